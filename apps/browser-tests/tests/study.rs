//! The analysis board, the editor, texts in and out, links, the library.

use std::fs;
use std::time::Instant;

use browser_tests::{Browser, By, PATIENCE, Player, Pointer, game_of};
use game::Position as _;
use games::record::Record;
use games::{AnyPosition, Rules};
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

fn read(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::read(&rules.parse().unwrap(), text).unwrap()
}

/// Opens a part of the page that is folded.
fn unfold(browser: &Browser, name: &str) {
    let selector = format!("details[data-name={name}]");
    browser.wait_for(&selector);
    if !browser.has(&format!("{selector}[open]")) {
        browser.click(&format!("{selector} > summary"));
        browser.wait_for(&format!("{selector}[open]"));
    }
}

/// Goes to the end of the line, unless that is where one is.
fn to_end(browser: &Browser) {
    if browser.has("[data-name=last]:not(:disabled)") {
        browser.click("[data-name=last]");
    }
}

fn paste(browser: &Browser, text: &str) {
    unfold(browser, "import");
    let script = "const field = document.querySelector('textarea[name=import]'); field.focus();
         document.execCommand('selectAll'); document.execCommand('insertText', false, arguments[0])";
    browser.script(script, json!([text]));
    browser.click("[data-name=import-read]");
}

/// What was copied last.
fn clipboard(browser: &Browser) -> String {
    let script = "if (!window.pasted) { window.pasted = 'wait'; navigator.clipboard.readText().then((text) => { window.pasted = '=' + text; }); }
         return window.pasted.startsWith('=') && window.pasted";
    let text = browser.wait("the clipboard is read", script, json!([]));
    browser.script("window.pasted = undefined", json!([]));
    text.as_str().unwrap().trim_start_matches('=').to_string()
}

