//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use std::sync::Arc;

use kernel::laws::{Changed, Probe};
use table::{Illegal, Seat};

use crate::model::action::{Action, Focus};
use crate::model::frames::Frame;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, State};
use crate::pack::map::bridge_of;
use crate::rulebook::Ardennes;

/// Refusals that depend on nothing but the unit's own marker, its kind or the calendar.
const OF_ITS_OWN: &[&str] = &["16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2"];

pub(crate) const PROBES: &[Probe<Ardennes>] = &[
    Probe {
        name: "enemy units away",
        cures: &[
            "9.2.1",
            "10.2",
            "11.2-end",
            "12.2",
            "17.1-2",
            "17.2-a",
            "17.2-b",
            "17.2-c",
            "18.3-ezoc",
            "20.4",
            "7.3-range",
            "7.8-hexes",
            "19.3",
        ],
        leaves: &[
            "12.2-stack",
            "12.2-spacing",
            "16.5",
            "25.3.1",
            "27.6",
            "24.4",
            "24.5",
            "24.6",
            "5.1",
            "5.2",
        ],
        change: without_enemies,
    },
    Probe {
        name: "full movement points",
        cures: &["11.1", "11.2", "11.9.1-cost", "12.1"],
        leaves: &[
            "12.1-barred",
            "16.5",
            "29.1.1",
            "25.3.1",
            "27.6",
            "24.4",
            "24.5",
            "24.6",
            "5.1",
            "5.2",
            "8",
            "14",
            "20.1",
            "26",
        ],
        change: with_points,
    },
    Probe {
        name: "supply restored",
        cures: &["23.4-move", "19.5", "5.3", "12.1-barred", "25.2.5", "25.3.4", "15.8.2"],
        leaves: &[
            "8", "16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2", "14", "26.1",
        ],
        change: in_supply,
    },
    Probe {
        name: "all bridges stand",
        cures: &["7.2", "11.4.1", "19.2"],
        leaves: &[
            "7.2-once", "16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2", "8", "12.4",
        ],
        change: with_bridges,
    },
    Probe {
        name: "the stack cleared",
        cures: &["8.1", "8.2", "12.2-stack", "19.6", "17.4"],
        leaves: OF_ITS_OWN,
        change: with_room,
    },
    Probe {
        name: "everybody in Good Order",
        cures: &[
            "18.3-move",
            "18.3-ezoc",
            "18.3-artillery",
            "18.3-barred",
            "18.5-retreat",
            "12.1-barred",
            "5.3",
        ],
        leaves: &["8", "16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2"],
        change: in_good_order,
    },
    Probe {
        name: "Engaged markers off",
        cures: &["16.5"],
        leaves: &["8", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2", "5.3"],
        change: without_engaged,
    },
    Probe {
        name: "the fifth day has come",
        cures: &["29.1", "27.6", "24.5", "11.10.1", "33.4"],
        leaves: &["7.6-units", "7.6-town", "8", "16.5", "24.4", "5.1", "5.3"],
        change: later,
    },
    Probe {
        name: "a Night marker on the unit",
        cures: &["25.3.1", "25.3.2"],
        leaves: &["16.5", "24.4", "24.5", "24.6", "5.1", "5.2"],
        change: with_night_marker,
    },
    Probe { name: "another count of the areas held", cures: &[], leaves: &[""], change: with_areas },
];

impl Ardennes {
    /// Orders that no list has: units sent next door, and to where their fight might lead them.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let around = |at: HexId| self.ground.graph.edges(at).iter().map(|edge| edge.to);
        match state.frame() {
            Some(Frame::Phase(_)) => {
                for (unit, at) in self.on_map(state, seat) {
                    into.extend(around(at).map(|to| Action::Move { unit, to }));
                    into.extend(around(at).take(2).map(|to| Action::March { unit, to }));
                    into.extend([
                        Action::Dig(unit),
                        Action::Load(unit),
                        Action::Disengage(unit),
                        Action::BreakDown(unit),
                        Action::Night(unit),
                        Action::Flip(unit),
                        Action::Replace(unit),
                    ]);
                }
            }
            Some(Frame::Withdraw { unit, .. }) => self.ways_from(state, unit, into),
            Some(Frame::Retreat) => {
                let units = state.retreat.iter().flat_map(|retreat| retreat.units.iter());
                units.for_each(|unit| self.ways_from(state, *unit, into));
            }
            Some(Frame::Advance) => {
                let units = state.attack.iter().flat_map(|attack| attack.with.iter());
                units.for_each(|unit| self.ways_from(state, *unit, into));
            }
            _ => {}
        }
    }

    /// A unit sent to every hex within three.
    fn ways_from(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let Some(from) = state.piece(unit).hex() else { return };
        let near = self.ground.grid.indices().filter(|to| self.ground.grid.distance(from, *to) <= 3);
        let advances = state.frame() == Some(Frame::Advance);
        into.extend(
            near.map(|to| if advances { Action::Advance { unit, to } } else { Action::Retreat { unit, to } }),
        );
    }
}

