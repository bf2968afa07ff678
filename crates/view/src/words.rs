//! What is to be said, as messages: reasons, announcements, labels of cells and of directions.
//!
//! Sentences stand in the language files of [`texts`]; here are only their ids and arguments.
//!
//! ```
//! use game::Position as _;
//! use texts::Language;
//! use view::words;
//! let position = games::AnyPosition::start(&"abalone".parse().unwrap());
//! let game::ReadError::Illegal(reason) = position.read_move("d4d5").unwrap_err() else { panic!() };
//! let english = texts::bundle(Language::English);
//! assert_eq!(english.format(&words::illegal_move(&reason)), "There is no ball on d4.");
//! ```

use abalone::IllegalMove as Ab;
use game::{Fault, Outcome, Payoff, Position as _, ReadError, Seat, Termination, Unreadable};
use games::{AnyMove, AnyPosition, IllegalMove, IllegalPosition, Rules, Start};
use hex::{Dir, Hex};
use six::IllegalMove as Sx;
use texts::Message;

mod session;
mod table;

pub use session::{announcement, clocks_stood, ending, event, refused};
pub use table::{clock, rules, time_control};

use crate::input::{Effect, Input, Refusal};
use crate::{Change, Marks};

/// Labels that screens show as they are: games, variants, colours, the booklets' terms.
pub const LABELS: &[&str] = &[
    "game-abalone",
    "game-six",
    "players",
    "variant-basic",
    "variant-advanced",
    "variant-announce",
    "variant-automatic",
    "variant-consecutive",
    "layout",
    "colour-black",
    "colour-white",
    "colour-red",
    "colour-yellow",
    "term-ball",
    "term-monomial",
    "term-binomial",
    "term-trinomial",
    "term-lance",
    "term-arc",
    "term-shield",
    "term-polynomial",
    "term-block",
    "term-det",
    "term-pac",
    "term-sumito",
    "term-in-line",
    "term-arrow-like",
    "term-push",
    "term-eject",
    "term-move",
    "term-team",
    "term-partner",
    "term-tile",
    "term-winning-shape",
    "term-announce",
    "term-triangle",
    "term-line",
    "term-ring",
    "cell-ball",
    "cell-tile",
];

/// The word by which language files know a seat: `black`, or `black1` in a Six of four. As [`Rules::seat_text`] it is
/// empty for a seat that the table does not have.
///
/// ```
/// # use {game::Seat, view::words};
/// assert_eq!(words::seat_word(&"six:4".parse().unwrap(), Seat::ALL[3]), "red2");
/// ```
pub fn seat_word(rules: &Rules, seat: Seat) -> &'static str {
    match rules.seat_text(seat) {
        "b" => "black",
        "w" => "white",
        "r" => "red",
        "y" => "yellow",
        "b1" => "black1",
        "r1" => "red1",
        "b2" => "black2",
        "r2" => "red2",
        "" => "",
        other => unreachable!("no game calls a seat {other}"),
    }
}

/// The name of a seat.
pub fn seat(rules: &Rules, seat: Seat) -> Message {
    Message::new("who").with("who", seat_word(rules, seat))
}

/// Whose turn it is.
pub fn turn(position: &AnyPosition) -> Message {
    Message::new("whose-turn").with("who", seat_word(&position.rules(), position.turn()))
}

/// The name of the game that these are rules of.
pub fn game(rules: &Rules) -> Message {
    Message::new(format!("game-{}", rules.game()))
}

/// The name of a start that is chosen among others.
pub fn start(start: Start) -> Message {
    Message::new(format!("layout-{}", start.name()))
}

/// The name of a direction on the screen.
pub fn direction(dir: Dir) -> Message {
    Message::new(match dir {
        Dir::E => "direction-e",
        Dir::SE => "direction-se",
        Dir::SW => "direction-sw",
        Dir::W => "direction-w",
        Dir::NW => "direction-nw",
        Dir::NE => "direction-ne",
    })
}

/// A cell's name and what lies on it, for screen readers.
///
/// ```
/// # use {game::Position as _, view::words};
/// let position = games::AnyPosition::start(&"six".parse().unwrap());
/// let words = texts::bundle(texts::Language::English);
/// assert_eq!(words.format(&words::cell(&position, hex::Hex::new(1, 0))), "1,0, black tile");
/// ```
pub fn cell(position: &AnyPosition, cell: Hex) -> Message {
    let rules = position.rules();
    let name = rules.cell_text(cell);
    match position.piece(cell) {
        Some(colour) => Message::new(format!("cell-{}", rules.piece_word()))
            .with("cell", name)
            .with("colour", colour.name()),
        None => Message::new("cell-empty").with("cell", name),
    }
}

