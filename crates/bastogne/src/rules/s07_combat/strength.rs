//! What a unit is worth now: face, steps lost, supply, suppression. BB §3.7, §8.3, §9
//!
//! Strengths are counted in sixteenths, since a spent mechanized unit across a river attacks with a sixteenth.

use table::Word;
use wargame::Mp;

use crate::model::ids::UnitId;
use crate::model::state::{Marks, State};
use crate::pack::data::UnitKind;
use crate::rulebook::Bastogne;

/// A whole strength point.
pub(crate) const WHOLE: u32 = 16;

/// A strength in sixteenths as a player writes it: `7`, `3 1/2`, `1/16`.
pub(crate) fn amount(sixteenths: u32) -> Word {
    let (whole, part) = (sixteenths / WHOLE, sixteenths % WHOLE);
    if part == 0 {
        return Word::of(whole);
    }
    let common = 1 << part.trailing_zeros();
    let (top, bottom) = (part / common, WHOLE / common);
    if whole == 0 {
        return Word::of(format_args!("{top}/{bottom}"));
    }
    Word::of(format_args!("{whole} {top}/{bottom}"))
}

impl Bastogne {
    /// A printed value after steps were lost: halved for rounded up. BB §3.7-steps, BB.Q25
    fn after_losses(&self, state: &State, unit: UnitId, value: u8) -> u8 {
        let lost = self.unit(unit).steps - state.piece(unit).steps.min(self.unit(unit).steps);
        (0..lost).fold(value, |value, _| value.div_ceil(2))
    }

    /// The attack of the face that lies up, before supply and suppression; a towed gun fires unlimbered only. BB
    /// §3.7-limber, §5.1-04-towed, §8, BB.Q52
    fn printed_attack(&self, state: &State, unit: UnitId) -> u8 {
        let data = self.unit(unit);
        match state.piece(unit).is(Marks::LIMBERED) {
            true if data.kind == UnitKind::Towed => 0,
            true => data.limbered_attack.unwrap_or(data.attack),
            false => data.attack,
        }
    }

    /// Attack in sixteenths. A spent unit has a quarter, an unsupplied one a single point, a suppressed one none. BB §9,
    /// §9.2, §8.3-SU
    pub(crate) fn attack(&self, state: &State, unit: UnitId) -> u32 {
        let piece = state.piece(unit);
        if piece.is(Marks::SUPPRESSED) {
            return 0;
        }
        let value = u32::from(self.after_losses(state, unit, self.printed_attack(state, unit)));
        if piece.is(Marks::UNSUPPLIED) {
            value.min(1) * WHOLE
        } else if piece.is(Marks::SPENT) {
            value * WHOLE / 4
        } else {
            value * WHOLE
        }
    }

    /// Defense in sixteenths. A spent unit has half, an unsupplied one a single point, a suppressed one half of either.
    /// BB §9, §9.2, §8.3-SU
    pub(crate) fn defense(&self, state: &State, unit: UnitId) -> u32 {
        let piece = state.piece(unit);
        let value = u32::from(self.after_losses(state, unit, self.unit(unit).defense));
        let now = if piece.is(Marks::UNSUPPLIED) {
            value.min(1) * WHOLE
        } else if piece.is(Marks::SPENT) {
            value * WHOLE / 2
        } else {
            value * WHOLE
        };
        if piece.is(Marks::SUPPRESSED) { now / 2 } else { now }
    }

    /// What a unit could move if it had used nothing: the face that lies up, one point less for each step lost. BB.Q25
    pub(crate) fn allowance(&self, state: &State, unit: UnitId) -> Mp {
        let data = self.unit(unit);
        let piece = state.piece(unit);
        let face = if piece.is(Marks::LIMBERED) { data.limbered_movement } else { None };
        let lost = data.steps - piece.steps.min(data.steps);
        Mp::whole(u16::from(face.unwrap_or(data.movement).saturating_sub(lost)))
    }

    /// What a unit can still spend now: its allowance as it is at present, less what it has used. Cards hold two
    /// divisions to 2, suppression halves; neither takes away what was given for want of supply, unless it is more than the
    /// whole allowance that they leave. BB §9-move, §3.9-A1, §3.9-A5, §8.3-SU, BB.Q24, BB.Q53
    pub(crate) fn points_left(&self, state: &State, unit: UnitId) -> Mp {
        let piece = state.piece(unit);
        let all = self.points_when_fresh(state, unit);
        let left = all.saturating_sub(halves(piece.used));
        if piece.is(Marks::GIVEN) { left.max(all.min(self.least_points(unit))) } else { left }
    }

    /// What a unit could spend now if it had spent nothing. BB §3.9-A1, §3.9-A5, §8.3-SU
    pub(crate) fn points_when_fresh(&self, state: &State, unit: UnitId) -> Mp {
        let piece = state.piece(unit);
        let all = self.allowance(state, unit);
        let division = self.unit(unit).division.as_str();
        let held = (state.hellcats && division == "2pz") || (state.nurse && division == "lehr");
        let all = if held { all.min(Mp::whole(2)) } else { all };
        if piece.is(Marks::SUPPRESSED) { Mp::from_twelfths(all.twelfths() / 2) } else { all }
    }

    /// What a unit that is out of supply is given. BB §9.2-mech, §9.2-inf
    fn least_points(&self, unit: UnitId) -> Mp {
        if self.unit(unit).kind.is_mechanized() { Mp::ONE } else { Mp::whole(3) }
    }

    /// Spends movement points. BB §6-cost
    pub(crate) fn spend(&self, state: &mut State, unit: UnitId, cost: Mp) {
        let used = cost.twelfths().div_ceil(6);
        let piece = state.piece_mut(unit);
        piece.used = piece.used.saturating_add(u8::try_from(used).unwrap_or(u8::MAX));
        if used > 0 {
            piece.clear(Marks::GIVEN);
        }
    }

    /// Gives a unit that is out of supply the few points it is left. BB §9.2-mech, §9.2-inf, BB.Q11, BB.Q53
    pub(crate) fn leave_points(&self, state: &mut State, unit: UnitId) {
        let least = self.least_points(unit);
        let all = self.allowance(state, unit);
        let left = all.saturating_sub(halves(state.piece(unit).used));
        if left < least {
            let used = all.saturating_sub(least).twelfths() / 6;
            let piece = state.piece_mut(unit);
            piece.used = u8::try_from(used).unwrap_or(u8::MAX);
            if self.rules_2() {
                piece.mark(Marks::GIVEN);
            }
        }
    }
}

/// Half points as movement points.
pub(crate) const fn halves(count: u8) -> Mp {
    Mp::from_twelfths(count as u16 * 6)
}
