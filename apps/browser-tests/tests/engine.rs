//! The engine in a browser thinks the same thoughts as anywhere, in both of its modules: the one with relaxed vectors and the
//! one for browsers that do not have them. The bench takes the same nodes, networks judge alike, and each browser loads the
//! module that it can run.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use browser_tests::{Browser, Options};
use engine::{Engine, Evaluators, ManualTime, Network};
use game::{Position as _, SplitMix};
use games::AnyPosition;
use serde_json::json;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The address of a packed file with this beginning and ending.
fn packed(begin: &str, end: &str) -> String {
    let names = fs::read_dir(project().join("target/web-dist/a")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let found: Vec<String> = names.filter(|name| name.starts_with(begin) && name.ends_with(end)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    format!("/a/{}", found[0])
}

/// The script and the module of each kind.
fn modules() -> [(String, String); 2] {
    ["worker-", "relaxed-"].map(|name| (packed(name, ".js"), packed(name, ".wasm")))
}

#[test]
fn the_bench_takes_the_same_nodes_in_a_browser() {
    let browser = Browser::start(Options::default());
    browser.go("/");
    let expected = engine::bench::run();
    for (script, module) in modules() {
        let found = browser.script(
            "const [script, module, ...nets] = arguments;
             return (async () => {
                 const engine = await import(script);
                 await engine.default({ module_or_path: module });
                 const files = await Promise.all(nets.map(async (net) =>
                     new Uint8Array(await (await fetch(net)).arrayBuffer())));
                 const begin = performance.now();
                 const nodes = engine.bench(files);
                 return [nodes, performance.now() - begin];
             })()",
            json!([
                script,
                module,
                packed("abalone-2-", ".net"),
                packed("abalone-3-", ".net"),
                packed("abalone-4-", ".net"),
                packed("six-advanced-", ".net"),
            ]),
        );
        let nodes = found[0].as_f64().unwrap();
        let seconds = found[1].as_f64().unwrap() / 1000.0;
        println!("{module}: {nodes} nodes in {seconds:.2} s in the browser: {:.0} nodes/s", nodes / seconds);
        assert_eq!(nodes as u64, expected, "{module}");
    }
    browser.finish();
}

/// CRC-32 as everywhere.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |mut c: u32, &byte| {
        c ^= u32::from(byte);
        for _ in 0..8 {
            c = if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
        }
        c
    })
}

/// A net file with other weights: in the first layer so large that most activations are the largest or none, in the second
/// one the extremes alone, or all there are.
fn extreme(net: &[u8], rng: &mut SplitMix, only_extremes: bool) -> Vec<u8> {
    const HEADER: usize = 28;
    const SECOND: usize = 32;
    let mut file = net.to_vec();
    let number = |at: usize| usize::from(u16::from_le_bytes([net[at], net[at + 1]]));
    let (inputs, hidden, views) = (number(12), number(14), number(18) + 1);
    let second = HEADER + 2 * hidden * (inputs + 1) + 4 * SECOND;
    for weight in file[HEADER..HEADER + 2 * hidden * (inputs + 1)].as_chunks_mut::<2>().0 {
        *weight = (rng.below(801) as i16 - 400).to_le_bytes();
    }
    for weight in &mut file[second..second + SECOND * hidden * views] {
        *weight = if only_extremes { [127, 129][rng.below(2)] } else { rng.below(256) as u8 };
    }
    let end = file.len() - 4;
    let check = crc32(&file[..end]);
    file[end..].copy_from_slice(&check.to_le_bytes());
    file
}

