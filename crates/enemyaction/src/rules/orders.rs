//! How orders name units, hexes, bridges, cards and chits: read, written, labelled, pointed at. EA §4

use std::borrow::Cow;

use kernel::{Unreadable, unknown};
use table::{Seat, Target, Word};
use wargame::{Id as _, Names, Unread, Words, button, counted, read_id};

use crate::model::action::Play;
use crate::model::cards::{Happening, Tactic};
use crate::model::ids::{CardNumber, ChitCount, ChitId, DivisionId, HexId, RiverId, SetupNumber, UnitId};
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;
use crate::rules::narration::{bridge_name, card_id};

impl Names<UnitId> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "UNIT".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<UnitId, Unread> {
        Ok(self.read_unit(words.take()?)?)
    }

    fn word(&self, unit: UnitId) -> Cow<'_, str> {
        self.unit(unit).id.as_str().into()
    }

    fn title(&self, unit: UnitId) -> Cow<'_, str> {
        self.unit_label(unit).into()
    }

    fn target(&self, unit: UnitId) -> Option<Target> {
        Some(self.point_at(unit))
    }
}

impl Names<HexId> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "HEX".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<HexId, Unread> {
        Ok(self.read_hex(words.take()?)?)
    }

    fn word(&self, at: HexId) -> Cow<'_, str> {
        self.ground.node(at).number.as_str().into()
    }

    fn title(&self, at: HexId) -> Cow<'_, str> {
        self.hex_label(at).to_string().into()
    }

    fn target(&self, at: HexId) -> Option<Target> {
        Some(self.point_to(at))
    }
}

/// A river hexside, or the bridge over it.
impl Names<RiverId> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "HEXSIDE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<RiverId, Unread> {
        Ok(self.read_river(words.take()?)?)
    }

    fn word(&self, river: RiverId) -> Cow<'_, str> {
        self.ground.river(river).number.as_str().into()
    }

    fn title(&self, river: RiverId) -> Cow<'_, str> {
        let river = self.ground.river(river);
        format!("the {} at {}", bridge_name(river.bridge.as_deref().unwrap_or_default()), river.number).into()
    }

    fn target(&self, river: RiverId) -> Option<Target> {
        Some(Target::Side(self.ground.river(river).number.as_str().into()))
    }
}

impl Names<CardNumber> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "CARD".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<CardNumber, Unread> {
        Ok(self.read_card(words.take()?)?)
    }

    fn word(&self, card: CardNumber) -> Cow<'_, str> {
        format!("{card:02}").into()
    }

    fn title(&self, card: CardNumber) -> Cow<'_, str> {
        self.card_label(card).into()
    }

    fn target(&self, card: CardNumber) -> Option<Target> {
        Some(Target::Card(card_id(card)))
    }
}

/// An Allied division, which is put off by pressing a button of its own.
impl Names<DivisionId> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "DIVISION".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<DivisionId, Unread> {
        Ok(self.read_division(words.take()?)?)
    }

    fn word(&self, division: DivisionId) -> Cow<'_, str> {
        self.division_word(division).into()
    }

    fn title(&self, division: DivisionId) -> Cow<'_, str> {
        self.division_word(division).to_uppercase().into()
    }

    fn target(&self, division: DivisionId) -> Option<Target> {
        Some(button(&format!("delay {}", self.division_word(division).to_uppercase())))
    }
}

impl Names<Tactic> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "NAME".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Tactic, Unread> {
        let word = words.take()?;
        Ok(known("tactic", word, Tactic::by_word(word), Tactic::ALL.iter().copied().map(Tactic::word))?)
    }

    fn word(&self, tactic: Tactic) -> Cow<'_, str> {
        tactic.word().into()
    }

    fn title(&self, tactic: Tactic) -> Cow<'_, str> {
        tactic.title().into()
    }

    fn target(&self, tactic: Tactic) -> Option<Target> {
        Some(button(tactic.title()))
    }
}

