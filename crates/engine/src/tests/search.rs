//! The search against a plain solver.

use std::collections::BTreeSet;
use std::sync::Arc;

use abalone::{FourPlayers, Layout, Move, Position, Rules, TwoPlayers};
use game::{Position as _, Seat, Side, SplitMix, Symmetric as _};
use games::{AnyMove, AnyPosition};

use super::plain::{forces, holds, lively, on_the_brink, wins};
use crate::balls::AbaloneBoard;
use crate::search::board::{End, MoveOf, Moves, Stage, TwoSided, WIN};
use crate::{Engine, Evaluators, Features, Info, Limits, ManualTime, Request, Score, Signals};

/// The value of a position by looking at everything, `ply` plies below the root.
fn negamax<const N: usize>(position: &Position<N>, depth: u32, ply: i32) -> i32
where
    AbaloneBoard<N>: TwoSided<Position = Position<N>>,
{
    let mut board: AbaloneBoard<N> = TwoSided::new(position);
    match board.end() {
        Some(End::Won) => return WIN - ply,
        Some(End::Lost) => return ply - WIN,
        Some(End::Draw) => return 0,
        None => {}
    }
    if depth == 0 {
        return board.evaluate();
    }
    let mut best = None;
    for m in position.moves() {
        let mut next = *position;
        next.play_unchecked(m);
        let value = negamax(&next, depth - 1, ply + 1);
        let same = next.side_of(next.turn()) == position.side_of(position.turn());
        let value = if same { value } else { -value };
        best = best.max(Some(value));
    }
    best.unwrap_or(0)
}

/// All moves of a board by its stages.
fn staged<B: TwoSided>(board: &mut B) -> (usize, Moves<MoveOf<B>>) {
    let mut moves = Moves::with_capacity(200);
    board.generate(Stage::Tactical, 64, &mut moves);
    let tactical = moves.len();
    board.generate(Stage::Quiet, 64, &mut moves);
    (tactical, moves)
}

fn engine() -> Engine {
    Engine::new(4, 1, Arc::new(ManualTime::default()))
}

/// An engine that judges as the boards do.
fn engine_by_hand() -> Engine {
    let mut engine = engine();
    engine.set_evaluators(Evaluators::default());
    engine
}

fn search(engine: &mut Engine, position: &AnyPosition, limits: &Limits<AnyMove>) -> Vec<Info<AnyMove>> {
    let mut found = Vec::new();
    engine.search(Request::new(position, limits, &Signals::new()), &mut |info| found.push(info));
    found
}

fn two(seed: u64) -> TwoPlayers {
    let layout = Layout::POPULAR[seed as usize % Layout::POPULAR.len()];
    lively(Position::start(&Rules { layout, ..Rules::default() }), 4 + seed as usize % 30, seed)
}

fn four(rules: &str, seed: u64) -> FourPlayers {
    lively(Position::start(&rules.parse().unwrap()), 4 + seed as usize % 40, seed)
}

fn value(score: Score) -> i32 {
    match score {
        Score::Cp(n) => n,
        Score::Win(plies) => WIN - plies as i32,
        Score::Loss(plies) => plies as i32 - WIN,
        Score::Vec(_) => panic!("two sides"),
    }
}

fn equals_negamax<const N: usize>(position: &Position<N>, any: AnyPosition, depth: u32)
where
    AbaloneBoard<N>: TwoSided<Position = Position<N>>,
{
    let mut engine = engine_by_hand();
    *engine.features_mut() = Features::PLAIN;
    let found = search(&mut engine, &any, &Limits::to_depth(depth));
    for info in found {
        assert_eq!(value(info.score), negamax(position, info.depth, 0), "{any} at depth {}", info.depth);
    }
}

#[test]
fn without_pruning_the_value_is_that_of_plain_negamax() {
    for seed in 0..30 {
        let p = two(seed);
        equals_negamax(&p, AnyPosition::Abalone2(p), 3);
        let p = on_the_brink(&p);
        equals_negamax(&p, AnyPosition::Abalone2(p), 3);
    }
}

