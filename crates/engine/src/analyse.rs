//! What a position is worth, and where a game was lost: evaluations, best lines, mistakes, and a picture of them.
//!
//! ```
//! use engine::analyse::{Mark, analyse_game};
//! use engine::{Engine, Limits, ManualTime, Signals};
//! use games::record::Record;
//!
//! // White leaves a ball at the edge that Black ejects for the sixth time.
//! let record = Record::read(
//!     "[Rules \"abalone\"] [Position \"5/6/7/8/wbb6/8/7/2ww2/5 w 5-5\"] 1... b3b2 2. e3e2",
//! ).unwrap();
//! let mut engine = Engine::new(1, 1, std::sync::Arc::new(ManualTime::default()));
//! let plies = analyse_game(&mut engine, &record, &Limits::to_depth(3), &Signals::new(), &mut |_| {});
//! assert_eq!(plies[0].mark, Some(Mark::Blunder));
//! assert_eq!(plies[1].mark, None);
//! ```

use std::fmt::Write as _;

use game::{BySeat, Outcome, Position as _, Seat};
use games::record::Record;
use games::{AnyMove, AnyPosition, Rules};

use crate::{Engine, Info, Limits, Score, Signals};

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is worth.
    pub score: Score,
    /// The chance of each seat to win.
    pub chances: BySeat<f64>,
    /// Plies searched.
    pub depth: u32,
    /// The moves.
    pub moves: Vec<AnyMove>,
}

/// The best lines of a position, the best first, and how many nodes they took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lines {
    /// The lines; none when the game is over.
    pub lines: Vec<Line>,
    /// Positions visited.
    pub nodes: u64,
}

/// How bad a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// It cost at least one part in twenty of the chance to win.
    Inaccuracy,
    /// At least one in ten.
    Mistake,
    /// At least one in five.
    Blunder,
}

impl Mark {
    /// The mark for what a move cost.
    ///
    /// ```
    /// use engine::analyse::Mark;
    /// assert_eq!(Mark::of(0.12), Some(Mark::Mistake));
    /// assert_eq!(Mark::of(0.01), None);
    /// ```
    pub fn of(cost: f64) -> Option<Mark> {
        match cost {
            c if c >= 0.2 => Some(Mark::Blunder),
            c if c >= 0.1 => Some(Mark::Mistake),
            c if c >= 0.05 => Some(Mark::Inaccuracy),
            _ => None,
        }
    }

    /// As in notations of chess: `?!`, `?`, `??`.
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The position in which it was played.
    pub position: AnyPosition,
    /// Who played.
    pub seat: Seat,
    /// What was played.
    pub played: AnyMove,
    /// What could have been played.
    pub found: Lines,
    /// The chance of each seat to win before the move, and after it.
    pub chances: [BySeat<f64>; 2],
    /// How much of the mover's chance the move cost.
    pub cost: f64,
    /// How bad that is.
    pub mark: Option<Mark>,
}

/// How many centipawns make the odds to win *e* to one.
const fn scale(rules: &Rules) -> f64 {
    match rules {
        Rules::Abalone(_) => 220.0,
        Rules::Six(_) => 300.0,
    }
}

/// The chance of each seat to win, when the seat on turn sees this score.
///
/// ```
/// use engine::{Score, analyse::chances};
/// use game::Position as _;
/// let position = games::AnyPosition::start(&"abalone:4".parse().unwrap());
/// assert_eq!(chances(&position, &Score::Cp(0)).as_slice(), [0.5; 4]);
/// assert_eq!(chances(&position, &Score::Win(3)).as_slice(), [1.0, 0.0, 1.0, 0.0]);
/// ```
pub fn chances(position: &AnyPosition, score: &Score) -> BySeat<f64> {
    let scale = scale(&position.rules());
    let own = match score {
        Score::Cp(cp) => 1.0 / (1.0 + (-f64::from(*cp) / scale).exp()),
        Score::Win(_) => 1.0,
        Score::Loss(_) => 0.0,
        Score::Vec(values) => {
            let most = values.iter().copied().max().unwrap_or(0);
            let weights: BySeat<f64> =
                values.iter().map(|&v| (f64::from((v - most).max(-20_000)) / scale).exp()).collect();
            let sum: f64 = weights.iter().sum();
            return weights.iter().map(|w| w / sum).collect();
        }
    };
    let side = position.side_of(position.turn());
    Seat::table(position.seats()).map(|s| if position.side_of(s) == side { own } else { 1.0 - own }).collect()
}

