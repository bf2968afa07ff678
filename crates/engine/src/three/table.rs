//! What earlier searches found out, by position.

use abalone::Move;

use super::evaluation::Values;
use crate::pages::{NoMemory, Zeroed};

/// What a stored number means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The value is just this.
    Exact = 1,
    /// The value is this or less.
    Upper,
    /// The value is this or more.
    Lower,
}

/// What is remembered about a position.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub values: Values,
    pub best: Option<Move>,
    pub depth: i32,
    pub bound: Bound,
}

#[derive(Clone, Copy)]
pub(crate) struct Slot {
    /// The upper 48 bits of the key, 8 bits of age, 6 of depth, 2 of bound (0 means empty).
    head: u64,
    values: [i16; 3],
    best: u16,
}

const _: () = assert!(size_of::<Slot>() == 16);

const KEY: u64 = !0xFFFF;

/// A table of fixed size; where two positions claim one slot, the deeper of this search stays.
pub(super) struct TranspositionTable {
    slots: Zeroed<Slot>,
    age: u8,
}

impl TranspositionTable {
    /// A table of so many megabytes, rounded down to a power of two.
    pub(super) fn new(megabytes: usize) -> Result<TranspositionTable, NoMemory> {
        let rounded = 1usize << megabytes.max(1).ilog2();
        let slots = rounded.checked_mul((1 << 20) / size_of::<Slot>());
        let slots = slots.and_then(|slots| Zeroed::new(slots, 0));
        Ok(TranspositionTable { slots: slots.ok_or(NoMemory { megabytes })?, age: 0 })
    }

    pub(super) fn clear(&mut self) {
        self.slots.clear();
        self.age = 0;
    }

    /// Slots of earlier searches may go first.
    pub(super) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn index(&self, key: u64) -> usize {
        // The low bits of the key choose the slot, the high ones tell positions apart.
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 16) as usize & (self.slots.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let slot = &self.slots[self.index(key)];
        if (slot.head ^ key) & KEY != 0 {
            return None;
        }
        let bound = match slot.head & 3 {
            1 => Bound::Exact,
            2 => Bound::Upper,
            3 => Bound::Lower,
            _ => return None,
        };
        Some(Entry {
            values: slot.values.map(i32::from),
            best: (slot.best != NO_MOVE).then(|| Move::from_code(slot.best)),
            depth: (slot.head >> 2 & 63) as i32,
            bound,
        })
    }

    pub(super) fn put(&mut self, key: u64, memory: Entry) {
        let (index, age) = (self.index(key), self.age);
        let slot = &mut self.slots[index];
        let same = (slot.head ^ key) & KEY == 0;
        let depth = memory.depth.clamp(0, 63);
        let stale = (slot.head >> 8 & 255) as u8 != age || slot.head & 3 == 0;
        let welcome = stale || (same && memory.bound == Bound::Exact);
        if !welcome && depth + 2 < (slot.head >> 2 & 63) as i32 {
            return;
        }
        let best = match memory.best {
            Some(m) => m.code(),
            None if same => slot.best,
            None => NO_MOVE,
        };
        let head = (key & KEY) | u64::from(age) << 8 | (depth as u64) << 2 | memory.bound as u64;
        *slot = Slot { head, values: memory.values.map(|v| v.clamp(-32_000, 32_000) as i16), best };
    }

    /// How many of a thousand slots this search has filled.
    pub(super) fn full(&self) -> u32 {
        let sample = &self.slots[..self.slots.len().min(1000)];
        let used = |s: &&Slot| s.head & 3 != 0 && (s.head >> 8 & 255) as u8 == self.age;
        (sample.iter().filter(used).count() * 1000 / sample.len()) as u32
    }
}

/// The code of no move: there is neither such a cell nor such a direction, and the pass, which has no direction either,
/// has another code.
const NO_MOVE: u16 = u16::MAX;

const _: () = assert!(NO_MOVE != Move::PASS.code());
