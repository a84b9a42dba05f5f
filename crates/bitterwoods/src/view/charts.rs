//! The charts of the player aid, so that a client can show them and light up the cell in use. BW §T-CRT, §T-angriff, §T-effects,
//! §T-air

use table::{Chart, Seat};
use wargame::{FillChart as _, Mp, chart, counted, sentence, texts};

use crate::model::ids::{Id as _, UnitId};
use crate::model::outcome::Cell;
use crate::model::pieces::Place;
use crate::model::text::victory_points;
use crate::pack::charts::{ANGRIFF_ODDS, ODDS, Prices, Weather};
use crate::pack::map::Terrain;
use crate::pack::scenario::{LEVELS, Victory};
use crate::pack::sources::{ANGRIFF, CRT};
use crate::rulebook::{BitterWoods, rule};
use crate::view::sources::is_ours;

/// Everything that moves the column or changes the die, which way, and by which rule. BW §9.1-caps
const SHIFTS: [(&str, &str, &str); 16] = [
    ("Forest", "1 left", "9.4-forest"),
    ("Broken ground", "1 left", "9.4-broken"),
    ("Town, all attackers across a river", "1 left", "9.4-town-river"),
    ("Aircraft of one side alone", "1 for its side", "11.2"),
    ("German attack on 16 December AM", "1 right", "15.1"),
    ("Variable surprise", "1 right on a die", "31-roll"),
    ("SS panzer scare", "1 right on a die", "19-roll"),
    ("Combined arms into clear or light woods", "1 right", "32"),
    ("Americans and British mixed", "1 for the German", "28.3"),
    ("Snow", "1 left", "Sc-erasing"),
    ("Attacker's endurance higher, no position", "die −1", "9.3"),
    ("Defender's endurance higher", "die +1", "9.3"),
    ("Flanking attack", "die −1", "18.1"),
    ("Coordinated defense", "die +1", "18.2"),
    ("SS attack after atrocities", "die +1", "29-2"),
    ("Town or river", "defenders except guns doubled", "9.4-cumulative"),
];
/// Hexsides and markers of the terrain chart: their name, then foot, mechanized, and what they do in combat; and their row in the
/// pack. BW §T-effects
const SIDES: [([&str; 4], &str); 6] = [
    (
        ["river without a bridge, into forest or broken", "+1", "stop", "doubled if all are across"],
        "river into forest or broken",
    ),
    (
        ["river without a bridge, elsewhere", "+0", "stop", "doubled if all are across"],
        "river into clear or light woods",
    ),
    (["Meuse without a bridge", "stop", "no", "doubled if all are across"], "Meuse"),
    (["cliff", "no", "no", "none across"], "cliff"),
    (["interdiction, Germans", "+1", "+2", "-"], "interdiction"),
    (["entering the map", "1", "1", "-"], "entering the map"),
];

/// The columns of the terrain chart for those on foot, and for vehicles and guns.
const ON_FOOT: std::ops::Range<usize> = 0..4;
const WITH_VEHICLES: std::ops::Range<usize> = 4..8;
/// What a town does in combat. BW §9.4-town, §9.4-town-river
const TOWN: &str = "doubled, and 1 left if all are across a river";

