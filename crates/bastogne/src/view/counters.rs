//! Counters and markers as they lie on the table. BB §3.7, §3.8-20

use kernel::Page;
use table::{Audience, Counter, Face, Factor, FactorStyle, Marker, PlaceId, Seat, Spot, Status, Word};
use wargame::{Id as _, Stacks, base_colour, marker, status};

use crate::model::boxes::{ELIMINATED, EXITED, REINFORCEMENTS, TRANSPORT_POOL};
use crate::model::ids::{BridgeId, TransportId, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, Place, State};
use crate::rulebook::{Bastogne, rule};
use crate::rules::s07_combat::strength::amount;

impl Bastogne {
    /// Counters with the values that count now; levels say how stacks lie. BB §3.7, §5.1-shade, §2.1-right
    pub(crate) fn counters(&self, state: &State, to: Audience, page: &mut Page<'_>) -> Vec<Counter> {
        let units = self.all_units().map(|unit| {
            let (seat, lies) = (self.unit(unit).seat, state.piece(unit).place);
            Lying { place: lies, apart: false, seat, id: self.unit_id(unit), what: What::Unit(unit) }
        });
        let transports = TransportId::number(&state.transports).map(|(transport, at)| Lying {
            place: at.map_or(Place::Waiting, Place::Hex),
            apart: at.is_none(),
            seat: Seat::German,
            id: transport.id(),
            what: What::Transport(transport),
        });
        // A counter is large: the small notes are put in order, not the counters.
        let mut all: Vec<Lying<'_>> = units.chain(transports).collect();
        all.sort_unstable_by(|a, b| (a.place, a.apart, a.seat, a.id).cmp(&(b.place, b.apart, b.seat, b.id)));
        let (mut counters, mut stacks) = (Vec::new(), Stacks::default());
        for one in &all {
            // All exits lead to one box.
            let exited = matches!(one.place, Place::Exited(_));
            let level = stacks.level(if exited { None } else { Some((one.place, one.apart)) });
            match one.what {
                What::Unit(unit) => {
                    let ready = to.may_see(one.seat) && self.is_ready(state, unit);
                    let values =
                        (self.attack(state, unit), self.defense(state, unit), self.points_left(state, unit));
                    if page.counter(one.id, (state.piece(unit), level, ready, values)) {
                        counters.push(Counter { level, ..self.counter(state, unit, ready) });
                    }
                }
                What::Transport(transport) => {
                    let counter = Counter { level, ..self.transport(state, transport, to) };
                    if page.counter(one.id, &counter) {
                        counters.push(counter);
                    }
                }
            }
        }
        counters
    }

    fn transport(&self, state: &State, transport: TransportId, to: Audience) -> Counter {
        let at = state.transport(transport);
        Counter {
            id: transport.id().into(),
            name: Word::of(format_args!("Transport {}", transport.ordinal())),
            owner: Some(Seat::German),
            place: at.map_or_else(|| PlaceId::from(TRANSPORT_POOL), |at| self.number(at).into()),
            face: Face { symbol: "transport".into(), base: "gray".into(), ..Face::default() },
            ready: state.phase() == Phase::GermanSupply && at.is_none() && to.may_see(Seat::German),
            known: true,
            ..Counter::default()
        }
    }

