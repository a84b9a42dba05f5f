//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use kernel::laws::Probe;
use table::Seat;

use crate::model::action::Action;
use crate::model::ids::{BridgeId, Gate, HexId, Id as _, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Frame, State};
use crate::model::units::Kind;
use crate::rulebook::BitterWoods;

mod changes;
mod ground;
mod times;
mod units;

pub(crate) const PROBES: &[Probe<BitterWoods>] = &[
    Probe {
        name: "enemies away",
        cures: &["6.3", "7.4", "9.7-r4", "9.8-zoc", "10.3", "14.3", "16.2-zoc", "24.5-lost"],
        leaves: &["5.5-return", "15.5", "15.7-reserve", "37.1-immobile"],
        change: ground::without_enemies,
    },
    Probe {
        name: "all the points in the world",
        cures: &["5.2", "9.8-terrain", "11.3-cost"],
        leaves: &["14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: units::with_points,
    },
    Probe {
        name: "bridges stand",
        cures: &["5.3-meuse-bridge", "5.3-meuse-infantry", "5.3-river", "9.8-heavy", "9.8-river", "13.2"],
        leaves: &["5.5-return", "14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: ground::with_bridges,
    },
    Probe {
        name: "supply restored",
        cures: &["12.4"],
        leaves: &["9.7-r4", "15.5", "15.7-reserve", "37.1-immobile"],
        change: units::with_supply,
    },
    Probe {
        name: "room in the hex",
        cures: &["6.1", "9.7-r3", "24.3-stack", "28.2"],
        leaves: &["5.3-cliff", "7.4-same", "14.1", "15.5", "37.1-immobile"],
        change: ground::with_room,
    },
    Probe {
        name: "the phase has come",
        cures: &[
            "4-A1",
            "4-A2",
            "4-A3",
            "4-A4",
            "4-A5",
            "4-A6",
            "4-A7",
            "4-B-diff",
            "8.1-build",
            "8.2-build",
            "11.3",
            "12.5",
            "13.1",
            "13.3",
            "14.1",
            "16.1",
            "24.5",
        ],
        leaves: &[],
        change: times::in_its_phase,
    },
    Probe {
        name: "nobody has moved or fought",
        cures: &["5.1", "9.1-once"],
        leaves: &["5.5-return", "15.5", "15.7-reserve", "37.1-immobile"],
        change: units::unmoved,
    },
    Probe {
        name: "guns are ready",
        cures: &["10.1-allied", "10.1-german", "38.2-12"],
        leaves: &["5.2", "7.4-same", "14.1", "15.5", "15.7-reserve"],
        change: units::with_shells,
    },
    Probe {
        name: "aircraft at hand",
        cures: &["11.1"],
        leaves: &["5.2", "6.3", "7.4-same", "14.1", "15.5"],
        change: units::with_aircraft,
    },
    Probe {
        name: "no boundaries between the armies",
        cures: &["5.4", "24.6-boundary", "37.2-a", "37.2-b"],
        leaves: &["5.3-cliff", "6.3", "7.4-same", "14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: ground::without_boundaries,
    },
    Probe {
        name: "no counterattacks and engagements",
        cures: &["9.5-CA", "9.5-ENG"],
        leaves: &["5.3-cliff", "6.3", "7.4-same", "14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: units::without_duties,
    },
    Probe {
        name: "no interdiction",
        cures: &["11.3-cost", "22.1", "22.2"],
        leaves: &["5.3-cliff", "6.3", "7.4-same", "14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: ground::without_interdiction,
    },
    Probe {
        name: "a later turn",
        cures: &["15.3", "15.4", "15.5", "15.7", "16.1", "30", "33"],
        leaves: &["5.3-cliff", "6.3", "37.1-immobile"],
        change: times::on_a_later_turn,
    },
    Probe {
        name: "guns reach everywhere",
        cures: &["10.1-range"],
        leaves: &["5.2", "6.3", "7.4-same", "10.4-rocket", "14.1", "15.5", "15.7-reserve"],
        change: units::with_range,
    },
    Probe {
        name: "at ease: no reserves, no works, no lines to hold",
        cures: &["8.1-build", "8.2-build", "13.3-who", "14.1", "24.5", "Sc-erasing"],
        leaves: &["5.3-cliff", "6.3", "7.4-same", "15.5", "15.7-reserve", "37.1-immobile"],
        change: units::at_ease,
    },
    Probe {
        name: "an advance of any length",
        cures: &["9.8-length"],
        leaves: &["9.8-artillery", "9.8-heavy", "9.8-forest", "6.3"],
        change: units::with_a_long_advance,
    },
    Probe { name: "other losses for victory", cures: &[], leaves: &[""], change: times::with_other_losses },
];

impl BitterWoods {
    /// Orders that are often refused: moves, retreats and advances to every hex nearby, entries at every letter, orders of other
    /// phases. Only some units are asked, which depend on the position.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let units: Vec<UnitId> = self.on_map(state, seat).map(|(unit, _)| unit).collect();
        let start = usize::from(state.turn.unsigned_abs()) * 7 + into.len();
        let some = (0..units.len().min(2)).map(|step| units[(start + step * 13) % units.len()]);
        let mover = state.mover.map(|mover| mover.unit);
        let fought =
            state.attack.iter().flat_map(|attack| attack.with.iter().chain(&attack.defended).copied());
        let falls = state.retreat.iter().flat_map(|retreat| retreat.units.iter().copied());
        let by_a_river = |at: HexId| {
            let mut sites = BridgeId::number(&self.ground.bridges);
            sites.any(|(bridge, site)| site.ends.contains(&at) && state.bridges.is_blown(bridge))
        };
        let one_of = |wanted: &dyn Fn(UnitId) -> bool| {
            let all: Vec<UnitId> = units.iter().copied().filter(|unit| wanted(*unit)).collect();
            (!all.is_empty()).then(|| all[start % all.len()])
        };
        let wet = one_of(&|unit| state.hex(unit).is_some_and(by_a_river));
        let cut = one_of(&|unit| state.piece(unit).is(Marks::OOS));
        let chief = one_of(&|unit| self.unit(unit).kind == Kind::Leader);
        let asked =
            some.chain(mover).chain(fought.take(3)).chain(falls.take(2)).chain(wet).chain(cut).chain(chief);
        for unit in asked {
            self.doubtful_of(state, unit, into);
        }
        let waiting = self.units_of(seat).filter(|unit| state.hex(*unit).is_none()).take(6);
        let gates = || self.ground.entries.iter().map(|entry| Gate::from(entry.at));
        for unit in waiting {
            into.extend(gates().map(|at| Action::Enter { unit, at, army: None }));
        }
        if state.attack.is_some() {
            into.extend(self.guns_of(seat).map(Action::Support));
            let leaders = self.units_of(seat).filter(|unit| self.unit(*unit).kind == Kind::Leader);
            into.extend(leaders.map(Action::Stand));
        }
        for bridge in BridgeId::up_to(self.ground.bridges.len().min(12)) {
            into.push(Action::Blow(bridge));
        }
        if let Some(at) = units.first().and_then(|unit| state.hex(*unit)) {
            into.extend([Action::Supply(at), Action::Interdict(at), Action::Target(at), Action::Strike]);
        }
    }

    fn doubtful_of(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let Some(from) = state.hex(unit) else { return };
        let far = if matches!(state.frame(), Some(Frame::Advance | Frame::Retreat)) { 3 } else { 2 };
        let near = |at: &HexId| self.ground.grid.distance(from, *at) <= far;
        for at in self.ground.grid.indices().filter(near) {
            into.push(match state.frame() {
                Some(Frame::Advance) => Action::Advance { unit, to: at },
                Some(Frame::Retreat) => Action::Retreat { unit, to: at },
                _ => Action::Move { unit, to: at },
            });
        }
        into.extend([
            Action::Reserve(unit),
            Action::Dig(unit),
            Action::Fortify(unit),
            Action::Exit(unit),
            Action::Cross { unit, to: None },
            Action::Add(unit),
            Action::Support(unit),
        ]);
        into.extend(BridgeId::number(&self.ground.bridges).filter_map(|(bridge, site)| {
            site.ends.contains(&from).then_some(Action::Build { unit, bridge })
        }));
    }
}
