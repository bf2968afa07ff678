//! A game that is played on this screen.

use std::collections::BTreeMap;

use game::{Payoff, Position as _, Seat};
use games::AnyPosition;
use games::record::SeatKind;
use hxp::Score;
use leptos::prelude::*;
use session::{Act, Kind, Offer, Phase};
use texts::{Arg, Message};
use view::input::Event;
use view::words as says;

use crate::browser;
use crate::live::{Derived, Live};
use crate::route::Router;
use crate::state::{Settings, Table, Words, store, t};
use crate::tell;
use crate::widgets::board::score;
use crate::widgets::{
    Board, Button, Face, Flag, Icon, IconButton, Resign, Said, Sentence, Step, Steps, Tone, Tools, buttons,
    short, when,
};

/// The board, the players, the moves, and everything that can be done.
#[component]
pub fn Game(
    /// The game.
    table: Table,
) -> impl IntoView {
    let words = Words::here();
    let live = Signal::derive(move || table.is_live());
    // The seats say what they hold of Six; the picture has more room without.
    let trays = table.session.with_untracked(|s| s.rules().has_trays());
    let label = move || {
        let rules = table.session.with(|s| *s.rules());
        let parts: Vec<String> = tell::rules(&rules).iter().map(|m| words.say(m)).collect();
        format!("{} – {}", words.get("board-label"), parts.join(", "))
    };
    let said = move || {
        if !live.get() {
            return Some(Said::default());
        }
        let busy = table.desk.input(|input| !input.selected().is_empty() || input.pending().is_some());
        let hint = table.hinted().filter(|_| !busy && table.desk.refusal.with(Option::is_none));
        hint.map(|message| Said::new(words.say(&message), Tone::Plain))
    };
    view! {
        <div class="game">
            <h1 class="unseen">{label}</h1>
            <section class="table" aria-label=t("title-play")>
                <Evaluation table />
                <Board desk=table.desk live label=Signal::derive(label) trays on_move=move |m| table.play(m) />
                <Sentence desk=table.desk refused=table.refused said=Signal::derive(said) />
                <Finale table />
                <Pending table />
                <Tools table own=own_tools(table) />
            </section>
            <aside class="panel">
                <Seats table />
                <Status table />
                <Goals table />
                <Offers table />
                <Thinking table />
                <Moves table />
                <Marks table />
                <Typing table />
                <Deeds table />
            </aside>
            <div class="unseen" aria-live="polite" role="status" data-name="told">{move || table.told.get()}</div>
        </div>
    }
}

/// How good the position is, for each side.
#[component]
fn Evaluation(table: Table) -> impl IntoView {
    let (settings, words) = (Settings::here(), Words::here());
    // The colours of the seats, side by side: partners stand together.
    let seats = move || {
        table.session.with(|s| {
            let mut seats: Vec<(usize, Seat, &'static str)> = Vec::new();
            for side in 0..3 {
                let own = |seat: &Seat| s.position().side_of(*seat).index() == side;
                let own = Seat::table(s.rules().seats()).filter(own);
                seats.extend(own.map(|seat| (side, seat, s.rules().colour_name(seat))));
            }
            seats
        })
    };
    let score = move || {
        let (score, chances) = table.worth()?;
        let turn = table.session.with(|s| s.position().side_of(s.position().turn()).index());
        let ends = |id: &'static str, n: u32| {
            let who = table.session.with(|s| says::seat_word(s.rules(), s.position().turn()));
            Message::new(id).with("who", who).with("n", i64::from(n))
        };
        let said = match score {
            Score::Vec(_) => {
                let rules = table.session.with(|s| *s.rules());
                let each = chances.seats().map(|(seat, chance)| {
                    let name = words.say(&says::seat(&rules, seat));
                    let percent = (chance * 100.0).round() as i64;
                    words.say(&Message::new("eval-share").with("name", name).with("n", percent))
                });
                let each: Vec<String> = each.collect();
                return Some((each.join(", "), chances));
            }
            Score::Cp(n) => {
                let n = if turn == 0 { n } else { -n };
                Message::new("eval-value").with("value", Arg::Decimal(i64::from(n) / 10, 1))
            }
            Score::Win(n) => ends("eval-win", n),
            Score::Loss(n) => ends("eval-loss", n),
        };
        Some((words.say(&said), chances))
    };
    let bar = move || {
        let found = score();
        let said = found.as_ref().map_or_else(|| words.get("eval-none"), |(said, _)| said.clone());
        let seats = seats();
        let sides = seats.last().map_or(1, |seat| seat.0 + 1);
        let parts = seats.iter().map(|&(side, seat, name)| {
            // Partners win together: each shows its part of what they have.
            let partners = seats.iter().filter(|seat| seat.0 == side).count();
            let chance = found.as_ref().map_or(1.0 / sides as f64, |(_, chances)| chances[seat]);
            let grow = short((chance as f32 / partners as f32).clamp(0.02, 0.98) * 100.0);
            view! { <span class=format!("share {name}") style:flex-grow=grow></span> }
        });
        let label = said.clone();
        view! {
            <div class="worth" role="img" aria-label=label data-name="evaluation">
                <span class="shares">{parts.collect_view()}</span>
                <span class="worth-text">{said}</span>
            </div>
        }
    };
    when(move || settings.evaluation.get(), move || bar.into_any())
}

