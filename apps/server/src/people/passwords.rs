//! Passwords, as argon2id. Hashing is slow on purpose, so few are hashed at once and few wait: logins never starve
//! games.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use argon2::password_hash::{PasswordHash, PasswordHasher as _, PasswordVerifier as _, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::ops;

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
