//! Copies of a PostgreSQL, made and put back while a server uses it.

mod served;

#[path = "../../server/tests/common/postgres.rs"]
mod postgres;

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use postgres::Postgres;
use serde_json::{Value, json};
use served::{Served, ask, finished, get, guest, hexad, post, serve};
use sqlx::{AssertSqlSafe, PgPool};
use tokio::runtime::Runtime;

/// There and back, as often as one likes.
const CIRCLE: [&str; 4] = ["c3d4", "g7f6", "d4c3", "f6g7"];

/// A server over a PostgreSQL, with a folder for copies.
struct Kept {
    served: Served,
    runtime: Runtime,
    pool: PgPool,
    folder: tempfile::TempDir,
    // Dropped last: the others use it.
    postgres: Postgres,
}

impl Kept {
    fn start() -> Kept {
        let postgres = Postgres::start();
        let folder = tempfile::tempdir().unwrap();
        let served = serve(folder.path(), &["--database", &postgres.url]);
        let runtime = Runtime::new().unwrap();
        let pool = runtime.block_on(PgPool::connect(&postgres.url)).unwrap();
        Kept { served, runtime, pool, folder, postgres }
    }

    fn place(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn command(&self, what: &str, file: &str) -> Command {
        let mut command = hexad(&[what, file]);
        command.args(["--database", &self.postgres.url]);
        command
    }

    #[track_caller]
    fn run(&self, what: &str, file: &str) -> String {
        let output = self.command(what, file).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{what}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn sql(&self, sql: &str) -> Result<u64, sqlx::Error> {
        let done = sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&self.pool);
        self.runtime.block_on(done).map(|done| done.rows_affected())
    }

    fn number(&self, sql: &str) -> i64 {
        let row = sqlx::query_scalar(AssertSqlSafe(sql.to_string())).fetch_one(&self.pool);
        self.runtime.block_on(row).unwrap()
    }

    /// A game of one who plays both sides, with so many moves.
    fn game(&self, moves: usize) -> (String, String) {
        // Nobody has registered this name in any of the saved databases.
        let token = guest(&self.served.url, "Newcomer");
        let wanted = json!({"rules": "abalone", "house": "norepetition", "seats": ["me", "me"]});
        let game = post(&self.served.url, &token, "/games", &wanted)["id"].as_str().unwrap().to_string();
        self.play(&token, &game, 0, moves);
        (token, game)
    }

    #[track_caller]
    fn play(&self, token: &str, game: &str, from: usize, to: usize) {
        for ply in from..to {
            let (status, answer) = step(&self.served.url, token, game, ply);
            assert_eq!(status, 200, "{answer}");
        }
    }

    fn moves(&self, game: &str) -> usize {
        get(&self.served.url, &format!("/games/{game}"))["moves"].as_array().unwrap().len()
    }

    /// What a restore that must not be done says.
    #[track_caller]
    fn refused(&self, file: &str, sentence: &str) {
        let output: Output = self.command("restore", file).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{file}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(sentence), "{said}");
        self.nothing_is_left();
    }

    #[track_caller]
    fn nothing_is_left(&self) {
        assert_eq!(self.number("SELECT COUNT(*) FROM pg_namespace WHERE nspname LIKE 'hexad_copy%'"), 0);
    }
}

fn step(url: &str, token: &str, game: &str, ply: usize) -> (u16, Value) {
    let body = json!({"move": CIRCLE[ply % 4], "ply": ply});
    ask(url, token, "POST", &format!("/games/{game}/moves"), &body)
}

#[track_caller]
fn until(mut is: impl FnMut() -> bool, otherwise: &str) {
    let begin = Instant::now();
    while !is() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{otherwise}");
        std::thread::yield_now();
    }
}