/// What each seat has when the game is over.
fn settled(outcome: &Outcome) -> BySeat<f64> {
    outcome.payoffs.iter().map(|payoff| payoff.value()).collect()
}

/// The best lines of a position: as many as the limits want.
pub fn analyse(
    engine: &mut Engine,
    position: &AnyPosition,
    history: &[u64],
    limits: &Limits<AnyMove>,
    signals: &Signals,
) -> Lines {
    let mut found = Lines::default();
    if position.outcome().is_some() {
        return found;
    }
    let best = engine.search(position, history, limits, signals, &mut |info: Info<AnyMove>| {
        let chances = chances(position, &info.score);
        let line = Line { score: info.score, chances, depth: info.depth, moves: info.pv };
        match found.lines.get_mut(info.multipv - 1) {
            Some(old) => *old = line,
            None => found.lines.push(line),
        }
    });
    found.nodes = best.nodes;
    if found.lines.is_empty()
        && let Some(m) = best.best
    {
        let chances = chances(position, &best.score);
        found.lines.push(Line { score: best.score, chances, depth: best.depth, moves: vec![m] });
    }
    found
}

/// Judges every move of a game. `progress` is called after each with how many are done.
pub fn analyse_game(
    engine: &mut Engine,
    record: &Record,
    limits: &Limits<AnyMove>,
    signals: &Signals,
    progress: &mut dyn FnMut(usize),
) -> Vec<Judged> {
    let (positions, mut history) = (record.positions(), Vec::new());
    engine.new_game();
    let mut plies: Vec<Judged> = Vec::new();
    let mut found = analyse(engine, &positions[0], &history, limits, signals);
    for (i, (position, ply)) in positions.iter().zip(&record.line.plies).enumerate() {
        history.push(position.repetition_key());
        let mut after = position.clone();
        after.play_unchecked(ply.m);
        let next = analyse(engine, &after, &history, limits, signals);
        let worth = |position: &AnyPosition, lines: &Lines| match (position.outcome(), lines.lines.first()) {
            (Some(outcome), _) => settled(&outcome),
            (None, Some(line)) => line.chances,
            (None, None) => BySeat::filled(position.seats(), 1.0 / position.seats() as f64),
        };
        let chances = [worth(position, &found), worth(&after, &next)];
        let seat = position.turn();
        let best = found.lines.first().and_then(|line| line.moves.first()) == Some(&ply.m);
        let cost = if best { 0.0 } else { (chances[0][seat] - chances[1][seat]).max(0.0) };
        // A search that sees a move from outside may see less than one that looks for the best.
        let position = position.clone();
        plies.push(Judged { position, seat, played: ply.m, found, chances, cost, mark: Mark::of(cost) });
        // Events after the move (a move taken back, somebody out) may have led elsewhere.
        found = match positions.get(i + 1) {
            Some(there) if *there != after => analyse(engine, there, &history, limits, signals),
            _ => next,
        };
        progress(i + 1);
    }
    plies
}

/// Colours of the seats in a plot, by the letter of their colour.
fn colour(text: &str) -> &'static str {
    match text.as_bytes().first() {
        Some(b'b') => "#333333",
        Some(b'w') => "#b9a27a",
        Some(b'r') => "#c0392b",
        _ => "#d4a017",
    }
}

