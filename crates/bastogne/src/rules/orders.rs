//! Orders and outcomes, and their text.

use crate::model::ids::transport_id;
use kernel::{Unreadable, read_name, unknown};

use crate::model::action::Action;
use crate::model::cards::Card;
use crate::model::state::TRANSPORTS;
use crate::rulebook::Bastogne;

const VERBS: [&str; 25] = [
    "take", "return", "ready", "play", "next", "repair", "limber", "unlimber", "move", "exit", "assault",
    "target", "add", "drop", "attack", "cancel", "advance", "stay", "aim", "fire", "lift", "place", "supply",
    "dice", "from",
];

impl Bastogne {
    /// The text of an action.
    pub(crate) fn write_action(&self, action: &Action) -> String {
        let unit = |unit: u8| self.unit_id(unit);
        let hex = |at: u16| self.number(at);
        let side = |bridge: u8| self.bridge_number(bridge);
        match *action {
            Action::Take(card) => format!("take {}", card.id()),
            Action::Return(card) => format!("return {}", card.id()),
            Action::Ready => "ready".to_owned(),
            Action::Play(card) => format!("play {}", card.id()),
            Action::PlayOn(card, bridge) => format!("play {} {}", card.id(), side(bridge)),
            Action::PlayMeuse(one, None) => format!("play meuse {}", unit(one)),
            Action::PlayMeuse(one, Some(other)) => format!("play meuse {} {}", unit(one), unit(other)),
            Action::Next => "next".to_owned(),
            Action::Repair(bridge) => format!("repair {}", side(bridge)),
            Action::Limber(who) => format!("limber {}", unit(who)),
            Action::Unlimber(who) => format!("unlimber {}", unit(who)),
            Action::Move { unit: who, to } => format!("move {} {}", unit(who), hex(to)),
            Action::Exit { unit: who, by } => format!("exit {} {}", unit(who), hex(by)),
            Action::Assault { unit: who, target, from } => {
                format!("assault {} {} from {}", unit(who), hex(target), hex(from))
            }
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Add(who) => format!("add {}", unit(who)),
            Action::Drop(who) => format!("drop {}", unit(who)),
            Action::AddAir => "add air".to_owned(),
            Action::DropAir => "drop air".to_owned(),
            Action::Attack => "attack".to_owned(),
            Action::Cancel => "cancel".to_owned(),
            Action::Advance(who) => format!("advance {}", unit(who)),
            Action::Stay => "stay".to_owned(),
            Action::Aim(at) => format!("aim {}", hex(at)),
            Action::Fire => "fire".to_owned(),
            Action::Lift(at) => format!("lift {}", hex(at)),
            Action::Place { unit: who, at } => format!("place {} {}", unit(who), hex(at)),
            Action::Supply { transport, at } => format!("supply {} {}", transport_id(transport), hex(at)),
            Action::Dice(a, b) => format!("dice {a} {b}"),
        }
    }

