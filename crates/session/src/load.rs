//! A session from a record: the game is played again, each thing at its time, and every part is checked.

use std::collections::HashSet;
use std::error::Error;
use std::fmt;

use game::{Position as _, Termination};
use games::AnyMove;
use games::record::{Event as RecordEvent, Happening, Line as RecordLine, Note, Ply, Record, RecordError};

use crate::save::{LAG, LOCAL, MoveTime, OPEN, TABLE, take_time};
use crate::{Act, Command, Ending, Event, Occupant, Phase, Refusal, Session, Setup, What};

/// Where a record is damaged.
#[derive(Clone, Debug, PartialEq)]
pub enum Damage {
    /// The text cannot be read, or tells of an illegal move.
    Text(RecordError),
    /// The text is sound, and tells of something that cannot happen in a game.
    Play {
        /// How many moves stand before it in the record, those taken back included.
        moves: usize,
        /// Why it cannot happen.
        why: Refusal,
    },
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Damage::Text(error) => error.fmt(f),
            Damage::Play { moves, why } => write!(f, "after move {moves} of the record: {why}"),
        }
    }
}

impl Error for Damage {}

/// What is left of a record that may be damaged.
#[derive(Clone, Debug)]
pub struct Recovered {
    /// The game as far as it is sound; nothing when not even its rules are.
    pub session: Option<Session>,
    /// What is wrong, and where.
    pub damage: Option<Damage>,
}

/// What a record holds and the session made of it does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// Other moves in the place of those that were played.
    Variations,
    /// Comments, evaluations, or how long moves took in a game without clocks.
    Comments,
    /// What clocks showed, where there are none or something else follows from the game.
    ClockReadings,
    /// A tag whose value means nothing in a game that is played.
    Tags,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            LeftOut::Variations => "variations",
            LeftOut::Comments => "comments",
            LeftOut::ClockReadings => "clock readings",
            LeftOut::Tags => "tags",
        })
    }
}

impl Session {
    /// Reads a game from the text of one record. Its first moment is `began` in the caller's time.
    pub fn load(text: &str, began: u64) -> Result<Session, Damage> {
        let record = Record::read(text).map_err(Damage::Text)?;
        match Session::from_record(&record, began) {
            (session, None) => Ok(session),
            (_, Some(damage)) => Err(damage),
        }
    }

    /// Reads a game that goes on now: its last recorded moment is this one, so that nobody is charged for the
    /// time in which it lay in a file.
    ///
    /// ```
    /// use game::Seat;
    /// use session::Session;
    /// let text = "[Rules \"abalone\"] [Clock \"60\"] 1. c3d4 {[%clk 0:00:50.0]} {[%ev 12000 w offer-draw]} *";
    /// let session = Session::load_now(text, 1_000_000).unwrap();
    /// assert_eq!(session.began(), Some(988_000));
    /// assert_eq!(session.clocks(1_000_000)[Seat::ALL[1]].shown, Some(58_000));
    /// ```
    pub fn load_now(text: &str, now: u64) -> Result<Session, Damage> {
        let session = Session::load(text, 0)?;
        let last = session.log.iter().map(|event| event.at).max().unwrap_or(0);
        Session::load(text, now.saturating_sub(last))
    }

    /// Reads as much of a record as is sound, and names the place of the damage.
    ///
    /// ```
    /// use session::Session;
    /// let recovered = Session::recover("[Rules \"abalone\"]\n\n1. c3d4 g7f6 2. c4", 0);
    /// assert_eq!(recovered.session.unwrap().ply(), 2);
    /// let place = recovered.damage.unwrap().to_string();
    /// assert!(place.starts_with("line 3, column 17:"), "{place}");
    /// ```
    pub fn recover(text: &str, began: u64) -> Recovered {
        let read = Record::read_prefix(text);
        let damage = read.damage.map(Damage::Text);
        match read.records.first() {
            Some(record) => {
                let (session, fault) = Session::from_record(record, began);
                Recovered { session: Some(session), damage: fault.or(damage) }
            }
            None => Recovered { session: None, damage },
        }
    }

    /// The game that a record tells, up to the first thing that cannot happen. Variations are left out; what else
    /// is lost says [`Session::left_out`].
    ///
    /// Clocks follow what the record says (`[%emt]`, then `[%clk]`); no flag falls that the record does not
    /// know.
    pub fn from_record(record: &Record, began: u64) -> (Session, Option<Damage>) {
        let session = Session::new(setup_of(record), began);
        let mut loader = Loader { session, events: Vec::new(), taken_back: None, now: began, began };
        let damage = loader.read(record).err();
        (loader.session, damage)
    }

