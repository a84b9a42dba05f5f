//! What all games have in common.

mod cases;
