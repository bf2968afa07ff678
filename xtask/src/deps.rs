//! `cargo xtask deps`: which crate may know which, and what may come from outside. The arrows of ARCHITECTURE.md,
//! checked.

use std::collections::{BTreeMap, BTreeSet};

use crate::shell::{cargo, output, step};
use crate::{Done, guests, wasm};

/// The rules of both games, from the ground up.
const RULES: &[&str] = &["hexad-hex", "hexad-game", "hexad-abalone", "hexad-six", "hexad-games"];

/// Each crate of the workspace, and the crates of the workspace that it may use: those named, and all of
/// [`RULES`] where `true` stands.
const ROOMS: &[(&str, bool, &[&str])] = &[
    ("hexad-hex", false, &[]),
    ("hexad-game", false, &[]),
    ("hexad-abalone", false, &["hexad-hex", "hexad-game"]),
    ("hexad-six", false, &["hexad-hex", "hexad-game"]),
    ("hexad-games", false, &["hexad-hex", "hexad-game", "hexad-abalone", "hexad-six"]),
    ("hexad-hxp", true, &[]),
    ("hexad-book", true, &[]),
    ("hexad-engine", true, &["hexad-book", "hexad-hxp"]),
    ("hexad-arena", true, &["hexad-hxp", "hexad-engine", "hexad-session"]),
    ("hexad-session", true, &[]),
    ("hexad-lessons", true, &[]),
    ("hexad-puzzles", true, &["hexad-lessons"]),
    ("hexad-texts", false, &[]),
    ("hexad-files", false, &[]),
    ("hexad-view", true, &["hexad-session", "hexad-texts"]),
    ("hexad-study", true, &["hexad-hxp", "hexad-texts", "hexad-view"]),
    ("hexad-wire", true, &["hexad-session"]),
    ("hexad-load", true, &["hexad-server", "hexad-session", "hexad-wire"]),
    (
        "hexad-server",
        true,
        &[
            "hexad-engine",
            "hexad-hxp",
            "hexad-session",
            "hexad-study",
            "hexad-texts",
            "hexad-view",
            "hexad-wire",
        ],
    ),
    (
        "hexad-browser-tests",
        true,
        &[
            "hexad-engine",
            "hexad-lessons",
            "hexad-puzzles",
            "hexad-server",
            "hexad-texts",
            "hexad-view",
            "hexad-wire",
        ],
    ),
    (
        "hexad-web",
        true,
        &[
            "hexad-book",
            "hexad-hxp",
            "hexad-session",
            "hexad-texts",
            "hexad-view",
            "hexad-study",
            "hexad-lessons",
            "hexad-puzzles",
            "hexad-wire",
        ],
    ),
    ("hexad-worker", true, &["hexad-book", "hexad-hxp", "hexad-engine", "hexad-study"]),
    (
        "hexad-tools",
        true,
        &[
            "hexad-book",
            "hexad-files",
            "hexad-hxp",
            "hexad-engine",
            "hexad-arena",
            "hexad-puzzles",
            "hexad-session",
        ],
    ),
    (
        "hexad",
        true,
        &[
            "hexad-book",
            "hexad-files",
            "hexad-hxp",
            "hexad-engine",
            "hexad-arena",
            "hexad-puzzles",
            "hexad-server",
            "hexad-session",
            "hexad-study",
            "hexad-texts",
            "hexad-view",
            "hexad-wire",
        ],
    ),
    ("xtask", false, &[]),
    ("xtask-wasm", true, &["hexad-texts", "hexad-view"]),
];

/// Crates from outside that only some of ours may reach, however long the way.
const GUESTS: &[(&[&str], &[&str])] = &[
    (
        &["serde", "serde_json"],
        &[
            "hexad",
            "hexad-web",
            "hexad-wire",
            "hexad-server",
            "hexad-load",
            "hexad-browser-tests",
            "xtask-wasm",
        ],
    ),
    (&["indicatif", "anstream"], &["hexad", "hexad-load", "hexad-tools"]),
    (&["crossterm", "ratatui"], &["hexad"]),
    (&["clap"], &["hexad", "hexad-load", "hexad-tools"]),
    (
        &["tokio", "axum", "hyper", "sqlx", "async-nats"],
        &["hexad", "hexad-load", "hexad-server", "hexad-browser-tests"],
    ),
    (&["web-sys", "leptos"], &["hexad-web"]),
    (
        &["rand", "getrandom", "chrono", "time"],
        &["hexad", "hexad-load", "hexad-server", "hexad-browser-tests"],
    ),
];

