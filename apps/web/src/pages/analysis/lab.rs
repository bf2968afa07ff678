//! What is being analysed: a tree, where one is in it, and what the engine has found.

use std::rc::Rc;

use game::Position as _;
use games::record::Record;
use games::{AnyMove, AnyPosition};
use hex::Hex;
use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::Message;
use view::input::{Event, Reply};
use view::{Arrow, Change, Halo, Role, words as says};

use crate::browser;
use crate::live::Live;
use crate::route::Router;
use crate::state::brain::{Answer, Thought, legal};
use crate::state::online::{Judged, Server, Trouble};
use crate::state::table::position_marks;
use crate::state::{Brain, Settings, Words, store};
use crate::widgets::{Desk, Step};
use hxp::Question;
use study::film::drawn;
use study::judge::{self, Verdict, Verdicts};
use study::practice::{self, Answer as Found, Exercise};
use study::tree::{CannotAdd, Id, Shown};
use study::{Tree, share};

/// What was looked at last, and where in it.
const KEPT: &str = "hexad.1.analysis";
const KEPT_AT: &str = "hexad.1.analysis.at";
/// How long a position is thought about while it is looked at, and when a whole game is.
const LONG: u64 = 60_000;
const SHORT: u64 = 400;

/// Mistakes that are looked at again, one after the other.
#[derive(Clone, PartialEq)]
pub struct Practice {
    /// All of them.
    pub list: Vec<Exercise>,
    /// Which one it is.
    pub at: usize,
    /// How far it is.
    pub state: State,
}

/// How far somebody is with a mistake.
#[derive(Clone, Copy, PartialEq)]
pub enum State {
    /// A move is looked for.
    Open,
    /// One was found, and the engine looks at it.
    Looking,
    /// It is judged.
    Found(Found),
    /// The solution is shown.
    Shown,
}

impl Practice {
    /// The mistake that is looked at.
    pub fn exercise(&self) -> Option<&Exercise> {
        self.list.get(self.at)
    }

    /// Whether a move is looked for.
    pub fn is_open(&self) -> bool {
        match self.state {
            State::Open => true,
            State::Found(answer) => !answer.is_right(),
            State::Looking | State::Shown => false,
        }
    }
}

/// What is being analysed. A handle: copies are the same.
#[derive(Clone, Copy)]
pub struct Lab {
    /// The game with its variations.
    pub tree: RwSignal<Tree>,
    /// The node that is shown.
    pub at: RwSignal<Id>,
    /// What lies there.
    pub position: Memo<AnyPosition>,
    /// The board.
    pub desk: Desk,
    /// Whether the engine thinks along.
    pub engine: RwSignal<bool>,
    /// How many lines it shows.
    pub count: RwSignal<usize>,
    /// The lines it has found here, the best first.
    pub thoughts: RwSignal<Vec<Thought>>,
    /// What it has found elsewhere.
    pub verdicts: RwSignal<Verdicts>,
    /// How far the judgement of the game has come.
    pub progress: RwSignal<Option<(usize, usize)>>,
    /// The mistakes that are looked at again, while they are.
    pub practice: RwSignal<Option<Practice>>,
    /// What the mouse is over: a position, and where in the window.
    pub peek: RwSignal<Option<(AnyPosition, f64, f64)>>,
    /// Whether taps draw arrows.
    pub drawing: RwSignal<bool>,
    /// Where an arrow begins that is being drawn.
    pub from: RwSignal<Option<Hex>>,
    /// The tree before something was deleted.
    pub deleted: RwSignal<Option<(Tree, Id)>>,
    /// What is told to those who do not see the board.
    pub told: RwSignal<String>,
    /// Why something was not done.
    pub refused: Live<Option<Message>>,
    /// What the server makes of the game, where it is one of its games.
    pub judged: Judged,
    brain: Brain,
    settings: Settings,
    words: Words,
    router: Router,
}

