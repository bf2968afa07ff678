//! What somebody pastes: records of ours and of other programs, positions, links.

use game::{Position as _, ReadError};
use games::convert::{self, ForeignMove, Form, WhyNot};
use games::record::{Limits, Record, RecordError, RecordFault};
use games::{AnyPosition, Rules};
use texts::Message;
use view::words;

use crate::share;
use crate::tree::Tree;

/// Longer texts without a header are not tried under one layout after the other.
const LONGEST_BARE: usize = 20_000;

/// What was found in a text.
#[derive(Clone, Debug, PartialEq)]
pub struct Imported {
    /// The games, at least one.
    pub trees: Vec<Tree>,
    /// The rules that the moves fit, where the text does not name any.
    pub guessed: Option<Rules>,
}

impl From<Vec<Tree>> for Imported {
    fn from(trees: Vec<Tree>) -> Imported {
        Imported { trees, guessed: None }
    }
}

/// The games of a text, at least one.
///
/// A text may be a link, a position with or without its rules before it, our own records, or those of other
/// programs. `rules` are tried first where a text does not say under which it stands; then come the others, and
/// every layout.
///
/// ```
/// use study::import::read;
/// let rules = "abalone".parse().unwrap();
/// let first = |text: &str| read(text, &rules).map(|found| found.trees[0].rules().to_string());
/// assert_eq!(first("0,0:rb b 20-20").unwrap(), "six");
/// assert_eq!(first("six:advanced 0,0:rb b 20-20").unwrap(), "six:advanced");
/// assert_eq!(first("1. c3d4 g7f6").unwrap(), "abalone");
/// assert!(first("hello").is_err());
/// ```
///
/// # Errors
/// What is wrong with the text, and where.
pub fn read(text: &str, rules: &Rules) -> Result<Imported, Message> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Message::new("import-empty"));
    }
    let one_word = !text.contains(char::is_whitespace);
    if let Some((address, hash)) = text.split_once('#')
        && one_word
        && address.contains("/analysis")
    {
        return share::read(hash).map(|tree| vec![tree].into()).ok_or(Message::new("share-damaged"));
    }
    if let Some(found) = position(text, rules) {
        return found.map(|position| vec![Tree::from_position(position)].into());
    }
    let first = text.split_whitespace().next().unwrap_or("");
    let moves = first.contains(|c: char| c.is_ascii_digit()) && !first.contains(['[', '{', '/']);
    if moves && text.len() <= LONGEST_BARE {
        return bare(text, rules);
    }
    let records: Vec<Record> = convert::read_any(text, &Limits::PAGE).map_err(|error| fault(&error))?;
    if records.is_empty() {
        return Err(Message::new("import-empty"));
    }
    Ok(records.iter().map(Tree::from_record).collect::<Vec<Tree>>().into())
}

/// Moves without anything that says where they were played: the first rules under which all of them are legal.
fn bare(text: &str, usual: &Rules) -> Result<Imported, Message> {
    let layout = |layout| Rules::Abalone(abalone::Rules { layout, ..abalone::Rules::default() });
    let candidates: Vec<Rules> = [*usual]
        .into_iter()
        .chain(Rules::all())
        .chain(abalone::Layout::ALL.into_iter().map(layout))
        .collect();
    // The moves may look like another program's and yet be ours.
    let seems = convert::recognise(text);
    let forms = [seems, Form::Hexad].into_iter().take(if seems == Form::Hexad { 1 } else { 2 });
    let mut furthest: Option<RecordError> = None;
    for (form, rules) in forms.flat_map(|form| candidates.iter().map(move |rules| (form, *rules))) {
        let (tag, value) = match (form, &rules) {
            (Form::Hexad | Form::Json, _) => ("Rules", rules.to_string()),
            (_, Rules::Abalone(r)) if rules.seats() == 2 => ("Variant", r.layout.name().to_string()),
            _ => continue,
        };
        match convert::read(form, &format!("[{tag} \"{value}\"]\n{text}"), &Limits::PAGE) {
            Ok(records) if records.iter().any(|record| !record.line.plies.is_empty()) => {
                let trees = records.iter().map(Tree::from_record).collect();
                return Ok(Imported { trees, guessed: Some(rules) });
            }
            Ok(_) => {}
            Err(mut error) => {
                // The tag is a line that the user did not write.
                error.place.line = error.place.line.saturating_sub(1).max(1);
                let place = |e: &RecordError| (e.place.line, e.place.column);
                if furthest.as_ref().is_none_or(|old| place(old) < place(&error)) {
                    furthest = Some(error);
                }
            }
        }
    }
    Err(furthest.map_or(Message::new("import-empty"), |error| fault(&error)))
}

