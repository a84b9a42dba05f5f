//! What the last question about a position worked out, kept for the next one.
//!
//! A turn asks the same things over and over: where may this unit go, and then, does it go there? The answers follow
//! from the position alone, so the latest are kept beside it. Nothing here can be seen from outside but the time it saves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use table::Seat;
use wargame::PlainSearch;

use crate::Ardennes;
use crate::field::{Field, catch_up, catch_up_some};
use crate::ground::MOST_BRIDGES;
use crate::s11_steps::Steps;
use crate::s23_supply::Roads;
use crate::state::{Bridge, Dump, Half, Marker, Mover, Piece, State, index};

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A number that no other game on this machine has: the same position on other ground is another question.
pub(crate) fn new_game_number() -> u64 {
    OPENED.fetch_add(1, Ordering::Relaxed)
}

/// More changed hexes than this are worked out together.
const MANY: usize = 24;

#[derive(Default)]
struct Desk {
    game: u64,
    pieces: Vec<Piece>,
    field: Rc<Field>,
    hexes: Vec<u16>,
    /// Where the pieces lie that somebody looks at for a while; nought for nobody. As long as he does they cannot change, so
    /// they need not be compared.
    held: usize,
    /// Where the pieces lie that somebody is changing, who says which; nought for nobody.
    followed: usize,
    /// Counts how often the pieces were others in a way that matters to the field, and in any way.
    stamp: u64,
    version: u64,
    roads: [Option<Kept>; 2],
}

/// A road net in supply, and what it was worked out for besides the pieces.
struct Kept {
    stamp: u64,
    german: u128,
    roadblocks: [[Option<u16>; 2]; 2],
    bridges: ArrayVec<Bridge, MOST_BRIDGES>,
    roads: Rc<Roads>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::new(Desk::default());
}

/// Somebody looks at a position and keeps it from changing; questions about it are answered without looking whether it is still
/// the same.
pub(crate) struct Hold(usize);

impl Drop for Hold {
    fn drop(&mut self) {
        let before = self.0;
        DESK.with_borrow_mut(|desk| desk.held = before);
    }
}

/// Where pieces lie.
fn address(pieces: &[Piece]) -> usize {
    pieces.as_ptr().addr()
}

/// Begins to look at a position.
pub(crate) fn hold(game: &Ardennes, state: &State) -> Hold {
    DESK.with_borrow_mut(|desk| {
        let before = desk.held;
        desk.look_at(game, &state.pieces);
        desk.held = address(&state.pieces);
        Hold(if before == desk.held { before } else { 0 })
    })
}

thread_local! {
    /// Where the pieces lie of which every change since they were last looked at has been said; nought for none.
    static IN_STEP: Cell<usize> = const { Cell::new(0) };
    static TOUCHED: RefCell<Vec<u16>> = const { RefCell::new(Vec::new()) };
}

/// A unit is about to change.
#[inline]
pub(crate) fn touch(pieces: &[Piece], unit: u16) {
    if IN_STEP.get() == address(pieces) {
        TOUCHED.with_borrow_mut(|touched| touched.push(unit));
    }
}

/// Somebody changes a position; as long as he does, only those units are looked at that he says have changed.
pub(crate) struct Follow(usize);

impl Drop for Follow {
    fn drop(&mut self) {
        let before = self.0;
        IN_STEP.set(0);
        DESK.with_borrow_mut(|desk| desk.followed = before);
    }
}

/// Begins to follow the changes of a position.
pub(crate) fn follow(game: &Ardennes, state: &State) -> Follow {
    DESK.with_borrow_mut(|desk| {
        let before = desk.followed;
        desk.followed = address(&state.pieces);
        desk.look_at(game, &state.pieces);
        Follow(before)
    })
}

impl Desk {
    /// Works out the field as far as it is not at hand.
    fn look_at(&mut self, game: &Ardennes, pieces: &[Piece]) {
        if self.game == game.number && self.held == address(pieces) {
            return;
        }
        if self.game != game.number || self.pieces.len() != pieces.len() {
            self.game = game.number;
            self.pieces.clear();
            self.pieces.extend_from_slice(pieces);
            self.field = Rc::new(Field::work_out(game, pieces));
            (self.stamp, self.version, self.held) = (self.stamp + 1, self.version + 1, 0);
            IN_STEP.set(0);
            return;
        }
        let in_step = IN_STEP.get() == address(pieces);
        let differs = TOUCHED.with_borrow_mut(|touched| {
            let differs = if in_step {
                catch_up_some(&mut self.pieces, pieces, touched, &mut self.hexes)
            } else {
                catch_up(&mut self.pieces, pieces, &mut self.hexes)
            };
            touched.clear();
            differs
        });
        IN_STEP.set(if self.followed == address(pieces) { self.followed } else { 0 });
        if !differs {
            return;
        }
        (self.version, self.held) = (self.version + 1, 0);
        match self.hexes.len() {
            0 => return,
            // Somebody who still looks at the old one keeps it.
            1..=MANY => Rc::make_mut(&mut self.field).refresh(game, pieces, &self.hexes),
            _ => self.field = Rc::new(Field::work_out(game, pieces)),
        }
        self.stamp += 1;
    }
}