/// Draws how the chances went: for two sides the share of the first, for three a line for each seat. Mistakes are
/// dots, the larger the worse.
///
/// ```
/// use engine::analyse::plot;
/// let svg = plot(&"six".parse().unwrap(), &[]);
/// assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
/// ```
pub fn plot(rules: &Rules, plies: &[Judged]) -> String {
    const WIDTH: f64 = 860.0;
    const HEIGHT: f64 = 320.0;
    const MARGIN: f64 = 40.0;
    let last = plies.len().max(1) as f64;
    let x = |ply: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * ply as f64 / last;
    let y = |chance: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * chance;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let _ = writeln!(
            svg,
            "<line x1=\"{MARGIN}\" x2=\"{:.0}\" y1=\"{at:.1}\" y2=\"{at:.1}\" stroke=\"#dddddd\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{percent}</text>",
            WIDTH - MARGIN,
            MARGIN - 6.0,
            at + 4.0,
        );
    }
    let step = (plies.len() / 10).max(1).next_multiple_of(if plies.len() > 20 { 10 } else { 1 });
    for ply in (0..=plies.len()).step_by(step) {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{ply}</text>",
            x(ply),
            HEIGHT - MARGIN + 18.0
        );
    }
    let chance = |ply: usize, seat: Seat| match plies.get(ply) {
        Some(judged) => judged.chances[0][seat],
        None => plies.last().map_or(0.5, |judged| judged.chances[1][seat]),
    };
    let lines = if rules.seats() == 3 { 3 } else { 1 };
    for seat in Seat::table(lines) {
        let points: Vec<String> =
            (0..=plies.len()).map(|ply| format!("{:.1},{:.1}", x(ply), y(chance(ply, seat)))).collect();
        let colour = colour(rules.seat_text(seat));
        let points = points.join(" ");
        if lines == 1 {
            let (from, to, base) = (x(0), x(plies.len()), y(0.5));
            let _ = writeln!(
                svg,
                "<polygon points=\"{from:.1},{base:.1} {points} {to:.1},{base:.1}\" fill=\"{colour}\" \
                 fill-opacity=\"0.15\"/>"
            );
        }
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
    }
    for (ply, judged) in plies.iter().enumerate() {
        let Some(mark) = judged.mark else { continue };
        let seat = if lines == 3 { judged.seat } else { Seat::FIRST };
        let _ = writeln!(
            svg,
            "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"{}\" fill=\"{}\" stroke=\"#ffffff\"><title>{} {}{}</title></circle>",
            x(ply + 1),
            y(chance(ply + 1, seat)),
            3 + mark as u32,
            colour(rules.seat_text(judged.seat)),
            ply + 1,
            escaped(&judged.position.move_text(judged.played)),
            mark.sign(),
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// Moves of Six contain a `>`.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::ManualTime;

    fn engine() -> Engine {
        Engine::new(1, 1, Arc::new(ManualTime::default()))
    }

    #[test]
    fn chances_sum_to_one_over_the_sides() {
        for rules in Rules::all() {
            let position = AnyPosition::start(&rules);
            let score = if rules.seats() == 3 {
                Score::Vec([120, -40, -80].into_iter().collect())
            } else {
                Score::Cp(120)
            };
            let chances = chances(&position, &score);
            let sum: f64 = chances.iter().sum();
            let sides = if rules.seats() == 4 { 2.0 } else { 1.0 };
            assert!((sum - sides).abs() < 1e-9, "{rules} {sum}");
            assert!(chances[Seat::FIRST] > 0.5);
        }
    }

    #[test]
    fn a_whole_game_of_every_kind_is_judged_and_drawn() {
        for rules in Rules::all() {
            let mut record = Record::new(rules);
            for _ in 0..4 {
                let position = record.end();
                let m = position.read_move(&position.move_texts()[0]).unwrap();
                record.play(m).unwrap();
            }
            let mut done = 0;
            let limits = Limits { multipv: 2, nodes: Some(3_000), ..Limits::to_depth(2) };
            let plies = analyse_game(&mut engine(), &record, &limits, &Signals::new(), &mut |n| done = n);
            assert_eq!((plies.len(), done), (4, 4), "{rules}");
            for judged in &plies {
                assert_eq!(judged.found.lines.len(), 2.min(judged.position.moves().len()), "{rules}");
                assert!((0.0..=1.0).contains(&judged.cost));
                for line in &judged.found.lines {
                    let mut end = judged.position.clone();
                    for &m in &line.moves {
                        end.play(m).unwrap();
                    }
                }
            }
            let svg = plot(&rules, &plies);
            assert_eq!(svg.matches("<polyline").count(), if rules.seats() == 3 { 3 } else { 1 });
        }
    }

    #[test]
    fn a_move_that_was_taken_back_is_judged_where_it_was_played() {
        let text = "[Rules \"abalone\"] 1. c3d4 g7f6 {[%ev 9 w takeback 1]} 1... h5g5 *";
        let record = Record::read(text).unwrap();
        let plies = analyse_game(&mut engine(), &record, &Limits::to_depth(1), &Signals::new(), &mut |_| {});
        assert_eq!(plies.iter().map(|p| p.seat.index()).collect::<Vec<_>>(), [0, 1, 1]);
        assert_eq!(plies[1].position, plies[2].position);
    }

    #[test]
    fn nothing_is_found_when_the_game_is_over() {
        let rules = Rules::default();
        let over = AnyPosition::read(&rules, "5/6/7/8/9/8/7/6/b4 w 6-0").unwrap();
        assert_eq!(
            analyse(&mut engine(), &over, &[], &Limits::to_depth(3), &Signals::new()),
            Lines::default()
        );
    }
}
