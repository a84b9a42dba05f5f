//! More charts: how many chits are drawn, when Germans hold, surrender, events, tactics, levels of victory. EA §12.4, §12.52D, §13.24,
//! §T-events, §17.2

use table::{Chart, Seat};
use wargame::{FillChart as _, chart, texts};

use crate::model::units::Quality;
use crate::pack::data::Text;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::s17_victory::Verdict;

/// What makes the greatest number of chits. EA §12.4-max
const MAXIMUM: [(&str, &str); 7] = [
    ("each attacking unit without a bracket", "+1"),
    ("each tactic of the attacker", "+1"),
    ("an elite unit attacks", "+1"),
    ("each attacking unit of three or four steps", "+1"),
    ("all defenders are out of supply", "+1"),
    ("all defenders are isolated", "+2"),
    ("the Allies screen", "-2"),
];
/// What makes the chance that Germans hold. EA §12.52D
const HOLD: [(&str, &str); 6] = [
    ("hold value of the hex", "its number"),
    ("steps that defend", "their number"),
    ("all attackers are across a river, before any retreat", "+2"),
    ("no reserve supply in the hex", "-2"),
    ("every retreat would cost a step", "+2"),
    ("they have retreated one hex already", "+3"),
];

/// How many points mean what at the end of a day, from the most to the fewest. EA §17.2
pub(crate) type Levels = Vec<(String, Verdict)>;

/// A chart of one column.
fn list(
    id: &str,
    title: &str,
    [label, column]: [&str; 2],
    rows: &[(&str, &str)],
    number: &'static str,
) -> Chart {
    chart(id, title, [label, ""], rule(number), "seed")
        .columns([column])
        .lines(rows.iter().map(|(name, value)| (name, [value])))
}

/// A level of victory or defeat, in words. EA §17.3
pub(crate) fn verdict_text(verdict: Verdict) -> String {
    match verdict {
        Verdict::Defeat(level) => format!("Allied {} defeat", level.word()),
        Verdict::Draw => "draw".to_owned(),
        Verdict::Victory(level) => format!("Allied {} victory", level.word()),
    }
}

impl EnemyAction {
    pub(crate) fn more_charts(&self) -> Vec<Chart> {
        let mut maximum =
            list("chit maximum", "How many chits are drawn", ["for", "chits"], &MAXIMUM, "12.4-max");
        maximum.notes = texts([
            "At least as many chits are drawn as defending steps, even if that is more than the greatest number.",
            "Germans draw as many as they may. Allied attackers first say how many in all.",
        ]);
        let mut hold = list("hold", "German hold chance", ["for", "chance"], &HOLD, "12.52D");
        hold.notes = texts([
            "A die up to the chance: a step is lost and the hex is held. A higher die: a retreat of one hex.",
            "Before that: those who have retreated two hexes lose a step. With as many hits as steps, and where a loss would end their \
             control, they retreat.",
        ]);
        let lost = [Quality::Green, Quality::Regular, Quality::Elite]
            .map(|quality| (quality.word(), format!("1 to {}", quality.surrenders())));
        let lost: Vec<(&str, &str)> = lost.iter().map(|(name, die)| (*name, die.as_str())).collect();
        let mut surrender = list("surrender", "Surrender", ["quality", "loses a step on"], &lost, "13.24");
        surrender.notes = texts([
            "One die for each unit that was isolated already and finds no supply in the Supply Phase.",
        ]);
        let events = self.text_chart(("events", "Events", "T-events"), &self.data.events, "events.csv");
        let tactics = self.text_chart(("tactics", "Tactics", "12.3"), &self.data.tactics, "tactics.csv");
        vec![maximum, hold, surrender, events, tactics, self.level_chart()]
    }

