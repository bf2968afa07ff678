//! What keeps the server going: settings, time, chance.

mod chance;
mod config;
mod time;

pub use chance::{below, fill, id, secret};
pub use config::{Config, Database};
pub use time::{Manual, Time, stopped};
