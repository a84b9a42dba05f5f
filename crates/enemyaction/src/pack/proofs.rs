//! What must hold of the whole pack: counts, dates, selectors, start positions. EA §2.3, §3, §18.5

use pack::Loader;
use table::Seat;
use wargame::Id as _;

use crate::model::cards::{Class, Command, Formation, Member};
use crate::model::chits::{Chit, Situation, Than};
use crate::model::ids::{CardNumber, DivisionId, HexId, Hexes, RiverId};
use crate::model::units::{Army, Corps, Entry, MOST_IN_HEX, MOST_STEPS_IN_HEX, Unit};
use crate::pack::data::Data;

/// What must hold of the whole pack.
pub(crate) fn prove(loader: &mut Loader<'_>, data: &Data) {
    units(loader, data);
    cards(loader, data);
    map(loader, data);
    starts(loader, data);
    addenda(loader, data);
    let first = |chit: &Chit| {
        chit.sides.iter().any(|side| side.first) || excludes(chit.sides[0].situation, chit.sides[1].situation)
    };
    let all = data.chits.iter().all(first);
    loader.prove("a chit without priority has sides that exclude each other", None, "chits.csv", all);
    let blue = data.chits.iter().filter(|chit| chit.blue).count();
    loader.prove("some chits are blue", None, "chits.csv", (1..60).contains(&blue));
}

/// Whether two situations can never hold together.
fn excludes(one: Situation, other: Situation) -> bool {
    match (one, other) {
        (Situation::Ratio(one), Situation::Ratio(other)) => {
            let (low, high) = match (one.than, other.than) {
                (Than::AtLeast | Than::MoreThan, Than::LessThan | Than::AtMost) => (one, other),
                (Than::LessThan | Than::AtMost, Than::AtLeast | Than::MoreThan) => (other, one),
                _ => return false,
            };
            let strict = low.than == Than::MoreThan || high.than == Than::LessThan;
            low.halves > high.halves || (low.halves == high.halves && strict)
        }
        // Town is besides the natural ground.
        (Situation::Ground(one), Situation::Ground(other)) => one & other == 0 && (one | other) & 16 == 0,
        (Situation::Plain(one), Situation::Plain(other)) => one.never_with(other),
        _ => false,
    }
}

fn units(loader: &mut Loader<'_>, data: &Data) {
    let count = |seat: Seat| data.units.iter().filter(|unit| unit.seat == seat).count();
    let all = count(Seat::German) == 78 && count(Seat::Allied) == 106;
    loader.prove("there are 78 German and 106 Allied units", None, "units.csv", all);
    let of = |entry: fn(&Unit) -> bool| data.units.iter().filter(|unit| entry(unit)).count();
    let five = of(|unit| matches!(unit.entry, Entry::Day { day: 16, .. }) && unit.seat == Seat::Allied);
    loader.prove("five Allied units are in the box on 16 December", None, "units.csv", five == 5);
    loader.prove("the OKW reserve has eight units", None, "units.csv", of(|u| u.corps == Corps::Okw) == 8);
    loader.prove("von der Heydte has one unit", None, "units.csv", of(Unit::is_vdh) == 1);
    let distinct = Corps::ALL.iter().filter(|corps| corps.seat() == Seat::German).all(|corps| {
        let of_corps = data.units.iter().filter(|unit| unit.corps == *corps);
        let mut selectors: Vec<u8> =
            of_corps.flat_map(|unit| unit.faces.iter().map(|face| face.selector)).collect();
        let count = selectors.len();
        selectors.sort_unstable();
        selectors.dedup();
        selectors.len() == count && selectors.iter().all(|selector| (1..=39).contains(selector))
    });
    loader.prove("no two units of a German corps show the same selector", None, "faces.csv", distinct);
}

/// There are as many cards of each sort as the rulebook counts. EA §2.3, §T-cards
fn cards(loader: &mut Loader<'_>, data: &Data) {
    let german = |class: fn(&Class) -> bool| data.german.iter().filter(|card| class(&card.class)).count();
    let counts = [
        german(|class| *class == Class::Primary),
        german(|class| *class == Class::Supplemental),
        german(|class| *class == Class::Army),
        german(|class| matches!(class, Class::Reinforcement(_))),
        german(|class| *class == Class::Okw),
    ];
    let text = "the Germans have 7 primary, 14 supplemental, 4 army, 8 reinforcement and 4 OKW cards";
    loader.prove(text, None, "cards_german.csv", counts == [7, 14, 4, 8, 4]);
    let allied = |primary: bool, until: u8| {
        data.allied.iter().filter(|card| card.primary == primary && card.date <= until).count()
    };
    let first = (allied(true, 16), allied(false, 16)) == (3, 9);
    loader.prove("the Allies begin with 3 primary and 9 supplemental cards", None, "cards_allied.csv", first);
    let second = (allied(true, 17), allied(false, 17)) == (4, 12);
    loader.prove("17 December adds one and three", None, "cards_allied.csv", second);
    loader.prove("7 primary cards by 22 December", None, "cards_allied.csv", allied(true, 22) == 7);
    let mut before = 0;
    let enough = data.calendar.iter().all(|day| {
        let pool = allied(false, day.day).checked_sub(before);
        before = usize::from(day.supplementals);
        pool.is_some_and(|pool| pool >= before)
    });
    loader.prove("every day there are cards enough to draw", None, "calendar.csv", enough);
    let last = data.calendar.last();
    let decided = last.is_some_and(|day| {
        day.defeat.zip(day.victory).is_some_and(|(defeat, victory)| Some(defeat) == victory.checked_add(1))
    });
    loader.prove("29 December decides the game", None, "calendar.csv", decided);
    let activates = data.german.iter().all(|card| {
        let last = card.commands.last();
        last == Some(&Command::Activate) && card.formation != Formation::None
    });
    loader.prove("every German card can activate", None, "cards_german.csv", activates);
}

