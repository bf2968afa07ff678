//! Whatever happens in a game, its events go through text and come back as the same events.

use game::{Position as _, Seat, SplitMix};
use games::Rules;
use session::{Act, By, Command, Occupant, Said};
use wire::{Agreement, Event, Game, NewGame, Unfolded};

const CLOCKS: [&str; 9] = ["-", "30", "20+2", "20d2", "20b2", "9+4x3", "7/move", "1d/move", "0+1"];
const HOUSES: [&str; 4] = ["", "norepetition", "plylimit=12 plylimit-lead-wins", "notakeback nodrawbefore=4"];

fn agreement(rules: &Rules, rng: &mut SplitMix) -> Agreement {
    let wanted = NewGame {
        rules: rules.to_string(),
        clock: rng.pick(&CLOCKS).map(ToString::to_string),
        house: rng.pick(&HOUSES).map(ToString::to_string),
        seats: vec!["open".to_string(); rules.seats()],
        ..NewGame::default()
    };
    wanted.agreement().unwrap()
}

fn command(game: &Unfolded, rng: &mut SplitMix) -> Command {
    let session = &game.session;
    let seats = session.rules().seats();
    let seat = session.turn().filter(|_| rng.below(4) > 0).unwrap_or(Seat::ALL[rng.below(seats)]);
    let computer = Occupant::computer(1 + rng.below(12) as u8);
    let act = match rng.below(30) {
        0 => Act::Resign,
        1 => Act::OfferDraw,
        2 | 3 => Act::OfferTakeback,
        4..=6 => Act::Accept,
        7 => Act::Decline,
        8 => Act::Abandon,
        9 => Act::Rematch,
        10 => Act::Leave,
        11 => Act::Comment("well } played".to_string()),
        12 => Act::Evaluation("cp 35".to_string()),
        13 => Act::Tick,
        14..=18 => Act::Sit(rng.pick(&[Occupant::person("Ada \u{202e}\"\\"), computer]).unwrap().clone()),
        _ => match rng.pick(&session.position().moves()) {
            Some(m) => Act::Play { m: Said::Move(*m), lag: rng.below(800) as u64 },
            None => Act::Tick,
        },
    };
    Command { by: By::Seat(seat), ply: None, act }
}

#[test]
fn every_game_comes_back_from_its_texts() {
    let mut rng = SplitMix::new(5);
    for round in 0..12 {
        for rules in Rules::all() {
            let agreed = agreement(&rules, &mut rng);
            let mut server = Unfolded::new(agreed.clone()).unwrap();
            let mut reader = Unfolded::new(agreed.clone()).unwrap();
            let (mut now, mut texts) = (1_700_000_000_000, Vec::new());
            for _ in 0..60 {
                now += rng.below(2_000) as u64;
                let before = server.session.position().clone();
                let events = match server.session.step(&command(&server, &mut rng), now) {
                    Ok(events) => events,
                    Err(refused) => refused.events,
                };
                for (event, mut written) in events.iter().zip(Event::write(&before, &events, &server.session))
                {
                    if written.occupant.is_some() {
                        written.account = Some(format!("a{round}"));
                    }
                    server.note(&event.what, &written);
                    texts.push(serde_json::to_string(&written).unwrap());
                }
                for text in &texts[reader.session.version()..] {
                    let event: Event = serde_json::from_str(text).unwrap();
                    assert_eq!(serde_json::to_string(&event).unwrap(), *text);
                    reader.apply(&event).unwrap_or_else(|e| panic!("{rules}: {e}\n{text}"));
                    let hash = format!("{:016x}", reader.session.position().hash());
                    assert_eq!(event.hash.as_deref(), Some(hash.as_str()), "{text}");
                }
                assert_eq!(reader.session.state(), server.session.state(), "{rules}");
                assert_eq!(reader.session.events(), server.session.events(), "{rules}");
                assert_eq!(reader.accounts, server.accounts);
            }
            let kept: Agreement = serde_json::from_str(&serde_json::to_string(&agreed).unwrap()).unwrap();
            assert_eq!(kept, agreed);
            let shown = Game::of("x", &reader, 1, now, "here".to_string());
            let text = serde_json::to_string(&shown).unwrap();
            assert_eq!(serde_json::from_str::<Game>(&text).unwrap(), shown);
            assert_eq!(shown, Game::of("x", &server, 1, now, "here".to_string()));
        }
    }
}

#[test]
fn events_that_cannot_happen_are_refused_and_change_nothing() {
    let wanted = r#"{"rules": "abalone", "clock": "60", "seats": ["me", "open"]}"#;
    let wanted: NewGame = serde_json::from_str(wanted).unwrap();
    let mut game = Unfolded::new(wanted.agreement().unwrap()).unwrap();
    for text in [
        r#"{"version":2,"at":1,"type":"began"}"#,
        r#"{"version":1,"at":1,"type":"moved","seat":1,"ply":0,"move":"c3d4"}"#,
        r#"{"version":1,"at":1,"type":"moved","seat":1,"ply":0}"#,
        r#"{"version":1,"at":1,"type":"seated","seat":3,"occupant":"person"}"#,
        r#"{"version":1,"at":1,"type":"seated","seat":0,"occupant":"person"}"#,
        r#"{"version":1,"at":1,"type":"ended","result":"2-0","termination":"time"}"#,
        r#"{"version":1,"at":1,"type":"ended","result":"1-0-0","termination":"time"}"#,
        r#"{"version":1,"at":1,"type":"offered","seat":1,"offer":"war"}"#,
        r#"{"version":1,"at":1,"type":"noted","note":["song","la"]}"#,
    ] {
        let event: Event = serde_json::from_str(text).unwrap();
        assert!(game.apply(&event).is_err(), "{text}");
        assert_eq!(game.session.version(), 0);
    }
}

#[test]
fn wishes_that_cannot_be_are_refused_with_the_place() {
    for (wanted, illegal, place) in [
        (r#"{"rules": "chess", "seats": ["me", "open"]}"#, false, "rules:"),
        (r#"{"rules": "abalone:3", "seats": ["me", "open"]}"#, false, "seats:"),
        (r#"{"rules": "six", "seats": ["me", "computer:0"]}"#, false, "seats: entry 2"),
        (r#"{"rules": "six", "seats": ["you", "open"]}"#, false, "seats: entry 1"),
        (r#"{"rules": "six", "clock": "soon", "seats": ["me", "open"]}"#, false, "clock:"),
        (r#"{"rules": "six", "house": "loud", "seats": ["me", "open"]}"#, false, "house:"),
        (r#"{"rules": "six", "position": "x", "seats": ["me", "open"]}"#, false, "position:"),
        (r#"{"rules": "six", "position": "0,0:rb b 19-20", "seats": ["me", "open"]}"#, true, "position:"),
    ] {
        let wanted: NewGame = serde_json::from_str(wanted).unwrap();
        let error = wanted.agreement().unwrap_err();
        assert_eq!(error.illegal, illegal, "{error}");
        assert!(error.sentence.starts_with(place), "{error}");
    }
}
