//! Orders as text: how actions are written and read. EA §4

use kernel::{Unreadable, read_name};
use table::{Seat, Word};

use crate::model::action::{Action, Play};
use crate::model::cards::{Happening, Tactic};
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;

/// The verbs that orders begin with.
pub(crate) const VERBS: [&str; 33] = [
    "depot",
    "deploy",
    "next",
    "interdict",
    "pass",
    "play",
    "move",
    "target",
    "add",
    "drop",
    "attack",
    "cancel",
    "tactic",
    "bonus",
    "draw",
    "stand",
    "retreat",
    "lose",
    "disperse",
    "advance",
    "dig",
    "replace",
    "blow",
    "repair",
    "bridge",
    "roadblock",
    "discard",
    "delay",
    "step",
    "setup",
    "card",
    "chit",
    "die",
];

impl EnemyAction {
    /// The text of an action.
    pub(crate) fn write_action(&self, action: &Action) -> String {
        let hex = |at: u16| self.ground.node(at).number.as_str();
        let unit = |unit: u16| self.unit(unit).id.as_str();
        let side = |river: u16| self.ground.rivers[usize::from(river)].number.as_str();
        let joins = |by: Option<u16>, at: Option<u16>| {
            let by = by.map_or_else(String::new, |by| format!(" {}", unit(by)));
            let at = at.map_or_else(String::new, |at| format!(" {}", hex(at)));
            format!("{by}{at}")
        };
        match *action {
            Action::Depot(at) => format!("depot {}", hex(at)),
            Action::Deploy { unit: one, at } => format!("deploy {} {}", unit(one), hex(at)),
            Action::Next => "next".to_owned(),
            Action::Interdict(card) => format!("interdict {card:02}"),
            Action::Pass => "pass".to_owned(),
            Action::Play { card, what } => format!("play {card:02} {}", self.write_play(what)),
            Action::Move { unit: one, to } => format!("move {} {}", unit(one), hex(to)),
            Action::Target(at) => format!("target {}", hex(at)),
            Action::Add(one) => format!("add {}", unit(one)),
            Action::Drop(one) => format!("drop {}", unit(one)),
            Action::Attack => "attack".to_owned(),
            Action::Cancel => "cancel".to_owned(),
            Action::Tactic { card, tactic, unit, at } => {
                format!("tactic {card:02} {}{}", tactic.word(), joins(unit, at))
            }
            Action::Bonus { tactic, unit, at } => format!("bonus {}{}", tactic.word(), joins(unit, at)),
            Action::Draw(count) => format!("draw {count}"),
            Action::Stand => "stand".to_owned(),
            Action::Retreat { first, second } => format!("retreat {}{}", hex(first), joins(None, second)),
            Action::Lose(one) => format!("lose {}", unit(one)),
            Action::Disperse => "disperse".to_owned(),
            Action::Advance { unit: one, at } => format!("advance {} {}", unit(one), hex(at)),
            Action::Dig(at) => format!("dig {}", hex(at)),
            Action::Replace(one) => format!("replace {}", unit(one)),
            Action::Blow(river) => format!("blow {}", side(river)),
            Action::Repair(river) => format!("repair {}", side(river)),
            Action::Bridge(river) => format!("bridge {}", side(river)),
            Action::Roadblock(at) => format!("roadblock {}", hex(at)),
            Action::Discard(card) => format!("discard {card:02}"),
            Action::Delay(division) => format!("delay {}", self.division_word(division)),
            Action::Step => "step".to_owned(),
            Action::Setup(card) => format!("setup {card}"),
            Action::Card(card) => format!("card {card:02}"),
            Action::Chit(chit) => format!("chit {chit:02}"),
            Action::Die(die) => format!("die {die}"),
        }
    }

    fn write_play(&self, what: Play) -> String {
        match what {
            Play::Division(division) => format!("activate {}", self.division_word(division)),
            Play::Corps(corps) => format!("activate {}", corps.word()),
            Play::Unit(unit) => format!("unit {}", self.unit(unit).id),
            Play::Deploy => "deploy".to_owned(),
            Play::DeployUnit(unit) => format!("deploy {}", self.unit(unit).id),
            Play::Replace => "replace".to_owned(),
            Play::Engineers => "engineers".to_owned(),
            Play::Resupply(at) => format!("resupply {}", self.ground.node(at).number),
            Play::Alarm(corps) => format!("alarm {}", corps.word()),
            Play::Event(event) => format!("event {}", event.word()),
        }
    }

    pub(crate) fn division_word(&self, division: u8) -> &str {
        self.data.divisions.get(usize::from(division)).map_or("?", |(_, word)| word.as_str())
    }

