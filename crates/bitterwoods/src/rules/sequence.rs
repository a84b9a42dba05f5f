//! The sequence of play as one machine. BW §4
//!
//! Each decision is applied by the chapter it belongs to; then the game goes on by itself through everything that leaves no
//! choice, until somebody owes a decision again.

use kernel::Log;
use table::{Event, Seat, What};
use wargame::BitSet;

use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, DutyNumber, Id as _};
use crate::model::pieces::Marks;
use crate::model::state::{Frame, Phase, State, Then};
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, rule};

impl Phase {
    /// Name in orders and views, title, and rule. BW §4-A1, §4-A2, §4-A3, §4-A4, §4-A5, §4-A6, §4-A7
    pub(crate) const fn facts(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Phase::Supply => ("supply", "Mutual Supply", "4-A1"),
            Phase::Interdiction => ("interdiction", "Allied Interdiction", "4-A2"),
            Phase::Reserve => ("reserve", "Reserve", "4-A3"),
            Phase::Movement => ("movement", "Movement", "4-A4"),
            Phase::Combat => ("combat", "Combat", "4-A5"),
            Phase::Demolition => ("demolition", "Demolition", "13.1"),
            Phase::Exploitation => ("exploitation", "Mechanized Exploitation", "4-A6"),
            Phase::Construction => ("construction", "Bridge Construction", "4-A7"),
        }
    }

    /// Those of a side in their order; the Allies have no interdiction. BW §4-A, §4-B, §4-B-diff
    #[must_use]
    pub const fn of(seat: Seat) -> &'static [Phase] {
        match seat {
            Seat::German => &[
                Phase::Supply,
                Phase::Interdiction,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
            _ => &[
                Phase::Supply,
                Phase::Reserve,
                Phase::Movement,
                Phase::Combat,
                Phase::Demolition,
                Phase::Exploitation,
                Phase::Construction,
            ],
        }
    }
}

impl BitterWoods {
    /// Ends the phase and begins the next. BW §4
    pub(crate) fn next_phase(&self, state: &mut State, log: &mut Log) {
        let now = state.phase().unwrap_or(Phase::Supply);
        self.close_phase(state, now, log);
        state.frames.clear();
        if state.verdict.is_some() {
            return;
        }
        let phases = Phase::of(state.phasing);
        let following = phases.iter().position(|phase| *phase == now).and_then(|at| phases.get(at + 1));
        let next = match following {
            Some(phase) => *phase,
            None => {
                self.next_player(state, log);
                if state.verdict.is_some() {
                    return;
                }
                Phase::Supply
            }
        };
        state.frames.push(Frame::Phase(next));
        self.open_phase(state, next, log);
    }

    /// German, Allied, then the next turn. BW §4-A, §4-B, §4-C
    fn next_player(&self, state: &mut State, log: &mut Log) {
        let seat = state.phasing;
        self.end_player_turn(state, seat, log);
        if state.verdict.is_some() {
            return;
        }
        if seat == Seat::German {
            state.phasing = Seat::Allied;
            return;
        }
        self.collect_parachutists(state, false);
        state.closed.clear();
        state.dumps.tried = [false; 2];
        if state.turn >= self.scenario.last {
            self.judge_at_the_end(state);
            return;
        }
        state.turn += 1;
        state.phasing = Seat::German;
        self.begin_turn(state, log);
    }

    /// What a new game-turn brings: aircraft, guns that may fire again. BW §4-C, §10.1-german, §11.1, §29-1-removal
    fn begin_turn(&self, state: &mut State, log: &mut Log) {
        self.fill_air(state);
        self.ready_guns(state, true);
        if state.turn >= 7 {
            self.collect_parachutists(state, true);
        }
        // Commandos are found out, and signposts put right. BW §29-3, §29-4
        (state.events.guarded, state.events.named) = (0, None);
        let (number, date) = (u32::from(state.turn.unsigned_abs()), self.date(state.turn));
        log.record(|| {
            let text = format!("Turn {number}: {date}.");
            Event::new(state.phasing, What::Turn { number }, text).by_rule(rule("4-C"))
        });
    }

    /// Goes on from the set-up to where somebody is asked. BW §3, §4-A1
    pub(crate) fn begin_play(&self, state: &mut State) {
        self.open_play(state);
        self.settle(state, &mut Log::muted());
    }

    /// The first turn begins: what is to be settled before it stays on top. BW §3, §4-A1
    pub(crate) fn open_play(&self, state: &mut State) {
        let before: Vec<Frame> = state.frames.drain(1..).collect();
        self.fill_air(state);
        self.note_watchers(state);
        self.open_phase(state, Phase::Supply, &mut Log::muted());
        state.frames.extend(before);
    }

    /// The date of a turn as a player says it.
    pub(crate) fn date(&self, turn: i8) -> String {
        self.day(turn).map_or_else(String::new, |day| format!("{} {}", day.date, day.half))
    }

