//! What a position is worth and what a plan goes by, as numbers that can be fitted.

use table::Seat;

use crate::weights::weights;

weights! {
    /// What a position of Ardennes '44 is worth, and what a plan goes by; `weights/ardennes44.csv` says what each term means.
    A44Weights {
        won, prize, near_prize, near_long, contested, enough, exit, west, depth, bastogne, areas,
        material, disrupted, broken, unsupplied, surrender, trapped,
        hurdle_zone, hurdle_enemy, hurdle_bond,
        pull, stay, march, cover, bond, danger, safe_odds, most_threat, unfed, garrison,
        take_prize, take_town, win_hex, open_road, shake, own_loss, follow, gun_german, gun_allied,
        cut, german_short, german_long, held, detour, home, win_hex_allied, shake_allied, sally, spine,
        stake_prize, stake_hub, delay_zone, delay_hex, delay_bond, delay_stack, hub, hub_stack, guard, danger_allied, danger_long, home_stack, leash, outrun, night,
    }
}

impl A44Weights {
    /// What taking any hex is worth to a side: the Germans must get on, the Allies need not.
    pub(crate) fn hex_for(&self, seat: Seat) -> i32 {
        if seat == Seat::German { self.win_hex } else { self.win_hex_allied }
    }

    /// What driving defenders off is worth to a side, of a hundred of their worth.
    pub(crate) fn shake_for(&self, seat: Seat) -> i32 {
        if seat == Seat::German { self.shake } else { self.shake_allied }
    }
}
