//! Everything that is taught has its words in every language, and no words lie in the files unused.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lessons::{ABALONE_TASKS, FIGURES, GLOSSARY, RULEBOOK, SIX_TASKS, Why};
use texts::{Bundle, Language, Message};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn bundle(language: Language) -> Bundle<'static> {
    let mut bundle = Bundle::new(language, "");
    for file in ["rulebook", "lessons"] {
        let path = folder(&format!("../texts/locales/{}/{file}.ftl", language.tag()));
        let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        bundle.add(String::leak(text));
    }
    bundle
}

/// The ids that the content of this crate asks for.
fn asked() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for section in RULEBOOK {
        ids.insert(section.title.to_string());
        for clause in section.clauses {
            ids.extend([clause.title(), clause.text()]);
        }
    }
    for figure in FIGURES {
        ids.insert(figure.caption());
        ids.extend((0..figure.boards.len()).filter_map(|i| figure.board_caption(i)));
    }
    ids.extend(GLOSSARY.iter().map(|term| term.text()));
    for task in ABALONE_TASKS.iter().chain(SIX_TASKS) {
        ids.extend([task.title(), task.text(), task.hint(), task.done()]);
        ids.extend(task.wrong());
    }
    let reasons = [
        Why::NotReached,
        Why::Balls(1),
        Why::Sideways,
        Why::AlongTheLine,
        Why::NoPush,
        Why::OtherPush(2, 1),
        Why::OneColour,
        Why::WithoutPartner,
        Why::NoEjection,
        Why::NotFormed,
        Why::CanEject(String::new()),
        Why::CanWin(String::new()),
        Why::CanFork,
        Why::TooFewLeft,
        Why::NotWon,
        Why::GameOver,
    ];
    ids.extend(reasons.iter().filter_map(Why::message).map(str::to_string));
    ids
}

/// What stands between quotes in the sources of the pages that show it.
fn shown() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for page in ["rules", "learn", "glossary", "lesson"] {
        let path = folder(&format!("../../apps/web/src/pages/{page}.rs"));
        let Ok(source) = fs::read_to_string(path) else { continue };
        ids.extend(source.split('"').map(str::to_string));
    }
    ids
}

#[test]
fn every_language_has_the_words_of_all_content() {
    for language in Language::ALL {
        let words = bundle(language);
        for id in asked() {
            let given =
                |id: &str| Message::new(id.to_string()).with("n", 1).with("pushers", 2).with("pushed", 1);
            let text = words.format(&given(&id).with("move", "c3d4"));
            assert!(words.contains(&id), "{language:?} lacks {id}");
            assert!(!text.is_empty() && !text.contains(['{', '}', '$']), "{language:?}: {id}: {text}");
        }
        let play = texts::bundle(language);
        for term in GLOSSARY {
            assert!(play.contains(&term.word()), "{language:?} lacks {}", term.word());
        }
    }
}

#[test]
fn nothing_in_the_files_is_unused() {
    let (asked, shown) = (asked(), shown());
    for id in bundle(Language::English).ids() {
        assert!(asked.contains(id) || shown.contains(id), "nobody asks for {id}");
    }
}

#[test]
fn the_terms_are_those_of_the_glossary() {
    let rows = [
        ("lance", ["lance", "Lanze", "egy vonalban alak", "mızrak", "רומח"]),
        ("shield", ["shield", "Panzer", "háromszög alak", "kalkan", "מגן"]),
        ("det", ["det", "Det", "det", "det", "מצב נתק"]),
        ("pac", ["pac", "Pac", "egyensúly", "denge", "מצב שוויון"]),
        ("sumito", ["sumito", "Sumito", "szumitó", "sumito", "סומיטו"]),
        ("eject", ["eject", "hinausschieben", "kilökés", "çıkarmak", "הדיפה החוצה"]),
        ("partner", ["partner", "Partner", "csapattárs", "takım arkadaşı", "שותף"]),
        ("tile", ["tile", "Plättchen", "lapka", "altıgen", "משושה"]),
        ("line", ["line", "Reihe", "sor", "şerit", "שורה"]),
    ];
    for (term, words) in rows {
        for (language, word) in Language::ALL.into_iter().zip(words) {
            assert_eq!(
                texts::bundle(language).format(&Message::new(format!("term-{term}"))),
                word,
                "{language:?}"
            );
        }
    }
}
