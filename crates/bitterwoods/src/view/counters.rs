//! Counters as players see them: where they lie, what is printed on them, what state they are in. BW §2.2

use std::hash::Hash;

use kernel::Page;
use table::{Audience, Counter, CounterId, Face, Factor, FactorStyle, PlaceId, Seat, Status, Steps, Word};
use wargame::{Stacks, base_colour, movement_points, stack_up, status};

use crate::model::action::Focus;
use crate::model::ids::{DutyNumber, HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Frame, Phase, State, index};
use crate::model::units::{Kind, UnitMarks};
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, rule};

/// Boxes off the map, by their names.
pub(crate) const WAITING: &str = "waiting";
pub(crate) const EXITED: &str = "exited";
pub(crate) const EXITED_CUT: &str = "exited-cut";
pub(crate) const DEAD: &str = "dead";
/// Where aircraft of this turn lie. BW §11.1
pub(crate) const AIRCRAFT: &str = "aircraft";
/// By which edge Allied units have left. BW §5.5-allied
pub(crate) const LEFT: [(&str, &str); 4] =
    [("left-north", "north"), ("left-east", "east"), ("left-south", "south"), ("left-west", "west")];

/// What lies on a counter, with its word and its rule.
const STATES: [(Marks, &str, &str); 23] = [
    (Marks::OOS, "out of supply", "12.4"),
    (Marks::DROPPED, "supplied by air", "12.5-lasts"),
    (Marks::SHORT, "short", "12.6-table"),
    (Marks::FIRED, "fired", "10.1"),
    (Marks::SHIFTED_GUN, "shifted", "10.4-corps"),
    (Marks::RESERVE, "reserve", "14.1"),
    (Marks::MOVED, "moved", "5.1"),
    (Marks::RETREATED, "retreated", "9.7"),
    (Marks::ATTACKED, "attacked", "9.1-once"),
    (Marks::BUILDS, "bridging", "13.3-who"),
    (Marks::SHOCKED, "shocked", "21.3"),
    (Marks::FREE, "free", "5.4-endpoint"),
    (Marks::ASTRAY, "astray", "5.4-retreat"),
    (Marks::HELD, "held", "Sc-erasing"),
    (Marks::FAILED, "failed", "22.2-overstack"),
    (Marks::NO_ROAD, "no road", "29-4"),
    (Marks::EXPLOITS, "exploits", "14.2"),
    (Marks::GONE, "under way", "5.1"),
    (Marks::STRIKES, "strikes", "27.1-attack"),
    (Marks::SLIPS, "slips", "27.1-exploit"),
    (Marks::APART, "apart", "36-2"),
    (Marks::TESTED, "tested", "26-roll"),
    (Marks::INSIDE, "inside", "Sc-patton"),
];
/// What a counter is in besides.
const MORE_STATES: [&str; 9] = [
    "in contact",
    "counterattack",
    "owed",
    "engaged",
    "points used",
    "influence",
    "since",
    "arrives",
    "left",
];

/// The words of all states.
pub(crate) fn statuses() -> impl Iterator<Item = &'static str> {
    STATES.iter().map(|(_, name, _)| *name).chain(MORE_STATES)
}

/// How an aircraft is called: `allied-air-1`.
pub(crate) fn aircraft_id(seat: Seat, number: u8) -> CounterId {
    CounterId::of(format_args!("{seat}-air-{number}"))
}

impl BitterWoods {
    pub(crate) fn hex_place(&self, at: HexId) -> PlaceId {
        self.number_of(at).into()
    }

    /// Where a counter lies, in the table's words; nothing for one that is not in play.
    pub(crate) fn place_id(&self, place: Place) -> Option<PlaceId> {
        Some(match place {
            Place::Hex(at) => self.hex_place(at),
            Place::Waiting => WAITING.into(),
            Place::Left(edge) => LEFT[edge as usize].0.into(),
            Place::Exited { supplied: true } => EXITED.into(),
            Place::Exited { supplied: false } => EXITED_CUT.into(),
            Place::Dead => DEAD.into(),
            Place::Absent => return None,
        })
    }

