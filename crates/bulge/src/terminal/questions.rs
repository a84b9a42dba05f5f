//! What a player can ask while there is something to decide: odds, why not, who can do what.

use table::{Answer, Audience, Choice, Seat, Subject, Target, View};

use super::directory::{Directory, Found, Named, Sort, best, place_text, which};
use super::drafts::Meant;
use super::game_loop::Loop;
use super::naming::Fit;
use super::text::{MOST_LISTED, all_from, all_of, counted_verbs, odds_text, reasons_text};

impl Loop<'_> {
    pub(super) fn odds(&mut self, seat: Seat, view: &View, line: &str) -> String {
        let order = match self.meant(seat, view, line) {
            Meant::Order(order) => order,
            Meant::Several(readings) => return self.ask_which(line, &readings),
            Meant::Nothing(text) => return format!("No: {text}"),
            Meant::Unknown => line.to_owned(),
        };
        match self.table.preview(seat, &order) {
            Ok(preview) => match preview.reckoning {
                Some(one) => odds_text(&one),
                None if preview.notes.is_empty() => "Nothing is rolled for that.".to_owned(),
                None => preview.notes.join("\n"),
            },
            Err(refusal) => format!("No: {refusal}"),
        }
    }

    /// Everything the seat may do, and with whom.
    pub(super) fn choices(&mut self, seat: Seat, view: &View) -> String {
        let directory = Directory::of(self.table.board(), view);
        let mut shown = self.table.choices(seat, &[]);
        let mut lines = Vec::new();
        for (number, choice) in shown.iter().enumerate() {
            lines.push(all_from(std::slice::from_ref(choice), number));
            let who = self.who_would(seat, choice);
            if !who.is_empty() {
                lines.push(format!("{:>31}with {}", "", who.join(", ")));
            }
        }
        let mut parts: Vec<(String, Vec<Choice>)> = Vec::new();
        for subject in view.subjects.iter().filter(|subject| !subject.points.is_empty()) {
            parts.push((as_named(&directory, subject).told(), self.table.choices(seat, &subject.points)));
        }
        let count: usize = parts.iter().map(|(_, choices)| choices.len()).sum();
        let one_each = count == parts.len();
        for (who, choices) in parts {
            if count > MOST_LISTED {
                lines.push(format!("  {who}: {}", counted_verbs(&choices)));
                continue;
            }
            let is_new = |one: &Choice| shown.iter().all(|other| other.action != one.action);
            let choices: Vec<Choice> = choices.into_iter().filter(is_new).collect();
            if !one_each && !choices.is_empty() {
                lines.push(format!("{who}:"));
            }
            lines.extend(Some(all_from(&choices, shown.len())).filter(|text| !text.is_empty()));
            shown.extend(choices);
        }
        if count > MOST_LISTED {
            lines.push("Type 'with NAME' for the choices of one of them.".to_owned());
        }
        self.shown = shown.into_iter().map(|choice| choice.action).collect();
        if lines.is_empty() { "There is nothing to choose now.".to_owned() } else { lines.join("\n") }
    }

    /// Who is asked for next where an order names a place alone: those who can attack it, support the attack, bombard it. Only
    /// where the order can be taken back, so that nobody learns what he would have to decide first.
    fn who_would(&self, seat: Seat, choice: &Choice) -> Vec<String> {
        let is_place = |point: &Target| matches!(point, Target::Place(_));
        if choice.points.is_empty() || !choice.points.iter().all(is_place) {
            return Vec::new();
        }
        let mut ahead = self.table.present();
        let done = ahead.play(seat, &choice.action).is_ok() && ahead.undo_limit(seat) < ahead.count();
        if !done || !ahead.turn().seats().has(seat) {
            return Vec::new();
        }
        let mut who: Vec<String> = Vec::new();
        for next in ahead.view(Audience::Seat(seat)).choices {
            if let [Target::Counter(id)] = next.points.as_slice()
                && !who.iter().any(|known| *id == *known.as_str())
            {
                who.push(id.to_string());
            }
        }
        who
    }

    /// Why a unit may not do something somewhere, or why an order is not allowed.
    pub(super) fn why(&mut self, seat: Seat, view: &View, words: &str) -> String {
        let board = self.table.board();
        let directory = Directory::of(board, view);
        match both(&directory, words) {
            Ok((unit, place)) => self.answer(seat, view, unit, place),
            Err(wrong) => match self.meant(seat, view, words) {
                Meant::Order(order) => match self.table.check(seat, &order) {
                    Ok(()) => format!("'{order}' is allowed."),
                    Err(refusal) => format!("'{order}' is not allowed: {refusal}"),
                },
                _ if words.split_whitespace().nth(1).is_some() => wrong,
                _ => self.alone(seat, view, &directory, words),
            },
        }
    }

    /// Whether a unit may go to a place or do something there, and the reason why not.
    fn answer(&mut self, seat: Seat, view: &View, unit: &Named, place: &Named) -> String {
        let board = self.table.board();
        let from = match &unit.target {
            Target::Counter(id) => view.counters.iter().find(|counter| counter.id == *id),
            _ => None,
        };
        let name = if unit.title.is_empty() { &unit.word } else { &unit.title };
        let from =
            from.map_or_else(String::new, |counter| format!(" from {}", place_text(board, &counter.place)));
        let to = place_text(board, &place.word);
        match self.table.answer(seat, &unit.target, &place.target) {
            Answer::Yes(choices) => {
                format!("{name}{from} to {to}: it may\n{}", self.list(&choices))
            }
            Answer::No(reasons) => format!("{name}{from} to {to}: no\n{}", reasons_text(&reasons)),
        }
    }

    /// What a unit that was named alone can do, or why it can do nothing.
    fn alone(&mut self, seat: Seat, view: &View, directory: &Directory, name: &str) -> String {
        if name.is_empty() {
            return "Type 'why UNIT HEX', or 'why' and an order.".to_owned();
        }
        match directory.one(Sort::Unit, name) {
            Ok(_) => self.with(seat, view, name),
            Err(wrong) => wrong,
        }
    }

    /// What can be done with one thing, called by the name in the list or by its own.
    pub(super) fn with(&mut self, seat: Seat, view: &View, name: &str) -> String {
        let directory = Directory::of(self.table.board(), view);
        let known: Vec<(&Subject, Named)> = view
            .subjects
            .iter()
            .filter(|subject| !subject.points.is_empty())
            .map(|subject| (subject, as_named(&directory, subject)))
            .collect();
        let subjects = best(known.iter().map(|(_, named)| named), name);
        let others = [Sort::Unit, Sort::Card].into_iter().filter_map(|sort| directory.find(sort, name));
        // A number is that of a unit before it is that of a hex.
        let other = others.min_by_key(|found| found.fit).or_else(|| directory.find(Sort::Place, name));
        let fit = |found: &Option<Found<'_>>| found.as_ref().map(|found| found.fit);
        match (subjects, other) {
            (Some(found), other) if fit(&other).is_none_or(|other| found.fit <= other) => {
                match found.all.as_slice() {
                    [one] => {
                        let points = known.iter().find(|(_, named)| std::ptr::eq(named, *one));
                        let points = points.map(|(subject, _)| subject.points.clone()).unwrap_or_default();
                        let choices = self.table.choices(seat, &points);
                        format!("{}:\n{}", one.told(), self.list(&choices))
                    }
                    several => which(name, several),
                }
            }
            (_, Some(found)) => match found.all.as_slice() {
                [one] => self.idle(seat, view, one),
                several => which(name, several),
            },
            (_, None) => {
                let labels = known.iter().flat_map(|(subject, named)| [subject.label.as_str(), &named.word]);
                kernel::unknown("unit or card", name, labels.collect::<Vec<_>>())
            }
        }
    }

    /// What is offered that has to do with something, or why nothing can be done with it.
    fn idle(&mut self, seat: Seat, view: &View, one: &Named) -> String {
        let offered: Vec<Choice> =
            view.choices.iter().filter(|choice| choice.points.contains(&one.target)).cloned().collect();
        if !offered.is_empty() {
            return format!("{}:\n{}", one.told(), self.list(&offered));
        }
        let at = match &one.target {
            Target::Counter(id) => view.counters.iter().find(|counter| counter.id == *id),
            _ => None,
        };
        let at = at.map_or_else(|| one.target.clone(), |counter| Target::Place(counter.place.clone()));
        match self.table.answer(seat, &one.target, &at) {
            Answer::Yes(choices) => format!("{}:\n{}", one.told(), all_of(&choices)),
            Answer::No(reasons) => {
                format!("Nothing can be done with {} now.\n{}", one.told(), reasons_text(&reasons))
            }
        }
    }
}

