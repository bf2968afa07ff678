//! Accounts in the browser: to register, to sign out and in, a lost password; somebody's page, games to be found, the
//! best, moderators.

use browser_tests::{Browser, Fonts, Options};
use game::Position as _;
use games::AnyPosition;
use serde_json::json;

const PASSWORD: &str = "correct horse";

/// Asks the server as whoever is at the page: the status of the answer, and what it says.
fn ask(browser: &Browser, method: &str, path: &str, body: &serde_json::Value) -> serde_json::Value {
    let script = "const [method, path, body] = arguments; const done = arguments[arguments.length - 1]; \
        window.answer = null; \
        fetch(path, { method, body: method === 'GET' ? undefined : body, headers: { 'content-type': 'application/json' } }) \
            .then(async (r) => { const text = await r.text(); window.answer = { status: r.status, body: text ? JSON.parse(text) : null }; }); \
        return true;";
    browser.script(script, json!([method, format!("/api/v1{path}"), body.to_string()]));
    browser.wait("an answer", "return window.answer", json!([]))
}

fn sign_in(browser: &Browser, name: &str, password: &str) {
    browser.wait_for("form[data-name=sign-in]");
    browser.fill("form[data-name=sign-in] input[name=name]", name);
    browser.fill("form[data-name=sign-in] input[name=password]", password);
    browser.click("form[data-name=sign-in] [data-name=send]");
}

/// A game against somebody who resigns, made by two programs; its id.
fn game(browser: &Browser, name: &str) -> String {
    let script = r#"
        window.game = null;
        const call = async (path, body, token) => {
            const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
            if (!token) delete headers.authorization;
            const r = await fetch('/api/v1' + path, { method: 'POST', body: JSON.stringify(body), headers, credentials: 'omit' });
            return r.json();
        };
        (async () => {
            const one = (await call('/tokens', { name: arguments[0], password: arguments[1] })).token;
            const two = (await call('/guests', { name: 'Visitor' })).token;
            const game = await call('/games', { rules: 'abalone', clock: '300', seats: ['me', 'open'], rated: true }, one);
            await call(`/games/${game.id}/seats`, {}, two);
            await call(`/games/${game.id}/moves`, { move: 'c3d4', ply: 0 }, one);
            await call(`/games/${game.id}/moves`, { move: 'g7f6', ply: 1 }, two);
            await call(`/games/${game.id}/actions`, { action: 'resign' }, two);
            window.game = game.id;
        })();
        return true;"#;
    browser.script(script, json!([name, PASSWORD]));
    browser.wait("a game", "return window.game", json!([])).as_str().unwrap().to_string()
}

#[test]
fn an_account_is_made_left_entered_and_opened_by_a_code() {
    let browser = Browser::open("/account");
    browser.register("Ada", PASSWORD);
    assert!(browser.text("[data-name=hello]").contains("Ada"));
    // Printed codes, shown once.
    browser.fill("form[data-name=make-codes] input[name=current]", "wrong horse");
    browser.click("form[data-name=make-codes] [data-name=send]");
    browser.wait_text("form[data-name=make-codes] .word.wrong");
    browser.fill("form[data-name=make-codes] input[name=current]", PASSWORD);
    browser.click("form[data-name=make-codes] [data-name=send]");
    browser.wait_for("[data-name=codes] li");
    assert_eq!(browser.count("[data-name=codes] li"), 10);
    let code = browser.text("[data-name=codes] li");
    browser.picture("account-codes");
    browser.reload();
    browser.wait_for("[data-name=hello]");
    assert!(!browser.has("[data-name=codes]"), "they are shown once");
    assert!(browser.wait_text("[data-name=codes-left]").contains("10"));
    // Out, and in again.
    browser.click("[data-name=sign-out]");
    sign_in(&browser, "ada", "wrong horse");
    browser.wait_text("form[data-name=sign-in] .word.wrong");
    sign_in(&browser, "ada", PASSWORD);
    browser.wait_for("[data-name=hello]");
    // The password is lost: a code opens the account, once.
    browser.click("[data-name=sign-out]");
    browser.wait_for("details[data-name=lost] summary");
    browser.click("details[data-name=lost] summary");
    let recover = |code: &str| {
        browser.fill("form[data-name=recover] input[name=name]", "Ada");
        browser.fill("form[data-name=recover] input[name=code]", code);
        browser.fill("form[data-name=recover] input[name=password]", "another horse");
        browser.click("form[data-name=recover] [data-name=send]");
    };
    recover("abcd-efgh-jkmn-pqrs");
    browser.wait_text("form[data-name=recover] .word.wrong");
    recover(&code.to_uppercase());
    browser.wait_for("[data-name=hello]");
    assert!(browser.wait_text("[data-name=codes-left]").contains('9'));
    // A token for a program is shown once and can be removed.
    browser.click("details[data-name=tokens] summary");
    browser.wait_for("form[data-name=token]");
    browser.fill("form[data-name=token] input[name=label]", "my bot");
    browser.click("form[data-name=token] [data-name=send]");
    browser.wait_for("[data-name=made-token] code");
    browser.wait_for("details[data-name=tokens] [data-name=forget]");
    // And the end.
    browser.click("details[data-name=delete] summary");
    browser.fill("form[data-name=delete] input[name=current]", "another horse");
    browser.click("form[data-name=delete] [data-name=send]");
    browser.wait_for("form[data-name=register]");
    assert_eq!(ask(&browser, "GET", "/players/Ada", &json!({}))["status"], 404);
    browser.no_complaints_about_refusals();
}

