//! One task asks for the plans of all games: what is asked while an answer is on its way goes into the next question,
//! together. A room asks where it does not know that there is none; after that, others may have planned something all the
//! same, and it is looked for together with others' ([`looks`](super::looks)).

use std::collections::HashMap;
use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::store::{Kept, PlanRow, Store, StoreError};

/// The most games that are asked for at once.
const BATCH: usize = 256;
/// The most that wait.
const WAITING: usize = 8_192;

struct Lookup {
    game: String,
    seat: u8,
    answer: oneshot::Sender<Kept<Option<PlanRow>>>,
}

/// Asks for the plans of all games of this process.
#[derive(Clone)]
pub struct Planner(mpsc::Sender<Lookup>);

impl Planner {
    /// Starts the task, which ends when nobody has the planner any more.
    pub fn start(store: Arc<dyn Store>) -> Planner {
        let (sender, receiver) = mpsc::channel(WAITING);
        tokio::spawn(read(store, receiver));
        Planner(sender)
    }

    /// The plan of a seat.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn plan(&self, game: &str, seat: u8) -> Kept<Option<PlanRow>> {
        let gone = || StoreError::corrupt("nobody asks for plans any more");
        let (answer, answered) = oneshot::channel();
        let lookup = Lookup { game: game.to_string(), seat, answer };
        self.0.send(lookup).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }
}

async fn read(store: Arc<dyn Store>, mut lookups: mpsc::Receiver<Lookup>) {
    let mut waiting = Vec::with_capacity(BATCH);
    while lookups.recv_many(&mut waiting, BATCH).await > 0 {
        let games: Vec<&str> = waiting.iter().map(|lookup| lookup.game.as_str()).collect();
        match store.plans(&games).await {
            Ok(rows) => {
                let rows: HashMap<(String, u8), PlanRow> =
                    rows.into_iter().map(|(game, seat, plan)| ((game, seat), plan)).collect();
                for Lookup { game, seat, answer } in waiting.drain(..) {
                    let _ = answer.send(Ok(rows.get(&(game, seat)).cloned()));
                }
            }
            Err(error) => {
                for lookup in waiting.drain(..) {
                    let _ = lookup.answer.send(Err(StoreError::corrupt(&error)));
                }
            }
        }
    }
}
