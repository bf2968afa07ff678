//! People at different machines, over a real server: moves in advance, somebody who leaves, the lobby, talk, and "it is
//! your turn".

use browser_tests::together::{create, first_moves, on_turn, options, play, press, sit};
use browser_tests::{Browser, By, Line, Player, Pointer, Server};
use game::Position as _;
use games::AnyPosition;
use serde_json::json;

const MOUSE: By = By::Pointer(Pointer::Mouse);

#[test]
fn a_move_in_advance_is_shown_cancelled_and_played() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (1200, 950)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    ben.wait_for(".board[data-live=true]");
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    let turned = start.with_turn(game::Seat::ALL[1]).unwrap();
    let m = turned.read_move("i9h8").unwrap();
    let mut other = Player::new(&ben, turned.clone());
    other.enter(m, MOUSE);
    assert!(ben.wait_text("[data-name=premove]").contains("i9h8"));
    ben.picture("online-premove");
    ben.click("[data-name=premove-cancel]");
    ben.wait_gone("[data-name=premove]");
    other.enter(m, MOUSE);
    ben.wait_for("[data-name=premove]");
    let mut own = Player::new(&ada, start.clone());
    // It is there at once.
    let first = start.read_move("a1b2").unwrap();
    own.enter(first, MOUSE);
    let mut after = start.clone();
    after.play_unchecked(first);
    after.play_unchecked(after.read_move("i9h8").unwrap());
    own.jump(after);
    ben.wait_gone("[data-name=premove]");
    on_turn(&ada);
    ben.finish();
    ada.finish();
}

#[test]
fn three_windows_one_resigns_and_two_agree() {
    let ada = Browser::start(options("en", (1200, 950)));
    let (ben, eve) = (ada.another(options("tr", (390, 844))), ada.another(options("he", (900, 900))));
    ada.go("/online/new");
    ada.wait_for("input[name=players]");
    ada.script("document.querySelectorAll('input[name=players]')[1].click()", json!([]));
    ada.wait_for("select[name=wish3]");
    ada.picture("online-create");
    ada.click("[data-name=make]");
    ada.wait_for("[data-name=invite]");
    let id = ada.here().trim_start_matches("/game/").to_string();
    sit(&ben, &id);
    sit(&eve, &id);
    let start = AnyPosition::start(&"abalone:3".parse().unwrap());
    let line = Line { moves: first_moves(&start, 3), start };
    play(&[&ada, &ben, &eve], &line, |_| {});
    eve.picture("online-three-hebrew");
    press(&ben, "[data-name=resign]");
    press(&ben, "[data-name=resign-yes]");
    ada.wait_for(".seat.out");
    press(&ada, "[data-name=draw]");
    press(&eve, "[data-name=offer] [data-name=accept]");
    for browser in [&ada, &ben, &eve] {
        browser.wait_for("[data-name=result]");
        browser.no_complaints(&[]);
    }
}

#[test]
fn four_windows_partners_are_silent_and_resign_together() {
    let ada = Browser::start(options("en", (1200, 950)));
    let others: Vec<Browser> =
        ["de", "hu", "he"].into_iter().map(|language| ada.another(options(language, (500, 900)))).collect();
    let id = create(&ada, &json!({"rules": "six:4", "seats": ["me", "open", "open", "open"]}));
    for browser in &others {
        sit(browser, &id);
    }
    let start = AnyPosition::start(&"six:4".parse().unwrap());
    let line = Line { moves: first_moves(&start, 4), start: start.clone() };
    let windows: Vec<&Browser> = std::iter::once(&ada).chain(&others).collect();
    play(&windows, &line, |_| {});
    assert!(
        ada.script("return document.querySelector('.chat form').offsetParent === null", json!([]))
            == json!(true)
    );
    others[0].picture("online-four");
    let partner =
        (1..4).find(|&i| start.side_of(game::Seat::ALL[i]) == start.side_of(game::Seat::ALL[0])).unwrap();
    press(&ada, "[data-name=resign]");
    press(&ada, "[data-name=resign-yes]");
    ada.wait_for("[data-name=offer]");
    press(windows[partner], "[data-name=offer] [data-name=accept]");
    for browser in windows {
        browser.wait_for("[data-name=result]");
        browser.no_complaints(&[]);
    }
}