#[test]
fn people_and_their_games_are_found() {
    let browser = Browser::open("/account");
    browser.register("Ada", PASSWORD);
    game(&browser, "Ada");
    browser.click("[data-name=own-page]");
    browser.wait_for("[data-name=found-game]");
    assert!(browser.text("h1").contains("Ada"));
    browser.wait_for(".rating");
    browser.click(".rating summary");
    browser.wait_for(".course polyline");
    browser.picture("player");
    // By an opening in a mirror; the address can be sent to somebody.
    browser.go("/games");
    browser.wait_for("form[data-name=search]");
    browser.fill("form[data-name=search] input[name=player]", "ada");
    browser.fill("form[data-name=search] input[name=moves]", "c5d5");
    browser.choose("form[data-name=search] select[name=rules]", "abalone");
    browser.click("form[data-name=search] [data-name=send]");
    browser.wait("the search in the address", "return location.search.includes('moves=c5d5')", json!([]));
    browser.reload();
    browser.wait_for("[data-name=found-game]");
    browser.picture("games-found");
    // By how it ended, in the words of the rules.
    browser.choose("form[data-name=search] select[name=result]", "0-1");
    browser.click("form[data-name=search] [data-name=send]");
    browser.wait_for("[data-name=none]");
    browser.choose("form[data-name=search] select[name=result]", "1-0");
    let said = browser.text("form[data-name=search] select[name=result] option[value='1-0']");
    assert!(said.contains("Black wins"), "{said}");
    browser.click("form[data-name=search] [data-name=send]");
    browser.wait_for("[data-name=found-game]");
    browser.picture("games-result");
    // By a position that stood on the board, in a mirror, and from the analysis board.
    let mut position = AnyPosition::start(&"abalone".parse().unwrap());
    for text in ["c5d5", "g5f5"] {
        position.play(position.read_move(text).unwrap()).unwrap();
    }
    browser.go("/games");
    browser.wait_for("form[data-name=search]");
    browser.fill("form[data-name=search] input[name=position]", &position.to_string());
    browser.click("form[data-name=search] [data-name=send]");
    browser.wait("the position in the address", "return location.search.includes('position=')", json!([]));
    browser.wait_for("[data-name=found-game] [data-name=analyse]");
    browser.click("[data-name=found-game] [data-name=analyse]");
    browser.wait_for("[data-name=tree] .ply");
    if browser.has("[data-name=last]:not(:disabled)") {
        browser.click("[data-name=last]");
    }
    browser.wait_for("[data-name=find-games]");
    browser.click("[data-name=find-games]");
    browser.wait_for("[data-name=found-game]");
    // What never stood there is not found.
    position.play(position.moves()[0]).unwrap();
    browser.fill("form[data-name=search] input[name=position]", &position.to_string());
    browser.click("form[data-name=search] [data-name=send]");
    browser.wait_for("[data-name=none]");
    browser.go("/games?player=Nobody");
    browser.wait_for("[data-name=none]");
    // In analysis, with its moves.
    browser.go("/games?player=Ada");
    browser.wait_for("[data-name=found-game] [data-name=analyse]");
    browser.click("[data-name=found-game] [data-name=analyse]");
    browser.wait("the analysis", "return location.pathname.startsWith('/analysis/')", json!([]));
    browser.wait("its moves", "return document.body.textContent.includes('c3d4')", json!([]));
    // The best.
    browser.go("/players");
    browser.wait_for(".ranks tbody tr");
    assert!(browser.text(".ranks tbody").contains("Ada"));
    browser.picture("players");
    browser.go("/players/six-rapid");
    browser.wait_for("[data-name=none]");
    browser.finish();
}

