//! Why an order of another phase or step cannot be given now; where its own step was passed over because nobody could act in it, why
//! nobody could. EA §4, §6, §12

use std::borrow::Cow;

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frame::{Fight, Frame, Level, Phase, Step};
use crate::model::ids::{CardNumber, HexId, UnitId, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no, rule};
use crate::rules::s05_allied_commands::new_activation;
use crate::rules::s12_combat::steps::{number_of, wanted};

fn why(number: &'static str, text: impl Into<Cow<'static, str>>) -> Illegal {
    Illegal::new(rule(number), text)
}

/// The same reason, and what it kept everybody from.
fn kept_from(what: &str, Illegal { rule, why }: Illegal) -> Illegal {
    Illegal::new(rule, format!("{what}: {why}"))
}

impl EnemyAction {
    /// Why a seat that is not on turn was not asked for such an order, where nobody could have carried one out.
    pub(crate) fn why_not_asked(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let over = matches!(state.frame(), None | Some(Frame::Over));
        if over || seat != Seat::Allied { None } else { self.why_skipped(state, action) }
    }

    /// Why an order of another phase or step cannot be given now: what keeps the unit or hex from it in any case, or else when its
    /// time is, or what the step is for. EA §4, §6, §6-step2, §6-step3, §6-step4
    pub(crate) fn why_not_now(&self, state: &State, frame: Frame, action: Action) -> Result<(), Illegal> {
        if let Frame::Activation(step) = frame {
            self.why_not_in_step(state, (frame, step), action)?;
        }
        if let Some(why) = self.why_skipped(state, action) {
            return Err(why);
        }
        if let (Frame::Impulse(_), Action::Move { unit, .. }) = (frame, action) {
            let label = self.unit_label(unit);
            return no(self.number_now(state), format!("a card must be played before {label} can act"));
        }
        Err(time_of(frame, action).unwrap_or_else(|| why(self.number_now(state), wanted_now(frame))))
    }

    /// What is to be done now, where pointing at two things means no order at all. EA §4, §12
    pub(crate) fn why_not_so(&self, state: &State) -> Option<Illegal> {
        let frame = state.frame().copied()?;
        Some(match frame {
            Frame::Fight(fight) => why(number_of(fight), wanted(fight)),
            frame => why(self.number_now(state), wanted_now(frame)),
        })
    }

    /// Why an order of another step of an activation cannot be given in this one. EA §6-step2, §6-step3, §6-step4
    fn why_not_in_step(
        &self,
        state: &State,
        (frame, step): (Frame, Step),
        action: Action,
    ) -> Result<(), Illegal> {
        let text = match action {
            Action::Move { unit, .. } => {
                self.check_mover(state, frame, unit)?;
                "the moves of this activation are over"
            }
            Action::Target(_) if step == Step::Move => {
                "attacks come after the moves: say 'next' when all have moved"
            }
            Action::Target(at) => {
                self.check_target(state, at)?;
                "the attacks of this activation are over"
            }
            Action::Dig(at) => {
                self.check_dig(state, at)?;
                "positions are built after the attacks: say 'next' first"
            }
            _ => return Ok(()),
        };
        no(self.number_now(state), text)
    }

    /// Why nobody was asked for such an order, where its step was passed over because nobody could act in it. EA §4, §6, §12
    pub(crate) fn why_skipped(&self, state: &State, action: Action) -> Option<Illegal> {
        match action {
            Action::Deploy { unit, at } => self.why_nobody_was_late(state, unit, at),
            Action::Interdict(card) => self.why_nobody_interdicts(state, card),
            Action::Tactic { .. } | Action::Bonus { .. } => self.why_no_tactics(state, action),
            Action::Draw(_) => Self::why_no_choice_of_chits(state),
            Action::Retreat { first, second } => self.why_nobody_retreats(state, first, second),
            Action::Stand => Self::why_nobody_stands(state),
            Action::Disperse => Self::why_nobody_disperses(state),
            Action::Advance { unit, at } => self.why_nobody_advances(state, unit, at),
            Action::Move { .. } | Action::Target(_) | Action::Dig(_) => self.why_no_step(state, action),
            _ => None,
        }
    }