    /// What is over with a player turn: aircraft over the roads, shock, builders. BW §11.3-scope, §13.3, §21.3, §17.1-instant
    fn end_player_turn(&self, state: &mut State, seat: Seat, log: &mut Log) {
        if seat == Seat::German {
            state.interdicted.clear();
        }
        self.shake_off(state, seat);
        self.release_defenders(state, seat);
        state.works.clear();
        state.mover = None;
        for unit in self.units_of(seat) {
            let piece = state.piece(unit);
            if piece.is(Marks::BUILDS) || piece.is(Marks::RESERVE) || piece.is(Marks::SLIPS) {
                let piece = state.piece_mut(unit);
                piece.marks =
                    piece.marks.without(Marks::BUILDS).without(Marks::RESERVE).without(Marks::SLIPS);
            }
        }
        self.tidy(state, log);
        self.judge_at_once(state);
    }

    /// What a side begins its player turn with; leaders have all their influence in the enemy's turn too. BW §10.1-allied, §24.1,
    /// §24.4-twice, §35
    fn begin_player_turn(&self, state: &mut State) {
        let seat = state.phasing;
        self.ready_guns(state, false);
        for unit in self.all_units() {
            let own = self.unit(unit).seat == seat;
            let piece = state.piece(unit);
            if own && piece.marks.bits() & Marks::OF_A_PLAYER_TURN.bits() != 0 {
                let piece = state.piece_mut(unit);
                piece.marks = piece.marks.without(Marks::OF_A_PLAYER_TURN);
            }
            // Leaders have their influence again in each player turn, their own and the enemy's.
            if state.piece(unit).spent != 0 {
                state.piece_mut(unit).spent = 0;
            }
        }
        if seat == Seat::German {
            self.look_at_garrisons(state);
        }
    }

