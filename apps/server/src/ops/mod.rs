//! What keeps the server going: settings, time, chance, what is counted.

mod chance;
mod config;
mod files;
pub mod metrics;
mod time;

pub use chance::{below, fill, id, secret};
pub use config::{CertificateFiles, Config, Database, Mail};
pub use files::many_files;
pub use metrics::Metrics;
pub use time::{Manual, Time, stopped, together};
