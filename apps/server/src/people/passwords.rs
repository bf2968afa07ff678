//! Passwords, as argon2id. Hashing is slow on purpose, so few are hashed at once and few wait: logins never starve
//! games.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;
use wire::{Code, Problem, limits};

use crate::ops;

/// Passwords that everybody knows, a line each, in small letters and in order: whoever guesses begins with them.
const KNOWN: &str = include_str!("passwords.txt");

/// Whether a password is good enough for an account.
///
/// # Errors
/// When it is too short or too long, or among those that everybody knows.
pub fn read_password(password: &str) -> Result<(), Problem> {
    let refused = |sentence: String| Err(Problem::new(Code::Unreadable, sentence));
    let (least, most) = (limits::PASSWORD_MIN, limits::PASSWORD_MAX);
    if password.chars().count() < least || password.len() > most {
        return refused(format!("a password has at least {least} letters and at most {most} bytes"));
    }
    let small = password.to_lowercase();
    if KNOWN.lines().any(|known| known == small) {
        return refused("password: everybody tries this one first; choose another".to_string());
    }
    Ok(())
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordError {
    /// Too many are hashed already.
    Busy,
    /// The hash cannot be made or read.
    Failed,
}

/// So many are hashed at once.
const AT_ONCE: usize = 2;
/// So many may wait.
const WAITING: usize = 64;

/// Hashes passwords, a few at once.
#[derive(Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// What is compared with when nobody has the name, so that this takes as long as a wrong password.
    nobody: Arc<OnceLock<String>>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        let turns = Arc::new(Semaphore::new(AT_ONCE));
        Passwords { turns, waiting: AtomicUsize::new(0), nobody: Arc::default() }
    }
}

fn argon() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::DEFAULT)
}

fn make(password: &str) -> Option<String> {
    let mut bytes = [0; 16];
    ops::fill(&mut bytes);
    let salt = SaltString::encode_b64(&bytes).ok()?;
    Some(argon().hash_password(password.as_bytes(), &salt).ok()?.to_string())
}

impl Passwords {
    async fn turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(PasswordError::Busy);
        }
        let turn = self.turns.clone().acquire_owned().await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let turn = turn.map_err(|_| PasswordError::Failed)?;
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work()
        });
        done.await.map_err(|_| PasswordError::Failed)
    }

    /// The hash of a password.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn hash(&self, password: &str) -> Result<String, PasswordError> {
        let password = password.to_string();
        self.turn(move || make(&password)).await?.ok_or(PasswordError::Failed)
    }

    /// Whether a password is the one of this hash; without a hash it takes as long and is not.
    ///
    /// # Errors
    /// When too many wait.
    pub async fn check(&self, password: &str, hash: Option<String>) -> Result<bool, PasswordError> {
        let known = hash.is_some();
        let (password, nobody) = (password.to_string(), self.nobody.clone());
        let same = move || {
            let nobody = || nobody.get_or_init(|| make(&ops::secret()).unwrap_or_default()).clone();
            let hash = hash.unwrap_or_else(nobody);
            let parsed = PasswordHash::new(&hash);
            parsed.is_ok_and(|parsed| argon().verify_password(password.as_bytes(), &parsed).is_ok())
        };
        Ok(self.turn(same).await? && known)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_that_everybody_knows_are_none() {
        for known in ["password", "PassWord1", "12345678", "qwertyuiop", "ILOVEYOU", "iloveyou"] {
            assert!(read_password(known).unwrap_err().detail.contains("everybody"), "{known}");
        }
        for good in ["correct horse", "password that nobody knows", "ÄÖÜäöüßé"] {
            assert!(read_password(good).is_ok(), "{good}");
        }
        assert!(read_password("short").is_err() && read_password(&"x".repeat(257)).is_err());
        let known: Vec<&str> = KNOWN.lines().collect();
        assert!(known.len() >= 3_000);
        assert!(known.is_sorted_by(|a, b| a < b), "in order, and each once");
        for line in known {
            assert!(line.chars().count() >= limits::PASSWORD_MIN && line == line.to_lowercase(), "{line}");
        }
    }

    #[tokio::test]
    async fn the_right_password_opens_and_no_other() {
        let passwords = Passwords::default();
        let hash = passwords.hash("correct horse").await.unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert!(passwords.check("correct horse", Some(hash.clone())).await.unwrap());
        assert!(!passwords.check("correct hors", Some(hash)).await.unwrap());
        assert!(!passwords.check("correct horse", None).await.unwrap());
        assert!(!passwords.check("x", Some("nonsense".to_string())).await.unwrap());
    }
}
