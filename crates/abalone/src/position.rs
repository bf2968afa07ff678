//! A legal position: balls, whose turn it is, and who has ejected how many.

use std::fmt;
use std::ops::ControlFlow;

use game::{Outcome, ReadError, Seat, Side, Termination};
use hex::Dir;

use crate::board::{BOARD, Cell, CellSet};
use crate::generate::{Kinds, Sight, can_move, count, generate};
use crate::hash::KEYS;
use crate::illegal::{IllegalMove, IllegalPosition};
use crate::wide::dispatch;
use crate::{Colour, Move, Players, Rules, layout};

/// Abalone for two.
pub type TwoPlayers = Position<2>;
/// Abalone for three.
pub type ThreePlayers = Position<3>;
/// Abalone for four in teams.
pub type FourPlayers = Position<4>;

/// So many ejected balls win (A9, A12, A17).
pub(crate) const GOAL: u8 = 6;

/// A position of Abalone for `N` players: 2, 3 or 4.
///
/// Two positions are equal when the same balls lie on the same cells, the same seat is to move, and scores
/// and players who are out are the same. The layout a game began with is not part of a position.
///
/// ```
/// use abalone::{Colour, FourPlayers, Rules};
/// use game::{Position as _, Seat};
/// let position = FourPlayers::start(&"abalone:4".parse().unwrap());
/// assert_eq!(position.colour_of(Seat::ALL[2]), Colour::Red);
/// assert_eq!(position.side_of(Seat::ALL[2]), position.side_of(Seat::FIRST));
/// assert_eq!(position.ball("a2".parse().unwrap()), Some(Colour::Black));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<const N: usize> {
    /// By seat.
    pub(crate) balls: [u64; N],
    pub(crate) hash: u64,
    /// By side.
    pub(crate) score: [u8; 3],
    pub(crate) turn: u8,
    /// A bit for each seat.
    pub(crate) out: u8,
    pub(crate) consecutive: bool,
}

const _: () = assert!(size_of::<Position<2>>() <= 32);

/// The rules for `N` players.
pub(crate) const fn players<const N: usize>() -> Players {
    match N {
        2 => Players::Two,
        3 => Players::Three,
        4 => Players::Four,
        _ => panic!("Abalone is for two, three or four"),
    }
}

impl<const N: usize> Position<N> {
    /// How many sides there are: two or three.
    pub const SIDES: usize = if N == 3 { 3 } else { 2 };

    pub(crate) fn from_parts(
        rules: &Rules,
        balls: [u64; N],
        turn: Seat,
        score: [u8; 3],
        out: u8,
    ) -> Position<N> {
        let consecutive = N == 4 && rules.consecutive;
        let mut position = Position { balls, hash: 0, score, turn: turn.index() as u8, out, consecutive };
        position.hash = position.computed_hash();
        position
    }

    pub(crate) fn computed_hash(&self) -> u64 {
        let mut hash = KEYS.rules[N + usize::from(self.consecutive)];
        hash ^= KEYS.turn[self.turn as usize];
        for seat in 0..N {
            for cell in CellSet(self.balls[seat]).iter() {
                hash ^= KEYS.ball[seat][cell.index()];
            }
            if self.out >> seat & 1 == 1 {
                hash ^= KEYS.out[seat];
            }
        }
        for side in 0..Self::SIDES {
            hash ^= KEYS.score[side][self.score[side] as usize];
        }
        hash
    }

    /// The side of a seat number.
    #[inline(always)]
    pub(crate) fn side(&self, seat: usize) -> usize {
        match N {
            4 if self.consecutive => seat >> 1,
            4 => seat & 1,
            _ => seat,
        }
    }

    /// The number of the seat that plays together with this one: itself, but for teams.
    #[inline(always)]
    fn partner(&self, seat: usize) -> usize {
        match N {
            4 if self.consecutive => seat ^ 1,
            4 => seat ^ 2,
            _ => seat,
        }
    }

    #[inline(always)]
    pub(crate) fn next_turn(&self) -> usize {
        let mut turn = self.turn as usize;
        for _ in 0..N {
            turn = if turn + 1 == N { 0 } else { turn + 1 };
            if N != 3 || self.out >> turn & 1 == 0 {
                break;
            }
        }
        turn
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.balls.iter().fold(0, |all, balls| all | balls)
    }

    #[inline(always)]
    pub(crate) fn sight_of(&self, balls: &[u64; N], seat: usize) -> Sight<u64> {
        let own = balls[seat];
        let friends = if N == 4 { own | balls[self.partner(seat)] } else { own };
        Sight { own, friends, occupied: balls.iter().fold(0, |all, balls| all | balls) }
    }

