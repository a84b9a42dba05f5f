//! Counters as players see them: where they lie, what is printed on them, what state they are in. A44 §2.1

use kernel::Page;
use table::{
    Audience, Counter, CounterId, Face, Factor, FactorStyle, PlaceId, Seat, Seats, Status, Steps, Word,
};
use wargame::{Id as _, Stacks, base_colour, stack_up, status};

use crate::model::frames::{Frame, Phase};
use crate::model::ids::{HexId, RoadMarker, RoadblockId, TrafficId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Marker, State, index};
use crate::model::units::{Kind, Morale, Start, UnitMarks};
use crate::rulebook::{Ardennes, rule};

/// Boxes off the map, by their names.
pub(crate) const WAITING: &str = "waiting";
pub(crate) const POOL: &str = "pool";
pub(crate) const DEAD: &str = "dead";
pub(crate) const GONE: &str = "gone";
pub(crate) const EXITED: &str = "exited";
/// Where Traffic markers and Roadblocks wait. A44 §24.3
pub(crate) const HOLDING: &str = "holding";

/// What lies on a counter, with its word and its rule.
const STATES: [(Marks, &str, &str); 11] = [
    (Marks::DISRUPTED, "disrupted", "18.3"),
    (Marks::BROKEN, "broken", "18.5"),
    (Marks::ENGAGED, "engaged", "16.5"),
    (Marks::OOS, "out of supply", "23.4"),
    (Marks::STRATEGIC, "strategic movement", "12.4.2"),
    (Marks::PRIME_MOVER, "prime mover", "22.3"),
    (Marks::NIGHT, "night", "25.3.3"),
    (Marks::REPLACED, "replaced", "25.2.4"),
    (Marks::BUILDS, "building", "15.8.2-start"),
    (Marks::ATTACKED, "attacked", "14.1-once"),
    (Marks::RETREATED, "retreated", "17.5"),
];
/// What a counter is in besides.
const MORE_STATES: [&str; 5] = ["moved", "fired", "detected", "surrender", "arrives"];

/// The words of all states.
pub(crate) fn statuses() -> impl Iterator<Item = &'static str> {
    STATES.iter().map(|(_, name, _)| *name).chain(MORE_STATES)
}

/// How a Traffic marker or Roadblock is called: `german-traffic-3`.
pub(crate) fn marker_id(seat: Seat, marker: RoadMarker) -> CounterId {
    let (word, place) = match marker {
        RoadMarker::Traffic(number) => ("traffic", number.index()),
        RoadMarker::Roadblock(number) => ("roadblock", number.index()),
    };
    CounterId::of(format_args!("{seat}-{word}-{}", place + 1))
}

/// Reads such a name back.
pub(crate) fn read_marker_id(id: &str) -> Option<(Seat, RoadMarker)> {
    let mut all =
        Seat::PLAYERS.into_iter().flat_map(|seat| RoadMarker::all().map(move |marker| (seat, marker)));
    all.find(|(seat, marker)| marker_id(*seat, *marker) == id)
}

impl Ardennes {
    /// Where a counter lies, in the table's words.
    pub(crate) fn place_id(&self, place: Place) -> PlaceId {
        match place {
            Place::Hex(at) => self.hex_place(at),
            Place::Box(at) => Self::box_place(at),
            Place::Blocking(entry) => self.blocking_place(entry),
            Place::Waiting => WAITING.into(),
            Place::Pool => POOL.into(),
            Place::Dead => DEAD.into(),
            Place::Gone => GONE.into(),
            Place::Exited => EXITED.into(),
        }
    }

    /// All counters, stack by stack; the strongest lies on top.
    pub(crate) fn counters(&self, state: &State, to: Audience, page: &mut Page<'_>) -> Vec<Counter> {
        // A counter is large: the small notes are put in order, not the counters.
        let mut all: Vec<(Place, Seat, u8, UnitId)> = self
            .all_units()
            .map(|unit| {
                let (data, place) = (self.unit(unit), state.piece(unit).place());
                let rank = if place == Place::Waiting { data.turn } else { self.face(state, unit).attack };
                (place, data.seat, rank, unit)
            })
            .collect();
        all.sort_unstable();
        let able = Able::new(self, state);
        let (mut counters, mut stacks) = (Vec::new(), Stacks::default());
        for (place, seat, _, unit) in all {
            let level = stacks.level(place);
            let ready = to.may_see(seat) && able.has(self, state, unit);
            let parent = state.parents.iter().find(|(child, _)| *child == unit).map(|(_, parent)| *parent);
            let follows_from = (
                state.piece(unit),
                level,
                ready,
                parent,
                self.is_moving(state, seat),
                state.jagdtiger_settled,
            );
            if page.counter(&self.unit(unit).id, follows_from) {
                counters.push(Counter { level, ..self.counter(state, unit, ready, parent) });
            }
        }
        let mut held = Vec::new();
        self.held_markers(state, to).into_iter().for_each(|counter| stack_up(&mut held, counter));
        counters.extend(held.into_iter().filter(|counter| page.counter(&counter.id, counter)));
        counters
    }