#[test]
fn networks_judge_in_a_browser_as_anywhere() {
    const GAMES: [(&str, &str); 4] = [
        ("abalone-2.net", "abalone-2.txt"),
        ("abalone-3.net", "abalone-3.txt"),
        ("abalone-4.net", "abalone-4.txt"),
        ("six-advanced.net", "six.txt"),
    ];
    let browser = Browser::start(Options::default());
    browser.go("/");
    let mut rng = SplitMix::new(7);
    for (net, fixture) in GAMES {
        let net = fs::read(project().join("data/nets").join(net)).unwrap();
        let text = project().join("crates/engine/src/network/fixtures").join(fixture);
        let text = fs::read_to_string(text).unwrap();
        let places: Vec<(&str, &str)> = text
            .lines()
            .map(|line| line.split_once(" | ").unwrap())
            .map(|(r, p)| (r, p.split(" | ").next().unwrap()))
            .collect();
        let questions: Vec<String> = places
            .iter()
            .map(|(rules, place)| format!("newgame {rules}\nposition pos {place}\neval"))
            .collect();
        for file in [net.clone(), extreme(&net, &mut rng, true), extreme(&net, &mut rng, false)] {
            let network = Arc::new(Network::read(&file).unwrap());
            let mut engine = Engine::new(1, 1, Arc::new(ManualTime::default()));
            engine.set_evaluators(Evaluators::default().with_trained(network).unwrap());
            let expected: Vec<String> = places
                .iter()
                .map(|(rules, place)| AnyPosition::read(&rules.parse().unwrap(), place).unwrap())
                .map(|position| format!("eval {}", engine.evaluate(&position)))
                .collect();
            for (script, module) in modules() {
                let found = browser.script(
                    "const [script, module, net, questions] = arguments;
                     return (async () => {
                         const { default: init, Brain } = await import(script);
                         await init({ module_or_path: module });
                         const brain = new Brain();
                         if (!brain.learn(new Uint8Array(net))) return 'the network cannot be read';
                         const said = [];
                         for (const question of questions)
                             brain.ask(question, undefined, (line) => line.startsWith('ok') || said.push(line));
                         brain.free();
                         return said;
                     })()",
                    json!([script, module, file, questions]),
                );
                assert_eq!(found, json!(expected), "{module} {fixture}");
            }
        }
    }
    browser.finish();
}

/// Loads the engine as its workers do, after `before`, and asks it for a move; which of its files the page has loaded.
fn loaded_after(browser: &Browser, before: &str) -> (String, Vec<String>) {
    browser.go("/settings");
    let script = format!(
        "const [module, net] = arguments;
         {before}
         return (async () => {{
             const {{ load }} = await import(module);
             const {{ Brain }} = await load();
             const brain = new Brain();
             brain.learn(new Uint8Array(await (await fetch(net)).arrayBuffer()));
             const said = [];
             const questions = ['newgame abalone', 'position startpos', 'go depth 9'];
             brain.ask(questions.join(String.fromCharCode(10)), undefined, (line) => said.push(line));
             const all = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
             return [said.pop(), all.filter((path) => path.includes('/worker-') || path.includes('/relaxed-'))];
         }})()"
    );
    let found = browser.script(&script, json!([packed("module-", ".js"), packed("abalone-2-", ".net")]));
    let paths = found[1].as_array().unwrap().iter().map(|path| path.as_str().unwrap().to_string());
    let mut paths: Vec<String> = paths.collect();
    paths.sort();
    paths.dedup();
    (found[0].as_str().unwrap().to_string(), paths)
}

#[test]
fn a_browser_loads_the_one_module_that_it_can_run_and_keeps_it() {
    let browser = Browser::start(Options::default());
    let [plain, relaxed] = modules().map(|(script, module)| {
        let mut files = vec![script, module];
        files.sort();
        files
    });
    let (best, paths) = loaded_after(&browser, "");
    assert_eq!(paths, relaxed);
    assert!(best.starts_with("bestmove "), "{best}");
    // A browser without relaxed vectors finds no module valid that has them.
    let (other, paths) = loaded_after(&browser, "WebAssembly.validate = () => false;");
    assert_eq!(paths, plain);
    assert_eq!(other, best);
    browser.wait_service_worker();
    let kept = browser.script(
        "return caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
             .then((files) => files.map((file) => new URL(file.url).pathname))",
        json!([]),
    );
    let is_kept = |path: &String| kept.as_array().unwrap().contains(&json!(path));
    assert!(relaxed.iter().all(is_kept) && !plain.iter().any(is_kept), "{kept}");
    browser.finish();
}
