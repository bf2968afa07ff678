//! By how much late moves are searched less deep: a table, made with whole numbers alone.

const SIZE: usize = 64;

/// Reductions in 1024ths of a ply, by depth and number of the move.
pub(crate) struct Reductions {
    base: i32,
    divisor: i32,
    table: [[i16; SIZE]; SIZE],
}

impl Reductions {
    /// `base + log(depth) · log(number) · 1024 / divisor`, with logarithms to base two.
    pub(crate) const fn new(base: i32, divisor: i32) -> Reductions {
        let mut table = [[0; SIZE]; SIZE];
        let mut depth = 1;
        while depth < SIZE {
            let mut number = 1;
            while number < SIZE {
                let product = log2(depth as u32) as i64 * log2(number as u32) as i64 / 1024;
                table[depth][number] = (base as i64 + product * 100 / divisor as i64) as i16;
                number += 1;
            }
            depth += 1;
        }
        Reductions { base, divisor, table }
    }

    /// What it was made from.
    pub(crate) const fn numbers(&self) -> (i32, i32) {
        (self.base, self.divisor)
    }

    #[inline(always)]
    pub(crate) fn of(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.table[(depth.max(0) as usize).min(SIZE - 1)][number.min(SIZE - 1)])
    }
}

/// The logarithm to base two in 1024ths, bit by bit.
const fn log2(n: u32) -> u32 {
    let mut result = n.ilog2() << 10;
    // The rest, between one and two, with 30 bits behind the point.
    let mut rest = (n as u64) << 30 >> n.ilog2();
    let mut bit = 512;
    while bit > 0 {
        rest = (rest * rest) >> 30;
        if rest >= 2 << 30 {
            rest >>= 1;
            result += bit;
        }
        bit /= 2;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_a_thousandth() {
        for n in 1..64u32 {
            let exact = f64::from(n).log2() * 1024.0;
            assert!((f64::from(log2(n)) - exact).abs() <= 1.0, "{n}");
        }
    }

    #[test]
    fn later_and_deeper_moves_are_reduced_more() {
        let reductions = Reductions::new(512, 400);
        assert!(reductions.of(10, 20) > reductions.of(10, 5));
        assert!(reductions.of(10, 20) > reductions.of(4, 20));
        assert_eq!(reductions.of(500, 500), reductions.of(63, 63));
    }
}
