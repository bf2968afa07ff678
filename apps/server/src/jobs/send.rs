//! Sending to push services.
//!
//! The address comes from whoever subscribes, so it could be anything. Only HTTPS to hosts on the open network is
//! spoken to: the addresses are looked at after the name has been resolved, and nothing is followed.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OnceCell, Semaphore};
use ureq::Agent;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use wire::limits;

use crate::http::is_open;
use crate::jobs::push::{Vapid, encrypt};
use crate::jobs::read_keys;
use crate::ops::Config;
use crate::store::{Kept, PushRow, Store, StoreError};

/// How long a push service may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// A message that cannot be delivered is kept by the push service for so many seconds: a day.
const KEPT: &str = "86400";
/// So many are sent at once.
const AT_ONCE: usize = 16;
/// So many of them to one push service: one that does not answer must not take every place.
const EACH: usize = 4;
/// The name of the site's key in the store.
const SECRET: &str = "vapid";

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The push service has it.
    Done,
    /// The browser is gone for good.
    Gone,
    /// It did not work this time.
    Failed,
}

/// Sends to push services.
#[derive(Clone)]
pub struct Sender(Arc<Inner>);

struct Inner {
    agent: Agent,
    /// Whether any address is spoken to, which is for tests.
    anywhere: bool,
    contact: Option<String>,
    vapid: OnceCell<Vapid>,
    places: Semaphore,
    /// The places of each push service that something is sent to.
    services: Mutex<HashMap<String, Arc<Semaphore>>>,
}

impl Sender {
    /// A sender with these settings.
    pub fn new(config: &Config) -> Sender {
        let settings = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(PATIENCE))
            .https_only(!config.push_anywhere)
            .proxy(None)
            .build();
        let open = Open { any: config.push_anywhere, usual: DefaultResolver::default() };
        let contact = config.contact.clone().or_else(|| config.public_url.clone());
        Sender(Arc::new(Inner {
            agent: Agent::with_parts(settings, DefaultConnector::default(), open),
            anywhere: config.push_anywhere,
            contact: contact
                .filter(|contact| contact.starts_with("https:") || contact.starts_with("mailto:")),
            vapid: OnceCell::new(),
            places: Semaphore::new(AT_ONCE),
            services: Mutex::default(),
        }))
    }

    /// The places of a push service.
    fn places_of(&self, service: &str) -> Arc<Semaphore> {
        let mut services = self.0.services.lock().unwrap_or_else(PoisonError::into_inner);
        services.retain(|_, places| Arc::strong_count(places) > 1);
        services.entry(service.to_string()).or_insert_with(|| Arc::new(Semaphore::new(EACH))).clone()
    }

    async fn vapid(&self, store: &dyn Store) -> Kept<&Vapid> {
        let made = async {
            let text = store.secret(SECRET, &Vapid::new_text()).await?;
            Vapid::read(&text).ok_or_else(|| StoreError::corrupt("the key for push services is none"))
        };
        self.0.vapid.get_or_try_init(|| made).await
    }

    /// The public key that browsers need to subscribe. It is made when it is first asked for.
    pub async fn key(&self, store: &dyn Store) -> Kept<String> {
        Ok(self.vapid(store).await?.public())
    }

    /// Whether this could be the address of a push service.
    pub fn accepts(&self, endpoint: &str) -> bool {
        let Ok(uri) = endpoint.parse::<Uri>() else { return false };
        let scheme = uri.scheme_str();
        let sound = scheme == Some("https") || self.0.anywhere && scheme == Some("http");
        sound && endpoint.len() <= limits::ENDPOINT && uri.host().is_some_and(|host| !host.is_empty())
    }

    /// Sends a message to a browser; `topic` replaces what it has not seen yet of the same topic.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn send(
        &self,
        store: &dyn Store,
        push: &PushRow,
        topic: &str,
        message: &str,
        now: u64,
    ) -> Kept<Sent> {
        let vapid = self.vapid(store).await?;
        let keys = read_keys(&push.p256dh, &push.auth);
        let sealed = keys.and_then(|keys| encrypt(&keys, message.as_bytes()));
        let (Some(sealed), Ok(uri)) = (sealed, push.endpoint.parse::<Uri>()) else { return Ok(Sent::Gone) };
        let service = format!(
            "{}://{}",
            uri.scheme_str().unwrap_or("https"),
            uri.authority().map_or("", |a| a.as_str())
        );
        let contact = self.0.contact.as_deref().unwrap_or("mailto:nobody@localhost");
        let request = ureq::http::Request::post(uri)
            .header("authorization", vapid.authorization(&service, contact, now))
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", KEPT)
            .header("urgency", "normal")
            .header("topic", topic)
            .body(sealed);
        let Ok(request) = request else { return Ok(Sent::Gone) };
        let places = self.places_of(&service);
        let Ok(_own) = places.acquire().await else { return Ok(Sent::Failed) };
        let Ok(_place) = self.0.places.acquire().await else { return Ok(Sent::Failed) };
        let agent = self.0.agent.clone();
        let answer = tokio::task::spawn_blocking(move || agent.run(request)).await;
        Ok(match answer {
            Ok(Ok(answer)) => match answer.status().as_u16() {
                200..=299 => Sent::Done,
                // It will say the same the next time.
                404 | 410 | 400 | 401 | 403 | 413 => Sent::Gone,
                _ => Sent::Failed,
            },
            Ok(Err(_)) | Err(_) => Sent::Failed,
        })
    }
}

/// Finds addresses on the open network alone.
#[derive(Debug)]
struct Open {
    any: bool,
    usual: DefaultResolver,
}

impl Resolver for Open {
    fn resolve(
        &self,
        uri: &Uri,
        config: &ureq::config::Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.usual.resolve(uri, config, timeout)?;
        let mut open = self.empty();
        found
            .iter()
            .filter(|address: &&SocketAddr| self.any || is_open(address.ip()))
            .for_each(|a| open.push(*a));
        if open.is_empty() { Err(ureq::Error::HostNotFound) } else { Ok(open) }
    }
}
