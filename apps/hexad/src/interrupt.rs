//! Ctrl-C, for commands that have something to put in order before they end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Becomes true when the user wants it to end; a second time ends at once.
#[derive(Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Listens from now on; `act` is called when the user wants it to end.
    pub fn listen(act: impl FnOnce() + Send + 'static) -> Interrupt {
        let own = Interrupt::default();
        let told = own.clone();
        std::thread::spawn(move || {
            let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
                return;
            };
            runtime.block_on(async {
                ended().await;
                told.0.store(true, Ordering::Relaxed);
                act();
                ended().await;
                std::process::exit(130);
            });
        });
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

#[cfg(unix)]
async fn ended() {
    use tokio::signal::unix::{SignalKind, signal};
    let (Ok(mut interrupt), Ok(mut terminate)) =
        (signal(SignalKind::interrupt()), signal(SignalKind::terminate()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = interrupt.recv() => {}
        _ = terminate.recv() => {}
    }
}

#[cfg(not(unix))]
async fn ended() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
