//! When a match may end: the sequential probability ratio test on normalized Elo.
//!
//! Games are not independent: those that share an opening form a *group* (a pair with colours swapped, or all
//! rotations of three seats), and the test looks at the scores of groups. With pairs these are the five classes
//! of the pentanomial model. Normalized Elo measures a difference in units of its own spread in one game, so that
//! the length of a test depends on it alone.

/// Normalized Elo of one standard deviation in one game.
pub const NELO: f64 = 800.0 / std::f64::consts::LN_10;

/// A test of two hypotheses: the first engine is `elo0` or `elo1` normalized Elo stronger.
///
/// ```
/// use arena::{Scores, Sprt, SprtState};
/// let sprt = Sprt { elo0: 0.0, elo1: 10.0, ..Sprt::default() };
/// // 300 pairs, most of them even, more won than lost.
/// let scores = Scores::of_pairs([10, 50, 120, 80, 40]);
/// assert_eq!(sprt.state(&scores), SprtState::Better);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference that does not matter.
    pub elo0: f64,
    /// The difference that does.
    pub elo1: f64,
    /// How often `elo1` may be believed when `elo0` is true.
    pub alpha: f64,
    /// How often `elo0` may be believed when `elo1` is true.
    pub beta: f64,
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 5.0, alpha: 0.05, beta: 0.05 }
    }
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtState {
    /// Nothing yet.
    Open,
    /// `elo1` is accepted.
    Better,
    /// `elo0` is accepted.
    NotBetter,
}

/// How often groups of games had which score.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scores {
    /// Games in a group.
    games: usize,
    /// Score of a group between 0 and 1, and how often, by growing score.
    counts: Vec<(f64, f64)>,
}

impl Scores {
    /// The scores of groups of so many games each.
    ///
    /// ```
    /// use arena::Scores;
    /// let scores = Scores::new(2, [0.5, 1.0, 0.75]);
    /// assert_eq!(scores.groups(), 3);
    /// assert_eq!(scores.mean(), 0.75);
    /// ```
    pub fn new(games: usize, groups: impl IntoIterator<Item = f64>) -> Scores {
        let mut values: Vec<f64> = groups.into_iter().collect();
        values.sort_by(f64::total_cmp);
        let mut counts: Vec<(f64, f64)> = Vec::new();
        for value in values {
            match counts.last_mut() {
                Some((last, n)) if (value - *last).abs() < 1e-9 => *n += 1.0,
                _ => counts.push((value, 1.0)),
            }
        }
        Scores { games: games.max(1), counts }
    }

    /// The scores of pairs: how many brought 0, ½, 1, 1½ and 2 points.
    pub fn of_pairs(pairs: [u64; 5]) -> Scores {
        let counts = pairs.iter().enumerate().map(|(i, &n)| (i as f64 / 4.0, n as f64)).collect();
        Scores { games: 2, counts }
    }

    /// The scores of single games: how many were lost, drawn, won.
    pub fn of_games(games: [u64; 3]) -> Scores {
        let counts = games.iter().enumerate().map(|(i, &n)| (i as f64 / 2.0, n as f64)).collect();
        Scores { games: 1, counts }
    }

    /// How many groups there are.
    pub fn groups(&self) -> u64 {
        self.counts.iter().map(|(_, n)| *n).sum::<f64>() as u64
    }

    /// The mean score of a game.
    pub fn mean(&self) -> f64 {
        mean(&normal(&self.counts))
    }

    /// How many pairs brought 0, ½, 1, 1½ and 2 points.
    pub fn pentanomial(&self) -> [u64; 5] {
        let mut pairs = [0; 5];
        for &(score, n) in &self.counts {
            pairs[((score * 4.0).round() as usize).min(4)] += n as u64;
        }
        pairs
    }

    /// The normalized Elo difference, and half the width of its 95 % interval. Where all scores are the same, there
    /// is nothing to measure with, and the difference is not finite.
    ///
    /// ```
    /// use arena::Scores;
    /// let (elo, error) = Scores::of_games([96, 111, 136]).normalized_elo();
    /// assert!((elo - 49.77).abs() < 0.01 && (error - 36.77).abs() < 0.01);
    /// ```
    pub fn normalized_elo(&self) -> (f64, f64) {
        let pdf = normal(&self.counts);
        let spread = variance(&pdf).sqrt() * (self.games as f64).sqrt();
        let per_game = if spread < 1e-9 { f64::INFINITY } else { NELO / spread };
        let groups = (self.groups() as f64).max(1.0);
        ((mean(&pdf) - 0.5) * per_game, 1.959_963_985 * NELO / (self.games as f64 * groups).sqrt())
    }

