//! Any sequence of commands, legal or not, replays to the same state, can be written and read back, and never
//! panics.

mod common;

use common::*;
use game::{Outcome, Payoff, Position as _, Seat, Termination};
use games::Rules;
use proptest::prelude::*;
use session::{Act, By, Command, Occupant, Said, Session, Setup};

#[derive(Clone, Debug)]
struct Wish {
    kind: u8,
    by: u8,
    choice: u16,
    ply: u8,
    wait: u32,
}

fn wish() -> impl Strategy<Value = Wish> {
    (0u8..40, 0u8..6, any::<u16>(), any::<u8>(), 0u32..9_000).prop_map(|(kind, by, choice, ply, wait)| Wish {
        kind,
        by,
        choice,
        ply,
        wait,
    })
}

const CLOCKS: [&str; 9] = ["-", "30", "20+2", "20d2", "20b2", "9+4x3", "7/move", "1d/move", "0+1"];
const HOUSES: [&str; 4] = ["", "norepetition", "plylimit=12 plylimit-lead-wins", "notakeback nodrawbefore=4"];

fn setup_from(seed: [u8; 8]) -> Setup {
    let rules: Vec<Rules> = Rules::all().collect();
    let mut setup = Setup::new(rules[usize::from(seed[0]) % rules.len()]);
    for i in 0..4 {
        let clock = if seed[1] & 1 == 0 { seed[2] } else { seed[2].wrapping_add(i as u8) };
        setup.clocks[i] = CLOCKS[usize::from(clock) % CLOCKS.len()].parse().unwrap();
        setup.seats[i] = match seed[3] >> (2 * i) & 3 {
            0 => Occupant::computer(1 + i as u8),
            1 if seed[4] & 1 == 0 => Occupant::open(),
            _ => Occupant::person(["Ada", "", "Çiğdem", "}\"\\"][i]),
        };
    }
    setup.house = HOUSES[usize::from(seed[5]) % HOUSES.len()].parse().unwrap();
    setup.local = seed[6] & 1 == 0;
    setup.lag = [0, 0, 50, 1_000][usize::from(seed[7]) & 3];
    setup
}

fn command(session: &Session, wish: &Wish) -> Command {
    let by = match wish.by {
        n @ 0..4 => By::Seat(Seat::ALL[usize::from(n)]),
        4 => By::Host,
        _ => By::Seat(session.position().turn()),
    };
    let choice = usize::from(wish.choice);
    let moves = session.position().moves();
    let said = |said| Act::Play { m: said, lag: u64::from(wish.ply) };
    let act = match wish.kind {
        0 => Act::Resign,
        1 | 2 => Act::OfferDraw,
        3 | 4 => Act::OfferTakeback,
        5..=7 => Act::Accept,
        8 => Act::Decline,
        9 | 10 => Act::Undo,
        11 | 12 => Act::Redo,
        13 => Act::Pause,
        14 | 15 => Act::Resume,
        16 => Act::Abandon,
        17 => Act::Rematch,
        18 => Act::Comment(["hm", "[%emt 0:00:01.0]", "[%clk 1]", "} { ) *", " "][choice % 5].into()),
        19 => Act::Evaluation(["cp 3", "] }", ""][choice % 3].into()),
        20 => Act::Leave,
        21 => Act::Sit(Occupant::person("Eve")),
        22 => Act::Seat(Seat::ALL[choice % 4], Occupant::computer(2)),
        23 if choice % 2 == 0 => Act::Abort,
        23 => Act::Forfeit(Seat::ALL[choice / 2 % 4], Termination::ALL[choice / 8 % Termination::ALL.len()]),
        24 => {
            let payoff =
                |i: usize| [Payoff::Win, Payoff::Loss, Payoff::Share(2), Payoff::Share(3)][choice >> i & 3];
            let payoffs = (0..1 + choice % 4).map(payoff).collect();
            Act::Adjudicate(Outcome {
                payoffs,
                termination: Termination::ALL[choice % Termination::ALL.len()],
            })
        }
        25 => Act::Tick,
        26 => said(Said::Text(["c3d4", "pass", "!", "-1,0", "x", ""][choice % 6].into())),
        27 => said(Said::Move(abalone::Move::from_code(wish.choice).into())),
        _ if moves.is_empty() => Act::Tick,
        28 => said(Said::Text(session.position().move_text(moves[choice % moves.len()]))),
        _ => said(Said::Move(moves[choice % moves.len()])),
    };
    let ply = match wish.ply {
        0..20 => Some(u32::from(wish.ply)),
        20..60 => Some(session.ply()),
        _ => None,
    };
    Command { by, ply, act }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_commands_replay_to_the_same_state(
        seed in any::<[u8; 8]>(),
        began in prop_oneof![Just(0u64), Just(1_763_200_000_000)],
        wishes in prop::collection::vec(wish(), 1..90),
    ) {
        let mut session = Session::new(setup_from(seed), began);
        let mut now = began;
        for (i, wish) in wishes.iter().enumerate() {
            now += if wish.kind % 3 == 0 { u64::from(wish.wait) } else { u64::from(wish.wait % 40) };
            let before = session.clone();
            let command = command(&session, wish);
            match session.step(&command, now) {
                Ok(events) => {
                    prop_assert_eq!(&session.events()[before.version()..], &events[..]);
                    for event in &events {
                        let _ = (event.what.id(), session.announcements(event));
                    }
                }
                Err(refused) => {
                    prop_assert_eq!(&session.events()[before.version()..], &refused.events[..]);
                    if refused.events.is_empty() {
                        prop_assert_eq!(session.state(), before.state());
                    }
                    prop_assert!(!refused.to_string().is_empty());
                    prop_assert!(refused.why.id().starts_with("refused-"));
                }
            }
            // The same again is harmless.
            if let Some(ply) = command.ply.filter(|_| matches!(command.act, Act::Play { .. }))
                && session.ply() > ply
            {
                let state = session.state().clone();
                let again = session.step(&command, now);
                prop_assert!(again.map_or_else(|r| r.events.is_empty(), |e| e.is_empty()));
                prop_assert_eq!(session.state(), &state);
            }
            for seat in Seat::ALL {
                let _ = session.options(seat);
            }
            let _ = (session.clocks(now), session.next_call(now), session.move_texts());
            if let Some(deadline) = session.deadline() {
                prop_assert!(deadline > now, "every flag that is due has fallen");
            }
            prop_assert_eq!(session.position(), &session.position_at(session.ply()));
            if i % 16 == 0 {
                let each: Vec<_> = (0..=session.ply()).map(|ply| session.position_at(ply)).collect();
                prop_assert_eq!(session.positions(), each);
                check_record(&session);
            }
        }
        check_replay(&session);
        check_record(&session);
    }

    #[test]
    fn any_text_is_loaded_or_refused(text in "(\\[Rules \"(abalone|six|abalone:3)\"\\] )?[ -~\n]{0,80}") {
        let _ = Session::load(&text, 0);
        let _ = Session::recover(&text, 0);
    }
}

#[test]
fn the_ends_of_time_do_no_harm() {
    for rules in Rules::all() {
        for clock in CLOCKS {
            let mut setup = Setup::new(rules);
            setup.clocks = [clock.parse().unwrap(); 4];
            setup.lag = u64::MAX;
            let mut session = Session::new(setup, u64::MAX - 1);
            play_random(&mut session, 3, &mut game::SplitMix::new(1), u64::MAX);
            session.tick(u64::MAX);
            let _ = (session.clocks(u64::MAX), session.next_call(0), session.record().to_string());
            check_replay(&session);
        }
    }
}
