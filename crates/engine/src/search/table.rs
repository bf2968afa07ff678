//! The transposition table: what was found about positions, shared by all threads without locks.
//!
//! An entry is two words, the second xored into the first. Two threads that write to one place at the same time can
//! leave halves that do not belong together; such a pair fails the comparison of keys and counts as empty.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::pages::{NoMemory, Zeroed, prefetch};

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is exactly this.
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move found, packed; 0 when there is none.
    pub packed: u32,
    /// What the search found, exactly or as a bound.
    pub score: i16,
    /// The static evaluation, or [`Entry::NO_EVAL`].
    pub eval: i16,
    /// Plies searched.
    pub depth: u8,
    /// What the value means.
    pub bound: Bound,
}

impl Entry {
    /// Stands for an evaluation that was not made.
    pub const NO_EVAL: i16 = i16::MIN;
}

/// Entries that share a cache line.
const CLUSTER: usize = 4;

#[derive(Default)]
#[repr(align(64))]
pub(crate) struct Cluster {
    /// Key (upper 48 bits) and evaluation (lower 16), xored with the data.
    keys: [AtomicU64; CLUSTER],
    /// From below: move 32, score 16, depth 8, bound 2, age 6.
    data: [AtomicU64; CLUSTER],
}

/// How many clusters a table of so many megabytes has: a power of two, so that a key leads to its place by a mask.
fn clusters(megabytes: usize) -> Option<usize> {
    let rounded = 1usize << megabytes.max(1).ilog2();
    rounded.checked_mul((1 << 20) / size_of::<Cluster>())
}

/// A table of entries.
pub struct TranspositionTable {
    clusters: Zeroed<Cluster>,
    age: u8,
}

impl TranspositionTable {
    /// A table of `megabytes`, rounded down to a power of two, in the place of another one if there is one. That takes no
    /// time, however large it is.
    pub fn new(megabytes: usize, old: Option<&TranspositionTable>) -> Result<TranspositionTable, NoMemory> {
        let clusters = clusters(megabytes);
        let freed = old.map_or(0, |old| old.clusters.bytes());
        let clusters = clusters.and_then(|clusters| Zeroed::new(clusters, freed));
        Ok(TranspositionTable { clusters: clusters.ok_or(NoMemory { megabytes })?, age: 0 })
    }

    /// Whether there is memory for so many tables of `megabytes` at once. Nothing is written, so asking takes no time.
    pub fn fit(tables: usize, megabytes: usize) -> bool {
        let all = clusters(megabytes).and_then(|one| one.checked_mul(tables));
        all.is_some_and(|all| Zeroed::<Cluster>::new(all, 0).is_some())
    }

    /// Its size in megabytes.
    #[cfg(test)]
    pub fn megabytes(&self) -> usize {
        (self.clusters.len() * size_of::<Cluster>()) >> 20
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        self.clusters.clear();
    }

    /// What is stored so far gives way more easily from now on.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    #[inline(always)]
    fn cluster(&self, key: u64) -> &Cluster {
        &self.clusters[key as usize & (self.clusters.len() - 1)]
    }

    /// Asks memory for the entries of a position that will soon be looked up. The processor goes on with other work
    /// while they are on their way.
    #[inline(always)]
    pub(crate) fn touch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// What is known about a position.
    #[inline(always)]
    pub fn probe(&self, key: u64) -> Option<Entry> {
        let cluster = self.cluster(key);
        for i in 0..CLUSTER {
            let data = cluster.data[i].load(Ordering::Relaxed);
            let word = cluster.keys[i].load(Ordering::Relaxed) ^ data;
            if (word ^ key) >> 16 == 0 && data != 0 {
                return Some(unpack(word, data));
            }
        }
        None
    }

