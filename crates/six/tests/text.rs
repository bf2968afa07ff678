//! Texts of positions and moves: what is read, what is not, and what is read but not legal.

mod common;

use common::*;
use game::{Position as _, ReadError};
use six::{Position, formations};

#[test]
fn lenient_positions_are_normalised() {
    let start = "0,0:rb b 20-20";
    for text in [
        "  0,0:rb b 20-20  ",
        "\t0,0:rb   b  20-20\n",
        "00,000:rb b 020-0020",
        "-0,0:rb b 20-20",
        "0,0:rb5 b 20-20",
        "0,0:rb99999999999999999999 b 20-20",
        "-3,0:3rb b 20-20",
        "-3,0:0003rb2 b 20-20",
        "-3,-2:1/7/3rb/4 b 20-20",
        "-1,0:11rb b 20-20",
    ] {
        let expected = if text.contains("11rb") { "10,0:rb b 20-20" } else { start };
        assert_eq!(at("six", text).to_string(), expected, "{text}");
    }
}

#[test]
fn unreadable_positions_name_the_place() {
    for (text, place, id) in [
        ("", 0, "six-number"),
        ("   ", 0, "six-number"),
        ("x", 0, "six-number"),
        ("0", 1, "six-comma"),
        ("0;0:rb b 20-20", 1, "six-comma"),
        ("0,:rb b 20-20", 2, "six-number"),
        ("+1,0:rb b 20-20", 0, "six-number"),
        ("--1,0:rb b 20-20", 1, "six-number"),
        ("1000001,0:rb b 20-20", 0, "six-range"),
        ("0,-1000001:rb b 20-20", 2, "six-range"),
        ("99999999999999999999,0:rb b 20-20", 0, "six-range"),
        ("1000000,0:rb b 20-20", 11, "six-range"),
        ("0,1000000:r/b b 20-20", 12, "six-range"),
        ("0,0:9999999999r b 20-20", 14, "six-range"),
        ("0,0 rb b 20-20", 3, "six-colon"),
        ("0,0:", 4, "six-row"),
        ("0,0: b 20-20", 4, "six-row"),
        ("0,0:r//b b 20-20", 6, "six-row"),
        ("0,0:rb/ b 20-20", 7, "six-row"),
        ("0,0:/rb b 20-20", 4, "six-row"),
        ("0,0:rxb b 20-20", 5, "six-row"),
        ("0,0:rB b 20-20", 5, "six-row"),
        ("0,0:r0b b 20-20", 5, "six-zero"),
        ("0,0:r000b b 20-20", 5, "six-zero"),
        ("0,0:rb", 6, "six-turn"),
        ("0,0:rb x 20-20", 7, "six-turn"),
        ("0,0:rb b3 20-20", 7, "six-turn"),
        ("0,0:rb !", 8, "six-turn"),
        ("0,0:rb !!b 20-20", 8, "six-turn"),
        ("0,0:rb b", 8, "six-hands"),
        ("0,0:rb b ", 8, "six-hands"),
        ("0,0:rb b 20", 11, "six-hands"),
        ("0,0:rb b 20-", 12, "six-hands"),
        ("0,0:rb b 20-x", 12, "six-hands"),
        ("0,0:rb b 20-20-20", 14, "six-hands"),
        ("0,0:rb b 20-20 x", 14, "six-end"),
        ("  0,0:rb b 20-20x", 16, "six-end"),
        ("0,0:rö b 20-20", 5, "six-row"),
    ] {
        assert_eq!(unreadable("six", text), (place, id), "{text}");
    }
    assert_eq!(unreadable("six:4", "0,0:rb b1 20-20"), (15, "six-hands"));
    // What cannot be read goes before what is not legal.
    assert_eq!(unreadable("six", "0,0:wb b 20").1, "six-hands");
}