    /// What of a record is lost when this session, which was made of it, is written in its place.
    ///
    /// ```
    /// use games::record::Record;
    /// use session::{LeftOut, Session};
    /// let left_out = |moves: &str| {
    ///     let record = Record::read(&format!("[Rules \"abalone\"] [Round \"3\"] {moves} *")).unwrap();
    ///     Session::from_record(&record, 0).0.left_out(&record)
    /// };
    /// assert_eq!(left_out("1. c3d4 {bold} {[%eval cp 3]}"), None);
    /// assert_eq!(left_out("1. c3d4 (1. c3c4)"), Some(LeftOut::Variations));
    /// ```
    pub fn left_out(&self, record: &Record) -> Option<LeftOut> {
        let (old, new) = (&record.line, self.record());
        if old.plies.iter().any(|ply| !ply.variations.is_empty()) {
            return Some(LeftOut::Variations);
        }
        let places = |line: &RecordLine| -> Vec<Spoken> {
            let first = Spoken::of(&line.notes, false);
            let after = line.plies.iter().map(|ply| Spoken::of(&ply.notes, self.state.timed));
            [first].into_iter().chain(after).collect()
        };
        let (before, after) = (places(old), places(&new.line));
        let is_kept = |(old, new): (&Spoken, &Spoken)| (&old.words, &old.evals) == (&new.words, &new.evals);
        if before.len() != after.len() || !before.iter().zip(&after).all(is_kept) {
            return Some(LeftOut::Comments);
        }
        // A clock that was not noted is noted now; nothing is lost by that.
        if !before.iter().zip(&after).all(|(old, new)| old.clocks.is_empty() || old.clocks == new.clocks) {
            return Some(LeftOut::ClockReadings);
        }
        let seats = record.rules().seats();
        let (old, new) = (&record.header, &new.header);
        // Everybody's clock may stand in one tag or in one for each seat.
        let is_clock = |name: &str| name == "Clock" || (0..seats).any(|i| name == format!("Clock{}", i + 1));
        let kept: HashSet<(String, String)> = new.tags(seats).into_iter().collect();
        let is_kept = |tag: &(String, String)| tag.1.is_empty() || is_clock(&tag.0) || kept.contains(tag);
        let clocks = game::Seat::table(seats).all(|seat| old.clock_of(seat) == new.clock_of(seat));
        (!clocks || !old.tags(seats).iter().all(is_kept)).then_some(LeftOut::Tags)
    }
}

/// What was said at a place of a game.
struct Spoken {
    /// All comments in one, without what a session knows of time.
    words: String,
    evals: Vec<String>,
    clocks: Vec<u64>,
}

impl Spoken {
    fn of(notes: &[Note], timed: bool) -> Spoken {
        let (mut words, mut time) = (Vec::new(), MoveTime::default());
        let mut spoken = Spoken { words: String::new(), evals: Vec::new(), clocks: Vec::new() };
        for note in notes {
            match note {
                Note::Text(text) if timed && time.used.is_none() => words.push(take_time(text, &mut time)),
                Note::Text(text) => words.push(text.clone()),
                Note::Eval(eval) => spoken.evals.push(eval.clone()),
                Note::Clock(ms) => spoken.clocks.push(*ms),
                Note::Event(_) => {}
            }
        }
        words.retain(|text| !text.is_empty());
        spoken.words = words.join(" ");
        spoken
    }
}

fn setup_of(record: &Record) -> Setup {
    let rules = *record.rules();
    let mut setup = Setup::from_position(rules, record.start().clone()).unwrap_or_else(|| Setup::new(rules));
    let header = &record.header;
    let open = header.other.get(OPEN).unwrap_or("");
    let open: Vec<usize> = open.split_whitespace().filter_map(|n| n.parse().ok()).collect();
    for seat in game::Seat::table(rules.seats()) {
        let i = seat.index();
        setup.clocks[i] = header.clock_of(seat);
        setup.seats[i] = match open.contains(&(i + 1)) {
            true => Occupant::open(),
            false => Occupant::from_tags(header.kinds[i], header.names[i].as_deref()),
        };
    }
    setup.house = header.house;
    setup.local = header.other.get(TABLE) == Some(LOCAL);
    setup.lag = header.other.get(LAG).and_then(|ms| ms.parse().ok()).unwrap_or(0);
    setup.event = header.event.clone();
    setup.site = header.site.clone();
    setup.date = header.date.clone();
    for (name, value) in header.other.iter().filter(|(name, _)| ![OPEN, TABLE, LAG].contains(name)) {
        setup.tags.set(name, value);
    }
    setup
}

struct Loader {
    session: Session,
    events: Vec<Event>,
    /// A takeback that took effect and that the record has yet to tell.
    taken_back: Option<u32>,
    now: u64,
    began: u64,
}

impl Loader {
    fn read(&mut self, record: &Record) -> Result<(), Damage> {
        let fault = |moves| move |why| Damage::Play { moves, why };
        for note in &record.line.notes {
            self.note(note).map_err(fault(0))?;
        }
        for (i, ply) in record.line.plies.iter().enumerate() {
            self.ply(ply).map_err(fault(i))?;
            let mut time = MoveTime::default();
            let mut clock_seen = false;
            for note in &ply.notes {
                match note {
                    Note::Clock(_) if !clock_seen => clock_seen = true,
                    Note::Text(text) if time.used.is_none() => {
                        if let Some(note) = Note::text(&take_time(text, &mut time)) {
                            self.note(&note).map_err(fault(i + 1))?;
                        }
                    }
                    note => self.note(note).map_err(fault(i + 1))?,
                }
            }
        }
        self.end(record).map_err(fault(record.line.plies.len()))
    }

