//! A training position as bytes, and back.
//!
//! Abalone: the balls of each seat (8 bytes: bits 0–60 are the cells, bits 61–63 what the seat's side has ejected). Six:
//! the number of tiles, the tiles in the hands of each seat (4 bytes), then for each of 42 tiles its column and row,
//! counted from the corner, with the colour in the highest bit of the row (255, 255 where there is none); and of black and
//! red how many tiles hold others together, and how many their best splits cut off.
//!
//! Then, in all games: the seat on turn; flags (bit 0: partners move one after the other; bit 1: the game was broken off;
//! in Six bits 2–4: four players, advanced, announce); plies until the end (2 bytes); and for each side (three with three
//! players, otherwise two) the value that the search found (2 bytes each), the payoff in sixths, and the balls that it
//! had ejected when the game was over.

use abalone::Position;
use engine::SixBoard;
use game::{BySeat, Position as _, Seat, Side, Symmetric as _};
use games::AnyPosition;
use hex::Hex;

/// Tiles of Six.
const TILES: usize = 42;

/// A position and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The position that was searched.
    pub position: AnyPosition,
    /// What the search found, by side.
    pub values: [i16; 3],
    /// What the game brought, in sixths, by side.
    pub results: [u8; 3],
    /// Balls ejected at the end, by side.
    pub finals: [u8; 3],
    /// Plies until the end.
    pub left: u16,
    /// Whether the game was broken off.
    pub unfinished: bool,
}

/// The game of a file.
pub fn game_of(position: &AnyPosition) -> u8 {
    match position {
        AnyPosition::Abalone2(_) => 2,
        AnyPosition::Abalone3(_) => 3,
        AnyPosition::Abalone4(_) => 4,
        AnyPosition::Six(_) => 6,
    }
}

/// Bytes in a record.
pub const fn size(game: u8) -> usize {
    let (head, sides) = match game {
        2 => (16, 2),
        3 => (24, 3),
        4 => (32, 2),
        _ => (9 + 2 * TILES, 2),
    };
    head + 4 + 4 * sides
}

/// How many sides a position has.
pub fn sides(position: &AnyPosition) -> usize {
    if matches!(position, AnyPosition::Abalone3(_)) { 3 } else { 2 }
}

impl Sample {
    /// Adds the bytes.
    pub fn write(&self, out: &mut Vec<u8>) {
        let mut flags = u8::from(self.unfinished) << 1;
        match &self.position {
            AnyPosition::Abalone2(p) => balls(p, out),
            AnyPosition::Abalone3(p) => balls(p, out),
            AnyPosition::Abalone4(p) => {
                balls(p, out);
                flags |= u8::from(p.is_consecutive());
            }
            AnyPosition::Six(p) => {
                tiles(p, out);
                let rules = p.rules();
                let four = rules.seats() == 4;
                flags |= u8::from(four) << 2 | u8::from(rules.advanced) << 3 | u8::from(rules.announce) << 4;
            }
        }
        out.push(self.position.turn().index() as u8);
        out.push(flags);
        out.extend(self.left.to_le_bytes());
        let sides = sides(&self.position);
        self.values[..sides].iter().for_each(|v| out.extend(v.to_le_bytes()));
        out.extend(&self.results[..sides]);
        out.extend(&self.finals[..sides]);
    }
}

fn balls<const N: usize>(position: &Position<N>, out: &mut Vec<u8>) {
    for seat in Seat::table(N) {
        let score = position.score(position.side_of(seat));
        out.extend((position.balls(seat).bits() | u64::from(score) << 61).to_le_bytes());
    }
}

fn tiles(position: &six::Position, out: &mut Vec<u8>) {
    let corner = position.bounds().0;
    let tiles: Vec<(Hex, six::Colour)> = position.tiles().collect();
    out.push(tiles.len() as u8);
    for seat in Seat::ALL {
        out.push(position.hands().get(seat).copied().unwrap_or(0));
    }
    for i in 0..TILES {
        match tiles.get(i) {
            Some((cell, colour)) => {
                let row = (cell.r - corner.r) as u8 & 127;
                out.extend([(cell.q - corner.q) as u8, row | (colour.index() as u8) << 7]);
            }
            None => out.extend([255, 255]),
        }
    }
    let holds = SixBoard::from_position(position).holds();
    out.extend(holds.map(|hold| hold.fixed));
    out.extend(holds.map(|hold| hold.cut));
}

/// What two positions share that are the same up to symmetry.
pub fn key(position: &AnyPosition) -> u64 {
    position.canonical_hash()
}

/// What the search found and what the game brought, in sixths, for each side of a record.
pub fn values_and_results(game: u8, record: &[u8]) -> impl Iterator<Item = (i16, u8)> {
    let sides = if game == 3 { 3 } else { 2 };
    let (values, rest) = record[record.len() - 4 * sides..].split_at(2 * sides);
    let value = |pair: &[u8]| i16::from_le_bytes([pair[0], pair[1]]);
    let values: Vec<i16> = values.chunks_exact(2).map(value).collect();
    values.into_iter().zip(rest[..sides].to_vec())
}

