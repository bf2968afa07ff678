//! `hexad convert`

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use games::convert::{self as foreign, CannotHold};

use crate::failure::{Done, Failure, print};
use crate::file;

/// Turn game records from one form into another
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad convert game.hexad --to json                a record as JSON
  hexad convert game.json -o game.hexad             and back; the form is taken from the ending
  hexad convert game.hexad --to nacre               for other programs (Abalone for two players)
  echo \"c3d4 g7f6\" | hexad convert -                moves alone become a record
  hexad convert old.apgn --to abapro -o new.txt     from APGN to Aba-Pro's moves

Every form holds any number of games. The input's form is recognised when it is not named. The output
is a record of our own when neither --to nor the ending of OUT says otherwise.")]
pub struct Convert {
    /// The file to read; `-` is standard input
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write; `-` is standard output
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    output: PathBuf,
    /// The form of the input
    #[arg(long, value_name = "FORM")]
    from: Option<Form>,
    /// The form of the output
    #[arg(long, value_name = "FORM")]
    to: Option<Form>,
}

/// A form of game records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Our own records
    Hexad,
    /// The same as JSON
    Json,
    /// Aba-Pro's moves
    #[value(name = "abapro")]
    AbaPro,
    /// Nacre's moves
    Nacre,
    /// PlayStrategy's positions and moves
    #[value(name = "playstrategy")]
    PlayStrategy,
    /// APGN files (only read)
    Apgn,
}

impl Form {
    fn text(self) -> foreign::Form {
        match self {
            Form::Hexad => foreign::Form::Hexad,
            Form::Json => foreign::Form::Json,
            Form::AbaPro => foreign::Form::AbaPro,
            Form::Nacre => foreign::Form::Nacre,
            Form::PlayStrategy => foreign::Form::PlayStrategy,
            Form::Apgn => foreign::Form::Apgn,
        }
    }

    fn of_ending(path: &Path) -> Option<Form> {
        Form::from_str(path.extension()?.to_str()?, true).ok()
    }
}

impl Convert {
    pub fn run(self) -> Done {
        let to = self.to.or_else(|| Form::of_ending(&self.output)).unwrap_or(Form::Hexad);
        let place =
            if is_dash(&self.input) { "standard input".into() } else { self.input.display().to_string() };
        let bytes = read_input(&self.input).map_err(|e| Failure::Misuse(format!("{place}: {e}")))?;
        let text = String::from_utf8(bytes).map_err(|e| {
            let byte = e.utf8_error().valid_up_to() + 1;
            Failure::Misuse(format!("{place}: byte {byte}: this is not UTF-8 text"))
        })?;
        let from = self.from.map_or_else(|| foreign::recognise(&text), Form::text);
        let records = foreign::read(from, &text)
            .map_err(|e| Failure::reading(e.is_unreadable(), format!("{place}: {e}")))?;
        if records.is_empty() {
            return Err(Failure::Misuse(format!("{place}: there is no record here")));
        }
        let written = foreign::write(to.text(), &records).map_err(|e| match e {
            CannotHold::Game { .. } => Failure::No(e.to_string()),
            CannotHold::ReadOnly { .. } => Failure::Misuse(format!("--to: {e}")),
        })?;
        if is_dash(&self.output) {
            return print(written);
        }
        let place = self.output.display();
        file::write(&self.output, written).map_err(|e| Failure::Misuse(format!("{place}: {e}")))
    }
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn read_input(path: &Path) -> io::Result<Vec<u8>> {
    if !is_dash(path) {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
