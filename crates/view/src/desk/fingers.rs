//! Fingers, pens and mice on a board: what they mean for the input, and how they move the table of Six.

use games::AnyPosition;
use hex::Dir;

use super::{Desk, can_pan};
use crate::input::{Event, Reply};
use crate::{Point, Rect, Scene};

/// So far a finger may wander, in pixels, and still tap.
const STILL: f64 = 9.0;
/// So near to the middle of an arrow a finger must come to choose it, in cells: at least, on a large board, and at most,
/// on a small one.
const NEAR: (f32, f32) = (0.26, 0.42);
/// The same in pixels, where cells are small: what is tapped is wider than 24 of them.
const NEAR_PIXELS: f64 = 13.5;

/// What happened to a finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Phase {
    Down,
    Move,
    Up,
    Lost,
}

/// A finger on the screen: its name, and where it is in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Touch {
    pub phase: Phase,
    pub id: i32,
    pub x: f64,
    pub y: f64,
}

/// A board's area on the screen, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Area {
    pub left: f64,
    pub top: f64,
    pub width: f64,
}

impl Area {
    /// A point of the screen in the picture that fills this area and shows `frame`.
    ///
    /// ```
    /// use view::desk::Area;
    /// use view::{Point, Rect};
    /// let area = Area { left: 100.0, top: 0.0, width: 200.0 };
    /// let frame = Rect::square(Point::default(), 5.0);
    /// assert_eq!(area.in_picture(frame, 200.0, 100.0), Point::default());
    /// ```
    pub fn in_picture(&self, frame: Rect, x: f64, y: f64) -> Point {
        let scale = frame.width / self.width.max(1.0) as f32;
        Point::new(frame.left + (x - self.left) as f32 * scale, frame.top + (y - self.top) as f32 * scale)
    }

    /// How near a finger must come to the middle of an arrow to mean it, in cells of the picture that shows `frame`.
    pub fn reach(&self, frame: Rect) -> f32 {
        let cells = NEAR_PIXELS * f64::from(frame.width) / self.width.max(1.0);
        (cells as f32).clamp(NEAR.0, NEAR.1)
    }
}

/// The fingers that are down, and what they are about.
#[derive(Clone, Debug, Default)]
pub struct Fingers {
    down: Vec<Finger>,
    doing: Doing,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
    from: (f64, f64),
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// The input automaton follows.
    Input,
    /// An arrow is pressed: it is meant if the finger is lifted there.
    Way(Dir),
    /// A tap, or the beginning of a pan.
    Tap,
    /// The table moves under the finger.
    Pan,
    /// Two fingers scale the table.
    Pinch,
}

impl Fingers {
    /// A finger does something on the board that shows `scene` in `area`. What came of it for the game; `live`
    /// says whether the user can do something now.
    pub fn handle(&mut self, touch: Touch, desk: &mut Desk, scene: &Scene, area: Area, live: bool) -> Reply {
        let at = area.in_picture(scene.frame, touch.x, touch.y);
        match touch.phase {
            Phase::Down => self.press(touch, at, desk, scene, area, live),
            Phase::Move => self.drag(touch, at, desk, scene, area),
            Phase::Up => self.release(touch.id, at, desk, scene, area, live),
            Phase::Lost => self.lose(touch.id, desk),
        }
    }

    /// Whether a finger is down.
    pub fn is_busy(&self) -> bool {
        !self.down.is_empty()
    }

    fn press(
        &mut self,
        touch: Touch,
        at: Point,
        desk: &mut Desk,
        scene: &Scene,
        area: Area,
        live: bool,
    ) -> Reply {
        let Touch { id, x, y, .. } = touch;
        self.down.retain(|f| f.id != id);
        self.down.push(Finger { id, x, y, from: (x, y) });
        if self.down.len() == 2 && can_pan(scene) {
            if self.doing == Doing::Input {
                desk.carry(None);
                desk.handle(Event::Cancel);
            }
            self.doing = Doing::Pinch;
            return Reply::Nothing;
        }
        if self.down.len() > 1 {
            return Reply::Nothing;
        }
        if live && let Some(dir) = pointed(desk, at, area.reach(scene.frame)) {
            self.doing = Doing::Way(dir);
            return Reply::Nothing;
        }
        let board = scene.board_point(at);
        if live && (!can_pan(scene) || can_lift(desk.position(), board)) {
            self.doing = Doing::Input;
            return desk.handle(Event::Press(board));
        }
        self.doing = if can_pan(scene) { Doing::Tap } else { Doing::Nothing };
        Reply::Nothing
    }

