//! Game records: the `.hexad` files.
//!
//! A record has tags and a tree of moves with comments, clock readings, evaluations and events. Reading
//! plays every move, so a record that was read is legal; printing is canonical, and printing what was read
//! from a printed record gives the same text.
//!
//! ```
//! use games::record::Record;
//! let text = "[Rules \"abalone\"]\n[Seat1 \"Ada\"]\n\n1. c3d4 {bold} g7f6 (1... h5g5) 2. c4d5 *";
//! let record = Record::read(text).unwrap();
//! assert_eq!(record.header.names[0].as_deref(), Some("Ada"));
//! assert_eq!(record.line.plies.len(), 3);
//! assert_eq!(record.end().to_string(), "wwwww/wwwwww/2ww3/4w3/9/3bb3/4b2/bbbbbb/bbbbb w 0-0");
//! assert_eq!(
//!     record.to_string(),
//!     "[Rules \"abalone\"]\n[Seat1 \"Ada\"]\n[Result \"*\"]\n\n\
//!      1. c3d4 {bold} g7f6 (1... h5g5) 2. c4d5 *\n"
//! );
//! let error = Record::read("[Rules \"abalone\"]\n\n1. c3d4 c4d5").unwrap_err();
//! assert_eq!((error.place.line, error.place.column), (3, 9));
//! ```
//!
//! # The form, exactly
//! - Tags come first, then move text, then the result; white space means nothing, except that a tag's value
//!   stays on its line. Several records may follow one another.
//! - In a tag's value `\"` is a quote and `\\` a backslash.
//! - A comment stands in braces, or from `;` to the end of the line. In it `\}`, `\\` and `\[` are a
//!   closing brace, a backslash and an opening bracket; before anything else a backslash is only that.
//!   White space in a comment is not kept.
//! - `[%clk h:mm:ss.t]`, `[%eval …]` and `[%ev <ms> <seat> <event>]` in comments are read; other commands
//!   are words of the comment. Clock readings that are no whole tenths print two or three decimals.
//! - A variation in parentheses replaces the move before it. They nest up to [`MAX_DEPTH`] deep. What else a text may
//!   have at most is said in [`Limits`].
//! - `takeback n` undoes the last n plies of its line. Their moves stay in the record, and the next move is
//!   played from the position before them. `out` and `resign` end a seat's part in a game of three.
//! - Numbers of rounds are printed, and not looked at when read.
//! - A result that the rules know may be left out; one that contradicts them is refused.

pub(crate) mod error;
mod header;
mod house;
pub(crate) mod lexer;
mod limits;
mod note;
pub(crate) mod read;
mod replay;
mod text;
mod time_control;
pub(crate) mod write;

use std::fmt;
use std::str::FromStr;

use game::{BySeat, Outcome, Payoff, Position as _, Termination};

pub use error::{Place, RecordError, RecordFault};
pub use header::{Header, Tags};
pub use house::{House, SeatKind};
pub use limits::{Bound, Limits};
pub use note::{Event, Happening, Note};
pub use replay::Replay;
pub use time_control::TimeControl;

use crate::{AnyMove, AnyPosition, IllegalMove, Rules};

/// How deep variations may nest.
pub const MAX_DEPTH: usize = 50;

/// One game, as it was played and talked about.
///
/// `==` compares everything that is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// What stands in the tags beside rules, position and result.
    pub header: Header,
    /// The game, with variations. Its moves are legal from [`Record::start`] in every record that was read;
    /// who adds to them by hand plays them first.
    pub line: Line,
    /// What each seat took home; nothing while the game is not finished.
    pub result: Option<BySeat<Payoff>>,
    /// Why the game ended.
    pub termination: Option<Termination>,
    rules: Rules,
    start: AnyPosition,
}

/// Moves in a row, and what was said about them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What stands before the first move.
    pub notes: Vec<Note>,
    /// The moves in their order, each with what belongs to it.
    pub plies: Vec<Ply>,
}

/// A move, what was said about it, and what could have been played instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move, legal where it stands.
    pub m: AnyMove,
    /// What stands after it.
    pub notes: Vec<Note>,
    /// Lines that replace it.
    pub variations: Vec<Line>,
}

impl Ply {
    /// A move without comment.
    pub fn new(m: AnyMove) -> Ply {
        Ply { m, notes: Vec::new(), variations: Vec::new() }
    }
}

impl Line {
    /// What stands after the last move, or before the first when there is none.
    ///
    /// ```
    /// use games::record::{Note, Record};
    /// let mut record = Record::new("six".parse().unwrap());
    /// record.line.last_notes().extend(Note::text("a new game"));
    /// assert!(record.to_string().ends_with("{a new game} *\n"));
    /// ```
    pub fn last_notes(&mut self) -> &mut Vec<Note> {
        match self.plies.last_mut() {
            Some(ply) => &mut ply.notes,
            None => &mut self.notes,
        }
    }
}

impl Record {
    /// A game that has not begun.
    pub fn new(rules: Rules) -> Record {
        Record::from_position(rules, AnyPosition::start(&rules))
    }

