//! How the game went: the chances over its plies, with mistakes marked.

use std::fmt::Write as _;

use leptos::prelude::*;
use texts::Message;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, MouseEvent};

use super::lab::Lab;
use crate::state::{Words, t};
use crate::study::Tree;
use crate::study::judge::{self, Verdicts};
use crate::study::tree::Id;

const WIDTH: f64 = 600.0;
const HEIGHT: f64 = 120.0;
const EDGE: f64 = 10.0;

/// The graph, a slider along the game, and the button that lets the engine look at all of it.
#[component]
pub fn Graph(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let line = Memo::new(move |_| lab.tree.with(|tree| tree.line(lab.at.get())));
    let place = move || line.with(|line| line.iter().position(|&id| id == lab.at.get()).unwrap_or(0));
    let last = move || line.with(|line| line.len().saturating_sub(1));
    let picture = move || {
        let here = place();
        line.with(|line| {
            lab.tree.with(|tree| lab.verdicts.with(|verdicts| picture(tree, line, verdicts, here)))
        })
    };
    let go = move |ply: usize| {
        if let Some(id) = line.with_untracked(|line| line.get(ply.min(line.len() - 1)).copied()) {
            lab.go(id);
        }
    };
    let jump = move |event: MouseEvent| {
        let Some(svg) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) else { return };
        let area = svg.get_bounding_client_rect();
        let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0) * WIDTH;
        let share = ((x - EDGE) / (WIDTH - 2.0 * EDGE)).clamp(0.0, 1.0);
        go((share * untrack(last) as f64).round() as usize);
    };
    let told = move || {
        lab.tree.with(|tree| format!("{} {}", tree.number(lab.at.get()), tree.move_text(lab.at.get())))
    };
    let judged = move || {
        lab.progress.get().map(|(done, all)| {
            words.say(&Message::new("analysis-judging").with("n", done as i64 + 1).with("all", all as i64))
        })
    };
    view! {
        <section class="graph" aria-label=t("analysis-graph")>
            <svg
                viewBox="0 0 600 120"
                role="img"
                aria-label=t("analysis-graph")
                data-name="graph"
                on:click=jump
                inner_html=picture
            ></svg>
            <input
                type="range"
                dir="ltr"
                min="0"
                max=last
                name="ply"
                aria-label=t("analysis-ply")
                aria-valuetext=told
                prop:value=place
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or(0))
            />
            <div class="row">
                <Show
                    when=move || lab.progress.with(Option::is_some)
                    fallback=move || view! {
                        <button type="button" data-name="judge" on:click=move |_| lab.judge()>{t("analysis-judge")}</button>
                    }
                >
                    <progress
                        max=move || lab.progress.get().map_or(1, |(_, all)| all)
                        value=move || lab.progress.get().map_or(0, |(done, _)| done)
                        aria-label=t("analysis-judge")
                    ></progress>
                    <span role="status">{judged}</span>
                    <button type="button" data-name="stop" on:click=move |_| lab.stop()>{t("analysis-stop")}</button>
                </Show>
            </div>
        </section>
    }
}

/// The inside of the graph.
fn picture(tree: &Tree, line: &[Id], verdicts: &Verdicts, here: usize) -> String {
    let steps = line.len().saturating_sub(1).max(1) as f64;
    let x = |ply: usize| EDGE + (WIDTH - 2.0 * EDGE) * ply as f64 / steps;
    let y = |chance: f64| HEIGHT - EDGE - (HEIGHT - 2.0 * EDGE) * chance;
    let mut out = String::new();
    let _ = write!(
        out,
        "<path class=\"middle\" d=\"M{EDGE} {0:.1}H{1:.1}\"/><path class=\"here\" d=\"M{2:.1} 0V{HEIGHT}\"/>",
        y(0.5),
        WIDTH - EDGE,
        x(here),
    );
    let curves = judge::curves(tree, line, verdicts);
    let alone = curves.len() == 1;
    for (seat, points) in &curves {
        let colour = tree.rules().colour_name(*seat);
        let mut path = String::new();
        for (i, (ply, chance)) in points.iter().enumerate() {
            let _ = write!(path, "{}{:.1} {:.1}", if i == 0 { "M" } else { "L" }, x(*ply), y(*chance));
        }
        if let (true, Some(first), Some(last)) = (alone, points.first(), points.last()) {
            let _ = write!(
                out,
                "<path class=\"under\" d=\"{path}L{:.1} {HEIGHT}L{:.1} {HEIGHT}Z\"/>",
                x(last.0),
                x(first.0)
            );
        }
        let _ = write!(out, "<path class=\"curve {colour}\" d=\"{path}\"/>");
        for (ply, chance) in points {
            let Some(mark) = line.get(*ply).and_then(|&id| judge::mark(tree, id, verdicts)) else { continue };
            let mover = tree.previous(line[*ply]).map(|id| game::Position::turn(&tree.node(id).position));
            if alone || mover == Some(*seat) {
                let (name, size) = (mark.word(), 4 + mark as u32 * 2);
                let _ = write!(
                    out,
                    "<circle class=\"{name}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{size}\"/>",
                    x(*ply),
                    y(*chance)
                );
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::judge::Verdict;
    use hxp::Score;

    #[test]
    fn a_graph_shows_every_judged_ply_and_its_mistakes() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let one = tree.play_text(Tree::ROOT, "c3d4").unwrap();
        let line = tree.line(Tree::ROOT);
        let mut verdicts = Verdicts::new();
        assert!(picture(&tree, &line, &verdicts, 0).contains("class=\"here\""));
        verdicts.insert(Tree::ROOT, Verdict { score: Score::Cp(0), best: None });
        verdicts.insert(one, Verdict { score: Score::Cp(500), best: None });
        let svg = picture(&tree, &line, &verdicts, 1);
        assert!(
            svg.contains("curve black") && svg.contains("mark-blunder") && svg.contains("under"),
            "{svg}"
        );
        let three = Tree::new("abalone:3".parse().unwrap());
        assert_eq!(picture(&three, &[Tree::ROOT], &Verdicts::new(), 0).matches("curve ").count(), 3);
    }
}
