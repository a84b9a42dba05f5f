//! How much worth makes how much value, game by game.

/// So much worth more than at the start is a value of 76 out of 100: about what decides a game. The judges of the games count in
/// units of their own, so there is a number for each.
pub(crate) fn scale_of(game: &str) -> f64 {
    match game {
        // One and a half of the great aims in the west, or sixteen points in the east.
        "ardennes44" => 1_500.0,
        // A level of victory.
        "bitterwoods" => 800.0,
        // Fifteen German points.
        "enemyaction" => 1_500.0,
        // Two and a half battalions of 2nd Panzer that get away.
        "bastogne" => 6_000.0,
        _ => 1_500.0,
    }
}
