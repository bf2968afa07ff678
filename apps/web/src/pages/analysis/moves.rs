//! The moves with their variations, and what is said about them.

use leptos::prelude::*;

use super::lab::Lab;
use crate::state::{Words, t};
use crate::widgets::{Icon, IconButton};
use study::Tree;
use study::judge;
use study::tree::Id;

/// The tree of moves.
#[component]
pub fn Moves(lab: Lab) -> impl IntoView {
    let word = |id: &'static str| Signal::derive(t(id));
    let aside = Signal::derive(move || lab.tree.with(|tree| tree.variation(lab.at.get()).is_some()));
    let moved = Signal::derive(move || lab.at.get() != Tree::ROOT);
    let list = move || {
        lab.tree.with(|tree| {
            let mut out = Vec::new();
            remark(tree, Tree::ROOT, &mut out);
            line(lab, tree, Tree::ROOT, &mut out);
            out
        })
    };
    view! {
        <section class="moves-box" aria-label=t("moves-label")>
            <div class="tree" dir="ltr" tabindex="0" role="group" aria-label=t("moves-label") data-name="tree">
                {list}
            </div>
            <div class="row steps">
                <IconButton icon=Icon::Up label=word("analysis-promote") enabled=aside name="promote" on_press=move |()| lab.promote() />
                <IconButton icon=Icon::Bin label=word("analysis-delete") enabled=moved name="delete" on_press=move |()| lab.delete() />
                <Show when=move || lab.deleted.with(Option::is_some)>
                    <span role="status">{t("analysis-deleted")}</span>
                    <button type="button" data-name="undelete" on:click=move |_| lab.undelete()>{t("analysis-undo")}</button>
                </Show>
            </div>
        </section>
    }
}

/// The main line after a node; what leaves it stands after the move that it replaces.
fn line(lab: Lab, tree: &Tree, from: Id, out: &mut Vec<AnyView>) {
    let mut at = from;
    let mut numbered = false;
    while let Some((&main, others)) = tree.node(at).children.split_first() {
        out.push(ply(lab, tree, main, !numbered || tree.begins_round(main)));
        numbered = !remark(tree, main, out);
        for &other in others {
            numbered = false;
            let mut inside = vec![ply(lab, tree, other, true)];
            remark(tree, other, &mut inside);
            line(lab, tree, other, &mut inside);
            out.push(view! { <div class="variation">{inside}</div> }.into_any());
        }
        at = main;
    }
}

fn ply(lab: Lab, tree: &Tree, id: Id, numbered: bool) -> AnyView {
    let words = Words::here();
    let text = tree.move_text(id);
    let number = numbered.then(|| view! { <span class="number">{tree.number(id)}</span> });
    let mark = Memo::new(move |_| {
        lab.verdicts.with(|verdicts| lab.tree.with_untracked(|tree| judge::mark(tree, id, verdicts)))
    });
    let here = Memo::new(move |_| lab.at.get() == id);
    view! {
        <span class="move">
            {number}
            <button
                type="button"
                class="ply"
                aria-current=move || here.get().then_some("true")
                title=move || mark.get().map(|mark| words.get(mark.word()))
                on:click=move |_| lab.go(id)
            >
                {text}
                <span class="sign">{move || mark.get().map(judge::Mark::sign)}</span>
            </button>
        </span>
    }
    .into_any()
}

/// What is said at a node; whether anything is.
fn remark(tree: &Tree, id: Id, out: &mut Vec<AnyView>) -> bool {
    let comment = &tree.node(id).comment;
    if !comment.is_empty() {
        out.push(view! { <span class="remark" dir="auto">{comment.clone()}</span> }.into_any());
    }
    !comment.is_empty()
}

/// What is said about the position that is shown.
#[component]
pub fn Remark(lab: Lab) -> impl IntoView {
    let text = Memo::new(move |_| lab.tree.with(|tree| tree.node(lab.at.get()).comment.clone()));
    let set = move |event| {
        let at = lab.at.get_untracked();
        let value = event_target_value(&event);
        lab.change(|tree| tree.set_comment(at, &value));
    };
    view! {
        <label class="field">
            <span>{t("analysis-comment")}</span>
            <textarea name="comment" rows="2" dir="auto" prop:value=text on:input=set></textarea>
        </label>
    }
}
