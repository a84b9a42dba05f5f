//! What the player reads: prompts, labels, refusals and lines of the log. EA §4

use std::collections::BTreeSet;

use kernel::{Game, Log};
use table::{Choice, Seat, Target, What};

use crate::model::action::{Action, Focus, Play};
use crate::model::cards::{Happening, Tactic};
use crate::model::frame::{Fight, Frame, Level, Phase, Step};
use crate::model::ids::{CardNumber, Cards, ChitCount, ChitId, RiverId, SetupNumber, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::units::{Army, Corps};
use crate::rulebook::{EnemyAction, rule};
use crate::rules::s05_allied_commands::new_activation;
use crate::tests::view::{
    ALLIED, AUDIENCES, SCENARIOS, assert_shown, assert_text, fight_for_clervaux, frames, hex, scenario, unit,
};

/// Every frame asks something of its own in a sentence, with a rule of the book. Proves EA §4
#[test]
fn every_question_is_asked_in_a_sentence() {
    let game = scenario("battle-of-the-bulge");
    for seat in [Seat::German, Seat::Allied] {
        let mut state = fight_for_clervaux(&game, seat);
        state.piece_mut(unit(&game, "ccb.7a")).put(Place::Box);
        let mut told = BTreeSet::new();
        for frame in frames(&game) {
            let below = state.frames.clone();
            state.frames.push(frame);
            let now = game.prompt_text(&state);
            assert_text(&now);
            assert!(now.ends_with('.'), "'{now}' is a sentence");
            AUDIENCES.iter().for_each(|to| assert_shown(&game, &game.view(&state, *to)));
            assert_text(game.next_label(&state));
            let number = game.rule_of_the_moment(&state);
            assert!(game.data.register.has(&rule(number)), "{number}");
            told.insert(now);
            state.frames = below;
        }
        // An Allied activation says nothing of the steps that only Germans have.
        let same = if seat == Seat::German { 0 } else { 3 };
        assert_eq!(told.len() + same, frames(&game).len(), "no two questions are the same");
    }
    let mut state = game.start();
    for phase in Phase::ALL.map(Frame::Phase).into_iter().chain([Frame::Over]) {
        state.frames.push(phase);
        assert_text(&game.prompt_text(&state));
        state.frames.pop();
    }
    state.frames.clear();
    assert_eq!(game.prompt_text(&state), "The game is over.");
}

/// One action of each sort.
fn actions(game: &EnemyAction) -> Vec<Action> {
    let (us, at, to) = (unit(game, "110.28"), hex(game, "1709"), hex(game, "1710"));
    let plays = [
        Play::Division(game.unit(us).division.expect("a division")),
        Play::Corps(Corps::V),
        Play::Unit(us),
        Play::Deploy,
        Play::DeployUnit(us),
        Play::Replace,
        Play::Engineers,
        Play::Resupply(at),
        Play::Alarm(Corps::V),
        Play::Event(Happening::BreakInTheClouds),
    ];
    let mut all: Vec<Action> = plays.map(|what| Action::Play { card: CardNumber::new(2), what }).to_vec();
    let tactic = Tactic::ReinforceBattle;
    all.extend([
        Action::Depot(at),
        Action::Deploy { unit: us, at },
        Action::Next,
        Action::Interdict(CardNumber::new(7)),
        Action::Pass,
        Action::Move { unit: us, to },
        Action::Target(at),
        Action::Add(us),
        Action::Drop(us),
        Action::Attack,
        Action::Cancel,
        Action::Tactic { card: CardNumber::new(2), tactic, unit: Some(us), at: Some(at) },
        Action::Tactic { card: CardNumber::new(2), tactic, unit: None, at: None },
        Action::Bonus { tactic, unit: Some(us), at: None },
        Action::Draw(ChitCount::new(1)),
        Action::Draw(ChitCount::new(4)),
        Action::Stand,
        Action::Retreat { first: at, second: None },
        Action::Retreat { first: at, second: Some(to) },
        Action::Lose(us),
        Action::Disperse,
        Action::Advance { unit: us, at },
        Action::Dig(at),
        Action::Replace(us),
        Action::Blow(RiverId::new(0)),
        Action::Repair(RiverId::new(0)),
        Action::Bridge(RiverId::new(0)),
        Action::Roadblock(at),
        Action::Discard(CardNumber::new(2)),
        Action::Delay(game.unit(unit(game, "501.101")).division.expect("a division")),
        Action::Step,
        Action::Setup(SetupNumber::new(3)),
        Action::Card(CardNumber::new(46)),
        Action::Chit(ChitId::new(9)),
        Action::Die(10),
    ]);
    all
}

/// A choice has a label for people, a verb of the vocabulary, a rule of the book and text that reads back.
fn assert_choice(game: &EnemyAction, choice: &Choice) {
    assert_text(&choice.label);
    assert!(!choice.label.ends_with('.'), "'{}' is a label", choice.label);
    choice.notes.iter().for_each(|note| assert_text(note));
    let rule = choice.rule.as_ref().expect("a rule");
    assert!(game.data.register.has(rule), "{rule} is no rule of the book");
    let chance = ["setup", "card", "chit", "die"].contains(&choice.verb.as_str());
    let known = game.board.words.verbs.iter().any(|verb| choice.verb == *verb);
    assert!(chance || known, "{}", choice.verb);
    assert!(chance || !choice.points.is_empty(), "{} points at something", choice.label);
    let first = choice.action.split(' ').next().unwrap_or_default();
    assert_eq!(choice.verb, first, "the verb is that of the order");
}

/// Every action is shown in words of its own.
#[test]
fn every_action_has_a_label() {
    let game = scenario("battle-of-the-bulge");
    let state = fight_for_clervaux(&game, Seat::Allied);
    let mut labels = BTreeSet::new();
    for action in actions(&game) {
        let choice = game.describe_action(&state, action);
        assert_choice(&game, &choice);
        assert_eq!(game.read(&choice.action).ok(), Some(action), "{}", choice.action);
        assert!(labels.insert(choice.label.clone()), "'{}' is said of two actions", choice.label);
    }
    let verbs: BTreeSet<String> =
        actions(&game).iter().map(|action| game.describe_action(&state, *action).verb.to_string()).collect();
    assert_eq!(verbs.len(), Action::VERBS.len(), "every verb is tried");
}

/// Whoever types an order can ask what it does.
#[test]
fn every_order_has_help() {
    let game = scenario("battle-of-the-bulge");
    let orders = game.orders();
    assert_eq!(orders.len(), Action::VERBS.len());
    for order in orders {
        assert_text(&order.help);
        assert!(order.help.ends_with('.'), "'{}' is a sentence", order.help);
        assert!(order.usage.contains(&order.verb), "{}", order.usage);
    }
}

/// Labels of the most common orders.
#[test]
fn orders_are_said_plainly() {
    let game = scenario("battle-of-the-bulge");
    let state = fight_for_clervaux(&game, Seat::Allied);
    let label = |order: &str| {
        let action = game.read(order).expect("an order");
        game.describe_action(&state, action).label
    };
    assert_eq!(label("move 110.28 1710"), "110.28 to 1710");
    assert_eq!(label("play 01 activate v"), "Activate V Corps with card 01 (V Corps)");
    assert_eq!(
        label("play 02 activate 99"),
        "Activate division 99 with card 02 (2nd and 99th Infantry Divisions)"
    );
    assert_eq!(label("retreat 1710 1811"), "Retreat over 1710 to 1811");
    assert_eq!(label("blow 1707/1708"), "Blow the bridge of Dasburg at 1707/1708");
    assert_eq!(
        label("tactic 02 reinforce-battle 110.28 1709").split(" by ").next(),
        Some("Reinforce Battle with 110.28 in 1709 Clervaux")
    );
}

/// Why a unit does not go somewhere is answered with the rule that keeps it back. Proves EA §5.1, §6, §10.1-enter, §14.31
#[test]
fn refusals_name_their_rules() {
    let game = scenario("battle-of-the-bulge");
    let mut state = fight_for_clervaux(&game, Seat::Allied);
    (state.combat, state.activation) =
        (None, Some(new_activation(Seat::Allied, CardNumber::new(2), Level::Division)));
    state.piece_mut(unit(&game, "112.28")).put(Place::Hex(hex(&game, "1610")));
    let (ours, idle, german) = (unit(&game, "110.28"), unit(&game, "112.28"), unit(&game, "2.2p"));
    state.piece_mut(ours).mark(Marks::ACTIVE);
    let why = |state: &State, who: UnitId, at: &str| -> Vec<String> {
        let at = Target::Place(at.into());
        let reasons = game.why_refused(state, Seat::Allied, &game.point_at(who), &at);
        reasons.iter().map(|reason| reason.rule.number().to_owned()).collect()
    };
    state.frames = [Frame::Phase(Phase::EndOfDay), Frame::Activation(Step::Move)].into_iter().collect();
    assert_eq!(why(&state, ours, "1708"), ["10.1-enter"]);
    assert_eq!(why(&state, idle, "1611"), ["6"]);
    assert_eq!(why(&state, german, "1611"), ["9"]);
    assert_eq!(why(&state, ours, "1710"), Vec::<String>::new(), "it may");
    state.frames = [Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)].into_iter().collect();
    assert_eq!(why(&state, ours, "1710"), ["5.1"]);
    state.frames.push(Frame::Activation(Step::Dig));
    assert_eq!(why(&state, idle, "1610"), ["14.31"]);
    state.frames.push(Frame::Late);
    assert_eq!(why(&state, ours, "1710"), ["7"]);
    state.frames.push(Frame::Engineers { card: CardNumber::new(4), roadblocks: 2 });
    let side = Target::Side("1707/1708".into());
    let reasons = game.why_refused(&state, Seat::Allied, &side, &side);
    assert_eq!(reasons.len(), 1, "the bridge is down and Germans are beside it");
    let to = Target::Place("1710".into());
    let german = game.why_refused(&state, Seat::German, &game.point_at(ours), &to);
    assert_eq!(german.first().map(|reason| reason.rule.number()), Some("9"));
}

