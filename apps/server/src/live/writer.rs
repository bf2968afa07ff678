//! One task writes for all games: what arrives while a transaction is being written goes into the next, together. So
//! durability costs one flush for each batch, not for each move.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::{mpsc, oneshot};

use crate::ops::Metrics;
use crate::store::{Append, Kept, Store, StoreError};

/// The most appends of one transaction.
const BATCH: usize = 256;
/// The most appends that wait.
const WAITING: usize = 8_192;

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
    /// When the store failed: then nobody knows whether it was written.
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
    let mut waiting = Vec::with_capacity(BATCH);
    while orders.recv_many(&mut waiting, BATCH).await > 0 {
        let (batch, replies): (Vec<Append>, Vec<_>) =
            waiting.drain(..).map(|order| (order.append, order.done)).unzip();
        let began = Instant::now();
        match store.append(&batch).await {
            Ok(written) => {
                metrics.appended(batch.len(), began.elapsed());
                for (reply, written) in replies.into_iter().zip(written) {
                    let _ = reply.send(Ok(written));
                }
            }
            Err(error) if batch.len() == 1 => {
                for reply in replies {
                    let _ = reply.send(Err(StoreError::corrupt(&error)));
                }
            }
            // One that cannot be written must not take the others with it.
            Err(_) => {
                for (append, reply) in batch.into_iter().zip(replies) {
                    let written = store.append(std::slice::from_ref(&append)).await;
                    let _ = reply.send(written.map(|written| written.first() == Some(&true)));
                }
            }
        }
    }
}
