//! Ratings: what the end of a rated game makes of its players. Pure numbers; the store keeps them.
//!
//! Two players are rated by Glicko-2, each game by itself; three, four and teams by the method of Weng and Lin, on
//! the same scale. Whoever has not played for a while is known less well. Everything follows from the games in the
//! order in which they ended, so all of it can be computed anew.

use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};
use wire::Rating;

/// How somebody plays one kind of game, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// How strong they are, as far as is known: 1500 for somebody new.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it jumps (Glicko-2).
    pub volatility: f64,
    /// How many games it stands on.
    pub games: u64,
    /// When the last of them ended.
    pub at: u64,
}

/// Where everybody begins.
impl Default for Standing {
    fn default() -> Standing {
        Standing { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0, at: 0 }
    }
}

/// So many games are needed before a rating is more than a guess.
const GAMES: u64 = 10;
/// So far off it may be at most.
const DEVIATION: f64 = 110.0;
/// After so many milliseconds without a game somebody is known a little less well: thirty days.
const MONTH: u64 = 30 * 86_400_000;
/// So many months make a difference.
const MONTHS: u64 = 60;
/// One unit of Weng and Lin's scale, which begins at 25 with an uncertainty of 25/3, on ours.
const UNIT: f64 = 42.0;

/// How many games a rating needs to be more than a guess, and how far off it may be at most.
pub fn sure() -> (u64, f64) {
    (GAMES, DEVIATION)
}

impl Standing {
    /// What others see of it: a rating of one kind, and how sure it is.
    pub fn shown(&self, kind: &str) -> Rating {
        Rating {
            kind: kind.to_string(),
            rating: self.rating,
            deviation: self.deviation,
            games: self.games,
            provisional: self.is_provisional(),
        }
    }

    /// Whether it is still a guess.
    pub fn is_provisional(&self) -> bool {
        self.games < GAMES || self.volatility > 0.0 && self.deviation > DEVIATION
    }

    /// The same after the time that has passed without a game.
    fn rested(&self, now: u64) -> Standing {
        let months = if self.games == 0 { 0 } else { (now.saturating_sub(self.at) / MONTH).min(MONTHS) };
        let mut rested =
            Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility };
        for _ in 0..months {
            rested = decay_deviation(&rested);
        }
        Standing { deviation: rested.deviation.min(Standing::default().deviation), ..*self }
    }

    fn glicko(&self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating { rating: 25.0 + (self.rating - 1500.0) / UNIT, uncertainty: self.deviation / UNIT }
    }
}

/// What a rated game makes of its players: one team after the other, each with its score from 0 to 1.
pub fn rate(teams: &[(Vec<Standing>, f64)], now: u64) -> Vec<Vec<Standing>> {
    let played = |before: &Standing| Standing { games: before.games + 1, at: now, ..*before };
    if let [(one, score), (other, _)] = teams
        && let ([one], [other]) = (&one[..], &other[..])
    {
        let outcome = match score {
            score if *score > 0.5 => Outcomes::WIN,
            score if *score < 0.5 => Outcomes::LOSS,
            _ => Outcomes::DRAW,
        };
        let config = Glicko2Config::new();
        let (a, b) = glicko2(&one.rested(now).glicko(), &other.rested(now).glicko(), &outcome, &config);
        let standing = |before: &Standing, after: Glicko2Rating| Standing {
            rating: after.rating,
            deviation: after.deviation,
            volatility: after.volatility,
            ..played(before)
        };
        return vec![vec![standing(one, a)], vec![standing(other, b)]];
    }
    let before: Vec<Vec<WengLinRating>> =
        teams.iter().map(|(team, _)| team.iter().map(Standing::weng_lin).collect()).collect();
    let rank = |score: f64| 1 + teams.iter().filter(|(_, other)| *other > score).count();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(teams)
        .map(|(team, (_, score))| (&team[..], MultiTeamOutcome::new(rank(*score))))
        .collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let standing = |before: &Standing, after: &WengLinRating| Standing {
        rating: 1500.0 + (after.rating - 25.0) * UNIT,
        deviation: after.uncertainty * UNIT,
        volatility: 0.0,
        ..played(before)
    };
    let pair = |((team, _), after): (&(Vec<Standing>, f64), &Vec<WengLinRating>)| {
        team.iter().zip(after).map(|(before, after)| standing(before, after)).collect()
    };
    teams.iter().zip(&after).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two(score: f64) -> [Standing; 2] {
        let new = Standing::default();
        let rated = rate(&[(vec![new], score), (vec![new], 1.0 - score)], 1_000);
        [rated[0][0], rated[1][0]]
    }

    /// The numbers of Glickman's paper for one game between two who are new.
    #[test]
    fn two_players_are_rated_by_glicko_2() {
        let [winner, loser] = two(1.0);
        assert_eq!((winner.rating.round(), winner.deviation.round()), (1662.0, 290.0));
        assert_eq!((loser.rating.round(), loser.deviation.round()), (1338.0, 290.0));
        assert_eq!((winner.games, winner.at), (1, 1_000));
        assert_eq!(two(0.0), [loser, winner]);
        assert_eq!(two(0.5)[0].rating, 1500.0);
    }

    #[test]
    fn more_are_rated_by_rank_and_teams_together() {
        let new = Standing::default();
        let three = rate(&[(vec![new], 0.0), (vec![new], 1.0), (vec![new], 0.0)], 5);
        assert!(three[1][0].rating > 1500.0);
        assert!(three[0][0].rating < 1500.0 && (three[0][0].rating - three[2][0].rating).abs() < 1e-9);
        assert!(three[1][0].deviation < 350.0);
        let teams = rate(&[(vec![new, new], 1.0), (vec![new, new], 0.0)], 5);
        assert_eq!(teams[0][0], teams[0][1]);
        assert!(teams[0][0].rating > 1500.0 && teams[1][1].rating < 1500.0);
        let drawn = rate(&[(vec![new, new], 0.5), (vec![new, new], 0.5)], 5);
        assert!((drawn[0][0].rating - 1500.0).abs() < 1e-9);
    }

    #[test]
    fn a_rating_is_a_guess_until_it_has_games_and_is_forgotten_slowly() {
        let mut pair = [Standing::default(); 2];
        for game in 0..12 {
            assert!(pair[0].is_provisional() || game >= GAMES);
            let score = f64::from(u8::from(game % 2 == 0));
            let rated = rate(&[(vec![pair[0]], score), (vec![pair[1]], 1.0 - score)], game);
            pair = [rated[0][0], rated[1][0]];
        }
        assert!(pair[0].deviation < 200.0 && pair[0].games == 12);
        let year = pair[0].rested(12 + 12 * MONTH);
        assert!(year.deviation > pair[0].deviation && year.rating == pair[0].rating);
        assert!(pair[0].rested(u64::MAX).deviation <= 350.0);
    }
}
