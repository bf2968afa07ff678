//! Codes that open an account once: printed, or sent by mail. Only their hashes are kept.

use sha2::{Digest as _, Sha256};
use wire::{Code, Problem};

use crate::ops;

/// So many are printed at once.
const CODES: usize = 10;

/// A code of 80 random bits in groups of four: `abcd-efgh-jkmn-pqrs`.
pub fn new_code() -> String {
    let letters = ops::id();
    let groups: Vec<&str> = (0..letters.len()).step_by(4).map(|i| &letters[i..i + 4]).collect();
    groups.join("-")
}

/// Codes to be printed.
pub fn new_codes() -> Vec<String> {
    (0..CODES).map(|_| new_code()).collect()
}

/// What is kept of a code. Case, spaces and hyphens do not matter to somebody who types it from paper; nor do the
/// letters that look like digits, which no code has.
fn hash(purpose: &str, code: &str) -> Vec<u8> {
    let letters = code.chars().filter(char::is_ascii_alphanumeric).take(100);
    let plain: String = letters.map(|c| c.to_ascii_lowercase()).collect();
    Sha256::digest(format!("{purpose}:{plain}").as_bytes()).to_vec()
}

/// What is kept of a code that opens an account.
pub fn recovery_hash(code: &str) -> Vec<u8> {
    hash("recover", code)
}

/// What is kept of a code that confirms an address: it opens nothing.
pub fn confirm_hash(code: &str) -> Vec<u8> {
    hash("confirm", code)
}

/// Reads an address of mail, as far as it can be known without sending there.
///
/// # Errors
/// When it is none.
pub fn read_mail(text: &str) -> Result<String, Problem> {
    let mail = text.trim();
    let parsed = mail.parse::<lettre::Address>();
    if mail.len() <= 254 && parsed.is_ok_and(|address| address.domain().contains('.')) {
        return Ok(mail.to_string());
    }
    Err(Problem::new(Code::Unreadable, "mail: an address such as ada@example.org was expected"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_type_them() {
        let codes = new_codes();
        assert_eq!(codes.len(), CODES);
        let code = &codes[0];
        assert_eq!(code.len(), 19);
        let typed = code.to_uppercase().replace('-', " ");
        assert_eq!(recovery_hash(&typed), recovery_hash(code));
        assert_ne!(recovery_hash(code), confirm_hash(code));
        assert_ne!(recovery_hash(code), recovery_hash(&codes[1]));
    }

    #[test]
    fn addresses_are_looked_at_before_anything_is_sent() {
        assert_eq!(read_mail(" ada@example.org ").unwrap(), "ada@example.org");
        for wrong in
            ["", "ada", "ada@", "@example.org", "ada@example", "a b@example.org", "a@b.c\nBcc: x@y.z"]
        {
            assert!(read_mail(wrong).is_err(), "{wrong:?}");
        }
    }
}
