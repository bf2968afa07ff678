//! How often an address may ask: a bucket for each kind of request, filled again as time passes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use crate::http::address::network;

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
}

impl Kind {
    /// How many at once, and how many each second.
    const fn allowance(self) -> (f64, f64) {
        match self {
            Kind::Request => (600.0, 100.0),
            Kind::Guest => (120.0, 1.0),
            Kind::Account => (30.0, 0.1),
            Kind::Login => (30.0, 0.5),
            Kind::Game => (200.0, 2.0),
            Kind::Chat => (20.0, 1.0),
        }
    }
}

/// So many buckets are kept before the full ones are forgotten.
const MOST: usize = 50_000;

struct Bucket {
    left: f64,
    at: Instant,
}

/// Counts requests by address.
pub struct Limiter {
    on: bool,
    buckets: Mutex<HashMap<(IpAddr, Kind), Bucket>>,
}

impl Limiter {
    /// A limiter; one that is off lets everything through.
    pub fn new(on: bool) -> Limiter {
        Limiter { on, buckets: Mutex::default() }
    }

    /// Counts a request of this kind.
    ///
    /// # Errors
    /// When there were too many: so many seconds must pass.
    pub fn take(&self, address: IpAddr, kind: Kind) -> Result<(), u64> {
        self.take_at(address, kind, Instant::now())
    }

    fn take_at(&self, address: IpAddr, kind: Kind, now: Instant) -> Result<(), u64> {
        if !self.on {
            return Ok(());
        }
        let (most, rate) = kind.allowance();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MOST {
            buckets.retain(|(_, kind), bucket| {
                let (most, rate) = kind.allowance();
                bucket.left + now.saturating_duration_since(bucket.at).as_secs_f64() * rate < most
            });
        }
        let bucket = buckets.entry((network(address), kind)).or_insert(Bucket { left: most, at: now });
        bucket.left = (bucket.left + now.saturating_duration_since(bucket.at).as_secs_f64() * rate).min(most);
        bucket.at = now;
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        Err((((1.0 - bucket.left) / rate).ceil() as u64).max(1))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn who_asks_too_often_waits_and_others_do_not() {
        let limiter = Limiter::new(true);
        let (one, other): (IpAddr, IpAddr) = ("1.1.1.1".parse().unwrap(), "2.2.2.2".parse().unwrap());
        let now = Instant::now();
        for _ in 0..30 {
            assert_eq!(limiter.take_at(one, Kind::Login, now), Ok(()));
        }
        assert_eq!(limiter.take_at(one, Kind::Login, now), Err(2));
        assert_eq!(limiter.take_at(one, Kind::Request, now), Ok(()));
        assert_eq!(limiter.take_at(other, Kind::Login, now), Ok(()));
        assert_eq!(limiter.take_at(one, Kind::Login, now + Duration::from_secs(2)), Ok(()));
        assert_eq!(limiter.take_at(one, Kind::Login, now + Duration::from_secs(2)), Err(2));
        let off = Limiter::new(false);
        assert!((0..1_000).all(|_| off.take_at(one, Kind::Login, now).is_ok()));
    }
}
