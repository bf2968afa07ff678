//! Telling people whose page is closed: it is your turn, somebody challenges you.
//!
//! Whether somebody wants to be told is asked of the store once a minute for each account, so that moves of those who
//! do not cost nothing. A notice waits a little; whoever is here by then sees it in the page and is not told twice.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use futures_util::future::join_all;
use games::Rules;
use serde::{Deserialize, Serialize};
use serde_json::json;
use texts::{Language, Message};
use wire::{Game, NoticeKind, SeatKind, Status};

use crate::jobs::send::{Sender, Sent};
use crate::jobs::{JobKind, KEEP, LEASE, TRIES, later};
use crate::live::Live;
use crate::ops;
use crate::store::{JobRow, Kept, StoreError};

/// A notice waits so long, in milliseconds: most people who play are there.
const WAIT: u64 = 30_000;
/// Somebody who was here so recently is here.
const HERE: u64 = 25_000;
/// What the store said of an account is believed for so long.
const BELIEVED: u64 = 60_000;
/// So many accounts are remembered before all are forgotten.
const MOST: usize = 100_000;

/// A job that tells somebody something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    account: String,
    kind: NoticeKind,
    game: String,
    ply: u32,
}

impl Told {
    /// The job that tells an account of a game at a ply.
    pub fn job(account: &str, kind: NoticeKind, game: &str, ply: u32, now: u64) -> Option<JobRow> {
        let name = match kind {
            NoticeKind::YourTurn => "turn",
            NoticeKind::Challenge => "challenge",
            NoticeKind::GameStart | NoticeKind::GameOver => return None,
        };
        let (account, game) = (account.to_string(), game.to_string());
        let cause = format!("{name}:{game}:{ply}:{account}");
        let body = serde_json::to_string(&Told { account, kind, game, ply }).ok()?;
        Some(JobKind::Notice.job(&cause, body, now, now + WAIT))
    }
}

/// Who wants to be told, as far as this process knows.
#[derive(Debug, Default)]
pub struct Watchers(Mutex<HashMap<String, (bool, u64)>>);

impl Watchers {
    /// What is known of an account.
    pub fn get(&self, account: &str, now: u64) -> Option<bool> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(account).filter(|(_, until)| now < *until).map(|(wants, _)| *wants)
    }

    /// Forgets all that the store has said.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Remembers what the store said.
    pub fn set(&self, account: &str, wants: bool, now: u64) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(account.to_string(), (wants, now + BELIEVED));
    }
}

/// Whether what is to be told is still so.
fn holds(told: &Told, game: &Game) -> bool {
    match told.kind {
        NoticeKind::YourTurn => {
            let turn = game.turn.and_then(|turn| game.seats.get(usize::from(turn).checked_sub(1)?));
            game.ply == told.ply && turn.is_some_and(|seat| seat.account.as_deref() == Some(&told.account))
        }
        NoticeKind::Challenge => {
            let kept = |seat: &wire::SeatView| {
                seat.kind == SeatKind::Open && seat.account.as_deref() == Some(&told.account)
            };
            game.status == Status::Waiting && game.seats.iter().any(kept)
        }
        NoticeKind::GameStart | NoticeKind::GameOver => false,
    }
}

/// What the page's service worker shows.
fn message(told: &Told, game: &Game, language: Language) -> String {
    let words = texts::push(language);
    let others: Vec<&str> = game
        .seats
        .iter()
        .filter(|seat| seat.account.as_deref() != Some(&told.account) && seat.kind == SeatKind::Person)
        .map(|seat| seat.name.as_str())
        .collect();
    let name = others.join(", ");
    let id = match (told.kind, name.is_empty()) {
        (NoticeKind::Challenge, false) => "push-challenge",
        (NoticeKind::Challenge, true) => "push-challenge-alone",
        (_, false) => "push-turn",
        (_, true) => "push-turn-alone",
    };
    let title = match game.rules.parse::<Rules>() {
        Ok(rules) => words.format(&Message::new(format!("push-{}", rules.game()))),
        Err(_) => game.rules.clone(),
    };
    json!({
        "title": title,
        "body": words.format(&Message::new(id).with("name", name)),
        "url": format!("/game/{}", game.id),
        "tag": game.id,
        "lang": language.tag(),
        "dir": language.direction().html(),
    })
    .to_string()
}

/// Does one job, and holds the claim as long as it takes. A server that stops gives it back.
pub async fn deliver(live: Arc<Live>, sender: Sender, job: JobRow) {
    let Some(holder) = job.holder.clone() else { return };
    let (store, mut stop) = (live.store(), live.stopping());
    let telling = tell(&live, &sender, &job);
    tokio::pin!(telling);
    let mut next = live.time().now() + KEEP;
    let done = loop {
        tokio::select! {
            done = &mut telling => break done,
            () = live.time().until(Some(next)) => {
                let now = live.time().now();
                next = now + KEEP;
                if let Err(error) = store.hold_job(&job.id, &holder, now + LEASE).await {
                    live.complain(&error);
                }
            }
            () = ops::stopped(&mut stop) => {
                if let Err(error) = store.return_job(&job.id, &holder, live.time().now()).await {
                    live.complain(&error);
                }
                return;
            }
        }
    };
    let now = live.time().now();
    let given = match done {
        Ok(true) => store.end_job(&job.id, &holder).await,
        _ if job.tries >= TRIES => store.end_job(&job.id, &holder).await,
        _ => store.return_job(&job.id, &holder, later(now, job.tries)).await,
    };
    for error in [done.err(), given.err()].into_iter().flatten() {
        live.complain(&error);
    }
}

/// Tells every browser of the account; whether nothing is left to do.
async fn tell(live: &Arc<Live>, sender: &Sender, job: &JobRow) -> Kept<bool> {
    let Ok(told) = serde_json::from_str::<Told>(&job.body) else { return Ok(true) };
    let (store, now) = (live.store(), live.time().now());
    if live.is_here(&told.account, HERE).await? {
        return Ok(true);
    }
    let game = match live.view(&told.game).await {
        Ok(game) => game,
        Err(problem) if problem.code == wire::Code::Unknown => return Ok(true),
        Err(problem) => return Err(StoreError::corrupt(problem.detail)),
    };
    if !holds(&told, &game) {
        return Ok(true);
    }
    let pushes = store.pushes(&told.account).await?;
    let each = pushes.iter().map(|push| {
        let language = Language::from_tag(&push.language).unwrap_or_default();
        let text = message(&told, &game, language);
        let topic = &told.game;
        async move {
            let sent = sender.send(&**store, push, topic, &text, now).await?;
            live.metrics().pushed(sent == Sent::Done);
            if sent == Sent::Gone {
                store.remove_push(&push.endpoint, None).await?;
            }
            Ok(sent != Sent::Failed)
        }
    });
    // Each browser is told, whatever becomes of the others.
    let told: Vec<Kept<bool>> = join_all(each).await;
    told.into_iter().try_fold(true, |whole, told| Ok(whole & told?))
}
