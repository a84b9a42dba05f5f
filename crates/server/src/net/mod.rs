//! Connections: accepted, counted by the address of the client, given up when they are too slow, and ended in order when the
//! server stops.

mod address;
mod counted;
mod files;
mod listen;
mod patient;

pub(crate) use address::Client;
pub use address::{Network, Proxies};
pub(crate) use counted::{Counted, Full, Place};
pub(crate) use files::allow_many_files;
pub(crate) use listen::accept;