/// What else a cell's label says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellState {
    /// What lies there is chosen.
    Selected,
    /// What is chosen may go there.
    Target,
    /// Something else marks it: a task, a hint.
    Marked,
    /// The ball may be ejected next, and those that are in danger are marked.
    Threatened,
    /// The tile may not be taken, and those that may not are marked.
    Fixed,
}

/// A cell's label with something more.
///
/// ```
/// # use {game::Position as _, view::words};
/// let position = games::AnyPosition::start(&"six".parse().unwrap());
/// let label = words::cell(&position, hex::Hex::new(0, 1));
/// let words = texts::bundle(texts::Language::English);
/// assert_eq!(words.format(&words::cell_with(label, words::CellState::Marked)), "0,1, empty, marked");
/// ```
pub fn cell_with(label: Message, state: CellState) -> Message {
    let id = match state {
        CellState::Selected => "cell-selected",
        CellState::Target => "cell-target",
        CellState::Marked => "cell-marked",
        CellState::Threatened => "cell-threatened",
        CellState::Fixed => "cell-fixed",
    };
    Message::new(id).with("what", label)
}

fn six_colour(colour: six::Colour) -> &'static str {
    match colour {
        six::Colour::Black => "black",
        six::Colour::Red => "red",
    }
}

/// What going in a direction would do.
pub fn effect(effect: Effect) -> Message {
    match effect {
        Effect::Move { balls } => Message::new("effect-move").with("n", i64::from(balls)),
        Effect::Step { balls } => Message::new("effect-step").with("n", i64::from(balls)),
        Effect::Push { pushed, .. } => Message::new("effect-push").with("n", i64::from(pushed)),
        Effect::Eject { .. } => Message::new("effect-eject"),
    }
}

/// What a move would do, in parts.
pub fn effects(position: &AnyPosition, m: AnyMove) -> Vec<Message> {
    match (position, m) {
        (AnyPosition::Six(p), AnyMove::Six(m)) => {
            let change = Change::of(position, AnyMove::Six(m));
            let mut parts = match p.action(m) {
                six::Action::Place { .. } => vec![Message::new("effect-place")],
                six::Action::Shift { .. } => vec![Message::new("effect-shift")],
                six::Action::Announce => Vec::new(),
                six::Action::Pass => vec![Message::new("effect-pass")],
            };
            if !change.removed.is_empty() {
                parts.push(Message::new("effect-remove").with("n", change.removed.len() as i64));
            }
            if m.announces() {
                parts.push(Message::new("effect-announce"));
            }
            parts
        }
        (_, AnyMove::Abalone(m)) if m.is_pass() => vec![Message::new("effect-pass")],
        (_, AnyMove::Abalone(m)) => vec![effect(Effect::of(m))],
        _ => Vec::new(),
    }
}

/// What speaks for a move, in a few words: the weightiest thing that it does.
///
/// ```
/// # use {game::Position as _, view::words};
/// let rules = "abalone".parse().unwrap();
/// let position = games::AnyPosition::read(&rules, "5/6/7/8/6bbw/8/7/6/5 b 0-0").unwrap();
/// let reason = words::reason(&position, position.read_move("e7e8").unwrap());
/// assert_eq!(reason.id, "reason-ejects");
/// ```
pub fn reason(position: &AnyPosition, m: AnyMove) -> Message {
    if position.wins(m) {
        return Message::new("reason-wins");
    }
    let mut next = position.clone();
    next.play_unchecked(m);
    let (me, change) = (position.turn(), Change::of(position, m));
    if position.wins_by_shape() {
        let short = |p: &AnyPosition, own: bool| {
            let mine = position.rules().colour_of(me);
            let missing = Marks::default().with_formations(p).missing;
            let wanted = |c: six::Colour| (c.letter() == mine.letter()) == own;
            missing.into_iter().filter(|mark| wanted(mark.1)).map(|mark| mark.0).collect::<Vec<Hex>>()
        };
        let to = change.laid.map(|l| l.0).or(change.moved.first().map(|s| s.1));
        return match (short(&next, true).len(), to) {
            (2.., _) => Message::new("reason-fork"),
            (_, Some(to)) if short(position, false).contains(&to) => Message::new("reason-blocks"),
            (1, _) => Message::new("reason-short"),
            _ if !change.removed.is_empty() => {
                Message::new("effect-remove").with("n", change.removed.len() as i64)
            }
            _ => Message::new("reason-builds"),
        };
    }
    if change.ejected.is_some() {
        return Message::new("reason-ejects");
    }
    let side = position.side_of(me);
    let rules = position.rules();
    let own = |p: &AnyPosition, cell: Hex| {
        let colour = p.piece(cell);
        Seat::table(rules.seats()).any(|s| p.side_of(s) == side && Some(rules.colour_of(s)) == colour)
    };
    let danger = |p: &AnyPosition, mine: bool| {
        let threatened = Marks::default().with_threats(p).threatened;
        threatened.into_iter().filter(|&cell| own(p, cell) == mine).count()
    };
    let spread = |p: &AnyPosition| -> i32 {
        p.pieces()
            .into_iter()
            .filter(|(cell, _)| own(p, *cell))
            .map(|(cell, _)| cell.distance(Hex::ORIGIN) as i32)
            .sum()
    };
    if danger(&next, true) < danger(position, true) {
        Message::new("reason-saves")
    } else if danger(&next, false) > danger(position, false) {
        Message::new("reason-threatens")
    } else if m.pushed() > 0 {
        Message::new("effect-push").with("n", i64::from(m.pushed()))
    } else if spread(&next) < spread(position) {
        Message::new("reason-centre")
    } else {
        Message::new("reason-together")
    }
}

