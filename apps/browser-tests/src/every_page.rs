//! Every page of the app, with something to be seen on it: one list for all tests that look at pages.

use serde_json::json;

use crate::browser::Browser;

/// A page with an address.
#[derive(Clone, Debug)]
pub struct Sight {
    /// What pictures of it are called.
    pub name: &'static str,
    /// Where it is found, from the server's address on.
    pub address: String,
    /// What is there once the page is: a selector.
    pub shows: &'static str,
    /// Whether it is looked at by somebody who is nobody yet. Such pages are the last of the list.
    pub stranger: bool,
}

/// Games that are kept in the browser: their names and texts.
const KEPT: [(&str, &str); 4] = [
    (
        "a-0aa",
        "[Rules \"abalone:layout=belgian-daisy\"]\n[Seat1 \"Ada\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Clock \"300+3\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. b3c4 i5h5 2. a1b2 h4g4 *\n",
    ),
    (
        "t-0aa",
        "[Rules \"abalone:3\"]\n[Seat1 \"Ada\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"computer:4\"]\n[SeatKind3 \"person\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. a1b2 *\n",
    ),
    (
        "s-0aa",
        "[Rules \"six:advanced,announce\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. -1,0 2,0 2. -2,0 *\n",
    ),
    (
        "e-0aa",
        "[Rules \"six\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"computer:2\"]\n[Table \"local\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. -1,0 2,0 1-0\n",
    ),
];

/// What the app has without a server: what pages are called, where they are, and what is there once they are.
const ALONE: [(&str, &str, &str); 20] = [
    ("home", "/", ".door .strengths"),
    ("menu", "/play", "form.menu [name=seat1]"),
    ("abalone", "/play/a-0aa", ".board [data-cell]"),
    ("three", "/play/t-0aa", ".board [data-cell]"),
    ("six", "/play/s-0aa", ".board [data-cell]"),
    ("over", "/play/e-0aa", "[data-name=result]"),
    ("analysis", "/analysis/a-0aa", "[data-name=tree] .ply"),
    ("analysis-three", "/analysis/t-0aa", "[data-name=tree] .ply"),
    ("analysis-six", "/analysis/s-0aa", "[data-name=tree] .ply"),
    ("editor", "/editor", ".board [data-cell]"),
    ("rules", "/rules", ".clause"),
    ("rules-six", "/rules/six", ".clause"),
    ("glossary", "/glossary", ".terms dt"),
    ("learn", "/learn", ".tasks [data-task]"),
    ("task", "/learn/abalone-hold", ".board [data-cell]"),
    ("puzzles", "/puzzles", "[data-day]"),
    ("puzzle", "/puzzles/abalone/2", ".board [data-cell]"),
    ("library", "/library", ".kept-game"),
    ("settings", "/settings", ".keys kbd"),
    ("lost", "/nothing", "main h1"),
];

/// What it has with one; games are added.
const WITH_OTHERS: [(&str, &str, &str); 8] = [
    ("online", "/online", "[data-name=quick]"),
    ("create", "/online/new", "[name=wish1]"),
    ("watch", "/watch", "[data-name=live-game]"),
    ("account", "/account", "[data-name=sign-out]"),
    ("player", "/player/Ada", "[data-name=found-game]"),
    ("players", "/players", ".ranks, [data-name=none]"),
    ("search", "/games", "main form"),
    ("moderation", "/moderation", "[data-name=take]"),
];

