//! At tables of three and four a computer plays on for somebody who has left, when all others agree.

use game::Seat;
use session::{Act, Command, Occupant, Offer, Phase, Session, Setup, What};

const A: Seat = Seat::ALL[0];
const B: Seat = Seat::ALL[1];
const C: Seat = Seat::ALL[2];
const D: Seat = Seat::ALL[3];

fn ids(session: &mut Session, seat: Seat, act: Act) -> String {
    match session.step(&Command::by(seat, act), 1) {
        Ok(events) => events.iter().map(|e| e.what.id()).collect::<Vec<_>>().join(" "),
        Err(refused) => refused.why.id().to_string(),
    }
}

fn replace(seat: Seat) -> Act {
    Act::OfferReplacement { seat, level: 4 }
}

#[test]
fn everybody_else_must_agree() {
    let mut session = Session::new(Setup::new("abalone:4".parse().unwrap()), 0);
    assert_eq!(ids(&mut session, A, replace(C)), "event-offered-replacement");
    assert_eq!(session.offer(), Some((A, Offer::Replace { seat: C, level: 4 })));
    assert_eq!(session.unanswered().collect::<Vec<_>>(), [B, D], "who left is not asked");
    assert_eq!(ids(&mut session, B, replace(C)), "event-accepted", "who wants the same agrees");
    assert_eq!(ids(&mut session, D, Act::Accept), "event-accepted event-seated");
    assert_eq!(session.occupant(C), Some(&Occupant::computer(4)));
    assert_eq!((session.offer(), session.phase()), (None, &Phase::Playing));
    let again = Session::replay(session.setup().clone(), session.events().to_vec()).unwrap();
    assert_eq!(again.state(), session.state());
}

#[test]
fn it_is_declined_refused_and_needs_somebody_to_agree() {
    let mut session = Session::new(Setup::new("abalone:3".parse().unwrap()), 0);
    assert_eq!(ids(&mut session, A, replace(A)), "refused-seat-taken");
    assert_eq!(ids(&mut session, A, replace(D)), "refused-no-such-seat");
    ids(&mut session, A, replace(B));
    assert_eq!(ids(&mut session, C, Act::Decline), "event-declined");
    assert!(session.occupant(B).is_some_and(Occupant::is_person));
    ids(&mut session, A, Act::OfferDraw);
    assert_eq!(ids(&mut session, C, replace(B)), "refused-offer-stands");
    ids(&mut session, A, Act::Decline);
    ids(&mut session, B, Act::Resign);
    assert_eq!(ids(&mut session, A, replace(B)), "refused-out");
    let mut two = Session::new(Setup::new("six".parse().unwrap()), 0);
    assert_eq!(ids(&mut two, A, replace(B)), "refused-begun");
    let seated = What::Seated { seat: B, who: Occupant::person("Eve") };
    assert!(
        session.apply(session::Event { at: 2, what: seated }).is_err(),
        "nobody takes a seat in mid-game"
    );
}
