//! `hexad-load`, which `cargo xtask load` builds and starts.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use load::{Api, Asked, Complaint, Fill, Order, Pace, Site, ask, ask_lobby, fill, run};
use server::Database;

/// What a Hexad server bears, and whether it keeps its word
#[derive(Debug, Parser)]
#[command(name = "load")]
struct Cli {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Play(Play),
    Fill(FillArgs),
    Ask(AskArgs),
    #[cfg(unix)]
    Cluster(ClusterArgs),
}

/// Play many games at once over sockets, measure, and judge every game afterwards
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  cargo xtask load play                                  2,500 games, a move of each side every 5 s
  cargo xtask load play --games 100,1000,5000            how it grows
  cargo xtask load play --flat-out --games 1000          as fast as it goes, against the bare store
  cargo xtask load play --postgres --games 50 --kills 100 --seconds 100")]
struct Play {
    /// How many games at once; several numbers with commas are measured one after the other
    #[arg(long, default_value = "2500", value_delimiter = ',')]
    games: Vec<usize>,
    /// Each side moves once in so many seconds
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    every: f64,
    /// Every move is answered at once
    #[arg(long)]
    flat_out: bool,
    /// How long each number of games is measured
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    seconds: u64,
    /// Kill the server so often meanwhile (kill -9)
    #[arg(long, default_value_t = 0, value_name = "N")]
    kills: usize,
    /// A server that runs already, http://127.0.0.1:6060
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// Over a PostgreSQL that is started for this
    #[arg(long, conflicts_with = "server")]
    postgres: bool,
    /// The rules of the games, by turns
    #[arg(long, default_value = "abalone,six", value_delimiter = ',')]
    rules: Vec<String>,
    /// Makes the same moves again
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to start
    #[arg(long, value_name = "FILE", default_value = "target/release/hexad")]
    hexad: PathBuf,
}

