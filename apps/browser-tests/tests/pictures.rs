//! Pictures of every page at the widths of a phone, a tablet and a desk, in light, dark and contrasting colours and in
//! Hebrew, kept in `target/screenshots` to be looked at.

use std::fs;

use base64::Engine as _;
use browser_tests::{Browser, screenshots};
use serde_json::json;

const PAGES: [(&str, &str); 16] = [
    ("home", "/"),
    ("menu", "/play"),
    ("abalone", "/play/a-0aa"),
    ("three", "/play/t-0aa"),
    ("six", "/play/s-0aa"),
    ("over", "/play/e-0aa"),
    ("analysis", "/analysis/a-0aa"),
    ("editor", "/editor"),
    ("rules", "/rules"),
    ("glossary", "/glossary"),
    ("learn", "/learn"),
    ("task", "/learn/abalone-eject"),
    ("puzzles", "/puzzles"),
    ("puzzle", "/puzzles/abalone/2"),
    ("library", "/library"),
    ("settings", "/settings"),
];

/// Takes a picture of the whole page, not only of what a window would show.
fn whole(browser: &Browser, name: &str, width: u32) {
    browser.resize(width, 800);
    let height = browser.script("return document.documentElement.scrollHeight", json!([]));
    browser.resize(width, height.as_u64().unwrap_or(0).clamp(800, 2600) as u32);
    let order = json!({ "format": "png", "optimizeForSpeed": true });
    let data = browser.driver.chromium("Page.captureScreenshot", order);
    let bytes = base64::engine::general_purpose::STANDARD.decode(data["data"].as_str().unwrap()).unwrap();
    assert!(bytes.len() > 2_000, "{name} is empty");
    fs::write(screenshots().join(format!("{name}-{width}.png")), bytes).unwrap();
}

#[test]
fn every_page_at_every_width_and_in_every_theme() {
    fs::create_dir_all(screenshots()).unwrap();
    let browser = Browser::open("/");
    for (name, text) in [
        (
            "a-0aa",
            "[Rules \"abalone:layout=belgian-daisy\"]\n[Seat1 \"Ada\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Clock \"300+3\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. b3c4 i5h5 2. a1b2 h4g4 *\n",
        ),
        (
            "t-0aa",
            "[Rules \"abalone:3\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[SeatKind3 \"person\"]\n[Table \"local\"]\n[Result \"*\"]\n\n*\n",
        ),
        (
            "s-0aa",
            "[Rules \"six:advanced,announce\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. -1,0 2,0 2. -2,0 *\n",
        ),
        (
            "e-0aa",
            "[Rules \"six\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Table \"local\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. -1,0 2,0 1-0\n",
        ),
    ] {
        games::record::Record::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        browser.store(&format!("hexad.1.game.{name}"), text);
    }
    for language in ["en", "he"] {
        browser.store("hexad.settings", &format!("language={language}\n"));
        let themes: &[(&str, &str, &str)] = match language {
            "en" => &[
                ("light", "light", "no-preference"),
                ("dark", "dark", "no-preference"),
                ("contrast", "light", "more"),
            ],
            _ => &[("hebrew", "light", "no-preference")],
        };
        for (page, address) in PAGES {
            browser.go(address);
            for (theme, colours, contrast) in themes {
                let features = json!({ "features": [
                    { "name": "prefers-color-scheme", "value": colours },
                    { "name": "prefers-contrast", "value": contrast },
                    { "name": "prefers-reduced-motion", "value": "reduce" },
                ] });
                browser.driver.chromium("Emulation.setEmulatedMedia", features);
                let shown = if *theme == "hebrew" { "light" } else { theme };
                browser.wait(
                    shown,
                    "return document.documentElement.dataset.theme === arguments[0]",
                    json!([shown]),
                );
                for width in [360, 800, 1400] {
                    whole(&browser, &format!("{page}-{theme}"), width);
                }
            }
        }
    }
    browser.finish();
}
