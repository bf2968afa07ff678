//! A game as it is shown.

use game::Position as _;
use serde::{Deserialize, Serialize};
use session::{Kind, Phase, Reading, Session};

use crate::event::{clocks, number, result_text};
use crate::request::lag;
use crate::{Agreement, SeatKind, Title, Unfolded};

/// The part a game is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// A seat is open.
    Waiting,
    /// Somebody is on turn.
    Playing,
    /// The game is over.
    Over,
}

impl Status {
    /// All of them.
    pub const ALL: [Status; 3] = [Status::Waiting, Status::Playing, Status::Over];

    /// The word that texts use.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Waiting => "waiting",
            Status::Playing => "playing",
            Status::Over => "over",
        }
    }

    /// The status of this name.
    pub fn from_name(name: &str) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name() == name)
    }
}

impl From<&Phase> for Status {
    fn from(phase: &Phase) -> Status {
        match phase {
            Phase::Waiting => Status::Waiting,
            Phase::Playing | Phase::Paused => Status::Playing,
            Phase::Over(_) => Status::Over,
        }
    }
}

/// Who sits at a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// What sits there.
    pub kind: SeatKind,
    /// The person's account; at an open seat, for whom it is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub account: Option<String>,
    /// What others see them as; `computer:N` for a computer of level N.
    pub name: String,
    /// The computer's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The person's rating in games of this kind; in a rated game that is over, the one that it gave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// By how much the game changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<f64>,
    /// Whether the rating is still a guess.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provisional: Option<bool>,
    /// What sets the person apart.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Title>,
}

/// How long a seat may still think. What a clock shows is not enough to know that: with byo-yomi it is the rest of one
/// period of several, with a delay it stands still at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Allowance {
    /// After so many milliseconds of its turn the seat's flag falls, delay and all periods included.
    pub flag: u64,
    /// So many of them pass before the clock runs down.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u64,
    /// Byo-yomi periods left, the running one included.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub periods: u32,
}

fn is_zero<T: Default + PartialEq>(number: &T) -> bool {
    *number == T::default()
}

/// A game, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Game {
    /// Unguessable, so that a private game is known only to who was told.
    pub id: String,
    /// What is played, as a text of rules.
    pub rules: String,
    /// The position it began with.
    pub start: String,
    /// The position now.
    pub position: String,
    /// The moves that stand.
    pub moves: Vec<String>,
    /// How many they are.
    pub ply: u32,
    /// How many events there are.
    pub version: u64,
    /// The seat on turn, from 1.
    pub turn: Option<u8>,
    /// The part it is in.
    pub status: Status,
    /// A payoff for each seat, when it is over and has a result.
    pub result: Option<String>,
    /// Why it ended.
    pub termination: Option<String>,
    /// The time control.
    pub clock: Option<String>,
    /// What the clocks show, in milliseconds.
    pub clocks: Option<Vec<u64>>,
    /// How long each seat may still think, for whoever has to plan with it; while the game with clocks is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allowances: Option<Vec<Allowance>>,
    /// The house rules, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<String>,
    /// Who sits where, in turn order.
    pub seats: Vec<SeatView>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether only those who have the id know of it.
    pub private: bool,
    /// When it was created, in milliseconds since 1970.
    pub created: u64,
    /// The address of its page.
    pub url: String,
    /// The id of the next game, once everybody wants one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// Why the game was declined by somebody for whom a seat was kept, as a word.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<String>,
}

