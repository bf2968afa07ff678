//! What is seen in which colours: many, sixteen, or none. What matters differs by its signs, too.

use game::Colour;
use ratatui::style::{Color, Modifier, Style};

/// How many colours there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// None: bold, underlined and reversed letters are left.
    None,
    /// The sixteen of every terminal.
    Sixteen,
    /// A palette of 256.
    Many,
}

/// What lies on a cell, or what it is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing special.
    #[default]
    Plain,
    /// The last move left or reached it.
    Last,
    /// What is chosen may go there.
    Target,
    /// It belongs to a hint.
    Hint,
    /// It belongs to a part that may stay (S11).
    Group,
    /// Something is wrong there.
    Wrong,
    /// A ball or a tile that the next move takes.
    Chosen,
    /// It belongs to the shape that ended the game.
    Shape,
}

impl Mark {
    /// The signs beside what lies there.
    pub const fn signs(self) -> [char; 2] {
        match self {
            Mark::Plain => [' ', ' '],
            Mark::Last => ['‹', '›'],
            Mark::Target => ['(', ')'],
            Mark::Hint => ['?', '?'],
            Mark::Group => ['=', '='],
            Mark::Wrong => ['x', 'x'],
            Mark::Chosen => ['[', ']'],
            Mark::Shape => ['*', '*'],
        }
    }
}

impl Colours {
    /// What the terminal has, as its variables say.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Colours {
        let value = |name: &str| variable(name).filter(|value| !value.is_empty()).unwrap_or_default();
        let (term, more) = (value("TERM"), value("COLORTERM"));
        if !value("NO_COLOR").is_empty() || term == "dumb" {
            Colours::None
        } else if more.contains("truecolor")
            || more.contains("24bit")
            || term.contains("256color")
            || term.contains("direct")
        {
            Colours::Many
        } else {
            Colours::Sixteen
        }
    }

    fn pick(self, sixteen: (Color, Color), many: (u8, u8)) -> Style {
        match self {
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().fg(sixteen.0).bg(sixteen.1),
            Colours::Many => Style::new().fg(Color::Indexed(many.0)).bg(Color::Indexed(many.1)),
        }
    }

    /// A ball or a tile.
    pub fn piece(self, colour: Colour) -> Style {
        let style = match colour.letter() {
            'b' => self.pick((Color::White, Color::Black), (231, 16)),
            'w' => self.pick((Color::Black, Color::Gray), (16, 231)),
            'r' => self.pick((Color::White, Color::Red), (231, 160)),
            _ => self.pick((Color::Black, Color::Yellow), (16, 220)),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// An empty cell and the lines between cells.
    pub fn cell(self) -> Style {
        self.pick((Color::DarkGray, Color::Reset), (101, 237))
    }

    /// The signs of a mark.
    pub fn mark(self, mark: Mark) -> Style {
        let style = match mark {
            Mark::Plain => return self.cell(),
            Mark::Last => self.pick((Color::Cyan, Color::Reset), (80, 237)),
            Mark::Target => self.pick((Color::Green, Color::Reset), (119, 237)),
            Mark::Hint => self.pick((Color::Magenta, Color::Reset), (213, 237)),
            Mark::Group => self.pick((Color::Blue, Color::Reset), (117, 237)),
            Mark::Wrong => self.pick((Color::Red, Color::Reset), (203, 237)),
            Mark::Chosen | Mark::Shape => self.pick((Color::Yellow, Color::Reset), (226, 237)),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// Where the keyboard is.
    pub fn cursor(self) -> Style {
        match self {
            Colours::None => Style::new().add_modifier(Modifier::REVERSED),
            Colours::Sixteen => Style::new().fg(Color::Black).bg(Color::Cyan),
            Colours::Many => Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(80)),
        }
    }

    /// Names of rows and columns, and whatever is of less weight.
    pub fn faint(self) -> Style {
        match self {
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().fg(Color::DarkGray),
            Colours::Many => Style::new().fg(Color::Indexed(246)),
        }
    }

    /// Why something cannot be done: it must not be overlooked.
    pub fn refusal(self) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        match self {
            Colours::None => style,
            Colours::Sixteen => style.fg(Color::Red),
            Colours::Many => style.fg(Color::Indexed(210)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variables_say_how_many_colours_there_are() {
        let with = |set: &[(&str, &str)]| {
            Colours::of(|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
            })
        };
        assert_eq!(with(&[("TERM", "xterm")]), Colours::Sixteen);
        assert_eq!(with(&[("TERM", "xterm-256color")]), Colours::Many);
        assert_eq!(with(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]), Colours::Many);
        assert_eq!(with(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Colours::None);
        assert_eq!(with(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Colours::Many);
        assert_eq!(with(&[("TERM", "dumb")]), Colours::None);
    }

    #[test]
    fn every_mark_has_signs_of_its_own() {
        use Mark::*;
        let all = [Plain, Last, Target, Hint, Group, Wrong, Chosen, Shape].map(Mark::signs);
        for (i, signs) in all.iter().enumerate() {
            assert!(!all[..i].contains(signs), "{signs:?}");
        }
    }
}
