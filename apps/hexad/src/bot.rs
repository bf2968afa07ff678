//! `hexad bot`: plays any engine that speaks the protocol on a server.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use arena::Player as _;
use clap::{ValueEnum, value_parser};
use engine::Signals;
use game::{Position as _, Seat};
use games::record::{House, TimeControl};
use games::{AnyPosition, Rules};
use hxp::{Limits, Question};
use wire::{
    Account, ActionKind, Allowance, Game, Notice, NoticeKind, PlayAction, PlayMove, Played, Status, TakeSeat,
    WhyDeclined,
};

use crate::failure::{Done, Failure, print, warn};
use crate::interrupt::Interrupt;
use crate::program::ProgramPlayer;
use crate::site::{Site, Trouble};

/// So long the bot waits before it asks a server again that does not answer; longer each time.
const PAUSE: Duration = Duration::from_secs(1);
/// It never waits longer than this.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);
/// A move takes so many milliseconds to the server.
const WAY: u64 = 150;
/// An engine may take so many milliseconds longer than it was given.
const LATE: u64 = 10_000;
/// After so many failures at one move the game is given up.
const FAILURES: usize = 5;
/// The largest `--games`.
const MOST_GAMES: i64 = 10_000;
/// The longest `--movetime`: a day.
const LONGEST_MOVE: u64 = 86_400_000;
/// So many games are played at once at most, whatever the server says has begun.
const MOST_TABLES: usize = 256;

/// Play an engine on a server, as a bot
#[derive(Debug, clap::Args)]
#[command(after_help = "\
COMMAND is any program that speaks the engine protocol (`hexad help protocol`), such as \"hexad engine\" or
\"./my-engine --fast\". It is started once for each game, and again when it crashes.

Examples:
  hexad bot --server https://hexad.example --token T --engine \"hexad engine\"
  hexad bot --server http://localhost:6060 --token T --engine ./my-engine --rules six --clock 300+3 --games 4

The token is that of a registered account of the bot's own (`POST /api/v1/tokens`). An account that has not played
yet becomes a bot for good; one that has stays a person's, and plays all the same. Challenges that do not fit the
options are declined, with the reason. Ctrl-C ends the bot; its games wait for it until their time is up.")]
pub struct Bot {
    /// The server's address
    #[arg(long, value_name = "URL", env = "HEXAD_SERVER")]
    server: String,
    /// The token of the bot's account
    #[arg(long, value_name = "T", env = "HEXAD_TOKEN", hide_env_values = true)]
    token: String,
    /// The program that chooses the moves, with its arguments
    #[arg(long, value_name = "COMMAND")]
    engine: String,
    /// An option of the engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// Accept only challenges to these rules, whatever the layout; may be given several times [default: all]
    #[arg(long, value_name = "RULES")]
    rules: Vec<String>,
    /// Accept only these clocks (`-` is none); may be given several times [default: all]
    #[arg(long, value_name = "CLOCK", allow_hyphen_values = true)]
    clock: Vec<String>,
    /// Accept rated games, casual ones, or both
    #[arg(long, value_name = "WHICH", default_value = "both")]
    rated: Which,
    /// How many games at once
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=MOST_GAMES))]
    games: u16,
    /// Milliseconds for a move where there is no clock, or one of days
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = value_parser!(u64).range(1..=LONGEST_MOVE))]
    movetime: u64,
    /// Stop after this many games
    #[arg(long, value_name = "N")]
    end_after: Option<usize>,
}

/// Which games are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    /// Rated games only.
    Rated,
    /// Casual games only.
    Casual,
    /// Rated and casual games.
    Both,
}

/// What the bot was told to do, understood.
struct Plan {
    site: Site,
    account: String,
    command: String,
    options: Vec<(String, String)>,
    rules: Vec<Rules>,
    clocks: Vec<TimeControl>,
    rated: Which,
    games: usize,
    movetime: u64,
    end_after: Option<usize>,
    stop: Interrupt,
    /// Games that have ended.
    ended: AtomicUsize,
    /// The way to each game that is being played.
    tables: Mutex<HashMap<String, Arc<Mailbox<Game>>>>,
}