    /// The Elo difference that the scores suggest, and the least and the most that they allow (95 %): those of the mean
    /// scores under which the groups that were seen are not much less likely than at best. It is the likelihood that the
    /// test uses, so the interval leans to one side when the score does. After nothing but wins there is no most.
    ///
    /// ```
    /// use arena::Scores;
    /// let (low, elo, high) = Scores::of_pairs([34, 54, 63, 64, 75]).elo();
    /// assert!((elo - 55.58).abs() < 0.1 && low > 27.0 && high < 85.0);
    /// let (low, _, high) = Scores::of_pairs([0, 0, 0, 0, 50]).elo();
    /// assert!(low > 500.0 && low < 600.0 && high.is_infinite());
    /// ```
    pub fn elo(&self) -> (f64, f64, f64) {
        if self.groups() == 0 {
            return (f64::NEG_INFINITY, 0.0, f64::INFINITY);
        }
        let best = self.mean();
        let loss = self.loss();
        // Half of the 95 % point of the chi-squared distribution with one degree of freedom.
        let allowed = 1.920_729_41;
        let edge = |end: f64| {
            let (mut inside, mut outside) = (best, end);
            for _ in 0..100 {
                let middle = (inside + outside) / 2.0;
                if loss(middle) <= allowed { inside = middle } else { outside = middle }
            }
            inside
        };
        let elo = |score: f64| match score {
            s if s <= 1e-9 => f64::NEG_INFINITY,
            s if s >= 1.0 - 1e-9 => f64::INFINITY,
            // Not minus nothing.
            s => 0.0 - 400.0 * (1.0 / s - 1.0).log10(),
        };
        (elo(edge(0.0)), elo(best), elo(edge(1.0)))
    }

    /// How sure it is that the first engine is the stronger: by how much less likely the groups that were seen are when
    /// nobody is than at best. The interval of [`Scores::elo`] leaves out an even score just when this is less than 2.5 %
    /// or more than 97.5 %.
    ///
    /// ```
    /// use arena::Scores;
    /// assert!((Scores::of_pairs([332, 433, 498, 333, 334]).superiority() - 0.0505).abs() < 0.001);
    /// assert_eq!(Scores::of_pairs([5, 9, 20, 9, 5]).superiority(), 0.5);
    /// ```
    pub fn superiority(&self) -> f64 {
        if self.groups() == 0 {
            return 0.5;
        }
        // Twice the loss is the square of a normal deviate.
        let deviate = (2.0 * self.loss()(0.5)).max(0.0).sqrt();
        match self.mean() - 0.5 {
            apart if apart.abs() < 1e-9 => 0.5,
            apart => normal_share(deviate * apart.signum()),
        }
    }

    /// How much less likely the scores are with a certain mean than at best, as a logarithm.
    fn loss(&self) -> impl Fn(f64) -> f64 {
        let counts = self.regular();
        let total: f64 = counts.iter().map(|(_, n)| n).sum();
        let pdf = normal(&counts);
        move |mean| {
            let apart: Vec<(f64, f64)> = pdf.iter().map(|&(score, p)| (score - mean, p)).collect();
            let x = secular(&apart);
            total * apart.iter().map(|&(a, p)| p * (1.0 + x * a).ln()).sum::<f64>()
        }
    }

    /// The classes with none that is impossible: what never happened counts as a thousandth.
    fn regular(&self) -> Vec<(f64, f64)> {
        let mut counts = self.counts.clone();
        let classes: &[f64] = match self.games {
            1 => &[0.0, 0.5, 1.0],
            2 => &[0.0, 0.25, 0.5, 0.75, 1.0],
            _ => &[0.0, 1.0],
        };
        for &class in classes {
            if !counts.iter().any(|(score, _)| (score - class).abs() < 1e-9) {
                counts.push((class, 0.0));
            }
        }
        counts.sort_by(|a, b| a.0.total_cmp(&b.0));
        counts.iter().map(|&(score, n)| (score, if n == 0.0 { 1e-3 } else { n })).collect()
    }
}

impl Sprt {
    /// Below the first the test says no, above the second yes.
    ///
    /// ```
    /// let (lower, upper) = arena::Sprt::default().bounds();
    /// assert!((lower + 2.944).abs() < 0.001 && (upper - 2.944).abs() < 0.001);
    /// ```
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of how much likelier the scores are under `elo1` than under `elo0`.
    pub fn llr(&self, scores: &Scores) -> f64 {
        if scores.groups() == 0 {
            return 0.0;
        }
        let counts = scores.regular();
        let total: f64 = counts.iter().map(|(_, n)| n).sum();
        let pdf = normal(&counts);
        let scale = (scores.games as f64).sqrt() / NELO;
        let none = likeliest(&pdf, self.elo0 * scale);
        let some = likeliest(&pdf, self.elo1 * scale);
        let ratio = |i: usize| (some[i] / none[i]).ln();
        total * pdf.iter().enumerate().map(|(i, &(_, p))| p * ratio(i)).sum::<f64>()
    }