/// Who uses whom: normal dependencies only, what runs while compiling left out.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Checks the arrows: what runs in browsers as browsers compile it, all else for every platform.
pub fn deps() -> Done {
    step("deps", "does every crate know only what it may know?", || {
        let mut at_home = vec!["--workspace", "--target", "all"];
        let mut in_browser = vec!["--target", "wasm32-unknown-unknown"];
        for name in wasm::CRATES {
            at_home.extend(["--exclude", name]);
            in_browser.extend(["--package", name]);
        }
        let (ours, graph) = read(&tree(&at_home)?)?;
        let (browsers, browser_graph) = read(&tree(&in_browser)?)?;
        let all: BTreeSet<String> = ours.union(&browsers).cloned().collect();
        let mut faults = faults(&ours, &all, &graph, ROOMS, GUESTS);
        faults.extend(self::faults(&browsers, &all, &browser_graph, ROOMS, GUESTS));
        for fault in &faults {
            eprintln!("{fault}");
        }
        if faults.is_empty() { Ok(()) } else { Err("a crate knows what it should not".to_string()) }
    })?;
    guests::guests()
}

fn tree(which: &[&str]) -> Result<String, String> {
    let how = ["--edges", "normal,no-proc-macro", "--prefix", "depth", "--format", " {p}"];
    output(&mut cargo(&[&["tree"], which, &how].concat()))
}

/// Reads the lines `<depth> <name> v<version> …` of `cargo tree`: the crates at the roots, and all edges.
/// A crate's own dependencies are listed where it is met first, so the union over all places is complete.
fn read(tree: &str) -> Result<(BTreeSet<String>, Graph), String> {
    let (mut ours, mut graph) = (BTreeSet::new(), Graph::new());
    let mut path: Vec<String> = Vec::new();
    for line in tree.lines().filter(|l| !l.trim().is_empty()) {
        let unknown = || format!("cargo tree wrote a line that I do not understand: {line}");
        let mut words = line.split_whitespace();
        let depth: usize = words.next().and_then(|w| w.parse().ok()).ok_or_else(unknown)?;
        let name = words.next().ok_or_else(unknown)?.to_string();
        if depth > path.len() {
            return Err(unknown());
        }
        path.truncate(depth);
        match path.last() {
            Some(user) => graph.entry(user.clone()).or_default().insert(name.clone()),
            None => ours.insert(name.clone()),
        };
        graph.entry(name.clone()).or_default();
        path.push(name);
    }
    Ok((ours, graph))
}

fn faults(
    asked: &BTreeSet<String>,
    ours: &BTreeSet<String>,
    graph: &Graph,
    rooms: &[(&str, bool, &[&str])],
    guests: &[(&[&str], &[&str])],
) -> Vec<String> {
    let mut faults = Vec::new();
    for name in asked {
        let Some((_, rules, others)) = rooms.iter().find(|(room, ..)| room == name) else {
            faults.push(format!("{name} has no line in xtask/src/deps.rs that says whom it may use"));
            continue;
        };
        for used in graph[name].iter().filter(|used| ours.contains(*used)) {
            let used = used.as_str();
            let allowed = others.contains(&used) || *rules && RULES.contains(&used);
            if !allowed {
                faults.push(format!("{name} must not use {used}"));
            }
        }
        let reached = reach(graph, name);
        if RULES.contains(&name.as_str()) {
            for stranger in reached.iter().filter(|reached| !ours.contains(*reached)) {
                faults.push(format!("{name} must use no crate from outside, and it uses {stranger}"));
            }
        }
        for (guest_names, hosts) in guests {
            for guest in
                guest_names.iter().filter(|g| reached.contains(**g) && !hosts.contains(&name.as_str()))
            {
                faults.push(format!("{name} must not reach {guest} (try `cargo tree -p {name} -i {guest}`)"));
            }
        }
    }
    faults
}

