//! Programs that use a server: bots and workers, against the real server, with real engines.

mod served;

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpListener;
use std::process::Stdio;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use game::{Position as _, SplitMix};
use games::AnyPosition;
use serde_json::{Value, json};
use served::{Program, agent, ask, finished, get, guest, hexad, post, serve};

fn register(url: &str, name: &str) -> String {
    let made = post(url, "", "/accounts", &json!({"name": name, "password": "a long password"}));
    made["token"].as_str().unwrap().to_string()
}

/// Plays one side of a game with random moves until it is over; the last state.
fn play(url: &str, token: &str, id: &str, seat: u64, mut rng: SplitMix) -> Value {
    let events = agent().get(format!("{url}/api/v1/games/{id}/events")).call().unwrap();
    let mut lines = BufReader::new(events.into_body().into_reader()).lines();
    loop {
        let game = get(url, &format!("/games/{id}"));
        if game["status"] == "over" {
            return game;
        }
        if game["turn"] == seat {
            let rules = game["rules"].as_str().unwrap().parse().unwrap();
            let position = AnyPosition::read(&rules, game["position"].as_str().unwrap()).unwrap();
            let text = position.move_text(*rng.pick(&position.moves()).unwrap());
            let body = json!({"move": text, "ply": game["ply"]});
            let (status, answer) = ask(url, token, "POST", &format!("/games/{id}/moves"), &body);
            assert!(status == 200 || status == 409, "{answer}");
            continue;
        }
        // Something happens, or the stream ends because the game is over.
        lines.next();
    }
}

#[test]
fn a_bot_accepts_what_fits_and_plays_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(folder.path(), &[]);
    let url = served.url.as_str();
    let (ada, token) = (guest(url, "Ada"), register(url, "Robot"));
    // The engine is this program again, and looks one ply ahead.
    let engine = format!("'{}' engine", env!("CARGO_BIN_EXE_hexad"));
    let mut bot = Program::start(&mut hexad(&[
        "bot",
        "--server",
        url,
        "--token",
        &token,
        "--engine",
        &engine,
        "--option",
        "Level=1",
        "--rules",
        "six",
        "--rules",
        "abalone",
        "--clock",
        "-",
        "--clock",
        "600",
        "--rated",
        "casual",
        "--movetime",
        "5",
        "--end-after",
        "2",
    ]));
    bot.until("Playing on");
    let challenge = |rules: &str, clock: &str, seats: [&str; 2]| {
        let mut wanted = json!({"rules": rules, "seats": seats});
        if clock != "-" {
            wanted["clock"] = json!(clock);
        }
        post(url, &ada, "/games", &wanted)["id"].as_str().unwrap().to_string()
    };
    let other = challenge("six", "60+1", ["me", "account:Robot"]);
    let said = bot.until(&other);
    assert!(said.last().unwrap().contains("declined: another clock"), "{said:?}");
    let declined = get(url, &format!("/games/{other}"));
    assert_eq!((&declined["status"], &declined["declined"]), (&json!("over"), &json!("clock")));
    let six = challenge("six", "600", ["me", "account:Robot"]);
    bot.until(&format!("{six}: accepted"));
    let over = play(url, &ada, &six, 1, SplitMix::new(3));
    assert_eq!(over["status"], "over");
    assert!(over["result"].is_string(), "{over}");
    bot.until(&format!("{six}: over"));
    // It comes back when the server does: and its game waits for it.
    let layout = challenge("abalone:layout=star", "-", ["account:Robot", "me"]);
    bot.until(&format!("{layout}: accepted"));
    let moves = |least: usize| {
        std::iter::repeat_with(|| get(url, &format!("/games/{layout}")))
            .find(|game| game["ply"].as_u64().unwrap() as usize >= least)
            .unwrap()
    };
    let game = moves(1);
    assert_eq!(game["turn"], 2);
    post(url, &ada, &format!("/games/{layout}/actions"), &json!({"action": "resign"}));
    bot.until(&format!("{layout}: over"));
    assert_eq!(bot.child.wait().unwrap().code(), Some(0), "two games were enough");
}