/// A move that waits to be confirmed.
#[component]
pub(super) fn Pending(table: Table) -> impl IntoView {
    let pending = move || table.desk.input(|input| input.pending().is_some());
    let answer = move |event: Event| {
        if let view::input::Reply::Move(m) = table.desk.handle(event) {
            table.play(m);
        }
    };
    let both = move || {
        view! {
            <div class="pending">
                <button type="button" class="good" data-name="confirm" on:click=move |_| answer(Event::Confirm)>
                    {Icon::Check.view()}
                    <span>{t("confirm")}</span>
                </button>
                <button type="button" data-name="cancel" on:click=move |_| answer(Event::Cancel)>
                    {Icon::Cross.view()}
                    <span>{t("cancel")}</span>
                </button>
            </div>
        }
        .into_any()
    };
    when(pending, both)
}

/// The buttons under the board of a game that is played here.
fn own_tools(table: Table) -> AnyView {
    let w = |id: &'static str| Signal::derive(t(id));
    let settings = Settings::here();
    let option = move |f: fn(&session::Options) -> bool| {
        Signal::derive(move || match table.speaker() {
            Some(seat) => table.session.with(|s| f(&s.options(seat))),
            None => false,
        })
    };
    let waits = Signal::derive(move || table.is_live());
    view! {
        <IconButton icon=Icon::Undo name="undo" label=w("tool-undo") enabled=option(|o| o.undo.is_some()) on_press=move |()| table.act(Act::Undo) />
        <IconButton icon=Icon::Redo name="redo" label=w("tool-redo") enabled=option(|o| o.redo) on_press=move |()| table.act(Act::Redo) />
        <IconButton icon=Icon::Hint name="hint" label=w("tool-hint") enabled=waits on_press=move |()| table.ask_hint() />
        <IconButton
            icon=Icon::Bar
            name="evaluation-toggle"
            label=w("setting-evaluation")
            pressed=settings.evaluation
            on_press=move |()| settings.evaluation.update(|on| *on = !*on)
        />
    }
    .into_any()
}

