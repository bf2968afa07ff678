//! House rules in the search: the right move differs by rule.

use std::sync::Arc;

use abalone::{FourPlayers, Position, ThreePlayers, TwoPlayers};
use game::{Position as _, Seat, Side};
use games::record::House;
use games::{AnyMove, AnyPosition};

use super::plain::lively;
use crate::three::{Method, ThreeSearch};
use crate::{Best, Engine, Evaluators, Features, Level, Limits, ManualTime, Request, Score, Signals};

fn house(text: &str) -> House {
    text.parse().unwrap()
}

/// What an engine finds that was told of these house rules.
fn best(
    features: Features,
    rules: &str,
    position: &AnyPosition,
    history: &[u64],
    depth: u32,
) -> Best<AnyMove> {
    let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
    engine.set_evaluators(Evaluators::default());
    *engine.features_mut() = features;
    engine.set_house(house(rules));
    engine
        .search(Request::new(position, &Limits::to_depth(depth), &Signals::new()).after(history), &mut |_| {})
}

/// How the game ends for the side on turn if both play for a limit of so many plies: 1, 0 or −1. Looks at everything.
fn at_the_limit(position: &AnyPosition, left: u32, lead_wins: bool) -> i32 {
    let side = position.side_of(position.turn()).index();
    let ejected = |side| i32::from(position.score(Side::new(side)).unwrap());
    if position.outcome().is_some() {
        return if ejected(side) == 6 { 1 } else { -1 };
    }
    if left == 0 {
        return if lead_wins { (ejected(side) - ejected(1 - side)).signum() } else { 0 };
    }
    position.moves().into_iter().map(|m| after_move(position, m, left, lead_wins)).max().unwrap()
}

/// The same for the one who makes this move.
fn after_move(position: &AnyPosition, m: AnyMove, left: u32, lead_wins: bool) -> i32 {
    let mut next = position.clone();
    next.play_unchecked(m);
    let value = at_the_limit(&next, left - 1, lead_wins);
    let same = next.side_of(next.turn()) == position.side_of(position.turn());
    if same { value } else { -value }
}

fn sign(score: Score) -> i32 {
    match score {
        Score::Win(_) => 1,
        Score::Loss(_) => -1,
        Score::Cp(_) | Score::Vec(_) => 0,
    }
}

/// Lively positions of two and of four players with these scores.
fn positions(score: &str, count: u64) -> Vec<AnyPosition> {
    let with_score = |position: AnyPosition| {
        let text = position.to_string();
        let (rest, _) = text.rsplit_once(' ').unwrap();
        AnyPosition::read(&position.rules(), &format!("{rest} {score}")).unwrap()
    };
    let two = (0..count).map(|seed| {
        let start: TwoPlayers = Position::start(&"abalone:layout=belgian-daisy".parse().unwrap());
        AnyPosition::Abalone2(lively(start, 20 + seed as usize % 30, seed))
    });
    let four = (0..count / 4).map(|seed| {
        let rules = if seed % 2 == 0 { "abalone:4" } else { "abalone:4,consecutive" };
        let start: FourPlayers = Position::start(&rules.parse().unwrap());
        AnyPosition::Abalone4(lively(start, 30 + seed as usize % 30, seed))
    });
    two.chain(four).map(with_score).collect()
}

#[test]
fn at_the_limit_the_value_is_that_of_looking_at_everything() {
    for score in ["2-1", "1-1"] {
        for position in positions(score, 12) {
            for (plies, rules) in [(1, "plylimit=1 plylimit-lead-wins"), (2, "plylimit=2 plylimit-lead-wins")]
            {
                for features in [Features::PLAIN, Features::ALL] {
                    let found = best(features, rules, &position, &[], 4);
                    assert_eq!(sign(found.score), at_the_limit(&position, plies, true), "{position} {rules}");
                }
            }
            let drawn = best(Features::PLAIN, "plylimit=2", &position, &[], 4);
            assert_eq!(drawn.score, Score::Cp(0), "{position}: whoever leads");
        }
    }
}

#[test]
fn a_lead_is_kept_and_a_level_game_is_won_where_the_usual_move_would_not() {
    let mut differ = 0;
    for score in ["2-1", "1-1"] {
        for position in positions(score, 60) {
            let rules = "plylimit=2 plylimit-lead-wins";
            let usual = best(Features::ALL, "", &position, &[], 4).best.unwrap();
            let told = best(Features::ALL, rules, &position, &[], 4).best.unwrap();
            let worth = |m| after_move(&position, m, 2, true);
            assert_eq!(worth(told), at_the_limit(&position, 2, true), "{position}");
            differ += usize::from(worth(usual) < worth(told));
        }
    }
    assert!(differ >= 5, "{differ}");
}

#[test]
fn far_from_the_limit_a_lead_is_worth_more_than_a_good_position() {
    // Level balls but a lead; the limit is too far to see.
    let p: TwoPlayers = "2www/1wwww1/2www2/2w1b3/3bb4/2bbb3/2bb3/1bb3/5 b 2-1".parse().unwrap();
    let p = AnyPosition::Abalone2(p);
    let value = |rules: &str| match best(Features::ALL, rules, &p, &[], 5).score {
        Score::Cp(n) => n,
        score => panic!("{score}"),
    };
    assert!(value("plylimit=30 plylimit-lead-wins") > value("") + 50);
    assert!(value("plylimit=30") < value(""));
    // The limit counts from the first position of the history.
    let history = vec![1; 970];
    let later = best(Features::ALL, "plylimit=1000 plylimit-lead-wins", &p, &history, 5);
    assert_eq!(later.score, best(Features::ALL, "plylimit=30 plylimit-lead-wins", &p, &[], 5).score);
}

