//! Allied reserves come onto the map. EA §7

use std::cell::OnceCell;

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::cards::{Formation, Member};
use crate::model::frame::{Frame, Scope};
use crate::model::ids::{CardNumber, HexId, Hexes, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::{Lasting, State};
use crate::model::units::{Army, Corps, Entry, Unit};
use crate::rulebook::{EnemyAction, no, rule};
use crate::rules::hypothetical::{Hypothetical, Trace};

/// How far from Germans a reserve is placed: by the standard method, by the strategic one, and at the map's edge. EA §7.1-distance,
/// §7.11-where
pub(crate) const STANDARD: u8 = 3;
const STRATEGIC: u8 = 5;
pub(crate) const AT_THE_EDGE: u8 = 2;
/// How near to friends. EA §7.1-near
const NEAR: u8 = 3;

/// What is asked for every reserve that comes onto the map. EA §7.1
pub(crate) struct Deployment<'a> {
    pub(crate) position: &'a Hypothetical<'a>,
    /// Germans and German towns.
    threats: Hexes,
    /// Where Germans are, or a detachment is in or next to. EA §7.1, §15.22-other
    pub(crate) closed: Hexes,
    heads: OnceCell<Hexes>,
    far: OnceCell<Hexes>,
}

impl Deployment<'_> {
    /// Supply heads on roads far enough for the standard method. EA §7.1-head, §7.1-distance
    pub(crate) fn heads(&self, game: &EnemyAction) -> &Hexes {
        self.heads.get_or_init(|| {
            let roads = game.ground.road.and(&game.far_enough(&self.threats, STANDARD));
            let known = roads.and(self.position.heads(Trace::Allied));
            known.or(&roads.but(&known).filter(|at| self.position.is_head(Trace::Allied, at)))
        })
    }

    /// Far enough for the strategic method. EA §7.11-where
    fn far(&self, game: &EnemyAction) -> &Hexes {
        self.far.get_or_init(|| game.far_enough(&self.threats, STRATEGIC))
    }
}

impl EnemyAction {
    /// Whether a unit waits in the Allied box. EA §7
    pub(crate) fn is_in_reserve(&self, state: &State, unit: UnitId) -> bool {
        self.seat_of(unit) == Seat::Allied && state.piece(unit).place() == Place::Box
    }

    /// The units that a card or a phase may deploy. EA §7.1-cards, §7.3
    pub(crate) fn deployable(&self, state: &State, frame: Frame) -> Units {
        state.units(|unit, _| self.is_in_reserve(state, unit) && self.is_in_scope(state, frame, unit))
    }

    fn is_in_scope(&self, state: &State, frame: Frame, unit: UnitId) -> bool {
        let data = self.unit(unit);
        match frame {
            // From two days after its date on. EA §7.3, EA.Q24
            Frame::Late => matches!(data.entry, Entry::Day { day, .. } if day + 2 <= state.day),
            Frame::Deploy { card, scope } => match scope {
                Scope::Divisions => self.lists(card, unit),
                Scope::One(one) => one == unit,
                Scope::Corps(corps) => data.corps == corps,
                // Across the Meuse the British deploy as if in 1st Army. EA §7.41-after, EA.Q25
                Scope::Army(army) => {
                    let british = data.corps == Corps::Xxx
                        && army == Army::First
                        && state.lasting.has(Lasting::MEUSE_CROSSED);
                    data.army() == army || british
                }
                Scope::Everybody => true,
            },
            _ => false,
        }
    }

    /// Whether an Allied division card lists a unit's division. EA §5.2
    pub(crate) fn lists(&self, card: CardNumber, unit: UnitId) -> bool {
        let Some(Formation::Divisions(members, _)) = self.allied_card(card).map(|card| &card.formation)
        else {
            return false;
        };
        let division = self.unit(unit).division.map(Member::Division);
        members.iter().any(|member| Some(*member) == division || *member == Member::Unit(unit))
    }

    /// Where German units that are not isolated, and German towns, keep reserves away. EA §7.1-distance
    pub(crate) fn threats(&self, position: &Hypothetical<'_>) -> Hexes {
        let pieces = self.sides[0].iter().map(|unit| position.state.piece(unit));
        let units: Hexes =
            pieces.filter(|piece| piece.supply != Supply::Isolated).filter_map(Piece::hex).collect();
        self.ground.built.and(&position.german).or(&units)
    }

