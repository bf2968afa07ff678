//! The page's handle on a [`view::desk::Desk`]: whoever follows it is told when there is something new, and time is
//! the browser's.

use game::Position as _;
use games::{AnyMove, AnyPosition, Rules};
use hex::{Hex, Symmetry};
use texts::Message;
use view::desk::{Area, Fingers, Sight, Touch, Way};
use view::input::{Event, Input, Key, Refusal, Reply};
use view::{Marks, Point, Rect, Scene, desk};

use crate::browser;
use crate::live::Live;

/// A board that is played on. A handle: copies are the same board.
#[derive(Clone, Copy)]
pub struct Desk {
    inner: Live<desk::Desk>,
    fingers: Live<Fingers>,
    /// Why the last attempt failed.
    pub refusal: Live<Option<Refusal>>,
    /// How the board lies.
    pub orientation: Live<Symmetry>,
}

impl Desk {
    /// A board with a position.
    pub fn new(position: AnyPosition) -> Desk {
        Desk {
            inner: Live::new(desk::Desk::new(position)),
            fingers: Live::new(Fingers::default()),
            refusal: Live::new(None),
            orientation: Live::new(Symmetry::IDENTITY),
        }
    }

    /// Changes the board, and tells those who follow it, its refusal or its orientation.
    fn update<T>(self, f: impl FnOnce(&mut desk::Desk) -> T) -> Option<T> {
        let result = self.inner.try_update(f);
        let now = self.inner.try_with_untracked(|inner| (inner.refusal().cloned(), inner.orientation()));
        if let Some((refusal, orientation)) = now {
            if self.refusal.with_untracked(|old| *old != refusal) {
                self.refusal.set(refusal);
            }
            if self.orientation.get_untracked() != orientation {
                self.orientation.set(orientation);
            }
        }
        result
    }

    /// Tells whoever calls it when there is something new.
    pub fn follow(self) {
        self.inner.track();
    }

    /// The position, as it will be when everything has come to rest.
    pub fn position(self) -> AnyPosition {
        self.inner.with(|inner| inner.position().clone())
    }

    /// Asks what is being put in.
    pub fn input<T>(self, f: impl FnOnce(&Input) -> T) -> T {
        self.inner.with(|inner| f(inner.input()))
    }

    /// Gives the cells' names to a function that writes them.
    pub(super) fn label(self, sight: &Sight, write: impl FnOnce(&dyn Fn(Hex) -> (Message, bool))) {
        self.inner.with_untracked(|inner| write(&inner.labels(sight)));
    }

    /// Shows another position at once. `last` is the move that led there, with the position before it.
    pub fn show(self, position: AnyPosition, last: Option<(AnyPosition, AnyMove)>) {
        self.update(|inner| inner.show(position, last));
    }

    /// Shows a legal move of the position; `smooth`ly or at once.
    pub fn play(self, m: AnyMove, smooth: bool) {
        self.update(|inner| inner.play(m, smooth.then(browser::moment)));
    }

    /// Shows how a move is taken back that led here from `before`.
    pub fn rewind(self, before: AnyPosition, m: AnyMove, last: Option<(AnyPosition, AnyMove)>, smooth: bool) {
        self.update(|inner| inner.rewind(before, m, last, smooth.then(browser::moment)));
    }

    /// Takes in a move of another position than the one that is shown, to be played later.
    #[cfg(feature = "study")]
    pub fn plan(self, position: AnyPosition) {
        self.update(|inner| inner.plan(position));
    }

    /// Marks other things than the input's and the last move: formations, hints.
    pub fn mark(self, extra: Marks) {
        if self.inner.quietly(|inner| inner.mark(extra)) == Some(true) {
            self.inner.notify();
        }
    }

    /// Whether every complete move waits to be confirmed.
    pub fn set_confirm(self, confirm: bool) {
        self.update(|inner| inner.set_confirm(confirm));
    }

    /// Turns or mirrors the board as it is seen.
    pub fn turn(self, further: Symmetry) {
        self.update(|inner| inner.turn(further));
    }

    /// Lays the board in one of the twelve ways.
    pub fn set_orientation(self, orientation: Symmetry) {
        self.update(|inner| inner.set_orientation(orientation));
    }

    /// Takes in what somebody does; a refusal is kept to be shown.
    pub fn handle(self, event: Event) -> Reply {
        self.update(|inner| inner.handle(event)).unwrap_or(Reply::Nothing)
    }

    /// A key while nobody can move here: it walks over the board. Whether it did.
    pub(super) fn walk(self, key: Key) -> bool {
        self.update(|inner| inner.walk(key)) == Some(true)
    }

    /// A finger does something on the board that shows `scene` in `area`.
    pub(super) fn point(self, touch: Touch, scene: &Scene, area: Area, live: bool) -> Reply {
        let reply = self
            .update(|inner| self.fingers.quietly(|fingers| fingers.handle(touch, inner, scene, area, live)));
        reply.flatten().unwrap_or(Reply::Nothing)
    }

    /// Whether a finger is down.
    pub(super) fn is_touched(self) -> bool {
        self.fingers.with_untracked(Fingers::is_busy)
    }

    /// The mouse rests over a cell: what a tap there would do is shown.
    pub fn hover(self, cell: Option<Hex>) {
        if self.inner.quietly(|inner| inner.hover(cell)) == Some(true) {
            self.inner.notify();
        }
    }

    /// The ways that the chosen balls can go, with the places of their arrows in the picture.
    pub(super) fn ways(self) -> Vec<Way> {
        self.inner.with_untracked(desk::Desk::ways)
    }

    /// Lets go what was said and drawn about the last attempt.
    pub fn forget(self) {
        self.update(desk::Desk::forget);
    }

    /// The rules of the game that lies on it.
    pub fn rules(self) -> Rules {
        self.inner.with(|inner| inner.position().rules())
    }

    /// What can be done now, what would happen, or why not: one sentence, or several.
    pub fn sentences(self) -> Vec<Message> {
        self.inner.with(desk::Desk::sentences)
    }

    /// The picture at this moment, and whether it will look different in the next.
    pub(super) fn scene(self, sight: &Sight) -> Option<(Scene, bool)> {
        // Nobody needs to be told when a move has come to rest.
        self.inner.quietly(|inner| inner.scene(sight, browser::moment()))
    }

    /// Shows more (`factor` above 1) or less around a point of the picture.
    pub fn zoom(self, shown: Rect, about: Point, factor: f32) {
        self.update(|inner| inner.zoom(shown, about, factor));
    }

    /// Shows all tiles again.
    pub fn fit(self) {
        self.update(desk::Desk::fit);
    }

    /// Whether what is shown can be moved and scaled.
    pub fn can_pan(self) -> bool {
        self.inner.with(desk::Desk::can_pan)
    }

    /// Whether the user has chosen a part of the table to look at.
    pub fn is_zoomed(self) -> bool {
        self.inner.with(desk::Desk::is_zoomed)
    }
}
