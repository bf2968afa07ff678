//! What a child, a club player, a blind player and somebody with a phone stumbled over, each once more.

use std::fs;
use std::time::Instant;

use browser_tests::{Browser, By, Options, PATIENCE, Player, Pointer, game_of};
use game::Position as _;
use games::record::Record;
use games::{AnyPosition, Rules};
use serde_json::{Value, json};
use texts::Language;
use view::words;

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn at(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::read(&rules.parse::<Rules>().unwrap(), text).unwrap()
}

/// What is told to those who do not see the board, once it is something else than `before`.
fn told(browser: &Browser, before: &str) -> String {
    let script = "const told = document.querySelector('[data-name=told]').textContent.trim();
         return told !== arguments[0] && told";
    let text = browser.wait("something is told", script, json!([before]));
    text.as_str().unwrap_or_default().to_string()
}

fn unfold(browser: &Browser) {
    browser.script("document.querySelectorAll('details').forEach((d) => { d.open = true; })", json!([]));
}

fn paste(browser: &Browser, text: &str) {
    unfold(browser);
    browser.fill("textarea[name=import]", text);
    browser.click("[data-name=import-read]");
}

/// A game of Six by keys alone: wherever the cursor is, there is a cell with a name, and every move is told.
#[test]
fn six_by_keyboard_is_heard_from_the_first_tile_to_the_last() {
    six_is_heard("six", 60);
}

/// The same with four players, advanced rules and announcements: who passes, what is announced, who wins.
#[test]
fn six_with_all_its_rules_is_heard_by_keyboard() {
    six_is_heard("six:4,advanced,announce", 70);
}

fn six_is_heard(rules: &str, plies: usize) {
    let english = texts::bundle(Language::English);
    let line = game_of(rules, plies);
    let browser = Browser::open("/");
    browser.new_game(rules, &vec![0; line.start.seats()]);
    browser.tab_to(".board");
    let here = "const grid = document.querySelector('.board');
         const cell = document.getElementById(grid.getAttribute('aria-activedescendant'));
         return !!cell && cell.getAttribute('role') === 'gridcell' && !!cell.getAttribute('aria-label')";
    for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowRight"].repeat(3) {
        browser.keys(&[key]);
        browser.wait(&format!("after {key} the cell has a name"), here, json!([]));
    }
    browser.reload();
    browser.tab_to(".board");
    let mut player = Player::new(&browser, line.start.clone());
    let mut heard = String::new();
    for &m in &line.moves {
        let before = player.position.clone();
        player.play(m, By::Keys);
        heard = told(&browser, &heard);
        let mut expected = words::told(&before, m);
        match player.position.outcome() {
            None => expected.push(words::turn(&player.position)),
            Some(outcome) => expected.extend(words::outcome(&player.position.rules(), &outcome)),
        }
        for message in expected {
            let sentence = english.format(&message);
            assert!(heard.contains(&sentence), "{sentence}: {heard}");
        }
        browser.wait("the cell has a name", here, json!([]));
    }
    browser.wait_for("[data-name=result]");
    browser.finish();
}

/// The second phase by keys: a tile that goes, and what leaves the game because of it.
#[test]
fn tiles_that_move_and_leave_are_heard_by_keyboard() {
    let english = texts::bundle(Language::English);
    let browser = Browser::open("/");
    for (rules, text, m) in [
        ("six", "-4,-4:8b/4bbbrb/3rrbbr/2rrr1bb/1bbrbrrr/1bbrrrb/rbrbbr/bbrrr/3br b 0-0", "-4,3>1,-1"),
        ("six:advanced", "-2,-1:3bbrb/rrbrrbr/2brbr b 0-0", "0,0>5,0"),
    ] {
        let position = at(rules, text);
        browser.open_position(&position);
        browser.tab_to(".board");
        let mut player = Player::new(&browser, position.clone());
        let m = position.read_move(m).unwrap();
        player.play(m, By::Keys);
        let heard = told(&browser, "");
        let mut expected = words::told(&position, m);
        assert_eq!(expected.len(), if rules == "six" { 1 } else { 2 }, "{expected:?}");
        expected.push(words::turn(&player.position));
        for message in expected {
            let sentence = english.format(&message);
            assert!(heard.contains(&sentence), "{sentence}: {heard}");
        }
    }
    browser.finish();
}

