//! How much is loaded and how long things take. Sizes are checked; times depend on the machine and are printed.

use std::fs;
use std::path::Path;

use browser_tests::{Browser, By, Options, Player, Pointer};
use game::Position as _;
use games::{AnyPosition, Rules};
use serde_json::{Value, json};

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or(0.0)
}

#[test]
fn a_first_visit_loads_little() {
    let browser = Browser::start(Options::default());
    browser.go("/");
    browser.click("[data-name=play-now]");
    browser.wait_for(".board[data-live=true] [data-cell]");
    let found = browser.script(
        "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
         const engine = (e) => /engine|worker/.test(e.name);
         return [all.filter((e) => !engine(e)).reduce((sum, e) => sum + e.transferSize, 0),
                 all.map((e) => `${e.transferSize} ${new URL(e.name).pathname}`).join('\\n')]",
        json!([]),
    );
    let bytes = number(&found[0]);
    println!("{}\nover the wire until a board can be played on: {bytes} bytes", found[1].as_str().unwrap());
    assert!(bytes > 50_000.0 && bytes <= 300_000.0, "{bytes}");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web-dist/a");
    let engine: u64 = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            name.ends_with(".br") && (name.starts_with("worker-") || name.starts_with("engine-"))
        })
        .map(|entry| entry.metadata().unwrap().len())
        .sum();
    println!("the engine, when it is first needed: {engine} bytes");
    assert!(engine > 0 && engine <= 250_000, "{engine}");
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

    let watch = "window.frames_seen = []; window.tasks = []; window.inputs = [];
         new PerformanceObserver((l) => l.getEntries().forEach((e) => tasks.push(e.duration))).observe({ type: 'longtask' });
         new PerformanceObserver((l) => l.getEntries().forEach((e) => inputs.push([e.name, e.processingEnd - e.startTime, e.duration])))
             .observe({ type: 'event', durationThreshold: 16 });
         (function frame(t) { frames_seen.push(t); requestAnimationFrame(frame); })(performance.now());";
    browser.script(watch, json!([]));
    let mut player = Player::new(&browser, start("abalone:layout=belgian-daisy"));
    let mut gaps = Vec::new();
    for i in 0..10 {
        let m = player.position.moves()[i];
        browser.script("frames_seen.length = 0", json!([]));
        player.play(m, By::Pointer(Pointer::Mouse));
        let frames = browser.script("return frames_seen", json!([]));
        let frames: Vec<f64> = frames.as_array().unwrap().iter().map(number).collect();
        gaps.extend(frames.windows(2).map(|pair| pair[1] - pair[0]));
    }
    let mean = gaps.iter().sum::<f64>() / gaps.len().max(1) as f64;
    println!(
        "frames while balls move: {} of them, {mean:.1} ms apart on average, {} at most",
        gaps.len(),
        list(&gaps)
    );
    let inputs =
        browser.script("return inputs.filter((i) => i[0] === 'pointerup').map((i) => i[2])", json!([]));
    let inputs: Vec<f64> = inputs.as_array().unwrap().iter().map(number).collect();
    println!("from the end of a tap to the next paint, where it took 16 ms or more: {} ms", list(&inputs));

    // The page while the engine thinks.
    browser.script("tasks.length = 0", json!([]));
    browser.click("[data-name=evaluation-toggle]");
    let said = "return /[0-9]/.test(document.querySelector('[data-name=evaluation]')?.textContent)";
    browser.wait("the engine answers", said, json!([]));
    for i in 0..4 {
        let m = player.position.moves()[i * 3];
        player.play(m, By::Pointer(Pointer::Mouse));
    }
    let tasks = browser.script("return tasks", json!([]));
    let tasks: Vec<f64> = tasks.as_array().unwrap().iter().map(number).collect();
    println!("tasks over 50 ms while the engine thinks: {}: {} ms", tasks.len(), list(&tasks));
    browser.finish();
}

/// The largest few of some numbers.
fn list(values: &[f64]) -> String {
    let mut values = values.to_vec();
    values.sort_by(|a, b| b.total_cmp(a));
    values.iter().take(6).map(|v| format!("{v:.0}")).collect::<Vec<_>>().join(", ")
}
