//! Three players, teams, offers, takebacks, house rules and announcing.

mod common;

use common::*;
use game::{Position as _, Seat, SplitMix};
use session::{Act, Announcement, Command, Offer, Refusal, Said, Session, Setup, What};

/// Three balls each in a corner of their own: nothing is decided soon.
const THREE: &str = "2rrr/6/7/8/9/8/7/w5/wwbbb b 0-0-0";

#[test]
fn a13_with_one_out_turns_skip_that_player_and_the_balls_stay() {
    let mut session = Session::new(setup_at("abalone:3", THREE), 0);
    assert_eq!(say(&mut session, B, Act::Resign, 1), "event-went-out");
    assert_eq!(session.turn(), Some(A), "it was not that player's turn");
    play(&mut session, "a4b5", 2);
    assert_eq!(session.turn(), Some(C));
    assert!(session.position().to_string().contains("out=w"));
    play(&mut session, "i8h8", 3);
    assert_eq!(session.turn(), Some(A));
    assert!(session.is_out(B) && !session.is_out(C));
    check_replay(&session);
    check_record(&session);
    assert_eq!(say(&mut session, A, Act::Resign, 4), "event-went-out event-ended");
    assert_eq!(outcome(&session), "0-0-1 last-in");
    check_replay(&session);
    check_record(&session);
}

#[test]
fn a13_who_goes_out_on_their_turn_passes_it_on() {
    let mut session = Session::new(setup_at("abalone:3", THREE), 0);
    say(&mut session, A, Act::Resign, 1);
    assert_eq!(session.turn(), Some(B));
    assert_eq!(say(&mut session, A, Act::Resign, 1), "refused-out");
    check_record(&session);
    let mut abandoned = session.clone();
    play_random(&mut abandoned, 4, &mut SplitMix::new(1), 1);
    assert_eq!(say(&mut abandoned, C, Act::Abandon, 2), "event-went-out event-ended");
    assert_eq!(outcome(&abandoned), "0-1-0 last-in");
    check_record(&abandoned);
}

#[test]
fn draws_of_three_need_everybody_still_in_and_nobody_else() {
    let start = Session::new(setup("abalone:3"), 0);
    let mut session = start.clone();
    assert_eq!(say(&mut session, A, Act::OfferDraw, 1), "event-offered-draw");
    assert_eq!(say(&mut session, B, Act::Accept, 2), "event-accepted");
    check_record(&session);
    let mut out = session.clone();
    // The last one to be asked leaves: the two others have agreed.
    assert_eq!(say(&mut out, C, Act::Resign, 3), "event-went-out event-ended");
    assert_eq!(outcome(&out), "1/2-1/2-0 agreement");
    check_record(&out);
    let mut gone = session.clone();
    // The asker leaves, and the offer with them.
    assert_eq!(say(&mut gone, A, Act::Resign, 3), "event-went-out");
    assert_eq!(gone.offer(), None);
    assert_eq!(say(&mut session, C, Act::Accept, 3), "event-accepted event-ended");
    assert_eq!(outcome(&session), "1/3-1/3-1/3 agreement");
    check_record(&session);
    let mut session = start;
    say(&mut session, B, Act::Resign, 1);
    say(&mut session, A, Act::OfferDraw, 2);
    assert_eq!(say(&mut session, B, Act::Accept, 3), "refused-out");
    assert_eq!(say(&mut session, C, Act::OfferDraw, 3), "event-accepted event-ended", "two wishes are one");
    assert_eq!(outcome(&session), "1/2-0-1/2 agreement");
    check_record(&session);
}

#[test]
fn a_draw_offer_outlives_the_moves_of_those_who_agree() {
    let mut session = Session::new(setup("abalone:3"), 0);
    say(&mut session, A, Act::OfferDraw, 1);
    play_random(&mut session, 1, &mut SplitMix::new(1), 2);
    assert_eq!(session.offer(), Some((A, Offer::Draw)), "the asker moved");
    say(&mut session, B, Act::Accept, 3);
    play_random(&mut session, 1, &mut SplitMix::new(1), 4);
    assert_eq!(session.unanswered().collect::<Vec<_>>(), [C]);
    check_record(&session);
    play_random(&mut session, 1, &mut SplitMix::new(1), 5);
    assert_eq!(session.offer(), None, "playing on is an answer");
    check_record(&session);
}

