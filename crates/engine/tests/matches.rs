//! The arbiter of matches: faults lose, house rules hold, records say what happened.

use std::sync::Arc;

use engine::matches::{
    Adjudication, Builtin, Pace, Played, Player, Reply, Silence, Terms, Turn, play_game, shares,
};
use engine::{ManualTime, Score};
use game::{Position as _, Seat, Termination};
use games::record::Record;
use games::{AnyPosition, Rules};

/// Plays the first legal move, until something else is wanted of it.
struct Puppet {
    moves: u32,
    then: Box<dyn Fn() -> Result<Reply, Silence>>,
    score: Option<Score>,
}

impl Player for Puppet {
    fn begin(&mut self, _: &Rules) -> Result<(), Silence> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn) -> Result<Reply, Silence> {
        // What is told about the game must lead to the position.
        let mut replayed = turn.base.clone();
        for &m in turn.moves {
            replayed.play(m).unwrap();
        }
        assert_eq!(&replayed, turn.position);
        if self.moves == 0 {
            return (self.then)();
        }
        self.moves -= 1;
        let text = turn.position.move_texts().swap_remove(0);
        Ok(Reply { text, score: self.score, ..Reply::default() })
    }
}

fn good() -> Box<dyn Player> {
    puppet(u32::MAX, || Err(Silence::TimedOut))
}

fn puppet(moves: u32, then: impl Fn() -> Result<Reply, Silence> + 'static) -> Box<dyn Player> {
    Box::new(Puppet { moves, then: Box::new(then), score: None })
}

fn say(text: &str) -> impl Fn() -> Result<Reply, Silence> + 'static {
    let text = text.to_string();
    move || Ok(Reply { text: text.clone(), ..Reply::default() })
}

fn play(rules: &str, house: &str, mut players: Vec<Box<dyn Player>>) -> Played {
    let rules: Rules = rules.parse().unwrap();
    let terms = Terms {
        rules: &rules,
        opening: &AnyPosition::start(&rules),
        pace: Pace { depth: Some(1), ..Pace::default() },
        house: house.parse().unwrap(),
        adjudication: Adjudication::default(),
    };
    let played = play_game(&terms, &mut players, &ManualTime::default(), &|| false);
    let text = played.record.to_string();
    assert_eq!(Record::read(&text).unwrap(), played.record, "{text}");
    played
}

#[test]
fn an_illegal_move_loses_and_is_reported() {
    for nonsense in ["a1a2", "z9", "", "c3c3c3"] {
        let played = play("abalone", "", vec![good(), puppet(3, say(nonsense))]);
        assert_eq!(played.record.result_text(), "1-0");
        assert_eq!(played.record.termination, Some(Termination::IllegalMove));
        assert_eq!(played.faults.len(), 1);
        assert_eq!(played.faults[0].seat, Seat::ALL[1]);
        assert_eq!(played.record.moves().len(), 7);
    }
}

#[test]
fn a_crash_and_silence_lose() {
    for (silence, termination) in
        [(Silence::Crashed("signal 11".into()), Termination::Crash), (Silence::TimedOut, Termination::Time)]
    {
        let bad = puppet(2, move || Err(silence.clone()));
        let played = play("six", "", vec![bad, good()]);
        assert_eq!(played.record.result_text(), "0-1");
        assert_eq!(played.record.termination, Some(termination));
    }
}

#[test]
fn a_team_loses_with_each_of_its_members() {
    let played = play("abalone:4", "", vec![good(), good(), puppet(1, say("nonsense")), good()]);
    assert_eq!(played.record.result_text(), "0-1-0-1");
    let played = play("abalone:4,consecutive", "", vec![good(), puppet(1, say("nonsense")), good(), good()]);
    assert_eq!(played.record.result_text(), "0-0-1-1");
    assert_eq!(shares(played.record.start(), &played.record.result.unwrap()), [0.0, 1.0]);
}

#[test]
fn a13_of_three_players_the_one_at_fault_is_out_and_the_others_play_on() {
    let bad = || puppet(2, || Err(Silence::Crashed("gone".into())));
    let played = play("abalone:3", "norepetition plylimit=30", vec![good(), bad(), good()]);
    assert_eq!(played.record.result_text(), "1/2-0-1/2");
    assert_eq!(played.record.termination, Some(Termination::PlyLimit));
    assert_eq!(played.faults.len(), 1);
    assert!(played.record.end().is_out(Seat::ALL[1]));
    assert!(played.record.to_string().contains(" w out crash]"), "{}", played.record);
    let played = play("abalone:3", "", vec![good(), bad(), bad()]);
    assert_eq!(played.record.result_text(), "1-0-0");
    assert_eq!(played.record.termination, Some(Termination::LastIn));
    assert_eq!(shares(played.record.start(), &played.record.result.unwrap()), [1.0, 0.0, 0.0]);
}

