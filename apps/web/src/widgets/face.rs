//! The faces of the computer's levels.

use games::record::SeatKind;
use leptos::prelude::*;

/// What each level has besides a round head: ears and the like behind it, a beak or stripes before it.
const PARTS: [(&str, &str); SeatKind::LEVELS as usize] = [
    ("M-3-8C-4-11-6-11-6-11M3-8C4-11 6-11 6-11", "M0-9V9"),
    ("M-4-7L-5-11.500M4-7L5-11.500", "M-3 5.500C-1 7 2 7 3 5"),
    ("M0-8L-1-11.500M0-8L2-11", "M-2.500 2L0 5.500 2.500 2Z"),
    (
        "M-9-2L-11.500-5-7.500-6-8-9.500-4-8.500-2-11.500 0-8.500 2-11.500 4-8.500 8-9.500 7.500-6 11.500-5 9-2",
        "M-1 4H1",
    ),
    ("M-7-6L-8-11.500-3-8.500M7-6L8-11.500 3-8.500", "M-1.500 4L0 5 1.500 4M-1 6V8M1 6V8"),
    ("M-8.500-3L-9-11-2-8.500M8.500-3L9-11 2-8.500", "M-6 4L0 8 6 4M-1 7H1"),
    ("M-7-6A3 3 0 0 1-5-10M7-6A3 3 0 0 0 5-10", "M-2.500-8.500L-2 4M2.500-8.500L2 4M-1 6H1"),
    ("M-8-4L-9-11-3-8.500M8-4L9-11 3-8.500", "M-1.500 3L0 6 1.500 3Z"),
    ("M-8-4L-7.500-11.500-2-8.500M8-4L7.500-11.500 2-8.500", "M-5 4L0 9 5 4M-1.500 7H1.500"),
    ("M-9-1L-11.500 5M9-1L11.500 5", "M-7-5L-2-3M7-5L2-3M-2 2.500L0 6.500 2 2.500Z"),
    ("M-5-7A3 3 0 1 1-8-4M5-7A3 3 0 1 0 8-4", "M-3 5A3 2.500 0 0 0 3 5A3 2.500 0 0 0-3 5M0 5V8"),
    ("M-5-7L-9-11.500-8-5M5-7L9-11.500 8-5", "M-7-5.500L-2-4M7-5.500L2-4M-5 5L-3 7-1 5 1 7 3 5 5 7"),
];

/// The face of a level. It says nothing to screen readers: the level's name stands beside it.
#[component]
pub fn Face(
    /// From 1 on; a level that only a newer server knows has no face.
    level: u8,
) -> impl IntoView {
    let parts = usize::from(level).checked_sub(1).and_then(|i| PARTS.get(i));
    parts.map(|&(behind, before)| {
        view! {
            <svg class=format!("face face{}", level.div_ceil(3)) viewBox="-12 -12 24 24" aria-hidden="true">
                <path d=behind></path>
                <circle r="8.500"></circle>
                <path class="line" d=before></path>
                <path class="eyes" d="M-3.500-1.500h.01M3.500-1.500h.01"></path>
            </svg>
        }
    })
}
