//! What an online game has around the moves: plans that are kept by the server, the next game that waits, switches, talk of
//! those who watch, invitations, the lobby's list, notices, and short windows.

use browser_tests::together::{create, first_moves, on_turn, options, play, press, sit};
use browser_tests::{Browser, By, Line, Player, Pointer};
use game::{Position as _, Seat};
use games::AnyPosition;
use serde_json::{Value, json};

const MOUSE: By = By::Pointer(Pointer::Mouse);

fn start_of(rules: &str) -> AnyPosition {
    AnyPosition::start(&rules.parse().unwrap())
}

/// Another machine at which the same person sits.
fn same_person(browser: &Browser) -> Browser {
    let other = browser.another(options("de", (900, 900)));
    other.go("/rules");
    for cookie in browser.driver.get("cookie").unwrap().as_array().unwrap() {
        other.driver.post("cookie", &json!({ "cookie": cookie })).unwrap();
    }
    other
}

/// The window is looked at again.
fn look_at(browser: &Browser) {
    browser.script("window.dispatchEvent(new Event('focus'))", json!([]));
}

/// Asks the server as whoever is at the page does.
fn ask(browser: &Browser, method: &str, path: &str, body: &Value) -> Value {
    let script = "const [method, path, body, key] = arguments;
         if (window.asked?.key !== key) { window.asked = { key };
             fetch('/api/v1' + path, { method, body: body === null ? undefined : JSON.stringify(body) }).then(async (r) => {
                 const text = await r.text(); window.asked.answer = { status: r.status, body: text ? JSON.parse(text) : null }; }); }
         return window.asked.answer";
    let key = format!("{method} {path} {body}");
    let answer = browser.wait(&key, script, json!([method, path, body, key]));
    assert!(answer["status"].as_u64().is_some_and(|status| status < 300), "{key}: {answer}");
    answer["body"].clone()
}

#[test]
fn a_move_in_advance_is_seen_after_a_reload_and_at_another_machine() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (1200, 950)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    ben.wait_for(".board[data-live=true]");
    let start = start_of("abalone");
    let turned = start.with_turn(Seat::ALL[1]).unwrap();
    let m = turned.read_move("i9h8").unwrap();
    let mut other = Player::new(&ben, turned.clone());
    other.enter(m, MOUSE);
    assert!(ben.wait_text("[data-name=premove]").contains("i9h8"));
    ben.reload();
    assert!(ben.wait_text("[data-name=premove]").contains("i9h8"));
    // It is cancelled elsewhere, and then it is not played.
    let elsewhere = same_person(&ben);
    elsewhere.go(&format!("/game/{id}"));
    assert!(elsewhere.wait_text("[data-name=premove]").contains("i9h8"));
    elsewhere.click("[data-name=premove-cancel]");
    elsewhere.wait_gone("[data-name=premove]");
    let gone = "return fetch(`/api/v1/games/${arguments[0]}/plan`).then((r) => r.json()).then((p) => { window.none = !p.premove; }), window.none";
    elsewhere.wait("the server has forgotten it", gone, json!([id]));
    look_at(&ben);
    ben.wait_gone("[data-name=premove]");
    // After a reload the board takes in another one.
    ben.reload();
    ben.wait_for(".board[data-live=true]");
    let m = turned.read_move("i8h7").unwrap();
    other.enter(m, MOUSE);
    assert!(ben.wait_text("[data-name=premove]").contains("i8h7"));
    ben.reload();
    ben.wait_text("[data-name=premove]");
    let mut own = Player::new(&ada, start.clone());
    let first = start.read_move("a1b2").unwrap();
    own.enter(first, MOUSE);
    let mut after = start;
    after.play_unchecked(first);
    after.play_unchecked(after.read_move("i8h7").unwrap());
    own.jump(after);
    ben.wait_gone("[data-name=premove]");
    for browser in [elsewhere, ben, ada] {
        browser.finish();
    }
}

