//! What lies before the user: a position, its pieces on their way, what is being put in, and how it is seen.
//! All that a living board knows, without the page.

use game::Position as _;
use games::{AnyMove, AnyPosition};
use hex::{Dir, Hex, Symmetry};
use texts::Message;
use view::input::{Event, Input, Refusal, Reply};
use view::{Arrow, Change, Marks, Motion, Options, Pieces, Point, Rect, Role, Scene, Table, words};

use crate::browser;
use crate::live::Live;
use crate::tell;

/// How long a move is shown, in milliseconds: one that ejects a ball or carries a tile takes longer.
const SHORT: f64 = 260.0;
const LONG: f64 = 620.0;

/// A board that is played on. A handle: copies are the same board.
#[derive(Clone, Copy)]
pub struct Desk {
    inner: Live<Inner>,
    /// Why the last attempt failed.
    pub refusal: Live<Option<Refusal>>,
    /// How the board lies.
    pub orientation: Live<Symmetry>,
}

struct Inner {
    position: AnyPosition,
    pieces: Pieces,
    input: Input,
    last: Option<(AnyPosition, AnyMove)>,
    extra: Marks,
    wrong: Vec<Hex>,
    ways: Option<[Dir; 2]>,
    hover: Option<AnyMove>,
    carried: Option<(Hex, Point)>,
    moving: Option<Moving>,
    frame: Option<Rect>,
}

struct Moving {
    motion: Motion,
    start: f64,
    length: f64,
    backwards: bool,
}

/// How a desk is to be seen: what the settings say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sight {
    /// The colours, names of cells and signs.
    pub options: Options,
    /// Whether the user can do something now.
    pub live: bool,
}

impl Desk {
    /// A board with a position.
    pub fn new(position: AnyPosition) -> Desk {
        let inner = Inner {
            pieces: Pieces::of(&position),
            input: Input::new(position.clone()),
            position,
            last: None,
            extra: Marks::default(),
            wrong: Vec::new(),
            ways: None,
            hover: None,
            carried: None,
            moving: None,
            frame: None,
        };
        Desk { inner: Live::new(inner), refusal: Live::new(None), orientation: Live::new(Symmetry::IDENTITY) }
    }

    fn update<T>(self, f: impl FnOnce(&mut Inner) -> T) -> Option<T> {
        self.inner.try_update(f)
    }

    /// Tells whoever calls it when there is something new.
    pub fn follow(self) {
        self.inner.track();
    }

    /// The position, as it will be when everything has come to rest.
    pub fn position(self) -> AnyPosition {
        self.inner.track();
        self.inner.with_untracked(|inner| inner.position.clone())
    }

    /// Asks what is being put in.
    pub fn input<T>(self, f: impl FnOnce(&Input) -> T) -> T {
        self.inner.track();
        self.inner.with_untracked(|inner| f(&inner.input))
    }

    /// Shows another position at once. `last` is the move that led there, with the position before it.
    pub fn show(self, position: AnyPosition, last: Option<(AnyPosition, AnyMove)>) {
        self.update(|inner| {
            inner.pieces = Pieces::of(&position);
            inner.moving = None;
            inner.settle(position, last);
        });
        self.refusal.set(None);
    }

    /// Shows a legal move of the position; `smooth`ly or at once.
    pub fn play(self, m: AnyMove, smooth: bool) {
        self.update(|inner| {
            let before = inner.position.clone();
            let motion = Motion::new(&inner.pieces, &before, m);
            let (after, pieces) = motion.after();
            let (after, pieces) = (after.clone(), pieces.clone());
            inner.pieces = pieces;
            inner.moving = smooth.then(|| Moving::new(motion, false));
            inner.settle(after, Some((before, m)));
        });
        self.refusal.set(None);
    }

    /// Shows how a move is taken back that led here from `before`.
    pub fn rewind(self, before: AnyPosition, m: AnyMove, last: Option<(AnyPosition, AnyMove)>, smooth: bool) {
        self.update(|inner| {
            inner.pieces = Pieces::of(&before);
            let motion = Motion::new(&inner.pieces, &before, m);
            inner.moving = smooth.then(|| Moving::new(motion, true));
            inner.settle(before, last);
        });
        self.refusal.set(None);
    }

    /// Marks other things than the input's and the last move: formations, hints.
    pub fn mark(self, extra: Marks) {
        if self.inner.with_untracked(|inner| inner.extra != extra) {
            self.update(|inner| inner.extra = extra);
        }
    }