    #[inline(always)]
    pub(crate) fn sight(&self) -> Sight<u64> {
        self.sight_of(&self.balls, self.turn as usize)
    }

    /// Whether somebody has won; whether everybody is stuck is not looked at.
    #[inline(always)]
    pub(crate) fn is_won(&self) -> bool {
        self.score[0] >= GOAL
            || self.score[1] >= GOAL
            || (N == 3 && (self.score[2] >= GOAL || self.out.count_ones() >= 2))
    }

    /// Whether nobody still in can move (A21).
    fn is_stuck(&self) -> bool {
        (0..N).all(|seat| self.out >> seat & 1 == 1 || !can_move(&self.sight_of(&self.balls, seat)))
    }

    /// The ball on a cell.
    pub fn ball(&self, cell: Cell) -> Option<Colour> {
        (0..N).find(|&seat| self.balls[seat] & cell.bit() != 0).map(|seat| self.colours()[seat])
    }

    /// The seat whose ball lies on a cell.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        Seat::table(N).find(|seat| self.balls[seat.index()] & cell.bit() != 0)
    }

    /// The cells of a seat's balls; none for a seat that this table does not have, so that a search may ask for all
    /// four at any table.
    pub fn balls(&self, seat: Seat) -> CellSet {
        CellSet(self.balls.get(seat.index()).copied().unwrap_or(0))
    }

    /// The cells without a ball.
    pub fn empty_cells(&self) -> CellSet {
        CellSet(BOARD ^ self.occupied())
    }

    /// How many opposing balls a side has ejected.
    ///
    /// # Panics
    /// When no side at this table has so high a number.
    pub fn score(&self, side: Side) -> u8 {
        self.score[side.index()]
    }

    /// The colours of the seats, in the order of play.
    pub fn colours(&self) -> &'static [Colour] {
        use game::Position as _;
        self.rules().colours()
    }

    /// The colour of a seat at this table.
    ///
    /// # Panics
    /// When the table has no such seat.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        self.colours()[seat.index()]
    }

    /// The seat of a colour, if it plays.
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        self.colours().iter().position(|&c| c == colour).and_then(Seat::new)
    }

    /// Whether a player has resigned or run out of time and plays no more (A13).
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out >> seat.index() & 1 == 1
    }

    /// Whether partners move one after the other (A19).
    pub fn is_consecutive(&self) -> bool {
        self.consecutive
    }

    /// Takes a player of three out of the game (A13): the balls stay, the turn passes on. Of two or four
    /// players nobody leaves alone; whether anything changed is returned.
    ///
    /// ```
    /// # use {abalone::ThreePlayers, game::{Position as _, Seat}};
    /// let mut position = ThreePlayers::start(&"abalone:3".parse().unwrap());
    /// assert!(position.retire(Seat::FIRST));
    /// assert_eq!(position.turn(), Seat::ALL[1]);
    /// assert!(position.to_string().ends_with(" w 0-0-0 out=b"));
    /// ```
    pub fn retire(&mut self, seat: Seat) -> bool {
        if N != 3 || seat.index() >= N || self.is_out(seat) || self.out.count_ones() >= 2 {
            return false;
        }
        self.out |= 1 << seat.index();
        if self.turn as usize == seat.index() {
            self.turn = self.next_turn() as u8;
        }
        self.hash = self.computed_hash();
        true
    }

    /// This position with another seat to move, as search and editors need it. A seat that is out is never
    /// to move: then nothing changes.
    #[must_use]
    pub fn with_turn(&self, seat: Seat) -> Position<N> {
        let mut position = *self;
        if seat.index() < N && !self.is_out(seat) {
            position.hash ^= KEYS.turn[self.turn as usize] ^ KEYS.turn[seat.index()];
            position.turn = seat.index() as u8;
        }
        position
    }

    /// Calls `f` with each move that pushes.
    #[inline]
    pub fn for_each_sumito<F: FnMut(Move) -> ControlFlow<()>>(&self, f: F) -> ControlFlow<()> {
        if self.is_won() { ControlFlow::Continue(()) } else { generate(&self.sight(), Kinds::Sumitos, f) }
    }

    /// Calls `f` with each move that pushes nothing. A pass is not among them.
    #[inline]
    pub fn for_each_quiet<F: FnMut(Move) -> ControlFlow<()>>(&self, f: F) -> ControlFlow<()> {
        if self.is_won() { ControlFlow::Continue(()) } else { generate(&self.sight(), Kinds::Quiet, f) }
    }
}

