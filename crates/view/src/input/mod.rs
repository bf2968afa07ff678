//! One automaton that turns partial input into a move, for all screens alike.
//!
//! It is told what people do with fingers, mouse, keys or words ([`Event`]) and answers with what came of it
//! ([`Reply`]): nothing yet, a legal move, or why not. At every point it can say what is chosen, what may be
//! added, which directions are open and what each would do.
//!
//! Cells and points are those of the board as it lies unturned ([`crate::Scene::board_point`]); only keys are
//! meant as they look on the screen.
//!
//! ```
//! use abalone::Cell;
//! use game::Position as _;
//! use hex::Dir;
//! use view::input::{Event, Input, Reply};
//! let position = games::AnyPosition::start(&"abalone".parse().unwrap());
//! let mut input = Input::new(position.clone());
//! let cell = |name: &str| name.parse::<Cell>().unwrap().hex();
//! assert_eq!(input.handle(Event::Tap(cell("b2"))), Reply::Changed);
//! assert_eq!(input.selected(), [cell("b2")]);
//! assert_eq!(input.handle(Event::Arrow(Dir::NE)), Reply::Move(position.read_move("b2c3").unwrap()));
//! ```

mod abalone;
mod keys;
mod six;
mod typed;

use game::{Position as _, Unreadable};
use games::{AnyMove, AnyPosition, IllegalMove};
use hex::{Dir, Hex, Symmetry};

use crate::{Arrow, Change, Marks, Point, Role};

pub use abalone::Effect;
pub use keys::Key;
pub use typed::Typing;

/// What somebody does.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Taps a cell.
    Tap(Hex),
    /// Taps the arrow that points in a direction.
    Arrow(Dir),
    /// Puts a finger or the mouse button down.
    Press(Point),
    /// Moves it while it is down.
    Drag(Point),
    /// Lifts it.
    Release(Point),
    /// Flicks a ball: what stands before it goes along.
    Flick(Hex, Dir),
    /// Presses a key.
    Key(Key),
    /// The typed text is now this.
    Typed(String),
    /// Ends the typed text.
    Submit,
    /// Presses the button to announce a shape (S8): once for the next move, twice for an overlooked one.
    Announce,
    /// Presses the button to pass.
    Pass,
    /// Agrees to the move that waits for it.
    Confirm,
    /// Gives up what was begun.
    Cancel,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Nothing changed.
    Nothing,
    /// Something was chosen or shown; the move is not complete.
    Changed,
    /// A legal move is complete.
    Move(AnyMove),
    /// It cannot be done.
    Refused(Refusal),
}

/// Why something cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// The typed text cannot be read.
    Unreadable(Unreadable),
    /// The cell can be reached in two ways: a direction must be chosen.
    TwoWays([Dir; 2]),
    /// Two groups are equally large: the one that stays must be tapped.
    ChooseGroup,
    /// Nothing is chosen to go that way.
    NothingChosen,
}

/// Turns taps and keys into a move of one position.
#[derive(Clone, Debug)]
pub struct Input {
    position: AnyPosition,
    orientation: Symmetry,
    origin: Hex,
    confirm: bool,
    selected: Vec<Hex>,
    gesture: Option<Gesture>,
    preview: Option<Result<AnyMove, IllegalMove>>,
    cursor: Hex,
    cursor_shown: bool,
    text: String,
    armed: bool,
    /// Six: where the lifted tile goes, when the group that stays is still to be chosen.
    target: Option<Hex>,
    pending: Option<AnyMove>,
    /// Which balls were last sent where.
    attempt: Option<(Vec<Hex>, Dir)>,
}

/// A finger that is down.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Gesture {
    /// The cell where it came down.
    origin: Hex,
    /// The balls it passed over, or those chosen before when it came down on one of them.
    path: Vec<Hex>,
    /// Whether the balls were chosen before.
    chosen: bool,
    /// Whether it has left the place where it came down.
    moved: bool,
    /// Whether it has passed over three balls: then it gathers them, and does not push.
    gathers: bool,
    /// Which way it points now.
    dir: Option<Dir>,
}

impl Input {
    /// For a position, with nothing chosen.
    pub fn new(position: AnyPosition) -> Input {
        let mut input = Input {
            origin: crate::pieces::origin(&position),
            position,
            orientation: Symmetry::IDENTITY,
            confirm: false,
            selected: Vec::new(),
            gesture: None,
            preview: None,
            cursor: Hex::ORIGIN,
            cursor_shown: false,
            text: String::new(),
            armed: false,
            target: None,
            pending: None,
            attempt: None,
        };
        input.place_cursor();
        input
    }

