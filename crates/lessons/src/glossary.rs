//! The booklets' terms, each with a picture.

use crate::Board;

/// A term and the picture that shows it.
#[derive(Clone, Copy, Debug)]
pub struct Term {
    /// The term's name: `lance`.
    pub id: &'static str,
    /// A position in which it can be seen.
    pub board: Board,
}

impl Term {
    /// The id of the message with the word itself.
    pub fn word(&self) -> String {
        format!("term-{}", self.id)
    }

    /// The id of the message that says what it is.
    pub fn text(&self) -> String {
        format!("glossary-{}", self.id)
    }
}

const fn two(id: &'static str, text: &'static str) -> Term {
    Term { id, board: Board::plain("abalone", text) }
}

const fn six(id: &'static str, text: &'static str) -> Term {
    Term { id, board: Board::plain("six", text) }
}

const fn with(term: Term, cells: &'static str, arrows: &'static str) -> Term {
    Term { id: term.id, board: term.board.with_cells(cells).with_arrows(arrows) }
}

/// All terms, in the order of the glossary.
///
/// ```
/// use lessons::GLOSSARY;
/// assert_eq!(GLOSSARY.len(), 25);
/// assert_eq!(GLOSSARY[4].word(), "term-lance");
/// ```
pub static GLOSSARY: &[Term] = &[
    with(two("ball", "5/6/7/8/3bw4/8/7/6/5 b 0-0"), "e4 e5", ""),
    with(two("monomial", "5/6/7/8/4b4/8/7/6/5 b 0-0"), "e5", ""),
    with(two("binomial", "5/6/7/8/4bb3/8/7/6/5 b 0-0"), "e5 e6", ""),
    two("trinomial", "5/6/1bbb3/8/3b2b2/1bb2bb1/7/6/5 b 0-0"),
    with(two("lance", "5/6/7/8/3bbb3/8/7/6/5 b 0-0"), "e4 e5 e6", ""),
    with(two("arc", "5/6/7/8/5b3/3bb3/7/6/5 b 0-0"), "d4 d5 e6", ""),
    with(two("shield", "5/6/7/8/4b4/3bb3/7/6/5 b 0-0"), "d4 d5 e5", ""),
    with(two("polynomial", "5/6/7/4b3/3bb4/2bb4/3b3/6/5 b 0-0"), "c4 d3 d4 e4 e5 f6", ""),
    with(two("block", "5/6/7/3bbb2/3bbb3/2bbb3/7/6/5 b 0-0"), "d3 d4 d5 e4 e5 e6 f5 f6 f7", ""),
    with(two("det", "5/6/7/3ww3/3wbw3/3ww3/7/6/5 b 0-0"), "e5", ""),
    with(two("pac", "5/6/7/8/2bbbwww1/8/7/6/5 b 0-0"), "e3 e4 e5 e6 e7 e8", ""),
    with(two("sumito", "5/6/7/8/1bbbww3/8/7/6/5 b 0-0"), "", "e2>e7"),
    with(two("in-line", "5/6/7/8/2bbb4/8/7/6/5 b 0-0"), "", "e3>e6"),
    with(two("arrow-like", "5/6/7/8/2bbb4/8/7/6/5 b 0-0"), "", "e3>f4 e4>f5 e5>f6"),
    with(two("push", "5/6/7/8/3bbw3/8/7/6/5 b 0-0"), "e6", "e4>e7"),
    with(two("eject", "5/6/7/8/6bbw/8/7/6/5 b 0-0"), "e9", "e7>e9"),
    with(two("move", "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0"), "", "b2>d4"),
    Term {
        id: "team",
        board: Board::plain("abalone:4", "rrrr1/1rrr1y/2rr1yy/5yyy/www3yyy/www5/ww1bb2/w1bbb1/1bbbb b 0-0"),
    },
    Term {
        id: "partner",
        board: Board::plain("abalone:4", "5/6/7/8/2brw4/8/7/6/5 b 0-0").with_arrows("e3>e6"),
    },
    with(six("tile", "0,0:rb b 20-20"), "0,0 1,0", ""),
    six("winning-shape", "-1,-1:4r/1bbbr/rbbr/1br r 15-16"),
    Term {
        id: "announce",
        board: Board::plain("six:announce", "-1,-1:2r2r/rbbbbb/1r1r b 16-16").with_cells("5,0"),
    },
    with(six("triangle", "-1,-1:4r/1bbbr/rbbr/1br r 15-16"), "0,0 1,0 2,0 0,1 1,1 0,2", ""),
    with(six("line", "0,-1:1r1r1r/bbbbbb/r1r r 15-16"), "0,0 1,0 2,0 3,0 4,0 5,0", ""),
    with(six("ring", "-2,-2:2r/2bbr/1b1br/rbbr r 15-16"), "1,0 0,1 -1,1 -1,0 0,-1 1,-1", ""),
];
