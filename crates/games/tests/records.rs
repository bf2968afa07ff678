//! Records: what is written is read back, what is damaged is named, and what is sound is kept.

use game::{Outcome, Payoff, Position as _, Seat, SplitMix, Termination};
use games::record::{
    Event, Happening, House, Line, Note, Place, Ply, Record, RecordFault, Replay, SeatKind, TimeControl,
};
use games::{AnyPosition, Rules};

/// Words that a careless writer would break.
const WORDS: [&str; 12] =
    ["good", "move", "}", "{", "\\", "[%clk", "[%clk 1]", "]", "\\}", "(a)", "çığ", "[%ev 1 b pause]"];

fn random_notes(rng: &mut SplitMix, seats: usize, events: bool) -> Vec<Note> {
    let mut notes = Vec::new();
    while rng.below(3) == 0 {
        let words: Vec<&str> = (0..rng.below(30)).filter_map(|_| rng.pick(&WORDS).copied()).collect();
        let seat = Seat::ALL[rng.below(seats)];
        let harmless = [
            Happening::OfferDraw,
            Happening::Accept,
            Happening::Decline,
            Happening::OfferTakeback,
            Happening::Pause,
            Happening::Resume,
        ];
        notes.extend(match rng.below(4) {
            0 => Note::text(&words.join(" ")),
            1 => Some(Note::Clock(rng.below(10_000_000) as u64)),
            2 => Note::eval("cp -35"),
            _ if events => {
                let what = harmless[rng.below(harmless.len())];
                Some(Note::Event(Event { at: rng.below(1_000_000) as u64, seat, what }))
            }
            _ => None,
        });
    }
    notes
}

/// A random line with notes, variations, takebacks and players who leave.
fn random_line(rng: &mut SplitMix, mut replay: Replay, plies: usize, depth: usize) -> (Line, AnyPosition) {
    let seats = replay.position().seats();
    let mut line = Line { notes: random_notes(rng, seats, true), plies: Vec::new() };
    for _ in 0..plies {
        let moves = replay.position().moves();
        let Some(&m) = rng.pick(&moves) else { break };
        replay.play(m);
        let mut ply = Ply { notes: random_notes(rng, seats, true), ..Ply::new(m) };
        if depth < 3 && rng.below(8) == 0 {
            let (variation, _) = random_line(rng, replay.variation().unwrap(), 4, depth + 1);
            ply.variations.extend((!variation.plies.is_empty()).then_some(variation));
        }
        let seat = Seat::ALL[rng.below(seats)];
        let played = replay.plies();
        match rng.below(40) {
            0 if played > 2 => {
                let what = Happening::Takeback(1 + rng.below(played) as u32);
                ply.notes.push(Note::Event(Event { at: 1, seat, what }));
            }
            1 => {
                let what = Happening::Out(Termination::Time);
                ply.notes.push(Note::Event(Event { at: 2, seat, what }));
            }
            _ => {}
        }
        replay.note(&ply.notes);
        line.plies.push(ply);
    }
    (line, replay.position().clone())
}

fn random_record(rules: Rules, seed: u64) -> Record {
    let mut rng = SplitMix::new(seed);
    let start = game::kit::random_game(AnyPosition::start(&rules), rng.below(50), seed, |_| {});
    let mut record = if rng.below(2) == 0 { Record::new(rules) } else { Record::from_position(rules, start) };
    let (line, end) = random_line(&mut rng, Replay::new(record.start().clone()), 60, 0);
    record.line = line;
    record.header.names[0] = Some("A \"quoted\" \\ name".into());
    record.header.kinds[1] = Some(SeatKind::Computer { level: 7 });
    record.header.clock = Some(TimeControl::Increment { total: 600_000, step: 5_000 });
    record.header.clocks[1] = Some(TimeControl::PerMove { limit: 15_000 });
    record.header.house = House { takeback: false, ply_limit: Some(350), ..House::default() };
    record.header.date = Some("2026.11.15".into());
    assert!(record.header.other.set("Round", "3"));
    match end.outcome() {
        Some(outcome) => record.finish(outcome),
        None if rng.below(2) == 0 => {
            let side = end.side_of(Seat::FIRST);
            let wins = |s| end.side_of(s) == side;
            record.finish(Outcome::win(end.seats(), Termination::Resignation, wins));
        }
        None => {}
    }
    record
}

