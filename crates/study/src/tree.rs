//! A tree of variations: a game, and everything that could have been played instead.
//!
//! ```
//! use study::Tree;
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! let first = tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! tree.play_text(first, "g7f6").unwrap();
//! tree.play_text(first, "h5g5").unwrap();
//! assert!(tree.record().to_string().ends_with("1. c3d4 g7f6 (1... h5g5) *\n"));
//! ```

use std::fmt;

use game::{BySeat, Outcome, Payoff, Position as _, Seat, Termination};
use games::record::{Event, Happening, Header, Line, MAX_DEPTH, Note, Ply, Record};
use games::{AnyMove, AnyPosition, Rules};
use hex::Hex;

/// The name of a node.
pub type Id = usize;

/// An arrow that somebody has drawn; from a cell to itself it is a ring.
pub type Shown = (Hex, Hex);

/// A position of the tree, and how it came about.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The move that led here; none at the root.
    pub m: Option<AnyMove>,
    /// What stands on the board here.
    pub position: AnyPosition,
    /// The node before.
    pub parent: Option<Id>,
    /// What was played from here, the main line first.
    pub children: Vec<Id>,
    /// What is said here. Line breaks are not kept in files.
    pub comment: String,
    /// What is drawn here.
    pub shown: Vec<Shown>,
    /// Clocks, evaluations and events.
    notes: Vec<Note>,
    round: u32,
    /// Whether its move is the first of a round.
    begins: bool,
    last: Option<Seat>,
}

/// A game with its variations.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Who played, when and how.
    pub header: Header,
    rules: Rules,
    nodes: Vec<Node>,
    /// The node at which the game ended otherwise than by its rules: somebody resigned, say.
    ended: Option<(Id, Option<BySeat<Payoff>>, Option<Termination>)>,
}

/// Why a move could not be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotAdd {
    /// It is not legal here.
    Illegal,
    /// Variations would lie in one another deeper than a file can say.
    TooDeep,
}

impl fmt::Display for CannotAdd {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            CannotAdd::Illegal => "the move is not legal here",
            CannotAdd::TooDeep => "variations lie in one another too deep",
        })
    }
}

impl std::error::Error for CannotAdd {}

impl Tree {
    /// The node where everything begins.
    pub const ROOT: Id = 0;

    /// A game that has not begun.
    pub fn new(rules: Rules) -> Tree {
        // A position does not know from which layout it came.
        Tree::begun(rules, AnyPosition::start(&rules))
    }

    /// A game that begins somewhere else.
    pub fn from_position(start: AnyPosition) -> Tree {
        let rules = start.rules();
        let turn = start.turn();
        let begins = Seat::table(turn.index()).all(|seat| start.is_out(seat));
        let root = Node {
            m: None,
            position: start,
            parent: None,
            children: Vec::new(),
            comment: String::new(),
            shown: Vec::new(),
            notes: Vec::new(),
            round: 1,
            begins,
            last: None,
        };
        Tree { header: Header::default(), rules, nodes: vec![root], ended: None }
    }

    /// A game under these rules that begins somewhere else.
    pub(crate) fn begun(rules: Rules, start: AnyPosition) -> Tree {
        Tree { rules, ..Tree::from_position(start) }
    }

    /// A recorded game. Moves that were taken back become variations.
    pub fn from_record(record: &Record) -> Tree {
        // A record keeps its rules, which may name a layout besides a position.
        let mut tree = Tree::begun(*record.rules(), record.start().clone());
        tree.header = record.header.clone();
        let end = tree.add_line(Tree::ROOT, &record.line, 0);
        if tree.nodes[end].position.outcome().is_none() {
            tree.ended = Some((end, record.result, record.termination));
        }
        tree
    }

