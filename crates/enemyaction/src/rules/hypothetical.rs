//! A position as supply looks at it, the real one or one that is only imagined. EA §13
//!
//! Most of what the German system weighs is of the form "what if this unit stood there": it asks for a [`Hypothetical`] in which some
//! units were moved or lifted, and puts the same questions to it as to the real position.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use table::Seat;
use wargame::Edge;

use crate::model::ids::{HexId, Hexes, RiverId, Rivers, UnitId, Units};
use crate::model::state::State;
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::rules::field::Field;
use crate::rules::s13_supply_cache::Known;

/// Which supply is traced. EA §13.1, §13.3
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trace {
    German,
    /// Never through an Allied zone of control.
    Reserve,
    Allied,
}

impl Trace {
    pub(crate) const fn seat(self) -> Seat {
        match self {
            Trace::German | Trace::Reserve => Seat::German,
            Trace::Allied => Seat::Allied,
        }
    }

    pub(crate) const fn of(seat: Seat) -> Trace {
        match seat {
            Seat::German => Trace::German,
            _ => Trace::Allied,
        }
    }
}

/// What was worked out about an earlier position, for each way to trace; not of the same one, if what was asked of them differs.
pub(crate) type Before = [Option<Arc<[Known; 3]>>; 3];

/// A position, real or imagined.
#[derive(Clone, Debug)]
pub(crate) struct Hypothetical<'a> {
    pub(crate) game: &'a EnemyAction,
    pub(crate) state: &'a State,
    pub(crate) field: Rc<Field>,
    /// Towns and bridges as they are in this position.
    pub(crate) german: Hexes,
    pub(crate) standing: Rivers,
    pub(crate) german_bridges: Rivers,
    /// Detachments control now. EA §15.21
    pub(crate) guarded: Hexes,
    /// What has been worked out, for each way to trace.
    pub(crate) known: Arc<[Known; 3]>,
    /// The same of the position that this one was imagined from, and of those that were looked at before.
    pub(crate) parent: Option<Arc<[Known; 3]>>,
    pub(crate) before: Before,
}

/// All that supply depends on in a real position.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Causes {
    game: u64,
    held: [Hexes; 2],
    zones: [Hexes; 2],
    german: Hexes,
    roadblocks: Hexes,
    standing: Rivers,
    german_bridges: Rivers,
}

/// What is known of a position, and of the one that was looked at before it.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    causes: Causes,
    known: Arc<[Known; 3]>,
    before: Before,
}

thread_local! {
    /// What was worked out about the real position that was last looked at.
    static LAST: RefCell<Option<Memory>> = const { RefCell::new(None) };
}

/// Exchanges what is known here of a real position with what a table remembers.
pub(crate) fn exchange_known(known: &mut Option<Memory>) {
    LAST.with_borrow_mut(|last| std::mem::swap(last, known));
}

impl Memory {
    /// What is known already of a position with such causes.
    fn of(causes: Causes) -> Memory {
        LAST.with_borrow_mut(|last| {
            if let Some(same) = last.as_ref().filter(|last| last.causes == causes) {
                return same.clone();
            }
            let last_game = last.take().filter(|last| last.causes.game == causes.game);
            let before = last_game.map(|last| latest(&last.known, &last.before)).unwrap_or_default();
            let new = Memory { causes, known: Arc::default(), before };
            last.insert(new).clone()
        })
    }
}

/// The latest position of which something is known, for each way to trace.
fn latest(known: &Arc<[Known; 3]>, before: &Before) -> Before {
    [0, 1, 2]
        .map(|trace| if known[trace].has_heads() { Some(Arc::clone(known)) } else { before[trace].clone() })
}

impl EnemyAction {
    /// The position as it is.
    pub(crate) fn position<'a>(&'a self, state: &'a State) -> Hypothetical<'a> {
        let field = self.field(state);
        let both = [Seat::German, Seat::Allied];
        let Memory { known, before, .. } = Memory::of(Causes {
            game: self.number,
            held: both.map(|seat| *field.held(seat)),
            zones: both.map(|seat| *field.zones(seat)),
            german: state.german,
            roadblocks: state.roadblocks,
            standing: state.standing,
            german_bridges: state.german_bridges,
        });
        Hypothetical {
            game: self,
            state,
            field,
            german: state.german,
            standing: state.standing,
            german_bridges: state.german_bridges,
            guarded: Hexes::NONE,
            known,
            parent: None,
            before,
        }
    }
}

