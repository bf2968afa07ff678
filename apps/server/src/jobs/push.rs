//! Messages to closed pages: what a push service carries must be readable by the browser alone (RFC 8291), and say who
//! sends it (VAPID, RFC 8292).

use aes_gcm::aead::{Aead as _, KeyInit as _};
use aes_gcm::{Aes128Gcm, Nonce};
use base64::Engine as _;
use base64::engine::general_purpose::{URL_SAFE, URL_SAFE_NO_PAD};
use hkdf::Hkdf;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use p256::{PublicKey, SecretKey};
use serde_json::json;
use sha2::Sha256;

use crate::ops;

/// A signature is good for so long, in seconds: half of what push services allow.
const GOOD_FOR: u64 = 12 * 3_600;
/// The size of the one record of a message, which says to readers where the next would begin.
const RECORD: u32 = 4_096;
/// The longest message that fits with its end and its tag.
const LONGEST: usize = 3_900;

/// The keys of a browser.
pub struct Keys {
    public: PublicKey,
    auth: [u8; 16],
}

fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).or_else(|_| URL_SAFE.decode(text)).ok()
}

/// Reads the keys of a browser; nothing when they are none.
pub fn read_keys(p256dh: &str, auth: &str) -> Option<Keys> {
    let public = PublicKey::from_sec1_bytes(&decode(p256dh)?).ok()?;
    Some(Keys { public, auth: decode(auth)?.try_into().ok()? })
}

/// A new secret key.
fn new_secret() -> SecretKey {
    loop {
        let mut bytes = [0; 32];
        ops::fill(&mut bytes);
        // One in four thousand million is none.
        if let Ok(secret) = SecretKey::from_slice(&bytes) {
            return secret;
        }
    }
}

/// Encrypts a message for a browser; nothing when it is too long.
pub fn encrypt(keys: &Keys, message: &[u8]) -> Option<Vec<u8>> {
    let mut salt = [0; 16];
    ops::fill(&mut salt);
    encrypt_with(keys, message, &new_secret(), salt)
}

fn encrypt_with(keys: &Keys, message: &[u8], own: &SecretKey, salt: [u8; 16]) -> Option<Vec<u8>> {
    if message.len() > LONGEST {
        return None;
    }
    let public = own.public_key().to_sec1_bytes();
    let shared = own.diffie_hellman(&keys.public);
    let info = [b"WebPush: info\0", &*keys.public.to_sec1_bytes(), &*public].concat();
    let mut seed = [0; 32];
    Hkdf::<Sha256>::new(Some(&keys.auth), shared.raw_secret_bytes()).expand(&info, &mut seed).ok()?;
    let keyed = Hkdf::<Sha256>::new(Some(&salt), &seed);
    let (mut key, mut nonce) = ([0; 16], [0; 12]);
    keyed.expand(b"Content-Encoding: aes128gcm\0", &mut key).ok()?;
    keyed.expand(b"Content-Encoding: nonce\0", &mut nonce).ok()?;
    // The sign of the last record.
    let plain = [message, &[2]].concat();
    let sealed = Aes128Gcm::new(&key.into()).encrypt(&Nonce::from(nonce), plain.as_slice()).ok()?;
    let length = u8::try_from(public.len()).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[length], &*public, &*sealed].concat())
}

/// The key by which push services know this site.
pub struct Vapid(SigningKey);

impl Vapid {
    /// A new key as text, for the store.
    pub fn new_text() -> String {
        URL_SAFE_NO_PAD.encode(new_secret().to_bytes())
    }

    /// The key that the store holds.
    pub fn read(text: &str) -> Option<Vapid> {
        Some(Vapid(SigningKey::from_slice(&decode(text)?).ok()?))
    }

    /// The public key, as browsers want it.
    pub fn public(&self) -> String {
        let public = PublicKey::from(self.0.verifying_key());
        URL_SAFE_NO_PAD.encode(public.to_sec1_bytes())
    }

    /// The value of `authorization` for a push service, such as `https://push.example`.
    pub fn authorization(&self, service: &str, contact: &str, now: u64) -> String {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = part(json!({"typ": "JWT", "alg": "ES256"}));
        let claims = part(json!({"aud": service, "exp": now / 1_000 + GOOD_FOR, "sub": contact}));
        let signed = format!("{head}.{claims}");
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of RFC 8291, section 5.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let keys = read_keys(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        )
        .unwrap();
        let own = decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw").unwrap();
        let own = SecretKey::from_slice(&own).unwrap();
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap().try_into().unwrap();
        let sealed = encrypt_with(&keys, b"When I grow up, I want to be a watermelon", &own, salt).unwrap();
        assert_eq!(
            URL_SAFE_NO_PAD.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        for (p256dh, auth) in [("", ""), ("BAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("!", "?")] {
            assert!(read_keys(p256dh, auth).is_none());
        }
        let key = Vapid::read(&Vapid::new_text()).unwrap().public();
        assert!(read_keys(&key, "c2hvcnQ").is_none(), "the secret is too short");
        assert!(read_keys(&key, "BTBZMqHH6r4Tts7J_aSIgg==").is_some(), "with padding, too");
    }

    #[test]
    fn what_is_too_long_is_not_sent() {
        let key = Vapid::read(&Vapid::new_text()).unwrap().public();
        let keys = read_keys(&key, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert!(encrypt(&keys, &[0; LONGEST]).is_some_and(|sealed| sealed.len() <= RECORD as usize));
        assert!(encrypt(&keys, &[0; LONGEST + 1]).is_none());
    }
}
