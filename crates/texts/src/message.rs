//! A message: an id and its arguments, before any language is chosen.

use std::borrow::Cow;

/// A value that a message is given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A word, a name, a cell.
    Text(Cow<'static, str>),
    /// A whole number.
    Number(i64),
    /// A number with so many digits after the point: `Decimal(98, 1)` is 9.8.
    Decimal(i64, u8),
    /// A message, put into words first.
    Message(Box<Message>),
}

impl From<&'static str> for Arg {
    fn from(text: &'static str) -> Arg {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(Cow::Owned(text))
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Arg {
        Arg::Number(number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(Box::new(message))
    }
}

/// What is to be said: the id of a message and its arguments.
///
/// ```
/// use texts::Message;
/// let message = Message::new("illegal-abalone-no-ball").with("cell", "c3");
/// assert_eq!(message.id, "illegal-abalone-no-ball");
/// assert_eq!(message.args.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Message {
    /// The message's name in the language files.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}
