//! What players do besides moving: offers and their answers, giving up, and what is done when somebody has left.

use game::{Position as _, Seat};
use leptos::prelude::*;
use session::{Act, Offer, Phase};
use texts::Message;
use view::words as says;
use wire::ActionKind;

use crate::live::{Derived, Live};
use crate::state::online::Room;
use crate::state::{Table, Words, t};
use crate::widgets::{Button, Icon, IconButton, Resign, buttons};

/// Where the server does not say from when on the others may claim: whoever is on turn must have been away so long, in
/// milliseconds since this page noticed it.
const PATIENCE: u64 = 35_000;
/// Nothing is said of somebody who is away for less: a page that is loaded again, a change of network.
const GLANCE: u64 = 3_000;

/// How somebody at a seat is called: their name, or their colour.
pub fn called(table: Table, words: Words, seat: Seat) -> String {
    let colour = table.session.with(|s| says::seat(s.rules(), seat));
    let name = table.session.with(|s| s.occupant(seat).map(|who| who.name.clone()).unwrap_or_default());
    if name.is_empty() { words.say(&colour) } else { name }
}

/// An offer that waits for an answer, or that one's partner wants to resign.
#[component]
pub fn Offers(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    move || {
        let mine = room.mine.get();
        let (offer, options, asked, resigning) = table.session.with(|s| {
            let options = mine.iter().map(|&seat| s.options(seat)).find(|o| o.accept || o.decline);
            let asked = s.unanswered().any(|seat| mine.contains(&seat));
            let resigning = Seat::table(s.rules().seats()).find(|&seat| s.wants_to_resign(seat));
            (s.offer(), options, asked, resigning)
        });
        let said = match (offer, resigning) {
            (Some((by, offer)), _) => {
                let (own, other) = match offer {
                    Offer::Draw => ("offer-draw-own", "offer-draw"),
                    Offer::Takeback { .. } => ("offer-takeback-own", "offer-takeback"),
                    Offer::Replace { .. } => ("offer-replacement-own", "offer-replacement"),
                };
                let id = if mine.contains(&by) { own } else { other };
                let whom = match offer {
                    Offer::Replace { seat, .. } => seat,
                    _ => by,
                };
                Message::new(id)
                    .with("name", called(table, words, by))
                    .with("whom", called(table, words, whom))
            }
            (None, Some(by)) if mine.contains(&by) => Message::new("resign-asked"),
            (None, Some(by)) => Message::new("resign-wanted").with("name", called(table, words, by)),
            (None, None) => return None,
        };
        let answer = options.map(|options| {
            let own = !asked && !options.accept;
            let decline = if own { "offer-withdraw" } else { "offer-decline" };
            let accept = options
                .accept
                .then(|| Button::new("accept", "offer-accept", move || table.act(Act::Accept)).good());
            let decline =
                options.decline.then(|| Button::new("decline", decline, move || table.act(Act::Decline)));
            buttons("row", accept.into_iter().chain(decline))
        });
        Some(
            view! { <div class="offer" role="alert" data-name="offer"><p>{words.say(&said)}</p>{answer}</div> },
        )
    }
}

/// Whoever is on turn has left: what the others may do.
#[component]
pub fn Away(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let now = Live::new(room.server.now());
    let tick = move || {
        if room.away_since.with_untracked(Option::is_some) {
            now.set(room.server.now());
        }
    };
    if let Ok(timer) = set_interval_with_handle(tick, std::time::Duration::from_secs(1)) {
        on_cleanup(move || timer.clear());
    }
    move || {
        let since = room.away_since.get()?;
        let gone = Derived::new(move || now.get() >= since + GLANCE);
        gone.get().then_some(())?;
        let turn = table.session.with(|s| s.turn())?;
        let mine = room.mine.get();
        let plays = table.session.with(|s| mine.iter().any(|&seat| !s.is_out(seat)));
        let own = table.session.with(|s| {
            let side = |seat: Seat| s.position().side_of(seat);
            mine.iter().any(|&seat| !s.is_out(seat) && side(seat) != side(turn))
        });
        let slow = table
            .session
            .with(|s| matches!(s.setup().clocks[0], games::record::TimeControl::Correspondence { .. }));
        if slow {
            return None;
        }
        let said = words.say(&Message::new("away").with("name", called(table, words, turn)));
        let claims = room.claims.with(|claims| claims.get(turn.index()).copied().flatten());
        // A player who has been away for long may only now be on turn.
        let from = claims.unwrap_or(since + PATIENCE);
        let due = Signal::derive(move || now.get() >= from);
        let rated = room.game.with(|game| game.as_ref().is_some_and(|game| game.rated));
        let replaces =
            plays && !rated && table.session.with(|s| s.rules().seats() > 2 && s.offer().is_none());
        let replace = replaces.then(|| {
            let ask = move || room.action(ActionKind::Replace);
            buttons("row", [Button::new("replace", "replace-ask", ask).when(due)])
        });
        let claims = own.then(|| {
            let wait = move || {
                let left = from.saturating_sub(now.get()).div_ceil(1000);
                (left > 0).then(|| words.say(&Message::new("away-wait").with("n", left as i64)))
            };
            view! {
                <p class="quiet" data-name="wait">{wait}</p>
                {buttons("row", [
                    Button::new("claim", "claim-win", move || room.action(ActionKind::Claim)).good().when(due),
                    Button::new("claim-draw", "claim-draw", move || room.action(ActionKind::ClaimDraw)).when(due),
                ])}
            }
        });
        // Told is the sentence alone: of the seconds that run beside it nobody wants to hear each.
        Some(view! { <div class="offer" data-name="away"><p role="status">{said}</p>{claims}{replace}</div> })
    }
}

/// What can be done besides moving.
#[component]
pub fn Deeds(room: Room, table: Table) -> impl IntoView {
    let w = |id: &'static str| Signal::derive(t(id));
    let option = move |f: fn(&session::Options) -> bool| {
        Signal::derive(move || match table.speaker() {
            Some(seat) => table.session.with(|s| f(&s.options(seat))),
            None => false,
        })
    };
    let (can_draw, can_take_back) = (option(|o| o.offer_draw), option(|o| o.takeback.is_some()));
    let early = Signal::derive(move || {
        table.session.with(|s| (s.ply() as usize) < s.rules().seats() && s.phase() == &Phase::Playing)
    });
    let can_resign = option(|o| o.resign);
    let plays = move || room.mine.with(|mine| !mine.is_empty());
    view! {
        <Show when=plays>
            <div class="deeds">
                <Show when=move || can_take_back.get() && !early.get()>
                    <IconButton icon=Icon::Undo wide=true name="takeback" label=w("tool-takeback") on_press=move |()| table.act(Act::OfferTakeback) />
                </Show>
                <Show when=move || can_draw.get() && !early.get()>
                    <IconButton icon=Icon::Draw wide=true name="draw" label=w("tool-draw") on_press=move |()| table.act(Act::OfferDraw) />
                </Show>
                <Show when=move || early.get()>
                    <IconButton icon=Icon::Cross wide=true name="abort" label=w("tool-abort") on_press=move |()| room.action(ActionKind::Abort) />
                </Show>
                <Resign table can=Signal::derive(move || can_resign.get() && !early.get()) />
            </div>
        </Show>
    }
}
