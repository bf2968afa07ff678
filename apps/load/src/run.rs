//! A run: a server, many tables, figures while they play, and a report.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use game::SplitMix;
use indicatif::{ProgressBar, ProgressStyle};
use server::{Database, many_files};
use tokio::sync::{Semaphore, watch};
use wire::NewGame;

use crate::history::{heard_alike, judge};
use crate::pair::Played;
use crate::{Api, Complaint, Figures, Latencies, Pace, Pair, Site, bare_store};

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Order {
    /// The program that is started as `hexad serve`.
    pub hexad: PathBuf,
    /// A server that runs already; none is started then.
    pub server: Option<String>,
    /// The database of the server that is started; SQLite in a folder of its own when nothing is said.
    pub database: Option<String>,
    /// How many games are played at once: one part of the run for each number.
    pub games: Vec<usize>,
    /// How fast.
    pub pace: Pace,
    /// How long each part is measured.
    pub time: Duration,
    /// How often the server is killed in each part.
    pub kills: usize,
    /// The games' rules, by turns.
    pub rules: Vec<String>,
    /// Makes the same moves again.
    pub seed: u64,
    /// Whether figures are shown while it runs.
    pub shown: bool,
}

/// What came out.
#[derive(Clone, Debug)]
pub struct Report {
    /// Each part.
    pub parts: Vec<Part>,
    /// What the server was over.
    pub over: &'static str,
}

/// One part of a run.
#[derive(Clone, Debug)]
pub struct Part {
    /// How many games were played at once.
    pub games: usize,
    /// How long it was measured.
    pub time: Duration,
    /// Moves in that time.
    pub moves: u64,
    /// How long each took from being sent to being heard by the opponent.
    pub latencies: Latencies,
    /// Bytes of the server's memory for each socket, rooms and all.
    pub memory: Option<u64>,
    /// What the server computed for each move.
    pub computed: Option<Duration>,
    /// How much of the time it computed, where one core is 1.
    pub cores: Option<f64>,
    /// Appends in a transaction on average.
    pub batch: Option<f64>,
    /// What the bare store appends each second in such batches; only when flat out.
    pub bare: Option<f64>,
    /// How long each start after a kill took until the server was ready.
    pub starts: Vec<Duration>,
    /// Moves that were refused as unavailable, and sent again.
    pub unavailable: u64,
    /// Moves that were acknowledged.
    pub acked: usize,
    /// Games that were judged.
    pub judged: usize,
    /// What was not as it should be.
    pub faults: Vec<String>,
}

impl Report {
    /// Everything that was not as it should be.
    pub fn faults(&self) -> impl Iterator<Item = &String> {
        self.parts.iter().flat_map(|part| &part.faults)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for part in &self.parts {
            part.write(self.over, f)?;
        }
        Ok(())
    }
}

impl Part {
    fn write(&self, over: &str, f: &mut fmt::Formatter) -> fmt::Result {
        let rate = self.moves as f64 / self.time.as_secs_f64();
        writeln!(f, "{} games, {} sockets, over {over}:", self.games, 2 * self.games)?;
        writeln!(f, "  moves       {} in {:.1} s, {rate:.0} a second", self.moves, self.time.as_secs_f64())?;
        writeln!(f, "  announced   {}", self.latencies)?;
        if let Some(bytes) = self.memory {
            writeln!(f, "  memory      {:.1} KB for each socket", bytes as f64 / 1_000.0)?;
        }
        if let (Some(computed), Some(cores)) = (self.computed, self.cores) {
            writeln!(f, "  computing   {} µs for each move, {cores:.2} cores", computed.as_micros())?;
        }
        if let Some(batch) = self.batch {
            writeln!(f, "  batches     {batch:.1} appends in a transaction")?;
        }
        if let Some(bare) = self.bare {
            let share = rate / bare;
            writeln!(
                f,
                "  bare store  {bare:.0} appends a second in such batches: the server does {share:.2} of it"
            )?;
        }
        if !self.starts.is_empty() {
            let longest = self.starts.iter().max().copied().unwrap_or_default();
            let mean = self.starts.iter().sum::<Duration>() / self.starts.len() as u32;
            let (mean, longest) = (mean.as_secs_f64(), longest.as_secs_f64());
            writeln!(
                f,
                "  kills       {}, ready again after {mean:.2} s, {longest:.2} s at most",
                self.starts.len()
            )?;
        }
        if self.unavailable > 0 {
            writeln!(f, "  unavailable {} times, sent again", self.unavailable)?;
        }
        writeln!(f, "  judged      {} games, {} acknowledged moves", self.judged, self.acked)?;
        writeln!(f, "  faults      {}", self.faults.len())?;
        for fault in self.faults.iter().take(10) {
            writeln!(f, "    {fault}")?;
        }
        Ok(())
    }
}