    /// What the scores so far decide.
    pub fn state(&self, scores: &Scores) -> SprtState {
        let (lower, upper) = self.bounds();
        match self.llr(scores) {
            llr if llr >= upper => SprtState::Better,
            llr if llr <= lower => SprtState::NotBetter,
            _ => SprtState::Open,
        }
    }
}

/// Counts as probabilities.
fn normal(counts: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let total: f64 = counts.iter().map(|(_, n)| n).sum();
    counts.iter().map(|&(score, n)| (score, n / total.max(1e-12))).collect()
}

/// The share of the normal distribution below `x` (Abramowitz and Stegun 7.1.26, exact to seven digits).
fn normal_share(x: f64) -> f64 {
    let z = x.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * z);
    let series = t
        * (0.254_829_592
            + t * (-0.284_496_736 + t * (1.421_413_741 + t * (-1.453_152_027 + t * 1.061_405_429))));
    let tail = series * (-z * z).exp() / 2.0;
    if x < 0.0 { tail } else { 1.0 - tail }
}

fn mean(pdf: &[(f64, f64)]) -> f64 {
    pdf.iter().map(|(score, p)| score * p).sum()
}

fn variance(pdf: &[(f64, f64)]) -> f64 {
    let mean = mean(pdf);
    pdf.iter().map(|(score, p)| p * (score - mean).powi(2)).sum()
}

/// The likeliest probabilities of the classes for which (mean − ½) / deviation is `t`, given how often each was
/// seen. The condition is not linear, so it is solved by repeated linear approximation.
fn likeliest(seen: &[(f64, f64)], t: f64) -> Vec<f64> {
    let mut found: Vec<f64> = vec![1.0 / seen.len() as f64; seen.len()];
    for _ in 0..25 {
        let pdf: Vec<(f64, f64)> = seen.iter().zip(&found).map(|(&(score, _), &p)| (score, p)).collect();
        let (mean, deviation) = (mean(&pdf), variance(&pdf).sqrt());
        let bent: Vec<(f64, f64)> = seen
            .iter()
            .map(|&(score, p)| {
                let off = (mean - score) / deviation;
                (score - 0.5 - t * deviation * (1.0 + off * off) / 2.0, p)
            })
            .collect();
        let x = secular(&bent);
        let next: Vec<f64> = bent.iter().map(|&(a, p)| p / (1.0 + x * a)).collect();
        let change = next.iter().zip(&found).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        found = next;
        if change < 1e-10 {
            break;
        }
    }
    found
}

