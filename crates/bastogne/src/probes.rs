//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use std::sync::Arc;

use kernel::laws::{Changed, Probe, Refused};
use table::{Illegal, Seat};
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::cards::Card;
use crate::model::ids::{BridgeId, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, Place, State, index};
use crate::pack::data::UnitKind;
use crate::rulebook::Bastogne;
use crate::rules::hypothetical::{mover_of, phases_of};

/// What no number of movement points changes.
const NO_MATTER_OF_POINTS: &[&str] =
    &["3.9", "5.1", "6.1-final", "6.2-river", "6.2-zoc-moa", "6.3", "7.1", "7.2-once", "8", "10-repair"];

pub(crate) const PROBES: &[Probe<Bastogne>] = &[
    Probe {
        name: "enemy zones removed",
        cures: &["6.2-zoc-moa"],
        leaves: &["3.9", "5.1-04", "6.1-final", "7.2-once", "8.2", "8.4", "10-repair"],
        change: without_zones,
    },
    Probe {
        name: "enemies taken off the map",
        cures: &["6.2-enemy", "6.2-zoc-transport", "6.4-blocked"],
        leaves: &["3.9.3", "3.9-hand", "5.1-04-towed", "6.1-final"],
        change: without_enemies,
    },
    Probe {
        name: "spent points given back",
        cures: &["9-move"],
        leaves: NO_MATTER_OF_POINTS,
        change: with_spent_points,
    },
    Probe {
        name: "full movement points",
        cures: &["6-cost", "6.2-enemy", "6.5"],
        leaves: NO_MATTER_OF_POINTS,
        change: with_points,
    },
    Probe {
        name: "mover on foot",
        cures: &["6.2-river"],
        leaves: &["3.9", "6.1-final", "9.1"],
        change: on_foot,
    },
    Probe {
        name: "supply centre opened in the hex",
        cures: &["9.1-range", "9.1-sources", "6.2-river"],
        leaves: &["3.9", "5.1", "6.1-final", "6.3", "7.2-once", "8"],
        change: with_a_centre,
    },
    Probe {
        name: "stacking cleared",
        cures: &["6.3", "7.9", "6.4-blocked"],
        leaves: &["3.9.3", "3.9-hand", "5.1-04-towed", "6.1-final", "6.2-zoc-moa", "10-repair"],
        change: with_room,
    },
    Probe {
        name: "units rested",
        cures: &["6.1-final", "5.1-10", "5.1-18", "7.2-once", "6.4-blocked"],
        leaves: &["3.9", "5.1-04-towed", "6.2-river", "6.2-zoc-moa", "6.3", "8.2", "8.3", "8.4", "10-repair"],
        change: rested,
    },
    Probe {
        name: "suppression lifted",
        cures: &["8.3-SU"],
        leaves: &["3.9", "5.1-04", "6.1-final", "6.2-zoc-moa", "6.3", "7.2-once", "8.2", "8.4", "10-repair"],
        change: unsuppressed,
    },
    Probe {
        name: "guns turned to the other face",
        cures: &["5.1-04-towed", "8"],
        leaves: &["3.9", "6.1-final", "6.2-zoc-moa", "6.3", "7.1", "7.2-once", "8.4", "10-repair"],
        change: turned,
    },
    Probe { name: "phase opened", cures: &["5.1", "5-cards"], leaves: &[], change: in_its_phase },
    Probe {
        name: "bridge blown, or standing and never chosen",
        cures: &["10-repair", "3.9-G1", "3.9-G4", "3.9-A3-once", "3.9-A3-cond"],
        leaves: &["3.9-hand", "3.9.3", "5.1-04", "6.1-final", "7.1", "7.2-once", "8"],
        change: with_the_bridge,
    },
    Probe {
        name: "card in hand, in its turn",
        cures: &["3.9"],
        leaves: &["5.1-04", "6.1-final", "6.2", "6.3", "7.1", "7.2", "8.2", "10-repair"],
        change: with_the_card,
    },
    Probe {
        name: "attack strength multiplied",
        cures: &["7.3-min"],
        leaves: &["3.9", "5.1-04-towed", "6", "7.1-1", "7.2-once", "8.2", "8.3-SU", "8.4", "10-repair"],
        change: strong,
    },
    Probe { name: "weather and exit supply changed", cures: &[], leaves: &[""], change: other_weather },
];

