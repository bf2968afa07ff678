//! Looking at games: trees of variations, judgements, drafts of positions, texts and pictures of them. Nothing
//! here knows the page.

pub mod draft;
pub mod film;
pub mod gif;
pub mod import;
pub mod judge;
pub mod share;
pub mod tree;

pub use draft::Draft;
pub use film::Film;
pub use tree::{Shown, Tree};
