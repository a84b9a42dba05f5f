//! Chapters that are not carried out yet, so that the rest can be tried.

use kernel::Log;
use table::{Illegal, Outcome};

use crate::bits::Units;
use crate::frame::{Frame, Purpose, Step};
use crate::look::Look;
use crate::say::Weighed;
use crate::state::{Compass, State};
use crate::units::Army;
use crate::{Action, EnemyAction, no};

/// The German system (chapters 8, 9, 15).
impl EnemyAction {
    pub(crate) fn run_impulse(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn run_activation(&self, _: &mut State, _: Step, _: &mut Log) {}
    pub(crate) fn objective_rolled(&self, _: &mut State, _: Army, _: u8, _: &mut Log) {}
    pub(crate) fn attack_rolled(&self, _: &mut State, _: u8, _: &mut Log) {}
    pub(crate) fn release_reserves(&self, _: &mut State, _: Purpose, _: &mut Log) {}
    pub(crate) fn note_drawn(&self, _: &mut State, _: u8) {}
    /// Where an active reserve unit joins an attack on a hex. EA §12.21
    pub(crate) fn reserve_hex(&self, look: &Look<'_>, unit: u16, target: u16) -> Option<(u16, Vec<Weighed>)> {
        let steps = look.state.piece(unit).steps;
        let fits = |at: &u16| {
            !look.field.holds(table::Seat::Allied, *at)
                && !look.is_enemy_town(table::Seat::German, *at)
                && look.field.has_room(table::Seat::German, *at, 1, steps)
                && look.traces(crate::look::Trace::Reserve, *at)
        };
        let edges = self.ground.graph.edges(target).iter();
        let dry = edges.clone().filter(|edge| crate::ground::river_of(edge).is_none());
        dry.chain(edges).map(|edge| edge.to).find(fits).map(|at| (at, Vec::new()))
    }
    /// Who comes by Reinforce Battle, and by which way. EA §T-events-reinforce
    pub(crate) fn reinforcement(
        &self,
        look: &Look<'_>,
        target: u16,
        group: &Units,
    ) -> Option<(u16, Vec<u16>)> {
        let beside = |at: u16| self.ground.graph.edge(at, target).is_some();
        let able = |unit: u16, piece: &crate::Piece| {
            let far = piece.hex().is_some_and(|at| !beside(at));
            self.seat_of(unit) == table::Seat::German && far && !group.has(unit)
        };
        look.state.units(able).iter().find_map(|unit| {
            let mover = crate::reach::Mover::new(look, unit, crate::reach::Gait::Ordinary)?;
            let to = mover.reach().iter().find(|at| beside(*at))?;
            let mut path = Vec::new();
            wargame::with_plain_search(|search| mover.search(search).path(to, &mut path));
            Some((unit, path))
        })
    }
    /// Which restriction of 9.21 a step from hex to hex would break, and which hex it protects. EA §9.21
    pub(crate) fn restriction(&self, _: &Look<'_>, _: u16, _: u16, _: u16) -> Option<(&'static str, u16)> {
        None
    }
    /// The objective of a unit's army. EA §9.22, §9.83
    pub(crate) fn objective_of(&self, state: &State, unit: u16) -> Option<(u16, Compass)> {
        let marker = state.objectives[self.unit(unit).army().place()?];
        (marker.stage > 0).then_some((marker.at, marker.compass))
    }
    /// Where the arrows of a hex lead a unit, primary and secondary. EA §2.1-arrows
    pub(crate) fn arrows_of(&self, state: &State, unit: u16, at: u16) -> [Option<u16>; 2] {
        self.ground.node(at).arrows.map(|arrow| {
            let arrow = arrow.filter(|arrow| arrow.army.is_none_or(|army| army == self.unit(unit).army()))?;
            arrow.bridge.is_none_or(|river| state.standing.has(river)).then_some(arrow.to)
        })
    }
}

/// The day and the Allied player (chapters 4 to 7, 10, 13, 16 to 18).
impl EnemyAction {
    pub(crate) fn check_allied(&self, _: &State, _: Frame, _: Action) -> Result<(), Illegal> {
        no("4", "nothing is to be decided")
    }
    pub(crate) fn decide_allied(&self, _: &mut State, _: Frame, _: Action, _: &mut Log) {}
    pub(crate) fn chance_of_the_day(&self, _: &mut State, _: Frame, _: Action, _: &mut Log) {}
    pub(crate) fn outcomes_of_the_day(&self, _: &State, _: Frame, _: &mut Vec<(Action, u32)>) {}
    pub(crate) fn settle(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn outcome(&self, _: &State) -> Outcome {
        let why = "Nobody has won.".to_owned();
        Outcome { winner: None, level: None, why, rule: crate::rule("18"), tally: Vec::new() }
    }
}
