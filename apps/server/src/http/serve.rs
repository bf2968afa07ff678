//! Connections: how many, for how long, and how they end.
//!
//! A client that sends nothing, sends slowly or does not read what it asked for is let go; so nobody can hold more of
//! the server than their share, and the server stops in time whatever clients do.

use std::collections::HashMap;
use std::future::Future as _;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::http::Request;
use bytes::Bytes;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use prometheus_client::metrics::gauge::Gauge;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, Sleep};
use tokio_rustls::server::TlsStream;

use crate::http::Certificate;
use crate::http::address::{Peer, network};
use crate::ops;

/// The most connections of one address.
const PER_ADDRESS: usize = 256;
/// The most connections of all.
const IN_ALL: usize = 50_000;
/// The most bytes of a request's headers.
const HEADERS: usize = 32 * 1024;

/// How the server serves.
#[derive(Clone)]
pub struct Serving {
    /// Whether the connections of one address are counted.
    pub limits: bool,
    /// How long what has begun may go on after the signal to stop.
    pub grace: Duration,
    /// The headers of a request must arrive in this time, and a connection on which nothing is asked is closed after
    /// it. Whoever reads nothing for one and a half of it while something is written is let go.
    pub patience: Duration,
    /// The certificate, where connections are encrypted here.
    pub certificate: Option<Certificate>,
    /// Proxies, through whom many people come: their connections are bound by the number of all alone.
    pub proxies: Vec<IpAddr>,
    /// Counts the connections that are open.
    pub open: Gauge,
}

impl Serving {
    /// The most connections that this address may have.
    fn most(&self, address: IpAddr) -> usize {
        let bound = self.limits && !self.proxies.contains(&address.to_canonical());
        if bound { PER_ADDRESS } else { usize::MAX }
    }
}

#[derive(Default)]
struct Counts {
    by_address: HashMap<IpAddr, usize>,
    all: usize,
}

/// Counts connections, by address and all of them. Those that have become web sockets count until they end.
#[derive(Clone, Default)]
struct Counter(Arc<Mutex<Counts>>);

impl Counter {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts one more, unless that is too many of this address, or of all.
    fn enter(&self, address: IpAddr, most: usize, in_all: usize) -> Option<Permit> {
        let address = network(address);
        let mut counts = self.counts();
        let here = counts.by_address.get(&address).copied().unwrap_or(0);
        if here >= most || counts.all >= in_all {
            return None;
        }
        counts.by_address.insert(address, here + 1);
        counts.all += 1;
        Some(Permit { counter: self.clone(), address })
    }
}

/// A connection's place in the count, given back when it ends: without one nobody comes in.
struct Permit {
    counter: Counter,
    address: IpAddr,
}

/// A connection that is counted as open while this is there.
struct Counted(Gauge);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A connection, plain or encrypted.
enum Wire {
    Plain(TcpStream),
    Encrypted(Box<TlsStream<TcpStream>>),
}

/// Does the same with either.
macro_rules! either {
    ($wire:expr, $stream:ident => $done:expr) => {
        match $wire {
            Wire::Plain($stream) => {
                let $stream = Pin::new($stream);
                $done
            }
            Wire::Encrypted($stream) => {
                let $stream = Pin::new(&mut **$stream);
                $done
            }
        }
    };
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.counter.counts();
        counts.all -= 1;
        if let Some(count) = counts.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.by_address.remove(&self.address);
            }
        }
    }
}

/// A connection that ends when the other side does not read.
struct Connection {
    stream: Wire,
    patience: Pin<Box<Sleep>>,
    waiting: bool,
    stalled: Duration,
    _permit: Permit,
    _counted: Counted,
}

impl Connection {
    fn watch<T>(&mut self, cx: &mut Context, poll: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if poll.is_ready() {
            self.waiting = false;
            return poll;
        }
        if !self.waiting {
            self.waiting = true;
            let until = Instant::now() + self.stalled;
            self.patience.as_mut().reset(until);
        }
        match self.patience.as_mut().poll(cx) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context, buf: &mut ReadBuf) -> Poll<io::Result<()>> {
        either!(&mut self.stream, stream => stream.poll_read(cx, buf))
    }
}

impl AsyncWrite for Connection {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context, buf: &[u8]) -> Poll<io::Result<usize>> {
        let poll = either!(&mut self.stream, stream => stream.poll_write(cx, buf));
        self.watch(cx, poll)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context,
        bufs: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        let poll = either!(&mut self.stream, stream => stream.poll_write_vectored(cx, bufs));
        self.watch(cx, poll)
    }

    fn is_write_vectored(&self) -> bool {
        match &self.stream {
            Wire::Plain(stream) => stream.is_write_vectored(),
            Wire::Encrypted(stream) => stream.is_write_vectored(),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        let poll = either!(&mut self.stream, stream => stream.poll_flush(cx));
        self.watch(cx, poll)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context) -> Poll<io::Result<()>> {
        let poll = either!(&mut self.stream, stream => stream.poll_shutdown(cx));
        self.watch(cx, poll)
    }
}

/// What is going on on a connection.
struct Activity {
    began: Instant,
    /// Requests that are not answered to the end.
    open: AtomicUsize,
    /// When the last one ended, in milliseconds since the connection began.
    last: AtomicU64,
}

