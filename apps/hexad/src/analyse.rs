//! `hexad analyse`

mod judged;

use std::io::{IsTerminal, stderr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::{Engine, Limits, MAX_THREADS, Score, Signals, SystemTime};
use game::{BySeat, Position as _, Seat};
use games::record::Record;
use games::{AnyMove, AnyPosition, Rules};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use study::judge::{Odds, odds};
use study::{Judgement, Mark};
use view::Theme;

use crate::cli::Place;
use crate::failure::{Done, Failure, print};
use crate::{book_command, records};
use judged::{JudgedMove, Line, Lines, analyse, analyse_game, annotated, plot, seen_by_first};

/// So many moves of the opening book are shown.
const BOOK_MOVES: usize = 5;

/// Say what the engine thinks of a position, or of every move of a game
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad analyse abalone:layout=belgian-daisy --movetime 2000 --multipv 3
  hexad analyse --record game.hexad --plot game.svg     every move, and a picture
  hexad analyse --record game.hexad --annotate better.hexad     the record with marks, values, better lines
  hexad analyse six --moves \"-1,0\" --depth 8 --json

Scores and chances are those of the first side throughout, whoever is on turn; with three players each has its own. A chance is
the share of the point to expect; won, drawn and lost say how likely each is, judging by games that the engine played against
itself. Where the opening book knows the position, its moves follow.

Moves that cost a twentieth, a tenth or a fifth of the chance to win are marked ?!, ? and ??.")]
pub struct Analyse {
    #[command(flatten)]
    place: Place,
    /// Judge the games of this file, in any form that `convert` reads (`-` is standard input)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Milliseconds per position (1000, or 200 for each move of a game, when nothing else limits it)
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,
    /// Plies per position
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Nodes per position
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// How many of the best lines to show
    #[arg(long, value_name = "N", default_value = "1")]
    multipv: usize,
    /// Megabytes for the engine's table
    #[arg(long, value_name = "MB", default_value = "64")]
    hash: usize,
    /// Threads that search
    #[arg(long, value_name = "N", default_value = "1")]
    threads: usize,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Write the games with marks, values and better lines to this file (`-` prints them instead of the report)
    #[arg(long, value_name = "FILE", requires = "record", conflicts_with = "json")]
    annotate: Option<PathBuf>,
    /// Draw how the chances changed during the game to this SVG file
    #[arg(long, value_name = "FILE", requires = "record")]
    plot: Option<PathBuf>,
}

impl Analyse {
    pub fn run(self) -> Done {
        let clock = Arc::new(SystemTime::default());
        if !(1..=MAX_THREADS).contains(&self.threads) {
            let sentence = format!("--threads: {} is not between 1 and {MAX_THREADS}", self.threads);
            return Err(Failure::Misuse(sentence));
        }
        let mut engine = Engine::new(1, self.threads, clock);
        engine.set_hash(self.hash).map_err(|e| Failure::No(format!("--hash: {e}")))?;
        match &self.record {
            None => self.position(&mut engine),
            Some(path) => self.games(path, &mut engine),
        }
    }

    fn limits(&self, usual: u64) -> Limits<AnyMove> {
        let limited = self.movetime.is_some() || self.depth.is_some() || self.nodes.is_some();
        Limits {
            movetime: if limited { self.movetime } else { Some(usual) },
            depth: self.depth,
            nodes: self.nodes,
            multipv: self.multipv.max(1),
            ..Limits::default()
        }
    }

    fn position(&self, engine: &mut Engine) -> Done {
        let position = self.place.find()?;
        let found = analyse(engine, &position, &[], &self.limits(1000), &Signals::new());
        if self.json {
            let mut value = json!({
                "rules": position.rules().to_string(),
                "position": position.to_string(),
                "turn": position.turn_text(),
                "view": view_of(&position.rules()),
                "nodes": found.nodes,
                "lines": lines_json(&position, &found),
                "book": book_command::moves_json(&position),
            });
            if let Some(outcome) = position.outcome() {
                value["outcome"] = json!(outcome.to_string());
            }
            return print(format!("{value:#}\n"));
        }
        let mut text = format!("{position}\n");
        match position.outcome() {
            Some(outcome) => text.push_str(&format!("outcome: {outcome}\n")),
            None => text.push_str(&format!("nodes {}\n", found.nodes)),
        }
        if !found.lines.is_empty() {
            text.push_str(&view_text(&position.rules()));
        }
        for (i, line) in found.lines.iter().enumerate() {
            text.push_str(&format!("{} {}\n", i + 1, line_text(&position, line)));
        }
        let known = book_command::lines(&position);
        text.extend(known.lines().take(BOOK_MOVES).map(|line| format!("book {line}\n")));
        print(text)
    }

    fn games(&self, path: &Path, engine: &mut Engine) -> Done {
        let place = records::name(path);
        let records = records::games(path)?;
        for record in &records {
            self.place.agrees(record)?;
        }
        if self.plot.is_some() && records.len() > 1 {
            let n = records.len();
            return Err(Failure::Misuse(format!("--plot draws one game, and {place} holds {n}")));
        }
        // Whoever has waited for hours does not want to hear then that nothing can be written.
        for file in [&self.annotate, &self.plot].into_iter().flatten() {
            if !records::is_dash(file) {
                files::try_place(file).map_err(|e| Failure::Misuse(format!("{}: {e}", file.display())))?;
            }
        }
        let quiet = self.annotate.as_ref().is_some_and(|path| records::is_dash(path));
        let (mut values, mut annotated_games) = (Vec::new(), Vec::new());
        for (i, record) in records.iter().enumerate() {
            let bar = progress(record.line.plies.len());
            let plies = analyse_game(engine, record, &self.limits(200), &Signals::new(), &mut |done| {
                if let Some(bar) = &bar {
                    bar.set_position(done as u64);
                }
            });
            if let Some(bar) = &bar {
                bar.finish_and_clear();
            }
            if let Some(file) = &self.plot {
                files::write(file, plot(record.rules(), &plies).svg(Theme::Light, &title(record)))
                    .map_err(|e| Failure::Misuse(format!("{}: {e}", file.display())))?;
            }
            if self.annotate.is_some() {
                annotated_games.push(annotated(record, &plies).to_string());
            }
            if self.json {
                values.push(game_json(record, &plies));
            } else if !quiet {
                print(format!("{}{}", if i > 0 { "\n" } else { "" }, game_text(record, &plies)))?;
            }
        }
        if let Some(path) = &self.annotate {
            let text = annotated_games.join("\n");
            if quiet {
                return print(text);
            }
            files::write(path, text).map_err(|e| Failure::Misuse(format!("{}: {e}", path.display())))?;
        }
        match &values[..] {
            [] => Ok(()),
            [one] => print(format!("{one:#}\n")),
            all => print(format!("{:#}\n", json!(all))),
        }
    }
}

fn progress(plies: usize) -> Option<ProgressBar> {
    if !stderr().is_terminal() {
        return None;
    }
    let bar = ProgressBar::new(plies as u64);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} moves, {eta} to go");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    Some(bar)
}