    /// Traffic markers in their Holding Box, and Roadblocks, which can be taken up from where they lie. A44 §24.3, §33.2
    fn held_markers(&self, state: &State, to: Audience) -> Vec<Counter> {
        let placing = matches!(state.frame(), Some(Frame::Phase(Phase::Traffic | Phase::FirstTraffic)));
        let on_turn = self.whose_turn(state).seats();
        let counter = |seat: Seat, marker: RoadMarker, name: Word| Counter {
            id: marker_id(seat, marker),
            name,
            owner: Some(seat),
            place: HOLDING.into(),
            face: Face { symbol: "marker".into(), base: base_colour(seat).into(), ..Face::default() },
            ready: placing && on_turn.has(seat) && to.may_see(seat),
            known: true,
            ..Counter::default()
        };
        let mut counters = Vec::new();
        for seat in Seat::PLAYERS {
            for (number, marker) in TrafficId::number(state.traffic[index(seat)]) {
                if marker == Marker::Held {
                    let name = Word::of(format_args!("{} Traffic {}", seat.title(), number.index() + 1));
                    counters.push(counter(seat, RoadMarker::Traffic(number), name));
                }
            }
            let used = self.setup.is_on("roadblocks");
            for (number, at) in RoadblockId::number(state.roadblocks[index(seat)]).filter(|_| used) {
                let name = format_args!("{} Roadblock {}", seat.title(), number.index() + 1).to_string();
                let name = at.map_or(name.clone(), |at| format!("{name} at {}", self.hex_name(at)));
                counters.push(counter(seat, RoadMarker::Roadblock(number), name.into()));
            }
        }
        counters
    }

    fn counter(&self, state: &State, unit: UnitId, ready: bool, parent: Option<UnitId>) -> Counter {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let (steps, full) = (u32::from(piece.steps), u32::from(data.steps));
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place: self.place_id(piece.place()),
            face: Face {
                symbol: data.symbol.clone(),
                silhouette: data.silhouette.clone(),
                size: Some(data.size.clone()),
                base: base_of(&data.nation).into(),
                band: Some(data.army.word().into()),
                labels: Vec::new(),
                factors: self.factors(state, unit),
                steps: Some(Steps { now: steps, full }),
            },
            status: self.states_of(state, unit),
            ready,
            known: true,
            with: parent.map(|parent| self.unit(parent).id.as_str().into()),
            ..Counter::default()
        }
    }

    /// The values of the side that lies up. An elite unit's defense stands in a red box and a green one's in a white box; the TQ
    /// of guns is red. A44 §2.1, §2.8, §2.9, §21.2, §27.4
    fn factors(&self, state: &State, unit: UnitId) -> Vec<Factor> {
        let (data, side) = (self.unit(unit), self.face(state, unit));
        let factor =
            |name: &str, value: u8, style| Factor { name: name.into(), text: Word::of(value), style };
        let boxed = data.is(UnitMarks::BLACK_BOX);
        let attack = if boxed { FactorStyle::BlackBox } else { FactorStyle::Plain };
        let defense = match data.morale {
            Morale::Elite => FactorStyle::RedBox,
            Morale::Green => FactorStyle::WhiteBox,
            Morale::Veteran => FactorStyle::Plain,
        };
        let mut factors = vec![
            factor("attack", side.attack, attack),
            factor("defense", side.defense, defense),
            factor("movement", side.movement, FactorStyle::Plain),
        ];
        if side.stacking > 0 {
            factors.push(factor("stacking", side.stacking, FactorStyle::Raised));
        }
        if data.tq > 0 {
            let style = if data.kind == Kind::Gun { FactorStyle::RedSquare } else { FactorStyle::Grey };
            factors.push(factor("tq", data.tq, style));
        }
        if data.range > 0 {
            factors.push(factor("range", data.range, FactorStyle::Bracketed));
        }
        factors
    }

    /// Whether a unit has moved is of interest while its side moves.
    #[allow(clippy::unused_self, reason = "a question about the position like the others")]
    fn is_moving(&self, state: &State, seat: Seat) -> bool {
        match state.phase() {
            Phase::Setup => true,
            Phase::Movement => state.phasing() == seat,
            _ => false,
        }
    }

    fn states_of(&self, state: &State, unit: UnitId) -> Vec<Status> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let status = |name: &str, value, number| status(name, value, rule(number));
        let mut all: Vec<Status> = STATES
            .iter()
            .filter(|(mark, ..)| piece.is(*mark))
            .map(|(_, name, number)| status(name, None, number))
            .collect();
        let moving = self.is_moving(state, data.seat);
        let more = [
            (piece.is(Marks::MOVED) && moving, "moved", "11.1"),
            (piece.is(Marks::FIRED) && data.kind.is_artillery(), "fired", "22.5"),
            (piece.is(Marks::DETECTED), "detected", "27.8.1"),
        ];
        all.extend(
            more.into_iter().filter(|(on, ..)| *on).map(|(_, name, number)| status(name, None, number)),
        );
        if piece.group > 0 {
            all.push(status("surrender", Some(Word::of(piece.surrender)), "23.7"));
        }
        if piece.place() == Place::Waiting {
            // Whether the 653rd comes at all is decided by the die. A44 §27.7
            let open = data.is(UnitMarks::JAGDTIGER) && !state.jagdtiger_settled;
            let turn = if open { "perhaps".into() } else { Word::of(self.arrival_turn(unit)) };
            all.push(status("arrives", Some(turn), if open { "27.7" } else { "S1.2" }));
        }
        all
    }
}

