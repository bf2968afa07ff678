//! The small reader of this crate says what the full implementation of Fluent says.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use texts::{Bundle, Language, Message, play_source};
use unic_langid::LanguageIdentifier;

const WORDS: [&str; 14] = [
    "black", "white", "red", "yellow", "black1", "red1", "black2", "red2", "triangle", "line", "ring", "c3",
    "3,-2", "e",
];

fn full(language: Language) -> FluentBundle<FluentResource> {
    let tag: LanguageIdentifier = language.tag().parse().unwrap();
    let mut bundle = FluentBundle::new(vec![tag]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(play_source(language).to_string())
        .unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
    bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{language:?}: {errors:?}"));
    bundle
}

#[test]
fn every_message_says_the_same_as_in_the_full_implementation() {
    for language in Language::ALL {
        let (full, small) = (full(language), texts::bundle(language));
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
                let plain = small.format(&ours).replace(['\u{2068}', '\u{2069}'], "");
                assert_eq!(plain, expected, "{language:?}: {id}, {ours:?}");
            }
        }
    }
}

#[test]
fn every_language_has_the_same_messages_with_the_same_arguments() {
    let english = texts::bundle(Language::English);
    let local = |id: &str| id.starts_with("local-") || id.starts_with('-');
    for language in Language::ALL {
        let bundle = texts::bundle(language);
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

#[test]
fn an_id_stands_once_in_a_file() {
    for language in Language::ALL {
        let mut ids: Vec<&str> = play_source(language)
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase() || c == '-'))
            .filter_map(|line| line.split_once('=').map(|(id, _)| id.trim()))
            .collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{language:?}");
        assert_eq!(ids.len(), texts::bundle(language).ids().count(), "{language:?}");
    }
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
