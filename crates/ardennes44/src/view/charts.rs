//! The charts of the player aid, so that a client can show them and light up the cell in use. A44 §T-CRT, §T-TEC, §T-card

use table::Chart;
use wargame::{FillChart as _, chart, texts};

use crate::model::frames::Half;
use crate::model::ids::UnitId;
use crate::model::state::half_points;
use crate::model::tables::{CombatResult, Table};
use crate::model::units::Start;
use crate::pack::charts::{ODDS, Price, Prices, chart_id};
use crate::pack::map::{Settlement, Terrain};
use crate::rulebook::{Ardennes, rule};

/// The rolls of all tables together. A44 §T-detdef, §T-surrender, §T-fuel
const ROLLS: std::ops::RangeInclusive<i8> = 0..=7;

/// Everything that moves the column, which way and why. A44 §T-shifts
const SHIFTS: [(&str, &str, &str); 9] = [
    ("Tanks better than the defender's", "1 right", "21.1"),
    ("Defender has tanks and infantry, attacker no tanks", "1 left", "21.1-defender"),
    ("Each Artillery Unit that supports, two at most", "1 right", "22.7"),
    ("A Disrupted or Broken defender", "1 right", "18.3-combat"),
    ("Attacker's Advantage", "1 right", "16.6"),
    ("Air Support", "1 right", "15.6.2-use"),
    ("Surprise by Panzer Brigade 150", "1 right", "27.8.3"),
    ("Defensive artillery", "0 to 2 left", "22.8"),
    ("Jabos against Germans", "0 to 3 left", "15.6.3"),
];

impl Ardennes {
    /// All charts.
    pub(crate) fn charts(&self) -> Vec<Chart> {
        let mut charts = vec![self.crt(), shift_chart(), self.all_tables(), self.tec(), self.calendar()];
        charts.push(self.schedule());
        charts.extend(Table::ALL.map(|table| self.table_chart(table)));
        charts
    }

    /// A44 §T-CRT, §16.1
    fn crt(&self) -> Chart {
        let rows = &self.data.charts.crt;
        let notes = [
            "DR: the defenders retreat so many hexes. DS: they lose a step and retreat four, and the attackers may break \
                 through.",
            "EX: both lose a step. A1 and D1: one side does. ENG: the defenders are Engaged.",
            "FF: the attacker may lead a Fire Fight; FF+1 adds one to its die. Refused, it is ENG.",
            "Odds below 1-3 fail by themselves: A1. Odds above 7-1 count as 7-1.",
        ];
        chart("crt", "Combat results", ["die", "odds"], rule("T-CRT"), "seed")
            .columns(ODDS)
            .rows(1..=6, rows.iter().map(|row| row.map(CombatResult::word)))
            .sources((1..=6).map(|die| self.data.charts.sources.crt.get(&die.to_string()).to_owned()))
            .notes(notes)
    }

    /// One table that a single die is read on. A44 §T-firefight, §T-detdef, §T-defart, §T-jabos, §T-bridge, §T-disengage,
    /// §T-surrender, §T-fuel-1, §T-fuel-2, §T-vdh, §T-150
    fn table_chart(&self, table: Table) -> Chart {
        let rows = self.data.charts.rows(table);
        chart(&chart_id(table), table.title(), ["die", "what happens"], rule(table.rule()), "seed")
            .columns(["result"])
            .lines(rows.map(|(roll, result)| (roll, [self.in_words(result)])))
            .sources(self.data.charts.rows(table).map(|(roll, _)| {
                let row = format!("{} {roll}", table.word());
                self.data.charts.sources.rolls.get(&row).to_owned()
            }))
            .notes(modifiers(table))
    }

