//! `hexad convert`

mod json;

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use games::convert::{self as foreign, CannotHold};
use games::record::Record;

use crate::failure::{Done, Failure, print};

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
    /// The form without JSON, which the games themselves do not know.
    fn text(self) -> Option<foreign::Form> {
        match self {
            Form::Json => None,
            Form::Hexad => Some(foreign::Form::Hexad),
            Form::AbaPro => Some(foreign::Form::AbaPro),
            Form::Nacre => Some(foreign::Form::Nacre),
            Form::PlayStrategy => Some(foreign::Form::PlayStrategy),
            Form::Apgn => Some(foreign::Form::Apgn),
        }
    }

    fn of_ending(path: &Path) -> Option<Form> {
        Form::from_str(path.extension()?.to_str()?, true).ok()
    }

    fn recognise(text: &str) -> Form {
        if json::looks_like(text) {
            return Form::Json;
        }
        match foreign::recognise(text) {
            foreign::Form::Hexad => Form::Hexad,
            foreign::Form::AbaPro => Form::AbaPro,
            foreign::Form::Nacre => Form::Nacre,
            foreign::Form::PlayStrategy => Form::PlayStrategy,
            foreign::Form::Apgn => Form::Apgn,
        }
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
        let from = self.from.unwrap_or_else(|| Form::recognise(&text));
        let records = read(from, &text, &place)?;
        if records.is_empty() {
            return Err(Failure::Misuse(format!("{place}: there is no record here")));
        }
        let written = write(to, &records)?;
        if is_dash(&self.output) {
            return print(written);
        }
        let place = self.output.display();
        fs::write(&self.output, written).map_err(|e| Failure::Misuse(format!("{place}: {e}")))
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

fn read(form: Form, text: &str, place: &str) -> Result<Vec<Record>, Failure> {
    match form.text() {
        None => {
            json::read(text).map_err(|e| Failure::reading(e.unreadable, format!("{place}: {}", e.sentence)))
        }
        Some(form) => foreign::read(form, text)
            .map_err(|e| Failure::reading(e.is_unreadable(), format!("{place}: {e}"))),
    }
}

fn write(form: Form, records: &[Record]) -> Result<String, Failure> {
    match form.text() {
        None => Ok(json::write(records)),
        Some(form) => foreign::write(form, records).map_err(|e| match e {
            CannotHold::Game { .. } => Failure::No(e.to_string()),
            CannotHold::ReadOnly { .. } => Failure::Misuse(format!("--to: {e}")),
        }),
    }
}
