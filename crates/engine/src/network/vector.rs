//! The network's arithmetic, with the widest instructions the processor has. Everything here equals its plain twin bit
//! for bit: whole numbers, and sums that cannot overflow.
//!
//! Activations are 0 to 127 and weights of the second layer −127 to 127, so two products fit into 16 bits, and what the
//! instructions do differently about overflow never shows.
#![allow(unsafe_code)]
// Iterators that are not inlined are not compiled for the wider instructions.
#![allow(clippy::needless_range_loop)]

/// Outputs of the second layer.
pub(super) const SECOND: usize = 32;

/// Numbers of 16 bits that are added at once.
pub(super) const LANE: usize = 32;

/// The number 1, as activations have it.
const ONE: i16 = 127;

/// Bits behind the point of the second layer's weights.
const SHIFT: u32 = 6;

/// Some hidden units of the first layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
pub(super) struct Lane(pub(super) [i16; LANE]);

/// The weights of four activations, for all outputs of the second layer; see [`place`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(64))]
struct Group([i8; 4 * SECOND]);

/// So many products of activations and weights are added by one instruction: in WebAssembly two, by relaxed vectors, or
/// none are.
const TOGETHER: usize = match (cfg!(target_arch = "wasm32"), cfg!(target_feature = "simd128")) {
    (true, true) if cfg!(target_feature = "relaxed-simd") => 2,
    (true, true) => 1,
    _ => 4,
};

/// Where in its group the weight of an activation for an output lies: output by output, for those activations that are
/// taken together.
const fn place(output: usize, activation: usize) -> usize {
    TOGETHER * (SECOND * (activation / TOGETHER) + output) + activation % TOGETHER
}

/// The weights of the second layer, as the instructions want them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Second {
    groups: Vec<Group>,
    /// See [`ends`].
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    ends: Vec<u16>,
}

impl Second {
    /// From the weights output by output, for a multiple of four activations.
    pub(super) fn new(weights: &[i8]) -> Second {
        let activations = weights.len() / SECOND;
        let mut groups = vec![Group([0; 4 * SECOND]); activations / 4];
        for (at, &weight) in weights.iter().enumerate() {
            let (output, activation) = (at / activations, at % activations);
            groups[activation / 4].0[place(output, activation % 4)] = weight;
        }
        Second {
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            ends: ends(&groups, TOGETHER),
            groups,
        }
    }
}

/// Lanes that WebAssembly's second layer looks through at once.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
const BLOCK: usize = 8;

/// Before which activations, of which so many are taken together, sums of 16 bits have to be emptied, because they might
/// overflow then, or a block ends. Weights are small, so that some fifty activations go into one sum.
#[cfg(any(test, all(target_arch = "wasm32", target_feature = "simd128")))]
fn ends(groups: &[Group], together: usize) -> Vec<u16> {
    let (mut ends, mut largest) = (Vec::new(), [0; SECOND]);
    let weight = |output, i: usize| i32::from(groups[i / 4].0[place(output, i % 4)]).abs();
    for i in (0..4 * groups.len()).step_by(together) {
        let more = |output| i32::from(ONE) * (i..i + together).map(|i| weight(output, i)).sum::<i32>();
        let full = (0..SECOND).any(|output| largest[output] + more(output) > i32::from(i16::MAX));
        if full || i > 0 && i.is_multiple_of(BLOCK * LANE) {
            ends.push(i as u16);
            largest = [0; SECOND];
        }
        for output in 0..SECOND {
            largest[output] += more(output);
        }
    }
    ends.push(4 * groups.len() as u16);
    ends
}

/// What this processor can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "aarch64")]
    Neon,
    /// With the relaxed vectors, where the module is compiled for them.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
    Plain,
}

impl Level {
    /// The best this processor has.
    pub(super) fn best() -> Level {
        Level::all().next().unwrap_or(Level::Plain)
    }

