//! A cluster in trouble: games are played at several nodes whose clocks differ, while nodes are killed and stopped,
//! NATS and PostgreSQL go and come back, and wires between the parts are cut. Some games have so little time that flags
//! fall, and in some a computer plays. Afterwards every game is judged.

use std::fmt;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use game::SplitMix;
use tokio::sync::watch;
use wire::{Game, NewGame, SeatKind};

use crate::against::{Against, game_of};
use crate::cluster::{Cluster, Shape};
use crate::history::clocks_alike;
use crate::pair::SILENCE;
use crate::proxy::Wire;
use crate::run::judge_all;
use crate::{Api, Complaint, Figures, Pace, Pair};

/// The kinds of trouble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// `kill -9` of a node, which is started again.
    Kill,
    /// A node is told to end (SIGTERM), and is started again.
    End,
    /// A node is stopped and goes on after the pause.
    Stop,
    /// NATS is killed and started again.
    Nats,
    /// PostgreSQL is stopped at once and started again.
    Postgres,
    /// The wire between a node and PostgreSQL or NATS is cut.
    Cut,
}

impl Trouble {
    /// All of them.
    pub const ALL: [Trouble; 6] =
        [Trouble::Kill, Trouble::End, Trouble::Stop, Trouble::Nats, Trouble::Postgres, Trouble::Cut];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Trouble::Kill => "a node killed",
            Trouble::End => "a node ended",
            Trouble::Stop => "a node stopped",
            Trouble::Nats => "NATS killed",
            Trouble::Postgres => "PostgreSQL stopped",
            Trouble::Cut => "a wire cut",
        }
    }
}

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// The program that is started as `hexad serve`.
    pub hexad: PathBuf,
    /// An older one, which every second node is until it has been gone once.
    pub before: Option<PathBuf>,
    /// How many nodes.
    pub nodes: usize,
    /// How many games are played at once.
    pub games: usize,
    /// Each side moves once in this time.
    pub every: Duration,
    /// How often each kind of trouble comes.
    pub times: usize,
    /// How long a node is stopped.
    pub pause: Duration,
    /// How long everything else lasts, at most; half of it at least.
    pub lasts: Duration,
    /// How often, besides, PostgreSQL is away for a minute and NATS for two.
    pub long: usize,
    /// Games on a node that is gone must go on elsewhere within this time, from when their next move is due.
    pub go_on: Duration,
    /// How far the clocks of neighbouring nodes are apart, in milliseconds.
    pub apart: i64,
    /// Makes the same trouble again.
    pub seed: u64,
    /// Whether each trouble is told when it is over.
    pub shown: bool,
}

/// What came of it.
#[derive(Clone, Debug, Default)]
pub struct Aftermath {
    /// Each kind of trouble: how often it came, and the longest that a move took meanwhile, from being sent first to
    /// being heard by the opponent.
    pub troubles: Vec<(Trouble, usize, Duration)>,
    /// Games that were judged.
    pub judged: usize,
    /// Moves that were acknowledged.
    pub acked: usize,
    /// Sockets that had to be opened again.
    pub returns: u64,
    /// Moves that were refused as unavailable, and sent again.
    pub unavailable: u64,
    /// Pauses in games' histories that gave time back after an outage.
    pub pauses: usize,
    /// Flags that fell.
    pub flags: usize,
    /// Moves that computers made.
    pub answers: usize,
    /// The longest that the games of a node that was gone took until all of them had gone on.
    pub went_on: Duration,
    /// The same of a node that was stopped, which players have to notice by its silence.
    pub went_on_without: Duration,
    /// What was not as it should be.
    pub faults: Vec<Complaint>,
}

impl fmt::Display for Aftermath {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (trouble, times, longest) in &self.troubles {
            let longest = longest.as_secs_f64();
            writeln!(f, "{times:4} times {:20} the slowest move took {longest:.1} s", trouble.name())?;
        }
        writeln!(f, "judged      {} games, {} acknowledged moves", self.judged, self.acked)?;
        writeln!(f, "sockets     {} opened again", self.returns)?;
        writeln!(f, "unavailable {} times, sent again", self.unavailable)?;
        writeln!(f, "pauses      {} that gave time back", self.pauses)?;
        writeln!(f, "flags       {} fell", self.flags)?;
        writeln!(f, "computers   {} moves", self.answers)?;
        writeln!(f, "went on     within {:.1} s after a node was gone", self.went_on.as_secs_f64())?;
        writeln!(
            f,
            "            within {:.1} s after a node was stopped",
            self.went_on_without.as_secs_f64()
        )?;
        writeln!(f, "faults      {}", self.faults.len())?;
        for fault in self.faults.iter().take(10) {
            writeln!(f, "  {fault}")?;
        }
        Ok(())
    }
}

