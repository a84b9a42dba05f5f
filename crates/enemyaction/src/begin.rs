//! The position before the first decision. EA §3, §18

use arrayvec::ArrayVec;

use crate::bits::{Cards, Chits, Hexes, Rivers};
use crate::pieces::{Piece, Place};
use crate::state::{AlliedCards, GermanCards, Lasting, Objective, State, Today};
use crate::{EnemyAction, Entry};

impl EnemyAction {
    /// A table with nobody on it: towns and bridges as they are at the start, every card in the box, all chits in the cup.
    /// EA §3-tracks, §14.1, §14.2-start
    pub(crate) fn empty(&self, day: u8) -> State {
        let piece = |unit: &crate::Unit| Piece::new(Place::Absent, unit.full());
        State {
            day,
            pieces: self.units.iter().map(piece).collect(),
            german: self.ground.german_towns,
            standing: self.ground.sites.but(&self.ground.blown),
            german_bridges: self.ground.german,
            positions: Hexes::NONE,
            roadblocks: Hexes::NONE,
            detachments: Hexes::NONE,
            breached: Hexes::NONE,
            depots: Hexes::NONE,
            fuel_days: 0,
            objectives: [Objective::default(); 3],
            corps_markers: Default::default(),
            exits: Hexes::NONE,
            lasting: Lasting::NONE,
            today: Today::NONE,
            exit_points: 0,
            allied: AlliedCards::default(),
            cards: GermanCards::default(),
            barred: 0,
            acting: 0,
            cup: self.all_chits(),
            setup: [[0; 3]; 7],
            impulse: None,
            activation: None,
            combat: None,
            frames: ArrayVec::new(),
        }
    }

    /// Every chit. EA §3-tracks
    pub(crate) fn all_chits(&self) -> Chits {
        (0u16..).take(self.data.chits.len()).collect()
    }

    /// Bridges that a road makes, none blown. EA §14.2
    pub(crate) fn all_bridges(&self) -> Rivers {
        self.ground.sites
    }

    /// Allied cards of a sort that have come by a day. EA §5
    pub(crate) fn allied_cards(&self, primary: bool, day: u8) -> Cards {
        let cards = (0u16..).zip(&self.data.allied);
        cards.filter(|(_, card)| card.primary == primary && card.date <= day).map(|(at, _)| at).collect()
    }

    /// Puts every unit where it waits on a day: in its box, on the calendar, on the map. EA §3-units
    pub(crate) fn place_all(&self, state: &mut State, last: u8) {
        for unit in 0..u16::try_from(self.units.len()).unwrap_or(0) {
            let data = self.unit(unit);
            let place = match (data.entry, data.start) {
                (Entry::Map, Some(at)) => Place::Hex(at),
                (Entry::Day { day: 16, .. }, _) if data.seat == table::Seat::Allied => Place::Box,
                (Entry::Day { day, .. }, _) if day <= last => Place::Calendar(day),
                (Entry::Okw, _) if last >= 29 => Place::Okw,
                (Entry::Event, _) => Place::Vdh,
                _ => Place::Absent,
            };
            state.piece_mut(unit).put(place);
        }
    }
}
