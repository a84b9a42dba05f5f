//! The window of an attack: strengths, shifts, column and exact chances. TOY §5.3, §5.4

use table::{Cell, Line, Preview, Reckoning, Seat, Word};
use wargame::likely;

use crate::model::action::Action;
use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Frame, State};
use crate::rulebook::{Toy, rule};
use crate::rules::s05_combat::{COLUMNS, meaning};

impl Toy {
    /// The attack as a player reads it before he rolls, with the exact chance of each result.
    pub(crate) fn combat_odds(&self, state: &State, target: HexId, with: Units) -> Option<Reckoning> {
        let odds = self.odds(state, target, with)?;
        let line = |unit: UnitId, amount: u32, number: &'static str| Line {
            text: self.unit(unit).name.to_string(),
            amount: Word::of(amount),
            counter: Some(self.unit_id(unit).into()),
            rule: Some(rule(number)),
        };
        let rolls = self.data.crt.iter().map(|row| row[odds.column]);
        let results = likely(rolls, |result| (format!("{result:?}"), meaning(*result).to_owned()));
        Some(Reckoning {
            title: format!("Attack on {}", self.hex_label(target)),
            places: vec![self.number(target).into()],
            attack: with.iter().map(|unit| line(unit, self.attack_of(state, unit), "5.2")).collect(),
            defense: self
                .defenders(state, target)
                .iter()
                .map(|unit| line(unit, u32::from(self.unit(unit).defense), "5.2"))
                .collect(),
            attack_total: Word::of(odds.attack),
            defense_total: Word::of(odds.defense),
            odds: COLUMNS[odds.base].to_owned(),
            shifts: odds.shifts.into_iter().map(|shift| shift.shown(rule)).collect(),
            column: COLUMNS[odds.column].to_owned(),
            modifiers: Vec::new(),
            cell: Some(Cell { chart: "crt".into(), row: None, column: u32::try_from(odds.column).ok() }),
            results,
            pending: matches!(state.frame(), Some(Frame::Roll { .. })),
            ..Reckoning::default()
        })
    }

    /// What an order would start.
    pub(crate) fn preview_of(&self, state: &State, seat: Seat, action: Action) -> Preview {
        let (target, with) = match (state.frame(), action) {
            (_, Action::Attack(at)) => (at, self.able_to_join(state, seat, at)),
            (Some(Frame::Battle { target, with, .. }), Action::Join(unit)) => (target, with.with(unit)),
            (Some(Frame::Battle { target, with, .. }), Action::Resolve) => (target, with),
            _ => return Preview::default(),
        };
        Preview { reckoning: self.combat_odds(state, target, with), ..Preview::default() }
    }
}
