//! Set-up and the cards of the day. EA §3, §4, §5, §18

use kernel::{Game, Log, Turn};
use table::Seat;

use crate::model::action::Action;
use crate::model::frame::{Frame, Phase, Purpose};
use crate::model::ids::{CardNumber, Cards, UnitId};
use crate::model::pieces::{Piece, Place, Supply};
use crate::model::state::State;
use crate::model::units::Entry;
use crate::tests::common::game;

/// Proves EA §3, §3-cards-german, §3-cards-allied, §3-units, §3-tracks, §2.3, §2.21-entry
#[test]
fn ex3_cards_units_and_tracks_of_16_december() {
    let game = game("battle-of-the-bulge");
    let state = game.start();
    let cards = &state.allied;
    assert_eq!((cards.pile.len(), cards.available.len(), cards.unseen), (3, 9, 4));
    assert_eq!((state.cards.pile.len(), state.cards.discard.len()), (14, 11));
    let waiting = |state: &State| state.units(|unit, _| game.is_in_reserve(state, unit)).len();
    assert_eq!(waiting(&state), 5);
    assert_eq!((state.day, state.cup.len(), game.total(&state)), (16, 60, 0));
    let okw = state.units(|_, piece| piece.place() == Place::Okw).len();
    assert_eq!(okw, 8);
    let due = |unit: UnitId, piece: &Piece| matches!(game.unit(unit).entry, Entry::Day { day, .. } if piece.place() == Place::Calendar(day));
    assert!(state.units(due).len() > 60);
    assert_eq!(game.where_is(&state, "112.28"), "1406");
}

/// Proves EA §3-2
#[test]
fn set_up_cards_are_drawn_until_seven_corps_have_one_and_one_has_three() {
    let game = game("initial-assault");
    let mut state = game.start();
    // All seven first: A of each.
    for card in [1, 4, 7, 9, 12, 14, 16, 2, 5] {
        assert_eq!(state.frame(), Some(&Frame::Setup), "before card {card}");
        game.order(&mut state, &format!("setup {card}"));
    }
    assert_eq!(state.frame(), Some(&Frame::Setup), "no corps has three");
    let mut left = Vec::new();
    game.chance(&state, &mut left);
    assert_eq!(left.len(), 8, "drawn cards do not come again");
    game.order(&mut state, "setup 3");
    assert!(matches!(state.frame(), Some(Frame::Hand { left: 4 })));
}

/// Proves EA §3-3, §3-4, §3-5, §3-place, §2.33, §Ad-setup, §Ex-3
#[test]
fn ex3_lviii_corps_drives_112_28_back_and_destroys_it() {
    let game = game("initial-assault");
    let mut state = game.start();
    assert_eq!(game.where_is(&state, "16.116p"), "1405");
    // A, B, C of LVIII Corps in this order, C on top; and one card of every other corps.
    for card in [1, 7, 9, 12, 14, 16, 4, 5, 6] {
        game.order(&mut state, &format!("setup {card}"));
    }
    assert_eq!(game.where_is(&state, "112.28"), "nowhere", "eliminated by note 3 of A");
    assert_eq!(game.where_is(&state, "16.116p"), "1407", "into the vacated hex by note 2C of B");
    assert_eq!(game.where_is(&state, "60.116p"), "1406", "by the picture of C");
    assert_eq!(game.where_is(&state, "156.116p"), "1507", "by note 2C of B");
    assert_eq!(game.where_is(&state, "armor.lviii"), "1605", "withdrawn by the addenda");
    let dead = state.units(|unit, piece| game.seat_of(unit) == Seat::Allied && piece.place() == Place::Dead);
    assert_eq!(dead.len(), 1);
    let losses = game.points(&state).into_iter().find(|(name, _)| *name == "eliminated Allied units");
    assert_eq!(losses, Some(("eliminated Allied units", 0)), "one unit is half a point");
}

/// Proves EA §5, §5-pile, §4-II-5
#[test]
fn ex5_the_first_hand_is_drawn_from_three_primaries_and_four_unseen_of_nine() {
    let game = game("initial-assault");
    let mut state = game.start();
    for card in [1, 4, 7, 9, 12, 14, 16, 2, 3] {
        game.order(&mut state, &format!("setup {card}"));
    }
    let mut draws = Vec::new();
    game.chance(&state, &mut draws);
    assert_eq!(draws.iter().map(|(_, weight)| weight).sum::<u32>(), 63);
    let weight = |card: CardNumber| {
        draws.iter().find(|(action, _)| *action == Action::Card(card)).map(|(_, weight)| *weight)
    };
    assert_eq!(
        (weight(CardNumber::new(1)), weight(CardNumber::new(2)), weight(CardNumber::new(6))),
        (Some(9), Some(4), None)
    );
    for card in [1, 2, 4, 5] {
        game.order(&mut state, &format!("card {card:02}"));
    }
    assert_eq!((state.allied.hand.len(), state.allied.pile.len(), state.allied.unseen), (4, 2, 1));
    assert_eq!(state.frame(), Some(&Frame::Impulse(Seat::Allied)), "the first German impulse is over");
}

