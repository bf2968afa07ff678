//! What is said on a web socket, as JSON texts in both directions.

use serde::{Deserialize, Serialize};

use crate::{Account, ActionKind, Event, Game, NoticeKind, Problem};

/// What a page says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Say {
    /// A move. The answer carries `ack` again: `done` or `refused`.
    Play {
        /// The id of the game.
        game: String,
        /// How many plies stand before the move.
        ply: u32,
        /// A move's text, as the notation has it.
        #[serde(rename = "move")]
        m: String,
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
    /// A move to be made as soon as the game is at this ply, or dropped when it is not legal then; without a
    /// move, the one that waits is forgotten.
    Premove {
        /// The id of the game.
        game: String,
        /// How many plies stand before the move.
        ply: u32,
        /// A move's text; nothing takes a premove back.
        #[serde(default, rename = "move")]
        m: Option<String>,
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
    /// Conditional moves for correspondence: lines of moves from the present ply on, others' and one's own by turns.
    /// An empty list forgets all.
    Plan {
        /// The id of the game.
        game: String,
        /// How many plies stand before the first moves of the lines.
        ply: u32,
        /// The moves of each line.
        lines: Vec<Vec<String>>,
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
    /// Anything else that a player does.
    Act {
        /// The id of the game.
        game: String,
        /// What is done.
        action: ActionKind,
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
    /// Tell me of this game from now on. Without `since` the whole game comes first; with 0 the game and then all its
    /// events; else the events after that version.
    Watch {
        /// The id of the game.
        game: String,
        /// The version that the page has.
        #[serde(default)]
        since: Option<u64>,
    },
    /// No more of this game.
    Unwatch {
        /// The id of the game.
        game: String,
    },
    /// Send the events after this version again.
    Sync {
        /// The id of the game.
        game: String,
        /// The version that the page has.
        since: u64,
    },
    /// A line of chat, or a preset phrase.
    Chat {
        /// The id of the game.
        game: String,
        /// In which room.
        room: Room,
        /// What is said.
        #[serde(default)]
        text: Option<String>,
        /// The id of a preset phrase, which every reader reads in their own language.
        #[serde(default)]
        phrase: Option<String>,
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
    /// Tell me of open games from now on, or no more.
    Lobby {
        /// Whether to tell.
        on: bool,
    },
    /// Answer at once.
    Ping {
        /// A number of the page's choice.
        #[serde(default)]
        ack: Option<u64>,
    },
}

/// The preset phrases: readers read each in their own language.
pub const PHRASES: [&str; 8] =
    ["hello", "good-luck", "have-fun", "good-move", "oops", "one-moment", "well-played", "thank-you"];

/// Who talks together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// Those at the table.
    Players,
    /// Those who watch.
    Spectators,
}

impl Room {
    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Room::Players => "players",
            Room::Spectators => "spectators",
        }
    }

    /// The room of this name.
    pub fn from_name(name: &str) -> Option<Room> {
        [Room::Players, Room::Spectators].into_iter().find(|room| room.name() == name)
    }
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Chat {
    /// Its number in the game.
    pub id: u64,
    /// In which room.
    pub room: Room,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whose account.
    pub account: String,
    /// Whose name.
    pub name: String,
    /// What was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The id of the preset phrase that was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
}

/// What kind of message the server sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum HeardKind {
    /// The first message: who the socket belongs to, the server's time, and the version of these messages.
    Hello,
    /// Something happened in a watched game: `event`.
    Event,
    /// A watched game, whole: `state`. With `anew` a copy was put back, and the game is not what was told before.
    Game,
    /// What was asked with `ack` is done.
    Done,
    /// What was asked with `ack` is refused: `problem`.
    Refused,
    /// Who is there in a watched game: `present` by seat, from when on what those who are not have left may be claimed
    /// (`claims`), and how many `watchers`.
    Presence,
    /// A line of chat: `chat`.
    Chat,
    /// Open games: all of them in `games`; or, with `game`, one that is new or changed.
    Lobby,
    /// An open game that is gone: `game`.
    Gone,
    /// Something about a game of one's own: `notice`, `state`. That it is one's turn in a game that this socket watches
    /// comes without `state`.
    Notice,
    /// The answer to a ping.
    Pong,
    /// The server goes away for a moment: come back after `wait` milliseconds, which differ from socket to socket, so
    /// that not everybody knocks at once.
    Bye,
}

/// What a page hears. Which fields there are depends on the kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Heard {
    /// What kind of message this is.
    #[serde(rename = "type")]
    pub kind: HeardKind,
    /// The game it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// What happened, in a message that tells of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<Box<Event>>,
    /// The number of what was asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ack: Option<u64>,
    /// The version the game is at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<u64>,
    /// The ply the game is at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<u32>,
    /// Why something is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<Box<Problem>>,
    /// The game, whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<Game>>,
    /// Open games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<Vec<Game>>,
    /// What an account hears of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notice: Option<NoticeKind>,
    /// Who of the seats is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub present: Option<Vec<bool>>,
    /// From when on, by the server's time, the others may claim what somebody has left who is not there: for each seat, and
    /// nothing for the seats of those who are. In games in which moves take days nobody may, and nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claims: Option<Vec<Option<u64>>>,
    /// A line of chat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<Box<Chat>>,
    /// How many watch the game who do not play in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watchers: Option<u32>,
    /// Whose socket it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// The same, with what is known of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<Box<Account>>,
    /// Which version of these messages the server speaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wire: Option<u32>,
    /// With a whole game: what was told of it before is no more, because a copy was put in the place of all that the server
    /// keeps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anew: Option<bool>,
    /// The server's time, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub now: Option<u64>,
    /// How many milliseconds to wait before coming back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wait: Option<u64>,
}

impl Heard {
    /// A message of which nothing is known but its kind.
    pub fn bare(kind: HeardKind) -> Heard {
        Heard {
            kind,
            game: None,
            event: None,
            ack: None,
            version: None,
            ply: None,
            problem: None,
            state: None,
            games: None,
            notice: None,
            present: None,
            claims: None,
            chat: None,
            watchers: None,
            account: None,
            me: None,
            wire: None,
            anew: None,
            now: None,
            wait: None,
        }
    }

    /// The text of an event's message, from the event's own text: encoded once, sent to many.
    ///
    /// ```
    /// use wire::{Heard, HeardKind};
    /// let text = Heard::event_text("x1", r#"{"version":1,"at":5,"type":"began"}"#);
    /// let heard: Heard = serde_json::from_str(&text).unwrap();
    /// assert_eq!((heard.kind, heard.event.unwrap().version), (HeardKind::Event, 1));
    /// ```
    pub fn event_text(game: &str, event: &str) -> String {
        format!("{{\"type\":\"event\",\"game\":\"{game}\",\"event\":{event}}}")
    }
}
