//! A position with marks, and moves to try on it.

use game::{Position as _, ReadError};
use games::{AnyMove, AnyPosition, IllegalMove, Rules};
use hex::Hex;

/// A position with marked cells and arrows, and what can be tried on it.
///
/// ```
/// let board = &lessons::figure("abalone-4").unwrap().boards[0];
/// assert_eq!(board.position().to_string(), board.text);
/// assert_eq!(board.arrow_cells().len(), 1);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board {
    /// The rules, as their text.
    pub rules: &'static str,
    /// The position, as its canonical text.
    pub text: &'static str,
    /// The marked cells, with spaces between them.
    pub cells: &'static str,
    /// The arrows, as `c3>d4`, with spaces between them.
    pub arrows: &'static str,
    /// Moves to try.
    pub tries: &'static [Try],
}

/// A move to try and what must come of it.
#[derive(Clone, Copy, Debug)]
pub struct Try {
    /// The move's text.
    pub text: &'static str,
    /// What comes of it.
    pub effect: Effect,
}

/// What comes of trying a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The pieces move, or a tile is laid; nothing is pushed and nothing leaves.
    Moves,
    /// So many opposing balls are pushed, and none leaves the board.
    Pushes(u8),
    /// A ball is pushed off the board.
    Ejects,
    /// So many tiles leave the game (S10).
    Removes(u8),
    /// The game ends, for this reason.
    Ends(&'static str),
    /// The move is refused, for the reason of this id.
    Refused(&'static str),
    /// The text is no move at all.
    Unreadable,
}

impl Board {
    /// A board without marks and tries.
    pub(crate) const fn plain(rules: &'static str, text: &'static str) -> Board {
        Board { rules, text, cells: "", arrows: "", tries: &[] }
    }

    pub(crate) const fn with_cells(self, cells: &'static str) -> Board {
        Board { cells, ..self }
    }

    pub(crate) const fn with_arrows(self, arrows: &'static str) -> Board {
        Board { arrows, ..self }
    }

    pub(crate) const fn with_tries(self, tries: &'static [Try]) -> Board {
        Board { tries, ..self }
    }

    /// The rules that its text begins with.
    pub fn rules(&self) -> Rules {
        let rules = self.rules.parse();
        rules.unwrap_or_else(|e| {
            unreachable!("a test reads the rules of every board, and {}: {e}", self.rules)
        })
    }

    /// What stands on it, read from its text.
    pub fn position(&self) -> AnyPosition {
        let rules = self.rules();
        let position = AnyPosition::read(&rules, self.text);
        position.unwrap_or_else(|e| unreachable!("a test reads every board, and {}: {e}", self.text))
    }

    /// The cells that a figure points at.
    pub fn marked_cells(&self) -> Vec<Hex> {
        cells(&self.rules(), self.cells)
    }

    /// The arrows, from cell to cell.
    pub fn arrow_cells(&self) -> Vec<(Hex, Hex)> {
        let rules = self.rules();
        let arrow = |text: &str| {
            let (from, to) = text.split_once('>')?;
            Some((rules.read_cell(from)?, rules.read_cell(to)?))
        };
        self.arrows.split_whitespace().filter_map(arrow).collect()
    }
}

impl Effect {
    /// What comes of trying a move in a position.
    ///
    /// ```
    /// use game::Position as _;
    /// use lessons::Effect;
    /// let start = games::AnyPosition::start(&"abalone".parse().unwrap());
    /// assert_eq!(Effect::of(&start, "c3d4"), Effect::Moves);
    /// assert_eq!(Effect::of(&start, "a1a2"), Effect::Refused("abalone-too-many"));
    /// ```
    pub fn of(position: &AnyPosition, text: &str) -> Effect {
        match position.read_move(text) {
            Ok(m) => Effect::of_move(position, m),
            Err(ReadError::Illegal(reason)) => Effect::Refused(IllegalMove::id(&reason)),
            Err(ReadError::Unreadable(_)) => Effect::Unreadable,
        }
    }

    /// What a legal move does in a position.
    pub fn of_move(position: &AnyPosition, m: AnyMove) -> Effect {
        let mut after = position.clone();
        if let Err(reason) = after.play(m) {
            return Effect::Refused(reason.id());
        }
        if let Some(outcome) = after.outcome() {
            return Effect::Ends(outcome.termination.name());
        }
        match (m.ejects(), m.pushed(), position.pieces().len().saturating_sub(after.pieces().len())) {
            (true, ..) => Effect::Ejects,
            (_, 0, 0) => Effect::Moves,
            (_, 0, removed) => Effect::Removes(removed as u8),
            (_, pushed, _) => Effect::Pushes(pushed as u8),
        }
    }
}

/// Reads cells with spaces between them.
pub(crate) fn cells(rules: &Rules, text: &str) -> Vec<Hex> {
    text.split_whitespace().filter_map(|word| rules.read_cell(word)).collect()
}
