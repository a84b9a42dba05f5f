//! The plan in a line or two, for whoever plays against it.

use bitterwoods::{BitterWoods, ODDS, State};
use table::Seat;

use crate::bitterwoods::fights::Fight;
use crate::bitterwoods::plan::BitterPlan;

/// Says where the main effort goes, which attack matters most, and who waits.
pub(crate) fn thought(game: &BitterWoods, state: &State, seat: Seat, plan: &BitterPlan) -> String {
    if state.phasing != seat {
        return String::new();
    }
    let mut parts: Vec<String> = Vec::new();
    parts.extend(effort(game, state, seat, plan));
    let under_way = plan.fight.as_ref();
    let chief = under_way.or_else(|| plan.planned.iter().max_by_key(|fight| (fight.gain, fight.target)));
    parts.extend(chief.map(|fight| attack(game, fight)));
    let waits: Vec<&str> =
        plan.waits.iter().take(3).map(|unit| game.analysis().unit(*unit).name.as_str()).collect();
    if !waits.is_empty() {
        parts.push(format!("{} in reserve", waits.join(", ")));
    }
    parts.join("; ")
}

/// Who makes for the place that draws most.
fn effort(game: &BitterWoods, state: &State, seat: Seat, plan: &BitterPlan) -> Option<String> {
    let analysis = game.analysis();
    let (place, strength) =
        plan.aims.effort.iter().enumerate().max_by_key(|(place, effort)| (**effort, usize::MAX - place))?;
    if *strength == 0 {
        return None;
    }
    let goal = plan.aims.goals.get(place)?;
    let mut who: Vec<&str> = Vec::new();
    for unit in analysis.units_of(seat) {
        let aims =
            plan.aims.of[usize::from(unit)].as_ref().is_some_and(|(goal, _)| usize::from(*goal) == place);
        let data = analysis.unit(unit);
        // A counter of a division is called by it first: "1SS/Peiper", "Lehr/901".
        let name = data.name.split('/').next().filter(|_| data.division.is_some()).unwrap_or(&data.name);
        if aims && state.hex(unit).is_some() && data.kind.is_combat() && !who.contains(&name) && who.len() < 3
        {
            who.push(name);
        }
    }
    let to = if goal.river { "the Meuse" } else { analysis.hex_name(*goal.hexes.first()?) };
    let verb = if seat == Seat::German { "make for" } else { "stand for" };
    Some(format!("{} {verb} {to}", who.join(", ")))
}

/// An attack with its odds.
fn attack(game: &BitterWoods, fight: &Fight) -> String {
    let odds = ODDS.get(fight.column).copied().unwrap_or("?");
    let name = game.analysis().hex_name(fight.target);
    format!("attack on {name} at {odds}, {} of 6 to clear it", fight.clears)
}
