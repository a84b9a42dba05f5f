//! What the searches do, told on maps small enough to draw.

mod flood;
mod movement;
mod picture;
mod rulebook;
mod warm;
