//! The texts of other programs: every move reads back, files keep what they can hold, and the rest is refused.

use abalone::{Layout, Move, TwoPlayers};
use game::{Position as _, SplitMix, kit};
use games::convert::{CannotHold, Form, Notation, playstrategy, recognise, write};
use games::record::{Happening, Limits, Note, Record, RecordError};
use games::{AnyPosition, Rules};

fn read(form: Form, text: &str) -> Result<Vec<Record>, RecordError> {
    games::convert::read(form, text, &Limits::GENEROUS)
}

fn start(layout: Layout) -> TwoPlayers {
    TwoPlayers::start(&abalone::Rules { layout, ..abalone::Rules::default() })
}

#[test]
fn every_legal_move_reads_back_in_every_notation() {
    for (seed, layout) in (0..).zip(Layout::ALL) {
        kit::random_game(start(layout), 50, seed, |position| {
            for notation in Notation::ALL {
                let moves = position.moves();
                let mut texts: Vec<String> = moves.iter().map(|&m| notation.write(m)).collect();
                for (&m, text) in moves.iter().zip(&texts) {
                    assert_eq!(notation.read(position, text), Ok(m), "{position}: {text} for {m}");
                }
                texts.sort();
                texts.dedup();
                assert_eq!(
                    texts.len(),
                    moves.len(),
                    "{position}: two moves share a text in {}",
                    notation.name()
                );
            }
        });
    }
}

#[test]
fn positions_read_back() {
    kit::random_game(start(Layout::BelgianDaisy), 300, 4, |position| {
        let counters = playstrategy::Counters { plies: 12, number: 34 };
        let text = playstrategy::write(position, counters);
        assert_eq!(playstrategy::read(&text), Ok((*position, counters)));
    });
}

/// The texts of a move in Nacre's and PlayStrategy's form.
fn texts(position: &str, text: &str) -> (String, String) {
    let position: TwoPlayers = position.parse().unwrap();
    let m: Move = position.read_move(text).unwrap();
    (Notation::Nacre.write(m), Notation::PlayStrategy.write(m))
}

#[test]
fn moves_are_written_as_other_programs_write_them() {
    for (position, text, nacre, playstrategy) in [
        // One, two and three balls along a line.
        ("5/6/7/8/4b4/8/7/6/5 b", "e5e6", "e5e6", "e5e6"),
        ("5/6/7/8/4bb3/8/7/6/5 b", "e5e6", "e5e7", "e5e7"),
        ("5/6/7/8/9/8/2b4/1b4/b4 b", "a1b2", "a1d4", "a1d4"),
        // Pushes: two against one, three against two, and off the board.
        ("5/6/7/8/4bbw2/8/7/6/5 b", "e5e6", "e5e7", "e5e8"),
        ("5/6/7/8/3bbbww1/8/7/6/5 b", "e4e5", "e4e7", "e4e9"),
        ("5/6/7/8/4bbbw1/8/7/6/5 b", "e5e6", "e5e8", "e5e9"),
        ("5/6/7/8/4bbbww/8/7/6/5 b", "e5e6", "e5e8", "e5e9"),
        ("5/6/7/8/6bbw/8/7/6/5 b", "e7e8", "e7e9", "e7e9"),
        // Side steps are named by the trailing end.
        ("5/6/7/8/9/8/2bbb2/6/5 b", "c3c5d4", "c3d6", "c3d6"),
        ("5/6/7/8/9/8/2bbb2/6/5 b", "c3c5d3", "c5d3", "c5d3"),
        ("5/6/7/8/9/8/2bbb2/6/5 b", "c4c5d4", "c5d4", "c5d4"),
        ("5/6/7/8/9/8/2bbb2/6/5 b", "c3c4d4", "c3d5", "c3d5"),
        ("5/6/7/8/9/3b4/2b4/6/5 b", "c3d4c4", "c3d5", "c3d5"),
    ] {
        assert_eq!(texts(position, text), (nacre.into(), playstrategy.into()), "{position} {text}");
    }
}

#[test]
fn wrong_texts_get_the_most_helpful_reason() {
    let position: TwoPlayers = "5/6/7/8/9/3w4/2bbb2/1b4/b4 b 0-0".parse().unwrap();
    for (notation, text, sentence, unreadable) in [
        (Notation::Nacre, "a1b2", "a1b2: this move is written a1d4 in Nacre's form", false),
        (Notation::PlayStrategy, "a1d4", "a1d4: this move is written a1e5 in PlayStrategy's form", false),
        (Notation::Nacre, "a2a3", "a2a3: there is no ball on a2", false),
        (Notation::Nacre, "c3d6", "c3d6: d4 is occupied (A5)", false),
        (Notation::Nacre, "c3c3", "c3c3: no move leads from c3 to c3 in Nacre's form", false),
        (Notation::Nacre, "a1i9", "a1i9: this move is written a1d4 in Nacre's form", false),
        (Notation::Nacre, "c3i6", "c3i6: no move leads from c3 to i6 in Nacre's form", false),
        (Notation::Nacre, "c3c5d4", "c3c5d4: character 5: a cell such as c3 was expected", true),
        (Notation::Nacre, "c3", "c3: character 3: a cell such as c3 was expected", true),
        (Notation::Nacre, "ç3d4", "ç3d4: ", true),
        (Notation::AbaPro, "c3c5d4", "c3c5d4: d4 is occupied (A5)", false),
        (Notation::Nacre, "pass", "pass: only a player without any other move passes (A21)", false),
    ] {
        let error = notation.read(&position, text).expect_err(text);
        assert!(error.to_string().starts_with(sentence), "{error} instead of {sentence}");
        assert_eq!(error.is_unreadable(), unreadable, "{error}");
    }
    assert_eq!(Notation::Nacre.read(&position, " A1D4x ").unwrap().to_string(), "a1b2");
}

