//! What is remembered about quiet moves: which of them refuted something, alone or after which other moves.

use crate::search::board::{MoveOf, TwoSided};

/// Remembered worths stay within this.
const MOST: i32 = 16_384;

/// No move before: the key of the root and of a pass.
pub(crate) const NONE: usize = usize::MAX;

/// The memory of one thread. It lives on between the searches of a game.
pub(crate) struct History<B: TwoSided> {
    /// By side and move.
    quiet: Vec<i16>,
    /// By the move before (one and two plies back have tables of their own) and the move.
    after: [Vec<i16>; 2],
    /// The move that refuted a move, by side.
    counter: Vec<Option<MoveOf<B>>>,
    /// What evaluations were wrong by, in 256ths: by the side on turn and the structure of each side.
    wrong: [Vec<i16>; 2],
}

/// Structures that are told apart.
const STRUCTURES: usize = 1 << 14;

/// So many 256ths are a hundredth; corrections stay within 64 hundredths for each structure.
const MOST_WRONG: i32 = 64 * 256;

impl<B: TwoSided> History<B> {
    pub(crate) fn new() -> History<B> {
        // One row more than there are keys: no move before has a row of zeros.
        let square = (B::CONTINUATION + 1) * B::CONTINUATION;
        History {
            quiet: vec![0; 2 * B::HISTORY],
            after: [vec![0; square], vec![0; square]],
            counter: vec![None; 2 * B::CONTINUATION],
            wrong: [vec![0; 2 * STRUCTURES], vec![0; 2 * STRUCTURES]],
        }
    }

    pub(crate) fn clear(&mut self) {
        self.quiet.fill(0);
        self.after[0].fill(0);
        self.after[1].fill(0);
        self.counter.fill(None);
        self.wrong.iter_mut().for_each(|table| table.fill(0));
    }

    /// What evaluations of positions like this were wrong by.
    #[inline(always)]
    pub(crate) fn correction(&self, board: &B) -> i32 {
        let Some(structures) = board.structures() else { return 0 };
        let wrong = |i: usize| i32::from(self.wrong[i][place(board.side(), structures[i])]);
        (wrong(0) + wrong(1)) / 256
    }

    /// Moves the memory of positions like this a little towards an error, which is weighed by depth.
    #[inline(always)]
    pub(crate) fn learn_correction(&mut self, board: &B, wrong: i32) {
        let Some(structures) = board.structures() else { return };
        for (table, structure) in self.wrong.iter_mut().zip(structures) {
            let value = &mut table[place(board.side(), structure)];
            let old = i32::from(*value);
            *value = (old + wrong - old * wrong.abs() / MOST_WRONG).clamp(-MOST_WRONG, MOST_WRONG) as i16;
        }
    }

    /// Makes what was learnt in the last search count less.
    pub(crate) fn fade(&mut self) {
        for value in &mut self.quiet {
            *value /= 2;
        }
    }

    /// What is remembered about the moves of a position that was reached by these moves.
    #[inline(always)]
    pub(crate) fn here(&self, board: &B, before: [usize; 2]) -> Here<'_> {
        let row = |i: usize| {
            let row = before[i].min(B::CONTINUATION) * B::CONTINUATION;
            &self.after[i][row..row + B::CONTINUATION]
        };
        let quiet = board.side() * B::HISTORY;
        Here { quiet: &self.quiet[quiet..quiet + B::HISTORY], after: [row(0), row(1)] }
    }

    #[inline(always)]
    pub(crate) fn reward(&mut self, board: &B, before: [usize; 2], m: MoveOf<B>, bonus: i32) {
        adjust(&mut self.quiet[board.side() * B::HISTORY + board.history_key(m)], bonus);
        let key = board.continuation_key(m);
        for (table, before) in self.after.iter_mut().zip(before) {
            if before != NONE {
                adjust(&mut table[before * B::CONTINUATION + key], bonus);
            }
        }
    }

    #[inline(always)]
    pub(crate) fn counter(&self, side: usize, before: usize) -> Option<MoveOf<B>> {
        if before == NONE { None } else { self.counter[side * B::CONTINUATION + before] }
    }

    #[inline(always)]
    pub(crate) fn set_counter(&mut self, side: usize, before: usize, m: MoveOf<B>) {
        if before != NONE {
            self.counter[side * B::CONTINUATION + before] = Some(m);
        }
    }
}

#[inline(always)]
fn place(side: usize, structure: u64) -> usize {
    side * STRUCTURES + (structure >> 50) as usize
}

/// What is remembered about the moves of one position.
pub(crate) struct Here<'a> {
    quiet: &'a [i16],
    after: [&'a [i16]; 2],
}

impl Here<'_> {
    #[inline(always)]
    pub(crate) fn worth<B: TwoSided>(&self, board: &B, m: MoveOf<B>) -> i32 {
        let key = board.continuation_key(m);
        let [one, two] = self.after.map(|row| i32::from(row[key]));
        i32::from(self.quiet[board.history_key(m)]) + one + two
    }
}

/// Moves a value towards the bonus, the less the nearer it is to the end of its range.
#[inline(always)]
fn adjust(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MOST) as i16;
}