    /// Reads an action.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(6).collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(Unreadable("say what to do, for instance 'move lehr-901 30,12'".into()));
        };
        match (*verb, rest) {
            ("take", [card]) => Ok(Action::Take(read_card(card)?)),
            ("return", [card]) => Ok(Action::Return(read_card(card)?)),
            ("play", [card, rest @ ..]) => self.read_play(read_card(card)?, rest),
            ("repair", [side]) => Ok(Action::Repair(self.read_bridge(side)?)),
            ("limber", [unit]) => Ok(Action::Limber(self.read_unit(unit)?)),
            ("unlimber", [unit]) => Ok(Action::Unlimber(self.read_unit(unit)?)),
            ("move", [unit, to]) => Ok(Action::Move { unit: self.read_unit(unit)?, to: self.read_hex(to)? }),
            ("exit", [unit, by]) => Ok(Action::Exit { unit: self.read_unit(unit)?, by: self.read_hex(by)? }),
            ("assault", [unit, target, "from", from]) => Ok(Action::Assault {
                unit: self.read_unit(unit)?,
                target: self.read_hex(target)?,
                from: self.read_hex(from)?,
            }),
            ("target", [at]) => Ok(Action::Target(self.read_hex(at)?)),
            ("add", ["air"]) => Ok(Action::AddAir),
            ("drop", ["air"]) => Ok(Action::DropAir),
            ("add", [unit]) => Ok(Action::Add(self.read_unit(unit)?)),
            ("drop", [unit]) => Ok(Action::Drop(self.read_unit(unit)?)),
            ("advance", [unit]) => Ok(Action::Advance(self.read_unit(unit)?)),
            ("aim", [at]) => Ok(Action::Aim(self.read_hex(at)?)),
            ("lift", [at]) => Ok(Action::Lift(self.read_hex(at)?)),
            ("place", [unit, at]) => {
                Ok(Action::Place { unit: self.read_unit(unit)?, at: self.read_hex(at)? })
            }
            ("supply", [transport, at]) => {
                Ok(Action::Supply { transport: read_transport(transport)?, at: self.read_hex(at)? })
            }
            ("dice", [a, b]) => match (a.parse(), b.parse()) {
                (Ok(a @ 1..=6), Ok(b @ 1..=6)) => Ok(Action::Dice(a, b)),
                _ => Err(Unreadable("say 'dice' and two numbers from 1 to 6".into())),
            },
            (verb, []) => read_word(verb),
            (verb, _) => misused(verb),
        }
    }

    fn read_play(&self, card: Card, rest: &[&str]) -> Result<Action, Unreadable> {
        match (card, rest) {
            (Card::Meuse, [one]) => Ok(Action::PlayMeuse(self.read_unit(one)?, None)),
            (Card::Meuse, [one, other]) => {
                Ok(Action::PlayMeuse(self.read_unit(one)?, Some(self.read_unit(other)?)))
            }
            (Card::Meuse, _) => Err(Unreadable("say 'play meuse UNIT UNIT'".into())),
            (card, [side]) if card.needs_bridge() => Ok(Action::PlayOn(card, self.read_bridge(side)?)),
            (card, []) if !card.needs_bridge() => Ok(Action::Play(card)),
            (card, _) if card.needs_bridge() => Err(Unreadable(format!("say 'play {} HEXSIDE'", card.id()))),
            (card, _) => Err(Unreadable(format!("say 'play {}' and nothing more", card.id()))),
        }
    }

    pub(crate) fn read_bridge(&self, side: &str) -> Result<u8, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<u8, Unreadable> {
        read_name("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<u16, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }
}

pub(crate) fn read_transport(id: &str) -> Result<u8, Unreadable> {
    read_name("transport", id, (0u8..).take(TRANSPORTS).map(transport_id))
}

pub(crate) fn read_card(id: &str) -> Result<Card, Unreadable> {
    Card::by_id(id).ok_or_else(|| Unreadable(unknown("card", id, Card::ALL.map(Card::id))))
}

/// Reads the orders of one word.
fn read_word(verb: &str) -> Result<Action, Unreadable> {
    match verb {
        "ready" => Ok(Action::Ready),
        "next" => Ok(Action::Next),
        "attack" => Ok(Action::Attack),
        "cancel" => Ok(Action::Cancel),
        "stay" => Ok(Action::Stay),
        "fire" => Ok(Action::Fire),
        verb => misused(verb),
    }
}

/// A verb with the wrong words after it, or none of ours.
fn misused(verb: &str) -> Result<Action, Unreadable> {
    Err(kernel::misused(verb, VERBS.into_iter().map(|known| (known, usage(known)))))
}

/// How a verb is used.
fn usage(verb: &str) -> &'static str {
    match verb {
        "take" => "say 'take CARD'",
        "return" => "say 'return CARD'",
        "play" => "say 'play CARD', and the bridge or the units it is played on",
        "repair" => "say 'repair HEXSIDE'",
        "limber" => "say 'limber UNIT'",
        "unlimber" => "say 'unlimber UNIT'",
        "move" => "say 'move UNIT HEX'",
        "exit" => "say 'exit UNIT HEX'",
        "assault" => "say 'assault UNIT HEX from HEX'",
        "target" => "say 'target HEX'",
        "add" => "say 'add UNIT' or 'add air'",
        "drop" => "say 'drop UNIT' or 'drop air'",
        "advance" => "say 'advance UNIT'",
        "aim" => "say 'aim HEX'",
        "lift" => "say 'lift HEX'",
        "place" => "say 'place UNIT HEX'",
        "supply" => "say 'supply TRANSPORT HEX'",
        "dice" => "say 'dice' and two numbers from 1 to 6",
        "from" => "say 'assault UNIT HEX from HEX'",
        _ => "this order is one word",
    }
}
