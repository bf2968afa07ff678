//! What one process does for all of them: looking for what is due, making finished games found.
//!
//! A duty is a job that never ends. Whoever has claimed it moves the end of the claim on while it works; when it dies, the
//! end passes and another process takes over. For a moment two may do the same, which does no harm: the store decides.

use std::sync::Arc;

use tokio::sync::watch;

use crate::live::Live;
use crate::ops;
use crate::store::{JobRow, Kept};

/// A duty, as one process sees it.
pub(super) struct Duty {
    live: Arc<Live>,
    name: &'static str,
    /// How long a claim holds, in milliseconds: longer than the clocks of processes are apart and than a round takes.
    lease: u64,
    /// The name of this process's claims.
    claim: String,
    /// Says when the job, which is known to be there, may be there no more: when a copy was put in the place of what is kept.
    known: Option<watch::Receiver<u64>>,
    held: bool,
}

impl Duty {
    /// A duty of this name, which nobody has claimed here yet.
    pub fn new(live: &Arc<Live>, name: &'static str, lease: u64) -> Duty {
        Duty { live: live.clone(), name, lease, claim: ops::id(), known: None, held: false }
    }

    /// Whether it is this process's duty from now on, as long as it asks again before the lease is over. A process that has
    /// the store alone has all duties; while the store does not answer, nobody has any.
    pub async fn is_mine(&mut self) -> bool {
        if self.live.store().is_alone() {
            return true;
        }
        match self.claim().await {
            Ok(held) => self.held = held,
            Err(error) => {
                self.live.complain(&error);
                return false;
            }
        }
        self.held
    }

    async fn claim(&mut self) -> Kept<bool> {
        let (store, now) = (self.live.store(), self.live.time().now());
        let until = now.saturating_add(self.lease);
        if self.held && store.hold_job(self.name, &self.claim, until).await? {
            return Ok(true);
        }
        if self.known.as_ref().is_none_or(|renewed| renewed.has_changed().unwrap_or(true)) {
            let renewed = self.live.renewed();
            let (id, kind) = (self.name.to_string(), self.name.to_string());
            let job = JobRow { id, kind, body: String::new(), created: now, due: 0, tries: 0, holder: None };
            store.add_job(&job).await?;
            self.known = Some(renewed);
        }
        Ok(store.claim_job(self.name, &self.claim, now, until).await?.is_some())
    }

    /// Gives it back, so that others need not wait for the end of the claim.
    pub async fn give_back(self) {
        if self.held {
            self.live.store().return_job(self.name, &self.claim, 0).await.ok();
        }
    }
}
