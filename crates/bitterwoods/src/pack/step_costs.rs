//! What a step costs by road and over open ground. BW §5.3, §T-effects

use table::Seat;
use wargame::{Edge, Listed, MapGraph, NO_WAY};

use crate::model::ids::HexId;
use crate::model::units::{Kind, Unit};
use crate::pack::charts::{Charts, Prices, Weather};
use crate::pack::map::{CLIFF, Ground, RIVER, Terrain};

/// How a unit moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// On foot, driven along the roads. BW §5.3-roads
    Foot,
    /// German infantry. BW §5.3-roads-third
    GermanFoot,
    Mech,
    /// With a tank silhouette. BW §5.3-forest-armor
    Armor,
    /// Allied artillery.
    Gun,
    /// BW §5.3-roads-third
    Rocket,
    /// German corps artillery. BW §5.3-roads-half
    GermanGun,
    /// Moves as a vehicle or on foot, as it suits him. BW §24.3
    Leader,
}

impl Class {
    const ALL: [Class; 8] = [
        Class::Foot,
        Class::GermanFoot,
        Class::Mech,
        Class::Armor,
        Class::Gun,
        Class::Rocket,
        Class::GermanGun,
        Class::Leader,
    ];

    /// The class of a unit. BW §2.5
    #[must_use]
    pub fn of(unit: &Unit) -> Class {
        let german = unit.seat == Seat::German;
        match unit.kind {
            Kind::Armor => Class::Armor,
            Kind::Cavalry | Kind::ArmoredInfantry => Class::Mech,
            Kind::Rocket => Class::Rocket,
            Kind::Artillery | Kind::ArmyArtillery if german => Class::GermanGun,
            Kind::Artillery | Kind::ArmyArtillery => Class::Gun,
            Kind::Leader => Class::Leader,
            _ if german => Class::GermanFoot,
            _ => Class::Foot,
        }
    }

    /// The price of this class among those of a row.
    fn price(self, prices: &Prices, weather: Weather) -> u16 {
        let (foot, mech) = (prices.foot[weather as usize], prices.mech[weather as usize]);
        match self {
            Class::Foot | Class::GermanFoot => foot,
            Class::Leader => foot.min(mech),
            _ => mech,
        }
    }

    /// Its road rate. BW §5.3-roads, §5.3-roads-third, §5.3-roads-half
    fn road(self, charts: &Charts, weather: Weather) -> u16 {
        let row = match self {
            Class::GermanFoot => &charts.road_german_infantry,
            Class::Rocket => &charts.road_rockets,
            Class::GermanGun => &charts.road_german_artillery,
            _ => &charts.road,
        };
        self.price(row, weather)
    }

    /// The same for others to ask.
    pub(crate) fn road_rate(self, charts: &Charts, weather: Weather) -> u16 {
        self.road(charts, weather)
    }

    /// What it pays to enter a hex off the road. BW §5.3-forest, §5.3-broken, §5.3-town, §5.3-lightwoods, §5.3-clear
    pub(crate) fn entry(self, ground: &Ground, charts: &Charts, weather: Weather, at: HexId) -> u16 {
        match ground.lie(at) {
            None => self.price(&charts.town, weather),
            Some(terrain) => self.price(&charts.ground[terrain as usize], weather),
        }
    }

    /// Whether tanks would pass between two hexes without a road where there is forest. BW §5.3-forest-armor
    pub(crate) fn is_barred(self, ground: &Ground, from: HexId, to: HexId) -> bool {
        let forest = |at: HexId| ground.lie(at) == Some(Terrain::Forest);
        self == Class::Armor && (forest(from) || forest(to))
    }
}

/// Marks a step over a river or a cliff in a price list: it has to be asked for, and leads only where a bridge stands.
pub(crate) const ASK: u16 = 0x8000;

/// What steps cost a class in a weather, in twelfths of a movement point.
#[derive(Clone, Debug)]
pub(crate) struct Tariff {
    /// Price lists for every way of the map in its order, and of its roads; [`NO_WAY`] where only a crossing leads.
    pub(crate) map: Vec<Listed>,
    pub(crate) roads: Vec<Listed>,
    /// By hex, the cheapest step that leads out of it, and the cheapest off the road.
    pub(crate) least: Vec<(u16, u16)>,
}

impl Tariff {
    fn new(ground: &Ground, price: impl Fn(HexId, &Edge) -> u16) -> Tariff {
        let listed = |from: HexId, edge: &Edge| {
            let asked = if edge.flags == 0 { 0 } else { ASK };
            Listed { to: edge.to, price: price(from, edge) | asked }
        };
        let list = |net: &MapGraph| -> Vec<Listed> {
            let edges = |from: HexId| net.edges(from).iter().map(move |edge| (from, edge));
            ground.grid.indices().flat_map(edges).map(|(from, edge)| listed(from, edge)).collect()
        };
        let cheapest = |from: HexId, is: &dyn Fn(&&Edge) -> bool| {
            let edges = ground.graph.edges(from).iter().filter(is);
            edges.map(|edge| price(from, edge)).min().unwrap_or(NO_WAY)
        };
        let least = |from: HexId| (cheapest(from, &|_| true), cheapest(from, &|edge| edge.road == 0));
        Tariff {
            map: list(&ground.graph),
            roads: list(&ground.roads),
            least: ground.grid.indices().map(least).collect(),
        }
    }

    /// What a way of the map costs while its bridges stand; [`NO_WAY`] where only a crossing leads.
    #[inline]
    pub(crate) fn step(&self, number: usize) -> u16 {
        match self.map[number].price {
            NO_WAY => NO_WAY,
            price => price & !ASK,
        }
    }
}

/// By weather and class.
#[derive(Clone, Debug)]
pub(crate) struct StepCosts([[Tariff; 8]; 4]);

impl StepCosts {
    pub(crate) fn new(ground: &Ground, charts: &Charts) -> StepCosts {
        let weathers = [Weather::Normal, Weather::Mud, Weather::Frozen, Weather::Snow];
        let tariff = |weather: Weather, class: Class| {
            Tariff::new(ground, |from, edge| step_cost(ground, charts, weather, class, from, edge))
        };
        StepCosts(weathers.map(|weather| Class::ALL.map(|class| tariff(weather, class))))
    }

    pub(crate) fn of(&self, weather: Weather, class: Class) -> &Tariff {
        &self.0[weather as usize][class as usize]
    }
}

/// A road leads over its bridges and through the woods at its own rate; without one the ground is paid for. BW §5.3-roads,
/// BW.Q29
fn step_cost(
    ground: &Ground,
    charts: &Charts,
    weather: Weather,
    class: Class,
    from: HexId,
    edge: &Edge,
) -> u16 {
    if edge.flags & CLIFF != 0 {
        NO_WAY
    } else if edge.road != 0 {
        class.road(charts, weather)
    } else if edge.flags & RIVER != 0 || class.is_barred(ground, from, edge.to) {
        NO_WAY
    } else {
        class.entry(ground, charts, weather, edge.to)
    }
}
