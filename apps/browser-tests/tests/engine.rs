//! The engine in a browser thinks the same thoughts as anywhere: the bench takes the same nodes.

use std::fs;
use std::path::Path;

use browser_tests::{Browser, Options};
use serde_json::json;

/// The address of a packed file with this beginning and ending.
fn packed(begin: &str, end: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/web-dist/a");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let found: Vec<String> = names.filter(|name| name.starts_with(begin) && name.ends_with(end)).collect();
    assert_eq!(found.len(), 1, "{found:?}");
    format!("/a/{}", found[0])
}

#[test]
fn the_bench_takes_the_same_nodes_in_a_browser() {
    let browser = Browser::start(Options::default());
    browser.go("/");
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
            packed("worker-", ".js"),
            packed("worker-", ".wasm"),
            packed("abalone-2-", ".net"),
            packed("abalone-3-", ".net"),
            packed("abalone-4-", ".net"),
            packed("six-advanced-", ".net"),
        ]),
    );
    let nodes = found[0].as_f64().unwrap();
    let seconds = found[1].as_f64().unwrap() / 1000.0;
    println!("{nodes} nodes in {seconds:.2} s in the browser: {:.0} nodes/s", nodes / seconds);
    assert_eq!(nodes as u64, engine::bench::run());
    browser.finish();
}
