//! Orders and outcomes, and their text.

use kernel::{Unreadable, read_name, short, unknown};

use crate::BitterWoods;
use crate::units::Army;

/// One decision, or one outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Ends the phase, or what is asked within it.
    Next,
    /// The plan of the Allies. BW §Sc-erasing
    Plan(u8),
    /// Army artillery takes its place. BW §37.1-setup
    Place {
        unit: u16,
        at: u16,
    },
    /// An air drop. BW §12.5
    Supply(u16),
    /// BW §11.3
    Interdict(u16),
    /// BW §14.1
    Reserve(u16),
    /// Takes the marker off again before the phase ends. BW §14.1
    Unreserve(u16),
    /// BW §5.1
    Move {
        unit: u16,
        to: u16,
    },
    /// Into an interdicted forest hex at the road rate, with a die. BW §22.2
    Challenge {
        unit: u16,
        to: u16,
    },
    /// Onto the map, with the army it joins where the player says so. BW §16.1, §24.6-attach
    Enter {
        unit: u16,
        at: u16,
        army: Option<Army>,
    },
    /// Off the map. BW §5.5-german, §5.5-allied
    Exit(u16),
    /// BW §8.1-build
    Dig(u16),
    /// BW §8.2-build
    Fortify(u16),
    /// Begins to rebuild a bridge. BW §13.3
    Build {
        unit: u16,
        bridge: u8,
    },
    /// The Skorzeny Sneak. BW §27.2
    Sneak,
    /// Peiper throws to go on through a zone. BW §27.1-exploit
    Press(u16),
    /// Peiper's counters are exchanged. BW §36-11
    Swap,
    /// Released from reserve by a leader. BW §24.5-mover
    Release {
        unit: u16,
        by: u16,
    },
    /// BW §9.1
    Target(u16),
    /// BW §21.1
    Bombard(u16),
    /// The guns fire. BW §21.2
    Fire,
    Add(u16),
    Drop(u16),
    /// Artillery supports the attack or the defense. BW §10.2
    Support(u16),
    /// An aircraft. BW §11.2
    Strike,
    /// On the move. BW §23.2
    Angriff,
    Attack,
    Cancel,
    /// BW §9.6-choice
    Lose(u16),
    /// A leader keeps his units in place. BW §24.4
    Stand(u16),
    /// BW §9.7
    Retreat {
        unit: u16,
        to: u16,
    },
    /// Retreats off the map from this hex. BW §9.7-g7
    Leave {
        unit: u16,
        from: u16,
    },
    /// BW §9.8
    Advance {
        unit: u16,
        to: u16,
    },
    /// The rest of an advance along roads. BW §27.1-convert
    Ride {
        unit: u16,
        to: u16,
    },
    /// BW §13.1
    Blow(u8),
    /// Without a die. BW §38.1-8
    Engineers(u8),
    /// BW §25.3
    Burn(u8),
    /// Over a bridge that is being rebuilt. BW §13.3
    Cross {
        unit: u16,
        /// The hex beyond it, where the unit could cross another bridge before it.
        to: Option<u16>,
    },
    /// The drop zone. BW §29-1
    Zone(u16),
    /// The bridge that commandos guard. BW §29-3
    Guard(u8),
    /// The town of false signposts. BW §29-4
    Deceive(u16),
    /// The regiment that is bombed. BW §38.2-9
    Bomb(u16),
    /// Failed a challenge and finds no room. BW §22.2-overstack
    Remove(u16),
    /// One die.
    Die(u8),
    /// Two dice in the order they fall.
    Dice(u8, u8),
}

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

    pub(crate) fn id(&self, unit: u16) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    pub(crate) fn number_of(&self, at: u16) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    pub(crate) fn bridge_number(&self, bridge: u8) -> &str {
        self.ground.bridges.get(usize::from(bridge)).map_or("?", |bridge| bridge.number.as_str())
    }

    /// A hex of the edge by its boxed letter, or by its number. BW §16.1
    pub(crate) fn gate_name(&self, at: u16) -> String {
        let letter = self.ground.entries.iter().find(|entry| entry.at == at).and_then(|entry| entry.letter);
        letter.map_or_else(|| self.number_of(at).to_owned(), |letter| letter.to_string())
    }

    /// The hex around which a dump lies. BW §25.1
    pub(crate) fn dump_number(&self, dump: u8) -> &str {
        self.ground.rings.get(usize::from(dump)).map_or("?", |ring| self.number_of(ring.centre))
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

    pub(crate) fn plan_name(&self, plan: u8) -> &str {
        self.scenario.plans.get(usize::from(plan)).map_or("?", |plan| plan.id.as_str())
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
    let german = [Army::SixthPanzer, Army::FifthPanzer, Army::Seventh];
    let found = german.into_iter().find(|army| army.word() == word);
    found.ok_or_else(|| Unreadable(unknown("army", word, german.into_iter().map(Army::word))))
}

/// A verb with the wrong words after it, or none of ours.
fn misused(verb: &str) -> Result<Action, Unreadable> {
    Err(kernel::misused(verb, VERBS.into_iter()))
}
