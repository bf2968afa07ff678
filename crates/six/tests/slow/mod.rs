//! A plain, slow second reading of Six: a map of cells, flood fills, texts in and texts out. It shares no code
//! with the crate and knows it only through texts.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

type Cell = (i32, i32);
type Cells = BTreeMap<Cell, char>;

const AROUND: [Cell; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

fn plus(a: Cell, b: Cell) -> Cell {
    (a.0 + b.0, a.1 + b.1)
}

fn times(a: Cell, n: i32) -> Cell {
    (a.0 * n, a.1 * n)
}

fn around(cell: Cell) -> impl Iterator<Item = Cell> {
    AROUND.into_iter().map(move |step| plus(cell, step))
}

#[derive(Clone, Debug)]
pub struct Arranged {
    pub four: bool,
    pub advanced: bool,
    pub announce: bool,
    pub tiles: Cells,
    pub turn: usize,
    pub announced: bool,
    pub hands: Vec<u32>,
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn read_cell(text: &str) -> Cell {
    let (q, r) = text.split_once(',').unwrap();
    (number(q), number(r))
}

impl Arranged {
    /// Reads canonical texts only.
    pub fn read(rules: &str, text: &str) -> Arranged {
        let option = |name: &str| rules.split([':', ',']).any(|part| part == name);
        let four = option("4");
        let fields: Vec<&str> = text.split(' ').collect();
        let (corner, rows) = fields[0].split_once(':').unwrap();
        let corner = read_cell(corner);
        let mut tiles = Cells::new();
        for (r, row) in rows.split('/').enumerate() {
            let (mut q, mut run) = (0, String::new());
            for c in row.chars() {
                if c.is_ascii_digit() {
                    run.push(c);
                    continue;
                }
                if !run.is_empty() {
                    q += number::<i32>(&run);
                    run.clear();
                }
                tiles.insert((corner.0 + q, corner.1 + r as i32), c);
                q += 1;
            }
        }
        let names: &[&str] = if four { &["b1", "r1", "b2", "r2"] } else { &["b", "r"] };
        let name = fields[1].trim_start_matches('!');
        Arranged {
            four,
            advanced: option("advanced"),
            announce: option("announce"),
            tiles,
            turn: names.iter().position(|n| *n == name).unwrap(),
            announced: fields[1].starts_with('!'),
            hands: fields[2].split('-').map(number).collect(),
        }
    }

    pub fn text(&self) -> String {
        let least = |f: fn(&Cell) -> i32| self.tiles.keys().map(f).min().unwrap();
        let most = |f: fn(&Cell) -> i32| self.tiles.keys().map(f).max().unwrap();
        let (q0, r0) = (least(|c| c.0), least(|c| c.1));
        let mut rows = Vec::new();
        for r in r0..=most(|c| c.1) {
            let (mut row, mut empty) = (String::new(), 0);
            for q in q0..=most(|c| c.0) {
                match self.tiles.get(&(q, r)) {
                    Some(&c) => {
                        if empty > 0 {
                            row += &empty.to_string();
                        }
                        row.push(c);
                        empty = 0;
                    }
                    None => empty += 1,
                }
            }
            rows.push(row);
        }
        let colour = self.colour();
        let seat = if self.four { format!("{colour}{}", self.turn / 2 + 1) } else { colour.to_string() };
        let mark = if self.announced { "!" } else { "" };
        let hands: Vec<String> = self.hands.iter().map(u32::to_string).collect();
        format!("{q0},{r0}:{} {mark}{seat} {}", rows.join("/"), hands.join("-"))
    }

    pub fn colour(&self) -> char {
        if self.turn.is_multiple_of(2) { 'b' } else { 'r' }
    }

    pub fn moving(&self) -> bool {
        self.hands.iter().sum::<u32>() == 0
    }

    /// The first of triangle, line and ring that a colour has.
    pub fn shape(&self, colour: char) -> Option<&'static str> {
        let own = |cell: Cell| self.tiles.get(&cell) == Some(&colour);
        let mut names = BTreeSet::new();
        for &cell in self.tiles.iter().filter(|t| *t.1 == colour).map(|t| t.0) {
            for (a, b) in AROUND.into_iter().zip(AROUND.into_iter().cycle().skip(1)) {
                let corner = [times(a, 1), times(a, 2), times(b, 1), times(b, 2), plus(a, b)];
                if corner.into_iter().all(|step| own(plus(cell, step))) {
                    names.insert((0, "triangle"));
                }
                if (1..6).all(|n| own(plus(cell, times(a, n)))) {
                    names.insert((1, "line"));
                }
                if around(plus(cell, a)).all(own) {
                    names.insert((2, "ring"));
                }
            }
        }
        names.first().map(|n| n.1)
    }

    fn count(&self, colour: char) -> usize {
        self.tiles.values().filter(|c| **c == colour).count()
    }

    /// `1-0 line`, or nothing while the game goes on.
    pub fn outcome(&self) -> Option<String> {
        let seats = if self.four { 4 } else { 2 };
        let payoffs = |f: &dyn Fn(char) -> &'static str| {
            let all: Vec<&str> = (0..seats).map(|s| f(if s % 2 == 0 { 'b' } else { 'r' })).collect();
            all.join("-")
        };
        let win = |winner: char| payoffs(&|colour| if colour == winner { "1" } else { "0" });
        let mover = self.colour();
        let last = if mover == 'b' { 'r' } else { 'b' };
        let entitled: &[char] = match (self.announce, self.announced) {
            (false, _) => &[last, mover],
            (true, true) => &[mover],
            (true, false) => &[],
        };
        for &colour in entitled {
            if let Some(shape) = self.shape(colour) {
                return Some(format!("{} {shape}", win(colour)));
            }
        }
        if !self.advanced || !self.moving() {
            return None;
        }
        match (self.count('b') <= 5, self.count('r') <= 5) {
            (false, false) => None,
            (true, false) => Some(format!("{} five-or-fewer", win('r'))),
            (false, true) => Some(format!("{} five-or-fewer", win('b'))),
            (true, true) => Some(format!("{} five-or-fewer", payoffs(&|_| "1/2"))),
        }
    }

    /// The groups that the tiles form without the one on `without`.
    pub fn groups(&self, without: Cell) -> Vec<BTreeSet<Cell>> {
        let mut left: BTreeSet<Cell> = self.tiles.keys().copied().filter(|c| *c != without).collect();
        let mut groups = Vec::new();
        while let Some(first) = left.pop_first() {
            let (mut group, mut next) = (BTreeSet::from([first]), vec![first]);
            while let Some(cell) = next.pop() {
                for near in around(cell) {
                    if left.remove(&near) {
                        group.insert(near);
                        next.push(near);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }

    fn can_take(&self) -> bool {
        let own = self.tiles.iter().filter(|t| *t.1 == self.colour());
        self.advanced || own.into_iter().any(|t| self.groups(*t.0).len() == 1)
    }

    /// The table of a game that goes on after a move in canonical form, or nothing when the rules forbid it.
    pub fn play(&self, text: &str, groups: &BTreeMap<Cell, Vec<BTreeSet<Cell>>>) -> Option<Arranged> {
        let announces = text.ends_with('!');
        let body = text.trim_end_matches('!');
        if announces && !self.announce {
            return None;
        }
        let mut after;
        match body {
            "" => after = self.clone(),
            "pass" => {
                if announces || !self.moving() || self.can_take() {
                    return None;
                }
                after = self.clone();
            }
            _ => {
                let (from, to) = match body.split_once('>') {
                    Some((from, to)) => (Some(from), to),
                    None => (None, body),
                };
                let (to, keep) = match to.split_once('=') {
                    Some((to, keep)) => (to, Some(read_cell(keep))),
                    None => (to, None),
                };
                let to = read_cell(to);
                if self.tiles.contains_key(&to) || from.is_some() != self.moving() {
                    return None;
                }
                after = self.clone();
                match from {
                    None => self.place(&mut after, to)?,
                    Some(from) => self.shift(&mut after, read_cell(from), to, keep, groups)?,
                }
                after.tiles.insert(to, self.colour());
            }
        }
        if announces {
            after.announced = true;
            after.shape(self.colour())?;
        } else {
            after.turn = (self.turn + 1) % self.hands.len();
        }
        Some(after)
    }

    fn place(&self, after: &mut Arranged, to: Cell) -> Option<()> {
        let full = if self.four { 10 } else { 20 };
        let touches = |colour: char| around(to).any(|c| self.tiles.get(&c) == Some(&colour));
        let first = self.hands.iter().all(|n| *n == full);
        let fits = if first { touches('r') && !touches('b') } else { touches('r') || touches('b') };
        after.hands[self.turn] = after.hands[self.turn].checked_sub(1)?;
        fits.then_some(())
    }

    fn shift(
        &self,
        after: &mut Arranged,
        from: Cell,
        to: Cell,
        keep: Option<Cell>,
        groups: &BTreeMap<Cell, Vec<BTreeSet<Cell>>>,
    ) -> Option<()> {
        if self.tiles.get(&from) != Some(&self.colour()) {
            return None;
        }
        let groups = groups.get(&from)?;
        if groups.len() > 1 && !self.advanced {
            return None;
        }
        let most = groups.iter().map(BTreeSet::len).max()?;
        let largest: Vec<&BTreeSet<Cell>> = groups.iter().filter(|g| g.len() == most).collect();
        let stays = match (keep, &largest[..]) {
            (None, [only]) => only,
            (Some(keep), [_, _, ..]) => largest.iter().find(|g| g.first() == Some(&keep))?,
            _ => return None,
        };
        after.tiles.retain(|cell, _| stays.contains(cell));
        (to != from && around(to).any(|c| stays.contains(&c))).then_some(())
    }
}

/// The second reading, with what it remembers about the position it was asked about last.
#[derive(Default)]
pub struct Slow {
    last: RefCell<Option<(six::Position, Known)>>,
}

/// A table, whether its game is over, and the groups that remain without each tile.
struct Known {
    table: Arranged,
    outcome: Option<String>,
    groups: BTreeMap<Cell, Vec<BTreeSet<Cell>>>,
}

impl Slow {
    fn with<T>(&self, position: &six::Position, f: impl FnOnce(&Known) -> T) -> T {
        let mut last = self.last.borrow_mut();
        if last.as_ref().is_none_or(|l| l.0 != *position) {
            let rules = game::Position::rules(position).to_string();
            let table = Arranged::read(&rules, &position.to_string());
            let groups = table.tiles.keys().map(|&cell| (cell, table.groups(cell))).collect();
            *last = Some((position.clone(), Known { outcome: table.outcome(), table, groups }));
        }
        f(&last.as_ref().unwrap().1)
    }

    fn played(&self, position: &six::Position, text: &str) -> Option<Arranged> {
        self.with(position, |known| match known.outcome {
            Some(_) => None,
            None => known.table.play(text, &known.groups),
        })
    }

    /// The text of the position after a move, and its outcome.
    pub fn after(&self, position: &six::Position, text: &str) -> Option<(String, Option<String>)> {
        self.played(position, text).map(|after| (after.text(), after.outcome()))
    }

    pub fn outcome(&self, position: &six::Position) -> Option<String> {
        self.with(position, |known| known.outcome.clone())
    }
}

impl game::kit::Reference<six::Position> for Slow {
    fn conceivable(&self, position: &six::Position) -> Vec<String> {
        self.with(position, |Known { table, groups, .. }| {
            let least = |f: fn(&Cell) -> i32| table.tiles.keys().map(f).min().unwrap();
            let most = |f: fn(&Cell) -> i32| table.tiles.keys().map(f).max().unwrap();
            let (qs, rs) = (least(|c| c.0) - 2..=most(|c| c.0) + 2, least(|c| c.1) - 2..=most(|c| c.1) + 2);
            let cells: Vec<Cell> = qs.flat_map(|q| rs.clone().map(move |r| (q, r))).collect();
            let marks: &[&str] = if table.announce { &["", "!"] } else { &[""] };
            let mut texts = vec!["pass".to_string(), "!".to_string()];
            for (i, (q, r)) in cells.iter().enumerate() {
                let far = [(q + 64, *r), (*q, r - 64), (q + 128, r + 64)];
                let far = far.iter().take(if i % 16 == 0 { 3 } else { 0 });
                for (q, r) in far.chain([(*q, *r)].iter()) {
                    texts.extend(marks.iter().map(|mark| format!("{q},{r}{mark}")));
                }
            }
            // While tiles are placed no tile is moved: a few attempts are enough.
            let every = if table.moving() { 1 } else { 7 };
            for &from in cells.iter().filter(|c| table.tiles.contains_key(c)).step_by(every) {
                let groups = &groups[&from];
                let most = groups.iter().map(BTreeSet::len).max().unwrap_or(0);
                let tie = groups.iter().filter(|g| g.len() == most).count() > 1;
                let mut keeps = vec![String::new()];
                if tie {
                    keeps.extend(
                        groups.iter().map(|g| g.first().map(|c| format!("={},{}", c.0, c.1)).unwrap()),
                    );
                }
                for &(q, r) in cells.iter().step_by(every) {
                    for keep in &keeps {
                        for mark in marks {
                            texts.push(format!("{},{}>{q},{r}{keep}{mark}", from.0, from.1));
                        }
                    }
                }
            }
            texts.sort();
            texts.dedup();
            texts
        })
    }

    fn accepts(&self, position: &six::Position, text: &str) -> bool {
        self.played(position, text).is_some()
    }

    /// Tiles on the table and in hand. Under the advanced rules tiles leave the game: which ones, the tests
    /// compare by the whole table.
    fn pieces(&self, position: &six::Position) -> u64 {
        let rules = game::Position::rules(position);
        if rules.advanced && position.phase() == six::Phase::Moving {
            return 42;
        }
        let held: u64 = position.hands().iter().map(|&n| u64::from(n)).sum();
        held + position.tiles().count() as u64
    }
}
