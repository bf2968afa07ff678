//! Letters and digits of coordinates as strokes, so that a picture needs no font.

/// A glyph: its width and its stroke, in a box that is ten high from the baseline to a digit's top.
pub(crate) struct Glyph {
    pub width: f32,
    pub path: &'static str,
}

const fn glyph(width: f32, path: &'static str) -> Glyph {
    Glyph { width, path }
}

/// The room between two glyphs.
pub(crate) const GAP: f32 = 2.6;

/// The glyph of a character; a character that coordinates do not use has none.
pub(crate) const fn of(character: char) -> Option<Glyph> {
    Some(match character {
        '0' => glyph(6.0, "M3 0C1 0 0 2 0 5S1 10 3 10 6 8 6 5 5 0 3 0Z"),
        '1' => glyph(3.5, "M.5 2L3 0V10"),
        '2' => glyph(6.0, "M.2 2.7C.2 1 1.4 0 3 0S5.8 1 5.8 2.7C5.8 5 1.5 6.5 0 10H6"),
        '3' => glyph(
            6.0,
            "M.3 1.6C.8 .6 1.8 0 3 0 4.6 0 5.6 1 5.6 2.5S4.5 4.8 2.6 4.8C4.7 4.8 6 5.8 6 7.4S4.7 10 3 10C1.5 10 .4 9.4 0 8.2",
        ),
        '4' => glyph(6.0, "M4.6 10V0L0 7H6"),
        '5' => glyph(
            6.0,
            "M5.4 0H1L.5 4.6C1.2 4 2 3.7 3 3.7 4.8 3.7 6 5 6 6.8S4.7 10 2.9 10C1.5 10 .5 9.4 0 8.3",
        ),
        '6' => glyph(6.0, "M5 .2C2 .6 0 3.5 0 6.8 0 8.8 1.2 10 3 10S6 8.7 6 6.9 4.8 3.8 3 3.8 0 5.1 0 6.8"),
        '7' => glyph(6.0, "M0 0H6L2.2 10"),
        '8' => glyph(
            6.0,
            "M3 4.7C1.5 4.7 .5 3.7 .5 2.3S1.5 0 3 0 5.5 .9 5.5 2.3 4.5 4.7 3 4.7C1.2 4.7 0 5.8 0 7.4S1.2 10 3 10 6 9 6 7.4 4.8 4.7 3 4.7Z",
        ),
        '9' => glyph(6.0, "M1 9.8C4 9.4 6 6.5 6 3.2 6 1.2 4.8 0 3 0S0 1.3 0 3.1 1.2 6.2 3 6.2 6 4.9 6 3.2"),
        '-' => glyph(4.0, "M0 5.6H4"),
        ',' => glyph(1.6, "M1.2 9.4V10L.4 12"),
        'a' => glyph(
            5.4,
            "M5.4 3.6V10M5.4 6.75C5.4 4.8 4.3 3.5 2.7 3.5S0 4.8 0 6.75 1.1 10 2.7 10 5.4 8.7 5.4 6.75",
        ),
        'b' => glyph(5.4, "M0 0V10M0 6.75C0 4.8 1.1 3.5 2.7 3.5S5.4 4.8 5.4 6.75 4.3 10 2.7 10 0 8.7 0 6.75"),
        'c' => glyph(
            5.0,
            "M5 4.6C4.5 3.9 3.8 3.5 2.9 3.5 1.2 3.5 0 4.8 0 6.75S1.2 10 2.9 10C3.8 10 4.5 9.6 5 8.9",
        ),
        'd' => glyph(
            5.4,
            "M5.4 0V10M5.4 6.75C5.4 4.8 4.3 3.5 2.7 3.5S0 4.8 0 6.75 1.1 10 2.7 10 5.4 8.7 5.4 6.75",
        ),
        'e' => {
            glyph(5.4, "M0 6.6H5.3C5.3 4.7 4.3 3.5 2.7 3.5S0 4.8 0 6.75 1.1 10 2.8 10C3.8 10 4.6 9.6 5.1 8.8")
        }
        'f' => glyph(3.8, "M3.8 .2C3.4 .1 3.1 0 2.8 0 1.7 0 1.2 .7 1.2 2V10M0 3.8H3.4"),
        'g' => glyph(
            5.4,
            "M5.4 3.6V10.2C5.4 12 4.4 13 2.7 13 1.6 13 .8 12.6 .3 12M5.4 6.6C5.4 4.8 4.3 3.5 2.7 3.5S0 4.8 0 6.6 1.1 9.7 2.7 9.7 5.4 8.4 5.4 6.6",
        ),
        'h' => glyph(5.0, "M0 0V10M0 6.5C0 4.6 1.1 3.5 2.7 3.5S5 4.5 5 6.2V10"),
        'i' => glyph(0.8, "M.4 3.6V10M.4 .8V.9"),
        _ => return None,
    })
}

/// How wide a text is.
pub(crate) fn width(text: &str) -> f32 {
    let widths = text.chars().filter_map(of).map(|g| g.width + GAP).sum::<f32>();
    (widths - GAP).max(0.0)
}
