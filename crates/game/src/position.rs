//! The trait every game's position implements.

use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

use crate::{Outcome, Payoff, ReadError, Seat, Side};

/// A legal position of a game, with all that its future depends on. It is made by starting, by reading a
/// valid text or by playing, so it is always legal. `Display` writes its canonical text.
pub trait Position: Clone + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// Which of the game's variants is played; `Display` writes it in its canonical form.
    type Rules: Clone + Eq + fmt::Debug + fmt::Display;
    /// A move of this position. Two moves are equal when they do the same.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// Why a move is not legal.
    type IllegalMove: Error + Clone + PartialEq + Send + Sync + 'static;
    /// Why a readable position is not legal.
    type IllegalPosition: Error + Clone + PartialEq + Send + Sync + 'static;

    /// The start of a game.
    fn start(rules: &Self::Rules) -> Self;

    /// Reads a position.
    fn read(rules: &Self::Rules, text: &str) -> Result<Self, ReadError<Self::IllegalPosition>>;

    /// The rules in force.
    fn rules(&self) -> Self::Rules;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// Whose turn it is; after the end, whose it would be.
    fn turn(&self) -> Seat;

    /// Who plays together.
    fn side_of(&self, seat: Seat) -> Side;

    /// How the game ended, if it has, by the rules of the game alone.
    fn outcome(&self) -> Option<Outcome>;

    /// Calls `f` with each legal move until it breaks. Allocates nothing; a finished game has no moves.
    fn for_each_move<F: FnMut(Self::Move) -> ControlFlow<()>>(&self, f: F) -> ControlFlow<()>;

    /// How many legal moves there are, without listing them where the game knows how.
    fn count_moves(&self) -> u64 {
        let mut n = 0;
        let _ = self.for_each_move(|_| {
            n += 1;
            ControlFlow::Continue(())
        });
        n
    }

    /// How many sequences of two moves there are.
    fn count_pairs(&self) -> u64 {
        let mut n = 0;
        let _ = self.for_each_move(|m| {
            let mut child = self.clone();
            child.play_unchecked(m);
            n += child.count_moves();
            ControlFlow::Continue(())
        });
        n
    }

    /// Whether a move, from wherever it comes, may be played here; if not, why.
    fn check(&self, m: Self::Move) -> Result<(), Self::IllegalMove>;

    /// Plays a move, or refuses it and changes nothing.
    fn play(&mut self, m: Self::Move) -> Result<(), Self::IllegalMove> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that is known to be legal here. With any other move the position is not to be trusted
    /// afterwards, though nothing worse happens.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Whether a legal move wins the game at once for whoever makes it.
    fn wins(&self, m: Self::Move) -> bool {
        let mut after = self.clone();
        after.play_unchecked(m);
        after.outcome().is_some_and(|outcome| outcome.payoffs.get(self.turn()) == Some(&Payoff::Win))
    }

    /// Reads a move as people write it, not only in its canonical form, and checks that it is legal here.
    fn read_move(&self, text: &str) -> Result<Self::Move, ReadError<Self::IllegalMove>>;

    /// Writes a move in its canonical form.
    fn write_move(&self, m: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// A move in its canonical form.
    fn move_text(&self, m: Self::Move) -> String {
        let mut text = String::new();
        let _ = self.write_move(m, &mut text);
        text
    }

    /// The hash that is kept up to date while playing. Equal positions have equal hashes.
    fn hash(&self) -> u64;

    /// The same hash, computed anew.
    fn fresh_hash(&self) -> u64;

    /// What two positions share when the repetition rule calls them the same.
    fn repetition_key(&self) -> u64 {
        self.hash()
    }

    /// All legal moves.
    fn moves(&self) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        let _ = self.for_each_move(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves as canonical texts, sorted by bytes.
    fn move_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves().into_iter().map(|m| self.move_text(m)).collect();
        texts.sort_unstable();
        texts
    }

    /// Reads and plays moves separated by white space. On an error says which word failed and leaves the
    /// position as it was.
    fn play_texts(&mut self, texts: &str) -> Result<(), (String, ReadError<Self::IllegalMove>)> {
        let mut position = self.clone();
        for text in texts.split_whitespace() {
            let m = position.read_move(text).map_err(|e| (text.to_string(), e))?;
            position.play_unchecked(m);
        }
        *self = position;
        Ok(())
    }
}

/// A position that can be turned and mirrored: the rules do not care which way the board lies.
pub trait Symmetric: Position {
    /// How many symmetries there are; number 0 changes nothing.
    const SYMMETRIES: usize;

    /// This position seen through a symmetry.
    fn transformed(&self, symmetry: usize) -> Self;

    /// The move of the transformed position that corresponds to a move of this one.
    fn transformed_move(&self, m: Self::Move, symmetry: usize) -> Self::Move;

    /// The one chosen from all positions that are the same up to symmetry.
    fn canonical(&self) -> Self;

    /// The same for all positions that are the same up to symmetry.
    fn canonical_hash(&self) -> u64;
}
