//! What people see, in its barest form, so that the rest can be tried.

use table::Illegal;

use crate::state::State;
use crate::{Action, EnemyAction};

/// What people see.
impl EnemyAction {
    pub(crate) fn board_view(&self) -> table::Board {
        table::Board::default()
    }
    pub(crate) fn subject_of(&self, focus: crate::Focus) -> table::Subject {
        table::Subject { points: Vec::new(), label: table::Word::from(format!("{focus:?}")) }
    }
    pub(crate) fn describe_action(&self, _: &State, action: Action) -> table::Choice {
        let text = self.write_action(&action);
        wargame::said(text.split(' ').next().unwrap_or(""), text.clone(), Vec::new()).choice(
            text,
            crate::rule,
            || crate::rule("4"),
        )
    }
    pub(crate) fn table_view(&self, state: &State, to: table::Audience) -> table::View {
        let title = table::Word::from(format!("{} Dec", state.day));
        table::View::new(to, table::TurnLine { number: 1, last: 14, title, player: None })
    }
    pub(crate) fn why_refused(
        &self,
        _: &State,
        _: table::Seat,
        _: &table::Target,
        _: &table::Target,
    ) -> Vec<Illegal> {
        Vec::new()
    }
}
