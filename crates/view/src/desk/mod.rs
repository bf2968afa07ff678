//! All that a living board knows, without a page: a position, its pieces on their way, what is being put in, what
//! fingers are about, and how it is seen. Time comes as an argument, in milliseconds of any clock.
//!
//! ```
//! use game::Position as _;
//! use view::desk::{Desk, Sight};
//!
//! let position = games::AnyPosition::start(&"abalone".parse().unwrap());
//! let m = position.read_move("a1b2").unwrap();
//! let mut desk = Desk::new(position);
//! desk.play(m, Some(1_000.0));
//! // Under way, and 620 ms later at rest.
//! assert!(desk.scene(&Sight::default(), 1_100.0).1);
//! assert!(!desk.scene(&Sight::default(), 1_620.0).1);
//! ```

mod fingers;
mod refused;

use game::{Position as _, Seat};
use games::{AnyMove, AnyPosition, Rules};
use hex::{Dir, Hex, Symmetry};
use texts::Message;

use crate::input::{Effect, Event, Input, Key, Refusal, Reply};
use crate::words::CellState;
use crate::{
    Arrow, CellSpot, Change, Look, Marks, Motion, Options, Pieces, Place, Point, Rect, Role, Scene, Surface,
    words,
};

pub use fingers::{Area, Fingers, Phase, Touch};

/// How long a move is shown, in milliseconds: one that ejects a ball or carries a tile takes longer.
const SHORT: f64 = 260.0;
const LONG: f64 = 620.0;

/// A board that is played on.
#[derive(Clone, Debug)]
pub struct Desk {
    position: AnyPosition,
    pieces: Pieces,
    input: Input,
    orientation: Symmetry,
    last: Option<(AnyPosition, AnyMove)>,
    extra: Marks,
    refusal: Option<Refusal>,
    wrong: Marks,
    ways: Option<[Dir; 2]>,
    hover: Option<AnyMove>,
    carried: Option<(Hex, Point)>,
    moving: Option<Moving>,
    /// The part of the table of Six that the user wants to see.
    frame: Option<Rect>,
    /// The part that was seen when everything was at rest.
    seen: Option<Rect>,
}

/// A move that is being shown.
#[derive(Clone, Debug)]
struct Moving {
    motion: Motion,
    start: f64,
    length: f64,
    backwards: bool,
}

/// An arrow to be tapped: a way that the chosen balls can go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// The direction, on the board as it lies unturned.
    pub dir: Dir,
    /// Where the arrow stands in the picture.
    pub at: Point,
    /// Its colour: pushes and ejections have their own.
    pub role: Role,
}

/// How a desk is to be seen: what the settings say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sight {
    /// The colours, names of cells and signs. How the board lies and which part of it is seen, the desk knows.
    pub options: Options,
    /// Whether the user can do something now.
    pub live: bool,
    /// Whether the cells are not marked to which something may go: a task may ask for just that.
    pub blind: bool,
}

impl Desk {
    /// A board with a position.
    pub fn new(position: AnyPosition) -> Desk {
        Desk {
            pieces: Pieces::of(&position),
            input: Input::new(position.clone()),
            position,
            orientation: Symmetry::IDENTITY,
            last: None,
            extra: Marks::default(),
            refusal: None,
            wrong: Marks::default(),
            ways: None,
            hover: None,
            carried: None,
            moving: None,
            frame: None,
            seen: None,
        }
    }

    /// The position, as it will be when everything has come to rest.
    pub fn position(&self) -> &AnyPosition {
        &self.position
    }

    /// What is being put in.
    pub fn input(&self) -> &Input {
        &self.input
    }

