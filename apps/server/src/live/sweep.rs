//! The sweep: flags that fall and computers that move in games that nobody here has in memory.

use std::sync::Arc;

use crate::live::Live;
use crate::ops;

/// How often, in milliseconds.
const EVERY: u64 = 1_000;
/// A computer that was asked so long ago was perhaps asked by a process that is gone.
const FORGOTTEN: u64 = 15_000;
/// So many games at once.
const CHUNK: usize = 256;

/// Looks again and again, until the server stops. A process that has the store alone takes up at once what was left
/// when it ended the last time.
pub async fn sweep(live: Arc<Live>) {
    let mut stop = live.stopping();
    let mut patience = if live.store().is_alone() { 0 } else { FORGOTTEN };
    loop {
        let now = live.time().now();
        let overdue = live.store().overdue(now, CHUNK).await;
        let thinking = live.store().thinking(now.saturating_sub(patience), CHUNK).await;
        let (mut more, mut failed) = (false, false);
        for found in [overdue, thinking] {
            match found {
                Ok(games) => {
                    more |= games.len() == CHUNK;
                    for game in games {
                        live.wake(&game).await;
                    }
                }
                Err(error) => {
                    failed = true;
                    eprintln!("hexad: {error}");
                }
            }
        }
        if !failed && !more {
            patience = FORGOTTEN;
        }
        // Games that were woken need a moment before they are out of the way.
        let pause = if more { EVERY / 10 } else { EVERY };
        tokio::select! {
            () = live.time().until(Some(now.saturating_add(pause))) => {}
            () = ops::stopped(&mut stop) => return,
        }
    }
}
