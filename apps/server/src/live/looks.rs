//! What is asked of the store now and then in case the bus has lost a word, or nobody here has heard of it: how far games
//! have come that somebody follows, and whether something is planned in games that have just gone on. Each of these is
//! nearly always in vain, and nobody waits for it; so a moment's questions are gathered and asked together.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

use crate::bus::subject;
use crate::live::Live;
use crate::live::room::Ask;
use crate::ops;
use crate::store::Kept;

/// So long questions about what is planned are gathered.
const GATHERED: Duration = Duration::from_millis(400);
/// So long all other questions are gathered.
const GATHERED_SLOWLY: Duration = Duration::from_secs(2);
/// A store that does not answer is asked again after this time.
const PAUSE: Duration = Duration::from_secs(1);

/// What is to be asked.
#[derive(Debug, Default)]
struct Questions {
    /// Games, with the version that those who follow them have heard of.
    followed: HashMap<String, u64>,
    /// Games in which something may be planned for whoever is on turn.
    moved: HashSet<String>,
}

/// What is to be asked of the store soon.
#[derive(Debug, Default)]
pub(super) struct Looks {
    questions: Mutex<Questions>,
    moved: Notify,
    followed: Notify,
}

impl Looks {
    fn questions(&self) -> MutexGuard<'_, Questions> {
        self.questions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody follows a game and has heard of everything up to a version.
    pub fn follow(&self, game: &str, version: u64) {
        let mut questions = self.questions();
        let known = questions.followed.entry(game.to_string()).or_insert(version);
        *known = version.min(*known);
        drop(questions);
        self.followed.notify_one();
    }

    /// A game has gone on, and another process may know what somebody has planned in it.
    pub fn moved(&self, game: &str) {
        self.questions().moved.insert(game.to_string());
        self.moved.notify_one();
    }
}

impl Live {
    /// Wakes the rooms of games in which something is planned.
    async fn ask_for_plans(self: &Arc<Live>, games: &HashSet<String>) -> Kept<()> {
        let games: Vec<&str> = games.iter().map(String::as_str).collect();
        let plans = self.store().plans(&games).await?;
        let planned: HashSet<String> = plans.into_iter().map(|(game, ..)| game).collect();
        for game in planned {
            let _ = self.room(&game).send(Ask::Planned).await;
        }
        Ok(())
    }

    /// Tells those who follow games that have gone on.
    async fn ask_for_versions(&self, followed: &HashMap<String, u64>) -> Kept<()> {
        let games: Vec<&str> = followed.keys().map(String::as_str).collect();
        for (game, version) in self.store().versions(&games).await? {
            if followed.get(&game).is_some_and(|heard| version > *heard) {
                self.bus().note(&subject::game(&game), version);
            }
        }
        Ok(())
    }
}

/// Asks the store what was gathered, again and again, until the server stops.
pub async fn look(live: Arc<Live>) {
    let plans = async {
        loop {
            live.looks.moved.notified().await;
            sleep(GATHERED).await;
            let games = std::mem::take(&mut live.looks.questions().moved);
            while let Err(error) = live.ask_for_plans(&games).await {
                live.complain(&error);
                sleep(PAUSE).await;
            }
        }
    };
    let versions = async {
        loop {
            live.looks.followed.notified().await;
            sleep(GATHERED_SLOWLY).await;
            let games = std::mem::take(&mut live.looks.questions().followed);
            while let Err(error) = live.ask_for_versions(&games).await {
                live.complain(&error);
                sleep(PAUSE).await;
            }
        }
    };
    let mut stop = live.stopping();
    tokio::select! {
        _ = plans => {}
        _ = versions => {}
        () = ops::stopped(&mut stop) => {}
    }
}