    /// Reads an action back from its text.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [] => Err(Unreadable("say what to do, for instance 'pass'".to_owned())),
            ["next"] => Ok(Action::Next),
            ["pass"] => Ok(Action::Pass),
            ["attack"] => Ok(Action::Attack),
            ["cancel"] => Ok(Action::Cancel),
            ["stand"] => Ok(Action::Stand),
            ["disperse"] => Ok(Action::Disperse),
            ["step"] => Ok(Action::Step),
            ["play", card, ref what @ ..] => {
                Ok(Action::Play { card: self.read_card(card)?, what: self.read_play(what)? })
            }
            ["tactic", card, tactic, ref joins @ ..] => {
                let (unit, at) = self.read_joins(joins)?;
                Ok(Action::Tactic { card: self.read_card(card)?, tactic: read_tactic(tactic)?, unit, at })
            }
            ["bonus", tactic, ref joins @ ..] => {
                let (unit, at) = self.read_joins(joins)?;
                Ok(Action::Bonus { tactic: read_tactic(tactic)?, unit, at })
            }
            ["retreat", first, ref second @ ..] if second.len() < 2 => {
                let second = second.first().map(|at| self.read_hex(at)).transpose()?;
                Ok(Action::Retreat { first: self.read_hex(first)?, second })
            }
            [verb, one] => self.read_one(verb, one),
            [verb, unit, at] => self.read_two(verb, unit, at),
            [verb, ..] => misused(verb),
        }
    }

    fn read_one(&self, verb: &str, one: &str) -> Result<Action, Unreadable> {
        match verb {
            "depot" => self.read_hex(one).map(Action::Depot),
            "interdict" => self.read_card(one).map(Action::Interdict),
            "target" => self.read_hex(one).map(Action::Target),
            "add" => self.read_unit(one).map(Action::Add),
            "drop" => self.read_unit(one).map(Action::Drop),
            "draw" => read_number(one, 60, "chits").map(Action::Draw),
            "lose" => self.read_unit(one).map(Action::Lose),
            "dig" => self.read_hex(one).map(Action::Dig),
            "replace" => self.read_unit(one).map(Action::Replace),
            "blow" => self.read_river(one).map(Action::Blow),
            "repair" => self.read_river(one).map(Action::Repair),
            "bridge" => self.read_river(one).map(Action::Bridge),
            "roadblock" => self.read_hex(one).map(Action::Roadblock),
            "discard" => self.read_card(one).map(Action::Discard),
            "delay" => self.read_division(one).map(Action::Delay),
            "setup" => read_number(one, 17, "set-up cards").map(Action::Setup),
            "card" => self.read_card(one).map(Action::Card),
            "chit" => read_number(one, 60, "chits").map(Action::Chit),
            "die" => read_die(one).map(Action::Die),
            verb => misused(verb),
        }
    }

    fn read_two(&self, verb: &str, unit: &str, at: &str) -> Result<Action, Unreadable> {
        match verb {
            "deploy" => Ok(Action::Deploy { unit: self.read_unit(unit)?, at: self.read_hex(at)? }),
            "move" => Ok(Action::Move { unit: self.read_unit(unit)?, to: self.read_hex(at)? }),
            "advance" => Ok(Action::Advance { unit: self.read_unit(unit)?, at: self.read_hex(at)? }),
            verb => misused(verb),
        }
    }

    fn read_play(&self, words: &[&str]) -> Result<Play, Unreadable> {
        match *words {
            ["activate", formation] => match Corps::by_word(formation) {
                Some(corps) => Ok(Play::Corps(corps)),
                None => self.read_division(formation).map(Play::Division),
            },
            ["unit", unit] => self.read_unit(unit).map(Play::Unit),
            ["deploy"] => Ok(Play::Deploy),
            ["deploy", unit] => self.read_unit(unit).map(Play::DeployUnit),
            ["replace"] => Ok(Play::Replace),
            ["engineers"] => Ok(Play::Engineers),
            ["resupply", at] => self.read_hex(at).map(Play::Resupply),
            ["alarm", corps] => read_corps(corps).map(Play::Alarm),
            ["event", event] => {
                let words = Happening::ALL.iter().map(|event| event.word());
                Happening::by_word(event)
                    .map(Play::Event)
                    .ok_or_else(|| Unreadable(kernel::unknown("event", event, words)))
            }
            _ => misused("play"),
        }
    }

    fn read_joins(&self, words: &[&str]) -> Result<(Option<u16>, Option<u16>), Unreadable> {
        match *words {
            [] => Ok((None, None)),
            [unit] => Ok((Some(self.read_unit(unit)?), None)),
            [unit, at] => Ok((Some(self.read_unit(unit)?), Some(self.read_hex(at)?))),
            _ => misused("tactic"),
        }
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<u16, Unreadable> {
        read_name("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<u16, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    pub(crate) fn read_river(&self, side: &str) -> Result<u16, Unreadable> {
        let parsed = self.ground.numbering.parse_side(side).map_err(|error| Unreadable(error.to_string()))?;
        let found = (0u16..).zip(&self.ground.rivers).find(|(_, river)| river.side == parsed);
        found.map(|(river, _)| river).ok_or_else(|| Unreadable(format!("no river runs along {side}")))
    }

    fn read_division(&self, word: &str) -> Result<u8, Unreadable> {
        let allied = |(seat, _): &&(Seat, Word)| *seat == Seat::Allied;
        let words = self.data.divisions.iter().filter(allied).map(|(_, word)| word.as_str());
        let found = self.data.divisions.iter().position(|one| allied(&one) && one.1 == word);
        let found = found.and_then(|at| u8::try_from(at).ok());
        found.ok_or_else(|| Unreadable(kernel::unknown("division", word, words)))
    }

    pub(crate) fn read_card(&self, text: &str) -> Result<u8, Unreadable> {
        let known = |card: &u8| self.allied_card(*card).is_some() || self.german_card(*card).is_some();
        text.parse().ok().filter(known).ok_or_else(|| Unreadable(format!("there is no card '{text}'")))
    }
}

fn read_number(text: &str, most: u8, of: &str) -> Result<u8, Unreadable> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| Unreadable(format!("'{text}' is not a number from 1 to {most} ({of})")))
}

