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
    let seat = Seat::table(start.seats()).find(of_side).expect("each side has a seat");
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
    use games::Rules;
    use session::{Command, Session, Setup};

    use super::*;
    use crate::record::sides;

    /// What the same moves bring to a side when a session is the referee.
    fn in_a_session(start: &AnyPosition, house: &House, side: usize, moves: &[AnyMove]) -> f64 {
        let mut setup = Setup::from_position(start.rules(), start.clone()).unwrap();
        setup.house = *house;
        let mut session = Session::new(setup, 0);
        for (ply, &m) in moves.iter().enumerate() {
            let seat = session.position().turn();
            session.step(&Command::play(seat, ply as u32, m), 0).unwrap();
        }
        let payoffs = session.ending().expect("the game is over").payoffs.expect("it has a result");
        let (_, payoff) = payoffs.seats().find(|(seat, _)| start.side_of(*seat).index() == side).unwrap();
        payoff.value()
    }

    #[test]
    fn games_end_as_they_do_in_a_session() {
        let (mut repeated, mut limited) = (0, 0);
        for (n, rules) in Rules::all().flat_map(|rules| [rules; 12]).enumerate() {
            let house = Contest::house(if n % 2 == 0 { 400 } else { 12 }, n % 3 != 2);
            let mut rng = SplitMix::new(n as u64);
            let mut start = AnyPosition::start(&rules);
            for _ in 0..60 {
                let Some(&m) = rng.pick(&start.moves()) else { break };
                start.play_unchecked(m);
            }
            if start.outcome().is_some() {
                continue;
            }
            let mut moves = Vec::new();
            let first = play_out(&start, &house, 0, |position, history, _| {
                // Every other move goes back to where the game has been, if one does.
                let back = |m: &AnyMove| {
                    let mut next = position.clone();
                    next.play_unchecked(*m);
                    history.contains(&next.repetition_key())
                };
                let all = position.moves();
                let m = all.iter().copied().find(|m| moves.len() % 2 == 0 && back(m));
                moves.push(m.or_else(|| rng.pick(&all).copied())?);
                moves.last().copied()
            });
            for side in 0..sides(&start) {
                let mut next = moves.iter().copied();
                let value = play_out(&start, &house, side, |_, _, _| next.next());
                assert_eq!(value, in_a_session(&start, &house, side, &moves), "{rules} {n}");
                assert!(side > 0 || value == first);
            }
            limited += usize::from(moves.len() == 12);
            repeated += usize::from(moves.len() > 12 && moves.len() < 400 && house.repetition);
        }
        assert!(repeated > 5 && limited > 5, "{repeated} {limited}");
    }

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
