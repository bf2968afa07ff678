//! Makes the suite of forced ejections: positions in which the side on turn needs one more ball and can force it within
//! one, three or five plies, found by a solver that looks at everything.
//!
//! ```text
//! cargo run --release -p hexad-tools --bin suite >data/suites/abalone.txt
//! ```

#[path = "../../../../crates/engine/src/tests/plain.rs"]
mod plain;

use abalone::{Layout, Position, Rules, TwoPlayers};
use game::Position as _;
use plain::{forces, lively, on_the_brink, wins};

fn main() {
    println!(
        "# Forced ejections of the sixth ball: rules | position | plies | all first moves that force it."
    );
    println!("# Found by a plain solver: cargo run --release -p hexad-tools --bin suite");
    let mut wanted = [(1, 20), (3, 30), (5, 14)];
    for seed in 1000.. {
        if wanted.iter().all(|&(_, n)| n == 0) {
            break;
        }
        let layout = Layout::POPULAR[seed as usize % Layout::POPULAR.len()];
        let start: TwoPlayers = Position::start(&Rules { layout, ..Rules::default() });
        let position = on_the_brink(&lively(start, 10 + seed as usize % 25, seed));
        let Some((plies, left)) = wanted.iter_mut().find(|(plies, _)| wins(&position, *plies)) else {
            continue;
        };
        let plies = *plies;
        if *left == 0 {
            continue;
        }
        let side = position.side_of(position.turn());
        let mut moves = position.moves();
        moves.retain(|&m| forces(&position, m, side, plies));
        if plies > 1 && moves.len() > 3 {
            continue;
        }
        *left -= 1;
        let mut texts: Vec<String> = moves.into_iter().map(|m| position.move_text(m)).collect();
        texts.sort_unstable();
        println!("{} | {position} | {plies} | {}", position.rules(), texts.join(" "));
    }
}