/// The moves of a line as texts.
fn texts(position: &AnyPosition, moves: &[AnyMove]) -> Vec<String> {
    let mut position = position.clone();
    let text = |&m: &AnyMove| {
        let text = position.move_text(m);
        position.play_unchecked(m);
        text
    };
    moves.iter().map(text).collect()
}

/// Whose scores and chances are told; nobody's where each of three has its own.
fn view_of(rules: &Rules) -> Option<&'static str> {
    (rules.seats() != 3).then(|| rules.seat_text(Seat::FIRST))
}

fn view_text(rules: &Rules) -> String {
    match view_of(rules) {
        Some(seat) if rules.seats() == 2 => format!("scores and chances are those of {seat}\n"),
        Some(seat) => format!("scores and chances are those of the team of {seat}\n"),
        None => {
            let seats: Vec<&str> = Seat::table(rules.seats()).map(|seat| rules.seat_text(seat)).collect();
            format!("scores and chances are those of {}, in this order\n", seats.join(", "))
        }
    }
}

/// Who plays at a seat, as far as the record knows.
fn player(record: &Record, seat: Seat) -> String {
    let text = record.rules().seat_text(seat);
    match &record.header.names[seat.index()] {
        Some(name) => format!("{name} ({text})"),
        None => text.to_string(),
    }
}

/// What stands above the picture of a game.
fn title(record: &Record) -> String {
    let players: Vec<String> = Seat::table(record.rules().seats()).map(|seat| player(record, seat)).collect();
    format!("{}: {}, {}", record.rules(), players.join(" – "), record.result_text())
}

fn percent(chances: &BySeat<f64>, position: &AnyPosition) -> String {
    if position.seats() == 3 {
        let all: Vec<String> = chances.iter().map(|c| format!("{:.0}", c * 100.0)).collect();
        return format!("{} %", all.join("-"));
    }
    format!("{:.0} %", chances[Seat::FIRST] * 100.0)
}

fn line_text(position: &AnyPosition, line: &Line) -> String {
    let moves = texts(position, &line.moves).join(" ");
    let odds = match line.score {
        Score::Cp(_) => {
            let Odds { win, draw, loss } = odds(position, &line.score)[Seat::FIRST];
            format!(" won {:.0} drawn {:.0} lost {:.0} %", 100.0 * win, 100.0 * draw, 100.0 * loss)
        }
        _ => String::new(),
    };
    format!(
        "depth {} score {} chance {}{odds} pv {moves}",
        line.depth,
        seen_by_first(line.score, position),
        percent(&line.chances, position)
    )
}

