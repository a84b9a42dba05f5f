//! Cards that the Allied player plays in a combat, and the bonus of an army's activation. EA §12.3, §12.3-allied, §12.32, §12.33,
//! §12.34, §T-events

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::action::Action;
use crate::model::boxes::{ALLIED_TABLE, HAND};
use crate::model::cards::{AlliedCard, Dated, Dates, Formation, Tactic};
use crate::model::frame::Combat;
use crate::model::ids::{CardNumber, HexId, UnitId, Units};
use crate::model::pieces::{Marks, Piece, Supply};
use crate::model::state::{State, Today};
use crate::model::units::Kind;
use crate::pack::data::Text;
use crate::pack::edges::river_of;
use crate::rulebook::{EnemyAction, no, rule};
use crate::rules::s10_reach::{Gait, Mover};

/// What a wild card may be played as. EA §12.33
const WILD: [Tactic; 7] = [
    Tactic::Artillery,
    Tactic::Airpower,
    Tactic::Engineers,
    Tactic::ReinforceBattle,
    Tactic::AssaultCoordination,
    Tactic::TankBattalion,
    Tactic::Screen,
];

/// A unit that joins, and the hex it goes to.
type Joins = (Option<UnitId>, Option<HexId>);

impl EnemyAction {
    /// Whether the Allies may use a tactic on this day at all. EA §4.12-artillery, §T-events-airpower, §T-events-special
    fn is_in_season(&self, state: &State, tactic: Tactic) -> bool {
        let of = |text: &&Text| text.seat == Seat::Allied && text.id == tactic.word();
        let dates = self.data.tactics.iter().find(of).and_then(|text| Dates::read(&text.dates));
        let clouds = tactic == Tactic::Airpower && state.today.has(Today::CLOUDS);
        clouds || dates.is_none_or(|dates| dates.hold(state.day))
    }

    /// Whether a card, or the bonus, may be played as a tactic today. EA §12.33, §2.31-codes, §T-events-special
    fn serves(&self, state: &State, card: Option<&AlliedCard>, tactic: Tactic) -> bool {
        let wild = card.is_none_or(AlliedCard::is_wild) && WILD.contains(&tactic);
        let printed = card.is_some_and(|card| {
            let has = |one: &Dated<Tactic>| one.what == tactic && one.dates.hold(state.day);
            card.tactics.iter().any(has)
        });
        let clouds = tactic == Tactic::Airpower && state.today.has(Today::CLOUDS);
        (wild || printed || clouds) && self.is_in_season(state, tactic)
    }

    /// The Allied units that fight, and which side of the combat they are.
    fn allied_side(state: &State, combat: &Combat) -> (usize, Units) {
        match combat.seat {
            Seat::Allied => (0, Self::living(state, &combat.attackers)),
            _ => (1, Self::living(state, &combat.defenders)),
        }
    }

    /// Whether a card of the hand, or the bonus, may be played so. EA §12.3-allied, §12.33, §12.34, §Ad-12.34
    pub(crate) fn check_tactic(
        &self,
        state: &State,
        card: Option<CardNumber>,
        tactic: Tactic,
        joins: Joins,
    ) -> Result<(), Illegal> {
        let Some(combat) = state.combat.as_ref() else { return no("12", "no combat is under way") };
        let (side, units) = Self::allied_side(state, combat);
        let able = |unit: UnitId| {
            let piece = state.piece(unit);
            piece.supply == Supply::In && !piece.is(Marks::DISPERSED)
        };
        let number = if card.is_none() { "Ad-12.34" } else { "12.3-allied" };
        // Only the addenda ask it of the bonus. EA §Ad-12.34, EA.Q111
        if (card.is_some() || self.addenda) && !units.iter().any(able) {
            return no(number, "none of the units is in supply and undispersed");
        }
        match card {
            Some(card) => self.check_card(state, &units, card, tactic)?,
            None => self.check_bonus(state, combat, tactic)?,
        }
        self.check_effect(state, combat, (side, &units), tactic, joins)
    }

