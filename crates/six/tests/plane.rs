//! The plane is unbounded for the rules, a torus inside, and ends at ±1,000,000 for texts.

mod common;

use common::*;
use game::{Position as _, SplitMix, Symmetric, perft};
use hex::{Dir, Hex};
use six::{Action, IllegalMove, Position, Rules};

/// 42 tiles in a straight line, in each of the three directions, black and red in turn and two black ones in
/// the middle so that both ends are red.
fn line(dir: Dir, from: Hex, rules: &str) -> Position {
    let colours = "rbrbrbrbrbrbrbrbrbrbrbrbrbrbrbbrbrbrbrbrbr";
    let of = |letter| {
        let cells = from.ray(dir).zip(colours.chars()).filter(move |(_, c)| *c == letter);
        cells.map(|(cell, _)| cell.to_string()).collect::<Vec<_>>().join(" ")
    };
    moving(rules, 0, &of('b'), &of('r'))
}

#[test]
fn a_line_of_forty_two_fits_in_every_direction() {
    for dir in Dir::ALL {
        for from in [Hex::ORIGIN, Hex::new(-40, 63), Hex::new(12_345, -54_321)] {
            let position = line(dir, from, "six");
            assert_eq!(position.tiles().count(), 42);
            assert_eq!(position.frontier().count(), 88, "{position}");
            assert_eq!((perft(&position, 1), perft(&position, 2)), (1, 170), "{position}");
            let end = from.ray(dir).nth(41).unwrap();
            let red = after(&position, "pass");
            let longer = after(&red, &format!("{from}>{}", end.step(dir)));
            assert_eq!(longer.tiles().count(), 42);
            assert_eq!(longer, at("six", &longer.to_string()));
            let free = line(dir, from, "six:advanced");
            assert_eq!(free.count_moves(), free.moves().len() as u64);
            assert_eq!(free.count_pairs(), perft(&at("six:advanced", &free.to_string()), 2));
        }
    }
}

#[test]
fn a_group_may_crawl_away_for_ever() {
    // Always the tile that is furthest back goes furthest forward, so that the group walks over the plane
    // and round the torus many times.
    for (dir, rules) in
        [(Dir::E, "six:announce"), (Dir::SE, "six:announce"), (Dir::NE, "six:advanced,announce")]
    {
        let mut position = at(rules, &slab('b'));
        let along = |cell: Hex| match dir {
            Dir::E => cell.q,
            Dir::SE => cell.r,
            _ => -cell.r,
        };
        for ply in 0..1500 {
            let mut best: Option<(i32, String)> = None;
            let mut rng = SplitMix::new(ply);
            let colour = position.colour();
            let mut back: Vec<Hex> = position.tiles().filter(|t| t.1 == colour).map(|t| t.0).collect();
            back.sort_by_key(|c| along(*c));
            let front: Vec<Hex> = position.frontier().collect();
            for from in back {
                for _ in 0..40 {
                    let to = front[rng.below(front.len())];
                    let action = Action::Shift { from, to, keep: None, announce: false };
                    let Ok(m) = position.find(action) else { continue };
                    let gain = along(to) - along(from);
                    if best.as_ref().is_none_or(|b| gain > b.0) {
                        best = Some((gain, position.move_text(m)));
                    }
                }
                if best.is_some() {
                    break;
                }
            }
            let text = best.map_or("pass".to_string(), |b| b.1);
            position = after(&position, &text);
            assert_eq!(position.hash(), position.fresh_hash());
            if position.outcome().is_some() {
                break;
            }
            if ply % 100 == 0 {
                assert_eq!(position, at(rules, &position.to_string()));
            }
        }
        let gone = along(position.bounds().0).abs();
        assert!(gone > 200 || position.outcome().is_some(), "{dir}: {position}");
        assert_eq!(position, at(rules, &position.to_string()));
        let moved = after(&Position::read(&position.rules(), &position.to_string()).unwrap(), "");
        assert_eq!(moved.move_texts(), position.move_texts());
    }
}

