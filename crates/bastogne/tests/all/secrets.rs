//! Hands are secret. BB.Q33

use kernel::Game as _;
use table::{Audience, Seat};

use crate::common::in_movement;

#[test]
fn a_hand_is_seen_by_its_owner_only_and_counted_by_all() {
    let session = in_movement();
    let pile = |to: Audience| {
        let view = session.game().view(session.state(), to);
        view.piles.iter().find(|pile| pile.place == "german hand").unwrap().clone()
    };
    let own = pile(Audience::Seat(Seat::German));
    let other = pile(Audience::Seat(Seat::Allied));
    let public = pile(Audience::Public);
    assert_eq!(own.cards.len(), 3);
    assert!(other.cards.is_empty() && public.cards.is_empty());
    assert_eq!((own.count, other.count, public.count), (3, 3, 3));
}

#[test]
fn what_a_card_was_is_told_to_its_owner_only_until_it_is_played() {
    let session = in_movement();
    let told = |to: Audience| {
        let events = session.events(0, session.len(), to);
        events.iter().map(|event| event.text.clone()).collect::<Vec<_>>().join("\n")
    };
    assert!(told(Audience::Seat(Seat::German)).contains("Manteuffel"));
    assert!(!told(Audience::Seat(Seat::Allied)).contains("Manteuffel"));
    assert!(told(Audience::Seat(Seat::Allied)).contains("The German player takes a card."));
}
