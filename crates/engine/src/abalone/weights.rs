//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    120, // Tempo
    -1600, -1700, -1900, -2300, -3000, // Lost1 … Lost5
    330, 300, 220, 80, -140, -80, // Middle, Ring1, Ring2, Ring3, Rim, Corner
    160, 110, 50, -30, -130, -240, // Far1 … Far6
    36, 20, 40, -120, -160, // Pair, Lance, Heart, Lone, Det
    30, -120, // Pac, Exposed
    60, -30, 80, -60, // OwnSumito, OtherSumito, OwnSumitoToRim, OtherSumitoToRim
    900, 200, -350, -500, // OwnThreat, OwnThreats, OtherThreat, OtherThreats
];
