//! Whatever text comes along, the readers of this crate answer it: nothing panics, and what is read prints.

use games::convert::{Form, Notation, apgn, playstrategy, recognise, write};
use games::laws;
use games::record::{House, Limits, Record, RecordError, SeatKind, TimeControl};
use proptest::prelude::{Strategy, any, prop_oneof, proptest};
use proptest::sample::select;

fn read(form: Form, text: &str) -> Result<Vec<Record>, RecordError> {
    games::convert::read(form, text, &Limits::GENEROUS)
}

/// Nonsense, or nonsense made of what texts of games are made of.
fn text() -> impl Strategy<Value = String> {
    let pieces = [
        "[Rules \"abalone\"]",
        "[Variant \"Star\"]",
        "[Variant \"custom\"]",
        "[Position \"5/6/7/8/4b4/8/7/6/w4-5b4w w\"]",
        "[Termination \"Normal\"]",
        "[Notation \"Nacre\"]",
        "[FEN \"",
        "\"]",
        "[Result \"1-0\"]",
        "1.",
        "2...",
        "c3d4",
        "a1d4",
        "c3c5d4",
        "c3d6",
        "g7f6",
        "pass",
        "{",
        "}",
        "(",
        ")",
        "*",
        "1-0",
        ";",
        "\n",
        "$1",
        "!?",
        "[%clk 0:01:00]",
        "[%ev 5 b pause]",
        "Belgian daisy",
        "x",
        "#",
        "é",
        "\\",
        "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0",
    ];
    let words = proptest::collection::vec(select(pieces.to_vec()), 0..25).prop_map(|words| words.join(" "));
    let glued = proptest::collection::vec(select(pieces.to_vec()), 0..25).prop_map(|words| words.concat());
    prop_oneof![any::<String>(), words, glued]
}

proptest! {
    #[test]
    fn foreign_files_are_read_or_refused(text in text()) {
        recognise(&text);
        for form in Form::ALL {
            match read(form, &text) {
                Ok(records) => {
                    // Whatever was read can be written, and reads back the same.
                    let own = write(Form::Hexad, &records).unwrap();
                    assert_eq!(read(Form::Hexad, &own).as_ref(), Ok(&records), "{own}");
                }
                Err(error) => assert!(!error.to_string().is_empty()),
            }
        }
        laws::record(&text);
    }

    #[test]
    fn foreign_moves_and_positions_are_read_or_refused(text in text(), short in "[a-jA-J0-9x#é]{0,7}") {
        let _ = playstrategy::read(&text);
        let _ = apgn::read(&text);
        let position = "5/6/7/8/4bbw2/3b4/2bw3/6/5 b 0-0".parse().unwrap();
        for notation in Notation::ALL {
            for text in [&text, &short] {
                if let Err(error) = notation.read(&position, text) {
                    assert!(error.to_string().starts_with(text.as_str()));
                }
            }
        }
    }

    #[test]
    fn tags_have_one_text_for_each_value(text in text(), clock in "[0-9]{0,4}(\\.[0-9]{1,4})?[+db/x]?[0-9]{0,3}(x[0-9])?(d?/move)?") {
        for text in [&text, &clock] {
            laws::stable::<TimeControl>(text);
            laws::stable::<House>(text);
            laws::stable::<SeatKind>(text);
        }
    }
}
