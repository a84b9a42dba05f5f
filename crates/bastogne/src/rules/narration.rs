//! What happened, in sentences with their rules.

use kernel::Log;
use table::{CardId, Cell, Event, PlaceId, Seat, Seen, Spot, What};
use wargame::{counted, listed};

use crate::model::boxes::{EXITED, PLAYED};
use crate::model::cards::Card;
use crate::model::ids::{BridgeId, HexId, TransportId, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Battle, Plot, State};
use crate::pack::charts::{BarrageResult, CombatResult, ODDS, POINTS, d66};
use crate::rulebook::{Bastogne, rule};
use crate::rules::s07_combat::strength::amount;

impl Bastogne {
    fn place_id(&self, at: HexId) -> PlaceId {
        self.number(at).into()
    }

    fn name(&self, unit: UnitId) -> &str {
        &self.unit(unit).name
    }

    pub(crate) fn log_phase(&self, state: &State, phase: Phase, log: &mut Log) {
        let (id, title, seat, number) = phase.facts();
        if self.outcome(state).is_none() {
            log.record(|| {
                let what = What::Phase { id: id.to_owned() };
                Event::new(seat.unwrap_or(Seat::Chance), what, format!("{title}.")).by_rule(rule(number))
            });
        }
    }

    pub(crate) fn log_turn(&self, state: &State, log: &mut Log) {
        log.record(|| {
            let text = format!("Turn {}: {}.", state.turn, self.date(state.turn));
            Event::new(Seat::Chance, What::Turn { number: u32::from(state.turn) }, text)
                .by_rule(rule("5.1-20"))
        });
    }

    pub(crate) fn log_end(&self, state: &State, seat: Seat, log: &mut Log) {
        if let Some(outcome) = self.outcome(state) {
            let number = outcome.rule.clone();
            let text = outcome.to_string().trim_end_matches(&format!(" ({number})")).to_owned();
            log.record(|| Event::new(seat, What::Over { outcome }, text).by_rule(number).revealing());
        }
    }

    pub(crate) fn log_move(&self, unit: UnitId, path: &[HexId], number: &'static str, log: &mut Log) {
        let (Some(from), Some(to)) = (path.first().copied(), path.last().copied()) else { return };
        log.record(|| {
            let places = path.iter().map(|at| self.place_id(*at)).collect();
            let what = What::Move { counter: self.unit_id(unit).into(), path: places };
            let verb = match number {
                "7.8" => "retreats",
                "7.9" => "advances",
                _ => "moves",
            };
            let (from, to) = (self.hex_label(from), self.hex_label(to));
            let text = format!("{} {verb} from {from} to {to}.", self.name(unit));
            Event::new(self.unit(unit).seat, what, text).by_rule(rule(number))
        });
    }

    pub(crate) fn log_control(&self, seat: Seat, at: HexId, log: &mut Log) {
        log.record(|| {
            let what =
                What::Marker { name: "control".into(), on: Spot::Place(self.place_id(at)), present: true };
            let text = format!("{} is now under {} control.", self.hex_label(at), seat.title());
            Event::new(seat, what, text).by_rule(rule("4.1"))
        });
    }

    pub(crate) fn log_dump_lost(&self, log: &mut Log) {
        log.record(|| {
            Event::new(Seat::Allied, What::Note, "Houffalize is no longer a German supply dump.")
                .by_rule(rule("3.9-G2-lost"))
        });
    }

    pub(crate) fn log_arrival(&self, unit: UnitId, at: HexId, number: &'static str, log: &mut Log) {
        log.record(|| {
            let what = What::Place { counter: self.unit_id(unit).into(), place: self.place_id(at) };
            let text = format!("{} arrives at {}.", self.name(unit), self.hex_label(at));
            Event::new(self.unit(unit).seat, what, text).by_rule(rule(number))
        });
    }

    pub(crate) fn log_exit(&self, unit: UnitId, by: HexId, log: &mut Log) {
        log.record(|| {
            let what = What::Place { counter: self.unit_id(unit).into(), place: EXITED.into() };
            let text = format!("{} leaves the map at {}.", self.name(unit), self.hex_label(by));
            Event::new(self.unit(unit).seat, what, text).by_rule(rule("6.5-final"))
        });
    }

    pub(crate) fn log_exit_cut_off(&self, unit: UnitId, by: HexId, log: &mut Log) {
        log.record(|| {
            let what = What::Change { counter: self.unit_id(unit).into() };
            let (name, hex) = (self.name(unit), self.hex_label(by));
            let text = format!("{name} is out of supply: no transport reached its exit at {hex}.");
            Event::new(self.unit(unit).seat, what, text).by_rule(rule("6.5-supply"))
        });
    }