impl Bot {
    pub fn run(self) -> Done {
        let misuse = |option: &str, text: &str, e: &dyn std::fmt::Display| {
            Failure::Misuse(format!("{option}: {text}: {e}"))
        };
        let rules: Result<Vec<Rules>, _> =
            self.rules.iter().map(|t| t.parse().map_err(|e| misuse("--rules", t, &e))).collect();
        let clocks: Result<Vec<TimeControl>, _> =
            self.clock.iter().map(|t| t.parse().map_err(|e| misuse("--clock", t, &e))).collect();
        let option = |text: &String| {
            let pair = text.split_once('=').map(|(name, value)| (name.to_string(), value.to_string()));
            pair.ok_or_else(|| misuse("--option", text, &"it must be NAME=VALUE"))
        };
        let options: Result<Vec<_>, _> = self.option.iter().map(option).collect();
        let site = Site::new(&self.server, &self.token)?;
        let refused = |trouble: Trouble| Failure::No(trouble.to_string());
        let me: Option<Account> = site.ask("GET", "/account", None::<&()>).map_err(refused)?;
        let me = me.ok_or_else(|| Failure::No("the server does not say who the bot is".into()))?;
        print(format_args!("Playing on {} as {}\n", self.server, me.name))?;
        match site.ask::<()>("POST", "/account/bot", None::<&()>) {
            Err(Trouble::Refused(problem)) => {
                print(format_args!("Not shown as a bot: {}\n", problem.detail))?
            }
            Ok(_) | Err(Trouble::Passing(_)) => {}
        }
        let signals = Arc::new(Signals::new());
        let plan = Arc::new(Plan {
            site,
            account: me.id,
            command: self.engine,
            options: options?,
            rules: rules?,
            clocks: clocks?,
            rated: self.rated,
            games: usize::from(self.games),
            movetime: self.movetime,
            end_after: self.end_after,
            stop: {
                let signals = signals.clone();
                Interrupt::listen(move || signals.stop())
            },
            ended: AtomicUsize::new(0),
            tables: Mutex::default(),
        });
        // An engine that does not work is better known before somebody waits for it.
        let mut player = ProgramPlayer::new(plan.command.clone(), plan.options.clone());
        let begun = player.begin(plan.rules.first().unwrap_or(&Rules::default()), 0, &signals);
        drop(player);
        match begun {
            Err(e) if !plan.stop.came() => return Err(Failure::No(format!("--engine: {e}"))),
            _ => {}
        }
        plan.follow()
    }
}

