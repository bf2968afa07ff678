//! Names and what people write: what may be in them.

use wire::{Code, Problem, limits};

use crate::ops;

/// A name as it is compared: without regard to case.
pub fn fold(name: &str) -> String {
    name.chars().flat_map(char::to_lowercase).collect()
}

/// Reads a name: letters and digits of any script, with single spaces, hyphens, points, apostrophes and underscores
/// between them. So there is no markup in it, and nothing that changes the direction of what follows.
///
/// # Errors
/// When it is none.
pub fn read_name(text: &str) -> Result<String, Problem> {
    let name = text.trim();
    let letter = |c: char| c.is_alphanumeric();
    let joint = |c: char| matches!(c, ' ' | '-' | '_' | '.' | '\'' | '’');
    let length = name.chars().count();
    let ends = |c: Option<char>| c.is_some_and(letter);
    let sound = (1..=limits::NAME).contains(&length)
        && name.chars().all(|c| letter(c) || joint(c))
        && ends(name.chars().next())
        && name.chars().last().is_some_and(|c| letter(c) || c == '.')
        && !name.contains("  ");
    if sound {
        return Ok(name.to_string());
    }
    let sentence = format!(
        "a name has 1 to {} letters and digits, with single spaces, hyphens, points or underscores between them",
        limits::NAME
    );
    Err(Problem::new(Code::Unreadable, sentence))
}

/// A name for somebody who says none.
pub fn given_name() -> String {
    format!("Guest {}", &ops::id()[..5])
}

/// Whether a sign does nothing but change how others look.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
        || matches!(c, '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Reads a line that somebody wrote: what cannot be seen is left out, white space is made single.
///
/// # Errors
/// When nothing is left, or it is too long.
pub fn read_text(text: &str, most: usize) -> Result<String, Problem> {
    if text.len() > most * 16 {
        return Err(Problem::new(Code::TooLarge, format!("a line has at most {most} letters")));
    }
    let spaced: String = text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let plain: String = spaced.chars().filter(|c| !is_hidden(*c)).collect();
    let line = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.chars().count() {
        0 => Err(Problem::new(Code::Unreadable, "the line is empty")),
        n if n > most => Err(Problem::new(Code::TooLarge, format!("a line has at most {most} letters"))),
        _ => Ok(line),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_all_languages_are_names() {
        for name in ["Ada", "Ödön Őri", "Çiğdem", "מרים", "O'Hara", "x_1", "J. R. Doe", "a-b", "Ann Jr."]
        {
            assert_eq!(read_name(&format!(" {name} ")).unwrap(), name);
        }
    }

    #[test]
    fn what_is_no_name_is_refused() {
        let long = "a".repeat(33);
        for name in [
            "",
            " ",
            "<b>x</b>",
            "a\u{202e}b",
            "a\nb",
            "a  b",
            "-a",
            "a\u{200b}b",
            "&amp;",
            "a/b",
            long.as_str(),
        ] {
            assert_eq!(read_name(name).unwrap_err().code, Code::Unreadable, "{name:?}");
        }
    }

    #[test]
    fn case_makes_no_other_name() {
        assert_eq!(fold("ÁDA"), fold("áda"));
        assert_ne!(fold("ada"), fold("áda"));
        assert!(read_name(&given_name()).is_ok());
    }

    #[test]
    fn lines_lose_what_cannot_be_seen() {
        assert_eq!(read_text(" well\n\tplayed\u{202e} \u{200b}", 300).unwrap(), "well played");
        assert_eq!(read_text("<b>", 300).unwrap(), "<b>");
        assert!(read_text("\u{202e}", 300).is_err());
        assert_eq!(read_text(&"a".repeat(301), 300).unwrap_err().code, Code::TooLarge);
    }
}
