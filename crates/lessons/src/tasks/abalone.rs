//! The tasks of Abalone.

use super::Task;
use crate::{Board, Goal};

const fn two(text: &'static str) -> Board {
    Board::plain("abalone", text)
}

const fn three(text: &'static str) -> Board {
    Board::plain("abalone:3", text)
}

const fn four(text: &'static str) -> Board {
    Board::plain("abalone:4", text)
}

/// The tasks of Abalone, from the first step to play in teams.
pub static ABALONE_TASKS: &[Task] = &[
    Task::new(
        "abalone-roll",
        "A3",
        two("5/6/7/8/4b4/8/7/6/5 b 0-0").with_cells("g6"),
        Goal::Reach("g6"),
        "e5f5 f5g6",
    )
    .in_moves(2),
    Task::new(
        "abalone-row",
        "A4",
        two("5/6/7/8/4b4/3b4/2b4/6/5 b 0-0").with_arrows("c3>f6"),
        Goal::InLine(3),
        "c3d4",
    ),
    Task::new(
        "abalone-side",
        "A5",
        two("5/6/7/8/9/8/2bbb2/6/5 b 0-0").with_arrows("c3>d4 c4>d5 c5>d6"),
        Goal::Sideways(3),
        "c3c5d4",
    ),
    Task::new(
        "abalone-home",
        "A5",
        two("5/6/7/8/9/2bbb3/7/6/5 b 0-0").with_cells("e5 e6 e7"),
        Goal::Reach("e5 e6 e7"),
        "d3d4 d4d6e5",
    )
    .in_moves(2),
    Task::new("abalone-two-one", "A6", two("5/6/7/8/2bbw4/8/4bw1/6/5 b 0-0"), Goal::Push(2, 1), "e3e4"),
    Task::new("abalone-three-one", "A6", two("5/6/3w3/8/1bbbw4/8/7/6/5 b 0-0"), Goal::Push(3, 1), "e2e3"),
    Task::new(
        "abalone-three-two",
        "A6",
        two("5/w5/b2w3/3w4/3b5/2b5/1b5/6/5 b 0-0"),
        Goal::Push(3, 2),
        "c2d3",
    ),
    Task::new("abalone-find", "A6", two("1bbw1/6/bbbwwb1/8/bb1w5/8/1bbww2/6/5 b 0-0"), Goal::AnyPush, "i6i7"),
    Task::new("abalone-four", "A7", two("5/6/7/8/bbbbww3/8/7/6/5 b 0-0"), Goal::Push(3, 2), "e2e3"),
    Task::new("abalone-clear", "A6", two("w4/6/7/8/1bbbwwb2/8/7/6/5 b 0-0"), Goal::Push(3, 2), "e7f8 e2e3")
        .in_moves(2)
        .answered("i5i6 i6i5"),
    Task::new("abalone-eject", "A8", two("5/2w3/7/8/6bbw/8/1bbw3/6/5 b 0-0"), Goal::Eject, "e7e8"),
    Task::new("abalone-edge", "A8", two("3bw/6/7/8/5bbww/8/7/6/wbb2 b 0-0"), Goal::Point("a1"), "a1"),
    Task::new(
        "abalone-own-edge",
        "A8",
        two("5/6/7/3w4/9/8/7/3bbb/5 b 0-0").with_cells("c5 c6 c7"),
        Goal::Reach("c5 c6 c7"),
        "b4b6c5",
    ),
    Task::new(
        "abalone-break",
        "A6",
        two("5/6/3w3/3w4/3b5/2b5/7/1b4/5 b 0-0").with_cells("d3 e4 f5 g6"),
        Goal::Forms("sumito b c2 d3 e4 / f5 g6"),
        "b2c2",
    ),
    Task::new(
        "abalone-break-side",
        "A6",
        two("5/6/2b4/3b4/1bbbwww2/8/7/6/5 b 0-0").with_cells("e2 e3 e4 e5 e6 e7"),
        Goal::AnyPush,
        "g5f5",
    ),
    Task::new("abalone-escape", "A8", two("5/6/4w2/8/6wwb/3b4/2bb3/6/5 b 0-0"), Goal::Safe, "e9f9"),
    Task::new(
        "abalone-hold",
        "A6",
        two("5/6/7/4w3/5wwb1/7b/7/2bb2/5 b 0-0"),
        Goal::Forms("pac b e9 e8 / e7 e6"),
        "d8e9",
    ),
    Task::new(
        "abalone-shield",
        "A4",
        two("5/3ww1/7/4b3/9/3bb3/7/6/5 b 0-0"),
        Goal::Forms("trinomial-shield b"),
        "f6e5",
    ),
    Task::new(
        "abalone-block",
        "A4",
        two("5/1ww3/7/5b2/3bb4/2bbb3/7/6/5 b 0-0"),
        Goal::Forms("block b"),
        "f7e6",
    ),
    Task::new("abalone-det", "A6", two("5/2w3/7/3b4/3bw4/3bb3/6w/6/5 b 0-0"), Goal::Point("e5"), "e5"),
    Task::new(
        "abalone-two-threats",
        "A8",
        two("5/6/3w3/8/6w2/2b5/wb5/1b4/w4 b 0-0"),
        Goal::Eject,
        "d3c3 c3b2",
    )
    .in_moves(2),
    Task::new("abalone-win", "A9", two("5/6/2w4/5bbw/9/8/2bbw2/6/bww2 b 5-5"), Goal::Win, "f7f8"),
    Task::new("abalone-pass", "A21", two("5/6/7/8/9/8/7/ww4/bw3 b 0-0"), Goal::Any, "pass"),
    Task::new(
        "abalone-mixed",
        "A11",
        three("5/1w2r1/7/8/1bbbwr3/8/2bbw2/6/5 b 0-0-0"),
        Goal::MixedPush,
        "e2e3",
    ),
    Task::new("abalone-collect", "A12", three("5/6/1w3r1/8/6bbr/8/2bbw2/6/5 b 5-3-2"), Goal::Win, "e7e8"),
    Task::new(
        "abalone-partner",
        "A15",
        four("2r2/5y/7/3w4/3r5/2b5/w6/3b2/5 b 0-0"),
        Goal::PartnerPush,
        "d3e4",
    ),
    Task::new("abalone-rear", "A15", four("1r3/6/4bry/8/6rbw/1w6/6y/2b3/5 b 0-0"), Goal::Eject, "g7g8"),
    Task::new(
        "abalone-together",
        "A19",
        Board::plain("abalone:4,consecutive", "1r3/5y/7/8/6r1w/1w4b1/7/2b3/5 b 0-0"),
        Goal::Eject,
        "d7e8 e7e8",
    )
    .in_moves(2),
];
