//! Looking at games: trees of variations, what moves cost, positions being set up, texts, links and films of
//! games. The command line and the page share it; it knows neither, asks no clock and reads no file.
//!
//! ```
//! use hxp::Score;
//! use study::judge::{Mark, Verdict, Verdicts, mark};
//! use study::Tree;
//!
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! let end = tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! let mut verdicts = Verdicts::new();
//! verdicts.insert(Tree::ROOT, Verdict { score: Score::Cp(0), best: None });
//! // After the move the opponent, who is on turn, is a ball ahead.
//! verdicts.insert(end, Verdict { score: Score::Cp(100), best: None });
//! assert_eq!(mark(&tree, end, &verdicts), Some(Mark::Mistake));
//! ```
#![forbid(unsafe_code)]

pub mod draft;
pub mod film;
pub mod gif;
pub mod history;
pub mod import;
pub mod judge;
pub mod plot;
pub mod practice;
pub mod report;
pub mod share;
pub mod tree;

pub use draft::Draft;
pub use film::Film;
pub use history::{Entry, History};
pub use judge::{Judgement, Mark, Verdict, Verdicts, chances};
pub use plot::Plot;
pub use practice::Exercise;
pub use report::Report;
pub use tree::{Shown, Tree};