    /// What holds for every reserve that is deployed now. EA §7.1
    pub(crate) fn deployment<'a>(&self, position: &'a Hypothetical<'a>) -> Deployment<'a> {
        let threats = self.threats(position);
        let guarded = self.ground.around(&position.state.detachments, 1);
        let closed = guarded.or(position.field.held(Seat::German));
        Deployment { position, threats, closed, heads: OnceCell::new(), far: OnceCell::new() }
    }

    /// Every hex where a unit may be deployed now: a supply head on a road in its corps' area, with or without friends there.
    /// EA §7.1, §7.1-head, §7.11, §7.2, §7.2-stack, §7.41, §15.22-other, §Ex-7.1
    pub(crate) fn deploy_hexes(&self, now: &Deployment<'_>, unit: UnitId) -> Hexes {
        let (position, state, data) = (now.position, now.position.state, self.unit(unit));
        let steps = state.piece(unit).steps;
        let free = |all: &Hexes| -> Hexes {
            let open = all.but(&now.closed);
            open.filter(|at| position.field.has_room(Seat::Allied, at, 1, steps))
        };
        let bound = data.corps == Corps::Xxx && !state.lasting.has(Lasting::MEUSE_CROSSED);
        let all = if bound {
            free(&self.british_hexes(position, unit, &now.threats))
        } else {
            // What cannot be used is not possible near the division either. EA §7.1-near, EA.Q120
            let heads = free(&now.heads(self).and(&self.area_of(data.corps)));
            let standard = self.near(position, unit, &heads);
            if self.is_strategic(state, unit) { standard.or(&heads.and(now.far(self))) } else { standard }
        };
        if all.is_empty() { all } else { self.together(position, unit, all) }
    }

    /// Hexes far enough from Germans; at the edge of the map two hexes are enough. EA §7.1-distance, EA.Q26
    pub(crate) fn far_enough(&self, threats: &Hexes, hexes: u8) -> Hexes {
        let near = self.ground.around(threats, AT_THE_EDGE - 1);
        let far = self.ground.all.but(&self.ground.around(&near, hexes - AT_THE_EDGE));
        far.or(&self.ground.edge.but(&near))
    }

    /// The rows of a corps' area. EA §2.1-corps
    pub(crate) fn area_of(&self, corps: Corps) -> Hexes {
        let place = Corps::ALLIED.iter().position(|one| *one == corps);
        place.map_or(self.ground.all, |place| self.areas[place])
    }

    /// Near the division; where that is not possible near the corps, then near the army. EA §7.1-near
    fn near(&self, position: &Hypothetical<'_>, unit: UnitId, possible: &Hexes) -> Hexes {
        if possible.is_empty() {
            return Hexes::NONE;
        }
        let data = self.unit(unit);
        let army = if data.corps == Corps::Xxx { Army::First } else { data.army() };
        let ranks: [&dyn Fn(&Unit) -> bool; 3] = [
            &|other| other.division.is_some() && other.division == data.division,
            &|other| other.corps == data.corps,
            &|other| other.army() == army,
        ];
        for rank in ranks {
            let friends = self.sides[1].iter().filter(|other| rank(self.unit(*other)));
            let friends: Hexes = friends.filter_map(|other| position.state.piece(other).hex()).collect();
            let near = self.ground.around(&friends, NEAR).and(possible);
            if !near.is_empty() {
                return near;
            }
        }
        Hexes::NONE
    }

    /// Marked as such, or late. EA §7.11
    pub(crate) fn is_strategic(&self, state: &State, unit: UnitId) -> bool {
        matches!(self.unit(unit).entry, Entry::Day { day, strategic } if strategic || day < state.day)
    }