/// Who plays, with clocks and what they have collected.
#[component]
pub(super) fn Seats(table: Table) -> impl IntoView {
    let words = Words::here();
    let rules = table.session.with_untracked(|s| *s.rules());
    let timed = table.session.with_untracked(|s| s.setup().is_timed());
    let row = move |seat: Seat| {
        let name = move || {
            table.session.with(|s| {
                let colour = words.say(&says::seat(&rules, seat));
                match s.occupant(seat) {
                    Some(who) if !who.name.is_empty() => format!("{} ({colour})", who.name),
                    Some(who) => match who.kind {
                        Kind::Computer { level } => {
                            let computer = Message::new("seat-computer").with("level", i64::from(level));
                            format!("{colour} – {}", words.say(&computer))
                        }
                        _ => colour,
                    },
                    None => colour,
                }
            })
        };
        // A computer may take the place of somebody who has left.
        let level = Derived::new(move || {
            table.session.with(|s| match s.occupant(seat).map(|who| who.kind) {
                Some(Kind::Computer { level }) => Some(level),
                _ => None,
            })
        });
        let face = move || level.get().map(|level| view! { <Face level /> });
        let bot = move || table.is_bot(seat).then(|| view! { <abbr class="bot">{t("title-of-bot")}</abbr> });
        #[cfg(feature = "study")]
        let name = move || match table.page_of(seat) {
            Some(page) => view! { <a href=page>{name()}</a> }.into_any(),
            None => name().into_any(),
        };
        let turn = move || table.session.with(|s| s.turn() == Some(seat) && s.ending().is_none());
        let out = move || table.session.with(|s| s.is_out(seat));
        let score = move || table.session.with(|s| score(s.position(), seat, words));
        let clock = move || {
            let now = table.now.get();
            table.session.with(|s| {
                let reading = s.clocks(now)[seat];
                let text =
                    reading.shown.map(|ms| tell::clock(ms, |message| words.say(message))).unwrap_or_default();
                let periods =
                    if reading.in_period { format!(" ×{}", reading.periods) } else { String::new() };
                (format!("{text}{periods}"), reading.running, reading.to_flag.is_some_and(|ms| ms < 10_000))
            })
        };
        view! {
            <li class="seat" class:turn=turn class:out=out class:away=move || table.is_away(seat) aria-current=move || turn().then_some("true") data-seat=rules.seat_text(seat)>
                <span class=format!("dot {} {}", rules.colour_name(seat), rules.piece_word())></span>
                <span class="seat-name">{face}{bot}{name}</span>
                <span class="seat-score">{score}</span>
                {timed
                    .then(|| {
                        view! {
                            <time class="clock" dir="ltr" class:running=move || clock().1 class:low=move || clock().2>
                                {move || clock().0}
                            </time>
                        }
                    })}
            </li>
        }
    };
    // Partners stand together, and whoever plays here alone stands below, as on the board.
    let groups = move || {
        let (own, sides) = table.session.with_untracked(|s| {
            let position = s.position();
            let side = |seat: Seat| position.side_of(seat).index();
            let mut people = Seat::table(rules.seats())
                .filter(|&seat| s.occupant(seat).is_some_and(|who| who.is_person()))
                .map(side);
            let first = people.next();
            let alone = first.filter(|first| people.all(|other| other == *first));
            let own = table.own_seat().map(side).or(alone);
            let sides: Vec<Vec<Seat>> = (0..3)
                .map(|i| Seat::table(rules.seats()).filter(|&seat| side(seat) == i).collect::<Vec<_>>())
                .filter(|seats| !seats.is_empty())
                .collect();
            (own, sides)
        });
        let mut order: Vec<usize> = (0..sides.len()).collect();
        order.sort_by_key(|side| Some(*side) == own);
        let teams = sides.iter().any(|seats| seats.len() > 1);
        let groups = order.into_iter().map(|side| {
            let rows = sides[side].iter().map(|&seat| row(seat)).collect_view();
            if teams {
                view! { <li class="team"><small>{t("partners")}</small><ol class="seats">{rows}</ol></li> }
                    .into_any()
            } else {
                rows.into_any()
            }
        });
        groups.collect_view()
    };
    let start = table.session.with_untracked(|s| s.position().clone());
    let teams =
        Seat::table(rules.seats()).skip(1).any(|seat| start.side_of(seat) == start.side_of(Seat::FIRST));
    view! { <ol class="seats" class:teams=teams aria-label=t("menu-seats")>{groups}</ol> }
}

