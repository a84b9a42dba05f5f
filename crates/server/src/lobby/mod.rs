//! All rooms of the server: games are made, found, forked and brought in here.

mod copies;
mod new_games;
mod rooms;

pub use rooms::Lobby;
