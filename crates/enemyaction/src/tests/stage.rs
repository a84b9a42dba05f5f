//! Tests of the positions that rules cases describe.

use casefile::Stage;
use kernel::Game;
use table::Seat;
use wargame::Id as _;

use crate::model::frame::{Frame, Phase};
use crate::model::ids::{Hexes, RiverId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{CorpsMarker, Lasting, Objective, State};
use crate::model::units::{Army, Corps, Entry, Face, Kind, MOST_UNITS, Quality};
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::stage::{EnemyActionStage, RULES_OF};
use crate::tests::common::data;

/// The position of a case, or every complaint about it.
pub(crate) fn staged(position: &str) -> Result<(EnemyAction, State), String> {
    let stage = EnemyActionStage::new(data());
    let text = format!("case: a test\ngame: enemyaction\n{position}\nexpect: turn german\n");
    let laid = casefile::parse(&text).and_then(|cases| {
        let scene = casefile::scene_of(&cases[0], &stage.numbering())?;
        // The table is laid out by the same hand.
        stage.set_up(&scene)?;
        stage.place_scene(&scene, scene.settled_setup_by(&data().info, RULES_OF)?)
    });
    laid.map_err(|wrong| wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
}

pub(crate) fn sound(position: &str) -> (EnemyAction, State) {
    let (game, state) = staged(position).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(game.unsound(&state), Vec::<String>::new());
    (game, state)
}

pub(crate) fn wrong(position: &str) -> String {
    staged(position).err().unwrap_or_else(|| panic!("'{position}' is laid out"))
}

/// Each position is refused with the line of its last line and a sentence that begins so.
pub(crate) fn refused(before: &str, all: &[(&str, &str)]) {
    let line = 2 + before.lines().count() + 1;
    for (line_text, why) in all {
        let told = wrong(&format!("{before}\n{line_text}"));
        assert!(told.starts_with(&format!("line {line}: {why}")), "{line_text}: {told}");
    }
}

pub(crate) fn hexes(game: &EnemyAction, numbers: &str) -> Hexes {
    numbers.split_whitespace().map(|number| game.named_hex(number)).collect()
}

/// A river with a road bridge, the Meuse, a town, a city, the Westwall, an edge of each side. In numbers:
///
/// ```text
/// 1412   1411   1410   1409
///    1512   1511   1510   1509
/// 1612   1611   1610   1609
/// ```
pub(crate) const POCKET: &str = "map: 1412
    a   w   T   g
      C   A   G   .
    x   f   b   W
key: a = hex edge=allied off=yes beyond=yes
key: w = hex woods bank=yes
key: T = hex broken town hold=3 points=2 german=yes goal=lxvi \"Neuhof\"
key: g = hex edge=german
key: C = hex city arrow=1412 arrow2=1611 army2=6pz
key: A = unit allied infantry rifles low
key: G = hex clear arrow=1511 bridged=yes
key: G = unit german armor panthers lost=1
key: x = hex exit=yes
key: f = hex forest
key: b = hex broken
key: W = hex westwall
side: 1412/1411 meuse
side: 1511/1510 river \"Clerf\"
side: 1410/1510 river bridge german
side: 1611/1511 river blown
road: 1512 1511 1510 1509";

#[test]
fn a_drawn_map_has_what_its_words_say() {
    let (game, state) = sound(POCKET);
    let ground = &game.ground;
    let node = |number: &str| ground.node(game.named_hex(number));
    assert_eq!(ground.grid.len(), 12);
    let terrains = ["1412", "1410", "1411", "1611", "1512"].map(|number| node(number).terrain);
    let expected = [Terrain::Clear, Terrain::Broken, Terrain::Woods, Terrain::Forest, Terrain::City];
    assert_eq!(terrains, expected);
    let town = node("1410");
    assert_eq!((town.town, town.hold, town.points, town.name.as_deref()), (true, 3, 2, Some("Neuhof")));
    assert_eq!((town.row, town.west, node("1510").west), (14, 21, 20));
    assert_eq!(ground.friendly, [hexes(&game, "1409"), hexes(&game, "1412")]);
    assert_eq!(ground.edge, hexes(&game, "1409 1412 1612"), "the rim of a drawn map is no edge of the map");
    assert_eq!(ground.near_edge.len(), 9);
    assert_eq!((ground.roads_off, ground.exits), (hexes(&game, "1412"), hexes(&game, "1612")));
    assert_eq!(ground.road, hexes(&game, "1412 1509 1510 1511 1512"));
    assert_eq!((ground.bank, ground.beyond), (hexes(&game, "1411 1412"), hexes(&game, "1412")));
    assert_eq!((ground.westwall, ground.german_towns), (hexes(&game, "1609"), hexes(&game, "1410")));
    assert_eq!(ground.corps_objectives, [None, Some(game.named_hex("1410")), None]);
    let arrows = |number: &str| node(number).arrows.map(|arrow| arrow.map(|arrow| (arrow.to, arrow.army)));
    let to = |number: &str, army| Some((game.named_hex(number), army));
    assert_eq!(arrows("1512"), [to("1412", None), to("1611", Some(Army::SixthPanzer))]);
    let clerf = game.read_river("1511/1510").expect("a river");
    assert_eq!(node("1510").arrows[0].and_then(|arrow| arrow.bridge), Some(clerf));
    let rivers: Vec<(&str, &str, bool, bool, bool, bool)> = RiverId::number(&ground.rivers)
        .map(|(number, river)| {
            let (site, german) = (ground.sites.contains(number), ground.german.contains(number));
            let stands = state.standing.contains(number);
            (river.number.as_str(), river.name.as_str(), river.meuse, site, stands, german)
        })
        .collect();
    let expected = [
        ("1411/1412", "Meuse", true, false, false, false),
        ("1510/1511", "Clerf", false, true, true, false),
        ("1410/1510", "River", false, true, true, true),
        ("1511/1611", "River", false, true, false, false),
    ];
    assert_eq!(rivers, expected);
    assert_eq!(state.german, ground.german_towns);
    assert!(game.data.goals.is_empty(), "no table names a hex of this map");
}

#[test]
fn without_other_words_it_is_the_18th_and_an_allied_impulse() {
    let (game, state) = sound(POCKET);
    assert_eq!((state.day, game.setup.scenario.as_str()), (18, "battle-of-the-bulge"));
    assert_eq!(state.frames[..], [Frame::Phase(Phase::EndOfDay), Frame::Impulse(Seat::Allied)]);
    assert_eq!((state.cup.len(), state.allied.hand.len()), (60, 0));
    assert_eq!((state.allied.pile.len(), state.allied.unseen), (0, 0), "nothing is drawn at the end of it");
    assert_eq!(state.cards.pile.len(), 28, "all but the cards of the OKW reserve and of days to come");
    assert_eq!((state.impulse, state.activation), (None, None));
    assert_eq!(state.objectives, [Objective::default(); 3]);
    assert_eq!(state.corps_markers, [CorpsMarker::NotYet; 3]);
    let (game, state) = sound("unit: 110.28 at 1708");
    assert_eq!((state.day, state.standing), (18, game.ground.sites.but(&game.ground.blown)));
    assert_eq!((state.german, game.data.goals.len()), (game.ground.german_towns, data().goals.len()));
}

#[test]
fn the_case_s_own_units_have_what_is_said_and_what_is_usual() {
    let (game, state) = sound(&format!(
        "{POCKET}
unit: german recon scouts at 1509 strength=6 quality=elite corps=iss
unit: german infantry guard at 1509 steps=1 bracket=yes movement=2 selector=50 division=1ss
unit: allied mech halftracks at 1411 strength=1 bracket1=yes army=3rd \"Half Tracks\"
unit: allied infantry third at 1411 steps=3 strength=5 strength1=1 quality=green division=none"
    ));
    let unit = |id: &str| game.unit(game.named_unit(id));
    let face = |strength, bracket, quality, selector| Face { strength, bracket, quality, selector };
    let plain = |strength, selector| face(strength, false, Quality::Regular, selector);
    let divisions = |id: &str| unit(id).division.map(|number| game.division_word(number).to_owned());
    let panthers = unit("panthers");
    assert_eq!((panthers.kind, panthers.movement, panthers.corps), (Kind::Armor, 5, Corps::Xlvii));
    assert_eq!((panthers.army(), divisions("panthers").as_deref()), (Army::FifthPanzer, Some("2p")));
    assert_eq!(panthers.faces[..], [plain(2, 1), plain(3, 1)]);
    let rifles = unit("rifles");
    assert_eq!((rifles.movement, rifles.corps, divisions("rifles").as_deref()), (3, Corps::V, Some("99")));
    assert_eq!((rifles.faces[..].to_vec(), rifles.entry), (vec![plain(2, 0), plain(3, 0)], Entry::Map));
    let scouts = unit("scouts");
    assert_eq!((scouts.movement, scouts.corps, scouts.division), (6, Corps::FirstSs, None));
    let elite = |strength| face(strength, false, Quality::Elite, 2);
    assert_eq!(scouts.faces[..], [elite(2), elite(6)]);
    let guard = unit("guard");
    assert_eq!((guard.faces[..].to_vec(), guard.movement), (vec![face(3, true, Quality::Regular, 50)], 2));
    assert_eq!((guard.corps, divisions("guard").as_deref()), (Corps::FirstSs, Some("1ss")));
    let tracks = unit("halftracks");
    assert_eq!((tracks.corps, tracks.division, tracks.name.as_str()), (Corps::Viii, None, "Half Tracks"));
    assert_eq!(tracks.faces[..], [face(1, true, Quality::Regular, 0), plain(1, 0)]);
    let third = unit("third");
    let green = |strength| face(strength, false, Quality::Green, 0);
    assert_eq!((third.faces[..].to_vec(), third.division), (vec![green(1), green(5), green(5)], None));
    let piece = |id: &str| state.piece(game.named_unit(id));
    assert_eq!((piece("panthers").steps, piece("third").steps), (1, 3));
    assert_eq!(piece("rifles").supply, Supply::Low);
}

#[test]
fn units_of_the_game_are_changed_and_lie_anywhere() {
    let (game, state) = sound(
        "phase: german impulse
set: command 44
set: step move
unit: 110.28 at 1708 steps=1 isolated was-attacked
unit: 2.2p at 1706 strength=7 no-fuel moved attacked struck placed joined done led active
unit: 3.2p at box dispersed newly-dispersed
unit: 109.28 at 1707 lost=1 out retreated at-large replaced
unit: 112.28 at calendar date=20s
unit: 501.101 at calendar
unit: 10.10ss at okw
unit: vdh at vdh
unit: 304.2p at exited
unit: 130.lehr at dead
unit: 901.lehr at absent
unit: german infantry late at calendar date=19
unit: german infantry jumps at vdh
unit: german infantry hidden at okw corps=okw",
    );
    let piece = |id: &str| *state.piece(game.named_unit(id));
    assert_eq!((piece("110.28").steps, piece("110.28").supply), (1, Supply::Isolated));
    assert!(piece("110.28").is(Marks::ATTACKED));
    let panzer = piece("2.2p").marks;
    for mark in [
        Marks::NO_FUEL,
        Marks::MOVED,
        Marks::FOUGHT,
        Marks::STRUCK,
        Marks::PLACED,
        Marks::JOINED,
        Marks::DONE,
        Marks::LED,
        Marks::ACTIVE,
    ] {
        assert!(panzer.has(mark), "{mark:?}");
    }
    assert_eq!(game.unit(game.named_unit("2.2p")).faces.last().map(|face| face.strength), Some(7));
    assert!(piece("3.2p").is(Marks::DISPERSED) && piece("3.2p").is(Marks::JUST_DISPERSED));
    let full = game.unit(game.named_unit("109.28")).full();
    assert_eq!((piece("109.28").steps, piece("109.28").supply), (full - 1, Supply::Out));
    let marks = [Marks::RETREATED, Marks::AT_LARGE, Marks::REPLACED];
    assert!(marks.iter().all(|mark| piece("109.28").is(*mark)));
    let places = [
        ("3.2p", Place::Box),
        ("112.28", Place::Calendar(20)),
        ("501.101", Place::Calendar(18)),
        ("10.10ss", Place::Okw),
        ("vdh", Place::Vdh),
        ("304.2p", Place::Exited),
        ("130.lehr", Place::Dead),
        ("901.lehr", Place::Absent),
        ("902.lehr", Place::Absent),
        ("late", Place::Calendar(19)),
        ("jumps", Place::Vdh),
        ("hidden", Place::Okw),
    ];
    for (id, place) in places {
        assert_eq!(piece(id).place(), place, "{id}");
    }
    assert_eq!(piece("130.lehr").steps, 0);
    assert_eq!(game.unit(game.named_unit("112.28")).entry, Entry::Day { day: 20, strategic: true });
    assert!(game.unit(game.named_unit("jumps")).is_vdh());
    assert_eq!(game.unit(game.named_unit("hidden")).entry, Entry::Okw);
}

#[test]
fn many_units_of_the_case_s_own_take_the_places_of_units_it_does_not_name() {
    let lines: Vec<String> = (0..30).map(|number| format!("unit: allied recon r{number} at box")).collect();
    let (game, state) = sound(&format!("unit: 34a at 1125\n{}", lines.join("\n")));
    assert_eq!(game.units.len(), MOST_UNITS);
    let piece = |id: &str| state.piece(game.named_unit(id)).place();
    assert!((0..30).all(|number| piece(&format!("r{number}")) == Place::Box));
    assert_eq!(piece("34a"), Place::Hex(game.named_hex("1125")));
    assert!(game.read_unit("33a").is_err(), "the last that nobody names gave way");
    for called in ["peiper", "150", "29a"] {
        assert!(game.read_unit(called).is_ok(), "{called}");
    }
}

#[test]
fn units_that_cannot_be_are_refused_by_line() {
    let game = |id: &str| format!("unit: {id} at 1708");
    refused(
        "turn: 18",
        &[
            ("unit: 110.28 at 9999", "'9999' is not on this map"),
            ("unit: infantry own at 1708", "say whose unit 'own' is, german or allied"),
            ("unit: german own at 1708", "say what 'own' is, as in 'german infantry own'"),
            ("unit: 110.28 at 1708 steps=5", "steps is at most 2"),
            ("unit: 110.28 at 1708 steps=0", "a unit has at least one step; a dead one is at dead"),
            ("unit: 110.28 at 1708 lost=2", "it has lost all its steps: then it is at dead"),
            ("unit: 110.28 at 1708 steps=1 lost=1", "say steps= or lost=, not both"),
            ("unit: german armor own at 1708 steps=0", "a unit has at least one step"),
            ("unit: german armor own at 1708 steps=5", "steps is at most 4"),
            (
                "unit: german armor own at 1708 strenth=3",
                "nothing here is called 'strenth'; did you mean strength or strength1?",
            ),
            (
                "unit: german armor own at 1708 quality=good",
                "there is no quality 'good'; there is green, regular, elite",
            ),
            ("unit: german armor own at 1708 bracket=no", "say bracket=yes or nothing"),
            ("unit: german armor own at 1708 bracket1=maybe", "say bracket1=yes or bracket1=no"),
            ("unit: german armor own at 1708 corps=v", "V Corps is not german"),
            ("unit: german armor own at 1708 army=1st", "1st Army is not german"),
            (
                "unit: german armor own at 1708 army=6pz corps=xlvii",
                "XLVII Panzer Corps is not in 6th Panzer Army",
            ),
            (
                "unit: german armor own at 1708 date=15",
                "date is a day from 16 to 29, as in date=20 or date=16s",
            ),
            (
                "unit: german armor own at calendar",
                "say on which day of the calendar it waits, as in date=20",
            ),
            ("unit: allied armor own at exited", "only German units are at exited"),
            ("unit: 110.28 at okw", "only German units are at okw"),
            ("unit: 110.28 at box low", "only units on the map are short of supply"),
            ("unit: 110.28 at 1708 low out", "a unit is in one state of supply"),
            (
                "unit: 110.28 at 1708 led",
                "'led' is said of units in an activation: 'set: step' or 'set: attack' begins one",
            ),
        ],
    );
    refused(&game("110.28"), &[("unit: 110.28 at 1709", "'110.28' is placed twice")]);
    let both = wrong(&format!("{}\n{}", game("110.28"), game("2.2p")));
    assert_eq!(both, "line 3: '2.2p' is in 1708 too, an enemy\nline 4: '110.28' is in 1708 too, an enemy");
    let crowd: Vec<String> = ["109.28", "110.28", "112.28", "393.99"].map(game).to_vec();
    assert!(wrong(&crowd.join("\n")).starts_with("line 3: there are more than 3 units or 6 steps in 1708"));
    let told = wrong("unit: german armor own at 1708 division=99");
    assert!(told.starts_with("line 3: there is no division '99'"), "{told}");
}

#[test]
fn ground_that_cannot_be_is_refused_by_line() {
    refused(
        "hex: 1412\nhex: 1411\nhex: 1410\nroad: 1411 1410",
        &[
            ("hex: 1409 swamp", "there is no word 'swamp'"),
            ("hex: 1409 woods forest", "1409 has one kind of ground"),
            ("hex: 1409 city town", "a city is no town besides"),
            ("hex: 1409 points=2", "points are for a town or a city"),
            ("hex: 1409 town points=99", "points is at most 20"),
            ("hex: 1409 hold=10", "hold is at most 9"),
            ("hex: 1409 edge=north", "there is no side 'north'"),
            ("hex: 1409 off=yes", "say whose road leads off the map: edge=german or edge=allied"),
            ("hex: 1409 exit=always", "say exit=yes or nothing"),
            ("hex: 1409 german=yes", "only a town or a city is German at the start"),
            ("hex: 1409 goal=xlvii", "there is no corps with an objective of its own 'xlvii'"),
            ("hex: 1409 arrow=1411", "an arrow leads to a neighbour, and 1411 is none"),
            ("hex: 1409 arrow=1609", "'1609' is not on this map"),
            ("hex: 1409 army=5pz", "say where the arrow leads, as in arrow=1412"),
            ("hex: 1409 arrow=1410 army=okw", "there is no army 'okw'"),
            ("hex: 1409 arrow=1410 bridged=yes", "no bridge lies on the way of that arrow"),
            ("side: 1411/1410 bridge", "a river is needed: say 'river bridge' or 'meuse bridge'"),
            (
                "side: 1412/1411 river german",
                "only a bridge is German: say 'bridge german', or lead a road over it",
            ),
            ("side: 1412/1512 river", "'1512' is not on this map"),
            ("road: 1412 1411 primary", "all roads are alike: name the hexes and nothing more"),
        ],
    );
    assert_eq!(
        wrong("unit: 110.28 at 1708\nside: 1708/1707 river"),
        "line 4: the printed map has its own; draw the hexes too"
    );
}

#[test]
fn markers_lie_where_they_may() {
    let (game, state) = sound(&format!(
        "{POCKET}
marker: ip at 1511
marker: roadblock at 1411
marker: detachment at 1610
marker: breach at 1609
marker: depot at 1512
marker: exit at 1612
marker: control at 1512 owner=german
marker: control at 1410 owner=allied
marker: blown at 1511/1510
marker: new-bridge at 1412/1411 owner=german
marker: bridge-control at 1410/1510 owner=allied"
    ));
    let only = |number: &str| hexes(&game, number);
    assert_eq!(
        (state.positions, state.roadblocks, state.detachments),
        (only("1511"), only("1411"), only("1610"))
    );
    assert_eq!((state.breached, state.depots, state.exits), (only("1609"), only("1512"), only("1612")));
    assert_eq!(state.german, only("1512"));
    let rivers = |sides: &str| sides.split(' ').map(|side| game.read_river(side).expect("a river")).collect();
    assert_eq!(state.standing, rivers("1410/1510 1412/1411"));
    assert_eq!(state.german_bridges, rivers("1412/1411"));
    refused(
        POCKET,
        &[
            ("marker: mine at 1511", "there is no marker 'mine'"),
            ("marker: ip at 1411", "nobody is in 1411 whose position it could be"),
            ("marker: ip at 1511 owner=allied", "nothing here is called 'owner'"),
            ("marker: roadblock at 1511", "a roadblock lies where no units are, and there are some in 1511"),
            (
                "marker: detachment at 1510",
                "a detachment lies where no units are, and there are some in 1510",
            ),
            ("marker: breach at 1511", "1511 is no Westwall hex"),
            ("marker: control at 1511 owner=german", "only of towns and cities it is kept whose they are"),
            ("marker: control at 1512", "say owner=german or owner=allied"),
            ("marker: blown at 1412/1411", "there is no bridge at 1411/1412"),
            ("marker: blown at 1412/1512", "no river runs along 1412/1512"),
            (
                "marker: new-bridge at 1511/1510 owner=german",
                "a road leads over 1510/1511: its bridge is no new one",
            ),
            ("marker: bridge-control at 1412/1411 owner=german", "no bridge stands at 1411/1412"),
        ],
    );
    let twice = "marker: depot at 1512\nmarker: depot at 1512";
    assert!(wrong(&format!("{POCKET}\n{twice}")).ends_with("there is one there already"));
    let both = "marker: detachment at 1611\nmarker: roadblock at 1611";
    assert!(wrong(&format!("{POCKET}\n{both}")).ends_with("a detachment is there"));
}

#[test]
fn who_stands_in_a_town_has_it_and_who_is_at_the_meuse_has_reached_it() {
    let ground = "hex: 1412 town\nhex: 1411 bank=yes\nhex: 1410 town german=yes\nhex: 1409 beyond=yes";
    let (game, state) = sound(&format!("{ground}\nunit: 2.2p at 1412\nunit: 110.28 at 1410"));
    assert_eq!((state.german, state.lasting), (hexes(&game, "1412"), Lasting::NONE));
    let (_, state) = sound(&format!("{ground}\nunit: 2.2p at 1411"));
    assert_eq!(state.lasting, Lasting::MEUSE_REACHED);
    let (_, state) = sound(&format!("{ground}\nunit: 2.2p at 1409"));
    assert_eq!(state.lasting, Lasting::MEUSE_CROSSED);
    let told = wrong(&format!("{ground}\nunit: 2.2p at 1412\nmarker: control at 1412 owner=allied"));
    assert_eq!(told, "line 8: '2.2p' is in it, and who is in a town has it");
}