#[test]
fn a_moderator_reads_reports_and_acts() {
    let browser = Browser::open("/account");
    browser.register("Eve", PASSWORD);
    browser.click("[data-name=sign-out]");
    browser.register("Ada", PASSWORD);
    browser.go("/player/Eve");
    browser.wait_for("[data-name=block]");
    browser.click("[data-name=block]");
    browser.wait_for("[data-name=heed]");
    browser.click(".report summary");
    browser.fill("form[data-name=report] input[name=text]", "not nice");
    browser.click("form[data-name=report] [data-name=send]");
    browser.wait_text("form[data-name=report] .word");
    browser.make_moderator("Ada");
    browser.go("/moderation");
    browser.wait_for("[data-name=take]");
    browser.click("[data-name=take]");
    browser.choose("form[data-name=deed] select[name=action]", "rename");
    browser.wait_for("form[data-name=deed] input[name=new-name]");
    browser.fill("form[data-name=deed] input[name=new-name]", "Eva");
    browser.fill("form[data-name=deed] input[name=reason]", "a bad name");
    browser.click("form[data-name=deed] [data-name=send]");
    browser.wait_for("[data-name=log] li");
    assert!(browser.text("[data-name=log]").contains("Eva"));
    browser.picture("moderation");
    assert_eq!(ask(&browser, "GET", "/players/Eva", &json!({}))["status"], 200);
    browser.finish();
}

/// On a phone, in Hebrew: nothing is wider than the page.
#[test]
fn the_pages_of_people_fit_a_phone_from_the_right() {
    let options = Options { language: "he", size: (375, 800), ..Options::default() };
    let browser = Browser::start(Options { fonts: Fonts::asked(), ..options });
    browser.go("/account");
    browser.register("עדה", PASSWORD);
    game(&browser, "עדה");
    for (name, address) in [
        ("account", "/account"),
        ("player", "/player/%D7%A2%D7%93%D7%94"),
        ("players", "/players"),
        ("games", "/games?player=%D7%A2%D7%93%D7%94"),
    ] {
        browser.go(address);
        browser.wait_for(".people h1");
        browser.wait("the words", "return !document.querySelector('[aria-busy=true]')", json!([]));
        let width = "return document.documentElement.scrollWidth <= window.innerWidth";
        browser.wait(&format!("{name} fits"), width, json!([]));
        assert_eq!(browser.script("return document.documentElement.dir", json!([])), "rtl");
        browser.picture(&format!("he-{name}"));
    }
    browser.finish();
}

/// What was played in this browser is put into the account's library, once, and looked at from there.
#[test]
fn games_of_this_browser_go_into_the_account() {
    let browser = Browser::open("/library");
    browser.wait_for("[data-name=shelf] [data-name=sign-in]");
    browser.click("[data-name=shelf] [data-name=sign-in]");
    browser.register("Ada", PASSWORD);
    for (name, moves) in [("a-0aa", "1. c3d4 g7f6"), ("b-0aa", "1. a1b2"), ("c-0aa", "")] {
        let seats = "[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Table \"local\"]";
        let text = format!("[Rules \"abalone\"]\n[Seat1 \"Ada\"]\n{seats}\n[Result \"*\"]\n\n{moves} *\n");
        browser.store(&format!("hexad.1.game.{name}"), &text);
    }
    browser.go("/library");
    for _ in 0..2 {
        browser.wait_for("[data-name=shelve]:not(:disabled)");
        browser.click("[data-name=shelve]");
        browser.wait(
            "two games are there",
            "return document.querySelectorAll('[data-name=shelved]').length === 2",
            json!([]),
        );
        browser.wait_text("[data-name=shelf-said]");
    }
    browser.picture("library-account");
    // Another browser of the same person has them, too.
    let other = browser.another(Options { size: (390, 844), ..Options::default() });
    other.go("/account");
    sign_in(&other, "Ada", PASSWORD);
    other.wait_for("[data-name=hello]");
    other.go("/library");
    other.wait_for("[data-name=shelved] [data-name=analyse]");
    other.click("[data-name=shelved] [data-name=analyse]");
    other.wait_for(".tree .ply");
    browser.click("[data-name=unshelve]");
    browser.wait(
        "one is left",
        "return document.querySelectorAll('[data-name=shelved]').length === 1",
        json!([]),
    );
    other.finish();
    browser.finish();
}