/// Starts a server, or takes the one that runs, and plays at it.
///
/// # Errors
/// When the server does not start or does not let anybody in. What goes wrong while they play is in the report.
pub async fn run(order: &Order) -> Result<Report, Complaint> {
    many_files();
    let folder = tempfile::tempdir().map_err(|e| e.to_string())?;
    let mut site = match &order.server {
        Some(base) => Site::elsewhere(base),
        None => Site::start(&order.hexad, folder.path(), order.database.as_deref())?,
    };
    let over = match (&order.server, &order.database) {
        (Some(_), _) => "what it has",
        (None, Some(_)) => "PostgreSQL",
        (None, None) => "SQLite",
    };
    let mut parts = Vec::new();
    for &games in &order.games {
        parts.push(part(order, &mut site, folder.path(), games).await?);
    }
    Ok(Report { parts, over })
}

/// A number of the server's metrics.
fn metric(api: &Api, name: &str) -> Option<f64> {
    let text = api.get("/metrics").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))?;
    line.trim().parse().ok()
}

/// Transactions and appends so far.
fn written(api: &Api) -> Option<(f64, f64)> {
    metric(api, "hexad_append_batch_count").zip(metric(api, "hexad_append_batch_sum"))
}

async fn part(order: &Order, site: &mut Site, folder: &Path, games: usize) -> Result<Part, Complaint> {
    let api = site.api();
    api.get("/readyz")?;
    let empty = site.memory();
    let bar = if order.shown { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    let figures = Arc::new(Figures::default());
    let (stop, stopping) = watch::channel(false);
    let tables = found_tables(order, &api, games, &figures, &bar).await?;
    // So many at once knock at the door; more would wait in the system's queue anyway.
    let door = Arc::new(Semaphore::new(64));
    let mut playing = Vec::with_capacity(games);
    for table in tables {
        let (door, stopping) = (door.clone(), stopping.clone());
        let Ok(permit) = door.acquire_owned().await else { break };
        let table = if order.kills > 0 { table.forgiving() } else { table };
        playing.push(tokio::spawn(async move {
            // The place at the door is free again a moment later.
            tokio::spawn(async move {
                tokio::time::sleep(Duration::from_millis(20)).await;
                drop(permit);
            });
            table.play(stopping).await
        }));
    }
    let sockets = 2 * games as u64;
    all_open(&figures, sockets, &bar).await;
    if let Pace::Every(time) = order.pace {
        show(&figures, &bar, "warming up", time.min(order.time)).await;
    } else {
        show(&figures, &bar, "warming up", Duration::from_secs(1)).await;
    }
    let before = (figures.moves.load(Ordering::Relaxed), site.computed(), written(&api));
    let begin = Instant::now();
    figures.count(true);
    let starts = match order.kills {
        0 => {
            show(&figures, &bar, "playing", order.time).await;
            Vec::new()
        }
        kills => kill(order, site, &figures, &bar, kills, sockets).await?,
    };
    figures.count(false);
    let time = begin.elapsed();
    let after = (figures.moves.load(Ordering::Relaxed), site.computed(), written(&api));
    let full = site.memory();
    let moves = after.0 - before.0;
    let faults_of_play = figures.faults();
    let _ = stop.send(true);
    let mut played: Vec<Played> = Vec::new();
    for table in playing {
        played.extend(table.await.map_err(|e| e.to_string())?);
    }
    let acked = played.iter().map(|game| game.acked.len()).sum();
    let judged = played.len();
    bar.set_message(format!("judging {judged} games"));
    let mut faults = faults_of_play;
    faults.extend(figures.faults().into_iter().skip(faults.len()));
    faults.extend(judge_all(&api, played).await?);
    // A server that was killed has begun to count anew.
    let counted = before.2.zip(after.2).filter(|_| order.kills == 0);
    let batch = counted.map(|(b, a)| (a.1 - b.1) / (a.0 - b.0).max(1.0));
    let bare = match order.pace {
        Pace::FlatOut if order.server.is_none() => {
            let size = batch.map_or(games.min(256), |batch| batch.round() as usize);
            bar.set_message(format!("the bare store in batches of {size}"));
            let database = bare_database(order, folder, games).await?;
            Some(bare_store(database, games, size, order.time.min(Duration::from_secs(10))).await?)
        }
        _ => None,
    };
    bar.finish_and_clear();
    let computed = before.1.zip(after.1).filter(|_| order.kills == 0).map(|(b, a)| a.saturating_sub(b));
    Ok(Part {
        games,
        time,
        moves,
        latencies: figures.latencies(),
        memory: empty
            .zip(full)
            .filter(|_| order.kills == 0)
            .map(|(empty, full)| full.saturating_sub(empty) * 1_024 / sockets.max(1)),
        computed: computed.map(|computed| computed.div_f64(moves.max(1) as f64)),
        cores: computed.map(|computed| computed.as_secs_f64() / time.as_secs_f64()),
        batch,
        bare,
        starts,
        unavailable: figures.unavailable.load(Ordering::Relaxed),
        acked,
        judged,
        faults,
    })
}

/// Makes guests and games, several at a time.
async fn found_tables(
    order: &Order,
    api: &Api,
    games: usize,
    figures: &Arc<Figures>,
    bar: &ProgressBar,
) -> Result<Vec<Pair>, Complaint> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut workers = Vec::new();
    for _ in 0..8 {
        let (next, api, order, figures) = (next.clone(), api.clone(), order.clone(), figures.clone());
        workers.push(tokio::task::spawn_blocking(move || {
            let mut tables = Vec::new();
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                if i >= games {
                    return Ok::<_, Complaint>(tables);
                }
                let wanted = NewGame {
                    rules: order.rules[i % order.rules.len()].clone(),
                    clock: Some("3600+60".to_string()),
                    seats: vec!["me".to_string(), "open".to_string()],
                    ..NewGame::default()
                };
                let people = [api.guest("One")?, api.guest("Other")?];
                let game = api.game(&wanted, &people[0], &people[1])?;
                let seed = order.seed ^ (i as u64) << 20;
                tables.push(Pair::new(
                    api.clone(),
                    figures.clone(),
                    order.pace,
                    &wanted,
                    people,
                    game,
                    seed,
                )?);
            }
        }));
    }
    let shown = tokio::spawn({
        let (bar, next) = (bar.clone(), next.clone());
        async move {
            loop {
                let done = next.load(Ordering::Relaxed).min(games);
                bar.set_message(format!("{done} of {games} games founded"));
                tokio::time::sleep(Duration::from_millis(500)).await;
            }
        }
    });
    let mut tables = Vec::with_capacity(games);
    for worker in workers {
        tables.extend(worker.await.map_err(|e| e.to_string())??);
    }
    shown.abort();
    Ok(tables)
}