#[test]
fn conditional_moves_are_seen_at_another_machine_and_go_on() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "3d/move", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    let start = start_of("abalone");
    let mut own = Player::new(&ada, start.clone());
    let mut other = Player::new(&ben, start.clone());
    let first = start.read_move("a1b2").unwrap();
    own.play(first, MOUSE);
    other.follow(first);
    // Their move, the answer, their next move and the answer to that.
    let (mut after, mut texts) = (own.position.clone(), Vec::new());
    for m in first_moves(&own.position, 4) {
        texts.push(after.move_text(m));
        after.play_unchecked(m);
    }
    press(&ada, "[data-name=lines] summary");
    for line in [texts.join(" "), "i9h8 b2c3".to_string()] {
        ada.fill("input[name=plan]", &line);
        ada.keys(&["Enter"]);
    }
    let rows = "return [...document.querySelectorAll('[data-name=lines] li code')].map((c) => c.textContent).join('|') === arguments[0]";
    let shows = |browser: &Browser, lines: &[String]| {
        browser.wait(&format!("the lines {lines:?}"), rows, json!([lines.join("|")]));
    };
    let both = [texts.join(" "), "i9h8 b2c3".to_string()];
    shows(&ada, &both);
    let elsewhere = same_person(&ada);
    elsewhere.go(&format!("/game/{id}"));
    elsewhere.wait_for("[data-name=lines]");
    shows(&elsewhere, &both);
    press(&elsewhere, "[data-name=lines] summary");
    press(&elsewhere, "[data-name=lines] li:nth-child(2) button");
    shows(&elsewhere, &both[..1]);
    // What was played of a line is done, and the rest of it waits.
    on_turn(&ben);
    let reply = other.position.read_move(&texts[0]).unwrap();
    other.enter(reply, MOUSE);
    let mut now = other.position.clone();
    for text in &texts[..2] {
        now.play_unchecked(now.read_move(text).unwrap());
    }
    other.jump(now.clone());
    own.jump(now);
    let rest = [texts[2..].join(" ")];
    shows(&elsewhere, &rest);
    ada.reload();
    ada.wait_for("[data-name=lines]");
    shows(&ada, &rest);
    for browser in [elsewhere, ben, ada] {
        browser.finish();
    }
}

#[test]
fn after_a_move_the_next_game_that_waits_is_one_tap_away() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    let wanted = json!({"rules": "abalone", "clock": "3d/move", "seats": ["me", "open"]});
    let ids = [create(&ada, &wanted), create(&ada, &wanted)];
    for id in &ids {
        sit(&ben, id);
    }
    ada.go(&format!("/game/{}", ids[0]));
    on_turn(&ada);
    assert!(!ada.has("[data-name=waits]"), "here somebody is on turn");
    let start = start_of("abalone");
    Player::new(&ada, start.clone()).play(start.read_move("a1b2").unwrap(), MOUSE);
    ada.wait_for("[data-name=status]:not(.own)");
    ada.wait_for(&format!("[data-name=waits][href='/game/{}']", ids[1]));
    ada.picture("online-next");
    ada.click("[data-name=waits]");
    ada.wait(
        "the next game",
        "return location.pathname === arguments[0]",
        json!([format!("/game/{}", ids[1])]),
    );
    on_turn(&ada);
    assert!(!ada.has("[data-name=waits]"));
    Player::new(&ada, start.clone()).play(start.read_move("a1b2").unwrap(), MOUSE);
    ada.wait_for("[data-name=status]:not(.own)");
    assert!(!ada.has("[data-name=waits]"), "nothing waits any more");
    ben.finish();
    ada.finish();
}

#[test]
fn an_online_game_has_the_switch_of_sounds_and_the_list_of_keys() {
    let ada = Browser::start(options("en", (1200, 950)));
    create(&ada, &json!({"rules": "six", "seats": ["me", "computer:1"]}));
    ada.wait_for(".tools [data-name=sound]");
    let before =
        ada.script("return document.querySelector('.tools [data-name=sound]').ariaPressed", json!([]));
    ada.click(".tools [data-name=sound]");
    ada.wait(
        "the switch is turned",
        "return document.querySelector('.tools [data-name=sound]').ariaPressed !== arguments[0]",
        json!([before]),
    );
    ada.click(".tools [data-name=keys]");
    ada.wait_for(".sheet[open] dl.keys");
    ada.keys(&["Escape"]);
    ada.wait_gone(".sheet[open]");
    ada.finish();
}

