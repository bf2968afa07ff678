//! What is asked for: a new game, a seat, a move, an action.

use std::error::Error;
use std::fmt;

use game::{Position as _, ReadError};
use games::record::{House, SeatKind, TimeControl};
use games::{AnyPosition, Rules};
use serde::{Deserialize, Serialize};
use session::{Occupant, Setup};

use crate::{Code, Problem, limits};

/// The body of `POST /api/v1/games`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewGame {
    /// What is to be played, as a text of rules.
    pub rules: String,
    /// Where it begins, if not at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The time control; none when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// The house rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// Who sits where, in turn order: `me`, `open`, `computer:7`, `account:NAME`. For NAME an account's id
    /// may stand; of several guests of a name it is the one who came first.
    pub seats: Vec<String>,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Whether only those who have its id know of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<bool>,
    /// Whether the entries of `seats` are dealt out by lot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<bool>,
}

/// Who is wanted at a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatWish {
    /// Whoever asks.
    Me,
    /// Anybody.
    Open,
    /// The engine at this level.
    Computer(u8),
    /// The person of this name or id.
    Account(String),
}

impl SeatWish {
    /// Reads an entry of `seats`.
    ///
    /// ```
    /// use wire::SeatWish;
    /// assert_eq!(SeatWish::read("computer:7"), Some(SeatWish::Computer(7)));
    /// assert_eq!(SeatWish::read("computer:13"), None);
    /// ```
    pub fn read(text: &str) -> Option<SeatWish> {
        match text.split_once(':') {
            None if text == "me" => Some(SeatWish::Me),
            None if text == "open" => Some(SeatWish::Open),
            Some(("computer", level)) => {
                let level = level.parse().ok().filter(|level| (1..=SeatKind::LEVELS).contains(level))?;
                Some(SeatWish::Computer(level))
            }
            Some(("account", name)) if !name.is_empty() => Some(SeatWish::Account(name.to_string())),
            _ => None,
        }
    }
}

/// Why a game that somebody wants cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WishError {
    /// Whether it can be read, but is against the rules.
    pub illegal: bool,
    /// What is wrong, as a sentence that names the place.
    pub sentence: String,
}

