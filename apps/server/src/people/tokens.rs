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
    /// A new token for an account.
    pub fn new(account: &str, scopes: &[Scope], label: Option<String>, now: u64) -> Token {
        let secret = ops::secret();
        let scopes = scopes.iter().map(|scope| scope.name()).collect::<Vec<_>>().join(" ");
        let row = TokenRow { hash: hash(&secret), account: account.to_string(), scopes, label, created: now };
        Token { secret, row }
    }
}

/// What is kept of a token.
pub fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}
