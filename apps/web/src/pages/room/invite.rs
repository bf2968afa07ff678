//! A game that waits for players: seats to take, and a link to share.

use game::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use session::Phase;
use texts::Message;
use view::words as says;
use wire::{ActionKind, SeatKind, WhyDeclined};

use super::super::online::keep_looking;
use super::copy_button;
use crate::browser;
use crate::live::Live;
use crate::state::online::Room;
use crate::state::{Table, Words, t};
use crate::widgets::{Button, Icon, IconButton, buttons};

/// What is shown while a seat is open.
#[component]
pub fn Invite(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let waiting = Memo::new(move |_| table.session.with(|s| s.phase() == &Phase::Waiting));
    let waits = move || {
        let plays = room.mine.try_with_untracked(|mine| !mine.is_empty()) == Some(true);
        plays && table.session.try_with_untracked(|s| s.phase() == &Phase::Waiting) == Some(true)
    };
    keep_looking(room.id.get_untracked(), waits);
    let open = move || -> Vec<(Seat, Option<String>)> {
        let kept = room.game.with(|game| {
            let seats = game.iter().flat_map(|game| &game.seats);
            let for_whom = |seat: &wire::SeatView| {
                (seat.kind == SeatKind::Open && seat.account.is_some()).then(|| {
                    let me = room.server.me.with(|me| me.as_ref().map(|me| me.id.clone()));
                    if me == seat.account { String::new() } else { seat.name.clone() }
                })
            };
            seats.map(for_whom).collect::<Vec<_>>()
        });
        table.session.with(|s| {
            let open = |seat: &Seat| s.occupant(*seat).is_some_and(|who| who.is_open());
            let of = |seat: Seat| (seat, kept.get(seat.index()).cloned().flatten());
            Seat::table(s.rules().seats()).filter(open).map(of).collect()
        })
    };
    let seats = move || {
        let sits = room.mine.with(|mine| !mine.is_empty());
        let rules = table.session.with_untracked(|s| *s.rules());
        let rows = open().into_iter().map(|(seat, kept)| {
            let colour = words.say(&says::seat(&rules, seat));
            let number = seat.index() as u8 + 1;
            let action = match kept {
                Some(name) if !name.is_empty() => {
                    let said = words.say(&Message::new("seat-kept").with("name", name));
                    view! { <span class="quiet">{said}</span> }.into_any()
                }
                _ if sits => view! { <span class="quiet">{t("seat-open")}</span> }.into_any(),
                _ => {
                    let label = words.say(&Message::new("seat-take-named").with("seat", colour.clone()));
                    view! {
                        <button type="button" class="good" data-name="sit" data-seat=number aria-label=label on:click=move |_| room.sit(Some(number))>
                            {t("seat-take")}
                        </button>
                    }
                    .into_any()
                }
            };
            view! {
                <li class="seat-row">
                    <span class=format!("dot {} {}", rules.colour_name(seat), rules.piece_word())></span>
                    <span class="seat-name">{colour}</span>
                    {action}
                </li>
            }
        });
        view! { <ul class="seat-rows" aria-label=t("seats-open")>{rows.collect_view()}</ul> }
    };
    let plays = move || room.mine.with(|mine| !mine.is_empty());
    let challenged = move || open().iter().any(|(_, kept)| kept.as_deref() == Some(""));
    view! {
        <Show when=move || waiting.get()>
            <section class="invite" data-name="invite">
                {seats}
                <Show when=plays>
                    <Share room />
                    {buttons("row", [Button::new("give-up", "seek-cancel", move || room.action(ActionKind::Abort))])}
                </Show>
                <Show when=challenged>
                    <Decline room />
                </Show>
            </section>
        </Show>
    }
}

/// The words for a reason.
pub const fn why_id(why: WhyDeclined) -> &'static str {
    match why {
        WhyDeclined::Rules => "decline-rules",
        WhyDeclined::Clock => "decline-clock",
        WhyDeclined::Rated => "decline-rated",
        WhyDeclined::Casual => "decline-casual",
        WhyDeclined::Busy => "decline-busy",
        WhyDeclined::Other => "decline-other",
    }
}

/// Declining, with a reason for whoever asked.
#[component]
fn Decline(room: Room) -> impl IntoView {
    let chosen = Live::new(WhyDeclined::Other);
    // Whoever has nothing to say need not look for it.
    let all = WhyDeclined::ALL.into_iter().rev().map(|why| {
        view! { <option value=why.name() selected=move || chosen.get() == why>{t(why_id(why))}</option> }
    });
    let choose = move |event: leptos::ev::Event| {
        let value = event_target_value(&event);
        let found = WhyDeclined::ALL.into_iter().find(|why| why.name() == value);
        chosen.set(found.unwrap_or_default());
    };
    view! {
        <div class="row">
            <select name="why" aria-label=t("decline-why") on:change=choose>{all.collect_view()}</select>
            <button type="button" data-name="decline-challenge" on:click=move |_| room.decline(chosen.get_untracked())>{t("challenge-decline")}</button>
        </div>
    }
}

/// The link, to be copied, shared or read from the screen.
#[component]
fn Share(room: Room) -> impl IntoView {
    let link = room.link();
    let shown = link.clone();
    let share = {
        let link = link.clone();
        move |()| {
            let link = link.clone();
            spawn_local(async move { browser::share(&link).await });
        }
    };
    let code = picture(&link);
    let words = Words::here();
    let w = |id: &'static str| Signal::derive(t(id));
    view! {
        <p class="quiet">{t("invite-text")}</p>
        <input type="text" class="code link" dir="ltr" readonly=true aria-label=t("invite-link") data-name="link" prop:value=shown />
        <div class="row">
            {copy_button(Signal::stored(link), "copy-link", "copy-link")}
            {browser::can_share()
                .then(|| view! { <IconButton icon=Icon::Up wide=true name="share" label=w("share-link") on_press=share /> })}
        </div>
        {code
            .map(|(size, path)| {
                view! {
                    <svg class="qr" role="img" aria-label=move || words.get("qr-label") viewBox=format!("-3 -3 {0} {0}", size + 6) data-name="qr">
                        <rect x="-3" y="-3" width=size + 6 height=size + 6 fill="#fff"></rect>
                        <path d=path fill="#000"></path>
                    </svg>
                }
            })}
    }
}

/// A text as a QR code: its size, and the dark squares as a path.
fn picture(text: &str) -> Option<(i32, String)> {
    use std::fmt::Write as _;
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in 0..code.size() {
            if code.get_module(x, y) {
                let _ = write!(path, "M{x} {y}h1v1h-1z");
            }
        }
    }
    Some((code.size(), path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_becomes_a_code_with_its_three_corners() {
        let (size, path) = picture("https://hexad.example/game/0123456789abcdef").unwrap();
        assert!((25..=41).contains(&size));
        for corner in [(0, 0), (size - 1, 0), (0, size - 1), (6, 6)] {
            assert!(path.contains(&format!("M{} {}h1", corner.0, corner.1)), "{corner:?}");
        }
        assert!(!path.contains(&format!("M{0} {0}h1v1h-1zM{1} {0}", 1, 2)), "the corners are frames");
    }
}
