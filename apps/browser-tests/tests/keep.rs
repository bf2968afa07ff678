//! Nothing is lost: reloads, no network, no server, older versions, languages and settings.

use std::fs;
use std::path::Path;

use browser_tests::{Browser, By, Options, Player, Pointer, pieces, shown};
use game::Position as _;
use games::record::Record;
use games::{AnyPosition, Rules};
use puzzles::{Attempt, Collection, Game};
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

/// Plays some moves in the game that is open.
fn some_moves(player: &mut Player, n: usize) {
    for i in 0..n {
        let moves = player.position.moves();
        player.play(moves[(i * 7) % moves.len()], MOUSE);
    }
}

fn offline(browser: &Browser, off: bool) {
    browser.driver.chromium("Network.enable", json!({}));
    let conditions =
        json!({ "offline": off, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
    browser.driver.chromium("Network.emulateNetworkConditions", conditions);
}

#[test]
fn a_reload_in_mid_game_keeps_everything() {
    let browser = Browser::open("/");
    for rules in ["abalone:4", "six:advanced"] {
        let position = start(rules);
        browser.new_game(rules, &vec![0; position.seats()]);
        let mut player = Player::new(&browser, position);
        some_moves(&mut player, 5);
        let moves = browser.text(".moves");
        browser.reload();
        player.expect_shown();
        assert_eq!(browser.text(".moves"), moves);
        some_moves(&mut player, 3);
        // A move can still be taken back, past the reload.
        browser.reload();
        player.expect_shown();
        assert!(browser.has("[data-name=undo]:not(:disabled)"));
        // The front page leads on.
        browser.go("/");
        browser.click("[data-name=continue]");
        player.expect_shown();
    }
    browser.finish();
}

#[test]
fn a_move_is_kept_before_anything_else_can_happen() {
    let browser = Browser::open("/");
    browser.new_game("abalone", &[0, 0]);
    let mut player = Player::new(&browser, start("abalone"));
    for m in [player.position.moves()[0], player.position.moves()[9]] {
        let text = player.position.move_text(m);
        browser.fill("input[name=move]", &text);
        // The move is sent and the store read in one go: the page has no time to do anything later.
        let script = "document.querySelector('input[name=move]').form.requestSubmit();
            return localStorage.getItem('hexad.1.game.' + localStorage.getItem('hexad.1.current'))";
        let kept = browser.script(script, json!([]));
        player.follow(m);
        let record = Record::read(kept.as_str().unwrap_or_default()).unwrap();
        assert_eq!(record.end(), player.position);
        browser.reload();
        player.expect_shown();
        browser.click("[data-name=undo]");
        player.jump(start("abalone"));
    }
    browser.finish();
}

#[test]
fn without_network_and_without_server_everything_still_works() {
    let mut browser = Browser::open("/");
    browser.wait_service_worker();
    // A language is kept when it is first asked for.
    browser.speak("hu");
    let kept = "return caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
                    .then((files) => files.filter((file) => file.url.includes('/a/hu-')).length > 5)";
    browser.wait("Hungarian is kept", kept, json!([]));
    browser.speak("en");
    browser.new_game("abalone", &[0, 0]);
    let mut player = Player::new(&browser, start("abalone"));
    some_moves(&mut player, 2);
    offline(&browser, true);
    browser.reload();
    player.expect_shown();
    some_moves(&mut player, 2);
    let position = player.position.clone();
    // The engine was never asked before; it comes from the browser's own copy.
    browser.click("[data-name=evaluation-toggle]");
    let number = "const text = document.querySelector('[data-name=evaluation]')?.textContent; return /[0-9]/.test(text)";
    browser.wait("the engine answers", number, json!([]));
    offline(&browser, false);
    browser.stop_server();
    browser.reload();
    let mut player = Player::new(&browser, position);
    player.expect_shown();
    some_moves(&mut player, 2);
    for page in [
        "/",
        "/play",
        "/analysis",
        "/editor",
        "/rules",
        "/glossary",
        "/learn",
        "/puzzles",
        "/library",
        "/settings",
    ] {
        browser.go(page);
    }
    // The puzzle of the day is there, and can be solved.
    browser.go("/puzzles");
    browser.click("a[data-day=six]");
    browser.wait_for(".task[data-verdict=open] .board [data-cell]");
    let id = browser.script("return document.querySelector('.task').dataset.puzzle", json!([]));
    let puzzles = Collection::shipped(Game::Six);
    let (_, puzzle) = puzzles.iter().find(|(_, puzzle)| json!(puzzle.id().to_string()) == id).unwrap();
    let mut attempt = Attempt::new(puzzle);
    let mut solver = Player::new(&browser, puzzle.position.clone()).without_trays();
    solver.expect_shown();
    for m in puzzle.line.iter().step_by(2) {
        solver.enter(*m, MOUSE);
        attempt.play(*m);
        solver.jump(attempt.position().clone());
    }
    browser.wait_for(".task[data-verdict=solved]");
    browser.go("/rules");
    browser.speak("hu");
    browser.go("/learn/abalone-eject");
    browser.wait_for(".board [data-cell]");
    // One that was never asked for cannot be had: the words stay those that are there.
    browser.store("hexad.settings", "language=tr\n");
    browser.go("/learn");
    browser.wait(
        "there are words",
        "return /^[A-Z]/.test(document.querySelector('.ways a span')?.textContent)",
        json!([]),
    );
    browser.restart_server();
    browser.go("/play");
    // A worker looks for a newer version and finds no server, and the page for Turkish words: that is all there may be to
    // complain about.
    browser.no_complaints(&["sw.js", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_FAILED"]);
}

#[test]
fn games_of_every_version_open() {
    let browser = Browser::open("/");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/saved");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let record = Record::read(&text).unwrap();
        count += 1;
        let name = format!("kz{count}-0aa");
        browser.store(&format!("hexad.1.game.{name}"), &text);
        browser.go(&format!("/play/{name}"));
        Player::new(&browser, record.end()).expect_shown();
        browser.go(&format!("/analysis/{name}"));
        browser.wait_for("[data-name=tree] .ply");
    }
    assert!(count >= 2);
    browser.go("/library");
    browser.wait_for(".kept-game");
    assert_eq!(browser.count(".kept-game"), count);
    browser.finish();
}

#[test]
fn a_game_that_is_gone_and_an_address_that_is_none_are_said_in_words() {
    let browser = Browser::open("/play/nothing-0aa");
    browser.wait_text("main h1");
    browser.go("/no/such/page");
    browser.wait_text("main h1");
    // A kept text that is damaged does not stop the app.
    browser.store("hexad.1.game.zz-0aa", "[Rules \"abalone\"]\n\n1. a1b2 nonsense");
    browser.store("hexad.settings", "theme=nothing\nlanguage=xx\n");
    browser.go("/library");
    browser.go("/play/zz-0aa");
    browser.finish();
}

#[test]
fn the_language_changes_at_once_and_hebrew_is_mirrored_but_for_the_board() {
    let browser = Browser::open("/");
    browser.new_game("abalone:4", &[0, 0, 0, 0]);
    let mut player = Player::new(&browser, start("abalone:4"));
    some_moves(&mut player, 3);
    browser.script("window.stays = 'here'", json!([]));
    let mut titles = Vec::new();
    for (tag, dir) in
        [("de", "ltr"), ("hu", "ltr"), ("tr", "ltr"), ("he", "rtl"), ("en", "ltr"), ("he", "rtl")]
    {
        browser.speak(tag);
        let found = browser.wait(
            "the direction follows",
            "const root = document.documentElement; return root.dir === arguments[0] && [document.title, window.stays,
             ...['.board', '.moves', '.typing input', '.board svg'].map((s) => getComputedStyle(document.querySelector(s)).direction)]",
            json!([dir]),
        );
        let found: Vec<String> =
            found.as_array().unwrap().iter().map(|v| v.as_str().unwrap_or_default().to_string()).collect();
        assert_eq!(found[1], "here", "the page was loaded again");
        assert!(found[2..].iter().all(|dir| dir == "ltr"), "{tag}: {found:?}");
        titles.push(found[0].clone());
        player.expect_shown();
        some_moves(&mut player, 1);
    }
    titles.truncate(5);
    titles.sort();
    titles.dedup();
    assert_eq!(titles.len(), 5, "every language has its own title: {titles:?}");
    // The choice is kept.
    browser.reload();
    assert_eq!(browser.script("return document.documentElement.dir", json!([])), json!("rtl"));
    browser.finish();
}

#[test]
fn the_first_language_is_the_browsers() {
    for (asked, given) in [("de-AT", "de"), ("hu", "hu"), ("tr-TR", "tr"), ("he", "he"), ("fr", "en")] {
        let browser = Browser::start(Options { language: asked, ..Options::default() });
        browser.go("/");
        assert_eq!(
            browser.script("return document.documentElement.lang", json!([])),
            json!(given),
            "{asked}"
        );
        browser.finish();
    }
}

#[test]
fn settings_are_kept_and_take_effect_at_once() {
    let browser = Browser::open("/settings");
    // System, light, dark, contrast.
    for (i, theme) in [(2, "dark"), (3, "contrast"), (1, "light"), (2, "dark")] {
        browser.click(&format!("input[name=theme][value='{i}']"));
        let script = "return document.documentElement.dataset.theme === arguments[0]";
        browser.wait(theme, script, json!([theme]));
    }
    browser.click("input[name=coordinates]");
    browser.click("input[name=confirm]");
    browser.reload();
    assert_eq!(browser.script("return document.documentElement.dataset.theme", json!([])), json!("dark"));
    // A move waits to be confirmed now.
    browser.new_game("abalone", &[0, 0]);
    let position = start("abalone");
    let mut player = Player::new(&browser, position.clone());
    let m = position.read_move("a1b2").unwrap();
    player.enter(m, MOUSE);
    browser.wait_for("[data-name=confirm]");
    assert_eq!(shown(&browser, ".board"), pieces(&position));
    browser.click("[data-name=cancel]");
    browser.wait_gone("[data-name=confirm]");
    player.enter(m, MOUSE);
    browser.click("[data-name=confirm]");
    player.follow(m);
    browser.finish();
}

#[test]
fn the_app_can_be_installed() {
    let browser = Browser::open("/");
    browser.wait_service_worker();
    let found = browser.driver.chromium("Page.getInstallabilityErrors", json!({}));
    assert_eq!(found["installabilityErrors"], json!([]), "{found}");
    let manifest = browser.driver.chromium("Page.getAppManifest", json!({}));
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    browser.finish();
}