#[test]
fn a18_a_team_resigns_when_both_partners_agree() {
    for (rules, partner, result) in
        [("abalone:4", C, "0-1-0-1"), ("abalone:4,consecutive", B, "0-0-1-1"), ("six:4", C, "0-1-0-1")]
    {
        let mut session = Session::new(setup(rules), 0);
        assert_eq!(say(&mut session, A, Act::Resign, 1), "event-resigned");
        assert_eq!(say(&mut session, A, Act::Resign, 1), "", "saying it twice is saying it once");
        assert!(session.wants_to_resign(A) && session.ending().is_none());
        check_record(&session);
        for agree in [Act::Resign, Act::Accept] {
            let mut session = session.clone();
            assert_eq!(say(&mut session, partner, agree, 2), "event-resigned event-ended");
            assert_eq!(outcome(&session), format!("{result} resignation"), "{rules}");
            check_replay(&session);
            check_record(&session);
        }
        let other = Seat::ALL.into_iter().find(|&s| s != A && s != partner).unwrap();
        assert_eq!(say(&mut session, other, Act::Accept, 2), "refused-nothing-offered");
        let mut declined = session.clone();
        assert_eq!(say(&mut declined, partner, Act::Decline, 2), "event-declined");
        assert!(!declined.wants_to_resign(A));
        check_record(&declined);
        // The partner plays on: that is a no.
        while session.turn() != Some(partner) {
            play_random(&mut session, 1, &mut SplitMix::new(1), 3);
        }
        assert!(session.wants_to_resign(A), "{rules}: others do not decide");
        play_random(&mut session, 1, &mut SplitMix::new(1), 4);
        assert!(!session.wants_to_resign(A), "{rules}");
        check_record(&session);
    }
}

#[test]
fn a18_beside_a_computer_the_persons_word_is_enough() {
    let mut session = Session::new(with_computer(setup("abalone:4"), C), 0);
    assert_eq!(say(&mut session, A, Act::Resign, 1), "event-resigned event-ended");
    check_record(&session);
    let mut session = Session::new(with_computer(setup("abalone:4"), C), 0);
    assert_eq!(say(&mut session, C, Act::Resign, 1), "event-resigned", "the computer's is not");
    assert_eq!(say(&mut session, A, Act::Resign, 1), "event-resigned event-ended");
}

#[test]
fn takebacks_go_to_the_askers_last_turn_when_all_persons_agree() {
    let mut session = Session::new(setup("abalone"), 0);
    play(&mut session, "c3d4 g7f6 c4d5", 0);
    let before = session.position_at(2);
    let asked = say(&mut session, A, Act::OfferTakeback, 1);
    assert_eq!(
        (asked.as_str(), session.offer()),
        ("event-offered-takeback", Some((A, Offer::Takeback { plies: 1 })))
    );
    assert_eq!(say(&mut session, A, Act::OfferTakeback, 1), "");
    check_record(&session);
    let mut answered = session.clone();
    assert_eq!(say(&mut answered, B, Act::Accept, 2), "event-accepted event-took-back");
    assert_eq!((answered.ply(), answered.position()), (2, &before));
    check_replay(&answered);
    check_record(&answered);
    play(&mut answered, "c5d6", 3);
    check_record(&answered);
    assert_eq!(answered.move_texts(), ["c3d4", "g7f6", "c5d6"]);
    // A move ends the offer, whoever makes it.
    play(&mut session, "g6f5", 3);
    assert_eq!(session.offer(), None);
    // From the other's turn it is two plies.
    say(&mut session, A, Act::OfferTakeback, 4);
    assert_eq!(session.offer(), Some((A, Offer::Takeback { plies: 2 })));
    assert_eq!(say(&mut session, B, Act::Decline, 4), "event-declined");
    check_record(&session);
}

