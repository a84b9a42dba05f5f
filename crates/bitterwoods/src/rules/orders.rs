//! Orders and outcomes as text: written into journals, read from what players type.

use kernel::{Unreadable, read_name, short, unknown};

use crate::model::action::Action;
use crate::model::units::Army;
use crate::rulebook::BitterWoods;

/// Verbs and how they are used.
pub(crate) const VERBS: [(&str, &str); 45] = [
    ("next", "this order is one word"),
    ("plan", "say 'plan NAME'"),
    ("place", "say 'place UNIT HEX'"),
    ("supply", "say 'supply HEX'"),
    ("interdict", "say 'interdict HEX'"),
    ("reserve", "say 'reserve UNIT'"),
    ("unreserve", "say 'unreserve UNIT'"),
    ("move", "say 'move UNIT HEX'"),
    ("challenge", "say 'challenge UNIT HEX'"),
    ("enter", "say 'enter UNIT LETTER' or 'enter UNIT LETTER ARMY', for instance 'enter fuh-gd W 7a'"),
    ("exit", "say 'exit UNIT'"),
    ("dig", "say 'dig UNIT'"),
    ("fortify", "say 'fortify UNIT'"),
    ("build", "say 'build UNIT HEXSIDE'"),
    ("sneak", "this order is one word"),
    ("press", "say 'press UNIT'"),
    ("swap", "this order is one word"),
    ("release", "say 'release UNIT LEADER'"),
    ("target", "say 'target HEX'"),
    ("bombard", "say 'bombard UNIT'"),
    ("fire", "this order is one word"),
    ("add", "say 'add UNIT'"),
    ("drop", "say 'drop UNIT'"),
    ("support", "say 'support UNIT'"),
    ("strike", "this order is one word"),
    ("angriff", "this order is one word"),
    ("attack", "this order is one word"),
    ("cancel", "this order is one word"),
    ("lose", "say 'lose UNIT'"),
    ("stand", "say 'stand LEADER'"),
    ("retreat", "say 'retreat UNIT HEX'"),
    ("leave", "say 'leave UNIT HEX', the hex by which it leaves the map"),
    ("advance", "say 'advance UNIT HEX'"),
    ("ride", "say 'ride UNIT HEX'"),
    ("blow", "say 'blow HEXSIDE'"),
    ("engineers", "say 'engineers HEXSIDE'"),
    ("burn", "say 'burn HEX', 1809 for Francorchamps or 2719 for Samrée"),
    ("cross", "say 'cross UNIT', or 'cross UNIT HEX' where more than one bridge leads on"),
    ("zone", "say 'zone HEX'"),
    ("guard", "say 'guard HEXSIDE'"),
    ("deceive", "say 'deceive HEX'"),
    ("bomb", "say 'bomb UNIT'"),
    ("remove", "say 'remove UNIT'"),
    ("die", "say 'die' and a number from 1 to 6"),
    ("dice", "say 'dice' and two numbers from 1 to 6"),
];

