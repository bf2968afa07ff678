//! What is said when something is refused: `application/problem+json` (RFC 9457).

use serde::{Deserialize, Serialize};
use session::Refusal;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $status:literal, $title:literal;)*) => {
        /// Why something is refused, as a word for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The word by which programs know it.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// The status of the answer.
            pub const fn status(self) -> u16 {
                match self { $(Code::$name => $status,)* }
            }

            /// A short name of the kind of problem.
            pub const fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }
        }
    };
}

codes! {
    /// The request cannot be read.
    Unreadable = "unreadable", 400, "The request cannot be read";
    /// Nobody knows who is asking.
    Unauthorized = "unauthorized", 401, "Who is asking?";
    /// Who is asking may not.
    Forbidden = "forbidden", 403, "Not allowed";
    /// There is no such thing.
    Unknown = "unknown", 404, "Nothing is there";
    /// This address answers other methods.
    NotAllowed = "not-allowed", 405, "Not this method";
    /// The request took too long to arrive.
    TooSlow = "too-slow", 408, "Too slow";
    /// The game has moved on.
    Stale = "stale", 409, "The game has moved on";
    /// The game is over.
    Over = "over", 409, "The game is over";
    /// Somebody else is on turn.
    NotYourTurn = "not-your-turn", 409, "Not your turn";
    /// No seat is free.
    Full = "full", 409, "No seat is free";
    /// Somebody has this name.
    Taken = "taken", 409, "The name is taken";
    /// The request is too large.
    TooLarge = "too-large", 413, "Too large";
    /// The rules forbid it.
    Illegal = "illegal", 422, "Against the rules";
    /// Too many requests.
    TooMany = "too-many", 429, "Too many requests";
    /// It cannot be done at the moment.
    Unavailable = "unavailable", 503, "Not at the moment";
}

/// Why the server does not do what was asked.
///
/// ```
/// use wire::{Code, Problem};
/// let problem = Problem::new(Code::Unknown, "there is no such game");
/// let text = serde_json::to_string(&problem).unwrap();
/// assert!(text.contains(r#""status":404"#) && text.contains(r#""code":"unknown""#));
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Problem {
    /// The kind of problem in a few words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// What is wrong, as a sentence for people.
    pub detail: String,
    /// The kind of problem as a word for programs.
    pub code: Code,
    /// The clause that forbids a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// The version the game is at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// The ply the game is at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
}

impl Problem {
    /// A problem with its sentence.
    pub fn new(code: Code, detail: impl Into<String>) -> Problem {
        Problem {
            title: code.title().to_string(),
            status: code.status(),
            detail: detail.into(),
            code,
            clause: None,
            version: None,
            ply: None,
        }
    }

    /// What a session refuses, with where the game stands.
    ///
    /// ```
    /// use session::{Command, Session, Setup};
    /// use wire::{Code, Problem};
    /// let mut session = Session::new(Setup::new("abalone".parse().unwrap()), 0);
    /// let refused = session.step(&Command::play_text(game::Seat::FIRST, 0, "a1a2a9"), 0).unwrap_err();
    /// assert_eq!(Problem::refused(&refused.why, 1, 0).code, Code::Unreadable);
    /// let refused = session.step(&Command::play_text(game::Seat::FIRST, 0, "i5h5"), 0).unwrap_err();
    /// assert!(Problem::refused(&refused.why, 1, 0).clause.is_some());
    /// ```
    pub fn refused(why: &Refusal, version: u64, ply: u32) -> Problem {
        let code = match why {
            Refusal::Stale { .. } | Refusal::NothingOffered | Refusal::OfferStands { .. } => Code::Stale,
            Refusal::NotYourTurn { .. } | Refusal::NotBegun | Refusal::Paused => Code::NotYourTurn,
            Refusal::Unreadable(_) | Refusal::NoSuchSeat { .. } => Code::Unreadable,
            Refusal::TimeOver | Refusal::Over | Refusal::Out => Code::Over,
            Refusal::Begun | Refusal::SeatTaken => Code::Full,
            Refusal::OnlyLocal | Refusal::OnlyHost | Refusal::OnlySeat => Code::Forbidden,
            Refusal::Illegal(_)
            | Refusal::NotOver
            | Refusal::SeatOpen
            | Refusal::TooEarly { .. }
            | Refusal::NoTakebacks
            | Refusal::NothingToTakeBack
            | Refusal::NothingToRedo
            | Refusal::NoSuchResult => Code::Illegal,
        };
        let mut problem = Problem::new(code, why.to_string());
        if let Refusal::Illegal(reason) = why {
            let usual = || reason.usual_clause().to_string();
            problem.clause = Some(clause(&reason.to_string()).unwrap_or_else(usual));
        }
        problem.at(version, ply)
    }

    /// The same with where the game stands.
    #[must_use]
    pub fn at(mut self, version: u64, ply: u32) -> Problem {
        (self.version, self.ply) = (Some(version), Some(ply));
        self
    }
}

/// The clause that the sentence of an illegal move names last, in parentheses.
fn clause(sentence: &str) -> Option<String> {
    let (_, rest) = sentence.rsplit_once('(')?;
    let word = rest.split([')', ',', ' ']).next()?;
    let (letter, number) = word.split_at_checked(1)?;
    let sound =
        matches!(letter, "A" | "S") && !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    sound.then(|| word.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_found_where_sentences_name_them() {
        assert_eq!(clause("two cannot push three (A6, A7)").as_deref(), Some("A6"));
        assert_eq!(clause("the cell is taken (S4)").as_deref(), Some("S4"));
        assert_eq!(clause("nothing (really)"), None);
        assert_eq!(clause("nothing"), None);
    }

    #[test]
    fn codes_read_back() {
        for &code in Code::ALL {
            let text = serde_json::to_string(&code).unwrap();
            assert_eq!(text, format!("\"{}\"", code.name()));
            assert_eq!(serde_json::from_str::<Code>(&text).unwrap(), code);
        }
    }
}
