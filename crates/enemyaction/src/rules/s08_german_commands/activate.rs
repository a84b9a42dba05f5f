//! Whom a German card activates: divisions, a corps, or everybody around the centre of an army. EA §8.13, §8.14, §9.41, §9.81

use std::cmp::Reverse;

use kernel::Log;
use table::Seat;
use wargame::{Id as _, counted, listed};

use crate::model::cards::{Class, Formation, GermanCard, Member};
use crate::model::frame::{Activation, DieFor, Frame, Level, Order, Step};
use crate::model::ids::{CardNumber, Hexes, Rivers, UnitId, Units};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Lasting, State};
use crate::model::units::{Army, Corps};
use crate::rulebook::EnemyAction;
use crate::rules::narration::Weighed;

/// How far around its centre an army is activated. EA §8.13-radius
const RADIUS: u32 = 2;

/// A unit that may be the centre, how many stand around it, and what decides between equals.
type Centre = (UnitId, usize, u32);

impl EnemyAction {
    /// The units that a division or corps card commands, on the map and in the box. EA §8.13-division, §9.41
    pub(crate) fn members(&self, state: &State, formation: &Formation) -> Units {
        self.germans(state, |unit, piece| {
            let here = piece.hex().is_some() || piece.place() == Place::Box;
            here && self.is_member(unit, formation)
        })
    }

    /// Whether a unit belongs to a formation. EA §2.21-affiliation
    pub(crate) fn is_member(&self, unit: UnitId, formation: &Formation) -> bool {
        let data = self.unit(unit);
        match formation {
            Formation::Divisions(members, _) => members.iter().any(|member| match *member {
                Member::Division(division) => data.division == Some(division),
                Member::Unit(one) => one == unit,
            }),
            Formation::Corps(corps) => data.corps == *corps,
            Formation::Army(army) => data.army() == *army,
            Formation::Group => data.seat == Seat::German,
            Formation::None => false,
        }
    }

    /// The one unit that the card of Peiper and the 150th activates on its days. EA §8.14-peiper, §8.14-150
    pub(crate) fn rider(&self, state: &State, card: CardNumber) -> Option<UnitId> {
        let id = match (card, state.day) {
            (GermanCard::PEIPER, 17) => "peiper",
            (GermanCard::PEIPER, 18) => "150",
            _ => return None,
        };
        UnitId::number(&self.units).find(|(_, unit)| unit.id == id).map(|(unit, _)| unit)
    }

    /// Whether a card is the first of OKW to command. EA §9.81
    fn is_first_okw(&self, state: &State, card: &GermanCard) -> bool {
        card.class == Class::Okw && !state.lasting.has(Lasting::OKW_PLACED)
    }

    /// Begins the activation that a card commands; says whether there is anybody to activate. EA §8.13, §8.13-wasted, EA.Q76
    pub(crate) fn begin_activation(&self, state: &mut State, card: CardNumber) -> bool {
        let Some(data) = self.german_card(card) else { return false };
        let rider = self.rider(state, card);
        let (level, markers) = match &data.formation {
            _ if rider.is_some() => (Level::Unit, self.markers_of(Army::SixthPanzer)),
            Formation::Divisions(_, corps) => (Level::Division, self.markers_of(corps.army())),
            Formation::Corps(corps) => (Level::Corps, self.markers_of(corps.army())),
            Formation::Army(army) => (Level::Army(*army), self.markers_of(*army)),
            Formation::Group => (Level::Group, 0b111),
            Formation::None => return false,
        };
        let anybody = match &data.formation {
            _ if rider.is_some() => rider.is_some_and(|unit| {
                let piece = state.piece(unit);
                piece.hex().is_some() || piece.place() == Place::Box
            }),
            Formation::Army(_) | Formation::Group => !self.centres(state, level).is_empty(),
            formation => self.is_first_okw(state, data) || !self.members(state, formation).is_empty(),
        };
        if !anybody {
            return false;
        }
        state.activation = Some(Activation {
            seat: Seat::German,
            card,
            level,
            may_attack: true,
            ignores_zones: rider.is_some(),
            infiltrated: false,
            waded: Rivers::NONE,
            bridged: Rivers::NONE,
            checked: Hexes::NONE,
            mover: None,
            method: 0,
            cursor: Order::START,
            markers,
            arrives: false,
        });
        state.frames.push(Frame::Activation(Step::Begin));
        true
    }

