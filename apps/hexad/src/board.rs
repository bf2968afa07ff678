//! Boards drawn with letters.

use std::collections::HashMap;

use abalone::Cell;
use games::{AnyPosition, Colour};
use hex::{Dir, Hex};

/// Whether to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Plain,
    Colour,
}

impl Paint {
    /// A ball or tile, as its letter.
    fn piece(self, letter: char) -> String {
        let style = match letter {
            'b' => "1;97;40",
            'w' => "1;30;47",
            'r' => "1;97;41",
            'y' => "1;30;43",
            _ => "0",
        };
        self.style(style, letter)
    }

    fn faint(self, text: impl std::fmt::Display) -> String {
        self.style("2", text)
    }

    fn style(self, style: &str, text: impl std::fmt::Display) -> String {
        match self {
            Paint::Plain => text.to_string(),
            Paint::Colour => format!("\x1b[{style}m{text}\x1b[0m"),
        }
    }
}

/// The board of a position, several lines.
pub fn draw(position: &AnyPosition, paint: Paint) -> String {
    if position.has_edge() {
        hexagon(|cell| position.piece(cell.hex()), paint)
    } else {
        plane(position, paint)
    }
}

/// Abalone's board: the letter of a row stands before it, the number of a column below its lowest cell.
fn hexagon(ball: impl Fn(Cell) -> Option<Colour>, paint: Paint) -> String {
    let mut text = String::new();
    for row in (0..9).rev() {
        let indent = 1 + i32::abs(row - 4) as usize;
        text.push_str(&" ".repeat(indent));
        text.push_str(&paint.faint(char::from(b'a' + row as u8)));
        for cell in (0..9).filter_map(|col| Cell::new(row, col)) {
            text.push(' ');
            match ball(cell) {
                Some(colour) => text.push_str(&paint.piece(colour.letter())),
                None => text.push_str(&paint.faint('.')),
            }
        }
        if row < 4 {
            text.push(' ');
            text.push_str(&paint.faint(row + 6));
        }
        text.push('\n');
    }
    text.push_str(&" ".repeat(8));
    text.push_str(&paint.faint("1 2 3 4 5"));
    text.push('\n');
    text
}

/// Six's tiles: each row of equal r stands half a cell to the right of the one above it, so that cells of
/// equal q lie on a line that falls to the right; its number stands at the line's upper end.
fn plane(position: &AnyPosition, paint: Paint) -> String {
    let pieces = position.pieces();
    let beside = pieces.iter().flat_map(|(cell, _)| Dir::ALL.map(|dir| cell.step(dir)));
    let mut cells: HashMap<Hex, Option<Colour>> = beside.map(|cell| (cell, None)).collect();
    cells.extend(pieces.iter().map(|&(cell, colour)| (cell, Some(colour))));
    let range = |values: &mut dyn Iterator<Item = i32>| {
        values.fold((i32::MAX, i32::MIN), |(low, high), v| (low.min(v), high.max(v)))
    };
    let (q_min, q_max) = range(&mut cells.keys().map(|c| c.q));
    let (r_min, r_max) = range(&mut cells.keys().map(|c| c.r));
    let label = |range: (i32, i32)| range.0.to_string().len().max(range.1.to_string().len());
    let half = label((q_min, q_max)).div_ceil(2).max(1) + 1;
    let margin = label((r_min, r_max)) + 3;
    let mut text = String::new();
    // The numbers stand one row above the first.
    let mut column = 0;
    for q in q_min..=q_max {
        let number = q.to_string();
        let middle = margin + half * 2 * (q - q_min) as usize;
        let start = (middle - (number.len() - 1).min(middle)).max(column);
        text.push_str(&" ".repeat(start - column));
        text.push_str(&paint.faint(&number));
        column = start + number.len();
    }
    text.push('\n');
    for r in r_min..=r_max {
        let number = r.to_string();
        let row: Vec<(i32, &Option<Colour>)> =
            (q_min..=q_max).filter_map(|q| cells.get(&Hex::new(q, r)).map(|c| (q, c))).collect();
        let left = margin + half * (1 + (r - r_min) as usize);
        let first = row.first().map_or(q_min, |(q, _)| *q);
        let number_at = left + half * 2 * (first - q_min) as usize - number.len() - 2;
        text.push_str(&" ".repeat(number_at));
        text.push_str(&paint.faint(&number));
        let mut column = number_at + number.len();
        for (q, cell) in row {
            let at = left + half * 2 * (q - q_min) as usize;
            text.push_str(&" ".repeat(at - column));
            match cell {
                Some(colour) => text.push_str(&paint.piece(colour.letter())),
                None => text.push_str(&paint.faint('.')),
            }
            column = at + 1;
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use game::Position as _;

    use super::*;

    fn board(rules: &str, position: &str, paint: Paint) -> String {
        draw(&AnyPosition::read(&rules.parse().unwrap(), position).unwrap(), paint)
    }

    #[test]
    fn abalone_is_a_hexagon_with_letters_and_numbers() {
        let drawn =
            board("abalone:4", "rrrr1/1rrr1y/2rr1yy/5yyy/www3yyy/www5/ww1bb2/w1bbb1/1bbbb b", Paint::Plain);
        assert_eq!(
            format!("\n{drawn}"),
            "
     i r r r r .
    h . r r r . y
   g . . r r . y y
  f . . . . . y y y
 e w w w . . . y y y
  d w w w . . . . . 9
   c w w . b b . . 8
    b w . b b b . 7
     a . b b b b 6
        1 2 3 4 5
"
        );
    }

    #[test]
    fn six_is_a_plane_with_coordinates() {
        let drawn = board("six", "-1,0:brb r 19-20", Paint::Plain);
        assert_eq!(
            format!("\n{drawn}"),
            "
    -2  -1   0   1   2
       -1  .   .   .   .
      0  .   b   r   b   .
        1  .   .   .   .
"
        );
    }

    #[test]
    fn colours_change_nothing_but_the_colours() {
        for (rules, position) in [("abalone", "5/6/7/8/4b4/4w3/7/6/5 b"), ("six", "0,0:rb b 20-20")] {
            let mut drawn = board(rules, position, Paint::Colour);
            assert!(drawn.contains("\x1b[1;97;40mb\x1b[0m"));
            while let Some(start) = drawn.find('\x1b') {
                let end = start + drawn[start..].find('m').unwrap();
                drawn.replace_range(start..=end, "");
            }
            assert_eq!(drawn, board(rules, position, Paint::Plain));
        }
    }
}
