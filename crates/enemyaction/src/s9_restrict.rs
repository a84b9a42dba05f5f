//! What holds German units back: they do not let go of weak garrisons, of the surrounded, of towns and of the Westwall. EA §9.21
//!
//! Restrictions b, c and d bind every step of a move, so a step is judged with the unit lifted from one hex and put into the
//! next. Whoever is surrounded follows from control alone. Supply is dearer: for every hex that the Allies could supply one way is
//! known, and only a unit that stands on that way or next to it makes a question of it.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use table::Seat;

use crate::EnemyAction;
use crate::bits::{Hexes, Units};
use crate::look::{Look, Trace};
use crate::state::State;

/// The position that a step of the system begins with, and what is asked of it again and again.
pub(crate) struct Board<'a> {
    pub(crate) look: Look<'a>,
    /// Allied hexes.
    pub(crate) allied: Vec<u16>,
    /// Somebody listens to what was weighed.
    pub(crate) says: bool,
    /// No hex may be overfull, not even for a while. EA.Q62
    pub(crate) strict: bool,
    open: OnceCell<Vec<(u16, Hexes)>>,
}

impl<'a> Board<'a> {
    pub(crate) fn new(look: Look<'a>, says: bool, strict: bool) -> Board<'a> {
        let allied = look.field.held(Seat::Allied).iter().collect();
        Board { look, allied, says, strict, open: OnceCell::new() }
    }

    pub(crate) fn game(&self) -> &'a EnemyAction {
        self.look.game
    }