    /// Adds a line of a record and returns where it ends.
    fn add_line(&mut self, from: Id, line: &Line, depth: usize) -> Id {
        let mut at = from;
        // What stands before a variation is said at its first move.
        let mut before = if depth == 0 { self.take_in(from, &line.notes) } else { line.notes.clone() };
        for ply in &line.plies {
            let parent = at;
            let Ok(child) = self.attach(parent, ply.m, depth, depth == 0) else { return at };
            at = child;
            let mut notes = std::mem::take(&mut before);
            notes.extend(ply.notes.iter().cloned());
            let back = self.take_in(child, &notes);
            for variation in &ply.variations {
                self.add_line(parent, variation, depth + 1);
            }
            for note in back {
                if let Note::Event(Event { what: Happening::Takeback(plies), .. }) = note {
                    at = self.step_back(at, plies, from);
                }
            }
        }
        at
    }

    /// Goes so many plies back, not beyond `first`. Who has left the game stays away.
    fn step_back(&mut self, from: Id, plies: u32, first: Id) -> Id {
        let mut at = from;
        for _ in 0..plies {
            match self.nodes[at].parent {
                Some(parent) if at != first => at = parent,
                _ => break,
            }
        }
        let out: Vec<Seat> = Seat::table(self.rules.seats())
            .filter(|&s| self.nodes[from].position.is_out(s) && !self.nodes[at].position.is_out(s))
            .collect();
        if !out.is_empty() {
            // What was played while they were still in cannot follow any more.
            self.nodes[at].children.clear();
            for seat in out {
                self.nodes[at].position.retire(seat);
                let what = Happening::Out(Termination::Abandoned);
                self.nodes[at].notes.push(Note::Event(Event { at: 0, seat, what }));
            }
        }
        at
    }

    /// Notes of a record at a node; returns the takebacks among them.
    fn take_in(&mut self, id: Id, notes: &[Note]) -> Vec<Note> {
        let rules = self.rules;
        let mut takebacks = Vec::new();
        let node = &mut self.nodes[id];
        for note in notes {
            match note {
                Note::Text(text) => {
                    // How long a turn took is kept and not shown.
                    let (measured, text) = measured(text);
                    node.notes.extend(Note::text(measured));
                    let (words, shown) = read_comment(&rules, text);
                    if !node.comment.is_empty() && !words.is_empty() {
                        node.comment.push(' ');
                    }
                    node.comment.push_str(&words);
                    node.shown.extend(shown);
                }
                Note::Event(Event { what: Happening::Takeback(_), .. }) => takebacks.push(note.clone()),
                Note::Event(Event { what: Happening::Out(_) | Happening::Resign, seat, .. }) => {
                    node.position.retire(*seat);
                    node.notes.push(note.clone());
                }
                _ => node.notes.push(note.clone()),
            }
        }
        takebacks
    }

    /// Adds a move or finds it. `main` puts a new one before its siblings.
    pub(crate) fn attach(
        &mut self,
        parent: Id,
        m: AnyMove,
        depth: usize,
        main: bool,
    ) -> Result<Id, CannotAdd> {
        let known = self.nodes[parent].children.iter().position(|&c| self.nodes[c].m == Some(m));
        if let Some(i) = known {
            let child = self.nodes[parent].children[i];
            if main {
                self.nodes[parent].children[..=i].rotate_right(1);
            }
            return Ok(child);
        }
        if depth > MAX_DEPTH {
            return Err(CannotAdd::TooDeep);
        }
        let before = &self.nodes[parent];
        let mut position = before.position.clone();
        position.play(m).map_err(|_| CannotAdd::Illegal)?;
        let turn = before.position.turn();
        let (round, begins) = match before.last {
            None => (before.round, Seat::table(turn.index()).all(|seat| before.position.is_out(seat))),
            Some(last) if turn <= last => (before.round + 1, true),
            Some(_) => (before.round, false),
        };
        let id = self.nodes.len();
        self.nodes.push(Node {
            m: Some(m),
            position,
            parent: Some(parent),
            children: Vec::new(),
            comment: String::new(),
            shown: Vec::new(),
            notes: Vec::new(),
            round,
            begins,
            last: Some(turn),
        });
        let at = if main { 0 } else { self.nodes[parent].children.len() };
        self.nodes[parent].children.insert(at, id);
        Ok(id)
    }

