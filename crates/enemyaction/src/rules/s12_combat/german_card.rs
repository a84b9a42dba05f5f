//! The German card in an Allied attack: an undetected defender, or a tactic. EA §12.22, §12.23, §12.3-defend, §12.37

use kernel::Log;
use table::{Event, Seat, What};

use crate::model::cards::{Formation, Member, Tactic};
use crate::model::frame::Purpose;
use crate::model::ids::{CardNumber, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::State;
use crate::model::units::{Army, Unit};
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;
use crate::rules::narration::Weighed;

/// A stack of more units or steps hides nobody. EA §12.22, §12.23
const MOST_UNITS: usize = 2;
const MOST_STEPS: u8 = 3;

impl EnemyAction {
    /// Whether a card is turned for the defenders: one of them is in supply, and none is von der Heydte. EA §12.22, §12.37
    pub(crate) fn is_card_due(&self, state: &State) -> bool {
        let Some(combat) = state.combat.as_ref() else { return false };
        let supplied = combat.defenders.iter().any(|unit| state.piece(unit).supply == Supply::In);
        let vdh = combat.defenders.iter().any(|unit| self.unit(unit).is_vdh());
        supplied && !vdh && !self.german_pile(state, Purpose::Defence).is_empty()
    }

    /// Whether a formation has a unit. Army Group B has all. EA §12.22
    fn has_unit(&self, formation: &Formation, unit: UnitId) -> bool {
        let data = self.unit(unit);
        match formation {
            Formation::Divisions(members, _) => members.iter().any(|member| match member {
                Member::Division(division) => data.division == Some(*division),
                Member::Unit(one) => *one == unit,
            }),
            Formation::Corps(corps) => data.corps == *corps,
            Formation::Army(army) => data.army() == *army,
            Formation::Group => true,
            Formation::None => false,
        }
    }

    /// Whether a card matches any of the defenders. EA §12.22
    pub(crate) fn matches_card(&self, card: CardNumber, defenders: &Units) -> bool {
        let card = self.german_card(card);
        card.is_some_and(|card| defenders.iter().any(|unit| self.has_unit(&card.formation, unit)))
    }

    /// Why no unit can come as an undetected defender, or the one that comes. EA §12.22, §12.22-who, §12.23, EA.Q47
    pub(crate) fn undetected(&self, state: &State, card: CardNumber) -> Result<UnitId, &'static str> {
        let Some(combat) = state.combat.as_ref() else { return Err("no combat is under way") };
        let (target, defenders) = (combat.target, combat.defenders);
        let Some(data) = self.german_card(card).filter(|_| self.matches_card(card, &defenders)) else {
            return Err("none of the defenders belongs to its formation");
        };
        let here: Units = state.in_hex(target).collect();
        if here.len() > MOST_UNITS || Self::steps_of(state, &here) > MOST_STEPS {
            return Err("the stack has more than two units or three steps");
        }
        let position = self.position(state);
        if !position.traces(Trace::Reserve, target) {
            return Err("the defenders have no reserve supply");
        }
        let all: Vec<&Unit> = defenders.iter().map(|unit| self.unit(unit)).collect();
        let armies: Vec<Army> = all.iter().map(|unit| unit.army()).collect();
        let group = data.formation == Formation::Group;
        let may = |unit: UnitId, piece: &Piece| {
            let of = self.has_unit(&data.formation, unit);
            let of_army = !group || armies.contains(&self.unit(unit).army());
            let waits = piece.place() == Place::Box && !piece.is(Marks::NO_FUEL);
            self.seat_of(unit) == Seat::German
                && waits
                && of
                && of_army
                && position.field.has_room(Seat::German, target, 1, piece.steps)
        };
        let key = |unit: &UnitId| {
            let one = self.unit(*unit);
            let division = one.division.is_some() && all.iter().any(|other| other.division == one.division);
            let corps = all.iter().any(|other| other.corps == one.corps);
            (!division, !corps, self.order_up(state, *unit))
        };
        state.units(may).iter().min_by_key(key).ok_or("no such unit is in reserve")
    }

    /// The card that was turned for the defenders. EA §12.22, §12.23, §12.3-defend
    pub(crate) fn german_card_defends(&self, state: &mut State, card: CardNumber, log: &mut Log) {
        match self.undetected(state, card) {
            Ok(unit) => {
                self.undetected_comes(state, unit, log);
                self.discard_german(state, card);
            }
            Err(why) => {
                let weighed = || {
                    let what = "undetected defender".to_owned();
                    let why = why.to_owned();
                    vec![Weighed { what, at: None, why, chosen: false, number: Some("12.23") }]
                };
                let text = format_args!("German {} brings nobody.", self.card_label(card));
                self.log_weighed(text, "12.23", weighed, log);
                self.defend_by_tactic(state, card, log);
            }
        }
    }

    /// The unit comes from the reserve and defends. EA §12.2, §12.22
    fn undetected_comes(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
        log.record(|| {
            let what = What::Place { counter: self.counter(unit), place: self.place(target) };
            let text = format!(
                "{} was not detected and defends in {}.",
                self.unit_label(unit),
                self.hex_label(target)
            );
            Event::new(Seat::German, what, text).by_rule(rule("12.22"))
        });
        state.piece_mut(unit).put(Place::Hex(target));
        state.piece_mut(unit).mark(Marks::PLACED);
        self.enter(state, unit, target, log);
        self.refresh_defenders(state);
    }

    /// The card's tactics serve the defenders unless all are dispersed; those that only help an attack do nothing.
    /// EA §12.23, §12.3-defend, §12.9-all, EA.Q48
    fn defend_by_tactic(&self, state: &mut State, card: CardNumber, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let target = combat.target;
        let ready = combat.defenders.iter().any(|unit| !state.piece(unit).is(Marks::DISPERSED));
        let tactics = self.tactics_of(state, card);
        if !ready || tactics.is_empty() {
            self.discard_german(state, card);
            return;
        }
        for tactic in tactics {
            let helps = match tactic {
                Tactic::FixedArtillery => self.in_fixed_range(state, target),
                Tactic::CombatEngineers => self.may_dig_at(state, target),
                Tactic::Artillery | Tactic::PanzerBattalion | Tactic::Airpower => true,
                _ => false,
            };
            let does = if helps { "serves the defenders" } else { "is of no use to defenders here" };
            let text = format_args!("{} {does}.", tactic.title());
            Self::log_side(Seat::German, text, "12.3-defend", log);
            if let Some(combat) = state.combat.as_mut().filter(|_| helps) {
                combat.tactics[1].put(tactic);
            }
            if helps && tactic == Tactic::CombatEngineers {
                self.engineers_work(state, Seat::German, false, target, log);
            }
        }
    }
}
