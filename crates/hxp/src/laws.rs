//! What holds for any line whatever. Property tests and the fuzzer call it with texts that nobody thought of; a law that
//! is broken panics and says where.

use crate::{Answer, Command};

/// A line that can be read at all is written in one way, and that reads back as the same.
///
/// ```
/// hxp::laws::line("info depth 3 score cp 5 pv");
/// hxp::laws::line("position  pos 0,0:rb b 20-20   moves");
/// ```
pub fn line(text: &str) {
    if let Some(answer) = Answer::read(text) {
        let written = answer.to_string();
        assert_eq!(Answer::read(&written).as_ref(), Some(&answer), "{text:?} was written as {written:?}");
    }
    if let Ok(Some(command)) = Command::read(text) {
        let written = command.to_string();
        let again = Command::read(&written).map(|command| command.map(|command| command.to_string()));
        assert_eq!(again, Ok(Some(written)), "{text:?}");
    }
}
