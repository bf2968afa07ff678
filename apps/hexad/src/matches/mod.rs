//! `hexad match`

mod archive;
mod report;

use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use arena::openings::{self, Opening};
use arena::{
    Adjudication, Builtin, Conditions, Contest, Forfeit, Pairing, Played, Player, Schedule, Scores, Sprt,
    SprtState, play_game, shares,
};
use clap::value_parser;
use engine::{Signals, SystemTime};
use game::Position as _;
use games::Rules;
use games::record::{House, Record, SeatKind, TimeControl};
use indicatif::{ProgressBar, ProgressStyle};

use self::archive::Archive;
use self::report::{Blame, Report};
use crate::failure::{Done, Failure, print};
use crate::interrupt::Interrupt;
use crate::program::{Program, ProgramPlayer};
use crate::tables;

/// Let engines play against each other, and say how strong they are
#[derive(Debug, clap::Args)]
#[command(after_help = help())]
pub struct Match {
    /// Two or more engines
    #[arg(value_name = "ENGINE", required = true, num_args = 2..)]
    engines: Vec<String>,
    /// The game and its options
    #[arg(long, value_name = "RULES", default_value = "abalone")]
    rules: String,
    /// How many games, at least: groups are played to their end
    #[arg(long, value_name = "N", default_value = "100", value_parser = value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Milliseconds for each move (100 when nothing else limits it)
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Plies for each move
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Positions for each move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// A clock for each seat, in seconds: 60, 60+1, 60d2, 60b2, 60+10x3, 5/move
    #[arg(long, value_name = "CLOCK")]
    clock: Option<String>,
    /// A move that comes less than this many milliseconds late still counts
    #[arg(long, value_name = "MS", default_value = "100", value_parser = value_parser!(u64).range(0..=LONGEST_MARGIN))]
    margin: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: NonZeroUsize,
    /// Openings from a file, one per line: RULES | position
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Shuffles the openings, and decides what engines leave to chance
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Stop when the first of two engines is shown to be ELO0 or ELO1 (normalized) stronger
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// How often the test may be wrong, for either answer
    #[arg(long, value_name = "CHANCE", default_value = "0.05")]
    alpha: f64,
    /// A game is won when both sides agree on CP centipawns for this many plies
    #[arg(long, value_name = "CP,PLIES")]
    adjudicate_win: Option<String>,
    /// A game is drawn when both sides see at most CP centipawns for this many plies
    #[arg(long, value_name = "CP,PLIES")]
    adjudicate_draw: Option<String>,
    /// A game ends after this many plies
    #[arg(long, value_name = "N", default_value = "400")]
    max_plies: u32,
    /// Whoever has ejected more wins when the plies run out, instead of a draw
    #[arg(long)]
    lead_wins: bool,
    /// The same position for the third time is not a draw
    #[arg(long)]
    no_repetition: bool,
    /// The table of a built-in engine, in megabytes
    #[arg(long, value_name = "MB", default_value = "16")]
    hash: usize,
    /// An option for the engine with number N, such as 2:Hash=64; may be given several times
    #[arg(long = "option", value_name = "N:NAME=VALUE")]
    options: Vec<String>,
    /// Write the games to this file, and resume a match that is in it
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Start over, whatever the file holds
    #[arg(long)]
    overwrite: bool,
    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

/// The most games of a match.
const MOST_GAMES: u64 = 100_000_000;
/// The longest `--margin`: an hour.
const LONGEST_MARGIN: u64 = 3_600_000;
/// The most games at once.
const MOST_CONCURRENCY: usize = 256;
/// The longest file of openings, in bytes.
const LONGEST_SUITE: u64 = 16 << 20;

/// Who plays.
#[derive(Clone, Debug)]
enum Spec {
    Builtin(Builtin),
    Command(String, Vec<(String, String)>),
}

impl Spec {
    fn player(&self, hash: usize, clock: Arc<SystemTime>) -> Box<dyn Player> {
        match self {
            Spec::Builtin(builtin) => builtin.player(hash, clock),
            Spec::Command(command, options) => Box::new(ProgramPlayer::new(command.clone(), options.clone())),
        }
    }
}

/// What the user wants, understood.
struct Plan {
    names: Vec<String>,
    specs: Vec<Spec>,
    rules: Rules,
    openings: Vec<Opening>,
    schedule: Schedule,
    conditions: Conditions,
    sprt: Option<Sprt>,
    hash: usize,
    seed: u64,
}

fn misuse(sentence: impl Into<String>) -> Failure {
    Failure::Misuse(sentence.into())
}

/// Two numbers with a comma between them.
fn pair<T: std::str::FromStr>(option: &str, text: &str) -> Result<(T, T), Failure> {
    let parsed =
        text.split_once(',').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    parsed.ok_or_else(|| {
        misuse(format!("{option}: {text}: two numbers with a comma between them were expected"))
    })
}

fn help() -> String {
    format!(
        "\
An ENGINE is one of
  full          the built-in engine at full strength     level:1 … level:{levels}
  plain         alpha-beta with material and distance from the middle (Abalone)
  greedy        one move ahead, material first (Abalone)
  winblock      wins or prevents a win in one            random
  paranoid  best-reply  max-n                            ways to search for three players
  anything else: a command that speaks the engine protocol, such as \"./engine --fast\"

Games come in groups from one opening: with seats swapped for two sides, in all orders for three.

Examples:
  hexad match full plain --games 200                      from all layouts, 100 ms a move
  hexad match level:5 level:4 --rules six --movetime 20
  hexad match full \"./my-engine\" --sprt 0,10 -o match.hexad   until the question is decided
  hexad match full paranoid --rules abalone:3 --json

The games are written to FILE as they end; the same command again resumes an interrupted match. A file that
holds anything else is not touched. Ctrl-C ends the match, prints how it stands and exits with 130.
With limits of depth or nodes, the same seed gives the same games, however many are played at once.
Exit code 1: the sequential test says that the first engine is not better.",
        levels = SeatKind::LEVELS
    )
}

impl Match {
    pub fn run(self) -> Done {
        let plan = self.plan()?;
        let signals = Arc::new(Signals::new());
        let interrupt = {
            let signals = signals.clone();
            Interrupt::listen(move || signals.stop())
        };
        plan.start_programs()?;
        let mut archive = match &self.output {
            Some(path) => Archive::open(path, &self.identity(), self.overwrite)?,
            None => Archive::none(),
        };
        let mut report = Report::new(&plan.names, &plan.rules, &plan.schedule, plan.sprt);
        for (number, record) in archive.take_games() {
            if let Some(pairing) = plan.schedule.pairing(number)
                && let Some(payoffs) = record.result
            {
                let contest = contest(&pairing, &shares(record.start(), &payoffs));
                report.add(number, contest, &record, &blames(&pairing, &record, &[]));
            }
        }
        let (report, failure) = plan.play(report, archive, self.concurrency.get(), &signals);
        print(if self.json { report.json() } else { report.text() })?;
        if let Some(failure) = failure {
            return Err(failure);
        }
        if interrupt.came() {
            return Err(Failure::Interrupted(match self.output {
                Some(_) => "the match was interrupted; the same command takes it up again".into(),
                None => "the match was interrupted".into(),
            }));
        }
        match report.verdict() {
            Some(SprtState::NotBetter) => Err(Failure::No(format!(
                "{} is not shown to be better than {}",
                plan.names[0], plan.names[1]
            ))),
            _ => Ok(()),
        }
    }

