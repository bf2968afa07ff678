//! How much is loaded and how long things take. Times are compared with what the machine can do just now.

use std::fs;
use std::path::Path;

use browser_tests::together::create;
use browser_tests::{Browser, By, Options, Player, Pointer, game_of};
use game::Position as _;
use games::record::Record;
use games::{AnyPosition, Rules};
use serde_json::{Value, json};

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0)
}

/// How many bytes have come over the wire, without the engine's.
fn loaded(browser: &Browser) -> f64 {
    let found = browser.script(
        "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
         const engine = (e) => /engine|worker|relaxed|module/.test(e.name);
         return [all.filter((e) => !engine(e)).reduce((sum, e) => sum + e.transferSize, 0),
                 all.map((e) => `${e.transferSize} ${new URL(e.name).pathname}`).join('\\n')]",
        json!([]),
    );
    let bytes = number(&found[0]);
    println!("{}\nover the wire until a board is there: {bytes} bytes", found[1].as_str().unwrap());
    bytes
}

/// Whoever follows an invitation loads the whole app: ARCHITECTURE.md says why.
#[test]
fn an_invitation_loads_the_app_once() {
    let ada = Browser::start(Options::default());
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    let ben = ada.another(Options::default());
    ben.go(&format!("/game/{id}"));
    ben.wait_for(".board [data-cell]");
    let bytes = loaded(&ben);
    assert!(bytes > 50_000.0 && bytes <= 740_000.0, "{bytes}");
    ben.finish();
    ada.finish();
}

#[test]
fn a_first_visit_loads_little() {
    let browser = Browser::start(Options::default());
    browser.go("/");
    browser.click("[data-name=play-now]");
    browser.wait_for(".board[data-live=true] [data-cell]");
    let bytes = loaded(&browser);
    assert!(bytes > 50_000.0 && bytes <= 300_000.0, "{bytes}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web-dist/a");
    let packed: Vec<(String, u64)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.metadata().unwrap().len()))
        .collect();
    // A browser loads one of the two modules.
    let engine_of = |module: &str| -> u64 {
        let starts = [module, "module-", "engine-"];
        let is_part =
            |name: &str| name.ends_with(".br") && starts.iter().any(|start| name.starts_with(start));
        packed.iter().filter(|(name, _)| is_part(name)).map(|(_, bytes)| bytes).sum()
    };
    let (plain, relaxed) = (engine_of("worker-"), engine_of("relaxed-"));
    let engine = plain.max(relaxed);
    let nets = packed.iter().filter(|(name, _)| name.ends_with(".net.br")).map(|(_, bytes)| bytes);
    let (count, largest) = (nets.clone().count(), nets.max().copied().unwrap_or(0));
    println!(
        "the engine, when it is first needed: {relaxed} or {plain} bytes, and a network of up to {largest}"
    );
    assert!(plain > 200_000 && relaxed > 200_000 && engine <= 250_000, "{plain} {relaxed}");
    assert_eq!(count, 4);
    assert!(largest > 0 && engine + largest <= 450_000, "{engine} and {largest}");
    browser.finish();
}

