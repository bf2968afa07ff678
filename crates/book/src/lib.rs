//! The opening book: what came of moves in games that the engine played against itself.
//!
//! A [`Book`] knows positions, not moves: for each position up to symmetry how many games came to it and what they
//! brought to the side that moved there. So a move's figures are those of the position after it, whatever order of
//! moves led there and however the board was turned. [`shipped`] are the books that come with the program; a browser
//! fetches the one it needs.
//!
//! ```
//! use game::Position as _;
//! use games::AnyPosition;
//!
//! let start = AnyPosition::start(&"abalone:layout=belgian-daisy".parse().unwrap());
//! let moves = book::moves(book::shipped(), &start);
//! assert!(moves.len() > 1 && moves[0].tally.games >= moves[1].tally.games);
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod file;

use std::sync::{Arc, OnceLock};

use game::{Position as _, Symmetric as _};
use games::{AnyMove, AnyPosition};

pub use file::BookError;

/// What games brought to the side that made a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many games there were.
    pub games: u32,
    /// How many of them that side won.
    pub wins: u32,
    /// How many were drawn.
    pub draws: u32,
}

impl Tally {
    /// The share of the points: 1 when all games were won.
    ///
    /// ```
    /// assert_eq!(book::Tally { games: 4, wins: 1, draws: 2 }.score(), 0.5);
    /// ```
    pub fn score(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1))
    }

    /// How many of the games that side lost.
    pub fn losses(&self) -> u32 {
        self.games.saturating_sub(self.wins.saturating_add(self.draws))
    }
}

/// The bits of a canonical hash that a book keeps.
const KEY: u64 = (1 << 48) - 1;

/// What games have brought, by position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    rules: String,
    games: u32,
    /// In order of their keys.
    positions: Vec<(u64, Tally)>,
}

/// A move that a book knows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BookMove {
    /// A legal move of the position that was asked for.
    pub m: AnyMove,
    /// What games brought to whoever made it.
    pub tally: Tally,
}

impl Book {
    /// A book of games by these rules; each position with its key and what games brought.
    pub fn new(rules: String, games: u32, mut positions: Vec<(u64, Tally)>) -> Book {
        positions.sort_unstable_by_key(|&(key, _)| key);
        positions.dedup_by_key(|&mut (key, _)| key);
        Book { rules, games, positions }
    }

    /// What stands for a position in a book: the same for all that are the same up to symmetry.
    pub fn key(position: &AnyPosition) -> u64 {
        position.canonical_hash() & KEY
    }

    /// The rules of its games, as text.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// How many games it was made from.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many positions it knows.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it knows nothing.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    fn find(&self, key: u64) -> Option<Tally> {
        let at = self.positions.binary_search_by_key(&key, |&(key, _)| key).ok()?;
        self.positions.get(at).map(|&(_, tally)| tally)
    }
}

/// The moves of a position that any of the books knows, those of most games first; moves that lead to the same position
/// up to symmetry have the same figures.
pub fn moves(books: &[Arc<Book>], position: &AnyPosition) -> Vec<BookMove> {
    if books.is_empty() || position.outcome().is_some() {
        return Vec::new();
    }
    let known = |m: AnyMove| {
        let mut next = position.clone();
        next.play_unchecked(m);
        let key = Book::key(&next);
        let tally = books.iter().find_map(|book| book.find(key))?;
        Some(BookMove { m, tally })
    };
    let mut moves: Vec<BookMove> = position.moves().into_iter().filter_map(known).collect();
    moves.sort_by_cached_key(|known| (std::cmp::Reverse(known.tally.games), position.move_text(known.m)));
    moves
}

/// The books that come with the program: the name of each file, and the rules of its games.
const NAMES: [(&str, &str); 6] = [
    ("standard.book", "abalone"),
    ("belgian-daisy.book", "abalone:layout=belgian-daisy"),
    ("german-daisy.book", "abalone:layout=german-daisy"),
    ("dutch-daisy.book", "abalone:layout=dutch-daisy"),
    ("swiss-daisy.book", "abalone:layout=swiss-daisy"),
    ("six.book", "six"),
];

