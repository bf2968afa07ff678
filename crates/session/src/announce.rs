//! What a screen can tell of a move besides the move: pushes, ejections, broken pacs, shapes, lost groups, and
//! what clocks call out.

use abalone::{Cell, Formation, formations};
use game::{BySeat, Position as _, Seat, Termination};
use games::{AnyMove, AnyPosition};

use crate::{Call, Event, Session, TimeCall, What};

/// Something worth telling.
#[derive(Clone, Debug, PartialEq)]
pub enum Announcement {
    /// Balls were pushed (A6).
    Pushed {
        /// By whom.
        seat: Seat,
        /// How many of each seat's.
        whose: BySeat<u8>,
        /// The move in its text form.
        m: String,
    },
    /// A ball was ejected (A8).
    Ejected {
        /// By whom.
        seat: Seat,
        /// Whose ball.
        whose: Seat,
        /// How many the pusher's side has ejected now.
        score: u8,
        /// The colour of the ball.
        colour: &'static str,
        /// The move in its text form.
        m: String,
    },
    /// Equal runs that faced each other do so no more.
    PacBroken {
        /// By whom.
        seat: Seat,
        /// The two cells that touched, the smaller first.
        cells: [Cell; 2],
    },
    /// A winning shape came to stand in the mover's colour (S3).
    ShapeFormed {
        /// By whom.
        seat: Seat,
        /// Its kind and cells.
        shape: six::Shape,
    },
    /// Somebody announced a shape (S8).
    ShapeAnnounced {
        /// Who called it out.
        seat: Seat,
        /// Which, the first of triangle, line and ring.
        shape: six::Shape,
    },
    /// Groups that were cut off left the game (S10).
    GroupsRemoved {
        /// Who cut them off.
        seat: Seat,
        /// How many groups.
        groups: u32,
        /// How many black tiles.
        black: u32,
        /// How many red tiles.
        red: u32,
    },
    /// Somebody had nothing to do (A21, S13).
    Passed {
        /// Whose turn went by.
        seat: Seat,
    },
    /// Somebody's part in the game is over (A13).
    WentOut {
        /// Who moves no more.
        seat: Seat,
        /// Time, resignation, or a forfeit.
        reason: Termination,
    },
    /// A clock calls.
    Clock(TimeCall),
}

impl From<TimeCall> for Announcement {
    fn from(call: TimeCall) -> Announcement {
        Announcement::Clock(call)
    }
}

impl Announcement {
    /// The name of the announcement, stable over versions; the language files have a sentence of this id.
    pub const fn id(&self) -> &'static str {
        match self {
            Announcement::Pushed { .. } => "said-push",
            Announcement::Ejected { .. } => "said-eject",
            Announcement::PacBroken { .. } => "said-pac-broken",
            Announcement::ShapeFormed { .. } => "said-shape",
            Announcement::ShapeAnnounced { .. } => "said-announce",
            Announcement::GroupsRemoved { .. } => "said-removed",
            Announcement::Passed { .. } => "said-pass",
            Announcement::WentOut { .. } => "said-out",
            Announcement::Clock(TimeCall { call, .. }) => match call {
                Call::LastMinute => "said-last-minute",
                Call::TimeLow => "said-time-low",
                Call::Period { .. } => "said-period",
            },
        }
    }
}