    /// What is done when a phase begins. BW §4-A1, §4-A2, §4-A5, §4-A6, §9.5-CA-artillery
    pub(crate) fn open_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        let seat = state.phasing;
        state.mover = None;
        match phase {
            Phase::Supply => {
                self.begin_player_turn(state);
                self.open_supply(state);
                if seat == Seat::German {
                    self.throw_events(state);
                }
            }
            Phase::Combat => state.tried = BitSet::NONE,
            Phase::Exploitation => self.open_exploitation(state, seat),
            _ => {}
        }
        self.log_phase(state, phase, log);
        if phase == Phase::Combat {
            self.lose_lone_guns(state, seat, log);
        }
    }

    /// The heading of a phase, where anybody is asked in it or anything thrown for; that of the first one stands over the player
    /// turn. BW §4-A, §4-B
    fn log_phase(&self, state: &State, phase: Phase, log: &mut Log) {
        if !log.listens() {
            return;
        }
        let (seat, (id, title, number)) = (state.phasing, phase.facts());
        let told = match phase {
            Phase::Supply => true,
            Phase::Interdiction => self.event_18_is_due(state),
            Phase::Exploitation => seat == Seat::German && !self.strike_targets(state).is_empty(),
            Phase::Construction => self.guard_is_due(state),
            _ => false,
        };
        if !told && self.passes_by(state, phase) {
            return;
        }
        let text = match phase {
            Phase::Supply => format!("{} player turn: {title}.", seat.title()),
            // The Allies interdict in the German player turn.
            Phase::Interdiction => format!("{title}."),
            _ => format!("{} {title}.", seat.title()),
        };
        log.record(|| Event::new(seat, What::Phase { id: id.to_owned() }, text).by_rule(rule(number)));
    }

    /// Whether a phase leaves nobody anything to decide. BW §4
    pub(crate) fn passes_by(&self, state: &State, phase: Phase) -> bool {
        let seat = state.phasing;
        match phase {
            Phase::Supply => true,
            Phase::Interdiction => state.air[1] == 0,
            Phase::Reserve => !self.can_reserve(state, seat),
            Phase::Demolition => !self.can_demolish(state, seat),
            Phase::Exploitation => !self.can_exploit(state, seat),
            Phase::Construction => !self.can_construct(state, seat),
            Phase::Movement | Phase::Combat => false,
        }
    }

    /// What is done when a phase ends. BW §9.1-once, §9.5-CA-attack, §9.5-ENG-refight, §14.3
    fn close_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        let seat = state.phasing;
        state.mover = None;
        match phase {
            Phase::Movement => {
                self.stand_fast(state, seat);
                self.end_of_moving(state, seat);
            }
            Phase::Combat => {
                for place in (0..state.duties.len()).rev() {
                    if state.duties.get(place).is_some_and(|duty| duty.seat == seat) {
                        self.close_duty(state, DutyNumber::at(place));
                    }
                }
                self.end_engagements(state, seat);
                state.shelled.clear();
            }
            Phase::Exploitation => {
                for unit in self.units_of(seat) {
                    let piece = state.piece(unit);
                    if piece.is(Marks::RESERVE) || piece.is(Marks::EXPLOITS) {
                        let piece = state.piece_mut(unit);
                        piece.marks = piece.marks.without(Marks::RESERVE).without(Marks::EXPLOITS);
                    }
                }
                self.end_of_moving(state, seat);
            }
            _ => {}
        }
        self.tidy(state, log);
    }

    /// Battalions have used what they used, and thirds of Peiper that came back are together again. BW §36-2, §36-11-move
    fn end_of_moving(&self, state: &mut State, seat: Seat) {
        if !self.plays(On::ALTERNATIVE) || seat != Seat::German {
            return;
        }
        let near = self.are_near(state);
        for unit in self.units_of(seat).filter(|unit| self.is_peiper(*unit)) {
            let piece = state.piece_mut(unit);
            piece.spent = 0;
            if near {
                piece.clear(Marks::APART);
            }
        }
    }

    /// What follows by itself from any change on the map. BW §8.1-removal, §14.3, §24.3-weak, §25.3-when
    pub(crate) fn tidy(&self, state: &mut State, log: &mut Log) {
        if state.attack.is_none() && state.retreat.is_none() {
            self.tidy_leaders(state, log);
        }
        let field = self.field(state);
        state.positions.retain(|(at, seat)| field.is_there(*seat, *at));
        drop(field);
        self.tidy_duties(state);
        self.tidy_engagements(state);
        self.tidy_reserves(state);
        self.leave_closed_area(state);
        self.watch_dumps(state);
    }

    /// Goes on through everything that leaves no choice; says whether there was anything. BW §4
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) -> bool {
        let (mut went_on, mut again) = (false, false);
        loop {
            went_on |= self.settle_combat(state, log) || again;
            again = true;
            if state.verdict.is_some() {
                state.frames.clear();
                return true;
            }
            let Some(frame) = state.frame() else { return went_on };
            let passes = match frame {
                Frame::Drops => {
                    if self.can_drop(state) {
                        return went_on;
                    }
                    state.frames.pop();
                    continue;
                }
                Frame::Crowded { at } => match self.crowded(state, at)[..] {
                    [] => {
                        state.frames.pop();
                        self.end_phase(state, log);
                        continue;
                    }
                    [unit] => {
                        self.eliminate(state, unit, "22.2-overstack", log);
                        continue;
                    }
                    _ => false,
                },
                Frame::Guns if self.unplaced(state).is_empty() => {
                    state.frames.pop();
                    continue;
                }
                Frame::Peiper if self.strike_targets(state).is_empty() => {
                    state.frames.pop();
                    state.frames.push(Frame::Then(Then::NextPhase));
                    continue;
                }
                Frame::Phase(phase) => self.passes_by(state, phase),
                _ => false,
            };
            if !passes {
                return went_on;
            }
            self.end_phase(state, log);
        }
    }

    /// The phase is over, unless something still comes of it. BW §22.2-overstack, §27.1-attack, §29, §29-3
    pub(crate) fn end_phase(&self, state: &mut State, log: &mut Log) {
        let seat = state.phasing;
        match state.phase() {
            Some(Phase::Interdiction) if self.event_18_is_due(state) => {
                state.frames.push(Frame::Then(Then::NextPhase));
                self.throw_event_18(state);
                return;
            }
            Some(Phase::Movement | Phase::Exploitation) => {
                if let Some(at) = self.failed_hex(state, seat) {
                    state.frames.push(Frame::Crowded { at });
                    return;
                }
                let rides = state.phase() == Some(Phase::Exploitation) && seat == Seat::German;
                if rides && !self.strike_targets(state).is_empty() && !state.frames.contains(&Frame::Peiper) {
                    state.frames.push(Frame::Peiper);
                    return;
                }
            }
            Some(Phase::Construction) if self.guard_is_due(state) => {
                state.frames.push(Frame::Then(Then::NextPhase));
                state.frames.push(Frame::Name(Table::Event18));
                return;
            }
            _ => {}
        }
        self.next_phase(state, log);
    }

    fn event_18_is_due(&self, state: &State) -> bool {
        state.turn == 5 && self.plays(On::EVENT_18) && state.events.roll[1] == 0
    }

    /// Whether commandos choose their bridge now, when the German player turn ends. BW §29-3
    fn guard_is_due(&self, state: &State) -> bool {
        state.phasing == Seat::German
            && state.turn == 5
            && state.events.roll[1] == 3
            && state.events.guarded == 0
    }

    /// Whether anybody could be put in reserve. BW §14.1
    fn can_reserve(&self, state: &State, seat: Seat) -> bool {
        let field = self.field(state);
        self.on_map(state, seat).any(|(unit, _)| {
            state.piece(unit).is(Marks::RESERVE) || self.check_reserve(state, &field, seat, unit).is_ok()
        })
    }

    /// Whether there is a bridge to blow, or a dump that might be burnt. BW §13.1, §25.3-when
    fn can_demolish(&self, state: &State, seat: Seat) -> bool {
        (seat == Seat::Allied && self.may_burn_something(state))
            || self.demolishable(state, seat).next().is_some()
    }

    /// Bridges that a side may try to blow.
    pub(crate) fn demolishable<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = BridgeId> + 'a {
        let field = self.field(state);
        BridgeId::number(&self.ground.bridges).filter_map(move |(bridge, site)| {
            let near = site.ends.iter().any(|at| field.is_there(seat, *at));
            (near && self.check_demolition(state, seat, bridge).is_ok()).then_some(bridge)
        })
    }
}
