//! Clocks in a game, with made-up time.

mod common;

use common::*;
use session::{Act, Call, Command, Refusal, Said, Session};

/// Black's first flag, for every kind of clock.
#[test]
fn flags_fall_to_the_millisecond_for_every_kind_of_clock() {
    for (clock, first) in [
        ("600", 600_000),
        ("900", 900_000),
        ("600+5", 600_000),
        ("600d5", 605_000),
        ("600b5", 600_000),
        ("600+30x5", 750_000),
        ("10/move", 10_000),
        ("20/move", 20_000),
        ("3d/move", 259_200_000),
    ] {
        for began in [0, 1_763_200_000_000] {
            let session = Session::new(timed("abalone", clock), began);
            assert_eq!(session.deadline(), Some(began + first), "{clock}");
            // A millisecond before, nothing falls and a move is in time.
            let mut early = session.clone();
            assert!(early.tick(began + first - 1).is_empty(), "{clock}");
            let command = Command::play_text(A, 0, "c3d4");
            assert_eq!(early.step(&command, began + first - 1).unwrap().len(), 1, "{clock}");
            assert_eq!(early.turn(), Some(B));
            // At the millisecond, the flag falls, whoever notices and whenever.
            for later in [0, 1, 1_000_000] {
                let mut late = session.clone();
                let refused = late.step(&command, began + first + later).unwrap_err();
                assert_eq!(refused.why, Refusal::Over, "{clock}");
                assert_eq!(refused.events[0].at, began + first, "{clock}: the flag fell when it fell");
                assert_eq!(outcome(&late), "0-1 time", "{clock}");
                check_replay(&late);
                check_record(&late);
            }
            let mut idle = session.clone();
            let events = idle.tick(u64::MAX);
            assert_eq!((events[0].at, outcome(&idle)), (began + first, "0-1 time".into()), "{clock}");
            assert_eq!(idle.clocks(u64::MAX)[A].shown, Some(0), "{clock}");
        }
    }
}

/// What is left after two turns of each, and when the third flag falls.
#[test]
fn every_kind_of_clock_runs_through_a_game() {
    for (clock, black, white, deadline) in [
        // Black thinks 4 s and 9 s, White 12 s and 1 s; then Black is on turn from 26 s on.
        ("100", 87_000, 87_000, 26_000 + 87_000),
        ("100+5", 97_000, 97_000, 26_000 + 97_000),
        ("100d5", 96_000, 93_000, 26_000 + 96_000 + 5_000),
        ("100b5", 96_000, 93_000, 26_000 + 96_000),
        ("10+6x3", 6_000, 6_000, 26_000 + 18_000),
        ("15/move", 15_000, 15_000, 26_000 + 15_000),
        ("1d/move", 86_400_000, 86_400_000, 26_000 + 86_400_000),
    ] {
        let mut session = Session::new(timed("abalone", clock), 0);
        play(&mut session, "c3d4", 4_000);
        play(&mut session, "g7f6", 16_000);
        play(&mut session, "c4d5", 25_000);
        play(&mut session, "g6f5", 26_000);
        let clocks = session.clocks(26_000);
        assert_eq!((clocks[A].shown, clocks[B].shown), (Some(black), Some(white)), "{clock}");
        assert_eq!(session.deadline(), Some(deadline), "{clock}");
        assert!(clocks[A].running && !clocks[B].running);
        check_replay(&session);
        check_record(&session);
    }
}

/// The edges of docs/notation.md, to the millisecond.
#[test]
fn a20_the_flag_falls_when_the_time_has_been_used_exactly() {
    for (clock, time) in [
        ("600", 600_000),
        ("15/move", 15_000),
        ("600d5", 605_000),
        // A total of nothing begins with one step.
        ("0+5", 5_000),
        ("0b5", 5_000),
        ("0d5", 5_000),
        // The time of the game, and all periods.
        ("60+30x2", 120_000),
    ] {
        let mut in_time = Session::new(timed("abalone", clock), 0);
        play(&mut in_time, "c3d4", time - 1);
        assert_eq!(in_time.ending(), None, "{clock}");
        let mut late = Session::new(timed("abalone", clock), 0);
        assert!(late.tick(time - 1).is_empty(), "{clock}");
        assert!(late.step(&Command::play_text(A, 0, "c3d4"), time).is_err(), "{clock}");
        assert_eq!(outcome(&late), "0-1 time", "{clock}");
    }
    // A byo-yomi period that is used exactly is lost; one millisecond less keeps it.
    for (used, periods) in [(60_000, 2), (89_999, 2), (90_000, 1), (119_999, 1)] {
        let mut session = Session::new(timed("abalone", "60+30x2"), 0);
        play(&mut session, "c3d4", used);
        assert_eq!(session.clocks(used)[A].periods, periods, "after {used}");
    }
}

