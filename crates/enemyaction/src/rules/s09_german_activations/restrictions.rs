//! What holds German units back: they do not let go of weak garrisons, of the surrounded, of towns and of the Westwall. EA §9.21
//!
//! Restrictions b, c and d bind every step of a move, so a step is judged with the unit lifted from one hex and put into the
//! next. Whoever is surrounded follows from control alone. Supply is dearer, but a unit that closes no hex which Allied supply
//! passes leaves all supply as it is without it.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use table::Seat;

use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::{Hypothetical, Trace};

/// A unit changes paths of supply no farther than this, as long as it closes no road. EA §13.1
const FARTHEST: u32 = 5;

/// The position that a step of the system begins with, and what is asked of it again and again.
pub(crate) struct Board<'a> {
    pub(crate) position: Hypothetical<'a>,
    /// Allied hexes.
    pub(crate) allied: Vec<HexId>,
    /// Somebody listens to what was weighed.
    pub(crate) explains: bool,
    /// No hex may be overfull, not even for a while. EA.Q62
    pub(crate) strict: bool,
    beside_points: OnceCell<Hexes>,
    bare: OnceCell<[Hexes; 2]>,
    rings: OnceCell<Vec<Ring>>,
}

/// An Allied hex that one unit more could surround, and the hexes from which it perhaps could. EA §9.3-surround
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring {
    pub(crate) at: HexId,
    pub(crate) from: Hexes,
}

impl Ring {
    /// The ring around an Allied hex, if it has gaps and no more than one unit could close.
    fn around(position: &Hypothetical<'_>, at: HexId) -> Option<Ring> {
        let (ground, field) = (&position.game.ground, &position.field);
        let is_open = |near: &HexId| !field.holds(Seat::German, *near) && !field.zone(Seat::German, *near);
        let mut gaps = position.game.around(at).filter(is_open);
        let mut from = *ground.ring(gaps.next()?);
        for (count, gap) in (2..).zip(gaps) {
            // A unit is in one hex around another, or next to two or three of them.
            if count > 3 {
                return None;
            }
            from = from.and(ground.ring(gap));
        }
        (!from.is_empty()).then_some(Ring { at, from })
    }
}

impl<'a> Board<'a> {
    pub(crate) fn new(position: Hypothetical<'a>, explains: bool, strict: bool) -> Board<'a> {
        let allied = position.field.held(Seat::Allied).iter().collect();
        Board {
            position,
            allied,
            explains,
            strict,
            beside_points: OnceCell::new(),
            bare: OnceCell::new(),
            rings: OnceCell::new(),
        }
    }

    pub(crate) fn game(&self) -> &'a EnemyAction {
        self.position.game
    }

    pub(crate) fn state(&self) -> &'a State {
        self.position.state
    }

    /// The Allied hexes that one unit more could surround.
    fn rings(&self) -> &[Ring] {
        let rings = || self.allied.iter().filter_map(|at| Ring::around(&self.position, *at)).collect();
        self.rings.get_or_init(rings)
    }

    /// The hexes next to Allied victory point hexes. EA §9.2-M2, §9.2-M5
    pub(crate) fn beside_points(&self) -> &Hexes {
        self.beside_points.get_or_init(|| {
            let ground = &self.game().ground;
            ground.steps.from(&ground.valued.but(&self.position.german))
        })
    }

    /// Allied units and towns that no German infantry without a bracket is next to, and the hexes next to them. EA §9.2-M7
    pub(crate) fn bare(&self) -> &[Hexes; 2] {
        self.bare.get_or_init(|| {
            let (game, state) = (self.game(), self.state());
            let covers = game.germans(state, |unit, piece| piece.hex().is_some() && game.covers(state, unit));
            let covering: Hexes = covers.iter().filter_map(|unit| state.piece(unit).hex()).collect();
            let ground = &game.ground;
            let towns = ground.built.but(&self.position.german);
            let bare = towns.or(self.position.field.held(Seat::Allied)).but(&ground.steps.from(&covering));
            [bare, ground.steps.from(&bare)]
        })
    }
}