impl<const N: usize> game::Position for Position<N> {
    type Rules = Rules;
    type Move = Move;
    type IllegalMove = IllegalMove;
    type IllegalPosition = IllegalPosition;

    /// # Panics
    /// When the rules are not for `N` players.
    fn start(rules: &Rules) -> Position<N> {
        assert_eq!(rules.players, players::<N>(), "these rules are for another number of players");
        let cells = layout::start(rules);
        let mut balls = [0; N];
        for (balls, cells) in balls.iter_mut().zip(cells) {
            *balls = cells.0;
        }
        Position::from_parts(rules, balls, Seat::FIRST, [0; 3], 0)
    }

    fn read(rules: &Rules, text: &str) -> Result<Position<N>, ReadError<IllegalPosition>> {
        crate::text::read(rules, text)
    }

    /// The rules in force, with the standard layout.
    fn rules(&self) -> Rules {
        Rules { consecutive: self.consecutive, ..Rules::new(players::<N>()) }
    }

    fn seats(&self) -> usize {
        N
    }

    fn turn(&self) -> Seat {
        Seat::ALL[self.turn as usize]
    }

    fn side_of(&self, seat: Seat) -> Side {
        Side::new(self.side(seat.index()))
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(side) = (0..Self::SIDES).find(|&side| self.score[side] >= GOAL) {
            return Some(Outcome::win(N, Termination::SixEjected, |seat| self.side(seat.index()) == side));
        }
        if N == 3 && self.out.count_ones() == 2 {
            return Some(Outcome::win(N, Termination::LastIn, |seat| !self.is_out(seat)));
        }
        if can_move(&self.sight()) || !self.is_stuck() {
            return None;
        }
        Some(match N {
            3 => Outcome::shared(N, Termination::NoMoves, |seat| !self.is_out(seat)),
            _ => Outcome::draw(N, Termination::NoMoves),
        })
    }

    #[inline(always)]
    fn for_each_move<F: FnMut(Move) -> ControlFlow<()>>(&self, mut f: F) -> ControlFlow<()> {
        if self.is_won() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        generate(&self.sight(), Kinds::All, |m| {
            any = true;
            f(m)
        })?;
        if !any && !self.is_stuck() { f(Move::PASS) } else { ControlFlow::Continue(()) }
    }

    fn count_moves(&self) -> u64 {
        if self.is_won() {
            return 0;
        }
        match dispatch(
            #[inline(always)]
            |_| count(&self.sight()),
        ) {
            0 => u64::from(!self.is_stuck()),
            n => n,
        }
    }

    fn count_pairs(&self) -> u64 {
        if self.is_won() {
            0
        } else if can_move(&self.sight()) {
            dispatch(
                #[inline(always)]
                |level| self.pairs(level),
            )
        } else {
            self.pairs_one_by_one()
        }
    }

    fn check(&self, m: Move) -> Result<(), IllegalMove> {
        if !m.is_pass() && Cell::from_index(usize::from(m.code() & 63)).is_none() {
            return Err(IllegalMove::Foreign);
        }
        if !m.is_pass() && m.first().step(m.dir()).is_none() {
            return Err(IllegalMove::OffBoard { cell: m.first() });
        }
        match self.resolve(m.intent())? {
            same if same == m => Ok(()),
            _ => Err(IllegalMove::Foreign),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, m: Move) {
        // There are four seats at most: with `& 3` the compiler sees it, too, and checks no index.
        let (turn, next) = (self.turn as usize & 3, self.next_turn());
        self.hash ^= KEYS.turn[turn] ^ KEYS.turn[next];
        if !m.is_pass() {
            let balls = self.shifted(m);
            self.hash ^= self.changed_keys(m, &balls);
            self.balls = balls;
            if m.ejects() {
                self.add_ejection(self.side(turn));
            }
        }
        self.turn = next as u8;
    }

    fn read_move(&self, text: &str) -> Result<Move, ReadError<IllegalMove>> {
        self.resolve(text.parse()?).map_err(ReadError::Illegal)
    }

    fn write_move(&self, m: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{m}")
    }

    #[inline(always)]
    fn hash(&self) -> u64 {
        self.hash
    }

    fn fresh_hash(&self) -> u64 {
        self.computed_hash()
    }
}

impl<const N: usize> Position<N> {
    /// The cells of a straight run of balls for which `holds` is true, from `cell` on.
    pub(crate) fn run(&self, cell: Option<Cell>, dir: Dir, holds: impl Fn(Cell) -> bool) -> Vec<Cell> {
        std::iter::successors(cell, |c| c.step(dir)).take_while(|&c| holds(c)).collect()
    }
}
