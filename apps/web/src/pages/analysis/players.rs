//! The players: how good the position is for each, beside the board, and how well each has played.

use game::{Position as _, Seat};
use leptos::prelude::*;
use study::judge::{Mark, known_chances, odds};
use study::{Report, Verdict};
use texts::{Arg, Message};
use view::words as says;

use super::lab::Lab;
use super::lines::worth;
use super::player;
use crate::state::{Words, t};
use crate::widgets::short;

/// What is known of the position that is shown. While a better move is looked for, that would give it away.
fn verdict_here(lab: Lab) -> Memo<Option<Verdict>> {
    Memo::new(move |_| {
        let hidden = lab.practice.with(Option::is_some);
        let found: Option<Verdict> = lab.verdicts.with(|verdicts| verdicts.get(&lab.at.get()).copied());
        found.filter(|_| !hidden)
    })
}

/// How likely each side wins, and that nobody does.
#[component]
pub fn Odds(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let verdict = verdict_here(lab);
    let said = move || {
        let (position, found) = (lab.position.get(), verdict.get()?);
        if position.outcome().is_some() {
            return None;
        }
        let rules = position.rules();
        let percent = |share: f64| (share * 100.0).round() as i64;
        let odds = odds(&position, &found.score);
        let sides = if rules.seats() == 3 { 3 } else { 2 };
        let mut parts: Vec<String> = Seat::table(sides)
            .map(|seat| {
                let who = says::seat_word(&rules, seat);
                words.say(&Message::new("odds-win").with("who", who).with("n", percent(odds[seat].win)))
            })
            .collect();
        // What is left is nobody's: so the numbers always make a hundred.
        let won: i64 = Seat::table(sides).map(|seat| percent(odds[seat].win)).sum();
        parts.insert(
            if sides == 2 { 1 } else { sides },
            words.say(&Message::new("odds-draw").with("n", (100 - won).max(0))),
        );
        Some(view! { <p class="odds" data-name="odds">{parts.join(" · ")}</p> })
    };
    view! { {said} }
}

/// How good the position is, as a bar beside the board: the first side stands at its foot.
#[component]
pub fn Bar(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let verdict = verdict_here(lab);
    let bar = move || {
        let position = lab.position.get();
        let rules = position.rules();
        let found = verdict.get();
        let chances = known_chances(&position, found.as_ref());
        let sides = if rules.seats() == 3 { 3 } else { 2 };
        let said = match (&found, &chances) {
            (Some(found), Some(_)) if sides == 2 => worth(&words, &position, &found.score),
            (_, Some(chances)) => {
                let each = Seat::table(sides).map(|seat| {
                    let name = words.say(&says::seat(&rules, seat));
                    let percent = (chances[seat] * 100.0).round() as i64;
                    words.say(&Message::new("eval-share").with("name", name).with("n", percent))
                });
                each.collect::<Vec<_>>().join(", ")
            }
            _ => words.get("eval-none"),
        };
        let parts = Seat::table(sides).map(|seat| {
            let chance = chances.as_ref().map_or(1.0 / sides as f64, |chances| chances[seat]);
            let grow = short((chance as f32).clamp(0.02, 0.98) * 100.0);
            view! { <span class=format!("share {}", rules.colour_name(seat)) style:flex-grow=grow></span> }
        });
        let (label, title) = (said.clone(), said);
        view! {
            <div
                class="worth upright"
                class:unknown=chances.is_none()
                role="img"
                aria-label=label
                title=title
                data-name="bar"
            >
                {parts.collect_view()}
            </div>
        }
    };
    view! { {bar} }
}

/// How accurate each player was, with the number of mistakes, and the way to learn from them.
#[component]
pub fn Players(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let report = Memo::new(move |_| {
        lab.tree.with(|tree| {
            let line = tree.line(lab.at.get());
            lab.verdicts.with(|verdicts| Report::of_line(tree, &line, verdicts))
        })
    });
    let rows = move || {
        report.with(|report| {
            let row = |of: &study::report::Player| {
                let seat = of.seat;
                let name = lab.tree.with(|tree| player(&words, tree.rules(), &tree.header, seat));
                let accuracy = of.accuracy.map(|n| {
                    words.say(&Message::new("analysis-percent").with("n", Arg::Decimal((n * 10.0) as i64, 1)))
                });
                let marks = of.marks.map(|n| view! { <td>{n}</td> });
                let count = lab.mistakes(seat).len();
                let learn = (count > 0).then(|| {
                    view! {
                        <button type="button" data-name="learn-mistakes" data-seat=seat.index() on:click=move |_| lab.learn(seat)>
                            {t("analysis-learn")}
                            <span class="unseen">{name.clone()}</span>
                        </button>
                    }
                });
                view! {
                    <tr>
                        <th scope="row">{name.clone()}</th>
                        <td data-name="accuracy">{accuracy}</td>
                        {marks}
                        <td>{learn}</td>
                    </tr>
                }
            };
            report.players.iter().map(row).collect_view()
        })
    };
    let heads = move || {
        let head = |mark: Mark| {
            view! {
                <th scope="col" title=t(mark.word())>
                    <span aria-hidden="true">{mark.sign()}</span>
                    <span class="unseen">{t(mark.word())}</span>
                </th>
            }
        };
        Mark::ALL.map(head).into_iter().collect_view()
    };
    view! {
        <Show when=move || report.with(Report::is_known) && lab.practice.with(Option::is_none)>
            <table class="report" data-name="report">
                <thead>
                    <tr>
                        <th scope="col">{t("analysis-player")}</th>
                        <th scope="col">{t("analysis-accuracy")}</th>
                        {heads}
                        <th scope="col"><span class="unseen">{t("analysis-learn")}</span></th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </Show>
    }
}