#[test]
fn an_overlooked_shape_is_hidden_from_ears_too() {
    let browser = Browser::open("/");
    for (rules, leaks) in [("six:announce", false), ("six", true)] {
        let position = at(rules, "0,0:bbbbb/rrrrr b 16-16");
        browser.open_position(&position);
        let mut player = Player::new(&browser, position.clone());
        player.play(position.read_move("5,0").unwrap(), MOUSE);
        assert_eq!(told(&browser, "").contains("line"), leaks, "{rules}");
    }
    browser.finish();
}

#[test]
fn a_film_is_made_while_the_page_answers_and_can_be_given_up() {
    let browser = Browser::open("/analysis");
    let folder = tempfile::tempdir().unwrap();
    let behaviour = json!({ "behavior": "allow", "downloadPath": folder.path() });
    browser.driver.chromium("Browser.setDownloadBehavior", behaviour);
    let line = game_of("abalone:layout=belgian-daisy", 112);
    let mut record = Record::new("abalone:layout=belgian-daisy".parse().unwrap());
    for &m in &line.moves {
        record.play(m).unwrap();
    }
    paste(&browser, &record.to_string());
    browser.wait_for("[data-name=tree] .ply");
    unfold(&browser);
    browser.click("[data-name=save-gif]");
    browser.click("[data-name=cancel-film]");
    browser.wait_gone("[data-name=cancel-film]");
    assert!(!folder.path().join("game.gif").exists());
    let (begin, path) = (Instant::now(), folder.path().join("game.gif"));
    browser.answers_while("a film is made", || {
        browser.click("[data-name=save-gif]");
        while !fs::read(&path).is_ok_and(|bytes| bytes.last() == Some(&0x3b)) {
            assert!(
                begin.elapsed() < PATIENCE,
                "the film was never made: {}",
                browser.text("[data-name=exported]")
            );
            browser.has("main");
        }
        println!("{} plies: {:.1} s", line.moves.len(), begin.elapsed().as_secs_f64());
    });
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut reader = options.read_info(fs::File::open(&path).unwrap()).unwrap();
    let mut frames = 0;
    while let Some(frame) = reader.read_next_frame().unwrap() {
        if frames == 0 {
            let colours: std::collections::BTreeSet<&[u8]> = frame.buffer.chunks_exact(4).collect();
            assert!(colours.len() > 60, "the first frame is empty");
        }
        frames += 1;
    }
    assert_eq!(frames, 1 + 7 * line.moves.len());
    browser.finish();
}

/// What of these is not whole in the window, or lies behind the bar at its lower edge.
const FITS: &str = "const ways = document.querySelector('.ways');
    const end = getComputedStyle(ways).position === 'fixed' ? ways.getBoundingClientRect().top : innerHeight;
    return arguments[0].filter((s) => { const e = document.querySelector(s); if (!e) return true;
        const box = e.getBoundingClientRect();
        return box.top < 0 || box.left < 0 || box.bottom > end + 1 || box.right > innerWidth + 1 || box.height < 10; })
        .map((s) => s + ' ' + JSON.stringify(document.querySelector(s)?.getBoundingClientRect()))";

#[test]
fn short_windows_show_the_board_whole_and_all_that_one_plays_with() {
    // The last ones are wider or higher than what has two columns: the board alone is seen whole.
    let short = [(800, 360), (700, 450), (640, 360), (512, 330)];
    for (width, height) in short.into_iter().chain([(700, 650), (678, 748), (750, 600), (500, 550)]) {
        let short = short.contains(&(width, height));
        let browser = Browser::start(Options { size: (width, height), ..Options::default() });
        browser.go("/");
        for rules in ["abalone", "six:announce", "abalone:4"] {
            browser.open_position(&AnyPosition::start(&rules.parse().unwrap()));
            browser.wait_for(".board [data-cell]");
            let all = match short && width > 512 {
                true => json!([[".board svg", ".sentence", ".tools", ".seats"]]),
                false => json!([[".board svg"]]),
            };
            let out = browser.script(FITS, all);
            assert_eq!(out, json!([]), "{rules} at {width}×{height}");
            let board =
                "return document.querySelector('.board svg').getBoundingClientRect().width / innerHeight";
            let share = browser.script(board, json!([])).as_f64().unwrap();
            let least = if short { 0.75 } else { 0.5 };
            assert!(share > least, "{rules} at {width}×{height}: the board has {share} of the height");
        }
        for page in ["/analysis", "/editor", "/learn/abalone-eject", "/puzzles/abalone/2"] {
            browser.go(page);
            browser.wait_for(".board svg");
            assert_eq!(
                browser.script(FITS, json!([[".board svg"]])),
                json!([]),
                "{page} at {width}×{height}"
            );
        }
        browser.finish();
    }
}

