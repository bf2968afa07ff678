//! axe-core finds nothing: on every page, in every colour theme and every language.
//!
//! As the tests are run every day, each page is looked at in every language, with the themes taking turns so that each
//! page meets all of them. `HEXAD_AXE=all` looks at all that can be combined, which takes three times as long.

use std::cell::RefCell;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::thread;

use browser_tests::{Browser, By, Options, Player, Pointer};
use game::Position as _;
use games::AnyPosition;
use serde_json::{Value, json};

const AXE: &str = include_str!("../axe/axe.min.js");

/// Colours and contrast, as a system asks for them.
const THEMES: [(&str, &str, &str); 3] =
    [("light", "light", "no-preference"), ("dark", "dark", "no-preference"), ("contrast", "light", "more")];

const LANGUAGES: [&str; 5] = ["en", "de", "hu", "tr", "he"];

/// What axe finds in the page as it is: a line for each kind of fault, with the first place.
fn findings(browser: &Browser) -> Vec<String> {
    let run = "window.found = null;
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        axe.run(document, { resultTypes: ['violations'], preload: false, runOnly: { type: 'tag', values: tags } }).then(
            ({ violations }) => { window.found = violations.map((v) =>
                `${v.id}: ${v.nodes.length} × ${v.nodes[0].html.slice(0, 160)} ${v.nodes[0].any[0]?.message ?? v.help}`); },
            (error) => { window.found = [String(error)]; });";
    browser.script(run, json!([]));
    let found = browser.wait("axe has looked", "return window.found", json!([]));
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(String::from).collect()
}

fn set_theme(browser: &Browser, (theme, colours, contrast): (&str, &str, &str)) {
    let features = json!({ "features": [
        { "name": "prefers-color-scheme", "value": colours },
        { "name": "prefers-contrast", "value": contrast },
        { "name": "prefers-reduced-motion", "value": "reduce" },
    ] });
    browser.driver.chromium("Emulation.setEmulatedMedia", features);
    let shown = "return document.documentElement.dataset.theme === arguments[0]";
    browser.wait(theme, shown, json!([theme]));
}

/// How many tests share the work.
const PARTS: usize = 3;

/// Looks at one page of every few, beginning with this one.
fn look(first: usize) {
    let browser = Browser::start(Options::default());
    let pages = browser.every_page();
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": AXE }));
    let everything = std::env::var("HEXAD_AXE").is_ok_and(|value| value == "all");
    let mut all = Vec::new();
    for (i, page) in pages.iter().enumerate().skip(first).step_by(PARTS) {
        browser.look_at(page);
        browser.unfold();
        for (j, language) in LANGUAGES.into_iter().enumerate() {
            browser.speak(language);
            for (k, theme) in THEMES.into_iter().enumerate() {
                if everything || (i + j + k).is_multiple_of(THEMES.len()) {
                    set_theme(&browser, theme);
                    let place = format!("{} {language} {}", page.name, theme.0);
                    all.extend(findings(&browser).into_iter().map(|fault| format!("{place}: {fault}")));
                }
            }
        }
    }
    assert!(all.is_empty(), "{} findings: {all:#?}", all.len());
    browser.finish();
}

#[test]
fn axe_finds_nothing_on_the_first_third_of_the_pages() {
    look(0);
}

#[test]
fn axe_finds_nothing_on_the_second_third_of_the_pages() {
    look(1);
}

#[test]
fn axe_finds_nothing_on_the_last_third_of_the_pages() {
    look(2);
}

/// The checker is awake: it sees a picture without words.
#[test]
fn axe_finds_what_is_wrong() {
    let browser = Browser::start(Options::default());
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": AXE }));
    browser.go("/settings");
    browser.script("document.querySelector('main').append(document.createElement('img'))", json!([]));
    let found = findings(&browser);
    assert!(found.iter().any(|fault| fault.starts_with("image-alt")), "{found:?}");
}

/// A site that is not ours: one page, at an address of its own.
fn elsewhere(page: String) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", listener.local_addr().unwrap());
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let mut lines = BufReader::new(&stream).lines().map_while(Result::ok);
            lines.by_ref().find(String::is_empty);
            let head = "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\nconnection: close";
            let _ = write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{page}", page.len());
        }
    });
    address
}

