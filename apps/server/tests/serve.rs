//! The server over real sockets.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;

/// Asks one question of a server of its own and gives back the whole answer.
async fn ask(request: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let server = tokio::spawn(server::run(listener, async {
        let _ = stopped.await;
    }));
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!("{request}\r\nhost: here\r\nconnection: close\r\n\r\n");
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    stop.send(()).unwrap();
    server.await.unwrap().unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn health_is_ok() {
    let answer = ask("GET /healthz HTTP/1.1").await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nok"), "{answer}");
}

#[tokio::test]
async fn pages_come_with_a_strict_policy() {
    for path in ["/", "/play", "/rules"] {
        let answer = ask(&format!("GET {path} HTTP/1.1")).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        for header in [
            "content-security-policy: default-src 'none'",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-embedder-policy: require-corp",
            "cache-control: no-cache",
            "content-type: text/html; charset=utf-8",
        ] {
            assert!(answer.contains(header), "{header}: {answer}");
        }
        assert!(!answer.contains("unsafe-inline"));
    }
}

#[tokio::test]
async fn a_page_that_is_known_is_not_sent_again() {
    let answer = ask("GET / HTTP/1.1").await;
    let tag = answer.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let again = ask(&format!("GET / HTTP/1.1\r\nif-none-match: {tag}")).await;
    assert!(again.starts_with("HTTP/1.1 304"), "{again}");
}

#[tokio::test]
async fn what_is_not_there_is_said_in_a_sentence() {
    let answer = ask("GET /a/nothing.js HTTP/1.1").await;
    assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
    assert!(answer.ends_with("there is nothing at this address\n"), "{answer}");
    let answer = ask("POST / HTTP/1.1\r\ncontent-length: 0").await;
    assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
}
