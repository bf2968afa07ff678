//! Tokens: whoever has one is the account. Only their hashes are kept.

use sha2::{Digest as _, Sha256};
use wire::Scope;

use crate::ops;
use crate::store::TokenRow;

/// A token that was just made.
#[derive(Clone, Debug)]
pub struct Token {
    /// The token itself, which is shown once.
    pub secret: String,
    /// What is kept of it.
    pub row: TokenRow,
}

impl Token {
    /// A new token for an account whose owner signs in. One with a label is made for a program.
    pub fn new(account: &str, scopes: &[Scope], label: Option<String>, now: u64) -> Token {
        let secret = ops::secret();
        let scopes = scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(" ");
        let by_hand = label.is_some();
        let (hash, account) = (hash(&secret), account.to_string());
        let row = TokenRow { hash, account, scopes, label, created: now, by_hand, used: now };
        Token { secret, row }
    }

    /// The same, made by its owner for a program.
    pub fn by_hand(account: &str, scopes: &[Scope], label: Option<String>, now: u64) -> Token {
        let mut token = Token::new(account, scopes, label, now);
        token.row.by_hand = true;
        token
    }
}

/// The most tokens of one account.
pub const TOKENS: usize = 200;

/// A token that somebody came by when they signed in ends when it was not used for so many milliseconds: a year.
pub const IDLE: u64 = 365 * DAY;
/// So often it is noted that a token was used.
const DAY: u64 = 86_400_000;

impl TokenRow {
    /// Whether it is no longer good: nobody used it for very long. What was made for a program stays.
    pub fn has_ended(&self, now: u64) -> bool {
        !self.by_hand && self.used.saturating_add(IDLE) < now
    }

    /// Whether it should be noted that it is used.
    pub fn is_worth_noting(&self, now: u64) -> bool {
        self.used.saturating_add(DAY) <= now
    }
}

/// What is kept of a token.
pub fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}

/// By which its owner knows a token: a part of its hash.
pub fn token_id(hash: &[u8]) -> String {
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
