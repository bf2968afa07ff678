//! Games of matches: who forfeits loses, house rules hold, clocks are those of the session, records say what happened.

use std::sync::Arc;

use arena::{
    Adjudication, Builtin, Conditions, Opening, Played, Player, PlayerError, Reply, play_game, shares,
};
use engine::{ManualTime, Score, Signals};
use game::{Position as _, Seat, Termination};
use games::record::Record;
use games::{AnyPosition, Rules};
use hxp::Question;

/// Plays the first legal move, until something else is wanted of it.
struct Puppet {
    moves: u32,
    then: Box<dyn Fn() -> Result<Reply, PlayerError>>,
    score: Option<Score>,
}

impl Player for Puppet {
    fn begin(&mut self, _: &Rules, _: u64, _: &Signals) -> Result<(), PlayerError> {
        Ok(())
    }

    fn choose(&mut self, question: &Question, _: u64, _: &Signals) -> Result<Reply, PlayerError> {
        let position = question.position();
        // What is told about the game must lead to the position.
        let line = question.position_line();
        let Ok(Some(hxp::Command::Position(place))) = hxp::Command::read(&line) else { panic!("{line}") };
        assert_eq!(&place.find(&position.rules()).unwrap().1, position);
        if self.moves == 0 {
            return (self.then)();
        }
        self.moves -= 1;
        let text = position.move_texts().swap_remove(0);
        Ok(Reply { text, score: self.score, ..Reply::default() })
    }
}

fn good() -> Box<dyn Player> {
    puppet(u32::MAX, || Err(PlayerError::TimedOut))
}

fn puppet(moves: u32, then: impl Fn() -> Result<Reply, PlayerError> + 'static) -> Box<dyn Player> {
    Box::new(Puppet { moves, then: Box::new(then), score: None })
}

fn say(text: &str) -> impl Fn() -> Result<Reply, PlayerError> + 'static {
    let text = text.to_string();
    move || Ok(Reply { text: text.clone(), ..Reply::default() })
}

fn play(rules: &str, house: &str, players: Vec<Box<dyn Player>>) -> Played {
    let conditions = Conditions { depth: Some(1), ..conditions(house) };
    let played = play_under(&conditions, &Opening::start(rules.parse().unwrap()), players);
    let text = played.record.to_string();
    assert_eq!(Record::read(&text).unwrap(), played.record, "{text}");
    // The record is that of a game which could be played on.
    let (session, damage) = session::Session::from_record(&played.record, 0);
    assert_eq!((damage, session.record().result), (None, played.record.result), "{text}");
    played
}

fn conditions(house: &str) -> Conditions {
    Conditions { house: house.parse().unwrap(), ..Conditions::default() }
}

fn play_under(conditions: &Conditions, opening: &Opening, mut players: Vec<Box<dyn Player>>) -> Played {
    play_game(conditions, opening, 1, &mut players, &ManualTime::default(), &Signals::new())
}

#[test]
fn an_illegal_move_loses_and_is_reported() {
    for nonsense in ["a1a2", "z9", "", "c3c3c3"] {
        let played = play("abalone", "", vec![good(), puppet(3, say(nonsense))]);
        assert_eq!(played.record.result_text(), "1-0");
        assert_eq!(played.record.termination, Some(Termination::IllegalMove));
        assert_eq!(played.forfeits.len(), 1);
        assert_eq!(played.forfeits[0].seat, Seat::ALL[1]);
        assert_eq!(played.record.moves().len(), 7);
    }
}