#[test]
fn a_copy_is_put_back_while_people_play() {
    let kept = Kept::start();
    let url = kept.served.url.clone();
    let (_, over) = finished(&url);
    let (token, game) = kept.game(40);
    kept.sql("INSERT INTO deeds VALUES (1, 1, 'm', 'warn', 't', '', 'because')").unwrap();
    kept.sql("CREATE ROLE looks_on; GRANT SELECT ON games TO looks_on").unwrap();
    let copy = kept.place("copy");
    kept.run("backup", &copy);
    kept.play(&token, &game, 40, 60);
    let (_, later) = finished(&url);
    kept.sql("INSERT INTO deeds VALUES (2, 2, 'm', 'warn', 't', '', 'because')").unwrap();

    // Somebody plays on all the time. What was said to be done after the copy was back must be there in the end.
    let (back, stop, done) = (AtomicBool::new(false), AtomicBool::new(false), AtomicU64::new(0));
    let acknowledged = std::thread::scope(|scope| {
        let playing = scope.spawn(|| {
            let (mut ply, mut acknowledged, mut strange) = (60, Vec::new(), Vec::new());
            while !stop.load(Ordering::SeqCst) {
                let is_back = back.load(Ordering::SeqCst);
                let (status, answer) = step(&url, &token, &game, ply);
                match status {
                    200 => {
                        if is_back {
                            acknowledged.push(answer["version"].clone());
                            done.fetch_add(1, Ordering::SeqCst);
                        }
                        ply += 1;
                    }
                    // The game is elsewhere than one believes, or it waits.
                    409 | 503 => {
                        let (_, now) = ask(&url, "", "GET", &format!("/games/{game}"), &json!({}));
                        ply = now["ply"].as_u64().map_or(ply, |ply| ply as usize);
                    }
                    _ => strange.push(answer),
                }
            }
            assert_eq!(strange, Vec::<Value>::new());
            acknowledged
        });
        assert_eq!(kept.run("restore", &copy), format!("2 games are back from {copy}\n"));
        back.store(true, Ordering::SeqCst);
        until(|| done.load(Ordering::SeqCst) >= 20 || playing.is_finished(), "the game does not go on");
        stop.store(true, Ordering::SeqCst);
        playing.join().unwrap()
    });
    assert!(acknowledged.len() >= 20);
    let moves = kept.moves(&game);
    assert!((60..).contains(&moves), "{moves}: 40 of the copy, and those that came after it");
    let version = get(&url, &format!("/games/{game}"))["version"].clone();
    assert_eq!(acknowledged.last(), Some(&version));
    let count = kept.number(&format!("SELECT COUNT(*) FROM events WHERE game = '{game}'"));
    assert_eq!(json!(count), version);
    assert_eq!(get(&url, &format!("/games/{over}"))["status"], "over");
    until(
        || ask(&url, "", "GET", &format!("/games/{later}"), &json!({})).0 == 404,
        "a game is still there that is not in the copy",
    );

    // The tables are what they were: the log of deeds stays, and whoever may read may read.
    assert_eq!(kept.number("SELECT COUNT(*) FROM deeds"), 1);
    for sql in ["UPDATE deeds SET reason = 'none'", "DELETE FROM deeds", "TRUNCATE deeds"] {
        let error = kept.sql(sql).unwrap_err().to_string();
        assert!(error.contains("the log stays"), "{error}");
    }
    assert_eq!(kept.number("SELECT has_table_privilege('looks_on', 'games', 'SELECT')::int::bigint"), 1);
    assert_eq!(kept.number("SELECT has_table_privilege('looks_on', 'events', 'SELECT')::int::bigint"), 0);
    kept.nothing_is_left();
    // It can be done again, and a new server finds all of it in order.
    kept.run("restore", &copy);
    let elsewhere = serve(&kept.folder.path().join("new"), &["--database", &kept.postgres.url]);
    assert_eq!(get(&elsewhere.url, &format!("/games/{game}"))["ply"], 40);
    until(
        || get(&elsewhere.url, "/games?moves=c3d4,g7f6,c4d5")["games"][0]["id"] == over,
        "a game that is over is not found by its moves",
    );
}

#[test]
fn what_cannot_be_put_back_changes_nothing() {
    let kept = Kept::start();
    let (token, game) = kept.game(4);
    let copy = kept.place("copy");
    kept.run("backup", &copy);
    kept.play(&token, &game, 4, 8);
    let place = |name: &str, bytes: &[u8]| {
        fs::write(kept.place(name), bytes).unwrap();
        kept.place(name)
    };
    kept.refused(&place("nonsense", b"this is no copy"), "archive");
    let whole = fs::read(&copy).unwrap();
    // The rows of tables come last, table by table: wherever it ends, something is missing.
    for part in [whole.len() - 1, whole.len() * 9 / 10, whole.len() / 2] {
        kept.refused(&place("part", &whole[..part]), "pg_restore");
    }
    let mut damaged = whole.clone();
    let at = whole.len() - 200;
    damaged[at..at + 40].fill(0x5a);
    kept.refused(&place("damaged", &damaged), "pg_restore");
    // Some tables of the copy, and none of it.
    let dump = |name: &str, more: &[&str]| {
        let file = kept.place(name);
        let mut command = Command::new("pg_dump");
        command.args(["--format=custom", "--file", &file]).args(more).arg(&kept.postgres.url);
        assert!(command.status().unwrap().success());
        file
    };
    kept.refused(&dump("some", &["--exclude-table-data=plans"]), "it has no table plans");
    kept.refused(&dump("other", &["--table=games"]), "no copy of what a server of Hexad keeps");
    // One of a later version, and one that would be put back over a later version.
    kept.sql("INSERT INTO migrations (step, needs) VALUES (900, 4)").unwrap();
    let later = dump("later", &[]);
    kept.refused(&copy, "put the copy back with that one");
    kept.sql("DELETE FROM migrations WHERE step = 900").unwrap();
    kept.refused(&later, "made by a later version");
    let gone = hexad(&["restore", &copy, "--database", "postgres://nobody@127.0.0.1:1/nothing"]);
    assert_eq!({ gone }.output().unwrap().status.code(), Some(1));
    assert_eq!(kept.moves(&game), 8);
    kept.play(&token, &game, 8, 12);
    // What was refused does not keep the copy from being put back.
    kept.run("restore", &copy);
    until(|| kept.moves(&game) == 4, "the copy is not there");
}

