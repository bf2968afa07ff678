//! A question to an engine: where a game stands, and how long to think about it.

use game::Position as _;
use games::record::{House, SeatKind};
use games::{AnyMove, AnyPosition};

use crate::{Command, Limits};

/// A question to an engine.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    base: AnyPosition,
    moves: Vec<AnyMove>,
    position: AnyPosition,
    /// How far to look, with which clocks, and how many lines are wanted.
    pub limits: Limits<AnyMove>,
    /// How strong to play; nothing for full strength.
    pub level: Option<u8>,
    /// The house rules of the game; a ply limit counts from the position that the question began with.
    pub house: House,
    /// Different numbers give different games at the levels that do not always play the best move.
    pub seed: u64,
}

impl Question {
    /// About a position, without its past.
    pub fn new(position: AnyPosition) -> Question {
        Question {
            base: position.clone(),
            moves: Vec::new(),
            position,
            limits: Limits::default(),
            level: None,
            house: House::default(),
            seed: 0,
        }
    }

    /// About the position after a legal move. An engine knows positions that came before, and so repetitions.
    pub fn play(&mut self, m: AnyMove) {
        self.position.play_unchecked(m);
        self.moves.push(m);
    }

    /// About this position, which is the same game further on even if no move led to it: a player of three went
    /// out. What came before cannot come again then.
    pub fn reach(&mut self, position: &AnyPosition) {
        if self.position != *position {
            self.base = position.clone();
            let played = self.moves.len() as u32;
            self.house.ply_limit = self.house.ply_limit.map(|limit| limit.saturating_sub(played).max(1));
            self.moves.clear();
            self.position = position.clone();
        }
    }

    /// The position that is asked about.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// The repetition keys of the positions before it, in order.
    pub fn history(&self) -> Vec<u64> {
        let mut position = self.base.clone();
        let mut keys = Vec::with_capacity(self.moves.len());
        for &m in &self.moves {
            keys.push(position.repetition_key());
            position.play_unchecked(m);
        }
        keys
    }

    /// The command that says where the game stands.
    pub fn position_line(&self) -> String {
        let mut line = format!("position pos {}", self.base);
        let mut position = self.base.clone();
        for (i, &m) in self.moves.iter().enumerate() {
            line.push_str(if i == 0 { " moves " } else { " " });
            line.push_str(&position.move_text(m));
            position.play_unchecked(m);
        }
        line
    }

    /// The command that starts the search.
    pub fn go_line(&self) -> String {
        self.limits.write(&self.position.rules(), |&m| self.position.move_text(m))
    }

    /// The command that says which house rules are played by, for engines with an option for it.
    pub fn house_line(&self) -> String {
        Command::SetOption { name: "House", value: &self.house.to_string() }.to_string()
    }

    /// The commands that set strength, seed, number of lines and house rules, as our own engine has them. Who plays at a
    /// level may open by the book; who is asked for an opinion looks at the board.
    pub fn option_lines(&self) -> [String; 5] {
        let level = self.level.unwrap_or(SeatKind::LEVELS).to_string();
        [
            Command::SetOption { name: "Level", value: &level }.to_string(),
            Command::SetOption { name: "Seed", value: &self.seed.to_string() }.to_string(),
            Command::SetOption { name: "MultiPV", value: &self.limits.multipv.to_string() }.to_string(),
            self.house_line(),
            Command::SetOption {
                name: "OwnBook",
                value: if self.level.is_some() { "true" } else { "false" },
            }
            .to_string(),
        ]
    }
}