    /// Plays a move at a node: follows it where it is known, begins a variation where it is not.
    ///
    /// # Errors
    /// When the move is not legal there, or the variation would lie too deep.
    pub fn play(&mut self, at: Id, m: AnyMove) -> Result<Id, CannotAdd> {
        let at = self.valid(at);
        let depth = self.depth(at) + usize::from(!self.nodes[at].children.is_empty());
        self.attach(at, m, depth, false)
    }

    /// Plays a move that is given as text.
    ///
    /// # Errors
    /// As [`Tree::play`].
    pub fn play_text(&mut self, at: Id, text: &str) -> Result<Id, CannotAdd> {
        let m = self.node(at).position.read_move(text).map_err(|_| CannotAdd::Illegal)?;
        self.play(at, m)
    }

    /// In how many variations a node lies.
    fn depth(&self, id: Id) -> usize {
        let mut depth = 0;
        let mut at = id;
        while let Some(parent) = self.nodes[at].parent {
            depth += usize::from(self.nodes[parent].children.first() != Some(&at));
            at = parent;
        }
        depth
    }

    fn valid(&self, id: Id) -> Id {
        if id < self.nodes.len() { id } else { Tree::ROOT }
    }

    /// A node; the root where there is none of this name.
    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[self.valid(id)]
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether there is anything besides the first position.
    pub fn is_bare(&self) -> bool {
        self.nodes[Tree::ROOT].children.is_empty()
    }

    /// The nodes from the root to this one, both included.
    pub fn path(&self, id: Id) -> Vec<Id> {
        let mut path = vec![self.valid(id)];
        while let Some(parent) = self.nodes[path[path.len() - 1]].parent {
            path.push(parent);
        }
        path.reverse();
        path
    }

    /// The nodes of the line that a node lies on: from the root through it to the end.
    pub fn line(&self, id: Id) -> Vec<Id> {
        let mut line = self.path(id);
        while let Some(&next) = self.nodes[line[line.len() - 1]].children.first() {
            line.push(next);
        }
        line
    }

    /// The last node of the main line.
    pub fn end(&self) -> Id {
        self.line(Tree::ROOT).last().copied().unwrap_or(Tree::ROOT)
    }

    /// The node after this one on its line.
    pub fn next(&self, id: Id) -> Option<Id> {
        self.node(id).children.first().copied()
    }

    /// The node before this one.
    pub fn previous(&self, id: Id) -> Option<Id> {
        self.node(id).parent
    }

    /// What is written before a move: `3.` where it begins a round, else `3...`.
    pub fn number(&self, id: Id) -> String {
        let node = self.node(id);
        format!("{}{}", node.round, if node.begins { "." } else { "..." })
    }

    /// Whether a node's move begins a round.
    pub fn begins_round(&self, id: Id) -> bool {
        self.node(id).begins
    }

    /// The text of the move that led to a node.
    pub fn move_text(&self, id: Id) -> String {
        let node = self.node(id);
        match (node.m, node.parent) {
            (Some(m), Some(parent)) => self.nodes[parent].position.move_text(m),
            _ => String::new(),
        }
    }

    /// The move that led to a node, with the position before it.
    pub fn last_move(&self, id: Id) -> Option<(AnyPosition, AnyMove)> {
        let node = self.node(id);
        Some((self.nodes[node.parent?].position.clone(), node.m?))
    }

