//! Talking to a server as its programs do: over HTTP, with a token.

use std::io::{BufRead, BufReader, Read as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

use hxp::Line;
use serde::Serialize;
use serde::de::DeserializeOwned;
use ureq::Agent;
use wire::Problem;

use crate::failure::Failure;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// A stream says something at least every quarter of a minute; one that has been silent for so long is dead.
const SILENCE: Duration = Duration::from_secs(45);
/// How often whoever listens looks whether there is still a reason to.
const GLANCE: Duration = Duration::from_millis(100);
/// The longest line of a stream: a long game, whole.
const LONGEST: usize = 4 << 20;
/// How many lines may wait to be heard; then the server has to wait.
const WAITING: usize = 4;

/// A server, and who is asking.
#[derive(Clone)]
pub struct Site {
    agent: Agent,
    base: String,
    token: String,
    patience: Duration,
}

/// Why an answer is none.
#[derive(Debug)]
pub enum Trouble {
    /// The server cannot be reached, or cannot answer now: it is worth while to try again.
    Passing(String),
    /// The server says no, and why.
    Refused(Problem),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Trouble::Passing(sentence) => f.write_str(sentence),
            Trouble::Refused(problem) => f.write_str(&problem.detail),
        }
    }
}

impl Site {
    /// A server at an address; nothing is asked yet.
    pub fn new(server: &str, token: &str) -> Result<Site, Failure> {
        let base = server.trim_end_matches('/').to_string();
        if !base.starts_with("http://") && !base.starts_with("https://") {
            return Err(Failure::Misuse(format!(
                "--server: {server}: it must begin with http:// or https://"
            )));
        }
        if token.is_empty() || !token.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(Failure::Misuse("--token: this cannot be a token".into()));
        }
        let agent = Agent::config_builder().http_status_as_error(false).max_redirects(3).build().into();
        Ok(Site { agent, base, token: token.to_string(), patience: PATIENCE })
    }

    /// Asks; nothing comes back where the server has nothing to say (204).
    pub fn ask<T: DeserializeOwned>(
        &self,
        method: &str,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<Option<T>, Trouble> {
        let passing = |e: &dyn std::fmt::Display| Trouble::Passing(format!("{}: {e}", self.base));
        let body = match body {
            Some(body) => serde_json::to_vec(body).map_err(|e| passing(&e))?,
            None => Vec::new(),
        };
        let request = ureq::http::Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json")
            .body(body)
            .map_err(|e| passing(&e))?;
        let request = self.agent.configure_request(request).timeout_global(Some(self.patience)).build();
        let mut answer = self.agent.run(request).map_err(|e| passing(&e))?;
        let status = answer.status().as_u16();
        let text = answer.body_mut().with_config().limit(LONGEST as u64).read_to_string();
        let text = text.map_err(|e| passing(&e))?;
        match status {
            204 => Ok(None),
            200..=299 => serde_json::from_str(&text).map(Some).map_err(|e| passing(&e)),
            429 | 500..=599 => Err(passing(&format!("it answers {status}"))),
            _ => Err(match serde_json::from_str::<Problem>(&text) {
                Ok(problem) => Trouble::Refused(problem),
                Err(_) => passing(&format!("it answers {status}")),
            }),
        }
    }

    /// Listens to a stream of lines for as long as `more` says so, until it ends or is silent for too long. Each line
    /// goes to `hear`.
    pub fn listen(
        &self,
        path: &str,
        more: impl Fn() -> bool,
        mut hear: impl FnMut(&str),
    ) -> Result<(), Trouble> {
        let passing = |e: &dyn std::fmt::Display| Trouble::Passing(format!("{}: {e}", self.base));
        // The answer has to begin in time; how long a stream goes on is for the server to say, as long as it says
        // something now and then.
        let answer = self
            .agent
            .get(format!("{}/api/v1{path}", self.base))
            .header("authorization", format!("Bearer {}", self.token))
            .config()
            .timeout_resolve(Some(self.patience))
            .timeout_connect(Some(self.patience))
            .timeout_send_request(Some(self.patience))
            .timeout_recv_response(Some(self.patience))
            .timeout_per_read(Some(SILENCE))
            .build()
            .call();
        let mut answer = answer.map_err(|e| passing(&e))?;
        let status = answer.status().as_u16();
        if status != 200 {
            let body = answer.body_mut().with_config().limit(LONGEST as u64);
            let text = body.read_to_string().unwrap_or_default();
            return Err(match serde_json::from_str::<Problem>(&text) {
                Ok(problem) if status < 500 && status != 429 => Trouble::Refused(problem),
                _ => passing(&format!("it answers {status}")),
            });
        }
        let (sender, lines) = sync_channel(WAITING);
        // Nobody here waits for a read: a thread of its own does, and ends soon after it is no longer listened to.
        let reading = std::thread::Builder::new().spawn(move || {
            let mut reader = BufReader::new(answer.into_body().into_with_config().limit(u64::MAX).reader());
            while let Some(line) = next_line(&mut reader) {
                let is_last = matches!(line, Line::TooLong);
                if sender.send(line).is_err() || is_last {
                    break;
                }
            }
        });
        reading.map_err(|e| passing(&e))?;
        heard(&lines, &more, &mut hear).map_err(|e| passing(&e))
    }
}