impl BitterWoods {
    /// The text of an action.
    pub(crate) fn write_action(&self, action: &Action) -> String {
        let id = |unit: u16| self.id(unit);
        let hex = |at: u16| self.number_of(at);
        let side = |bridge: u8| self.bridge_number(bridge);
        match *action {
            Action::Plan(plan) => format!("plan {}", self.plan_name(plan)),
            Action::Place { unit, at } => format!("place {} {}", id(unit), hex(at)),
            Action::Supply(at) => format!("supply {}", hex(at)),
            Action::Interdict(at) => format!("interdict {}", hex(at)),
            Action::Reserve(unit) => format!("reserve {}", id(unit)),
            Action::Unreserve(unit) => format!("unreserve {}", id(unit)),
            Action::Move { unit, to } => format!("move {} {}", id(unit), hex(to)),
            Action::Challenge { unit, to } => format!("challenge {} {}", id(unit), hex(to)),
            Action::Enter { unit, at, army } => {
                let joins = army.map_or_else(String::new, |army| format!(" {}", army.word()));
                format!("enter {} {}{joins}", id(unit), self.gate_name(at))
            }
            Action::Exit(unit) => format!("exit {}", id(unit)),
            Action::Dig(unit) => format!("dig {}", id(unit)),
            Action::Fortify(unit) => format!("fortify {}", id(unit)),
            Action::Build { unit, bridge } => format!("build {} {}", id(unit), side(bridge)),
            Action::Press(unit) => format!("press {}", id(unit)),
            Action::Release { unit, by } => format!("release {} {}", id(unit), id(by)),
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Bombard(unit) => format!("bombard {}", id(unit)),
            Action::Add(unit) => format!("add {}", id(unit)),
            Action::Drop(unit) => format!("drop {}", id(unit)),
            Action::Support(unit) => format!("support {}", id(unit)),
            Action::Lose(unit) => format!("lose {}", id(unit)),
            Action::Stand(unit) => format!("stand {}", id(unit)),
            Action::Retreat { unit, to } => format!("retreat {} {}", id(unit), hex(to)),
            Action::Leave { unit, from } => format!("leave {} {}", id(unit), hex(from)),
            Action::Advance { unit, to } => format!("advance {} {}", id(unit), hex(to)),
            Action::Ride { unit, to } => format!("ride {} {}", id(unit), hex(to)),
            Action::Blow(bridge) => format!("blow {}", side(bridge)),
            Action::Engineers(bridge) => format!("engineers {}", side(bridge)),
            Action::Burn(dump) => format!("burn {}", self.dump_number(dump)),
            Action::Cross { unit, to: None } => format!("cross {}", id(unit)),
            Action::Cross { unit, to: Some(to) } => format!("cross {} {}", id(unit), hex(to)),
            Action::Zone(at) => format!("zone {}", hex(at)),
            Action::Guard(bridge) => format!("guard {}", side(bridge)),
            Action::Deceive(at) => format!("deceive {}", hex(at)),
            Action::Bomb(unit) => format!("bomb {}", id(unit)),
            Action::Remove(unit) => format!("remove {}", id(unit)),
            Action::Die(pips) => format!("die {pips}"),
            Action::Dice(a, b) => format!("dice {a} {b}"),
            action => write_word(action).to_owned(),
        }
    }

