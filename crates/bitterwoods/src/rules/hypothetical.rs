//! What else would stand in the way of an order if the first reason did not: marks are taken off a unit in a copy, one after the
//! other. BW.Q139

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::ids::UnitId;
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::BitterWoods;

/// Rules, by what their numbers begin with, and the marks on a unit that they are about.
const ABOUT: [(&str, &[Marks]); 16] = [
    ("5.1", &[Marks::MOVED, Marks::GONE, Marks::HALTED]),
    ("5.4-retreat", &[Marks::ASTRAY]),
    ("8.1-build", &[Marks::MOVED, Marks::DIGS]),
    ("8.2-build", &[Marks::MOVED, Marks::DIGS]),
    ("9.1-once", &[Marks::ATTACKED]),
    ("10.1-", &[Marks::FIRED]),
    ("10.4-corps", &[Marks::SHIFTED_GUN]),
    ("12.4-barred", &[Marks::OOS]),
    ("13.3-who", &[Marks::BUILDS, Marks::MOVED, Marks::RETREATED]),
    ("14.1", &[Marks::RESERVE, Marks::OOS]),
    ("14.3", &[Marks::GONE]),
    ("23.1", &[Marks::OOS]),
    ("23.2-shock", &[Marks::SHOCKED]),
    ("24.5", &[Marks::RESERVE, Marks::OOS]),
    ("38.2-12", &[Marks::FIRED]),
    ("Sc-erasing", &[Marks::HELD]),
];

impl BitterWoods {
    /// Every reason why an order about a unit is refused that is found by taking the ones before it away. BW.Q139
    pub(crate) fn all_refusals(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        action: Action,
    ) -> Vec<Illegal> {
        let mut then = state.clone();
        let mut found: Vec<Illegal> = Vec::new();
        while let Err(refused) = self.check_action(&then, seat, action) {
            if !found.contains(&refused) {
                found.push(refused.clone());
            }
            if !without_one_mark(&mut then, unit, refused.rule.number()) {
                break;
            }
        }
        found
    }
}

/// Takes a mark off a unit that a rule is about; says whether there was one.
fn without_one_mark(state: &mut State, unit: UnitId, number: &str) -> bool {
    let about = ABOUT.iter().filter(|(start, _)| number.starts_with(start));
    let set = about.flat_map(|(_, marks)| marks.iter()).find(|mark| state.piece(unit).is(**mark));
    if let Some(mark) = set {
        state.piece_mut(unit).clear(*mark);
        return true;
    }
    let before = *state.piece(unit);
    if number.starts_with("9.5-") {
        state.piece_mut(unit).clear_fights();
    }
    *state.piece(unit) != before
}