#[test]
fn teams_have_the_value_of_plain_negamax_also_when_partners_move_in_turn() {
    for rules in ["abalone:4", "abalone:4,consecutive"] {
        for seed in 0..12 {
            let p = four(rules, seed);
            equals_negamax(&p, AnyPosition::Abalone4(p), 3);
            let p = on_the_brink(&p);
            equals_negamax(&p, AnyPosition::Abalone4(p), 2);
        }
    }
}

#[test]
fn the_stages_hold_each_legal_move_once() {
    fn check<const N: usize>(position: &Position<N>)
    where
        AbaloneBoard<N>: TwoSided<Position = Position<N>>,
    {
        let mut board: AbaloneBoard<N> = AbaloneBoard::new(position);
        let (tactical, listed) = staged(&mut board);
        let mut all: Vec<_> = listed.iter().map(|s| s.m).collect();
        for (i, &m) in all.iter().enumerate() {
            assert_eq!(board.is_tactical(m), i < tactical);
            assert!(board.history_key(m) < <AbaloneBoard<N> as TwoSided>::HISTORY);
            assert!(board.continuation_key(m) < <AbaloneBoard<N> as TwoSided>::CONTINUATION);
            assert_eq!(board.unpack(board.pack(m)), Some(m));
        }
        let mut legal = position.moves();
        all.sort_unstable();
        legal.sort_unstable();
        assert_eq!(all, legal, "{position}");
    }
    for seed in 0..60 {
        check(&two(seed));
        check(&four("abalone:4", seed));
    }
    check(&"bw3/6/7/8/9/8/7/6/5 b 0-0".parse::<TwoPlayers>().unwrap());
}

#[test]
fn a_move_from_elsewhere_is_legal_exactly_when_the_rules_say_so() {
    let mut rng = SplitMix::new(3);
    for seed in 0..40 {
        let p = two(seed);
        let board: AbaloneBoard<2> = AbaloneBoard::new(&p);
        let q = four("abalone:4", seed);
        let teams: AbaloneBoard<4> = AbaloneBoard::new(&q);
        for _ in 0..4000 {
            let m = Move::from_code(rng.next_u64() as u16);
            assert_eq!(board.is_legal(m), p.check(m).is_ok(), "{p}: {:#x}", m.code());
            assert_eq!(teams.is_legal(m), q.check(m).is_ok(), "{q}: {:#x}", m.code());
        }
        for m in two(seed + 1).moves() {
            assert_eq!(board.is_legal(m), p.check(m).is_ok(), "{p}: {m}");
        }
    }
}

#[test]
fn the_evaluation_is_the_same_played_as_fresh_and_turned_as_straight() {
    let mut equal = 0;
    for seed in 0..40 {
        let mut p = two(seed);
        let mut board: AbaloneBoard<2> = AbaloneBoard::new(&p);
        for m in p.moves() {
            let undo = board.play(m);
            let mut next = p;
            next.play_unchecked(m);
            assert_eq!(board.evaluate(), AbaloneBoard::<2>::new(&next).evaluate(), "{p}: {m}");
            board.undo(undo);
        }
        // Turned round, everything is worth the same, but that the centre of all balls may lie between cells.
        let value = board.evaluate();
        for symmetry in 0..TwoPlayers::SYMMETRIES {
            p = p.transformed(symmetry);
            equal += usize::from(AbaloneBoard::<2>::new(&p).evaluate() == value);
        }
    }
    assert!(equal >= 40 * TwoPlayers::SYMMETRIES * 9 / 10, "{equal}");
}