#[test]
fn a_bot_survives_its_engine_and_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(folder.path(), &[]);
    let url = served.url.as_str();
    let (ada, token) = (guest(url, "Ada"), register(url, "Robot"));
    // An engine that ends after it has been asked for a move, every other time it is started.
    let state = folder.path().join("state");
    let script = folder.path().join("engine.sh");
    let program = env!("CARGO_BIN_EXE_hexad");
    let text = format!(
        "#!/bin/sh\nn=$(cat '{0}' 2>/dev/null || echo 0)\necho $((n + 1)) > '{0}'\n\
         if [ $n -eq 1 ]; then while read line; do case $line in hxp) echo 'protocol 1'; echo hxpok;; \
         isready) echo readyok;; go*) exit 3;; esac; done; fi\nexec '{program}' engine\n",
        state.display()
    );
    std::fs::write(&script, text).unwrap();
    let engine = format!("sh '{}'", script.display());
    let mut bot = Program::start(&mut hexad(&[
        "bot",
        "--server",
        url,
        "--token",
        &token,
        "--engine",
        &engine,
        "--movetime",
        "5",
        "--end-after",
        "1",
    ]));
    bot.until("Playing on");
    let game = post(url, &ada, "/games", &json!({"rules": "abalone", "seats": ["account:Robot", "me"]}));
    let id = game["id"].as_str().unwrap();
    bot.until("accepted");
    let moved = std::iter::repeat_with(|| get(url, &format!("/games/{id}"))).find(|game| game["ply"] == 1);
    assert_eq!(moved.unwrap()["turn"], 2, "it was started again and moved");
    post(url, &ada, &format!("/games/{id}/actions"), &json!({"action": "resign"}));
    bot.until("over");
    drop(bot);
    for (args, code, place) in [
        (["--server", url, "--token", &token, "--engine", "/nonexistent/engine"], 1, "--engine"),
        (["--server", url, "--token", "nobody", "--engine", &engine], 1, "token"),
        (["--server", "ftp://x", "--token", "t", "--engine", &engine], 2, "--server"),
    ] {
        let output = hexad(&["bot"]).args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(said.contains(place), "{said}");
    }
}

/// A server that is not ours: it tells of these games on the first stream, and of nothing on those after it. What it is
/// asked for beside that comes out here: method, path and body.
fn strange_server(notices: &[Value]) -> (String, Receiver<(String, String)>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let mut notices: Vec<String> = notices.iter().map(|notice| format!("{notice}\n")).collect();
    let (sender, asked) = channel();
    thread::spawn(move || {
        for socket in listener.incoming() {
            let mut socket = socket.unwrap();
            let mut reader = BufReader::new(socket.try_clone().unwrap());
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            let what = line.rsplit_once(' ').map_or("", |(what, _)| what).to_string();
            let mut length = 0;
            while line.trim() != "" {
                line.clear();
                reader.read_line(&mut line).unwrap();
                let value = line.to_ascii_lowercase();
                length = value.strip_prefix("content-length:").map_or(length, |n| n.trim().parse().unwrap());
            }
            let mut body = vec![0; length];
            reader.read_exact(&mut body).unwrap();
            let (status, answer) = match what.as_str() {
                "GET /api/v1/account" => ("200 OK", json!({"id": "me", "name": "Robot"}).to_string()),
                "GET /api/v1/account/events" => ("200 OK", std::mem::take(&mut notices).concat()),
                _ => ("204 No Content", String::new()),
            };
            let head = format!("HTTP/1.1 {status}\r\nconnection: close\r\n\r\n");
            let _ = socket.write_all(format!("{head}{answer}").as_bytes());
            let _ = sender.send((what, String::from_utf8(body).unwrap()));
        }
    });
    (url, asked)
}

/// What the bot does not understand it does not play, and a log that is full does not end it.
#[cfg(target_os = "linux")]
#[test]
fn a_bot_leaves_alone_what_it_does_not_know() {
    let start = AnyPosition::start(&"abalone".parse().unwrap()).to_string();
    let notice = |kind: &str, id: &str, clock: &str, house: &str| {
        let game = json!({
            "id": id, "rules": "abalone", "start": start, "position": start, "moves": [], "ply": 0, "version": 1,
            "turn": 1, "status": "playing", "clock": clock, "house": house, "rated": false, "private": false,
            "created": 0, "url": "", "seats": [
                {"kind": "person", "account": "me", "name": "Robot"},
                {"kind": "person", "account": "ada", "name": "Ada"},
            ],
        });
        json!({"type": kind, "game": game})
    };
    let notices = [
        notice("challenge", "sundial", "sundial", ""),
        notice("challenge", "house", "60", "newer=1"),
        notice("game-start", "started", "60", "newer=1"),
        notice("your-turn", "moon", "moon", ""),
    ];
    let engine = format!("'{}' engine", env!("CARGO_BIN_EXE_hexad"));
    for full in [false, true] {
        let (url, asked) = strange_server(&notices);
        let mut command = hexad(&["bot", "--server", &url, "--token", "t", "--engine", &engine]);
        let log = if full { Stdio::from(File::create("/dev/full").unwrap()) } else { Stdio::piped() };
        let mut bot = Program::start(command.stderr(log));
        bot.until("sundial: declined: this clock is not known");
        bot.until("house: declined: these house rules are not known");
        // It comes back when the stream has ended; nothing was asked of the games but to decline two.
        let mut answers = Vec::new();
        let mut streams = 0;
        while streams < 2 {
            let (what, body) = asked.recv_timeout(Duration::from_secs(120)).unwrap();
            streams += usize::from(what.ends_with("/account/events"));
            if let Some(path) = what.strip_prefix("POST /api/v1/games/") {
                answers.push((
                    path.to_string(),
                    serde_json::from_str::<Value>(&body).unwrap()["reason"].clone(),
                ));
            }
        }
        let declined =
            [("sundial/actions".to_string(), json!("clock")), ("house/actions".to_string(), json!("rules"))];
        assert_eq!(answers, declined);
        bot.signal("INT");
        assert_eq!(bot.child.wait().unwrap().code(), Some(130));
        if let Some(mut errors) = bot.child.stderr.take() {
            let mut said = String::new();
            errors.read_to_string(&mut said).unwrap();
            for sentence in [
                "hexad: started: it is left alone: these house rules are not known (abalone 60 casual)\n",
                "hexad: moon: it is left alone: this clock is not known (abalone moon casual)\n",
            ] {
                assert!(said.contains(sentence), "{said}");
            }
        }
    }
}

