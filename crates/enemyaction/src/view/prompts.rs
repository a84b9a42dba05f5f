//! What is to be decided now and by whom, in plain sentences. EA §4

use table::Seat;
use wargame::{counted, listed};

use crate::model::frame::{Activation, Ask, DieFor, Frame, Level, Purpose, Scope, Stage, Step, Underway};
use crate::model::ids::{CardNumber, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;
use crate::rules::s04_day::phase_text;
use crate::rules::s05_allied_commands::ROADBLOCKS;

impl EnemyAction {
    /// What is to be decided now.
    pub(crate) fn prompt_text(&self, state: &State) -> String {
        let Some(frame) = state.frame() else { return "The game is over.".to_owned() };
        match *frame {
            Frame::Setup => "A set-up card is drawn: it says how the first German attack went.".to_owned(),
            Frame::Hand { left } => {
                format!("The Allied hand is filled: {} to draw.", counted(usize::from(left), "card", "cards"))
            }
            Frame::Depots { left } => {
                let left = counted(usize::from(left), "fuel depot", "fuel depots");
                format!("Point at a hex for a fuel depot: {left} to place.")
            }
            Frame::Phase(phase) => format!("{}.", phase_text(phase).1),
            Frame::Late => "Deploy reserves that have waited two days, or go on.".to_owned(),
            Frame::Card { purpose, left } => self.card_prompt(state, purpose, left),
            Frame::Surrender { left } => self.surrender_prompt(state, left),
            Frame::Interdict => {
                "Interdict German roads with an Airpower card, so that their first impulse is lost, or go on."
                    .to_owned()
            }
            Frame::Impulse(Seat::German) => self.impulse_prompt(state),
            Frame::Impulse(_) => "Play a card from your hand, or pass.".to_owned(),
            Frame::Deploy { scope, .. } => {
                format!("Deploy reserves of {}, then go on.", self.scope_text(frame, scope))
            }
            Frame::Replace { card, left } => {
                let steps = counted(usize::from(left), "step", "steps");
                format!(
                    "Give replacements of {}: {steps} left, one to a unit. Then go on.",
                    self.card_label(card)
                )
            }
            Frame::Engineers { roadblocks, .. } if roadblocks == ROADBLOCKS => {
                "Let engineers blow, repair or build a bridge, or lay up to two roadblocks.".to_owned()
            }
            Frame::Engineers { .. } => "Lay one more roadblock, or go on.".to_owned(),
            Frame::Alarm { corps, left, .. } => {
                let units = counted(usize::from(left), "unit", "units");
                format!("The alarm is raised: move up to {units} of {}, then go on.", corps.title())
            }
            Frame::Activation(step) => self.activation_prompt(state, step),
            Frame::Overstack => "Too many units are in one hex: choose who loses a step.".to_owned(),
            Frame::Fight(fight) => self.combat_prompt(state, fight),
            Frame::Die(what) => self.die_prompt(state, what),
            Frame::Turned => "Commandos: a card is turned from the Allied draw pile and lost.".to_owned(),
            Frame::Ask(Ask::Commandos) => "Commandos: choose the card of your hand that is lost.".to_owned(),
            Frame::Ask(Ask::Eisenhower) => {
                "Eisenhower hesitates: choose the airborne division that comes a day late.".to_owned()
            }
            Frame::Unseen { left } => {
                let cards = counted(usize::from(left), "card", "cards");
                format!("The day ends: the draw pile is turned up, {cards} left.")
            }
            Frame::Over => "The game is over.".to_owned(),
        }
    }

    /// The rule behind what is asked. EA §4
    pub(crate) fn rule_of_the_moment(&self, state: &State) -> &'static str {
        match state.frame() {
            Some(Frame::Card { purpose, .. }) => match purpose {
                Purpose::Impulse => "8.1",
                Purpose::Attack => "12.3-german",
                Purpose::Defence => "12.22",
                Purpose::Fading => "4.2",
                Purpose::Interdiction => "4-III-4",
            },
            Some(Frame::Die(what)) => match what {
                DieFor::Objective(_) => "9.11",
                DieFor::Attack => "9.5-marginal",
                DieFor::Hold => "12.52D",
                DieFor::Attacker => "12.53-2",
                DieFor::Advance { .. } => "12.83",
            },
            Some(Frame::Turned | Frame::Ask(Ask::Commandos)) => "T-events-commandos",
            Some(Frame::Ask(Ask::Eisenhower)) => "T-events-special",
            Some(Frame::Fight(fight)) => self.fight_rule(state, *fight),
            Some(Frame::Activation(step)) if self.is_german_activation(state) => match step {
                Step::Begin => "9-step1",
                Step::Objectives => "9-step2",
                Step::Move => "9-step3",
                Step::Reserves => "9-step4",
                Step::Fight => "9-step5",
                Step::ToReserve => "9-step6",
                Step::Dig => "9-step7",
                Step::Recover => "9-step8",
            },
            _ => self.number_now(state),
        }
    }

    fn is_german_activation(&self, state: &State) -> bool {
        state.activation.as_ref().is_some_and(|one| one.seat == Seat::German)
    }

    /// EA §8.1, §12.3-german, §12.22, §4.2, §4-III-4
    fn card_prompt(&self, state: &State, purpose: Purpose, left: u8) -> String {
        let cards = counted(usize::from(left), "German card is", "German cards are");
        match purpose {
            Purpose::Impulse => format!("{cards} turned for the German impulse."),
            Purpose::Attack => {
                format!("A German card is turned for the attack on {}.", self.target_text(state))
            }
            Purpose::Defence => {
                format!("A German card is turned for the defenders of {}.", self.target_text(state))
            }
            Purpose::Fading => format!("The German initiative fades: {cards} thrown away."),
            Purpose::Interdiction => format!("Aircraft interdict the roads: {cards} thrown away."),
        }
    }

    /// EA §13.24
    fn surrender_prompt(&self, state: &State, left: Units) -> String {
        match self.next_to_surrender(state, &left) {
            Some(unit) => format!(
                "{} is isolated: it surrenders a step on 1 to {}.",
                self.unit_label(unit),
                self.face(state, unit).quality.surrenders()
            ),
            None => "Nobody surrenders.".to_owned(),
        }
    }

    /// How far the German impulse is. EA §8.1
    fn impulse_prompt(&self, state: &State) -> String {
        let Some(impulse) = &state.impulse else {
            return "The impulse begins: two cards are turned.".to_owned();
        };
        let card = |card: Option<CardNumber>| {
            card.map_or_else(|| "no card".to_owned(), |card| self.card_label(card))
        };
        match impulse.stage {
            Stage::Drawn => {
                "The cards are turned: fuel is checked, then one card is chosen to command.".to_owned()
            }
            Stage::Support => {
                format!("The support card is {}: its event comes first.", card(impulse.support))
            }
            Stage::Command => format!("The command card is {}.", card(impulse.command)),
            Stage::Done => "The command is done.".to_owned(),
        }
    }

    /// Whose reserves are deployed. EA §7.1-cards
    fn scope_text(&self, frame: &Frame, scope: Scope) -> String {
        match scope {
            Scope::Divisions => match frame {
                Frame::Deploy { card, .. } => self.card_label(*card),
                _ => "the card".to_owned(),
            },
            Scope::One(unit) => self.unit_label(unit),
            Scope::Corps(corps) => corps.title().to_owned(),
            Scope::Army(army) => army.title().to_owned(),
            Scope::Everybody => "any corps".to_owned(),
        }
    }

    /// Who was activated. EA §6, §8.13
    pub(crate) fn activated_text(&self, state: &State, activation: &Activation) -> String {
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE));
        let division = active.iter().next().and_then(|unit| self.unit(unit).division);
        let acting: Vec<String> = Corps::ALLIED
            .iter()
            .filter(|corps| state.acting & corps.bit() != 0)
            .map(|corps| corps.title().to_owned())
            .collect();
        match (activation.level, activation.seat) {
            (Level::Unit, _) => self.unit_labels(active.iter()),
            (Level::Army(army), Seat::German) => format!("{}, around one centre", army.title()),
            (Level::Group, Seat::German) => "Army Group B, around one centre".to_owned(),
            (Level::Division, Seat::Allied) if division.is_some() => {
                format!(
                    "division {}",
                    division.map_or("", |division| self.division_word(division)).to_uppercase()
                )
            }
            (_, Seat::Allied) if activation.level != Level::Division && !acting.is_empty() => listed(&acting),
            _ => self.formation_of(activation.card),
        }
    }

    /// The title of a card, which is that of its formation.
    fn formation_of(&self, card: CardNumber) -> String {
        let allied = self.allied_card(card).map(|card| card.title.to_string());
        allied.or_else(|| self.german_card(card).map(|card| card.title.to_string())).unwrap_or_default()
    }

    /// EA §6-step2, §6-step3, §6-step4, §9
    fn activation_prompt(&self, state: &State, step: Step) -> String {
        let Some(activation) = &state.activation else { return "An activation is under way.".to_owned() };
        let who = self.activated_text(state, activation);
        if activation.seat == Seat::German {
            return self.germans_prompt(activation, step, &who);
        }
        match (step, activation.mover) {
            (Step::Move, Some(Underway { unit, .. }))
                if self.move_ends(state, Frame::Activation(Step::Move), unit).is_empty() =>
            {
                format!("Move another unit of {who}, or go on.")
            }
            (Step::Move, Some(Underway { unit, spent, .. })) => format!(
                "Move on with {}, which has used {}, or with another unit of {who}. Go on when all is done.",
                self.unit_label(unit),
                counted(usize::from(spent), "point", "points")
            ),
            (Step::Move, None) => format!("Move the units of {who}, then go on."),
            (Step::Fight, _) => format!("Point at a hex to attack with {who}, or go on."),
            (Step::Dig, _) => format!("Point at a hex where {who} digs in, or go on."),
            (Step::Begin, _) => format!("The activation of {who} begins."),
            (_, _) => format!("The activation of {who} ends."),
        }
    }

    /// What the system does next in an activation of its own. EA §9-step1, §9-step2, §9-step3, §9-step4, §9-step5, §9-step6, §9-step7,
    /// §9-step8
    fn germans_prompt(&self, activation: &Activation, step: Step, who: &str) -> String {
        match step {
            Step::Begin => {
                format!("The activation of {who} begins: roadblocks next to active units are cleared.")
            }
            Step::Objectives => format!("The objective of {who} is checked."),
            Step::Move if activation.arrives => format!("Units of {who} come onto the map."),
            Step::Move if activation.method > 0 => {
                format!("Units of {who} move by method {}.", activation.method)
            }
            Step::Move => format!("Units of {who} move."),
            Step::Reserves => format!("Reserves of {who} replace detachments."),
            Step::Fight => format!("Attacks of {who} are considered."),
            Step::ToReserve => format!("Idle units of {who} go back into reserve."),
            Step::Dig => format!("Idle units of {who} dig in."),
            Step::Recover => format!("Dispersed units of {who} recover."),
        }
    }

    /// What a die is thrown for. EA §9.11, §9.5-marginal, §12.52D, §12.53-2, §12.83
    pub(crate) fn die_prompt(&self, state: &State, what: DieFor) -> String {
        match what {
            DieFor::Objective(army) => format!("The die places the objective of {}.", army.title()),
            DieFor::Attack => match &state.combat {
                Some(combat) => {
                    format!("The die decides whether the Germans attack {}.", self.hex_label(combat.target))
                }
                None => "The die decides whether the Germans attack.".to_owned(),
            },
            DieFor::Hold => {
                format!("The die decides whether the Germans hold {}.", self.target_text(state))
            }
            DieFor::Attacker => format!(
                "The die decides whether the German attackers of {} lose a step or disperse.",
                self.target_text(state)
            ),
            DieFor::Advance { unit, at, most } => format!(
                "The die decides whether {} advances into {}, on 1 to {most}.",
                self.unit_label(unit),
                self.hex_label(at)
            ),
        }
    }
}