impl Lab {
    /// What was looked at last.
    pub fn start() -> Lab {
        let settings = Settings::here();
        let tree = browser::stored(KEPT)
            .and_then(|text| Record::read_prefix(&text).records.into_iter().next())
            .map_or_else(
                || Tree::new(crate::state::Choices::kept().rules),
                |record| Tree::from_record(&record),
            );
        let steps: Vec<usize> = browser::stored(KEPT_AT)
            .map(|text| text.split(' ').filter_map(|n| n.parse().ok()).collect())
            .unwrap_or_default();
        let at = tree.at_steps(&steps);
        let desk = Desk::new(tree.node(at).position.clone());
        desk.show(tree.node(at).position.clone(), tree.last_move(at));
        let (tree, at) = (RwSignal::new(tree), RwSignal::new(at));
        let lab = Lab {
            tree,
            at,
            position: Memo::new(move |_| tree.with(|tree| tree.node(at.get()).position.clone())),
            desk,
            engine: RwSignal::new(false),
            count: RwSignal::new(3),
            thoughts: RwSignal::new(Vec::new()),
            verdicts: RwSignal::new(Verdicts::new()),
            progress: RwSignal::new(None),
            practice: RwSignal::new(None),
            peek: RwSignal::new(None),
            drawing: RwSignal::new(false),
            from: RwSignal::new(None),
            deleted: RwSignal::new(None),
            told: RwSignal::new(String::new()),
            refused: Live::new(None),
            judged: Judged::start(),
            brain: Brain::new(),
            settings,
            words: Words::here(),
            router: Router::here(),
        };
        Effect::new(move |_| lab.mark());
        Effect::new(move |_| {
            lab.position.track();
            let (on, lines) = (lab.engine.get(), lab.count.get());
            if lab.progress.with_untracked(Option::is_none) {
                lab.think(on, lines);
            }
        });
        Effect::new(move |_| {
            lab.judged.now.with(|analysis| analysis.iter().for_each(|analysis| lab.take_looks(analysis)));
        });
        Effect::new(move |before: Option<()>| {
            let text = lab.tree.with(|tree| tree.record().to_string());
            let steps = lab.tree.with(|tree| tree.steps(lab.at.get()));
            if before.is_some() {
                let steps: Vec<String> = steps.iter().map(usize::to_string).collect();
                browser::store(KEPT, &text);
                browser::store(KEPT_AT, &steps.join(" "));
            }
        });
        lab
    }

    /// Opens what an address names: a kept game, one that the server has, or what a link holds.
    pub fn open(self, rest: &str, hash: &str) {
        if !hash.is_empty() {
            match share::read(hash) {
                Some(tree) => self.load(tree),
                None => self.refused.set(Some(Message::new("share-damaged"))),
            }
        } else if let Some(game) = rest.strip_prefix("game/") {
            self.open_there(format!("/api/v1/games/{game}/record"), Some(game.to_string()));
        } else if let Some(game) = rest.strip_prefix("library/") {
            self.open_there(format!("/api/v1/library/{game}/record"), None);
        } else if !rest.is_empty() {
            match store::load(rest).and_then(|kept| kept.record()) {
                Some(record) => self.load(Tree::from_record(&record)),
                None => self.refused.set(Some(Message::new("game-gone"))),
            }
        }
    }

    /// Opens a record that the server has; when it was played there, with what the server has found in it.
    fn open_there(self, path: String, game: Option<String>) {
        self.words.need("online");
        let server = Server::here();
        spawn_local(async move {
            let text = server.text(&path).await;
            // Meanwhile somebody may have gone elsewhere.
            if self.tree.try_with_untracked(|_| ()).is_none() {
                return;
            }
            let read = |text: String| Record::read_prefix(&text).records.into_iter().next();
            match text.map(read) {
                Ok(Some(record)) => {
                    self.load(Tree::from_record(&record));
                    self.judged.turn_to(game.filter(|_| record.result.is_some()));
                }
                Ok(None) => self.refused.set(Some(Trouble::Strange.message())),
                Err(trouble) => self.refused.set(Some(trouble.message())),
            }
        });
    }