#[test]
fn a_bot_tells_its_engine_all_the_time_that_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(folder.path(), &[]);
    let url = served.url.as_str();
    let (ada, token) = (guest(url, "Ada"), register(url, "Robot"));
    // What the engine is told is kept.
    let (told, script) = (folder.path().join("told"), folder.path().join("engine.sh"));
    let program = env!("CARGO_BIN_EXE_hexad");
    std::fs::write(&script, format!("tee -a '{}' | '{program}' engine\n", told.display())).unwrap();
    let engine = format!("sh '{}'", script.display());
    let mut bot = Program::start(&mut hexad(&[
        "bot",
        "--server",
        url,
        "--token",
        &token,
        "--engine",
        &engine,
        // The first game may still be put away when the second begins.
        "--games",
        "2",
        "--end-after",
        "2",
    ]));
    bot.until("Playing on");
    // Milliseconds until the flag falls, as an engine has to reckon them.
    let to_flag = |clock: &str| match *clock.split(' ').collect::<Vec<_>>() {
        [left, "byo", period, periods] => {
            let number = |text: &str| text.parse::<u64>().unwrap();
            number(left) + number(period) * number(periods)
        }
        [left, "delay", delay] => left.parse::<u64>().unwrap() + delay.parse::<u64>().unwrap(),
        _ => panic!("{clock}"),
    };
    for (clock, whole, second) in
        [("2+3x2", 8_000, "clock w 1850 byo 3000 2"), ("2d2", 4_000, "clock w 1850 delay 2000")]
    {
        let wanted = json!({"rules": "abalone", "clock": clock, "seats": ["account:Robot", "me"]});
        let id = post(url, &ada, "/games", &wanted)["id"].as_str().unwrap().to_string();
        bot.until(&format!("{id}: accepted"));
        let moved = std::iter::repeat_with(|| get(url, &format!("/games/{id}")))
            .find(|game| game["ply"] == 1 || game["status"] == "over");
        assert_eq!(moved.unwrap()["ply"], 1, "{clock}: it moved in time");
        let told = std::fs::read_to_string(&told).unwrap();
        let go = told.lines().rfind(|line| line.starts_with("go ")).unwrap();
        let first = go.strip_prefix("go clock b ").and_then(|rest| rest.split(" clock w").next()).unwrap();
        assert!((1_000..=whole - 150).contains(&to_flag(first)), "{clock}: {go}");
        assert!(go.ends_with(second), "{clock}: {go}");
        post(url, &ada, &format!("/games/{id}/actions"), &json!({"action": "resign"}));
        bot.until(&format!("{id}: over"));
    }
}

#[test]
fn a_worker_analyses_for_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(folder.path(), &["--analysis", "workers"]);
    let url = served.url.as_str();
    let data = folder.path().display().to_string();
    let output = hexad(&["admin", "worker", "attic", "--data", &data]).output().unwrap();
    let token = String::from_utf8(output.stdout).unwrap().trim().to_string();
    // Also while it runs: ratings anew, and moderators.
    let admin = |words: &[&str]| {
        let output = hexad(&[&["admin"][..], words, &["--data", data.as_str()]].concat()).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&said).into_owned())
    };
    let (code, said) = admin(&["ratings", "--recompute"]);
    assert_eq!((code, said.as_str()), (Some(0), "0 rated games, 0 ratings, 0 changed\n"));
    let (code, said) = admin(&["moderator", "Nobody"]);
    assert!(code == Some(1) && said.contains("Nobody: no registered account"), "{said}");
    assert_eq!(admin(&["ratings"]).0, Some(2));
    assert!(token.len() >= 20, "{}", String::from_utf8_lossy(&output.stderr));
    let (ada, id) = finished(url);
    let path = format!("/games/{id}/analysis");
    assert_eq!(post(url, &ada, &path, &json!({}))["status"], "queued");
    let output =
        hexad(&["worker", "--server", url, "--token", &token, "--once", "--hash", "1"]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains(&format!("{id}: 4 of 4 positions")) && said.contains("0 left"), "{said}");
    let found = get(url, &path);
    assert_eq!((&found["status"], &found["done"]), (&json!("done"), &json!(4)));
    for (args, sentence) in [
        (["--threads", "3", "--hash", "65536000"], "there is no memory for 3 tables of 65536000 megabytes"),
        (["--threads", "999", "--hash", "1"], "--threads: 999 is not between 1 and 256"),
    ] {
        let output =
            hexad(&["worker", "--server", url, "--token", &token, "--once"]).args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && output.stdout.is_empty() && said.contains(sentence), "{said}");
    }
    let output = hexad(&["worker", "--server", url, "--token", &ada, "--once"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("worker"));
}
