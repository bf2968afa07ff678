//! Who is asking: a token in `Authorization`, or the site's cookie.
//!
//! A cookie is sent by browsers whatever page asks, so a request that changes something with a cookie must come from a
//! page of ours: its `Origin` says so. A token must be sent on purpose.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, header};
use wire::{Code, Scope};

use crate::http::App;
use crate::http::problem::Refusal;
use crate::live::Asker;
use crate::people;
use crate::store::AccountRow;

/// Somebody who has shown who they are.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account that asks.
    pub account: AccountRow,
    /// What their token is for.
    pub scopes: Vec<Scope>,
    /// The hash of their token.
    pub hash: Vec<u8>,
}

impl Caller {
    /// As others see them.
    pub fn shown(&self) -> wire::Account {
        let AccountRow { id, name, guest, .. } = &self.account;
        wire::Account { id: id.clone(), name: name.clone(), guest: Some(*guest), ..wire::Account::default() }
    }

    /// As games know them.
    pub fn asker(&self) -> Asker {
        Asker { account: self.account.id.clone(), name: self.account.name.clone() }
    }
}

const COOKIE: &str = "hexad";
const COOKIE_SECURE: &str = "__Host-hexad";
/// How long a browser keeps the cookie, in seconds: a year.
const COOKIE_AGE: u64 = 31_536_000;
/// The longest text that could be a token.
const TOKEN: usize = 200;

impl App {
    /// Whether people come over HTTPS.
    pub(super) fn is_secure(&self) -> bool {
        match &self.config.public_url {
            Some(url) => url.starts_with("https://"),
            None => self.config.tls.is_some(),
        }
    }

    /// The header that gives a browser its token, or takes it away.
    pub fn cookie(&self, secret: Option<&str>) -> Option<HeaderValue> {
        let (name, secure) = if self.is_secure() { (COOKIE_SECURE, "; Secure") } else { (COOKIE, "") };
        let (value, age) = secret.map_or(("", 0), |secret| (secret, COOKIE_AGE));
        let text = format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}{secure}");
        HeaderValue::from_str(&text).ok()
    }

    /// Whether a page of ours sent the request: none says so by being silent.
    pub fn origin(&self, headers: &HeaderMap) -> Origin {
        let Some(origin) = headers.get(header::ORIGIN) else { return Origin::Silent };
        let Ok(origin) = origin.to_str() else { return Origin::Foreign };
        let ours = match &self.config.public_url {
            Some(url) => origin.eq_ignore_ascii_case(url.trim_end_matches('/')),
            None => {
                let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
                let named = origin.split_once("://").map(|(_, rest)| rest);
                host.zip(named).is_some_and(|(host, named)| host.eq_ignore_ascii_case(named))
            }
        };
        if ours { Origin::Ours } else { Origin::Foreign }
    }

    /// Who is asking, if they say so.
    ///
    /// # Errors
    /// When a token is not known, or a cookie comes from a page that is not ours.
    pub async fn who(&self, method: &Method, headers: &HeaderMap) -> Result<Option<Caller>, Refusal> {
        let safe = matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
        if let Some(value) = headers.get(header::AUTHORIZATION) {
            let unknown = || Refusal::new(Code::Unauthorized, "nobody knows this token");
            let text = value.to_str().map_err(|_| unknown())?;
            let (scheme, secret) = text.split_once(' ').ok_or_else(unknown)?;
            if !scheme.eq_ignore_ascii_case("bearer") {
                return Err(unknown());
            }
            return match self.caller(secret.trim()).await? {
                Some(caller) => Ok(Some(caller)),
                None => Err(unknown()),
            };
        }
        let origin = self.origin(headers);
        if !safe && origin == Origin::Foreign {
            return Err(foreign());
        }
        let Some(secret) = self.cookie_of(headers) else { return Ok(None) };
        let Some(caller) = self.caller(&secret).await? else { return Ok(None) };
        if !safe && origin != Origin::Ours {
            return Err(foreign());
        }
        Ok(Some(caller))
    }

    /// Who is asking, who must be somebody and may do this.
    ///
    /// # Errors
    /// When they do not say so, or may not.
    async fn must(&self, method: &Method, headers: &HeaderMap, scope: Scope) -> Result<Caller, Refusal> {
        let sentence = "say who is asking, with a token in the header Authorization";
        let caller = self.who(method, headers).await?;
        let caller = caller.ok_or_else(|| Refusal::new(Code::Unauthorized, sentence))?;
        if !caller.scopes.contains(&scope) {
            let sentence = format!("this token is not for this: its scopes lack {}", scope.name());
            return Err(Refusal::new(Code::Forbidden, sentence));
        }
        Ok(caller)
    }

    /// The token in a browser's cookie.
    pub fn cookie_of(&self, headers: &HeaderMap) -> Option<String> {
        let name = if self.is_secure() { COOKIE_SECURE } else { COOKIE };
        let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pair = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pair.into_iter().find(|(known, _)| *known == name).map(|(_, secret)| secret.to_string())
    }

    async fn caller(&self, secret: &str) -> Result<Option<Caller>, Refusal> {
        if secret.is_empty() || secret.len() > TOKEN {
            return Ok(None);
        }
        let hash = people::hash(secret);
        let found = self.live.store().token(&hash).await?;
        let Some((token, account)) = found.filter(|(_, account)| account.closed.is_none()) else {
            return Ok(None);
        };
        let now = self.live.time().now();
        if token.has_ended(now) {
            self.live.store().remove_token(&hash).await?;
            return Ok(None);
        }
        if token.is_worth_noting(now)
            && let Err(error) = self.live.store().use_token(&hash, now).await
        {
            tracing::error!("{error}");
        }
        self.live.saw(&account.id);
        let scopes = token.scopes.split_whitespace().filter_map(Scope::from_name).collect();
        Ok(Some(Caller { account, scopes, hash }))
    }
}

/// Who is asking, if they say so.
pub struct Asking(pub Option<Caller>);

impl FromRequestParts<Arc<App>> for Asking {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Asking, Refusal> {
        app.who(&parts.method, &parts.headers).await.map(Asking)
    }
}

macro_rules! may {
    ($($(#[$doc:meta])* $name:ident = $scope:expr;)*) => {
        $($(#[$doc])*
        pub struct $name(pub Caller);

        impl FromRequestParts<Arc<App>> for $name {
            type Rejection = Refusal;

            async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<$name, Refusal> {
                app.must(&parts.method, &parts.headers, $scope).await.map($name)
            }
        })*
    };
}

may! {
    /// Somebody who may see what only they see.
    MayRead = Scope::Read;
    /// Somebody who may play.
    MayPlay = Scope::Play;
    /// Somebody who may change the account.
    MayChange = Scope::Account;
    /// A worker.
    MayWork = Scope::Worker;
}

/// Whose page sent a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It does not say: no browser, or nothing that changes anything.
    Silent,
    /// A page of ours.
    Ours,
    /// A page of somebody else.
    Foreign,
}

/// The refusal of what a page of somebody else sends.
pub fn foreign() -> Refusal {
    Refusal::new(Code::Forbidden, "this request does not come from a page of this site")
}