/// Whoever asks for something and gets no answer for so long asks another node.
const HASTE: Duration = Duration::from_secs(2);
/// So long every game has to go on after a trouble is over.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// One game of so many has little time.
const QUICK: usize = 4;
/// One computer plays for so many games between people.
const TO_A_COMPUTER: usize = 25;
/// How long PostgreSQL and NATS are away when it is for long.
const LONG: [(Trouble, Duration); 2] =
    [(Trouble::Postgres, Duration::from_secs(60)), (Trouble::Nats, Duration::from_secs(120))];

/// Starts a cluster, plays at it while trouble comes and goes, and judges what was seen.
///
/// # Errors
/// When the cluster does not start. What goes wrong while they play is in the report.
pub async fn campaign(order: &Campaign) -> Result<Aftermath, Complaint> {
    server::many_files();
    let shape = Shape {
        nodes: order.nodes.max(2),
        clocks: (0..order.nodes.max(2) as i64).map(|i| (i % 2) * order.apart).collect(),
        cuttable: true,
        threads: None,
        proxy: false,
        before: order.before.clone(),
    };
    let (hexad, handle) = (order.hexad.clone(), tokio::runtime::Handle::current());
    let cluster = tokio::task::spawn_blocking(move || Cluster::with(&hexad, &shape, &handle));
    let mut cluster = cluster.await.map_err(|e| e.to_string())??;
    let apis: Vec<Api> = cluster.nodes.iter().map(|node| node.api()).collect();
    let tables = order.games + order.games.div_ceil(TO_A_COMPUTER);
    let figures = Arc::new(Figures::for_tables(tables));
    let (stop, stopping) = watch::channel(false);
    let pairs = found(order.games, order.every, order.seed, &apis, &figures, QUICK).await?;
    let playing: Vec<_> = pairs.into_iter().map(|table| tokio::spawn(table.play(stopping.clone()))).collect();
    let mut against = Vec::new();
    for number in order.games..tables {
        let against_computer = Against {
            apis: apis.iter().map(|api| api.hasty(HASTE)).collect(),
            figures: figures.clone(),
            stop: stopping.clone(),
            pause: order.every / 2,
            number,
            rng: SplitMix::new(order.seed ^ (number as u64) << 20),
        };
        against.push(tokio::task::spawn_blocking(move || against_computer.play()));
    }
    all_go_on(&figures, tables, PATIENCE).await?;
    let mut rng = SplitMix::new(order.seed);
    // Each kind as often as it is wanted, in an order made by chance.
    let usual = (0..order.times).flat_map(|_| Trouble::ALL.map(|trouble| (trouble, None)));
    let long = (0..order.long).flat_map(|_| LONG.map(|(trouble, lasts)| (trouble, Some(lasts))));
    let mut troubles: Vec<(Trouble, Option<Duration>)> = usual.chain(long).collect();
    for i in (1..troubles.len()).rev() {
        troubles.swap(i, rng.below(i + 1));
    }
    let mut aftermath = Aftermath {
        troubles: Trouble::ALL.iter().map(|&kind| (kind, 0, Duration::ZERO)).collect(),
        ..Aftermath::default()
    };
    for (i, (trouble, lasts)) in troubles.iter().enumerate() {
        figures.take_slowest();
        let begin = Instant::now();
        let half = (order.lasts.as_millis() as usize / 2).max(1);
        let usual = Duration::from_millis((half + rng.below(half)) as u64);
        let lasts = lasts.unwrap_or(usual);
        let made = make(order, cluster, *trouble, lasts, &figures, &mut rng).await?;
        cluster = made.0;
        match made.1 {
            Ok(late) if *trouble == Trouble::Stop => {
                aftermath.went_on_without = aftermath.went_on_without.max(late);
            }
            Ok(late) => aftermath.went_on = aftermath.went_on.max(late),
            Err(fault) => aftermath.faults.push(format!("trouble {} ({}): {fault}", i + 1, trouble.name())),
        }
        if let Err(fault) = all_go_on(&figures, tables, PATIENCE).await {
            aftermath.faults.push(format!("trouble {} ({}): {fault}", i + 1, trouble.name()));
        }
        let slowest = figures.take_slowest();
        if let Some((_, times, longest)) = aftermath.troubles.iter_mut().find(|(kind, ..)| kind == trouble) {
            *times += 1;
            *longest = slowest.max(*longest);
        }
        if order.shown {
            println!(
                "{} of {}: {}, {:.1} s in all, the slowest move took {:.1} s, {} refused so far, {} faults",
                i + 1,
                troubles.len(),
                trouble.name(),
                begin.elapsed().as_secs_f64(),
                slowest.as_secs_f64(),
                figures.unavailable.load(Ordering::Relaxed),
                figures.faults().len()
            );
        }
    }
    let _ = stop.send(true);
    let mut played = Vec::new();
    for table in playing {
        played.extend(table.await.map_err(|e| e.to_string())?);
    }
    for table in against {
        played.extend(table.await.map_err(|e| e.to_string())?);
    }
    aftermath.judged = played.len();
    aftermath.acked = played.iter().map(|game| game.acked.len()).sum();
    let paused = |text: &str| text.contains("\"type\":\"paused\"");
    aftermath.pauses = played.iter().flat_map(|game| &game.heard).filter(|(_, text)| paused(text)).count();
    aftermath.returns = figures.returns.load(Ordering::Relaxed);
    aftermath.unavailable = figures.unavailable.load(Ordering::Relaxed);
    aftermath.faults.extend(figures.faults());
    // One order for everybody: each node tells every game alike.
    for api in &apis {
        aftermath.faults.extend(judge_all(api, played.clone()).await?);
    }
    let (apart, games) = (order.apart.unsigned_abs(), played.iter().map(|game| game.game.clone()).collect());
    let judged = tokio::task::spawn_blocking(move || look_again(&apis, games, apart));
    let (flags, answers, faults) = judged.await.map_err(|e| e.to_string())??;
    (aftermath.flags, aftermath.answers) = (flags, answers);
    aftermath.faults.extend(faults);
    Ok(aftermath)
}