    /// British units before a German is across the Meuse: supplied road hexes beyond the river, or Dinant for the 29th. EA §7.4,
    /// §7.41, §7.41-29A, §7.41-distance, §Ad-map, EA.Q1
    fn british_hexes(&self, position: &Hypothetical<'_>, unit: UnitId, threats: &Hexes) -> Hexes {
        let data = self.unit(unit);
        let mut all = self.ground.road.and(&self.ground.beyond);
        if data.id == "29a"
            && let Some(dinant) = self.ground.hex("1125")
        {
            all.insert(dinant);
        }
        let all = all.but(&self.ground.around(threats, AT_THE_EDGE - 1));
        let of = |is: &dyn Fn(&Unit) -> bool| -> Hexes {
            let friends = UnitId::number(&position.state.pieces[..])
                .filter(|(other, _)| self.unit(*other).corps == Corps::Xxx && is(self.unit(*other)));
            friends.filter_map(|(_, piece)| piece.hex()).collect()
        };
        let division = of(&|other| other.division.is_some() && other.division == data.division);
        let corps = of(&|_| true);
        let all = match (division.is_empty(), corps.is_empty()) {
            (false, _) => all.and(&self.ground.around(&division, NEAR)),
            (true, false) => all.and(&self.ground.around(&corps, NEAR)),
            (true, true) => all,
        };
        all.iter().filter(|at| position.traces(Trace::Allied, *at)).collect()
    }

    /// Units of a division that come together are put into one hex, an airborne division of four into two neighbours. EA §7.2,
    /// §7.2-airborne, EA.Q27
    fn together(&self, position: &Hypothetical<'_>, unit: UnitId, all: Hexes) -> Hexes {
        let Some(division) = self.unit(unit).division else { return all };
        let mates = |other: UnitId| {
            self.unit(other).division == Some(division) && self.seat_of(other) == Seat::Allied
        };
        let placed: Hexes = UnitId::number(&position.state.pieces[..])
            .filter(|(other, piece)| mates(*other) && piece.is(Marks::PLACED))
            .filter_map(|(_, piece)| piece.hex())
            .collect();
        match placed.len() {
            0 => all,
            1 if self.is_of_four(position.state, unit) => all.and(&self.ground.around(&placed, 1)),
            _ => all.and(&placed),
        }
    }

    /// Whether a unit's division has more units than a hex takes: an airborne division. EA §7.2-airborne, EA.Q27
    pub(crate) fn is_of_four(&self, state: &State, unit: UnitId) -> bool {
        let mates = UnitId::number(&state.pieces[..]).filter(|(other, piece)| {
            let same = self.unit(*other).division == self.unit(unit).division;
            same && self.seat_of(*other) == Seat::Allied && piece.place() != Place::Absent
        });
        self.unit(unit).division.is_some() && mates.count() > 3
    }

    /// Whether another unit of a division was placed in this impulse.
    pub(crate) fn follows(&self, state: &State, unit: UnitId) -> bool {
        let division = self.unit(unit).division;
        let placed = state.pieces.iter().zip(&self.units);
        division.is_some()
            && placed
                .filter(|(piece, _)| piece.is(Marks::PLACED))
                .any(|(_, other)| other.division == division)
    }

    /// Whether a unit may be deployed in a hex now.
    pub(crate) fn check_deploy(
        &self,
        state: &State,
        frame: Frame,
        unit: UnitId,
        at: HexId,
    ) -> Result<(), Illegal> {
        let label = self.unit_label(unit);
        if !self.is_in_reserve(state, unit) {
            return no("7", format!("{label} is not among the Allied reserves"));
        }
        if !self.is_in_scope(state, frame, unit) {
            return match frame {
                Frame::Late => no("7.3", format!("{label} has not waited two days yet")),
                _ => no("7.1-cards", format!("the card does not deploy {label}")),
            };
        }
        let position = self.position(state);
        if self.deploy_hexes(&self.deployment(&position), unit).contains(at) {
            return Ok(());
        }
        Err(self.why_not_there(&position, unit, at).swap_remove(0))
    }

    /// Puts a reserve onto the map. EA §7.1
    pub(crate) fn deploy(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.put(Place::Hex(at));
        piece.supply = Supply::In;
        piece.mark(Marks::PLACED);
        if self.unit(unit).id == "29a" && self.ground.hex("1125") == Some(at) {
            state.piece_mut(unit).mark(Marks::AT_LARGE);
        }
        log.record(|| {
            let what = What::Place { counter: self.counter(unit), place: self.place(at) };
            let text = format!("{} is deployed in {}.", self.unit_label(unit), self.hex_label(at));
            Event::new(Seat::Allied, what, text).by_rule(rule("7.1"))
        });
        self.enter(state, unit, at, log);
    }
}