    /// All that this processor has, the best first.
    pub(super) fn all() -> impl Iterator<Item = Level> {
        let mut levels = Vec::with_capacity(3);
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vnni")
            {
                levels.push(Level::Avx512);
            }
            if is_x86_feature_detected!("avx2") {
                levels.push(Level::Avx2);
            }
        }
        #[cfg(target_arch = "aarch64")]
        levels.push(Level::Neon);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        levels.push(Level::Simd128);
        levels.push(Level::Plain);
        levels.into_iter()
    }

    /// `to` becomes `from`, with the rows of weights at `added` and without those at `removed`. A row has as many lanes
    /// as `from` and `to`; where it begins is counted in rows.
    #[inline(always)]
    pub(super) fn update(
        self,
        to: &mut [Lane],
        from: &[Lane],
        rows: &[Lane],
        added: &[u16],
        removed: &[u16],
    ) {
        match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Level` of this kind is made only where the processor has these features.
            Level::Avx512 => unsafe { x86::update_avx512(to, from, rows, added, removed) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Level::Avx2 => unsafe { x86::update_avx2(to, from, rows, added, removed) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::Simd128 => wasm::update(to, from, rows, added, removed),
            _ => update(to, from, rows, added, removed),
        }
    }

    /// The second layer: from the sums of the first to activations of 0 to 127.
    #[inline(always)]
    pub(super) fn second(self, sums: &[Lane], bias: &[i32; SECOND], weights: &Second) -> [i32; SECOND] {
        let groups = &weights.groups[..];
        let mut sums = match self {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: a `Level` of this kind is made only where the processor has these features.
            Level::Avx512 => unsafe { x86::second_avx512(sums, bias, groups) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as above.
            Level::Avx2 => unsafe { x86::second_avx2(sums, bias, groups) },
            #[cfg(target_arch = "aarch64")]
            Level::Neon => neon::second(sums, bias, groups),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Level::Simd128 => wasm::second(sums, bias, groups, &weights.ends),
            Level::Plain => second(sums, bias, groups),
        };
        for sum in &mut sums {
            *sum = (*sum >> SHIFT).clamp(0, i32::from(ONE));
        }
        sums
    }
}

/// The plain twin of [`Level::update`]. Loops over numbers rather than iterators: what is not inlined would be compiled
/// without the wider instructions.
#[inline(always)]
fn update(to: &mut [Lane], from: &[Lane], rows: &[Lane], added: &[u16], removed: &[u16]) {
    let lanes = to.len();
    for i in 0..lanes {
        let mut sums = from[i].0;
        for &row in added {
            let weights = &rows[row as usize * lanes + i].0;
            for j in 0..LANE {
                sums[j] = sums[j].wrapping_add(weights[j]);
            }
        }
        for &row in removed {
            let weights = &rows[row as usize * lanes + i].0;
            for j in 0..LANE {
                sums[j] = sums[j].wrapping_sub(weights[j]);
            }
        }
        to[i].0 = sums;
    }
}

/// Whether all rows are there, so that they need not be asked for one by one.
#[cfg(any(target_arch = "x86_64", all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
fn fits(to: &[Lane], from: &[Lane], rows: &[Lane], added: &[u16], removed: &[u16]) -> bool {
    let mut most = 0;
    for &row in added {
        most = if row > most { row } else { most };
    }
    for &row in removed {
        most = if row > most { row } else { most };
    }
    from.len() == to.len() && (most as usize + 1) * to.len() <= rows.len()
}

/// Eight groups of four activations.
#[inline(always)]
fn activations(lane: &Lane) -> [[u8; 4]; LANE / 4] {
    let mut groups = [[0; 4]; LANE / 4];
    for i in 0..LANE {
        groups[i / 4][i % 4] = lane.0[i].clamp(0, ONE) as u8;
    }
    groups
}

/// The plain twin of [`Level::second`], before the shift.
#[inline(always)]
fn second(sums: &[Lane], bias: &[i32; SECOND], weights: &[Group]) -> [i32; SECOND] {
    let mut out = *bias;
    for (lane, weights) in sums.iter().zip(weights.chunks_exact(LANE / 4)) {
        for (group, weights) in activations(lane).iter().zip(weights) {
            for output in 0..SECOND {
                for i in 0..4 {
                    out[output] += i32::from(group[i]) * i32::from(weights.0[place(output, i)]);
                }
            }
        }
    }
    out
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi16, _mm256_add_epi32, _mm256_load_si256, _mm256_loadu_si256,
        _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16, _mm256_set1_epi32, _mm256_store_si256,
        _mm256_storeu_si256, _mm256_sub_epi16, _mm512_add_epi16, _mm512_add_epi32, _mm512_dpbusd_epi32,
        _mm512_load_si512, _mm512_loadu_si512, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_store_si512,
        _mm512_storeu_si512, _mm512_sub_epi16,
    };

    use super::{Group, LANE, Lane, SECOND, activations, fits};

    /// So many lanes are held in registers at once.
    const HELD: usize = 8;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    pub(super) fn update_avx512(
        to: &mut [Lane],
        from: &[Lane],
        rows: &[Lane],
        added: &[u16],
        removed: &[u16],
    ) {
        assert!(fits(to, from, rows, added, removed));
        let lanes = to.len();
        let mut begin = 0;
        while begin < lanes {
            let held = match lanes - begin {
                HELD.. => HELD,
                4.. => 4,
                _ => 2,
            };
            // SAFETY: lanes come in twos, `begin + held` is no more than their number, and all rows are there; a lane
            // is 64 bytes and lies where it should.
            unsafe {
                let (to, from) = (to.as_mut_ptr().add(begin), from.as_ptr().add(begin));
                let rows = rows.as_ptr().add(begin);
                match held {
                    HELD => lanes_avx512::<HELD>(to, from, rows, lanes, added, removed),
                    4 => lanes_avx512::<4>(to, from, rows, lanes, added, removed),
                    _ => lanes_avx512::<2>(to, from, rows, lanes, added, removed),
                }
            }
            begin += held;
        }
    }

    /// # Safety
    /// `N` lanes must lie at `to`, at `from` and at each row.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    unsafe fn lanes_avx512<const N: usize>(
        to: *mut Lane,
        from: *const Lane,
        rows: *const Lane,
        lanes: usize,
        added: &[u16],
        removed: &[u16],
    ) {
        // SAFETY: the caller's promise.
        unsafe {
            let mut sums = [_mm512_setzero_si512(); N];
            for i in 0..N {
                sums[i] = _mm512_load_si512(from.add(i).cast::<__m512i>());
            }
            for &row in added {
                let row = rows.add(row as usize * lanes);
                for i in 0..N {
                    sums[i] = _mm512_add_epi16(sums[i], _mm512_load_si512(row.add(i).cast::<__m512i>()));
                }
            }
            for &row in removed {
                let row = rows.add(row as usize * lanes);
                for i in 0..N {
                    sums[i] = _mm512_sub_epi16(sums[i], _mm512_load_si512(row.add(i).cast::<__m512i>()));
                }
            }
            for i in 0..N {
                _mm512_store_si512(to.add(i).cast::<__m512i>(), sums[i]);
            }
        }
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn update_avx2(to: &mut [Lane], from: &[Lane], rows: &[Lane], added: &[u16], removed: &[u16]) {
        assert!(fits(to, from, rows, added, removed));
        let lanes = to.len();
        let mut begin = 0;
        while begin + 2 <= lanes {
            // SAFETY: `begin + 2` is no more than the number of lanes, and all rows are there; a lane is 64 bytes, two
            // of these registers, and lies where it should.
            unsafe {
                let (to, from) = (to.as_mut_ptr().add(begin), from.as_ptr().add(begin));
                let rows = rows.as_ptr().add(begin);
                let mut sums = [_mm256_set1_epi16(0); 4];
                for i in 0..4 {
                    sums[i] = _mm256_load_si256(from.cast::<__m256i>().add(i));
                }
                for &row in added {
                    let row = rows.add(row as usize * lanes).cast::<__m256i>();
                    for i in 0..4 {
                        sums[i] = _mm256_add_epi16(sums[i], _mm256_load_si256(row.add(i)));
                    }
                }
                for &row in removed {
                    let row = rows.add(row as usize * lanes).cast::<__m256i>();
                    for i in 0..4 {
                        sums[i] = _mm256_sub_epi16(sums[i], _mm256_load_si256(row.add(i)));
                    }
                }
                for i in 0..4 {
                    _mm256_store_si256(to.cast::<__m256i>().add(i), sums[i]);
                }
            }
            begin += 2;
        }
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    pub(super) fn second_avx512(sums: &[Lane], bias: &[i32; SECOND], weights: &[Group]) -> [i32; SECOND] {
        assert!(weights.len() == sums.len() * (LANE / 4));
        // SAFETY of this block: there are eight groups of 128 bytes for each lane, and 32 numbers of 32 bits in `bias`
        // and in what is returned; loads and stores there need no alignment.
        unsafe {
            let zero = _mm512_setzero_si512();
            let bias = bias.as_ptr().cast::<__m512i>();
            // Four chains of sums, so that none waits for the one before.
            let mut out = [
                [_mm512_loadu_si512(bias), _mm512_loadu_si512(bias.add(1))],
                [zero; 2],
                [zero; 2],
                [zero; 2],
            ];
            let mut weights = weights.as_ptr().cast::<__m512i>();
            for lane in sums {
                let groups = activations(lane);
                for i in 0..LANE / 4 {
                    let x = _mm512_set1_epi32(i32::from_ne_bytes(groups[i]));
                    let chain = i % 4;
                    out[chain][0] = _mm512_dpbusd_epi32(out[chain][0], x, _mm512_loadu_si512(weights));
                    out[chain][1] = _mm512_dpbusd_epi32(out[chain][1], x, _mm512_loadu_si512(weights.add(1)));
                    weights = weights.add(2);
                }
            }
            let mut sums = [0; SECOND];
            let to = sums.as_mut_ptr().cast::<__m512i>();
            for half in 0..2 {
                let sum = _mm512_add_epi32(
                    _mm512_add_epi32(out[0][half], out[1][half]),
                    _mm512_add_epi32(out[2][half], out[3][half]),
                );
                _mm512_storeu_si512(to.add(half), sum);
            }
            sums
        }
    }

    #[target_feature(enable = "avx2")]
    pub(super) fn second_avx2(sums: &[Lane], bias: &[i32; SECOND], weights: &[Group]) -> [i32; SECOND] {
        assert!(weights.len() == sums.len() * (LANE / 4));
        // SAFETY of this block: as for the wider registers.
        unsafe {
            let bias = bias.as_ptr().cast::<__m256i>();
            let mut out = [_mm256_set1_epi16(0); 4];
            for i in 0..4 {
                out[i] = _mm256_loadu_si256(bias.add(i));
            }
            let ones = _mm256_set1_epi16(1);
            let mut weights = weights.as_ptr().cast::<__m256i>();
            for lane in sums {
                let groups = activations(lane);
                for group in 0..LANE / 4 {
                    let x = _mm256_set1_epi32(i32::from_ne_bytes(groups[group]));
                    for i in 0..4 {
                        let pairs = _mm256_maddubs_epi16(x, _mm256_loadu_si256(weights.add(i)));
                        out[i] = _mm256_add_epi32(out[i], _mm256_madd_epi16(pairs, ones));
                    }
                    weights = weights.add(4);
                }
            }
            let mut sums = [0; SECOND];
            let to = sums.as_mut_ptr().cast::<__m256i>();
            for i in 0..4 {
                _mm256_storeu_si256(to.add(i), out[i]);
            }
            sums
        }
    }
}

#[cfg(target_arch = "aarch64")]
mod neon {
    use std::arch::aarch64::{
        vaddq_s32, vdup_n_s32, vget_high_s8, vget_low_s8, vld1q_s8, vld1q_s32, vmull_s8, vpaddlq_s16,
        vpaddq_s32, vreinterpret_s8_s32, vst1q_s32,
    };

    use super::{Group, LANE, Lane, SECOND, activations};

    pub(super) fn second(sums: &[Lane], bias: &[i32; SECOND], weights: &[Group]) -> [i32; SECOND] {
        let (parts, _) = bias.as_chunks::<4>();
        let mut result = [0; SECOND];
        // SAFETY of this block: every processor of this kind has these instructions; each load and store is of a
        // piece of 16 bytes.
        unsafe {
            let mut out: [_; SECOND / 4] = std::array::from_fn(|i| vld1q_s32(parts[i].as_ptr()));
            for (lane, weights) in sums.iter().zip(weights.chunks_exact(LANE / 4)) {
                let groups = activations(lane);
                for i in 0..LANE / 4 {
                    let x = vreinterpret_s8_s32(vdup_n_s32(i32::from_ne_bytes(groups[i])));
                    let (weights, _) = weights[i].0.as_chunks::<16>();
                    for (out, weights) in out.iter_mut().zip(weights) {
                        let weights = vld1q_s8(weights.as_ptr());
                        let low = vpaddlq_s16(vmull_s8(x, vget_low_s8(weights)));
                        let high = vpaddlq_s16(vmull_s8(x, vget_high_s8(weights)));
                        *out = vaddq_s32(*out, vpaddq_s32(low, high));
                    }
                }
            }
            let (parts, _) = result.as_chunks_mut::<4>();
            for (to, out) in parts.iter_mut().zip(out) {
                vst1q_s32(to.as_mut_ptr(), out);
            }
        }
        result
    }
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;

#[cfg(test)]
mod tests {
    use ::game::SplitMix;

    use super::*;

    #[test]
    fn every_level_equals_the_plain_one() {
        let mut rng = SplitMix::new(32);
        for round in 0..200 {
            let lanes = 2 * (1 + round % 8);
            let lane = |rng: &mut SplitMix, most: usize| {
                Lane(std::array::from_fn(|_| rng.below(2 * most + 1) as i16 - most as i16))
            };
            let rows: Vec<Lane> = (0..lanes * 50).map(|_| lane(&mut rng, 300)).collect();
            let from: Vec<Lane> = (0..lanes).map(|_| lane(&mut rng, 400)).collect();
            let weights: Vec<i8> =
                (0..lanes * LANE * SECOND).map(|_| (rng.below(255) as i32 - 127) as i8).collect();
            let weights = Second::new(&weights);
            let bias: [i32; SECOND] = std::array::from_fn(|_| rng.below(20_000) as i32 - 10_000);
            let mut some = |n: usize| -> Vec<u16> { (0..n).map(|_| rng.below(50) as u16).collect() };
            let (added, removed) = (some(round % 7), some(round % 5));
            let mut plain = from.clone();
            Level::Plain.update(&mut plain, &from, &rows, &added, &removed);
            let expected = Level::Plain.second(&plain, &bias, &weights);
            for level in Level::all() {
                let mut to = from.clone();
                level.update(&mut to, &from, &rows, &added, &removed);
                assert_eq!(to, plain, "{level:?}");
                assert_eq!(level.second(&to, &bias, &weights), expected, "{level:?}");
            }
        }
    }

    #[test]
    fn the_largest_numbers_do_not_overflow() {
        let sums = [Lane([i16::MAX; LANE]); 32];
        for weight in [-127, 127] {
            let weights = Second::new(&vec![weight; 32 * LANE * SECOND]);
            for level in Level::all() {
                let out = level.second(&sums, &[0; SECOND], &weights);
                assert_eq!(out, [if weight > 0 { 127 } else { 0 }; SECOND], "{level:?}");
            }
        }
    }

    #[test]
    fn sums_of_16_bits_are_emptied_before_they_overflow() {
        let mut rng = SplitMix::new(16);
        for most in [127, 20, 3] {
            let activations = 20 * LANE;
            let weight = |rng: &mut SplitMix| (rng.below(2 * most + 1) as i32 - most as i32) as i8;
            let weights: Vec<i8> = (0..activations * SECOND).map(|_| weight(&mut rng)).collect();
            for together in [1, 2] {
                let ends = ends(&Second::new(&weights).groups, together);
                assert_eq!(ends.last(), Some(&(activations as u16)));
                assert!(
                    (BLOCK * LANE..activations).step_by(BLOCK * LANE).all(|i| ends.contains(&(i as u16)))
                );
                fit(&weights, activations, together, &ends);
            }
        }
    }

    /// No sum up to any of the ends can overflow.
    fn fit(weights: &[i8], activations: usize, together: usize, ends: &[u16]) {
        let mut begin = 0;
        for end in ends.iter().copied().map(usize::from) {
            assert!(begin < end && end.is_multiple_of(together), "{begin} {end}");
            for output in 0..SECOND {
                let weights = &weights[output * activations..][begin..end];
                let largest: i32 = weights.iter().map(|&weight| 127 * i32::from(weight).abs()).sum();
                assert!(largest <= i32::from(i16::MAX), "{begin} {end} {largest}");
            }
            begin = end;
        }
    }

    /// What processors make of the relaxed instruction that adds two products: they saturate or wrap around, take the
    /// second factor with a sign or without. For activations and weights it is all the same.
    #[test]
    fn two_products_are_added_alike_by_every_processor() {
        let one = i32::from(ONE);
        for (x, y) in (0..=one).flat_map(|x| [(x, 0), (x, 1), (x, one)]) {
            for (v, w) in (-127..=127).flat_map(|v| [(v, -127), (v, -1), (v, 0), (v, 127)]) {
                let exact = x * v + y * w;
                let unsigned = (x as u8, y as u8);
                let signed = (x as i8, y as i8);
                let saturating = i32::from((x * v) as i16).saturating_add(i32::from((y * w) as i16));
                let saturating = saturating.clamp(i32::from(i16::MIN), i32::from(i16::MAX));
                let wrapping = ((x * v) as i16).wrapping_add((y * w) as i16);
                assert_eq!((i32::from(unsigned.0), i32::from(unsigned.1)), (x, y));
                assert_eq!((i32::from(signed.0), i32::from(signed.1)), (x, y));
                assert_eq!((saturating, i32::from(wrapping)), (exact, exact), "{x} {y} {v} {w}");
            }
        }
    }

    /// Every weight has a place of its own, and those that are taken together lie side by side.
    #[test]
    fn places_are_all_taken() {
        let mut taken = [false; 4 * SECOND];
        for (output, activation) in (0..SECOND).flat_map(|o| (0..4).map(move |a| (o, a))) {
            assert!(!std::mem::replace(&mut taken[place(output, activation)], true));
        }
        assert!((1..TOGETHER).all(|i| place(5, i) == place(5, 0) + i));
    }
}
