//! The game that is played: a session, the computers at it, and the file in which it is kept. Both ways to play at a
//! terminal go through this.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use std::{fs, io};

use game::{Position as _, Seat, Side};
use games::{AnyMove, AnyPosition};
use hxp::Score;
use session::{Act, Announcement, Command, Event, Kind, Offer, Phase, Session, What};
use texts::Message;
use view::words;

use super::begin;
use super::brain::{Brain, Thought};
use crate::failure::Failure;

/// How long a position is looked at for a hint, in milliseconds.
const GLANCE: u64 = 700;
/// How long the computer of full strength thinks without a clock.
const LONGEST: u64 = 3_000;
/// Nobody waits for days, whatever the clock allows.
const PATIENCE: u64 = 30_000;
/// A computer that thinks its position worth less than this takes a draw, in hundredths of a ball.
const GIVE_IN: i32 = -120;

/// The time of a game, in milliseconds: it never goes back, whatever happens to the system's clock.
struct Time {
    first: u64,
    since: Instant,
}

impl Time {
    fn now(&self) -> u64 {
        self.first + self.since.elapsed().as_millis() as u64
    }
}

/// What the engine has been asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    Nothing,
    Move { ply: u32, seat: Seat, at: u64 },
    Hint { ply: u32 },
}

/// A game at this terminal.
pub struct Table {
    session: Session,
    time: Time,
    brain: Brain,
    asked: Asked,
    /// The least time that a computer takes, in milliseconds.
    pause: u64,
    /// What a computer has found before that time was over.
    found: Option<Thought>,
    /// What a computer thought of its position when it moved last.
    judged: Option<(Side, i32)>,
    /// A move that the engine recommends here.
    hint: Option<(u32, AnyMove)>,
    /// Up to when clocks have called out.
    called: u64,
    file: Option<PathBuf>,
    /// What is in the file, as far as we know; nothing when there is none or it is empty.
    kept: Option<String>,
    /// Why the file could not be written when the game was last to be kept.
    unwritten: Option<String>,
    told: Vec<Message>,
}

impl Table {
    /// Begins a game, or goes on with one; `load` is given the time, and tells what is in the file. Computers take at
    /// least `pause`.
    pub fn new(
        file: Option<PathBuf>,
        pause: Duration,
        load: impl FnOnce(u64) -> Result<(Session, Option<String>), Failure>,
    ) -> Result<Table, Failure> {
        let first = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        let time = Time { first, since: Instant::now() };
        let (session, kept) = load(first)?;
        let mut table = Table {
            session,
            time,
            brain: Brain::new().map_err(|e| Failure::No(format!("the game cannot begin: {e}")))?,
            asked: Asked::Nothing,
            pause: pause.as_millis() as u64,
            found: None,
            judged: None,
            hint: None,
            called: first,
            file,
            kept,
            unwritten: None,
            told: Vec::new(),
        };
        table.keep();
        table.look_on();
        Ok(table)
    }

    /// The game as it stands.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The name of the file in which it is kept.
    pub fn file(&self) -> Option<String> {
        self.file.as_ref().map(|file| file.display().to_string())
    }

    /// The time by which its clocks run.
    pub fn now(&self) -> u64 {
        self.time.now()
    }

