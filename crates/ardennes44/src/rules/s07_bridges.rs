//! Blowing and building bridges. A44 §7

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::frames::{DieAbout, Half, Phase};
use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Bridge, State, index};
use crate::model::tables::Table;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::field::Field;
use crate::rules::narration::Roll;

impl Ardennes {
    /// Whether a bridge was tried in this player turn. A44 §7.2-once
    pub(crate) fn was_tried(state: &State, bridge: BridgeId) -> bool {
        state.tried.contains(bridge)
    }

    pub(crate) fn record_try(state: &mut State, bridge: BridgeId) {
        state.tried.insert(bridge);
    }

    /// Whether a side may try to blow a bridge now, and with which unit. A44 §7.2, §7.2-once, §7.3, §7.3-unit, §7.6, §7.6-town,
    /// §7, §25.3.6
    pub(crate) fn check_demolition(
        &self,
        state: &State,
        seat: Seat,
        bridge: BridgeId,
    ) -> Result<UnitId, Illegal> {
        let site = &self.ground.bridges[usize::from(bridge)];
        let title = self.bridge_title(bridge);
        if !self.stands(state, bridge) {
            return no("7.2", format!("{title} is down"));
        }
        if state.turn <= 2 {
            return no("7.6", "no bridge may be blown on turns 1 and 2");
        }
        if site.safe {
            return no("7.6-town", format!("{title} cannot be blown: the river runs through the town"));
        }
        if Self::was_tried(state, bridge) {
            return no("7.2-once", format!("somebody has tried to blow {title} this turn"));
        }
        let field = self.field(state);
        let own_phase = state.phase() == Phase::Bridges;
        if own_phase && !self.comes_near(&field, seat.enemy(), site.ends) {
            return no("7.3", format!("no enemy unit is within a hex of {title}"));
        }
        let blower = self.blower(state, &field, seat, site.ends);
        match blower {
            Some(unit) => Ok(unit),
            None => self.why_no_blower(state, &field, seat, site.ends, &title),
        }
    }

    /// Whether a side has a unit within one hex of a bridge: at one of its ends, or next to one. A44 §7.3
    pub(crate) fn comes_near(&self, field: &Field, seat: Seat, ends: [HexId; 2]) -> bool {
        ends.into_iter().any(|end| field.holds(seat, end) || self.beside(field, seat, end))
    }

    /// The unit that blows a bridge: within one hex, not Broken nor on the march, and the path to it free of enemies, Roadblocks
    /// and bonds. One that is steady is taken before one that is not. A44 §7.3-unit, §7.3-range, §7.5, §7.6-units
    fn blower(&self, state: &State, field: &Field, seat: Seat, ends: [HexId; 2]) -> Option<UnitId> {
        let enemy = seat.enemy();
        let barred = |at: HexId| field.holds(enemy, at) || state.roadblocks[index(enemy)].contains(&Some(at));
        // From the hexes of the bridge, and from those next to them out of which a way leads.
        let mut from: Vec<HexId> = ends.to_vec();
        for end in ends.into_iter().filter(|end| !barred(*end) && !field.bond_in(enemy, *end)) {
            let open = self.ground.graph.edges(end).iter();
            from.extend(open.filter(|edge| !field.bond_over(enemy, edge.side)).map(|edge| edge.to));
        }
        from.retain(|at| field.holds(seat, *at));
        if from.is_empty() {
            return None;
        }
        let fit = |unit: &UnitId| {
            let piece = state.piece(*unit);
            let busy = [Marks::BROKEN, Marks::STRATEGIC, Marks::PRIME_MOVER];
            !busy.into_iter().any(|mark| piece.is(mark))
        };
        let mut able: Vec<UnitId> = self
            .on_map(state, seat)
            .filter(|(_, at)| from.contains(at))
            .map(|(unit, _)| unit)
            .filter(fit)
            .collect();
        able.sort_by_key(|unit| self.is_hampered(state, *unit));
        able.first().copied()
    }

    /// Why nobody can blow a bridge. A44 §7.3-unit, §7.3-range, §7.6-units
    fn why_no_blower(
        &self,
        state: &State,
        field: &Field,
        seat: Seat,
        ends: [HexId; 2],
        title: &str,
    ) -> Result<UnitId, Illegal> {
        let near = |at: HexId| ends.into_iter().any(|end| at == end || self.ground.edge(at, end).is_some());
        let around: Vec<UnitId> =
            self.on_map(state, seat).filter(|(_, at)| near(*at)).map(|(unit, _)| unit).collect();
        let fit = |unit: &UnitId| {
            let piece = state.piece(*unit);
            ![Marks::BROKEN, Marks::STRATEGIC, Marks::PRIME_MOVER].into_iter().any(|mark| piece.is(mark))
        };
        if around.is_empty() || !self.comes_near(field, seat, ends) {
            no("7.3-unit", format!("no unit of yours is within a hex of {title}"))
        } else if !around.iter().any(fit) {
            no("7.6-units", format!("every unit near {title} is Broken or under way and cannot blow it"))
        } else {
            no("7.3-range", format!("the enemy blocks the way to {title}"))
        }
    }

