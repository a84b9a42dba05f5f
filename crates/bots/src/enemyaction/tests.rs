//! The opponent plays whole games, and does what is plain.
