//! Which page is shown: addresses, and going from one to another without loading anything.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::JsValue;
use web_sys::{Element, MouseEvent};

use crate::browser;
use crate::live::{Derived, Live};

/// What can be looked at, each under an address of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Page {
    Home,
    Play,
    Analysis,
    Editor,
    Rules,
    Glossary,
    Learn,
    Puzzles,
    Library,
    Settings,
    Account,
    Player,
    Players,
    Games,
    Moderation,
    Online,
    Game,
    Watch,
    /// There is no such page.
    Lost,
}

impl Page {
    /// All pages that have an address.
    pub const ALL: [Page; 18] = [
        Page::Home,
        Page::Play,
        Page::Analysis,
        Page::Editor,
        Page::Rules,
        Page::Glossary,
        Page::Learn,
        Page::Puzzles,
        Page::Library,
        Page::Settings,
        Page::Account,
        Page::Player,
        Page::Players,
        Page::Games,
        Page::Moderation,
        Page::Online,
        Page::Game,
        Page::Watch,
    ];

    /// The address that leads there, without what may follow.
    pub const fn path(self) -> &'static str {
        match self {
            Page::Home | Page::Lost => "/",
            Page::Play => "/play",
            Page::Analysis => "/analysis",
            Page::Editor => "/editor",
            Page::Rules => "/rules",
            Page::Glossary => "/glossary",
            Page::Learn => "/learn",
            Page::Puzzles => "/puzzles",
            Page::Library => "/library",
            Page::Settings => "/settings",
            Page::Account => "/account",
            Page::Player => "/player",
            Page::Players => "/players",
            Page::Games => "/games",
            Page::Moderation => "/moderation",
            Page::Online => "/online",
            Page::Game => "/game",
            Page::Watch => "/watch",
        }
    }

    /// The message that names it.
    pub const fn title(self) -> &'static str {
        match self {
            Page::Home => "title-home",
            Page::Play => "title-play",
            Page::Analysis => "title-analysis",
            Page::Editor => "title-editor",
            Page::Rules => "title-rules",
            Page::Glossary => "title-glossary",
            Page::Learn => "title-learn",
            Page::Puzzles => "title-puzzles",
            Page::Library => "title-library",
            Page::Settings => "title-settings",
            Page::Account => "title-account",
            Page::Player => "title-player",
            Page::Players => "title-players",
            Page::Games => "title-games",
            Page::Moderation => "title-moderation",
            Page::Online => "title-online",
            Page::Game => "title-game",
            Page::Watch => "title-watch",
            Page::Lost => "title-lost",
        }
    }
}

/// An address, taken apart.
///
/// ```
/// use web::route::{Page, Place};
/// let place = Place::read("/play/k3x?flip=1#here");
/// assert_eq!((place.page, &place.rest[..], &place.hash[..]), (Page::Play, "k3x", "here"));
/// assert_eq!(place.query("flip"), Some("1"));
/// assert_eq!(Place::read("/nothing").page, Page::Lost);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// Which page the address is one of.
    pub page: Page,
    /// What follows its address: the number of a game, the name of a chapter.
    pub rest: String,
    /// What follows the question mark.
    pub query: String,
    /// What follows the hash.
    pub hash: String,
}

impl Place {
    /// Takes an address apart, which begins with a slash.
    pub fn read(address: &str) -> Place {
        let (address, hash) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let path = path.trim_matches('/');
        let (first, rest) = path.split_once('/').unwrap_or((path, ""));
        let page = Page::ALL.into_iter().find(|page| page.path().trim_matches('/') == first);
        Place {
            page: page.unwrap_or(Page::Lost),
            rest: rest.to_string(),
            query: query.to_string(),
            hash: hash.to_string(),
        }
    }

    /// Whether this build of the app has the page; another build has all of them. A game can be played in both, what
    /// makes one is in the larger.
    pub fn is_here(&self) -> bool {
        cfg!(feature = "study") || self.is_small()
    }

    /// Whether the small app has it: the front page, and a game.
    fn is_small(&self) -> bool {
        match self.page {
            Page::Home => true,
            Page::Play => !self.rest.is_empty(),
            _ => false,
        }
    }

