//! Whole games to their end: every game and number of players, by mouse, by finger, by pen, by keys and typed, in every
//! language. After every move the page shows what the rules say.

use browser_tests::{Browser, By, Line, Options, Player, Pointer, game_of, whole_game};
use game::Position as _;
use games::AnyPosition;
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);
const TOUCH: By = By::Pointer(Pointer::Touch);
const PEN: By = By::Pointer(Pointer::Pen);

/// Plays a game through the page, from the menu to the end.
fn play(browser: &Browser, rules: &str, line: &Line, by: By) {
    let seats = line.start.seats();
    let name = browser.new_game(rules, &vec![0; seats]);
    if by == By::Keys {
        browser.tab_to(".board");
    }
    finish(browser, &name, line, by);
}

/// Plays the game that is open to its end, and looks at what is then said and kept.
fn finish(browser: &Browser, name: &str, line: &Line, by: By) {
    let mut player = Player::new(browser, line.start.clone());
    player.expect_shown();
    for &m in &line.moves {
        assert!(!browser.has("[data-name=result]"), "the game is over too early");
        player.play(m, by);
        if by == By::Keys {
            player.expect_cursor();
        }
    }
    browser.wait_for("[data-name=result]");
    assert!(!browser.text("[data-name=result] strong").is_empty());
    let said = browser.script(
        "return [...document.querySelectorAll('.moves .ply')].map((ply) => ply.textContent.trim())",
        json!([]),
    );
    assert_eq!(said, json!(line.texts()));
    let kept = browser.kept(name);
    assert_eq!(kept.end(), line.end());
    assert_eq!(kept.result, line.end().outcome().map(|outcome| outcome.payoffs));
}

fn session(language: &'static str, size: (u32, u32)) -> Browser {
    let browser = Browser::start(Options { language, size, still: true });
    browser.go("/");
    assert_eq!(browser.script("return document.documentElement.lang", json!([])), json!(language));
    browser
}

#[test]
fn abalone_for_two() {
    let line = game_of("abalone:layout=belgian-daisy", 120);
    for (by, language, size) in
        [(MOUSE, "en", (1400, 1000)), (TOUCH, "de", (360, 740)), (By::Keys, "hu", (800, 900))]
    {
        let browser = session(language, size);
        play(&browser, "abalone:layout=belgian-daisy", &line, by);
        browser.finish();
    }
}

#[test]
fn abalone_for_three() {
    let line = game_of("abalone:3", 200);
    for (by, language) in [(MOUSE, "tr"), (TOUCH, "he"), (By::Keys, "en")] {
        let browser = session(language, (1000, 900));
        play(&browser, "abalone:3", &line, by);
        browser.finish();
    }
}

#[test]
fn abalone_for_four() {
    for (rules, means) in [
        ("abalone:4", [(MOUSE, "he"), (TOUCH, "en")]),
        ("abalone:4,consecutive", [(By::Keys, "de"), (By::Typing, "tr")]),
    ] {
        let line = game_of(rules, 200);
        for (by, language) in means {
            let browser = session(language, (1000, 900));
            play(&browser, rules, &line, by);
            browser.finish();
        }
    }
}

#[test]
fn six_for_two() {
    for (rules, means) in [
        ("six", [(MOUSE, "hu"), (By::Keys, "he")]),
        ("six:advanced", [(TOUCH, "en"), (By::Typing, "de")]),
        ("six:announce", [(PEN, "tr"), (By::Keys, "en")]),
        ("six:advanced,announce", [(MOUSE, "de"), (TOUCH, "hu")]),
    ] {
        let line = game_of(rules, 80);
        for (by, language) in means {
            let browser = session(language, (900, 900));
            play(&browser, rules, &line, by);
            browser.finish();
        }
    }
}

#[test]
fn six_for_four() {
    for (rules, means) in [
        ("six:4", [(TOUCH, "de"), (By::Keys, "tr")]),
        ("six:4,advanced,announce", [(MOUSE, "en"), (PEN, "he")]),
    ] {
        let line = game_of(rules, 80);
        for (by, language) in means {
            let browser = session(language, (900, 900));
            play(&browser, rules, &line, by);
            browser.finish();
        }
    }
}

/// The second part of a game of Six, in which tiles are lifted, groups leave the game and ties are decided.
#[test]
fn six_when_all_tiles_lie() {
    for (rules, text) in
        [("six:advanced", "0,0:rbrbrbrbrbrbr b 0-0"), ("six:advanced,announce", "0,0:rbrbrbrbrbrbr r 0-0")]
    {
        let position = AnyPosition::read(&rules.parse().unwrap(), text).unwrap();
        let line = whole_game(&position, 60);
        for by in [MOUSE, TOUCH, By::Keys] {
            let browser = Browser::open("/");
            let name = browser.open_position(&position);
            if by == By::Keys {
                browser.tab_to(".board");
            }
            finish(&browser, &name, &line, by);
            browser.finish();
        }
    }
}