#[test]
fn byo_yomi_periods_are_lost_one_by_one() {
    let mut session = Session::new(timed("abalone", "10+5x2"), 0);
    // Ten seconds and one whole period: one period is left.
    play(&mut session, "c3d4", 15_000);
    let clock = session.clocks(15_000)[A];
    assert_eq!((clock.shown, clock.periods, clock.in_period), (Some(5_000), 1, true));
    play(&mut session, "g7f6", 15_001);
    assert_eq!(session.deadline(), Some(20_001));
    play(&mut session, "c4d5", 20_000);
    play(&mut session, "g6f5", 20_001);
    assert_eq!(session.clocks(20_001)[A].periods, 1, "a period that was not used up stays");
    check_record(&session);
    assert!(session.tick(25_000).is_empty());
    assert_eq!(session.tick(25_001).len(), 2);
    check_record(&session);
}

#[test]
fn seats_have_clocks_of_their_own() {
    let mut setup = setup("abalone");
    setup.clocks[1] = "60".parse().unwrap();
    let mut session = Session::new(setup, 0);
    assert_eq!((session.deadline(), session.clocks(5)[A].shown), (None, None));
    assert!(session.tick(u64::MAX / 2).is_empty());
    play(&mut session, "c3d4", 1_000_000);
    assert_eq!(session.deadline(), Some(1_060_000));
    check_record(&session);
}

#[test]
fn lag_is_forgiven_up_to_its_bound() {
    let mut setup = timed("abalone", "10");
    setup.lag = 300;
    let begin = || Session::new(setup.clone(), 0);
    let late = |lag| Command::by(A, Act::Play { m: Said::Text("c3d4".into()), lag });
    assert_eq!(begin().deadline(), Some(10_300), "the flag is called when no lag can save the move");
    for (lag, now, left) in [(0, 4_000, 6_000), (200, 4_000, 6_200), (9_999, 4_000, 6_300), (300, 10_299, 1)]
    {
        let mut session = begin();
        session.step(&late(lag), now).unwrap();
        assert_eq!(session.clocks(now)[A].shown, Some(left), "lag {lag}");
        check_replay(&session);
        check_record(&session);
    }
    // Within the allowance but with too little lag: the time was over when the move was made.
    for (lag, now) in [(0, 10_000), (99, 10_100), (u64::MAX, 10_300)] {
        let mut session = begin();
        let refused = session.step(&late(lag), now).unwrap_err();
        assert_eq!(outcome(&session), "0-1 time", "lag {lag} at {now}");
        assert_eq!(refused.events.len(), 2);
        check_replay(&session);
        check_record(&session);
    }
    let mut session = begin();
    assert_eq!(session.step(&late(u64::MAX), 100).unwrap().len(), 1, "no more than the turn is forgiven");
    assert_eq!(session.clocks(100)[A].shown, Some(10_000));
}

#[test]
fn a_pause_stops_the_clocks() {
    let mut session = Session::new(local(timed("abalone", "60d5")), 0);
    assert_eq!(say(&mut session, A, Act::Pause, 12_000), "event-paused");
    assert_eq!((session.deadline(), session.next_call(12_000)), (None, None));
    assert!(session.tick(u64::MAX / 2).is_empty());
    assert_eq!(session.clocks(500_000)[A].shown, Some(53_000));
    check_record(&session);
    assert_eq!(say(&mut session, B, Act::Resume, 500_000), "event-resumed");
    assert_eq!(session.deadline(), Some(500_000 + 53_000), "the delay of a turn is not given twice");
    play(&mut session, "c3d4", 501_000);
    assert_eq!(session.clocks(501_000)[A].shown, Some(52_000));
    check_replay(&session);
    check_record(&session);
}

#[test]
fn a_time_in_which_nobody_could_move_is_given_back() {
    let mut session = Session::new(timed("abalone", "60"), 0);
    play(&mut session, "c3d4", 10_000);
    assert_eq!(ids(&Ok(session.give_back(5_000, 500_000))), "event-paused event-resumed");
    let times: Vec<u64> = session.events().iter().rev().take(2).map(|event| event.at).collect();
    assert_eq!(times, [500_000, 10_000], "what lies before the turn is left out");
    assert_eq!((session.running_since(), session.deadline()), (Some(500_000), Some(560_000)));
    assert!(session.give_back(20_000, 500_000).is_empty(), "nothing is given back twice");
    play(&mut session, "g7f6", 502_000);
    assert_eq!(session.clocks(502_000)[B].shown, Some(58_000));
    check_replay(&session);
    check_record(&session);
    // Whose flag fell before has lost; without a clock there is nothing to give.
    let mut late = Session::new(timed("abalone", "60"), 0);
    assert_eq!(ids(&Ok(late.give_back(60_000, 90_000))), "event-went-out event-ended");
    assert_eq!(outcome(&late), "0-1 time");
    let mut free = Session::new(timed("abalone", "-"), 0);
    assert!(free.give_back(0, 90_000).is_empty());
    // Of three the next has the rest of it.
    let mut three = Session::new(timed("abalone:3", "10"), 0);
    assert_eq!(ids(&Ok(three.give_back(10_000, 90_000))), "event-went-out event-paused event-resumed");
    assert_eq!((three.turn(), three.deadline()), (Some(B), Some(100_000)));
    check_record(&three);
}