#[test]
fn records_of_every_variant_read_back_as_they_were() {
    for rules in Rules::all() {
        for seed in 0..25 {
            let record = random_record(rules, seed);
            let text = record.to_string();
            let read = Record::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(read, record, "{text}");
            assert_eq!(read.to_string(), text);
            let long = text.lines().filter(|l| !l.starts_with('[')).map(|l| l.chars().count()).max();
            assert!(long <= Some(80), "{text}");
        }
    }
}

#[test]
fn several_records_follow_one_another() {
    let records: Vec<Record> = Rules::all().map(|rules| random_record(rules, 77)).collect();
    let text: Vec<String> = records.iter().map(Record::to_string).collect();
    assert_eq!(Record::read_all(&text.join("\n")), Ok(records));
    assert_eq!(Record::read_all(" \n "), Ok(Vec::new()));
    let error = Record::read(&text.join("\n")).unwrap_err();
    assert_eq!(error.fault.to_string(), "the record should end here");
}

/// Reads a text and prints it.
fn canonical(text: &str) -> String {
    Record::read(text).unwrap_or_else(|e| panic!("{e}\n{text}")).to_string()
}

/// The canonical move text of a record.
fn moves(rules: &str, text: &str) -> String {
    let text = canonical(&format!("[Rules \"{rules}\"]\n{text}"));
    text.split_once("\n\n").unwrap().1.trim_end().to_string()
}

#[test]
fn the_text_is_canonical() {
    let loose = "[Result \"*\"] [Foo \"bar\"][Clock1 \"600+0\"]\n[ House \"notakeback norepetition\" ]\n\
                 [Position \" wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b \"]\
                 [Rules \"abalone:2\"][Seat2 \"Bo\"]\n\n1.c3d4 {  a\nb } ; c\n ($1) h5h4";
    assert!(Record::read(loose).is_err());
    let loose = loose.replace(" ($1) h5h4", " 17... g7f6x#");
    assert_eq!(
        canonical(&loose),
        "[Rules \"abalone\"]\n[Seat2 \"Bo\"]\n[Clock1 \"600\"]\n[House \"norepetition notakeback\"]\n\
         [Foo \"bar\"]\n[Result \"*\"]\n\n1. c3d4 {a b} {c} g7f6 *\n"
    );
}

#[test]
fn rounds_are_numbered_before_the_first_seat_of_each() {
    for (rules, text, printed) in [
        ("abalone", "c3d4 g7f6 c4d5", "1. c3d4 g7f6 2. c4d5 *"),
        ("abalone", "c3d4 (c4d4 g7f6) g7f6 (h5g5 c4d4)", "1. c3d4 (1. c4d4 g7f6) g7f6 (1... h5g5 2. c4d4) *"),
        ("six", "-1,0 0,-1 2,0", "1. -1,0 0,-1 2. 2,0 *"),
        ("six", "1.-1,0 0,-1 2.2,0 1-0", "1. -1,0 0,-1 2. 2,0 1-0"),
    ] {
        assert_eq!(moves(rules, text), printed, "{text}");
    }
    let four = moves("abalone:4", "b3c3 d3d4 g5f5 e7d6 b4c4");
    assert_eq!(four, "1. b3c3 d3d4 g5f5 e7d6 2. b4c4 *");
    let middle = "[Position \"wwwww/wwwwww/2www2/8/9/3b4/3bb2/bbbbbb/bbbbb w 0-0\"]";
    assert_eq!(moves("abalone", &format!("{middle} g7f6 c4d5")), "1... g7f6 2. c4d5 *");
}

