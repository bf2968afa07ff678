//! Short ways to say what a test means.
#![allow(dead_code)]

use game::{Position as _, ReadError, Seat};
use hex::Hex;
use six::{Arrangement, Colour, IllegalMove, IllegalPosition, Position, Rules};

pub fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub fn at(rules_text: &str, text: &str) -> Position {
    Position::read(&rules(rules_text), text).unwrap_or_else(|e| panic!("{rules_text} {text}: {e}"))
}

/// Cells from a text: `0,0 1,-2`.
pub fn cells(text: &str) -> Vec<Hex> {
    text.split_whitespace()
        .map(|cell| {
            let (q, r) = cell.split_once(',').unwrap();
            Hex::new(q.parse().unwrap(), r.parse().unwrap())
        })
        .collect()
}

/// A position of the second phase, advanced unless the rules say otherwise.
pub fn moving(rules_text: &str, turn: usize, black: &str, red: &str) -> Position {
    let rules = rules(rules_text);
    let of =
        |text: &str, colour: Colour| cells(text).into_iter().map(move |c| (c, colour)).collect::<Vec<_>>();
    let tiles = [of(black, Colour::Black), of(red, Colour::Red)].concat();
    let hands = game::BySeat::filled(rules.seats(), 0);
    let arrangement = Arrangement { tiles, turn: Seat::ALL[turn], announced: false, hands };
    Position::from_arrangement(&rules, &arrangement).unwrap_or_else(|e| panic!("{e}"))
}

/// A position of the first phase for two: the hands hold the rest, and the side with fewer tiles is on turn.
pub fn placing(rules_text: &str, black: &str, red: &str) -> Position {
    let (b, r) = (cells(black).len(), cells(red).len());
    let mut arrangement = Arrangement {
        tiles: Vec::new(),
        turn: Seat::ALL[usize::from(b > r)],
        announced: false,
        hands: [21 - b as u8, 21 - r as u8].into_iter().collect(),
    };
    arrangement.tiles.extend(cells(black).into_iter().map(|c| (c, Colour::Black)));
    arrangement.tiles.extend(cells(red).into_iter().map(|c| (c, Colour::Red)));
    Position::from_arrangement(&rules(rules_text), &arrangement).unwrap_or_else(|e| panic!("{e}"))
}

pub fn after(position: &Position, moves: &str) -> Position {
    let mut position = position.clone();
    position.play_texts(moves).unwrap_or_else(|(text, e)| panic!("{position}: {text}: {e}"));
    position
}

pub fn outcome(position: &Position) -> String {
    position.outcome().map_or("ongoing".to_string(), |o| o.to_string())
}

pub fn why(position: &Position, text: &str) -> IllegalMove {
    match position.read_move(text) {
        Err(ReadError::Illegal(reason)) => reason,
        other => panic!("{position}: {text}: {other:?}"),
    }
}

pub fn sentence(position: &Position, text: &str) -> String {
    why(position, text).to_string()
}

pub fn illegal(rules_text: &str, text: &str) -> IllegalPosition {
    match Position::read(&rules(rules_text), text) {
        Err(ReadError::Illegal(reason)) => reason,
        other => panic!("{rules_text} {text}: {other:?}"),
    }
}

/// The place and the name of what makes a position unreadable.
pub fn unreadable(rules_text: &str, text: &str) -> (usize, &'static str) {
    match Position::read(&rules(rules_text), text) {
        Err(ReadError::Unreadable(u)) => (u.at, u.fault.id),
        other => panic!("{rules_text} {text}: {other:?}"),
    }
}

/// The texts of the moves that begin so, without their beginnings.
pub fn continuing(position: &Position, start: &str) -> Vec<String> {
    let texts = position.move_texts();
    texts.iter().filter_map(|t| t.strip_prefix(start)).map(str::to_string).collect()
}

/// All 42 tiles without a shape: two rows, colours alternating, and a tail of single tiles.
///
/// ```text
/// b r b r b r b r b r b r b r b r b r b r b r b r
///  r b r b r b r b r b r b r b r b r b
/// ```
pub fn slab(turn: char) -> String {
    format!("0,0:{}/{} {turn} 0-0", "br".repeat(12), "rb".repeat(9))
}
