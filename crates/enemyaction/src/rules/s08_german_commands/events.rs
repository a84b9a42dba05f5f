//! What German cards do instead of commanding: command events and the special events of single days. EA §8.11, §T-events

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::boxes::ALLIED_DISCARD;
use crate::model::cards::{Formation, Happening};
use crate::model::frame::{Ask, Frame};
use crate::model::ids::{CardNumber, CardPlace, DivisionId, HexId, RiverId, UnitId, Units};
use crate::model::pieces::Place;
use crate::model::state::{Lasting, State, Today};
use crate::model::units::Corps;
use crate::pack::map::Terrain;
use crate::rulebook::{EnemyAction, no, rule};

/// What an event is about, found when it is asked whether it can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Site {
    Nothing,
    /// A river hexside, and whether its bridge is repaired rather than built. EA §T-events-bridgeeng
    Bridge(RiverId, bool),
    Unit(UnitId),
    Hex(HexId),
}

/// Malmedy, around which von der Heydte lands. EA §T-events-vdh
const MALMEDY: &str = "0709";

impl EnemyAction {
    /// Whether an event can happen now, and what it is about; `command` is the card that commands. Days are looked at elsewhere.
    /// EA §8.11, §8.1-event-fail
    pub(crate) fn can_happen(&self, state: &State, event: Happening, command: CardNumber) -> Option<Site> {
        let plain = |can: bool| can.then_some(Site::Nothing);
        match event {
            Happening::BridgeEngineers => self.bridge_site(state),
            Happening::Commandos => {
                let allied = &state.allied;
                plain(!allied.pile.is_empty() || allied.unseen > 0 || !allied.hand.is_empty())
            }
            Happening::Consolidation => self.consolidated(state, command).map(Site::Unit),
            Happening::FuelPriority => plain(state.from(20) && !state.today.has(Today::FUEL_PRIORITY)),
            Happening::VonDerHeydte => self.drop_zone(state).map(Site::Hex),
            Happening::Manteuffel => plain(!state.today.has(Today::MANTEUFFEL)),
            Happening::CommandCrisis => plain(!state.lasting.has(Lasting::BRITISH_LATE)),
            Happening::Eisenhower => plain(!self.delayable(state).is_empty()),
            Happening::Fury => plain(!state.today.has(Today::FURY)),
            Happening::GroundFreeze => plain(!state.today.has(Today::FREEZE)),
            _ => None,
        }
    }

    /// Carries an event out. EA §T-events
    pub(crate) fn happen(&self, state: &mut State, event: Happening, site: Site, log: &mut Log) {
        match (event, site) {
            (Happening::BridgeEngineers, Site::Bridge(river, repaired)) => {
                self.engineer(state, river, repaired, log);
            }
            (Happening::Consolidation, Site::Unit(unit)) => {
                self.gain_step(state, unit, "T-events-consolidation", log);
            }
            (Happening::VonDerHeydte, Site::Hex(at)) => self.drop_vdh(state, at, log),
            (Happening::Commandos, _) => self.commandos(state, log),
            (Happening::FuelPriority, _) => self.fuel_priority(state, log),
            (Happening::Eisenhower, _) => self.eisenhower(state, log),
            (Happening::CommandCrisis, _) => {
                state.lasting = state.lasting.with(Lasting::BRITISH_LATE);
                let late = state.units(|unit, piece| {
                    self.unit(unit).corps == Corps::Xxx && piece.place() == Place::Calendar(22)
                });
                self.delay(state, &late, 23);
                let text = "Allied command crisis: British units and cards of the 22nd come on the 23rd.";
                Self::log_side(Seat::German, text, "T-events-special", log);
            }
            (Happening::Manteuffel, _) => {
                state.today = state.today.with(Today::MANTEUFFEL);
                let text = "Manteuffel directs traffic: no roadblocks near 5th Panzer Army today.";
                Self::log_side(Seat::German, text, "10.8-manteuffel", log);
            }
            (Happening::Fury, _) => {
                state.today = state.today.with(Today::FURY);
                let text = "Fury of Bastogne: two chits more against victory point hexes today, two fewer elsewhere.";
                Self::log_side(Seat::German, text, "T-events-special", log);
            }
            (Happening::GroundFreeze, _) => {
                state.today = state.today.with(Today::FREEZE);
                let text = "The ground freezes: mechanized units move more easily today.";
                Self::log_side(Seat::German, text, "T-events-special", log);
            }
            _ => {}
        }
    }

