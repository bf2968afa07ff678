//! `hexad convert`

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use games::convert::{self as foreign, CannotHold};
use games::record::{Limits, Record};

use crate::failure::{Done, Failure, print, warn};
use crate::records;

/// Turn game records from one form into another
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  hexad convert game.hexad --to json                a record as JSON
  hexad convert game.json -o game.hexad             and back; the form is taken from the ending
  hexad convert game.hexad --to nacre               for other programs (Abalone for two players)
  echo \"c3d4 g7f6\" | hexad convert -                moves alone become a record
  hexad convert old.apgn --to abapro -o new.txt     from APGN to Aba-Pro's moves
  hexad convert all.apgn -o all.hexad --skip-bad    the good games of a collection

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
    /// Leave out games that cannot be read or written: they are listed, and the exit code is 1
    #[arg(long)]
    skip_bad: bool,
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
        let place = records::name(&self.input);
        if to == Form::Apgn {
            return Err(Failure::Misuse(format!("--to: {}", CannotHold::ReadOnly { form: to.text() })));
        }
        let (text, mark) = match self.skip_bad {
            true => records::damaged_text(&self.input)?,
            false => (records::text(&self.input)?, None),
        };
        let from = self.from.map_or_else(|| foreign::recognise(&text), Form::text);
        let (mut games, mut bad) = (Vec::new(), 0);
        if self.skip_bad {
            let all = foreign::read_each(from, &text, &Limits::GENEROUS);
            for (i, game) in all.into_iter().enumerate() {
                let sound = game.map_err(|e| e.to_string()).and_then(|record| {
                    let name = || name(i, &record);
                    if mark.is_some_and(|mark| record.to_string().contains(mark)) {
                        return Err(format!("{}: it holds bytes that are not UTF-8 text", name()));
                    }
                    foreign::can_hold(to.text(), &record).map_err(|e| format!("{}: {e}", name()))?;
                    Ok(record)
                });
                match sound {
                    Ok(record) => games.push(record),
                    Err(error) => {
                        bad += 1;
                        // The reader's own place holder is nothing that anybody has written.
                        let replaced = mark.map(|mark| error.replace(mark, "\u{FFFD}"));
                        warn(format_args!("{place}: {}", replaced.unwrap_or(error)));
                    }
                }
            }
        } else {
            games = foreign::read(from, &text, &Limits::GENEROUS)
                .map_err(|e| Failure::reading(e.is_unreadable(), format!("{place}: {e}")))?;
            for (i, record) in games.iter().enumerate() {
                foreign::can_hold(to.text(), record)
                    .map_err(|e| Failure::No(format!("{place}: {}: {e}", name(i, record))))?;
            }
        }
        let all = games.len() + bad;
        if games.is_empty() {
            return Err(match bad {
                0 => Failure::Misuse(format!("{place}: there is no record here")),
                _ => Failure::No(format!("{place}: none of its {bad} games can be converted")),
            });
        }
        let written = foreign::write(to.text(), &games).map_err(|e| Failure::No(e.to_string()))?;
        if records::is_dash(&self.output) {
            print(written)?;
        } else {
            let place = self.output.display();
            files::write(&self.output, written).map_err(|e| Failure::Misuse(format!("{place}: {e}")))?;
        }
        match bad {
            0 => Ok(()),
            _ => Err(Failure::No(format!("{place}: {bad} of {all} games were left out"))),
        }
    }
}

/// What a game is called in sentences about it.
fn name(index: usize, record: &Record) -> String {
    let names = &record.header.names[..record.rules().seats()];
    let players: Vec<&str> = names.iter().map(|name| name.as_deref().unwrap_or("?")).collect();
    match names.iter().any(Option::is_some) {
        true => format!("game {} ({})", index + 1, players.join(" – ")),
        false => format!("game {}", index + 1),
    }
}
