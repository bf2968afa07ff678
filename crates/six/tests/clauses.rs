//! One test per clause of the rules, S1 to S13, with a letter where a clause says several things.

mod common;

use common::*;
use game::{Position as _, Seat};
use hex::Hex;
use six::{Colour, IllegalMove, Phase, Position, Rules, ShapeKind};

#[test]
fn s01_forty_two_tiles_on_an_unbounded_plane() {
    let start = Position::start(&Rules::default());
    let held: u32 = start.hands().iter().map(|&n| u32::from(n)).sum();
    assert_eq!(held + start.tiles().count() as u32, 42);
    let near: Vec<String> = Hex::ORIGIN.neighbours().map(|c| c.to_string()).collect();
    assert_eq!(near, ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]);
    let far = at("six", "-999999,765432:rb b 20-20");
    assert_eq!(far.move_texts().len(), 3);
    let line = format!("0,0:{}/{} b 0-0", "br".repeat(11), "rb".repeat(10) + "b");
    assert_eq!(illegal("six", &line).id(), "too-many");
}

#[test]
fn s02_start() {
    for (name, text) in [("six", "0,0:rb b 20-20"), ("six:4", "0,0:rb b1 10-10-10-10")] {
        let start = Position::start(&rules(name));
        assert_eq!(start.to_string(), text);
        assert_eq!(start, at(name, text));
        assert_eq!(start.tile(Hex::new(0, 0)), Some(Colour::Red));
        assert_eq!(start.tile(Hex::new(1, 0)), Some(Colour::Black));
        assert_eq!((start.turn(), start.colour()), (Seat::FIRST, Colour::Black));
        assert_eq!(start.phase(), Phase::Placing);
        assert_eq!(outcome(&start), "ongoing");
    }
}

/// Black lays the last tile of a shape; red tiles lie below, out of the way.
fn completes_shape(five: &str, last: &str, red: &str) -> String {
    let position = placing("six", five, red);
    assert_eq!(outcome(&position), "ongoing", "{position}");
    let won = after(&position, last);
    assert!(won.moves().is_empty());
    assert_eq!(why(&won, "40,40"), IllegalMove::GameOver);
    outcome(&won)
}

#[test]
fn s03_a_triangle_either_way_up() {
    assert_eq!(completes_shape("0,0 1,0 2,0 0,1 1,1", "0,2", "0,-1 1,-1 2,-1 3,-1 4,-1"), "1-0 triangle");
    assert_eq!(completes_shape("0,0 -1,0 -2,0 0,-1 -1,-1", "0,-2", "0,1 -1,1 -2,1 -3,1 1,1"), "1-0 triangle");
    // The last tile in the middle of an edge.
    assert_eq!(completes_shape("0,0 2,0 0,1 1,1 0,2", "1,0", "0,-1 1,-1 2,-1 3,-1 4,-1"), "1-0 triangle");
}

#[test]
fn s03_a_line_in_three_directions() {
    assert_eq!(completes_shape("0,0 1,0 2,0 4,0 5,0", "3,0", "0,1 1,1 2,1 3,1 4,1"), "1-0 line");
    assert_eq!(completes_shape("0,0 0,1 0,2 0,3 0,4", "0,5", "1,0 1,1 1,2 1,3 2,3"), "1-0 line");
    assert_eq!(completes_shape("-1,1 -2,2 -3,3 -4,4 -5,5", "0,0", "0,1 -1,2 -2,3 -3,4 1,1"), "1-0 line");
}

#[test]
fn s03_a_ring_around_anything() {
    let five = "1,0 0,1 -1,1 -1,0 0,-1";
    assert_eq!(completes_shape(five, "1,-1", "0,2 1,2 2,2 3,2 4,2"), "1-0 ring");
    assert_eq!(completes_shape(five, "1,-1", "0,0 1,2 2,1 3,1 2,0"), "1-0 ring");
    assert_eq!(completes_shape("1,0 0,1 -1,1 -1,0 0,-1 0,0", "1,-1", "0,2 1,2 2,2 3,2 4,2 0,3"), "1-0 ring");
}