#[test]
fn the_lobby_talk_and_it_is_your_turn() {
    let ada = Browser::start(options("en", (1300, 950)));
    let ben = ada.another(options("de", (390, 844)));
    ben.go("/");
    ben.click(".ways a[href='/online']");
    ben.wait_for("[data-name=quick]");
    let wanted = json!({"rules": "abalone", "clock": "300+3", "seats": ["open", "me"]});
    let id = create(&ada, &wanted);
    let row = format!("[data-name=open-game][data-id='{id}']");
    ben.wait_for(&row);
    ben.picture("online-lobby-phone");
    ben.click(&format!("{row} [data-name=take]"));
    ben.wait("at the table", "return location.pathname === arguments[0]", json!([format!("/game/{id}")]));
    on_turn(&ben);
    press(&ben, "[data-phrase=good-luck]");
    let said = "return [...document.querySelectorAll('.chat-lines li')].some((li) => li.textContent.includes(arguments[0]))";
    ada.wait("the phrase is read in English", said, json!(["Good luck!"]));
    ben.wait("and in German", said, json!(["Viel Glück!"]));
    ada.fill("input[name=chat]", "<b>hi</b>");
    ada.keys(&["Enter"]);
    ben.wait("what was typed", said, json!(["<b>hi</b>"]));
    // Elsewhere in the app, the title says so.
    ada.click(".ways a[href='/learn']");
    ada.wait_for("main h1");
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    let mut player = Player::new(&ben, start.clone());
    player.play(start.read_move("a1b2").unwrap(), MOUSE);
    ada.wait(
        "the title says whose turn it is",
        "return /^\\(1\\) Your turn/.test(document.title)",
        json!([]),
    );
    // A dot on the icon.
    ada.wait_for("link[rel=icon][href^='data:']");
    ada.click(".ways a[href='/online']");
    ada.wait_for(&format!("[data-name=own-game][data-id='{id}']"));
    ada.picture("online-lobby");
    // Those who watch see the board move.
    let eve = ada.another(options("en", (1000, 800)));
    eve.go("/watch");
    eve.wait_for(&format!("[data-name=live-game][data-id='{id}'] svg"));
    let picture = format!("[data-name=live-game][data-id='{id}'] svg");
    let before = eve.script("return document.querySelector(arguments[0]).innerHTML", json!([picture]));
    ada.click(&format!("[data-name=own-game][data-id='{id}']"));
    on_turn(&ada);
    let mut own = Player::new(&ada, player.position.clone());
    let m = own.position.read_move("i9h8").unwrap();
    own.play(m, MOUSE);
    let moved = "return document.querySelector(arguments[0]).innerHTML !== arguments[1]";
    eve.wait("the picture moves", moved, json!([picture, before]));
    eve.picture("online-watch");
    player.follow(m);
    // Before everybody has moved twice there is nothing to abort any more: somebody gives up.
    press(&ben, "[data-name=resign]");
    press(&ben, "[data-name=resign-yes]");
    ada.wait_for("[data-name=result]");
    // The first has the server: it goes last.
    for browser in [eve, ben, ada] {
        browser.finish();
    }
}

/// A server on which whoever closes the page has left at once.
fn impatient() -> Server {
    Server::on(0, |config| config.claim_after = 1)
}

/// The page's clock can be moved on: `window.later` milliseconds.
fn with_hands(browser: &Browser) {
    let source = "window.later = 0; const now = Date.now; Date.now = () => now() + window.later;";
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }));
}

/// Lets the page believe that time passes until a button can be pressed, and presses it.
fn press_later(browser: &Browser, selector: &str) {
    let script = "window.later += 60000; const button = document.querySelector(arguments[0]);
         if (!button || button.disabled) return false; button.click(); return true";
    browser.wait(selector, script, json!([selector]));
}

fn leave(browser: &Browser) {
    browser.driver.post("url", &json!({ "url": "about:blank" })).unwrap();
}