/// The unit that an order is about.
fn unit_of(action: Action) -> Option<UnitId> {
    match action.focus() {
        Focus::Unit(unit) => Some(unit),
        _ => None,
    }
}

/// Takes the enemy off the map, and with him his zones and bonds. A unit that a zone has stopped is free again.
fn without_enemies(
    game: &Ardennes,
    state: &State,
    seat: Seat,
    action: &Action,
    _: &Illegal,
) -> Option<Changed<Ardennes>> {
    let attacks =
        matches!(action, Action::Disengage(_) | Action::Target(_) | Action::Add(_) | Action::Dig(_));
    if attacks {
        return None;
    }
    let mut state = state.clone();
    let theirs: Vec<UnitId> = game.on_map(&state, seat.enemy()).map(|(unit, _)| unit).collect();
    for unit in theirs {
        state.piece_mut(unit).put(Place::Gone);
    }
    if let Some(mover) = &mut state.mover {
        mover.stopped = false;
    }
    Some(Changed::to(state))
}

/// Gives every unit more movement points than the map has hexes. Guns under a Prime Mover and units in trucks have points of
/// their own.
fn with_points(
    game: &Ardennes,
    state: &State,
    _: Seat,
    action: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let unit = unit_of(*action);
    let number = refusal.rule.number();
    let fixed = unit.is_some_and(|unit| {
        game.unit(unit).kind.is_artillery()
            || (matches!(action, Action::March { .. }) && !game.unit(unit).kind.is_mechanized())
    });
    let lacking = refusal.why.contains("MP left") || refusal.why.contains("cannot march so far");
    let about_points = matches!(number, "11.1" | "12.1" | "12.1-roads" | "11.2" | "11.2-end" | "11.9.1-cost");
    if about_points && (fixed || !lacking) {
        return None;
    }
    let mut rich = game.clone();
    for unit in &mut rich.units {
        for side in &mut unit.sides {
            side.movement = 250;
        }
    }
    rich.number = wargame::cache::new_game_number();
    Some(Changed::under(Arc::new(rich), state.clone()))
}

/// Takes a mark off every unit.
fn without(game: &Ardennes, state: &State, marks: &[Marks]) -> State {
    let mut state = state.clone();
    for unit in game.all_units() {
        for mark in marks {
            if state.piece(unit).is(*mark) {
                state.piece_mut(unit).clear(*mark);
            }
        }
    }
    state
}

/// Brings everybody into supply. Of what one rule says about several states, it changes only this one.
fn in_supply(
    game: &Ardennes,
    state: &State,
    _: Seat,
    _: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let shared = matches!(refusal.rule.number(), "5.3" | "12.1-barred" | "25.2.5" | "25.3.4")
        || refusal.rule.number().starts_with("15.8.2");
    (!shared || refusal.why.contains("out of supply"))
        .then(|| Changed::to(without(game, state, &[Marks::OOS])))
}