    fn text_chart(
        &self,
        (id, title, number): (&str, &str, &'static str),
        rows: &[Text],
        file: &str,
    ) -> Chart {
        let whose = |seat: Seat| if seat == Seat::German { "German" } else { "Allied" };
        let cells =
            rows.iter().map(|row| vec![whose(row.seat).to_owned(), days_text(&row.dates), row.text.clone()]);
        let notes =
            ["A card can narrow the days. The sheet itself is not at hand; what it leaves open is ours."];
        chart(id, title, [&title.trim_end_matches('s').to_lowercase(), ""], rule(number), "ours")
            .columns(["side", "December", "what it does"])
            .rows(rows.iter().map(|row| &row.title), cells)
            .sources(self.data.sources.rows(file))
            .notes(notes)
    }

    /// What points mean at the end of each day of the scenario; days with the same numbers share a row. EA §17.2, §18
    fn level_chart(&self) -> Chart {
        let mut spans: Vec<(u8, u8, Levels)> = Vec::new();
        for day in self.days() {
            let levels = self.levels_of(day);
            match spans.last_mut() {
                Some((_, last, known)) if *known == levels => *last = day,
                _ if levels.is_empty() => {}
                _ => spans.push((day, day, levels)),
            }
        }
        let mut verdicts: Vec<Verdict> =
            spans.iter().flat_map(|(.., levels)| levels.iter().map(|(_, verdict)| *verdict)).collect();
        verdicts.sort_unstable_by_key(|verdict| verdict.rank());
        verdicts.dedup();
        let points = |levels: &[(String, Verdict)], wanted: Verdict| {
            let found = levels.iter().find(|(_, verdict)| *verdict == wanted);
            found.map_or_else(|| "-".to_owned(), |(points, _)| points.clone())
        };
        let cells = spans.iter().map(|(.., levels)| verdicts.iter().map(|verdict| points(levels, *verdict)));
        let mut notes = texts(["The numbers are German points. Where none of a day fits, the game goes on."]);
        if self.setup.scenario == "initial-assault" {
            notes.push(
                "The Allies lose at once when two German armies have outrun their first objectives."
                    .to_owned(),
            );
        }
        chart("levels", "Levels of victory", ["end of", ""], rule("17.2"), "seed")
            .columns(verdicts.iter().map(|verdict| verdict_text(*verdict)))
            .rows(spans.iter().map(|(first, last, _)| span_text(*first, *last)), cells)
            .sources(spans.iter().map(|(first, ..)| self.levels_source(*first)))
            .notes(notes)
    }

    /// Where the levels of a day come from: the short scenarios state theirs, the whole battle has them on the calendar. EA §18.4-levels
    fn levels_source(&self, day: u8) -> String {
        match self.setup.scenario.as_str() {
            "initial-assault" => "seed 18.1".to_owned(),
            "allies-surprised" => "seed 18.2".to_owned(),
            "german-breakout" => "seed 18.3".to_owned(),
            "crisis-at-the-meuse" => "seed 18.5".to_owned(),
            _ => self.data.sources.of("calendar.csv", &day.to_string()),
        }
    }

    /// The days of the scenario.
    pub(crate) fn days(&self) -> std::ops::RangeInclusive<u8> {
        u8::try_from(self.first_day()).unwrap_or(16)..=self.last_day()
    }

    /// The levels of a day from the most points to the fewest; empty where the day decides nothing. EA §17.2
    pub(crate) fn levels_of(&self, day: u8) -> Levels {
        // Points are tried one by one: the table of the rules is the only one there is.
        const MOST: i16 = 120;
        const FEWEST: i16 = -60;
        let mut levels: Vec<(i16, i16, Option<Verdict>)> = Vec::new();
        for points in (FEWEST..=MOST).rev() {
            let verdict = self.level_of(day, points).map(|(verdict, _)| verdict);
            match levels.last_mut() {
                Some((_, low, known)) if *known == verdict => *low = points,
                _ => levels.push((points, points, verdict)),
            }
        }
        let line = |(high, low, verdict): (i16, i16, Option<Verdict>)| {
            let points = match (high, low) {
                (MOST, low) => format!("{low} or more"),
                (high, FEWEST) => format!("{high} or fewer"),
                (high, low) if high == low => low.to_string(),
                (high, low) => format!("{low} to {high}"),
            };
            Some((points, verdict?))
        };
        levels.into_iter().filter_map(line).collect()
    }
}

/// `22 December`, `22 and 23 December`, `24 to 27 December`.
fn span_text(first: u8, last: u8) -> String {
    match last - first {
        0 => format!("{first} December"),
        1 => format!("{first} and {last} December"),
        _ => format!("{first} to {last} December"),
    }
}

/// Days as a player says them: `23+` is `23 on`. EA §2-dates
pub(crate) fn days_text(dates: &str) -> String {
    match (dates.strip_suffix('+'), dates.split_once('-')) {
        (Some(from), _) => format!("from {from} on"),
        (None, Some((from, to))) if from == to => from.to_owned(),
        (None, Some((from, to))) => format!("{from} to {to}"),
        (None, None) if dates.is_empty() => "any day".to_owned(),
        (None, None) => dates.to_owned(),
    }
}
