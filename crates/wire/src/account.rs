//! People: who somebody is, and how they show it.

use serde::{Deserialize, Serialize};

use crate::{Game, Rating, Recoverable, Title};

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
    /// Take work: analyse games for the server. Only who runs the server gives this.
    Worker,
}

impl Scope {
    /// All that people have over their own account.
    pub const ALL: [Scope; 3] = [Scope::Read, Scope::Play, Scope::Account];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Account => "account",
            Scope::Worker => "worker",
        }
    }

    /// The scope of this name.
    pub fn from_name(name: &str) -> Option<Scope> {
        Scope::ALL.into_iter().chain([Scope::Worker]).find(|scope| scope.name() == name)
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
    /// At least as long as the server asks for.
    pub password: String,
}

/// The body of `POST /api/v1/tokens`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewToken {
    /// The account's name.
    pub name: String,
    /// As it was chosen.
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
    /// What it may be used for.
    pub scopes: Vec<Scope>,
}

/// Somebody, as others see them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Account {
    /// The id, which never changes.
    pub id: String,
    /// What others see them as.
    pub name: String,
    /// Whether they came without registration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<bool>,
    /// How they play, by game and speed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratings: Option<Vec<Rating>>,
    /// What sets them apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
    /// Whether they moderate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moderator: Option<bool>,
    /// How the account is opened when its password is lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recovery: Option<Recoverable>,
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
