//! One puzzle, and somebody at work on it.

use std::time::Duration;

use game::Position as _;
use games::AnyMove;
use hex::Hex;
use leptos::prelude::*;
use lessons::Verdict;
use puzzles::{Answer, Attempt, Game, Puzzle, Reason};
use texts::Message;
use view::words::seat_word;
use view::{Change, Halo, Marks, Role};

use super::{Shelf, address, today};
use crate::state::{Settings, Words, t};
use crate::widgets::{Board, Desk, Icon, IconButton, Said, Sentence, Tone};

/// How long the opponent waits before replying.
const PAUSE: Duration = Duration::from_millis(650);

/// What is said about the last move.
#[derive(Clone, PartialEq)]
enum Told {
    Nothing,
    Right,
    GoesOn(String),
    Wrong(Message),
    Shown,
}

/// A puzzle.
#[component]
pub(super) fn Solve(game: Game, number: usize, puzzle: Puzzle) -> impl IntoView {
    let (settings, words, shelf) = (Settings::here(), Words::here(), Shelf::here());
    let puzzle = StoredValue::new(puzzle);
    let start = puzzle.with_value(|p| p.position.clone());
    let id = puzzle.with_value(Puzzle::id);
    let attempt = StoredValue::new(puzzle.with_value(Attempt::new));
    let verdict = RwSignal::new(Verdict::Open);
    let told = RwSignal::new(Told::Nothing);
    // The cells that the hint marks; none when there is no hint.
    let hinted = RwSignal::new(Vec::<Hex>::new());
    // Counts what is begun: what an earlier attempt has set going stops when the number has changed.
    let round = RwSignal::new(0u32);
    let waiting = RwSignal::new(false);
    let desk = Desk::new(start.clone());
    // Who solves sits below.
    desk.set_orientation(view::desk::seen_from(&start.rules(), start.turn()));
    let is_todays = shelf.of(game).and_then(|all| all.of_day(today())) == Some(number);

    let again = move || {
        attempt.set_value(puzzle.with_value(Attempt::new));
        round.update(|n| *n += 1);
        verdict.set(Verdict::Open);
        told.set(Told::Nothing);
        waiting.set(false);
        hinted.set(Vec::new());
        desk.show(puzzle.with_value(|p| p.position.clone()), None);
        desk.mark(Marks::default());
    };
    // Plays moves one after the other, and then says something, unless something else was begun meanwhile.
    let play_later = move |moves: Vec<AnyMove>, then: Box<dyn FnOnce()>| {
        waiting.set(true);
        follow(
            desk,
            moves,
            settings.moves(),
            round,
            Box::new(move || {
                waiting.set(false);
                then();
            }),
        );
    };
    let on_move = move |m: AnyMove| {
        let before = desk.position();
        let Some(answer) = attempt.try_update_value(|attempt| attempt.play(m)) else { return };
        if answer == Answer::Ignored {
            return;
        }
        hinted.set(Vec::new());
        desk.mark(Marks::default());
        desk.play(m, settings.moves());
        let mut after = before.clone();
        after.play_unchecked(m);
        match answer {
            Answer::Solved => {
                verdict.set(Verdict::Solved);
                told.set(Told::Right);
                shelf.change(|progress| progress.solve(id, is_todays.then(today)));
            }
            Answer::GoesOn(reply) => {
                let text = after.move_text(reply);
                play_later(vec![reply], Box::new(move || told.set(Told::GoesOn(text))));
            }
            Answer::Wrong(reason) => {
                shelf.change(|progress| progress.miss(id));
                let (message, reply) = explain(&reason, &after);
                let fail = move || {
                    verdict.set(Verdict::Failed);
                    told.set(Told::Wrong(message));
                };
                match reply {
                    Some(reply) => play_later(vec![reply], Box::new(fail)),
                    None => fail(),
                }
            }
            Answer::Ignored => {}
        }
    };
    let show = move |()| {
        shelf.change(|progress| progress.miss(id));
        again();
        let line = puzzle.with_value(|p| p.line.clone());
        play_later(
            line,
            Box::new(move || {
                verdict.set(Verdict::Failed);
                told.set(Told::Shown);
            }),
        );
    };
    let rules = start.rules();
    let hint = move |()| {
        let next = attempt.with_value(Attempt::next).filter(|_| hinted.with_untracked(Vec::is_empty));
        let cells = next.map(|m| origin(&desk.position(), m)).unwrap_or_default();
        let halo = |cells: Vec<Hex>| Halo { cells, role: Role::Group1 };
        let halos = (!cells.is_empty()).then(|| halo(cells.clone()));
        desk.mark(Marks { halos: halos.into_iter().collect(), ..Marks::default() });
        hinted.set(cells);
    };
    let is_hinted = Signal::derive(move || !hinted.with(Vec::is_empty));
    let marked = move || {
        hinted.with(|cells| {
            let names: Vec<String> = cells.iter().map(|&cell| rules.cell_text(cell)).collect();
            let message = Message::new("puzzle-hint-cells").with("n", cells.len() as i64);
            words.say(&message.with("cells", names.join(" ")))
        })
    };

    let live = Signal::derive(move || verdict.get() == Verdict::Open && !waiting.get());
    let line = move || {
        let texts = puzzle.with_value(|p| p.line_texts().join(" "));
        words.say(&Message::new("puzzle-line").with("line", texts))
    };
    let said = move || match told.get() {
        Told::Right => Some(Said::new(words.get("puzzle-right"), Tone::Right)),
        Told::Wrong(message) => Some(Said::new(words.say(&message), Tone::Wrong)),
        Told::Shown => Some(Said::new(line(), Tone::Plain)),
        Told::GoesOn(reply) => {
            Some(Said::before(words.say(&Message::new("puzzle-goes-on").with("move", reply))))
        }
        Told::Nothing => None,
    };
    let (task, theme, strength, plies) =
        puzzle.with_value(|p| (p.task, p.theme, p.strength, p.verified.plies));
    let who = seat_word(&rules, start.turn());
    let ask = move || {
        let (id, n) = task.message(&rules);
        let who = words.say(&Message::new("whose-turn").with("who", who));
        format!("{who}. {}", words.say(&Message::new(id).with("n", i64::from(n))))
    };
    let proof = move || words.say(&Message::new("puzzle-proof").with("n", i64::from(plies)));
    let over = move || verdict.get() != Verdict::Open;
    let next = move || {
        shelf.next(game, number).map(|number| {
            view! {
                <a
                    class="tool wide"
                    class:good=move || verdict.get() == Verdict::Solved
                    data-name="next"
                    href=address(game, number)
                >
                    {t("puzzle-next")}
                </a>
            }
        })
    };
    view! {
        <div class="game task" data-puzzle=id.to_string() data-verdict=move || match verdict.get() {
            Verdict::Solved => "solved",
            Verdict::Open => "open",
            Verdict::Failed => "failed",
        }>
            <div class="task-head">
                <p class="quiet">
                    <a href="/puzzles">{t("puzzle-list")}</a>
                    " · "
                    {t(game.message())}
                    " · "
                    {t(strength.message())}
                    {is_todays.then(|| view! { " · " {t("puzzle-of-day")} })}
                </p>
                <h1>{move || words.say(&Message::new("puzzle-number").with("n", number as i64))}</h1>
                <p class="ask">{ask}</p>
            </div>
            <div class="table">
                <Board desk live label=Signal::derive(t("puzzle-board")) trays=false named=true on_move=on_move />
                <Sentence desk said=Signal::derive(said) />
            </div>
            <div class="panel">
                <div role="status">
                    <Show when=move || is_hinted.get() && !over()>
                        <p class="hint">{t(theme.message())}". "{marked}</p>
                    </Show>
                </div>
                <Show when=over>
                    <div class="hint">
                        <p><strong>{t(theme.message())}</strong></p>
                        <Show when=move || verdict.get() == Verdict::Solved || told.get() == Told::Shown>
                            <p data-name="line">{line}</p>
                            <p class="quiet">{proof}</p>
                        </Show>
                    </div>
                </Show>
                <div class="row">
                    <IconButton
                        icon=Icon::Hint
                        wide=true
                        name="hint"
                        label=Signal::derive(t("puzzle-hint"))
                        pressed=is_hinted
                        enabled=live
                        on_press=hint
                    />
                    <IconButton
                        icon=Icon::Again
                        wide=true
                        name="again"
                        label=Signal::derive(t("puzzle-again"))
                        on_press=move |()| again()
                    />
                    <IconButton
                        icon=Icon::Think
                        wide=true
                        name="solution"
                        label=Signal::derive(t("puzzle-show"))
                        enabled=Signal::derive(move || !waiting.get())
                        on_press=show
                    />
                </div>
                <div class="row">{next}</div>
            </div>
        </div>
    }
}

