//! What keys and clicks mean: a state machine without a terminal.

use game::Position as _;
use games::AnyMove;
use hex::{Hex, Symmetry};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use session::{Act, Phase};
use texts::Message;
use view::desk::{Desk, mirror, seen_from};
use view::input::{Event, Key, Reply};
use view::words;

use super::board::View;
use crate::play::table::Table;

/// The longest text that can be typed.
const LONGEST: usize = 60;

/// What the keys are for at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Moving on the board.
    Board,
    /// Typing a move.
    Typing,
    /// Reading the list of keys.
    Keys,
    /// Saying whether something is really meant.
    Sure(Sure),
}

/// What is asked for once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sure {
    Quit,
    Resign,
}

/// What somebody at the keyboard wants of the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Nothing but another look of the screen.
    Nothing,
    Play(AnyMove),
    Act(Act),
    Answer(bool),
    Hint,
    Quit,
}

/// What keys depend on beside the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Situation {
    /// A person is to move.
    pub live: bool,
    /// A person is asked for an answer.
    pub asked: bool,
    /// The game is over.
    pub over: bool,
    /// The clocks are stopped.
    pub paused: bool,
}

impl Situation {
    pub fn of(table: &Table) -> Situation {
        Situation {
            live: table.is_live(),
            asked: table.answerer().is_some(),
            over: table.session().ending().is_some(),
            paused: table.session().phase() == &Phase::Paused,
        }
    }
}

/// What the screen knows beside the game.
pub struct State {
    pub desk: Desk,
    pub mode: Mode,
    /// What is being typed.
    pub typed: String,
    /// Whether somebody walks with the keyboard: then the cell is marked where they are.
    pub walks: bool,
    /// What happened last.
    pub told: Vec<Message>,
    /// Why something was refused, until the next key.
    pub refused: Option<Message>,
    /// Where cells stand on the screen.
    pub view: View,
    /// The version of the game that is shown.
    version: Option<usize>,
}

impl State {
    /// The screen of a game, seen by the person who plays, where that is one.
    pub fn new(table: &Table) -> State {
        let session = table.session();
        let mut desk = Desk::new(session.position().clone());
        let person = |seat: &game::Seat| session.occupant(*seat).is_some_and(|who| who.is_person());
        let mut persons = game::Seat::table(session.rules().seats()).filter(person);
        if let Some(first) = persons.next()
            && persons.all(|other| session.position().side_of(other) == session.position().side_of(first))
        {
            desk.set_orientation(seen_from(session.rules(), first));
        }
        let mut state = State {
            desk,
            mode: Mode::Board,
            typed: String::new(),
            walks: false,
            told: Vec::new(),
            refused: None,
            view: View::default(),
            version: None,
        };
        state.follow(table);
        state
    }

