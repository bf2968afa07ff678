//! Pictures of every page at the widths of a phone, a tablet and a desk, in light, dark and contrasting colours and in
//! Hebrew, of what a phone on its side and a page at twice the size show, and of a visit over a slow line, kept in
//! `target/screenshots` to be looked at.

use std::fs;

use base64::Engine as _;
use browser_tests::{Browser, screenshots};
use serde_json::json;

/// How pages are looked at: a name, the language, the theme, the widths of whole pages, and windows.
type Look = (&'static str, &'static str, &'static str, &'static [u32], &'static [(u32, u32)]);

const LOOKS: &[Look] = &[
    ("light", "en", "light", &[390, 800, 1400], &[(800, 360), (700, 450)]),
    ("dark", "en", "dark", &[390, 1400], &[(800, 360)]),
    ("contrast", "en", "contrast", &[390, 1400], &[]),
    ("hebrew", "he", "light", &[390, 1400], &[(800, 360), (700, 450)]),
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

/// Takes a picture of what a window shows: a phone on its side, a page at twice the size.
fn window(browser: &Browser, name: &str, (width, height): (u32, u32)) {
    browser.resize(width, height);
    browser.script("scrollTo(0, 0)", json!([]));
    let data = browser
        .driver
        .chromium("Page.captureScreenshot", json!({ "format": "png", "optimizeForSpeed": true }));
    let bytes = base64::engine::general_purpose::STANDARD.decode(data["data"].as_str().unwrap()).unwrap();
    assert!(bytes.len() > 2_000, "{name} is empty");
    fs::write(screenshots().join(format!("{name}-{width}x{height}.png")), bytes).unwrap();
}

/// Over a line of 400 kilobits a second something is there to be seen at once, and everything in the end.
#[test]
fn a_first_visit_over_a_slow_line() {
    fs::create_dir_all(screenshots()).unwrap();
    let browser =
        Browser::start(browser_tests::Options { size: (360, 740), ..browser_tests::Options::default() });
    browser.driver.chromium("Network.enable", json!({}));
    let line =
        json!({ "offline": false, "latency": 200, "downloadThroughput": 50_000, "uploadThroughput": 25_000 });
    browser.driver.chromium("Network.emulateNetworkConditions", line);
    // What the page looks like as soon as there is one, and when it is complete.
    let address = json!({ "url": format!("{}/", browser.origin()) });
    browser.driver.chromium("Page.navigate", address);
    browser.wait("a document is there", "return !!document.body && location.pathname === '/'", json!([]));
    window(&browser, "slow-line-begins", (360, 740));
    browser.ready();
    window(&browser, "slow-line-ends", (360, 740));
    browser.finish();
}

#[test]
fn every_page_at_every_width_and_in_every_theme() {
    fs::create_dir_all(screenshots()).unwrap();
    let browser = Browser::start(browser_tests::Options::default());
    let pages = browser.every_page();
    for page in &pages {
        browser.look_at(page);
        for (name, language, theme, widths, windows) in LOOKS {
            browser.speak(language);
            let (colours, contrast) = match *theme {
                "dark" => ("dark", "no-preference"),
                "contrast" => ("light", "more"),
                _ => ("light", "no-preference"),
            };
            let features = json!({ "features": [
                { "name": "prefers-color-scheme", "value": colours },
                { "name": "prefers-contrast", "value": contrast },
                { "name": "prefers-reduced-motion", "value": "reduce" },
            ] });
            browser.driver.chromium("Emulation.setEmulatedMedia", features);
            let shown = "return document.documentElement.dataset.theme === arguments[0]";
            browser.wait(theme, shown, json!([theme]));
            let file = format!("{}-{name}", page.name);
            widths.iter().for_each(|width| whole(&browser, &file, *width));
            windows.iter().for_each(|size| window(&browser, &file, *size));
        }
    }
    browser.finish();
}
