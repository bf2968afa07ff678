//! What both databases share. They speak the same SQL with the same numbered parameters; each concern's file writes
//! its statements once, in a macro, and instantiates it for both.

use sqlx::{Database, Pool};

/// A database: connections that read, and one or more that write.
pub struct Sql<DB: Database> {
    pub(super) read: Pool<DB>,
    pub(super) write: Pool<DB>,
    pub(super) alone: bool,
}

/// A number as databases know it.
pub(super) fn int(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number as we know it.
pub(super) fn uint(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// `$first, $first+1, …`: so many parameters.
pub(super) fn holes(first: usize, count: usize) -> String {
    let mut text = String::new();
    for i in first..first + count {
        if i > first {
            text.push(',');
        }
        text.push('$');
        text.push_str(&i.to_string());
    }
    text
}