fn game_text(record: &Record, plies: &[JudgedMove]) -> String {
    let rules: &Rules = record.rules();
    let mut text = format!("{rules} {}\n", record.result_text());
    for seat in Seat::table(rules.seats()) {
        if let Some(name) = &record.header.names[seat.index()] {
            text.push_str(&format!("{} {name}\n", rules.seat_text(seat)));
        }
    }
    text.push_str(&view_text(rules));
    for judged in plies {
        let JudgedMove { number, position, seat, played, found, .. } = judged;
        let played = position.move_text(*played);
        let Some(judgement) = &judged.judgement else {
            text.push_str(&format!(
                "{number} {} {played} not judged: nothing was found\n",
                rules.seat_text(*seat)
            ));
            continue;
        };
        let mark = judgement.mark;
        let sign = mark.map_or("", |m| m.sign());
        let score = found.lines.first().map(|line| seen_by_first(line.score, position).to_string());
        text.push_str(&format!(
            "{number} {} {played}{sign} score {} chance {}",
            rules.seat_text(*seat),
            score.unwrap_or_default(),
            percent(&judgement.chances[0], position),
        ));
        if let (Some(mark), Some(line)) = (mark, found.lines.first()) {
            let better = texts(position, &line.moves).join(" ");
            text.push_str(&format!(" {} cost {:.0} % better {better}", mark.name(), judgement.cost * 100.0));
        }
        text.push('\n');
        for (i, line) in found.lines.iter().enumerate().skip(1) {
            text.push_str(&format!("    {} {}\n", i + 1, line_text(position, line)));
        }
    }
    for seat in Seat::table(rules.seats()) {
        let own: Vec<&Judgement> =
            plies.iter().filter(|p| p.seat == seat).filter_map(|p| p.judgement.as_ref()).collect();
        let count = |mark: Mark| own.iter().filter(|judgement| judgement.mark == Some(mark)).count();
        let cost: f64 = own.iter().map(|judgement| judgement.cost).sum::<f64>() / own.len().max(1) as f64;
        text.push_str(&format!(
            "{}: {} moves, {} inaccuracies, {} mistakes, {} blunders, {:.1} % lost a move\n",
            player(record, seat),
            own.len(),
            count(Mark::Inaccuracy),
            count(Mark::Mistake),
            count(Mark::Blunder),
            cost * 100.0
        ));
    }
    text
}

fn score_json(score: &Score) -> Value {
    match score {
        Score::Cp(n) => json!({ "cp": n }),
        Score::Win(plies) => json!({ "win": plies }),
        Score::Loss(plies) => json!({ "loss": plies }),
        Score::Vec(values) => json!({ "vec": values.as_slice() }),
    }
}

fn lines_json(position: &AnyPosition, found: &Lines) -> Vec<Value> {
    let odds = |score: &Score| -> Vec<Value> {
        let one = |o: &Odds| json!({ "won": o.win, "drawn": o.draw, "lost": o.loss });
        odds(position, score).iter().map(one).collect()
    };
    let line = |line: &Line| {
        json!({
            "odds": odds(&line.score),
            "score": score_json(&seen_by_first(line.score, position)), "chances": line.chances.as_slice(), "depth": line.depth,
            "pv": texts(position, &line.moves),
        })
    };
    found.lines.iter().map(line).collect()
}

fn game_json(record: &Record, plies: &[JudgedMove]) -> Value {
    let rules = record.rules();
    let ply = |(i, judged): (usize, &JudgedMove)| {
        let JudgedMove { number, position, seat, played, found, judgement, .. } = judged;
        let judgement = judgement.as_ref();
        json!({
            "ply": i + 1, "number": number, "seat": rules.seat_text(*seat), "position": position.to_string(),
            "move": position.move_text(*played), "nodes": found.nodes, "lines": lines_json(position, found),
            "before": judgement.map(|j| j.chances[0].as_slice()), "after": judgement.map(|j| j.chances[1].as_slice()),
            "cost": judgement.map(|j| j.cost), "mark": judgement.and_then(|j| j.mark).map(|m| m.name()),
        })
    };
    json!({
        "rules": rules.to_string(), "names": &record.header.names[..rules.seats()], "view": view_of(rules), "start": record.start().to_string(), "result": record.result_text(),
        "termination": record.termination.map(|t| t.name()),
        "plies": plies.iter().enumerate().map(ply).collect::<Vec<Value>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_about_which_nothing_was_found_is_not_called_even() {
        let record = Record::read("[Rules \"abalone\"] 1. c3d4 g7f6 *").unwrap();
        let mut engine = Engine::new(1, 1, Arc::new(SystemTime::default()));
        let mut plies =
            analyse_game(&mut engine, &record, &Limits::to_depth(1), &Signals::new(), &mut |_| {});
        plies[1].judgement = None;
        let text = game_text(&record, &plies);
        assert!(text.contains("\n1... w g7f6 not judged: nothing was found\n"), "{text}");
        assert!(text.contains("w: 0 moves, 0 inaccuracies"), "{text}");
        let json = game_json(&record, &plies);
        assert!(json["plies"][1]["cost"].is_null() && json["plies"][0]["cost"].is_number(), "{json}");
        assert!(json["plies"][1]["before"].is_null() && json["plies"][0]["before"].is_array(), "{json}");
        plot(record.rules(), &plies).svg(Theme::Light, "a game");
        assert!(!annotated(&record, &plies).to_string().contains("costs"));
    }
}
