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
        "return [...document.querySelectorAll('.moves .ply')].map((ply) => ply.dataset.move)",
        json!([]),
    );
    assert_eq!(said, json!(line.texts()));
    let kept = browser.kept(name);
    assert_eq!(kept.end(), line.end());
    assert_eq!(kept.result, line.end().outcome().map(|outcome| outcome.payoffs));
}

fn session(language: &'static str, size: (u32, u32)) -> Browser {
    let browser = Browser::start(Options { language, size, ..Options::default() });
    browser.go("/");
    assert_eq!(browser.script("return document.documentElement.lang", json!([])), json!(language));
    browser
}

/// Plays one game of at most so many plies by each of some means, each in a language, in a window of this width.
fn by_each(rules: &str, plies: usize, width: u32, means: [(By, &'static str); 3]) {
    let line = game_of(rules, plies);
    for (by, language) in means {
        let browser = session(language, (width, 900));
        play(&browser, rules, &line, by);
        browser.finish();
    }
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
    by_each("abalone:3", 200, 1000, [(MOUSE, "tr"), (TOUCH, "he"), (By::Keys, "en")]);
}

#[test]
fn abalone_for_four() {
    by_each("abalone:4", 200, 1000, [(MOUSE, "he"), (TOUCH, "en"), (By::Keys, "hu")]);
    by_each("abalone:4,consecutive", 200, 1000, [(PEN, "hu"), (By::Keys, "de"), (By::Typing, "tr")]);
}

#[test]
fn six_for_two() {
    by_each("six", 80, 900, [(MOUSE, "hu"), (TOUCH, "tr"), (By::Keys, "he")]);
    by_each("six:advanced", 80, 900, [(TOUCH, "en"), (By::Keys, "hu"), (By::Typing, "de")]);
    by_each("six:announce", 80, 900, [(MOUSE, "he"), (PEN, "tr"), (By::Keys, "en")]);
    by_each("six:advanced,announce", 80, 900, [(MOUSE, "de"), (TOUCH, "hu"), (By::Keys, "tr")]);
}

#[test]
fn six_for_four() {
    by_each("six:4", 80, 900, [(MOUSE, "hu"), (TOUCH, "de"), (By::Keys, "tr")]);
    by_each("six:4,advanced,announce", 80, 900, [(MOUSE, "en"), (PEN, "he"), (By::Keys, "de")]);
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

#[test]
fn a_layout_of_the_gallery_is_found_and_played() {
    let browser = Browser::open("/play");
    browser.wait_for("input[name=layout]");
    let layouts = || browser.count("input[name=layout]");
    assert_eq!(layouts(), abalone::Layout::POPULAR.len());
    // The button that starts the game lies over the last line of the window.
    browser
        .script("document.querySelector('details.gallery').scrollIntoView({ block: 'center' })", json!([]));
    browser.click("details.gallery summary");
    browser.wait_for("input[name=layout][value=wedding-rings]");
    assert_eq!(layouts(), abalone::Layout::ALL.len());
    browser.fill("input[name=layout-search]", "daisy");
    browser.wait_gone("input[name=layout][value=star]");
    assert_eq!(layouts(), 11);
    browser.fill("input[name=layout-search]", "no such layout");
    browser.wait_gone("input[name=layout]");
    let name = browser.new_game("abalone:layout=wedding-rings", &[0, 0]);
    assert_eq!(browser.kept(&name).rules().to_string(), "abalone:layout=wedding-rings");
    browser.finish();
}