impl<'a> Hypothetical<'a> {
    /// The same position, of which nothing has been worked out yet.
    fn anew(&self) -> Hypothetical<'a> {
        Hypothetical {
            game: self.game,
            state: self.state,
            field: Rc::clone(&self.field),
            german: self.german,
            standing: self.standing,
            german_bridges: self.german_bridges,
            guarded: self.guarded,
            known: Arc::default(),
            parent: Some(Arc::clone(&self.known)),
            before: latest(&self.known, &self.before),
        }
    }

    /// The same with other owners of towns and bridges.
    pub(crate) fn owned(&self, german: Hexes, german_bridges: Rivers) -> Hypothetical<'a> {
        Hypothetical { german, german_bridges, ..self.anew() }
    }

    /// The same with some units lifted off, and one of them, or another, put into a hex.
    pub(crate) fn imagine(&self, lifted: &Units, put: Option<(UnitId, HexId)>) -> Hypothetical<'a> {
        let mut field = (*self.field).clone();
        for unit in lifted {
            field.lift(self.game, unit, self.state.piece(unit));
        }
        if let Some((unit, at)) = put {
            if !lifted.contains(unit) {
                field.lift(self.game, unit, self.state.piece(unit));
            }
            field.put(self.game, unit, self.state.piece(unit), at);
        }
        Hypothetical { field: Rc::new(field), ..self.anew() }
    }

    /// The same while every detachment controls the hexes around it. EA §15.21
    pub(crate) fn guarded(&self) -> Hypothetical<'a> {
        let guarded = self.game.ground.steps.from(&self.state.detachments);
        Hypothetical { guarded, ..self.anew() }
    }

    /// The same while that of one hex, if there is one, does not. EA §15.21
    pub(crate) fn unguarded(&self, at: HexId) -> Hypothetical<'a> {
        if !self.state.detachments.contains(at) {
            return self.clone();
        }
        let mut others = self.state.detachments;
        others.remove(at);
        let near = self.game.ground.ring(at);
        let beside =
            |hex: &HexId| !self.game.ground.ring(*hex).but(&Hexes::only(*hex)).and(&others).is_empty();
        let still: Hexes = near.and(&self.guarded).iter().filter(beside).collect();
        Hypothetical { guarded: self.guarded.but(near).or(&still), ..self.anew() }
    }

    /// The same with one more German bridge. EA §14.22, §14.23
    pub(crate) fn with_bridge(&self, river: RiverId) -> Hypothetical<'a> {
        let mut other = self.anew();
        other.standing.insert(river);
        other.german_bridges.insert(river);
        other
    }

    /// Whether a town or city belongs to the enemy of a side, and so is closed to its supply, retreats, marches and reserves.
    /// EA §14.1, §14.1-effects
    #[inline]
    pub(crate) fn is_enemy_town(&self, seat: Seat, at: HexId) -> bool {
        self.game.ground.built.contains(at) && self.german.contains(at) != (seat == Seat::German)
    }

    /// Whether a bridge stands over a river hexside. EA §14.2
    #[inline]
    pub(crate) fn stands(&self, river: RiverId) -> bool {
        self.standing.contains(river)
    }

    /// Whether a standing bridge belongs to the enemy of a side, and so carries neither its supply nor its marches. EA §14.2-effects
    #[inline]
    pub(crate) fn is_enemy_bridge(&self, seat: Seat, river: RiverId) -> bool {
        self.stands(river) && self.german_bridges.contains(river) != (seat == Seat::German)
    }

    /// Whether a road leads over a hexside now: not over a blown bridge, and a new bridge joins none. EA §14.21, §14.23
    #[inline]
    pub(crate) fn is_road(&self, edge: &Edge) -> bool {
        edge.road > 0 && river_of(edge).is_none_or(|river| self.stands(river))
    }

    /// Whether a side could trace supply to a hex if it had a unit there instead of whoever is. EA §15.51-test
    pub(crate) fn reaches(&self, trace: Trace, at: HexId) -> bool {
        if !self.field.holds(trace.seat().enemy(), at) {
            return self.traces(trace, at);
        }
        let there: Units = self.state.in_hex(at).collect();
        self.imagine(&there, None).traces(trace, at)
    }

    /// How many units of a side stand in a hex.
    pub(crate) fn units_at(&self, seat: Seat, at: HexId) -> u8 {
        self.field.stack(seat, at).units
    }
}
