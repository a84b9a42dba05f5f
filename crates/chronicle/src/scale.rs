//! How much worth makes how much value, game by game.

/// So much worth more than at the start is a value of 76 out of 100. The judges of the games count in units of their own, so there is a
/// number for each: about as far as positions go apart in the middle of a game in which one side does well.
pub(crate) fn scale_of(game: &str) -> f64 {
    match game {
        "ardennes44" => 3_000.0,
        "bitterwoods" => 12_000.0,
        "enemyaction" => 15_000.0,
        "bastogne" => 6_000.0,
        _ => 1_500.0,
    }
}

/// To a tenth, which is more than anybody can tell apart.
pub(crate) fn rounded(value: f64) -> f64 {
    let tenths = (value * 10.0).round();
    if tenths == 0.0 { 0.0 } else { tenths / 10.0 }
}
