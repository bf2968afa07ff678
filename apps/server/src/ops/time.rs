//! Where the time comes from: the system, or a test's own hand.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::Instant;

/// A source of time, in milliseconds since 1970.
#[derive(Clone, Debug, Default)]
pub enum Time {
    /// The system's clock.
    #[default]
    System,
    /// The same, and so many milliseconds ahead: a machine whose clock is wrong.
    Wrong(i64),
    /// A clock that stands until somebody moves it.
    Manual(Manual),
}

/// A clock that stands until somebody moves it.
#[derive(Clone, Debug)]
pub struct Manual(Arc<watch::Sender<u64>>);

impl Manual {
    /// A clock that shows this.
    pub fn new(now: u64) -> Manual {
        Manual(Arc::new(watch::Sender::new(now)))
    }

    /// Moves the hands on by so many milliseconds.
    pub fn advance(&self, ms: u64) {
        self.0.send_modify(|now| *now += ms);
    }

    /// What it shows.
    pub fn now(&self) -> u64 {
        *self.0.borrow()
    }
}

/// What every socket does now and then is done for many of them at a time: a process that has little to do is then woken
/// seldom.
const TOGETHER: Duration = Duration::from_millis(250);

/// The first moment after this time at which what happens now and then happens here.
pub fn together(at: Instant) -> Instant {
    static BEGAN: OnceLock<Instant> = OnceLock::new();
    let began = *BEGAN.get_or_init(Instant::now);
    let steps = at.saturating_duration_since(began).as_millis() / TOGETHER.as_millis() + 1;
    began + TOGETHER * u32::try_from(steps).unwrap_or(u32::MAX)
}

/// Waits until the server is told to stop.
pub async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Whoever could tell it is gone: then it stops, too.
    let _ = stop.wait_for(|stop| *stop).await.is_ok();
}

impl Time {
    /// The time now.
    pub fn now(&self) -> u64 {
        match self {
            Time::System => {
                SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
            }
            Time::Wrong(ahead) => Time::System.now().saturating_add_signed(*ahead),
            Time::Manual(manual) => manual.now(),
        }
    }

    /// Waits until this time; for ever when there is none.
    pub async fn until(&self, at: Option<u64>) {
        let Some(at) = at else { return std::future::pending().await };
        match self {
            // The system's clock may be set meanwhile: look again after a while.
            Time::System | Time::Wrong(_) => loop {
                let now = self.now();
                if now >= at {
                    return;
                }
                tokio::time::sleep(Duration::from_millis((at - now).min(60_000))).await;
            },
            Time::Manual(manual) => {
                let mut hands = manual.0.subscribe();
                if hands.wait_for(|&now| now >= at).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        }
    }

    /// Waits so many milliseconds.
    pub async fn wait(&self, ms: u64) {
        self.until(Some(self.now().saturating_add(ms))).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_done_at_nearly_the_same_time_is_done_together() {
        let now = together(Instant::now() + Duration::from_secs(10));
        let next = now + TOGETHER;
        for millis in [0, 1, 100, 249] {
            assert_eq!(together(now + Duration::from_millis(millis)), next, "{millis}");
        }
        assert_eq!(together(next), next + TOGETHER);
    }
}
