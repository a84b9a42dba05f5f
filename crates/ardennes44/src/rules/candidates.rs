//! What can be decided now, by what it is about. A44 §4

use table::Seat;
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::frames::{Frame, Phase};
use crate::model::ids::{BoxId, BridgeId, DumpId, EntryId, HexId, HexSet, RoadMarker, TrafficId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Bridge, Marker, State, index};
use crate::model::units::{Start, UnitMarks};
use crate::pack::map::{AreaData, Settlement, WEST_EDGE};
use crate::rulebook::Ardennes;
use crate::rules::s14_combat::s17_retreats::End;

impl Ardennes {
    /// What a seat may choose to do something with now.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        let Some(frame) = state.frame() else { return };
        if let Frame::Phase(phase) = frame {
            self.bridge_focuses(state, seat, phase, into);
        }
        match frame {
            Frame::Phase(Phase::Traffic | Phase::FirstTraffic) => self.marker_focuses(state, seat, into),
            Frame::Phase(Phase::Movement) => self.moving_focuses(state, seat, into),
            Frame::Phase(Phase::Combat) => {
                let field = self.field(state);
                let units = self.on_map(state, seat);
                let units = units.filter(|(unit, at)| {
                    field.is_beside(seat.enemy(), *at) && !state.piece(*unit).is(Marks::DISENGAGED)
                        || self.could_break_down(state, *unit)
                });
                into.extend(units.map(|(unit, _)| Focus::Unit(unit)));
            }
            Frame::Phase(phase) => {
                let units = self.units_of(seat).filter(|unit| self.is_about(state, phase, *unit));
                into.extend(units.map(Focus::Unit));
            }
            Frame::Retreat => {
                let units = state.retreat.iter().flat_map(|retreat| retreat.units.iter().copied());
                into.extend(units.map(Focus::Unit));
            }
            Frame::Advance => {
                let units = state.attack.iter().flat_map(|attack| attack.going.iter().copied());
                into.extend(units.map(Focus::Unit));
            }
            Frame::Withdraw { unit, .. } => into.push(Focus::Unit(unit)),
            Frame::Announce { at } | Frame::Crowded { at, .. } => {
                into.extend(state.in_hex(at).map(Focus::Unit));
            }
            Frame::Prepare => {
                let target = state.attack.as_ref().map_or(HexId::new(0), |attack| attack.target);
                into.extend(self.near(state, seat, target).map(Focus::Unit));
            }
            Frame::Support | Frame::Guard => {
                into.extend(self.guns(seat).map(Focus::Unit));
            }
            Frame::Lose { .. } | Frame::Stand | Frame::FireFight { .. } => {
                let Some(attack) = &state.attack else { return };
                let with = attack.with.iter().copied();
                into.extend(with.filter(|_| attack.seat == seat).map(Focus::Unit));
                let there = state.in_hex(attack.target).filter(|_| attack.seat != seat);
                into.extend(there.map(Focus::Unit));
            }
            Frame::Antwerp => {
                let units = self.on_map(state, seat).map(|(unit, _)| unit);
                into.extend(units.filter(|unit| self.unit(*unit).is_british()).map(Focus::Unit));
            }
            _ => {}
        }
    }

    /// Bridges that something can be done with. A44 §7.8, §36
    fn bridge_focuses(&self, state: &State, seat: Seat, phase: Phase, into: &mut Vec<Focus>) {
        let commando = seat == Seat::German
            && phase != Phase::Setup
            && self.setup.is_on("greif-commando")
            && !state.commando_used
            && state.commando.is_none();
        let building = phase == Phase::Bridges;
        for (bridge, site) in BridgeId::number(&state.bridges) {
            if (building && *site == Bridge::Blown) || (commando && *site == Bridge::Standing) {
                into.push(Focus::Bridge(bridge));
            }
        }
    }

    fn marker_focuses(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        let sheets: &[bool] = if self.ground.only_east { &[false] } else { &[false, true] };
        for west in sheets.iter().copied() {
            let markers = RoadMarker::all().filter(|marker| match marker {
                RoadMarker::Traffic(number) => {
                    state.traffic[index(seat)][usize::from(*number)] == Marker::Held
                }
                RoadMarker::Roadblock(_) => self.setup.is_on("roadblocks"),
            });
            into.extend(markers.map(|marker| Focus::Marker { marker, west }));
        }
    }

    /// Whether a unit can have any part in a phase, looked at quickly.
    fn is_about(&self, state: &State, phase: Phase, unit: UnitId) -> bool {
        let (piece, brief) = (state.piece(unit), &self.brief[usize::from(unit)]);
        let on_map = piece.hex().is_some();
        match phase {
            Phase::Setup => on_map && !piece.is(Marks::MOVED),
            Phase::ArtillerySupply => brief.artillery && piece.is(Marks::FIRED) && state.flips > 0,
            Phase::Replacements => {
                piece.place() == Place::Dead || (on_map && piece.steps < brief.steps && !brief.artillery)
            }
            _ => false,
        }
    }

    /// Breakdown units can go back to their parents even after they moved. A44 §26.4
    fn child_focuses(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        for (child, parent) in &state.parents {
            let together = state.piece(*child).place() == state.piece(*parent).place();
            let about = Focus::Unit(*child);
            if together && self.brief[usize::from(*child)].seat == seat && !into.contains(&about) {
                into.push(about);
            }
        }
    }

    /// Units that can have any part in a Movement Phase, looked at quickly: who has moved does no more, unless he goes on, and
    /// by night few are up. A44 §11.1, §25.3.1
    fn moving_focuses(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        let night = state.half.is_night();
        let sneaking = state.infiltrations > 0 || state.sneaking.is_some();
        let goes_on = state.mover.filter(|mover| !mover.stopped).map_or(UnitId::NONE, |mover| mover.unit);
        let up = |unit: UnitId, piece: &Piece| {
            let ready = !piece.is(Marks::MOVED);
            ready && (!night || piece.is(Marks::STRATEGIC) || self.moves_at_night(state, unit))
        };
        let off_map = |unit: UnitId, piece: &Piece| match piece.place() {
            Place::Box(_) | Place::Blocking(_) => up(unit, piece),
            Place::Waiting => !night && self.arrival_turn(unit) <= state.turn,
            _ => false,
        };
        let on_map = |unit: UnitId, piece: &Piece| {
            let gun = || self.brief[usize::from(unit)].artillery && !piece.is(Marks::MOVED);
            up(unit, piece) || (night && gun())
        };
        for unit in self.units_of(seat) {
            let piece = state.piece(unit);
            let on = piece.hex().is_some();
            let about = if on { sneaking || on_map(unit, piece) } else { off_map(unit, piece) };
            if about || unit == goes_on {
                into.push(Focus::Unit(unit));
            }
        }
        self.child_focuses(state, seat, into);
    }

    /// Which focus an action belongs to.
    pub(crate) fn focus_of_action(&self, action: Action) -> Focus {
        let west = |at: HexId| self.ground.node(at).west_map;
        match action {
            Action::Jam { marker, at } => {
                Focus::Marker { marker: RoadMarker::Traffic(marker), west: west(at) }
            }
            Action::Bar { marker, at } => {
                Focus::Marker { marker: RoadMarker::Roadblock(marker), west: west(at) }
            }
            Action::Lift(marker) => Focus::Marker { marker: RoadMarker::Roadblock(marker), west: false },
            _ => action.focus(),
        }
    }

    /// Exactly what is allowed now with a focus.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let from = into.len();
        self.candidate_actions(state, seat, focus, into);
        let first = from + into[from..].iter().take_while(|action| is_exact(action)).count();
        kernel::keep(into, first, |action| {
            is_exact(action) || self.check_action(state, seat, *action).is_ok()
        });
    }

    /// Whether anything is allowed now with a focus. Most units have a hex next to them that they can go to.
    pub(crate) fn offers_now(&self, state: &State, seat: Seat, focus: Focus) -> bool {
        if let (Some(Frame::Phase(Phase::Movement)), Focus::Unit(unit)) = (state.frame(), focus) {
            let bound = Self::must_march_on(state).is_some_and(|bound| bound != unit);
            if !bound && self.surely_moves(state, seat, unit) {
                return true;
            }
        }
        let mut all = Vec::new();
        self.candidate_actions(state, seat, focus, &mut all);
        all.iter().any(|action| is_exact(action) || self.check_action(state, seat, *action).is_ok())
    }

    /// Everything of a focus that could be allowed now, and possibly more.
    pub(crate) fn candidate_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        let Some(frame) = state.frame() else { return };
        match (frame, focus) {
            (_, Focus::General) => self.general_candidates(state, frame, into),
            (Frame::Phase(phase), Focus::Unit(unit)) => self.phase_candidates(state, seat, phase, unit, into),
            (Frame::Phase(_), Focus::Bridge(bridge)) => {
                into.extend([Action::Build(bridge), Action::Commando(bridge)]);
            }
            (Frame::Phase(_), Focus::Marker { marker, west }) => {
                let sheet = |at: &HexId| self.ground.node(*at).west_map == west && self.ground.in_play(*at);
                let hexes = self.ground.grid.indices().filter(sheet);
                match marker {
                    RoadMarker::Traffic(marker) => self.jam_candidates(state, seat, marker, hexes, into),
                    RoadMarker::Roadblock(marker) => {
                        let road =
                            |at: &HexId| self.ground.graph.edges(*at).iter().any(|edge| edge.road != 0);
                        into.extend(hexes.filter(road).map(|at| Action::Bar { marker, at }));
                        into.extend((!west).then_some(Action::Lift(marker)));
                    }
                }
            }
            (_, Focus::Unit(unit)) => self.combat_candidates(state, frame, unit, into),
            _ => {}
        }
    }

    /// Exactly where a Traffic marker may be placed: nowhere on or next to another of its side. A44 §24.3.1, §24.4, §24.4-stvith
    fn jam_candidates(
        &self,
        state: &State,
        seat: Seat,
        marker: TrafficId,
        hexes: impl Iterator<Item = HexId>,
        into: &mut Vec<Action>,
    ) {
        let own = state.traffic[index(seat)];
        if own[usize::from(marker)] != Marker::Held || (seat == Seat::German && state.turn < 3) {
            return;
        }
        let placed = own.into_iter().filter_map(|placed| match placed {
            Marker::On(at) => Some(at),
            _ => None,
        });
        let near = placed.flat_map(|at| [at].into_iter().chain(self.ground.around[usize::from(at)]));
        let bottleneck = self.bottleneck.iter().copied().filter(|_| seat == Seat::Allied);
        let taken: HexSet = near.filter(|at| *at != HexId::NONE).chain(bottleneck).collect();
        into.extend(hexes.filter(|at| !taken.contains(*at)).map(|at| Action::Jam { marker, at }));
    }

    fn general_candidates(&self, state: &State, frame: Frame, into: &mut Vec<Action>) {
        into.push(Action::Next);
        match frame {
            Frame::Phase(Phase::Combat) => {
                let mut targets = Vec::new();
                self.targets(state, &mut targets);
                targets.sort_unstable();
                into.extend(targets.into_iter().map(Action::Target));
            }
            Frame::Phase(Phase::Bridges) => {
                let field = self.field(state);
                let sites = BridgeId::number(&self.ground.bridges).filter(|(bridge, site)| {
                    state.turn > 2
                        && self.stands(state, *bridge)
                        && Seat::PLAYERS.into_iter().all(|seat| self.comes_near(&field, seat, site.ends))
                });
                into.extend(sites.map(|(bridge, _)| Action::Blow(bridge)));
                into.extend(DumpId::up_to(self.ground.dumps.len().min(3)).map(Action::Burn));
            }
            Frame::Phase(Phase::Movement) => into.extend([Action::AirSupport, Action::Infiltrate]),
            Frame::Favor => {
                let attack = state.attack.iter();
                into.extend(attack.flat_map(|attack| self.attacking_hexes(state, attack)).map(Action::Favor));
            }
            Frame::Prepare => into.extend([Action::Attack, Action::Cancel]),
            Frame::Cancel => into.push(Action::Cancel),
            Frame::Demolish => {
                into.extend(self.bridges_attacked(state).into_iter().map(Action::Blow));
                into.extend(self.dump_attacked(state).map(Action::Burn));
            }
            Frame::Support => into.extend([Action::Strike, Action::Surprise]),
            Frame::Breakthrough => {
                into.extend(self.breakthrough_targets(state).into_iter().map(Action::Target));
            }
            Frame::ReconChoice(_) => into.push(Action::Evade),
            Frame::FuelChoice { table, roll } => {
                into.extend(self.shortage(state, table, roll).divisions.into_iter().map(Action::Dry));
            }
            _ => {}
        }
    }

    fn phase_candidates(
        &self,
        state: &State,
        seat: Seat,
        phase: Phase,
        unit: UnitId,
        into: &mut Vec<Action>,
    ) {
        match phase {
            Phase::Setup => {
                let corps = &self.unit(unit).corps;
                let mine = |area: &&AreaData| self.is_home(unit, area) || *corps == area.corps_id.as_str();
                let areas = self.ground.areas.iter().filter(mine);
                let hexes = areas.flat_map(|area| area.hexes.iter().copied());
                into.extend(hexes.map(|at| Action::Place { unit, at }));
            }
            Phase::ArtillerySupply => into.push(Action::Flip(unit)),
            Phase::Movement => self.movement_candidates(state, seat, unit, into),
            Phase::Combat => into.extend([Action::Disengage(unit), Action::BreakDown(unit)]),
            Phase::Replacements => {
                into.push(Action::Replace(unit));
                if state.piece(unit).place() == Place::Dead {
                    self.revival_candidates(state, unit, into);
                }
            }
            _ => {}
        }
    }

    /// Where a unit might come back: towns, Entry Hexes, and where remnants are. A44 §25.2.2-place, §25.2.3
    fn revival_candidates(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        if self.check_replaceable(state, self.unit(unit).seat, unit).is_err() {
            return;
        }
        if self.unit(unit).leaves_remnant() {
            let remnant = |unit: &UnitId| self.unit(*unit).is(UnitMarks::REMNANT);
            let hexes = self.all_units().filter(remnant).filter_map(|one| state.piece(one).hex());
            into.extend(hexes.map(|at| Action::Place { unit, at }));
            return;
        }
        let havens = self.ground.grid.indices().filter(|at| self.ground.node(*at).control.is_some());
        into.extend(havens.map(|at| Action::Place { unit, at }));
    }

    fn movement_candidates(&self, state: &State, seat: Seat, unit: UnitId, into: &mut Vec<Action>) {
        let piece = state.piece(unit);
        if Self::must_march_on(state).is_some_and(|bound| bound != unit) {
            return;
        }
        let going_on = state.mover.is_some_and(|mover| mover.unit == unit && !mover.stopped);
        let done = piece.is(Marks::MOVED) && !going_on;
        if let Some(from) = (!done).then(|| self.check_mover(state, seat, unit).ok()).flatten() {
            let field = self.field(state);
            let marching = state.mover.is_some_and(|mover| mover.unit == unit && mover.strategic);
            if !marching {
                let reach = self.reach(state, &field, unit, from);
                into.extend(reach.ends().map(|to| Action::Move { unit, to }));
            }
            if (marching || !piece.is(Marks::MOVED)) && self.check_marcher(state, unit).is_ok() {
                let ends = self.march_ends(state, &field, unit, from);
                into.extend(ends.into_iter().map(|to| Action::March { unit, to }));
            }
        }
        if state.infiltrations > 0 || state.sneaking.is_some() {
            let around = piece.hex().into_iter().flat_map(|at| self.ground.graph.edges(at));
            into.extend(around.map(|edge| Action::Sneak { unit, to: edge.to }));
        }
        if let Place::Hex(at) = piece.place() {
            if self.ground.hex_info(at).edges != 0 {
                into.extend(BoxId::up_to(5).map(|at| Action::Hold { unit, at }));
                into.push(Action::Exit(unit));
            }
            self.other_candidates(state, unit, at, into);
            return;
        }
        self.entry_candidates(state, unit, into);
        if matches!(piece.place(), Place::Box(_)) {
            into.extend([Action::Load(unit), Action::Halt(unit), Action::Night(unit)]);
        }
    }

    /// What a unit on the map might do besides moving.
    fn other_candidates(&self, state: &State, unit: UnitId, at: HexId, into: &mut Vec<Action>) {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        if state.parents.iter().any(|(child, _)| *child == unit) {
            into.push(Action::Rejoin(unit));
        }
        if piece.is(Marks::MOVED) {
            return;
        }
        let allied = data.seat == Seat::Allied;
        let dug = state.positions.iter().any(|position| position.at == at && position.done);
        let evening = !state.half.is_night() && state.turn.is_multiple_of(2);
        let could = [
            (piece.is(Marks::STRATEGIC), Action::Halt(unit)),
            (allied && !data.kind.is_mechanized() && !piece.is(Marks::STRATEGIC), Action::Load(unit)),
            (!allied && data.kind.is_artillery(), Action::Haul(unit)),
            (data.kind.is_infantry() && !dug, Action::Dig(unit)),
            (evening && !piece.is(Marks::NIGHT), Action::Night(unit)),
            (self.could_break_down(state, unit), Action::BreakDown(unit)),
        ];
        into.extend(could.into_iter().filter(|(could, _)| *could).map(|(_, action)| action));
    }

    fn entry_candidates(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let (data, place) = (self.unit(unit), state.piece(unit).place());
        match data.start {
            Start::Engineer if place == Place::Waiting => {
                let towns = self.ground.grid.indices();
                let towns = towns.filter(|at| self.ground.hex_info(*at).settlement >= Settlement::Town);
                into.extend(towns.map(|at| Action::Place { unit, at }));
                return;
            }
            Start::Drop if place == Place::Waiting => {
                let near =
                    |at: &HexId| self.ground.drop.is_some_and(|drop| self.is_drop_zone(state, drop, *at));
                into.extend(self.ground.grid.indices().filter(near).map(|at| Action::Place { unit, at }));
                return;
            }
            _ => {}
        }
        for (by, entry) in EntryId::number(&self.ground.entries) {
            let fits = match place {
                Place::Waiting => data.entries.contains(entry.letter) || entry.letter == WEST_EDGE,
                Place::Box(at) => entry.sector == Some(at),
                Place::Blocking(at) => at == by,
                _ => false,
            };
            if !fits {
                continue;
            }
            into.extend([Action::Enter { unit, by }, Action::Drive { unit, by }, Action::Block { unit, by }]);
        }
        into.extend(BoxId::up_to(5).map(|at| Action::Hold { unit, at }));
    }

    fn combat_candidates(&self, state: &State, frame: Frame, unit: UnitId, into: &mut Vec<Action>) {
        let ends = |ends: Vec<End>, into: &mut Vec<Action>| {
            into.extend(ends.into_iter().map(|end| match end {
                End::Hex(to) => Action::Retreat { unit, to },
                End::Box(at) => Action::Hold { unit, at },
            }));
        };
        match frame {
            Frame::Prepare => into.extend([Action::Add(unit), Action::Drop(unit)]),
            Frame::Support | Frame::Guard => into.push(Action::Support(unit)),
            Frame::FireFight { .. } => into.push(Action::Lead(unit)),
            Frame::Stand => into.push(Action::Stand(unit)),
            Frame::Lose { .. } | Frame::Crowded { .. } => into.push(Action::Lose(unit)),
            Frame::Announce { .. } => into.push(Action::Disengage(unit)),
            Frame::Antwerp => into.push(Action::Send(unit)),
            Frame::Retreat => {
                if let Some(retreat) = state.retreat.as_ref().filter(|retreat| retreat.units.contains(&unit))
                {
                    ends(self.retreat_ends(state, retreat, unit).1, into);
                }
            }
            Frame::Withdraw { unit: who, shaken } if who == unit => {
                ends(self.withdrawals(state, unit, shaken), into);
            }
            Frame::Advance => {
                let Some(attack) = state.attack.as_ref().filter(|attack| attack.going.contains(&unit)) else {
                    return;
                };
                let Some(kind) = attack.advance else { return };
                let to = self.advances(state, attack, unit, kind);
                into.extend(to.into_iter().map(|to| Action::Advance { unit, to }));
                let off = self.advance_boxes(state, attack, unit, kind);
                into.extend(off.into_iter().map(|at| Action::Hold { unit, at }));
                into.push(Action::BreakDown(unit));
            }
            _ => {}
        }
    }
}

/// Whether an action is a candidate only where it is allowed: where a unit can go has been worked out to the hex already.
fn is_exact(action: &Action) -> bool {
    matches!(
        action,
        Action::Move { .. }
            | Action::March { .. }
            | Action::Retreat { .. }
            | Action::Advance { .. }
            | Action::Target(_)
            | Action::Jam { .. }
            | Action::Dry(_)
    )
}
