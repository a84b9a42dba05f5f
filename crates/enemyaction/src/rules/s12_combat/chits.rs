//! How many chits are drawn, and which of their sides count. EA §12.4, §12.41, §12.42, §T-chits

use kernel::Log;
use table::{Event, Seat, What};
use wargame::{Id as _, counted};

use crate::model::boxes::{CUP, DRAWN_CHITS};
use crate::model::cards::Tactic;
use crate::model::chits::{Chit, Hits, Plain, Situation};
use crate::model::frame::{Combat, Fight, Tactics};
use crate::model::ids::{ChitCount, ChitId, Chits, HexId, UnitId, Units};
use crate::model::pieces::{Marks, Supply};
use crate::model::state::{State, Today};
use crate::model::units::{Army, Kind, Quality};
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, rule};

/// An attack that draws so many chits is large. EA §12.41-large
pub(crate) const LARGE: u8 = 7;

/// The situation of a combat as the chits ask for it. EA §12.41
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Scene {
    pub(crate) attack: u16,
    pub(crate) defense: u16,
    pub(crate) ground: u8,
    pub(crate) day: u8,
    /// Situations that are there, a bit each.
    pub(crate) plain: u32,
}

impl Scene {
    pub(crate) fn put(&mut self, plain: Plain, is: bool) {
        self.plain |= u32::from(is) << plain as u32;
    }

    pub(crate) fn has(&self, plain: Plain) -> bool {
        self.plain & 1 << plain as u32 != 0
    }

    /// Whether a situation is there: a ratio, any of the terrains named, a day, or another fact. EA §12.41-terrain, §12.41-date
    pub(crate) fn holds(&self, situation: Situation) -> bool {
        match situation {
            Situation::Ratio(ratio) => ratio.holds(self.attack, self.defense),
            Situation::Ground(ground) => self.ground & ground != 0,
            Situation::Days(days) => (16..32).contains(&self.day) && days & 1 << (self.day - 16) != 0,
            Situation::Plain(plain) => self.has(plain),
        }
    }

    /// The side of a chit that counts: the one whose situation is there, and of two the one with priority. EA §12.41-sides
    pub(crate) fn side(&self, chit: &Chit) -> Option<usize> {
        match chit.sides.map(|side| self.holds(side.situation)) {
            [true, true] => Some(usize::from(chit.sides[1].first)),
            [true, false] => Some(0),
            [false, true] => Some(1),
            [false, false] => None,
        }
    }

    /// The hits of a chit on attacker and defender when a seat attacks. EA §12.5, §12.5-nation
    pub(crate) fn hits(&self, chit: &Chit, seat: Seat) -> (i16, i16) {
        let hits = self.side(chit).map_or_else(Hits::default, |side| chit.sides[side].hits);
        let (on_attacker, on_defender) =
            if seat == Seat::German { (hits.german, hits.allied) } else { (hits.allied, hits.german) };
        let sum = |one: i8, other: i8| i16::from(one) + i16::from(other);
        (sum(hits.attacker, on_attacker), sum(hits.defender, on_defender))
    }
}

impl EnemyAction {
    /// Strengths as they are compared: across a river halved, in a city and for Germans in the Westwall doubled.
    /// EA §12.41-ratio, §12.41-ratio-double, EA.Q33
    pub(crate) fn strengths(&self, state: &State, combat: &Combat) -> (u16, u16) {
        let (mut dry, mut wet) = (0, 0);
        for unit in &Self::living(state, &combat.attackers) {
            let strength = u16::from(self.face(state, unit).strength);
            let from = state.piece(unit).hex();
            let edge = from.and_then(|at| self.ground.graph.edge(at, combat.target));
            if edge.and_then(river_of).is_some() { wet += strength } else { dry += strength }
        }
        let defenders = Self::living(state, &combat.defenders);
        let mut defense: u16 = defenders.iter().map(|unit| u16::from(self.face(state, unit).strength)).sum();
        let node = self.ground.node(combat.target);
        if node.is_city() || (node.westwall && combat.seat == Seat::Allied) {
            defense *= 2;
        }
        (dry + wet / 2, defense)
    }