    /// What makes a match the same match.
    fn identity(&self) -> String {
        let Match { engines, rules, movetime, depth, nodes, clock, openings, seed, max_plies, .. } = self;
        let pace = match (movetime, depth, nodes, clock) {
            (None, None, None, None) => "movetime 100".to_string(),
            _ => format!("{movetime:?} {depth:?} {nodes:?} {clock:?}"),
        };
        let more = (
            &self.lead_wins,
            &self.no_repetition,
            &self.adjudicate_win,
            &self.adjudicate_draw,
            &self.margin,
            &self.options,
        );
        let text =
            format!("{engines:?} {rules} {pace} {openings:?} {seed} {max_plies} {more:?} {}", self.hash);
        // FNV-1a: the same on every machine, and short enough for a tag.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        format!("{hash:016x}")
    }

    fn plan(&self) -> Result<Plan, Failure> {
        let rules: Rules = self.rules.parse().map_err(|e| misuse(format!("--rules: {}: {e}", self.rules)))?;
        let specs = self.specs(&rules)?;
        self.fits(&specs, &rules)?;
        let openings = match &self.openings {
            None => openings::suite(&rules),
            Some(path) => {
                let fault = |e: &dyn std::fmt::Display| misuse(format!("{}: {e}", path.display()));
                let text = files::text(path, LONGEST_SUITE).map_err(|e| fault(&e))?;
                let suite = openings::read_suite(&text).map_err(|e| fault(&e))?;
                let same = |o: &Opening| o.position.rules() == openings_rules(&rules);
                if suite.is_empty() || !suite.iter().all(same) {
                    return Err(fault(&format_args!("openings of {rules} were expected")));
                }
                suite
            }
        };
        let clock = match &self.clock {
            None => TimeControl::Unlimited,
            Some(text) => match text.parse().map_err(|e| misuse(format!("--clock: {text}: {e}")))? {
                TimeControl::Correspondence { .. } => {
                    return Err(misuse("--clock: days are too long for a match"));
                }
                clock => clock,
            },
        };
        let limited = self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some();
        let movetime = if limited || clock != TimeControl::Unlimited { self.movetime } else { Some(100) };
        if let (3, Some(option)) = (rules.seats(), self.adjudicates()) {
            return Err(misuse(format!("{option}: of three players there are no two sides that agree")));
        }
        let adjudication = Adjudication {
            win: self.adjudicate_win.as_deref().map(|t| policy("--adjudicate-win", t)).transpose()?,
            draw: self.adjudicate_draw.as_deref().map(|t| policy("--adjudicate-draw", t)).transpose()?,
        };
        let sides = if rules.seats() == 3 { 3 } else { 2 };
        let schedule = Schedule::new(specs.len(), sides, openings.len(), self.games as usize, self.seed);
        Ok(Plan {
            names: self.engines.clone(),
            rules,
            openings,
            schedule,
            conditions: Conditions {
                movetime,
                depth: self.depth,
                nodes: self.nodes,
                control: clock,
                margin: self.margin,
                house: House {
                    repetition: !self.no_repetition,
                    ply_limit: Some(self.max_plies),
                    lead_wins: self.lead_wins,
                    ..House::default()
                },
                adjudication,
            },
            sprt: self.test(specs.len())?,
            specs,
            hash: self.hash,
            seed: self.seed,
        })
    }

