//! A device that holds passkeys: what a phone or a security key does, and what a dishonest one might do.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::PublicKey;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The page that the passkeys of the tests are for.
pub const ORIGIN: &str = "https://hexad.example";

/// A device with one passkey.
#[derive(Clone)]
pub struct Device {
    /// Its secret.
    pub key: SigningKey,
    /// By which it knows the key.
    pub id: Vec<u8>,
    /// Whose account it opens, as the site has said.
    pub user: Option<String>,
    /// The page that asks.
    pub origin: String,
    /// How often it has signed.
    pub count: u32,
    /// Whether it has made sure that its owner is there.
    pub verified: bool,
}

impl Device {
    /// A device; the same name makes the same one.
    pub fn new(name: &str) -> Device {
        let seed = Sha256::digest(format!("key of {name}"));
        Device {
            key: SigningKey::from_slice(&seed).unwrap(),
            id: Sha256::digest(name).to_vec(),
            user: None,
            origin: ORIGIN.to_string(),
            count: 0,
            verified: true,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let challenge = &options["publicKey"]["challenge"];
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    /// What it signs: the site, what it has made sure of, and how often it has signed.
    fn head(&self, site: &str, flags: u8) -> Vec<u8> {
        let verified = if self.verified { 4 } else { 0 };
        let mut head = Sha256::digest(site).to_vec();
        head.push(1 | verified | flags);
        head.extend(self.count.to_be_bytes());
        head
    }

    /// Makes its key, as `navigator.credentials.create` does.
    pub fn make(&mut self, options: &Value) -> Value {
        let asked = &options["publicKey"];
        self.user = Some(asked["user"]["id"].as_str().unwrap().to_string());
        let client = self.client_data("webauthn.create", options);
        let point = PublicKey::from(self.key.verifying_key()).to_sec1_bytes();
        assert_eq!((point.len(), point[0]), (65, 4));
        let mut data = self.head(asked["rp"]["id"].as_str().unwrap(), 0x40);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        // A map in CBOR: an elliptic key (1: 2), ES256 (3: -7), on P-256 (-1: 1), at x (-2) and y (-3).
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 32]);
        data.extend(&point[33..]);
        let mut object = vec![0xa3];
        for word in ["fmt", "none", "attStmt"] {
            object.push(0x60 | word.len() as u8);
            object.extend(word.as_bytes());
        }
        object.push(0xa0);
        object.push(0x68);
        object.extend(b"authData");
        object.push(0x58);
        object.push(data.len() as u8);
        object.extend(&data);
        self.shown(
            json!({"clientDataJSON": BASE64.encode(client), "attestationObject": BASE64.encode(object)}),
        )
    }

    /// Signs, as `navigator.credentials.get` does.
    pub fn sign(&mut self, options: &Value) -> Value {
        self.count += 1;
        self.sign_again(options)
    }

    /// The same without counting.
    pub fn sign_again(&self, options: &Value) -> Value {
        let client = self.client_data("webauthn.get", options);
        let data = self.head(options["publicKey"]["rpId"].as_str().unwrap(), 0);
        let mut signed = data.clone();
        signed.extend(Sha256::digest(&client));
        let signature: Signature = self.key.sign(&signed);
        self.shown(json!({
            "clientDataJSON": BASE64.encode(client),
            "authenticatorData": BASE64.encode(data),
            "signature": BASE64.encode(signature.to_der().as_bytes()),
            "userHandle": self.user,
        }))
    }

    fn shown(&self, response: Value) -> Value {
        let id = BASE64.encode(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "response": response,
            "clientExtensionResults": {}})
    }
}
