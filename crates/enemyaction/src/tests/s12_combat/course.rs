//! Whole combats from the first order to the last, played by chance, so that no step can be left without a way on. EA §12-G, §12-A

use kernel::Game as _;
use table::Seat;

use crate::model::action::Action;
use crate::model::cards::Tactic;
use crate::model::frame::{Fight, Frame, Impulse, Level, Stage, Step};
use crate::model::ids::{CardNumber, CardPlace, ChitCount, ChitId, HexId, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::rules::sequence::Owner;
use crate::tests::s12_combat::support::Table;

/// Numbers that look like chance.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("a number") % most.max(1)
    }
}

const ALLIES: [&str; 12] = [
    "16.1", "18.1", "9.2", "cca.7a", "14cav", "110.28", "393.99", "ccb.7a", "505.82", "422.106", "cca.3a",
    "109.28",
];
const GERMANS: [&str; 12] =
    ["2.2p", "3.2p", "18", "62", "2.1ss", "peiper", "39.26", "560", "fuhrbg", "243", "13.5f", "276"];
const HEXES: [&str; 14] = [
    "1210", "1209", "1310", "1311", "1211", "1110", "1111", "1108", "1208", "1309", "1410", "1411", "1312",
    "1109",
];

/// Units strewn over some hexes, and a combat somewhere among them.
fn strewn(numbers: &mut Numbers) -> Option<(Table, Seat)> {
    let day = u8::try_from(16 + numbers.below(14)).expect("a day");
    let mut table = Table::new(day).german_land();
    if numbers.below(2) == 0 {
        table.state.german = table.game.ground.german_towns;
    }
    for (side, names) in [ALLIES, GERMANS].iter().enumerate() {
        for id in names {
            let at = 2 * numbers.below(HEXES.len() / 2) + side;
            let steps = numbers.below(4);
            let (unit, hex) = (table.unit(id), table.hex(HEXES[at]));
            let full = table.game.unit(unit).full();
            let seat = if side == 0 { Seat::Allied } else { Seat::German };
            let steps = if steps == 0 { 1 } else { full };
            if table.game.field(&table.state).has_room(seat, hex, 1, steps) {
                table = table.put(&[&format!("{id} {} {steps}", HEXES[at])]);
                let supply = [Supply::In, Supply::In, Supply::In, Supply::Low, Supply::Out, Supply::Isolated];
                table.supply(&[id], supply[numbers.below(6)]);
                if numbers.below(6) == 0 {
                    table.mark(&[id], Marks::DISPERSED);
                }
            } else if side == 1 {
                table = table.reserve(&[id]);
            }
        }
    }
    let table = table.hand(&[1, 2, 3, 8, 14, 15, 26]).pile(&[35, 36, 38, 40, 44, 45, 46, 51, 61]);
    let seat = if numbers.below(2) == 0 { Seat::Allied } else { Seat::German };
    Some((table, seat))
}

fn open(table: &mut Table, seat: Seat, numbers: &mut Numbers) -> bool {
    let level = if numbers.below(2) == 0 { Level::Corps } else { Level::Group };
    let names = if seat == Seat::Allied { ALLIES } else { GERMANS };
    let active: Vec<&str> = names.into_iter().filter(|_| numbers.below(3) > 0).collect();
    table.activate(seat, level, &active);
    let at = numbers.below(HEXES.len());
    let target = table.hex(HEXES[at]);
    if seat == Seat::Allied {
        if table.game.check_target(&table.state, target).is_err() {
            return false;
        }
        table.game.open_attack(&mut table.state, target, &mut table.log);
        return true;
    }
    let edges: Vec<HexId> = table.game.ground.graph.edges(target).iter().map(|edge| edge.to).collect();
    let beside = edges.into_iter().flat_map(|at| table.state.in_hex(at).collect::<Vec<UnitId>>());
    let able = |unit: &UnitId| {
        let piece = table.state.piece(*unit);
        let german = table.game.seat_of(*unit) == Seat::German;
        german && piece.is(Marks::ACTIVE) && table.game.check_attacker(&table.state, *unit).is_ok()
    };
    let group: Units = beside.filter(able).collect();
    let open = group.iter().any(|unit| !table.game.face(&table.state, unit).bracket);
    let Some(lead) = group.iter().next().filter(|_| open) else { return false };
    if !table.game.field(&table.state).holds(Seat::Allied, target) {
        return false;
    }
    let drawn = arrayvec::ArrayVec::new();
    table.state.cards.table.insert(table.game.german_place(CardNumber::new(49)).expect("a card"));
    table.state.impulse = Some(Impulse {
        stage: Stage::Command,
        drawn,
        command: None,
        support: Some(CardNumber::new(49)),
        line: 0,
    });
    table.game.open_german_attack(&mut table.state, lead, target, &group, &mut table.log);
    true
}

/// One step of whoever is to go on.
fn play(table: &mut Table, numbers: &mut Numbers) {
    match table.frame() {
        Frame::Fight(Fight::Chits) => {
            let cup: Vec<ChitId> = table.state.cup.iter().collect();
            let chit = cup[numbers.below(cup.len())].get() + 1;
            table.chits(&[chit]);
        }
        Frame::Card { purpose, .. } => {
            let pile: Vec<CardPlace> = table.game.german_pile(&table.state, purpose).iter().collect();
            let card = table.game.german_id(pile[numbers.below(pile.len())]);
            table.card(card.get());
        }
        Frame::Die(_) => {
            let die = u8::try_from(1 + numbers.below(10)).expect("a die");
            table.die(die);
        }
        Frame::Fight(fight) => match table.game.fight_owner(&table.state, fight) {
            Owner::German => _ = table.step(),
            Owner::Allied => decide(table, fight, numbers),
            owner => panic!("nobody goes on from {fight:?}: {owner:?}"),
        },
        frame => panic!("no combat is under way: {frame:?}"),
    }
}