    fn counter(&self, state: &State, unit: UnitId, ready: bool) -> Counter {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let place: PlaceId = match piece.place {
            Place::Hex(at) => self.number(at).into(),
            Place::Waiting => REINFORCEMENTS.into(),
            Place::Exited(_) => EXITED.into(),
            Place::Dead => ELIMINATED.into(),
        };
        let factor = |name: &str, text: Word| Factor { name: name.into(), text, style: FactorStyle::Plain };
        let mut factors = vec![
            factor("attack", amount(self.attack(state, unit))),
            factor("defense", amount(self.defense(state, unit))),
            factor("movement", Word::of(self.points_left(state, unit))),
        ];
        if let Some(range) = data.range {
            factors.push(factor("range", Word::of(range)));
        }
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: data.symbol.clone(),
                silhouette: data.silhouette.clone(),
                size: Some(data.size.clone()),
                base: base_colour(data.seat).into(),
                band: Some(data.division.clone()),
                factors,
                steps: Some(table::Steps { now: u32::from(piece.steps), full: u32::from(data.steps) }),
                ..Face::default()
            },
            status: self.statuses(state, unit),
            ready,
            known: true,
            ..Counter::default()
        }
    }

    fn statuses(&self, state: &State, unit: UnitId) -> Vec<Status> {
        let piece = state.piece(unit);
        let gun = self.unit(unit).kind.is_artillery();
        let marks = [
            (piece.is(Marks::SUPPRESSED), "suppressed", "8.3-SU"),
            (piece.is(Marks::SPENT), "spent", "9"),
            (piece.is(Marks::UNSUPPLIED), "out of supply", "9.2"),
            (piece.is(Marks::MOVED), "moved", "6.1-final"),
            (piece.is(Marks::ATTACKED), "attacked", "7.2-once"),
            (gun && piece.is(Marks::LIMBERED), "limbered", "3.7-limber"),
            (gun && !piece.is(Marks::LIMBERED), "unlimbered", "3.7-limber"),
        ];
        let status = |name: &str, value, number| status(name, value, rule(number));
        let mut all: Vec<Status> = marks
            .into_iter()
            .filter(|(on, ..)| *on)
            .map(|(_, name, number)| status(name, None, number))
            .collect();
        match (piece.place, self.arrival(unit)) {
            (Place::Waiting, Some(arrival)) => {
                all.push(status("arrives", Some(Word::of(arrival.turn)), "6.4"));
            }
            (Place::Exited(exit), _) => {
                let by = self.ground.exits.get(usize::from(exit)).map(|at| self.number(*at).into());
                all.push(status("exited at", by, "6.5-final"));
            }
            _ => {}
        }
        all
    }

    /// Whether a counter is drawn unshaded: its owner could do something with it. BB §5.1-shade
    fn is_ready(&self, state: &State, unit: UnitId) -> bool {
        let seat = self.unit(unit).seat;
        match state.frame() {
            Some(Frame::Phase(Phase::Limber)) => {
                self.check_limber(state, seat, unit, true).is_ok()
                    || self.check_limber(state, seat, unit, false).is_ok()
            }
            Some(Frame::Phase(phase)) if phase.is_movement() => {
                phase.facts().2 == Some(seat) && self.may_still_move(state, seat, unit)
            }
            Some(Frame::Phase(phase @ (Phase::GermanCombat | Phase::AlliedCombat))) => {
                phase.facts().2 == Some(seat) && self.check_fighter(state, seat, unit, "7").is_ok()
            }
            Some(Frame::Phase(Phase::Reinforcements)) => self.due(state, unit).is_some(),
            Some(Frame::Battle(battle)) => {
                battle.seat == seat && self.check_change(state, &battle, unit, true).is_ok()
            }
            Some(Frame::Aim(plot)) => {
                plot.seat == seat && self.check_gun_change(state, &plot, unit, true).is_ok()
            }
            Some(Frame::Advance { target, who, .. }) => {
                self.check_advance(state, seat, target, who, unit).is_ok()
            }
            _ => false,
        }
    }

    /// Blown bridges, control, plotted barrages, supply centres. BB §3.8-20, §3.8-22, §3.8-26
    pub(crate) fn markers(&self, state: &State) -> Vec<Marker> {
        let marker = |name: &str, on, owner, value, number| marker(name, on, owner, value, rule(number));
        let mut markers = Vec::new();
        for (bridge, site) in BridgeId::number(&state.bridges) {
            if site.down_since.is_some() {
                let need = Word::of(format_args!("{}+", self.repair_number(state, bridge)));
                let on = Spot::Side(self.bridge_number(bridge).into());
                markers.push(marker("blown bridge", on, None, Some(need), "10"));
            }
        }
        for node in &self.ground.nodes {
            let Some(owner) = node.control.map(|prize| state.holder(prize)) else { continue };
            let on = Spot::Place(node.number.as_str().into());
            markers.push(marker("control", on, Some(owner), Some(owner.name().into()), "4.1"));
        }
        for plot in &state.plots {
            let on = Spot::Place(self.number(plot.at).into());
            let points = amount(self.barrage_points(state, plot));
            markers.push(marker("barrage", on, Some(plot.seat), Some(points), "3.8-26"));
        }
        if state.phase() == Phase::GermanSupply {
            let field = self.field(state);
            for at in self.centres(state, &field) {
                let on = Spot::Place(self.number(at).into());
                markers.push(marker("supply centre", on, Some(Seat::German), None, "3.8-20"));
            }
        }
        markers
    }
}

/// A counter on the table, before it is drawn.
struct Lying<'a> {
    place: Place,
    /// In a box of its own kind.
    apart: bool,
    seat: Seat,
    id: &'a str,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Unit(UnitId),
    Transport(TransportId),
}
