//! The keyboard: a cursor, and six keys for six directions.

use hex::Dir;

use super::{Event, Input, Reply};

/// A key, by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Moves the cursor to the left.
    Left,
    /// Moves the cursor to the right.
    Right,
    /// Moves the cursor up.
    Up,
    /// Moves the cursor down.
    Down,
    /// A direction on the screen: where the chosen balls go, or the cursor when nothing is chosen.
    Dir(Dir),
    /// Taps the cell under the cursor.
    Select,
    /// Gives up.
    Cancel,
    /// The button to announce.
    Announce,
    /// The button to pass.
    Pass,
}

impl Key {
    /// The key that was pressed, by what it types and by its place, as browsers name both. `W E D X Z A` lie around `S`
    /// as the six directions do, so these follow the place, whatever is written there; a letter works, too, where its
    /// place says nothing.
    ///
    /// ```
    /// use hex::Dir;
    /// use view::input::Key;
    /// assert_eq!(Key::of("w", "KeyW"), Some(Key::Dir(Dir::NW)));
    /// // Hebrew letters, and a keyboard that has Y where others have Z.
    /// assert_eq!(Key::of("ד", "KeyS"), Some(Key::Select));
    /// assert_eq!(Key::of("y", "KeyZ"), Some(Key::Dir(Dir::SW)));
    /// assert_eq!(Key::of("z", "KeyY"), Some(Key::Dir(Dir::SW)));
    /// assert_eq!(Key::of("ArrowUp", "ArrowUp"), Some(Key::Up));
    /// assert_eq!(Key::of("F5", "F5"), None);
    /// ```
    pub fn of(typed: &str, place: &str) -> Option<Key> {
        let letter = |text: &str| match text.as_bytes() {
            [letter] => Some(letter.to_ascii_uppercase()),
            _ => None,
        };
        let at = place.strip_prefix("Key").and_then(letter);
        at.and_then(Key::around_s).or_else(|| {
            Some(match typed {
                "ArrowLeft" => Key::Left,
                "ArrowRight" => Key::Right,
                "ArrowUp" => Key::Up,
                "ArrowDown" => Key::Down,
                " " | "Enter" => Key::Select,
                "Escape" => Key::Cancel,
                "!" => Key::Announce,
                // Other alphabets have no P.
                _ if letter(typed).or(at) == Some(b'P') => Key::Pass,
                _ => return letter(typed).and_then(Key::around_s),
            })
        })
    }

    /// Whether it only walks over the board while nothing is chosen.
    pub fn walks(self) -> bool {
        matches!(self, Key::Left | Key::Right | Key::Up | Key::Down | Key::Dir(_))
    }

    /// What the letters mean that lie around `S`.
    fn around_s(letter: u8) -> Option<Key> {
        Some(match letter {
            b'W' => Key::Dir(Dir::NW),
            b'E' => Key::Dir(Dir::NE),
            b'D' => Key::Dir(Dir::E),
            b'X' => Key::Dir(Dir::SE),
            b'Z' => Key::Dir(Dir::SW),
            b'A' => Key::Dir(Dir::W),
            b'S' => Key::Select,
            _ => return None,
        })
    }
}

impl Input {
    pub(super) fn key(&mut self, key: Key) -> Reply {
        self.cursor_shown = true;
        match key {
            Key::Left => self.walk(&[Dir::W]),
            Key::Right => self.walk(&[Dir::E]),
            Key::Up => self.climb(Dir::NE, Dir::NW),
            Key::Down => self.climb(Dir::SW, Dir::SE),
            Key::Dir(dir) if self.selected.is_empty() || self.position.carries_pieces() => self.walk(&[dir]),
            Key::Dir(dir) => self.handle(Event::Arrow(self.orientation.inverse().apply_dir(dir))),
            Key::Select if self.pending.is_some() => self.handle(Event::Confirm),
            Key::Select => self.handle(Event::Tap(self.cursor)),
            Key::Cancel => self.handle(Event::Cancel),
            Key::Announce => self.handle(Event::Announce),
            Key::Pass => self.handle(Event::Pass),
        }
    }

    /// Up and down go left and right in turn, so that two steps lead straight.
    fn climb(&mut self, even: Dir, odd: Dir) -> Reply {
        let row = self.orientation.apply(self.cursor).r;
        // From an even row up to the right and from there up to the left; down the same way back.
        let up = even == Dir::NE;
        let first = (row.rem_euclid(2) == 0) == up;
        if first { self.walk(&[even, odd]) } else { self.walk(&[odd, even]) }
    }

    /// Moves the cursor in the first of these directions of the screen in which there is a cell.
    fn walk(&mut self, dirs: &[Dir]) -> Reply {
        for &dir in dirs {
            let next = self.cursor.step(self.orientation.inverse().apply_dir(dir));
            if self.position.is_near(next) {
                self.cursor = next;
                return Reply::Changed;
            }
        }
        Reply::Nothing
    }

    /// Puts the cursor where it can be, if it is not.
    pub(super) fn place_cursor(&mut self) {
        if !self.position.is_near(self.cursor) {
            self.cursor = self.position.anchor();
        }
    }
}