#[test]
fn computers_are_not_asked_about_takebacks() {
    let mut session = Session::new(with_computer(setup("abalone"), B), 0);
    play(&mut session, "c3d4 g7f6", 0);
    assert_eq!(say(&mut session, A, Act::OfferTakeback, 1), "event-offered-takeback event-took-back");
    assert_eq!(session.ply(), 0);
    check_record(&session);
}

/// Black's one ball is walled in by White, who can move.
const PASSING: &str = "5/6/7/8/9/8/2w4/www3/bwww1 b 0-0";

#[test]
fn takebacks_reach_across_passes() {
    let mut session = Session::new(setup_at("abalone", PASSING), 0);
    assert!(session.options(A).must_pass);
    play(&mut session, "pass a3a4 pass", 0);
    assert_eq!(say(&mut session, A, Act::OfferTakeback, 1), "refused-nothing-to-take-back", "only passes");
    play(&mut session, "c3d4", 1);
    assert_eq!(say(&mut session, B, Act::OfferTakeback, 2), "event-offered-takeback");
    assert_eq!(say(&mut session, A, Act::Accept, 2), "event-accepted event-took-back");
    assert_eq!(session.move_texts(), ["pass", "a3a4", "pass"]);
    say(&mut session, B, Act::OfferTakeback, 3);
    say(&mut session, A, Act::Accept, 3);
    assert_eq!(session.move_texts(), ["pass"], "back over the pass");
    check_replay(&session);
    check_record(&session);
}

#[test]
fn takebacks_of_three_keep_those_out_who_are_out() {
    let mut session = Session::new(setup_at("abalone:3", THREE), 0);
    play(&mut session, "a4b5 a1b2 i8h8", 0);
    say(&mut session, B, Act::Resign, 1);
    assert_eq!(session.turn(), Some(A));
    play(&mut session, "a5b6", 2);
    say(&mut session, A, Act::OfferTakeback, 3);
    say(&mut session, C, Act::Accept, 3);
    assert_eq!((session.ply(), session.turn()), (3, Some(A)));
    // To Red's only turn: White is skipped, though White was in when it was played.
    say(&mut session, C, Act::OfferTakeback, 4);
    assert_eq!(say(&mut session, A, Act::Accept, 4), "event-accepted event-took-back");
    assert_eq!((session.ply(), session.turn()), (2, Some(C)));
    say(&mut session, A, Act::OfferTakeback, 5);
    say(&mut session, C, Act::Accept, 5);
    assert_eq!((session.ply(), session.turn()), (0, Some(A)));
    assert!(session.position().is_out(B));
    play(&mut session, "a5b6 i8h8", 6);
    check_replay(&session);
    check_record(&session);
}

#[test]
fn a_takeback_takes_effect_when_the_last_to_be_asked_goes_out() {
    let mut three = setup_at("abalone:3", THREE);
    three.clocks = ["10".parse().unwrap(); 4];
    let mut session = Session::new(three, 0);
    play(&mut session, "a4b5 a1b2 i8h8", 0);
    say(&mut session, C, Act::OfferTakeback, 1);
    say(&mut session, B, Act::Accept, 2);
    let events = session.tick(10_000);
    assert_eq!(ids(&Ok(events)), "event-went-out event-took-back");
    assert_eq!((session.ply(), session.turn()), (2, Some(C)));
    check_replay(&session);
    check_record(&session);
}

#[test]
fn at_one_table_moves_are_undone_and_redone() {
    let mut session = Session::new(local(setup("abalone")), 0);
    play(&mut session, "c3d4 g7f6 c4d5", 0);
    let end = session.position().clone();
    for left in [2, 1, 0] {
        assert_eq!(say(&mut session, A, Act::Undo, 1), "event-took-back");
        assert_eq!((session.ply(), session.undone()), (left, 3 - left as usize));
        check_record(&session);
    }
    assert_eq!(say(&mut session, A, Act::Undo, 1), "refused-nothing-to-take-back");
    for ply in [1, 2, 3] {
        assert_eq!(say(&mut session, A, Act::Redo, 1), "event-moved");
        assert_eq!(session.ply(), ply);
        check_record(&session);
    }
    assert_eq!(say(&mut session, A, Act::Redo, 1), "refused-nothing-to-redo");
    assert_eq!(session.position(), &end);
    say(&mut session, A, Act::Undo, 1);
    say(&mut session, A, Act::Undo, 1);
    play(&mut session, "g7f6", 2);
    assert_eq!(session.undone(), 1, "who plays the same keeps the rest");
    say(&mut session, A, Act::Undo, 3);
    play(&mut session, "g6f5", 3);
    assert_eq!(session.undone(), 0, "another move forgets what was undone");
    check_replay(&session);
    check_record(&session);
}

