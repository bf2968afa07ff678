//! A legal position: balls, whose turn it is, and who has ejected how many.

use std::fmt;
use std::ops::ControlFlow;

use game::{Outcome, ReadError, Seat, Side, Termination};
use hex::Dir;

use crate::board::{BOARD, Cell, CellSet, HAS_NEXT, RING_STEP, rotate};
use crate::generate::{Kinds, Sight, can_move, count, each_shape, generate};
use crate::hash::KEYS;
use crate::illegal::{IllegalMove, IllegalPosition};
use crate::wide::{Batch, Level, dispatch};
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
    fn side(&self, seat: usize) -> usize {
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
    fn next_turn(&self) -> usize {
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

    /// The cells of a seat's balls.
    pub fn balls(&self, seat: Seat) -> CellSet {
        CellSet(self.balls.get(seat.index()).copied().unwrap_or(0))
    }

    /// The cells without a ball.
    pub fn empty_cells(&self) -> CellSet {
        CellSet(BOARD ^ self.occupied())
    }

    /// How many opposing balls a side has ejected.
    pub fn score(&self, side: Side) -> u8 {
        self.score.get(side.index()).copied().unwrap_or(0)
    }

    /// The colours of the seats, in the order of play.
    pub fn colours(&self) -> &'static [Colour] {
        use game::Position as _;
        self.rules().colours()
    }

    /// The colour of a seat at this table.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        self.colours()[seat.index().min(N - 1)]
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

    /// Calls `f` with the position after each move. Faster than making the moves one by one, because all
    /// moves of one shape are made in one loop. The order is not that of the moves.
    ///
    /// ```
    /// # use {abalone::TwoPlayers, game::Position as _};
    /// let position = TwoPlayers::start(&"abalone".parse().unwrap());
    /// let mut children = 0;
    /// position.for_each_child(|child| children += u32::from(child.hash() == child.fresh_hash()));
    /// assert_eq!(children, 44);
    /// ```
    #[inline]
    pub fn for_each_child(&self, mut f: impl FnMut(&Position<N>)) {
        use game::Position as _;
        if self.is_won() {
            return;
        }
        if !can_move(&self.sight()) {
            let _ = self.for_each_move(|m| {
                let mut child = *self;
                child.play_unchecked(m);
                f(&child);
                ControlFlow::Continue(())
            });
            return;
        }
        let (turn, next) = (self.turn as usize & 3, self.next_turn());
        let hash = self.hash ^ KEYS.turn[turn] ^ KEYS.turn[next];
        let key = |seat: usize, cell: Cell| KEYS.ball[seat & 3][cell.index() & 63];
        each_shape(
            &self.sight(),
            #[inline(always)]
            |shape, mut set| {
                while set != 0 {
                    let first = Cell::first_of(set);
                    set &= set - 1;
                    let mut child = *self;
                    let (mut own, mut other) = (0, 0);
                    if let Some(line) = shape.line {
                        child.hash = hash;
                        for i in 0..shape.balls {
                            let from = first.step_unchecked(line, i);
                            let to = from.step_unchecked(shape.dir, 1);
                            own ^= from.bit() | to.bit();
                            child.hash ^= key(turn, from) ^ key(turn, to);
                        }
                    } else if N == 2 || shape.balls == 1 || (N == 3 && shape.pushed == 0) {
                        let front = first.step_unchecked(shape.dir, shape.balls);
                        own = first.bit() | front.bit();
                        child.hash = hash ^ key(turn, first) ^ key(turn, front);
                        if shape.pushed > 0 {
                            other = front.bit();
                            child.hash ^= key(next, front);
                            let last = first.step_unchecked(shape.dir, shape.balls + shape.pushed - 1);
                            if let Some(behind) = last.step(shape.dir) {
                                other |= behind.bit();
                                child.hash ^= key(next, behind);
                            } else {
                                child.add_ejection(turn);
                            }
                        }
                    } else {
                        let last = first.step_unchecked(shape.dir, shape.balls + shape.pushed - 1);
                        let ejects = shape.pushed > 0 && last.step(shape.dir).is_none();
                        child.play_unchecked(Move::in_line(
                            first,
                            shape.dir,
                            shape.balls,
                            shape.pushed,
                            ejects,
                        ));
                        f(&child);
                        continue;
                    }
                    child.turn = next as u8;
                    for seat in 0..N {
                        // Two players: what is pushed is the other's. No branch, no index known only at run time.
                        let change = if seat == turn { own } else { other };
                        child.balls[seat] ^= change;
                    }
                    f(&child);
                }
            },
        );
    }

    /// Counts an ejection for a side.
    #[inline(always)]
    fn add_ejection(&mut self, side: usize) {
        let score = self.score[side] as usize & 7;
        self.hash ^= KEYS.score[side][score] ^ KEYS.score[side][(score + 1) & 7];
        self.score[side] = (score as u8 + 1) & 7;
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

    /// The cells of the balls that move of themselves in a broadside, and those they go to.
    #[inline(always)]
    fn broadside_change(m: Move, line: Dir) -> u64 {
        let first = m.first().bit();
        let along = RING_STEP[line.index()];
        let second = rotate(first, along);
        let third = if m.balls() == 3 { rotate(second, along) } else { 0 };
        let group = first | second | third;
        group ^ rotate(group, RING_STEP[m.dir().index()])
    }

    /// With two players, the cells that change for the mover and for the opponent. A row as a whole moves
    /// when its rear ball goes to its front.
    #[inline(always)]
    fn changes(m: Move) -> [u64; 2] {
        if let Some(line) = m.line() {
            return [Self::broadside_change(m, line), 0];
        }
        let front = m.first().step_unchecked(m.dir(), m.balls());
        let own = m.first().bit() | front.bit();
        if m.pushed() == 0 {
            return [own, 0];
        }
        let behind = front.step_unchecked(m.dir(), m.pushed()).bit();
        [own, front.bit() | if m.ejects() { 0 } else { behind }]
    }

    /// The balls after a move.
    #[inline(always)]
    fn shifted(&self, m: Move) -> [u64; N] {
        let mut balls = self.balls;
        if N == 2 {
            let [own, other] = Self::changes(m);
            // Without a branch: exchanged when the second seat is to move.
            let exchange = (own ^ other) & u64::from(self.turn).wrapping_neg();
            balls[0] ^= own ^ exchange;
            balls[1] ^= other ^ exchange;
            return balls;
        }
        let (dir, step) = (m.dir().index(), RING_STEP[m.dir().index()]);
        let first = m.first().bit();
        let group = match m.line() {
            Some(line) => {
                let along = RING_STEP[line.index()];
                let second = first | rotate(first, along);
                if m.balls() == 3 { second | rotate(second, along) } else { second }
            }
            None => {
                let mut group = first;
                for _ in 1..m.balls() + m.pushed() {
                    group |= rotate(group, step);
                }
                group
            }
        };
        for seat in &mut balls {
            let moving = *seat & group;
            *seat ^= moving ^ rotate(moving & HAS_NEXT[dir], step);
        }
        balls
    }

    /// The keys of the balls that a move changes.
    #[inline(always)]
    fn changed_keys(&self, m: Move, after: &[u64; N]) -> u64 {
        if N == 2 && m.line().is_none() {
            let turn = self.turn as usize & 1;
            let front = m.first().step_unchecked(m.dir(), m.balls());
            let own = &KEYS.ball[turn];
            let mut keys = own[m.first().index() & 63] ^ own[front.index() & 63];
            if m.pushed() > 0 {
                let other = &KEYS.ball[turn ^ 1];
                keys ^= other[front.index() & 63];
                if !m.ejects() {
                    keys ^= other[front.step_unchecked(m.dir(), m.pushed()).index() & 63];
                }
            }
            return keys;
        }
        let mut keys = 0;
        if let (2, Some(line)) = (N, m.line()) {
            let own = &KEYS.ball[self.turn as usize & 1];
            let moved =
                |cell: Cell| own[cell.index() & 63] ^ own[cell.step_unchecked(m.dir(), 1).index() & 63];
            keys = moved(m.first()) ^ moved(m.first().step_unchecked(line, 1));
            if m.balls() == 3 {
                keys ^= moved(m.first().step_unchecked(line, 2));
            }
            return keys;
        }
        for seat in 0..N {
            let mut changed = self.balls[seat] ^ after[seat];
            while changed != 0 {
                keys ^= KEYS.ball[seat][changed.trailing_zeros() as usize];
                changed &= changed - 1;
            }
        }
        keys
    }

    /// The sum of the numbers of moves of all positions that one move leads to.
    #[inline(always)]
    fn pairs(&self, level: Level) -> u64 {
        let next = self.next_turn();
        let side = self.side(self.turn as usize);
        let wins = self.score[side] + 1 >= GOAL;
        let mut batch = Batch::new();
        let mut pairs = 0;
        let mut stuck = 0;
        let _ = generate(
            &self.sight(),
            Kinds::All,
            #[inline(always)]
            |m| {
                if !(wins && m.ejects()) {
                    if batch.push(self.sight_of(&self.shifted(m), next)) {
                        let counted = batch.drain(level);
                        pairs += counted.0;
                        stuck += counted.1;
                    }
                }
                ControlFlow::Continue(())
            },
        );
        let counted = batch.drain(level);
        if stuck + counted.1 > 0 { self.pairs_one_by_one() } else { pairs + counted.0 }
    }

    /// The same where somebody cannot move, or where there is only a pass.
    fn pairs_one_by_one(&self) -> u64 {
        use game::Position as _;
        let mut pairs = 0;
        let _ = self.for_each_move(|m| {
            let mut child = *self;
            child.play_unchecked(m);
            pairs += child.count_moves();
            ControlFlow::Continue(())
        });
        pairs
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
