//! Other texts of games: our records as JSON, and the forms of other programs that play Abalone for two: Aba-Pro,
//! Nacre, PlayStrategy and APGN.
//!
//! # Files
//! Those of other programs look like our records: tags, move text, result, with comments and variations; several games
//! may follow one another.
//!
//! - **Aba-Pro** and **Nacre** are written as APGN: the tags `Event`, `Site`, `Date`, `Black`, `White`,
//!   `Variant` (a layout's name, `Belgian Daisy`), `Result` and `Notation` (`Aba-Pro` or `Nacre`). A start
//!   that is no layout stands in a tag `Position`, in our own form.
//! - **PlayStrategy** has `Variant "Abalone"` and always the start in a tag `FEN`; a layout that is not the
//!   standard one is named in a tag `Layout`, for our own reader.
//! - **APGN** is read only; its tag `Notation` says which moves it holds, and where there is none the moves
//!   are tried in all three forms.
//!
//! Other tags of a record are written under their own names, so that nothing is lost; events are left out,
//! and so are moves that were taken back. In a result, Black's payoff comes first.
//!
//! When read, tags may be missing altogether: a text may be moves alone, with or without numbers, after a
//! line that names a layout, or after a PlayStrategy position. Without any of these a game begins at the
//! standard start (in PlayStrategy's form, where it cannot have begun there, at Belgian Daisy).
//!
//! ```
//! use games::convert::{Form, read, recognise, write};
//! let records = read(Form::Nacre, "Belgian daisy 1. a1d4 i5f5").unwrap();
//! assert!(records[0].to_string().ends_with("1. a1b2 i5h5 *\n"));
//! assert!(write(Form::PlayStrategy, &records).unwrap().contains("1. a1d4 i5f5"));
//! assert_eq!(recognise("ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0"), Form::PlayStrategy);
//! ```

mod file;
mod json;
mod moves;
pub mod playstrategy;
mod value;

use std::error::Error;
use std::fmt;
use std::str::FromStr;

pub use moves::{ForeignMove, Notation, WhyNot};

use crate::Rules;
use crate::record::{Record, RecordError};

/// A form of text for games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// Our own records.
    Hexad,
    /// The same as JSON.
    Json,
    /// Aba-Pro's moves.
    AbaPro,
    /// Nacre's moves.
    Nacre,
    /// PlayStrategy's positions and moves.
    PlayStrategy,
    /// APGN files, which are read only.
    Apgn,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 6] =
        [Form::Hexad, Form::Json, Form::AbaPro, Form::Nacre, Form::PlayStrategy, Form::Apgn];

    /// The name used in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Hexad => "hexad",
            Form::Json => "json",
            Form::AbaPro => "abapro",
            Form::Nacre => "nacre",
            Form::PlayStrategy => "playstrategy",
            Form::Apgn => "apgn",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Form {
    type Err = ();
    fn from_str(text: &str) -> Result<Form, ()> {
        Form::ALL.into_iter().find(|f| f.name() == text).ok_or(())
    }
}

/// A form cannot hold a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotHold {
    /// The form is for Abalone with two players.
    Game {
        /// The form.
        form: Form,
        /// The game.
        rules: Rules,
    },
    /// The form is only read.
    ReadOnly {
        /// The form.
        form: Form,
    },
}

impl fmt::Display for CannotHold {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            CannotHold::Game { form, rules } => {
                write!(f, "the form {form} holds only Abalone for two players, and this game is {rules}")
            }
            CannotHold::ReadOnly { form } => write!(f, "the form {form} can be read but not written"),
        }
    }
}

impl Error for CannotHold {}

/// Writes games in a form: a list in JSON, otherwise parted by blank lines.
pub fn write(form: Form, records: &[Record]) -> Result<String, CannotHold> {
    if form == Form::Json {
        return Ok(json::write(records));
    }
    let texts: Result<Vec<String>, CannotHold> = records.iter().map(|r| file::write(form, r)).collect();
    Ok(texts?.join("\n"))
}

/// Reads the games of a text in a form.
pub fn read(form: Form, text: &str) -> Result<Vec<Record>, RecordError> {
    match form {
        Form::Hexad => Record::read_all(text),
        Form::Json => json::read(text),
        _ => file::read(form, text),
    }
}

/// The form a text seems to have: by its tags, or by what its moves can be. Whether it can be read in that
/// form is another question.
pub fn recognise(text: &str) -> Form {
    if json::looks_like(text) { Form::Json } else { file::recognise(text) }
}