    /// The reduced unit of the commanding formation that gains a step, from the highest selector down. EA §T-events-consolidation,
    /// §16.2, EA.Q93
    fn consolidated(&self, state: &State, command: CardNumber) -> Option<UnitId> {
        if !state.from(20) {
            return None;
        }
        let formation = &self.german_card(command)?.formation;
        let reduced = self.reduced(state, formation);
        self.descending(state, &reduced).into_iter().find(|unit| self.may_gain(state, *unit).is_ok())
    }

    /// An empty clear or woods hex two to four from Malmedy, next to no Allied unit, the nearest to it. EA §T-events-vdh, EA.Q94
    fn drop_zone(&self, state: &State) -> Option<HexId> {
        let vdh = self.germans(state, |unit, piece| self.unit(unit).is_vdh() && piece.place() == Place::Vdh);
        if vdh.is_empty() {
            return None;
        }
        let malmedy = self.ground.hex(MALMEDY)?;
        let field = self.field(state);
        let open = |at: &HexId| {
            let node = self.ground.node(*at);
            let far = self.ground.distance(malmedy, *at);
            (2..=4).contains(&far)
                && matches!(node.terrain, Terrain::Clear | Terrain::Woods)
                && !node.is_built()
                && field.is_empty(*at)
                && !field.is_beside(&self.ground, Seat::Allied, *at)
        };
        self.ground.grid.indices().filter(open).min_by_key(|at| (self.ground.distance(malmedy, *at), *at))
    }

    fn drop_vdh(&self, state: &mut State, at: HexId, log: &mut Log) {
        let Some(unit) = self.germans(state, |unit, _| self.unit(unit).is_vdh()).iter().next() else {
            return;
        };
        state.piece_mut(unit).put(Place::Hex(at));
        log.record(|| {
            let what = What::Place { counter: self.counter(unit), place: self.place(at) };
            let text = format!("Von der Heydte jumps over {}.", self.hex_label(at));
            Event::new(Seat::German, what, text).by_rule(rule("T-events-vdh"))
        });
        self.enter(state, unit, at, log);
    }

    /// The top card of the Allied pile is lost, or one from the hand. EA §T-events-commandos
    fn commandos(&self, state: &mut State, log: &mut Log) {
        let pile = !state.allied.pile.is_empty() || state.allied.unseen > 0;
        let frame = if pile { Frame::Turned } else { Frame::Ask(Ask::Commandos) };
        state.frames.push(frame);
        let text = if pile {
            "Commandos: an Allied card is lost."
        } else {
            "Commandos: a card of the hand is lost."
        };
        Self::log_side(Seat::German, text, "T-events-commandos", log);
    }

    /// No more fuel checks today; fuel of today waits for the next day without any. EA §13.53
    fn fuel_priority(&self, state: &mut State, log: &mut Log) {
        state.today = state.today.with(Today::FUEL_PRIORITY);
        let mut kept = String::new();
        if state.has_fuel_today() {
            state.fuel_days &= !(1 << (state.day - 16));
            let free = (state.day + 1..=29).find(|day| state.fuel_days & 1 << (day - 16) == 0);
            if let Some(day) = free {
                state.fuel_days |= 1 << (day - 16);
                kept = format!(" The captured fuel of today is kept for {day} December.");
            }
        }
        let text = format!("Fuel priority: no more fuel checks today.{kept}");
        Self::log_side(Seat::German, text, "13.53", log);
    }

    /// The airborne divisions that wait for the 18th. EA §T-events-special
    fn delayable(&self, state: &State) -> Vec<DivisionId> {
        let waits = |division: DivisionId| {
            let waits = |unit: UnitId, place: Place| {
                self.unit(unit).division == Some(division) && place == Place::Calendar(18)
            };
            !state.units(|unit, piece| waits(unit, piece.place())).is_empty()
        };
        let named = |word: &str| {
            let of = |(seat, known): &(Seat, table::Word)| *seat == Seat::Allied && known == word;
            self.data.divisions.iter().position(of).map(DivisionId::from_index)
        };
        ["82", "101"].into_iter().filter_map(named).filter(|division| waits(*division)).collect()
    }

