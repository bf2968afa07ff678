//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;

use crate::ops::Config;

/// The other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

/// Whoever asks: the other end of the connection, or whom a proxy of ours speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Self::Rejection> {
        Ok(parts.extensions.get().copied().unwrap_or(Client(NOWHERE)))
    }
}

/// Whoever asks without a connection asks from here.
const NOWHERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The client's address. A header counts only when a proxy that is named in the settings sent it, and then its last
/// address that is not such a proxy.
pub fn client(config: &Config, request: &Request) -> Client {
    let peer = request.extensions().get::<Peer>().map_or(NOWHERE, |peer| peer.0);
    if !config.proxies.contains(&peer.to_canonical()) {
        return Client(peer);
    }
    let named = request.headers().get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let read = |text: &str| text.trim().parse().ok().map(|address: IpAddr| address.to_canonical());
    let named: Vec<IpAddr> = named.flat_map(|value| value.split(',')).filter_map(read).collect();
    Client(named.into_iter().rev().find(|address| !config.proxies.contains(address)).unwrap_or(peer))
}

/// What counts as one address: of IPv6 the network that one subscriber has.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(std::net::Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Whether an address is on the open network: not this machine, not its neighbours, nothing that is set apart.
pub fn is_open(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => {
            let [a, b, c, _] = v4.octets();
            !(v4.is_private()
                || v4.is_loopback()
                || v4.is_link_local()
                || v4.is_multicast()
                || v4.is_broadcast()
                || v4.is_documentation()
                || a == 0
                || a >= 240
                || a == 100 && (64..128).contains(&b)
                || a == 198 && (b == 18 || b == 19)
                || (a, b, c) == (192, 0, 0))
        }
        // What is given out to the world begins so; addresses that carry an IPv4 address inside do not count.
        IpAddr::V6(v6) => {
            let [a, b, ..] = v6.segments();
            a & 0xe000 == 0x2000 && a != 0x2002 && !(a == 0x2001 && (b < 0x200 || b == 0xdb8))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;
    use crate::ops::Database;

    #[test]
    fn only_a_named_proxy_is_believed() {
        let mut config = Config::new(Database::Sqlite("x".into()));
        let ask = |forwarded: &str| {
            let mut request =
                Request::builder().header("x-forwarded-for", forwarded).body(Body::empty()).unwrap();
            request.extensions_mut().insert(Peer("127.0.0.1".parse().unwrap()));
            request
        };
        let address = |text: &str| Client(text.parse().unwrap());
        assert_eq!(client(&config, &ask("9.9.9.9")), address("127.0.0.1"));
        config.proxies = vec!["127.0.0.1".parse().unwrap(), "10.0.0.1".parse().unwrap()];
        assert_eq!(client(&config, &ask("6.6.6.6, 9.9.9.9, 10.0.0.1")), address("9.9.9.9"));
        assert_eq!(client(&config, &ask("6.6.6.6, ::ffff:9.9.9.9, ::ffff:10.0.0.1")), address("9.9.9.9"));
        assert_eq!(client(&config, &ask("nonsense")), address("127.0.0.1"));
    }

    #[test]
    fn one_subscriber_is_one_address() {
        let same = |a: &str, b: &str| network(a.parse().unwrap()) == network(b.parse().unwrap());
        assert!(same("2001:db8::1", "2001:db8::2:3"));
        assert!(same("::ffff:1.2.3.4", "1.2.3.4"));
        assert!(!same("2001:db8:0:1::1", "2001:db8:0:2::1"));
    }

    #[test]
    fn only_the_open_network_is_spoken_to() {
        for closed in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "172.16.0.9",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "198.18.0.1",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "::ffff:127.0.0.1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
            "ff02::1",
            "2001:db8::1",
        ] {
            assert!(!is_open(closed.parse().unwrap()), "{closed}");
        }
        for open in ["142.250.1.1", "8.8.8.8", "2a00:1450::1", "2606:4700::1"] {
            assert!(is_open(open.parse().unwrap()), "{open}");
        }
    }
}
