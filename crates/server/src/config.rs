//! How a server is set up.

use std::net::{IpAddr, SocketAddr};

use crate::limits::Limits;
use crate::net::Proxies;

/// For whom the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Only this computer can reach it.
    Local,
    /// For this computer, and for friends who have a link.
    Shared,
    /// For everybody, with names and passwords.
    Public,
}

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    pub mode: Mode,
    pub limits: Limits,
    /// Folders with the tiles of maps. Missing ones are drawn into the last; without any, games are played on plain hexes.
    pub maps: Vec<std::path::PathBuf>,
    /// The largest size in which maps are drawn, in pixels to a hex; nought for none.
    pub finest_map: u32,
    /// Where the server is reached and which pages may use it, such as `https://bulge.example.org`.
    pub origins: Vec<String>,
    /// The proxies in front, which say whose request it is.
    pub proxies: Proxies,
    /// Where other servers on the same database reach this one, if they can.
    pub peer: Option<String>,
    /// A folder with lessons besides those of the program, if any.
    pub lessons: Option<std::path::PathBuf>,
    /// Where figures for an operator can be read, if anywhere.
    pub metrics: Option<SocketAddr>,
}

impl Config {
    /// Whether the server answers to a name. Another site can point its own name at this server (DNS rebinding), and its pages
    /// are then of the same origin; so a server that knows its owner by the connection answers only to names that nobody else
    /// can have: its own, addresses, and those it was told of.
    pub(crate) fn answers_to(&self, host: &str) -> bool {
        if is_this_machine(host) {
            return true;
        }
        let told = self.origins.iter().any(|origin| host_of(origin).eq_ignore_ascii_case(host));
        match self.mode {
            Mode::Local => false,
            Mode::Shared => told || is_address(host),
            // Everybody is known by a cookie here, and a cookie is sent to one name only.
            Mode::Public => told || self.origins.is_empty() || is_address(host),
        }
    }
}

/// The host of an origin, with its port if it has one.
pub(crate) fn host_of(origin: &str) -> &str {
    origin.split_once("://").map_or(origin, |(_, host)| host)
}

/// A host without its port.
fn without_port(host: &str) -> &str {
    match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    }
}

/// Whether a host is a number, which no other site can claim.
fn is_address(host: &str) -> bool {
    without_port(host).parse::<IpAddr>().is_ok()
}

/// Whether a host is this machine, as it calls itself.
pub(crate) fn is_this_machine(host: &str) -> bool {
    let name = without_port(host);
    name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

impl Default for Config {
    fn default() -> Config {
        Config {
            mode: Mode::Local,
            limits: Limits::default(),
            maps: Vec::new(),
            finest_map: 96,
            origins: Vec::new(),
            proxies: Proxies::default(),
            peer: None,
            lessons: None,
            metrics: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Config, Mode};

    fn answering(mode: Mode, origins: &[&str], hosts: &[&str]) -> Vec<bool> {
        let origins = origins.iter().map(|origin| (*origin).to_owned()).collect();
        let config = Config { mode, origins, ..Config::default() };
        hosts.iter().map(|host| config.answers_to(host)).collect()
    }

    #[test]
    fn a_server_answers_to_names_that_nobody_else_can_have() {
        let own = ["localhost", "localhost:1944", "127.0.0.1:1944", "[::1]:1944"];
        for mode in [Mode::Local, Mode::Shared, Mode::Public] {
            assert_eq!(answering(mode, &["https://bulge.example"], &own), [true; 4]);
        }
        let others = ["evil.example", "127.0.0.1.evil.example", "evil.example:1944", ""];
        for mode in [Mode::Local, Mode::Shared, Mode::Public] {
            assert_eq!(answering(mode, &["https://bulge.example"], &others), [false; 4]);
        }
        let lan = ["192.168.1.4:1944", "[fe80::1]:1944"];
        assert_eq!(answering(Mode::Local, &[], &lan), [false; 2]);
        assert_eq!(answering(Mode::Shared, &[], &lan), [true; 2]);
        let named = ["bulge.example", "BULGE.example"];
        assert_eq!(answering(Mode::Local, &["https://bulge.example"], &named), [false; 2]);
        assert_eq!(answering(Mode::Shared, &["https://bulge.example"], &named), [true; 2]);
        assert_eq!(answering(Mode::Public, &[], &named), [true; 2]);
    }
}
