//! The analysis board, the editor, texts in and out, links, the library.

use std::fs;
use std::time::Instant;

use browser_tests::together::first_moves;
use browser_tests::{Browser, By, Line, PATIENCE, Player, Pointer, game_of};
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

/// Notes everything that is told from now on: what comes to stand in a part of the page that is read aloud.
const LISTEN: &str = "window.heard = [];
     new MutationObserver((changes) => { for (const change of changes) {
         const at = change.target.nodeType === Node.TEXT_NODE ? change.target.parentElement : change.target;
         const told = at?.closest('[role=status], [role=alert], [role=log], [aria-live=polite]');
         if (told && told.textContent.trim()) window.heard.push(told.textContent.trim());
     } }).observe(document.body, { subtree: true, childList: true, characterData: true });";

/// What takes long is told when it begins and when it ends; the number that runs meanwhile stands beside a bar.
#[test]
fn long_work_is_told_at_its_beginning_and_its_end() {
    let browser = Browser::open("/analysis");
    let start = start("abalone:layout=belgian-daisy");
    let line = Line { moves: first_moves(&start, 12), start };
    paste(&browser, &format!("belgian daisy 1. {}", line.texts().join(" ")));
    browser.wait_for("[data-name=tree] .ply");
    browser.script(LISTEN, json!([]));
    let heard = |what: &str| {
        let told = "return window.heard.includes(arguments[0])";
        browser.wait(&format!("“{what}” is told"), told, json!([what]));
    };
    browser.click("[data-name=judge]");
    browser.wait_text(".graph progress + span");
    browser.wait_gone("[data-name=stop]");
    heard("The engine has begun to look at the whole game.");
    heard("The whole game has been analysed.");
    browser.click("[data-name=judge]");
    browser.click("[data-name=stop]");
    heard("The analysis was stopped.");
    unfold(&browser, "share");
    browser.click("[data-name=save-gif]");
    browser.wait_text(".making progress + span");
    heard("The film is being made.");
    heard("File saved.");
    let all = browser.script("return window.heard", json!([]));
    let numbers = all.as_array().unwrap().iter().filter_map(|told| told.as_str());
    let numbers: Vec<&str> =
        numbers.filter(|told| told.starts_with("Position ") || told.starts_with("Picture ")).collect();
    assert!(numbers.is_empty(), "numbers are read aloud: {numbers:?}");
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

/// A game in which Black can win at once, plays something else, and White does not let it pass.
const BLUNDER: &str = "[Rules \"abalone\"]\n[Position \"5/6/2w4/5bbw/9/8/2bbw2/6/bww2 b 5-5\"]\n[Seat1 \"Ada\"]\n[SeatKind2 \"computer:3\"]\n\n\
    1. c3c2 {[%clk 0:09:54.8] [%emt 0:00:05.2]} a3a2 *\n";

/// Judging a game gives a graph, a bar, an accuracy for each player and the better move; who wants to learn from it finds
/// that move, by trying.
#[test]
fn mistakes_are_counted_explained_and_learnt_from() {
    let browser = Browser::open("/analysis");
    paste(&browser, BLUNDER);
    browser.wait_for("[data-name=tree] .ply");
    let tree = browser.text("[data-name=tree]");
    assert!(tree.contains("Ada (Black)") && tree.contains("level 3") && tree.contains("0:05"), "{tree}");
    // Nothing is drawn of what has not been computed.
    assert!(browser.has("[data-name=graph][hidden]") && !browser.has("[data-name=report]"));
    browser.click("[data-name=judge]");
    browser.wait_gone("[data-name=stop]");
    browser.wait_for("[data-name=graph]:not([hidden]) .mark-blunder");
    let counts = "return [...document.querySelectorAll('[data-name=report] tbody tr')].map((row) =>
         [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.textContent).join(' ')).join(' / ')";
    assert_eq!(browser.script(counts, json!([])), json!("0 0 1 / 0 0 0"));
    assert!(browser.text("[data-name=accuracy]").contains('%'));
    browser.wait_for("[data-name=bar]:not(.unknown)");
    // After the mistake it is said what was better, and drawn.
    browser.click("[data-name=previous]");
    let said = "return document.querySelector('[data-name=sentence]').textContent.includes('Best was f7f8.')";
    browser.wait("the better move is said", said, json!([]));
    browser.wait_for(".board .above [fill='var(--hx-group-3)'], .board .above [stroke='var(--hx-group-3)']");
    // A look at a position without going there.
    let (x, y) = browser.middle("[data-name=tree] .ply");
    browser.driver.point(Pointer::Mouse, &[browser_tests::Event::Move(x, y)]);
    browser.wait_for("[data-name=peek] .mini");
    browser.driver.point(Pointer::Mouse, &[browser_tests::Event::Move(2.0, 2.0)]);
    browser.wait_gone("[data-name=peek]");

    browser.click("[data-name=learn-mistakes][data-seat='0']");
    browser.wait_for("[data-name=practice]");
    assert!(!browser.has("[data-name=line]"), "the engine's lines would give it away");
    let start = read("abalone", "5/6/2w4/5bbw/9/8/2bbw2/6/bww2 b 5-5");
    let mut player = Player::new(&browser, start.clone());
    player.expect_shown();
    let hears = |part: &str| {
        let script =
            "return document.querySelector('[data-name=practice-said]').textContent.includes(arguments[0])";
        browser.wait(part, script, json!([part]));
    };
    player.enter(start.read_move("c3c2").unwrap(), MOUSE);
    hears("That is what was played in the game.");
    player.expect_shown();
    player.enter(start.read_move("c3b2").unwrap(), MOUSE);
    hears("of the winning chances");
    player.expect_shown();
    player.enter(start.read_move("f7f8").unwrap(), MOUSE);
    hears("There is no better move.");
    browser.click("[data-name=practice-next]");
    browser.wait_gone("[data-name=practice]");
    // What was found stays on the board.
    let mut found = start.clone();
    found.play_unchecked(start.read_move("f7f8").unwrap());
    Player::new(&browser, found).expect_shown();
    // The second time the solution is shown.
    browser.click("[data-name=learn-mistakes][data-seat='0']");
    browser.click("[data-name=practice-show]");
    hears("Best was f7f8.");
    browser.click("[data-name=practice-end]");
    browser.wait_gone("[data-name=practice]");
    browser.finish();
}