    /// A result of a table with the names of divisions and armies written out. A44 §T-fuel
    fn in_words(&self, result: &str) -> String {
        let word = |word: &str| match word {
            "5pza" => "(Fifth Panzer Army)".to_owned(),
            "6pza" => "(Sixth Panzer Army)".to_owned(),
            _ => {
                let known = self.division(word);
                known.map_or_else(|| word.to_owned(), |division| self.division_title(division))
            }
        };
        result.split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// All of them on one page. A44 §T-card
    fn all_tables(&self) -> Chart {
        let row = |table: Table| {
            let said = |roll: i8| {
                let found = self.data.charts.rows(table).find(|(known, _)| *known == roll);
                found.map_or_else(String::new, |(_, result)| self.in_words(result))
            };
            ROLLS.map(said).collect::<Vec<String>>()
        };
        chart("tables", "Tables of one die", ["table", "die"], rule("T-card"), "seed")
            .columns(ROLLS)
            .rows(Table::ALL.iter().map(|table| table.title()), Table::ALL.into_iter().map(row))
            .sources(Table::ALL.map(|table| self.data.charts.sources.tables.all(table.word())))
            .notes(["A roll beyond the ends of its table counts as the end."])
    }

    /// A44 §T-TEC, §T-TEC-codes, §T-TEC-clear, §T-TEC-ltwoods, §T-TEC-forest, §T-TEC-rough, §T-TEC-village, §T-TEC-town,
    /// §T-TEC-city, §T-TEC-river, §T-TEC-meuse, §T-TEC-lake, §T-TEC-westwall, §T-TEC-ip, §T-TEC-ezoc, §T-TEC-primary,
    /// §T-TEC-secondary, §T-TEC-forestroad
    fn tec(&self) -> Chart {
        let charts = &self.data.charts;
        let mut rows: Vec<(&str, Vec<String>)> = Vec::new();
        let mut row = |name, prices: Vec<String>, dcb: &str, armor: &str| {
            rows.push((name, prices.into_iter().chain([dcb.to_owned(), armor.to_owned()]).collect()));
        };
        let other = || texts(["OT"; 5]);
        let bonus = |dcb: u8| if dcb == 0 { "-".to_owned() } else { format!("+{dcb}") };
        for terrain in Terrain::ALL {
            let armor = if terrain.is_close() { "no" } else { "yes" };
            let dcb = bonus(charts.ground_dcb[terrain as usize]);
            row(terrain.word(), priced(&charts.ground[terrain as usize]), &dcb, armor);
        }
        for settlement in [Settlement::Village, Settlement::Town, Settlement::City] {
            let city = settlement == Settlement::City;
            let prices = if city { priced(&charts.city) } else { other() };
            let dcb = bonus(charts.settlement_dcb[settlement as usize]);
            row(settlement.word(), prices, &dcb, if city { "no" } else { "OT" });
        }
        let wet = || texts(["TM", "TM", "P", "TM", "P"]);
        row("river", wet(), "-", "bridge");
        row("Meuse", wet(), "-", "bridge");
        row("lake", texts(["P"; 5]), "-", "-");
        row("primary road", priced(&charts.primary), "OT", "OT");
        row("secondary road", priced(&charts.secondary), "OT", "OT");
        row("forest road", priced(&charts.forest_road), "OT", "OT");
        row("leaving an enemy zone", texts(["+1"; 5]), "-", "OT");
        row("improved position", other(), &bonus(charts.position_dcb), "OT");
        row("west wall", texts(["OT", "OT", "P", "OT", "P"]), &bonus(charts.west_wall_dcb), "no");
        let sources: Vec<String> = rows.iter().map(|(name, _)| self.terrain_source(name)).collect();
        let notes = [
            "TM: by Tactical Movement only. P: not at all but by road. OT: as the other terrain says.",
            "A river is crossed by bridge, or on foot by Tactical Movement as the first step. Attacks over it count half.",
            "Leaving an enemy zone of control: 1 MP more; entering one ends the move. Enemy Traffic: 2 MP more.",
            "The best defense bonus of a hex counts, and no more than the defenders' own factors. The West Wall helps Germans only.",
        ];
        chart(
            "terrain",
            "Terrain effects",
            ["terrain", "movement points, then combat"],
            rule("T-TEC"),
            "seed",
        )
        .columns(["foot", "mech", "vehicle", "mech frozen", "vehicle frozen", "DCB", "armor shift"])
        .lines(rows)
        .sources(sources)
        .notes(notes)
    }

    /// Where a row of the terrain chart comes from: rows that the pack does not have stand in the rules only. A44 §T-TEC
    fn terrain_source(&self, name: &str) -> String {
        let told = self.data.charts.sources.terrain.get(name);
        let known = match name {
            "river" | "Meuse" => "seed card TEC; seed 11.4",
            "lake" => "seed card TEC",
            "leaving an enemy zone" => "seed 9.2.1",
            _ => told,
        };
        known.to_owned()
    }

    /// The Turn Record Track. A44 §T-track, §28.1, §28.2, §25.2.1
    fn calendar(&self) -> Chart {
        let days = self.data.charts.days.iter().take(usize::from(self.last_turn));
        let sources =
            days.clone().map(|day| self.data.charts.sources.days.get(&day.turn.to_string()).to_owned());
        let count = |count: Option<u8>| count.map_or_else(String::new, |count| count.to_string());
        chart("calendar", "Turn record", ["turn", "day"], rule("T-track"), "ours")
            .columns(["date", "ground", "sky", "German replacements", "Allied replacements", "to remember"])
            .lines(days.map(|day| {
                (
                    day.turn,
                    [
                        format!("{} {}", day.date, day.half),
                        day.ground.clone(),
                        day.sky.clone(),
                        count(day.german_replacements),
                        count(day.allied_replacements),
                        day.note.clone().unwrap_or_default(),
                    ],
                )
            }))
            .sources(sources)
            .notes(["Replacements come in the night after the turn; the first is for infantry."])
    }

    /// Who comes when and where. A44 §S1.2, §2.6, §13.1, §13.2, §27.2
    fn schedule(&self) -> Chart {
        let mut coming: Vec<UnitId> = self.all_units().filter(|unit| self.is_to_come(*unit)).collect();
        coming.retain(|unit| self.unit(*unit).turn <= self.last_turn);
        coming.sort_by_key(|unit| (self.unit(*unit).seat, self.unit(*unit).turn, *unit));
        let cells = |unit: &UnitId| {
            let data = self.unit(*unit);
            let place = match data.start {
                Start::Engineer => "any town in supply".to_owned(),
                Start::Drop => "by air".to_owned(),
                _ => data.entries.chars().map(String::from).collect::<Vec<_>>().join(" or "),
            };
            let date = self.date(data.turn, Half::Day(data.seat)).to_string();
            vec![data.seat.title().to_owned(), data.turn.to_string(), date, place]
        };
        chart("reinforcements", "Reinforcements", ["unit", "arrival"], rule("S1.2"), "ours")
            .columns(["side", "turn", "date", "Entry Hex"])
            .rows(coming.iter().map(|unit| self.unit(*unit).name.to_string()), coming.iter().map(cells))
            .sources(coming.iter().map(|unit| self.counter_source(*unit)))
    }
}

/// A44 §T-shifts
fn shift_chart() -> Chart {
    let notes = [
        "Forest, Wooded Rough, cities and the West Wall deny tanks their shift, and so does a hexside they cannot cross.",
    ];
    chart("shifts", "Column shifts", ["when", "columns"], rule("T-shifts"), "seed")
        .columns(["shift", "rule"])
        .lines(SHIFTS.map(|(when, shift, number)| (when, [shift.to_owned(), rule(number).to_string()])))
        .sources(SHIFTS.map(|(_, _, number)| format!("seed {number}")))
        .notes(notes)
}

/// What is added to the die of a table. A44 §16.2, §16.7.2, §7.5, §18.6-roll, §20.2, §23.7, §6.2
fn modifiers(table: Table) -> Vec<&'static str> {
    match table {
        Table::FireFight => vec![
            "Elite leader −1, green leader +1; after FF+1 one more.",
            "−1 for a leading tank that is no worse than any of the defender's, where tanks count.",
        ],
        Table::Determined => vec!["Elite leader −1, green leader +1; less the defense bonus of the hex."],
        Table::Demolition => {
            vec![
                "+1 in the enemy's turn; +2 if every unit that could do it is Disrupted or Engaged; +2 against the commando.",
            ]
        }
        Table::Jabos => vec!["+1 once Bodenplatte has struck."],
        Table::Disengagement => vec!["Elite −1, green +1; tanks and recon −1."],
        Table::Rally => vec!["Elite −1, green +1."],
        Table::Surrender => {
            vec!["−2 for Allied groups while the sky is clear. The number is added to the points."]
        }
        Table::Fuel1 | Table::Fuel2 => vec!["+1 from turn 15 on."],
        _ => Vec::new(),
    }
}

/// The five prices of a row: on foot, mechanized, vehicles, then the last two on frozen ground. A44 §T-TEC-codes
fn priced(prices: &Prices) -> Vec<String> {
    let price = |price: Price| match price {
        Price::Halves(halves) => half_points(halves).to_string(),
        Price::Tactical => "TM".to_owned(),
        Price::Prohibited => "P".to_owned(),
    };
    let [mud, frozen] = prices.by_class;
    [mud[0], mud[1], mud[2], frozen[1], frozen[2]].map(price).to_vec()
}
