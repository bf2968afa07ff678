//! The booklets' names for what balls form: groups, blocks, dets, pacs and sumitos.
//!
//! Groups are maximal sets of touching balls of one colour. A [`Formation`] prints as one line.
//!
//! ```
//! use abalone::{Position, formations};
//! let position: Position<2> = "5/6/7/8/4w4/8/2bbb2/6/5 b 0-0".parse().unwrap();
//! let lines: Vec<String> = formations(&position).iter().map(|f| f.to_string()).collect();
//! assert_eq!(lines, ["monomial w e5", "trinomial-lance b c3 c4 c5"]);
//! ```

use std::fmt;

use game::{Position as _, Seat};
use hex::Dir;

use crate::board::{Cell, CellSet};
use crate::{Colour, Position};

/// The three forms of a trinomial.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trinomial {
    /// In a straight line.
    Lance,
    /// Bent once.
    Arc,
    /// Balls that fill a triangle.
    Shield,
}

/// Something balls form. Cells of groups are smallest first; facing runs are the pusher's cells from the
/// rear, then the other side's from the front.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Formation {
    /// A ball that touches no other of its colour.
    Monomial { colour: Colour, cell: Cell },
    /// Two touching balls.
    Binomial { colour: Colour, cells: [Cell; 2] },
    /// Three touching balls.
    Trinomial { colour: Colour, form: Trinomial, cells: [Cell; 3] },
    /// Four touching balls or more.
    Polynomial { colour: Colour, cells: Vec<Cell> },
    /// A polynomial that is made of rows of three and has two of them side by side.
    Block { colour: Colour, cells: Vec<Cell> },
    /// A lone ball in the middle of an opposing group.
    Det { colour: Colour, cell: Cell },
    /// Equal runs face to face: nobody can push.
    Pac { colour: Colour, own: Vec<Cell>, other: Vec<Cell> },
    /// A run that can push the one it faces.
    Sumito { colour: Colour, own: Vec<Cell>, other: Vec<Cell> },
}

impl Formation {
    /// The term, as `explain` prints it.
    pub const fn term(&self) -> &'static str {
        match self {
            Formation::Monomial { .. } => "monomial",
            Formation::Binomial { .. } => "binomial",
            Formation::Trinomial { form: Trinomial::Lance, .. } => "trinomial-lance",
            Formation::Trinomial { form: Trinomial::Arc, .. } => "trinomial-arc",
            Formation::Trinomial { form: Trinomial::Shield, .. } => "trinomial-shield",
            Formation::Polynomial { .. } => "polynomial",
            Formation::Block { .. } => "block",
            Formation::Det { .. } => "det",
            Formation::Pac { .. } => "pac",
            Formation::Sumito { .. } => "sumito",
        }
    }

    /// The colour whose formation this is.
    pub const fn colour(&self) -> Colour {
        match *self {
            Formation::Monomial { colour, .. }
            | Formation::Binomial { colour, .. }
            | Formation::Trinomial { colour, .. }
            | Formation::Polynomial { colour, .. }
            | Formation::Block { colour, .. }
            | Formation::Det { colour, .. }
            | Formation::Pac { colour, .. }
            | Formation::Sumito { colour, .. } => colour,
        }
    }

    /// The cells of the colour's own balls, as printed.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Formation::Monomial { cell, .. } | Formation::Det { cell, .. } => std::slice::from_ref(cell),
            Formation::Binomial { cells, .. } => cells,
            Formation::Trinomial { cells, .. } => cells,
            Formation::Polynomial { cells, .. } | Formation::Block { cells, .. } => cells,
            Formation::Pac { own, .. } | Formation::Sumito { own, .. } => own,
        }
    }

    /// The cells of the run that is faced, for a pac or a sumito.
    pub fn faced(&self) -> &[Cell] {
        match self {
            Formation::Pac { other, .. } | Formation::Sumito { other, .. } => other,
            _ => &[],
        }
    }

    fn rank(&self) -> usize {
        match self {
            Formation::Monomial { .. } => 0,
            Formation::Binomial { .. } => 1,
            Formation::Trinomial { .. } => 2,
            Formation::Polynomial { .. } => 3,
            Formation::Block { .. } => 4,
            Formation::Det { .. } => 5,
            Formation::Pac { .. } => 6,
            Formation::Sumito { .. } => 7,
        }
    }
}