    /// Whether every complete move waits to be confirmed.
    pub fn set_confirm(self, confirm: bool) {
        self.update(|inner| inner.input.set_confirm(confirm));
    }

    /// Turns the board by sixths, clockwise.
    pub fn turn(self, sixths: i32) {
        let turn = Symmetry::rotation(sixths.rem_euclid(6));
        self.set_orientation(self.orientation.get_untracked().then(turn));
    }

    /// Mirrors the board left to right.
    pub fn flip(self) {
        self.set_orientation(self.orientation.get_untracked().then(mirror()));
    }

    /// Lays the board in one of the twelve ways.
    pub fn set_orientation(self, orientation: Symmetry) {
        self.orientation.set(orientation);
        self.update(|inner| inner.input.set_orientation(orientation));
    }

    /// Takes in what somebody does; a refusal is kept to be shown.
    pub fn handle(self, event: Event) -> Reply {
        let reply = self.update(|inner| {
            inner.wrong.clear();
            inner.ways = None;
            inner.hover = None;
            let reply = inner.input.handle(event);
            if let Reply::Refused(refusal) = &reply {
                match refusal {
                    Refusal::Illegal(reason) => inner.wrong = tell::cells(reason),
                    Refusal::TwoWays(ways) => inner.ways = Some(*ways),
                    _ => {}
                }
            }
            reply
        });
        let reply = reply.unwrap_or(Reply::Nothing);
        let refusal = match &reply {
            Reply::Refused(refusal) => Some(refusal.clone()),
            _ => None,
        };
        if self.refusal.with_untracked(|old| *old != refusal) {
            self.refusal.set(refusal);
        }
        reply
    }

    /// The mouse rests over a cell: what a tap there would do is shown.
    pub fn hover(self, cell: Option<Hex>) {
        let hover = self.inner.with_untracked(|inner| {
            let cell = cell.filter(|cell| inner.input.targets().contains(cell))?;
            // A copy of the input is asked; this one must not change.
            let mut input = inner.input.clone();
            input.set_confirm(false);
            match input.handle(Event::Tap(cell)) {
                Reply::Move(m) => Some(m),
                _ => None,
            }
        });
        if self.inner.with_untracked(|inner| inner.hover != hover) {
            self.update(|inner| inner.hover = hover);
        }
    }

    /// A tile hangs at the finger: its cell, and where the finger is in the picture.
    pub(super) fn carry(self, carried: Option<(Hex, Point)>) {
        self.update(|inner| inner.carried = carried);
    }

    /// The two directions of which one must be chosen, with the places of their arrows in the picture.
    pub(super) fn ways(self) -> Option<[(Dir, Point); 2]> {
        let orientation = self.orientation.get_untracked();
        self.inner.with_untracked(|inner| {
            let selected = inner.input.selected();
            let n = selected.len().max(1) as f32;
            let sum = selected.iter().map(|&cell| Point::of(orientation.apply(cell)));
            let middle = sum.fold(Point::default(), |a, b| Point::new(a.x + b.x / n, a.y + b.y / n));
            let place = |dir: Dir| (dir, middle.step(orientation.apply_dir(dir), n / 2.0 + 0.75));
            inner.ways.map(|ways| ways.map(place))
        })
    }

    /// What can be done now, what would happen, or why not: one sentence, or several.
    pub fn sentences(self) -> Vec<Message> {
        self.inner.track();
        if let Some(refusal) = self.refusal.get() {
            return vec![words::refusal(&refusal)];
        }
        self.inner.with_untracked(|inner| {
            let preview = match inner.input.preview() {
                Some(Ok(m)) => Some(*m),
                Some(Err(reason)) => return vec![words::illegal_move(reason)],
                None => inner.hover,
            };
            match preview.or(inner.input.pending()) {
                Some(m) => words::effects(&inner.position, m),
                None if inner.position.outcome().is_some() => Vec::new(),
                None => vec![words::hint(&inner.input)],
            }
        })
    }

    /// Whether a move is being shown.
    pub fn is_moving(self) -> bool {
        self.inner.with_untracked(|inner| inner.moving.is_some())
    }

