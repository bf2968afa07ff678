//! One test or more per clause of the rules, named after it, the booklets' figures among them.

use abalone::{
    Cell, Colour, FourPlayers, IllegalMove, Layout, Move, Position, Rules, ThreePlayers, TwoPlayers,
};
use game::{Outcome, Position as _, ReadError, Seat, Termination};

/// A position of the rules from a text.
fn read<const N: usize>(rules: &str, text: &str) -> Position<N> {
    Position::read(&rules.parse().expect("rules"), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A two-player position, drawn row by row from `i` to `a`, with `.` for an empty cell.
fn drawn<const N: usize>(rules: &str, rows: [&str; 9], rest: &str) -> Position<N> {
    let rows = rows.map(|row| {
        let (mut text, mut empty) = (String::new(), 0);
        for c in row.chars().filter(|c| *c != ' ') {
            if c == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
                empty = 0;
            }
            text.push(c);
        }
        if empty > 0 {
            text.push_str(&empty.to_string());
        }
        text
    });
    read(rules, &format!("{} {rest}", rows.join("/")))
}

/// Plays moves and gives the position's text.
fn after<const N: usize>(position: &Position<N>, moves: &str) -> String {
    let mut position = *position;
    position.play_texts(moves).unwrap_or_else(|(m, e)| panic!("{m}: {e}"));
    position.to_string()
}

/// Why a move is refused.
fn why<const N: usize>(position: &Position<N>, text: &str) -> String {
    match position.read_move(text) {
        Ok(m) => panic!("{text} is legal: {m:?}"),
        Err(ReadError::Illegal(reason)) => {
            assert!(!position.move_texts().contains(&text.to_string()));
            reason.to_string()
        }
        Err(ReadError::Unreadable(e)) => panic!("{text} is unreadable: {e}"),
    }
}

fn legal<const N: usize>(position: &Position<N>, text: &str) -> Move {
    position.read_move(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

#[test]
fn a01_the_board_has_61_cells_and_six_directions() {
    assert_eq!(Cell::all().count(), 61);
    let neighbours = |text: &str| {
        let mut near: Vec<String> =
            text.parse::<Cell>().unwrap().neighbours().map(|c| c.to_string()).collect();
        near.sort();
        near.join(" ")
    };
    assert_eq!(neighbours("e5"), "d4 d5 e4 e6 f5 f6");
    assert_eq!(neighbours("a1"), "a2 b1 b2");
    assert_eq!(neighbours("i9"), "h8 h9 i8");
    assert_eq!(neighbours("e1"), "d1 e2 f2");
}

#[test]
fn a02_two_players_start_with_fourteen_balls_and_black_moves_first() {
    let start = TwoPlayers::start(&Rules::default());
    assert_eq!(start.to_string(), "wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0");
    for (seat, colour) in Seat::table(2).zip([Colour::Black, Colour::White]) {
        assert_eq!(start.balls(seat).len(), 14);
        assert_eq!(start.colour_of(seat), colour);
    }
    assert_eq!(start.turn(), Seat::FIRST);
    let mut position = start;
    position.play_texts("c3d4").unwrap();
    assert_eq!(position.turn(), Seat::ALL[1]);
    position.play_texts("g7f6").unwrap();
    assert_eq!(position.turn(), Seat::FIRST);
}

#[test]
fn a02_every_layout_starts_black() {
    for layout in Layout::ALL {
        let start = TwoPlayers::start(&Rules { layout, ..Rules::default() });
        assert_eq!(start.turn(), Seat::FIRST);
        assert_eq!(start.outcome(), None);
    }
    let belgian = TwoPlayers::start(&"abalone:layout=belgian-daisy".parse().unwrap());
    assert_eq!(belgian.to_string(), "ww1bb/wwwbbb/1ww1bb1/8/9/8/1bb1ww1/bbbwww/bb1ww b 0-0");
}

#[test]
fn a03_every_ball_moves_exactly_one_cell() {
    let p = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 b 0-0");
    assert_eq!(p.move_texts(), ["e5d4", "e5d5", "e5e4", "e5e6", "e5f5", "e5f6"]);
    assert_eq!(why(&p, "e5g7"), "g7 is not next to e5, and every ball moves exactly one cell (A3)");
    assert_eq!(why(&p, "e5e5"), "e5 is not next to e5, and every ball moves exactly one cell (A3)");
    assert_eq!(why(&p, "e4e5"), "there is no ball on e4");
    assert_eq!(after(&p, "e5e6"), "5/6/7/8/5b3/8/7/6/5 w 0-0");
}

#[test]
fn a03_a_turn_is_one_move_of_the_seat_to_move() {
    let p = read::<2>("abalone", "5/6/7/8/4b4/4w3/7/6/5 w 0-0");
    assert_eq!(why(&p, "e5e6"), "the ball on e5 is black, and it is white's turn");
}

#[test]
fn a04_one_two_or_three_balls_advance_in_line() {
    // Figure 2: one, two and three balls.
    let p = read::<2>("abalone", "5/b5/7/2b5/3b5/8/bb5/1b4/2b2 b 0-0");
    for (text, balls) in
        [("h4i5", 1), ("h4g4", 1), ("e4f4", 2), ("f4e4", 2), ("a3a4", 1), ("a3b3", 1), ("c1c2", 2)]
    {
        assert_eq!(legal(&p, text).balls(), balls, "{text}");
    }
    let p = read::<2>("abalone", "5/6/7/8/9/bbb5/7/6/5 b 0-0");
    assert_eq!(after(&p, "d1d2"), "5/6/7/8/9/1bbb4/7/6/5 w 0-0");
    assert_eq!(after(&p, "d2d3"), "5/6/7/8/9/b1bb4/7/6/5 w 0-0");
    assert_eq!(after(&p, "d3d4"), "5/6/7/8/9/bb1b4/7/6/5 w 0-0");
    assert_eq!(legal(&p, "d1d2").balls(), 3);
}

#[test]
fn a04_four_balls_do_not_advance_together() {
    let p = read::<2>("abalone", "5/6/7/8/9/bbbb4/7/6/5 b 0-0");
    assert_eq!(why(&p, "d1d2"), "four balls stand in line from d1 on, and at most three can move (A7)");
    assert_eq!(legal(&p, "d2d3").balls(), 3);
}

#[test]
fn a05_two_and_three_balls_step_sideways() {
    // Figure 3.
    let p = read::<2>("abalone", "5/6/7/8/9/8/2bbb2/6/5 b 0-0");
    assert_eq!(after(&p, "c3c5d4"), "5/6/7/8/9/3bbb2/7/6/5 w 0-0");
    assert_eq!(after(&p, "c3c5d3"), "5/6/7/8/9/2bbb3/7/6/5 w 0-0");
    assert_eq!(after(&p, "c3c4b2"), "5/6/7/8/9/8/4b2/1bb3/5 w 0-0");
    assert_eq!(after(&p, "c5c3d6"), after(&p, "c3c5d4"), "either end may be named first");
    let down = read::<2>("abalone", "5/6/7/8/4b4/4b3/4b2/6/5 b 0-0");
    assert_eq!(after(&down, "c5e5c6"), "5/6/7/8/5b3/5b2/5b1/6/5 w 0-0");
    let rising = read::<2>("abalone", "5/6/7/8/4b4/3b4/2b4/6/5 b 0-0");
    assert_eq!(after(&rising, "c3e5d3"), "5/6/7/3b4/3b5/2b5/7/6/5 w 0-0");
}

#[test]
fn a05_a_broadside_needs_empty_cells_on_the_board_and_never_pushes() {
    let p = read::<2>("abalone", "5/6/7/8/9/4w3/2bbb2/6/5 b 0-0");
    assert_eq!(why(&p, "c3c5d4"), "d5 is occupied (A5)");
    assert_eq!(why(&p, "c4c5d4"), "d5 is occupied (A5)");
    legal(&p, "c3c4d3");
    let own = read::<2>("abalone", "5/6/7/8/9/4b3/2bbb2/6/5 b 0-0");
    assert_eq!(why(&own, "c3c5d4"), "d5 is occupied (A5)");
    let edge = read::<2>("abalone", "5/6/7/8/9/8/7/bbb3/5 b 0-0");
    assert_eq!(why(&edge, "b3b1a2"), "the ball on b1 would leave the board (A8)");
    legal(&edge, "b1b3a1");
}

#[test]
fn a05_a_broadside_is_a_line_of_two_or_three_own_balls() {
    let p = read::<2>("abalone", "5/6/7/8/9/b1b5/bbbbb2/1w4/5 b 0-0");
    assert_eq!(why(&p, "c1c1d2"), "a sideways move needs two or three balls, and c1 is named twice (A5)");
    assert_eq!(why(&p, "c1c4d2"), "from c1 to c4 are more than three balls (A5)");
    assert_eq!(why(&p, "c2d1d2"), "c2 and d1 are not on one line (A5)");
    assert_eq!(why(&p, "d1d3e1"), "there is no ball on d2");
    assert_eq!(why(&p, "c3c5c4"), "that is not a sideways move but a move along the line, written c3c4 (A4)");
    assert_eq!(why(&p, "c3c5c2"), "that is not a sideways move but a move along the line, written c5c4 (A4)");
    assert_eq!(why(&p, "b2c3d4"), "the ball on b2 is white, and it is black's turn");
    assert_eq!(why(&p, "c3c4e5"), "e5 is not next to c3, and every ball moves exactly one cell (A3)");
}

#[test]
fn a06_two_push_one_three_push_one_three_push_two() {
    // Figures 4, 5 and 6.
    let two_one = read::<2>("abalone", "5/6/7/8/1bbw5/8/7/6/5 b 0-0");
    assert_eq!(after(&two_one, "e2e3"), "5/6/7/8/2bbw4/8/7/6/5 w 0-0");
    let three_one = read::<2>("abalone", "5/6/7/8/1bbbw4/8/7/6/5 b 0-0");
    assert_eq!(after(&three_one, "e2e3"), "5/6/7/8/2bbbw3/8/7/6/5 w 0-0");
    assert_eq!(after(&three_one, "e3e4"), "5/6/7/8/1b1bbw3/8/7/6/5 w 0-0", "two of the three may push");
    let three_two = read::<2>("abalone", "5/6/7/8/1bbbww3/8/7/6/5 b 0-0");
    assert_eq!(after(&three_two, "e2e3"), "5/6/7/8/2bbbww2/8/7/6/5 w 0-0");
    assert_eq!(legal(&three_two, "e2e3").pushed(), 2);
}

#[test]
fn a06_pushing_works_in_all_six_directions() {
    use hex::Dir;
    for dir in Dir::ALL {
        let centre: Cell = "e5".parse().unwrap();
        let back = |n: i32| Cell::from_hex(centre.hex() + dir.opposite().vector() * n).unwrap();
        let mut rows: Vec<Vec<char>> = (0..9).map(|_| vec!['.'; 9]).collect();
        for (cell, letter) in [(back(2), 'b'), (back(1), 'b'), (centre, 'w')] {
            rows[cell.row() as usize][cell.col() as usize] = letter;
        }
        let lines: Vec<String> = (0..9)
            .rev()
            .map(|row| {
                Cell::all().filter(|c| c.row() == row).map(|c| rows[row as usize][c.col() as usize]).collect()
            })
            .collect();
        let p = drawn::<2>("abalone", std::array::from_fn(|i| lines[i].as_str()), "b 0-0");
        let m = legal(&p, &format!("{}{}", back(2), back(1)));
        assert_eq!((m.balls(), m.pushed(), m.ejects(), m.dir()), (2, 1, false, dir));
    }
}

#[test]
fn a06_equal_numbers_never_push() {
    let p = read::<2>("abalone", "5/6/7/1bw5/1bbww4/1bbbww2/7/6/5 b 0-0");
    assert_eq!(why(&p, "f3f4"), "one cannot push one (A6)");
    assert_eq!(why(&p, "e3e4"), "one cannot push two (A6)");
    assert_eq!(why(&p, "e2e3"), "two cannot push two (A6)");
    assert_eq!(why(&p, "d4d5"), "one cannot push two (A6)");
    assert_eq!(legal(&p, "d2d3").pushed(), 2);
}

#[test]
fn a06_no_empty_cell_behind_the_pushed_balls() {
    // Figure 7a.
    let p = read::<2>("abalone", "5/6/7/8/bbwb5/bbbwwb2/7/6/5 b 0-0");
    assert_eq!(why(&p, "e1e2"), "the ball on e4 behind the pushed balls blocks the push (A6)");
    assert_eq!(why(&p, "d1d2"), "the ball on d6 behind the pushed balls blocks the push (A6)");
    let third = read::<2>("abalone", "5/6/7/8/bbbwww3/8/7/6/5 b 0-0");
    assert_eq!(why(&third, "e1e2"), "three cannot push three (A6, A7)");
}

#[test]
fn a06_a_gap_is_not_a_push() {
    // Figure 7b: the group may advance into the gap, but pushes nothing.
    let p = read::<2>("abalone", "5/6/7/8/1bb1w4/8/7/6/5 b 0-0");
    let m = legal(&p, "e2e3");
    assert_eq!((m.balls(), m.pushed()), (2, 0));
    assert_eq!(after(&p, "e2e3"), "5/6/7/8/2bbw4/8/7/6/5 w 0-0");
    // A gap among the pushers leaves one alone.
    let p = read::<2>("abalone", "5/6/7/8/1b1bw4/8/7/6/5 b 0-0");
    assert_eq!(why(&p, "e4e5"), "one cannot push one (A6)");
    assert_eq!(legal(&p, "e2e3").pushed(), 0);
}

#[test]
fn a06_pushers_must_be_in_line_with_the_pushed() {
    // Figure 7c: two black balls beside the line of the white one.
    let p = read::<2>("abalone", "5/6/7/8/4w4/2bb4/7/6/5 b 0-0");
    assert_eq!(why(&p, "d4e5"), "one cannot push one (A6)");
    assert_eq!(why(&p, "d3d4e4"), "e5 is occupied (A5)");
    // Balls beside the line of the push stay where they are.
    let p = read::<2>("abalone", "5/6/7/3w4/1bbw5/3w4/7/6/5 b 0-0");
    assert_eq!(after(&p, "e2e3"), "5/6/7/3w4/2bbw4/3w4/7/6/5 w 0-0");
}

#[test]
fn a07_four_in_line_push_with_three() {
    // Figure 6b: the fourth ball stays.
    let p = read::<2>("abalone", "5/6/7/8/bbbbww3/8/7/6/5 b 0-0");
    assert_eq!(after(&p, "e2e3"), "5/6/7/8/b1bbbww2/8/7/6/5 w 0-0");
    assert_eq!(why(&p, "e1e2"), "four balls stand in line from e1 on, and at most three can move (A7)");
}

#[test]
fn a07_three_in_line_cannot_be_pushed_along_their_line() {
    // Figure 7d: three against three, and four own balls against three.
    let p = read::<2>("abalone", "5/6/7/8/bbbbwww2/8/7/6/5 b 0-0");
    assert_eq!(why(&p, "e2e3"), "three cannot push three (A6, A7)");
    assert_eq!(why(&p, "e1e2"), "four balls stand in line from e1 on, and at most three can move (A7)");
    let four = read::<2>("abalone", "5/6/7/8/1bbbwwww1/8/7/6/5 b 0-0");
    assert_eq!(why(&four, "e2e3"), "three cannot push four (A6, A7)");
}

#[test]
fn a08_a_ball_pushed_over_the_edge_is_out_for_good() {
    // Figure 8.
    let p = read::<2>("abalone", "5/6/7/8/6bbw/8/7/6/5 b 0-0");
    let m = legal(&p, "e7e8");
    assert!(m.ejects());
    assert_eq!(after(&p, "e7e8"), "5/6/7/8/7bb/8/7/6/5 w 1-0");
    assert_eq!(after(&p, "e7e8x"), "5/6/7/8/7bb/8/7/6/5 w 1-0", "an x may be written");
    let two = read::<2>("abalone", "5/6/7/8/4bbbww/8/7/6/5 b 2-3");
    assert_eq!(after(&two, "e5e6"), "5/6/7/8/5bbbw/8/7/6/5 w 3-3");
    let white = read::<2>("abalone", "5/6/7/8/bww6/8/7/6/5 w 2-3");
    assert_eq!(after(&white, "e3e2"), "5/6/7/8/ww7/8/7/6/5 b 2-4");
}

#[test]
fn a08_nobody_moves_their_own_ball_off_the_board() {
    let p = read::<2>("abalone", "5/6/7/8/6bbb/8/7/6/5 b 0-0");
    assert_eq!(why(&p, "e7e8"), "the ball on e9 would leave the board, and nobody can eject their own (A8)");
    let corner = read::<2>("abalone", "5/6/7/8/9/8/7/6/b4 b 0-0");
    assert_eq!(corner.move_texts(), ["a1a2", "a1b1", "a1b2"]);
}

#[test]
fn a09_the_first_to_eject_six_wins_at_once() {
    let p = read::<2>("abalone", "5/6/7/8/6bbw/8/7/6/wb3 b 5-5");
    let mut won = p;
    won.play_texts("e7e8#").unwrap();
    assert_eq!(won.outcome(), Some(Outcome::win(2, Termination::SixEjected, |s| s == Seat::FIRST)));
    assert_eq!(won.to_string(), "5/6/7/8/7bb/8/7/6/wb3 w 6-5");
    assert!(won.moves().is_empty());
    assert_eq!(won.read_move("a1b1"), Err(ReadError::Illegal(IllegalMove::Over)));
    assert_eq!(won.count_moves(), 0);
    let white = read::<2>("abalone", "5/6/7/8/9/8/7/6/w4 b 0-6");
    assert_eq!(white.outcome().unwrap().to_string(), "0-1 six-ejected");
}

#[test]
fn a10_three_players_have_eleven_balls_and_move_clockwise() {
    // Figure 9.
    let mut p = ThreePlayers::start(&"abalone:3".parse().unwrap());
    assert_eq!(p.to_string(), "ww1rr/ww2rr/ww3rr/ww4rr/ww5rr/w6r/7/bbbbbb/bbbbb b 0-0-0");
    for seat in Seat::table(3) {
        assert_eq!(p.balls(seat).len(), 11);
    }
    for turn in [Colour::Black, Colour::White, Colour::Red, Colour::Black] {
        assert_eq!(p.colour_of(p.turn()), turn);
        let m = p.moves()[0];
        p.play(m).unwrap();
    }
}

#[test]
fn a11_three_push_two_of_different_colours() {
    // Figure 9b.
    let p = read::<3>("abalone:3", "5/6/7/8/1bbbwr3/8/7/6/5 b 0-0-0");
    assert_eq!(after(&p, "e2e3"), "5/6/7/8/2bbbwr2/8/7/6/5 w 0-0-0");
    let off = read::<3>("abalone:3", "5/6/7/8/4bbbwr/8/7/6/5 b 0-0-0");
    assert_eq!(after(&off, "e5e6"), "5/6/7/8/5bbbw/8/7/6/5 w 1-0-0");
    let two = read::<3>("abalone:3", "5/6/7/8/1bbwr4/8/7/6/5 b 0-0-0");
    assert_eq!(why(&two, "e2e3"), "two cannot push two (A6)");
    let own = read::<3>("abalone:3", "5/6/7/8/1bbwb4/8/7/6/5 b 0-0-0");
    assert_eq!(why(&own, "e2e3"), "the ball on e5 behind the pushed balls blocks the push (A6)");
    let three = read::<3>("abalone:3", "5/6/7/8/1bbbwrw2/8/7/6/5 b 0-0-0");
    assert_eq!(why(&three, "e2e3"), "three cannot push three (A6, A7)");
}

#[test]
fn a12_everyone_collects_what_they_eject() {
    let p = read::<3>("abalone:3", "5/6/7/8/6bbr/8/7/6/w4 b 5-5-5");
    let mut won = p;
    won.play_texts("e7e8").unwrap();
    assert_eq!(won.to_string(), "5/6/7/8/7bb/8/7/6/w4 w 6-5-5");
    assert_eq!(won.outcome().unwrap().to_string(), "1-0-0 six-ejected");
    let red = read::<3>("abalone:3", "5/6/7/8/6rrb/8/7/6/w4 r 0-0-5");
    let mut won = red;
    won.play_texts("e7e8").unwrap();
    assert_eq!(won.outcome().unwrap().to_string(), "0-0-1 six-ejected");
    assert!(won.moves().is_empty());
    assert_eq!(won.count_moves(), 0);
}

#[test]
fn a13_a_player_who_is_out_is_skipped_and_their_balls_stay() {
    let mut p = ThreePlayers::start(&"abalone:3".parse().unwrap());
    assert!(p.retire(Seat::ALL[1]));
    assert!(p.is_out(Seat::ALL[1]));
    assert_eq!(p.turn(), Seat::FIRST);
    assert!(p.to_string().ends_with("b 0-0-0 out=w"));
    assert_eq!(p.balls(Seat::ALL[1]).len(), 11);
    let m = p.moves()[0];
    p.play(m).unwrap();
    assert_eq!(p.turn(), Seat::ALL[2], "white is skipped");
    let m = p.moves()[0];
    p.play(m).unwrap();
    assert_eq!(p.turn(), Seat::FIRST);
    assert!(!p.retire(Seat::ALL[1]), "nobody leaves twice");
    // The balls can be pushed and collected.
    let push = read::<3>("abalone:3", "5/6/7/8/6bbw/8/7/6/r4 b 0-0-0 out=w");
    assert_eq!(after(&push, "e7e8"), "5/6/7/8/7bb/8/7/6/r4 r 1-0-0 out=w");
}

#[test]
fn a13_the_last_player_in_wins() {
    let mut p = ThreePlayers::start(&"abalone:3".parse().unwrap());
    p.retire(Seat::FIRST);
    assert_eq!(p.turn(), Seat::ALL[1]);
    assert_eq!(p.outcome(), None);
    p.retire(Seat::ALL[2]);
    assert_eq!(p.outcome().unwrap().to_string(), "0-1-0 last-in");
    assert!(p.moves().is_empty());
    assert!(p.to_string().ends_with("w 0-0-0 out=br"));
    assert!(!p.retire(Seat::ALL[1]), "the last one stays");
    let mut two = TwoPlayers::start(&Rules::default());
    assert!(!two.retire(Seat::FIRST), "of two, nobody leaves alone");
    assert!(!ThreePlayers::start(&"abalone:3".parse().unwrap()).retire(Seat::ALL[3]));
}

#[test]
fn a14_four_players_in_two_teams_that_alternate() {
    // Figure 10.
    let mut p = FourPlayers::start(&"abalone:4".parse().unwrap());
    assert_eq!(p.to_string(), "rrrr1/1rrr1y/2rr1yy/5yyy/www3yyy/www5/ww1bb2/w1bbb1/1bbbb b 0-0");
    for seat in Seat::table(4) {
        assert_eq!(p.balls(seat).len(), 9);
        assert_eq!(p.side_of(seat).index(), seat.index() % 2);
    }
    for turn in [Colour::Black, Colour::White, Colour::Red, Colour::Yellow, Colour::Black] {
        assert_eq!(p.colour_of(p.turn()), turn);
        let m = p.moves()[0];
        p.play(m).unwrap();
    }
}

#[test]
fn a15_a_partners_balls_move_with_ones_own_at_the_rear() {
    // Figure 11.
    let p = read::<4>("abalone:4", "5/6/7/8/1brr5/8/7/6/5 b 0-0");
    assert_eq!(after(&p, "e2e3"), "5/6/7/8/2brr4/8/7/6/5 w 0-0");
    let push = read::<4>("abalone:4", "5/6/7/8/1brwy4/8/7/6/5 b 0-0");
    assert_eq!(why(&push, "e2e3"), "two cannot push two (A6)");
    let push = read::<4>("abalone:4", "5/6/7/8/1brbwy3/8/7/6/5 b 0-0");
    assert_eq!(after(&push, "e2e3"), "5/6/7/8/2brbwy2/8/7/6/5 w 0-0");
    let rear = read::<4>("abalone:4", "5/6/7/8/1rbbw4/8/7/6/5 b 0-0");
    assert_eq!(
        why(&rear, "e2e3"),
        "the ball on e2 is the partner's, and the rearmost ball must be your own (A15)"
    );
    assert_eq!(after(&rear, "e3e4"), "5/6/7/8/1r1bbw3/8/7/6/5 w 0-0");
    let four = read::<4>("abalone:4", "5/6/7/8/1brbr4/8/7/6/5 b 0-0");
    assert_eq!(why(&four, "e2e3"), "four balls stand in line from e2 on, and at most three can move (A7)");
}

#[test]
fn a15_a_broadside_moves_only_ones_own_balls() {
    let p = read::<4>("abalone:4", "5/6/7/8/9/8/2brb2/6/5 b 0-0");
    let reason = "the ball on c4 is the partner's, and a sideways move takes only your own (A15)";
    assert_eq!(why(&p, "c3c4d4"), reason);
    assert_eq!(why(&p, "c3c5d4"), reason);
}

#[test]
fn a16_pushed_balls_may_be_of_two_colours_and_a_partners_ball_blocks() {
    let p = read::<4>("abalone:4", "5/6/7/8/4bbbyw/8/7/6/5 b 0-0");
    assert_eq!(after(&p, "e5e6"), "5/6/7/8/5bbby/8/7/6/5 w 1-0");
    let blocked = read::<4>("abalone:4", "5/6/7/8/1bbwr4/8/7/6/5 b 0-0");
    assert_eq!(why(&blocked, "e2e3"), "the ball on e5 behind the pushed balls blocks the push (A6)");
    // Directly ahead, a partner's ball is led along, never pushed as an opponent.
    let led = read::<4>("abalone:4", "5/6/7/8/6bbr/8/7/6/5 b 0-0");
    assert_eq!(
        why(&led, "e7e8"),
        "the ball on e9 would leave the board, and nobody can eject their own (A8)"
    );
}

#[test]
fn a17_the_first_team_to_eject_six_wins() {
    let p = read::<4>("abalone:4", "5/6/7/8/6rry/8/7/6/wb3 r 5-5");
    let mut won = p;
    won.play_texts("e7e8").unwrap();
    assert_eq!(won.to_string(), "5/6/7/8/7rr/8/7/6/wb3 y 6-5");
    assert_eq!(won.outcome().unwrap().to_string(), "1-0-1-0 six-ejected");
    let consecutive = read::<4>("abalone:4,consecutive", "5/6/7/8/6yyr/8/7/6/wb3 y 5-5");
    let mut won = consecutive;
    won.play_texts("e7e8").unwrap();
    assert_eq!(won.outcome().unwrap().to_string(), "0-0-1-1 six-ejected");
}

#[test]
fn a18_nobody_of_a_team_leaves_alone() {
    for rules in ["abalone:4", "abalone:4,consecutive"] {
        let mut p = FourPlayers::start(&rules.parse().unwrap());
        let before = p;
        assert!(Seat::table(4).all(|seat| !p.retire(seat)));
        assert_eq!(p, before);
    }
}

#[test]
fn a19_in_the_consecutive_variant_partners_move_one_after_the_other() {
    let mut p = FourPlayers::start(&"abalone:4,consecutive".parse().unwrap());
    for turn in [Colour::Black, Colour::Red, Colour::White, Colour::Yellow, Colour::Black] {
        assert_eq!(p.colour_of(p.turn()), turn);
        let m = p.moves()[0];
        p.play(m).unwrap();
    }
    let sides: Vec<usize> = Seat::table(4).map(|s| p.side_of(s).index()).collect();
    assert_eq!(sides, [0, 0, 1, 1]);
    assert!(p.is_consecutive());
    // The score stays that of the teams, Black and Red first.
    let push = read::<4>("abalone:4,consecutive", "5/6/7/8/6brw/8/7/6/5 b 0-0");
    assert_eq!(after(&push, "e7e8"), "5/6/7/8/7br/8/7/6/5 r 1-0");
}

#[test]
fn a21_a_player_without_a_move_passes() {
    // White has no ball.
    let p = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 w 0-0");
    assert_eq!(p.move_texts(), ["pass"]);
    assert_eq!(after(&p, "pass"), "5/6/7/8/4b4/8/7/6/5 b 0-0");
    assert_eq!(p.outcome(), None);
    let black = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 b 0-0");
    assert_eq!(why(&black, "pass"), "only a player without any other move passes (A21)");
    // A ball that is hemmed in cannot move, but its side may push elsewhere.
    let hemmed = read::<2>("abalone", "5/6/7/8/9/8/7/bb4/wb3 w 0-0");
    assert_eq!(hemmed.move_texts(), ["pass"]);
}

#[test]
fn a21_the_game_is_drawn_at_once_when_nobody_can_move() {
    let full = "wwwww/wwwwww/wwwwwww/wwwwwwww/wwwwwwwww/bbbbbbbb/bbbbbbb/bbbbbb/bbbbb b 0-0";
    let p = read::<2>("abalone", full);
    assert_eq!(p.outcome(), None, "three rows can push the one ball that gives way at the edge");
    // One colour alone on a full board: nobody can move, whoever is to move.
    let rows = [5, 6, 7, 8, 9, 8, 7, 6, 5].map(|n| "b".repeat(n)).join("/");
    for turn in ["b", "w"] {
        let p = read::<2>("abalone", &format!("{rows} {turn} 0-0"));
        assert_eq!(p.outcome().unwrap().to_string(), "1/2-1/2 no-moves");
        assert!(p.moves().is_empty());
        assert_eq!(p.read_move("pass"), Err(ReadError::Illegal(IllegalMove::Over)));
    }
    let three = read::<3>("abalone:3", &format!("{rows} b 0-0-0"));
    assert_eq!(three.outcome().unwrap().to_string(), "1/3-1/3-1/3 no-moves");
    let three = read::<3>("abalone:3", &format!("{rows} b 0-0-0 out=r"));
    assert_eq!(three.outcome().unwrap().to_string(), "1/2-1/2-0 no-moves");
    // Who is out cannot move, whatever the board says.
    let alone = read::<3>("abalone:3", "5/6/7/8/4b4/8/7/6/5 w 0-0-0 out=b");
    assert_eq!(alone.outcome().unwrap().to_string(), "0-1/2-1/2 no-moves");
    assert!(alone.moves().is_empty());
    let four = read::<4>("abalone:4", &format!("{rows} y 0-0"));
    assert_eq!(four.outcome().unwrap().to_string(), "1/2-1/2-1/2-1/2 no-moves");
}

#[test]
fn a22_repetition_is_no_rule_of_the_game_but_positions_can_be_told_apart() {
    let mut p = TwoPlayers::start(&Rules::default());
    let key = p.repetition_key();
    for _ in 0..3 {
        p.play_texts("c3d3 g7f7 d3c3 f7g7").unwrap();
        assert_eq!(p.repetition_key(), key);
    }
    assert_eq!(p.outcome(), None);
    let black = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 b 0-0");
    let white = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 w 0-0");
    let scored = read::<2>("abalone", "5/6/7/8/4b4/8/7/6/5 b 1-0");
    assert_ne!(black.repetition_key(), white.repetition_key());
    assert_ne!(black.repetition_key(), scored.repetition_key());
    assert_eq!(black.with_turn(Seat::ALL[1]), white);
}
