//! Passkeys: what a device is asked, and whether its answer holds. WebAuthn itself is the business of `webauthn-rs`; what it
//! has to remember between question and answer is text, for the store.

use std::net::IpAddr;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use webauthn_rs::fake::{FakePasskeyDistribution, WebauthnFakeCredentialGenerator};
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

/// What a device shows as the name of the site.
const SITE: &str = "Hexad";
/// The longest that a device's name for a key may be, by the standard.
const CREDENTIAL: usize = 1_023;

/// Why the answer of a device does not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyFault {
    /// It is none, or not to what was asked.
    Wrong,
    /// It is the right key, and its count of uses went back: there may be two of it.
    Copied,
    /// What is kept cannot be read.
    Broken,
}

/// A device's word that its owner is there.
#[derive(Clone, Debug)]
pub struct Signed(PublicKeyCredential);

impl Signed {
    /// Reads it; nothing when it is none.
    pub fn read(value: Value) -> Option<Signed> {
        serde_json::from_value(value).ok().map(Signed)
    }

    /// By which the device knows the key.
    pub fn credential(&self) -> &[u8] {
        self.0.get_credential_id()
    }

    /// Whose account the device says the key opens: not all say so.
    pub fn user(&self) -> Option<&[u8]> {
        self.0.get_user_unique_id()
    }
}

/// By which devices know an account: nothing that says who it is.
pub fn user_handle(account: &str) -> [u8; 16] {
    let hash = Sha256::digest(format!("passkeys of {account}"));
    let mut handle = [0; 16];
    handle.copy_from_slice(&hash[..16]);
    handle
}

/// Asks devices and checks what they answer, for one site.
#[derive(Clone, Debug)]
pub struct Keyring(Webauthn);

/// How long a question is good.
pub const PATIENCE: Duration = Duration::from_secs(300);

impl Keyring {
    /// The keyring of the site at this address; nothing where browsers have no passkeys: without HTTPS, but for this very
    /// machine, and where the host is a number. A server that was told no public address is found as `localhost`.
    pub fn new(base: &str, is_public: bool) -> Option<Keyring> {
        let mut origin = Url::parse(base).ok()?;
        let host = origin.host_str()?.trim_matches(['[', ']']);
        if !is_public && host.parse::<IpAddr>().is_ok() {
            origin.set_host(Some("localhost")).ok()?;
        }
        let domain = origin.domain()?.to_string();
        let here = domain == "localhost" || domain.ends_with(".localhost");
        if origin.scheme() != "https" && !here {
            return None;
        }
        let builder = WebauthnBuilder::new(&domain, &origin).ok()?;
        builder.rp_name(SITE).timeout(PATIENCE).build().ok().map(Keyring)
    }

    /// What a device is asked that is to make a key for an account, and what the answer is held against. A device that has
    /// one of these keys makes none.
    pub fn ask_for_key(&self, account: &str, name: &str, known: &[Vec<u8>]) -> Option<(Value, String)> {
        let user = Uuid::from_bytes(user_handle(account));
        let (asked, state) =
            self.0.start_passkey_registration(user, name, name, Some(known.to_vec())).ok()?;
        let mut options = serde_json::to_value(asked).ok()?;
        // A device that can remember whom it knows does, so that nobody has to type a name.
        options["publicKey"]["authenticatorSelection"]["residentKey"] = json!("preferred");
        Some((options, serde_json::to_string(&state).ok()?))
    }

    /// The key that a device has made: by what it knows it, and what is kept of it.
    ///
    /// # Errors
    /// When the answer is none, or not to what was asked.
    pub fn take_key(&self, state: &str, credential: Value) -> Result<(Vec<u8>, String), PasskeyFault> {
        let state: PasskeyRegistration = serde_json::from_str(state).map_err(|_| PasskeyFault::Broken)?;
        let made: RegisterPublicKeyCredential =
            serde_json::from_value(credential).map_err(|_| PasskeyFault::Wrong)?;
        let key = self.0.finish_passkey_registration(&made, &state).map_err(|error| fault(&error))?;
        let id = key.cred_id().to_vec();
        if id.len() > CREDENTIAL {
            return Err(PasskeyFault::Wrong);
        }
        Ok((id, serde_json::to_string(&key).map_err(|_| PasskeyFault::Broken)?))
    }

    /// What a device is asked that is to open an account, and what the answer is held against. Without keys the device says
    /// itself whom it knows.
    pub fn ask_to_sign(&self, keys: Option<&[Vec<u8>]>) -> Option<(Value, String)> {
        let (asked, state) = self.0.start_discoverable_authentication().ok()?;
        let mut options = serde_json::to_value(asked).ok()?;
        // It is asked for by a button, and not while somebody types.
        options.as_object_mut()?.remove("mediation");
        let keys: Vec<Value> = keys
            .unwrap_or_default()
            .iter()
            .map(|id| json!({"type": "public-key", "id": URL_SAFE_NO_PAD.encode(id)}))
            .collect();
        options["publicKey"]["allowCredentials"] = Value::Array(keys);
        Some((options, serde_json::to_string(&state).ok()?))
    }