#[test]
fn undo_against_a_computer_goes_back_to_the_person() {
    let mut session = Session::new(local(with_computer(setup("abalone"), B)), 0);
    play(&mut session, "c3d4 g7f6", 0);
    assert_eq!(session.options(A).undo, Some(2));
    say(&mut session, A, Act::Undo, 1);
    assert_eq!((session.ply(), session.turn()), (0, Some(A)));
    assert_eq!(say(&mut session, A, Act::Redo, 2), "event-moved event-moved");
    assert_eq!(session.turn(), Some(A));
    check_record(&session);
}

#[test]
fn undo_reopens_a_game_that_a_move_ended() {
    let mut session = Session::new(local(setup_at("abalone", "5/6/7/8/6bbw/8/7/6/b4 b 5-0")), 0);
    play(&mut session, "e7e8", 1);
    assert_eq!(outcome(&session), "1-0 six-ejected");
    assert_eq!(say(&mut session, A, Act::Undo, 2), "event-took-back");
    assert_eq!(session.turn(), Some(A));
    check_record(&session);
    play(&mut session, "a1b2", 3);
    check_replay(&session);
    check_record(&session);
    say(&mut session, A, Act::Resign, 4);
    assert_eq!(say(&mut session, A, Act::Undo, 5), "refused-over", "a word cannot be undone");
}

#[test]
fn takebacks_reach_across_announcements() {
    // Black has five in a row and lays the sixth without a word.
    let mut session = Session::new(local(setup_at("six:announce", LINE)), 0);
    play(&mut session, "5,0", 1);
    assert_eq!(outcome(&session), "ongoing", "nobody said it");
    play(&mut session, "0,-1", 2);
    assert!(session.options(A).announce);
    let mut said = session.clone();
    play(&mut said, "!", 3);
    assert_eq!(outcome(&said), "1-0 line", "an overlooked shape is announced later (S8)");
    check_record(&said);
    say(&mut said, A, Act::Undo, 4);
    assert_eq!((said.ply(), said.turn()), (2, Some(A)));
    say(&mut said, A, Act::Undo, 4);
    say(&mut said, A, Act::Undo, 4);
    play(&mut said, "5,0!", 5);
    assert_eq!(outcome(&said), "1-0 line");
    check_replay(&said);
    check_record(&said);
}

/// Five black tiles in a row, red ones below; Black to move.
const LINE: &str = "0,0:bbbbb/rrrrr b 16-16";

#[test]
fn s08_computers_always_announce() {
    let mut session = Session::new(with_computer(setup_at("six:announce", LINE), A), 0);
    let command = Command::play_text(A, 0, "5,0");
    session.step(&command, 1).unwrap();
    assert_eq!(outcome(&session), "1-0 line");
    assert_eq!(session.move_texts(), ["5,0!"]);
    assert_eq!(session.step(&command, 2).unwrap(), [], "the same command again is the same move");
    check_record(&session);
    // A shape that the partner, or somebody before the computer, overlooked.
    let mut session =
        Session::new(with_computer(setup_at("six:announce", "0,0:bbbbbb/rrr1rr/r b 15-15"), A), 0);
    play(&mut session, "-1,0", 1);
    assert_eq!(outcome(&session), "1-0 line");
}

#[test]
fn s08_an_overlooked_shape_is_not_told() {
    let told = |rules: &str, text: &str| {
        let mut session = Session::new(setup_at(rules, LINE), 0);
        let events = session.step(&Command::play_text(A, 0, text), 0).unwrap();
        session.announcements(&events[0]).iter().map(|a| a.id()).collect::<Vec<_>>()
    };
    assert_eq!(told("six", "5,0"), ["said-shape"]);
    assert_eq!(told("six:announce", "5,0"), [""; 0]);
    assert_eq!(told("six:announce", "5,0!"), ["said-announce"]);
}

