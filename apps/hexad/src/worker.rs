//! `hexad worker`: analyses games for a server, on any machine.

use std::sync::Arc;
use std::thread::Builder;
use std::time::{Duration, Instant};

use engine::{Engine, MAX_THREADS, Signals, SystemTime};
use game::Position as _;
use games::{AnyPosition, Rules};
use server::look;
use wire::{Found, Look, Work, WorkKept, limits};

use crate::failure::{Done, Failure, print, warn};
use crate::interrupt::Interrupt;
use crate::site::{Site, Trouble};
use crate::tables;

/// What was found is sent at least so often, which also keeps the work.
const SENT: Duration = Duration::from_secs(5);
/// So long a worker waits when there is nothing to do, or the server does not answer.
const PAUSE: Duration = Duration::from_secs(5);

/// Analyse games for a server, on this machine
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Whoever runs the server gives the token: `hexad admin worker NAME` there.

Examples:
  hexad worker --server https://hexad.example --token T --threads 4
  HEXAD_TOKEN=T hexad worker --server http://192.168.1.5:6060

Each thread takes a game, looks at its positions and sends what it finds as it goes. Ctrl-C gives back what is not
finished; what was sent is kept. A worker that dies is replaced after a minute, and nothing is done again.")]
pub struct Worker {
    /// The server's address
    #[arg(long, value_name = "URL", env = "HEXAD_SERVER")]
    server: String,
    /// The token, with the scope `worker`
    #[arg(long, value_name = "T", env = "HEXAD_TOKEN", hide_env_values = true)]
    token: String,
    /// How many games at once, each on a thread
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,
    /// Megabytes of each thread's table
    #[arg(long, value_name = "MB", default_value = "64")]
    hash: usize,
    /// End when there is nothing to do
    #[arg(long)]
    once: bool,
}

impl Worker {
    pub fn run(self) -> Done {
        if !(1..=MAX_THREADS).contains(&self.threads) {
            let sentence = format!("--threads: {} is not between 1 and {MAX_THREADS}", self.threads);
            return Err(Failure::Misuse(sentence));
        }
        tables::fit(self.threads, self.hash)?;
        let site = Site::new(&self.server, &self.token)?;
        let signals = Arc::new(Signals::new());
        let stop = {
            let signals = signals.clone();
            Interrupt::listen(move || signals.stop())
        };
        print(format_args!("Working for {} on {} threads\n", self.server, self.threads))?;
        let done: Vec<Done> = std::thread::scope(|scope| {
            let work = || {
                let mut engine = Engine::new(1, 1, Arc::new(SystemTime::default()));
                engine.set_hash(self.hash).map_err(|e| Failure::No(format!("--hash: {e}")))?;
                Thread { site: &site, engine, signals: &signals, stop: &stop, once: self.once }.run()
            };
            let mut threads = Vec::new();
            for number in 0..self.threads {
                match Builder::new().spawn_scoped(scope, work) {
                    Ok(thread) => threads.push(thread),
                    Err(e) if number == 0 => return vec![Err(Failure::No(format!("--threads: {e}")))],
                    // Where there are no more threads to be had, fewer games are looked at at once.
                    Err(e) => {
                        warn(format_args!("--threads: {e}; going on with {number}"));
                        break;
                    }
                }
            }
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        done.into_iter().collect::<Done>()?;
        if stop.came() {
            return Err(Failure::Interrupted("the work was given back".into()));
        }
        Ok(())
    }
}

struct Thread<'a> {
    site: &'a Site,
    engine: Engine,
    signals: &'a Signals,
    stop: &'a Interrupt,
    once: bool,
}

impl Thread<'_> {
    fn run(mut self) -> Done {
        while !self.stop.came() {
            match self.site.ask::<Work>("POST", "/tasks", None::<&()>) {
                Ok(Some(work)) => self.game(&work)?,
                Ok(None) if self.once => break,
                Ok(None) => self.stop.wait(PAUSE),
                Err(Trouble::Refused(problem)) => {
                    return Err(Failure::No(format!("--token: {}", problem.detail)));
                }
                Err(trouble) if self.once => return Err(Failure::No(trouble.to_string())),
                Err(trouble) => {
                    warn(format_args!("{trouble}; trying again"));
                    self.stop.wait(PAUSE);
                }
            }
        }
        Ok(())
    }

    /// Looks at the positions of a game.
    fn game(&mut self, work: &Work) -> Done {
        let Work { id, game, rules, positions, wanted, nodes, .. } = work;
        print(format_args!("{game}: {} of {} positions to look at\n", wanted.len(), positions.len()))?;
        let read = || -> Option<Vec<AnyPosition>> {
            let rules: Rules = rules.parse().ok()?;
            positions.iter().map(|text| AnyPosition::read(&rules, text).ok()).collect()
        };
        let Some(all) = read() else {
            // A later version of the server, most likely; somebody else may understand it.
            self.give_back(id);
            return Err(Failure::No(format!(
                "{game}: this worker does not understand the game: is it too old?"
            )));
        };
        self.engine.new_game();
        let (mut found, mut sent) = (Vec::new(), Instant::now());
        for (i, &ply) in wanted.iter().enumerate() {
            found.extend(look(&mut self.engine, &all, ply, *nodes, self.signals));
            if self.stop.came() {
                self.send(id, &mut found);
                self.give_back(id);
                return print(format_args!("{game}: given back after {i} of {}\n", wanted.len()));
            }
            let last = i + 1 == wanted.len();
            if last || sent.elapsed() >= SENT || found.len() >= limits::LOOKS / 2 {
                match self.send(id, &mut found) {
                    Some(left) => {
                        print(format_args!("{game}: {} of {}, {left} left\n", i + 1, wanted.len()))?
                    }
                    None => return print(format_args!("{game}: somebody else has it now\n")),
                }
                sent = Instant::now();
            }
        }
        Ok(())
    }

    /// Sends what was found; how much is left, or nothing when the work is not ours any more.
    fn send(&self, id: &str, found: &mut Vec<Look>) -> Option<u32> {
        let body = Found { looks: std::mem::take(found) };
        loop {
            match self.site.ask::<WorkKept>("POST", &format!("/tasks/{id}"), Some(&body)) {
                Ok(kept) => return kept.map(|kept| kept.left),
                Err(Trouble::Refused(problem)) => {
                    warn(problem.detail);
                    return None;
                }
                Err(trouble) => {
                    warn(format_args!("{trouble}; trying again"));
                    self.stop.wait(PAUSE);
                    if self.stop.came() {
                        return None;
                    }
                }
            }
        }
    }

    fn give_back(&self, id: &str) {
        // Whatever comes of it: the claim ends by itself.
        let _ = self.site.ask::<()>("DELETE", &format!("/tasks/{id}"), None::<&()>);
    }
}
