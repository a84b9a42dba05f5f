//! Counters, cards and tracks as lists of text.

use std::fmt::Write as _;

use table::{Board, Card, Counter, Pile, PileKind, Seat, View};

use super::directory::place_text;

/// `G` or `A`, as on the map.
pub(super) fn side_letter(owner: Option<Seat>) -> &'static str {
    match owner {
        Some(Seat::German) => "G",
        Some(_) => "A",
        None => "?",
    }
}

/// A counter on a line: its side, the name to type, its values, where it is, its name, its state.
pub(super) fn counter_line(board: &Board, counter: &Counter) -> String {
    let values: Vec<&str> = counter.face.factors.iter().map(|factor| factor.text.as_str()).collect();
    let steps = counter.face.steps.map_or_else(String::new, |steps| format!("{}/{}", steps.now, steps.full));
    let status = counter.status.iter().map(|one| match &one.value {
        Some(value) => format!("{} {value}", one.name),
        None => one.name.to_string(),
    });
    let mut about: Vec<String> = Vec::new();
    if !counter.known {
        about.push("unknown".to_owned());
    } else if counter.name != *counter.id {
        about.push(counter.name.to_string());
    }
    about.extend(status);
    let line = format!(
        "{} {:<16} {:<10} {steps:<4} {:<20} {}",
        side_letter(counter.owner),
        counter.id,
        values.join("-"),
        place_text(board, &counter.place),
        about.join(", ")
    );
    line.trim_end().to_owned()
}

/// The counters that are wanted, those on the map first.
pub(super) fn units(board: &Board, view: &View, wanted: impl Fn(&Counter) -> bool) -> String {
    let on_map = |counter: &Counter| board.hexes.iter().any(|hex| hex.id == counter.place);
    let mut all: Vec<(bool, &Counter)> = view
        .counters
        .iter()
        .filter(|counter| wanted(counter))
        .map(|counter| (!on_map(counter), counter))
        .collect();
    all.sort_by(|(a, one), (b, other)| (one.owner, a).cmp(&(other.owner, b)));
    all.iter().map(|(_, counter)| counter_line(board, counter)).collect::<Vec<_>>().join("\n")
}

/// Every pile: the cards of one's own hand and those in play with what they say, others by their titles.
pub(super) fn cards(view: &View) -> String {
    let mut out = String::new();
    for pile in &view.piles {
        let _ = write!(out, "{}", pile_heading(pile));
        let in_full = matches!(pile.kind, PileKind::Hand | PileKind::InPlay);
        let titles: Vec<&str> = pile.cards.iter().map(|card| card.title.as_str()).collect();
        let _ = match (titles.is_empty(), in_full) {
            (true, _) => writeln!(out),
            (false, true) => writeln!(out, "\n{}", card_texts(pile)),
            (false, false) => writeln!(out, "\n  {}", titles.join("; ")),
        };
    }
    if out.is_empty() { "This game has no cards.".to_owned() } else { out.trim_end().to_owned() }
}

/// One pile with all that its cards say.
pub(super) fn pile_in_full(pile: &Pile) -> String {
    format!("{}\n{}", pile_heading(pile), card_texts(pile)).trim_end().to_owned()
}

fn card_texts(pile: &Pile) -> String {
    pile.cards.iter().map(card_text).collect::<Vec<_>>().join("\n")
}

fn pile_heading(pile: &Pile) -> String {
    let seen = pile.cards.len();
    let unseen = usize::try_from(pile.count).unwrap_or(0).saturating_sub(seen);
    let count = match (seen, unseen) {
        (0, 0) => "none".to_owned(),
        (0, unseen) => format!("{unseen} face down"),
        (seen, 0) => seen.to_string(),
        (seen, unseen) => format!("{seen}, and {unseen} face down"),
    };
    format!("{}: {count}", pile.title)
}

/// A card with all that is printed on it.
pub(super) fn card_text(card: &Card) -> String {
    let rule = card.rule.as_ref().map_or_else(String::new, |rule| format!("  [{rule}]"));
    let mut out = if card.title.starts_with(card.id.as_str()) {
        format!("  {}{rule}", card.title)
    } else {
        format!("  {}  {}{rule}", card.id, card.title)
    };
    for part in &card.texts {
        let idle = if part.active { "" } else { " (not in force)" };
        match (part.label.as_str(), part.text.as_str()) {
            ("", text) => {
                let _ = write!(out, "\n      {text}{idle}");
            }
            (label, text) => {
                let _ = write!(out, "\n      {label}: {text}{idle}");
            }
        }
    }
    out
}

/// The turn, the phases, the tracks and how victory stands.
pub(super) fn status(view: &View) -> String {
    let mut lines = vec![view.turn.title.to_string()];
    if let Some(now) = view.phases.iter().find(|phase| phase.state == table::PhaseState::Now) {
        lines.push(format!("Phase: {} ({})", now.title, now.rule));
    }
    lines.extend(view.tracks.iter().map(|track| format!("{}: {}", track.title, track.text)));
    lines.extend(view.objectives.iter().cloned());
    match &view.outcome {
        Some(outcome) => lines.push(format!("The game is over: {outcome}")),
        None => lines.extend(view.pending.iter().map(|pending| format!("To be done: {pending}"))),
    }
    lines.join("\n")
}
