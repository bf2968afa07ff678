//! The lints, a part of `cargo xtask ci`: of the workspace as it is built here, of what runs in browsers as it is built
//! for them, and of each crate that has features with each of them on and off. A warning is an error.

use std::fs;

use crate::Done;
use crate::shell::{cargo, execute, root, skip, step};
use crate::test::BROWSER;
use crate::wasm::{self, TARGET};

/// All crates, tests and benches.
pub fn workspace() -> Done {
    step("clippy", "lints of all crates, tests and benches", || {
        clippy(&["--workspace", "--all-targets", "--features", BROWSER])
    })
}

/// The crates that run in browsers, compiled for them.
pub fn browser() -> Done {
    if !can_browse() {
        skip(
            "clippy for browsers",
            &format!("the toolchain cannot compile for {TARGET} (`rustup target add {TARGET}`)"),
        );
        return Ok(());
    }
    step("clippy", "lints of what runs in browsers, as it is compiled for them", || {
        let mut args = vec!["--target", TARGET];
        for name in wasm::CRATES {
            args.extend(["--package", name]);
        }
        clippy(&args)
    })
}

/// Every crate that has features: without any, and with each one alone.
pub fn features() -> Done {
    step("clippy", "lints with each feature on and off", || {
        for Member { name, features } in members()? {
            let in_browser = wasm::CRATES.contains(&name.as_str());
            if in_browser && !can_browse() {
                skip(&format!("features of {name}"), "the toolchain cannot compile for browsers");
                continue;
            }
            let place: &[&str] = if in_browser { &["--target", TARGET] } else { &["--all-targets"] };
            let fixed = [&["--package", &name, "--no-default-features"], place].concat();
            clippy(&fixed)?;
            for feature in &features {
                clippy(&[&fixed[..], &["--features", feature]].concat())?;
            }
        }
        Ok(())
    })
}

fn can_browse() -> bool {
    wasm::has_target()
}

fn clippy(what: &[&str]) -> Done {
    execute(&mut cargo(&[&["clippy", "--quiet"], what, &["--", "-D", "warnings"]].concat()))
}

/// A crate of the workspace that has features.
#[derive(Debug, PartialEq, Eq)]
struct Member {
    name: String,
    features: Vec<String>,
}

/// The crates of the workspace that have features, from their manifests.
fn members() -> Result<Vec<Member>, String> {
    let mut members = Vec::new();
    for room in ["crates", "apps"] {
        let folder = root().join(room);
        let list = fs::read_dir(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        for entry in list.flatten() {
            let Ok(text) = fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
            members.extend(member(&text));
        }
    }
    members.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(members)
}

/// Reads a manifest; nothing when it has no features.
fn member(manifest: &str) -> Option<Member> {
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
    if features.is_empty() { None } else { Some(Member { name: name?, features }) }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(member(text), Some(Member { name: "a".to_string(), features }));
        assert_eq!(member("[package]\nname = \"a\"\n[dependencies]\nx = \"1\"\n"), None);
    }

    #[test]
    fn the_workspace_has_crates_with_features() {
        let members = members().unwrap();
        assert!(members.iter().any(|m| m.name == "hexad-texts" && m.features == ["embed"]), "{members:?}");
    }
}
