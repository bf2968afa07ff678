//! The board in the page: what it shows, and how moves are entered on it.

use game::Position as _;
use games::{AnyMove, AnyPosition, Rules};
use hex::{Dir, Hex};
use serde_json::{Value, json};
use view::Look;
use view::input::{Event as Input_, Input, Key, Reply};

use crate::browser::Browser;
use crate::driver::{Event, Pointer};

/// By what means a move is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum By {
    Pointer(Pointer),
    Keys,
    Typing,
}

/// Somebody who plays on a board of the page, with the rules at hand.
pub struct Player<'a> {
    browser: &'a Browser,
    /// The position that the page should show.
    pub position: AnyPosition,
    /// Where the page's cursor should be.
    mirror: Input,
    /// The board's element.
    board: String,
    trays: bool,
    entered: usize,
}

/// What a finger does for a move.
enum Gesture {
    /// Taps these cells.
    Taps(Vec<Hex>),
    /// Goes over these cells.
    Stroke(Vec<Hex>),
    /// Leans from one cell towards another.
    Flick(Hex, Hex),
}

impl<'a> Player<'a> {
    /// At the board of the page.
    pub fn new(browser: &'a Browser, position: AnyPosition) -> Player<'a> {
        Player::at(browser, position, ".board")
    }

    /// At one board of several.
    pub fn at(browser: &'a Browser, position: AnyPosition, board: &str) -> Player<'a> {
        let mirror = Input::new(position.clone());
        Player { browser, position, mirror, board: board.to_string(), trays: true, entered: 0 }
    }

    /// At a board that does not show what has left the game.
    #[must_use]
    pub fn without_trays(self) -> Player<'a> {
        Player { trays: false, ..self }
    }

    /// Enters a legal move and waits until it is shown.
    ///
    /// # Panics
    /// When it is not.
    pub fn play(&mut self, m: AnyMove, by: By) {
        self.enter(m, by);
        self.position.play_unchecked(m);
        self.mirror.set_position(self.position.clone());
        self.expect_shown();
    }

    /// Somebody else has moved: waits until it is shown.
    pub fn follow(&mut self, m: AnyMove) {
        self.position.play_unchecked(m);
        self.mirror.set_position(self.position.clone());
        self.expect_shown();
    }

    /// Another position is there.
    pub fn jump(&mut self, position: AnyPosition) {
        self.position = position;
        self.mirror.set_position(self.position.clone());
        self.expect_shown();
    }

    /// Enters a legal move, in one of the ways that there are: another one each time.
    pub fn enter(&mut self, m: AnyMove, by: By) {
        self.entered += 1;
        match by {
            By::Typing => {
                let text = self.position.move_text(m);
                self.browser.fill("input[name=move]", &text);
                self.browser.keys(&["Enter"]);
            }
            By::Keys => self.enter_by_keys(m),
            By::Pointer(pointer) => self.enter_by_pointer(m, pointer),
        }
    }

    fn enter_by_pointer(&self, m: AnyMove, pointer: Pointer) {
        let gesture = match (m, &self.position) {
            (AnyMove::Abalone(a), _) if a.is_pass() => {
                self.browser.click("[data-name=pass]");
                return;
            }
            (AnyMove::Abalone(a), _) => self.ball_gesture(a),
            (AnyMove::Six(a), AnyPosition::Six(six)) => {
                let action = six.action(a);
                if a.announces() || action == six::Action::Announce {
                    self.browser.click("[data-name=announce]");
                }
                match action {
                    six::Action::Announce => {
                        self.browser.click("[data-name=announce]");
                        return;
                    }
                    six::Action::Pass => {
                        self.browser.click("[data-name=pass]");
                        return;
                    }
                    six::Action::Shift { from, to, keep: None, .. } if self.entered.is_multiple_of(2) => {
                        Gesture::Stroke(vec![from, to])
                    }
                    _ => Gesture::Taps(six_taps(six, a)),
                }
            }
            _ => return,
        };
        let cells = match &gesture {
            Gesture::Taps(cells) | Gesture::Stroke(cells) => cells.clone(),
            Gesture::Flick(from, to) => vec![*from, *to],
        };
        let at = self.places(&cells);
        let mut events = Vec::new();
        match gesture {
            Gesture::Taps(_) => {
                for &(x, y) in &at {
                    events.extend([Event::Move(x, y), Event::Down, Event::Up]);
                }
            }
            Gesture::Stroke(_) => {
                events.extend([Event::Move(at[0].0, at[0].1), Event::Down]);
                for pair in at.windows(2) {
                    let ((x, y), (u, v)) = (pair[0], pair[1]);
                    for i in 1..=4 {
                        let t = f64::from(i) / 4.0;
                        events.push(Event::Move(x + (u - x) * t, y + (v - y) * t));
                    }
                }
                events.push(Event::Up);
            }
            Gesture::Flick(..) => {
                let ((x, y), (u, v)) = (at[0], at[1]);
                events.extend([Event::Move(x, y), Event::Down]);
                events.extend([0.2, 0.36, 0.45].map(|t| Event::Move(x + (u - x) * t, y + (v - y) * t)));
                events.push(Event::Up);
            }
        }
        self.browser.driver.point(pointer, &events);
    }

    fn ball_gesture(&self, m: abalone::Move) -> Gesture {
        let all = group(m);
        let own: Vec<Hex> = all.iter().copied().take_while(|&c| self.is_own(c)).collect();
        let last = own[own.len() - 1];
        match (self.entered % 3, m.line()) {
            (1, _) if own.len() > 1 => {
                let mut cells = own.clone();
                cells.push(last.step(m.dir()));
                Gesture::Stroke(cells)
            }
            (2, None) => Gesture::Flick(own[0], own[0].step(m.dir())),
            (_, line) => {
                let target = if line.is_some() { last } else { all[all.len() - 1] }.step(m.dir());
                let mut cells = own.clone();
                cells.push(target);
                Gesture::Taps(cells)
            }
        }
    }

    fn is_own(&self, cell: Hex) -> bool {
        let Some(cell) = abalone::Cell::from_hex(cell) else { return false };
        let owner = match &self.position {
            AnyPosition::Abalone2(p) => p.owner(cell),
            AnyPosition::Abalone3(p) => p.owner(cell),
            AnyPosition::Abalone4(p) => p.owner(cell),
            AnyPosition::Six(_) => None,
        };
        owner == Some(self.position.turn())
    }

    fn enter_by_keys(&mut self, m: AnyMove) {
        let mut keys = Vec::new();
        match (m, self.position.clone()) {
            (AnyMove::Abalone(a), _) if a.is_pass() => keys.push("p"),
            (AnyMove::Abalone(a), _) => {
                let balls: Vec<Hex> = group(a).into_iter().take_while(|&c| self.is_own(c)).collect();
                for ball in balls {
                    self.walk(ball, &mut keys);
                    keys.push(if self.entered.is_multiple_of(2) { "Enter" } else { " " });
                }
                keys.push(direction_key(a.dir()));
            }
            (AnyMove::Six(a), AnyPosition::Six(six)) => {
                let action = six.action(a);
                if a.announces() {
                    keys.push("!");
                }
                match action {
                    six::Action::Announce => keys.extend(["!", "!"]),
                    six::Action::Pass => keys.push("p"),
                    _ => {
                        for cell in six_taps(&six, a) {
                            self.walk(cell, &mut keys);
                            keys.push("Enter");
                        }
                    }
                }
            }
            _ => {}
        }
        self.browser.keys(&keys);
    }

    /// Walks with the arrow keys, and lets the mirror walk along.
    fn walk(&mut self, to: Hex, keys: &mut Vec<&'static str>) {
        use std::cmp::Ordering::{Greater, Less};
        loop {
            let at = self.mirror.cursor();
            let (key, name) = match (at.r.cmp(&to.r), (2 * at.q + at.r).cmp(&(2 * to.q + to.r))) {
                (Greater, _) => (Key::Up, "ArrowUp"),
                (Less, _) => (Key::Down, "ArrowDown"),
                (_, Greater) => (Key::Left, "ArrowLeft"),
                (_, Less) => (Key::Right, "ArrowRight"),
                _ => return,
            };
            assert_eq!(self.mirror.handle(Input_::Key(key)), Reply::Changed, "from {at} to {to}");
            keys.push(name);
        }
    }

    /// Taps cells, whatever comes of it.
    pub fn tap(&self, cells: &[Hex], pointer: Pointer) {
        let events: Vec<Event> = self
            .places(cells)
            .into_iter()
            .flat_map(|(x, y)| [Event::Move(x, y), Event::Down, Event::Up])
            .collect();
        self.browser.driver.point(pointer, &events);
    }

    /// Where the middles of cells are in the window, after the board was scrolled into sight.
    fn places(&self, cells: &[Hex]) -> Vec<(f64, f64)> {
        let names: Vec<String> = cells.iter().map(|&cell| name(&self.position.rules(), cell)).collect();
        let found =
            self.browser.wait(&format!("the cells {names:?} are there"), PLACES, json!([self.board, names]));
        let place = |at: &Value| (at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0));
        found.as_array().map(|all| all.iter().map(place).collect()).unwrap_or_default()
    }

