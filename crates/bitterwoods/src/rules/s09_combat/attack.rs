//! Who may attack what, and which guns and aircraft take part. BW §9.1, §9.2-1, §10, §11.2, §15, §21, §23, §28.4, §33, §37.2-c

use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, State, index};
use crate::model::units::{Army, Kind, UnitMarks};
use crate::pack::map::CLIFF;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};
use crate::rules::s05_movement::allowance::{BOUND_TO, V_WEAPONS};
use crate::rules::s09_combat::duties::duty;

impl BitterWoods {
    /// Whether a unit may attack a hex, whatever it owes. BW §9.1, §9.1-once, §5.3-cliff, §5.4-6pz, §9.4-forest-armor,
    /// §9.4-river-attack, §14.1, §13.3-who, §15.5, §15.7-fronts, BW.Q34, BW.Q85, BW.Q134
    pub(crate) fn check_fighter(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        target: HexId,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let edge = match piece.place() {
            Place::Hex(at) if data.seat == seat => self.ground.edge(at, target),
            _ => return no("9.1", format!("{name} is not your unit, or is not on the map")),
        };
        let Some(edge) = edge else {
            return no("9.1", format!("{name} is not next to {}", self.hex_name(target)));
        };
        if data.kind == Kind::Artillery || data.kind == Kind::ArmyArtillery {
            no("10.3", format!("{name} is artillery and cannot attack by itself"))
        } else if data.kind == Kind::Rocket {
            no("9.1-support", format!("{name} is artillery: it supports attacks"))
        } else if data.kind == Kind::Leader {
            no("24.3-weak", format!("{name} is a leader and has no combat strength"))
        } else if data.is(UnitMarks::VDH) {
            no("29-1", format!("{name} cannot leave the hex where it landed"))
        } else if edge.flags & CLIFF != 0 {
            no("5.3-cliff", "units cannot attack across a cliff")
        } else if piece.is(Marks::ATTACKED) {
            no("9.1-once", format!("{name} has already attacked in this phase"))
        } else if piece.is(Marks::RESERVE) {
            no(self.reserve_rule(), format!("{name} is in reserve"))
        } else if piece.is(Marks::BUILDS) {
            no("13.3-who", format!("{name} is building a bridge"))
        } else if data.is(UnitMarks::FIRST_SS_CORPS) && self.is_first_turn(state) {
            no("15.5", format!("{name} cannot act on the first turn, before the breakthrough"))
        } else if !self.is_before(state, unit, target) {
            no("15.7-fronts", format!("{} is not on the front of the army of {name}", self.hex_name(target)))
        } else if self.may_not_fire_into(state, unit, target) {
            no("5.4-6pz", format!("6th Panzer Army cannot attack {}", self.hex_name(target)))
        } else {
            self.check_scenario_attack(state, unit, target)
        }
    }

    /// What a scenario forbids to attack, but for a counterattack that is owed. BW §Sc-patton, §Sc-erasing, BW.Q135
    fn check_scenario_attack(&self, state: &State, unit: UnitId, target: HexId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let owes = duty(state, state.piece(unit).owes).is_some();
        if !owes && self.is_kept_from(state, unit, target) {
            return no("Sc-patton", format!("{name} cannot attack into the closed area"));
        }
        if !owes && !self.is_released_to_attack(state, unit, target) {
            return no("Sc-erasing", format!("the army of {name} cannot attack yet"));
        }
        Ok(())
    }

    /// On the first turn German armies fight on their own fronts. BW §15.7-fronts, BW.Q85
    fn is_before(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        if self.unit(unit).seat != Seat::German
            || !self.is_first_turn(state)
            || self.scenario.fronts.is_empty()
        {
            return true;
        }
        let army = self.army(state, unit);
        let front = |of: Army| self.scenario.fronts.iter().find(|(known, _)| *known == of);
        let mine = front(army).map_or(&[][..], |(_, units)| units.as_slice());
        state.in_hex(target).any(|enemy| mine.contains(&enemy))
    }

    /// Tanks of 6th Panzer Army, and with rule 37.2 its guns, do not attack the road of 5th Panzer Army or what lies south of it. BW
    /// §5.4-6pz, §37.2-a, BW.Q33
    fn may_not_fire_into(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        self.unit(unit).kind != Kind::Leader
            && self.army(state, unit) == Army::SixthPanzer
            && self.is_out_of_bounds(state, unit, target)
    }

