//! The booklets' figures, as positions that show the same thing and can be pushed at.

use crate::Board;
use crate::Effect::{Ejects, Ends, Moves, Pushes, Refused, Removes};
use crate::Try;

/// A figure: one board, or several side by side.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name, as in the list of figures.
    pub id: &'static str,
    /// The clauses it belongs to; none for those of the glossary.
    pub clauses: &'static [&'static str],
    /// What is shown.
    pub boards: &'static [Board],
}

impl Figure {
    /// The id of the message that says what the figure shows.
    pub fn caption(&self) -> String {
        format!("figure-{}", self.id)
    }

    /// The id of the message that says what one of several boards shows; a single board needs none.
    pub fn board_caption(&self, index: usize) -> Option<String> {
        (self.boards.len() > 1 && index < self.boards.len())
            .then(|| format!("figure-{}-{}", self.id, index + 1))
    }
}

/// The figure of this name.
///
/// ```
/// assert_eq!(lessons::figure("six-9").unwrap().clauses, ["S10"]);
/// assert!(lessons::figure("six-10").is_none());
/// ```
pub fn figure(id: &str) -> Option<&'static Figure> {
    FIGURES.iter().find(|figure| figure.id == id)
}

const fn to(text: &'static str, effect: crate::Effect) -> Try {
    Try { text, effect }
}

const fn two(text: &'static str) -> Board {
    Board::plain("abalone", text)
}

const fn six(text: &'static str) -> Board {
    Board::plain("six", text)
}

const fn advanced(text: &'static str) -> Board {
    Board::plain("six:advanced", text)
}

const CANNOT_PUSH: crate::Effect = Refused("abalone-cannot-push");

