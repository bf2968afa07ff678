//! A position being set up, which may not be legal yet.
//!
//! ```
//! use study::Draft;
//! let mut draft = Draft::start("abalone".parse().unwrap());
//! draft.put("e5".parse::<abalone::Cell>().unwrap().hex(), Some('w'));
//! assert_eq!(draft.text(), "wwwww/wwwwww/2www2/8/4w4/8/2bbb2/bbbbbb/bbbbb b 0-0");
//! assert!(draft.position().is_ok());
//! draft.clear();
//! assert!(draft.position().is_err());
//! ```

use std::collections::BTreeMap;

use abalone::Cell;
use game::{Position as _, ReadError, Seat, Side};
use games::{AnyPosition, IllegalPosition, Rules};
use hex::{Dir, Hex};
use texts::Message;
use view::words;

/// A position being set up.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// What the position is to be one of.
    pub rules: Rules,
    /// What lies where: the letter of a colour.
    pieces: BTreeMap<Hex, char>,
    /// Whose turn it is.
    pub turn: Seat,
    /// How many balls each side has ejected.
    pub scores: [u8; 3],
    /// Who has left a game of three.
    pub out: [bool; 3],
    /// How many tiles each seat of Six holds.
    pub hands: [u8; 4],
    /// Whether hands and turn of Six follow from the tiles.
    pub follow: bool,
    /// Whether the seat on turn has announced its shape.
    pub announced: bool,
}

impl Draft {
    /// The start of a game.
    pub fn start(rules: Rules) -> Draft {
        Draft { rules, ..Draft::of(&AnyPosition::start(&rules)) }
    }

    /// A position, to be changed.
    pub fn of(position: &AnyPosition) -> Draft {
        let mut draft = Draft {
            rules: position.rules(),
            pieces: BTreeMap::new(),
            turn: position.turn(),
            scores: [0; 3],
            out: [false; 3],
            hands: [0; 4],
            follow: false,
            announced: false,
        };
        match position {
            AnyPosition::Abalone2(p) => draft.take_board(p),
            AnyPosition::Abalone3(p) => draft.take_board(p),
            AnyPosition::Abalone4(p) => draft.take_board(p),
            AnyPosition::Six(p) => {
                let letter = |colour| if colour == six::Colour::Black { 'b' } else { 'r' };
                draft.pieces = p.tiles().map(|(cell, colour)| (cell, letter(colour))).collect();
                for (seat, &held) in p.hands().seats() {
                    draft.hands[seat.index()] = held;
                }
                if let Some(seat) = p.announced() {
                    (draft.turn, draft.announced) = (seat, true);
                }
                let mut followed = draft.clone();
                followed.follow = true;
                followed.fit();
                draft.follow = followed.hands == draft.hands && followed.turn == draft.turn;
            }
        }
        for seat in Seat::table(3) {
            draft.out[seat.index()] = position.is_out(seat);
        }
        draft
    }

    fn take_board<const N: usize>(&mut self, position: &abalone::Position<N>) {
        let balls = Cell::all().filter_map(|cell| Some((cell.hex(), position.ball(cell)?.letter())));
        self.pieces = balls.collect();
        for side in 0..abalone::Position::<N>::SIDES {
            self.scores[side] = position.score(Side::new(side));
        }
    }

    /// The letters of the colours that these rules have.
    pub fn letters(&self) -> Vec<char> {
        let mut letters: Vec<char> = Vec::new();
        for seat in Seat::table(self.rules.seats()) {
            if let Some(letter) = self.rules.seat_text(seat).chars().next()
                && !letters.contains(&letter)
            {
                letters.push(letter);
            }
        }
        letters
    }

    /// How many sides keep a score.
    pub fn sides(&self) -> usize {
        match self.rules.seats() {
            3 => 3,
            _ => 2,
        }
    }

    /// Plays under other rules; what does not fit any more is dropped.
    pub fn change_rules(&mut self, rules: Rules) {
        if rules.game() != self.rules.game() {
            *self = Draft::start(rules);
            return;
        }
        let was_start = self.position() == Ok(AnyPosition::start(&self.rules));
        if was_start {
            *self = Draft::start(rules);
            return;
        }
        self.rules = rules;
        let letters = self.letters();
        self.pieces.retain(|_, letter| letters.contains(letter));
        if self.turn.index() >= rules.seats() {
            self.turn = Seat::FIRST;
        }
        if rules.seats() != 3 {
            self.out = [false; 3];
            self.scores[2] = 0;
        }
        if !rules.announces() {
            self.announced = false;
        }
        self.fit();
    }

