//! Fingers, pens and mice on a board: what they mean for the input, and how they move the table of Six.

use games::AnyPosition;
use view::input::{Event, Reply};
use view::{Point, Rect, Scene};

use crate::live::Live;

use super::desk::{Desk, is_six};

/// So far a finger may wander, in pixels, and still tap.
const STILL: f64 = 9.0;

/// The fingers that are down, and what they are about.
#[derive(Default)]
pub struct Pointers {
    down: Vec<Finger>,
    doing: Doing,
}

#[derive(Clone, Copy, PartialEq)]
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
    /// A tap, or the beginning of a pan.
    Tap,
    /// The table moves under the finger.
    Pan,
    /// Two fingers scale the table.
    Pinch,
}

/// What happened to a finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Phase {
    Down,
    Move,
    Up,
    Lost,
}

/// A board's area on the screen: left, top and width in pixels.
pub type Area = (f64, f64, f64);

/// A point of the screen in the picture.
pub fn in_picture(area: Area, frame: Rect, x: f64, y: f64) -> Point {
    let scale = frame.width / area.2 as f32;
    Point::new(frame.left + (x - area.0) as f32 * scale, frame.top + (y - area.1) as f32 * scale)
}

impl Pointers {
    /// A finger does something on the board that shows `scene`. What came of it for the game.
    #[allow(clippy::too_many_arguments)]
    pub fn handle(
        &mut self,
        phase: Phase,
        id: i32,
        x: f64,
        y: f64,
        desk: Desk,
        scene: &Scene,
        area: Area,
        live: bool,
    ) -> Reply {
        match phase {
            Phase::Down => self.press(Finger { id, x, y, from: (x, y) }, desk, scene, area, live),
            Phase::Move => self.drag(id, x, y, desk, scene, area),
            Phase::Up => self.release(id, x, y, desk, scene, area, live),
            Phase::Lost => self.lose(id, desk),
        }
    }

    fn press(&mut self, finger: Finger, desk: Desk, scene: &Scene, area: Area, live: bool) -> Reply {
        self.down.retain(|f| f.id != finger.id);
        self.down.push(finger);
        if self.down.len() == 2 && is_six(scene) {
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
        let at = in_picture(area, scene.frame, finger.x, finger.y);
        if live && let Some(ways) = desk.ways() {
            let near = ways.into_iter().find(|(_, place)| place.distance(at) < 0.55);
            if let Some((dir, _)) = near {
                self.doing = Doing::Nothing;
                return desk.handle(Event::Arrow(dir));
            }
        }
        let board = scene.board_point(at);
        let takes = !is_six(scene) || desk.input(|input| can_lift(input.position(), board));
        if live && takes {
            self.doing = Doing::Input;
            return desk.handle(Event::Press(board));
        }
        self.doing = if is_six(scene) { Doing::Tap } else { Doing::Nothing };
        Reply::Nothing
    }

    fn drag(&mut self, id: i32, x: f64, y: f64, desk: Desk, scene: &Scene, area: Area) -> Reply {
        let Some(i) = self.down.iter().position(|f| f.id == id) else { return Reply::Nothing };
        let old = self.down[i];
        self.down[i] = Finger { x, y, ..old };
        let picture = |x, y| in_picture(area, scene.frame, x, y);
        let far = apart(x - old.from.0, y - old.from.1) > STILL;
        match self.doing {
            Doing::Input => {
                let at = picture(x, y);
                let reply = desk.handle(Event::Drag(scene.board_point(at)));
                if is_six(scene) && far {
                    let from = scene.board_point(picture(old.from.0, old.from.1)).cell();
                    desk.carry(Some((from, at)));
                }
                reply
            }
            Doing::Tap if !far => Reply::Nothing,
            Doing::Tap | Doing::Pan => {
                self.doing = Doing::Pan;
                let (from, to) = (picture(old.x, old.y), picture(x, y));
                desk.pan(scene.frame, Point::new(to.x - from.x, to.y - from.y));
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
            Doing::Pinch | Doing::Nothing => Reply::Nothing,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn release(
        &mut self,
        id: i32,
        x: f64,
        y: f64,
        desk: Desk,
        scene: &Scene,
        area: Area,
        live: bool,
    ) -> Reply {
        self.down.retain(|f| f.id != id);
        if !self.down.is_empty() {
            return Reply::Nothing;
        }
        let at = scene.board_point(in_picture(area, scene.frame, x, y));
        match std::mem::take(&mut self.doing) {
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

    fn lose(&mut self, id: i32, desk: Desk) -> Reply {
        self.down.retain(|f| f.id != id);
        if std::mem::take(&mut self.doing) == Doing::Input {
            desk.carry(None);
            return desk.handle(Event::Cancel);
        }
        Reply::Nothing
    }

    /// Whether a finger is down.
    pub fn is_busy(&self) -> bool {
        !self.down.is_empty()
    }
}

/// How long the way is, in pixels.
fn apart(x: f64, y: f64) -> f64 {
    (x * x + y * y).sqrt()
}

/// Whether a drag from here would carry a tile and not the table.
fn can_lift(position: &AnyPosition, at: Point) -> bool {
    match position {
        AnyPosition::Six(p) => p.phase() == six::Phase::Moving && p.tile(at.cell()).is_some(),
        _ => true,
    }
}

/// A place for the fingers of one board.
pub fn pointers() -> Live<Pointers> {
    Live::new(Pointers::default())
}
