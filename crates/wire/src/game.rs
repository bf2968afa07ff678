//! A game as it is shown.

use serde::{Deserialize, Serialize};
use session::{Kind, Phase};

use crate::event::{clocks, number, result_text};
use crate::{SeatKind, Unfolded};

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
    /// The name.
    pub name: String,
    /// The computer's level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The person's rating in games of this kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
}

/// A game, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Game {
    /// The id.
    pub id: String,
    /// The rules.
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
    /// Its page.
    pub url: String,
    /// The id of the next game, once everybody wants one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// Games, the newest first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<Game>,
    /// What to ask for as `before` to get the ones after these; missing at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl Game {
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
            house: agreed.house.clone(),
            seats: seats.collect(),
            rated: agreed.rated,
            private: agreed.private,
            created,
            url,
            rematch: unfolded.rematch.clone(),
        }
    }
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