    /// Whether a unit may join an attack, what it owes looked at. BW §9.5-CA-attack, §9.5-ENG-refight, §5.4-retreat
    pub(crate) fn check_attacker(&self, state: &State, attack: &Attack, unit: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(unit);
        let target = attack.target;
        if attack.alone && !state.piece(unit).is(Marks::STRIKES) {
            return no("27.1-attack", "Peiper attacks alone");
        }
        self.check_fighter(state, attack.seat, unit, target)?;
        if attack.with.contains(&unit) {
            return no("9.1-once", format!("{name} already takes part"));
        }
        let piece = state.piece(unit);
        if duty(state, piece.owes).is_some() && !self.is_owed_to(state, piece.owes, target) {
            let other = self.due_counterattack(state, attack.seat);
            if other.is_some_and(|(number, _)| number == piece.owes) {
                return no("9.5-CA-attack", format!("{name} must counterattack elsewhere"));
            }
        }
        let bidden = duty(state, piece.owes).is_some() || self.refight_of(state, unit).is_some();
        if self.is_astray(state, unit) && !bidden {
            return no("5.4-retreat", format!("{name} must first get back over its boundary"));
        }
        if attack.angriff && (piece.is(Marks::OOS) || piece.is(Marks::SHOCKED)) {
            let number = if piece.is(Marks::SHOCKED) { "23.2-shock" } else { "23.1" };
            return no(number, format!("{name} is shocked or out of supply and cannot attack on the move"));
        }
        Ok(())
    }

    /// Everybody who joins when one unit does: whoever owes the same counterattack, or fights the same engagement again. BW
    /// §9.5-CA-attack, §9.5-CA-join, §9.5-ENG-refight, BW.Q68, BW.Q72
    pub(crate) fn companions(&self, state: &State, attack: &Attack, unit: UnitId) -> Vec<UnitId> {
        let piece = state.piece(unit);
        let mut all = vec![unit];
        if duty(state, piece.owes).is_some() && self.is_owed_to(state, piece.owes, attack.target) {
            all.extend(self.obliged(state, piece.owes));
        }
        if let Some((number, hex)) = self.refight_of(state, unit)
            && hex == attack.target
        {
            all.extend(self.refighters(state, number));
        }
        all.sort_unstable();
        all.dedup();
        all.retain(|one| !attack.with.contains(one));
        all.retain(|one| *one == unit || self.check_attacker(state, attack, *one).is_ok());
        all
    }

    /// Rockets that owe a counterattack with an attacker. BW.Q68
    pub(crate) fn rockets_bidden(&self, state: &State, attack: &Attack, unit: UnitId) -> Vec<UnitId> {
        let owes = state.piece(unit).owes;
        if duty(state, owes).is_none() || !self.is_owed_to(state, owes, attack.target) {
            return Vec::new();
        }
        let rocket = |one: &UnitId| self.unit(*one).kind == Kind::Rocket && !attack.guns.contains(one);
        let all = self.obliged(state, owes).into_iter().filter(rocket);
        all.filter(|one| self.check_gun(state, attack.seat, *one, attack.target).is_ok()).collect()
    }

    /// Whether a hex can be attacked at all: somebody other than a leader or parachutists holds it, and somebody may attack it. BW
    /// §9.1, BW.Q38
    pub(crate) fn check_target(&self, state: &State, seat: Seat, target: HexId) -> Result<(), Illegal> {
        let field = self.field(state);
        if !field.holds(seat.enemy(), target) {
            return no("9.1", format!("there are no enemy units in {}", self.hex_name(target)));
        }
        let attack = Attack::on(seat, target);
        let mut why = None;
        for edge in self.ground.graph.edges(target) {
            if !field.is_there(seat, edge.to) {
                continue;
            }
            for unit in state.in_hex(edge.to).filter(|unit| self.unit(*unit).kind.is_combat()) {
                match self.check_attacker(state, &attack, unit) {
                    Ok(()) => return Ok(()),
                    Err(refused) => why = why.or(Some(refused)),
                }
            }
        }
        let nobody = || no("9.1", format!("none of your units is next to {}", self.hex_name(target)));
        why.map_or_else(nobody, Err)
    }

