//! The words of analysis, editor and library are the same in every language, and each is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use texts::{Bundle, Language};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn sources(path: &Path, out: &mut String) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            sources(&entry.unwrap().path(), out);
        }
    } else {
        out.push_str(&fs::read_to_string(path).unwrap());
    }
}

fn words(language: Language, files: &[&str]) -> Bundle<'static> {
    let mut bundle = Bundle::new(language, "");
    for file in files {
        let path = folder(&format!("../../crates/texts/locales/{}/{file}.ftl", language.tag()));
        bundle.add(String::leak(fs::read_to_string(path).unwrap()));
    }
    bundle
}

#[test]
fn every_language_has_the_same_words_with_the_same_arguments() {
    let english = words(Language::English, &["analysis"]);
    let ids: BTreeSet<&str> = english.ids().collect();
    assert!(ids.len() > 50);
    for language in Language::ALL {
        let own = words(language, &["analysis"]);
        assert_eq!(own.ids().collect::<BTreeSet<_>>(), ids, "{language:?}");
        let all = words(language, &["play", "reading", "app", "menu", "analysis"]);
        for id in &ids {
            assert_eq!(own.arguments(id), english.arguments(id), "{language:?}: {id}");
            for used in all.references(id) {
                assert!(all.contains(used), "{language:?}: {id} needs {used}");
            }
        }
    }
}

#[test]
fn every_word_is_used_and_every_used_word_is_there() {
    let mut source = String::new();
    for path in [
        "pages/analysis.rs",
        "pages/analysis",
        "pages/editor.rs",
        "pages/library.rs",
        "../../../crates/study/src",
    ] {
        sources(&folder("src").join(path), &mut source);
    }
    let literals: BTreeSet<&str> = source.split('"').collect();
    let english = words(Language::English, &["analysis"]);
    for id in english.ids() {
        assert!(literals.contains(id), "nobody uses {id}");
    }
    let all = words(Language::English, &["play", "reading", "app", "menu", "analysis"]);
    for call in ["t(\"", "word(\"", "words.get(\"", "Message::new(\"", "say(\""] {
        let found = source
            .match_indices(call)
            .filter(|(at, _)| !source[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '_'));
        for (at, _) in found {
            let id = source[at + call.len()..].split('"').next().unwrap_or("");
            assert!(all.contains(id), "{id} is not there");
        }
    }
}
