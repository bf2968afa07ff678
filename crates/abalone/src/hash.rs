//! Keys of the incremental hash.

use game::SplitMix;

/// The keys: a position's hash is the exclusive or of those that apply.
pub(crate) struct Keys {
    /// A seat's ball on a cell.
    pub ball: [[u64; 64]; 4],
    /// A side's score.
    pub score: [[u64; 8]; 3],
    /// The seat to move.
    pub turn: [u64; 4],
    /// A seat that is out.
    pub out: [u64; 4],
    /// The number of players, and for four the order of play.
    pub rules: [u64; 6],
}

/// What is needed on every move lies there from the start.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) static KEYS: Keys = keys();

/// Random numbers cannot be compressed: in browsers they are made when they are first needed.
#[cfg(target_arch = "wasm32")]
pub(crate) static KEYS: std::sync::LazyLock<Keys> = std::sync::LazyLock::new(keys);

/// The same numbers everywhere, always.
const fn keys() -> Keys {
    let mut rng = SplitMix::new(0x0aba_10e6);
    let mut keys = Keys { ball: [[0; 64]; 4], score: [[0; 8]; 3], turn: [0; 4], out: [0; 4], rules: [0; 6] };
    let mut i = 0;
    while i < 4 {
        let mut cell = 0;
        while cell < 61 {
            keys.ball[i][cell] = rng.next_u64();
            cell += 1;
        }
        keys.turn[i] = rng.next_u64();
        keys.out[i] = rng.next_u64();
        i += 1;
    }
    let mut side = 0;
    while side < 3 {
        let mut n = 1;
        while n < 8 {
            keys.score[side][n] = rng.next_u64();
            n += 1;
        }
        side += 1;
    }
    let mut n = 0;
    while n < 6 {
        keys.rules[n] = rng.next_u64();
        n += 1;
    }
    keys
}