/// A card and a counter, or a hex, that do not go together are told why. Proves EA §5.2-deploy, §6.3
#[test]
fn refusals_of_cards_name_their_rules() {
    let game = scenario("battle-of-the-bulge");
    let mut state = game.start();
    state.frames = [Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)].into_iter().collect();
    let card = Target::Card("02".into());
    let at = game.point_at(unit(&game, "110.28"));
    let why = |state: &State, card: &Target, at: &Target| -> Vec<String> {
        let reasons = game.why_refused(state, Seat::Allied, card, at);
        reasons.iter().map(|reason| reason.rule.number().to_owned()).collect()
    };
    assert_eq!(why(&state, &card, &at), ["5.1"], "it is not in the hand");
    state.allied.hand = state.allied.available;
    assert_eq!(why(&state, &card, &at), Vec::<String>::new(), "now it may");
    assert_eq!(why(&state, &card, &game.point_at(unit(&game, "2.2p"))), ["6.3"]);
    assert_eq!(why(&state, &card, &game.point_at(unit(&game, "ccb.10a"))), ["6.3"], "it waits for its day");
}

/// Lines name the die, the row of the table and where a marker was; a mere number has its corps behind it. Proves EA §2.21, §9.11-first,
/// §9.11-move
#[test]
fn lines_name_dice_and_rows() {
    let game = scenario("battle-of-the-bulge");
    let mut state = game.empty(18);
    let mut roll = |die: u8| {
        let mut log = Log::new();
        game.objective_rolled(&mut state, Army::FifthPanzer, die, &mut log);
        log.take().iter().map(|event| event.text.clone()).collect::<String>()
    };
    assert_eq!(roll(2), "Die 2 (1 to 6): the objective of 5th Panzer Army is 1412 Houffalize, facing west.");
    assert_eq!(
        roll(8),
        "Die 8 (7 to 9): the objective of 5th Panzer Army moves from 1412 Houffalize to 0918 Durbuy, facing west."
    );
    assert_eq!(game.unit_label(unit(&game, "18")), "18.LXVI");
    assert_eq!(game.unit_label(unit(&game, "5.3f")), "5.3F");
}

