//! Supply: German transports, automatic Allied supply, and what the lack of it does. BB §9, §9.1, §9.2

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Edge, Id as _, Mp, Query, WhyNot, with_flood, with_search};

use crate::model::ids::{ExitId, Exits, HexId, Hexes, TransportId, UnitId, Units};
use crate::model::state::{Marks, Place, State, TRANSPORTS};
use crate::rulebook::{Aim, Bastogne, no};
use crate::rules::cache::transport_reach;
use crate::rules::field::Field;
use crate::rules::s06_movement::{Block, Steps};

/// How far a transport drives. BB §9.1-range
const RANGE: Mp = Mp::whole(35);
/// How far it supplies. BB §9.1-reach
const REACH: Mp = Mp::whole(10);
/// The turn from which the Allied entry hexes are sources. BB.Q12
const ENTRIES_FROM: u8 = 3;

impl Bastogne {
    /// The supply centres that transports can use now. BB §9.1-sources, BB.Q13
    pub(crate) fn centres(&self, state: &State, field: &Field) -> impl Iterator<Item = HexId> {
        let dump = self.ground.dump.filter(|_| state.dump);
        let all: Vec<HexId> = self.ground.centres.iter().copied().chain(dump).collect();
        let free: Vec<bool> = all.iter().map(|at| !field.holds(Seat::Allied, *at)).collect();
        all.into_iter().zip(free).filter(|(_, free)| *free).map(|(at, _)| at)
    }

    /// Where transport prices lead from some hexes. BB §T-TEC
    fn drive(&self, state: &State, field: &Field, from: &[HexId], far: Mp) -> Hexes {
        let policy = Steps::of_transport(self, state, field);
        let mut reach = Hexes::NONE;
        policy.spread(from, far, |search| search.reached().for_each(|at| reach.insert(at)));
        reach
    }

    /// Everywhere a transport can be sent. BB §9.1-range
    pub(crate) fn transport_reach(&self, state: &State) -> Hexes {
        transport_reach(self.depends_on(state), || {
            let field = self.field(state);
            let centres: Vec<HexId> = self.centres(state, &field).collect();
            self.drive(state, &field, &centres, RANGE)
        })
    }

    /// Everything that the ways of transports depend on: who stands where, which Allied units are suppressed, which
    /// bridges are down, whether there is a dump.
    fn depends_on(&self, state: &State) -> Vec<u32> {
        let mut key = Vec::with_capacity(state.pieces.len() + state.bridges.len() + 3);
        let [a, b, c, d, e, f, g, h] = self.number.to_be_bytes();
        let game = [u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes([e, f, g, h])];
        key.extend(game);
        key.push(u32::from(state.dump));
        for (piece, brief) in state.pieces.iter().zip(&self.brief) {
            let at = u32::from(piece.place.hex().unwrap_or(HexId::NONE).get());
            let silent = brief.seat == Seat::Allied && piece.is(Marks::SUPPRESSED);
            key.push(at << 1 | u32::from(silent));
        }
        key.extend(state.bridges.iter().map(|bridge| u32::from(bridge.down_since.is_some())));
        key
    }

    /// BB §9.1, §9.1-range, §6.2-zoc-transport
    pub(crate) fn check_supply(
        &self,
        state: &State,
        transport: TransportId,
        at: HexId,
    ) -> Result<(), Illegal> {
        if state.transport(transport).is_some() {
            return no("9.1", format!("{} has already been sent", transport.id()));
        }
        if self.transport_reach(state).contains(at) {
            return Ok(());
        }
        let field = self.field(state);
        let hex = self.hex_label(at);
        if field.holds(Seat::Allied, at) {
            return no("6.2-zoc-transport", format!("an enemy unit is in {hex}"));
        }
        if field.zone(Seat::Allied, at) && !field.holds(Seat::German, at) {
            return no(
                "6.2-zoc-transport",
                format!("{hex} is in an enemy zone of control and none of your units is there"),
            );
        }
        self.why_no_transport(state, &field, at)
    }

    /// What keeps transports from a hex: the distance, a river, the enemy, or that there is no centre to set out from.
    /// BB §9.1-range, §9.1-sources, §6.2-river, §6.2-zoc-transport
    fn why_no_transport(&self, state: &State, field: &Field, at: HexId) -> Result<(), Illegal> {
        let hex = self.hex_label(at);
        let policy = Steps::of_transport(self, state, field);
        let (mut least, mut barred) = (None, None);
        for centre in self.centres(state, field) {
            let query = Query::new(centre, RANGE);
            match with_search(|search| search.run(&self.ground.graph, &policy, query).why_not(at)) {
                WhyNot::TooFar { need, .. } => least = Some(least.map_or(need, |least: Mp| least.min(need))),
                WhyNot::Blocked(block) => barred = barred.or(Some(block)),
                _ => {}
            }
        }
        match (least, barred) {
            (Some(need), _) => no(
                "9.1-range",
                format!("a transport has {RANGE} MP and {hex} costs {need} from a supply centre"),
            ),
            (None, Some(Block::River)) => {
                no("6.2-river", format!("a river without a bridge keeps transports from {hex}"))
            }
            (None, Some(Block::Enemy)) => {
                no("6.2-zoc-transport", format!("an enemy unit bars the way of transports to {hex}"))
            }
            (None, Some(Block::Zone | Block::Stack)) => {
                let why = format!("an enemy zone of control without a German unit bars the way to {hex}");
                no("6.2-zoc-transport", why)
            }
            (None, None) => {
                no("9.1-sources", format!("no supply centre is open from which a way leads to {hex}"))
            }
        }
    }