    /// Why the last attempt failed.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.refusal.as_ref()
    }

    /// How the board lies.
    pub fn orientation(&self) -> Symmetry {
        self.orientation
    }

    /// Shows another position at once. `last` is the move that led there, with the position before it.
    pub fn show(&mut self, position: AnyPosition, last: Option<(AnyPosition, AnyMove)>) {
        self.pieces = Pieces::of(&position);
        self.moving = None;
        self.settle(position, last);
    }

    /// Shows a legal move of the position: from `now` on, or at once when no time is given.
    pub fn play(&mut self, m: AnyMove, now: Option<f64>) {
        let before = self.position.clone();
        let motion = Motion::new(&self.pieces, &before, m);
        let (after, pieces) = (motion.after().0.clone(), motion.after().1.clone());
        self.pieces = pieces;
        self.moving = now.map(|now| Moving::new(motion, now, false));
        self.settle(after, Some((before, m)));
    }

    /// Shows how a move is taken back that led here from `before`.
    pub fn rewind(
        &mut self,
        before: AnyPosition,
        m: AnyMove,
        last: Option<(AnyPosition, AnyMove)>,
        now: Option<f64>,
    ) {
        self.pieces = Pieces::of(&before);
        let motion = Motion::new(&self.pieces, &before, m);
        self.moving = now.map(|now| Moving::new(motion, now, true));
        self.settle(before, last);
    }

    fn settle(&mut self, position: AnyPosition, last: Option<(AnyPosition, AnyMove)>) {
        self.input.set_position(position.clone());
        self.position = position;
        self.last = last;
        self.forget_attempt();
        self.refusal = None;
        self.carried = None;
    }

    /// Takes in a move of another position than the one that is shown: the same board with another seat to move, whose
    /// next move is chosen in advance. Until the board shows another position.
    pub fn plan(&mut self, position: AnyPosition) {
        self.input.set_position(position);
        self.forget_attempt();
    }

    /// What an attempt left on the board goes when the next one begins.
    fn forget_attempt(&mut self) {
        self.wrong = Marks::default();
        self.ways = None;
        self.hover = None;
    }

    /// Marks other things than the input's and the last move: formations, hints. Whether that is new.
    pub fn mark(&mut self, extra: Marks) -> bool {
        let is_new = self.extra != extra;
        self.extra = extra;
        is_new
    }

    /// Whether every complete move waits to be confirmed.
    pub fn set_confirm(&mut self, confirm: bool) {
        self.input.set_confirm(confirm);
    }

    /// Turns or mirrors the board as it is seen.
    pub fn turn(&mut self, further: Symmetry) {
        self.set_orientation(self.orientation.then(further));
    }

    /// Lays the board in one of the twelve ways.
    pub fn set_orientation(&mut self, orientation: Symmetry) {
        self.orientation = orientation;
        self.input.set_orientation(orientation);
    }

    /// Takes in a key while nobody can move here: it walks over the board, and does nothing else. Whether it did.
    pub fn walk(&mut self, key: Key) -> bool {
        let walks = key.walks() && self.input.selected().is_empty();
        walks && self.input.handle(Event::Key(key)) == Reply::Changed
    }

    /// Takes in what somebody does; a refusal is kept to be shown.
    pub fn handle(&mut self, event: Event) -> Reply {
        self.forget_attempt();
        let touched = match &event {
            Event::Tap(cell) | Event::Flick(cell, _) => Some(*cell),
            Event::Release(at) => Some(at.cell()),
            Event::Key(Key::Select) => Some(self.input.cursor()),
            _ => None,
        };
        let reply = self.input.handle(event);
        self.refusal = match &reply {
            Reply::Refused(refusal) => Some(refusal.clone()),
            _ => None,
        };
        match &self.refusal {
            Some(Refusal::Illegal(reason)) => {
                self.wrong = refused::marks(&self.position, reason, self.input.attempt());
                // What names no cell is drawn where it was tried.
                if self.wrong.wrong.is_empty() && self.wrong.arrows.is_empty() {
                    self.wrong.wrong.extend(touched);
                }
            }
            Some(Refusal::TwoWays(ways)) => self.ways = Some(*ways),
            _ => {}
        }
        reply
    }

    /// Lets go what was said and drawn about the last attempt.
    pub fn forget(&mut self) {
        self.forget_attempt();
        self.refusal = None;
    }

    /// The mouse rests over a cell: what a tap there would do is shown. Whether that is new.
    pub fn hover(&mut self, cell: Option<Hex>) -> bool {
        let ask = |cell: Hex| {
            if !self.input.targets().contains(&cell) {
                return None;
            }
            // A copy of the input is asked; this one must not change.
            let mut input = self.input.clone();
            input.set_confirm(false);
            match input.handle(Event::Tap(cell)) {
                Reply::Move(m) => Some(m),
                _ => None,
            }
        };
        let hover = cell.and_then(ask);
        let is_new = self.hover != hover;
        self.hover = hover;
        is_new
    }

    /// A tile hangs at the finger: its cell, and where the finger is in the picture.
    pub fn carry(&mut self, carried: Option<(Hex, Point)>) {
        self.carried = carried;
    }

    /// The ways that the chosen balls of Abalone can go, each with the place of its arrow: between the foremost ball
    /// and the cell ahead, or beside the middle of a row. Where a tap left two ways open, only those two.
    pub fn ways(&self) -> Vec<Way> {
        let selected = self.input.selected();
        if self.input.is_pointed() || self.input.pending().is_some() {
            return Vec::new();
        }
        let n = selected.len().max(1) as f32;
        let sum = selected.iter().map(|&cell| Point::of(self.orientation.apply(cell)));
        let middle = sum.fold(Point::default(), |a, b| Point::new(a.x + b.x / n, a.y + b.y / n));
        let turn = self.position.side_of(self.position.turn());
        let is_friend =
            |cell: &Hex| self.position.piece(*cell).is_some_and(|c| self.side_of(c) == Some(turn));
        let way = |(dir, what): (Dir, Option<Result<Effect, _>>)| {
            let effect = what?.ok()?;
            let role = match effect {
                Effect::Move { .. } | Effect::Step { .. } => Role::Select,
                Effect::Push { .. } => Role::Arrow,
                Effect::Eject { .. } => Role::Danger,
            };
            let seen = self.orientation.apply_dir(dir);
            let at = match effect {
                Effect::Step { .. } => middle.step(seen, 0.66),
                _ => {
                    let rear =
                        selected.iter().copied().find(|c| !selected.contains(&c.step(dir.opposite())))?;
                    let head = rear.ray(dir).take_while(is_friend).last().unwrap_or(rear);
                    Point::of(self.orientation.apply(head)).step(seen, 0.54)
                }
            };
            Some(Way { dir, at, role })
        };
        let all = Dir::ALL.into_iter().zip(self.input.directions()).filter_map(way);
        all.filter(|way| self.ways.is_none_or(|open| open.contains(&way.dir))).collect()
    }

    /// Whose pieces have a colour.
    fn side_of(&self, colour: games::Colour) -> Option<game::Side> {
        let rules = self.position.rules();
        let owner = Seat::table(rules.seats()).find(|&seat| rules.colour_of(seat) == colour);
        owner.map(|seat| self.position.side_of(seat))
    }

    /// What can be done now, what would happen, or why not: one sentence, or several.
    pub fn sentences(&self) -> Vec<Message> {
        if let Some(refusal) = &self.refusal {
            return vec![words::refusal(refusal)];
        }
        let preview = match self.input.preview() {
            Some(Ok(m)) => Some(*m),
            Some(Err(reason)) => return vec![words::illegal_move(reason)],
            None => self.hover,
        };
        match preview.or(self.input.pending()) {
            Some(m) => words::effects(&self.position, m),
            None if self.position.outcome().is_some() => Vec::new(),
            None => vec![words::hint(&self.input)],
        }
    }

    /// The picture at a moment, and whether it will look different in the next.
    pub fn scene(&mut self, sight: &Sight, now: f64) -> (Scene, bool) {
        let mut options = sight.options;
        options.orientation = self.orientation;
        options.frame = self.frame.filter(|_| self.can_pan());
        let mut scene = self.pieces.scene(&self.position, &options, &self.marks(sight));
        if let Some(moving) = &self.moving {
            let t = ((now - moving.start) / moving.length).clamp(0.0, 1.0) as f32;
            if t < 1.0 {
                if scene.surface == Surface::Plane {
                    // What is seen glides from where it was at rest to where it will be.
                    let from = self.seen.unwrap_or(scene.frame);
                    options.frame = Some(from.towards(&scene.frame, t * t * (3.0 - 2.0 * t)));
                }
                let t = if moving.backwards { 1.0 - t } else { t };
                return (moving.motion.sample(t, &options, &Marks::default()), true);
            }
            self.moving = None;
        }
        self.seen = Some(scene.frame);
        // The keyboard walks on beyond the tiles of Six, and lessons mark cells there: all of them have names.
        let marked = self.extra.halos.iter().flat_map(|halo| halo.cells.iter().copied());
        for cell in marked.chain([self.input.cursor()]) {
            if !scene.cells.iter().any(|spot| spot.cell == cell) {
                scene.cells.push(CellSpot { cell, centre: scene.centre(cell) });
            }
        }
        self.lift_carried(&mut scene);
        (scene, false)
    }

    fn marks(&self, sight: &Sight) -> Marks {
        let live = sight.live;
        let mut marks = self.extra.clone();
        if let Some((before, m)) = &self.last {
            marks = marks.with_last(before, *m);
        }
        if live {
            marks = self.input.mark(marks);
            // Arrows to be tapped say where balls can go.
            if sight.blind || !self.position.carries_pieces() {
                marks.targets.clear();
            }
            if let Some(m) = self.hover.filter(|_| !sight.blind) {
                let change = Change::of(&self.position, m);
                let arrow = |from, to, role| Arrow { from, to, role };
                marks.arrows.extend(change.moved.iter().map(|&(from, to)| arrow(from, to, Role::Select)));
                marks
                    .arrows
                    .extend(change.ejected.map(|(from, dir, _)| arrow(from, from.step(dir), Role::Danger)));
            }
        }
        // Whoever cannot move can look around all the same.
        marks.cursor = self.input.shown_cursor();
        let refused = match self.input.preview() {
            Some(Err(reason)) if live => &refused::marks(&self.position, reason, self.input.attempt()),
            _ => &self.wrong,
        };
        marks.wrong.clone_from(&refused.wrong);
        marks.arrows.extend(refused.arrows.iter().copied());
        marks
    }

    /// What cells are called for those who do not see the board, and whether what lies there is chosen: their names,
    /// what lies on them, and what else is to be seen there.
    pub fn labels(&self, sight: &Sight) -> impl Fn(Hex) -> (Message, bool) {
        let selected = self.input.selected();
        let targets = if sight.live && !sight.blind { self.input.targets() } else { Vec::new() };
        let (live, marked) = (sight.live, self.marked());
        move |cell| {
            let mut label = words::cell(self.input.position(), cell);
            let is_selected = selected.contains(&cell);
            for (cells, state) in [
                (&marked, CellState::Marked),
                (&self.extra.threatened, CellState::Threatened),
                (&self.extra.fixed, CellState::Fixed),
            ] {
                if cells.contains(&cell) {
                    label = words::cell_with(label, state);
                }
            }
            if live && is_selected {
                label = words::cell_with(label, CellState::Selected);
            } else if targets.contains(&cell) {
                label = words::cell_with(label, CellState::Target);
            }
            (label, is_selected)
        }
    }

    /// The cells that a task or a hint marks. Formations are marked as well, but they have names.
    fn marked(&self) -> Vec<Hex> {
        let is_formation = |cells: &[Hex]| {
            let same = |named: &[Hex]| named.len() == cells.len() && cells.iter().all(|c| named.contains(c));
            self.extra.names.iter().any(|name| same(&name.cells))
        };
        let halos = self.extra.halos.iter().map(|halo| &halo.cells[..]);
        halos.filter(|cells| !is_formation(cells)).flatten().copied().collect()
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

    /// Moves what is shown of Six.
    pub fn pan(&mut self, shown: Rect, by: Point) {
        self.frame = Some(Rect { left: shown.left - by.x, top: shown.top - by.y, ..shown });
    }

    /// Shows more (`factor` above 1) or less around a point of the picture.
    pub fn zoom(&mut self, shown: Rect, about: Point, factor: f32) {
        let width = (shown.width * factor).clamp(4.0, 80.0);
        let f = width / shown.width;
        self.frame = Some(Rect {
            left: about.x - (about.x - shown.left) * f,
            top: about.y - (about.y - shown.top) * f,
            width,
            height: shown.height * f,
        });
    }

    /// Shows all tiles again.
    pub fn fit(&mut self) {
        self.frame = None;
    }

    /// Whether what is shown can be moved and scaled.
    pub fn can_pan(&self) -> bool {
        !self.position.has_edge()
    }

    /// Whether the user has chosen a part of the table to look at.
    pub fn is_zoomed(&self) -> bool {
        self.frame.is_some()
    }
}

