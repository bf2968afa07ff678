//! An engine as makers describe it: who judges, and what is different in the search.

use std::path::Path;
use std::sync::Arc;

use abalone::Players;
use engine::tuning::search::{ABALONE, ABALONE_FOUR, SIX, Tuning};
use engine::{Engine, Evaluators, Features, Network};
use games::Rules;
use games::record::House;

use crate::failure::Failure;

/// Reads a net file.
pub fn network(path: &Path) -> Result<Arc<Network>, Failure> {
    let bytes = files::read(path, Network::LONGEST_FILE as u64).map_err(|e| Failure::file(path, e))?;
    Ok(Arc::new(Network::read(&bytes).map_err(|e| Failure::file(path, e))?))
}

/// The evaluators that a text means: `hand`, or a net file.
pub fn evaluators(text: &str) -> Result<Evaluators, Failure> {
    match text {
        "hand" => Ok(Evaluators::default()),
        file => {
            let path = Path::new(file);
            Evaluators::default().with_network(network(path)?).map_err(|e| Failure::file(path, e))
        }
    }
}

/// A player of a duel.
#[derive(Clone)]
pub struct Player {
    pub name: String,
    evaluators: Evaluators,
    features: Features,
    /// The numbers of its game, and what is different.
    tuning: Tuning,
    /// Whether it is told of the house rules.
    house: bool,
}

impl Player {
    /// Reads `EVALUATION[:Name=value…]`: switches of the search as in the engine protocol, `House=false` for one that
    /// is not told of the house rules, and numbers of the game's [`Tuning`] by their names.
    pub fn read(text: &str, rules: &Rules) -> Result<Player, Failure> {
        let mut parts = text.split(':');
        let evaluators = evaluators(parts.next().unwrap_or("hand"))?;
        let (mut features, mut house) = (Features::ALL, true);
        let mut tuning = match rules {
            Rules::Abalone(rules) if rules.players == Players::Four => ABALONE_FOUR,
            Rules::Abalone(_) => ABALONE,
            Rules::Six(_) => SIX,
        };
        for part in parts {
            let unknown = || Failure(format!("{text}: {part} is no switch and no number of the search"));
            let (name, value) = part.split_once('=').ok_or_else(unknown)?;
            if let ("House", Ok(on)) = (name, value.parse()) {
                house = on;
                continue;
            }
            if let Ok(on) = value.parse() {
                match name {
                    "quiescence_table" => tuning.quiescence_table = on,
                    "null_move" => tuning.null_move = on,
                    _ if features.switch(name, on) => {}
                    _ => return Err(unknown()),
                }
                continue;
            }
            let value: i32 = value.parse().map_err(|_| unknown())?;
            *tuning.number(name).ok_or_else(unknown)? = value;
        }
        Ok(Player { name: text.to_string(), evaluators, features, tuning, house })
    }

    /// The numbers of its search.
    pub fn tuning(&self) -> Tuning {
        self.tuning
    }

    /// Makes an engine like this.
    pub fn set_up(&self, engine: &mut Engine, house: House) {
        engine.set_evaluators(self.evaluators.clone());
        *engine.features_mut() = self.features;
        if self.house {
            engine.set_house(house);
        } else {
            engine.features_mut().repetition &= house.repetition;
        }
        engine.set_tuning(Some(self.tuning));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tuning(text: &str, rules: &str) -> Tuning {
        let read = Player::read(text, &rules.parse().unwrap());
        read.unwrap_or_else(|failure| panic!("{text}: {}", failure.0)).tuning()
    }

    #[test]
    fn what_is_different_is_different_from_the_numbers_of_the_game() {
        for (rules, own) in
            [("abalone", ABALONE), ("abalone:4,consecutive", ABALONE_FOUR), ("six:advanced", SIX)]
        {
            assert_eq!(tuning("hand", rules), own, "{rules}");
            let other = Tuning { razor: 90, null_move: true, ..own };
            assert_eq!(tuning("hand:razor=90:null_move=true", rules), other, "{rules}");
        }
        assert!(ABALONE != ABALONE_FOUR && ABALONE.futility != SIX.futility);
    }

    #[test]
    fn what_nobody_knows_is_refused() {
        for text in ["hand:luck=3", "hand:razor", "hand:razor=many", "nowhere.net"] {
            assert!(Player::read(text, &"six".parse().unwrap()).is_err(), "{text}");
        }
    }
}
