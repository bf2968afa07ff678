//! A game told in lines of text: for pipes, scripts and screen readers.

use std::io::stdin;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use game::{Position as _, Seat};
use hxp::{Line, Lines};
use session::Act;
use texts::Message;
use view::words::{rules, seat, turn};

use super::screen::seated;
use super::table::Table;
use super::words::Words;
use crate::board::draw;
use crate::failure::{Done, Failure, print};
use crate::show::paint;

/// The longest line that is read: longer than any move.
const LONGEST: usize = 200;
/// How often clocks and the engine are looked at.
const LOOK: Duration = Duration::from_millis(20);

/// What can be said beside a move, each with the words that say what it does.
const COMMANDS: [(&str, &str); 13] = [
    ("moves", "moves-label"),
    ("hint", "tool-hint"),
    ("undo", "tool-undo"),
    ("redo", "tool-redo"),
    ("draw", "tool-draw"),
    ("accept", "offer-accept"),
    ("decline", "offer-decline"),
    ("pause", "tool-pause"),
    ("resume", "tool-resume"),
    ("resign", "tool-resign"),
    ("board", "board-label"),
    ("help", "terminal-help"),
    ("quit", "terminal-quit"),
];

/// Plays a game to its end, or until nothing more is said.
pub fn run(table: Table, words: &Words, resumed: bool) -> Done {
    let (said, lines) = sync_channel(0);
    let listening = thread::Builder::new().spawn(move || {
        for line in Lines::new(stdin().lock(), LONGEST) {
            if said.send(line).is_err() {
                return;
            }
        }
    });
    listening.map_err(|e| Failure::No(format!("the game cannot begin: {e}")))?;
    Talk { table, words, lines, shown: None }.run(resumed)
}

struct Talk<'a> {
    table: Table,
    words: &'a Words,
    lines: Receiver<Line>,
    /// What has been shown and asked last: the number of plies, and who is to answer.
    shown: Option<(u32, Option<Seat>)>,
}

impl Talk<'_> {
    fn run(mut self, resumed: bool) -> Done {
        self.introduce(resumed)?;
        loop {
            self.table.poll();
            self.tell()?;
            if self.table.session().ending().is_some() {
                print(draw(self.table.session().position(), paint()))?;
                return self.farewell();
            }
            if self.table.thinker().is_some() && self.table.answerer().is_none() {
                thread::park_timeout(LOOK);
                continue;
            }
            self.ask()?;
            match self.lines.recv_timeout(LOOK) {
                Ok(Line::Text(text)) if ["quit", "exit"].contains(&text.as_str()) => return self.farewell(),
                Ok(Line::Text(text)) => self.obey(&text)?,
                Ok(Line::TooLong) => self.say(&Message::new("terminal-too-long"))?,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return self.farewell(),
            }
        }
    }

    fn say(&self, message: &Message) -> Done {
        print(format_args!("{}\n", self.words.say(message)))
    }

    /// What is played, and who sits where.
    fn introduce(&mut self, resumed: bool) -> Done {
        let session = self.table.session();
        let played: Vec<String> = rules(session.rules()).iter().map(|part| self.words.say(part)).collect();
        print(format_args!("{}\n", played.join(", ")))?;
        for place in Seat::table(session.rules().seats()) {
            let name = self.words.say(&seat(session.rules(), place));
            print(format_args!("{name}: {}\n", seated(session, place, self.words)))?;
        }
        if resumed && let Some(file) = self.table.file() {
            self.say(&Message::new("terminal-resumed").with("file", file))?;
        }
        if self.table.speaker().is_some() {
            self.begin_hint()?;
        }
        Ok(())
    }

    /// What can be typed.
    fn begin_hint(&self) -> Done {
        let position = self.table.session().position();
        let Some(m) = position.moves().first().map(|&m| position.move_text(m)) else { return Ok(()) };
        self.say(&Message::new("terminal-begin").with("move", m).with("help", "help"))
    }

    fn tell(&mut self) -> Done {
        self.table.take_told().iter().try_for_each(|message| self.say(message))
    }

    /// Shows the board and says who is asked for what, when that is new.
    fn ask(&mut self) -> Done {
        let (session, answerer) = (self.table.session(), self.table.answerer());
        let now = (session.ply(), answerer);
        if self.shown == Some(now) {
            return Ok(());
        }
        let moved = self.shown.is_none_or(|(ply, _)| ply != now.0);
        self.shown = Some(now);
        let position = session.position();
        if moved {
            print(draw(position, paint()))?;
        }
        if let Some(answerer) = answerer {
            let who = view::words::seat_word(session.rules(), answerer);
            let question = Message::new("terminal-answer").with("who", who);
            return self.say(&question.with("accept", "accept").with("decline", "decline"));
        }
        if !self.table.is_live() {
            return Ok(());
        }
        self.say(&turn(position))?;
        if position.read_move("pass").is_ok() {
            self.say(&Message::new("terminal-must-pass").with("pass", "pass"))?;
        }
        Ok(())
    }

    fn obey(&mut self, text: &str) -> Done {
        let done = match text {
            "" => Ok(()),
            "help" | "?" => return self.help(),
            "board" => return print(draw(self.table.session().position(), paint())),
            "moves" => {
                return print(format_args!("{}\n", self.table.session().position().move_texts().join(" ")));
            }
            "hint" => return self.hint(),
            "undo" => self.table.act(Act::Undo),
            "redo" => self.table.act(Act::Redo),
            "draw" => self.table.act(Act::OfferDraw),
            "accept" => self.table.answer(true),
            "decline" => self.table.answer(false),
            "pause" => self.table.act(Act::Pause),
            "resume" => self.table.act(Act::Resume),
            "resign" => self.table.act(Act::Resign),
            m => return self.play(m),
        };
        match done {
            Ok(()) => Ok(()),
            Err(why) => self.say(&why),
        }
    }

    fn play(&mut self, text: &str) -> Done {
        let Err(why) = self.table.play_text(text) else { return Ok(()) };
        self.say(&why)?;
        if why.id == "refused-unreadable-move" {
            return self.begin_hint();
        }
        // Which of equal parts stays is said with the move (S11).
        let choices = self.table.session().position().move_texts();
        let choices: Vec<String> = choices
            .into_iter()
            .filter(|m| m.strip_prefix(text).is_some_and(|rest| rest.starts_with('=')))
            .collect();
        if choices.is_empty() {
            return Ok(());
        }
        self.say(&Message::new("terminal-choices").with("moves", choices.join(" ")))
    }

    fn hint(&mut self) -> Done {
        if let Err(why) = self.table.ask_hint() {
            return self.say(&why);
        }
        while self.table.seeks_hint() {
            thread::park_timeout(LOOK);
            self.table.poll();
        }
        match self.table.hint_in_words() {
            Some(hint) => self.say(&hint),
            None => Ok(()),
        }
    }

    fn help(&self) -> Done {
        self.begin_hint()?;
        for (command, id) in COMMANDS {
            print(format_args!("  {command:<8} {}\n", self.words.get(id)))?;
        }
        Ok(())
    }

    fn farewell(&self) -> Done {
        self.table.farewell().iter().try_for_each(|message| self.say(message))
    }
}
