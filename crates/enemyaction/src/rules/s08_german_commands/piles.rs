//! The German cards on their way: pile, table, discards. A pile has no order; what is turned is decided by chance. EA §8, §12.38

use kernel::Log;
use table::{Event, Seat, What};
use wargame::Id as _;

use crate::model::cards::{Class, GermanCard};
use crate::model::frame::Purpose;
use crate::model::ids::{CardNumber, CardPlace, Cards};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};

impl EnemyAction {
    /// The place of a German card among the German cards.
    pub(crate) fn german_place(&self, card: CardNumber) -> Option<CardPlace> {
        CardPlace::number(&self.data.german).find(|(_, known)| known.id == card).map(|(place, _)| place)
    }

    /// The printed number of a German card.
    pub(crate) fn german_id(&self, place: CardPlace) -> CardNumber {
        self.data.german[usize::from(place)].id
    }

    /// What may be turned: the pile, and for combats a reshuffle of the discards when it is exhausted. EA §12.38
    pub(crate) fn german_pile(&self, state: &State, purpose: Purpose) -> Cards {
        let for_combat = matches!(purpose, Purpose::Attack | Purpose::Defence);
        if !state.cards.pile.is_empty() || !for_combat {
            state.cards.pile
        } else if !state.cards.again.is_empty() {
            state.cards.again
        } else {
            state.cards.discard
        }
    }

    /// Takes a card from where it was turned.
    pub(crate) fn take_german_card(&self, state: &mut State, place: CardPlace) {
        if state.cards.pile.contains(place) {
            state.cards.pile.remove(place);
            return;
        }
        if state.cards.again.is_empty() {
            state.cards.again = state.cards.discard;
            state.cards.discard = Cards::NONE;
        }
        state.cards.again.remove(place);
    }

    /// Puts a card from the table among the discards. EA §8
    pub(crate) fn discard_german(&self, state: &mut State, card: CardNumber) {
        if let Some(place) = self.german_place(card) {
            state.cards.table.remove(place);
            state.cards.discard.insert(place);
        }
    }

    /// Puts a card from the table back into the pile, unless that is exhausted. EA §12.3-reuse
    pub(crate) fn return_german(&self, state: &mut State, card: CardNumber) {
        let Some(place) = self.german_place(card) else { return };
        if state.cards.pile.is_empty() {
            self.discard_german(state, card);
        } else {
            state.cards.table.remove(place);
            state.cards.pile.insert(place);
        }
    }

    /// Whether Army Group B lies among the cards just turned. EA §8.2
    pub(crate) fn group_card_on_table(&self, state: &State) -> bool {
        self.german_place(GermanCard::ARMY_GROUP_B).is_some_and(|place| state.cards.table.contains(place))
    }

    /// Reinforcement cards that have come by a day and are nowhere yet. EA §8.2, EA.Q23
    pub(crate) fn due_german_cards(&self, state: &State) -> Cards {
        let cards = &state.cards;
        let known = cards.pile.or(&cards.discard).or(&cards.table).or(&cards.again).or(&cards.aside);
        let due = |card: &GermanCard| matches!(card.class, Class::Reinforcement(day) if day <= state.day);
        let all = CardPlace::number(&self.data.german).filter(|(_, card)| due(card)).map(|(place, _)| place);
        all.collect::<Cards>().but(&known)
    }

    /// A line about a card that was turned.
    pub(crate) fn log_card(&self, purpose: Purpose, card: CardNumber, log: &mut Log) {
        let (to, number) = match purpose {
            Purpose::Impulse => ("for the impulse", "8.1"),
            Purpose::Attack => ("for the attack", "12.3-german"),
            Purpose::Defence => ("for the defenders", "12.22"),
            Purpose::Fading => ("and discarded: the initiative fades", "4.2"),
            Purpose::Interdiction => ("and discarded by interdiction", "4-III-4"),
        };
        log.record(|| {
            let what = What::Card {
                card: Some(format!("{card:02}").as_str().into()),
                from: "german-pile".into(),
                to: "german-table".into(),
            };
            let label = self.card_label(card);
            Event::new(Seat::German, what, format!("German {label} is turned {to}."))
                .by_rule(rule(number))
                .revealing()
        });
    }
}