/// The shapes of Six that win, each a small picture with its name.
#[component]
pub(super) fn Goals(table: Table) -> impl IntoView {
    let rules = table.session.with_untracked(|s| *s.rules());
    let goal = |(kind, name): (six::ShapeKind, &'static str)| {
        let (frame, body) = view::mini_shape(kind);
        view! { <li><svg class="mini" viewBox=frame aria-hidden="true" inner_html=body></svg><span>{t(name)}</span></li> }
    };
    let goals = [
        (six::ShapeKind::Triangle, "term-triangle"),
        (six::ShapeKind::Line, "term-line"),
        (six::ShapeKind::Ring, "term-ring"),
    ];
    rules.wins_by_shape().then(|| {
        view! {
            <section class="goals" data-name="goals">
                <small>{t("goals")}</small>
                <ul>{goals.map(goal).collect_view()}</ul>
            </section>
        }
    })
}

/// Who has won, over the board and for a moment.
#[component]
pub(super) fn Finale(table: Table) -> impl IntoView {
    let words = Words::here();
    let rules = table.session.with_untracked(|s| *s.rules());
    move || {
        let colour = table.finale.get()?;
        let ending = table.session.with_untracked(|s| s.ending())?;
        let result = words.say(&says::ending(&rules, &ending)[0]);
        let piece = format!("dot {colour} {}", rules.piece_word());
        let rain = (colour != "nobody")
            .then(|| (0..12).map(|_| view! { <i class=piece.clone()></i> }).collect_view());
        Some(
            view! { <div class="finale" aria-hidden="true" data-name="finale">{rain}<strong>{result}</strong></div> },
        )
    }
}

/// Whose turn it is, or how the game ended.
#[component]
fn Status(table: Table) -> impl IntoView {
    let (words, router) = (Words::here(), Router::here());
    let over = move || table.session.with(|s| s.ending());
    let rules = table.session.with_untracked(|s| *s.rules());
    let begin = move |setup: session::Setup| {
        let id = store::fresh_id();
        let session = session::Session::new(setup, browser::now());
        store::keep(&id, &session.record().to_string());
        router.go(&format!("/play/{id}"));
    };
    let again = move |()| begin(table.session.with_untracked(|s| s.setup().rotated()));
    let challenge = move |level: u8| {
        let mut setup = table.session.with_untracked(|s| s.setup().rotated());
        let computers = setup.seats.iter_mut().filter(|who| who.is_computer());
        computers.for_each(|who| *who = session::Occupant::computer(level));
        begin(setup);
    };
    let w = |id: &'static str| Signal::derive(t(id));
    let state = move || {
        if let Some(ending) = over() {
            let [result, reason] = says::ending(&rules, &ending);
            let next = table.session.with_untracked(next_level).map(|(level, harder)| {
                let text = Message::new(if harder { "next-harder" } else { "next-easier" });
                let text = words.say(&text.with("level", i64::from(level)));
                view! {
                    <button type="button" class="next" data-name="next-level" on:click=move |_| challenge(level)>
                        <Face level />
                        <span>{text}</span>
                    </button>
                }
            });
            let link = table.id.with_untracked(|id| format!("/analysis/{id}"));
            return view! {
                <div class="result" data-name="result">
                    <strong>{words.say(&result)}</strong>
                    <span>{words.say(&reason)}</span>
                    <div class="row">
                        <IconButton icon=Icon::Again wide=true name="rematch" label=w("tool-rematch") on_press=again />
                        <a class="tool wide" href=link>{Icon::Bar.view()}<span>{t("title-analysis")}</span></a>
                        <a class="tool wide" href="/play">{Icon::Play.view()}<span>{t("tool-new")}</span></a>
                        <a class="tool wide" href="/puzzles">{Icon::Puzzle.view()}<span>{t("next-puzzle")}</span></a>
                    </div>
                    {next}
                </div>
            }
            .into_any();
        }
        let text = table.session.with(|s| match s.phase() {
            Phase::Paused => words.get("status-paused"),
            _ => words.say(&says::turn(s.position())),
        });
        let thinks = move || table.brain.busy.get() && !table.is_live() && table.looked_at.get().is_none();
        view! {
            <p class="status" data-name="status">
                {text}
                <span class="busy" class:on=thinks aria-hidden="true"></span>
            </p>
        }
        .into_any()
    };
    view! {
        {state}
        {when(
            move || !table.leads.get(),
            move || {
                view! {
                    <div class="offer" role="status" data-name="elsewhere">
                        <p>{t("game-elsewhere")}</p>
                        {buttons("row", [Button::new("lead", "game-lead", move || table.lead()).good()])}
                    </div>
                }
                .into_any()
            },
        )}
        {when(
            move || table.unkept.get(),
            || view! { <p class="wrong" role="alert">{t("not-kept")}</p> }.into_any(),
        )}
    }
}