    /// What lies on a cell.
    pub fn get(&self, cell: Hex) -> Option<char> {
        self.pieces.get(&cell).copied()
    }

    /// Lays a piece on a cell, or takes away what lies there.
    pub fn put(&mut self, cell: Hex, letter: Option<char>) {
        let on_board = self.rules.has_cell(cell);
        let near = cell.q.unsigned_abs().max(cell.r.unsigned_abs()) <= 1_000_000;
        match letter {
            Some(letter) if on_board && near => {
                self.pieces.insert(cell, letter);
            }
            Some(_) => {}
            None => {
                self.pieces.remove(&cell);
            }
        }
        self.fit();
    }

    /// Takes everything away.
    pub fn clear(&mut self) {
        self.pieces.clear();
        self.scores = [0; 3];
        self.out = [false; 3];
        self.announced = false;
        self.turn = Seat::FIRST;
        self.follow = self.rules.has_hands();
        self.fit();
    }

    /// What lies where.
    pub fn pieces(&self) -> impl Iterator<Item = (Hex, char)> + '_ {
        self.pieces.iter().map(|(&cell, &letter)| (cell, letter))
    }

    /// How many pieces of a colour there are.
    pub fn count(&self, letter: char) -> usize {
        self.pieces.values().filter(|l| **l == letter).count()
    }

    /// Lets the hands and the turn of Six follow from the tiles, if they should: all have placed in turn.
    pub fn fit(&mut self) {
        if !self.rules.has_hands() || !self.follow {
            return;
        }
        let seats = self.rules.seats();
        let most = if seats == 2 { 20 } else { 10 };
        let laid = self.pieces.len().saturating_sub(2);
        for i in 0..seats {
            // The first seats have placed once more when a round is not complete.
            let placed = (laid + seats - 1 - i) / seats;
            self.hands[i] = most - placed.min(usize::from(most)) as u8;
        }
        if self.hands.iter().take(seats).any(|&held| held > 0)
            && let Some(turn) = Seat::new(laid % seats)
        {
            self.turn = turn;
        }
    }

    /// The text of the position.
    pub fn text(&self) -> String {
        match self.rules {
            Rules::Abalone(_) => self.abalone_text(),
            Rules::Six(_) => self.six_text(),
        }
    }

    fn abalone_text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..9).rev() {
            let cells: Vec<Option<char>> =
                (0..9).filter_map(|col| Cell::new(row, col)).map(|cell| self.get(cell.hex())).collect();
            rows.push(runs(&cells));
        }
        let scores: Vec<String> = self.scores[..self.sides()].iter().map(u8::to_string).collect();
        let mut text = format!("{} {} {}", rows.join("/"), self.rules.seat_text(self.turn), scores.join("-"));
        if self.rules.seats() == 3 && self.out.contains(&true) {
            let out = Seat::table(3).filter(|seat| self.out[seat.index()]);
            text.push_str(" out=");
            text.extend(out.map(|seat| self.rules.seat_text(seat)));
        }
        text
    }

    fn six_text(&self) -> String {
        let (cells, seats) = (self.pieces.keys(), self.rules.seats());
        let q = cells.clone().map(|c| c.q).min().unwrap_or(0);
        let (low, high) =
            (cells.clone().map(|c| c.r).min().unwrap_or(0), cells.map(|c| c.r).max().unwrap_or(0));
        // Tiles that lie far apart are not one group, and their text would be very long.
        let high = high.min(low.saturating_add(200));
        let row = |r: i32| {
            let last = self.pieces.keys().filter(|c| c.r == r).map(|c| c.q).max().unwrap_or(q);
            let cells: Vec<Option<char>> =
                (q..=last.min(q.saturating_add(200))).map(|q| self.get(Hex::new(q, r))).collect();
            runs(&cells)
        };
        let rows: Vec<String> = (low..=high).map(row).collect();
        let hands: Vec<String> = self.hands[..seats].iter().map(u8::to_string).collect();
        let sign = if self.announced { "!" } else { "" };
        let turn = self.rules.seat_text(self.turn);
        format!("{q},{low}:{} {sign}{turn} {}", rows.join("/"), hands.join("-"))
    }

    /// What has been drafted, as a position.
    ///
    /// # Errors
    /// When it is not legal; the reason is given.
    pub fn position(&self) -> Result<AnyPosition, ReadError<IllegalPosition>> {
        if let Rules::Six(_) = self.rules {
            use six::IllegalPosition as S;
            if self.pieces.is_empty() {
                return Err(ReadError::Illegal(IllegalPosition::Six(S::NoTiles)));
            }
            if let Some((one, other)) = self.parted() {
                return Err(ReadError::Illegal(IllegalPosition::Six(S::Apart { one, other })));
            }
        }
        AnyPosition::read(&self.rules, &self.text())
    }

    /// What no game that began at the start would have, though the position is legal: a side without balls, balls
    /// that are nowhere, balls that are too many.
    ///
    /// ```
    /// use study::Draft;
    /// let mut draft = Draft::start("abalone".parse().unwrap());
    /// assert!(draft.unusual().is_empty());
    /// draft.put("a1".parse::<abalone::Cell>().unwrap().hex(), None);
    /// assert_eq!(draft.unusual()[0].id, "unusual-missing");
    /// ```
    pub fn unusual(&self) -> Vec<Message> {
        if !self.rules.has_trays() {
            return Vec::new();
        }
        let start = Draft::start(self.rules);
        let mut said = Vec::new();
        let seats = || Seat::table(self.rules.seats());
        let letter = |seat: Seat| self.rules.seat_text(seat).chars().next().unwrap_or('b');
        for seat in seats() {
            if self.count(letter(seat)) == 0 && !(self.rules.seats() == 3 && self.out[seat.index()]) {
                said.push(Message::new("unusual-none").with("who", words::seat_word(&self.rules, seat)));
            }
        }
        // Of two players each one's balls are known: what is not on the board, the other has ejected. With more
        // players nobody knows whose balls lie in a tray.
        let ejected = |score: u8| usize::from(score);
        let counts: Vec<(Option<Seat>, usize, usize)> = if self.rules.seats() == 2 {
            let own = |seat: Seat| {
                let there = self.count(letter(seat)) + ejected(self.scores[1 - seat.index()]);
                (Some(seat), there, start.count(letter(seat)))
            };
            seats().map(own).collect()
        } else {
            let trays: usize = self.scores[..self.sides()].iter().map(|&score| ejected(score)).sum();
            vec![(None, self.pieces.len() + trays, start.pieces.len())]
        };
        for (seat, there, all) in counts {
            let (id, n) =
                if there < all { ("missing", all - there) } else { ("extra", there.saturating_sub(all)) };
            if n > 0 {
                let said_of = match (seat, id) {
                    (Some(_), "missing") => "unusual-missing",
                    (Some(_), _) => "unusual-extra",
                    (None, "missing") => "unusual-all-missing",
                    (None, _) => "unusual-all-extra",
                };
                let mut message = Message::new(said_of).with("n", n as i64);
                if let Some(seat) = seat {
                    message = message.with("who", words::seat_word(&self.rules, seat));
                }
                said.push(message);
            }
        }
        said
    }

    /// Two tiles that do not hang together.
    fn parted(&self) -> Option<(Hex, Hex)> {
        let first = *self.pieces.keys().next()?;
        let (mut reached, mut waiting) = (vec![first], vec![first]);
        while let Some(cell) = waiting.pop() {
            for next in Dir::ALL.map(|dir| cell.step(dir)) {
                if self.pieces.contains_key(&next) && !reached.contains(&next) {
                    reached.push(next);
                    waiting.push(next);
                }
            }
        }
        self.pieces.keys().find(|cell| !reached.contains(cell)).map(|&other| (first, other))
    }
}

