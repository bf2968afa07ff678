//! Somebody who plays a computer by requests, as programs do: each to another node, and again until it is answered. The
//! computer thinks on the server, whichever node is there.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use game::{Position as _, SplitMix};
use games::{AnyPosition, Rules};
use serde_json::{Value, json};
use tokio::sync::watch;
use wire::{Agreement, Game, NewGame, Played as Answer, Status};

use crate::history::Acked;
use crate::pair::Played;
use crate::{Api, Complaint, Figures, Person};

/// Who is not answered tries again after this time.
const AGAIN: Duration = Duration::from_millis(100);
/// A move is one of so many.
const CHOICE: usize = 48;

/// Somebody who plays a computer.
pub(crate) struct Against {
    /// The nodes; any of them will do.
    pub apis: Vec<Api>,
    pub figures: Arc<Figures>,
    pub stop: watch::Receiver<bool>,
    /// The time before each of their moves.
    pub pause: Duration,
    /// The number of the table.
    pub number: usize,
    pub rng: SplitMix,
}

/// The games taking turns: what is played at the table of this number.
pub fn game_of(number: usize) -> Rules {
    let games: Vec<Rules> = Rules::offered().map(|rules| rules.plain()).collect();
    games[number % games.len()]
}

impl Against {
    /// Plays one game after the other until it is told to stop. What was played is for the judge.
    pub fn play(mut self) -> Vec<Played> {
        let mut played = Vec::new();
        while !self.has_to_stop() {
            let Some(who) = self.until(|api| api.guest("Against")) else { break };
            let wanted = NewGame {
                rules: game_of(self.number).to_string(),
                clock: Some("600+10".to_string()),
                seats: vec!["me".to_string(), "computer:1".to_string()],
                ..NewGame::default()
            };
            let Ok(agreement) = wanted.agreement() else { break };
            let Ok(body) = serde_json::to_value(&wanted) else { break };
            let made =
                self.until(|api| api.json("POST", "/api/v1/games", Some(&who.token), Some(&body), 201));
            let Some(id) = made.and_then(|made| made["id"].as_str().map(ToString::to_string)) else { break };
            played.push(self.one(&who, id, agreement));
        }
        played
    }

    fn has_to_stop(&self) -> bool {
        *self.stop.borrow()
    }

    /// Asks one node after the other until one answers; nothing when it is told to stop first.
    fn until<T>(&mut self, ask: impl Fn(&Api) -> Result<T, Complaint>) -> Option<T> {
        while !self.has_to_stop() {
            let node = self.rng.below(self.apis.len());
            match ask(&self.apis[node]) {
                Ok(answer) => return Some(answer),
                Err(_) => std::thread::sleep(AGAIN),
            }
        }
        None
    }

    fn one(&mut self, who: &Person, id: String, agreement: Agreement) -> Played {
        let mut played = Played { game: id.clone(), agreement, acked: Vec::new(), heard: Vec::new() };
        let path = format!("/api/v1/games/{id}");
        let mut took = None;
        loop {
            std::thread::sleep(if took.is_none() { self.pause } else { AGAIN });
            let game =
                self.until(|api| serde_json::from_str::<Game>(&api.get(&path)?).map_err(|e| e.to_string()));
            let Some(game) = game.filter(|game| game.status != Status::Over) else { return played };
            if game.turn != Some(1) {
                continue;
            }
            // The computer has answered.
            if let Some(took) = took.take() {
                self.figures.announced(self.number, Instant::now() - took, took);
                continue;
            }
            let Some(text) = self.choose(&game) else {
                self.figures.fault(format!("{id}: there is no move at {}", game.position));
                return played;
            };
            let body = json!({"move": text, "ply": game.ply});
            let begin = Instant::now();
            let answer = self.until(|api| {
                // The same request again gets the same answer, wherever it is asked.
                match api.ask("POST", &format!("{path}/moves"), Some(&who.token), Some(&body))? {
                    (200, text) => Ok(Ok(text)),
                    (503, text) => Err(text),
                    (_, text) => Ok(Err(text)),
                }
            });
            match answer {
                None => return played,
                Some(Err(refused)) => {
                    let code = serde_json::from_str::<Value>(&refused).unwrap_or_default()["code"].clone();
                    if code != "over" {
                        self.figures.fault(format!("{id} ply {} {text}: {refused}", game.ply));
                        return played;
                    }
                }
                Some(Ok(answer)) => {
                    let Ok(Answer { version, .. }) = serde_json::from_str(&answer) else {
                        self.figures.fault(format!("{id}: {answer}"));
                        return played;
                    };
                    let account = who.id.clone();
                    played.acked.push(Acked { account, ply: game.ply, text, version });
                    took = Some(begin.elapsed());
                }
            }
        }
    }

    fn choose(&mut self, game: &Game) -> Option<String> {
        let position = AnyPosition::read(&game.rules.parse().ok()?, &game.position).ok()?;
        let (mut left, mut chosen) = (self.rng.below(CHOICE), None);
        let _ = position.for_each_move(|m| {
            chosen = Some(m);
            left = left.wrapping_sub(1);
            if left == usize::MAX { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        chosen.map(|m| position.move_text(m))
    }
}
