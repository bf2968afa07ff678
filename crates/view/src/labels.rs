//! Where the names of formations are written.

use crate::{Name, Point, Scene};

/// Half the height of a name with a little room, in cells.
const HALF: f32 = 0.18;
/// So far from the middle of its cells a name may move to find room.
const TRIES: [f32; 5] = [0.0, -0.36, 0.36, -0.72, 0.72];

/// The names of a picture's formations with their places, so that none lies on another: each in the middle of its cells
/// or a little above or below. Those that say most come first, and what finds no room is left out. `width` knows how
/// wide a term is, in cells.
///
/// ```
/// use game::Position as _;
/// use view::{Marks, Options, Scene, place_names};
/// let position = games::AnyPosition::start(&"abalone".parse().unwrap());
/// let marks = Marks::default().with_formations(&position);
/// let scene = Scene::new(&position, &Options::default(), &marks);
/// let placed = place_names(&scene, |term| 0.2 * term.len() as f32);
/// assert!(!placed.is_empty() && placed.len() < marks.names.len() + 1);
/// ```
pub fn place_names(scene: &Scene, width: impl Fn(&str) -> f32) -> Vec<(&Name, Point)> {
    let mut names: Vec<&Name> = scene.marks.names.iter().collect();
    // What threatens or is in danger first, then what is rare.
    let rank =
        |name: &Name| ["det", "sumito", "pac", "block"].iter().position(|t| *t == name.term).unwrap_or(4);
    names.sort_by_key(|name| rank(name));
    let mut placed: Vec<(&Name, Point, f32)> = Vec::new();
    for name in names {
        let n = name.cells.len().max(1) as f32;
        let sum = name.cells.iter().map(|&cell| scene.centre(cell));
        let middle = sum.fold(Point::default(), |a, b| Point::new(a.x + b.x / n, a.y + b.y / n));
        let half = width(name.term) / 2.0;
        let free = |at: &Point| {
            placed.iter().all(|(_, p, h)| (p.x - at.x).abs() >= half + h || (p.y - at.y).abs() >= 2.0 * HALF)
        };
        let places = TRIES.iter().map(|dy| Point::new(middle.x, middle.y + dy));
        if let Some(at) = places.filter(|at| scene.frame.held(*at, half) == *at).find(free) {
            placed.push((name, at, half));
        }
    }
    placed.into_iter().map(|(name, at, _)| (name, at)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Marks, Options};
    use game::Position as _;

    #[test]
    fn no_name_lies_on_another_in_any_game() {
        let width = |term: &str| 0.2 * term.len() as f32;
        let mut most = 0;
        for rules in games::Rules::all() {
            game::kit::random_game(games::AnyPosition::start(&rules), 60, 4, |position| {
                let marks = Marks::default().with_formations(position);
                let scene = Scene::new(position, &Options::default(), &marks);
                let placed = place_names(&scene, width);
                most = most.max(placed.len());
                for (i, (a, p)) in placed.iter().enumerate() {
                    for (b, q) in &placed[..i] {
                        let apart = (width(a.term) + width(b.term)) / 2.0 - 0.001;
                        assert!((p.x - q.x).abs() > apart || (p.y - q.y).abs() > 0.35, "{position}");
                    }
                }
                assert!(marks.names.is_empty() || !placed.is_empty(), "{position}");
            });
        }
        assert!(most > 5, "{most}");
    }
}