    /// Whether a card is in the hand and may be played so: further cards are tactics, attacking or defending. EA §5.1-tactics, §12.33
    fn check_card(
        &self,
        state: &State,
        units: &Units,
        card: CardNumber,
        tactic: Tactic,
    ) -> Result<(), Illegal> {
        let place = self.allied_place(card).filter(|place| state.allied.hand.contains(*place));
        let Some(data) = self.allied_card(card).filter(|_| place.is_some()) else {
            return no("5.1-tactics", format!("card {card:02} is not in the hand"));
        };
        if !self.serves(state, Some(data), tactic) {
            let number = match tactic {
                Tactic::Artillery if !self.is_in_season(state, tactic) => "4.12-artillery",
                _ if data.is_wild() => "12.33",
                _ => "12.3",
            };
            return no(number, format!("card {card:02} is no {} today", tactic.title()));
        }
        if let (Tactic::CorpsArtillery, Formation::Corps(corps)) = (tactic, &data.formation)
            && !units.iter().any(|unit| self.unit(unit).corps == *corps)
        {
            return no("T-events-artillery", format!("no unit of {} takes part", corps.title()));
        }
        Ok(())
    }

    fn check_bonus(&self, state: &State, combat: &Combat, tactic: Tactic) -> Result<(), Illegal> {
        let high = state.activation.as_ref().is_some_and(|one| one.level.is_high());
        if combat.seat != Seat::Allied || !high {
            no("12.34", "only attacks of an army's or army group's activation have a bonus")
        } else if combat.bonus {
            no("12.34", "the bonus of this attack has been used")
        } else if !self.serves(state, None, tactic) {
            no("12.33", format!("the bonus is no {} today", tactic.title()))
        } else {
            Ok(())
        }
    }

    /// Whether a tactic can be used in this combat. An attacker may play one for its chit alone, a defender only one that
    /// changes something. EA §12.3, §T-events, EA.Q44
    fn check_effect(
        &self,
        state: &State,
        combat: &Combat,
        (side, units): (usize, &Units),
        tactic: Tactic,
        joins: Joins,
    ) -> Result<(), Illegal> {
        if tactic == Tactic::ReinforceBattle {
            return self.check_reinforce(state, combat, joins);
        }
        if joins != (None, None) {
            return no("12.3", "no unit joins by this tactic");
        }
        if side == 0 {
            return match tactic {
                Tactic::Screen => no("T-events-screen", "only defenders are screened"),
                _ => Ok(()),
            };
        }
        let useless = || no("12.3", format!("{} changes nothing here", tactic.title()));
        match tactic {
            Tactic::AssaultCoordination => no("T-events-coordination", "only attackers coordinate"),
            Tactic::Engineers if !self.may_dig_at(state, combat.target) => useless(),
            Tactic::Artillery | Tactic::CorpsArtillery if self.has_artillery(state, combat, 1) => useless(),
            Tactic::TankBattalion if self.has_armor(combat, 1, units) => useless(),
            Tactic::Airpower | Tactic::Screen if combat.tactics[1].has(tactic) => useless(),
            Tactic::Screen if !self.can_screen(state, combat.target) => {
                no("T-events-screen", "no recon or armor unit is within two hexes")
            }
            _ => Ok(()),
        }
    }

    /// Whether an improved position could be put on a hex. EA §14.32
    pub(crate) fn may_dig_at(&self, state: &State, at: HexId) -> bool {
        !self.ground.node(at).is_built() && !state.positions.contains(at)
    }

    /// Whether somebody is near enough to screen a hex. EA §T-events-screen
    fn can_screen(&self, state: &State, at: HexId) -> bool {
        let screens = |unit: UnitId, piece: &Piece| {
            let kind = self.unit(unit).kind;
            let near = piece.hex().is_some_and(|hex| self.ground.distance(hex, at) <= 2);
            self.seat_of(unit) == Seat::Allied && near && (kind == Kind::Recon || kind.has_armor())
        };
        !state.units(screens).is_empty()
    }

    /// Hexes that a unit may come to by Reinforce Battle: next to the target, or the hex itself when it is defended.
    /// EA §T-events-reinforce, §4.12-move, EA.Q45
    fn reinforce_hexes(&self, state: &State, combat: &Combat, unit: UnitId) -> Vec<HexId> {
        let piece = state.piece(unit);
        let attacks = combat.seat == Seat::Allied;
        let taken =
            combat.attackers.contains(unit) || combat.defenders.contains(unit) || combat.idle.contains(unit);
        let spent = piece.is(Marks::FOUGHT) || (!attacks && piece.is(Marks::ATTACKED));
        if self.seat_of(unit) != Seat::Allied || taken || spent || piece.supply > Supply::Low {
            return Vec::new();
        }
        let near =
            |at: HexId| self.ground.distance(at, combat.target) <= u32::from(self.unit(unit).movement) + 1;
        if !piece.hex().is_some_and(near) {
            return Vec::new();
        }
        let position = self.position(state);
        let Some(mover) = Mover::new(&position, unit, Gait::Alarmed) else { return Vec::new() };
        let fits = |at: &HexId| {
            let right = if attacks {
                self.ground.graph.edge(*at, combat.target).is_some()
            } else {
                *at == combat.target
            };
            right && position.field.has_room(Seat::Allied, *at, 1, piece.steps)
        };
        mover.reach().iter().filter(fits).collect()
    }

