//! Which processes use the store. Where several do, each says so there again and again, so that the others know of one that
//! they do not hear over the bus: one that was cut off for long, or has begun while it was.
//!
//! A process has a row among the jobs, which nobody claims: `due` counts how often it has said that it is there. Whoever
//! reads it looks whether it counts on, so no clocks are compared.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use crate::bus::SharedBus;
use crate::live::Live;
use crate::store::{JobRow, Kept, Store};

/// How often a process says that it is there, and looks who else is.
const EVERY: Duration = Duration::from_secs(4);
/// A store that does not answer for so long is asked again.
const SILENCE: Duration = Duration::from_secs(5);
/// Who has not counted on at so many looks is gone.
const LOOKS: u32 = 4;
/// The kind of these jobs.
const KIND: &str = "node";

/// The id of a process's row.
fn row_of(name: &str) -> String {
    format!("{KIND}:{name}")
}

/// What was last seen of the others: how far each had counted, and at how many looks since then it had not gone on.
#[derive(Default)]
struct Seen(HashMap<String, (u64, u32)>);

impl Seen {
    /// Takes note of what is there now: those that are alive, and those that are gone.
    fn look(&mut self, rows: &[(String, u64)]) -> (HashSet<String>, Vec<String>) {
        let now = rows.iter().map(|(name, count)| {
            let before = self.0.get(name).filter(|(before, _)| before == count);
            (name.clone(), (*count, before.map_or(0, |(_, looks)| looks + 1)))
        });
        self.0 = now.collect();
        let alive = |name: &String| self.0.get(name).is_some_and(|(_, looks)| *looks < LOOKS);
        let (there, gone): (Vec<_>, Vec<_>) = rows.iter().map(|(name, _)| name.clone()).partition(alive);
        (there.into_iter().collect(), gone)
    }
}

/// Says that this process is there, and tells the bus who else is.
async fn look(live: &Live, name: &str, count: u64, seen: &mut Seen) -> Kept<()> {
    let store = live.store();
    if !store.hold_job(&row_of(name), name, count).await? {
        let (id, kind, holder) = (row_of(name), KIND.to_string(), Some(name.to_string()));
        let now = live.time().now();
        store
            .add_job(&JobRow { id, kind, body: String::new(), created: now, due: count, tries: 0, holder })
            .await?;
    }
    let rows = store.jobs_of(KIND).await?;
    let rows: Vec<_> = rows.into_iter().filter_map(|row| Some((row.holder?, row.due))).collect();
    let (there, gone) = seen.look(&rows);
    live.bus().expect(there);
    for name in gone {
        store.end_job(&row_of(&name), &name).await?;
    }
    Ok(())
}

/// Says and looks again and again, where there may be other processes.
pub async fn keep_nodes(live: Arc<Live>) {
    let Some(name) = live.bus().name().map(ToString::to_string) else { return };
    let mut seen = Seen::default();
    for count in 1.. {
        // While the store is away, or is not to be used, nothing is kept that anybody could miss.
        if !live.outages.is_out()
            && let Ok(Err(error)) = timeout(SILENCE, look(&live, &name, count, &mut seen)).await
        {
            tracing::warn!("who else is there is not known: {error}");
        }
        sleep(EVERY).await;
    }
}

/// This process uses the store no more.
pub async fn leave_nodes(store: &dyn Store, bus: &SharedBus) {
    if let Some(name) = bus.name() {
        let _ = timeout(SILENCE, store.end_job(&row_of(name), name)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_count_on_is_gone() {
        let mut seen = Seen::default();
        let mut look = |a: u64, b: u64| {
            let (there, gone) = seen.look(&[("a".to_string(), a), ("b".to_string(), b)]);
            (there.contains("a"), there.contains("b"), gone)
        };
        for count in 0..u64::from(LOOKS) {
            assert_eq!(look(count, 7), (true, true, Vec::new()), "{count}");
        }
        assert_eq!(look(100, 7), (true, false, vec!["b".to_string()]));
        assert_eq!(look(101, 8), (true, true, Vec::new()), "it was only stopped");
    }
}
