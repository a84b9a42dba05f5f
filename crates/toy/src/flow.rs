//! The sequence of play as one machine. TOY §3
//!
//! Each decision is applied by the section it belongs to; then [`Toy::settle`] goes on by itself through everything
//! that leaves no choice, until somebody owes a decision again.

use kernel::{Log, Turn};
use table::{Event, Illegal, RuleRef, Seat, Seats, What};

use crate::state::{Frame, Moving, Order, Piece, Place, State, each};
use crate::{Action, Focus, Toy, no, rule};

impl Toy {
    /// Who owes the next decision. TOY §3
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        match state.frame() {
            None | Some(Frame::Deal | Frame::MineRoll { .. } | Frame::Roll { .. }) => Turn::Chance,
            Some(Frame::Mines) => Turn::Players(Seats::only(Seat::Allied)),
            Some(Frame::Orders) => Turn::Players(
                Seat::PLAYERS.into_iter().filter(|seat| self.order(state, *seat).is_none()).collect(),
            ),
            Some(
                Frame::Movement(seat)
                | Frame::Combat(seat)
                | Frame::Battle { seat, .. }
                | Frame::Loss { seat, .. }
                | Frame::Retreat { seat, .. }
                | Frame::Advance { seat, .. },
            ) => Turn::Players(Seats::only(seat)),
        }
    }

    /// The rule that says what is to be done now.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        if let Some(outcome) = self.outcome(state) {
            return outcome.rule;
        }
        match state.frame() {
            None => rule("3.6"),
            Some(Frame::Deal) => rule("3.1"),
            Some(Frame::Mines) => rule("3.2"),
            Some(Frame::Orders) => rule("3.3"),
            Some(Frame::Movement(Seat::Allied) | Frame::Combat(Seat::Allied)) => rule("3.5"),
            Some(Frame::Movement(_) | Frame::Combat(_)) => rule("3.4"),
            Some(Frame::MineRoll { .. }) => rule("4.6-roll"),
            Some(Frame::Battle { .. }) => rule("5.1"),
            Some(Frame::Roll { .. }) => rule("5.4"),
            Some(Frame::Loss { .. }) => rule("5.5"),
            Some(Frame::Retreat { .. }) => rule("5.6"),
            Some(Frame::Advance { .. }) => rule("5.7"),
        }
    }

    /// Whether a seat on turn may do this: the phase first, then the section's own rules.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.frame(), action) {
            (Some(Frame::Mines), Action::Mine { real, at }) => self.check_mine(state, real, at),
            (Some(Frame::Orders), Action::Order(order)) => self.check_order(state, seat, order),
            (Some(Frame::Movement(_)), Action::Move { unit, to }) => self.check_move(state, seat, unit, to),
            (Some(Frame::Movement(_)), Action::Enter { unit, at }) => self.check_enter(state, seat, unit, at),
            (Some(Frame::Movement(_) | Frame::Combat(_)), Action::End) => Ok(()),
            (Some(Frame::Combat(_)), Action::Attack(at)) => self.check_attack(state, seat, at),
            (Some(Frame::Battle { target, with, .. }), Action::Join(unit)) => {
                self.check_join(state, seat, target, with, unit)
            }
            (Some(Frame::Battle { target, with, .. }), Action::Resolve) => {
                self.check_resolve(state, target, with)
            }
            (Some(Frame::Battle { .. }), Action::CallOff) | (Some(Frame::Advance { .. }), Action::Stay) => {
                Ok(())
            }
            (Some(Frame::Loss { among, .. }), Action::Lose(unit)) => self.check_lose(among, unit),
            (Some(Frame::Retreat { who, .. }), Action::Retreat { unit, to }) => {
                self.check_retreat(state, seat, who, unit, to)
            }
            (Some(Frame::Advance { target, who, .. }), Action::Advance(unit)) => {
                self.check_advance(state, target, who, unit)
            }
            (Some(Frame::Combat(_)), Action::Join(_) | Action::Resolve | Action::CallOff) => {
                no("5.1", "name the hex to attack first")
            }
            (Some(Frame::Combat(_)), Action::Lose(_)) => no("5.5", "no unit has to lose a step now"),
            (Some(Frame::Combat(_)), Action::Retreat { .. }) => no("5.6", "no unit has to retreat now"),
            (Some(Frame::Combat(_)), Action::Advance(_) | Action::Stay) => {
                no("5.7", "there is no hex to advance into now")
            }
            _ => Err(Illegal::new(self.rule_now(state), self.what_now(state, seat))),
        }
    }

    /// What can be done something with now: units in a movement phase, nothing in particular else.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        if let Some(Frame::Movement(_)) = state.frame() {
            let own = (0u8..).take(self.units.len()).filter(|unit| self.unit(*unit).seat == seat);
            let able = own.filter(|unit| match state.pieces[usize::from(*unit)] {
                Piece { place: Place::Hex(_), moving, .. } => moving == Moving::Free,
                Piece { place: Place::Reserve(turn), .. } => turn <= state.turn,
                Piece { place: Place::Dead, .. } => false,
            });
            into.extend(able.map(Focus::Unit));
        }
    }

    /// Everything that could be allowed now.
    pub(crate) fn candidate_actions(&self, state: &State, focus: Focus, into: &mut Vec<Action>) {
        let units = || (0u8..).take(self.units.len());
        let hexes = || (0u8..).take(self.data.hexes.len());
        match (state.frame(), focus) {
            (Some(Frame::Movement(_)), Focus::Unit(unit)) => {
                into.extend(hexes().map(|to| Action::Move { unit, to }));
                into.extend(hexes().map(|at| Action::Enter { unit, at }));
            }
            (_, Focus::Unit(_)) => {}
            (Some(Frame::Mines), _) => {
                into.extend(
                    [true, false]
                        .into_iter()
                        .flat_map(|real| hexes().map(move |at| Action::Mine { real, at })),
                );
            }
            (Some(Frame::Orders), _) => into.extend(Order::ALL.map(Action::Order)),
            (Some(Frame::Movement(_)), _) => into.push(Action::End),
            (Some(Frame::Combat(_)), _) => {
                into.extend(hexes().map(Action::Attack));
                into.push(Action::End);
            }
            (Some(Frame::Battle { .. }), _) => {
                into.extend(units().map(Action::Join));
                into.extend([Action::Resolve, Action::CallOff]);
            }
            (Some(Frame::Loss { among, .. }), _) => into.extend(each(among).map(Action::Lose)),
            (Some(Frame::Retreat { who, .. }), _) => {
                into.extend(each(who).flat_map(|unit| hexes().map(move |to| Action::Retreat { unit, to })));
            }
            (Some(Frame::Advance { who, .. }), _) => {
                into.extend(each(who).map(Action::Advance));
                into.push(Action::Stay);
            }
            (None | Some(Frame::Deal | Frame::MineRoll { .. } | Frame::Roll { .. }), _) => {}
        }
    }

    /// The outcomes of the chance decision now due.
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        match state.frame() {
            Some(Frame::Deal) => {
                into.extend((0u8..).take(self.data.objectives.len()).map(|one| (Action::Objective(one), 1)));
            }
            Some(Frame::MineRoll { .. } | Frame::Roll { .. }) => {
                into.extend((1..=6).map(|pips| (Action::Die(pips), 1)));
            }
            _ => {}
        }
    }

    /// Does it.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        self.note_open_counters(state);
        match (state.frame(), action) {
            (_, Action::Objective(one)) => self.deal(state, one, log),
            (_, Action::Mine { real, at }) => self.lay_mine(state, real, at, log),
            (_, Action::Order(order)) => self.choose_order(state, seat, order, log),
            (_, Action::Move { unit, to }) => self.move_unit(state, unit, to, log),
            (_, Action::Enter { unit, at }) => self.enter(state, unit, at, log),
            (Some(Frame::MineRoll { unit }), Action::Die(pips)) => self.mine_goes_off(state, unit, pips, log),
            (Some(Frame::Roll { seat, target, with }), Action::Die(pips)) => {
                self.roll_combat(state, seat, target, with, pips, log);
            }
            (_, Action::End) => self.end_phase(state, log),
            (_, Action::Attack(at)) => state.frames.push(Frame::Battle { seat, target: at, with: 0 }),
            (Some(Frame::Battle { seat, target, with }), Action::Join(unit)) => {
                state.frames.pop();
                state.frames.push(Frame::Battle { seat, target, with: with | 1 << unit });
            }
            (Some(Frame::Battle { seat, target, with }), Action::Resolve) => {
                self.commit(state, seat, target, with, log);
            }
            (Some(Frame::Battle { .. }), Action::CallOff) => {
                state.frames.pop();
            }
            (_, Action::Lose(unit)) => {
                state.frames.pop();
                self.lose_step(state, unit, log);
            }
            (_, Action::Retreat { unit, to }) => self.retreat(state, unit, to, log),
            (_, Action::Advance(unit)) => self.advance(state, unit, log),
            (_, Action::Stay) => {
                state.frames.pop();
            }
            (_, Action::Die(_) | Action::Join(_) | Action::Resolve | Action::CallOff) => {}
        }
        self.settle(state, log);
        self.note_open_counters(state);
        if let Some(outcome) = self.outcome(state) {
            let text = outcome.to_string();
            let rule = outcome.rule.clone();
            log.say(|| Event::new(seat, What::Over { outcome }, text).by_rule(rule).revealing());
        }
    }

    /// Goes on through what leaves no choice.
    fn settle(&self, state: &mut State, log: &mut Log) {
        loop {
            if self.outcome(state).is_some() {
                return;
            }
            let goes_on = match state.frame() {
                Some(Frame::Mines) => self.mines_are_laid(state, log),
                Some(Frame::Orders) => self.show_orders(state, log),
                Some(Frame::Loss { among, .. }) => self.settle_loss(state, among, log),
                Some(Frame::Retreat { seat, who }) => self.settle_retreat(state, seat, who, log),
                Some(Frame::Advance { target, who, seat }) => self.settle_advance(state, seat, target, who),
                _ => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Ends a movement or combat phase and begins the next. TOY §3.4, §3.5, §3.6
    fn end_phase(&self, state: &mut State, log: &mut Log) {
        let ended = state.frames.pop();
        state.mover = None;
        state.attacked = 0;
        state.open = 0;
        for piece in &mut state.pieces {
            piece.moving = Moving::Free;
            piece.fought = false;
        }
        match ended {
            Some(Frame::Movement(seat)) => self.begin(state, Frame::Combat(seat), log),
            Some(Frame::Combat(Seat::German)) => self.begin(state, Frame::Movement(Seat::Allied), log),
            _ => self.end_turn(state, log),
        }
    }

    fn end_turn(&self, state: &mut State, log: &mut Log) {
        state.turn += 1;
        for orders in &mut state.orders {
            orders.chosen = None;
        }
        if state.turn > self.last_turn {
            return;
        }
        let number = u32::from(state.turn);
        log.say(|| {
            Event::new(Seat::German, What::Turn { number }, format!("Turn {number} begins."))
                .by_rule(rule("3.6"))
        });
        self.begin(state, Frame::Orders, log);
    }

    /// Begins a phase.
    pub(crate) fn begin(&self, state: &mut State, frame: Frame, log: &mut Log) {
        state.frames.push(frame);
        let (id, title) = self.phase_name(frame);
        let rule = self.rule_now(state);
        let seat = self.whose_turn(state).seats().iter().next().unwrap_or(Seat::German);
        log.say(|| Event::new(seat, What::Phase { id: id.to_owned() }, format!("{title}.")).by_rule(rule));
    }

    /// What a seat is asked now, for a prompt and for one who does something else.
    pub(crate) fn what_now(&self, state: &State, seat: Seat) -> String {
        self.what_of(state, state.frame(), seat)
    }

    /// What is asked in a frame.
    pub(crate) fn what_of(&self, state: &State, frame: Option<Frame>, seat: Seat) -> String {
        let hex = |at: u8| self.hex_name(at);
        match frame {
            None => "the game is over".to_owned(),
            Some(Frame::Deal) => "the German objective is being dealt".to_owned(),
            Some(Frame::Mines) => "lay the mine markers".to_owned(),
            Some(Frame::Orders) if self.order(state, seat).is_some() => {
                "wait for the other player's order".to_owned()
            }
            Some(Frame::Orders) => "choose an order for this turn".to_owned(),
            Some(Frame::Movement(_)) => "move units, then end the movement phase".to_owned(),
            Some(Frame::MineRoll { .. }) => "the die decides about the mine".to_owned(),
            Some(Frame::Combat(_)) => "attack, then end the combat phase".to_owned(),
            Some(Frame::Battle { target, .. }) => {
                format!("join units to the attack on {}, or call it off", hex(target))
            }
            Some(Frame::Roll { target, .. }) => format!("the die decides the attack on {}", hex(target)),
            Some(Frame::Loss { .. }) => "choose the unit that loses a step".to_owned(),
            Some(Frame::Retreat { .. }) => "retreat one hex".to_owned(),
            Some(Frame::Advance { target, .. }) => format!("advance into {}, or stay", hex(target)),
        }
    }

    /// A phase by its name in views and events.
    pub(crate) fn phase_name(&self, frame: Frame) -> (&'static str, &'static str) {
        match frame {
            Frame::Deal => ("setup", "Set-up"),
            Frame::Mines => ("mines", "Mines"),
            Frame::Orders => ("orders", "Orders"),
            Frame::Movement(Seat::Allied) => ("allied movement", "Allied movement"),
            Frame::Movement(_) => ("german movement", "German movement"),
            Frame::Combat(Seat::Allied) => ("allied combat", "Allied combat"),
            _ => ("german combat", "German combat"),
        }
    }

    /// Whether a unit may be ordered about by this seat at all.
    pub(crate) fn check_own(&self, seat: Seat, unit: u8, number: &'static str) -> Result<(), Illegal> {
        if self.unit(unit).seat == seat {
            return Ok(());
        }
        no(number, format!("'{}' is not a unit of yours", self.unit_id(unit)))
    }
}