/// All figures, in the order of the rules.
pub static FIGURES: &[Figure] = &[
    Figure {
        id: "abalone-1",
        clauses: &["A2"],
        boards: &[two("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0").with_tries(&[to("c3d4", Moves)])],
    },
    Figure {
        id: "abalone-2",
        clauses: &["A4"],
        boards: &[two("5/6/1bbb3/8/2bb5/8/2b4/6/5 b 0-0").with_arrows("c3>c4 e4>e5 g6>g7").with_tries(&[
            to("c3c4", Moves),
            to("e3e4", Moves),
            to("g4g5", Moves),
        ])],
    },
    Figure {
        id: "abalone-3",
        clauses: &["A5"],
        boards: &[two("5/6/2b4/3b4/4b4/8/7/1bb3/5 b 0-0")
            .with_arrows("b2>c3 b3>c4 e5>e6 f5>f6 g5>g6")
            .with_tries(&[to("b2b3c3", Moves), to("e5g5e6", Moves)])],
    },
    Figure {
        id: "abalone-4",
        clauses: &["A6"],
        boards: &[two("5/6/7/8/2bbw4/8/7/6/5 b 0-0")
            .with_arrows("e3>e6")
            .with_tries(&[to("e3e4", Pushes(1)), to("e4e5", CANNOT_PUSH)])],
    },
    Figure {
        id: "abalone-5",
        clauses: &["A6"],
        boards: &[two("5/6/7/8/1bbbw4/8/7/6/5 b 0-0")
            .with_arrows("e2>e6")
            .with_tries(&[to("e2e3", Pushes(1)), to("e3e4", Pushes(1))])],
    },
    Figure {
        id: "abalone-6",
        clauses: &["A6"],
        boards: &[two("5/6/7/8/1bbbww3/8/7/6/5 b 0-0")
            .with_arrows("e2>e7")
            .with_tries(&[to("e2e3", Pushes(2)), to("e3e4", CANNOT_PUSH)])],
    },
    Figure {
        id: "abalone-6b",
        clauses: &["A7"],
        boards: &[two("5/6/7/8/bbbbww3/8/7/6/5 b 0-0")
            .with_cells("e1")
            .with_arrows("e2>e7")
            .with_tries(&[to("e2e3", Pushes(2)), to("e1e2", Refused("abalone-too-many"))])],
    },
    Figure {
        id: "abalone-7a",
        clauses: &["A6"],
        boards: &[two("5/6/7/8/1bbbwwb2/8/7/6/5 b 0-0")
            .with_cells("e7")
            .with_tries(&[to("e2e3", Refused("abalone-blocked"))])],
    },
    Figure {
        id: "abalone-7b",
        clauses: &["A6"],
        boards: &[two("5/6/7/8/1bbb1ww2/8/7/6/5 b 0-0").with_cells("e5").with_tries(&[to("e2e3", Moves)])],
    },
    Figure {
        id: "abalone-7c",
        clauses: &["A6"],
        boards: &[two("5/6/7/4w3/2bbb4/8/7/6/5 b 0-0")
            .with_cells("f6")
            .with_tries(&[to("e3e5f4", Refused("abalone-occupied")), to("e5f6", CANNOT_PUSH)])],
    },
    Figure {
        id: "abalone-7d",
        clauses: &["A6", "A7"],
        boards: &[
            two("5/6/7/8/1bbbwww2/8/7/6/5 b 0-0").with_tries(&[to("e2e3", CANNOT_PUSH)]),
            two("5/6/7/8/bbbbwww2/8/7/6/5 b 0-0")
                .with_tries(&[to("e2e3", CANNOT_PUSH), to("e1e2", Refused("abalone-too-many"))]),
        ],
    },
    Figure {
        id: "abalone-8",
        clauses: &["A8"],
        boards: &[two("5/6/7/8/6bbw/8/7/6/5 b 0-0")
            .with_cells("e9")
            .with_arrows("e7>e9")
            .with_tries(&[to("e7e8", Ejects), to("e8e9", CANNOT_PUSH)])],
    },
    Figure {
        id: "abalone-9",
        clauses: &["A10"],
        boards: &[Board::plain("abalone:3", "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb b 0-0-0")
            .with_tries(&[to("b2c3", Moves)])],
    },
    Figure {
        id: "abalone-9b",
        clauses: &["A11"],
        boards: &[Board::plain("abalone:3", "5/6/7/8/1bbbwr3/8/7/6/5 b 0-0-0")
            .with_arrows("e2>e7")
            .with_tries(&[to("e2e3", Pushes(2))])],
    },
    Figure {
        id: "abalone-10",
        clauses: &["A14"],
        boards: &[Board::plain(
            "abalone:4",
            "rrrr1/1rrr1y/2rr1yy/5yyy/www3yyy/www5/ww1bb2/w1bbb1/1bbbb b 0-0",
        )
        .with_tries(&[to("c4d5", Moves)])],
    },
    Figure {
        id: "abalone-11",
        clauses: &["A15", "A16"],
        boards: &[
            Board::plain("abalone:4", "5/6/7/8/2brw4/8/7/6/5 b 0-0")
                .with_arrows("e3>e6")
                .with_tries(&[to("e3e4", Pushes(1))]),
            Board::plain("abalone:4", "5/6/7/8/1bbrwy3/8/7/6/5 b 0-0")
                .with_arrows("e2>e7")
                .with_tries(&[to("e2e3", Pushes(2))]),
            Board::plain("abalone:4", "5/6/7/8/2rbw4/8/7/6/5 b 0-0")
                .with_cells("e3")
                .with_tries(&[to("e3e4", Refused("abalone-partner-at-rear")), to("e4e5", CANNOT_PUSH)]),
        ],
    },
    Figure {
        id: "abalone-12",
        clauses: &[],
        boards: &[two("5/6/7/8/5b3/3bb3/7/6/5 b 0-0").with_cells("d4 d5 e6")],
    },
    Figure {
        id: "abalone-13",
        clauses: &[],
        boards: &[two("5/6/7/3bbb2/3bbb3/2bbb3/7/6/5 b 0-0").with_cells("d3 d4 d5 e4 e5 e6 f5 f6 f7")],
    },
    Figure { id: "abalone-14", clauses: &[], boards: &[two("5/6/1bbb3/8/3b2b2/1bb2bb1/7/6/5 b 0-0")] },
    Figure {
        id: "six-0",
        clauses: &["S3"],
        boards: &[
            six("-1,-1:4r/1bbbr/rbbr/2r b 16-16")
                .with_cells("0,0 1,0 2,0 0,1 1,1 0,2")
                .with_tries(&[to("0,2", Ends("triangle"))]),
            six("0,-1:1r1r1r/bbbbb/r1r b 16-16")
                .with_cells("0,0 1,0 2,0 3,0 4,0 5,0")
                .with_tries(&[to("5,0", Ends("line"))]),
            six("-2,-2:2r/2bbr/1b1br/r1br b 16-16")
                .with_cells("1,0 0,1 -1,1 -1,0 0,-1 1,-1")
                .with_tries(&[to("-1,1", Ends("ring"))]),
            six("-2,-2:2r/2bbr/1bbbr/r1br/1r b 15-15")
                .with_cells("1,0 0,1 -1,1 -1,0 0,-1 1,-1")
                .with_tries(&[to("-1,1", Ends("ring"))]),
            six("-2,-2:2r/2bbr/1brb/r1br b 16-16")
                .with_cells("1,0 0,1 -1,1 -1,0 0,-1 1,-1")
                .with_tries(&[to("-1,1", Ends("ring"))]),
        ],
    },
    Figure {
        id: "six-1",
        clauses: &["S4"],
        boards: &[six("0,0:rb b 20-20").with_cells("-1,0 0,-1 -1,1").with_tries(&[
            to("-1,0", Moves),
            to("0,-1", Moves),
            to("-1,1", Moves),
            to("0,1", Refused("first-placement")),
            to("2,0", Refused("first-placement")),
        ])],
    },
    Figure {
        id: "six-2",
        clauses: &["S5"],
        boards: &[six("-2,-1:2rbrb/bbrbr/1rbr b 15-15")
            .with_cells("0,-2 1,-2 2,-2 3,-2 4,-2 -2,-1 -1,-1 4,-1 -3,0 3,0 -3,1 -2,1 2,1 -2,2 -1,2 0,2 1,2")
            .with_tries(&[
                to("3,0", Moves),
                to("4,0", Refused("touches-nothing")),
                to("0,0", Refused("occupied")),
            ])],
    },
    Figure {
        id: "six-3",
        clauses: &["S6"],
        boards: &[six("-4,-3:4brrrb/3brrbbb/2rbrbrb/1brrrrbb/1bbrbrr/rrbrbr/bbbrb/4r r 0-0")
            .with_arrows("0,4>4,-1")
            .with_tries(&[to("0,4>4,-1", Moves), to("0,4>0,5", Refused("touches-only-taken"))])],
    },
    Figure {
        id: "six-4",
        clauses: &["S7"],
        boards: &[six("-5,-4:11b/5rrbrbr/4rbbbb/3brrrbr/2rbrbrbr/2rbrbbr/2rbbbb/bbrrrr r 0-0")
            .with_cells("-4,3 4,-3 5,-3")
            .with_tries(&[to("5,-3>4,-1", Refused("fixed")), to("3,0>4,-1", Moves)])],
    },
    Figure {
        id: "six-5",
        clauses: &["S3", "S5"],
        boards: &[
            six("-1,-1:1b1r/brbr/bbr/1r b 16-16").with_cells("1,-1").with_tries(&[to("1,-1", Ends("ring"))]),
            six("-1,-1:1b1r/brbr/bb/1r r 16-17").with_cells("1,-1").with_tries(&[to("1,-1", Moves)]),
        ],
    },
    Figure {
        id: "six-6",
        clauses: &["S3", "S5"],
        boards: &[six("0,-1:1r1r/bbbb/r1r b 17-17")
            .with_cells("-1,0 5,0")
            .with_arrows("")
            .with_tries(&[to("4,0", Moves), to("-1,0", Moves)])],
    },
    Figure {
        id: "six-7",
        clauses: &["S10"],
        boards: &[advanced("-2,-1:3bbrb/brbrrbr/3rbr b 0-0")
            .with_cells("-2,0 -1,0")
            .with_arrows("0,0>5,0")
            .with_tries(&[to("0,0>5,0", Removes(2)), to("0,0>-3,0", Refused("touches-only-removed"))])],
    },
    Figure {
        id: "six-8",
        clauses: &["S11", "S12"],
        boards: &[advanced("-4,-3:7r/5brrr/5bbr/1brbrbbr/1bbr/rrbr/1b r 0-0").with_cells("0,0").with_tries(
            &[
                to("0,0>4,0=1,-2", Ends("five-or-fewer")),
                to("0,0>-4,0=-4,2", Removes(11)),
                to("0,0>0,-1", Refused("tie")),
            ],
        )],
    },
    Figure {
        id: "six-9",
        clauses: &["S10"],
        boards: &[
            advanced("0,-3:2r1b/2brbr/1rrb1bb/rbb1br b 0-0")
                .with_cells("2,-3")
                .with_arrows("2,-2>0,-1")
                .with_tries(&[to("2,-2>0,-1", Removes(1))]),
            advanced("0,-3:2r1b/2brbr/1rrb1bb/rbb1br r 0-0")
                .with_cells("4,0 5,0 5,-1 6,-1")
                .with_arrows("5,-2>0,-1")
                .with_tries(&[to("5,-2>0,-1", Removes(4))]),
        ],
    },
];
