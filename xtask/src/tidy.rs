//! `cargo xtask tidy`: what the compiler does not look at, in every file of the project.
//!
//! Each check is a function from a file to its faults, so that a new one is a function and a line in
//! [`CHECKS`]. Words that must not appear are put together from halves: this file is checked like the others.

use std::fs;
use std::path::Path;

use crate::Done;
use crate::shell::{output, program, root, step};

/// A text file of the project, by its path from the root.
struct File<'a> {
    path: &'a str,
    text: &'a str,
}

/// Says what is wrong, with the line counted from 1 (0: the whole file).
type Check = fn(&File, &mut dyn FnMut(usize, String));

const CHECKS: &[Check] = &[
    ends_in_newline,
    words,
    tests_do_not_sleep,
    crates_io_only,
    reexports_by_name,
    module_header,
    no_side_effects,
    unsafe_code,
    links,
    docs_say_something,
    modules_are_no_crates,
];

/// Checks every file that git knows or would know.
pub fn tidy() -> Done {
    step("tidy", "words, endings, links and module headers of every file", || {
        let list =
            output(&mut program("git", &["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))?;
        let mut faults = 0;
        for path in list.split('\0').filter(|p| !p.is_empty()) {
            // A file may be deleted and not yet committed; what is not text has no words.
            let Ok(bytes) = fs::read(root().join(path)) else { continue };
            let Ok(text) = String::from_utf8(bytes) else { continue };
            check(&File { path, text: &text }, &mut |line, fault| {
                faults += 1;
                eprintln!("{path}:{line}: {fault}");
            });
        }
        let games: Vec<&str> = list.split('\0').filter(|path| matches_on_the_game(path)).collect();
        if games.len() > GAME_FILES {
            faults += 1;
            eprintln!(
                "{} files outside the rules ask which game is played, more than {GAME_FILES}:",
                games.len()
            );
            eprintln!("{}", games.join("\n"));
        }
        for fault in clauses_without_test()? {
            faults += 1;
            eprintln!("docs/rules.md: {fault}");
        }
        if faults == 0 { Ok(()) } else { Err(format!("tidy found {faults} faults")) }
    })
}

/// So many files outside the rules may ask which game is played, or what kind of board it has: a third game has to be
/// written into each of them, or thought of.
const GAME_FILES: usize = 20;

/// Tables with a row for each game, or for each of some positions: a third game adds rows, and nothing there branches.
const TABLES: &[&str] = &[
    "apps/load/src/fill.rs",
    "crates/arena/src/openings.rs",
    "crates/book/src/lib.rs",
    "crates/engine/src/bench.rs",
    "crates/lessons/src/figures.rs",
    "crates/lessons/src/glossary.rs",
    "crates/lessons/src/rulebook.rs",
    "crates/puzzles/src/collection.rs",
];

/// Whether a file that is no test, and no tool that was written for one game, asks which game is played.
fn matches_on_the_game(path: &str) -> bool {
    let left_out = [
        "/tests/",
        "/tests.rs",
        "/benches/",
        "apps/browser-tests/",
        "apps/tools/",
        "crates/abalone/",
        "crates/games/",
        "crates/six/",
        "xtask/",
    ];
    if !path.ends_with(".rs") || left_out.iter().any(|part| path.contains(part)) {
        return false;
    }
    let Ok(text) = fs::read_to_string(root().join(path)) else { return false };
    let code = text.split("#[cfg(test)]").next().unwrap_or("");
    code.lines().any(names_a_game) || !TABLES.contains(&path) && lists_the_games(code)
}

/// Whether a piece of code has both games by name, or rules of both: it goes through what games there are by itself.
fn lists_the_games(code: &str) -> bool {
    let code: Vec<&str> = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let named = |game: &str| {
        let begins = format!("\"{game}");
        let ends = |rest: &str| rest.starts_with(['"', ':', ',']);
        code.iter().any(|line| line.split(&begins).skip(1).any(ends))
    };
    named("abalone") && named("six")
}

/// Whether a line of code asks which game it is, by the variant of an enum or by the name of the game, or which of the
/// two kinds of board there is.
fn names_a_game(line: &str) -> bool {
    const ENUMS: [&str; 6] =
        ["AnyPosition::", "AnyMove::", "Rules::", "IllegalMove::", "IllegalPosition::", "Game::"];
    const VARIANTS: [&str; 5] = ["Abalone", "Abalone2", "Abalone3", "Abalone4", "Six"];
    const NAMES: [&str; 9] = [
        "== \"abalone",
        "== \"six",
        "!= \"abalone",
        "!= \"six",
        "starts_with(\"abalone",
        "starts_with(\"six",
        "\"abalone\" =>",
        "\"six\" =>",
        ".has_edge()",
    ];
    if line.trim_start().starts_with("//") {
        return false;
    }
    let word = |text: &str| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or("").to_string();
    let variant = |name: &str| line.split(name).skip(1).any(|rest| VARIANTS.contains(&word(rest).as_str()));
    ENUMS.into_iter().any(variant) || NAMES.into_iter().any(|name| line.contains(name))
}

/// Every clause of the rules has a test of its name: `a04_…` for A4.
fn clauses_without_test() -> Result<Vec<String>, String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).map_err(|e| format!("{path}: {e}"));
    let list =
        output(&mut program("git", &["ls-files", "--cached", "--others", "--exclude-standard", "crates"]))?;
    let mut tests = String::new();
    for path in list.lines().filter(|path| path.contains("/tests/") && path.ends_with(".rs")) {
        // A file may be deleted and not yet committed.
        tests.push_str(&read(path).unwrap_or_default());
    }
    Ok(untested(&read("docs/rules.md")?, &tests))
}

/// What is wrong with the clauses of a text, given the texts of all tests.
fn untested(rules: &str, tests: &str) -> Vec<String> {
    let clauses =
        rules.lines().filter_map(|line| line.strip_prefix("**")?.split_once(" — ").map(|(name, _)| name));
    let mut faults = Vec::new();
    for clause in clauses {
        let (game, number) = clause.split_at(1);
        let name = format!("fn {}{number:0>2}_", game.to_lowercase());
        if !tests.contains(&name) {
            faults.push(format!("no test's name begins with `{}`", name.trim_start_matches("fn ")));
        }
    }
    if faults.is_empty() && !rules.contains("**A1 — ") {
        faults.push("there are no clauses".to_string());
    }
    faults
}

fn check(file: &File, found: &mut dyn FnMut(usize, String)) {
    for check in CHECKS {
        check(file, found);
    }
}

fn ends_in_newline(file: &File, found: &mut dyn FnMut(usize, String)) {
    // Seeds are inputs, byte by byte.
    if file.path.starts_with("fuzz/seeds/") || file.text.is_empty() {
        return;
    }
    if !file.text.ends_with('\n') || file.text.ends_with("\n\n") {
        found(file.text.lines().count(), "the file must end in one line break".to_string());
    }
}

/// What must not be written anywhere.
const WORDS: &[(&str, &str)] = &[
    (concat!("TO", "DO"), "unfinished"),
    (concat!("FIX", "ME"), "unfinished"),
    (concat!("X", "XX"), "unfinished"),
    (concat!("todo", "!("), "unfinished"),
    (concat!("unimplemented", "!("), "unfinished"),
    (concat!("#[", "ignore"), "a test that is not run"),
    (concat!("/ro", "ot/"), "a path of one machine"),
    (concat!("/wo", "rk/"), "a path of one machine"),
    (concat!("/ho", "me/"), "a path of one machine"),
    (concat!("/tm", "p/"), "a path of one machine"),
    (concat!("<<<", "<<<<"), "a conflict"),
];

fn words(file: &File, found: &mut dyn FnMut(usize, String)) {
    // Licences are taken word for word, lock files are written by cargo.
    if file.path.starts_with("LICENSE") || file.path.ends_with("Cargo.lock") {
        return;
    }
    for (n, line) in file.text.lines().enumerate() {
        for (word, why) in WORDS {
            if line.contains(word) {
                found(n + 1, format!("`{word}` must not be here: {why}"));
            }
        }
    }
}

/// A test waits for what happens, not for time to pass.
fn tests_do_not_sleep(file: &File, found: &mut dyn FnMut(usize, String)) {
    let mut testing = file.path.contains("/tests/");
    for (n, line) in file.text.lines().enumerate() {
        testing |= line.starts_with("#[cfg(test)]");
        if testing && file.path.ends_with(".rs") && line.contains(concat!("thread::", "sleep")) {
            found(n + 1, "a test must not sleep".to_string());
        }
    }
}

/// Crates come from crates.io, whatever mirror a machine uses.
fn crates_io_only(file: &File, found: &mut dyn FnMut(usize, String)) {
    const CRATES_IO: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    for (n, line) in file.text.lines().enumerate() {
        if file.path.ends_with("Cargo.lock") && line.starts_with("source = ") && line != CRATES_IO {
            found(n + 1, "a crate that does not come from crates.io".to_string());
        }
        let mirror = line.starts_with("[source.") || line.starts_with("[registries");
        if file.path.ends_with(".toml") && mirror {
            found(n + 1, "mirrors and registries are the machine's business, not the project's".to_string());
        }
    }
}

/// What a crate shows is listed.
fn reexports_by_name(file: &File, found: &mut dyn FnMut(usize, String)) {
    if !file.path.ends_with(".rs") {
        return;
    }
    // A list may go over several lines: look at each statement as a whole.
    let mut from = None;
    for (n, line) in file.text.lines().enumerate() {
        let line = line.trim_start();
        if line.starts_with("pub use ") || (line.starts_with("pub(") && line.contains(") use ")) {
            from = Some(n + 1);
        }
        if let Some(start) = from {
            if line.contains('*') {
                found(start, "re-export by name, not with a star".to_string());
                from = None;
            } else if line.contains(';') {
                from = None;
            }
        }
    }
}

/// Whether a path names a source file of a crate.
fn is_source(path: &str) -> bool {
    path.ends_with(".rs") && path.contains("/src/")
}

fn module_header(file: &File, found: &mut dyn FnMut(usize, String)) {
    if is_source(file.path) && !file.text.starts_with("//! ") {
        found(1, "a module opens with what it is (`//! …`)".to_string());
    }
}

/// Rooms in which nothing is read or written, no clock is asked and no dice are thrown.
const PURE: &[&str] = &[
    "crates/hex/",
    "crates/game/",
    "crates/abalone/",
    "crates/six/",
    "crates/games/",
    "crates/session/",
    "crates/texts/",
    "crates/view/",
    "crates/study/",
];

const SIDE_EFFECTS: &[&str] = &[
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::env",
    "std::time",
    "println!",
    "eprintln!",
    "Instant::",
    "SystemTime::",
];

fn no_side_effects(file: &File, found: &mut dyn FnMut(usize, String)) {
    if !is_source(file.path) || !PURE.iter().any(|room| file.path.starts_with(room)) {
        return;
    }
    for (n, line) in file.text.lines().enumerate() {
        if line.starts_with("#[cfg(test)]") {
            break;
        }
        if line.trim_start().starts_with("//") {
            continue;
        }
        for word in SIDE_EFFECTS.iter().filter(|word| line.contains(**word)) {
            found(
                n + 1,
                format!("`{word}` has no place in the rules: time, seeds and files come from outside"),
            );
        }
    }
}

/// The files that may hold unsafe code: vector instructions, each with a plain twin that it must equal, zeroed
/// memory from the system, and a test that counts how often memory is asked for.
const UNSAFE: &[&str] = &[
    "crates/abalone/src/wide.rs",
    "crates/engine/src/network/vector.rs",
    "crates/engine/src/network/vector/wasm.rs",
    "crates/engine/src/pages.rs",
    "crates/engine/tests/allocations.rs",
];

fn unsafe_code(file: &File, found: &mut dyn FnMut(usize, String)) {
    for (n, line) in file.text.lines().enumerate() {
        if line.contains(concat!("allow(", "unsafe_code)")) && !UNSAFE.contains(&file.path) {
            found(n + 1, "unsafe code has its own files, listed in xtask/src/tidy.rs".to_string());
        }
    }
}

/// Links between the documents lead somewhere.
fn links(file: &File, found: &mut dyn FnMut(usize, String)) {
    if !file.path.ends_with(".md") {
        return;
    }
    let full = root().join(file.path);
    let folder = full.parent().unwrap_or(Path::new(""));
    for (n, line) in file.text.lines().enumerate() {
        for link in line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link) {
            let target = link.split('#').next().unwrap_or("");
            if !target.is_empty() && !target.contains("://") && !folder.join(target).exists() {
                found(n + 1, format!("the link to {link} leads nowhere"));
            }
        }
    }
}

