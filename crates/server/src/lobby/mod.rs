//! All rooms of the server: games are created, found, forked and imported here.

mod chronicle_cache;
mod chronicles;
mod copies;
mod new_games;
mod rooms;

pub(crate) use rooms::Absent;
pub use rooms::Lobby;