    fn check_reinforce(&self, state: &State, combat: &Combat, joins: Joins) -> Result<(), Illegal> {
        let attacks = combat.seat == Seat::Allied;
        let to = match (attacks, joins) {
            // The chit alone. EA §12.3
            (true, (None, None)) => return Ok(()),
            (true, (Some(unit), Some(at))) => Some((unit, at)),
            (false, (Some(unit), None)) => Some((unit, combat.target)),
            _ => None,
        };
        let Some((unit, at)) = to else {
            let form = if attacks { "name a unit and a hex next to the target" } else { "name a unit" };
            return no("T-events-reinforce", form);
        };
        if self.reinforce_hexes(state, combat, unit).contains(&at) {
            return Ok(());
        }
        Err(self.why_no_reinforcement(state, combat, unit, at))
    }

    /// Every card and bonus that may be played now. EA §12.3-allied
    pub(crate) fn tactic_actions(&self, state: &State, into: &mut Vec<Action>) {
        let Some(combat) = state.combat.as_ref() else { return };
        let mut joiners: Option<Vec<Joins>> = None;
        let cards = state.allied.hand.iter().filter_map(|place| self.data.allied.get(usize::from(place)));
        for card in cards.map(|card| Some(card.id)).chain([None]) {
            for tactic in Tactic::ALL {
                let action = |(unit, at): Joins| match card {
                    Some(card) => Action::Tactic { card, tactic, unit, at },
                    None => Action::Bonus { tactic, unit, at },
                };
                let serves = self.serves(state, card.and_then(|card| self.allied_card(card)), tactic);
                if !serves {
                    continue;
                }
                if self.check_tactic(state, card, tactic, (None, None)).is_ok() {
                    into.push(action((None, None)));
                }
                if tactic == Tactic::ReinforceBattle {
                    let list = joiners.get_or_insert_with(|| self.joiners(state, combat));
                    let first = list.first().copied();
                    let able = first.is_some_and(|one| self.check_tactic(state, card, tactic, one).is_ok());
                    into.extend(list.iter().filter(|_| able).map(|one| action(*one)));
                }
            }
        }
    }

    fn joiners(&self, state: &State, combat: &Combat) -> Vec<Joins> {
        let all = state.units(|unit, piece| self.seat_of(unit) == Seat::Allied && piece.hex().is_some());
        let attacks = combat.seat == Seat::Allied;
        let of = |unit: UnitId| {
            let hexes = self.reinforce_hexes(state, combat, unit);
            hexes.into_iter().map(move |at| (Some(unit), attacks.then_some(at)))
        };
        all.iter().flat_map(of).collect()
    }

    /// A card is played in the combat, or the bonus used. EA §12.3-allied, §12.32, §12.34
    pub(crate) fn play_tactic(
        &self,
        state: &mut State,
        card: Option<CardNumber>,
        tactic: Tactic,
        joins: Joins,
        log: &mut Log,
    ) {
        if let Some(place) = card.and_then(|card| self.allied_place(card)) {
            state.allied.hand.remove(place);
            state.allied.table.insert(place);
        }
        let Some(combat) = state.combat.as_mut() else { return };
        let side = usize::from(combat.seat != Seat::Allied);
        combat.tactics[side].put(tactic);
        combat.count += u8::from(side == 0);
        combat.bonus |= card.is_none();
        let target = combat.target;
        log.record(|| {
            let by = card.map_or_else(
                || "use the bonus of the army".to_owned(),
                |card| {
                    let title = self.allied_card(card).map_or("", |card| card.title.as_str());
                    format!("play card {card:02} ({title})")
                },
            );
            let text = format!("The Allies {by} as {}.", tactic.title());
            let what = match card {
                Some(card) => What::Card {
                    card: Some(format!("{card:02}").as_str().into()),
                    from: HAND.into(),
                    to: ALLIED_TABLE.into(),
                },
                None => What::Note,
            };
            let number = if card.is_some() { "12.3-allied" } else { "12.34" };
            Event::new(Seat::Allied, what, text).by_rule(rule(number))
        });
        match tactic {
            Tactic::Engineers => self.engineers_work(state, Seat::Allied, side == 0, target, log),
            Tactic::ReinforceBattle => self.reinforce(state, side, joins, log),
            _ => {}
        }
        self.refresh_defenders(state);
    }

