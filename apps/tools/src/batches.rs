//! Games in batches on all cores: what they bring goes into one file, a bar says how far it is, and a stopped run goes on
//! where it was.

use std::collections::HashSet;
use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::data::{Header, Store};
use crate::failure::Failure;
use crate::threads;

/// When there is enough.
pub struct Goal {
    /// What is made: `positions`, `games`.
    pub what: &'static str,
    /// So many of them, those of earlier runs included.
    pub enough: u64,
    /// Or so much time.
    pub seconds: Option<u64>,
    /// How many threads; all cores when left out.
    pub threads: Option<NonZeroUsize>,
}

/// What there is in the end.
pub struct Made {
    /// Records in the file.
    pub all: u64,
    /// Those of this run.
    pub now: u64,
    /// How many of these there were in a second.
    pub rate: f64,
}

/// The file that batches go into, and which of them are there.
pub struct Batches<'a> {
    path: &'a Path,
    record: usize,
    store: Mutex<Store>,
    done: HashSet<u32>,
    next: AtomicU64,
    records: AtomicU64,
    over: AtomicBool,
}

impl<'a> Batches<'a> {
    /// Opens or makes a file, and shows what is in it.
    pub fn open(
        path: &'a Path,
        header: &Header,
        mut each: impl FnMut(&[u8]),
    ) -> Result<Batches<'a>, Failure> {
        let record = header.record as usize;
        let (mut done, mut records) = (HashSet::new(), 0);
        let store = Store::open(path, header, |batch, bytes| {
            done.insert(batch);
            for record in bytes.chunks_exact(record) {
                records += 1;
                each(record);
            }
        })?;
        Ok(Batches {
            path,
            record,
            store: Mutex::new(store),
            done,
            next: AtomicU64::new(0),
            records: AtomicU64::new(records),
            over: AtomicBool::new(false),
        })
    }

    /// Whether there is enough, or something failed: what is not finished need not be.
    pub fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Makes batches until there is enough. `worker` is asked in each thread for somebody who makes a batch by its number,
    /// as records, or breaks it off.
    pub fn make<W>(&self, goal: &Goal, worker: impl Fn() -> W + Sync) -> Result<Made, Failure>
    where
        W: FnMut(u64) -> Option<Vec<u8>>,
    {
        let threads = threads(goal.threads);
        let bar = progress(goal);
        let (begun, before) = (Instant::now(), self.count());
        let rate = |all: u64| (all - before) as f64 / begun.elapsed().as_secs_f64().max(0.001);
        self.over.store(before >= goal.enough, Ordering::Relaxed);
        let failure = std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads).map(|_| scope.spawn(|| self.work(goal.enough, worker()))).collect();
            let mut said = Instant::now();
            while workers.iter().any(|worker| !worker.is_finished()) {
                std::thread::sleep(Duration::from_millis(50));
                let all = self.count();
                bar.set_position(all.min(goal.enough));
                if goal.seconds.is_some_and(|seconds| begun.elapsed().as_secs() >= seconds) {
                    self.over.store(true, Ordering::Relaxed);
                }
                if bar.is_hidden() && said.elapsed().as_secs() >= 10 {
                    said = Instant::now();
                    eprintln!("{all} {}, {:.0} a second", goal.what, rate(all));
                }
            }
            workers.into_iter().find_map(|worker| worker.join().ok()?.err())
        });
        bar.finish_and_clear();
        let all = self.count();
        failure.map_or(Ok(Made { all, now: all - before, rate: rate(all) }), Err)
    }

    /// Makes one batch after the other, as one thread of many.
    fn work(&self, enough: u64, mut batch: impl FnMut(u64) -> Option<Vec<u8>>) -> Result<(), Failure> {
        while !self.is_over() {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if self.done.contains(&(number as u32)) {
                continue;
            }
            let Some(records) = batch(number) else { return Ok(()) };
            let broken = || Failure::file(self.path, "another thread failed while writing");
            let stored =
                self.store.lock().map_err(|_| broken()).and_then(|mut s| s.append(number as u32, &records));
            let count = (records.len() / self.record) as u64;
            let all = self.records.fetch_add(count, Ordering::Relaxed) + count;
            if stored.is_err() || all >= enough {
                self.over.store(true, Ordering::Relaxed);
            }
            stored?;
        }
        Ok(())
    }

    fn count(&self) -> u64 {
        self.records.load(Ordering::Relaxed)
    }
}

/// A bar, where somebody sees it.
fn progress(goal: &Goal) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(goal.enough);
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {}, {{per_sec}}, {{eta}} to go", goal.what);
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