#[test]
fn two_windows_on_one_game_do_not_overwrite_each_other() {
    let browser = Browser::open("/");
    let name = browser.new_game("abalone", &[0, 0]);
    let mut player = Player::new(&browser, AnyPosition::start(&"abalone".parse().unwrap()));
    let first = browser.driver.get("window").unwrap();
    let second = browser.driver.post("window/new", &json!({ "type": "tab" })).unwrap()["handle"].clone();
    let switch = |to: &Value| browser.driver.post("window", &json!({ "handle": to })).unwrap();
    switch(&second);
    browser.go(&format!("/play/{name}"));
    player.expect_shown();
    let m = player.position.read_move("c3d3").unwrap();
    player.play(m, MOUSE);
    // The first window follows, says so, and cannot be played in.
    switch(&first);
    browser.wait_for("[data-name=elsewhere]");
    player.expect_shown();
    browser.wait_for(".board[data-live=false]");
    browser.wait_for("[data-name=undo]:disabled");
    // It takes the game over, and now the other one follows.
    browser.click("[data-name=lead]");
    browser.wait_gone("[data-name=elsewhere]");
    let m = player.position.read_move("g7f6").unwrap();
    player.play(m, MOUSE);
    switch(&second);
    browser.wait_for("[data-name=elsewhere]");
    player.expect_shown();
    assert_eq!(browser.kept(&name).moves().len(), 2);
    browser.finish();
}

#[test]
fn a_fresh_analysis_names_its_layout_and_takes_bare_moves() {
    let browser = Browser::open("/analysis");
    let shown = browser.wait_text(".who .quiet");
    assert!(shown.contains("Belgian Daisy"), "{shown}");
    let daisy = "abalone:layout=belgian-daisy".parse().unwrap();
    Player::new(&browser, AnyPosition::start(&daisy)).expect_shown();
    for layout in ["belgian-daisy", "german-daisy"] {
        let rules = format!("abalone:layout={layout}");
        let line = game_of(&rules, 24);
        paste(&browser, &line.texts().join(" "));
        let name = if layout == "belgian-daisy" { "Belgian Daisy" } else { "German Daisy" };
        let script =
            "return document.querySelector('[data-name=import-guessed]').textContent.includes(arguments[0])";
        browser.wait(&format!("{name} is named"), script, json!([name]));
        // The game is shown as it stands after its last move.
        Player::new(&browser, line.end()).expect_shown();
    }
    browser.finish();
}

#[test]
fn the_task_about_touching_keeps_its_answer_and_names_its_cells() {
    let browser = Browser::open("/learn/six-where");
    browser.wait_for(".board [data-cell]");
    let dots = "return document.querySelectorAll('.board .above circle').length";
    assert_eq!(browser.script(dots, json!([])), json!(0));
    let names = "return ['-1,1', '3,-1', '2,1', '3,-2', '-1,2'].filter((c) => {
         const cell = document.querySelector(`.board [data-cell='${c}']`);
         const label = cell && cell.getAttribute('aria-label');
         // What is marked is heard, and not where a tile may be laid.
         return !label || !label.includes('marked') || label.includes('target'); })";
    assert_eq!(browser.script(names, json!([])), json!([]));
    // Marks are hexagons: no broad round strokes.
    let round = "return document.querySelectorAll('.board .below [stroke-linecap=round]').length";
    assert_eq!(browser.script(round, json!([])), json!(0));
    browser.click(".board [data-cell='2,1']");
    browser.wait_for(".task[data-verdict=solved]");
    browser.finish();
}

