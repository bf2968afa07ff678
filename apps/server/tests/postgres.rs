//! The store and the server over a real PostgreSQL.

mod common;

#[path = "common/kept.rs"]
mod kept;

#[path = "common/postgres.rs"]
mod postgres;

use common::*;
use postgres::Postgres;
use serde_json::json;
use server::testing::open;
use server::{Config, Database};

#[test]
fn postgres_keeps_everything() {
    let postgres = Postgres::start();
    let config = Config::new(Database::Postgres(postgres.url.clone()));
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = open(&config).await.unwrap();
        // A second one that opens it at the same time finds the tables made.
        let other = open(&config).await.unwrap();
        assert!(!store.is_alone());
        kept::everything(store.clone()).await;
        assert_eq!(other.version("race0").await.unwrap(), Some(6));
        store.close().await;
        other.close().await;
    });
}

/// Two servers over one database: whoever asks either of them sees one game.
#[test]
fn two_servers_play_one_game() {
    let postgres = Postgres::start();
    let over = |config: &mut Config| config.database = Database::Postgres(postgres.url.clone());
    let (mut one, mut other) = (Site::with(over), Site::with(over));
    let (ada, ben) = (one.guest("Ada"), other.guest("Ben"));
    let game = ada.create(&one, &json!({"rules": "abalone", "clock": "300", "seats": ["me", "open"]}));
    ben.sit(&other, &game).ok(200);
    let moves = ["c3d4", "g7f6", "c4d5", "g6f5"];
    for (ply, text) in moves.into_iter().enumerate() {
        let (who, there, elsewhere) = if ply % 2 == 0 { (&ada, &one, &other) } else { (&ben, &other, &one) };
        let played = who.play(there, &game, ply as u64, text).ok(200);
        assert_eq!(elsewhere.game(&game)["version"], played["version"], "both are up to date");
        assert_eq!(who.play(elsewhere, &game, ply as u64, text).ok(200), played, "asked again elsewhere");
    }
    let stale = ada.play(&other, &game, 2, "c5d6").refused(409, "stale");
    assert_eq!(stale["ply"], 4);
    // Both notice the flag at the same time: it falls once.
    one.time.advance(400_000);
    other.time.advance(400_000);
    for site in [&one, &other] {
        assert_eq!(site.until(&game, |game| game["status"] == "over")["result"], "0-1");
    }
    let events = one.events(&game, 0, "none");
    assert_eq!(events, other.events(&game, 0, "none"));
    assert_eq!(events.iter().filter(|event| event["type"] == "ended").count(), 1);
    one.stop();
    other.stop();
}

#[test]
fn a_server_that_was_killed_goes_on() {
    let postgres = Postgres::start();
    let mut site = Site::with(|config| config.database = Database::Postgres(postgres.url.clone()));
    let (ada, ben, game) = table(&site, json!({"rules": "abalone", "seats": ["me", "open"]}));
    let mut last = json!(null);
    for (ply, text) in ["c3d4", "g7f6", "c4d5", "g6f5"].into_iter().enumerate() {
        let who = if ply % 2 == 0 { &ada } else { &ben };
        last = who.play(&site, &game, ply as u64, text).ok(200);
        site.restart();
        assert_eq!(who.play(&site, &game, ply as u64, text).ok(200), last);
    }
    assert_eq!(site.game(&game)["version"], last["version"]);
    site.stop();
}
