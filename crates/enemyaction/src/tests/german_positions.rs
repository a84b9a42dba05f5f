//! Positions for the tests of the German system: on the printed map, or on one with nothing but hexes.

use std::sync::Arc;

use kernel::Log;
use table::{Seat, Setup};
use wargame::Id as _;

use crate::model::frame::{Frame, Impulse, Stage, Step};
use crate::model::ids::{CardNumber, HexId, Hexes, Rivers, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, CorpsMarker, Objective, State};
use crate::model::units::{Army, Unit};
use crate::pack::map::{Arrow, Ground, River, Terrain, plain_node};
use crate::pack::step_costs::AllStepCosts;
use crate::rulebook::EnemyAction;
use crate::rules::s09_german_activations::restrictions::Board;
use crate::tests::common::data;

/// The game on its printed map.
pub(crate) fn game_of(scenario: &str) -> EnemyAction {
    EnemyAction::new(data(), &Setup::new("enemyaction", scenario)).expect("the scenario is known")
}

/// A map of clear hexes without anything, to be drawn on.
pub(crate) struct Draw {
    ground: Ground,
}

impl Draw {
    fn at(&self, number: &str) -> HexId {
        self.ground.hex(number).expect("a hex of the map")
    }

    pub(crate) fn terrain(&mut self, numbers: &str, terrain: Terrain) -> &mut Draw {
        for number in numbers.split(' ') {
            let at = self.at(number);
            self.ground.nodes[usize::from(at)].terrain = terrain;
        }
        self
    }

    pub(crate) fn hold(&mut self, numbers: &str, value: u8) -> &mut Draw {
        for number in numbers.split(' ') {
            let at = self.at(number);
            self.ground.nodes[usize::from(at)].hold = value;
        }
        self
    }

    /// A town worth so many points.
    pub(crate) fn town(&mut self, number: &str, points: u8) -> &mut Draw {
        let at = self.at(number);
        let node = &mut self.ground.nodes[usize::from(at)];
        (node.town, node.points) = (true, points);
        self
    }

    pub(crate) fn westwall(&mut self, number: &str) -> &mut Draw {
        let at = self.at(number);
        self.ground.nodes[usize::from(at)].westwall = true;
        self
    }

    /// A road from hex to hex.
    pub(crate) fn road(&mut self, numbers: &str) -> &mut Draw {
        let hexes: Vec<HexId> = numbers.split(' ').map(|number| self.at(number)).collect();
        self.ground.roads.extend(hexes.windows(2).map(|pair| (pair[0], pair[1])));
        self
    }

    /// River hexsides without bridges.
    pub(crate) fn river(&mut self, sides: &str) -> &mut Draw {
        self.rivers(sides, None, false)
    }

    /// River hexsides with bridges; a road should lead over them.
    pub(crate) fn bridge(&mut self, sides: &str) -> &mut Draw {
        self.rivers(sides, Some("Bridge"), false)
    }

    pub(crate) fn meuse(&mut self, sides: &str) -> &mut Draw {
        self.rivers(sides, None, true)
    }

    fn rivers(&mut self, sides: &str, bridge: Option<&str>, meuse: bool) -> &mut Draw {
        for number in sides.split(' ') {
            let side = self.ground.numbering.parse_side(number).expect("a hexside");
            let ends = side.hexes().map(|hex| self.ground.grid.index(hex).expect("on the map"));
            let (number, name) = (number.to_owned(), "River".to_owned());
            let bridge = bridge.map(str::to_owned);
            self.ground.rivers.push(River { side, number, name, meuse, bridge, ends });
        }
        self
    }

    /// Primary arrows from hex to hex.
    pub(crate) fn arrows(&mut self, numbers: &str) -> &mut Draw {
        self.arrow(numbers, 0)
    }

    pub(crate) fn secondary(&mut self, numbers: &str) -> &mut Draw {
        self.arrow(numbers, 1)
    }

    fn arrow(&mut self, numbers: &str, which: usize) -> &mut Draw {
        let hexes: Vec<HexId> = numbers.split(' ').map(|number| self.at(number)).collect();
        for pair in hexes.windows(2) {
            let arrow = Arrow { to: pair[1], army: None, bridge: None };
            self.ground.nodes[usize::from(pair[0])].arrows[which] = Some(arrow);
        }
        self
    }
}

