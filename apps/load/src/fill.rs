//! Fills a store with games, made by the session's own code from random moves.

use game::{Position as _, Seat, SplitMix};
use server::testing::{AccountRow, Append, Seating, TokenRow, finished, found, open, rows, summary};
use server::{Config, Database};
use session::{Act, Command};
use wire::{Agreement, Event, NewGame, Unfolded};

use crate::Complaint;

/// What a store is filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fill {
    /// Registered people.
    pub people: usize,
    /// Games that are over.
    pub over: usize,
    /// Of them so many in which the first of the people plays.
    pub of_first: usize,
    /// Games that go on.
    pub playing: usize,
    /// Games that wait for somebody.
    pub waiting: usize,
    /// Plies of each game.
    pub plies: usize,
    /// Makes the same games again.
    pub seed: u64,
}

/// What was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The name of the first of the people.
    pub name: String,
    /// Some game that is over.
    pub over: Option<String>,
    /// Some game that goes on.
    pub playing: Option<String>,
    /// How many events were written.
    pub events: usize,
}

const RULES: [&str; 4] = ["abalone", "six", "abalone:layout=belgian-daisy", "six:advanced"];
const CLOCKS: [&str; 4] = ["180+2", "600+5", "60", "3d/move"];
/// So many games are written in one transaction.
const BATCH: usize = 250;
/// The first game began then, and each a minute after the one before.
const BEGIN: u64 = 1_600_000_000_000;

/// Fills a store; `progress` is told how many games are written.
///
/// # Errors
/// When the store cannot be opened or does not answer.
pub async fn fill(
    database: Database,
    what: &Fill,
    mut progress: impl FnMut(usize),
) -> Result<Filled, Complaint> {
    let store = open(&Config::new(database)).await.map_err(|e| e.to_string())?;
    let mut rng = SplitMix::new(what.seed);
    let mut people = Vec::with_capacity(what.people);
    for i in 0..what.people.max(2) {
        let (id, name) = (format!("filled{}x{i}", what.seed), format!("Filled {} {i}", what.seed));
        let account = AccountRow {
            id: id.clone(),
            folded: name.to_lowercase(),
            name: name.clone(),
            guest: false,
            created: BEGIN,
            seen: BEGIN,
            ..AccountRow::default()
        };
        let hash = (0..4).flat_map(|_| rng.next_u64().to_le_bytes()).collect();
        let token = TokenRow {
            hash,
            account: id.clone(),
            scopes: String::new(),
            label: None,
            created: BEGIN,
            by_hand: false,
            used: BEGIN,
        };
        store.add_account(&account, &token).await.map_err(|e| e.to_string())?;
        people.push((id, name));
    }
    let mut filled = Filled { name: people[0].1.clone(), over: None, playing: None, events: 0 };
    let all = what.over + what.playing + what.waiting;
    // Games that go on began a moment ago; those that are over, one each minute before.
    let now = now();
    let mut batch = Vec::with_capacity(BATCH);
    for i in 0..all {
        let (over, playing) = (i < what.over, i < what.over + what.playing);
        let at = if over { BEGIN + i as u64 * 60_000 } else { now - (all - i) as u64 };
        let one = if i < what.of_first { 0 } else { 1 + rng.below(people.len() - 1) };
        let other = (one + 1 + rng.below(people.len() - 1)) % people.len();
        let other = if other == 0 && i >= what.of_first { one % (people.len() - 1) + 1 } else { other };
        let seat = |who: usize| Seating::Person(people[who].0.clone(), people[who].1.clone());
        let mut seating = vec![seat(one), if playing { seat(other) } else { Seating::Open }];
        if playing && rng.below(2) == 0 {
            seating.swap(0, 1);
        }
        let mut agreement = agreement(&mut rng)?;
        if !over && playing {
            agreement.clock = Some("30d/move".to_string());
        }
        let append = game(agreement, &seating, at, if playing { what.plies } else { 0 }, over, &mut rng)?;
        filled.events += append.events.len();
        if over {
            filled.over = Some(append.game.clone());
        } else if playing {
            filled.playing = Some(append.game.clone());
        }
        batch.push(append);
        if batch.len() == BATCH || i + 1 == all {
            store.append(&batch).await.map_err(|e| e.to_string())?;
            batch.clear();
            progress(i + 1);
        }
    }
    store.close().await;
    Ok(filled)
}

fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(BEGIN, |since| since.as_millis() as u64)
}

fn agreement(rng: &mut SplitMix) -> Result<Agreement, Complaint> {
    let wanted = NewGame {
        rules: rng.pick(&RULES).copied().unwrap_or("abalone").to_string(),
        clock: rng.pick(&CLOCKS).map(ToString::to_string),
        seats: vec!["me".to_string(), "open".to_string()],
        ..NewGame::default()
    };
    wanted.agreement().map_err(|e| e.to_string())
}

/// The first so many plies are an opening: some moves are played far more often than others.
const OPENING: usize = 8;

/// A place among so many: the first ones more often, the more so in the opening.
fn place(count: usize, ply: usize, rng: &mut SplitMix) -> usize {
    let chance = rng.below(1_000) as f64 / 1_000.0;
    let share = chance.powi(if ply < OPENING { 4 } else { 2 });
    ((count as f64 * share) as usize).min(count.saturating_sub(1))
}

/// A game of moves by chance, some of which are played more often than others, so that many games share an opening; a
/// second each. One that is to be over is up to half as long or half as short again, and ends by resignation of either
/// side or by a draw if it does not by itself.
fn game(
    agreement: Agreement,
    seating: &[Seating],
    at: u64,
    plies: usize,
    over: bool,
    rng: &mut SplitMix,
) -> Result<Append, Complaint> {
    let mut made = found(agreement, seating, at).map_err(|e| e.to_string())?;
    let mut now = at;
    let mut step = |unfolded: &mut Unfolded, command: &Command, now: u64| -> Result<(), Complaint> {
        let before = unfolded.session.position().clone();
        let happened = unfolded.session.step(command, now).map_err(|e| e.to_string())?;
        let events = Event::write(&before, &happened, &unfolded.session);
        made.append.events.extend(rows(&events).map_err(|e| e.to_string())?);
        Ok(())
    };
    let plies = if over { plies / 2 + rng.below(plies + 1) } else { plies };
    for ply in 0..plies {
        let session = &made.unfolded.session;
        let Some(turn) = session.turn() else { break };
        let moves = session.position().moves();
        let Some(m) = moves.get(place(moves.len(), ply, rng)) else { break };
        now += 1_000;
        step(&mut made.unfolded, &Command::play(turn, ply as u32, *m), now)?;
    }
    if over && made.unfolded.session.ending().is_none() {
        let either = Seat::ALL[rng.below(2)];
        let acts = match rng.below(10) {
            0 => vec![(either, Act::OfferDraw), (Seat::ALL[1 - either.index()], Act::Accept)],
            _ => vec![(either, Act::Resign)],
        };
        for (seat, act) in acts {
            step(&mut made.unfolded, &Command::by(seat, act), now + 1_000)?;
        }
    }
    made.append.summary = summary(&made.unfolded, now);
    made.append.finished = finished(&made.unfolded, at);
    Ok(made.append)
}