    fn markers_of(&self, army: Army) -> u8 {
        army.place().map_or(0, |place| 1 << place)
    }

    /// Marks everybody who is activated. An army's centre may have to wait for its objective, which is then placed at once; says
    /// whether everybody is marked. EA §8.13, §9.41, EA.Q77
    pub(crate) fn muster(&self, state: &mut State, log: &mut Log) -> bool {
        let Some((card, level)) = state.activation.as_ref().map(|one| (one.card, one.level)) else {
            return true;
        };
        let Some(data) = self.german_card(card) else { return true };
        let formation = data.formation.clone();
        let units = match level {
            Level::Unit => self.rider(state, card).into_iter().collect(),
            Level::Division | Level::Corps if self.is_first_okw(state, data) => {
                state.lasting = state.lasting.with(Lasting::OKW_PLACED);
                self.members(state, &Formation::Corps(Corps::Okw))
            }
            Level::Division | Level::Corps => self.members(state, &formation),
            Level::Army(_) | Level::Group => {
                let Some(centre) = self.centre(state, level, log) else { return false };
                self.around_centre(state, level, centre)
            }
        };
        for unit in &units {
            state.piece_mut(unit).mark(Marks::ACTIVE);
        }
        let on_map = units.iter().any(|unit| state.piece(unit).hex().is_some());
        let in_box = units.iter().any(|unit| state.piece(unit).place() == Place::Box);
        if let Some(activation) = &mut state.activation {
            activation.arrives = !on_map && in_box;
        }
        self.log_activated(state, card, &units, log);
        true
    }

    fn log_activated(&self, state: &State, card: CardNumber, units: &Units, log: &mut Log) {
        if !log.listens() {
            return;
        }
        let names = |is: &dyn Fn(UnitId) -> bool| -> Vec<String> {
            let list = self.ascending(state, units).into_iter().filter(|unit| is(*unit));
            list.map(|unit| self.unit_label(unit)).collect()
        };
        let on_map = names(&|unit| state.piece(unit).hex().is_some() && Self::is_active(state.piece(unit)));
        let in_box = names(&|unit| state.piece(unit).place() == Place::Box);
        let dispersed = names(&|unit| state.piece(unit).is(Marks::DISPERSED));
        let mut parts = Vec::new();
        if !on_map.is_empty() {
            parts.push(format!("{} on the map", listed(&on_map)));
        }
        if !in_box.is_empty() {
            parts.push(format!("{} in reserve", listed(&in_box)));
        }
        if !dispersed.is_empty() {
            parts.push(format!("{} dispersed", listed(&dispersed)));
        }
        let text = format!("German {} activates {}.", self.card_label(card), parts.join("; "));
        Self::log_side(Seat::German, text, "8.13", log);
    }

    /// Units that may be the centre of an army or of the army group, each with its count. Dispersed units count. EA §8.13-army,
    /// §8.13-group, §9.82
    fn centres(&self, state: &State, level: Level) -> Vec<Centre> {
        let counts = |unit: UnitId| match level {
            Level::Army(army) => {
                let own = self.unit(unit).army();
                own == army || own == Army::Okw
            }
            _ => true,
        };
        let strong = |unit: UnitId| !self.face(state, unit).bracket && counts(unit);
        let all = self.germans(state, |unit, piece| piece.hex().is_some() && strong(unit));
        let heads = all.iter().filter(|unit| match level {
            Level::Army(army) => self.unit(*unit).army() == army,
            _ => true,
        });
        let place = match level {
            Level::Army(army) => army.place(),
            _ => None,
        };
        heads
            .filter_map(|unit| {
                let at = state.piece(unit).hex()?;
                let near = |other: &UnitId| {
                    let there = state.piece(*other).hex();
                    *other != unit && there.is_some_and(|hex| self.ground.distance(at, hex) <= RADIUS)
                };
                let far = place.map_or(0, |place| self.ground.distance(at, state.objectives[place].at));
                Some((unit, all.iter().filter(near).count(), far))
            })
            .collect()
    }