/// Plays moves one after the other with a pause before each, and then does something. Stops when the page was left
/// or another round was begun.
fn follow(desk: Desk, mut moves: Vec<AnyMove>, smooth: bool, round: RwSignal<u32>, then: Box<dyn FnOnce()>) {
    if moves.is_empty() {
        then();
        return;
    }
    let begun = round.get_untracked();
    set_timeout(
        move || {
            if round.try_get_untracked() == Some(begun) {
                desk.play(moves.remove(0), smooth);
                follow(desk, moves, smooth, round, then);
            }
        },
        if smooth { PAUSE } else { Duration::ZERO },
    );
}

/// Why a move was wrong, and the opponent's reply that shows it.
fn explain(reason: &Reason, after: &games::AnyPosition) -> (Message, Option<AnyMove>) {
    match *reason {
        Reason::Refuted(reply) => {
            (Message::new("puzzle-refuted").with("move", after.move_text(reply)), Some(reply))
        }
        Reason::Misses => (Message::new("puzzle-misses"), None),
        Reason::CutsOnly(n) => (Message::new("puzzle-cuts-only").with("n", i64::from(n)), None),
        Reason::Weaker => (Message::new("puzzle-weaker"), None),
    }
}

/// Where a move begins: the pieces that go, or the cell where a tile is laid.
fn origin(position: &games::AnyPosition, m: AnyMove) -> Vec<Hex> {
    let change = Change::of(position, m);
    let own = Some(position.rules().colour_of(position.turn()));
    let from = change.moved.iter().map(|&(from, _)| from).filter(|&cell| position.piece(cell) == own);
    from.chain(change.laid.map(|(cell, _)| cell)).collect()
}