#[test]
fn s03_more_tiles_do_not_spoil_it_and_fewer_are_none() {
    assert_eq!(completes_shape("0,0 1,0 2,0 4,0 5,0 6,0", "3,0", "0,1 1,1 2,1 3,1 4,1 0,2"), "1-0 line");
    let five = placing("six", "0,0 1,0 2,0 3,0", "0,1 1,1 2,1 2,2");
    assert_eq!(outcome(&after(&five, "4,0")), "ongoing");
    // A red tile in the row breaks the line.
    let broken = placing("six", "0,0 1,0 2,0 4,0 5,0 6,0", "0,1 1,1 2,1 3,0 4,1 5,1");
    assert_eq!(outcome(&after(&broken, "7,0")), "ongoing");
}

#[test]
fn s03_of_several_shapes_triangle_then_line_then_ring_is_named() {
    let both =
        placing("six", "1,0 2,0 0,1 1,1 0,2 -1,0 -2,0 -3,0", "-3,-1 -2,-1 -1,-1 0,-1 1,-1 -3,-2 -1,-2 1,-2");
    let won = after(&both, "0,0");
    assert_eq!(outcome(&won), "1-0 triangle");
    let kinds: Vec<ShapeKind> = won.shapes(Colour::Black).iter().map(|s| s.kind).collect();
    assert_eq!(kinds, [ShapeKind::Triangle, ShapeKind::Line]);
    // 0,0 closes a ring about 0,1 and a line to the west.
    let ring = "1,0 1,1 0,2 -1,2 -1,1 -1,0 -2,0 -3,0 -4,0";
    let won = after(&placing("six", ring, "0,-1 -1,-1 -2,-1 -3,-1 -4,-1 0,1 -4,-2 -2,-2 0,-2"), "0,0");
    assert_eq!(won.shapes(Colour::Black).len(), 2);
    assert_eq!(outcome(&won), "1-0 line");
}

#[test]
fn s04_first_placement_touches_red_and_not_black() {
    let start = Position::start(&Rules::default());
    assert_eq!(start.move_texts(), ["-1,0", "-1,1", "0,-1"]);
    for text in ["0,1", "1,-1", "2,0", "1,1"] {
        assert_eq!(why(&start, text), IllegalMove::FirstPlacement, "{text}");
    }
    assert_eq!(
        sentence(&start, "0,1"),
        "the first black tile must touch the first red tile and not the first black one (S4)"
    );
    assert_eq!(why(&start, "3,3").id(), "touches-nothing");
    assert_eq!(why(&start, "0,0").id(), "occupied");
}

#[test]
fn s04_applies_relative_to_the_two_tiles_wherever_they_lie() {
    for (text, moves) in [
        ("5,5:br b 20-20", ["6,6", "7,4", "7,5"]),
        ("5,5:r/b b 20-20", ["4,5", "5,4", "6,4"]),
        ("5,5:1r/b b 20-20", ["6,4", "7,4", "7,5"]),
    ] {
        assert_eq!(at("six", text).move_texts(), moves, "{text}");
    }
    assert_eq!(at("six:4", "5,5:br b1 10-10-10-10").moves().len(), 3);
}

#[test]
fn s05_every_later_tile_touches_any_tile() {
    let position = after(&Position::start(&Rules::default()), "-1,0");
    assert_eq!(position.moves().len(), 10);
    for text in ["2,0", "-2,0", "0,1", "-2,1"] {
        assert!(position.read_move(text).is_ok(), "{text}");
    }
    assert_eq!(sentence(&position, "3,0"), "3,0 touches no tile (S5)");
    assert_eq!(sentence(&position, "-1,0"), "-1,0 is occupied");
    assert_eq!(why(&position, "0,0>0,1"), IllegalMove::StillPlacing);
    assert_eq!(why(&position, "pass"), IllegalMove::PassWhilePlacing);
}

#[test]
fn s06_an_own_tile_goes_to_any_other_cell_that_touches_a_remaining_one() {
    let position = at("six", &slab('r'));
    assert_eq!(position.phase(), Phase::Moving);
    assert_eq!(why(&position, "24,0"), IllegalMove::HandsEmpty);
    assert_eq!(after(&position, "23,0>0,2").tile(Hex::new(0, 2)), Some(Colour::Red));
    assert_eq!(why(&position, "23,0>23,0"), IllegalMove::SameCell);
    assert_eq!(why(&position, "23,0>0,0").id(), "occupied");
    assert_eq!(why(&position, "23,0>40,40").id(), "touches-nothing");
    assert_eq!(sentence(&position, "23,0>24,0"), "24,0 touches no tile but the one taken from 23,0 (S6)");
    assert_eq!(sentence(&position, "30,0>0,2"), "there is no tile on 30,0 (S6)");
    assert_eq!(
        sentence(&position, "0,0>0,2"),
        "the tile on 0,0 is black, and only one's own may be taken (S6)"
    );
}