    /// Everything the chits may ask for, if so many are drawn in all. EA §12.41, §12.41-quality, §12.41-engineers,
    /// §12.41-recon, §12.41-army, §12.41-ip, §12.41-combined, §Ad-12.41-engineers, §T-chits
    pub(crate) fn scene(&self, state: &State, combat: &Combat, total: u8) -> Scene {
        let (attack, defense) = self.strengths(state, combat);
        let ground = self.ground.node(combat.target).ground();
        let mut scene = Scene { attack, defense, ground, day: state.day, plain: 0 };
        let german = combat.seat == Seat::German;
        let sides = [Self::living(state, &combat.attackers), Self::living(state, &combat.defenders)];
        let airpower = |side: usize| combat.tactics[side].has(Tactic::Airpower);
        scene.put(Plain::AlliedAirpower, airpower(usize::from(german)));
        scene.put(Plain::GermanAirpower, airpower(usize::from(!german)));
        scene.put(Plain::AttackerArtillery, self.has_artillery(state, combat, 0));
        scene.put(Plain::DefenderArtillery, self.has_artillery(state, combat, 1));
        let of = |side: usize, quality: Quality| {
            sides[side].iter().any(|unit| self.face(state, unit).quality == quality)
        };
        scene.put(Plain::AttackerElite, of(0, Quality::Elite));
        scene.put(Plain::DefenderElite, of(1, Quality::Elite));
        scene.put(Plain::AttackerGreen, of(0, Quality::Green));
        scene.put(Plain::DefenderGreen, of(1, Quality::Green));
        // That Allied engineers count is in the addenda. EA §Ad-12.41-engineers, EA.Q112
        let engineers = self.addenda && combat.tactics[0].has(Tactic::Engineers);
        scene.put(Plain::CombatEngineers, engineers || combat.tactics[0].has(Tactic::CombatEngineers));
        scene.put(Plain::DefenderAdjacent, self.has_neighbour(state, combat));
        let recon = |unit: UnitId| self.unit(unit).kind == Kind::Recon;
        scene.put(Plain::DefenderRecon, german && sides[1].iter().any(recon));
        scene.put(Plain::Unready, Self::all_unready(state, &sides[1]));
        scene.put(Plain::Flank, self.is_flank(state, combat));
        scene.put(Plain::OneHex, self.is_one_hex(state, combat));
        scene.put(Plain::Large, total >= LARGE);
        scene.put(Plain::AlliedAttack, !german);
        let fifth = sides[0].iter().filter(|unit| self.unit(*unit).army() == Army::FifthPanzer).count();
        scene.put(Plain::FifthPanzer, german && fifth > 0 && fifth * 2 >= sides[0].len());
        scene.put(Plain::Crossfire, state.positions.contains(combat.target));
        let armor = [0, 1].map(|side| self.has_armor(combat, side, &sides[side]));
        scene.put(Plain::OnlyAttackerArmor, armor[0] && !armor[1]);
        scene.put(Plain::OnlyDefenderArmor, armor[1] && !armor[0]);
        let infantry = |side: usize| sides[side].iter().any(|unit| self.unit(unit).kind.has_infantry());
        let combined = [0, 1].map(|side| armor[side] && infantry(side));
        scene.put(Plain::OnlyAttackerCombined, combined[0] && !combined[1]);
        scene.put(Plain::OnlyDefenderCombined, combined[1] && !combined[0]);
        scene
    }

    /// Whether guns fire for a side; fixed ones only near the Westwall. EA §12.41-support, §T-events-artillery
    pub(crate) fn has_artillery(&self, state: &State, combat: &Combat, side: usize) -> bool {
        self.guns_fire(state, combat.tactics[side], combat.target)
    }

    /// Whether tactics bring guns to bear on a hex. EA §T-events-artillery
    pub(crate) fn guns_fire(&self, state: &State, tactics: Tactics, at: HexId) -> bool {
        tactics.has(Tactic::Artillery)
            || tactics.has(Tactic::CorpsArtillery)
            || (tactics.has(Tactic::FixedArtillery) && self.in_fixed_range(state, at))
    }

    /// Whether fixed guns reach a hex today. EA §12.31-useless, §T-events-artillery
    pub(crate) fn in_fixed_range(&self, state: &State, at: HexId) -> bool {
        let range = u32::from(self.data.day(state.day).far);
        self.ground.westwall.iter().any(|wall| self.ground.distance(wall, at) <= range)
    }

    /// Whether a side has armor, units or a battalion by tactic. EA §12.41-armor, §T-events-battalion
    pub(crate) fn has_armor(&self, combat: &Combat, side: usize, units: &Units) -> bool {
        let tactics = combat.tactics[side];
        tactics.has(Tactic::TankBattalion)
            || tactics.has(Tactic::PanzerBattalion)
            || units.iter().any(|unit| self.unit(unit).kind.has_armor())
    }

    /// Whether a friend of the defender next to the hex is fresh. EA §12.41-adjacent
    fn has_neighbour(&self, state: &State, combat: &Combat) -> bool {
        let fresh = |unit: UnitId| {
            let piece = state.piece(unit);
            let ready = piece.supply == Supply::In && !piece.is(Marks::DISPERSED) && !piece.is(Marks::STRUCK);
            self.seat_of(unit) != combat.seat && ready
        };
        let field = self.field(state);
        let mut edges = self.ground.graph.edges(combat.target).iter();
        edges.any(|edge| field.holds(combat.seat.enemy(), edge.to) && state.in_hex(edge.to).any(fresh))
    }

