//! What orders name: how each kind of thing is read, written, labelled and pointed at.

use std::borrow::Cow;

use kernel::{Unreadable, unknown};
use table::Target;
use wargame::{Names, Unread, Words, button, read_die, read_id};

use crate::model::ids::{HexId, ObjectiveId, UnitId};
use crate::model::state::Order;
use crate::rulebook::Toy;

impl Names<UnitId> for Toy {
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
        self.unit(unit).name.as_str().into()
    }

    fn target(&self, unit: UnitId) -> Option<Target> {
        Some(Target::Counter(self.unit_id(unit).into()))
    }
}

impl Names<HexId> for Toy {
    fn kind() -> Cow<'static, str> {
        "HEX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<HexId, Unread> {
        Ok(self.read_hex(words.take()?)?)
    }

    fn word(&self, at: HexId) -> Cow<'_, str> {
        self.number(at).into()
    }

    fn title(&self, at: HexId) -> Cow<'_, str> {
        self.hex_label(at).into()
    }

    fn target(&self, at: HexId) -> Option<Target> {
        Some(Target::Place(self.number(at).into()))
    }
}

impl Names<ObjectiveId> for Toy {
    fn kind() -> Cow<'static, str> {
        "OBJECTIVE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<ObjectiveId, Unread> {
        Ok(read_id("objective", words.take()?, self.data.objectives.iter().map(String::as_str))?)
    }

    fn word(&self, objective: ObjectiveId) -> Cow<'_, str> {
        self.objective_name(objective).into()
    }
}

impl Names<Order> for Toy {
    fn kind() -> Cow<'static, str> {
        "ORDER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Order, Unread> {
        let word = words.take()?;
        let found = Order::ALL.into_iter().find(|order| Order::word(*order) == word);
        Ok(found.ok_or_else(|| Unreadable(unknown("order", word, Order::ALL.map(Order::word))))?)
    }

    fn word(&self, order: Order) -> Cow<'_, str> {
        order.word().into()
    }
}

/// Whether a mine marker is the real one. TOY §3.2
impl Names<bool> for Toy {
    fn kind() -> Cow<'static, str> {
        "real|dummy".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<bool, Unread> {
        match words.take()? {
            "real" => Ok(true),
            "dummy" => Ok(false),
            _ => Err(Unread::Words),
        }
    }

    fn word(&self, real: bool) -> Cow<'_, str> {
        if real { "real" } else { "dummy" }.into()
    }

    fn target(&self, real: bool) -> Option<Target> {
        Some(button(&self.word(real)))
    }
}

/// A die.
impl Names<u8> for Toy {
    fn kind() -> Cow<'static, str> {
        "DIE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<u8, Unread> {
        read_die(words, 6)
    }

    fn word(&self, die: u8) -> Cow<'_, str> {
        die.to_string().into()
    }
}

impl Toy {
    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.data.numbering, &self.data.grid, number)
    }
}