    /// Waits until the page shows the position, and the player on turn where players are shown.
    ///
    /// # Panics
    /// When it never does.
    pub fn expect_shown(&self) {
        let mut expected = pieces(&self.position);
        if !self.trays {
            expected.truncate(expected.rfind("tray=").unwrap_or(0));
            expected.push_str("tray=0");
        }
        let turn = match self.position.outcome() {
            None => self.position.rules().seat_text(self.position.turn()).to_string(),
            Some(_) => String::new(),
        };
        let what = format!("the board shows {}", self.position);
        let script = format!(
            "{SHOWN} return shown.join(' ') === arguments[1] && (!seats || over || turn === arguments[2])"
        );
        if let Err(trouble) = self.browser.try_wait(&script, json!([self.board, expected, turn])) {
            let script = format!("{SHOWN} return `${{shown.join(' ')}}, turn ${{turn}}`");
            let found = self.browser.script(&script, json!([self.board]));
            let sentence = "const said = document.querySelector('[data-name=sentence]'); return said && said.textContent";
            let said = self.browser.script(sentence, json!([]));
            self.browser.give_up(
                &what,
                &format!("{trouble}\nexpected {expected}, turn {turn}\nshown {found}\nsaid {said}"),
            );
        }
    }

    /// Whether the keyboard's cell of the page is that of the automaton here.
    pub fn expect_cursor(&self) {
        let cursor = self.mirror.cursor();
        let end = format!("cell{}_{}", cursor.q, cursor.r);
        let body = "const id = document.querySelector(arguments[0]).getAttribute('aria-activedescendant');
             return id.endsWith(arguments[1]) && !!document.getElementById(id)";
        self.browser.wait(&format!("the keyboard is at {cursor}"), body, json!([self.board, end]));
    }
}