/// The events of a step, each a sentence with rules of the book, its markers in the vocabulary.
fn assert_told(game: &EnemyAction, events: &[table::Event]) {
    for event in events {
        assert_text(&event.text);
        assert!(event.text.ends_with(['.', ')']), "'{}' is a sentence", event.text);
        assert!(!event.rules.is_empty(), "'{}' has no rule", event.text);
        assert!(event.rules.iter().all(|rule| game.data.register.has(rule)), "{:?}", event.rules);
        if let What::Marker { name, .. } = &event.what {
            assert!(game.board.words.markers.contains(name), "{name}");
        }
        event.weighed.iter().for_each(|one| assert!(!one.what.is_empty() && !one.why.is_empty(), "{one:?}"));
    }
}

/// Plays at random, and reads everything on the way: the table, the orders and the log. Proves EA §2.23
#[test]
fn the_table_is_sound_wherever_play_goes() {
    let mut asked = BTreeSet::new();
    for (mut seed, id) in (16_121_944u64..).zip(SCENARIOS) {
        let game = scenario(id);
        let mut pick = |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % u64::from(below)).unwrap_or(0)
        };
        let mut state = game.start();
        for made in 0..500 {
            let Some(step) = kernel::random_action(&game, &state, &mut pick) else { break };
            let mut log = Log::new();
            let before = state.clone();
            assert_choice(&game, &game.describe_action(&state, step.action));
            game.apply(&mut state, step.seat, &step.action, &mut log);
            assert_told(&game, &log.take());
            if state == before {
                end_german_impulse(&mut state);
            }
            if made % 25 == 0 {
                AUDIENCES.iter().for_each(|to| assert_shown(&game, &game.view(&state, *to)));
                let view = kernel::view(&game, &state, ALLIED);
                assert_ne!(
                    view.prompt.is_some(),
                    view.outcome.is_some(),
                    "somebody is asked until the game is over"
                );
                view.choices.iter().for_each(|choice| assert_choice(&game, choice));
            }
            let now = game.prompt_text(&state);
            assert_text(&now);
            asked.insert(now.split([' ', ':']).next().unwrap_or_default().to_owned());
        }
    }
    assert!(asked.len() > 6, "play came to these questions only: {asked:?}");
}