#[test]
fn whoever_has_left_loses_when_the_other_claims() {
    let ada = Browser::at(impatient(), options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    with_hands(&ada);
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    // Before everybody has moved, a game that somebody leaves has no result.
    let line = Line { moves: first_moves(&start, 3), start };
    play(&[&ada, &ben], &line, |_| {});
    on_turn(&ben);
    ada.wait_gone("[data-name=away]");
    leave(&ben);
    ada.wait_for("[data-name=away] [data-name=claim]:disabled");
    ada.picture("online-away");
    // Told is that somebody has left; the seconds that run are there for the eye.
    assert!(ada.wait_text("[data-name=away] [role=status]").ends_with("has left."));
    assert!(ada.wait_text("[data-name=wait]").contains(|c: char| c.is_ascii_digit()));
    let told = "[role=status] [data-name=wait], [role=alert] [data-name=wait], [aria-live] [data-name=wait]";
    assert!(!ada.has(told), "a number is told every second");
    press_later(&ada, "[data-name=claim]");
    assert!(ada.wait_text("[data-name=result]").contains("Black"), "{}", ada.text("[data-name=result]"));
    ada.finish();
}

#[test]
fn a_computer_plays_on_for_somebody_when_the_others_agree() {
    let ada = Browser::at(impatient(), options("en", (1200, 950)));
    let (ben, eve) = (ada.another(options("en", (900, 800))), ada.another(options("de", (900, 800))));
    with_hands(&ada);
    let id = create(&ada, &json!({"rules": "abalone:3", "seats": ["me", "open", "open"]}));
    sit(&ben, &id);
    sit(&eve, &id);
    on_turn(&ada);
    let start = AnyPosition::start(&"abalone:3".parse().unwrap());
    Player::new(&ada, start.clone()).play(start.moves()[0], MOUSE);
    on_turn(&ben);
    leave(&ben);
    press_later(&ada, "[data-name=away] [data-name=replace]");
    press(&eve, "[data-name=offer] [data-name=accept]");
    // The computer moves for the second seat, and the third is on turn.
    on_turn(&eve);
    ada.wait_for(".seat .face");
    eve.finish();
    ada.finish();
}

#[test]
fn a_line_that_was_thought_of_in_advance_is_played_at_once() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "3d/move", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    let mut own = Player::new(&ada, start.clone());
    let mut other = Player::new(&ben, start.clone());
    let first = start.read_move("a1b2").unwrap();
    own.play(first, MOUSE);
    other.follow(first);
    let reply = own.position.read_move("i9h8").unwrap();
    let mut after = own.position.clone();
    after.play_unchecked(reply);
    let answer = after.moves()[0];
    let text = after.move_text(answer);
    press(&ada, "[data-name=lines] summary");
    // What cannot be played is refused, with the reason.
    ada.fill("input[name=plan]", "i9h8");
    ada.keys(&["Enter"]);
    ada.wait_text("[data-name=lines] .wrong");
    ada.fill("input[name=plan]", &format!("i9h8 {text}"));
    ada.keys(&["Enter"]);
    assert!(ada.wait_text("[data-name=lines] li code").contains(&text));
    ada.picture("online-lines");
    on_turn(&ben);
    other.enter(reply, MOUSE);
    after.play_unchecked(answer);
    other.jump(after.clone());
    on_turn(&ben);
    own.jump(after);
    ada.wait_gone("[data-name=lines] li");
    ben.finish();
    ada.finish();
}

/// The browser's push service is made up: it gives an address and keys, and remembers them.
const PUSH_SERVICE: &str = r#"
    const kept = () => JSON.parse(localStorage.getItem('test.push') ?? 'null');
    const encoded = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const subscription = (json) => json && { endpoint: json.endpoint, toJSON: () => ({ ...json }),
        unsubscribe: async () => { localStorage.removeItem('test.push'); return true; } };
    PushManager.prototype.getSubscription = async () => subscription(kept());
    PushManager.prototype.subscribe = async (how) => {
        if (!how.userVisibleOnly || how.applicationServerKey.length < 80) throw new Error('no key');
        const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
        const p256dh = encoded(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)));
        const auth = encoded(crypto.getRandomValues(new Uint8Array(16)));
        localStorage.setItem('test.push', JSON.stringify({ endpoint: 'https://push.example/ada', keys: { p256dh, auth } }));
        return subscription(kept());
    };
    Notification.requestPermission = async () => window.name === 'never' ? 'denied' : 'granted';"#;