impl Moving {
    fn new(motion: Motion, now: f64, backwards: bool) -> Moving {
        let change = motion.change();
        let carried = motion.after().0.carries_pieces() && !change.moved.is_empty();
        let length = if change.ejected.is_some() || carried { LONG } else { SHORT };
        Moving { motion, start: now, length, backwards }
    }
}

/// How the board lies so that a seat plays from below: its balls at the start are nearest to the lower edge. The
/// table of Six has no sides.
///
/// ```
/// use game::Seat;
/// use hex::Symmetry;
/// use view::desk::seen_from;
/// assert_eq!(seen_from(&"abalone".parse().unwrap(), Seat::ALL[1]), Symmetry::rotation(3));
/// ```
pub fn seen_from(rules: &Rules, seat: Seat) -> Symmetry {
    if !rules.has_edge() {
        return Symmetry::IDENTITY;
    }
    if rules.seats() == 2 {
        // Layouts may be the same from both sides; who plays second sits opposite all the same.
        return Symmetry::rotation(3 * seat.index() as i32);
    }
    let start = Pieces::of(&AnyPosition::start(rules));
    let own = |look: Look| matches!(look, Look::Ball(colour) if colour.name() == rules.colour_name(seat));
    let depth = |turn: Symmetry| -> f32 {
        let cell = |place: Place| match place {
            Place::Cell(cell) => Point::of(turn.apply(cell)).y,
            Place::Tray(..) => 0.0,
        };
        start.iter().filter(|piece| own(piece.1)).map(|piece| cell(piece.2)).sum()
    };
    let turns = (0..6).map(Symmetry::rotation);
    turns
        .max_by(|a, b| depth(*a).total_cmp(&depth(*b)))
        .unwrap_or_else(|| unreachable!("there are six turns"))
}

/// Whether a picture can be moved and scaled: one of a plane without an edge.
pub fn can_pan(scene: &Scene) -> bool {
    scene.surface == Surface::Plane
}

/// The symmetry that exchanges left and right.
///
/// ```
/// use hex::Dir;
/// assert_eq!(view::desk::mirror().apply_dir(Dir::NE), Dir::NW);
/// ```
pub fn mirror() -> Symmetry {
    let swaps = |s: &Symmetry| s.apply_dir(Dir::E) == Dir::W && s.apply_dir(Dir::NE) == Dir::NW;
    Symmetry::ALL.into_iter().find(swaps).unwrap_or_else(|| unreachable!("one of the twelve is this mirror"))
}
