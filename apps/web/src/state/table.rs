//! The game that is played on this screen: a session, its board, its clocks, the computers at it; kept in the
//! browser after every event.

use game::{BySeat, Position as _, Seat};
use games::{AnyMove, AnyPosition};
use hxp::Score;
use leptos::prelude::*;
use session::{Act, Announcement, Command, Event, Kind, Phase, Session, Setup, What};
use texts::Message;
use view::desk::seen_from;
use view::{Arrow, Change, Marks, Role, words};

use super::brain::{self, Answer, Thought, legal};
use super::sound::{self, Sound};
use super::{Brain, Settings, Words, store};
use crate::browser;
use crate::live::Live;
use crate::widgets::Desk;

/// The least time that a computer takes, so that its moves can be followed.
const PAUSE: u64 = 450;
/// How long the computer of full strength thinks without a clock.
const LONGEST: u64 = 3_000;
/// How long a position is looked at for the evaluation and for a hint.
const GLANCE: u64 = 700;

/// A computer that thinks its position worth less than this takes a draw, in hundredths of a ball.
const GIVE_IN: i32 = -120;

/// A game on this screen. A handle: copies are the same game.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its name among the kept games.
    pub id: Live<String>,
    /// The game.
    pub session: Live<Session>,
    /// The board on which it is played.
    pub desk: Desk,
    /// The engine that plays the computers' seats and gives hints.
    pub brain: Brain,
    /// The time, for clocks that run.
    pub now: Live<u64>,
    /// What is told to those who do not see the board.
    pub told: Live<String>,
    /// Something that was refused, until the next event.
    pub refused: Live<Option<Message>>,
    /// What the engine thinks of the position: its best line, and the ply it is about.
    pub thought: Live<Option<(u32, Thought)>>,
    /// A move that the engine recommends here.
    pub hint: Live<Option<(u32, AnyMove)>>,
    /// The ply that is looked at, when it is not the last.
    pub looked_at: Live<Option<u32>>,
    /// Whether there was no room to keep the game.
    pub unkept: Live<bool>,
    /// Whether the game is played here; otherwise it is open in another window too, and what happens there is
    /// shown here.
    pub leads: Live<bool>,
    /// What the computer that moved last thought of its position: its side, and hundredths of a ball.
    judged: Live<Option<(usize, i32)>>,
    settings: Settings,
    words: Words,
}

impl Table {
    /// A new game.
    pub fn begin(setup: Setup) -> Table {
        Table::of(store::fresh_id(), Session::new(setup, browser::now()))
    }

    /// A kept game, as far as it is sound.
    pub fn load(id: &str) -> Option<Table> {
        let kept = store::load(id)?;
        let session = match Session::load_now(&kept.text, browser::now()) {
            Ok(session) => session,
            Err(_) => Session::recover(&kept.text, browser::now()).session?,
        };
        Some(Table::of(id.to_string(), session))
    }

    fn of(id: String, session: Session) -> Table {
        let desk = Desk::new(session.position().clone());
        let table = Table {
            id: Live::new(id),
            desk,
            brain: Brain::new(),
            now: Live::new(browser::now()),
            told: Live::new(String::new()),
            refused: Live::new(None),
            thought: Live::new(None),
            hint: Live::new(None),
            looked_at: Live::new(None),
            unkept: Live::new(false),
            leads: Live::new(true),
            judged: Live::new(None),
            settings: Settings::here(),
            words: Words::here(),
            session: Live::new(session),
        };
        table.seat_view();
        table.show_end();
        table.lead();
        table.keep();
        table.watch_others();
        Effect::new(move |_| {
            let marks = table.marks();
            table.desk.mark(marks);
        });
        // The engine is asked whenever the game has come to another position.
        Effect::new(move |before: Option<(u32, bool, bool)>| {
            let (ply, playing) = table.session.with(|s| (s.ply(), s.phase() == &Phase::Playing));
            let looks = table.settings.evaluation.get() || table.settings.thinking.get();
            let asked = (ply, playing && table.leads.get(), looks);
            if before != Some(asked) {
                // The move is drawn first.
                soon(move || table.think());
            }
            asked
        });
        let clocks = move || {
            if table.session.with_untracked(|s| s.phase() == &Phase::Playing && s.setup().is_timed()) {
                table.tick();
            }
        };
        if let Ok(timer) = set_interval_with_handle(clocks, std::time::Duration::from_millis(100)) {
            on_cleanup(move || timer.clear());
        }
        table
    }

