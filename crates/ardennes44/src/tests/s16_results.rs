//! Combats played through, die by die.

use kernel::Log;
use table::Seat;

use crate::model::action::Action;
use crate::model::frames::{Frame, Phase};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::rulebook::Ardennes;
use crate::tests::common::{empty, hex, put, unit};

/// A combat on an otherwise empty map.
struct Fight {
    game: Ardennes,
    state: State,
    log: Log,
}

impl Fight {
    /// Germans attack Clervaux out of Marnach's direction, on turn 7.
    fn at_clervaux(units: &[(&str, &str)], attackers: &[&str]) -> Fight {
        let (game, mut state) = empty();
        state.turn = 7;
        state.frames.push(Frame::Phase(Phase::Combat));
        put(&game, &mut state, units);
        let mut fight = Fight { game, state, log: Log::new() };
        let target = hex(&fight.game, "E2416");
        fight.game.open_attack(&mut fight.state, Seat::German, target, false);
        for id in attackers {
            let unit = unit(&fight.game, id);
            fight.play(Action::Add(unit));
        }
        fight.play(Action::Attack);
        fight
    }

    fn play(&mut self, action: Action) {
        let frame = self.state.frame().expect("something to decide");
        let allowed = self.game.check_in_combat(&self.state, frame, action);
        assert_eq!(allowed, Ok(()), "{} in {frame:?}", action.write(&self.game));
        self.game.decide_in_combat(&mut self.state, frame, action, &mut self.log);
        self.game.settle_combat(&mut self.state, &mut self.log);
    }

    fn die(&mut self, pips: u8) {
        let table = match self.state.frame() {
            Some(Frame::CombatDie) => None,
            Some(Frame::Die { table, about }) => Some((table, about)),
            other => panic!("no die is due: {other:?}"),
        };
        self.game.combat_die(&mut self.state, table, pips, &mut self.log);
        self.game.settle_combat(&mut self.state, &mut self.log);
    }

    /// Whichever die gives this result in the column of the attack.
    fn roll_for(&mut self, result: crate::model::tables::CombatResult) {
        let attack = self.state.attack.clone().expect("an attack");
        let column = self.game.final_column(&self.state, &attack).expect("a column");
        let crt = self.game.data.charts.crt;
        let die = (1..=6u8).find(|die| crt[usize::from(*die) - 1][column] == result);
        self.die(die.expect("a die for it"));
    }

    fn place(&self, id: &str) -> Place {
        self.state.piece(unit(&self.game, id)).place()
    }

    fn steps(&self, id: &str) -> u8 {
        self.state.piece(unit(&self.game, id)).steps
    }

    fn is(&self, id: &str, mark: Marks) -> bool {
        self.state.piece(unit(&self.game, id)).is(mark)
    }

    fn over(&self) -> bool {
        self.state.frames.len() == 1 && self.state.attack.is_none()
    }
}

/// A battalion and tanks in Clervaux, a stronger force outside it.
fn clervaux() -> Fight {
    Fight::at_clervaux(
        &[
            ("4-8-2", "E2416"),
            ("28-707", "E2416"),
            ("2pz-304", "E2316"),
            ("2pz-2", "E2315"),
            ("26vg-39", "E2315"),
            ("2pz-3-1", "E2316"),
        ],
        &["2pz-304", "2pz-2", "26vg-39", "2pz-3-1"],
    )
}

/// Proves A44 §16.7, §16.7.1, §16.7.1-effect, §16.7.2, §16.7.2-dcb, §16.7.3, §16.7.3-yes, §T-detdef, §16.1-DR2
#[test]
fn ex16_7_3_the_tanks_in_clervaux_hold() {
    let mut fight = clervaux();
    fight.roll_for(crate::model::tables::CombatResult::Dr2);
    assert_eq!(fight.state.frame(), Some(Frame::Stand));
    let tanks = unit(&fight.game, "28-707");
    fight.play(Action::Stand(tanks));
    fight.die(4); // less 3 for the town is 1
    assert_eq!((fight.steps("28-707"), fight.steps("4-8-2")), (1, 1));
    assert!(fight.is("28-707", Marks::ENGAGED) && fight.is("4-8-2", Marks::ENGAGED));
    assert!(!fight.is("4-8-2", Marks::DISRUPTED));
    assert_eq!(fight.place("28-707"), Place::Hex(hex(&fight.game, "E2416")));
    assert!(fight.over(), "{:?}", fight.state.frames);
}

/// Proves A44 §16.7.3-no, §17.1, §18.2, §19.1.1, §19.1.2-regular, §14.1-once
#[test]
fn r16_7_3_no_a_defense_that_fails_is_a_retreat_and_an_advance() {
    let mut fight = clervaux();
    fight.roll_for(crate::model::tables::CombatResult::Dr2);
    fight.play(Action::Next); // They do not try.
    assert_eq!(fight.state.frame(), Some(Frame::Retreat));
    for id in ["4-8-2", "28-707"] {
        let one = unit(&fight.game, id);
        let retreat = fight.state.retreat.clone().expect("a retreat");
        let (_, ends) = fight.game.retreat_ends(&fight.state, &retreat, one);
        let Some(crate::rules::s14_combat::s17_retreats::End::Hex(to)) = ends.first().copied() else {
            panic!("{id} has no way")
        };
        fight.play(Action::Retreat { unit: one, to });
        assert!(fight.is(id, Marks::DISRUPTED) && !fight.is(id, Marks::BROKEN));
    }
    assert_eq!(fight.state.frame(), Some(Frame::Advance));
    let (grenadiers, won) = (unit(&fight.game, "2pz-304"), hex(&fight.game, "E2416"));
    fight.play(Action::Advance { unit: grenadiers, to: won });
    fight.play(Action::Next);
    assert!(fight.over(), "{:?}", fight.state.frames);
    assert_eq!(fight.place("2pz-304"), Place::Hex(won));
    assert!(fight.game.is_german(&fight.state, won), "the town is German");
    assert!(fight.is("2pz-304", Marks::ATTACKED) && fight.is("26vg-39", Marks::ATTACKED));
    assert_eq!(fight.state.attacked.as_slice(), [won]);
}

/// Proves A44 §16.1-A1, §14.5, §16.3
#[test]
fn r14_5_hopeless_odds_cost_a_step_without_a_die() {
    let fight =
        Fight::at_clervaux(&[("1-16", "E2416"), ("28-707", "E2416"), ("26vg-39", "E2315")], &["26vg-39"]);
    assert!(fight.over(), "{:?}", fight.state.frames);
    assert_eq!(fight.steps("26vg-39"), 1);
}