/// Proves EA §4.1, §4.11
#[test]
fn r4_11_the_day_begins_with_the_allied_impulse() {
    let game = game("initial-assault");
    let mut state = game.start();
    for order in
        ["setup 1", "setup 4", "setup 7", "setup 9", "setup 12", "setup 14", "setup 16", "setup 2", "setup 3"]
    {
        game.order(&mut state, order);
    }
    for order in ["card 01", "card 10", "card 16", "card 02"] {
        game.order(&mut state, order);
    }
    assert!(matches!(game.turn(&state), Turn::Players(seats) if seats.has(Seat::Allied)));
}

/// Proves EA §4-II, §4-II-1, §4-II-2, §4-II-3, §4-II-4, §4-II-6
#[test]
fn ex5_on_the_17th_yesterdays_supplementals_rest() {
    let game = game("battle-of-the-bulge");
    let mut state = game.start();
    state.frames.clear();
    state.day = 17;
    // Yesterday's pile: three primaries and the supplementals 02, 03, 04, 05, all discarded.
    let played: Cards = [1u8, 10, 16, 2, 3, 4, 5]
        .iter()
        .filter_map(|card| game.allied_place(CardNumber::new(*card)))
        .collect();
    state.allied.pile = Cards::NONE;
    state.allied.available = state.allied.available.but(&played);
    state.allied.unseen = 0;
    state.allied.discard = played;
    state.frames.push(Frame::Phase(Phase::Cards));
    game.settle(&mut state, &mut Log::muted());
    assert_eq!(state.allied.pile.len(), 4, "a fourth primary");
    assert_eq!((state.allied.available.len(), state.allied.rested.len(), state.allied.unseen), (8, 4, 5));
    assert!(matches!(state.frame(), Some(Frame::Hand { left: 5 })));
    assert_eq!(state.cards.pile.len(), 25, "all but reinforcements and OKW");
}

/// Proves EA §4.2
#[test]
fn ex4_2_three_cards_fade_on_the_21st() {
    let game = game("battle-of-the-bulge");
    let mut state = game.start();
    state.frames.clear();
    state.day = 21;
    state.frames.push(Frame::Phase(Phase::Cards));
    game.settle(&mut state, &mut Log::muted());
    let fading = Frame::Card { purpose: Purpose::Fading, left: 3 };
    assert!(state.frames.contains(&fading));
    assert_eq!((game.data.day(18).fading, game.data.day(19).fading), (0, 1));
}

/// Proves EA §18.5, §18.5-units, §18.5-others, §18.5-markers, §18.5-cards, §18.5-start, §17.1-losses
#[test]
fn ex18_5_crisis_begins_with_eleven_points_and_112_units() {
    let game = game("crisis-at-the-meuse");
    let state = game.start();
    assert_eq!(game.total(&state), 11);
    let placed = state.units(|_, piece| piece.hex().is_some() || piece.place() == Place::Dead);
    assert_eq!(placed.len(), 112);
    assert_eq!((state.allied.pile.len(), state.allied.unseen), (7, 8));
    let impulse = state.impulse.as_ref().expect("an impulse");
    assert_eq!([impulse.command, impulse.support], [39, 50].map(|card| Some(CardNumber::new(card))));
    assert_eq!((state.cards.pile.len(), state.cards.discard.len()), (27, 4));
    assert_eq!(state.piece(game.named_unit("peiper")).supply, Supply::Low);
    assert_eq!((state.detachments.len(), state.depots.len()), (11, 2));
    assert_eq!(state.units(|_, piece| piece.place() == Place::Okw).len(), 8);
    assert!(game.unsound(&state).is_empty(), "{:?}", game.unsound(&state));
    assert!(matches!(state.frame(), Some(Frame::Hand { left: 7 })));
}

/// Proves EA §3-fuel, §18.3, §18.4, §18.1-setup, §18.2-setup, §18.3-setup
#[test]
fn r3_fuel_two_of_four_depots_are_chosen_in_the_longer_games() {
    let long = game("battle-of-the-bulge");
    let mut state = long.start();
    state.frames.clear();
    state.frames.push(Frame::Depots { left: 2 });
    assert!(state.depots.contains(long.named_hex("0706")), "Büllingen always");
    assert_eq!(long.refused_by(&state, "depot 1814"), "3-fuel");
    long.order(&mut state, "depot 0512");
    assert_eq!(long.refused_by(&state, "depot 0512"), "3-fuel");
    let short = game("allies-surprised");
    let state = short.start();
    assert!(
        state.depots.is_empty() && !state.frames.iter().any(|frame| matches!(frame, Frame::Depots { .. }))
    );
    let late = state.units(|_, piece| matches!(piece.place(), Place::Calendar(day) if day > 18));
    assert!(late.is_empty() && !short.has_detachments());
    let breakout = game("german-breakout");
    assert!(breakout.has_detachments());
    let later = breakout.start().units(|_, piece| matches!(piece.place(), Place::Calendar(day) if day > 21));
    assert!(later.is_empty(), "nobody comes after the 21st");
}
