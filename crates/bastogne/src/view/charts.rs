//! The charts as they are printed beside the map. BB §3.8

use table::Chart;
use wargame::{FillChart as _, chart};

use crate::pack::charts::{ODDS, POINTS, dice};
use crate::pack::data::Sources;
use crate::pack::map::Terrain;
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// The charts of the function list. BB §3.8-03, §3.8-04, §3.8-05, §3.8-09
    pub(crate) fn charts(&self) -> Vec<Chart> {
        vec![
            self.crt(),
            self.brt(),
            self.tec(),
            self.air_chart(),
            self.weather_chart(),
            self.schedule(),
            self.calendar(),
        ]
    }

    /// BB §T-CRT, §3.8-04
    fn crt(&self) -> Chart {
        let name =
            |column: usize, (tens, ones): (u8, u8)| self.combat_result(column, tens, ones).name.clone();
        let notes =
            ["A and D: steps that the attacker and the defender lose. r: hexes that the defender retreats."];
        chart("crt", "Combat results", ["dice", "odds"], rule("T-CRT"), "public")
            .columns(ODDS)
            .rows(
                dice().map(|(a, b)| format!("{a}{b}")),
                dice().map(|roll| (0..ODDS.len()).map(move |column| name(column, roll))),
            )
            .notes(notes)
    }

    /// BB §T-BRT, §3.8-05
    fn brt(&self) -> Chart {
        let notes = [
            "Target in forest, village or town: one column left. Three or more steps in the hex: one column right.",
        ];
        chart("barrage", "Bombardment results", ["two dice", "points"], rule("T-BRT"), "public")
            .columns(POINTS.map(|(name, _)| name))
            .rows(
                2..=12,
                (2..=12).map(|sum| (0..POINTS.len()).map(move |c| self.barrage_result(c, sum).name())),
            )
            .notes(notes)
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
        let notes = [
            "A road across the hexside costs 1/2 MP in any terrain; a minor road costs transports 1 MP.",
            "A river without a bridge costs infantry 3 MP more and stops all others. A bridge costs nothing.",
            "An attack over a bridge has half strength; over a river mechanized units have a quarter, others half.",
            "An enemy zone of control costs 2 MP more, an enemy hex (assault) 3 MP more.",
        ];
        chart("terrain", "Terrain effects", ["terrain", "effect"], rule("T-TEC"), "public")
            .columns(["mechanized", "others", "transport", "combat", "combat, mostly mechanized"])
            .rows(Terrain::ALL.map(Terrain::word), Terrain::ALL.map(row))
            .sources(Terrain::ALL.map(|terrain| Sources::of(&self.data.sources.terrain, terrain.word())))
            .notes(notes)
    }

    /// BB §T-air, §3.8-12
    fn air_chart(&self) -> Chart {
        let charts = &self.data.charts;
        chart("air", "Aircraft by weather", ["weather", "two dice"], rule("T-air"), "public")
            .columns(2..=12)
            .rows(&charts.weather, charts.air.iter())
    }

    /// BB §T-weather
    fn weather_chart(&self) -> Chart {
        let change = |step: &i8| if *step > 0 { format!("+{step}") } else { step.to_string() };
        chart("weather", "Change of weather", ["new turn", "two dice"], rule("T-weather"), "public")
            .columns(2..=12)
            .rows(["steps on the scale"], [self.data.charts.change.iter().map(change)])
            .notes([format!("The scale: {}.", self.data.charts.weather.join(", "))])
    }

    /// Who comes when and where. BB §3.8-03, §11
    fn schedule(&self) -> Chart {
        let coming = || self.all_units().filter_map(|unit| Some((self.arrival(unit)?, unit)));
        let cells = coming().map(|(arrival, _)| vec![arrival.turn.to_string(), self.hex_label(arrival.at)]);
        chart("reinforcements", "Reinforcements", ["unit", "arrival"], rule("11"), "seed")
            .columns(["turn", "hex"])
            .rows(coming().map(|(_, unit)| self.unit(unit).name.to_string()), cells)
            .sources(coming().map(|(_, unit)| Sources::of(&self.data.sources.starts, self.unit_id(unit))))
    }

    /// The date of each turn. BB §3.8-13
    fn calendar(&self) -> Chart {
        let turns = || 1..=self.last_turn;
        let sources = self.data.sources.dates.iter().take(usize::from(self.last_turn));
        chart("calendar", "Calendar", ["turn", "date"], rule("5"), "public")
            .columns(["date"])
            .rows(turns(), turns().map(|turn| [self.date(turn)]))
            .sources(sources)
    }
}