impl BitterWoods {
    /// All charts.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        let mut charts = vec![self.crt(), self.angriff_chart(), shift_chart(), self.effects()];
        charts.extend(self.table_charts());
        charts.extend([self.calendar(), self.schedule(), self.victory_chart()]);
        charts
    }

    /// BW §T-CRT, §9.5, §20-asterisk
    fn crt(&self) -> Chart {
        let notes = [
            "D and A: the defender or the attacker retreats that many hexes. A 1 before it: it first loses a step.",
            "DE, AE: the defender or the attacker is eliminated. FF: each side loses a step. SU: no effect.",
            "CA: the defender must counterattack or withdraw in its next turn. ENG: both sides are engaged.",
            "Odds are rounded in favor of the defender and limited to the table before shifts. The modified die is limited to 1 to 6.",
            "With attrition, an asterisk costs the attacker a mechanized step from 21 December on.",
            "The original card was not available. This table is ours and fits every worked example.",
        ];
        chart("crt", "Combat results", ["die", "odds"], rule("T-CRT"), "ours")
            .columns(ODDS)
            .rows(1..=6, self.data.charts.crt.iter().map(|row| row.map(printed)))
            .sources((1..=6).map(|die| self.data.sources.of(CRT, die)))
            .notes(notes)
    }

    /// BW §T-angriff, §23.2, §23.3
    fn angriff_chart(&self) -> Chart {
        let notes = [
            "Adv: mechanized attackers advance that many hexes past the defender, who stays. Other results are as in the combat results table.",
            "Odds above 4-1 count as 4-1. Below 2-1, shifts included, use the combat results table.",
            "Only one cell is known from an example; the rest is ours.",
        ];
        chart("angriff", "Attacks on the move", ["die", "odds"], rule("T-angriff"), "ours")
            .columns(ANGRIFF_ODDS)
            .rows(1..=6, self.data.charts.angriff.iter().map(|row| row.map(printed)))
            .sources((1..=6).map(|die| self.data.sources.of(ANGRIFF, die)))
            .notes(notes)
    }

    /// What ground costs in each weather, and what it does in combat. BW §T-effects, §5.3, §5.3-mud, §5.3-freeze, §9.4
    fn effects(&self) -> Chart {
        let charts = &self.data.charts;
        let mut rows: Vec<(String, Vec<String>)> = Vec::new();
        let mut sources: Vec<&str> = Terrain::ALL.map(Terrain::word).to_vec();
        sources.extend([
            "town",
            "road",
            "road german infantry",
            "road german rockets",
            "road german artillery",
        ]);
        for terrain in Terrain::ALL {
            let combat = if terrain.is_rough() { "1 left" } else { "-" };
            let cells = priced(&charts.ground[terrain as usize], combat);
            rows.push((terrain.word().to_owned(), cells));
        }
        rows.push(("town".to_owned(), priced(&charts.town, TOWN)));
        rows.push(("road".to_owned(), priced(&charts.road, "-")));
        let roads = [
            ("road, German infantry", &charts.road_german_infantry, ON_FOOT),
            ("road, rockets", &charts.road_rockets, WITH_VEHICLES),
            ("road, German corps artillery", &charts.road_german_artillery, WITH_VEHICLES),
        ];
        for (name, prices, class) in roads {
            let mut cells = priced(prices, "-");
            let others = cells.iter_mut().enumerate().filter(|(column, _)| !class.contains(column));
            others.for_each(|(_, cell)| "-".clone_into(cell));
            rows.push((name.to_owned(), cells));
        }
        for ([name, foot, mech, combat], row) in SIDES {
            sources.push(row);
            let cells = [foot, foot, foot, foot, mech, mech, mech, mech, combat];
            rows.push((name.to_owned(), texts(cells)));
        }
        let weathers = ["", " mud", " frozen", " snow"];
        let columns = ["foot", "mechanized"]
            .into_iter()
            .flat_map(|class| weathers.into_iter().map(move |weather| format!("{class}{weather}")));
        let notes = [
            "Armor enters forest by road only.",
            "Guns pay as mechanized units do, but as foot for interdiction. Armored infantry crosses rivers as foot does. Leaders use the better column.",
            "A unit crosses a river without a bridge only with its first step of the turn. Panthers, Tigers and \
                 Jagdtigers cannot cross it.",
            "A town replaces the terrain of its hex. Entering an enemy zone of control ends a move.",
        ];
        chart(
            "terrain",
            "Effects of terrain",
            ["terrain", "movement points, then combat"],
            rule("T-effects"),
            "seed",
        )
        .columns(columns.chain(["in combat".to_owned()]))
        .lines(rows)
        .sources(sources.into_iter().map(|row| self.terrain_source(row)))
        .notes(notes)
    }

    /// Who comes when and where. BW §16.1, §16.1-condition
    fn schedule(&self) -> Chart {
        let mut coming: Vec<(Seat, i8, UnitId)> = Vec::new();
        for (unit, data) in UnitId::number(&self.units) {
            let due = self.due(&self.opened, unit).filter(|_| self.is_to_come(unit));
            coming.extend(due.filter(|turn| *turn <= self.scenario.last).map(|turn| (data.seat, turn, unit)));
        }
        coming.sort_unstable();
        let cells = |(seat, turn, unit): &(Seat, i8, UnitId)| {
            let letters = self.due_letters(*turn, *unit);
            let place = letters.chars().map(String::from).collect::<Vec<_>>().join(" or ");
            let army = self.unit(*unit).army.title().to_owned();
            let waits = self.condition_text(*unit).map_or_else(String::new, |text| format!("{text} (ours)"));
            vec![seat.title().to_owned(), turn.to_string(), self.date(*turn), place, army, waits]
        };
        let notes = [
            "The order of appearance is ours, from the history of the battle and from the rules.",
            "The conditions are ours too (BW.Q119): the cards that state them were not available.",
        ];
        chart("reinforcements", "Reinforcements", ["unit", "arrival"], rule("16.1"), "ours")
            .columns(["side", "turn", "date", "entry", "army", "condition"])
            .rows(coming.iter().map(|(_, _, unit)| self.unit_name(*unit)), coming.iter().map(cells))
            .sources(coming.iter().map(|(_, _, unit)| self.start_source(*unit)))
            .notes(notes)
    }

    /// Whether a unit waits for its turn when the game begins.
    pub(crate) fn is_to_come(&self, unit: UnitId) -> bool {
        self.opened.pieces.get(usize::from(unit)).is_some_and(|one| one.place() == Place::Waiting)
    }

    /// How the scenario is won. BW §17, §17.1, §17.2, §17.3, §17.4, §17.5, §17.6, §2.9
    fn victory_chart(&self) -> Chart {
        let terms = self.scenario.terms.as_str();
        // A chart is as certain as its least certain line.
        let first = terms.split_whitespace().next().unwrap_or("ours");
        let source = if is_ours(terms) { "ours" } else { first };
        let rows = self.victory_rows();
        let sources = self.victory_sources(rows.len());
        chart("victory", "Victory", ["what", "when"], rule(self.scenario_rule()), source)
            .columns(["condition"])
            .lines(rows)
            .sources(sources)
            .notes(self.scenario_sources())
    }

    fn victory_rows(&self) -> Vec<(String, Vec<String>)> {
        let row = |name: &str, text: String| (sentence(name), vec![text]);
        match &self.scenario.victory {
            Victory::Levels(levels) => {
                let [first, second, third, fourth, fifth] = LEVELS.map(|(title, _)| title);
                let strategic = self.need_text(&levels.strategic, &levels.towns);
                vec![
                    row(first, format!("at once: {strategic}")),
                    row(second, self.level_text(levels, |need| need.0)),
                    row(third, self.level_text(levels, |need| need.1)),
                    row(fourth, "neither a German victory nor a draw".to_owned()),
                    row(
                        fifth,
                        format!(
                            "neither a German victory nor a draw, and no German unit in {}",
                            self.town_list(&levels.cleared, "or")
                        ),
                    ),
                    row(
                        "one level for the Germans",
                        format!("{} or more Allied units lost", levels.allied_lost),
                    ),
                    row(
                        "one level for the Allies",
                        format!(
                            "{} or more German mechanized units lost, armor counting {}",
                            levels.german_lost, levels.panzer
                        ),
                    ),
                ]
            }
            Victory::Points(points) => {
                let at_once = points.instant.map(|(at, across)| {
                    let units =
                        counted(usize::from(across), "supplied mechanized unit", "supplied mechanized units");
                    row("German victory at once", self.instant_text(at, &units))
                });
                let scores = points.points.iter().map(|score| row("points", self.score_text(score)));
                let last = points.levels.len().saturating_sub(1);
                let levels = points.levels.iter().enumerate().map(|(place, (from, title, _))| {
                    let more = || format!("{} or more", victory_points(*from));
                    row(title, if place == last { "fewer".to_owned() } else { more() })
                });
                at_once.into_iter().chain(scores).chain(levels).collect()
            }
        }
    }
}

