//! The bare store: what it appends when nothing else is done. The server is measured against it.

use std::time::{Duration, Instant};

use game::Seat;
use server::testing::{Append, Seating, Store, found, open, rows, summary};
use server::{Config, Database};
use session::{Act, Command, Said};
use wire::{Event, NewGame};

use crate::Complaint;

/// Appends one move at a time to so many games, in batches of this size, for this time. How many a second.
///
/// # Errors
/// When the store cannot be opened or does not answer.
pub async fn bare_store(
    database: Database,
    games: usize,
    batch: usize,
    time: Duration,
) -> Result<f64, Complaint> {
    let store = open(&Config::new(database)).await.map_err(|e| e.to_string())?;
    let mut appends = Vec::with_capacity(games);
    for some in 0..games.max(1) {
        appends.push(first(&*store, some).await?);
    }
    let (mut count, mut from) = (0, 0);
    let begin = Instant::now();
    while begin.elapsed() < time {
        let mut some: Vec<Append> = Vec::with_capacity(batch);
        let mut chosen = Vec::with_capacity(batch);
        for _ in 0..batch.clamp(1, appends.len()) {
            some.push(appends[from].clone());
            chosen.push(from);
            from = (from + 1) % appends.len();
        }
        let written = store.append(&some).await.map_err(|e| e.to_string())?;
        if written.contains(&false) {
            return Err("a version was taken that nobody else could take".to_string());
        }
        count += written.len();
        for i in chosen {
            let append = &mut appends[i];
            append.before += 1;
            for event in &mut append.events {
                event.version += 1;
            }
            append.summary.changed += 1;
            append.summary.ply += 1;
            append.summary.deadline = append.summary.deadline.map(|at| at + 1);
        }
    }
    let rate = count as f64 / begin.elapsed().as_secs_f64();
    store.close().await;
    Ok(rate)
}

/// A game that is kept, and its first move, which is not.
async fn first(store: &dyn Store, number: usize) -> Result<Append, Complaint> {
    let wanted = NewGame {
        rules: "abalone".to_string(),
        clock: Some("3600+60".to_string()),
        seats: vec!["me".to_string(), "open".to_string()],
        ..NewGame::default()
    };
    let agreement = wanted.agreement().map_err(|e| e.to_string())?;
    let person = |i: usize| Seating::Person(format!("account{number}x{i}"), format!("P{i}"));
    let now = 1_700_000_000_000;
    let mut made = found(agreement, &[person(1), person(2)], now).map_err(|e| e.to_string())?;
    let new = made.append.clone();
    let before = made.unfolded.session.position().clone();
    let play = Act::Play { m: Said::Text("c3d4".to_string()), lag: 0 };
    let command = Command::by(Seat::FIRST, play).at_ply(0);
    let happened = made.unfolded.session.step(&command, now + 1).map_err(|e| e.to_string())?;
    let events = Event::write(&before, &happened, &made.unfolded.session);
    let mut append = new.clone();
    append.before = new.events.len() as u64;
    (append.new, append.seats) = (None, Vec::new());
    append.events = rows(&events).map_err(|e| e.to_string())?;
    append.summary = summary(&made.unfolded, now + 1);
    store.append(&[new]).await.map_err(|e| e.to_string())?;
    Ok(append)
}
