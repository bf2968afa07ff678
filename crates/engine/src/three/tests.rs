//! What the three-player search must never get wrong.

use abalone::{Move, ThreePlayers};
use game::{Position as _, Seat, Side, SplitMix};

use super::evaluation::{decided, level, shown};
use super::{Method, ThreeSearch, WEIGHTS, weighed};
use crate::{Best, Features, Limits, ManualTime, Score, Signals};

fn best(method: Method, position: &ThreePlayers, limits: &Limits<Move>) -> Best<Move> {
    best_with(Features::ALL, method, position, limits)
}

fn best_with(
    features: Features,
    method: Method,
    position: &ThreePlayers,
    limits: &Limits<Move>,
) -> Best<Move> {
    let (clock, signals) = (ManualTime::default(), Signals::new());
    let mut search = ThreeSearch::with_method(1, method);
    *search.features_mut() = features;
    search.search(position, &[], limits, &clock, &signals, &mut |_| {})
}

/// Positions of random games; with `score`, everybody has collected so many.
fn random_positions(seed: u64, score: u8, mut f: impl FnMut(&ThreePlayers)) {
    let mut rng = SplitMix::new(seed);
    for _ in 0..6 {
        let mut position = ThreePlayers::start(&"abalone:3".parse().unwrap());
        let text = position.to_string().replace("0-0-0", &format!("{score}-{score}-{score}"));
        position = text.parse().unwrap();
        for ply in 0..240 {
            if position.outcome().is_some() {
                break;
            }
            if ply % 8 == 7 {
                f(&position);
            }
            // Ejections are rare in random play: prefer them a little, and pushes.
            let moves = position.moves();
            let pushes: Vec<Move> = moves.iter().copied().filter(|m| m.pushed() > 0 && !m.ejects()).collect();
            let from = if !pushes.is_empty() && rng.below(3) > 0 { &pushes } else { &moves };
            position.play_unchecked(*rng.pick(from).unwrap());
        }
    }
}

fn wins_at_once(position: &ThreePlayers) -> bool {
    position.score(Side::new(position.turn().index())) == 5 && position.moves().iter().any(|m| m.ejects())
}

#[test]
fn a_win_in_one_is_taken_by_every_method_at_every_depth() {
    let mut found = 0;
    random_positions(1, 5, |position| {
        if !wins_at_once(position) {
            return;
        }
        found += 1;
        for method in Method::ALL {
            for depth in 1..=3 {
                let m = best(method, position, &Limits::to_depth(depth)).best.unwrap();
                assert!(m.ejects(), "{} depth {depth}: {position} {m}", method.name());
            }
        }
    });
    assert!(found >= 10, "{found}");
}

#[test]
fn the_next_player_is_not_let_win_when_that_can_be_avoided() {
    let (mut found, mut avoidable) = (0, 0);
    random_positions(2, 5, |position| {
        let after = |m: Move| {
            let mut child = *position;
            child.play_unchecked(m);
            child
        };
        let moves = position.moves();
        if wins_at_once(position) || !moves.iter().any(|&m| wins_at_once(&after(m))) {
            return;
        }
        found += 1;
        if moves.iter().all(|&m| wins_at_once(&after(m))) {
            return;
        }
        avoidable += 1;
        for method in Method::ALL {
            let m = best(method, position, &Limits::to_depth(3)).best.unwrap();
            assert!(!wins_at_once(&after(m)), "{}: {position} {m}", method.name());
        }
    });
    assert!(found >= 10 && avoidable >= 5, "{found} {avoidable}");
}

