//! The weights that positions and plans are valued with.

use crate::weights::weights;

weights! {
    /// What a position of Bastogne Breakout is worth and what a plan looks for; `weights/bastogne.csv` says what each term means.
    BastogneWeights {
        won, panzer_out, panzer_pace, panzer_late, panzer_alone, lehr_out, exit_held, exit_fed, prize, prize_steps, prize_pace,
        step_german, step_allied, unfed, starved, card_held, road, ground, attack_least, commit, menace, assault_least, pace, risk,
        kill_least, hurry, gate, escort, crowd, cover, exposed, exposed_race, feed_panzer, feed_lehr, feed_other, feed_exit, barrage_least, silence, detour,
        beaten_late, beaten_out, beaten_prize, siege
    }
}