#[test]
fn notices_for_a_closed_page_are_switched_on_and_off() {
    let browser = Browser::start(options("en", (1000, 900)));
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": PUSH_SERVICE }));
    browser.go("/settings");
    browser.wait_service_worker();
    let is = |on: bool| {
        let script = "const input = document.querySelector('input[name=push]');
             return !!input && input.checked === arguments[0] && !!localStorage.getItem('test.push') === arguments[0]";
        browser.wait(&format!("notices are {on}"), script, json!([on]));
    };
    is(false);
    // Somebody who does not allow them is told so, and nothing is sent anywhere.
    browser.script("window.name = 'never'", json!([]));
    press(&browser, "input[name=push]");
    let told =
        "return [...document.querySelectorAll('fieldset p[role=status]')].some((p) => p.textContent.trim())";
    browser.wait("it is said why not", told, json!([]));
    is(false);
    browser.script("window.name = ''", json!([]));
    press(&browser, "input[name=push]");
    is(true);
    // The switch says so on the next visit, too.
    browser.reload();
    is(true);
    press(&browser, "input[name=push]");
    is(false);
    browser.no_complaints_about_refusals();
}

/// Whoever asks, the analysis of a game on the server is everybody's; a bot is seen to be one.
#[test]
fn the_server_analyses_a_game_and_everybody_sees_it() {
    let server = Server::on(0, |config| config.analysis_nodes = 300);
    let ada = Browser::at(server, options("en", (1300, 950)));
    let pages = ada.every_page();
    let address = |name: &str| pages.iter().find(|page| page.name == name).unwrap().address.clone();
    ada.go(&address("game-two"));
    ada.wait_for(".seat .bot");
    assert_eq!(ada.count(".seat .bot"), 1, "the other is a person");
    let over = address("game-over");
    ada.go(&over);
    ada.wait_for("[data-name=server-analysis][data-progress=unasked]");
    press(&ada, "[data-name=ask-server]");
    ada.wait_for("[data-name=server-analysis][data-progress=done]");
    ada.picture("online-analysed");
    // Somebody else, who never asked.
    let eve = ada.another(options("he", (390, 844)));
    eve.go(&over);
    press(&eve, "[data-name=server-analysis][data-progress=done] [data-name=see-analysis]");
    eve.wait_for("[data-name=graph]:not([hidden])");
    eve.wait_for("[data-name=report]");
    eve.wait_text("[data-name=odds]");
    eve.picture("online-analysis-seen");
    eve.reload();
    eve.wait_for("[data-name=report]");
    eve.finish();
    ada.finish();
}

/// The front page shows the best game that is being played, and follows it.
#[test]
fn the_best_game_is_on_the_front_page_and_moves() {
    let ada = Browser::start(options("en", (1200, 950)));
    let eve = ada.another(options("tr", (390, 844)));
    eve.go("/");
    assert!(!eve.has("[data-name=featured]"), "nobody plays yet");
    let ben = ada.another(options("en", (900, 800)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    let mut own = Player::new(&ada, start.clone());
    own.play(start.read_move("a1b2").unwrap(), MOUSE);
    let shown = "[data-name=featured] svg";
    eve.wait_for(shown);
    eve.picture("home-featured");
    let before = eve.script("return document.querySelector(arguments[0]).innerHTML", json!([shown]));
    on_turn(&ben);
    let mut other = Player::new(&ben, own.position.clone());
    other.play(own.position.read_move("i9h8").unwrap(), MOUSE);
    let moved = "return document.querySelector(arguments[0])?.innerHTML !== arguments[1]";
    eve.wait("the picture moves", moved, json!([shown, before]));
    press(&eve, "[data-name=featured]");
    eve.wait(
        "the game is watched",
        "return location.pathname === arguments[0]",
        json!([format!("/game/{id}")]),
    );
    for browser in [eve, ben, ada] {
        browser.finish();
    }
}