/// What a position is worth to the seat that searches, by looking at everything: for each method what it believes. With
/// max-n a player may like several moves equally, so there is a least and a most.
fn plain(method: Method, position: &ThreePlayers, root: Seat, depth: u32, ply: i32) -> [i32; 2] {
    if let Some(values) = decided(position, ply) {
        let bold = method == Method::BestReply && values[root.next(3).next(3).index()] > 0;
        return [values[root.index()] + i32::from(bold); 2];
    }
    if depth == 0 {
        return [weighed(position, &WEIGHTS)[root.index()]; 2];
    }
    let turn = position.turn();
    let own = turn == root;
    let mut movers = vec![turn];
    if method == Method::BestReply && !own {
        let other = Seat::table(3).find(|&s| s != root && s != turn && !position.is_out(s));
        movers.extend(other);
    }
    let mut children = Vec::new();
    for seat in movers {
        let before = position.with_turn(seat);
        for m in before.moves() {
            let mut child = before;
            child.play_unchecked(m);
            if method == Method::BestReply && !own {
                child = child.with_turn(root);
            }
            children.push(child);
        }
    }
    let below = |child: &ThreePlayers| plain(method, child, root, depth - 1, ply + 1);
    if method == Method::MaxN && !own {
        let mine = |child: &ThreePlayers| plain(method, child, turn, depth - 1, ply + 1)[0];
        let most = children.iter().map(mine).max().unwrap();
        children.retain(|child| mine(child) == most);
        let values: Vec<[i32; 2]> = children.iter().map(below).collect();
        return [values.iter().map(|v| v[0]).min().unwrap(), values.iter().map(|v| v[1]).max().unwrap()];
    }
    let choose = if own { i32::max } else { i32::min };
    let values = children.iter().map(below);
    values.reduce(|a, b| [choose(a[0], b[0]), choose(a[1], b[1])]).unwrap()
}

#[test]
fn without_pruning_the_value_is_that_of_a_plain_search() {
    let (mut seen, mut ranges) = (0, 0);
    for (seed, score) in [(7, 0), (8, 5)] {
        random_positions(seed, score, |position| {
            if position.hash() % 16 != 0 {
                return;
            }
            seen += 1;
            for method in Method::ALL {
                let deepest = if method == Method::MaxN { 2 } else { 3 };
                for depth in 1..=deepest {
                    let best = best_with(Features::PLAIN, method, position, &Limits::to_depth(depth));
                    let Score::Vec(found) = best.score else { panic!("{}", best.score) };
                    let even = level(weighed(position, &WEIGHTS));
                    let root = position.turn();
                    let [least, most] =
                        plain(method, position, root, depth, 0).map(|value| shown([value; 3], even)[0]);
                    let found = found[root];
                    assert!(least <= found && found <= most, "{position} {method:?} {depth}: {found}");
                    ranges += usize::from(least < most);
                }
            }
        });
    }
    assert!(seen >= 10 && ranges <= seen / 2, "{seen} {ranges}");
}

#[test]
fn the_same_depth_takes_the_same_nodes() {
    random_positions(3, 0, |position| {
        if position.hash() % 4 == 0 {
            for method in Method::ALL {
                let limits = Limits::to_depth(3);
                let (a, b) = (best(method, position, &limits), best(method, position, &limits));
                assert_eq!((a.best, a.nodes, a.score), (b.best, b.nodes, b.score));
            }
        }
    });
}

#[test]
fn every_line_is_legal_and_as_many_lines_come_as_are_wanted() {
    random_positions(4, 2, |position| {
        for method in Method::ALL {
            let (clock, signals) = (ManualTime::default(), Signals::new());
            let limits = Limits { multipv: 3, ..Limits::to_depth(2) };
            let mut firsts = Vec::new();
            let mut search = ThreeSearch::with_method(1, method);
            let best = search.search(position, &[], &limits, &clock, &signals, &mut |info| {
                let mut end = *position;
                for &m in &info.pv {
                    assert_eq!(end.play(m), Ok(()), "{position} {:?}", info.pv);
                }
                assert!(matches!(info.score, Score::Vec(v) if v.len() == 3));
                if info.depth == 2 {
                    firsts.push(info.pv[0]);
                }
            });
            assert_eq!(firsts.len(), 3);
            assert_eq!(best.best, Some(firsts[0]));
            firsts.sort();
            firsts.dedup();
            assert_eq!(firsts.len(), 3);
        }
    });
}

