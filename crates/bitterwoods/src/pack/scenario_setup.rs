//! The set-up of a scenario: the tables of appearance, with the rows of a file that change them or take their place. BW §3

use pack::{Pass, Row, Sheet};
use table::Seat;

use crate::model::ids::{BridgeId, HexId, Id as _, PlanId, UnitId};
use crate::model::units::Start;
use crate::pack::appearance::{Appearance, AppearanceRow, MAY_LACK, appears};
use crate::pack::map::{BridgeData, Fort};
use crate::pack::scenario_reader::{Name, PlanRow, Reader};

/// What a set-up is read from.
pub(crate) struct Setting<'a> {
    pub(crate) setup: &'a Name,
    pub(crate) first: i8,
    pub(crate) begins: Seat,
    pub(crate) plans: &'a [PlanRow],
    pub(crate) tables: &'a [Appearance],
}

/// Who is where, what is blown and what is fortified.
#[derive(Debug, Default)]
pub(crate) struct Placed {
    pub(crate) appearance: Vec<Appearance>,
    pub(crate) by_plan: Vec<(PlanId, UnitId, Appearance)>,
    pub(crate) blown: Vec<BridgeId>,
    pub(crate) forts: Vec<HexId>,
}

/// Reads the set-up of a scenario. BW §3, §8.2, §13.2-start
pub(crate) fn read_setting(reader: &mut Reader<'_, '_>, setting: &Setting<'_>) -> Placed {
    let down = |(number, bridge): (BridgeId, &BridgeData)| bridge.blown.then_some(number);
    let mut placed = Placed {
        appearance: setting.tables.to_vec(),
        blown: BridgeId::number(&reader.names.ground.bridges).filter_map(down).collect(),
        ..Placed::default()
    };
    let (full, file) = match setting.setup.get_ref().split_once(' ') {
        Some(("changes", file)) => (false, file),
        Some(("full", file)) => (true, file),
        _ => {
            if setting.setup.get_ref().as_str() != "appearance" {
                reader.wrong(setting.setup, "a set-up is 'appearance', 'changes FILE' or 'full FILE'");
            }
            return placed;
        }
    };
    let sheet: Sheet<AppearanceRow> = reader.loader.sheet_without(file, &MAY_LACK);
    let mut named = vec![false; setting.tables.len()];
    for row in sheet.iter() {
        match row.unit.as_str() {
            "fort" => placed.forts.extend(fort(reader, file, row)),
            name if name.starts_with("bridge") => bridge(reader, file, row, &mut placed.blown),
            _ => place(reader, file, row, setting.plans, &mut placed, &mut named),
        }
    }
    for (at, data) in reader.names.units.iter().enumerate().filter(|_| full) {
        let found = &setting.tables[at];
        let over = found.turn < setting.first
            || found.turn == setting.first && data.seat != setting.begins && data.seat == Seat::German;
        if !named[at] && (found.start != Start::Arrives || over) {
            let what = format!("nothing says where '{}' is", data.id);
            reader.loader.problem(Pass::References, file, 0, what);
        }
    }
    placed
}

/// A row of a unit: of all plans, or of one. BW §Sc-erasing
fn place(
    reader: &mut Reader<'_, '_>,
    file: &str,
    row: &Row<AppearanceRow>,
    plans: &[PlanRow],
    placed: &mut Placed,
    named: &mut [bool],
) {
    let Some((unit, found)) = appears(reader.loader, file, row, reader.names) else { return };
    let twice = match &row.plan {
        None => {
            placed.appearance[usize::from(unit)] = found;
            std::mem::replace(&mut named[usize::from(unit)], true)
        }
        Some(word) => {
            let plan = PlanId::number(plans).find(|(_, plan)| plan.place == *word).map(|(at, _)| at);
            let what = format!("there is no plan '{word}'");
            let Some(plan) = reader.loader.refer(file, row.line, plan, what) else { return };
            let known = placed.by_plan.iter().any(|(one, other, _)| (*one, *other) == (plan, unit));
            placed.by_plan.push((plan, unit, found));
            known
        }
    };
    if twice {
        reader.loader.problem(Pass::Shape, file, row.line, format!("'{}' is placed twice", row.unit));
    }
}

/// A row of a bridge. BW §13.2-start
fn bridge(reader: &mut Reader<'_, '_>, file: &str, row: &Row<AppearanceRow>, blown: &mut Vec<BridgeId>) {
    let side = row.hex.as_deref().unwrap_or_default();
    let found = reader.names.bridge(side);
    let Some(bridge) = reader.loader.refer(file, row.line, found, format!("there is no bridge at '{side}'"))
    else {
        return;
    };
    blown.retain(|known| *known != bridge);
    match row.start.as_str() {
        "blown" => blown.push(bridge),
        "intact" => {}
        other => {
            let what = format!("a bridge is blown or intact, and not '{other}'");
            reader.loader.problem(Pass::Shape, file, row.line, what);
        }
    }
}

/// A row of a fortification. BW §8.2-build
fn fort(reader: &mut Reader<'_, '_>, file: &str, row: &Row<AppearanceRow>) -> Option<HexId> {
    let number = row.hex.as_deref().unwrap_or_default();
    let buildable = |at: &HexId| reader.names.ground.node(*at).fort == Fort::Buildable;
    let found = reader.names.hex(number).filter(buildable);
    reader.loader.refer(file, row.line, found, format!("no fortification can be built in '{number}'"))
}