#[test]
fn six_has_tiles_wherever_players_are_named() {
    let browser = Browser::start(options("en", (1200, 950)));
    let tiles = |place: &str, n: usize| {
        browser.wait_for(&format!("{place} .dot.tile"));
        assert_eq!(browser.count(&format!("{place} .dot.tile")), n, "{place}");
        assert!(!browser.has(&format!("{place} .dot.ball")), "{place}");
        let round = "return [...document.querySelectorAll(arguments[0])].filter((dot) => getComputedStyle(dot).clipPath === 'none').length";
        assert_eq!(browser.script(round, json!([format!("{place} .dot.tile")])), json!(0), "{place}");
    };
    browser.go("/");
    let record = "[Rules \"six\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. -1,0 2,0 *\n";
    browser.store("hexad.1.game.s-0aa", record);
    browser.go("/analysis/s-0aa");
    tiles(".tree .head", 2);
    browser.go("/editor");
    browser.choose("select[name=rules]", "six");
    tiles(".tools", 2);
    browser.go("/online/new");
    browser.wait_for("input[name=game][value='1']");
    browser.click("input[name=game][value='1']");
    tiles(".seat-rows", 2);
    browser.click("[data-name=make]");
    browser.wait_for("[data-name=invite]");
    tiles("[data-name=invite]", 1);
    browser.finish();
}

#[test]
fn the_first_word_of_somebody_who_watches_is_heard() {
    let ada = Browser::start(options("en", (1200, 950)));
    let eve = ada.another(options("en", (900, 900)));
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "computer:1"]}));
    eve.go(&format!("/game/{id}"));
    eve.wait_for(".board [data-cell]");
    assert!(eve.stored("hexad.me").is_none(), "nobody yet");
    eve.fill("input[name=chat]", "What a game");
    eve.keys(&["Enter"]);
    let said = "return [...document.querySelectorAll('.chat-lines li')].some((li) => li.textContent.includes(arguments[0]))";
    eve.wait("it is there", said, json!(["What a game"]));
    assert_eq!(eve.text("[data-name=sentence]"), "");
    eve.finish();
    ada.finish();
}

#[test]
fn who_watches_many_games_sees_a_move_taken_back() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    sit(&ben, &id);
    let start = start_of("abalone");
    let line = Line { moves: first_moves(&start, 2), start };
    play(&[&ada, &ben], &line, |_| {});
    let eve = ada.another(options("en", (1000, 800)));
    eve.go("/watch");
    // Where pieces lie in the small picture.
    let picture = format!("[data-name=live-game][data-id='{id}'] svg");
    let pieces = "return [...document.querySelectorAll(`${arguments[0]} circle[stroke]`)].map((c) =>
         [c.getAttribute('cx'), c.getAttribute('cy'), c.getAttribute('fill')].join()).sort().join(' ')";
    eve.wait_for(&picture);
    let before = eve.script(pieces, json!([picture]));
    let mut own = Player::new(&ada, line.end());
    let m = own.position.moves()[0];
    on_turn(&ada);
    own.play(m, MOUSE);
    let moved = pieces.replace("return ", "return arguments[1] !== ");
    eve.wait("the picture moves", &moved, json!([picture, before]));
    press(&ada, "[data-name=takeback]");
    press(&ben, "[data-name=offer] [data-name=accept]");
    own.jump(line.end());
    let back = pieces.replace("return ", "return arguments[1] === ");
    eve.wait("the picture goes back", &back, json!([picture, before]));
    for browser in [eve, ben, ada] {
        browser.finish();
    }
}

#[test]
fn somebody_is_invited_by_name_and_declines_with_a_reason() {
    let ada = Browser::start(options("de", (500, 900)));
    let ben = ada.another(options("en", (1200, 950)));
    ada.go("/online");
    let arrived = ask(&ada, "POST", "/accounts", &json!({"name": "Ada", "password": "correct horse"}));
    ada.store("hexad.me", arrived["account"]["id"].as_str().unwrap());
    ben.go("/online/new");
    ben.wait_for("select[name=wish2]");
    ben.choose("select[name=wish2]", "account");
    // Whoever is not there cannot be asked.
    ben.fill("input[name=account2]", "Nobody");
    press(&ben, "[data-name=make]");
    assert!(ben.wait_text("[data-name=trouble]").contains("There is no player of this name"));
    ben.fill("input[name=account2]", "Ada");
    press(&ben, "[data-name=make]");
    ben.wait_for("[data-name=invite]");
    let id = ben.here().trim_start_matches("/game/").to_string();
    assert!(ben.text("[data-name=invite]").contains("Ada"));
    ada.go("/online");
    let row = format!("[data-name=own-game][data-id='{id}'].own");
    assert!(ada.wait_text(&row).contains("eingeladen"), "{}", ada.text(&row));
    press(&ada, &row);
    ada.wait_for("select[name=why]");
    ada.picture("online-invited");
    ada.choose("select[name=why]", "clock");
    press(&ada, "[data-name=decline-challenge]");
    // Each reads it in their own language.
    assert!(ben.wait_text("[data-name=declined]").contains("This clock does not suit me."));
    assert!(ada.wait_text("[data-name=declined]").contains("Diese Bedenkzeit passt mir nicht."));
    ada.no_complaints_about_refusals();
    ben.no_complaints_about_refusals();
}

