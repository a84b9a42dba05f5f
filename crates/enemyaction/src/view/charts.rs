//! The charts of the player aid, so that a client can show them: chits, terrain, the German tables, the calendar. EA §2.4, §T-chits,
//! §T-TEC, §T-marginal, §T-advance, §T-objective1, §T-calendar

use table::Chart;
use wargame::{FillChart as _, chart, texts};

use crate::model::chits::{ChitSide, Hits, Ratio, Situation, Than, ground_bits};
use crate::model::ids::HexId;
use crate::model::units::Army;
use crate::pack::map::Terrain;
use crate::pack::tables::Goal;
use crate::rulebook::{EnemyAction, rule};

/// What the terrain chart says besides the price of the ground: name, foot, mechanized, both on frozen ground, combat. EA §T-TEC
const EFFECTS: [[&str; 6]; 6] = [
    ["road", "1", "1", "1", "1", "-"],
    [
        "town",
        "as the ground",
        "as the ground",
        "as the ground",
        "as the ground",
        "one hit fewer, no flank attack",
    ],
    [
        "westwall",
        "as the ground",
        "as the ground",
        "as the ground",
        "as the ground",
        "Germans doubled and one hit fewer",
    ],
    ["river", "all, first step", "all, first step", "all, first step", "all, first step", "attack halved"],
    ["bridge", "as the road", "as the road", "as the road", "as the road", "attack halved"],
    ["enemy control", "stop, 1 to leave", "stop, 1 to leave", "stop, 1 to leave", "stop, 1 to leave", "-"],
];
const CITY: &str = "doubled, one hit fewer, no flank attack";

