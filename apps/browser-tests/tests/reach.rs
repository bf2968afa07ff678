//! What is heard, reached and read: marks and hints for ears, keys of every keyboard, fingers beside the board, messages
//! that go away.

use browser_tests::{Browser, By, Options, Player, Pointer};
use game::Position as _;
use games::{AnyPosition, Rules};
use puzzles::{Attempt, Collection, Game};
use serde_json::{Value, json};

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn at(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::read(&rules.parse::<Rules>().unwrap(), text).unwrap()
}

fn label(browser: &Browser, cell: &str) -> String {
    let script = "return document.querySelector(`.board [data-cell='${arguments[0]}']`).ariaLabel";
    browser.script(script, json!([cell])).as_str().unwrap_or_default().to_string()
}

#[test]
fn what_a_task_marks_is_heard() {
    let browser = Browser::open("/learn/abalone-roll");
    browser.wait_for(".board [data-cell]");
    let task = lessons::task("abalone-roll").unwrap();
    let marked = task.board.marked_cells();
    assert!(!marked.is_empty());
    for cell in abalone::Cell::all() {
        let label = label(&browser, &cell.to_string());
        assert_eq!(label.contains("marked"), marked.contains(&cell.hex()), "{label}");
    }
    browser.finish();
}

#[test]
fn a_hint_is_heard_where_cells_have_no_names() {
    let browser = Browser::open("/");
    browser.new_game("six", &[0, 0]);
    browser.click("[data-name=hint]");
    let said = "return /^Look/.test(document.querySelector('[data-name=sentence]').textContent)";
    browser.wait("the hint is said", said, json!([]));
    let told = "const told = document.querySelector('[data-name=told]').textContent;
         const cell = /^Try (-?[0-9]+,-?[0-9]+): ./.exec(told); return cell && cell[1]";
    let cell = browser.wait("the hint is told", told, json!([]));
    assert!(label(&browser, cell.as_str().unwrap()).contains("marked"));
    browser.finish();
}

#[test]
fn the_hint_of_a_puzzle_is_heard() {
    let browser = Browser::open("/");
    for (game, name) in [(Game::Abalone, "abalone"), (Game::Six, "six")] {
        let puzzles = Collection::shipped(game);
        let (number, puzzle) = puzzles.iter().next().unwrap();
        browser.go(&format!("/puzzles/{name}/{number}"));
        browser.wait_for(".board [data-cell]");
        browser.click("[data-name=hint]");
        let marked = "const all = [...document.querySelectorAll('.board [data-cell]')];
             const marked = all.filter((c) => c.ariaLabel.includes('marked')).map((c) => c.dataset.cell);
             const said = document.querySelector('.panel [role=status]').textContent;
             return marked.length && marked.every((name) => said.includes(name)) && marked";
        let marked = browser.wait("the marked cells are said", marked, json!([]));
        let first = Attempt::new(puzzle).next().unwrap();
        let text = puzzle.position.move_text(first);
        let begins = |cell: &Value| text.starts_with(cell.as_str().unwrap());
        assert!(marked.as_array().unwrap().iter().any(begins), "{marked}: {text}");
        browser.click("[data-name=hint]");
        browser.wait_gone(".panel .hint");
    }
    browser.finish();
}

/// Presses a key of a keyboard with other letters: what it types, and its place.
fn press(browser: &Browser, typed: &str, place: &str) {
    for kind in ["keyDown", "keyUp"] {
        let key = json!({ "type": kind, "key": typed, "code": place, "text": if kind == "keyDown" { typed } else { "" } });
        browser.driver.chromium("Input.dispatchKeyEvent", key);
    }
}

#[test]
fn directions_are_where_the_keys_lie_on_every_keyboard() {
    let browser = Browser::open("/");
    let position = at("abalone", "5/6/7/8/4b3w/8/7/6/5 b 0-0");
    assert_eq!(view::input::Input::new(position.clone()).cursor(), hex::Hex::ORIGIN);
    // Hebrew letters; and a keyboard with Y where others have Z.
    for (select, way, to) in [(("ד", "KeyS"), ("ג", "KeyD"), "e5e6"), (("s", "KeyS"), ("y", "KeyZ"), "e5d4")]
    {
        browser.open_position(&position);
        let mut player = Player::new(&browser, position.clone());
        player.expect_shown();
        browser.tab_to(".board");
        press(&browser, select.0, select.1);
        browser.wait_for(".board [data-cell=e5][aria-selected=true]");
        press(&browser, way.0, way.1);
        player.follow(position.read_move(to).unwrap());
    }
    // Arrows are drawn on the analysis board with the same keys.
    browser.go("/analysis");
    browser.wait_for(".board [data-cell]");
    browser.click("[data-name=draw]");
    browser.tab_to(".board");
    for (typed, place) in [("ד", "KeyS"), ("ג", "KeyD"), ("ד", "KeyS")] {
        press(&browser, typed, place);
    }
    browser.wait_for("[data-name=wipe]:not(:disabled)");
    browser.finish();
}

/// Lets timers of some seconds wait until they are told to ring.
const LATER: &str = "window.later = []; const soon = window.setTimeout;
    window.setTimeout = (f, ms, ...rest) => ms >= 5000 ? window.later.push(f) : soon(f, ms, ...rest);";

