//! The game with which `hexad play` begins: a new one as the options say, or the one that is in the file.

use std::io;
use std::path::Path;

use game::{Position as _, Seat};
use games::record::{House, Limits, Record, TimeControl};
use session::{Command, Occupant, Phase, Session, Setup};

use super::{Play, seats};
use crate::failure::Failure;
use crate::records;

/// The tag that says that all sit at one table, where moves are undone without asking.
const TABLE: (&str, &str) = ("Table", "local");

impl Play {
    /// The game, and what was in the file before.
    pub(super) fn begin(&self, now: u64) -> Result<(Session, Option<String>), Failure> {
        let Some(path) = &self.output else { return Ok((self.fresh(now)?, None)) };
        if records::is_dash(path) {
            return Err(Failure::Misuse(
                "--output: a file was expected, which is written after every move".into(),
            ));
        }
        match kept(path).map_err(|error| Failure::Misuse(format!("{}: {error}", path.display())))? {
            Some(text) => {
                let session = load(path, &text, now)?;
                self.agrees(path, &session)?;
                Ok((session, Some(text)))
            }
            None => Ok((self.fresh(now)?, None)),
        }
    }

    fn fresh(&self, now: u64) -> Result<Session, Failure> {
        let (rules, (start, moves)) = (self.place.rules()?, self.place.path()?);
        let mut setup = Setup::from_position(rules, start)
            .ok_or_else(|| Failure::Misuse("--position: it is not one of these rules".into()))?;
        setup.seats = seats::filled(rules.seats(), seats::named(&rules, &self.seats)?);
        setup.clocks = [self.clock()?.unwrap_or_default(); 4];
        setup.house = self.house()?.unwrap_or_default();
        setup.local = true;
        let mut session = Session::new(setup, now);
        for m in moves {
            let (seat, ply) = (session.position().turn(), session.ply());
            session
                .step(&Command::play(seat, ply, m), now)
                .map_err(|refused| Failure::No(format!("--moves: move {}: {refused}", ply + 1)))?;
        }
        Ok(session)
    }

    fn clock(&self) -> Result<Option<TimeControl>, Failure> {
        let Some(text) = &self.clock else { return Ok(None) };
        text.parse().map(Some).map_err(|e| Failure::Misuse(format!("--clock: {text}: {e}")))
    }

    fn house(&self) -> Result<Option<House>, Failure> {
        let Some(text) = &self.house else { return Ok(None) };
        text.parse().map(Some).map_err(|e| Failure::Misuse(format!("--house: {text}: {e}")))
    }

    /// Refuses options that say something else than the game in the file: it goes on as it was.
    fn agrees(&self, path: &Path, session: &Session) -> Result<(), Failure> {
        let (setup, rules) = (session.setup(), session.rules());
        let place = if self.place.is_given() {
            let (start, moves) = self.place.path()?;
            let played = session.moves().iter().map(|turn| turn.m);
            let same = self.place.rules()? == *rules && start == *setup.start();
            same && moves.len() <= session.moves().len() && moves.into_iter().zip(played).all(|(a, b)| a == b)
        } else {
            true
        };
        let named = if place { seats::named(rules, &self.seats)? } else { Default::default() };
        let sits = |(seat, who): (Seat, &Option<Occupant>)| {
            let is = |who: &Occupant, sits: &Occupant| {
                who.kind == sits.kind && (who.name.is_empty() || who.name == sits.name)
            };
            who.as_ref().is_none_or(|who| session.occupant(seat).is_some_and(|sits| is(who, sits)))
        };
        let table = Seat::table(rules.seats());
        let checks = [
            ("RULES, --position and --moves", place),
            ("--seat", table.zip(&named).all(sits)),
            (
                "--clock",
                self.clock()?.is_none_or(|clock| setup.clocks[..rules.seats()].iter().all(|&c| c == clock)),
            ),
            ("--house", self.house()?.is_none_or(|house| house == setup.house)),
        ];
        match checks.into_iter().find(|(_, agrees)| !agrees) {
            None => Ok(()),
            Some((option, _)) => Err(Failure::Misuse(format!(
                "{}: the game there does not agree with {option}: leave that out to go on with it, or name another file",
                path.display()
            ))),
        }
    }
}

/// The text of a file, if there is one with something in it.
pub(super) fn kept(path: &Path) -> io::Result<Option<String>> {
    let read = files::read(path, Limits::GENEROUS.bytes as u64).and_then(files::utf8);
    match read {
        Ok(text) => Ok(Some(text).filter(|text| !text.trim().is_empty())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A game that is not over, to go on with now. One that has more than can be kept is left alone.
fn load(path: &Path, text: &str, now: u64) -> Result<Session, Failure> {
    let place = path.display();
    let mut record = Record::read(text).map_err(|e| Failure::Misuse(format!("{place}: {e}")))?;
    let there = record.clone();
    record.header.other.set(TABLE.0, TABLE.1);
    let session =
        Session::load_now(&record.to_string(), now).map_err(|e| Failure::Misuse(format!("{place}: {e}")))?;
    match session.phase() {
        Phase::Over(_) => {
            Err(Failure::No(format!("{place}: the game there is over; name another file for a new one")))
        }
        Phase::Waiting => Err(Failure::No(format!("{place}: the game there has an open seat"))),
        // The game is written after every move, in the place of what is there now.
        Phase::Playing | Phase::Paused => match session.left_out(&there) {
            Some(what) => Err(Failure::No(format!(
                "{place}: the game there has {what}, which would be lost; name another file"
            ))),
            None => Ok(session),
        },
    }
}