    fn drag(&mut self, touch: Touch, at: Point, desk: &mut Desk, scene: &Scene, area: Area) -> Reply {
        let Touch { id, x, y, .. } = touch;
        let Some(i) = self.down.iter().position(|f| f.id == id) else { return Reply::Nothing };
        let old = self.down[i];
        self.down[i] = Finger { x, y, ..old };
        let picture = |x, y| area.in_picture(scene.frame, x, y);
        let far = apart(x - old.from.0, y - old.from.1) > STILL;
        match self.doing {
            Doing::Input => {
                let reply = desk.handle(Event::Drag(scene.board_point(at)));
                if can_pan(scene) && far {
                    let from = scene.board_point(picture(old.from.0, old.from.1)).cell();
                    desk.carry(Some((from, at)));
                }
                reply
            }
            Doing::Tap if !far => Reply::Nothing,
            Doing::Tap | Doing::Pan => {
                self.doing = Doing::Pan;
                let from = picture(old.x, old.y);
                desk.pan(scene.frame, Point::new(at.x - from.x, at.y - from.y));
                Reply::Nothing
            }
            Doing::Pinch if self.down.len() == 2 => {
                let other = self.down[1 - i];
                let gap = |x: f64, y: f64| apart(x - other.x, y - other.y).max(1.0);
                let factor = gap(old.x, old.y) / gap(x, y);
                let middle = picture((x + other.x) / 2.0, (y + other.y) / 2.0);
                desk.zoom(scene.frame, middle, factor as f32);
                Reply::Nothing
            }
            Doing::Pinch | Doing::Way(_) | Doing::Nothing => Reply::Nothing,
        }
    }

    fn release(
        &mut self,
        id: i32,
        at: Point,
        desk: &mut Desk,
        scene: &Scene,
        area: Area,
        live: bool,
    ) -> Reply {
        self.down.retain(|f| f.id != id);
        if !self.down.is_empty() {
            return Reply::Nothing;
        }
        let doing = std::mem::take(&mut self.doing);
        if let Doing::Way(dir) = doing {
            // Whoever thinks better of it moves away before letting go.
            let meant = live && pointed(desk, at, area.reach(scene.frame)) == Some(dir);
            return if meant { desk.handle(Event::Arrow(dir)) } else { Reply::Nothing };
        }
        let at = scene.board_point(at);
        match doing {
            Doing::Input => {
                desk.carry(None);
                desk.handle(Event::Release(at))
            }
            Doing::Tap if live => {
                desk.handle(Event::Press(at));
                desk.handle(Event::Release(at))
            }
            _ => Reply::Nothing,
        }
    }

    fn lose(&mut self, id: i32, desk: &mut Desk) -> Reply {
        self.down.retain(|f| f.id != id);
        if std::mem::take(&mut self.doing) == Doing::Input {
            desk.carry(None);
            return desk.handle(Event::Cancel);
        }
        Reply::Nothing
    }
}

/// The arrow that a point of the picture means, if it is near enough: where there are several, the nearest.
fn pointed(desk: &Desk, at: Point, reach: f32) -> Option<Dir> {
    let near = desk.ways().into_iter().map(|way| (way.at.distance(at), way.dir));
    let nearest = near.filter(|(far, _)| *far < reach).min_by(|a, b| a.0.total_cmp(&b.0));
    nearest.map(|(_, dir)| dir)
}

/// How long the way is, in pixels.
fn apart(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Whether a drag from here would carry a tile and not the table.
fn can_lift(position: &AnyPosition, at: Point) -> bool {
    position.moves_pieces() && position.piece(at.cell()).is_some()
}