/// What the ways of a unit depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Question {
    game: u64,
    version: u64,
    unit: u16,
    from: u16,
    budget: u16,
    turn: u8,
    half: Half,
    german: u128,
    mover: Option<Mover>,
    traffic: [[Marker; 6]; 2],
    roadblocks: [[Option<u16>; 2]; 2],
    dumps: [Dump; 3],
    crossed: bool,
}

/// The ways that were searched last, and what for.
#[derive(Default)]
struct Ways {
    question: Option<Question>,
    bridges: Vec<Bridge>,
    found: PlainSearch,
}

thread_local! {
    /// Of moves, and of marches.
    static WAYS: RefCell<[Ways; 2]> = RefCell::default();
}

/// Whose ways are asked for, how far, and whether they are those of a march.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) steps: &'a Steps<'a>,
    pub(crate) budget: u16,
    pub(crate) march: bool,
}

/// Searches the ways of a unit, unless they were the last that were searched.
pub(crate) fn ways<T>(
    game: &Ardennes,
    state: &State,
    asked: Asked<'_>,
    search: impl FnOnce(&mut PlainSearch),
    look: impl FnOnce(&PlainSearch) -> T,
) -> T {
    let version = DESK.with_borrow_mut(|desk| {
        desk.look_at(game, &state.pieces);
        desk.version
    });
    let question = Question {
        game: game.number,
        version,
        unit: asked.steps.unit(),
        from: asked.steps.from,
        budget: asked.budget,
        turn: state.turn,
        half: state.half,
        german: state.german,
        mover: state.mover,
        traffic: state.traffic,
        roadblocks: state.roadblocks,
        dumps: state.dumps,
        crossed: state.crossed,
    };
    WAYS.with_borrow_mut(|ways| {
        let ways = &mut ways[usize::from(asked.march)];
        if ways.question.as_ref() != Some(&question) || ways.bridges[..] != state.bridges[..] {
            search(&mut ways.found);
            ways.question = Some(question);
            ways.bridges.clear();
            ways.bridges.extend_from_slice(&state.bridges);
        }
        look(&ways.found)
    })
}

/// The field of a position, worked out as far as it is not at hand.
pub(crate) fn field(game: &Ardennes, pieces: &[Piece]) -> Rc<Field> {
    DESK.with_borrow_mut(|desk| {
        desk.look_at(game, pieces);
        Rc::clone(&desk.field)
    })
}

/// The road net that supplies a side, worked out only where it is not at hand.
pub(crate) fn roads(
    game: &Ardennes,
    state: &State,
    seat: Seat,
    work_out: impl FnOnce() -> Roads,
) -> Rc<Roads> {
    // What is being built carries no more than what has fallen.
    let stand = |bridges: &[Bridge]| {
        let known = bridges.iter().zip(&state.bridges);
        known.fold(true, |same, (a, b)| same & ((*a == Bridge::Standing) == (*b == Bridge::Standing)))
    };
    let stamp = DESK.with_borrow_mut(|desk| {
        desk.look_at(game, &state.pieces);
        let kept = desk.roads[index(seat)].as_ref().filter(|kept| {
            kept.stamp == desk.stamp
                && kept.german == state.german
                && kept.roadblocks == state.roadblocks
                && stand(&kept.bridges)
        });
        kept.map(|kept| Rc::clone(&kept.roads)).ok_or(desk.stamp)
    });
    let stamp = match stamp {
        Ok(roads) => return roads,
        Err(stamp) => stamp,
    };
    let roads = Rc::new(work_out());
    let kept = Kept {
        stamp,
        german: state.german,
        roadblocks: state.roadblocks,
        bridges: state.bridges.clone(),
        roads: Rc::clone(&roads),
    };
    DESK.with_borrow_mut(|desk| desk.roads[index(seat)] = Some(kept));
    roads
}