    /// Reads an action.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(Unreadable("say what to do, for instance 'move 28-110 1424'".into()));
        };
        match rest {
            [] => read_word(verb),
            [one] => self.read_one(verb, one),
            [one, two] => self.read_two(verb, one, two),
            [one, two, three] if *verb == "enter" => {
                let (unit, at) = (self.read_unit(one)?, self.read_gate(two)?);
                Ok(Action::Enter { unit, at, army: Some(read_army(three)?) })
            }
            _ => misused(verb),
        }
    }

    fn read_one(&self, verb: &str, one: &str) -> Result<Action, Unreadable> {
        let (unit, hex) = (|| self.read_unit(one), || self.read_hex(one));
        let bridge = || self.read_bridge(one);
        Ok(match verb {
            "plan" => Action::Plan(self.read_plan(one)?),
            "supply" => Action::Supply(hex()?),
            "interdict" => Action::Interdict(hex()?),
            "reserve" => Action::Reserve(unit()?),
            "unreserve" => Action::Unreserve(unit()?),
            "exit" => Action::Exit(unit()?),
            "dig" => Action::Dig(unit()?),
            "fortify" => Action::Fortify(unit()?),
            "press" => Action::Press(unit()?),
            "target" => Action::Target(hex()?),
            "bombard" => Action::Bombard(unit()?),
            "add" => Action::Add(unit()?),
            "drop" => Action::Drop(unit()?),
            "support" => Action::Support(unit()?),
            "lose" => Action::Lose(unit()?),
            "stand" => Action::Stand(unit()?),
            "blow" => Action::Blow(bridge()?),
            "engineers" => Action::Engineers(bridge()?),
            "burn" => Action::Burn(self.read_dump(one)?),
            "cross" => Action::Cross { unit: unit()?, to: None },
            "zone" => Action::Zone(hex()?),
            "guard" => Action::Guard(bridge()?),
            "deceive" => Action::Deceive(hex()?),
            "bomb" => Action::Bomb(unit()?),
            "remove" => Action::Remove(unit()?),
            "die" => match one.parse() {
                Ok(pips @ 1..=6) => Action::Die(pips),
                _ => return misused(verb),
            },
            _ => return misused(verb),
        })
    }

    fn read_two(&self, verb: &str, one: &str, two: &str) -> Result<Action, Unreadable> {
        let unit = || self.read_unit(one);
        Ok(match verb {
            "place" => Action::Place { unit: unit()?, at: self.read_hex(two)? },
            "move" => Action::Move { unit: unit()?, to: self.read_hex(two)? },
            "challenge" => Action::Challenge { unit: unit()?, to: self.read_hex(two)? },
            "enter" => Action::Enter { unit: unit()?, at: self.read_gate(two)?, army: None },
            "build" => Action::Build { unit: unit()?, bridge: self.read_bridge(two)? },
            "release" => Action::Release { unit: unit()?, by: self.read_unit(two)? },
            "cross" => Action::Cross { unit: unit()?, to: Some(self.read_hex(two)?) },
            "retreat" => Action::Retreat { unit: unit()?, to: self.read_hex(two)? },
            "leave" => Action::Leave { unit: unit()?, from: self.read_hex(two)? },
            "advance" => Action::Advance { unit: unit()?, to: self.read_hex(two)? },
            "ride" => Action::Ride { unit: unit()?, to: self.read_hex(two)? },
            "dice" => match (one.parse(), two.parse()) {
                (Ok(a @ 1..=6), Ok(b @ 1..=6)) => Action::Dice(a, b),
                _ => return misused(verb),
            },
            _ => return misused(verb),
        })
    }

    fn read_gate(&self, word: &str) -> Result<u16, Unreadable> {
        let mut letters = word.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let entry = self.ground.entries.iter().find(|entry| letter.is_some() && entry.letter == letter);
        match (entry, letter) {
            (Some(entry), _) => Ok(entry.at),
            (None, Some(_)) => Err(Unreadable(format!("no road off the map has the letter {}", short(word)))),
            (None, None) => self.read_hex(word),
        }
    }

    fn read_dump(&self, word: &str) -> Result<u8, Unreadable> {
        let at = self.read_hex(word)?;
        let found = (0u8..).zip(&self.ground.rings).find(|(_, ring)| ring.centre == at);
        found
            .map(|(dump, _)| dump)
            .ok_or_else(|| Unreadable(format!("there is no dump near {}", short(word))))
    }

    pub(crate) fn read_bridge(&self, side: &str) -> Result<u8, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<u16, Unreadable> {
        read_name("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<u16, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    pub(crate) fn read_plan(&self, word: &str) -> Result<u8, Unreadable> {
        read_name("plan", word, self.scenario.plans.iter().map(|plan| plan.id.as_str()))
    }
}

fn write_word(action: Action) -> &'static str {
    match action {
        Action::Sneak => "sneak",
        Action::Swap => "swap",
        Action::Fire => "fire",
        Action::Strike => "strike",
        Action::Angriff => "angriff",
        Action::Attack => "attack",
        Action::Cancel => "cancel",
        _ => "next",
    }
}

fn read_word(verb: &str) -> Result<Action, Unreadable> {
    Ok(match verb {
        "next" => Action::Next,
        "sneak" => Action::Sneak,
        "swap" => Action::Swap,
        "fire" => Action::Fire,
        "strike" => Action::Strike,
        "angriff" => Action::Angriff,
        "attack" => Action::Attack,
        "cancel" => Action::Cancel,
        _ => return misused(verb),
    })
}

pub(crate) fn read_army(word: &str) -> Result<Army, Unreadable> {
    let german = Army::GERMAN;
    let found = german.into_iter().find(|army| army.word() == word);
    found.ok_or_else(|| Unreadable(unknown("army", word, german.into_iter().map(Army::word))))
}

/// A verb with the wrong words after it, or none of ours.
fn misused(verb: &str) -> Result<Action, Unreadable> {
    Err(kernel::misused(verb, VERBS.into_iter()))
}
