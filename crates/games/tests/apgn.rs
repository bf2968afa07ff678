//! APGN as it is written in the world, and what the readers carry along, skip and bound.

use std::time::{Duration, Instant};

use abalone::Layout;
use game::Position as _;
use games::convert::{Form, read, read_any, read_each, recognise, write};
use games::record::{Bound, Limits, Record, RecordFault};

const ALL: &Limits = &Limits::GENEROUS;

fn one(text: &str) -> Record {
    let mut games = read_any(text, ALL).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn refused(text: &str) -> String {
    read_any(text, ALL).map(|games| games[0].to_string()).unwrap_err().to_string()
}

#[test]
fn layouts_go_by_the_names_that_players_use() {
    for (variant, layout) in [
        ("classical", Layout::Standard),
        ("Belgian", Layout::BelgianDaisy),
        ("german", Layout::GermanDaisy),
        ("dutch", Layout::DutchDaisy),
        ("swiss_daisy", Layout::SwissDaisy),
        ("alien", Layout::AlienAttack),
        ("alien_attack", Layout::AlienAttack),
        ("snakes_variant", Layout::SnakesVariation),
        ("centrifugeuse", Layout::Centrifuge),
        ("69", Layout::SixNine),
        ("6-9", Layout::SixNine),
        ("face_a_face", Layout::FaceToFace),
        ("face-2-face", Layout::FaceToFace),
        ("Wedding Rings", Layout::WeddingRings),
        ("Wall", Layout::TheWall),
    ] {
        let record = one(&format!("[Variant \"{variant}\"]\n[Black \"a\"]\n\n*\n"));
        let rules = abalone::Rules { layout, ..abalone::Rules::default() };
        assert_eq!(*record.rules(), rules.into(), "{variant}");
    }
    let error = refused("[Black \"a\"]\n[Variant \"moon\"]\n\n*");
    assert!(
        error.starts_with("line 2, column 11: Variant: character 1: there is no layout of this name; "),
        "{error}"
    );
    assert!(error.contains("belgian-daisy, german-daisy"), "{error}");
}

#[test]
fn a_layout_without_a_position_brings_one() {
    let board = "5/6/7/8/4b4/8/7/6/w4";
    for variant in ["custom", "Alliances", "accelium"] {
        let error = refused(&format!("[Variant \"{variant}\"]\n\n*"));
        assert!(
            error.contains("this layout has no position of its own here: the tag Position must bring it"),
            "{error}"
        );
        let record = one(&format!("[Variant \"{variant}\"]\n[Position \"{board}-5b4w b\"]\n\n1. e5e6 *"));
        assert_eq!(record.start().to_string(), format!("{board} b 4-5"));
        // Its name is not lost on the way through our own form.
        let back = Record::read(&record.to_string()).unwrap();
        assert_eq!(back, record);
        let text = write(Form::Nacre, &[back]).unwrap();
        assert!(text.contains(&format!("[Variant \"{variant}\"]")), "{text}");
        assert_eq!(one(&text).start(), record.start());
    }
}

#[test]
fn a_position_wins_over_a_named_layout() {
    let text = "[Variant \"dutch\"]\n[Position \"5/6/7/8/4b4/8/7/6/w4-0b3w w\"]\n\n1... a1b2 1-0";
    let record = one(text);
    assert_eq!(record.start().to_string(), "5/6/7/8/4b4/8/7/6/w4 w 3-0");
    assert_eq!(record.rules().to_string(), "abalone:layout=dutch-daisy");
    let error = refused("[Variant \"dutch\"]\n[Position \"5/6/7/8/4b4/8/7/6/w4-0b7w w\"]\n\n*");
    assert!(error.starts_with("line 2, column 12: Position: "), "{error}");
    let error = refused("[Variant \"dutch\"]\n[Position \"5/6/7/8/4b4/8/7/6/w4-0x7w w\"]\n\n*");
    assert!(error.contains("such as -5b4w"), "{error}");
}

/// Three games as one finds them: two notations, each named by its tag, and results of all kinds.
const COLLECTION: &str = "\
[Event \"Online\"]
[Site \"somewhere\"]
[Date \"2004.05.06\"]
[Round \"2\"]
[Black \"ada\"]
[White \"bo\"]
[Variant \"belgian\"]
[Result \"1-0\"]
[Termination \"time forfeit\"]
[Notation \"abapro\"]
[BlackElo \"1512\"]

1. a1b2 i5h5 2. a2b3 i6h6 1-0

[Event \"Online\"]
[Black \"bo\"]
[White \"ada\"]
[Variant \"belgian\"]
[Result \"0-1\"]
[Termination \"Normal\"]
[Notation \"nacre\"]

1. a1d4 i5f5 2. a2c4 0-1

[Black \"cy\"]
[White \"di\"]
[Variant \"german_daisy\"]
[Result \"1/2-1/2\"]
[Notation \"Aba-Pro\"]

1. b1c2 h4g4 1/2-1/2
";

#[test]
fn a_collection_is_read_whole_and_nothing_of_it_is_lost() {
    assert_eq!(recognise(COLLECTION), Form::Apgn);
    let games = read(Form::Apgn, COLLECTION, ALL).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(games.iter().map(|g| g.moves().len()).collect::<Vec<_>>(), [4, 3, 2]);
    assert_eq!(games[0].header.other.get("ForeignTermination"), Some("time forfeit"));
    assert_eq!(games[0].header.other.get("BlackElo"), Some("1512"));
    assert_eq!(games[1].result_text(), "0-1");
    let own: String = games.iter().map(Record::to_string).collect();
    let again = Record::read_all(&own).unwrap();
    assert_eq!(again, games);
    let text = write(Form::AbaPro, &again).unwrap();
    for tag in
        ["[Termination \"time forfeit\"]", "[Termination \"Normal\"]", "[BlackElo \"1512\"]", "[Round \"2\"]"]
    {
        assert!(text.contains(tag), "{tag} is not in\n{text}");
    }
    assert_eq!(read(Form::Apgn, &text, ALL).unwrap(), games);
}

#[test]
fn a_termination_of_ours_is_understood() {
    let record = one(
        "[Black \"a\"]\n[Variant \"belgian\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. a1b2 1-0",
    );
    assert_eq!(record.termination, Some(game::Termination::Resignation));
    assert_eq!(record.header.other.get("ForeignTermination"), None);
}

#[test]
fn a_result_that_contradicts_its_tag_is_refused_and_both_are_named() {
    for text in [
        "[Variant \"belgian\"]\n[Result \"1-0\"]\n[Notation \"abapro\"]\n\n1. a1b2 0-1",
        "[Rules \"abalone:layout=belgian-daisy\"]\n[Result \"1-0\"]\n\n\n1. a1b2 0-1",
    ] {
        let error = refused(text);
        assert_eq!(error, "line 5, column 9: the game ends with 0-1, and its tag Result says 1-0");
    }
}

#[test]
fn the_moves_are_of_the_notation_that_the_tag_names() {
    let game = |notation: &str, moves: &str| {
        refused(&format!("[Variant \"belgian\"]\n[Notation \"{notation}\"]\n\n{moves}"))
    };
    assert!(game("nacre", "1. a1b2").contains("this move is written a1d4 in Nacre's form"));
    assert!(game("abapro", "1. a1d4").contains("d4"));
    assert!(game("smoke signals", "1. a1b2").contains("Notation"));
}

#[test]
fn after_a_bad_game_the_next_one_is_read() {
    let bad = COLLECTION.replace("a1d4 i5f5", "a1d4 i5i1").replace("german_daisy", "moon");
    let games = read_each(Form::Apgn, &bad, ALL);
    let found: Vec<Result<usize, usize>> =
        games.iter().map(|g| g.as_ref().map(|r| r.moves().len()).map_err(|e| e.place.line)).collect();
    assert_eq!(found, [Ok(4), Err(23), Err(27)]);
    assert_eq!(read(Form::Apgn, &bad, ALL).unwrap_err().place.line, 23);
    // Comments and variations that are not closed, tags that stand twice, a game without moves.
    for (damage, left) in [
        ("1. a1b2 {never closed", 2),
        ("1. a1b2 (1. a2b3", 2),
        ("1. a1b2 i5h5 ) 2. a2b3", 2),
        // A game without moves runs into the next one's tags, and only its own are lost.
        ("", 2),
        ("[Variant \"belgian\"]\n\n*", 3),
    ] {
        let text = COLLECTION.replacen("1. a1b2 i5h5 2. a2b3 i6h6 1-0", damage, 1);
        let games = read_each(Form::Apgn, &text, ALL);
        let good = games.iter().filter(|g| g.is_ok()).count();
        assert_eq!(good, left, "{damage}: {games:?}");
    }
    let own = "[Rules \"six\"]\n\n1. 9,9 *\n\n[Rules \"six\"]\n\n1. -1,0 *\n";
    assert_eq!(read_each(Form::Hexad, own, ALL).iter().filter(|g| g.is_ok()).count(), 1);
    let json = "[{\"rules\": \"six\"}, {\"rules\": \"sixty\"}, {\"rules\": \"abalone\"}]";
    let good: Vec<bool> = read_each(Form::Json, json, ALL).iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
}

#[test]
fn the_counters_of_playstrategy_come_back() {
    let fen = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 1 2 w 12 34";
    let text = format!("[Variant \"Abalone\"]\n[FEN \"{fen}\"]\n[White \"a\"]\n\n*\n");
    for text in [text, fen.to_string()] {
        let record = one(&text);
        let own = Record::read(&record.to_string()).unwrap();
        let back = write(Form::PlayStrategy, &[own]).unwrap();
        assert!(back.contains(&format!("[FEN \"{fen}\"]")), "{back}");
        assert!(!back.contains("Counters"), "{back}");
        assert_eq!(one(&back), record);
    }
}

fn seconds(what: &str, most: u64, work: impl FnOnce()) {
    let start = Instant::now();
    work();
    let took = start.elapsed();
    assert!(took < Duration::from_secs(most), "{what} took {took:?}");
}

#[test]
fn two_hundred_thousand_tags_are_read_at_once() {
    let tags = |line: &dyn Fn(usize) -> String| (0..200_000).map(line).collect::<String>();
    let record = format!("[Rules \"six\"]\n{}\n*\n", tags(&|i| format!("[T{i} \"x\"]\n")));
    let json = format!(
        "{{\"rules\": \"six\", \"tags\": {{{}\"Z\": \"\"}}}}",
        tags(&|i| format!("\"T{i}\": \"x\",\n"))
    );
    let clocks = format!("[Black \"a\"]\n{}\n*\n", tags(&|i| format!("[Clock{i} \"soon\"]\n")));
    for (form, text) in [(Form::Hexad, &record), (Form::Json, &json), (Form::Apgn, &clocks)] {
        seconds(form.name(), 10, || {
            let games = read(form, text, ALL).unwrap_or_else(|e| panic!("{e}"));
            assert!(games[0].header.other.iter().count() >= 199_999);
            let written = games[0].to_string();
            assert_eq!(Record::read(&written).as_ref(), Ok(&games[0]));
        });
        let strict = read(form, text, &Limits { bytes: usize::MAX, ..Limits::STRICT }).unwrap_err();
        assert_eq!(strict.fault, RecordFault::TooMuch { bound: Bound::Tags, most: 64 }, "{form}");
    }
}

#[test]
fn every_bound_has_its_sentence_in_records_and_in_json() {
    let few = Limits {
        bytes: 400,
        games: 2,
        tags: 3,
        tag_bytes: 5,
        plies: 2,
        comments: 2,
        comment_bytes: 9,
        depth: 1,
    };
    let game = |moves: &str| format!("{{\"rules\": \"abalone\", \"moves\": [{moves}]}}");
    for (bound, record, json) in [
        (Bound::Bytes, " ".repeat(401), " ".repeat(401)),
        (
            Bound::Games,
            "[Rules \"six\"] *\n".repeat(3),
            format!("[{}]", [game(""), game(""), game("")].join(",")),
        ),
        (
            Bound::Tags,
            "[Rules \"six\"][A \"\"][B \"\"][C \"\"] *".to_string(),
            "{\"rules\": \"six\", \"tags\": {\"A\":\"\",\"B\":\"\",\"C\":\"\",\"D\":\"\"}}".to_string(),
        ),
        (
            Bound::TagBytes,
            "[Rules \"six\"][A \"abcdef\"] *".to_string(),
            "{\"rules\": \"six\", \"tags\": {\"A\":\"abcdef\"}}".to_string(),
        ),
        (
            Bound::Plies,
            "[Rules \"six\"] 1. -1,0 0,-1 2. 2,0 *".to_string(),
            game("{\"move\":\"c3d4\"},{\"move\":\"g7f6\"},{\"move\":\"c4d5\"}"),
        ),
        (
            Bound::Comments,
            "[Rules \"six\"] {a} {b} {c} *".to_string(),
            "{\"rules\": \"six\", \"notes\": [{\"text\":\"a\"},{\"text\":\"b\"},{\"text\":\"c\"}]}"
                .to_string(),
        ),
        (
            Bound::CommentBytes,
            "[Rules \"six\"] {abcdefghij} *".to_string(),
            "{\"rules\": \"six\", \"notes\": [{\"text\":\"abcdefghij\"}]}".to_string(),
        ),
        (
            Bound::Depth,
            "[Rules \"six\"] 1. -1,0 (1. 0,-1 (1. 2,0)) *".to_string(),
            game(&format!(
                "{{\"move\":\"c3d4\",\"variations\":[{{\"moves\":[{}]}}]}}",
                "{\"move\":\"c3d4\",\"variations\":[{}]}"
            )),
        ),
    ] {
        for (form, text) in [(Form::Hexad, record), (Form::Json, json)] {
            let limits = Limits { plies: if bound == Bound::Depth { 9 } else { 2 }, ..few };
            let error = read(form, &text, &limits).unwrap_err();
            assert!(
                matches!(error.fault, RecordFault::TooMuch { bound: b, .. } if b == bound),
                "{form}: {error}"
            );
            assert!(
                error.is_unreadable() && error.to_string().contains("more than")
                    || bound.id().contains("bytes")
            );
            let prefix = Record::read_prefix_within(&text, &limits);
            assert!(form == Form::Json || prefix.damage.is_some(), "{bound:?}");
        }
    }
    assert_eq!(Bound::ALL.len(), 8);
}

#[test]
fn every_layout_is_played_from_a_file_and_back() {
    for layout in Layout::ALL {
        let mut record = Record::new(abalone::Rules { layout, ..abalone::Rules::default() }.into());
        for _ in 0..6 {
            let m = record.end().moves()[3];
            record.play(m).unwrap();
        }
        for form in [Form::AbaPro, Form::Nacre, Form::PlayStrategy, Form::Json] {
            let text = write(form, std::slice::from_ref(&record)).unwrap();
            assert_eq!(one(&text), record, "{text}");
        }
    }
}