    /// The option that ends games before their time, if there is one.
    fn adjudicates(&self) -> Option<&'static str> {
        let win = self.adjudicate_win.as_ref().map(|_| "--adjudicate-win");
        win.or(self.adjudicate_draw.as_ref().map(|_| "--adjudicate-draw"))
    }

    /// Whether so many games fit at once, with all their tables: a match with smaller ones would be another match.
    fn fits(&self, specs: &[Spec], rules: &Rules) -> Done {
        let workers = self.concurrency.get();
        if workers > MOST_CONCURRENCY {
            return Err(misuse(format!("--concurrency: {workers} is not between 1 and {MOST_CONCURRENCY}")));
        }
        let thinkers = specs.iter().filter(|spec| matches!(spec, Spec::Builtin(b) if b.has_table())).count();
        tables::fit(thinkers * rules.seats() * workers.min(self.games as usize), self.hash)
    }

    fn test(&self, engines: usize) -> Result<Option<Sprt>, Failure> {
        let Some(text) = &self.sprt else { return Ok(None) };
        let (elo0, elo1) = pair::<f64>("--sprt", text)?;
        if engines != 2 {
            return Err(misuse("--sprt is a question about two engines"));
        }
        let sprt = Sprt { elo0, elo1, alpha: self.alpha, beta: self.alpha };
        let sound =
            elo0 < elo1 && elo0.is_finite() && elo1.is_finite() && self.alpha > 0.0 && self.alpha < 0.5;
        if sound {
            Ok(Some(sprt))
        } else {
            Err(misuse(format!("--sprt: {text}: ELO0 must be less than ELO1, and --alpha between 0 and 0.5")))
        }
    }