impl fmt::Display for Formation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.term(), self.colour().letter())?;
        for cell in self.cells() {
            write!(f, " {cell}")?;
        }
        if !self.faced().is_empty() {
            f.write_str(" /")?;
            for cell in self.faced() {
                write!(f, " {cell}")?;
            }
        }
        Ok(())
    }
}

/// Every formation of a position, by term and then by cells.
pub fn formations<const N: usize>(position: &Position<N>) -> Vec<Formation> {
    let mut found = Vec::new();
    for seat in Seat::table(N) {
        for group in groups(position.balls(seat)) {
            describe(position, seat, group, &mut found);
        }
        facing(position, seat, &mut found);
    }
    found.sort_by(|a, b| {
        (a.rank(), a.cells(), a.faced(), a.colour()).cmp(&(b.rank(), b.cells(), b.faced(), b.colour()))
    });
    found
}

/// The lances, arcs and shields that stand inside larger groups, by form and then by cells.
///
/// ```
/// # use abalone::{Position, inner_trinomials};
/// let position: Position<2> = "5/6/7/8/9/8/2bbb2/2b3/5 b 0-0".parse().unwrap();
/// assert_eq!(inner_trinomials(&position).len(), 3);
/// ```
pub fn inner_trinomials<const N: usize>(position: &Position<N>) -> Vec<Formation> {
    let mut found = Vec::new();
    for seat in Seat::table(N) {
        let colour = position.colour_of(seat);
        for group in groups(position.balls(seat)) {
            let balls: Vec<Cell> = group.iter().collect();
            if balls.len() < 4 {
                continue;
            }
            for (i, &a) in balls.iter().enumerate() {
                for (j, &b) in balls.iter().enumerate().skip(i + 1) {
                    for &c in &balls[j + 1..] {
                        if let Some(form) = form_of([a, b, c]) {
                            found.push(Formation::Trinomial { colour, form, cells: [a, b, c] });
                        }
                    }
                }
            }
        }
    }
    found.sort_by(|a, b| (a.term(), a.cells()).cmp(&(b.term(), b.cells())));
    found
}

