//! The front page, entering moves, the table of Six, partners, keys, levels, the end of a game, and how boards look.

use browser_tests::{Browser, By, Options, Player, Pointer};
use game::Position as _;
use games::{AnyPosition, Rules};
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn at(rules: &str, text: &str) -> AnyPosition {
    AnyPosition::read(&rules.parse::<Rules>().unwrap(), text).unwrap()
}

fn cell(name: &str) -> hex::Hex {
    name.parse::<abalone::Cell>().unwrap().hex()
}

/// What is painted before the app is there, in the reader's language and colours; other sites see a title and a picture.
#[test]
fn the_first_paint_speaks_the_readers_language() {
    let browser = Browser::start(Options { language: "hu", ..Options::default() });
    browser.go("/");
    browser.driver.chromium("Network.enable", json!({}));
    browser.driver.chromium("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
    browser.driver.chromium("Network.setBypassServiceWorker", json!({ "bypass": true }));
    browser.driver.chromium("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }));
    browser.store("hexad.settings", "theme=dark\n");
    browser.driver.post("refresh", &json!({})).unwrap();
    let shown = "const first = document.getElementById('first');
         if (!first || document.readyState !== 'complete') return null;
         const tongues = [...first.querySelectorAll('.tongue')];
         return [document.documentElement.lang, document.documentElement.dataset.theme,
             tongues.filter((t) => t.checkVisibility()).map((t) => t.lang).join(), tongues.length,
             first.querySelectorAll('.stage svg circle').length, first.querySelectorAll('.stage svg').length]";
    let found = browser.wait("the first paint stays", shown, json!([]));
    assert_eq!(found, json!(["hu", "dark", "hu", 5, 61, 2]));
    browser.picture("first-paint");
    browser.store("hexad.settings", "language=he\n");
    browser.driver.post("refresh", &json!({})).unwrap();
    let found = browser.wait("the first paint stays", shown, json!([]));
    assert_eq!((&found[0], &found[2]), (&json!("he"), &json!("he")));
    let tags = "const of = (name) => document.querySelector(`meta[property='og:${name}']`).content;
         return [of('title'), of('description'), of('image')].map((text) => text.length > 5)";
    assert_eq!(browser.script(tags, json!([])), json!([true, true, true]));
    // With the module the app takes its place.
    browser.driver.chromium("Network.setBlockedURLs", json!({ "urls": [] }));
    browser.reload();
    assert!(!browser.has("#first") && browser.count(".door .stage svg") == 2);
}

/// On a slow line other pages have something to look at, too: the shape of a board, and a word in the reader's language.
#[test]
fn other_pages_say_that_they_are_coming() {
    let browser = Browser::start(Options { language: "tr", ..Options::default() });
    browser.go("/");
    browser.driver.chromium("Network.enable", json!({}));
    browser.driver.chromium("Network.setBypassServiceWorker", json!({ "bypass": true }));
    browser.driver.chromium("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }));
    for address in ["/rules", "/game/x", "/play/x"] {
        let full = format!("{}{address}", browser.origin());
        browser.driver.post("url", &json!({ "url": full })).unwrap();
        let shown = "const first = document.getElementById('first');
             if (!first || document.readyState !== 'complete') return null;
             const seen = (selector) => [...first.querySelectorAll(selector)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
             return [seen('.stage svg').length, seen('p').length, seen('p').map((p) => p.parentElement.lang).join(),
                 seen('p').every((p) => p.textContent.length > 3)]";
        let found = browser.wait("the first paint stays", shown, json!([]));
        assert_eq!(found, json!([1, 1, "tr", true]), "{address}");
    }
    browser.picture("first-paint-game");
}

#[test]
fn the_front_page_is_alive_and_one_tap_from_every_game() {
    let browser = Browser::start(Options { still: false, ..Options::default() });
    browser.go("/");
    assert_eq!(browser.count(".door .strengths button"), 6);
    let pieces = "return document.querySelector('.door .stage .pieces')?.innerHTML";
    browser.wait("the board is drawn", pieces, json!([]));
    let before = browser.script(pieces, json!([]));
    browser.wait(
        "a ball is pushed",
        &format!("return (() => {{ {pieces} }})() !== arguments[0]"),
        json!([before]),
    );
    // What moves by itself comes to rest.
    let rests = "const now = (() => { PIECES })(); const seen = window.rest;
         if (!seen || seen.now !== now) { window.rest = { now, since: performance.now() }; return false; }
         return performance.now() - seen.since > 3200";
    browser.wait("it comes to rest", &rests.replace("PIECES", pieces), json!([]));
    for (door, game, seats) in [("abalone", "abalone", "computer"), ("six", "six", "person")] {
        browser.go("/");
        let what = if seats == "person" { "[data-name=friend]" } else { ".strengths button:last-child" };
        browser.click(&format!(".door[data-game={door}] {what}"));
        browser.wait_for(".board [data-cell]");
        let record = browser.kept(&browser.game_name());
        assert_eq!(record.rules().game(), game);
        let kind = record.header.kinds[1].unwrap().to_string();
        assert!(kind.starts_with(seats), "{kind}");
    }
    // Without motion nothing moves by itself, and the game that was left waits.
    let still = Browser::start(Options::default());
    still.go("/");
    still.wait("the board is drawn", pieces, json!([]));
    let before = still.script(pieces, json!([]));
    let later = "window.began ??= performance.now(); return performance.now() - window.began > 1700";
    still.wait("a beat has gone by", later, json!([]));
    assert_eq!(still.script(pieces, json!([])), before);
    still.finish();
    browser.finish();
}

#[test]
fn arrows_appear_with_the_choice_and_clauses_lead_to_the_rules() {
    let browser = Browser::open("/");
    let position = at("abalone", "5/6/7/8/2bbbwww1/8/7/6/5 b 0-0");
    browser.open_position(&position);
    let mut player = Player::new(&browser, position.clone());
    assert_eq!(browser.count(".board .way"), 0);
    player.tap(&[cell("e3")], Pointer::Mouse);
    browser.wait(
        "six ways but the push",
        "return document.querySelectorAll('.board .way').length === 5",
        json!([]),
    );
    browser.picture("ways");
    // Three against three: refused where it happens, and the clause is a link.
    player.tap(&[cell("e3")], Pointer::Mouse);
    player.tap(&[cell("e3"), cell("e4"), cell("e5"), cell("e6")], Pointer::Mouse);
    browser.wait_for("[data-name=sentence].wrong a[href='/rules#A6']");
    browser.click("[data-name=sentence] a");
    browser.wait_for("#A6.clause");
    assert_eq!(browser.here(), "/rules#A6");
    // An arrow is tapped.
    browser.open_position(&position);
    player.tap(&[cell("e3")], Pointer::Mouse);
    browser.wait_for(".board .way");
    let place = "const way = [...document.querySelectorAll('.board .way')].find((w) => /rotate\\(180\\)/.test(w.getAttribute('transform')));
         const box = way.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]";
    let place = browser.script(place, json!([]));
    let (x, y) = (place[0].as_f64().unwrap(), place[1].as_f64().unwrap());
    let events = [browser_tests::Event::Move(x, y), browser_tests::Event::Down, browser_tests::Event::Up];
    browser.driver.point(Pointer::Mouse, &events);
    let m = position.read_move("e3e2").unwrap();
    player.follow(m);
    browser.finish();
}

#[test]
fn a_hint_says_why() {
    let browser = Browser::open("/");
    browser.open_position(&at("abalone", "5/6/7/8/6bbw/8/7/6/5 b 5-0"));
    browser.click("[data-name=hint]");
    let said = "const text = document.querySelector('[data-name=sentence]').textContent; return /^Try .+: .+/.test(text) && text";
    let said = browser.wait("the hint is seen", said, json!([]));
    assert!(said.as_str().unwrap().contains("it wins the game"), "{said}");
    browser.finish();
}

#[test]
fn six_shows_its_goals_and_numbers_its_tiles() {
    let browser = Browser::open("/");
    browser.new_game("six", &[0, 0]);
    let mut player = Player::new(&browser, AnyPosition::start(&"six".parse().unwrap()));
    assert_eq!(browser.count("[data-name=goals] .mini"), 3);
    assert_eq!(browser.count(".seat .dot.tile"), 2);
    for _ in 0..3 {
        let m = player.position.moves()[1];
        player.play(m, MOUSE);
    }
    let written = "return document.querySelectorAll('.board .above g path').length";
    assert_eq!(browser.script(written, json!([])), json!(0), "no names of cells");
    let label = "return document.querySelectorAll('.moves .ply')[2].textContent.trim()";
    assert_eq!(browser.script(label, json!([])), json!("5"));
    // Who does not see the tiles hears where it lies.
    let told = "return document.querySelectorAll('.moves .ply')[2].ariaLabel";
    let text = "return document.querySelectorAll('.moves .ply')[2].dataset.move";
    let text = browser.script(text, json!([])).as_str().unwrap().to_string();
    assert_eq!(browser.script(told, json!([])), json!(format!("5: {text}")));
    let (x, y) = browser.middle(".moves .ply");
    browser.driver.point(Pointer::Mouse, &[browser_tests::Event::Move(x, y)]);
    browser.wait("tiles are numbered", &format!("return (() => {{ {written} }})() >= 5"), json!([]));
    browser.picture("six-numbers");
    browser.store("hexad.settings", "tiles=on\n");
    browser.reload();
    browser.wait("tiles are named", &format!("return (() => {{ {written} }})() > 5"), json!([]));
    browser.finish();
}

#[test]
fn partners_stand_together_and_you_stand_below() {
    let browser = Browser::open("/");
    browser.new_game("abalone:4", &[1, 0, 1, 1]);
    assert_eq!((browser.count(".team"), browser.count(".team .seat")), (2, 4));
    let below = "return [...document.querySelectorAll('.team:last-child .seat')].map((s) => s.dataset.seat)";
    let seats = browser.script(below, json!([]));
    assert_eq!(seats, json!(["w", "y"]));
    browser.click("[data-name=evaluation-toggle]");
    browser.wait_for("[data-name=evaluation] .shares .share.yellow");
    browser.picture("four");
    browser.finish();
}

#[test]
fn a_question_mark_shows_the_keys_and_the_board_describes_itself() {
    let browser = Browser::open("/");
    browser.new_game("abalone", &[0, 0]);
    browser.tab_to(".board");
    let about = "const id = document.querySelector('.board').getAttribute('aria-describedby');
         return document.getElementById(id).textContent";
    let about = browser.script(about, json!([])).as_str().unwrap().to_string();
    for part in ["Black: 0 of 6.", "Black to move.", "Arrow keys"] {
        assert!(about.contains(part), "{about}");
    }
    browser.keys(&["?"]);
    browser.wait("the keys are told", "return document.querySelectorAll('.sheet dd').length === 11 && !!document.querySelector('.sheet dd').textContent", json!([]));
    browser.picture("keys");
    // The page waits behind it, and the keyboard comes back to where it was.
    let inside = "const sheet = document.querySelector('.sheet'); return sheet.matches(':modal') && sheet.contains(document.activeElement)";
    browser.wait("the list has the keyboard", inside, json!([]));
    browser.keys(&["Escape"]);
    browser.wait_gone(".sheet[open]");
    browser.wait("the board has the keyboard", "return document.activeElement.matches('.board')", json!([]));
    browser.click(".tools [data-name=keys]");
    browser.wait_for(".sheet[open] kbd");
    browser.click(".sheet button");
    browser.wait_gone(".sheet[open]");
    browser.wait(
        "the button has the keyboard",
        "return document.activeElement.matches('.tools [data-name=keys]')",
        json!([]),
    );
    for page in ["/settings", "/rules"] {
        browser.go(page);
        browser.wait_for(".keys kbd");
    }
    browser.finish();
}

/// A game that somebody has won or lost against a computer.
fn finished(browser: &Browser, result: &str, level: u8) {
    let text = format!(
        "[Rules \"six\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"computer:{level}\"]\n[Table \"local\"]\n[Result \"{result}\"]\n[Termination \"resignation\"]\n\n1. -1,0 2,0 {result}\n"
    );
    games::record::Record::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    browser.store("hexad.1.game.e-0aa", &text);
    browser.go("/play/e-0aa");
}

#[test]
fn levels_have_names_and_faces_and_the_next_is_offered() {
    let browser = Browser::open("/play");
    browser.choose("select[name=seat2]", "5");
    browser.wait(
        "a sentence about the level",
        "return /little ahead/.test(document.querySelector('.level')?.textContent)",
        json!([]),
    );
    assert!(browser.has(".level .face"));
    for (result, level, next) in [("1-0", 3, 4), ("0-1", 3, 2)] {
        finished(&browser, result, level);
        browser.click("[data-name=next-level]");
        browser.wait_gone("[data-name=result]");
        browser.wait_for(".board [data-cell]");
        let kinds = browser.kept(&browser.game_name()).header.kinds;
        assert!(
            kinds.iter().flatten().any(|kind| kind.to_string() == format!("computer:{next}")),
            "{kinds:?}"
        );
    }
    browser.finish();
}

#[test]
fn the_end_of_a_game_has_its_moment_unless_motion_is_unwanted() {
    for still in [false, true] {
        let browser = Browser::start(Options { still, ..Options::default() });
        browser.go("/");
        let position = at("abalone", "5/6/7/8/6bbw/8/7/6/5 b 5-0");
        browser.open_position(&position);
        let mut player = Player::new(&browser, position.clone());
        player.enter(position.read_move("e7e8").unwrap(), MOUSE);
        browser.wait_for("[data-name=result]");
        assert_eq!(browser.has("[data-name=finale]"), !still);
        if !still {
            browser.picture("finale");
        }
        browser.wait_gone("[data-name=finale]");
        player.position.play_unchecked(position.read_move("e7e8").unwrap());
        browser.finish();
    }
}

/// A ball that is pushed off the board is seen whole on all its way: in no frame does one reach beyond the picture.
#[test]
fn an_ejected_ball_stays_inside_the_picture() {
    let browser = Browser::start(Options { still: false, ..Options::default() });
    browser.go("/");
    let edges = [
        ("5/6/7/8/6bbw/8/7/6/5 b 0-0", "e7e8"),
        ("2w2/3b2/4b2/8/9/8/7/6/5 b 0-0", "g7h7"),
        ("5/6/7/8/9/8/2b4/2b3/2w2 b 0-0", "c3b3"),
    ];
    for (text, m) in edges {
        let position = at("abalone", text);
        browser.open_position(&position);
        let mut player = Player::new(&browser, position.clone());
        player.expect_shown();
        let watch = "window.beyond = 0; window.places = new Set();
             const svg = document.querySelector('.board svg');
             (function look() {
                 const whole = svg.getBoundingClientRect();
                 for (const piece of svg.querySelectorAll('.pieces > *')) {
                     // The ball itself: around it there is a shadow, which fades.
                     const { a, e, f } = piece.getScreenCTM();
                     const r = a * document.querySelector(piece.getAttribute('href')).querySelector('circle').r.baseVal.value;
                     window.beyond = Math.max(window.beyond, whole.left - e + r, whole.top - f + r,
                         e + r - whole.right, f + r - whole.bottom);
                     window.places.add([e, f].map(Math.round).join());
                 }
                 requestAnimationFrame(look);
             })();";
        browser.script(watch, json!([]));
        player.play(position.read_move(m).unwrap(), MOUSE);
        let found = browser.script("return [window.beyond, window.places.size]", json!([]));
        assert!(found[1].as_u64().is_some_and(|places| places > 8), "{m}: nothing is seen to move: {found}");
        assert!(
            found[0].as_f64().is_some_and(|beyond| beyond < 1.0),
            "{m}: {found} pixels beyond the picture"
        );
    }
    browser.finish();
}

#[test]
fn boards_and_pieces_are_made_of_what_one_likes() {
    let browser = Browser::open("/settings");
    browser.wait_for("input[name=board]");
    let colour = "return getComputedStyle(document.documentElement).getPropertyValue(arguments[0]).trim()";
    let before = [
        browser.script(colour, json!(["--hx-field-top"])),
        browser.script(colour, json!(["--hx-black-mid"])),
    ];
    browser.click("input[name=board][value='1']");
    browser.click("input[name=pieces][value='1']");
    browser.wait_for(":root[data-board=stone][data-pieces=marine]");
    assert_ne!(browser.script(colour, json!(["--hx-field-top"])), before[0]);
    assert_ne!(browser.script(colour, json!(["--hx-black-mid"])), before[1]);
    // They are there before the app is, and the sound is at hand in a game.
    browser.reload();
    assert!(browser.has(":root[data-board=stone]"));
    browser.new_game("abalone", &[0, 0]);
    browser.click("[data-name=sound]");
    browser.wait_for("[data-name=sound][aria-pressed=true]");
    browser.finish();
}

/// The service worker keeps the reader's language, and others when somebody asks for them.
#[test]
fn other_languages_are_fetched_when_they_are_asked_for() {
    let browser = Browser::open("/");
    browser.wait_service_worker();
    let kept = "return (async () => { const cache = await caches.open((await caches.keys())[0]);
         const files = (await cache.keys()).map((r) => new URL(r.url).pathname).filter((p) => p.endsWith('.ftl'));
         return [...new Set(files.map((p) => p.slice(3, 5)))].sort().join(); })()";
    assert_eq!(browser.script(kept, json!([])), json!("en"));
    browser.speak("de");
    let body = json!({ "script": format!(
        "const done = arguments[arguments.length - 1]; const look = async () => {{ {kept} }};
         (async function again() {{ const found = await look(); if (found === 'de,en') done(found); else setTimeout(again, 50); }})();"
    ), "args": [] });
    assert_eq!(browser.driver.post("execute/async", &body).unwrap(), json!("de,en"));
    browser.finish();
}
