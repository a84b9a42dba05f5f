//! What all games have in common.

mod cases;
mod remembered;