    /// For another position; what was begun is given up, the cursor stays where it can.
    pub fn set_position(&mut self, position: AnyPosition) {
        self.position = position;
        self.clear();
        self.place_cursor();
    }

    /// What moves are entered for.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// Says how the board lies on the screen, for keys.
    pub fn set_orientation(&mut self, orientation: Symmetry) {
        self.orientation = orientation;
    }

    /// Says which cell lies at the point 0, 0 of the picture ([`crate::Scene::origin`]), for fingers. It is
    /// `0,0` but for games of Six that lie very far out.
    pub fn set_origin(&mut self, origin: Hex) {
        self.origin = origin;
    }

    /// Whether a complete move waits for [`Event::Confirm`].
    pub fn set_confirm(&mut self, confirm: bool) {
        self.confirm = confirm;
        self.pending = None;
    }

    /// Takes in what somebody does.
    pub fn handle(&mut self, event: Event) -> Reply {
        self.attempt = None;
        if let Event::Tap(cell) | Event::Flick(cell, _) = event
            && cell.q.unsigned_abs().max(cell.r.unsigned_abs()) > crate::plane::FAR as u32
        {
            return Reply::Nothing;
        }
        match event {
            Event::Typed(text) => {
                self.text = text;
                return Reply::Changed;
            }
            Event::Submit => return self.submit(),
            Event::Cancel => return self.cancel(),
            Event::Confirm => {
                return match self.pending.take() {
                    Some(m) => self.done(m),
                    None => Reply::Nothing,
                };
            }
            Event::Key(key) => return self.key(key),
            _ => {}
        }
        if self.pending.is_some() && !matches!(event, Event::Announce | Event::Drag(_) | Event::Release(_)) {
            // Tapping what moves agrees; anything else is a new beginning.
            let waiting = self.pending.take();
            if let (Event::Tap(cell), Some(m)) = (&event, waiting)
                && Change::of(&self.position, m).cells().any(|c| c == *cell)
            {
                return self.done(m);
            }
        }
        match event {
            Event::Tap(cell) if self.is_six() => self.six_tap(cell),
            Event::Tap(cell) => self.abalone_tap(cell),
            Event::Arrow(_) | Event::Flick(..) if self.is_six() => Reply::Nothing,
            Event::Arrow(dir) => self.abalone_go(dir),
            Event::Flick(cell, dir) => self.abalone_flick(cell, dir),
            Event::Press(at) => self.press(at),
            Event::Drag(at) => self.drag(at),
            Event::Release(at) => self.release(at),
            Event::Announce => self.announce(),
            Event::Pass => self.say("pass"),
            _ => Reply::Nothing,
        }
    }

    /// Each game has a file here that says what fingers and keys do in it; this is where they part.
    const fn is_six(&self) -> bool {
        matches!(self.position, AnyPosition::Six(_))
    }

    fn press(&mut self, at: Point) -> Reply {
        let cell = at.cell() + self.origin;
        let chosen = self.selected.contains(&cell);
        let path = if chosen { self.selected.clone() } else { vec![cell] };
        self.gesture = Some(Gesture { origin: cell, path, chosen, moved: false, gathers: false, dir: None });
        Reply::Nothing
    }

    fn drag(&mut self, at: Point) -> Reply {
        let Some(mut gesture) = self.gesture.take() else { return Reply::Nothing };
        let before = (gesture.clone(), self.preview.clone());
        if at.cell() + self.origin != gesture.origin {
            gesture.moved = true;
        }
        if !self.is_six() {
            self.abalone_drag(&mut gesture, at);
        }
        let changed = before != (gesture.clone(), self.preview.clone());
        self.gesture = Some(gesture);
        if changed { Reply::Changed } else { Reply::Nothing }
    }

    fn release(&mut self, at: Point) -> Reply {
        self.drag(at);
        let Some(gesture) = self.gesture.take() else { return Reply::Nothing };
        self.preview = None;
        if self.is_six() {
            return self.six_drop(&gesture, at.cell() + self.origin);
        }
        self.abalone_release(gesture)
    }

    fn cancel(&mut self) -> Reply {
        let any = !self.selected.is_empty()
            || self.gesture.is_some()
            || self.armed
            || self.pending.is_some()
            || !self.text.is_empty();
        self.clear();
        if any { Reply::Changed } else { Reply::Nothing }
    }

    fn clear(&mut self) {
        self.selected.clear();
        self.gesture = None;
        self.preview = None;
        self.text.clear();
        self.armed = false;
        self.target = None;
        self.pending = None;
    }

