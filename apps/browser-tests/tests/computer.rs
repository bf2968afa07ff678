//! Computers: games against them to the end, hints, the evaluation, thinking; undo and redo.

use std::sync::Arc;

use browser_tests::{Browser, By, Player, Pointer};
use engine::{Engine, Limits, ManualTime, Request, Signals};
use game::Position as _;
use games::{AnyPosition, Rules};
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

fn plies(browser: &Browser) -> Vec<String> {
    let script = "return [...document.querySelectorAll('.moves .ply')].map((ply) => ply.dataset.move)";
    let found = browser.script(script, json!([]));
    found.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_string()).collect()
}

/// A person who asks the engine plays the first seat, computers all others.
fn beat(browser: &Browser, rules: &str, level: u8, nodes: u64) {
    let mut position = start(rules);
    let mut players = vec![level; position.seats()];
    players[0] = 0;
    let name = browser.new_game(rules, &players);
    let mut engine = Engine::new(4, 1, Arc::new(ManualTime::default()));
    let mut history = Vec::new();
    let mut player = Player::new(browser, position.clone());
    while position.outcome().is_none() {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        if position.turn().index() == 0 {
            let m = engine
                .search(Request::new(&position, &limits, &Signals::new()).after(&history), &mut |_| {})
                .best
                .unwrap();
            history.push(position.repetition_key());
            player.play(m, MOUSE);
            position.play(m).unwrap();
        } else {
            let ply = history.len();
            let script = "const all = document.querySelectorAll('.moves .ply');
                 return all.length > arguments[0] && all[arguments[0]].dataset.move";
            let text = browser.wait("the computer moves", script, json!([ply]));
            let m = position.read_move(text.as_str().unwrap()).expect("the computer plays a legal move");
            history.push(position.repetition_key());
            position.play(m).unwrap();
            player.follow(m);
        }
        assert!(history.len() < 400, "the game does not end");
    }
    browser.wait_for("[data-name=result]");
    let kept = browser.kept(&name);
    assert_eq!(kept.end(), position);
    assert_eq!(kept.result, position.outcome().map(|outcome| outcome.payoffs));
    assert_eq!(plies(browser).len(), history.len());
}

#[test]
fn abalone_against_a_computer_to_the_end() {
    let browser = Browser::open("/");
    beat(&browser, "abalone:layout=belgian-daisy", 1, 20_000);
    // The finished game leads to its analysis.
    browser.click("[data-name=result] a[href^='/analysis/']");
    browser.wait_for("[data-name=tree] .ply");
    browser.finish();
}

#[test]
fn six_against_computers_to_the_end() {
    let browser = Browser::open("/");
    beat(&browser, "six", 2, 4_000);
    beat(&browser, "six:4,advanced", 3, 4_000);
    browser.finish();
}

#[test]
fn three_players_with_two_computers_move_in_turn() {
    let browser = Browser::open("/");
    browser.new_game("abalone:3", &[2, 0, 4]);
    let mut position = start("abalone:3");
    let mut player = Player::new(&browser, position.clone());
    for ply in 0..7 {
        let m = if position.turn().index() == 1 {
            let m = position.moves()[0];
            player.play(m, MOUSE);
            m
        } else {
            let script = "const all = document.querySelectorAll('.moves .ply');
                 return all.length > arguments[0] && all[arguments[0]].dataset.move";
            let text = browser.wait("the computer moves", script, json!([ply]));
            let m = position.read_move(text.as_str().unwrap()).unwrap();
            player.follow(m);
            m
        };
        position.play(m).unwrap();
    }
    // A bar for each of the three.
    browser.click("[data-name=evaluation-toggle]");
    browser.wait(
        "three shares",
        "return document.querySelectorAll('[data-name=evaluation] .share').length === 3",
        json!([]),
    );
    browser.finish();
}

#[test]
fn hints_and_the_evaluation_are_shown_on_request() {
    let browser = Browser::open("/");
    for rules in ["abalone", "six:4"] {
        let position = start(rules);
        browser.new_game(rules, &vec![0; position.seats()]);
        Player::new(&browser, position.clone()).expect_shown();
        let layers = "return ['below', 'above'].map((name) => document.querySelector(`.board g.${name}`).innerHTML).join()";
        let before = browser.script(layers, json!([]));
        browser.click("[data-name=hint]");
        let changed = format!("const now = (() => {{ {layers} }})(); return now !== arguments[0]");
        browser.wait("the hint is drawn", &changed, json!([before]));
        browser.click("[data-name=evaluation-toggle]");
        browser.wait_for("[data-name=evaluation]");
        let script = "const text = document.querySelector('[data-name=evaluation]').textContent; return /[0-9]/.test(text)";
        browser.wait("the evaluation is a number", script, json!([]));
        // A bar for each player.
        assert_eq!(browser.count("[data-name=evaluation] .share"), position.seats());
        // It is off again for the next game.
        browser.click("[data-name=evaluation-toggle]");
        browser.wait_gone("[data-name=evaluation]");
    }
    // Thinking is shown when it is wished for in the settings.
    browser.go("/settings");
    browser.click("input[name=thinking]");
    browser.new_game("abalone", &[0, 0]);
    browser.wait(
        "the engine's line is shown",
        "return /[a-i][1-9]/.test(document.querySelector('[data-name=thinking] code')?.textContent)",
        json!([]),
    );
    browser.finish();
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let browser = Browser::open("/");
    browser.new_game("abalone:layout=belgian-daisy", &[0, 0]);
    let mut player = Player::new(&browser, start("abalone:layout=belgian-daisy"));
    let mut positions = vec![player.position.clone()];
    for _ in 0..4 {
        let m = player.position.moves()[3];
        player.play(m, MOUSE);
        positions.push(player.position.clone());
    }
    for ply in (0..4).rev() {
        browser.click("[data-name=undo]");
        player.jump(positions[ply].clone());
    }
    browser.wait_for("[data-name=undo]:disabled");
    for position in &positions[1..] {
        browser.click("[data-name=redo]");
        player.jump(position.clone());
    }
    browser.wait_for("[data-name=redo]:disabled");
    // Earlier positions are looked at, and left again by the next move.
    browser.click("[data-name=first]");
    browser.wait(
        "the start is shown",
        "return document.querySelector('.board').dataset.live === 'false'",
        json!([]),
    );
    browser.click("[data-name=last]");
    player.expect_shown();
    browser.finish();
}

#[test]
fn against_a_computer_undo_leads_back_to_the_person() {
    let browser = Browser::open("/");
    browser.new_game("six", &[0, 1]);
    let first = start("six");
    let mut player = Player::new(&browser, first.clone());
    let m = first.moves()[0];
    player.play(m, MOUSE);
    browser.wait(
        "the computer moves",
        "return document.querySelectorAll('.moves .ply').length === 2",
        json!([]),
    );
    browser.click("[data-name=undo]");
    player.jump(first);
    browser.finish();
}