    /// Late reserves are deployed in the Reserve Phase; it asks nobody when nobody can be. EA §4-I-2, §7.3
    fn why_nobody_was_late(&self, state: &State, unit: UnitId, at: HexId) -> Option<Illegal> {
        let ahead = state.frames.contains(&Frame::Phase(Phase::Reserve));
        let deploys = state.frames.iter().any(|frame| matches!(frame, Frame::Late | Frame::Deploy { .. }));
        if ahead || deploys || !state.from(18) || !self.deploy_nobody(state, Frame::Late) {
            return None;
        }
        let cause = self.check_deploy(state, Frame::Late, unit, at).err()?;
        Some(kept_from("without a card nobody could be deployed in the Reserve Phase", cause))
    }

    /// Aircraft interdict at the end of the Supply Phase, which asks nobody without a card for it. EA §4-III-4
    fn why_nobody_interdicts(&self, state: &State, card: CardNumber) -> Option<Illegal> {
        let before = [Phase::Reserve, Phase::Cards, Phase::Supply, Phase::Command];
        let ahead = before.iter().any(|phase| state.frames.contains(&Frame::Phase(*phase)));
        if ahead || !self.interdicting_cards(state).is_empty() {
            return None;
        }
        let cause = self.check_interdict(state, card).err()?;
        Some(kept_from("nobody could interdict roads in the Supply Phase", cause))
    }

    /// No card of the hand would have served in the combat. EA §12.3-allied
    fn why_no_tactics(&self, state: &State, action: Action) -> Option<Illegal> {
        let combat = state.combat.as_ref().filter(|combat| combat.steps == 0)?;
        let asks = |frame: &Frame| matches!(frame, Frame::Fight(Fight::Prepare | Fight::AlliedTactics));
        let opens = combat.seat == Seat::German
            && state.frames.iter().any(|frame| {
                matches!(frame, Frame::Fight(Fight::Open | Fight::GermanTactics | Fight::GermanReserves))
            });
        let mut some = Vec::new();
        self.tactic_actions(state, &mut some);
        if opens || state.frames.iter().any(asks) || !some.is_empty() {
            return None;
        }
        let cause = match action {
            Action::Tactic { card, tactic, unit, at } => {
                self.check_tactic(state, Some(card), tactic, (unit, at))
            }
            Action::Bonus { tactic, unit, at } => self.check_tactic(state, None, tactic, (unit, at)),
            _ => Ok(()),
        };
        Some(kept_from("the Allies had no tactic for this combat", cause.err()?))
    }

    /// Only the Allied attacker chooses how many chits are drawn, and only where there is a choice. EA §12.4, §12.4-option
    fn why_no_choice_of_chits(state: &State) -> Option<Illegal> {
        let combat = state.combat.as_ref().filter(|combat| combat.total > 0)?;
        if combat.seat == Seat::German {
            return Some(why("12.4-option", "in a German attack as many chits are drawn as may be"));
        }
        let text = format!("there is no choice: {} chits are drawn", combat.most);
        (combat.least >= combat.most).then(|| why("12.4-option", text))
    }

    /// Defenders are asked only if they could retreat, and had not lost too much already. EA §12.51-defender, §12.7, EA.Q35
    fn why_nobody_retreats(&self, state: &State, first: HexId, second: Option<HexId>) -> Option<Illegal> {
        let mut then = state.clone();
        match &mut then.combat {
            Some(combat) if combat.seat == Seat::German && combat.steps > 0 => {
                let asks = state.frames.contains(&Frame::Fight(Fight::Retreat));
                if asks || !combat.route.is_empty() {
                    return None;
                }
                if Self::living(state, &combat.defenders).is_empty() {
                    let text = "all defenders are lost: there were more hits than steps and hexes to retreat";
                    let lost = combat.lost.len() >= usize::from(combat.steps);
                    return lost.then(|| why("12.51-defender", text));
                }
                if combat.hits[1] == 0 && combat.lost.is_empty() {
                    return Some(why("12.51-defender", "the defenders took no hit and stay"));
                }
                let taken = u8::try_from(combat.lost.len()).unwrap_or(u8::MAX);
                combat.hits[1] = combat.hits[1].saturating_add(taken);
            }
            Some(_) => return None,
            none => {
                let at = self.defended_hex(state, first)?;
                let mut combat = Self::new_combat(state, Seat::German, at, Units::NONE);
                combat.hits[1] = 2;
                *none = Some(combat);
            }
        }
        if !self.allied_ways(&then).is_empty() {
            return None;
        }
        let cause = self.why_no_retreat(&then, first, second).swap_remove(0);
        Some(kept_from("the defenders cannot retreat", cause))
    }

