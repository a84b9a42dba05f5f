//! A table to try combats on: units are put down, a combat is opened, and what people and chance do is said in words.

use kernel::{Game as _, Log};
use table::{Seat, Setup};

use crate::model::action::Action;
use crate::model::frame::{Activation, Combat, Fight, Frame, Level, Order, Purpose, Step};
use crate::model::ids::{CardNumber, ChitId, HexId, Hexes, Rivers, UnitId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::tests::common::data;

/// A game, a position and what was said.
pub(crate) struct Table {
    pub(crate) game: EnemyAction,
    pub(crate) state: State,
    pub(crate) log: Log,
}

impl Table {
    pub(crate) fn new(day: u8) -> Table {
        let setup = Setup::new("enemyaction", "battle-of-the-bulge");
        let game = EnemyAction::new(data(), &setup).expect("a scenario");
        let state = game.empty(day);
        Table { game, state, log: Log::new() }
    }

    pub(crate) fn unit(&self, id: &str) -> UnitId {
        self.game.read_unit(id).expect("a unit")
    }

    pub(crate) fn hex(&self, number: &str) -> HexId {
        self.game.read_hex(number).expect("a hex")
    }

    pub(crate) fn units(&self, ids: &[&str]) -> Units {
        ids.iter().map(|id| self.unit(id)).collect()
    }

    /// Puts units down with all their steps, or with so many: `110.28 1708`, `110.28 1708 1`.
    pub(crate) fn put(mut self, units: &[&str]) -> Table {
        for line in units {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (unit, at) = (self.unit(words[0]), self.hex(words[1]));
            let piece = self.state.piece_mut(unit);
            piece.put(Place::Hex(at));
            if let Some(steps) = words.get(2) {
                piece.steps = steps.parse().expect("steps");
            }
        }
        self
    }

    pub(crate) fn reserve(mut self, ids: &[&str]) -> Table {
        for id in ids {
            let unit = self.unit(id);
            self.state.piece_mut(unit).put(Place::Box);
        }
        self
    }

    pub(crate) fn mark(&mut self, ids: &[&str], mark: Marks) -> &mut Table {
        for id in ids {
            let unit = self.unit(id);
            self.state.piece_mut(unit).mark(mark);
        }
        self
    }

    pub(crate) fn supply(&mut self, ids: &[&str], supply: Supply) -> &mut Table {
        for id in ids {
            let unit = self.unit(id);
            self.state.piece_mut(unit).supply = supply;
        }
        self
    }

    /// Every town and bridge is German, so that German supply runs everywhere.
    pub(crate) fn german_land(mut self) -> Table {
        self.state.german = self.game.ground.built;
        self.state.german_bridges = self.game.ground.sites;
        self.state.standing = self.game.ground.sites;
        self
    }

    pub(crate) fn hand(mut self, cards: &[u8]) -> Table {
        for card in cards {
            self.state.allied.hand.insert(self.game.allied_place(CardNumber::new(*card)).expect("a card"));
        }
        self
    }

    pub(crate) fn pile(mut self, cards: &[u8]) -> Table {
        for card in cards {
            self.state.cards.pile.insert(self.game.german_place(CardNumber::new(*card)).expect("a card"));
        }
        self
    }

    /// An activation of these units.
    pub(crate) fn activate(&mut self, seat: Seat, level: Level, ids: &[&str]) {
        self.mark(ids, Marks::ACTIVE);
        self.state.activation = Some(Activation {
            seat,
            card: CardNumber::new(if seat == Seat::Allied { 1 } else { 35 }),
            level,
            may_attack: true,
            ignores_zones: false,
            infiltrated: false,
            waded: Rivers::NONE,
            bridged: Rivers::NONE,
            checked: Hexes::NONE,
            mover: None,
            method: 0,
            cursor: Order::START,
            markers: 0,
            arrives: false,
        });
        self.state.frames.clear();
        self.state.frames.push(Frame::Activation(Step::Fight));
    }

    /// A combat in which chits would be added up next.
    pub(crate) fn fight(&mut self, seat: Seat, target: &str, ids: &[&str]) {
        self.activate(seat, Level::Corps, ids);
        let (attackers, target) = (self.units(ids), self.hex(target));
        self.state.combat = Some(EnemyAction::new_combat(&self.state, seat, target, attackers));
        self.state.frames.push(Frame::Fight(Fight::Sum));
        self.game.mark_attackers(&mut self.state, &mut self.log);
    }

    /// The chits mean these hits, after everything that is taken off.
    pub(crate) fn hits(&mut self, attacker: u8, defender: u8) {
        let flight = self.game.longest_flight(&self.state);
        let steps = EnemyAction::steps_of(&self.state, &self.combat().defenders);
        let combat = self.state.combat.as_mut().expect("a combat");
        combat.hits = [attacker, defender];
        (combat.steps, combat.flight) = (steps, flight);
        self.game.to_defence(&mut self.state, &mut self.log);
    }

    pub(crate) fn combat(&self) -> &Combat {
        self.state.combat.as_ref().expect("a combat")
    }

    pub(crate) fn frame(&self) -> Frame {
        self.state.frame().copied().expect("a frame")
    }

    pub(crate) fn at(&self, fight: Fight) -> bool {
        self.frame() == Frame::Fight(fight)
    }

    /// Whether the combat is over.
    pub(crate) fn is_over(&self) -> bool {
        self.state.combat.is_none() && self.frame() == Frame::Activation(Step::Fight)
    }

    fn read(&self, text: &str) -> (Fight, Action) {
        let Frame::Fight(fight) = self.frame() else { panic!("no step of a combat: {:?}", self.frame()) };
        (fight, self.game.read(text).expect("an order"))
    }

    /// The Allied player does something legal.
    pub(crate) fn order(&mut self, text: &str) -> &mut Table {
        let (fight, action) = self.read(text);
        if let Err(illegal) = self.game.check_fight(&self.state, fight, action) {
            panic!("'{text}' is refused: {illegal:?}");
        }
        let mut offered = Vec::new();
        self.game.fight_actions(&self.state, fight, &mut offered);
        assert!(offered.contains(&action), "'{text}' is legal and not offered");
        self.game.decide_fight(&mut self.state, fight, action, &mut self.log);
        self
    }

    /// The rule by which the Allied player may not do something.
    pub(crate) fn refuses(&self, text: &str) -> String {
        let (fight, action) = self.read(text);
        let refused = self.game.check_fight(&self.state, fight, action).expect_err("it is refused");
        refused.rule.number().to_owned()
    }

    /// What the Allied player may do, verbs as given only.
    pub(crate) fn offers(&self, verb: &str) -> Vec<String> {
        let Frame::Fight(fight) = self.frame() else { return Vec::new() };
        let mut actions = Vec::new();
        self.game.fight_actions(&self.state, fight, &mut actions);
        let texts = actions.iter().map(|action| self.game.write(action));
        let mut texts: Vec<String> = texts.filter(|text| text.starts_with(verb)).collect();
        texts.sort();
        texts
    }

    /// The German side goes on.
    pub(crate) fn step(&mut self) -> &mut Table {
        let Frame::Fight(fight) = self.frame() else { panic!("no step of a combat: {:?}", self.frame()) };
        self.game.run_fight(&mut self.state, fight, &mut self.log);
        self
    }

    pub(crate) fn die(&mut self, die: u8) -> &mut Table {
        let Frame::Die(what) = self.frame() else { panic!("no die is due: {:?}", self.frame()) };
        self.state.frames.pop();
        self.game.fight_die(&mut self.state, what, die, &mut self.log);
        self
    }

    pub(crate) fn chits(&mut self, chits: &[u8]) -> &mut Table {
        for chit in chits {
            assert!(self.at(Fight::Chits), "no chit is due: {:?}", self.frame());
            let id = ChitId::new(*chit - 1);
            assert!(self.state.cup.contains(id), "chit {chit} is not in the cup");
            self.game.chit_drawn(&mut self.state, id, &mut self.log);
        }
        self
    }

    /// A German card is turned for the combat.
    pub(crate) fn card(&mut self, card: u8) -> &mut Table {
        let card = CardNumber::new(card);
        let Frame::Card { purpose, left: 1 } = self.frame() else { panic!("no card: {:?}", self.frame()) };
        assert!(matches!(purpose, Purpose::Attack | Purpose::Defence));
        let place = self.game.german_place(card).expect("a card");
        self.game.take_german_card(&mut self.state, place);
        self.state.cards.table.insert(place);
        self.state.frames.pop();
        self.game.fight_card_drawn(&mut self.state, purpose, card, &mut self.log);
        self
    }

    /// Where a unit is: a hex, or `dead`, `box`.
    pub(crate) fn place(&self, id: &str) -> String {
        match self.state.piece(self.unit(id)).place() {
            Place::Hex(at) => self.game.ground.node(at).number.clone(),
            Place::Dead => "dead".to_owned(),
            Place::Box => "box".to_owned(),
            other => format!("{other:?}"),
        }
    }

    pub(crate) fn steps(&self, id: &str) -> u8 {
        self.state.piece(self.unit(id)).steps
    }

    pub(crate) fn is(&self, id: &str, mark: Marks) -> bool {
        self.state.piece(self.unit(id)).is(mark)
    }

    /// Whether a line that was said has these words in it.
    pub(crate) fn has_line(&self, words: &str) -> bool {
        self.log.events().iter().any(|event| event.text.contains(words))
    }
}
