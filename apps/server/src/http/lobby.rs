//! The lobby of a socket: all open games, then each that comes or goes.
//!
//! However many listen, what has changed is read and written down once in each process. What somebody must not see is
//! left out for them alone.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, mpsc};
use tokio::time::Instant;
use wire::{Code, Game, Heard, HeardKind, Status, limits};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::ops;
use crate::store::Filter;

/// So many changes may wait for a slow listener before it gets the whole list anew.
const WAITING: usize = 64;
/// A store that does not answer is asked again after this time.
const PAUSE: Duration = Duration::from_secs(1);
/// Those with whom an account does not play are read anew after this time.
const BELIEVED: Duration = Duration::from_secs(10);

/// The channel over which this process tells its listeners, while there are any.
#[derive(Default)]
pub struct Lobby(Mutex<Weak<broadcast::Sender<Change>>>);

/// What has changed.
#[derive(Clone)]
enum Change {
    /// One game: as it is when it is open, and that it is gone.
    One(Arc<(Option<(Game, Utf8Bytes)>, Utf8Bytes)>),
    /// Nobody knows what: these are all open games.
    All(Arc<Whole>),
}

/// All open games, and the message about them for whoever may see them all.
struct Whole {
    games: Vec<Game>,
    message: Utf8Bytes,
}

fn text(heard: &Heard) -> Utf8Bytes {
    serde_json::to_string(heard).unwrap_or_default().into()
}

fn list(games: Vec<Game>) -> Utf8Bytes {
    text(&Heard { games: Some(games), ..Heard::bare(HeardKind::Lobby) })
}

/// All open games, as soon as the store answers.
async fn whole(app: &App) -> Arc<Whole> {
    let filter = Filter { status: Some(Status::Waiting), limit: limits::PAGE, ..Filter::default() };
    loop {
        if let Ok(rows) = app.live.store().list(&filter).await
            && let Ok(games) = app.live.views(&rows).await
        {
            let message = list(games.clone());
            return Arc::new(Whole { games, message });
        }
        tokio::time::sleep(PAUSE).await;
    }
}

impl Lobby {
    fn channel(&self) -> MutexGuard<'_, Weak<broadcast::Sender<Change>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Listens from now on. The first who does sets somebody to work for all.
    fn listen(&self, app: &Arc<App>) -> broadcast::Receiver<Change> {
        let mut channel = self.channel();
        if let Some(sender) = channel.upgrade() {
            return sender.subscribe();
        }
        let (sender, receiver) = broadcast::channel(WAITING);
        let sender = Arc::new(sender);
        *channel = Arc::downgrade(&sender);
        let heard = app.live.bus().subscribe(subject::LOBBY);
        tokio::spawn(gather(app.clone(), heard, sender));
        receiver
    }
}

/// Makes the messages for all who listen in this process, until nobody does.
async fn gather(app: Arc<App>, mut heard: Subscription, sender: Arc<broadcast::Sender<Change>>) {
    let mut stop = app.live.stopping();
    loop {
        let word = tokio::select! {
            word = heard.next() => word,
            () = ops::stopped(&mut stop) => return,
        };
        {
            // Whoever comes now waits until it is certain whether somebody is at work.
            let _channel = app.lobby.channel();
            if sender.receiver_count() == 0 {
                drop(sender);
                return;
            }
        }
        let game = match &word {
            Word::Message(id) => match std::str::from_utf8(id) {
                Ok(id) => app.live.view(id).await.map(Some),
                Err(_) => continue,
            },
            Word::Lost => Ok(None),
        };
        let change = match game {
            Ok(Some(game)) => {
                let about = |kind| Heard { game: Some(game.id.clone()), ..Heard::bare(kind) };
                let gone = text(&about(HeardKind::Gone));
                let news = Heard { games: Some(vec![game.clone()]), ..about(HeardKind::Lobby) };
                let open = (game.status == Status::Waiting).then(|| text(&news));
                Change::One(Arc::new((open.map(|open| (game, open)), gone)))
            }
            Err(problem) if problem.code == Code::Unknown => continue,
            Ok(None) | Err(_) => Change::All(whole(&app).await),
        };
        // Whoever has left meanwhile misses nothing.
        let _ = sender.send(change);
    }
}

/// Those with whom an account does not play, read anew now and then.
struct Apart {
    account: Option<String>,
    known: Option<(Instant, Vec<String>)>,
}

impl Apart {
    /// Whether a game is none for this account; when the store does not answer, none of them is.
    async fn hides(&mut self, app: &App, game: &Game) -> bool {
        let Some(account) = &self.account else { return false };
        if self.known.as_ref().is_none_or(|(at, _)| at.elapsed() > BELIEVED) {
            self.known = app.live.store().apart(account).await.ok().map(|apart| (Instant::now(), apart));
        }
        self.known.as_ref().is_some_and(|(_, apart)| game.has_any_of(apart))
    }

    /// The message about all open games for this account.
    async fn all(&mut self, app: &App, whole: &Whole) -> Utf8Bytes {
        let mut shown = Vec::new();
        for game in &whole.games {
            if !self.hides(app, game).await {
                shown.push(game);
            }
        }
        match shown.len() == whole.games.len() {
            true => whole.message.clone(),
            false => list(shown.into_iter().cloned().collect()),
        }
    }
}

/// Tells a socket of open games. Those of people with whom the account does not play are not there.
pub async fn lobby(app: Arc<App>, account: Option<String>, out: mpsc::Sender<Utf8Bytes>) {
    let mut apart = Apart { account, known: None };
    loop {
        // Listening begins before looking, so that nothing falls between.
        let mut changes = app.lobby.listen(&app);
        let mut message = apart.all(&app, &*whole(&app).await).await;
        loop {
            if out.send(message).await.is_err() {
                return;
            }
            message = match changes.recv().await {
                Ok(Change::One(one)) => match &*one {
                    (Some((game, open)), _) if !apart.hides(&app, game).await => open.clone(),
                    (_, gone) => gone.clone(),
                },
                Ok(Change::All(all)) => apart.all(&app, &all).await,
                Err(RecvError::Lagged(_)) => apart.all(&app, &*whole(&app).await).await,
                Err(RecvError::Closed) => break,
            };
        }
        if *app.live.stopping().borrow() {
            return;
        }
    }
}