    fn act(&mut self, command: Command) -> Result<(), Refusal> {
        self.events.clear();
        self.session.act(&command, self.now, &mut self.events)?;
        self.look_for_takeback();
        Ok(())
    }

    fn look_for_takeback(&mut self) {
        for event in &self.events {
            if let What::TookBack { plies, .. } = event.what {
                self.taken_back = Some(plies);
            }
        }
    }

    fn ply(&mut self, ply: &Ply) -> Result<(), Refusal> {
        let session = &mut self.session;
        let m: AnyMove = ply.m;
        let seat = session.state.position.turn();
        session.may_play(seat)?;
        session.state.position.check(m).map_err(Refusal::Illegal)?;
        let noted = ply.notes.iter().find_map(|note| match note {
            Note::Clock(ms) => Some(*ms),
            _ => None,
        });
        let mut time = MoveTime::default();
        for note in &ply.notes {
            if let Note::Text(text) = note {
                take_time(text, &mut time);
                break;
            }
        }
        let before = session.state.clocks[seat];
        let spent = noted.map_or(0, |noted| before.used_for(noted));
        let used = time.used.unwrap_or(spent).max(session.state.used);
        let lag = time.lag.min(used);
        let mut clock = before.after_move(used - lag).unwrap_or_else(|| before.after_break(used - lag));
        if let Some(noted) = noted
            && clock.noted(used - lag) != Some(noted)
            && !clock.reading(0).in_period
        {
            clock = clock.with_left(noted);
        }
        if let Some(since) = session.state.since {
            self.now = since.saturating_add(used - session.state.used);
        }
        self.events.clear();
        self.taken_back = None;
        let what = What::Moved { seat, ply: session.ply(), m, used, lag, clock };
        session.emit(self.now, what, &mut self.events);
        session.judge(self.now, &mut self.events);
        Ok(())
    }

    fn note(&mut self, note: &Note) -> Result<(), Refusal> {
        match note {
            Note::Event(event) => self.happen(event),
            Note::Text(_) | Note::Eval(_) => {
                self.events.clear();
                self.session.emit(self.now, What::Noted(note.clone()), &mut self.events);
                Ok(())
            }
            Note::Clock(_) => Ok(()),
        }
    }

    fn happen(&mut self, event: &RecordEvent) -> Result<(), Refusal> {
        let at = self.began.saturating_add(event.at);
        self.now = if self.session.state.timed { at.max(self.session.state.last) } else { at };
        let seat = event.seat;
        let by = |act| Command::by(seat, act);
        match event.what {
            Happening::OfferDraw => self.act(by(Act::OfferDraw)),
            Happening::OfferTakeback => self.act(by(Act::OfferTakeback)),
            Happening::Accept => self.act(by(Act::Accept)),
            Happening::Decline => self.act(by(Act::Decline)),
            Happening::Resign | Happening::Out(Termination::Resignation) => self.act(by(Act::Resign)),
            Happening::Takeback(plies) => match self.taken_back.take() {
                Some(taken) if taken == plies => Ok(()),
                Some(_) => Err(Refusal::NothingToTakeBack),
                None => self.emit(What::TookBack { seat, plies }, Refusal::NothingToTakeBack),
            },
            Happening::Pause => self.emit(What::Paused { seat }, Refusal::Paused),
            Happening::Resume => self.emit(What::Resumed { seat }, Refusal::Begun),
            Happening::Out(reason) => {
                self.session.may_speak(seat)?;
                self.events.clear();
                self.session.out(seat, reason, self.now, &mut self.events);
                self.look_for_takeback();
                Ok(())
            }
        }
    }

    fn emit(&mut self, what: What, otherwise: Refusal) -> Result<(), Refusal> {
        let event = Event { at: self.now, what };
        match &self.session.state.phase {
            Phase::Waiting => return Err(Refusal::NotBegun),
            Phase::Over(_) if !self.session.state.fits(&event) => return Err(Refusal::Over),
            _ if !self.session.state.fits(&event) => return Err(otherwise),
            _ => {}
        }
        self.events.clear();
        self.session.emit(event.at, event.what, &mut self.events);
        Ok(())
    }

    /// What only the tags know: an end from outside.
    fn end(&mut self, record: &Record) -> Result<(), Refusal> {
        match self.session.ending() {
            Some(ending) if record.result.is_some() && record.result != ending.payoffs => {
                Err(Refusal::NoSuchResult)
            }
            Some(_) => Ok(()),
            None if record.result.is_none() && record.termination.is_none() => Ok(()),
            None => {
                let termination = record.termination.unwrap_or(Termination::Adjudication);
                let ending = Ending { payoffs: record.result, termination };
                self.now = self.now.max(self.session.state.last);
                self.events.clear();
                self.session.emit(self.now, What::Ended(ending), &mut self.events);
                Ok(())
            }
        }
    }
}
