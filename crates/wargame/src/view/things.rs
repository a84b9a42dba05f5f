//! Things that lie on a table: stacks of counters, markers, overlays.

use table::{Counter, Marker, Overlay, PlaceId, RuleRef, Seat, Spot, Word};

/// Puts a counter on the stack it belongs to; the counters of a stack come one after the other, the lowest first.
pub fn stack_up(counters: &mut Vec<Counter>, mut counter: Counter) {
    let below = counters.last().filter(|below| below.place == counter.place);
    counter.level = below.map_or(0, |below| below.level + 1);
    counters.push(counter);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_of_one_place_lie_on_one_another() {
        let at = |place: &str| Counter { place: place.into(), ..Counter::default() };
        let mut counters = Vec::new();
        ["a", "a", "b", "a"].map(at).into_iter().for_each(|counter| stack_up(&mut counters, counter));
        assert_eq!(counters.iter().map(|counter| counter.level).collect::<Vec<_>>(), [0, 1, 0, 0]);
    }

    #[test]
    fn an_overlay_of_a_side_is_called_after_it() {
        let zones = overlay_of(Seat::German, "zoc", "zones of control", Vec::new(), RuleRef::new("T", "7"));
        assert_eq!((zones.id.as_str(), zones.title.as_str()), ("zoc german", "German zones of control"));
        assert_eq!(zones.owner, Some(Seat::German));
    }
}
