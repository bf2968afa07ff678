//! Who is here. What counts is kept in the store, so that every process knows it; here is only when it was last said.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::store::Store;

/// How often somebody's presence is written, in milliseconds.
const EVERY: u64 = 10_000;
/// So many are remembered before all are forgotten.
const MOST: usize = 100_000;

/// When each account's presence was last written.
#[derive(Debug, Default)]
pub struct Presence(Mutex<HashMap<String, u64>>);

impl Presence {
    /// Somebody is here.
    pub async fn saw(&self, store: &dyn Store, account: &str, now: u64) {
        let due = {
            let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if seen.len() > MOST {
                seen.clear();
            }
            let due = seen.get(account).is_none_or(|&last| now >= last + EVERY);
            if due {
                seen.insert(account.to_string(), now);
            }
            due
        };
        if due && let Err(error) = store.saw(account, now).await {
            eprintln!("hexad: {error}");
        }
    }
}
