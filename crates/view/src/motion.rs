//! A move as motion: the scene at any moment between two positions.
//!
//! ```
//! use game::Position as _;
//! use view::{Marks, Motion, Options, Pieces};
//! let position = games::AnyPosition::start(&"abalone".parse().unwrap());
//! let pieces = Pieces::of(&position);
//! let motion = Motion::new(&pieces, &position, position.read_move("a1b2").unwrap());
//! let half = motion.sample(0.3, &Options::default(), &Marks::default());
//! assert_eq!(half.pieces.len(), 28);
//! ```

use game::Position as _;
use games::{AnyMove, AnyPosition};
use hex::Hex;

use crate::scene::{TRAY_SCALE, spot};
use crate::{Change, Look, Marks, Options, Piece, PieceId, Pieces, Place, Point, Scene, Surface};

/// So far from the edge of a picture a ball is seen whole, with what it throws around it.
const SEEN: f32 = 0.47;

/// A move that is being shown. Balls that move slide together, an ejected ball rolls over the edge and into
/// the tray; tiles are laid from above, lifted and carried, and groups that leave fade.
#[derive(Clone, Debug)]
pub struct Motion {
    before: (AnyPosition, Pieces),
    after: (AnyPosition, Pieces),
    change: Change,
}

impl Motion {
    /// A legal move of the position that these are the pieces of.
    pub fn new(pieces: &Pieces, position: &AnyPosition, m: AnyMove) -> Motion {
        let change = Change::of(position, m);
        let (mut next, mut moved) = (position.clone(), pieces.clone());
        next.play_unchecked(m);
        moved.apply(&change);
        Motion { before: (position.clone(), pieces.clone()), after: (next, moved), change }
    }

    /// What the move does.
    pub fn change(&self) -> &Change {
        &self.change
    }

    /// The position after the move, and its pieces.
    pub fn after(&self) -> (&AnyPosition, &Pieces) {
        (&self.after.0, &self.after.1)
    }

    /// The scene at time `t`: 0 before the move, 1 after it.
    pub fn sample(&self, t: f32, options: &Options, marks: &Marks) -> Scene {
        let t = if t.is_nan() { 1.0 } else { t.clamp(0.0, 1.0) };
        if t >= 1.0 {
            return self.after.1.scene(&self.after.0, options, marks);
        }
        let mut scene = self.before.1.scene(&self.before.0, options, marks);
        if t <= 0.0 {
            return scene;
        }
        if scene.surface == Surface::Plane && options.frame.is_none() {
            let frame = self.after.1.six_frame(options);
            // Hands are drawn for a frame, so the later one is taken as soon as it is nearer.
            if t > 0.5 {
                scene.corners = self.after.1.scene(&self.after.0, options, marks).corners;
            }
            scene.frame = scene.frame.towards(&frame, ease(t));
        }
        let mut flying = Vec::new();
        let mut standing = Vec::with_capacity(scene.pieces.len() + 1);
        for piece in std::mem::take(&mut scene.pieces) {
            match self.fate(piece.id) {
                Fate::Stays => standing.push(piece),
                Fate::Slides(to) => {
                    let to = scene.centre(to);
                    let centre = piece.centre.towards(to, ease(t / 0.7));
                    standing.push(Piece { centre, ..piece });
                }
                Fate::Carried(to) => {
                    let to = scene.centre(to);
                    // Up, over and down; what leaves the game does so before.
                    let way = ease((t - 0.15) / 0.8);
                    let scale = 1.0 + 0.22 * (1.0 - (2.0 * t - 1.0).powi(2));
                    flying.push(Piece { centre: piece.centre.towards(to, way), scale, ..piece });
                }
                Fate::Fades => {
                    let left = 1.0 - ease(t / 0.6);
                    standing.push(Piece { opacity: left, scale: 0.75 + 0.25 * left, ..piece });
                }
                Fate::Leaves => {
                    let piece = self.ejected(piece, t, &scene);
                    // All the way it is seen whole.
                    let centre = scene.frame.held(piece.centre, SEEN * piece.scale);
                    flying.push(Piece { centre, ..piece });
                }
            }
        }
        standing.sort_by(|a, b| a.centre.y.total_cmp(&b.centre.y).then(a.centre.x.total_cmp(&b.centre.x)));
        if let Some((cell, colour)) = self.change.laid {
            let id = self.after.1.on(cell).unwrap_or(PieceId(u16::MAX));
            let down = ease(t / 0.8);
            let centre = scene.centre(cell);
            let centre = Point::new(centre.x, centre.y - 0.35 * (1.0 - down));
            let (scale, opacity) = (1.35 - 0.35 * down, (t * 3.0).min(1.0));
            flying.push(Piece { id, look: Look::Tile(colour), centre, scale, opacity });
        }
        standing.append(&mut flying);
        scene.pieces = standing;
        scene
    }

