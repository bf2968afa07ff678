//! Copies of a PostgreSQL, made and put back by its own programs.

mod served;

#[path = "../../server/tests/common/postgres.rs"]
mod postgres;

use postgres::Postgres;
use serde_json::json;
use served::{ask, finished, get, hexad, serve};

#[test]
fn a_copy_of_postgresql_is_made_while_it_runs_and_put_back() {
    let postgres = Postgres::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("copy.dump").display().to_string();
    let over = ["--database", postgres.url.as_str()];
    let served = serve(folder.path(), &over);
    let (_, kept) = finished(&served.url);
    let run = |what: &str| {
        let output = hexad(&[what, &file]).args(over).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{what}: {}", String::from_utf8_lossy(&output.stderr));
    };
    run("backup");
    let (_, later) = finished(&served.url);
    drop(served);
    run("restore");
    let served = serve(folder.path(), &over);
    assert_eq!(get(&served.url, &format!("/games/{kept}"))["status"], "over");
    assert_eq!(ask(&served.url, "", "GET", &format!("/games/{later}"), &json!({})).0, 404);
    drop(served);
    let gone = ["backup", &file, "--database", "postgres://nobody@127.0.0.1:1/nothing"];
    let output = hexad(&gone).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "the file is there");
    std::fs::remove_file(&file).unwrap();
    let output = hexad(&gone).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("pg_dump"), "{output:?}");
}