/// What is offered is legal, and something is always offered.
fn decide(table: &mut Table, fight: Fight, numbers: &mut Numbers) {
    let mut actions = Vec::new();
    table.game.fight_actions(&table.state, fight, &mut actions);
    assert!(!actions.is_empty(), "nothing can be done in {fight:?}");
    for action in &actions {
        let text = table.game.write(action);
        let answer = table.game.check_fight(&table.state, fight, *action);
        assert!(answer.is_ok(), "'{text}' is offered and refused in {fight:?}: {answer:?}");
        assert_eq!(table.game.read(&text).ok(), Some(*action), "'{text}'");
    }
    if numbers.below(4) == 0 {
        check_unlisted(table, fight, &actions);
    }
    let forward = |action: &&Action| !matches!(action, Action::Drop(_) | Action::Cancel);
    let some: Vec<&Action> = actions.iter().filter(forward).collect();
    let action = *some[numbers.below(some.len())];
    table.game.decide_fight(&mut table.state, fight, action, &mut table.log);
}

/// What is legal is offered.
fn check_unlisted(table: &Table, fight: Fight, listed: &[Action]) {
    let hexes: Vec<HexId> = HEXES.iter().map(|at| table.hex(at)).collect();
    let units: Vec<UnitId> = ALLIES.iter().chain(&GERMANS).map(|id| table.unit(id)).collect();
    let mut all = vec![Action::Next, Action::Attack, Action::Cancel, Action::Stand, Action::Disperse];
    all.extend((1..=20).map(ChitCount::new).map(Action::Draw));
    for unit in &units {
        all.extend([Action::Add(*unit), Action::Drop(*unit), Action::Lose(*unit)]);
        all.extend(hexes.iter().map(|at| Action::Advance { unit: *unit, at: *at }));
    }
    for first in &hexes {
        all.push(Action::Retreat { first: *first, second: None });
        all.extend(hexes.iter().map(|at| Action::Retreat { first: *first, second: Some(*at) }));
    }
    for tactic in Tactic::ALL {
        for card in [1, 2, 3, 8, 14, 15, 26, 30] {
            all.push(Action::Tactic { card: CardNumber::new(card), tactic, unit: None, at: None });
            let joins = |unit: &UnitId| Action::Tactic {
                card: CardNumber::new(card),
                tactic,
                unit: Some(*unit),
                at: None,
            };
            all.extend(units.iter().map(joins));
        }
        all.push(Action::Bonus { tactic, unit: None, at: None });
    }
    for action in all {
        let legal = table.game.check_fight(&table.state, fight, action).is_ok();
        let text = table.game.write(&action);
        assert!(!legal || listed.contains(&action), "'{text}' is legal and not offered in {fight:?}");
    }
}

fn check_position(table: &Table) {
    let field = table.game.field(&table.state);
    for at in table.game.ground.grid.indices() {
        let (german, allied) = (field.stack(Seat::German, at), field.stack(Seat::Allied, at));
        let number = &table.game.ground.node(at).number;
        assert!(german.units == 0 || allied.units == 0, "both sides are in {number}");
        for stack in [german, allied] {
            assert!(stack.units <= 3 && stack.steps <= 6, "{number} is too full");
        }
        assert!(
            !table.state.positions.contains(at) || german.units + allied.units > 0,
            "a position in {number}"
        );
    }
    let chits = table.state.cup.len();
    assert!(chits <= 60 && table.state.cards.table.len() <= 1, "a card stays on the table");
    assert!(table.state.pieces.iter().all(|piece| !piece.is(Marks::JOINED)));
    assert!(table.state.pieces.iter().all(|piece| piece.hex().is_none() || piece.steps > 0));
}

/// Proves EA §12-A, §12-G, §12-end
#[test]
fn r12_every_combat_comes_to_an_end_and_leaves_a_sound_table() {
    let mut numbers = Numbers(44);
    let (mut fought, mut seen) = (0, Vec::new());
    for _ in 0..600 {
        let Some((mut table, seat)) = strewn(&mut numbers) else { continue };
        if !open(&mut table, seat, &mut numbers) {
            continue;
        }
        fought += 1;
        for left in (0..400).rev() {
            if let Frame::Fight(fight) = table.frame()
                && !seen.contains(&fight)
            {
                seen.push(fight);
            }
            if table.state.combat.is_none() {
                break;
            }
            assert!(left > 0, "the combat does not end: {:?}", table.frame());
            play(&mut table, &mut numbers);
        }
        assert_eq!(table.frame(), Frame::Activation(Step::Fight));
        check_position(&table);
    }
    assert!(fought > 100, "only {fought} combats");
    let rests = [Fight::GermanCard, Fight::Sum, Fight::CleanUp];
    let never: Vec<&Fight> = rests.iter().filter(|fight| seen.contains(fight)).collect();
    assert!(never.is_empty() || never == [&Fight::GermanCard], "it rests in {never:?}");
    let wanted = [Fight::Retreat, Fight::Penalty, Fight::AttackerLoses, Fight::GermanAdvance, Fight::More];
    assert!(wanted.iter().all(|fight| seen.contains(fight)), "{seen:?}");
}
