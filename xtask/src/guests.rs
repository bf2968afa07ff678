//! What comes from outside, held against `deny.toml`: every licence is one that we accept, and no crate is here in
//! two versions without a reason.
//!
//! [`guests`] reads what `cargo tree` knows and takes a second; it is a part of `cargo xtask deps`. [`deny`] asks
//! cargo-deny, which also knows advisories; it is a part of `cargo xtask ci` where cargo-deny is installed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use crate::Done;
use crate::shell::{cargo, execute, output, root, skip, step, works};

const RULES: &str = "deny.toml";

/// Checks licences and versions of everything in the lock file.
pub fn guests() -> Done {
    step("guests", "licences and versions of the crates from outside", || {
        let rules = fs::read_to_string(root().join(RULES)).map_err(|e| format!("{RULES}: {e}"))?;
        let how = ["--target", "all", "--all-features", "--edges", "normal,build,dev", "--prefix", "none"];
        let tree =
            output(&mut cargo(&[&["tree", "--workspace", "--format", "{p}\t{l}"], how.as_slice()].concat()))?;
        let faults = faults(&Rules::read(&rules), &read(&tree));
        for fault in &faults {
            eprintln!("{fault}");
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err("a crate from outside is not as deny.toml wants it".to_string())
        }
    })
}

/// Asks cargo-deny, where there is one; advisories, where there is a database of them.
pub fn deny() -> Done {
    if !works(&mut cargo(&["deny", "--version"])) {
        skip(
            "cargo-deny",
            "it is not installed (`cargo install cargo-deny` brings it); licences and versions were checked without it",
        );
        skip("advisories", "only cargo-deny reads them");
        return Ok(());
    }
    step("deny", "cargo-deny: licences, versions, sources", || {
        execute(&mut cargo(&["deny", "--log-level", "error", "check", "licenses", "bans", "sources"]))
    })?;
    if !advisories().is_some_and(|folder| folder.is_dir()) {
        skip("advisories", "there is no database of them (`cargo deny fetch db` brings it)");
        return Ok(());
    }
    step("deny", "cargo-deny: advisories, as the database at hand knows them", || {
        execute(&mut cargo(&["deny", "--offline", "--log-level", "error", "check", "advisories"]))
    })
}

/// Where cargo-deny keeps advisories.
fn advisories() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(PathBuf::from(std::env::var_os("HOME")?).join(".cargo")));
    Some(home?.join("advisory-dbs"))
}

/// What `deny.toml` says: the licences that we accept, those that we accept of one crate alone, and the crates that may be
/// here twice.
struct Rules {
    licences: BTreeSet<String>,
    exceptions: BTreeMap<String, BTreeSet<String>>,
    twice: BTreeSet<String>,
}

impl Rules {
    /// Reads the three lists; a line holds one entry. That of an exception names the crate first and then its licences.
    fn read(text: &str) -> Rules {
        let mut rules =
            Rules { licences: BTreeSet::new(), exceptions: BTreeMap::new(), twice: BTreeSet::new() };
        let mut list = "";
        for line in text.lines().map(str::trim) {
            match line {
                "allow = [" | "exceptions = [" | "skip = [" => list = line,
                "]" => list = "",
                _ => {
                    let mut words = line.split('"').skip(1).step_by(2).map(ToString::to_string);
                    let Some(word) = words.next().filter(|_| !line.starts_with('#')) else { continue };
                    match list {
                        "allow = [" => rules.licences.insert(word),
                        "exceptions = [" => rules.exceptions.insert(word, words.collect()).is_some(),
                        "skip = [" => rules.twice.insert(word),
                        _ => false,
                    };
                }
            }
        }
        rules
    }
}

/// Each crate with its versions, and what is known of its licence.
type Crates = BTreeMap<String, BTreeMap<String, String>>;

/// Reads the lines `<name> v<version> …\t<licence>` of `cargo tree`.
fn read(tree: &str) -> Crates {
    let mut crates = Crates::new();
    for line in tree.lines() {
        let Some((package, licence)) = line.split_once('\t') else { continue };
        let mut words = package.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else { continue };
        let licence = licence.trim_end_matches(" (*)").to_string();
        crates.entry(name.to_string()).or_default().insert(version.to_string(), licence);
    }
    crates
}

fn faults(rules: &Rules, crates: &Crates) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, versions) in crates {
        let mut licences = rules.licences.clone();
        licences.extend(rules.exceptions.get(name).into_iter().flatten().cloned());
        for (version, licence) in versions {
            if licence.is_empty() {
                faults.push(format!("{name} {version} does not say under which licence it comes"));
            } else if !accepted(licence, &licences) {
                faults
                    .push(format!("{name} {version} comes under {licence}, which deny.toml does not accept"));
            }
        }
        let several = versions.len() > 1;
        let known = rules.twice.contains(name);
        if several && !known {
            let list: Vec<&str> = versions.keys().map(String::as_str).collect();
            faults.push(format!(
                "{name} is here as {}: use one of them, or give the reason in deny.toml under `skip`",
                list.join(" and ")
            ));
        }
        if known && !several {
            faults.push(format!("{name} is here once only: take its line out of deny.toml"));
        }
        let excepted = rules.exceptions.contains_key(name);
        if excepted && versions.values().all(|licence| accepted(licence, &rules.licences)) {
            faults.push(format!("{name} needs no exception: take its line out of deny.toml"));
        }
    }
    for name in rules.twice.iter().chain(rules.exceptions.keys()).filter(|name| !crates.contains_key(*name)) {
        faults.push(format!("{name} is here no more: take its line out of deny.toml"));
    }
    faults
}

