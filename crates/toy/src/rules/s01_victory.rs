//! Aim and end of the game. TOY §1

use kernel::Log;
use table::{Event, Outcome, Seat, Spot, What};
use wargame::Id as _;

use crate::model::ids::{HexId, ObjectiveId};
use crate::model::state::{Piece, Place, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// How the game ended, once it has. TOY §1
    pub(crate) fn outcome(&self, state: &State) -> Option<Outcome> {
        for seat in Seat::PLAYERS {
            let alive = |piece: &Piece| piece.place != Place::Dead;
            if !self.pieces_of(state, seat).any(alive) {
                // A side without counters loses at once. TOY §1.4
                let why = format!("No {} unit is left.", seat.title());
                return Some(self.verdict(state, Some(seat.enemy()), None, why, rule("1.4")));
            }
        }
        if state.turn <= self.last_turn {
            return None;
        }
        let held = |objective: ObjectiveId| state.control.get(usize::from(objective)) == Some(&Seat::German);
        let Some(sought) = state.objective else {
            let why = "The German was given no objective.".to_owned();
            return Some(self.verdict(state, Some(Seat::Allied), Some("Allied victory"), why, rule("1.3")));
        };
        let name = self.objective_title(sought);
        if ObjectiveId::up_to(state.control.len()).all(held) {
            let why = "Both objectives are German.".to_owned();
            return Some(self.verdict(
                state,
                Some(Seat::German),
                Some("Decisive German victory"),
                why,
                rule("1.2"),
            ));
        }
        if held(sought) {
            let why = format!("The German was told to take {name} and holds it.");
            return Some(self.verdict(state, Some(Seat::German), Some("German victory"), why, rule("1.1")));
        }
        let why = format!("The German was told to take {name} and does not hold it.");
        Some(self.verdict(state, Some(Seat::Allied), Some("Allied victory"), why, rule("1.3")))
    }

    /// The pieces of a side.
    fn pieces_of<'s>(&'s self, state: &'s State, seat: Seat) -> impl Iterator<Item = &'s Piece> {
        let pieces = state.pieces.iter().zip(&self.units);
        pieces.filter(move |(_, unit)| unit.seat == seat).map(|(piece, _)| piece)
    }

    fn verdict(
        &self,
        state: &State,
        winner: Option<Seat>,
        level: Option<&str>,
        why: String,
        rule: table::RuleRef,
    ) -> Outcome {
        let steps = |seat: Seat| self.pieces_of(state, seat).map(|piece| i32::from(piece.steps)).sum();
        let tally = Seat::PLAYERS.map(|seat| (format!("{} steps left", seat.title()), steps(seat))).to_vec();
        Outcome { winner, level: level.map(str::to_owned), why, rule, tally }
    }

    /// An objective belongs to the side that entered it last. TOY §2.5
    pub(crate) fn take_control(&self, state: &mut State, seat: Seat, at: HexId, log: &mut Log) {
        let Some(objective) = self.data.hexes[usize::from(at)].objective.map(usize::from) else { return };
        if state.control[objective] == seat {
            return;
        }
        state.control[objective] = seat;
        log.record(|| {
            let what = What::Marker {
                name: "control".into(),
                on: Spot::Place(self.number(at).into()),
                present: true,
            };
            Event::new(seat, what, format!("{} is now {}.", self.hex_label(at), seat.title()))
                .by_rule(rule("2.5"))
        });
    }
}
