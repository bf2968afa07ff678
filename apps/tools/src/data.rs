//! Files of training positions: a header, then blocks that are each checked by themselves.
//!
//! All numbers are little-endian. The header is 32 bytes:
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | `HEXADPOS` |
//! | 8–9 | version, 1 |
//! | 10 | game: 2, 3 or 4 for Abalone with so many players, 6 for Six |
//! | 11 | 0 |
//! | 12–15 | bytes in a record |
//! | 16–23 | seed |
//! | 24–27 | settings: a number for how the games are played; 0 where the seed says it all |
//! | 28–31 | CRC-32 of bytes 0–27 |
//!
//! A block holds the positions of a batch of games: number of the batch, number of records, CRC-32 of the two numbers
//! and the records (4 bytes each), then the records. A file that ends within a block was being written when somebody
//! stopped the program: what is left of the block is kept in a file beside it, and its games are played again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::failure::{Failure, warn};

const MAGIC: &[u8; 8] = b"HEXADPOS";
const VERSION: u16 = 1;
const HEADER: usize = 32;
/// A block with more records than this is not one of ours.
const MOST: u32 = 1 << 20;

/// What a file says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// 2, 3 or 4 for Abalone, 6 for Six.
    pub game: u8,
    /// Bytes in a record.
    pub record: u32,
    /// The seed of the games.
    pub seed: u64,
    /// A number for how they are played.
    pub settings: u32,
}

impl Header {
    fn bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10] = self.game;
        bytes[12..16].copy_from_slice(&self.record.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..28].copy_from_slice(&self.settings.to_le_bytes());
        let check = crc32(&[&bytes[..28]]);
        bytes[28..].copy_from_slice(&check.to_le_bytes());
        bytes
    }

    fn read(bytes: &[u8; HEADER]) -> Result<Header, &'static str> {
        if &bytes[..8] != MAGIC {
            return Err("this is no file of training positions");
        }
        if crc32(&[&bytes[..28]]) != word(&bytes[28..]) {
            return Err("the header is damaged");
        }
        if u16::from_le_bytes([bytes[8], bytes[9]]) != VERSION {
            return Err("the file has another version");
        }
        let mut seed = [0; 8];
        seed.copy_from_slice(&bytes[16..24]);
        let (record, settings) = (word(&bytes[12..]), word(&bytes[24..]));
        Ok(Header { game: bytes[10], record, seed: u64::from_le_bytes(seed), settings })
    }
}

/// A number of four bytes.
fn word(bytes: &[u8]) -> u32 {
    let mut word = [0; 4];
    word.copy_from_slice(&bytes[..4]);
    u32::from_le_bytes(word)
}

/// CRC-32 as everywhere (polynomial EDB88320), of several pieces one after the other.
pub fn crc32(pieces: &[&[u8]]) -> u32 {
    const TABLE: [u32; 256] = {
        let mut table = [0; 256];
        let mut i = 0;
        while i < 256 {
            let mut c = i as u32;
            let mut bit = 0;
            while bit < 8 {
                c = if c & 1 == 1 { c >> 1 ^ 0xEDB8_8320 } else { c >> 1 };
                bit += 1;
            }
            table[i] = c;
            i += 1;
        }
        table
    };
    let bytes = pieces.iter().flat_map(|piece| piece.iter());
    !bytes.fold(!0, |c: u32, &byte| TABLE[(c as u8 ^ byte) as usize] ^ c >> 8)
}

/// A file that is being written.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    file: File,
    record: usize,
}

impl Store {
    /// Opens a file to go on with, or makes a new one. `known` is called with the number of each batch that is there and
    /// its records.
    pub fn open(path: &Path, header: &Header, mut known: impl FnMut(u32, &[u8])) -> Result<Store, Failure> {
        let fail = |fault: &dyn std::fmt::Display| Failure::file(path, fault);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(|e| fail(&e))?;
        let length = file.metadata().map_err(|e| fail(&e))?.len();
        if length == 0 {
            file.write_all(&header.bytes()).map_err(|e| fail(&e))?;
        } else {
            let mut good = HEADER as u64;
            let mut reader = BufReader::new(&file);
            let found = read_header(&mut reader).map_err(|e| fail(&e))?;
            if found == (Header { settings: found.settings, ..*header }) && found != *header {
                return Err(fail(
                    &"its games are played with other settings; choose another file or the same settings",
                ));
            }
            if found != *header {
                return Err(fail(&format!(
                    "it holds other games (game {}, seed {}); choose another file or the same seed",
                    found.game, found.seed
                )));
            }
            while let Some((batch, records)) = read_block(&mut reader, header.record as usize, length - good)
                .map_err(|e| fail(&format!("the block at byte {good}: {e}")))?
            {
                good += 12 + records.len() as u64;
                known(batch, &records);
            }
            file.seek(SeekFrom::Start(good)).map_err(|e| fail(&e))?;
            if good < length {
                let (place, mut cut) = files::beside(path, "cut-off").map_err(|e| fail(&e))?;
                io::copy(&mut file, &mut cut).and_then(|_| cut.sync_all()).map_err(|e| fail(&e))?;
                file.set_len(good).map_err(|e| fail(&e))?;
                file.seek(SeekFrom::Start(good)).map_err(|e| fail(&e))?;
                warn(format_args!(
                    "{}: a block that was cut off is now in {}",
                    path.display(),
                    place.display()
                ));
            }
        }
        Ok(Store { path: path.to_path_buf(), file, record: header.record as usize })
    }

