//! What a match has shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use arena::{Contest, Ratings, Schedule, Scores, Sprt, SprtState};
use game::Termination;
use games::Rules;
use games::record::Record;
use serde_json::{Value, json};

use super::group_scores;

/// An engine lost a game by a crash, an illegal move or too much time.
#[derive(Clone, Debug)]
pub struct Blame {
    pub game: usize,
    pub engine: usize,
    pub kind: Termination,
    pub detail: String,
}

/// All that is known about a match.
pub struct Report {
    names: Vec<String>,
    rules: String,
    planned: usize,
    group_size: usize,
    sprt: Option<Sprt>,
    games: Vec<(usize, Contest)>,
    known: BTreeSet<usize>,
    plies: usize,
    endings: BTreeMap<&'static str, usize>,
    blames: Vec<Blame>,
    /// Games that were stopped.
    unfinished: usize,
}

impl Report {
    pub fn new(names: &[String], rules: &Rules, schedule: &Schedule, sprt: Option<Sprt>) -> Report {
        Report {
            names: names.to_vec(),
            rules: rules.to_string(),
            planned: schedule.games(),
            group_size: schedule.group_size(),
            sprt,
            games: Vec::new(),
            known: BTreeSet::new(),
            plies: 0,
            endings: BTreeMap::new(),
            blames: Vec::new(),
            unfinished: 0,
        }
    }

    /// Adds a game, unless it is known already.
    pub fn add(&mut self, number: usize, contest: Contest, record: &Record, blames: &[Blame]) {
        if !self.known.insert(number) {
            return;
        }
        self.games.push((number, contest));
        self.plies += record.line.plies.len();
        *self.endings.entry(record.termination.map_or("none", Termination::name)).or_default() += 1;
        self.blames.extend_from_slice(blames);
    }

    /// A game was stopped before its end.
    pub fn leave_unfinished(&mut self) {
        self.unfinished += 1;
    }

    pub fn has(&self, number: usize) -> bool {
        self.known.contains(&number)
    }

    pub fn games(&self) -> usize {
        self.games.len()
    }

    fn scores(&self) -> Scores {
        group_scores(self.group_size, &self.games)
    }

    fn ratings(&self) -> Ratings {
        let contests: Vec<Contest> = self.games.iter().map(|(_, contest)| contest.clone()).collect();
        Ratings::of(self.names.len(), &contests)
    }

    /// What the sequential test says, if there is one.
    pub fn verdict(&self) -> Option<SprtState> {
        self.sprt.map(|sprt| sprt.state(&self.scores()))
    }

    /// Whether the test has an answer.
    pub fn is_decided(&self) -> bool {
        self.verdict().is_some_and(|verdict| verdict != SprtState::Open)
    }

    /// Won, drawn and lost seats, and points, of an engine.
    fn tally(&self, engine: usize) -> (usize, usize, usize, f64) {
        let mut tally = (0, 0, 0, 0.0);
        for (_, share) in self.games.iter().flat_map(|(_, c)| &c.sides).filter(|(e, _)| *e == engine) {
            match share {
                s if *s >= 1.0 => tally.0 += 1,
                s if *s <= 0.0 => tally.2 += 1,
                _ => tally.1 += 1,
            }
            tally.3 += share;
        }
        tally
    }

    /// A line for the progress bar.
    pub fn brief(&self) -> String {
        if self.names.len() != 2 || self.games.is_empty() {
            return String::new();
        }
        let mut text = format!("Elo {}", interval(self.scores().elo(), 0));
        if let Some(sprt) = self.sprt {
            let _ = write!(text, ", LLR {:.2}", sprt.llr(&self.scores()));
        }
        text
    }

    /// The whole report for people.
    pub fn text(&self) -> String {
        let mut text = format!("{}: {} of {} games", self.rules, self.games.len(), self.planned);
        let _ =
            writeln!(text, ", {:.0} plies on average", self.plies as f64 / self.games.len().max(1) as f64);
        let endings: Vec<String> = self.endings.iter().map(|(name, n)| format!("{name} {n}")).collect();
        let _ = writeln!(text, "endings: {}", endings.join(", "));
        if self.unfinished > 0 {
            let _ = writeln!(text, "unfinished: {}", self.unfinished);
        }
        let ratings = self.ratings();
        let width = self.names.iter().map(|n| n.chars().count()).max().unwrap_or(0);
        for (engine, name) in self.names.iter().enumerate() {
            let (wins, draws, losses, points) = self.tally(engine);
            let seats = (wins + draws + losses).max(1) as f64;
            let _ =
                write!(text, "{name:width$}  +{wins} ={draws} -{losses}  {:.1} %", points / seats * 100.0);
            if self.names.len() > 2 {
                let (elo, error) = ratings.elo(engine);
                let _ = write!(text, "  Elo {elo:+.1} ± {error:.1}");
            }
            text.push('\n');
        }
        if let [first, second] = &self.names[..] {
            self.duel(first, second, &mut text);
        }
        if self.blames.is_empty() {
            text.push_str("faults: none\n");
        }
        for blame in &self.blames {
            let Blame { game, engine, kind, detail } = blame;
            let _ = writeln!(text, "fault: game {}: {}: {kind}: {detail}", game + 1, self.names[*engine]);
        }
        text
    }