impl Plan {
    /// Listens to what happens to the account, again after every interruption.
    fn follow(self: &Arc<Plan>) -> Done {
        let mut pause = PAUSE;
        while !self.is_over() {
            let failed = RefCell::new(None);
            let more = || failed.borrow().is_none() && !self.is_over();
            let listened = self.site.listen("/account/events", more, |line| {
                pause = PAUSE;
                if let Ok(notice) = serde_json::from_str::<Notice>(line)
                    && let Err(failure) = self.hear(notice)
                {
                    failed.replace(Some(failure));
                }
            });
            if let Some(failure) = failed.into_inner() {
                return Err(failure);
            }
            match listened {
                Ok(()) => {}
                Err(Trouble::Refused(problem)) => return Err(Failure::No(problem.detail)),
                Err(trouble) if !self.is_over() => {
                    warn(format_args!("{trouble}; coming back in {} s", pause.as_secs()));
                    self.stop.wait(pause);
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
                Err(_) => {}
            }
        }
        if self.stop.came() {
            return Err(Failure::Interrupted("the bot has left; its games go on without it".into()));
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.stop.came() || self.end_after.is_some_and(|most| self.ended.load(Ordering::Relaxed) >= most)
    }

    fn hear(self: &Arc<Plan>, notice: Notice) -> Done {
        let Notice { kind, game } = notice;
        match kind {
            NoticeKind::Challenge => match self.objection(&game) {
                None => {
                    let seat = TakeSeat::default();
                    match self.site.ask::<Game>("POST", &format!("/games/{}/seats", game.id), Some(&seat)) {
                        Ok(_) => print(format_args!("{}: accepted, {}\n", game.id, describe(&game))),
                        Err(trouble) => print(format_args!("{}: not accepted: {trouble}\n", game.id)),
                    }
                }
                Some((why, sentence)) => {
                    let no = PlayAction { action: ActionKind::Decline, reason: Some(why) };
                    let path = format!("/games/{}/actions", game.id);
                    match self.site.ask::<wire::Outcome>("POST", &path, Some(&no)) {
                        Ok(_) => {
                            print(format_args!("{}: declined: {sentence} ({})\n", game.id, describe(&game)))
                        }
                        Err(trouble) => print(format_args!("{}: not declined: {trouble}\n", game.id)),
                    }
                }
            },
            NoticeKind::GameStart | NoticeKind::YourTurn | NoticeKind::GameOver => {
                self.table(game);
                Ok(())
            }
        }
    }

    /// Why a challenge does not fit.
    fn objection(&self, game: &Game) -> Option<(WhyDeclined, &'static str)> {
        let running = self.tables().len();
        let Terms { rules, clock, .. } = match Terms::of(game) {
            Ok(terms) => terms,
            Err(unknown) => return Some(unknown),
        };
        // Rules without a layout are those of every layout.
        let plain = AnyPosition::start(&rules);
        let wanted = |w: &Rules| *w == rules || *w == plain.rules();
        if !self.rules.is_empty() && !self.rules.iter().any(wanted) {
            return Some((WhyDeclined::Rules, "other rules"));
        }
        if !self.clocks.is_empty() && !self.clocks.contains(&clock) {
            return Some((WhyDeclined::Clock, "another clock"));
        }
        match self.rated {
            Which::Rated if !game.rated => return Some((WhyDeclined::Casual, "it is casual")),
            Which::Casual if game.rated => return Some((WhyDeclined::Rated, "it is rated")),
            _ => {}
        }
        (running >= self.games).then_some((WhyDeclined::Busy, "too many games at once"))
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Mailbox<Game>>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands a game to the thread that plays it, which is started when there is none.
    fn table(self: &Arc<Plan>, game: Game) {
        let id = game.id.clone();
        let mut tables = self.tables();
        // Whoever hears that a game is over has room for another at once.
        let known = if game.status == Status::Over { tables.remove(&id) } else { tables.get(&id).cloned() };
        if let Some(table) = known {
            table.put(game);
            return;
        }
        if game.status == Status::Over {
            return;
        }
        // Whoever does not know what is played does not play it: a guess would lose the game by its rules.
        if let Err((_, unknown)) = Terms::of(&game) {
            warn(format_args!("{id}: it is left alone: {unknown} ({})", describe(&game)));
            return;
        }
        if tables.len() >= MOST_TABLES.max(self.games) {
            warn(format_args!("{id}: it waits, as {} games are being played", tables.len()));
            return;
        }
        let table = Arc::new(Mailbox::new(game));
        let (plan, states, name) = (self.clone(), table.clone(), id.clone());
        let playing = std::thread::Builder::new().spawn(move || {
            Ongoing { plan: &plan, id: &name, failures: 0, played: None }.run(&states);
            plan.ended.fetch_add(1, Ordering::Relaxed);
        });
        match playing {
            Ok(_) => {
                tables.insert(id, table);
            }
            Err(e) => warn(format_args!("{id}: it waits: {e}")),
        }
    }
}

/// What a game is played by.
struct Terms {
    rules: Rules,
    clock: TimeControl,
    house: House,
}

impl Terms {
    /// Reads what the server says; what is not known (the server may be newer) is none of ours to guess.
    fn of(game: &Game) -> Result<Terms, (WhyDeclined, &'static str)> {
        let clock = game.clock.as_deref().unwrap_or("-");
        let house = game.house.as_deref().map_or(Ok(House::default()), str::parse);
        Ok(Terms {
            rules: game.rules.parse().map_err(|_| (WhyDeclined::Rules, "these rules are not known"))?,
            clock: clock.parse().map_err(|_| (WhyDeclined::Clock, "this clock is not known"))?,
            house: house.map_err(|_| (WhyDeclined::Rules, "these house rules are not known"))?,
        })
    }
}

/// How a game stands by the last word about it: what was said before does not matter any more.
struct Mailbox<T> {
    last: Mutex<Option<T>>,
    came: Condvar,
}

impl<T> Mailbox<T> {
    /// With the first word in it.
    fn new(word: T) -> Mailbox<T> {
        Mailbox { last: Mutex::new(Some(word)), came: Condvar::new() }
    }

    fn put(&self, word: T) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(word);
        self.came.notify_one();
    }

    /// Waits for the next word.
    fn take(&self) -> T {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if let Some(word) = last.take() {
                return word;
            }
            last = self.came.wait(last).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// A game that is being played.
struct Ongoing<'a> {
    plan: &'a Plan,
    id: &'a str,
    failures: usize,
    /// The last ply that was played.
    played: Option<u32>,
}

impl Ongoing<'_> {
    fn run(&mut self, states: &Mailbox<Game>) {
        let mut player = ProgramPlayer::new(self.plan.command.clone(), self.plan.options.clone());
        let mut ready = false;
        loop {
            let game = states.take();
            if game.status == Status::Over {
                let result = game.result.as_deref().unwrap_or("no result");
                let why = game.termination.as_deref().unwrap_or("");
                let _ = print(format_args!("{}: over, {result} {why}\n", self.id));
                return;
            }
            let turn = game.turn.and_then(|turn| game.seats.get(usize::from(turn).checked_sub(1)?));
            let mine = turn.is_some_and(|seat| seat.account.as_ref() == Some(&self.plan.account));
            if !mine || self.played == Some(game.ply) {
                continue;
            }
            self.failures = 0;
            let told = Instant::now();
            while !self.plan.stop.came() {
                match self.turn(&game, told, &mut player, &mut ready) {
                    Ok(()) => break,
                    Err(why) => {
                        ready = false;
                        self.failures += 1;
                        warn(format_args!("{}: the engine {why}; starting it again", self.id));
                        if self.failures >= FAILURES {
                            warn(format_args!("{}: the engine cannot play this: resigning", self.id));
                            let action = PlayAction { action: ActionKind::Resign, reason: None };
                            self.insist::<wire::Outcome>("actions", &action);
                            break;
                        }
                    }
                }
            }
        }
    }

    /// Thinks and moves; or says what the engine did wrong.
    fn turn(
        &mut self,
        game: &Game,
        told: Instant,
        player: &mut ProgramPlayer,
        ready: &mut bool,
    ) -> Result<(), String> {
        let unreadable = |e: &dyn std::fmt::Display| format!("was not asked: {}: {e}", game.position);
        let terms = Terms::of(game).map_err(|(_, unknown)| unreadable(&unknown))?;
        if !*ready {
            player.begin(&terms.rules, u64::from(game.ply), &Signals::new()).map_err(|e| e.to_string())?;
            *ready = true;
        }
        let (question, patience) = self.question(game, &terms, told.elapsed()).map_err(|e| unreadable(&e))?;
        let reply = player.choose(&question, patience, &Signals::new()).map_err(|e| e.to_string())?;
        if let Err(error) = question.position().read_move(&reply.text) {
            return Err(format!("played {}: {error}", reply.text));
        }
        let body = PlayMove { m: reply.text, ply: game.ply };
        if self.insist::<Played>("moves", &body) {
            self.played = Some(game.ply);
        }
        Ok(())
    }

    /// What the engine is asked when its turn has lasted so long since the server told of it, and how many milliseconds
    /// it may take at most.
    fn question(&self, game: &Game, terms: &Terms, thought: Duration) -> Result<(Question, u64), String> {
        let Terms { rules, clock: control, house } = *terms;
        let read = |text: &str| AnyPosition::read(&rules, text).map_err(|e| e.to_string());
        let mut question = Question::new(read(&game.start)?);
        question.house = house;
        for text in &game.moves {
            // Where somebody went out in between, the moves do not tell the whole story.
            let Ok(m) = question.position().read_move(text) else { break };
            question.play(m);
        }
        question.reach(&read(&game.position)?);
        let slow = matches!(control, TimeControl::Unlimited | TimeControl::Correspondence { .. });
        let turn = game.turn.and_then(|turn| Seat::new(usize::from(turn).checked_sub(1)?));
        let mut limits = Limits::default();
        let patience = match (&game.clocks, turn) {
            (Some(clocks), Some(turn)) if !slow => {
                let first = thought.as_millis() as u64;
                // A server that does not say what may be thought shows at least some of it.
                let shown = |&flag: &u64| Allowance { flag, delay: 0, periods: 0 };
                let told = game.allowances.clone();
                let told = told.unwrap_or_else(|| clocks.iter().map(shown).collect());
                for (seat, allowed) in Seat::table(rules.seats()).zip(&told) {
                    let used = WAY + if seat == turn { first } else { 0 };
                    let flag = allowed.flag.saturating_sub(used).max(1);
                    limits.set_clock(seat, turn, control, (flag, allowed.delay.min(flag), allowed.periods));
                }
                let left = told.get(turn.index()).map_or(0, |allowed| allowed.flag.saturating_sub(first));
                left.saturating_add(LATE)
            }
            _ => {
                limits.movetime = Some(self.plan.movetime);
                self.plan.movetime + LATE
            }
        };
        question.limits = limits;
        Ok((question, patience))
    }

    /// Tells the server until it has heard; whether it agreed.
    fn insist<T: serde::de::DeserializeOwned>(&self, what: &str, body: &impl serde::Serialize) -> bool {
        let mut pause = PAUSE;
        while !self.plan.stop.came() {
            match self.plan.site.ask::<T>("POST", &format!("/games/{}/{what}", self.id), Some(body)) {
                Ok(_) => return true,
                // The game went on meanwhile: there will be a word about it.
                Err(Trouble::Refused(problem)) => {
                    let _ = print(format_args!("{}: {}\n", self.id, problem.detail));
                    return false;
                }
                Err(trouble) => {
                    warn(format_args!("{trouble}; trying again"));
                    self.plan.stop.wait(pause);
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
        false
    }
}

/// A game in a few words.
fn describe(game: &Game) -> String {
    let rated = if game.rated { "rated" } else { "casual" };
    format!("{} {} {rated}", game.rules, game.clock.as_deref().unwrap_or("without a clock"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_game_the_last_word_is_kept() {
        let mailbox = Mailbox::new(0);
        for ply in 1..10_000 {
            mailbox.put(ply);
        }
        assert_eq!(mailbox.take(), 9_999);
        assert!(mailbox.last.lock().unwrap().is_none());
    }
}