/// Games, the newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// Newest first.
    pub games: Vec<Game>,
    /// What to ask for as `before` to get the ones after these; missing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl Game {
    /// What was agreed, as far as a reader needs it to follow the game: the same setup as the server's, but for the
    /// record's tags.
    pub fn agreement(&self) -> Agreement {
        let rules: Option<games::Rules> = self.rules.parse().ok();
        let usual = rules.map(|rules| games::AnyPosition::start(&rules).to_string());
        let kept = |seat: &SeatView| match (seat.kind, &seat.account) {
            (SeatKind::Open, Some(account)) => Some((account.clone(), seat.name.clone())),
            _ => None,
        };
        Agreement {
            rules: self.rules.clone(),
            start: Some(self.start.clone()).filter(|start| Some(start) != usual.as_ref()),
            lag: self.clock.as_deref().and_then(|text| text.parse().ok()).map_or(0, lag),
            clock: self.clock.clone(),
            house: self.house.clone(),
            rated: self.rated,
            private: self.private,
            kept: self.seats.iter().map(kept).collect(),
            ..Agreement::default()
        }
    }

    /// Whether one of these accounts sits at the table, or has a seat kept there.
    pub fn has_any_of(&self, accounts: &[String]) -> bool {
        self.seats.iter().filter_map(|seat| seat.account.as_ref()).any(|account| accounts.contains(account))
    }

    /// The game as it stands at a moment. Ratings are left out: whoever knows them adds them.
    pub fn of(id: &str, unfolded: &Unfolded, created: u64, now: u64, url: String) -> Game {
        let session = &unfolded.session;
        let agreed = &unfolded.agreement;
        let ending = session.ending();
        let seats = game::Seat::table(session.rules().seats()).map(|seat| {
            let who = session.occupant(seat);
            let kept = agreed.kept.get(seat.index()).cloned().flatten();
            match who.map(|who| (who.kind, &who.name)) {
                Some((Kind::Person, name)) => SeatView {
                    account: unfolded.accounts[seat.index()].clone(),
                    name: name.clone(),
                    ..SeatView::default()
                },
                Some((Kind::Computer { level }, _)) => SeatView {
                    kind: SeatKind::Computer,
                    name: format!("computer:{level}"),
                    level: Some(level),
                    ..SeatView::default()
                },
                _ => {
                    let (account, name) = kept.map_or((None, String::new()), |(id, name)| (Some(id), name));
                    SeatView { kind: SeatKind::Open, account, name, ..SeatView::default() }
                }
            }
        });
        Game {
            id: id.to_string(),
            rules: session.rules().to_string(),
            start: session.setup().start().to_string(),
            position: session.position().to_string(),
            moves: session.move_texts(),
            ply: session.ply(),
            version: session.version() as u64,
            turn: session.turn().map(number),
            status: Status::from(session.phase()),
            result: ending.and_then(|ending| result_text(&ending)),
            termination: ending.map(|ending| ending.termination.name().to_string()),
            clock: agreed.clock.clone(),
            clocks: clocks(session, now),
            allowances: allowances(session, now),
            house: agreed.house.clone(),
            seats: seats.collect(),
            rated: agreed.rated,
            private: agreed.private,
            created,
            url,
            rematch: unfolded.rematch.clone(),
            declined: unfolded.declined.clone(),
        }
    }
}

/// How long each seat may still think; nothing where nobody is on turn, or somebody has no clock.
fn allowances(session: &Session, now: u64) -> Option<Vec<Allowance>> {
    session.turn()?;
    let clocks = session.clocks(now);
    let of = |clock: &Reading| {
        clock.to_flag.map(|flag| Allowance { flag, delay: clock.delay, periods: clock.periods })
    };
    clocks.iter().map(of).collect()
}

/// For each seat of a rematch, the index of the seat whose occupant moves there.
///
/// ```
/// assert_eq!(wire::rematch_order(&"abalone".parse().unwrap()), [1, 0]);
/// ```
pub fn rematch_order(rules: &games::Rules) -> Vec<usize> {
    let mut setup = session::Setup::new(*rules);
    for (i, seat) in setup.seats.iter_mut().enumerate() {
        seat.name = i.to_string();
    }
    let rotated = setup.rotated();
    rotated.seats[..rules.seats()].iter().filter_map(|who| who.name.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewGame;

    /// A game between two people that began at 0, as it is shown after so long.
    fn shown(clock: &str, now: u64) -> Game {
        let wanted = format!(r#"{{"rules": "six", "clock": "{clock}", "seats": ["me", "computer:1"]}}"#);
        let wanted: NewGame = serde_json::from_str(&wanted).unwrap();
        let mut agreement = wanted.agreement().unwrap();
        agreement.kept.clear();
        let mut unfolded = Unfolded::new(agreement).unwrap();
        let mut setup = session::Setup::new("six".parse().unwrap());
        setup.clocks = [clock.parse().unwrap(); 4];
        unfolded.session = Session::new(setup, 0);
        Game::of("id", &unfolded, 0, now, String::new())
    }

    #[test]
    fn what_may_still_be_thought_is_more_than_clocks_show() {
        let allowance = |flag, delay, periods| Allowance { flag, delay, periods };
        for (clock, now, shows, now_allowed, then_allowed) in [
            ("60+30x3", 0, 60_000, allowance(150_000, 0, 3), allowance(150_000, 0, 3)),
            ("60+30x3", 95_000, 25_000, allowance(55_000, 0, 2), allowance(150_000, 0, 3)),
            ("60d5", 2_000, 60_000, allowance(63_000, 3_000, 0), allowance(65_000, 5_000, 0)),
            ("15/move", 4_000, 11_000, allowance(11_000, 0, 0), allowance(15_000, 0, 0)),
        ] {
            let game = shown(clock, now);
            assert_eq!(game.clocks.as_ref().map(|clocks| clocks[0]), Some(shows), "{clock} after {now}");
            assert_eq!(game.allowances, Some(vec![now_allowed, then_allowed]), "{clock} after {now}");
        }
        assert_eq!(shown("-", 5).allowances, None);
    }
}
