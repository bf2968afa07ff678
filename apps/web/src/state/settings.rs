//! What the user has set once and for all, kept from visit to visit.

use leptos::prelude::*;
use texts::Language;
use view::Theme;

use crate::browser;
use crate::live::Live;

const KEY: &str = "hexad.settings";

/// Something that can be set on, off, or as the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Auto {
    #[default]
    System,
    On,
    Off,
}

/// A choice that is kept under a name.
pub trait Choice: Sized {
    /// The word by which it is kept.
    fn name(&self) -> &'static str;
    /// The choice of this name.
    fn from_name(name: &str) -> Option<Self>;
}

impl Choice for bool {
    fn name(&self) -> &'static str {
        if *self { "on" } else { "off" }
    }
    fn from_name(name: &str) -> Option<bool> {
        match name {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }
}

impl Choice for Auto {
    fn name(&self) -> &'static str {
        match self {
            Auto::System => "system",
            Auto::On => "on",
            Auto::Off => "off",
        }
    }
    fn from_name(name: &str) -> Option<Auto> {
        [Auto::System, Auto::On, Auto::Off].into_iter().find(|a| a.name() == name)
    }
}

impl Choice for Option<Theme> {
    fn name(&self) -> &'static str {
        self.map_or("system", Theme::name)
    }
    fn from_name(name: &str) -> Option<Option<Theme>> {
        if name == "system" { Some(None) } else { Theme::from_name(name).map(Some) }
    }
}

impl Choice for Option<Language> {
    fn name(&self) -> &'static str {
        self.map_or("system", Language::tag)
    }
    fn from_name(name: &str) -> Option<Option<Language>> {
        if name == "system" { Some(None) } else { Language::from_tag(name).map(Some) }
    }
}

/// What a board or the pieces are made of, by name; `own` is what the colours of the page bring along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish(pub &'static str);

impl Choice for Finish {
    fn name(&self) -> &'static str {
        self.0
    }
    fn from_name(name: &str) -> Option<Finish> {
        // Names that another version knows do no harm: the style sheet has nothing for them.
        let known = ["own", "stone", "moss", "sea", "marine", "matt"];
        known.into_iter().find(|known| *known == name).map(Finish)
    }
}

/// The settings. Each is a signal: whoever reads it follows it.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The language, or the browser's.
    pub language: Live<Option<Language>>,
    /// The colours, or the system's.
    pub theme: Live<Option<Theme>>,
    /// Whether pieces move or jump.
    pub motion: Live<Auto>,
    /// Whether moves can be heard.
    pub sound: Live<bool>,
    /// Whether the lines of Abalone's board are named.
    pub coordinates: Live<bool>,
    /// Whether the tiles of Six are named.
    pub tiles: Live<bool>,
    /// What boards are made of.
    pub board: Live<Finish>,
    /// What balls and tiles are made of.
    pub pieces: Live<Finish>,
    /// Whether formations are told of to those who do not see them.
    pub talk: Live<bool>,
    /// Whether pieces carry signs besides their colours.
    pub patterns: Live<Auto>,
    /// Whether a move must be confirmed.
    pub confirm: Live<bool>,
    /// Whether formations are marked.
    pub formations: Live<bool>,
    /// Whether possible pushes are marked; in Six, cells that complete a shape.
    pub pushes: Live<bool>,
    /// Whether what is in danger is marked; in Six, tiles that may not be lifted.
    pub threats: Live<bool>,
    /// Whether the evaluation is shown.
    pub evaluation: Live<bool>,
    /// Whether the engine's thinking is shown.
    pub thinking: Live<bool>,
    /// What the system asks for: dark colours, more contrast, less motion.
    system: Live<(bool, bool, bool)>,
}

impl Settings {
    /// The kept settings; whatever changes is kept from now on.
    pub fn start() -> Settings {
        let kept = browser::stored(KEY).unwrap_or_default();
        let system = || {
            let contrast = "(prefers-contrast: more), (forced-colors: active)";
            (
                browser::media("(prefers-color-scheme: dark)"),
                browser::media(contrast),
                browser::media("(prefers-reduced-motion: reduce)"),
            )
        };
        let settings = Settings::read(&kept, system());
        for query in
            ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"]
        {
            browser::on_media(query, move || settings.system.set(system()));
        }
        Effect::new(move |before: Option<String>| {
            let text = settings.text();
            if before.is_some_and(|before| before != text) {
                browser::store(KEY, &text);
            }
            text
        });
        Effect::new(move |_| {
            if let Some(root) = browser::document().document_element() {
                let _ = root.set_attribute("data-theme", settings.colours().name());
                let _ = root.set_attribute("data-board", settings.board.get().0);
                let _ = root.set_attribute("data-pieces", settings.pieces.get().0);
                let _ = root.toggle_attribute_with_force("data-still", !settings.moves());
            }
        });
        settings
    }

