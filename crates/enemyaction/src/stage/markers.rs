//! The markers of a rules case. EA §2.23

use casefile::{CaseError, Item, Placed};
use kernel::unknown;
use table::Seat;

use crate::model::ids::HexId;
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::stage::ground::hex_at;

const ON_HEXES: [&str; 7] = ["ip", "roadblock", "detachment", "breach", "depot", "exit", "control"];
const ON_SIDES: [&str; 3] = ["blown", "new-bridge", "bridge-control"];

/// Puts a marker on a hex or a hexside.
pub(crate) fn place_marker(game: &EnemyAction, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    let word = item.words.first().map_or("", String::as_str);
    if !ON_HEXES.contains(&word) && !ON_SIDES.contains(&word) {
        return Err(item.wrong(unknown("marker", word, ON_HEXES.into_iter().chain(ON_SIDES))));
    }
    let owned = matches!(word, "control" | "new-bridge" | "bridge-control");
    item.only(&[word], if owned { &["owner"] } else { &[] })?;
    if ON_SIDES.contains(&word) {
        return place_on_side(game, marker, word, state);
    }
    let at = hex_at(&game.ground, item, &marker.at)?;
    let number = &marker.at;
    let empty = state.in_hex(at).next().is_none();
    match word {
        "ip" if empty => return Err(item.wrong(format!("nobody is in {number} whose position it could be"))),
        "roadblock" | "detachment" if !empty => {
            return Err(
                item.wrong(format!("a {word} lies where no units are, and there are some in {number}"))
            );
        }
        "roadblock" if state.detachments.contains(at) => return Err(item.wrong("a detachment is there")),
        "detachment" if state.roadblocks.contains(at) => return Err(item.wrong("a roadblock is there")),
        "breach" if !game.ground.westwall.contains(at) => {
            return Err(item.wrong(format!("{number} is no Westwall hex")));
        }
        "control" => return control(game, item, at, state),
        _ => {}
    }
    let all = match word {
        "ip" => &mut state.positions,
        "roadblock" => &mut state.roadblocks,
        "detachment" => &mut state.detachments,
        "breach" => &mut state.breached,
        "depot" => &mut state.depots,
        _ => &mut state.exits,
    };
    if all.contains(at) {
        return Err(item.wrong("there is one there already"));
    }
    all.insert(at);
    Ok(())
}

/// Whose a town or a city is. EA §14.1
fn control(game: &EnemyAction, item: &Item, at: HexId, state: &mut State) -> Result<(), CaseError> {
    if !game.ground.built.contains(at) {
        return Err(item.wrong("only of towns and cities it is kept whose they are"));
    }
    let owner = item.owner()?;
    if let Some(other) = state.in_hex(at).find(|unit| game.seat_of(*unit) != owner) {
        let id = &game.unit(other).id;
        return Err(item.wrong(format!("'{id}' is in it, and who is in a town has it")));
    }
    state.german.set(at, owner == Seat::German);
    Ok(())
}

/// What lies on a river hexside. EA §14.2-control, §14.21, §14.22
fn place_on_side(
    game: &EnemyAction,
    marker: &Placed,
    word: &str,
    state: &mut State,
) -> Result<(), CaseError> {
    let (item, number) = (&marker.item, &marker.at);
    let river = game.read_river(number).map_err(|error| item.wrong(error.0))?;
    let site = game.ground.sites.contains(river);
    match word {
        "blown" if !site => return Err(item.wrong(format!("there is no bridge at {number}"))),
        "blown" => state.standing.remove(river),
        "new-bridge" if site => {
            return Err(item.wrong(format!("a road leads over {number}: its bridge is no new one")));
        }
        "bridge-control" if !state.standing.contains(river) => {
            return Err(item.wrong(format!("no bridge stands at {number}")));
        }
        _ => {
            let german = item.owner()? == Seat::German;
            state.standing.insert(river);
            state.german_bridges.set(river, german);
        }
    }
    Ok(())
}
