//! Files that are written whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file beside its place and moves it there when it is complete, so that nothing is lost when the disk is
/// full or the power goes. A device or a pipe is written to directly.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    // What a link points to is written, not the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let old = fs::metadata(&path).ok();
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