/// A comment of one line whose words all stand in the name below says nothing, and neither does a question without its
/// object.
fn docs_say_something(file: &File, found: &mut dyn FnMut(usize, String)) {
    // Without small words and the `s` of many: "doe" is what is left of "Does it."
    const EMPTY: &[&str] = &[
        "who",
        "whom",
        "whose",
        "what",
        "when",
        "where",
        "why",
        "how",
        "how many",
        "how much",
        "how often",
        "doe",
    ];
    const SMALL: &[&str] = &["a", "an", "and", "for", "in", "is", "it", "its", "of", "the", "this"];
    if !file.path.ends_with(".rs") {
        return;
    }
    let lines: Vec<&str> = file.text.lines().map(str::trim).collect();
    for (n, line) in lines.iter().enumerate() {
        let Some(said) = line.strip_prefix("/// ").and_then(|said| said.strip_suffix('.')) else { continue };
        let is_comment =
            |n: Option<usize>| n.and_then(|n| lines.get(n)).is_some_and(|l| l.starts_with("///"));
        let alone = !is_comment(n.checked_sub(1)) && !is_comment(Some(n + 1));
        let item = lines[n + 1..].iter().find(|line| !line.starts_with("#[")).copied().unwrap_or("");
        let name = words_of(item_name(item));
        let is_small = |word: &String| SMALL.iter().any(|small| words_of(small)[0] == *word);
        let said: Vec<String> = words_of(said).into_iter().filter(|word| !is_small(word)).collect();
        let repeats = said.iter().all(|word| name.contains(word));
        if alone && repeats || EMPTY.contains(&said.join(" ").as_str()) {
            found(n + 1, "a comment that says nothing".to_string());
        }
    }
}