#[test]
fn players_of_three_who_are_out_do_not_stop_the_numbers() {
    let out = |seat: &str, n: u32| format!("{{[%ev {n} {seat} out time]}}");
    let text = format!("b1c1 d1d2 d8d7 {} d2d3 d7d6 d3d4", out("b", 5));
    let text = moves("abalone:3", &text);
    assert_eq!(text, format!("1. b1c1 d1d2 d8d7 {} 2. d2d3 d7d6 3. d3d4 *", out("b", 5)));
    // Who leaves in the middle of a round does not begin a new one.
    let text = moves("abalone:3", &format!("b1c1 {} d8d7 c1c2", out("w", 5)));
    assert_eq!(text, format!("1. b1c1 {} d8d7 2. c1c2 *", out("w", 5)));
    // The last one in has won.
    let text = format!("[Rules \"abalone:3\"] b1c1 {} {{[%ev 6 r resign]}}", out("w", 5));
    let record = Record::read(&text).unwrap();
    assert_eq!((record.result_text().as_str(), record.termination), ("1-0-0", Some(Termination::LastIn)));
    // A start with the first seat out begins a round with the second.
    let start = "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb w 0-0-0 out=b";
    assert_eq!(moves("abalone:3", &format!("[Position \"{start}\"] d1d2 d8d7")), "1. d1d2 d8d7 *");
}

#[test]
fn moves_that_were_taken_back_stay_in_the_record() {
    let text = "1. c3d4 g7f6 2. c4d4 {[%ev 9 b takeback 3]} 1. c4d5 {[%ev 10 b takeback 1]} \
                {[%ev 11 w offer-draw]} 1. c3d4 g7f6 {[%ev 12 w takeback 1]} 1... h5g5 *";
    assert_eq!(moves("abalone", text).split_whitespace().collect::<Vec<_>>().join(" "), text);
    let record = Record::read(&format!("[Rules \"abalone\"] {text}")).unwrap();
    let mut end = record.start().clone();
    end.play_texts("c3d4 h5g5").unwrap();
    assert_eq!(record.end(), end);
    let texts: Vec<String> = record.moves().into_iter().map(|m| record.start().move_text(m)).collect();
    assert_eq!(texts, ["c3d4", "h5g5"]);
    assert_eq!(record.positions().len(), record.line.plies.len() + 1);
    let error = Record::read("[Rules \"six\"] -1,0 {[%ev 1 b takeback 2]}").unwrap_err();
    assert_eq!(error.fault, RecordFault::Takeback { played: 1 });
}

#[test]
fn who_is_out_stays_out_after_a_takeback() {
    let text = "[Rules \"abalone:3\"] b1c1 d1d2 {[%ev 5 r out time]} c1c2 {[%ev 6 b takeback 3]} *";
    let end = Record::read(text).unwrap().end();
    assert!(end.is_out(Seat::ALL[2]));
    assert_eq!(end.turn(), Seat::FIRST);
}

#[test]
fn results_agree_or_are_refused() {
    let won = "[Position \"5/6/7/8/4w4/8/7/6/wbb2 b 5-0\"]";
    let ended = canonical(&format!("[Rules \"abalone\"]{won} a3a2"));
    assert!(ended.contains("[Result \"1-0\"]\n[Termination \"six-ejected\"]"), "{ended}");
    assert!(ended.ends_with("1. a3a2 1-0\n"));
    let tags = |tags: &str, rest: &str| Record::read(&format!("[Rules \"abalone\"]{won}{tags} a3a2 {rest}"));
    assert!(tags("[Result \"1-0\"]", "1-0").is_ok());
    assert!(tags("[Result \"*\"]", "*").is_ok());
    for (tag, rest, sentence) in [
        ("", "0-1", "the result is 0-1, and the rules say 1-0 six-ejected"),
        ("[Result \"0-1\"]", "", "the result is 0-1, and the rules say 1-0 six-ejected"),
        ("[Termination \"time\"]", "1-0", "the result is not what the rules say: 1-0 six-ejected"),
    ] {
        let error = tags(tag, rest).unwrap_err();
        assert!(!error.is_unreadable(), "{error}");
        assert_eq!(error.fault.to_string(), sentence);
    }
    let error = Record::read("[Rules \"abalone\"]\n[Result \"1-0\"]\n\n0-1").unwrap_err();
    assert_eq!(error.place, Place { line: 4, column: 1 });
    // Who won and why, where the rules do not say it.
    let resigned = "[Rules \"abalone:4\"]\n[Result \"1-0-1-0\"]\n[Termination \"resignation\"]\n\n1-0-1-0\n";
    assert_eq!(canonical(resigned), resigned);
    let record = Record::read(resigned).unwrap();
    assert_eq!(record.result.unwrap()[Seat::ALL[2]], Payoff::Win);
}

