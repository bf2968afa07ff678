//! Playing with others: the server that the page came from, who is at the page, and games that are played there.

mod api;
mod judged;
mod notices;
mod room;
mod server;

pub use api::Trouble;
pub use judged::Judged;
pub use notices::{Notices, is_turn_of};
pub use room::{Arrival, Room, Waiting, plan_of};
pub use server::{Line, Server};
