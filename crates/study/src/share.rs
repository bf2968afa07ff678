//! A whole game in an address: a short text of letters, digits, `-` and `_` that holds a tree of moves with all
//! that is said in it.
//!
//! A move is its place in the sorted list of all legal moves, so a move of Abalone takes one letter or two, and a link says
//! nothing that is not legal. The last three letters are a check: a link that was cut off is recognised.
//!
//! ```
//! use study::{Tree, share};
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! let link = share::write(&tree);
//! assert!(link.len() < 24, "{link}");
//! let read = share::read(&link).unwrap();
//! assert_eq!(share::write(&read), link);
//! assert_eq!(share::read("nonsense"), None);
//! ```

use game::{Outcome, Position as _, Termination};
use games::record::{Event, Note};
use games::{AnyMove, AnyPosition, Rules};
use hex::Hex;

use crate::tree::{Id, Tree};

/// The first letter says in which form the rest is.
const FORM: char = '1';
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// No link holds more positions.
const MOST: usize = 20_000;

/// The text of a tree.
pub fn write(tree: &Tree) -> String {
    let mut out = Writer::default();
    let rules = *tree.rules();
    out.text(&rules.to_string());
    let start = &tree.node(Tree::ROOT).position;
    let elsewhere = *start != AnyPosition::start(&rules);
    out.bit(elsewhere);
    if elsewhere {
        out.text(&start.to_string());
    }
    let tags = tree.header.tags(rules.seats());
    out.number(tags.len() as u64);
    for (name, value) in &tags {
        out.text(name);
        out.text(value);
    }
    let (result, termination) = tree.ended();
    out.bit(result.is_some());
    if let Some(payoffs) = result {
        out.text(&Outcome { payoffs, termination: Termination::Adjudication }.result().to_string());
    }
    out.bit(termination.is_some());
    if let Some(termination) = termination {
        out.text(termination.name());
    }
    let mut waiting = vec![Tree::ROOT];
    while let Some(id) = waiting.pop() {
        out.node(tree, id, &rules);
        waiting.extend(tree.node(id).children.iter().rev());
    }
    seal(out.finish())
}

/// A text with its check, so that it is read as a link.
pub fn seal(mut body: String) -> String {
    let check = check(&body);
    body.extend(check);
    body
}

/// The tree of a text that [`write()`] wrote; nothing when it is damaged.
pub fn read(text: &str) -> Option<Tree> {
    let text = text.trim();
    if !text.is_ascii() || text.len() < 5 {
        return None;
    }
    let (body, end) = text.split_at(text.len() - 3);
    if !check(body).into_iter().eq(end.chars()) {
        return None;
    }
    let mut input = Reader::new(body.strip_prefix(FORM)?)?;
    let rules: Rules = input.text()?.parse().ok()?;
    let start = if input.bit()? {
        AnyPosition::read(&rules, &input.text()?).ok()?
    } else {
        AnyPosition::start(&rules)
    };
    let mut tree = Tree::begun(rules, start);
    for _ in 0..input.number()? {
        let (name, value) = (input.text()?, input.text()?);
        tree.header.set(rules.seats(), &name, &value).ok()?;
    }
    let result = if input.bit()? { Some(Outcome::read_result(&input.text()?)?) } else { None };
    let termination = if input.bit()? { Some(input.text()?.parse().ok()?) } else { None };
    if result.is_some_and(|result| result.len() != rules.seats()) {
        return None;
    }
    // Where the next node goes: its parent, and how deep in variations it lies.
    let mut waiting = vec![(None, 0)];
    let mut count = 0;
    while let Some((parent, depth)) = waiting.pop() {
        count += 1;
        if count > MOST {
            return None;
        }
        let id = match parent {
            None => Tree::ROOT,
            Some(parent) => {
                let m = input.choose(&tree.node(parent).position)?;
                let known = tree.node(parent).children.len();
                let id = tree.attach(parent, m, depth, false).ok()?;
                // No move stands twice.
                if tree.node(parent).children.len() == known {
                    return None;
                }
                id
            }
        };
        let children = input.node(&mut tree, id, &rules)?;
        waiting.extend((0..children).rev().map(|i| (Some(id), depth + usize::from(i > 0))));
    }
    tree.set_ended(result, termination);
    Some(tree)
}

/// Three letters that depend on all others.
fn check(text: &str) -> [char; 3] {
    let hash = text.bytes().fold(0x811c_9dc5u32, |h, b| (h ^ u32::from(b)).wrapping_mul(0x0100_0193));
    let hash = hash ^ (hash >> 16);
    [0, 6, 12].map(|shift| char::from(LETTERS[(hash >> shift) as usize & 63]))
}

