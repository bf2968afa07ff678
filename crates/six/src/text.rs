//! Positions and moves as text. Printing is canonical; reading also takes leading zeros, a loose box, empty
//! cells at the end of a row, spaces around the text, and any tile of the group that stays.

use std::fmt;

use game::{BySeat, Fault, ReadError, Seat, Unreadable};
use hex::Hex;

use crate::position::LIMIT;
use crate::{Action, Arrangement, Colour, IllegalMove, IllegalPosition, Move, Position, Rules};

const fn fault(id: &'static str, sentence: &'static str) -> Fault {
    Fault { id, sentence }
}

const NUMBER: Fault = fault("six-number", "a whole number was expected");
const RANGE: Fault = fault("six-range", "cells lie within ±1,000,000");
const COMMA: Fault = fault("six-comma", "a comma was expected between the coordinates of a cell");
const COLON: Fault = fault("six-colon", "a colon was expected after the corner's cell");
const ROW: Fault = fault("six-row", "a row of tiles b and r and of numbers of empty cells was expected");
const ZERO: Fault = fault("six-zero", "a run of empty cells cannot be 0 long");
const TURN: Fault =
    fault("six-turn", "the seat to move was expected: b or r, with four players b1, r1, b2 or r2");
const HANDS: Fault =
    fault("six-hands", "the tiles in hand were expected, a number for each seat, joined by -");
const END: Fault = fault("six-end", "the text should end here");
const MOVE: Fault =
    fault("six-move", "a move was expected, such as -1,0 or 3,-2>0,4 or 3,-2>0,4=1,-1 or pass");

/// Reads from the left and knows where it is.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    /// At the first character that is not a space.
    fn new(text: &'a str) -> Cursor<'a> {
        let end = text.trim_end();
        Cursor { text: end, at: end.len() - end.trim_start().len() }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    fn error_at(&self, at: usize, fault: Fault) -> Unreadable {
        Unreadable::new(self.text[..at].chars().count(), fault)
    }

    fn error(&self, fault: Fault) -> Unreadable {
        self.error_at(self.at, fault)
    }

    fn expect(&mut self, c: char, fault: Fault) -> Result<(), Unreadable> {
        if self.eat(c) { Ok(()) } else { Err(self.error(fault)) }
    }

    fn end(&self) -> Result<(), Unreadable> {
        if self.rest().is_empty() { Ok(()) } else { Err(self.error(END)) }
    }

    fn spaces(&mut self, fault: Fault) -> Result<(), Unreadable> {
        let rest = self.rest().trim_start();
        let skipped = self.rest().len() - rest.len();
        if skipped == 0 {
            return Err(self.error(fault));
        }
        self.at += skipped;
        Ok(())
    }

    /// A number without a sign; one too large for words counts as very large.
    fn digits(&mut self, fault: Fault) -> Result<u32, Unreadable> {
        let len = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if len == 0 {
            return Err(self.error(fault));
        }
        let digits = self.rest()[..len].bytes();
        self.at += len;
        Ok(digits.fold(0u32, |n, d| n.saturating_mul(10).saturating_add(u32::from(d - b'0'))))
    }

    fn coordinate(&mut self) -> Result<i32, Unreadable> {
        let start = self.at;
        let negative = self.eat('-');
        let size = self.digits(NUMBER)?;
        if size > LIMIT {
            return Err(self.error_at(start, RANGE));
        }
        Ok(if negative { -(size as i32) } else { size as i32 })
    }

    fn cell(&mut self) -> Result<Hex, Unreadable> {
        let q = self.coordinate()?;
        self.expect(',', COMMA)?;
        Ok(Hex::new(q, self.coordinate()?))
    }
}

impl Arrangement {
    /// Reads a position without asking whether it is legal. Illegal already are a tile or a turn of another
    /// game's colour and a seat of another table: an arrangement has no place for them.
    ///
    /// ```
    /// use six::{Rules, Arrangement};
    /// let arrangement = Arrangement::read(&Rules::default(), "-3,0:1r007b3/4 r 5-9").unwrap();
    /// assert_eq!(arrangement.tiles.len(), 2);
    /// let error = Arrangement::read(&Rules::default(), "0,0:rx b 20-20").unwrap_err();
    /// assert_eq!(error.to_string(), "character 6: a row of tiles b and r and of numbers of empty cells was expected");
    /// ```
    pub fn read(rules: &Rules, text: &str) -> Result<Arrangement, ReadError<IllegalPosition>> {
        let mut cursor = Cursor::new(text);
        let corner = cursor.cell()?;
        cursor.expect(':', COLON)?;
        let (tiles, foreign) = read_rows(&mut cursor, corner)?;
        cursor.spaces(TURN)?;
        let announced = cursor.eat('!');
        let turn = read_turn(&mut cursor, *rules)?;
        cursor.spaces(HANDS)?;
        let hands = read_hands(&mut cursor, *rules)?;
        cursor.end()?;
        let turn = match (foreign, turn) {
            (Some(letter), _) => return Err(ReadError::Illegal(IllegalPosition::ForeignColour { letter })),
            (None, turn) => turn.map_err(ReadError::Illegal)?,
        };
        Ok(Arrangement { tiles, turn, announced, hands })
    }
}

type Rows = (Vec<(Hex, Colour)>, Option<char>);

/// The tiles, and the first letter that is a colour of another game.
fn read_rows(cursor: &mut Cursor, corner: Hex) -> Result<Rows, Unreadable> {
    let (mut tiles, mut foreign) = (Vec::new(), None);
    let mut r = corner.r;
    loop {
        let start = cursor.at;
        let mut q = corner.q;
        loop {
            match cursor.peek() {
                Some(letter @ ('b' | 'r' | 'w' | 'y')) => {
                    if q.unsigned_abs() > LIMIT || r.unsigned_abs() > LIMIT {
                        return Err(cursor.error(RANGE));
                    }
                    match Colour::from_letter(letter) {
                        Some(colour) => tiles.push((Hex::new(q, r), colour)),
                        None => foreign = foreign.or(Some(letter)),
                    }
                    cursor.at += 1;
                    q = q.saturating_add(1);
                }
                Some('0'..='9') => {
                    let start = cursor.at;
                    let run = cursor.digits(ROW)?;
                    if run == 0 {
                        return Err(cursor.error_at(start, ZERO));
                    }
                    q = q.saturating_add_unsigned(run);
                }
                _ => break,
            }
        }
        if cursor.at == start {
            return Err(cursor.error(ROW));
        }
        match cursor.peek() {
            Some('/') => cursor.at += 1,
            Some(c) if !c.is_whitespace() => return Err(cursor.error(ROW)),
            _ => return Ok((tiles, foreign)),
        }
        r = r.saturating_add(1);
    }
}

/// The seat; or, when there is such a seat only at other tables, why that is illegal.
fn read_turn(cursor: &mut Cursor, rules: Rules) -> Result<Result<Seat, IllegalPosition>, Unreadable> {
    let rest = cursor.rest();
    let name = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
    let turn = match (rules.seat_named(name), name) {
        (Some(seat), _) => Ok(seat),
        (None, "b" | "r" | "b1" | "r1" | "b2" | "r2") => Err(IllegalPosition::NoSuchSeat { rules }),
        (None, "w") => Err(IllegalPosition::ForeignColour { letter: 'w' }),
        (None, "y") => Err(IllegalPosition::ForeignColour { letter: 'y' }),
        _ => return Err(cursor.error(TURN)),
    };
    cursor.at += name.len();
    Ok(turn)
}

fn read_hands(cursor: &mut Cursor, rules: Rules) -> Result<BySeat<u8>, Unreadable> {
    let mut hands = BySeat::filled(rules.seats(), 0);
    for seat in Seat::table(rules.seats()) {
        if seat != Seat::FIRST {
            cursor.expect('-', HANDS)?;
        }
        hands[seat] = u8::try_from(cursor.digits(HANDS)?).unwrap_or(u8::MAX);
    }
    if cursor.peek() == Some('-') { Err(cursor.error(HANDS)) } else { Ok(hands) }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (corner, _) = self.bounds();
        write!(f, "{corner}:")?;
        let (mut row, mut column) = (corner.r, corner.q);
        for (cell, colour) in self.tiles() {
            while row < cell.r {
                f.write_str("/")?;
                (row, column) = (row + 1, corner.q);
            }
            if cell.q > column {
                write!(f, "{}", cell.q - column)?;
            }
            write!(f, "{}", colour.letter())?;
            column = cell.q + 1;
        }
        let rules = self.rules_in_force();
        let mark = if self.announced().is_some() { "!" } else { "" };
        write!(f, " {mark}{}", rules.seat_name(self.seat()))?;
        let mut before = ' ';
        for hand in self.hands().iter() {
            write!(f, "{before}{hand}")?;
            before = '-';
        }
        Ok(())
    }
}