    /// Disrupted or Engaged. A44 §7.5, §16.5, §18.3
    pub(crate) fn is_hampered(&self, state: &State, unit: UnitId) -> bool {
        !state.piece(unit).is_in_good_order() || state.piece(unit).is(Marks::ENGAGED)
    }

    /// What is added to the die of a demolition. A44 §7.5, §36
    pub(crate) fn demolition_modifier(&self, state: &State, seat: Seat, bridge: BridgeId) -> i8 {
        let hampered =
            self.check_demolition(state, seat, bridge).is_ok_and(|unit| self.is_hampered(state, unit));
        let enemy_turn = state.phasing() != seat;
        let commando = state.commando == Some(bridge);
        i8::from(enemy_turn) + 2 * i8::from(hampered) + 2 * i8::from(commando)
    }

    /// The die of a demolition falls, of a bridge or of a fuel dump; says whether an attack may be called off for it. A44 §7.2,
    /// §7.4-cancel, §7.5, §32.3, §36
    pub(crate) fn roll_demolition(
        &self,
        state: &mut State,
        seat: Seat,
        about: DieAbout,
        die: u8,
        log: &mut Log,
    ) -> bool {
        let pips = i8::try_from(die).unwrap_or(6);
        if let DieAbout::Dump(dump) = about {
            let modifier = i8::from(state.phasing() != seat);
            let gone = self.roll_burning(state, dump, pips + modifier);
            let text = if gone { "The fuel goes up in flames." } else { "The fuel does not burn." };
            log.record(|| self.rolled(seat, Table::Demolition, Roll { die, modifier }, text, "32.3"));
            return false;
        }
        let DieAbout::Bridge(bridge) = about else { return false };
        let modifier = self.demolition_modifier(state, seat, bridge);
        Self::record_try(state, bridge);
        if state.commando == Some(bridge) {
            (state.commando, state.commando_used) = (None, true);
        }
        let blown = self.data.charts.read(Table::Demolition, pips + modifier) == "blown";
        if blown {
            state.bridges[usize::from(bridge)] = Bridge::Blown;
        }
        let what = if blown { "is blown" } else { "still stands" };
        let text = format!("{} {what}.", wargame::sentence(&self.bridge_title(bridge)));
        log.record(|| self.rolled(seat, Table::Demolition, Roll { die, modifier }, &text, "7.2"));
        blown
    }

    /// Whether a side may go on with a bridge site now: both hexes safe, and a road in supply to one of them. A44 §7.8,
    /// §7.8-hexes, §7.8-supply
    pub(crate) fn check_site(&self, state: &State, seat: Seat, bridge: BridgeId) -> Result<(), Illegal> {
        let site = &self.ground.bridges[usize::from(bridge)];
        let (field, enemy) = (self.field(state), seat.enemy());
        for end in site.ends {
            let safe = field.holds(seat, end) || !field.zone(enemy, end);
            if field.holds(enemy, end) || !safe {
                return no(
                    "7.8-hexes",
                    format!("the enemy is in {} or has a zone of control there", self.hex_name(end)),
                );
            }
        }
        let roads = self.supply_roads(state, &field, seat);
        if site.ends.into_iter().any(|end| self.is_road_bound(state, &roads, end)) {
            return Ok(());
        }
        no("7.8-supply", format!("no road in supply leads to {}", self.bridge_title(bridge)))
    }

    /// Whether a side may begin to rebuild a bridge. A44 §7.8-start
    pub(crate) fn check_build(&self, state: &State, seat: Seat, bridge: BridgeId) -> Result<(), Illegal> {
        let title = self.bridge_title(bridge);
        match state.bridges[usize::from(bridge)] {
            Bridge::Standing => no("7.8", format!("{title} is not blown")),
            Bridge::GermanBuilds | Bridge::AlliedBuilds => {
                no("7.8-start", format!("{title} is already being rebuilt"))
            }
            Bridge::Blown => self.check_site(state, seat, bridge),
        }
    }

    /// What was begun in the last Bridge Phase is opened, or falls back. A44 §7.8-finish, §29.5, §7.1
    pub(crate) fn finish_bridges(&self, state: &mut State, seat: Seat, log: &mut Log) {
        let early = state.turn == 1 && state.half == Half::Day(Seat::German);
        // All are looked at before any is open: none is in supply by another that is finished with it.
        let building: Vec<(BridgeId, bool)> = BridgeId::up_to(self.ground.bridges.len())
            .filter(|bridge| state.bridges[usize::from(*bridge)] == Bridge::building(seat))
            .map(|bridge| (bridge, self.check_site(state, seat, bridge).is_ok()))
            .collect();
        for (bridge, done) in building {
            if !early {
                state.bridges[usize::from(bridge)] = if done { Bridge::Standing } else { Bridge::Blown };
                log.record(|| {
                    let what = if done { "is open" } else { "could not be finished" };
                    let text = format!("{} {what}.", wargame::sentence(&self.bridge_title(bridge)));
                    Event::new(seat, What::Note, text).by_rule(rule("7.8-finish"))
                });
            }
        }
    }
}
