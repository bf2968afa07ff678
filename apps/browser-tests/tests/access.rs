//! For everybody: names and roles of everything that can be operated, one tab stop for a board, what is told, sizes of
//! targets, and pages that fit narrow and enlarged windows.

use browser_tests::{Browser, By, Fonts, Options, Player, Pointer};
use game::Position as _;
use games::{AnyPosition, Rules};
use serde_json::{Value, json};

const MOUSE: By = By::Pointer(Pointer::Mouse);

/// Roles of things that somebody operates, and of pictures: all must have a name.
const NAMED: [&str; 22] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "switch",
    "radio",
    "slider",
    "spinbutton",
    "listbox",
    "option",
    "tab",
    "menuitem",
    "grid",
    "gridcell",
    "ComboBoxMenuList",
    "DisclosureTriangle",
    "image",
    "img",
    "dialog",
    "toolbar",
];

fn start(rules: &str) -> AnyPosition {
    let rules: Rules = rules.parse().unwrap();
    AnyPosition::start(&rules)
}

/// What is wrong in the accessibility tree.
fn faults(browser: &Browser) -> Vec<String> {
    let tree = browser.driver.chromium("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    assert!(nodes.len() > 20, "there is hardly anything in the tree");
    let word = |node: &Value, key: &str| node[key]["value"].as_str().unwrap_or_default().trim().to_string();
    let is = |node: &Value, name: &str| {
        node["properties"]
            .as_array()
            .is_some_and(|all| all.iter().any(|p| p["name"] == name && p["value"]["value"] == json!(true)))
    };
    let mut faults = Vec::new();
    for node in nodes.iter().filter(|node| node["ignored"] != json!(true)) {
        let (role, name) = (word(node, "role"), word(node, "name"));
        if NAMED.contains(&&*role) && name.is_empty() {
            faults.push(format!("a {role} has no name ({})", node["backendDOMNodeId"]));
        }
        if is(node, "focusable") && ["generic", "none", "GenericContainer", ""].contains(&&*role) {
            faults.push(format!("something that takes the keyboard has no role: {name}"));
        }
        for untranslated in ["title-", "tool-", "setting-", "menu-"] {
            if name.starts_with(untranslated) && !name.contains(' ') {
                faults.push(format!("a name is not in words: {name}"));
            }
        }
    }
    let headings =
        nodes.iter().filter(|node| word(node, "role") == "heading" && node["ignored"] != json!(true));
    let first = headings.filter(|node| {
        node["properties"]
            .as_array()
            .is_some_and(|all| all.iter().any(|p| p["name"] == "level" && p["value"]["value"] == json!(1)))
    });
    if first.count() != 1 {
        faults.push("there is not one heading of the first level".to_string());
    }
    faults
}

#[test]
fn everything_that_can_be_operated_has_a_role_and_a_name() {
    let browser = Browser::start(Options::default());
    let pages = browser.every_page();
    let mut all = Vec::new();
    for sight in &pages {
        let page = sight.name;
        browser.look_at(sight);
        all.extend(faults(&browser).into_iter().map(|fault| format!("{page}: {fault}")));
        let inside = "return [...document.querySelectorAll('.board')].every((board) => board.tabIndex === 0
             && [...board.querySelectorAll('*')].every((e) => !(e.tabIndex >= 0)))";
        if browser.script(inside, json!([])) != json!(true) {
            all.push(format!("{page}: a board is not one tab stop"));
        }
        let named = "const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
             return ids.filter((id, i) => ids.indexOf(id) !== i)";
        let twice = browser.script(named, json!([]));
        if twice != json!([]) {
            all.push(format!("{page}: ids are not unique: {twice}"));
        }
    }
    // A living board of the rulebook, and a page with everything unfolded.
    browser.go("/rules");
    if browser.has("[data-name=try]") {
        browser.click("[data-name=try]");
        browser.wait_for(".board [data-cell]");
    }
    all.extend(faults(&browser).into_iter().map(|fault| format!("a board of the rulebook: {fault}")));
    for page in ["/play", "/play/a-0aa", "/analysis/s-0aa"] {
        browser.go(page);
        browser.unfold();
        all.extend(faults(&browser).into_iter().map(|fault| format!("{page}, unfolded: {fault}")));
    }
    assert!(all.is_empty(), "{all:#?}");
    browser.finish();
}

#[test]
fn moves_pushes_and_turns_are_told() {
    let browser = Browser::open("/");
    let text = "5/6/7/4w3/4w4/3b4/2b4/1b4/5 b 0-0";
    let position = AnyPosition::read(&"abalone".parse().unwrap(), text).unwrap();
    browser.open_position(&position);
    let mut player = Player::new(&browser, position);
    browser.tab_to(".board");
    let mut heard = Vec::new();
    for text in ["b2c3", "f6g6"] {
        let m = player.position.read_move(text).unwrap();
        player.play(m, By::Keys);
        let script =
            "const told = document.querySelector('[data-name=told][aria-live=polite]').textContent.trim();
             return told && !arguments[0].includes(told) && told";
        let told = browser.wait("the move is told", script, json!([heard]));
        heard.push(told.as_str().unwrap().to_string());
    }
    assert!(heard[0].to_lowercase().contains("white"), "whose turn it is is told: {heard:?}");
    // An illegal attempt says why, and where it is heard.
    let own = "return !!document.querySelector('[data-name=sentence][aria-live=polite]').textContent.trim()";
    player.tap(&["a1".parse::<abalone::Cell>().unwrap().hex()], Pointer::Mouse);
    browser.wait_for("[data-name=sentence].wrong");
    browser.wait("the reason is said", own, json!([]));
    browser.finish();
}

