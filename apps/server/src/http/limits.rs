//! How often an address may ask: a bucket for each kind of request, filled again as time passes.
//!
//! Several processes tell each other over the bus what they have counted, so that an address is limited whichever of
//! them it asks; while the bus is away, each limits by what it has counted itself.

use std::collections::HashMap;
use std::fmt;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use sha2::{Digest as _, Sha256};
use tokio::time::{MissedTickBehavior, interval};

use crate::bus::{Word, subject};
use crate::http::App;
use crate::http::address::network;
use crate::ops;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Any request.
    Request,
    /// A new guest.
    Guest,
    /// A new account.
    Account,
    /// A password.
    Login,
    /// A new game.
    Game,
    /// A line of chat.
    Chat,
    /// An analysis of a game.
    Analysis,
    /// Many games to take away.
    Export,
    /// Something that the server sends by mail.
    Mail,
    /// A word to the moderators about somebody.
    Report,
    /// Somebody who tries to open the account of a name, from wherever.
    Attempt,
}

impl Kind {
    const ALL: [Kind; 11] = [
        Kind::Request,
        Kind::Guest,
        Kind::Account,
        Kind::Login,
        Kind::Game,
        Kind::Chat,
        Kind::Analysis,
        Kind::Export,
        Kind::Mail,
        Kind::Report,
        Kind::Attempt,
    ];

    /// So many since the last word are worth one: what nobody does too often is not talked about.
    const fn worth_telling(self) -> u32 {
        match self {
            Kind::Request => 10,
            _ => 1,
        }
    }

    /// The word for it between processes.
    const fn name(self) -> &'static str {
        match self {
            Kind::Request => "request",
            Kind::Guest => "guest",
            Kind::Account => "account",
            Kind::Login => "login",
            Kind::Game => "game",
            Kind::Chat => "chat",
            Kind::Analysis => "analysis",
            Kind::Export => "export",
            Kind::Mail => "mail",
            Kind::Report => "report",
            Kind::Attempt => "attempt",
        }
    }

    /// How many at once, and how many each second.
    const fn allowance(self) -> (f64, f64) {
        match self {
            Kind::Request => (600.0, 100.0),
            Kind::Guest => (120.0, 1.0),
            Kind::Account => (30.0, 0.1),
            Kind::Login => (30.0, 0.5),
            Kind::Game => (200.0, 2.0),
            Kind::Chat => (20.0, 1.0),
            Kind::Analysis => (20.0, 0.1),
            Kind::Export => (20.0, 0.1),
            Kind::Mail => (5.0, 1.0 / 120.0),
            Kind::Report => (10.0, 0.02),
            Kind::Attempt => (20.0, 0.1),
        }
    }
}

/// How often other processes are told what was counted.
const TELL: Duration = Duration::from_millis(250);
/// So many lines they are told at once.
const UNTOLD: usize = 2_000;

/// So many buckets are kept before the full ones are forgotten.
const MOST: usize = 50_000;

struct Bucket {
    left: f64,
    at: Instant,
    /// How many were taken that other processes have not been told of.
    untold: u32,
}

impl Bucket {
    fn full(kind: Kind, now: Instant) -> Bucket {
        Bucket { left: kind.allowance().0, at: now, untold: 0 }
    }

    /// Fills it up to now.
    fn fill(&mut self, kind: Kind, now: Instant) {
        let (most, rate) = kind.allowance();
        self.left = (self.left + now.saturating_duration_since(self.at).as_secs_f64() * rate).min(most);
        self.at = now;
    }
}

/// Whose requests are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Whose {
    Address(IpAddr),
    /// The hash of an account's name, be there such an account or not: the same in all processes.
    Name(u64),
}

impl Whose {
    fn of(name: &str) -> Whose {
        let hash = Sha256::digest(name);
        Whose::Name(hash.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte)))
    }

    fn read(text: &str) -> Option<Whose> {
        match text.strip_prefix('#') {
            Some(hash) => u64::from_str_radix(hash, 16).ok().map(Whose::Name),
            None => text.parse().ok().map(Whose::Address),
        }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Whose::Address(address) => address.fmt(f),
            Whose::Name(hash) => write!(f, "#{hash:x}"),
        }
    }
}

/// Counts requests by address, and some by the account that they are about.
pub struct Limiter {
    on: bool,
    buckets: Mutex<HashMap<(Whose, Kind), Bucket>>,
    /// What others have not been told of that was forgotten.
    forgiven: Mutex<Vec<(Whose, Kind)>>,
}

impl Limiter {
    /// A limiter; one that is off lets everything through.
    pub fn new(on: bool) -> Limiter {
        Limiter { on, buckets: Mutex::default(), forgiven: Mutex::default() }
    }

    /// Counts a request of this kind.
    ///
    /// # Errors
    /// When there were too many: so many seconds must pass.
    pub fn take(&self, address: IpAddr, kind: Kind) -> Result<(), u64> {
        self.take_at(Whose::Address(network(address)), kind, Instant::now())
    }

    /// Counts a request about the account of this name.
    ///
    /// # Errors
    /// When there were too many: so many seconds must pass.
    pub fn take_name(&self, name: &str, kind: Kind) -> Result<(), u64> {
        self.take_at(Whose::of(name), kind, Instant::now())
    }

    /// Forgets what was counted about the account of this name: it was its owner.
    pub fn forgive(&self, name: &str, kind: Kind) {
        let whose = Whose::of(name);
        self.buckets().remove(&(whose, kind));
        let mut forgiven = self.forgiven.lock().unwrap_or_else(PoisonError::into_inner);
        if forgiven.len() < UNTOLD {
            forgiven.push((whose, kind));
        }
    }

