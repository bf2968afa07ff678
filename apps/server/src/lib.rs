//! The server: live games, people and the browser app, behind HTTP and web sockets.
//!
//! [`run`] is given its socket, its settings and a signal to stop, so that tests use real sockets on free ports.
#![forbid(unsafe_code)]

pub mod admin;
mod bus;
mod http;
mod jobs;
mod live;
mod ops;
mod people;
mod store;

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::sync::watch;

pub use http::document as openapi;
pub use http::{Certificate, TlsError};
pub use jobs::look;
pub use ops::{CertificateFiles, Config, Database, Mail, Manual, Time, many_files};

/// What the store's own tests and the load generator use.
pub mod testing {
    pub use crate::live::{Founded, Seating, finished, found, positions, rows, summary};
    pub use crate::people::Standing;
    pub use crate::store::{
        AccountRow, Added, AnalysisRow, Append, ChallengeRow, ChangeRow, DeedRow, EventRow, Filter, Finished,
        GameRow, JobRow, LibraryRow, Line, NewRow, PasskeyRow, PlanRow, Player, PushRow, Rated, RatingRow,
        RecordRow, Registered, ReportRow, SeatRow, Shelved, Store, Summary, TicketRow, TokenRow, open,
    };
}

/// Why the server does not start.
#[derive(Debug)]
pub struct CannotServe(String);

impl fmt::Display for CannotServe {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for CannotServe {}

/// A server that is ready and does not listen yet.
pub struct Server {
    app: Arc<http::App>,
    certificate: Option<Certificate>,
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store, and brings it up to date.
    ///
    /// # Errors
    /// When the store cannot be opened.
    pub async fn open(config: Config) -> Result<Server, CannotServe> {
        let files = config.tls.clone();
        let certificate = files.map(Certificate::read).transpose();
        let certificate = certificate.map_err(|error| CannotServe(error.to_string()))?;
        let store = store::open(&config).await.map_err(|error| CannotServe(error.to_string()))?;
        let bus: bus::SharedBus = match &config.nats {
            None => Arc::new(bus::Local::default()),
            Some(url) => {
                let bus = bus::Nats::connect(url, config.nats_credentials.as_deref()).await;
                Arc::new(bus.map_err(|error| CannotServe(error.to_string()))?)
            }
        };
        let (stop, stopping) = watch::channel(false);
        let replica = config.replica.as_ref().map(|url| store::open_replica(url, config.nodes)).transpose();
        let replica = replica.map_err(|error| CannotServe(error.to_string()))?.map(live::Replica::new);
        let live = live::Live::new(store, replica, bus, &config, stopping);
        Ok(Server { app: http::App::new(live, config).map_err(CannotServe)?, certificate, stop })
    }

    /// The certificate that it shows, for whoever wants it read anew.
    pub fn certificate(&self) -> Option<Certificate> {
        self.certificate.clone()
    }

    /// Serves until `stop` comes, then finishes what it has begun.
    pub async fn run(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let Server { app, certificate, stop: stopping } = self;
        let scheme = if certificate.is_some() { "https" } else { "http" };
        let base = match (&app.config.public_url, listener.local_addr()) {
            (Some(url), _) => url.clone(),
            (None, Ok(address)) => format!("{scheme}://{address}"),
            (None, Err(_)) => String::new(),
        };
        app.live.set_base(&base);
        let sweep = tokio::spawn(live::sweep(app.live.clone()));
        let watch = tokio::spawn(live::watch_store(app.live.clone()));
        let looks = tokio::spawn(live::look(app.live.clone()));
        let nodes = tokio::spawn(live::keep_nodes(app.live.clone()));
        let replica = tokio::spawn(live::watch_replica(app.live.clone()));
        let sharing = tokio::spawn(http::share_limits(app.clone()));
        let presence = {
            let live = app.live.clone();
            tokio::spawn(async move { live.keep_presence().await })
        };
        let jobs = tokio::spawn(jobs::run(app.live.clone(), app.sender.clone(), app.config.analyses));
        let index = tokio::spawn(live::index(app.live.clone()));
        let Config { limits, grace, patience, .. } = app.config;
        let metrics = app.live.metrics().connections.clone();
        let proxies = app.config.proxies.clone();
        let how = http::Serving { limits, grace, patience, certificate, proxies, open: metrics };
        let (store, bus) = (app.live.store().clone(), app.live.bus().clone());
        let serving = http::serve(listener, http::router(app), how, stopping.subscribe());
        tokio::pin!(serving);
        tokio::select! {
            () = &mut serving => {}
            () = stop => {
                stopping.send_replace(true);
                serving.await;
            }
        }
        sweep.abort();
        watch.abort();
        looks.abort();
        nodes.abort();
        sharing.abort();
        presence.abort();
        index.abort();
        // What it has claimed it gives back, so that others need not wait for the claim's end.
        if tokio::time::timeout(grace, jobs).await.is_err() {
            tracing::warn!("jobs were left unfinished");
        }
        if tokio::time::timeout(grace, replica).await.is_err() {
            tracing::warn!("the replica was left open");
        }
        live::leave_nodes(store.as_ref(), &bus).await;
        bus.close().await;
        store.close().await;
    }
}

/// Opens the store and serves until `stop` comes.
///
/// # Errors
/// When the store cannot be opened.
pub async fn run(
    listener: TcpListener,
    config: Config,
    stop: impl Future<Output = ()>,
) -> Result<(), CannotServe> {
    Server::open(config).await?.run(listener, stop).await;
    Ok(())
}
