//! The lobby of a socket: all open games, then each that comes or goes.
//!
//! However many listen, what has changed is read and written down once in each process. What somebody must not see is
//! left out for them alone.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedMutexGuard, broadcast, mpsc};
use tokio::time::Instant;
use wire::{Code, Game, Heard, HeardKind, Status};

use crate::bus::{Subscription, Word, subject};
use crate::http::App;
use crate::live::keep_first;
use crate::ops;
use crate::store::Filter;

/// So many changes may wait for a slow listener before it gets the whole list anew.
const WAITING: usize = 64;
/// So many open games are told, the newest.
const MOST: usize = 1_000;
/// A store that does not answer is asked again after this time.
const PAUSE: Duration = Duration::from_secs(1);
/// Those with whom an account does not play are read anew after this time.
const BELIEVED: Duration = Duration::from_secs(10);

/// The open games and the channel over which this process tells its listeners, while there are any.
#[derive(Default)]
pub struct Lobby(Mutex<Option<(Weak<broadcast::Sender<Change>>, SharedOpen)>>);

/// What has changed.
#[derive(Clone)]
enum Change {
    /// One game: as it is when it is open, and that it is gone.
    One(Arc<(Option<(Game, Utf8Bytes)>, Utf8Bytes)>),
    /// Nobody knows what: the whole list was read anew.
    All,
}

/// Open games, the newest first, each with its text, which is written once for all who listen.
type Open = BTreeMap<(Reverse<u64>, Reverse<String>), (Game, String)>;
/// They are there once they have been read for the first time.
type SharedOpen = Arc<tokio::sync::Mutex<Open>>;

fn text(heard: &Heard) -> Utf8Bytes {
    serde_json::to_string(heard).unwrap_or_default().into()
}

fn put(open: &mut Open, game: Game) {
    let text = serde_json::to_string(&game).unwrap_or_default();
    open.insert((Reverse(game.created), Reverse(game.id.clone())), (game, text));
    if open.len() > MOST {
        open.pop_last();
    }
}

/// All open games, as soon as the store answers.
async fn read(app: &App) -> Open {
    let filter = Filter { status: Some(Status::Waiting), limit: MOST, ..Filter::default() };
    loop {
        if let Ok(mut rows) = app.live.store().list(&filter).await {
            // Where people come and go without end, others do not lose their place for it.
            rows.sort_by_key(|row| row.version);
            keep_first(&mut rows, app.config.events);
            if let Ok(games) = app.live.views(&rows).await {
                let mut open = Open::new();
                games.into_iter().for_each(|game| put(&mut open, game));
                return open;
            }
        }
        tokio::time::sleep(PAUSE).await;
    }
}

impl Lobby {
    /// Listens from now on. The first who does sets somebody to work for all.
    fn listen(&self, app: &Arc<App>) -> (broadcast::Receiver<Change>, SharedOpen) {
        let mut shared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((sender, open)) = &*shared
            && let Some(sender) = sender.upgrade()
        {
            return (sender.subscribe(), open.clone());
        }
        let (sender, receiver) = broadcast::channel(WAITING);
        let (sender, open) = (Arc::new(sender), SharedOpen::default());
        *shared = Some((Arc::downgrade(&sender), open.clone()));
        let heard = app.live.bus().subscribe(subject::LOBBY);
        // Whoever looks before they have been read waits.
        if let Ok(unread) = open.clone().try_lock_owned() {
            tokio::spawn(gather(app.clone(), heard, sender, open.clone(), unread));
        }
        (receiver, open)
    }

    /// Forgets a channel to which nobody listens any more; whether nobody does.
    fn is_left(&self, sender: &broadcast::Sender<Change>) -> bool {
        // Whoever comes now waits until it is certain whether somebody is at work.
        let mut shared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let left = sender.receiver_count() == 0;
        if left {
            *shared = None;
        }
        left
    }
}

/// Keeps the open games and makes the messages for all who listen in this process, until nobody does.
async fn gather(
    app: Arc<App>,
    mut heard: Subscription,
    sender: Arc<broadcast::Sender<Change>>,
    open: SharedOpen,
    mut unread: OwnedMutexGuard<Open>,
) {
    let (mut stop, mut renewed) = (app.live.stopping(), app.live.renewed());
    *unread = read(&app).await;
    drop(unread);
    loop {
        let word = tokio::select! {
            word = heard.next() => word,
            Ok(()) = renewed.changed() => Word::Lost,
            () = ops::stopped(&mut stop) => return,
        };
        if app.lobby.is_left(&sender) {
            return;
        }
        let game = match &word {
            Word::Message(id) => match std::str::from_utf8(id) {
                Ok(id) => app.live.view(id).await.map(Some),
                Err(_) => continue,
            },
            Word::At(_) => continue,
            Word::Lost => Ok(None),
        };
        let change = match game {
            Ok(Some(game)) => {
                let about = |kind| Heard { game: Some(game.id.clone()), ..Heard::bare(kind) };
                let gone = text(&about(HeardKind::Gone));
                let news = Heard { games: Some(vec![game.clone()]), ..about(HeardKind::Lobby) };
                let is_open = game.status == Status::Waiting;
                let mut open = open.lock().await;
                match is_open {
                    true => put(&mut open, game.clone()),
                    false => drop(open.remove(&(Reverse(game.created), Reverse(game.id.clone())))),
                }
                Change::One(Arc::new((is_open.then(|| (game, text(&news))), gone)))
            }
            Err(problem) if problem.code == Code::Unknown => continue,
            Ok(None) | Err(_) => {
                let all = read(&app).await;
                *open.lock().await = all;
                Change::All
            }
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
    /// Those with whom the account does not play; nobody when the store does not answer.
    async fn known(&mut self, app: &App) -> &[String] {
        if let Some(account) = &self.account
            && self.known.as_ref().is_none_or(|(at, _)| at.elapsed() > BELIEVED)
        {
            self.known = app.live.store().apart(account).await.ok().map(|apart| (Instant::now(), apart));
        }
        self.known.as_ref().map_or(&[], |(_, apart)| apart)
    }

    /// The message about all open games for this account.
    async fn all(&mut self, app: &App, open: &SharedOpen) -> Utf8Bytes {
        let apart = self.known(app).await;
        let open = open.lock().await;
        let shown = open.values().filter(|(game, _)| !game.has_any_of(apart));
        let texts: Vec<&str> = shown.map(|(_, text)| text.as_str()).collect();
        format!("{{\"type\":\"lobby\",\"games\":[{}]}}", texts.join(",")).into()
    }
}

/// Tells a socket of open games. Those of people with whom the account does not play are not there.
pub async fn lobby(app: Arc<App>, account: Option<String>, out: mpsc::Sender<Utf8Bytes>) {
    let mut apart = Apart { account, known: None };
    loop {
        // Listening begins before looking, so that nothing falls between.
        let (mut changes, open) = app.lobby.listen(&app);
        let mut message = apart.all(&app, &open).await;
        loop {
            if out.send(message).await.is_err() {
                return;
            }
            message = match changes.recv().await {
                Ok(Change::One(one)) => match &*one {
                    (Some((game, open)), _) if !game.has_any_of(apart.known(&app).await) => open.clone(),
                    (_, gone) => gone.clone(),
                },
                Ok(Change::All) | Err(RecvError::Lagged(_)) => apart.all(&app, &open).await,
                Err(RecvError::Closed) => break,
            };
        }
        if *app.live.stopping().borrow() {
            return;
        }
    }
}