/// Where the sum of p·a / (1 + x·a) is zero: it falls all the way between its two poles.
fn secular(pdf: &[(f64, f64)]) -> f64 {
    let (low, high) = pdf.iter().fold((f64::MAX, f64::MIN), |(l, h), &(a, _)| (l.min(a), h.max(a)));
    if low >= 0.0 || high <= 0.0 {
        return 0.0;
    }
    let (mut from, mut to) = (-1.0 / high, -1.0 / low);
    for _ in 0..200 {
        let x = (from + to) / 2.0;
        let sum: f64 = pdf.iter().map(|&(a, p)| p * a / (1.0 + x * a)).sum();
        if sum > 0.0 { from = x } else { to = x }
    }
    (from + to) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(elo0: f64, elo1: f64, scores: Scores, llr: f64) {
        let found = Sprt { elo0, elo1, ..Sprt::default() }.llr(&scores);
        assert!((found - llr).abs() <= 0.01 * (1.0 + llr.abs()), "{found} {llr}");
    }

    /// The values are those that the testing tools of chess engines give.
    #[test]
    fn the_ratio_is_that_of_the_chess_tools() {
        check(0.0, 2.0, Scores::of_pairs([365, 16618, 36229, 16974, 390]), 2.25);
        check(-1.75, 0.25, Scores::of_pairs([127, 4883, 10712, 5150, 104]), 3.01);
        check(0.0, 2.0, Scores::of_games([36027, 68692, 36433]), 0.92);
        check(-1.75, 0.25, Scores::of_games([10650, 20431, 10871]), 2.30);
    }

    #[test]
    fn a_clean_sheet_is_weighed_as_if_the_rest_were_lost() {
        // With all other mass on lost pairs the mean is ½ + t·½, so that won pairs have the chance ½ (1 + t).
        let t = 2f64.sqrt() * 5.0 / NELO;
        check(0.0, 5.0, Scores::of_pairs([0, 0, 0, 0, 104]), 104.0 * (1.0 + t).ln());
    }

    #[test]
    fn normalized_elo_is_that_of_the_chess_tools() {
        for (scores, elo, error) in [
            (Scores::of_games([89, 123, 76]), -20.76, 40.13),
            (Scores::of_pairs([34, 54, 63, 64, 75]), 57.94, 28.28),
            (Scores::of_pairs([332, 433, 498, 333, 334]), -9.17, 10.96),
            (Scores::of_pairs([7895, 8757, 5685, 568, 9999]), -19.01, 2.65),
        ] {
            let found = scores.normalized_elo();
            assert!(
                (found.0 - elo).abs() < 0.01 && (found.1 - error).abs() < 0.01,
                "{found:?} {elo} {error}"
            );
        }
    }

    #[test]
    fn intervals_lean_with_the_score_and_mirror() {
        let (low, elo, high) = Scores::of_pairs([1, 2, 3, 10, 60]).elo();
        assert!(elo - low < high - elo, "{low} {elo} {high}");
        let (other_low, other, other_high) = Scores::of_pairs([60, 10, 3, 2, 1]).elo();
        for (a, b) in [(low, -other_high), (elo, -other), (high, -other_low)] {
            assert!((a - b).abs() < 1e-6, "{a} {b}");
        }
        // Even after a single lost pair there is no doubt about the sign of what is said.
        let (low, _, high) = Scores::of_pairs([1, 0, 0, 0, 0]).elo();
        assert!(low == f64::NEG_INFINITY && high > 0.0 && high.is_finite(), "{low} {high}");
        let (low, _, high) = Scores::of_pairs([0, 0, 1, 0, 0]).elo();
        assert!(low < -300.0 && high > 300.0, "{low} {high}");
    }

    #[test]
    fn superiority_and_interval_agree() {
        for (pairs, sure) in [
            // The values are those that the testing tools of chess engines give.
            ([34, 54, 63, 64, 75], 1.0),
            ([332, 433, 498, 333, 334], 0.0505),
            ([7895, 8757, 5685, 568, 9999], 0.0),
            ([0, 0, 0, 0, 0], 0.5),
            ([1, 2, 5, 2, 1], 0.5),
        ] {
            let found = Scores::of_pairs(pairs).superiority();
            assert!((found - sure).abs() < 0.001, "{pairs:?}: {found}");
            let [a, b, c, d, e] = pairs;
            assert!((Scores::of_pairs([e, d, c, b, a]).superiority() - (1.0 - found)).abs() < 1e-6);
        }
        // The interval leaves out an even score just when it is as sure as that.
        for even in [5, 20, 100] {
            let (mut before, mut known) = (0.0, false);
            for won in 0..200 {
                let scores = Scores::of_pairs([0, even, 3 * even, even + won, 0]);
                let (sure, (low, ..)) = (scores.superiority(), scores.elo());
                assert_eq!(low > 0.0, sure > 0.975, "{won}: {low} {sure}");
                assert!(sure > before - 1e-6, "{won}: {sure} {before}");
                (before, known) = (sure, sure > 0.975);
            }
            assert!(known);
        }
    }

    #[test]
    fn the_test_ends_on_either_side_and_not_before_it_knows() {
        let sprt = Sprt { elo0: 0.0, elo1: 20.0, ..Sprt::default() };
        assert_eq!(sprt.state(&Scores::default()), SprtState::Open);
        assert_eq!(sprt.state(&Scores::of_pairs([1, 2, 3, 2, 1])), SprtState::Open);
        assert_eq!(sprt.state(&Scores::of_pairs([200, 300, 500, 300, 200])), SprtState::NotBetter);
        assert_eq!(sprt.state(&Scores::of_pairs([100, 250, 500, 350, 300])), SprtState::Better);
    }

    #[test]
    fn groups_of_any_size_are_tested_alike() {
        let pairs = Scores::new(2, [0.5; 40].into_iter().chain([1.0; 30]).chain([0.25; 10]));
        assert_eq!(
            pairs,
            Scores {
                games: 2,
                ..Scores::new(2, [[0.5; 40].to_vec(), vec![1.0; 30], vec![0.25; 10]].concat())
            }
        );
        assert_eq!(pairs.pentanomial(), [0, 10, 40, 0, 30]);
        let six = Scores::new(6, (0..90).map(|i| [0.5, 0.625, 0.875][i % 3]));
        assert_eq!(Sprt::default().state(&six), SprtState::Open);
        assert!(Sprt::default().llr(&six) > 0.5);
    }
}