#[test]
fn s06_enclosed_tiles_may_be_taken_and_nothing_slides() {
    // A black tile enclosed by six, and a target enclosed as well.
    let black = "0,0 1,0 -1,0 3,0 4,1 5,-1";
    let red = "0,1 -1,1 0,-1 1,-1 2,0 2,1 3,-1 4,-1 4,-2 2,2 3,1 5,0";
    let position = moving("six:advanced", 0, black, red);
    assert!(position.lift(Hex::new(0, 0)).is_some_and(|lift| !lift.splits()));
    assert!(position.read_move("0,0>4,0").is_ok(), "{position}");
}

#[test]
fn s06_begins_when_all_tiles_lie() {
    let last = at("six", &format!("0,0:{}/{} r 0-1", "br".repeat(11) + "b", "rb".repeat(9)));
    assert_eq!(last.phase(), Phase::Placing);
    let position = after(&last, "23,0");
    assert_eq!(position.phase(), Phase::Moving);
    assert_eq!(position, at("six", &slab('b')));
}

#[test]
fn s07_a_tile_that_holds_others_together_may_not_be_taken() {
    let black = at("six", &slab('b'));
    assert_eq!(
        sentence(&black, "18,0>0,2"),
        "without 18,0 the other tiles would fall apart into the groups of 0,0 and 19,0, so it may not be taken (S7)"
    );
    for cell in ["18,0", "20,0", "22,0"] {
        assert_eq!(why(&black, &format!("{cell}>0,2")).id(), "fixed");
        assert!(continuing(&black, &format!("{cell}>")).is_empty());
    }
    assert!(!continuing(&black, "16,0>").is_empty());
    // Not even when it would be laid so as to hold them together again.
    assert_eq!(why(&black, "22,0>22,1").id(), "fixed");
}

#[test]
fn s08_automatic_ends_the_game_at_once_and_takes_no_announcement() {
    let position = placing("six", "0,0 1,0 2,0 3,0 4,0", "0,1 1,1 2,1 3,1 4,1");
    assert_eq!(outcome(&after(&position, "5,0!")), "1-0 line");
    assert!(position.read_move("!").unwrap_err().is_unreadable());
    assert!(position.move_texts().iter().all(|t| !t.contains('!')));
    assert_eq!(position.find(six::Action::Announce), Err(IllegalMove::Automatic));
}

#[test]
fn s08_announcing_with_the_move_that_forms_the_shape() {
    let position = placing("six:announce", "0,0 1,0 2,0 3,0 4,0", "0,1 1,1 2,1 3,1 4,1");
    assert_eq!(continuing(&position, "5,0"), ["", "!"]);
    assert_eq!(why(&position, "6,0!").id(), "touches-nothing");
    assert_eq!(sentence(&position, "5,1!"), "after this move black has no shape to announce (S8)");
    assert_eq!(sentence(&position, "!"), "black has no shape to announce (S8)");
    let won = after(&position, "5,0!");
    assert_eq!(outcome(&won), "1-0 line");
    assert!(won.to_string().ends_with(" !b 15-16"), "{won}");
    assert_eq!(won.announced(), Some(Seat::FIRST));
    assert!(won.moves().is_empty());
    assert_eq!(why(&won, "!"), IllegalMove::GameOver);
    assert_eq!(why(&won, "pass!"), IllegalMove::GameOver);
}

#[test]
fn s08_an_overlooked_shape_is_announced_at_the_next_turn() {
    let overlooked = after(&placing("six:announce", "0,0 1,0 2,0 3,0 4,0", "0,1 1,1 2,1 3,1 3,2"), "5,0");
    assert_eq!(outcome(&overlooked), "ongoing");
    assert_eq!(why(&overlooked, "!"), IllegalMove::NoShape { colour: Colour::Red });
    let again = after(&overlooked, "-1,0");
    assert_eq!(outcome(&after(&again, "!")), "1-0 line");
    assert!(after(&again, "!").to_string().ends_with(" !b 15-15"));
    // Or together with any other move, since the shape still stands after it.
    assert_eq!(outcome(&after(&again, "0,2!")), "1-0 line");
    let moves = again.moves();
    assert_eq!(moves.iter().filter(|m| m.announces()).count() * 2, moves.len() + 1);
}

