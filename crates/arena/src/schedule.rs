//! Who plays whom, from which opening, on which seats.

use game::SplitMix;

/// One game that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game's number, from 0.
    pub number: usize,
    /// Games of a group share an opening and differ in who sits where.
    pub group: usize,
    /// The opening's number in the suite.
    pub opening: usize,
    /// The engine of each side.
    pub sides: Vec<usize>,
}

/// All games of a match, numbered: the same for the same input, so that a match can be taken up again.
///
/// ```
/// use arena::Schedule;
/// let schedule = Schedule::new(2, 2, 10, 100, 7);
/// assert_eq!(schedule.games(), 100);
/// let [first, second] = [0, 1].map(|n| schedule.pairing(n).unwrap());
/// assert_eq!((first.sides, second.sides), (vec![0, 1], vec![1, 0]));
/// assert_eq!(first.opening, second.opening);
/// assert_eq!(schedule.pairing(100), None);
/// ```
#[derive(Clone, Debug)]
pub struct Schedule {
    meetings: Vec<Vec<Vec<usize>>>,
    openings: Vec<usize>,
    groups: usize,
}

impl Schedule {
    /// A match of `engines` engines (at least two) in a game of `sides` sides (two or three) over a suite of
    /// `openings`, of at least `games` games: a group is never cut. The seed shuffles the openings.
    pub fn new(engines: usize, sides: usize, openings: usize, games: usize, seed: u64) -> Schedule {
        let engines = engines.max(2);
        let meetings = if sides == 3 { of_three(engines) } else { of_two(engines) };
        let size = meetings[0].len();
        let mut order: Vec<usize> = (0..openings.max(1)).collect();
        let mut rng = SplitMix::new(seed);
        for i in (1..order.len()).rev() {
            order.swap(i, rng.below(i + 1));
        }
        Schedule { meetings, openings: order, groups: games.div_ceil(size).max(1) }
    }

    /// How many games there are.
    pub fn games(&self) -> usize {
        self.groups.saturating_mul(self.group_size())
    }

    /// How many games a group has.
    pub fn group_size(&self) -> usize {
        self.meetings[0].len()
    }

    /// The game with this number.
    pub fn pairing(&self, number: usize) -> Option<Pairing> {
        let (group, in_group) = (number / self.group_size(), number % self.group_size());
        if group >= self.groups {
            return None;
        }
        let meeting = &self.meetings[group % self.meetings.len()];
        let opening = self.openings[group / self.meetings.len() % self.openings.len()];
        Some(Pairing { number, group, opening, sides: meeting[in_group].clone() })
    }
}

/// Everybody against everybody, with both colours.
fn of_two(engines: usize) -> Vec<Vec<Vec<usize>>> {
    let pairs = (0..engines).flat_map(|a| (a + 1..engines).map(move |b| (a, b)));
    pairs.map(|(a, b)| vec![vec![a, b], vec![b, a]]).collect()
}

/// Every three in all orders; two engines in all ways in which both sit at the table.
fn of_three(engines: usize) -> Vec<Vec<Vec<usize>>> {
    if engines == 2 {
        let mixed = (1..7).map(|bits| (0..3).map(|seat| bits >> seat & 1).collect());
        return vec![mixed.collect()];
    }
    let mut meetings = Vec::new();
    for a in 0..engines {
        for b in a + 1..engines {
            for c in b + 1..engines {
                meetings.push(
                    [[a, b, c], [b, c, a], [c, a, b], [a, c, b], [c, b, a], [b, a, c]]
                        .map(Vec::from)
                        .to_vec(),
                );
            }
        }
    }
    meetings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_sits_on_every_seat_equally_often() {
        for (engines, sides) in [(2, 2), (3, 2), (5, 2), (2, 3), (3, 3), (4, 3)] {
            let schedule = Schedule::new(engines, sides, 3, 1, 1);
            let all = schedule.meetings.len() * schedule.group_size();
            let schedule = Schedule::new(engines, sides, 3, all, 1);
            assert_eq!(schedule.games(), all);
            let mut counts = vec![vec![0; sides]; engines];
            for number in 0..all {
                for (side, &engine) in schedule.pairing(number).unwrap().sides.iter().enumerate() {
                    counts[engine][side] += 1;
                }
            }
            let first = counts[0][0];
            assert!(
                first > 0 && counts.iter().flatten().all(|&n| n == first),
                "{engines} {sides} {counts:?}"
            );
        }
    }

    #[test]
    fn as_many_games_as_can_be_counted_are_a_match() {
        let schedule = Schedule::new(2, 3, 7, usize::MAX, 5);
        assert!(schedule.games() >= usize::MAX - schedule.group_size());
        assert!(schedule.pairing(usize::MAX - 1).is_some());
    }

    #[test]
    fn all_openings_are_used_before_one_comes_again() {
        let schedule = Schedule::new(2, 2, 7, 28, 5);
        let openings: Vec<usize> = (0..28).step_by(2).map(|n| schedule.pairing(n).unwrap().opening).collect();
        let mut first: Vec<usize> = openings[..7].to_vec();
        first.sort_unstable();
        assert_eq!(first, (0..7).collect::<Vec<_>>());
        assert_eq!(openings[..7], openings[7..]);
    }
}
