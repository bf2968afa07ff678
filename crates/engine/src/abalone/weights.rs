//! The one table of weights, found by `examples/tune.rs` from games of the engine against itself.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of a hundredth of a ball, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    31,    // Tempo
    -1614, // Lost1
    -1835, // Lost2
    -1738, // Lost3
    -1901, // Lost4
    -2152, // Lost5
    270,   // Middle
    214,   // Ring1
    203,   // Ring2
    135,   // Ring3
    98,    // Rim
    -77,   // Corner
    -126,  // Far1
    -180,  // Far2
    -170,  // Far3
    -91,   // Far4
    2,     // Far5
    -300,  // Far6
    -8,    // Pair
    51,    // Lance
    -144,  // Heart
    26,    // Lone
    84,    // Contact
    -164,  // Apart
    -113,  // Around1
    -209,  // Around2
    -263,  // Around3
    -223,  // Around4
    -172,  // Around5
    -251,  // Around6
    -89,   // Four
    -58,   // Between
    -37,   // Det
    44,    // Pac
    -124,  // Exposed
    181,   // OwnSumito
    -155,  // OtherSumito
    -32,   // OwnSumitoToRim
    11,    // OtherSumitoToRim
    189,   // OwnThreat
    248,   // OwnThreats
    -140,  // OtherThreat
    -225,  // OtherThreats
];