#[test]
fn s08_unless_the_other_side_has_won_meanwhile() {
    let overlooked = after(&placing("six:announce", "0,0 1,0 2,0 3,0 4,0", "0,1 1,1 2,1 3,1 4,1"), "5,0");
    assert_eq!(outcome(&after(&overlooked, "5,1!")), "0-1 line");
}

#[test]
fn s08_the_shape_must_still_stand() {
    let black = "0,0 1,0 2,0 3,0 4,0 5,0";
    let red = "0,1 1,1 2,1 3,2 4,1 4,2";
    let position = moving("six:advanced,announce", 0, black, red);
    assert!(position.read_move("!").is_ok());
    // Taking a tile out of the line and laying it elsewhere leaves no line.
    assert_eq!(why(&position, "0,0>0,2!"), IllegalMove::NoShapeAfter { colour: Colour::Black });
    assert!(position.read_move("0,0>6,0!").is_ok());
    assert_eq!(why(&after(&after(&position, "0,0>0,2"), "4,2>5,1"), "!").id(), "no-shape");
}

#[test]
fn s08_either_partner_may_announce() {
    let position = at("six:4,announce", "0,0:bbbbbb/rrrrr r1 7-8-8-8");
    assert_eq!(illegal("six:4,announce", "0,0:bbbbbb/rrrrr r1 8-8-7-8").id(), "hands");
    let position = after(&position, "0,2");
    assert_eq!(position.turn(), Seat::ALL[2]);
    let won = after(&position, "!");
    assert_eq!(outcome(&won), "1-0-1-0 line");
    assert!(won.to_string().ends_with(" !b2 7-7-8-8"), "{won}");
}

#[test]
fn s09_four_players_in_two_teams() {
    let start = Position::start(&rules("six:4"));
    assert_eq!(start.hands().as_slice(), [10; 4]);
    let position = after(&start, "-1,0 -2,0 -3,0");
    assert_eq!(position.to_string(), "-3,0:brbrb r2 9-9-9-10");
    assert_eq!(position.turn(), Seat::ALL[3]);
    assert_eq!(after(&position, "-4,0").turn(), Seat::FIRST);
    assert_eq!(Seat::table(4).map(|s| start.side_of(s).index()).collect::<Vec<_>>(), [0, 1, 0, 1]);
    let position = at("six:4", "0,0:bbbbb/rrrrr b1 8-8-8-8");
    assert_eq!(illegal("six:4", "0,0:bbbbb/rrrrr b1 9-8-7-8").id(), "hands");
    assert_eq!(outcome(&after(&position, "5,0")), "1-0-1-0 line");
}

#[test]
fn s09_any_tile_of_the_teams_colour_may_be_moved() {
    let text = slab('b').replace(" b 0-0", " b2 0-0-0-0");
    let (four, two) = (at("six:4", &text), at("six", &slab('b')));
    assert_eq!(four.move_texts(), two.move_texts());
}

#[test]
fn s10_split_is_judged_at_the_lift() {
    // 0,0 holds 1,0 and what is beyond it; laid on 0,1 or 1,-1 it would hold both again.
    let black = "0,0 -1,0 -3,0 -5,0 -7,0 -9,0 2,0";
    let red = "-2,0 -4,0 -6,0 -8,0 -10,0 -11,0 1,0 3,0";
    let position = moving("six:advanced", 0, black, red);
    assert!(position.read_move("0,0>0,-1").is_ok());
    let child = after(&position, "0,0>0,-1");
    assert_eq!(child.tile(Hex::new(1, 0)), None);
    assert_eq!(child.tiles().count(), 12);
    assert_eq!(outcome(&child), "ongoing");
    assert_eq!(
        sentence(&position, "0,0>4,0"),
        "4,0 does not touch the group that stays, the others leave the game (S10)"
    );
    // Not where it came from, nor where a tile lies that leaves the game.
    assert_eq!(why(&position, "0,0>0,0"), IllegalMove::SameCell);
    assert_eq!(why(&position, "0,0>1,0").id(), "occupied");
}

#[test]
fn s10_only_in_the_second_phase() {
    let position = placing("six:advanced", "0,0 2,0 4,0", "1,0 3,0 5,0");
    assert_eq!(why(&position, "2,0>0,1"), IllegalMove::StillPlacing);
}