#[test]
fn illegal_positions_say_why() {
    for (rules, text, sentence) in [
        ("six", "0,0:wb b 20-20", "w is no colour of Six, only b and r are (S1)"),
        ("six", "0,0:rb y 20-20", "y is no colour of Six, only b and r are (S1)"),
        ("six", "0,0:rb b1 20-20", "with two players the seats are b and r (S2)"),
        ("six:4", "0,0:rb b 10-10-10-10", "with four players the seats are b1, r1, b2 and r2 (S9)"),
        ("six", "0,0:rb !b 20-20", "nobody announces in this game, shapes announce themselves (S8)"),
        ("six", "0,0:3 b 20-20", "there is no tile on the table (S2)"),
        ("six", "0,0:rb b 21-20", "b holds too many tiles: a hand has at most 20 (S2)"),
        ("six", "0,0:rb b 20-999999999999", "r holds too many tiles: a hand has at most 20 (S2)"),
        ("six:4", "0,0:rb b1 10-10-11-10", "b2 holds too many tiles: a hand has at most 10 (S9)"),
        (
            "six",
            "0,0:rb r 20-20",
            "the hands do not fit the turn of r: all place in turn, one tile each (S2)",
        ),
        (
            "six:4",
            "0,0:rbrb b2 9-9-10-9",
            "the hands do not fit the turn of b2: all place in turn, one tile each (S9)",
        ),
        ("six", "0,0:rbb b 20-20", "black has 22 tiles on the table and in hand, but there are only 21 (S1)"),
        (
            "six",
            "0,0:rb b 19-19",
            "black has 20 of its 21 tiles on the table and in hand, but none can have left the game (S10)",
        ),
        (
            "six:advanced",
            "0,0:rbr b 19-19",
            "black has 20 of its 21 tiles on the table and in hand, but none can have left the game (S10)",
        ),
        ("six", "0,0:r/2b b 20-20", "the tiles are not one connected group: 2,1 lies apart from 0,0 (S5)"),
        ("six:announce", "0,0:rb !b 20-20", "black has no shape to announce (S8)"),
        ("six:announce", "0,0:bbbbbb/rrrrr !r 15-16", "red has no shape to announce (S8)"),
        ("six", "-1000000,-1000000:rb b 20-20", "there is no room for the first tile (S4)"),
    ] {
        assert_eq!(illegal(rules, text).to_string(), sentence, "{rules} {text}");
    }
    let ids: Vec<&str> = [("six", "0,0:yb b 20-20"), ("six", "0,0:rb b1 20-20"), ("six", "0,0:3 b 20-20")]
        .iter()
        .map(|(rules, text)| illegal(rules, text).id())
        .collect();
    assert_eq!(ids, ["foreign-colour", "no-such-seat", "no-tiles"]);
}

#[test]
fn an_arrangement_can_be_wrong_where_a_text_cannot() {
    let rules = rules("six");
    let mut arrangement = Position::start(&rules).arrangement();
    arrangement.tiles[1].0 = arrangement.tiles[0].0;
    assert_eq!(Position::from_arrangement(&rules, &arrangement).unwrap_err().id(), "twice");
    arrangement.tiles[1].0 = hex::Hex::new(i32::MAX, i32::MIN);
    assert_eq!(Position::from_arrangement(&rules, &arrangement).unwrap_err().id(), "too-far");
    arrangement.turn = game::Seat::ALL[2];
    assert_eq!(Position::from_arrangement(&rules, &arrangement).unwrap_err().id(), "no-such-seat");
}

#[test]
fn who_announces_has_placed_or_not() {
    let six = "0,0:bbbbbb/rrrrr";
    // Formed and announced in one move, or formed earlier and announced before placing.
    assert_eq!(outcome(&at("six:announce", &format!("{six} !b 15-16"))), "1-0 line");
    assert_eq!(outcome(&at("six:announce", &format!("{six}r !b 15-15"))), "1-0 line");
    assert_eq!(outcome(&at("six:announce", &format!("{six}r !r 15-15"))), "0-1 line");
    assert_eq!(outcome(&at("six:4,announce", &format!("{six}r !b2 7-7-8-8"))), "1-0-1-0 line");
    assert_eq!(outcome(&at("six:4,announce", &format!("{six}r !r1 7-7-8-8"))), "0-1-0-1 line");
    assert_eq!(illegal("six:4,announce", &format!("{six}r !b1 7-7-8-8")).id(), "hands");
    assert_eq!(illegal("six:announce", &format!("{six} !r 15-17")).id(), "hands");
    let announced = at("six:announce", &format!("{six} !b 15-16"));
    assert_eq!(announced.announced(), Some(game::Seat::FIRST));
    assert_ne!(announced, at("six:announce", &format!("{six} r 15-16")));
}