/// A position and the game it belongs to.
pub(crate) struct Case {
    pub(crate) game: EnemyAction,
    pub(crate) state: State,
    pub(crate) log: Log,
}

impl Case {
    /// On the printed map.
    pub(crate) fn real(day: u8) -> Case {
        Case::of(game_of("battle-of-the-bulge"), day)
    }

    pub(crate) fn of(game: EnemyAction, day: u8) -> Case {
        let state = game.empty(day);
        Case { game, state, log: Log::new() }
    }

    /// On a map of clear hexes; the edges supply as on the printed one.
    pub(crate) fn bare(day: u8, draw: impl FnOnce(&mut Draw)) -> Case {
        let printed = &data().ground;
        let mut ground = printed.clone();
        for node in &mut ground.nodes {
            let (row, west) = (node.row, node.west);
            *node = plain_node(node.number.clone(), None, Terrain::Clear);
            (node.row, node.west) = (row, west);
        }
        (ground.rivers, ground.roads, ground.sources) = (Vec::new(), Vec::new(), Vec::new());
        (ground.blown, ground.german, ground.sites) = (Rivers::NONE, Rivers::NONE, Rivers::NONE);
        (ground.bank, ground.beyond, ground.depot) = (Hexes::NONE, Hexes::NONE, Vec::new());
        let mut drawn = Draw { ground };
        draw(&mut drawn);
        let mut ground = drawn.ground;
        assert!(ground.build(), "the map can be made");
        let mut game = game_of("battle-of-the-bulge");
        game.step_costs = Arc::new(AllStepCosts::new(&ground, &game.data.prices));
        game.ground = Arc::new(ground);
        Case::of(game, day)
    }

    pub(crate) fn unit(&self, id: &str) -> UnitId {
        let found = UnitId::number(&self.game.units).find(|(_, unit)| unit.id == id);
        found.unwrap_or_else(|| panic!("no unit {id}")).0
    }

    pub(crate) fn hex(&self, number: &str) -> HexId {
        self.game.ground.hex(number).unwrap_or_else(|| panic!("no hex {number}"))
    }

    pub(crate) fn hex_number(&self, at: HexId) -> String {
        self.game.ground.node(at).number.clone()
    }

    /// Changes what is printed on a counter.
    pub(crate) fn printed(&mut self, id: &str, change: impl FnOnce(&mut Unit)) -> &mut Case {
        let unit = usize::from(self.unit(id));
        change(&mut self.game.units[unit]);
        let steps = self.game.units[unit].full();
        let number = UnitId::from_index(unit);
        self.state.piece_mut(number).steps = steps;
        self
    }

    /// Strength, bracket and movement of a unit's full side.
    pub(crate) fn strong(&mut self, id: &str, strength: u8, movement: u8) -> &mut Case {
        self.printed(id, |unit| {
            unit.movement = movement;
            if let Some(face) = unit.faces.last_mut() {
                face.strength = strength;
                face.bracket = false;
            }
        })
    }

    pub(crate) fn bracket(&mut self, id: &str) -> &mut Case {
        self.printed(id, |unit| unit.faces.iter_mut().for_each(|face| face.bracket = true))
    }

    /// Puts units into hexes: `2.2p 1309, 3.2p 1409`.
    pub(crate) fn put(&mut self, units: &str) -> &mut Case {
        for pair in units.split(", ") {
            let (id, number) = pair.split_once(' ').expect("a unit and a hex");
            let (unit, at) = (self.unit(id), self.hex(number));
            self.state.piece_mut(unit).put(Place::Hex(at));
        }
        self
    }

    pub(crate) fn boxed(&mut self, ids: &str) -> &mut Case {
        for id in ids.split(' ') {
            let unit = self.unit(id);
            self.state.piece_mut(unit).put(Place::Box);
        }
        self
    }

    pub(crate) fn steps(&mut self, id: &str, steps: u8) -> &mut Case {
        let unit = self.unit(id);
        self.state.piece_mut(unit).steps = steps;
        self
    }

    pub(crate) fn mark(&mut self, ids: &str, mark: Marks) -> &mut Case {
        for id in ids.split(' ') {
            let unit = self.unit(id);
            self.state.piece_mut(unit).mark(mark);
        }
        self
    }

    pub(crate) fn supply(&mut self, ids: &str, supply: Supply) -> &mut Case {
        for id in ids.split(' ') {
            let unit = self.unit(id);
            self.state.piece_mut(unit).supply = supply;
        }
        self
    }

