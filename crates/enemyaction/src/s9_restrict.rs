//! What holds German units back: they do not let go of weak garrisons, of the surrounded, of towns and of the Westwall. EA §9.21
//!
//! Restrictions b, c and d bind every step of a move, so a step is judged with the unit lifted from one hex and put into the
//! next. Whoever is surrounded follows from control alone. Supply is dearer, but a unit that closes no hex which Allied supply
//! passes leaves all supply as it is without it.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use table::Seat;

use crate::EnemyAction;
use crate::bits::{Hexes, Units};
use crate::look::{Look, Trace};
use crate::state::State;

/// A unit changes paths of supply no farther than this, as long as it closes no road. EA §13.1
const FARTHEST: u32 = 5;

/// The position that a step of the system begins with, and what is asked of it again and again.
pub(crate) struct Board<'a> {
    pub(crate) look: Look<'a>,
    /// Allied hexes.
    pub(crate) allied: Vec<u16>,
    /// Somebody listens to what was weighed.
    pub(crate) says: bool,
    /// No hex may be overfull, not even for a while. EA.Q62
    pub(crate) strict: bool,
    beside_points: OnceCell<Hexes>,
    bare: OnceCell<[Hexes; 2]>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(look: Look<'a>, says: bool, strict: bool) -> Board<'a> {
        let allied = look.field.held(Seat::Allied).iter().collect();
        Board { look, allied, says, strict, beside_points: OnceCell::new(), bare: OnceCell::new() }
    }

    pub(crate) fn game(&self) -> &'a EnemyAction {
        self.look.game
    }

    pub(crate) fn state(&self) -> &'a State {
        self.look.state
    }

    /// The hexes next to Allied victory point hexes. EA §9.2-M2, §9.2-M5
    pub(crate) fn beside_points(&self) -> &Hexes {
        self.beside_points.get_or_init(|| {
            let ground = &self.game().ground;
            ground.steps.from(&ground.valued.but(&self.look.german))
        })
    }

    /// Allied units and towns that no German infantry without a bracket is next to, and the hexes next to them. EA §9.2-M7
    pub(crate) fn bare(&self) -> &[Hexes; 2] {
        self.bare.get_or_init(|| {
            let (game, state) = (self.game(), self.state());
            let covers = game.germans(state, |unit, piece| piece.hex().is_some() && game.covers(state, unit));
            let covering: Hexes = covers.iter().filter_map(|unit| state.piece(unit).hex()).collect();
            let ground = &game.ground;
            let towns = ground.built.but(&self.look.german);
            let bare = towns.or(self.look.field.held(Seat::Allied)).but(&ground.steps.from(&covering));
            [bare, ground.steps.from(&bare)]
        })
    }
}

/// German towns and cities and Westwall hexes without a unit. EA §9.21d
fn guarded_hexes(look: &Look<'_>) -> Hexes {
    let ground = &look.game.ground;
    let held = look.field.held(Seat::German).or(look.field.held(Seat::Allied));
    ground.built.and(&look.german).or(&ground.westwall).but(&held)
}

/// A unit under the restrictions of 9.21.
pub(crate) struct Restraint<'a> {
    look: &'a Look<'a>,
    board: Option<&'a Board<'a>>,
    unit: u16,
    from: u16,
    lifted: OnceCell<Look<'a>>,
    /// Garrisons it must stay next to. EA §9.21a
    weak: OnceCell<Vec<u16>>,
    guarded: OnceCell<Guarded>,
    /// The hexes that were asked for, and those of them that it may leave for any other.
    asked: Cell<Hexes>,
    harmless: Cell<Hexes>,
    closings: RefCell<Vec<(u16, Closing)>>,
    blocked: RefCell<Vec<(u16, Rc<[u16]>)>>,
}

/// What the unit does to Allied supply from some hex: the hexes that supply passes without it and that it closes, and the supply
/// heads that are left. EA §13.1-blocked, §13.1-zoc
#[derive(Clone, Copy)]
struct Closing {
    hexes: Hexes,
    heads: Hexes,
}

