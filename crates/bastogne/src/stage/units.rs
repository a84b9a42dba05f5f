//! The units of a rules case: of the pack, changed, or new.

use std::str::FromStr;
use std::sync::Arc;

use casefile::{CaseError, Placed};
use kernel::Log;
use table::Seat;
use wargame::{Id as _, read_id};

use crate::model::ids::{ExitId, UnitId};
use crate::model::state::{Marks, Place, State};
use crate::pack::data::{Data, UnitData, UnitKind};
use crate::rulebook::{Arrival, Bastogne};

/// A unit of the pack, or one of the case's own making.
pub(crate) fn unit(data: &Data, line: &Placed) -> Result<UnitData, CaseError> {
    let item = &line.item;
    let kinds = ["mech", "infantry", "towed", "mobile"];
    let special = |word: &str| {
        Seat::from_str(word).is_ok() || kinds.contains(&word) || ["limbered", "unlimbered"].contains(&word)
    };
    let id = item.words.iter().find(|word| !special(word));
    let id = id.ok_or_else(|| item.wrong("a unit needs a name"))?;
    let mut words = vec!["german", "allied", "limbered", "unlimbered", id.as_str()];
    words.extend(kinds);
    let values = [
        "attack",
        "defense",
        "movement",
        "lattack",
        "lmovement",
        "range",
        "steps",
        "lost",
        "division",
        "turn",
        "entry",
        "exit",
        "zoc",
    ];
    item.only(&words, &values)?;
    let printed = data.units.iter().find(|unit| unit.id == *id);
    let seats = item.words.iter().filter_map(|word| Seat::from_str(word).ok()).find(|seat| seat.is_player());
    let seat = seats.or(printed.map(|unit| unit.seat)).ok_or_else(|| item.wrong("say whose unit this is"))?;
    let kind = match item.words.iter().find(|word| kinds.contains(&word.as_str())).map(String::as_str) {
        Some("mech") => UnitKind::Mech,
        Some("towed") => UnitKind::Towed,
        Some("mobile") => UnitKind::Mobile,
        Some(_) => UnitKind::Infantry,
        None => printed.map_or(UnitKind::Infantry, |unit| unit.kind),
    };
    let mut made = printed.cloned().unwrap_or_else(|| new_unit(id, seat, kind));
    (made.seat, made.kind) = (seat, kind);
    made.attack = item.read("attack")?.unwrap_or(made.attack);
    made.defense = item.read("defense")?.unwrap_or(made.defense);
    made.movement = item.read("movement")?.unwrap_or(made.movement);
    made.steps = item.read("steps")?.unwrap_or(made.steps);
    made.division = item.read("division")?.unwrap_or(made.division);
    if kind.is_artillery() {
        made.limbered_attack = Some(item.read("lattack")?.or(made.limbered_attack).unwrap_or(0));
        made.limbered_movement = Some(item.read("lmovement")?.or(made.limbered_movement).unwrap_or(5));
        made.range = Some(item.read("range")?.or(made.range).unwrap_or(3));
    }
    made.zoc = match item.value("zoc") {
        None => made.zoc,
        Some("yes") => true,
        Some("no") => false,
        Some(_) => return Err(item.wrong("say zoc=yes or zoc=no")),
    };
    if made.steps == 0 || made.defense == 0 {
        return Err(item.wrong("a unit has at least one step and a defense of one"));
    }
    if item.read::<u8>("lost")?.is_some_and(|lost| lost >= made.steps) {
        return Err(
            item.wrong(format!("'{}' has {} steps and cannot have lost so many", made.id, made.steps))
        );
    }
    Ok(made)
}

fn new_unit(id: &str, seat: Seat, kind: UnitKind) -> UnitData {
    let gun = kind.is_artillery();
    UnitData {
        id: id.into(),
        name: id.into(),
        seat,
        division: "none".into(),
        symbol: if gun { "artillery" } else { "infantry" }.into(),
        silhouette: None,
        size: "II".into(),
        kind,
        attack: 3,
        defense: if kind == UnitKind::Towed { 1 } else { 3 },
        movement: if kind == UnitKind::Towed { 0 } else { 8 },
        limbered_attack: None,
        limbered_movement: None,
        range: None,
        steps: 1,
        zoc: kind != UnitKind::Towed,
    }
}

/// Changes a unit of the scenario, or says that there is none.
pub(crate) fn change_unit(
    data: &Data,
    game: &mut Bastogne,
    state: &mut State,
    line: &Placed,
) -> Result<(), CaseError> {
    let made = unit(data, line)?;
    let known = game.units.iter().map(|unit| unit.id.as_str());
    let unit: UnitId = read_id("unit", &made.id, known).map_err(|error| line.item.wrong(error.0))?;
    game.units[usize::from(unit)] = made;
    place_unit(game, state, unit, line)
}

pub(crate) fn place_unit(
    game: &mut Bastogne,
    state: &mut State,
    unit: UnitId,
    line: &Placed,
) -> Result<(), CaseError> {
    let item = &line.item;
    let wrong = |error: kernel::Unreadable| item.wrong(error.0);
    let steps = game.unit(unit).steps;
    let lost: u8 = item.read("lost")?.unwrap_or(0);
    let place = match line.at.as_str() {
        "eliminated" => Place::Dead,
        "waiting" => {
            let turn = item.read("turn")?.unwrap_or(1);
            let entry = item.value("entry").ok_or_else(|| item.wrong("say entry=HEX"))?;
            let at = game.read_hex(entry).map_err(wrong)?;
            game.entering[usize::from(unit)] = Some(Arrival { turn, at });
            if !game.ground.entries.contains(&at) {
                Arc::make_mut(&mut game.ground).entries.push(at);
            }
            Place::Waiting
        }
        "exited" => {
            let exit = item.value("exit").ok_or_else(|| item.wrong("say exit=HEX"))?;
            let by = game.read_hex(exit).map_err(wrong)?;
            let at = game.ground.exits.iter().position(|known| *known == by);
            Place::Exited(at.map(ExitId::from_index).ok_or_else(|| item.wrong("there is no exit there"))?)
        }
        number => Place::Hex(game.read_hex(number).map_err(wrong)?),
    };
    let piece = state.piece_mut(unit);
    piece.place = place;
    piece.steps = if place == Place::Dead { 0 } else { steps - lost };
    if item.has("limbered") {
        piece.mark(Marks::LIMBERED);
    } else {
        piece.clear(Marks::LIMBERED);
    }
    if let Place::Hex(at) = place {
        game.take_control(state, unit, at, &mut Log::muted());
    }
    Ok(())
}
