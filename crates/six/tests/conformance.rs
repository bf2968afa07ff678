//! The conformance kit over random games and random arrangements of every combination of rules.

mod slow;

use std::collections::HashSet;

use game::{Position as _, Seat, SplitMix, Symmetric, kit};
use hex::{Dir, Hex, Symmetry};
use six::{Arrangement, Colour, Move, Phase, Position, Rules};
use slow::Slow;

/// All laws of the kit, and: every move leads where the second reading says.
fn check(position: &Position, reference: &Slow) {
    kit::check(position, reference);
    assert_eq!(position.outcome().map(|o| o.to_string()), reference.outcome(position), "{position:?}");
    let mut total = 0;
    for m in position.moves() {
        let text = position.move_text(m);
        let mut child = position.clone();
        child.play_unchecked(m);
        let (after, outcome) = reference.after(position, &text).expect("an accepted move");
        assert_eq!(child.to_string(), after, "{position:?} {text}");
        assert_eq!(child.outcome().map(|o| o.to_string()), outcome, "{position:?} {text}");
        total += 1;
    }
    assert_eq!(total, position.count_moves());
    // The image of a move is the very move that the image's generator gives, equal groups named anew.
    for symmetry in 0..Position::SYMMETRIES {
        let image = position.transformed(symmetry);
        let moves: HashSet<Move> = image.moves().into_iter().collect();
        let images: HashSet<Move> =
            position.moves().into_iter().map(|m| position.transformed_move(m, symmetry)).collect();
        assert_eq!(images, moves, "{position:?} through symmetry {symmetry}");
    }
}

/// Placing is checked all along a game; the second phase, where texts are many, now and then.
fn check_game(rules: Rules, seed: u64, moving: &mut usize) {
    let mut ply = 0;
    let reference = Slow::default();
    kit::random_game(Position::start(&rules), 60, seed, |position| {
        if position.phase() == Phase::Placing || position.outcome().is_some() {
            if ply % 3 == 0 || ply > 30 || position.outcome().is_some() {
                check(position, &reference);
            }
        } else if *moving < 2 && (ply == 40 || ply == 53) {
            check(position, &reference);
            *moving += 1;
        } else {
            kit::check_text(position);
        }
        ply += 1;
    });
}

fn games_of(rules: Rules) {
    let mut moving = 0;
    let mut seed = 0;
    while moving < 2 || seed < 4 {
        check_game(rules, seed, &mut moving);
        seed += 1;
        assert!(seed < 200, "{rules}: random games never reach the second phase");
    }
}

/// A connected heap of tiles, thin so that many of them hold others together.
fn thin(rng: &mut SplitMix, mut colours: Vec<Colour>) -> Vec<(Hex, Colour)> {
    let origin = Hex::new(rng.below(200) as i32 - 100, rng.below(200) as i32 - 100);
    let mut tiles: Vec<(Hex, Colour)> = Vec::new();
    while !colours.is_empty() {
        let from = match tiles.len() {
            0 => origin,
            n if rng.below(3) > 0 => tiles[n - 1].0,
            n => tiles[rng.below(n)].0,
        };
        let cell = if tiles.is_empty() { origin } else { from.step(Dir::from_index(rng.below(6))) };
        let touching = tiles.iter().filter(|t| t.0.distance(cell) == 1).count();
        if tiles.iter().all(|t| t.0 != cell) && (touching < 3 || rng.below(5) == 0) {
            tiles.push((cell, colours.swap_remove(rng.below(colours.len()))));
        }
    }
    tiles
}

