//! Values against those from training, sums against fresh ones, and files that are no nets.

use std::sync::Arc;

use abalone::{Position, Rules};
use game::{Position as _, SplitMix};
use games::AnyPosition;

use super::vector::SECOND;
use super::*;
use crate::SixBoard;
use crate::search::board::TwoSided as _;

/// A network of random weights.
fn random(game: u8, inputs: usize, hidden: usize, seed: u64) -> Vec<u8> {
    let mut rng = SplitMix::new(seed);
    let mut file = b"HEXADNET\x01\0".to_vec();
    file.extend([game, 1]);
    let views = if game == 6 { 2 } else { 1 };
    for n in [inputs as u16, hidden as u16, SECOND as u16, views as u16 - 1] {
        file.extend(n.to_le_bytes());
    }
    file.extend(100_000i32.to_le_bytes());
    file.extend(0i32.to_le_bytes());
    for _ in 0..hidden * (inputs + 1) {
        file.extend((rng.below(61) as i16 - 30).to_le_bytes());
    }
    for _ in 0..SECOND {
        file.extend((rng.below(4000) as i32 - 2000).to_le_bytes());
    }
    for _ in 0..SECOND * hidden * views {
        file.push((rng.below(61) as i32 - 30) as u8);
    }
    file.extend(0i32.to_le_bytes());
    for _ in 0..SECOND {
        file.extend((rng.below(2001) as i16 - 1000).to_le_bytes());
    }
    let check = file::crc32(&file);
    file.extend(check.to_le_bytes());
    file
}

/// Plays, takes back and passes at random; whatever was asked before, a value is that of a fresh evaluator.
fn follows<const N: usize>(rules: &Rules, seed: u64)
where
    Position<N>: crate::Evaluable<Move = Move>,
    <Position<N> as crate::Evaluable>::Value: PartialEq + std::fmt::Debug,
    NetworkEvaluator<N>: Evaluator<Position<N>>,
{
    let file = random(N as u8, inputs::count::<N>(), 64, seed);
    let shared = NetworkEvaluator::<N>::new(Arc::new(Network::read(&file).unwrap())).unwrap();
    let mut evaluator = shared.fresh();
    let mut rng = SplitMix::new(seed);
    let mut judged = 0;
    for _ in 0..20 {
        let mut line = vec![Position::<N>::start(rules)];
        evaluator.reset(&line[0]);
        for _ in 0..300 {
            let here = line[line.len() - 1];
            match rng.below(8) {
                0..4 if here.outcome().is_none() => {
                    let moves = here.moves();
                    let mut before = here;
                    if N == 3 && rng.below(2) == 0 {
                        before = here.with_turn(Seat::ALL[rng.below(3)]);
                    }
                    let moves = if before == here { moves } else { before.moves() };
                    let Some(&m) = rng.pick(&moves) else { continue };
                    evaluator.push(&before, m);
                    let mut next = before;
                    next.play_unchecked(m);
                    line.push(next);
                }
                4 if here.outcome().is_none() => {
                    evaluator.push_null(&here);
                    line.push(here.with_turn(here.turn().next(N)));
                }
                5 if line.len() > 1 => {
                    evaluator.pop();
                    line.pop();
                }
                _ => {
                    let mut fresh = shared.fresh();
                    fresh.reset(&here);
                    assert_eq!(evaluator.evaluate(&here), fresh.evaluate(&here), "{here}");
                    judged += 1;
                }
            }
        }
    }
    assert!(judged > 500);
}

#[test]
fn sums_that_are_kept_equal_fresh_ones() {
    follows::<2>(&"abalone:layout=belgian-daisy".parse().unwrap(), 1);
    follows::<3>(&"abalone:3".parse().unwrap(), 2);
    follows::<4>(&"abalone:4".parse().unwrap(), 3);
    follows::<4>(&"abalone:4,consecutive".parse().unwrap(), 4);
}

/// The same on boards of Six, with tiles that are laid, moved and cut off.
fn follows_tiles(rules: &str, seed: u64) {
    let rules = rules.parse().unwrap();
    let file = random(6, tiles::count(), 64, seed);
    let shared = SixNetworkEvaluator::new(Arc::new(Network::read(&file).unwrap())).unwrap();
    let mut evaluator = shared.fresh();
    let mut rng = SplitMix::new(seed);
    let (mut judged, mut moved) = (0, 0);
    for game in 0..12 {
        let mut position = six::Position::start(&rules);
        for _ in 0..if game % 2 == 0 { 0 } else { 36 } {
            let moves = position.moves();
            match rng.pick(&moves) {
                Some(&m) if position.outcome().is_none() => position.play_unchecked(m),
                _ => break,
            }
        }
        let mut board = SixBoard::from_position(&position);
        evaluator.reset(board.seen());
        let mut line = vec![position];
        let mut undos = Vec::new();
        for _ in 0..200 {
            let here = line[line.len() - 1].clone();
            match rng.below(8) {
                0..4 if here.outcome().is_none() => {
                    let moves = here.moves();
                    let Some(&m) = rng.pick(&moves) else { continue };
                    moved += usize::from(m.from_index().is_some());
                    evaluator.push(&board, m);
                    undos.push(board.play(m));
                    let mut next = here;
                    next.play_unchecked(m);
                    line.push(next);
                }
                4 if undos.is_empty() && here.outcome().is_none() => {
                    // A null move, and right back: the rules know no such position.
                    evaluator.push_null(&board);
                    let undo = board.pass();
                    if undo.is_some() {
                        board.evaluate_by(&mut *evaluator);
                    }
                    undo.into_iter().for_each(|undo| board.undo(undo));
                    evaluator.pop();
                }
                5 if !undos.is_empty() => {
                    let Some(undo) = undos.pop() else { continue };
                    board.undo(undo);
                    evaluator.pop();
                    line.pop();
                }
                _ if here.outcome().is_none() => {
                    let mut afresh = SixBoard::from_position(&here);
                    let mut fresh = shared.fresh();
                    fresh.reset(&afresh);
                    let expected = afresh.evaluate_by(&mut *fresh);
                    assert_eq!(board.evaluate_by(&mut *evaluator), expected, "{here}");
                    judged += 1;
                }
                _ => {}
            }
        }
    }
    assert!(judged > 200 && moved > 50, "{judged} {moved}");
}

