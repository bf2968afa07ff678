//! The server: live games, people and the browser app, behind HTTP and web sockets.
//!
//! [`run`] is given its socket, its settings and a signal to stop, so that tests use real sockets on free ports.
#![forbid(unsafe_code)]

mod bus;
mod http;
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
pub use ops::{Config, Database, Manual, Time};

/// What the store's own tests use.
pub mod testing {
    pub use crate::store::{
        AccountRow, Append, EventRow, Filter, GameRow, Line, NewRow, PlanRow, Registered, SeatRow, Store,
        Summary, TokenRow, open,
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
    stop: watch::Sender<bool>,
}

impl Server {
    /// Opens the store, and brings it up to date.
    ///
    /// # Errors
    /// When the store cannot be opened.
    pub async fn open(config: Config) -> Result<Server, CannotServe> {
        let store = store::open(&config).await.map_err(|error| CannotServe(error.to_string()))?;
        let bus: bus::SharedBus = Arc::new(bus::Local::default());
        let (stop, stopping) = watch::channel(false);
        let live = live::Live::new(store, bus, &config, stopping);
        Ok(Server { app: http::App::new(live, config), stop })
    }

    /// Serves until `stop` comes, then finishes what it has begun.
    pub async fn run(self, listener: TcpListener, stop: impl Future<Output = ()>) {
        let Server { app, stop: stopping } = self;
        let base = match (&app.config.public_url, listener.local_addr()) {
            (Some(url), _) => url.clone(),
            (None, Ok(address)) => format!("http://{address}"),
            (None, Err(_)) => String::new(),
        };
        app.live.set_base(&base);
        let sweep = tokio::spawn(live::sweep(app.live.clone()));
        let Config { limits, grace, patience, .. } = app.config;
        let how = http::Serving { limits, grace, patience };
        let store = app.live.store().clone();
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
