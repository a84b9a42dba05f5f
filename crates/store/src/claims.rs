//! Which server has which game.
//!
//! A server claims a game when it opens it, and the game's epoch grows by one. Every change names the epoch of its claim, so
//! a server that was taken for dead and comes back changes nothing any more. The database alone says who has a game.

use crate::link::{Link, Row, Value, Verdict};
use crate::{Change, Server, StoreError};

/// Servers that gave no sign for so many milliseconds are forgotten. They have ended long before.
const FORGOTTEN: i64 = 600_000;

/// Which claim a change of a game is made under.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fence {
    /// Under none: no server may have the game.
    Free,
    /// Under the claim of this epoch.
    Epoch(u32),
}

impl Fence {
    /// Adds to the condition of a statement about a game that the claim still holds.
    pub(crate) fn guard(self, sql: &str, values: &mut Vec<Value<'_>>) -> String {
        match self {
            Fence::Free => format!("{sql} and games.host is null"),
            Fence::Epoch(epoch) => {
                values.push(epoch.into());
                format!("{sql} and games.epoch = ${}", values.len())
            }
        }
    }

    /// Whether a game that is so claimed lets the change through.
    fn admits(self, host: Option<&str>, epoch: u32) -> bool {
        match self {
            Fence::Free => host.is_none(),
            Fence::Epoch(mine) => mine == epoch,
        }
    }

    /// Why a statement about a game touched nothing.
    pub(crate) fn refusal(self, link: &mut dyn Link, game: &str) -> StoreError {
        let mut ask = || -> Result<StoreError, StoreError> {
            let sql = "select length, revision, epoch, host, servers.address from games \
                       left join servers on servers.id = games.host where games.id = $1";
            let mut rows = link.query(sql, &[game.into()])?;
            let Some(row) = rows.first_mut() else { return Ok(StoreError::no_game(game)) };
            let (have, revision, epoch) = (row.number()?, row.number()?, row.number()?);
            let (host, address) = (row.maybe_text()?, row.maybe_text()?);
            if self.admits(host.as_deref(), epoch) {
                return Ok(StoreError::Stale { have, revision });
            }
            let (server, address) = (host.unwrap_or_default(), address.unwrap_or_default());
            Ok(StoreError::Elsewhere { server, address })
        };
        ask().unwrap_or_else(|error| error)
    }

    /// Sees to it that the claim holds, for a change of something else than the game itself.
    pub(crate) fn check(self, link: &mut dyn Link, game: &str) -> Verdict {
        let mut values = vec![game.into()];
        let sql = self.guard("update games set epoch = epoch where id = $1", &mut values);
        if link.execute(&sql, &values)? > 0 { Ok(()) } else { Err(self.refusal(link, game)) }
    }
}

/// Makes a change of claims, servers or keys.
pub(crate) fn make(link: &mut dyn Link, change: &Change) -> Verdict {
    match change {
        Change::Claim { game, server, patience } => {
            claim(link, game, server, i64::try_from(patience.as_millis()).unwrap_or(i64::MAX))
        }
        Change::Release { game, epoch } => {
            let sql = "update games set host = null where id = $1 and epoch = $2 and host is not null";
            match link.execute(sql, &[game.into(), (*epoch).into()])? {
                0 => Ok(()),
                _ => link.announce(&format!("free {game}")),
            }
        }
        Change::Enter { server } => {
            if !server.address.is_empty() {
                let sql = "delete from servers where address = $1 and id <> $2";
                link.execute(sql, &[(&server.address).into(), (&server.id).into()])?;
            }
            let sql = format!("delete from servers where heartbeat < {} - $1", link.clock());
            link.execute(&sql, &[FORGOTTEN.into()])?;
            beat(link, server)
        }
        Change::Beat { server } => beat(link, server),
        Change::Leave { server } => {
            link.execute("update games set host = null where host = $1", &[server.into()])?;
            link.execute("delete from servers where id = $1", &[server.into()])?;
            link.announce(&format!("left {server}"))
        }
        Change::KeepKey { name, secret } => {
            let sql = "insert into keys (name, secret) values ($1, $2) on conflict do nothing";
            link.execute(sql, &[name.into(), secret.as_slice().into()]).map(|_| ())
        }
        _ => Ok(()),
    }
}

fn claim(link: &mut dyn Link, game: &str, server: &str, patience: i64) -> Verdict {
    let sql = format!(
        "update games set host = $2, epoch = epoch + 1 where id = $1 and (host is null or host = $2 or not exists \
         (select 1 from servers where servers.id = games.host and servers.heartbeat > {} - $3)) returning epoch",
        link.clock()
    );
    let mut rows = link.query(&sql, &[game.into(), server.into(), patience.into()])?;
    let Some(row) = rows.first_mut() else {
        return Err(match Fence::Free.refusal(link, game) {
            // It was given back just now.
            StoreError::Stale { .. } => {
                StoreError::Elsewhere { server: String::new(), address: String::new() }
            }
            why => why,
        });
    };
    let epoch: u32 = Row::number(row)?;
    link.announce(&format!("claimed {game} {epoch} {server}"))
}

fn beat(link: &mut dyn Link, server: &Server) -> Verdict {
    let clock = link.clock();
    let sql = format!(
        "insert into servers (id, address, heartbeat, started) values ($1, $2, {clock}, {clock}) \
         on conflict (id) do update set heartbeat = excluded.heartbeat"
    );
    link.execute(&sql, &[(&server.id).into(), (&server.address).into()]).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::Fence;
    use crate::link::Value;

    #[test]
    fn a_claim_is_one_more_condition() {
        let mut values = vec![Value::Int(1)];
        assert_eq!(
            Fence::Epoch(7).guard("… where id = $1", &mut values),
            "… where id = $1 and games.epoch = $2"
        );
        assert_eq!(values.len(), 2);
        assert_eq!(
            Fence::Free.guard("… where id = $1", &mut values),
            "… where id = $1 and games.host is null"
        );
        assert_eq!(values.len(), 2);
    }

    #[test]
    fn only_the_claim_of_the_same_epoch_holds() {
        assert!(Fence::Epoch(3).admits(Some("a"), 3) && Fence::Epoch(3).admits(None, 3));
        assert!(!Fence::Epoch(3).admits(Some("a"), 4));
        assert!(Fence::Free.admits(None, 9) && !Fence::Free.admits(Some("a"), 9));
    }
}
