//! How orders name units, hexes, bridges and the like: read from what players type, written into journals, shown as choices.

use kernel::{Unreadable, short, unknown};
use table::Target;
use wargame::{Words, button, read_die, read_id};

use crate::model::ids::{BridgeId, DumpId, Gate, HexId, Id as _, PlanId, UnitId};
use crate::model::units::Army;
use crate::rulebook::BitterWoods;

wargame::names! {
    impl Names for BitterWoods as book {
        UnitId: "UNIT",
            read(word) book.read_unit(word),
            word(unit) book.id(unit),
            title(unit) book.unit_name(unit),
            target(unit) Some(Target::Counter(book.id(unit).into()));
        HexId: "HEX",
            read(word) book.read_hex(word),
            word(at) book.number_of(at),
            title(at) book.hex_name(at),
            target(at) Some(Target::Place(book.number_of(at).into()));
        /// A hex of the edge by the letter printed there, or by its number. BW §16.1
        Gate: "LETTER",
            read(word) book.read_gate(word),
            word(gate) book.gate_name(gate.hex()),
            title(gate) format!("{}, {}", book.gate_name(gate.hex()), book.hex_name(gate.hex())),
            target(gate) book.target(gate.hex());
        BridgeId: "HEXSIDE",
            read(word) book.read_bridge(word),
            word(bridge) book.bridge_number(bridge),
            title(bridge) book.bridge_title(bridge),
            target(bridge) Some(Target::Side(book.bridge_number(bridge).into()));
        /// A dump by the hex in the middle of its ring. BW §25.1
        DumpId: "HEX",
            read(word) book.read_dump(word),
            word(dump) book.dump_number(dump),
            title(dump) book.dump_title(dump),
            target(dump) book.ground.rings.get(usize::from(dump)).and_then(|ring| book.target(ring.centre));
        PlanId: "NAME",
            read(word) book.read_plan(word),
            word(plan) book.plan_name(plan),
            title(plan) book.scenario.plans.get(usize::from(plan)).map_or("?", |plan| plan.title.as_str()),
            target(plan) Some(button(book.plan_name(plan)));
        Army: "ARMY",
            read(word) read_army(word),
            word(army) Army::word(army),
            title(army) Army::title(army),
            target(army) Some(button(Army::title(army)));
        /// A die by its pips. BW §2.6
        u8: "1-6",
            read(word) read_die(&mut Words::of(word), 6),
            word(pips) pips.to_string();
    }
}

impl BitterWoods {
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
