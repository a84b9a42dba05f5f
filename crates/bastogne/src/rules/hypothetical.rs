//! Why something cannot be done: the phase in which it could, why that phase was passed over, and everything that stands in
//! the way at once. BB §5.1, §2.1-hover
//!
//! A refusal names the nearest cause. Asked for more, the rules mend that cause in a copy of the position and ask again, so
//! that each further reason is one that would still stand in the way.

use table::{Illegal, RuleRef, Seat};
use wargame::listed;

use crate::model::action::Action;
use crate::model::ids::UnitId;
use crate::model::phase::Phase;
use crate::model::state::{Frame, Marks, Place, State};
use crate::rulebook::{Bastogne, no, rule};

/// No order meets more obstacles one after another.
const MOST_REASONS: usize = 8;

/// What may keep a unit from a hex that it could reach otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// BB §6.2-zoc-cost
    Zones,
    /// BB §6.3
    Crowd,
    /// BB §10
    BlownBridge,
    /// BB §3.9-A1
    Hellcats,
    /// BB §3.9-A5
    Nurse,
    /// BB §3.9-G5
    Signposts,
    /// BB §8.3-SU
    Suppression,
    /// BB §9-move
    SpentPoints,
    /// BB §3.7-steps
    LostSteps,
}

impl Hindrance {
    const ALL: [Hindrance; 9] = [
        Hindrance::BlownBridge,
        Hindrance::Hellcats,
        Hindrance::Nurse,
        Hindrance::Signposts,
        Hindrance::Suppression,
        Hindrance::SpentPoints,
        Hindrance::Zones,
        Hindrance::Crowd,
        Hindrance::LostSteps,
    ];

    /// The rule, and what a player is told.
    const fn facts(self) -> (&'static str, &'static str) {
        match self {
            Hindrance::Zones => ("6.2-zoc-cost", "without enemy zones of control it could"),
            Hindrance::Crowd => ("6.3", "without the friends who crowd the way it could"),
            Hindrance::BlownBridge => ("10", "if no bridge were blown it could"),
            Hindrance::Hellcats => ("3.9-A1", "without the card 'Hellcats' it could"),
            Hindrance::Nurse => ("3.9-A5", "without the card 'Nurse' it could"),
            Hindrance::Signposts => ("3.9-G5", "without the card 'Time' it could"),
            Hindrance::Suppression => ("8.3-SU", "if it were not suppressed it could"),
            Hindrance::SpentPoints => {
                ("9-move", "if it had not spent points since it was last supplied it could")
            }
            Hindrance::LostSteps => ("3.7-steps", "if it had not lost steps it could"),
        }
    }
}

impl Bastogne {
    /// Something else is to be done now. Where the phase for it was passed over because nobody could act in it, the reason
    /// is why nobody could. BB §5.1, BB.Q50
    pub(crate) fn not_now(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(Frame::Phase(now)) = state.frame() else {
            return Err(Illegal::new(self.rule_now(state), self.prompt_text(state)));
        };
        let phases = phases_of(seat, action);
        let mut gone = phases.iter().copied().filter(|phase| *phase < now && is_same_half(*phase, now));
        if let Some(why) = gone.find_map(|phase| self.why_passed_over(state, seat, phase, action)) {
            return Err(why);
        }
        let (title, prompt) = (now.facts().1, self.prompt_text(state));
        let why = if phases.is_empty() {
            format!("this is the phase {title}: {prompt}")
        } else {
            let titles: Vec<&str> = phases.iter().map(|phase| phase.facts().1).collect();
            let noun = if titles.len() == 1 { "phase" } else { "phases" };
            format!("that is for the {noun} {}; now it is {title}: {prompt}", listed(&titles))
        };
        Err(Illegal::new(self.rule_now(state), why))
    }