#[test]
fn nothing_is_offered_beyond_a_million() {
    let limit = 1_000_000;
    for (corner, count) in [((limit - 1, 0), 3), ((limit - 1, limit), 2), ((-limit, 0), 1), ((0, -limit), 2)]
    {
        let start = at("six", &format!("{},{}:rb b 20-20", corner.0, corner.1));
        assert_eq!(start.moves().len(), count, "{start}");
        assert_eq!(start.count_moves(), count as u64);
    }
    let edge = |text: &str| {
        let position = at("six", text);
        let inside = |text: &String| text.split(',').all(|n| n.parse::<i32>().unwrap().abs() <= limit);
        assert!(position.move_texts().iter().all(inside), "{position}");
        let pairs: u64 = position
            .moves()
            .into_iter()
            .map(|m| {
                let mut child = position.clone();
                child.play(m).unwrap();
                child.move_texts().iter().for_each(|t| assert!(inside(t), "{child} {t}"));
                assert_eq!(child.moves().len() as u64, child.count_moves());
                child.count_moves()
            })
            .sum();
        assert_eq!(position.count_pairs(), pairs, "{position}");
        position
    };
    let east = edge("999998,0:brb r 19-20");
    assert_eq!(east.moves().len(), 8);
    assert_eq!(
        east.find(Action::Place { to: Hex::new(limit + 1, 0), announce: false }).unwrap_err().id(),
        "too-far"
    );
    assert!(east.read_move("1000001,0").unwrap_err().is_unreadable());
    edge("-1000000,-1000000:br/b r 19-20");
    edge("999998,1000000:brb r 19-20");
    edge("-1000000,1000000:brb r 19-20");
    edge("999998,-1000000:brb r 19-20");
}

#[test]
fn the_second_phase_at_the_edge() {
    let slab = |corner: &str, rules: &str| at(rules, &slab('b').replacen("0,0", corner, 1));
    let free = slab("0,0", "six");
    for corner in ["-1000000,-1000000", "999977,999999", "999977,-1000000", "-1000000,999999"] {
        for rules in ["six", "six:advanced", "six:advanced,announce"] {
            let position = slab(corner, rules);
            let moves = position.moves();
            assert_eq!(moves.len() as u64, position.count_moves(), "{position}");
            assert!(moves.len() < free.moves().len() || rules != "six");
            for m in moves {
                let Action::Shift { to, .. } = position.action(m) else { panic!() };
                assert!(to.q.abs() <= 1_000_000 && to.r.abs() <= 1_000_000, "{to}");
            }
        }
    }
}

#[test]
fn images_at_the_edge_stay_within() {
    for text in ["999998,999999:brb r 19-20", "-1000000,999990:brb r 19-20", "-5,1000000:brb r 19-20"] {
        let position = at("six", text);
        for symmetry in 0..Position::SYMMETRIES {
            let image = position.transformed(symmetry);
            assert_eq!(image, at("six", &image.to_string()), "{image}");
            assert_eq!(image.canonical(), position.canonical());
            for m in position.moves() {
                let (mut a, mut b) = (position.clone(), image.clone());
                a.play_unchecked(m);
                let image_move = position.transformed_move(m, symmetry);
                if image.check(image_move).is_ok() {
                    b.play_unchecked(image_move);
                    assert_eq!(a.canonical_hash(), b.canonical_hash());
                }
            }
        }
    }
}

#[test]
fn the_canonical_form_knows_no_place_and_no_direction() {
    let one = at("six", "-3,-1:5rr/2brbb/1rr1b/rbbr/1b b 14-14");
    let moved = at("six", "400,-7777:5rr/2brbb/1rr1b/rbbr/1b b 14-14");
    assert_ne!(one, moved);
    assert_eq!(one.canonical(), moved.canonical());
    for symmetry in 0..Position::SYMMETRIES {
        assert_eq!(moved.transformed(symmetry).canonical_hash(), one.canonical_hash());
    }
    // Colours and turns are not exchanged.
    let exchanged = at("six", "-3,-1:5bb/2rbrr/1bb1r/brrb/1r b 14-14");
    assert_ne!(exchanged.canonical_hash(), one.canonical_hash());
}

#[test]
fn nothing_worse_happens_when_an_illegal_move_is_played() {
    // Moves of one position, played on others: never a panic, whatever comes out.
    let donors = [
        at("six", "0,0:rb b 20-20"),
        at("six", &slab('b')),
        at("six:advanced", &slab('r')),
        at("six:announce", "0,0:bbbbbb/rrrrr r 15-16"),
        line(Dir::SE, Hex::new(9, 9), "six:advanced"),
    ];
    for donor in &donors {
        for victim in &donors {
            let mut position = victim.clone();
            for m in donor.moves().into_iter().step_by(7) {
                position.play_unchecked(m);
                let _ = (position.count_moves(), position.outcome(), position.to_string(), position.bounds());
                let _ = (position.check(m), position.moves().len(), position.repetition_key());
            }
        }
    }
}

#[test]
fn a_move_of_elsewhere_is_checked() {
    let start = Position::start(&Rules::default());
    let m = start.read_move("-1,0").unwrap();
    let next = after(&start, "-1,0");
    assert!(matches!(next.check(m), Err(IllegalMove::Occupied { .. })));
    let mut copy = next.clone();
    assert!(copy.play(m).is_err());
    assert_eq!(copy, next);
}