fn say(figures: &Figures, bar: &ProgressBar, what: &str, rate: f64) {
    let latencies = figures.latencies();
    bar.set_message(format!(
        "{what}: {} sockets, {} moves, {rate:.0} a second, 99 % within {:.1} ms, {} faults",
        figures.open.load(Ordering::Relaxed),
        figures.moves.load(Ordering::Relaxed),
        latencies.within(0.99),
        figures.faults().len(),
    ));
}

/// Shows figures for this time.
async fn show(figures: &Figures, bar: &ProgressBar, what: &str, time: Duration) {
    let end = Instant::now() + time;
    let mut before = figures.moves.load(Ordering::Relaxed);
    while Instant::now() < end {
        let pause = Duration::from_secs(1).min(end.saturating_duration_since(Instant::now()));
        tokio::time::sleep(pause).await;
        let moves = figures.moves.load(Ordering::Relaxed);
        say(figures, bar, what, (moves - before) as f64 / pause.as_secs_f64().max(0.001));
        before = moves;
    }
}

/// Waits until all sockets are open, or something is wrong.
async fn all_open(figures: &Figures, sockets: u64, bar: &ProgressBar) {
    let end = Instant::now() + Duration::from_secs(60);
    while figures.open.load(Ordering::Relaxed) < sockets && Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(50)).await;
        bar.set_message(format!("{} of {sockets} sockets open", figures.open.load(Ordering::Relaxed)));
    }
}