#[test]
fn times_from_navigation_to_a_painted_move() {
    let browser = Browser::start(Options { still: false, ..Options::default() });
    browser.go("/");
    let name = browser.new_game("abalone:layout=belgian-daisy", &[0, 0]);
    // Everything is loaded anew, as on a first visit.
    browser.driver.chromium("Network.enable", json!({}));
    browser.driver.chromium("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
    browser.driver.chromium("Network.setBypassServiceWorker", json!({ "bypass": true }));
    let mark = "const look = () => document.querySelector('.board[data-live=true] [data-cell]')
             ? (window.playable = performance.now()) : requestAnimationFrame(look); look();";
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": mark }));
    let mut times = Vec::new();
    for _ in 0..5 {
        browser.go(&format!("/play/{name}"));
        times.push(number(&browser.wait("the board can be played on", "return window.playable", json!([]))));
    }
    println!("from navigation to playable: {} ms", list(&times));
    front_page(&browser);
    browser.go(&format!("/play/{name}"));
    browser.wait_for(".board[data-live=true] [data-cell]");

    let watch = "window.frames_seen = []; window.inputs = [];
         new PerformanceObserver((l) => l.getEntries().forEach((e) => inputs.push([e.name, e.processingEnd - e.startTime, e.duration])))
             .observe({ type: 'event', durationThreshold: 16 });
         (function frame(t) { frames_seen.push(t); requestAnimationFrame(frame); })(performance.now());";
    browser.script(watch, json!([]));
    let mut player = Player::new(&browser, start("abalone:layout=belgian-daisy"));
    let mut gaps = Vec::new();
    browser.answers_while("moves are played", || {
        for i in 0..10 {
            let m = player.position.moves()[i];
            browser.script("frames_seen.length = 0", json!([]));
            player.play(m, By::Pointer(Pointer::Mouse));
            let frames = browser.script("return frames_seen", json!([]));
            let frames: Vec<f64> = frames.as_array().unwrap().iter().map(number).collect();
            gaps.extend(frames.windows(2).map(|pair| pair[1] - pair[0]));
        }
    });
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
    println!(
        "frames while balls move: {} of them, {mean:.1} ms apart on average, {} at most",
        gaps.len(),
        list(&gaps)
    );
    let all = browser.script("return inputs.filter((i) => i[0] === 'pointerup')", json!([]));
    let column = |n: usize| all.as_array().unwrap().iter().map(|i| number(&i[n])).collect::<Vec<f64>>();
    println!(
        "from the end of a tap, where it took 16 ms or more: {} ms until the page has changed, {} until painted",
        list(&column(1)),
        list(&column(2))
    );

    browser.answers_while("the engine thinks", || {
        browser.click("[data-name=evaluation-toggle]");
        let said = "return /[0-9]/.test(document.querySelector('[data-name=evaluation]')?.textContent)";
        browser.wait("the engine answers", said, json!([]));
        for i in 0..4 {
            let m = player.position.moves()[i * 3];
            player.play(m, By::Pointer(Pointer::Mouse));
        }
    });
    browser.finish();
}

#[test]
fn a_long_game_is_opened_and_judged_while_the_page_answers() {
    let browser = Browser::open("/");
    let line = game_of("abalone:layout=belgian-daisy", 112);
    let mut record = Record::new("abalone:layout=belgian-daisy".parse().unwrap());
    for &m in &line.moves {
        record.play(m).unwrap();
    }
    browser.store("hexad.1.game.long-0aa", &record.to_string());
    browser.go("/library");
    browser.wait_for("[data-name=analyse]");
    browser.answers_while(&format!("{} plies are opened", line.moves.len()), || {
        browser.click("[data-name=analyse]");
        let all = "return document.querySelectorAll('[data-name=tree] .ply').length === arguments[0]";
        browser.wait("all moves are there", all, json!([line.moves.len()]));
        Player::new(&browser, line.end()).expect_shown();
    });
    browser.answers_while("the game is judged", || {
        browser.click("[data-name=judge]");
        browser.wait(
            "a part is judged",
            "return document.querySelector('.graph progress')?.value >= 12",
            json!([]),
        );
    });
    browser.click("[data-name=stop]");
    browser.finish();
}

/// Nobody feels what a page does when it is opened: a hundred kept games, the rulebook with its pictures, all puzzles, all
/// tasks, the editor, the lobby, a game that is played and who watches it, the front page, another language.
#[test]
fn pages_are_opened_while_they_answer() {
    let browser = Browser::open("/");
    let game =
        format!("/game/{}", create(&browser, &json!({"rules": "abalone", "seats": ["me", "computer:1"]})));
    for i in 0..100 {
        let rules = ["abalone:layout=belgian-daisy", "six"][i % 2];
        let line = game_of(rules, 40);
        let mut record = Record::new(rules.parse().unwrap());
        for &m in &line.moves {
            record.play(m).unwrap();
        }
        browser.store(&format!("hexad.1.game.k{i:02}-0aa"), &record.to_string());
    }
    for (address, shown) in [
        ("/library", "return document.querySelectorAll('.kept-game').length === 100"),
        ("/rules", "return document.querySelectorAll('.clause').length > 8"),
        ("/rules/six", "return document.querySelectorAll('.clause').length > 8"),
        ("/glossary", "return document.querySelectorAll('.terms dt').length === 25"),
        ("/puzzles", "return document.querySelectorAll('[data-day]').length === 2"),
        ("/learn", "return document.querySelectorAll('.tasks [data-task]').length > 20"),
        ("/analysis", "return !!document.querySelector('.board [data-cell]')"),
        ("/editor", "return !!document.querySelector('.board [data-cell]')"),
        (
            "/online",
            "return !!document.querySelector('[data-name=quick]') && !!document.querySelector('[data-name=own-game]')",
        ),
        ("/watch", "return !!document.querySelector('[data-name=live-game] svg')"),
        (&*game, "return !!document.querySelector('.online .board[data-live=true] [data-cell]')"),
        ("/", "return document.querySelectorAll('.door .stage .pieces use').length > 30"),
    ] {
        browser.go("/settings");
        browser.answers_while(&format!("{address} is opened"), || {
            // As a link in the page does.
            let go = "const a = document.createElement('a'); a.href = arguments[0];
                 document.querySelector('main').append(a); a.click()";
            browser.script(go, json!([address]));
            browser.wait(address, shown, json!([]));
            browser.wait_gone("main [aria-busy=true]");
        });
    }
    for address in ["/library", "/rules", "/learn"] {
        browser.go(address);
        browser.wait_gone("main [aria-busy=true]");
        browser.answers_while(&format!("{address} changes its language"), || browser.speak("de"));
        browser.speak("en");
    }
    browser.finish();
}

/// How soon the front page is painted, and how soon a game can be begun on it.
fn front_page(browser: &Browser) {
    let mark = "const begin = () => document.querySelector('[data-name=play-now]')
             ? (window.ready = performance.now()) : requestAnimationFrame(begin); begin();";
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": mark }));
    let before = browser.slowness();
    let (mut painted, mut ready) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        browser.go("/");
        ready.push(number(&browser.wait("a game can be begun", "return window.ready", json!([]))));
        let paint = "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        painted.push(number(&browser.wait("something was painted", paint, json!([]))));
    }
    println!("front page: painted after {} ms, ready after {} ms", list(&painted), list(&ready));
    // On a machine of its own; when others compute at the same time, so much later as anything takes.
    let slowness = before.max(browser.slowness());
    let least = |times: &[f64]| times.iter().copied().fold(f64::MAX, f64::min);
    assert!(least(&painted) < least(&ready), "{painted:?} {ready:?}");
    assert!(least(&painted) <= 200.0 * slowness, "{painted:?}, {slowness:.1} times slower than alone");
    assert!(least(&ready) <= 1_000.0 * slowness, "{ready:?}, {slowness:.1} times slower than alone");
}

/// The largest few of some numbers.
fn list(values: &[f64]) -> String {
    let mut values = values.to_vec();
    values.sort_by(|a, b| b.total_cmp(a));
    values.iter().take(6).map(|v| format!("{v:.0}")).collect::<Vec<_>>().join(", ")
}