/// A game in somebody else's page: it is drawn, its links lead from ply to ply, axe finds nothing, and it runs from the
/// right for those who read so.
#[test]
fn a_board_in_the_page_of_another_site_is_shown_and_led_through() {
    let ada = Browser::start(Options::default());
    let pages = ada.every_page();
    let game = pages.iter().find(|page| page.name == "game-over").unwrap();
    let id = game.address.trim_start_matches("/game/").to_string();
    let frame = format!(
        "<iframe src=\"{}/embed/{id}?ply=1\" width=\"420\" height=\"520\" title=\"Hexad\"></iframe>",
        ada.origin()
    );
    let page = format!("<!doctype html><html lang=\"en\"><title>Elsewhere</title><h1>Elsewhere</h1>{frame}");
    let address = elsewhere(page);
    for (language, direction) in [("en", "ltr"), ("he", "rtl")] {
        let browser = ada.another(Options { language, size: (500, 700), ..Options::default() });
        browser.driver.post("url", &json!({ "url": address })).unwrap();
        browser.driver.post("frame", &json!({ "id": 0 })).unwrap();
        let shown = "const said = document.querySelector('output')?.textContent ?? '';
             return document.querySelector('img')?.naturalWidth > 0 && said.startsWith(arguments[0]) && said.length > 4";
        browser.wait("the first ply is shown", shown, json!(["1."]));
        let way = json!({ "using": "css selector", "value": "a[rel=next][href]" });
        let found = browser.driver.post("element", &way).unwrap();
        let link = found.as_object().and_then(|ids| ids.values().next()).and_then(Value::as_str).unwrap();
        browser.driver.post(&format!("element/{link}/click"), &json!({})).unwrap();
        browser.wait("the next ply is shown", shown, json!(["2."]));
        let how = "const of = (what) => getComputedStyle(document.querySelector(what));
             return [document.documentElement.lang, of('p').direction, of('nav').direction, of('nav').display]";
        assert_eq!(browser.script(how, json!([])), json!([language, direction, "ltr", "flex"]));
        browser.picture(&format!("embed-{language}"));
        browser.no_complaints(&[]);
        browser.script(AXE, json!([]));
        let mut found = findings(&browser);
        // What is a part of somebody else's page has no landmarks of its own.
        found.retain(|fault| !fault.starts_with("landmark-one-main") && !fault.starts_with("region"));
        assert!(found.is_empty(), "{language}: {found:#?}");
    }
    ada.finish();
}

/// What pages look like while something is going on: a list over the page, something that was refused, tasks that went
/// well and wrong, a game that was judged, games that are damaged.
#[test]
fn axe_finds_nothing_while_something_is_going_on() {
    let browser = Browser::start(Options::default());
    browser.every_page();
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": AXE }));
    let all = RefCell::new(Vec::new());
    let look = |what: &str| {
        for theme in THEMES {
            set_theme(&browser, theme);
            let found = findings(&browser);
            all.borrow_mut().extend(found.into_iter().map(|fault| format!("{what} {}: {fault}", theme.0)));
        }
    };
    let position = |text: &str| AnyPosition::read(&"abalone".parse().unwrap(), text).unwrap();
    let cells = |names: &[&str]| -> Vec<hex::Hex> {
        names.iter().map(|name| name.parse::<abalone::Cell>().unwrap().hex()).collect()
    };
    let start = position("5/6/7/8/2bbbwww1/8/7/6/5 b 0-0");
    browser.open_position(&start);
    browser.keys(&["?"]);
    browser.wait_for(".sheet[open] kbd");
    look("the list of keys");
    browser.keys(&["Escape"]);
    browser.wait_gone(".sheet[open]");
    let player = Player::new(&browser, start);
    player.tap(&cells(&["e3", "e4", "e5"]), Pointer::Mouse);
    browser.wait_for(".board .way");
    look("arrows");
    player.tap(&cells(&["e6"]), Pointer::Mouse);
    browser.wait_for("[data-name=sentence].wrong");
    look("a refusal");
    for (m, verdict) in [("e7e8", "solved"), ("e7d6", "failed")] {
        browser.go("/learn/abalone-eject");
        browser.click("input[name=go-on]");
        let task = lessons::task("abalone-eject").unwrap().board.position();
        let mut player = Player::new(&browser, task.clone()).without_trays();
        player.enter(task.read_move(m).unwrap(), By::Pointer(Pointer::Mouse));
        browser.wait_for(&format!(".task[data-verdict={verdict}]"));
        look(&format!("a task that is {verdict}"));
    }
    browser.go("/analysis/a-0aa");
    browser.click("[data-name=judge]");
    browser.wait_for(".report tbody td");
    browser.unfold();
    look("a game that was judged");
    browser
        .store("hexad.1.game.x-0aa", "[Rules \"abalone\"]\n[SeatKind1 \"person\"]\n\n1. c3d3 g7f6 2. a1a9");
    browser.store("hexad.1.game.y-0aa", "no game at all");
    browser.go("/library");
    browser.wait(
        "damaged games",
        "return document.querySelectorAll('[data-name=damaged]').length === 2",
        json!([]),
    );
    look("damaged games");
    let all = all.into_inner();
    assert!(all.is_empty(), "{} findings: {all:#?}", all.len());
    browser.finish();
}
