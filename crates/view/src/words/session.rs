//! What happens at a table, as messages: events, announcements, refusals, endings.

use games::Rules;
use session::{Announcement, Call, Ending, Offer, Refusal, TimeCall, What};
use texts::{Arg, Message};

use super::{illegal_move, outcome, seat_word, termination, unreadable};

/// Why a command was not obeyed.
///
/// ```
/// use game::Seat;
/// use session::Refusal;
/// use view::words;
/// let refusal = Refusal::NotYourTurn { turn: Seat::ALL[1] };
/// let english = texts::bundle(texts::Language::English);
/// let rules = "abalone".parse().unwrap();
/// assert_eq!(english.format(&words::refused(&rules, &refusal)), "It is White’s turn.");
/// ```
pub fn refused(rules: &Rules, refusal: &Refusal) -> Message {
    let said = Message::new(refusal.id());
    match refusal {
        Refusal::NotYourTurn { turn: seat } | Refusal::OfferStands { by: seat } => {
            said.with("who", seat_word(rules, *seat))
        }
        Refusal::Stale { ply, now } => said.with("ply", i64::from(*ply)).with("now", i64::from(*now)),
        Refusal::Unreadable(error) => said.with("reason", unreadable(error)),
        Refusal::Illegal(reason) => said.with("reason", illegal_move(reason)),
        Refusal::TooEarly { from } => said.with("from", i64::from(*from)),
        _ => said,
    }
}

/// What happened at the table.
pub fn event(rules: &Rules, what: &What) -> Message {
    let said = Message::new(what.id());
    match what {
        What::Began | What::RematchAgreed | What::Noted(_) => said,
        What::Ended(end) => {
            let [result, reason] = ending(rules, end);
            said.with("result", result).with("termination", reason)
        }
        What::Seated { seat, .. }
        | What::Left { seat }
        | What::Moved { seat, .. }
        | What::Offered { seat, .. }
        | What::Accepted { seat }
        | What::Declined { seat }
        | What::TookBack { seat, .. }
        | What::Paused { seat }
        | What::Resumed { seat }
        | What::Resigned { seat }
        | What::Out { seat, .. }
        | What::WantedRematch { seat } => {
            let said = said.with("who", seat_word(rules, *seat));
            match what {
                What::Seated { who, .. } => said.with("name", who.name.clone()),
                What::Moved { ply, .. } => said.with("ply", i64::from(*ply) + 1),
                What::Offered { offer: Offer::Takeback { plies }, .. } | What::TookBack { plies, .. } => {
                    said.with("plies", i64::from(*plies))
                }
                What::Out { reason, .. } => said.with("reason", termination(*reason)),
                _ => said,
            }
        }
    }
}

/// A server could not keep moves for a while, and the clocks stood: what an online game's pause is.
pub fn clocks_stood() -> Message {
    Message::new("said-clocks-stood")
}

/// What there is to tell besides the move.
pub fn announcement(rules: &Rules, announcement: &Announcement) -> Message {
    let said = Message::new(announcement.id());
    let by = |seat: &game::Seat| said.clone().with("who", seat_word(rules, *seat));
    match announcement {
        Announcement::Pushed { seat, whose, m } => {
            let balls: i64 = whose.iter().map(|&n| i64::from(n)).sum();
            by(seat).with("n", balls).with("move", m.clone())
        }
        Announcement::Ejected { seat, score, colour, m, .. } => {
            by(seat).with("colour", *colour).with("n", i64::from(*score)).with("move", m.clone())
        }
        Announcement::PacBroken { seat, cells: [a, b] } => by(seat).with("cell", format!("{a} {b}")),
        Announcement::ShapeFormed { seat, shape } | Announcement::ShapeAnnounced { seat, shape } => {
            by(seat).with("shape", shape.kind.name())
        }
        Announcement::GroupsRemoved { seat, black, red, .. } => by(seat).with("n", i64::from(black + red)),
        Announcement::Passed { seat } => by(seat),
        Announcement::WentOut { seat, reason } => by(seat).with("reason", termination(*reason)),
        Announcement::Clock(TimeCall { seat, call, left, .. }) => match call {
            Call::LastMinute => by(seat),
            Call::TimeLow => by(seat).with("left", seconds(*left)),
            Call::Period { left } => by(seat).with("n", i64::from(*left)),
        },
    }
}

/// How a game ended: who won, and why.
pub fn ending(rules: &Rules, ending: &Ending) -> [Message; 2] {
    match ending.outcome() {
        Some(reached) => outcome(rules, &reached),
        None => [Message::new("result-none"), termination(ending.termination)],
    }
}

/// Seconds; with tenths where there are few, and they matter.
fn seconds(ms: u64) -> Arg {
    let tenths = i64::try_from(ms / 100).unwrap_or(i64::MAX);
    if tenths < 100 && tenths % 10 != 0 { Arg::Decimal(tenths, 1) } else { Arg::Number(tenths / 10) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use session::{Act, Command, Session, Setup};
    use texts::Language;

    fn english(message: &Message) -> String {
        texts::bundle(Language::English).format(message)
    }

    #[test]
    fn events_of_a_table_are_told() {
        let rules: Rules = "abalone".parse().unwrap();
        let [black, white, ..] = Seat::ALL;
        let mut session = Session::new(Setup::new(rules), 0);
        let mut said = Vec::new();
        for (seat, act) in
            [(black, Act::OfferDraw), (white, Act::Decline), (white, Act::OfferDraw), (black, Act::Accept)]
        {
            let events = session.step(&Command::by(seat, act), 0).unwrap();
            said.extend(events.iter().map(|e| english(&event(&rules, &e.what))));
        }
        assert_eq!(
            said,
            [
                "Black offers a draw.",
                "White declines.",
                "White offers a draw.",
                "Black accepts.",
                "A draw. By agreement.",
            ]
        );
    }

    #[test]
    fn time_is_told_with_tenths_when_there_is_little() {
        let call = |left| TimeCall { seat: Seat::FIRST, call: Call::TimeLow, at: 0, left };
        let rules = Rules::default();
        let said = |left| english(&announcement(&rules, &call(left).into()));
        assert_eq!(
            [said(10_000), said(9_800), said(1_000)],
            ["Black: 10 seconds left.", "Black: 9.8 seconds left.", "Black: 1 second left."]
        );
    }
}