    /// All counters, stack by stack; the strongest lies on top, and of those who wait the last to come.
    pub(crate) fn counters(&self, state: &State, to: Audience, page: &mut Page<'_>) -> Vec<Counter> {
        // A counter is large: the small notes are put in order, not the counters.
        let mut all: Vec<(Place, Seat, i16, UnitId)> = UnitId::number(&self.units)
            .map(|(unit, data)| {
                let place = state.piece(unit).place();
                let rank = match place {
                    Place::Waiting => self.due(state, unit).map_or(i16::MAX, i16::from),
                    _ => self.face(state, unit).combat.into(),
                };
                (place, data.seat, rank, unit)
            })
            .collect();
        all.sort_unstable();
        let (able, flies) = self.able(state, to);
        let (mut counters, mut stacks) = (Vec::new(), Stacks::default());
        for (lies, _, _, unit) in all {
            let Some(place) = self.place_id(lies) else { continue };
            let (level, ready) = (stacks.level(lies), able.binary_search(&unit).is_ok());
            if page.counter(&self.unit(unit).id, (level, ready, self.counter_follows_from(state, unit))) {
                counters.push(Counter { level, ..self.counter(state, unit, place, ready) });
            }
        }
        let mut air = Vec::new();
        for seat in Seat::PLAYERS {
            for number in 1..=state.air[index(seat)] {
                let ready = flies && (seat, number) == (Seat::Allied, 1);
                stack_up(&mut air, aircraft(seat, number, ready));
            }
        }
        counters.extend(air.into_iter().filter(|counter| page.counter(&counter.id, counter)));
        counters
    }

    /// What is printed on a counter and what it is in, as far as the position decides it.
    fn counter_follows_from(&self, state: &State, unit: UnitId) -> impl Hash + use<> {
        let piece = *state.piece(unit);
        let duty = |number: DutyNumber| Some(state.duties.get(number.place()?)?.hex);
        let fights = (duty(piece.owes), duty(piece.owed), self.engaged_at(state, unit));
        let due = (piece.place() == Place::Waiting).then(|| self.due(state, unit));
        (piece, self.army(state, unit), fights, due, is_under_way(state), state.turn == 1)
    }

    /// Where a unit is engaged. BW §9.5-ENG
    fn engaged_at(&self, state: &State, unit: UnitId) -> Option<HexId> {
        Some(state.engagements.get(state.piece(unit).locked.place()?)?.hex)
    }

    /// The units that their owners can do something with now, as far as an audience may know, and whether the next Allied aircraft
    /// can be sent somewhere. BW §11.3, §12.5
    fn able(&self, state: &State, to: Audience) -> (Vec<UnitId>, bool) {
        let mut focuses = Vec::new();
        let on_turn = self.whose_turn(state).seats();
        for seat in Seat::PLAYERS.into_iter().filter(|seat| on_turn.has(*seat) && to.may_see(*seat)) {
            self.focuses_now(state, seat, &mut focuses);
        }
        let drops = state.frame() == Some(Frame::Drops) && to.may_see(Seat::Allied);
        let flies = drops || focuses.contains(&Focus::Aircraft);
        let mut able: Vec<UnitId> = focuses
            .into_iter()
            .filter_map(|focus| if let Focus::Unit(unit) = focus { Some(unit) } else { None })
            .collect();
        able.sort_unstable();
        (able, flies)
    }

