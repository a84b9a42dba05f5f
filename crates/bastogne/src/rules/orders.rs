//! What orders name: how each kind of thing is read, written, labelled and pointed at.

use kernel::{Unreadable, unknown};
use wargame::{Id as _, Unread, read_face, read_id};

use crate::model::action::Action;
use crate::model::cards::Card;
use crate::model::ids::{BridgeId, HexId, TransportId, UnitId};
use crate::model::state::TRANSPORTS;
use crate::rulebook::Bastogne;

wargame::names! {
    for Bastogne:
    UnitId as "UNIT", read Bastogne::read_unit, word Bastogne::unit_id, title Bastogne::unit_label, at Counter;
    HexId as "HEX", read Bastogne::read_hex, word Bastogne::number, title Bastogne::hex_label, at Place;
    BridgeId as "HEXSIDE", read Bastogne::read_hexside, word Bastogne::bridge_number, title Bastogne::bridge_name, at Side;
    Card as "CARD", read |_: &Bastogne, word: &str| read_card(word), word |_: &Bastogne, card: Card| card.id(),
        title Bastogne::card_title, at Card;
    TransportId as "TRANSPORT", read |_: &Bastogne, word: &str| read_transport(word),
        word |_: &Bastogne, transport: TransportId| transport.id(),
        title |_: &Bastogne, transport: TransportId| format!("Transport {}", transport.ordinal()), at Counter;
    u8 as "DIE", read |_: &Bastogne, word: &str| read_face(word, 6), word |_: &Bastogne, die: u8| die.to_string();
}

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

    /// The bridge of an order. What is not written like a hexside may be the unit of a card that is played on units.
    fn read_hexside(&self, word: &str) -> Result<BridgeId, Unread> {
        if word.contains('/') { Ok(self.read_bridge(word)?) } else { Err(Unread::Words) }
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
