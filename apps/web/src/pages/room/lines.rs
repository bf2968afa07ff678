//! Conditional moves for correspondence: if this, then that.

use game::Position as _;
use games::record::TimeControl;
use leptos::prelude::*;
use session::Phase;
use texts::Message;
use view::words as says;
use wire::limits;

use crate::live::Live;
use crate::state::online::Room;
use crate::state::{Table, Words, t};
use crate::widgets::Icon;

/// The lines that whoever plays has planned from the position that stands now on.
#[component]
pub fn Lines(room: Room, table: Table) -> impl IntoView {
    let words = Words::here();
    let slow =
        table.session.with_untracked(|s| matches!(s.setup().clocks[0], TimeControl::Correspondence { .. }));
    let wrong = Live::new(None::<Message>);
    let text = Live::new(String::new());
    let waits = move || {
        let mine = room.mine.get();
        let waits = |s: &session::Session| {
            s.phase() == &Phase::Playing && s.turn().is_some_and(|turn| !mine.contains(&turn))
        };
        slow && !mine.is_empty() && table.session.with(waits)
    };
    let keep = move |lines: Vec<Vec<String>>| {
        wrong.set(None);
        room.set_conditions(lines, move |trouble| wrong.set(Some(trouble.message())));
    };
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let position = table.session.with_untracked(|s| s.position().clone());
        match check(position, &text.get_untracked()) {
            Ok(line) => {
                let mut lines = untrack(|| room.conditions());
                lines.retain(|old| *old != line);
                lines.push(line);
                lines.truncate(limits::PLAN);
                text.set(String::new());
                keep(lines);
            }
            Err(message) => wrong.set(Some(message)),
        }
    };
    let list = move || {
        room.conditions()
            .into_iter()
            .enumerate()
            .map(|(i, line)| {
                let said = line.join(" ");
                let label = words.say(&Message::new("lines-remove").with("line", said.clone()));
                view! {
                    <li>
                        <code dir="ltr">{said}</code>
                        <button type="button" class="tool" aria-label=label on:click=move |_| {
                            let mut lines = untrack(|| room.conditions());
                            if i < lines.len() {
                                lines.remove(i);
                                keep(lines);
                            }
                        }>{Icon::Bin.view()}</button>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <Show when=waits>
            <details class="lines" data-name="lines">
                <summary>{t("lines-title")}</summary>
                <p class="quiet">{t("lines-text")}</p>
                <ul>{list}</ul>
                <form on:submit=add>
                    <label class="line">
                        <span>{t("lines-label")}</span>
                        <input type="text" class="code" dir="ltr" autocomplete="off" spellcheck="false" name="plan" on:focus=move |_| words.need("reading") prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
                    </label>
                </form>
                <p class="wrong" role="alert">{move || wrong.get().map(|message| words.say(&message))}</p>
            </details>
        </Show>
    }
}

/// A line of moves from a position on, others' and one's own by turns, checked; it ends with one's own.
fn check(mut position: games::AnyPosition, text: &str) -> Result<Vec<String>, Message> {
    let first = position.turn();
    let mut line = Vec::new();
    for word in text.split_whitespace().take(limits::PLAN) {
        let m = position.read_move(word).map_err(|error| says::read_move(&error))?;
        line.push(position.move_text(m));
        position.play_unchecked(m);
    }
    if line.len() < 2 || position.turn() != first && position.outcome().is_none() {
        return Err(Message::new("lines-short"));
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_checked() {
        let start = games::AnyPosition::start(&"abalone".parse().unwrap());
        let line = check(start.clone(), " c3d4  g7f6 ").unwrap();
        assert_eq!(line, ["c3d4", "g7f6"]);
        for bad in ["", "c3d4", "c3d4 c3d4", "c3d4 g7f6 c4d5", "nonsense x"] {
            assert!(check(start.clone(), bad).is_err(), "{bad}");
        }
    }
}