/// Board, bar, lines and graph are seen without scrolling, on a phone and on a desk.
#[test]
fn what_an_analysis_says_is_above_the_fold() {
    let browser = Browser::open("/analysis");
    paste(&browser, BLUNDER);
    browser.wait_for("[data-name=tree] .ply");
    browser.click("[data-name=judge]");
    browser.wait_gone("[data-name=stop]");
    browser.click("[data-name=first]");
    browser.click("input[name=engine]");
    browser.wait_for("[data-name=line]:not([hidden])");
    for (width, height) in [(360, 740), (1400, 800)] {
        browser.resize(width, height);
        browser.script("scrollTo(0, 0)", json!([]));
        let out = "const nav = document.querySelector('.ways').getBoundingClientRect();
             const end = nav.top > innerHeight / 2 ? nav.top : innerHeight;
             return ['.board svg', '[data-name=bar]', '[data-name=line]', '[data-name=depth]', '[data-name=graph]'].filter((s) => {
                 const box = document.querySelector(s).getBoundingClientRect();
                 return box.top < 0 || box.bottom > end + 1 || box.height < 10 || box.left < 0 || box.right > innerWidth; })";
        assert_eq!(browser.script(out, json!([])), json!([]), "at {width}×{height}");
    }
    browser.finish();
}

