//! Several windows at one table.

use game::Position as _;
use games::{AnyMove, AnyPosition};
use serde_json::{Value, json};

use crate::board::{By, Player};
use crate::browser::{Browser, Options};
use crate::driver::Pointer;
use crate::games_played::Line;

/// A browser of a language and size.
pub fn options(language: &'static str, size: (u32, u32)) -> Options {
    Options { language, size, ..Options::default() }
}

/// Makes a game as the lobby's form does, and goes to its page.
///
/// # Panics
/// When the server refuses.
pub fn create(browser: &Browser, wanted: &Value) -> String {
    browser.go("/online");
    browser.wait_for("[data-name=quick]");
    let body = "const [wanted] = arguments, ask = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) });
         if (window.made === undefined) { window.made = null;
             const somebody = localStorage.getItem('hexad.me') ? Promise.resolve() : ask('/api/v1/guests', {});
             somebody.then(() => ask('/api/v1/games', wanted)).then((r) => r.json()).then((g) => { window.made = g.id; }); }
         return window.made";
    let made = browser.wait("the game is made", body, json!([wanted]));
    let id = made.as_str().expect("a game has an id").to_string();
    browser.go(&format!("/game/{id}"));
    id
}

/// Clicks something in the middle of the window: the bar at the lower edge of a phone covers what lies there.
pub fn press(browser: &Browser, selector: &str) {
    browser.wait_for(selector);
    browser.script(
        "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })",
        json!([selector]),
    );
    browser.click(selector);
}

/// Opens a game's page and takes a seat.
pub fn sit(browser: &Browser, id: &str) {
    browser.go(&format!("/game/{id}"));
    press(browser, "[data-name=sit]");
    browser.wait_gone("[data-name=sit]");
}

/// Waits until the page says that somebody here is on turn.
pub fn on_turn(browser: &Browser) {
    browser.wait_for("[data-name=status].own");
}

/// The first legal move, again and again.
pub fn first_moves(start: &AnyPosition, plies: usize) -> Vec<AnyMove> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let m = position.moves()[0];
        position.play_unchecked(m);
        moves.push(m);
    }
    moves
}

/// A move during which a window has no network.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    /// How many plies stand before it.
    pub ply: usize,
    /// The window's number.
    pub window: usize,
}

/// Plays a line by turns; `windows` in the order of the seats, with those who only watch behind them.
pub fn play(windows: &[&Browser], line: &Line, after: impl FnMut(usize)) {
    play_with_gap(windows, line, None, after);
}

/// The same, with a window that loses the network for one move, of others or its own.
///
/// # Panics
/// When a window does not show what was played.
pub fn play_with_gap(windows: &[&Browser], line: &Line, gap: Option<Gap>, mut after: impl FnMut(usize)) {
    let seats = line.start.seats();
    let mut players: Vec<Player> = windows.iter().map(|w| Player::new(w, line.start.clone())).collect();
    if !line.start.rules().has_trays() {
        players = players.into_iter().map(Player::without_trays).collect();
    }
    for (ply, &m) in line.moves.iter().enumerate() {
        let mover = players[0].position.turn().index();
        assert!(mover < seats);
        on_turn(windows[mover]);
        let cut = gap.filter(|gap| gap.ply == ply).map(|gap| gap.window);
        if let Some(window) = cut {
            windows[window].set_offline(true);
            windows[window].wait_for("[data-name=line][data-line=broken]");
        }
        players[mover].play(m, By::Pointer(Pointer::Mouse));
        let back = |window: usize| {
            windows[window].set_offline(false);
            windows[window].wait_for("[data-name=line][data-line=open]");
        };
        if cut == Some(mover) {
            back(mover);
        }
        let others = |i: &usize| *i != mover && cut != Some(*i);
        for i in (0..windows.len()).filter(others) {
            players[i].follow(m);
        }
        if let Some(window) = cut.filter(|window| *window != mover) {
            back(window);
            players[window].follow(m);
        }
        after(ply);
    }
}
