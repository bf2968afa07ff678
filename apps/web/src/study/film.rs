//! A game as a film: the frames of an animated picture, each made when it is asked for.
//!
//! ```
//! use web::study::{Film, Tree};
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! let end = tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! let film = Film::new(&tree, end, &view::Options::default());
//! assert!(film.len() > 5 && film.frame(0, 400).0.starts_with("<svg "));
//! ```

use games::{AnyMove, AnyPosition};
use view::{Arrow, Halo, Marks, Motion, Options, Pieces, Rect, Role, Scene};

use super::tree::{Id, Shown, Tree};

/// A film shows at most so many moves.
const MOVES: usize = 400;
/// Frames of a move, and how long each is seen, in hundredths of a second.
const STEPS: usize = 7;
const STEP: usize = 4;
/// How long a position is seen, and how long the first and the last one.
const REST: usize = 60;
const ENDS: usize = 150;

/// A line of a tree, ready to be shown. Pieces slide as they do on the board.
pub struct Film {
    options: Options,
    start: (AnyPosition, Marks),
    moves: Vec<Shot>,
}

/// A move: what it is played in, with its pieces, and what is drawn after it.
struct Shot {
    before: AnyPosition,
    pieces: Pieces,
    m: AnyMove,
    after: Marks,
}

impl Film {
    /// The line that a node lies on, from its beginning to its end.
    pub fn new(tree: &Tree, at: Id, options: &Options) -> Film {
        let mut options = *options;
        let start = tree.node(Tree::ROOT);
        let mut pieces = Pieces::of(&start.position);
        let mut frame = pieces.six_frame(&options);
        let mut moves = Vec::new();
        for id in tree.line(at).into_iter().take(MOVES + 1) {
            let Some((before, m)) = tree.last_move(id) else { continue };
            let after = drawn(Marks::default().with_last(&before, m), &tree.node(id).shown);
            let shot = Shot { before, pieces: pieces.clone(), m, after };
            pieces.play(&shot.before, m);
            frame = frame.union(&pieces.six_frame(&options));
            moves.push(shot);
        }
        if !tree.rules().is_abalone() {
            // The whole game in one frame: the table does not move.
            options.frame = Some(Rect::square(frame.centre(), frame.width.max(frame.height) / 2.0));
        }
        let start = (start.position.clone(), drawn(Marks::default(), &start.shown));
        Film { options, start, moves }
    }

    /// How many frames there are: at least one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        1 + self.moves.len() * STEPS
    }

    /// A frame as SVG of this size, and for how many hundredths of a second it is seen.
    pub fn frame(&self, i: usize, size: u32) -> (String, usize) {
        let shot = i.checked_sub(1).and_then(|i| Some((self.moves.get(i / STEPS)?, i % STEPS + 1)));
        let Some((shot, step)) = shot else {
            return (Scene::new(&self.start.0, &self.options, &self.start.1).to_svg(size), ENDS);
        };
        let motion = Motion::new(&shot.pieces, &shot.before, shot.m);
        let is_last = step == STEPS;
        let mut marks = shot.after.clone();
        if !is_last {
            // On the way only what is left is marked.
            marks = Marks { last_from: marks.last_from, ..Marks::default() };
        }
        let scene = motion.sample(step as f32 / STEPS as f32, &self.options, &marks);
        let seen = match (is_last, i + 1 == self.len()) {
            (false, _) => STEP,
            (true, false) => REST,
            (true, true) => ENDS,
        };
        (scene.to_svg(size), seen)
    }
}

/// Adds the arrows and rings that somebody has drawn.
pub fn drawn(mut marks: Marks, shown: &[Shown]) -> Marks {
    for &(from, to) in shown {
        if from == to {
            marks.halos.push(Halo { cells: vec![from], role: Role::Arrow });
        } else {
            marks.arrows.push(Arrow { from, to, role: Role::Arrow });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Position as _;

    #[test]
    fn every_move_of_every_game_is_shown_on_its_way() {
        for rules in games::Rules::all() {
            let mut tree = Tree::new(rules);
            let mut rng = game::SplitMix::new(8);
            let mut at = Tree::ROOT;
            for _ in 0..12 {
                let moves = tree.node(at).position.moves();
                let Some(&m) = rng.pick(&moves) else { break };
                at = tree.play(at, m).unwrap();
            }
            let film = Film::new(&tree, at, &Options::default());
            assert_eq!(film.len(), 1 + 12 * STEPS);
            let frames: Vec<(String, usize)> = (0..film.len()).map(|i| film.frame(i, 100)).collect();
            let times: Vec<usize> = frames[..=STEPS].iter().map(|f| f.1).collect();
            assert_eq!(times, [ENDS, STEP, STEP, STEP, STEP, STEP, STEP, REST]);
            assert_eq!(frames[film.len() - 1].1, ENDS);
            let mut different = 0;
            for pair in frames.windows(2) {
                different += usize::from(pair[0].0 != pair[1].0);
            }
            assert!(different > 60, "{rules}: {different}");
        }
    }
}