/// Which level to try after a game of one person against computers of one level, and whether it is a harder one.
fn next_level(session: &session::Session) -> Option<(u8, bool)> {
    let outcome = session.ending()?.outcome()?;
    let seats = || Seat::table(session.rules().seats());
    let level = |seat: Seat| match session.occupant(seat)?.kind {
        Kind::Computer { level } => Some(level),
        _ => None,
    };
    let mut people = seats().filter(|&seat| level(seat).is_none());
    let (person, None) = (people.next()?, people.next()) else { return None };
    let played = seats().find_map(level)?;
    match outcome.payoffs.get(person)? {
        Payoff::Win => (played < SeatKind::LEVELS).then(|| (played + 1, true)),
        Payoff::Loss => (played > 1).then(|| (played - 1, false)),
        Payoff::Share(_) => None,
    }
}

/// An offer that waits for an answer.
#[component]
fn Offers(table: Table) -> impl IntoView {
    let words = Words::here();
    let rules = table.session.with_untracked(|s| *s.rules());
    move || {
        let (by, offer) = table.session.with(|s| s.offer())?;
        let what = match offer {
            Offer::Draw => Message::new("event-offered-draw"),
            Offer::Takeback { .. } => Message::new("event-offered-takeback"),
            Offer::Replace { .. } => Message::new("event-offered-replacement"),
        };
        let who = says::seat_word(&rules, by);
        let said = words.say(&what.with("who", who).with("plies", 0));
        let people: Vec<Seat> = table.session.with(|s| {
            s.unanswered().filter(|&seat| s.occupant(seat).is_some_and(|w| w.is_person())).collect()
        });
        let answers = people.into_iter().map(|seat| {
            let name = words.say(&says::seat(&rules, seat));
            view! {
                <div class="row">
                    <span>{name}</span>
                    {buttons("row", [
                        Button::new("accept", "offer-accept", move || table.act_by(seat, Act::Accept)).good(),
                        Button::new("decline", "offer-decline", move || table.act_by(seat, Act::Decline)),
                    ])}
                </div>
            }
        });
        Some(view! { <div class="offer" role="alert"><p>{said}</p>{answers.collect_view()}</div> })
    }
}

/// What the engine thinks, on request.
#[component]
fn Thinking(table: Table) -> impl IntoView {
    let (settings, words) = (Settings::here(), Words::here());
    let line = move || {
        let (_, thought) = table.thought.get()?;
        let head = Message::new("thinking-head")
            .with("depth", i64::from(thought.depth))
            .with("nodes", thought.nodes as i64);
        Some((words.say(&head), thought.pv.join(" ")))
    };
    let lines = move || {
        view! {
            <div class="thinking" data-name="thinking">
                <small>{move || line().map(|l| l.0)}</small>
                <code dir="ltr">{move || line().map(|l| l.1)}</code>
            </div>
        }
        .into_any()
    };
    when(move || settings.thinking.get(), lines)
}

