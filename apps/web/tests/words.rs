//! Every word that the app asks for is there in every language, and nothing lies in the files unused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use texts::{Bundle, Language};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// All source text of the app.
fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else {
            out.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

/// What stands between quotes in the app's sources.
fn literals(source: &str) -> BTreeSet<&str> {
    let is_id = |text: &str| {
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    };
    source.split('"').filter(|text| is_id(text)).collect()
}

/// What the app asks for by name.
fn asked(source: &str) -> BTreeSet<&str> {
    let calls = ["t(\"", "words.get(\"", "Message::new(\"", "words(\"", "w(\""];
    calls
        .iter()
        .flat_map(|call| {
            source
                .match_indices(call)
                // `format(` and the like end with the same letter.
                .filter(|(at, _)| !source[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
                .filter_map(|(at, _)| source[at + call.len()..].split('"').next())
        })
        .collect()
}

fn bundle(language: Language, files: &[&str]) -> Bundle<'static> {
    let mut bundle = Bundle::new(language, "");
    for file in files {
        let path = folder(&format!("../../crates/texts/locales/{}/{file}.ftl", language.tag()));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        bundle.add(String::leak(text));
    }
    bundle
}

#[test]
fn every_word_that_the_app_asks_for_is_there_in_every_language() {
    let mut source = String::new();
    sources(&folder("src"), &mut source);
    let files: Vec<String> = fs::read_dir(folder("../../crates/texts/locales/en"))
        .unwrap()
        .filter_map(|e| Some(e.unwrap().path().file_stem()?.to_string_lossy().into_owned()))
        .collect();
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    for language in Language::ALL {
        let words = bundle(language, &files);
        for id in asked(&source) {
            assert!(words.contains(id), "{language:?} has no words for {id}");
        }
    }
}

#[test]
fn every_word_of_the_app_is_used() {
    let mut source = String::new();
    sources(&folder("src"), &mut source);
    // What is said without a script is packed into the page.
    sources(&folder("../../xtask/wasm/src"), &mut source);
    // What stands beside a board is put into words for the page and the terminal alike.
    sources(&folder("../../crates/view/src/words"), &mut source);
    let used = literals(&source);
    let words = bundle(Language::English, &["app", "menu"]);
    let references: BTreeSet<&str> = words.ids().flat_map(|id| words.references(id)).collect();
    for id in words.ids() {
        assert!(used.contains(id) || references.contains(id), "nobody asks for {id}");
    }
}

#[test]
fn every_language_has_the_same_words_of_the_app() {
    let english = bundle(Language::English, &["app", "menu"]);
    let own = |id: &&str| !id.starts_with("local-") && !id.starts_with('-');
    let ids: BTreeSet<&str> = english.ids().filter(own).collect();
    for language in Language::ALL {
        let words = bundle(language, &["app", "menu"]);
        let here: BTreeSet<&str> = words.ids().filter(own).collect();
        assert_eq!(here, ids, "{language:?}");
        for id in &ids {
            assert_eq!(words.arguments(id), english.arguments(id), "{language:?}: {id}");
        }
    }
}
