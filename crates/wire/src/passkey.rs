//! Passkeys: keys in somebody's devices that open their account in place of the password. What the browser is asked and
//! what it answers are the texts of WebAuthn, which go through as they are.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a browser is to show to its device. It is good once, and for some minutes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyChallenge {
    /// By which the answer names it.
    pub challenge: String,
    /// What `navigator.credentials.create` or `get` is called with; bytes are written in base64url.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// The body of `POST /api/v1/account/passkeys`: a device has made a passkey.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewPasskey {
    /// The name of what was asked.
    pub challenge: String,
    /// What `navigator.credentials.create` gave; bytes are written in base64url.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
    /// A note for its owner.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A passkey as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyView {
    /// By which it is removed.
    pub id: String,
    /// What its owner wrote to know it again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// When it was added.
    pub created: u64,
    /// When somebody signed in with it last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub used: Option<u64>,
    /// Since when it opens nothing any more, because its count of uses went back: somebody may have a copy of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<u64>,
}

/// The body of `POST /api/v1/tokens/passkey/challenge`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeyName {
    /// The account's name, for devices that do not remember whom they know; most do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The body of `POST /api/v1/tokens/passkey`: a device has signed what it was shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PasskeySignIn {
    /// The name of what was asked.
    pub challenge: String,
    /// What `navigator.credentials.get` gave; bytes are written in base64url.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}