/// A game of random moves with a comment and a variation, without events.
fn random_record(seed: u64) -> Record {
    let mut rng = SplitMix::new(seed);
    let layout = Layout::ALL[rng.below(Layout::ALL.len())];
    let rules = Rules::Abalone(abalone::Rules { layout, ..abalone::Rules::default() });
    let mut record = Record::new(rules);
    if seed % 3 == 1 {
        let start = kit::random_game(AnyPosition::start(&Rules::default()), 9, seed, |_| {});
        record = Record::from_position(Rules::default(), start);
    }
    for _ in 0..rng.below(80) {
        let moves = record.end().moves();
        let Some(&m) = rng.pick(&moves) else { break };
        record.play(m).unwrap();
    }
    record.header.names = [Some("Ada".into()), Some("Bo \"B\"".into()), None, None];
    record.header.event = Some("Club".into());
    record.header.clock = "600+5".parse().ok();
    if let Some(ply) = record.line.plies.last_mut() {
        ply.notes.extend(Note::text("the last {move\\}"));
        ply.notes.push(Note::Clock(5_000));
    }
    record
}

#[test]
fn files_of_other_programs_keep_the_whole_game() {
    for seed in 0..40 {
        let record = random_record(seed);
        for form in [Form::AbaPro, Form::Nacre, Form::PlayStrategy] {
            let text = write(form, std::slice::from_ref(&record)).unwrap();
            let back = read(form, &text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(back, std::slice::from_ref(&record), "{text}");
            let recognised = recognise(&text);
            assert_eq!(recognised, if form == Form::PlayStrategy { form } else { Form::Apgn });
            assert_eq!(read(recognised, &text).as_deref(), Ok(&back[..]), "{text}");
        }
    }
}

#[test]
fn several_games_fit_into_one_file() {
    let records: Vec<Record> = (0..5).map(random_record).collect();
    for form in [Form::Hexad, Form::AbaPro, Form::Nacre, Form::PlayStrategy] {
        assert_eq!(read(form, &write(form, &records).unwrap()), Ok(records.clone()), "{form}");
    }
}

#[test]
fn a_form_that_cannot_hold_the_game_refuses_it() {
    for rules in Rules::all().skip(1) {
        for form in [Form::AbaPro, Form::Nacre, Form::PlayStrategy] {
            let refused = write(form, &[Record::new(rules)]).unwrap_err();
            assert_eq!(refused, CannotHold::Game { form, rules });
            assert!(refused.to_string().contains(&rules.to_string()));
        }
    }
    let refused = write(Form::Apgn, &[Record::new(Rules::default())]).unwrap_err();
    assert_eq!(refused.to_string(), "the form apgn can be read but not written");
}

#[test]
fn events_and_moves_taken_back_are_left_out() {
    let text = "[Rules \"abalone\"] c3d4 g7f6 (h5g5 {[%ev 1 b pause]}) c4d5 {[%ev 2 b takeback 2] hm} h5g5 *";
    let record = Record::read(text).unwrap();
    let written = write(Form::AbaPro, &[record]).unwrap();
    assert!(written.ends_with("\n\n1. c3d4 h5g5 *\n"), "{written}");
    let back = read(Form::AbaPro, &written).unwrap();
    let is_event = |note: &Note| matches!(note, Note::Event(e) if e.what != Happening::Accept);
    assert!(back[0].line.plies.iter().all(|ply| !ply.notes.iter().any(is_event)));
}

/// The rules, the start and the moves that a text is read as.
fn told(form: Form, text: &str) -> String {
    let records = read(form, text).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let text = records[0].to_string();
    text.lines().filter(|l| !l.starts_with("[Result")).collect::<Vec<_>>().join("|")
}

#[test]
fn bare_texts_are_read() {
    let daisy = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0";
    let own = "[Rules \"abalone\"]|[Position \"ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0\"]";
    for (text, form, record) in [
        ("c3d4 g7f6", Form::AbaPro, "[Rules \"abalone\"]||1. c3d4 g7f6 *"),
        ("1. a1d4 i9f6 2. c3c4d4", Form::AbaPro, ""),
        ("1.c3c5d4 g5g7f5", Form::AbaPro, "[Rules \"abalone\"]||1. c3c5d4 g5g7f5 *"),
        ("a1d4 i9f6 1-0", Form::Nacre, "[Rules \"abalone\"]||1. a1b2 i9h8 1-0"),
        (
            "Belgian daisy\n1.a1b2 i5h5",
            Form::AbaPro,
            "[Rules \"abalone:layout=belgian-daisy\"]||1. a1b2 i5h5 *",
        ),
        ("The Wall: 1. d1e2", Form::AbaPro, "[Rules \"abalone:layout=the-wall\"]||1. d1e2 *"),
        (daisy, Form::PlayStrategy, &format!("{own}||*")),
        (&format!("{daisy} a1d4 i5f5"), Form::PlayStrategy, &format!("{own}||1. a1b2 i5h5 *")),
        (
            "5/6/7/8/4SSSs1/4s3/7/6/5 2 1 b 4 20\n\n1. e5e9",
            Form::PlayStrategy,
            "[Rules \"abalone\"]|[Position \"5/6/7/8/4bbbw1/4w3/7/6/5 b 2-1\"]|[Counters \"4 20\"]||1. e5e6 *",
        ),
    ] {
        assert_eq!(recognise(text), form, "{text}");
        if !record.is_empty() {
            assert_eq!(told(form, text), record, "{text}");
        }
    }
    // PlayStrategy's own start, when the moves cannot have begun at the standard one.
    let told = told(Form::PlayStrategy, "i9f6 a5d5");
    assert_eq!(told, "[Rules \"abalone:layout=belgian-daisy\"]||1. i9h8 a5b5 *");
}

#[test]
fn apgn_says_which_moves_it_holds() {
    let tags = "[Event \"Open\"]\n[Date \"2008.05.01\"]\n[Black \"Ada\"]\n[White \"Bo\"]\n";
    let record = |variant: &str, moves: &str| {
        format!(
            "[Rules \"{variant}\"]|[Seat1 \"Ada\"]|[Seat2 \"Bo\"]|[Event \"Open\"]|[Date \"2008.05.01\"]||{moves}"
        )
    };
    for (more, moves) in [
        ("[Variant \"Standard\"]\n[Notation \"Nacre\"]\n[Result \"1-0\"]\n\n", "1. a1d4 $3 i9f6!? 1-0"),
        ("[Variant \"Standard\"]\n[Notation \"Aba-Pro\"]\n[Result \"1-0\"]\n\n", "1. A1B2 I9H8 1-0"),
        ("[Variant \"standard\"]\n[Result \"1-0\"]\n\n", "1.a1d4 i9f6 1-0"),
        ("[Result \"1-0\"]\n[Termination \"Normal\"]\n\n", "1. a1b2 1... i9h8 1-0"),
    ] {
        let text = format!("{tags}{more}{moves}");
        assert_eq!(recognise(&text), Form::Apgn);
        let told = told(Form::Apgn, &text).replace("[ForeignTermination \"Normal\"]|", "");
        assert_eq!(told, record("abalone", "1. a1b2 i9h8 1-0"), "{text}");
    }
    let text = format!("{tags}[Variant \"Belgian Daisy\"]\n[Notation \"Aba-Pro\"]\n\n1. a1b2 i5h5");
    assert_eq!(told(Form::Apgn, &text), record("abalone:layout=belgian-daisy", "1. a1b2 i5h5 *"));
    for (more, sentence) in [
        ("[Variant \"Moon\"]\n", "line 5, column 11: Variant: character 1: there is no layout of this name"),
        (
            "[Notation \"Morse\"]\n",
            "line 5, column 12: Notation: character 1: one of Aba-Pro, Nacre or PlayStrategy was expected",
        ),
        ("\n1. a1d4 i9f6 2. a1d4", "line 6, column 17: a1d4: there is no ball on a1"),
    ] {
        let error = read(Form::Apgn, &format!("{tags}{more}")).unwrap_err();
        assert!(error.to_string().starts_with(sentence), "{error}");
    }
}

#[test]
fn our_own_records_are_recognised() {
    for rules in Rules::all() {
        assert_eq!(recognise(&Record::new(rules).to_string()), Form::Hexad);
    }
    assert_eq!(recognise(""), Form::Hexad);
    assert_eq!(recognise("[Event \"x\"]\n\n*"), Form::Hexad);
    // What looks like a tag inside a comment is none.
    assert_eq!(recognise("[Variant \"Standard\"]\n\n{a [Rules \"abalone\"] b} *"), Form::Apgn);
    assert_eq!(recognise("\u{feff}[Rules \"six\"] *"), Form::Hexad);
}

#[test]
fn a_text_without_a_game_is_refused() {
    for form in [Form::AbaPro, Form::Nacre, Form::PlayStrategy, Form::Apgn] {
        for text in ["", " \n", "{", "hello world", "5/6/7/8/9/8/7/6/5 0 0 b", "[A \"", "(((", "ç"] {
            let error = read(form, text).expect_err(text);
            assert!(!error.to_string().is_empty());
        }
    }
}