    /// Takes what the server has found about the game's own line.
    fn take_looks(self, analysis: &wire::Analysis) {
        let found: Vec<(Id, Verdict)> = self.tree.with_untracked(|tree| {
            let line = tree.line(tree.end());
            let looks = analysis.plies.iter().filter_map(|ply| {
                let id = *line.get(ply.ply as usize)?;
                let position = &tree.node(id).position;
                let score = ply.score.as_deref()?.parse().ok()?;
                let best = ply.pv.first().and_then(|text| legal(position, text));
                (position.to_string() == ply.position).then_some((id, Verdict { score, best }))
            });
            looks.collect()
        });
        if !found.is_empty() {
            self.verdicts.update(|verdicts| verdicts.extend(found));
        }
    }

    /// Looks at another tree, at the end of its game.
    pub fn load(self, tree: Tree) {
        self.stop();
        self.judged.turn_to(None);
        let end = tree.end();
        let (position, last) = (tree.node(end).position.clone(), tree.last_move(end));
        self.practice.set(None);
        self.peek.set(None);
        self.verdicts.set(Verdicts::new());
        self.deleted.set(None);
        self.refused.set(None);
        self.from.set(None);
        self.at.set(Tree::ROOT);
        self.tree.set(tree);
        self.at.set(end);
        self.desk.fit();
        self.desk.show(position, last);
    }

    /// Takes what was pasted: one game is looked at, several go among the kept ones.
    pub fn take(self, mut trees: Vec<Tree>) {
        if trees.len() == 1 {
            self.load(trees.remove(0));
            self.leave_address();
            return;
        }
        for tree in &trees {
            store::keep(&store::fresh_id(), &tree.record().to_string());
        }
        self.router.go("/library");
    }

    /// The address no longer says what is shown.
    fn leave_address(self) {
        let place = untrack(|| self.router.place());
        if !place.rest.is_empty() || !place.hash.is_empty() {
            self.router.replace("/analysis");
        }
    }

    /// Changes the tree.
    pub fn change(self, f: impl FnOnce(&mut Tree)) {
        self.tree.update(f);
        self.leave_address();
    }

    /// Plays a move from the position that is shown, or offers it as a better one.
    pub fn play(self, m: AnyMove) {
        if self.practice.with_untracked(Option::is_some) {
            self.try_move(m);
            return;
        }
        let at = self.at.get_untracked();
        let mut result = Err(CannotAdd::Illegal);
        let known = self.tree.with_untracked(|tree| {
            tree.node(at).children.iter().copied().find(|&child| tree.node(child).m == Some(m))
        });
        match known {
            Some(id) => result = Ok(id),
            None => self.change(|tree| result = tree.play(at, m)),
        }
        match result {
            Ok(id) => self.go(id),
            Err(CannotAdd::TooDeep) => self.refused.set(Some(Message::new("analysis-too-deep"))),
            Err(CannotAdd::Illegal) => {}
        }
    }

    /// Plays moves one after the other, as far as they are legal.
    pub fn play_line(self, texts: &[String]) {
        let mut at = self.at.get_untracked();
        self.change(|tree| {
            for text in texts {
                match tree.play_text(at, text) {
                    Ok(id) => at = id,
                    Err(_) => break,
                }
            }
        });
        self.go(at);
    }

    /// Says something to the board that is no tap: a pass, an announcement.
    pub fn say(self, event: Event) {
        if let Reply::Move(m) = self.desk.handle(event) {
            self.play(m);
        }
    }

    /// Whether shapes are announced in this game.
    pub fn announces(self) -> bool {
        self.tree.with(|tree| tree.rules().announces())
    }

    /// Shows another node.
    pub fn go(self, id: Id) {
        let now = self.at.get_untracked();
        self.refused.set(None);
        self.from.set(None);
        self.peek.set(None);
        // Who goes elsewhere has had enough of mistakes.
        let stays = |practice: &Option<Practice>| {
            practice.as_ref().is_none_or(|p| p.exercise().is_some_and(|exercise| exercise.before == id))
        };
        if !self.practice.with_untracked(stays) {
            self.practice.set(None);
        }
        if id == now {
            return;
        }
        let smooth = untrack(|| self.settings.moves());
        self.tree.with_untracked(|tree| {
            let node = tree.node(id);
            match (tree.last_move(id), tree.last_move(now)) {
                (Some((before, m)), _) if node.parent == Some(now) => {
                    self.desk.play(m, smooth);
                    let said: Vec<String> =
                        says::told(&before, m).iter().map(|message| self.words.say_now(message)).collect();
                    self.told.set(said.join(" "));
                }
                (last, Some((before, m))) if tree.previous(now) == Some(id) => {
                    self.desk.rewind(before, m, last, smooth);
                    self.told.set(self.words.say_now(&says::turn(&node.position)));
                }
                (last, _) => {
                    self.desk.show(node.position.clone(), last);
                    self.told.set(format!("{} {}", tree.number(id), tree.move_text(id)));
                }
            }
        });
        self.at.set(id);
    }

