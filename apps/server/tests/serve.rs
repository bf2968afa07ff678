//! The browser app's files and the manners of HTTP, over real sockets.

mod common;

use common::*;

#[test]
fn health_is_ok() {
    let site = Site::start();
    assert_eq!((site.get("/healthz").status, site.get("/healthz").text.as_str()), (200, "ok"));
}

#[test]
fn pages_come_with_a_strict_policy() {
    let site = Site::start();
    for path in ["/", "/play", "/rules"] {
        let answer = site.get(path);
        assert_eq!(answer.status, 200, "{path}");
        for (name, value) in [
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cache-control", "no-cache"),
            ("content-type", "text/html; charset=utf-8"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{path}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe-inline"), "{policy}");
    }
}

#[test]
fn a_page_that_is_known_is_not_sent_again() {
    let site = Site::start();
    let tag = site.get("/").header("etag").unwrap().to_string();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_string()] {
        let again = site.ask("GET", "/", &[("if-none-match", &known)], None);
        assert_eq!((again.status, again.text.as_str()), (304, ""), "{known}");
        assert_eq!(again.header("etag"), Some(tag.as_str()));
    }
    assert_eq!(site.ask("GET", "/", &[("if-none-match", "\"other\"")], None).status, 200);
}

#[test]
fn what_is_not_there_is_said_in_a_sentence() {
    let site = Site::start();
    for path in ["/a/nothing.js", "/healthz/", "/readyz/", "/healthz/x"] {
        let answer = site.get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text.ends_with("there is nothing at this address\n"), "{}", answer.text);
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    for path in ["/api/", "/api/x", "/api/v1", "/api/v1/", "/api/v1/nothing", "/api/v1/games/x/y"] {
        site.get(path).refused(404, "unknown");
    }
    site.get("/api/v1/games/nosuchgame").refused(404, "unknown");
    site.get("/api/v1/games/%27").refused(404, "unknown");
    site.get("/api/v1/games/%00%27").refused(400, "unreadable");
    site.get("/api/v1/games/%ff").refused(400, "unreadable");
    site.get("/api/v1/socket").refused(400, "unreadable");
}

#[test]
fn other_methods_are_named() {
    let site = Site::start();
    let answer = site.post("/", &serde_json::json!({}));
    assert_eq!((answer.status, answer.header("allow")), (405, Some("GET, HEAD")));
    let answer = site.ask("DELETE", "/api/v1/games", &[], None);
    let allow = answer.header("allow").unwrap().to_string();
    assert!(allow.contains("GET") && allow.contains("POST"), "{allow}");
    answer.refused(405, "not-allowed");
    for probe in ["/healthz", "/readyz"] {
        let answer = site.ask("PUT", probe, &[], None);
        assert!(answer.header("allow").is_some_and(|allow| allow.contains("GET")), "{probe}");
        answer.refused(405, "not-allowed");
    }
}
