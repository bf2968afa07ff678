//! The moves with their variations, and what is said about them.

use game::{Position as _, Seat};
use leptos::prelude::*;

use super::lab::Lab;
use super::player;
use crate::state::{Words, t};
use crate::tell;
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
    let words = Words::here();
    let list = move || {
        lab.tree.with(|tree| {
            let mut out = heads(&words, tree);
            remark(tree, Tree::ROOT, &mut out);
            line(lab, tree, Tree::ROOT, true, &mut out);
            out
        })
    };
    let columns = move || {
        let seats = lab.tree.with(|tree| tree.rules().seats());
        format!("auto repeat({seats}, minmax(0, 1fr))")
    };
    view! {
        <section class="moves-box" aria-label=t("moves-label")>
            <div
                class="tree"
                dir="ltr"
                tabindex="0"
                role="group"
                aria-label=t("moves-label")
                data-name="tree"
                style:grid-template-columns=columns
            >
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

/// Who plays in which column.
fn heads(words: &Words, tree: &Tree) -> Vec<AnyView> {
    let head = |seat: Seat| {
        let (name, column) =
            (player(words, tree.rules(), &tree.header, seat), (seat.index() + 2).to_string());
        let colour = format!("dot {} {}", tree.rules().colour_name(seat), tree.rules().piece_word());
        view! {
            <span class="head" style:grid-column=column dir="auto">
                <span class=colour aria-hidden="true"></span>
                {name}
            </span>
        }
        .into_any()
    };
    Seat::table(tree.rules().seats()).map(head).collect()
}

/// The main line after a node; what leaves it stands after the move that it replaces. The moves of the game stand in
/// columns, those of a variation in a row.
fn line(lab: Lab, tree: &Tree, from: Id, game: bool, out: &mut Vec<AnyView>) {
    let mut at = from;
    let mut numbered = false;
    while let Some((&main, others)) = tree.node(at).children.split_first() {
        let place = game.then(|| tree.node(at).position.turn());
        out.push(ply(lab, tree, main, !numbered || tree.begins_round(main), place));
        numbered = !remark(tree, main, out);
        for &other in others {
            numbered = false;
            let mut inside = vec![ply(lab, tree, other, true, None)];
            remark(tree, other, &mut inside);
            line(lab, tree, other, false, &mut inside);
            out.push(view! { <div class="variation">{inside}</div> }.into_any());
        }
        at = main;
    }
}

/// A move; `place` is the seat whose column it stands in.
fn ply(lab: Lab, tree: &Tree, id: Id, numbered: bool, place: Option<Seat>) -> AnyView {
    let words = Words::here();
    let text = tree.move_text(id);
    let number = |on: bool| on.then(|| view! { <span class="number">{tree.number(id)}</span> });
    let mark = Memo::new(move |_| {
        lab.verdicts.with(|verdicts| lab.tree.with_untracked(|tree| judge::mark(tree, id, verdicts)))
    });
    let here = Memo::new(move |_| lab.at.get() == id);
    let spent = place.and_then(|_| tree.spent(id)).map(|ms| {
        let time = move || tell::clock(ms, |days| words.say(days));
        view! { <span class="spent" title=t("analysis-spent")>{time}</span> }
    });
    let column = place.map(|seat| (seat.index() + 2).to_string());
    view! {
        {number(numbered && place.is_some())}
        <span class="move" style:grid-column=column>
            {number(numbered && place.is_none())}
            <button
                type="button"
                class="ply"
                aria-current=move || here.get().then_some("true")
                title=move || mark.get().map(|mark| words.get(mark.word()))
                on:click=move |_| lab.go(id)
                on:pointerenter=move |event| lab.peek_at(&event, &[], Some(id))
                on:pointerleave=move |_| lab.peek.set(None)
            >
                {text}
                <span class="sign">{move || mark.get().map(judge::Mark::sign)}</span>
            </button>
            {spent}
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