/// The name of the file with the openings of games that begin here.
///
/// ```
/// use game::Position as _;
/// let start = games::AnyPosition::start(&"abalone:layout=swiss-daisy".parse().unwrap());
/// assert_eq!(book::name_of(&start), Some("swiss-daisy.book"));
/// ```
pub fn name_of(start: &AnyPosition) -> Option<&'static str> {
    let begins = |rules: &str| rules.parse().is_ok_and(|rules| AnyPosition::start(&rules) == *start);
    NAMES.into_iter().find(|(_, rules)| begins(rules)).map(|(name, _)| name)
}

impl Book {
    /// The name of its file, if it is one of those that come with the program.
    pub fn name(&self) -> Option<&'static str> {
        NAMES.into_iter().find(|(_, rules)| *rules == self.rules).map(|(name, _)| name)
    }
}

/// The book files, in the order of their names.
#[cfg(not(target_arch = "wasm32"))]
const FILES: &[&[u8]] = &[
    include_bytes!("../../../data/book/standard.book"),
    include_bytes!("../../../data/book/belgian-daisy.book"),
    include_bytes!("../../../data/book/german-daisy.book"),
    include_bytes!("../../../data/book/dutch-daisy.book"),
    include_bytes!("../../../data/book/swiss-daisy.book"),
    include_bytes!("../../../data/book/six.book"),
];

/// In a browser they come over the wire, when they are needed.
#[cfg(target_arch = "wasm32")]
const FILES: &[&[u8]] = &[];

/// The books that come with the program.
pub fn shipped() -> &'static [Arc<Book>] {
    static BOOKS: OnceLock<Vec<Arc<Book>>> = OnceLock::new();
    BOOKS.get_or_init(|| FILES.iter().filter_map(|file| Book::read(file).ok()).map(Arc::new).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_that_are_shipped_are_whole_and_small() {
        assert!(FILES.iter().map(|file| file.len()).sum::<usize>() <= 1 << 20);
        assert_eq!(shipped().len(), NAMES.len());
        for ((name, rules), book) in NAMES.into_iter().zip(shipped()) {
            assert_eq!((book.rules(), book.name()), (rules, Some(name)));
            assert!(book.games() >= 20_000 && book.len() > 1000, "{name}: {} {}", book.games(), book.len());
            // The hashes are those of today: the first moves are found, and hold nearly all games.
            let Ok(rules) = rules.parse() else { return assert_eq!(name, "rules") };
            let start = AnyPosition::start(&rules);
            let mut keys = std::collections::BTreeMap::new();
            for known in moves(shipped(), &start) {
                let mut next = start.clone();
                next.play_unchecked(known.m);
                keys.insert(Book::key(&next), known.tally);
            }
            let games: u32 = keys.values().map(|tally| tally.games).sum();
            assert!(games > book.games() * 9 / 10 && games <= book.games(), "{name}: {games}");
        }
    }

    #[test]
    fn a_turned_position_has_the_same_figures() {
        let Ok(rules) = "abalone:layout=german-daisy".parse() else { return };
        let mut position = AnyPosition::start(&rules);
        for _ in 0..3 {
            let known = moves(shipped(), &position);
            let turned = moves(shipped(), &position.transformed(5));
            let tallies = |moves: &[BookMove]| moves.iter().map(|known| known.tally).collect::<Vec<_>>();
            let games = |tallies: Vec<Tally>| {
                let mut games: Vec<u32> = tallies.into_iter().map(|tally| tally.games).collect();
                games.sort_unstable();
                games
            };
            assert_eq!(games(tallies(&known)), games(tallies(&turned)));
            let Some(first) = known.first() else { return assert_eq!(position.to_string(), "in the book") };
            position.play_unchecked(first.m);
        }
    }
}
