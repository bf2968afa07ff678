//! Points of the picture: cells are one unit apart, `x` grows to the right, `y` downwards.

use hex::{Dir, Hex, Symmetry};

/// Half the square root of three: how far apart rows of cells are.
pub(crate) const ROW: f32 = 0.866_025_4;

/// No cell of a game is so far out.
pub(crate) const FAR: f32 = 4_000_000.0;

/// A point of the picture.
///
/// ```
/// use hex::Hex;
/// use view::Point;
/// assert_eq!(Point::of(Hex::new(2, 0)), Point::new(2.0, 0.0));
/// assert_eq!(Point::new(1.1, 0.2).cell(), Hex::new(1, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[allow(missing_docs)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The centre of a cell.
    pub fn of(cell: Hex) -> Point {
        Point::from_axial(cell.q as f32, cell.r as f32)
    }

    fn from_axial(q: f32, r: f32) -> Point {
        Point::new(q + r / 2.0, r * ROW)
    }

    fn axial(self) -> (f32, f32) {
        let r = self.y / ROW;
        (self.x - r / 2.0, r)
    }

    /// The cell in which the point lies. Points that are further out than any cell lie in the last one.
    pub fn cell(self) -> Hex {
        let (q, r) = self.axial();
        let (q, r) = (q.clamp(-FAR, FAR), r.clamp(-FAR, FAR));
        let s = -q - r;
        let (mut rq, mut rr, rs) = (q.round(), r.round(), s.round());
        let (dq, dr, ds) = ((rq - q).abs(), (rr - r).abs(), (rs - s).abs());
        if dq > dr && dq > ds {
            rq = -rr - rs;
        } else if dr > ds {
            rr = -rq - rs;
        }
        Hex::new(rq as i32, rr as i32)
    }

    /// Where a symmetry of the plane takes the point.
    pub fn turned(self, symmetry: Symmetry) -> Point {
        let (q, r) = self.axial();
        let (e, se) = (Point::of(symmetry.apply(Hex::new(1, 0))), Point::of(symmetry.apply(Hex::new(0, 1))));
        Point::new(e.x * q + se.x * r, e.y * q + se.y * r)
    }

    /// The point on the way to another, `t` from 0 to 1.
    #[must_use]
    pub fn towards(self, other: Point, t: f32) -> Point {
        Point::new(self.x + (other.x - self.x) * t, self.y + (other.y - self.y) * t)
    }

    /// The point so many cells on in a direction.
    #[must_use]
    pub fn step(self, dir: Dir, cells: f32) -> Point {
        let d = Point::of(dir.vector());
        Point::new(self.x + d.x * cells, self.y + d.y * cells)
    }

    /// How far away another point is.
    pub fn distance(self, other: Point) -> f32 {
        ((self.x - other.x).powi(2) + (self.y - other.y).powi(2)).sqrt()
    }

    /// The direction in which another point lies, if it is not the same.
    ///
    /// ```
    /// # use {hex::Dir, view::Point};
    /// assert_eq!(Point::new(0.0, 0.0).dir_to(Point::new(0.3, 0.1)), Some(Dir::E));
    /// ```
    pub fn dir_to(self, other: Point) -> Option<Dir> {
        let (x, y) = (other.x - self.x, other.y - self.y);
        if self.distance(other) < 1e-3 || !x.is_finite() || !y.is_finite() {
            return None;
        }
        let along = |dir: &Dir| {
            let way = Point::of(dir.vector());
            x * way.x + y * way.y
        };
        Dir::ALL.into_iter().max_by(|a, b| along(a).total_cmp(&along(b)))
    }
}

/// A part of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub struct Rect {
    pub left: f32,
    pub top: f32,
    pub width: f32,
    pub height: f32,
}

impl Rect {
    /// The square around a point that reaches `half` to every side.
    pub const fn square(centre: Point, half: f32) -> Rect {
        Rect { left: centre.x - half, top: centre.y - half, width: 2.0 * half, height: 2.0 * half }
    }

    /// The point where its diagonals cross.
    pub fn centre(&self) -> Point {
        Point::new(self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(&self, other: &Rect) -> Rect {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Rect { left, top, width: right - left, height: bottom - top }
    }

    /// The point nearest to `point` that lies at least `margin` inside.
    ///
    /// ```
    /// # use view::{Point, Rect};
    /// let frame = Rect::square(Point::default(), 5.0);
    /// assert_eq!(frame.held(Point::new(4.9, -1.0), 0.5), Point::new(4.5, -1.0));
    /// ```
    pub fn held(&self, point: Point, margin: f32) -> Point {
        let middle = self.centre();
        let (x, y) = ((self.width / 2.0 - margin).max(0.0), (self.height / 2.0 - margin).max(0.0));
        Point::new(point.x.clamp(middle.x - x, middle.x + x), point.y.clamp(middle.y - y, middle.y + y))
    }

    /// The rectangle on the way to another, `t` from 0 to 1.
    #[must_use]
    pub fn towards(&self, other: &Rect, t: f32) -> Rect {
        let mix = |a: f32, b: f32| a + (b - a) * t;
        Rect {
            left: mix(self.left, other.left),
            top: mix(self.top, other.top),
            width: mix(self.width, other.width),
            height: mix(self.height, other.height),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centres_lie_in_their_cells_and_turn_with_them() {
        for q in -5..=5 {
            for r in -5..=5 {
                let cell = Hex::new(q, r);
                assert_eq!(Point::of(cell).cell(), cell);
                for dir in Dir::ALL {
                    assert_eq!(Point::of(cell).step(dir, 0.48).cell(), cell);
                    assert_eq!(Point::of(cell).step(dir, 0.52).cell(), cell.step(dir));
                    assert_eq!(Point::of(cell).dir_to(Point::of(cell.step(dir))), Some(dir));
                }
                for symmetry in Symmetry::ALL {
                    let turned = Point::of(cell).turned(symmetry);
                    assert!(turned.distance(Point::of(symmetry.apply(cell))) < 1e-4);
                }
            }
        }
        assert_eq!(Point::new(1.0, 1.0).dir_to(Point::new(1.0, 1.0)), None);
        assert_eq!(Point::new(1.0, f32::NAN).dir_to(Point::new(1.0, 1.0)), None);
    }
}