#[test]
fn a_result_fits_the_table() {
    for (rules, result, fits) in [
        ("abalone", "1-0", true),
        ("abalone", "1/2-1/2", true),
        ("abalone", "1-1", false),
        ("abalone", "0-0", false),
        ("abalone", "1/2-0", false),
        ("abalone", "1/3-1/3", false),
        ("abalone", "1-0-0", false),
        ("abalone:3", "0-1-0", true),
        ("abalone:3", "1/3-1/3-1/3", true),
        ("abalone:3", "1/2-0-1/2", true),
        ("abalone:3", "1/2-1/2-1/2", false),
        ("abalone:3", "1-1-0", false),
        ("abalone:4", "1-0-1-0", true),
        ("abalone:4", "1-1-0-0", false),
        ("abalone:4,consecutive", "1-1-0-0", true),
        ("six:4", "1/2-1/2-1/2-1/2", true),
        ("six:4", "0-1-0-1", true),
        ("six:4", "1-0", false),
    ] {
        for text in [format!("[Result \"{result}\"]"), result.to_string()] {
            let read = Record::read(&format!("[Rules \"{rules}\"]{text}"));
            assert_eq!(read.is_ok(), fits, "{rules} {text}");
            assert!(read.is_ok_and(|r| r.result_text() == result) || !fits);
        }
    }
}

#[test]
fn faults_are_named_with_their_place() {
    for (text, place, sentence) in [
        ("", (1, 1), "there is no record here"),
        ("1. c3d4", (1, 1), "the tag Rules is missing"),
        ("[Event \"x\"]\n\n*", (1, 1), "the tag Rules is missing"),
        ("[Rules \"go\"]", (1, 9), "Rules: character 1: a game's name was expected: abalone or six"),
        ("[Rules \"six\"]\n[Rules \"six\"]", (2, 1), "this tag is given twice"),
        ("[Rules \"six\"]\n[Clock \"x\"]", (2, 9), ""),
        ("[Rules \"six\"]\n[House \"x\"]", (2, 9), ""),
        ("[Rules \"six\"]\n[SeatKind2 \"cat\"]", (2, 13), ""),
        ("[Rules \"six\"]\n[Result \"2-0\"]", (2, 10), ""),
        ("[Rules \"six\"]\n[Termination \"boredom\"]", (2, 15), ""),
        ("[Rules \"six\"]\n[Position \"x\"]", (2, 12), ""),
        ("[Rules \"six]", (1, 1), "this tag is not closed"),
        ("[Rules \"six\"]\n\n -1,0 1,", (3, 7), ""),
        ("[Rules \"six\"] {x", (1, 15), "this comment is not closed"),
        ("[Rules \"six\"] -1,0 {\n[%clk x]}", (2, 7), "a clock such as 0:09:58.3 was expected"),
        ("[Rules \"six\"] -1,0 {[%ev 1 w resign]}", (1, 28), "a seat of this game was expected"),
        ("[Rules \"six\"] (-1,0)", (1, 15), "there is no move that this variation replaces"),
        ("[Rules \"six\"] -1,0 (0,-1", (1, 20), "a variation is not closed"),
        ("[Rules \"six\"] -1,0 )", (1, 20), "this closes no variation"),
        ("[Rules \"six\"] -1,0 (0,-1 *)", (1, 26), "a variation ends without a result"),
        ("[Rules \"six\"] -1,0 (0,-1 [A \"\"])", (1, 26), "a tag cannot stand in a variation"),
        ("[Rules \"six\"] * -1,0", (1, 17), "the tag Rules is missing"),
        ("[Rules \"six\"] 1-0-0", (1, 15), ""),
        ("[Rules \"six\"] }", (1, 15), "this bracket closes nothing"),
        ("[Rules \"abalone\"]\n1. c3c5d4 h4i4", (2, 11), ""),
    ] {
        let error = Record::read(text).expect_err(text);
        assert_eq!((error.place.line, error.place.column), place, "{text}: {error}");
        assert!(error.is_unreadable(), "{text}: {error}");
        if !sentence.is_empty() {
            assert_eq!(error.fault.to_string(), sentence, "{text}");
        }
    }
}

