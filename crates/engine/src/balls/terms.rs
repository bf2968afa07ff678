//! What the evaluation looks at: a vector of small numbers for a position, counted with whole sets of cells.
//!
//! Most terms are differences, the side on turn less the other. Where having the move matters (pushes, threats to
//! eject) both sides have terms of their own.

use super::geometry::{BEFORE_RIM, BOARD, CORNERS, HAS_NEXT, MIDDLE, RINGS, ahead};
use crate::terms::terms;

terms! {
    /// Having the move.
    Tempo,
    /// The first ball lost.
    Lost1,
    /// The second ball lost.
    Lost2,
    /// The third ball lost.
    Lost3,
    /// The fourth ball lost.
    Lost4,
    /// The fifth ball lost.
    Lost5,
    /// A ball in the middle of the board.
    Middle,
    /// A ball next to the middle.
    Ring1,
    /// A ball two cells from the middle.
    Ring2,
    /// A ball three cells from the middle.
    Ring3,
    /// A ball on the rim.
    Rim,
    /// A ball in a corner.
    Corner,
    /// A ball one cell from the centre of all balls.
    Far1,
    /// Two cells from it.
    Far2,
    /// Three cells.
    Far3,
    /// Four cells.
    Far4,
    /// Five cells.
    Far5,
    /// Six cells or more.
    Far6,
    /// Two neighbouring balls of a side.
    Pair,
    /// Three balls in a row: a lance.
    Lance,
    /// A ball with friends on all six sides: the heart of a block.
    Heart,
    /// A ball without a friend beside it.
    Lone,
    /// A ball that touches an opposing one.
    Contact,
    /// How far the balls of a side lie from the centre of the other side's balls: the squares of the distances, in
    /// quarters. Who is close around the other is strong.
    Apart,
    /// A ball one cell from the centre of the other side's balls.
    Around1,
    /// Two cells from it.
    Around2,
    /// Three cells.
    Around3,
    /// Four cells.
    Around4,
    /// Five cells.
    Around5,
    /// Six cells or more.
    Around6,
    /// Four balls in a row.
    Four,
    /// An opposing ball between two balls of the side.
    Between,
    /// A lone ball beside which three opposing balls lie or more: a det.
    Det,
    /// A row that outnumbers the balls it faces, or would if there were not one more behind them: what stands there
    /// cannot give way. The same on both sides (a pac) is worth nothing to either.
    Pac,
    /// A ball at the edge with an opposing ball behind its back.
    Exposed,
    /// A sumito the side on turn can make, not off the board.
    OwnSumito,
    /// A sumito the other side could make.
    OtherSumito,
    /// A sumito onto the rim by the side on turn.
    OwnSumitoToRim,
    /// By the other side.
    OtherSumitoToRim,
    /// The side on turn can eject a ball.
    OwnThreat,
    /// Each further ball it can eject.
    OwnThreats,
    /// The other side could eject a ball.
    OtherThreat,
    /// Each further one.
    OtherThreats,
}

/// How many terms there are.
pub const COUNT: usize = Term::ALL.len();

/// The terms of a position, in the order of [`Term::ALL`].
pub type TermVector = [i32; COUNT];

/// Where the balls of a side lie, all together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// How many there are.
    pub balls: i16,
    /// The sum of their coordinates, counted from the middle.
    pub q: i16,
    /// The other coordinate.
    pub r: i16,
    /// The sum of the squares of their distances from the middle.
    pub square: i16,
}

impl Sums {
    /// Puts a ball on a cell.
    #[inline(always)]
    pub(crate) fn add(&mut self, cell: usize) {
        let place = &PLACES[cell];
        self.balls += 1;
        self.q += place.q;
        self.r += place.r;
        self.square += place.square;
    }

    /// Takes a ball from a cell.
    #[inline(always)]
    pub(crate) fn remove(&mut self, cell: usize) {
        let place = &PLACES[cell];
        self.balls -= 1;
        self.q -= place.q;
        self.r -= place.r;
        self.square -= place.square;
    }
}

/// Each cell by itself.
const PLACES: [Sums; 64] = {
    let mut places = [Sums { balls: 1, q: 0, r: 0, square: 0 }; 64];
    let mut i = 0;
    while let Some(cell) = abalone::Cell::from_index(i) {
        let hex::Hex { q, r } = cell.hex();
        places[i] = Sums { balls: 1, q: q as i16, r: r as i16, square: (q * q + q * r + r * r) as i16 };
        i += 1;
    }
    places
};

