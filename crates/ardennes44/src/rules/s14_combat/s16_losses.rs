//! Steps lost, remnants, and what a retreat does to a unit. A44 §16.3, §16.4, §17, §18.2, §23.4-retreat, §27.1

use kernel::Log;
use table::{Event, Seat, What};

use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Attack, State};
use crate::model::units::{Kind, UnitMarks};
use crate::rulebook::{Ardennes, rule};

/// What becomes of a unit that has to retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It goes, and is Disrupted or Broken afterwards.
    Disrupted,
    Broken,
    /// It does not survive, by this rule.
    Eliminated(&'static str),
}

impl Ardennes {
    /// Takes a step from a unit. The second loss of a large unit leaves a remnant of the same type, which takes its place. A44
    /// §16.4, §16.4-remnant, §16.4-state
    pub(crate) fn lose_step(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let data = self.unit(unit);
        let large = data.leaves_remnant() && state.piece(unit).steps == 2;
        if state.piece(unit).steps > 1 && !large {
            state.piece_mut(unit).steps -= 1;
            log.record(|| {
                Event::new(data.seat, What::Note, format!("{} loses a step.", data.name))
                    .by_rule(rule("16.4"))
            });
            return;
        }
        let Some(remnant) = self.free_remnant(state, unit).filter(|_| large) else {
            return self.eliminate(state, unit, "16.4", log);
        };
        self.put_in_place_of(state, unit, remnant);
        self.eliminate(state, unit, "16.4", log);
        log.record(|| {
            let text = format!("A remnant of {} remains.", data.name);
            Event::new(data.seat, What::Note, text).by_rule(rule("16.4-remnant"))
        });
    }

    /// A remnant takes the place of the unit it is left of, in the combat under way too. A44 §16.4-state
    pub(crate) fn put_in_place_of(&self, state: &mut State, unit: UnitId, remnant: UnitId) {
        let was = *state.piece(unit);
        *state.piece_mut(remnant) = Piece { steps: 1, ..was };
        if let Some(attack) = &mut state.attack {
            swap_in(attack, unit, remnant);
        }
        let retreating = state.retreat.iter_mut().flat_map(|retreat| &mut retreat.units);
        let favored = state.advantages.iter_mut().flat_map(|one| &mut one.units);
        retreating.chain(favored).filter(|one| **one == unit).for_each(|one| *one = remnant);
    }

    /// A remnant of the same type that is not in play. A44 §16.4-remnant, §25.2.3
    pub(crate) fn free_remnant(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let data = self.unit(unit);
        let kind = remnant_kind(data.kind).filter(|_| !data.is_british())?;
        self.spare(state, data.seat, kind, true)
    }

    /// Puts a unit into the Dead Pile; remnants and breakdown units go back to where they came from. A44 §16.4, §25.2.3
    pub(crate) fn eliminate(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        let data = self.unit(unit);
        let pooled = data.is(UnitMarks::REMNANT) || data.is(UnitMarks::BREAKDOWN);
        let piece = state.piece_mut(unit);
        piece.put(if pooled { Place::Pool } else { Place::Dead });
        piece.steps = 0;
        (piece.marks, piece.surrender, piece.group) = (Marks::NONE, 0, 0);
        state.parents.retain(|(child, parent)| *child != unit && *parent != unit);
        if let Some(attack) = &mut state.attack {
            attack.along.retain(|one| *one != unit);
            attack.with.retain(|one| *one != unit);
            attack.going.retain(|one| *one != unit);
            attack.gone.retain(|(one, _)| *one != unit);
        }
        if let Some(retreat) = &mut state.retreat {
            retreat.units.retain(|one| *one != unit);
        }
        log.record(|| {
            Event::new(data.seat, What::Note, format!("{} is eliminated.", data.name)).by_rule(rule(number))
        });
    }

    /// What a retreat of so many hexes makes of a unit. A44 §18, §18.2, §18.3-retreat, §18.5-retreat, §17.5-elim,
    /// §17.7-mover, §23.4-retreat, §27.1, A44.Q39
    pub(crate) fn fate(&self, state: &State, unit: UnitId, hexes: u8) -> Fate {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let long = hexes >= 3;
        // In Breakthrough Combat those who have just retreated fight like everybody else. A44 §17.5
        let again = !state.attack.as_ref().is_some_and(|attack| attack.breakthrough);
        if piece.is(Marks::BROKEN) {
            Fate::Eliminated("18.5-retreat")
        } else if piece.is(Marks::RETREATED) && again {
            Fate::Eliminated("17.5-elim")
        } else if data.kind.is_artillery() && data.seat == Seat::German && !piece.is(Marks::PRIME_MOVER) {
            Fate::Eliminated("17.7-mover")
        } else if long && piece.is(Marks::DISRUPTED) {
            Fate::Eliminated("18.3-retreat")
        } else if long && piece.is(Marks::OOS) {
            Fate::Eliminated("23.4-retreat")
        } else if data.is(UnitMarks::ENGINEER) && (long || piece.is(Marks::DISRUPTED)) {
            Fate::Eliminated("27.1")
        } else if long || piece.is(Marks::DISRUPTED) {
            Fate::Broken
        } else {
            Fate::Disrupted
        }
    }

    /// What a unit loses and gains by having retreated. A44 §17.7, §17.8, §18.2, §25.2.4-end, §25.3.7, §18.1, §18.5
    pub(crate) fn shake(&self, state: &mut State, unit: UnitId, fate: Fate) {
        let artillery = self.unit(unit).kind.is_artillery();
        let piece = state.piece_mut(unit);
        piece.clear(Marks::ENGAGED);
        piece.clear(Marks::NIGHT);
        piece.clear(Marks::REPLACED);
        piece.mark(Marks::RETREATED);
        piece.mark(Marks::DISRUPTED);
        if fate == Fate::Broken {
            piece.mark(Marks::BROKEN);
        }
        if artillery {
            piece.mark(Marks::FIRED);
        }
    }

    /// One level better. A44 §18.5-recover, §18.6
    pub(crate) fn recover(&self, state: &mut State, unit: UnitId) {
        let piece = state.piece_mut(unit);
        if piece.is(Marks::BROKEN) {
            piece.clear(Marks::BROKEN);
        } else {
            piece.clear(Marks::DISRUPTED);
        }
    }
}

/// Of which type a unit's remnant is. A44 §16.4-remnant, §26.1-type
pub(crate) fn remnant_kind(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::Infantry | Kind::Engineer | Kind::Fortress => Some(Kind::Infantry),
        Kind::Parachute | Kind::Glider => Some(Kind::Parachute),
        Kind::Pzg => Some(Kind::Pzg),
        _ => None,
    }
}

/// A remnant takes the place of the unit it is left of.
fn swap_in(attack: &mut Attack, unit: UnitId, remnant: UnitId) {
    if attack.lead == Some(unit) {
        attack.lead = Some(remnant);
    }
    let lists = attack.with.iter_mut().chain(&mut attack.along).chain(&mut attack.going);
    let lists = lists.chain(attack.gone.iter_mut().map(|(one, _)| one));
    lists.filter(|one| **one == unit).for_each(|one| *one = remnant);
}
