//! The analysis that the server makes of one of its games: asked for once, followed while it is made, everybody's.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Analysis, Progress};

use super::{Server, Trouble};
use crate::live::Live;

/// How often is asked how far it is.
const AGAIN: Duration = Duration::from_millis(1_000);

/// The analysis of a game. A handle: copies are the same.
#[derive(Clone, Copy)]
pub struct Judged {
    /// What is known of it; nothing before the server has answered.
    pub now: Live<Option<Analysis>>,
    /// Why it was not made.
    pub trouble: Live<Option<Trouble>>,
    game: Live<Option<String>>,
    server: Server,
}

impl Judged {
    /// Of no game yet.
    pub fn start() -> Judged {
        Judged {
            now: Live::new(None),
            trouble: Live::new(None),
            game: Live::new(None),
            server: Server::here(),
        }
    }

    /// The id of the game that is followed.
    pub fn game(self) -> Option<String> {
        self.game.get()
    }

    /// Is about another game from now on, or about none.
    pub fn turn_to(self, game: Option<String>) {
        self.now.set(None);
        self.trouble.set(None);
        self.game.set(game);
        self.look();
    }

    /// How far it is.
    pub fn progress(self) -> Option<Progress> {
        self.now.with(|now| now.as_ref().map(|now| now.status))
    }

    /// Asks the server to make it.
    pub fn ask(self) {
        self.hear(|server, game| async move {
            server.somebody().await?;
            server.post::<Analysis>(&path(&game), &()).await
        });
    }

    /// Asks how far it is.
    fn look(self) {
        self.hear(|server, game| async move { server.get::<Analysis>(&path(&game)).await });
    }

    /// Asks something, and goes on asking while the analysis is being made.
    fn hear<F>(self, ask: impl FnOnce(Server, String) -> F + 'static)
    where
        F: Future<Output = Result<Analysis, Trouble>> + 'static,
    {
        let Some(Some(game)) = self.game.try_with_untracked(Clone::clone) else { return };
        let asked = ask(self.server, game.clone());
        spawn_local(async move {
            let found = asked.await;
            // The page may be gone meanwhile, or be about another game.
            if self.game.try_with_untracked(|now| now.as_ref() == Some(&game)) != Some(true) {
                return;
            }
            match found {
                Ok(analysis) => {
                    let goes_on = is_being_made(&analysis);
                    self.trouble.set(None);
                    self.now.set(Some(analysis));
                    if goes_on {
                        set_timeout(move || self.look(), AGAIN);
                    }
                }
                Err(trouble) => {
                    let gone = trouble == Trouble::Unreachable;
                    self.trouble.set(Some(trouble));
                    if gone && self.now.with_untracked(|now| now.as_ref().is_some_and(is_being_made)) {
                        set_timeout(move || self.look(), AGAIN);
                    }
                }
            }
        });
    }
}

fn is_being_made(analysis: &Analysis) -> bool {
    matches!(analysis.status, Progress::Queued | Progress::Running)
}

fn path(game: &str) -> String {
    format!("/api/v1/games/{game}/analysis")
}