/// The squares of the distances of the balls of `a` from the centre of `b`, in quarters.
#[inline(always)]
fn apart(a: &Sums, b: &Sums) -> i32 {
    let balls = i32::from(b.balls).max(1);
    // The centre in sixteenths of a step.
    let (q, r) = (i32::from(b.q) * 16 / balls, i32::from(b.r) * 16 / balls);
    let (sum_q, sum_r) = (i32::from(a.q), i32::from(a.r));
    let mixed = sum_q * (2 * q + r) + sum_r * (q + 2 * r);
    let square = q * q + q * r + r * r;
    (i32::from(a.square) * 256 - 16 * mixed + i32::from(a.balls) * square) / 1024
}

/// What is seen of one side.
#[derive(Clone, Copy, Default)]
struct Seen {
    pairs: u32,
    lances: u32,
    hearts: u64,
    lone: u64,
    contact: u64,
    fours: u32,
    between: u32,
    dets: u32,
    pacs: u32,
    exposed: u64,
    sumitos: u32,
    to_rim: u32,
    victims: u64,
}

#[inline(always)]
fn see(own: u64, other: u64) -> Seen {
    let empty = BOARD & !(own | other);
    let mut seen = Seen { hearts: own, ..Seen::default() };
    let mut befriended = 0;
    // Neighbouring opposing balls, counted in binary up to three and more.
    let (mut one, mut two, mut three) = (0, 0, 0);
    for d in 0..6 {
        let reached = ahead(own, d);
        befriended |= reached;
        seen.hearts &= reached;
        let second = own & reached;
        let third = second & ahead(second, d);
        if d < 3 {
            seen.pairs += second.count_ones();
            seen.lances += third.count_ones();
            seen.fours += (third & ahead(third, d)).count_ones();
            seen.between += (other & reached & ahead(own, d + 3)).count_ones();
        }
        let opposing = ahead(other, d);
        three |= two & opposing;
        two |= one & opposing;
        one |= opposing;
        let met = other & reached;
        seen.exposed |= met & !HAS_NEXT[d];
        let met_by_two = other & ahead(second, d);
        let met_by_three = other & ahead(third, d);
        let behind = other & ahead(met_by_three, d);
        let front = met_by_two | behind;
        let gives_way = ahead(empty, (d + 3) % 6);
        let pushed = front & gives_way;
        seen.sumitos += pushed.count_ones();
        seen.to_rim += (pushed & BEFORE_RIM[d]).count_ones();
        seen.victims |= front & !HAS_NEXT[d];
        seen.pacs += (front & !gives_way & HAS_NEXT[d]).count_ones();
    }
    seen.lone = own & !befriended;
    seen.contact = own & one;
    seen.dets = (seen.lone & three).count_ones();
    seen
}

/// The cell nearest to the mean of all balls.
#[inline(always)]
fn centre(sum: (i32, i32), balls: i32) -> usize {
    // Rounded in all three coordinates of the plane; the one that was rounded most follows from the others.
    let round = |n: i32| (2 * n + balls).div_euclid(2 * balls);
    let third = -sum.0 - sum.1;
    let (mut q, mut r, s) = (round(sum.0), round(sum.1), round(third));
    let error = |n: i32, rounded: i32| (n - rounded * balls).abs();
    let (off_q, off_r, off_s) = (error(sum.0, q), error(sum.1, r), error(third, s));
    if off_q > off_r && off_q > off_s {
        q = -r - s;
    } else if off_r > off_s {
        r = -q - s;
    }
    CELL_AT[(q.clamp(-4, 4) + 4) as usize][(r.clamp(-4, 4) + 4) as usize] as usize
}

/// The cell at `q, r`, or the middle where there is none.
const CELL_AT: [[u8; 9]; 9] = {
    let mut cells = [[MIDDLE as u8; 9]; 9];
    let mut q = 0;
    while q < 9 {
        let mut r = 0;
        while r < 9 {
            if let Some(cell) = abalone::Cell::from_hex(hex::Hex::new(q as i32 - 4, r as i32 - 4)) {
                cells[q][r] = cell.index() as u8;
            }
            r += 1;
        }
        q += 1;
    }
    cells
};

