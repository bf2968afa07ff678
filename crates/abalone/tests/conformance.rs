//! The conformance kit over random games of every variant.

mod slow;

use abalone::{Layout, Position, Rules};
use game::{Position as _, Seat, kit};
use slow::Slow;

/// Plays random games that prefer pushes now and then, and checks every `every`th position.
fn play<const N: usize>(rules: &Rules, games: u64, plies: usize, every: usize) -> usize {
    let mut checked = 0;
    for seed in 0..games {
        let mut ply = seed as usize;
        kit::random_game(Position::<N>::start(rules), plies, seed, |position| {
            if ply.is_multiple_of(every) {
                kit::check(position, &Slow::default());
                check_children(position);
                checked += 1;
            }
            ply += 1;
        });
    }
    checked
}

/// Children made in bulk are the positions that the moves lead to.
fn check_children<const N: usize>(position: &Position<N>) {
    let mut made: Vec<String> = Vec::new();
    position.for_each_child(|child| {
        assert_eq!(child.hash(), child.fresh_hash());
        made.push(child.to_string());
    });
    let mut played: Vec<String> = position
        .moves()
        .into_iter()
        .map(|m| {
            let mut child = *position;
            child.play_unchecked(m);
            child.to_string()
        })
        .collect();
    made.sort();
    played.sort();
    assert_eq!(made, played, "{position}");
    // Sumitos and quiet moves are all moves.
    let mut parts = Vec::new();
    let _ = position.for_each_sumito(|m| {
        assert!(m.pushed() > 0);
        parts.push(m);
        std::ops::ControlFlow::Continue(())
    });
    let _ = position.for_each_quiet(|m| {
        assert_eq!(m.pushed(), 0);
        parts.push(m);
        std::ops::ControlFlow::Continue(())
    });
    let passes = usize::from(position.moves().iter().any(|m| m.is_pass()));
    assert_eq!(parts.len() + passes, position.moves().len());
}

#[test]
fn two_players_from_every_layout() {
    for layout in Layout::ALL {
        let rules = Rules { layout, ..Rules::default() };
        // The popular ones to the end; of the others what is particular to them lies at the beginning.
        let popular = Layout::POPULAR.contains(&layout);
        let ended = play::<2>(&rules, 1, if popular { 240 } else { 40 }, 40);
        assert!(ended > 0 || !popular, "{rules}");
    }
    assert!(play::<2>(&Rules::default(), 3, 2000, 150) > 10);
}

#[test]
fn three_players() {
    play::<3>(&"abalone:3".parse().unwrap(), 3, 900, 60);
}

#[test]
fn three_players_with_one_out() {
    let mut position = Position::<3>::start(&"abalone:3".parse().unwrap());
    for seat in Seat::table(3) {
        let mut ply = 0;
        kit::random_game(position, 120, seat.index() as u64, |p| {
            let mut p = *p;
            if ply % 40 == 7 {
                assert!(p.retire(seat));
                kit::check(&p, &Slow::default());
                check_children(&p);
            }
            ply += 1;
        });
    }
    position.retire(Seat::FIRST);
    kit::random_game(position, 100, 5, |p| {
        assert_ne!(p.turn(), Seat::FIRST);
        assert_eq!(p.hash(), p.fresh_hash());
    });
}

#[test]
fn four_players_in_teams() {
    for rules in ["abalone:4", "abalone:4,consecutive"] {
        play::<4>(&rules.parse().unwrap(), 3, 900, 60);
    }
}

#[test]
fn crowded_and_empty_boards() {
    // Full boards, boards with one ball, a seat without balls: where passing and stuck games live.
    let full = "wwwww/wwwwww/wwwwwww/wwwwwwww/wwwwwwwww/wwwwwwww/bbbbbbb/bbbbbb/bbbbb";
    for text in [format!("{full} b 0-0"), format!("{full} w 5-5"), "5/6/7/8/4b4/8/7/6/5 w 0-0".into()] {
        let position: Position<2> = text.parse().unwrap();
        kit::check(&position, &Slow::default());
    }
    let full = "wwwww/wwwwww/rrrrrrr/rrrrrrrr/rrrrrrrrr/wwwwwwww/bbbbbbb/bbbbbb/bbbbb";
    for turn in ["b", "w", "r"] {
        for out in ["", " out=b", " out=w", " out=r"] {
            let text = format!("{full} {turn} 0-0-0{out}");
            if let Ok(position) = text.parse::<Position<3>>() {
                kit::check(&position, &Slow::default());
            }
        }
    }
    let full = "wwwww/wwwwww/rrrrrrr/yyyyyyyy/rrrrrrrrr/wwwwwwww/bbbbbbb/yyyyyy/bbbbb";
    for turn in ["b", "w", "r", "y"] {
        let position: Position<4> = format!("{full} {turn} 0-0").parse().unwrap();
        kit::check(&position, &Slow::default());
    }
}

#[test]
fn random_boards_of_all_densities() {
    let mut rng = game::SplitMix::new(2026);
    for round in 0..60 {
        let density = 1 + round % 10;
        let letters = ["b", "w", "r", "y"];
        let board = |colours: usize, rng: &mut game::SplitMix| {
            let rows: Vec<String> = [5, 6, 7, 8, 9, 8, 7, 6, 5]
                .into_iter()
                .map(|len| {
                    let cells = (0..len)
                        .map(|_| if rng.below(10) < density { letters[rng.below(colours)] } else { "1" });
                    let row: String = cells.collect();
                    // Join runs of single empties into one digit.
                    let mut joined = String::new();
                    let mut run = 0;
                    for c in row.chars() {
                        if c == '1' {
                            run += 1;
                            continue;
                        }
                        if run > 0 {
                            joined.push_str(&run.to_string());
                            run = 0;
                        }
                        joined.push(c);
                    }
                    if run > 0 {
                        joined.push_str(&run.to_string());
                    }
                    joined
                })
                .collect();
            rows.join("/")
        };
        let turn = letters[rng.below(2)];
        if let Ok(p) = format!("{} {turn} 2-5", board(2, &mut rng)).parse::<Position<2>>() {
            kit::check(&p, &Slow::default());
        }
        if let Ok(p) = format!("{} {turn} 5-0-5", board(3, &mut rng)).parse::<Position<3>>() {
            kit::check(&p, &Slow::default());
        }
        if let Ok(p) = format!("{} {turn} 5-5", board(4, &mut rng)).parse::<Position<4>>() {
            kit::check(&p, &Slow::default());
        }
        let rules: Rules = "abalone:4,consecutive".parse().unwrap();
        if let Ok(p) = Position::<4>::read(&rules, &format!("{} {turn} 5-5", board(4, &mut rng))) {
            kit::check(&p, &Slow::default());
        }
    }
}
