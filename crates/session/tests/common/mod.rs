//! What the tests share: a table at which things are said with few words.
#![allow(dead_code)]

use game::{Position as _, Seat, SplitMix};
use games::{AnyPosition, Rules};
use session::{Act, Command, Event, Occupant, Session, Setup};

pub const A: Seat = Seat::ALL[0];
pub const B: Seat = Seat::ALL[1];
pub const C: Seat = Seat::ALL[2];
pub const D: Seat = Seat::ALL[3];

pub fn setup(rules: &str) -> Setup {
    Setup::new(rules.parse().unwrap())
}

pub fn setup_at(rules: &str, position: &str) -> Setup {
    let rules: Rules = rules.parse().unwrap();
    Setup::from_position(rules, AnyPosition::read(&rules, position).unwrap()).unwrap()
}

pub fn timed(rules: &str, clock: &str) -> Setup {
    let mut setup = setup(rules);
    setup.clocks = [clock.parse().unwrap(); 4];
    setup
}

pub fn local(mut setup: Setup) -> Setup {
    setup.local = true;
    setup
}

pub fn with_computer(mut setup: Setup, seat: Seat) -> Setup {
    setup.seats[seat.index()] = Occupant::computer(3);
    setup
}

/// Steps, and gives the events or the id of the refusal.
pub fn step(session: &mut Session, seat: Seat, act: Act, now: u64) -> Result<Vec<Event>, &'static str> {
    session.step(&Command::by(seat, act), now).map_err(|refused| refused.why.id())
}

/// The ids of the events, or of the refusal.
pub fn ids(result: &Result<Vec<Event>, &'static str>) -> String {
    match result {
        Ok(events) => events.iter().map(|e| e.what.id()).collect::<Vec<_>>().join(" "),
        Err(id) => id.to_string(),
    }
}

pub fn say(session: &mut Session, seat: Seat, act: Act, now: u64) -> String {
    ids(&step(session, seat, act, now))
}

/// Plays moves, each by whose turn it is, all at one moment.
pub fn play(session: &mut Session, moves: &str, now: u64) {
    for text in moves.split_whitespace() {
        let seat = session.turn().expect("the game goes on");
        let command = Command::play_text(seat, session.ply(), text);
        session.step(&command, now).unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }
}

/// Plays random moves while the game goes on.
pub fn play_random(session: &mut Session, plies: usize, rng: &mut SplitMix, now: u64) {
    for _ in 0..plies {
        let Some(seat) = session.turn() else { return };
        let moves = session.position().moves();
        let Some(&m) = rng.pick(&moves) else { return };
        let _ = session.step(&Command::play(seat, session.ply(), m), now);
    }
}

pub fn outcome(session: &Session) -> String {
    match session.ending() {
        None => "ongoing".to_string(),
        Some(ending) => match ending.outcome() {
            Some(outcome) => outcome.to_string(),
            None => format!("* {}", ending.termination),
        },
    }
}

/// The events give the same state again, and so does the record.
pub fn check_replay(session: &Session) {
    let again = Session::replay(session.setup().clone(), session.events().to_vec()).unwrap();
    assert_eq!(again.state(), session.state());
    assert_eq!(again.events(), session.events());
}

/// Wishes for another game are no part of this one's record.
pub fn check_record(session: &Session) {
    if Seat::ALL.iter().any(|&seat| session.wants_rematch(seat)) || session.rematch().is_some() {
        return;
    }
    let text = session.record().to_string();
    let Some(began) = session.began() else { return };
    let loaded = Session::load(&text, began).unwrap_or_else(|damage| panic!("{damage}\n{text}"));
    assert_eq!(loaded.state(), session.state(), "{text}");
    assert_eq!(loaded.record().to_string(), text);
    assert_eq!(loaded.left_out(&text.parse().unwrap()), None, "{text}");
}