impl Activity {
    fn is_idle(&self, patience: Duration) -> bool {
        let last = self.last.load(Ordering::Relaxed);
        let idle = (self.began.elapsed().as_millis() as u64).saturating_sub(last);
        self.open.load(Ordering::Relaxed) == 0 && idle >= patience.as_millis() as u64
    }
}

/// A request that is being answered.
struct Asked(Arc<Activity>);

impl Asked {
    fn new(activity: &Arc<Activity>) -> Asked {
        activity.open.fetch_add(1, Ordering::Relaxed);
        Asked(activity.clone())
    }
}

impl Drop for Asked {
    fn drop(&mut self) {
        self.0.last.store(self.0.began.elapsed().as_millis() as u64, Ordering::Relaxed);
        self.0.open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// An answer that knows when it has been sent.
struct Answer {
    body: Body,
    _asked: Asked,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Serves until `stop` says true, then lets what has begun end, for the time of grace and no longer.
pub async fn serve(listener: TcpListener, router: Router, how: Serving, mut stop: watch::Receiver<bool>) {
    let counter = Counter::default();
    let mut tasks = JoinSet::new();
    let heed = stop.clone();
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    match counter.enter(peer.ip(), how.most(peer.ip()), IN_ALL) {
                        Some(permit) => {
                            tasks.spawn(connection(stream, peer, permit, router.clone(), how.clone(), heed.clone()));
                        }
                        None if how.certificate.is_some() => {}
                        None => refuse(&stream),
                    }
                }
                // No more files, most likely: those that are open will be closed.
                Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
            },
            Some(_) = tasks.join_next(), if !tasks.is_empty() => {}
            () = ops::stopped(&mut stop) => break,
        }
    }
    drop(listener);
    let ended = async { while tasks.join_next().await.is_some() {} };
    if tokio::time::timeout(how.grace, ended).await.is_err() {
        tasks.abort_all();
    }
}

/// Says in one breath that there are too many, and leaves.
fn refuse(stream: &TcpStream) {
    let body = "{\"title\":\"Too many requests\",\"status\":429,\"detail\":\"too many connections from your \
                address, or in all\",\"code\":\"too-many\"}";
    let text = format!(
        "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/problem+json\r\nretry-after: 5\r\n\
         x-content-type-options: nosniff\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let _ = stream.try_write(text.as_bytes());
}

async fn connection(
    stream: TcpStream,
    peer: SocketAddr,
    permit: Permit,
    router: Router,
    how: Serving,
    mut stop: watch::Receiver<bool>,
) {
    // A move must not wait for more to be sent with it.
    let _ = stream.set_nodelay(true);
    how.open.inc();
    let counted = Counted(how.open.clone());
    let stream = match &how.certificate {
        None => Wire::Plain(stream),
        Some(certificate) => {
            match tokio::time::timeout(how.patience, certificate.acceptor().accept(stream)).await {
                Ok(Ok(stream)) => Wire::Encrypted(Box::new(stream)),
                Ok(Err(_)) | Err(_) => return,
            }
        }
    };
    let stalled = how.patience * 3 / 2;
    let patience = Box::pin(tokio::time::sleep(stalled));
    let watched =
        Connection { stream, patience, waiting: false, stalled, _permit: permit, _counted: counted };
    let activity =
        Arc::new(Activity { began: Instant::now(), open: AtomicUsize::new(0), last: AtomicU64::new(0) });
    let service = service_fn(|mut request: Request<Incoming>| {
        use tower_service::Service as _;
        request.extensions_mut().insert(Peer(peer.ip()));
        let asked = Asked::new(&activity);
        let answer = router.clone().call(request.map(Body::new));
        async move { Ok::<_, std::convert::Infallible>(answer.await?.map(|body| Answer { body, _asked: asked })) }
    });
    let mut builder = Builder::new(TokioExecutor::new());
    builder.http1().timer(TokioTimer::new()).header_read_timeout(how.patience).max_buf_size(HEADERS);
    builder
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(how.patience)
        .keep_alive_timeout(how.patience)
        .max_concurrent_streams(100)
        .max_header_list_size(HEADERS as u32);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(watched), service);
    tokio::pin!(connection);
    let mut closing = false;
    loop {
        tokio::select! {
            _ = connection.as_mut() => return,
            () = ops::stopped(&mut stop), if !closing => {
                closing = true;
                connection.as_mut().graceful_shutdown();
            }
            () = tokio::time::sleep(how.patience / 10) => {
                if activity.is_idle(how.patience) {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_by_address_and_in_all() {
        let counter = Counter::default();
        let (one, other) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let first = counter.enter(one, 1, 2);
        assert!(first.is_some());
        assert!(counter.enter(one, 1, 2).is_none(), "the address has its share");
        let second = counter.enter(one, usize::MAX, 2);
        assert!(second.is_some());
        assert!(counter.enter(other, 1, 2).is_none(), "there are two already");
        drop(second);
        let third = counter.enter(other, 1, 2);
        assert!(third.is_some());
        drop((first, third));
        assert!(counter.counts().by_address.is_empty() && counter.counts().all == 0);
    }
}