    pub(crate) fn state(&self) -> &'a State {
        self.look.state
    }

    /// Empty German towns and Westwall hexes to which the Allies can trace supply, each with one way. EA §9.21d
    fn open(&self) -> &[(u16, Hexes)] {
        self.open.get_or_init(|| {
            let empty = guarded_hexes(&self.look);
            self.look.witnesses(Trace::Allied, &empty)
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
    lifted: Look<'a>,
    /// Garrisons it must stay next to. EA §9.21a
    weak: Vec<u16>,
    /// Empty German towns and Westwall hexes without the unit. EA §9.21d
    guarded: Hexes,
    open: OnceCell<Vec<(u16, Hexes)>>,
    looks: RefCell<Vec<(u16, Rc<Look<'a>>)>>,
    blocked: RefCell<Vec<(u16, Rc<[u16]>)>>,
}

impl<'a> Restraint<'a> {
    pub(crate) fn on(board: &'a Board<'a>, unit: u16, from: u16) -> Restraint<'a> {
        Restraint::make(&board.look, Some(board), unit, from)
    }

    fn make(look: &'a Look<'a>, board: Option<&'a Board<'a>>, unit: u16, from: u16) -> Restraint<'a> {
        let game = look.game;
        let weak = |at: &u16| {
            let most = if game.ground.node(*at).is_city() { 3 } else { 5 };
            game.ground.valued.has(*at)
                && look.field.holds(Seat::Allied, *at)
                && game.strength(look.state, look.state.in_hex(*at)) <= most
        };
        let lifted = look.imagine(&Units::only(unit), None);
        Restraint {
            look,
            board,
            unit,
            from,
            guarded: guarded_hexes(&lifted),
            lifted,
            weak: game.around(from).filter(weak).collect(),
            open: OnceCell::new(),
            looks: RefCell::default(),
            blocked: RefCell::default(),
        }
    }

    /// The position without the unit.
    pub(crate) fn lifted(&self) -> &Look<'a> {
        &self.lifted
    }

    /// Which garrison it would let go by ending in a hex. EA §9.21a, EA.Q63
    pub(crate) fn lets_go(&self, end: u16) -> Option<u16> {
        let stays = |at: u16| end == at || self.look.game.touch(end, at);
        self.weak.iter().copied().find(|at| !stays(*at))
    }

    /// Whether an Allied hex is surrounded with the unit in some hex. EA §9.3-surround, §Ex-9.3
    pub(crate) fn surrounds_from(&self, at: u16, allied: u16) -> bool {
        let (game, field) = (self.look.game, &self.lifted.field);
        let unit = game.unit(self.unit);
        let controls = field.would_control(&game.ground, at, unit, self.look.state.piece(self.unit));
        game.around(allied).all(|near| {
            near == at
                || field.holds(Seat::German, near)
                || field.zone(Seat::German, near)
                || (controls && game.touch(at, near))
        })
    }

    /// Whether the unit is what surrounds an Allied hex. EA §9.3-cause
    pub(crate) fn causes(&self, allied: u16) -> bool {
        let ground = &self.look.game.ground;
        ground.distance(self.from, allied) <= 2
            && !self.lifted.field.surrounds(ground, Seat::German, allied)
            && self.look.field.surrounds(ground, Seat::German, allied)
    }

    /// Which restriction a step would break, and which hex it protects. EA §9.21b, §9.21c, §9.21d, §9.21-every
    pub(crate) fn offends(&self, from: u16, to: u16) -> Option<(&'static str, u16)> {
        let ground = &self.look.game.ground;
        let mut allied = self.look.field.held(Seat::Allied).and(ground.two_rings(from)).iter();
        let freed = allied.find(|at| self.surrounds_from(from, *at) && !self.surrounds_from(to, *at));
        if let Some(freed) = freed {
            return Some(("9.21b", freed));
        }
        let blocked = self.blocked_from(from);
        // A way that the unit would not come near stays open without a question.
        let is_clear = |at: u16| {
            let mut ways = self.open().iter().filter(|(hex, _)| *hex == at);
            ways.any(|(_, way)| way.and(ground.ring(to)).is_empty())
        };
        let open =
            |at: &&u16| **at != to && (is_clear(**at) || self.with_unit_in(to).traces(Trace::Allied, **at));
        let opened = blocked.iter().find(open).copied()?;
        Some((if opened == from { "9.21c" } else { "9.21d" }, opened))
    }

    /// The position with the unit in a hex.
    fn with_unit_in(&self, at: u16) -> Rc<Look<'a>> {
        if let Some((_, look)) = self.looks.borrow().iter().find(|(known, _)| *known == at) {
            return Rc::clone(look);
        }
        let look = Rc::new(self.look.imagine(&Units::NONE, Some((self.unit, at))));
        self.looks.borrow_mut().push((at, Rc::clone(&look)));
        look
    }

    /// Empty hexes that only this unit, standing in some hex, keeps from Allied supply; the hex itself among them.
    fn blocked_from(&self, at: u16) -> Rc<[u16]> {
        if let Some((_, known)) = self.blocked.borrow().iter().find(|(known, _)| *known == at) {
            return Rc::clone(known);
        }
        let game = self.look.game;
        let touches = |way: &Hexes| !way.and(game.ground.ring(at)).is_empty();
        let mut blocked: Vec<u16> = Vec::new();
        // Where no way can lead nothing is blocked, but for the hex itself.
        let within = self.lifted.passes_near(Trace::Allied, at);
        let open = if within || self.guarded.has(at) { self.open() } else { &[] };
        for (hex, way) in open {
            let itself = *hex == at;
            if itself || (touches(way) && !self.with_unit_in(at).traces(Trace::Allied, *hex)) {
                blocked.push(*hex);
            }
        }
        // An Allied town it has entered is German when it leaves. EA §9.21c, §14.1
        let entered = game.ground.built.has(at) && !self.look.german.has(at);
        if entered && self.lifted.field.is_empty(at) && self.lifted.traces(Trace::Allied, at) {
            blocked.push(at);
        }
        let blocked: Rc<[u16]> = blocked.into();
        self.blocked.borrow_mut().push((at, Rc::clone(&blocked)));
        blocked
    }

    /// Empty German towns and Westwall hexes that the Allies could supply if the unit were not there, each with one way.
    fn open(&self) -> &[(u16, Hexes)] {
        self.open.get_or_init(|| {
            let empty = self.guarded;
            let Some(board) = self.board else {
                return self.lifted.witnesses(Trace::Allied, &empty);
            };
            let mut open: Vec<(u16, Hexes)> = board.open().to_vec();
            // Without the unit more may be open: what lies near it, or near roads that it closes.
            let ground = &self.look.game.ground;
            let roads = self.lifted.heads(Trace::Allied).but(self.look.heads(Trace::Allied));
            let changed: Vec<u16> = roads.iter().chain([self.from]).collect();
            let known: Hexes = open.iter().map(|(at, _)| *at).collect();
            let near = |at: &u16| changed.iter().any(|hex| ground.distance(*hex, *at) <= 5);
            let more: Hexes = empty.but(&known).iter().filter(near).collect();
            if !more.is_empty() {
                open.extend(self.lifted.witnesses(Trace::Allied, &more));
            }
            open
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