    /// What has happened since this was asked last, for people.
    pub fn take_told(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.told)
    }

    /// Whether a person is to move.
    pub fn is_live(&self) -> bool {
        self.session.phase() == &Phase::Playing
            && self.session.turn().is_some_and(|seat| self.is_person(seat))
    }

    /// The computer that is thinking about its move.
    pub fn thinker(&self) -> Option<Seat> {
        match self.asked {
            Asked::Move { seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Whether a hint is being looked for.
    pub fn seeks_hint(&self) -> bool {
        matches!(self.asked, Asked::Hint { .. })
    }

    /// The recommended move, while the position is that it was asked for.
    pub fn hint(&self) -> Option<AnyMove> {
        self.hint.filter(|(ply, _)| *ply == self.session.ply()).map(|(_, m)| m)
    }

    /// The recommended move and its reason, in words.
    pub fn hint_in_words(&self) -> Option<Message> {
        let (m, position) = (self.hint()?, self.session.position());
        let text = position.move_text(m);
        Some(Message::new("hint-is").with("move", text).with("why", words::reason(position, m)))
    }

    /// The move that led here, with the position before it.
    pub fn last_move(&self) -> Option<(AnyPosition, AnyMove)> {
        let before = self.session.ply().checked_sub(1)?;
        let turn = self.session.moves().last()?;
        Some((self.session.position_at(before), turn.m))
    }

    /// The person who is asked for an answer: to an offer, or to a partner's wish to resign.
    pub fn answerer(&self) -> Option<Seat> {
        let seats = Seat::table(self.session.rules().seats());
        seats.filter(|&seat| self.is_person(seat)).find(|&seat| self.session.options(seat).accept)
    }

    /// For whom somebody at the keyboard speaks: the person on turn, or else the first who is still in.
    pub fn speaker(&self) -> Option<Seat> {
        let speaks = |seat: &Seat| self.is_person(*seat) && !self.session.is_out(*seat);
        let turn = self.session.turn().filter(speaks);
        turn.or_else(|| Seat::table(self.session.rules().seats()).find(speaks))
    }

    /// What the game says when it is left.
    pub fn farewell(&self) -> Vec<Message> {
        let mut said = Vec::new();
        if self.session.ending().is_none() {
            said.push(Message::new("terminal-unfinished"));
        }
        match (self.file(), self.unwritten()) {
            (_, Some(fault)) => said.push(fault),
            (Some(file), None) => said.push(Message::new("terminal-kept").with("file", file)),
            (None, None) if self.session.ending().is_none() => said.push(Message::new("terminal-unkept")),
            (None, None) => {}
        }
        said
    }

    /// That the file could not be written, if so it is.
    fn unwritten(&self) -> Option<Message> {
        let (file, reason) = (self.file()?, self.unwritten.clone()?);
        Some(Message::new("terminal-unwritten").with("file", file).with("reason", reason))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.session.occupant(seat).is_some_and(|who| who.is_person())
    }

    /// A person on turn makes a move.
    pub fn play(&mut self, m: AnyMove) -> Result<(), Message> {
        let (seat, ply) = (self.session.position().turn(), self.session.ply());
        self.step(&Command::play(seat, ply, m))
    }

    /// A person on turn makes a move and says it in words.
    pub fn play_text(&mut self, text: &str) -> Result<(), Message> {
        let (seat, ply) = (self.session.position().turn(), self.session.ply());
        self.step(&Command::play_text(seat, ply, text))
    }

    /// Whoever speaks for the persons wants something.
    pub fn act(&mut self, act: Act) -> Result<(), Message> {
        match self.speaker() {
            Some(seat) => self.step(&Command::by(seat, act)),
            None => Err(Message::new("refused-only-seat")),
        }
    }

    /// Whoever is asked agrees or not.
    pub fn answer(&mut self, accepts: bool) -> Result<(), Message> {
        let act = if accepts { Act::Accept } else { Act::Decline };
        match self.answerer() {
            Some(seat) => self.step(&Command::by(seat, act)),
            None => Err(Message::new("refused-nothing-offered")),
        }
    }

    fn step(&mut self, command: &Command) -> Result<(), Message> {
        let (now, before) = (self.now(), self.session.position().clone());
        let refused = match self.session.step(command, now) {
            Ok(events) => {
                self.happened(before, &events);
                Ok(())
            }
            Err(refused) => {
                self.happened(before, &refused.events);
                Err(words::refused(self.session.rules(), &refused.why))
            }
        };
        self.let_computers_answer();
        refused
    }

    /// A computer that is offered a draw takes it when it thinks that it is losing.
    fn let_computers_answer(&mut self) {
        let session = &self.session;
        let asked = session.unanswered().find(|&seat| !self.is_person(seat));
        let Some(seat) = asked.filter(|_| session.offer().is_some_and(|(_, offer)| offer == Offer::Draw))
        else {
            return;
        };
        let side = session.position().side_of(seat);
        let accepts = self.judged.is_some_and(|(judge, cp)| judge == side && cp < GIVE_IN);
        let act = if accepts { Act::Accept } else { Act::Decline };
        // What is refused leaves the offer to the others.
        let _ = self.step(&Command::by(seat, act));
    }

    /// Asks the engine for a good move.
    pub fn ask_hint(&mut self) -> Result<(), Message> {
        if !self.is_live() {
            let over = self.session.ending().is_some();
            return Err(match self.session.turn() {
                Some(_) if self.session.phase() == &Phase::Paused => Message::new("refused-paused"),
                Some(_) if !over => words::turn(self.session.position()),
                _ => Message::new("refused-over"),
            });
        }
        let mut question = arena::question(&self.session, self.now());
        question.limits = hxp::Limits::for_millis(GLANCE);
        self.asked = Asked::Hint { ply: self.session.ply() };
        self.brain.ask(question);
        Ok(())
    }

    /// Looks at the clocks and at what the engine has found. To be called a few times in a second.
    pub fn poll(&mut self) {
        let now = self.now();
        if let Some(call) = self.session.next_call(self.called).filter(|call| call.at <= now) {
            self.told.push(words::announcement(self.session.rules(), &call.into()));
        }
        self.called = now;
        if self.session.deadline().is_some_and(|at| at <= now) {
            let before = self.session.position().clone();
            let events = self.session.tick(now);
            self.happened(before, &events);
        }
        self.found = self.brain.answer().or(self.found.take());
        match (self.asked, self.found) {
            (Asked::Hint { ply }, Some(found)) => {
                self.asked = Asked::Nothing;
                self.found = None;
                self.hint = found.best.map(|m| (ply, m));
            }
            (Asked::Move { seat, at, .. }, Some(found)) if now >= at + self.pause => {
                self.asked = Asked::Nothing;
                self.found = None;
                self.computer_moves(seat, found);
            }
            _ => {}
        }
    }

    fn computer_moves(&mut self, seat: Seat, found: Thought) {
        let side = self.session.position().side_of(seat);
        self.judged = match found.score {
            Some(Score::Cp(cp)) => Some((side, cp)),
            Some(Score::Loss(_)) => Some((side, i32::MIN)),
            _ => None,
        };
        let played = match found.best {
            Some(m) => self.step(&Command::play(seat, self.session.ply(), m)),
            None => self.step(&Command::host(Act::Forfeit(seat, game::Termination::Crash))),
        };
        if let Err(why) = played {
            self.told.push(why);
        }
    }

    /// Tells and keeps what happened, and lets the computer think that is on turn now.
    fn happened(&mut self, before: AnyPosition, events: &[Event]) {
        if events.is_empty() {
            return;
        }
        self.hint = None;
        let session = &self.session;
        let rules = session.rules();
        let mut at = before;
        for event in events {
            match &event.what {
                What::Moved { m, .. } => {
                    self.told.extend(words::told(&at, *m));
                    let shapes = session.announcements(event).into_iter().filter(|said| {
                        matches!(said, Announcement::ShapeFormed { .. } | Announcement::ShapeAnnounced { .. })
                    });
                    self.told.extend(shapes.map(|said| words::announcement(rules, &said)));
                    at.play_unchecked(*m);
                }
                What::Ended(ending) => self.told.extend(words::ending(rules, ending)),
                What::Noted(_) | What::Began | What::Seated { .. } => {}
                what => self.told.push(words::event(rules, what)),
            }
        }
        self.keep();
        self.look_on();
    }

    /// Lets the computer think that is on turn, if one is and does not do so already.
    fn look_on(&mut self) {
        let session = &self.session;
        let (ply, playing) = (session.ply(), session.phase() == &Phase::Playing);
        let computer = session.turn().filter(|_| playing).and_then(|seat| {
            let Kind::Computer { level } = session.occupant(seat)?.kind else { return None };
            Some((seat, level))
        });
        match (self.asked, computer) {
            (Asked::Move { ply: asked, seat: by, .. }, Some((seat, _))) if (asked, by) == (ply, seat) => {
                return;
            }
            (Asked::Hint { ply: asked }, None) if asked == ply && playing => return,
            _ => {}
        }
        self.brain.stop();
        (self.asked, self.found) = (Asked::Nothing, None);
        let Some((seat, level)) = computer else { return };
        let now = self.now();
        let mut question = arena::question(&self.session, now);
        question.level = Some(level);
        question.seed = self.session.began().unwrap_or(0) ^ u64::from(ply);
        let limits = &mut question.limits;
        limits.permove = limits.permove.map(|millis| millis.min(PATIENCE));
        if !limits.is_timed() {
            limits.movetime = Some(LONGEST);
        }
        self.asked = Asked::Move { ply, seat, at: now };
        self.brain.ask(question);
    }

    fn keep(&mut self) {
        if let Some(file) = &self.file {
            let text = self.session.record().to_string();
            let fault = match self.write(file, &text) {
                Ok(()) => {
                    self.kept = Some(text);
                    None
                }
                Err(error) => Some(error.to_string()),
            };
            let is_new = fault.is_some() && fault != self.unwritten;
            self.unwritten = fault;
            if is_new {
                self.told.extend(self.unwritten());
            }
        }
    }
    /// Writes the file, unless something is there that is not ours: another program may keep its game there, too.
    fn write(&self, file: &Path, text: &str) -> io::Result<()> {
        if fs::metadata(file).is_ok_and(|there| there.is_file()) {
            let there = begin::kept(file)?;
            if there.is_some() && there != self.kept {
                return Err(io::Error::other("another program has written to it, and it is left as it is"));
            }
        }
        files::write(file, text)
    }
}