#[test]
fn open_games_are_filtered_and_ordered() {
    let ada = Browser::start(options("en", (1200, 950)));
    let mut made = Vec::new();
    let games = [("abalone", "600+5"), ("six", "3d/move"), ("abalone", "180+2"), ("six", "300+3")];
    for (rules, clock) in games {
        made.push(create(&ada, &json!({"rules": rules, "clock": clock, "seats": ["me", "open"]})));
    }
    let eve = ada.another(options("en", (1200, 950)));
    eve.go("/online");
    let rows = "return [...document.querySelectorAll('[data-name=open-game]')].map((row) => row.dataset.id).join() === arguments[0]";
    let shows = |what: &str, order: &[usize]| {
        let wanted: Vec<&str> = order.iter().map(|&i| made[i].as_str()).collect();
        eve.wait(what, rows, json!([wanted.join(",")]));
    };
    shows("the newest first", &[3, 2, 1, 0]);
    eve.click("input[name=open-order][value='1']");
    shows("the fastest first", &[2, 3, 0, 1]);
    eve.click("input[name=open-kind][value='2']");
    shows("Six alone", &[3, 1]);
    eve.click("input[name=open-kind][value='1']");
    shows("Abalone alone", &[2, 0]);
    eve.click("input[name=open-kind][value='0']");
    shows("all again", &[2, 3, 0, 1]);
    // One that is taken is gone.
    eve.click(&format!("[data-name=take][data-id='{}']", made[3]));
    eve.wait_for("[data-name=status]");
    ada.go("/online");
    ada.wait_gone(&format!("[data-name=open-game][data-id='{}']", made[3]));
    eve.finish();
    ada.finish();
}

/// What the server has refused is said, and forgotten after a while, as everything that a board says.
#[test]
fn what_the_server_refuses_is_forgotten() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (1200, 950)));
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    // Timers of some seconds wait until they are told to ring, and somebody else is always faster.
    let script = "window.later = []; const soon = window.setTimeout;
         window.setTimeout = (f, ms, ...rest) => ms >= 5000 ? window.later.push(f) : soon(f, ms, ...rest);
         const real = window.fetch;
         window.fetch = (to, how) => String(to.url ?? to).endsWith('/seats')
             ? Promise.resolve(new Response(JSON.stringify({ title: 'full', status: 409, detail: 'full', code: 'full' }),
                 { status: 409, headers: { 'content-type': 'application/problem+json' } }))
             : real(to, how);";
    ben.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    ben.go(&format!("/game/{id}"));
    press(&ben, "[data-name=sit]");
    ben.wait_for("[data-name=sentence].wrong");
    ben.script("window.later.splice(0).forEach((f) => f())", json!([]));
    ben.wait_gone("[data-name=sentence].wrong");
    for browser in [ben, ada] {
        browser.finish();
    }
}

