//! The glossary's terms, one small board each.

use abalone::{Position, formations, inner_trinomials};

fn explain<const N: usize>(text: &str) -> Vec<String> {
    let position: Position<N> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    formations(&position).iter().map(|f| f.to_string()).collect()
}

fn of_term<const N: usize>(text: &str, term: &str) -> Vec<String> {
    explain::<N>(text).into_iter().filter(|l| l.split(' ').next() == Some(term)).collect()
}

#[test]
fn groups_are_named_by_their_size() {
    assert_eq!(
        explain::<2>("w4/6/7/8/9/8/2bb3/6/w3w b 0-0"),
        ["monomial w a1", "monomial w a5", "monomial w i5", "binomial b c3 c4"]
    );
    assert_eq!(
        explain::<2>("5/6/7/8/9/b7/bbb4/6/5 b 0-0"),
        ["polynomial b c1 c2 c3 d1"],
        "lances inside a larger group are not reported"
    );
}

#[test]
fn figures_12_and_14_lance_arc_and_shield() {
    assert_eq!(
        explain::<2>("b4/1b4/1b5/8/9/5bb1/4b2/bb4/b4 b 0-0"),
        ["trinomial-shield b a1 b1 b2", "trinomial-arc b c5 d6 d7", "trinomial-arc b g4 h5 i5"]
    );
    assert_eq!(explain::<2>("5/6/7/8/9/8/2bbb2/6/w4 b 0-0"), ["monomial w a1", "trinomial-lance b c3 c4 c5"]);
    assert_eq!(
        of_term::<2>("5/6/7/8/2b6/2b5/2b4/6/5 b 0-0", "trinomial-lance"),
        ["trinomial-lance b c3 d3 e3"]
    );
    assert_eq!(
        of_term::<2>("5/6/7/8/4b4/3b4/2b4/6/5 b 0-0", "trinomial-lance"),
        ["trinomial-lance b c3 d4 e5"]
    );
    // Bent by 120 degrees, not by 60.
    assert_eq!(of_term::<2>("5/6/7/8/9/4b3/2bb3/6/5 b 0-0", "trinomial-arc"), ["trinomial-arc b c3 c4 d5"]);
}

#[test]
fn figure_13_a_block_is_made_of_rows_of_three() {
    let three_by_three = "5/6/7/8/4bbb2/3bbb2/2bbb2/6/5 b 0-0";
    assert_eq!(of_term::<2>(three_by_three, "block").len(), 1);
    assert_eq!(of_term::<2>(three_by_three, "polynomial").len(), 1, "a block is a polynomial too");
    let two_rows = "5/6/7/8/9/3bbb2/2bbb2/6/5 b 0-0";
    assert_eq!(of_term::<2>(two_rows, "block"), ["block b c3 c4 c5 d4 d5 d6"]);
    let with_a_tail = "5/6/7/8/9/3bbb2/2bbb2/1b4/5 b 0-0";
    assert_eq!(of_term::<2>(with_a_tail, "block").len(), 1, "b2 c3 d4 is a row of three");
    let with_a_bump = "5/6/7/8/9/3bbb2/2bbb2/3b2/5 b 0-0";
    assert_eq!(of_term::<2>(with_a_bump, "block").len(), 1, "b4 c4 d4 is a row of three");
    let with_a_lone_ball = "5/6/7/8/6b2/3bbb2/2bbb2/6/5 b 0-0";
    assert_eq!(of_term::<2>(with_a_lone_ball, "block").len(), 1, "c5 d6 e7 is a row of three");
    let loose = "5/6/7/8/9/3bbb2/2bbb2/4bb/5 b 0-0";
    assert_eq!(of_term::<2>(loose, "block"), [""; 0], "b6 is in no row of three");
    let crossed = "5/6/7/8/2b6/2b5/2bbb2/6/5 b 0-0";
    assert_eq!(of_term::<2>(crossed, "block"), [""; 0], "two rows, but not side by side");
    let far = "5/6/7/8/9/4bbb1/bbb4/6/5 b 0-0";
    assert_eq!(of_term::<2>(far, "block"), [""; 0]);
}

