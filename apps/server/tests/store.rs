//! The store over SQLite.

#[path = "common/kept.rs"]
mod kept;

use server::testing::open;
use server::{Config, Database};

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(Database::Sqlite(folder.path().join("hexad.db")));
    kept::everything(open(&config).await.unwrap()).await;
    // And it is there when somebody opens it again.
    let again = open(&config).await.unwrap();
    assert_eq!(again.version("race0").await.unwrap(), Some(6));
    assert!(again.is_alone());
}

#[tokio::test]
async fn a_store_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hexad.db");
    let config = Config::new(Database::Sqlite(path.clone()));
    open(&config).await.unwrap().close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    sqlx::query("INSERT INTO migrations (step) VALUES (1000)").execute(&pool).await.unwrap();
    pool.close().await;
    let error = open(&config).await.err().unwrap().to_string();
    assert!(error.contains("later version"), "{error}");
}