/// Looks at all games at two nodes: how many flags have fallen, how many moves computers have made, and which clocks the
/// two show too differently.
fn look_again(
    apis: &[Api],
    games: Vec<String>,
    apart: u64,
) -> Result<(usize, usize, Vec<Complaint>), Complaint> {
    let (mut flags, mut answers, mut faults) = (0, 0, Vec::new());
    for game in games {
        let begin = Instant::now();
        let view = |api: &Api| -> Result<Game, Complaint> {
            serde_json::from_str(&api.get(&format!("/api/v1/games/{game}"))?).map_err(|e| e.to_string())
        };
        let [one, other, ..] = apis else { return Err("there are not two nodes".to_string()) };
        let (one, other) = (view(one)?, view(other)?);
        let between = begin.elapsed().as_millis() as u64 + 1;
        if let Err(fault) = clocks_alike(&one, &other, apart + between) {
            faults.push(format!("{game}: {fault}"));
        }
        flags += usize::from(one.termination.as_deref() == Some("time"));
        let computer = one.seats.iter().position(|seat| seat.kind == SeatKind::Computer);
        answers += computer.map_or(0, |seat| (one.ply as usize + 1 - seat.min(1)) / 2);
    }
    Ok((flags, answers, faults))
}

/// Makes guests and games, the two of each game at different nodes. One of so many games, if any, has time for some moves
/// only.
pub(crate) async fn found(
    games: usize,
    every: Duration,
    seed: u64,
    apis: &[Api],
    figures: &Arc<Figures>,
    quick: usize,
) -> Result<Vec<Pair>, Complaint> {
    const WORKERS: usize = 8;
    let mut workers = Vec::new();
    for worker in 0..WORKERS {
        let (apis, figures) = (apis.to_vec(), figures.clone());
        workers.push(tokio::task::spawn_blocking(move || {
            let mut tables = Vec::new();
            for i in (worker..games).step_by(WORKERS) {
                let is_quick = quick > 0 && i % quick == quick - 1;
                let little = (every * 4).as_secs().max(3).to_string();
                let wanted = NewGame {
                    rules: game_of(i).to_string(),
                    clock: Some(if is_quick { little } else { "3600+60".to_string() }),
                    seats: vec!["me".to_string(), "open".to_string()],
                    ..NewGame::default()
                };
                let api = &apis[i % apis.len()];
                let people = [api.guest("One")?, api.guest("Other")?];
                let game = api.game(&wanted, &people[0], &people[1])?;
                let seed = seed ^ (i as u64) << 20;
                let pace = Pace::Every(every);
                let table = Pair::new(api.clone(), figures.clone(), pace, &wanted, people, game, seed)?;
                let table = if is_quick { table.quick() } else { table };
                tables.push(table.spread(&apis, i).numbered(i));
            }
            Ok::<_, Complaint>(tables)
        }));
    }
    let mut tables = Vec::with_capacity(games);
    for worker in workers {
        tables.extend(worker.await.map_err(|e| e.to_string())??);
    }
    Ok(tables)
}

