//! How long the answer to one request takes.

use std::time::Instant;

use crate::{Api, Complaint, Latencies};

/// What was asked, and how long the answers took.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What was asked for.
    pub path: String,
    /// How many bytes the last answer had.
    pub bytes: usize,
    /// How long the answers took.
    pub latencies: Latencies,
}

/// Asks for a path again and again, one after the other.
///
/// # Errors
/// When an answer is not 200.
pub fn ask(api: &Api, path: &str, times: usize) -> Result<Asked, Complaint> {
    let (mut bytes, mut micros) = (0, Vec::with_capacity(times));
    for _ in 0..times {
        let begin = Instant::now();
        bytes = api.get(path)?.len();
        micros.push(u32::try_from(begin.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(Asked { path: path.to_string(), bytes, latencies: Latencies::of(micros) })
}