    /// The hex next to another one in which Allied units were attacked in the German activation under way, and stayed. EA §12.1-once
    fn defended_hex(&self, state: &State, next: HexId) -> Option<HexId> {
        state.activation.as_ref().filter(|one| one.seat == Seat::German)?;
        let stayed = state.units(|unit, piece| {
            self.seat_of(unit) == Seat::Allied && piece.is(Marks::ATTACKED) && !piece.is(Marks::RETREATED)
        });
        stayed.iter().filter_map(|unit| state.piece(unit).hex()).find(|at| self.touch(*at, next))
    }

    /// Who takes no hit has nothing to stand for. EA §12.51-defender
    fn why_nobody_stands(state: &State) -> Option<Illegal> {
        let combat =
            state.combat.as_ref().filter(|combat| combat.seat == Seat::German && combat.steps > 0)?;
        let unhurt = combat.hits[1] == 0 && combat.lost.is_empty() && combat.route.is_empty();
        unhurt.then(|| why("12.51-defender", "the defenders took no hit"))
    }

    /// Who takes no hit does not disperse. EA §12.51-attacker
    fn why_nobody_disperses(state: &State) -> Option<Illegal> {
        let combat = state.combat.as_ref().filter(|combat| combat.steps > 0)?;
        if combat.seat == Seat::German {
            return Some(why("12.51-attacker", "only attackers take hits by dispersing"));
        }
        (combat.hits[0] == 0 && combat.hit == 0).then(|| why("12.51-attacker", "the attackers took no hit"))
    }

    /// A combat after which nobody can advance is over at once. EA §12.8
    fn why_nobody_advances(&self, state: &State, unit: UnitId, at: HexId) -> Option<Illegal> {
        if state.combat.is_some() {
            return None;
        }
        let Some(from) = state.piece(unit).hex().filter(|_| self.seat_of(unit) == Seat::Allied) else {
            return Some(why("12.8", format!("{} is not an Allied unit on the map", self.unit_label(unit))));
        };
        if state.activation.is_some() && !state.piece(unit).is(Marks::FOUGHT) {
            let text = format!("{} has attacked nobody in this activation", self.unit_label(unit));
            return Some(why("12.8", text));
        }
        if state.activation.is_none() && !(self.is_just_over(state) && self.is_barred(state, unit)) {
            return None;
        }
        if !self.touch(from, at) {
            let text =
                "the combat is over, and an advance goes to the hex that was attacked before any other";
            return Some(why("12.8", text));
        }
        if self.field(state).holds(Seat::German, at) {
            let text = format!("Germans are still in {}, so nobody advances there", self.hex_label(at));
            return Some(why("12.8", text));
        }
        let mut then = state.clone();
        then.combat = Some(Self::new_combat(state, Seat::Allied, at, Units::only(unit)));
        let cause = self.check_advance(&then, unit, at).err()?;
        Some(kept_from("nobody could advance", cause))
    }

    /// Whether the Allied impulse has just ended, and the German one is still to begin.
    fn is_just_over(&self, state: &State) -> bool {
        let next = state.frames.contains(&Frame::Impulse(Seat::German));
        next && state.impulse.is_none() && state.activation.is_none()
    }

