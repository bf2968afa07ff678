//! The server is killed while people play, its disk becomes full, it starts over many open games: what it has
//! acknowledged is there.
//!
//! `HEXAD_KILLS=100 cargo nextest run -p hexad --features postgres --test kill` kills it more often.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use load::{Figures, Fill, Order, Pace, Pair, Site, fill, run};
use serde_json::json;
use server::Database;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use wire::NewGame;

fn hexad() -> PathBuf {
    env!("CARGO_BIN_EXE_hexad").into()
}

/// So often the server is killed.
fn kills() -> usize {
    std::env::var("HEXAD_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(4)
}

fn kill_under_load(database: Option<String>) {
    let order = Order {
        hexad: hexad(),
        server: None,
        database,
        games: vec![24],
        pace: Pace::Every(Duration::from_millis(300)),
        time: Duration::from_millis(600) * kills() as u32,
        kills: kills(),
        rules: vec!["abalone".to_string(), "six".to_string()],
        seed: 7,
        shown: false,
    };
    let report = Runtime::new().unwrap().block_on(run(&order)).unwrap();
    println!("{report}");
    let part = &report.parts[0];
    assert!(part.faults.is_empty(), "{report}");
    assert_eq!(part.starts.len(), kills());
    assert!(part.acked > 24 * kills() / 2, "they play between the kills: {report}");
    assert!(part.judged >= 24);
}

#[test]
fn what_was_acknowledged_survives_kills() {
    kill_under_load(None);
}

#[cfg(feature = "postgres")]
#[test]
fn what_was_acknowledged_survives_kills_over_postgres() {
    let postgres = load::Postgres::durable();
    kill_under_load(Some(postgres.url.clone()));
}

#[test]
fn it_starts_in_a_moment_over_many_open_games() {
    start_over_many_open_games(None);
}

#[cfg(feature = "postgres")]
#[test]
fn it_starts_in_a_moment_over_many_open_games_of_postgres() {
    let postgres = load::Postgres::durable();
    start_over_many_open_games(Some(&postgres.url));
}

fn start_over_many_open_games(url: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let what = Fill { people: 200, over: 0, of_first: 0, playing: 10_000, waiting: 0, plies: 2, seed: 1 };
    let database = match url {
        Some(url) => Database::Postgres(url.to_string()),
        None => Database::Sqlite(folder.path().join("hexad.db")),
    };
    let filled = Runtime::new().unwrap().block_on(fill(database, &what, |_| {})).unwrap();
    let mut site = Site::start(&hexad(), folder.path(), url).unwrap();
    for _ in 0..2 {
        site.kill().unwrap();
        let time = site.start_again().unwrap();
        println!("ready after {time:?}");
        assert!(time < Duration::from_secs(2), "{time:?}");
    }
    let game = filled.playing.unwrap();
    let view = site.api().json("GET", &format!("/api/v1/games/{game}"), None, None, 200).unwrap();
    assert_eq!((&view["status"], &view["ply"]), (&json!("playing"), &json!(2)));
    let list = site.api().json("GET", "/api/v1/games?status=playing&limit=100", None, None, 200).unwrap();
    assert_eq!(list["games"].as_array().unwrap().len(), 100);
}

/// A file system of so many kilobytes in memory, which can grow; gone when it is dropped. Only root can have one.
struct Small(TempDir);

impl Small {
    fn mount(kilobytes: u32) -> Option<Small> {
        let folder = tempfile::tempdir().unwrap();
        let small = Small(folder);
        let mounted = small.order(&["-t", "tmpfs", "-o", &format!("size={kilobytes}k"), "tmpfs"]);
        if !mounted {
            eprintln!("left out here: only root can make a disk that is full");
        }
        mounted.then_some(small)
    }

    fn grow(&self, kilobytes: u32) {
        assert!(self.order(&["-o", &format!("remount,size={kilobytes}k")]));
    }

    fn order(&self, args: &[&str]) -> bool {
        Command::new("mount").args(args).arg(self.0.path()).status().is_ok_and(|status| status.success())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// People play until there is no more room; then nobody is told that a move was made which was not kept, and when there
/// is room they go on.
fn fill_the_disk(site: &Site, small: &Small) {
    let figures = Arc::new(Figures::default());
    let (stop, stopping) = watch::channel(false);
    let runtime = Runtime::new().unwrap();
    let api = site.api();
    let mut tables = Vec::new();
    for i in 0..6 {
        let wanted = NewGame {
            rules: "abalone".to_string(),
            seats: vec!["me".to_string(), "open".to_string()],
            ..NewGame::default()
        };
        let people = [api.guest("One").unwrap(), api.guest("Other").unwrap()];
        let game = api.game(&wanted, &people[0], &people[1]).unwrap();
        let table = Pair::new(api.clone(), figures.clone(), Pace::FlatOut, &wanted, people, game, i).unwrap();
        tables.push(runtime.spawn(table.forgiving().play(stopping.clone())));
    }
    let until = |what: &str, count: &AtomicU64, most: u64| {
        let end = Instant::now() + Duration::from_secs(120);
        while count.load(Ordering::Relaxed) < most {
            assert!(Instant::now() < end, "{what}: {:?}", figures.faults());
            std::thread::yield_now();
        }
    };
    until("the disk becomes full", &figures.unavailable, 20);
    assert_eq!(api.ask("GET", "/healthz", None, None).unwrap().0, 200, "the process lives");
    let wanted = json!({"rules": "six", "seats": ["open", "open"]});
    let (status, text) = api.ask("POST", "/api/v1/guests", None, Some(&json!({}))).unwrap();
    if status == 201 {
        // There was room for this much.
        let token = serde_json::from_str::<serde_json::Value>(&text).unwrap()["token"].clone();
        let refused = (0..200).find_map(|_| {
            let answer = api.ask("POST", "/api/v1/games", token.as_str(), Some(&wanted)).unwrap();
            (answer.0 != 201).then_some(answer)
        });
        let (status, text) = refused.unwrap();
        assert_eq!((status, text.contains("\"unavailable\"")), (503, true), "{text}");
    } else {
        assert_eq!((status, text.contains("\"unavailable\"")), (503, true), "{text}");
    }
    small.grow(64_000);
    until("they go on", &figures.moves, figures.moves.load(Ordering::Relaxed) + 200);
    let _ = stop.send(true);
    let mut acked = 0;
    for table in tables {
        for played in runtime.block_on(table).unwrap() {
            let lines = api.events(&played.game).unwrap();
            load::history::judge(&played.agreement, &lines, &played.acked).unwrap();
            load::history::heard_alike(&lines, &played.heard).unwrap();
            acked += played.acked.len();
        }
    }
    assert_eq!(figures.faults(), [""; 0]);
    assert!(acked >= 200, "{acked}");
}

#[test]
fn a_full_disk_loses_nothing() {
    let Some(small) = Small::mount(5_500) else { return };
    let mut site = Site::start(&hexad(), small.path(), None).unwrap();
    fill_the_disk(&site, &small);
    site.kill().unwrap();
}

#[cfg(feature = "postgres")]
#[test]
fn a_full_disk_loses_nothing_over_postgres() {
    use sqlx::{Connection as _, Executor as _};

    let Some(small) = Small::mount(6_000) else { return };
    let postgres = load::Postgres::durable();
    let tables = small.path().join("tables");
    std::fs::create_dir(&tables).unwrap();
    if let Some((user, group)) = postgres.owner() {
        for path in [small.path(), &tables] {
            std::os::unix::fs::chown(path, Some(user), Some(group)).unwrap();
        }
    }
    Runtime::new().unwrap().block_on(async {
        let mut connection = sqlx::PgConnection::connect(&postgres.url).await.unwrap();
        let place = tables.display();
        let create = sqlx::AssertSqlSafe(format!("CREATE TABLESPACE small LOCATION '{place}'"));
        connection.execute(create).await.unwrap();
        connection.execute("ALTER ROLE hexad SET default_tablespace = 'small'").await.unwrap();
        connection.close().await.unwrap();
    });
    let folder = tempfile::tempdir().unwrap();
    let mut site = Site::start(&hexad(), folder.path(), Some(&postgres.url)).unwrap();
    fill_the_disk(&site, &small);
    site.kill().unwrap();
    drop(postgres);
}