/// What a card is played for, with whom or where.
impl Names<Play> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "PLAY".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Play, Unread> {
        Ok(match words.take()? {
            "activate" => {
                let formation = words.take()?;
                match Corps::by_word(formation) {
                    Some(corps) => Play::Corps(corps),
                    None => Play::Division(self.read_division(formation)?),
                }
            }
            "unit" => Play::Unit(self.read_unit(words.take()?)?),
            "deploy" if words.is_empty() => Play::Deploy,
            "deploy" => Play::DeployUnit(self.read_unit(words.take()?)?),
            "replace" => Play::Replace,
            "engineers" => Play::Engineers,
            "resupply" => Play::Resupply(self.read_hex(words.take()?)?),
            "alarm" => {
                let word = words.take()?;
                let all = Corps::ALL.into_iter().map(Corps::word);
                Play::Alarm(known("corps", word, Corps::by_word(word), all)?)
            }
            "event" => {
                let word = words.take()?;
                let all = Happening::ALL.iter().copied().map(Happening::word);
                Play::Event(known("event", word, Happening::by_word(word), all)?)
            }
            _ => return Err(Unread::Words),
        })
    }

    fn word(&self, what: Play) -> Cow<'_, str> {
        match what {
            Play::Division(division) => format!("activate {}", self.division_word(division)).into(),
            Play::Corps(corps) => format!("activate {}", corps.word()).into(),
            Play::Unit(unit) => format!("unit {}", self.unit(unit).id).into(),
            Play::Deploy => "deploy".into(),
            Play::DeployUnit(unit) => format!("deploy {}", self.unit(unit).id).into(),
            Play::Replace => "replace".into(),
            Play::Engineers => "engineers".into(),
            Play::Resupply(at) => format!("resupply {}", self.ground.node(at).number).into(),
            Play::Alarm(corps) => format!("alarm {}", corps.word()).into(),
            Play::Event(event) => format!("event {}", event.word()).into(),
        }
    }

    fn title(&self, what: Play) -> Cow<'_, str> {
        match what {
            Play::Division(division) => {
                format!("Activate division {}", self.division_word(division).to_uppercase()).into()
            }
            Play::Corps(corps) => format!("Activate {}", corps.title()).into(),
            Play::Unit(unit) => format!("Activate {} alone", self.unit_label(unit)).into(),
            Play::Deploy => "Deploy reserves".into(),
            Play::DeployUnit(unit) => format!("Deploy {}", self.unit_label(unit)).into(),
            Play::Replace => "Bring replacements".into(),
            Play::Engineers => "Send engineers".into(),
            Play::Resupply(at) => format!("Supply {} from the air", self.hex_label(at)).into(),
            Play::Alarm(corps) => format!("Raise the alarm for {}", corps.title()).into(),
            Play::Event(event) => event.title().into(),
        }
    }

    fn target(&self, what: Play) -> Option<Target> {
        Some(match what {
            Play::Division(division) => {
                button(&format!("activate {}", self.division_word(division).to_uppercase()))
            }
            Play::Corps(corps) => button(&format!("activate {}", corps.title())),
            Play::Unit(unit) | Play::DeployUnit(unit) => self.point_at(unit),
            Play::Deploy => button("deploy"),
            Play::Replace => button("replace"),
            Play::Engineers => button("engineers"),
            Play::Resupply(at) => self.point_to(at),
            Play::Alarm(corps) => button(&format!("alarm {}", corps.title())),
            Play::Event(event) => button(&format!("event {}", event.title())),
        })
    }
}

impl Names<ChitCount> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<ChitCount, Unread> {
        Ok(ChitCount::new(read_number(words.take()?, 60, "chits")?))
    }

    fn word(&self, count: ChitCount) -> Cow<'_, str> {
        count.to_string().into()
    }

    fn title(&self, count: ChitCount) -> Cow<'_, str> {
        counted(count.index(), "chit", "chits").into()
    }

    fn target(&self, count: ChitCount) -> Option<Target> {
        Some(button(&format!("draw {count}")))
    }
}

impl Names<SetupNumber> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<SetupNumber, Unread> {
        Ok(SetupNumber::new(read_number(words.take()?, 17, "set-up cards")?))
    }

    fn word(&self, number: SetupNumber) -> Cow<'_, str> {
        number.to_string().into()
    }
}

/// A chit by its printed number.
impl Names<ChitId> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<ChitId, Unread> {
        Ok(ChitId::new(read_number(words.take()?, 60, "chits")? - 1))
    }

    fn word(&self, chit: ChitId) -> Cow<'_, str> {
        format!("{:02}", chit.index() + 1).into()
    }
}

/// A side of the ten-sided die; where it is numbered from 0 to 9, a 0 is a ten. EA §2.5
impl Names<u8> for EnemyAction {
    fn kind() -> Cow<'static, str> {
        "NUMBER".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<u8, Unread> {
        let text = words.take()?;
        Ok(if text == "0" { 10 } else { read_number(text, 10, "sides of a die")? })
    }

    fn word(&self, die: u8) -> Cow<'_, str> {
        die.to_string().into()
    }
}

impl EnemyAction {
    pub(crate) fn division_word(&self, division: DivisionId) -> &str {
        self.data.divisions.get(division.index()).map_or("?", |(_, word)| word.as_str())
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }

    pub(crate) fn read_river(&self, side: &str) -> Result<RiverId, Unreadable> {
        let parsed = self.ground.numbering.parse_side(side).map_err(|error| Unreadable(error.to_string()))?;
        let found = RiverId::number(&self.ground.rivers).find(|(_, river)| river.side == parsed);
        found.map(|(river, _)| river).ok_or_else(|| Unreadable(format!("no river runs along {side}")))
    }

    fn read_division(&self, word: &str) -> Result<DivisionId, Unreadable> {
        let allied = |(seat, _): &&(Seat, Word)| *seat == Seat::Allied;
        let words = self.data.divisions.iter().filter(allied).map(|(_, word)| word.as_str());
        let found = self.data.divisions.iter().position(|one| allied(&one) && one.1 == word);
        known("division", word, found.map(DivisionId::from_index), words)
    }

    pub(crate) fn read_card(&self, text: &str) -> Result<CardNumber, Unreadable> {
        let card = text.parse().ok().map(CardNumber::new).filter(|card| self.knows_card(*card));
        card.ok_or_else(|| Unreadable(format!("there is no card '{text}'")))
    }

    /// Whether there is such a card.
    pub(crate) fn knows_card(&self, card: CardNumber) -> bool {
        self.allied_card(card).is_some() || self.german_card(card).is_some()
    }
}

/// What a word names, or a sentence that it names nothing.
fn known<'a, T>(
    kind: &str,
    word: &str,
    found: Option<T>,
    all: impl Iterator<Item = &'a str> + Clone,
) -> Result<T, Unreadable> {
    found.ok_or_else(|| Unreadable(unknown(kind, word, all)))
}

fn read_number(text: &str, most: u8, of: &str) -> Result<u8, Unreadable> {
    let number = text.parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| Unreadable(format!("'{text}' is not a number from 1 to {most} ({of})")))
}
