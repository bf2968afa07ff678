//! What the server counts, for Prometheus.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::jobs;

/// A request that was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct Answered {
    method: &'static str,
    path: String,
    status: u16,
}

/// An address of the interface, as it is written in its description.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct PathLabel {
    path: String,
}

/// A kind of job.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub struct KindLabel {
    kind: &'static str,
}

impl From<jobs::JobKind> for KindLabel {
    fn from(kind: jobs::JobKind) -> KindLabel {
        KindLabel { kind: kind.name() }
    }
}

/// How something went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EncodeLabelValue)]
enum Went {
    Well,
    Badly,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: Went,
}

/// Faults of the store, wherever in this process they are noticed.
static STORE_FAULTS: AtomicU64 = AtomicU64::new(0);

/// Messages that the bus lost, wherever in this process it is noticed.
static BUS_FAULTS: AtomicU64 = AtomicU64::new(0);

/// The store did not do what it was asked.
pub fn store_failed() {
    STORE_FAULTS.fetch_add(1, Ordering::Relaxed);
}

/// The bus has lost something.
pub fn bus_failed() {
    BUS_FAULTS.fetch_add(1, Ordering::Relaxed);
}

/// What the server counts.
pub struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    seconds: Family<PathLabel, Histogram, fn() -> Histogram>,
    /// Web sockets that are open.
    pub sockets: Gauge,
    /// Connections that are open.
    pub connections: Gauge,
    /// Games in memory.
    pub rooms: Gauge,
    /// Positions that wait for a thread of computers, and those of analyses.
    pub thinking: Gauge,
    /// Events' batches that wait to be written.
    pub writing: Gauge,
    appends: Counter,
    batches: Histogram,
    append_seconds: Histogram,
    /// Jobs that were claimed here.
    pub jobs: Family<KindLabel, Counter>,
    waiting: Family<KindLabel, Gauge>,
    pushes: Family<Outcome, Counter>,
    store_faults: Counter,
    bus_faults: Counter,
    /// What was read from the replica.
    pub replica_reads: Counter,
    /// Whether the replica is used.
    pub replica_fit: Gauge,
    /// Outages of the store that this process noticed.
    pub outages: Counter,
    /// Finished games that this process made found.
    pub indexed: Counter,
}

/// From half a millisecond to sixteen seconds.
fn times() -> Histogram {
    Histogram::new([
        0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.064, 0.128, 0.25, 0.5, 1.0, 4.0, 16.0,
    ])
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("hexad");
        let metrics = Metrics {
            registry: Registry::default(),
            requests: Family::default(),
            seconds: Family::new_with_constructor(times),
            sockets: Gauge::default(),
            connections: Gauge::default(),
            rooms: Gauge::default(),
            thinking: Gauge::default(),
            writing: Gauge::default(),
            appends: Counter::default(),
            batches: Histogram::new([1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0]),
            append_seconds: times(),
            jobs: Family::default(),
            waiting: Family::default(),
            pushes: Family::default(),
            store_faults: Counter::default(),
            bus_faults: Counter::default(),
            replica_reads: Counter::default(),
            replica_fit: Gauge::default(),
            outages: Counter::default(),
            indexed: Counter::default(),
        };
        let m = &metrics;
        registry.register("build", "The version", Info::new([("version", env!("CARGO_PKG_VERSION"))]));
        registry.register("requests", "Requests that were answered", m.requests.clone());
        registry.register_with_unit("request", "Until an answer began", Unit::Seconds, m.seconds.clone());
        registry.register("sockets", "Web sockets that are open", m.sockets.clone());
        registry.register("connections", "Connections that are open", m.connections.clone());
        registry.register("games_in_memory", "Games that this process holds in memory", m.rooms.clone());
        registry.register("thinking_waiting", "Positions that wait for a thread", m.thinking.clone());
        registry.register("appends_waiting", "Appends that wait to be written", m.writing.clone());
        registry.register("appends", "Appends to games that were written", m.appends.clone());
        registry.register("append_batch", "Appends in one transaction", m.batches.clone());
        let unit = Unit::Seconds;
        registry.register_with_unit("append", "How long a transaction took", unit, m.append_seconds.clone());
        registry.register("jobs", "Jobs that were claimed", m.jobs.clone());
        registry.register("jobs_waiting", "Jobs in the store", m.waiting.clone());
        registry.register("pushes", "Messages to push services", m.pushes.clone());
        registry.register("store_errors", "Faults of the store", m.store_faults.clone());
        registry.register("bus_errors", "How often the bus lost messages, or may have", m.bus_faults.clone());
        registry.register("replica_reads", "Read from the replica", m.replica_reads.clone());
        registry.register("replica_used", "Whether the replica is used", m.replica_fit.clone());
        registry.register("outages", "Outages of the store that were noticed", m.outages.clone());
        registry.register("indexed", "Finished games that were made found", m.indexed.clone());
        Metrics { registry, ..metrics }
    }
}

