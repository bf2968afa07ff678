//! Two, three and four windows play each other to the end in both games: one loads the page again, one loses the network
//! for a while, and somebody who watches sees all of it.

use browser_tests::together::{Gap, create, on_turn, options, play, play_with_gap, sit};
use browser_tests::{Browser, By, Line, Options, Player, Pointer, game_of, whole_game};
use game::{Outcome, Position as _, Seat, Termination};
use games::AnyPosition;
use serde_json::json;
use texts::Language;

/// Notes when the board is there, on every page that is loaded from now on.
fn time_to_board(browser: &Browser) {
    let source = "const look = () => document.querySelector('.board [data-cell]')
             ? window.back = performance.now() : requestAnimationFrame(look);
         requestAnimationFrame(look);";
    browser.driver.chromium("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }));
}

/// A page that was loaded again in mid-game is back within a second; on a machine that others use, so much later as
/// anything takes there.
fn back_soon(browser: &Browser) {
    let took = browser.wait("the board is back", "return window.back", json!([])).as_f64().unwrap_or(0.0);
    let slowness = browser.slowness();
    println!("a reload in mid-game took {took:.0} ms, {slowness:.1} times slower than alone");
    assert!(took > 0.0 && took <= 1000.0 * slowness, "{took} ms, {slowness:.1} times slower than alone");
}

#[test]
fn two_windows_play_six_to_the_end_and_one_reloads_and_one_goes_offline() {
    let line = game_of("six", 80);
    let ada = Browser::start(options("en", (1300, 950)));
    let ben = ada.another(options("de", (390, 844)));
    let eve = ada.another(options("he", (1000, 900)));
    for browser in [&ada, &ben] {
        browser.go("/online");
        browser.click("[data-name=quick][data-game=six][data-clock='300+3']");
        browser.wait_for("[data-name=status]");
    }
    let id = ben.here().trim_start_matches("/game/").to_string();
    ada.wait(
        "both are at one table",
        "return location.pathname === arguments[0]",
        json!([format!("/game/{id}")]),
    );
    let own = "return document.querySelector('[data-name=status].own') ? 'own' : document.querySelector('.moves') && !document.querySelector('[data-name=invite]') ? 'other' : ''";
    let first = ada.wait("the game has begun", own, json!([])) == json!("own");
    eve.go(&format!("/game/{id}"));
    eve.wait_for(".board");
    assert!(!eve.has("[data-name=sit]") && !eve.has("[data-name=resign]"), "who watches does not play");
    ada.wait(
        "somebody watches",
        "return document.querySelector('[data-name=watchers]')?.dataset.n === '1'",
        json!([]),
    );
    time_to_board(&ben);
    let windows: [&Browser; 3] = if first { [&ada, &ben, &eve] } else { [&ben, &ada, &eve] };
    let line = Line { moves: line.moves.clone(), start: line.start.clone() };
    play(&windows, &line, |ply| match ply {
        2 => {
            ben.reload();
            back_soon(&ben);
            ada.picture("online-six");
            ben.picture("online-six-phone");
            eve.picture("online-six-watch");
        }
        4 => {
            ada.set_offline(true);
            ada.wait_for("[data-name=line][data-line=broken]");
            ada.set_offline(false);
            ada.wait_for("[data-name=line][data-line=open]");
        }
        _ => {}
    });
    for browser in windows {
        browser.wait_for("[data-name=result]");
    }
    ada.picture("online-over");
    // Another game, agreed by both; they change seats.
    ada.click("[data-name=rematch]");
    ben.wait(
        "the wish is told",
        "return /annehmen/.test(document.querySelector('[data-name=rematch]')?.textContent)",
        json!([]),
    );
    ben.click("[data-name=rematch]");
    for browser in [&ada, &ben] {
        let gone = "return location.pathname.startsWith('/game/') && location.pathname !== arguments[0]";
        browser.wait("the next game is there", gone, json!([format!("/game/{id}")]));
    }
    eve.wait_for("[data-name=next-game]");
    ben.finish();
    eve.finish();
    ada.no_complaints(&["ERR_INTERNET_DISCONNECTED", "WebSocket"]);
}

/// Everybody at a window of their own, from a position near the end to the end, by the rules.
fn to_the_end(rules: &str, position: &str) {
    let start = AnyPosition::read(&rules.parse().unwrap(), position).unwrap();
    let line = whole_game(&start, 20);
    assert!(line.moves.len() > start.seats(), "everybody plays");
    let languages = ["en", "de", "he", "tr"];
    let ada = Browser::start(options("en", (1200, 950)));
    let others: Vec<Browser> = languages[1..start.seats()]
        .iter()
        .map(|language| ada.another(options(language, (500, 900))))
        .collect();
    let eve = ada.another(options("hu", (900, 800)));
    let mut seats = vec!["open"; start.seats()];
    seats[0] = "me";
    let id = create(&ada, &json!({"rules": rules, "position": position, "seats": seats}));
    for browser in &others {
        sit(browser, &id);
    }
    eve.go(&format!("/game/{id}"));
    eve.wait_for(".board [data-cell]");
    let windows: Vec<&Browser> = std::iter::once(&ada).chain(&others).chain([&eve]).collect();
    // Somebody who is not on turn has no network while others move, and somebody else loads the page again.
    let gap = Gap { ply: 1, window: 0 };
    play_with_gap(&windows, &line, Some(gap), |ply| {
        if ply == 1 {
            others[0].reload();
            others[0].wait_for(".board [data-cell]");
        }
    });
    for browser in &windows {
        browser.wait_for("[data-name=result]");
    }
    eve.picture(&format!("online-end-{}", rules.replace(':', "-")));
    for browser in others {
        browser.finish();
    }
    eve.finish();
    ada.no_complaints(&["ERR_INTERNET_DISCONNECTED", "WebSocket"]);
}

#[test]
fn three_windows_play_abalone_to_the_end() {
    to_the_end("abalone:3", "wbb2/6/2ww3/8/6bbr/2rr4/7/6/wbb2 b 3-0-0");
}

#[test]
fn four_windows_play_abalone_to_the_end() {
    to_the_end("abalone:4", "wbb2/6/2ww3/8/6rry/2yy4/7/6/wbb2 b 3-0");
}

#[test]
fn four_windows_play_six_to_the_end() {
    to_the_end("six:4", "0,0:bbb/rrbrr/br b1 8-8-8-8");
}

/// One plays by keys, hears what the other does, talks and gives up, and never needs a mouse or eyes.
fn by_keys_and_ears(language: Language, line: [&'static str; 4], talk: &[&str]) {
    let ada = Browser::start(options(language.tag(), (1200, 950)));
    let ben = ada.another(options("en", (900, 800)));
    let id = create(&ada, &json!({"rules": "abalone", "clock": "600+5", "seats": ["me", "open"]}));
    sit(&ben, &id);
    on_turn(&ada);
    let start = AnyPosition::start(&"abalone".parse().unwrap());
    let (mut own, mut other) = (Player::new(&ada, start.clone()), Player::new(&ben, start.clone()));
    let words = texts::bundle(language);
    let hears = |messages: &[texts::Message]| {
        for message in messages {
            let told = "return document.querySelector('[data-name=told][aria-live=polite]').textContent.includes(arguments[0])";
            let sentence = words.format(message);
            ada.wait(&format!("“{sentence}” is told"), told, json!([sentence]));
        }
    };
    ada.tab_to(".board");
    for (ply, text) in line.into_iter().enumerate() {
        let before = own.position.clone();
        let m = before.read_move(text).unwrap();
        if ply % 2 == 0 {
            own.play(m, By::Keys);
            other.follow(m);
            on_turn(&ben);
        } else {
            other.play(m, By::Pointer(Pointer::Mouse));
            own.follow(m);
            hears(&view::words::told(&before, m));
            hears(&[view::words::turn(&own.position)]);
        }
    }
    ada.picture(&format!("online-keys-{}", language.tag()));
    ada.tab_to("input[name=chat]");
    ada.keys(talk);
    ada.keys(&["Enter"]);
    let said = "return document.querySelector('.chat-lines')?.textContent.includes(arguments[0])";
    ben.wait("what was typed", said, json!([talk.concat()]));
    ada.wait_for("[role=log] li");
    ada.tab_to("[data-name=resign]");
    ada.keys(&["Enter"]);
    ada.tab_to("[data-name=resign-yes]");
    ada.keys(&["Enter"]);
    ben.wait_for("[data-name=result]");
    let rules = start.rules();
    let outcome = Outcome::win(2, Termination::Resignation, |seat| seat != Seat::FIRST);
    hears(&view::words::outcome(&rules, &outcome));
    ben.finish();
    ada.finish();
}

#[test]
fn an_online_game_is_played_by_keys_and_ears() {
    by_keys_and_ears(Language::English, ["a1b2", "i9h8", "b2c3", "h8g7"], &["h", "i"]);
}

#[test]
fn an_online_game_is_played_by_keys_and_ears_in_hebrew() {
    by_keys_and_ears(Language::Hebrew, ["a1b2", "i9h8", "b2c3", "h8g7"], &["ש", "ל", "ו", "ם"]);
}

#[test]
fn two_windows_play_abalone_to_the_end() {
    let rules = "abalone".parse().unwrap();
    let start = AnyPosition::read(&rules, "5/6/3www1/2wbbbw1/3bbbw2/3wbb2/7/6/5 b 5-5").unwrap();
    let line = whole_game(&start, 40);
    let ada = Browser::start(Options { still: false, ..options("en", (1300, 950)) });
    let ben = ada.another(options("hu", (390, 844)));
    let eve = ada.another(options("de", (900, 800)));
    let wanted = json!({"rules": "abalone", "position": start.to_string(), "clock": "600+5", "seats": ["me", "open"], "private": true});
    let id = create(&ada, &wanted);
    ada.wait_for("[data-name=qr]");
    let link = ada.script("return document.querySelector('[data-name=link]').value", json!([]));
    assert_eq!(link, json!(format!("{}/game/{id}", ada.origin())));
    ada.picture("online-invite");
    sit(&ben, &id);
    on_turn(&ada);
    eve.go(&format!("/game/{id}"));
    eve.wait_for(".board [data-cell]");
    // What is played without a network is there for everybody when it is back.
    let gap = Gap { ply: 2, window: 0 };
    play_with_gap(&[&ada, &ben, &eve], &line, Some(gap), |ply| {
        if ply == 1 {
            ben.reload();
            ben.wait_for(".board [data-cell]");
        }
        if ply == 0 {
            ada.picture("online-abalone");
            ben.picture("online-abalone-phone");
        }
    });
    for browser in [&ada, &ben, &eve] {
        browser.wait_for("[data-name=result]");
    }
    ada.click("[data-name=analyse]");
    ada.wait("the record is looked at", "return location.pathname.startsWith('/analysis/')", json!([]));
    ada.wait_for(".analysis .board");
    ben.finish();
    eve.finish();
    ada.no_complaints(&["ERR_INTERNET_DISCONNECTED", "WebSocket"]);
}
