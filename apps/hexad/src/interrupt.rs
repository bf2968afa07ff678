//! Ctrl-C, for commands that have something to put in order before they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::groups;

/// Becomes true when the user wants it to end; a second time ends at once, with all programs that were started.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens when this returns; `act` is called when the user wants it to end.
    pub fn listen(act: impl FnOnce() + Send + 'static) -> Interrupt {
        let own = Interrupt::default();
        let told = own.clone();
        let (ready, listening) = std::sync::mpsc::channel();
        // Without a thread, and where the system does not tell us, Ctrl-C ends the program as it always did.
        let _ = std::thread::Builder::new().spawn(move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
                return;
            };
            runtime.block_on(async {
                let mut wishes = Wishes::new();
                let _ = ready.send(());
                wishes.next().await;
                told.0.store(true, Ordering::Relaxed);
                act();
                wishes.next().await;
                groups::leave(130);
            });
        });
        let _ = listening.recv();
        own
    }

    /// Whether the user wants it to end.
    pub fn came(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Waits, unless the user wants it to end.
    pub fn wait(&self, time: Duration) {
        let until = Instant::now() + time;
        while !self.came() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(50).min(time));
        }
    }
}

/// The user's wishes that it should end, one after the other.
#[cfg(unix)]
struct Wishes(Option<[tokio::signal::unix::Signal; 2]>);

#[cfg(unix)]
impl Wishes {
    fn new() -> Wishes {
        use tokio::signal::unix::{SignalKind, signal};
        let both = [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
        Wishes(match both {
            [Ok(interrupt), Ok(terminate)] => Some([interrupt, terminate]),
            _ => None,
        })
    }

    async fn next(&mut self) {
        let Some([interrupt, terminate]) = &mut self.0 else { return std::future::pending().await };
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
}

#[cfg(not(unix))]
struct Wishes;

#[cfg(not(unix))]
impl Wishes {
    fn new() -> Wishes {
        Wishes
    }

    async fn next(&mut self) {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