/// The legal moves in the order of their texts.
fn sorted(position: &AnyPosition) -> Vec<AnyMove> {
    let mut moves: Vec<(String, AnyMove)> =
        position.moves().into_iter().map(|m| (position.move_text(m), m)).collect();
    moves.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    moves.into_iter().map(|(_, m)| m).collect()
}

/// How many bits tell one of so many apart.
fn bits_for(count: usize) -> u32 {
    count.saturating_sub(1).checked_ilog2().map_or(0, |bits| bits + 1)
}

#[derive(Default)]
struct Writer {
    bits: Vec<bool>,
}

impl Writer {
    fn bit(&mut self, bit: bool) {
        self.bits.push(bit);
    }

    fn bits(&mut self, value: u64, count: u32) {
        self.bits.extend((0..count).rev().map(|i| value >> i & 1 == 1));
    }

    /// Four bits at a time, each group after a bit that says whether it is there.
    fn number(&mut self, mut value: u64) {
        while value > 0 {
            self.bit(true);
            self.bits(value & 15, 4);
            value >>= 4;
        }
        self.bit(false);
    }

    fn signed(&mut self, value: i32) {
        let value = i64::from(value);
        self.number(((value << 1) ^ (value >> 63)) as u64);
    }

    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        let plain = text.is_ascii();
        self.bit(plain);
        for byte in text.bytes() {
            self.bits(u64::from(byte), if plain { 7 } else { 8 });
        }
    }

    fn node(&mut self, tree: &Tree, id: Id, rules: &Rules) {
        let node = tree.node(id);
        if let (Some(m), Some(parent)) = (node.m, node.parent) {
            let moves = sorted(&tree.node(parent).position);
            let place = moves.iter().position(|&other| other == m);
            let place = place.unwrap_or_else(|| unreachable!("a tree takes only legal moves"));
            self.bits(place as u64, bits_for(moves.len()));
        }
        let notes = tree.notes(id);
        let any = !node.comment.is_empty() || !node.shown.is_empty() || !notes.is_empty();
        self.bit(any);
        if any {
            self.text(&node.comment);
            self.number(node.shown.len() as u64);
            for (from, to) in &node.shown {
                for value in [from.q, from.r, to.q, to.r] {
                    self.signed(value);
                }
            }
            self.number(notes.len() as u64);
            for note in notes {
                match note {
                    Note::Clock(ms) => {
                        self.bits(0, 2);
                        self.number(*ms);
                    }
                    Note::Eval(text) => {
                        self.bits(1, 2);
                        self.text(text);
                    }
                    Note::Event(event) => {
                        self.bits(2, 2);
                        self.text(&event.text(rules));
                    }
                    Note::Text(text) => {
                        self.bits(3, 2);
                        self.text(text);
                    }
                }
            }
        }
        match node.children.len() {
            1 => self.bit(true),
            0 => self.bits(0b01, 2),
            n => {
                self.bits(0b00, 2);
                self.number(n as u64);
            }
        }
    }

    fn finish(self) -> String {
        let letter = |bits: &[bool]| {
            let value = (0..6).fold(0, |v, i| v << 1 | usize::from(bits.get(i).copied().unwrap_or(false)));
            char::from(LETTERS[value])
        };
        std::iter::once(FORM).chain(self.bits.chunks(6).map(letter)).collect()
    }
}

struct Reader {
    bits: Vec<bool>,
    at: usize,
}

impl Reader {
    fn new(text: &str) -> Option<Reader> {
        let mut bits = Vec::with_capacity(text.len() * 6);
        for byte in text.bytes() {
            let value = LETTERS.iter().position(|&l| l == byte)?;
            bits.extend((0..6).rev().map(|i| value >> i & 1 == 1));
        }
        Some(Reader { bits, at: 0 })
    }

    fn bit(&mut self) -> Option<bool> {
        let bit = *self.bits.get(self.at)?;
        self.at += 1;
        Some(bit)
    }

    fn bits(&mut self, count: u32) -> Option<u64> {
        (0..count).try_fold(0, |value, _| Some(value << 1 | u64::from(self.bit()?)))
    }

    fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for shift in (0..).step_by(4) {
            if !self.bit()? {
                return Some(value);
            }
            let group = self.bits(4)?;
            if shift > 56 {
                return None;
            }
            value |= group << shift;
        }
        None
    }

    fn signed(&mut self) -> Option<i32> {
        let value = self.number()?;
        i32::try_from((value >> 1) as i64 ^ -((value & 1) as i64)).ok()
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        let width = if self.bit()? { 7 } else { 8 };
        if length > self.bits.len() {
            return None;
        }
        let bytes: Option<Vec<u8>> = (0..length).map(|_| Some(self.bits(width)? as u8)).collect();
        String::from_utf8(bytes?).ok()
    }

    fn choose(&mut self, position: &AnyPosition) -> Option<AnyMove> {
        let moves = sorted(position);
        let place = self.bits(bits_for(moves.len()))?;
        moves.get(place as usize).copied()
    }

    /// Reads what a node holds; returns how many children it has.
    fn node(&mut self, tree: &mut Tree, id: Id, rules: &Rules) -> Option<usize> {
        if self.bit()? {
            let comment = self.text()?;
            tree.set_comment(id, &comment);
            for _ in 0..self.number()? {
                let mut cell = || Some(Hex::new(self.signed()?, self.signed()?));
                let arrow = (cell()?, cell()?);
                tree.toggle(id, arrow);
            }
            for _ in 0..self.number()? {
                let note = match self.bits(2)? {
                    0 => Note::Clock(self.number()?),
                    1 => Note::eval(&self.text()?)?,
                    2 => Note::Event(Event::read(rules, &self.text()?).ok()?),
                    _ => Note::text(&self.text()?)?,
                };
                tree.add_note(id, note);
            }
        }
        if self.bit()? {
            return Some(1);
        }
        if self.bit()? {
            return Some(0);
        }
        usize::try_from(self.number()?).ok().filter(|&n| n <= MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::record::Record;

    fn random(rules: Rules, seed: u64, plies: usize) -> Tree {
        let mut rng = game::SplitMix::new(seed);
        let mut tree = Tree::new(rules);
        let mut ids = vec![Tree::ROOT];
        for i in 0..plies {
            let at = if i % 9 == 8 { *rng.pick(&ids).unwrap() } else { ids[ids.len() - 1] };
            let moves = tree.node(at).position.moves();
            let Some(&m) = rng.pick(&moves) else { continue };
            if let Ok(id) = tree.play(at, m) {
                ids.push(id);
            }
        }
        tree
    }

    #[test]
    fn trees_of_every_game_come_back() {
        for rules in Rules::all() {
            for seed in 0..4 {
                let mut tree = random(rules, seed, 80);
                let end = tree.end();
                tree.set_comment(end, "Grüße – שלום");
                tree.toggle(end, (Hex::new(-3, 1), Hex::new(900_000, -2)));
                tree.header.names[0] = Some("Ödön".into());
                let link = write(&tree);
                assert!(link.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'), "{link}");
                let again = read(&link).unwrap();
                assert_eq!(again.record().to_string(), tree.record().to_string(), "{rules}");
                assert_eq!(write(&again), link);
            }
        }
    }

    #[test]
    fn a_game_of_a_hundred_plies_fits_into_a_short_link() {
        let tree = random("abalone:layout=belgian-daisy".parse().unwrap(), 3, 100);
        let link = write(&tree);
        assert!(link.len() < 240, "{} {link}", link.len());
    }

    #[test]
    fn what_happened_besides_the_moves_comes_back() {
        let text = "[Rules \"abalone:3\"]\n[Position \"1wwwr/6/7/8/4b4/8/7/6/5 w 1-2-3\"]\n[Seat2 \"B\"]\n[Clock \"600+5\"]\n\
            [House \"notakeback\"]\n[Result \"0-0-1\"]\n[Termination \"last-in\"]\n\n1... i9h9 {[%clk 0:09:58.3] [%eval cp 3] so} \
            {[%ev 5 b resign]} *\n";
        let record = Record::read_prefix(text).records.remove(0);
        let tree = Tree::from_record(&record);
        let again = read(&write(&tree)).unwrap();
        assert_eq!(again.record().to_string(), tree.record().to_string());
        let resigned = "[Rules \"six\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. -1,0 0-1\n";
        let tree = Tree::from_record(&Record::read(resigned).unwrap());
        assert_eq!(read(&write(&tree)).unwrap().record().to_string(), resigned);
    }

    #[test]
    fn damaged_links_are_refused_and_do_no_harm() {
        let link = write(&random(Rules::default(), 1, 30));
        for end in 0..link.len() {
            assert_eq!(read(&link[..end]), None);
        }
        let mut rng = game::SplitMix::new(5);
        for _ in 0..3000 {
            let mut bytes = link.clone().into_bytes();
            let at = rng.below(bytes.len());
            bytes[at] = LETTERS[rng.below(64)];
            // With a check that fits, so that the inside is reached.
            let mut text = String::from_utf8(bytes).unwrap();
            text.truncate(text.len() - 3);
            let end = check(&text);
            text.extend(end);
            let _ = read(&text);
        }
        for nonsense in ["", "1", "1AAAA", "ü", "1____________________", "2AAAAAAA"] {
            assert_eq!(read(nonsense), None);
        }
    }
}