/// The position of a record.
pub fn position(game: u8, record: &[u8]) -> Option<AnyPosition> {
    match game {
        2 => abalone::<2>(record).map(AnyPosition::Abalone2),
        3 => abalone::<3>(record).map(AnyPosition::Abalone3),
        4 => abalone::<4>(record).map(AnyPosition::Abalone4),
        _ => six(record).map(AnyPosition::Six),
    }
}

/// Through the text of the position, so that nothing illegal can come of it.
fn abalone<const N: usize>(record: &[u8]) -> Option<Position<N>> {
    let mut balls = [0u64; N];
    for (balls, bytes) in balls.iter_mut().zip(record.chunks_exact(8)) {
        *balls = u64::from_le_bytes(bytes.try_into().ok()?);
    }
    let (turn, flags) = (*record.get(8 * N)?, *record.get(8 * N + 1)?);
    let mut rules = abalone::Rules::new(match N {
        2 => abalone::Players::Two,
        3 => abalone::Players::Three,
        _ => abalone::Players::Four,
    });
    rules.consecutive = flags & 1 == 1;
    let letters: Vec<char> = rules.colours().iter().map(|colour| colour.letter()).collect();
    let mut rows = [const { String::new() }; 9];
    for cell in abalone::Cell::all() {
        let seat = balls.iter().position(|balls| balls >> cell.index() & 1 == 1);
        let row = &mut rows[8 - cell.row() as usize % 9];
        match seat {
            Some(seat) => row.push(*letters.get(seat)?),
            None => row.push('1'),
        }
    }
    let start = Position::<N>::start(&rules);
    let mut scores = vec![0; Position::<N>::SIDES];
    for seat in Seat::table(N) {
        scores[start.side_of(seat).index()] = balls[seat.index()] >> 61;
    }
    let scores: Vec<String> = scores.iter().map(u64::to_string).collect();
    let turn = letters.get(usize::from(turn))?;
    let rows = rows.map(|row| spaces(&row));
    Position::read(&rules, &format!("{} {turn} {}", rows.join("/"), scores.join("-"))).ok()
}

/// Runs of empty cells as numbers.
fn spaces(row: &str) -> String {
    let (mut text, mut run) = (String::new(), 0);
    for c in row.chars() {
        if c == '1' {
            run += 1;
            continue;
        }
        if run > 0 {
            text.push_str(&run.to_string());
            run = 0;
        }
        text.push(c);
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}

fn six(record: &[u8]) -> Option<six::Position> {
    let (turn, flags) = (*record.get(9 + 2 * TILES)?, *record.get(10 + 2 * TILES)?);
    let rules = six::Rules {
        players: if flags & 4 != 0 { six::Players::Four } else { six::Players::Two },
        advanced: flags & 8 != 0,
        announce: flags & 16 != 0,
    };
    let tile = |bytes: &[u8]| {
        let colour = six::Colour::ALL[usize::from(bytes[1] >> 7)];
        (Hex::new(i32::from(bytes[0]), i32::from(bytes[1] & 127)), colour)
    };
    let tiles = record[5..].chunks_exact(2).take(usize::from(record[0])).map(tile).collect();
    let hands: BySeat<u8> = record[1..].iter().take(rules.seats()).copied().collect();
    let arrangement =
        six::Arrangement { tiles, turn: *Seat::ALL.get(usize::from(turn))?, announced: false, hands };
    six::Position::from_arrangement(&rules, &arrangement).ok()
}

/// What a side has ejected.
pub fn ejected(position: &AnyPosition, side: usize) -> u8 {
    let side = Side::new(side);
    match position {
        AnyPosition::Abalone2(p) => p.score(side),
        AnyPosition::Abalone3(p) => p.score(side),
        AnyPosition::Abalone4(p) => p.score(side),
        AnyPosition::Six(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;
    use games::Rules;

    use super::*;

    #[test]
    fn every_position_comes_back() {
        let mut rng = SplitMix::new(5);
        for rules in Rules::all() {
            for _ in 0..10 {
                let mut position = AnyPosition::start(&rules);
                for _ in 0..80 {
                    let moves = position.moves();
                    if position.outcome().is_some() {
                        break;
                    }
                    let sample = Sample {
                        position: position.clone(),
                        values: [-7, 8, 9],
                        results: [6, 0, 0],
                        finals: [1, 2, 3],
                        left: 40,
                        unfinished: true,
                    };
                    let mut bytes = Vec::new();
                    sample.write(&mut bytes);
                    let game = game_of(&position);
                    assert_eq!(bytes.len(), size(game));
                    let found: Vec<(i16, u8)> = values_and_results(game, &bytes).collect();
                    assert_eq!(found, [(-7, 6), (8, 0), (9, 0)][..sides(&position)]);
                    let announced = matches!(&position, AnyPosition::Six(p) if p.announced().is_some());
                    if !announced {
                        let back = super::position(game, &bytes).unwrap();
                        assert_eq!(key(&back), key(&position), "{rules} {position}");
                    }
                    let Some(&m) = rng.pick(&moves) else { break };
                    position.play_unchecked(m);
                }
            }
        }
    }
}