#[test]
fn s11_of_equal_groups_the_mover_keeps_one() {
    let black = "0,0 1,0 3,0 5,0 -1,0 -3,0 -5,0 6,0 -6,0";
    let red = "2,0 4,0 -2,0 -4,0 7,0 8,0 -7,0 -8,0";
    let position = moving("six:advanced", 0, black, red);
    assert_eq!(
        sentence(&position, "0,0>9,0"),
        "the groups of -8,0 and 1,0 are equally large: say which one stays, as in =-8,0 (S11)"
    );
    let keep = |text: &str| position.read_move(text).map(|m| position.move_text(m));
    assert_eq!(keep("0,0>9,0=1,0").unwrap(), "0,0>9,0=1,0");
    assert_eq!(keep("0,0>9,0=5,0").unwrap(), "0,0>9,0=1,0");
    assert_eq!(keep("0,0>-9,0=-1,0").unwrap(), "0,0>-9,0=-8,0");
    assert_eq!(why(&position, "0,0>9,0=-1,0").id(), "touches-only-removed");
    assert_eq!(
        sentence(&position, "0,0>9,0=0,0"),
        "0,0 is in none of the equally largest groups of -8,0 and 1,0 (S11)"
    );
    assert_eq!(why(&position, "0,0>9,0=90,0").id(), "wrong-group");
    let child = after(&position, "0,0>9,0=1,0");
    assert_eq!(child.bounds().0, Hex::new(1, 0));
}

#[test]
fn s11_a_needless_choice_is_read_and_a_wrong_one_is_not() {
    let position = moving("six:advanced", 0, "0,0 1,0 2,0 4,0 6,0 7,0", "-1,0 3,0 5,0 8,0 9,0 10,0");
    let m = position.read_move("0,0>11,0=5,0").unwrap();
    assert_eq!(position.move_text(m), "0,0>11,0");
    assert_eq!(
        sentence(&position, "0,0>11,0=-1,0"),
        "-1,0 is not in the group that stays, the one of 1,0 (S10)"
    );
    let basic = at("six", &slab('r'));
    let m = basic.read_move("23,0>0,2=5,0").unwrap();
    assert_eq!(basic.move_text(m), "23,0>0,2");
    assert_eq!(why(&basic, "23,0>0,2=23,0").id(), "wrong-group");
}

#[test]
fn s12_five_or_fewer_loses_and_both_draw() {
    let position =
        moving("six:advanced", 0, "-3,1 -2,0 -1,0 0,0 1,0 2,0", "3,0 4,0 5,-1 6,-1 7,-2 8,-2 9,-3");
    assert_eq!(outcome(&position), "ongoing");
    // Black lifts 2,0: the red chain is larger and stays, the black tiles leave.
    let lost = after(&position, "2,0>10,-3");
    assert_eq!(outcome(&lost), "0-1 five-or-fewer");
    assert!(lost.moves().is_empty());
    assert_eq!(outcome(&at("six:advanced", "0,0:bbbbbrrrrr/5r b 0-0")), "0-1 five-or-fewer");
    assert_eq!(outcome(&at("six:advanced", "0,0:bbbbbrrrrr b 0-0")), "1/2-1/2 five-or-fewer");
    assert_eq!(outcome(&at("six:advanced", "0,0:bbrbbbbrrr b 0-0")), "1-0 five-or-fewer");
    assert_eq!(outcome(&at("six:4,advanced", "0,0:bbbrrrr b2 0-0-0-0")), "1/2-1/2-1/2-1/2 five-or-fewer");
    // Not while tiles are placed, and not under the basic rule.
    assert_eq!(outcome(&Position::start(&rules("six:advanced"))), "ongoing");
    assert_eq!(illegal("six", "0,0:bbbbbrrrrr/5r b 0-0").id(), "too-few");
}

#[test]
fn s12_is_judged_after_the_tile_is_laid() {
    // Without the tile in the hand black would have five.
    let position = moving("six:advanced", 0, "0,0 1,0 3,0 5,0 7,0 9,0", "2,0 4,0 6,0 8,0 10,0 11,0");
    assert_eq!(outcome(&after(&position, "0,0>12,0")), "ongoing");
}

