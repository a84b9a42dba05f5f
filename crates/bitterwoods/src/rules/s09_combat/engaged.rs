//! Units that are locked in combat. BW §9.5-ENG

use table::Seat;

use crate::model::ids::{EngagementNumber, HexId, Id as _, UnitId};
use crate::model::state::{Attack, Engagement, MOST_RECORDS, State};
use crate::model::units::UnitMarks;
use crate::pack::map::CLIFF;
use crate::rulebook::BitterWoods;
use crate::rules::s09_combat::duties::keep_record;

impl BitterWoods {
    /// Whether a unit cannot shrug an engagement off: infantry and armored infantry, but nobody of Peiper's. BW §9.5-ENG-infantry,
    /// §9.5-ENG-exempt, §36-6
    fn is_bindable(&self, unit: UnitId) -> bool {
        let data = self.unit(unit);
        data.kind.is_infantry() && !data.is(UnitMarks::BATTALION) && !data.is(UnitMarks::PEIPER)
    }

    fn engagement(state: &State, number: EngagementNumber) -> Option<Engagement> {
        state.engagements.get(number.place()?).copied().filter(|one| !one.over)
    }

    /// Whether a unit may not leave its place. BW §9.5-ENG, BW.Q71
    pub(crate) fn is_bound(&self, state: &State, unit: UnitId) -> bool {
        let locked = state.piece(unit).locked;
        locked.is_set() && BitterWoods::engagement(state, locked).is_some() && self.is_bindable(unit)
    }

    /// Whether a unit is engaged because it was attacked. BW §9.5-ENG-infantry
    pub(crate) fn was_engaged(&self, state: &State, unit: UnitId) -> bool {
        let record = BitterWoods::engagement(state, state.piece(unit).locked);
        record.is_some_and(|record| record.seat != self.unit(unit).seat)
    }

    /// Both sides are locked until somebody breaks it. BW §9.5-ENG, BW.Q71, BW.Q134
    pub(crate) fn engage(&self, state: &mut State, attack: &Attack) {
        let defenders: Vec<UnitId> =
            self.defenders(state, attack).into_iter().filter(|unit| !self.unit(*unit).is_slight()).collect();
        let units: Vec<UnitId> = attack.with.iter().copied().chain(defenders).collect();
        if !units.iter().any(|unit| self.is_bindable(*unit)) {
            return;
        }
        let record = Engagement { seat: attack.seat, hex: attack.target, since: state.turn, over: false };
        let Some(place) = keep_record(&mut state.engagements, record, |one| one.over) else { return };
        let number = EngagementNumber::at(place);
        for unit in units {
            state.piece_mut(unit).locked = number;
        }
    }

    /// An engagement is over.
    pub(crate) fn disengage(&self, state: &mut State, number: EngagementNumber) {
        let Some(record) = number.place().and_then(|place| state.engagements.get_mut(place)) else { return };
        record.over = true;
        for unit in self.all_units() {
            if state.piece(unit).locked == number {
                state.piece_mut(unit).locked = EngagementNumber::UNSET;
            }
        }
        while state.engagements.last().is_some_and(|one| one.over) {
            state.engagements.pop();
        }
    }

    /// Any attack by or on a unit of an engagement ends it. BW §9.5-ENG-broken, BW.Q72
    pub(crate) fn break_engagements(&self, state: &mut State, attack: &Attack) {
        let mut broken: Vec<EngagementNumber> = attack
            .with
            .iter()
            .copied()
            .chain(self.defenders(state, attack))
            .map(|unit| state.piece(unit).locked)
            .filter(|number| number.is_set())
            .collect();
        broken.sort_unstable();
        broken.dedup();
        for number in broken {
            self.disengage(state, number);
        }
    }

    /// Ends engagements whose defenders have all left, or whose attackers are no longer beside them. BW §9.5-ENG-broken, BW.Q72
    pub(crate) fn tidy_engagements(&self, state: &mut State) {
        if state.engagements.is_empty() {
            return;
        }
        let (mut held, mut beside) = ([false; MOST_RECORDS], [false; MOST_RECORDS]);
        for (unit, piece) in UnitId::number(&*state.pieces).filter(|(_, piece)| piece.locked.is_set()) {
            let Some(at) = piece.hex() else { continue };
            let Some(record) = BitterWoods::engagement(state, piece.locked) else { continue };
            let Some(number) = piece.locked.place() else { continue };
            if self.unit(unit).seat == record.seat {
                let edge = self.ground.edge(at, record.hex);
                beside[number] |= edge.is_some_and(|edge| edge.flags & CLIFF == 0);
            } else {
                held[number] |= at == record.hex;
            }
        }
        for place in (0..state.engagements.len()).rev() {
            let open = state.engagements.get(place).is_some_and(|one| !one.over);
            if open && !(held[place] && beside[place]) {
                self.disengage(state, EngagementNumber::at(place));
            }
        }
    }

    /// What is over when a side's Combat Phase ends: what it should have fought again, and what binds only those who have had their
    /// turn. BW §9.5-ENG-refight, BW.Q71
    pub(crate) fn end_engagements(&self, state: &mut State, seat: Seat) {
        for place in 0..state.engagements.len() {
            let Some(record) = state.engagements.get(place).copied().filter(|one| !one.over) else {
                continue;
            };
            let number = EngagementNumber::at(place);
            let old = record.seat == seat && record.since < state.turn;
            if old {
                self.disengage(state, number);
            }
        }
    }

    /// At the end of the defender's player turn nothing is left of an engagement in which no attacker is bound. BW.Q71
    pub(crate) fn release_defenders(&self, state: &mut State, seat: Seat) {
        for place in 0..state.engagements.len() {
            let Some(record) = state.engagements.get(place).copied().filter(|one| !one.over) else {
                continue;
            };
            let number = EngagementNumber::at(place);
            if record.seat != seat && self.refighters(state, number).is_empty() {
                self.disengage(state, number);
            }
        }
    }

    /// Those who must fight an engagement again, together. BW §9.5-ENG-refight, BW.Q72
    pub(crate) fn refighters(&self, state: &State, number: EngagementNumber) -> Vec<UnitId> {
        let Some(record) = BitterWoods::engagement(state, number) else { return Vec::new() };
        let of = self.units_of(record.seat).filter(|unit| state.piece(*unit).locked == number);
        of.filter(|unit| self.is_bindable(*unit) && state.hex(*unit).is_some()).collect()
    }

    /// The engagement that a unit must fight again now, and its hex. BW §9.5-ENG-refight
    pub(crate) fn refight_of(&self, state: &State, unit: UnitId) -> Option<(EngagementNumber, HexId)> {
        let number = state.piece(unit).locked;
        let record = BitterWoods::engagement(state, number)?;
        let due = record.seat == self.unit(unit).seat && record.since < state.turn && self.is_bindable(unit);
        due.then_some((number, record.hex))
    }

    /// An engagement of a side that can be fought again now, and its hex. BW §9.5-ENG-refight
    pub(crate) fn due_refight(&self, state: &State, seat: Seat) -> Option<(EngagementNumber, HexId)> {
        for place in 0..state.engagements.len() {
            let record = state.engagements[place];
            if record.over || record.seat != seat || record.since >= state.turn {
                continue;
            }
            let number = EngagementNumber::at(place);
            let able = |unit: &UnitId| self.check_fighter(state, seat, *unit, record.hex).is_ok();
            if self.refighters(state, number).iter().any(able) {
                return Some((number, record.hex));
            }
        }
        None
    }
}
