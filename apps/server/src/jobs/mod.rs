//! What is done in the background: analyses of finished games, and notices to people whose page is closed.
//!
//! A job is a row of the store, written together with what caused it. Any process claims it, for a time; one that is
//! still at work moves the end on, and when a process dies the end passes and another takes the job over. So work may
//! be done twice, and does no harm then.

mod analysis;
mod look;
mod notices;
mod push;
mod send;

use std::sync::Arc;

use tokio::task::JoinSet;

use crate::live::Live;
use crate::ops;
use crate::store::JobRow;

pub use analysis::Worker;
pub use look::look;
pub use notices::{Told, Watchers};
pub use push::read_keys;
pub use send::Sender;

/// How often a process looks for jobs, in milliseconds.
const EVERY: u64 = 2_000;
/// A claim holds for so long, in milliseconds.
const LEASE: u64 = 60_000;
/// Whoever is at work moves the end of the claim on so often, in milliseconds.
const KEEP: u64 = 20_000;
/// So often a job is tried.
const TRIES: u64 = 6;
/// So many notices are delivered at once: most of the time they wait for push services.
const NOTICES: usize = 32;

/// The kinds of jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// Look at every position of a game.
    Analysis,
    /// Tell somebody something.
    Notice,
}

impl JobKind {
    /// The word that the store uses.
    pub const fn name(self) -> &'static str {
        match self {
            JobKind::Analysis => "analysis",
            JobKind::Notice => "notice",
        }
    }

    /// A job of this kind; `cause` is what makes it, once.
    fn job(self, cause: &str, body: String, now: u64, due: u64) -> JobRow {
        let (id, kind) = (format!("{}:{cause}", self.name()), self.name().to_string());
        JobRow { id, kind, body, created: now, due, tries: 0, holder: None }
    }
}

/// When a job that failed is tried again: later each time.
fn later(now: u64, tries: u64) -> u64 {
    now.saturating_add(5_000 << tries.min(10))
}

/// Does jobs until the server stops: notices, and analyses where this process makes them.
pub async fn run(live: Arc<Live>, sender: Sender, analyses: bool) {
    let looking = async {
        if analyses {
            each(&live, JobKind::Analysis, 1, |job| analysis::work(live.clone(), job)).await;
        }
    };
    let telling =
        each(&live, JobKind::Notice, NOTICES, |job| notices::deliver(live.clone(), sender.clone(), job));
    tokio::join!(telling, looking);
}

/// Claims jobs of a kind and does so many of them at once.
async fn each<W>(live: &Arc<Live>, kind: JobKind, at_once: usize, work: impl Fn(JobRow) -> W)
where
    W: Future<Output = ()> + Send + 'static,
{
    let mut stop = live.stopping();
    let mut working = JoinSet::new();
    while !*stop.borrow() {
        if working.len() >= at_once {
            tokio::select! {
                _ = working.join_next() => {}
                () = ops::stopped(&mut stop) => {}
            }
            continue;
        }
        let now = live.time().now();
        // Listening begins before looking, so that nothing falls between.
        let called = live.called(kind);
        // Each claim has a name of its own: whoever lost one does not hold the next by it.
        let claim = ops::id();
        match live.store().claim_job(kind.name(), &claim, now, now + LEASE).await {
            Ok(Some(job)) => {
                live.metrics().jobs.get_or_create(&kind.into()).inc();
                working.spawn(work(job));
                continue;
            }
            Ok(None) => {}
            Err(error) => live.complain(&error),
        }
        tokio::select! {
            () = live.time().until(Some(now.saturating_add(EVERY))) => {}
            () = called => {}
            Some(_) = working.join_next() => {}
            () = ops::stopped(&mut stop) => {}
        }
    }
    while working.join_next().await.is_some() {}
}