/// Empty German towns and Westwall hexes that the Allies could supply if the unit were not there: those that they can supply now,
/// and the others. EA §9.21c, §9.21d
struct Guarded {
    now: Hexes,
    then: Hexes,
}

impl<'a> Restraint<'a> {
    pub(crate) fn on(board: &'a Board<'a>, unit: u16, from: u16) -> Restraint<'a> {
        Restraint::make(&board.look, Some(board), unit, from)
    }

    fn make(look: &'a Look<'a>, board: Option<&'a Board<'a>>, unit: u16, from: u16) -> Restraint<'a> {
        Restraint {
            look,
            board,
            unit,
            from,
            lifted: OnceCell::new(),
            weak: OnceCell::new(),
            guarded: OnceCell::new(),
            asked: Cell::default(),
            harmless: Cell::default(),
            closings: RefCell::default(),
            blocked: RefCell::default(),
        }
    }

    /// The position without the unit.
    pub(crate) fn lifted(&self) -> &Look<'a> {
        self.lifted.get_or_init(|| self.look.imagine(&Units::only(self.unit), None))
    }

    fn weak(&self) -> &[u16] {
        self.weak.get_or_init(|| {
            let (game, look) = (self.look.game, self.look);
            let weak = |at: &u16| {
                let most = if game.ground.node(*at).is_city() { 3 } else { 5 };
                game.ground.valued.has(*at)
                    && look.field.holds(Seat::Allied, *at)
                    && game.strength(look.state, look.state.in_hex(*at)) <= most
            };
            game.around(self.from).filter(weak).collect()
        })
    }

    /// Whether it may end anywhere. EA §9.21a
    pub(crate) fn holds_nobody(&self) -> bool {
        self.weak().is_empty()
    }

    /// Which garrison it would let go by ending in a hex. EA §9.21a, EA.Q63
    pub(crate) fn lets_go(&self, end: u16) -> Option<u16> {
        let stays = |at: u16| end == at || self.look.game.touch(end, at);
        self.weak().iter().copied().find(|at| !stays(*at))
    }

    /// Whether an Allied hex is surrounded with the unit in some hex. EA §9.3-surround, §Ex-9.3
    pub(crate) fn surrounds_from(&self, at: u16, allied: u16) -> bool {
        let (game, field) = (self.look.game, &self.lifted().field);
        let unit = game.unit(self.unit);
        let controls = field.would_control(&game.ground, at, unit, self.look.state.piece(self.unit));
        game.around(allied).all(|near| {
            near == at
                || field.holds(Seat::German, near)
                || field.zone(Seat::German, near)
                || (controls && game.touch(at, near))
        })
    }

    /// Whether the unit could surround an Allied hex from somewhere: no unit closes more than three hexes around another.
    pub(crate) fn may_surround(&self, allied: u16) -> bool {
        let (game, field) = (self.look.game, &self.lifted().field);
        let is_open = |near: &u16| !field.holds(Seat::German, *near) && !field.zone(Seat::German, *near);
        game.around(allied).filter(is_open).count() <= 3
    }

    /// Whether the unit is what surrounds an Allied hex. EA §9.3-cause
    pub(crate) fn causes(&self, allied: u16) -> bool {
        let ground = &self.look.game.ground;
        ground.distance(self.from, allied) <= 2
            && self.look.field.surrounds(ground, Seat::German, allied)
            && !self.lifted().field.surrounds(ground, Seat::German, allied)
    }

    /// Which restriction a step would break, and which hex it protects. EA §9.21b, §9.21c, §9.21d, §9.21-every
    pub(crate) fn offends(&self, from: u16, to: u16) -> Option<(&'static str, u16)> {
        if self.is_harmless(from) {
            return None;
        }
        let freed = self.held_from(from).find(|at| !self.surrounds_from(to, *at));
        if let Some(freed) = freed {
            return Some(("9.21b", freed));
        }
        let blocked = self.blocked_from(from);
        let opened = blocked.iter().copied().find(|at| *at != to && self.leaves_open(to, *at))?;
        Some((if opened == from { "9.21c" } else { "9.21d" }, opened))
    }

    /// Whether it neither surrounds anybody from a hex nor blocks anything.
    pub(crate) fn is_harmless(&self, from: u16) -> bool {
        let (mut asked, mut harmless) = (self.asked.get(), self.harmless.get());
        if !asked.has(from) {
            asked.put(from);
            let holds = self.held_from(from).next().is_some();
            harmless.set(from, !holds && self.blocked_from(from).is_empty());
            self.asked.set(asked);
            self.harmless.set(harmless);
        }
        harmless.has(from)
    }

    /// The Allied hexes that are surrounded with the unit in a hex, and perhaps by it. EA §9.21b
    fn held_from(&self, from: u16) -> impl Iterator<Item = u16> {
        let near = self.look.field.held(Seat::Allied).and(self.look.game.ground.two_rings(from));
        near.iter().filter(move |at| self.surrounds_from(from, *at))
    }

    fn closing(&self, at: u16) -> Closing {
        if let Some((_, known)) = self.closings.borrow().iter().find(|(known, _)| *known == at) {
            return *known;
        }
        let (lifted, game) = (self.lifted(), self.look.game);
        let piece = self.look.state.piece(self.unit);
        let mut hexes = Hexes::only(at);
        if lifted.field.would_control(&game.ground, at, game.unit(self.unit), piece) {
            hexes = hexes.or(&game.ground.ring(at).but(lifted.field.held(Seat::Allied)));
        }
        hexes = hexes.and(lifted.passed(Trace::Allied));
        let closing = Closing { hexes, heads: lifted.heads_without(Trace::Allied, &hexes) };
        self.closings.borrow_mut().push((at, closing));
        closing
    }

    /// Whether the Allies can still supply a hex that they can supply without the unit, when it is in another. Where it closes no road
    /// no way changes far from it.
    fn leaves_open(&self, to: u16, at: u16) -> bool {
        let Closing { hexes, heads } = self.closing(to);
        let lifted = self.lifted();
        hexes.is_empty()
            || (self.look.game.ground.distance(to, at) > FARTHEST && heads == *lifted.heads(Trace::Allied))
            || lifted.traces_without(Trace::Allied, at, &hexes, &heads)
    }

    /// Empty hexes that only this unit, standing in some hex, keeps from Allied supply; the hex itself among them.
    fn blocked_from(&self, at: u16) -> Rc<[u16]> {
        if let Some((_, known)) = self.blocked.borrow().iter().find(|(known, _)| *known == at) {
            return Rc::clone(known);
        }
        let game = self.look.game;
        let Guarded { now, then } = self.guarded();
        let is = |hex: &u16| *hex == at || !self.leaves_open(at, *hex);
        let mut blocked: Vec<u16> = now.iter().chain(then.iter()).filter(is).collect();
        // An Allied town it has entered is German when it leaves. EA §9.21c, §14.1
        let entered = game.ground.built.has(at) && !self.look.german.has(at);
        if entered && self.lifted().field.is_empty(at) && self.lifted().traces(Trace::Allied, at) {
            blocked.push(at);
        }
        let blocked: Rc<[u16]> = blocked.into();
        self.blocked.borrow_mut().push((at, Rc::clone(&blocked)));
        blocked
    }

    fn guarded(&self) -> &Guarded {
        self.guarded.get_or_init(|| {
            // What is known of the position as it is serves for the one without the unit.
            let now = *self.look.supplied(Trace::Allied);
            let all = guarded_hexes(self.lifted()).and(self.lifted().supplied(Trace::Allied));
            let now = if self.board.is_some() { guarded_hexes(self.look).and(&now) } else { Hexes::NONE };
            Guarded { now, then: all.but(&now) }
        })
    }
}

impl EnemyAction {
    /// Which restriction of 9.21 a step from hex to hex would break, and which hex it protects. EA §9.21, §9.21-every
    pub(crate) fn restriction(
        &self,
        look: &Look<'_>,
        unit: u16,
        from: u16,
        to: u16,
    ) -> Option<(&'static str, u16)> {
        let restraint = Restraint::make(look, None, unit, from);
        restraint.lets_go(to).map(|at| ("9.21a", at)).or_else(|| restraint.offends(from, to))
    }
}
