//! The store over SQLite.

mod common;

#[path = "common/kept.rs"]
mod kept;

#[path = "common/saved.rs"]
mod saved;

use common::Site;

use server::testing::open;
use server::{Config, Database};

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config::new(Database::Sqlite(folder.path().join("hexad.db")));
    kept::everything(open(&config).await.unwrap()).await;
    // And it is there when somebody opens it again.
    let again = open(&config).await.unwrap();
    assert_eq!(again.version("race0").await.unwrap().unwrap().0, 6);
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

/// Programs of two versions use a store side by side where its tables allow it.
#[tokio::test]
async fn a_later_version_may_leave_this_one_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hexad.db");
    let config = Config::new(Database::Sqlite(path.clone()));
    let store = open(&config).await.unwrap();
    let pool = sqlx::SqlitePool::connect_with(sqlx::sqlite::SqliteConnectOptions::new().filename(&path));
    let pool = pool.await.unwrap();
    sqlx::query("INSERT INTO migrations (step, needs) VALUES (1000, 3)").execute(&pool).await.unwrap();
    store.ping().await.unwrap();
    open(&config).await.unwrap().close().await;
    // A step that this program does not survive: one that runs notices it, and none starts.
    sqlx::query("INSERT INTO migrations (step, needs) VALUES (1001, 1001)").execute(&pool).await.unwrap();
    assert!(store.ping().await.unwrap_err().to_string().contains("later version"));
    assert!(open(&config).await.err().unwrap().to_string().contains("later version"));
    pool.close().await;
}

/// A site over a database that was saved.
fn saved_as(bytes: &[u8]) -> Site {
    Site::with(|config| {
        let Database::Sqlite(path) = &config.database else { panic!() };
        std::fs::write(path, bytes).unwrap();
    })
}

/// A database that version 1 of the tables left behind opens, and the games in it are whole.
#[test]
fn a_database_of_version_1_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0001.db"));
    saved::version_1_is_whole(&site);
}

/// The same of version 2.
#[test]
fn a_database_of_version_2_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0002.db"));
    saved::version_2_is_whole(&site);
}

/// The same of version 4.
#[test]
fn a_database_of_version_4_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0004.db"));
    saved::version_4_is_whole(&site);
}

/// The same of version 5.
#[test]
fn a_database_of_version_5_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0005.db"));
    saved::version_5_is_whole(&site);
}

/// The same of version 6.
#[test]
fn a_database_of_version_6_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0006.db"));
    saved::version_6_is_whole(&site);
}

/// The same of version 3.
#[test]
fn a_database_of_version_3_is_brought_up_to_date() {
    let site = saved_as(include_bytes!("data/0003.db"));
    saved::version_3_is_whole(&site);
}

/// Whoever has the file can read the log; a statement that changes it fails.
#[tokio::test]
async fn the_log_of_moderators_cannot_be_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hexad.db");
    let config = Config::new(Database::Sqlite(path.clone()));
    let store = open(&config).await.unwrap();
    store.log(&server::testing::DeedRow { action: "close".to_string(), ..Default::default() }).await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let stays = async || {
        for sql in ["UPDATE deeds SET reason = 'none'", "DELETE FROM deeds"] {
            let error = sqlx::query(sql).execute(&pool).await.unwrap_err().to_string();
            assert!(error.contains("the log stays"), "{error}");
        }
        assert_eq!(store.deeds(u64::MAX, 10).await.unwrap().len(), 1);
    };
    stays().await;
    // Nor after a copy was put back.
    let saved = folder.path().join("saved.db");
    server::admin::backup(&path, &saved).await.unwrap();
    server::admin::restore(&config, &saved).await.unwrap();
    stays().await;
}