/// Whether a licence expression can be met with the licences that we accept.
fn accepted(expression: &str, accepted: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
    any(&mut words, accepted) && words.is_empty()
}

/// `a OR b`: one is enough. The words are taken from the end of the list.
fn any(words: &mut Vec<&str>, accepted: &BTreeSet<String>) -> bool {
    let mut met = all(words, accepted);
    while words.pop_if(|word| *word == "OR").is_some() {
        met |= all(words, accepted);
    }
    met
}

/// `a AND b`: all are needed.
fn all(words: &mut Vec<&str>, accepted: &BTreeSet<String>) -> bool {
    let mut met = one(words, accepted);
    while words.pop_if(|word| *word == "AND").is_some() {
        met &= one(words, accepted);
    }
    met
}

fn one(words: &mut Vec<&str>, accepted: &BTreeSet<String>) -> bool {
    match words.pop() {
        Some("(") => {
            let met = any(words, accepted);
            words.pop_if(|word| *word == ")").is_some() && met
        }
        Some(name) if words.pop_if(|word| *word == "WITH").is_some() => {
            let exception = words.pop().unwrap_or_default();
            accepted.contains(&format!("{name} WITH {exception}"))
        }
        Some(name) => accepted.contains(name),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
[licenses]
allow = [
    \"MIT\",
    \"Apache-2.0 WITH LLVM-exception\",
    \"Zlib\",
]
exceptions = [
    { crate = \"odd\", allow = [\"MPL-2.0\", \"GPL-3.0\"] },
]
[bans]
skip = [
    # \"commented\"
    { crate = \"old\", reason = \"a \\\"quoted\\\" one\" },
]
";

    fn check(tree: &str) -> Vec<String> {
        faults(&Rules::read(RULES), &read(tree))
    }

    #[test]
    fn licences_are_read_as_expressions() {
        let rules = Rules::read(RULES);
        let yes = [
            "MIT",
            "GPL-3.0 OR MIT",
            "MIT/Apache-2.0",
            "(GPL-3.0 OR Zlib) AND MIT",
            "Apache-2.0 WITH LLVM-exception",
        ];
        let no = [
            "GPL-3.0",
            "MIT AND GPL-3.0",
            "Apache-2.0",
            "MIT WITH whims",
            "(MIT",
            "MIT)",
            "OR",
            "",
            "GPL-3.0 OR Zlib AND ISC",
        ];
        for expression in yes {
            assert!(accepted(expression, &rules.licences), "{expression}");
        }
        for expression in no {
            assert!(!accepted(expression, &rules.licences), "{expression}");
        }
    }

    #[test]
    fn what_is_fine_passes() {
        assert_eq!(
            check("a v1.0.0\tMIT\nodd v1.0.0\tMPL-2.0\nold v1.0.0\tZlib\nold v2.0.0\tMIT (*)\n"),
            [""; 0]
        );
    }

    #[test]
    fn a_strange_licence_is_named() {
        let faults =
            check("a v1.0.0 (proc-macro)\tGPL-3.0\nb v1.0.0\t\nodd v1\tGPL-3.0\nold v1\tMIT\nold v2\tMIT\n");
        assert_eq!(
            faults,
            [
                "a v1.0.0 comes under GPL-3.0, which deny.toml does not accept",
                "b v1.0.0 does not say under which licence it comes"
            ]
        );
    }

    #[test]
    fn a_second_version_wants_a_reason_and_a_reason_wants_a_second_version() {
        let faults = check("a v1.0.0\tMIT\na v2.0.0\tMIT\nodd v1\tMPL-2.0\nold v2.0.0\tMIT\n");
        assert_eq!(
            faults,
            [
                "a is here as v1.0.0 and v2.0.0: use one of them, or give the reason in deny.toml under `skip`",
                "old is here once only: take its line out of deny.toml"
            ]
        );
        let faults = check("a v1.0.0\tMIT\nodd v1\tGPL-3.0\n");
        assert_eq!(faults, ["old is here no more: take its line out of deny.toml"]);
    }

    #[test]
    fn an_exception_is_for_one_crate_and_wants_its_licence() {
        let twice = "old v1\tMIT\nold v2\tMIT\n";
        assert_eq!(
            check(&format!("a v1\tMPL-2.0\nodd v1\tMIT\n{twice}")),
            [
                "a v1 comes under MPL-2.0, which deny.toml does not accept",
                "odd needs no exception: take its line out of deny.toml"
            ]
        );
        assert_eq!(check(twice), ["odd is here no more: take its line out of deny.toml"]);
    }
}