    /// Remembers something about a position, in the place of what is worth least.
    #[inline(always)]
    pub fn store(&self, key: u64, entry: Entry) {
        let cluster = self.cluster(key);
        let mut place = 0;
        let mut least = i32::MAX;
        let mut packed = entry.packed;
        for i in 0..CLUSTER {
            let data = cluster.data[i].load(Ordering::Relaxed);
            if data == 0 {
                if least > -1000 {
                    (place, least) = (i, -1000);
                }
                continue;
            }
            let word = cluster.keys[i].load(Ordering::Relaxed) ^ data;
            let age = i32::from(self.age.wrapping_sub((data >> 58) as u8) & 63);
            let depth = (data >> 48 & 0xFF) as i32;
            if (word ^ key) >> 16 == 0 {
                // A deeper result of this search is kept, unless the new one is exact.
                if entry.bound != Bound::Exact && age == 0 && i32::from(entry.depth) + 3 < depth {
                    return;
                }
                if packed == 0 {
                    packed = data as u32;
                }
                place = i;
                break;
            }
            let worth = depth - 4 * age;
            if worth < least {
                (place, least) = (i, worth);
            }
        }
        let data = u64::from(packed)
            | u64::from(entry.score as u16) << 32
            | u64::from(entry.depth) << 48
            | (entry.bound as u64) << 56
            | u64::from(self.age) << 58;
        let word = key & !0xFFFF | u64::from(entry.eval as u16);
        cluster.keys[place].store(word ^ data, Ordering::Relaxed);
        cluster.data[place].store(data, Ordering::Relaxed);
    }

    /// How much of the table holds results of this search, in thousandths.
    pub fn fullness(&self) -> u32 {
        let sample = &self.clusters[..self.clusters.len().min(500)];
        let age = u64::from(self.age);
        let used = sample
            .iter()
            .flat_map(|c| &c.data)
            .filter(|d| {
                let data = d.load(Ordering::Relaxed);
                data != 0 && data >> 58 == age
            })
            .count();
        (used * 1000 / (sample.len() * CLUSTER)) as u32
    }
}

#[inline(always)]
fn unpack(word: u64, data: u64) -> Entry {
    Entry {
        packed: data as u32,
        score: (data >> 32) as i16,
        eval: word as i16,
        depth: (data >> 48) as u8,
        bound: match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(depth: u8) -> Entry {
        Entry { packed: 9, score: 1, eval: Entry::NO_EVAL, depth, bound: Bound::Lower }
    }

    #[test]
    fn sizes_are_powers_of_two() {
        for (asked, got) in [(0, 1), (1, 1), (3, 2), (16, 16), (17, 16)] {
            assert_eq!(TranspositionTable::new(asked, None).unwrap().megabytes(), got);
        }
    }

    #[test]
    fn a_full_cluster_loses_its_least_entry() {
        let table = TranspositionTable::new(1, None).unwrap();
        let key = |i: u64| i << 32;
        for i in 0..5 {
            table.store(key(i), entry(10 + i as u8));
        }
        assert_eq!(table.probe(key(0)), None);
        assert_eq!(table.probe(key(4)), Some(entry(14)));
    }

    #[test]
    fn old_entries_give_way_to_new_ones() {
        let mut table = TranspositionTable::new(1, None).unwrap();
        let key = |i: u64| i << 32;
        table.store(key(0), entry(12));
        table.grow_older();
        table.grow_older();
        for i in 1..5 {
            table.store(key(i), entry(5));
        }
        assert_eq!(table.probe(key(0)), None);
        assert_eq!(table.fullness(), 4 * 1000 / 2000);
        table.clear();
        assert_eq!(table.probe(key(1)), None);
    }

    #[test]
    fn a_stored_move_survives_a_result_without_one() {
        let table = TranspositionTable::new(1, None).unwrap();
        table.store(5 << 20, entry(3));
        table.store(5 << 20, Entry { packed: 0, ..entry(4) });
        assert_eq!(table.probe(5 << 20).map(|e| (e.packed, e.depth)), Some((9, 4)));
    }
}
