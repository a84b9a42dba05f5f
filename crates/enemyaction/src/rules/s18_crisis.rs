//! How Crisis at the Meuse begins. EA §18.5

use table::Seat;
use wargame::Id as _;

use crate::model::frame::{Frame, Impulse, Phase, Stage};
use crate::model::ids::{CardNumber, Cards, UnitId};
use crate::model::pieces::{Place, Supply};
use crate::model::state::{CorpsMarker, State};
use crate::model::units::Entry;
use crate::rulebook::EnemyAction;

impl EnemyAction {
    /// EA §18.5, §18.5-units, §18.5-others, §18.5-markers, §18.5-cards, §18.5-start
    pub(crate) fn begin_crisis(&self) -> State {
        let mut state = self.empty(22);
        let marks = &self.data.crisis_marks;
        state.german = state.german.or(&marks.towns);
        state.standing = self.all_bridges().but(&marks.blown);
        state.german_bridges = state.german_bridges.or(&marks.bridges);
        (state.detachments, state.depots) = (marks.detachments, marks.depots);
        for (army, marker) in &marks.objectives {
            if let Some(place) = army.place() {
                state.objectives[place] = *marker;
            }
        }
        state.corps_markers = [CorpsMarker::On; 3];
        self.place_crisis_units(&mut state);
        self.deal_crisis_cards(&mut state);
        state.impulse = Some(Impulse {
            stage: Stage::Support,
            drawn: arrayvec::ArrayVec::new(),
            command: self.crisis_card("command"),
            support: self.crisis_card("support"),
            line: 0,
        });
        state.frames.push(Frame::Phase(Phase::EndOfDay));
        state.frames.push(Frame::Impulse(Seat::German));
        state.frames.push(Frame::Hand { left: self.data.day(22).hand });
        state
    }

    fn place_crisis_units(&self, state: &mut State) {
        for unit in UnitId::up_to(self.units.len()) {
            let place = match self.unit(unit).entry {
                Entry::Okw => Place::Okw,
                Entry::Day { day: 22, .. } => Place::Box,
                Entry::Day { day, .. } if day > 22 => Place::Calendar(day),
                _ => Place::Absent,
            };
            state.piece_mut(unit).put(place);
        }
        for row in &self.data.crisis {
            let full = self.unit(row.unit).full();
            let piece = state.piece_mut(row.unit);
            match row.at {
                Some(at) => {
                    piece.put(Place::Hex(at));
                    piece.steps = full - u8::from(row.reduced);
                    piece.supply = if row.low { Supply::Low } else { Supply::In };
                    if row.ip {
                        state.positions.insert(at);
                    }
                }
                None => {
                    piece.put(Place::Dead);
                    piece.steps = 0;
                }
            }
        }
    }

    fn crisis_card(&self, place: &str) -> Option<CardNumber> {
        self.data.crisis_cards.iter().find(|row| row.place == place).map(|row| row.card)
    }

    fn deal_crisis_cards(&self, state: &mut State) {
        for row in &self.data.crisis_cards {
            if let Some(place) = self.german_place(row.card) {
                match row.place.as_str() {
                    "pile" => state.cards.pile.insert(place),
                    "discards" => state.cards.discard.insert(place),
                    "command" | "support" => state.cards.table.insert(place),
                    _ => {}
                }
            } else if let Some(place) = self.allied_place(row.card) {
                match row.place.as_str() {
                    "pile" => state.allied.pile.insert(place),
                    "available" => state.allied.available.insert(place),
                    _ => {}
                }
            }
        }
        state.allied.rested = Cards::NONE;
        state.allied.unseen = self.data.day(22).supplementals;
    }
}