impl WishError {
    fn unreadable(sentence: impl Into<String>) -> WishError {
        WishError { illegal: false, sentence: sentence.into() }
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl Error for WishError {}

impl From<WishError> for Problem {
    fn from(error: WishError) -> Problem {
        Problem::new(if error.illegal { Code::Illegal } else { Code::Unreadable }, error.sentence)
    }
}

/// What is agreed before a game begins, as it is kept. Who sits where is told by the game's events.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Agreement {
    /// What is to be played, as a text of rules.
    pub rules: String,
    /// Where it begins, if not at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The time control of every seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// The house rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// The most milliseconds of lag in a turn that are not counted.
    #[serde(default)]
    pub lag: u64,
    /// Whether it counts for ratings.
    #[serde(default)]
    pub rated: bool,
    /// Whether only those who have its id know of it.
    #[serde(default)]
    pub private: bool,
    /// For whom open seats are kept: account and name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<Option<(String, String)>>,
    /// Who created it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creator: Option<String>,
    /// `Site` of the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// `Date` of the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

impl NewGame {
    /// What this asks for, checked; texts become canonical.
    ///
    /// # Errors
    /// When something cannot be read or is against the rules.
    pub fn agreement(&self) -> Result<Agreement, WishError> {
        let rules = read_rules(&self.rules)?;
        let mut agreement = Agreement {
            rules: rules.to_string(),
            rated: self.rated.unwrap_or(false),
            private: self.private.unwrap_or(false),
            ..Agreement::default()
        };
        if let Some(text) = &self.position {
            let position = read_position(&rules, text)?;
            agreement.start = Some(position.to_string()).filter(|_| position != AnyPosition::start(&rules));
        }
        if agreement.rated && agreement.start.is_some() {
            // A layout with a name is part of the rules, and everybody knows it; a position may be lost already.
            let sentence = "rated: a rated game begins as its rules say, not from a position of one's own";
            return Err(WishError::unreadable(sentence));
        }
        if let Some(text) = self.clock.as_deref().filter(|text| *text != "-") {
            let clock = read_clock(text)?;
            agreement.clock = Some(clock.to_string());
            agreement.lag = lag(clock);
        }
        if let Some(text) = &self.house {
            let house = read_house(text)?;
            agreement.house = Some(house.to_string()).filter(|text| !text.is_empty());
        }
        if self.seats.len() != rules.seats() {
            return Err(WishError::unreadable(format!(
                "seats: {rules} has {} seats, not {}",
                rules.seats(),
                self.seats.len()
            )));
        }
        self.wishes()?;
        Ok(agreement)
    }

    /// Who is wanted at each seat.
    ///
    /// # Errors
    /// When an entry cannot be read.
    pub fn wishes(&self) -> Result<Vec<SeatWish>, WishError> {
        let read = |(i, text): (usize, &String)| {
            SeatWish::read(text).ok_or_else(|| {
                WishError::unreadable(format!(
                    "seats: entry {} must be me, open, computer:1 to computer:{} or account:NAME",
                    i + 1,
                    SeatKind::LEVELS
                ))
            })
        };
        self.seats.iter().enumerate().map(read).collect()
    }
}

/// The allowance for lag in games with this time control.
pub(crate) fn lag(clock: TimeControl) -> u64 {
    match clock {
        TimeControl::Correspondence { .. } | TimeControl::Unlimited => 0,
        _ => limits::LAG,
    }
}

fn read_rules(text: &str) -> Result<Rules, WishError> {
    if text.len() > limits::NAME * 8 {
        return Err(WishError::unreadable("rules: the text is too long"));
    }
    text.parse().map_err(|e| WishError::unreadable(format!("rules: {e}")))
}

fn read_clock(text: &str) -> Result<TimeControl, WishError> {
    text.parse().map_err(|e| WishError::unreadable(format!("clock: {e}")))
}

fn read_house(text: &str) -> Result<House, WishError> {
    text.parse().map_err(|e| WishError::unreadable(format!("house: {e}")))
}

fn read_position(rules: &Rules, text: &str) -> Result<AnyPosition, WishError> {
    if text.len() > limits::POSITION {
        return Err(WishError::unreadable("position: the text is too long"));
    }
    AnyPosition::read(rules, text).map_err(|error| WishError {
        illegal: matches!(error, ReadError::Illegal(_)),
        sentence: format!("position: {error}"),
    })
}

impl Agreement {
    /// The session's setup; every seat is open.
    ///
    /// # Errors
    /// When a text cannot be read: what [`NewGame::agreement`] made can be.
    pub fn setup(&self) -> Result<Setup, WishError> {
        let rules = read_rules(&self.rules)?;
        let mut setup = match &self.start {
            Some(text) => Setup::from_position(rules, read_position(&rules, text)?)
                .ok_or_else(|| WishError::unreadable("position: it is of other rules"))?,
            None => Setup::new(rules),
        };
        setup.seats = [const { None::<()> }; 4].map(|_| Occupant::open());
        if let Some(text) = &self.clock {
            setup.clocks = [read_clock(text)?; 4];
        }
        if let Some(text) = &self.house {
            setup.house = read_house(text)?;
        }
        setup.lag = self.lag;
        setup.site = self.site.clone();
        setup.date = self.date.clone();
        Ok(setup)
    }
}

/// The body of `POST /api/v1/pairings`: a game with somebody, whoever that is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Pairing {
    /// What is to be played, as a text of rules.
    pub rules: String,
    /// The time control; none when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<String>,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

impl Pairing {
    /// The game that is created when nobody waits: whoever asks, and open seats, dealt out by lot.
    ///
    /// # Errors
    /// When the rules cannot be read.
    pub fn game(&self) -> Result<NewGame, WishError> {
        let seats = read_rules(&self.rules)?.seats();
        let mut wishes = vec!["open".to_string(); seats];
        wishes[0] = "me".to_string();
        Ok(NewGame {
            rules: self.rules.clone(),
            clock: self.clock.clone(),
            seats: wishes,
            rated: self.rated,
            lot: Some(true),
            ..NewGame::default()
        })
    }
}

/// The body of `POST /api/v1/games/{id}/seats`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TakeSeat {
    /// Which seat, from 1; any when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// The body of `POST /api/v1/games/{id}/moves`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayMove {
    /// A move's text, as the notation has it.
    #[serde(rename = "move")]
    pub m: String,
    /// How many plies stand before it.
    pub ply: u32,
}

/// The answer to a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Played {
    /// The version of the move's event.
    pub version: u64,
    /// How many plies stand after it.
    pub ply: u32,
    /// The position after it.
    pub position: String,
    /// What the clocks showed after it; null without clocks.
    pub clocks: Option<Vec<u64>>,
}

