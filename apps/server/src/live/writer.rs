//! One task writes for all games: what arrives while a transaction is being written goes into the next, together. So
//! durability costs one flush for each batch, not for each move.

use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use crate::ops::Metrics;
use crate::store::{Append, Kept, Store, StoreError};

/// The most appends of one transaction.
const BATCH: usize = 256;
/// The most appends that wait.
const WAITING: usize = 8_192;

/// A store that has not answered for so long is away, and whoever waits is refused.
const LONGEST: Duration = Duration::from_secs(10);
/// As long as it takes.
pub(super) const FOREVER: Duration = Duration::from_secs(1 << 32);
/// So long an answer may take that had the time and was not looked for.
const AGAIN: Duration = Duration::from_secs(1);

struct Order {
    append: Append,
    done: oneshot::Sender<Kept<bool>>,
}

/// Writes for all games of this process.
#[derive(Clone)]
pub struct Writer(mpsc::Sender<Order>);

impl Writer {
    /// Starts the task, which ends when nobody has the writer any more.
    pub fn start(store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        tokio::spawn(write(store, metrics, receiver));
        Writer(sender)
    }

    /// Writes, and says whether the version was free. Once this returns true, nothing takes it back.
    ///
    /// # Errors
    /// When the store failed, or did not answer in time: then nobody knows whether it was written.
    pub async fn append(&self, append: Append) -> Kept<bool> {
        let gone = || StoreError::corrupt("the writer has stopped");
        let (done, answer) = oneshot::channel();
        self.0.send(Order { append, done }).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// How many appends wait.
    pub fn waiting(&self) -> usize {
        self.0.max_capacity() - self.0.capacity()
    }
}

async fn write(store: Arc<dyn Store>, metrics: Arc<Metrics>, mut orders: mpsc::Receiver<Order>) {
    // Nobody else takes over from a process that has the store alone: it waits.
    let longest = if store.is_alone() { FOREVER } else { LONGEST };
    let mut waiting = Vec::with_capacity(BATCH);
    while orders.recv_many(&mut waiting, BATCH).await > 0 {
        let (batch, replies): (Vec<Append>, Vec<_>) =
            waiting.drain(..).map(|order| (order.append, order.done)).unzip();
        let began = Instant::now();
        match in_time(longest, store.append(&batch)).await {
            Some(Ok(written)) => {
                metrics.appended(batch.len(), began.elapsed());
                for (reply, written) in replies.into_iter().zip(written) {
                    let _ = reply.send(Ok(written));
                }
            }
            Some(Err(error)) if batch.len() == 1 => {
                for reply in replies {
                    let _ = reply.send(Err(StoreError::corrupt(&error)));
                }
            }
            // One that cannot be written must not take the others with it; but nobody waits for all of them one by one.
            Some(Err(_)) => {
                for (append, reply) in batch.into_iter().zip(replies) {
                    let written = match longest.checked_sub(began.elapsed()) {
                        Some(left) => in_time(left, store.append(std::slice::from_ref(&append))).await,
                        None => None,
                    };
                    let written = written.unwrap_or_else(|| Err(too_late()));
                    let _ = reply.send(written.map(|written| written.first() == Some(&true)));
                }
            }
            None => {
                for reply in replies {
                    let _ = reply.send(Err(too_late()));
                }
            }
        }
    }
}

/// Whether it was written is not known.
fn too_late() -> StoreError {
    StoreError::corrupt("it has not said in time whether it wrote")
}

/// What a future gives within this time; nothing when it is not done by then. A process that was stopped itself finds the
/// time over: it looks again.
pub(super) async fn in_time<T>(longest: Duration, work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    match timeout(longest, &mut work).await {
        Ok(done) => Some(done),
        Err(_) => timeout(AGAIN, work).await.ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_never_ends_is_given_up() {
        let begin = Instant::now();
        assert_eq!(in_time(Duration::from_millis(1), std::future::pending::<()>()).await, None);
        assert!(begin.elapsed() > AGAIN);
        // The time is over, but the answer comes after all.
        assert_eq!(in_time(Duration::ZERO, tokio::time::sleep(AGAIN / 100)).await, Some(()));
        assert_eq!(in_time(Duration::ZERO, async { 7 }).await, Some(7));
    }
}