    /// The board lies so that the only person at the table plays from below.
    fn seat_view(self) {
        let person = self.session.with_untracked(|s| {
            let mut seats = Seat::table(s.rules().seats())
                .filter(|&seat| s.occupant(seat).is_some_and(|who| who.is_person()));
            let first = seats.next();
            if seats.next().is_none() { first } else { None }
        });
        let rules = self.session.with_untracked(|s| *s.rules());
        if let Some(seat) = person {
            self.desk.turn(seen_from(&rules, seat));
        }
    }

    fn show_end(self) {
        let last = self.session.with_untracked(last_move);
        let position = self.session.with_untracked(|s| s.position().clone());
        self.desk.show(position, last);
    }

    /// Plays the game here: other windows that show it follow.
    pub fn lead(self) {
        self.id.with_untracked(|id| store::lead(id));
        if !self.leads.get_untracked() {
            self.leads.set(true);
            self.catch_up();
        }
    }

    /// Follows what other windows do with this game.
    fn watch_others(self) {
        let handle = window_event_listener_untyped("storage", move |event| {
            let key = js_sys::Reflect::get(&event, &"key".into()).ok().and_then(|key| key.as_string());
            let Some(id) = self.id.try_with_untracked(String::clone) else { return };
            match store::changed(&id, key.as_deref()) {
                Some(store::Change::Leads) => {
                    self.leads.set(false);
                    self.brain.stop();
                }
                Some(store::Change::Game) => self.catch_up(),
                None => {}
            }
        });
        on_cleanup(move || handle.remove());
    }

    /// Shows the game as another window has kept it.
    fn catch_up(self) {
        let kept = self.id.with_untracked(|id| store::load(id));
        let now = browser::now();
        let Some(session) = kept.and_then(|kept| Session::load_now(&kept.text, now).ok()) else { return };
        let (ply, before) = self.session.with_untracked(|s| (s.ply(), s.position().clone()));
        let next = session.moves().get(ply as usize).filter(|_| session.ply() == ply + 1);
        let next = next.filter(|_| session.position_at(ply) == before).map(|turn| turn.m);
        self.hint.set(None);
        self.looked_at.set(None);
        self.session.set(session);
        match next {
            Some(m) => self.desk.play(m, self.settings.moves()),
            None => self.show_end(),
        }
    }

    /// Whether a person at this screen can move now.
    pub fn is_live(self) -> bool {
        self.looked_at.get().is_none()
            && self.leads.get()
            && self.session.with(|s| {
                let person = |seat| s.occupant(seat).is_some_and(|who| who.is_person());
                s.phase() == &Phase::Playing && s.turn().is_some_and(person)
            })
    }

    /// A person has moved on the board.
    pub fn play(self, m: AnyMove) {
        let (seat, ply) = self.session.with_untracked(|s| (s.position().turn(), s.ply()));
        self.step(Command::play(seat, ply, m));
    }

    /// Somebody at the screen wants something; whoever is on turn, or else the first person.
    pub fn act(self, act: Act) {
        if let Some(seat) = self.speaker() {
            self.step(Command::by(seat, act));
        }
    }

    /// A seat wants something.
    pub fn act_by(self, seat: Seat, act: Act) {
        self.step(Command::by(seat, act));
    }

    /// For whom the buttons speak: the person on turn, or else the first person.
    pub fn speaker(self) -> Option<Seat> {
        if !self.leads.get() {
            return None;
        }
        self.session.with(|s| {
            let person = |seat: Seat| s.occupant(seat).is_some_and(|who| who.is_person()) && !s.is_out(seat);
            s.turn()
                .filter(|&seat| person(seat))
                .or_else(|| Seat::table(s.rules().seats()).find(|&seat| person(seat)))
        })
    }

