//! Reading and printing positions, and the laws of all readers over any text.

use abalone::{Cell, IllegalPosition, Intent, Move, Position, Rules};
use game::{Position as _, ReadError, Seat, Symmetric};
use proptest::prelude::*;

fn fault<const N: usize>(rules: &str, text: &str) -> String {
    match Position::<N>::read(&rules.parse().unwrap(), text) {
        Ok(p) => panic!("{text} reads as {p}"),
        Err(ReadError::Unreadable(e)) => format!("{} {}", e.at, e.fault.id),
        Err(ReadError::Illegal(e)) => e.id().to_string(),
    }
}

const BOARD: &str = "5/6/7/8/4b4/8/7/6/5";

#[test]
fn positions_that_cannot_be_read_name_the_place() {
    for (text, expected) in [
        ("", "0 abalone-board"),
        ("   ", "0 abalone-board"),
        ("5/6/7/8/4b4/8/7/6 b", "17 abalone-rows"),
        ("5/6/7/8/4b4/8/7/6/5/5 b", "19 abalone-rows"),
        ("4/6/7/8/4b4/8/7/6/5 b", "1 abalone-row-short"),
        ("6/6/7/8/4b4/8/7/6/5 b", "0 abalone-row-long"),
        ("5/6/7/8/4b4b/8/7/6/5 b", "11 abalone-row-long"),
        ("5/6/7/8/4b31/8/7/6/5 b", "11 abalone-run"),
        ("5/6/7/8/4b04/8/7/6/5 b", "10 abalone-ball"),
        ("5/6/7/8/4x4/8/7/6/5 b", "9 abalone-ball"),
        ("5/6/7/8/4B4/8/7/6/5 b", "9 abalone-ball"),
        ("5/6/7/8/4b4/8/7/6/5", "19 abalone-turn"),
        ("5/6/7/8/4b4/8/7/6/5 x 0-0", "20 abalone-turn"),
        ("5/6/7/8/4b4/8/7/6/5 bw 0-0", "20 abalone-turn"),
        ("5/6/7/8/4b4/8/7/6/5 b 0", "23 abalone-score"),
        ("5/6/7/8/4b4/8/7/6/5 b 0-0-0", "26 abalone-score"),
        ("5/6/7/8/4b4/8/7/6/5 b 0-x", "24 abalone-score"),
        ("5/6/7/8/4b4/8/7/6/5 b 0--0", "24 abalone-score"),
        ("5/6/7/8/4b4/8/7/6/5 b -1-0", "22 abalone-score"),
        ("5/6/7/8/4b4/8/7/6/5 b 0-0 out=b", "26 abalone-position-end"),
        ("5/6/7/8/4b4/8/7/6/5 b 0-0 extra", "26 abalone-position-end"),
    ] {
        assert_eq!(fault::<2>("abalone", text), expected, "{text:?}");
    }
    for (rest, expected) in [
        ("b 0-0-0 outs", "28 abalone-out"),
        ("b 0-0-0 out=", "28 abalone-out"),
        ("b 0-0-0 out=z", "32 abalone-out"),
        ("b 0-0-0 out=ww", "33 abalone-out-twice"),
        ("b 0-0-0 out=w r", "34 abalone-position-end"),
        ("b 0-0", "25 abalone-score"),
    ] {
        assert_eq!(fault::<3>("abalone:3", &format!("{BOARD} {rest}")), expected, "{rest}");
    }
}

#[test]
fn positions_that_are_not_legal_say_why() {
    for (text, expected) in [
        ("5/6/7/8/4r4/8/7/6/5 b", "abalone-no-such-colour"),
        ("5/6/7/8/4b4/8/7/6/5 r 0-0", "abalone-no-such-colour"),
        ("5/6/7/8/9/8/7/6/5 b 0-0", "abalone-no-balls"),
        ("5/6/7/8/4b4/8/7/6/5 b 7-0", "abalone-score-above-six"),
        ("5/6/7/8/4b4/8/7/6/5 b 0-99999999999999999999", "abalone-score-above-six"),
        ("5/6/7/8/4b4/8/7/6/5 b 6-6", "abalone-two-winners"),
    ] {
        assert_eq!(fault::<2>("abalone", text), expected, "{text}");
    }
    for (rest, expected) in [
        ("y 0-0-0", "abalone-no-such-colour"),
        ("b 0-0-0 out=y", "abalone-no-such-colour"),
        ("b 0-0-0 out=b", "abalone-turn-is-out"),
        ("b 0-0-0 out=bwr", "abalone-all-out"),
        ("b 6-0-6", "abalone-two-winners"),
    ] {
        assert_eq!(fault::<3>("abalone:3", &format!("{BOARD} {rest}")), expected, "{rest}");
    }
    let wrong = Position::<3>::read(&Rules::default(), BOARD);
    assert_eq!(wrong, Err(ReadError::Illegal(IllegalPosition::WrongPlayers)));
}

