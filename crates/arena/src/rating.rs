//! How strong engines are, from the games they played: Elo with error bars.
//!
//! A side with rating *r* wins a game with a chance proportional to 10^(*r*/400) among the sides that play it. For
//! two sides this is the usual logistic Elo; for three it is the same law with three shares. Games that share an
//! opening lean on each other, so the error is estimated from groups of games.

/// A finished game: which engines played on which side, and the share of the point each side took.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// Games with the same number belong together.
    pub group: usize,
    /// For each side its engine's number and its share; the shares sum to 1.
    pub sides: Vec<(usize, f64)>,
}

/// The ratings of all engines of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// Natural logarithms of strength, with mean 0.
    strengths: Vec<f64>,
    /// Their covariance.
    covariance: Vec<Vec<f64>>,
}

/// Elo points of one unit of natural logarithm.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Half the width of a 95 % interval in standard deviations.
const NINETY_FIVE: f64 = 1.959_963_985;
/// Fewer groups than these do not tell how groups scatter.
const FEW: usize = 8;
/// A weak belief that nobody is infinitely strong: a deviation of 30 units is 5,000 Elo.
const BELIEF: f64 = 1.0 / 900.0;

impl Ratings {
    /// The ratings under which the results are likeliest.
    ///
    /// ```
    /// use arena::{Contest, Ratings};
    /// let games: Vec<Contest> = (0..100)
    ///     .map(|i| if i < 60 { 1.0 } else { 0.0 })
    ///     .enumerate()
    ///     .map(|(group, won)| Contest { group, sides: vec![(0, won), (1, 1.0 - won)] })
    ///     .collect();
    /// let (elo, error) = Ratings::of(2, &games).difference(0, 1);
    /// assert!((elo - 70.4).abs() < 0.1 && (error - 69.5).abs() < 1.0);
    /// ```
    pub fn of(engines: usize, games: &[Contest]) -> Ratings {
        let mut strengths = vec![0.0; engines];
        for _ in 0..100 {
            let (slope, curve) = derivatives(&strengths, games);
            let step = multiply(&inverse(&curve), &slope);
            // A step of more than a factor e² would overshoot where the results are one-sided.
            let longest = step.iter().fold(1.0_f64, |a, s| a.max(s.abs() / 2.0));
            for (strength, step) in strengths.iter_mut().zip(&step) {
                *strength += step / longest;
            }
            if step.iter().all(|s| s.abs() < 1e-10) {
                break;
            }
        }
        let (_, curve) = derivatives(&strengths, games);
        let inverse = inverse(&curve);
        // A handful of groups says little about how groups scatter: then games count as independent.
        let mut groups: Vec<usize> = games.iter().map(|game| game.group).collect();
        groups.sort_unstable();
        groups.dedup();
        let covariance = if groups.len() < FEW {
            inverse
        } else {
            product(&product(&inverse, &scatter(&strengths, games)), &inverse)
        };
        Ratings { strengths, covariance }
    }

    /// The Elo of an engine against the mean of all, and half the width of its 95 % interval.
    pub fn elo(&self, engine: usize) -> (f64, f64) {
        // How strong all of them are together, no game can tell, and it is not asked.
        let n = self.strengths.len() as f64;
        let c = &self.covariance;
        let with_all: f64 = c[engine].iter().sum();
        let all: f64 = c.iter().flatten().sum();
        let variance = c[engine][engine] - 2.0 * with_all / n + all / (n * n);
        (self.strengths[engine] * SCALE, variance.max(0.0).sqrt() * NINETY_FIVE * SCALE)
    }

    /// By how much one engine is stronger than another, and half the width of the 95 % interval.
    pub fn difference(&self, a: usize, b: usize) -> (f64, f64) {
        ((self.strengths[a] - self.strengths[b]) * SCALE, self.deviation(a, b) * NINETY_FIVE * SCALE)
    }

    fn deviation(&self, a: usize, b: usize) -> f64 {
        let c = &self.covariance;
        (c[a][a] + c[b][b] - 2.0 * c[a][b]).max(0.0).sqrt()
    }
}

