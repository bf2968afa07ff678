//! Running a server: HTTPS, logs, copies of the data, all with the real program.

mod served;

use std::fs;
use std::process::Stdio;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use served::{Program, ask, finished, get, guest, hexad, post, serve};
use ureq::Agent;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// Asks for `/healthz` and trusts this certificate alone.
fn healthy(url: &str, pem: &[u8]) -> Result<String, ureq::Error> {
    let certificate = Certificate::from_pem(pem).unwrap();
    let tls = TlsConfig::builder().root_certs(RootCerts::Specific(Arc::new(vec![certificate]))).build();
    let agent: Agent = Agent::config_builder().tls_config(tls).build().into();
    agent.get(format!("{url}/healthz")).call()?.body_mut().read_to_string()
}

#[cfg(unix)]
#[test]
fn https_by_certificate_files_that_are_read_anew() {
    const ONE: (&[u8], &[u8]) = (include_bytes!("data/tls-one.pem"), include_bytes!("data/tls-one.key"));
    const TWO: (&[u8], &[u8]) = (include_bytes!("data/tls-two.pem"), include_bytes!("data/tls-two.key"));
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    let (pem, key) = (place("site.pem"), place("site.key"));
    let put = |pair: (&[u8], &[u8])| {
        fs::write(&pem, pair.0).unwrap();
        fs::write(&key, pair.1).unwrap();
    };
    put(ONE);
    let log = folder.path().join("log");
    let mut command = hexad(&[
        "serve",
        "--listen",
        "127.0.0.1:0",
        "--data",
        &place("data"),
        "--tls-cert",
        &pem,
        "--tls-key",
        &key,
        "--log",
        "json",
        "--log-level",
        "info",
    ]);
    let mut program = Program::start(command.stderr(Stdio::from(fs::File::create(&log).unwrap())));
    let said = program.until("Hexad is at https://");
    let url = said.last().unwrap().strip_prefix("Hexad is at ").unwrap().trim_end_matches('/').to_string();
    assert_eq!(healthy(&url, ONE.0).unwrap(), "ok");
    assert!(healthy(&url, TWO.0).is_err(), "it shows the first certificate");
    put(TWO);
    program.signal("HUP");
    while healthy(&url, TWO.0).is_err() {
        std::thread::yield_now();
    }
    assert!(healthy(&url, ONE.0).is_err());
    // What is no certificate changes nothing.
    fs::write(&pem, "nonsense").unwrap();
    program.signal("HUP");
    let logged = || fs::read_to_string(&log).unwrap();
    while !logged().contains("stays as it was") {
        std::thread::yield_now();
    }
    assert_eq!(healthy(&url, TWO.0).unwrap(), "ok");
    program.signal("TERM");
    assert_eq!(program.child.wait().unwrap().code(), Some(0));
    // Each line of the log is an object, and requests have their numbers.
    let text = logged();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let answered = lines.iter().find(|line| line["message"] == "answered").unwrap();
    assert_eq!((&answered["status"], &answered["span"]["path"]), (&json!(200), &json!("/healthz")));
    assert!(answered["span"]["id"].as_str().is_some_and(|id| id.len() >= 8), "{answered}");
    for (args, place) in [
        (vec!["--tls-cert", &pem], "--tls-key"),
        (vec!["--tls-cert", &pem, "--tls-key", &key], "site.pem"),
        (vec!["--tls-cert", "/nonexistent", "--tls-key", &key], "/nonexistent"),
    ] {
        let output = hexad(&[
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--data",
            &folder.path().join("data").display().to_string(),
        ])
        .args(args)
        .output()
        .unwrap();
        assert_ne!(output.status.code(), Some(0));
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(said.contains(place), "{said}");
    }
}

/// A copy made under load holds what was acknowledged before it began; put back, it is what there is, also for a server
/// that runs.
#[test]
fn a_copy_made_while_it_runs_is_whole_and_can_be_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    let served = serve(&folder.path().join("data"), &[]);
    let url = served.url.clone();
    let token = guest(&url, "Ada");
    let game = post(
        &url,
        &token,
        "/games",
        &json!({"rules": "abalone", "house": "norepetition", "seats": ["me", "me"]}),
    );
    let id = game["id"].as_str().unwrap().to_string();
    // There and back and there again: two hundred moves, some of them while the copies are made.
    let circle = ["c3d4", "g7f6", "d4c3", "f6g7"];
    let play = |from: usize, to: usize| {
        for ply in from..to {
            let body = json!({"move": circle[ply % 4], "ply": ply});
            let (status, answer) = ask(&url, &token, "POST", &format!("/games/{id}/moves"), &body);
            assert_eq!(status, 200, "{answer}");
        }
    };
    play(0, 40);
    let backup = |name: &str| {
        let output = hexad(&["backup", &place(name), "--data", &place("data")]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    std::thread::scope(|scope| {
        scope.spawn(|| play(40, 200));
        assert!(backup("one.db").starts_with("1 games"));
        backup("two.db");
    });
    let output = hexad(&["backup", &place("one.db"), "--data", &place("data")]).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "a copy is not written over");
    assert!(String::from_utf8_lossy(&output.stderr).contains("there already"));
    assert!(
        !fs::read_dir(folder.path())
            .unwrap()
            .flatten()
            .any(|f| f.path().extension().is_some_and(|e| e == "part"))
    );
    let moves = |url: &str| get(url, &format!("/games/{id}"))["moves"].as_array().unwrap().clone();
    let all = moves(&url);
    assert_eq!(all.len(), 200);
    // Into a new place.
    let restore = |file: &str, data: &str| {
        let output = hexad(&["restore", &place(file), "--data", &place(data)]).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    };
    restore("one.db", "new");
    let elsewhere = serve(&folder.path().join("new"), &[]);
    let there = moves(&elsewhere.url);
    assert!((40..=200).contains(&there.len()), "{}", there.len());
    assert_eq!(there[..], all[..there.len()]);
    // In the place of what a running server has: it goes on from there.
    let two = finished(&url).1;
    restore("two.db", "data");
    // The server looks once a second whether somebody else has written.
    let begin = Instant::now();
    while ask(&url, "", "GET", &format!("/games/{two}"), &json!({})).0 != 404 {
        assert!(begin.elapsed() < Duration::from_secs(30), "it was not there then");
    }
    let back = moves(&url);
    assert!((there.len()..=200).contains(&back.len()), "{}", back.len());
    play(back.len(), back.len() + 4);
    assert_eq!(moves(&url).len(), back.len() + 4);
    fs::write(place("nonsense"), "this is no database").unwrap();
    for file in ["nonsense", "nothing"] {
        let output = hexad(&["restore", &place(file), "--data", &place("data")]).output().unwrap();
        assert_ne!(output.status.code(), Some(0), "{file}");
        assert!(!output.stderr.is_empty());
    }
    assert_eq!(moves(&url).len(), back.len() + 4, "nothing has changed");
}
