//! The positions on the way here, to see repetitions.

const SLOTS: usize = 1 << 12;

/// The hashes of the game so far and of the line that is being searched.
#[derive(Clone)]
pub(crate) struct Path {
    hashes: Vec<u64>,
    /// Where the game ends and the search begins.
    root: usize,
    /// How many hashes of the path fall into each slot: most positions need no closer look.
    slots: Box<[u8; SLOTS]>,
}

impl Path {
    /// The path to a position whose predecessors are given.
    pub(crate) fn new(history: &[u64], plies: usize) -> Path {
        let mut path = Path {
            hashes: Vec::with_capacity(history.len() + plies + 1),
            root: 0,
            slots: Box::new([0; SLOTS]),
        };
        for &hash in history {
            path.push(hash);
        }
        path.root = history.len();
        path
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, hash: u64) {
        let slot = &mut self.slots[slot(hash)];
        *slot = slot.saturating_add(1);
        self.hashes.push(hash);
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        if let Some(hash) = self.hashes.pop() {
            let slot = &mut self.slots[slot(hash)];
            // A slot that was ever full stays so: it only costs a look.
            if *slot < u8::MAX {
                *slot -= 1;
            }
        }
    }

    /// Whether a position would repeat one of this line, or for the third time one of the game.
    #[inline(always)]
    pub(crate) fn repeats(&self, hash: u64) -> bool {
        self.slots[slot(hash)] > 0 && self.repeats_indeed(hash)
    }

    #[cold]
    fn repeats_indeed(&self, hash: u64) -> bool {
        let mut times = 0;
        for (i, &old) in self.hashes.iter().enumerate().rev() {
            if old == hash {
                times += 1;
                if i >= self.root || times >= 2 {
                    return true;
                }
            }
        }
        false
    }
}

fn slot(hash: u64) -> usize {
    (hash >> 40) as usize & (SLOTS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn once_in_the_line_or_twice_in_the_game_is_a_repetition() {
        let mut path = Path::new(&[1 << 40, 2 << 40, 2 << 40], 4);
        assert!(!path.repeats(1 << 40) && path.repeats(2 << 40));
        path.push(3 << 40);
        assert!(path.repeats(3 << 40));
        path.pop();
        assert!(!path.repeats(3 << 40));
    }
}