#[test]
fn any_turn_fits_empty_hands() {
    for seat in ["b1", "r1", "b2", "r2"] {
        let text = slab('b').replace(" b 0-0", &format!(" {seat} 0-0-0-0"));
        assert_eq!(at("six:4", &text).to_string(), text);
    }
}

fn place_of(position: &Position, text: &str) -> (usize, &'static str) {
    match position.read_move(text) {
        Err(ReadError::Unreadable(u)) => (u.at, u.fault.id),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn unreadable_moves_name_the_place() {
    let start = at("six", "0,0:rb b 20-20");
    for (text, place, id) in [
        ("", 0, "six-move"),
        ("x", 0, "six-move"),
        ("!", 0, "six-move"),
        ("Pass", 0, "six-move"),
        ("passing", 4, "six-end"),
        ("pass!!", 5, "six-end"),
        ("1", 1, "six-comma"),
        ("1,", 2, "six-number"),
        ("-,1", 1, "six-number"),
        ("1,2>", 4, "six-number"),
        ("1,2>3", 5, "six-comma"),
        ("1,2>3,4=", 8, "six-number"),
        ("1,2=3,4", 3, "six-end"),
        ("1,2!=3,4", 4, "six-end"),
        ("1,2!!", 4, "six-end"),
        ("1,2 3,4", 3, "six-end"),
        ("1000001,0", 0, "six-range"),
        ("0,0>0,-1000001", 6, "six-range"),
        ("0,99999999999999999999", 2, "six-range"),
        ("  1,2x", 5, "six-end"),
        ("١,2", 0, "six-move"),
    ] {
        assert_eq!(place_of(&start, text), (place, id), "{text}");
    }
    let error = start.read_move("1,2x").unwrap_err();
    assert_eq!(error.to_string(), "character 4: the text should end here");
}

#[test]
fn lenient_moves_are_read() {
    let start = at("six", "0,0:rb b 20-20");
    for text in [" -1,0 ", "-01,00", "-1,-0", "-1,0!"] {
        assert_eq!(start.move_text(start.read_move(text).unwrap()), "-1,0", "{text}");
    }
}

#[test]
fn a_move_far_away_is_not_mistaken_for_a_near_one() {
    let start = at("six", "0,0:rb b 20-20");
    for text in ["63,0", "-65,0", "-1,64", "-1,-64", "-1000000,1000000", "999999,0"] {
        assert_eq!(why(&start, text).id(), "touches-nothing", "{text}");
    }
    let slab = at("six", &slab('r'));
    for text in ["87,0>0,2", "23,64>0,2", "-41,0>0,2"] {
        assert_eq!(why(&slab, text).id(), "no-tile", "{text}");
    }
    assert_eq!(why(&slab, "23,0>64,2").id(), "touches-nothing");
    assert_eq!(why(&slab, "23,0>0,2=64,0").id(), "wrong-group");
}

#[test]
fn formations_of_a_rich_position() {
    let black = "0,0 1,0 2,0 3,0 4,0 5,0 0,1 1,1 0,2";
    let red = "0,-1 1,-1 2,-1 3,-1 4,-1 2,1 3,1 2,2 -1,0";
    let position = placing("six:announce", black, red);
    let lines: Vec<String> = formations(&position).iter().map(|f| f.to_string()).collect();
    assert_eq!(
        lines,
        [
            "triangle b 0,0 0,1 0,2 1,0 1,1 2,0",
            "line b 0,0 1,0 2,0 3,0 4,0 5,0",
            "missing-1 r line -1,-1",
            "missing-1 r line 5,-1",
            "missing-1 b line 6,0",
        ]
    );
    // Nothing is fixed while tiles are placed, nor under the advanced rules.
    assert!(formations(&at("six:advanced", &slab('b'))).is_empty());
    assert_eq!(formations(&at("six:announce", &slab('b'))).len(), 5);
}