    /// Whether a gun can take any part in an attack on a hex: ready, in supply, in range, and away from the enemy unless it is a
    /// rocket. BW §9.1-support, §10, §Ex-10.4, §10.1, §10.1-range, §10.2-offense, §10.3, §10.4, §10.4-rocket, §10.4-corps, §12.4-barred, §15.3, §15.5,
    /// §15.7-fronts, §33, §37.2-a
    pub(crate) fn check_gun(
        &self,
        state: &State,
        seat: Seat,
        gun: UnitId,
        target: HexId,
    ) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(gun), state.piece(gun), self.unit_name(gun));
        self.check_ready(state, seat, gun, target)?;
        let german = seat == Seat::German;
        if piece.is(Marks::OOS) {
            no("12.4-barred", format!("{name} is out of supply"))
        } else if !german && self.is_first_turn(state) {
            no("15.3", "Allied guns cannot support attacks on the first turn")
        } else if data.is(UnitMarks::FIRST_SS_CORPS) && self.is_first_turn(state) {
            no("15.5", format!("{name} cannot act on the first turn, before the breakthrough"))
        } else if !self.is_before(state, gun, target) {
            no("15.7-fronts", format!("{} is not on the front of the army of {name}", self.hex_name(target)))
        } else if german && self.is_spared(state, target) {
            no("33", "German guns cannot fire at Monschau on the first turn")
        } else if self.may_not_fire_into(state, gun, target) {
            no("37.2-a", format!("guns of 6th Panzer Army cannot fire at {}", self.hex_name(target)))
        } else {
            Ok(())
        }
    }

    /// The town that Field Marshal Model spared. BW §33
    fn is_spared(&self, state: &State, target: HexId) -> bool {
        self.plays(On::MONSCHAU)
            && self.is_first_turn(state)
            && self.ground.node(target).name.as_deref().is_some_and(|name| name.starts_with("Monschau"))
    }

    /// Whether a gun is there, has not fired, reaches the hex and has no enemy beside it. BW §10.1, §10.1-range, §10.3,
    /// §10.4-rocket, §10.4-corps, BW.Q51
    fn check_ready(&self, state: &State, seat: Seat, gun: UnitId, target: HexId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(gun), state.piece(gun), self.unit_name(gun));
        let Some(at) = piece.hex().filter(|_| data.seat == seat && data.kind.is_artillery()) else {
            return no("10.2", format!("{name} is not your artillery, or is not on the map"));
        };
        let far = self.ground.grid.distance(at, target);
        let field = self.field(state);
        if piece.is(Marks::FIRED) {
            let short = state.events.roll[2] == 12 && V_WEAPONS.contains(&state.turn);
            let number = match seat {
                Seat::German => "10.1-german",
                _ if short && !data.is(UnitMarks::UNAFFECTED) => "38.2-12",
                _ => "10.1-allied",
            };
            no(number, format!("{name} has already fired"))
        } else if data.kind == Kind::Rocket && far > 1 {
            no("10.4-rocket", format!("{name} can fire only at an adjacent hex"))
        } else if far > u32::from(data.range) {
            no("10.1-range", format!("{name} is out of range"))
        } else if data.kind != Kind::Rocket && field.is_beside(seat.enemy(), at) {
            no("10.3", format!("{name} is next to an enemy unit"))
        } else if piece.is(Marks::SHIFTED_GUN) {
            no("10.4-corps", format!("{name} has moved this turn"))
        } else {
            Ok(())
        }
    }

    /// Whether a gun may support the attack; there is no limit to their number. BW §10.2, §10.2-offense, §21.1, §27.1-attack, §28.4, §37.2-c
    pub(crate) fn check_support(&self, state: &State, attack: &Attack, gun: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(gun);
        if attack.alone {
            no("27.1-attack", "Peiper attacks without artillery")
        } else if attack.guns.contains(&gun) {
            no("10.1", format!("{name} already takes part"))
        } else if attack.guns.is_full() {
            no("10.2", "no more guns can take part")
        } else {
            self.check_gun(state, attack.seat, gun, attack.target)?;
            self.check_kin(state, attack.with.iter().copied(), gun)
        }
    }

    /// Whether guns may serve the units of a fight: Allies those of their own nation, Germans those of their own army. BW §28.4,
    /// §37.2-c
    fn check_kin(
        &self,
        state: &State,
        units: impl Iterator<Item = UnitId>,
        gun: UnitId,
    ) -> Result<(), Illegal> {
        let data = self.unit(gun);
        let units: Vec<UnitId> = units.filter(|unit| self.unit(*unit).kind != Kind::Leader).collect();
        let name = &data.name;
        if data.seat == Seat::Allied && self.plays(On::INTER_ALLIED) {
            let own = units.iter().any(|unit| self.unit(*unit).is_british() == data.is_british());
            if !own && !units.is_empty() {
                return no("28.4", format!("{name} can support only units of its own nation"));
            }
        }
        if self.is_under_control(state, gun) {
            let army = self.army(state, gun);
            if !units.is_empty() && !units.iter().any(|unit| self.army(state, *unit) == army) {
                return no("37.2-c", format!("{name} can support only units of its own army"));
            }
        }
        Ok(())
    }

    /// Whether a German corps gun is still under the strict control of its army. BW §37.2-c, §37.2-d
    pub(crate) fn is_under_control(&self, state: &State, gun: UnitId) -> bool {
        let corps = matches!(self.unit(gun).kind, Kind::Artillery | Kind::ArmyArtillery);
        self.plays(On::CONTROL)
            && self.unit(gun).seat == Seat::German
            && corps
            && state.turn <= BOUND_TO
            && !state.piece(gun).is(Marks::FREE)
    }

    /// Whether a gun may support the defense. Supply does not matter for that; guns in the hex itself never do. BW §10.2-defense,
    /// §10.3, §10.4-rocket, §10.4-corps, §28.4, §37.2-c
    pub(crate) fn check_guard(&self, state: &State, attack: &Attack, gun: UnitId) -> Result<(), Illegal> {
        let (data, name) = (self.unit(gun), self.unit_name(gun));
        if data.kind == Kind::Rocket {
            no("10.4-rocket", format!("{name} is a rocket unit and cannot support a defense"))
        } else if attack.guards.contains(&gun) {
            no("10.1", format!("{name} already takes part"))
        } else if attack.guards.is_full() {
            no("10.2", "no more guns can take part")
        } else if state.hex(gun) == Some(attack.target) {
            no("10.3", format!("{name} is under attack itself"))
        } else {
            self.check_ready(state, attack.seat.enemy(), gun, attack.target)?;
            self.check_kin(state, self.defenders(state, attack).into_iter(), gun)
        }
    }

    /// Whether a side may commit an aircraft to the combat. BW §11, §11.1, §11.2, §11.2-limit, §23.2-shock, §27.1-attack
    pub(crate) fn check_strike(&self, state: &State, attack: &Attack, seat: Seat) -> Result<(), Illegal> {
        let place = usize::from(seat != attack.seat);
        if attack.alone && seat == attack.seat {
            no("27.1-attack", "Peiper attacks without aircraft")
        } else if attack.angriff {
            no("23.2-shock", "no aircraft take part in an attack on the move")
        } else if attack.air[place] {
            no("11.2-limit", "each side may commit only one aircraft to a combat")
        } else if state.air[index(seat)] == 0 {
            Err(self.no_aircraft(state, seat, "11.1"))
        } else {
            Ok(())
        }
    }

    /// Whether an attack may be announced as one on the move. BW §23, §23.1, §23.1-armor, §23.1-odds, §23.1-barred, §23.2, §23.2-shock
    pub(crate) fn check_angriff(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        let units = || attack.with.iter().copied();
        let bad = |mark: Marks| units().find(|unit| state.piece(*unit).is(mark));
        let spearhead =
            |unit: UnitId| self.unit(unit).kind == Kind::Armor && self.endurance(state, unit) >= 5;
        if !self.plays(On::ANGRIFF) {
            no("23", "attacks on the move are not played")
        } else if attack.angriff {
            no("23.2", "the attack on the move is already declared")
        } else if self.is_first_turn(state) {
            no("23.1-barred", "attacks on the move are not allowed on the first turn")
        } else if units().any(|unit| self.refight_of(state, unit).is_some()) {
            no("23.1-barred", "an engagement cannot be fought again with an attack on the move")
        } else if attack.bombarded || !attack.barrage.is_empty() || state.shelled.contains(&attack.target) {
            no("23.2-shock", "the hex has been bombarded")
        } else if attack.air[0] {
            no("23.2-shock", "no aircraft take part in an attack on the move")
        } else if bad(Marks::SHOCKED).is_some() {
            no("23.2-shock", "an attacker is shocked")
        } else if bad(Marks::OOS).is_some() {
            no("23.1", "an attacker is out of supply")
        } else if !units().any(spearhead) {
            no("23.1-armor", "no armor with an endurance rating of 5 takes part")
        } else if !self.is_on_the_move(state, attack) {
            no("23.1-odds", "the odds are below 2-1")
        } else {
            Ok(())
        }
    }

    /// Whether the attack may be made as it stands. BW §9.1, §9.5-CA-attack, §10.2-offense, §23.1
    pub(crate) fn check_attack(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        if !attack.with.iter().any(|unit| self.unit(*unit).kind.is_combat()) {
            return if !attack.guns.is_empty() {
                no("10.2-offense", "guns can attack only together with other units")
            } else if attack.air[0] {
                no("11.2-limit", "aircraft can attack only together with ground units")
            } else {
                no("9.1", "no unit has been added to the attack")
            };
        }
        if !attack.barrage.is_empty() && !attack.bombarded {
            return no("21.2", "resolve the bombardment first");
        }
        for gun in &attack.guns {
            self.check_kin(state, attack.with.iter().copied(), *gun)?;
        }
        if attack.angriff {
            let plain = Attack { angriff: false, ..attack.clone() };
            self.check_angriff(state, &plain)?;
        }
        Ok(())
    }
}
