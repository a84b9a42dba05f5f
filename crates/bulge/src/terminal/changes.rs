//! What is different between two moments of a game: all that `undo` prints.

use std::collections::BTreeMap;

use table::{Board, Counter, Marker, View};

use super::directory::place_text;

/// What changed from one view to the next, a line each.
pub(super) fn changes(board: &Board, before: &View, after: &View) -> Vec<String> {
    let mut lines = counters(board, before, after);
    lines.extend(markers(board, before, after));
    for track in &after.tracks {
        let was = before.tracks.iter().find(|other| other.id == track.id);
        if was.is_none_or(|was| was.text != track.text) {
            lines.push(format!("{}: {}", track.title, track.text));
        }
    }
    for pile in &after.piles {
        let was = before.piles.iter().find(|other| other.place == pile.place);
        if was.is_none_or(|was| was.count != pile.count || was.cards.len() != pile.cards.len()) {
            let back = pile
                .cards
                .iter()
                .filter(|card| was.is_none_or(|was| was.cards.iter().all(|other| other.id != card.id)));
            let back: Vec<&str> = back.map(|card| card.title.as_str()).collect();
            let back = if back.is_empty() { String::new() } else { format!(", with {}", back.join(", ")) };
            let count = match pile.count {
                0 => "none".to_owned(),
                count => crate::output::count(count, "card"),
            };
            lines.push(format!("{}: {count}{back}", pile.title));
        }
    }
    if before.turn.title != after.turn.title {
        lines.push(format!("It is {} again.", after.turn.title));
    }
    lines
}

fn counters(board: &Board, before: &View, after: &View) -> Vec<String> {
    let was: BTreeMap<&str, &Counter> = before.counters.iter().map(|one| (one.id.as_str(), one)).collect();
    let mut lines = Vec::new();
    for counter in &after.counters {
        let name = called(counter);
        let Some(was) = was.get(counter.id.as_str()) else {
            lines.push(format!("{name} is back in {}.", place_text(board, &counter.place)));
            continue;
        };
        let mut now = Vec::new();
        if was.place != counter.place {
            now.push(format!("is back in {}", place_text(board, &counter.place)));
        }
        let steps = |counter: &Counter| counter.face.steps.map_or(0, |steps| steps.now);
        if steps(was) != steps(counter) {
            now.push(format!("has {} steps again", steps(counter)));
        }
        let status = |counter: &Counter| -> Vec<String> {
            let named = counter.status.iter().map(|one| match &one.value {
                Some(value) => format!("{} {value}", one.name),
                None => one.name.to_string(),
            });
            named.collect()
        };
        let (old, new) = (status(was), status(counter));
        let gone: Vec<String> = old.iter().filter(|one| !new.contains(one)).cloned().collect();
        let back: Vec<String> = new.iter().filter(|one| !old.contains(one)).cloned().collect();
        if !gone.is_empty() {
            now.push(format!("is no longer {}", gone.join(", ")));
        }
        if !back.is_empty() {
            now.push(format!("is {} again", back.join(", ")));
        }
        if !now.is_empty() {
            lines.push(format!("{name} {}.", now.join(", ")));
        }
    }
    for counter in before.counters.iter().filter(|one| after.counters.iter().all(|other| other.id != one.id))
    {
        lines.push(format!("{} is gone.", called(counter)));
    }
    lines
}

fn markers(board: &Board, before: &View, after: &View) -> Vec<String> {
    let text = |marker: &Marker| {
        let value = marker.value.as_ref().map_or_else(String::new, |value| format!(" {value}"));
        format!("{}{value} on {}", marker.name, place_text(board, &marker.on.to_string()))
    };
    let only = |these: &View, those: &View, end: &str| -> Vec<String> {
        let only = these.markers.iter().filter(|marker| !those.markers.contains(marker));
        only.map(|marker| format!("Marker {} {end}.", text(marker))).collect()
    };
    let mut lines = only(after, before, "is back");
    lines.extend(only(before, after, "is gone"));
    lines
}

fn called(counter: &Counter) -> String {
    if counter.known { counter.name.to_string() } else { counter.id.to_string() }
}