#[test]
fn sums_of_patterns_that_are_kept_equal_fresh_ones() {
    follows_tiles("six", 5);
    follows_tiles("six:advanced", 6);
    follows_tiles("six:4,advanced", 7);
}

#[test]
fn damaged_and_foreign_files_are_refused_with_a_reason() {
    let file = random(2, inputs::count::<2>(), 64, 9);
    assert!(Network::read(&file).is_ok());
    for cut in 0..file.len().min(400) {
        assert!(Network::read(&file[..cut]).is_err());
    }
    let longer = [&file[..], &[0]].concat();
    let length = NetworkError::Length { expected: file.len(), found: file.len() + 1 };
    assert_eq!(Network::read(&longer), Err(length));
    let mut rng = SplitMix::new(3);
    for _ in 0..300 {
        let mut bytes = file.clone();
        bytes[rng.below(file.len())] ^= 1 << rng.below(8);
        let error = Network::read(&bytes).unwrap_err().to_string();
        assert!(error.contains("net"), "{error}");
    }
    for (at, value, error) in [(0, b'X', NetworkError::Foreign), (8, 7, NetworkError::Version(7))] {
        let mut bytes = file.clone();
        bytes[at] = value;
        assert_eq!(Network::read(&bytes), Err(error));
    }
    let three = Arc::new(Network::read(&random(3, inputs::count::<3>(), 64, 1)).unwrap());
    let error = NetworkEvaluator::<2>::new(three).err().map(|e| e.to_string());
    assert_eq!(error.as_deref(), Some("the network judges another game: Abalone for 3"));
    let six = Arc::new(Network::read(&random(6, tiles::count(), 64, 1)).unwrap());
    let error = NetworkEvaluator::<2>::new(six.clone()).err().map(|e| e.to_string());
    assert_eq!(error.as_deref(), Some("the network judges another game: Six"));
    assert!(Evaluators::default().with_network(six).is_ok());
    let two = Arc::new(Network::read(&file).unwrap());
    assert_eq!(SixNetworkEvaluator::new(two).err(), Some(NetworkError::Game { found: 2 }));
    let small = Arc::new(Network::read(&random(6, 17, 64, 1)).unwrap());
    assert_eq!(SixNetworkEvaluator::new(small).err(), Some(NetworkError::Shape));
    let odd = Arc::new(Network::read(&random(2, 17, 64, 1)).unwrap());
    assert_eq!(NetworkEvaluator::<2>::new(odd).err(), Some(NetworkError::Shape));
}

/// Positions with the value that training computed in whole numbers and the one from floating point, by view.
const FIXTURES: &[&str] = &[
    include_str!("fixtures/abalone-2.txt"),
    include_str!("fixtures/abalone-3.txt"),
    include_str!("fixtures/abalone-4.txt"),
    include_str!("fixtures/six.txt"),
];

#[test]
fn networks_judge_as_they_did_in_training() {
    fn judged<P: crate::Evaluable>(evaluator: Option<crate::SharedEvaluator<P>>, position: &P) -> P::Value {
        let mut evaluator = evaluator.unwrap().fresh();
        evaluator.reset(position);
        evaluator.evaluate(position)
    }
    let Evaluators { abalone2, abalone3, abalone4, six, six_advanced } = Evaluators::trained();
    assert!(six.is_none(), "the basic rules are judged by hand");
    for line in FIXTURES.iter().flat_map(|fixture| fixture.lines()) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let found = match AnyPosition::read(&parts[0].parse().unwrap(), parts[1]).unwrap() {
            AnyPosition::Abalone2(p) => vec![judged(abalone2.clone(), &p)],
            AnyPosition::Abalone3(p) => judged(abalone3.clone(), &p).to_vec(),
            AnyPosition::Abalone4(p) => vec![judged(abalone4.clone(), &p)],
            AnyPosition::Six(p) => vec![judged(six_advanced.clone(), &SixBoard::from_position(&p))],
        };
        let numbers: Vec<f64> = parts[2].split(' ').map(|n| n.parse().unwrap()).collect();
        assert_eq!(numbers.len(), 2 * found.len());
        for (value, expected) in found.into_iter().zip(numbers.chunks(2)) {
            assert_eq!(f64::from(value), expected[0], "{line}");
            assert!((expected[0] - expected[1]).abs() < 4.0, "{line}");
        }
    }
}
