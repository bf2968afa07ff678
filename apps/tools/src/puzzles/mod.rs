//! `hexad-tools puzzles`

mod find;
mod play;
mod rings;
mod shelf;

use std::io::Write as _;
use std::path::{Path, PathBuf};

use games::record::Record;
use puzzles::{Collection, Game, Puzzle, Solver, Theme};

use crate::failure::Failure;
use find::Finder;
use play::SelfPlay;
use shelf::Shelf;

/// Make puzzles from games that the engine plays with itself, or prove again those of a file
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad-tools puzzles abalone data/puzzles/abalone.txt --games 200
  hexad-tools puzzles six more.txt --want 60 --seed 7
  hexad-tools puzzles abalone mine.txt --records club.hexad --games 0
  hexad-tools puzzles six data/puzzles/six.txt --games 0 --rings 100000
  hexad-tools puzzles six data/puzzles/six.txt --check

A file that is there already is gone on with. Of each puzzle it is said how it was verified: every
move of both sides was looked at for so many plies (`full`), which took so many positions, and the
engine prefers the same first move after so many nodes (`search`).")]
pub struct Puzzles {
    /// The game: abalone or six
    #[arg(value_name = "GAME", value_parser = ["abalone", "six"])]
    game: String,
    /// Where the puzzles go
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop when the file holds so many puzzles
    #[arg(long, value_name = "N", default_value = "330")]
    want: usize,
    /// Play so many games at most
    #[arg(long, value_name = "N", default_value = "100")]
    games: u64,
    /// Take positions from the games of this file, too, before any game is played
    #[arg(long, value_name = "FILE")]
    records: Vec<PathBuf>,
    /// Compose so many positions of Six in which two rings meet, and take rings of several moves from them
    #[arg(long, value_name = "N", default_value = "0")]
    rings: u64,
    /// Nodes that the engine looks at to agree with a solution
    #[arg(long, value_name = "N", default_value = "20000")]
    nodes: u64,
    /// Positions that a proof may take
    #[arg(long, value_name = "N", default_value = "400000")]
    proof: u64,
    /// The same number, the same games
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Make nothing; prove every puzzle of the file again
    #[arg(long)]
    check: bool,
}

/// Slips that are tried at each ply of a game, beside the move that was played: puzzles live on mistakes.
const SLIPS: usize = 4;

impl Puzzles {
    pub fn run(self) -> Result<(), Failure> {
        if self.check {
            return check(&self.file);
        }
        let game = if self.game == "six" { Game::Six } else { Game::Abalone };
        let kept = if self.file.exists() { read(&self.file)? } else { String::new() };
        let kept = Collection::read(&kept).map_err(|e| Failure::file(&self.file, e))?;
        let mut shelf = Shelf::new(game, self.want, kept.iter().map(|(_, puzzle)| puzzle.clone()));
        let mut finder = Finder::new(self.nodes, self.proof);
        for path in &self.records {
            let records = Record::read_all(&read(path)?).map_err(|e| Failure::file(path, e))?;
            for record in records {
                finder.begin();
                for (ply, position) in record.positions().iter().enumerate() {
                    self.keep(finder.find(position, ply, &shelf), &mut shelf)?;
                }
            }
        }
        for number in 0..self.games {
            if shelf.is_full() {
                break;
            }
            finder.begin();
            let mut play = SelfPlay::new(game, self.seed.wrapping_add(number));
            while let Some(position) = play.next(finder.engine()) {
                let ply = play.plies();
                self.keep(finder.find(&position, ply, &shelf), &mut shelf)?;
                for _ in 0..SLIPS {
                    self.keep(finder.find_attack(&play.slip(&position), ply, &shelf), &mut shelf)?;
                }
            }
        }
        if game == Game::Six {
            self.find_rings(&mut finder, &mut shelf)?;
        }
        eprint!("{}", shelf.summary());
        Ok(())
    }

    /// Rings of several moves are so rare that there is always room for one.
    fn find_rings(&self, finder: &mut Finder, shelf: &mut Shelf) -> Result<(), Failure> {
        let roomy = Shelf::new(Game::Six, usize::MAX / 4, None);
        for number in 0..self.rings {
            finder.begin();
            let Some(position) = rings::two_rings(self.seed.wrapping_add(number)) else { continue };
            let mut found = finder.find_attack(&position, 0, &roomy);
            found.retain(|puzzle| {
                puzzle.theme == Theme::Ring && puzzle.task.moves > 1 && !shelf.has(&puzzle.position)
            });
            self.keep(found, shelf)?;
        }
        Ok(())
    }

    /// Says how new puzzles were verified, and writes the file anew.
    fn keep(&self, found: Vec<Puzzle>, shelf: &mut Shelf) -> Result<(), Failure> {
        for puzzle in found {
            eprintln!(
                "{} of {}, {}: every move of both sides for {} plies ({} positions), and a search of {} nodes agrees",
                puzzle.theme,
                puzzle.task,
                puzzle.strength,
                puzzle.verified.plies,
                puzzle.verified.positions,
                puzzle.verified.search,
            );
            shelf.put(puzzle);
            files::write(&self.file, shelf.text()).map_err(|e| Failure::file(&self.file, e))?;
        }
        Ok(())
    }
}

/// The longest file of puzzles, in bytes.
const LONGEST: u64 = 16 << 20;

fn read(path: &Path) -> Result<String, Failure> {
    files::text(path, LONGEST).map_err(|e| Failure::file(path, e))
}

/// Proves every puzzle of a file again.
fn check(path: &Path) -> Result<(), Failure> {
    let puzzles = Collection::read(&read(path)?).map_err(|e| Failure::file(path, e))?;
    let mut wrong = 0;
    for (number, puzzle) in puzzles.iter() {
        let mut solver = Solver::new(puzzle.task, u64::MAX);
        let found = solver.only_line(&puzzle.position);
        let holds = found.is_some_and(|found| found.line == puzzle.line)
            && Theme::of(&puzzle.position, puzzle.task, &puzzle.line) == puzzle.theme;
        if !holds {
            wrong += 1;
            let _ = writeln!(std::io::stdout(), "puzzle {number} does not hold: {puzzle}");
        }
    }
    if wrong > 0 {
        return Err(Failure::file(path, format_args!("{wrong} of {} puzzles do not hold", puzzles.len())));
    }
    let _ = writeln!(std::io::stdout(), "{}: all {} puzzles hold", path.display(), puzzles.len());
    Ok(())
}