fn heard(lines: &Receiver<Line>, more: &dyn Fn() -> bool, hear: &mut dyn FnMut(&str)) -> Result<(), String> {
    let mut last = Instant::now();
    while more() {
        match lines.recv_timeout(GLANCE) {
            Ok(Line::TooLong) => return Err(format!("it sent a line of more than {LONGEST} bytes")),
            Ok(Line::Text(line)) => {
                last = Instant::now();
                if !line.is_empty() {
                    hear(&line);
                }
            }
            Err(RecvTimeoutError::Timeout) if last.elapsed() < SILENCE => {}
            Err(RecvTimeoutError::Timeout) => return Err("it has fallen silent".into()),
            Err(RecvTimeoutError::Disconnected) => return Err("the stream has ended".into()),
        }
    }
    Ok(())
}

/// The next line of a stream, which ends with a line that is too long: what comes after it may never come.
fn next_line(reader: &mut impl BufRead) -> Option<Line> {
    let mut line = Vec::new();
    let read = reader.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line).ok()?;
    if read > LONGEST {
        return Some(Line::TooLong);
    }
    (read > 0).then(|| Line::Text(String::from_utf8_lossy(&line).trim().to_string()))
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};

    use super::*;

    /// A server that answers one question as it likes; what came of it.
    fn hostile<T: Send + 'static>(
        answer: impl FnOnce(&mut TcpStream) -> T + Send + 'static,
    ) -> (Site, std::thread::JoinHandle<T>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let site = Site::new(&format!("http://{}", listener.local_addr().unwrap()), "token").unwrap();
        let server = std::thread::spawn(move || {
            let (mut socket, _) = listener.accept().unwrap();
            let mut question = [0; 4096];
            assert!(socket.read(&mut question).unwrap() > 0);
            answer(&mut socket)
        });
        (site, server)
    }

    #[test]
    fn a_line_without_an_end_is_given_up_at_its_bound() {
        let (site, server) = hostile(|socket| {
            socket.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n\n{}\n").unwrap();
            let part = vec![b'x'; 1 << 16];
            (0..(256 << 20) / part.len()).take_while(|_| socket.write_all(&part).is_ok()).count() * part.len()
        });
        let mut heard = Vec::new();
        let trouble = site.listen("/account/events", || true, |line| heard.push(line.to_string()));
        assert_eq!(heard, ["{}"], "what came before is heard");
        let said = trouble.unwrap_err().to_string();
        assert!(said.contains("it sent a line of more than 4194304 bytes"), "{said}");
        let taken = server.join().unwrap();
        assert!(taken < 64 << 20, "{taken} bytes were taken");
    }

    #[test]
    fn an_answer_that_does_not_come_is_not_waited_for() {
        for begin in ["", "HTTP/1.1 200 OK\r\n"] {
            let (mut site, server) = hostile(move |socket| {
                socket.write_all(begin.as_bytes()).unwrap();
                // Until the other side has gone.
                let _ = socket.read(&mut [0]);
            });
            site.patience = Duration::from_millis(50);
            let said = site.listen("/account/events", || true, |_| {}).unwrap_err().to_string();
            assert!(said.contains("timeout"), "{said}");
            server.join().unwrap();
        }
    }

    #[test]
    fn a_refusal_is_read_to_its_bound() {
        let (site, server) = hostile(|socket| {
            socket.write_all(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n").unwrap();
            let part = vec![b' '; 1 << 16];
            (0..(256 << 20) / part.len()).take_while(|_| socket.write_all(&part).is_ok()).count() * part.len()
        });
        let said = site.listen("/account/events", || true, |_| {}).unwrap_err().to_string();
        assert!(said.contains("it answers 400"), "{said}");
        let taken = server.join().unwrap();
        assert!(taken < 64 << 20, "{taken} bytes were taken");
    }
}