    fn buckets(&self) -> MutexGuard<'_, HashMap<(Whose, Kind), Bucket>> {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What others have not been told of yet, a line each: whose, of which kind, and how many; 0 when all is forgotten.
    pub fn untold(&self) -> String {
        let mut text = String::new();
        for (whose, kind) in self.forgiven.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
            let _ = writeln!(text, "{whose} {} 0", kind.name());
        }
        let mut buckets = self.buckets();
        let untold = buckets.iter_mut().filter(|((_, kind), bucket)| bucket.untold >= kind.worth_telling());
        for ((whose, kind), bucket) in untold.take(UNTOLD) {
            let _ = writeln!(text, "{whose} {} {}", kind.name(), bucket.untold);
            bucket.untold = 0;
        }
        text
    }

    /// Counts what others have counted.
    pub fn hear(&self, text: &str, now: Instant) {
        for line in text.lines() {
            let mut words = line.split(' ');
            let (Some(whose), Some(kind), Some(count)) = (words.next(), words.next(), words.next()) else {
                continue;
            };
            let kind = Kind::ALL.into_iter().find(|known| known.name() == kind);
            let (Some(whose), Some(kind), Ok(count)) = (Whose::read(whose), kind, count.parse::<u32>())
            else {
                continue;
            };
            let mut buckets = self.buckets();
            if count == 0 {
                buckets.remove(&(whose, kind));
            } else if buckets.len() <= MOST {
                let bucket = buckets.entry((whose, kind)).or_insert_with(|| Bucket::full(kind, now));
                bucket.fill(kind, now);
                bucket.left = (bucket.left - f64::from(count)).max(0.0);
            }
        }
    }

    fn take_at(&self, whose: Whose, kind: Kind, now: Instant) -> Result<(), u64> {
        if !self.on {
            return Ok(());
        }
        let mut buckets = self.buckets();
        if buckets.len() > MOST {
            buckets.retain(|(_, kind), bucket| {
                bucket.fill(*kind, now);
                bucket.left < kind.allowance().0
            });
        }
        let bucket = buckets.entry((whose, kind)).or_insert_with(|| Bucket::full(kind, now));
        bucket.fill(kind, now);
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            bucket.untold = bucket.untold.saturating_add(1);
            return Ok(());
        }
        let (_, rate) = kind.allowance();
        Err((((1.0 - bucket.left) / rate).ceil() as u64).max(1))
    }
}

/// Tells other processes what was counted here, and counts what they tell, until the server stops.
pub async fn share_limits(app: Arc<App>) {
    if app.config.nats.is_none() || !app.config.limits {
        return;
    }
    let mut stop = app.live.stopping();
    let bus = app.live.bus();
    let mut heard = bus.subscribe(subject::LIMITS);
    let own = ops::id();
    let mut beat = interval(TELL);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            word = heard.next() => {
                // What is lost is not counted.
                let Word::Message(message) = word else { continue };
                let text = String::from_utf8_lossy(&message);
                if let Some((_, counted)) = text.split_once('\n').filter(|(name, _)| *name != own) {
                    app.limiter.hear(counted, Instant::now());
                }
            }
            _ = beat.tick() => {
                let untold = app.limiter.untold();
                if !untold.is_empty() {
                    bus.publish(subject::LIMITS, Bytes::from(format!("{own}\n{untold}")));
                }
            }
            () = ops::stopped(&mut stop) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processes_count_together() {
        let (one, other) = (Limiter::new(true), Limiter::new(true));
        let address = "1.1.1.1".parse().unwrap();
        for _ in 0..20 {
            assert_eq!(one.take(address, Kind::Login), Ok(()));
            assert_eq!(one.take_name("ada", Kind::Attempt), Ok(()));
        }
        let now = Instant::now();
        other.hear(&one.untold(), now);
        assert_eq!(one.untold(), "", "it is told once");
        other.hear("nonsense\n1.1.1.1 login many\n1.1.1.1 login\n\n#x login 3", now);
        let taken = (0..30).take_while(|_| other.take(address, Kind::Login).is_ok()).count();
        assert!((10..13).contains(&taken), "{taken} of the ten that are left, and what time gives");
        assert!(other.take_name("ada", Kind::Attempt).is_err());
        one.forgive("ada", Kind::Attempt);
        other.hear(&one.untold(), now);
        assert_eq!(other.take_name("ada", Kind::Attempt), Ok(()));
    }

    #[test]
    fn who_asks_too_often_waits_and_others_do_not() {
        let limiter = Limiter::new(true);
        let address = |text: &str| Whose::Address(text.parse().unwrap());
        let (one, other) = (address("1.1.1.1"), address("2.2.2.2"));
        let now = Instant::now();
        for _ in 0..30 {
            assert_eq!(limiter.take_at(one, Kind::Login, now), Ok(()));
        }
        assert_eq!(limiter.take_at(one, Kind::Login, now), Err(2));
        assert_eq!(limiter.take_at(one, Kind::Request, now), Ok(()));
        assert_eq!(limiter.take_at(other, Kind::Login, now), Ok(()));
        assert_eq!(limiter.take_at(one, Kind::Login, now + Duration::from_secs(2)), Ok(()));
        assert_eq!(limiter.take_at(one, Kind::Login, now + Duration::from_secs(2)), Err(2));
        for _ in 0..20 {
            assert_eq!(limiter.take_name("ada", Kind::Attempt), Ok(()));
        }
        assert!(limiter.take_name("ada", Kind::Attempt).is_err());
        assert_eq!(limiter.take_name("ben", Kind::Attempt), Ok(()));
        limiter.forgive("ada", Kind::Attempt);
        assert_eq!(limiter.take_name("ada", Kind::Attempt), Ok(()));
        let off = Limiter::new(false);
        assert!((0..1_000).all(|_| off.take_at(one, Kind::Login, now).is_ok()));
    }
}
