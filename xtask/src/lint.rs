//! The lints, a part of `cargo xtask ci`: of the workspace as it is built here, of what runs in browsers as it is built
//! for them, and of each crate that has features with each of them on and off. A warning is an error. No run does what
//! another has done.

use std::fs;

use crate::Done;
use crate::shell::{cargo, execute, root, skip, step};
use crate::wasm::{self, TARGET};

/// All crates, tests and benches, with the features of libraries on: this is also the run of each library with its one
/// feature, and of each program without any.
pub fn workspace() -> Done {
    step("clippy", "lints of all crates, tests and benches", || {
        let members = members()?;
        let fixed: Vec<String> = members.iter().filter(|m| m.is_library).flat_map(Member::single).collect();
        clippy_with(&["--workspace", "--all-targets"], &fixed)
    })
}

/// The crates that run in browsers, compiled for them, with the features that they have by default.
pub fn browser() -> Done {
    if !can_browse() {
        skip(
            "clippy for browsers",
            &format!("the toolchain cannot compile for {TARGET} (`rustup target add {TARGET}`)"),
        );
        return Ok(());
    }
    step("clippy", "lints of what runs in browsers, as it is compiled for them", || clippy(&in_browsers()))
}

/// Every crate that has features: without any, and with each one alone, as far as the runs above have not had it so.
///
/// What programs have are switches for their tests, and no other crate turns them on. So they are turned on in the
/// workspace as a whole, the first of each program together, then the second of each, and so on: whatever comes from
/// outside is compiled once for all of these runs.
pub fn features() -> Done {
    step("clippy", "lints with each feature on and off", || {
        let members = members()?;
        let (browsers, others): (Vec<&Member>, Vec<&Member>) =
            members.iter().partition(|m| wasm::CRATES.contains(&m.name.as_str()));
        let (libraries, programs): (Vec<&Member>, Vec<&Member>) =
            others.into_iter().partition(|m| m.is_library);
        for library in libraries {
            let package = ["--package", &library.name, "--no-default-features"];
            // Its own tests may turn features on again.
            clippy(&[&package[..], &["--lib"]].concat())?;
            clippy(&[&package[..], &["--all-targets"]].concat())?;
            if library.single().is_none() {
                for feature in &library.features {
                    clippy(&[&package[..], &["--all-targets", "--features", feature]].concat())?;
                }
            }
        }
        for round in rounds(&programs) {
            clippy_with(&["--workspace", "--all-targets"], &round)?;
        }
        for member in browsers {
            if !can_browse() {
                skip(&format!("features of {}", member.name), "the toolchain cannot compile for browsers");
                continue;
            }
            clippy(&[&in_browsers()[..], &["--no-default-features"]].concat())?;
            // With one feature, which it has by default, it has been looked at above.
            if member.single().is_none() {
                let fixed = ["--package", &member.name, "--target", TARGET, "--no-default-features"];
                for feature in &member.features {
                    clippy(&[&fixed[..], &["--features", feature]].concat())?;
                }
            }
        }
        Ok(())
    })
}

/// The arguments that choose what runs in browsers.
fn in_browsers() -> Vec<&'static str> {
    let packages = wasm::CRATES.into_iter().flat_map(|name| ["--package", name]);
    ["--target", TARGET].into_iter().chain(packages).collect()
}

/// The first feature of each, then the second of each, and so on.
fn rounds(members: &[&Member]) -> Vec<Vec<String>> {
    let most = members.iter().map(|m| m.features.len()).max().unwrap_or(0);
    let named = |m: &&Member, n: usize| m.features.get(n).map(|feature| format!("{}/{feature}", m.name));
    (0..most).map(|n| members.iter().filter_map(|m| named(m, n)).collect()).collect()
}

fn can_browse() -> bool {
    wasm::gets_target()
}

fn clippy_with(what: &[&str], features: &[String]) -> Done {
    clippy(&[what, &["--features", &features.join(",")]].concat())
}

fn clippy(what: &[&str]) -> Done {
    execute(&mut cargo(&[&["clippy", "--quiet"], what, &["--", "-D", "warnings"]].concat()))
}

/// A crate of the workspace that has features.
#[derive(Debug, PartialEq, Eq)]
struct Member {
    name: String,
    /// Whether it lies among the crates that programs are made of.
    is_library: bool,
    features: Vec<String>,
}

impl Member {
    /// Its feature, with its own name before it, if it has only one.
    fn single(&self) -> Option<String> {
        match &self.features[..] {
            [feature] => Some(format!("{}/{feature}", self.name)),
            _ => None,
        }
    }
}

/// The crates of the workspace that have features, from their manifests.
fn members() -> Result<Vec<Member>, String> {
    let mut members = Vec::new();
    for room in ["crates", "apps"] {
        let folder = root().join(room);
        let list = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in list.flatten() {
            let Ok(text) = fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
            members.extend(member(&text, room == "crates"));
        }
    }
    members.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(members)
}

/// Reads a manifest; nothing when it has no features.
fn member(manifest: &str, is_library: bool) -> Option<Member> {
    let (mut section, mut name, mut features) = ("", None, Vec::new());
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim();
        }
        let Some((key, value)) = line.split_once('=') else { continue };
        match (section, key.trim()) {
            ("[package]", "name") => name = value.split('"').nth(1).map(str::to_string),
            ("[features]", "default") => {}
            ("[features]", key) if !key.starts_with('#') => features.push(key.to_string()),
            _ => {}
        }
    }
    if features.is_empty() { None } else { Some(Member { name: name?, is_library, features }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test::{BROWSER, PROXIES, SERVERS};

    #[test]
    fn features_are_read_from_the_manifest() {
        let text = "\
[package]
name = \"a\"
[features]
default = [\"b\"]
# c = []
b = []
d = [\"dep:x\"]
[dependencies]
x = { version = \"1\", optional = true }
";
        let features = vec!["b".to_string(), "d".to_string()];
        let expected = Member { name: "a".to_string(), is_library: true, features };
        assert_eq!(expected.single(), None);
        assert_eq!(member(text, true), Some(expected));
        assert_eq!(member("[package]\nname = \"a\"\n[dependencies]\nx = \"1\"\n", true), None);
    }

    #[test]
    fn the_workspace_has_crates_with_features() {
        let members = members().unwrap();
        let texts = members.iter().find(|m| m.name == "hexad-texts").unwrap();
        assert_eq!((texts.is_library, texts.single().as_deref()), (true, Some("hexad-texts/embed")));
        // What `xtask test` turns on is a feature of a program, and nobody else's.
        let programs: Vec<&Member> = members.iter().filter(|m| !m.is_library).collect();
        let rounds = rounds(&programs);
        for feature in [BROWSER, SERVERS, PROXIES].into_iter().flat_map(|list| list.split(',')) {
            let times = rounds.iter().flatten().filter(|known| *known == feature).count();
            assert_eq!(times, 1, "{feature}: {rounds:?}");
        }
    }
}
