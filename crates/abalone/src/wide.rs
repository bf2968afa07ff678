//! Counting the moves of eight boards at once where the processor has AVX-512, and with its own bit
//! counting instruction elsewhere on x86-64. Everything here equals the plain [`count`] on plain words.
#![allow(unsafe_code)]

use crate::generate::{Sight, count};

/// How many boards are gathered before they are counted.
pub(crate) const LANES: usize = 8;

/// Boards waiting to be counted.
pub(crate) struct Batch {
    own: [u64; LANES],
    friends: [u64; LANES],
    occupied: [u64; LANES],
    len: usize,
}

impl Batch {
    pub(crate) const fn new() -> Batch {
        Batch { own: [0; LANES], friends: [0; LANES], occupied: [0; LANES], len: 0 }
    }

    /// Adds a board; whether the batch is full now.
    #[inline(always)]
    pub(crate) fn push(&mut self, sight: Sight<u64>) -> bool {
        let i = self.len % LANES;
        self.own[i] = sight.own;
        self.friends[i] = sight.friends;
        self.occupied[i] = sight.occupied;
        self.len = i + 1;
        self.len == LANES
    }

    /// The number of moves of each board added since the last call, and 1 where there is no move at all and
    /// the player must pass. The second number says how many boards were of that kind.
    #[inline(always)]
    pub(crate) fn drain(&mut self, level: Level) -> (u64, u64) {
        let len = std::mem::take(&mut self.len);
        match level {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Level` of this kind is made only where the processor has these features.
            Level::Avx512 => unsafe { self.drain_avx512(len) },
            _ => self.drain_plain(len),
        }
    }

    #[inline(always)]
    fn drain_plain(&self, len: usize) -> (u64, u64) {
        let (mut moves, mut stuck) = (0, 0);
        for i in 0..len {
            let n = count(&Sight { own: self.own[i], friends: self.friends[i], occupied: self.occupied[i] });
            moves += n;
            stuck += u64::from(n == 0);
        }
        (moves, stuck)
    }

    #[cfg(target_arch = "x86_64")]
    #[inline]
    #[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
    fn drain_avx512(&self, len: usize) -> (u64, u64) {
        use std::arch::x86_64::{
            __m512i, _mm512_loadu_si512, _mm512_mask_cmpeq_epi64_mask, _mm512_mask_reduce_add_epi64,
            _mm512_setzero_si512,
        };
        // SAFETY: each array holds 64 bytes, and the load needs no alignment.
        let load = |words: &[u64; LANES]| unsafe {
            lanes::Words(_mm512_loadu_si512(words.as_ptr().cast::<__m512i>()))
        };
        let sight =
            Sight { own: load(&self.own), friends: load(&self.friends), occupied: load(&self.occupied) };
        let counts = count(&sight).0;
        let mask = ((1u32 << len) - 1) as u8;
        let moves = _mm512_mask_reduce_add_epi64(mask, counts) as u64;
        let stuck = _mm512_mask_cmpeq_epi64_mask(mask, counts, _mm512_setzero_si512());
        (moves, u64::from(stuck.count_ones()))
    }
}

/// What this processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// Eight boards at once.
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// One board at a time, with instructions that count and pick bits.
    #[cfg(target_arch = "x86_64")]
    Bits,
    /// One board at a time.
    Plain,
}

impl Level {
    /// The best this processor has.
    #[inline]
    pub(crate) fn best() -> Level {
        #[cfg(target_arch = "x86_64")]
        {
            let bits = is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2");
            if bits && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vpopcntdq") {
                return Level::Avx512;
            }
            if bits {
                return Level::Bits;
            }
        }
        Level::Plain
    }
}

/// Runs `work` compiled for the best instructions the processor has.
#[inline]
pub(crate) fn dispatch<R>(work: impl FnOnce(Level) -> R) -> R {
    dispatch_at(Level::best(), work)
}

/// Runs `work` compiled for the best instructions the processor has: counting bits is much faster where it is one
/// instruction. `work` must be a closure marked `#[inline(always)]`, and so must all that it calls, to gain anything.
///
/// ```
/// assert_eq!(abalone::accelerated(#[inline(always)] || 61u64.count_ones()), 5);
/// ```
#[inline(always)]
pub fn accelerated<R>(work: impl FnOnce() -> R) -> R {
    dispatch(
        #[inline(always)]
        |_| work(),
    )
}

fn dispatch_at<R>(level: Level, work: impl FnOnce(Level) -> R) -> R {
    match level {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a `Level` of this kind is made only where the processor has these features.
        Level::Avx512 => unsafe { with_avx512(work) },
        #[cfg(target_arch = "x86_64")]
        // SAFETY: as above.
        Level::Bits => unsafe { with_bits(work) },
        Level::Plain => work(level),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vpopcntdq,popcnt,bmi1,bmi2")]
fn with_avx512<R>(work: impl FnOnce(Level) -> R) -> R {
    work(Level::Avx512)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,bmi1,bmi2")]
fn with_bits<R>(work: impl FnOnce(Level) -> R) -> R {
    work(Level::Bits)
}

#[cfg(target_arch = "x86_64")]
mod lanes {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_or_si512, _mm512_popcnt_epi64, _mm512_set1_epi64,
        _mm512_slli_epi64, _mm512_srli_epi64, _mm512_xor_si512,
    };

    use crate::generate::Word;

    /// Eight words. Made only inside functions that are compiled for AVX-512.
    #[derive(Clone, Copy)]
    pub(super) struct Words(pub(super) __m512i);

    // SAFETY of every block below: `Words` exists only where AVX-512 does, so its instructions are there.
    impl Word for Words {
        #[inline(always)]
        fn splat(value: u64) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_set1_epi64(value as i64) })
        }
        #[inline(always)]
        fn and(self, other: Words) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_and_si512(self.0, other.0) })
        }
        #[inline(always)]
        fn or(self, other: Words) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_or_si512(self.0, other.0) })
        }
        #[inline(always)]
        fn xor(self, other: Words) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_xor_si512(self.0, other.0) })
        }
        #[inline(always)]
        fn shift_left<const N: u32>(self) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_slli_epi64::<N>(self.0) })
        }
        #[inline(always)]
        fn shift_right<const N: u32>(self) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_srli_epi64::<N>(self.0) })
        }
        #[inline(always)]
        fn add(self, other: Words) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_add_epi64(self.0, other.0) })
        }
        #[inline(always)]
        fn count_ones(self) -> Words {
            // SAFETY: see above.
            Words(unsafe { _mm512_popcnt_epi64(self.0) })
        }
    }
}

#[cfg(test)]
mod tests {
    use game::SplitMix;

    use super::*;
    use crate::board::BOARD;

    #[test]
    fn every_level_counts_like_the_plain_one() {
        let mut rng = SplitMix::new(61);
        let mut levels = vec![Level::Plain];
        if Level::best() != Level::Plain {
            levels.push(Level::best());
        }
        for level in levels {
            for round in 0..2000 {
                let mut batch = Batch::new();
                let (mut moves, mut stuck) = (0, 0);
                for _ in 0..round % LANES + 1 {
                    let (a, b) = (rng.next_u64() & BOARD, rng.next_u64() & BOARD);
                    let thin = if round % 3 == 0 { rng.next_u64() } else { u64::MAX };
                    let own = a & b & thin;
                    let friends = own | (a & !b & rng.next_u64());
                    let sight = Sight { own, friends, occupied: friends | (b & !a) };
                    let n = count(&sight);
                    moves += n;
                    stuck += u64::from(n == 0);
                    batch.push(sight);
                }
                assert_eq!(dispatch_at(level, |level| batch.drain(level)), (moves, stuck), "{level:?}");
            }
        }
    }
}