    /// Shows the game as it stands now.
    pub fn follow(&mut self, table: &Table) {
        let session = table.session();
        if self.version == Some(session.version()) {
            return;
        }
        self.version = Some(session.version());
        if self.desk.position() != session.position() {
            self.desk.show(session.position().clone(), None);
        }
        if session.ending().is_some() && self.mode != Mode::Keys {
            self.mode = Mode::Board;
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent, at: Situation) -> Wish {
        self.refused = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd') if self.mode == Mode::Sure(Sure::Quit) => Wish::Quit,
                KeyCode::Char('c' | 'd') => self.quit(at),
                _ => Wish::Nothing,
            };
        }
        match self.mode {
            Mode::Typing => self.type_on(key.code, at),
            Mode::Keys => {
                self.mode = Mode::Board;
                Wish::Nothing
            }
            Mode::Sure(sure) => self.answer_sure(sure, key.code),
            Mode::Board => self.on_board(key.code, at),
        }
    }

    fn on_board(&mut self, code: KeyCode, at: Situation) -> Wish {
        let letter = match code {
            KeyCode::Char(c) => c.to_ascii_lowercase(),
            _ => '\0',
        };
        match letter {
            'y' if at.asked => return Wish::Answer(true),
            'n' if at.asked => return Wish::Answer(false),
            '?' => self.mode = Mode::Keys,
            ':' | '/' => self.begin_typing("", at),
            '-' | '0'..='9' => self.begin_typing(&letter.to_string(), at),
            'q' => return self.quit(at),
            'h' => return Wish::Hint,
            'u' => return Wish::Act(Act::Undo),
            'r' => return Wish::Act(Act::Redo),
            'o' => return Wish::Act(Act::OfferDraw),
            'b' => return Wish::Act(if at.paused { Act::Resume } else { Act::Pause }),
            'g' if !at.over => self.mode = Mode::Sure(Sure::Resign),
            't' => self.desk.turn(Symmetry::rotation(1)),
            'f' => self.desk.turn(mirror()),
            _ => return self.walk(code, at),
        }
        Wish::Nothing
    }

    /// Keys that the page knows, too.
    fn walk(&mut self, code: KeyCode, at: Situation) -> Wish {
        let key = match code {
            KeyCode::Left => Key::of("ArrowLeft", ""),
            KeyCode::Right => Key::of("ArrowRight", ""),
            KeyCode::Up => Key::of("ArrowUp", ""),
            KeyCode::Down => Key::of("ArrowDown", ""),
            KeyCode::Enter => Key::of("Enter", ""),
            KeyCode::Esc | KeyCode::Backspace => Key::of("Escape", ""),
            KeyCode::Char(c) => Key::of(&c.to_string(), ""),
            _ => None,
        };
        let Some(key) = key else { return Wish::Nothing };
        self.walks = true;
        let walks = matches!(key, Key::Left | Key::Right | Key::Up | Key::Down | Key::Cancel)
            || matches!(key, Key::Dir(_)) && self.desk.input().selected().is_empty();
        if !walks && !at.live {
            return self.not_now(at);
        }
        self.handle(Event::Key(key))
    }

    /// Why nothing can be moved now.
    fn not_now(&mut self, at: Situation) -> Wish {
        self.refused = Some(if at.over {
            Message::new("refused-over")
        } else if at.paused {
            Message::new("refused-paused")
        } else {
            words::turn(self.desk.position())
        });
        Wish::Nothing
    }

    /// A place of the board was clicked.
    pub fn click(&mut self, cell: Hex, at: Situation) -> Wish {
        self.refused = None;
        self.walks = false;
        match self.mode {
            Mode::Board | Mode::Typing if at.live => {
                self.mode = Mode::Board;
                self.handle(Event::Tap(cell))
            }
            Mode::Board => self.not_now(at),
            _ => Wish::Nothing,
        }
    }

    fn handle(&mut self, event: Event) -> Wish {
        match self.desk.handle(event) {
            Reply::Move(m) => Wish::Play(m),
            _ => Wish::Nothing,
        }
    }

    fn begin_typing(&mut self, first: &str, at: Situation) {
        if !at.live {
            self.not_now(at);
            return;
        }
        self.desk.forget();
        self.typed = first.to_string();
        self.mode = Mode::Typing;
    }

    fn type_on(&mut self, code: KeyCode, at: Situation) -> Wish {
        match code {
            KeyCode::Char(c) if !c.is_control() && self.typed.chars().count() < LONGEST => {
                self.desk.forget();
                self.typed.push(c);
            }
            KeyCode::Backspace => {
                self.desk.forget();
                if self.typed.pop().is_none() {
                    self.mode = Mode::Board;
                }
            }
            KeyCode::Esc => {
                self.mode = Mode::Board;
                self.desk.handle(Event::Cancel);
            }
            KeyCode::Tab => self.complete(),
            KeyCode::Enter if self.typed.trim().is_empty() => self.mode = Mode::Board,
            KeyCode::Enter if !at.live => {
                self.mode = Mode::Board;
                return self.not_now(at);
            }
            KeyCode::Enter => {
                self.desk.handle(Event::Typed(self.typed.clone()));
                let wish = self.handle(Event::Submit);
                if wish != Wish::Nothing {
                    self.mode = Mode::Board;
                }
                return wish;
            }
            _ => {}
        }
        Wish::Nothing
    }

    /// As much of the text as all moves share that begin like it.
    fn complete(&mut self) {
        self.desk.handle(Event::Typed(self.typed.clone()));
        let moves = self.desk.input().completions();
        let Some(first) = moves.first() else { return };
        let shared = |text: &str| first.bytes().zip(text.bytes()).take_while(|(a, b)| a == b).count();
        let length = moves.iter().map(|text| shared(text)).min().unwrap_or(0);
        self.typed = first[..length].to_string();
    }

    fn quit(&mut self, at: Situation) -> Wish {
        if at.over {
            return Wish::Quit;
        }
        self.mode = Mode::Sure(Sure::Quit);
        Wish::Nothing
    }

    fn answer_sure(&mut self, sure: Sure, code: KeyCode) -> Wish {
        match code {
            KeyCode::Char('y' | 'Y') => {
                self.mode = Mode::Board;
                match sure {
                    Sure::Quit => Wish::Quit,
                    Sure::Resign => Wish::Act(Act::Resign),
                }
            }
            KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Backspace => {
                self.mode = Mode::Board;
                Wish::Nothing
            }
            _ => Wish::Nothing,
        }
    }
}
