//! A cluster of three nodes in every kind of trouble, while games are played: nothing that was acknowledged is lost, and
//! all games go on.
//!
//! `HEXAD_FAULTS=20 cargo nextest run -p hexad --features nats --test faults` makes more of it; so does
//! `cargo xtask cluster faults`, with more games.
#![cfg(unix)]

use std::time::Duration;

use load::{Campaign, campaign};
use tokio::runtime::Runtime;

/// So often each kind of trouble comes.
fn times() -> usize {
    std::env::var("HEXAD_FAULTS").ok().and_then(|n| n.parse().ok()).unwrap_or(1)
}

#[test]
fn a_cluster_in_trouble_keeps_its_word() {
    let order = Campaign {
        hexad: env!("CARGO_BIN_EXE_hexad").into(),
        before: None,
        nodes: 3,
        games: 12,
        every: Duration::from_millis(800),
        times: times(),
        pause: Duration::from_secs(4),
        lasts: Duration::from_secs(4),
        long: 0,
        // Alone they take two or three seconds; other tests want the machine at the same time.
        go_on: Duration::from_secs(10),
        apart: 2_000,
        seed: 5,
        shown: true,
    };
    let aftermath = Runtime::new().unwrap().block_on(campaign(&order)).unwrap();
    println!("{aftermath}");
    assert!(aftermath.faults.is_empty(), "{aftermath}");
    assert!(aftermath.troubles.iter().all(|(_, times, _)| *times == self::times()), "{aftermath}");
    assert!(aftermath.flags > 0 && aftermath.answers > 0, "{aftermath}");
    assert!(aftermath.judged >= order.games && aftermath.acked > order.games, "{aftermath}");
}