/// The moves so far; each leads to its position.
#[component]
pub(super) fn Moves(table: Table) -> impl IntoView {
    let texts = Derived::new(move || table.session.with(|s| s.move_texts()));
    let seats = table.session.with_untracked(|s| s.rules().seats());
    let at = Derived::new(move || table.looked_at.get().unwrap_or_else(|| table.session.with(|s| s.ply())));
    let end = Derived::new(move || texts.with(|t| t.len() as u32));
    let numbered = table.session.with_untracked(|s| !s.rules().names_cells());
    let settings = Settings::here();
    let labels = move || match numbered && !settings.tiles.get() {
        true => tile_labels(table),
        false => texts.get(),
    };
    let list = move || {
        let (texts, labels) = (texts.get(), labels());
        let labels = &labels;
        let round = |(i, round): (usize, &[String])| {
            let plies = round.iter().enumerate().map(|(j, text)| {
                let ply = (i * seats + j + 1) as u32;
                let point = move |on: bool| table.pointed.set((on && numbered).then_some(ply));
                let label = labels.get(i * seats + j).cloned().unwrap_or_default();
                // The number of a tile says little to those who do not see it.
                let told = if label == *text { text.clone() } else { [&label, ": ", text].concat() };
                view! {
                    <button
                        type="button"
                        class="ply"
                        data-move=text.clone()
                        aria-label=told
                        aria-current=move || (at.get() == ply).then_some("step")
                        on:click=move |_| table.look_at(ply)
                        on:mouseenter=move |_| point(true)
                        on:mouseleave=move |_| point(false)
                        on:focus=move |_| point(true)
                        on:blur=move |_| point(false)
                    >
                        {label}
                    </button>
                }
            });
            view! { <li>{plies.collect_view()}</li> }
        };
        texts.chunks(seats.max(1)).enumerate().map(round).collect_view()
    };
    // The last move is always in sight.
    let host = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        texts.track();
        if let Some(host) = host.get() {
            request_animation_frame(move || host.set_scroll_top(host.scroll_height()));
        }
    });
    view! {
        <div class="moves-box">
            <ol class="moves" dir="ltr" tabindex="0" aria-label=t("moves-label") node_ref=host>{list}</ol>
            <Steps
                before=Signal::derive(move || at.get() > 0)
                after=Signal::derive(move || at.get() < end.get())
                go=move |step| {
                    match step {
                        Step::First => table.look_at(0),
                        Step::Previous => table.look_at(at.get_untracked().saturating_sub(1)),
                        Step::Next => table.look_at(at.get_untracked() + 1),
                        Step::Last => table.look_at_end(),
                    }
                }
            />
        </div>
    }
}

/// The moves of Six as tiles are counted: `7` is laid, `7 ↷` goes elsewhere.
fn tile_labels(table: Table) -> Vec<String> {
    table.session.with(|s| {
        let mut position = s.position_at(0);
        let mut pieces = view::Pieces::of(&position);
        let label = |turn: &session::Turn| {
            let change = view::Change::of(&position, turn.m);
            pieces.apply(&change);
            let moved = change.moved.first().map(|step| step.1);
            let text = match change.laid.map(|laid| laid.0).or(moved).and_then(|cell| pieces.on(cell)) {
                Some(id) => format!("{}{}", id.0 + 1, if moved.is_some() { " ↷" } else { "" }),
                None => position.move_text(turn.m),
            };
            position.play_unchecked(turn.m);
            text
        };
        s.moves().iter().map(label).collect()
    })
}

/// What is marked on the board, with a list of what there is.
#[component]
pub(super) fn Marks(table: Table) -> impl IntoView {
    let (settings, words) = (Settings::here(), Words::here());
    let shapes = table.session.with_untracked(|s| s.rules().wins_by_shape());
    let w = move |ball: &'static str, tile: &'static str| Signal::derive(t(if shapes { tile } else { ball }));
    let names = move || {
        settings.formations.get().then(|| {
            let position = table.desk.position();
            let items = formations(&position).into_iter().map(|((side, name), n)| {
                let term = words.say(&Message::new(format!("term-{name}")));
                view! { <li class=format!("mark side{side}")>{term} " " <b>{n}</b></li> }
            });
            view! { <ul class="legend">{items.collect_view()}</ul> }
        })
    };
    view! {
        <details class="marks">
            <summary>{Icon::Marks.view()}<span>{t("marks")}</span></summary>
            <Flag label=w("marks-formations", "marks-shapes") on=settings.formations set=move |on| settings.formations.set(on) name="formations" />
            {names}
            <Flag label=w("marks-pushes", "marks-missing") on=settings.pushes set=move |on| settings.pushes.set(on) name="pushes" />
            <Flag label=w("marks-threats", "marks-fixed") on=settings.threats set=move |on| settings.threats.set(on) name="threats" />
        </details>
    }
}