/// Kills the server again and again while they play.
async fn kill(
    order: &Order,
    site: &mut Site,
    figures: &Figures,
    bar: &ProgressBar,
    kills: usize,
    sockets: u64,
) -> Result<Vec<Duration>, Complaint> {
    let mut rng = SplitMix::new(order.seed);
    let each = order.time.as_millis() as usize / kills.max(1);
    let mut starts = Vec::with_capacity(kills);
    for i in 0..kills {
        let pause = Duration::from_millis((each / 2 + rng.below(each.max(1))) as u64);
        tokio::time::sleep(pause).await;
        say(figures, bar, &format!("kill {} of {kills}", i + 1), 0.0);
        site.kill()?;
        starts.push(site.start_again()?);
        all_open(figures, sockets, bar).await;
        // They play again before the next one.
        let moves = figures.moves.load(Ordering::Relaxed);
        let end = Instant::now() + Duration::from_secs(10);
        while figures.moves.load(Ordering::Relaxed) < moves + sockets / 4 && Instant::now() < end {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    Ok(starts)
}

/// Judges all games, several at a time.
pub(crate) async fn judge_all(api: &Api, played: Vec<Played>) -> Result<Vec<Complaint>, Complaint> {
    let played = Arc::new(played);
    let next = Arc::new(AtomicUsize::new(0));
    let mut workers = Vec::new();
    for _ in 0..4 {
        let (api, played, next) = (api.clone(), played.clone(), next.clone());
        workers.push(tokio::task::spawn_blocking(move || {
            let mut faults = Vec::new();
            while let Some(game) = played.get(next.fetch_add(1, Ordering::Relaxed)) {
                let judged = api.events(&game.game).and_then(|lines| {
                    judge(&game.agreement, &lines, &game.acked)?;
                    heard_alike(&lines, &game.heard)
                });
                if let Err(fault) = judged {
                    faults.push(format!("{}: {fault}", game.game));
                }
            }
            faults
        }));
    }
    let mut faults = Vec::new();
    for worker in workers {
        faults.extend(worker.await.map_err(|e| e.to_string())?);
    }
    Ok(faults)
}

/// A database of the same kind that nobody uses.
async fn bare_database(order: &Order, folder: &Path, games: usize) -> Result<Database, Complaint> {
    use sqlx::{Connection as _, Executor as _};
    let name = format!("bare{games}");
    let Some(url) = &order.database else {
        return Ok(Database::Sqlite(folder.join(format!("{name}.db"))));
    };
    let mut connection = sqlx::PgConnection::connect(url).await.map_err(|e| e.to_string())?;
    let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
    connection.execute(create).await.map_err(|e| e.to_string())?;
    let base = url.rsplit_once('/').map_or(url.as_str(), |(base, _)| base);
    Ok(Database::Postgres(format!("{base}/{name}")))
}
