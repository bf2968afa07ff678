//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr};

use axum::extract::Request;

use crate::ops::Config;

/// The other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

/// Whoever asks: the other end of the connection, or whom a proxy of ours speaks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

/// The client's address. A header counts only when a proxy that is named in the settings sent it, and then its last
/// address that is not such a proxy.
pub fn client(config: &Config, request: &Request) -> Client {
    let peer = request.extensions().get::<Peer>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
    if !config.proxies.contains(&peer.to_canonical()) {
        return Client(peer);
    }
    let named = request.headers().get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let named: Vec<IpAddr> =
        named.flat_map(|value| value.split(',')).filter_map(|a| a.trim().parse().ok()).collect();
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
        assert_eq!(client(&config, &ask("nonsense")), address("127.0.0.1"));
    }

    #[test]
    fn one_subscriber_is_one_address() {
        let same = |a: &str, b: &str| network(a.parse().unwrap()) == network(b.parse().unwrap());
        assert!(same("2001:db8::1", "2001:db8::2:3"));
        assert!(same("::ffff:1.2.3.4", "1.2.3.4"));
        assert!(!same("2001:db8:0:1::1", "2001:db8:0:2::1"));
    }
}
