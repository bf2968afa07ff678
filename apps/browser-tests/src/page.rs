//! What people do on the pages around the board: make a game, change the language.

use game::Position as _;
use games::record::SeatKind;
use games::{AnyPosition, Rules};
use serde_json::json;

use crate::browser::Browser;

impl Browser {
    /// Makes a game in the menu, with these players: 0 for a person, or the level of a computer. Returns its name.
    ///
    /// # Panics
    /// When the menu does not offer it.
    pub fn new_game(&self, rules: &str, players: &[u8]) -> String {
        let rules: Rules = rules.parse().unwrap_or_else(|_| panic!("there are no rules {rules}"));
        self.go("/play");
        self.set_menu(&rules);
        for (i, level) in players.iter().enumerate() {
            self.choose(&format!("select[name=seat{}]", i + 1), &level.to_string());
        }
        self.click("[data-name=start]");
        self.wait_for(".board [data-cell]");
        self.game_name()
    }

    /// The name of the game that is shown.
    pub fn game_name(&self) -> String {
        self.here().trim_start_matches("/play/").to_string()
    }

    fn set_menu(&self, rules: &Rules) {
        let switch = |name: &str, on: bool| {
            let selector = format!("input[name={name}]");
            self.wait_for(&selector);
            let is = self.script("return document.querySelector(arguments[0]).checked", json!([selector]));
            if is != json!(on) {
                self.click(&selector);
            }
        };
        let choice = |name: &str, value: &str| {
            let selector = format!("input[name={name}][value='{value}']");
            self.click(&selector);
            self.wait_for(&format!("{selector}:checked"));
        };
        match rules {
            Rules::Abalone(r) => {
                choice("game", "0");
                choice("players", &(r.players.count() - 2).to_string());
                match r.players.count() {
                    2 => {
                        if !abalone::Layout::POPULAR.contains(&r.layout) {
                            self.fill("input[name=layout-search]", r.layout.name());
                        }
                        choice("layout", r.layout.name());
                    }
                    4 => switch("consecutive", r.consecutive),
                    _ => {}
                }
            }
            Rules::Six(r) => {
                choice("game", "1");
                choice("players", &(r.players.count() / 2 - 1).to_string());
                switch("advanced", r.advanced);
                switch("announce", r.announce);
            }
        }
    }

    /// The end of the game that is kept under a name.
    ///
    /// # Panics
    /// When there is none.
    pub fn kept(&self, name: &str) -> games::record::Record {
        let text =
            self.stored(&format!("hexad.1.game.{name}")).unwrap_or_else(|| panic!("{name} is not kept"));
        games::record::Record::read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"))
    }

    /// Puts a game among the kept ones and opens it, with persons at all seats.
    pub fn open_position(&self, position: &AnyPosition) -> String {
        let rules = position.rules();
        let mut record = games::record::Record::from_position(rules, position.clone());
        record.header.kinds[..rules.seats()].fill(Some(SeatKind::Person));
        let fine = record.header.set(rules.seats(), "Table", "local");
        fine.unwrap_or_else(|e| panic!("{e}"));
        let name = "test-0aa".to_string();
        self.store(&format!("hexad.1.game.{name}"), &record.to_string());
        self.go(&format!("/play/{name}"));
        name
    }

    /// Waits until the app has been put into the browser's own copy.
    pub fn wait_service_worker(&self) {
        let script = "if (window.sw === undefined) { window.sw = null;
             navigator.serviceWorker.ready.then((registration) => { window.sw = registration; }); }
             return !!window.sw && !!window.sw.active && window.sw.active.state === 'activated'
                 && !!navigator.serviceWorker.controller";
        self.wait("the app is in the browser's own copy", script, json!([]));
    }

    /// Chooses a language in the header.
    pub fn speak(&self, tag: &str) {
        self.choose("select[name=language]", tag);
        self.wait(
            &format!("the page is in {tag}"),
            "return document.documentElement.lang === arguments[0]",
            json!([tag]),
        );
    }
}
