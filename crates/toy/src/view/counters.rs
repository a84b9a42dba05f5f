//! Counters and markers as one audience sees them. TOY §6.2

use table::{Audience, Counter, CounterId, Face, Factor, Marker, PlaceId, Seat, Spot, Status, Steps, Word};
use wargame::{Id as _, base_colour, status};

use crate::model::ids::UnitId;
use crate::model::state::{DEAD, Frame, Mine, Moving, Place, RESERVE, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// Face-down counters are named by where they lie, so that nothing tells them apart. TOY §6.2
    pub(crate) fn counters(&self, state: &State, to: Audience) -> Vec<Counter> {
        let unseen = self.unseen(state);
        let mut counters: Vec<Counter> = Vec::new();
        for (unit, piece) in UnitId::number(&state.pieces) {
            let place: PlaceId = match piece.place {
                Place::Hex(at) => self.number(at).into(),
                Place::Reserve(_) => RESERVE.into(),
                Place::Dead => DEAD.into(),
            };
            if self.sees(to, unit, unseen) {
                counters.push(self.open_counter(state, unit, place, to));
            } else {
                counters.push(self.face_down(unit, piece.steps, place));
            }
        }
        counters.sort_by(|a, b| {
            let key =
                |c: &Counter| (c.place.clone(), c.owner, c.known, c.face.steps.map(|s| s.now), c.id.clone());
            key(a).cmp(&key(b))
        });
        let mut level = 0;
        for at in 0..counters.len() {
            level = if at > 0 && counters[at].place == counters[at - 1].place { level + 1 } else { 0 };
            counters[at].level = level;
            if !counters[at].known {
                counters[at].id = CounterId::of(format_args!("{}.{level}", counters[at].id));
            }
        }
        counters
    }

    fn open_counter(&self, state: &State, unit: UnitId, place: PlaceId, to: Audience) -> Counter {
        let (data, piece) = (self.unit(unit), *state.piece(unit));
        let reduced = piece.steps < data.steps;
        let attack = if reduced { data.attack.div_ceil(2) } else { data.attack };
        let spent = [(piece.moving != Moving::Free, "moved", "4.1"), (piece.fought, "fought", "5.1")];
        let on = spent.into_iter().filter(|(on, ..)| *on);
        let mut states: Vec<Status> = on.map(|(_, name, number)| status(name, None, rule(number))).collect();
        if let Place::Reserve(turn) = piece.place {
            states.push(status("enters", Some(Word::of(turn)), rule("4.7")));
        }
        let ready = match state.frame() {
            Some(Frame::Movement(seat)) => {
                to.may_see(seat) && seat == data.seat && piece.moving == Moving::Free
            }
            Some(Frame::Combat(seat) | Frame::Battle { seat, .. }) => {
                to.may_see(seat) && seat == data.seat && !piece.fought
            }
            _ => false,
        };
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: data.symbol.clone(),
                size: Some(data.size.clone()),
                base: base_colour(data.seat).into(),
                factors: vec![
                    Factor::plain("attack", i32::from(attack)),
                    Factor::plain("defense", i32::from(data.defense)),
                    Factor::plain("movement", i32::from(data.movement)),
                ],
                steps: Some(Steps { now: u32::from(piece.steps), full: u32::from(data.steps) }),
                ..Face::default()
            },
            status: states,
            ready: ready && piece.place != Place::Dead,
            known: true,
            ..Counter::default()
        }
    }

    fn face_down(&self, unit: UnitId, steps: u8, place: PlaceId) -> Counter {
        let seat = self.unit(unit).seat;
        Counter {
            id: CounterId::of(format_args!("unknown {seat} {place}")),
            name: Word::of(format_args!("{} unit", seat.title())),
            owner: Some(seat),
            place,
            face: Face {
                symbol: "unknown".into(),
                base: if seat == Seat::German { "gray" } else { "green" }.into(),
                steps: Some(Steps { now: u32::from(steps), full: u32::from(steps) }),
                ..Face::default()
            },
            known: false,
            ..Counter::default()
        }
    }

    pub(crate) fn markers(&self, state: &State, to: Audience) -> Vec<Marker> {
        let mine = |mine: &Mine| Marker {
            name: "mine".into(),
            on: Spot::Place(self.number(mine.at).into()),
            owner: Some(Seat::Allied),
            value: to.may_see(Seat::Allied).then(|| if mine.real { "real" } else { "dummy" }.into()),
            facing: None,
            rule: Some(rule("3.2")),
        };
        let mut markers: Vec<Marker> = state.mines.iter().map(mine).collect();
        for hex in &self.data.hexes {
            let Some(owner) = hex.objective.and_then(|one| state.control.get(usize::from(one))) else {
                continue;
            };
            markers.push(Marker {
                name: "control".into(),
                on: Spot::Place(hex.number.as_str().into()),
                owner: Some(*owner),
                value: Some(owner.name().into()),
                facing: None,
                rule: Some(rule("2.5")),
            });
        }
        markers
    }
}
