//! Analysis of finished games: what is asked for, what workers are given and send back, what everybody can read.

use serde::{Deserialize, Serialize};

/// What the engine found in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look {
    /// How many plies stand before the position.
    pub ply: u32,
    /// What it is worth to the side on turn, as the engine protocol writes it: `cp 25`, `win 7`, `vec 4 -3 -1`.
    pub score: String,
    /// Plies searched.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best line.
    pub pv: Vec<String>,
}

/// The answer to `POST /api/v1/tasks`: a game to be looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Work {
    /// The name of this piece of work, for those who have it.
    pub id: String,
    /// The id of the game that is analysed.
    pub game: String,
    /// What is played, as a text of rules.
    pub rules: String,
    /// All positions of the game, the first before any move.
    pub positions: Vec<String>,
    /// Which of them are still to be looked at, by their ply.
    pub wanted: Vec<u32>,
    /// How many nodes to spend on each.
    pub nodes: u64,
    /// Until when the work is kept for whoever took it; sending something moves this on.
    pub until: u64,
}

/// The body of `POST /api/v1/tasks/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Found {
    /// What was found, in any order; nothing only says that the work goes on.
    #[serde(default)]
    pub looks: Vec<Look>,
}

/// The answer to `POST /api/v1/tasks/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WorkKept {
    /// Until when the work is kept now.
    pub until: u64,
    /// How many positions are left; at none the work is done.
    pub left: u32,
}

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Progress {
    /// Nobody has asked for it.
    Unasked,
    /// It waits for somebody to make it.
    Queued,
    /// Somebody makes it.
    Running,
    /// It is whole.
    Done,
    /// It was given up; asking for it again tries again.
    Failed,
}

/// The analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// The id of the game that is analysed.
    pub game: String,
    /// How far it is.
    pub status: Progress,
    /// How many positions are looked at.
    pub positions: u32,
    /// How many of them have been.
    pub done: u32,
    /// When it was asked for; 0 when it was not.
    pub asked: u64,
    /// When it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<u64>,
    /// Every position of the game, judged as far as is known.
    pub plies: Vec<JudgedPly>,
}

impl Analysis {
    /// Of a game that nobody has asked about, with so many positions.
    pub fn unasked(game: String, positions: u32) -> Analysis {
        let (status, plies) = (Progress::Unasked, Vec::new());
        Analysis { game, status, positions, done: 0, asked: 0, finished: None, plies }
    }
}

/// A position of a game, and the move that was played there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct JudgedPly {
    /// How many plies stand before the position.
    pub ply: u32,
    /// The position before the move.
    pub position: String,
    /// What was played; nothing at the end.
    #[serde(default, rename = "move", skip_serializing_if = "Option::is_none")]
    pub m: Option<String>,
    /// What it is worth to the side on turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<String>,
    /// Plies searched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The best line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pv: Vec<String>,
    /// The chance of each seat to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<Vec<f64>>,
    /// How much of the mover's chance the move cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// How bad that is: `inaccuracy`, `mistake`, `blunder`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

/// The body of `POST /api/v1/push`: what a browser's `PushSubscription` says, and a language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPush {
    /// Where to send.
    pub endpoint: String,
    /// The browser's keys.
    pub keys: PushKeys,
    /// The language of what is sent: `en`, `de`, `hu`, `tr`, `he`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

/// The keys of a browser, in the alphabet of base64 that is safe in addresses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushKeys {
    /// Its public key.
    pub p256dh: String,
    /// The secret that it shares with the server.
    pub auth: String,
}

/// The body of `DELETE /api/v1/push`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OldPush {
    /// Where not to send any more.
    pub endpoint: String,
}

/// The answer to `GET /api/v1/push`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PushKey {
    /// The server's public key, which a browser must know to subscribe.
    pub key: String,
}