    /// The picture at this moment, and whether it will look different in the next.
    pub(super) fn scene(self, sight: &Sight) -> (Scene, bool) {
        let now = browser::moment();
        let mut ended = false;
        let scene = self.inner.with_untracked(|inner| {
            let mut options = sight.options;
            options.orientation = self.orientation.get_untracked();
            options.frame = inner.frame.filter(|_| matches!(inner.position, AnyPosition::Six(_)));
            if let Some(moving) = &inner.moving {
                let t = ((now - moving.start) / moving.length).clamp(0.0, 1.0) as f32;
                ended = t >= 1.0;
                if !ended {
                    let t = if moving.backwards { 1.0 - t } else { t };
                    return moving.motion.sample(t, &options, &Marks::default());
                }
            }
            let mut scene = inner.pieces.scene(&inner.position, &options, &inner.marks(sight.live));
            inner.lift_carried(&mut scene);
            scene
        });
        if ended {
            // Nobody needs to be told: the picture is at rest.
            self.inner.quietly(|inner| inner.moving = None);
        }
        (scene, self.is_moving())
    }

    /// Moves and scales what is shown of Six: a finger at `from` goes to `to`, both in the picture.
    pub(super) fn pan(self, shown: Rect, by: Point) {
        let frame = Rect { left: shown.left - by.x, top: shown.top - by.y, ..shown };
        self.update(|inner| inner.frame = Some(frame));
    }

    /// Shows more (`factor` above 1) or less around a point of the picture.
    pub fn zoom(self, shown: Rect, about: Point, factor: f32) {
        let width = (shown.width * factor).clamp(4.0, 80.0);
        let f = width / shown.width;
        let frame = Rect {
            left: about.x - (about.x - shown.left) * f,
            top: about.y - (about.y - shown.top) * f,
            width,
            height: shown.height * f,
        };
        self.update(|inner| inner.frame = Some(frame));
    }

    /// Shows all tiles again.
    pub fn fit(self) {
        self.update(|inner| inner.frame = None);
    }

    /// Whether the user has chosen a part of the table to look at.
    pub fn is_zoomed(self) -> bool {
        self.inner.track();
        self.inner.with_untracked(|inner| inner.frame.is_some())
    }
}

impl Inner {
    fn settle(&mut self, position: AnyPosition, last: Option<(AnyPosition, AnyMove)>) {
        self.input.set_position(position.clone());
        self.position = position;
        self.last = last;
        self.wrong.clear();
        self.ways = None;
        self.hover = None;
        self.carried = None;
    }

    fn marks(&self, live: bool) -> Marks {
        let mut marks = self.extra.clone();
        if let Some((before, m)) = &self.last {
            marks = marks.with_last(before, *m);
        }
        if live {
            marks = self.input.mark(marks);
            if let Some(m) = self.hover {
                let change = Change::of(&self.position, m);
                let arrow = |from, to, role| Arrow { from, to, role };
                marks.arrows.extend(change.moved.iter().map(|&(from, to)| arrow(from, to, Role::Select)));
                marks
                    .arrows
                    .extend(change.ejected.map(|(from, dir, _)| arrow(from, from.step(dir), Role::Danger)));
            }
        }
        marks.wrong.clone_from(&self.wrong);
        marks
    }

    fn lift_carried(&self, scene: &mut Scene) {
        let Some((cell, at)) = self.carried else { return };
        let from = scene.centre(cell);
        if let Some(i) = scene.pieces.iter().position(|piece| piece.centre == from) {
            let mut piece = scene.pieces.remove(i);
            (piece.centre, piece.scale) = (at, 1.15);
            scene.pieces.push(piece);
        }
    }
}

impl Moving {
    fn new(motion: Motion, backwards: bool) -> Moving {
        let change = motion.change();
        let six = matches!(motion.after().0, AnyPosition::Six(_));
        let length = if change.ejected.is_some() || six && !change.moved.is_empty() { LONG } else { SHORT };
        Moving { motion, start: browser::moment(), length, backwards }
    }
}

/// Whether a picture is of Six, which can be moved and scaled.
pub(super) fn is_six(scene: &Scene) -> bool {
    scene.table == Table::Six
}

/// The symmetry that exchanges left and right.
pub fn mirror() -> Symmetry {
    let swaps = |s: &Symmetry| s.apply_dir(Dir::E) == Dir::W && s.apply_dir(Dir::NE) == Dir::NW;
    Symmetry::ALL.into_iter().find(swaps).unwrap_or(Symmetry::IDENTITY)
}
