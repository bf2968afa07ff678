//! The cluster that `cargo xtask cluster` starts: two nodes behind a real nginx, where it does not matter which of them
//! answers, nor that one of them dies.
#![cfg(unix)]

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use load::{Api, Cluster, Figures, Pace, Pair};
use tokio::runtime::Runtime;
use tokio::sync::watch;
use wire::NewGame;

/// Asks for a game through the proxy, which must answer each time, until so many moves were made.
fn until_moves(api: &Api, game: &str, figures: &Figures, moves: u64) {
    let begin = Instant::now();
    while figures.moves.load(Ordering::Relaxed) < moves {
        api.get(&format!("/api/v1/games/{game}")).unwrap();
        assert!(begin.elapsed() < Duration::from_secs(60), "the game does not go on: {:?}", figures.faults());
    }
}

#[test]
fn a_game_goes_on_behind_the_proxy_when_a_node_dies() {
    let runtime = Runtime::new().unwrap();
    let hexad = env!("CARGO_BIN_EXE_hexad").as_ref();
    let mut cluster = Cluster::start(hexad, 2, runtime.handle()).unwrap();
    let api = Api::new(&cluster.base);
    let figures = Arc::new(Figures::default());
    let (stop, stopping) = watch::channel(false);
    let wanted = NewGame {
        rules: "abalone".to_string(),
        clock: Some("600+5".to_string()),
        seats: vec!["me".to_string(), "open".to_string()],
        ..NewGame::default()
    };
    let people = [api.guest("Ada").unwrap(), api.guest("Ben").unwrap()];
    let game = api.game(&wanted, &people[0], &people[1]).unwrap();
    let pace = Pace::Every(Duration::from_millis(100));
    let table = Pair::new(api.clone(), figures.clone(), pace, &wanted, people, game.clone(), 1).unwrap();
    // Both come through the proxy, and again when their node is gone.
    let playing = runtime.spawn(table.forgiving().play(stopping));
    until_moves(&api, &game, &figures, 10);
    for node in 0..2 {
        cluster.nodes[node].kill().unwrap();
        until_moves(&api, &game, &figures, figures.moves.load(Ordering::Relaxed) + 10);
        // Somebody new is served, too.
        api.guest("Eve").unwrap();
        cluster.nodes[node].start_again().unwrap();
        // The proxy passes over a node that was gone for a second: the other one is there meanwhile.
        until_moves(&api, &game, &figures, figures.moves.load(Ordering::Relaxed) + 40);
    }
    stop.send(true).unwrap();
    let played = runtime.block_on(playing).unwrap();
    assert_eq!(figures.faults(), Vec::<String>::new());
    assert!(figures.returns.load(Ordering::Relaxed) > 0, "at one of the two nodes somebody was");
    let events = api.events(&game).unwrap();
    for played in &played {
        load::history::judge(&played.agreement, &events, &played.acked).unwrap();
        load::history::heard_alike(&events, &played.heard).unwrap();
    }
    assert_eq!(played.len(), 1);
}
