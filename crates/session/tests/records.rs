//! Sessions as records: whole games, games in progress, damaged files.

mod common;

use common::*;
use game::{Position as _, Seat, SplitMix};
use games::Rules;
use games::record::Record;
use session::{Act, Command, Damage, Occupant, Refusal, Said, Session, Setup};

/// A game in which everything happens that a record knows.
fn eventful() -> Session {
    let mut setup = timed("abalone:3", "60+2");
    setup.clocks[1] = "30+5x3".parse().unwrap();
    setup.seats[0] = Occupant::person("Ada \"the\" Great");
    setup.seats[1] = Occupant::computer(7);
    setup.seats[2] = Occupant::person("Çiğdem");
    setup.house = "nodrawbefore=2 plylimit=350".parse().unwrap();
    setup.lag = 250;
    setup.event = Some("Cup".into());
    setup.date = Some("2026.11.15".into());
    setup.tags.set("Round", "3");
    let mut session = Session::new(setup, 5_000);
    let mut rng = SplitMix::new(4);
    let mut now = 5_000;
    let mut moves = |session: &mut Session, n: usize, now: &mut u64, lag: u64| {
        for _ in 0..n {
            *now += 1_234;
            let m = *rng.pick(&session.position().moves()).unwrap();
            let act = Act::Play { m: Said::Move(m), lag };
            let seat = session.turn().unwrap();
            session.step(&Command::by(seat, act), *now).unwrap();
        }
    };
    moves(&mut session, 4, &mut now, 0);
    say(&mut session, A, Act::Comment("a } b [%clk 1] c".into()), now);
    say(&mut session, A, Act::Evaluation("cp 31".into()), now);
    say(&mut session, A, Act::OfferDraw, now + 1);
    say(&mut session, B, Act::Accept, now + 2);
    say(&mut session, C, Act::Decline, now + 3);
    moves(&mut session, 2, &mut now, 40);
    say(&mut session, A, Act::OfferTakeback, now + 10);
    say(&mut session, C, Act::Accept, now + 20);
    now += 5_000;
    moves(&mut session, 3, &mut now, 0);
    say(&mut session, A, Act::Resign, now + 7);
    moves(&mut session, 3, &mut now, 9_000);
    say(&mut session, C, Act::OfferTakeback, now + 30);
    session
}