fn may_copy(browser: &Browser) {
    let permissions = json!({ "origin": browser.origin(), "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
    browser.driver.chromium("Browser.grantPermissions", permissions);
}

#[test]
fn pasted_texts_become_games_and_nonsense_is_refused_in_words() {
    let browser = Browser::open("/analysis");
    paste(&browser, "this is no game at all");
    browser.wait_text("[data-name=import-wrong]");
    let line = game_of("six", 60);
    let mut record = Record::new("six".parse().unwrap());
    for &m in &line.moves {
        record.play(m).unwrap();
    }
    for (text, end) in [
        (record.to_string(), line.end()),
        ("belgian daisy 1. a1d4 i5f5".to_string(), {
            let mut position = start("abalone:layout=belgian-daisy");
            position.play_texts("a1b2 i5h5").unwrap();
            position
        }),
        ("abalone:3".to_string(), start("abalone:3")),
    ] {
        if text == "abalone:3" {
            // A position alone, with its rules.
            let position = start("abalone:3");
            paste(&browser, &Record::from_position(position.rules(), position.clone()).to_string());
        } else {
            paste(&browser, &text);
        }
        browser.wait(
            "it was read",
            "return document.querySelector('textarea[name=import]').value === ''",
            json!([]),
        );
        to_end(&browser);
        Player::new(&browser, end).expect_shown();
    }
    browser.finish();
}

#[test]
fn a_link_holds_the_whole_game_and_opens_anywhere() {
    let line = game_of("abalone:layout=belgian-daisy", 120);
    let browser = Browser::open("/analysis");
    may_copy(&browser);
    let mut record = Record::new("abalone:layout=belgian-daisy".parse().unwrap());
    for &m in &line.moves {
        record.play(m).unwrap();
    }
    paste(&browser, &record.to_string());
    browser.wait_for("[data-name=tree] .ply");
    browser.fill("textarea[name=comment]", "Grüße, שלום!");
    // A variation at the start.
    browser.click("[data-name=first]");
    let mut player = Player::new(&browser, line.start.clone());
    player.expect_shown();
    let aside = line.start.moves().into_iter().find(|m| *m != line.moves[0]).unwrap();
    player.play(aside, MOUSE);
    browser.wait_for(".variation .ply");
    unfold(&browser, "share");
    browser.click("[data-name=share-game]");
    browser.wait_text("[data-name=exported]");
    let link = clipboard(&browser);
    assert!(link.starts_with(&format!("{}/analysis#", browser.origin())), "{link}");
    let tree = browser.text("[data-name=tree]");
    browser.finish();

    // Another browser, which has never seen it.
    let other = Browser::open("/");
    other.go(&link[link.find("/analysis").unwrap()..]);
    other.wait_for("[data-name=tree] .ply");
    assert_eq!(other.text("[data-name=tree]"), tree);
    to_end(&other);
    Player::new(&other, line.end()).expect_shown();
    // What is looked at is there again after a reload.
    other.go("/analysis");
    other.wait_for("[data-name=tree] .ply");
    assert_eq!(other.text("[data-name=tree]"), tree);
    other.finish();
}

#[test]
fn the_engine_shows_lines_and_judges_a_game() {
    let browser = Browser::open("/analysis");
    browser.click("input[name=engine]");
    let script = "return [...document.querySelectorAll('[data-name=line]')].filter((l) => !l.hidden && /[a-i][1-9]/.test(l.textContent)).length >= 3";
    browser.wait("three lines", script, json!([]));
    browser.wait_text("[data-name=depth]");
    browser.choose("select[name=lines]", "5");
    browser.wait("five lines", &script.replace(">= 3", "=== 5"), json!([]));
    browser.click("input[name=engine]");
    paste(&browser, "belgian daisy 1. a1d4 i5f5");
    browser.wait_for("[data-name=tree] .ply");
    browser.click("[data-name=judge]");
    browser.wait_gone("[data-name=stop]");
    browser.wait_for("[data-name=graph] path, [data-name=graph] polyline");
    browser.finish();
}

#[test]
fn games_and_pictures_are_saved_as_files() {
    let browser = Browser::open("/analysis");
    let folder = tempfile::tempdir().unwrap();
    let behaviour = json!({ "behavior": "allow", "downloadPath": folder.path() });
    browser.driver.chromium("Browser.setDownloadBehavior", behaviour);
    paste(&browser, "belgian daisy 1. a1d4 i5f5");
    browser.wait_for("[data-name=tree] .ply");
    unfold(&browser, "share");
    for (kind, file, head) in [
        ("hexad", "game.hexad", &b"[Rules "[..]),
        ("svg", "position.svg", b"<svg "),
        ("png", "position.png", b"\x89PNG"),
        ("gif", "game.gif", b"GIF89a"),
    ] {
        browser.click(&format!("[data-name=save-{kind}]"));
        let path = folder.path().join(file);
        let end = Instant::now() + PATIENCE;
        while !fs::read(&path).is_ok_and(|bytes| bytes.starts_with(head)) {
            assert!(Instant::now() < end, "{file} was never saved");
            // Asking the browser takes a moment, in which the file comes.
            browser.has("main");
        }
    }
    let saved = fs::read_to_string(folder.path().join("game.hexad")).unwrap();
    assert_eq!(Record::read(&saved).unwrap().moves().len(), 2);
    browser.finish();
}

#[test]
fn the_editor_says_at_once_what_is_not_legal() {
    let browser = Browser::open("/editor");
    browser.choose("select[name=rules]", "abalone");
    browser.wait_gone("[data-name=verdict].wrong");
    browser.click("[data-name=clear]");
    browser.wait_for("[data-name=verdict].wrong");
    let empty = browser.text("[data-name=verdict]");
    assert!(!empty.is_empty());
    assert!(browser.has("[data-name=play-from]:disabled"));
    // A position as text is read, and pieces are laid on it: one by the mouse, one by keys.
    browser.fill("input[name=position]", "5/6/7/8/4w4/3b4/2b4/6/5 b 0-0");
    browser.wait_gone("[data-name=verdict].wrong");
    browser.click("[data-name=colour-white]");
    browser.click(".board [data-cell=a1]");
    browser.wait(
        "the text follows",
        "return document.querySelector('input[name=position]').value.includes('w4 b')",
        json!([]),
    );
    browser.click("[data-name=colour-black]");
    browser.click(".board [data-cell=a2]");
    browser.tab_to(".board");
    browser.keys(&["ArrowRight", "Enter"]);
    let expected = read("abalone", "5/6/7/8/4w4/3b4/2b4/6/wbb2 b 0-0");
    let script = "return document.querySelector('input[name=position]').value === arguments[0]";
    browser.wait("the text follows", script, json!([expected.to_string()]));
    // Too many balls.
    browser.fill("input[name=score0]", "6");
    browser.fill("input[name=score1]", "6");
    browser.wait_for("[data-name=verdict].wrong");
    assert_ne!(browser.text("[data-name=verdict]"), empty);
    browser.fill("input[name=score0]", "0");
    browser.fill("input[name=score1]", "0");
    browser.wait_gone("[data-name=verdict].wrong");
    browser.fill("input[name=position]", "nonsense");
    browser.wait_text("[data-name=text-wrong]");
    browser.fill("input[name=position]", &expected.to_string());
    browser.click("[data-name=play-from]");
    browser.wait_for(".seat");
    Player::new(&browser, expected).expect_shown();
    browser.finish();
}

#[test]
fn the_editor_lays_tiles_of_six() {
    let browser = Browser::open("/editor");
    browser.choose("select[name=rules]", "six");
    browser.click("[data-name=clear]");
    browser.wait_for("[data-name=verdict].wrong");
    browser.click("[data-name=colour-black]");
    browser.click(".board [data-cell='0,0']");
    browser.click("[data-name=colour-red]");
    browser.click(".board [data-cell='1,0']");
    browser.wait_gone("[data-name=verdict].wrong");
    // A tile that touches no other.
    browser.click(".board [data-cell='-2,0']");
    browser.wait_for("[data-name=verdict].wrong");
    browser.click(".board [data-cell='-2,0']");
    browser.wait_gone("[data-name=verdict].wrong");
    let text = browser.script("return document.querySelector('input[name=position]').value", json!([]));
    let position = read("six", text.as_str().unwrap());
    browser.click("[data-name=analyse]");
    browser.wait_for("[data-name=tree]");
    Player::new(&browser, position).expect_shown();
    browser.finish();
}

#[test]
fn the_library_lists_continues_removes_and_brings_back() {
    let browser = Browser::open("/library");
    assert_eq!(browser.count(".kept-game"), 0);
    for rules in ["abalone:3", "six"] {
        let position = start(rules);
        browser.new_game(rules, &vec![0; position.seats()]);
        let mut player = Player::new(&browser, position.clone());
        player.play(position.moves()[0], MOUSE);
    }
    browser.go("/library");
    browser.wait("two games", "return document.querySelectorAll('.kept-game').length === 2", json!([]));
    browser.click(".kept-game [data-name=remove]");
    browser.wait("one game", "return document.querySelectorAll('.kept-game').length === 1", json!([]));
    browser.click("[data-name=bring-back]");
    browser.wait("two games", "return document.querySelectorAll('.kept-game').length === 2", json!([]));
    // The youngest comes first.
    browser.click(".kept-game [data-name=continue]");
    browser.wait_for(".seat");
    let mut position = start("six");
    let m = position.moves()[0];
    position.play(m).unwrap();
    Player::new(&browser, position).expect_shown();
    browser.finish();
}