/// Letters and numbers of empty cells; empty cells at the end count in Abalone's rows.
fn runs(cells: &[Option<char>]) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    let flush = |text: &mut String, empty: &mut usize| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
        }
        *empty = 0;
    };
    for cell in cells {
        match cell {
            Some(letter) => {
                flush(&mut text, &mut empty);
                text.push(*letter);
            }
            None => empty += 1,
        }
    }
    flush(&mut text, &mut empty);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_taken_up_and_read_back() {
        for rules in Rules::all() {
            let mut rng = game::SplitMix::new(3);
            let mut position = AnyPosition::start(&rules);
            for _ in 0..120 {
                let draft = Draft::of(&position);
                assert_eq!(draft.text(), position.to_string());
                assert_eq!(draft.position().as_ref(), Ok(&position));
                let moves = position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                position.play_unchecked(m);
            }
        }
    }

    #[test]
    fn hands_follow_the_tiles_of_six() {
        for rules in ["six", "six:4"] {
            let rules: Rules = rules.parse().unwrap();
            let mut position = AnyPosition::start(&rules);
            let mut draft = Draft::of(&position);
            assert!(draft.follow);
            let mut rng = game::SplitMix::new(9);
            while position.outcome().is_none() && position.to_string().contains(|c: char| c.is_ascii_digit())
            {
                let moves = position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                let AnyPosition::Six(p) = &position else { break };
                if p.phase() == six::Phase::Moving {
                    break;
                }
                let letter = if p.colour() == six::Colour::Black { 'b' } else { 'r' };
                let text = position.move_text(m);
                position.play_unchecked(m);
                draft.put(rules.read_cell(&text).unwrap(), Some(letter));
                // When all tiles lie, anybody may be on turn.
                draft.turn = position.turn();
                assert_eq!(draft.text(), position.to_string());
            }
            assert!(draft.text().ends_with("-0"), "{}", draft.text());
        }
    }

    #[test]
    fn illegal_drafts_say_why() {
        let id = |draft: &Draft| match draft.position() {
            Err(ReadError::Illegal(reason)) => reason.id().to_string(),
            other => format!("{other:?}"),
        };
        let mut six = Draft::start("six".parse().unwrap());
        six.put(Hex::new(5, 5), Some('b'));
        assert!(matches!(
            six.position(),
            Err(ReadError::Illegal(IllegalPosition::Six(six::IllegalPosition::Apart { .. })))
        ));
        six.clear();
        assert_eq!(id(&six), id(&Draft { rules: "six:4".parse().unwrap(), ..six.clone() }));
        let mut abalone = Draft::start("abalone:3".parse().unwrap());
        abalone.out = [true; 3];
        assert!(abalone.position().is_err());
        abalone.out = [false, true, false];
        assert!(abalone.text().ends_with(" out=w"));
        assert!(abalone.position().is_ok());
    }

    #[test]
    fn unusual_positions_say_what_is_unusual() {
        let ids = |draft: &Draft| draft.unusual().iter().map(|m| m.id.to_string()).collect::<Vec<_>>();
        // Whatever comes about in a game is usual.
        for rules in Rules::all() {
            let mut rng = game::SplitMix::new(12);
            let mut position = AnyPosition::start(&rules);
            for _ in 0..150 {
                assert_eq!(ids(&Draft::of(&position)), [""; 0], "{position}");
                let moves = position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                position.play_unchecked(m);
            }
        }
        // Two black balls against none.
        let mut draft = Draft::start("abalone".parse().unwrap());
        draft.clear();
        for cell in ["e5", "e6"] {
            draft.put(cell.parse::<Cell>().unwrap().hex(), Some('b'));
        }
        assert!(draft.position().is_ok());
        assert_eq!(ids(&draft), ["unusual-none", "unusual-missing", "unusual-missing"]);
        let mut four = Draft::start("abalone:4".parse().unwrap());
        four.scores = [2, 0, 0];
        assert_eq!(ids(&four), ["unusual-all-extra"]);
        four.put(Hex::new(4, 0), None);
        four.put(Hex::new(-4, 0), None);
        four.scores = [1, 0, 0];
        assert_eq!(ids(&four), ["unusual-all-missing"]);
    }

    #[test]
    fn other_rules_keep_what_fits() {
        let mut draft = Draft::start("abalone:4".parse().unwrap());
        draft.put(Hex::ORIGIN, Some('y'));
        draft.turn = Seat::ALL[3];
        draft.change_rules("abalone".parse().unwrap());
        assert_eq!((draft.count('y'), draft.turn), (0, Seat::FIRST));
        assert!(draft.position().is_ok());
        draft.change_rules("six:4".parse().unwrap());
        assert_eq!(draft.text(), "0,0:rb b1 10-10-10-10");
        let mut start = Draft::start("abalone".parse().unwrap());
        start.change_rules("abalone:layout=star".parse().unwrap());
        assert_eq!(start, Draft::start("abalone:layout=star".parse().unwrap()));
    }
}
