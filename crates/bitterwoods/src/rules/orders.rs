//! How orders name units, hexes, bridges and the like: read from what players type, written into journals, shown as choices.

use std::borrow::Cow;

use kernel::{Unreadable, short, unknown};
use table::Target;
use wargame::{Names, Unread, Words, button, read_id};

use crate::model::ids::{BridgeId, DumpId, Gate, HexId, Id as _, PlanId, UnitId};
use crate::model::units::Army;
use crate::rulebook::BitterWoods;

impl Names<UnitId> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "UNIT".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<UnitId, Unread> {
        Ok(self.read_unit(words.take()?)?)
    }

    fn word(&self, unit: UnitId) -> Cow<'_, str> {
        self.id(unit).into()
    }

    fn title(&self, unit: UnitId) -> Cow<'_, str> {
        self.unit_name(unit).into()
    }

    fn target(&self, unit: UnitId) -> Option<Target> {
        Some(Target::Counter(self.id(unit).into()))
    }
}

impl Names<HexId> for BitterWoods {
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
        Some(Target::Place(self.number_of(at).into()))
    }
}

/// A hex of the edge by the letter printed there, or by its number. BW §16.1
impl Names<Gate> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "LETTER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Gate, Unread> {
        Ok(self.read_gate(words.take()?)?.into())
    }

    fn word(&self, gate: Gate) -> Cow<'_, str> {
        self.gate_name(gate.hex()).into()
    }

    fn title(&self, gate: Gate) -> Cow<'_, str> {
        format!("{}, {}", self.gate_name(gate.hex()), self.hex_name(gate.hex())).into()
    }

    fn target(&self, gate: Gate) -> Option<Target> {
        self.target(gate.hex())
    }
}

impl Names<BridgeId> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "HEXSIDE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<BridgeId, Unread> {
        Ok(self.read_bridge(words.take()?)?)
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

/// A dump by the hex in the middle of its ring. BW §25.1
impl Names<DumpId> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "HEX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<DumpId, Unread> {
        let word = words.take()?;
        let at = self.read_hex(word)?;
        let found = DumpId::number(&self.ground.rings).find(|(_, ring)| ring.centre == at);
        let none = || Unreadable(format!("there is no dump near {}", short(word))).into();
        found.map(|(dump, _)| dump).ok_or_else(none)
    }

    fn word(&self, dump: DumpId) -> Cow<'_, str> {
        self.dump_number(dump).into()
    }

    fn title(&self, dump: DumpId) -> Cow<'_, str> {
        self.dump_title(dump).into()
    }

    fn target(&self, dump: DumpId) -> Option<Target> {
        self.ground.rings.get(usize::from(dump)).and_then(|ring| self.target(ring.centre))
    }
}

impl Names<PlanId> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "NAME".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<PlanId, Unread> {
        Ok(self.read_plan(words.take()?)?)
    }

    fn word(&self, plan: PlanId) -> Cow<'_, str> {
        self.plan_name(plan).into()
    }

    fn title(&self, plan: PlanId) -> Cow<'_, str> {
        self.scenario.plans.get(usize::from(plan)).map_or("?", |plan| plan.title.as_str()).into()
    }

    fn target(&self, plan: PlanId) -> Option<Target> {
        Some(button(self.plan_name(plan)))
    }
}

impl Names<Army> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "ARMY".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Army, Unread> {
        Ok(read_army(words.take()?)?)
    }

    fn word(&self, army: Army) -> Cow<'_, str> {
        Army::word(army).into()
    }

    fn title(&self, army: Army) -> Cow<'_, str> {
        Army::title(army).into()
    }

    fn target(&self, army: Army) -> Option<Target> {
        Some(button(Army::title(army)))
    }
}

/// A die by its pips. BW §2.6
impl Names<u8> for BitterWoods {
    fn kind() -> Cow<'static, str> {
        "1-6".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<u8, Unread> {
        words.take()?.parse().ok().filter(|pips| (1..=6).contains(pips)).ok_or(Unread::Words)
    }

    fn word(&self, pips: u8) -> Cow<'_, str> {
        pips.to_string().into()
    }
}

impl BitterWoods {
    fn read_gate(&self, word: &str) -> Result<HexId, Unreadable> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let entry = self.ground.entries.iter().find(|entry| letter.is_some() && entry.letter == letter);
        match (entry, letter) {
            (Some(entry), _) => Ok(entry.at),
            (None, Some(_)) => Err(Unreadable(format!("no road off the map has the letter {}", short(word)))),
            (None, None) => self.read_hex(word),
        }
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
