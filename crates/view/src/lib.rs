//! The screen without a screen.
