//! The one table of weights: set by hand, then found from games of the engine against itself by `apps/tools/src/bin/spsa.rs`.

use super::evaluation::COUNT;

/// What each term is worth, in sixteenths, in the order of [`Term::ALL`](super::Term::ALL).
pub const WEIGHTS: [i32; COUNT] = [
    1912, // Collected1
    2132, // Collected2
    2499, // Collected3
    3918, // Collected4
    3782, // Collected5
    578,  // Ball
    402,  // Middle
    333,  // Ring1
    129,  // Ring2
    -47,  // Ring3
    -152, // Rim
    213,  // Pair
    94,   // Lance
    21,   // Lone
    7,    // Contact
    44,   // PushNow
    19,   // PushNext
    22,   // PushLast
    848,  // PreyNow
    229,  // PreyNext
    161,  // PreyLast
    560,  // MoreNow
    136,  // MoreLater
    -492, // HangingNow
    -540, // HangingNext
    -266, // HangingLast
    953,  // Opposition
];