impl Bastogne {
    /// Orders of every phase: no list of candidates has those of another one.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let enemies = self.field(state).hexes(seat.enemy()).iter().collect::<Vec<_>>();
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat) {
            into.extend([
                Action::Limber(unit),
                Action::Unlimber(unit),
                Action::Add(unit),
                Action::Advance(unit),
            ]);
            let Some(at) = state.piece(unit).place.hex() else { continue };
            into.extend(self.ground.graph.edges(at).iter().map(|edge| Action::Move { unit, to: edge.to }));
            into.extend(self.ground.exits.iter().map(|by| Action::Exit { unit, by: *by }));
            let near = enemies.iter().filter(|target| self.ground.grid.distance(at, **target) <= 2);
            for target in near.copied() {
                let around = self.ground.graph.edges(target).iter();
                into.extend(around.map(|edge| Action::Assault { unit, target, from: edge.to }));
            }
        }
        into.extend(enemies.iter().flat_map(|at| [Action::Target(*at), Action::Aim(*at)]));
        into.extend(self.all_bridges().map(Action::Repair));
        for card in Card::ALL {
            into.push(Action::Play(card));
            into.extend(self.all_bridges().map(|bridge| Action::PlayOn(card, bridge)));
        }
        into.push(Action::Attack);
    }

    /// The same rules with changed units.
    fn with_units(&self, change: impl Fn(UnitId, &mut crate::pack::data::UnitData)) -> Arc<Bastogne> {
        let mut other = self.clone();
        UnitId::number(&mut other.units).for_each(|(unit, data)| change(unit, data));
        other.index_units();
        other.number = wargame::cache::new_game_number();
        Arc::new(other)
    }

    fn own(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.all_units().filter(move |unit| self.unit(*unit).seat == seat)
    }
}

/// Whether a refusal is about a phase in which nobody can act: it looks at everybody at once.
fn is_about_a_phase(refusal: &Illegal) -> bool {
    refusal.why.starts_with("nobody can act in the phase")
}

/// Whether an order is open to several units, so that a refusal names what keeps one of them from it.
fn is_for_anybody(action: &Action) -> bool {
    matches!(action, Action::Target(_) | Action::Aim(_))
}

/// All enemies are suppressed, and the mover began nowhere near them.
fn without_zones(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let mut state = state.clone();
    game.lift_zones(&mut state, seat);
    if let Some(unit) = mover_of(*action) {
        state.piece_mut(unit).clear(Marks::IN_ZOC);
    }
    Some(Changed::to(state))
}

/// Takes the enemies off the map, where they bar the way or hold a hex.
fn without_enemies(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let mine = match refusal.rule.number() {
        "6.2-enemy" => {
            matches!(action, Action::Move { .. } | Action::Exit { .. }) || refusal.why.contains("bars")
        }
        "6.4-blocked" => refusal.why.contains("an enemy unit"),
        _ => true,
    };
    let mut state = state.clone();
    for enemy in game.own(seat.enemy()) {
        if state.piece(enemy).place.hex().is_some() {
            state.piece_mut(enemy).place = Place::Waiting;
        }
    }
    mine.then(|| Changed::to(state))
}

/// Nobody has spent anything since he was last supplied.
fn with_spent_points(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { state, refusal, .. } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let mut state = state.clone();
    state.pieces.iter_mut().for_each(|piece| piece.used = 0);
    Some(Changed::to(state))
}

/// Everybody can move farther than the map is wide. Of what a rule says, only what the points are too few for changes.
fn with_points(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, refusal, .. } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let (number, short) = (refusal.rule.number(), refusal.why.contains(" MP and "));
    if (number == "6.2-enemy" || number.starts_with("6.5")) && !short {
        return None;
    }
    let rich = game.with_units(|_, unit| {
        unit.movement = 240;
        unit.limbered_movement = unit.limbered_movement.map(|_| 240);
    });
    let mut state = state.clone();
    (state.hellcats, state.nurse) = (false, false);
    Some(Changed::under(rich, state))
}

