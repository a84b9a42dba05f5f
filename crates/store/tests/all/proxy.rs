//! Somebody between a program and its PostgreSQL server who can cut the line at the worst moment: during a commit.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

/// A commit as it goes over the line: a simple query.
const COMMIT: &[u8] = b"commit\0";

/// When to cut.
#[derive(Clone, Copy)]
pub(crate) enum Cut {
    /// The server never hears of the commit.
    Before = 1,
    /// The server commits, and nobody hears of it.
    After = 2,
}

/// A port that leads to a server's socket.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    armed: Arc<AtomicU8>,
}

impl Proxy {
    /// Runs until the test ends.
    pub(crate) fn start(socket: PathBuf) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let armed = Arc::new(AtomicU8::new(0));
        let trap = Arc::clone(&armed);
        std::thread::spawn(move || {
            for program in listener.incoming().flatten() {
                connect(program, &socket, &trap);
            }
        });
        Proxy { port, armed }
    }

    /// Cuts the line at the next commit.
    pub(crate) fn cut_next_commit(&self, cut: Cut) {
        self.armed.store(cut as u8, Ordering::SeqCst);
    }

    /// Whether the line was cut.
    pub(crate) fn has_cut(&self) -> bool {
        self.armed.load(Ordering::SeqCst) == 0
    }
}

/// Carries both ways, one thread each.
fn connect(program: TcpStream, socket: &Path, trap: &Arc<AtomicU8>) {
    let server = UnixStream::connect(socket).unwrap();
    let muted = Arc::new(Mutex::new(false));
    let (mut back, mut answers) = (program.try_clone().unwrap(), server.try_clone().unwrap());
    let silence = Arc::clone(&muted);
    std::thread::spawn(move || {
        carry(&mut answers, |bytes| !*silence.lock().unwrap() && back.write_all(bytes).is_ok());
        let _ = back.shutdown(Shutdown::Both);
    });
    let trap = Arc::clone(trap);
    let (mut program, mut server) = (program, server);
    std::thread::spawn(move || {
        carry(&mut program, |bytes| {
            if !bytes.ends_with(COMMIT) {
                return server.write_all(bytes).is_ok();
            }
            match trap.swap(0, Ordering::SeqCst) {
                0 => server.write_all(bytes).is_ok(),
                cut => {
                    // What the server answers from now on is not passed on, and the line ends with its answer.
                    *muted.lock().unwrap() = true;
                    cut == Cut::After as u8 && server.write_all(bytes).is_ok()
                }
            }
        });
        let _ = server.shutdown(Shutdown::Both);
    });
}

/// Passes on what comes until it ends or may not go on.
fn carry(from: &mut impl Read, mut pass: impl FnMut(&[u8]) -> bool) {
    let mut buffer = [0; 16 * 1024];
    loop {
        match from.read(&mut buffer) {
            Ok(count) if count > 0 && pass(&buffer[..count]) => {}
            _ => return,
        }
    }
}