    fn counter(&self, state: &State, unit: UnitId, place: PlaceId, ready: bool) -> Counter {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let silhouette = Some(data.silhouette.word()).filter(|word| !word.is_empty());
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: data.symbol.clone(),
                silhouette: silhouette.map(Word::from),
                size: Some(data.size.clone()),
                base: base_of(&data.nation).into(),
                band: Some(self.army(state, unit).band().into()),
                labels: Vec::new(),
                factors: self.factors(state, unit),
                steps: Some(Steps { now: u32::from(piece.steps), full: u32::from(data.steps) }),
            },
            status: self.states_of(state, unit),
            ready,
            known: true,
            ..Counter::default()
        }
    }

    /// The values of the side that lies up: combat, endurance, movement; of guns the range, of leaders range and influence. BW
    /// §2.2, §10.1-range, §24.1, §24.2
    fn factors(&self, state: &State, unit: UnitId) -> Vec<Factor> {
        let (data, side) = (self.unit(unit), self.face(state, unit));
        let factor =
            |name: &str, value: u8, style| Factor { name: name.into(), text: Word::of(value), style };
        let plain = |name: &str, value: u8| factor(name, value, FactorStyle::Plain);
        let mut factors = Vec::new();
        if data.kind != Kind::Leader {
            factors.extend([plain("combat", side.combat), plain("er", side.er)]);
        }
        factors.push(plain("movement", side.movement));
        if data.range > 0 {
            factors.push(factor("range", data.range, FactorStyle::Raised));
        }
        if data.influence > 0 {
            factors.push(factor("influence", data.influence, FactorStyle::Bracketed));
        }
        factors
    }

    fn states_of(&self, state: &State, unit: UnitId) -> Vec<Status> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let status = |name: &str, value, number| status(name, value, rule(number));
        let moving = is_under_way(state);
        let told = |mark: Marks| piece.is(mark) && (mark != Marks::GONE || moving);
        let marked = STATES.iter().filter(|(mark, ..)| told(*mark));
        let mut all: Vec<Status> = marked.map(|(_, name, number)| status(name, None, number)).collect();
        // Who began the game in a zone matters on the first turn alone. BW §15.2-zoc
        if piece.is(Marks::PINNED) && state.turn == 1 {
            all.push(status("in contact", None, "15.2-zoc"));
        }
        let duty = |number: DutyNumber| number.place().and_then(|place| state.duties.get(place));
        let fights = [
            ("counterattack", duty(piece.owes).map(|duty| duty.hex), "9.5-CA"),
            ("owed", duty(piece.owed).map(|duty| duty.hex), "9.5-CA-attack"),
            ("engaged", self.engaged_at(state, unit), "9.5-ENG"),
        ];
        for (name, at, number) in fights {
            all.extend(at.map(|at| status(name, Some(self.number_of(at).into()), number)));
        }
        if piece.spent > 0 && data.kind == Kind::Leader {
            all.push(status("influence", Some(Word::of(piece.spent)), "24.1"));
        } else if piece.spent > 0 {
            all.push(status("points used", Some(movement_points(piece.points_used())), "36-11-move"));
        }
        match piece.place() {
            Place::Waiting => all.push(self.arrival(state, unit)),
            Place::Left(edge) => {
                let edge = LEFT[edge as usize].1;
                all.push(status("left", Some(edge.into()), "5.5-allied"));
                all.push(status("since", Some(Word::of(piece.since)), "5.5-return"));
            }
            // Since when a unit is there counts for attrition. BW §20
            Place::Hex(_) if self.plays(On::ATTRITION) && piece.since > 1 && data.kind.is_mechanized() => {
                all.push(status("since", Some(Word::of(piece.since)), "20"));
            }
            _ => {}
        }
        all
    }

    /// When a unit that waits is due. BW §16.1, §29
    fn arrival(&self, state: &State, unit: UnitId) -> Status {
        let due = self.due(state, unit);
        let number = match due {
            None if self.unit(unit).is(UnitMarks::VDH) => "29-1",
            None => "29",
            Some(_) => "16.1",
        };
        let turn = due.map_or_else(|| "by event".into(), Word::of);
        status("arrives", Some(turn), rule(number))
    }
}

/// Who is under way matters while units move.
fn is_under_way(state: &State) -> bool {
    matches!(state.phase(), Some(Phase::Movement | Phase::Exploitation))
}

/// An aircraft that is left this turn. BW §11.1
fn aircraft(seat: Seat, number: u8, ready: bool) -> Counter {
    Counter {
        id: aircraft_id(seat, number),
        name: Word::of(format_args!("{} aircraft {number}", seat.title())),
        owner: Some(seat),
        place: AIRCRAFT.into(),
        face: Face {
            symbol: "air".into(),
            silhouette: Some("aircraft".into()),
            base: base_colour(seat).into(),
            ..Face::default()
        },
        ready,
        known: true,
        ..Counter::default()
    }
}

/// The colour of a counter, by its nation and service. BW §2.4
fn base_of(nation: &str) -> &'static str {
    match nation {
        "us" => "green",
        "british" => "tan",
        "ss" => "dark-gray",
        "luftwaffe" => "light-blue",
        _ => "gray",
    }
}
