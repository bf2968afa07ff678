//! The judge lets pass what is right and names what is not.

use load::history::{Acked, heard_alike, judge};
use session::{Act, Command, Occupant, Session};
use wire::{Agreement, Event, EventKind, NewGame};

/// A game of three plies with a clock, and its events.
fn game() -> (Agreement, Vec<String>) {
    let (agreement, lines, _) = game_and(|_| Vec::new());
    (agreement, lines)
}

/// The same, and what happens then to the seat that is on turn with 59,999 ms on its clock since 2,002.
fn game_and(then: impl FnOnce(&mut Session) -> Vec<session::Event>) -> (Agreement, Vec<String>, Vec<String>) {
    let wanted = NewGame {
        rules: "abalone".to_string(),
        clock: Some("60".to_string()),
        seats: vec!["me".to_string(), "open".to_string()],
        ..NewGame::default()
    };
    let agreement = wanted.agreement().unwrap();
    let mut session = Session::new(agreement.setup().unwrap(), 0);
    let mut lines = Vec::new();
    let seats: Vec<game::Seat> = game::Seat::table(2).collect();
    let mut step = |session: &mut Session, command: Command, now: u64| {
        let before = session.position().clone();
        let happened = session.step(&command, now).unwrap();
        for mut event in Event::write(&before, &happened, session) {
            if event.kind == EventKind::Seated {
                event.account = event.seat.map(|seat| format!("account{seat}"));
            }
            lines.push(serde_json::to_string(&event).unwrap());
        }
    };
    for &seat in &seats {
        step(&mut session, Command::host(Act::Seat(seat, Occupant::person("P"))), 1_000);
    }
    for (ply, text) in ["c3d4", "g7f6", "c4d5"].into_iter().enumerate() {
        use game::Position as _;
        let m = session.position().read_move(text).unwrap();
        let command = Command::play(seats[ply % 2], ply as u32, m);
        step(&mut session, command, 2_000 + ply as u64);
    }
    let before = session.position().clone();
    let happened = then(&mut session);
    let more = Event::write(&before, &happened, &session);
    let more = more.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    (agreement, lines, more)
}

fn acked(version: u64, ply: u32, text: &str) -> Acked {
    Acked { account: format!("account{}", ply % 2 + 1), ply, text: text.to_string(), version }
}

#[test]
fn what_is_right_passes_and_what_is_not_is_named() {
    let (agreement, lines) = game();
    let first = lines.iter().position(|line| line.contains("c3d4")).unwrap() as u64 + 1;
    let fine = [acked(first, 0, "c3d4"), acked(first + 2, 2, "c4d5")];
    let judged = judge(&agreement, &lines, &fine).unwrap();
    assert_eq!((judged.events.len(), judged.game.session.ply()), (lines.len(), 3));
    let fault = |lines: &[String], acked: &[Acked]| judge(&agreement, lines, acked).unwrap_err();
    let last = acked(first + 2, 2, "c4d5");
    assert!(fault(&lines[..lines.len() - 1], &[last]).contains("it is lost"));
    assert!(fault(&lines, &[acked(first, 0, "c4d5")]).contains("another event"));
    let mut whose = acked(first, 0, "c3d4");
    whose.account = "account2".to_string();
    assert!(fault(&lines, &[whose]).contains("somebody else's"));
    let mut gap = lines.clone();
    gap.remove(lines.len() - 2);
    assert!(fault(&gap, &[]).contains("gap"));
    let mut late = lines.clone();
    late[first as usize - 1] = late[first as usize - 1].replace("\"at\":2000", "\"at\":61500");
    assert!(fault(&late, &[]).contains("flag"), "{}", fault(&late, &[]));
}

#[test]
fn readers_must_have_heard_the_same() {
    let lines = ["a", "b"];
    assert_eq!(heard_alike(&lines, &[(1, "a"), (2, "b")]), Ok(()));
    assert!(heard_alike(&lines, &[(2, "c")]).unwrap_err().contains("kept as b"));
    assert!(heard_alike(&lines, &[(3, "c")]).unwrap_err().contains("not kept"));
}

/// The allowance for lag, and no more than it.
#[test]
fn a_flag_falls_at_one_of_two_times() {
    const OVER: u64 = 2_002 + 59_999;
    let play = |lag: u64, at: u64| {
        game_and(move |session| {
            let command = Command::by(
                session.turn().unwrap(),
                Act::Play { m: session::Said::Text("g6f5".into()), lag },
            )
            .at_ply(3);
            session.step(&command, at).unwrap_or_else(|refused| refused.events)
        })
    };
    let flag = |at: u64| game_and(move |session| session.step(&Command::host(Act::Tick), at).unwrap());
    let (agreement, lines, _) = game_and(|_| Vec::new());
    let with = |more: &[String]| judge(&agreement, &[lines.clone(), more.to_vec()].concat(), &[]).map(|_| ());
    let allowance = agreement.lag;
    assert!(allowance > 100);
    // Nobody moves; somebody moves late, and within the allowance without having been slow on the way.
    let (.., fell) = flag(OVER + allowance);
    assert!(fell[0].contains(&format!("\"at\":{}", OVER + allowance)), "{fell:?}");
    assert_eq!(with(&fell), Ok(()));
    let (.., refused) = play(0, OVER + 50);
    assert!(refused[0].contains(&format!("\"at\":{OVER}")), "{refused:?}");
    assert_eq!(with(&refused), Ok(()));
    for at in [OVER - 1, OVER + 1, OVER + allowance - 1, OVER + allowance + 1] {
        let other: Vec<String> = refused
            .iter()
            .map(|line| line.replace(&format!("\"at\":{OVER}"), &format!("\"at\":{at}")))
            .collect();
        assert!(with(&other).unwrap_err().contains("another time"), "{at}");
    }
    // A move that was on its way while the flag fell counts; with a shorter way it does not.
    let (.., moved) = play(100, OVER + 50);
    assert!(moved[0].contains("\"lag\":100"), "{moved:?}");
    assert_eq!(with(&moved), Ok(()));
    let short: Vec<String> = moved.iter().map(|line| line.replace("\"lag\":100", "\"lag\":50")).collect();
    assert!(with(&short).unwrap_err().contains("after the flag"), "{short:?}");
}
