//! Orders and outcomes, and their text.

use kernel::{Unreadable, misused, read_name, short, unknown};

use crate::model::action::Action;
use crate::model::state::Order;
use crate::rulebook::Toy;

const VERBS: [&str; 15] = [
    "objective",
    "mine",
    "order",
    "move",
    "enter",
    "end",
    "attack",
    "join",
    "resolve",
    "call",
    "die",
    "lose",
    "retreat",
    "advance",
    "stay",
];

impl Toy {
    /// The text of an action.
    pub(crate) fn write_action(&self, action: &Action) -> String {
        let unit = |unit: u8| self.unit_id(unit);
        let hex = |at: u8| self.number(at);
        match *action {
            Action::Objective(one) => format!("objective {}", self.data.objectives[usize::from(one)]),
            Action::Mine { real: true, at } => format!("mine real {}", hex(at)),
            Action::Mine { real: false, at } => format!("mine dummy {}", hex(at)),
            Action::Order(order) => format!("order {}", order.word()),
            Action::Move { unit: who, to } => format!("move {} {}", unit(who), hex(to)),
            Action::Enter { unit: who, at } => format!("enter {} {}", unit(who), hex(at)),
            Action::End => "end".to_owned(),
            Action::Attack(at) => format!("attack {}", hex(at)),
            Action::Join(who) => format!("join {}", unit(who)),
            Action::Resolve => "resolve".to_owned(),
            Action::CallOff => "call off".to_owned(),
            Action::Die(pips) => format!("die {pips}"),
            Action::Lose(who) => format!("lose {}", unit(who)),
            Action::Retreat { unit: who, to } => format!("retreat {} {}", unit(who), hex(to)),
            Action::Advance(who) => format!("advance {}", unit(who)),
            Action::Stay => "stay".to_owned(),
        }
    }

    /// Reads an action.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(Unreadable("say what to do, for instance 'move panzer 0402'".into()));
        };
        match (*verb, rest) {
            ("objective", [id]) => Ok(Action::Objective(self.read_objective(id)?)),
            ("mine", [kind @ ("real" | "dummy"), at]) => {
                Ok(Action::Mine { real: *kind == "real", at: self.read_hex(at)? })
            }
            ("order", [word]) => self.read_order(word),
            ("move", [unit, to]) => Ok(Action::Move { unit: self.read_unit(unit)?, to: self.read_hex(to)? }),
            ("enter", [unit, at]) => {
                Ok(Action::Enter { unit: self.read_unit(unit)?, at: self.read_hex(at)? })
            }
            ("end", []) => Ok(Action::End),
            ("attack", [at]) => Ok(Action::Attack(self.read_hex(at)?)),
            ("join", [unit]) => Ok(Action::Join(self.read_unit(unit)?)),
            ("resolve", []) => Ok(Action::Resolve),
            ("call", ["off"]) => Ok(Action::CallOff),
            ("die", [pips]) => match pips.parse() {
                Ok(pips @ 1..=6) => Ok(Action::Die(pips)),
                _ => Err(Unreadable(format!("'{}' is not on a die of six", short(pips)))),
            },
            ("lose", [unit]) => Ok(Action::Lose(self.read_unit(unit)?)),
            ("retreat", [unit, to]) => {
                Ok(Action::Retreat { unit: self.read_unit(unit)?, to: self.read_hex(to)? })
            }
            ("advance", [unit]) => Ok(Action::Advance(self.read_unit(unit)?)),
            ("stay", []) => Ok(Action::Stay),
            (verb, _) => Err(misused(verb, VERBS.into_iter().map(|known| (known, usage(known))))),
        }
    }

    fn read_objective(&self, id: &str) -> Result<u8, Unreadable> {
        read_name("objective", id, self.data.objectives.iter().map(String::as_str))
    }

    fn read_order(&self, word: &str) -> Result<Action, Unreadable> {
        let found = Order::ALL.into_iter().find(|order| order.word() == word);
        found
            .map(Action::Order)
            .ok_or_else(|| Unreadable(unknown("order", word, Order::ALL.map(Order::word))))
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<u8, Unreadable> {
        read_name("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<u8, Unreadable> {
        wargame::read_hex(&self.data.numbering, &self.data.grid, number)
    }
}

/// How a verb is used.
fn usage(verb: &str) -> &'static str {
    match verb {
        "objective" => "say 'objective' and its name",
        "mine" => "say 'mine real HEX' or 'mine dummy HEX'",
        "order" => "say 'order advance', 'order barrage' or 'order hold'",
        "move" => "say 'move UNIT HEX'",
        "enter" => "say 'enter UNIT HEX'",
        "attack" => "say 'attack HEX'",
        "join" => "say 'join UNIT'",
        "call" => "say 'call off'",
        "die" => "say 'die' and a number from 1 to 6",
        "lose" => "say 'lose UNIT'",
        "retreat" => "say 'retreat UNIT HEX'",
        "advance" => "say 'advance UNIT'",
        _ => "this order is one word",
    }
}
