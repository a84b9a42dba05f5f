//! Counters as the player sees them: where they lie, what is printed on them, what state they are in. EA §2.21, §2.23

use kernel::Page;
use table::{Audience, Counter, Face, Factor, FactorStyle, PlaceId, Seat, Status, Steps, Word};
use wargame::{Id as _, Stacks};

use crate::model::action::{Action, Focus};
use crate::model::boxes::{
    ALLIED_DEAD, ALLIED_RESERVES, EXITED, GERMAN_DEAD, GERMAN_RESERVES, OKW, VDH, day_place,
};
use crate::model::frame::Frame;
use crate::model::ids::{UnitId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::State;
use crate::model::units::{Army, Entry, Kind, Quality};
use crate::rulebook::{EnemyAction, rule};

/// What lies on a counter or is remembered of it, with its word and its rule.
const STATES: [(Marks, &str, &str); 16] = [
    (Marks::DISPERSED, "dispersed", "12.9"),
    (Marks::NO_FUEL, "no fuel", "13.51"),
    (Marks::ACTIVE, "active", "9.3-active"),
    (Marks::MOVED, "moved", "14.31"),
    (Marks::FOUGHT, "attacked", "12.1-once"),
    (Marks::ATTACKED, "was attacked", "12.1-once"),
    (Marks::STRUCK, "struck", "12.41-adjacent"),
    (Marks::RETREATED, "retreated", "12.74"),
    (Marks::PLACED, "placed", "7.2-stack"),
    (Marks::JOINED, "joined", "12.83-barred"),
    (Marks::JUST_DISPERSED, "newly dispersed", "12.9-recover"),
    (Marks::DONE, "done", "9.2"),
    (Marks::AT_LARGE, "at large", "10.7-free"),
    (Marks::REPLACED, "replaced", "16.13"),
    (Marks::LED, "led", "9.51"),
    (Marks::ACTED, "acted", "6.4-unit"),
];
/// What a counter is in besides.
const MORE_STATES: [&str; 11] = [
    "low supply",
    "out of supply",
    "isolated",
    "attacks",
    "lead",
    "defends",
    "barred",
    "arrives",
    "strategic",
    "green",
    "elite",
];

/// The words of all states.
pub(crate) fn statuses() -> impl Iterator<Item = &'static str> {
    STATES.iter().map(|(_, name, _)| *name).chain(MORE_STATES)
}

fn status(name: &str, value: Option<Word>, number: &'static str) -> Status {
    Status { name: name.into(), value, rule: Some(rule(number)) }
}

impl EnemyAction {
    /// Where a unit lies, in the table's words; nothing for one that is not in this game.
    pub(crate) fn place_id(&self, unit: UnitId, place: Place) -> Option<PlaceId> {
        let german = self.seat_of(unit) == Seat::German;
        Some(match place {
            Place::Hex(at) => self.place(at),
            Place::Box if german => GERMAN_RESERVES.into(),
            Place::Box => ALLIED_RESERVES.into(),
            Place::Calendar(day) => day_place(day),
            Place::Okw => OKW.into(),
            Place::Vdh => VDH.into(),
            Place::Exited => EXITED.into(),
            Place::Dead if german => GERMAN_DEAD.into(),
            Place::Dead => ALLIED_DEAD.into(),
            Place::Absent => return None,
        })
    }

    /// All counters, stack by stack; the strongest lies on top.
    pub(crate) fn counters(&self, state: &State, to: Audience, page: &mut Page<'_>) -> Vec<Counter> {
        // A counter is large: the small notes are put in order, not the counters.
        let mut all: Vec<(Place, Seat, u8, UnitId)> = UnitId::number(&state.pieces[..])
            .map(|(unit, piece)| (piece.place(), self.seat_of(unit), self.face(state, unit).strength, unit))
            .collect();
        all.sort_unstable();
        let able = if to.may_see(Seat::Allied) { self.able(state) } else { Units::NONE };
        let (mut counters, mut stacks) = (Vec::new(), Stacks::default());
        for (place, _, _, unit) in all {
            let Some(place) = self.place_id(unit, place) else { continue };
            let (level, ready) = (stacks.level(place.clone()), able.contains(unit));
            let follows_from = (state.piece(unit), level, ready, self.part_in_combat(state, unit));
            if page.counter(&self.unit(unit).id, (follows_from, self.allied_marks(state, unit))) {
                counters.push(Counter { level, ..self.counter_shown(state, unit, place, ready) });
            }
        }
        counters
    }

    /// What a unit does in the combat under way: it attacks, and whether it leads, or it defends. EA §9.5-lead, §12, §12.1
    fn part_in_combat(&self, state: &State, unit: UnitId) -> Option<(bool, bool)> {
        let (combat, seat) = (state.combat.as_ref()?, self.seat_of(unit));
        if combat.attackers.contains(unit) {
            return Some((true, combat.seat == Seat::German && combat.lead == unit));
        }
        let here = state.piece(unit).is_at(combat.target);
        (here && seat != combat.seat && !combat.idle.contains(unit)).then_some((false, false))
    }

    /// Whether the corps of an Allied unit is barred, and whether the unit is strategic. EA §6.4, §7.11
    fn allied_marks(&self, state: &State, unit: UnitId) -> (bool, bool) {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let allied = data.seat == Seat::Allied;
        let barred = allied && piece.hex().is_some() && self.addenda && state.barred & data.corps.bit() != 0;
        (barred, allied && piece.place() == Place::Box && self.is_strategic(state, unit))
    }

