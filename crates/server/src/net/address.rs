//! Whose connection it is: the address of the client, behind proxies whose word can be taken.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::http::header::FORWARDED;
use axum::http::{HeaderMap, HeaderName};

/// Where most proxies write the addresses a request came through.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The address that limits are counted by. A request carries it from the guard to the handlers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// A client with one IPv6 address usually has the whole /64 network, so that network counts as one client.
    pub(crate) fn new(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V4(address) => address.into(),
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
        })
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An address, or all those that share its first bits: `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    fn has(self, address: IpAddr) -> bool {
        let differ = match (self.address, address.to_canonical()) {
            (IpAddr::V4(one), IpAddr::V4(other)) => (one.to_bits() ^ other.to_bits()).leading_zeros(),
            (IpAddr::V6(one), IpAddr::V6(other)) => (one.to_bits() ^ other.to_bits()).leading_zeros(),
            _ => return false,
        };
        differ >= self.bits
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || format!("'{text}' is no address; write it as 10.1.2.3 or 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(one, bits)| (one, Some(bits)));
        let address = address.trim().parse::<IpAddr>().map_err(|_| wrong())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| wrong()))?;
        if bits > most {
            return Err(format!("'{text}' has more than {most} bits"));
        }
        Ok(Network { address, bits })
    }
}

/// The proxies in front of the server. Only what they say of the client's address is believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.has(address))
    }

    /// The client of a request. Each proxy adds the address it was called from on the right, so the client is the right-most
    /// address that is no proxy of ours; what stands further left may be the client's invention.
    pub(crate) fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        let mut client = peer;
        let hops = if self.has(peer) { hops(headers) } else { Vec::new() };
        for hop in hops.iter().rev() {
            let Some(address) = address_of(hop) else { break };
            client = address;
            if !self.has(address) {
                break;
            }
        }
        Client::new(client)
    }
}

/// The addresses a request came through, the nearest last.
fn hops(headers: &HeaderMap) -> Vec<&str> {
    let lines = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let list: Vec<&str> = lines(FORWARDED_FOR).flat_map(|line| line.split(',')).collect();
    if !list.is_empty() {
        return list;
    }
    lines(FORWARDED).flat_map(|line| line.split(',')).map(forwarded_for).collect()
}

/// What an element of `Forwarded` says after `for=`; nothing that can be read where it does not say it.
fn forwarded_for(element: &str) -> &str {
    let mut pairs = element.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| name.eq_ignore_ascii_case("for")).map_or("", |(_, value)| value)
}

/// An address as proxies write it: with a port or without, in quotation marks or brackets.
fn address_of(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim().trim_matches('"');
    let plain = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    let address = plain.parse().ok().or_else(|| plain.parse::<SocketAddr>().ok().map(|known| known.ip()));
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(list: &[&str]) -> Proxies {
        Proxies(list.iter().map(|text| text.parse().expect("a network")).collect())
    }

    fn client(proxies: &Proxies, peer: &str, name: &'static str, value: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().expect("a value"));
        proxies.client(peer.parse().expect("an address"), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let ours = proxies(&["10.0.0.0/8", "::1"]);
        assert_eq!(client(&ours, "10.2.3.4", "x-forwarded-for", "7.7.7.7"), "7.7.7.7");
        assert_eq!(client(&ours, "11.2.3.4", "x-forwarded-for", "7.7.7.7"), "11.2.3.4");
        assert_eq!(client(&Proxies::default(), "127.0.0.1", "x-forwarded-for", "7.7.7.7"), "127.0.0.1");
        assert_eq!(client(&ours, "::ffff:10.2.3.4", "x-forwarded-for", "7.7.7.7"), "7.7.7.7");
    }

    #[test]
    fn the_client_is_the_right_most_address_that_is_no_proxy() {
        let ours = proxies(&["10.0.0.0/8"]);
        let through = |list| client(&ours, "10.0.0.1", "x-forwarded-for", list);
        assert_eq!(through("1.1.1.1, 7.7.7.7, 10.0.0.2"), "7.7.7.7", "what is on the left may be made up");
        assert_eq!(through("10.0.0.9"), "10.0.0.9", "nobody but proxies");
        assert_eq!(through("7.7.7.7, unknown"), "10.0.0.1", "the last one known");
        assert_eq!(through("7.7.7.7:4711"), "7.7.7.7");
        let forwarded = "for=1.1.1.1, for=\"[2001:db8:1:2:3::4]:4711\";proto=https;by=10.0.0.1";
        assert_eq!(client(&ours, "10.0.0.1", "forwarded", forwarded), "2001:db8:1:2::");
    }

    #[test]
    fn a_network_is_an_address_with_bits_or_without() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("192.168.1.7", "192.168.1.7", "192.168.1.6"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("0.0.0.0/0", "8.8.8.8", "::1"),
        ] {
            let network: Network = network.parse().expect("a network");
            assert!(network.has(inside.parse().expect("an address")), "{inside}");
            assert!(!network.has(outside.parse().expect("an address")), "{outside}");
        }
        for wrong in ["", "nonsense", "10.0.0.0/33", "10.0.0.0/x", "10.0.0"] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
