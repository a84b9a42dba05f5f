//! Chronicles of games that are played at random.

mod days;
mod dice;
mod played;
mod real;