/// From the front page to the end of a game with keys alone.
#[test]
fn a_whole_game_with_the_keyboard_alone() {
    let browser = Browser::open("/");
    let line = browser_tests::game_of("six", 60);
    browser.tab_to("header a[href='/play']");
    browser.keys(&["Enter"]);
    browser.wait_for("form.menu");
    browser.tab_to("input[name=game]");
    browser.keys(&["ArrowRight"]);
    browser.wait_for("input[name=game][value='1']:checked");
    for seat in 1..=2 {
        browser.tab_to(&format!("select[name=seat{seat}]"));
        browser.keys(&["Home"]);
    }
    browser.tab_to("[data-name=start]");
    browser.keys(&["Enter"]);
    browser.wait_for(".board [data-cell]");
    browser.tab_to(".board");
    let mut player = Player::new(&browser, line.start.clone());
    for &m in &line.moves {
        player.play(m, By::Keys);
        player.expect_cursor();
    }
    browser.wait_for("[data-name=result]");
    browser.tab_to("[data-name=rematch]");
    browser.keys(&["Enter"]);
    browser.wait_gone("[data-name=result]");
    player.jump(line.start.clone());
    browser.finish();
}

/// Who watches, looks back or has finished a game walks over the board as well: each cell is named, and it is seen where
/// one is.
#[test]
fn a_board_is_walked_when_nobody_can_move_on_it() {
    let browser = Browser::start(Options::default());
    let pages = browser.every_page();
    let here = "const board = document.querySelector('.board[data-live=false]');
         const cell = board && document.getElementById(board.getAttribute('aria-activedescendant'));
         return cell && cell.ariaLabel && cell.dataset.cell !== arguments[0] && cell.dataset.cell";
    let drawn = "return document.querySelectorAll('.board [stroke=\"var(--hx-cursor)\"]').length > 0";
    for (name, steps_back) in [("over", false), ("abalone", true), ("game-over", false)] {
        let page = pages.iter().find(|page| page.name == name).unwrap();
        browser.look_at(page);
        if steps_back {
            browser.click(".steps [data-name=previous]");
        }
        browser.wait_for(".board[data-live=false] [data-cell]");
        browser.tab_to(".board");
        let mut at = browser.wait("a cell is named", here, json!([""]));
        for key in ["ArrowRight", "ArrowDown", "w"] {
            browser.keys(&[key]);
            at = browser.wait(&format!("{name}: {key} leads to another cell"), here, json!([at]));
        }
        browser.wait(&format!("{name}: it is seen where one is"), drawn, json!([]));
        // Nothing is chosen there.
        browser.keys(&["Enter"]);
        assert_eq!(browser.count(".board [aria-selected=true]"), 0, "{name}");
    }
    browser.finish();
}