    /// The hexes that a transport in a hex would supply. BB §9.1-reach
    pub(crate) fn supplied_from(&self, state: &State, at: HexId) -> Hexes {
        let field = self.field(state);
        self.drive(state, &field, &[at], REACH)
    }

    /// The German units in some hexes. BB §9.1-preview
    pub(crate) fn germans_in(&self, state: &State, hexes: &Hexes) -> Units {
        let here = |unit: &UnitId| {
            let german = self.unit(*unit).seat == Seat::German;
            german && state.piece(*unit).place.hex().is_some_and(|at| hexes.contains(at))
        };
        self.all_units().filter(here).collect()
    }

    /// A transport is sent and supplies what it reaches, exits included. BB §9.1, §6.5-supply
    pub(crate) fn send_transport(&self, state: &mut State, transport: TransportId, at: HexId, log: &mut Log) {
        state.transports[usize::from(transport)] = Some(at);
        let reach = self.supplied_from(state, at);
        let units = self.germans_in(state, &reach);
        state.supplied = state.supplied.or(&units);
        for unit in &units {
            self.feed(state, unit, log);
        }
        for (exit, hex) in ExitId::number(&self.ground.exits) {
            state.exits_supplied.insert_if(exit, reach.contains(*hex));
        }
        self.log_transport(transport, at, units.len(), log);
    }

    /// The German supply phase begins: last turn's transports are back. BB §9.1, BB.Q13
    pub(crate) fn begin_german_supply(&self, state: &mut State) {
        state.transports = [None; TRANSPORTS];
        state.supplied = Units::NONE;
        state.exits_supplied = Exits::NONE;
    }

    /// Ends it: who was reached, or stands east of the Our, is whole again. BB §9, BB.Q14
    pub(crate) fn end_german_supply(&self, state: &mut State, log: &mut Log) {
        let reached = state.supplied;
        let supplied = |unit: UnitId, at: HexId| reached.contains(unit) || self.ground.node(at).east;
        self.settle_supply(state, Seat::German, supplied, log);
        state.supplied = Units::NONE;
        if self.rules_2() && matches!(self.aim, Aim::Exit { .. }) {
            self.settle_exits(state, log);
        }
    }

    /// A unit that left the map is cut off for good when no transport reaches its exit in a German supply phase. BB
    /// §6.5-supply, §4.2-supply, BB.Q15
    fn settle_exits(&self, state: &mut State, log: &mut Log) {
        for unit in self.all_units() {
            let piece = state.piece(unit);
            let Place::Exited(exit) = piece.place else { continue };
            if !state.exits_supplied.contains(exit) && !piece.is(Marks::UNSUPPLIED) {
                state.piece_mut(unit).mark(Marks::UNSUPPLIED);
                self.log_exit_cut_off(unit, self.ground.exits[usize::from(exit)], log);
            }
        }
    }

    /// Allied supply is worked out by itself. BB §5.1-19, BB.Q12
    pub(crate) fn allied_supply(&self, state: &mut State, log: &mut Log) {
        let reach = self.allied_reach(state);
        self.settle_supply(state, Seat::Allied, |_, at| reach.contains(at), log);
    }

    /// Every hex that Allied supply comes to. BB.Q12
    pub(crate) fn allied_reach(&self, state: &State) -> Hexes {
        let field = self.field(state);
        let dump = self.ground.dump.filter(|_| !state.dump_entered);
        let entries = self.ground.entries.iter().copied().filter(|_| state.turn >= ENTRIES_FROM);
        let sources: Vec<HexId> = entries.chain(dump).filter(|at| !field.holds(Seat::German, *at)).collect();
        let passes = |_: HexId, edge: &Edge, _: u16| {
            let barred = field.holds(Seat::German, edge.to)
                || (field.zone(Seat::German, edge.to) && !field.holds(Seat::Allied, edge.to));
            self.is_open(state, edge) && !barred
        };
        let mut reach = Hexes::NONE;
        with_flood(|flood| {
            flood.start(&self.ground.graph, sources).spread(&self.ground.graph, None, &passes);
            flood.in_order().for_each(|at| reach.insert(at));
        });
        reach
    }

    /// What being found in supply, or out of it, does to each unit. BB §9, §9-move, §9.2, §8.3, BB.Q10, BB.Q11
    fn settle_supply(
        &self,
        state: &mut State,
        seat: Seat,
        supplied: impl Fn(UnitId, HexId) -> bool,
        log: &mut Log,
    ) {
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat) {
            let Place::Hex(at) = state.piece(unit).place else { continue };
            if supplied(unit, at) {
                self.feed(state, unit, log);
                continue;
            }
            let piece = state.piece_mut(unit);
            piece.clear(Marks::SUPPRESSED);
            if !piece.is(Marks::UNSUPPLIED) {
                piece.mark(Marks::UNSUPPLIED);
                self.log_supply(unit, false, log);
            }
            self.leave_points(state, unit);
        }
    }

    /// A unit in supply is whole again. BB §9, §9-move
    fn feed(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let piece = state.piece_mut(unit);
        let was_out = piece.is(Marks::UNSUPPLIED);
        piece.clear(Marks::SUPPRESSED);
        piece.clear(Marks::SPENT);
        piece.clear(Marks::UNSUPPLIED);
        piece.clear(Marks::GIVEN);
        piece.used = 0;
        if was_out {
            self.log_supply(unit, true, log);
        }
    }
}
