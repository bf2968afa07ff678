//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    174,   // Tempo
    -1587, // Lost1
    -1841, // Lost2
    -1854, // Lost3
    -2141, // Lost4
    -2742, // Lost5
    356,   // Middle
    318,   // Ring1
    221,   // Ring2
    54,    // Ring3
    -89,   // Rim
    -223,  // Corner
    -68,   // Far1
    -225,  // Far2
    -258,  // Far3
    -326,  // Far4
    -336,  // Far5
    -480,  // Far6
    94,    // Pair
    7,     // Lance
    -171,  // Heart
    -70,   // Lone
    -79,   // Det
    14,    // Pac
    -69,   // Exposed
    126,   // OwnSumito
    -114,  // OtherSumito
    -7,    // OwnSumitoToRim
    -7,    // OtherSumitoToRim
    536,   // OwnThreat
    238,   // OwnThreats
    -416,  // OtherThreat
    -308,  // OtherThreats
];