/// How many formations of each name each side has.
fn formations(position: &AnyPosition) -> BTreeMap<(usize, &'static str), u32> {
    let mut count = BTreeMap::new();
    for name in view::Marks::default().with_formations(position).names {
        *count.entry((name.side, name.term)).or_default() += 1;
    }
    count
}

/// A move, typed.
#[component]
pub(super) fn Typing(table: Table) -> impl IntoView {
    let (text, words) = (Live::new(String::new()), Words::here());
    let typed = move |value: String| {
        text.set(value.clone());
        table.desk.handle(Event::Typed(value));
    };
    let options = move || {
        if text.with(|text| text.trim().is_empty()) {
            return Vec::new();
        }
        let mut texts = table.desk.input(|input| input.completions());
        texts.truncate(12);
        texts
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        table.desk.handle(Event::Typed(text.get_untracked()));
        if let view::input::Reply::Move(m) = table.desk.handle(Event::Submit) {
            table.play(m);
            text.set(String::new());
        }
    };
    let list = table.id.with_untracked(|id| format!("moves-{id}"));
    view! {
        <form class="typing" on:submit=submit>
            <label class="line">
                <span>{t("typing-label")}</span>
                <input
                    type="text"
                    class="code"
                    dir="ltr"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    name="move"
                    list=list.clone()
                    prop:value=move || text.get()
                    disabled=move || !table.is_live()
                    on:focus=move |_| words.need("reading")
                    on:input=move |event| typed(event_target_value(&event))
                />
            </label>
            <datalist id=list>{move || options().into_iter().map(|text| view! { <option value=text></option> }).collect_view()}</datalist>
        </form>
    }
}

/// What players do besides moving.
#[component]
fn Deeds(table: Table) -> impl IntoView {
    let w = |id: &'static str| Signal::derive(t(id));
    let option = move |f: fn(&session::Options) -> bool| {
        Signal::derive(move || match table.speaker() {
            Some(seat) => table.session.with(|s| f(&s.options(seat))),
            None => false,
        })
    };
    let (can_draw, can_resign) = (option(|o| o.offer_draw), option(|o| o.resign));
    let (can_pause, can_resume) = (option(|o| o.pause), option(|o| o.resume));
    let timed = table.session.with_untracked(|s| s.setup().is_timed());
    let save = move |()| {
        let text = table.session.with_untracked(|s| s.record().to_string());
        browser::download("game.hexad", "text/plain", &text);
    };
    let deed = move |holds: Signal<bool>, icon, name: &'static str, label: &'static str, act: fn() -> Act| {
        when(
            move || holds.get(),
            move || {
                view! { <IconButton icon wide=true name label=w(label) on_press=move |()| table.act(act()) /> }.into_any()
            },
        )
    };
    let pauses = Signal::derive(move || timed && can_pause.get());
    view! {
        <div class="deeds">
            {deed(can_draw, Icon::Draw, "draw", "tool-draw", || Act::OfferDraw)}
            {deed(pauses, Icon::Pause, "pause", "tool-pause", || Act::Pause)}
            {deed(can_resume, Icon::Play, "resume", "tool-resume", || Act::Resume)}
            <Resign table can=can_resign />
            <IconButton icon=Icon::Download wide=true name="save" label=w("tool-save") on_press=save />
        </div>
    }
}
