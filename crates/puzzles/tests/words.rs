//! Everything that is said about puzzles has its words in every language, and no words lie in the files unused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use games::Rules;
use puzzles::{Aim, Strength, Task, Theme};
use texts::{Bundle, Language};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn bundle(language: Language) -> Bundle<'static> {
    let path = folder(&format!("../texts/locales/{}/puzzles.ftl", language.tag()));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    Bundle::new(language, String::leak(text))
}

/// The ids that this crate asks for.
fn asked() -> BTreeSet<&'static str> {
    let mut ids = BTreeSet::new();
    ids.extend(Theme::ALL.map(Theme::message));
    ids.extend(Strength::ALL.map(Strength::message));
    for aim in [Aim::Eject, Aim::Win, Aim::Save, Aim::Cut(2)] {
        ids.extend(Rules::offered().map(|rules| Task { aim, moves: 1 }.message(&rules).0));
    }
    ids
}

#[test]
fn every_language_has_the_words_and_the_same_arguments() {
    let english = bundle(Language::English);
    for language in Language::ALL {
        let words = bundle(language);
        for id in asked() {
            assert!(words.contains(id), "{language:?} has no words for {id}");
        }
        assert_eq!(words.ids().collect::<BTreeSet<_>>(), english.ids().collect(), "{language:?}");
        for id in english.ids() {
            assert_eq!(words.arguments(id), english.arguments(id), "{language:?}: {id}");
        }
    }
}

#[test]
fn no_words_lie_unused() {
    let mut shown: BTreeSet<String> = asked().into_iter().map(str::to_string).collect();
    for page in ["puzzles.rs", "puzzles/solve.rs"] {
        let source = fs::read_to_string(folder(&format!("../../apps/web/src/pages/{page}"))).unwrap();
        shown.extend(source.split('"').map(str::to_string));
    }
    for id in bundle(Language::English).ids() {
        assert!(shown.contains(id), "nobody asks for {id}");
    }
}
