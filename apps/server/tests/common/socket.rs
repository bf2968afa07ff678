//! A socket of somebody.
#![allow(dead_code)]

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::common::{Person, Site};

pub struct Socket<'a> {
    pub site: &'a Site,
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

pub fn open<'a>(site: &'a Site, headers: &[(&'static str, &str)]) -> Result<Socket<'a>, u16> {
    let mut request = format!("ws://{}/api/v1/socket", site.address).into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match site.block_on(connect_async(request)) {
        Ok((stream, _)) => Ok(Socket { site, stream }),
        Err(Error::Http(response)) => Err(response.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

pub fn socket<'a>(site: &'a Site, who: Option<&Person>) -> Socket<'a> {
    let token = who.map(|who| format!("Bearer {}", who.token));
    let headers: Vec<(&str, &str)> = token.iter().map(|token| ("authorization", token.as_str())).collect();
    let mut socket = open(site, &headers).unwrap();
    let hello = socket.next(&["hello"]);
    assert_eq!(hello["account"].as_str(), who.map(|who| who.id.as_str()));
    socket
}

impl Socket<'_> {
    pub fn say(&mut self, said: Value) {
        self.site.block_on(self.stream.send(Message::text(said.to_string()))).unwrap();
    }

    /// The next message of one of these types; others are passed over.
    pub fn next(&mut self, kinds: &[&str]) -> Value {
        loop {
            let message = self.site.block_on(self.stream.next()).expect("the socket is open").unwrap();
            let Message::Text(text) = message else { continue };
            let heard: Value = serde_json::from_str(text.as_str()).unwrap();
            if kinds.contains(&heard["type"].as_str().unwrap()) {
                return heard;
            }
        }
    }

    pub fn event(&mut self) -> Value {
        self.next(&["event"])["event"].clone()
    }
}