    /// A move is complete: it is given out, or waits to be confirmed.
    fn complete(&mut self, m: AnyMove) -> Reply {
        if self.confirm {
            self.pending = Some(m);
            return Reply::Changed;
        }
        self.done(m)
    }

    fn done(&mut self, m: AnyMove) -> Reply {
        self.clear();
        Reply::Move(m)
    }

    fn refuse(&self, reason: IllegalMove) -> Reply {
        Reply::Refused(Refusal::Illegal(reason))
    }

    // What it can say.

    /// The chosen balls, or the lifted tile, in the order in which they were chosen.
    pub fn selected(&self) -> &[Hex] {
        match &self.gesture {
            Some(gesture) if gesture.moved => &gesture.path,
            _ => &self.selected,
        }
    }

    /// The pieces that may be chosen now, beside those that are.
    pub fn addable(&self) -> Vec<Hex> {
        if self.is_six() { self.six_addable() } else { self.abalone_addable(self.selected()) }
    }

    /// What going in each direction, in the order of [`Dir::ALL`], would do with what is chosen, or why
    /// nothing. Nothing is said when nothing is chosen, and in Six.
    pub fn directions(&self) -> [Option<Result<Effect, IllegalMove>>; 6] {
        if self.is_six() || self.selected().is_empty() {
            return [const { None }; 6];
        }
        Dir::ALL.map(|dir| Some(self.abalone_resolve(self.selected(), dir).map(Effect::of)))
    }

    /// The cells to which what is chosen may go; in the first phase of Six, where a tile may be laid.
    pub fn targets(&self) -> Vec<Hex> {
        if self.is_six() { self.six_targets() } else { self.abalone_targets() }
    }

    /// The groups of which one must be chosen to stay (S11).
    pub fn groups(&self) -> Vec<Vec<Hex>> {
        self.six_groups().into_iter().map(|(group, _)| group).collect()
    }

    /// Which balls were sent where by the last event, or would be if the finger that is down were lifted now:
    /// those of Abalone, whether the rules allow it or not.
    pub fn attempt(&self) -> Option<(Vec<Hex>, Dir)> {
        let pointed = self.gesture.as_ref().and_then(|g| Some((g.path.clone(), g.dir?)));
        pointed.or_else(|| self.attempt.clone())
    }

    /// Whether a finger that is down points somewhere.
    pub fn is_pointed(&self) -> bool {
        self.gesture.as_ref().is_some_and(|gesture| gesture.moved)
    }

    /// What the finger that is down would do if it were lifted now.
    pub fn preview(&self) -> Option<&Result<AnyMove, IllegalMove>> {
        self.preview.as_ref()
    }

    /// The move that waits to be confirmed.
    pub fn pending(&self) -> Option<AnyMove> {
        self.pending
    }

    /// Whether the next move announces a shape.
    pub fn is_announcing(&self) -> bool {
        self.armed
    }

    /// Whether passing is the only thing to do.
    pub fn must_pass(&self) -> bool {
        self.position.outcome().is_none() && self.position.read_move("pass").is_ok()
    }

    /// Where the keyboard is.
    pub fn cursor(&self) -> Hex {
        self.cursor
    }

    /// The same, once a key has moved it: until then nothing is drawn there.
    pub fn shown_cursor(&self) -> Option<Hex> {
        self.cursor_shown.then_some(self.cursor)
    }

    /// Adds to a picture's marks what this automaton knows.
    #[must_use]
    pub fn mark(&self, mut marks: Marks) -> Marks {
        marks.selected = self.selected().to_vec();
        marks.addable = if marks.selected.is_empty() { Vec::new() } else { self.addable() };
        marks.targets = self.targets();
        marks.cursor = self.shown_cursor();
        let shown = self.pending.or(match &self.preview {
            Some(Ok(m)) => Some(*m),
            _ => None,
        });
        if let Some(m) = shown {
            let change = Change::of(&self.position, m);
            let arrows = change.moved.iter().map(|&(from, to)| Arrow { from, to, role: Role::Select });
            marks.arrows.extend(arrows);
            let out =
                change.ejected.map(|(from, dir, _)| Arrow { from, to: from.step(dir), role: Role::Danger });
            marks.arrows.extend(out);
            marks.targets = change.laid.map(|l| l.0).into_iter().collect();
        }
        for group in self.groups() {
            marks.halos.push(crate::Halo { cells: group, role: Role::Group1 });
        }
        marks
    }
}