/// German towns and cities and Westwall hexes without a unit. EA §9.21d
fn guarded_hexes(position: &Hypothetical<'_>) -> Hexes {
    let ground = &position.game.ground;
    let held = position.field.held(Seat::German).or(position.field.held(Seat::Allied));
    ground.built.and(&position.german).or(&ground.westwall).but(&held)
}

/// A unit under the restrictions of 9.21.
pub(crate) struct Restraint<'a> {
    position: &'a Hypothetical<'a>,
    board: Option<&'a Board<'a>>,
    unit: UnitId,
    from: HexId,
    lifted: OnceCell<Hypothetical<'a>>,
    /// Garrisons it must stay next to. EA §9.21a
    weak: OnceCell<Vec<HexId>>,
    guarded: OnceCell<Guarded>,
    /// The hexes that were asked for, and those of them that it may leave for any other.
    asked: Cell<Hexes>,
    harmless: Cell<Hexes>,
    closings: RefCell<Vec<Closing>>,
    holds: RefCell<Vec<Rc<Hold>>>,
    rings: OnceCell<Vec<Ring>>,
}

/// What the unit keeps as it is by standing in some hex: Allied hexes that it surrounds, and empty ones that it blocks. EA §9.21b,
/// §9.21c, §9.21d
struct Hold {
    at: HexId,
    surrounded: Vec<HexId>,
    blocked: Vec<HexId>,
}

/// What the unit does to Allied supply from some hex: the hexes that supply passes without it and that it closes, and the supply
/// heads that are left. EA §13.1-blocked, §13.1-zoc
struct Closing {
    at: HexId,
    hexes: Hexes,
    heads: Hexes,
    /// The hexes that were asked for, and those of them that have supply all the same.
    asked: Cell<Hexes>,
    open: Cell<Hexes>,
}

/// Empty German towns and Westwall hexes that the Allies could supply if the unit were not there: those that they can supply now,
/// and the others. EA §9.21c, §9.21d
struct Guarded {
    now: Hexes,
    then: Hexes,
}