/// The terms of a position. `own` and `other` are the balls of the side on turn and of the other side, `lost` how
/// many each has lost, `sums` tell where they lie.
#[inline(always)]
pub fn terms(own: u64, other: u64, lost: [u8; 2], sums: [Sums; 2]) -> TermVector {
    let mut terms = [0; COUNT];
    let mut set = |term: Term, value: i32| terms[term as usize] = value;
    let count = |set: u64| set.count_ones() as i32;
    let compare = |mask: u64| count(own & mask) - count(other & mask);
    set(Term::Tempo, 1);
    let at_least = |n: u8| i32::from(lost[0] >= n) - i32::from(lost[1] >= n);
    set(Term::Lost1, at_least(1));
    set(Term::Lost2, at_least(2));
    set(Term::Lost3, at_least(3));
    set(Term::Lost4, at_least(4));
    set(Term::Lost5, at_least(5));
    let rings = &RINGS[MIDDLE];
    set(Term::Middle, compare(rings[0]));
    set(Term::Ring1, compare(rings[1]));
    set(Term::Ring2, compare(rings[2]));
    set(Term::Ring3, compare(rings[3]));
    set(Term::Rim, compare(rings[4]));
    set(Term::Corner, compare(CORNERS));
    let sum = (i32::from(sums[0].q + sums[1].q), i32::from(sums[0].r + sums[1].r));
    let rings = &RINGS[centre(sum, count(own | other).max(1))];
    set(Term::Far1, compare(rings[1]));
    set(Term::Far2, compare(rings[2]));
    set(Term::Far3, compare(rings[3]));
    set(Term::Far4, compare(rings[4]));
    set(Term::Far5, compare(rings[5]));
    set(Term::Far6, compare(rings[6]));
    let (mine, theirs) = (see(own, other), see(other, own));
    let difference = |a: u32, b: u32| a as i32 - b as i32;
    set(Term::Pair, difference(mine.pairs, theirs.pairs));
    set(Term::Lance, difference(mine.lances, theirs.lances));
    set(Term::Heart, count(mine.hearts) - count(theirs.hearts));
    set(Term::Lone, count(mine.lone) - count(theirs.lone));
    set(Term::Contact, count(mine.contact) - count(theirs.contact));
    set(Term::Apart, apart(&sums[0], &sums[1]) - apart(&sums[1], &sums[0]));
    let centre_of = |s: &Sums| centre((i32::from(s.q), i32::from(s.r)), i32::from(s.balls).max(1));
    let (near_own, near_other) = (&RINGS[centre_of(&sums[0])], &RINGS[centre_of(&sums[1])]);
    let around = |n: usize| count(own & near_other[n]) - count(other & near_own[n]);
    set(Term::Around1, around(1));
    set(Term::Around2, around(2));
    set(Term::Around3, around(3));
    set(Term::Around4, around(4));
    set(Term::Around5, around(5));
    set(Term::Around6, around(6));
    set(Term::Four, difference(mine.fours, theirs.fours));
    set(Term::Between, difference(mine.between, theirs.between));
    set(Term::Det, difference(mine.dets, theirs.dets));
    set(Term::Pac, difference(mine.pacs, theirs.pacs));
    // Whose balls are exposed is seen by the other side.
    set(Term::Exposed, count(theirs.exposed) - count(mine.exposed));
    set(Term::OwnSumito, mine.sumitos as i32);
    set(Term::OtherSumito, theirs.sumitos as i32);
    set(Term::OwnSumitoToRim, mine.to_rim as i32);
    set(Term::OtherSumitoToRim, theirs.to_rim as i32);
    let (hunted, prey) = (count(mine.victims), count(theirs.victims));
    set(Term::OwnThreat, hunted.min(1));
    set(Term::OwnThreats, (hunted - 1).max(0));
    set(Term::OtherThreat, prey.min(1));
    set(Term::OtherThreats, (prey - 1).max(0));
    terms
}

/// The balls of `other` that `own` could push off the board.
#[inline(always)]
pub(crate) fn victims(own: u64, other: u64) -> u64 {
    let mut victims = 0;
    for (d, has_next) in HAS_NEXT.iter().enumerate() {
        let last = other & !has_next;
        let second = own & ahead(own, d);
        let met_by_three = other & ahead(second & ahead(second, d), d);
        victims |= last & (ahead(second, d) | ahead(met_by_three, d));
    }
    victims
}