/// All that a crate uses, directly or not.
fn reach(graph: &Graph, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from.to_string()];
    while let Some(name) = open.pop() {
        for used in &graph[&name] {
            if reached.insert(used.clone()) {
                open.push(used.clone());
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    const TREE: &str = "\
0 app v0.1.0 (here)
1 rules v0.1.0 (here)
2 plane v0.1.0 (here)
1 serde v1.0.0
2 serde_core v1.0.0

0 rules v0.1.0 (here) (*)

0 plane v0.1.0 (here)
";

    fn check(tree: &str, rooms: &[(&str, bool, &[&str])], guests: &[(&[&str], &[&str])]) -> Vec<String> {
        let (ours, graph) = read(tree).unwrap();
        faults(&ours, &ours, &graph, rooms, guests)
    }

    const FINE: &[(&str, bool, &[&str])] =
        &[("app", false, &["rules"]), ("rules", false, &["plane"]), ("plane", false, &[])];

    #[test]
    fn allowed_arrows_pass() {
        assert_eq!(check(TREE, FINE, &[(&["serde"], &["app"])]), [""; 0]);
    }

    #[test]
    fn a_forbidden_arrow_and_a_new_crate_are_named() {
        let rooms: &[(&str, bool, &[&str])] = &[("app", true, &["rules"]), ("rules", true, &[])];
        let expected =
            ["plane has no line in xtask/src/deps.rs that says whom it may use", "rules must not use plane"];
        assert_eq!(check(TREE, rooms, &[]), expected);
    }

    #[test]
    fn rules_use_nothing_from_outside() {
        let faults = check("0 hexad-six v1\n1 hexad-hex v1\n1 dice v1\n0 hexad-hex v1\n", ROOMS, &[]);
        assert_eq!(faults, ["hexad-six must use no crate from outside, and it uses dice"]);
    }

    /// Each arrow that ARCHITECTURE.md draws is one that is allowed, and whatever a drawn room may use is reached by them.
    #[test]
    fn the_arrows_of_the_architecture_are_true() {
        let text = std::fs::read_to_string(crate::shell::root().join("ARCHITECTURE.md")).unwrap();
        let room = |name: &str| {
            let full = if name == "hexad" { name.to_string() } else { format!("hexad-{name}") };
            *ROOMS.iter().find(|room| room.0 == full).unwrap_or_else(|| panic!("there is no room {name}"))
        };
        let mut drawn = Graph::new();
        for (users, used) in text.lines().filter_map(|line| line.split_once("◄──")) {
            for (user, used) in
                users.split(',').flat_map(|user| used.split(',').map(move |used| (user, used)))
            {
                let ((user, rules, others), used) = (room(user.trim()), room(used.trim()).0);
                let allowed = others.contains(&used) || rules && RULES.contains(&used);
                assert!(allowed, "{user} is not built on {used}");
                drawn.entry(user.to_string()).or_default().insert(used.to_string());
                drawn.entry(used.to_string()).or_default();
            }
        }
        assert!(drawn.values().map(BTreeSet::len).sum::<usize>() > 20, "{drawn:?}");
        for (user, rules, others) in ROOMS.iter().filter(|room| drawn.contains_key(room.0)) {
            let reached = reach(&drawn, user);
            let all = others.iter().chain(RULES.iter().filter(|_| *rules));
            let missing: Vec<&&str> = all.filter(|used| !reached.contains(**used)).collect();
            assert!(missing.is_empty(), "no arrow leads from {user} to {missing:?}");
        }
        let left_out: Vec<&str> =
            ROOMS.iter().map(|room| room.0).filter(|room| !drawn.contains_key(*room)).collect();
        assert_eq!(left_out, ["hexad-browser-tests", "xtask", "xtask-wasm"]);
    }

    #[test]
    fn a_guest_is_found_at_any_depth() {
        let faults = check(TREE, FINE, &[(&["serde_core"], &["rules", "plane"])]);
        assert_eq!(faults, ["app must not reach serde_core (try `cargo tree -p app -i serde_core`)"]);
    }

    #[test]
    fn a_line_that_is_no_tree_is_refused() {
        assert!(read("what is this").is_err());
        assert!(read("0 a v1\n2 b v1").is_err());
    }
}
