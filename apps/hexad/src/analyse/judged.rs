//! What the engine finds in a position, and at every move of a game.

use engine::{Engine, Info, Limits, Request, Score, Signals};
use game::{BySeat, Position as _, Seat};
use games::record::{Line as RecordLine, Note, Ply, Record, Replay};
use games::{AnyMove, AnyPosition, Rules};
use study::plot::{Dot, Plot};
use study::{Judgement, Verdict, chances};

/// One of the best lines of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it is worth.
    pub score: Score,
    /// The chance of each seat to win.
    pub chances: BySeat<f64>,
    /// Plies searched.
    pub depth: u32,
    /// What both sides would play.
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

/// A move of a game, judged.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedMove {
    /// Its number: `1.` when it begins a round, `1...` otherwise.
    pub number: String,
    /// The position in which it was played.
    pub position: AnyPosition,
    /// Who played.
    pub seat: Seat,
    /// What was played.
    pub played: AnyMove,
    /// What could have been played.
    pub found: Lines,
    /// What it did to the chances; nothing where the engine has found nothing before it or after it.
    pub judgement: Option<Judgement>,
    /// What the position after it is worth to the first side, and how deep that was looked at; nothing when the game
    /// is over there.
    pub value: Option<(Score, u32)>,
}

impl Lines {
    /// The best line, as judgements need it.
    fn verdict(&self) -> Option<Verdict> {
        self.lines.first().map(|line| Verdict { score: line.score, best: line.moves.first().copied() })
    }
}

/// A score of a position as the first side sees it, whoever is on turn.
pub fn seen_by_first(score: Score, position: &AnyPosition) -> Score {
    if position.side_of(position.turn()).index() == 0 { score } else { score.reversed() }
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
    let request = Request::new(position, limits, signals).after(history);
    let best = engine.search(request, &mut |info: Info<AnyMove>| {
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
) -> Vec<JudgedMove> {
    let (positions, mut history) = (record.positions(), Vec::new());
    engine.new_game();
    let mut replay = Replay::new(record.start().clone());
    replay.note(&record.line.notes);
    let mut plies: Vec<JudgedMove> = Vec::new();
    let mut found = analyse(engine, &positions[0], &history, limits, signals);
    for (i, (position, ply)) in positions.iter().zip(&record.line.plies).enumerate() {
        history.push(position.repetition_key());
        let mut after = position.clone();
        after.play_unchecked(ply.m);
        let next = analyse(engine, &after, &history, limits, signals);
        let (before, then) = (found.verdict(), next.verdict());
        let judgement = Judgement::of((position, before.as_ref()), ply.m, (&after, then.as_ref()));
        let (position, seat) = (position.clone(), position.turn());
        let value = next.lines.first().map(|line| (seen_by_first(line.score, &after), line.depth));
        let number = replay.full_number();
        replay.play(ply.m);
        replay.note(&ply.notes);
        plies.push(JudgedMove { number, position, seat, played: ply.m, found, judgement, value });
        // Events after the move (a move taken back, somebody out) may have led elsewhere.
        found = match positions.get(i + 1) {
            Some(there) if *there != after => analyse(engine, there, &history, limits, signals),
            _ => next,
        };
        progress(i + 1);
    }
    plies
}

/// The record with what was found: the value after each move, and for a marked one the mark, what it cost and a better
/// line.
pub fn annotated(record: &Record, plies: &[JudgedMove]) -> Record {
    let mut record = record.clone();
    for (ply, judged) in record.line.plies.iter_mut().zip(plies) {
        let value = judged.value.and_then(|(score, depth)| Note::eval(&format!("{score} depth {depth}")));
        ply.notes.extend(value);
        let Some(Judgement { mark: Some(mark), cost, .. }) = judged.judgement else { continue };
        let cost = cost * 100.0;
        ply.notes.extend(Note::text(&format!("{} {}: costs {cost:.0} %", mark.sign(), mark.name())));
        if let Some(line) = judged.found.lines.first() {
            let mut plies: Vec<Ply> = line.moves.iter().map(|&m| Ply::new(m)).collect();
            if let Some(first) = plies.first_mut() {
                let better = format!("{} depth {}", seen_by_first(line.score, &judged.position), line.depth);
                first.notes.extend(Note::eval(&better));
                first.notes.extend(Note::text("better"));
            }
            ply.variations.push(RecordLine { notes: Vec::new(), plies });
        }
    }
    record
}

/// How the chances went.
pub fn plot(rules: &Rules, plies: &[JudgedMove]) -> Plot {
    let chances = |judged: &JudgedMove, i: usize| judged.judgement.as_ref().map(|j| j.chances[i]);
    let before = plies.iter().map(|judged| chances(judged, 0));
    let end = plies.last().and_then(|judged| chances(judged, 1));
    let dot = |(i, judged): (usize, &JudgedMove)| {
        let text = judged.position.move_text(judged.played);
        Some(Dot { ply: i + 1, seat: judged.seat, mark: judged.judgement.as_ref()?.mark?, text })
    };
    let dots = plies.iter().enumerate().filter_map(dot).collect();
    Plot::new(*rules, before.chain([end]).collect(), dots)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use engine::ManualTime;
    use study::Mark;
    use view::Theme;

    fn engine() -> Engine {
        Engine::new(1, 1, Arc::new(ManualTime::default()))
    }

    #[test]
    fn a_blunder_is_marked_and_the_answer_is_not() {
        // White leaves a ball at the edge that Black ejects for the sixth time.
        let record = Record::read(
            "[Rules \"abalone\"] [Position \"5/6/7/8/wbb6/8/7/2ww2/5 w 5-5\"] 1... b3b2 2. e3e2",
        )
        .unwrap();
        let plies = analyse_game(&mut engine(), &record, &Limits::to_depth(3), &Signals::new(), &mut |_| {});
        let marks: Vec<Option<Mark>> =
            plies.iter().map(|judged| judged.judgement.as_ref().unwrap().mark).collect();
        assert_eq!(marks, [Some(Mark::Blunder), None]);
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
                assert!((0.0..=1.0).contains(&judged.judgement.as_ref().unwrap().cost));
                for line in &judged.found.lines {
                    let mut end = judged.position.clone();
                    for &m in &line.moves {
                        end.play(m).unwrap();
                    }
                }
            }
            let svg = plot(&rules, &plies).svg(Theme::Light, "a game");
            assert_eq!(svg.matches("class=\"curve").count(), if rules.seats() == 3 { 3 } else { 1 });
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
