//! Terms of the glossary in a text: found by their words, as people write them.

use crate::GLOSSARY;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words without a term.
    Text(String),
    /// A term, by its name in the glossary, and how it is written here.
    Term(&'static str, String),
}

/// Terms that nobody has to look up.
const PLAIN: [&str; 3] = ["ball", "tile", "move"];

/// Words that look like a term and mean something else where they stand so: the language, the term, and the words with
/// what stands beside them.
const OTHERS: [(&str, &str, &str); 5] = [
    ("en", "block", "blocks the push"),
    ("de", "line", "Seine Reihen"),
    ("tr", "trinomial", "üçlü sıra"),
    ("tr", "trinomial", "Üçlü sıra"),
    ("tr", "team", "Takım arkadaş"),
];

/// Takes a text apart where a term of a game stands for the first time. `word` says how a term is written in the
/// language of the text, which has this tag; endings may follow it (`lances`), in Hebrew a letter or two may stand
/// before it.
///
/// ```
/// use lessons::{Piece, terms};
/// let word = |id: &str| id.replace("winning-", "winning ");
/// let pieces = terms("Break the pacs: two lances, one pac.", "abalone", "en", word);
/// assert_eq!(pieces[1], Piece::Term("pac", "pacs".into()));
/// assert_eq!(pieces[3], Piece::Term("lance", "lances".into()));
/// assert_eq!(pieces.len(), 5);
/// ```
pub fn terms(text: &str, game: &str, language: &str, word: impl Fn(&str) -> String) -> Vec<Piece> {
    let wanted = GLOSSARY.iter().filter(|term| {
        let shared = ["team", "partner"].contains(&term.id);
        !PLAIN.contains(&term.id) && (shared || term.board.rules().game() == game)
    });
    let mut found: Vec<(usize, usize, &'static str)> = Vec::new();
    let mut words: Vec<(&'static str, String)> = wanted.map(|term| (term.id, word(term.id))).collect();
    // A long term is met before a short one that is part of it.
    words.sort_by_key(|(_, word)| std::cmp::Reverse(word.len()));
    for (id, word) in words {
        let others = OTHERS.iter().filter(|other| (other.0, other.1) == (language, id));
        let others: Vec<(usize, usize)> =
            others.flat_map(|other| text.match_indices(other.2)).map(|(at, s)| (at, at + s.len())).collect();
        let free = |from: usize, to: usize| {
            found.iter().all(|&(a, b, _)| to <= a || b <= from)
                && others.iter().all(|&(a, b)| to <= a || b <= from)
        };
        if let Some((from, to)) = places(text, &word).find(|&(from, to)| free(from, to)) {
            found.push((from, to, id));
        }
    }
    found.sort_unstable();
    let mut pieces = Vec::new();
    let mut at = 0;
    for (from, to, id) in found {
        if at < from {
            pieces.push(Piece::Text(text[at..from].to_string()));
        }
        pieces.push(Piece::Term(id, text[from..to].to_string()));
        at = to;
    }
    if at < text.len() {
        pieces.push(Piece::Text(text[at..].to_string()));
    }
    pieces
}

/// Where a word stands in a text, with its ending.
fn places<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = (usize, usize)> + 'a {
    let starts = text.char_indices().filter(move |&(at, _)| begins(&text[..at]));
    starts.filter_map(move |(from, _)| {
        let to = from + same(&text[from..], word)?;
        let ending: String = text[to..].chars().take_while(|c| c.is_alphabetic()).collect();
        // Short words are the beginning of too many others.
        let most = if word.chars().count() < 5 { 1 } else { 3 };
        (ending.chars().count() <= most).then_some((from, to + ending.len()))
    })
}

/// How long the beginning of a text is that is this word, in any case; nothing if it is another.
fn same(text: &str, word: &str) -> Option<usize> {
    let mut chars = text.char_indices();
    for wanted in word.chars() {
        let (_, here) = chars.next()?;
        if !here.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
    }
    (!word.is_empty()).then(|| chars.next().map_or(text.len(), |(at, _)| at))
}

/// Whether a word can begin after a text: after anything but a letter, in Hebrew after up to two letters that are
/// written together with the word.
fn begins(before: &str) -> bool {
    let mut letters = before.chars().rev().take_while(|c| c.is_alphabetic());
    letters.by_ref().take(2).all(|c| "הובכלמש".contains(c)) && letters.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linked(text: &str, game: &str, words: &[(&str, &str)]) -> Vec<String> {
        let word = |id: &str| words.iter().find(|w| w.0 == id).map_or(String::new(), |w| w.1.to_string());
        let pieces = terms(text, game, "de", word);
        let whole: String = pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) | Piece::Term(_, text) => text.as_str(),
            })
            .collect();
        assert_eq!(whole, text);
        let term = |piece| match piece {
            Piece::Term(id, text) => Some(format!("{id} {text}")),
            Piece::Text(_) => None,
        };
        pieces.into_iter().filter_map(term).collect()
    }

    #[test]
    fn terms_are_found_with_endings_and_prefixes_and_nowhere_else() {
        let six = [("ring", "Ring"), ("line", "Reihe"), ("winning-shape", "Gewinnform")];
        assert_eq!(
            linked("In welcher Reihenfolge? Zwei Ringe, eine Gewinnform.", "six", &six),
            ["ring Ringe", "winning-shape Gewinnform"]
        );
        assert_eq!(linked("Ringsum nichts", "six", &six), [""; 0]);
        // A word that means something else where it stands, and the term itself later on.
        assert_eq!(linked("Seine Reihen. Eine Reihe.", "six", &six), ["line Reihe"]);
        // A term of the other game is none here.
        assert_eq!(linked("Eine Reihe", "abalone", &six), [""; 0]);
        let hebrew = [("ring", "טבעת"), ("triangle", "משולש")];
        assert_eq!(linked("השלימו את הטבעת ובמשולש", "six", &hebrew), ["ring טבעת", "triangle משולש"]);
        assert_eq!(linked("", "six", &hebrew), [""; 0]);
        assert_eq!(linked("Ålös – ring", "six", &[("ring", "ring")]), ["ring ring"]);
    }
}