#[test]
fn a_crash_and_silence_lose() {
    for (silence, termination) in [
        (PlayerError::Crashed("signal 11".into()), Termination::Crash),
        (PlayerError::TimedOut, Termination::Time),
    ] {
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
    let bad = || puppet(2, || Err(PlayerError::Crashed("gone".into())));
    let played = play("abalone:3", "norepetition plylimit=30", vec![good(), bad(), good()]);
    assert_eq!(played.record.result_text(), "1/2-0-1/2");
    assert_eq!(played.record.termination, Some(Termination::PlyLimit));
    assert_eq!(played.forfeits.len(), 1);
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
    let position = AnyPosition::read(&rules, "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 1-2").unwrap();
    let opening = Opening { rules, position };
    for (house, result) in [("plylimit=4", "1/2-1/2"), ("plylimit=4 plylimit-lead-wins", "0-1")] {
        let played = play_under(&conditions(house), &opening, vec![good(), good()]);
        assert_eq!(played.record.result_text(), result);
    }
}

#[test]
fn whoever_is_out_does_not_win_by_a_lead() {
    let rules: Rules = "abalone:3".parse().unwrap();
    let start = AnyPosition::start(&rules).to_string();
    // Black has ejected most and crashes: White, who has ejected more than Red, leads those still in.
    let position = AnyPosition::read(&rules, &start.replace("0-0-0", "3-2-1")).unwrap();
    let opening = Opening { rules, position };
    let crash = puppet(2, || Err(PlayerError::Crashed("gone".into())));
    let house = "norepetition plylimit=20 plylimit-lead-wins";
    let played = play_under(&conditions(house), &opening, vec![crash, good(), good()]);
    assert_eq!(played.record.result_text(), "0-1-0");
    assert_eq!(played.record.termination, Some(Termination::PlyLimit));
}

/// Somebody who always sees the same score.
fn scored(cp: i32) -> Box<dyn Player> {
    Box::new(Puppet { moves: 99, then: Box::new(|| Err(PlayerError::TimedOut)), score: Some(Score::Cp(cp)) })
}

#[test]
fn clear_games_are_adjudicated_when_that_is_wanted() {
    for (scores, result, plies) in [([500, -500], "1-0", 6), ([-400, 900], "0-1", 6), ([3, 5], "1/2-1/2", 8)]
    {
        let conditions = Conditions {
            adjudication: Adjudication { win: Some((400, 6)), draw: Some((10, 8)) },
            ..conditions("norepetition plylimit=30")
        };
        let opening = Opening::start("abalone".parse().unwrap());
        let played = play_under(&conditions, &opening, scores.map(scored).into());
        assert_eq!((played.record.result_text().as_str(), played.record.moves().len()), (result, plies));
        assert_eq!(played.record.termination, Some(Termination::Adjudication));
    }
}

#[test]
fn the_lowest_score_there_is_is_a_score() {
    let conditions = Conditions {
        adjudication: Adjudication { win: None, draw: Some((10, 2)) },
        ..conditions("norepetition plylimit=6")
    };
    let opening = Opening::start("abalone".parse().unwrap());
    let played = play_under(&conditions, &opening, [i32::MIN, i32::MIN].map(scored).into());
    assert_eq!((played.record.moves().len(), played.record.termination), (6, Some(Termination::PlyLimit)));
}

#[test]
fn of_three_players_no_two_sides_agree() {
    for (scores, win, draw) in [([500, -500, -500], Some((400, 3)), None), ([1, 1, 1], None, Some((10, 3)))] {
        let conditions =
            Conditions { adjudication: Adjudication { win, draw }, ..conditions("norepetition plylimit=9") };
        let opening = Opening::start("abalone:3".parse().unwrap());
        let played = play_under(&conditions, &opening, scores.map(scored).into());
        assert_eq!(
            (played.record.moves().len(), played.record.termination),
            (9, Some(Termination::PlyLimit))
        );
    }
}

#[test]
fn a_margin_without_end_forgives_everything() {
    let conditions = Conditions { movetime: Some(u64::MAX), margin: u64::MAX, ..conditions("plylimit=2") };
    let opening = Opening::start("abalone".parse().unwrap());
    let played = play_under(&conditions, &opening, vec![good(), good()]);
    assert_eq!(played.record.termination, Some(Termination::PlyLimit));
}

/// A game of two plies in which each takes exactly so many milliseconds.
fn timed(control: &str, used: u64, margin: u64) -> Played {
    let conditions = Conditions { control: control.parse().unwrap(), margin, ..conditions("plylimit=2") };
    // The clock goes on with each look: once before a move and once after it.
    let clock = ManualTime::stepping(used * 1000);
    let opening = Opening::start("abalone".parse().unwrap());
    play_game(&conditions, &opening, 1, &mut [good(), good()], &clock, &Signals::new())
}

#[test]
fn flags_fall_at_the_exact_millisecond() {
    for (control, used) in [
        ("10", 10_000),
        ("0+5", 5_000),
        ("10+5x2", 20_000),
        ("10d2", 12_000),
        ("0d2", 2_000),
        ("5/move", 5_000),
    ] {
        let played = timed(control, used, 0);
        assert_eq!(played.record.termination, Some(Termination::Time), "{control} after {used}");
        assert_eq!((played.record.result_text().as_str(), played.forfeits.len()), ("0-1", 1));
        let played = timed(control, used - 1, 0);
        assert_eq!(played.record.termination, Some(Termination::PlyLimit), "{control} after {}", used - 1);
    }
}

#[test]
fn the_margin_forgives_no_more_than_it_says() {
    for (used, termination) in [(10_099, Termination::PlyLimit), (10_100, Termination::Time)] {
        assert_eq!(timed("10", used, 100).record.termination, Some(termination), "{used}");
    }
    // The clock stands at its last millisecond, whatever was forgiven.
    let text = timed("10", 10_050, 100).record.to_string();
    assert!(text.contains("[%clk 0:00:00.001]"), "{text}");
}

#[test]
fn a_late_move_loses_where_each_move_has_its_time() {
    // As with a flag, all the time that there is has been too much.
    for (margin, used, termination) in [
        (0, 30, Termination::Time),
        (50, 30, Termination::PlyLimit),
        (0, 20, Termination::Time),
        (0, 19, Termination::PlyLimit),
        (50, 70, Termination::Time),
        (50, 69, Termination::PlyLimit),
    ] {
        let conditions = Conditions { movetime: Some(20), margin, ..conditions("plylimit=2") };
        let clock = ManualTime::stepping(used * 1000);
        let opening = Opening::start("abalone".parse().unwrap());
        let played = play_game(&conditions, &opening, 1, &mut [good(), good()], &clock, &Signals::new());
        assert_eq!(played.record.termination, Some(termination), "{used} ms, {margin} ms of margin");
    }
}

#[test]
fn a_stopped_game_has_no_result() {
    let signals = Signals::new();
    signals.stop();
    let opening = Opening::start("six".parse().unwrap());
    let played = play_game(
        &Conditions::default(),
        &opening,
        1,
        &mut [good(), good()],
        &ManualTime::default(),
        &signals,
    );
    assert_eq!((played.record.result, played.forfeits.len()), (None, 0));
}

#[test]
fn every_builtin_plays_whole_games_of_all_it_knows_and_the_same_with_the_same_seed() {
    let all = ["full", "plain", "greedy", "winblock", "random", "paranoid", "best-reply", "max-n", "level:3"];
    for rules in Rules::all() {
        for name in all {
            let builtin: Builtin = name.parse().unwrap();
            if !builtin.plays(&rules) {
                continue;
            }
            let clock = Arc::new(ManualTime::default());
            let mut players: Vec<Box<dyn Player>> =
                (0..rules.seats()).map(|_| builtin.player(1, clock.clone()) as _).collect();
            let conditions = Conditions { depth: Some(1), nodes: Some(2_000), ..conditions("plylimit=24") };
            let opening = Opening::start(rules);
            let mut play =
                |seed| play_game(&conditions, &opening, seed, &mut players, &*clock, &Signals::new());
            let first = play(1);
            assert_eq!(first.forfeits, [], "{name} {rules}");
            assert!(first.record.result.is_some());
            play(2);
            assert_eq!(play(1).record, first.record, "{name} {rules}: another game with the same seed");
        }
    }
}
