//! How boldly a plan is made: what the variants of a plan differ by.

use table::Seat;

use crate::bitterwoods::weights::BitterWeights;
use crate::planner::Style;

/// What a plan is inclined to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Posture {
    /// Goes for the goals without thought for the enemy.
    pub(crate) hasty: bool,
    /// The hundredths by which own losses count.
    pub(crate) care: i32,
    /// No attack is made that is worth less.
    pub(crate) least: i32,
    /// The hundredths by which mechanized units like to wait in reserve.
    pub(crate) push: i32,
    /// Above zero for a main effort in the north, below zero for one in the south.
    pub(crate) tilt: i32,
    /// The hundredths by which danger counts where a unit ends its move.
    pub(crate) fear: i32,
    /// Units stay where they are unless they fight.
    pub(crate) holds: bool,
}

/// How many variants there are.
pub(crate) const VARIANTS: u8 = 8;

impl Posture {
    pub(crate) fn of(weights: &BitterWeights, (seat, least): (Seat, i32), style: Style) -> Posture {
        let fear = if seat == Seat::German { weights.fear_german } else { weights.fear_allied };
        let best =
            Posture { hasty: style.hasty, care: weights.care, least, push: 100, tilt: 0, fear, holds: false };
        if style.hasty {
            return Posture { care: 40, least: -60, fear: 0, push: 0, ..best };
        }
        let variant = style.variant;
        if seat == Seat::Allied {
            return match variant {
                1 => Posture { fear: fear * 2, ..best },
                2 => Posture { least: 400, ..best },
                3 => Posture { fear: fear / 3, ..best },
                4 => Posture { care: weights.care * 2 / 3, least: 20, ..best },
                5 => Posture { care: weights.care * 2, least: 50, fear: fear * 3 / 2, ..best },
                6 => Posture { holds: true, ..best },
                7 => Posture { least: 400, fear: fear * 3, ..best },
                _ => best,
            };
        }
        match variant {
            1 => Posture { tilt: 1, ..best },
            2 => Posture { tilt: -1, ..best },
            3 => Posture { care: weights.care * 2 / 3, least: 0, fear: fear * 2 / 3, ..best },
            4 => Posture { push: 0, ..best },
            5 => Posture { care: weights.care * 3 / 2, least: least * 2, fear: fear * 3 / 2, ..best },
            6 => Posture { care: weights.care / 2, least: -10, fear: fear / 3, push: 150, ..best },
            7 => Posture { holds: true, ..best },
            _ => best,
        }
    }
}
