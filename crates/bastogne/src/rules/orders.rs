//! What orders name: how each kind of thing is read, written, labelled and pointed at.

use std::borrow::Cow;

use kernel::{Unreadable, unknown};
use table::Target;
use wargame::{Id as _, Names, Unread, Words, read_die, read_id};

use crate::model::action::Action;
use crate::model::cards::Card;
use crate::model::ids::{BridgeId, HexId, TransportId, UnitId};
use crate::model::state::TRANSPORTS;
use crate::rulebook::Bastogne;

impl Bastogne {
    /// Reads an action. A card says by itself whether it is played alone, on a bridge or on units.
    pub(crate) fn read_action(&self, text: &str) -> Result<Action, Unreadable> {
        match Action::read(self, text)? {
            Action::Play(Card::Meuse) => Err(Unreadable("say 'play meuse UNIT UNIT'".into())),
            Action::Play(card) if card.needs_bridge() => {
                Err(Unreadable(format!("say 'play {} HEXSIDE'", card.id())))
            }
            Action::PlayOn(card, _) if !card.needs_bridge() => {
                Err(Unreadable(format!("say 'play {}' and nothing more", card.id())))
            }
            action => Ok(action),
        }
    }

    pub(crate) fn read_bridge(&self, side: &str) -> Result<BridgeId, Unreadable> {
        let bridges = self.ground.bridges.iter().map(|bridge| bridge.side);
        wargame::read_bridge(&self.ground.numbering, bridges, side)
    }

    pub(crate) fn read_unit(&self, id: &str) -> Result<UnitId, Unreadable> {
        read_id("unit", id, self.units.iter().map(|unit| unit.id.as_str()))
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<HexId, Unreadable> {
        wargame::read_hex(&self.ground.numbering, &self.ground.grid, number)
    }
}

pub(crate) fn read_transport(id: &str) -> Result<TransportId, Unreadable> {
    read_id("transport", id, TransportId::up_to(TRANSPORTS).map(TransportId::id))
}

pub(crate) fn read_card(id: &str) -> Result<Card, Unreadable> {
    Card::by_id(id).ok_or_else(|| Unreadable(unknown("card", id, Card::ALL.map(Card::id))))
}

impl Names<UnitId> for Bastogne {
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
        self.unit_label(unit).into()
    }

    fn target(&self, unit: UnitId) -> Option<Target> {
        Some(Target::Counter(self.unit_id(unit).into()))
    }
}

impl Names<HexId> for Bastogne {
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

impl Names<BridgeId> for Bastogne {
    fn kind() -> Cow<'static, str> {
        "HEXSIDE".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<BridgeId, Unread> {
        let word = words.take()?;
        // What is not written like a hexside may be the unit of a card that is played on units.
        if word.contains('/') { Ok(self.read_bridge(word)?) } else { Err(Unread::Words) }
    }

    fn word(&self, bridge: BridgeId) -> Cow<'_, str> {
        self.bridge_number(bridge).into()
    }

    fn title(&self, bridge: BridgeId) -> Cow<'_, str> {
        self.bridge_name(bridge).into()
    }

    fn target(&self, bridge: BridgeId) -> Option<Target> {
        Some(Target::Side(self.bridge_number(bridge).into()))
    }
}

impl Names<Card> for Bastogne {
    fn kind() -> Cow<'static, str> {
        "CARD".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Card, Unread> {
        Ok(read_card(words.take()?)?)
    }

    fn word(&self, card: Card) -> Cow<'_, str> {
        card.id().into()
    }

    fn title(&self, card: Card) -> Cow<'_, str> {
        self.card_data(card).title.as_str().into()
    }

    fn target(&self, card: Card) -> Option<Target> {
        Some(Target::Card(card.id().into()))
    }
}

impl Names<TransportId> for Bastogne {
    fn kind() -> Cow<'static, str> {
        "TRANSPORT".into()
    }

    fn read(&self, words: &mut Words<'_>) -> Result<TransportId, Unread> {
        Ok(read_transport(words.take()?)?)
    }

    fn word(&self, transport: TransportId) -> Cow<'_, str> {
        transport.id().into()
    }

    fn title(&self, transport: TransportId) -> Cow<'_, str> {
        format!("Transport {}", transport.ordinal()).into()
    }

    fn target(&self, transport: TransportId) -> Option<Target> {
        Some(Target::Counter(transport.id().into()))
    }
}

/// A die.
impl Names<u8> for Bastogne {
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
