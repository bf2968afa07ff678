//! An engine as makers describe it: who judges, and what is different in the search.

use std::path::Path;
use std::sync::Arc;

use engine::tuning::search::{ABALONE, Tuning};
use engine::{Engine, Evaluators, Features, Network};
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
    tuning: Option<Tuning>,
    /// Whether it is told of the house rules.
    house: bool,
}

impl Player {
    /// Reads `EVALUATION[:Name=value…]`: switches of the search as in the engine protocol, `House=false` for one that
    /// is not told of the house rules, and numbers of Abalone's
    /// [`Tuning`] by their names.
    pub fn read(text: &str) -> Result<Player, Failure> {
        let mut parts = text.split(':');
        let evaluators = evaluators(parts.next().unwrap_or("hand"))?;
        let (mut features, mut tuning, mut house) = (Features::ALL, None, true);
        for part in parts {
            let unknown = || Failure(format!("{text}: {part} is no switch and no number of the search"));
            let (name, value) = part.split_once('=').ok_or_else(unknown)?;
            if let ("House", Ok(on)) = (name, value.parse()) {
                house = on;
                continue;
            }
            if let Ok(on) = value.parse() {
                let numbers = tuning.get_or_insert(ABALONE);
                match name {
                    "quiescence_table" => numbers.quiescence_table = on,
                    "null_move" => numbers.null_move = on,
                    _ if features.switch(name, on) => {}
                    _ => return Err(unknown()),
                }
                continue;
            }
            let value: i32 = value.parse().map_err(|_| unknown())?;
            *tuning.get_or_insert(ABALONE).number(name).ok_or_else(unknown)? = value;
        }
        Ok(Player { name: text.to_string(), evaluators, features, tuning, house })
    }

    /// The numbers of its search; Abalone's, where nothing is different.
    pub fn tuning(&self) -> Tuning {
        self.tuning.unwrap_or(ABALONE)
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
        engine.set_tuning(self.tuning);
    }
}