#[test]
fn s12_a_shape_wins_before_the_count() {
    // 3,0 completes a line of black while the red chain beyond 0,2 leaves: red keeps five.
    let black = "0,0 1,0 2,0 4,0 5,0 0,2 0,1";
    let red = "1,1 2,1 3,1 4,1 5,1 0,3 0,4";
    let position = moving("six:advanced", 0, black, red);
    assert_eq!(outcome(&after(&position, "0,2>3,0")), "1-0 line");
    assert_eq!(outcome(&after(&position, "0,2>6,0")), "1-0 five-or-fewer");
    let position = moving("six:advanced,announce", 0, black, red);
    assert_eq!(outcome(&after(&position, "0,2>3,0!")), "1-0 line");
    assert_eq!(outcome(&after(&position, "0,2>3,0")), "1-0 five-or-fewer");
    // A shape of the side that has few tiles still wins.
    assert_eq!(outcome(&at("six:advanced", "0,0:bbbbbb/rrrrr r 0-0")), "1-0 line");
    assert_eq!(outcome(&at("six:advanced,announce", "0,0:bbbbbb/rrrrr r 0-0")), "1-0 five-or-fewer");
    assert_eq!(outcome(&at("six:advanced,announce", "0,0:bbbbbb/rrrrr !b 0-0")), "1-0 line");
}

#[test]
fn s12_with_shapes_of_both_colours_the_side_that_moved_last_wins() {
    assert_eq!(outcome(&at("six", "0,0:bbbbbb/rrrrrr b 15-15")), "0-1 line");
    assert_eq!(outcome(&at("six", "0,0:bbbbbbb/rrrrrr r 14-15")), "1-0 line");
    assert_eq!(outcome(&at("six", "0,0:bbbbbb/rrrrr r 15-16")), "1-0 line");
    // A shape of the side on turn alone wins too: the program announces it.
    assert_eq!(outcome(&at("six", "0,0:bbbbbb/rrrrr/r b 15-15")), "1-0 line");
    assert_eq!(outcome(&at("six:announce", "0,0:bbbbbb/rrrrrr b 15-15")), "ongoing");
}

#[test]
fn s13_who_can_take_no_tile_passes() {
    let line = format!("0,0:{}bbr{} b 0-0", "rb".repeat(15).trim_end_matches('b'), "br".repeat(5));
    let stuck = at("six", &line);
    assert_eq!(stuck.move_texts(), ["pass"]);
    assert_eq!(stuck.count_moves(), 1);
    let red = after(&stuck, "pass");
    assert_eq!(red.moves().len(), 170);
    assert_eq!(sentence(&red, "pass"), "only who can take no tile passes, but 0,0 can be taken (S13)");
    // Under the advanced rules nobody passes.
    let free = at("six:advanced", &line);
    assert!(free.moves().len() > 100);
    assert_eq!(why(&free, "pass").id(), "can-take");
    let announce = at("six:announce", &line);
    assert_eq!(announce.move_texts(), ["pass"]);
    assert_eq!(why(&announce, "pass!"), IllegalMove::PassAndAnnounce);
    assert_eq!(stuck.move_text(stuck.read_move("pass!").unwrap()), "pass");
}

#[test]
fn s13_and_may_still_announce() {
    // All black tiles in one chain, red at both ends.
    let position =
        at("six:announce", &format!("0,0:{}{}{} b 0-0", "rr".repeat(2), "b".repeat(21), "r".repeat(17)));
    assert_eq!(position.move_texts(), ["!", "pass"]);
    assert_eq!(position.count_moves(), 2);
    assert_eq!(outcome(&after(&position, "!")), "1-0 line");
}

#[test]
fn s13_repetition_compares_up_to_translation() {
    let one = at("six", &slab('r'));
    let other = at("six", &slab('r').replace("0,0:", "-777,123456:"));
    assert_ne!(one, other);
    assert_eq!(one.repetition_key(), other.repetition_key());
    assert_ne!(one.repetition_key(), at("six", &slab('b')).repetition_key());
    // Out and back by two moves each.
    let mut game = one.clone();
    game.play_texts("23,0>0,2 0,0>1,2 0,2>23,0 1,2>0,0").unwrap();
    assert_eq!(game, one);
    assert_eq!(game.hash(), one.hash());
    // A mirrored position is another one.
    let mirrored = game::Symmetric::transformed(&one, 3);
    assert_ne!(mirrored.repetition_key(), one.repetition_key());
}
