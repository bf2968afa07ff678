//! Typed notation, with completion.

use game::{Position as _, ReadError, Unreadable};
use games::{AnyMove, IllegalMove};

use super::{Input, Refusal, Reply};

/// What the typed text amounts to.
#[derive(Clone, Debug, PartialEq)]
pub enum Typing {
    /// Nothing is typed.
    Empty,
    /// A move begins like this.
    Begun,
    /// A legal move.
    Move(AnyMove),
    /// A move that is not legal.
    Illegal(IllegalMove),
    /// No move begins like this.
    Unreadable(Unreadable),
}

impl Input {
    /// The typed text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the typed text amounts to.
    ///
    /// ```
    /// use game::Position as _;
    /// use view::input::{Event, Input, Typing};
    /// let mut input = Input::new(games::AnyPosition::start(&"six".parse().unwrap()));
    /// input.handle(Event::Typed("-1".into()));
    /// assert_eq!(input.typing(), Typing::Begun);
    /// assert_eq!(input.completions(), ["-1,0", "-1,1"]);
    /// ```
    pub fn typing(&self) -> Typing {
        if self.text.trim().is_empty() {
            return Typing::Empty;
        }
        match self.position.read_move(&self.text) {
            Ok(m) => Typing::Move(m),
            Err(_) if !self.completions().is_empty() => Typing::Begun,
            Err(ReadError::Illegal(reason)) => Typing::Illegal(reason),
            Err(ReadError::Unreadable(error)) => Typing::Unreadable(error),
        }
    }

    /// The legal moves that begin with the typed text, sorted; all of them when nothing is typed.
    pub fn completions(&self) -> Vec<String> {
        let typed = self.text.trim();
        let mut texts = self.position.move_texts();
        texts.retain(|text| text.starts_with(typed));
        texts
    }

    pub(super) fn submit(&mut self) -> Reply {
        let text = self.text.clone();
        self.say(&text)
    }

    /// Does what a text says.
    pub(super) fn say(&mut self, text: &str) -> Reply {
        match self.position.read_move(text) {
            Ok(m) => self.complete(m),
            Err(ReadError::Illegal(reason)) => self.refuse(reason),
            Err(ReadError::Unreadable(error)) => Reply::Refused(Refusal::Unreadable(error)),
        }
    }
}
