//! The conformance kit: laws that every position of every game must obey.
//!
//! A game's tests play random games and call [`check`] on the positions they meet, with a [`Reference`]:
//! a plain, slow second reading of the rules that shares no code with the game.

use std::collections::BTreeSet;

use crate::{Position, SplitMix, Symmetric};

/// A second, slow reading of the rules.
pub trait Reference<P: Position> {
    /// Every move text one could think of at this position, legal or not.
    fn conceivable(&self, position: &P) -> Vec<String>;

    /// Whether the rules allow this move. `text` is one of the conceivable ones, in canonical form.
    fn accepts(&self, position: &P, text: &str) -> bool;

    /// How many pieces there are, on the board and off it: no legal move may change this number.
    fn pieces(&self, position: &P) -> u64;
}

/// Checks all laws at one position, and panics with the position and the law when one is broken.
pub fn check<P: Symmetric>(position: &P, reference: &impl Reference<P>) {
    check_text(position);
    check_moves(position, reference);
    check_play(position, reference);
    check_symmetry(position);
}

/// Printing and reading a position, and its hash.
pub fn check_text<P: Position>(position: &P) {
    let text = position.to_string();
    let read = P::read(&position.rules(), &text).unwrap_or_else(|e| panic!("{text} does not read back: {e}"));
    assert_eq!(&read, position, "{text} reads back as another position");
    assert_eq!(read.to_string(), text, "the text is not canonical");
    assert_eq!(read.hash(), position.hash(), "{text}: equal positions, different hashes");
    assert_eq!(position.fresh_hash(), position.hash(), "{text}: the incremental hash is wrong");
}

/// The generated moves are the ones the reference accepts, and every one reads back.
pub fn check_moves<P: Position>(position: &P, reference: &impl Reference<P>) {
    let moves = position.moves();
    let mut texts = BTreeSet::new();
    for &m in &moves {
        let text = position.move_text(m);
        assert_eq!(position.check(m), Ok(()), "{position}: {text} is generated and refused");
        assert_eq!(position.read_move(&text), Ok(m), "{position}: {text} does not read back");
        assert!(texts.insert(text.clone()), "{position}: {text} is generated twice");
    }
    assert_eq!(position.count_moves(), moves.len() as u64, "{position}: counted and listed moves differ");
    let mut accepted = BTreeSet::new();
    for text in reference.conceivable(position) {
        let slow = reference.accepts(position, &text);
        let fast = position.read_move(&text);
        assert_eq!(fast.is_ok(), slow, "{position}: {text} reads as {fast:?}");
        if slow {
            accepted.insert(text);
        }
    }
    assert_eq!(texts, accepted, "{position}: generated on the left, accepted on the right");
    if position.outcome().is_some() {
        assert!(moves.is_empty(), "{position}: a finished game has moves");
    } else {
        assert!(!moves.is_empty(), "{position}: a game that goes on has no moves");
    }
}

/// Playing keeps the pieces, the hash and the laws of texts.
pub fn check_play<P: Position>(position: &P, reference: &impl Reference<P>) {
    let mut pairs = 0;
    for m in position.moves() {
        let mut child = position.clone();
        assert_eq!(child.play(m), Ok(()));
        let text = position.move_text(m);
        assert_ne!(&child, position, "{position}: {text} changes nothing");
        assert_eq!(child.hash(), child.fresh_hash(), "{position}: {text} breaks the incremental hash");
        assert_eq!(
            reference.pieces(&child),
            reference.pieces(position),
            "{position}: {text} makes or loses a piece"
        );
        pairs += child.count_moves();
    }
    assert_eq!(position.count_pairs(), pairs, "{position}: pairs of moves are counted wrongly");
}

/// Symmetries map moves to moves, keep counts and agree on the canonical form.
pub fn check_symmetry<P: Symmetric>(position: &P) {
    let canonical = position.canonical();
    assert_eq!(canonical.canonical(), canonical, "{position}: the canonical form is not its own");
    for s in 0..P::SYMMETRIES {
        let image = position.transformed(s);
        assert_eq!(image.hash(), image.fresh_hash(), "{position}: hash after symmetry {s}");
        assert_eq!(image.count_moves(), position.count_moves(), "{position}: moves after symmetry {s}");
        assert_eq!(image.canonical(), canonical, "{position}: canonical form after symmetry {s}");
        assert_eq!(image.canonical_hash(), position.canonical_hash(), "{position}: symmetry {s}");
        assert_eq!(image.outcome(), position.outcome(), "{position}: outcome after symmetry {s}");
        if s == 0 {
            assert_eq!(&image, position);
        }
        for m in position.moves() {
            let image_move = position.transformed_move(m, s);
            let text = position.move_text(m);
            assert_eq!(image.check(image_move), Ok(()), "{position}: {text} after symmetry {s}");
            let (mut a, mut b) = (position.clone(), image.clone());
            a.play_unchecked(m);
            b.play_unchecked(image_move);
            assert_eq!(a.transformed(s).canonical_hash(), b.canonical_hash(), "{position}: {text}, {s}");
        }
    }
}

/// Plays random moves from `start`, at most `plies`, and calls `visit` with each position on the way, the
/// first and the last included.
pub fn random_game<P: Position>(start: P, plies: usize, seed: u64, mut visit: impl FnMut(&P)) -> P {
    let mut rng = SplitMix::new(seed);
    let mut position = start;
    visit(&position);
    for _ in 0..plies {
        let moves = position.moves();
        let Some(&m) = rng.pick(&moves) else { break };
        position.play_unchecked(m);
        visit(&position);
    }
    position
}