#[test]
fn lenient_forms_read_as_the_canonical_one() {
    for (loose, strict) in [
        (format!("{BOARD} b"), format!("{BOARD} b 0-0")),
        (format!("  {BOARD}   b\t0-0  "), format!("{BOARD} b 0-0")),
        (format!("{BOARD} b 00-05"), format!("{BOARD} b 0-5")),
    ] {
        assert_eq!(loose.parse::<Position<2>>().unwrap().to_string(), strict);
    }
    for (loose, strict) in [("w out=b", "w 0-0-0 out=b"), ("w 1-2-3 out=rb", "w 1-2-3 out=br")] {
        let p: Position<3> = format!("{BOARD} {loose}").parse().unwrap();
        assert_eq!(p.to_string(), format!("{BOARD} {strict}"));
    }
}

#[test]
fn every_reason_is_a_sentence_with_a_name_of_its_own() {
    let reasons = [
        IllegalPosition::NoBalls,
        IllegalPosition::ScoreAboveSix,
        IllegalPosition::TwoWinners,
        IllegalPosition::AllOut,
        IllegalPosition::WrongPlayers,
        IllegalPosition::TurnIsOut(abalone::Colour::Red),
        IllegalPosition::NoSuchColour(abalone::Colour::Yellow),
    ];
    let ids: std::collections::BTreeSet<&str> = reasons.iter().map(|r| r.id()).collect();
    assert_eq!(ids.len(), reasons.len());
    assert_eq!(
        IllegalPosition::TurnIsOut(abalone::Colour::Red).to_string(),
        "red is out and cannot be to move (A13)"
    );
}

#[test]
fn a_move_of_another_position_is_refused() {
    let start = Position::<2>::start(&Rules::default());
    for code in 0..=u16::MAX {
        let m = Move::from_code(code);
        let listed = start.moves().contains(&m);
        assert_eq!(start.check(m).is_ok(), listed, "{code}");
        // Playing nonsense does no harm beyond nonsense.
        let mut p = start;
        p.play_unchecked(m);
    }
}

#[test]
fn setting_the_turn_keeps_the_hash_right() {
    let p: Position<3> = format!("{BOARD} b 0-0-0 out=w").parse().unwrap();
    assert_eq!(p.with_turn(Seat::ALL[2]).to_string(), format!("{BOARD} r 0-0-0 out=w"));
    assert_eq!(p.with_turn(Seat::ALL[1]), p, "a player who is out is never to move");
    let turned = p.with_turn(Seat::ALL[2]);
    assert_eq!(turned.hash(), turned.fresh_hash());
}

#[test]
fn canonical_hashes_of_different_positions_differ() {
    let texts = ["b 0-0", "w 0-0", "b 1-0", "b 0-1"].map(|rest| format!("{BOARD} {rest}"));
    let hashes: std::collections::BTreeSet<u64> =
        texts.iter().map(|t| t.parse::<Position<2>>().unwrap().canonical_hash()).collect();
    assert_eq!(hashes.len(), 4);
    let corner = |cell: &str| {
        let p: Position<2> = format!("{cell} b 0-0").parse().unwrap();
        p.canonical_hash()
    };
    assert_eq!(corner("b4/6/7/8/9/8/7/6/5"), corner("5/6/7/8/9/8/7/6/4b"));
    assert_ne!(corner("b4/6/7/8/9/8/7/6/5"), corner("1b3/6/7/8/9/8/7/6/5"));
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in "\\PC{0,60}") {
        let _ = text.parse::<Cell>();
        let _ = text.parse::<Intent>();
        let _ = text.parse::<Rules>();
        let _ = text.parse::<Position<2>>();
        let _ = text.parse::<Position<3>>();
        let _ = text.parse::<Position<4>>();
    }

    #[test]
    fn what_almost_reads_prints_and_reads_back(text in "[1-9bwr/]{9,61} [bwry] [0-7]-[0-7](-[0-7])?( out=[bwr]{1,3})?") {
        for position in [text.parse::<Position<3>>().ok()].into_iter().flatten() {
            let printed = position.to_string();
            prop_assert_eq!(printed.parse::<Position<3>>().unwrap(), position);
        }
    }

    #[test]
    fn move_texts_never_panic_and_read_only_legal_moves(text in "[a-i1-9x#]{0,8}") {
        let start = Position::<2>::start(&Rules::default());
        if let Ok(m) = start.read_move(&text) {
            prop_assert!(start.moves().contains(&m));
        }
    }
}