    /// Adds a block.
    pub fn append(&mut self, batch: u32, records: &[u8]) -> Result<(), Failure> {
        let (batch, count) = (batch.to_le_bytes(), ((records.len() / self.record) as u32).to_le_bytes());
        let check = crc32(&[&batch, &count, records]).to_le_bytes();
        let block = [&batch, &count, &check, records].concat();
        self.file.write_all(&block).map_err(|e| Failure::file(&self.path, e))
    }
}

/// Reads a file without changing it: `block` is called with the header, the number of each batch and its records.
pub fn read(path: &Path, mut block: impl FnMut(&Header, u32, &[u8])) -> Result<Header, Failure> {
    let fail = |fault: &dyn std::fmt::Display| Failure::file(path, fault);
    let file = File::open(path).map_err(|e| fail(&e))?;
    let mut left = file.metadata().map_err(|e| fail(&e))?.len().saturating_sub(HEADER as u64);
    let mut reader = BufReader::new(file);
    let header = read_header(&mut reader).map_err(|e| fail(&e))?;
    while let Some((batch, records)) =
        read_block(&mut reader, header.record as usize, left).map_err(|e| fail(&e))?
    {
        left -= 12 + records.len() as u64;
        block(&header, batch, &records);
    }
    Ok(header)
}

fn read_header(reader: &mut impl Read) -> Result<Header, String> {
    let mut bytes = [0; HEADER];
    reader.read_exact(&mut bytes).map_err(|_| "the file is too short".to_string())?;
    Ok(Header::read(&bytes)?)
}

/// The next block; nothing at the end of the file or where it breaks off.
fn read_block(
    reader: &mut impl Read,
    record: usize,
    left: u64,
) -> Result<Option<(u32, Vec<u8>)>, &'static str> {
    let mut head = [0; 12];
    if left < 12 || reader.read_exact(&mut head).is_err() {
        return Ok(None);
    }
    let (batch, count, check) = (word(&head), word(&head[4..]), word(&head[8..]));
    if count > MOST {
        return Err("it is damaged");
    }
    let size = count as usize * record;
    if left - 12 < size as u64 {
        return Ok(None);
    }
    let mut records = vec![0; size];
    reader.read_exact(&mut records).map_err(|_| "it cannot be read")?;
    if crc32(&[&head[..8], &records]) != check {
        return Err("it is damaged");
    }
    Ok(Some((batch, records)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: Header = Header { game: 2, record: 3, seed: 9, settings: 5 };

    fn blocks(path: &Path) -> Result<Vec<(u32, Vec<u8>)>, String> {
        let mut found = Vec::new();
        Store::open(path, &HEAD, |batch, records| found.push((batch, records.to_vec()))).map_err(|f| f.0)?;
        Ok(found)
    }

    #[test]
    fn the_check_is_the_usual_one() {
        assert_eq!(crc32(&[b"1234", b"56789"]), 0xCBF4_3926);
    }

    #[test]
    fn a_file_goes_on_where_it_broke_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pos");
        let mut store = Store::open(&path, &HEAD, |_, _| ()).unwrap();
        store.append(7, b"abcdef").unwrap();
        store.append(3, b"ghi").unwrap();
        drop(store);
        let whole = std::fs::read(&path).unwrap();
        let both = vec![(7, b"abcdef".to_vec()), (3, b"ghi".to_vec())];
        assert_eq!(blocks(&path).unwrap(), both);
        for cut in HEADER + 18..whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            assert_eq!(blocks(&path).unwrap(), both[..1], "{cut}");
            // What was cut off is kept beside it, where there was anything.
            let kept = std::fs::read(folder.path().join("a.pos.cut-off")).unwrap_or_default();
            assert_eq!(kept, whole[HEADER + 18..cut], "{cut}");
            let _ = std::fs::remove_file(folder.path().join("a.pos.cut-off"));
            assert_eq!(std::fs::metadata(&path).unwrap().len(), HEADER as u64 + 18);
        }
        let mut store = Store::open(&path, &HEAD, |_, _| ()).unwrap();
        store.append(3, b"ghi").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), whole);
    }

    #[test]
    fn what_is_damaged_or_foreign_is_told_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.pos");
        Store::open(&path, &HEAD, |_, _| ()).unwrap().append(0, b"abc").unwrap();
        let whole = std::fs::read(&path).unwrap();
        for byte in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[byte] ^= 0x10;
            std::fs::write(&path, &bytes).unwrap();
            // A number of records that is a little too large looks like a file that breaks off.
            if let Ok(found) = blocks(&path) {
                assert!(found.is_empty() && (HEADER + 4..HEADER + 8).contains(&byte), "{byte}");
            } else {
                assert_eq!(std::fs::read(&path).unwrap(), bytes);
            }
        }
        std::fs::write(&path, &whole).unwrap();
        let mut seen = 0;
        assert_eq!(read(&path, |_, batch, records| seen += batch as usize + records.len()).ok(), Some(HEAD));
        assert_eq!(seen, 3);
        let other = Header { seed: 8, ..HEAD };
        let fault = Store::open(&path, &other, |_, _| ()).unwrap_err().0;
        assert!(fault.contains("other games (game 2, seed 9)"), "{fault}");
        let other = Header { settings: 6, ..HEAD };
        let fault = Store::open(&path, &other, |_, _| ()).unwrap_err().0;
        assert!(fault.contains("played with other settings"), "{fault}");
        assert_eq!(std::fs::read(&path).unwrap(), whole);
    }
}