/// What can be tapped is large enough at the width of a phone, but for links within sentences.
#[test]
fn targets_are_large_enough_on_a_phone() {
    let script = "
        const small = [];
        for (const e of document.querySelectorAll('a[href], button, input, select, textarea, summary, .board [data-cell], .board .way')) {
            if (e.disabled || e.closest('.skip') || !e.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
            if (e.matches('a') && e.closest('p, dd, figcaption')) continue;
            const target = e.matches('input[type=checkbox], input[type=radio]') ? e.closest('label') ?? e : e;
            const box = target.getBoundingClientRect();
            if (box.width === 0 && box.height === 0) continue;
            const least = e.matches('input[type=file]') ? 44 : 24;
            if (box.width < least - .5 || box.height < least - .5)
                small.push(`${e.tagName} ${e.className.baseVal ?? e.className} ${e.dataset.name ?? e.name ?? ''} ${e.dataset.cell ?? ''} ${e.textContent.trim().slice(0, 20)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
        }
        return small";
    let mut all = Vec::new();
    for fonts in Fonts::sets() {
        let browser = Browser::start(Options { fonts, ..Options::default() });
        let pages = browser.every_page();
        browser.resize(360, 740);
        for page in &pages {
            browser.look_at(page);
            browser.unfold();
            let small = browser.script(script, json!([]));
            all.extend(small.as_array().unwrap().iter().map(|s| format!("{fonts:?} {}: {s}", page.name)));
        }
        // The arrows that appear beside a ball which was chosen.
        let position = start("abalone");
        browser.open_position(&position);
        let player = Player::new(&browser, position);
        player.tap(&["c3".parse::<abalone::Cell>().unwrap().hex()], Pointer::Touch);
        browser.wait_for(".board .way");
        let small = browser.script(script, json!([]));
        all.extend(small.as_array().unwrap().iter().map(|s| format!("{fonts:?} arrows: {s}")));
        browser.finish();
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// The sets of fonts are truly different: the same words are not equally wide. Of each set only its own are found.
#[test]
fn a_set_of_fonts_is_all_that_a_page_finds() {
    let mut widths = Vec::new();
    for fonts in Fonts::sets() {
        let browser = Browser::start(Options { fonts, ..Options::default() });
        browser.go("/");
        let script = "const span = document.createElement('span');
             span.style.cssText = 'position: absolute; white-space: nowrap; font: 100px ' + arguments[0];
             span.textContent = 'Hamburgefonts wiggle'; document.body.append(span);
             return span.getBoundingClientRect().width";
        let width = |family: &str| browser.script(script, json!([family])).as_f64().unwrap();
        if fonts == Fonts::Noto {
            assert_eq!(width("'DejaVu Sans', monospace"), width("monospace"));
        }
        if fonts == Fonts::Dejavu {
            assert_eq!(width("Roboto, monospace"), width("monospace"));
        }
        widths.push(width("system-ui, sans-serif"));
        browser.finish();
    }
    widths.dedup();
    assert_eq!(widths.len(), Fonts::sets().len(), "{widths:?}");
}

/// Nothing is cut off or must be scrolled sideways: on a phone, and at twice the size.
#[test]
fn pages_fit_narrow_and_enlarged_windows() {
    let script = "
        const width = document.documentElement.clientWidth, out = [];
        if (document.documentElement.scrollWidth > width) out.push(`page ${document.documentElement.scrollWidth} > ${width}`);
        const scrolls = (e) => { for (let p = e.parentElement; p; p = p.parentElement) {
            const o = getComputedStyle(p); if (/auto|scroll|hidden|clip/.test(o.overflowX)) return true; } return false; };
        for (const e of document.querySelectorAll('main *, header *, footer *')) {
            const box = e.getBoundingClientRect();
            if (box.width > 0 && (box.right > width + 1 || box.left < -1) && !e.closest('.unseen, .skip, svg') && !scrolls(e))
                out.push(`${e.tagName} ${e.className} ${box.left.toFixed(0)}..${box.right.toFixed(0)} ${e.textContent.trim().slice(0, 20)}`);
        }
        return out.slice(0, 5)";
    let mut all = Vec::new();
    for fonts in Fonts::sets() {
        let browser = Browser::start(Options { fonts, ..Options::default() });
        for page in &browser.every_page() {
            browser.look_at(page);
            browser.unfold();
            for language in ["de", "hu", "tr", "he", "en"] {
                browser.speak(language);
                for (width, height, scale) in [(360, 740, 1), (640, 500, 2)] {
                    let size = json!({ "width": width, "height": height, "deviceScaleFactor": scale, "mobile": false });
                    browser.driver.chromium("Emulation.setDeviceMetricsOverride", size);
                    let out = browser.script(script, json!([]));
                    let place = format!("{fonts:?} {language} {} at {width}", page.name);
                    all.extend(out.as_array().unwrap().iter().map(|s| format!("{place}: {s}")));
                }
            }
        }
        browser.finish();
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// What the page is about is said in the language of the page, and without a script in all of them.
#[test]
fn a_page_describes_itself_in_its_language() {
    let browser = Browser::open("/");
    let about = "return document.querySelector('meta[name=description]').content";
    let mut seen = vec![browser.script(about, json!([]))];
    for language in ["de", "hu", "tr", "he"] {
        browser.speak(language);
        let changed = format!("{about} !== arguments[0]");
        browser.wait("the page describes itself anew", &changed, json!([seen[seen.len() - 1]]));
        seen.push(browser.script(about, json!([])));
    }
    let hidden = "return document.querySelector('noscript')?.textContent ?? ''";
    let hidden = browser.script(hidden, json!([])).as_str().unwrap_or_default().to_string();
    assert_eq!(hidden.matches("<p lang=").count(), 5, "{hidden}");
    let manifest = "const answer = await fetch('/manifest.webmanifest'); return (await answer.json()).description_localized";
    let manifest = browser.script(&format!("return (async () => {{ {manifest} }})()"), json!([]));
    assert_eq!(manifest["de"], seen[1]);
    browser.finish();
}

/// Every drag has a tap alternative, a turned board is still the same board.
#[test]
fn a_turned_and_mirrored_board_takes_the_same_moves() {
    let browser = Browser::open("/");
    browser.new_game("abalone:layout=belgian-daisy", &[0, 0]);
    let mut player = Player::new(&browser, start("abalone:layout=belgian-daisy"));
    for (i, turn) in
        ["turn-right", "flip", "turn-left", "turn-left", "turn-left", "flip"].into_iter().enumerate()
    {
        let corner = "return document.querySelector('.board [data-cell=a1]').outerHTML";
        let before = browser.script(corner, json!([]));
        browser.click(&format!("[data-name={turn}]"));
        browser.wait("the board turns", &format!("{corner} !== arguments[0]"), json!([before]));
        player.expect_shown();
        let moves = player.position.moves();
        player.play(moves[(i * 11) % moves.len()], MOUSE);
    }
    browser.finish();
}
