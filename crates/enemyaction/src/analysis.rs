//! Questions about a position, for computer opponents and whoever else analyses it.
//!
//! Nothing is decided here. Every answer is that of the rules themselves, as they give it while the game is played.

use table::Seat;

use crate::model::action::{Action, Play};
use crate::model::chits::Chit;
use crate::model::frame::{Combat, Fight, Frame};
use crate::model::ids::{CardNumber, HexId, Hexes, RiverId, UnitId, Units};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::units::Unit;
use crate::pack::data::Data;
use crate::pack::edges::river_of;
use crate::pack::map::Ground;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;

/// A way from a hex into a neighbour, with its prices in movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The hex it leads into.
    pub to: HexId,
    /// What the ground costs on foot and mechanized.
    pub ground: [u8; 2],
    /// Whether a road leads over the hexside.
    pub road: bool,
    /// The river along the hexside, by its number.
    pub river: Option<RiverId>,
}

/// What a combat would come to on average. Hits are in thousandths for each chit that is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Estimate {
    /// The strengths as they are compared.
    pub attack: u16,
    pub defence: u16,
    /// The least and the greatest number of chits.
    pub least: u8,
    pub most: u8,
    /// Hits of a chit on the attacker and on the defender.
    pub on_attacker: i32,
    pub on_defender: i32,
    /// Hits on the defender that town or position take off in all.
    pub sheltered: u8,
    /// The steps of the defenders.
    pub steps: u8,
}

impl Estimate {
    /// Expected hits on attacker and defender, in thousandths, when so many chits are drawn in all.
    #[must_use]
    pub fn hits(&self, chits: u8) -> (i32, i32) {
        let chits = i32::from(chits);
        let off = i32::from(self.sheltered) * 700;
        ((self.on_attacker * chits).max(0), (self.on_defender * chits - off).max(0))
    }
}

/// A position that is analysed.
#[derive(Clone, Copy, Debug)]
pub struct Analysis<'a> {
    game: &'a EnemyAction,
    state: &'a State,
}

impl EnemyAction {
    /// The numbers of the game: cards, chits, calendar, prices.
    #[must_use]
    pub fn data(&self) -> &Data {
        &self.data
    }

    /// The map of this game.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// All units in play, by their numbers.
    #[must_use]
    pub fn all_units(&self) -> &[Unit] {
        &self.units
    }

    /// The units of a side.
    #[must_use]
    pub fn side(&self, seat: Seat) -> &Units {
        &self.sides[usize::from(seat == Seat::Allied)]
    }

    /// The scenario by its name.
    #[must_use]
    pub fn scenario(&self) -> &str {
        &self.setup.scenario
    }

    /// The last day of the scenario.
    #[must_use]
    pub fn final_day(&self) -> u8 {
        self.last_day()
    }

    /// The ways out of a hex.
    #[must_use]
    pub fn passages(&self, at: HexId) -> Vec<Passage> {
        let price = |to: HexId| self.data.prices[self.ground.node(to).terrain as usize];
        let edges = self.ground.graph.edges(at).iter();
        edges
            .map(|edge| Passage {
                to: edge.to,
                ground: [price(edge.to).foot, price(edge.to).mechanized],
                road: edge.road > 0,
                river: river_of(edge),
            })
            .collect()
    }

    /// A position to ask about.
    #[must_use]
    pub fn analysis<'a>(&'a self, state: &'a State) -> Analysis<'a> {
        Analysis { game: self, state }
    }
}

