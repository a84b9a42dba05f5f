//! How orders name things: units, hexes, bridges, markers as they are read, written, labelled and pointed at.

use kernel::{Unreadable, short};
use wargame::{Id, read_face, read_id};

use crate::model::action::DrawnDump;
use crate::model::ids::{
    BoxId, BridgeId, DivisionId, DumpId, EntryId, HexId, ROADBLOCKS, RoadblockId, TRAFFIC_MARKERS, TrafficId,
    UnitId,
};
use crate::pack::map::BOXES;
use crate::rulebook::Ardennes;

wargame::names! {
    for Ardennes:
    UnitId as "UNIT", read Ardennes::read_unit, word Ardennes::unit_id, title Ardennes::unit_name, at Counter;
    HexId as "HEX", read Ardennes::read_hex, word Ardennes::number_of, title Ardennes::hex_name, at Place;
    BridgeId as "HEXSIDE", read Ardennes::read_bridge, word Ardennes::bridge_number, title Ardennes::bridge_title, at Side;
    EntryId as "ENTRY", read Ardennes::read_entry, word Ardennes::entry_name, title Ardennes::entry_title;
    BoxId as "BOX", read read_box, word box_name;
    DivisionId as "DIVISION", read Ardennes::read_division, word Ardennes::division_name, title Ardennes::division_title,
        at Button;
    DumpId as "HEX", read Ardennes::read_dump, word Ardennes::dump_number, title Ardennes::dump_title, at Place;
    DrawnDump as "NUMBER", read |_, typed: &str| numbered(typed, 3, "fuel dumps").map(DrawnDump),
        word |_, DrawnDump(dump)| number(dump), title |_, DrawnDump(dump)| format!("Fuel dump {}", number(dump));
    TrafficId as "NUMBER", read |_, typed: &str| numbered(typed, TRAFFIC_MARKERS, "Traffic markers"),
        word |_, marker| number(marker), title |_, marker| format!("Traffic marker {}", number(marker));
    RoadblockId as "NUMBER", read |_, typed: &str| numbered(typed, ROADBLOCKS, "Roadblocks"),
        word |_, marker| number(marker), title |_, marker| format!("Roadblock {}", number(marker));
    u8 as "PIPS", read |_, typed: &str| read_face(typed, 6), word |_, pips: u8| pips.to_string();
}

impl Ardennes {
    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    fn read_bridge(&self, side: &str) -> Result<BridgeId, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    fn read_entry(&self, name: &str) -> Result<EntryId, Unreadable> {
        read_id("Entry Hex", name, self.ground.entries.iter().map(|entry| entry.name.as_str()))
    }

    fn read_division(&self, id: &str) -> Result<DivisionId, Unreadable> {
        read_id("division", id, self.divisions.iter().map(table::Word::as_str))
    }

    fn read_dump(&self, number: &str) -> Result<DumpId, Unreadable> {
        let at = self.read_hex(number)?;
        let found = self.ground.dumps.iter().position(|known| *known == at).map(DumpId::from_index);
        found.ok_or_else(|| Unreadable(format!("there is no fuel dump in {}", short(number))))
    }

    fn dump_number(&self, dump: DumpId) -> &str {
        self.dump_hex(dump).map_or("?", |at| self.number_of(at))
    }

    fn dump_title(&self, dump: DumpId) -> String {
        self.dump_hex(dump).map_or_else(|| "?".to_owned(), |at| self.hex_name(at))
    }

    /// An Entry Hex with its place: `C2, E2416 Clervaux`.
    fn entry_title(&self, entry: EntryId) -> String {
        let data = self.ground.entries.get(usize::from(entry));
        data.map_or_else(|| "?".to_owned(), |data| format!("{}, {}", data.name, self.hex_label(data.at)))
    }
}

fn read_box(_: &Ardennes, name: &str) -> Result<BoxId, Unreadable> {
    read_id("Off Map Box", name, BOXES.into_iter())
}

fn box_name(_: &Ardennes, at: BoxId) -> &'static str {
    BOXES.get(usize::from(at)).copied().unwrap_or("?")
}

/// A thing called by a number from 1 on.
fn numbered<I: Id>(typed: &str, most: usize, kind: &str) -> Result<I, Unreadable> {
    match typed.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Ok(I::from_index(number - 1)),
        _ => Err(Unreadable(format!("{kind} are numbered from 1 to {most}"))),
    }
}

/// The number that it is called by.
fn number(thing: impl Id) -> String {
    (thing.index() + 1).to_string()
}