/// The position of a text that looks like one.
fn position(text: &str, usual: &Rules) -> Option<Result<AnyPosition, Message>> {
    let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    if let Ok(rules) = first.parse::<Rules>() {
        if rest.trim().is_empty() {
            return Some(Ok(AnyPosition::start(&rules)));
        }
        return Some(AnyPosition::read(&rules, rest).map_err(|e| words::read_position(&e)));
    }
    let board = first.split(':').next_back().unwrap_or("");
    let six = first.contains(':') && first.starts_with(|c: char| c == '-' || c.is_ascii_digit());
    let ours = |c: char| c.is_ascii_digit() || "bwry/".contains(c);
    if !board.chars().all(ours) || !(six || board.matches('/').count() == 8) {
        return None;
    }
    let mut error: Option<ReadError<games::IllegalPosition>> = None;
    let known = |rules: &Rules| matches!(rules, Rules::Six(_)) == six;
    for rules in std::iter::once(*usual).chain(Rules::all()).filter(known) {
        match AnyPosition::read(&rules, text) {
            Ok(position) => return Some(Ok(position)),
            // What is illegal under some rules tells more than what cannot be read under others.
            Err(e) if error.as_ref().is_none_or(|old| old.is_unreadable() && !e.is_unreadable()) => {
                error = Some(e)
            }
            Err(_) => {}
        }
    }
    error.map(|e| Err(words::read_position(&e)))
}

/// What is wrong with a record, and where.
pub fn fault(error: &RecordError) -> Message {
    let said = |what: &str, message: Message| {
        Message::new("import-word").with("word", what.to_string()).with("what", message)
    };
    let what = match &error.fault {
        RecordFault::Form(fault) => words::fault(fault),
        RecordFault::Tag { name, error } => said(name, words::unreadable(error)),
        RecordFault::Position(error) => words::read_position(error),
        RecordFault::Move { text, error } => said(text, words::read_move(error)),
        RecordFault::Foreign(foreign_move) => said(&foreign_move.text, foreign(foreign_move)),
        RecordFault::Result { .. } => Message::new("import-result"),
        RecordFault::ResultDiffers { tag, stated } => {
            Message::new("import-result-differs").with("tag", tag.clone()).with("stated", stated.clone())
        }
        RecordFault::TooMuch { bound, most } => {
            Message::new("import-too-much").with("bound", bound.id()).with("most", *most as i64)
        }
        RecordFault::Takeback { played } => Message::new("import-takeback").with("n", *played as i64),
    };
    let place = error.place;
    Message::new("import-at")
        .with("line", place.line as i64)
        .with("column", place.column as i64)
        .with("what", what)
}