    fn duel(&self, first: &str, second: &str, text: &mut String) {
        let scores = self.scores();
        let range = scores.elo();
        let _ = write!(text, "Elo of {first} against {second}: {} (95 %)", interval(range, 1));
        if range.0.is_finite() && range.2.is_finite() {
            let _ = write!(text, ", superior with {:.1} %", scores.superiority() * 100.0);
        }
        text.push('\n');
        let (normalized, error) = scores.normalized_elo();
        if normalized.is_finite() {
            let _ = writeln!(text, "normalized Elo: {normalized:+.1} ± {error:.1}");
        }
        if self.group_size == 2 {
            let _ = writeln!(text, "pairs with 0, ½, 1, 1½, 2 points: {:?}", scores.pentanomial());
        }
        if let Some(sprt) = self.sprt {
            let (lower, upper) = sprt.bounds();
            let verdict = match sprt.state(&scores) {
                SprtState::Open => "not decided",
                SprtState::Better => "better",
                SprtState::NotBetter => "not better",
            };
            let Sprt { elo0, elo1, .. } = sprt;
            let llr = sprt.llr(&scores);
            let _ = writeln!(
                text,
                "test of {elo0} against {elo1} normalized Elo: LLR {llr:.2} ({lower:.2} to {upper:.2}), {verdict}"
            );
        }
    }

    /// The whole report for programs.
    pub fn json(&self) -> String {
        let ratings = self.ratings();
        let engine = |engine: usize| -> Value {
            let (wins, draws, losses, points) = self.tally(engine);
            let (elo, error) = ratings.elo(engine);
            let count = |kind| self.blames.iter().filter(|b| b.engine == engine && b.kind == kind).count();
            json!({
                "name": self.names[engine], "wins": wins, "draws": draws, "losses": losses, "points": points,
                "elo": elo, "error": error, "crashes": count(Termination::Crash),
                "illegal": count(Termination::IllegalMove), "time": count(Termination::Time),
            })
        };
        let engines: Vec<Value> = (0..self.names.len()).map(engine).collect();
        let faults: Vec<Value> = self
            .blames
            .iter()
            .map(|b| {
                json!({"game": b.game + 1, "engine": self.names[b.engine], "kind": b.kind.name(), "detail": b.detail})
            })
            .collect();
        let mut report = json!({
            "rules": self.rules, "games": self.games.len(), "planned": self.planned, "plies": self.plies,
            "unfinished": self.unfinished, "endings": self.endings, "engines": engines, "faults": faults,
        });
        if self.names.len() == 2 {
            let scores = self.scores();
            // What is not finite has no number in JSON and becomes null.
            let (low, elo, high) = scores.elo();
            report["elo"] = json!(elo);
            report["low"] = json!(low);
            report["high"] = json!(high);
            report["error"] = json!((high - low) / 2.0);
            report["superiority"] = json!(scores.superiority());
            let (normalized, error) = scores.normalized_elo();
            if normalized.is_finite() {
                report["normalized"] = json!({"elo": normalized, "error": error});
            }
            if self.group_size == 2 {
                report["pairs"] = json!(scores.pentanomial());
            }
            if let Some(sprt) = self.sprt {
                let (lower, upper) = sprt.bounds();
                report["sprt"] = json!({
                    "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
                    "llr": sprt.llr(&scores), "lower": lower, "upper": upper,
                    "verdict": match sprt.state(&scores) {
                        SprtState::Open => "open",
                        SprtState::Better => "better",
                        SprtState::NotBetter => "not-better",
                    },
                });
            }
        }
        format!("{report:#}\n")
    }
}

/// An Elo difference with the least and the most that it may be. Where one side won everything, there is only one bound.
fn interval((low, elo, high): (f64, f64, f64), digits: usize) -> String {
    let signed = |value: f64| {
        let text = format!("{value:+.digits$}");
        // A little less than nothing is nothing.
        if text.contains(|c: char| ('1'..='9').contains(&c)) { text } else { text.replace('-', "+") }
    };
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{} ({} to {})", signed(elo), signed(low), signed(high)),
        (true, false) => format!("more than {}", signed(low)),
        (false, true) => format!("less than {}", signed(high)),
        (false, false) => "unknown".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clean_sheet_has_one_bound_with_one_sign() {
        let after = |pairs| interval(Scores::of_pairs(pairs).elo(), 0);
        assert_eq!(after([0, 0, 0, 0, 0]), "unknown");
        for pairs in [[1, 0, 0, 0, 0], [9, 0, 0, 0, 0]] {
            let text = after(pairs);
            assert!(text.starts_with("less than ") && !text.contains("--"), "{text}");
        }
        assert!(after([0, 0, 0, 0, 30]).starts_with("more than +"));
        assert_eq!(after([10, 20, 30, 20, 10]).matches('+').count(), 2);
    }
}
