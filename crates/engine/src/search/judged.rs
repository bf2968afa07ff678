//! What a network said about positions: a small table of each thread's own, near enough that a look into it costs less
//! than to judge again. The same position is met by many ways, and again with every iteration.

/// Positions that are remembered; half a megabyte, which stays in the processor's cache.
const PLACES: usize = 1 << 16;

/// Judgements by the hash of the position. What the house makes of a judgement comes after it and is not in here.
pub(crate) struct Judged {
    /// The upper 48 bits of the hash, whose lower 16 say where, and the value with its sign turned round: nothing that
    /// an evaluation says is zero then.
    words: Vec<u64>,
}

/// The bits of a value.
const VALUE: u64 = 0xFFFF;

/// Turns the sign.
const SIGN: u16 = 0x8000;

impl Judged {
    pub(crate) fn new() -> Judged {
        Judged { words: vec![0; PLACES] }
    }

    pub(crate) fn clear(&mut self) {
        self.words.fill(0);
    }

    /// What was said about a position.
    #[inline(always)]
    pub(crate) fn get(&self, hash: u64) -> Option<i32> {
        let word = self.words[hash as usize & (PLACES - 1)];
        let value = (word & VALUE) as u16;
        (value != 0 && (word ^ hash) & !VALUE == 0).then(|| i32::from((value ^ SIGN) as i16))
    }

    /// Remembers a value, which must be within what evaluations say, instead of another position's.
    #[inline(always)]
    pub(crate) fn set(&mut self, hash: u64, value: i32) {
        self.words[hash as usize & (PLACES - 1)] = hash & !VALUE | u64::from(value as i16 as u16 ^ SIGN);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::board::WON;

    #[test]
    fn a_value_belongs_to_one_position() {
        let mut judged = Judged::new();
        // Nothing is known of a position of whose hash nothing but the place is to be seen, either.
        assert_eq!((judged.get(7), judged.get(0)), (None, None));
        for value in [1 - WON, -1, 0, 1, WON - 1] {
            judged.set(7 << 16 | 5, value);
            assert_eq!(judged.get(7 << 16 | 5), Some(value));
            assert_eq!((judged.get(8 << 16 | 5), judged.get(7 << 16 | 6)), (None, None));
        }
        judged.set(8 << 16 | 5, 3);
        assert_eq!((judged.get(7 << 16 | 5), judged.get(8 << 16 | 5)), (None, Some(3)));
        judged.clear();
        assert_eq!(judged.get(8 << 16 | 5), None);
    }
}