/// Two or three equal heaps about a tile that alone holds them together.
fn hinged(rng: &mut SplitMix, mover: Colour, heaps: i32) -> Vec<(Hex, Colour)> {
    loop {
        let colour = |rng: &mut SplitMix| Colour::ALL[rng.below(2)];
        let heap = thin(rng, vec![Colour::Red; 18 / heaps as usize]);
        let hinge = heap[0].0.step(Dir::E);
        let mut tiles = vec![(hinge, mover)];
        let mut touching = 0;
        for n in 0..heaps {
            let turn = Symmetry::rotation(n * 6 / heaps);
            let image: Vec<Hex> = heap.iter().map(|t| turn.apply(t.0 - hinge) + hinge).collect();
            touching += tiles[1..].iter().filter(|t| image.iter().any(|c| c.distance(t.0) <= 1)).count();
            touching += image.iter().filter(|c| **c == hinge).count();
            tiles.extend(image.into_iter().map(|cell| (cell, colour(rng))));
        }
        if touching == 0 {
            return tiles;
        }
    }
}

fn arrangements_of(rules: Rules, rounds: usize) {
    let reference = Slow::default();
    let mut rng = SplitMix::new(77);
    let (mut over, mut ties) = (0, 0);
    for round in 0..rounds {
        let mut colours = Vec::new();
        for colour in Colour::ALL {
            let tiles = if rules.advanced { 5 + rng.below(3) } else { 21 };
            colours.extend(std::iter::repeat_n(colour, tiles));
        }
        let turn = Seat::ALL[rng.below(rules.seats())];
        let mover = rules.colour_of(turn);
        let tiles = match round % 3 {
            1 if rules.advanced => hinged(&mut rng, mover, 2),
            2 if rules.advanced => hinged(&mut rng, mover, 3),
            _ => thin(&mut rng, colours),
        };
        let hands = game::BySeat::filled(rules.seats(), 0);
        let arrangement = Arrangement { tiles, turn, announced: false, hands };
        let position = Position::from_arrangement(&rules, &arrangement).expect("a legal arrangement");
        check(&position, &reference);
        over += usize::from(position.outcome().is_some());
        ties += usize::from(position.move_texts().iter().any(|t| t.contains('=')));
    }
    if rules.advanced {
        assert!(over > 0 && over < rounds && ties > 1, "{rules}: {over} of {rounds} over, {ties} with ties");
    }
}

macro_rules! each_rules {
    ($($name:ident: $rules:literal,)*) => {
        mod games {
            $(#[test] fn $name() { super::games_of($rules.parse().unwrap()); })*
        }
        mod arrangements {
            $(#[test] fn $name() {
                let rules: six::Rules = $rules.parse().unwrap();
                super::arrangements_of(rules, if rules.advanced { 12 } else { 2 });
            })*
        }
        #[test]
        fn every_combination_of_rules_is_there() {
            let named: Vec<Rules> = vec![$($rules.parse().unwrap()),*];
            assert_eq!(named, Rules::ALL);
        }
    };
}

each_rules! {
    two: "six",
    two_announce: "six:announce",
    two_advanced: "six:advanced",
    two_advanced_announce: "six:advanced,announce",
    four: "six:4",
    four_announce: "six:4,announce",
    four_advanced: "six:4,advanced",
    four_advanced_announce: "six:4,advanced,announce",
}

/// Shapes that stand in the games with announcing, of either colour and of both, in both phases.
#[test]
fn overlooked_shapes() {
    let reference = Slow::default();
    for (rules, text, announcements) in [
        ("six:announce", "0,0:bbbbbb/rrrrr r 15-16", 2),
        ("six:announce", "0,0:bbbbbb/rrrrr1 r 15-16", 2),
        ("six:announce", "0,0:bbbbbb/rrrrrr b 15-15", 1),
        ("six:advanced,announce", "0,0:bbbbbb/1r1r1r/1r1r1r b 0-0", 1),
        ("six:advanced,announce", "0,0:bbbbbbb/1r1r1r/1r1r1r b 0-0", 1),
        ("six:advanced,announce", "0,0:bbb/bb/brrr/3rrr r 0-0", 0),
        ("six:4,advanced,announce", "0,0:bbbbbb/rrrrrr/3b/3r/3b/3r r2 0-0-0-0", 1),
    ] {
        let rules: Rules = rules.parse().unwrap();
        let position = Position::read(&rules, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        check(&position, &reference);
        let found = position.moves().iter().filter(|m| m.announces()).count();
        assert!(found >= announcements, "{text}: {found}");
    }
}