/// The mover is infantry: rivers cost it points, but do not bar it. In exploitation it could not move at all.
fn on_foot(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let exploiting = matches!(state.phase(), Phase::GermanExploitation | Phase::AlliedExploitation);
    if is_about_a_phase(refusal) || exploiting {
        return None;
    }
    let walker = match *action {
        Action::Advance(unit) => Some(unit),
        action => mover_of(action),
    };
    if walker.is_none() && refusal.rule.number() == "6.2-river" {
        return None;
    }
    let Some(walker) = walker else { return Some(Changed::to(state.clone())) };
    let mut state = state.clone();
    state.piece_mut(walker).clear(Marks::LIMBERED);
    let walking = game.with_units(|unit, data| {
        if unit == walker {
            data.kind = UnitKind::Infantry;
        }
    });
    Some(Changed::under(walking, state))
}

/// Transports can set out from the very hex.
fn with_a_centre(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let Action::Supply { at, .. } = *action else {
        let leaves = !["9.1-range", "9.1-sources", "6.2-river"].contains(&refusal.rule.number());
        return leaves.then(|| Changed::to(state.clone()));
    };
    let mut other = game.clone();
    Arc::make_mut(&mut other.ground).centres.push(at);
    other.number = wargame::cache::new_game_number();
    let enemy = state.in_hex(at).any(|unit| game.unit(unit).seat != seat);
    (!enemy).then(|| Changed::under(Arc::new(other), state.clone()))
}

/// No friends stand in the hex where the order leads.
fn with_room(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let (mover, to) = match (*action, state.frame()) {
        (Action::Move { unit, to }, _) => (Some(unit), Some(to)),
        (Action::Exit { unit, by }, _) => (Some(unit), Some(by)),
        (Action::Assault { unit, from, .. }, _) => (Some(unit), Some(from)),
        (Action::Place { unit, at }, _) => (Some(unit), Some(at)),
        (Action::Advance(unit), Some(Frame::Advance { target, .. })) => (Some(unit), Some(target)),
        _ => (None, None),
    };
    let full = refusal.why.contains("would hold more");
    if ["6.3", "7.9", "6.4-blocked"].contains(&refusal.rule.number()) && !(full && to.is_some()) {
        return None;
    }
    let mut changed = state.clone();
    let friends = to.into_iter().flat_map(|to| state.in_hex(to));
    for friend in friends.filter(|friend| Some(*friend) != mover && game.unit(*friend).seat == seat) {
        changed.piece_mut(friend).place = Place::Waiting;
    }
    Some(Changed::to(changed))
}

/// Nobody has moved, attacked or come late, and no hex was attacked.
fn rested(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) || (is_for_anybody(action) && refusal.rule.number() != "7.2-once") {
        return None;
    }
    let number = refusal.rule.number();
    let mine = match number {
        "5.1-10" | "5.1-18" => {
            let exploits = mover_of(*action).is_some_and(|unit| game.unit(unit).kind == UnitKind::Mech);
            exploits && (refusal.why.contains("has moved") || refusal.why.contains("has fought"))
        }
        "6.4-blocked" => refusal.why.contains("may not move this turn"),
        _ => true,
    };
    let mut state = state.clone();
    state.attacked.clear();
    for unit in game.own(seat) {
        let piece = state.piece_mut(unit);
        for mark in [Marks::MOVED, Marks::MOVED_NOW, Marks::FOUGHT, Marks::ATTACKED, Marks::LATE] {
            piece.clear(mark);
        }
    }
    mine.then(|| Changed::to(state))
}

/// None of the player's units is suppressed.
fn unsuppressed(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) || (is_for_anybody(action) && refusal.rule.number() != "8.3-SU") {
        return None;
    }
    let mut state = state.clone();
    game.own(seat).for_each(|unit| state.piece_mut(unit).clear(Marks::SUPPRESSED));
    Some(Changed::to(state))
}

/// Guns that should move are limbered, guns that should fire are not.
fn turned(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) || (is_for_anybody(action) && refusal.rule.number() != "8") {
        return None;
    }
    let mut changed = state.clone();
    let limber = match refusal.rule.number() {
        "8" if refusal.why.contains("is limbered") => false,
        number if number.starts_with('8') && number != "8.4" => return None,
        _ => true,
    };
    for gun in game.own(seat).filter(|unit| game.unit(*unit).kind.is_artillery()) {
        let piece = changed.piece_mut(gun);
        if limber { piece.mark(Marks::LIMBERED) } else { piece.clear(Marks::LIMBERED) }
    }
    Some(Changed::to(changed))
}

