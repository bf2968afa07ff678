//! The tasks of Six.

use super::Task;
use crate::{Board, Goal};

const fn six(text: &'static str) -> Board {
    Board::plain("six", text)
}

const fn advanced(text: &'static str) -> Board {
    Board::plain("six:advanced", text)
}

const fn announce(text: &'static str) -> Board {
    Board::plain("six:announce", text)
}

const fn four(text: &'static str) -> Board {
    Board::plain("six:4", text)
}

/// The tasks of Six: both phases, the advanced rules, announcing, teams.
pub static SIX_TASKS: &[Task] = &[
    Task::new("six-first", "S4", six("0,0:rb b 20-20"), Goal::Any, "-1,0"),
    Task::new(
        "six-where",
        "S5",
        six("-1,-1:2rb/brb/1r b 18-18").with_cells("-1,1 3,-1 2,1 3,-2 -1,2"),
        Goal::Point("2,1"),
        "2,1",
    ),
    Task::new("six-line", "S3", six("-1,-1:2r2r/rbbbbb/1r1r b 16-16"), Goal::Win, "5,0"),
    Task::new("six-triangle", "S3", six("-1,-1:2r1r/1bbbr/rbbr b 16-16"), Goal::Win, "0,2"),
    Task::new("six-ring", "S3", six("-2,-2:2r/2b1r/rb1br/1bb/1r b 16-16"), Goal::Win, "1,-1"),
    Task::new("six-ring-around", "S3", six("-2,-1:3b/1brbr/rbbr/1r b 16-16"), Goal::Win, "0,-1"),
    Task::new("six-look", "S3", six("-2,-2:3rr/1rbbr/bbrbr/bbrr/bbr b 12-12"), Goal::Win, "-3,2"),
    Task::new("six-block", "S3", six("-1,-1:2b2b/brrrrr/1b1b b 16-16"), Goal::Safe, "5,0"),
    Task::new("six-block-ring", "S3", six("-2,-1:3r/1rbrb/brrb/1b b 16-16"), Goal::Safe, "0,-1"),
    Task::new("six-race", "S3", six("-1,0:rbbbbb/1rr/1rrb/1r b 15-15"), Goal::Win, "5,0"),
    Task::new("six-fork", "S3", six("0,-1:1r1r/bbbb/r1r b 17-17"), Goal::Win, "4,0 -1,0").in_moves(2),
    Task::new("six-fork-shapes", "S3", six("-1,-1:1r1r/rbbbb/1rrbbr b 15-15"), Goal::Win, "4,0 2,2")
        .in_moves(2),
    Task::new(
        "six-fork-ring",
        "S3",
        six("-2,-2:2r/2b1r/1brb/2br/rbr/1b/1br b 14-14"),
        Goal::Win,
        "-1,1 1,-1",
    )
    .in_moves(2),
    Task::new("six-stop-fork", "S3", six("0,-1:1b1b/rrrr/b1b b 17-17"), Goal::NoFork, "4,0"),
    Task::new(
        "six-move",
        "S6",
        six("-4,-4:4rb/4rbrbb/3brrrbr/2bbbbb/1rrbrbrr/1bbbrbb/1rbrrr/rrrrb/b b 0-0"),
        Goal::Win,
        "-4,4>3,-1",
    ),
    Task::new(
        "six-fixed",
        "S7",
        six("-6,-3:6brrr/5bbrbb/4brrrrbr/1bbbrbbbrr/r2brbbbr/3bbrrb/3rrrb/2r b 0-0"),
        Goal::Point("-5,0 -4,0 -3,0"),
        "-4,0",
    ),
    Task::new(
        "six-move-block",
        "S6",
        six("-4,-4:8b/4bbbrb/3rrbbr/2rrr1bb/1bbrbrrr/1bbrrrb/rbrbbr/bbrrr/3br b 0-0"),
        Goal::Safe,
        "-4,3>1,-1",
    ),
    Task::new("six-cut", "S10", advanced("-2,-1:3bbrb/rrbrrbr/2brbr b 0-0"), Goal::Remove(2), "0,0>5,0"),
    Task::new("six-five", "S12", advanced("-2,-2:3b/3bbrbbr/rbrrrb/r3b b 0-0"), Goal::Win, "-1,0>3,1"),
    Task::new(
        "six-choose",
        "S11",
        advanced("-4,-3:7b/5rbbb/5rrb/1rbrbrrb/1rrb/bbrb/1r b 0-0").with_cells("0,0"),
        Goal::Win,
        "0,0>4,0=1,-2",
    ),
    Task::new("six-announce", "S8", announce("-1,-1:2r2r/rbbbbb/1r1r b 16-16"), Goal::Win, "5,0!"),
    Task::new("six-overlooked", "S8", announce("-1,-1:4r/rbbbr/1bbr/rbr b 15-15"), Goal::Win, "!"),
    Task::new("six-team", "S9", four("-1,-1:2r1r/1bbbr/rbbr b1 8-8-8-8"), Goal::Win, "0,2"),
    Task::new("six-team-block", "S9", four("-1,-1:2b2b/brrrrr/1b1b b1 8-8-8-8"), Goal::Safe, "5,0"),
];