/// What the page shows on a board, as [`pieces`] writes it.
pub fn shown(browser: &Browser, board: &str) -> String {
    let script = format!("{SHOWN} return shown.join(' ')");
    browser.script(&script, json!([board])).as_str().unwrap_or_default().to_string()
}

/// The pieces of a position: `c3=black`, sorted, with the number of those in trays.
pub fn pieces(position: &AnyPosition) -> String {
    let ball = |cell: abalone::Cell, colour: Option<abalone::Colour>| {
        Some((cell.to_string(), Look::Ball(colour?).symbol()))
    };
    let cells = abalone::Cell::all;
    let (found, tray): (Vec<(String, &str)>, u32) = match position {
        AnyPosition::Abalone2(p) => {
            (cells().filter_map(|c| ball(c, p.ball(c))).collect(), collected(position))
        }
        AnyPosition::Abalone3(p) => {
            (cells().filter_map(|c| ball(c, p.ball(c))).collect(), collected(position))
        }
        AnyPosition::Abalone4(p) => {
            (cells().filter_map(|c| ball(c, p.ball(c))).collect(), collected(position))
        }
        AnyPosition::Six(p) => (p.tiles().map(|(c, t)| (c.to_string(), Look::Tile(t).symbol())).collect(), 0),
    };
    let mut words: Vec<String> = found
        .into_iter()
        .map(|(cell, symbol)| format!("{cell}={}", symbol.trim_start_matches("hx-")))
        .collect();
    words.sort_unstable();
    words.push(format!("tray={tray}"));
    words.join(" ")
}