#[test]
fn a_repetition_is_a_draw_only_where_it_is_one() {
    // White is three balls behind with nothing to hope for.
    let p: TwoPlayers = "5/1www2/7/8/3bb4/3bbb2/2bbb2/6/5 w 3-0".parse().unwrap();
    let p = AnyPosition::Abalone2(p);
    let mut next = p.clone();
    let m = next.moves()[3];
    next.play_unchecked(m);
    let history = [next.repetition_key(), next.repetition_key()];
    let draw = best(Features::ALL, "", &p, &history, 4);
    assert_eq!((draw.best, sign(draw.score)), (Some(m), 0));
    let Score::Cp(value) = draw.score else { panic!("{}", draw.score) };
    let none = best(Features::ALL, "norepetition", &p, &history, 4);
    assert!(none.score == Score::Loss(1) || matches!(none.score, Score::Cp(n) if n < value - 100));
}

#[test]
fn where_a_repetition_is_no_draw_the_side_ahead_makes_progress_all_the_same() {
    let p: TwoPlayers = "5/1www2/7/8/3bb4/3bbb2/2bbb2/6/5 b 3-0".parse().unwrap();
    let mut position = AnyPosition::Abalone2(p);
    let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
    engine.set_house(house("norepetition"));
    let mut history = Vec::new();
    for _ in 0..120 {
        let found = engine.search(
            Request::new(&position, &Limits::to_nodes(2000), &Signals::new()).after(&history),
            &mut |_| {},
        );
        history.push(position.repetition_key());
        position.play_unchecked(found.best.unwrap());
    }
    assert!(position.score(Side::new(0)) >= Some(4), "{position}");
}

#[test]
fn of_three_the_one_who_leads_alone_wins_at_the_limit() {
    let start = ThreePlayers::start(&"abalone:3".parse().unwrap());
    let mut seen = 0;
    for seed in 0..200 {
        let p = lively(start, 40 + seed as usize % 40, seed);
        let text = p.to_string();
        let (rest, _) = text.rsplit_once(' ').unwrap();
        let p: ThreePlayers = format!("{rest} 1-1-1").parse().unwrap();
        if !p.moves().iter().any(|m| m.ejects()) {
            continue;
        }
        seen += 1;
        for method in Method::ALL {
            let mut search = ThreeSearch::with_method(1, method);
            search.set_house(house("plylimit=1 plylimit-lead-wins"));
            let (clock, signals) = (ManualTime::default(), Signals::new());
            let found = search.search(&p, &[], &Limits::to_depth(3), &clock, &signals, &mut |_| {});
            assert!(found.best.unwrap().ejects(), "{p}");
            let Score::Vec(values) = found.score else { panic!("{}", found.score) };
            assert!(values[p.turn()] > 29_000, "{p}: {}", found.score);
        }
    }
    assert!(seen >= 5, "{seen}");
}

#[test]
fn of_three_a_repetition_is_a_draw_only_where_it_is_one() {
    // Black has one ball left of those that could win anything.
    let p: ThreePlayers = "r3b/6/7/8/3ww4/2www3/2ww3/6/5 b 0-5-0".parse().unwrap();
    let p = AnyPosition::Abalone3(p);
    let mut next = p.clone();
    let m = next.moves()[0];
    next.play_unchecked(m);
    let history = [next.repetition_key(), next.repetition_key()];
    let only = |rules: &str| {
        let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
        engine.set_evaluators(Evaluators::default());
        engine.set_house(house(rules));
        let limits = Limits { searchmoves: vec![m], ..Limits::to_depth(3) };
        let found = engine.search(Request::new(&p, &limits, &Signals::new()).after(&history), &mut |_| {});
        let Score::Vec(values) = found.score else { panic!("{}", found.score) };
        values[Seat::FIRST]
    };
    assert!(only("") > only("norepetition"));
}

#[test]
fn a_win_in_six_that_comes_after_the_limit_is_none() {
    let suite = include_str!("../../../../data/suites/six.txt");
    let mut seen = 0;
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let plies: u32 = fields[2].parse().unwrap();
        if plies > 9 || seen >= 8 {
            continue;
        }
        seen += 1;
        let p = AnyPosition::read(&fields[0].parse().unwrap(), fields[1]).unwrap();
        let told = |limit: u32| best(Features::ALL, &format!("plylimit={limit}"), &p, &[], 3).score;
        assert!(matches!(told(plies), Score::Win(n) if n <= plies), "{line}: {}", told(plies));
        assert!(!matches!(told(plies - 2), Score::Win(_)), "{line}: {}", told(plies - 2));
    }
    assert!(seen >= 4, "{seen}");
}

#[test]
fn weak_levels_play_for_the_same_rules() {
    let mut seen = 0;
    for position in positions("1-1", 60) {
        if at_the_limit(&position, 1, true) <= 0 {
            continue;
        }
        seen += 1;
        let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
        engine.set_house(house("plylimit=1 plylimit-lead-wins"));
        let level = Level::new(11).unwrap();
        let best =
            engine.play(level, 1, Request::new(&position, &Limits::default(), &Signals::new()), &mut |_| {});
        assert_eq!(after_move(&position, best.best.unwrap(), 1, true), 1, "{position}");
    }
    assert!(seen >= 5, "{seen}");
}