/// The chance that each engine takes the point of a game.
fn chances(strengths: &[f64], game: &Contest) -> Vec<(usize, f64)> {
    let weights: Vec<(usize, f64)> = game.sides.iter().map(|&(e, _)| (e, strengths[e].exp())).collect();
    let total: f64 = weights.iter().map(|(_, w)| w).sum();
    weights.into_iter().map(|(e, w)| (e, w / total)).collect()
}

/// What each engine took from a game beyond what was expected.
fn surplus(strengths: &[f64], game: &Contest) -> Vec<f64> {
    let mut surplus = vec![0.0; strengths.len()];
    for (&(engine, share), (_, chance)) in game.sides.iter().zip(chances(strengths, game)) {
        surplus[engine] += share - chance;
    }
    surplus
}

/// Slope and negative curvature of the logarithm of the likelihood.
fn derivatives(strengths: &[f64], games: &[Contest]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = strengths.len();
    let mut slope: Vec<f64> = strengths.iter().map(|s| -s * BELIEF).collect();
    // The belief holds the mean at zero, too, which the games say nothing about.
    let mut curve: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| if i == j { BELIEF } else { 0.0 }).collect()).collect();
    for game in games {
        for (total, part) in slope.iter_mut().zip(surplus(strengths, game)) {
            *total += part;
        }
        let mut by_engine = vec![0.0; n];
        for (engine, chance) in chances(strengths, game) {
            by_engine[engine] += chance;
        }
        for i in 0..n {
            for j in 0..n {
                let same = if i == j { by_engine[i] } else { 0.0 };
                curve[i][j] += same - by_engine[i] * by_engine[j];
            }
        }
    }
    (slope, curve)
}

/// How much the surpluses of groups scatter.
fn scatter(strengths: &[f64], games: &[Contest]) -> Vec<Vec<f64>> {
    let n = strengths.len();
    let mut groups = std::collections::BTreeMap::<usize, Vec<f64>>::new();
    for game in games {
        let sum = groups.entry(game.group).or_insert_with(|| vec![0.0; n]);
        for (total, part) in sum.iter_mut().zip(surplus(strengths, game)) {
            *total += part;
        }
    }
    let mut scatter = vec![vec![0.0; n]; n];
    for sum in groups.values() {
        for i in 0..n {
            for j in 0..n {
                scatter[i][j] += sum[i] * sum[j];
            }
        }
    }
    scatter
}