    pub(crate) fn log_attack(&self, state: &State, battle: &Battle, log: &mut Log) {
        log.record(|| {
            let names: Vec<&str> = battle.with.iter().map(|unit| self.name(unit)).collect();
            let verb = match (battle.assault.is_some(), names.len()) {
                (true, 1) => "assaults",
                (true, _) => "assault",
                (false, 1) => "attacks",
                (false, _) => "attack",
            };
            let (attack, defense) =
                (self.attack_total(state, battle), self.defense_total(state, battle.target));
            let text = format!(
                "{} {verb} {}: {} against {}, column {}.",
                listed(&names),
                self.hex_label(battle.target),
                amount(attack),
                amount(defense),
                Self::odds_name(self.final_column(state, battle)),
            );
            let what = What::Combat { places: vec![self.place_id(battle.target)], result: None };
            let number = if battle.assault.is_some() { "7.10" } else { "7.1-3" };
            Event::new(battle.seat, what, text).by_rule(rule(number)).by_rule(rule("7.3"))
        });
    }

    /// What the display of a combat's result says. BB §3.8-15
    pub(crate) fn log_result(
        &self,
        battle: &Battle,
        column: usize,
        (tens, ones): (u8, u8),
        result: &CombatResult,
        log: &mut Log,
    ) {
        log.record(|| {
            let cell = Cell {
                chart: "crt".into(),
                row: u32::try_from(d66(tens, ones)).ok(),
                column: u32::try_from(column).ok(),
            };
            let what = What::Roll {
                dice: vec![u32::from(tens), u32::from(ones)],
                cell: Some(cell),
                result: Some(result.name.clone()),
            };
            let hex = self.hex_label(battle.target);
            let text =
                format!("{hex}: dice {tens}{ones} in column {}, result {}.", ODDS[column], result.name);
            Event::new(Seat::Chance, what, text).by_rule(rule("7.6")).by_rule(rule("T-CRT"))
        });
    }

    pub(crate) fn log_loss(&self, state: &State, unit: UnitId, log: &mut Log) {
        let left = state.piece(unit).steps;
        log.record(|| {
            let counter = self.unit_id(unit).into();
            let (what, text) = if left == 0 {
                (What::Remove { counter }, format!("{} is eliminated.", self.name(unit)))
            } else {
                (What::Change { counter }, format!("{} loses a step and has {left} left.", self.name(unit)))
            };
            Event::new(self.unit(unit).seat, what, text).by_rule(rule("7.7"))
        });
    }

    pub(crate) fn log_costly_retreat(&self, unit: UnitId, log: &mut Log) {
        log.record(|| {
            let text = format!("{} has no clear way to retreat.", self.name(unit));
            Event::new(self.unit(unit).seat, What::Note, text).by_rule(rule("7.8"))
        });
    }

    pub(crate) fn log_plot(&self, state: &State, plot: &Plot, log: &mut Log) {
        log.record(|| {
            let what = What::Marker {
                name: "barrage".into(),
                on: Spot::Place(self.place_id(plot.at)),
                present: true,
            };
            let points = amount(self.barrage_points(state, plot));
            let noun = if points == "1" { "point" } else { "points" };
            let text = format!("A barrage of {points} {noun} is plotted on {}.", self.hex_label(plot.at));
            Event::new(plot.seat, what, text).by_rule(rule("8.1"))
        });
    }

    pub(crate) fn log_lift(&self, plot: &Plot, log: &mut Log) {
        log.record(|| {
            let what = What::Marker {
                name: "barrage".into(),
                on: Spot::Place(self.place_id(plot.at)),
                present: false,
            };
            let text = format!("The barrage on {} is called off.", self.hex_label(plot.at));
            Event::new(plot.seat, what, text).by_rule(rule("8.1"))
        });
    }

    pub(crate) fn log_barrage(
        &self,
        plot: &Plot,
        column: usize,
        (a, b): (u8, u8),
        result: BarrageResult,
        log: &mut Log,
    ) {
        log.record(|| {
            let cell = Cell {
                chart: "barrage".into(),
                row: Some(u32::from(a + b) - 2),
                column: u32::try_from(column).ok(),
            };
            let dice = vec![u32::from(a), u32::from(b)];
            let what = What::Roll { dice, cell: Some(cell), result: Some(result.name().to_owned()) };
            let (hex, name) = (self.hex_label(plot.at), POINTS[column].0);
            let text =
                format!("Barrage on {hex}: dice {} in column {name}, result {}.", a + b, result.name());
            Event::new(Seat::Chance, what, text).by_rule(rule("8.3")).by_rule(rule("T-BRT"))
        });
    }

    pub(crate) fn log_suppressed(&self, unit: UnitId, log: &mut Log) {
        log.record(|| {
            let what = What::Change { counter: self.unit_id(unit).into() };
            Event::new(self.unit(unit).seat, what, format!("{} is suppressed.", self.name(unit)))
                .by_rule(rule("8.3-SU"))
        });
    }

    pub(crate) fn log_transport(&self, transport: TransportId, at: HexId, units: usize, log: &mut Log) {
        log.record(|| {
            let what = What::Place { counter: transport.id().into(), place: self.place_id(at) };
            let (hex, units) = (self.hex_label(at), counted(units, "unit", "units"));
            let text = format!("Transport {} drives to {hex} and supplies {units}.", transport.ordinal());
            Event::new(Seat::German, what, text).by_rule(rule("9.1"))
        });
    }