/// A side of the ten-sided die; where it is numbered from 0 to 9, a 0 is a ten. EA §2.5
fn read_die(text: &str) -> Result<u8, Unreadable> {
    if text == "0" { Ok(10) } else { read_number(text, 10, "sides of a die") }
}

fn read_tactic(word: &str) -> Result<Tactic, Unreadable> {
    let words = Tactic::ALL.iter().map(|tactic| tactic.word());
    Tactic::by_word(word).ok_or_else(|| Unreadable(kernel::unknown("tactic", word, words)))
}

fn read_corps(word: &str) -> Result<Corps, Unreadable> {
    let words = Corps::ALL.iter().map(|corps| corps.word());
    Corps::by_word(word).ok_or_else(|| Unreadable(kernel::unknown("corps", word, words)))
}

/// A verb with the wrong words after it, or none of ours.
fn misused<T>(verb: &str) -> Result<T, Unreadable> {
    Err(kernel::misused(verb, VERBS.into_iter().map(|known| (known, usage(known)))))
}

/// How a verb is used.
fn usage(verb: &str) -> &'static str {
    match verb {
        "depot" => "say 'depot HEX'",
        "deploy" => "say 'deploy UNIT HEX'",
        "interdict" => "say 'interdict CARD'",
        "play" => {
            "say 'play CARD activate FORMATION', 'play CARD unit UNIT', 'play CARD deploy', 'play CARD replace', 'play CARD \
             engineers', 'play CARD resupply HEX', 'play CARD alarm CORPS' or 'play CARD event NAME'"
        }
        "move" => "say 'move UNIT HEX'",
        "target" => "say 'target HEX'",
        "add" => "say 'add UNIT'",
        "drop" => "say 'drop UNIT'",
        "tactic" => "say 'tactic CARD NAME', and UNIT and HEX where a unit joins",
        "bonus" => "say 'bonus NAME', and UNIT and HEX where a unit joins",
        "draw" => "say 'draw' and how many chits in all",
        "retreat" => "say 'retreat HEX' or 'retreat HEX HEX'",
        "lose" => "say 'lose UNIT'",
        "advance" => "say 'advance UNIT HEX'",
        "dig" => "say 'dig HEX'",
        "replace" => "say 'replace UNIT'",
        "blow" => "say 'blow HEXSIDE'",
        "repair" => "say 'repair HEXSIDE'",
        "bridge" => "say 'bridge HEXSIDE'",
        "roadblock" => "say 'roadblock HEX'",
        "discard" => "say 'discard CARD'",
        "delay" => "say 'delay DIVISION'",
        "setup" => "say 'setup' and the number of a set-up card",
        "card" => "say 'card' and its number",
        "chit" => "say 'chit' and its number",
        "die" => "say 'die' and a number from 1 to 10",
        _ => "this order is one word",
    }
}