#[test]
fn the_editor_says_what_is_unusual() {
    let browser = Browser::open("/editor");
    browser.choose("select[name=rules]", "abalone");
    browser.fill("input[name=position]", "5/6/7/8/3bb4/8/7/6/5 b 0-0");
    let script = "return document.querySelector('[data-name=verdict]').textContent.includes(arguments[0])";
    for part in ["White has no balls", "14 balls", "12 balls"] {
        browser.wait(part, script, json!([part]));
    }
    browser.wait_for("[data-name=analyse]:not(:disabled)");
    assert!(!browser.has("[data-name=verdict].wrong"));
    browser.finish();
}

#[test]
fn the_library_says_what_is_damaged_and_saves_what_it_can() {
    let browser = Browser::open("/");
    let good = "[Rules \"abalone\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n\n1. c3d3 g7f6 *\n";
    browser.store("hexad.1.game.a-0aa", good);
    browser.store("hexad.1.game.b-0aa", &good.replace("g7f6 *", "g7f6 2. a1a9 d3d4"));
    browser.store("hexad.1.game.c-0aa", "no game at all");
    browser.go("/library");
    browser.wait("three cards", "return document.querySelectorAll('.kept-game').length === 3", json!([]));
    assert_eq!(browser.count("[data-name=damaged]"), 2);
    assert_eq!(browser.count("[data-name=rescue]"), 1);
    assert_eq!(browser.count("[data-name=save-text]"), 2);
    browser.click("[data-name=rescue]");
    browser.wait(
        "one is mended",
        "return document.querySelectorAll('[data-name=damaged]').length === 1",
        json!([]),
    );
    assert_eq!(browser.kept("b-0aa").moves().len(), 2);
    browser.click("[data-name=damaged] [data-name=remove]");
    browser.wait_gone("[data-name=damaged]");
    browser.finish();
}

/// Whoever opens a damaged game comes to what can be saved of it, and its text stays as it was.
#[test]
fn a_damaged_game_is_not_overwritten_when_it_is_opened() {
    let browser = Browser::open("/");
    let seats = "[Rules \"abalone\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n\n";
    let texts = [
        ("b-0aa", format!("{seats}1. c3d3 g7f6 2. a1a9 d3d4")),
        // It can be read, and tells of an answer to what nobody has offered.
        ("c-0aa", format!("{seats}1. c3d3 {{[%ev 2000 w accept]}} g7f6 *\n")),
    ];
    for (name, text) in &texts {
        browser.store(&format!("hexad.1.game.{name}"), text);
        browser.store("hexad.1.current", name);
        browser.go("/");
        browser.click("[data-name=continue]");
        browser.wait_for("[data-name=damaged] [data-name=rescue]");
        assert_eq!(browser.here(), "/library");
        assert_eq!(browser.stored(&format!("hexad.1.game.{name}")).as_ref(), Some(text), "{name}");
        let said = browser.text("[data-name=damaged] .wrong");
        assert!(said.len() > 10, "{said}");
        browser.click("[data-name=damaged] [data-name=rescue]");
        browser.wait_gone("[data-name=damaged]");
        browser.go(&format!("/play/{name}"));
        browser.wait_for(".board[data-live=true] [data-cell]");
    }
    assert_eq!([2, 1], texts.map(|(name, _)| browser.kept(name).moves().len()));
    browser.finish();
}

#[test]
fn the_glossary_is_a_list_of_terms() {
    let browser = Browser::open("/glossary");
    browser.wait_for(".terms dt");
    let script =
        "return [...document.querySelectorAll('dl')].every((list) => [...list.children].every((group) =>
         group.matches('div') && [...group.children].every((part) => part.matches('dt, dd'))))";
    assert_eq!(browser.script(script, json!([])), json!(true));
    browser.finish();
}

#[test]
fn a_refused_push_is_seen_on_the_board() {
    let browser = Browser::open("/");
    let position = at("abalone", "5/6/7/8/3bw4/8/7/6/5 b 0-0");
    browser.open_position(&position);
    let player = Player::new(&browser, position);
    let cell = |name: &str| name.parse::<abalone::Cell>().unwrap().hex();
    player.tap(&[cell("e4"), cell("e5")], Pointer::Mouse);
    browser.wait_for("[data-name=sentence].wrong");
    // A cross, which is drawn twice to be seen on any colour, and an arrow.
    browser.wait_for(".board .above path[stroke='var(--hx-danger)']");
    browser.wait_for(".board .above path[fill='var(--hx-danger)']");
    browser.finish();
}
