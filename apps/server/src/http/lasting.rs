//! Sockets and streams are opened by a token once, and end when the token does: when it is taken back, the password is
//! new, or the account is closed.
//!
//! Whoever ends a token says so on the bus, and every process then looks into the store for what is open by it. As the
//! bus may lose a word, it is looked at now and then in any case.

use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::http::auth::Caller;
use crate::store::Kept;

/// How often the store is asked without a reason, in milliseconds.
const EVERY: u64 = 60_000;
/// The word to an account that tokens of it have ended.
const ENDED: &[u8] = b"signed-out";

impl App {
    /// Ends a token, whoever has it.
    pub(super) async fn end_token(&self, hash: &[u8]) -> Kept<()> {
        let store = self.live.store();
        let known = store.token(hash).await?;
        store.remove_token(hash).await?;
        known.into_iter().for_each(|(token, _)| self.signed_out(&token.account));
        Ok(())
    }

    /// Tokens of an account have ended: what is open by them ends, too, in every process.
    pub(super) fn signed_out(&self, account: &str) {
        self.live.bus().publish(&subject::account(account), Bytes::from_static(ENDED));
    }
}

/// A token by which something is open.
pub struct Lasting {
    app: Arc<App>,
    hash: Vec<u8>,
    heard: Subscription,
    /// Changes when a copy was put in the place of what is kept, in which the token may be missing.
    renewed: watch::Receiver<u64>,
    /// When the store is asked next.
    next: u64,
    /// The question that it is asked: whether the token has ended. In a task of its own, because whoever waits for the
    /// answer may do something else first, and must not keep a connection of the store meanwhile.
    asked: Option<JoinHandle<bool>>,
}

impl Lasting {
    /// The token that somebody has just shown.
    pub fn new(app: &Arc<App>, caller: &Caller) -> Lasting {
        let heard = app.live.bus().subscribe(&subject::account(&caller.account.id));
        // It may have ended since it was shown and before anybody listened.
        let renewed = app.live.renewed();
        Lasting { app: app.clone(), hash: caller.hash.clone(), heard, renewed, next: 0, asked: None }
    }

    /// Comes when the token has ended. Cancelling it loses nothing.
    pub async fn ended(&mut self) {
        let live = self.app.live.clone();
        loop {
            if let Some(asked) = &mut self.asked {
                let ended = asked.await.unwrap_or(false);
                self.asked = None;
                if ended {
                    return;
                }
            }
            tokio::select! {
                () = live.time().until(Some(self.next)) => {
                    self.next = live.time().now().saturating_add(EVERY);
                    let (live, hash) = (live.clone(), self.hash.clone());
                    self.asked = Some(tokio::spawn(async move {
                        // A store that does not answer is asked again later.
                        let found = live.store().token(&hash).await;
                        found.is_ok_and(|found| found.is_none_or(|(_, account)| account.closed.is_some()))
                    }));
                }
                Ok(()) = self.renewed.changed() => self.next = 0,
                () = hears(&mut self.heard, ENDED) => self.next = 0,
            }
        }
    }
}

/// Comes when a word is said. What else is said about the account, each turn of its games, passes by.
async fn hears(heard: &mut Subscription, said: &[u8]) {
    while !matches!(heard.next().await, Word::Message(word) if word == said) {}
}

/// Comes when the token has ended; never when there is none.
pub async fn ended(lasting: &mut Option<Lasting>) {
    match lasting {
        Some(lasting) => lasting.ended().await,
        None => std::future::pending().await,
    }
}
