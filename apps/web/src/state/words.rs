//! The words of the interface, in the language that is chosen now.
//!
//! A page asks for words by id and gets them again when the language changes. Files are loaded when they are
//! needed and stay; every page needs `app` and `play`, others ask for more ([`Words::need`]).

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use texts::{Bundle, Language, Message};

use crate::browser;
use crate::live::Live;

/// The files that every page needs; the whole app has the menu as well.
#[cfg(not(feature = "study"))]
const ALWAYS: [&str; 2] = ["app", "play"];
#[cfg(feature = "study")]
const ALWAYS: [&str; 3] = ["app", "play", "menu"];

/// The words of the language that is chosen now.
#[derive(Clone, Copy)]
pub struct Words {
    bundle: Live<Rc<Bundle<'static>>>,
    /// What has been loaded: by language and file.
    files: Live<Vec<(Language, String, &'static str)>>,
    needed: Live<Vec<String>>,
}

impl Words {
    /// Loads the words of a language.
    pub async fn load(language: Language) -> Words {
        let words = Words {
            bundle: Live::new(Rc::new(Bundle::new(language, ""))),
            files: Live::new(Vec::new()),
            needed: Live::new(ALWAYS.map(String::from).to_vec()),
        };
        words.change(language).await;
        words
    }

    /// The words of the app, in a component.
    pub fn here() -> Words {
        expect_context()
    }

    /// Changes the language: at once when its words are there, otherwise as soon as they are.
    pub fn choose(self, language: Language) {
        spawn_local(self.change(language));
    }

    /// Loads another file of words for the page, in this and every later language.
    pub fn need(self, file: &str) {
        let is_new = self.needed.with_untracked(|needed| !needed.iter().any(|n| n == file));
        if is_new {
            self.needed.quietly(|needed| needed.push(file.to_string()));
            let language = self.language_untracked();
            spawn_local(self.change(language));
        }
    }

    /// The same, and whether the file is there: one of its ids is known.
    #[cfg(feature = "study")]
    pub fn ready(self, file: &str, id: &'static str) -> crate::live::Derived<bool> {
        self.need(file);
        crate::live::Derived::new(move || self.has(id))
    }

    /// Shows the words of a language; where they cannot be had without a network, those that are here, or those that the
    /// browser keeps.
    async fn change(self, language: Language) {
        let kept = browser::languages().iter().find_map(|tag| Language::from_tag(tag.get(..2)?));
        for language in [language, self.language_untracked(), kept.unwrap_or(Language::ALL[0])] {
            self.fetch(language).await;
            if self.is_here(language, ALWAYS[0]) {
                return self.show(language);
            }
        }
    }

    fn is_here(self, language: Language, file: &str) -> bool {
        self.files.with_untracked(|files| files.iter().any(|f| f.0 == language && f.1 == file))
    }

    async fn fetch(self, language: Language) {
        let missing: Vec<String> =
            self.needed.get_untracked().into_iter().filter(|file| !self.is_here(language, file)).collect();
        let load = |file: &String| browser::fetch(&format!("{}/{file}.ftl", language.tag()));
        let loading: Vec<_> = missing.iter().map(load).collect();
        for (file, loading) in missing.into_iter().zip(loading) {
            if let Some(text) = browser::text_of(loading).await {
                // Loaded once and used until the page is closed.
                let text: &'static str = String::leak(text);
                self.files.quietly(|files| files.push((language, file, text)));
            }
        }
    }

    fn show(self, language: Language) {
        let mut bundle = Bundle::new(language, "");
        self.files.with_untracked(|files| {
            for (.., text) in files.iter().filter(|f| f.0 == language) {
                bundle.add(text);
            }
        });
        let about = bundle.try_format(&Message::new("about-description"));
        self.bundle.set(Rc::new(bundle));
        if let Some(root) = browser::document().document_element() {
            let _ = root.set_attribute("lang", language.tag());
            let _ = root.set_attribute("dir", language.direction().html());
        }
        let meta = browser::document().query_selector("meta[name=description]");
        if let (Some(about), Ok(Some(meta))) = (about, meta) {
            let _ = meta.set_attribute("content", &about);
        }
    }

    /// The language of the words.
    pub fn language(self) -> Language {
        self.bundle.with(|bundle| bundle.language())
    }

    fn language_untracked(self) -> Language {
        self.bundle.with_untracked(|bundle| bundle.language())
    }

    /// Whether there are words for an id: those of a file that is still loading are not there yet.
    pub fn has(self, id: &str) -> bool {
        self.bundle.with(|bundle| bundle.contains(id))
    }

    /// The words of an id.
    pub fn get(self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// A message in words.
    pub fn say(self, message: &Message) -> String {
        self.bundle.with(|bundle| bundle.format(message))
    }

    /// The same, once, without following the language.
    pub fn say_now(self, message: &Message) -> String {
        self.bundle.with_untracked(|bundle| bundle.format(message))
    }
}

/// The words of an id, for a view: they change with the language.
pub fn t(id: &'static str) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let words = Words::here();
    move || words.get(id)
}