impl Analysis<'_> {
    /// The hexes where a side has units.
    #[must_use]
    pub fn held(&self, seat: Seat) -> Hexes {
        *self.game.field(self.state).held(seat)
    }

    /// The hexes that a side controls.
    #[must_use]
    pub fn zones(&self, seat: Seat) -> Hexes {
        *self.game.field(self.state).zones(seat)
    }

    /// The hexes in Allied supply.
    #[must_use]
    pub fn supplied(&self) -> Hexes {
        *self.game.position(self.state).supplied(Trace::Allied)
    }

    /// Whether a hex is in Allied supply.
    #[must_use]
    pub fn is_supplied(&self, at: HexId) -> bool {
        self.game.position(self.state).traces(Trace::Allied, at)
    }

    /// The German points.
    #[must_use]
    pub fn points(&self) -> i16 {
        self.game.total(self.state)
    }

    /// The German points, term by term.
    #[must_use]
    pub fn terms(&self) -> Vec<(&'static str, i16)> {
        self.game.points(self.state)
    }

    /// What so many points would mean at the end of a day: from -3, a strategic defeat of the Allies, to 3; nothing where the game
    /// goes on.
    #[must_use]
    pub fn level(&self, day: u8, points: i16) -> Option<i8> {
        self.game.level_of(day, points).map(|(verdict, _)| verdict.rank())
    }

    /// How many units of a side are dead.
    #[must_use]
    pub fn dead(&self, seat: Seat) -> usize {
        let side = self.game.side(seat).iter();
        side.filter(|unit| self.state.piece(*unit).place() == Place::Dead).count()
    }

    /// Units that may be deployed now.
    #[must_use]
    pub fn deployable(&self) -> Units {
        let Some(frame) = self.state.frame() else { return Units::NONE };
        self.game.deployable(self.state, *frame)
    }

    /// Where a reserve may be deployed now.
    #[must_use]
    pub fn deploy_hexes(&self, unit: UnitId) -> Hexes {
        let position = self.game.position(self.state);
        self.game.deploy_hexes(&self.game.deployment(&position), unit)
    }

    /// Units that may move now.
    #[must_use]
    pub fn movable(&self) -> Units {
        let Some(frame) = self.state.frame().copied() else { return Units::NONE };
        // Most are not even active: to ask the rules why they may not move takes longer.
        let alarm = matches!(frame, Frame::Alarm { .. });
        let ready = |unit: &UnitId| {
            let piece = self.state.piece(*unit);
            piece.hex().is_some() && (alarm || piece.is(Marks::ACTIVE))
        };
        let units = self.game.side(Seat::Allied).iter().filter(ready);
        units.filter(|unit| self.game.check_mover(self.state, frame, *unit).is_ok()).collect()
    }

    /// Where a unit may end its move now.
    #[must_use]
    pub fn move_ends(&self, unit: UnitId) -> Hexes {
        let Some(frame) = self.state.frame().copied() else { return Hexes::NONE };
        self.game.move_ends(self.state, frame, unit)
    }

    /// Hexes with more Allied units than may stay.
    #[must_use]
    pub fn overstacked(&self) -> Hexes {
        self.game.overstacked(self.state)
    }

    /// German hexes that may be attacked now.
    #[must_use]
    pub fn targets(&self) -> Vec<HexId> {
        let near = self.game.in_touch(self.state);
        near.iter().filter(|at| self.game.check_target(self.state, *at).is_ok()).collect()
    }

    /// Active units that may attack a hex.
    #[must_use]
    pub fn attackers(&self, target: HexId) -> Units {
        self.game.able_attackers(self.state, target)
    }

    /// What an attack of some units on a hex would come to, before cards are played.
    #[must_use]
    pub fn attack(&self, target: HexId, units: Units) -> Estimate {
        self.estimate(&EnemyAction::new_combat(self.state, Seat::Allied, target, units))
    }

    /// What the combat under way would come to as it stands.
    #[must_use]
    pub fn combat(&self) -> Option<Estimate> {
        self.state.combat.as_ref().map(|combat| self.estimate(combat))
    }

    fn estimate(&self, combat: &Combat) -> Estimate {
        let (game, state) = (self.game, self.state);
        let least = EnemyAction::least_chits(state, combat);
        let most = game.most_chits(state, combat).max(least);
        let scene = game.scene(state, combat, most);
        let mut sum = (0, 0);
        let mut count = 0;
        let chits: &[Chit] = &game.data.chits;
        for chit in state.cup.iter().filter_map(|place| chits.get(usize::from(place))) {
            let hits = scene.hits(chit, combat.seat);
            sum = (sum.0 + i32::from(hits.0), sum.1 + i32::from(hits.1));
            count += 1;
        }
        let (attack, defence) = game.strengths(state, combat);
        let count = count.max(1);
        Estimate {
            attack,
            defence,
            least,
            most,
            on_attacker: sum.0 * 1000 / count,
            on_defender: sum.1 * 1000 / count,
            sheltered: u8::from(game.is_sheltered(state, combat)),
            steps: least,
        }
    }

    /// Every card, and the bonus, that may be played in the combat under way.
    #[must_use]
    pub fn tactics(&self) -> Vec<Action> {
        let mut all = Vec::new();
        self.game.tactic_actions(self.state, &mut all);
        all
    }

    /// Units that Assault Coordination lets join the attack under way.
    #[must_use]
    pub fn coordinated(&self) -> Units {
        self.state.combat.as_ref().map_or(Units::NONE, |combat| self.game.coordinated(self.state, combat))
    }

    /// What the Allied player may decide in this step of a combat.
    #[must_use]
    pub fn fight_choices(&self, fight: Fight) -> Vec<Action> {
        let mut all = Vec::new();
        self.game.fight_actions(self.state, fight, &mut all);
        all.retain(|action| self.game.check_fight(self.state, fight, *action).is_ok());
        all
    }

    /// The strength of the defenders of a hex in their situation, as the German system weighs it.
    #[must_use]
    pub fn defence(&self, at: HexId) -> u32 {
        let there: Vec<UnitId> = self.state.in_hex(at).collect();
        self.game.situational_defence(&self.game.position(self.state), at, &there).0
    }

    /// Everything that engineers may do now.
    #[must_use]
    pub fn works(&self) -> Vec<Action> {
        match self.state.frame() {
            Some(Frame::Engineers { roadblocks, .. }) => self.game.engineer_actions(self.state, *roadblocks),
            _ => Vec::new(),
        }
    }

    /// Units that may receive a step now.
    #[must_use]
    pub fn refits(&self) -> Units {
        match self.state.frame() {
            Some(Frame::Replace { card, .. }) => self.game.refits(self.state, *card),
            _ => Units::NONE,
        }
    }

    /// Hexes where units may dig in now.
    #[must_use]
    pub fn diggable(&self) -> Hexes {
        self.game.diggable(self.state)
    }

    /// Cards in hand with which aircraft may interdict now.
    #[must_use]
    pub fn interdicting(&self) -> Vec<CardNumber> {
        self.game.interdicting_cards(self.state)
    }

    /// Whether a card may be played so.
    #[must_use]
    pub fn may_play(&self, card: CardNumber, what: Play) -> bool {
        self.game.check_play(self.state, card, what).is_ok()
    }
}