    /// The language that was chosen last time, or the browser's.
    pub fn kept_language() -> Language {
        let kept = browser::stored(KEY).unwrap_or_default();
        let chosen = kept.lines().find_map(|line| Language::from_tag(line.strip_prefix("language=")?));
        let wishes = browser::languages();
        chosen.unwrap_or_else(|| Language::choose(wishes.iter().map(String::as_str)))
    }

    /// The settings of the app, in a component.
    pub fn here() -> Settings {
        expect_context()
    }

    fn read(text: &str, system: (bool, bool, bool)) -> Settings {
        fn read<T: Choice + 'static>(text: &str, name: &str, usual: T) -> Live<T> {
            let lines = text.lines().filter_map(|line| line.split_once('='));
            let value = lines.filter(|(key, _)| *key == name).find_map(|(_, value)| T::from_name(value));
            Live::new(value.unwrap_or(usual))
        }
        Settings {
            language: read(text, "language", None),
            theme: read(text, "theme", None),
            motion: read(text, "motion", Auto::System),
            sound: read(text, "sound", false),
            coordinates: read(text, "coordinates", true),
            tiles: read(text, "tiles", false),
            board: read(text, "board", Finish("own")),
            pieces: read(text, "pieces", Finish("own")),
            talk: read(text, "talk", false),
            patterns: read(text, "patterns", Auto::System),
            confirm: read(text, "confirm", false),
            formations: read(text, "formations", false),
            pushes: read(text, "pushes", false),
            threats: read(text, "threats", false),
            evaluation: read(text, "evaluation", false),
            thinking: read(text, "thinking", false),
            system: Live::new(system),
        }
    }

    /// The settings as they are kept: a name and a value in each line.
    pub fn text(&self) -> String {
        let lines = [
            ("language", self.language.get().name()),
            ("theme", self.theme.get().name()),
            ("motion", self.motion.get().name()),
            ("sound", self.sound.get().name()),
            ("coordinates", self.coordinates.get().name()),
            ("tiles", self.tiles.get().name()),
            ("board", self.board.get().name()),
            ("pieces", self.pieces.get().name()),
            ("talk", self.talk.get().name()),
            ("patterns", self.patterns.get().name()),
            ("confirm", self.confirm.get().name()),
            ("formations", self.formations.get().name()),
            ("pushes", self.pushes.get().name()),
            ("threats", self.threats.get().name()),
            ("evaluation", self.evaluation.get().name()),
            ("thinking", self.thinking.get().name()),
        ];
        lines.iter().map(|(name, value)| format!("{name}={value}\n")).collect()
    }

    /// The colours that hold now.
    pub fn colours(&self) -> Theme {
        let (dark, contrast, _) = self.system.get();
        self.theme.get().unwrap_or(match (contrast, dark) {
            (true, _) => Theme::Contrast,
            (_, true) => Theme::Dark,
            _ => Theme::Light,
        })
    }

    /// Whether pieces move now.
    pub fn moves(&self) -> bool {
        match self.motion.get() {
            Auto::System => !self.system.get().2,
            Auto::On => true,
            Auto::Off => false,
        }
    }

    /// Whether pieces carry signs: as set, or as the picture needs.
    pub fn signs(&self) -> Option<bool> {
        match self.patterns.get() {
            Auto::System => None,
            Auto::On => Some(true),
            Auto::Off => Some(false),
        }
    }

    /// Whether cells are named: there are two settings, one for games that name them usually and one for those that do
    /// not.
    pub fn names_cells(&self, usually: bool) -> bool {
        if usually { self.coordinates.get() } else { self.tiles.get() }
    }

    /// The language that holds now.
    pub fn tongue(&self) -> Language {
        let wishes = browser::languages();
        self.language.get().unwrap_or_else(|| Language::choose(wishes.iter().map(String::as_str)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_settings_come_back_and_nonsense_is_ignored() {
        let _owner = Owner::new();
        _owner.set();
        let text = "language=hu\ntheme=contrast\nmotion=off\nsound=on\nconfirm=maybe\nnothing=on\n";
        let settings = Settings::read(text, (true, false, false));
        let kept = settings.text();
        assert!(kept.contains("language=hu\n") && kept.contains("confirm=off\n"), "{kept}");
        assert_eq!(Settings::read(&kept, (false, false, false)).text(), kept);
        assert_eq!(settings.colours(), Theme::Contrast);
        assert!(!settings.moves());
        let usual = Settings::read("", (true, false, true));
        assert_eq!((usual.colours(), usual.moves()), (Theme::Dark, false));
    }
}