fn foreign(m: &ForeignMove) -> Message {
    match &m.why {
        WhyNot::Own(ReadError::Unreadable(error)) => words::unreadable(error),
        WhyNot::Own(ReadError::Illegal(reason)) => words::illegal_move(&(*reason).into()),
        WhyNot::Written { as_, form } => {
            Message::new("import-written").with("move", as_.clone()).with("form", form.name())
        }
        WhyNot::NoSuchMove { from, to, form } => Message::new("import-no-such-move")
            .with("from", from.to_string())
            .with("to", to.to_string())
            .with("form", form.name()),
        WhyNot::Ambiguous { first, second } => Message::new("import-ambiguous")
            .with("first", first.to_string())
            .with("second", second.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Rules {
        Rules::default()
    }

    #[test]
    fn every_kind_of_text_is_read() {
        let nacre = "Belgian daisy 1. a1d4 i5f5";
        let fen = "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0";
        let two = "[Rules \"six\"] *\n[Rules \"abalone:3\"] *";
        let tree = Tree::new("six:4".parse().unwrap());
        let link = format!("https://example.org/analysis#{}", share::write(&tree));
        for (text, games) in [
            (nacre, 1),
            (fen, 1),
            (two, 2),
            ("{\"rules\": \"six\", \"moves\": [{\"move\": \"-1,0\"}]}", 1),
            ("[{\"rules\": \"abalone:4\"}, {\"rules\": \"six:4\"}]", 2),
            (&link, 1),
            ("six:4", 1),
            ("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 0-0", 1),
            ("5/6/7/8/4y4/8/7/6/5 y", 1),
        ] {
            let found = read(text, &rules()).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            assert_eq!(found.trees.len(), games, "{text}");
            assert_eq!(found.guessed, None, "{text}");
        }
    }

    #[test]
    fn bare_moves_are_read_under_the_rules_that_they_fit() {
        let daisy: Rules = "abalone:layout=belgian-daisy".parse().unwrap();
        for rules in [
            Rules::default(),
            daisy,
            "abalone:layout=german-daisy".parse().unwrap(),
            "abalone:3".parse().unwrap(),
            "six".parse().unwrap(),
        ] {
            let mut tree = Tree::new(rules);
            let mut rng = game::SplitMix::new(6);
            let mut at = Tree::ROOT;
            for _ in 0..40 {
                let moves = tree.node(at).position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                at = tree.play(at, m).unwrap();
            }
            let record = tree.record().to_string();
            let moves = record.rsplit("]\n").next().unwrap().trim();
            let found = read(moves, &daisy).unwrap_or_else(|e| panic!("{rules}: {e:?}"));
            assert_eq!(found.guessed, Some(rules), "{moves}");
            let tree = &found.trees[0];
            assert_eq!((tree.rules(), tree.line(Tree::ROOT).len()), (&rules, 41));
            // Without numbers and result.
            let plain = moves.trim_end_matches('*').split_whitespace().filter(|word| !word.ends_with('.'));
            let plain = plain.collect::<Vec<_>>().join(" ");
            assert_eq!(read(&plain, &Rules::default()).unwrap().guessed, Some(rules));
        }
        // Those of other programs, too.
        let nacre = read("1. a1d4 i5f5", &Rules::default()).unwrap();
        assert_eq!(nacre.trees[0].line(Tree::ROOT).len(), 3);
        assert!(nacre.guessed.is_some());
        // What fits nothing is refused where it goes wrong in the best reading.
        let wrong = read("1. c3d4 g7f6 2. c4d5 a1a9", &Rules::default()).unwrap_err();
        let column = wrong.args.iter().find(|arg| arg.0 == "column").map(|arg| arg.1.clone());
        assert_eq!(column, Some(texts::Arg::Number(22)));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let id = |text: &str| read(text, &rules()).unwrap_err().id.to_string();
        assert_eq!(id("  "), "import-empty");
        assert_eq!(id("https://example.org/analysis#1AAAAAAA"), "share-damaged");
        assert_eq!(id("[Rules \"abalone\"]\n\n1. c3d4 c4d5 *"), "import-at");
        assert_eq!(id("{\"rules\": \"abalone\", \"moves\": [{\"move\": \"a1a9\"}]}"), "import-at");
        assert_eq!(id("0,0:rb b 1-20"), "position-six-hands");
        assert!(
            ["unreadable-at", "import-at"].contains(&&*id("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbb b"))
        );
        assert_eq!(
            id("[Rules \"abalone\"] [Result \"1-0\"] [Position \"5/6/7/8/4b4/8/7/6/5 b 0-6\"] 1-0"),
            "import-at"
        );
    }
}