#[test]
fn quiescence_begins_with_threats_to_eject_and_goes_on_with_ejections() {
    let on_rim = |p: &TwoPlayers, seat: Seat| {
        let rim = |cell: &abalone::Cell| cell.neighbours().count() < 6;
        p.balls(seat).iter().filter(rim).collect::<BTreeSet<_>>()
    };
    let mut seen = 0;
    for seed in 0..200 {
        let p = two(seed);
        let other = p.turn().next(2);
        let before = on_rim(&p, other);
        let threatens = |&m: &Move| {
            let mut after = p;
            after.play_unchecked(m);
            !m.ejects() && !on_rim(&after, other).is_subset(&before)
        };
        let moves = p.moves();
        let [ejections, threats]: [BTreeSet<Move>; 2] = [
            moves.iter().copied().filter(|m| m.ejects()).collect(),
            moves.iter().copied().filter(threatens).collect(),
        ];
        seen += threats.len();
        for (depth, wanted) in [(0, &ejections | &threats), (-1, ejections)] {
            let mut listed = Moves::with_capacity(100);
            AbaloneBoard::<2>::new(&p).generate(Stage::Quiescence, depth, &mut listed);
            assert_eq!(listed.iter().map(|s| s.m).collect::<BTreeSet<_>>(), wanted, "{p}");
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Positions for two and four players in which the next ejection wins.
fn decisive() -> Vec<AnyPosition> {
    let pairs = (0..80).map(|seed| AnyPosition::Abalone2(on_the_brink(&two(seed))));
    let team = |rules: &'static str| {
        (0..20).map(move |seed| AnyPosition::Abalone4(on_the_brink(&four(rules, seed))))
    };
    pairs.chain(team("abalone:4")).chain(team("abalone:4,consecutive")).collect()
}

#[test]
fn a_win_in_one_is_found_at_every_depth() {
    let mut engine = engine();
    let mut seen = 0;
    for p in decisive().into_iter().filter(|p| wins(p, 1)) {
        seen += 1;
        for depth in [1, 2, 5, 8] {
            let found = search(&mut engine, &p, &Limits::to_depth(depth));
            assert_eq!(found.last().map(|i| i.score), Some(Score::Win(1)), "{p} at depth {depth}");
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn no_move_loses_to_a_win_in_one_or_two_that_another_avoids() {
    let mut engine = engine();
    let mut seen = 0;
    for p in decisive().into_iter().filter(|p| !wins(p, 1)) {
        let best = search(&mut engine, &p, &Limits::to_depth(6));
        let Some(m) = best.last().map(|i| i.pv[0]) else { panic!("{p}") };
        let other = Side::new(1 - p.side_of(p.turn()).index());
        for plies in [1, 3] {
            let loses = |m| {
                let mut next = p.clone();
                next.play_unchecked(m);
                holds(&next, other, plies)
            };
            if loses(m) {
                assert!(p.moves().into_iter().all(loses), "{p}: {} loses in {plies}", p.move_text(m));
            } else {
                seen += 1;
            }
        }
    }
    assert!(seen > 80, "{seen}");
}

#[test]
fn forced_ejections_of_the_suite_are_found() {
    let suite = include_str!("../../../../data/suites/abalone.txt");
    let mut engine = engine();
    let (mut count, mut exact) = (0, 0);
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let rules: games::Rules = fields[0].parse().unwrap();
        let position = AnyPosition::read(&rules, fields[1]).unwrap();
        let plies: u32 = fields[2].parse().unwrap();
        engine.new_game();
        let limits = Limits { depth: Some(16), nodes: Some(1_000_000), ..Limits::default() };
        let found = search(&mut engine, &position, &limits);
        let best = found.last().unwrap();
        let Score::Win(found) = best.score else { panic!("{line}: {}", best.score) };
        let text = position.move_text(best.pv[0]);
        let solved = fields[3].split(' ').any(|solution| solution == text);
        assert!(found >= plies && (solved || found > plies), "{line}: {text} in {found}");
        exact += usize::from(solved);
        count += 1;
    }
    assert!(count >= 60 && exact + 2 >= count, "{exact} of {count}");
}

#[test]
fn the_suite_is_right() {
    let suite = include_str!("../../../../data/suites/abalone.txt");
    for line in suite.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let rules: games::Rules = fields[0].parse().unwrap();
        let position = AnyPosition::read(&rules, fields[1]).unwrap();
        let plies: u32 = fields[2].parse().unwrap();
        assert!(plies < 3 || !wins(&position, plies - 2), "{line}");
        let side = position.side_of(position.turn());
        for text in fields[3].split(' ') {
            let m = position.read_move(text).unwrap();
            assert!(forces(&position, m, side, plies), "{line}: {text}");
        }
    }
}

#[test]
fn the_same_question_takes_the_same_nodes() {
    for rules in games::Rules::all() {
        let mut position = AnyPosition::start(&rules);
        position.play_unchecked(position.moves()[0]);
        let mut engine = engine();
        let run = |engine: &mut Engine, limits: &Limits<AnyMove>| {
            engine.new_game();
            let best = engine.search(Request::new(&position, limits, &Signals::new()), &mut |_| {});
            (best.nodes, best.best, best.score)
        };
        for limits in [Limits::to_depth(4), Limits::to_nodes(3000)] {
            let first = run(&mut engine, &limits);
            assert_eq!(run(&mut engine, &limits), first, "{rules}");
            // A proof that was begun is counted to its end.
            assert!(limits.nodes.is_none_or(|n| first.0 <= n + 1000), "{rules}: {first:?}");
        }
    }
}

#[test]
fn several_lines_are_distinct_and_in_order() {
    let mut engine = engine();
    let position = AnyPosition::Abalone2(two(5));
    let limits = Limits { multipv: 4, ..Limits::to_depth(6) };
    let found = search(&mut engine, &position, &limits);
    let last: Vec<&Info<AnyMove>> = found.iter().filter(|i| i.depth == 6).collect();
    assert_eq!(last.iter().map(|i| i.multipv).collect::<Vec<_>>(), [1, 2, 3, 4]);
    assert!(last.windows(2).all(|w| value(w[0].score) >= value(w[1].score)));
    for (i, a) in last.iter().enumerate() {
        assert!(last[..i].iter().all(|b| a.pv[0] != b.pv[0]));
    }
}

#[test]
fn only_the_moves_asked_for_are_searched() {
    let mut engine = engine();
    let position = AnyPosition::Abalone2(two(9));
    let some: Vec<AnyMove> = position.moves().into_iter().rev().take(3).collect();
    let limits = Limits { searchmoves: some.clone(), ..Limits::to_depth(5) };
    assert!(search(&mut engine, &position, &limits).iter().all(|i| some.contains(&i.pv[0])));
}

#[test]
fn a_side_that_is_ahead_does_not_repeat() {
    // Black is three balls ahead; each quiet move but those that lead to a known position is as good.
    let p: TwoPlayers = "5/1www2/7/8/3bb4/3bbb2/2bbb2/6/5 b 3-0".parse().unwrap();
    let mut engine = engine();
    let any = AnyPosition::Abalone2(p);
    let free = engine.search(Request::new(&any, &Limits::to_depth(5), &Signals::new()), &mut |_| {});
    let mut next = any.clone();
    next.play(free.best.unwrap()).unwrap();
    let history = [next.repetition_key(), next.repetition_key()];
    engine.new_game();
    let other =
        engine.search(Request::new(&any, &Limits::to_depth(5), &Signals::new()).after(&history), &mut |_| {});
    assert_ne!(other.best, free.best);
}

#[test]
fn time_is_obeyed_by_the_clock_that_is_handed_in() {
    // Each look at the clock takes a millisecond.
    let clock = Arc::new(ManualTime::stepping(1000));
    let mut engine = Engine::new(1, 1, clock);
    let position = AnyPosition::Abalone2(two(1));
    let mut last = 0;
    engine.search(Request::new(&position, &Limits::for_millis(50), &Signals::new()), &mut |info| {
        last = info.time
    });
    assert!(last <= 52, "{last}");
}

#[test]
fn a_stopped_search_still_has_a_move() {
    let signals = Signals::new();
    signals.stop();
    for rules in games::Rules::all() {
        let position = AnyPosition::start(&rules);
        let best = engine().search(Request::new(&position, &Limits::default(), &signals), &mut |_| {});
        assert!(best.best.is_some_and(|m| position.check(m).is_ok()), "{rules}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let p: TwoPlayers = "5/6/7/8/4b4/8/7/6/4w b 6-0".parse().unwrap();
    let best = engine()
        .search(Request::new(&AnyPosition::Abalone2(p), &Limits::default(), &Signals::new()), &mut |_| {});
    assert_eq!(best.best, None);
}

#[test]
fn two_threads_find_what_one_finds() {
    let p = on_the_brink(&two(2));
    let mut pair = Engine::new(4, 2, Arc::new(ManualTime::default()));
    let best = pair
        .search(Request::new(&AnyPosition::Abalone2(p), &Limits::to_depth(7), &Signals::new()), &mut |_| {});
    assert!(best.best.is_some());
    assert!(best.depth == 7 || matches!(best.score, Score::Win(_) | Score::Loss(_)));
}
