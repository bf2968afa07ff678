//! What a picture marks: the last move, what is chosen, where it may go, formations, pushes, threats.

use abalone::{Formation, Trinomial};
use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition};
use hex::Hex;

use crate::{Change, Role};

/// An arrow from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Arrow {
    pub from: Hex,
    pub to: Hex,
    pub role: Role,
}

/// Cells that belong together: drawn as one shape around them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Halo {
    pub cells: Vec<Hex>,
    pub role: Role,
}

/// What some cells are called: the id of a term, such as `lance`. A picture has no letters for it; whoever shows
/// the picture writes it there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Name {
    pub cells: Vec<Hex>,
    pub term: &'static str,
    /// Whose it is, counted from 0.
    pub side: usize,
}

/// What a picture marks, by cells.
///
/// ```
/// use game::Position as _;
/// use view::Marks;
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let marks = Marks::default().with_last(&position, position.read_move("b2c3").unwrap_or(position.moves()[0]));
/// assert!(!marks.last_to.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Cells that the last move left.
    pub last_from: Vec<Hex>,
    /// Cells that the last move reached.
    pub last_to: Vec<Hex>,
    /// Chosen pieces.
    pub selected: Vec<Hex>,
    /// Pieces that may be chosen beside them.
    pub addable: Vec<Hex>,
    /// Cells where the chosen pieces may go.
    pub targets: Vec<Hex>,
    /// Cells at which something is wrong.
    pub wrong: Vec<Hex>,
    /// Where the keyboard is.
    pub cursor: Option<Hex>,
    /// From cell to cell, drawn above the pieces.
    pub arrows: Vec<Arrow>,
    /// Groups.
    pub halos: Vec<Halo>,
    /// Empty cells that would complete a shape, with its colour.
    pub missing: Vec<(Hex, six::Colour)>,
    /// Empty cells of a shape that lacks two tiles, with its colour.
    pub lacking: Vec<(Hex, six::Colour)>,
    /// Tiles that may not be taken.
    pub fixed: Vec<Hex>,
    /// Balls that somebody could eject.
    pub threatened: Vec<Hex>,
    /// Names of formations.
    pub names: Vec<Name>,
    /// Numbers on the tiles of Six.
    pub numbers: Vec<(Hex, u32)>,
}

/// Which marks somebody wants to see on every position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MarkChoice {
    /// Formations and shapes, with their names.
    pub formations: bool,
    /// Pushes; where shapes win, the cells that would complete one.
    pub pushes: bool,
    /// What is threatened; in Six, the tiles that may not be taken.
    pub threats: bool,
}

impl Marks {
    /// What is marked of a position by itself, as far as somebody wants to see it.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use view::{MarkChoice, Marks};
    /// let position = games::AnyPosition::read(&"six".parse().unwrap(), "0,0:bbbb/rrr r 17-18").unwrap();
    /// let some = MarkChoice { pushes: true, ..MarkChoice::default() };
    /// let marks = Marks::chosen(&position, some);
    /// assert!(!marks.lacking.is_empty() && marks.fixed.is_empty() && marks.halos.is_empty());
    /// assert_eq!(Marks::chosen(&position, MarkChoice::default()), Marks::default());
    /// ```
    #[must_use]
    pub fn chosen(position: &AnyPosition, choice: MarkChoice) -> Marks {
        let mut marks = Marks::default();
        if position.wins_by_shape() {
            marks = marks.with_formations(position);
            if choice.pushes {
                marks = marks.with_lacking(position);
            } else {
                marks.missing.clear();
            }
            if !choice.formations {
                marks.halos.clear();
                marks.names.clear();
            }
            if !choice.threats {
                marks.fixed.clear();
            }
            return marks;
        }
        if choice.formations {
            marks = marks.with_formations(position);
        }
        if choice.pushes {
            marks = marks.with_pushes(position);
        }
        if choice.threats {
            marks = marks.with_threats(position);
        }
        marks
    }

    /// Marks a move that was played in `before`.
    #[must_use]
    pub fn with_last(mut self, before: &AnyPosition, m: AnyMove) -> Marks {
        let change = Change::of(before, m);
        self.last_to = change.moved.iter().map(|s| s.1).chain(change.laid.map(|l| l.0)).collect();
        let left = change.moved.iter().map(|s| s.0).chain(change.ejected.map(|e| e.0)).chain(change.removed);
        self.last_from = left.filter(|cell| !self.last_to.contains(cell)).collect();
        self
    }

    /// Marks the formations of a position: in Abalone trinomials, blocks, dets, pacs and sumitos, in Six
    /// shapes, cells that would complete one, and tiles that may not be taken.
    #[must_use]
    pub fn with_formations(mut self, position: &AnyPosition) -> Marks {
        match position {
            AnyPosition::Abalone2(p) => self.add_formations(position, abalone::formations(p)),
            AnyPosition::Abalone3(p) => self.add_formations(position, abalone::formations(p)),
            AnyPosition::Abalone4(p) => self.add_formations(position, abalone::formations(p)),
            AnyPosition::Six(p) => {
                for formation in six::formations(p) {
                    match formation {
                        six::Formation::Shape(shape) => {
                            let (cells, term) = (shape.cells.to_vec(), shape.kind.name());
                            self.halos.push(Halo { cells: cells.clone(), role: Role::Group4 });
                            self.names.push(Name { cells, term, side: shape.colour as usize });
                        }
                        six::Formation::Missing { cell, colour, .. } => self.missing.push((cell, colour)),
                        six::Formation::Fixed { cell } => self.fixed.push(cell),
                    }
                }
            }
        }
        self
    }