#[test]
fn what_is_readable_and_not_legal_is_told_apart() {
    for (text, place, sentence) in [
        ("[Rules \"abalone\"]\n\n1. c3d4 g7f6 2. d4c3 d4c3", (3, 22), "d4c3: there is no ball on d4"),
        ("[Rules \"six\"]\n[Position \"0,0:rb r 20-20\"]", (2, 12), ""),
        ("[Rules \"six\"] 5,5", (1, 15), ""),
    ] {
        let error = Record::read(text).expect_err(text);
        assert_eq!((error.place.line, error.place.column), place, "{text}: {error}");
        assert!(!error.is_unreadable(), "{text}: {error}");
        if !sentence.is_empty() {
            assert_eq!(error.fault.to_string(), sentence, "{text}");
        }
    }
}

#[test]
fn any_prefix_of_a_file_is_recovered_as_far_as_it_is_sound() {
    for (rules, seed) in [("abalone:3", 5), ("six:4,advanced", 6), ("abalone", 7)] {
        let record = random_record(rules.parse().unwrap(), seed);
        let text = format!("[Rules \"six\"]\n\n1. -1,0 *\n\n{record}");
        let whole = Record::read_prefix(&text);
        assert_eq!((whole.records.len(), whole.damage), (2, None));
        let mut plies = 0;
        for cut in (0..text.len()).filter(|&i| text.is_char_boundary(i)) {
            let recovered = Record::read_prefix(&text[..cut]);
            for record in &recovered.records {
                assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(record));
            }
            let Some(last) = recovered.records.get(1) else { continue };
            // Moves come one by one; all that was read before is still there.
            let n = last.line.plies.len();
            assert!(n == plies || n == plies + 1, "{n} after {plies}");
            plies = n;
            let same = last.line.plies.iter().zip(&record.line.plies).all(|(a, b)| a.m == b.m);
            assert!(same && (n == 0 || last.start() == record.start()), "{}", &text[..cut]);
            let whole = cut >= text.trim_end().len();
            assert!(
                recovered.damage.is_some() != whole || text[..cut].ends_with(['0', '1']),
                "{}",
                &text[..cut]
            );
        }
        assert_eq!(plies, record.line.plies.len());
    }
}

#[test]
fn damage_in_a_variation_keeps_the_main_line() {
    let recovered = Record::read_prefix("[Rules \"six\"][Result \"1-0\"] -1,0 0,-1 (-1,1 5");
    let record = &recovered.records[0];
    assert_eq!(record.to_string(), "[Rules \"six\"]\n[Result \"*\"]\n\n1. -1,0 0,-1 (1... -1,1) *\n");
    assert_eq!(recovered.damage.unwrap().place, Place { line: 1, column: 45 });
    let recovered = Record::read_prefix("[Rules \"six\"] -1,0 0,-1 (5");
    assert!(recovered.records[0].to_string().ends_with("1. -1,0 0,-1 *\n"));
}

#[test]
fn variations_nest_but_not_without_end() {
    let nested = |n: usize| format!("[Rules \"six\"] -1,0 {}{}", "(-1,1 ".repeat(n), ")".repeat(n));
    let record = Record::read(&nested(50)).unwrap();
    assert_eq!(Record::read(&record.to_string()), Ok(record));
    let error = Record::read(&nested(51)).unwrap_err();
    assert_eq!(error.fault.to_string(), "variations are nested more than 50 deep");
    assert!(Record::read(&nested(100_000)).is_err());
}