/// Fill a store with games of random moves
#[derive(Debug, Args)]
struct FillArgs {
    /// The folder of the server's data
    #[arg(long, value_name = "DIR", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// Or its PostgreSQL
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Registered people
    #[arg(long, default_value_t = 1_000)]
    people: usize,
    /// Games that are over
    #[arg(long, default_value_t = 100_000)]
    over: usize,
    /// Of them so many in which the first of the people plays
    #[arg(long, default_value_t = 10_000)]
    of_first: usize,
    /// Games that go on
    #[arg(long, default_value_t = 10_000)]
    playing: usize,
    /// Games that wait for somebody
    #[arg(long, default_value_t = 1_000)]
    waiting: usize,
    /// Plies of each game; of those that are over, on average
    #[arg(long, default_value_t = 12)]
    plies: usize,
    /// Makes the same games again
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Start a server over a folder that was filled, and ask for pages again and again
#[derive(Debug, Args)]
struct AskArgs {
    /// What is asked for: /api/v1/games?status=waiting
    #[arg(required_unless_present = "lobby")]
    paths: Vec<String>,
    /// Ask for the list of open games on a socket, too
    #[arg(long)]
    lobby: bool,
    /// The folder of the server's data
    #[arg(long, value_name = "DIR", required_unless_present = "server")]
    data: Option<PathBuf>,
    /// A server that runs already
    #[arg(long, value_name = "URL")]
    server: Option<String>,
    /// How often
    #[arg(long, default_value_t = 100)]
    times: usize,
    /// The program to start
    #[arg(long, value_name = "FILE", default_value = "target/release/hexad")]
    hexad: PathBuf,
}

/// Start PostgreSQL, NATS, several servers and a proxy, and let people play until Ctrl-C
#[cfg(unix)]
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
struct ClusterArgs {
    /// How many servers
    #[arg(default_value_t = 3)]
    nodes: usize,
    /// The program to start
    #[arg(long, value_name = "FILE", default_value = "target/release/hexad")]
    hexad: PathBuf,
    #[command(subcommand)]
    instead: Option<Instead>,
}

#[cfg(unix)]
#[derive(Debug, Subcommand)]
enum Instead {
    Faults(FaultArgs),
    Cost(CostArgs),
}

/// Measure what all processes compute for a move, with more and more servers; it fails when a move costs 30 % more than with
/// the fewest, or one move of a hundred is heard later than 100 ms after it was made
#[cfg(unix)]
#[derive(Debug, Args)]
struct CostArgs {
    /// How many servers; several numbers with commas are measured one after the other
    #[arg(long, default_value = "1,2,4", value_delimiter = ',')]
    nodes: Vec<usize>,
    /// How many games at once
    #[arg(long, default_value_t = 1_000)]
    games: usize,
    /// Each side moves once in so many seconds
    #[arg(long, default_value_t = 2.0, value_name = "SECONDS")]
    every: f64,
    /// How long each number of servers is measured
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    seconds: u64,
    /// So many watch, each one game
    #[arg(long, default_value_t = 0)]
    spectators: usize,
    /// Makes the same moves again
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to start
    #[arg(long, value_name = "FILE", default_value = "target/release/hexad")]
    hexad: PathBuf,
}

/// Play games at nodes whose clocks differ, make trouble again and again, and judge every game afterwards
#[cfg(unix)]
#[derive(Debug, Args)]
struct FaultArgs {
    /// How many servers
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    /// How many games at once
    #[arg(long, default_value_t = 500)]
    games: usize,
    /// Each side moves once in so many seconds
    #[arg(long, default_value_t = 8.0, value_name = "SECONDS")]
    every: f64,
    /// How often each kind of trouble comes
    #[arg(long, default_value_t = 20)]
    times: usize,
    /// How long a node is stopped
    #[arg(long, default_value_t = 30.0, value_name = "SECONDS")]
    pause: f64,
    /// How long everything else lasts at most
    #[arg(long, default_value_t = 6.0, value_name = "SECONDS")]
    lasts: f64,
    /// How often, besides, PostgreSQL is away for a minute and NATS for two
    #[arg(long, default_value_t = 0)]
    long: usize,
    /// Games on a node that is gone must go on elsewhere within this time
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    go_on: f64,
    /// How far the clocks are apart
    #[arg(long, default_value_t = 2_000, value_name = "MS")]
    apart: i64,
    /// Makes the same trouble again
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program to start
    #[arg(long, value_name = "FILE", default_value = "target/release/hexad")]
    hexad: PathBuf,
    /// An older program, which every second server is at first: one that was killed or has ended comes back as the other
    #[arg(long, value_name = "FILE")]
    before: Option<PathBuf>,
}

fn main() -> ExitCode {
    let done = match Cli::parse().what {
        What::Play(args) => play(args),
        What::Fill(args) => fill_store(args),
        What::Ask(args) => ask_pages(&args),
        #[cfg(unix)]
        What::Cluster(args) => cluster(&args),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(sentence) => {
            eprintln!("load: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn runtime() -> Result<tokio::runtime::Runtime, Complaint> {
    tokio::runtime::Runtime::new().map_err(|e| format!("threads: {e}"))
}

fn play(args: Play) -> Result<bool, Complaint> {
    if args.rules.is_empty() || args.games.contains(&0) || !(args.every > 0.0 && args.every < 1e6) {
        return Err("--games, --rules and --every: there must be something to play".to_string());
    }
    #[cfg(unix)]
    let postgres = args.postgres.then(load::Postgres::durable);
    #[cfg(unix)]
    let database = postgres.as_ref().map(|postgres| postgres.url.clone());
    #[cfg(not(unix))]
    let database = None;
    let pace = if args.flat_out { Pace::FlatOut } else { Pace::Every(Duration::from_secs_f64(args.every)) };
    let order = Order {
        hexad: args.hexad,
        server: args.server,
        database,
        games: args.games,
        pace,
        time: Duration::from_secs(args.seconds.max(1)),
        kills: args.kills,
        rules: args.rules,
        seed: args.seed,
        shown: true,
    };
    let report = runtime()?.block_on(run(&order))?;
    print!("{report}");
    Ok(report.faults().next().is_none())
}

#[cfg(unix)]
fn cluster(args: &ClusterArgs) -> Result<bool, Complaint> {
    let runtime = runtime()?;
    match &args.instead {
        Some(Instead::Faults(args)) => return faults(&runtime, args),
        Some(Instead::Cost(args)) => return costs(&runtime, args),
        None => {}
    }
    let cluster = load::Cluster::start(&args.hexad, args.nodes, runtime.handle())?;
    println!("Hexad is at {}/", cluster.base);
    for (i, node) in cluster.nodes.iter().enumerate() {
        println!("  node {} at {}/, process {}", i + 1, node.base, node.pid().unwrap_or_default());
    }
    println!("  NATS at {}; Ctrl-C ends all of it", cluster.nats.url());
    runtime.block_on(async {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).map_err(|e| e.to_string())?;
        tokio::select! {
            ended = tokio::signal::ctrl_c() => ended.map_err(|e| e.to_string()),
            _ = terminate.recv() => Ok(()),
        }
    })?;
    Ok(true)
}

#[cfg(unix)]
fn faults(runtime: &tokio::runtime::Runtime, args: &FaultArgs) -> Result<bool, Complaint> {
    let seconds = |name: &str, value: f64| match value > 0.0 && value < 1e6 {
        true => Ok(Duration::from_secs_f64(value)),
        false => Err(format!("{name}: it must be a time")),
    };
    if args.games == 0 {
        return Err("--games: there must be something to play".to_string());
    }
    let order = load::Campaign {
        hexad: args.hexad.clone(),
        before: args.before.clone(),
        nodes: args.nodes,
        games: args.games,
        every: seconds("--every", args.every)?,
        times: args.times,
        pause: seconds("--pause", args.pause)?,
        lasts: seconds("--lasts", args.lasts)?,
        long: args.long,
        go_on: seconds("--go-on", args.go_on)?,
        apart: args.apart,
        seed: args.seed,
        shown: true,
    };
    let aftermath = runtime.block_on(load::campaign(&order))?;
    print!("{aftermath}");
    Ok(aftermath.faults.is_empty())
}

#[cfg(unix)]
fn costs(runtime: &tokio::runtime::Runtime, args: &CostArgs) -> Result<bool, Complaint> {
    if args.games == 0 || args.nodes.contains(&0) || !(args.every > 0.0 && args.every < 1e6) {
        return Err("--games, --nodes and --every: there must be something to play".to_string());
    }
    let (mut fine, mut first) = (true, None);
    let mut numbers = args.nodes.clone();
    numbers.sort_unstable();
    for nodes in numbers {
        let order = load::Costing {
            hexad: args.hexad.clone(),
            nodes,
            games: args.games,
            every: Duration::from_secs_f64(args.every),
            time: Duration::from_secs(args.seconds.max(1)),
            spectators: args.spectators,
            seed: args.seed,
        };
        let cost = runtime.block_on(load::cost(&order))?;
        print!("{cost}");
        let first = first.get_or_insert_with(|| cost.clone());
        let excesses = load::excesses(first, &cost);
        excesses.iter().for_each(|sentence| eprintln!("load: {sentence}"));
        fine &= cost.faults.is_empty() && excesses.is_empty();
    }
    Ok(fine)
}

fn fill_store(args: FillArgs) -> Result<bool, Complaint> {
    let database = match (args.database, args.data) {
        (Some(url), _) => Database::Postgres(url),
        (None, folder) => {
            let folder = folder.unwrap_or_default();
            std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
            Database::Sqlite(folder.join("hexad.db"))
        }
    };
    let FillArgs { people, over, of_first, playing, waiting, plies, seed, .. } = args;
    let what = Fill { people, over, of_first, playing, waiting, plies, seed };
    let bar = ProgressBar::new((over + playing + waiting) as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {per_sec}, {eta} left") {
        bar.set_style(style);
    }
    let filled = runtime()?.block_on(fill(database, &what, |done| bar.set_position(done as u64)))?;
    bar.finish_and_clear();
    println!("{} events; the first of the people is {}", filled.events, filled.name);
    for (what, game) in [("over", filled.over), ("going on", filled.playing)] {
        if let Some(game) = game {
            println!("a game that is {what}: {game}");
        }
    }
    Ok(true)
}

fn ask_pages(args: &AskArgs) -> Result<bool, Complaint> {
    let site = match (&args.server, &args.data) {
        (Some(base), _) => Site::elsewhere(base),
        (None, data) => Site::start(&args.hexad, &data.clone().unwrap_or_default(), None)?,
    };
    let (api, times): (Api, usize) = (site.api(), args.times.max(1));
    let tell = |asked: Asked| println!("{}\n  {} bytes, {}", asked.path, asked.bytes, asked.latencies);
    for path in &args.paths {
        tell(ask(&api, path, times)?);
    }
    if args.lobby {
        tell(runtime()?.block_on(ask_lobby(&api, times))?);
    }
    Ok(true)
}
