//! How orders name units, hexes, bridges and the like: read from what players type, written into journals, shown as choices.

use kernel::{Unreadable, short, unknown};
use table::Target;
use wargame::{Names as _, button, read_face, read_id};

use crate::model::ids::{BridgeId, DumpId, Gate, HexId, Id as _, PlanId, UnitId};
use crate::model::units::Army;
use crate::rulebook::BitterWoods;

type Book = BitterWoods;

wargame::names! {
    for BitterWoods:
    UnitId as "UNIT", read Book::read_unit, word Book::id, title Book::unit_name, at Counter;
    HexId as "HEX", read Book::read_hex, word Book::number_of, title Book::hex_name, at Place;
    Gate as "LETTER", read Book::read_gate, word Book::gate_word, title Book::gate_title, point Book::gate_target;
    BridgeId as "HEXSIDE", read Book::read_bridge, word Book::bridge_number, title Book::bridge_title, at Side;
    DumpId as "HEX", read Book::read_dump, word Book::dump_number, title Book::dump_title, point Book::dump_target;
    PlanId as "NAME", read Book::read_plan, word Book::plan_name, title Book::plan_title, at Button;
    Army as "ARMY", read |_: &Book, word: &str| read_army(word), word |_: &Book, army: Army| army.word(),
        title |_: &Book, army: Army| army.title(), point |_: &Book, army: Army| Some(button(army.title()));
    u8 as "1-6", read |_: &Book, word: &str| read_face(word, 6), word |_: &Book, pips: u8| pips.to_string();
}

impl BitterWoods {
    /// A hex of the edge by the letter printed there, or by its number. BW §16.1
    fn gate_word(&self, gate: Gate) -> String {
        self.gate_name(gate.hex())
    }

    fn gate_title(&self, gate: Gate) -> String {
        format!("{}, {}", self.gate_name(gate.hex()), self.hex_name(gate.hex()))
    }

    fn gate_target(&self, gate: Gate) -> Option<Target> {
        self.target(gate.hex())
    }

    /// A dump is pointed at by the hex in the middle of its ring. BW §25.1
    fn dump_target(&self, dump: DumpId) -> Option<Target> {
        self.ground.rings.get(usize::from(dump)).and_then(|ring| self.target(ring.centre))
    }

    fn plan_title(&self, plan: PlanId) -> &str {
        self.scenario.plans.get(usize::from(plan)).map_or("?", |plan| plan.title.as_str())
    }

    fn read_gate(&self, word: &str) -> Result<Gate, Unreadable> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let entry = self.ground.entries.iter().find(|entry| letter.is_some() && entry.letter == letter);
        match (entry, letter) {
            (Some(entry), _) => Ok(entry.at.into()),
            (None, Some(_)) => Err(Unreadable(format!("no road off the map has the letter {}", short(word)))),
            (None, None) => self.read_hex(word).map(Gate::from),
        }
    }

    fn read_dump(&self, word: &str) -> Result<DumpId, Unreadable> {
        let at = self.read_hex(word)?;
        let found = DumpId::number(&self.ground.rings).find(|(_, ring)| ring.centre == at);
        let none = || Unreadable(format!("there is no dump near {}", short(word)));
        found.map(|(dump, _)| dump).ok_or_else(none)
    }

    pub(crate) fn read_bridge(&self, side: &str) -> Result<BridgeId, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    pub(crate) fn read_plan(&self, word: &str) -> Result<PlanId, Unreadable> {
        read_id("plan", word, self.scenario.plans.iter().map(|plan| plan.id.as_str()))
    }
}

pub(crate) fn read_army(word: &str) -> Result<Army, Unreadable> {
    let german = Army::GERMAN;
    let found = german.into_iter().find(|army| Army::word(*army) == word);
    found.ok_or_else(|| Unreadable(unknown("army", word, german.into_iter().map(Army::word))))
}
