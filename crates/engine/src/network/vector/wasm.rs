//! WebAssembly's vectors, in two kinds of modules: with the relaxed ones, of which one instruction adds two products of
//! 8 bits, and for browsers that do not have them, product by product.
//!
//! More than half of the activations are zero. The second layer makes a list of those that are not (or of the pairs that are
//! not both) and sums the products of these alone, in 16 bits up to each of the `ends`.

use std::arch::wasm32::{
    i16x8_add, i16x8_bitmask, i16x8_min, i16x8_splat, i16x8_sub, i32x4_add, i32x4_extend_high_i16x8,
    i32x4_extend_low_i16x8, v128, v128_load, v128_load16_splat, v128_store,
};
#[cfg(not(target_feature = "relaxed-simd"))]
use std::arch::wasm32::{i16x8_gt, i16x8_load_extend_i8x8, i16x8_mul};
#[cfg(target_feature = "relaxed-simd")]
use std::arch::wasm32::{i16x8_max, i16x8_ne, i16x8_relaxed_dot_i8x16_i7x16, u8x16_narrow_i16x8};

use std::mem::MaybeUninit;

use super::{BLOCK, Group, LANE, Lane, ONE, SECOND, TOGETHER, fits};

/// Activations of a block.
const SIZE: usize = BLOCK * LANE;

/// Room for what is listed of a block, for eight numbers that are written at once, and for what ends the list.
const ROOM: usize = SIZE / TOGETHER + 8;

