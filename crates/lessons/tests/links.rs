//! Which words of the tutorial lead to the glossary, in every language: all of them, to be read when they change.

use std::fmt::Write as _;

use lessons::{ABALONE_TASKS, Piece, SIX_TASKS, Task, terms};
use texts::{Bundle, Language, Message};

fn links(language: Language) -> String {
    let read = |file: &str| {
        let path = format!("{}/../texts/locales/{}/{file}.ftl", env!("CARGO_MANIFEST_DIR"), language.tag());
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
    };
    let (lessons, play) = (read("lessons"), read("play"));
    let mut bundle = Bundle::new(language, &lessons);
    bundle.add(&play);
    let word = |id: &str| bundle.format(&Message::new(format!("term-{id}")));
    let mut out = String::new();
    let ids = |task: &Task| [Some(task.text()), Some(task.hint()), Some(task.done()), task.wrong()];
    for task in ABALONE_TASKS.iter().chain(SIX_TASKS) {
        for id in ids(task).into_iter().flatten() {
            let text = bundle.format(&Message::new(id.clone()));
            for piece in terms(&text, task.board.rules().game(), language.tag(), word) {
                if let Piece::Term(term, written) = piece {
                    let _ = writeln!(out, "{id}: {written} ({term})");
                }
            }
        }
    }
    out
}

#[test]
fn words_that_lead_to_the_glossary() {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("links_{}", language.tag()), links(language));
    }
}
