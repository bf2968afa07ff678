//! Ratings, over any database: what games give is what computing them anew gives.

use serde_json::{Value, json};

use crate::common::*;

/// The ratings of an account by kind.
fn ratings(site: &Site, person: &Person) -> Vec<Value> {
    person.get(site, "/api/v1/account").ok(200)["ratings"].as_array().unwrap().clone()
}

fn rating(site: &Site, person: &Person, kind: &str) -> Value {
    let all = ratings(site, person);
    all.into_iter().find(|rating| rating["kind"] == kind).unwrap_or(Value::Null)
}

/// Computes all ratings anew.
fn recompute(site: &Site) -> server::admin::Recomputed {
    site.block_on(server::admin::recompute_ratings(site.config())).unwrap()
}

pub fn ratings_follow_from_the_games(mut site: Site) {
    let at_first = recompute(&site);
    let [ada, ben, cleo, dan] = ["Ada", "Ben", "Cleo", "Dan"].map(|name| site.register(name));
    assert_eq!(ratings(&site, &ada), Vec::<Value>::new(), "nobody is rated before a game");
    // Two players: Glicko-2. The loser resigns.
    let game = rated(&site, "abalone", "300+3", &[&ada, &ben], &["c3d4", "g7f6"]);
    let won = rating(&site, &ben, "abalone-blitz");
    assert_eq!(won["rating"].as_f64().unwrap().round(), 1662.0);
    assert_eq!((&won["games"], &won["provisional"]), (&json!(1), &json!(true)));
    let seats = site.game(&game)["seats"].clone();
    assert_eq!(seats[1]["rating"], won["rating"], "in the seats, too");
    assert_eq!(seats[1]["change"].as_f64().unwrap().round(), 162.0);
    assert!(seats[0]["change"].as_f64().unwrap() < 0.0);
    assert_eq!(seats[0]["rating"], rating(&site, &ada, "abalone-blitz")["rating"]);
    // Another layout at the same speed counts for the same rating; another speed, another game do not.
    site.time.advance(40 * 86_400_000);
    rated(&site, "abalone:layout=belgian-daisy", "300", &[&ben, &cleo], &[]);
    rated(&site, "abalone", "60", &[&cleo, &ada], &[]);
    rated(&site, "six", "3d/move", &[&ada, &dan], &[]);
    assert_eq!(rating(&site, &ben, "abalone-blitz")["games"], 2);
    assert_eq!(rating(&site, &cleo, "abalone-bullet")["games"], 1);
    assert_eq!(rating(&site, &dan, "six-correspondence")["games"], 1);
    assert_eq!(ratings(&site, &ada).len(), 3);
    // Three, four and teams: Weng and Lin.
    let three = rated(&site, "abalone:3", "600+5", &[&ada, &ben, &cleo], &[]);
    ben.act(&site, &three, "resign").ok(200);
    let by = |person: &Person| rating(&site, person, "abalone3-rapid")["rating"].as_f64().unwrap();
    assert!(by(&cleo) > 1500.0 && by(&ada) < 1500.0 && by(&ben) < 1500.0);
    let teams = rated(&site, "six:4", "600+5", &[&ada, &ben, &cleo, &dan], &[]);
    if site.game(&teams)["status"] != "over" {
        cleo.act(&site, &teams, "resign").ok(200);
    }
    let by = |person: &Person| rating(&site, person, "six4-rapid")["rating"].as_f64().unwrap();
    assert_eq!((by(&ada), by(&ben)), (by(&cleo), by(&dan)), "who plays together is rated together");
    assert!(by(&ben) > 1500.0 && by(&ada) < 1500.0);
    // Nothing for a game that was aborted, or that was not rated.
    let before = ratings(&site, &ada);
    for (rated, action) in [(true, "abort"), (false, "resign")] {
        let wanted = json!({"rules": "abalone", "clock": "300+3", "seats": ["me", "open"], "rated": rated});
        let game = ada.create(&site, &wanted);
        ben.sit(&site, &game).ok(200);
        ada.act(&site, &game, action).ok(200);
    }
    assert_eq!(ratings(&site, &ada), before);
    // Whoever goes takes nothing from the others.
    let dan_had = ratings(&site, &cleo);
    dan.ask(&site, "DELETE", "/api/v1/account", Some(&json!({"current": PASSWORD}))).ok(204);
    assert_eq!(ratings(&site, &cleo), dan_had);
    // Computed anew, while the server runs and after it has stopped: the same numbers, to the last bit.
    let everybody = [&ada, &ben, &cleo];
    let all: Vec<Vec<Value>> = everybody.map(|person| ratings(&site, person)).to_vec();
    let change = site.game(&game)["seats"].clone();
    for _ in 0..2 {
        let done = recompute(&site);
        assert_eq!((done.games - at_first.games, done.changed), (6, 0));
        assert_eq!(everybody.map(|person| ratings(&site, person)).to_vec(), all);
        assert_eq!(site.game(&game)["seats"], change);
        site.restart();
    }
}

/// Ends that are written at the same time are rated one after the other, each once.
pub fn many_games_end_at_once(site: Site) {
    let at_first = recompute(&site);
    let people: Vec<Person> = (0..6).map(|i| site.register(&format!("Player {i}"))).collect();
    let mut games = Vec::new();
    for (i, one) in people.iter().enumerate() {
        for other in &people[i + 1..] {
            let wanted = json!({"rules": "six", "clock": "60", "seats": ["me", "open"], "rated": true});
            let game = one.create(&site, &wanted);
            other.sit(&site, &game).ok(200);
            games.push((one.clone(), game));
        }
    }
    std::thread::scope(|scope| {
        for (one, game) in &games {
            let site = &site;
            scope.spawn(move || one.act(site, game, "resign").ok(200));
        }
    });
    for person in &people {
        assert_eq!(rating(&site, person, "six-bullet")["games"], 5);
    }
    let done = recompute(&site);
    assert_eq!(done.games - at_first.games, 15);
    assert_eq!((done.ratings - at_first.ratings, done.changed), (6, 0));
}
