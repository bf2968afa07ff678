//! A replica becomes the server's game, whatever becomes of the messages: lost, repeated, early, late.

use game::{Position as _, Seat, SplitMix};
use games::Rules;
use session::{Act, Command, Occupant};
use wire::{Event, Game, Heed, NewGame, Replica, Unfolded};

/// A game with so many moves, and its events.
fn played(rules: &Rules, clock: &str, plies: usize, rng: &mut SplitMix) -> (Unfolded, Vec<Event>) {
    let wanted = NewGame {
        rules: rules.to_string(),
        clock: Some(clock.to_string()),
        seats: vec!["open".to_string(); rules.seats()],
        ..NewGame::default()
    };
    let mut game = Unfolded::new(wanted.agreement().unwrap()).unwrap();
    let (mut now, mut written) = (1_700_000_000_000, Vec::new());
    let mut step = |game: &mut Unfolded, command: &Command| {
        now += 700;
        let before = game.session.position().clone();
        let happened = game.session.step(command, now).unwrap();
        written.extend(Event::write(&before, &happened, &game.session));
    };
    for seat in Seat::table(rules.seats()) {
        step(&mut game, &Command::by(seat, Act::Sit(Occupant::person("Ada"))));
    }
    for _ in 0..plies {
        let (turn, ply) = (game.session.position().turn(), game.session.ply());
        let Some(m) = rng.pick(&game.session.position().moves()).copied() else { break };
        step(&mut game, &Command::play(turn, ply, m));
        if game.session.ending().is_some() {
            break;
        }
        if rng.below(7) == 0 {
            step(&mut game, &Command::by(turn, Act::OfferDraw));
            step(&mut game, &Command::by(turn.next(rules.seats()), Act::Decline));
        }
    }
    (game, written)
}

#[test]
fn a_replica_catches_up_through_any_disorder() {
    let mut rng = SplitMix::new(12);
    for rules in Rules::all() {
        for clock in ["-", "300+3", "3d/move"] {
            let (server, events) = played(&rules, clock, 30, &mut rng);
            let view = Game::of("x1", &server, 0, 0, String::new());
            let mut replica = Replica::new(&view).unwrap();
            while replica.version() < events.len() as u64 {
                // Any event comes; what is missing is asked for now and then.
                match replica.hear(rng.pick(&events).unwrap().clone()) {
                    Heed::Gap { since } if rng.below(3) == 0 => {
                        let lost = rng.below(events.len()) as u64;
                        for event in events.iter().filter(|e| e.version > since && e.version != lost) {
                            assert_ne!(replica.hear(event.clone()), Heed::Outdated);
                        }
                    }
                    heed => assert_ne!(heed, Heed::Outdated),
                }
            }
            assert_eq!(replica.game().session.state(), server.session.state(), "{rules} {clock}");
            assert_eq!(replica.hear(events[0].clone()), Heed::Known);
        }
    }
}

#[test]
fn a_replica_of_other_rules_notices() {
    let mut rng = SplitMix::new(3);
    let rules: Rules = "abalone".parse().unwrap();
    let (server, events) = played(&rules, "-", 6, &mut rng);
    let view = Game::of("x1", &server, 0, 0, String::new());
    let mut replica = Replica::new(&view).unwrap();
    let mut heeds = events.iter().map(|event| {
        let hash =
            event.hash.as_ref().filter(|_| event.ply == Some(3)).map(|_| "0123456789abcdef".to_string());
        replica.hear(Event { hash: hash.or(event.hash.clone()), ..event.clone() })
    });
    assert!(heeds.any(|heed| heed == Heed::Outdated));
    let star: Rules = "abalone:layout=star".parse().unwrap();
    let start = games::AnyPosition::start(&star).to_string();
    let mut other = Replica::new(&Game { rules: star.to_string(), start, ..view }).unwrap();
    assert!(events.iter().any(|event| other.hear(event.clone()) == Heed::Outdated));
}
