//! The small reader of this crate says what the full implementation of Fluent says.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use texts::{Bundle, Language, Message};
use unic_langid::LanguageIdentifier;

const WORDS: [&str; 14] = [
    "black", "white", "red", "yellow", "black1", "red1", "black2", "red2", "triangle", "line", "ring", "c3",
    "3,-2", "e",
];

/// The files of every language: names and texts, sorted.
/// The files of each language, by name and text.
type Files = Vec<(Language, Vec<(String, String)>)>;

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let read = |language: Language| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.tag());
        let mut files: Vec<(String, String)> = std::fs::read_dir(&folder)
            .unwrap_or_else(|e| panic!("{}: {e}", folder.display()))
            .map(|entry| {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_string_lossy().into_owned();
                (name, std::fs::read_to_string(path).unwrap())
            })
            .collect();
        files.sort();
        (language, files)
    };
    Language::ALL.into_iter().map(read).collect()
});

fn files(language: Language) -> &'static [(String, String)] {
    &FILES.iter().find(|(l, _)| *l == language).unwrap().1
}

/// All messages of a language, from all its files.
fn small(language: Language) -> Bundle<'static> {
    let mut bundle = Bundle::new(language, "");
    for (_, text) in files(language) {
        bundle.add(text);
    }
    bundle
}

fn full(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag().parse().unwrap();
    let mut bundle = FluentBundle::new(vec![tag]);
    bundle.set_use_isolating(false);
    for (name, text) in files(language) {
        let resource = FluentResource::try_new(text.clone())
            .unwrap_or_else(|(_, errors)| panic!("{language:?} {name}: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language:?} {name}: {errors:?}"));
    }
    bundle
}

#[test]
fn every_message_says_the_same_as_in_the_full_implementation() {
    for language in Language::ALL {
        let (full, small) = (full(language), small(language));
        for id in small.ids().filter(|id| !id.starts_with('-')) {
            let message = full.get_message(id).unwrap_or_else(|| panic!("{language:?}: {id} is not read"));
            let pattern = message.value().unwrap_or_else(|| panic!("{language:?}: {id} is empty"));
            assert_eq!(message.attributes().count(), 0, "{language:?}: {id} has attributes");
            let names = small.arguments(id);
            for round in 0..WORDS.len() * 2 {
                let mut args = FluentArgs::new();
                let mut ours = Message::new(id.to_string());
                for (i, &name) in names.iter().enumerate() {
                    let name: &'static str = String::leak(name.to_string());
                    // Numbers are small: the full implementation does not group digits.
                    if round % 2 == 0 {
                        let word = WORDS[(round / 2 + i * 3) % WORDS.len()];
                        args.set(name, FluentValue::from(word));
                        ours = ours.with(name, word);
                    } else {
                        let n = (round / 2 + i) as i64 % 8;
                        args.set(name, FluentValue::from(n));
                        ours = ours.with(name, n);
                    }
                }
                let mut errors = Vec::new();
                let expected = full.format_pattern(pattern, Some(&args), &mut errors);
                assert!(errors.is_empty(), "{language:?}: {id}: {errors:?}");
                let plain = |text: &str| text.replace(['\u{2066}', '\u{2068}', '\u{2069}'], "");
                assert_eq!(plain(&small.format(&ours)), plain(&expected), "{language:?}: {id}, {ours:?}");
            }
        }
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = small(Language::English);
    let local = |id: &str| id.starts_with("local-") || id.starts_with('-');
    for language in Language::ALL {
        let bundle = small(language);
        for id in english.ids().filter(|id| !local(id)) {
            assert!(bundle.contains(id), "{language:?} lacks {id}");
            assert_eq!(bundle.arguments(id), english.arguments(id), "{language:?}: arguments of {id}");
        }
        let used: Vec<&str> = bundle.ids().flat_map(|id| bundle.references(id)).collect();
        for id in bundle.ids() {
            assert!(local(id) || english.contains(id), "{language:?}: nobody uses {id}");
            assert!(!local(id) || used.contains(&id), "{language:?}: nobody uses {id}");
        }
        for id in used {
            assert!(bundle.contains(id), "{language:?}: {id} is used and not there");
        }
    }
}

/// The ids of a file's messages.
fn ids(text: &str) -> Vec<&str> {
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-'))
        .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim()))
        .collect()
}

#[test]
fn an_id_stands_once_and_in_the_same_file_in_every_language() {
    let english = files(Language::English);
    for language in Language::ALL {
        let here = files(language);
        assert_eq!(
            here.iter().map(|f| &f.0).collect::<Vec<_>>(),
            english.iter().map(|f| &f.0).collect::<Vec<_>>()
        );
        let all: Vec<&str> = here.iter().flat_map(|(_, text)| ids(text)).collect();
        let once: BTreeSet<&str> = all.iter().copied().collect();
        assert_eq!(once.len(), all.len(), "{language:?}");
        assert_eq!(once.len(), small(language).ids().count(), "{language:?}");
        for ((name, text), (_, other)) in here.iter().zip(english) {
            let (there, wanted): (BTreeSet<&str>, BTreeSet<&str>) =
                (ids(text).into_iter().collect(), ids(other).into_iter().collect());
            let missing: Vec<_> = wanted.difference(&there).filter(|id| !id.starts_with("local-")).collect();
            assert!(missing.is_empty(), "{language:?} {name}: {missing:?}");
        }
    }
}