impl Session {
    /// What there is to tell of an event, beside the event. For a move that stands; of one that was taken
    /// back there is nothing to tell.
    ///
    /// ```
    /// use game::{Position as _, Seat};
    /// use games::{AnyPosition, Rules};
    /// use session::{Command, Session, Setup};
    /// let rules = Rules::default();
    /// let position = AnyPosition::read(&rules, "5/6/7/8/6bbw/8/7/6/5 b 5-0").unwrap();
    /// let mut session = Session::new(Setup::from_position(rules, position).unwrap(), 0);
    /// let events = session.step(&Command::play_text(Seat::FIRST, 0, "e7e8"), 0).unwrap();
    /// let told: Vec<&str> = session.announcements(&events[0]).iter().map(|a| a.id()).collect();
    /// assert_eq!(told, ["said-push", "said-eject"]);
    /// ```
    pub fn announcements(&self, event: &Event) -> Vec<Announcement> {
        match &event.what {
            What::Out { seat, reason } => vec![Announcement::WentOut { seat: *seat, reason: *reason }],
            What::Moved { seat, ply, m, .. } => {
                let stands = self.moves().get(*ply as usize).is_some_and(|turn| turn.m == *m);
                if stands { told(&self.position_at(*ply), *seat, *m) } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }
}

/// What there is to tell of a move that is legal in a position.
fn told(before: &AnyPosition, seat: Seat, m: AnyMove) -> Vec<Announcement> {
    let text = before.move_text(m);
    match (before, m) {
        (AnyPosition::Abalone2(p), AnyMove::Abalone(m)) => balls(p, seat, m, text),
        (AnyPosition::Abalone3(p), AnyMove::Abalone(m)) => balls(p, seat, m, text),
        (AnyPosition::Abalone4(p), AnyMove::Abalone(m)) => balls(p, seat, m, text),
        (AnyPosition::Six(p), AnyMove::Six(m)) => tiles(p, seat, m),
        _ => unreachable!("a session takes only moves of its own game"),
    }
}

fn balls<const N: usize>(
    before: &abalone::Position<N>,
    seat: Seat,
    m: abalone::Move,
    text: String,
) -> Vec<Announcement> {
    if m.is_pass() {
        return vec![Announcement::Passed { seat }];
    }
    let mut after = *before;
    after.play_unchecked(m);
    let mut said = Vec::new();
    if m.pushed() > 0 {
        let row = std::iter::successors(Some(m.first()), |cell| cell.step(m.dir()));
        let pushed: Vec<Seat> = row
            .skip(m.balls() as usize)
            .take(m.pushed() as usize)
            .filter_map(|cell| before.owner(cell))
            .collect();
        let mut whose = BySeat::filled(N, 0);
        for &owner in &pushed {
            whose[owner] += 1;
        }
        said.push(Announcement::Pushed { seat, whose, m: text.clone() });
        if m.ejects()
            && let Some(&whose) = pushed.last()
        {
            let score = after.score(before.side_of(seat));
            let colour = before.colour_of(whose).name();
            said.push(Announcement::Ejected { seat, whose, score, colour, m: text });
        }
    }
    let left = pacs(&after);
    let broken = pacs(before).into_iter().filter(|cells| !left.contains(cells));
    said.extend(broken.map(|cells| Announcement::PacBroken { seat, cells }));
    said
}

/// The cells where equal runs face each other, each pair once.
fn pacs<const N: usize>(position: &abalone::Position<N>) -> Vec<[Cell; 2]> {
    let mut pairs: Vec<[Cell; 2]> = formations(position)
        .iter()
        .filter(|f| matches!(f, Formation::Pac { .. }))
        .filter_map(|f| {
            let mut pair = [*f.cells().last()?, *f.faced().first()?];
            pair.sort_unstable();
            Some(pair)
        })
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn tiles(before: &six::Position, seat: Seat, m: six::Move) -> Vec<Announcement> {
    if m.is_pass() {
        return vec![Announcement::Passed { seat }];
    }
    let mut after = before.clone();
    after.play_unchecked(m);
    let mut said = Vec::new();
    if let six::Action::Shift { from, keep, .. } = before.action(m)
        && let Some(lift) = before.lift(from)
        && lift.splits()
    {
        let leaving = lift.leaving(keep);
        let count = |colour| leaving.iter().filter(|&&c| before.tile(c) == Some(colour)).count() as u32;
        said.push(Announcement::GroupsRemoved {
            seat,
            groups: lift.groups.len() as u32 - 1,
            black: count(six::Colour::Black),
            red: count(six::Colour::Red),
        });
    }
    let colour = before.rules().colour_of(seat);
    let old = before.shapes(colour);
    let shapes = after.shapes(colour);
    // Where shapes are announced (S8), one that its maker overlooks is nobody's to tell.
    let formed = shapes.iter().filter(|shape| !before.rules().announce && !old.contains(shape));
    said.extend(formed.map(|&shape| Announcement::ShapeFormed { seat, shape }));
    if m.announces()
        && let Some(&shape) = shapes.iter().min()
    {
        said.push(Announcement::ShapeAnnounced { seat, shape });
    }
    said
}
