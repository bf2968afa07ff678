//! What is on the screen: the board, the players, the moves, what is said, and the keys.

use std::collections::BTreeMap;

use game::{Position as _, Seat};
use hex::{Dir, Hex};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use session::Phase;
use texts::Message;
use view::input::{Effect, Refusal};
use view::{Change, Marks, words as says};

use super::board::{self, Board, Seen};
use super::colours::{Colours, Mark};
use super::seated;
use super::state::{Mode, Situation, State, Sure};
use crate::play::table::Table;
use crate::play::words::{Words, width, wrapped};

/// The width of what stands beside the board.
const PANEL: (u16, u16) = (23, 42);
/// The rows below the board: what is said, and the keys.
const FOOT: u16 = 3;

/// The keys and what they do.
const KEYS: [(&str, &str); 17] = [
    ("← ↑ → ↓", "keys-walk"),
    ("Enter S", "keys-choose"),
    ("W E D X Z A", "keys-go"),
    ("Esc", "keys-cancel"),
    ("!", "keys-announce"),
    ("P", "keys-pass"),
    (":", "typing-label"),
    ("H", "tool-hint"),
    ("U", "tool-undo"),
    ("R", "tool-redo"),
    ("O", "tool-draw"),
    ("G", "tool-resign"),
    ("B", "tool-pause"),
    ("T", "tool-turn-right"),
    ("F", "tool-flip"),
    ("?", "keys-help"),
    ("Q", "terminal-quit"),
];

/// The directions as they lie on the keyboard, from the top.
const DIRECTIONS: [(Dir, &str); 6] = [
    (Dir::NW, "W ↖"),
    (Dir::NE, "E ↗"),
    (Dir::W, "A ←"),
    (Dir::E, "D →"),
    (Dir::SW, "Z ↙"),
    (Dir::SE, "X ↘"),
];

/// The lines between cells: rising, falling, upright. The letters of a bare console have no slanting lines.
pub fn lines(variable: impl Fn(&str) -> Option<String>) -> [char; 3] {
    match variable("TERM").as_deref() {
        Some("linux") => ['/', '\\', '|'],
        _ => ['╱', '╲', '│'],
    }
}

/// How a screen is drawn.
pub struct Drawn<'a> {
    pub words: &'a Words,
    pub colours: Colours,
    pub lines: [char; 3],
}