    /// An activation in which nobody can do anything more is over at once. EA §6-step2, §6-step3, §6-step4
    fn why_no_step(&self, state: &State, action: Action) -> Option<Illegal> {
        if !self.is_just_over(state) {
            return None;
        }
        let acted = state.units(|unit, piece| {
            self.seat_of(unit) == Seat::Allied && piece.hex().is_some() && self.is_barred(state, unit)
        });
        if acted.is_empty() {
            return None;
        }
        let mut then = state.clone();
        acted.iter().for_each(|unit| then.piece_mut(unit).mark(Marks::ACTIVE));
        then.activation = Some(new_activation(Seat::Allied, CardNumber::default(), Level::Corps));
        let cause = match action {
            Action::Move { unit, .. } => {
                self.check_mover(&then, Frame::Activation(Step::Move), unit).map(|_| ())
            }
            Action::Target(at) => self.check_target(&then, at),
            Action::Dig(at) => self.check_dig(&then, at),
            _ => Ok(()),
        };
        Some(kept_from("the activation is over", cause.err()?))
    }
}

/// When the time of an order is, if it is not now. EA §3-fuel, §4-III-4, §4-IV-A, §5.1, §7.1-cards, §12, §16.1, §T-events-engineers
fn time_of(frame: Frame, action: Action) -> Option<Illegal> {
    let free = matches!(frame, Frame::Impulse(_));
    Some(match action {
        Action::Depot(_) => why("3-fuel", "fuel depots are placed before the game begins"),
        Action::Deploy { .. } if free => {
            why("7.1-cards", "reserves are deployed by a card: say 'play CARD deploy'")
        }
        Action::Interdict(_) => why("4-III-4", "roads are interdicted at the end of the Supply Phase"),
        Action::Pass | Action::Play { .. } if matches!(frame, Frame::Late | Frame::Interdict) => {
            why("4-IV", "cards are played in the Command Phase")
        }
        Action::Pass | Action::Play { .. }
            if !free && !matches!(frame, Frame::Depots { .. } | Frame::Ask(_)) =>
        {
            why("5.1", "one card commands in an impulse, and it has been played")
        }
        Action::Replace(_) if free => {
            why("16.1", "replacements come by a corps card: say 'play CARD replace'")
        }
        Action::Blow(_) | Action::Repair(_) | Action::Bridge(_) | Action::Roadblock(_) if free => {
            why("T-events-engineers", "engineers come by a card: say 'play CARD engineers'")
        }
        Action::Add(_) | Action::Drop(_) | Action::Attack | Action::Cancel => {
            why("12-A", "no attack is being prepared: say 'target HEX' first")
        }
        Action::Tactic { .. } | Action::Bonus { .. } => why("12.3-allied", "no combat is open"),
        Action::Draw(_) => why("12.4-option", "no combat is open"),
        Action::Advance { .. } | Action::Retreat { .. } | Action::Stand | Action::Disperse => {
            why("12", "no combat is open; a combat in which nobody can choose is over at once")
        }
        _ => return None,
    })
}

/// What a frame of the Allied player waits for. EA §4
const fn wanted_now(frame: Frame) -> &'static str {
    match frame {
        Frame::Depots { .. } => "place the fuel depots first",
        Frame::Late => "deploy late reserves, or say 'next'",
        Frame::Interdict => "interdict German roads, or say 'next'",
        Frame::Impulse(_) => "play a card, or pass",
        Frame::Deploy { .. } => "deploy the reserves of the card, or say 'next'",
        Frame::Replace { .. } => "give units of the corps their steps, or say 'next'",
        Frame::Engineers { .. } => "say what the engineers do",
        Frame::Alarm { .. } => "move units of the corps, or say 'next'",
        Frame::Activation(Step::Move) => "move active units, or say 'next'",
        Frame::Activation(Step::Fight) => "name a hex to attack, or say 'next'",
        Frame::Activation(_) => "build positions, or say 'next'",
        Frame::Overstack => "say which unit loses a step where too many are",
        Frame::Ask(_) => "answer what the German event asks",
        _ => "nothing is to be decided by the Allies",
    }
}
