//! `hexad render`

mod gif;
mod palette;
mod raster;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use hex::Symmetry;
use study::film::{Film, FilmOptions};
use study::tree::{Id, Tree};
use view::{Marks, Options, Pieces, Scene, Theme};

use crate::cli::Place;
use crate::failure::{Done, Failure, print};
use crate::records;

/// Draw a position, or a whole game, as SVG, PNG or animated GIF
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad render -o start.svg                                the start of Abalone
  hexad render six -o six.png --moves \"-1,0 0,-1\" --last-move
  hexad render abalone:4 -o four.png --size 1600 --theme dark --orientation 3
  hexad render -o game.gif --record game.hexad             a whole game that moves
  hexad render -o opening.gif --moves \"c3d4 g7f6\"          a few moves

The file's ending says which it is: .svg, .png or .gif; - writes SVG to standard output. A picture of
a record shows its end; a GIF shows all of it.")]
pub struct Render {
    #[command(flatten)]
    place: Place,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Draw the first game of this file, in any form that `convert` reads (`-` is standard input)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Stop after this many plies
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// Width and height in pixels [default: 800, a GIF 400]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(16..=8192))]
    size: Option<u32>,
    /// The colours
    #[arg(long, value_name = "THEME", default_value = "light",
        value_parser = PossibleValuesParser::new(["light", "dark", "contrast"]).map(|name| Theme::from_name(&name).unwrap_or_default()))]
    theme: Theme,
    /// How the board is turned: 0 to 5 clockwise by sixths, 6 to 11 mirrored and turned
    #[arg(long, value_name = "N", default_value = "0", value_parser = clap::value_parser!(u8).range(0..12))]
    orientation: u8,
    /// Show the cells' names [default: on for Abalone, off for Six]
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on", value_parser = switch())]
    coordinates: Option<bool>,
    /// Mark the last move [default: off, in a GIF on]
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on", value_parser = switch())]
    last_move: Option<bool>,
    /// Mark formations: trinomials, blocks, dets, pacs, sumitos; in Six shapes and what is missing
    #[arg(long)]
    formations: bool,
    /// Symbols on the pieces in addition to their colours [default: on when there are more than two colours]
    #[arg(long, value_name = "on|off", num_args = 0..=1, require_equals = true, default_missing_value = "on", value_parser = switch())]
    patterns: Option<bool>,
    /// No ejected balls or tiles in hand beside the board
    #[arg(long)]
    bare: bool,
    /// No background behind the board (SVG and PNG)
    #[arg(long)]
    transparent: bool,
    /// How long a GIF rests after each move, in milliseconds
    #[arg(long, value_name = "MS", default_value = "500", value_parser = clap::value_parser!(u32).range(0..=60_000))]
    rest: u32,
}

fn switch() -> impl clap::builder::TypedValueParser<Value = bool> {
    PossibleValuesParser::new(["on", "off", "true", "false"]).map(|word| word == "on" || word == "true")
}

/// The largest GIF: larger ones would take minutes and nobody could show them.
const MAX_GIF: u32 = 2048;

enum Format {
    Svg,
    Png,
    Gif,
}

impl Render {
    pub fn run(self) -> Done {
        let format = self.format()?;
        let size = self.size.unwrap_or(if matches!(format, Format::Gif) { 400 } else { 800 });
        let tree = self.tree()?;
        let line = self.line(&tree)?;
        let options = Options {
            orientation: Symmetry::ALL[usize::from(self.orientation) % 12],
            theme: self.theme,
            coordinates: self.coordinates.unwrap_or(tree.rules().names_cells()),
            patterns: self.patterns,
            background: !self.transparent || matches!(format, Format::Gif),
            trays: !self.bare,
            frame: None,
        };
        let bytes = match format {
            Format::Svg => self.picture(&tree, &line, &options).to_svg(size).into_bytes(),
            Format::Png => raster::png(&self.picture(&tree, &line, &options), size)
                .map_err(|e| Failure::Misuse(format!("{}: {e}", self.output.display())))?,
            Format::Gif if size > MAX_GIF => {
                return Err(Failure::Misuse(format!("--size: a GIF is at most {MAX_GIF} pixels wide")));
            }
            Format::Gif => {
                let look = FilmOptions {
                    rest: (self.rest / 10) as u16,
                    last_move: self.last_move.unwrap_or(true),
                    formations: self.formations,
                };
                gif::gif(&Film::new(&tree, &line, &options, &look), size)
                    .map_err(|e| Failure::Misuse(format!("{}: {e}", self.output.display())))?
            }
        };
        if self.output == Path::new("-") {
            return print(String::from_utf8_lossy(&bytes));
        }
        files::write(&self.output, bytes)
            .map_err(|e| Failure::Misuse(format!("{}: {e}", self.output.display())))
    }

    fn format(&self) -> Result<Format, Failure> {
        let ending = self.output.extension().and_then(OsStr::to_str).unwrap_or("").to_ascii_lowercase();
        match ending.as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            "gif" => Ok(Format::Gif),
            "" if self.output == Path::new("-") => Ok(Format::Svg),
            _ => Err(Failure::Misuse(format!(
                "--output: {}: the file's ending must be .svg, .png or .gif",
                self.output.display()
            ))),
        }
    }

    /// The game that is drawn. Moves that were taken back are variations, and not drawn.
    fn tree(&self) -> Result<Tree, Failure> {
        if let Some(path) = &self.record {
            let record = records::games(path)?.swap_remove(0);
            self.place.agrees(&record)?;
            return Ok(Tree::from_record(&record));
        }
        let (start, moves) = self.place.path()?;
        let mut tree = Tree::from_position(start);
        let mut at = Tree::ROOT;
        for m in moves {
            // They were played one after the other to be read.
            at = tree.play(at, m).map_err(|e| Failure::Misuse(format!("--moves: {e}")))?;
        }
        Ok(tree)
    }

    /// The positions that are drawn: the main line, as far as it is wanted.
    fn line(&self, tree: &Tree) -> Result<Vec<Id>, Failure> {
        let mut line = tree.path(tree.end());
        if let Some(ply) = self.ply {
            let all = line.len() - 1;
            if ply > all {
                return Err(Failure::Misuse(format!("--ply: {ply}: the game has {all} plies")));
            }
            line.truncate(ply + 1);
        }
        Ok(line)
    }

    fn picture(&self, tree: &Tree, line: &[Id], options: &Options) -> Scene {
        let mut pieces = Pieces::of(&tree.node(Tree::ROOT).position);
        let mut marks = Marks::default();
        let mut end = Tree::ROOT;
        for &id in line {
            let Some((before, m)) = tree.last_move(id) else { continue };
            pieces.play(&before, m);
            end = id;
            if self.last_move.unwrap_or(false) {
                marks = Marks::default().with_last(&before, m);
            }
        }
        let position = &tree.node(end).position;
        if self.formations {
            marks = marks.with_formations(position);
        }
        pieces.scene(position, options, &marks)
    }
}
