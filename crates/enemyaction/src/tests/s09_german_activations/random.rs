//! The German system let loose: whatever the cards and dice, it goes on by itself, keeps to the limits and ends.

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::cards::Class;
use crate::model::frame::{Frame, Step};
use crate::model::ids::{CardNumber, CardPlace, Cards, HexId, Hexes, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::rules::sequence::Owner;
use crate::tests::german_positions::Case;

/// Numbers that look thrown; the same ones every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % bound.max(1)
    }
}

/// The table as a day of the whole battle might find it, with the Allies scattered.
fn scattered(day: u8, dice: &mut Dice) -> Case {
    let mut case = Case::real(day);
    case.game.place_all(&mut case.state, 29);
    let ground = &case.game.ground;
    let all: Vec<HexId> = ground.grid.indices().collect();
    for unit in UnitId::up_to(case.game.units.len()) {
        let seat = case.game.seat_of(unit);
        let near = |at: &HexId| {
            let west = ground.node(*at).west;
            let east = u8::from(seat == Seat::Allied) * 16;
            (6 + east..44 + east).contains(&west) && !ground.edge.contains(*at)
        };
        let spots: Vec<HexId> = all.iter().copied().filter(near).collect();
        let at = spots[dice.below(spots.len())];
        let field = case.game.field(&case.state);
        let free =
            !field.holds(seat.enemy(), at) && field.has_room(seat, at, 1, case.state.piece(unit).steps);
        if free && dice.below(10) < 7 {
            case.state.piece_mut(unit).put(Place::Hex(at));
            case.game.take_town(&mut case.state, seat, at, &mut Log::muted());
        } else if seat == Seat::German {
            case.state.piece_mut(unit).put(Place::Box);
        }
        let state = [Supply::In, Supply::In, Supply::In, Supply::Low, Supply::Out, Supply::Isolated];
        if day > 18 {
            case.state.piece_mut(unit).supply = state[dice.below(state.len())];
        }
        if dice.below(12) == 0 {
            case.state.piece_mut(unit).mark(Marks::DISPERSED);
        }
    }
    let first = |class: &Class| !matches!(class, Class::Okw | Class::Reinforcement(_));
    let cards = CardPlace::number(&case.game.data.german).filter(|(_, card)| first(&card.class));
    case.state.cards.pile = cards.map(|(place, _)| place).collect();
    case.state.allied.pile = CardPlace::up_to(3).collect();
    case
}

fn sound(case: &Case, state: &State) {
    let moving = state.frames.contains(&Frame::Activation(Step::Move));
    assert!(moving || case.game.is_legal(state), "{:?}", state.frames);
    let cards = &state.cards;
    let piles = [&cards.pile, &cards.discard, &cards.table, &cards.again, &cards.aside];
    let whole = piles.iter().fold(Cards::NONE, |all, pile| all.or(pile));
    assert_eq!(whole.len(), piles.iter().map(|pile| pile.len()).sum::<usize>(), "a card lies in one place");
    let held: Hexes = case.game.field(state).held(Seat::German).or(case.game.field(state).held(Seat::Allied));
    assert!(state.detachments.and(&held).is_empty(), "no detachment under a unit");
}

/// Plays German impulses until the pile is empty; says how many steps it took.
fn play(case: &mut Case, dice: &mut Dice) -> usize {
    let mut steps = 0;
    while !case.state.cards.pile.is_empty() {
        case.state.frames.clear();
        case.state.frames.push(Frame::Impulse(Seat::German));
        while case.state.frames.last() != Some(&Frame::Impulse(Seat::Allied)) {
            steps += 1;
            assert!(steps < 20_000, "an impulse ends");
            let (seat, action) = match case.game.owner(&case.state) {
                Owner::German => (Seat::German, Action::Step),
                Owner::Chance => {
                    let mut outcomes = Vec::new();
                    case.game.outcomes(&case.state, &mut outcomes);
                    if let Some(Frame::Turned) = case.state.frame() {
                        let card = case.state.allied.pile.iter().next().expect("a card");
                        case.game.turned(
                            &mut case.state,
                            CardNumber::from_index(card.index() + 1),
                            &mut case.log,
                        );
                        continue;
                    }
                    (Seat::Chance, outcomes[dice.below(outcomes.len())].0)
                }
                _ => {
                    // The Allied player does anything that he may.
                    let mut all = Vec::new();
                    kernel::legal(&case.game, &case.state, Seat::Allied, &mut all);
                    (Seat::Allied, all[dice.below(all.len())])
                }
            };
            case.game.apply_action(&mut case.state, seat, action, &mut case.log);
            sound(case, &case.state);
        }
    }
    steps
}

/// Proves EA §9.2, §10.4-german, §8, §9
#[test]
fn r9_the_system_plays_whole_days_by_itself() {
    let mut steps = 0;
    for (seed, day) in (1u64..).zip([16, 17, 18, 19, 20, 21, 23, 25, 29]) {
        let mut dice = Dice(seed);
        let mut case = scattered(day, &mut dice);
        steps += play(&mut case, &mut dice);
        case.game.generate_detachments(&mut case.state, &mut case.log);
        case.game.clear_detachments(&mut case.state, &mut case.log);
    }
    assert!(steps > 1000);
}

/// Proves EA §9: what the system does does not depend on whether anybody listens.
#[test]
fn r9_the_system_does_the_same_unheard() {
    for (seed, day) in [(11, 18), (12, 22)] {
        let (mut heard_dice, mut muted_dice) = (Dice(seed), Dice(seed));
        let (mut heard, mut muted) = (scattered(day, &mut heard_dice), scattered(day, &mut muted_dice));
        muted.log = Log::muted();
        let steps = (play(&mut heard, &mut heard_dice), play(&mut muted, &mut muted_dice));
        assert_eq!(steps.0, steps.1);
        assert!(heard.state == muted.state);
    }
}
