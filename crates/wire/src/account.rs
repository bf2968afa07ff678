//! People: who somebody is, and how they show it.

use serde::{Deserialize, Serialize};

use crate::Game;

/// What a token may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// See what only the account's owner sees.
    Read,
    /// Create games, take seats, move, talk.
    Play,
    /// Change the account itself: password, tokens, deletion.
    Account,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Account];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Account => "account",
        }
    }

    /// The scope of this name.
    pub fn from_name(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.name() == name)
    }
}

/// The body of `POST /api/v1/guests`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GuestName {
    /// How they want to be called; the server finds a name for those who say nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The body of `POST /api/v1/accounts`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Credentials {
    /// The name, unique in any case of its letters.
    pub name: String,
    /// The password.
    pub password: String,
}

/// The body of `POST /api/v1/tokens`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// The account's name.
    pub name: String,
    /// Its password.
    pub password: String,
    /// What the token is for; everything when nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scopes: Option<Vec<Scope>>,
    /// A note for its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// The answer to `POST /api/v1/tokens`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenMade {
    /// The token: whoever has it is the account. It is shown this once.
    pub token: String,
    /// What it is for.
    pub scopes: Vec<Scope>,
}

/// Somebody, as others see them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Account {
    /// The id, which never changes.
    pub id: String,
    /// The name.
    pub name: String,
    /// Whether they came without registration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<bool>,
    /// How they play, by game and speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Vec<Rating>>,
}

/// How somebody plays one kind of game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rating {
    /// The kind: a game and a speed, `abalone-blitz`.
    pub kind: String,
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// How many rated games it stands on.
    pub games: u64,
    /// Whether it is still a guess.
    pub provisional: bool,
}

/// The answer to `POST /api/v1/guests` and `POST /api/v1/accounts`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Arrived {
    /// Who they are now.
    pub account: Account,
    /// The token that shows it.
    pub token: String,
}

/// A line of `GET /api/v1/account/events`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Notice {
    /// What it is about.
    #[serde(rename = "type")]
    pub kind: NoticeKind,
    /// The game as it is now.
    pub game: Game,
}

/// What an account hears of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeKind {
    /// A game of theirs began.
    GameStart,
    /// They are on turn.
    YourTurn,
    /// A game of theirs is over.
    GameOver,
    /// A seat waits for them.
    Challenge,
}
