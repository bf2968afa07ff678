//! Sentences in the player's language: which one that is, and how a line that runs from the right is laid out.

use texts::{Bundle, Direction, Language, Message};
use unicode_bidi::{BidiInfo, Level};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::failure::Failure;

/// A language's words.
pub struct Words {
    language: Language,
    bundle: Bundle<'static>,
}

impl Words {
    /// The words of a language.
    pub fn new(language: Language) -> Words {
        Words { language, bundle: texts::terminal(language) }
    }

    /// The language that was asked for, or that of the system.
    pub fn choose(tag: Option<&str>) -> Result<Words, Failure> {
        let language = match tag {
            Some(tag) => Language::from_tag(tag).ok_or_else(|| {
                let known: Vec<&str> = Language::ALL.into_iter().map(Language::tag).collect();
                Failure::Misuse(format!("--lang: {tag}: one of {} was expected", known.join(", ")))
            })?,
            None => {
                let set =
                    ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
                // The first that says anything counts, as the system has it.
                let wish = set.iter().find(|value| !value.is_empty());
                Language::choose(wish.map(String::as_str))
            }
        };
        Ok(Words::new(language))
    }

    /// Whether lines run from the right.
    pub fn is_from_right(&self) -> bool {
        self.language.direction() == Direction::RightToLeft
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        self.bundle.format(message)
    }

    /// A message without arguments in words.
    pub fn get(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// Several messages, one after the other.
    pub fn join<'a>(&self, messages: impl IntoIterator<Item = &'a Message>) -> String {
        messages.into_iter().map(|message| self.say(message)).collect::<Vec<_>>().join(" ")
    }

    /// A line as its characters stand on a screen from left to right, which lays nothing out by itself.
    pub fn laid_out(&self, line: &str) -> String {
        let is_sign =
            |c: char| ('\u{2066}'..='\u{2069}').contains(&c) || ['\u{200e}', '\u{200f}'].contains(&c);
        if !self.is_from_right() {
            return line.replace(is_sign, "");
        }
        let info = BidiInfo::new(line, Some(Level::rtl()));
        let Some(paragraph) = info.paragraphs.first() else { return String::new() };
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        let mut laid = String::new();
        for run in runs {
            if levels[run.start].is_rtl() {
                laid.extend(line[run].chars().rev().map(mirrored));
            } else {
                laid.push_str(&line[run]);
            }
        }
        laid.replace(is_sign, "")
    }
}

/// A bracket as it looks in a line from the right.
fn mirrored(c: char) -> char {
    match c {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '<' => '>',
        '>' => '<',
        other => other,
    }
}

/// How many columns a text takes. Signs that say where a text begins take none.
pub fn width(text: &str) -> usize {
    text.width()
}

/// A text in lines of so many columns, broken between words where that is possible.
pub fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(1);
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split_whitespace() {
        if !line.is_empty() && width(&line) + 1 + width(word) > columns {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        for c in word.chars() {
            if width(&line) + c.width().unwrap_or(0) > columns {
                lines.push(std::mem::take(&mut line));
            }
            line.push(c);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hebrew_is_laid_out_from_the_right_and_moves_are_not() {
        let words = Words::new(Language::Hebrew);
        let said =
            words.say(&Message::new("hint-is").with("move", "c3d4").with("why", Message::new("reason-wins")));
        let laid = words.laid_out(&said);
        assert!(laid.contains("c3d4") && laid.starts_with('.') && laid.ends_with("וסנ"), "{laid}");
        assert_eq!(words.laid_out("קיפוד (רמה 4)"), "(4 המר) דופיק");
        assert_eq!(Words::new(Language::English).laid_out("\u{2068}c3\u{2069} (x)"), "c3 (x)");
        assert_eq!(words.laid_out(""), "");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("", 5), [""; 0]);
        assert_eq!(wrapped("קיפוד רמה", 5), ["קיפוד", "רמה"]);
    }

    #[test]
    fn an_unknown_language_is_named() {
        let Err(Failure::Misuse(sentence)) = Words::choose(Some("xx")) else { panic!() };
        assert_eq!(sentence, "--lang: xx: one of en, de, hu, tr, he was expected");
    }
}