#[test]
fn a_time_that_runs_backwards_stands_still() {
    let mut session = Session::new(timed("abalone", "60"), 1_000);
    play(&mut session, "c3d4", 11_000);
    play(&mut session, "g7f6", 2_000);
    assert_eq!(session.events().last().map(|e| e.at), Some(11_000));
    let clocks = session.clocks(0);
    assert_eq!((clocks[A].shown, clocks[B].shown), (Some(50_000), Some(60_000)));
}

#[test]
fn clocks_call_the_last_minute_and_low_time() {
    let mut session = Session::new(timed("abalone", "600"), 0);
    let call = session.next_call(0).unwrap();
    assert_eq!((call.at, call.seat, call.call, call.left), (540_000, A, Call::LastMinute, 60_000));
    let call = session.next_call(540_000).unwrap();
    assert_eq!((call.at, call.call, call.left), (590_000, Call::TimeLow, 10_000));
    assert_eq!(session.next_call(590_000), None);
    assert_eq!(session::Announcement::from(call).id(), "said-time-low");
    play(&mut session, "c3d4", 545_000);
    assert_eq!(session.next_call(545_000).map(|c| (c.seat, c.at)), Some((B, 545_000 + 540_000)));
}

#[test]
fn takebacks_give_no_time_back() {
    let mut session = Session::new(local(timed("abalone", "60+2")), 0);
    play(&mut session, "c3d4", 10_000);
    say(&mut session, B, Act::Undo, 15_000);
    let clocks = session.clocks(15_000);
    assert_eq!((clocks[A].shown, clocks[B].shown), (Some(52_000), Some(55_000)));
    assert_eq!(session.deadline(), Some(15_000 + 52_000));
    check_replay(&session);
    check_record(&session);
}

#[test]
fn flags_of_three_fall_one_after_the_other() {
    let mut session = Session::new(timed("abalone:3", "10"), 0);
    // Black's flag at 10 s, White's at 20 s; Red is the last one in.
    let events = session.tick(10_000);
    assert_eq!(ids(&Ok(events)), "event-went-out");
    assert_eq!((session.turn(), session.deadline()), (Some(B), Some(20_000)));
    check_record(&session);
    let mut late = session.clone();
    let events = late.tick(1_000_000);
    assert_eq!(ids(&Ok(events.clone())), "event-went-out event-ended");
    assert!(events.iter().all(|e| e.at == 20_000));
    assert_eq!(outcome(&late), "0-0-1 last-in");
    check_record(&late);
    // Both at once, when nobody looked for a long time.
    let mut idle = Session::new(timed("abalone:3", "10"), 0);
    assert_eq!(idle.tick(1_000_000).len(), 3);
    assert_eq!(idle.state(), late.state());
}

#[test]
fn a20_a_game_has_a_total_or_a_limit_for_each_move_and_who_runs_out_loses() {
    // The usual totals and limits; without a clock nobody runs out.
    for (clock, first) in [("600", 600_000), ("900", 900_000), ("10/move", 10_000), ("20/move", 20_000)] {
        let mut session = Session::new(timed("abalone", clock), 0);
        assert!(session.tick(first - 1).is_empty(), "{clock}");
        session.tick(first);
        assert_eq!(outcome(&session), "0-1 time", "{clock}");
    }
    let mut session = Session::new(timed("abalone", "-"), 0);
    assert_eq!(session.deadline(), None);
    assert!(session.tick(u64::MAX).is_empty());
    // A limit for each move begins anew with it, a total does not.
    for (clock, lives) in [("10/move", true), ("10", false)] {
        let mut session = Session::new(timed("abalone", clock), 0);
        for (ply, (seat, text)) in (0u32..).zip([(A, "c3d4"), (B, "g7f6"), (A, "d4c3"), (B, "f6g7")]) {
            let _ = session.step(&Command::play_text(seat, ply, text), 6_000 * (u64::from(ply) + 1));
        }
        assert_eq!(session.turn().is_some(), lives, "{clock}");
    }
}

#[test]
fn a18_a_team_loses_when_one_of_its_players_runs_out_of_time() {
    for (rules, result) in
        [("abalone:4", "1-0-1-0"), ("abalone:4,consecutive", "0-0-1-1"), ("six:4", "1-0-1-0")]
    {
        let mut session = Session::new(timed(rules, "10"), 0);
        play_random(&mut session, 1, &mut game::SplitMix::new(3), 0);
        session.tick(10_000);
        assert_eq!(outcome(&session), format!("{result} time"), "{rules}");
        check_record(&session);
    }
}