fn collected(position: &AnyPosition) -> u32 {
    let sides = if position.seats() == 3 { 3 } else { 2 };
    let score = |side| match position {
        AnyPosition::Abalone2(p) => p.score(side),
        AnyPosition::Abalone3(p) => p.score(side),
        AnyPosition::Abalone4(p) => p.score(side),
        AnyPosition::Six(_) => 0,
    };
    (0..sides).map(|i| u32::from(score(game::Side::new(i)))).sum()
}

fn name(rules: &Rules, cell: Hex) -> String {
    match (rules, abalone::Cell::from_hex(cell)) {
        (Rules::Abalone(_), Some(cell)) => cell.to_string(),
        _ => cell.to_string(),
    }
}

/// The moving side's balls of a move, the rear one or an end first.
fn group(m: abalone::Move) -> Vec<Hex> {
    let along = m.line().unwrap_or(m.dir());
    (0..m.balls()).map(|i| m.first().hex() + along.vector() * i as i32).collect()
}

/// The cells to tap for a move of Six.
fn six_taps(position: &six::Position, m: six::Move) -> Vec<Hex> {
    match position.action(m) {
        six::Action::Place { to, .. } => vec![to],
        six::Action::Shift { from, to, keep, .. } => {
            let free = |keep: Hex| {
                let action = six::Action::Shift { from, to, keep: Some(keep), announce: m.announces() };
                position.find(action).is_ok()
            };
            let groups = position.lift(from).map(|lift| lift.largest().to_vec()).unwrap_or_default();
            let several = groups.iter().filter(|group| free(group[0])).count() > 1;
            [Some(from), Some(to), keep.filter(|_| several)].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// The key that points in a direction: those around `S`.
fn direction_key(dir: Dir) -> &'static str {
    match dir {
        Dir::NW => "w",
        Dir::NE => "e",
        Dir::E => "d",
        Dir::SE => "x",
        Dir::SW => "z",
        Dir::W => "a",
    }
}

const PLACES: &str = "
    const board = document.querySelector(arguments[0]);
    if (!board || board.dataset.live === 'false') return null;
    const box = board.getBoundingClientRect();
    if (box.top < 0 || box.bottom > innerHeight) board.scrollIntoView({ block: 'center', behavior: 'instant' });
    const found = arguments[1].map((name) => board.querySelector(`[data-cell=\"${name}\"]`));
    if (found.some((cell) => !cell)) return null;
    return found.map((cell) => {
        const box = cell.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    });";

const SHOWN: &str = "
    const board = document.querySelector(arguments[0]);
    if (!board) return null;
    const cells = [...board.querySelectorAll('[data-cell]')].map((cell) =>
        [+cell.getAttribute('cx'), +cell.getAttribute('cy'), cell.dataset.cell]);
    let tray = 0;
    const shown = [];
    for (const use of board.querySelectorAll('g.pieces use')) {
        const [, x, y, scale] = /translate\\(([-\\d.]+) ([-\\d.]+)\\)(scale)?/.exec(use.getAttribute('transform'));
        if (scale) { tray += 1; continue; }
        const cell = cells.find(([cx, cy]) => Math.abs(cx - x) < 5 && Math.abs(cy - y) < 5);
        shown.push((cell ? cell[2] : `${x}/${y}`) + '=' + use.getAttribute('href').replace(/^#.*hx-/, ''));
    }
    shown.sort();
    shown.push('tray=' + tray);
    const seats = document.querySelector('.seat');
    const turn = document.querySelector('.seat.turn')?.dataset.seat ?? '';
    const over = turn === '' && !!document.querySelector('[data-name=result]');";
