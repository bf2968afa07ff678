//! The game that is played on this screen: a session, its board, its clocks, the computers at it; kept in the
//! browser after every event.

use game::{BySeat, Position as _, Seat};
use games::{AnyMove, AnyPosition};
use hxp::Score;
use leptos::prelude::*;
use session::{Act, Announcement, Command, Event, Kind, Phase, Session, Setup, What};
use texts::Message;
use view::desk::seen_from;
use view::{Arrow, Change, Marks, Pieces, Role, words};

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

/// How long a win is celebrated.
const FINALE: std::time::Duration = std::time::Duration::from_millis(3_200);

/// A computer that thinks its position worth less than this takes a draw, in hundredths of a ball.
const GIVE_IN: i32 = -120;

/// A game on this screen. A handle: copies are the same game.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its name among the kept games.
    pub id: Live<String>,
    /// The game that is played here, with all that happened.
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
    /// The move of the list that somebody points at, and whether the tiles of Six are numbered meanwhile.
    pub pointed: Live<Option<u32>>,
    /// Who has just won, for a moment: the colour. Nobody's is that of a draw.
    pub finale: Live<Option<&'static str>>,
    /// Whether the game is played here; otherwise it is open in another window too, and what happens there is
    /// shown here.
    pub leads: Live<bool>,
    /// When the last thing was refused, as [`browser::moment`] counts.
    refused_at: Live<f64>,
    /// What the computer that moved last thought of its position: its side, and hundredths of a ball.
    judged: Live<Option<(usize, i32)>>,
    settings: Settings,
    words: Words,
    /// Where the game is played, when that is not here.
    #[cfg(feature = "study")]
    remote: Live<Option<Remote>>,
}

/// A game that is played elsewhere: who sits at this page, and where what they do goes.
#[cfg(feature = "study")]
#[derive(Clone, Copy)]
pub struct Remote {
    /// Whose clock counts.
    pub server: super::online::Server,
    /// The seats of whoever is at this page.
    pub mine: Live<Vec<Seat>>,
    /// Who of the seats is there.
    pub present: Live<Vec<bool>>,
    /// The game as the server shows it.
    pub game: Live<Option<wire::Game>>,
    /// Somebody here has moved on the board.
    pub play: Callback<AnyMove>,
    /// Somebody here wants something else.
    pub act: Callback<Act>,
    /// The board shows the end of the game again: it may take in a move for later.
    pub planned: Callback<()>,
}

impl Table {
    /// A new game.
    pub fn begin(setup: Setup) -> Table {
        Table::of(store::fresh_id(), Session::new(setup, browser::now()))
    }

    /// A kept game, if its text is sound. One that is damaged stays as it is: the library says what is wrong with it and
    /// what can be saved.
    pub fn load(id: &str) -> Option<Table> {
        let kept = store::load(id)?;
        let session = Session::load_now(&kept.text, browser::now()).ok()?;
        Some(Table::of(id.to_string(), session))
    }

    fn of(id: String, session: Session) -> Table {
        let table = Table::showing(id, session);
        table.seat_view();
        table.lead();
        table.keep();
        table.watch_others();
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
        table
    }