    fn fate(&self, id: PieceId) -> Fate {
        let Some(cell) = self.before.1.iter().find(|p| p.0 == id).and_then(|p| match p.2 {
            Place::Cell(cell) => Some(cell),
            Place::Tray(..) => None,
        }) else {
            return Fate::Stays;
        };
        if self.change.ejected.is_some_and(|e| e.0 == cell) {
            return Fate::Leaves;
        }
        if self.change.removed.contains(&cell) {
            return Fate::Fades;
        }
        match self.change.moved.iter().find(|s| s.0 == cell) {
            Some(&(_, to)) if self.before.0.carries_pieces() => Fate::Carried(to),
            Some(&(_, to)) => Fate::Slides(to),
            None => Fate::Stays,
        }
    }

    /// An ejected ball: with the others over the edge, then on to the tray, or out of the picture.
    fn ejected(&self, piece: Piece, t: f32, scene: &Scene) -> Piece {
        let Some((_, dir, _)) = self.change.ejected else { return piece };
        let dir = scene.options.orientation.apply_dir(dir);
        let edge = 0.45;
        let over = piece.centre.step(dir, 1.25);
        if t < edge {
            return Piece { centre: piece.centre.towards(over, ease(t / 0.7) / ease(edge / 0.7)), ..piece };
        }
        let rest = ease((t - edge) / (1.0 - edge));
        let place = self.after.1.iter().find(|p| p.0 == piece.id).map(|p| p.2);
        match place.and_then(|place| spot(place, &self.after.0, &scene.options, scene.origin)) {
            Some((tray, _)) => {
                Piece { centre: around(over, tray, rest), scale: 1.0 + (TRAY_SCALE - 1.0) * rest, ..piece }
            }
            None => Piece { centre: over.step(dir, 0.6 * rest), opacity: 1.0 - rest, ..piece },
        }
    }
}

/// The way from one point to another around the middle of the board, not across it.
fn around(from: Point, to: Point, t: f32) -> Point {
    let middle = Point::default();
    let unit = |p: Point| {
        let length = p.distance(middle).max(1e-6);
        Point::new(p.x / length, p.y / length)
    };
    let (a, b) = (unit(from), unit(to));
    let together = a.x * b.x + a.y * b.y;
    // Half way lies between both; between opposite ones it lies to the side.
    let half = if together < -0.999 { Point::new(-a.y, a.x) } else { unit(Point::new(a.x + b.x, a.y + b.y)) };
    let way = if t < 0.5 { a.towards(half, 2.0 * t) } else { half.towards(b, 2.0 * t - 1.0) };
    let (near, far) = (from.distance(middle), to.distance(middle));
    // Well outside of the rim on the way.
    let radius = near + (far - near) * t + ((1.0 - together) * 0.8 * t * (1.0 - t)).min(0.4);
    let way = unit(way);
    Point::new(radius * way.x, radius * way.y)
}

enum Fate {
    Stays,
    Slides(Hex),
    Carried(Hex),
    Fades,
    Leaves,
}

/// Starts and ends slowly.
fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn motion_begins_with_one_position_and_ends_with_the_next() {
        for rules in games::Rules::all() {
            let mut position = AnyPosition::start(&rules);
            let mut pieces = Pieces::of(&position);
            let mut rng = game::SplitMix::new(11);
            let (options, marks) = (Options::default(), Marks::default());
            for _ in 0..120 {
                let moves = position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                let motion = Motion::new(&pieces, &position, m);
                assert_eq!(motion.sample(0.0, &options, &marks), pieces.scene(&position, &options, &marks));
                let (next, after) = motion.after();
                assert_eq!(motion.sample(1.0, &options, &marks), after.scene(next, &options, &marks));
                // Nothing jumps: between close moments every piece goes a short way.
                let mut last = motion.sample(0.0, &options, &marks);
                for step in 1..=50 {
                    let scene = motion.sample(step as f32 / 50.0, &options, &marks);
                    for piece in &scene.pieces {
                        if let Some(old) = last.pieces.iter().find(|p| p.id == piece.id) {
                            let way = old.centre.distance(piece.centre);
                            assert!(
                                way < 1.5 || rules.to_string().starts_with("six"),
                                "{position} {m:?} {way}"
                            );
                            assert!((old.scale - piece.scale).abs() < 0.1);
                        }
                        assert!((0.0..=1.0).contains(&piece.opacity));
                    }
                    last = scene;
                }
                pieces = after.clone();
                position = next.clone();
            }
        }
    }
}
