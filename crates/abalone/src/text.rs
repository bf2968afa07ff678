//! Positions as text: `<board> <turn> <score>`, and for three players ` out=<letters>`.

use std::fmt;
use std::str::FromStr;

use game::{Fault, Position as _, ReadError, Seat, Unreadable};

use crate::position::{GOAL, players};
use crate::{Cell, Colour, IllegalPosition, Position, Rules};

impl<const N: usize> fmt::Display for Position<N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for row in (0..9).rev() {
            let mut empty = 0;
            for cell in Cell::all().filter(|c| c.row() == row) {
                match self.ball(cell) {
                    None => empty += 1,
                    Some(colour) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        write!(f, "{}", colour.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        write!(f, "{} ", self.colour_of(self.turn()).letter())?;
        for side in 0..Self::SIDES {
            write!(f, "{}{}", if side > 0 { "-" } else { "" }, self.score[side])?;
        }
        if self.out != 0 {
            f.write_str(" out=")?;
            for seat in Seat::table(N).filter(|&seat| self.is_out(seat)) {
                write!(f, "{}", self.colour_of(seat).letter())?;
            }
        }
        Ok(())
    }
}

impl<const N: usize> fmt::Debug for Position<N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl<const N: usize> FromStr for Position<N> {
    type Err = ReadError<IllegalPosition>;

    /// Reads a position of the plain rules for `N` players.
    fn from_str(text: &str) -> Result<Position<N>, Self::Err> {
        Position::read(&Rules::new(players::<N>()), text)
    }
}

const BOARD: Fault = Fault { id: "abalone-board", sentence: "a board of nine rows joined by / was expected" };
const ROW_SHORT: Fault = Fault { id: "abalone-row-short", sentence: "this row has too few cells" };
const ROW_LONG: Fault = Fault { id: "abalone-row-long", sentence: "this row has too many cells" };
const ROWS: Fault = Fault { id: "abalone-rows", sentence: "a board has nine rows" };
const BALL: Fault = Fault {
    id: "abalone-ball",
    sentence: "a ball b, w, r or y, or one digit from 1 to 9 for a run of empty cells was expected",
};
const RUN: Fault = Fault { id: "abalone-run", sentence: "a run of empty cells is a single digit" };
const TURN: Fault = Fault { id: "abalone-turn", sentence: "the letter of the seat to move was expected" };
const SCORE: Fault =
    Fault { id: "abalone-score", sentence: "a number of ejected balls for each side was expected" };
const OUT: Fault = Fault { id: "abalone-out", sentence: "out= and letters of players was expected" };
const OUT_TWICE: Fault = Fault { id: "abalone-out-twice", sentence: "this player is named twice" };
const END: Fault = Fault { id: "abalone-position-end", sentence: "the position should end here" };

/// A reader of words with the place of each, in characters.
struct Words<'a> {
    words: Vec<(usize, &'a str)>,
    next: usize,
    end: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        let mut words = Vec::new();
        let (mut at, mut start) = (0, None);
        for (byte, c) in text.char_indices() {
            match (c.is_whitespace(), start) {
                (false, None) => start = Some((at, byte)),
                (true, Some((place, from))) => {
                    words.push((place, &text[from..byte]));
                    start = None;
                }
                _ => {}
            }
            at += 1;
        }
        if let Some((place, from)) = start {
            words.push((place, &text[from..]));
        }
        Words { words, next: 0, end: text.trim_end().chars().count() }
    }

    fn peek(&self) -> Option<(usize, &'a str)> {
        self.words.get(self.next).copied()
    }

    fn take(&mut self, fault: Fault) -> Result<(usize, &'a str), Unreadable> {
        let word = self.peek().ok_or(Unreadable::new(self.end, fault))?;
        self.next += 1;
        Ok(word)
    }
}

/// Reads a position of `rules`. First everything must be readable, only then is it judged.
pub(crate) fn read<const N: usize>(
    rules: &Rules,
    text: &str,
) -> Result<Position<N>, ReadError<IllegalPosition>> {
    if rules.players != players::<N>() {
        return Err(ReadError::Illegal(IllegalPosition::WrongPlayers));
    }
    let mut words = Words::new(text);
    let board = read_board(words.take(BOARD)?)?;
    let turn = read_turn(words.take(TURN)?)?;
    let score = match words.peek() {
        Some((_, word)) if !word.starts_with("out") => read_score(words.take(SCORE)?, Position::<N>::SIDES)?,
        _ => [0; 3],
    };
    let out = if N == 3 && words.peek().is_some() { read_out(words.take(OUT)?)? } else { Vec::new() };
    if let Some((at, _)) = words.peek() {
        return Err(Unreadable::new(at, END).into());
    }
    judge(rules, &board, turn, score, &out).map_err(ReadError::Illegal)
}

fn read_board((start, word): (usize, &str)) -> Result<Vec<(Cell, Colour)>, Unreadable> {
    let mut balls = Vec::new();
    let mut at = start;
    let mut rows = 0;
    for (i, text) in word.split('/').enumerate() {
        if i >= 9 {
            return Err(Unreadable::new(at - 1, ROWS));
        }
        let cells: Vec<Cell> = Cell::all().filter(|c| c.row() == 8 - i as i32).collect();
        let (mut col, mut after_run) = (0, false);
        for c in text.chars() {
            let run = match c {
                '1'..='9' if after_run => return Err(Unreadable::new(at, RUN)),
                '1'..='9' => c as usize - '0' as usize,
                _ => 1,
            };
            if col + run > cells.len() {
                let known = c.is_ascii_digit() || Colour::from_letter(c).is_some();
                return Err(Unreadable::new(at, if known { ROW_LONG } else { BALL }));
            }
            after_run = c.is_ascii_digit();
            if !('1'..='9').contains(&c) {
                balls.push((cells[col], Colour::from_letter(c).ok_or(Unreadable::new(at, BALL))?));
            }
            col += run;
            at += 1;
        }
        if col < cells.len() {
            return Err(Unreadable::new(at, ROW_SHORT));
        }
        at += 1;
        rows += 1;
    }
    if rows < 9 { Err(Unreadable::new(at - 1, ROWS)) } else { Ok(balls) }
}

fn read_turn((at, word): (usize, &str)) -> Result<Colour, Unreadable> {
    let mut letters = word.chars();
    match (letters.next().and_then(Colour::from_letter), letters.next()) {
        (Some(colour), None) => Ok(colour),
        _ => Err(Unreadable::new(at, TURN)),
    }
}

fn read_score((start, word): (usize, &str), sides: usize) -> Result<[u8; 3], Unreadable> {
    let mut score = [0; 3];
    let (mut at, mut n) = (start, 0);
    for part in word.split('-') {
        let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        if n >= sides || !digits {
            return Err(Unreadable::new(at, SCORE));
        }
        // Too large a number is readable, and judged later.
        score[n] = part.parse().unwrap_or(u8::MAX);
        n += 1;
        at += part.len() + 1;
    }
    if n < sides { Err(Unreadable::new(at - 1, SCORE)) } else { Ok(score) }
}

fn read_out((at, word): (usize, &str)) -> Result<Vec<Colour>, Unreadable> {
    let letters = word.strip_prefix("out=").filter(|l| !l.is_empty()).ok_or(Unreadable::new(at, OUT))?;
    let mut out = Vec::new();
    for (i, letter) in letters.chars().enumerate() {
        let colour = Colour::from_letter(letter).ok_or(Unreadable::new(at + 4 + i, OUT))?;
        if out.contains(&colour) {
            return Err(Unreadable::new(at + 4 + i, OUT_TWICE));
        }
        out.push(colour);
    }
    Ok(out)
}

/// The one place where a readable position is found legal or not.
fn judge<const N: usize>(
    rules: &Rules,
    board: &[(Cell, Colour)],
    turn: Colour,
    score: [u8; 3],
    out: &[Colour],
) -> Result<Position<N>, IllegalPosition> {
    let seat_of = |colour: Colour| {
        let seat = rules.colours().iter().position(|&c| c == colour);
        seat.and_then(Seat::new).ok_or(IllegalPosition::NoSuchColour(colour))
    };
    let mut balls = [0; N];
    for &(cell, colour) in board {
        balls[seat_of(colour)?.index()] |= cell.bit();
    }
    let turn_seat = seat_of(turn)?;
    let mut out_bits = 0u8;
    for &colour in out {
        out_bits |= 1 << seat_of(colour)?.index();
    }
    if board.is_empty() {
        return Err(IllegalPosition::NoBalls);
    }
    if score.iter().any(|&n| n > GOAL) {
        return Err(IllegalPosition::ScoreAboveSix);
    }
    if score.iter().filter(|&&n| n == GOAL).count() > 1 {
        return Err(IllegalPosition::TwoWinners);
    }
    if out_bits.count_ones() as usize >= N {
        return Err(IllegalPosition::AllOut);
    }
    if out_bits >> turn_seat.index() & 1 == 1 {
        return Err(IllegalPosition::TurnIsOut(turn));
    }
    Ok(Position::from_parts(rules, balls, turn_seat, score, out_bits))
}