/// Builds every bridge. A river without a bridge site stays what it is.
fn with_bridges(
    game: &Ardennes,
    state: &State,
    _: Seat,
    action: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let number = refusal.rule.number();
    let over = match *action {
        Action::Move { unit, to } | Action::Advance { unit, to } => {
            state.piece(unit).hex().map(|at| (at, to))
        }
        _ => None,
    };
    let site = over.and_then(|(at, to)| game.ground.edge(at, to)).and_then(bridge_of);
    let fallen =
        matches!(action, Action::March { .. }) || site.is_some_and(|bridge| !game.stands(state, bridge));
    let applies = match number {
        "7.2" => refusal.why.contains("is down"),
        "11.4.1" | "11.4.1-infantry" | "19.2" | "19.2-river" | "19.2-forest" => fallen,
        _ => true,
    };
    if !applies {
        return None;
    }
    let mut state = state.clone();
    state.bridges.iter_mut().for_each(|bridge| *bridge = Bridge::Standing);
    Some(Changed::to(state))
}

/// Takes everybody else of the player's out of the hex that an order is to end in.
fn with_room(
    game: &Ardennes,
    state: &State,
    seat: Seat,
    action: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let (unit, at) = match *action {
        Action::Move { unit, to }
        | Action::March { unit, to }
        | Action::Advance { unit, to }
        | Action::Retreat { unit, to }
        | Action::Sneak { unit, to } => (unit, to),
        Action::Place { unit, at } => (unit, at),
        Action::Enter { unit, by } => (unit, game.ground.entries[usize::from(by)].at),
        Action::Replace(unit) => (unit, state.piece(unit).hex()?),
        _ => return None,
    };
    // Who marches through where he may not stay must go on before anything else.
    if refusal.why.contains("must march on") || refusal.why.contains("cannot move") {
        return None;
    }
    let mut state = state.clone();
    let there: Vec<UnitId> =
        state.in_hex(at).filter(|other| *other != unit && game.unit(*other).seat == seat).collect();
    for other in there {
        state.piece_mut(other).put(Place::Gone);
    }
    Some(Changed::to(state))
}

/// Rallies everybody.
fn in_good_order(
    game: &Ardennes,
    state: &State,
    _: Seat,
    _: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let shared = matches!(refusal.rule.number(), "5.3" | "12.1-barred");
    (!shared || refusal.why.contains("Disrupted"))
        .then(|| Changed::to(without(game, state, &[Marks::DISRUPTED, Marks::BROKEN])))
}

/// Takes every Engaged marker off.
fn without_engaged(
    game: &Ardennes,
    state: &State,
    _: Seat,
    _: &Action,
    _: &Illegal,
) -> Option<Changed<Ardennes>> {
    Some(Changed::to(without(game, state, &[Marks::ENGAGED])))
}

/// Turns the calendar on to 20 December, to the same half of the day.
fn later(_: &Ardennes, state: &State, _: Seat, _: &Action, _: &Illegal) -> Option<Changed<Ardennes>> {
    if state.turn >= 9 {
        return None;
    }
    let mut state = state.clone();
    state.turn = if state.turn.is_multiple_of(2) { 10 } else { 9 };
    Some(Changed::to(state))
}

/// Gives the unit of the order a Night marker.
fn with_night_marker(
    _: &Ardennes,
    state: &State,
    _: Seat,
    action: &Action,
    refusal: &Illegal,
) -> Option<Changed<Ardennes>> {
    let unit = unit_of(*action)?;
    let lacks = refusal.why.contains("no Night marker");
    if refusal.rule.number().starts_with("25.3") && !lacks {
        return None;
    }
    let mut state = state.clone();
    if state.half.is_night() {
        state.piece_mut(unit).mark(Marks::NIGHT);
    }
    Some(Changed::to(state))
}

/// Counts the German areas in Allied hands otherwise, which changes nothing about what anybody may do.
fn with_areas(_: &Ardennes, state: &State, _: Seat, _: &Action, _: &Illegal) -> Option<Changed<Ardennes>> {
    let mut state = state.clone();
    state.areas_held ^= 1;
    Some(Changed::to(state))
}