/// Makes an account, others who play with it, and games of every kind that a page can show: as a person would see them
/// who was here before.
const PEOPLE: &str = r#"
    if (window.made !== undefined) return window.made;
    window.made = null;
    const call = async (path, body, token) => {
        const headers = { 'content-type': 'application/json' };
        if (token) headers.authorization = `Bearer ${token}`;
        const credentials = token === undefined ? 'same-origin' : 'omit';
        const answer = await fetch('/api/v1' + path, { method: 'POST', body: JSON.stringify(body), headers, credentials });
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
        const text = await answer.text();
        return text ? JSON.parse(text) : null;
    };
    (async () => {
        const password = 'correct horse';
        const me = (await call('/accounts', { name: 'Ada', password })).account.id;
        const bot = (await call('/accounts', { name: 'Robot', password }, '')).token;
        await call('/account/bot', {}, bot);
        const ben = (await call('/guests', { name: 'Ben' }, '')).token;
        const eve = (await call('/guests', { name: 'Eve' }, '')).token;
        const dan = (await call('/guests', { name: 'Dan' }, '')).token;
        // A table, who else sits down there, and who plays what.
        const table = async (wanted, others, moves) => {
            const { id } = await call('/games', wanted);
            for (const token of others) await call(`/games/${id}/seats`, {}, token);
            const seats = [undefined, ...others];
            for (const [ply, move] of moves.entries())
                await call(`/games/${id}/moves`, { move, ply }, seats[ply % seats.length]);
            return id;
        };
        const made = { me };
        made.two = await table({ rules: 'abalone', clock: '86400', seats: ['me', 'open'] }, [bot], ['c3d4', 'g7f6']);
        made.three = await table({ rules: 'abalone:3', seats: ['me', 'open', 'open'] }, [ben, eve], ['a1b2']);
        made.four = await table({ rules: 'six:4', seats: ['me', 'open', 'open', 'open'] }, [ben, eve, dan], []);
        made.slow = await table({ rules: 'six', clock: '3d/move', seats: ['me', 'open'] }, [ben], ['-1,0']);
        made.open = await table({ rules: 'abalone', clock: '300+3', seats: ['me', 'open'] }, [], []);
        made.over = await table({ rules: 'abalone', clock: '86400', seats: ['me', 'open'], rated: true }, [ben], ['c3d4', 'g7f6']);
        await call(`/games/${made.over}/actions`, { action: 'resign' }, ben);
        await call('/games', { rules: 'six', clock: '600+5', seats: ['open', 'me'] }, eve);
        await call('/reports', { account: 'Robot', reason: 'other', text: 'plays too well' });
        window.made = made;
    })().catch((error) => { window.made = { error: String(error) }; });
    return null"#;

impl Browser {
    /// Every page, once there is something on each of them: games are kept in the browser, somebody is registered and
    /// plays with others.
    ///
    /// # Panics
    /// When the server refuses something.
    pub fn every_page(&self) -> Vec<Sight> {
        self.go("/");
        for (name, text) in KEPT {
            games::record::Record::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            self.store(&format!("hexad.1.game.{name}"), text);
        }
        let made = self.wait("people and their games", PEOPLE, json!([]));
        assert!(made["error"].is_null(), "{}", made["error"]);
        let id = |name: &str| made[name].as_str().unwrap_or_else(|| panic!("{name} is missing")).to_string();
        self.store("hexad.me", &id("me"));
        self.make_moderator("Ada");
        let plain = ALONE.into_iter().chain(WITH_OTHERS);
        let mut all: Vec<Sight> = plain
            .map(|(name, address, shows)| Sight {
                name,
                address: address.to_string(),
                shows,
                stranger: false,
            })
            .collect();
        for (name, game) in [
            ("game-two", "two"),
            ("game-three", "three"),
            ("game-four", "four"),
            ("game-slow", "slow"),
            ("game-open", "open"),
            ("game-over", "over"),
        ] {
            let (address, shows) = (format!("/game/{}", id(game)), ".board [data-cell]");
            all.push(Sight { name, address, shows, stranger: false });
        }
        let (address, shows) = ("/account".to_string(), "[data-name=lost]");
        all.push(Sight { name: "sign-in", address, shows, stranger: true });
        all
    }

    /// Goes to one of them, and waits until what it promises is there: its heading, what it shows, and nothing that is
    /// still on its way.
    pub fn look_at(&self, page: &Sight) {
        if page.stranger {
            self.driver.chromium("Network.clearBrowserCookies", json!({}));
            self.script("localStorage.removeItem('hexad.me')", json!([]));
        }
        self.go(&page.address);
        let there =
            "return document.querySelectorAll('h1').length === 1 && !!document.querySelector(arguments[0])
             && !document.querySelector('[aria-busy=true]')";
        self.wait(&format!("{} shows {}", page.name, page.shows), there, json!([page.shows]));
    }

    /// Opens everything that can be unfolded.
    pub fn unfold(&self) {
        self.script("document.querySelectorAll('details').forEach((d) => { d.open = true; })", json!([]));
    }
}