impl Position {
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, ReadError<IllegalMove>> {
        let mut cursor = Cursor::new(text);
        let rules = self.rules_in_force();
        if rules.announce && cursor.rest() == "!" {
            return Ok(Action::Announce);
        }
        if cursor.rest().starts_with("pass") {
            cursor.at += "pass".len();
            let announce = cursor.eat('!');
            cursor.end()?;
            if announce && rules.announce {
                let reason =
                    if self.is_over() { IllegalMove::GameOver } else { IllegalMove::PassAndAnnounce };
                return Err(ReadError::Illegal(reason));
            }
            return Ok(Action::Pass);
        }
        if !matches!(cursor.peek(), Some('-' | '0'..='9')) {
            return Err(cursor.error(MOVE).into());
        }
        let first = cursor.cell()?;
        let second = if cursor.eat('>') { Some(cursor.cell()?) } else { None };
        let keep = if second.is_some() && cursor.eat('=') { Some(cursor.cell()?) } else { None };
        let announce = cursor.eat('!');
        cursor.end()?;
        Ok(match second {
            Some(to) => Action::Shift { from: first, to, keep, announce },
            None => Action::Place { to: first, announce },
        })
    }

    pub(crate) fn write_action(&self, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.action(m) {
            Action::Place { to, .. } => write!(out, "{to}")?,
            Action::Shift { from, to, keep, .. } => {
                write!(out, "{from}>{to}")?;
                if let Some(keep) = keep {
                    write!(out, "={keep}")?;
                }
            }
            Action::Announce => {}
            Action::Pass => out.write_str("pass")?,
        }
        if m.announces() { out.write_str("!") } else { Ok(()) }
    }
}
