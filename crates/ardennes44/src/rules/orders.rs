//! Orders and outcomes as text: reading and writing them.

use kernel::{Unreadable, read_name, short};

use crate::model::action::Action;
use crate::pack::map::BOXES;
use crate::rulebook::Ardennes;

/// Verbs and how they are used.
const VERBS: [(&str, &str); 40] = [
    ("place", "say 'place UNIT HEX'"),
    ("next", "this order is one word"),
    ("flip", "say 'flip UNIT'"),
    ("dry", "say 'dry DIVISION'"),
    ("blow", "say 'blow HEXSIDE'"),
    ("build", "say 'build HEXSIDE'"),
    ("move", "say 'move UNIT HEX'"),
    ("march", "say 'march UNIT HEX'"),
    ("load", "say 'load UNIT'"),
    ("halt", "say 'halt UNIT'"),
    ("haul", "say 'haul UNIT'"),
    ("enter", "say 'enter UNIT ENTRY', for instance 'enter 4-8-2 B'"),
    ("drive", "say 'drive UNIT ENTRY'"),
    ("hold", "say 'hold UNIT BOX', for instance 'hold 4-8-2 SE'"),
    ("block", "say 'block UNIT ENTRY'"),
    ("exit", "say 'exit UNIT'"),
    ("dig", "say 'dig UNIT'"),
    ("night", "say 'night UNIT'"),
    ("breakdown", "say 'breakdown UNIT'"),
    ("rejoin", "say 'rejoin UNIT'"),
    ("air", "this order is one word"),
    ("infiltrate", "this order is one word"),
    ("target", "say 'target HEX'"),
    ("add", "say 'add UNIT'"),
    ("drop", "say 'drop UNIT'"),
    ("attack", "this order is one word"),
    ("cancel", "this order is one word"),
    ("support", "say 'support UNIT'"),
    ("strike", "this order is one word"),
    ("surprise", "this order is one word"),
    ("lead", "say 'lead UNIT'"),
    ("lose", "say 'lose UNIT'"),
    ("stand", "say 'stand UNIT'"),
    ("evade", "this order is one word"),
    ("retreat", "say 'retreat UNIT HEX'"),
    ("advance", "say 'advance UNIT HEX'"),
    ("disengage", "say 'disengage UNIT'"),
    ("jam", "say 'jam NUMBER HEX'"),
    ("die", "say 'die' and a number from 1 to 6"),
    ("dice", "say 'dice' and two numbers from 1 to 6"),
];

/// Verbs that few games use.
const MORE_VERBS: [(&str, &str); 9] = [
    ("lift", "say 'lift NUMBER'"),
    ("sneak", "say 'sneak UNIT HEX'"),
    ("burn", "say 'burn HEX'"),
    ("send", "say 'send UNIT'"),
    ("favor", "say 'favor HEX'"),
    ("draw", "say 'draw' and a number from 1 to 3"),
    ("bar", "say 'bar NUMBER HEX'"),
    ("replace", "say 'replace UNIT'"),
    ("commando", "say 'commando HEXSIDE'"),
];