/// Opponents, results and filters; statistics by game and layout; what was never played does not stay.
#[test]
fn the_library_knows_opponents_results_and_what_was_never_played() {
    let browser = Browser::open("/");
    let daisy = "abalone:layout=belgian-daisy";
    for (name, rules, kinds, end, moves) in [
        ("a", daisy, ["person", "computer:4"], "1-0", "1. a1b2"),
        ("b", daisy, ["computer:2", "person"], "1-0", "1. a1b2"),
        ("c", "six", ["person", "person"], "*", "1. -1,0"),
        ("d", "six", ["person", "computer:1"], "*", ""),
    ] {
        let why = if end == "*" { "" } else { "[Termination \"resignation\"]\n" };
        let text = format!(
            "[Rules \"{rules}\"]\n[SeatKind1 \"{}\"]\n[SeatKind2 \"{}\"]\n[Table \"local\"]\n[Result \"{end}\"]\n{why}\n{moves} {end}\n",
            kinds[0], kinds[1]
        );
        Record::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        browser.store(&format!("hexad.1.game.{name}-0aa"), &text);
    }
    browser.go("/library");
    let shown = |n: usize| {
        let script = "return document.querySelectorAll('.kept-game').length === arguments[0]";
        browser.wait(&format!("{n} games"), script, json!([n]));
    };
    shown(3);
    assert_eq!(browser.stored("hexad.1.game.d-0aa"), None);
    let first = browser.text(".kept-game:last-child");
    assert!(first.contains("level 4") && first.contains("Won"), "{first}");
    unfold(&browser, "statistics");
    let rows = "return [...document.querySelectorAll('[data-name=statistics] tbody tr')].map((row) => row.textContent)";
    let rows = browser.script(rows, json!([]));
    assert!(rows[0].as_str().unwrap().contains("Belgian Daisy"), "{rows}");
    assert!(rows[0].as_str().unwrap().ends_with("2101"), "two games, one won, none drawn, one lost: {rows}");
    browser.choose("select[name=filter-result]", "2");
    shown(1);
    assert!(browser.text(".kept-game").contains("Lost"));
    browser.choose("select[name=filter-result]", "");
    browser.choose("select[name=filter-game]", "1");
    shown(1);
    browser.choose("select[name=filter-against]", "0");
    shown(0);
    browser.choose("select[name=filter-game]", "");
    shown(2);
    browser.finish();
}

/// The opening book is loaded when it is opened, follows the board and plays its moves; chances make a hundred.
#[test]
fn the_opening_book_and_the_chances_of_each_side() {
    let browser = Browser::open("/");
    let text = "[Rules \"abalone:layout=belgian-daisy\"]\n[Result \"*\"]\n\n1. b3c4 *\n";
    browser.store("hexad.1.game.b-0aa", text);
    browser.go("/analysis/b-0aa");
    browser.wait_for("[data-name=first]:not(:disabled)");
    browser.click("[data-name=first]");
    let loaded =
        "return performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.book')).length";
    assert_eq!(browser.script(loaded, json!([])), json!(0), "nobody has asked for it");
    unfold(&browser, "openings");
    browser.wait_for("[data-name=book-move]");
    assert_eq!(browser.script(loaded, json!([])), json!(1));
    let games = "return [...document.querySelectorAll('[data-name=book-move] td:nth-child(2)')].map((td) => +td.textContent)";
    let games = browser.script(games, json!([]));
    let games: Vec<u64> = games.as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    assert!(games.len() > 1 && games.is_sorted_by(|a, b| a >= b), "{games:?}");
    browser.picture("analysis-book");
    let first = browser.text("[data-name=book-move] button");
    let before = browser.text("[data-name=book]");
    browser.click("[data-name=book-move] button");
    let played = "return document.querySelector('.tree [aria-current]')?.textContent.includes(arguments[0])";
    browser.wait("the move is played", played, json!([first]));
    let follows = "const book = document.querySelector('[data-name=book]')?.textContent.trim(); return !!book && book !== arguments[0]";
    browser.wait("the book follows", follows, json!([before]));
    browser.click("input[name=engine]");
    let odds = browser.wait_text("[data-name=odds]");
    let numbers = odds.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u32>().ok());
    assert_eq!(numbers.sum::<u32>(), 100, "{odds}");
    browser.finish();
}
