//! People: names, passwords, passkeys, tokens, codes, mail, ratings, and who is here.

mod codes;
mod mail;
mod names;
mod passkeys;
mod passwords;
mod presence;
mod ratings;
mod tokens;

pub use codes::{confirm_hash, new_code, new_codes, read_mail, recovery_hash};
pub use mail::Mailer;
pub use names::{fold, given_name, read_name, read_text};
pub use passkeys::{Keyring, PATIENCE as PASSKEY_PATIENCE, PasskeyFault, Signed, decoys, user_handle};
pub use passwords::{PasswordError, Passwords, read_password};
pub use presence::Presence;
pub use ratings::{Standing, rate, sure};
pub use tokens::{IDLE, TOKENS, Token, hash, token_id};

/// The role of those who moderate.
pub const MODERATOR: &str = "moderator";
