//! The charts as they are printed beside the map. BB §3.8

use table::Chart;

use crate::pack::charts::{ODDS, POINTS, dice};
use crate::pack::map::Terrain;
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// The charts of the function list. BB §3.8-03, §3.8-04, §3.8-05, §3.8-09
    pub(crate) fn charts(&self) -> Vec<Chart> {
        vec![self.crt(), self.brt(), self.tec(), self.air_chart(), self.weather_chart(), self.schedule()]
    }

    /// BB §T-CRT, §3.8-04
    fn crt(&self) -> Chart {
        let name =
            |column: usize, (tens, ones): (u8, u8)| self.combat_result(column, tens, ones).name.clone();
        Chart {
            id: "crt".into(),
            title: "Combat results".into(),
            row_label: "dice".into(),
            column_label: "odds".into(),
            columns: ODDS.map(str::to_owned).to_vec(),
            rows: dice().map(|(a, b)| format!("{a}{b}")).collect(),
            cells: dice().map(|roll| (0..ODDS.len()).map(|column| name(column, roll)).collect()).collect(),
            notes: vec![
                "A and D: steps that the attacker and the defender lose. r: hexes that the defender retreats."
                    .to_owned(),
            ],
            rule: Some(rule("T-CRT")),
            source: "public".into(),
        }
    }

    /// BB §T-BRT, §3.8-05
    fn brt(&self) -> Chart {
        Chart {
            id: "barrage".into(),
            title: "Bombardment results".into(),
            row_label: "two dice".into(),
            column_label: "points".into(),
            columns: POINTS.map(|(name, _)| name.to_owned()).to_vec(),
            rows: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            cells: (2..=12)
                .map(|sum| (0..POINTS.len()).map(|c| self.barrage_result(c, sum).name().to_owned()).collect())
                .collect(),
            notes: vec![
                "Target in forest, village or town: one column left. Three or more steps in the hex: one column right.".to_owned(),
            ],
            rule: Some(rule("T-BRT")),
            source: "public".into(),
        }
    }

    /// BB §T-TEC, §T-TEC-open, §T-TEC-forest, §T-TEC-village, §T-TEC-town, §3.8-09
    fn tec(&self) -> Chart {
        let row = |terrain: Terrain| {
            let prices = &self.data.prices[terrain as usize];
            let mech = if terrain == Terrain::Open { 0 } else { prices.shift - 1 };
            vec![
                prices.mech.to_string(),
                prices.other.to_string(),
                prices.transport.to_string(),
                prices.shift.to_string(),
                mech.to_string(),
            ]
        };
        Chart {
            id: "terrain".into(),
            title: "Terrain effects".into(),
            row_label: "terrain".into(),
            column_label: "effect".into(),
            columns: ["mechanized", "others", "transport", "combat", "combat, mostly mechanized"]
                .map(str::to_owned)
                .to_vec(),
            rows: Terrain::ALL.map(|terrain| terrain.word().to_owned()).to_vec(),
            cells: Terrain::ALL.map(row).to_vec(),
            notes: vec![
                "A road across the hexside costs 1/2 MP in any terrain; a minor road costs transports 1 MP."
                    .to_owned(),
                "A river without a bridge costs infantry 3 MP more and stops all others. A bridge costs nothing.".to_owned(),
                "An attack over a bridge has half strength; over a river mechanized units have a quarter, others half.".to_owned(),
                "An enemy zone of control costs 2 MP more, an enemy hex (assault) 3 MP more.".to_owned(),
            ],
            rule: Some(rule("T-TEC")),
            source: "public".into(),
        }
    }

    /// BB §T-air, §3.8-12
    fn air_chart(&self) -> Chart {
        let charts = &self.data.charts;
        Chart {
            id: "air".into(),
            title: "Aircraft by weather".into(),
            row_label: "weather".into(),
            column_label: "two dice".into(),
            columns: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            rows: charts.weather.clone(),
            cells: charts.air.iter().map(|row| row.iter().map(u8::to_string).collect()).collect(),
            notes: Vec::new(),
            rule: Some(rule("T-air")),
            source: "public".into(),
        }
    }

    /// BB §T-weather
    fn weather_chart(&self) -> Chart {
        let change = |step: &i8| if *step > 0 { format!("+{step}") } else { step.to_string() };
        Chart {
            id: "weather".into(),
            title: "Change of weather".into(),
            row_label: "new turn".into(),
            column_label: "two dice".into(),
            columns: (2..=12).map(|sum: u8| sum.to_string()).collect(),
            rows: vec!["steps on the scale".to_owned()],
            cells: vec![self.data.charts.change.iter().map(change).collect()],
            notes: vec![format!("The scale: {}.", self.data.charts.weather.join(", "))],
            rule: Some(rule("T-weather")),
            source: "public".into(),
        }
    }

    /// Who comes when and where. BB §3.8-03, §11
    fn schedule(&self) -> Chart {
        let coming = || self.all_units().filter_map(|unit| Some((self.arrival(unit)?, unit)));
        let cells = coming().map(|(arrival, _)| vec![arrival.turn.to_string(), self.hex_label(arrival.at)]);
        Chart {
            id: "reinforcements".into(),
            title: "Reinforcements".into(),
            row_label: "unit".into(),
            column_label: "arrival".into(),
            columns: vec!["turn".to_owned(), "hex".to_owned()],
            rows: coming().map(|(_, unit)| self.unit(unit).name.to_string()).collect(),
            cells: cells.collect(),
            notes: Vec::new(),
            rule: Some(rule("11")),
            source: "seed".into(),
        }
    }
}
