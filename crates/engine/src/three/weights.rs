//! The one table of weights.

use super::evaluation::COUNT;

/// What each term is worth, in sixteenths, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    1829, // Collected1
    2109, // Collected2
    2686, // Collected3
    3761, // Collected4
    3879, // Collected5
    634,  // Ball
    394,  // Middle
    368,  // Ring1
    151,  // Ring2
    -31,  // Ring3
    -145, // Rim
    204,  // Pair
    79,   // Lance
    11,   // Lone
    3,    // Contact
    48,   // PushNow
    20,   // PushNext
    27,   // PushLast
    816,  // PreyNow
    255,  // PreyNext
    177,  // PreyLast
    516,  // MoreNow
    149,  // MoreLater
    -542, // HangingNow
    -496, // HangingNext
    -239, // HangingLast
    958,  // Opposition
];
