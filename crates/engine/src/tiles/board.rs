//! The board that the search plays on: tiles on a window of the plane, the places of shapes that they fill, and the
//! groups that they hold together, kept up to date from move to move.

use game::{Position as _, Seat};
use six::{Colour, Move, Phase, Position, Rules};

use super::attack::Memory;
use super::bonds::BondLine;
use super::hands::Hands;
use super::hashes::Hashes;
use super::heap::Heap;
use super::index::{Cell, Side, slots};
use super::places::Places;
use super::window::{Window, number_of};

/// A side with so few tiles has lost under the advanced rules.
pub(super) const FEW: u8 = 5;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    Won(Side),
    Draw,
}

/// A position of Six, ready to be searched.
#[derive(Clone)]
pub struct SixBoard {
    pub(super) rules: Rules,
    pub(super) over: Option<Over>,
    pub(super) hands: Hands,
    pub(super) window: Window,
    pub(super) heap: Heap,
    pub(super) hashes: Hashes,
    pub(super) places: Places,
    pub(super) bonds: BondLine,
    /// How many empty cells touch a tile of each colour; kept while tiles are laid.
    pub(super) liberties: [u8; 2],
    /// Tiles that left the game by splits, to be brought back.
    pub(super) removed: Vec<(Cell, Side)>,
    /// Moves with what they promise: lists in the making, one behind the other.
    pub(super) scratch: Vec<(Move, i32)>,
    /// Cells, and the tiles of places that lack them and one more: a list in the making.
    pub(super) gaps: Vec<(Cell, u64)>,
    pub(super) memory: Memory,
}

impl SixBoard {
    /// The board of a position.
    pub fn from_position(position: &Position) -> SixBoard {
        let window = Window::around(position);
        let corner = window.cell(number_of(position.bounds().0));
        let mut board = SixBoard {
            rules: position.rules(),
            over: None,
            hands: Hands::of(position),
            window,
            heap: Heap::new(),
            hashes: Hashes::new(corner),
            places: Places::new(),
            bonds: BondLine::new(),
            liberties: [0; 2],
            removed: Vec::with_capacity(256),
            scratch: Vec::with_capacity(8192),
            gaps: Vec::with_capacity(512),
            memory: Memory::new(),
        };
        for place in board.window.close_the_edge(position) {
            board.places.close(place);
        }
        for (cell, colour) in position.tiles() {
            board.add(colour.into(), board.window.cell(number_of(cell)));
        }
        board.places.settle();
        if !board.is_placing() {
            board.bind();
        }
        board.hashes.complete(position.hash());
        board.over = position.outcome().map(|outcome| {
            let won = |seat: Seat| outcome.payoffs.get(seat) == Some(&game::Payoff::Win);
            match (won(Seat::ALL[0]), won(Seat::ALL[1])) {
                (true, _) => Over::Won(Side::Black),
                (_, true) => Over::Won(Side::Red),
                _ => Over::Draw,
            }
        });
        board
    }

    // What an evaluator may ask.

    /// The tiles on the board: their colours and the numbers of their cells in the rules, by which moves name them too.
    pub fn tiles(&self) -> impl Iterator<Item = (Colour, usize)> + '_ {
        self.listed(self.heap.all())
    }

    /// The tiles that a move cuts off and that leave the game with it. The one that is moved is not among them.
    pub fn cut_off(&self, m: Move) -> impl Iterator<Item = (Colour, usize)> + '_ {
        let slot = self.from(m).and_then(|from| self.window.slot(from));
        let lost = slot.and_then(|slot| {
            let stays = self.staying_after(slot, m)?;
            Some(self.heap.all() & !stays & !(1 << slot))
        });
        self.listed(lost.unwrap_or(0))
    }

    fn listed(&self, tiles: u64) -> impl Iterator<Item = (Colour, usize)> + '_ {
        slots(tiles).map(|slot| (self.heap.owner(slot).colour(), self.window.number(self.heap.spot(slot))))
    }

    /// Whose turn it is.
    pub fn colour_on_turn(&self) -> Colour {
        self.colour().colour()
    }

    /// The rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// How many tiles all players together have yet to lay.
    pub fn in_hand(&self) -> u8 {
        self.hands.in_hand()
    }

    // What the search asks again and again.

    /// The side on turn.
    #[inline(always)]
    pub(super) fn colour(&self) -> Side {
        self.hands.side()
    }

    #[inline(always)]
    pub(super) fn is_placing(&self) -> bool {
        self.hands.in_hand() > 0
    }

    /// Whether tiles will be placed in the next turn.
    #[inline(always)]
    pub(super) fn will_be_placing(&self) -> bool {
        self.hands.in_hand() > 1
    }

    pub(super) fn is_first_placement(&self) -> bool {
        self.hands.in_hand() == 40 && self.heap.counts == [1, 1]
    }

    pub(super) fn hash_now(&self) -> u64 {
        self.hashes.hash
    }

    /// The position's repetition key: the hash with cells seen from the corner of the bounding box (S13). While
    /// tiles are placed nothing repeats, and any key will do.
    #[inline(always)]
    pub(super) fn repetition(&mut self) -> u64 {
        if self.is_placing() {
            return self.hashes.hash;
        }
        self.hashes.seen_from(self.window.bounding_corner(), &self.heap)
    }

    /// Whether the position is in the phase that the rules name.
    pub(super) fn phase(&self) -> Phase {
        if self.is_placing() { Phase::Placing } else { Phase::Moving }
    }
}