impl<'a> Restraint<'a> {
    pub(crate) fn on(board: &'a Board<'a>, unit: UnitId, from: HexId) -> Restraint<'a> {
        Restraint::make(&board.position, Some(board), unit, from)
    }

    fn make(
        position: &'a Hypothetical<'a>,
        board: Option<&'a Board<'a>>,
        unit: UnitId,
        from: HexId,
    ) -> Restraint<'a> {
        Restraint {
            position,
            board,
            unit,
            from,
            lifted: OnceCell::new(),
            weak: OnceCell::new(),
            guarded: OnceCell::new(),
            asked: Cell::default(),
            harmless: Cell::default(),
            closings: RefCell::default(),
            holds: RefCell::default(),
            rings: OnceCell::new(),
        }
    }

    /// The position without the unit.
    pub(crate) fn lifted(&self) -> &Hypothetical<'a> {
        self.lifted.get_or_init(|| self.position.imagine(&Units::only(self.unit), None))
    }

    fn weak(&self) -> &[HexId] {
        self.weak.get_or_init(|| {
            let (game, position) = (self.position.game, self.position);
            let weak = |at: &HexId| {
                let most = if game.ground.node(*at).is_city() { 3 } else { 5 };
                game.ground.valued.contains(*at)
                    && position.field.holds(Seat::Allied, *at)
                    && game.strength(position.state, position.state.in_hex(*at)) <= most
            };
            game.around(self.from).filter(weak).collect()
        })
    }

    /// Whether it may end anywhere. EA §9.21a
    pub(crate) fn holds_nobody(&self) -> bool {
        self.weak().is_empty()
    }

    /// Which garrison it would let go by ending in a hex. EA §9.21a, EA.Q63
    pub(crate) fn lets_go(&self, end: HexId) -> Option<HexId> {
        let stays = |at: HexId| end == at || self.position.game.touch(end, at);
        self.weak().iter().copied().find(|at| !stays(*at))
    }

    /// Whether an Allied hex is surrounded with the unit in some hex. EA §9.3-surround, §Ex-9.3
    pub(crate) fn surrounds_from(&self, at: HexId, allied: HexId) -> bool {
        let (game, field) = (self.position.game, &self.lifted().field);
        let unit = game.unit(self.unit);
        let controls = field.would_control(&game.ground, at, unit, self.position.state.piece(self.unit));
        game.around(allied).all(|near| {
            near == at
                || field.holds(Seat::German, near)
                || field.zone(Seat::German, near)
                || (controls && game.touch(at, near))
        })
    }

    /// The Allied hexes that the unit could surround from somewhere, and from where perhaps. EA §9.3-surround
    pub(crate) fn rings(&self) -> &[Ring] {
        self.rings.get_or_init(|| {
            let allied = self.position.field.held(Seat::Allied);
            let Some(board) = self.board else {
                return allied.iter().filter_map(|at| Ring::around(self.lifted(), at)).collect();
            };
            // Farther away it makes no difference that the unit is gone.
            let near = allied.and(self.position.game.ground.two_rings(self.from));
            let far = board.rings().iter().filter(|ring| !near.contains(ring.at)).copied();
            let mut rings: Vec<Ring> = far.collect();
            if !near.is_empty() {
                rings.extend(near.iter().filter_map(|at| Ring::around(self.lifted(), at)));
                rings.sort_unstable_by_key(|ring| ring.at);
            }
            rings
        })
    }

    /// Whether the unit is what surrounds an Allied hex. EA §9.3-cause
    pub(crate) fn causes(&self, allied: HexId) -> bool {
        let ground = &self.position.game.ground;
        ground.distance(self.from, allied) <= 2
            && self.position.field.surrounds(ground, Seat::German, allied)
            && !self.lifted().field.surrounds(ground, Seat::German, allied)
    }

    /// Which restriction a step would break, and which hex it protects. EA §9.21b, §9.21c, §9.21d, §9.21-every
    pub(crate) fn offends(&self, from: HexId, to: HexId) -> Option<(&'static str, HexId)> {
        if self.is_harmless(from) {
            return None;
        }
        let hold = self.holds.borrow().iter().find(|hold| hold.at == from).map(Rc::clone)?;
        let freed = hold.surrounded.iter().find(|at| !self.surrounds_from(to, **at));
        if let Some(freed) = freed {
            return Some(("9.21b", *freed));
        }
        let opened = hold.blocked.iter().copied().find(|at| *at != to && self.leaves_open(to, *at))?;
        Some((if opened == from { "9.21c" } else { "9.21d" }, opened))
    }

    /// Whether it neither surrounds anybody from a hex nor blocks anything.
    pub(crate) fn is_harmless(&self, at: HexId) -> bool {
        let mut asked = self.asked.get();
        if asked.contains(at) {
            return self.harmless.get().contains(at);
        }
        asked.insert(at);
        self.asked.set(asked);
        let held =
            self.rings().iter().filter(|ring| ring.from.contains(at) && self.surrounds_from(at, ring.at));
        let hold =
            Hold { at, surrounded: held.map(|ring| ring.at).collect(), blocked: self.blocked_from(at) };
        let is = hold.surrounded.is_empty() && hold.blocked.is_empty();
        if is {
            let mut harmless = self.harmless.get();
            harmless.insert(at);
            self.harmless.set(harmless);
        } else {
            self.holds.borrow_mut().push(Rc::new(hold));
        }
        is
    }

    /// Tells what the unit does to Allied supply from some hex.
    fn closing<T>(&self, at: HexId, tell: impl FnOnce(&Closing) -> T) -> T {
        if let Some(known) = self.closings.borrow().iter().find(|known| known.at == at) {
            return tell(known);
        }
        let (lifted, game) = (self.lifted(), self.position.game);
        let piece = self.position.state.piece(self.unit);
        let mut hexes = Hexes::only(at);
        if lifted.field.would_control(&game.ground, at, game.unit(self.unit), piece) {
            hexes = hexes.or(&game.ground.ring(at).but(lifted.field.held(Seat::Allied)));
        }
        hexes = hexes.and(lifted.passed(Trace::Allied));
        let heads = lifted.heads_without(Trace::Allied, &hexes);
        let closing = Closing { at, hexes, heads, asked: Cell::default(), open: Cell::default() };
        let told = tell(&closing);
        self.closings.borrow_mut().push(closing);
        told
    }

    /// Whether the Allies can still supply a hex that they can supply without the unit, when it is in another.
    fn leaves_open(&self, to: HexId, at: HexId) -> bool {
        self.closing(to, |closing| self.is_open(closing, at))
    }

    /// The same. Where no road is closed no way changes far from the unit.
    fn is_open(&self, closing: &Closing, at: HexId) -> bool {
        let Closing { at: to, hexes, heads, asked, open } = closing;
        if hexes.is_empty() || asked.get().contains(at) {
            return hexes.is_empty() || open.get().contains(at);
        }
        let lifted = self.lifted();
        let is = (self.position.game.ground.distance(*to, at) > FARTHEST
            && heads == lifted.heads(Trace::Allied))
            || lifted.traces_without(Trace::Allied, at, hexes, heads);
        asked.set(asked.get().or(&Hexes::only(at)));
        if is {
            open.set(open.get().or(&Hexes::only(at)));
        }
        is
    }

    /// Empty hexes that only this unit, standing in some hex, keeps from Allied supply; the hex itself among them.
    fn blocked_from(&self, at: HexId) -> Vec<HexId> {
        let game = self.position.game;
        let Guarded { now, then } = self.guarded();
        let mut blocked: Vec<HexId> = Vec::new();
        if !(now.is_empty() && then.is_empty()) {
            self.closing(at, |closing| {
                let is = |hex: &HexId| *hex == at || !self.is_open(closing, *hex);
                if closing.hexes.is_empty() {
                    blocked.extend((now.contains(at) || then.contains(at)).then_some(at));
                } else {
                    blocked.extend(now.iter().chain(then.iter()).filter(is));
                }
            });
        }
        // An Allied town it has entered is German when it leaves. EA §9.21c, §14.1
        let entered = game.ground.built.contains(at) && !self.position.german.contains(at);
        if entered && self.lifted().field.is_empty(at) && self.lifted().traces(Trace::Allied, at) {
            blocked.push(at);
        }
        blocked
    }

    fn guarded(&self) -> &Guarded {
        self.guarded.get_or_init(|| {
            // What is known of the position as it is serves for the one without the unit.
            let now = *self.position.supplied(Trace::Allied);
            let all = guarded_hexes(self.lifted()).and(self.lifted().supplied(Trace::Allied));
            let now = if self.board.is_some() { guarded_hexes(self.position).and(&now) } else { Hexes::NONE };
            Guarded { now, then: all.but(&now) }
        })
    }
}

impl EnemyAction {
    /// Which restriction of 9.21 a step from hex to hex would break, and which hex it protects. EA §9.21, §9.21-every
    pub(crate) fn restriction(
        &self,
        position: &Hypothetical<'_>,
        unit: UnitId,
        from: HexId,
        to: HexId,
    ) -> Option<(&'static str, HexId)> {
        let restraint = Restraint::make(position, None, unit, from);
        restraint.lets_go(to).map(|at| ("9.21a", at)).or_else(|| restraint.offends(from, to))
    }
}