#[test]
fn a_det_is_a_lone_ball_inside_an_opposing_group() {
    let det = "5/6/7/3www2/3wbw3/2w5/7/6/5 b 0-0";
    assert_eq!(of_term::<2>(det, "det"), ["det b e5"]);
    let half = "5/6/7/3w4/3wb4/3w4/7/6/5 b 0-0";
    assert_eq!(of_term::<2>(half, "det"), [""; 0], "exactly half is not more than half");
    let two_groups = "5/6/7/4ww2/4b4/3ww3/7/6/5 b 0-0";
    assert_eq!(of_term::<2>(two_groups, "det"), [""; 0], "not of one group");
    let pair = "5/6/7/3www2/3wbb3/2w5/7/6/5 b 0-0";
    assert_eq!(of_term::<2>(pair, "det"), [""; 0], "a det is alone");
    let corner = "5/6/7/8/9/8/7/ww4/bw3 b 0-0";
    assert_eq!(of_term::<2>(corner, "det"), [""; 0], "a corner has only three neighbours");
    let edge = "5/6/7/8/9/8/7/2ww2/1wb2 b 0-0";
    assert_eq!(of_term::<2>(edge, "det"), ["det b a3"], "three of four neighbours");
    let partners = "5/6/7/3rrr2/3rbr3/2r5/7/6/5 b 0-0";
    assert_eq!(of_term::<4>(partners, "det"), [""; 0], "a partner's balls are not opposing");
    let opponents = "5/6/7/3yyy2/3yby3/2y5/7/6/5 b 0-0";
    assert_eq!(of_term::<4>(opponents, "det"), ["det b e5"]);
}

#[test]
fn a_pac_is_reported_for_both_sides() {
    assert_eq!(
        of_term::<2>("5/6/7/8/1bbww4/8/7/6/5 b 0-0", "pac"),
        ["pac b e2 e3 / e4 e5", "pac w e5 e4 / e3 e2"]
    );
    assert_eq!(
        of_term::<2>("5/6/7/8/bbbbwwww1/8/7/6/5 b 0-0", "pac"),
        ["pac b e2 e3 e4 / e5 e6 e7", "pac w e7 e6 e5 / e4 e3 e2"],
        "at most three count on either side"
    );
    assert_eq!(of_term::<2>("5/6/7/8/bw7/8/7/6/5 b 0-0", "pac"), ["pac b e1 / e2", "pac w e2 / e1"]);
}

#[test]
fn a_sumito_must_be_possible_now() {
    assert_eq!(of_term::<2>("5/6/7/8/9/3w4/2b4/1b4/5 b 0-0", "sumito"), ["sumito b b2 c3 / d4"]);
    assert_eq!(
        of_term::<2>("5/6/7/8/bbbbww3/8/7/6/5 b 0-0", "sumito"),
        ["sumito b e2 e3 e4 / e5 e6"],
        "of four own balls three count"
    );
    assert_eq!(of_term::<2>("5/6/7/8/6bbw/8/7/6/5 b 0-0", "sumito"), ["sumito b e7 e8 / e9"], "off the edge");
    assert_eq!(of_term::<2>("5/6/7/8/bbwb5/8/7/6/5 b 0-0", "sumito"), [""; 0], "blocked by an own ball");
    assert_eq!(of_term::<2>("5/6/7/8/bbbwww3/8/7/6/5 b 0-0", "sumito"), [""; 0]);
    assert_eq!(
        of_term::<3>("5/6/7/8/bbbwr4/8/7/6/5 w 0-0-0", "sumito"),
        ["sumito b e1 e2 e3 / e4 e5"],
        "the pushed may be of mixed colours, and every colour is reported"
    );
}

#[test]
fn a_partner_may_stand_in_front_of_ones_own_ball() {
    let lines = of_term::<4>("5/6/7/8/brw6/8/7/6/5 b 0-0", "sumito");
    assert_eq!(lines, ["sumito b e1 e2 / e3"]);
    let lines = of_term::<4>("5/6/7/8/rbw6/8/7/6/5 b 0-0", "sumito");
    assert_eq!(lines, ["sumito r e1 e2 / e3"], "red leads black");
    let lines = of_term::<4>("5/6/7/8/rbw6/8/7/6/5 b 0-0", "pac");
    assert_eq!(lines, ["pac b e2 / e3"], "black alone is one against one");
}

#[test]
fn formations_come_in_the_order_of_the_glossary() {
    let lines = explain::<2>("ww1bb/wwwbbb/1ww1bb1/8/4w4/8/1bb1ww1/bbbwww/bb1ww b 0-0");
    let order = ["monomial", "binomial", "trinomial", "polynomial", "block", "det", "pac", "sumito"];
    let ranks: Vec<usize> = lines
        .iter()
        .map(|l| order.iter().position(|term| l.starts_with(term)).expect("a known term"))
        .collect();
    assert!(ranks.is_sorted(), "{lines:#?}");
    assert!(lines.len() > 5);
}

#[test]
fn trinomials_inside_groups_on_request() {
    let p: Position<2> = "5/6/7/8/9/8/bbbb3/6/5 b 0-0".parse().unwrap();
    let lines: Vec<String> = inner_trinomials(&p).iter().map(|f| f.to_string()).collect();
    assert_eq!(lines, ["trinomial-lance b c1 c2 c3", "trinomial-lance b c2 c3 c4"]);
    let small: Position<2> = "5/6/7/8/9/8/bbb4/6/5 b 0-0".parse().unwrap();
    assert_eq!(inner_trinomials(&small), []);
}
