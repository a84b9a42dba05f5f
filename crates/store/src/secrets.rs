//! What a log may say about records that hold secrets: everything but the secrets, and whether there is one.

use std::fmt::{Debug, Formatter, Result};

use crate::{Account, Change, GameRecord, Login, SeatRecord};

/// Stands for a secret in a log.
struct Hidden;

impl Debug for Hidden {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("(secret)")
    }
}

impl Debug for GameRecord {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("GameRecord")
            .field("id", &self.id)
            .field("title", &self.title)
            .field("game", &self.game)
            .field("scenario", &self.scenario)
            .field("setup", &self.setup)
            .field("pack", &self.pack)
            .field("owner", &self.owner)
            .field("public", &self.public)
            .field("state", &self.state)
            .field("outcome", &self.outcome)
            .field("dice_commitment", &self.dice_commitment)
            .field("dice_seed", &self.dice_seed.as_ref().map(|_| Hidden))
            .field("sealed", &self.sealed)
            .field("rolls", &self.rolls)
            .field("taken_back", &self.taken_back)
            .field("copied", &self.copied)
            .field("forked_from", &self.forked_from)
            .field("revision", &self.revision)
            .field("length", &self.length)
            .field("line", &self.line)
            .field("created", &self.created)
            .field("updated", &self.updated)
            .field("host", &self.host)
            .field("epoch", &self.epoch)
            .finish()
    }
}

impl Debug for SeatRecord {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("SeatRecord")
            .field("seat", &self.seat)
            .field("holder", &self.holder)
            .field("visitor", &self.visitor)
            .field("name", &self.name)
            .field("key_hash", &self.key_hash.as_ref().map(|_| Hidden))
            .field("sign_key", &self.sign_key)
            .field("commitment", &self.commitment)
            .field("seed", &self.seed.as_ref().map(|_| Hidden))
            .finish()
    }
}

impl Debug for Account {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("Account")
            .field("name", &self.name)
            .field("password_hash", &Hidden)
            .field("email", &self.email.as_ref().map(|_| Hidden))
            .field("created", &self.created)
            .finish()
    }
}

impl Debug for Login {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.debug_struct("Login")
            .field("token_hash", &Hidden)
            .field("account", &self.account)
            .field("created", &self.created)
            .field("seen", &self.seen)
            .finish()
    }
}

impl Debug for Change {
    /// Says what is changed, not into what: enough for a log, and no secret is in it.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Change::CreateGame { record, entries, .. } => {
                write!(f, "CreateGame({}, {} entries)", record.id, entries.len())
            }
            Change::Held { epoch, change, .. } => write!(f, "{change:?} in epoch {epoch}"),
            Change::Claim { game, server, .. } => write!(f, "Claim({game}, {server})"),
            Change::Release { game, epoch } => write!(f, "Release({game}, {epoch})"),
            Change::Enter { server } => write!(f, "Enter({})", server.id),
            Change::Beat { server } => write!(f, "Beat({})", server.id),
            Change::Leave { server } => write!(f, "Leave({server})"),
            Change::KeepKey { name, .. } => write!(f, "KeepKey({name})"),
            Change::Append { game, at, entries, .. } => {
                write!(f, "Append({game}, {} entries at {at})", entries.len())
            }
            Change::Rewind { game, at, to, .. } => write!(f, "Rewind({game}, from {at} to {to})"),
            Change::NoteCopy { game } => write!(f, "NoteCopy({game})"),
            Change::SetState { game, state, .. } => write!(f, "SetState({game}, {})", state.word()),
            Change::SetSeat { game, seat, .. } => write!(f, "SetSeat({game}, {})", seat.seat),
            Change::Chat { game, .. } => write!(f, "Chat({game})"),
            Change::DeleteGame { game } => write!(f, "DeleteGame({game})"),
            Change::CreateAccount { account } => write!(f, "CreateAccount({})", account.name),
            Change::SetPassword { name, .. } => write!(f, "SetPassword({name})"),
            Change::SetEmail { name, .. } => write!(f, "SetEmail({name})"),
            Change::CloseLogins { name } => write!(f, "CloseLogins({name})"),
            Change::OpenLogin { login } => write!(f, "OpenLogin({})", login.account),
            Change::CloseLogin { .. } => write!(f, "CloseLogin"),
            Change::DropOldLogins { before } => write!(f, "DropOldLogins(before {before})"),
            Change::KeepSave { save } => write!(f, "KeepSave({})", save.id),
            Change::DropSave { id, .. } => write!(f, "DropSave({id})"),
        }
    }
}
