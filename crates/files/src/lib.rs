//! Files that are written whole or not at all, and read to a bound.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

/// Writes a file beside its place and moves it there when it is complete, so that nothing is lost when the disk is
/// full or the power goes. A device or a pipe is written to directly; a file that is write-protected is left alone.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.txt");
/// files::write(&path, "e3e4")?;
/// files::write(&path, "c3d4")?;
/// assert_eq!(files::text(&path, 100)?, "c3d4");
/// assert_eq!(folder.path().read_dir()?.count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let (path, old) = place(path)?;
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        return fs::write(&path, bytes);
    }
    let (part, mut file) = beside(&path, "part")?;
    let written = (|| {
        file.write_all(bytes.as_ref())?;
        if let Some(old) = &old {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&part, &path)
    })();
    if written.is_err() {
        let _ = fs::remove_file(&part);
    }
    written
}

/// Whether [`write()`] can begin, for whoever works long before there is something to write. Nothing is changed.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// assert!(files::try_place(&folder.path().join("game.txt")).is_ok());
/// assert!(files::try_place(&folder.path().join("none").join("game.txt")).is_err());
/// assert!(files::try_place(folder.path()).is_err());
/// assert_eq!(folder.path().read_dir()?.count(), 0);
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn try_place(path: &Path) -> io::Result<()> {
    let (path, old) = place(path)?;
    match old {
        Some(old) if old.is_dir() => Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder")),
        // Looking into a device or a pipe may take for ever.
        Some(old) if !old.is_file() => Ok(()),
        _ => {
            let (part, _) = beside(&path, "part")?;
            fs::remove_file(part)
        }
    }
}

/// Where a file is written, and what is there now, if that may be replaced.
fn place(path: &Path) -> io::Result<(PathBuf, Option<fs::Metadata>)> {
    // What a link points to is written, not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = fs::metadata(&path).ok();
    if old.as_ref().is_some_and(fs::Metadata::is_file) {
        // Whoever may not write to a file does not replace it either, and who may do everything is stopped, too.
        if old.as_ref().is_some_and(|old| old.permissions().readonly()) {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "it is write-protected"));
        }
        OpenOptions::new().write(true).open(&path)?;
    }
    Ok((path, old))
}

/// A new file beside another, named after it: `NAME.ENDING`, or with a number where that is taken.
pub fn beside(path: &Path, ending: &str) -> io::Result<(PathBuf, File)> {
    let name =
        path.file_name().ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "this is no file"))?;
    for number in 1.. {
        let mut name = OsString::from(name);
        name.push(".");
        name.push(ending);
        if number > 1 {
            name.push(number.to_string());
        }
        let place = path.with_file_name(name);
        match OpenOptions::new().write(true).create_new(true).open(&place) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1000 => {}
            opened => return opened.map(|file| (place, file)),
        }
    }
    unreachable!("the last number is answered above")
}

/// All that a reader gives, unless it is more than so many bytes: then no more than that is taken, and it is a fault.
pub fn read_all(reader: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(fault(format!("it is longer than {most} bytes")));
    }
    Ok(bytes)
}

/// The bytes of a file, so many at most.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?, most)
}

/// The text of a file, so many bytes at most.
pub fn text(path: &Path, most: u64) -> io::Result<String> {
    utf8(read(path, most)?)
}

/// Bytes as text.
pub fn utf8(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|e| {
        let byte = e.utf8_error().valid_up_to() + 1;
        fault(format!("byte {byte}: this is not UTF-8 text"))
    })
}

fn fault(sentence: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_to_its_bound() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, [b'x'; 100]).unwrap();
        assert_eq!(read(&path, 100).unwrap().len(), 100);
        assert_eq!(read(&path, 99).unwrap_err().to_string(), "it is longer than 99 bytes");
        let endless = read_all(io::repeat(0), 1 << 20).unwrap_err();
        assert_eq!(endless.to_string(), "it is longer than 1048576 bytes");
        fs::write(&path, b"ab\xFF").unwrap();
        assert_eq!(text(&path, 100).unwrap_err().to_string(), "byte 3: this is not UTF-8 text");
    }

    #[test]
    fn a_file_that_is_write_protected_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        write(&path, "precious").unwrap();
        let mut permissions = fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).unwrap();
        assert_eq!(write(&path, "new").unwrap_err().to_string(), "it is write-protected");
        assert_eq!(try_place(&path).unwrap_err().to_string(), "it is write-protected");
        assert_eq!(fs::read(&path).unwrap(), b"precious");
        assert_eq!(folder.path().read_dir().unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_and_devices_are_written_to() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};

        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("file", &link).unwrap();
        write(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        let null = Path::new("/dev/null");
        write(null, "nothing").unwrap();
        assert!(!fs::metadata(null).unwrap().is_file());
    }

    #[test]
    fn what_cannot_be_written_whole_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("none").join("file");
        assert!(write(&path, "new").is_err());
        let path = folder.path().join("file");
        write(&path, "old").unwrap();
        // The place beside it is taken: another is found, and given back.
        fs::create_dir(folder.path().join("file.part")).unwrap();
        write(&path, "new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(folder.path().read_dir().unwrap().count(), 2);
    }
}
