//! Every message that code can make is in the language files, and nothing else is.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game::{Position as _, ReadError, Termination};
use games::{AnyPosition, Rules};
use texts::Language;
use view::input::{Event, Input, Reply};
use view::words::{self, CellState};

fn sources(crates: &[&str]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files: Vec<PathBuf> = crates.iter().map(|name| root.join(name).join("src")).collect();
    let mut texts = Vec::new();
    while let Some(path) = files.pop() {
        if path.is_dir() {
            files.extend(std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()));
        } else if path.extension().is_some_and(|e| e == "rs") {
            texts.push(std::fs::read_to_string(path).unwrap());
        }
    }
    assert!(!texts.is_empty());
    texts
}

/// The texts between quotation marks that come after `before`.
fn quoted<'a>(source: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    source.match_indices(before).filter_map(move |(i, _)| source[i + before.len()..].split('"').next())
}

fn used() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> = words::LABELS.iter().map(|id| id.to_string()).collect();
    for source in sources(&["view"]) {
        let code =
            source.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n");
        for id in quoted(&code, "\"") {
            if [
                "illegal-",
                "position-",
                "input-",
                "said-",
                "cell-",
                "effect-",
                "reason-",
                "result-",
                "direction-",
                "who",
                "unreadable-at",
            ]
            .iter()
            .any(|p| id.starts_with(p))
                && id.chars().all(|c| c.is_ascii_lowercase() || c == '-')
                && id != "who"
                && id != "whose"
            {
                ids.insert(id.to_string());
            }
        }
    }
    ids.insert("who".into());
    for source in sources(&["session"]) {
        for prefix in ["refused-", "event-", "said-"] {
            let marked = format!("\"{prefix}");
            ids.extend(quoted(&source, &marked).map(|rest| format!("{prefix}{rest}")));
        }
    }
    for source in sources(&["abalone", "six", "games", "session"]) {
        for id in quoted(&source, "Fault { id: \"").chain(quoted(&source, "fault(\"")) {
            ids.insert(format!("unreadable-{id}"));
        }
        // A fault that stands on several lines.
        for id in quoted(&source, "Fault {\n    id: \"") {
            ids.insert(format!("unreadable-{id}"));
        }
    }
    ids.extend(Termination::ALL.iter().map(|t| format!("ended-{}", t.name())));
    ids.extend(abalone::Layout::ALL.iter().map(|l| format!("layout-{}", l.name())));
    ids
}

#[test]
fn no_message_is_missing_and_none_is_unused() {
    let english = texts::bundle(Language::English);
    let there: BTreeSet<String> =
        english.ids().filter(|id| !id.starts_with(['-'])).map(str::to_string).collect();
    let used = used();
    let missing: Vec<_> = used.difference(&there).collect();
    let unused: Vec<_> = there.difference(&used).collect();
    assert!(missing.is_empty() && unused.is_empty(), "missing: {missing:#?}\nunused: {unused:#?}");
}

/// A sentence is whole when nothing is left to fill in and its id does not show.
fn check(language: Language, message: &texts::Message) {
    let words = texts::bundle(language);
    let text = words.format(message);
    assert!(!text.is_empty() && !text.contains(['{', '}', '$']), "{language:?}: {message:?}: {text}");
    assert!(words.contains(&message.id), "{language:?}: {message:?}");
    for name in words.arguments(&message.id) {
        assert!(message.args.iter().any(|(n, _)| *n == name), "{language:?}: {message:?} lacks {name}");
    }
}

#[test]
fn whatever_happens_can_be_said_in_every_language() {
    for rules in Rules::all() {
        let mut rng = game::SplitMix::new(4);
        game::kit::random_game(AnyPosition::start(&rules), 60, 2, |position| {
            let language = Language::ALL[rng.below(5)];
            let mut messages = vec![words::turn(position)];
            let moves = position.moves();
            for &m in moves.iter().step_by(1 + moves.len() / 20) {
                messages.extend(words::told(position, m));
                messages.extend(words::effects(position, m));
            }
            let mut input = Input::new(position.clone());
            let cells: Vec<hex::Hex> =
                (-4..5).flat_map(|q| (-4..5).map(move |r| hex::Hex::new(q, r))).collect();
            for _ in 0..20 {
                let cell = cells[rng.below(cells.len())];
                let event = match rng.below(4) {
                    0 => Event::Arrow(hex::Dir::from_index(rng.below(6))),
                    1 => Event::Announce,
                    _ => Event::Tap(cell),
                };
                if let Reply::Refused(refusal) = input.handle(event) {
                    messages.push(words::refusal(&refusal));
                }
                messages.push(words::hint(&input));
                let label = words::cell(position, cell);
                let states = [CellState::Selected, CellState::Target, CellState::Marked];
                messages.extend(states.map(|state| words::cell_with(label.clone(), state)));
            }
            if let Some(outcome) = position.outcome() {
                messages.extend(words::outcome(&rules, &outcome));
            }
            for text in [
                "c3d4",
                "c3c5d4",
                "a1b2",
                "e5",
                "pass",
                "1,2>3,4",
                "!",
                "0,0",
                "9,9",
                "0,0>0,0",
                "x",
                "1,0>5,5=0,0!",
            ] {
                if let Err(error) = position.read_move(text) {
                    messages.push(words::read_move(&error));
                }
            }
            for message in messages {
                check(language, &message);
            }
        });
    }
    for (rules, text) in [
        ("abalone", "5/6/7/8/9/8/7/6/5 b 0-0"),
        ("abalone", "5/6/7/8/9/8/7/6/rr3 b 0-0"),
        ("abalone", "bw3/6/7/8/9/8/7/6/5 b 7-0"),
        ("abalone", "bw3/6/7/8/9/8/7/6/5 b 6-6"),
        ("abalone:3", "bw3/6/7/8/9/8/7/6/5 b 0-0-0 out=b"),
        ("abalone:3", "bw3/6/7/8/9/8/7/6/5 b 0-0-0 out=bwr"),
        ("abalone", "nonsense"),
        ("six", "0,0:rw b 20-20"),
        ("six", "0,0:rb b 20-19"),
        ("six", "0,0:rb b 21-20"),
        ("six", "0,0:rbb b 20-20"),
        ("six", "0,0:r1b b 20-20"),
        ("six", "0,0:rb !b 20-20"),
        ("six:announce", "0,0:rb !b 20-20"),
        ("six:4", "0,0:rb b 10-10-10-10"),
        ("six", "0,0:r b 0-0"),
        ("six", "1000000,0:rb b 20-20"),
    ] {
        let error = AnyPosition::read(&rules.parse().unwrap(), text).err();
        for language in Language::ALL {
            if let Some(error) = &error {
                check(language, &words::read_position(error));
            }
        }
        assert!(error.is_some(), "{rules} {text}");
        let _: Option<ReadError<games::IllegalPosition>> = error;
    }
}
