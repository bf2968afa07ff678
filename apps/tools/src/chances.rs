//! `hexad-tools chances`

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::data::{Header, read};
use crate::failure::Failure;
use crate::record::{size, values_and_results};

/// Fit chances to win, draw and lose to games of the engine against itself, and draw how right they are
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Example:
  hexad-tools chances two.pos three.pos four.pos six.pos --plot docs/pictures/chances.svg

The files are those of `hexad-tools selfplay`. Games of every second block are held out: the curves are fitted to the others
and drawn against these.")]
pub struct Chances {
    /// Training positions
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Draw how often the chances are right
    #[arg(long, value_name = "SVG")]
    plot: Option<PathBuf>,
}

/// Values are counted in steps of so many hundredths, up to so many steps either way.
const STEP: i32 = 20;
const STEPS: usize = 100;

/// How often each result came, lost, drawn or won, by value.
type Counts = Vec<[f64; 3]>;

/// A logistic curve: where it is one half, and how many hundredths make the odds *e* times better.
#[derive(Clone, Copy, Debug)]
struct Curve {
    middle: f64,
    scale: f64,
}

impl Curve {
    fn at(self, value: f64) -> f64 {
        1.0 / (1.0 + ((self.middle - value) / self.scale).exp())
    }
}

/// What a game's values mean.
struct Fit {
    name: &'static str,
    win: Curve,
    loss: Curve,
    held_out: Counts,
    positions: f64,
}

fn value_of(step: usize) -> f64 {
    (step as f64 - STEPS as f64) * f64::from(STEP)
}

/// Chances to lose, draw and win.
fn odds(win: Curve, loss: Curve, value: f64) -> [f64; 3] {
    let (win, loss) = (win.at(value), loss.at(-value));
    let all = (win + loss).max(1.0);
    [loss / all, 1.0 - (win + loss) / all, win / all]
}

impl Chances {
    pub fn run(self) -> Result<(), Failure> {
        let fits = self.files.iter().map(|file| fit(file)).collect::<Result<Vec<Fit>, Failure>>()?;
        for fit in &fits {
            println!(
                "{}: win {:.0} {:.0}, loss {:.0} {:.0}; {:.0} positions held out, log loss {:.4}, of a constant {:.4}, error of \
                 calibration {:.4}",
                fit.name,
                fit.win.middle,
                fit.win.scale,
                fit.loss.middle,
                fit.loss.scale,
                fit.positions,
                log_loss(&fit.held_out, |value| odds(fit.win, fit.loss, value)),
                constant(&fit.held_out),
                calibration_error(fit)
            );
        }
        match &self.plot {
            Some(path) => files::write(path, picture(&fits)).map_err(|e| Failure::file(path, e)),
            None => Ok(()),
        }
    }
}

fn fit(path: &Path) -> Result<Fit, Failure> {
    let mut counts = [vec![[0.0; 3]; 2 * STEPS + 1], vec![[0.0; 3]; 2 * STEPS + 1]];
    let Header { game, .. } = read(path, |header, batch, records| {
        for record in records.chunks_exact(size(header.game)) {
            for (value, sixths) in values_and_results(header.game, record) {
                let step = (i32::from(value) + STEP / 2).div_euclid(STEP) + STEPS as i32;
                let step = step.clamp(0, 2 * STEPS as i32) as usize;
                let result = match sixths {
                    0 => 0,
                    6 => 2,
                    _ => 1,
                };
                counts[batch as usize % 2][step][result] += 1.0;
            }
        }
    })?;
    let [fitted, held_out] = counts;
    let reversed: Counts = fitted.iter().rev().map(|&[lost, drawn, won]| [won, drawn, lost]).collect();
    Ok(Fit {
        name: match game {
            2 => "Abalone, two players",
            3 => "Abalone, three players",
            4 => "Abalone, four players",
            _ => "Six",
        },
        win: logistic(&fitted),
        loss: logistic(&reversed),
        positions: held_out.iter().flatten().sum(),
        held_out,
    })
}

/// The curve that foretells wins best (Newton's method on the two numbers of the curve).
fn logistic(counts: &Counts) -> Curve {
    let (mut bias, mut slope) = (0.0, 0.5);
    for _ in 0..60 {
        let (mut g, mut h) = ([1e-9; 2], [1e-6, 0.0, 1e-6]);
        for (step, count) in counts.iter().enumerate() {
            let (x, all): (f64, f64) = (value_of(step) / 100.0, count.iter().sum());
            let p = 1.0 / (1.0 + (-(bias + slope * x)).exp());
            let (error, weight) = (count[2] - all * p, (all * p * (1.0 - p)).max(1e-12));
            g[0] += error;
            g[1] += error * x;
            h[0] += weight;
            h[1] += weight * x;
            h[2] += weight * x * x;
        }
        let det: f64 = h[0] * h[2] - h[1] * h[1];
        let step = [(h[2] * g[0] - h[1] * g[1]) / det, (h[0] * g[1] - h[1] * g[0]) / det];
        bias += step[0].clamp(-1.0, 1.0);
        slope = (slope + step[1].clamp(-0.5, 0.5)).max(0.01);
    }
    Curve { middle: -bias / slope * 100.0, scale: 100.0 / slope }
}

