//! The sequence of play as one machine. BB §5, §5.1
//!
//! Each decision is applied by the chapter it belongs to; then [`Bastogne::settle`] goes on by itself through everything
//! that leaves no choice, until somebody owes a decision again.

use kernel::{Log, Turn};
use table::{Illegal, RuleRef, Seat, Seats};

use crate::state::{Frame, Marks, Phase, State, only};
use crate::{Action, Bastogne, no, rule};

impl Phase {
    /// The phases of a turn in order. BB §5.1
    pub const TURN: [Phase; 20] = [
        Phase::AlliedCards,
        Phase::GermanCards,
        Phase::BridgeRepair,
        Phase::Limber,
        Phase::GermanMovement,
        Phase::AlliedDefensiveBarrage,
        Phase::GermanOffensiveBarrage,
        Phase::GermanBarrageResolve,
        Phase::GermanCombat,
        Phase::GermanExploitation,
        Phase::GermanSupply,
        Phase::Reinforcements,
        Phase::AlliedMovement,
        Phase::GermanDefensiveBarrage,
        Phase::AlliedOffensiveBarrage,
        Phase::AlliedBarrageResolve,
        Phase::AlliedCombat,
        Phase::AlliedExploitation,
        Phase::AlliedSupply,
        Phase::End,
    ];

    /// Name in orders and views, title, who decides, and rule. BB §5-cards, §5.1-01, §5.1-02, §5.1-03, §5.1-04, §5.1-05,
    /// §5.1-06, §5.1-07, §5.1-08, §5.1-09, §5.1-10, §5.1-11, §5.1-12, §5.1-13, §5.1-14, §5.1-15, §5.1-16, §5.1-17, §5.1-18,
    /// §5.1-19, §5.1-20
    pub(crate) const fn facts(self) -> (&'static str, &'static str, Option<Seat>, &'static str) {
        use Seat::{Allied, German};
        match self {
            Phase::ChooseGerman => ("choose german", "German choice of cards", Some(German), "5-cards"),
            Phase::ChooseAllied => ("choose allied", "Allied choice of cards", Some(Allied), "5-cards"),
            Phase::AlliedCards => ("allied cards", "Allied cards", Some(Allied), "5.1-01"),
            Phase::GermanCards => ("german cards", "German cards", Some(German), "5.1-02"),
            Phase::BridgeRepair => ("bridge repair", "German bridge repair", Some(German), "5.1-03"),
            Phase::Limber => ("limber", "German limbering", Some(German), "5.1-04"),
            Phase::GermanMovement => ("german movement", "German movement", Some(German), "5.1-05"),
            Phase::AlliedDefensiveBarrage => {
                ("allied defensive barrage", "Allied defensive barrage", Some(Allied), "5.1-06")
            }
            Phase::GermanOffensiveBarrage => {
                ("german offensive barrage", "German offensive barrage", Some(German), "5.1-07")
            }
            Phase::GermanBarrageResolve => {
                ("german barrage resolve", "Barrages of the German half", None, "5.1-08")
            }
            Phase::GermanCombat => ("german combat", "German combat", Some(German), "5.1-09"),
            Phase::GermanExploitation => {
                ("german exploitation", "German exploitation", Some(German), "5.1-10")
            }
            Phase::GermanSupply => ("german supply", "German supply", Some(German), "5.1-11"),
            Phase::Reinforcements => ("reinforcements", "Allied reinforcements", Some(Allied), "5.1-12"),
            Phase::AlliedMovement => ("allied movement", "Allied movement", Some(Allied), "5.1-13"),
            Phase::GermanDefensiveBarrage => {
                ("german defensive barrage", "German defensive barrage", Some(German), "5.1-14")
            }
            Phase::AlliedOffensiveBarrage => {
                ("allied offensive barrage", "Allied offensive barrage", Some(Allied), "5.1-15")
            }
            Phase::AlliedBarrageResolve => {
                ("allied barrage resolve", "Barrages of the Allied half", None, "5.1-16")
            }
            Phase::AlliedCombat => ("allied combat", "Allied combat", Some(Allied), "5.1-17"),
            Phase::AlliedExploitation => {
                ("allied exploitation", "Allied exploitation", Some(Allied), "5.1-18")
            }
            Phase::AlliedSupply => ("allied supply", "Allied supply", None, "5.1-19"),
            Phase::End => ("end", "End of the turn", None, "5.1-20"),
        }
    }