    pub(crate) fn log_supply(&self, unit: UnitId, fed: bool, log: &mut Log) {
        log.record(|| {
            let what = What::Change { counter: self.unit_id(unit).into() };
            let (state, number) = if fed { ("in supply again", "9") } else { ("out of supply", "9.2") };
            Event::new(self.unit(unit).seat, what, format!("{} is {state}.", self.name(unit)))
                .by_rule(rule(number))
        });
    }

    pub(crate) fn log_face(&self, unit: UnitId, limbered: bool, log: &mut Log) {
        log.record(|| {
            let what = What::Change { counter: self.unit_id(unit).into() };
            let verb = if limbered { "limbers" } else { "unlimbers" };
            Event::new(self.unit(unit).seat, what, format!("{} {verb}.", self.name(unit)))
                .by_rule(rule("5.1-04"))
        });
    }

    /// A choice is known to its maker; the other sees that there is one card more or less. BB.Q33
    pub(crate) fn log_choice(&self, seat: Seat, card: Card, taken: bool, log: &mut Log) {
        let (hand, pool): (PlaceId, PlaceId) =
            (format!("{seat} hand").into(), format!("{seat} cards").into());
        let (from, to) = if taken { (pool, hand) } else { (hand, pool) };
        let (to_too, from_too) = (to.clone(), from.clone());
        let verb = if taken { "takes" } else { "puts back" };
        log.record(|| {
            let what = What::Card { card: Some(CardId::from(card.id())), from, to };
            let text = format!("The {} player {verb} '{}'.", seat.title(), self.card_data(card).title);
            Event::new(seat, what, text).by_rule(rule("3.9.3")).seen(Seen::Only(seat))
        });
        log.record(|| {
            let what = What::Card { card: None, from: from_too, to: to_too };
            let text = format!("The {} player {verb} a card.", seat.title());
            Event::new(seat, what, text).by_rule(rule("3.9.3")).seen(Seen::Except(seat))
        });
    }

    pub(crate) fn log_card(&self, card: Card, bridge: Option<BridgeId>, log: &mut Log) {
        let seat = card.seat();
        log.record(|| {
            let (from, to) = (format!("{seat} hand").into(), PLAYED.into());
            let what = What::Card { card: Some(CardId::from(card.id())), from, to };
            let on = bridge
                .map_or_else(String::new, |bridge| format!(" on the bridge at {}", self.bridge_name(bridge)));
            let text = format!("The {} player plays '{}'{on}.", seat.title(), self.card_data(card).title);
            Event::new(seat, what, text).by_rule(rule(card.rule())).revealing()
        });
        if let Some(bridge) = bridge {
            log.record(|| {
                let on = Spot::Side(self.bridge_number(bridge).into());
                let down = card == Card::BlownBridge;
                let what = What::Marker { name: "blown bridge".into(), on, present: down };
                let state = if down { "is blown" } else { "stands again" };
                let text = format!("The bridge at {} {state}.", self.bridge_name(bridge));
                Event::new(seat, what, text).by_rule(rule("10"))
            });
        }
    }

    pub(crate) fn log_repair_try(&self, state: &State, bridge: BridgeId, log: &mut Log) {
        let need = self.repair_number(state, bridge);
        log.record(|| {
            let bridge = self.bridge_name(bridge);
            let text = format!("Engineers try to repair the bridge at {bridge}; they need {need} or more.");
            Event::new(Seat::German, What::Note, text).by_rule(rule("10-repair"))
        });
    }

    pub(crate) fn log_repair(&self, bridge: BridgeId, (a, b): (u8, u8), works: bool, log: &mut Log) {
        log.record(|| {
            let result = if works { "repaired" } else { "still down" };
            let dice = vec![u32::from(a), u32::from(b)];
            let what = What::Roll { dice, cell: None, result: Some(result.to_owned()) };
            let text = format!("Dice {}: the bridge at {} is {result}.", a + b, self.bridge_name(bridge));
            Event::new(Seat::Chance, what, text).by_rule(rule("10-repair"))
        });
    }

    pub(crate) fn log_weather(&self, state: &State, (a, b): (u8, u8), log: &mut Log) {
        log.record(|| {
            let weather = self.weather_name(state);
            let dice = vec![u32::from(a), u32::from(b)];
            let what = What::Roll { dice, cell: None, result: Some(weather.to_owned()) };
            Event::new(Seat::Chance, what, format!("Dice {}: the weather is {weather}.", a + b))
                .by_rule(rule("5.1-20-weather"))
        });
    }

    pub(crate) fn log_air(&self, state: &State, (a, b): (u8, u8), log: &mut Log) {
        log.record(|| {
            let dice = vec![u32::from(a), u32::from(b)];
            let what = What::Roll { dice, cell: None, result: Some(state.air.to_string()) };
            Event::new(
                Seat::Chance,
                what,
                format!("Dice {}: aircraft available today: {}.", a + b, state.air),
            )
            .by_rule(rule("5.1-20-air"))
        });
    }
}