    /// The value of a part of the query.
    pub fn query(&self, name: &str) -> Option<&str> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(n, _)| *n == name)
            .map(|(_, v)| v)
    }
}

/// The page of somebody who was met in a game, which a report then names. Guests may be called alike, accounts are not.
#[cfg(feature = "study")]
pub fn player_in_game(account: &str, game: &str) -> String {
    format!("/player/{account}?game={game}")
}

/// Where the app is, and the way elsewhere.
#[derive(Clone, Copy)]
pub struct Router(Live<Place>);

impl Router {
    /// Follows the browser's address from now on; links within the app are followed without loading.
    pub fn start() -> Router {
        let router = Router(Live::new(here()));
        browser::listen(&browser::window(), "popstate", move || router.arrive());
        browser::listen_event(&browser::document(), "click", move |event| {
            if let Some(href) = link(&event) {
                event.prevent_default();
                router.go(&href);
            }
        });
        router
    }

    /// The router of the app, in a component.
    pub fn here() -> Router {
        expect_context()
    }

    /// Where the app is.
    pub fn place(&self) -> Place {
        self.0.get()
    }

    /// The page that is shown.
    pub fn page(&self) -> Derived<Page> {
        let place = self.0;
        Derived::new(move || place.with(|place| place.page))
    }

    /// What follows the page's address.
    pub fn rest(&self) -> Derived<String> {
        let place = self.0;
        Derived::new(move || place.with(|place| place.rest.clone()))
    }

    /// Goes to an address of the app.
    pub fn go(&self, address: &str) {
        self.change(address, false);
        browser::window().scroll_to_with_x_and_y(0.0, 0.0);
        // A screen reader reads on from here.
        request_animation_frame(|| browser::focus("main"));
    }

    /// Goes to an address in place of this one, so that the way back does not lead here.
    pub fn replace(&self, address: &str) {
        self.change(address, true);
    }

    fn change(&self, address: &str, replace: bool) {
        if !Place::read(address).is_here() {
            let location = browser::window().location();
            let _ = if replace { location.replace(address) } else { location.assign(address) };
            return;
        }
        if let Ok(history) = browser::window().history() {
            let done = if replace {
                history.replace_state_with_url(&JsValue::NULL, "", Some(address))
            } else {
                history.push_state_with_url(&JsValue::NULL, "", Some(address))
            };
            if done.is_ok() {
                self.arrive();
            }
        }
    }

    fn arrive(&self) {
        let place = here();
        if !place.is_here() {
            // The way back leads to a page that only the whole app has.
            let _ = browser::window().location().reload();
        } else if self.0.with_untracked(|old| *old != place) {
            self.0.set(place);
        }
    }
}

fn here() -> Place {
    let location = browser::window().location();
    let part = |part: Result<String, JsValue>| part.unwrap_or_default();
    Place::read(&format!("{}{}{}", part(location.pathname()), part(location.search()), part(location.hash())))
}

/// The address within the app that a click leads to.
fn link(event: &web_sys::Event) -> Option<String> {
    let click: &MouseEvent = event.dyn_ref()?;
    if click.button() != 0 || click.ctrl_key() || click.meta_key() || click.shift_key() || click.alt_key() {
        return None;
    }
    if event.default_prevented() {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    let link = target.closest("a[href]").ok().flatten()?;
    let href = link.get_attribute("href")?;
    let inside = href.starts_with('/') && !link.has_attribute("download") && !link.has_attribute("target");
    inside.then_some(href)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Server and service worker give out the small app for these addresses alone, and cannot ask: a page that is new is
    /// one of the whole app.
    #[test]
    fn the_small_app_has_the_front_page_and_a_game_and_nothing_else() {
        for page in Page::ALL {
            let rests = [page.path().to_string(), format!("{}/x", page.path())];
            for address in rests {
                let small = address == "/" || address.starts_with("/play/");
                let here = Place::read(&address);
                assert_eq!(here.is_small(), small && page == here.page, "{address}");
            }
        }
    }
}