#[test]
fn messages_of_the_analysis_go_away_and_clauses_are_links() {
    let browser = Browser::open("/");
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LATER }));
    let pass = || browser.script("window.later.splice(0).forEach((f) => f())", json!([]));
    // A link that holds nothing.
    browser.go("/analysis#nothing");
    browser.wait_for("[data-name=sentence].wrong");
    let said = browser.text("[data-name=sentence]");
    pass();
    browser.wait_gone("[data-name=sentence].wrong");
    assert_ne!(browser.text("[data-name=sentence]"), said);
    // A push that does not go.
    let position = at("abalone", "5/6/7/8/2bbbwww1/8/7/6/5 b 0-0");
    browser.go("/editor");
    browser.choose("select[name=rules]", "abalone");
    browser.fill("input[name=position]", &position.to_string());
    browser.click("[data-name=analyse]");
    let player = Player::new(&browser, position);
    player.expect_shown();
    let cells = ["e3", "e4", "e5", "e6"].map(|name| name.parse::<abalone::Cell>().unwrap().hex());
    player.tap(&cells, Pointer::Mouse);
    browser.wait_for("[data-name=sentence].wrong a[href='/rules#A6']");
    pass();
    browser.wait_gone("[data-name=sentence].wrong");
    browser.finish();
}

#[test]
fn what_the_engine_says_is_written_as_the_language_writes_numbers() {
    let browser = Browser::start(Options { language: "de", ..Options::default() });
    browser.go("/analysis");
    browser.click("input[name=engine]");
    let worth =
        "return /^[+-][0-9]+,[0-9]{2}$/.test(document.querySelector('[data-name=line] .score')?.textContent)";
    browser.wait("a value with a comma", worth, json!([]));
    browser.finish();
}

/// Draws a finger up from the middle of an element; how far the page went.
fn swipe(browser: &Browser, selector: &str) -> f64 {
    let script = "scrollTo(0, 0); const box = document.querySelector(arguments[0]).getBoundingClientRect();
         const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
         return [Math.round(box.left + box.width / 2), Math.round(y)]";
    let place = browser.script(script, json!([selector]));
    let (x, y) = (place[0].as_f64().unwrap(), place[1].as_f64().unwrap());
    let touch = |kind: &str, points: Value| {
        browser.driver.chromium("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }));
    };
    touch("touchStart", json!([{ "x": x, "y": y }]));
    for step in 1..=12 {
        touch("touchMove", json!([{ "x": x, "y": y - 10.0 * f64::from(step) }]));
    }
    touch("touchEnd", json!([]));
    browser.script("return scrollY", json!([])).as_f64().unwrap_or(0.0)
}

#[test]
fn a_finger_beside_the_board_scrolls_the_page_and_one_on_it_does_not() {
    let browser = Browser::start(Options { size: (800, 360), ..Options::default() });
    browser.driver.chromium("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }));
    browser.go("/");
    browser.new_game("abalone", &[0, 0]);
    for page in ["", "/analysis", "/learn/abalone-eject"] {
        if !page.is_empty() {
            browser.go(page);
        }
        browser.wait_for(".board[data-live=true] [data-cell]");
        // What a finger has set going goes on for a while: the board first.
        assert!(swipe(&browser, ".board") == 0.0, "{page}: the board stays");
        assert!(swipe(&browser, ".panel") > 40.0, "{page}: the panel scrolls");
    }
    browser.finish();
}

#[test]
fn formations_are_told_when_one_asks_for_it() {
    let browser = Browser::open("/");
    let position = at("abalone", "5/6/7/8/2bbbwww1/8/7/6/5 b 0-0");
    for (settings, tells) in [("", false), ("talk=on\n", true)] {
        browser.store("hexad.settings", settings);
        browser.open_position(&position);
        let mut player = Player::new(&browser, position.clone());
        player.expect_shown();
        player.play(position.read_move("e5f6").unwrap(), MOUSE);
        let told = browser.wait_text("[data-name=told]");
        assert_eq!(told.contains("A pac is broken"), tells, "{told}");
    }
    browser.finish();
}

#[test]
fn every_cell_that_the_keyboard_comes_to_has_a_name() {
    let browser = Browser::open("/");
    let named = "const board = document.querySelector('.board');
         const cell = document.getElementById(board.getAttribute('aria-activedescendant'));
         return cell && cell.ariaLabel && cell.dataset.cell";
    for page in ["/learn/six-where", "/learn/six-choose", "/editor"] {
        browser.go(page);
        browser.wait_for(".board [data-cell]");
        if page == "/editor" {
            browser.choose("select[name=rules]", "six");
        }
        browser.tab_to(".board");
        browser.wait("a name at first", named, json!([]));
        // Far beyond the tiles, where the cursor stays at the edge of what is shown, and back.
        for (key, steps) in [("ArrowRight", 6), ("ArrowDown", 5), ("ArrowLeft", 9), ("ArrowUp", 9)] {
            for step in 0..steps {
                browser.keys(&[key]);
                browser.wait(&format!("{page}: a name after {key} {step}"), named, json!([]));
            }
        }
    }
    browser.finish();
}
