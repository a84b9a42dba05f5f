//! Cards and bridges: which are taken, when they are played.

use ::bastogne::analysis::Heed;
use ::bastogne::{Action, Arrival, Bastogne, BridgeId, Card, Phase, Place, State, UnitId};
use table::Seat;
use wargame::Id as _;

use super::ideas::{Ideas, is_race};
use super::maps::ways_out;
use super::plan::Plan;

/// The cards a side takes, the best first.
fn wanted(game: &Bastogne, seat: Seat, ideas: &Ideas) -> [Card; 6] {
    let blown = Card::BlownBridge;
    match (seat, is_race(game)) {
        (Seat::German, true) => {
            [Card::Time, Card::Smoke, Card::Ammo, Card::FixBridge, Card::Dump, Card::Dump]
        }
        (Seat::German, false) => {
            [Card::Time, Card::Ammo, Card::Smoke, Card::FixBridge, Card::Dump, Card::Dump]
        }
        (_, true) if ideas.forward => [Card::Hellcats, blown, Card::Prayers, Card::Nurse, blown, blown],
        (_, true) => [Card::Hellcats, Card::Prayers, blown, Card::Nurse, blown, blown],
        (_, false) => [Card::Prayers, Card::Meuse, Card::Hellcats, blown, Card::Nurse, blown],
    }
}

/// Takes the next card, or is ready.
pub(crate) fn choose(game: &Bastogne, state: &State, seat: Seat, ideas: &Ideas) -> Option<Action> {
    let analysis = game.analysis(state);
    let able = |action: &Action| analysis.check(seat, *action).is_ok();
    let hand = &state.hands[usize::from(seat == Seat::Allied)];
    let wanted = wanted(game, seat, ideas);
    let missing = wanted.iter().enumerate().filter(|(place, card)| {
        let before = wanted[..=*place].iter().filter(|other| other == card).count();
        hand.iter().filter(|held| held == card).count() < before
    });
    let takes = missing.map(|(_, card)| Action::Take(*card));
    takes.chain(Card::ALL.map(Action::Take)).chain([Action::Ready]).find(able)
}

/// Plays a card, or goes on.
pub(crate) fn play(game: &Bastogne, state: &State, seat: Seat, plan: &Plan) -> Action {
    let hand = &state.hands[usize::from(seat == Seat::Allied)];
    let analysis = game.analysis(state);
    let mut told =
        hand.iter().filter(|card| plan.orders.played.contains(card)).map(|card| Action::Play(*card));
    let mut open = hand.iter().filter(|card| !plan.orders.kept.contains(card));
    told.find(|action| analysis.check(seat, *action).is_ok())
        .or_else(|| open.find_map(|card| play_one(game, state, seat, &plan.ideas, *card)))
        .unwrap_or(Action::Next)
}

/// How a card in hand is played now, if it is.
fn play_one(game: &Bastogne, state: &State, seat: Seat, ideas: &Ideas, card: Card) -> Option<Action> {
    let analysis = game.analysis(state);
    let able = |action: &Action| analysis.check(seat, *action).is_ok();
    let race = is_race(game);
    let action = match card {
        Card::Hellcats if race => {
            (leavers(game, state) >= if ideas.hasty { 0 } else { 2 }).then_some(Action::Play(card))
        }
        Card::Hellcats => Some(Action::Play(card)),
        Card::Prayers => {
            let gone = if state.hellcats || !race { 0 } else { leavers(game, state) };
            let last = state.turn + 1 >= game.final_turn();
            (exposed(game, state, gone) || last).then_some(Action::Play(card))
        }
        Card::Nurse => (state.turn + 2 >= game.final_turn() || !race).then_some(Action::Play(card)),
        Card::Meuse => (!race).then(|| meuse(game, state, seat)).flatten(),
        Card::BlownBridge => blow(game, state, seat, ideas),
        Card::FixBridge | Card::Smoke => bridges(game).map(|bridge| Action::PlayOn(card, bridge)).find(able),
        Card::Time => (state.turn >= 3 || state.hellcats).then_some(Action::Play(card)),
        Card::Dump | Card::Ammo => Some(Action::Play(card)),
    };
    action.filter(able)
}

fn bridges(game: &Bastogne) -> impl Iterator<Item = BridgeId> {
    BridgeId::up_to(game.map().bridges.len())
}

/// How many units of 2nd Panzer could leave the map this turn if nobody were in their way.
fn leavers(game: &Bastogne, state: &State) -> usize {
    let analysis = game.analysis(state);
    let out = analysis.ways_to(Seat::German, false, &game.map().exits, Heed { zone: 0, enemy: 0 }, |_| 0);
    let near = |unit: &&UnitId| {
        let at = state.piece(**unit).place.hex();
        at.is_some_and(|at| out[usize::from(at)] < analysis.points(**unit))
    };
    game.second_panzers().iter().filter(near).count()
}

