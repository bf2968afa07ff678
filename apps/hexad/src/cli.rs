//! What the user typed.

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use game::Position as _;
use games::record::Record;
use games::{AnyMove, AnyPosition, Rules};

use crate::failure::{Done, Failure};
use crate::{
    admin, analyse, backup, bench, book_command, bot, completions, convert, engine_command, explain, help,
    matches, moves, perft, play, puzzle, render, serve, show, worker,
};

/// Abalone and Six: rules, records and more, from the command line.
#[derive(Debug, Parser)]
#[command(name = "hexad", version, arg_required_else_help = true, disable_help_subcommand = true, after_help = help::overview())]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Moves(moves::Moves),
    Show(show::Show),
    Perft(perft::Perft),
    Explain(explain::Explain),
    Puzzle(puzzle::Puzzle),
    Play(Box<play::Play>),
    Convert(convert::Convert),
    Render(render::Render),
    Engine(engine_command::Engine),
    Analyse(analyse::Analyse),
    Book(book_command::Book),
    Match(matches::Match),
    Bench(bench::Bench),
    Serve(serve::Serve),
    Admin(admin::Admin),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Bot(bot::Bot),
    Worker(worker::Worker),
    Completions(completions::Completions),
    Help(help::Help),
}

impl Command {
    fn run(self) -> Done {
        match self {
            Command::Moves(command) => command.run(),
            Command::Show(command) => command.run(),
            Command::Perft(command) => command.run(),
            Command::Explain(command) => command.run(),
            Command::Puzzle(command) => command.run(),
            Command::Play(command) => command.run(),
            Command::Convert(command) => command.run(),
            Command::Render(command) => command.run(),
            Command::Engine(command) => command.run(),
            Command::Analyse(command) => command.run(),
            Command::Book(command) => command.run(),
            Command::Match(command) => command.run(),
            Command::Bench(command) => command.run(),
            Command::Serve(command) => command.run(),
            Command::Admin(command) => command.run(),
            Command::Backup(command) => command.run(),
            Command::Restore(command) => command.run(),
            Command::Bot(command) => command.run(),
            Command::Worker(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Help(command) => command.run(),
        }
    }
}

/// Reads the command line and does what it says.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let done = match Cli::try_parse_from(args) {
        Ok(cli) => cli.command.run(),
        Err(error) => usage(error),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Help goes where it is asked for; a wrong use becomes one sentence.
fn usage(error: clap::Error) -> Done {
    if !error.use_stderr() {
        return crate::failure::print(error.render());
    }
    let text = error.render().to_string();
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // Whether anybody reads it or not, the command is missing.
        let _ = write!(io::stderr(), "{text}");
        return Err(Failure::Misuse("a command is missing".into()));
    }
    let paragraph = text.split("\n\n").next().unwrap_or("").trim_start_matches("error: ");
    let sentence = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    Err(Failure::Misuse(format!("{sentence}; see `hexad --help`")))
}

/// The help of a command, or of the whole program, as `--help` prints it.
pub fn help(topic: Option<&str>) -> String {
    let args = ["hexad"].into_iter().chain(topic).chain(["--help"]);
    Cli::try_parse_from(args).err().map(|help| help.render().to_string()).unwrap_or_default()
}

/// The whole command line, for completions.
pub fn command() -> clap::Command {
    Cli::command()
}

/// Where a command begins: a position of a game.
#[derive(Debug, Args)]
pub struct Place {
    #[command(flatten)]
    start: Start,
    /// The game and its options [default: abalone]
    #[arg(value_name = "RULES")]
    rules: Option<String>,
}

/// The options that lead from the start of a game to a position.
#[derive(Debug, Args)]
pub struct Start {
    /// Begin at this position instead of the game's start
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// Then play these moves, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
}

impl Place {
    /// The rules that are meant.
    pub fn rules(&self) -> Result<Rules, Failure> {
        let text = self.rules.as_deref().unwrap_or("abalone");
        text.parse().map_err(|e| Failure::Misuse(format!("RULES: {text}: {e}")))
    }

    /// Whether anything is said at all.
    pub fn is_given(&self) -> bool {
        self.rules.is_some() || self.start.position.is_some() || self.start.moves.is_some()
    }

    /// The position that is meant.
    pub fn find(&self) -> Result<AnyPosition, Failure> {
        self.start.find(self.rules.as_deref().unwrap_or("abalone"))
    }

    /// Where it begins, and the legal moves that are then played.
    pub fn path(&self) -> Result<(AnyPosition, Vec<AnyMove>), Failure> {
        self.start.path(self.rules.as_deref().unwrap_or("abalone"))
    }

    /// Refuses rules, a position or moves beside a record that says otherwise. Rules without a layout agree with
    /// every layout.
    pub fn agrees(&self, record: &Record) -> Result<(), Failure> {
        let start = &self.start;
        for (option, given) in [("--position", &start.position), ("--moves", &start.moves)] {
            if given.is_some() {
                return Err(Failure::Misuse(format!("{option} cannot be combined with --record")));
            }
        }
        let Some(text) = &self.rules else { return Ok(()) };
        let rules: Rules = text.parse().map_err(|e| Failure::Misuse(format!("RULES: {text}: {e}")))?;
        let own = record.rules();
        if rules == *own || rules == record.start().rules() {
            return Ok(());
        }
        Err(Failure::Misuse(format!("RULES says {rules}, but the record is a game of {own}")))
    }
}

impl Start {
    /// The position that is meant, under these rules.
    pub fn find(&self, rules: &str) -> Result<AnyPosition, Failure> {
        let (mut position, moves) = self.path(rules)?;
        moves.into_iter().for_each(|m| position.play_unchecked(m));
        Ok(position)
    }

    /// Where it begins, and the legal moves that are then played.
    pub fn path(&self, rules: &str) -> Result<(AnyPosition, Vec<AnyMove>), Failure> {
        let rules: Rules = rules.parse().map_err(|e| Failure::Misuse(format!("RULES: {rules}: {e}")))?;
        let start = match &self.position {
            None => AnyPosition::start(&rules),
            Some(text) => AnyPosition::read(&rules, text)
                .map_err(|e| Failure::reading(e.is_unreadable(), format!("--position: {e}")))?,
        };
        let (mut position, mut moves) = (start.clone(), Vec::new());
        for (i, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            let m = position.read_move(text).map_err(|e| {
                Failure::reading(e.is_unreadable(), format!("--moves: move {}: {text}: {e}", i + 1))
            })?;
            position.play_unchecked(m);
            moves.push(m);
        }
        Ok((start, moves))
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_sound() {
        super::command().debug_assert();
    }

    #[test]
    fn the_help_of_matches_names_the_highest_level() {
        let mut command = super::command();
        let help = command.find_subcommand_mut("match").unwrap().render_help().to_string();
        assert!(help.contains(&format!("level:1 … level:{}\n", games::record::SeatKind::LEVELS)), "{help}");
    }
}