impl Metrics {
    /// Counts a request to an address of the interface.
    pub fn answered(&self, method: &'static str, path: &str, status: u16, took: Duration) {
        let path = path.to_string();
        self.seconds.get_or_create(&PathLabel { path: path.clone() }).observe(took.as_secs_f64());
        self.requests.get_or_create(&Answered { method, path, status }).inc();
    }

    /// Counts a transaction of so many appends.
    pub fn appended(&self, batch: usize, took: Duration) {
        self.appends.inc_by(batch as u64);
        self.batches.observe(batch as f64);
        self.append_seconds.observe(took.as_secs_f64());
    }

    /// Counts a message to a push service.
    pub fn pushed(&self, well: bool) {
        let outcome = if well { Went::Well } else { Went::Badly };
        self.pushes.get_or_create(&Outcome { outcome }).inc();
    }

    /// How many jobs of a kind the store holds.
    pub fn jobs_waiting(&self, kind: jobs::JobKind, count: u64) {
        self.waiting.get_or_create(&kind.into()).set(count as i64);
    }

    /// All of it, as Prometheus reads it.
    pub fn text(&self) -> String {
        self.store_faults.inc_by(STORE_FAULTS.swap(0, Ordering::Relaxed));
        self.bus_faults.inc_by(BUS_FAULTS.swap(0, Ordering::Relaxed));
        let mut text = String::new();
        // Writing to a text does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dashboard_shows_what_is_counted() {
        let metrics = Metrics::default();
        metrics.answered("GET", "/api/v1/games/{id}", 200, Duration::from_millis(3));
        metrics.jobs.get_or_create(&jobs::JobKind::Analysis.into()).inc();
        metrics.jobs_waiting(jobs::JobKind::Analysis, 1);
        metrics.pushed(true);
        let text = metrics.text();
        let dashboard = include_str!("../../../../docs/deploy/grafana.json");
        fn names(text: &str) -> Vec<&str> {
            let name = |(at, _): (usize, &str)| {
                let rest = text.get(at..).unwrap_or_default();
                rest.split(|c: char| !c.is_ascii_lowercase() && c != '_').next().unwrap_or_default()
            };
            text.match_indices("hexad_").map(name).collect()
        }
        assert!(names(dashboard).len() > 15);
        // What should wake somebody can be looked at.
        let alarms = names(include_str!("../../../../docs/cluster.md"));
        assert!(alarms.len() >= 7, "{alarms:?}");
        for name in alarms {
            assert!(dashboard.contains(name), "{name} is on no panel");
        }
        for name in names(dashboard) {
            let shown = |line: &str| line.starts_with(name) && line[name.len()..].starts_with([' ', '{']);
            assert!(text.lines().any(shown), "{name}\n{text}");
        }
    }

    #[test]
    fn what_is_counted_is_said() {
        let metrics = Metrics::default();
        metrics.answered("GET", "/api/v1/games/{id}", 200, Duration::from_millis(3));
        metrics.appended(7, Duration::from_millis(2));
        metrics.sockets.inc();
        let text = metrics.text();
        for line in [
            "hexad_requests_total{method=\"GET\",path=\"/api/v1/games/{id}\",status=\"200\"} 1",
            "hexad_request_seconds_bucket{le=\"0.004\",path=\"/api/v1/games/{id}\"} 1",
            "hexad_append_batch_bucket{le=\"8.0\"} 1",
            "hexad_appends_total 7",
            "hexad_sockets 1",
            "# EOF",
        ] {
            assert!(text.contains(line), "{line}\n{text}");
        }
    }
}