    /// How long the turn took whose move led to a node, in milliseconds, if a clock ran.
    ///
    /// ```
    /// use games::record::Record;
    /// use study::Tree;
    /// let text = "[Rules \"abalone\"] 1. c3d4 {[%clk 0:09:55.0] [%emt 0:00:05.2]} g7f6 *";
    /// let tree = Tree::from_record(&Record::read(text).unwrap());
    /// assert_eq!([1, 2].map(|id| tree.spent(id)), [Some(5_200), None]);
    /// ```
    pub fn spent(&self, id: Id) -> Option<u64> {
        let took = |note: &Note| match note {
            Note::Text(text) => {
                let inside = text[text.find("[%emt ")?..].strip_prefix("[%emt ")?.split(']').next()?;
                read_time(inside)
            }
            _ => None,
        };
        self.node(id).notes.iter().find_map(took)
    }

    /// The repetition keys of the positions before a node.
    pub fn history(&self, id: Id) -> Vec<u64> {
        let path = self.path(id);
        path[..path.len() - 1].iter().map(|&id| self.nodes[id].position.repetition_key()).collect()
    }

    /// Sets what is said at a node.
    pub fn set_comment(&mut self, id: Id, text: &str) {
        let id = self.valid(id);
        self.nodes[id].comment = text.to_string();
    }

    /// Draws an arrow at a node, or wipes it out where it is.
    pub fn toggle(&mut self, id: Id, arrow: Shown) {
        let id = self.valid(id);
        let shown = &mut self.nodes[id].shown;
        match shown.iter().position(|a| *a == arrow) {
            Some(i) => {
                shown.remove(i);
            }
            None => shown.push(arrow),
        }
    }

    /// Wipes out all arrows of a node.
    pub fn wipe(&mut self, id: Id) {
        let id = self.valid(id);
        self.nodes[id].shown.clear();
    }

