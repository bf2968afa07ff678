//! A wire that can be cut: a small proxy on loopback between two parts of a cluster.

use std::sync::Arc;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::Complaint;

/// How a wire is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wire {
    /// It carries.
    Whole,
    /// Nothing comes through; who is connected does not learn of it.
    Silent,
    /// Connections are broken off, and new ones refused.
    Broken,
}

/// A wire between two parts.
pub struct Proxy {
    /// Where one end is: whoever connects here speaks with the other end.
    pub port: u16,
    state: Arc<watch::Sender<Wire>>,
    task: JoinHandle<()>,
}

impl Proxy {
    /// A wire to a port of this machine.
    ///
    /// # Errors
    /// When there is no free port.
    pub fn start(runtime: &Handle, target: u16) -> Result<Proxy, Complaint> {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").map_err(|e| e.to_string())?;
        listener.set_nonblocking(true).map_err(|e| e.to_string())?;
        let port = listener.local_addr().map_err(|e| e.to_string())?.port();
        let state = Arc::new(watch::Sender::new(Wire::Whole));
        let _inside = runtime.enter();
        let listener = TcpListener::from_std(listener).map_err(|e| e.to_string())?;
        let task = runtime.spawn(accept(listener, target, state.clone()));
        Ok(Proxy { port, state, task })
    }

    /// Cuts it, or mends it.
    pub fn set(&self, wire: Wire) {
        self.state.send_replace(wire);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.task.abort();
        self.state.send_replace(Wire::Broken);
    }
}

async fn accept(listener: TcpListener, target: u16, state: Arc<watch::Sender<Wire>>) {
    while let Ok((near, _)) = listener.accept().await {
        let (mut wire, one, other) = (state.subscribe(), state.subscribe(), state.subscribe());
        tokio::spawn(async move {
            if *wire.borrow_and_update() == Wire::Broken {
                return;
            }
            let Ok(far) = TcpStream::connect(("127.0.0.1", target)).await else { return };
            let _ = (near.set_nodelay(true), far.set_nodelay(true));
            let (near, far) = (near.into_split(), far.into_split());
            let broken = async {
                let _ = wire.wait_for(|wire| *wire == Wire::Broken).await;
            };
            tokio::select! {
                () = carry(near.0, far.1, one) => {}
                () = carry(far.0, near.1, other) => {}
                () = broken => {}
            }
        });
    }
}

/// Carries what comes, while the wire does.
async fn carry(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut wire: watch::Receiver<Wire>) {
    let mut buffer = vec![0; 16_384];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        if wire.wait_for(|wire| *wire == Wire::Whole).await.is_err()
            || to.write_all(&buffer[..count]).await.is_err()
        {
            return;
        }
    }
}
