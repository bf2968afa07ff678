//! People: names, passwords, tokens, and who is here.

mod names;
mod passwords;
mod presence;
mod tokens;

pub use names::{fold, given_name, read_name, read_text};
pub use passwords::{PasswordError, Passwords};
pub use presence::Presence;
pub use tokens::{Token, hash};
