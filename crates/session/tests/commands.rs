//! Every command in every state, and commands that come late or twice.

mod common;

use common::*;
use game::{Outcome, Position as _, Seat, Termination};
use session::{Act, Command, Occupant, Phase, Refusal, Said, Session};

fn acts() -> Vec<(&'static str, Act)> {
    vec![
        ("tick", Act::Tick),
        ("sit", Act::Sit(Occupant::person("Eve"))),
        ("seat", Act::Seat(B, Occupant::person("Eve"))),
        ("leave", Act::Leave),
        ("play", Act::Play { m: Said::Text("c3d4".into()), lag: 0 }),
        ("resign", Act::Resign),
        ("draw", Act::OfferDraw),
        ("takeback", Act::OfferTakeback),
        ("accept", Act::Accept),
        ("decline", Act::Decline),
        ("undo", Act::Undo),
        ("redo", Act::Redo),
        ("pause", Act::Pause),
        ("resume", Act::Resume),
        ("abandon", Act::Abandon),
        ("adjudicate", Act::Adjudicate(Outcome::draw(2, Termination::Adjudication))),
        ("abort", Act::Abort),
        ("rematch", Act::Rematch),
        ("comment", Act::Comment("hm".into())),
        ("evaluation", Act::Evaluation("cp 3".into())),
    ]
}

/// What a seat is told for each act, each from the same state.
fn told(session: &Session, seat: Seat) -> Vec<String> {
    acts()
        .into_iter()
        .map(|(name, act)| {
            let mut session = session.clone();
            let before = session.clone();
            let said = say(&mut session, seat, act, 1_000);
            if said.starts_with("refused-") || said.is_empty() {
                assert_eq!(session.state(), before.state(), "{name}: a refused command changes nothing");
                assert_eq!(session.version(), before.version(), "{name}");
            }
            check_replay(&session);
            check_record(&session);
            let short: Vec<&str> = said
                .split(' ')
                .map(|id| id.trim_start_matches("event-").trim_start_matches("refused-"))
                .collect();
            let mark = if said.starts_with("refused-") { "!" } else { "" };
            format!("{name}: {mark}{}", short.join(" ")).trim_end().to_string()
        })
        .collect()
}

fn check(session: &Session, seat: Seat, expected: &str) {
    let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    assert_eq!(told(session, seat), expected);
}

