//! HTTPS by the server itself, as browsers speak it: HTTP/2, where a request names its host in its address.

mod common;

use std::sync::Arc;

use axum::http::{HeaderMap, Request};
use bytes::Bytes;
use common::*;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use serde_json::{Value, json};
use server::{CertificateFiles, Database};
use tempfile::TempDir;
use tokio_rustls::TlsConnector;

const PEM: &[u8] = include_bytes!("../../hexad/tests/data/tls-one.pem");
const KEY: &[u8] = include_bytes!("../../hexad/tests/data/tls-one.key");

/// A site that has a certificate and was not told under which address people know it.
fn encrypted(folder: &TempDir) -> Site {
    let (certificate, key) = (folder.path().join("site.pem"), folder.path().join("site.key"));
    std::fs::write(&certificate, PEM).unwrap();
    std::fs::write(&key, KEY).unwrap();
    Site::with(|config| {
        config.database = Database::Sqlite(folder.path().join("hexad.db"));
        config.tls = Some(CertificateFiles { certificate, key });
    })
}

/// What a request over HTTP/2 is answered: the status and the headers.
async fn ask(address: &str, method: &str, path: &str, headers: &[(&str, &str)]) -> (u16, HeaderMap) {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(PEM).unwrap()).unwrap();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
    let mut config = config.with_root_certificates(roots).with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec()];
    let stream = tokio::net::TcpStream::connect(address).await.unwrap();
    let name = ServerName::try_from("localhost").unwrap();
    let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.unwrap();
    assert_eq!(stream.get_ref().1.alpn_protocol(), Some(&b"h2"[..]));
    let (mut sender, connection) = h2::client::handshake(stream).await.unwrap();
    tokio::spawn(connection);
    let port = address.rsplit_once(':').unwrap().1;
    let mut request = Request::builder().method(method).uri(format!("https://localhost:{port}{path}"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let wanted = json!({"rules": "six", "seats": ["me", "open"]});
    let body: Value = if path.ends_with("games") { wanted } else { json!({}) };
    let (response, mut stream) = sender.send_request(request.body(()).unwrap(), false).unwrap();
    // Whoever is refused may have heard so, and have the stream closed, before the body is sent.
    let _ = stream.send_data(Bytes::from(body.to_string()), true);
    let (head, _) = response.await.unwrap().into_parts();
    (head.status.as_u16(), head.headers)
}

#[test]
fn pages_of_ours_are_known_over_http2() {
    let folder = tempfile::tempdir().unwrap();
    let site = encrypted(&folder);
    let ours = format!("https://localhost:{}", site.address.rsplit_once(':').unwrap().1);
    let (status, headers) = site.block_on(ask(&site.address, "POST", "/api/v1/guests", &[("origin", &ours)]));
    assert_eq!(status, 201);
    assert_eq!(headers.get("strict-transport-security").unwrap(), "max-age=31536000");
    let cookie = headers.get("set-cookie").unwrap().to_str().unwrap();
    assert!(cookie.starts_with("__Host-hexad="), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let create = |origin: &str| {
        let headers = [("origin", origin), ("cookie", cookie)];
        site.block_on(ask(&site.address, "POST", "/api/v1/games", &headers)).0
    };
    assert_eq!(create(&ours), 201);
    for foreign in ["https://evil.example", "null", "https://localhost"] {
        assert_eq!(create(foreign), 403, "{foreign}");
    }
}
