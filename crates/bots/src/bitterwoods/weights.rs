//! The weights by which positions and plans are judged.

use crate::weights::weights;

weights! {
    /// By what positions and plans of Bitter Woods are judged; `weights/bitterwoods.csv` says what each term means.
    BitterWeights {
        won, level, town, river, hub, flank, at_river, over_river, early, early_allied,
        material, gun, leader, panzer_lost, allied_lost, cut, cut_off, trapped, last_step,
        way, need, need_foe, alarm, march, exposed, contact, unsupplied, arrive, owing,
        block, block_most, seize, relieve, ground,
        driven, repelled, counter, engaged, join, fire, flown, care, least, least_first, first_turns, least_later, least_allied, venture, fear_german, fear_allied, follow, stand,
        horizon, delay, post_soon, post_depth, post_town, post_fort, post_rough, post_river, post_stay, post_way, post_shut, post_ring,
        keep, keep_most, keep_near, keep_from, keep_open, keep_strong, keep_er, keep_owing,
        gun_close, gun_range, gun_keep, gun_far, gun_alone, gun_stay,
        bridge_for, air_kept, drop, leash, outrun,
    }
}
