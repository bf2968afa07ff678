//! When a broken connection is tried again: soon at first, then less and less often, and not everybody at once.

/// The wait before the first attempt, in milliseconds.
const FIRST: u64 = 400;
/// The longest wait.
const LONGEST: u64 = 30_000;

/// Counts attempts that have failed.
///
/// ```
/// use wire::Retry;
/// let mut retry = Retry::default();
/// let waits: Vec<u64> = (0..9).map(|_| retry.wait(1.0)).collect();
/// assert_eq!(waits, [400, 800, 1600, 3200, 6400, 12800, 25600, 30000, 30000]);
/// assert_eq!(retry.wait(0.0), 15_000);
/// retry.succeeded();
/// assert_eq!(retry.wait(0.5), 300);
/// retry.put_off(7_000);
/// assert_eq!((retry.wait(0.5), retry.wait(0.5)), (7_000, 600));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retry {
    failed: u32,
    put_off: Option<u64>,
}

impl Retry {
    /// How many milliseconds to wait after one more failure. `chance`, from 0 to 1, spreads those who lost the same
    /// server over half of that time.
    pub fn wait(&mut self, chance: f64) -> u64 {
        if let Some(wait) = self.put_off.take() {
            return wait.min(LONGEST);
        }
        let whole = FIRST.checked_shl(self.failed).unwrap_or(LONGEST).min(LONGEST);
        self.failed = (self.failed + 1).min(20);
        (whole as f64 * (0.5 + chance.clamp(0.0, 1.0) / 2.0)) as u64
    }

    /// The server has said how many milliseconds to wait when it goes.
    pub fn put_off(&mut self, ms: u64) {
        self.put_off = Some(ms);
    }

    /// It works again.
    pub fn succeeded(&mut self) {
        *self = Retry::default();
    }
}