/// Waits until a move was made at each of so many tables from now on; how late the latest of them was, which is not the time
/// until it was to be made.
pub(crate) async fn all_go_on(
    figures: &Figures,
    tables: usize,
    patience: Duration,
) -> Result<Duration, Complaint> {
    let (begin, mut late) = (Instant::now(), vec![None; tables]);
    loop {
        figures.late_since(begin, &mut late);
        let Some(table) = late.iter().position(Option::is_none) else { break };
        if begin.elapsed() > patience {
            let seconds = patience.as_secs_f64();
            return Err(format!("game {} does not go on within {seconds:.1} s", table + 1));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    Ok(late.into_iter().flatten().max().unwrap_or_default())
}

/// Refuses when a game went on too late.
fn in_time(late: Duration, go_on: Duration) -> Result<Duration, Complaint> {
    if late <= go_on {
        return Ok(late);
    }
    let (late, go_on) = (late.as_secs_f64(), go_on.as_secs_f64());
    Err(format!("a game went on {late:.1} s after its move was due, which is more than {go_on:.1} s"))
}

fn signal(pid: Option<u32>, name: &str) -> Result<(), Complaint> {
    let pid = pid.ok_or("the node has no process")?.to_string();
    let sent = Command::new("kill").args([name, &pid]).status().map_err(|e| format!("kill: {e}"))?;
    if sent.success() { Ok(()) } else { Err(format!("kill {name} {pid} failed")) }
}

/// Makes one trouble, and ends it. How long the games of a node that was gone took until all of them had gone on, or which
/// one did not in time.
async fn make(
    order: &Campaign,
    mut cluster: Cluster,
    trouble: Trouble,
    lasts: Duration,
    figures: &Figures,
    rng: &mut SplitMix,
) -> Result<(Cluster, Result<Duration, Complaint>), Complaint> {
    let mut went_on = Ok(Duration::ZERO);
    let node = rng.below(cluster.nodes.len());
    let (to_postgres, silent) = (rng.below(2) == 0, rng.below(2) == 0);
    match trouble {
        Trouble::Kill | Trouble::End => {
            let (back, gone) = blocking(cluster, move |cluster| match trouble {
                Trouble::Kill => cluster.nodes[node].kill(),
                _ => cluster.nodes[node].end(),
            })
            .await?;
            gone?;
            let begin = Instant::now();
            // The next move of a game is due after half of the time at the latest, or of one in which a flag has just
            // fallen, after all of it.
            let late = all_go_on(figures, order.games, order.go_on + order.every).await;
            went_on = late.and_then(|late| in_time(late, order.go_on));
            tokio::time::sleep(lasts.saturating_sub(begin.elapsed())).await;
            let hexad = order.hexad.clone();
            let (back, started) = blocking(back, move |cluster| {
                cluster.nodes[node].become_another(&hexad);
                cluster.nodes[node].start_again()
            })
            .await?;
            started?;
            cluster = back;
        }
        Trouble::Stop => {
            signal(cluster.nodes[node].pid(), "-STOP")?;
            let begin = Instant::now();
            // Whoever sits there has to notice first that it is silent.
            let patience = order.go_on + order.every + SILENCE;
            if patience <= order.pause {
                went_on = all_go_on(figures, order.games, patience).await;
            }
            tokio::time::sleep(order.pause.saturating_sub(begin.elapsed())).await;
            signal(cluster.nodes[node].pid(), "-CONT")?;
        }
        Trouble::Nats => {
            cluster.nats.kill();
            tokio::time::sleep(lasts).await;
            cluster = blocking(cluster, |cluster| cluster.nats.go()).await?.0;
        }
        Trouble::Postgres => {
            cluster = blocking(cluster, |cluster| cluster.postgres.stop()).await?.0;
            tokio::time::sleep(lasts).await;
            cluster = blocking(cluster, |cluster| cluster.postgres.go()).await?.0;
        }
        Trouble::Cut => {
            let wires = &cluster.wires[node];
            let wire = if to_postgres { &wires.0 } else { &wires.1 };
            wire.set(if silent { Wire::Silent } else { Wire::Broken });
            tokio::time::sleep(lasts).await;
            wire.set(Wire::Whole);
        }
    }
    Ok((cluster, went_on))
}

/// Does something that takes its time, while others play on.
async fn blocking<T: Send + 'static>(
    mut cluster: Cluster,
    work: impl FnOnce(&mut Cluster) -> T + Send + 'static,
) -> Result<(Cluster, T), Complaint> {
    let done = tokio::task::spawn_blocking(move || {
        let done = work(&mut cluster);
        (cluster, done)
    });
    done.await.map_err(|e| e.to_string())
}
