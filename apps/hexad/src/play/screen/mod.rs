//! A game on the whole screen of a terminal.

mod board;
mod colours;
mod draw;
mod state;
#[cfg(test)]
mod tests;

use std::io::{self, Write as _, stdout};
use std::panic;
use std::thread;
use std::time::Duration;

use game::Seat;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyEventKind, MouseButton, MouseEventKind,
};
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Position as Spot;
use session::{Kind, Session};
use texts::Message;

use self::colours::Colours;
use self::draw::Drawn;
use self::state::{Situation, State, Wish};
use super::table::Table;
use super::words::Words;
use crate::failure::{Done, Failure, print};
use crate::interrupt::Interrupt;

/// How often clocks and the engine are looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Who sits at a seat, in words.
pub fn seated(session: &Session, seat: Seat, words: &Words) -> String {
    match session.occupant(seat) {
        Some(who) if !who.name.is_empty() => who.name.clone(),
        Some(who) => match who.kind {
            Kind::Computer { level } => {
                words.say(&Message::new("seat-computer").with("level", i64::from(level)))
            }
            Kind::Person | Kind::Open => words.get("seat-person"),
        },
        None => String::new(),
    }
}

/// Plays a game until it is left, and says afterwards where it is.
pub fn run(mut table: Table, words: Words, resumed: bool) -> Done {
    let interrupt = Interrupt::listen(|| {});
    let mut state = State::new(&table);
    if let Some(file) = table.file().filter(|_| resumed) {
        state.told.push(Message::new("terminal-resumed").with("file", file));
    }
    let variable = |name: &str| std::env::var(name).ok();
    let drawn = Drawn { words: &words, colours: Colours::of(variable), lines: draw::lines(variable) };
    let screen = Screen::open(words.is_from_right())?;
    let played = play(&mut table, &mut state, &drawn, &interrupt);
    drop(screen);
    played?;
    let told = state.told.iter().filter(|_| table.session().ending().is_some());
    let farewell: Vec<String> =
        told.chain(&table.farewell()).map(|message| words.say(message) + "\n").collect();
    print(farewell.concat())?;
    if interrupt.came() { Err(Failure::Interrupted("play: interrupted".into())) } else { Ok(()) }
}

fn play(table: &mut Table, state: &mut State, drawn: &Drawn, interrupt: &Interrupt) -> Done {
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    while !interrupt.came() {
        table.poll();
        let told = table.take_told();
        if !told.is_empty() {
            state.told = told;
        }
        state.follow(table);
        terminal.draw(|frame| drawn.draw(table, state, frame.area(), frame.buffer_mut()))?;
        let mut wait = LOOK;
        // All that has been typed meanwhile is taken before the screen is drawn again.
        while event::poll(wait)? {
            wait = Duration::ZERO;
            let at = Situation::of(table);
            let wish = match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => state.key(key, at),
                Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    match state.view.cell_at(Spot::new(mouse.column, mouse.row)) {
                        Some(cell) => state.click(cell, at),
                        None => Wish::Nothing,
                    }
                }
                _ => Wish::Nothing,
            };
            if !obey(table, state, wish) {
                return Ok(());
            }
            state.follow(table);
        }
    }
    Ok(())
}

/// Does what somebody wants; false when they want to leave.
fn obey(table: &mut Table, state: &mut State, wish: Wish) -> bool {
    let done = match wish {
        Wish::Nothing => return true,
        Wish::Quit => return false,
        Wish::Play(m) => table.play(m),
        Wish::Act(act) => table.act(act),
        Wish::Answer(accepts) => table.answer(accepts),
        Wish::Hint => table.ask_hint(),
    };
    state.refused = done.err();
    true
}

/// The terminal while the game has all of it. It is given back however the program ends.
struct Screen {
    explicit: bool,
}

impl Screen {
    /// Takes the terminal. Where lines run from the right, they are laid out here: a terminal that would do so itself is
    /// told to leave them as they are.
    fn open(explicit: bool) -> io::Result<Screen> {
        let (own, hook) = (thread::current().id(), panic::take_hook());
        panic::set_hook(Box::new(move |panic| {
            // What fails in the engine's thread is told at the table.
            if thread::current().id() == own {
                give_back(explicit);
                hook(panic);
            }
        }));
        let screen = Screen { explicit };
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, cursor::Hide)?;
        if explicit {
            stdout().write_all(b"\x1b[8l")?;
        }
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back(self.explicit);
    }
}

/// Makes the terminal what it was.
fn give_back(explicit: bool) {
    // There is nothing left to do where this fails.
    if explicit {
        let _ = stdout().write_all(b"\x1b[8h");
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
