//! How orders name units, hexes, bridges, cards and chits: read, written, labelled, pointed at. EA §4

use std::borrow::Cow;

use kernel::{Unreadable, short, unknown};
use table::{Seat, Target, Word};
use wargame::{Id as _, Names, Unread, Words, button, counted, read_face, read_id};

use crate::model::action::Play;
use crate::model::cards::{Happening, Tactic};
use crate::model::ids::{CardNumber, ChitCount, ChitId, DivisionId, HexId, RiverId, SetupNumber, UnitId};
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;
use crate::rules::narration::bridge_name;

type Book = EnemyAction;

wargame::names! {
    for EnemyAction:
    UnitId as "UNIT", read Book::read_unit, word Book::unit_word, title Book::unit_label, at Counter;
    HexId as "HEX", read Book::read_hex, word Book::hex_word, title Book::hex_title, at Place;
    RiverId as "HEXSIDE", read Book::read_river, word Book::river_word, title Book::bridge_label, at Side;
    CardNumber as "CARD", read Book::read_card, word Book::card_word, title Book::card_label, at Card;
    SetupNumber as "NUMBER", read Book::read_setup_card, word |_: &Book, card: SetupNumber| card.to_string();
    ChitId as "NUMBER", read Book::read_chit, word Book::chit_word;
    u8 as "NUMBER", read Book::read_die, word |_: &Book, die: u8| die.to_string();
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
        Ok(known("tactic", word, Tactic::by_word(word), Tactic::ALL.into_iter().map(Tactic::word))?)
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
                let all = Happening::ALL.into_iter().map(Happening::word);
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

impl EnemyAction {
    fn unit_word(&self, unit: UnitId) -> &str {
        self.unit(unit).id.as_str()
    }

    fn hex_word(&self, at: HexId) -> &str {
        &self.ground.node(at).number
    }

    fn hex_title(&self, at: HexId) -> String {
        self.hex_label(at).to_string()
    }

    fn river_word(&self, river: RiverId) -> &str {
        &self.ground.river(river).number
    }

    /// A river hexside by the bridge over it.
    fn bridge_label(&self, river: RiverId) -> String {
        let river = self.ground.river(river);
        format!("the {} at {}", bridge_name(river.bridge.as_deref().unwrap_or_default()), river.number)
    }

    fn card_word(&self, card: CardNumber) -> String {
        format!("{card:02}")
    }

    /// A chit by its printed number.
    fn chit_word(&self, chit: ChitId) -> String {
        format!("{:02}", chit.index() + 1)
    }

    fn read_setup_card(&self, text: &str) -> Result<SetupNumber, Unreadable> {
        read_number(text, 17, "set-up cards").map(SetupNumber::new)
    }

    fn read_chit(&self, text: &str) -> Result<ChitId, Unreadable> {
        read_number(text, 60, "chits").map(|number| ChitId::new(number - 1))
    }

    /// A side of the ten-sided die; where it is numbered from 0 to 9, a 0 is a ten. EA §2.5
    fn read_die(&self, text: &str) -> Result<u8, Unreadable> {
        if text == "0" { Ok(10) } else { read_face(text, 10) }
    }

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
        found
            .map(|(river, _)| river)
            .ok_or_else(|| Unreadable(format!("no river runs along {}", short(side))))
    }

    fn read_division(&self, word: &str) -> Result<DivisionId, Unreadable> {
        let allied = |(seat, _): &&(Seat, Word)| *seat == Seat::Allied;
        let words = self.data.divisions.iter().filter(allied).map(|(_, word)| word.as_str());
        let found = self.data.divisions.iter().position(|one| allied(&one) && one.1 == word);
        known("division", word, found.map(DivisionId::from_index), words)
    }

    pub(crate) fn read_card(&self, text: &str) -> Result<CardNumber, Unreadable> {
        let card = text.parse().ok().map(CardNumber::new).filter(|card| self.knows_card(*card));
        card.ok_or_else(|| Unreadable(format!("there is no card '{}'", short(text))))
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
    number.ok_or_else(|| Unreadable(format!("'{}' is not a number from 1 to {most} ({of})", short(text))))
}