    /// Shows the position beside the mouse to which a line from here leads, or that of a node. Fingers go there
    /// instead.
    pub fn peek_at(self, event: &web_sys::PointerEvent, line: &[String], node: Option<Id>) {
        if event.pointer_type() != "mouse" {
            return;
        }
        let position = self.tree.with_untracked(|tree| {
            let mut position = tree.node(node.unwrap_or(self.at.get_untracked())).position.clone();
            for text in line {
                match position.read_move(text) {
                    Ok(m) => position.play_unchecked(m),
                    Err(_) => break,
                }
            }
            position
        });
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()) + 24.0);
        self.peek.set(Some((position, x, y)));
    }

    /// Goes along the line.
    pub fn step(self, step: Step) {
        let at = self.at.get_untracked();
        let to = self.tree.with_untracked(|tree| match step {
            Step::First => Some(Tree::ROOT),
            Step::Previous => tree.previous(at),
            Step::Next => tree.next(at),
            Step::Last => tree.line(at).last().copied(),
        });
        if let Some(id) = to {
            self.go(id);
        }
    }

    /// Puts the variation that is shown before the line it leaves.
    pub fn promote(self) {
        let at = self.at.get_untracked();
        self.change(|tree| {
            tree.promote(at);
        });
    }

    /// Deletes the move that led here and all that follows.
    pub fn delete(self) {
        let at = self.at.get_untracked();
        let Some(parent) = self.tree.with_untracked(|tree| tree.previous(at)) else { return };
        let before = self.tree.get_untracked();
        self.go(parent);
        self.change(|tree| {
            tree.delete(at);
        });
        self.deleted.set(Some((before, at)));
    }

    /// Brings back what was deleted last.
    pub fn undelete(self) {
        if let Some((tree, at)) = self.deleted.get_untracked() {
            self.deleted.set(None);
            self.tree.set(tree);
            self.go(at);
        }
    }

    /// Begins or ends drawing.
    pub fn draw_or_not(self) {
        self.from.set(None);
        self.desk.handle(Event::Cancel);
        self.drawing.update(|on| *on = !*on);
    }

    /// Draws an arrow here, or wipes it out.
    pub fn draw(self, arrow: Shown) {
        let at = self.at.get_untracked();
        self.change(|tree| tree.toggle(at, arrow));
    }

    /// Wipes out all arrows here.
    pub fn wipe(self) {
        let at = self.at.get_untracked();
        self.change(|tree| tree.wipe(at));
    }

    /// Marks what is drawn, what the settings ask for, and the engine's best move.
    fn mark(self) {
        let position = self.position.get();
        let mut marks = position_marks(&position, self.settings);
        if let Some(practice) = self.practice.get() {
            let solved = !practice.is_open() && practice.state != State::Looking;
            if let Some(exercise) = practice.exercise().filter(|_| solved) {
                show_move(&mut marks, &position, exercise.best, Role::Group3);
            }
            self.desk.mark(marks);
            return;
        }
        marks = self.tree.with(|tree| drawn(marks, &tree.node(self.at.get()).shown));
        if let Some((before, m)) = self.better() {
            show_move(&mut marks, &before, m, Role::Group3);
        }
        let best = self.thoughts.with(|thoughts| {
            let text = thoughts.first()?.pv.first()?;
            legal(&position, text)
        });
        if let Some(m) = best {
            show_move(&mut marks, &position, m, Role::Group1);
        }
        if self.drawing.get() {
            marks.cursor = Some(self.desk.input(|input| input.cursor()));
            if let Some(from) = self.from.get() {
                marks.selected.push(from);
            }
        }
        self.desk.mark(marks);
    }

    /// How bad the move was that led here, if it was.
    pub fn fault(self) -> Option<judge::Mark> {
        self.verdicts.with(|verdicts| self.tree.with(|tree| judge::mark(tree, self.at.get(), verdicts)))
    }

    /// The move that would have been better than the one that led here, with the position before it.
    pub fn better(self) -> Option<(AnyPosition, AnyMove)> {
        self.fault()?;
        self.tree.with(|tree| {
            let before = tree.previous(self.at.get())?;
            let best = self.verdicts.with(|verdicts| verdicts.get(&before)?.best)?;
            Some((tree.node(before).position.clone(), best))
        })
    }

    /// The mistakes of a seat on the line that is shown.
    pub fn mistakes(self, seat: game::Seat) -> Vec<Exercise> {
        self.tree.with(|tree| {
            let line = tree.line(self.at.get());
            self.verdicts.with(|verdicts| practice::exercises(tree, &line, verdicts, seat))
        })
    }

    /// Begins to look at the mistakes of a seat again.
    pub fn learn(self, seat: game::Seat) {
        let list = untrack(|| self.mistakes(seat));
        self.take_up(Practice { list, at: 0, state: State::Open });
    }

    /// Looks at the next mistake, or ends when there is none.
    pub fn next_mistake(self) {
        if let Some(practice) = self.practice.get_untracked() {
            self.take_up(Practice { at: practice.at + 1, state: State::Open, ..practice });
        }
    }

    fn take_up(self, practice: Practice) {
        self.drawing.set(false);
        let before = practice.exercise().map(|exercise| exercise.before);
        self.practice.set(before.is_some().then_some(practice));
        match before {
            Some(id) => {
                self.brain.stop();
                self.thoughts.set(Vec::new());
                self.go(id);
                self.set_back();
            }
            None => self.stop(),
        }
    }

    /// Ends the look at mistakes.
    pub fn end_practice(self) {
        self.practice.set(None);
        self.set_back();
        self.stop();
    }

    /// Gives up: what was better may be seen now.
    pub fn show_solution(self) {
        self.brain.stop();
        self.set_back();
        self.practice.update(|practice| {
            if let Some(practice) = practice {
                practice.state = State::Shown;
            }
        });
    }

    /// Puts the board as it is at the node that is shown.
    fn set_back(self) {
        self.tree.with_untracked(|tree| {
            let at = self.at.get_untracked();
            self.desk.show(tree.node(at).position.clone(), tree.last_move(at));
        });
    }

    /// Offers a move instead of a mistake. The engine is asked where it has not looked yet.
    fn try_move(self, m: AnyMove) {
        let Some(practice) = self.practice.get_untracked().filter(Practice::is_open) else { return };
        let Some(exercise) = practice.exercise().copied() else { return };
        let known = self.tree.with_untracked(|tree| {
            self.verdicts.with_untracked(|verdicts| exercise.answer(tree, verdicts, m))
        });
        self.desk.play(m, untrack(|| self.settings.moves()));
        if let Some(answer) = known {
            self.found(answer);
            return;
        }
        self.say_state(State::Looking);
        let mut question = self.question(exercise.before);
        question.play(m);
        question.limits.movetime = Some(SHORT);
        let mut seen = None;
        self.brain.ask(&question, move |answer| match answer {
            Answer::Thought(thought) if thought.multipv == 1 => {
                seen = Some(Verdict { score: thought.score, best: None });
            }
            Answer::Thought(_) => {}
            Answer::Best(_) => {
                let judged = self.tree.try_with_untracked(|tree| {
                    self.verdicts.with_untracked(|verdicts| exercise.judge(tree, verdicts, m, seen.as_ref()))
                });
                self.found(judged.flatten().unwrap_or(Found::Played));
            }
        });
    }

    fn found(self, answer: Found) {
        if !answer.is_right() {
            self.set_back();
        }
        self.say_state(State::Found(answer));
    }

    fn say_state(self, state: State) {
        let _ = self.practice.try_update(|practice| {
            if let Some(practice) = practice {
                practice.state = state;
            }
        });
    }

    fn question(self, id: Id) -> Question {
        self.tree.with_untracked(|tree| {
            let path = tree.path(id);
            let mut question = Question::new(tree.node(path[0]).position.clone());
            for node in path.iter().skip(1).map(|&id| tree.node(id)) {
                node.m.into_iter().for_each(|m| question.play(m));
                question.reach(&node.position);
            }
            question
        })
    }

    /// Lets the engine think about what is shown.
    fn think(self, on: bool, lines: usize) {
        self.brain.stop();
        self.thoughts.set(Vec::new());
        let at = self.at.get_untracked();
        let busy = self.practice.with_untracked(Option::is_some);
        if !on || busy || self.tree.with_untracked(|tree| tree.outcome(at).is_some()) {
            return;
        }
        let mut question = self.question(at);
        (question.limits.multipv, question.limits.movetime) = (lines, Some(LONG));
        self.brain.ask(&question, move |answer| {
            let Answer::Thought(thought) = answer else { return };
            if thought.multipv == 1 {
                self.note(at, &thought);
            }
            let _ = self.thoughts.try_update(|thoughts| {
                let i = thought.multipv.saturating_sub(1);
                if i < thoughts.len() {
                    thoughts[i] = thought;
                } else if i == thoughts.len() {
                    thoughts.push(thought);
                }
            });
        });
    }

    fn note(self, id: Id, thought: &Thought) {
        let best = self
            .tree
            .with_untracked(|tree| thought.pv.first().and_then(|text| legal(&tree.node(id).position, text)));
        let verdict = Verdict { score: thought.score, best };
        let _ = self.verdicts.try_update(|verdicts| verdicts.insert(id, verdict));
    }

    /// Judges every position of the line that is shown.
    pub fn judge(self) {
        self.practice.set(None);
        let line = self.tree.with_untracked(|tree| tree.line(self.at.get_untracked()));
        self.thoughts.set(Vec::new());
        self.tell("analysis-judge-begun");
        self.judge_next(Rc::new(line), 0);
    }

    /// Tells something to those who do not see how far it is.
    fn tell(self, id: &'static str) {
        self.told.try_set(self.words.say_now(&Message::new(id)));
    }

    fn judge_next(self, line: Rc<Vec<Id>>, i: usize) {
        let Some(&id) = line.get(i) else {
            self.stop();
            self.tell("analysis-judge-done");
            return;
        };
        if self.progress.try_set(Some((i, line.len()))).is_some() {
            return;
        }
        if self.tree.with_untracked(|tree| !tree.contains(id) || tree.outcome(id).is_some()) {
            self.judge_next(line, i + 1);
            return;
        }
        let mut question = self.question(id);
        question.limits.movetime = Some(SHORT);
        self.brain.ask(&question, move |answer| match answer {
            Answer::Thought(thought) if thought.multipv == 1 => self.note(id, &thought),
            Answer::Thought(_) => {}
            Answer::Best(_) => self.judge_next(line.clone(), i + 1),
        });
    }

    /// Ends the judgement of the game; the engine goes on with what is shown, if it was.
    pub fn stop(self) {
        self.brain.stop();
        if self.progress.with_untracked(Option::is_some) {
            self.progress.set(None);
            self.tell("analysis-judge-stopped");
        }
        let (on, lines) = (self.engine.get_untracked(), self.count.get_untracked());
        self.think(on, lines);
    }
}

/// Marks a move: arrows for what goes, a halo where a tile is laid.
fn show_move(marks: &mut view::Marks, before: &AnyPosition, m: AnyMove, role: Role) {
    let change = Change::of(before, m);
    let arrow = |from, to| Arrow { from, to, role };
    marks.arrows.extend(change.moved.iter().map(|&(from, to)| arrow(from, to)));
    marks.arrows.extend(change.ejected.map(|(from, dir, _)| arrow(from, from.step(dir))));
    marks.halos.extend(change.laid.map(|(cell, _)| Halo { cells: vec![cell], role }));
}
