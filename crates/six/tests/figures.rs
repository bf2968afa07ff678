//! The booklet's figures, as positions that show the same thing. Boards are drawn in the comments; every row
//! below stands half a cell further to the right.

mod common;

use common::*;
use game::Position as _;
use hex::Hex;
use six::{Colour, Position, Rules, ShapeKind, formations};

/// six-0: triangle, line and ring; the ring with an empty, an own and a foreign centre.
#[test]
fn six_0_the_three_shapes() {
    for (black, red, kind) in [
        ("0,0 1,0 2,0 0,1 1,1 0,2", "3,0 3,1 2,1 1,2 1,3", ShapeKind::Triangle),
        ("0,0 1,0 2,0 3,0 4,0 5,0", "0,1 1,1 2,1 3,1 4,1", ShapeKind::Line),
        ("1,0 0,1 -1,1 -1,0 0,-1 1,-1", "2,0 2,-1 2,1 1,2 0,2", ShapeKind::Ring),
        ("1,0 0,1 -1,1 -1,0 0,-1 1,-1 0,0", "2,0 2,-1 2,1 1,2 0,2 3,0", ShapeKind::Ring),
        ("1,0 0,1 -1,1 -1,0 0,-1 1,-1", "0,0 2,-1 2,1 1,1 0,2", ShapeKind::Ring),
    ] {
        let position = placing("six", black, red);
        let shapes = position.shapes(Colour::Black);
        assert_eq!(shapes.len(), 1, "{position}");
        assert_eq!(shapes[0].kind, kind, "{position}");
        assert!(shapes[0].cells.is_sorted());
        assert_eq!(outcome(&position), format!("1-0 {kind}"));
    }
}

/// six-1: the three cells for Black's first tile.
#[test]
fn six_1_the_first_tile() {
    let start = Position::start(&Rules::default());
    assert_eq!(start.move_texts(), ["-1,0", "-1,1", "0,-1"]);
}

/// six-2: after five tiles each beside the start, Black to move: every cell where the next may go.
#[test]
fn six_2_every_cell_that_touches_a_tile() {
    let start = Position::start(&Rules::default());
    let position = after(&start, "-1,0 2,0 0,1 -1,1 1,-1 0,-1 3,-1 2,-1 -2,0 1,1");
    assert_eq!(position.to_string(), "-2,-1:2rbrb/bbrbr/1rbr b 15-15");
    let frontier: Vec<String> = position.frontier().map(|c| c.to_string()).collect();
    assert_eq!(
        frontier.join(" "),
        "0,-2 1,-2 2,-2 3,-2 4,-2 -2,-1 -1,-1 4,-1 -3,0 3,0 -3,1 -2,1 2,1 -2,2 -1,2 0,2 1,2"
    );
    let mut sorted = frontier.clone();
    sorted.sort();
    assert_eq!(position.move_texts(), sorted);
}

/// six-3: all tiles lie, Red to move: one is taken and laid elsewhere.
#[test]
fn six_3_moving() {
    let position = at("six", &slab('r'));
    let moved = after(&position, "23,0>3,-1");
    assert_eq!(moved.tile(Hex::new(23, 0)), None);
    assert_eq!(moved.tile(Hex::new(3, -1)), Some(Colour::Red));
    assert_eq!(moved.tiles().count(), 42);
}

/// six-4: tiles that may not be taken, because the others would fall apart.
#[test]
fn six_4_tiles_that_may_not_be_taken() {
    let position = at("six", &slab('r'));
    let lines: Vec<String> = formations(&position).iter().map(|f| f.to_string()).collect();
    assert_eq!(lines, ["fixed 18,0", "fixed 19,0", "fixed 20,0", "fixed 21,0", "fixed 22,0"]);
    assert_eq!(why(&position, "19,0>3,-1").id(), "fixed");
    assert_eq!(why(&position, "21,0>3,-1").id(), "fixed");
}