fn log_loss(counts: &Counts, odds: impl Fn(f64) -> [f64; 3]) -> f64 {
    let mut sum = 0.0;
    for (step, count) in counts.iter().enumerate() {
        let odds = odds(value_of(step));
        sum -= (0..3).map(|i| count[i] * odds[i].max(1e-6).ln()).sum::<f64>();
    }
    sum / counts.iter().flatten().sum::<f64>().max(1.0)
}

/// The loss of somebody who only knows how often each result comes.
fn constant(counts: &Counts) -> f64 {
    let all: f64 = counts.iter().flatten().sum::<f64>().max(1.0);
    let shares: [f64; 3] = std::array::from_fn(|i| counts.iter().map(|count| count[i]).sum::<f64>() / all);
    log_loss(counts, |_| shares)
}

/// Foretold and found, for each result, in groups of equal chances: (foretold, found, positions).
fn reliability(fit: &Fit, result: usize) -> Vec<(f64, f64, f64)> {
    const GROUPS: usize = 20;
    let mut groups = [(0.0, 0.0, 0.0); GROUPS];
    for (step, count) in fit.held_out.iter().enumerate() {
        let p = odds(fit.win, fit.loss, value_of(step))[result];
        let all: f64 = count.iter().sum();
        let group = &mut groups[((p * GROUPS as f64) as usize).min(GROUPS - 1)];
        *group = (group.0 + p * all, group.1 + count[result], group.2 + all);
    }
    let enough = fit.positions / 1000.0;
    let kept = groups.into_iter().filter(|&(_, _, all)| all > enough.max(30.0));
    kept.map(|(foretold, found, all)| (foretold / all, found / all, all)).collect()
}

/// By how much foretold and found differ, on the mean of positions and results.
fn calibration_error(fit: &Fit) -> f64 {
    let groups: Vec<_> = (0..3).flat_map(|result| reliability(fit, result)).collect();
    let all: f64 = groups.iter().map(|group| group.2).sum();
    groups.iter().map(|(foretold, found, n)| (foretold - found).abs() * n).sum::<f64>() / all.max(1.0)
}

/// Foretold against found, a field for each game.
fn picture(fits: &[Fit]) -> String {
    const SIDE: f64 = 200.0;
    const GAP: f64 = 50.0;
    let width = GAP + fits.len() as f64 * (SIDE + GAP);
    let height = SIDE + 110.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    for (i, fit) in fits.iter().enumerate() {
        let x = |p: f64| GAP + i as f64 * (SIDE + GAP) + p * SIDE;
        let y = |p: f64| 30.0 + (1.0 - p) * SIDE;
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"20\" text-anchor=\"middle\">{}</text>\n<rect x=\"{}\" y=\"{}\" width=\"{SIDE}\" height=\"{SIDE}\" \
             fill=\"none\" stroke=\"#888\"/>\n<path d=\"M{} {}L{} {}\" stroke=\"#bbb\" fill=\"none\"/>",
            x(0.5),
            fit.name,
            x(0.0),
            y(1.0),
            x(0.0),
            y(0.0),
            x(1.0),
            y(1.0)
        );
        for tick in [0.0, 0.5, 1.0] {
            let percent = tick * 100.0;
            let _ = writeln!(
                svg,
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{percent}</text><text x=\"{}\" y=\"{}\" \
                 text-anchor=\"end\">{percent}</text>",
                x(tick),
                y(0.0) + 16.0,
                x(0.0) - 5.0,
                y(tick) + 4.0
            );
        }
        for (result, colour) in [(2, "#1b7837"), (1, "#777"), (0, "#b2182b")] {
            for (foretold, found, _) in reliability(fit, result) {
                let _ = writeln!(
                    svg,
                    "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3\" fill=\"{colour}\"/>",
                    x(foretold),
                    y(found)
                );
            }
        }
    }
    let _ = writeln!(
        svg,
        "<text x=\"{GAP}\" y=\"{}\">across: foretold, up: found (in hundred games that were not fitted to); green: won, grey: \
         drawn, red: lost</text>\n</svg>",
        height - 20.0
    );
    svg
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_found_again() {
        let truth = Curve { middle: 60.0, scale: 150.0 };
        let counts: Counts = (0..=2 * STEPS)
            .map(|step| {
                let p = truth.at(value_of(step));
                [1000.0 * (1.0 - p), 0.0, 1000.0 * p]
            })
            .collect();
        let found = logistic(&counts);
        assert!((found.middle - 60.0).abs() < 0.5 && (found.scale - 150.0).abs() < 0.5, "{found:?}");
        let [lost, drawn, won] = odds(truth, truth, 0.0);
        assert!((lost - won).abs() < 1e-9 && (lost + drawn + won - 1.0).abs() < 1e-9 && drawn > 0.1);
    }
}
