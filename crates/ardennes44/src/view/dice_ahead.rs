//! The dice that an order leads to, reckoned up before it is given. A44 §T-card
//!
//! Ending a phase often rolls for something: fuel, rallies, surrender, Traffic. The order is tried on a copy of the position,
//! and so is everything that the dice can show.

use kernel::Log;
use table::{Fraction, Likely, Reckoning, Seat, What};
use wargame::counted;

use crate::model::action::Action;
use crate::model::frames::Frame;
use crate::model::state::{Marker, State, index};
use crate::rulebook::Ardennes;

impl Ardennes {
    /// The first roll that an order leads to; nothing where none follows, or where it is one of the attack that is being gathered.
    pub(crate) fn dice_ahead(&self, state: &State, seat: Seat, action: Action) -> Option<Reckoning> {
        if !leads_to_dice(action) {
            return None;
        }
        let mut after = state.clone();
        self.apply_action(&mut after, seat, action, &mut Log::muted());
        let title = match after.frame()? {
            Frame::Die { table, .. } => table.title().to_owned(),
            Frame::CombatDie => "Combat".to_owned(),
            Frame::TrafficDice => "Traffic Markers".to_owned(),
            _ => return None,
        };
        let ready = after.attack.as_ref().and_then(|attack| self.combat_odds(&after, attack));
        if ready.is_some() {
            return ready;
        }
        let mut outcomes = Vec::new();
        self.outcomes(&after, &mut outcomes);
        let total: u32 = outcomes.iter().map(|(_, weight)| *weight).sum();
        let mut found: Vec<(String, String, u32)> = Vec::new();
        for (outcome, weight) in outcomes {
            let (result, text) = self.tried(&after, outcome);
            match found.iter_mut().find(|(known, ..)| *known == result) {
                Some((_, _, sum)) => *sum += weight,
                None => found.push((result, text, weight)),
            }
        }
        let likely = |(result, text, weight): (String, String, u32)| Likely {
            result,
            text,
            chance: Fraction::new(weight.into(), total.into()),
            then: Vec::new(),
        };
        let results = found.into_iter().map(likely).collect();
        Some(Reckoning { title, results, notes: vec![self.prompt_text(&after)], ..Reckoning::default() })
    }

    /// What comes of a roll: the printed result, and what that means.
    fn tried(&self, before: &State, outcome: Action) -> (String, String) {
        let (mut after, mut log) = (before.clone(), Log::new());
        self.apply_action(&mut after, Seat::Chance, outcome, &mut log);
        if let Action::Dice(first, second) = outcome {
            let own = &before.traffic[index(before.traffic_owner())];
            let on_map = |die: u8| matches!(own.get(usize::from(die) - 1), Some(Marker::On(_)));
            let sent = usize::from(on_map(first)) + usize::from(on_map(second) && first != second);
            return (sent.to_string(), format!("{} back in the box", counted(sent, "marker", "markers")));
        }
        let rolled = log.events().iter().find_map(|event| match &event.what {
            What::Roll { result, .. } => Some((result.clone().unwrap_or_default(), &event.text)),
            _ => None,
        });
        // The text begins with the table and the die, which are not known yet.
        rolled.map_or_else(Default::default, |(result, text)| {
            let meaning = text.split_once(". ").map_or(text.as_str(), |(_, meaning)| meaning);
            (result, meaning.to_owned())
        })
    }
}

/// Orders that end something or ask for a die; moves are left out, for there are many and few of them roll.
fn leads_to_dice(action: Action) -> bool {
    matches!(
        action,
        Action::Next
            | Action::AirSupport
            | Action::Infiltrate
            | Action::Blow(_)
            | Action::Burn(_)
            | Action::Disengage(_)
            | Action::Lead(_)
            | Action::Stand(_)
            | Action::Support(_)
            | Action::Surprise
    )
}