/// What the player may do next.
pub fn hint(input: &Input) -> Message {
    let n = input.selected().len() as i64;
    let position = input.position();
    if input.pending().is_some() {
        return Message::new("input-confirm");
    }
    if !input.groups().is_empty() {
        return Message::new("input-choose-group");
    }
    if input.is_announcing() {
        return Message::new("input-announce-armed");
    }
    match (position.carries_pieces(), n) {
        (true, 0) if position.moves_pieces() => Message::new("input-choose-tile"),
        (true, 0) => Message::new("input-choose-cell"),
        (true, _) => Message::new("input-choose-target"),
        (false, 0) => Message::new("input-select"),
        (false, _) if input.targets().is_empty() => Message::new("input-stuck").with("n", n),
        (false, _) => Message::new("input-selected").with("n", n),
    }
}

/// Why something cannot be done.
pub fn refusal(refusal: &Refusal) -> Message {
    match refusal {
        Refusal::Illegal(reason) => illegal_move(reason),
        Refusal::Unreadable(error) => unreadable(error),
        Refusal::TwoWays(_) => Message::new("input-which-way"),
        Refusal::ChooseGroup => Message::new("input-choose-group"),
        Refusal::NothingChosen => Message::new("input-select"),
    }
}

/// What a move did, for those who cannot see it.
pub fn told(position: &AnyPosition, m: AnyMove) -> Vec<Message> {
    let said = |id: &'static str| Message::new(id).with("who", seat_word(&position.rules(), position.turn()));
    let change = Change::of(position, m);
    let text = position.move_text(m);
    let mut parts = Vec::new();
    match (position, m) {
        (AnyPosition::Six(p), AnyMove::Six(m)) => {
            match p.action(m) {
                six::Action::Place { to, .. } => parts.push(said("said-place").with("cell", to.to_string())),
                six::Action::Shift { from, to, .. } => {
                    parts.push(said("said-shift").with("from", from.to_string()).with("to", to.to_string()));
                }
                six::Action::Pass => parts.push(said("said-pass")),
                six::Action::Announce => {}
            }
            if !change.removed.is_empty() {
                parts.push(said("said-removed").with("n", change.removed.len() as i64));
            }
        }
        (_, AnyMove::Abalone(a)) if a.is_pass() => parts.push(said("said-pass")),
        (_, AnyMove::Abalone(a)) if a.pushed() > 0 && !a.ejects() => {
            parts.push(said("said-push").with("n", i64::from(a.pushed())).with("move", text));
        }
        (_, AnyMove::Abalone(a)) if !a.ejects() => parts.push(said("said-move").with("move", text)),
        _ => {}
    }
    if let Some((at, _, side)) = change.ejected {
        let mut next = position.clone();
        next.play_unchecked(m);
        let (Some(score), Some(colour)) = (next.score(side), position.piece(at)) else {
            unreachable!("an ejected ball lay on its cell, and is counted")
        };
        let colour = colour.name();
        let text = position.move_text(m);
        parts.push(said("said-eject").with("colour", colour).with("move", text).with("n", i64::from(score)));
    }
    parts
}

