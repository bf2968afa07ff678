//! `hexad serve`: the browser app, from this program to any browser.

use std::net::SocketAddr;

use clap::Args;
use tokio::net::TcpListener;

use crate::failure::{Done, Failure, print};

/// Serve the browser app
#[derive(Debug, Args)]
pub struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:6060")]
    listen: SocketAddr,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(self) -> Done {
        let runtime = tokio::runtime::Runtime::new().map_err(|e| Failure::No(format!("threads: {e}")))?;
        runtime.block_on(async {
            let fault = |e| Failure::No(format!("--listen: {}: {e}", self.listen));
            let listener = TcpListener::bind(self.listen).await.map_err(fault)?;
            let address = listener.local_addr().map_err(fault)?;
            print(format_args!("Hexad is at http://{address}/\n"))?;
            server::run(listener, interrupted()).await.map_err(fault)
        })
    }
}

/// Waits for the user, or whoever started the program, to end it.
async fn interrupted() {
    let by_key = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = by_key => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    by_key.await;
}
