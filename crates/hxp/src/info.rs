//! `info` lines: what a search has found so far.

use std::fmt;

use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition};

use crate::{Score, odds};

/// What a search has found so far. In the engine, moves are values; on a line they are texts.
///
/// ```
/// use hxp::{Info, Score};
/// let info = Info::read("info depth 7 strange 3 nodes 99 score vec 1 -2 3 pv a1b2 c3d4").unwrap();
/// assert_eq!((info.depth, info.nodes, info.multipv), (7, 99, 1));
/// assert_eq!(info.pv, ["a1b2", "c3d4"]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Info<M> {
    /// Plies searched.
    pub depth: u32,
    /// The longest line looked at.
    pub seldepth: u32,
    /// Positions visited, by all threads.
    pub nodes: u64,
    /// Milliseconds since the search began.
    pub time: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// 1 for the best line, 2 for the second best …
    pub multipv: usize,
    /// What the line is worth.
    pub score: Score,
    /// How many of a thousand games are won, drawn and lost with this score: by the side on turn, or one row for each of
    /// three seats; empty when that is not said.
    pub wdl: Vec<[u32; 3]>,
    /// What both sides would play, the move to be made first.
    pub pv: Vec<M>,
}

impl<M> Info<M> {
    /// Positions visited in a second.
    pub fn nps(&self) -> u64 {
        self.nodes.saturating_mul(1000) / self.time.max(1)
    }

    /// The same for moves of another type.
    pub fn map_moves<T>(self, f: impl FnMut(M) -> T) -> Info<T> {
        self.with_pv(|pv| pv.into_iter().map(f).collect())
    }

    fn with_pv<T>(self, f: impl FnOnce(Vec<M>) -> Vec<T>) -> Info<T> {
        Info {
            depth: self.depth,
            seldepth: self.seldepth,
            nodes: self.nodes,
            time: self.time,
            hashfull: self.hashfull,
            multipv: self.multipv,
            score: self.score,
            wdl: self.wdl,
            pv: f(self.pv),
        }
    }
}

impl Info<AnyMove> {
    /// The same with the texts of its moves, from the position that was searched. A line is cut before a move that
    /// is not legal: it came from a table whose entries may meet.
    pub fn texts(self, position: &AnyPosition) -> Info<String> {
        let mut position = position.clone();
        self.with_pv(|pv| {
            let mut texts = Vec::with_capacity(pv.len());
            for m in pv {
                if position.check(m).is_err() {
                    break;
                }
                texts.push(position.move_text(m));
                position.play_unchecked(m);
            }
            texts
        })
    }
}

impl Info<String> {
    /// Says how likely the score is a win, a draw and a loss, in the position that was searched.
    pub fn with_wdl(self, position: &AnyPosition) -> Info<String> {
        let odds = odds(position, &self.score);
        let seats = odds.seats().map(|(seat, odds)| (seat, odds.of_a_thousand()));
        let told = |seat: Seat| matches!(self.score, Score::Vec(_)) || seat == position.turn();
        Info { wdl: seats.filter(|&(seat, _)| told(seat)).map(|(_, wdl)| wdl).collect(), ..self }
    }

    /// Reads an `info` line. Unknown words are passed over and what is missing is 0; a line without a score says
    /// nothing about the position.
    pub fn read(line: &str) -> Option<Info<String>> {
        let mut words = line.split_whitespace().peekable();
        if words.next() != Some("info") {
            return None;
        }
        let mut score = None;
        let mut info = Info {
            depth: 0,
            seldepth: 0,
            nodes: 0,
            time: 0,
            hashfull: 0,
            multipv: 1,
            score: Score::Cp(0),
            wdl: Vec::new(),
            pv: Vec::new(),
        };
        while let Some(word) = words.next() {
            let mut number = || words.next().and_then(|w| w.parse::<u64>().ok()).unwrap_or(0);
            let small = |n: u64| u32::try_from(n).unwrap_or(u32::MAX);
            match word {
                "depth" => info.depth = small(number()),
                "seldepth" => info.seldepth = small(number()),
                "nodes" => info.nodes = number(),
                "time" => info.time = number(),
                "hashfull" => info.hashfull = small(number()),
                "multipv" => info.multipv = usize::try_from(number()).unwrap_or(usize::MAX).max(1),
                "score" => score = Score::take(&mut words),
                "wdl" => {
                    let mut number = || words.next_if(|w| w.parse::<u32>().is_ok())?.parse().ok();
                    while let (Some(win), Some(draw), Some(loss)) = (number(), number(), number()) {
                        info.wdl.push([win, draw, loss]);
                    }
                }
                "pv" => info.pv = words.by_ref().map(str::to_string).collect(),
                // What follows is for people.
                "string" => break,
                _ => {}
            }
        }
        info.score = score?;
        Some(info)
    }
}

impl fmt::Display for Info<String> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "info depth {} seldepth {} nodes {}", self.depth, self.seldepth, self.nodes)?;
        write!(f, " nps {} time {} hashfull {}", self.nps(), self.time, self.hashfull)?;
        write!(f, " multipv {} score {}", self.multipv, self.score)?;
        if !self.wdl.is_empty() {
            f.write_str(" wdl")?;
        }
        self.wdl.iter().flatten().try_for_each(|n| write!(f, " {n}"))?;
        f.write_str(" pv")?;
        self.pv.iter().try_for_each(|m| write!(f, " {m}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_cut_at_the_first_move_that_is_not_legal_reads_back() {
        let Ok(rules) = "abalone".parse() else { return };
        let position = AnyPosition::start(&rules);
        let Ok(m) = position.read_move("c3d4") else { return assert_eq!(position.to_string(), "") };
        let info = Info {
            depth: 3,
            seldepth: 5,
            nodes: 100,
            time: 7,
            hashfull: 2,
            multipv: 2,
            score: Score::Cp(-4),
            wdl: vec![[300, 450, 250]],
            pv: vec![m, m],
        };
        let texts = info.texts(&position);
        let line = texts.to_string();
        assert_eq!(
            line,
            "info depth 3 seldepth 5 nodes 100 nps 14285 time 7 hashfull 2 multipv 2 score cp -4 wdl 300 450 250 pv c3d4"
        );
        assert_eq!(Info::read(&line), Some(texts));
    }

    #[test]
    fn a_line_that_says_nothing_of_the_position_is_none() {
        for line in
            ["", "info", "info depth 4", "info string score cp 5", "infos score cp 4", "info score cp x"]
        {
            assert_eq!(Info::read(line), None, "{line}");
        }
    }
}
