//! Book files.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `HEXADBK` and a zero |
//! | 2 | version, 1 |
//! | 1, then so many | the rules of the games, as text |
//! | 4 | games |
//! | 4 | positions |
//! | the rest | positions in order of their keys: the difference to the key before, games, wins, draws, each with seven bits in a byte, the lowest first, the highest bit set where the number goes on |
//! | 4 | CRC-32 of all that |
//!
//! Numbers of a fixed size are little-endian.

use std::error::Error;
use std::fmt;

use crate::{Book, KEY, Tally};

const MAGIC: &[u8; 8] = b"HEXADBK\0";
const VERSION: u16 = 1;

/// Why a book file cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The file is something else.
    Foreign,
    /// It was written by a program of another time.
    Version(u16),
    /// Its end is missing, its checksum does not fit, or its numbers make no sense.
    Damaged,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            BookError::Foreign => f.write_str("this is no opening book of Hexad"),
            BookError::Version(version) => {
                write!(f, "the book has version {version}, and this program reads version {VERSION}")
            }
            BookError::Damaged => f.write_str("the book is damaged: its checksum does not fit"),
        }
    }
}

impl Error for BookError {}

/// CRC-32 as everywhere (polynomial EDB88320).
fn crc32(bytes: &[u8]) -> u32 {
    let step = |c: u32| if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
    let of_byte = |c: u32, &byte: &u8| (0..8).fold(c ^ u32::from(byte), |c, _| step(c));
    !bytes.iter().fold(!0, of_byte)
}

fn put(out: &mut Vec<u8>, mut number: u64) {
    while number > 127 {
        out.push(number as u8 | 128);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Takes numbers from the front of some bytes; nothing when they end too early.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, n: usize) -> Option<&'a [u8]> {
        let (front, rest) = self.0.split_at_checked(n)?;
        self.0 = rest;
        Some(front)
    }

    fn fixed<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..56).step_by(7) {
            let [byte] = self.fixed()?;
            number |= u64::from(byte & 127) << shift;
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }
}

impl Book {
    /// The book as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut out = MAGIC.to_vec();
        out.extend(VERSION.to_le_bytes());
        let rules = self.rules.as_bytes();
        let rules = rules.get(..255).unwrap_or(rules);
        out.push(rules.len() as u8);
        out.extend(rules);
        out.extend(self.games.to_le_bytes());
        out.extend((self.positions.len() as u32).to_le_bytes());
        let mut last = 0;
        for &(key, Tally { games, wins, draws }) in &self.positions {
            put(&mut out, key - last);
            last = key;
            [games, wins, draws].into_iter().for_each(|n| put(&mut out, u64::from(n)));
        }
        let check = crc32(&out);
        out.extend(check.to_le_bytes());
        out
    }

    /// Reads a book.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let mut reader = Reader(bytes);
        if reader.take(MAGIC.len()) != Some(MAGIC) {
            return Err(BookError::Foreign);
        }
        let version = u16::from_le_bytes(reader.fixed().ok_or(BookError::Damaged)?);
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        Book::body(bytes, reader).ok_or(BookError::Damaged)
    }

    /// What stands behind the version, if it is whole and in order.
    fn body(bytes: &[u8], mut reader: Reader) -> Option<Book> {
        let (whole, check) = bytes.split_last_chunk()?;
        if crc32(whole) != u32::from_le_bytes(*check) {
            return None;
        }
        let [length] = reader.fixed()?;
        let rules = String::from_utf8(reader.take(usize::from(length))?.to_vec()).ok()?;
        let games = u32::from_le_bytes(reader.fixed()?);
        let count = u32::from_le_bytes(reader.fixed()?) as usize;
        // A position takes four bytes at least: no more room is made than the file can fill.
        let mut positions: Vec<(u64, Tally)> = Vec::with_capacity(count.min(bytes.len() / 4));
        let mut key = 0u64;
        for i in 0..count {
            let step = reader.number()?;
            key = key.checked_add(step).filter(|&key| key <= KEY && (step > 0 || i == 0))?;
            let mut count = || reader.number().and_then(|n| u32::try_from(n).ok());
            let tally = Tally { games: count()?, wins: count()?, draws: count()? };
            (tally.wins.checked_add(tally.draws)? <= tally.games).then_some(())?;
            positions.push((key, tally));
        }
        (reader.0.len() == 4).then_some(Book { rules, games, positions })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Book {
        let tally = |games, wins, draws| Tally { games, wins, draws };
        let positions = vec![(KEY, tally(300, 100, 200)), (0, tally(1, 0, 0)), (77, tally(20_000, 9_000, 1))];
        Book::new("abalone:layout=swiss-daisy".to_string(), 20_000, positions)
    }

    #[test]
    fn what_is_written_reads_back() {
        let book = book();
        assert_eq!(Book::read(&book.write()), Ok(book.clone()));
        assert_eq!((book.len(), book.rules(), book.games()), (3, "abalone:layout=swiss-daisy", 20_000));
        assert_eq!(book.find(77).map(|tally| tally.losses()), Some(10_999));
        let empty = Book::new(String::new(), 0, Vec::new());
        assert_eq!(Book::read(&empty.write()), Ok(empty));
    }

    #[test]
    fn a_damaged_or_foreign_file_is_refused() {
        let bytes = book().write();
        for cut in 0..bytes.len() {
            let error = Book::read(bytes.get(..cut).unwrap_or(&[])).err();
            assert_eq!(error, Some(if cut < 8 { BookError::Foreign } else { BookError::Damaged }), "{cut}");
        }
        for at in 0..bytes.len() {
            let mut bytes = bytes.clone();
            bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 4);
            let error = Book::read(&bytes).err();
            let expected = match at {
                0..8 => BookError::Foreign,
                8 => BookError::Version(5),
                9 => BookError::Version(1025),
                _ => BookError::Damaged,
            };
            assert_eq!(error, Some(expected), "{at}");
        }
        let mut longer = bytes;
        longer.push(0);
        assert_eq!(Book::read(&longer), Err(BookError::Damaged));
        assert_eq!(Book::read(b"HEXADNET, something else"), Err(BookError::Foreign));
    }
}
