//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    65,    // Tempo
    -1606, // Lost1
    -1780, // Lost2
    -1615, // Lost3
    -1875, // Lost4
    -2036, // Lost5
    392,   // Middle
    247,   // Ring1
    205,   // Ring2
    75,    // Ring3
    7,     // Rim
    -107,  // Corner
    -116,  // Far1
    -248,  // Far2
    -218,  // Far3
    -116,  // Far4
    -28,   // Far5
    -300,  // Far6
    26,    // Pair
    25,    // Lance
    -188,  // Heart
    42,    // Lone
    52,    // Contact
    -140,  // Apart
    -117,  // Det
    -11,   // Pac
    -154,  // Exposed
    168,   // OwnSumito
    -153,  // OtherSumito
    -7,    // OwnSumitoToRim
    -10,   // OtherSumitoToRim
    342,   // OwnThreat
    280,   // OwnThreats
    -235,  // OtherThreat
    -307,  // OtherThreats
];