fn multiply(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

fn product(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |j: usize| b.iter().map(|row| row[j]).collect::<Vec<f64>>();
    let columns: Vec<Vec<f64>> = (0..b.len()).map(column).collect();
    a.iter()
        .map(|row| columns.iter().map(|c| row.iter().zip(c).map(|(x, y)| x * y).sum()).collect())
        .collect()
}

/// The inverse of a positive matrix (Gauss and Jordan).
fn inverse(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut left: Vec<Vec<f64>> = matrix.to_vec();
    let mut right: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| if i == j { 1.0 } else { 0.0 }).collect()).collect();
    for i in 0..n {
        let pivot = (i..n).max_by(|&a, &b| left[a][i].abs().total_cmp(&left[b][i].abs())).unwrap_or(i);
        left.swap(i, pivot);
        right.swap(i, pivot);
        let scale = 1.0 / left[i][i];
        left[i].iter_mut().chain(right[i].iter_mut()).for_each(|x| *x *= scale);
        let (pivot_left, pivot_right) = (left[i].clone(), right[i].clone());
        for row in (0..n).filter(|&row| row != i) {
            let factor = left[row][i];
            left[row].iter_mut().zip(&pivot_left).for_each(|(x, p)| *x -= factor * p);
            right[row].iter_mut().zip(&pivot_right).for_each(|(x, p)| *x -= factor * p);
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(counts: [usize; 5]) -> Vec<Contest> {
        let results = [[0.0, 0.0], [0.0, 0.5], [0.5, 0.5], [1.0, 0.5], [1.0, 1.0]];
        let mut games = Vec::new();
        let mut group = 0;
        for (count, pair) in counts.into_iter().zip(results) {
            for _ in 0..count {
                games.extend(pair.map(|s| Contest { group, sides: vec![(0, s), (1, 1.0 - s)] }));
                group += 1;
            }
        }
        games
    }

    /// The values are those that the testing tools of chess engines give.
    #[test]
    fn elo_of_pairs_is_that_of_the_chess_tools() {
        for (counts, elo, error) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65),
            ([332, 433, 498, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95),
        ] {
            let ratings = Ratings::of(2, &pairs(counts));
            let found = ratings.difference(0, 1);
            assert!((found.0 - elo).abs() < 0.02, "{found:?} {elo}");
            assert!((found.1 - error).abs() < 0.02 * error, "{found:?} {error}");
        }
    }

    #[test]
    fn a_clean_sheet_is_a_large_finite_difference() {
        let (elo, error) = Ratings::of(2, &pairs([0, 0, 0, 0, 100])).difference(0, 1);
        assert!(elo > 1000.0 && elo.is_finite() && error.is_finite());
        let nothing = Ratings::of(2, &[]);
        assert_eq!(nothing.difference(0, 1).0, 0.0);
    }

    #[test]
    fn against_the_mean_of_two_an_engine_differs_by_half() {
        for groups in [1, 20] {
            let games = pairs([0, groups, 2 * groups, groups, 2 * groups]);
            let ratings = Ratings::of(2, &games);
            let (difference, both) = (ratings.difference(0, 1), ratings.elo(0));
            assert!((difference.0 / 2.0 - both.0).abs() < 1e-6);
            assert!((difference.1 / 2.0 - both.1).abs() < 1e-6 && both.1 < 300.0, "{difference:?} {both:?}");
        }
    }

    #[test]
    fn a_few_games_have_wide_error_bars() {
        let (elo, error) = Ratings::of(2, &pairs([0, 0, 1, 0, 0])).difference(0, 1);
        assert!(elo.abs() < 1e-6 && error > 300.0, "{elo} {error}");
    }

    #[test]
    fn three_sides_share_by_the_same_law() {
        // The first engine, alone against two of the second, wins two of three: twice as strong as both together.
        let alone = |group| Contest {
            group,
            sides: if group % 3 < 2 {
                vec![(0, 1.0), (1, 0.0), (1, 0.0)]
            } else {
                vec![(0, 0.0), (1, 1.0), (1, 0.0)]
            },
        };
        let games: Vec<Contest> = (0..300).map(alone).collect();
        let (elo, error) = Ratings::of(2, &games).difference(0, 1);
        assert!((elo - 400.0 * 4f64.log10()).abs() < 0.1, "{elo}");
        assert!(error > 10.0 && error < 80.0);
        let even: Vec<Contest> = (0..300)
            .map(|i| Contest {
                group: i,
                sides: (0..3).map(|s| (s, if s == i % 3 { 1.0 } else { 0.0 })).collect(),
            })
            .collect();
        for engine in 0..3 {
            assert!(Ratings::of(3, &even).elo(engine).0.abs() < 1e-6);
        }
    }

    #[test]
    fn several_engines_are_placed_on_one_ladder() {
        // 0 beats 1 and 1 beats 2, three of four times each; 0 and 2 never met.
        let mut games = Vec::new();
        for (a, b) in [(0, 1), (1, 2)] {
            for i in 0..400 {
                let won = if i % 4 == 0 { 0.0 } else { 1.0 };
                games.push(Contest { group: games.len(), sides: vec![(a, won), (b, 1.0 - won)] });
            }
        }
        let ratings = Ratings::of(3, &games);
        let step = 400.0 * 3f64.log10();
        assert!((ratings.difference(0, 2).0 - 2.0 * step).abs() < 1.0);
        assert!(ratings.difference(0, 2).1 > ratings.difference(0, 1).1);
        assert!(ratings.elo(1).0.abs() < 1.0);
    }
}