    /// The units that the Allied player can do something with now.
    fn able(&self, state: &State) -> Units {
        if !self.whose_turn(state).seats().has(Seat::Allied) {
            return Units::NONE;
        }
        let (mut focuses, mut actions) = (Vec::new(), Vec::new());
        self.focuses_now(state, Seat::Allied, &mut focuses);
        let mut able = Units::NONE;
        for focus in focuses {
            let Focus::Unit(unit) = focus else { continue };
            actions.clear();
            self.legal_actions(state, Seat::Allied, focus, &mut actions);
            if !actions.is_empty() {
                able.insert(unit);
            }
        }
        if let Some(Frame::Replace { .. } | Frame::Overstack | Frame::Fight(_)) = state.frame() {
            actions.clear();
            self.legal_actions(state, Seat::Allied, Focus::General, &mut actions);
            let named = actions.into_iter().filter_map(|action| match action {
                Action::Add(unit) | Action::Drop(unit) | Action::Lose(unit) | Action::Replace(unit) => {
                    Some(unit)
                }
                Action::Advance { unit, .. } => Some(unit),
                Action::Tactic { unit, .. } | Action::Bonus { unit, .. } => unit,
                _ => None,
            });
            named.for_each(|unit| able.insert(unit));
        }
        able
    }

    fn counter_shown(&self, state: &State, unit: UnitId, place: PlaceId, ready: bool) -> Counter {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let (regiment, division) =
            data.id.split_once('.').map_or((data.id.as_str(), None), |(one, of)| (one, Some(of)));
        let labels = std::iter::once(regiment).chain(division).map(|label| label.to_uppercase().into());
        Counter {
            id: self.counter(unit),
            name: Word::from(self.unit_label(unit)),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: symbol(data.kind, &data.name).into(),
                base: base(data.army(), &data.name).into(),
                band: Some(data.corps.title().into()),
                labels: labels.collect(),
                factors: self.factors(state, unit),
                steps: Some(Steps { now: u32::from(piece.steps), full: u32::from(data.full()) }),
                ..Face::default()
            },
            status: self.states_of(state, unit),
            ready,
            known: true,
            ..Counter::default()
        }
    }

    /// Strength, in brackets where it is printed so, movement, and for Germans the selector. EA §2.21-steps, §2.21-selector, §11-bracket
    fn factors(&self, state: &State, unit: UnitId) -> Vec<Factor> {
        let (data, face) = (self.unit(unit), self.face(state, unit));
        let (text, style) = if face.bracket {
            (Word::of(format_args!("({})", face.strength)), FactorStyle::Bracketed)
        } else {
            (Word::of(face.strength), FactorStyle::Plain)
        };
        let mut factors = vec![
            Factor { name: "strength".into(), text, style },
            Factor::plain("movement", i32::from(data.movement)),
        ];
        if data.seat == Seat::German {
            let text = Word::of(format_args!("{:02}", face.selector));
            factors.push(Factor { name: "selector".into(), text, style: FactorStyle::BlackBox });
        }
        factors
    }

    fn states_of(&self, state: &State, unit: UnitId) -> Vec<Status> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let marked = STATES.iter().filter(|(mark, ..)| piece.is(*mark));
        let mut all: Vec<Status> = marked.map(|(_, name, number)| status(name, None, number)).collect();
        match piece.supply {
            Supply::In => {}
            Supply::Low => all.push(status("low supply", None, "13.21")),
            Supply::Out => all.push(status("out of supply", None, "13.22")),
            Supply::Isolated => all.push(status("isolated", None, "13.23")),
        }
        match self.part_in_combat(state, unit) {
            Some((true, leads)) => {
                all.push(status("attacks", None, "12.1"));
                all.extend(leads.then(|| status("lead", None, "9.5-lead")));
            }
            Some((false, _)) => all.push(status("defends", None, "12")),
            None => {}
        }
        let (barred, strategic) = self.allied_marks(state, unit);
        if barred {
            all.push(status("barred", None, "6.4"));
        }
        match (piece.place(), data.entry) {
            (Place::Calendar(day), _) => all.push(status("arrives", Some(Word::of(day)), "2.21-entry")),
            (Place::Box, _) if strategic => all.push(status("strategic", None, "7.11")),
            (Place::Okw, Entry::Okw) => all.push(status("arrives", Some("at the Meuse".into()), "9.8")),
            (Place::Vdh, _) => all.push(status("arrives", Some("by event".into()), "T-events-vdh")),
            _ => {}
        }
        match self.face(state, unit).quality {
            Quality::Green => all.push(status("green", None, "2.21-steps")),
            Quality::Regular => {}
            Quality::Elite => all.push(status("elite", None, "2.21-steps")),
        }
        all
    }
}

/// What is drawn in the middle of a counter. EA §2.21-types
fn symbol(kind: Kind, name: &str) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::Airborne if name.contains("Glider") => "glider",
        Kind::Airborne => "parachute",
        Kind::Mech => "mechanized-infantry",
        Kind::Armor => "armor",
        Kind::Recon => "cavalry",
        Kind::Combined => "combined-arms",
    }
}

/// The colour of a counter, by its nation and service. EA §2.21-affiliation
fn base(army: Army, name: &str) -> &'static str {
    match army {
        Army::First | Army::Third => "green",
        Army::British => "tan",
        _ if name.contains("SS") => "dark-gray",
        _ if name.contains("Parachute") => "light-blue",
        _ => "gray",
    }
}