/// The colour of a counter, by its nation and service. A44 §2.11
fn base_of(nation: &str) -> &'static str {
    match nation {
        "us" => "green",
        "british" => "tan",
        "ss" => "dark-gray",
        "fj" => "light-blue",
        _ => "gray",
    }
}

/// Who can do something now, worked out once for all counters.
struct Able {
    /// The hexes that can be attacked.
    targets: Vec<HexId>,
    /// The units that the frame on top names.
    named: Vec<UnitId>,
    on_turn: Seats,
}

impl Able {
    fn new(game: &Ardennes, state: &State) -> Able {
        let mut targets = Vec::new();
        if state.frame() == Some(Frame::Phase(Phase::Combat)) {
            game.targets(state, &mut targets);
        }
        let named = match state.frame() {
            Some(Frame::Support) => game.supporters(state),
            Some(Frame::Guard) => game.guards(state),
            Some(Frame::FireFight { .. }) => game.leads(state),
            Some(Frame::Lose { seat, tank }) => game.may_lose(state, seat, tank),
            Some(Frame::Retreat) => state.retreat.iter().flat_map(|retreat| retreat.units.clone()).collect(),
            Some(Frame::Advance) => state.attack.iter().flat_map(|attack| attack.going.clone()).collect(),
            Some(Frame::Withdraw { unit, .. }) => vec![unit],
            Some(Frame::Crowded { seat, at }) => game.may_be_cut(state, seat, at),
            Some(Frame::Announce { at }) => {
                let able = |unit: &UnitId| game.check_disengage(state, state.phasing(), *unit).is_ok();
                state.in_hex(at).filter(able).collect()
            }
            Some(Frame::Antwerp) => {
                game.all_units().filter(|unit| game.check_send(state, *unit).is_ok()).collect()
            }
            _ => Vec::new(),
        };
        Able { targets, named, on_turn: game.whose_turn(state).seats() }
    }

    /// Whether the owner of a unit can do something with it now.
    fn has(&self, game: &Ardennes, state: &State, unit: UnitId) -> bool {
        let seat = game.unit(unit).seat;
        let (on_turn, attack) = (self.on_turn.has(seat), state.attack.as_ref());
        match state.frame().filter(|_| on_turn) {
            Some(Frame::Phase(phase)) => self.in_phase(game, state, phase, unit),
            Some(Frame::Prepare) => attack.is_some_and(|attack| {
                attack.with.contains(&unit) || game.check_join(state, attack, unit).is_ok()
            }),
            Some(Frame::Stand) => attack.is_some_and(|attack| game.check_stand(state, attack, unit).is_ok()),
            Some(_) => self.named.contains(&unit),
            None => false,
        }
    }

    fn in_phase(&self, game: &Ardennes, state: &State, phase: Phase, unit: UnitId) -> bool {
        let (data, piece) = (game.unit(unit), state.piece(unit));
        match phase {
            Phase::Setup => data.start == Start::Setup && !piece.is(Marks::MOVED),
            Phase::ArtillerySupply => state.flips > 0 && game.can_flip(state, data.seat, unit),
            Phase::Movement => match piece.place() {
                Place::Hex(_) => {
                    let allowance = game.allowance(state, unit);
                    game.check_mover(state, data.seat, unit).is_ok()
                        && (allowance.points > 0 || allowance.hexes > 0)
                }
                Place::Waiting => data.turn <= state.turn && !state.half.is_night(),
                Place::Box(_) | Place::Blocking(_) => !piece.is(Marks::MOVED) && !state.half.is_night(),
                Place::Pool | Place::Dead | Place::Gone | Place::Exited => false,
            },
            Phase::Combat => {
                game.check_disengage(state, data.seat, unit).is_ok() || self.could_attack(game, state, unit)
            }
            Phase::Replacements => match piece.place() {
                Place::Dead => game.check_replaceable(state, data.seat, unit).is_ok(),
                _ => game.check_replace(state, data.seat, unit).is_ok(),
            },
            _ => false,
        }
    }

    /// Whether a unit could take part in an attack on any hex beside it. A44 §14.1
    fn could_attack(&self, game: &Ardennes, state: &State, unit: UnitId) -> bool {
        let seat = state.phasing();
        self.targets.iter().any(|target| {
            let near = match state.piece(unit).place() {
                Place::Hex(at) => game.ground.edge(at, *target).is_some(),
                Place::Blocking(by) => game.ground.entries[usize::from(by)].at == *target,
                _ => false,
            };
            near && game.check_attacker(state, &Attack::on(seat, *target, false), unit).is_ok()
        })
    }
}
