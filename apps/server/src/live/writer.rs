//! One task writes for all games: what arrives while a transaction is being written goes into the next, together. So
//! durability costs one flush for each batch, not for each move.
//!
//! It has a thread to itself. A transaction is a handful of questions to the database and its answers; behind the
//! hundreds of tasks that a busy server has ready, each answer would wait for its turn, and the database with it.

use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::runtime::{self, Runtime};
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
        let work = write(store, metrics, receiver);
        let (give, take) = sync_channel(1);
        let begun = thread_for("writer", move |runtime| {
            if let Ok(work) = take.recv() {
                runtime.block_on(work);
            }
        });
        match begun {
            // The thread waits for it.
            Ok(_) => drop(give.send(work)),
            // A system without a thread to spare.
            Err(_) => drop(tokio::spawn(work)),
        }
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

/// A thread with a runtime of its own.
fn thread_for(name: &str, work: impl FnOnce(Runtime) + Send + 'static) -> io::Result<JoinHandle<()>> {
    let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
    thread::Builder::new().name(name.to_string()).spawn(move || work(runtime))
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
    if longest == FOREVER {
        // No alarm is set that never rings.
        return Some(work.await);
    }
    let mut work = pin!(work);
    match timeout(longest, &mut work).await {
        Ok(done) => Some(done),
        Err(_) => timeout(AGAIN, work).await.ok(),
    }
}

#[cfg(test)]
mod tests {
    use wire::NewGame;

    use super::*;
    use crate::live::{Seating, found};
    use crate::ops::{Config, Database};
    use crate::store::open;

    #[test]
    fn what_is_written_does_not_wait_for_the_tasks_of_the_server() {
        let folder = tempfile::tempdir().unwrap();
        let mut config = Config::new(Database::Sqlite(folder.path().join("hexad.db")));
        config.durable = false;
        let runtime = || runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (busy, free) = (runtime(), runtime());
        let writer = busy.block_on(async { Writer::start(open(&config).await.unwrap(), Arc::default()) });
        let (rules, seats) = ("six".to_string(), vec!["open".to_string(); 2]);
        let agreement = NewGame { rules, seats, ..NewGame::default() }.agreement().unwrap();
        let append = found(agreement, &[Seating::Open, Seating::Open], 1).unwrap().append;
        // The runtime that it was started in does nothing now.
        let written = free.block_on(async { timeout(Duration::from_secs(30), writer.append(append)).await });
        assert!(matches!(written, Ok(Ok(true))), "{written:?}");
    }

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