    /// What is kept of a key after it has signed what was asked.
    ///
    /// # Errors
    /// When it has not, or there may be two of it.
    pub fn check(&self, state: &str, signed: &Signed, key: &str) -> Result<String, PasskeyFault> {
        let broken = |_| PasskeyFault::Broken;
        let state: DiscoverableAuthentication = serde_json::from_str(state).map_err(broken)?;
        let mut key: Passkey = serde_json::from_str(key).map_err(broken)?;
        let result = self
            .0
            .finish_discoverable_authentication_v2(&signed.0, state, &key)
            .map_err(|error| fault(&error))?;
        key.update_credential(&result);
        serde_json::to_string(&key).map_err(broken)
    }
}

fn fault(error: &WebauthnError) -> PasskeyFault {
    match error {
        WebauthnError::CredentialPossibleCompromise => PasskeyFault::Copied,
        _ => PasskeyFault::Wrong,
    }
}

/// Keys that nobody has, for a name without passkeys: always the same ones, so that whoever asks does not learn who has
/// some. The secret is the site's.
pub fn decoys(secret: &str, folded: &str) -> Vec<Vec<u8>> {
    let key = Sha256::digest(secret.as_bytes());
    let Ok(made) = WebauthnFakeCredentialGenerator::<FakePasskeyDistribution>::new(&key) else {
        return Vec::new();
    };
    // For some names the library makes none; then the next will do.
    let mut lists = (0..100).filter_map(|turn| made.generate(format!("{turn} {folded}").as_bytes()).ok());
    lists.find(|list| !list.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_has_passkeys_where_browsers_do() {
        let site = |base: &str, is_public| {
            let (options, _) = Keyring::new(base, is_public)?.ask_to_sign(None)?;
            Some(options["publicKey"]["rpId"].as_str()?.to_string())
        };
        for (base, is_public, expected) in [
            ("https://hexad.example", true, Some("hexad.example")),
            ("https://play.hexad.example:8443/", true, Some("play.hexad.example")),
            ("http://localhost:6060", true, Some("localhost")),
            ("http://127.0.0.1:6060", false, Some("localhost")),
            ("http://0.0.0.0:6060", false, Some("localhost")),
            ("http://[::1]:6060", false, Some("localhost")),
            ("https://[::]:6060", false, Some("localhost")),
            ("http://hexad.example", true, None),
            ("http://127.0.0.1:6060", true, None),
            ("https://10.0.0.1", true, None),
            ("", false, None),
        ] {
            assert_eq!(site(base, is_public).as_deref(), expected, "{base}");
        }
    }

    #[test]
    fn decoys_are_always_the_same_and_tell_nothing() {
        let names: Vec<String> = (0..200).map(|i| format!("name{i}")).collect();
        for name in &names {
            let list = decoys("secret", name);
            assert!(!list.is_empty() && list.iter().all(|id| id.len() >= 16), "{name}");
            assert_eq!(list, decoys("secret", name));
            assert_ne!(list, decoys("another secret", name));
        }
    }

    #[test]
    fn an_account_has_one_handle_that_does_not_say_which() {
        assert_eq!(user_handle("abc"), user_handle("abc"));
        assert_ne!(user_handle("abc"), user_handle("abd"));
        assert!(!user_handle("abcdefghijklmnop").starts_with(b"abc"));
    }

    #[test]
    fn a_device_is_asked_to_know_its_owner_and_to_remember_the_account() {
        let keyring = Keyring::new("https://hexad.example", true).unwrap();
        let (options, _) = keyring.ask_for_key("abc", "Ada", &[vec![7; 16]]).unwrap();
        let asked = &options["publicKey"];
        assert_eq!((&asked["rp"]["id"], &asked["rp"]["name"]), (&json!("hexad.example"), &json!("Hexad")));
        assert_eq!(asked["user"]["name"], "Ada");
        assert_eq!(asked["user"]["id"], URL_SAFE_NO_PAD.encode(user_handle("abc")));
        let selection = &asked["authenticatorSelection"];
        assert_eq!(
            (&selection["residentKey"], &selection["userVerification"]),
            (&json!("preferred"), &json!("required"))
        );
        assert_eq!(asked["excludeCredentials"][0]["id"], URL_SAFE_NO_PAD.encode([7; 16]));
        let (options, _) = keyring.ask_to_sign(Some(&[vec![8; 16]])).unwrap();
        assert!(options.get("mediation").is_none(), "{options}");
        assert_eq!(options["publicKey"]["userVerification"], "required");
        assert_eq!(options["publicKey"]["allowCredentials"][0]["id"], URL_SAFE_NO_PAD.encode([8; 16]));
    }
}
