//! The one table of weights, found from games of the engine against itself: begun by `apps/tools/src/bin/tune.rs`, finished by
//! `apps/tools/src/bin/spsa.rs`.

use super::terms::COUNT;

/// What each term is worth, in sixteenths of the unit in which values are told, in the order of
/// [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    85,    // Tempo
    -2502, // Lost1
    -2540, // Lost2
    -2783, // Lost3
    -2910, // Lost4
    -3241, // Lost5
    240,   // Middle
    294,   // Ring1
    260,   // Ring2
    155,   // Ring3
    7,     // Rim
    -109,  // Corner
    -90,   // Far1
    -168,  // Far2
    -147,  // Far3
    -77,   // Far4
    27,    // Far5
    -346,  // Far6
    -32,   // Pair
    88,    // Lance
    -162,  // Heart
    20,    // Lone
    91,    // Contact
    -193,  // Apart
    -139,  // Around1
    -232,  // Around2
    -289,  // Around3
    -248,  // Around4
    -170,  // Around5
    -212,  // Around6
    -96,   // Four
    -71,   // Between
    -29,   // Det
    35,    // Pac
    -160,  // Exposed
    237,   // OwnSumito
    -154,  // OtherSumito
    -6,    // OwnSumitoToRim
    -36,   // OtherSumitoToRim
    219,   // OwnThreat
    214,   // OwnThreats
    -177,  // OtherThreat
    -236,  // OtherThreats
];
