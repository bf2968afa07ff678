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
//!   are tried in all three forms. A layout may go by another name, a `Position` wins over it, and may tell the balls
//!   that were lost: see [`apgn`].
//!
//! Other tags are carried along, in both directions: a tag of another program whose name is one of ours and whose value
//! is not is kept with `Foreign` before its name (`ForeignTermination "Normal"`), PlayStrategy's counters in a tag
//! `Counters`. Events are left out when written, and so are moves that were taken back. In a result, Black's payoff
//! comes first.
//!
//! When read, tags may be missing altogether: a text may be moves alone, with or without numbers, after a
//! line that names a layout, or after a PlayStrategy position. Without any of these a game begins at the
//! standard start (in PlayStrategy's form, where it cannot have begun there, at Belgian Daisy).
//!
//! ```
//! use games::convert::{Form, read, recognise, write};
//! use games::record::Limits;
//! let records = read(Form::Nacre, "Belgian daisy 1. a1d4 i5f5", &Limits::GENEROUS).unwrap();
//! assert!(records[0].to_string().ends_with("1. a1b2 i5h5 *\n"));
//! assert!(write(Form::PlayStrategy, &records).unwrap().contains("1. a1d4 i5f5"));
//! assert_eq!(recognise("ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0"), Form::PlayStrategy);
//! ```

pub mod apgn;
mod file;
mod json;
mod moves;
pub mod playstrategy;
mod value;

use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

pub use moves::{ForeignMove, Notation, WhyNot};

use crate::Rules;
use crate::record::error::Places;
use crate::record::lexer::Source;
use crate::record::read::{Failure, fits, native, too_much};
use crate::record::{Bound, Limits, Record, RecordError};

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

    /// How moves are written in it, which then holds Abalone for two players alone; nothing for our own forms.
    fn notation(self) -> Result<Option<Notation>, CannotHold> {
        match self {
            Form::Hexad | Form::Json => Ok(None),
            Form::AbaPro => Ok(Some(Notation::AbaPro)),
            Form::Nacre => Ok(Some(Notation::Nacre)),
            Form::PlayStrategy => Ok(Some(Notation::PlayStrategy)),
            Form::Apgn => Err(CannotHold::ReadOnly { form: self }),
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
        /// The form that was asked for.
        form: Form,
        /// The rules of the game that does not fit.
        rules: Rules,
    },
    /// The form is only read.
    ReadOnly {
        /// The form that was asked for.
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

/// Whether a form can hold a game, so that [`write()`] writes it.
pub fn can_hold(form: Form, record: &Record) -> Result<(), CannotHold> {
    file::can_hold(form, record).map(|_| ())
}

/// Writes games in a form: a list in JSON, otherwise parted by blank lines.
pub fn write(form: Form, records: &[Record]) -> Result<String, CannotHold> {
    if form == Form::Json {
        return Ok(json::write(records));
    }
    let texts: Result<Vec<String>, CannotHold> = records.iter().map(|r| file::write(form, r)).collect();
    Ok(texts?.join("\n"))
}

/// Reads the games of a text in a form; the first that cannot be read ends it.
pub fn read(form: Form, text: &str, limits: &Limits) -> Result<Vec<Record>, RecordError> {
    let mut records = Vec::new();
    let mut damage = None;
    for_each(form, text, limits, &mut |game| match game {
        Ok(record) => {
            records.push(record);
            ControlFlow::Continue(())
        }
        Err(error) => {
            damage = Some(error);
            ControlFlow::Break(())
        }
    });
    damage.map_or(Ok(records), Err)
}

/// Reads the games of a text in a form, each for itself: after one that cannot be read the next one is looked for.
///
/// ```
/// use games::convert::{Form, read_each};
/// use games::record::Limits;
/// let text = "[Rules \"six\"]\n\n1. 9,9 *\n\n[Rules \"six\"]\n\n1. -1,0 *\n";
/// let games = read_each(Form::Hexad, text, &Limits::GENEROUS);
/// assert_eq!(games[0].as_ref().unwrap_err().place.line, 3);
/// assert_eq!(games[1].as_ref().unwrap().moves().len(), 1);
/// ```
pub fn read_each(form: Form, text: &str, limits: &Limits) -> Vec<Result<Record, RecordError>> {
    let mut games = Vec::new();
    for_each(form, text, limits, &mut |game| {
        games.push(game);
        ControlFlow::Continue(())
    });
    games
}

/// Reads the games of a text in whatever form it has, which is recognised.
///
/// ```
/// use games::{convert::read_any, record::Limits};
/// for text in ["1. c3d4 g7f6", "[Rules \"abalone\"] 1. c3d4 g7f6 *", "[Variant \"classical\"] 1. c3d4 g7f6"] {
///     assert_eq!(read_any(text, &Limits::GENEROUS).unwrap()[0].moves().len(), 2);
/// }
/// ```
pub fn read_any(text: &str, limits: &Limits) -> Result<Vec<Record>, RecordError> {
    fits(text, limits).map_err(|failure| Places::new(text).error(failure))?;
    read(recognise(text), text, limits)
}

/// What is done with a game, whole or not.
type Take<'a> = &'a mut dyn FnMut(Result<Record, Failure>) -> ControlFlow<()>;

/// Reads game by game, until `take` has enough or a bound is passed.
fn for_each(
    form: Form,
    text: &str,
    limits: &Limits,
    take: &mut dyn FnMut(Result<Record, RecordError>) -> ControlFlow<()>,
) {
    let mut places = Places::new(text);
    if let Err(failure) = fits(text, limits) {
        let _ = take(Err(places.error(failure)));
        return;
    }
    let mut left = limits.games;
    let take: Take = &mut |game| {
        if left == 0 {
            // One game too many: what it says is not looked at.
            let at = game.err().map_or(text.len(), |(at, _)| at);
            let _ = take(Err(places.error((at, too_much(Bound::Games, limits.games)))));
            return ControlFlow::Break(());
        }
        left -= 1;
        take(game.map_err(|failure| places.error(failure)))
    };
    match form {
        Form::Hexad => {
            let (source, mut from) = (Source::new(text), 0);
            while let Some((game, next)) = native(source, from, limits) {
                if take(game).is_break() {
                    return;
                }
                from = next;
            }
        }
        Form::Json => json::for_each(text, limits, take),
        _ => file::for_each(form, text, limits, take),
    }
}

/// The form a text seems to have: by its tags, or by what its moves can be. Whether it can be read in that
/// form is another question.
pub fn recognise(text: &str) -> Form {
    if json::looks_like(text) { Form::Json } else { file::recognise(text) }
}
