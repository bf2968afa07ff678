//! Placeholder line, replaced below.
