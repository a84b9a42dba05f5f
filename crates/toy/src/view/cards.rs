//! The orders and the objective, as cards in piles. TOY §3.1, §3.3

use table::{Audience, Card, CardText, Pile, PileKind, PlaceId, Seat};
use wargame::sentence;

use crate::model::state::{Frame, Order, State, index};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// The hands, the chosen orders and the German objective. TOY §3.1, §3.3
    pub(crate) fn piles(&self, state: &State, to: Audience) -> Vec<Pile> {
        let shown = state.orders.iter().all(|orders| orders.chosen.is_some());
        let mut piles = Vec::new();
        for seat in Seat::PLAYERS {
            let orders = state.orders[index(seat)];
            let choosing = state.frame() == Some(Frame::Orders) && orders.chosen.is_none();
            let cards: Vec<Card> = orders.hand().map(|order| order_card(seat, order, choosing)).collect();
            let title = |what: &str| format!("{} {what}", seat.title());
            let pile = |place: &str, what: &str, kind, cards: Vec<Card>, count: usize| Pile {
                place: PlaceId::of(format_args!("{seat} {place}")),
                title: title(what),
                kind,
                owner: Some(seat),
                count: u32::try_from(count).unwrap_or(0),
                cards,
            };
            let count = cards.len();
            piles.push(pile("orders", "orders in hand", PileKind::Hand, cards, count));
            let seen = shown || to.may_see(seat);
            let chosen = orders.chosen.filter(|_| seen).map(|order| order_card(seat, order, false));
            let count = usize::from(orders.chosen.is_some());
            piles.push(pile(
                "chosen order",
                "order this turn",
                PileKind::InPlay,
                chosen.into_iter().collect(),
                count,
            ));
        }
        let objective = state.objective.filter(|_| to.may_see(Seat::German));
        piles.push(Pile {
            place: "german objective".into(),
            title: "German objective".into(),
            kind: PileKind::Hand,
            owner: Some(Seat::German),
            count: u32::from(state.objective.is_some()),
            cards: objective.into_iter().map(|one| objective_card(self.objective_name(one))).collect(),
        });
        piles
    }
}

/// What an order is called as a card.
pub(crate) fn order_id(seat: Seat, order: Order) -> String {
    format!("{seat} {}", order.word())
}

fn order_card(seat: Seat, order: Order, ready: bool) -> Card {
    let (effect, number) = match order {
        Order::Advance => ("each unit has one more movement point", "3.3-advance"),
        Order::Barrage => ("your attacks go one column right", "3.3-barrage"),
        Order::Hold => ("attacks on your units go one column left", "3.3-hold"),
    };
    Card {
        id: order_id(seat, order).as_str().into(),
        title: order.word().to_owned(),
        texts: vec![CardText { label: "this turn".into(), text: effect.into(), active: true }],
        ready,
        rule: Some(rule(number)),
    }
}

fn objective_card(name: &str) -> Card {
    Card {
        id: name.into(),
        title: sentence(name),
        texts: vec![CardText { label: "take".into(), text: sentence(name), active: true }],
        ready: false,
        rule: Some(rule("1.1")),
    }
}
