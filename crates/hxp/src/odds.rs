//! What a score means: how likely a seat wins, draws and loses.

use game::{BySeat, Position as _, Seat};
use games::AnyPosition;

use crate::Score;

/// How likely a seat wins, draws (or shares) and loses. The three sum to one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Odds {
    /// To win.
    pub win: f64,
    /// To draw, or of three to share the point.
    pub draw: f64,
    /// To lose.
    pub loss: f64,
}

/// A logistic curve: the score at which it is one half, and the hundredths that make the odds *e* times better.
#[derive(Clone, Copy)]
struct Curve {
    middle: f64,
    scale: f64,
}

impl Curve {
    fn at(self, score: f64) -> f64 {
        1.0 / (1.0 + ((self.middle - score) / self.scale).exp())
    }
}

/// How likely a score is a win, and how likely its opposite is a loss, in games of the engine against itself: fitted by
/// `hexad-tools chances`, see `docs/engine.md`.
fn curves(position: &AnyPosition) -> [Curve; 2] {
    let curve = |middle, scale| Curve { middle, scale };
    match position {
        AnyPosition::Abalone2(_) => [curve(135.0, 122.0); 2],
        AnyPosition::Abalone3(_) => [curve(244.0, 263.0), curve(-171.0, 287.0)],
        AnyPosition::Abalone4(_) => [curve(13.0, 81.0), curve(12.0, 81.0)],
        AnyPosition::Six(_) => [curve(1.0, 117.0), curve(0.0, 117.0)],
    }
}

impl Odds {
    fn of([win, loss]: [Curve; 2], score: i32) -> Odds {
        let (win, loss) = (win.at(f64::from(score)), loss.at(-f64::from(score)));
        let all = (win + loss).max(1.0);
        let (win, loss) = (win / all, loss / all);
        Odds { win, draw: 1.0 - win - loss, loss }
    }

    /// Won, drawn and lost of a thousand games.
    pub fn of_a_thousand(self) -> [u32; 3] {
        let part = |share: f64| (share.clamp(0.0, 1.0) * 1000.0).round() as u32;
        let (win, loss) = (part(self.win), part(self.loss).min(1000 - part(self.win)));
        [win, 1000 - win - loss, loss]
    }

    /// The same for the other of two sides.
    fn reversed(self) -> Odds {
        Odds { win: self.loss, draw: self.draw, loss: self.win }
    }
}

/// How likely each seat wins, draws and loses, when the seat on turn sees this score.
///
/// ```
/// use game::Position as _;
/// use hxp::Score;
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let [black, white] = *hxp::odds(&position, &Score::Cp(150)).as_slice() else { panic!() };
/// assert!(black.win > black.draw && black.draw > black.loss && black.win == white.loss);
/// ```
pub fn odds(position: &AnyPosition, score: &Score) -> BySeat<Odds> {
    let seats = position.seats();
    let own = match score {
        Score::Cp(cp) => Odds::of(curves(position), *cp),
        Score::Win(_) => Odds { win: 1.0, draw: 0.0, loss: 0.0 },
        Score::Loss(_) => Odds { win: 0.0, draw: 0.0, loss: 1.0 },
        Score::Vec(values) if values.len() == seats => {
            let each = || values.iter().map(|&value| Odds::of(curves(position), value));
            // Each was fitted by itself; together they have one point to share.
            let all: f64 = each().map(|odds| odds.win + odds.draw / seats as f64).sum();
            let fair = |odds: Odds| {
                let (win, draw) = (odds.win / all, odds.draw / all);
                Odds { win, draw, loss: 1.0 - win - draw }
            };
            return each().map(fair).collect();
        }
        // Numbers for another table say nothing about this one.
        Score::Vec(_) => return BySeat::filled(seats, Odds { win: 0.0, draw: 1.0, loss: 0.0 }),
    };
    let side = position.side_of(position.turn());
    Seat::table(seats).map(|seat| if position.side_of(seat) == side { own } else { own.reversed() }).collect()
}