/// What a player can do besides moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// Give the game up; a team does when its persons all say so.
    Resign,
    /// Ask for a draw; it counts once everybody has agreed.
    OfferDraw,
    /// Agree to the standing offer.
    Accept,
    /// Decline the standing offer, or withdraw one's own.
    Decline,
    /// Ask to take the last move back.
    OfferTakeback,
    /// End the game without a result, before everybody has moved once.
    Abort,
    /// Claim the win when whoever is on turn has left.
    Claim,
    /// Claim a draw when whoever is on turn has left.
    ClaimDraw,
    /// At a table of three or four: let a computer play on for whoever is on turn and has left. The others must agree.
    Replace,
    /// Want another game.
    Rematch,
    /// Stand up before the game begins.
    Leave,
}

impl ActionKind {
    /// All of them.
    pub const ALL: [ActionKind; 11] = [
        ActionKind::Resign,
        ActionKind::OfferDraw,
        ActionKind::Accept,
        ActionKind::Decline,
        ActionKind::OfferTakeback,
        ActionKind::Abort,
        ActionKind::Claim,
        ActionKind::ClaimDraw,
        ActionKind::Replace,
        ActionKind::Rematch,
        ActionKind::Leave,
    ];
}

/// The body of `POST /api/v1/games/{id}/actions`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayAction {
    /// What is done.
    pub action: ActionKind,
    /// `decline`, by whoever a seat is kept for: why. Whoever asked for the game is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<WhyDeclined>,
}

/// Why a challenge is declined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WhyDeclined {
    /// Not by these rules.
    Rules,
    /// Not with this clock.
    Clock,
    /// No rated games.
    Rated,
    /// Only rated games.
    Casual,
    /// Too many games just now.
    Busy,
    /// Nobody said why.
    #[default]
    Other,
}

impl WhyDeclined {
    /// All of them.
    pub const ALL: [WhyDeclined; 6] = [
        WhyDeclined::Rules,
        WhyDeclined::Clock,
        WhyDeclined::Rated,
        WhyDeclined::Casual,
        WhyDeclined::Busy,
        WhyDeclined::Other,
    ];

    /// The word that texts use.
    ///
    /// ```
    /// let all = wire::WhyDeclined::ALL;
    /// assert!(all.iter().all(|why| serde_json::to_value(why).unwrap() == why.name()));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            WhyDeclined::Rules => "rules",
            WhyDeclined::Clock => "clock",
            WhyDeclined::Rated => "rated",
            WhyDeclined::Casual => "casual",
            WhyDeclined::Busy => "busy",
            WhyDeclined::Other => "other",
        }
    }
}

/// Moves that a player has planned, as only they see them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlannedMoves {
    /// How many plies stand before the first of them.
    pub ply: u32,
    /// The move to be made at that ply, whatever the others do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub premove: Option<String>,
    /// Lines of moves from that ply on, others' and one's own by turns.
    pub lines: Vec<Vec<String>>,
}

/// The answer to an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outcome {
    /// How many events the game has now.
    pub version: u64,
    /// The next game, when this made one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}