#[test]
fn house_rules_end_games() {
    let played = play("abalone", "plylimit=9", vec![good(), good()]);
    assert_eq!((played.record.moves().len(), played.record.termination), (9, Some(Termination::PlyLimit)));
    assert_eq!(played.record.result_text(), "1/2-1/2");
    // Two players that step to and fro.
    let to_and_fro = |there: &'static str, back: &'static str| -> Box<dyn Player> {
        let count = std::cell::Cell::new(0);
        puppet(0, move || {
            count.set(count.get() + 1);
            say(if count.get() % 2 == 1 { there } else { back })()
        })
    };
    let played = play("abalone", "", vec![to_and_fro("c3d3", "d3c3"), to_and_fro("g7f7", "f7g7")]);
    assert_eq!(played.record.termination, Some(Termination::Repetition));
    assert_eq!(played.record.moves().len(), 8);
}

#[test]
fn at_the_ply_limit_the_leader_may_win() {
    let rules: Rules = "abalone".parse().unwrap();
    let opening = AnyPosition::read(&rules, "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 1-2").unwrap();
    for (house, result) in [("plylimit=4", "1/2-1/2"), ("plylimit=4 plylimit-lead-wins", "0-1")] {
        let terms = Terms {
            rules: &rules,
            opening: &opening,
            pace: Pace::default(),
            house: house.parse().unwrap(),
            adjudication: Adjudication::default(),
        };
        let played = play_game(&terms, &mut [good(), good()], &ManualTime::default(), &|| false);
        assert_eq!(played.record.result_text(), result);
    }
}

#[test]
fn clear_games_are_adjudicated_when_that_is_wanted() {
    let rules: Rules = "abalone".parse().unwrap();
    let scored = |cp| -> Box<dyn Player> {
        Box::new(Puppet { moves: 99, then: Box::new(|| Err(Silence::TimedOut)), score: Some(Score::Cp(cp)) })
    };
    for (scores, result, plies) in [([500, -500], "1-0", 6), ([-400, 900], "0-1", 6), ([3, 5], "1/2-1/2", 8)]
    {
        let terms = Terms {
            rules: &rules,
            opening: &AnyPosition::start(&rules),
            pace: Pace::default(),
            house: "norepetition plylimit=30".parse().unwrap(),
            adjudication: Adjudication { win: Some((400, 6)), draw: Some((10, 8)) },
        };
        let mut players = scores.map(scored);
        let played = play_game(&terms, &mut players, &ManualTime::default(), &|| false);
        assert_eq!((played.record.result_text().as_str(), played.record.moves().len()), (result, plies));
        assert_eq!(played.record.termination, Some(Termination::Adjudication));
    }
}

#[test]
fn a_late_move_loses_on_time() {
    // Each look at the clock takes 30 ms: one before the move and one after.
    let rules: Rules = "abalone".parse().unwrap();
    for (margin, termination) in [(0, Termination::Time), (50, Termination::PlyLimit)] {
        let terms = Terms {
            rules: &rules,
            opening: &AnyPosition::start(&rules),
            pace: Pace { movetime: Some(20), margin, ..Pace::default() },
            house: "plylimit=2".parse().unwrap(),
            adjudication: Adjudication::default(),
        };
        let clock = ManualTime::stepping(30_000);
        let played = play_game(&terms, &mut [good(), good()], &clock, &|| false);
        assert_eq!(played.record.termination, Some(termination));
    }
}

#[test]
fn every_builtin_plays_whole_games_of_all_it_knows() {
    let all = ["full", "plain", "greedy", "winblock", "random", "paranoid", "best-reply", "max-n", "level:3"];
    for rules in Rules::all() {
        for name in all {
            let builtin: Builtin = name.parse().unwrap();
            if !builtin.plays(&rules) {
                continue;
            }
            let clock = Arc::new(ManualTime::default());
            let mut players: Vec<Box<dyn Player>> = Vec::new();
            for seed in 0..rules.seats() as u64 {
                players.push(builtin.player(1, clock.clone(), seed));
            }
            let terms = Terms {
                rules: &rules,
                opening: &AnyPosition::start(&rules),
                pace: Pace { depth: Some(1), nodes: Some(2_000), ..Pace::default() },
                house: "plylimit=24".parse().unwrap(),
                adjudication: Adjudication::default(),
            };
            let played = play_game(&terms, &mut players, &*clock, &|| false);
            assert_eq!(played.faults, [], "{name} {rules}");
            assert!(played.record.result.is_some());
        }
    }
}
