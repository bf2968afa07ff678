//! What may be done now, so that a screen can show the buttons that work.

use game::{Position as _, Seat};

use crate::{Offer, Phase, Session};

/// What a seat may do now. Each field is true exactly when the command would not be refused now; repetitions
/// that would do nothing are not offered.
///
/// ```
/// use game::Seat;
/// use session::{Session, Setup};
/// let session = Session::new(Setup::new("abalone".parse().unwrap()), 0);
/// let options = session.options(Seat::FIRST);
/// assert!(options.play && options.offer_draw && options.resign);
/// assert!(!options.accept && !options.pause && options.takeback.is_none());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Make a move.
    pub play: bool,
    /// There is nothing to do but pass.
    pub must_pass: bool,
    /// Announce an overlooked shape instead of a move (S8).
    pub announce: bool,
    /// Whether a draw can be offered now.
    pub offer_draw: bool,
    /// Ask to go back to one's last turn, so many plies.
    pub takeback: Option<u32>,
    /// Agree to what this is.
    pub answer: Option<Offer>,
    /// Agree to the standing offer, or to the partner's wish to resign.
    pub accept: bool,
    /// Decline the standing offer or withdraw one's own, or the team's wish to resign.
    pub decline: bool,
    /// Whether one can give up now.
    pub resign: bool,
    /// Undo so many plies.
    pub undo: Option<u32>,
    /// Play an undone move again.
    pub redo: bool,
    /// Stop the clocks.
    pub pause: bool,
    /// Go on after a pause.
    pub resume: bool,
    /// Leave for good.
    pub abandon: bool,
    /// Ask for another game.
    pub rematch: bool,
    /// Sit down here.
    pub sit: bool,
    /// Stand up.
    pub leave: bool,
}

impl Session {
    /// What a seat may do now; nothing for a seat that the table does not have.
    pub fn options(&self, seat: Seat) -> Options {
        let state = &self.state;
        let Some(who) = self.occupant(seat) else { return Options::default() };
        let play = self.may_play(seat).is_ok();
        let answers = self.may_answer(seat).is_ok();
        let agreed = match state.offer {
            Some(offer) => offer.agreed.has(seat),
            None => state.resigning.has(seat),
        };
        let waiting = state.phase == Phase::Waiting;
        Options {
            play,
            must_pass: play && self.must_pass(),
            announce: play && self.can_announce(),
            offer_draw: self.may_offer_draw(seat) == Ok(true),
            takeback: self.may_offer_takeback(seat).ok().flatten(),
            answer: state.offer.filter(|_| answers && !agreed).map(|o| o.offer),
            accept: answers && !agreed,
            decline: answers,
            resign: self.may_speak(seat).is_ok() && !state.resigning.has(seat),
            undo: self.may_undo().ok(),
            redo: self.may_redo().is_ok(),
            pause: self.may_pause().is_ok() && state.phase == Phase::Playing,
            resume: state.phase == Phase::Paused,
            abandon: self.may_abandon(seat).is_ok(),
            rematch: self.ending().is_some() && !state.rematch_agreed && !state.rematch.has(seat),
            sit: waiting && who.is_open(),
            leave: waiting && !who.is_open(),
        }
    }

    /// A pass is legal only when there is no other move but to announce (A21, S13).
    fn must_pass(&self) -> bool {
        self.state.position.read_move("pass").is_ok()
    }

    fn can_announce(&self) -> bool {
        self.state.position.can_announce()
    }
}