#[test]
fn no_sentence_is_left_in_english() {
    let english = small(Language::English);
    for language in Language::ALL.into_iter().filter(|l| *l != Language::English) {
        let bundle = small(language);
        let mut left = Vec::new();
        for id in english.ids().filter(|id| bundle.contains(id)) {
            let say = |bundle: &Bundle| bundle.format(&Message::new(id.to_string()));
            let (theirs, ours) = (say(&english), say(&bundle));
            let words = theirs.split_whitespace().filter(|w| w.chars().all(char::is_alphabetic)).count();
            if words > 2 && theirs == ours.replace(['\u{2068}', '\u{2069}'], "") {
                left.push(id);
            }
        }
        assert!(left.is_empty(), "{language:?}: {left:?}");
    }
}

#[test]
fn hebrew_counts_two_things_as_two() {
    for (name, text) in files(Language::Hebrew) {
        for variants in text.split("->\n").skip(1) {
            let variants: Vec<&str> = variants
                .lines()
                .map(str::trim_start)
                .take_while(|line| line.starts_with(['[', '*']))
                .collect();
            let has = |key: &str| variants.iter().any(|line| line.starts_with(key));
            assert!(!has("[one]") || has("[two]"), "{name}: {variants:#?}");
        }
    }
}

/// Words that would be a second name for a thing, or another way to speak to the reader.
#[test]
fn a_language_speaks_with_one_voice() {
    let avoided = [
        (Language::German, ["Unentschieden", "Linie", "abtrennen", "fremde"].as_slice()),
        (Language::Hungarian, &["kiszolgáló", "mellőz", "Partnerek", "vonalat"]),
        (Language::Turkish, &["tahta", "Tahta", "bilye", "hücre", "giriş yap", "Eşin", "Ortak", "çekilmek"]),
        (
            Language::Hebrew,
            &[
                // Whom one speaks to.
                "שלך",
                "תורך",
                "אותך",
                "עליך",
                "בשמך",
                "ממך",
                "עמדה",
                "מסעים",
                "בן הזוג",
                // A cell is a place, as in the booklets, and what lies beside another is close to it.
                "תא ",
                "תאים",
                "התא ",
                "התאים ",
                "לתא ",
                "לתאים",
                "בתא ",
                "בתאים",
                "מהתאים",
                "נוגע",
                "נגיע",
                "לגעת",
            ],
        ),
    ];
    // The pattern of squares has no other name in Turkish.
    let exempt = ["layout-checkerboard"];
    for (language, avoided) in avoided {
        let bundle = small(language);
        for id in bundle.ids().filter(|id| !exempt.contains(id)) {
            for n in 0..4i64 {
                let mut message = Message::new(id.to_string());
                for name in bundle.arguments(id) {
                    let name: &'static str = String::leak(name.to_string());
                    message = message.with(name, n);
                }
                let text = bundle.format(&message);
                for word in avoided {
                    let found = text
                        .split(|c: char| !c.is_alphabetic() && c != ' ')
                        .any(|part| format!(" {part} ").contains(&format!(" {word}")));
                    assert!(!found, "{language:?}: {id}: {text}");
                }
            }
        }
    }
}

#[test]
fn the_front_page_calls_the_shapes_by_their_names() {
    for language in Language::ALL {
        let bundle = small(language);
        let say = |id: &'static str| bundle.format(&Message::new(id));
        for shape in ["term-triangle", "term-line", "term-ring"] {
            let (goal, name) = (say("home-six").to_lowercase(), say(shape).to_lowercase());
            assert!(goal.contains(&name), "{language:?}: {goal} / {name}");
        }
    }
}

/// What of a text is not isolated: neither put in nor between U+2066 and U+2069.
fn bare(text: &str) -> String {
    let mut depth = 0;
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\u{2066}' | '\u{2067}' | '\u{2068}' => depth += 1,
            '\u{2069}' => depth -= 1,
            _ if depth == 0 => out.push(c),
            _ => {}
        }
    }
    assert_eq!(depth, 0, "an isolate is not closed: {text}");
    out
}

/// Words of the left-to-right kind, and numbers joined by signs, jump about in a text that runs from the right.
#[test]
fn no_left_to_right_token_stands_bare_in_a_hebrew_message() {
    let words = small(Language::Hebrew);
    let mut found = Vec::new();
    for id in words.ids() {
        // Every variant is met with one of these.
        let values = ["black", "white", "red", "black1", "triangle", "line"];
        for round in 0..values.len() + 4 {
            let mut message = Message::new(id.to_string());
            for name in words.arguments(id) {
                let name: &'static str = String::leak(name.to_string());
                message = match values.get(round) {
                    Some(value) => message.with(name, *value),
                    None => message.with(name, round as i64 - 6),
                };
            }
            let text = bare(&words.format(&message));
            let chars: Vec<char> = text.chars().collect();
            let joined =
                |w: &[char]| w[0].is_ascii_digit() && "-+/:,.–=>".contains(w[1]) && w[2].is_ascii_digit();
            let negative = |w: &[char]| w[0] == '-' && w[1].is_ascii_digit();
            let wrong = chars.iter().any(char::is_ascii_alphabetic)
                || chars.windows(3).any(joined)
                || chars.windows(2).any(negative);
            if wrong {
                found.push(format!("{id}: {text}"));
                break;
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_bare_token_is_seen() {
    assert_eq!(bare("א \u{2066}c3\u{2069} ב \u{2068}x\u{2069}"), "א  ב ");
    assert_eq!(bare("כמו c3"), "כמו c3");
}

proptest::proptest! {
    /// No file makes the reader panic, and no message of it.
    #[test]
    fn any_text_can_be_read_and_put_into_words(source in "([a-c-]{0,3}( = )?[\\{\\}\\[\\]*$\"a-c:() \n>-]{0,12}\n?){0,8}", n in -3i64..4) {
        let bundle = Bundle::new(Language::Hebrew, &source);
        for id in bundle.ids() {
            bundle.format(&Message::new(id.to_string()).with("a", n).with("b", "b"));
            bundle.arguments(id);
            bundle.references(id);
        }
    }
}