    /// The player says which of the two divisions is late; where only one waits it is that one. EA §T-events-special
    fn eisenhower(&self, state: &mut State, log: &mut Log) {
        match self.delayable(state)[..] {
            [only] => self.delay_division(state, only, log),
            _ => {
                state.frames.push(Frame::Ask(Ask::Eisenhower));
                let text = "Eisenhower hesitates: the 82nd or the 101st comes a day late.";
                Self::log_side(Seat::German, text, "T-events-special", log);
            }
        }
    }

    fn delay_division(&self, state: &mut State, division: DivisionId, log: &mut Log) {
        let late = state.units(|unit, piece| {
            self.unit(unit).division == Some(division) && piece.place() == Place::Calendar(18)
        });
        self.delay(state, &late, 19);
        let who = self.unit_labels(late.iter());
        Self::log_side(Seat::Allied, format_args!("{who} come on the 19th."), "T-events-special", log);
    }

    fn delay(&self, state: &mut State, units: &Units, day: u8) {
        for unit in units {
            state.piece_mut(unit).put(Place::Calendar(day));
        }
    }

    /// Whether the player may answer a German event so. EA §T-events-commandos, §T-events-special
    ///
    /// # Errors
    /// When the answer is none.
    pub(crate) fn check_answer(&self, state: &State, ask: Ask, action: Action) -> Result<(), Illegal> {
        match (ask, action) {
            (Ask::Commandos, Action::Discard(card)) => {
                let held = self.allied_place(card).is_some_and(|place| state.allied.hand.contains(place));
                if held { Ok(()) } else { no("T-events-commandos", "that card is not in the hand") }
            }
            (Ask::Commandos, _) => no("T-events-commandos", "commandos: say which card of the hand is lost"),
            (Ask::Eisenhower, Action::Delay(division)) => {
                if self.delayable(state).contains(&division) {
                    Ok(())
                } else {
                    no(
                        "T-events-special",
                        "only the 82nd or the 101st can be late, while it waits for the 18th",
                    )
                }
            }
            (Ask::Eisenhower, _) => no("T-events-special", "say which airborne division comes late"),
        }
    }

    /// All answers to a German event.
    pub(crate) fn answers(&self, state: &State, ask: Ask, into: &mut Vec<Action>) {
        match ask {
            Ask::Commandos => {
                let card = |place: CardPlace| self.data.allied.get(usize::from(place)).map(|card| card.id);
                into.extend(state.allied.hand.iter().filter_map(card).map(Action::Discard));
            }
            Ask::Eisenhower => into.extend(self.delayable(state).into_iter().map(Action::Delay)),
        }
    }

    /// The player's answer to a German event. EA §T-events-commandos, §T-events-special
    pub(crate) fn answer(&self, state: &mut State, ask: Ask, action: Action, log: &mut Log) {
        if state.frames.last() == Some(&Frame::Ask(ask)) {
            state.frames.pop();
        }
        match action {
            Action::Discard(card) => {
                if let Some(place) = self.allied_place(card) {
                    state.allied.hand.remove(place);
                    state.allied.discard.insert(place);
                    let text = format!("Allied {} is lost to commandos.", self.card_label(card));
                    Self::log_side(Seat::Allied, text, "T-events-commandos", log);
                }
            }
            Action::Delay(division) => self.delay_division(state, division, log),
            _ => {}
        }
    }

    /// A card of the Allied pile has been turned and is lost. EA §T-events-commandos
    pub(crate) fn turned(&self, state: &mut State, card: CardNumber, log: &mut Log) {
        if state.frames.last() == Some(&Frame::Turned) {
            state.frames.pop();
        }
        let Some(place) = self.allied_place(card) else { return };
        if state.allied.pile.contains(place) {
            state.allied.pile.remove(place);
        } else {
            state.allied.available.remove(place);
            state.allied.unseen = state.allied.unseen.saturating_sub(1);
        }
        state.allied.discard.insert(place);
        log.record(|| {
            let what = What::Card {
                card: Some(format!("{card:02}").as_str().into()),
                from: "allied-pile".into(),
                to: ALLIED_DISCARD.into(),
            };
            let text = format!("Allied {} is lost to commandos.", self.card_label(card));
            Event::new(Seat::German, what, text).by_rule(rule("T-events-commandos")).revealing()
        });
    }

    /// Reduced units of a formation, on the map and in the box. EA §8.12
    pub(crate) fn reduced(&self, state: &State, formation: &Formation) -> Units {
        let all = self.members(state, formation);
        all.iter().filter(|unit| state.piece(*unit).steps < self.unit(*unit).full()).collect()
    }
}