#[test]
fn a_game_in_progress_is_written_and_read_back_whole() {
    let session = eventful();
    check_replay(&session);
    check_record(&session);
    let text = session.record().to_string();
    for part in [
        "[Seat1 \"Ada \\\"the\\\" Great\"]",
        "[SeatKind2 \"computer:7\"]",
        "[Clock1 \"60+2\"]",
        "[Clock2 \"30+5x3\"]",
        "[House \"plylimit=350 nodrawbefore=2\"]",
        "[Lag \"250\"]",
        "[Round \"3\"]",
        "[Result \"*\"]",
        "offer-draw]",
        "accept]",
        "decline]",
        "offer-takeback]",
        "takeback ",
        "b resign]",
        "[%lag 40]",
        "[%eval cp 31]",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    // It goes on as if nothing had happened.
    let mut loaded = Session::load(&text, 5_000).unwrap();
    let mut session = session;
    for step in [&mut loaded, &mut session] {
        say(step, B, Act::Accept, 60_000);
        play_random(step, 2, &mut SplitMix::new(9), 61_000);
        step.tick(10_000_000);
    }
    assert_eq!(loaded.state(), session.state());
    assert_eq!(loaded.record(), session.record());
}

#[test]
fn a_setup_is_read_back_whole() {
    let session = eventful();
    let loaded = Session::load(&session.record().to_string(), 5_000).unwrap();
    assert_eq!(loaded.setup(), session.setup());
    let mut waiting = local(setup("six:4"));
    waiting.seats[2] = Occupant::open();
    let session = Session::new(waiting, 0);
    let loaded = Session::load(&session.record().to_string(), 0).unwrap();
    assert_eq!((loaded.setup(), loaded.state()), (session.setup(), session.state()));
}

#[test]
fn random_sessions_of_every_variant_are_read_back_whole() {
    let clocks = ["-", "60", "60+3", "60d3", "60b3", "20+5x3", "15/move", "2d/move"];
    for rules in Rules::all() {
        for (seed, clock) in clocks.iter().enumerate() {
            let mut rng = SplitMix::new(seed as u64);
            let mut setup = Setup::new(rules);
            setup.clocks = [clock.parse().unwrap(); 4];
            setup.local = seed % 2 == 0;
            setup.lag = if seed % 3 == 0 { 100 } else { 0 };
            let mut session = Session::new(setup, 1_000);
            let mut now = 1_000;
            for _ in 0..60 {
                now += rng.next_u64() % 2_500;
                match rng.next_u64() % 12 {
                    0 => {
                        let acts = [
                            Act::OfferDraw,
                            Act::Decline,
                            Act::OfferTakeback,
                            Act::Accept,
                            Act::Pause,
                            Act::Resume,
                        ];
                        let act = acts[(rng.next_u64() % 6) as usize].clone();
                        let seat = Seat::ALL[(rng.next_u64() % 4) as usize];
                        let _ = session.step(&Command::by(seat, act), now);
                    }
                    1 => {
                        let _ = session.step(&Command::host(Act::Undo), now);
                    }
                    2 => {
                        let _ = session.step(&Command::host(Act::Redo), now);
                    }
                    _ => play_random(&mut session, 1, &mut rng, now),
                }
            }
            check_replay(&session);
            check_record(&session);
        }
    }
}

#[test]
fn every_cut_of_a_file_is_recovered_and_its_place_named() {
    let session = eventful();
    let text = session.record().to_string();
    let whole = Session::recover(&text, 5_000);
    assert!(whole.damage.is_none());
    let full = whole.session.unwrap();
    let mut plies = 0;
    for cut in (0..text.trim_end().len()).filter(|&i| text.is_char_boundary(i)) {
        let recovered = Session::recover(&text[..cut], 5_000);
        let damage = recovered.damage;
        let Some(session) = recovered.session else {
            assert!(plies == 0, "what was sound stays sound");
            continue;
        };
        // The last event may lack what was cut off behind it; all before it are as they were.
        let events = session.events();
        let known = events.len() - 1;
        assert_eq!(events[..known], full.events()[..known], "cut at {cut}");
        let moves = session.record().line.plies.len();
        assert!(moves >= plies, "cut at {cut}: {moves} moves, there were {plies}");
        plies = moves;
        match damage {
            Some(Damage::Text(error)) => {
                let lines: Vec<&str> = text[..cut].split('\n').collect();
                assert!((1..=lines.len()).contains(&error.place.line), "cut at {cut}: {error}");
                let width = lines[error.place.line - 1].chars().count();
                assert!((1..=width + 1).contains(&error.place.column), "cut at {cut}: {error}");
            }
            other => panic!("cut at {cut}: {other:?}"),
        }
        check_replay(&session);
    }
    assert_eq!(plies, full.record().line.plies.len());
}

#[test]
fn what_cannot_happen_is_named_with_its_place() {
    for (text, moves, why) in [
        ("1. c3d4 {[%ev 5 w accept]} g7f6 *", 1, Refusal::NothingOffered),
        ("1. c3d4 {[%ev 5 w resign]} g7f6 *", 1, Refusal::Over),
        ("{[%ev 5 b resume]} 1. c3d4 *", 0, Refusal::Begun),
        (
            "1. c3d4 {[%ev 1 b offer-takeback]} {[%ev 2 w accept]} {[%ev 2 b takeback 2]} *",
            1,
            Refusal::NothingToTakeBack,
        ),
        ("1. c3d4 {[%ev 1 w resign]} 0-1", 1, Refusal::NoSuchResult),
        ("1. c3d4 {[%ev 1 b pause]} g7f6 *", 1, Refusal::Paused),
    ] {
        let text = format!("[Rules \"abalone\"]\n\n{text}\n");
        // A takeback of too many plies is refused by the reader of records before.
        let damage = Session::load(&text, 0).unwrap_err();
        match damage {
            Damage::Play { moves: at, why: reason } => assert_eq!((at, reason), (moves, why), "{text}"),
            Damage::Text(error) => assert_eq!(why, Refusal::NothingToTakeBack, "{error}"),
        }
        let recovered = Session::recover(&text, 0).session.unwrap();
        assert!(recovered.record().line.plies.len() <= 1);
    }
    let after = "[Rules \"abalone\"]\n[Position \"w4/6/7/8/9/8/7/6/b4 b 0-0\"]\n\n\
        1. a1b1 i5h4 2. b1a1 h4i5 3. a1b1 i5h4 4. b1a1 h4i5 5. a1b1 *\n";
    let damage = Session::load(after, 0).unwrap_err();
    assert_eq!(damage, Damage::Play { moves: 8, why: Refusal::Over });
    assert_eq!(damage.to_string(), "after move 8 of the record: the game is over");
    let free = after.replace("[Position", "[House \"norepetition\"]\n[Position");
    assert_eq!(Session::load(&free, 0).unwrap().ply(), 9);
}

#[test]
fn records_of_others_are_read_with_what_they_know() {
    // Only clock readings, a comment, a variation, and an end without an event.
    let text = "[Rules \"abalone\"]\n[Clock \"600+5\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\n\
        1. c3d4 {[%clk 0:09:50.0] bold} (1. c4d5) g7f6 {[%clk 0:10:05.0]} 2. c4d5 {[%clk 0:09:00.0]} 1-0\n";
    let session = Session::load(text, 0).unwrap();
    assert_eq!(outcome(&session), "1-0 time");
    let clocks = session.clocks(0);
    assert_eq!((clocks[A].shown, clocks[B].shown), (Some(540_000), Some(605_000)));
    let used: Vec<u64> = session
        .events()
        .iter()
        .filter_map(|e| match e.what {
            session::What::Moved { used, .. } => Some(used),
            _ => None,
        })
        .collect();
    assert_eq!(used, [15_000, 0, 55_000]);
    check_record(&session);
    assert!(session.record().to_string().contains("bold"));
    // No clock readings at all: nobody is charged, and no flag falls that the record does not know.
    let text = "[Rules \"abalone\"]\n[Clock \"5\"]\n\n1. c3d4 {[%ev 900000 w offer-draw]} g7f6 *\n";
    let session = Session::load(text, 0).unwrap();
    assert_eq!((session.ply(), outcome(&session)), (2, "ongoing".into()));
}

#[test]
fn what_a_session_cannot_keep_is_named() {
    use session::LeftOut::{ClockReadings, Comments, Tags, Variations};

    for (tags, moves, left_out) in [
        ("", "1. c3d4 {bold} {[%eval cp 3]} g7f6 {[%ev 9 w takeback 1]} 1... h5g5 *", None),
        ("[Round \"3\"]", "{a fine day} 1. c3d4 *", None),
        ("[Clock \"60\"]", "1. c3d4 {[%clk 0:00:50.0] [%emt 0:00:10.0] bold} *", None),
        ("[Clock \"60\"]", "1. c3d4 {[%emt 0:00:10.0]} g7f6 {bold} *", None),
        ("[Clock1 \"60\"] [Clock2 \"60\"] [SeatKind1 \"person\"] [Seat2 \"\"]", "1. c3d4 *", None),
        ("", "1. c3d4 (1. c3c4) *", Some(Variations)),
        ("", "1. c3d4 g7f6 {bold} (1... h5g5 {bolder}) *", Some(Variations)),
        ("[Clock \"60\"]", "1. c3d4 {[%clk 0:00:50.0] [%clk 0:00:40.0]} *", Some(ClockReadings)),
        ("", "1. c3d4 {[%clk 0:09:50.0]} *", Some(ClockReadings)),
        ("", "1. c3d4 {[%emt 0:00:10.0] quick} *", Some(Comments)),
        ("[Table \"7\"]", "1. c3d4 *", Some(Tags)),
        ("[Lag \"much\"]", "1. c3d4 *", Some(Tags)),
    ] {
        let record: Record = format!("[Rules \"abalone\"]{tags}\n\n{moves}").parse().unwrap();
        let (session, damage) = Session::from_record(&record, 0);
        assert_eq!((damage, session.left_out(&record)), (None, left_out), "{tags} {moves}");
    }
}

#[test]
fn a_file_goes_on_now() {
    let mut session = Session::new(local(timed("abalone", "60")), 100_000);
    play(&mut session, "c3d4", 104_000);
    say(&mut session, B, Act::Pause, 110_000);
    let text = session.record().to_string();
    let mut loaded = Session::load_now(&text, 9_000_000).unwrap();
    assert_eq!(loaded.clocks(9_500_000)[B].shown, Some(54_000));
    say(&mut loaded, B, Act::Resume, 9_500_000);
    assert_eq!(loaded.deadline(), Some(9_554_000));
}