    fn step(self, command: Command) {
        if !self.leads.get_untracked() {
            return;
        }
        self.look_at_end();
        self.hint.set(None);
        let now = browser::now();
        let before = self.session.with_untracked(|s| (s.position().clone(), s.ply(), s.moves().to_vec()));
        let result = self.session.try_update(|s| s.step(&command, now));
        let events = match result {
            Some(Ok(events)) => {
                self.refused.set(None);
                events
            }
            Some(Err(refused)) => {
                let rules = self.session.with_untracked(|s| *s.rules());
                self.refused.set(Some(words::refused(&rules, &refused.why)));
                refused.events
            }
            None => return,
        };
        self.happened(&before.0, before.1, &before.2, &events);
        self.let_computers_answer();
    }

    /// A computer that is offered a draw takes it when it thinks that it is losing.
    fn let_computers_answer(self) {
        let asked = self.session.with_untracked(|s| {
            let computer = |seat: &Seat| s.occupant(*seat).is_some_and(|who| who.is_computer());
            s.unanswered().find(computer).filter(|_| s.ending().is_none())
        });
        if let Some(seat) = asked {
            let losing = self.session.with_untracked(|s| s.position().side_of(seat).index());
            let accepts =
                self.judged.get_untracked().is_some_and(|(side, cp)| side == losing && cp < GIVE_IN);
            let act = if accepts { Act::Accept } else { Act::Decline };
            set_timeout(
                move || {
                    if self.session.try_with_untracked(|s| s.unanswered().any(|s| s == seat)) == Some(true) {
                        self.step(Command::by(seat, act));
                    }
                },
                std::time::Duration::from_millis(PAUSE),
            );
        }
    }

    /// Looks at the clocks.
    fn tick(self) {
        let now = browser::now();
        let due = self.session.with_untracked(|s| s.deadline().is_some_and(|at| at <= now));
        let call = self.session.with_untracked(|s| s.next_call(self.now.get_untracked()));
        if let Some(call) = call.filter(|call| call.at <= now) {
            let rules = self.session.with_untracked(|s| *s.rules());
            let message = words::announcement(&rules, &call.into());
            self.told.set(self.words.say_now(&message));
            if self.settings.sound.get_untracked() {
                sound::play(Sound::Clock);
            }
        }
        self.now.set(now);
        if due && self.leads.get_untracked() {
            let events = self.session.try_update(|s| s.tick(now)).unwrap_or_default();
            let (position, ply, moves) =
                self.session.with_untracked(|s| (s.position().clone(), s.ply(), s.moves().to_vec()));
            self.happened(&position, ply, &moves, &events);
        }
    }

    /// Shows, tells and keeps what happened.
    fn happened(self, before: &AnyPosition, ply: u32, moves: &[session::Turn], events: &[Event]) {
        if events.is_empty() {
            return;
        }
        let smooth = self.settings.moves();
        let (now_ply, position) = self.session.with_untracked(|s| (s.ply(), s.position().clone()));
        let moved = events.iter().filter(|e| matches!(e.what, What::Moved { .. })).count();
        let mut heard = None;
        if moved == 1 && now_ply == ply + 1 {
            if let Some(What::Moved { m, .. }) =
                events.iter().map(|e| &e.what).find(|w| matches!(w, What::Moved { .. }))
            {
                heard = Some(noise(before, *m));
                self.desk.play(*m, smooth);
            }
        } else if now_ply + 1 == ply
            && let Some(turn) = moves.last()
        {
            let last = self.session.with_untracked(last_move);
            self.desk.rewind(position, turn.m, last, smooth);
        } else if now_ply != ply || *before != position {
            self.show_end();
        }
        let said: Vec<Message> = self.session.with_untracked(|s| {
            let rules = s.rules();
            let mut said = Vec::new();
            let mut at = before.clone();
            for event in events {
                match &event.what {
                    What::Moved { m, .. } if moved == 1 => {
                        said.extend(words::told(&at, *m));
                        let more = s.announcements(event);
                        // Formations are told to those who look at them.
                        let formations = self.settings.formations.get_untracked();
                        let fresh = more.iter().filter(|a| match a {
                            Announcement::PacBroken { .. } => formations,
                            Announcement::ShapeFormed { .. } | Announcement::ShapeAnnounced { .. } => true,
                            _ => false,
                        });
                        said.extend(fresh.map(|a| words::announcement(rules, a)));
                        at.play_unchecked(*m);
                    }
                    What::Ended(ending) => said.extend(words::ending(rules, ending)),
                    What::Moved { .. } | What::Noted(_) | What::Began | What::Seated { .. } => {}
                    what => said.push(words::event(rules, what)),
                }
            }
            if s.ending().is_none() && now_ply != ply {
                said.push(words::turn(s.position()));
            }
            said
        });
        let said: Vec<String> = said.iter().map(|message| self.words.say_now(message)).collect();
        self.told.set(said.join(" "));
        if events.iter().any(|e| matches!(e.what, What::Ended(_))) {
            heard = Some(Sound::End);
        }
        if let (true, Some(sound)) = (self.settings.sound.get_untracked(), heard) {
            sound::play(sound);
        }
        // At once: the page may be left, or gone, before it has drawn the move.
        self.keep();
    }

