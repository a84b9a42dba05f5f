//! The opponent plays whole games, and does what any player would in a few plain positions.
