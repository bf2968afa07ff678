//! The sweep: flags that fall and computers that move in games that nobody here has in memory, and open games of people
//! who are gone. One process does it for all of them; what a process has in memory needs no sweep.

use std::sync::Arc;

use crate::live::duty::Duty;
use crate::live::{Live, Want};
use crate::ops;

/// How often, in milliseconds.
const EVERY: u64 = 1_000;
/// Another process takes over from one that has said nothing for so long, in milliseconds.
const LEASE: u64 = 5_000;
/// A computer that was asked so long ago was perhaps asked by a process that is gone.
const FORGOTTEN: u64 = 15_000;
/// How often open games of people who are gone are looked for, in milliseconds.
const WITHDRAW: u64 = 30_000;
/// Whoever waits at a table and was not here for so long is gone, in milliseconds: ten minutes.
pub const GONE: u64 = 600_000;
/// The same where moves take days: two weeks.
pub const GONE_SLOWLY: u64 = 14 * 86_400_000;
/// So many games at once.
const CHUNK: usize = 256;

/// Looks again and again, until the server stops. A process that has the store alone takes up at once what was left
/// when it ended the last time.
pub async fn sweep(live: Arc<Live>) {
    let mut stop = live.stopping();
    let mut patience = if live.store().is_alone() { 0 } else { FORGOTTEN };
    let mut withdrawn = live.time().now();
    let mut duty = Duty::new(&live, "sweep", LEASE);
    loop {
        let now = live.time().now();
        if live.store().is_alone() {
            live.look_for_a_copy().await;
        }
        if !duty.is_mine().await {
            withdrawn = now;
            tokio::select! {
                () = live.time().until(Some(now.saturating_add(EVERY))) => continue,
                () = ops::stopped(&mut stop) => return,
            }
        }
        if now >= withdrawn.saturating_add(WITHDRAW) {
            withdrawn = now;
            withdraw(&live, now).await;
        }
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
                    live.complain(&error);
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
            () = ops::stopped(&mut stop) => return duty.give_back().await,
        }
    }
}

/// Ends open public games of people who are gone. Whether they are, each room says for itself: others may do the same at
/// the same moment.
async fn withdraw(live: &Arc<Live>, now: u64) {
    let (fast, slow) = (now.saturating_sub(GONE), now.saturating_sub(GONE_SLOWLY));
    match live.store().forsaken(fast, slow, CHUNK).await {
        Ok(games) => {
            for game in games {
                live.end_by_itself(&game, &Want::Withdraw).await.ok();
            }
        }
        Err(error) => live.complain(&error),
    }
}
