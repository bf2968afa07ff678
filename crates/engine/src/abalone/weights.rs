//! The one table of weights, found from games of the engine against itself: begun by `examples/tune.rs`, finished by
//! `examples/spsa.rs`.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of the unit in which values are told, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    85,    // Tempo
    -2483, // Lost1
    -2517, // Lost2
    -2884, // Lost3
    -2946, // Lost4
    -3203, // Lost5
    242,   // Middle
    306,   // Ring1
    255,   // Ring2
    154,   // Ring3
    2,     // Rim
    -126,  // Corner
    -101,  // Far1
    -144,  // Far2
    -143,  // Far3
    -68,   // Far4
    26,    // Far5
    -376,  // Far6
    -33,   // Pair
    90,    // Lance
    -167,  // Heart
    7,     // Lone
    83,    // Contact
    -195,  // Apart
    -150,  // Around1
    -244,  // Around2
    -276,  // Around3
    -243,  // Around4
    -177,  // Around5
    -213,  // Around6
    -100,  // Four
    -76,   // Between
    -22,   // Det
    43,    // Pac
    -165,  // Exposed
    244,   // OwnSumito
    -162,  // OtherSumito
    -7,    // OwnSumitoToRim
    -39,   // OtherSumitoToRim
    220,   // OwnThreat
    206,   // OwnThreats
    -176,  // OtherThreat
    -235,  // OtherThreats
];