    /// The centre: most units around it; then farthest from the army's objective, or easternmost; then the lowest selector. Nobody
    /// yet where the objective must be placed first. EA §8.13-army, §8.13-group, §Ad-tiebreak, §Ex-8.1, EA.Q77
    fn centre(&self, state: &mut State, level: Level, log: &mut Log) -> Option<UnitId> {
        let centres = self.centres(state, level);
        let most = centres.iter().map(|(_, near, _)| *near).max()?;
        let top: Vec<Centre> = centres.into_iter().filter(|(_, near, _)| *near == most).collect();
        let hexes: Hexes = top.iter().filter_map(|(unit, ..)| state.piece(*unit).hex()).collect();
        if let Level::Army(army) = level
            && let Some(place) = army.place()
            && state.objectives[place].stage == 0
            && self.next_goals(state, army).is_some()
            && hexes.len() > 1
        {
            if let Some(activation) = &mut state.activation {
                activation.markers = 0;
            }
            state.frames.push(Frame::Die(DieFor::Objective(army)));
            return None;
        }
        let key = |(unit, _, far): &Centre| {
            let west = state.piece(*unit).hex().map_or(0, |at| self.ground.node(at).west);
            let group = if level == Level::Group { west } else { 0 };
            (Reverse(*far), group, self.order_up(state, *unit))
        };
        let chosen = top.iter().min_by_key(|centre| key(centre)).map(|(unit, ..)| *unit)?;
        let at = state.piece(chosen).hex()?;
        self.log_weighed(
            format_args!(
                "The centre of the activation is {} in {}, with {} within two hexes.",
                self.unit_label(chosen),
                self.hex_label(at),
                counted(most, "unit", "units")
            ),
            if level == Level::Group { "8.13-group" } else { "8.13-army" },
            || top.iter().map(|one| self.centre_text(state, level, one, chosen)).collect(),
            log,
        );
        Some(chosen)
    }

    fn centre_text(
        &self,
        state: &State,
        level: Level,
        (unit, near, far): &Centre,
        chosen: UnitId,
    ) -> Weighed {
        let at = state.piece(*unit).hex();
        let tie = match level {
            Level::Group => String::new(),
            _ => format!(", {far} from the objective"),
        };
        Weighed {
            what: self.unit_label(*unit),
            at,
            why: format!("{}{tie}", counted(*near, "unit around it", "units around it")),
            chosen: *unit == chosen,
            number: None,
        }
    }

    /// The centre and all within two hexes, and the reserves of the corps of those who are active. EA §8.13-radius,
    /// §8.13-reserve, §Ad-8.13, EA.Q78
    fn around_centre(&self, state: &State, level: Level, centre: UnitId) -> Units {
        let Some(at) = state.piece(centre).hex() else { return Units::NONE };
        let of = |unit: UnitId| match level {
            Level::Army(army) => {
                let own = self.unit(unit).army();
                own == army || own == Army::Okw
            }
            _ => true,
        };
        let on_map = self.germans(state, |unit, piece| {
            of(unit) && piece.hex().is_some_and(|hex| self.ground.distance(at, hex) <= RADIUS)
        });
        let active = |unit: &UnitId| !state.piece(*unit).is(Marks::DISPERSED);
        let corps: Vec<Corps> = on_map.iter().filter(active).map(|unit| self.unit(unit).corps).collect();
        let in_box = self.germans(state, |unit, piece| {
            piece.place() == Place::Box && corps.contains(&self.unit(unit).corps)
        });
        on_map.or(&in_box)
    }
}