    /// A game that begins somewhere else. The position must be one of these rules.
    ///
    /// ```
    /// use game::Position as _;
    /// use games::{AnyPosition, Rules, record::Record};
    /// let rules: Rules = "six".parse().unwrap();
    /// let position = AnyPosition::read(&rules, "0,0:brb r 19-20").unwrap();
    /// let record = Record::from_position(rules, position);
    /// assert!(record.to_string().contains("[Position \"0,0:brb r 19-20\"]"));
    /// ```
    pub fn from_position(rules: Rules, start: AnyPosition) -> Record {
        let outcome = start.outcome();
        Record {
            header: Header::default(),
            line: Line::default(),
            result: outcome.map(|o| o.payoffs),
            termination: outcome.map(|o| o.termination),
            rules,
            start,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the game began.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// Where the game has arrived, with takebacks and players who are out.
    pub fn end(&self) -> AnyPosition {
        self.follow(|_| {}).position().clone()
    }

    /// The positions of the main line: the first before any move, then one after each ply of
    /// [`Record::line`], with the events that follow it. Plies that were taken back are there too.
    ///
    /// ```
    /// use games::record::Record;
    /// let record = Record::read(
    ///     "[Rules \"abalone\"] 1. c3d4 g7f6 {[%ev 9 w takeback 1]} 1... h5g5 *",
    /// ).unwrap();
    /// assert_eq!(record.positions().len(), 4);
    /// assert_eq!(record.moves().len(), 2);
    /// ```
    pub fn positions(&self) -> Vec<AnyPosition> {
        let mut positions = Vec::with_capacity(self.line.plies.len() + 1);
        self.follow(|position| positions.push(position.clone()));
        positions
    }

    /// The moves of the main line that stand: those taken back are left out.
    pub fn moves(&self) -> Vec<AnyMove> {
        let mut moves = Vec::new();
        for ply in &self.line.plies {
            moves.push(ply.m);
            for note in &ply.notes {
                if let Note::Event(Event { what: Happening::Takeback(n), .. }) = note {
                    moves.truncate(moves.len().saturating_sub(*n as usize));
                }
            }
        }
        moves
    }

    /// Walks along the main line, and looks where each position of it is.
    fn follow(&self, mut look: impl FnMut(&AnyPosition)) -> Replay {
        let mut replay = Replay::new(self.start.clone());
        replay.note(&self.line.notes);
        look(replay.position());
        for ply in &self.line.plies {
            replay.play(ply.m);
            replay.note(&ply.notes);
            look(replay.position());
        }
        replay
    }

    /// Adds a move to the main line, and the result when it ends the game.
    ///
    /// Looks at the whole game to know where it stands; who plays a game through keeps the position and adds
    /// to [`Record::line`] and sets the outcome with [`Record::finish`].
    ///
    /// ```
    /// use game::Position as _;
    /// use games::record::Record;
    /// let mut record = Record::new("abalone".parse().unwrap());
    /// let m = record.start().read_move("c3d4").unwrap();
    /// record.play(m).unwrap();
    /// assert!(record.play(m).is_err());
    /// assert!(record.to_string().ends_with("1. c3d4 *\n"));
    /// ```
    pub fn play(&mut self, m: AnyMove) -> Result<(), IllegalMove> {
        let mut position = self.end();
        position.play(m)?;
        self.line.plies.push(Ply::new(m));
        if let Some(outcome) = position.outcome() {
            self.finish(outcome);
        }
        Ok(())
    }

    /// Sets result and termination.
    pub fn finish(&mut self, outcome: Outcome) {
        self.result = Some(outcome.payoffs);
        self.termination = Some(outcome.termination);
    }

    /// The result as text: `1-0`, or `*` when the game is not finished.
    pub fn result_text(&self) -> String {
        match self.result {
            Some(payoffs) => Outcome { payoffs, termination: Termination::Adjudication }.result().to_string(),
            None => "*".to_string(),
        }
    }

    /// Reads a text that holds one record, within [`Limits::GENEROUS`].
    pub fn read(text: &str) -> Result<Record, RecordError> {
        Record::read_within(text, &Limits::default())
    }

    /// Reads a text that holds one record and passes no bound.
    pub fn read_within(text: &str, limits: &Limits) -> Result<Record, RecordError> {
        read::one(text, limits)
    }

    /// Reads a text of any number of records.
    ///
    /// ```
    /// use games::record::Record;
    /// let records = Record::read_all("[Rules \"six\"] *\n[Rules \"abalone:3\"] *").unwrap();
    /// assert_eq!(records.len(), 2);
    /// ```
    pub fn read_all(text: &str) -> Result<Vec<Record>, RecordError> {
        crate::convert::read(crate::convert::Form::Hexad, text, &Limits::default())
    }

    /// Reads as much of a text as is sound. Where it is damaged, the last record holds what came before:
    /// its tags, and the moves up to the damage, without a result unless the rules gave one. A text that
    /// ends without a result is damaged at its end, and a move that stands there is not trusted: half of it
    /// may be missing.
    ///
    /// ```
    /// use games::record::Record;
    /// let recovered = Record::read_prefix("[Rules \"six\"]\n\n1. -1,0 0,-1 2. 2,0 5,5 3.");
    /// assert_eq!(recovered.records[0].moves().len(), 3);
    /// assert_eq!(recovered.damage.unwrap().place.column, 21);
    /// ```
    pub fn read_prefix(text: &str) -> Recovered {
        Record::read_prefix_within(text, &Limits::default())
    }

    /// Reads as much of a text as is sound and passes no bound; a bound is damage like any other.
    pub fn read_prefix_within(text: &str, limits: &Limits) -> Recovered {
        read::prefix(text, limits)
    }
}

/// What could be read of a text that may be damaged.
#[derive(Clone, Debug, PartialEq)]
pub struct Recovered {
    /// The records, the last of them perhaps incomplete.
    pub records: Vec<Record>,
    /// What is wrong, and where; nothing when everything could be read.
    pub damage: Option<RecordError>,
}

impl FromStr for Record {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::read(text)
    }
}

impl fmt::Display for Record {
    /// The canonical text, with a line feed at the end. Move text is wrapped at 80 columns.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write::record(self, f)
    }
}
