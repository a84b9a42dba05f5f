//! What servers on one PostgreSQL database tell one another: which games were claimed and which are free. Nothing depends on it
//! being heard; it only saves waiting.

use std::time::Duration;

use postgres::Client;
use postgres::fallible_iterator::FallibleIterator;

use crate::StoreError;
use crate::tls::Connecting;

/// How often the listener looks whether anybody is left to tell.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long it waits before it tries again to connect.
const PAUSE: Duration = Duration::from_millis(500);

/// Something that another server did, or this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// A server has a game from now on.
    Claimed { game: String, epoch: u32, server: String },
    /// Nobody has it.
    Free { game: String },
    /// A server has ended, and nobody has the games that it had.
    Left { server: String },
    /// The connection was lost for a time: anything may have happened.
    Missed,
}

impl News {
    /// Reads what [`crate::link::Link::announce`] was given.
    fn read(text: &str) -> Option<News> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match words[..] {
            ["claimed", game, epoch, server] => {
                News::Claimed { game: game.to_owned(), epoch: epoch.parse().ok()?, server: server.to_owned() }
            }
            ["free", game] => News::Free { game: game.to_owned() },
            ["left", server] => News::Left { server: server.to_owned() },
            _ => return None,
        })
    }
}

/// Listens on a thread of its own until `hear` says that nobody cares any more. It is asked now and then with nothing.
///
/// # Errors
/// When there can be no more threads.
pub(crate) fn listen(
    connecting: Connecting,
    mut hear: impl FnMut(Option<News>) -> bool + Send + 'static,
) -> Result<(), StoreError> {
    let work = move || {
        while hear(None) {
            if let Ok(mut client) = connecting.connect()
                && client.batch_execute("listen bulge").is_ok()
            {
                // What was told before this moment was not heard.
                if !hear(Some(News::Missed)) || !follow(&mut client, &mut hear) {
                    return;
                }
            }
            std::thread::sleep(PAUSE);
        }
    };
    let thread = std::thread::Builder::new().name("store-listener".to_owned()).spawn(work);
    thread.map(|_| ()).map_err(|error| StoreError::Broken(format!("cannot start a listener thread: {error}")))
}

/// Passes on what is told until the connection breaks; whether to go on.
fn follow(client: &mut Client, hear: &mut impl FnMut(Option<News>) -> bool) -> bool {
    loop {
        {
            let mut told = client.notifications();
            let mut next = told.timeout_iter(PATIENCE);
            loop {
                match next.next() {
                    Ok(Some(said)) => {
                        if !News::read(said.payload()).is_none_or(|news| hear(Some(news))) {
                            return false;
                        }
                    }
                    Ok(None) => break,
                    Err(_) => return true,
                }
            }
        }
        if !hear(None) {
            return false;
        }
        if client.is_closed() {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::News;

    #[test]
    fn news_are_read_as_they_are_told() {
        let claimed = News::Claimed { game: "g1".to_owned(), epoch: 7, server: "a".to_owned() };
        assert_eq!(News::read("claimed g1 7 a"), Some(claimed));
        assert_eq!(News::read("free g1"), Some(News::Free { game: "g1".to_owned() }));
        assert_eq!(News::read("left a"), Some(News::Left { server: "a".to_owned() }));
        for other in ["", "claimed g1 x a", "left", "something else"] {
            assert_eq!(News::read(other), None, "{other}");
        }
    }
}