    pub(crate) fn german_towns(&mut self, numbers: &str) -> &mut Case {
        for number in numbers.split(' ') {
            let at = self.hex(number);
            self.state.german.insert(at);
        }
        self
    }

    pub(crate) fn detachments(&mut self, numbers: &str) -> &mut Case {
        for number in numbers.split(' ') {
            let at = self.hex(number);
            self.state.detachments.insert(at);
        }
        self
    }

    /// The marker of an army.
    pub(crate) fn aim(&mut self, army: Army, number: &str, compass: Compass, stage: u8) -> &mut Case {
        let at = self.hex(number);
        let place = army.place().expect("an army with objectives");
        self.state.objectives[place] = Objective { stage, at, compass };
        self
    }

    /// No corps goes its own way.
    pub(crate) fn no_corps_markers(&mut self) -> &mut Case {
        self.state.corps_markers = [CorpsMarker::Gone; 3];
        self
    }

    /// A German impulse in which a card commands.
    pub(crate) fn command(&mut self, command: u8, support: Option<u8>) -> &mut Case {
        let (command, support) = (CardNumber::new(command), support.map(CardNumber::new));
        for card in [Some(command), support].into_iter().flatten() {
            let place = self.game.german_place(card).expect("a German card");
            self.state.cards.table.insert(place);
        }
        let stage = if support.is_some() { Stage::Support } else { Stage::Command };
        let drawn = [Some(command), support].into_iter().flatten().collect();
        self.state.impulse = Some(Impulse { stage, drawn, command: Some(command), support, line: 0 });
        self.state.frames.push(Frame::Impulse(Seat::German));
        self
    }

    /// A card activates its formation and every roadblock and bridge beside it is dealt with.
    pub(crate) fn activate(&mut self, card: u8) -> &mut Case {
        self.command(card, None);
        self.step();
        self
    }

    /// One step of the system.
    pub(crate) fn step(&mut self) {
        match self.state.frames.last().copied() {
            Some(Frame::Impulse(Seat::German)) => self.game.run_impulse(&mut self.state, &mut self.log),
            Some(Frame::Activation(step)) => self.game.run_activation(&mut self.state, step, &mut self.log),
            // Combats are tried elsewhere: here an attack is as good as made.
            Some(Frame::Fight(_)) => {
                self.state.frames.pop();
                self.state.combat = None;
            }
            frame => panic!("the system does not go on from {frame:?}"),
        }
    }

    /// The whole movement step: who went where and by which rule.
    pub(crate) fn moves(&mut self) -> Vec<String> {
        if let Some(Frame::Activation(step)) = self.state.frames.last_mut() {
            *step = Step::Move;
        }
        let mut moves = Vec::new();
        loop {
            let before = self.state.clone();
            self.log.take();
            if !self.game.next_move(&mut self.state, false, &mut self.log) {
                break;
            }
            moves.push(self.last_move(&before));
            assert!(moves.len() < 100, "a movement step ends");
        }
        assert!(self.game.is_legal(&self.state), "nobody is left in an overfull hex");
        moves
    }

    fn last_move(&self, before: &State) -> String {
        let done = |unit: &UnitId| {
            let now = self.state.piece(*unit);
            now.is(Marks::DONE) && !before.piece(*unit).is(Marks::DONE)
        };
        let list: Vec<UnitId> = UnitId::up_to(self.game.units.len()).filter(done).collect();
        let event = self.log.events().first();
        let number = event.and_then(|event| event.rules.first()).map_or("", |rule| rule.number());
        let one = |unit: UnitId| {
            let to = match self.state.piece(unit).place() {
                Place::Hex(at) => self.hex_number(at),
                place => format!("{place:?}"),
            };
            format!("{} {to}", self.game.unit(unit).id)
        };
        let names: Vec<String> = list.into_iter().map(one).collect();
        format!("{} {number}", names.join(", "))
    }

    pub(crate) fn board(&self) -> Board<'_> {
        Board::new(self.game.position(&self.state), true, false)
    }

    pub(crate) fn detached(&self) -> Vec<String> {
        self.state.detachments.iter().map(|at| self.hex_number(at)).collect()
    }

    /// The lines of the log so far.
    pub(crate) fn lines(&self) -> Vec<String> {
        self.log.events().iter().map(|event| event.text.clone()).collect()
    }
}