    /// Whether all units are dispersed or lack supply or fuel. EA §12.41-dispersed
    fn all_unready(state: &State, units: &Units) -> bool {
        units.iter().all(|unit| {
            let piece = state.piece(unit);
            piece.supply != Supply::In || piece.is(Marks::DISPERSED) || piece.is(Marks::NO_FUEL)
        })
    }

    /// The hexes from which units attack. EA §12.41-flank, §12.41-onehex
    pub(crate) fn attack_hexes(state: &State, combat: &Combat) -> Vec<HexId> {
        let mut hexes: Vec<HexId> =
            combat.attackers.iter().filter_map(|unit| state.piece(unit).hex()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    /// Whether it is an attack on a flank: from three hexes, from two that do not touch, or by infiltration; never against a
    /// town or city. EA §12.41-flank, §T-events-infiltration
    pub(crate) fn is_flank(&self, state: &State, combat: &Combat) -> bool {
        if self.ground.node(combat.target).is_built() {
            return false;
        }
        let apart = self.are_apart(&Self::attack_hexes(state, combat));
        apart || combat.tactics[0].has(Tactic::InfantryInfiltration)
    }

    /// Whether hexes are three, or two that do not touch. EA §12.41-flank, §Ex-12.41
    pub(crate) fn are_apart(&self, hexes: &[HexId]) -> bool {
        match *hexes {
            [] | [_] => false,
            [one, other] => self.ground.graph.edge(one, other).is_none(),
            _ => true,
        }
    }

    /// EA §12.41-onehex
    pub(crate) fn is_one_hex(&self, state: &State, combat: &Combat) -> bool {
        Self::attack_hexes(state, combat).len() == 1 && !combat.tactics[0].has(Tactic::InfantryInfiltration)
    }

    /// The least number of chits. EA §12.4-min, §12.74
    pub(crate) fn least_chits(state: &State, combat: &Combat) -> u8 {
        Self::steps_of(state, &combat.defenders)
    }

    /// The greatest number of chits, with everything that adds to it. EA §12.4-max, §12.4-max-tactic, §12.4-max-quality,
    /// §12.4-max-supply, §12.4-max-screen, §T-events-screen, §Ex-12.4, EA.Q32
    pub(crate) fn chit_terms(&self, state: &State, combat: &Combat) -> Vec<(&'static str, i16)> {
        let attackers = Self::living(state, &combat.attackers);
        let defenders = Self::living(state, &combat.defenders);
        let count = |is: &dyn Fn(UnitId) -> bool| {
            i16::try_from(attackers.iter().filter(|unit| is(*unit)).count()).unwrap_or(0)
        };
        let open = count(&|unit| !self.face(state, unit).bracket);
        let elite = count(&|unit| self.face(state, unit).quality == Quality::Elite);
        let big = count(&|unit| state.piece(unit).steps >= 3);
        let all = |least: Supply| {
            !defenders.is_empty() && defenders.iter().all(|unit| state.piece(unit).supply >= least)
        };
        let supply = i16::from(all(Supply::Out)) + i16::from(all(Supply::Isolated));
        let german = combat.seat == Seat::German;
        let screen = if combat.tactics[1].has(Tactic::Screen) { -2 } else { 0 };
        let fury = match self.ground.valued.contains(combat.target) {
            _ if !german || !state.today.has(Today::FURY) => 0,
            true => 2,
            false => -2,
        };
        let terms = [
            ("12.4-max", open),
            ("12.4-max-tactic", i16::from(combat.count)),
            ("12.4-max-quality", elite.min(1) + big),
            ("12.4-max-supply", supply),
            ("12.4-max-screen", screen),
            ("T-events-special", fury),
        ];
        terms.into_iter().filter(|(_, term)| *term != 0).collect()
    }

    /// EA §12.4-max
    pub(crate) fn most_chits(&self, state: &State, combat: &Combat) -> u8 {
        let sum: i16 = self.chit_terms(state, combat).iter().map(|(_, term)| term).sum();
        u8::try_from(sum.max(0)).unwrap_or(u8::MAX)
    }

    /// Takes down who defends now, newcomers too. EA §12.74
    pub(crate) fn refresh_defenders(&self, state: &mut State) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (target, idle) = (combat.target, combat.idle);
        let here: Units = state.in_hex(target).collect();
        if let Some(combat) = state.combat.as_mut() {
            combat.defenders = here.but(&idle);
        }
    }

    /// Tactics are over; chits are drawn. EA §12.4
    pub(crate) fn to_chits(&self, state: &mut State, log: &mut Log) {
        self.refresh_defenders(state);
        let Some(combat) = state.combat.as_ref() else { return };
        let (seat, defenders) = (combat.seat, combat.defenders);
        let (least, most) = (Self::least_chits(state, combat), self.most_chits(state, combat));
        let most = most.max(least);
        let total = if seat == Seat::German { most } else { least };
        log.record(|| {
            let (attack, defense) = self.strengths(state, combat);
            let draws = if seat == Seat::German || most == least {
                counted(total.into(), "chit", "chits")
            } else {
                format!("{least} to {most} chits")
            };
            let text = format!("{attack} to {defense}: the attacker draws {draws}.");
            Event::new(seat, What::Note, text).by_rule(rule("12.4"))
        });
        for unit in &defenders {
            state.piece_mut(unit).mark(Marks::ATTACKED.with(Marks::STRUCK));
        }
        if let Some(combat) = state.combat.as_mut() {
            (combat.least, combat.most, combat.total) = (least, most, total);
        }
        Self::set_fight(state, Fight::Chits);
        self.go_on_drawing(state, log);
    }

    /// A chit has been drawn. A blue one brings back the chits of earlier combats. EA §12.41, §12.42
    pub(crate) fn chit_drawn(&self, state: &mut State, id: ChitId, log: &mut Log) {
        let Some(chit) = self.data.chits.get(id.index()) else { return };
        state.cup.remove(id);
        let Some(combat) = state.combat.as_mut() else { return };
        combat.drawn.insert(id);
        let Some(combat) = state.combat.as_ref() else { return };
        let scene = self.scene(state, combat, combat.total);
        log.record(|| {
            let number = id.index() + 1;
            let what = What::Card {
                card: Some(format!("chit-{number:02}").as_str().into()),
                from: CUP.into(),
                to: DRAWN_CHITS.into(),
            };
            let says = match scene.side(chit) {
                Some(side) => Self::side_text(chit, side),
                None => "nothing of it applies".to_owned(),
            };
            let text = format!("Chit {number:02}: {says}.");
            Event::new(combat.seat, what, text).by_rule(rule("12.41-sides")).revealing()
        });
        if chit.blue {
            self.refill(state);
            let text = "A blue chit: the chits of earlier combats go back into the cup; those of this combat, the blue \
                        one among them, stay out.";
            Self::log_side(Seat::Chance, text, "12.42", log);
        }
        self.go_on_drawing(state, log);
    }

    fn side_text(chit: &Chit, side: usize) -> String {
        let side = &chit.sides[side];
        let what = match side.situation {
            Situation::Ratio(_) => "the ratio",
            Situation::Ground(_) => "the ground",
            Situation::Days(_) => "the date",
            Situation::Plain(plain) => plain.title(),
        };
        let hits = side.hits;
        let parts = [("A", hits.attacker), ("D", hits.defender), ("G", hits.german), ("U", hits.allied)];
        let shown = parts.iter().filter(|(_, number)| *number != 0);
        let shown: Vec<String> = shown.map(|(who, number)| format!("{who}{number}")).collect();
        format!("{what}, {}", shown.join(" "))
    }

    /// The chits of earlier combats go back into the cup. EA §12.42
    pub(crate) fn refill(&self, state: &mut State) {
        let drawn = state.combat.as_ref().map_or(Chits::NONE, |combat| combat.drawn);
        state.cup = self.all_chits().but(&drawn);
    }

    /// Draws on, asks whether more are wanted, or adds up. An empty cup is filled. EA §12.4-option, §12.42, EA.Q31
    fn go_on_drawing(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let drawn = u8::try_from(combat.drawn.len()).unwrap_or(u8::MAX);
        let asks = combat.seat == Seat::Allied && drawn == combat.least && combat.most > combat.least;
        if drawn < combat.total {
            if state.cup.is_empty() {
                self.refill(state);
            }
            if !state.cup.is_empty() {
                return;
            }
        }
        if asks {
            Self::set_fight(state, Fight::More);
        } else {
            self.add_up(state, log);
        }
    }

    /// The Allied attacker has said how many chits in all. EA §12.4-option
    pub(crate) fn draw_in_all(&self, state: &mut State, count: ChitCount, log: &mut Log) {
        let (count, Some(combat)) = (count.get(), state.combat.as_mut()) else { return };
        combat.total = count;
        if count > combat.least {
            Self::set_fight(state, Fight::Chits);
            self.go_on_drawing(state, log);
        } else {
            self.add_up(state, log);
        }
    }
}
