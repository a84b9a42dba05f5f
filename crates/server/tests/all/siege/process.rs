//! The servers under siege: this test, started once more for each.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};
use server::{Config, Limits, Lobby};
use store::Store;

/// Tells the test to be a server: its port and its store.
const SERVER: &str = "BULGE_SIEGE_SERVER";
/// The test that starts itself once more.
const TEST: &str = "siege::servers_that_are_killed_and_stopped_lose_nothing";
const READY: &str = "the server listens";

/// A server that can be killed, stopped and started again at the same port.
pub(super) struct Process {
    pub(super) port: u16,
    store: String,
    child: Child,
}

impl Process {
    /// Starts a server at any port.
    pub(super) fn new(store: &str) -> Process {
        let port = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = port.expect("a free port").port();
        Process { port, store: store.to_owned(), child: start(port, store) }
    }

    /// As hard as one can: no signal it could answer.
    pub(super) fn kill(&mut self) {
        self.child.kill().expect("a process to kill");
        self.child.wait().expect("an end");
    }

    /// As an operator stops it; returns when it has ended.
    pub(super) fn stop(&mut self) {
        let process = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw).expect("a process");
        kill_process(process, Signal::TERM).expect("a signal");
        self.child.wait().expect("an end");
    }

    pub(super) fn start_again(&mut self) {
        self.child = start(self.port, &self.store);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server and waits until it listens.
fn start(port: u16, store: &str) -> Child {
    let mut child = Command::new(std::env::current_exe().expect("this program"))
        .args([TEST, "--exact", "--nocapture", "--test-threads=1"])
        .env(SERVER, format!("{port} {store}"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("a server");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let ready = lines.by_ref().map_while(Result::ok).any(|line| line.ends_with(READY));
    assert!(ready, "the server at port {port} ended by itself");
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    child
}

/// Is a server, if this process was started as one; whether it was.
pub(super) fn serve_if_told() -> bool {
    let Ok(told) = std::env::var(SERVER) else { return false };
    let (port, store) = told.split_once(' ').expect("a port and a store");
    let address = SocketAddr::from(([127, 0, 0, 1], port.parse().expect("a port")));
    let limits = Limits { messages_per_second: 100_000, message_burst: 100_000, ..Limits::default() };
    let limits = Limits { games_per_visitor: u32::MAX >> 1, sockets_per_player: 1_000, ..limits };
    let config = Config { limits, peer: Some("127.0.0.1".to_owned()), ..Config::default() };
    let registry = games::Registry::load(&|_| None).expect("the games");
    let lobby = Lobby::new(config, registry, Store::open(store).expect("a store"));
    server::run(lobby, address, |_| println!("{READY}")).expect("a server");
    true
}
