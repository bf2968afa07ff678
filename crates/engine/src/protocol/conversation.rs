//! What an engine knows of the game it is asked about, and the answers that need no thought.

use game::Position as _;
use games::{AnyMove, AnyPosition, Rules};
use hxp::{Answer, BestMove, Command, Error, Limits, Score};

use super::options::Options;
use crate::{Best, Engine, Request, Signals};

/// The state of a conversation: rules, position, past and options.
///
/// ```
/// use engine::protocol::Conversation;
/// use engine::{Engine, ManualTime, Signals};
/// use hxp::{Answer, Command};
/// let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
/// let mut talk = Conversation::default();
/// talk.obey(&mut engine, Command::NewGame("six")).unwrap();
/// let answers = talk.obey(&mut engine, Command::Legal).unwrap();
/// assert_eq!(answers[0].to_string(), "legal -1,0 -1,1 0,-1");
/// let limits = talk.limits("depth 2").unwrap();
/// let best = talk.think(&mut engine, &limits, &Signals::new(), &mut |_| {});
/// assert!(best.best.is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Conversation {
    rules: Rules,
    position: AnyPosition,
    /// The positions before, for `undo` and for repetitions.
    past: Vec<AnyPosition>,
    options: Options,
}

impl Default for Conversation {
    fn default() -> Conversation {
        let rules = Rules::default();
        Conversation {
            rules,
            position: AnyPosition::start(&rules),
            past: Vec::new(),
            options: Options::default(),
        }
    }
}

impl Conversation {
    /// The position that is talked about.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Obeys a command that needs no thought, and gives the answers. Those that take time, `go`, `perft` and
    /// `bench`, and those about a search that runs, are for the caller.
    pub fn obey(&mut self, engine: &mut Engine, command: Command) -> Result<Vec<Answer>, Error> {
        Ok(match command {
            Command::Hello => introduction(),
            Command::IsReady => {
                engine.prepare(&self.position);
                vec![Answer::ReadyOk]
            }
            Command::SetOption { name, value } => {
                self.options.set(engine, name, value)?;
                Vec::new()
            }
            Command::NewGame(rules) => {
                let rules: Rules =
                    rules.parse().map_err(|e| Error::unreadable(format_args!("newgame: {e}")))?;
                engine.new_game();
                self.position = AnyPosition::start(&rules);
                self.rules = rules;
                self.past.clear();
                engine.prepare(&self.position);
                Vec::new()
            }
            Command::Position(place) => {
                (self.past, self.position) = place.find(&self.rules)?;
                engine.prepare(&self.position);
                Vec::new()
            }
            Command::Legal => vec![Answer::Legal(self.position.move_texts()), Answer::Ok],
            Command::Result => vec![Answer::Result(self.position.outcome()), Answer::Ok],
            Command::Pos => vec![Answer::Pos(self.position.to_string()), Answer::Ok],
            Command::Undo => {
                let before =
                    self.past.pop().ok_or_else(|| Error::illegal("undo: no move has been played"))?;
                self.position = before;
                vec![Answer::Ok]
            }
            Command::Eval => {
                let score = match engine.evaluate(&self.position) {
                    score @ (Score::Cp(_) | Score::Vec(_)) => score,
                    Score::Win(_) => Score::Cp(crate::search::board::WIN),
                    Score::Loss(_) => Score::Cp(-crate::search::board::WIN),
                };
                vec![Answer::Eval(score), Answer::Ok]
            }
            Command::Go(_)
            | Command::Stop
            | Command::PonderHit
            | Command::Quit
            | Command::Perft(_)
            | Command::Bench => Vec::new(),
        })
    }

    /// The limits of a search, from what follows `go` and from the options.
    pub fn limits(&self, text: &str) -> Result<Limits<AnyMove>, Error> {
        let limits = Limits::read(&self.position, text)?;
        Ok(Limits { multipv: self.options.multipv, ..limits })
    }

    /// Searches, and reports on the way.
    pub fn think(
        &self,
        engine: &mut Engine,
        limits: &Limits<AnyMove>,
        signals: &Signals,
        report: &mut dyn FnMut(Answer),
    ) -> BestMove {
        let history: Vec<u64> = self.past.iter().map(AnyPosition::repetition_key).collect();
        let Options { level, seed, show_wdl, .. } = self.options;
        let request = Request::new(&self.position, limits, signals).after(&history);
        let best = engine.play(level, seed, request, &mut |info| {
            let info = info.texts(&self.position);
            report(Answer::Info(if show_wdl { info.with_wdl(&self.position) } else { info }));
        });
        self.best_move(&best)
    }

    /// Any move, for when a search broke down.
    pub fn some_move(&self) -> BestMove {
        let m = self.position.moves().first().copied();
        BestMove { best: m.map(|m| self.position.move_text(m)), ponder: None }
    }

    fn best_move(&self, best: &Best<AnyMove>) -> BestMove {
        let Some(m) = best.best else { return BestMove::default() };
        let mut next = self.position.clone();
        next.play_unchecked(m);
        let ponder = best.ponder.filter(|&answer| next.check(answer).is_ok());
        BestMove {
            best: Some(self.position.move_text(m)),
            ponder: ponder.map(|answer| next.move_text(answer)),
        }
    }
}

/// Who the engine is and what it can do.
fn introduction() -> Vec<Answer> {
    let mut lines = vec![
        Answer::Name(format!("Hexad {}", env!("CARGO_PKG_VERSION"))),
        Answer::Author("The Hexad authors".to_string()),
        Answer::Protocol(1),
    ];
    lines.extend(Rules::all().map(|rules| Answer::Rules(rules.to_string())));
    lines.extend(Options::lines().into_iter().map(Answer::Option));
    lines.push(Answer::HxpOk);
    lines
}
