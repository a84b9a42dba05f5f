//! How orders name things: units, hexes, bridges, markers as they are read, written, labelled and pointed at.

use std::borrow::Cow;

use kernel::{Unreadable, short};
use table::Target;
use wargame::{Id, Names, Unread, Words, button, read_id};

use crate::model::action::DrawnDump;
use crate::model::ids::{
    BoxId, BridgeId, DivisionId, DumpId, EntryId, HexId, ROADBLOCKS, RoadblockId, TRAFFIC_MARKERS, TrafficId,
    UnitId,
};
use crate::pack::map::BOXES;
use crate::rulebook::Ardennes;

impl Ardennes {
    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    fn read_dump(&self, number: &str) -> Result<DumpId, Unreadable> {
        let at = self.read_hex(number)?;
        let found = self.ground.dumps.iter().position(|known| *known == at).map(DumpId::from_index);
        found.ok_or_else(|| Unreadable(format!("there is no fuel dump in {}", short(number))))
    }
}

impl Names<UnitId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "UNIT".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<UnitId, Unread> {
        Ok(self.read_unit(words.take()?)?)
    }

    fn word(&self, unit: UnitId) -> Cow<'_, str> {
        self.unit_id(unit).into()
    }

    fn title(&self, unit: UnitId) -> Cow<'_, str> {
        self.unit_name(unit).into()
    }

    fn target(&self, unit: UnitId) -> Option<Target> {
        Some(Target::Counter(self.unit_id(unit).into()))
    }
}

impl Names<HexId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "HEX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<HexId, Unread> {
        Ok(self.read_hex(words.take()?)?)
    }

    fn word(&self, at: HexId) -> Cow<'_, str> {
        self.number_of(at).into()
    }

    fn title(&self, at: HexId) -> Cow<'_, str> {
        self.hex_name(at).into()
    }

    fn target(&self, at: HexId) -> Option<Target> {
        Some(Target::Place(self.hex_place(at)))
    }
}

impl Names<BridgeId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "HEXSIDE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<BridgeId, Unread> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        Ok(wargame::read_bridge(&self.ground.numbering, bridges, words.take()?)?)
    }

    fn word(&self, bridge: BridgeId) -> Cow<'_, str> {
        self.bridge_number(bridge).into()
    }

    fn title(&self, bridge: BridgeId) -> Cow<'_, str> {
        self.bridge_title(bridge).into()
    }

    fn target(&self, bridge: BridgeId) -> Option<Target> {
        Some(Target::Side(self.bridge_number(bridge).into()))
    }
}

impl Names<EntryId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "ENTRY".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<EntryId, Unread> {
        let names = self.ground.entries.iter().map(|entry| entry.name.as_str());
        Ok(read_id("Entry Hex", words.take()?, names)?)
    }

    fn word(&self, entry: EntryId) -> Cow<'_, str> {
        self.entry_name(entry).into()
    }

    fn title(&self, entry: EntryId) -> Cow<'_, str> {
        let Some(data) = self.ground.entries.get(usize::from(entry)) else { return "?".into() };
        format!("{}, {}", data.name, self.hex_label(data.at)).into()
    }

    fn target(&self, entry: EntryId) -> Option<Target> {
        let at = self.ground.entries.get(usize::from(entry))?.at;
        Some(Target::Place(self.hex_place(at)))
    }
}

impl Names<BoxId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "BOX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<BoxId, Unread> {
        Ok(read_id("Off Map Box", words.take()?, BOXES.into_iter())?)
    }

    fn word(&self, at: BoxId) -> Cow<'_, str> {
        BOXES.get(usize::from(at)).copied().unwrap_or("?").into()
    }

    fn target(&self, at: BoxId) -> Option<Target> {
        Some(Target::Place(Ardennes::box_place(at)))
    }
}

impl Names<DivisionId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "DIVISION".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<DivisionId, Unread> {
        Ok(read_id("division", words.take()?, self.divisions.iter().map(table::Word::as_str))?)
    }

    fn word(&self, division: DivisionId) -> Cow<'_, str> {
        self.division_name(division).into()
    }

    fn title(&self, division: DivisionId) -> Cow<'_, str> {
        self.division_title(division).into()
    }

    fn target(&self, division: DivisionId) -> Option<Target> {
        Some(button(self.division_name(division)))
    }
}

impl Names<DumpId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "HEX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<DumpId, Unread> {
        Ok(self.read_dump(words.take()?)?)
    }

    fn word(&self, dump: DumpId) -> Cow<'_, str> {
        self.dump_hex(dump).map_or("?", |at| self.number_of(at)).into()
    }

    fn title(&self, dump: DumpId) -> Cow<'_, str> {
        self.dump_hex(dump).map_or("?".into(), |at| self.hex_name(at).into())
    }

    fn target(&self, dump: DumpId) -> Option<Target> {
        Some(Target::Place(self.hex_place(self.dump_hex(dump)?)))
    }
}

/// A thing called by a number from 1 on.
fn numbered<I: Id>(words: &mut Words<'_>, most: usize, kind: &str) -> Result<I, Unread> {
    match words.take()?.parse::<usize>() {
        Ok(number) if (1..=most).contains(&number) => Ok(I::from_index(number - 1)),
        _ => Err(Unreadable(format!("{kind} are numbered from 1 to {most}")).into()),
    }
}

impl Names<DrawnDump> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<DrawnDump, Unread> {
        numbered(words, 3, "fuel dumps").map(DrawnDump)
    }

    fn word(&self, DrawnDump(dump): DrawnDump) -> Cow<'_, str> {
        (dump.index() + 1).to_string().into()
    }

    fn title(&self, dump: DrawnDump) -> Cow<'_, str> {
        format!("Fuel dump {}", self.word(dump)).into()
    }
}

impl Names<TrafficId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<TrafficId, Unread> {
        numbered(words, TRAFFIC_MARKERS, "Traffic markers")
    }

    fn word(&self, marker: TrafficId) -> Cow<'_, str> {
        (marker.index() + 1).to_string().into()
    }

    fn title(&self, marker: TrafficId) -> Cow<'_, str> {
        format!("Traffic marker {}", self.word(marker)).into()
    }
}

impl Names<RoadblockId> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<RoadblockId, Unread> {
        numbered(words, ROADBLOCKS, "Roadblocks")
    }

    fn word(&self, marker: RoadblockId) -> Cow<'_, str> {
        (marker.index() + 1).to_string().into()
    }

    fn title(&self, marker: RoadblockId) -> Cow<'_, str> {
        format!("Roadblock {}", self.word(marker)).into()
    }
}

/// A die.
impl Names<u8> for Ardennes {
    fn kind() -> Cow<'static, str> {
        "PIPS".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<u8, Unread> {
        words.take()?.parse().ok().filter(|pips| (1..=6).contains(pips)).ok_or(Unread::Words)
    }

    fn word(&self, pips: u8) -> Cow<'_, str> {
        pips.to_string().into()
    }
}
