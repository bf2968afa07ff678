//! How the levels play, in every game.

use std::sync::Arc;

use engine::{Engine, Info, Level, Limits, ManualTime, Request, Signals};
use game::{Position as _, SplitMix};
use games::{AnyMove, AnyPosition, Rules};

fn engine() -> Engine {
    Engine::new(1, 1, Arc::new(ManualTime::default()))
}

fn play(engine: &mut Engine, level: Level, seed: u64, position: &AnyPosition) -> AnyMove {
    let limits = Limits::to_nodes(3000);
    engine.play(level, seed, Request::new(position, &limits, &Signals::new()), &mut |_| {}).best.unwrap()
}

fn some_position(rules: &Rules, plies: usize, seed: u64) -> AnyPosition {
    let mut rng = SplitMix::new(seed);
    let mut position = AnyPosition::start(rules);
    for _ in 0..plies {
        let moves = position.moves();
        let Some(&m) = rng.pick(&moves) else { break };
        let mut next = position.clone();
        next.play_unchecked(m);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn from_level_three_on_the_move_is_among_the_five_best_of_two_plies() {
    let mut engine = engine();
    for rules in Rules::all() {
        for seed in 0..2 {
            let position = some_position(&rules, 8, seed);
            let mut five: Vec<Info<AnyMove>> = Vec::new();
            let limits = Limits { multipv: 5, ..Limits::to_depth(2) };
            engine.new_game();
            engine.search(Request::new(&position, &limits, &Signals::new()), &mut |info| {
                five.retain(|old| old.multipv != info.multipv);
                five.push(info);
            });
            for level in Level::ALL.into_iter().filter(|l| (3..12).contains(&l.number())) {
                let m = play(&mut engine, level, seed, &position);
                assert!(five.iter().any(|i| i.pv[0] == m), "{rules}: {position}: level {}", level.number());
            }
        }
    }
}

#[test]
fn from_level_three_on_a_win_in_one_is_taken() {
    let mut engine = engine();
    let wins = [
        ("abalone", "5/6/7/8/wbb6/8/7/6/4w b 5-0"),
        ("abalone:3", "5/6/7/8/wbb5r/8/7/6/5 b 5-0-0"),
        ("abalone:4", "5/6/7/8/wbb5r/8/7/6/4y b 5-0"),
        ("six", "0,0:bbbbb/rrrrr b 16-16"),
    ];
    for (rules, text) in wins {
        let position = AnyPosition::read(&rules.parse().unwrap(), text).unwrap();
        for level in Level::ALL.into_iter().filter(|l| l.number() >= 3) {
            for seed in 0..10 {
                let mut next = position.clone();
                next.play(play(&mut engine, level, seed, &position)).unwrap();
                assert!(next.outcome().is_some(), "{rules}: level {}", level.number());
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_move_and_weak_levels_vary() {
    let mut engine = engine();
    let position = some_position(&Rules::default(), 10, 4);
    for level in Level::ALL.into_iter().filter(|l| l.number() <= 6) {
        let moves: Vec<AnyMove> = (0..12).map(|seed| play(&mut engine, level, seed, &position)).collect();
        let again: Vec<AnyMove> = (0..12).map(|seed| play(&mut engine, level, seed, &position)).collect();
        assert_eq!(moves, again);
        if level.number() <= 2 {
            assert!(moves.iter().any(|&m| m != moves[0]), "level {}", level.number());
        }
    }
}