/// The places of the bits of a byte.
static PLACES: [[u16; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut count, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte][count] = bit;
                count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// A list of numbers; a larger one than all of them ends it. What lies behind that was never written: to fill the room
/// with zeros for each position would take as long as the list.
struct List {
    items: [MaybeUninit<u16>; ROOM],
    count: usize,
}

impl List {
    #[inline(always)]
    const fn new() -> List {
        List { items: [MaybeUninit::uninit(); ROOM], count: 0 }
    }

    /// Adds the places of the bits of `mask`, counted from `base`.
    ///
    /// # Safety
    /// There must be room for eight more.
    #[inline(always)]
    unsafe fn push(&mut self, mask: u8, base: v128) {
        // SAFETY: the caller's promise; places are 16 bytes long. Loads and stores need no alignment.
        unsafe {
            let places = v128_load(PLACES[usize::from(mask)].as_ptr().cast::<v128>());
            v128_store(self.items.as_mut_ptr().add(self.count).cast::<v128>(), i16x8_add(places, base));
        }
        self.count += mask.count_ones() as usize;
    }

    #[inline(always)]
    fn end(&mut self) {
        if let Some(item) = self.items.get_mut(self.count) {
            item.write(u16::MAX);
        }
    }
}

/// The activations of a block as numbers of 8 bits, and the list of pairs of them that are not both zero; the first pair
/// of the block has the number `first`.
#[cfg(target_feature = "relaxed-simd")]
#[inline(always)]
fn list(lanes: &[Lane], first: usize, numbers: &mut [MaybeUninit<u8>; SIZE], awake: &mut List) {
    let (least, most) = (i16x8_splat(0), i16x8_splat(ONE));
    let bounded = |sums: v128| i16x8_min(i16x8_max(sums, least), most);
    let mut base = i16x8_splat(first as i16);
    awake.count = 0;
    for (lane, to) in lanes.iter().zip(numbers.as_chunks_mut::<LANE>().0) {
        for half in 0..2 {
            // SAFETY: a half of a lane is two vectors long, of what it becomes one. For each half at most eight pairs
            // are listed, and there is room for all of a block and eight more.
            unsafe {
                let from = lane.0.as_ptr().add(16 * half).cast::<v128>();
                let bytes = u8x16_narrow_i16x8(bounded(v128_load(from)), bounded(v128_load(from.add(1))));
                v128_store(to.as_mut_ptr().add(16 * half).cast::<v128>(), bytes);
                awake.push(i16x8_bitmask(i16x8_ne(bytes, i16x8_splat(0))), base);
            }
            base = i16x8_add(base, i16x8_splat(8));
        }
    }
    awake.end();
}

/// The list of activations of a block that are not zero; the first of the block has the number `first`.
#[cfg(not(target_feature = "relaxed-simd"))]
#[inline(always)]
fn list(lanes: &[Lane], first: usize, awake: &mut List) {
    let mut base = i16x8_splat(first as i16);
    awake.count = 0;
    for lane in &lanes[..lanes.len().min(BLOCK)] {
        for part in lane.0.as_chunks::<8>().0 {
            // SAFETY: a part is a vector long. For each part at most eight activations are listed, and there is room for
            // all of a block and eight more.
            unsafe {
                let part = v128_load(part.as_ptr().cast::<v128>());
                awake.push(i16x8_bitmask(i16x8_gt(part, i16x8_splat(0))), base);
            }
            base = i16x8_add(base, i16x8_splat(8));
        }
    }
    awake.end();
}

/// A pair of activations, which is in all parts of `x`, with eight pairs of weights: the sums of both products.
///
/// # Safety
/// Sixteen weights must lie there.
#[cfg(target_feature = "relaxed-simd")]
#[inline(always)]
unsafe fn products(x: v128, weights: *const i8) -> v128 {
    // SAFETY: the caller's promise; loads need no alignment.
    i16x8_relaxed_dot_i8x16_i7x16(unsafe { v128_load(weights.cast::<v128>()) }, x)
}

/// An activation, which is in all parts of `x` before it is bounded, with eight weights: the products.
///
/// # Safety
/// Eight weights must lie there.
#[cfg(not(target_feature = "relaxed-simd"))]
#[inline(always)]
unsafe fn products(x: v128, weights: *const i8) -> v128 {
    // SAFETY: the caller's promise; loads need no alignment.
    i16x8_mul(i16x8_min(x, i16x8_splat(ONE)), unsafe { i16x8_load_extend_i8x8(weights) })
}

/// The second layer: see the plain twin.
pub(super) fn second(sums: &[Lane], bias: &[i32; SECOND], weights: &[Group], ends: &[u16]) -> [i32; SECOND] {
    assert!(weights.len() == sums.len() * (LANE / 4));
    let weights = weights.as_ptr().cast::<i8>();
    let mut result = *bias;
    let (outputs, _) = result.as_chunks_mut::<8>();
    #[cfg(target_feature = "relaxed-simd")]
    let mut bytes = [MaybeUninit::uninit(); SIZE];
    // Where what is listed lies, if it is counted from the first activation of all.
    #[cfg_attr(not(target_feature = "relaxed-simd"), allow(unused_mut))]
    let mut values = sums.as_ptr().cast::<u16>();
    let mut awake = List::new();
    let (mut begin, mut next) = (0_usize, 0);
    for &end in ends {
        if begin.is_multiple_of(SIZE) {
            let (lanes, first) = (&sums[begin / LANE..], begin / TOGETHER);
            #[cfg(target_feature = "relaxed-simd")]
            {
                list(lanes, first, &mut bytes, &mut awake);
                values = bytes.as_ptr().cast::<u16>().wrapping_sub(first);
            }
            #[cfg(not(target_feature = "relaxed-simd"))]
            list(lanes, first, &mut awake);
            next = 0;
        }
        begin = usize::from(end);
        let end = begin / TOGETHER;
        let mut own = [i16x8_splat(0); SECOND / 8];
        // SAFETY of this block: the list ends with a number above all ends, so `next` stays in it; what it holds up to
        // there are numbers of activations of this block, or of pairs, each with 32 or 64 weights, and both activations
        // of a pair have been written. Loads and stores need no alignment.
        unsafe {
            loop {
                let i = usize::from(awake.items.get_unchecked(next).assume_init());
                if i >= end {
                    break;
                }
                next += 1;
                let x = v128_load16_splat(values.wrapping_add(i));
                let weights = weights.add(TOGETHER * SECOND * i);
                for part in 0..SECOND / 8 {
                    own[part] = i16x8_add(own[part], products(x, weights.add(8 * TOGETHER * part)));
                }
            }
            for (to, own) in outputs.iter_mut().zip(own) {
                let to = to.as_mut_ptr().cast::<v128>();
                v128_store(to, i32x4_add(v128_load(to), i32x4_extend_low_i16x8(own)));
                let to = to.add(1);
                v128_store(to, i32x4_add(v128_load(to), i32x4_extend_high_i16x8(own)));
            }
        }
    }
    result
}

/// Vectors of a lane.
const PARTS: usize = LANE / 8;

/// Sums of the first layer: see the plain twin. Most moves change one or two inputs of either kind; then each vector is
/// taken through all rows at once.
pub(super) fn update(to: &mut [Lane], from: &[Lane], rows: &[Lane], added: &[u16], removed: &[u16]) {
    assert!(fits(to, from, rows, added, removed));
    // SAFETY: all rows are there, each with as many lanes as `from` and `to`.
    unsafe {
        match (added, removed) {
            (&[a], &[b]) => few(to, from, rows, [a], [b]),
            (&[a, b], &[c]) => few(to, from, rows, [a, b], [c]),
            (&[a], &[b, c]) => few(to, from, rows, [a], [b, c]),
            (&[a, b], &[c, d]) => few(to, from, rows, [a, b], [c, d]),
            _ => many(to, from, rows, added, removed),
        }
    }
}

/// # Safety
/// All rows must be there, each with as many lanes as `from` and `to`.
#[inline(always)]
unsafe fn few<const A: usize, const B: usize>(
    to: &mut [Lane],
    from: &[Lane],
    rows: &[Lane],
    added: [u16; A],
    removed: [u16; B],
) {
    let (lanes, rows) = (to.len(), rows.as_ptr());
    // SAFETY: the caller's promise; a lane is four vectors, and loads and stores need no alignment.
    unsafe {
        let added = added.map(|row| rows.add(row as usize * lanes));
        let removed = removed.map(|row| rows.add(row as usize * lanes));
        for lane in 0..lanes {
            let part = |lanes: *const Lane, i: usize| v128_load(lanes.add(lane).cast::<v128>().add(i));
            let to = to.as_mut_ptr().add(lane).cast::<v128>();
            for i in 0..PARTS {
                let mut sum = part(from.as_ptr(), i);
                for row in added {
                    sum = i16x8_add(sum, part(row, i));
                }
                for row in removed {
                    sum = i16x8_sub(sum, part(row, i));
                }
                v128_store(to.add(i), sum);
            }
        }
    }
}

/// # Safety
/// All rows must be there, each with as many lanes as `from` and `to`.
unsafe fn many(to: &mut [Lane], from: &[Lane], rows: &[Lane], added: &[u16], removed: &[u16]) {
    let (lanes, rows) = (to.len(), rows.as_ptr());
    for lane in 0..lanes {
        // SAFETY: the caller's promise; a lane is four vectors, and loads and stores need no alignment.
        unsafe {
            let part = |lanes: *const Lane, i: usize| v128_load(lanes.add(lane).cast::<v128>().add(i));
            let mut sums = [i16x8_splat(0); PARTS];
            for i in 0..PARTS {
                sums[i] = part(from.as_ptr(), i);
            }
            for &row in added {
                let row = rows.add(row as usize * lanes);
                for i in 0..PARTS {
                    sums[i] = i16x8_add(sums[i], part(row, i));
                }
            }
            for &row in removed {
                let row = rows.add(row as usize * lanes);
                for i in 0..PARTS {
                    sums[i] = i16x8_sub(sums[i], part(row, i));
                }
            }
            for i in 0..PARTS {
                v128_store(to.as_mut_ptr().add(lane).cast::<v128>().add(i), sums[i]);
            }
        }
    }
}