    fn specs(&self, rules: &Rules) -> Result<Vec<Spec>, Failure> {
        let mut specs = Vec::new();
        for name in &self.engines {
            specs.push(match name.parse::<Builtin>() {
                Ok(builtin) if builtin.plays(rules) => Spec::Builtin(builtin),
                Ok(builtin) => return Err(misuse(format!("{builtin} does not play {rules}"))),
                Err(()) if name.starts_with("level:") => {
                    return Err(misuse(format!(
                        "{name}: a level from 1 to {} was expected",
                        SeatKind::LEVELS
                    )));
                }
                Err(()) => Spec::Command(name.clone(), Vec::new()),
            });
        }
        for option in &self.options {
            let wrong = || {
                misuse(format!(
                    "--option: {option}: N:NAME=VALUE was expected, N being the number of a command"
                ))
            };
            let (number, rest) = option.split_once(':').ok_or_else(wrong)?;
            let (name, value) = rest.split_once('=').ok_or_else(wrong)?;
            let index = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).ok_or_else(wrong)?;
            match specs.get_mut(index) {
                Some(Spec::Command(_, options)) => options.push((name.to_string(), value.to_string())),
                _ => return Err(wrong()),
            }
        }
        Ok(specs)
    }
}

/// A score, and for how many plies it must have been seen.
fn policy(option: &str, text: &str) -> Result<(i32, u32), Failure> {
    let (score, plies) = pair::<i64>(option, text)?;
    if !(0..=1_000_000).contains(&score) || !(1..=100_000).contains(&plies) {
        return Err(misuse(format!(
            "{option}: {text}: a score from 0 to 1000000 and plies from 1 to 100000 were expected"
        )));
    }
    Ok((score as i32, plies as u32))
}

/// The rules as a position of them names them: without a layout.
fn openings_rules(rules: &Rules) -> Rules {
    games::AnyPosition::start(rules).rules()
}

/// What a game adds to the ratings.
fn contest(pairing: &Pairing, shares: &[f64]) -> Contest {
    Contest {
        group: pairing.group,
        sides: pairing.sides.iter().copied().zip(shares.iter().copied()).collect(),
    }
}

/// Who forfeited a game: those seen, or for a game read back those that its record tells of.
fn blames(pairing: &Pairing, record: &Record, forfeits: &[Forfeit]) -> Vec<Blame> {
    let engine = |seat| pairing.sides[record.start().side_of(seat).index()];
    let blame = |forfeit: &Forfeit| Blame {
        game: pairing.number,
        engine: engine(forfeit.seat),
        kind: forfeit.reason,
        detail: forfeit.detail.clone(),
    };
    if !forfeits.is_empty() {
        return forfeits.iter().map(blame).collect();
    }
    archive::forfeits(record).iter().map(blame).collect()
}

/// What the workers share.
struct Shared {
    next: usize,
    report: Report,
    archive: Archive,
    failure: Option<Failure>,
}

impl Plan {
    /// Sees that every command can be started at all, before a game is lost by a mistyped name.
    fn start_programs(&self) -> Result<(), Failure> {
        for spec in &self.specs {
            if let Spec::Command(command, _) = spec
                && let Err(error) = Program::start(command)
            {
                let known = Builtin::names().join(", ");
                return Err(misuse(format!(
                    "{command}: there is no engine of this name ({known}), and as a command it {error}"
                )));
            }
        }
        Ok(())
    }

    /// Plays all games that the report does not know yet, and tells what ended the match before its time.
    fn play(
        &self,
        report: Report,
        archive: Archive,
        workers: usize,
        stop: &Signals,
    ) -> (Report, Option<Failure>) {
        let bar = progress(self.schedule.games());
        if report.is_decided() {
            stop.stop();
        }
        show(&bar, &report);
        let shared = Mutex::new(Shared { next: 0, report, archive, failure: None });
        std::thread::scope(|scope| {
            for number in 0..workers.min(self.schedule.games()) {
                let (shared, bar) = (&shared, &bar);
                let work = move || self.work(shared, stop, bar);
                let Err(error) = std::thread::Builder::new().spawn_scoped(scope, work) else { continue };
                // Where there are no more threads to be had, fewer games are played at once.
                if number == 0 {
                    let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                    shared.failure = Some(Failure::No(format!("--concurrency: {error}")));
                }
                break;
            }
        });
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        (shared.report, shared.failure)
    }

