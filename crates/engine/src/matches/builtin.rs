//! The players that come with the engine.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition, Rules};

use super::player::{Player, Reply, Silence, Turn};
use super::simple;
use crate::three::{Method, ThreeSearch};
use crate::{Best, Engine, Level, Score, Signals, TimeSource};

/// A player that needs no other program.
///
/// ```
/// use engine::matches::Builtin;
/// assert_eq!("level:12".parse(), Ok(Builtin::Level(engine::Level::FULL)));
/// assert_eq!(Builtin::Plain.to_string(), "plain");
/// assert!("level:13".parse::<Builtin>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Builtin {
    /// The engine at full strength.
    Full,
    /// The engine at a level.
    Level(Level),
    /// Plain alpha-beta that knows material and distance from the middle.
    Plain,
    /// Looks one move ahead, at material first.
    Greedy,
    /// Wins or prevents a win in one, and plays any move otherwise.
    WinBlock,
    /// Any move.
    Random,
    /// The search for three players, in a certain way.
    Three(Method),
}

impl fmt::Display for Builtin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Builtin::Full => f.write_str("full"),
            Builtin::Level(level) => write!(f, "level:{}", level.number()),
            Builtin::Plain => f.write_str("plain"),
            Builtin::Greedy => f.write_str("greedy"),
            Builtin::WinBlock => f.write_str("winblock"),
            Builtin::Random => f.write_str("random"),
            Builtin::Three(method) => f.write_str(method.name()),
        }
    }
}

impl FromStr for Builtin {
    type Err = ();

    fn from_str(text: &str) -> Result<Builtin, ()> {
        if let Some(level) = text.strip_prefix("level:") {
            return level.parse().ok().and_then(Level::new).map(Builtin::Level).ok_or(());
        }
        let plain = [Builtin::Full, Builtin::Plain, Builtin::Greedy, Builtin::WinBlock, Builtin::Random];
        let all = plain.into_iter().chain(Method::ALL.map(Builtin::Three));
        all.into_iter().find(|b| b.to_string() == text).ok_or(())
    }
}

impl Builtin {
    /// Whether it plays a game.
    pub fn plays(self, rules: &Rules) -> bool {
        let abalone = matches!(rules, Rules::Abalone(_));
        match self {
            Builtin::Plain | Builtin::Greedy => abalone,
            Builtin::Three(_) => abalone && rules.seats() == 3,
            _ => true,
        }
    }

    /// Somebody who plays like this, with a table of so many megabytes. The seed decides between equal moves.
    pub fn player(self, megabytes: usize, clock: Arc<dyn TimeSource>, seed: u64) -> Box<dyn Player + Send> {
        let mind = match self {
            Builtin::Full => Mind::Engine(Box::new(Engine::new(megabytes, 1, clock.clone()))),
            Builtin::Level(level) => Mind::Level(level, Box::new(Engine::new(megabytes, 1, clock.clone()))),
            Builtin::Three(method) => Mind::Three(Box::new(ThreeSearch::with_method(megabytes, method))),
            other => Mind::Simple(other),
        };
        Box::new(Seated { mind, clock, rng: SplitMix::new(seed) })
    }
}

enum Mind {
    Engine(Box<Engine>),
    Level(Level, Box<Engine>),
    Three(Box<ThreeSearch>),
    Simple(Builtin),
}

struct Seated {
    mind: Mind,
    clock: Arc<dyn TimeSource>,
    rng: SplitMix,
}

impl Player for Seated {
    fn begin(&mut self, _rules: &Rules) -> Result<(), Silence> {
        match &mut self.mind {
            Mind::Engine(engine) | Mind::Level(_, engine) => engine.new_game(),
            Mind::Three(search) => search.clear(),
            Mind::Simple(_) => {}
        }
        Ok(())
    }

    fn choose(&mut self, turn: &Turn) -> Result<Reply, Silence> {
        let signals = Signals::new();
        let position = turn.position;
        let simple =
            |m: Option<AnyMove>| m.map(|m| Reply { text: position.move_text(m), ..Reply::default() });
        let reply = match &mut self.mind {
            Mind::Engine(engine) => {
                reply(position, engine.search(position, turn.history, turn.limits, &signals, &mut |_| {}))
            }
            Mind::Level(level, engine) => {
                let seed = self.rng.next_u64();
                let (history, limits) = (turn.history, turn.limits);
                reply(position, engine.play(*level, seed, position, history, limits, &signals, &mut |_| {}))
            }
            Mind::Three(search) => {
                let AnyPosition::Abalone3(p) = position else {
                    return Err(Silence::Crashed("this search is for three players".into()));
                };
                let limits = turn.limits.map_moves(|m| match m {
                    AnyMove::Abalone(m) => Some(*m),
                    AnyMove::Six(_) => None,
                });
                let best = search.search(p, turn.history, &limits, &*self.clock, &signals, &mut |_| {});
                reply(position, best.map_moves(AnyMove::Abalone))
            }
            Mind::Simple(Builtin::Plain) => {
                simple::plain(position, turn.limits, &*self.clock, &signals).map(|(m, cp, depth, nodes)| {
                    Reply {
                        text: position.move_text(m),
                        score: (position.seats() != 3).then_some(Score::Cp(cp)),
                        depth,
                        nodes,
                    }
                })
            }
            Mind::Simple(Builtin::Greedy) => simple(simple::greedy(position, &mut self.rng).map(|(m, _)| m)),
            Mind::Simple(Builtin::WinBlock) => simple(simple::win_or_block(position, &mut self.rng)),
            Mind::Simple(_) => simple(simple::random(position, &mut self.rng)),
        };
        reply.ok_or_else(|| Silence::Crashed("found no move".into()))
    }
}

fn reply(position: &AnyPosition, best: Best<AnyMove>) -> Option<Reply> {
    best.best.map(|m| Reply {
        text: position.move_text(m),
        score: Some(best.score),
        depth: best.depth,
        nodes: best.nodes,
    })
}