    /// Engineers take a position away from the defender before chits are drawn, or give their own side one.
    /// EA §14.31-combat, §14.34, §14.34-engineers, §T-events-engineers, §T-events-combateng
    pub(crate) fn engineers_work(
        &self,
        state: &mut State,
        seat: Seat,
        attack: bool,
        at: HexId,
        log: &mut Log,
    ) {
        if attack && state.positions.contains(at) {
            state.positions.remove(at);
            let text = format!("Engineers clear the improved position in {}.", self.hex_label(at));
            self.log_marker(seat, ("improved position", at, false), text, "14.34-engineers", log);
        } else if !attack && self.may_dig_at(state, at) {
            state.positions.insert(at);
            let text = format!("Engineers put an improved position on {}.", self.hex_label(at));
            self.log_marker(seat, ("improved position", at, true), text, "14.31-combat", log);
        }
    }

    /// A unit comes by ordinary movement and joins. EA §T-events-reinforce
    fn reinforce(&self, state: &mut State, side: usize, (unit, at): Joins, log: &mut Log) {
        let Some(unit) = unit else { return };
        let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
        let mut path = Vec::new();
        {
            let position = self.position(state);
            let Some(mover) = Mover::new(&position, unit, Gait::Alarmed) else { return };
            let to = at.unwrap_or(target);
            wargame::with_plain_search(|search| mover.search(search).path(to, &mut path));
        }
        self.walk_in(state, unit, &path, log);
        if side == 0 {
            if let Some(combat) = state.combat.as_mut() {
                combat.attackers.insert(unit);
            }
            self.mark_attackers(state, log);
        }
    }

    /// A unit comes into the combat along a path. EA §T-events-reinforce, §10.31-one, §10.32
    pub(crate) fn walk_in(&self, state: &mut State, unit: UnitId, path: &[HexId], log: &mut Log) {
        let seat = self.seat_of(unit);
        if let Some(to) = path.last() {
            let does = format_args!("comes into the battle in {}", self.hex_label(*to));
            self.log_move(unit, path, does, "T-events-reinforce", Vec::new, log);
        }
        for pair in path.windows(2) {
            let river = self.ground.graph.edge(pair[0], pair[1]).and_then(river_of);
            let watched = self.field(state).zone(seat.enemy(), pair[1]);
            if let (Some(river), Some(activation)) = (river, state.activation.as_mut()) {
                if !state.standing.contains(river) {
                    activation.waded.insert(river);
                } else if watched {
                    activation.bridged.insert(river);
                }
            }
            self.go(state, unit, pair[1], seat == Seat::German, log);
        }
        state.piece_mut(unit).mark(Marks::MOVED.with(Marks::JOINED));
    }

    /// Units that Assault Coordination lets join. EA §T-events-coordination, §12.1-part
    pub(crate) fn coordinated(&self, state: &State, combat: &Combat) -> Units {
        let edges = self.ground.graph.edges(combat.target).iter();
        let beside = edges.flat_map(|edge| state.in_hex(edge.to));
        beside.filter(|unit| self.check_coordinated(state, combat, *unit).is_ok()).collect()
    }

    pub(crate) fn check_coordinated(
        &self,
        state: &State,
        combat: &Combat,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let label = || self.unit_label(unit);
        if combat.seat != Seat::Allied || !combat.tactics[0].has(Tactic::AssaultCoordination) {
            no("12.1-part", "units are added only by Assault Coordination now")
        } else if self.seat_of(unit) != Seat::Allied {
            no("12.1", format!("{} is not an Allied unit", label()))
        } else if combat.attackers.contains(unit) {
            no("12.1", format!("{} attacks already", label()))
        } else if state.piece(unit).is(Marks::ACTIVE) {
            no("T-events-coordination", format!("{} is active and was not added", label()))
        } else {
            self.check_attacker(state, unit)?;
            self.check_beside(state, unit, combat.target)
        }
    }

    /// An inactive unit joins the attack. EA §T-events-coordination
    pub(crate) fn coordinate(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        if let Some(combat) = state.combat.as_mut() {
            combat.attackers.insert(unit);
        }
        state.piece_mut(unit).mark(Marks::JOINED);
        self.log_unit(unit, "joins the attack", "T-events-coordination", log);
        self.mark_attackers(state, log);
    }
}