/// The name that an item, a field or a variant is given.
fn item_name(line: &str) -> &str {
    const BEFORE: &[&str] =
        &["pub", "async", "const", "unsafe", "fn", "struct", "enum", "type", "trait", "mod", "static"];
    let names = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let mut names = names.skip_while(|word| BEFORE.contains(word) || ["crate", "super"].contains(word));
    names.next().unwrap_or("")
}

/// The words of a sentence or of a name, in small letters and without the `s` of many.
fn words_of(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut small = false;
    for c in text.chars() {
        if !c.is_alphanumeric() || small && c.is_uppercase() {
            words.push(String::new());
        }
        small = c.is_lowercase() || c.is_numeric();
        words
            .last_mut()
            .into_iter()
            .for_each(|word| word.extend(c.to_lowercase().filter(|c| c.is_alphanumeric())));
    }
    let single = words.iter().map(|word| word.trim_end_matches('s').to_string());
    single.filter(|word| !word.is_empty()).collect()
}

/// A module of the engine that is called like a crate would hide it.
fn modules_are_no_crates(file: &File, found: &mut dyn FnMut(usize, String)) {
    let Some(place) = file.path.strip_prefix("crates/engine/src/") else { return };
    for (n, line) in file.text.lines().enumerate() {
        let name =
            line.trim().strip_suffix(';').and_then(|line| line.rsplit_once("mod ")).map(|(_, name)| name);
        // In its own crate `engine` can mean nothing else.
        let other = name.filter(|name| *name != "engine" && root().join("crates").join(name).is_dir());
        if let Some(name) = other {
            found(n + 1, format!("a module of the engine ({place}) has the name of the crate {name}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_on_the_game_is_found() {
        for line in [
            "match m { AnyMove::Six(m) => m }",
            "let AnyPosition::Abalone3(p) = position else { return };",
            "matches!(rules, games::Rules::Abalone(_))",
            "Err(IllegalMove::Six(six::IllegalMove::SameCell)) => {}",
            "let game = text.parse().unwrap_or(Game::Abalone);",
            "if game.rules.starts_with(\"six:4\") {",
            "let pitch = if game == \"abalone\" { 1 } else { 2 };",
            "    \"six\" => SIX_TASKS,",
            "let six = !position.has_edge();",
        ] {
            assert!(names_a_game(line), "{line}");
        }
        for line in [
            "AnyPosition::start(&rules); six::Rules::ALL; AnyMove::from(m)",
            "// AnyMove::Six(m) and its kin",
            "let trays = rules.has_trays();",
            "let six = 6;",
            "parse(\"abalone\")",
        ] {
            assert!(!names_a_game(line), "{line}");
        }
    }

    #[test]
    fn a_list_of_the_games_is_found() {
        assert!(lists_the_games("const GAMES: [&str; 2] = [\"abalone\", \"six\"];"));
        assert!(lists_the_games("defs(\"abalone:4\")\ndefs(\"six\")"));
        assert!(lists_the_games("default_value = \"abalone,six\" \"six,abalone\""));
        assert!(!lists_the_games("parse(\"abalone\")\n// and \"six\""));
        assert!(!lists_the_games("\"abalone-blitz\" \"sixth\" \"six\""));
    }

    #[test]
    fn a_clause_without_a_test_is_found() {
        let rules = "**A1 — The board** has cells.\n\n**S12 — Five or fewer.** …\n";
        let tests = "fn a01_the_board() {}\nfn s12_five() {}\n";
        assert_eq!(untested(rules, tests), [""; 0]);
        assert_eq!(untested(rules, "fn a01_the_board() {}").len(), 1);
        assert_eq!(untested(rules, "fn a10_the_board() {}").len(), 2);
        assert_eq!(untested("", "").len(), 1);
    }

    fn faults(path: &str, text: &str) -> Vec<(usize, String)> {
        let mut all = Vec::new();
        check(&File { path, text }, &mut |line, fault| all.push((line, fault)));
        all
    }

    fn lines(path: &str, text: &str) -> Vec<usize> {
        faults(path, text).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn endings() {
        assert_eq!(lines("a.txt", "a\nb"), [2]);
        assert_eq!(lines("a.txt", "a\n\n"), [2]);
        assert_eq!(lines("a.txt", "a\n"), [0; 0]);
        assert_eq!(lines("a.txt", ""), [0; 0]);
        assert_eq!(lines("fuzz/seeds/a", "a"), [0; 0]);
    }

    #[test]
    fn every_forbidden_word_is_found_with_its_line() {
        for (word, why) in WORDS {
            let found = faults("a.txt", &format!("fine\n  {word} here\n"));
            assert_eq!(found, [(2, format!("`{word}` must not be here: {why}"))]);
        }
    }

    #[test]
    fn sleeping_tests() {
        let text = concat!("//! A thing.\nthread::", "sleep();\n#[cfg(test)]\nthread::", "sleep();\n");
        assert_eq!(lines("apps/a/src/b.rs", text), [4]);
        assert_eq!(lines("apps/a/tests/b.rs", text), [2, 4]);
    }

    #[test]
    fn only_crates_io() {
        let fine = "source = \"registry+https://github.com/rust-lang/crates.io-index\"\n";
        assert_eq!(lines("Cargo.lock", fine), [0; 0]);
        assert_eq!(lines("fuzz/Cargo.lock", "source = \"git+https://example.org/x\"\n"), [1]);
        assert_eq!(lines(".cargo/config.toml", "[a]\n[source.crates-io]\n"), [2]);
    }

    #[test]
    fn stars_in_re_exports() {
        assert_eq!(lines("tests/a.rs", "pub use a::*;\npub(crate) use b::*;\n"), [1, 2]);
        assert_eq!(lines("tests/a.rs", "pub use a::{\n    b,\n    c::*,\n};\n"), [1]);
        assert_eq!(lines("tests/a.rs", "use super::*;\npub use a::{\n    b,\n};\nlet c = 2 * 3;\n"), [0; 0]);
    }

    #[test]
    fn modules_open_with_a_header() {
        assert_eq!(lines("crates/hex/src/a.rs", "fn f() {}\n"), [1]);
        assert_eq!(lines("crates/hex/src/a.rs", "//! A thing.\n"), [0; 0]);
        assert_eq!(lines("crates/hex/tests/a.rs", "fn f() {}\n"), [0; 0]);
    }

    #[test]
    fn rules_do_nothing_on_the_side() {
        let text = "//! A thing.\n// std::fs\nuse std::fs;\n#[cfg(test)]\nuse std::io;\n";
        assert_eq!(lines("crates/six/src/a.rs", text), [3]);
        assert_eq!(lines("apps/hexad/src/a.rs", text), [0; 0]);
    }

    #[test]
    fn unsafe_code_stays_in_its_files() {
        let text = concat!("//! A thing.\n#![allow(", "unsafe_code)]\n");
        assert_eq!(lines("crates/six/src/a.rs", text), [2]);
        assert_eq!(lines(UNSAFE[0], text), [0; 0]);
    }

    #[test]
    fn comments_that_say_nothing_are_found() {
        let text = concat!("//! A thing.\n    /// Wh", "en.\n    /// When it was made.\n/// Ho", "w.\n");
        assert_eq!(lines("crates/six/src/a.rs", text), [2, 4]);
        assert_eq!(lines("docs/a.txt", text), [0; 0]);
        for said in ["Whose.", "Does it.", "How many."] {
            let text = format!("//! A thing.\n/// {said}\npub a: u8,\n");
            assert_eq!(lines("crates/six/src/a.rs", &text), [2], "{said}");
        }
        let repeated = [
            ("The list of moves.", "pub fn list_moves(&self) -> Vec<Move> {"),
            ("Its id.", "pub(crate) id: String,"),
            ("A refusal.", "#[derive(Debug)]\npub struct Refusal {"),
            ("The game is over.", "GameOver,"),
        ];
        for (said, item) in repeated {
            assert_eq!(
                lines("crates/six/src/a.rs", &format!("//! A thing.\n/// {said}\n{item}\n")),
                [2],
                "{said}"
            );
            let more = format!("//! A thing.\n/// {said}\n/// And more.\n{item}\n");
            assert_eq!(lines("crates/six/src/a.rs", &more), [0; 0], "{said}");
        }
        let told = "//! A thing.\n/// The list of legal moves.\nfn list_moves() {}\n";
        assert_eq!(lines("crates/six/src/a.rs", told), [0; 0]);
    }

    #[test]
    fn modules_of_the_engine_hide_no_crate() {
        let text = "//! A thing.\nmod engine;\nmod six;\npub(crate) mod tiles;\npub mod book;\n";
        assert_eq!(lines("crates/engine/src/a.rs", text), [3, 5]);
        assert_eq!(lines("crates/view/src/a.rs", text), [0; 0]);
    }

    #[test]
    fn dead_links_are_found() {
        let text = "[a](Cargo.toml) [b](nowhere.md#x)\n[c](https://example.org) [d](#here)\n";
        assert_eq!(lines("README.md", text), [1]);
    }
}