#[test]
fn what_a_seat_is_worth_does_not_depend_on_its_number() {
    // Every seat takes the place of the one before it: balls, turn and score.
    let turned = |position: &ThreePlayers| -> ThreePlayers {
        let text = position.to_string();
        let (board, score) = text.rsplit_once(' ').unwrap();
        let board: String = board.chars().map(|c| "bwr".find(c).map_or(c, |i| ['w', 'r', 'b'][i])).collect();
        let score: Vec<&str> = score.split('-').collect();
        format!("{board} {}-{}-{}", score[2], score[0], score[1]).parse().unwrap()
    };
    random_positions(5, 3, |position| {
        let [a, b, c] = weighed(position, &WEIGHTS);
        assert_eq!(weighed(&turned(position), &WEIGHTS), [c, a, b], "{position}");
    });
}

#[test]
fn each_thing_worth_having_counts_for_the_seat_that_has_it() {
    let values = |text: &str| weighed(&text.parse().unwrap(), &WEIGHTS);
    let calm = values("5/6/2w1r2/8/3bb4/8/7/6/5 b 0-0-0");
    // A ball collected, and a neighbour lost.
    assert!(values("5/6/2w1r2/8/3bb4/8/7/6/5 b 1-0-0")[0] > calm[0]);
    assert!(values("5/6/2w1r2/8/3b1b3/8/7/6/5 b 0-0-0")[0] < calm[0]);
    // A ball in the middle is worth more than one on the rim.
    assert!(values("w4/6/4r2/8/3bb4/8/7/6/5 b 0-0-0")[1] < calm[1]);
    // A ball that can be ejected at once is worse off than one beside which nobody stands.
    let alone = values("5/6/4r2/8/w2bb4/8/7/6/5 b 0-0-0");
    let hunted = values("5/6/4r2/8/wbb6/8/7/6/5 b 0-0-0");
    assert!(hunted[1] < alone[1] && hunted[0] > values("5/6/4r2/8/w1bb5/8/7/6/5 b 0-0-0")[0]);
}

#[test]
fn only_the_wanted_moves_are_looked_at() {
    let position = ThreePlayers::start(&"abalone:3".parse().unwrap());
    for m in position.moves() {
        let limits = Limits { searchmoves: vec![m], ..Limits::to_depth(2) };
        assert_eq!(best(Method::BestReply, &position, &limits).best, Some(m));
    }
}

#[test]
fn a_search_stops_at_its_nodes_and_at_the_signal() {
    let position = ThreePlayers::start(&"abalone:3".parse().unwrap());
    for method in Method::ALL {
        let best = best(method, &position, &Limits::to_nodes(5_000));
        assert!(best.best.is_some() && best.nodes <= 5_200, "{}", best.nodes);
        let (clock, signals) = (ManualTime::stepping(1000), Signals::new());
        signals.stop();
        let mut search = ThreeSearch::with_method(1, method);
        let limits = Limits { infinite: true, ..Limits::default() };
        let best = search.search(&position, &[], &limits, &clock, &signals, &mut |_| {});
        assert!(best.best.is_some() && best.depth <= 2);
    }
}

#[test]
fn players_who_are_out_are_left_out_of_the_reckoning() {
    let mut position = ThreePlayers::start(&"abalone:3".parse().unwrap());
    position.retire(Seat::ALL[1]);
    for method in Method::ALL {
        let mut game = position;
        for _ in 0..6 {
            let found = best(method, &game, &Limits::to_depth(3));
            game.play(found.best.unwrap()).unwrap();
            assert_ne!(game.turn(), Seat::ALL[1]);
        }
    }
    position.retire(Seat::ALL[2]);
    assert_eq!(best(Method::BestReply, &position, &Limits::to_depth(2)).best, None);
}

#[test]
fn a_player_who_can_only_pass_passes() {
    // Black has no ball left: White and Red play on.
    let position: ThreePlayers = "5/6/7/8/w1ww4r/8/7/6/5 b 0-0-0".parse().unwrap();
    for method in Method::ALL {
        assert_eq!(best(method, &position, &Limits::to_depth(3)).best, Some(Move::PASS));
    }
}
