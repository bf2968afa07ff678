//! How much a reader takes from a stranger.

use std::fmt;

use super::MAX_DEPTH;

/// The most that a reader takes; more is refused with a sentence that names the bound. Reading takes time and memory
/// in proportion to the text, so these are the only bounds that it needs.
///
/// ```
/// use games::record::{Limits, Record};
/// let text = "[Rules \"six\"] [A \"\"] [B \"\"] 1. -1,0 *";
/// assert!(Record::read_within(text, &Limits::STRICT).is_ok());
/// let error = Record::read_within(text, &Limits { tags: 2, ..Limits::STRICT }).unwrap_err();
/// assert_eq!(error.to_string(), "line 1, column 22: this game has more than 2 tags");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the whole text.
    pub bytes: usize,
    /// Games in a text.
    pub games: usize,
    /// Tags of a game.
    pub tags: usize,
    /// Bytes of a tag's value.
    pub tag_bytes: usize,
    /// Plies of a game, those in variations included.
    pub plies: usize,
    /// Comments of a game; each of a comment's readings, evaluations and events counts, too.
    pub comments: usize,
    /// The longest comment, in bytes.
    pub comment_bytes: usize,
    /// How deep variations nest; [`MAX_DEPTH`] at most.
    pub depth: usize,
}

impl Limits {
    /// For files that a user names on the command line: whatever fits into memory.
    pub const GENEROUS: Limits = Limits {
        bytes: 1 << 28,
        games: 1 << 20,
        tags: 1 << 18,
        tag_bytes: 1 << 20,
        plies: 1 << 20,
        comments: 1 << 20,
        comment_bytes: 1 << 20,
        depth: MAX_DEPTH,
    };

    /// For what is pasted into a page or chosen there, where every position of every game is kept in memory: more than any
    /// game that was played, and collections of a thousand.
    pub const PAGE: Limits = Limits {
        bytes: 1 << 20,
        games: 1 << 12,
        tags: 1 << 8,
        tag_bytes: 1 << 12,
        plies: 20_000,
        comments: 20_000,
        comment_bytes: 1 << 16,
        depth: MAX_DEPTH,
    };

    /// For texts that come from anybody over a network: far more than any game that was played, and no burden.
    pub const STRICT: Limits = Limits {
        bytes: 1 << 20,
        games: 64,
        tags: 64,
        tag_bytes: 1 << 10,
        plies: 1 << 13,
        comments: 1 << 13,
        comment_bytes: 1 << 12,
        depth: 10,
    };
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::GENEROUS
    }
}

/// A bound of [`Limits`] that a text has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bound {
    /// [`Limits::bytes`]
    Bytes,
    /// [`Limits::games`]
    Games,
    /// [`Limits::tags`]
    Tags,
    /// [`Limits::tag_bytes`]
    TagBytes,
    /// [`Limits::plies`]
    Plies,
    /// [`Limits::comments`]
    Comments,
    /// [`Limits::comment_bytes`]
    CommentBytes,
    /// [`Limits::depth`]
    Depth,
}

impl Bound {
    /// All of them.
    pub const ALL: [Bound; 8] = [
        Bound::Bytes,
        Bound::Games,
        Bound::Tags,
        Bound::TagBytes,
        Bound::Plies,
        Bound::Comments,
        Bound::CommentBytes,
        Bound::Depth,
    ];

    /// A short name, stable over versions, for translators.
    pub const fn id(self) -> &'static str {
        match self {
            Bound::Bytes => "bytes",
            Bound::Games => "games",
            Bound::Tags => "tags",
            Bound::TagBytes => "tag-bytes",
            Bound::Plies => "plies",
            Bound::Comments => "comments",
            Bound::CommentBytes => "comment-bytes",
            Bound::Depth => "depth",
        }
    }

    /// The sentence about a text that has more than `most`.
    pub(super) fn sentence(self, most: usize, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Bound::Bytes => write!(f, "the text is longer than {most} bytes"),
            Bound::Games => write!(f, "there are more than {most} games"),
            Bound::Tags => write!(f, "this game has more than {most} tags"),
            Bound::TagBytes => write!(f, "this tag is longer than {most} bytes"),
            Bound::Plies => write!(f, "this game has more than {most} plies"),
            Bound::Comments => write!(f, "this game has more than {most} comments"),
            Bound::CommentBytes => write!(f, "this comment is longer than {most} bytes"),
            Bound::Depth => write!(f, "variations are nested more than {most} deep"),
        }
    }
}
