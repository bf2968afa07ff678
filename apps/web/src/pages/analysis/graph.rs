//! How the game went: the chances over its plies, with mistakes marked.

use leptos::prelude::*;
use study::Plot;
use study::plot::PAGE;
use texts::Message;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, MouseEvent, PointerEvent};

use super::lab::Lab;
use crate::pages::room::OnServer;
use crate::state::{Words, t};

/// The graph, a slider along the game, and the button that lets the engine look at all of it.
#[component]
pub fn Graph(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let line = Memo::new(move |_| lab.tree.with(|tree| tree.line(lab.at.get())));
    let place = move || line.with(|line| line.iter().position(|&id| id == lab.at.get()).unwrap_or(0));
    let last = move || line.with(|line| line.len().saturating_sub(1));
    let plot = Memo::new(move |_| {
        line.with(|line| {
            lab.tree.with(|tree| lab.verdicts.with(|verdicts| Plot::of_line(tree, line, verdicts)))
        })
    });
    let picture = move || plot.with(|plot| plot.inside(place()));
    // Of a line that was never looked at there is no picture.
    let known = Memo::new(move |_| plot.with(Plot::known) > 1 || lab.progress.with(Option::is_some));
    let go = move |ply: usize| {
        if let Some(id) = line.with_untracked(|line| line.get(ply.min(line.len() - 1)).copied()) {
            lab.go(id);
        }
    };
    let under = move |event: &MouseEvent| {
        let svg = event.current_target().and_then(|t| t.dyn_into::<Element>().ok())?;
        let area = svg.get_bounding_client_rect();
        let [width, _, margin] = PAGE;
        let x = (f64::from(event.client_x()) - area.left()) / area.width().max(1.0) * width;
        let share = ((x - margin) / (width - 2.0 * margin)).clamp(0.0, 1.0);
        Some((share * untrack(last) as f64).round() as usize)
    };
    let jump = move |event: MouseEvent| {
        if let Some(ply) = under(&event) {
            go(ply);
        }
    };
    let peek = move |event: PointerEvent| {
        let node = under(&event).and_then(|ply| line.with_untracked(|line| line.get(ply).copied()));
        lab.peek_at(&event, &[], node);
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
                hidden=move || !known.get()
                viewBox=format!("0 0 {} {}", PAGE[0], PAGE[1])
                role="img"
                aria-label=t("analysis-graph")
                data-name="graph"
                on:click=jump
                on:pointermove=peek
                on:pointerleave=move |_| lab.peek.set(None)
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
                    <span class="quiet">{judged}</span>
                    <button type="button" data-name="stop" on:click=move |_| lab.stop()>{t("analysis-stop")}</button>
                </Show>
            </div>
            <OnServer judged=lab.judged />
        </section>
    }
}