/// How a game ended: who won, and why.
pub fn outcome(rules: &Rules, outcome: &Outcome) -> [Message; 2] {
    let winners: Vec<Seat> =
        outcome.payoffs.seats().filter(|(_, p)| **p == Payoff::Win).map(|(seat, _)| seat).collect();
    let result = match winners[..] {
        [] => Message::new("result-draw"),
        [one] => Message::new("result-wins").with("who", seat_word(rules, one)),
        [first, ..] => Message::new("result-team-wins").with("who", seat_word(rules, first)),
    };
    [result, termination(outcome.termination)]
}

/// Why a game ended.
pub fn termination(termination: Termination) -> Message {
    Message::new(format!("ended-{}", termination.name()))
}

/// What is wrong with a text, and where.
pub fn unreadable(error: &Unreadable) -> Message {
    Message::new("unreadable-at").with("at", error.at as i64 + 1).with("what", fault(&error.fault))
}

/// What was expected instead of a text.
///
/// ```
/// # use view::words;
/// let error = "abalone:layout=moon".parse::<games::Rules>().unwrap_err();
/// let said = texts::bundle(texts::Language::English).format(&words::fault(&error.fault));
/// assert!(said.contains("wedding-rings"), "{said}");
/// ```
pub fn fault(fault: &Fault) -> Message {
    let message = Message::new(format!("unreadable-{}", fault.id));
    match fault.id {
        "abalone-layout" => {
            let names = abalone::Layout::ALL.map(abalone::Layout::name).join(", ");
            message.with("names", names)
        }
        _ => message,
    }
}

/// Why a move's text was not taken.
pub fn read_move(error: &ReadError<IllegalMove>) -> Message {
    match error {
        ReadError::Unreadable(error) => unreadable(error),
        ReadError::Illegal(reason) => illegal_move(reason),
    }
}

/// Why a position's text was not taken.
pub fn read_position(error: &ReadError<IllegalPosition>) -> Message {
    match error {
        ReadError::Unreadable(error) => unreadable(error),
        ReadError::Illegal(reason) => illegal_position(reason),
    }
}

/// Why a move is not legal.
pub fn illegal_move(reason: &IllegalMove) -> Message {
    match reason {
        IllegalMove::Abalone(reason) => abalone_move(reason),
        IllegalMove::Six(reason) => six_move(reason),
        IllegalMove::OtherGame => Message::new("illegal-other-game"),
    }
}

fn at(id: &'static str, cell: impl ToString) -> Message {
    Message::new(id).with("cell", cell.to_string())
}

fn abalone_move(reason: &Ab) -> Message {
    match *reason {
        Ab::Over => Message::new("illegal-abalone-over"),
        Ab::NoBall { cell } => at("illegal-abalone-no-ball", cell),
        Ab::NotYours { cell, colour, turn } => {
            at("illegal-abalone-not-yours", cell).with("colour", colour.name()).with("turn", turn.name())
        }
        Ab::PartnerAtRear { cell } => at("illegal-abalone-partner-at-rear", cell),
        Ab::PartnerInBroadside { cell } => at("illegal-abalone-partner-in-broadside", cell),
        Ab::NotNeighbours { from, to } => Message::new("illegal-abalone-not-neighbours")
            .with("from", from.to_string())
            .with("to", to.to_string()),
        Ab::TooMany { cell, balls } => at("illegal-abalone-too-many", cell).with("n", balls as i64),
        Ab::OwnBallOff { cell } => at("illegal-abalone-own-ball-off", cell),
        Ab::CannotPush { pushers, pushed } => Message::new("illegal-abalone-cannot-push")
            .with("pushers", pushers as i64)
            .with("pushed", pushed as i64),
        Ab::Blocked { cell } => at("illegal-abalone-blocked", cell),
        Ab::OneBall { .. } => Message::new("illegal-abalone-one-ball"),
        Ab::NotInLine { first, last } => Message::new("illegal-abalone-not-in-line")
            .with("first", first.to_string())
            .with("last", last.to_string()),
        Ab::LineTooLong { first, last } => Message::new("illegal-abalone-line-too-long")
            .with("first", first.to_string())
            .with("last", last.to_string()),
        Ab::AlongTheLine { rear, to } => {
            Message::new("illegal-abalone-along-the-line").with("move", format!("{rear}{to}"))
        }
        Ab::Occupied { cell } => at("illegal-abalone-occupied", cell),
        Ab::OffBoard { cell } => at("illegal-abalone-off-board", cell),
        Ab::CannotPass => Message::new("illegal-abalone-cannot-pass"),
        Ab::Foreign => Message::new("illegal-abalone-foreign"),
    }
}

