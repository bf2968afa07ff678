//! What the app remembers and what goes on in it.

pub mod brain;
pub mod choices;
#[cfg(feature = "study")]
pub mod online;
#[cfg(feature = "study")]
pub mod passkeys;
#[cfg(feature = "study")]
pub mod push;
pub mod settings;
pub mod sound;
pub mod store;
pub mod table;
pub mod words;

pub use brain::Brain;
pub use choices::Choices;
pub use settings::Settings;
pub use table::Table;
pub use words::{Words, t};
