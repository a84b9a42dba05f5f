//! The practice game: little to know, and so the plainest of all planners. It holds what must be held and counts steps.

use kernel::{Game as _, Turn};
use table::Seat;
use toy::{Action, Frame, HexId, ObjectiveId, State, Toy};
use wargame::Id as _;

use crate::planner::{Planner, Style};
use crate::weights::weights;

weights! {
    /// What a position of the practice game is worth; `weights/toy.csv` says what each term means.
    ToyWeights { won, sought, other, step, nearer }
}

/// Holds what must be held.
#[derive(Debug)]
pub(crate) struct ToyPlanner(pub(crate) ToyWeights);

impl Planner for ToyPlanner {
    type Game = Toy;
    type Plan = ();

    fn stretch(&self, _: &Toy, state: &State) -> u32 {
        let phase = match state.frames.first() {
            Some(Frame::Movement(Seat::German) | Frame::Combat(Seat::German)) => 1,
            Some(Frame::Movement(_) | Frame::Combat(_)) => 2,
            _ => 0,
        };
        u32::from(state.turn) * 4 + phase
    }

    fn variants(&self, _: &Toy, _: &State, _: Seat) -> u8 {
        1
    }

    fn plan(&self, _: &Toy, _: &State, _: Seat, _: Style) {}

    fn follow(&self, _: &Toy, _: &State, _: Seat, (): &mut ()) -> Option<Action> {
        None
    }

    fn others(&self, game: &Toy, state: &State, seat: Seat, (): &(), into: &mut Vec<Action>) {
        let mut all = Vec::new();
        kernel::legal(game, state, seat, &mut all);
        all.retain(|action| !game.retracts(state, action) && !into.contains(action));
        into.append(&mut all);
    }

    fn worth(&self, game: &Toy, state: &State, seat: Seat) -> i32 {
        let ToyWeights { won, sought, other, step, nearer } = self.0;
        let side = |whose: Seat| if whose == seat { 1 } else { -1 };
        if let Turn::Over(outcome) = game.turn(state) {
            return outcome.winner.map_or(0, |winner| won * side(winner));
        }
        let steps: i32 = (game.units().iter().zip(&state.pieces))
            .map(|(unit, piece)| side(unit.seat) * step * i32::from(piece.steps))
            .sum();
        let held: i32 = ObjectiveId::number(&state.control)
            .map(|(at, holder)| side(*holder) * if state.objective == Some(at) { sought } else { other })
            .sum();
        steps + held - nearer * away(game, state) * side(Seat::German)
    }

    fn is_settled(&self, _: &Toy, state: &State) -> bool {
        matches!(
            state.frames.as_slice(),
            [Frame::Deal | Frame::Mines | Frame::Orders | Frame::Movement(_) | Frame::Combat(_)]
        )
    }

    fn thought(&self, _: &Toy, _: &State, _: Seat, (): &()) -> String {
        String::new()
    }
}

/// How far the Germans are from their objective, all of them together.
fn away(game: &Toy, state: &State) -> i32 {
    let (data, sought) = (game.data(), state.objective);
    let goal = HexId::number(&data.hexes).find(|(_, hex)| hex.objective.is_some() && hex.objective == sought);
    let Some((goal, _)) = goal else { return 0 };
    let germans = game.units().iter().zip(&state.pieces).filter(|(unit, _)| unit.seat == Seat::German);
    let hexes = germans.filter_map(|(_, piece)| piece.place.hex());
    let all: u32 = hexes.map(|at| data.grid.distance(at, goal)).sum();
    i32::try_from(all).unwrap_or(i32::MAX)
}