    fn keep(self) {
        if !self.leads.get_untracked() {
            return;
        }
        let kept = self.session.try_with_untracked(|s| (s.record().to_string(), s.ending().is_some()));
        let Some((text, over)) = kept else { return };
        self.id.with_untracked(|id| {
            self.unkept.set(!store::keep(id, &text));
            store::set_current((!over).then_some(id.as_str()));
        });
    }

    /// Looks at an earlier position, or at the last one again.
    pub fn look_at(self, ply: u32) {
        let end = self.session.with_untracked(|s| s.ply());
        if ply >= end {
            self.look_at_end();
            return;
        }
        let (position, last) = self.session.with_untracked(|s| (s.position_at(ply), move_before(s, ply)));
        self.looked_at.set(Some(ply));
        self.desk.show(position, last);
    }

    /// Looks at the last position again.
    pub fn look_at_end(self) {
        if self.looked_at.get_untracked().is_some() {
            self.looked_at.set(None);
            self.show_end();
        }
    }

    /// Lets the computer move if it is its turn, or else looks at the position if that is wanted.
    fn think(self) {
        let Some(session) = self.session.try_with_untracked(Session::clone) else { return };
        self.brain.stop();
        self.thought.set(None);
        if session.phase() != &Phase::Playing || !self.leads.get_untracked() {
            return;
        }
        let Some(seat) = session.turn() else { return };
        let mut question = brain::about(&session);
        let ply = session.ply();
        let kind = session.occupant(seat).map(|who| who.kind);
        if let Some(Kind::Computer { level }) = kind {
            let begin = browser::now();
            question.level = Some(level);
            question.seed = session.began().unwrap_or(0) ^ u64::from(ply);
            brain::set_clocks(&mut question, &session, begin);
            if !question.limits.is_timed() {
                question.limits.movetime = Some(LONGEST);
            }
            let side = session.position().side_of(seat).index();
            self.brain.ask(&question, move |answer| match answer {
                Answer::Thought(thought) => {
                    self.judged.set(match thought.score {
                        Score::Cp(cp) => Some((side, cp)),
                        Score::Loss(_) => Some((side, i32::MIN)),
                        Score::Win(_) | Score::Vec(_) => None,
                    });
                    self.note(ply, thought);
                }
                Answer::Best(Some(text)) => {
                    let wait = PAUSE.saturating_sub(browser::now().saturating_sub(begin));
                    let play = move || self.play_text(ply, seat, &text);
                    set_timeout(play, std::time::Duration::from_millis(wait));
                }
                Answer::Best(None) => {}
            });
        } else if self.settings.evaluation.get_untracked() || self.settings.thinking.get_untracked() {
            question.limits.movetime = (!self.settings.thinking.get_untracked()).then_some(GLANCE);
            self.brain.ask(&question, move |answer| {
                if let Answer::Thought(thought) = answer {
                    self.note(ply, thought);
                }
            });
        }
    }

    fn note(self, ply: u32, thought: Thought) {
        if thought.multipv == 1 && self.session.with_untracked(|s| s.ply()) == ply {
            self.thought.set(Some((ply, thought)));
        }
    }

    fn play_text(self, ply: u32, seat: Seat, text: &str) {
        // The game may have gone elsewhere, or be gone altogether.
        let Some(m) = self.session.try_with_untracked(|s| {
            let mine = s.ply() == ply && s.phase() == &Phase::Playing && s.position().turn() == seat;
            if mine { legal(s.position(), text) } else { None }
        }) else {
            return;
        };
        if let Some(m) = m {
            self.step(Command::play(seat, ply, m));
        }
    }

