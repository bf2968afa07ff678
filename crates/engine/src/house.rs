//! What a game's house rules mean to a search: whether a repetition is a draw, after how many plies the game is ended,
//! and who has won then.

use games::record::House;

/// No search looks so far.
const NEVER: usize = usize::MAX;

/// Further from the end than this the limit says nothing.
const FAR: usize = 144;

/// So many plies before the end a lead begins to count for more than the balls, where it wins.
const NEAR: i32 = 60;

/// What a lead is worth at the end to whoever has not seen it yet, and each further ball of it.
const LEAD: i32 = 400;
const MORE: i32 = 40;

/// How many balls win.
const GOAL: i32 = 6;

/// How many plies a ball takes, and how many a shape of Six: roughly, to tell a win that will still come from one that
/// will not.
const BALL: i32 = 24;
const SHAPE: i32 = 12;

/// The house rules as a search sees them that begins now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseRules {
    /// A position that comes again is a draw.
    pub repetition: bool,
    /// At the limit whoever has ejected more wins.
    pub lead_wins: bool,
    /// Plies until the game is ended.
    left: usize,
}

/// Who has ejected how many, as far as that decides anything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    /// Balls of the one who asks.
    pub own: i32,
    /// Balls of the best of the others.
    pub best: i32,
    /// By how many the one who asks would win at the limit, below zero lose.
    pub lead: i32,
}

impl Race {
    /// Between two sides.
    #[inline(always)]
    pub(crate) fn between(own: u8, other: u8) -> Race {
        let (own, best) = (i32::from(own), i32::from(other));
        Race { own, best, lead: own - best }
    }
}

impl HouseRules {
    /// The rules of a house after so many plies. A limit that is behind us limits nothing.
    pub(crate) fn new(house: &House, played: usize) -> HouseRules {
        let left = house.ply_limit.and_then(|limit| (limit as usize).checked_sub(played));
        HouseRules {
            repetition: house.repetition,
            lead_wins: house.lead_wins,
            left: left.filter(|&left| left > 0).unwrap_or(NEVER),
        }
    }

    /// Whether the game is ended here, so many plies below the root.
    #[inline(always)]
    pub(crate) fn is_over(&self, ply: usize) -> bool {
        ply >= self.left
    }

    /// The plies that are left, where they say anything.
    #[inline(always)]
    fn near(&self, ply: usize) -> Option<i32> {
        if self.left == NEVER {
            return None;
        }
        let left = self.left.saturating_sub(ply);
        (left <= FAR).then_some(left as i32)
    }

    /// What makes a position with few plies left another one to the transposition table.
    #[inline(always)]
    pub(crate) fn salt(&self, ply: usize) -> u64 {
        self.near(ply).map_or(0, |left| (left as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A judgement of the position alone, with the limit in mind: where a lead wins, the lead counts for more and the
    /// balls for less the nearer the end is; where nobody wins, an advantage fades that needs more plies than there
    /// are.
    #[inline(always)]
    pub(crate) fn temper(&self, value: i32, ply: usize, race: impl FnOnce() -> Option<Race>) -> i32 {
        match self.near(ply) {
            None => value,
            Some(left) => temper(value, left, self.lead_wins, race()),
        }
    }
}

#[cold]
fn temper(value: i32, left: i32, lead_wins: bool, race: Option<Race>) -> i32 {
    match race {
        Some(Race { lead, .. }) if lead_wins => {
            let won = if lead == 0 { 0 } else { lead.signum() * (LEAD - MORE) + lead * MORE };
            let left = left.min(NEAR);
            (value * left + won * (NEAR - left)) / NEAR
        }
        Some(Race { own, best, .. }) => {
            let ahead = if value > 0 { own } else { best };
            fade(value, left, BALL * (GOAL - ahead).clamp(1, GOAL))
        }
        None => fade(value, left, SHAPE),
    }
}

/// An advantage that takes so many plies to become a win.
fn fade(value: i32, left: i32, needed: i32) -> i32 {
    value * left.min(needed) / needed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &str, played: usize) -> HouseRules {
        HouseRules::new(&text.parse().unwrap(), played)
    }

    #[test]
    fn a_limit_counts_from_the_first_position() {
        let house = rules("plylimit=50", 44);
        assert!(!house.is_over(5) && house.is_over(6));
        assert!(!rules("plylimit=50", 50).is_over(100), "the game goes on after it");
        assert!(!rules("", 3).is_over(100_000));
    }

    #[test]
    fn the_table_tells_plies_apart_only_near_the_end() {
        assert_eq!(rules("", 0).salt(7), 0);
        assert_eq!(rules("plylimit=900", 0).salt(7), 0);
        let (now, later) = (rules("plylimit=100", 10), rules("plylimit=100", 12));
        assert_ne!(now.salt(2), now.salt(4));
        assert_eq!(now.salt(4), later.salt(2), "the same ply of the game");
    }

    #[test]
    fn ahead_the_lead_is_kept_and_behind_risks_are_taken() {
        let house = rules("plylimit=100 plylimit-lead-wins", 80);
        let worth = |own, other, value| house.temper(value, 0, || Some(Race::between(own, other)));
        // A ball more is worth less to a side that leads, or trails, than to one that is level.
        let gain = |own, other| worth(own + 1, other, 100) - worth(own, other, 0);
        assert!(gain(2, 2) > 2 * gain(3, 2) && gain(2, 3) > 2 * gain(1, 3));
        assert!(worth(1, 0, -150) > 0 && worth(0, 1, 150) < 0);
        // Where the limit is a draw, an advantage is worth less the more balls are wanting.
        let drawn = rules("plylimit=100", 80);
        let worth = |own, other| drawn.temper(100, 0, || Some(Race::between(own, other)));
        assert!(worth(5, 0) > worth(3, 0) && worth(3, 0) > worth(0, 5));
        assert_eq!(rules("", 80).temper(100, 0, || None), 100);
    }
}