    /// Marks the cells of Six's shapes that lack two tiles, as far as they are not marked as missing.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use view::Marks;
    /// let rules = "six".parse().unwrap();
    /// let position = games::AnyPosition::read(&rules, "0,0:bbbb/rrr r 17-18").unwrap();
    /// assert!(!Marks::default().with_lacking(&position).lacking.is_empty());
    /// ```
    #[must_use]
    pub fn with_lacking(mut self, position: &AnyPosition) -> Marks {
        if let AnyPosition::Six(p) = position {
            for shape in six::lacking(p, 2) {
                for mark in shape.cells.into_iter().map(|cell| (cell, shape.colour)) {
                    if !self.missing.contains(&mark) && !self.lacking.contains(&mark) {
                        self.lacking.push(mark);
                    }
                }
            }
        }
        self
    }

    /// Marks the pushes of the seat to move with arrows; those that eject have the colour of danger.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use view::{Marks, Role};
    /// let rules = "abalone".parse().unwrap();
    /// let position = games::AnyPosition::read(&rules, "5/6/7/8/6bbw/8/7/6/5 b 0-0").unwrap();
    /// assert_eq!(Marks::default().with_pushes(&position).arrows[0].role, Role::Danger);
    /// ```
    #[must_use]
    pub fn with_pushes(mut self, position: &AnyPosition) -> Marks {
        for m in pushes(position) {
            let (from, to) = (m.first().hex(), along(m, m.balls() + m.pushed()));
            self.arrows.push(Arrow { from, to, role: if m.ejects() { Role::Danger } else { Role::Arrow } });
        }
        self
    }

    /// Marks the balls of Abalone that somebody could eject if it were their turn.
    ///
    /// ```
    /// # use game::Position as _;
    /// # use view::Marks;
    /// let rules = "abalone".parse().unwrap();
    /// let position = games::AnyPosition::read(&rules, "5/6/7/8/6bbw/8/7/6/5 w 0-0").unwrap();
    /// assert_eq!(Marks::default().with_threats(&position).threatened, [hex::Hex::new(4, 0)]);
    /// ```
    #[must_use]
    pub fn with_threats(mut self, position: &AnyPosition) -> Marks {
        // Where pieces are not pushed, nothing is threatened.
        let seats = if position.carries_pieces() { 0 } else { position.seats() };
        for seat in Seat::table(seats).filter(|&seat| !position.is_out(seat)) {
            let turned = position.with_turn(seat);
            for m in turned.iter().flat_map(pushes).filter(|m| m.ejects()) {
                let last = along(m, m.balls() + m.pushed() - 1);
                if !self.threatened.contains(&last) {
                    self.threatened.push(last);
                }
            }
        }
        self
    }

    /// Each side's formations have its colour; a sumito is an arrow.
    fn add_formations(&mut self, position: &AnyPosition, formations: Vec<Formation>) {
        let rules = position.rules();
        for formation in formations {
            let term = match formation {
                Formation::Trinomial { form: Trinomial::Lance, .. } => "lance",
                Formation::Trinomial { form: Trinomial::Arc, .. } => "arc",
                Formation::Trinomial { form: Trinomial::Shield, .. } => "shield",
                Formation::Block { .. } => "block",
                Formation::Det { .. } => "det",
                Formation::Pac { .. } => "pac",
                Formation::Sumito { .. } => "sumito",
                Formation::Monomial { .. } | Formation::Binomial { .. } | Formation::Polynomial { .. } => {
                    continue;
                }
            };
            let colour = formation.colour().name();
            let owner = Seat::table(rules.seats()).find(|&seat| rules.colour_name(seat) == colour);
            let side = owner.map_or(0, |seat| position.side_of(seat).index());
            let mut cells: Vec<Hex> = formation.cells().iter().map(|c| c.hex()).collect();
            cells.extend(formation.faced().iter().map(|c| c.hex()));
            // A pac is one for both sides.
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            if self.names.iter().any(|name| name.term == term && name.cells == sorted) {
                continue;
            }
            self.names.push(Name { cells: sorted, term, side });
            if let ("sumito", Some(&from), Some(&to)) = (term, cells.first(), cells.last()) {
                self.arrows.push(Arrow { from, to, role: Role::Arrow });
            } else {
                self.halos.push(Halo { cells, role: Role::of_side(side) });
            }
        }
    }
}

/// The moves of Abalone that push.
fn pushes(position: &AnyPosition) -> Vec<abalone::Move> {
    let push = |m| match m {
        AnyMove::Abalone(m) if m.pushed() > 0 => Some(m),
        _ => None,
    };
    position.moves().into_iter().filter_map(push).collect()
}

/// The cell so many steps from the rear of a move.
fn along(m: abalone::Move, steps: u32) -> Hex {
    m.first().hex() + m.dir().vector() * steps as i32
}
