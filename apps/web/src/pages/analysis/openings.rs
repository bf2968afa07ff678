//! The opening book: which moves were played in a position, how often, and what came of them. It is loaded when somebody
//! opens it.

use std::collections::BTreeSet;
use std::sync::Arc;

use book::{Book, BookMove};
use game::Position as _;
use games::AnyPosition;
use leptos::prelude::*;
use leptos::task::spawn_local;
use study::Tree;
use texts::Message;

use super::lab::Lab;
use crate::browser;
use crate::live::Live;
use crate::state::{Words, t};
use crate::widgets::short;

/// So many moves are shown.
const SHOWN: usize = 8;

/// A book on its way.
#[derive(Clone)]
enum Shelf {
    Closed,
    Loading(&'static str),
    Here(&'static str, Arc<Book>),
    Failed(&'static str),
}

impl Shelf {
    fn name(&self) -> Option<&'static str> {
        match self {
            Shelf::Closed => None,
            Shelf::Loading(name) | Shelf::Here(name, _) | Shelf::Failed(name) => Some(name),
        }
    }
}

/// The moves of a position that a book knows, one of those that are the same up to symmetry.
fn known(book: &Arc<Book>, position: &AnyPosition) -> Vec<BookMove> {
    let mut seen = BTreeSet::new();
    let mut moves = book::moves(std::slice::from_ref(book), position);
    moves.retain(|known| {
        let mut next = position.clone();
        next.play_unchecked(known.m);
        seen.insert(Book::key(&next))
    });
    moves.truncate(SHOWN);
    moves
}

/// What the opening book says about the position that is shown.
#[component]
pub fn Openings(lab: Lab) -> impl IntoView {
    let words = Words::here();
    let open = Live::new(false);
    let shelf = Live::new(Shelf::Closed);
    // The book of games that begin as this one does.
    let wanted = Memo::new(move |_| lab.tree.with(|tree| book::name_of(&tree.node(Tree::ROOT).position)));
    Effect::new(move |_| {
        let (Some(name), true) = (wanted.get(), open.get()) else { return };
        let there =
            shelf.with_untracked(|shelf| shelf.name() == Some(name) && !matches!(shelf, Shelf::Failed(_)));
        if there {
            return;
        }
        shelf.set(Shelf::Loading(name));
        let loading = browser::fetch(name);
        spawn_local(async move {
            let read = browser::bytes_of(loading).await.and_then(|bytes| Book::read(&bytes).ok());
            let still = shelf.try_with_untracked(|shelf| shelf.name() == Some(name));
            if still == Some(true) {
                shelf.set(read.map_or(Shelf::Failed(name), |book| Shelf::Here(name, Arc::new(book))));
            }
        });
    });
    let row = move |position: &AnyPosition, BookMove { m, tally }: BookMove| {
        let text = position.move_text(m);
        let percent = |n: u32| (f64::from(n) * 100.0 / f64::from(tally.games.max(1))).round() as i64;
        let said = Message::new("book-shares")
            .with("won", percent(tally.wins))
            .with("drawn", percent(tally.draws))
            .with("lost", percent(tally.losses()));
        let said = words.say(&said);
        let part = |class: &'static str, n: u32| {
            let grow = short(n as f32);
            view! { <span class=class style:flex-grow=grow></span> }
        };
        let bar = [("won", tally.wins), ("drawn", tally.draws), ("lost", tally.losses())];
        let title = said.clone();
        view! {
            <tr data-name="book-move">
                <td><button type="button" class="ply" dir="ltr" on:click=move |_| lab.play(m)>{text}</button></td>
                <td>{tally.games}</td>
                <td>
                    <div class="shares" role="img" aria-label=said title=title>
                        {bar.map(|(class, n)| part(class, n)).collect_view()}
                    </div>
                </td>
            </tr>
        }
    };
    let page = move || {
        let plain = |id: &'static str| view! { <p class="quiet" role="status">{t(id)}</p> }.into_any();
        if wanted.get().is_none() {
            return plain("book-missing");
        }
        // While a better move is looked for, the book would give it away.
        if lab.practice.with(Option::is_some) {
            return ().into_any();
        }
        match shelf.get() {
            Shelf::Closed => ().into_any(),
            Shelf::Loading(_) => view! { <p class="quiet" aria-busy="true">"…"</p> }.into_any(),
            Shelf::Failed(_) => plain("book-failed"),
            Shelf::Here(_, book) => {
                let position = lab.position.get();
                let moves = known(&book, &position);
                if moves.is_empty() {
                    return plain("book-none");
                }
                let games = words.say(&Message::new("book-games").with("n", i64::from(book.games())));
                view! {
                    <p class="quiet">{games}</p>
                    <table class="report book" data-name="book">
                        <thead>
                            <tr>
                                <th scope="col">{t("book-move")}</th>
                                <th scope="col">{t("library-games")}</th>
                                <th scope="col">{t("book-result")}</th>
                            </tr>
                        </thead>
                        <tbody>{moves.into_iter().map(|known| row(&position, known)).collect_view()}</tbody>
                    </table>
                }
                .into_any()
            }
        }
    };
    view! {
        <details
            class="box"
            data-name="openings"
            on:toggle=move |event| open.set(event_target::<web_sys::HtmlDetailsElement>(&event).open())
        >
            <summary>{t("book-head")}</summary>
            {page}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_move_of_the_book_is_shown_once() {
        let start = AnyPosition::start(&"abalone:layout=belgian-daisy".parse().unwrap());
        let book = book::shipped().iter().find(|book| book.name() == book::name_of(&start)).unwrap();
        let moves = known(book, &start);
        assert!((2..=SHOWN).contains(&moves.len()), "{}", moves.len());
        let games: u32 = moves.iter().map(|known| known.tally.games).sum();
        assert!(games <= book.games(), "{games} of {}", book.games());
        assert!(moves.is_sorted_by_key(|known| std::cmp::Reverse(known.tally.games)));
    }
}
