//! Transports: three of them are sent to where they feed most.

use ::bastogne::{Action, Bastogne, ExitId, HexId, Hexes, Place, State, TransportId, UnitId};
use table::Seat;
use wargame::Id as _;

use super::ideas::is_race;
use super::weights::BastogneWeights;

/// So many hexes are tried for each transport.
const TRIED: usize = 5;

/// Sends the next transport, or goes on.
pub(crate) fn send(game: &Bastogne, state: &State, weights: &BastogneWeights) -> Action {
    let mut transports = TransportId::number(&state.transports);
    let Some((transport, _)) = transports.find(|(_, sent)| sent.is_none()) else { return Action::Next };
    let analysis = game.analysis(state);
    let reach = analysis.transport_reach();
    let needs = needs(game, state, weights);
    let mut tried: Vec<HexId> = Vec::new();
    let mut best: Option<(i32, HexId)> = None;
    for (_, at) in &needs {
        let Some(stop) = stop_near(game, &reach, *at).filter(|stop| !tried.contains(stop)) else { continue };
        tried.push(stop);
        let fed = analysis.fed_from(stop);
        let value: i32 = needs.iter().filter(|(_, at)| fed.contains(*at)).map(|(value, _)| *value).sum();
        if value > 0 && best.is_none_or(|(known, _)| value > known) {
            best = Some((value, stop));
        }
        if tried.len() >= TRIED {
            break;
        }
    }
    best.map_or(Action::Next, |(_, at)| Action::Supply { transport, at })
}

/// The hexes that still need supply, the neediest first.
fn needs(game: &Bastogne, state: &State, weights: &BastogneWeights) -> Vec<(i32, HexId)> {
    let mut needs: Vec<(i32, HexId)> = Vec::new();
    let mut add = |value: i32, at: HexId| match needs.iter_mut().find(|(_, known)| *known == at) {
        Some(need) => need.0 += value,
        None => needs.push((value, at)),
    };
    for (unit, data) in UnitId::number(game.unit_list()) {
        let piece = state.piece(unit);
        let Place::Hex(at) = piece.place else { continue };
        let fed = state.supplied.contains(unit) || game.map().nodes[usize::from(at)].east;
        if data.seat != Seat::German || fed {
            continue;
        }
        let value = match data.division.as_str() {
            "2pz" => weights.feed_panzer,
            "lehr" => weights.feed_lehr * i32::from(piece.steps),
            _ => weights.feed_other * i32::from(piece.steps),
        };
        add(value, at);
    }
    // What has left must be in supply at the end.
    if is_race(game) && state.turn + 1 >= game.final_turn() {
        for (exit, at) in ExitId::number(&game.map().exits) {
            let left = state.pieces.iter().filter(|piece| piece.place == Place::Exited(exit));
            let count = i32::try_from(left.count()).unwrap_or(0);
            if count > 0 && !state.exits_supplied.contains(exit) {
                add(weights.feed_exit * count, *at);
            }
        }
    }
    needs.sort_by_key(|(value, at)| (std::cmp::Reverse(*value), *at));
    needs
}

/// Where a transport stops to feed a hex: in it, or as near as it can come.
fn stop_near(game: &Bastogne, reach: &Hexes, at: HexId) -> Option<HexId> {
    if reach.contains(at) {
        return Some(at);
    }
    let near = reach.iter().map(|stop| (game.map().grid.distance(stop, at), stop)).min();
    near.filter(|(far, _)| *far <= 10).map(|(_, stop)| stop)
}
