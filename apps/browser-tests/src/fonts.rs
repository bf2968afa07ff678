//! The fonts that a browser finds. Machines differ in them, and nothing in the pages may depend on which they are: tests
//! of sizes look at every page with each set that is at hand.

use std::fs;
use std::path::{Path, PathBuf};

/// The fonts of a test's browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// Whatever this machine has.
    Machine,
    /// DejaVu alone, as on a small Debian: wide letters.
    Dejavu,
    /// Noto and Roboto, as on phones: narrow letters, tall lines.
    Noto,
}

impl Fonts {
    /// The sets with names.
    pub const NAMED: [Fonts; 2] = [Fonts::Dejavu, Fonts::Noto];

    /// What `HEXAD_FONTS` asks for, `dejavu` or `noto`; without it what the machine has.
    ///
    /// # Panics
    /// When it asks for a set that there is not.
    pub fn asked() -> Fonts {
        match std::env::var("HEXAD_FONTS").as_deref() {
            Err(_) | Ok("") => Fonts::Machine,
            Ok("dejavu") => Fonts::Dejavu,
            Ok("noto") => Fonts::Noto,
            Ok(other) => panic!("HEXAD_FONTS can be dejavu or noto, and it is {other}"),
        }
    }

    /// The sets to look at pages with: those asked for, or all that are at hand, or what the machine has.
    pub fn sets() -> Vec<Fonts> {
        let asked = Fonts::asked();
        if asked != Fonts::Machine {
            return vec![asked];
        }
        let at_hand: Vec<Fonts> = Fonts::NAMED.into_iter().filter(|set| set.is_at_hand()).collect();
        if at_hand.is_empty() { vec![Fonts::Machine] } else { at_hand }
    }

    /// How the names of the set's files begin.
    fn files(self) -> &'static [&'static str] {
        match self {
            Fonts::Machine => &[],
            Fonts::Dejavu => &["DejaVuSans"],
            Fonts::Noto => &["NotoSans-", "NotoSansHebrew-", "Roboto-"],
        }
    }

    /// The files of the set that are installed.
    fn installed(self) -> Vec<PathBuf> {
        let mut found = Vec::new();
        for folder in folders() {
            collect(&folder, self.files(), &mut found);
        }
        found
    }

    fn is_at_hand(self) -> bool {
        let found = self.installed();
        let begins = |path: &PathBuf, start: &str| file_name(path).starts_with(start);
        self.files().iter().all(|start| found.iter().any(|path| begins(path, start)))
    }

    /// Writes a configuration into a folder that lets a browser see this set alone; nothing for the machine's own.
    ///
    /// # Panics
    /// When the set is not installed, or the file cannot be written.
    pub fn configuration(self, folder: &Path) -> Option<PathBuf> {
        if self == Fonts::Machine {
            return None;
        }
        assert!(
            self.is_at_hand(),
            "the fonts {self:?} are not installed (Debian: fonts-dejavu-core, or fonts-noto-core and fonts-roboto)"
        );
        let (fonts, cache) = (folder.join("fonts"), folder.join("font-cache"));
        let made = fs::create_dir_all(&fonts).and_then(|()| {
            self.installed().iter().try_for_each(|file| {
                let link = fonts.join(file_name(file));
                if link.exists() { Ok(()) } else { std::os::unix::fs::symlink(file, link) }
            })
        });
        made.expect("the browser's folder can be written to");
        let text = format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n<fontconfig>\n\
             <dir>{}</dir>\n<include ignore_missing=\"yes\">/etc/fonts/conf.d</include>\n\
             <cachedir>{}</cachedir>\n</fontconfig>\n",
            fonts.display(),
            cache.display()
        );
        let file = folder.join("fonts.conf");
        fs::write(&file, text).expect("the browser's folder can be written to");
        Some(file)
    }
}

/// Where systems keep fonts.
fn folders() -> Vec<PathBuf> {
    let own = std::env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/share/fonts"));
    ["/usr/share/fonts", "/usr/local/share/fonts"].into_iter().map(PathBuf::from).chain(own).collect()
}

/// The files below a folder whose names begin like one of these.
fn collect(folder: &Path, starts: &[&str], found: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            collect(&path, starts, found);
        } else if starts.iter().any(|start| file_name(&path).starts_with(start)) {
            found.push(path);
        }
    }
}

fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