impl Drawn<'_> {
    /// Draws everything.
    pub fn draw(&self, table: &Table, state: &mut State, area: Rect, buffer: &mut Buffer) {
        let least = (board::LEAST.0 + PANEL.0 + 1, board::LEAST.1 + FOOT);
        if area.width < least.0 || area.height < least.1 {
            let small = Message::new("terminal-too-small");
            let text = small.with("columns", i64::from(least.0)).with("rows", i64::from(least.1));
            self.lines(&self.words.say(&text), area, Style::new(), buffer);
            return;
        }
        let panel = (area.width - board::LEAST.0 - 1).clamp(PANEL.0, PANEL.1);
        let upper = Rect { height: area.height - FOOT, ..area };
        let left = Rect { width: area.width - panel - 1, ..upper };
        let right = Rect { x: area.x + area.width - panel, width: panel, ..upper };
        let foot = Rect { y: area.y + upper.height, height: FOOT, ..area };
        if state.mode == Mode::Keys {
            self.keys(upper, buffer);
        } else {
            let drawn = self.board(table, state);
            drawn.draw(left, buffer, self.colours, &self.lines, &mut state.view);
            self.panel(table, state, right, buffer);
        }
        self.foot(table, state, foot, buffer);
    }

    /// One line, from the side where lines begin; what is too long ends with three dots.
    fn line(&self, text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let room = usize::from(area.width);
        let mut text = text.to_string();
        if width(&text) > room {
            while width(&text) + 1 > room && text.pop().is_some() {}
            text.push('…');
        }
        self.put(&self.words.laid_out(&text), area, style, buffer);
    }

    /// A line that is laid out already.
    fn put(&self, laid: &str, area: Rect, style: Style, buffer: &mut Buffer) {
        let room = usize::from(area.width);
        let free = if self.words.is_from_right() { room.saturating_sub(width(laid)) } else { 0 };
        buffer.set_stringn(area.x + free as u16, area.y, laid, room, style);
    }

    /// Several lines; how many there were.
    fn lines(&self, text: &str, area: Rect, style: Style, buffer: &mut Buffer) -> u16 {
        let lines = wrapped(text, usize::from(area.width));
        for (row, line) in rows(area).zip(&lines) {
            self.line(line, row, style, buffer);
        }
        (lines.len() as u16).min(area.height)
    }

    /// A key and what it does, the key where lines begin.
    fn key(&self, key: &str, does: &str) -> String {
        match self.words.is_from_right() {
            true => format!("{} {key}", self.words.laid_out(does)),
            false => format!("{key} {does}"),
        }
    }

    fn keys(&self, area: Rect, buffer: &mut Buffer) {
        let title = Style::new().add_modifier(Modifier::BOLD);
        self.line(&self.words.get("tool-keys"), Rect { height: 1, ..area }, title, buffer);
        let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
        let columns = if usize::from(below.height) < KEYS.len() { 2 } else { 1 };
        let (wide, high) = (below.width / columns, (KEYS.len() as u16).div_ceil(columns));
        for (i, (key, does)) in KEYS.into_iter().enumerate() {
            let (column, row) = (i as u16 / high, i as u16 % high);
            if row >= below.height {
                continue;
            }
            let from_right = self.words.is_from_right();
            let column = if from_right { columns - 1 - column } else { column };
            let place = Rect { x: below.x + column * wide, y: below.y + row, width: wide, height: 1 };
            let does = self.words.get(does);
            let shown = if from_right {
                self.key(&format!("{key:>11}"), &does)
            } else {
                self.key(&format!("{key:<11}"), &does)
            };
            self.put(&shown, place, Style::new(), buffer);
        }
    }

    fn board(&self, table: &Table, state: &State) -> Board {
        let (position, input) = (state.desk.position(), state.desk.input());
        let at = |cell: Hex| Seen { piece: position.piece(cell), ..Seen::default() };
        let mut cells: BTreeMap<Hex, Seen> =
            position.cells().into_iter().map(|cell| (cell, at(cell))).collect();
        let mut mark = |marked: Vec<Hex>, mark: Mark| {
            for cell in marked {
                cells.entry(cell).or_insert_with(|| at(cell)).mark = mark;
            }
        };
        let last =
            table.last_move().map(|(before, m)| Marks::default().with_last(&before, m)).unwrap_or_default();
        let focus = last.last_to.first().or(last.last_from.first()).copied();
        mark(last.last_from, Mark::Last);
        mark(last.last_to, Mark::Last);
        if !input.selected().is_empty() {
            mark(input.targets(), Mark::Target);
        }
        if let Some(m) = table.hint() {
            mark(Change::of(position, m).cells().collect(), Mark::Hint);
        }
        if let Some(Refusal::Illegal(reason)) = state.desk.refusal() {
            let cells = reason.cells();
            mark(cells.into_iter().filter(|&cell| position.is_near(cell)).collect(), Mark::Wrong);
        }
        mark(input.groups().concat(), Mark::Group);
        mark(input.selected().to_vec(), Mark::Chosen);
        if position.outcome().is_some() && position.wins_by_shape() {
            let shapes = Marks::default().with_formations(position).halos;
            mark(shapes.into_iter().flat_map(|halo| halo.cells).collect(), Mark::Shape);
        }
        let cursor = input.cursor();
        if state.walks && state.mode != Mode::Typing {
            cells.entry(cursor).or_insert_with(|| at(cursor)).cursor = true;
        }
        let first = position.pieces().first().map_or(Hex::ORIGIN, |piece| piece.0);
        let focus = if state.walks { cursor } else { focus.unwrap_or(first) };
        let board = Board::new(cells, state.desk.orientation(), focus);
        if position.has_edge() { board.with_rims() } else { board.with_coordinates() }
    }

    /// Who plays, what was played, and where the chosen balls can go.
    fn panel(&self, table: &Table, state: &State, area: Rect, buffer: &mut Buffer) {
        let session = table.session();
        let rules = session.rules();
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let parts: Vec<String> = says::rules(rules).iter().map(|part| self.words.say(part)).collect();
        let mut rows = rows(area);
        let title = wrapped(&parts.join(", "), usize::from(area.width));
        for (line, row) in title.iter().take(2).zip(rows.by_ref()) {
            self.line(line, row, bold, buffer);
        }
        // A bare row parts what is above from what is below, where there is room.
        let roomy = area.height >= 14 + 2 * rules.seats() as u16;
        let gap = |rows: &mut dyn Iterator<Item = Rect>| {
            if roomy {
                rows.next();
            }
        };
        gap(&mut rows);
        for seat in Seat::table(rules.seats()) {
            if let Some(row) = rows.next() {
                self.player(table, seat, row, buffer);
            }
            if let Some(row) = rows.next() {
                self.holdings(table, seat, row, buffer);
            }
        }
        gap(&mut rows);
        let mut left: Vec<Rect> = rows.collect();
        let ways = self.ways(state);
        let kept = left.len().saturating_sub(ways.len());
        for (row, (key, does)) in left.split_off(kept).into_iter().zip(&ways) {
            self.put(&self.key(key, does), row, Style::new(), buffer);
        }
        self.moves(table, &left, buffer);
    }

    fn player(&self, table: &Table, seat: Seat, row: Rect, buffer: &mut Buffer) {
        let session = table.session();
        let on_turn = session.turn() == Some(seat);
        let who = format!(
            "{}: {}",
            self.words.say(&says::seat(session.rules(), seat)),
            seated(session, seat, self.words)
        );
        let style = if session.is_out(seat) {
            self.colours.faint().add_modifier(Modifier::CROSSED_OUT)
        } else if on_turn {
            Style::new().add_modifier(Modifier::BOLD)
        } else {
            Style::new()
        };
        let colour = session.rules().colour_of(seat);
        let from_right = self.words.is_from_right();
        let (turn_at, piece_at) = if from_right { (row.width - 1, row.width - 5) } else { (0, 2) };
        if on_turn {
            let arrow = if from_right { "◀" } else { "▶" };
            buffer.set_string(row.x + turn_at, row.y, arrow, Style::new().add_modifier(Modifier::BOLD));
        }
        let piece = format!(" {} ", colour.letter());
        buffer.set_string(row.x + piece_at, row.y, piece, self.colours.piece(colour));
        let x = if from_right { row.x } else { row.x + 6 };
        self.line(&who, Rect { x, width: row.width - 6, ..row }, style, buffer);
    }

    /// What somebody has ejected or holds, and their clock.
    fn holdings(&self, table: &Table, seat: Seat, row: Rect, buffer: &mut Buffer) {
        let session = table.session();
        let position = session.position();
        let mut text = String::new();
        if let Some(n) = position.score(position.side_of(seat)) {
            let n = n.min(6);
            let said = self.words.say(&Message::new("score-balls").with("n", i64::from(n)));
            let (full, hollow) = ("●".repeat(n.into()), "○".repeat(usize::from(6 - n)));
            text = format!("{full}{hollow} {said}");
        }
        if let Some(n) = position.hand(seat) {
            text = self.words.say(&Message::new("score-tiles").with("n", i64::from(n)));
        }
        let reading = session.clocks(table.now())[seat];
        let clock = reading.shown.map(|ms| says::clock(ms, |days| self.words.say(days))).unwrap_or_default();
        let style = if reading.running { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
        let (clock, from_right) = (self.words.laid_out(&clock), self.words.is_from_right());
        let wide = width(&clock) as u16;
        let clock_at = if from_right { row.x } else { row.x + row.width.saturating_sub(wide) };
        buffer.set_stringn(clock_at, row.y, clock, row.width.into(), style);
        let x = if from_right { row.x + wide + 1 } else { row.x + 6 };
        let room = row.width.saturating_sub(6 + wide + 1);
        self.line(&text, Rect { x, width: room, ..row }, self.colours.faint(), buffer);
    }

    /// The keys of the directions in which the chosen balls can go, with what that does.
    fn ways(&self, state: &State) -> Vec<(&'static str, String)> {
        let effects = state.desk.input().directions();
        let open = state.desk.ways();
        let way = |&(seen, key): &(Dir, &'static str)| {
            let way = open.iter().find(|way| state.desk.orientation().apply_dir(way.dir) == seen)?;
            let index = Dir::ALL.into_iter().position(|dir| dir == way.dir)?;
            let effect: Effect = effects.get(index)?.as_ref()?.as_ref().ok().copied()?;
            Some((key, self.words.say(&says::effect(effect))))
        };
        DIRECTIONS.iter().filter_map(way).collect()
    }

    /// The moves, as many of the last as there is room for.
    fn moves(&self, table: &Table, area: &[Rect], buffer: &mut Buffer) {
        let session = table.session();
        let Some(room) = area.first().map(|row| usize::from(row.width)) else { return };
        let mut rounds: Vec<String> = Vec::new();
        for (turn, text) in session.moves().iter().zip(session.move_texts()) {
            let number = rounds.len() + 1;
            match rounds.last_mut() {
                Some(round) if turn.seat != Seat::FIRST => {
                    round.push_str(&" ".repeat(14usize.saturating_sub(width(round)).max(1)));
                    round.push_str(&text);
                }
                None if turn.seat != Seat::FIRST => rounds.push(format!("{number:>3}. … {text}")),
                _ => rounds.push(format!("{number:>3}. {text}")),
            }
        }
        let lines: Vec<String> = rounds
            .into_iter()
            .flat_map(|round| {
                if width(&round) <= room {
                    return vec![round];
                }
                wrapped(&round, room.saturating_sub(5))
                    .into_iter()
                    .enumerate()
                    .map(|(i, line)| if i == 0 { format!(" {line}") } else { format!("     {line}") })
                    .collect()
            })
            .collect();
        let first = lines.len().saturating_sub(area.len());
        for (row, line) in area.iter().zip(&lines[first..]) {
            buffer.set_stringn(row.x, row.y, line, room, Style::new());
        }
        if let Some(row) = area.first().filter(|_| lines.is_empty()) {
            self.line(&self.words.get("moves-label"), *row, self.colours.faint(), buffer);
        }
    }

    /// What is said, and the keys.
    fn foot(&self, table: &Table, state: &State, area: Rect, buffer: &mut Buffer) {
        let (said, style) = self.said(table, state);
        let said = wrapped(&said, usize::from(area.width));
        let mut rows = rows(area);
        if said.len() < 2
            && let Some(row) = rows.next()
        {
            self.line(&self.words.join(&state.told), row, self.colours.faint(), buffer);
        }
        for (line, row) in said.iter().take(2).zip(rows.by_ref()) {
            match state.mode {
                // What is typed is never laid out anew.
                Mode::Typing if state.desk.refusal().is_none() => {
                    buffer.set_stringn(row.x, row.y, line, row.width.into(), style);
                }
                _ => self.line(line, row, style, buffer),
            }
        }
        if let Some(row) = rows.last() {
            self.put(&self.footer(table, state), row, self.colours.faint(), buffer);
        }
    }

    /// What is asked, refused or to be done.
    fn said(&self, table: &Table, state: &State) -> (String, Style) {
        let plain = Style::new().add_modifier(Modifier::BOLD);
        let refusal = self.colours.refusal();
        let words = self.words;
        match state.mode {
            Mode::Typing => match state.desk.refusal() {
                Some(_) => {
                    return (format!("{} {}", state.typed, words.join(&state.desk.sentences())), refusal);
                }
                None => return (format!(": {}▏", state.typed), plain),
            },
            Mode::Sure(Sure::Quit) => {
                let mut said = vec![Message::new("terminal-quit-sure")];
                said.extend(table.farewell().into_iter().skip(1));
                return (words.join(&said), plain);
            }
            Mode::Sure(Sure::Resign) => return (words.get("resign-sure"), plain),
            Mode::Board | Mode::Keys => {}
        }
        if let Some(why) = &state.refused {
            return (words.say(why), refusal);
        }
        if state.desk.refusal().is_some() {
            return (words.join(&state.desk.sentences()), refusal);
        }
        let session = table.session();
        if let Some(seat) = table.answerer() {
            let who = says::seat_word(session.rules(), seat);
            let question = Message::new("terminal-answer").with("who", who);
            let (accept, decline) = (words.get("offer-accept"), words.get("offer-decline"));
            let question =
                question.with("accept", format!("Y {accept}")).with("decline", format!("N {decline}"));
            return (words.say(&question), plain);
        }
        if let Some(hint) = table.hint_in_words() {
            return (words.say(&hint), plain);
        }
        if let Some(ending) = session.ending().filter(|_| state.told.is_empty()) {
            return (words.join(&says::ending(session.rules(), &ending)), plain);
        }
        if session.phase() == &Phase::Paused {
            return (words.get("status-paused"), plain);
        }
        if let Some(seat) = table.thinker() {
            let who = says::seat_word(session.rules(), seat);
            return (words.say(&Message::new("terminal-thinking").with("who", who)), plain);
        }
        let mut parts = Vec::new();
        if table.is_live() {
            parts.push(words.say(&says::turn(session.position())));
            parts.push(words.join(&state.desk.sentences()));
        }
        if state.walks {
            parts.push(words.say(&says::cell(session.position(), state.desk.input().cursor())));
        }
        parts.retain(|part| !part.is_empty());
        (parts.join(" · "), plain)
    }

    /// The keys that matter most now.
    fn footer(&self, table: &Table, state: &State) -> String {
        let at = Situation::of(table);
        let position = table.session().position();
        let keys: Vec<(&str, &'static str)> = match state.mode {
            Mode::Sure(Sure::Quit) => vec![("Y", "terminal-quit"), ("N", "cancel")],
            Mode::Sure(Sure::Resign) => vec![("Y", "resign-yes"), ("N", "cancel")],
            Mode::Typing => vec![("Enter", "term-move"), ("Esc", "cancel")],
            Mode::Keys => vec![("Esc", "close")],
            Mode::Board if at.over => vec![("U", "tool-undo"), ("Q", "terminal-quit")],
            Mode::Board => {
                let mut keys = vec![("?", "tool-keys"), (":", "typing-label")];
                if at.live && state.desk.input().must_pass() {
                    keys.push(("P", "tool-pass"));
                }
                if at.live && position.rules().announces() {
                    keys.push(("!", "tool-announce"));
                }
                if at.paused {
                    keys.push(("B", "tool-resume"));
                }
                keys.extend([("H", "tool-hint"), ("U", "tool-undo"), ("Q", "terminal-quit")]);
                keys
            }
        };
        let mut shown: Vec<String> =
            keys.into_iter().map(|(key, id)| self.key(key, &self.words.get(id))).collect();
        if self.words.is_from_right() {
            shown.reverse();
        }
        shown.join("   ")
    }
}

/// The rows of an area, from the top.
fn rows(area: Rect) -> impl Iterator<Item = Rect> {
    (0..area.height).map(move |row| Rect { y: area.y + row, height: 1, ..area })
}