#[test]
fn every_command_while_a_seat_is_open() {
    let mut setup = setup("abalone");
    setup.seats[1] = Occupant::open();
    let session = Session::new(setup, 0);
    assert_eq!(*session.phase(), Phase::Waiting);
    check(
        &session,
        B,
        "tick:
         sit: seated began
         seat: !only-host
         leave:
         play: !not-begun
         resign: !not-begun
         draw: !not-begun
         takeback: !not-begun
         accept: !not-begun
         decline: !not-begun
         undo: !only-local
         redo: !only-local
         pause: !not-begun
         resume: !not-begun
         abandon: !seat-open
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
    let mut other = session.clone();
    assert_eq!(say(&mut other, A, Act::Sit(Occupant::person("Eve")), 0), "refused-seat-taken");
    let mut left = other.clone();
    assert_eq!(say(&mut left, A, Act::Leave, 0), "event-left");
    assert_eq!(say(&mut other, A, Act::Abandon, 0), "event-ended");
    assert_eq!(outcome(&other), "* abandoned");
}

#[test]
fn every_command_of_the_player_on_turn() {
    let session = Session::new(setup("abalone"), 0);
    check(
        &session,
        A,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: moved
         resign: resigned ended
         draw: offered-draw
         takeback: !nothing-to-take-back
         accept: !nothing-offered
         decline: !nothing-offered
         undo: !only-local
         redo: !only-local
         pause: !only-local
         resume:
         abandon: ended
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
}

#[test]
fn every_command_of_the_player_who_waits() {
    let mut session = Session::new(setup("abalone"), 0);
    play(&mut session, "c3d4 g7f6 c4d5", 10);
    check(
        &session,
        A,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: !not-your-turn
         resign: resigned ended
         draw: offered-draw
         takeback: offered-takeback
         accept: !nothing-offered
         decline: !nothing-offered
         undo: !only-local
         redo: !only-local
         pause: !only-local
         resume:
         abandon: went-out ended
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
}

#[test]
fn every_command_of_who_is_asked() {
    let mut session = Session::new(setup("abalone"), 0);
    play(&mut session, "c4d5 g7f6", 10);
    say(&mut session, B, Act::OfferDraw, 10);
    check(
        &session,
        A,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: moved
         resign: resigned ended
         draw: accepted ended
         takeback: !offer-stands
         accept: accepted ended
         decline: declined
         undo: !only-local
         redo: !only-local
         pause: !only-local
         resume:
         abandon: went-out ended
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
    // The asker: asking again changes nothing, and no means withdrawing.
    assert_eq!(say(&mut session, B, Act::OfferDraw, 10), "");
    assert_eq!(say(&mut session, B, Act::Accept, 10), "");
    assert_eq!(session.unanswered().collect::<Vec<_>>(), [A]);
    let mut played = session.clone();
    play(&mut played, "c3d4", 11);
    assert_eq!(played.offer(), None, "playing on is an answer");
    assert_eq!(say(&mut session, B, Act::Decline, 12), "event-declined");
    assert_eq!(session.offer(), None);
}

#[test]
fn every_command_in_a_pause_at_one_table() {
    let mut session = Session::new(local(timed("abalone", "60")), 0);
    play(&mut session, "c4d5 g7f6", 10);
    say(&mut session, A, Act::Pause, 20);
    check(
        &session,
        A,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: !paused
         resign: resigned ended
         draw: offered-draw
         takeback: took-back
         accept: !nothing-offered
         decline: !nothing-offered
         undo: took-back
         redo: !paused
         pause:
         resume: resumed
         abandon: went-out ended
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
    say(&mut session, A, Act::Undo, 30);
    assert_eq!((session.ply(), *session.phase()), (1, Phase::Paused));
    say(&mut session, A, Act::Resume, 40);
    assert_eq!(say(&mut session, B, Act::Redo, 50), "event-moved");
}

#[test]
fn every_command_after_the_end() {
    let mut session = Session::new(setup("abalone"), 0);
    play(&mut session, "c4d5 g7f6", 10);
    say(&mut session, A, Act::Resign, 20);
    check(
        &session,
        A,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: !over
         resign: !over
         draw: !over
         takeback: !over
         accept: !over
         decline: !over
         undo: !only-local
         redo: !only-local
         pause: !over
         resume: !over
         abandon: !over
         adjudicate: !only-host
         abort: !only-host
         rematch: wanted-rematch
         comment: noted
         evaluation: noted",
    );
}

#[test]
fn every_command_of_who_is_out_of_a_game_of_three() {
    let mut session = Session::new(setup("abalone:3"), 0);
    play_random(&mut session, 3, &mut game::SplitMix::new(1), 10);
    say(&mut session, B, Act::Resign, 20);
    check(
        &session,
        B,
        "tick:
         sit: !begun
         seat: !only-host
         leave: !begun
         play: !out
         resign: !out
         draw: !out
         takeback: !out
         accept: !out
         decline: !out
         undo: !only-local
         redo: !only-local
         pause: !only-local
         resume:
         abandon: !out
         adjudicate: !only-host
         abort: !only-host
         rematch: !not-over
         comment: noted
         evaluation: noted",
    );
}

#[test]
fn what_may_be_done_is_what_is_not_refused() {
    let mut paused = Session::new(local(timed("abalone", "60")), 0);
    play(&mut paused, "c4d5 g7f6", 10);
    let undone = {
        let mut session = paused.clone();
        say(&mut session, A, Act::Undo, 10);
        session
    };
    say(&mut paused, A, Act::Pause, 10);
    let mut offered = Session::new(setup("abalone"), 0);
    play(&mut offered, "c4d5 g7f6", 10);
    say(&mut offered, B, Act::OfferDraw, 10);
    let mut three = Session::new(setup("abalone:3"), 0);
    say(&mut three, B, Act::Resign, 20);
    let mut four = Session::new(setup("six:4"), 0);
    say(&mut four, C, Act::Resign, 20);
    let mut over = Session::new(setup("six"), 0);
    say(&mut over, A, Act::Resign, 20);
    let mut open = setup("six");
    open.seats[0] = Occupant::open();
    for session in [paused, undone, offered, three, four, over, Session::new(open, 0)] {
        for seat in Seat::ALL {
            let options = session.options(seat);
            let works = |act: Act| {
                let mut session = session.clone();
                // What changes nothing is not offered.
                step(&mut session, seat, act, 30).is_ok_and(|events| !events.is_empty())
            };
            let m = session.position().moves().first().copied();
            assert_eq!(options.play, m.is_some_and(|m| works(Act::Play { m: Said::Move(m), lag: 0 })));
            assert_eq!(options.offer_draw, works(Act::OfferDraw) && options.answer.is_none());
            assert_eq!(options.takeback.is_some(), works(Act::OfferTakeback));
            assert_eq!(options.accept, works(Act::Accept));
            assert_eq!(options.decline, works(Act::Decline));
            assert_eq!(options.resign, works(Act::Resign));
            assert_eq!(options.undo.is_some(), works(Act::Undo) && seat.index() < 2);
            assert_eq!(options.redo, works(Act::Redo));
            assert_eq!(options.pause, works(Act::Pause));
            assert_eq!(options.resume, works(Act::Resume));
            assert_eq!(options.abandon, works(Act::Abandon));
            assert_eq!(options.rematch, works(Act::Rematch));
            assert_eq!(options.sit, works(Act::Sit(Occupant::person("Eve"))));
            assert_eq!(options.leave, works(Act::Leave));
        }
    }
}

#[test]
fn a_stale_command_is_refused_and_a_repeated_one_does_nothing() {
    let mut session = Session::new(setup("abalone"), 0);
    let first = Command::play_text(A, 0, "c3d4");
    assert_eq!(session.step(&first, 1).unwrap().len(), 1);
    assert_eq!(session.step(&first, 2).unwrap(), []);
    let version = session.version();
    let m = session.moves()[0].m;
    assert_eq!(session.step(&Command::play(A, 0, m), 3).unwrap(), [], "as a value, too");
    for (command, why) in [
        (Command::play_text(A, 0, "c4d5"), Refusal::Stale { ply: 0, now: 1 }),
        (Command::play_text(B, 0, "c3d4"), Refusal::Stale { ply: 0, now: 1 }),
        (Command::play_text(B, 2, "g7f6"), Refusal::Stale { ply: 2, now: 1 }),
        (Command::by(B, Act::OfferDraw).at_ply(0), Refusal::Stale { ply: 0, now: 1 }),
        (Command::by(B, Act::Resign).at_ply(u32::MAX), Refusal::Stale { ply: u32::MAX, now: 1 }),
        (Command::play_text(A, 1, "c4d5"), Refusal::NotYourTurn { turn: B }),
        (Command::play_text(C, 1, "c4d5"), Refusal::NoSuchSeat { seat: C }),
    ] {
        assert_eq!(session.step(&command, 4).unwrap_err().why, why);
    }
    assert_eq!(session.version(), version);
    // The last move of a game may come twice, too.
    let end = "5/6/7/8/6bbw/8/7/6/5 b 5-0";
    let mut session = Session::new(setup_at("abalone", end), 0);
    let last = Command::play_text(A, 0, "e7e8x#");
    assert_eq!(session.step(&last, 1).unwrap().len(), 2);
    assert_eq!(session.step(&last, 2).unwrap(), []);
}

#[test]
fn moves_are_refused_with_their_reason() {
    let mut session = Session::new(setup("abalone"), 0);
    let mut why = |text: &str| session.step(&Command::play_text(A, 0, text), 0).unwrap_err().why;
    assert!(matches!(why("c3z4"), Refusal::Unreadable(error) if error.at == 2));
    assert!(matches!(why("g7f6"), Refusal::Illegal(_)));
    assert_eq!(why("g7f6").id(), "refused-illegal-move");
    let six = games::AnyPosition::start(&"six".parse().unwrap()).moves()[0];
    let refused = session.step(&Command::play(A, 0, six), 0).unwrap_err();
    assert_eq!(refused.why, Refusal::Illegal(games::IllegalMove::OtherGame));
}

#[test]
fn the_host_seats_people_and_ends_games() {
    let mut open = setup("abalone:4");
    open.seats = [const { Occupant { kind: session::Kind::Open, name: String::new() } }; 4];
    let mut session = Session::new(open, 0);
    for (i, seat) in Seat::ALL.into_iter().enumerate() {
        let events = session.step(&Command::host(Act::Seat(seat, Occupant::computer(2))), 10 + i as u64);
        assert_eq!(events.unwrap().len(), if i == 3 { 2 } else { 1 });
    }
    assert_eq!(session.began(), Some(13));
    let adjudicate = |outcome| Command::host(Act::Adjudicate(outcome));
    let team = Outcome::win(4, Termination::Crash, |s| s.index() % 2 == 1);
    for wrong in [
        Outcome::draw(2, Termination::Adjudication),
        Outcome::win(4, Termination::Crash, |s| s.index() == 1),
        Outcome::win(4, Termination::SixEjected, |s| s.index() % 2 == 1),
        Outcome::shared(4, Termination::Adjudication, |_| true),
    ] {
        assert_eq!(session.step(&adjudicate(wrong), 20).unwrap_err().why, Refusal::NoSuchResult);
    }
    let mut crashed = session.clone();
    crashed.step(&adjudicate(team), 20).unwrap();
    assert_eq!(outcome(&crashed), "0-1-0-1 crash");
    check_record(&crashed);
    session.step(&Command::host(Act::Abort), 20).unwrap();
    assert_eq!(outcome(&session), "* abandoned");
    check_record(&session);
    assert_eq!(session.step(&Command::host(Act::Abort), 20).unwrap_err().why, Refusal::Over);
}

#[test]
fn who_forfeits_loses_and_of_three_is_out() {
    let forfeit = |seat, reason| Command::host(Act::Forfeit(seat, reason));
    for reason in [Termination::Crash, Termination::IllegalMove, Termination::Time] {
        for clock in ["-", "60"] {
            let mut two = Session::new(timed("abalone", clock), 0);
            play(&mut two, "c3d4", 500);
            assert_eq!(ids(&Ok(two.step(&forfeit(B, reason), 900).unwrap())), "event-went-out event-ended");
            assert_eq!(outcome(&two), format!("1-0 {reason}"));
            check_replay(&two);
            check_record(&two);
            let mut three = Session::new(timed("abalone:3", clock), 0);
            three.step(&forfeit(C, reason), 700).unwrap();
            assert!(three.is_out(C) && three.ending().is_none());
            assert_eq!(three.step(&forfeit(C, reason), 800).unwrap_err().why, Refusal::Out);
            check_record(&three);
            three.step(&forfeit(A, reason), 900).unwrap();
            assert_eq!(outcome(&three), "0-1-0 last-in");
            check_record(&three);
        }
    }
    let mut session = Session::new(setup("abalone"), 0);
    for (seat, reason, why) in [
        (A, Termination::SixEjected, Refusal::NoSuchResult),
        (C, Termination::Crash, Refusal::NoSuchSeat { seat: C }),
    ] {
        assert_eq!(session.step(&forfeit(seat, reason), 1).unwrap_err().why, why);
    }
    let by_seat = Command::by(A, Act::Forfeit(B, Termination::Crash));
    assert_eq!(session.step(&by_seat, 1).unwrap_err().why, Refusal::OnlyHost);
}

#[test]
fn a_rematch_needs_every_person_and_rotates_the_seats() {
    let mut two = setup("abalone");
    two.seats[0] = Occupant::person("Ada");
    two.seats[1] = Occupant::person("Bob");
    two.clocks[0] = "60".parse().unwrap();
    let mut session = Session::new(two, 0);
    assert_eq!(say(&mut session, A, Act::Rematch, 1), "refused-not-over");
    say(&mut session, A, Act::Resign, 2);
    assert_eq!(say(&mut session, A, Act::Rematch, 3), "event-wanted-rematch");
    assert_eq!(say(&mut session, A, Act::Rematch, 3), "");
    assert_eq!(session.rematch(), None);
    assert_eq!(say(&mut session, B, Act::Rematch, 4), "event-wanted-rematch event-rematch-agreed");
    assert_eq!(say(&mut session, B, Act::Rematch, 5), "");
    let next = session.rematch().unwrap();
    assert_eq!((next.seats[0].name.as_str(), next.seats[1].name.as_str()), ("Bob", "Ada"));
    assert_eq!(next.clocks[1].to_string(), "60", "everybody keeps their clock");
    check_replay(&session);
    // Computers always want one, and at one table nobody is asked.
    for setup in [with_computer(setup("six"), B), local(setup("six"))] {
        let mut session = Session::new(setup, 0);
        say(&mut session, A, Act::Resign, 2);
        assert_eq!(say(&mut session, A, Act::Rematch, 3), "event-wanted-rematch event-rematch-agreed");
    }
}
