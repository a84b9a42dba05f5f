//! Tests of the positions that rules cases describe.

use std::sync::{Arc, LazyLock};

use casefile::Stage;
use table::Seat;
use wargame::BitSet;

use crate::model::dice_table::Table as Chart;
use crate::model::edge::Edge4;
use crate::model::ids::{About, BOTH_DUMPS, BridgeId, EntryId, HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{BridgeSet, Bridges, Dump, Duty, DutyState, Engagement, Frame, Phase, State, Then};
use crate::model::units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
use crate::pack::charts::Weather;
use crate::pack::data::Data;
use crate::pack::map::{Beside, Fort, Node, Terrain};
use crate::pack::options::On;
use crate::rulebook::BitterWoods;
use crate::stage::BitterWoodsStage;
use crate::tests::fixtures::data;

static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| Arc::new(data()));

/// The position of a case, or every complaint about it.
fn set_up(position: &str) -> Result<(BitterWoods, State), String> {
    let stage = BitterWoodsStage::new(Arc::clone(&DATA));
    let text = format!("case: a test\ngame: bitterwoods\n{position}\nexpect: turn german\n");
    let laid = casefile::parse(&text).and_then(|cases| {
        let scene = casefile::scene_of(&cases[0], &stage.numbering())?;
        // The table is laid out by the same hand.
        stage.set_up(&scene)?;
        stage.set_up_scene(&scene, scene.settled_setup(&DATA.info)?)
    });
    laid.map_err(|wrong| wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

fn sound(position: &str) -> (BitterWoods, State) {
    set_up(position).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn at(game: &BitterWoods, number: &str) -> HexId {
    game.read_hex(number).expect("a hex")
}

fn unit(game: &BitterWoods, id: &str) -> UnitId {
    game.read_unit(id).expect("a unit")
}

fn named<'g>(game: &'g BitterWoods, id: &str) -> &'g Unit {
    game.unit(unit(game, id))
}

const fn face(combat: u8, er: u8, movement: u8) -> Face {
    Face { combat, er, movement }
}

/// A river and the Meuse, a road with three bridges, towns of all kinds and roads off the map. In numbers:
///
/// ```text
/// 1424   1224   1024   0824
///    1325   1125   0925   0725
/// 1425   1225   1025   0825
/// ```
const POCKET: &str = "map: 1424
    x   w   T   r
      L   G   B   .
    A   f   g   a
key: x = hex exit=yes
key: w = hex forest boundary=south1,north2
key: T = hex broken buildable \"Neuhof\"
key: r = hex entry=R
key: L = hex liege beyond
key: G = hex light-woods fort bottleneck
key: G = unit german armor tanks steps=1
key: B = hex town garrison schnee-eifel shared-road boundary=on1 end=1
key: A = unit allied infantry rifles oos reserve
key: f = hex town end=2
key: g = hex clear
key: a = hex entry=A
side: 1224/1325 meuse
side: 1224/1125 river bridge
side: 1024/1125 river cliff \"Clerve\"
road: 1424 1325 1224 1125 1024 0925";

/// The crowd that most tests play with.
const CROWD: &str = "unit: 28-110 at 1424\nunit: 28-112 at 1424\nunit: 2pz-2 at 1325\nunit: 2pz-3 at 1325";

#[test]
fn a_drawn_map_has_what_its_words_say() {
    let (game, state) = sound(POCKET);
    let ground = &game.ground;
    let node = |number: &str| ground.node(at(&game, number));
    assert_eq!((ground.grid.len(), ground.marked("garrison Mersch").len()), (12, 0));
    assert_eq!(
        (node("1224").terrain, node("1224").boundary),
        (Terrain::Forest, [Beside::South, Beside::North])
    );
    let town = node("1024");
    assert_eq!((town.name.as_deref(), town.town, town.fort), (Some("Neuhof"), true, Fort::Buildable));
    assert_eq!(town.terrain, Terrain::Broken);
    let fort = node("1125");
    assert!(fort.town && fort.bottleneck && fort.fort == Fort::Permanent);
    let all = node("0925");
    assert!(all.garrison && all.schnee_eifel && all.shared_road && all.town);
    assert_eq!(
        (all.boundary[0], all.boundary_end, node("1225").boundary_end),
        (Beside::On, Some(0), Some(1))
    );
    assert!(node("1325").liege && node("1325").beyond_meuse && node("1424").beyond_meuse);
    assert!(!node("1224").beyond_meuse, "only what the case says lies beyond the Meuse");
    assert_eq!(ground.liege, [at(&game, "1325")]);
    let roads: Vec<_> = ground
        .entries
        .iter()
        .map(|entry| (entry.name.as_str(), game.number_of(entry.at), entry.edge, entry.german, entry.exit))
        .collect();
    let expected = [
        ("1424 road", "1424", Edge4::West, false, true),
        ("R", "0824", Edge4::East, true, false),
        ("A", "0825", Edge4::South, false, false),
    ];
    assert_eq!(roads, expected);
    assert_eq!(node("0825").entry, Some(EntryId::new(2)));
    assert!(node("0824").control.is_none() && node("0925").control.is_some());
    assert_eq!(
        (state.turn, state.phasing, state.frame()),
        (3, Seat::German, Some(Frame::Phase(Phase::Movement)))
    );
    assert_eq!((state.air, game.on), ([0, 0], On::NONE));
}

#[test]
fn roads_over_rivers_make_bridges_and_cliffs_stay() {
    let (game, state) = sound(POCKET);
    let names: Vec<(&str, &str)> =
        game.ground.bridges.iter().map(|bridge| (bridge.number.as_str(), bridge.name.as_str())).collect();
    let expected = [("1024/1125", "Clerve"), ("1125/1224", "1125/1224"), ("1224/1325", "1224/1325")];
    assert_eq!(names, expected);
    assert_eq!(state.bridges, Bridges::default(), "all three stand");
    let flags = |a: &str, b: &str| game.ground.edge(at(&game, a), at(&game, b)).map(|edge| edge.flags & 7);
    assert_eq!((flags("1125", "1024"), flags("1125", "1225")), (Some(5), Some(0)));
    assert_eq!(flags("1325", "1224"), Some(3));
}

#[test]
fn the_rim_of_a_drawn_map_is_an_edge_where_the_case_says_so() {
    let (game, _) = sound(POCKET);
    assert!(game.ground.nodes.iter().all(|node| node.edges == 0));
    let (game, _) = sound(&format!("{POCKET}\nset: edge south\nset: edge west"));
    let on = |edge: Edge4| game.ground.nodes.iter().filter(|node| node.edges & edge.bit() != 0).count();
    assert_eq!(Edge4::ALL.map(on), [0, 0, 8, 2]);
    let printed = &DATA.ground;
    let count = |edge: Edge4| printed.nodes.iter().filter(|node| node.edges & edge.bit() != 0).count();
    assert_eq!(Edge4::ALL.map(count), [58, 36, 58, 36]);
}

#[test]
fn the_printed_map_knows_its_special_hexes() {
    let ground = &DATA.ground;
    let numbers = |is: &dyn Fn(&Node) -> bool| {
        ground
            .nodes
            .iter()
            .filter(|node| is(node))
            .map(|node| node.number.as_str())
            .collect::<Vec<&str>>()
            .join(" ")
    };
    assert_eq!(numbers(&|node| node.bottleneck), "1624");
    assert_eq!(ground.liege.len(), 3);
    assert_eq!(numbers(&|node| node.garrison).split(' ').count(), 4);
    assert_eq!(numbers(&|node| node.schnee_eifel).split(' ').count(), 5);
    assert_eq!(numbers(&|node| node.shared_road).split(' ').count(), 5);
    assert_eq!(numbers(&|node| node.boundary_end == Some(0)), "2417");
    assert_eq!(numbers(&|node| node.boundary_end == Some(1)), "1730");
    let exits: String =
        ground.entries.iter().filter(|entry| entry.exit).filter_map(|entry| entry.letter).collect();
    assert_eq!(exits, "JKLMN");
    assert_eq!(ground.entries.iter().filter(|entry| entry.exit).count(), 7, "two roads have no letter");
    assert!(ground.entries.iter().filter(|entry| entry.exit).all(|entry| ground.node(entry.at).beyond_meuse));
}

#[test]
fn units_of_the_cases_own_have_the_values_of_their_kind() {
    let (game, state) = sound(POCKET);
    let (tanks, rifles) = (unit(&game, "tanks"), unit(&game, "rifles"));
    assert_eq!((game.unit(tanks).faces, state.piece(tanks).steps), ([face(6, 5, 5), face(3, 4, 5)], 1));
    assert_eq!((game.unit(rifles).faces, state.piece(rifles).steps), ([face(5, 4, 4), face(3, 3, 4)], 2));
    assert_eq!((named(&game, "tanks").army, named(&game, "rifles").army), (Army::SixthPanzer, Army::First));
    assert_eq!(named(&game, "tanks").silhouette, Silhouette::MkIv);
    assert!(state.piece(rifles).is(Marks::OOS) && state.piece(rifles).is(Marks::RESERVE));
    let town = game.ground.node(at(&game, "1125")).control.expect("a town");
    assert_eq!(state.german, BitSet::only(town));
    let (game, state) = sound(
        "unit: allied armor cromwells at 1424 nation=british silhouette=cromwell combat=9 er2=5 crosses-meuse\n\
         unit: german artillery guns at 1325 fired shifted range=6\nunit: german rocket rockets at 1325\n\
         unit: german army-artillery siege at 1325\nunit: allied leader hero at 1424 influence=4 army=third\n\
         unit: german parachute company at 1424 vdh movement=0 nation=luftwaffe\n\
         unit: german cavalry scouts at 1226 division=2pz \"Scouts\" since=2 moved",
    );
    let cromwells = named(&game, "cromwells");
    assert_eq!(
        (cromwells.faces, cromwells.silhouette),
        ([face(9, 5, 5), face(5, 5, 5)], Silhouette::Cromwell)
    );
    assert!(
        cromwells.is_british() && cromwells.army == Army::British && cromwells.is(UnitMarks::CROSSES_MEUSE)
    );
    assert_eq!((named(&game, "guns").faces[0], named(&game, "guns").range), (face(4, 4, 4), 6));
    assert!(
        state.piece(unit(&game, "guns")).is(Marks::FIRED)
            && state.piece(unit(&game, "guns")).is(Marks::SHIFTED_GUN)
    );
    assert_eq!((named(&game, "rockets").faces[0], named(&game, "rockets").range), (face(4, 3, 4), 1));
    let siege = named(&game, "siege");
    assert_eq!((siege.faces[0], siege.steps, siege.is(UnitMarks::FREE_STACK)), (face(4, 4, 0), 1, true));
    let hero = named(&game, "hero");
    assert_eq!((hero.faces[0].movement, hero.range, hero.influence), (5, 3, 4));
    assert_eq!((named(&game, "company").steps, named(&game, "company").faces[0]), (1, face(5, 4, 0)));
    let scouts = named(&game, "scouts");
    assert_eq!(
        (scouts.name.as_str(), scouts.division.as_deref(), scouts.kind),
        ("Scouts", Some("2pz"), Kind::Cavalry)
    );
    assert_eq!(state.piece(unit(&game, "scouts")).since, 2);
}

#[test]
fn units_of_the_game_come_in_the_order_of_the_pack() {
    let (game, state) = sound(
        "unit: german infantry own at 1325\nunit: 28-110 at left-south since=2\nunit: 2pz-3 at exited\n\
         unit: 2pz-2 at exited-cut\nunit: peiper at absent\nunit: 1ss-peiper at dead\nunit: jpz-653 at waiting\n\
         unit: fuh-gd at waiting turn=4\nunit: 28-112 at waiting turn=5 entry=AB\nunit: 28-109 at 1130 combat=7 steps=1",
    );
    let ids: Vec<&str> = game.units.iter().map(|unit| unit.id.as_str()).collect();
    let order = |id: &str| DATA.units.iter().position(|unit| unit.id == id).unwrap_or(usize::MAX);
    assert!(ids.is_sorted_by_key(|id| order(id)), "{ids:?}");
    assert_eq!(ids.last(), Some(&"own"));
    let place = |id: &str| state.piece(unit(&game, id)).place();
    assert_eq!(place("28-110"), Place::Left(Edge4::South));
    assert_eq!(state.piece(unit(&game, "28-110")).since, 2);
    assert_eq!(
        (place("2pz-3"), place("2pz-2")),
        (Place::Exited { supplied: true }, Place::Exited { supplied: false })
    );
    assert_eq!(
        (place("peiper"), place("1ss-peiper"), place("jpz-653")),
        (Place::Absent, Place::Dead, Place::Waiting)
    );
    assert_eq!(state.piece(unit(&game, "1ss-peiper")).steps, 0);
    let comes = |id: &str| &game.scenario.appearance[usize::from(unit(&game, id))];
    assert_eq!((comes("fuh-gd").turn, comes("fuh-gd").start), (4, Start::Arrives));
    assert_eq!((comes("28-112").turn, comes("28-112").letters.as_str()), (5, "AB"));
    assert_eq!((comes("28-112").start, comes("jpz-653").start), (Start::Arrives, Start::Event));
    assert_eq!((comes("28-109").start, comes("own").at), (Start::Setup, Some(at(&game, "1325"))));
    assert_eq!((named(&game, "28-109").faces[0].combat, state.piece(unit(&game, "28-109")).steps), (7, 1));
    let blown = BridgeId::up_to(160).filter(|bridge| state.bridges.is_blown(*bridge)).count();
    assert_eq!(blown, 3, "the printed map has its three blown bridges");
}

#[test]
fn every_state_is_put_on_its_unit() {
    let words =
        "oos short fired reserve moved retreated attacked shocked free astray pinned held failed apart";
    let (game, state) = sound(&format!("unit: german artillery guns at 1325 {words} shifted"));
    let marks = [
        Marks::OOS,
        Marks::SHORT,
        Marks::FIRED,
        Marks::SHIFTED_GUN,
        Marks::RESERVE,
        Marks::MOVED,
        Marks::RETREATED,
        Marks::ATTACKED,
        Marks::SHOCKED,
        Marks::FREE,
        Marks::ASTRAY,
        Marks::PINNED,
        Marks::HELD,
        Marks::FAILED,
        Marks::APART,
    ];
    let piece = state.piece(unit(&game, "guns"));
    assert_eq!(piece.marks, marks.into_iter().fold(Marks::NONE, Marks::with));
}

#[test]
fn markers_lie_where_they_are_put() {
    let (game, state) = sound(&format!(
        "{CROWD}\nmarker: blown at 1220/1321\nmarker: ip at 1424 owner=allied\nmarker: fort at 2526\n\
         marker: interdiction at 1523\nmarker: drop at 1424\nmarker: control at 1316 owner=german\n\
         marker: dump at 1909 hidden\nmarker: dump at 2718 captured\nmarker: closed at 1522 owner=allied\n\
         marker: construction at 1325/1424 unit=2pz-2\nmarker: guarded at 1630/1730"
    ));
    let bridge = |side: &str| game.read_bridge(side).expect("a bridge");
    assert!(state.bridges.is_blown(bridge("1220/1321")));
    assert_eq!(state.positions.as_slice(), [(at(&game, "1424"), Seat::Allied)]);
    assert_eq!(
        (state.forts.as_slice(), state.drops.as_slice()),
        (&[at(&game, "2526")][..], &[at(&game, "1424")][..])
    );
    assert_eq!(state.interdicted.as_slice(), [at(&game, "1523")]);
    assert_eq!(state.closed.as_slice(), [(at(&game, "1522"), Seat::Allied)]);
    let town = game.ground.node(at(&game, "1316")).control.expect("a town");
    assert_eq!(state.german, BitSet::only(town));
    assert_eq!(
        (state.dumps.state, state.dumps.at),
        ([Dump::Hidden, Dump::Captured], [at(&game, "1909"), at(&game, "2718")])
    );
    assert_eq!(state.works.as_slice(), [(unit(&game, "2pz-2"), bridge("1325/1424"))]);
    assert!(state.piece(unit(&game, "2pz-2")).is(Marks::BUILDS));
    assert_eq!((state.events.guarded_bridge(), state.events.roll), (Some(bridge("1630/1730")), [0, 3, 0]));
    let (game, state) = sound(&format!("{CROWD}\nmarker: deception at 1316\nunit: 2pz-304 at 1325 builds"));
    assert_eq!((state.events.named, state.events.roll), (Some(at(&game, "1316")), [0, 4, 0]));
    assert_eq!(state.works.len(), 1, "the one bridge that is down beside it");
}

#[test]
fn a_drawn_ring_hides_a_dump() {
    let around = "hex: 1424\nhex: 1223\nhex: 1225\nhex: 1324\nhex: 1325\nhex: 1124\nhex: 1125";
    let (game, state) = sound(&format!(
        "{around}\nhex: 1224 dump=1 \"Samrée\"\nmarker: dump at 1125 shown\nunit: 28-110 at 1424"
    ));
    assert_eq!((game.ground.rings[0].name.as_str(), game.dump_number(BOTH_DUMPS[0])), ("Samrée", "1224"));
    assert_eq!((state.dumps.state, state.dumps.at[0]), ([Dump::Shown, Dump::None], at(&game, "1125")));
}

#[test]
fn settings_are_kept() {
    let (game, state) = sound(&format!(
        "{CROWD}\nunit: dietrich at 0413\nunit: fuh-gd at 0413\nset: air 2 5\nset: debt 1 3\nset: built 4\n\
         set: tried 1220/1321\nset: attach fuh-gd 6pza\nset: event17 8\nset: event18 2\nset: event19 12\n\
         set: sneaked\nset: struck\nset: engineers-used\nset: influence dietrich 1\nset: lost german 3\n\
         set: lost allied 40\nset: weather snow\nset: last 12"
    ));
    assert_eq!((state.air, state.debt, state.built), ([2, 5], [1, 3], 4));
    let tried = game.read_bridge("1220/1321").expect("a bridge");
    assert_eq!(state.tried, BridgeSet::only(tried));
    assert_eq!(state.attached.as_slice(), [(unit(&game, "fuh-gd"), Army::SixthPanzer)]);
    assert_eq!(state.events.roll, [8, 2, 12]);
    assert!(state.events.sneaked && state.events.struck && state.events.engineers_used);
    assert_eq!(state.piece(unit(&game, "dietrich")).spent, 1);
    assert_eq!(game.extra_lost, [3, 40]);
    assert_eq!((game.weather(3), game.scenario.last), (Weather::Snow, 12));
}

#[test]
fn fights_that_go_on_bind_both_sides() {
    let (game, state) = sound(&format!(
        "{CROWD}\nphase: allied movement\nset: owes 28-110, 28-112 to 2pz-2\nset: engaged 28-110 by 2pz-2 2pz-3"
    ));
    let hex = at(&game, "1424");
    assert_eq!(state.duties.as_slice(), [Duty { seat: Seat::Allied, hex, state: DutyState::Open }]);
    let fight = Engagement { seat: Seat::German, hex, since: 3, over: false };
    assert_eq!(state.engagements.as_slice(), [fight]);
    let bound = |id: &str| {
        let piece = state.piece(unit(&game, id));
        [piece.owes.get(), piece.owed.get(), piece.locked.get()]
    };
    assert_eq!((bound("28-110"), bound("28-112")), ([1, 0, 1], [1, 0, 0]));
    assert_eq!((bound("2pz-2"), bound("2pz-3")), ([0, 1, 1], [0, 0, 1]));
    let (_, state) = sound(&format!("{CROWD}\nset: engaged 28-110 by 2pz-2"));
    assert_eq!(state.engagements[0].since, 2, "the German attacked in his player turn before this");
}

#[test]
fn turns_and_phases_are_those_of_the_book() {
    let reserve = "unit: 4arm-ccb at 2435 reserve";
    let (game, state) = sound(&format!("{CROWD}\n{reserve}\nturn: 30\nphase: allied exploitation"));
    assert_eq!((state.turn, state.phasing, game.scenario.last), (30, Seat::Allied, 30));
    assert_eq!(state.frames.as_slice(), [Frame::Phase(Phase::Exploitation)]);
    let (_, state) = sound(&format!("{CROWD}\nset: air 0 1\nturn: 1\nphase: german  interdiction"));
    assert_eq!((state.turn, state.phase()), (1, Some(Phase::Interdiction)));
}

#[test]
fn a_phase_in_which_nobody_can_do_anything_passes_at_once() {
    let (_, state) = sound(&format!("{CROWD}\nturn: 30\nphase: allied exploitation"));
    assert!(state.frames.is_empty() && state.verdict.is_some(), "it was the last of the last turn");
    let (_, state) = sound(&format!("{CROWD}\nturn: 1\nphase: german interdiction"));
    assert_eq!((state.turn, state.phase()), (1, Some(Phase::Movement)), "no aircraft and no reserves");
}

#[test]
fn a_scenario_is_changed_as_far_as_the_case_says() {
    let (game, state) = sound("scenario: campaign\nunit: 2pz-3 at 1324 combat=9 steps=1\nset: last 5");
    assert_eq!((game.units.len(), game.scenario.last), (DATA.units.len(), 5));
    assert_eq!((state.turn, state.phase()), (1, Some(Phase::Movement)), "it begins as it always does");
    assert_eq!(state.piece(unit(&game, "2pz-3")).steps, 1);
    assert_eq!(state.hex(unit(&game, "28-110")), Some(at(&game, "1424")));
    let (_, state) = sound("scenario: campaign\nturn: 4\nphase: allied combat");
    let day = DATA.charts.day(4).expect("a day");
    assert_eq!((state.turn, state.phasing, state.air), (4, Seat::Allied, [day.german_air, day.allied_air]));
    let (game, state) = sound(&format!("scenario: campaign\n{POCKET}"));
    assert_eq!((game.units.len(), state.turn), (2, 3), "drawn ground lends the rules only");
    assert_eq!(game.scenario.boundaries.len(), 0);
}

#[test]
fn what_a_scenario_asks_first_may_be_settled_by_the_case() {
    let (game, state) = sound("scenario: erasing-the-bulge\nset: plan ridgway\nunit: 1-26 at dead");
    let fuel = Frame::Die { table: Chart::Shortage, about: About::NOTHING };
    assert_eq!((state.plan, state.phase(), state.frame()), (3, Some(Phase::Supply), Some(fuel)));
    assert_eq!(state.piece(unit(&game, "1-26")).place(), Place::Dead);
    let (_, state) = sound("scenario: six-turn\nmarker: dump at 1909 hidden");
    let due = Frame::Dice { table: Chart::Dump, about: BOTH_DUMPS[1].into() };
    assert_eq!((state.frame(), state.dumps.state), (Some(due), [Dump::Hidden, Dump::None]));
    assert_eq!(state.frames[state.frames.len() - 2], Frame::Then(Then::Trace), "supply comes after it");
    let (game, state) = sound("scenario: patton\nset: air 3 2\nunit: 4arm-ccb at dead");
    let cut_off = state.piece(unit(&game, "10arm-ccb")).is(Marks::OOS);
    assert_eq!((state.phase(), state.air, cut_off), (Some(Phase::Reserve), [3, 2], true), "it was traced");
}

#[test]
fn fronts_of_the_first_turn_are_those_of_the_units_that_are_there() {
    let (game, _) = sound(CROWD);
    let on = |army: Army| {
        game.scenario.fronts.iter().find(|(one, _)| *one == army).map(|(_, units)| units.clone())
    };
    let expected = ["28-112", "28-110"].map(|id| unit(&game, id)).to_vec();
    assert_eq!((on(Army::FifthPanzer), on(Army::SixthPanzer)), (Some(expected), Some(Vec::new())));
}

#[test]
fn options_are_switched_one_by_one() {
    let (game, _) = sound(&format!("{CROWD}\noption: leaders on\noption: angriff on"));
    assert!(game.plays(On::LEADERS) && game.plays(On::ANGRIFF) && !game.plays(On::DUMPS));
}

#[test]
fn wrong_units_are_refused_with_a_sentence() {
    let mistakes = [
        ("unit: german infantry x at 1424\nunit: allied armor x at 1524", "'x' is placed twice"),
        ("unit: infantry x at 1424", "say whose unit 'x' is, german or allied"),
        ("unit: german x at 1424", "say what 'x' is"),
        ("unit: german allied infantry x at 1424", "a unit has one side"),
        ("unit: german infantry at 1424", "a unit needs a name"),
        ("unit: 28-11O at 1424", "there is no unit '28-11O'; did you mean 28-110"),
        ("unit: german 28-110 at 1424", "'28-110' is in the game already: allied infantry"),
        ("unit: german infantry x at 1424 steps=3", "steps is at most 2"),
        ("unit: german infantry x at 1424 steps=0", "a unit has at least one step"),
        ("unit: german infantry x shoked at 1424", "there is no word 'shoked'; did you mean shocked?"),
        ("unit: german infantry x at 1424 combt=3", "nothing here is called 'combt'; did you mean combat"),
        ("unit: german infantry x at 1424\nunit: allied armor y at 1424", "'y' is in 1424 too, an enemy"),
        ("unit: german infantry x at waiting turn=3", "say by which roads it arrives"),
        ("unit: german infantry x at waiting entry=Z", "no road off the map has the letter Z"),
        ("unit: german infantry x at 1424 entry=W", "turn= and entry= are for units at waiting"),
        ("unit: german infantry x at left-north", "German units that leave the map are at exited"),
        ("unit: allied infantry x at exited", "Allied units that leave the map are at left-north"),
        ("unit: allied infantry x at left-east", "there is no way out 'east'"),
        ("unit: german infantry x at 5899", "'5899' is not on this map"),
        ("unit: german infantry x at 1424 since=41", "since is a turn from 1 to 40"),
        ("unit: german infantry x at 1424 army=third", "Third Army is not german"),
        ("unit: german infantry x at 1424 nation=us", "the nation 'us' is not german"),
        ("unit: german infantry x at 1424 nation=fj", "there is no nation 'fj'"),
        ("unit: german infantry x at 1424 silhouette=tiger", "'x' has no silhouette: it is not armor"),
        ("unit: german armor x at 1424 silhouette=maus", "there is no silhouette 'maus'"),
        ("unit: german infantry x at 1424 range=4", "'x' has no range"),
        ("unit: german infantry x at 1424 influence=4", "'x' has no influence: it is no leader"),
        ("unit: german leader x at 1424 combat=4", "'x' has no combat: leaders do not fight"),
        ("unit: german artillery x at 1424 er2=4", "'x' has no er2: it has one side"),
        ("unit: german infantry x at 1424 fired", "only artillery has 'fired'"),
        ("unit: allied artillery x at 1424 shifted", "only German corps artillery is 'shifted'"),
        ("unit: german infantry x at 1523 builds", "'x' is at no bridge that is down"),
        ("scenario: campaign\nunit: german armor x at 1424", "there is no unit 'x'"),
    ];
    for (position, expected) in mistakes {
        let wrong = set_up(position).err().unwrap_or_default();
        assert!(wrong.contains(expected), "{position}\n{wrong}");
    }
}

#[test]
fn wrong_ground_is_refused_with_a_sentence() {
    let mistakes = [
        ("hex: 1424 swamp", "there is no word 'swamp'"),
        ("hex: 1424 forest broken", "1424 has one kind of ground"),
        ("hex: 1424 fort buildable", "1424 is a fort or can be made one, not both"),
        ("hex: 1424 entry=Z", "roads off the map have letters from A to X"),
        ("hex: 1424 entry=AB", "a road off the map has one letter"),
        ("hex: 1424 entry=A\nhex: 1425 entry=A", "another road off the map has that letter"),
        ("hex: 1424 exit=no", "say exit=yes or nothing"),
        ("hex: 1424 boundary=north3", "say boundary=north1, on1 or south1"),
        ("hex: 1424 end=3", "say end=1 or end=2"),
        ("hex: 1424 dump=3", "say dump=1 or dump=2"),
        ("hex: 1424 dump=1", "draw all six hexes around a dump"),
        ("hex: 1424 dump=2", "there is no dump=2 without a dump=1"),
        ("hex: 1424 dump=1\nhex: 1425 dump=1", "there is one dump=1"),
        ("hex: 1424\nhex: 1425\nside: 1424/1425 river bridge", "a bridge needs a road that leads over it"),
        ("hex: 1424\nhex: 1425\nside: 1424/1425 bridge", "a bridge needs a river: say 'river bridge'"),
        ("hex: 1424\nhex: 1425\nside: 1424/1425 cliff", "a cliff needs a river"),
        ("hex: 1424\nhex: 1425\nroad: 1424 1425 primary", "all roads are alike"),
        ("hex: 1424\nset: edge up", "there is no map edge 'up'"),
        ("hex: 1424\nset: edge", "say one edge, as in 'edge south'"),
        ("unit: 28-110 at 1424\nset: edge south", "the printed map has its own edges"),
        ("unit: 28-110 at 1424\nroad: 1424 1425", "the printed map has its own; draw the hexes too"),
        ("hex: 1424 swamp\nhex: 1425 entry=Z", "line 3: there is no word 'swamp'"),
        ("hex: 1424 swamp\nhex: 1425 entry=Z", "line 4: roads off the map"),
    ];
    for (position, expected) in mistakes {
        let wrong = set_up(position).err().unwrap_or_default();
        assert!(wrong.contains(expected), "{position}\n{wrong}");
    }
}

#[test]
fn wrong_markers_are_refused_with_a_sentence() {
    let mistakes = [
        ("marker: mine at 1424", "there is no marker 'mine'"),
        ("marker: blown at 1424/1524", "there is no bridge at 1424/1524"),
        ("marker: blown down at 1325/1424", "there is no word 'down'"),
        ("marker: ip at 1424", "say owner=german or owner=allied"),
        ("marker: ip at 1424 owner=german", "there is no german unit in 1424"),
        ("marker: fort at 1624", "only certain towns can be fortified"),
        ("marker: drop at 1424\nmarker: drop at 1424", "there is one there already"),
        ("marker: control at 1424 owner=german", "only of towns it is kept who has them"),
        ("marker: dump at 1809 hidden", "a dump lies in a hex next to the middle of its ring"),
        ("marker: dump at 1909", "say how it lies there"),
        ("marker: dump at 1909 shown\nmarker: dump at 1910 shown", "the dump of that ring lies elsewhere"),
        ("marker: construction at 1325/1424", "say who builds it"),
        ("marker: construction at 1220/1321 unit=2pz-2", "'2pz-2' is not at the bridge 1220/1321"),
        ("marker: deception at 1424", "the way is asked in a town"),
        ("marker: interdiction at 14240", "14240"),
    ];
    for (marker, expected) in mistakes {
        let wrong = set_up(&format!("{CROWD}\n{marker}")).err().unwrap_or_default();
        assert!(wrong.contains(expected), "{marker}\n{wrong}");
    }
}

#[test]
fn wrong_settings_are_refused_with_a_sentence() {
    let mistakes = [
        ("set: fog 3", "a case of this game can set: edge NAME"),
        ("set: air 3", "a case of this game can set: edge NAME"),
        ("set: air 3 many", "'many' is no number from 0 to 99"),
        ("set: event18 7", "'7' is no number from 1 to 6"),
        ("set: event17 1", "'1' is no number from 2 to 12"),
        ("set: weather fog", "there is no weather 'fog'"),
        ("set: last 41", "'41' is no number from 1 to 40"),
        ("set: lost chance 3", "there is no player 'chance'"),
        ("set: tried 1424/1524", "there is no bridge at 1424/1524"),
        ("set: influence 28-110 1", "'28-110' is no leader"),
        ("set: attach 28-110 7a", "only German units are attached to armies"),
        ("set: attach 2pz-2 third", "there is no army 'third'"),
        ("set: plan patton", "there is no plan 'patton'"),
        ("set: owes 28-110", "say who defended, then 'to', then who attacked"),
        ("set: owes 28-110 to", "say who defended, all on the map, then 'to'"),
        ("set: owes 28-110 2pz-2 to 2pz-3", "'2pz-2' is not in 1424, where the others defended"),
        ("set: engaged 28-110 by 28-112", "'28-112' is no enemy of theirs on the map"),
        ("set: owes 28-110 to 2pz-2\nset: owes 28-112 to 2pz-2", "'2pz-2' is part of another counterattack"),
        (
            "set: engaged 28-110 by 2pz-2\nset: engaged 28-112 by 2pz-2",
            "'2pz-2' is part of another engagement",
        ),
        ("phase: allied interdiction", "there is no phase 'allied interdiction'"),
        ("turn: 41", "a turn is a number from 1 to 40"),
        ("turn: 13\nset: last 12", "a turn is a number from 1 to 12"),
        ("turn: 0\nphase: german lunch\nset: fog 3", "a turn is a number"),
        ("turn: 0\nphase: german lunch\nset: fog 3", "there is no phase 'german lunch'"),
        ("turn: 0\nphase: german lunch\nset: fog 3", "a case of this game can set"),
        ("scenario: campaign\nturn: 23", "a turn is a number from 1 to 22"),
        ("scenario: camp", "no scenario"),
        ("option: mud on", "no option"),
    ];
    for (setting, expected) in mistakes {
        let wrong = set_up(&format!("{CROWD}\n{setting}")).err().unwrap_or_default();
        assert!(wrong.contains(expected), "{setting}\n{wrong}");
    }
}