/// six-5: one tile completes a ring: Black to move wins, Red to move must block.
#[test]
fn six_5_a_ring_lacks_one_tile() {
    let black = placing("six", "1,0 0,1 -1,1 -1,0 0,-1", "0,0 2,0 2,-1 0,2 1,1");
    assert_eq!(formations(&black)[0].to_string(), "missing-1 b ring 1,-1");
    assert_eq!(outcome(&after(&black, "1,-1")), "1-0 ring");
    let red = placing("six", "1,0 0,1 -1,1 -1,0 0,-1", "0,0 2,0 2,-1 0,2");
    let blocked = after(&red, "1,-1");
    assert!(formations(&blocked).is_empty());
    assert_eq!(outcome(&blocked), "ongoing");
}

/// six-6: a move that makes two lines possible at once: only one can be blocked.
#[test]
fn six_6_two_lines_at_once() {
    let position = placing("six", "0,0 1,0 2,0 3,0", "0,1 1,1 2,1 3,1");
    let double = after(&position, "4,0");
    let lines: Vec<String> = formations(&double).iter().map(|f| f.to_string()).collect();
    assert_eq!(lines, ["missing-1 b line -1,0", "missing-1 b line 5,0"]);
    assert_eq!(outcome(&after(&double, "-1,0 5,0")), "1-0 line");
    assert_eq!(outcome(&after(&double, "5,0 -1,0")), "1-0 line");
}

/// six-7: Black lifts a tile and two others, marked, leave the game.
///
/// ```text
/// X X b r b r b r b r b r b      the marked X are a black and a red tile
///            r
/// ```
#[test]
fn six_7_two_tiles_leave_the_game() {
    let position = moving("six:advanced", 0, "-2,0 0,0 2,0 4,0 6,0 8,0 10,0", "-1,0 1,0 3,0 5,0 7,0 9,0 3,1");
    let lift = position.lift(Hex::new(0, 0)).unwrap();
    assert_eq!(lift.leaving(None), cells("-2,0 -1,0"));
    assert!(lift.splits() && !lift.is_tie());
    let child = after(&position, "0,0>11,0");
    assert_eq!((child.count(Colour::Black), child.count(Colour::Red)), (6, 6));
    assert_eq!(child.bounds().0, Hex::new(1, 0));
    assert_eq!(outcome(&child), "ongoing");
}

/// six-8: two parts of equal size: the mover chooses; one choice leaves Black five tiles, so Red wins.
#[test]
fn six_8_the_mover_chooses() {
    let black = "-11,0 -9,0 -7,0 -5,0 -3,0 -1,0 1,0 2,0 4,0 5,0 7,0";
    let red = "-10,0 -8,0 -6,0 -4,0 -2,0 0,0 3,0 6,0 8,0 9,0 3,1 6,1";
    let position = moving("six:advanced", 1, black, red);
    let lift = position.lift(Hex::new(0, 0)).unwrap();
    assert!(lift.is_tie());
    assert_eq!(lift.groups.iter().map(Vec::len).collect::<Vec<_>>(), [11, 11]);
    assert_eq!(why(&position, "0,0>10,0").id(), "tie");
    assert_eq!(outcome(&after(&position, "0,0>10,0=1,0")), "0-1 five-or-fewer");
    assert_eq!(outcome(&after(&position, "0,0>-12,0=-11,0")), "ongoing");
}

/// six-9: a known position, the smaller part holding tiles of both colours.
#[test]
fn six_9_the_smaller_part_leaves() {
    let red = "0,0 1,-1 2,-1 3,-2 2,-3 5,-2 5,0";
    let black = "1,0 2,0 2,-2 3,-1 4,-3 4,-2 4,0 5,-1 6,-1";
    let position = moving("six:advanced", 0, black, red);
    let lift = |q, r| position.lift(Hex::new(q, r)).unwrap();
    assert_eq!(lift(2, -2).leaving(None), cells("2,-3"));
    assert_eq!(lift(5, -2).leaving(None), cells("4,0 5,-1 5,0 6,-1"));
    let child = after(&position, "2,-2>0,-1");
    assert_eq!(child.tiles().count(), 15);
    let position = moving("six:advanced", 1, black, red);
    let child = after(&position, "5,-2>0,-1");
    assert_eq!((child.count(Colour::Black), child.count(Colour::Red)), (6, 6));
}
