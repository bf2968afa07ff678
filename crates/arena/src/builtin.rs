//! The players that come with the engine.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use engine::three::{Method, ThreeSearch};
use engine::{Best, Engine, Level, Request, Signals, TimeSource};
use game::{Position as _, SplitMix};
use games::record::SeatKind;
use games::{AnyMove, AnyPosition, Rules};
use hxp::{Question, Score};

use crate::{Player, PlayerError, Reply, simple};

/// A player that needs no other program.
///
/// ```
/// use arena::Builtin;
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
    /// The names of all, levels as one: for people who have mistyped one.
    pub fn names() -> Vec<String> {
        let plain = [Builtin::Full, Builtin::Plain, Builtin::Greedy, Builtin::WinBlock, Builtin::Random];
        let mut names: Vec<String> = plain.iter().map(Builtin::to_string).collect();
        names.insert(1, format!("level:1 … level:{}", SeatKind::LEVELS));
        names.extend(Method::ALL.map(|method| method.name().to_string()));
        names
    }

    /// Whether it plays a game.
    pub fn plays(self, rules: &Rules) -> bool {
        match self {
            Builtin::Plain | Builtin::Greedy => simple::knows(rules),
            // No other game is for three.
            Builtin::Three(_) => rules.seats() == 3,
            _ => true,
        }
    }

    /// Whether it keeps what it finds in a table.
    pub fn has_table(self) -> bool {
        matches!(self, Builtin::Full | Builtin::Level(_) | Builtin::Three(_))
    }

    /// Somebody who plays like this, with a transposition table of so many megabytes.
    pub fn player(self, megabytes: usize, clock: Arc<dyn TimeSource>) -> Box<dyn Player + Send> {
        let mind = match self {
            Builtin::Full => Mind::Engine(Box::new(Engine::new(megabytes, 1, clock.clone()))),
            Builtin::Level(level) => Mind::Level(level, Box::new(Engine::new(megabytes, 1, clock.clone()))),
            Builtin::Three(method) => Mind::Three(Box::new(ThreeSearch::with_method(megabytes, method))),
            other => Mind::Simple(other),
        };
        Box::new(Seated { mind, clock, rng: SplitMix::new(0) })
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
    fn begin(&mut self, _: &Rules, seed: u64, _: &Signals) -> Result<(), PlayerError> {
        self.rng = SplitMix::new(seed);
        match &mut self.mind {
            Mind::Engine(engine) | Mind::Level(_, engine) => engine.new_game(),
            Mind::Three(search) => search.clear(),
            Mind::Simple(_) => {}
        }
        Ok(())
    }

    fn choose(&mut self, question: &Question, _: u64, signals: &Signals) -> Result<Reply, PlayerError> {
        let position = question.position();
        let (history, limits) = (question.history(), &question.limits);
        let request = Request::new(position, limits, signals).after(&history);
        let simple =
            |m: Option<AnyMove>| m.map(|m| Reply { text: position.move_text(m), ..Reply::default() });
        let reply = match &mut self.mind {
            Mind::Engine(engine) => {
                engine.set_house(question.house);
                reply(position, engine.search(request, &mut |_| {}))
            }
            Mind::Level(level, engine) => {
                let seed = self.rng.next_u64();
                engine.set_house(question.house);
                reply(position, engine.play(*level, seed, request, &mut |_| {}))
            }
            Mind::Three(search) => {
                search.set_house(question.house);
                let best = search.search_any(request, &*self.clock, &mut |_| {});
                reply(position, best.ok_or(PlayerError::Crashed("this search is for three players".into()))?)
            }
            Mind::Simple(Builtin::Plain) => {
                simple::plain(position, limits, &*self.clock, signals).map(|(m, cp, depth, nodes)| Reply {
                    text: position.move_text(m),
                    score: (position.seats() != 3).then_some(Score::Cp(cp)),
                    depth,
                    nodes,
                })
            }
            Mind::Simple(Builtin::Greedy) => simple(simple::greedy(position, &mut self.rng).map(|(m, _)| m)),
            Mind::Simple(Builtin::WinBlock) => simple(simple::win_or_block(position, &mut self.rng)),
            Mind::Simple(_) => simple(simple::random(position, &mut self.rng)),
        };
        reply.ok_or_else(|| PlayerError::Crashed("found no move".into()))
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