/// What came of copying is told beside the button, and forgotten after a while.
#[test]
fn what_came_of_copying_is_said_for_a_while() {
    let ada = Browser::start(options("en", (1200, 950)));
    // Timers of some seconds wait until they are told to ring.
    let script = "window.later = []; const soon = window.setTimeout;
         window.setTimeout = (f, ms, ...rest) => ms >= 5000 ? window.later.push(f) : soon(f, ms, ...rest);
         Clipboard.prototype.writeText = async (text) => { if (window.refuses) throw new Error('no'); window.copied = text; };";
    ada.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    let said = "[data-name=copied][role=status]";
    ada.wait_for(said);
    let forgotten = || {
        ada.script("window.later.splice(0).forEach((f) => f())", json!([]));
        ada.wait(
            "it is forgotten",
            "return !document.querySelector(arguments[0]).textContent",
            json!([said]),
        );
    };
    press(&ada, "[data-name=copy-link]");
    assert_eq!(ada.wait_text(said), "Copied");
    assert_eq!(ada.text("[data-name=copy-link]"), "Copy the link");
    assert_eq!(ada.script("return window.copied", json!([])), json!(format!("{}/game/{id}", ada.origin())));
    ada.picture("online-copied");
    forgotten();
    // The browser may refuse, or have nothing of the kind: pages that did not come over a safe line.
    for trouble in [
        "window.refuses = true",
        "Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })",
    ] {
        ada.script(trouble, json!([]));
        press(&ada, "[data-name=copy-link]");
        assert_eq!(ada.wait_text(said), "The browser does not allow copying.");
        forgotten();
    }
    ada.finish();
}

/// Says something in a game's talk, and waits until it is there.
fn say(browser: &Browser, text: &str) {
    browser.fill("input[name=chat]", text);
    browser.keys(&["Enter"]);
    browser.wait(&format!("“{text}” is there"), SAID, json!([text]));
}

/// Whether somebody has said this, as far as the page shows it.
const SAID: &str = "return [...document.querySelectorAll('.chat-lines li')].some((li) => li.textContent.includes(arguments[0]))";

/// Players talk to players, and those who watch to those who watch; whoever is muted is not heard.
#[test]
fn talk_has_two_rooms_and_somebody_who_is_muted_is_not_heard() {
    let ada = Browser::start(options("en", (1200, 950)));
    let (ben, eve) = (ada.another(options("de", (900, 800))), ada.another(options("en", (900, 900))));
    let dan = ada.another(options("he", (390, 844)));
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "open"]}));
    sit(&ben, &id);
    for browser in [&eve, &dan] {
        browser.go(&format!("/game/{id}"));
        browser.wait_for(".board [data-cell]");
    }
    let hears = |browser: &Browser, text: &str| browser.wait(text, SAID, json!([text]));
    let silent = |browser: &Browser, text: &str| {
        assert_eq!(browser.script(SAID, json!([text])), json!(false), "“{text}” is heard");
    };
    say(&ben, "first of the players");
    hears(&ada, "first of the players");
    say(&eve, "first of those who watch");
    hears(&dan, "first of those who watch");
    // What comes later has arrived, so what should not come never will.
    say(&ada, "second of the players");
    hears(&ben, "second of the players");
    say(&dan, "second of those who watch");
    hears(&eve, "second of those who watch");
    for browser in [&ada, &ben] {
        silent(browser, "of those who watch");
    }
    for browser in [&eve, &dan] {
        silent(browser, "of the players");
    }
    // Neither does a page that is loaded anew.
    eve.reload();
    hears(&eve, "second of those who watch");
    silent(&eve, "of the players");
    dan.picture("online-talk-phone-hebrew");
    // From what he has said to Ben, who is muted there.
    let name = "return [...document.querySelectorAll('.chat-lines li')].find((li) => li.textContent.includes(arguments[0]))
         ?.querySelector('a').getAttribute('href')";
    let href = ada.script(name, json!(["first of the players"]));
    ada.go(href.as_str().unwrap());
    press(&ada, "[data-name=mute]");
    ada.wait_for("[data-name=heed]");
    ada.go(&format!("/game/{id}"));
    hears(&ada, "second of the players");
    silent(&ada, "first of the players");
    say(&ben, "third of the players");
    say(&ada, "fourth of the players");
    silent(&ada, "third of the players");
    hears(&ben, "fourth of the players");
    for browser in [dan, eve, ben, ada] {
        browser.finish();
    }
}

/// Who watches sees games come and go without loading the page again.
#[test]
fn the_page_of_live_games_stays_alive() {
    let watcher = Browser::start(options("en", (1200, 950)));
    let ada = watcher.another(options("en", (1200, 950)));
    watcher.go("/watch");
    watcher.wait_for(".watch [role=status][aria-busy=false]");
    let id = create(&ada, &json!({"rules": "abalone", "seats": ["me", "computer:1"]}));
    watcher.wait_for(&format!("[data-name=live-game][data-id='{id}'] .mini"));
    ask(&ada, "POST", &format!("/games/{id}/actions"), &json!({"action": "abort"}));
    watcher.wait_gone("[data-name=live-game]");
    for browser in [ada, watcher] {
        browser.finish();
    }
}

