//! Whose step is lost: the Allied player's choice, evenly spread, and the German order. EA §12.6, §12.61, §12.51-attacker

use std::cmp::Reverse;

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::frame::{Combat, Fight, Frame};
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no};

impl EnemyAction {
    /// The Allied units of which the player may choose one to lose a step. A retreat's cost falls on any of those who retreat;
    /// combat losses are spread over units in rounds and, once, over hexes. EA §12.6, §12.61, §12.7-3, EA.Q36
    pub(crate) fn losers(&self, state: &State, fight: Fight) -> Units {
        let Some(combat) = state.combat.as_ref() else { return Units::NONE };
        let of = if fight == Fight::AttackerLoses { &combat.attackers } else { &combat.defenders };
        let living = Self::living(state, of);
        if fight == Fight::Penalty {
            return living;
        }
        let losses = |unit: UnitId| combat.lost.iter().filter(|lost| **lost == unit).count();
        let fewest = living.iter().map(losses).min().unwrap_or(0);
        let spared = |at: Option<HexId>| at.is_some_and(|at| !combat.lost_at.contains(&at));
        let some_spared = living.iter().any(|unit| spared(state.piece(unit).hex()));
        let may =
            |unit: &UnitId| losses(*unit) == fewest && (!some_spared || spared(state.piece(*unit).hex()));
        living.iter().filter(may).collect()
    }

    pub(crate) fn check_loss(&self, state: &State, fight: Fight, unit: UnitId) -> Result<(), Illegal> {
        if self.losers(state, fight).contains(unit) {
            return Ok(());
        }
        let takes_part = state.combat.as_ref().is_some_and(|combat| {
            let of = if fight == Fight::AttackerLoses { &combat.attackers } else { &combat.defenders };
            Self::living(state, of).contains(unit)
        });
        let label = self.unit_label(unit);
        if takes_part {
            no("12.61", format!("others lose a step before {label} loses another"))
        } else {
            no("12.6", format!("{label} has no part in this combat"))
        }
    }

    /// Dispersal may take the second and the third hit of an attacker. EA §12.51-attacker, EA.Q37
    pub(crate) fn check_disperse(&self, combat: &Combat) -> Result<(), Illegal> {
        if combat.seat != Seat::Allied || combat.dispersed {
            return no("12.51-attacker", "the attackers are dispersed already");
        }
        if !(2..=3).contains(&combat.hit) {
            return no("12.51-attacker", "only the second and the third hit can be taken by dispersing");
        }
        Ok(())
    }

    /// A step is lost by choice. EA §12.6
    pub(crate) fn take_loss(&self, state: &mut State, fight: Fight, unit: UnitId, log: &mut Log) {
        self.lose_one(state, fight, unit, log);
        self.go_on_losing(state, log);
    }

    fn lose_one(&self, state: &mut State, fight: Fight, unit: UnitId, log: &mut Log) {
        let at = state.piece(unit).hex();
        let Some(combat) = state.combat.as_mut() else { return };
        if fight == Fight::Penalty {
            combat.penalty = combat.penalty.saturating_sub(1);
            self.lose_step(state, unit, "12.7-3", log);
            return;
        }
        let side = usize::from(fight != Fight::AttackerLoses);
        combat.hits[side] = combat.hits[side].saturating_sub(1);
        combat.hit += u8::from(side == 0);
        // A combat costs fewer steps than there is room for.
        let _ = combat.lost.try_push(unit);
        if let Some(at) = at {
            let _ = combat.lost_at.try_push(at);
        }
        self.lose_step(state, unit, "12.6", log);
    }

    /// Goes on as long as there is but one answer. EA §12.51
    pub(crate) fn go_on_losing(&self, state: &mut State, log: &mut Log) {
        loop {
            let Some(Frame::Fight(fight)) = state.frame().copied() else { return };
            let Some(combat) = state.combat.as_ref() else { return };
            let left = match fight {
                Fight::Penalty => combat.penalty,
                Fight::DefenderLoses => combat.hits[1],
                Fight::AttackerLoses => combat.hits[0],
                _ => return,
            };
            let able = self.losers(state, fight);
            if left > 0 && !able.is_empty() {
                let disperses = fight == Fight::AttackerLoses && self.check_disperse(combat).is_ok();
                match able.iter().next() {
                    Some(only) if able.len() == 1 && !disperses => self.lose_one(state, fight, only, log),
                    _ => return,
                }
                continue;
            }
            match fight {
                Fight::Penalty => Self::set_fight(state, Fight::DefenderLoses),
                Fight::DefenderLoses => return self.to_offence(state, log),
                _ => return self.to_advance(state, log),
            }
        }
    }

    /// All Allied attackers disperse, which takes what is left of the second and third hit. EA §12.51-attacker, §12.9, EA.Q37
    pub(crate) fn allied_disperse(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_mut() else { return };
        let taken = 4u8.saturating_sub(combat.hit).min(combat.hits[0]);
        combat.hits[0] -= taken;
        combat.hit += taken;
        combat.dispersed = true;
        let attackers = combat.attackers;
        self.disperse(state, &attackers, "12.51-attacker", log);
        self.go_on_losing(state, log);
    }

    /// Disperses units, not to recover in this activation. EA §12.9, §12.9-recover
    pub(crate) fn disperse(&self, state: &mut State, units: &Units, number: &'static str, log: &mut Log) {
        for unit in &Self::living(state, units) {
            state.piece_mut(unit).mark(Marks::DISPERSED.with(Marks::JUST_DISPERSED));
            self.log_unit(unit, "is dispersed", number, log);
        }
    }

    /// The German unit that loses a step: of four steps first, then of two or three, then of one; in the hex with most steps;
    /// with the highest selector. EA §12.6-german, EA.Q38
    pub(crate) fn german_loser(&self, state: &State, units: &Units) -> Option<UnitId> {
        let field = self.field(state);
        let key = |unit: &UnitId| {
            let piece = state.piece(*unit);
            let class = match piece.steps {
                4.. => 2u8,
                2..=3 => 1,
                _ => 0,
            };
            let in_hex = piece.hex().map_or(0, |at| field.stack(Seat::German, at).steps);
            let number = self.unit(*unit).corps.number();
            (class, in_hex, self.face(state, *unit).selector, Reverse(number))
        };
        Self::living(state, units).iter().max_by_key(key)
    }

    /// A German unit of those that take part loses a step. EA §12.6-german
    pub(crate) fn german_loses(&self, state: &mut State, units: &Units, number: &'static str, log: &mut Log) {
        if let Some(unit) = self.german_loser(state, units) {
            self.lose_step(state, unit, number, log);
        }
    }
}
