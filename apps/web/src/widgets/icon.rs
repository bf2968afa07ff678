//! Signs for buttons, drawn as strokes in the colour of the text.

use leptos::prelude::*;

/// What is drawn on buttons and beside words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Icon {
    Play,
    Undo,
    Redo,
    TurnLeft,
    TurnRight,
    Flip,
    Hint,
    Flag,
    Draw,
    Pause,
    Check,
    Cross,
    Fit,
    Marks,
    Bar,
    Think,
    Person,
    Computer,
    Online,
    Bin,
    Download,
    Copy,
    First,
    Previous,
    Next,
    Last,
    Megaphone,
    Gear,
    Again,
    More,
    Pencil,
    Puzzle,
    Up,
    Sound,
    Keys,
}

impl Icon {
    const fn path(self) -> &'static str {
        match self {
            Icon::Play => "M7 4v16l13-8z",
            Icon::Undo => "M9 7L4 12l5 5M4 12h11a5 5 0 0 1 0 10h-3",
            Icon::Redo => "M15 7l5 5-5 5M20 12H9a5 5 0 0 0 0 10h3",
            Icon::TurnLeft => "M4 4v6h6M4.5 10A8.5 8.5 0 1 1 4 15",
            Icon::TurnRight => "M20 4v6h-6M19.5 10A8.5 8.5 0 1 0 20 15",
            Icon::Flip => "M12 3v18M8 7L3 17h5zM16 7l5 10h-5z",
            Icon::Hint => {
                "M9 18h6M10 21h4M8 14c-1.5-1-3-3-3-5.500A7 7 0 0 1 19 8.500c0 2.500-1.500 4.500-3 5.500v2H8z"
            }
            Icon::Flag => "M5 22V3M5 4h13l-3 4 3 4H5",
            Icon::Draw => "M4 9h16M4 15h16",
            Icon::Pause => "M8 5v14M16 5v14",
            Icon::Check => "M4 13l5 5L20 6",
            Icon::Cross => "M6 6l12 12M18 6L6 18",
            Icon::Fit => "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
            Icon::Marks => {
                "M12 5c5 0 8.500 4 10 7-1.500 3-5 7-10 7s-8.500-4-10-7c1.500-3 5-7 10-7zM12 9a3 3 0 1 0 .01 0"
            }
            Icon::Bar => "M5 20V10M12 20V4M19 20v-7",
            Icon::Think => "M4 6h16M4 12h10M4 18h13",
            Icon::Person => "M12 4a4 4 0 1 1-.01 0M4 21c0-5 4-7 8-7s8 2 8 7",
            Icon::Computer => "M4 5h16v11H4zM9 20h6M12 16v4",
            Icon::Online => "M12 3a9 9 0 1 0 .01 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
            Icon::Bin => "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
            Icon::Download => "M12 3v12M7 10l5 5 5-5M4 20h16",
            Icon::Copy => "M9 9h11v12H9zM5 15H4V3h12v2",
            Icon::First => "M6 5v14M19 5l-9 7 9 7",
            Icon::Previous => "M16 5l-9 7 9 7",
            Icon::Next => "M8 5l9 7-9 7",
            Icon::Last => "M18 5v14M5 5l9 7-9 7",
            Icon::Megaphone => "M4 10v4h3l9 5V5L7 10zM19 9c1.500 1.500 1.500 4.500 0 6",
            Icon::Gear => {
                "M18.7 9.9L21.7 10.3L21.7 13.7L18.7 14.1L18.2 15.3L20.0 17.7L17.7 20.0L15.3 18.2L14.1 18.7L13.7 21.7L10.3 21.7L9.9 18.7L8.7 18.2L6.3 20.0L4.0 17.7L5.8 15.3L5.3 14.1L2.3 13.7L2.3 10.3L5.3 9.9L5.8 8.7L4.0 6.3L6.3 4.0L8.7 5.8L9.9 5.3L10.3 2.3L13.7 2.3L14.1 5.3L15.3 5.8L17.7 4.0L20.0 6.3L18.2 8.7ZM12 9a3 3 0 1 0 .01 0"
            }
            Icon::Again => "M20 11a8 8 0 1 0-2 6M20 5v6h-6",
            Icon::More => "M5 12h.01M12 12h.01M19 12h.01",
            Icon::Pencil => "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4",
            Icon::Puzzle => "M5 8h4.500a2.500 2.500 0 1 1 5 0H19v4.500a2.500 2.500 0 1 0 0 4.500V21H5z",
            Icon::Up => "M12 20V5M6 11l6-6 6 6",
            Icon::Sound => "M4 9v6h4l5 4V5L8 9zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11",
            Icon::Keys => "M3 6h18v12H3zM7 10h.01M12 10h.01M17 10h.01M8 14h8",
        }
    }

    /// The sign in the page. It says nothing to screen readers: what it means stands beside it in words.
    pub fn view(self) -> impl IntoView {
        view! {
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d=self.path()></path>
            </svg>
        }
    }
}
