//! Games that are over, as everybody sees them: they are asked for again and again, and unfolding one means playing it
//! anew from its first event. Names, titles and ratings are not kept here; they change.

use std::collections::HashMap;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use wire::{Game, Status};

/// So many bytes of games are kept, about.
const BYTES: usize = 32 << 20;

/// Views of games that are over. When there are too many, those that nobody has asked for lately are forgotten.
#[derive(Default)]
pub(super) struct Ended(Mutex<Views>);

/// What was asked for lately, and what was asked for before that; each has half of the room.
#[derive(Default)]
struct Views {
    young: HashMap<String, Arc<Game>>,
    old: HashMap<String, Arc<Game>>,
    bytes: usize,
}

impl Views {
    fn put(&mut self, game: Arc<Game>) {
        let bytes = size(&game);
        if self.bytes + bytes > BYTES / 2 {
            self.old = mem::take(&mut self.young);
            self.bytes = 0;
        }
        self.bytes += bytes;
        if let Some(before) = self.young.insert(game.id.clone(), game) {
            self.bytes -= size(&before);
        }
    }
}

impl Ended {
    /// A game with so many events, if it is kept. It may have more by now, because a next game is agreed after the end.
    pub fn get(&self, id: &str, version: u64) -> Option<Game> {
        let mut views = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let game = match views.young.get(id) {
            Some(game) => game.clone(),
            None => {
                let game = views.old.remove(id)?;
                views.put(game.clone());
                game
            }
        };
        drop(views);
        (game.version == version).then(|| Game::clone(&game))
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Views::default();
    }

    /// Keeps a game, if it is over, with the names that its people had when they sat down.
    pub fn put(&self, game: &Game) {
        if game.status == Status::Over {
            let mut views = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            views.put(Arc::new(game.clone()));
        }
    }
}

/// How many bytes a game takes, about.
fn size(game: &Game) -> usize {
    let moves: usize = game.moves.iter().map(|m| m.len() + 2 * size_of::<String>()).sum();
    2 * size_of::<Game>() + game.position.len() + game.start.len() + moves
}

#[cfg(test)]
mod tests {
    use wire::{NewGame, Unfolded};

    use super::*;

    fn game(id: usize, moves: usize) -> Game {
        let (rules, seats) = ("six".to_string(), vec!["open".to_string(); 2]);
        let agreement = NewGame { rules, seats, ..NewGame::default() }.agreement().unwrap();
        let unfolded = Unfolded::new(agreement).unwrap();
        let game = Game::of(&id.to_string(), &unfolded, 0, 0, String::new());
        Game { status: Status::Over, version: 5, moves: vec!["10,-10".to_string(); moves], ..game }
    }

    #[test]
    fn only_the_version_that_is_kept_is_given() {
        let ended = Ended::default();
        ended.put(&game(1, 3));
        assert_eq!(ended.get("1", 5), Some(game(1, 3)));
        assert_eq!((ended.get("1", 6), ended.get("2", 5)), (None, None));
        let goes_on = Game { status: Status::Playing, ..game(2, 3) };
        ended.put(&goes_on);
        assert_eq!(ended.get("2", 5), None);
    }

    #[test]
    fn what_is_kept_has_a_bound_and_what_is_asked_for_stays() {
        let ended = Ended::default();
        let one = size(&game(0, 1_000));
        for id in 0..2 * BYTES / one {
            ended.put(&game(id, 1_000));
            assert!(ended.get("0", 5).is_some(), "it is asked for all the time");
        }
        assert_eq!(ended.get("1", 5), None);
        let views = ended.0.lock().unwrap();
        let all: usize = views.young.values().chain(views.old.values()).map(|game| size(game)).sum();
        assert!(all <= BYTES, "{all}");
    }
}