/// A subject under its label and under the names of what it points at.
fn as_named(directory: &Directory, subject: &Subject) -> Named {
    let mut points = subject.points.iter().filter_map(|point| directory.named(point));
    match (points.next(), points.next()) {
        (Some(one), None) => one.clone().also(&subject.label),
        (first, _) => {
            let label = Named::plain(&subject.label);
            first.map_or(label.clone(), |one| label.also(&one.word))
        }
    }
}

/// A unit and a place, each of one or more words.
fn both<'d>(directory: &'d Directory, words: &str) -> Result<(&'d Named, &'d Named), String> {
    let words: Vec<&str> =
        words.split_whitespace().filter(|word| !matches!(*word, "to" | "in" | "at")).collect();
    let mut ways: Vec<(Fit, Fit, Found<'d>, Found<'d>)> = Vec::new();
    for at in 1..words.len() {
        let (unit, place) = (words[..at].join(" "), words[at..].join(" "));
        let unit = directory.find(Sort::Unit, &unit);
        if let (Some(unit), Some(place)) = (unit, directory.find(Sort::Place, &place)) {
            ways.push((unit.fit.max(place.fit), unit.fit.min(place.fit), unit, place));
        }
    }
    let best = ways.into_iter().min_by_key(|(worse, better, ..)| (*worse, *better));
    if let Some((.., unit, place)) = best {
        return match (unit.all.as_slice(), place.all.as_slice()) {
            ([unit], [place]) => Ok((unit, place)),
            ([_], places) => Err(which(&words[1..].join(" "), places)),
            (units, _) => Err(which(words[0], units)),
        };
    }
    // Say which of the two is unknown.
    let known =
        (1..words.len()).rev().find(|at| directory.find(Sort::Unit, &words[..*at].join(" ")).is_some());
    match known {
        Some(at) => Err(directory.nothing(Sort::Place, &words[at..].join(" "))),
        None => Err(directory.nothing(Sort::Unit, words.first().copied().unwrap_or_default())),
    }
}
