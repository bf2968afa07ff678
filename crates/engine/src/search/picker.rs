//! Moves one after the other, the most promising first, generated as late as possible.

use super::history::History;
use crate::search::board::{MoveOf, Moves, Stage, TwoSided};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    TableMove,
    Tactical,
    GoodTactical,
    Killer(usize),
    Quiet,
    Quiets,
    BadTactical,
    Done,
}

/// What the picker hands out.
#[derive(Clone, Copy)]
pub(crate) struct Picked<M> {
    pub m: M,
    pub tactical: bool,
    /// What the move promises: the game's guess, with history for quiet moves.
    pub score: i32,
    /// From the table or a killer: tried with less doubt.
    pub special: bool,
}

/// The state of picking at one node. Moves live in the thread's list, from `base` on.
pub(crate) struct Picker<M> {
    step: Step,
    table: Option<M>,
    /// Two killers and the counter-move.
    special: [Option<M>; 3],
    before: [usize; 2],
    base: usize,
    /// The next tactical move, and behind the last of them.
    tactical: usize,
    tactical_end: usize,
    quiet: usize,
    pub skip_quiet: bool,
}

impl<M: Copy + PartialEq> Picker<M> {
    pub(crate) fn new(
        table: Option<M>,
        special: [Option<M>; 3],
        before: [usize; 2],
        base: usize,
    ) -> Picker<M> {
        Picker {
            step: Step::TableMove,
            table,
            special,
            before,
            base,
            tactical: base,
            tactical_end: base,
            quiet: base,
            skip_quiet: false,
        }
    }

    #[inline(always)]
    pub(crate) fn next<B>(
        &mut self,
        board: &mut B,
        history: &History<B>,
        depth: i32,
        moves: &mut Moves<M>,
    ) -> Option<Picked<M>>
    where
        B: TwoSided,
        B::Position: game::Position<Move = M>,
    {
        loop {
            match self.step {
                Step::TableMove => {
                    self.step = Step::Tactical;
                    if let Some(m) = self.table {
                        let tactical = board.is_tactical(m);
                        return Some(Picked { m, tactical, score: 0, special: true });
                    }
                }
                Step::Tactical => {
                    debug_assert_eq!(moves.items.len(), self.base);
                    board.generate(Stage::Tactical, depth, moves);
                    self.tactical_end = moves.items.len();
                    self.step = Step::GoodTactical;
                }
                Step::GoodTactical => match self.take_tactical(moves, 0) {
                    Some(picked) => return Some(picked),
                    None => self.step = Step::Killer(0),
                },
                Step::Killer(i) => {
                    self.step = if i < 2 { Step::Killer(i + 1) } else { Step::Quiet };
                    if self.skip_quiet {
                        continue;
                    }
                    let Some(m) = self.special[i] else { continue };
                    let known = Some(m) == self.table || self.special[..i].contains(&Some(m));
                    if known || !board.is_legal(m) || board.is_tactical(m) {
                        self.special[i] = None;
                        continue;
                    }
                    let score = history.here(board, self.before).worth(board, m);
                    return Some(Picked { m, tactical: false, score, special: true });
                }
                Step::Quiet => {
                    if !self.skip_quiet {
                        board.generate(Stage::Quiet, depth, moves);
                        let here = history.here(board, self.before);
                        for item in &mut moves.items[self.tactical_end..] {
                            item.score += here.worth(board, item.m);
                        }
                    }
                    self.quiet = self.tactical_end;
                    self.step = Step::Quiets;
                }
                Step::Quiets => {
                    if !self.skip_quiet {
                        while let Some(i) = best(moves, self.quiet, moves.items.len()) {
                            moves.items.swap(self.quiet, i);
                            let item = moves.items[self.quiet];
                            self.quiet += 1;
                            if Some(item.m) != self.table && !self.special.contains(&Some(item.m)) {
                                let score = item.score;
                                return Some(Picked { m: item.m, tactical: false, score, special: false });
                            }
                        }
                    }
                    self.step = Step::BadTactical;
                }
                Step::BadTactical => match self.take_tactical(moves, i32::MIN) {
                    Some(picked) => return Some(picked),
                    None => self.step = Step::Done,
                },
                Step::Done => return None,
            }
        }
    }

    /// The best tactical move of at least this score.
    #[inline(always)]
    fn take_tactical(&mut self, moves: &mut Moves<M>, least: i32) -> Option<Picked<M>> {
        while let Some(i) = best(moves, self.tactical, self.tactical_end) {
            if moves.items[i].score < least {
                return None;
            }
            moves.items.swap(self.tactical, i);
            let item = moves.items[self.tactical];
            self.tactical += 1;
            if Some(item.m) != self.table {
                return Some(Picked { m: item.m, tactical: true, score: item.score, special: false });
            }
        }
        None
    }
}

/// The index of the best move in a part of the list.
#[inline(always)]
pub(crate) fn best<M>(moves: &Moves<M>, from: usize, to: usize) -> Option<usize> {
    let (first, rest) = moves.items[from..to].split_first()?;
    let (mut found, mut most) = (from, first.score);
    for (i, item) in rest.iter().enumerate() {
        if item.score > most {
            most = item.score;
            found = from + 1 + i;
        }
    }
    Some(found)
}

/// [`MoveOf`] in a picker, as nodes use it.
pub(crate) type PickerOf<B> = Picker<MoveOf<B>>;
