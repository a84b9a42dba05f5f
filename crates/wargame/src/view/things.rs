//! Things that lie on a table: stacks of counters and their states, markers, tracks, overlays; and what is asked there.

use kernel::{Page, Turn};
use table::{Counter, Marker, Overlay, PlaceId, Prompt, RuleRef, Seat, Spot, Status, Track, Word};

/// Puts a counter on the stack it belongs to; the counters of a stack come one after the other, the lowest first.
pub fn stack_up(counters: &mut Vec<Counter>, mut counter: Counter) {
    let below = counters.last().filter(|below| below.place == counter.place);
    counter.level = below.map_or(0, |below| below.level + 1);
    counters.push(counter);
}

/// How high counters lie where they come place by place, the lowest first.
#[derive(Clone, Debug)]
pub struct Stacks<P> {
    top: Option<(P, u32)>,
}

impl<P> Default for Stacks<P> {
    fn default() -> Stacks<P> {
        Stacks { top: None }
    }
}

impl<P: PartialEq> Stacks<P> {
    /// The level of the next counter.
    pub fn level(&mut self, place: P) -> u32 {
        let level = self.top.as_ref().filter(|(at, _)| *at == place).map_or(0, |(_, level)| level + 1);
        self.top = Some((place, level));
        level
    }
}

/// The colour of a side's counters where nation and service say nothing else.
#[must_use]
pub const fn base_colour(seat: Seat) -> &'static str {
    if matches!(seat, Seat::German) { "gray" } else { "green" }
}

/// A state that a counter is in.
#[must_use]
pub fn status(name: &str, value: Option<Word>, rule: RuleRef) -> Status {
    Status { name: name.into(), value, rule: Some(rule) }
}

/// A track without spaces: a number and what it says.
#[must_use]
pub fn track(id: &str, title: &str, value: impl TryInto<i32>, text: Word, rule: RuleRef) -> Track {
    let value = value.try_into().unwrap_or(i32::MAX);
    Track { id: id.into(), title: title.into(), value, text, rule: Some(rule), ..Track::default() }
}

/// What is asked of the first seat that owes a decision; nothing when nobody does.
pub fn prompt(turn: &Turn, text: impl FnOnce() -> String, rule: impl FnOnce() -> RuleRef) -> Option<Prompt> {
    let seat = turn.seats().iter().next()?;
    Some(Prompt { seat, text: text(), rule: rule() })
}

/// A marker that points nowhere.
#[must_use]
pub fn marker(name: &str, on: Spot, owner: Option<Seat>, value: Option<Word>, rule: RuleRef) -> Marker {
    Marker { name: name.into(), on, owner, value, facing: None, rule: Some(rule) }
}

/// Hexes to draw over the map.
#[must_use]
pub fn overlay(id: Word, title: Word, owner: Option<Seat>, places: Vec<PlaceId>, rule: RuleRef) -> Overlay {
    Overlay { id, title, owner, places, rule: Some(rule), ..Overlay::default() }
}

/// The same for one side: `zoc german` with the title `German zones of control`.
#[must_use]
pub fn overlay_of(seat: Seat, word: &str, what: &str, places: Vec<PlaceId>, rule: RuleRef) -> Overlay {
    let (id, title) = (format_args!("{word} {seat}"), format_args!("{} {what}", seat.title()));
    overlay(Word::of(id), Word::of(title), Some(seat), places, rule)
}

/// The same, with hexes that are looked for only when the overlay is drawn.
pub fn shading(
    page: &Page<'_>,
    seat: Seat,
    word: &str,
    what: &str,
    rule: RuleRef,
    places: impl FnOnce() -> Vec<PlaceId>,
) -> Overlay {
    let mut shading = overlay_of(seat, word, what, Vec::new(), rule);
    if page.draws(&shading.id) {
        shading.places = places();
    }
    shading
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_of_one_place_lie_on_one_another() {
        let at = |place: &str| Counter { place: place.into(), ..Counter::default() };
        let mut counters = Vec::new();
        ["a", "a", "b", "a"].map(at).into_iter().for_each(|counter| stack_up(&mut counters, counter));
        assert_eq!(counters.iter().map(|counter| counter.level).collect::<Vec<_>>(), [0, 1, 0, 0]);
        let mut stacks = Stacks::default();
        assert_eq!(["a", "a", "b", "a"].map(|place| stacks.level(place)), [0, 1, 0, 0]);
    }

    #[test]
    fn a_track_that_runs_over_stays_at_its_end() {
        let value = |value: usize| track("hand", "Hand", value, "full".into(), RuleRef::new("T", "5")).value;
        assert_eq!((value(7), value(usize::MAX)), (7, i32::MAX));
    }

    #[test]
    fn the_first_who_owes_a_decision_is_asked() {
        let rule = || RuleRef::new("T", "4");
        let asked =
            prompt(&Turn::Players(table::Seats::only(Seat::Allied)), || "Move.".to_owned(), rule).unwrap();
        assert_eq!((asked.seat, asked.text.as_str(), asked.rule), (Seat::Allied, "Move.", rule()));
        assert_eq!((base_colour(Seat::German), base_colour(Seat::Allied)), ("gray", "green"));
        assert_eq!(status("moved", None, rule()).rule, Some(rule()));
    }

    #[test]
    fn an_overlay_of_a_side_is_called_after_it() {
        let zones = overlay_of(Seat::German, "zoc", "zones of control", Vec::new(), RuleRef::new("T", "7"));
        assert_eq!((zones.id.as_str(), zones.title.as_str()), ("zoc german", "German zones of control"));
        assert_eq!(zones.owner, Some(Seat::German));
    }
}