/// BW §9.1-caps, §9.2-max
fn shift_chart() -> Chart {
    let notes = [
        "Each side has at most two column shifts and two points of die modifiers. The attacker's shifts come first.",
    ];
    chart("shifts", "Columns and the die", ["when", "effect"], rule("9.1-caps"), "seed")
        .columns(["effect", "rule"])
        .lines(SHIFTS.map(|(when, effect, number)| (when, [effect.to_owned(), rule(number).to_string()])))
        .sources(SHIFTS.map(|(_, _, number)| match number {
            "Sc-erasing" => "public bitterwoods.net erasing (that there is snow); the column ours".to_owned(),
            number => format!("seed {number}"),
        }))
        .notes(notes)
}

/// A result as the table prints it.
fn printed(cell: Cell) -> String {
    let star = if cell.asterisk { "*" } else { "" };
    format!("{}{star}", cell.outcome.word())
}

/// The state of the ground as a player says it. BW §5.3-mud, §5.3-freeze
pub(crate) const fn weather_word(weather: Weather) -> &'static str {
    match weather {
        Weather::Normal => "normal",
        Weather::Mud => "mud",
        Weather::Frozen => "frozen",
        Weather::Snow => "snow",
    }
}

/// A row of the terrain chart. BW §T-effects
fn priced(prices: &Prices, combat: &str) -> Vec<String> {
    let said = |twelfths: &u16| Mp::from_twelfths(*twelfths).to_string();
    prices.foot.iter().chain(&prices.mech).map(said).chain([combat.to_owned()]).collect()
}