/// From a game to whoever sits there, to a report that names the game, and to another game with them.
#[test]
fn names_lead_to_people_who_can_be_reported_and_invited() {
    let ada = Browser::start(options("en", (1200, 950)));
    let pages = ada.every_page();
    let page = pages.iter().find(|page| page.name == "game-over").unwrap();
    ada.look_at(page);
    let id = page.address.trim_start_matches("/game/").to_string();
    // The game that is over can be put on other pages.
    press(&ada, "[data-name=embed] summary");
    let code = ada.script("return document.querySelector('[data-name=embed] input').value", json!([]));
    assert!(
        code.as_str().is_some_and(|code| code.contains(&format!("{}/embed/{id}", ada.origin()))),
        "{code}"
    );
    // Ben, a guest: his name at the seat is a way to him, and what is reported names the game.
    let ben = "return [...document.querySelectorAll('.seat-name a')].find((a) => a.textContent.includes('Ben'))?.getAttribute('href')";
    let href = ada.wait("Ben's name leads to him", ben, json!([])).as_str().unwrap().to_string();
    ada.go(&href);
    ada.wait("his name is said", "return document.querySelector('h1').textContent === 'Ben'", json!([]));
    assert!(!ada.has("[data-name=invite]"));
    press(&ada, ".report summary");
    ada.wait_for("[data-name=report-game]");
    ada.fill("form[data-name=report] input[name=text]", "gave up at once");
    press(&ada, "form[data-name=report] [data-name=send]");
    ada.wait_text("form[data-name=report] .word");
    let reports = ask(&ada, "GET", "/moderation/reports", &Value::Null);
    assert!(reports.to_string().contains(&id), "{reports}");
    // Somebody who is registered is invited to a game.
    ada.go("/player/Robot");
    ada.click("[data-name=invite]");
    let invited = "return document.querySelector('input[name=account2]')?.value === 'Robot'
         && document.querySelector('select[name=wish2]').value === 'account'";
    ada.wait("the second seat is for Robot", invited, json!([]));
    ada.finish();
}

/// What was said leads to whoever said it, and quick pairing finds rated games when they are wanted.
#[test]
fn talk_leads_to_the_speaker_and_quick_games_can_be_rated() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (1200, 950)));
    ada.go("/online");
    ada.click("input[name=rated]");
    ada.click("[data-name=quick][data-game=abalone][data-clock='600+5']");
    ada.wait_for(".board [data-cell]");
    let id = ada.here().trim_start_matches("/game/").to_string();
    assert_eq!(ask(&ada, "GET", &format!("/games/{id}"), &Value::Null)["rated"], true);
    sit(&ben, &id);
    press(&ben, "[data-phrase=hello]");
    let name = ".chat-lines a.chat-name";
    ada.wait_for(name);
    let href = ada.script("return document.querySelector(arguments[0]).getAttribute('href')", json!([name]));
    assert!(href.as_str().is_some_and(|href| href.starts_with("/player/") && href.ends_with(&id)), "{href}");
    for browser in [ben, ada] {
        browser.finish();
    }
}

/// Sounds and notifications are noted instead of made; `window.later` moves the page's clock on, and `window.away` hides the
/// page.
const NOTED: &str = "window.later = 0; window.tones = []; window.notes = []; window.away = false;
    const now = performance.now.bind(performance); performance.now = () => now() + window.later;
    Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { window.tones.push(1); return start.apply(this, when); };
    window.Notification = class { constructor(title, options) { window.notes.push([title, options.tag]); }
        static get permission() { return 'granted'; } static async requestPermission() { return 'granted'; } };";

/// A browser as on phones: pages may not make notifications, the service worker may.
const BY_WORKER: &str = "
    window.Notification = class { constructor() { throw new TypeError('Illegal constructor'); }
        static get permission() { return 'granted'; } static async requestPermission() { return 'granted'; } };
    ServiceWorkerRegistration.prototype.showNotification = async function (title, how) {
        window.notes.push([title, how.tag, how.data]); };";

