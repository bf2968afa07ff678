//! An engine as makers describe it: who judges, and what is different in the search.

use std::path::Path;
use std::sync::Arc;

use engine::tuning::search::{ABALONE, Tuning};
use engine::{Engine, Evaluators, Features, Network};

use crate::failure::Failure;

/// Reads a net file.
pub fn network(path: &Path) -> Result<Arc<Network>, Failure> {
    let bytes = std::fs::read(path).map_err(|e| Failure::file(path, e))?;
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
}

impl Player {
    /// Reads `EVALUATION[:Name=value…]`: switches of the search as in the engine protocol, and numbers of Abalone's
    /// [`Tuning`] by their names.
    pub fn read(text: &str) -> Result<Player, Failure> {
        let mut parts = text.split(':');
        let evaluators = evaluators(parts.next().unwrap_or("hand"))?;
        let (mut features, mut tuning) = (Features::ALL, None);
        for part in parts {
            let unknown = || Failure(format!("{text}: {part} is no switch and no number of the search"));
            let (name, value) = part.split_once('=').ok_or_else(unknown)?;
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
            let numbers = tuning.get_or_insert(ABALONE);
            *match name {
                "aspiration" => &mut numbers.aspiration,
                "reverse_futility" => &mut numbers.reverse_futility,
                "futility" => &mut numbers.futility,
                "razor" => &mut numbers.razor,
                "late_moves" => &mut numbers.late_moves,
                "draw" => &mut numbers.draw,
                "quiescence" => &mut numbers.quiescence,
                _ => return Err(unknown()),
            } = value;
        }
        Ok(Player { name: text.to_string(), evaluators, features, tuning })
    }

    /// Makes an engine like this.
    pub fn set_up(&self, engine: &mut Engine, repetition: bool) {
        engine.set_evaluators(self.evaluators.clone());
        *engine.features_mut() = self.features;
        if !repetition {
            engine.features_mut().repetition = false;
        }
        engine.set_tuning(self.tuning);
    }
}