fn six_move(reason: &Sx) -> Message {
    match *reason {
        Sx::GameOver => Message::new("illegal-six-game-over"),
        Sx::TooFar { cell } => at("illegal-six-too-far", cell),
        Sx::Occupied { cell } => at("illegal-six-occupied", cell),
        Sx::TouchesNothing { cell } => at("illegal-six-touches-nothing", cell),
        Sx::FirstPlacement => Message::new("illegal-six-first-placement"),
        Sx::StillPlacing => Message::new("illegal-six-still-placing"),
        Sx::HandsEmpty => Message::new("illegal-six-hands-empty"),
        Sx::NoTile { cell } => at("illegal-six-no-tile", cell),
        Sx::NotYours { cell, colour } => at("illegal-six-not-yours", cell).with("colour", six_colour(colour)),
        Sx::Fixed { cell, .. } => at("illegal-six-fixed", cell),
        Sx::SameCell => Message::new("illegal-six-same-cell"),
        Sx::TouchesOnlyTaken { cell, from } => {
            at("illegal-six-touches-only-taken", cell).with("from", from.to_string())
        }
        Sx::TouchesOnlyRemoved { cell } => at("illegal-six-touches-only-removed", cell),
        Sx::Tie { .. } => Message::new("illegal-six-tie"),
        Sx::WrongGroup { cell, .. } => at("illegal-six-wrong-group", cell),
        Sx::NoShape { colour } => Message::new("illegal-six-no-shape").with("colour", six_colour(colour)),
        Sx::NoShapeAfter { colour } => {
            Message::new("illegal-six-no-shape-after").with("colour", six_colour(colour))
        }
        Sx::Automatic => Message::new("illegal-six-automatic"),
        Sx::PassWhilePlacing => Message::new("illegal-six-pass-while-placing"),
        Sx::CanTake { cell } => at("illegal-six-can-take", cell),
        Sx::PassAndAnnounce => Message::new("illegal-six-pass-and-announce"),
    }
}

/// Why a position is not legal.
pub fn illegal_position(reason: &IllegalPosition) -> Message {
    use abalone::IllegalPosition as A;
    use six::IllegalPosition as S;
    match *reason {
        IllegalPosition::Abalone(reason) => match reason {
            A::NoSuchColour(colour) => {
                Message::new("position-abalone-no-such-colour").with("colour", colour.name())
            }
            A::NoBalls => Message::new("position-abalone-no-balls"),
            A::ScoreAboveSix => Message::new("position-abalone-score-above-six"),
            A::TwoWinners => Message::new("position-abalone-two-winners"),
            A::TurnIsOut(colour) => {
                Message::new("position-abalone-turn-is-out").with("colour", colour.name())
            }
            A::AllOut => Message::new("position-abalone-all-out"),
            A::WrongPlayers => Message::new("position-abalone-wrong-players"),
        },
        IllegalPosition::Six(reason) => match reason {
            S::ForeignColour { letter } => {
                Message::new("position-six-foreign-colour").with("letter", letter.to_string())
            }
            S::NoSuchSeat { rules } => {
                Message::new("position-six-no-such-seat").with("n", rules.seats() as i64)
            }
            S::Automatic => Message::new("position-six-automatic"),
            S::TooFar { cell } => at("position-six-too-far", cell),
            S::Twice { cell } => at("position-six-twice", cell),
            S::NoTiles => Message::new("position-six-no-tiles"),
            S::FullHand { seat, rules } => Message::new("position-six-full-hand")
                .with("who", seat_word(&rules.into(), seat))
                .with("most", i64::from(rules.hand())),
            S::Hands { turn, rules } => {
                Message::new("position-six-hands").with("who", seat_word(&rules.into(), turn))
            }
            S::TooMany { colour, tiles } => Message::new("position-six-too-many")
                .with("colour", six_colour(colour))
                .with("n", i64::from(tiles)),
            S::TooFew { colour, tiles } => Message::new("position-six-too-few")
                .with("colour", six_colour(colour))
                .with("n", i64::from(tiles)),
            S::Apart { one, other } => Message::new("position-six-apart")
                .with("one", one.to_string())
                .with("other", other.to_string()),
            S::NoShape { colour } => Message::new("position-six-no-shape").with("colour", six_colour(colour)),
            S::NoRoom => Message::new("position-six-no-room"),
        },
    }
}
