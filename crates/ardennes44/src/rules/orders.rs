//! How orders name things: units, hexes, bridges, markers as they are read, written, labelled and pointed at.

use kernel::{Unreadable, short};
use table::Target;
use wargame::{Id, Unread, button, read_id};

use crate::model::action::DrawnDump;
use crate::model::ids::{
    BoxId, BridgeId, DivisionId, DumpId, EntryId, HexId, ROADBLOCKS, RoadblockId, TRAFFIC_MARKERS, TrafficId,
    UnitId,
};
use crate::pack::map::BOXES;
use crate::rulebook::Ardennes;

wargame::names! {
    impl Ardennes {
        UnitId as "UNIT":
            read |book, typed| Ok(book.read_unit(typed)?),
            word |book, unit| book.unit_id(unit).into(),
            title |book, unit| book.unit_name(unit).into(),
            target |book, unit| Some(Target::Counter(book.unit_id(unit).into()));
        HexId as "HEX":
            read |book, typed| Ok(book.read_hex(typed)?),
            word |book, at| book.number_of(at).into(),
            title |book, at| book.hex_name(at).into(),
            target |book, at| Some(Target::Place(book.hex_place(at)));
        BridgeId as "HEXSIDE":
            read |book, typed| Ok(book.read_bridge(typed)?),
            word |book, bridge| book.bridge_number(bridge).into(),
            title |book, bridge| book.bridge_title(bridge).into(),
            target |book, bridge| Some(Target::Side(book.bridge_number(bridge).into()));
        EntryId as "ENTRY":
            read |book, typed| Ok(book.read_entry(typed)?),
            word |book, entry| book.entry_name(entry).into(),
            title |book, entry| book.entry_title(entry).into(),
            target |book, entry| {
                let at = book.ground.entries.get(usize::from(entry))?.at;
                Some(Target::Place(book.hex_place(at)))
            };
        BoxId as "BOX":
            read |_, typed| Ok(read_id("Off Map Box", typed, BOXES.into_iter())?),
            word |_, at| BOXES.get(usize::from(at)).copied().unwrap_or("?").into(),
            title |_, at| BOXES.get(usize::from(at)).copied().unwrap_or("?").into(),
            target |_, at| Some(Target::Place(Ardennes::box_place(at)));
        DivisionId as "DIVISION":
            read |book, typed| Ok(read_id("division", typed, book.divisions.iter().map(table::Word::as_str))?),
            word |book, division| book.division_name(division).into(),
            title |book, division| book.division_title(division).into(),
            target |book, division| Some(button(book.division_name(division)));
        DumpId as "HEX":
            read |book, typed| Ok(book.read_dump(typed)?),
            word |book, dump| book.dump_hex(dump).map_or("?", |at| book.number_of(at)).into(),
            title |book, dump| book.dump_hex(dump).map_or("?".into(), |at| book.hex_name(at).into()),
            target |book, dump| Some(Target::Place(book.hex_place(book.dump_hex(dump)?)));
        DrawnDump as "NUMBER":
            read |_, typed| numbered(typed, 3, "fuel dumps").map(DrawnDump),
            word |_, DrawnDump(dump)| number(dump).into(),
            title |_, DrawnDump(dump)| format!("Fuel dump {}", number(dump)).into();
        TrafficId as "NUMBER":
            read |_, typed| numbered(typed, TRAFFIC_MARKERS, "Traffic markers"),
            word |_, marker| number(marker).into(),
            title |_, marker| format!("Traffic marker {}", number(marker)).into();
        RoadblockId as "NUMBER":
            read |_, typed| numbered(typed, ROADBLOCKS, "Roadblocks"),
            word |_, marker| number(marker).into(),
            title |_, marker| format!("Roadblock {}", number(marker)).into();
        u8 as "PIPS":
            read |_, typed| typed.parse().ok().filter(|pips| (1..=6).contains(pips)).ok_or(Unread::Words),
            word |_, pips| pips.to_string().into();
    }
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

    fn read_dump(&self, number: &str) -> Result<DumpId, Unreadable> {
        let at = self.read_hex(number)?;
        let found = self.ground.dumps.iter().position(|known| *known == at).map(DumpId::from_index);
        found.ok_or_else(|| Unreadable(format!("there is no fuel dump in {}", short(number))))
    }

    /// An Entry Hex with its place: `C2, E2416 Clervaux`.
    fn entry_title(&self, entry: EntryId) -> String {
        let data = self.ground.entries.get(usize::from(entry));
        data.map_or_else(|| "?".to_owned(), |data| format!("{}, {}", data.name, self.hex_label(data.at)))
    }
}

/// A thing called by a number from 1 on.
fn numbered<I: Id>(typed: &str, most: usize, kind: &str) -> Result<I, Unread> {
    match typed.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Ok(I::from_index(number - 1)),
        _ => Err(Unreadable(format!("{kind} are numbered from 1 to {most}")).into()),
    }
}

/// The number that it is called by.
fn number(thing: impl Id) -> String {
    (thing.index() + 1).to_string()
}