    /// A game that is shown, marked and timed, whoever plays it.
    fn showing(id: String, session: Session) -> Table {
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
            pointed: Live::new(None),
            finale: Live::new(None),
            leads: Live::new(true),
            judged: Live::new(None),
            refused_at: Live::new(0.0),
            settings: Settings::here(),
            words: Words::here(),
            session: Live::new(session),
            #[cfg(feature = "study")]
            remote: Live::new(None),
        };
        table.show_end();
        // What the game said goes when the next thing is done on the board.
        Effect::new(move |before: Option<()>| {
            table.desk.follow();
            // The move itself, when it was refused just now, is not yet the next thing.
            let old = browser::moment() - table.refused_at.get_untracked() > 400.0;
            if before.is_some() && old && table.refused.with_untracked(Option::is_some) {
                table.refused.set(None);
            }
        });
        Effect::new(move |_| {
            let marks = table.marks();
            table.desk.mark(marks);
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

    /// The board lies so that the only person at the table, or the first of partners, plays from below.
    fn seat_view(self) {
        let person = self.session.with_untracked(|s| {
            let mut seats = Seat::table(s.rules().seats())
                .filter(|&seat| s.occupant(seat).is_some_and(|who| who.is_person()));
            let first = seats.next();
            let side = |seat: Seat| s.position().side_of(seat);
            first.filter(|first| seats.all(|other| side(other) == side(*first)))
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
        #[cfg(feature = "study")]
        self.plan();
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
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get() {
            let mine = remote.mine.get();
            let may = |s: &Session| {
                s.turn().is_some_and(|turn| mine.contains(&turn))
                    || super::online::plan_of(s, &mine).is_some()
            };
            return self.looked_at.get().is_none()
                && self.session.with(|s| s.phase() == &Phase::Playing && may(s));
        }
        self.looked_at.get().is_none()
            && self.leads.get()
            && self.session.with(|s| {
                let person = |seat| s.occupant(seat).is_some_and(|who| who.is_person());
                s.phase() == &Phase::Playing && s.turn().is_some_and(person)
            })
    }

    /// A person has moved on the board.
    pub fn play(self, m: AnyMove) {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get_untracked() {
            return remote.play.run(m);
        }
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
        #[cfg(feature = "study")]
        let remote = self.remote.get();
        self.session.with(|s| {
            let person = |seat: Seat| s.occupant(seat).is_some_and(|who| who.is_person()) && !s.is_out(seat);
            #[cfg(feature = "study")]
            let person = |seat: Seat| {
                person(seat) && remote.is_none_or(|remote| remote.mine.with(|mine| mine.contains(&seat)))
            };
            s.turn()
                .filter(|&seat| person(seat))
                .or_else(|| Seat::table(s.rules().seats()).find(|&seat| person(seat)))
        })
    }

    fn step(self, command: Command) {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get_untracked() {
            return remote.act.run(command.act);
        }
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
                self.refused_at.set(browser::moment());
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

    /// The time by which the clocks run.
    fn time(self) -> u64 {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get_untracked() {
            return remote.server.now();
        }
        browser::now()
    }

    /// The first seat of whoever is at this page, in a game that is played elsewhere.
    pub fn own_seat(self) -> Option<Seat> {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get() {
            return remote.mine.with(|mine| mine.first().copied());
        }
        None
    }

    /// Whether a program plays that is no computer of ours.
    pub fn is_bot(self, seat: Seat) -> bool {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get() {
            let title =
                |game: &wire::Game| game.seats.get(seat.index()).is_some_and(|seat| seat.title.is_some());
            return remote.game.with(|game| game.as_ref().is_some_and(title));
        }
        let _ = seat;
        false
    }

    /// The page of somebody who plays here over the network.
    #[cfg(feature = "study")]
    pub fn page_of(self, seat: Seat) -> Option<String> {
        self.remote.get()?.game.with(|game| {
            let who = game.as_ref()?.seats.get(seat.index())?;
            let account = who.account.as_ref().filter(|_| who.kind == wire::SeatKind::Person)?;
            Some(crate::route::player_in_game(account, &self.id.get_untracked()))
        })
    }

    /// Whether somebody who plays is not there.
    pub fn is_away(self, seat: Seat) -> bool {
        #[cfg(feature = "study")]
        if let Some(remote) = self.remote.get() {
            return remote.present.with(|present| present.get(seat.index()) == Some(&false))
                && self.session.with(|s| s.occupant(seat).is_some_and(|who| who.is_person()));
        }
        let _ = seat;
        false
    }

    /// Looks at the clocks.
    fn tick(self) {
        let now = self.time();
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
        #[cfg(feature = "study")]
        let due = due && self.remote.with_untracked(Option::is_none);
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
                        // Formations are told to those who asked for it.
                        let formations = self.settings.talk.get_untracked();
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
                    // Only an outage of the server stops the clocks of an online game.
                    What::Paused { .. } if !s.setup().local => {}
                    What::Resumed { .. } if !s.setup().local => said.push(words::clocks_stood()),
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
            if smooth {
                self.celebrate();
            }
        }
        if let (true, Some(sound)) = (self.settings.sound.get_untracked(), heard) {
            sound::play(sound);
        }
        // At once: the page may be left, or gone, before it has drawn the move.
        self.keep();
    }

    /// The moment after the last move, for those who like motion.
    fn celebrate(self) {
        let winner = self.session.with_untracked(|s| {
            let reached = s.ending().and_then(|ending| ending.outcome());
            let won = |outcome: game::Outcome| {
                outcome.payoffs.seats().find(|(_, p)| **p == game::Payoff::Win).map(|(seat, _)| seat)
            };
            reached.and_then(won).map_or("nobody", |seat| s.rules().colour_name(seat))
        });
        self.finale.set(Some(winner));
        set_timeout(move || self.finale.set(None), FINALE);
    }

    fn keep(self) {
        #[cfg(feature = "study")]
        if self.remote.with_untracked(Option::is_some) {
            return;
        }
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

    /// A game that is played elsewhere.
    #[cfg(feature = "study")]
    pub fn online(id: &str, session: Session, remote: Remote) -> Table {
        let table = Table::showing(id.to_string(), session);
        table.remote.set(Some(remote));
        table.now.set(table.time());
        table.plan();
        table
    }

    /// Lets the board take in a move for later, where that goes.
    #[cfg(feature = "study")]
    pub fn plan(self) {
        if let Some(Some(remote)) = self.remote.try_with_untracked(|remote| *remote) {
            remote.planned.run(());
        }
    }

    /// Shows what somebody here does before the server has said that it is done.
    #[cfg(feature = "study")]
    pub fn show_own(self, command: &Command) {
        let now = self.time();
        let mut session = self.session.get_untracked();
        if let Ok(events) = session.step(command, now) {
            self.become_session(session, &events);
        }
    }

    /// The game is this from now on; of what happened, this is new.
    #[cfg(feature = "study")]
    pub fn become_session(self, session: Session, new: &[Event]) {
        let (before, ply, moves) =
            self.session.with_untracked(|s| (s.position().clone(), s.ply(), s.moves().to_vec()));
        let silent = new.is_empty() && before != *session.position();
        self.refused.set(None);
        self.now.set(self.time());
        self.session.set(session);
        self.happened(&before, ply, &moves, new);
        if silent {
            self.show_end();
        }
        self.plan();
    }

    /// Says why something does not go.
    #[cfg(feature = "study")]
    pub fn refuse(self, why: Message) {
        if self.settings.sound.get_untracked() {
            sound::play(Sound::No);
        }
        // The board may be changing at this moment, and what changes on it makes the game silent.
        soon(move || self.refused.set(Some(why)));
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
                    // A board without names says where to look, and those who do not see it are told the cell.
                    if let Some((is_named, hint)) = untrack(|| self.hint_in_words())
                        && !is_named
                    {
                        self.told.set(self.words.say_now(&hint));
                    }
                }
            }
        });
    }

    /// The hint that holds now, with its reason.
    pub fn hinted(self) -> Option<Message> {
        let (is_named, mut hint) = self.hint_in_words()?;
        if !is_named {
            hint.id = "hint-look".into();
        }
        Some(hint)
    }

    /// The hint that holds now with the move's name, and whether the board shows names.
    fn hint_in_words(self) -> Option<(bool, Message)> {
        let (ply, m) = self.hint.get()?;
        let position = self.session.with(|s| (s.ply() == ply).then(|| s.position().clone()))?;
        let why = words::reason(&position, m);
        let hint = Message::new("hint-is").with("move", position.move_text(m)).with("why", why);
        Some((self.settings.names_cells(position.rules().names_cells()), hint))
    }

    /// The pieces of Six as they lie after `ply` plies, each with its number: the order in which they were laid.
    pub fn tiles_at(self, ply: u32) -> Pieces {
        self.session.with(|s| {
            let mut position = s.position_at(0);
            let mut pieces = Pieces::of(&position);
            for turn in s.moves().iter().take(ply as usize) {
                pieces.play(&position, turn.m);
                position.play_unchecked(turn.m);
            }
            pieces
        })
    }

    /// Numbers on the tiles while the list of moves is looked at, and where the move went that is pointed at.
    fn mark_tiles(self, marks: &mut Marks) {
        let Some(ply) = self.pointed.get() else { return };
        let shown = self.looked_at.get().unwrap_or_else(|| self.session.with(|s| s.ply()));
        let tile = |(id, _, place): (view::PieceId, view::Look, view::Place)| match place {
            view::Place::Cell(cell) => Some((cell, u32::from(id.0) + 1)),
            view::Place::Tray(..) => None,
        };
        marks.numbers = self.tiles_at(shown).iter().filter_map(tile).collect();
        let last = self.session.with(|s| move_before(s, ply));
        let Some(change) = last.map(|(before, m)| Change::of(&before, m)) else { return };
        let to = change.laid.map(|laid| laid.0).or(change.moved.first().map(|step| step.1));
        marks.halos.extend(to.map(|cell| view::Halo { cells: vec![cell], role: Role::Last }));
    }

    /// What is marked besides the last move: formations, pushes, threats, a hint.
    fn marks(self) -> Marks {
        self.session.track();
        self.desk.follow();
        let position = untrack(|| self.desk.position());
        let mut marks = position_marks(&position, self.settings);
        if position.outcome().is_some() && position.wins_by_shape() {
            // The shape that ended the game.
            let all = Marks::default().with_formations(&position);
            (marks.halos, marks.names) = (all.halos, all.names);
        }
        if !position.rules().names_cells() {
            self.mark_tiles(&mut marks);
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
    if position.wins_by_shape() {
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
