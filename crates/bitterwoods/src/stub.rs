//! Stand-ins until the views are there.
use crate::*;
use table::{Audience, Choice, Seat, Subject, View};
impl BitterWoods {
    pub(crate) fn table_view(&self, _: &State, _: Audience) -> View { todo!() }
    pub(crate) fn describe_actions(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Choice> { todo!() }
    pub(crate) fn subject_of(&self, _: &State, _: Focus) -> Subject { todo!() }
    pub(crate) fn reckon(&self, _: &State, _: &Attack) -> Option<table::Reckoning> { todo!() }
}