    /// The first node of the variation that a node lies in; none on the main line.
    pub fn variation(&self, id: Id) -> Option<Id> {
        let mut at = self.valid(id);
        while let Some(parent) = self.nodes[at].parent {
            if self.nodes[parent].children.first() != Some(&at) {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    /// Puts the variation that a node lies in before the line it leaves. Whether there was one.
    pub fn promote(&mut self, id: Id) -> bool {
        let Some(first) = self.variation(id) else { return false };
        let Some(parent) = self.nodes[first].parent else { return false };
        let children = &mut self.nodes[parent].children;
        if let Some(i) = children.iter().position(|&c| c == first) {
            children[..=i].rotate_right(1);
        }
        true
    }

    /// Takes a node and all that follows it out of the tree; returns the node before. The root stays.
    pub fn delete(&mut self, id: Id) -> Id {
        let id = self.valid(id);
        let Some(parent) = self.nodes[id].parent else { return Tree::ROOT };
        self.nodes[parent].children.retain(|&c| c != id);
        parent
    }

    /// Whether a node is part of the tree, and not deleted.
    pub fn contains(&self, id: Id) -> bool {
        let mut at = id;
        while let Some(node) = self.nodes.get(at) {
            match node.parent {
                None => return true,
                Some(parent) if self.nodes[parent].children.contains(&at) => at = parent,
                Some(_) => return false,
            }
        }
        false
    }

    /// Where a node lies: which child is taken at each step from the root. Of a node that was taken out, as far as the
    /// way to it still goes.
    pub fn steps(&self, id: Id) -> Vec<usize> {
        let path = self.path(id);
        let step = |pair: &[Id]| self.nodes[pair[0]].children.iter().position(|&c| c == pair[1]);
        path.windows(2).map_while(step).collect()
    }

    /// The node that lies there, or the last one on the way.
    pub fn at_steps(&self, steps: &[usize]) -> Id {
        let mut at = Tree::ROOT;
        for &step in steps {
            match self.nodes[at].children.get(step) {
                Some(&child) => at = child,
                None => break,
            }
        }
        at
    }

    /// What a node holds besides its comment.
    pub(crate) fn notes(&self, id: Id) -> &[Note] {
        &self.nodes[id].notes
    }

    /// Adds a note that is no comment; an event takes effect.
    pub(crate) fn add_note(&mut self, id: Id, note: Note) {
        self.take_in(id, &[note]);
    }

    /// How the game ended, if it did not end by its rules.
    pub(crate) fn ended(&self) -> (Option<BySeat<Payoff>>, Option<Termination>) {
        let end = self.end();
        match &self.ended {
            Some((id, result, termination)) if *id == end => (*result, *termination),
            _ => (None, None),
        }
    }

    /// Says how the game ended at the end of the main line.
    pub(crate) fn set_ended(&mut self, result: Option<BySeat<Payoff>>, termination: Option<Termination>) {
        let end = self.end();
        if self.nodes[end].position.outcome().is_none() {
            self.ended = Some((end, result, termination));
        }
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        let start = self.nodes[Tree::ROOT].position.clone();
        let mut record = Record::from_position(self.rules, start);
        record.header = self.header.clone();
        record.line = self.line_from(Tree::ROOT, 0);
        record.line.notes = self.all_notes(Tree::ROOT);
        match self.nodes[self.end()].position.outcome() {
            Some(outcome) => record.finish(outcome),
            None => (record.result, record.termination) = self.ended(),
        }
        record
    }

    /// The main line after a node, with its variations.
    fn line_from(&self, from: Id, depth: usize) -> Line {
        let mut line = Line::default();
        let mut at = from;
        while let Some((&main, others)) = self.nodes[at].children.split_first() {
            let Some(mut ply) = self.ply(main) else { break };
            if depth < MAX_DEPTH {
                ply.variations = others.iter().map(|&other| self.variation_from(other, depth + 1)).collect();
            }
            line.plies.push(ply);
            at = main;
        }
        line
    }

    fn variation_from(&self, first: Id, depth: usize) -> Line {
        let mut line = self.line_from(first, depth);
        line.plies.splice(..0, self.ply(first));
        line
    }

    fn ply(&self, id: Id) -> Option<Ply> {
        let mut ply = Ply::new(self.nodes[id].m?);
        ply.notes = self.all_notes(id);
        Some(ply)
    }

    fn all_notes(&self, id: Id) -> Vec<Note> {
        let node = &self.nodes[id];
        let mut words = String::new();
        let (mut events, mut others) = (Vec::new(), Vec::new());
        for note in &node.notes {
            match note {
                Note::Event(_) => events.push(note.clone()),
                Note::Text(text) => words.extend([text.as_str(), " "]),
                _ => others.push(note.clone()),
            }
        }
        words.push_str(&write_comment(&self.rules, &node.comment, &node.shown));
        others.into_iter().chain(Note::text(&words)).chain(events).collect()
    }

    /// How the game ended at a node, by its rules.
    pub fn outcome(&self, id: Id) -> Option<Outcome> {
        self.node(id).position.outcome()
    }
}

/// Parts what clocks wrote at the beginning of a comment, `[%emt 0:00:05.0] [%lag 30]`, from its words.
fn measured(text: &str) -> (&str, &str) {
    let mut rest = text;
    while rest.starts_with("[%emt ") || rest.starts_with("[%lag ") {
        let Some(end) = rest.find(']') else { break };
        rest = rest[end + 1..].trim_start();
    }
    text.split_at(text.len() - rest.len())
}

/// Reads `h:mm:ss.t` as milliseconds.
fn read_time(text: &str) -> Option<u64> {
    let mut parts = text.trim().split(':');
    let mut number = || parts.next()?.parse::<u64>().ok();
    let (hours, minutes) = (number()?, number()?);
    let (seconds, tenths) = parts.next()?.split_once('.')?;
    let ms = seconds.parse::<u64>().ok()?.checked_mul(1000)?
        + tenths.parse::<u64>().ok().filter(|t| *t < 10)? * 100;
    hours.checked_mul(60)?.checked_add(minutes)?.checked_mul(60_000)?.checked_add(ms)
}

const ARROWS: &str = "[%cal ";

/// Takes the arrows out of a comment: `[%cal c3>e5 d4>d4]`.
fn read_comment(rules: &Rules, text: &str) -> (String, Vec<Shown>) {
    let (mut words, mut shown) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some(start) = rest.find(ARROWS) {
        let Some(length) = rest[start..].find(']') else { break };
        let inside = &rest[start + ARROWS.len()..start + length];
        let arrow = |word: &str| {
            let (from, to) = word.split_once('>')?;
            Some((rules.read_cell(from)?, rules.read_cell(to)?))
        };
        let arrows: Option<Vec<Shown>> = inside.split_whitespace().map(arrow).collect();
        match arrows {
            Some(arrows) => {
                words.push_str(&rest[..start]);
                shown.extend(arrows);
            }
            None => words.push_str(&rest[..=start + length]),
        }
        rest = &rest[start + length + 1..];
    }
    words.push_str(rest);
    (words.trim().to_string(), shown)
}

fn write_comment(rules: &Rules, words: &str, shown: &[Shown]) -> String {
    if shown.is_empty() {
        return words.to_string();
    }
    let arrow = |&(from, to): &Shown| format!("{}>{}", rules.cell_text(from), rules.cell_text(to));
    let arrows: Vec<String> = shown.iter().map(arrow).collect();
    format!("{ARROWS}{}] {words}", arrows.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "[Rules \"abalone\"]\n[Seat1 \"Ada\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n\
        1. c3d4 g7f6 (1... h5g5 2. c4d5 (2. c5d6)) (1... g5f4 {quiet}) 2. c4d5 1-0\n";

    fn tree(text: &str) -> Tree {
        Tree::from_record(&Record::read(text).unwrap())
    }

    #[test]
    fn a_record_comes_back_as_it_was() {
        assert_eq!(tree(GAME).record().to_string(), GAME);
        let six = "[Rules \"six\"]\n[Result \"*\"]\n\n{[%cal 0,0>-1,0] look} 1. -1,0 {[%clk 0:09:58.0] [%eval cp 3] hm} 0,-1 *\n";
        assert_eq!(tree(six).record().to_string(), six);
        assert_eq!(tree(six).node(Tree::ROOT).shown, [(Hex::new(0, 0), Hex::new(-1, 0))]);
        assert_eq!(tree(six).node(Tree::ROOT).comment, "look");
        let timed = "[Rules \"six\"]\n[Result \"*\"]\n\n1. -1,0 {[%clk 0:09:58.0] [%emt 0:00:02.0] [%lag 30] hm} 0,-1 {[%emt 0:00:01.0]}\n*\n";
        assert_eq!(tree(timed).record().to_string(), timed);
        let line = tree(timed).line(Tree::ROOT);
        assert_eq!([line[1], line[2]].map(|id| tree(timed).node(id).comment.clone()), ["hm", ""]);
    }

    #[test]
    fn times_of_any_form_are_read_or_not_at_all() {
        assert_eq!(read_time("1:02:03.4"), Some(3_723_400));
        for text in
            ["", "1:02", "1:02:03", "0:00:05.x", "0:00:05.44", "18446744073709551615:0:0.0", "-1:0:0.0"]
        {
            assert_eq!(read_time(text), None, "{text}");
        }
    }

    #[test]
    fn random_trees_of_every_game_come_back_as_they_were() {
        for rules in Rules::all() {
            let mut rng = game::SplitMix::new(7);
            let mut tree = Tree::new(rules);
            let mut ids = vec![Tree::ROOT];
            for i in 0..60 {
                let Some(&at) = rng.pick(&ids) else { break };
                let at = if i % 3 == 0 { at } else { ids[ids.len() - 1] };
                let moves = tree.node(at).position.moves();
                let Some(&m) = rng.pick(&moves) else { continue };
                if let Ok(id) = tree.play(at, m) {
                    tree.set_comment(id, if i % 4 == 0 { "a } b [%clk 1] \\" } else { "" });
                    ids.push(id);
                }
            }
            let text = tree.record().to_string();
            let again = self::tree(&text);
            assert_eq!(again.record().to_string(), text, "{rules}");
            let steps = tree.steps(tree.end());
            assert_eq!(again.node(again.at_steps(&steps)).position, tree.node(tree.end()).position);
        }
    }

    #[test]
    fn a_new_game_knows_its_layout() {
        let rules: Rules = "abalone:layout=belgian-daisy".parse().unwrap();
        let tree = Tree::new(rules);
        assert_eq!(tree.rules(), &rules);
        assert_eq!(self::tree(&tree.record().to_string()).rules(), &rules);
        assert_eq!(crate::share::read(&crate::share::write(&tree)).unwrap().rules(), &rules);
    }

    #[test]
    fn a_known_move_is_followed_and_a_new_one_begins_a_variation() {
        let mut tree = tree(GAME);
        let first = tree.next(Tree::ROOT).unwrap();
        let main = tree.next(first).unwrap();
        assert_eq!(tree.play_text(first, "g7f6"), Ok(main));
        assert_eq!(tree.play_text(first, "a1a2"), Err(CannotAdd::Illegal));
        let new = tree.play_text(Tree::ROOT, "a1b1").unwrap();
        assert_eq!((tree.variation(new), tree.variation(main)), (Some(new), None));
        assert_eq!(tree.number(new), "1.");
        assert_eq!(tree.number(main), "1...");
    }

    #[test]
    fn a_variation_is_promoted_step_by_step() {
        let mut tree = tree(GAME);
        let first = tree.next(Tree::ROOT).unwrap();
        let side = tree.node(first).children[1];
        let deep = tree.node(side).children[1];
        assert!(tree.promote(deep));
        assert_eq!(tree.node(side).children[0], deep);
        assert!(tree.promote(deep));
        assert_eq!(tree.end(), deep);
        assert!(!tree.promote(deep));
        // The result belonged to another line.
        assert!(tree.record().to_string().ends_with("*\n"));
    }

    #[test]
    fn what_is_deleted_is_gone_and_the_root_is_not() {
        let mut tree = tree(GAME);
        let first = tree.next(Tree::ROOT).unwrap();
        let side = tree.node(first).children[1];
        assert_eq!(tree.delete(side), first);
        assert!(!tree.contains(side) && tree.contains(first) && !tree.contains(999));
        assert!(!tree.record().to_string().contains("h5g5"));
        assert_eq!(tree.delete(Tree::ROOT), Tree::ROOT);
        assert_eq!(tree.delete(first), Tree::ROOT);
        assert!(tree.is_bare());
    }

    #[test]
    fn moves_that_were_taken_back_become_a_variation() {
        let tree = tree("[Rules \"abalone\"] 1. c3d4 g7f6 {[%ev 9 w takeback 1]} 1... h5g5 2. c4d5 *");
        assert!(tree.record().to_string().ends_with("1. c3d4 h5g5 (1... g7f6) 2. c4d5 *\n"));
    }

    #[test]
    fn who_is_out_stays_out() {
        let text = "[Rules \"abalone:3\"] 1. a1b2 {[%ev 5 w resign]} *";
        let tree = tree(text);
        assert!(tree.node(tree.end()).position.is_out(Seat::ALL[1]));
        assert_eq!(self::tree(&tree.record().to_string()), tree);
    }

    #[test]
    fn arrows_are_drawn_and_wiped_out() {
        let mut tree = Tree::new(Rules::default());
        let arrow = (Hex::new(0, 0), Hex::new(1, 0));
        tree.toggle(Tree::ROOT, arrow);
        assert!(tree.record().to_string().contains("{[%cal e5>e6]}"));
        tree.toggle(Tree::ROOT, arrow);
        assert!(tree.node(Tree::ROOT).shown.is_empty());
        let (words, shown) = read_comment(&Rules::default(), "a [%cal e5>e6 x>y] b [%cal e5>e5] c");
        assert_eq!(words, "a [%cal e5>e6 x>y] b  c");
        assert_eq!(shown, [(Hex::ORIGIN, Hex::ORIGIN)]);
    }
}