    /// Why an order could not have been given in a phase that nobody had anything to do in. BB.Q50
    fn why_passed_over(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Option<Illegal> {
        let then = Self::at_phase(state, phase);
        let played =
            matches!(action, Action::Play(card) | Action::PlayOn(card, _) if state.played.contains(&card));
        if played || !self.is_idle(&then, phase) {
            return None;
        }
        let why = self.check_in_phase(&then, seat, phase, action).err()?;
        let said = format!("nobody can act in the phase {}: {}", phase.facts().1, why.why);
        Some(Illegal::new(why.rule, said))
    }

    /// The same position at the beginning of a phase.
    pub(crate) fn at_phase(state: &State, phase: Phase) -> State {
        let mut then = state.clone();
        then.frames.clear();
        then.frames.push(Frame::Phase(phase));
        then.attacked.clear();
        then.pieces.iter_mut().for_each(|piece| piece.clear(Marks::OF_A_PHASE));
        then
    }

    /// Everything that stands in the way of an order, the nearest cause first. BB §2.1-hover
    pub(crate) fn all_reasons(&self, state: &State, seat: Seat, action: Action) -> Vec<Illegal> {
        let mut then = state.clone();
        let mut reasons: Vec<Illegal> = Vec::new();
        while reasons.len() < MOST_REASONS {
            let Err(why) = self.check_action(&then, seat, action) else { break };
            if reasons.contains(&why) {
                break;
            }
            let mended = mover_of(action).is_some_and(|unit| Self::mend(&mut then, unit, why.rule.number()));
            let short = is_shortage(&why.rule);
            reasons.push(why);
            if short {
                self.add_hindrances(&then, seat, action, &mut reasons);
            }
            if !mended {
                break;
            }
        }
        reasons
    }

    /// What alone keeps a unit from a hex: without it the order would be allowed.
    fn add_hindrances(&self, state: &State, seat: Seat, action: Action, reasons: &mut Vec<Illegal>) {
        let Some(unit) = mover_of(action) else { return };
        for hindrance in Hindrance::ALL {
            let (number, why) = hindrance.facts();
            let known = reasons.iter().any(|known| known.rule.number() == number);
            let mut then = state.clone();
            self.lift_hindrance(&mut then, unit, hindrance);
            if !known && then != *state && self.check_action(&then, seat, action).is_ok() {
                reasons.push(Illegal::new(rule(number), why));
            }
        }
    }

    /// Takes away what may keep a unit from a hex.
    pub(crate) fn lift_hindrance(&self, state: &mut State, unit: UnitId, hindrance: Hindrance) {
        let seat = self.unit(unit).seat;
        match hindrance {
            Hindrance::Zones => self.lift_zones(state, seat),
            Hindrance::Crowd => {
                for other in self.all_units().filter(|other| *other != unit && self.unit(*other).seat == seat)
                {
                    if state.piece(other).place.hex().is_some() {
                        state.piece_mut(other).place = Place::Waiting;
                    }
                }
            }
            Hindrance::BlownBridge => state.bridges.iter_mut().for_each(|site| site.down_since = None),
            Hindrance::Hellcats => state.hellcats = false,
            Hindrance::Nurse => state.nurse = false,
            Hindrance::Signposts => state.time = false,
            Hindrance::Suppression => state.piece_mut(unit).clear(Marks::SUPPRESSED),
            Hindrance::SpentPoints => state.piece_mut(unit).used = 0,
            Hindrance::LostSteps => state.piece_mut(unit).steps = self.unit(unit).steps,
        }
    }

    /// No enemy of a side has a zone of control any more: all are suppressed. BB §8.3-SU-zoc
    pub(crate) fn lift_zones(&self, state: &mut State, seat: Seat) {
        for enemy in self.all_units().filter(|unit| self.unit(*unit).seat != seat) {
            state.piece_mut(enemy).mark(Marks::SUPPRESSED);
        }
    }

    /// Takes away the cause that a refusal named, where that is something about the unit itself.
    pub(crate) fn mend(state: &mut State, unit: UnitId, number: &str) -> bool {
        let before = *state.piece(unit);
        let piece = state.piece_mut(unit);
        match number {
            "5.1-04-towed" => piece.mark(Marks::LIMBERED),
            "8" => piece.clear(Marks::LIMBERED),
            "6.4-blocked" => piece.clear(Marks::LATE),
            "6.1-final" | "5.1-10" | "5.1-18" => {
                for mark in [Marks::MOVED, Marks::MOVED_NOW, Marks::FOUGHT] {
                    piece.clear(mark);
                }
            }
            "8.3-SU" => piece.clear(Marks::SUPPRESSED),
            "7.2-once" => {
                piece.clear(Marks::ATTACKED);
                let mended = !state.attacked.is_empty() || before != *state.piece(unit);
                state.attacked.clear();
                return mended;
            }
            "9-move" => piece.used = 0,
            // As if it were in the middle of a move that it began elsewhere; the enemy stays as strong as he is.
            "6.2-zoc-moa" => {
                piece.clear(Marks::IN_ZOC);
                piece.mark(Marks::MOVED_NOW);
            }
            _ => return false,
        }
        before != *state.piece(unit)
    }

    /// Why nobody, or this unit, enters a hex after a combat now. BB §7.9, §6.2-river
    pub(crate) fn why_no_advance(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let Some(target) = state.attacked.last().copied() else {
            return no("7.9", "no hex has been attacked in this phase, so there is none to advance into");
        };
        let hex = self.hex_label(target);
        if state.in_hex(target).any(|other| self.unit(other).seat != seat) {
            return no("7.9", format!("the defender still holds {hex}"));
        }
        self.why_no_advance_into(state, seat, target, unit)?;
        no("7.9", format!("the advance into {hex} is over"))
    }

    /// What keeps a unit from advancing into a hex that was vacated. BB §7.9, §6.2-river
    pub(crate) fn why_no_advance_into(
        &self,
        state: &State,
        seat: Seat,
        target: crate::model::ids::HexId,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let at = self.check_own(state, seat, unit, "7.9")?;
        let (name, hex) = (self.unit_label(unit), self.hex_label(target));
        if at == target {
            return no("7.9", format!("{name} is already in {hex}"));
        }
        let Some(edge) = self.ground.graph.edge(at, target) else {
            return no("7.9", format!("{name} is not next to {hex} and took no part in the attack on it"));
        };
        if !state.piece(unit).is(Marks::ATTACKED) {
            return no("7.9", format!("{name} took no part in the attack on {hex}"));
        }
        if !self.can_cross(state, unit, edge) {
            return no("6.2-river", format!("{name} cannot cross the river into {hex} without a bridge"));
        }
        Ok(())
    }
}

/// Whose move an order is.
pub(crate) fn mover_of(action: Action) -> Option<UnitId> {
    match action {
        Action::Move { unit, .. } | Action::Exit { unit, .. } | Action::Assault { unit, .. } => Some(unit),
        Action::Add(unit) | Action::Place { unit, .. } => Some(unit),
        _ => None,
    }
}

/// Whether a refusal is about a way that is too long or closed.
fn is_shortage(rule: &RuleRef) -> bool {
    ["6", "6-cost", "9-move", "6.2-enemy", "6.2-river", "6.5"].contains(&rule.number())
}

/// Whether two phases are of the same side's half of the turn.
fn is_same_half(one: Phase, other: Phase) -> bool {
    (one < Phase::Reinforcements) == (other < Phase::Reinforcements)
}

/// The phases in which a side does something.
pub(crate) fn phases_of(seat: Seat, action: Action) -> &'static [Phase] {
    use Phase as P;
    let german = seat == Seat::German;
    let pick = |ours: &'static [Phase], theirs: &'static [Phase]| if german { ours } else { theirs };
    match action {
        Action::Take(_) | Action::Return(_) | Action::Ready => pick(&[P::ChooseGerman], &[P::ChooseAllied]),
        Action::Play(_) | Action::PlayOn(..) | Action::PlayMeuse(..) => {
            pick(&[P::GermanCards], &[P::AlliedCards])
        }
        Action::Repair(_) => &[P::BridgeRepair],
        Action::Limber(_) | Action::Unlimber(_) => pick(&[P::Limber], &[P::AlliedMovement]),
        Action::Exit { .. } => &[P::GermanMovement],
        Action::Move { .. } | Action::Assault { .. } => {
            pick(&[P::GermanMovement, P::GermanExploitation], &[P::AlliedMovement, P::AlliedExploitation])
        }
        Action::Target(_) | Action::Attack => pick(&[P::GermanCombat], &[P::AlliedCombat]),
        Action::Aim(_) | Action::Lift(_) | Action::AddAir | Action::DropAir | Action::Fire => pick(
            &[P::GermanOffensiveBarrage, P::GermanDefensiveBarrage],
            &[P::AlliedDefensiveBarrage, P::AlliedOffensiveBarrage],
        ),
        Action::Place { .. } => &[P::Reinforcements],
        Action::Supply { .. } => &[P::GermanSupply],
        _ => &[],
    }
}