impl Ardennes {
    /// The text of an action.
    pub(crate) fn write_action(&self, action: &Action) -> String {
        let id = |unit: u16| self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str());
        let hex = |at: u16| self.number_of(at);
        let side = |bridge: u8| self.bridge_number(bridge);
        let entry = |by: u8| self.entry_name(by);
        match *action {
            Action::Place { unit, at } => format!("place {} {}", id(unit), hex(at)),
            Action::Next => "next".to_owned(),
            Action::Flip(unit) => format!("flip {}", id(unit)),
            Action::Dry(division) => format!("dry {}", self.division_name(division)),
            Action::Blow(bridge) => format!("blow {}", side(bridge)),
            Action::Build(bridge) => format!("build {}", side(bridge)),
            Action::Move { unit, to } => format!("move {} {}", id(unit), hex(to)),
            Action::March { unit, to } => format!("march {} {}", id(unit), hex(to)),
            Action::Load(unit) => format!("load {}", id(unit)),
            Action::Halt(unit) => format!("halt {}", id(unit)),
            Action::Haul(unit) => format!("haul {}", id(unit)),
            Action::Enter { unit, by } => format!("enter {} {}", id(unit), entry(by)),
            Action::Drive { unit, by } => format!("drive {} {}", id(unit), entry(by)),
            Action::Hold { unit, at } => format!("hold {} {}", id(unit), BOXES[usize::from(at)]),
            Action::Block { unit, by } => format!("block {} {}", id(unit), entry(by)),
            Action::Exit(unit) => format!("exit {}", id(unit)),
            Action::Dig(unit) => format!("dig {}", id(unit)),
            Action::Night(unit) => format!("night {}", id(unit)),
            Action::BreakDown(unit) => format!("breakdown {}", id(unit)),
            Action::Rejoin(unit) => format!("rejoin {}", id(unit)),
            Action::AirSupport => "air".to_owned(),
            Action::Infiltrate => "infiltrate".to_owned(),
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Add(unit) => format!("add {}", id(unit)),
            Action::Drop(unit) => format!("drop {}", id(unit)),
            Action::Attack => "attack".to_owned(),
            Action::Cancel => "cancel".to_owned(),
            Action::Support(unit) => format!("support {}", id(unit)),
            Action::Strike => "strike".to_owned(),
            Action::Surprise => "surprise".to_owned(),
            Action::Lead(unit) => format!("lead {}", id(unit)),
            Action::Lose(unit) => format!("lose {}", id(unit)),
            Action::Stand(unit) => format!("stand {}", id(unit)),
            Action::Evade => "evade".to_owned(),
            Action::Retreat { unit, to } => format!("retreat {} {}", id(unit), hex(to)),
            Action::Advance { unit, to } => format!("advance {} {}", id(unit), hex(to)),
            Action::Disengage(unit) => format!("disengage {}", id(unit)),
            Action::Jam { marker, at } => format!("jam {} {}", marker + 1, hex(at)),
            Action::Bar { marker, at } => format!("bar {} {}", marker + 1, hex(at)),
            _ => self.write_rarer(action),
        }
    }

    /// The text of what few games see.
    fn write_rarer(&self, action: &Action) -> String {
        let id = |unit: u16| self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str());
        let hex = |at: u16| self.number_of(at);
        match *action {
            Action::Lift(marker) => format!("lift {}", marker + 1),
            Action::Replace(unit) => format!("replace {}", id(unit)),
            Action::Commando(bridge) => format!("commando {}", self.bridge_number(bridge)),
            Action::Sneak { unit, to } => format!("sneak {} {}", id(unit), hex(to)),
            Action::Burn(dump) => format!("burn {}", self.dump_number(dump)),
            Action::Send(unit) => format!("send {}", id(unit)),
            Action::Favor(at) => format!("favor {}", hex(at)),
            Action::Draw(dump) => format!("draw {}", dump + 1),
            Action::Die(pips) => format!("die {pips}"),
            Action::Dice(a, b) => format!("dice {a} {b}"),
            _ => String::new(),
        }
    }

    /// Reads an action.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(Unreadable("say what to do, for instance 'move 26vg-39 E2013'".into()));
        };
        match rest {
            [] => read_word(verb),
            [one] => self.read_one(verb, one),
            [one, two] => self.read_two(verb, one, two),
            _ => misused(verb),
        }
    }

    fn read_one(&self, verb: &str, one: &str) -> Result<Action, Unreadable> {
        let unit = || self.read_unit(one);
        Ok(match verb {
            "flip" => Action::Flip(unit()?),
            "dry" => Action::Dry(self.read_division(one)?),
            "blow" => Action::Blow(self.read_bridge(one)?),
            "build" => Action::Build(self.read_bridge(one)?),
            "commando" => Action::Commando(self.read_bridge(one)?),
            "load" => Action::Load(unit()?),
            "halt" => Action::Halt(unit()?),
            "haul" => Action::Haul(unit()?),
            "exit" => Action::Exit(unit()?),
            "dig" => Action::Dig(unit()?),
            "night" => Action::Night(unit()?),
            "breakdown" => Action::BreakDown(unit()?),
            "rejoin" => Action::Rejoin(unit()?),
            "target" => Action::Target(self.read_hex(one)?),
            "add" => Action::Add(unit()?),
            "drop" => Action::Drop(unit()?),
            "support" => Action::Support(unit()?),
            "lead" => Action::Lead(unit()?),
            "lose" => Action::Lose(unit()?),
            "stand" => Action::Stand(unit()?),
            "disengage" => Action::Disengage(unit()?),
            "replace" => Action::Replace(unit()?),
            "send" => Action::Send(unit()?),
            "burn" => Action::Burn(self.read_dump(one)?),
            "favor" => Action::Favor(self.read_hex(one)?),
            "lift" => Action::Lift(numbered(one, 2)?),
            "draw" => Action::Draw(numbered(one, 3)?),
            "die" => match one.parse() {
                Ok(pips @ 1..=6) => Action::Die(pips),
                _ => return misused(verb),
            },
            _ => return misused(verb),
        })
    }

    fn read_two(&self, verb: &str, one: &str, two: &str) -> Result<Action, Unreadable> {
        let unit = || self.read_unit(one);
        let marker = |most: u8| numbered(one, most);
        Ok(match verb {
            "place" => Action::Place { unit: unit()?, at: self.read_hex(two)? },
            "move" => Action::Move { unit: unit()?, to: self.read_hex(two)? },
            "march" => Action::March { unit: unit()?, to: self.read_hex(two)? },
            "sneak" => Action::Sneak { unit: unit()?, to: self.read_hex(two)? },
            "retreat" => Action::Retreat { unit: unit()?, to: self.read_hex(two)? },
            "advance" => Action::Advance { unit: unit()?, to: self.read_hex(two)? },
            "enter" => Action::Enter { unit: unit()?, by: self.read_entry(two)? },
            "drive" => Action::Drive { unit: unit()?, by: self.read_entry(two)? },
            "block" => Action::Block { unit: unit()?, by: self.read_entry(two)? },
            "hold" => Action::Hold { unit: unit()?, at: read_box(two)? },
            "jam" => Action::Jam { marker: marker(6)?, at: self.read_hex(two)? },
            "bar" => Action::Bar { marker: marker(2)?, at: self.read_hex(two)? },
            "dice" => match (one.parse(), two.parse()) {
                (Ok(a @ 1..=6), Ok(b @ 1..=6)) => Action::Dice(a, b),
                _ => return misused(verb),
            },
            _ => return misused(verb),
        })
    }

    fn read_division(&self, id: &str) -> Result<u8, Unreadable> {
        read_name("division", id, self.divisions.iter().map(table::Word::as_str))
    }

    fn read_bridge(&self, side: &str) -> Result<u8, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<u16, Unreadable> {
        read_name("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<u16, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    fn read_dump(&self, number: &str) -> Result<u8, Unreadable> {
        let at = self.read_hex(number)?;
        let found = self.ground.dumps.iter().position(|known| *known == at);
        let found = found.and_then(|dump| u8::try_from(dump).ok());
        found.ok_or_else(|| Unreadable(format!("there is no fuel dump in {}", short(number))))
    }

    fn read_entry(&self, name: &str) -> Result<u8, Unreadable> {
        read_name("Entry Hex", name, self.ground.entries.iter().map(|entry| entry.name.as_str()))
    }
}

/// A marker by its number, counted from nought.
fn numbered(word: &str, most: u8) -> Result<u8, Unreadable> {
    match word.parse::<u8>() {
        Ok(number) if (1..=most).contains(&number) => Ok(number - 1),
        _ => Err(Unreadable(format!("markers are numbered from 1 to {most}"))),
    }
}

fn read_box(name: &str) -> Result<u8, Unreadable> {
    read_name("Off Map Box", name, BOXES.into_iter())
}

/// Reads the orders of one word.
fn read_word(verb: &str) -> Result<Action, Unreadable> {
    match verb {
        "next" => Ok(Action::Next),
        "air" => Ok(Action::AirSupport),
        "infiltrate" => Ok(Action::Infiltrate),
        "attack" => Ok(Action::Attack),
        "cancel" => Ok(Action::Cancel),
        "strike" => Ok(Action::Strike),
        "surprise" => Ok(Action::Surprise),
        "evade" => Ok(Action::Evade),
        verb => misused(verb),
    }
}

/// A verb with the wrong words after it, or none of ours.
fn misused(verb: &str) -> Result<Action, Unreadable> {
    Err(kernel::misused(verb, VERBS.into_iter().chain(MORE_VERBS)))
}
