//! The cards: hands, the choice before the game, and what was played. BB §3.9

use table::Card as TableCard;
use table::{Audience, CardText, Pile, PileKind, PlaceId, Seat};

use crate::model::boxes::PLAYED;
use crate::model::cards::Card;
use crate::model::phase::Phase;
use crate::model::state::{State, index};
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// Hands, the cards to choose from, and what was played. BB §3.9, §3.8-07
    pub(crate) fn piles(&self, state: &State, to: Audience) -> Vec<Pile> {
        let mut piles = Vec::new();
        for seat in Seat::PLAYERS {
            let hand = &state.hands[index(seat)];
            let cards =
                hand.iter().filter(|_| to.may_see(seat)).map(|card| self.card_view(state, seat, *card));
            piles.push(Pile {
                place: PlaceId::of(format_args!("{seat} hand")),
                title: format!("{} cards in hand", seat.title()),
                kind: PileKind::Hand,
                owner: Some(seat),
                count: u32::try_from(hand.len()).unwrap_or(0),
                cards: cards.collect(),
            });
            let choosing = if seat == Seat::German { Phase::ChooseGerman } else { Phase::ChooseAllied };
            if state.phase() == choosing {
                let all = Card::ALL.into_iter().filter(|card| card.seat() == seat);
                let cards: Vec<TableCard> = all.map(|card| self.card_view(state, seat, card)).collect();
                piles.push(Pile {
                    place: PlaceId::of(format_args!("{seat} cards")),
                    title: format!("{} cards to choose from", seat.title()),
                    kind: PileKind::InPlay,
                    owner: Some(seat),
                    count: u32::try_from(cards.len()).unwrap_or(0),
                    cards: if to.may_see(seat) { cards } else { Vec::new() },
                });
            }
        }
        piles.push(Pile {
            place: PLAYED.into(),
            title: "Cards played".into(),
            kind: PileKind::Discard,
            owner: None,
            count: u32::try_from(state.played.len()).unwrap_or(0),
            cards: state.played.iter().map(|card| self.spent_card(state, *card)).collect(),
        });
        piles
    }

    /// A card that lies on the table is not ready any more, whatever its owner still holds. BB §3.9-gone
    fn spent_card(&self, state: &State, card: Card) -> TableCard {
        TableCard { ready: false, ..self.card_view(state, card.seat(), card) }
    }

    fn card_view(&self, state: &State, seat: Seat, card: Card) -> TableCard {
        let data = self.card_data(card);
        let playing = matches!(state.phase(), Phase::AlliedCards | Phase::GermanCards);
        TableCard {
            id: card.id().into(),
            title: data.title.clone(),
            texts: vec![
                CardText { label: "effect".into(), text: data.text.clone(), active: true },
                CardText {
                    label: "from turn".into(),
                    text: data.from_turn.to_string(),
                    active: state.turn >= data.from_turn,
                },
            ],
            ready: playing && self.check_play(state, seat, card).is_ok(),
            rule: Some(rule(card.rule())),
        }
    }
}
