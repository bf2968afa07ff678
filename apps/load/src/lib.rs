//! Many players at once: what a server bears, and whether it keeps its word.
//!
//! A [`Site`] is a `hexad serve` in a process of its own, which can be killed. [`Pair`]s are games of two clients who
//! play over sockets, come back when the server was gone, and note what they heard; [`history`] judges that against
//! what is kept. [`run`] puts this together: a server, many tables, figures and a report.
#![forbid(unsafe_code)]

#[cfg(unix)]
mod against;
mod api;
mod ask;
mod bare;
#[cfg(unix)]
mod cluster;
#[cfg(unix)]
mod cost;
#[cfg(unix)]
mod faults;
mod figures;
mod fill;
pub mod history;
#[path = "../../server/tests/common/nats.rs"]
mod nats;
mod pair;
#[cfg(unix)]
#[path = "../../server/tests/common/postgres.rs"]
mod postgres;
#[cfg(unix)]
mod proxy;
mod run;
mod site;

pub use api::{Api, Person};
pub use ask::{Asked, ask, ask_lobby};
pub use bare::bare_store;
#[cfg(unix)]
pub use cluster::{Cluster, Shape};
#[cfg(unix)]
pub use cost::{Cost, Costing, cost, excesses};
#[cfg(unix)]
pub use faults::{Aftermath, Campaign, Trouble, campaign};
pub use figures::{Figures, Latencies};
pub use fill::{Fill, Filled, fill};
pub use history::Complaint;
pub use pair::{Pace, Pair};
#[cfg(unix)]
pub use postgres::Postgres;
pub use run::{Order, Report, run};
pub use site::Site;
