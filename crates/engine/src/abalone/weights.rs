//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    155,   // Tempo
    -1683, // Lost1
    -1857, // Lost2
    -1820, // Lost3
    -2219, // Lost4
    -2760, // Lost5
    424,   // Middle
    321,   // Ring1
    222,   // Ring2
    56,    // Ring3
    -109,  // Rim
    -243,  // Corner
    -49,   // Far1
    -244,  // Far2
    -278,  // Far3
    -336,  // Far4
    -417,  // Far5
    -500,  // Far6
    76,    // Pair
    43,    // Lance
    -161,  // Heart
    -56,   // Lone
    -113,  // Det
    14,    // Pac
    -88,   // Exposed
    149,   // OwnSumito
    -135,  // OtherSumito
    24,    // OwnSumitoToRim
    -51,   // OtherSumitoToRim
    538,   // OwnThreat
    307,   // OwnThreats
    -397,  // OtherThreat
    -309,  // OtherThreats
];
