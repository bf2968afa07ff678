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
            Fonts::Dejavu => &["DejaVu"],
            Fonts::Noto => &["Noto", "Roboto"],
        }
    }

    fn is_at_hand(self) -> bool {
        self.files().iter().all(|start| folders().iter().any(|folder| holds(folder, start)))
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
            "the fonts {self:?} are not installed (Debian: fonts-dejavu, or fonts-noto-core and fonts-roboto)"
        );
        let dirs: String = folders().iter().map(|dir| format!("<dir>{}</dir>\n", dir.display())).collect();
        let accepted: String = self.files().iter().map(|start| format!("<glob>*/{start}*</glob>")).collect();
        let cache = folder.join("font-cache");
        let text = format!(
            "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n<fontconfig>\n{dirs}\
             <include ignore_missing=\"yes\">/etc/fonts/conf.d</include>\n\
             <selectfont><acceptfont>{accepted}</acceptfont><rejectfont><glob>*</glob></rejectfont></selectfont>\n\
             <cachedir>{}</cachedir>\n</fontconfig>\n",
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

/// Whether a folder holds a file whose name begins like this, however deep.
fn holds(folder: &Path, start: &str) -> bool {
    fs::read_dir(folder).into_iter().flatten().flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() {
            holds(&path, start)
        } else {
            entry.file_name().to_string_lossy().starts_with(start)
        }
    })
}
