//! The server.

pub mod wire;
