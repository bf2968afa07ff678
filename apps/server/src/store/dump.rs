//! A copy that `pg_dump` has made, read by `pg_restore`: the rows of its tables, as PostgreSQL takes them.

use std::path::Path;
use std::process::Stdio;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::task::JoinHandle;

use crate::store::{Kept, StoreError};

/// So many bytes of rows are handed over at once, about.
const CHUNK: usize = 1 << 18;
/// The program that reads copies.
const READER: &str = "pg_restore";

/// Where the rows of a table begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// In which schema it was, as the copy writes it.
    pub schema: String,
    /// What it is called there, without quotes.
    pub name: String,
    /// The names of its columns, each in quotes, with commas between them.
    pub columns: String,
}

/// The rows of a copy, table by table.
pub(super) struct Dump {
    process: Child,
    lines: BufReader<ChildStdout>,
    complaint: JoinHandle<String>,
    line: Vec<u8>,
}

fn fault(error: std::io::Error) -> StoreError {
    StoreError::corrupt(format!("{READER}: {error}"))
}

impl Dump {
    /// Opens a copy, for all its tables or for the one of this name.
    pub fn open(file: &Path, table: Option<&str>) -> Kept<Dump> {
        let mut command = Command::new(READER);
        command.args(["--data-only", "--file=-"]);
        command.args(table.map(|table| format!("--table={table}")));
        command.arg(file).kill_on_drop(true);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().map_err(|e| {
            StoreError::corrupt(format!(
                "{READER}, which comes with PostgreSQL, cannot be started: {e}; install it, or run this where it is"
            ))
        })?;
        let (Some(out), Some(mut err)) = (process.stdout.take(), process.stderr.take()) else {
            return Err(StoreError::corrupt(format!("{READER} says nothing")));
        };
        let complaint = tokio::spawn(async move {
            let mut said = Vec::new();
            let _ = err.read_to_end(&mut said).await;
            String::from_utf8_lossy(&said).trim().lines().next().unwrap_or_default().to_string()
        });
        Ok(Dump { process, lines: BufReader::with_capacity(CHUNK, out), complaint, line: Vec::new() })
    }

    /// Goes on to the rows of the next table; nothing when there are no more.
    pub async fn table(&mut self) -> Kept<Option<Table>> {
        loop {
            self.line.clear();
            if self.lines.read_until(b'\n', &mut self.line).await.map_err(fault)? == 0 {
                return Ok(None);
            }
            let line = String::from_utf8_lossy(&self.line);
            if let Some(encoding) = line.strip_prefix("SET client_encoding = ") {
                let encoding = encoding.trim_end().trim_end_matches(';').trim_matches('\'');
                if !["UTF8", "SQL_ASCII"].contains(&encoding) {
                    return Err(StoreError::corrupt(format!("the copy is not in UTF-8 but in {encoding}")));
                }
            }
            if let Some(table) = read_table(&line) {
                return Ok(Some(table));
            }
        }
    }

    /// Some rows more of the present table; whether there may be others after them.
    pub async fn rows(&mut self, rows: &mut Vec<u8>) -> Kept<bool> {
        rows.clear();
        while rows.len() < CHUNK {
            let begin = rows.len();
            if self.lines.read_until(b'\n', rows).await.map_err(fault)? == 0 {
                return Err(StoreError::corrupt("the copy ends in the middle of a table"));
            }
            if &rows[begin..] == b"\\.\n" {
                rows.truncate(begin);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Makes sure that the copy was read to its end and is whole. Whoever has met an error asks this, too: its reason is
    /// most often the reader's.
    pub async fn end(mut self) -> Kept<()> {
        // The rest, if there is any: the reader would wait for somebody who takes it.
        tokio::io::copy(&mut self.lines, &mut tokio::io::sink()).await.map_err(fault)?;
        let status = self.process.wait().await.map_err(fault)?;
        if status.success() {
            return Ok(());
        }
        let said = self.complaint.await.unwrap_or_default();
        let said = said.strip_prefix("pg_restore: ").unwrap_or(&said);
        Err(StoreError::corrupt(format!("{READER}: {said}")))
    }
}

/// A name as it stands in quotes or without.
fn bare(name: &str) -> &str {
    name.strip_prefix('"').and_then(|name| name.strip_suffix('"')).unwrap_or(name)
}

/// Whether a name is one of ours: nothing else goes into a statement.
fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// Reads `COPY public.games (id, created) FROM stdin;`.
fn read_table(line: &str) -> Option<Table> {
    let (place, rest) = line.strip_prefix("COPY ")?.split_once(" (")?;
    let columns = rest.trim_end().strip_suffix(") FROM stdin;")?;
    let (schema, name) = place.rsplit_once('.')?;
    let name = bare(name);
    let columns: Vec<&str> = columns.split(", ").map(bare).collect();
    let sound = is_name(name) && columns.iter().all(|column| is_name(column));
    let columns: Vec<String> = columns.into_iter().map(|column| format!("\"{column}\"")).collect();
    let columns = columns.join(", ");
    // A table of somebody else's may be called as it likes: it is passed over by its name.
    let name = if sound { name.to_string() } else { String::new() };
    Some(Table { schema: schema.to_string(), name, columns })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_before_the_rows_of_a_table_is_read() {
        let table = |schema: &str, name: &str, columns: &str| {
            Some(Table { schema: schema.to_string(), name: name.to_string(), columns: columns.to_string() })
        };
        for (line, expected) in [
            (
                "COPY public.games (id, created) FROM stdin;\n",
                table("public", "games", "\"id\", \"created\""),
            ),
            ("COPY \"my site\".events (\"at\") FROM stdin;\n", table("\"my site\"", "events", "\"at\"")),
            ("COPY public.other (\"x) FROM y\") FROM stdin;\n", table("public", "", "\"x) FROM y\"")),
            ("SELECT pg_catalog.set_config('search_path', '', false);\n", None),
            ("COPY games FROM stdin;\n", None),
        ] {
            assert_eq!(read_table(line), expected, "{line}");
        }
    }
}
