//! A game as a film: the frames of an animated picture, each made when it is asked for.
//!
//! ```
//! use study::film::{Film, FilmOptions};
//! use study::Tree;
//! let mut tree = Tree::new("abalone".parse().unwrap());
//! let end = tree.play_text(Tree::ROOT, "c3d4").unwrap();
//! let film = Film::new(&tree, &tree.line(end), &view::Options::default(), &FilmOptions::default());
//! assert_eq!(film.len(), 8);
//! let (scene, hundredths) = film.frame(7);
//! assert_eq!((scene.pieces.len(), hundredths), (28, 150));
//! ```

use games::{AnyMove, AnyPosition};
use view::{Arrow, Halo, Marks, Motion, Options, Pieces, Rect, Role, Scene};

use crate::tree::{Id, Shown, Tree};

/// Frames of a move, and how long each is seen, in hundredths of a second.
const STEPS: usize = 7;
const STEP: u16 = 4;
/// How long the first and the last position are seen at least.
const ENDS: u16 = 150;

/// How a game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FilmOptions {
    /// How long each position is seen, in hundredths of a second.
    pub rest: u16,
    /// Whether the last move is marked.
    pub last_move: bool,
    /// Whether formations are marked.
    pub formations: bool,
}

impl Default for FilmOptions {
    fn default() -> FilmOptions {
        FilmOptions { rest: 50, last_move: true, formations: false }
    }
}

/// A line of a tree, ready to be shown. Pieces slide as they do on the board.
pub struct Film {
    options: Options,
    look: FilmOptions,
    start: (AnyPosition, Pieces, Marks),
    shots: Vec<Shot>,
}

/// A move: what it is played in, with its pieces, and what is drawn after it.
struct Shot {
    before: AnyPosition,
    pieces: Pieces,
    m: AnyMove,
    drawn: Marks,
}

impl Film {
    /// A line of nodes, from the root on.
    pub fn new(tree: &Tree, line: &[Id], options: &Options, look: &FilmOptions) -> Film {
        let mut options = *options;
        let root = tree.node(Tree::ROOT);
        let mut pieces = Pieces::of(&root.position);
        let first = pieces.clone();
        let mut frame = pieces.six_frame(&options);
        let mut shots = Vec::new();
        for &id in line {
            let Some((before, m)) = tree.last_move(id) else { continue };
            let drawn = drawn(Marks::default(), &tree.node(id).shown);
            let shot = Shot { before, pieces: pieces.clone(), m, drawn };
            pieces.play(&shot.before, m);
            frame = frame.union(&pieces.six_frame(&options));
            shots.push(shot);
        }
        if !tree.rules().has_edge() {
            // The whole game in one frame: the table does not move.
            options.frame = Some(Rect::square(frame.centre(), frame.width.max(frame.height) / 2.0));
        }
        let mut marks = drawn(Marks::default(), &root.shown);
        if look.formations {
            marks = marks.with_formations(&root.position);
        }
        Film { options, look: *look, start: (root.position.clone(), first, marks), shots }
    }

    /// How many frames there are: at least one.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        1 + self.shots.len() * STEPS
    }

    /// A frame, and for how many hundredths of a second it is seen. After the last one comes nothing new: what
    /// lies beyond it is the last one.
    pub fn frame(&self, i: usize) -> (Scene, u16) {
        let ends = ENDS.max(self.look.rest);
        let last = self.shots.len();
        let Some(place) = i.min(self.len() - 1).checked_sub(1) else {
            let (position, pieces, marks) = &self.start;
            return (pieces.scene(position, &self.options, marks), ends);
        };
        let (shot, step) = (&self.shots[place / STEPS], place % STEPS + 1);
        let motion = Motion::new(&shot.pieces, &shot.before, shot.m);
        let at_rest = step == STEPS;
        let mut marks = if at_rest { shot.drawn.clone() } else { Marks::default() };
        if self.look.last_move {
            marks = marks.with_last(&shot.before, shot.m);
        }
        if !at_rest {
            // On the way only what is left is marked: what is reached is not there yet.
            marks.last_to.clear();
        } else if self.look.formations {
            marks = marks.with_formations(motion.after().0);
        }
        let scene = motion.sample(step as f32 / STEPS as f32, &self.options, &marks);
        let seen = match (at_rest, place / STEPS + 1 == last) {
            (false, _) => STEP,
            (true, false) => self.look.rest,
            (true, true) => ends,
        };
        (scene, seen)
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
            let film = Film::new(&tree, &tree.line(at), &Options::default(), &FilmOptions::default());
            assert_eq!(film.len(), 1 + 12 * STEPS);
            let frames: Vec<(String, u16)> = (0..film.len())
                .map(|i| film.frame(i))
                .map(|(scene, seen)| (scene.to_svg(100), seen))
                .collect();
            let times: Vec<u16> = frames[..=STEPS].iter().map(|f| f.1).collect();
            assert_eq!(times, [ENDS, STEP, STEP, STEP, STEP, STEP, STEP, 50]);
            assert_eq!(frames[film.len() - 1].1, ENDS);
            let mut different = 0;
            for pair in frames.windows(2) {
                different += usize::from(pair[0].0 != pair[1].0);
            }
            assert!(different > 60, "{rules}: {different}");
        }
    }

    #[test]
    fn a_film_is_as_long_as_its_game_and_as_slow_as_one_likes() {
        let mut tree = Tree::new("abalone".parse().unwrap());
        let mut rng = game::SplitMix::new(8);
        let mut at = Tree::ROOT;
        for _ in 0..450 {
            let moves = tree.node(at).position.moves();
            let Some(&m) = rng.pick(&moves) else { break };
            at = tree.play(at, m).unwrap();
        }
        let look = FilmOptions { rest: 400, last_move: false, formations: false };
        let film = Film::new(&tree, &tree.path(at), &Options::default(), &look);
        assert_eq!(film.len(), 1 + 450 * STEPS);
        assert_eq!((film.frame(0).1, film.frame(STEPS).1, film.frame(film.len() - 1).1), (400, 400, 400));
        assert_eq!(film.frame(99_999).0, film.frame(film.len() - 1).0);
        assert!(film.frame(film.len() - 1).0.marks.last_to.is_empty());
        // A part of a game is shown as well.
        let part = Film::new(&tree, &tree.path(at)[..3], &Options::default(), &FilmOptions::default());
        assert_eq!(part.len(), 1 + 2 * STEPS);
    }
}