#[test]
fn announcements_tell_pushes_ejections_and_broken_pacs() {
    let told = |setup: Setup, text: &str| {
        let mut session = Session::new(setup, 0);
        let events = session.step(&Command::play_text(A, 0, text), 0).unwrap();
        let said = session.announcements(&events[0]);
        (said.iter().map(|a| a.id()).collect::<Vec<_>>(), said)
    };
    let (ids, said) = told(setup_at("abalone", "5/6/7/8/6bbw/8/7/6/b4 b 2-0"), "e7e8");
    assert_eq!(ids, ["said-push", "said-eject"]);
    assert!(matches!(said[1], Announcement::Ejected { whose: B, score: 3, colour: "white", .. }), "{said:?}");
    // Two against two; then a third comes from behind, and the balance is gone.
    let (ids, said) = told(setup_at("abalone", "5/6/7/8/2bbww3/2b5/7/6/5 b 0-0"), "d3e3");
    assert_eq!(ids, Vec::<&str>::new(), "{said:?}: d3 does not come from behind");
    let (ids, _) = told(setup_at("abalone", "5/6/7/8/2bbww3/1b6/7/6/5 b 0-0"), "d2e2");
    assert_eq!(ids, ["said-pac-broken"]);
    let (ids, _) = told(setup("abalone"), "c3d4");
    assert_eq!(ids, Vec::<&str>::new());
    let (ids, _) = told(setup_at("abalone", PASSING), "pass");
    assert_eq!(ids, ["said-pass"]);
    // Two colours in one push (A11).
    let (_, said) = told(setup_at("abalone:3", "5/6/7/8/bbbwr4/8/7/6/5 b 0-0-0"), "e1e2");
    assert!(
        matches!(&said[0], Announcement::Pushed { whose, .. } if whose.as_slice() == [0, 1, 1]),
        "{said:?}"
    );
}

#[test]
fn announcements_tell_shapes_and_lost_groups() {
    let mut session = Session::new(setup_at("six", LINE), 0);
    let events = session.step(&Command::play_text(A, 0, "5,0"), 0).unwrap();
    let said = session.announcements(&events[0]);
    assert!(
        matches!(said[0], Announcement::ShapeFormed { shape, .. } if shape.kind.name() == "line"),
        "{said:?}"
    );
    let chain = setup_at("six:advanced", "0,0:rbrbrbrbrbrbrb b 0-0");
    let mut session = Session::new(chain, 0);
    let events = session.step(&Command::play_text(A, 0, "3,0>14,0"), 0).unwrap();
    let said = session.announcements(&events[0]);
    assert!(matches!(said[0], Announcement::GroupsRemoved { groups: 1, black: 1, red: 2, .. }), "{said:?}");
}

#[test]
fn a22_the_third_occurrence_of_a_position_is_a_draw() {
    let back_and_forth = "a1b1 i5h4 b1a1 h4i5";
    let begin = |house: &str| {
        let mut setup = setup_at("abalone", "w4/6/7/8/9/8/7/6/b4 b 0-0");
        setup.house = house.parse().unwrap();
        Session::new(setup, 0)
    };
    let mut session = begin("");
    play(&mut session, back_and_forth, 1);
    play(&mut session, "a1b1 i5h4 b1a1", 2);
    assert_eq!(outcome(&session), "ongoing");
    play(&mut session, "h4i5", 3);
    assert_eq!(outcome(&session), "1/2-1/2 repetition");
    assert_eq!(session.ply(), 8);
    check_replay(&session);
    check_record(&session);
    let mut session = begin("norepetition");
    for _ in 0..5 {
        play(&mut session, back_and_forth, 1);
    }
    assert_eq!(outcome(&session), "ongoing");
    // What was taken back did not occur.
    let mut setup = local(setup_at("abalone", "w4/6/7/8/9/8/7/6/b4 b 0-0"));
    setup.seats[1].name = "Bob".into();
    let mut session = Session::new(setup, 0);
    for _ in 0..3 {
        play(&mut session, back_and_forth, 1);
        for _ in 0..4 {
            say(&mut session, A, Act::Undo, 2);
        }
    }
    assert_eq!((session.ply(), outcome(&session)), (0, "ongoing".into()));
    check_record(&session);
}