fn map(loader: &mut Loader<'_>, data: &Data) {
    let ground = &data.ground;
    let all = ground.blown.len() == 4 && ground.blown.but(&ground.german).is_empty();
    loader.prove("four German bridges are blown at the start", None, "map/marks.csv", all);
    let depots = ground.depot.len() == 1 && ground.depot_choices.len() == 4;
    loader.prove("fuel lies in one hex and in two of four", None, "map/marks.csv", depots);
    let markers = ground.corps_objectives.iter().all(Option::is_some);
    loader.prove("three corps have objectives of their own", None, "map/marks.csv", markers);
    loader.prove("six sources can be lost", None, "map/marks.csv", ground.sources.len() == 6);
    let apart = ground.friendly[0].and(&ground.friendly[1]).is_empty();
    let whole = ground.friendly[0].or(&ground.friendly[1]) == ground.edge;
    loader.prove("every edge hex is friendly to one side", None, "map/marks.csv", apart && whole);
    let sites = ground.sites.iter().all(|river| {
        let ends = ground.rivers[usize::from(river)].ends;
        ground.graph.edge(ends[0], ends[1]).is_some_and(|edge| edge.road > 0)
    });
    loader.prove("every bridge carries a road", None, "map/roads.csv", sites);
    let crossings = ground.rivers.iter().all(|river| {
        let road = ground.graph.edge(river.ends[0], river.ends[1]).is_some_and(|edge| edge.road > 0);
        !road || river.bridge.is_some()
    });
    loader.prove("every road over a river has a bridge", None, "map/roads.csv", crossings);
}

/// What the publisher's addenda put right on cards, counters and map. EA §Ad-cards, §Ad-setup, §Ad-map, §Ad-14.2
fn addenda(loader: &mut Loader<'_>, data: &Data) {
    let fourth = data.divisions.iter().position(|(seat, word)| *seat == Seat::Allied && word == "4");
    let fourth = fourth.map(DivisionId::from_index).map(Member::Division);
    let listed = data.allied.iter().any(|card| match &card.formation {
        Formation::Divisions(members, Corps::Xii) => {
            card.id == CardNumber::new(23) && members.first().copied() == fourth
        }
        _ => false,
    });
    loader.prove("card 23 is that of the 4th Infantry Division", None, "cards_allied.csv", listed);
    let corps = |id: u8| {
        data.german.iter().find(|card| card.id == CardNumber::new(id)).and_then(|card| {
            match &card.formation {
                Formation::Divisions(_, corps) | Formation::Corps(corps) => Some(*corps),
                _ => None,
            }
        })
    };
    let ninth = corps(43) == Some(Corps::SecondSs);
    loader.prove("card 43 belongs to II SS Panzer Corps", None, "cards_german.csv", ninth);
    let seventh = [58, 59, 66, 67, 70, 71];
    let seventh = seventh.iter().all(|id| corps(*id).is_some_and(|corps| corps.army() == Army::Seventh));
    loader.prove("six cards belong to corps of 7th Army", None, "cards_german.csv", seventh);
    let reduced =
        |id: &str| data.units.iter().find(|unit| unit.id == id).map_or(0, |unit| unit.face(1).strength);
    let commands = (reduced("cca.9a"), reduced("ccb.9a")) == (2, 3);
    loader.prove("CCA and CCB of 9th Armored are 2 and 3 when reduced", None, "faces.csv", commands);
    let ground = &data.ground;
    let dinant = ground.named("Dinant") == ground.hex("1125");
    loader.prove("Dinant is 1125", None, "map/places.csv", dinant);
    let stands = |side: &str| {
        let known = |river: RiverId| ground.rivers[usize::from(river)].number == side;
        ground.sites.but(&ground.blown).and(&ground.german).iter().any(known)
    };
    let five =
        ["0302/0303", "0502/0503", "1802/1803", "1903/1904", "2202/2203"].iter().all(|side| stands(side));
    loader.prove("five bridges behind the front are intact and German", None, "map/marks.csv", five);
    loader.prove("a bridge is between 2302 and 2303", None, "map/marks.csv", stands("2302/2303"));
}

/// Stacks as they stand on 16 and on 22 December. EA §10.4
fn starts(loader: &mut Loader<'_>, data: &Data) {
    let first: Vec<(usize, HexId, u8)> = data
        .units
        .iter()
        .enumerate()
        .filter_map(|(unit, row)| row.start.map(|at| (unit, at, row.full())))
        .collect();
    loader.prove("the stacks of 16 December are legal", None, "units.csv", legal(data, &first));
    let crisis: Vec<(usize, HexId, u8)> = data
        .crisis
        .iter()
        .filter_map(|row| {
            let unit = usize::from(row.unit);
            row.at.map(|at| (unit, at, data.units[unit].full() - u8::from(row.reduced)))
        })
        .collect();
    loader.prove("the stacks of Crisis are legal", None, "crisis.csv", legal(data, &crisis));
}

fn legal(data: &Data, placed: &[(usize, HexId, u8)]) -> bool {
    let hexes: Hexes = placed.iter().map(|(_, at, _)| *at).collect();
    hexes.iter().all(|at| {
        let here: Vec<&(usize, HexId, u8)> = placed.iter().filter(|(_, place, _)| *place == at).collect();
        let one_side = here.windows(2).all(|pair| data.units[pair[0].0].seat == data.units[pair[1].0].seat);
        let steps: u8 = here.iter().map(|(.., steps)| *steps).sum();
        one_side && here.len() <= MOST_IN_HEX && steps <= MOST_STEPS_IN_HEX
    })
}