/// The phase of the order has come.
fn in_its_phase(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { state, seat, action, refusal, .. } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let Some(Frame::Phase(now)) = state.frame() else { return None };
    let phases = phases_of(seat, *action);
    let first = phases.first().copied().filter(|_| !phases.contains(&now))?;
    Some(Changed::to(Bastogne::at_phase(state, first)))
}

/// The bridge is down, since yesterday or today, or it stands and nobody ever came near it.
fn with_the_bridge(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, action, refusal, .. } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let (bridge, card) = match *action {
        Action::Repair(bridge) => (Some(bridge), None),
        Action::PlayOn(card, bridge) => (Some(bridge), Some(card)),
        _ => (None, None),
    };
    let mut changed = state.clone();
    let down = |changed: &mut State, bridge: BridgeId, turn: u8| {
        let site = changed.bridge_mut(bridge);
        (site.down_since, site.chosen) = (Some(turn), true);
    };
    match (refusal.rule.number(), bridge, card) {
        ("10-repair", Some(bridge), None) if refusal.why.contains("is not blown") => {
            down(&mut changed, bridge, state.turn);
        }
        ("3.9-G1", Some(bridge), Some(Card::FixBridge))
            if state.turn > 1 && refusal.why.contains("is not blown") =>
        {
            down(&mut changed, bridge, state.turn - 1);
        }
        ("3.9-G1-turn", Some(bridge), _) if state.turn > 1 => down(&mut changed, bridge, state.turn - 1),
        ("3.9-G4", Some(bridge), Some(Card::Smoke)) if refusal.why.contains("not blown this turn") => {
            down(&mut changed, bridge, state.turn);
        }
        ("3.9-A3-once", Some(bridge), _) => changed.bridge_mut(bridge).chosen = false,
        ("3.9-A3-cond", Some(bridge), _) if refusal.why.contains("crossed") => {
            changed.bridge_mut(bridge).crossed = false;
        }
        ("10-repair" | "3.9-G1" | "3.9-G1-turn" | "3.9-G4" | "3.9-A3-once" | "3.9-A3-cond", ..) => {
            return None;
        }
        _ => {
            for bridge in game.all_bridges() {
                changed.bridge_mut(bridge).chosen = true;
            }
        }
    }
    Some(Changed::to(changed))
}

/// The card is in the player's hand, and it may be played.
fn with_the_card(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) {
        return None;
    }
    let card = match *action {
        Action::Play(card) | Action::PlayOn(card, _) => Some(card),
        Action::PlayMeuse(..) => Some(Card::Meuse),
        _ => None,
    };
    let mut changed = state.clone();
    let Some(card) = card.filter(|card| card.seat() == seat) else {
        let leaves = !refusal.rule.number().starts_with("3.9");
        return leaves.then(|| Changed::to(changed));
    };
    let early = refusal.why.contains("can be played from turn");
    let missing = ["3.9", "3.9-gone"].contains(&refusal.rule.number()) && refusal.why.contains("hand");
    if early {
        changed.turn = game.card_data(card).from_turn;
    }
    if missing {
        let hand = &mut changed.hands[index(seat)];
        if hand.len() >= game.hand_sizes[index(seat)] {
            hand.pop();
        }
        hand.push(card);
        hand.sort_unstable();
    }
    ((early && changed.turn <= game.last_turn) || missing).then(|| Changed::to(changed))
}

/// The player's units attack with a hundred times as much as any defender has.
fn strong(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let Refused { game, state, seat, action, refusal } = *order;
    if is_about_a_phase(refusal) || (is_for_anybody(action) && refusal.rule.number() != "7.3-min") {
        return None;
    }
    let mut changed = state.clone();
    for unit in game.own(seat) {
        changed.piece_mut(unit).clear(Marks::UNSUPPLIED);
        changed.piece_mut(unit).clear(Marks::SPENT);
    }
    let strong = game.with_units(|_, unit| {
        if unit.seat == seat && !unit.kind.is_artillery() {
            unit.attack = 250;
        }
    });
    Some(Changed::under(strong, changed))
}

/// Another weather, and other exits supplied: nobody's orders depend on either.
fn other_weather(order: &Refused<Bastogne>) -> Option<Changed<Bastogne>> {
    let state = order.state;
    let mut state = state.clone();
    state.weather = u8::from(state.weather == 0);
    state.exits_supplied = crate::model::ids::Exits::NONE;
    Some(Changed::to(state))
}
