//! Kinds of games that are rated apart: which game, how many play, how fast.

use std::fmt;

use games::Rules;
use games::record::TimeControl;
use serde::{Deserialize, Serialize};

/// How fast a game is, by the time that one player is expected to think in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// Less than three minutes.
    Bullet,
    /// Less than eight minutes.
    Blitz,
    /// Less than twenty-five minutes.
    Rapid,
    /// Longer, at one sitting.
    Classical,
    /// Days for a move, or no clock at all.
    Correspondence,
}

impl Speed {
    /// All of them, the fastest first.
    pub const ALL: [Speed; 5] =
        [Speed::Bullet, Speed::Blitz, Speed::Rapid, Speed::Classical, Speed::Correspondence];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Bullet => "bullet",
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Classical => "classical",
            Speed::Correspondence => "correspondence",
        }
    }

    /// The speed of a time control.
    ///
    /// ```
    /// use wire::Speed;
    /// let speed = |text: &str| Speed::of(&text.parse().unwrap());
    /// assert_eq!(speed("60+1"), Speed::Bullet);
    /// assert_eq!(speed("300+3"), Speed::Blitz);
    /// assert_eq!(speed("600+5"), Speed::Rapid);
    /// assert_eq!(speed("1800"), Speed::Classical);
    /// assert_eq!(speed("3d/move"), Speed::Correspondence);
    /// assert_eq!(speed("-"), Speed::Correspondence);
    /// ```
    pub fn of(control: &TimeControl) -> Speed {
        let Some(expected) = control.expected() else { return Speed::Correspondence };
        match expected / 1_000 {
            0..180 => Speed::Bullet,
            180..480 => Speed::Blitz,
            480..1_500 => Speed::Rapid,
            _ => Speed::Classical,
        }
    }
}

/// A kind of games that is rated by itself. As text: `abalone-blitz`, and with more than two players
/// `abalone3-rapid`, `six4-bullet`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RatingKind {
    /// `abalone` or `six`.
    pub game: &'static str,
    /// How many play.
    pub players: u8,
    /// How fast.
    pub speed: Speed,
}

impl RatingKind {
    /// The kind of a game by these rules with this time control.
    ///
    /// ```
    /// use wire::RatingKind;
    /// let kind = |rules: &str, clock: &str| RatingKind::of(&rules.parse().unwrap(), &clock.parse().unwrap());
    /// assert_eq!(kind("abalone:layout=star", "300+3").to_string(), "abalone-blitz");
    /// assert_eq!(kind("six:4", "60").to_string(), "six4-bullet");
    /// ```
    pub fn of(rules: &Rules, control: &TimeControl) -> RatingKind {
        RatingKind { game: rules.game(), players: rules.seats() as u8, speed: Speed::of(control) }
    }

    /// All of them, the fewest players first.
    pub fn all() -> impl Iterator<Item = RatingKind> {
        let kind = |rules: Rules| {
            Speed::ALL.map(|speed| RatingKind { game: rules.game(), players: rules.seats() as u8, speed })
        };
        Rules::tables().flat_map(kind)
    }

    /// The kind of this name.
    ///
    /// ```
    /// use wire::RatingKind;
    /// assert!(RatingKind::all().all(|kind| RatingKind::read(&kind.to_string()) == Some(kind)));
    /// assert_eq!(RatingKind::read("chess-blitz"), None);
    /// ```
    pub fn read(name: &str) -> Option<RatingKind> {
        RatingKind::all().find(|kind| kind.to_string() == name)
    }
}

impl fmt::Display for RatingKind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.game)?;
        if self.players > 2 {
            write!(f, "{}", self.players)?;
        }
        write!(f, "-{}", self.speed.name())
    }
}

/// How somebody plays one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The kind: a game and a speed, `abalone-blitz`; with more than two players `abalone3-blitz`.
    pub kind: String,
    /// The middle of what the strength may be.
    pub rating: f64,
    /// How far off that may be.
    pub deviation: f64,
    /// How many rated games it stands on.
    pub games: u64,
    /// Whether it is still a guess.
    pub provisional: bool,
}