/// Whether 2nd Panzer, or for the towns anybody, stands where aircraft hurt, although so many of it leave this turn.
fn exposed(game: &Bastogne, state: &State, gone: usize) -> bool {
    if !is_race(game) {
        return state.turn > 3;
    }
    let nodes = &game.map().nodes;
    let west = |unit: &UnitId| state.piece(*unit).place.hex().is_some_and(|at| !nodes[usize::from(at)].east);
    game.second_panzers().iter().filter(|unit| west(unit)).count() > gone
}

/// Two units of 2nd Panzer leave for the Meuse.
fn meuse(game: &Bastogne, state: &State, seat: Seat) -> Option<Action> {
    let analysis = game.analysis(state);
    let panzer = game.second_panzers();
    let pairs =
        panzer.iter().flat_map(|one| panzer.iter().map(move |other| Action::PlayMeuse(*one, Some(*other))));
    let alone = panzer.iter().map(|one| Action::PlayMeuse(*one, None));
    pairs.chain(alone).find(|action| analysis.check(seat, *action).is_ok())
}

/// Blows the bridge that costs the Germans most, if it costs them enough.
fn blow(game: &Bastogne, state: &State, seat: Seat, ideas: &Ideas) -> Option<Action> {
    let analysis = game.analysis(state);
    let able = bridges(game)
        .filter(|bridge| analysis.check(seat, Action::PlayOn(Card::BlownBridge, *bridge)).is_ok());
    let able: Vec<BridgeId> = able.collect();
    if able.is_empty() {
        return None;
    }
    if ideas.hasty {
        return able.first().map(|bridge| Action::PlayOn(Card::BlownBridge, *bridge));
    }
    let plain = Ideas::of(game, Seat::German, crate::planner::Style::BEST);
    let far = |state: &State| -> i32 {
        let out = ways_out(game, &game.analysis(state), &plain);
        let lead = UnitId::number(game.unit_list())
            .filter(|(_, unit)| unit.division == "2pz" || unit.division == "lehr");
        let at = lead.filter_map(|(unit, _)| state.piece(unit).place.hex());
        at.map(|at| i32::from(out[usize::from(at)].min(400))).sum()
    };
    let before = far(state);
    let costs = able.into_iter().map(|bridge| {
        let mut after = state.clone();
        after.bridges[usize::from(bridge)].down_since = Some(state.turn);
        (far(&after) - before, bridge)
    });
    let (cost, bridge) = costs.max()?;
    (cost >= 12).then_some(Action::PlayOn(Card::BlownBridge, bridge))
}

/// Tries the bridge that is likeliest to be mended.
pub(crate) fn repair(game: &Bastogne, state: &State, seat: Seat) -> Action {
    let analysis = game.analysis(state);
    let able = bridges(game).filter(|bridge| analysis.check(seat, Action::Repair(*bridge)).is_ok());
    able.max_by_key(|bridge| state.bridges[usize::from(*bridge)].tries).map_or(Action::Next, Action::Repair)
}

/// Places what cannot enter: as near as can be to where it wants to go.
pub(crate) fn place(game: &Bastogne, state: &State, seat: Seat) -> Action {
    let analysis = game.analysis(state);
    for (unit, _) in UnitId::number(game.unit_list()) {
        let due = game.arrival(unit).filter(|arrival| arrival.turn <= state.turn);
        let Some(Arrival { at: entry, .. }) = due.filter(|_| state.piece(unit).place == Place::Waiting)
        else {
            continue;
        };
        let around = game.map().graph.edges(entry).iter().map(|edge| Action::Place { unit, at: edge.to });
        let room = |action: &Action| match action {
            Action::Place { at, .. } => std::cmp::Reverse(analysis.steps(seat, *at)),
            _ => std::cmp::Reverse(0),
        };
        if let Some(action) = around.filter(|action| analysis.check(seat, *action).is_ok()).max_by_key(room) {
            return action;
        }
    }
    Action::Next
}

/// Whether cards are chosen or played in a phase.
pub(crate) const fn is_of_cards(phase: Phase) -> bool {
    matches!(phase, Phase::ChooseGerman | Phase::ChooseAllied | Phase::AlliedCards | Phase::GermanCards)
}

/// Whether a card is played by itself, on no bridge and no unit.
pub(crate) const fn is_plain(card: Card) -> bool {
    !matches!(card, Card::Meuse | Card::BlownBridge | Card::FixBridge | Card::Smoke)
}
