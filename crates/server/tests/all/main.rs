//! The whole server, over real sockets.

mod bad_input;
mod caps;
mod chronicles;
mod dice;
mod forged;
mod fragile;
mod frozen;
mod harness;
mod overload;
mod owners;
mod patches;
mod people;
mod play;
mod relay;
mod seats;
mod secrets;
mod shape;
mod siege;
mod signer;
mod study;
mod tampering;