#[test]
fn whoever_is_elsewhere_is_told_that_it_is_their_turn() {
    let (id, noted) = told_elsewhere(NOTED);
    assert_eq!(noted, json!([["Your turn", id]]));
}

#[test]
fn where_pages_may_not_notify_the_service_worker_does() {
    let (id, noted) = told_elsewhere(&format!("{NOTED}{BY_WORKER}"));
    assert_eq!(noted, json!([["Your turn", id, format!("/game/{id}")]]));
}

/// Somebody on another page is told that it is their turn, by title, sound and notification: which game that was, and what
/// was noted.
fn told_elsewhere(noted: &str) -> (String, Value) {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    ada.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": noted }));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["open", "me"]}));
    sit(&ben, &id);
    ada.go("/settings");
    ada.wait_service_worker();
    ada.wait_for("input[name=notify]");
    press(&ada, "input[name=sound]");
    press(&ada, "input[name=notify]");
    ada.wait_for("input[name=notify]:checked");
    ada.wait("the game is known", "return document.title.length > 0", json!([]));
    // The page is open long enough for what comes to be news, and somebody looks at another one.
    ada.script("window.later = 60000; window.away = true", json!([]));
    on_turn(&ben);
    let start = start_of("abalone");
    let mut player = Player::new(&ben, start.clone());
    player.play(start.read_move("a1b2").unwrap(), MOUSE);
    ada.wait("the title", "return /^\\(1\\) Your turn/.test(document.title)", json!([]));
    ada.wait("a sound", "return window.tones.length > 0", json!([]));
    let noted = ada.wait("a notification", "return window.notes.length > 0 && window.notes", json!([]));
    ben.finish();
    ada.finish();
    (id, noted)
}

#[test]
fn two_taps_lead_from_the_lobby_to_the_first_move() {
    let ada = Browser::start(options("en", (1200, 950)));
    let ben = ada.another(options("en", (390, 844)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "300+3", "seats": ["open", "me"]}));
    ben.go("/");
    ben.tap(".ways a[href='/online']");
    ben.tap(&format!("[data-name=open-game][data-id='{id}'] [data-name=take]"));
    on_turn(&ben);
    let start = start_of("abalone");
    Player::new(&ben, start.clone()).play(start.read_move("a1b2").unwrap(), By::Pointer(Pointer::Touch));
    ben.finish();
    ada.finish();
}

/// What of these is not whole in the window.
const FITS: &str = "return arguments[0].filter((s) => { const e = document.querySelector(s); if (!e) return true;
        const box = e.getBoundingClientRect();
        return box.top < 0 || box.left < 0 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.height < 10; })
        .map((s) => s + ' ' + JSON.stringify(document.querySelector(s)?.getBoundingClientRect()))";

#[test]
fn short_windows_show_a_clock_and_an_online_game_whole() {
    let ada = Browser::start(options("en", (1200, 950)));
    let pages = ada.every_page();
    let record = "[Rules \"abalone\"]\n[SeatKind1 \"person\"]\n[SeatKind2 \"person\"]\n[Clock \"300+3\"]\n[Table \"local\"]\n[Result \"*\"]\n\n1. c3d4 *\n";
    ada.store("hexad.1.game.c-0aa", record);
    let mut sights = vec![("clock", "/play/c-0aa".to_string())];
    for name in ["game-two", "game-three", "game-four", "game-slow"] {
        sights.push((name, pages.iter().find(|page| page.name == name).unwrap().address.clone()));
    }
    for (width, height) in [(800, 360), (700, 450)] {
        ada.resize(width, height);
        for (name, address) in &sights {
            ada.go(address);
            ada.wait_for(".board [data-cell]");
            let mut all = vec![".board svg", ".tools", ".seats"];
            if ["clock", "game-two", "game-slow"].contains(name) {
                all.push(".seat:last-child .clock");
            }
            ada.picture(&format!("short-{name}-{width}"));
            assert_eq!(ada.script(FITS, json!([all])), json!([]), "{name} at {width}×{height}");
            let board =
                "return document.querySelector('.board svg').getBoundingClientRect().width / innerHeight";
            let share = ada.script(board, json!([])).as_f64().unwrap();
            assert!(share > 0.75, "{name} at {width}×{height}: the board has {share} of the height");
        }
    }
    ada.finish();
}
