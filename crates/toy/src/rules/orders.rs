//! What orders name: how each kind of thing is read, written, labelled and pointed at.

use kernel::{Unreadable, unknown};
use wargame::{read_face, read_id};

use crate::model::action::Action;
use crate::model::ids::{HexId, ObjectiveId, UnitId};
use crate::model::state::Order;
use crate::rulebook::Toy;

wargame::names! {
    for Toy:
    UnitId as "UNIT", read Toy::read_unit, word Toy::unit_id, title Toy::unit_name, at Counter;
    HexId as "HEX", read Toy::read_hex, word Toy::number, title Toy::hex_label, at Place;
    ObjectiveId as "OBJECTIVE", read Toy::read_objective, word Toy::objective_name;
    Order as "ORDER", read |_: &Toy, word: &str| read_order(word), word |_: &Toy, order: Order| order.word();
    bool as "real|dummy", read |_: &Toy, word: &str| read_marker(word), word |_: &Toy, real: bool| marker(real), at Button;
    u8 as "DIE", read |_: &Toy, word: &str| read_face(word, 6), word |_: &Toy, die: u8| die.to_string();
}

impl Toy {
    /// Reads an action.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(self, text)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.data.numbering, &self.data.grid, number)
    }

    pub(crate) fn read_objective(&self, id: &str) -> Result<ObjectiveId, Unreadable> {
        read_id("objective", id, self.data.objectives.iter().map(String::as_str))
    }
}

fn read_order(word: &str) -> Result<Order, Unreadable> {
    let found = Order::ALL.into_iter().find(|order| order.word() == word);
    found.ok_or_else(|| Unreadable(unknown("order", word, Order::ALL.map(Order::word))))
}

/// Reads whether a mine marker is the real one. TOY §3.2
fn read_marker(word: &str) -> Result<bool, Unreadable> {
    match word {
        "real" | "dummy" => Ok(word == "real"),
        _ => Err(Unreadable(unknown("mine marker", word, ["real", "dummy"]))),
    }
}

/// A mine marker by its kind. TOY §3.2
fn marker(real: bool) -> &'static str {
    if real { "real" } else { "dummy" }
}
