//! How long the answer to one request takes.

use std::time::Instant;

use futures_util::{SinkExt as _, StreamExt as _};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use wire::Say;

use crate::{Api, Complaint, Latencies};

/// What was asked, and how long the answers took.
#[derive(Clone, Debug)]
pub struct Asked {
    /// What was asked for.
    pub path: String,
    /// How many bytes the last answer had.
    pub bytes: usize,
    /// How long the answers took.
    pub latencies: Latencies,
}

/// Asks for a path again and again, one after the other.
///
/// # Errors
/// When an answer is not 200.
pub fn ask(api: &Api, path: &str, times: usize) -> Result<Asked, Complaint> {
    let (mut bytes, mut micros) = (0, Vec::with_capacity(times));
    for _ in 0..times {
        let begin = Instant::now();
        bytes = api.get(path)?.len();
        micros.push(u32::try_from(begin.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(Asked { path: path.to_string(), bytes, latencies: Latencies::of(micros) })
}

/// Opens a socket again and again, and asks it for the lobby: how long its list takes.
///
/// # Errors
/// When a socket does not open, or ends.
pub async fn ask_lobby(api: &Api, times: usize) -> Result<Asked, Complaint> {
    let fault = |e: &dyn std::fmt::Display| format!("the lobby: {e}");
    let say = serde_json::to_string(&Say::Lobby { on: true }).map_err(|e| fault(&e))?;
    let (mut bytes, mut micros) = (0, Vec::with_capacity(times));
    for _ in 0..times {
        let (mut socket, _) = connect_async(api.socket()).await.map_err(|e| fault(&e))?;
        let begin = Instant::now();
        socket.send(Message::text(say.as_str())).await.map_err(|e| fault(&e))?;
        bytes = loop {
            let message = socket.next().await.ok_or("the lobby: the socket has ended")?;
            match message.map_err(|e| fault(&e))? {
                Message::Text(text) if text.starts_with("{\"type\":\"lobby\"") => break text.len(),
                _ => {}
            }
        };
        micros.push(u32::try_from(begin.elapsed().as_micros()).unwrap_or(u32::MAX));
    }
    Ok(Asked { path: "the lobby of a socket".to_string(), bytes, latencies: Latencies::of(micros) })
}