/// `A`, `A or B`, `A, B or C`.
pub(crate) fn either(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

/// What a chit asks for, in words. EA §12.41
pub(crate) fn situation_text(situation: Situation) -> String {
    match situation {
        Situation::Ratio(ratio) => ratio_text(ratio),
        Situation::Ground(bits) => {
            let words = ground_bits::WORDS.iter().filter(|(_, bit)| bits & bit != 0);
            either(&words.map(|(word, _)| (*word).to_owned()).collect::<Vec<String>>())
        }
        Situation::Days(bits) => {
            let days = (0..16u16).filter(|day| bits & 1 << day != 0);
            let days: Vec<String> = days.map(|day| (day + 16).to_string()).collect();
            format!("{} December", either(&days))
        }
        Situation::Plain(plain) => plain.title().to_owned(),
    }
}

/// `3:1 or more`, `less than 1.5:1`. EA §12.41-ratio
fn ratio_text(ratio: Ratio) -> String {
    let half = if ratio.halves.is_multiple_of(2) { "" } else { ".5" };
    let odds = format!("{}{half}:1", ratio.halves / 2);
    match ratio.than {
        Than::AtLeast => format!("{odds} or more"),
        Than::MoreThan => format!("more than {odds}"),
        Than::LessThan => format!("less than {odds}"),
        Than::AtMost => format!("{odds} or less"),
    }
}

/// The hits of a side of a chit. EA §12.5, §12.5-nation
pub(crate) fn hits_text(hits: Hits) -> String {
    let all = [
        ("attacker", hits.attacker),
        ("defender", hits.defender),
        ("German", hits.german),
        ("Allied", hits.allied),
    ];
    let line: Vec<String> =
        all.iter().filter(|(_, hits)| *hits != 0).map(|(who, hits)| format!("{who} {hits:+}")).collect();
    if line.is_empty() { "none".to_owned() } else { line.join(", ") }
}

/// One side of a chit. EA §12.41-sides
pub(crate) fn side_text(side: &ChitSide) -> (String, String) {
    let first = if side.first { ", goes first" } else { "" };
    (format!("{}{first}", situation_text(side.situation)), hits_text(side.hits))
}

impl EnemyAction {
    /// All charts.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        let mut charts =
            vec![self.chit_chart(), self.terrain_chart(), self.marginal_chart(), self.advance_chart()];
        charts.extend((1..=3).map(|stage| self.objective_chart(stage)));
        charts.push(self.calendar_chart());
        charts.extend(self.more_charts());
        charts
    }

    /// EA §T-chits, §2.22
    fn chit_chart(&self) -> Chart {
        let chits = &self.data.chits;
        let cells = chits.iter().map(|chit| {
            let [front, back] = [side_text(&chit.sides[0]), side_text(&chit.sides[1])];
            vec![front.0, front.1, back.0, back.1, if chit.blue { "blue" } else { "" }.to_owned()]
        });
        let notes = [
            "A chit counts with the side whose situation is there. If both are, the side that goes first counts.",
            "A blue chit brings the chits of earlier combats back into the cup, and so does the end of the day.",
            "Only a sample of the printed chits is known. These are ours, for every situation that the rules name.",
        ];
        chart("chits", "Combat chits", ["chit", ""], rule("T-chits"), "ours")
            .columns(["front counts if", "hits of the front", "back counts if", "hits of the back", "colour"])
            .rows((1..=chits.len()).map(|chit| format!("{chit:02}")), cells)
            .sources(self.data.sources.rows("chits.csv"))
            .notes(notes)
    }

    /// EA §T-TEC, §10-cost, §10.2, §10.3, §12.5-terrain
    fn terrain_chart(&self) -> Chart {
        let mut rows: Vec<String> = Vec::new();
        let mut cells: Vec<Vec<String>> = Vec::new();
        for terrain in Terrain::ALL {
            let price = self.data.prices[terrain as usize];
            let combat = if terrain == Terrain::City { CITY } else { "-" };
            let numbers = [price.foot, price.mechanized, price.foot, price.frozen];
            rows.push(terrain.word().to_owned());
            cells.push(numbers.iter().map(u8::to_string).chain([combat.to_owned()]).collect());
        }
        for [name, rest @ ..] in EFFECTS {
            rows.push(name.to_owned());
            cells.push(texts(rest));
        }
        let notes = [
            "A road counts only through its hexside, and not over a blown bridge.",
            "One unit crosses each river hexside without a bridge in an activation. It may enter one hex whatever it costs.",
            "Ground Freeze makes the ground frozen for a day.",
        ];
        chart("terrain", "Effects of terrain", ["terrain", ""], rule("T-TEC"), "public")
            .columns([
                "infantry moves for",
                "mechanized for",
                "infantry on frozen ground",
                "mechanized on frozen ground",
                "in combat",
            ])
            .sources(rows.iter().map(|row| self.data.sources.of("terrain.csv", &row.replace(' ', "-"))))
            .rows(rows, cells)
            .notes(notes)
    }

    /// EA §T-marginal, §9.5-marginal, §9.5-drm
    fn marginal_chart(&self) -> Chart {
        let rows = &self.data.marginal;
        let die = |die: u8| if die == 0 { "0 or less".to_owned() } else { die.to_string() };
        let cells = rows.iter().map(|row| {
            let words: Vec<String> = row.cancel.split('|').map(cancel_text).collect();
            vec![either(&words)]
        });
        let notes = [
            "Below 1:1 there is no attack. From 4:1 on, and against defenders who are all isolated, there is one without a die.",
            "One off the die for each: 16 December; elite attackers against no elite defender; an army or army group card; a \
                 support card whose tactic would help.",
        ];
        chart("marginal", "Marginal attacks", ["die", ""], rule("T-marginal"), "seed")
            .columns(["the attack is called off if"])
            .rows(rows.iter().map(|row| die(row.die)), cells)
            .sources(self.data.sources.rows("marginal.csv"))
            .notes(notes)
    }

    /// EA §T-advance, §12.83
    fn advance_chart(&self) -> Chart {
        let rows = &self.data.advance;
        let cell = |text: &String| match text.as_str() {
            "yes" => "yes".to_owned(),
            "no" => "no".to_owned(),
            die => format!("on {}", die.replace('-', " to ")),
        };
        let notes = [
            "Of the lines that fit a hex the best one counts. For a second hex only the best hex is looked at.",
        ];
        chart(
            "advance",
            "German advances",
            ["hex", "Germans who advanced into it"],
            rule("T-advance"),
            "seed",
        )
        .columns(["none", "one", "two"])
        .rows(
            rows.iter().map(|row| route_text(&row.route)),
            rows.iter().map(|row| [&row.none, &row.one, &row.two].map(cell)),
        )
        .sources(self.data.sources.rows("advance.csv"))
        .notes(notes)
    }

    /// EA §T-objective1, §T-objective2, §T-objective3, §9.11
    fn objective_chart(&self, stage: u8) -> Chart {
        let goals: Vec<_> = self.data.goals.iter().filter(|goals| goals.stage == stage).collect();
        let row = |army: Army, from: Option<HexId>| match from {
            Some(from) => format!("{} from {}", army.title(), self.hex_label(from)),
            None => army.title().to_owned(),
        };
        let (ordinal, number) = match stage {
            1 => ("First", "T-objective1"),
            2 => ("Second", "T-objective2"),
            _ => ("Third", "T-objective3"),
        };
        chart(
            &format!("objectives {stage}"),
            format!("{ordinal} objectives"),
            ["army", "die"],
            rule(number),
            "seed",
        )
        .columns(["1 to 6", "7 to 9", "10"])
        .rows(
            goals.iter().map(|goals| row(goals.army, goals.from)),
            goals.iter().map(|goals| goals.to.iter().map(|goal| self.goal_text(goal))),
        )
        .sources(goals.iter().map(|goals| &goals.source))
        .notes(["The word after the hex is the way the marker points."])
    }

    fn goal_text(&self, goal: &Goal) -> String {
        let exit = if goal.exit { ", an exit from now on" } else { "" };
        format!("{}, {}{exit}", self.hex_label(goal.at), goal.compass.title())
    }

    /// EA §T-calendar, §4-II-2, §4.2, §18.4-levels
    fn calendar_chart(&self) -> Chart {
        let days = &self.data.calendar;
        let level = |points: Option<i16>, level: Option<crate::pack::tables::Level>, more: &str| {
            let line =
                points.zip(level).map(|(points, level)| format!("{points} or {more}: {}", level.word()));
            line.unwrap_or_else(|| "-".to_owned())
        };
        let cells = days.iter().map(|day| {
            vec![
                day.supplementals.to_string(),
                day.hand.to_string(),
                day.fading.to_string(),
                day.far.to_string(),
                level(day.defeat, day.defeat_level, "more"),
                level(day.victory, day.victory_level, "fewer"),
            ]
        });
        let notes = [
            "Supplemental cards are drawn into the Allied pile, besides all primary cards.",
            "The levels are those of the whole battle; shorter scenarios have their own.",
            "The first two days and a few more numbers are known. The rest is ours and grows evenly.",
        ];
        chart("calendar", "Calendar", ["December", ""], rule("T-calendar"), "ours")
            .columns([
                "supplemental cards",
                "Allied hand",
                "German cards lost",
                "range of Fixed Artillery",
                "Allied defeat",
                "Allied victory",
            ])
            .rows(days.iter().map(|day| day.day), cells)
            .sources(self.data.sources.rows("calendar.csv"))
            .notes(notes)
    }
}

/// What calls an attack off, in words. EA §T-marginal
fn cancel_text(word: &str) -> String {
    if let Some(Situation::Ratio(ratio)) = Situation::read(word) {
        return format!("the ratio is {}", ratio_text(ratio));
    }
    match word {
        "never" => "never",
        "only-defender-elite" => "only the defender has an elite unit",
        "only-defender-armor" => "only the defender has armor",
        "town" => "the defender is in a town or city",
        "town-without-points" => "the defender is in a town without victory points",
        "one-hex" => "all attack from one hex",
        other => other,
    }
    .to_owned()
}

/// A line of the advance table, in words. EA §T-advance
fn route_text(word: &str) -> String {
    match word {
        "primary" => "along the primary arrow",
        "secondary" => "along the secondary arrow",
        "river-closer" => "across a river and closer to the objective",
        "points" => "a hex with victory points",
        "enables-supply" => "brings supply to a unit that has none",
        "town" => "a town",
        "closer" => "closer to the objective",
        "other" => "anything else",
        other => other,
    }
    .to_owned()
}
