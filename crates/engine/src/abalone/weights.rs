//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    89,    // Tempo
    -2546, // Lost1
    -2478, // Lost2
    -2881, // Lost3
    -2793, // Lost4
    -3413, // Lost5
    245,   // Middle
    289,   // Ring1
    257,   // Ring2
    152,   // Ring3
    11,    // Rim
    -101,  // Corner
    -84,   // Far1
    -184,  // Far2
    -157,  // Far3
    -77,   // Far4
    28,    // Far5
    -347,  // Far6
    -40,   // Pair
    85,    // Lance
    -162,  // Heart
    20,    // Lone
    94,    // Contact
    -190,  // Apart
    -140,  // Around1
    -241,  // Around2
    -314,  // Around3
    -241,  // Around4
    -156,  // Around5
    -206,  // Around6
    -91,   // Four
    -70,   // Between
    -36,   // Det
    22,    // Pac
    -148,  // Exposed
    231,   // OwnSumito
    -149,  // OtherSumito
    -5,    // OwnSumitoToRim
    -34,   // OtherSumitoToRim
    216,   // OwnThreat
    219,   // OwnThreats
    -182,  // OtherThreat
    -237,  // OtherThreats
];
