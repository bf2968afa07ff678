//! Learning from mistakes: each once more, with the task to find something better.

use game::Position as _;
use leptos::prelude::*;
use study::practice::{Answer, Exercise};
use texts::Message;
use view::words as says;

use super::lab::{Lab, Practice, State};
use crate::browser;
use crate::state::{Words, t};
use crate::widgets::{Button, buttons};

/// What is asked, what came of an answer, and the ways on.
#[component]
pub fn Mistakes(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let now = move |f: &dyn Fn(&Practice, &Exercise) -> Message| {
        let message = lab.practice.with(|practice| {
            let practice = practice.as_ref()?;
            Some(f(practice, practice.exercise()?))
        });
        message.map(|message| words.say(&message))
    };
    let count = move || {
        now(&|practice, _| {
            let (n, all) = (practice.at as i64 + 1, practice.list.len() as i64);
            Message::new("practice-count").with("n", n).with("all", all)
        })
    };
    let ask = move || {
        now(&|_, exercise| {
            lab.tree.with_untracked(|tree| {
                let seat = tree.node(exercise.before).position.turn();
                let played = format!("{} {}", tree.number(exercise.after), tree.move_text(exercise.after));
                Message::new("practice-ask")
                    .with("who", says::seat_word(tree.rules(), seat))
                    .with("move", played)
                    .with("mark", Message::new(exercise.mark.word()))
            })
        })
    };
    let told = move || {
        now(&|practice, exercise| {
            let best =
                lab.tree.with_untracked(|tree| tree.node(exercise.before).position.move_text(exercise.best));
            match practice.state {
                State::Open => Message::new("practice-find"),
                State::Looking => Message::new("practice-looking"),
                State::Found(Answer::Best) => Message::new("practice-best"),
                State::Found(Answer::Good) => Message::new("practice-good").with("move", best),
                State::Found(Answer::Costs(n)) => Message::new("practice-costs").with("n", i64::from(n)),
                State::Found(Answer::Played) => Message::new("practice-played"),
                State::Shown => Message::new("practice-solution").with("move", best),
            }
        })
    };
    let state = Memo::new(move |_| lab.practice.with(|practice| practice.as_ref().map(|p| p.state)));
    let right = move || matches!(state.get(), Some(State::Found(answer)) if answer.is_right());
    let wrong = move || matches!(state.get(), Some(State::Found(answer)) if !answer.is_right());
    let last = move || lab.practice.with(|p| p.as_ref().is_none_or(|p| p.at + 1 >= p.list.len()));
    let next = Signal::derive(move || words.get(if last() { "practice-finish" } else { "practice-next" }));
    let open = Signal::derive(move || lab.practice.with(|p| p.as_ref().is_some_and(Practice::is_open)));
    let row = move || {
        buttons(
            "row",
            [
                Button::new("practice-show", "practice-show", move || lab.show_solution()).when(open),
                Button::saying("practice-next", next, move || {
                    lab.next_mistake();
                    browser::focus(".board");
                }),
                Button::new("practice-end", "practice-end", move || lab.end_practice()),
            ],
        )
    };
    view! {
        <section class="box practice" aria-label=t("analysis-learn") data-name="practice">
            <h2>{t("analysis-learn")} " " <small>{count}</small></h2>
            <p class="ask">{ask}</p>
            <p class="said" class:right=right class:wrong=wrong role="status" data-name="practice-said">{told}</p>
            {row()}
        </section>
    }
}