/// Maximal sets of touching cells.
fn groups(balls: CellSet) -> Vec<CellSet> {
    let mut groups: Vec<CellSet> = Vec::new();
    for cell in balls.iter() {
        if groups.iter().any(|g| g.contains(cell)) {
            continue;
        }
        let mut group = CellSet::EMPTY.with(cell);
        let mut open = vec![cell];
        while let Some(cell) = open.pop() {
            for next in cell.neighbours().filter(|&n| balls.contains(n)) {
                if !group.contains(next) {
                    group = group.with(next);
                    open.push(next);
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// The form of three cells that hang together.
fn form_of(cells: [Cell; 3]) -> Option<Trinomial> {
    let [a, b, c] = cells;
    let touching: Vec<(Cell, Cell)> =
        [(a, b), (a, c), (b, c)].into_iter().filter(|(x, y)| x.dir_to(*y).is_some()).collect();
    match touching.len() {
        3 => Some(Trinomial::Shield),
        2 => {
            let middle = cells.into_iter().find(|&m| touching.iter().all(|&(x, y)| x == m || y == m))?;
            let mut dirs = cells.into_iter().filter_map(|end| middle.dir_to(end));
            let straight = dirs.next()?.opposite() == dirs.next()?;
            Some(if straight { Trinomial::Lance } else { Trinomial::Arc })
        }
        _ => None,
    }
}

fn describe<const N: usize>(position: &Position<N>, seat: Seat, group: CellSet, found: &mut Vec<Formation>) {
    let colour = position.colour_of(seat);
    let cells: Vec<Cell> = group.iter().collect();
    match cells[..] {
        [cell] => {
            found.push(Formation::Monomial { colour, cell });
            if is_det(position, seat, cell) {
                found.push(Formation::Det { colour, cell });
            }
        }
        [a, b] => found.push(Formation::Binomial { colour, cells: [a, b] }),
        [a, b, c] => {
            if let Some(form) = form_of([a, b, c]) {
                found.push(Formation::Trinomial { colour, form, cells: [a, b, c] });
            }
        }
        _ => {
            if is_block(group) {
                found.push(Formation::Block { colour, cells: cells.clone() });
            }
            found.push(Formation::Polynomial { colour, cells });
        }
    }
}

/// At least four neighbouring cells on the board, more than half of them held by one opposing group.
fn is_det<const N: usize>(position: &Position<N>, seat: Seat, cell: Cell) -> bool {
    let near: Vec<Cell> = cell.neighbours().collect();
    near.len() >= 4
        && Seat::table(N).filter(|&other| position.side_of(other) != position.side_of(seat)).any(|other| {
            groups(position.balls(other))
                .into_iter()
                .any(|group| near.iter().filter(|&&n| group.contains(n)).count() * 2 > near.len())
        })
}

/// The cells of a row of three that starts at `cell`.
fn row_of_three(group: CellSet, cell: Cell, dir: Dir) -> Option<[Cell; 3]> {
    let second = cell.step(dir)?;
    let row = [cell, second, second.step(dir)?];
    row.iter().all(|&c| group.contains(c)).then_some(row)
}

/// Two adjacent parallel rows of three, and every ball in some row of three.
fn is_block(group: CellSet) -> bool {
    let mut covered = CellSet::EMPTY;
    let mut side_by_side = false;
    for dir in [Dir::E, Dir::NE, Dir::NW] {
        for cell in group.iter() {
            let Some(row) = row_of_three(group, cell, dir) else { continue };
            covered = row.into_iter().fold(covered, CellSet::with);
            let beside = |side: Dir| cell.step(side).and_then(|next| row_of_three(group, next, dir));
            side_by_side |=
                Dir::ALL.into_iter().filter(|s| s.axis() != dir.axis()).any(|s| beside(s).is_some());
        }
    }
    side_by_side && covered == group
}

/// The pacs and sumitos of one seat, in all six directions.
fn facing<const N: usize>(position: &Position<N>, seat: Seat, found: &mut Vec<Formation>) {
    let colour = position.colour_of(seat);
    let side = position.side_of(seat);
    let friend = |cell: Cell| position.owner(cell).is_some_and(|o| position.side_of(o) == side);
    let foe = |cell: Cell| position.owner(cell).is_some_and(|o| position.side_of(o) != side);
    for dir in Dir::ALL {
        for front in Cell::all().filter(|&c| friend(c)) {
            let other = position.run(front.step(dir), dir, foe);
            if other.is_empty() {
                continue;
            }
            // At most three count, and the rearmost must be the seat's own.
            let mut own = position.run(Some(front), dir.opposite(), friend);
            own.truncate(3);
            while own.last().is_some_and(|&rear| position.owner(rear) != Some(seat)) {
                own.pop();
            }
            own.reverse();
            let behind = other[other.len() - 1].step(dir);
            let gives_way = behind.is_none_or(|cell| position.owner(cell).is_none());
            let mut other = other;
            other.truncate(3);
            if own.is_empty() {
                continue;
            }
            if own.len() == other.len() {
                found.push(Formation::Pac { colour, own, other });
            } else if own.len() > other.len() && gives_way {
                found.push(Formation::Sumito { colour, own, other });
            }
        }
    }
}
