//! A whole random game of each variant as a snapshot: a change of the rules or of the order of moves shows.

use std::fmt::Write;

use abalone::{Players, Position, Rules};
use game::{Position as _, SplitMix, Symmetric as _};

/// Plays with a taste for pushing, so that games come to an end.
fn playthrough<const N: usize>(rules: &Rules, seed: u64) -> String {
    let mut position = Position::<N>::start(rules);
    let mut rng = SplitMix::new(seed);
    let mut text = format!("{rules}\n");
    for ply in 1..=400 {
        let moves = position.moves();
        let best = moves.iter().map(|m| 2 * m.pushed() + 4 * u32::from(m.ejects())).max().unwrap_or(0);
        let eager: Vec<_> = moves
            .iter()
            .filter(|m| rng.clone().below(4) == 0 || 2 * m.pushed() + 4 * u32::from(m.ejects()) == best)
            .copied()
            .collect();
        let Some(&m) = rng.pick(&eager) else { break };
        write!(text, "{ply:3} {:7} of {:3}  ", position.move_text(m), moves.len()).unwrap();
        position.play(m).unwrap();
        writeln!(text, "{position}  {:016x}", position.canonical_hash()).unwrap();
    }
    match position.outcome() {
        Some(outcome) => writeln!(text, "outcome: {outcome}").unwrap(),
        None => writeln!(text, "outcome: ongoing").unwrap(),
    }
    text
}

#[test]
fn a_game_of_each_variant() {
    for name in ["abalone", "abalone:layout=belgian-daisy", "abalone:3", "abalone:4", "abalone:4,consecutive"]
    {
        let rules: Rules = name.parse().unwrap();
        let text = match rules.players {
            Players::Two => playthrough::<2>(&rules, 1),
            Players::Three => playthrough::<3>(&rules, 2),
            Players::Four => playthrough::<4>(&rules, 3),
        };
        insta::assert_snapshot!(name.replace([':', ',', '='], "-"), text);
    }
}