    /// Asks the engine for a good move and shows it.
    pub fn ask_hint(self) {
        let session = self.session.get_untracked();
        if session.phase() != &Phase::Playing {
            return;
        }
        let ply = session.ply();
        let mut question = brain::about(&session);
        question.limits.movetime = Some(GLANCE);
        self.brain.ask(&question, move |answer| match answer {
            Answer::Thought(thought) => self.note(ply, thought),
            Answer::Best(text) => {
                let m = self.session.try_with_untracked(|s| {
                    if s.ply() == ply {
                        text.as_deref().and_then(|text| legal(s.position(), text))
                    } else {
                        None
                    }
                });
                if let Some(Some(m)) = m {
                    self.hint.set(Some((ply, m)));
                    let text = self.session.with_untracked(|s| s.position().move_text(m));
                    self.told.set(self.words.say_now(&Message::new("hint-is").with("move", text)));
                }
            }
        });
    }

    /// What is marked besides the last move: formations, pushes, threats, a hint.
    fn marks(self) -> Marks {
        self.session.track();
        self.desk.follow();
        let position = untrack(|| self.desk.position());
        let mut marks = position_marks(&position, self.settings);
        if position.outcome().is_some() && !position.has_board() {
            // The shape that ended the game.
            let all = Marks::default().with_formations(&position);
            (marks.halos, marks.names) = (all.halos, all.names);
        }
        let hint = self.hint.get().filter(|(ply, _)| self.session.with_untracked(|s| s.ply()) == *ply);
        if let (Some((_, m)), None) = (hint, self.looked_at.get()) {
            let change = Change::of(&position, m);
            let arrow = |from, to| Arrow { from, to, role: Role::Arrow };
            marks.arrows.extend(change.moved.iter().map(|&(from, to)| arrow(from, to)));
            marks.arrows.extend(change.ejected.map(|(from, dir, _)| arrow(from, from.step(dir))));
            marks
                .halos
                .extend(change.laid.map(|(cell, _)| view::Halo { cells: vec![cell], role: Role::Arrow }));
        }
        marks
    }

    /// What the position is worth, and each seat's chance to win; if it is known.
    pub fn worth(self) -> Option<(Score, BySeat<f64>)> {
        let (ply, thought) = self.thought.get()?;
        let position = self.session.with(|s| s.position_at(ply));
        Some((thought.score, study::chances(&position, &thought.score)))
    }
}

/// Formations, pushes and threats of a position, as far as the settings ask for them.
pub fn position_marks(position: &AnyPosition, settings: Settings) -> Marks {
    let (formations, pushes, threats) =
        (settings.formations.get(), settings.pushes.get(), settings.threats.get());
    let mut marks = Marks::default();
    if !position.has_board() {
        marks = marks.with_formations(position);
        if pushes {
            marks = marks.with_lacking(position);
        } else {
            marks.missing.clear();
        }
        if !formations {
            marks.halos.clear();
            marks.names.clear();
        }
        if !threats {
            marks.fixed.clear();
        }
        return marks;
    }
    if formations {
        marks = marks.with_formations(position);
    }
    if pushes {
        marks = marks.with_pushes(position);
    }
    if threats {
        marks = marks.with_threats(position);
    }
    marks
}

/// Does something a little later, when what happened has been drawn. (A page that is not in sight draws nothing,
/// so the next frame is not waited for.)
fn soon(f: impl FnOnce() + 'static) {
    set_timeout(f, std::time::Duration::from_millis(24));
}

fn noise(before: &AnyPosition, m: AnyMove) -> Sound {
    let change = Change::of(before, m);
    if change.ejected.is_some() || !change.removed.is_empty() {
        Sound::Lose
    } else if m.pushed() > 0 {
        Sound::Push
    } else {
        Sound::Move
    }
}

fn last_move(session: &Session) -> Option<(AnyPosition, AnyMove)> {
    move_before(session, session.ply())
}

/// The move that led to the position after `ply` plies, with the position before it.
fn move_before(session: &Session, ply: u32) -> Option<(AnyPosition, AnyMove)> {
    let before = ply.checked_sub(1)?;
    let turn = session.moves().get(before as usize)?;
    Some((session.position_at(before), turn.m))
}