/// Killed while the copy is read, and killed while it waits for the lock that everybody else would then wait for.
#[test]
fn a_restore_that_is_killed_has_done_nothing() {
    let kept = Kept::start();
    let (token, game) = kept.game(4);
    let copy = kept.place("copy");
    kept.run("backup", &copy);
    kept.play(&token, &game, 4, 8);
    let start =
        || kept.command("restore", &copy).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let waiting = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'";
    let reading = "SELECT COUNT(*) FROM pg_stat_activity WHERE query LIKE 'CREATE TABLE accounts%' \
                   OR query LIKE 'CREATE%INDEX%hexad_copy%' OR query LIKE 'COPY %'";
    let sessions =
        "SELECT COUNT(*) FROM pg_stat_activity WHERE xact_start IS NOT NULL AND pid <> pg_backend_pid()";
    for sight in [reading, waiting] {
        // Somebody reads for long: the lock is not to be had.
        let mut reader = kept.runtime.block_on(kept.pool.begin()).unwrap();
        let read = sqlx::query("SELECT COUNT(*) FROM games").execute(&mut *reader);
        kept.runtime.block_on(read).unwrap();
        let mut restoring = start();
        until(|| kept.number(sight) > 0 || restoring.try_wait().unwrap().is_some(), "it does not begin");
        assert!(restoring.try_wait().unwrap().is_none(), "it is done before it could be killed");
        restoring.kill().unwrap();
        restoring.wait().unwrap();
        kept.runtime.block_on(reader.rollback()).unwrap();
        until(|| kept.number(sessions) == 0, "its transaction stays open");
        kept.nothing_is_left();
        assert_eq!(kept.moves(&game), 8);
    }
    kept.play(&token, &game, 8, 12);
    // While somebody reads for long, others go on; and when the reader is done, the copy is put back.
    let mut reader = kept.runtime.block_on(kept.pool.begin()).unwrap();
    let read = sqlx::query("SELECT COUNT(*) FROM games").execute(&mut *reader);
    kept.runtime.block_on(read).unwrap();
    let mut restoring = start();
    until(|| kept.number(waiting) > 0, "it does not wait");
    kept.play(&token, &game, 12, 20);
    assert!(restoring.try_wait().unwrap().is_none());
    kept.runtime.block_on(reader.rollback()).unwrap();
    assert!(restoring.wait().unwrap().success());
    until(|| kept.moves(&game) == 4, "the copy is not there");
}

/// Copies of the tables of every earlier version are brought up to date, over a store that is used.
#[test]
fn a_copy_of_an_earlier_version_is_brought_up_to_date() {
    let kept = Kept::start();
    let url = kept.served.url.clone();
    let now = kept.number("SELECT MAX(step) FROM migrations");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/data");
    for version in 1..now {
        let Ok(text) = fs::read_to_string(folder.join(format!("{version:04}.sql"))) else {
            panic!("there is no saved database of version {version}");
        };
        let name = format!("old{version}");
        kept.sql(&format!("CREATE DATABASE {name}")).unwrap();
        let there = kept.postgres.url.replace("/postgres", &format!("/{name}"));
        let games: Vec<String> = kept.runtime.block_on(async {
            let pool = PgPool::connect(&there).await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(text)).execute(&pool).await.unwrap();
            let games = sqlx::query_scalar("SELECT id FROM public.games WHERE private = 0").fetch_all(&pool);
            let games = games.await.unwrap();
            pool.close().await;
            games
        });
        let file = kept.place(&name);
        let output = hexad(&["backup", &file, "--database", &there]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        kept.run("restore", &file);
        assert_eq!(kept.number("SELECT MAX(step) FROM migrations"), now, "{version}");
        assert!(!games.is_empty());
        for game in games {
            get(&url, &format!("/games/{game}"));
        }
        assert!(kept.sql("DELETE FROM deeds").unwrap_err().to_string().contains("the log stays"));
        // Whatever is new works.
        kept.game(2);
    }
}

#[test]
fn a_copy_is_not_made_over_a_file_nor_of_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.dump").display().to_string();
    fs::write(&file, "something").unwrap();
    let gone = ["backup", &file, "--database", "postgres://nobody@127.0.0.1:1/nothing"];
    let output = hexad(&gone).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "the file is there");
    fs::remove_file(&file).unwrap();
    let output = hexad(&gone).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("pg_dump"), "{output:?}");
}
