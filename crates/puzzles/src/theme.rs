//! What a puzzle asks for, what it is about and how hard it is.

use std::fmt;
use std::str::FromStr;

use games::Rules;
use lessons::Goal;

/// What is to be brought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// A ball is ejected, with one of the moves.
    Eject,
    /// The game is won, with one of the moves.
    Win,
    /// After each of the moves the opponent can eject no ball, or complete no shape.
    Save,
    /// So many opposing tiles are cut off at least, with one move.
    Cut(u8),
}

impl Aim {
    /// The same as a goal of the tutorial.
    pub const fn goal(self) -> Goal {
        match self {
            Aim::Eject => Goal::Eject,
            Aim::Win => Goal::Win,
            Aim::Save => Goal::Safe,
            Aim::Cut(n) => Goal::Remove(n),
        }
    }

    /// Whether it must hold after each move, and not only after one of them.
    pub const fn lasts(self) -> bool {
        matches!(self, Aim::Save)
    }
}

/// An aim and the number of moves for it. `Display` and `FromStr`: `eject 2`, `win 3`, `save 1`, `cut 4`.
///
/// ```
/// use puzzles::{Aim, Task};
/// let task: Task = "eject 2".parse().unwrap();
/// assert_eq!((task.aim, task.moves, task.plies()), (Aim::Eject, 2, 3));
/// assert!("eject".parse::<Task>().is_err() && "eject 9".parse::<Task>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// What is to be brought about.
    pub aim: Aim,
    /// Within so many moves of one's own; as many must be played when the aim is to last.
    pub moves: u8,
}

impl Task {
    /// The most moves that a puzzle may take.
    pub const MOST: u8 = 5;

    /// Both sides' moves together.
    pub const fn plies(self) -> u8 {
        2 * self.moves - 1
    }

    /// How hard a task of so many moves is.
    pub const fn strength(self) -> Strength {
        match (self.aim, self.moves) {
            (Aim::Cut(_), _) => Strength::Medium,
            (_, 0 | 1) => Strength::Easy,
            (_, 2) => Strength::Medium,
            _ => Strength::Hard,
        }
    }

    /// The message that asks for it; `n` is the number of moves or of tiles. What is to be saved is a ball where balls can be
    /// lost, else the game.
    pub const fn message(self, rules: &Rules) -> (&'static str, u8) {
        match self.aim {
            Aim::Eject => ("puzzle-eject", self.moves),
            Aim::Win => ("puzzle-win", self.moves),
            Aim::Save if rules.has_trays() => ("puzzle-save-balls", self.moves),
            Aim::Save => ("puzzle-save-game", self.moves),
            Aim::Cut(n) => ("puzzle-cut", n),
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.aim {
            Aim::Eject => write!(f, "eject {}", self.moves),
            Aim::Win => write!(f, "win {}", self.moves),
            Aim::Save => write!(f, "save {}", self.moves),
            Aim::Cut(n) => write!(f, "cut {n}"),
        }
    }
}

impl FromStr for Task {
    type Err = ();

    fn from_str(text: &str) -> Result<Task, ()> {
        let (word, number) = text.trim().split_once(' ').ok_or(())?;
        let n: u8 = number.trim().parse().map_err(|_| ())?;
        let (aim, moves) = match word {
            "eject" => (Aim::Eject, n),
            "win" => (Aim::Win, n),
            "save" => (Aim::Save, n),
            "cut" => (Aim::Cut(n), 1),
            _ => return Err(()),
        };
        let sound = (1..=Task::MOST).contains(&moves) && (1..=21).contains(&n);
        if sound { Ok(Task { aim, moves }) } else { Err(()) }
    }
}

/// An enum whose values have names in texts and messages that begin with the same word.
macro_rules! named {
    ($(#[$doc:meta])* $type:ident, $prefix:literal: $($(#[$about:meta])* $variant:ident = $name:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type { $($(#[$about])* $variant,)* }

        impl $type {
            /// All of them.
            pub const ALL: [$type; [$($name),*].len()] = [$($type::$variant),*];

            /// Its name in texts.
            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name,)* }
            }

            /// The message that names it.
            pub const fn message(self) -> &'static str {
                match self { $($type::$variant => concat!($prefix, $name),)* }
            }
        }

        impl FromStr for $type {
            type Err = ();

            fn from_str(text: &str) -> Result<$type, ()> {
                $type::ALL.into_iter().find(|value| value.name() == text.trim()).ok_or(())
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

named! {
    /// What a puzzle is about.
    Theme, "puzzle-theme-":
    /// A ball is pushed over the edge.
    Ejection = "ejection",
    /// A pac is broken, and then a ball falls.
    Pac = "pac",
    /// Two threats at once; in Six, of two different shapes.
    Fork = "fork",
    /// A ball is saved, or a shape prevented.
    Save = "save",
    /// Six in a row.
    Line = "line",
    /// Six around a cell.
    Ring = "ring",
    /// A triangle of side three.
    Triangle = "triangle",
    /// Tiles are cut off (S10).
    Cut = "cut",
}

named! {
    /// How hard a puzzle is.
    Strength, "puzzle-strength-":
    /// One move is to be found.
    Easy = "easy",
    /// Two moves, and what the opponent does in between.
    Medium = "medium",
    /// Three moves or more.
    Hard = "hard",
}

pub(crate) use named;