/// A German impulse in which the system does nothing: a card is spent and the Allies are next. EA §4-IV-G
fn end_german_impulse(state: &mut State) {
    while state.frames.last().is_some_and(|frame| !matches!(frame, Frame::Phase(_))) {
        state.frames.pop();
    }
    if let Some(card) = state.cards.pile.iter().next() {
        state.cards.pile.remove(card);
        state.cards.discard.insert(card);
    }
    (state.impulse, state.activation, state.combat) = (None, None, None);
    state.frames.push(Frame::Impulse(Seat::Allied));
}

/// Moves are shown with their price and their way. Proves EA §10-cost, §10.5
#[test]
fn r10_moves_have_a_price_and_a_way() {
    let game = scenario("battle-of-the-bulge");
    let mut state = game.empty(18);
    let tanks = unit(&game, "ccb.7a");
    state.piece_mut(tanks).put(Place::Hex(hex(&game, "1108")));
    state.piece_mut(tanks).mark(Marks::ACTIVE);
    state.activation = Some(new_activation(Seat::Allied, CardNumber::new(12), Level::Division));
    state.frames.extend([Frame::Phase(Phase::EndOfDay), Frame::Activation(Step::Move)]);
    let mut moves = Vec::new();
    game.legal_actions(&state, Seat::Allied, Focus::Unit(tanks), &mut moves);
    assert!(moves.len() > 6, "{moves:?}");
    for choice in game.describe_all(&state, Seat::Allied, &moves) {
        assert!(choice.cost.as_ref().is_some_and(|cost| cost.ends_with(" MP")), "{choice:?}");
        assert_eq!(choice.path.first().map(table::PlaceId::as_str), Some("1108"));
        assert!(choice.action.ends_with(choice.path.last().expect("an end").as_str()), "{choice:?}");
    }
}

/// The hand lies open and its cards are ready when they can be played. Proves EA §2.31-codes, §5.1
#[test]
fn cards_that_can_be_played_are_ready() {
    let game = scenario("battle-of-the-bulge");
    let mut state = game.start();
    state.frames = [Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)].into_iter().collect();
    state.allied.hand = state.allied.available;
    state.allied.available = Cards::NONE;
    state.allied.unseen = 0;
    let ready = |state: &State| -> Vec<String> {
        let view = game.view(state, ALLIED);
        let hand = view.piles.iter().find(|pile| pile.place == "hand").expect("a hand");
        hand.cards.iter().filter(|card| card.ready).map(|card| card.id.to_string()).collect()
    };
    assert!(ready(&state).contains(&"02".to_owned()));
    for waiting in &state.units(|_, piece| piece.place() == Place::Box) {
        state.piece_mut(waiting).put(Place::Absent);
    }
    state.barred = Corps::ALLIED.iter().fold(0, |all, corps| all | corps.bit());
    assert!(!ready(&state).contains(&"02".to_owned()), "{:?}", ready(&state));
    state.frames.push(Frame::Fight(Fight::Sum));
    assert_eq!(ready(&state), Vec::<String>::new());
}