    /// The phase that follows; the last is followed by the first of the next turn.
    fn following(self) -> Phase {
        match self {
            Phase::ChooseGerman => Phase::ChooseAllied,
            Phase::ChooseAllied => Phase::AlliedCards,
            other => {
                let at = Phase::TURN.iter().position(|phase| *phase == other).unwrap_or(0);
                Phase::TURN[(at + 1) % Phase::TURN.len()]
            }
        }
    }

    /// Whether units move in it, and may assault. BB §5.1-05, §5.1-10, §5.1-10-moa, §5.1-13, §5.1-18
    pub(crate) const fn is_movement(self) -> bool {
        matches!(
            self,
            Phase::GermanMovement
                | Phase::AlliedMovement
                | Phase::GermanExploitation
                | Phase::AlliedExploitation
        )
    }
}

impl Bastogne {
    /// Who owes the next decision. BB §5
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        let seat = match state.frame() {
            Some(Frame::Phase(phase)) => phase.facts().2.unwrap_or(Seat::Chance),
            Some(Frame::Battle(battle)) => battle.seat,
            Some(Frame::Advance { seat, .. }) => seat,
            Some(Frame::Aim(plot)) => plot.seat,
            None | Some(Frame::Repair(_) | Frame::Roll(_) | Frame::Barrage | Frame::Weather | Frame::Air) => {
                Seat::Chance
            }
        };
        if seat == Seat::Chance { Turn::Chance } else { Turn::Players(Seats::only(seat)) }
    }

    /// The rule that says what is to be done now.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        if let Some(outcome) = self.outcome(state) {
            return outcome.rule;
        }
        rule(match state.frame() {
            None => "5.1-20",
            Some(Frame::Phase(phase)) => phase.facts().3,
            Some(Frame::Repair(_)) => "10-repair",
            Some(Frame::Battle(battle)) if battle.assault.is_some() => "7.10",
            Some(Frame::Battle(_)) => "7.1-2",
            Some(Frame::Roll(_)) => "7.5",
            Some(Frame::Advance { assault: true, .. }) => "7.10-go",
            Some(Frame::Advance { .. }) => "7.9",
            Some(Frame::Aim(_)) => "8.1",
            Some(Frame::Barrage) => "8.3",
            Some(Frame::Weather) => "5.1-20-weather",
            Some(Frame::Air) => "5.1-20-air",
        })
    }

    /// Whether a seat on turn may do this: the phase first, then the chapter's own rules.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match state.frame() {
            Some(Frame::Phase(phase)) => self.check_in_phase(state, seat, phase, action),
            Some(Frame::Battle(battle)) => match action {
                Action::Add(unit) => self.check_change(state, &battle, unit, true),
                Action::Drop(unit) => self.check_change(state, &battle, unit, false),
                Action::Attack => self.check_attack(state, &battle),
                Action::Cancel => Ok(()),
                _ => self.not_now(state),
            },
            Some(Frame::Advance { target, who, .. }) => match action {
                Action::Advance(unit) => self.check_advance(state, target, who, unit),
                Action::Stay => Ok(()),
                _ => self.not_now(state),
            },
            Some(Frame::Aim(plot)) => match action {
                Action::Add(gun) => self.check_gun_change(state, &plot, gun, true),
                Action::Drop(gun) => self.check_gun_change(state, &plot, gun, false),
                Action::AddAir => self.check_air(state, &plot, true),
                Action::DropAir => self.check_air(state, &plot, false),
                Action::Fire => self.check_fire(state, &plot),
                Action::Cancel => Ok(()),
                _ => self.not_now(state),
            },
            _ => self.not_now(state),
        }
    }

    /// Something else is to be done now.
    fn not_now(&self, state: &State) -> Result<(), Illegal> {
        Err(Illegal::new(self.rule_now(state), self.what_now(state)))
    }

    fn check_in_phase(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Result<(), Illegal> {
        let choosing = matches!(phase, Phase::ChooseGerman | Phase::ChooseAllied);
        let playing = matches!(phase, Phase::AlliedCards | Phase::GermanCards);
        let limbering = matches!(phase, Phase::Limber | Phase::AlliedMovement);
        let combat = matches!(phase, Phase::GermanCombat | Phase::AlliedCombat);
        let barrage = Self::gunner(phase).is_some();
        match action {
            Action::Take(card) if choosing => self.check_take(state, seat, card),
            Action::Return(card) if choosing => self.check_return(state, seat, card),
            Action::Ready if choosing => self.check_ready(state, seat),
            Action::Play(card) if playing => self.check_play(state, seat, card),
            Action::PlayOn(card, bridge) if playing => self.check_play_on(state, seat, card, bridge),
            Action::PlayMeuse(one, other) if playing => self.check_meuse(state, seat, one, other),
            Action::Repair(bridge) if phase == Phase::BridgeRepair => self.check_repair(state, bridge),
            Action::Limber(unit) if limbering => self.check_limber(state, seat, unit, true),
            Action::Unlimber(unit) if limbering => self.check_limber(state, seat, unit, false),
            Action::Move { unit, to } if phase.is_movement() => self.check_move(state, seat, unit, to),
            Action::Exit { unit, by } if phase.is_movement() => self.check_exit(state, seat, unit, by),
            Action::Assault { unit, target, from } if phase.is_movement() => {
                self.check_assault(state, seat, unit, target, from)
            }
            Action::Target(at) if combat => self.check_target(state, seat, at),
            Action::Aim(at) if barrage => self.check_aim(state, seat, at),
            Action::Lift(at) if barrage => self.check_lift(state, seat, at),
            Action::Place { unit, at } if phase == Phase::Reinforcements => {
                self.check_place(state, seat, unit, at)
            }
            Action::Supply { transport, at } if phase == Phase::GermanSupply => {
                self.check_supply(state, transport, at)
            }
            Action::Next if !choosing => Ok(()),
            Action::Add(_) | Action::Drop(_) | Action::Attack if combat => {
                no("7.1-1", "name the hex to attack first")
            }
            Action::Advance(_) | Action::Stay => no("7.9", "there is no hex to advance into now"),
            _ => self.not_now(state),
        }
    }

    /// Does it.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        match (state.frame(), action) {
            (_, Action::Take(card)) => self.take(state, seat, card, log),
            (_, Action::Return(card)) => self.give_back(state, seat, card, log),
            (_, Action::Ready | Action::Next) => self.end_phase(state, log),
            (_, Action::Play(card)) => self.play(state, card, log),
            (_, Action::PlayOn(card, bridge)) => self.play_on(state, card, bridge, log),
            (_, Action::PlayMeuse(one, other)) => self.play_meuse(state, one, other, log),
            (_, Action::Repair(bridge)) => self.try_repair(state, bridge, log),
            (_, Action::Limber(unit)) => self.limber(state, unit, true, log),
            (_, Action::Unlimber(unit)) => self.limber(state, unit, false, log),
            (_, Action::Move { unit, to }) => self.move_unit(state, unit, to, log),
            (_, Action::Exit { unit, by }) => self.exit(state, unit, by, log),
            (_, Action::Place { unit, at }) => self.place(state, unit, at, log),
            (_, Action::Supply { transport, at }) => self.send_transport(state, transport, at, log),
            (_, Action::Lift(at)) => self.lift(state, seat, at, log),
            (_, Action::Dice(a, b)) => self.roll(state, (a, b), log),
            (_, Action::Advance(unit)) => self.advance(state, unit, log),
            (_, Action::Stay | Action::Cancel) => {
                state.frames.pop();
            }
            (Some(Frame::Battle(battle)), Action::Attack) => self.commit(state, battle, log),
            (Some(Frame::Aim(plot)), Action::Fire) => self.set_plot(state, plot, log),
            (frame, action) => Self::prepare(state, seat, frame, action),
        }
        self.settle(state, log);
        self.tell_end(state, seat, log);
    }

    /// Opens a battle or a plot, or changes who takes part.
    fn prepare(state: &mut State, seat: Seat, frame: Option<Frame>, action: Action) {
        use crate::state::{Battle, Plot};
        let opened = match action {
            Action::Target(target) => Some(Frame::Battle(Battle { seat, target, with: 0, assault: None })),
            Action::Assault { unit, target, from } => {
                Some(Frame::Battle(Battle { seat, target, with: only(unit), assault: Some((unit, from)) }))
            }
            Action::Aim(at) => Some(Frame::Aim(Plot { seat, at, guns: 0, air: 0 })),
            _ => None,
        };
        if let Some(frame) = opened {
            state.frames.push(frame);
            return;
        }
        let changed = match (frame, action) {
            (Some(Frame::Battle(battle)), Action::Add(unit)) => {
                Some(Frame::Battle(Battle { with: battle.with | only(unit), ..battle }))
            }
            (Some(Frame::Battle(battle)), Action::Drop(unit)) => {
                Some(Frame::Battle(Battle { with: battle.with & !only(unit), ..battle }))
            }
            (Some(Frame::Aim(plot)), Action::Add(gun)) => {
                Some(Frame::Aim(Plot { guns: plot.guns | only(gun), ..plot }))
            }
            (Some(Frame::Aim(plot)), Action::Drop(gun)) => {
                Some(Frame::Aim(Plot { guns: plot.guns & !only(gun), ..plot }))
            }
            (Some(Frame::Aim(plot)), Action::AddAir) => Some(Frame::Aim(Plot { air: plot.air + 1, ..plot })),
            (Some(Frame::Aim(plot)), Action::DropAir) => Some(Frame::Aim(Plot { air: plot.air - 1, ..plot })),
            _ => None,
        };
        if let (Some(frame), Some(top)) = (changed, state.frames.last_mut()) {
            *top = frame;
        }
    }

    /// Two dice fall.
    fn roll(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        match state.frame() {
            Some(Frame::Repair(bridge)) => {
                self.repair(state, bridge, dice, log);
                self.end_phase(state, log); // One bridge a turn. BB §5.1-03
            }
            Some(Frame::Roll(battle)) => self.resolve(state, &battle, dice.0, dice.1, log),
            Some(Frame::Barrage) => self.bombard(state, dice, log),
            Some(Frame::Weather) => self.change_weather(state, dice, log),
            Some(Frame::Air) => self.call_aircraft(state, dice, log),
            _ => {}
        }
    }

    /// Goes on through the phases that nobody decides. A player's phase is over when he says so.
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) {
        while self.outcome(state).is_none() {
            match state.frame() {
                Some(Frame::Phase(phase)) if phase.facts().2.is_none() => self.end_phase(state, log),
                _ => return,
            }
        }
    }

    /// Whether a phase has nothing to decide, by what both players know. BB §5.1
    fn is_idle(&self, state: &State, phase: Phase) -> bool {
        match phase {
            Phase::ChooseGerman | Phase::ChooseAllied => false,
            Phase::AlliedCards => state.hands[1].is_empty(),
            Phase::GermanCards => state.hands[0].is_empty(),
            Phase::BridgeRepair => !self.all_bridges().any(|bridge| self.check_repair(state, bridge).is_ok()),
            Phase::Limber => !self.has_guns(state, Seat::German),
            Phase::GermanMovement | Phase::AlliedMovement | Phase::GermanSupply => false,
            Phase::AlliedDefensiveBarrage | Phase::AlliedOffensiveBarrage => {
                !self.can_bombard(state, Seat::Allied)
            }
            Phase::GermanOffensiveBarrage | Phase::GermanDefensiveBarrage => {
                !self.can_bombard(state, Seat::German)
            }
            Phase::GermanCombat => !self.can_fight(state, Seat::German),
            Phase::AlliedCombat => !self.can_fight(state, Seat::Allied),
            Phase::GermanExploitation => !self.can_exploit(state, Seat::German),
            Phase::AlliedExploitation => !self.can_exploit(state, Seat::Allied),
            Phase::Reinforcements => !self.has_late_arrivals(state),
            Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve | Phase::AlliedSupply | Phase::End => {
                true
            }
        }
    }

    fn can_fight(&self, state: &State, seat: Seat) -> bool {
        let field = crate::field::Field::new(self, state);
        field.hexes(seat.enemy()).iter().any(|at| self.can_target(state, &field, seat, at))
    }

    fn can_exploit(&self, state: &State, seat: Seat) -> bool {
        let able =
            |unit: u8| self.may_still_move(state, seat, unit) && !self.points_left(state, unit).is_zero();
        self.all_units().any(able)
    }

    /// Leaves a phase and enters the next in which there is something to do. BB §5.1
    pub(crate) fn end_phase(&self, state: &mut State, log: &mut Log) {
        self.next_phase(state, log);
        while self.outcome(state).is_none() {
            match state.frame() {
                Some(Frame::Phase(phase)) if self.is_idle(state, phase) => self.next_phase(state, log),
                _ => return,
            }
        }
    }

    fn next_phase(&self, state: &mut State, log: &mut Log) {
        let phase = state.phase();
        state.frames.clear();
        if phase == Phase::GermanSupply {
            self.end_german_supply(state, log);
        }
        let next = phase.following();
        if phase == Phase::End {
            self.end_turn(state, log);
        }
        state.frames.push(Frame::Phase(next));
        self.tell_phase(state, next, log);
        self.begin_phase(state, next, log);
    }

    /// What happens by itself when a phase begins.
    fn begin_phase(&self, state: &mut State, phase: Phase, log: &mut Log) {
        state.attacked.clear();
        for piece in &mut state.pieces {
            piece.clear(Marks::OF_A_PHASE);
        }
        match phase {
            Phase::GermanMovement => self.begin_half(state, Seat::German),
            Phase::AlliedMovement => self.begin_half(state, Seat::Allied),
            Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => self.begin_barrages(state),
            Phase::GermanSupply => self.begin_german_supply(state),
            Phase::Reinforcements => self.bring_in(state, log),
            Phase::AlliedSupply => self.allied_supply(state, log),
            Phase::End if state.turn < self.last_turn => {
                state.frames.push(Frame::Air);
                state.frames.push(Frame::Weather);
            }
            _ => {}
        }
    }

    /// A side's half of the turn begins with its movement. BB §6.2-zoc-moa
    fn begin_half(&self, state: &mut State, seat: Seat) {
        for unit in self.all_units().filter(|unit| self.unit(*unit).seat == seat) {
            let piece = state.piece_mut(unit);
            piece.clear(Marks::MOVED);
            piece.clear(Marks::FOUGHT);
        }
        self.note_zones(state, seat);
    }

    /// The next day. BB §5.1-20
    fn end_turn(&self, state: &mut State, log: &mut Log) {
        state.turn += 1;
        state.german_fired = false;
        self.end_card_effects(state);
        for piece in &mut state.pieces {
            piece.clear(Marks::LATE);
        }
        if state.turn <= self.last_turn {
            self.tell_turn(state, log);
        }
    }

    /// Better or worse by the dice, within the scale. BB §5.1-20-weather, §T-weather
    fn change_weather(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let charts = &self.data.charts;
        let change = charts.change[usize::from(dice.0 + dice.1) - 2];
        let best = i8::try_from(charts.weather.len()).unwrap_or(1) - 1;
        let now = i8::try_from(state.weather).unwrap_or(0);
        state.weather = u8::try_from((now + change).clamp(0, best)).unwrap_or(0);
        self.tell_weather(state, dice, log);
    }

    /// So many aircraft fly in that weather. BB §5.1-20-air, §T-air
    fn call_aircraft(&self, state: &mut State, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let row = &self.data.charts.air[usize::from(state.weather)];
        state.air = row[usize::from(dice.0 + dice.1) - 2];
        self.tell_air(state, dice, log);
    }

    /// What is asked now, for a prompt and for one who does something else.
    pub(crate) fn what_now(&self, state: &State) -> String {
        let hex = |at: u16| self.hex_name(at);
        match state.frame() {
            None => "the game is over".to_owned(),
            Some(Frame::Phase(phase)) => what_in(phase).to_owned(),
            Some(Frame::Repair(bridge)) => {
                format!("the dice decide about the bridge of {}", self.bridge_name(bridge))
            }
            Some(Frame::Battle(battle)) if battle.assault.is_some() => {
                format!("choose who joins the assault on {}, then attack or cancel", hex(battle.target))
            }
            Some(Frame::Battle(battle)) => {
                format!("choose who attacks {}, then attack or cancel", hex(battle.target))
            }
            Some(Frame::Roll(battle)) => format!("the dice decide the attack on {}", hex(battle.target)),
            Some(Frame::Advance { target, .. }) => format!("advance into {}, or stay", hex(target)),
            Some(Frame::Aim(plot)) => format!("choose who fires at {}, then fire or cancel", hex(plot.at)),
            Some(Frame::Barrage) => {
                let at = state.plots.first().map_or(0, |plot| plot.at);
                format!("the dice decide the barrage on {}", hex(at))
            }
            Some(Frame::Weather) => "the dice decide about the weather".to_owned(),
            Some(Frame::Air) => "the dice decide how many aircraft fly".to_owned(),
        }
    }
}

/// What is asked in a phase.
fn what_in(phase: Phase) -> &'static str {
    match phase {
        Phase::ChooseGerman | Phase::ChooseAllied => "choose your cards for the game",
        Phase::AlliedCards | Phase::GermanCards => "play cards, or go on",
        Phase::BridgeRepair => "try to repair one blown bridge, or go on",
        Phase::Limber => "limber or unlimber artillery, or go on",
        Phase::GermanMovement | Phase::AlliedMovement => "move units, then go on",
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => "plot barrages, then go on",
        Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => "the barrages come down",
        Phase::GermanCombat | Phase::AlliedCombat => "attack, then go on",
        Phase::GermanExploitation | Phase::AlliedExploitation => {
            "exploit with units that have done nothing, then go on"
        }
        Phase::GermanSupply => "send transports, then go on",
        Phase::Reinforcements => "place reinforcements beside their blocked entry, or go on",
        Phase::AlliedSupply => "Allied supply is worked out",
        Phase::End => "the turn ends",
    }
}
