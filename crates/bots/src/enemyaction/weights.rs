//! What the planner weighs positions and plans by.

use crate::weights::weights;

weights! {
    /// What a position is worth and what plans are made by; `weights/enemyaction.csv` says what each term means.
    EnemyWeights {
        won, point, dead, step, mech_step, low, out, isolated, cut, exposed, surrounded, scattered,
        german_step, german_mech_step, position, reserve, across, crossing, breakthrough, threat, half_life, margin,
        pending, outrun, card, german_card, exit, hope,
        hold, zone, zone_to_zone, town, bridge, roadblock, river, meuse,
        attack_card, attack_hit, attack_cost, attack_from, defence_hit, defence_return, tactic_from, doubt,
    }
}
