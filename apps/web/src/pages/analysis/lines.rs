//! What the engine thinks: its best lines.

use game::Position as _;
use games::AnyPosition;
use hxp::Score;
use leptos::prelude::*;
use texts::{Arg, Message};
use view::words as says;

use super::lab::Lab;
use crate::state::brain::Thought;
use crate::state::{Words, t};

/// So many moves of a line are shown.
const SHOWN: usize = 10;

/// The engine's switch and its lines.
#[component]
pub fn Lines(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let depth = move || {
        lab.thoughts.with(|thoughts| {
            thoughts.first().map(|thought| {
                let message = Message::new("analysis-speed")
                    .with("depth", i64::from(thought.depth))
                    .with("n", i64::try_from(thought.nps()).unwrap_or(i64::MAX));
                words.say(&message)
            })
        })
    };
    let choose = move |event| lab.count.set(event_target_value(&event).parse().unwrap_or(3).clamp(1, 5));
    let options =
        (1..=5usize).map(|n| view! { <option value=n selected=move || lab.count.get() == n>{n}</option> });
    view! {
        <section class="box lines" aria-label=t("analysis-engine")>
            <div class="row">
                <label class="flag">
                    <input
                        type="checkbox"
                        role="switch"
                        name="engine"
                        prop:checked=lab.engine
                        on:change=move |event| lab.engine.set(event_target_checked(&event))
                    />
                    <span>{t("analysis-engine")}</span>
                </label>
                <label class="line">
                    <span>{t("analysis-lines")}</span>
                    <select name="lines" on:change=choose>{options.collect_view()}</select>
                </label>
                <span class="quiet depth" data-name="depth">{depth}</span>
            </div>
            <ol class="pv" dir="ltr">
                {(0..5).map(|rank| view! { <OneLine lab rank /> }).collect_view()}
            </ol>
        </section>
    }
}

#[component]
fn OneLine(lab: Lab, rank: usize) -> impl IntoView {
    let words = Words::here();
    let thought = Memo::new(move |_| lab.thoughts.with(|thoughts| thoughts.get(rank).cloned()));
    // Moves are buttons: they change only when the line does.
    let moves = Memo::new(move |_| {
        thought.with(|thought| thought.as_ref().map(|t| t.pv.clone()).unwrap_or_default())
    });
    let worth = move || {
        let position = lab.position.get();
        thought.with(|thought| thought.as_ref().map(|Thought { score, .. }| worth(&words, &position, score)))
    };
    let buttons = move || {
        let texts = moves.get();
        let button = |i: usize| {
            let line = StoredValue::new(texts[..=i].to_vec());
            view! {
                <button
                    type="button"
                    class="ply"
                    on:click=move |_| lab.play_line(&line.get_value())
                    on:pointerenter=move |event| line.with_value(|line| lab.peek_at(&event, line, None))
                    on:pointerleave=move |_| lab.peek.set(None)
                >
                    {texts[i].clone()}
                </button>
            }
        };
        (0..texts.len().min(SHOWN)).map(button).collect_view()
    };
    view! {
        <li hidden=move || thought.with(Option::is_none) data-name="line">
            <strong class="score">{worth}</strong>
            {buttons}
        </li>
    }
}

/// What a score says: of the first side, of the seat that wins, or of each of three.
pub fn worth(words: &Words, position: &AnyPosition, score: &Score) -> String {
    let first = position.side_of(position.turn()).index() == 0;
    let rules = position.rules();
    let wins = |own: bool, n: u32| {
        let seats = game::Seat::table(position.seats());
        let side = position.side_of(position.turn());
        let mut winners = seats.filter(|&seat| (position.side_of(seat) == side) == own);
        let who = if own { position.turn() } else { winners.next().unwrap_or(position.turn()) };
        let message =
            Message::new("analysis-win").with("who", says::seat_word(&rules, who)).with("n", i64::from(n));
        words.say(&message)
    };
    match score {
        Score::Cp(n) => signed(words, if first { *n } else { -*n }),
        Score::Win(n) => wins(true, *n),
        Score::Loss(n) => wins(false, *n),
        Score::Vec(values) => values.iter().map(|&n| signed(words, n)).collect::<Vec<_>>().join(" "),
    }
}

/// A value with its sign, as the language writes numbers.
fn signed(words: &Words, hundredths: i32) -> String {
    let value = words.say(&Message::new("eval-value").with("value", Arg::Decimal(hundredths.into(), 2)));
    match words.language().direction() {
        _ if hundredths < 0 => value,
        texts::Direction::LeftToRight => format!("+{value}"),
        // A mark keeps the sign on the left of the number.
        texts::Direction::RightToLeft => format!("\u{200e}+{value}"),
    }
}
