//! A game between two engines, for duels and for fitting.

use arena::openings::Opening;
use engine::{Engine, Limits, Request, Signals};
use game::{Position as _, Seat, SplitMix};
use games::record::House;
use games::{AnyMove, AnyPosition};

/// How games are played.
#[derive(Clone, Debug)]
pub struct Contest {
    pub nodes: u64,
    /// Milliseconds for each move, instead.
    pub millis: Option<u64>,
    pub house: House,
}

/// A beginning by its number: those of the suite first, then the same with two more moves at random.
pub fn beginning(suite: &[Opening], number: usize) -> AnyPosition {
    let start = &suite[number % suite.len()].position;
    let mut position = start.clone();
    if number >= suite.len() {
        let mut rng = SplitMix::new(number as u64);
        for _ in 0..2 {
            if let Some(&m) = rng.pick(&position.moves()) {
                position.play_unchecked(m);
            }
        }
    }
    if position.outcome().is_some() { start.clone() } else { position }
}

/// What games have cost the two players.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    pub nodes: [u64; 2],
    pub depths: [u64; 2],
    pub moves: [u64; 2],
}

impl Effort {
    pub fn add(&mut self, other: &Effort) {
        for i in 0..2 {
            self.nodes[i] += other.nodes[i];
            self.depths[i] += other.depths[i];
            self.moves[i] += other.moves[i];
        }
    }
}

impl Contest {
    /// At the ply limit who has ejected more wins.
    pub fn house(plies: usize, repetition: bool) -> House {
        House { repetition, ply_limit: Some(plies as u32), lead_wins: true, ..House::default() }
    }

    /// One game; the first player has the side `seat`. What it brought to the first player, from 0 to 1.
    pub fn play(
        &self,
        start: &AnyPosition,
        seat: usize,
        engines: &mut [Engine; 2],
        effort: &mut Effort,
    ) -> f64 {
        engines.iter_mut().for_each(Engine::new_game);
        let limits = self.millis.map_or_else(|| Limits::to_nodes(self.nodes), Limits::for_millis);
        play_out(start, &self.house, seat, |position, history, own| {
            let who = usize::from(!own);
            let best = engines[who]
                .search(Request::new(position, &limits, &Signals::new()).after(history), &mut |_| {});
            effort.nodes[who] += best.nodes;
            effort.depths[who] += u64::from(best.depth);
            effort.moves[who] += 1;
            best.best
        })
    }
}

/// Plays a game to its end by the rules and the house, as a session would: what it brought to a side, from 0 to 1.
/// `choose` gets the position, the keys of those before it, and whether that side is on turn.
pub fn play_out(
    start: &AnyPosition,
    house: &House,
    side: usize,
    mut choose: impl FnMut(&AnyPosition, &[u64], bool) -> Option<AnyMove>,
) -> f64 {
    let mut position = start.clone();
    let mut history = Vec::new();
    let of_side = |s: &Seat| start.side_of(*s).index() == side;
    let seat = Seat::table(start.seats()).find(of_side).unwrap_or(Seat::FIRST);
    // Of three, those who are still in share a draw.
    let drawn = |position: &AnyPosition| match position.seats() {
        3 if position.is_out(seat) => 0.0,
        3 => 1.0 / Seat::table(3).filter(|&s| !position.is_out(s)).count() as f64,
        _ => 0.5,
    };
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome.payoffs[seat].value();
        }
        let key = position.repetition_key();
        if house.repetition && history.iter().filter(|&&k| k == key).count() >= 2 {
            return drawn(&position);
        }
        let over = house.ply_limit.is_some_and(|limit| history.len() >= limit as usize);
        let own = position.side_of(position.turn()).index() == side;
        let chosen = if over { None } else { choose(&position, &history, own) };
        let Some(m) = chosen else {
            return match position.leader().filter(|_| house.lead_wins) {
                Some(leader) if leader.index() == side => 1.0,
                Some(_) => 0.0,
                None => drawn(&position),
            };
        };
        history.push(key);
        position.play_unchecked(m);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::sides;

    fn at_the_limit(rules: &str, text: &str) -> Vec<f64> {
        let position = AnyPosition::read(&rules.parse().unwrap(), text).unwrap();
        let house = Contest::house(0, true);
        (0..sides(&position)).map(|side| play_out(&position, &house, side, |_, _, _| None)).collect()
    }

    #[test]
    fn only_who_leads_alone_wins_at_the_limit() {
        let three = |rest: &str| at_the_limit("abalone:3", &format!("5/6/7/8/3b1w1r1/8/7/6/5 b {rest}"));
        assert_eq!(three("0-0-0"), [1.0 / 3.0; 3]);
        assert_eq!(three("1-1-0"), [1.0 / 3.0; 3]);
        assert_eq!(three("2-0-0"), [1.0, 0.0, 0.0]);
        let two = |rest: &str| at_the_limit("abalone", &format!("5/6/7/8/3b1w3/8/7/6/5 b {rest}"));
        assert_eq!(two("0-0"), [0.5; 2]);
        assert_eq!(two("1-0"), [1.0, 0.0]);
    }
}