    /// Plays games until there are none left.
    fn work(&self, shared: &Mutex<Shared>, stop: &Signals, bar: &Option<ProgressBar>) {
        let clock = Arc::new(SystemTime::default());
        // A player for each engine and seat: no memory is shared across the table.
        let mut seats: Vec<Vec<Option<Box<dyn Player>>>> =
            (0..self.specs.len()).map(|_| (0..self.rules.seats()).map(|_| None).collect()).collect();
        while let Some(pairing) = self.next(shared, stop) {
            let opening = &self.openings[pairing.opening % self.openings.len()];
            let engines: Vec<usize> = game::Seat::table(self.rules.seats())
                .map(|seat| pairing.sides[opening.position.side_of(seat).index()])
                .collect();
            let mut players: Vec<Box<dyn Player>> = Vec::new();
            for (seat, &engine) in engines.iter().enumerate() {
                let spec = &self.specs[engine];
                let player = seats[engine][seat].take();
                players.push(player.unwrap_or_else(|| spec.player(self.hash, clock.clone())));
            }
            // A game's chances depend on its number alone, not on who plays it after which other game.
            let seed = self.seed ^ (pairing.number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let played = play_game(&self.conditions, opening, seed, &mut players, &*clock, stop);
            for ((seat, &engine), player) in engines.iter().enumerate().zip(players) {
                seats[engine][seat] = Some(player);
            }
            self.note(&pairing, &engines, played, shared, stop, bar);
        }
    }

    fn next(&self, shared: &Mutex<Shared>, stop: &Signals) -> Option<Pairing> {
        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
        while !stop.is_stopped() {
            let number = shared.next;
            let pairing = self.schedule.pairing(number)?;
            shared.next += 1;
            if !shared.report.has(number) {
                return Some(pairing);
            }
        }
        None
    }

    fn note(
        &self,
        pairing: &Pairing,
        engines: &[usize],
        mut played: Played,
        shared: &Mutex<Shared>,
        stop: &Signals,
        bar: &Option<ProgressBar>,
    ) {
        let Some(payoffs) = played.record.result else {
            let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
            shared.report.leave_unfinished();
            return;
        };
        for (seat, &engine) in engines.iter().enumerate() {
            played.record.header.names[seat] = Some(self.names[engine].clone());
            if let Spec::Builtin(Builtin::Level(level)) = self.specs[engine] {
                played.record.header.kinds[seat] = Some(SeatKind::Computer { level: level.number() });
            }
        }
        let blames = blames(pairing, &played.record, &played.forfeits);
        let contest = contest(pairing, &shares(played.record.start(), &payoffs));
        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
        // A game that cannot be written has been played nevertheless. After it nothing is written: half a game may be
        // there already, and it can be told from a whole one only at the end of the file.
        if shared.failure.is_none()
            && let Err(failure) = shared.archive.add(pairing.number, &mut played.record)
        {
            shared.failure = Some(failure);
            stop.stop();
        }
        shared.report.add(pairing.number, contest, &played.record, &blames);
        show(bar, &shared.report);
        if shared.report.is_decided() {
            stop.stop();
        }
    }
}

/// A bar where somebody sees it.
fn progress(games: usize) -> Option<ProgressBar> {
    if !stderr().is_terminal() {
        return None;
    }
    let bar = ProgressBar::new(games as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} to go {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    Some(bar)
}

fn show(bar: &Option<ProgressBar>, report: &Report) {
    if let Some(bar) = bar {
        bar.set_position(report.games() as u64);
        bar.set_message(report.brief());
    }
}

/// The scores of the complete groups, from the first engine's view.
fn group_scores(size: usize, games: &[(usize, Contest)]) -> Scores {
    let mut groups = std::collections::BTreeMap::<usize, Vec<f64>>::new();
    for (_, contest) in games {
        if let Some(score) = first_against_second(contest) {
            groups.entry(contest.group).or_default().push(score);
        }
    }
    let complete = groups.into_values().filter(|scores| scores.len() == size);
    Scores::new(size, complete.map(|scores| scores.iter().sum::<f64>() / size as f64))
}

/// How the first engine did against the second: each of its sides against each of the other's, a higher share
/// being a win.
fn first_against_second(contest: &Contest) -> Option<f64> {
    let sides = |engine| contest.sides.iter().filter(move |(e, _)| *e == engine).map(|(_, share)| *share);
    let (mut sum, mut n) = (0.0, 0);
    for a in sides(0) {
        for b in sides(1) {
            n += 1;
            sum += if (a - b).abs() < 1e-9 { 0.5 } else { f64::from(u8::from(a > b)) };
        }
    }
    (n > 0).then(|| sum / f64::from(n))
}
