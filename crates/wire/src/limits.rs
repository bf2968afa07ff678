//! How large and how many: what a client may send. The server refuses more, pages keep to it.

/// The most bytes of a request's body.
pub const BODY: usize = 64 * 1024;
/// The most bytes of a message on a socket.
pub const MESSAGE: usize = 8 * 1024;
/// The most characters of a name.
pub const NAME: usize = 32;
/// The fewest characters of a password.
pub const PASSWORD_MIN: usize = 8;
/// The most bytes of a password.
pub const PASSWORD_MAX: usize = 256;
/// The most bytes of a move's text.
pub const MOVE: usize = 100;
/// The most bytes of a position's text.
pub const POSITION: usize = 4096;
/// The most characters of a line of chat.
pub const CHAT: usize = 300;
/// The most characters of a token's label.
pub const LABEL: usize = 80;
/// The most characters of a report.
pub const REPORT: usize = 1_000;
/// The most games in one answer.
pub const PAGE: usize = 100;
/// The games in one answer when nobody says how many.
pub const PAGE_DEFAULT: usize = 20;
/// The most games that one socket watches.
pub const WATCHED: usize = 64;
/// The most moves ahead that a plan of conditional moves holds.
pub const PLAN: usize = 32;
/// The most milliseconds of lag in a turn that are not counted.
pub const LAG: u64 = 500;
/// The longest game in plies: one that is longer has stopped being a game.
pub const PLIES: u32 = 5_000;
/// The longest game in events: offers, takebacks and people who come and go make a game longer that gets no further.
pub const EVENTS: u64 = 20_000;
/// The most positions that a worker sends at once.
pub const LOOKS: usize = 100;
/// The most moves of a line that a worker sends.
pub const LINE: usize = 64;
/// The most bytes of a push service's address.
pub const ENDPOINT: usize = 1_000;
/// The most games in the library of one account.
pub const LIBRARY: usize = 1_000;
/// The most passkeys of one account.
pub const PASSKEYS: usize = 20;
/// The most browsers of one account that are told.
pub const PUSHES: usize = 10;