#[test]
fn house_rules_limit_plies_draws_and_takebacks() {
    let begin = |house: &str, position: &str| {
        let mut setup = setup_at("abalone", position);
        setup.house = house.parse().unwrap();
        Session::new(setup, 0)
    };
    for (house, position, result) in [
        ("plylimit=2", "w4/6/7/8/9/8/7/6/b4 b 1-0", "1/2-1/2 ply-limit"),
        ("plylimit=2 plylimit-lead-wins", "w4/6/7/8/9/8/7/6/b4 b 1-0", "1-0 ply-limit"),
        ("plylimit=2 plylimit-lead-wins", "w4/6/7/8/9/8/7/6/b4 b 1-3", "0-1 ply-limit"),
        ("plylimit=2 plylimit-lead-wins", "w4/6/7/8/9/8/7/6/b4 b 2-2", "1/2-1/2 ply-limit"),
    ] {
        let mut session = begin(house, position);
        play(&mut session, "a1b1 i5h4", 1);
        assert_eq!(outcome(&session), result, "{house} {position}");
        check_record(&session);
    }
    let mut session = begin("nodrawbefore=2 notakeback", "w4/6/7/8/9/8/7/6/b4 b 0-0");
    let refused = session.step(&Command::by(A, Act::OfferDraw), 0).unwrap_err();
    assert_eq!(refused.why, Refusal::TooEarly { from: 2 });
    play(&mut session, "a1b1", 1);
    assert_eq!(say(&mut session, B, Act::OfferDraw, 1), "refused-too-early");
    play(&mut session, "i5h4", 1);
    assert_eq!(say(&mut session, B, Act::OfferDraw, 1), "event-offered-draw");
    assert_eq!(say(&mut session, A, Act::OfferTakeback, 1), "refused-no-takebacks");
    check_record(&session);
    let mut three = setup_at("abalone:3", "4r/6/7/8/9/8/7/6/w3b b 0-2-2");
    three.house = "plylimit=3 plylimit-lead-wins".parse().unwrap();
    let mut session = Session::new(three, 0);
    let mut shared = session.clone();
    play(&mut shared, "a5b6 a1b1 i9h9", 1);
    assert_eq!(outcome(&shared), "1/3-1/3-1/3 ply-limit", "nobody leads alone");
    say(&mut session, C, Act::Resign, 0);
    play(&mut session, "a5b6 a1b1 b6a5", 1);
    assert_eq!(outcome(&session), "0-1-0 ply-limit", "who is out leads nobody");
    check_record(&session);
}

#[test]
fn a_game_that_begins_at_its_end_is_over() {
    let session = Session::new(setup_at("abalone", "5/6/7/8/9/8/7/6/b4 b 6-0"), 0);
    assert_eq!(outcome(&session), "1-0 six-ejected");
    check_replay(&session);
    check_record(&session);
}

#[test]
fn events_of_another_game_do_not_fit() {
    let mut one = Session::new(setup("abalone"), 0);
    play(&mut one, "c3d4 g7f6", 1);
    let mut other = Session::new(setup("six"), 0);
    for event in one.events().to_vec() {
        if matches!(event.what, What::Moved { .. } | What::Began) {
            assert!(other.apply(event).is_err());
        }
    }
    let unfit = Session::replay(setup("abalone"), one.events()[1..].to_vec()).unwrap_err();
    assert_eq!((unfit.index, unfit.to_string().as_str()), (0, "event 1 cannot happen there"));
}

#[test]
fn texts_and_values_say_the_same_move() {
    for rules in games::Rules::all() {
        let mut session = Session::new(Setup::new(rules), 0);
        let m = session.position().moves()[0];
        let text = session.position().move_text(m);
        let mut other = session.clone();
        assert_eq!(
            step(&mut session, A, Act::Play { m: Said::Move(m), lag: 0 }, 5),
            step(&mut other, A, Act::Play { m: Said::Text(format!(" {text} ")), lag: 0 }, 5),
        );
    }
}
