//! Tests of the positions that rules cases describe.

use std::cell::RefCell;
use std::sync::Arc;

use casefile::{CaseError, Scene, Stage};
use hex::Numbering;
use kernel::Table;
use table::Seat;

use crate::model::frames::{DieAbout, Frame, Half, Phase};
use crate::model::ids::{AreaId, BridgeId, BridgeSet, DumpId, EntryId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, Dump, Marker, State};
use crate::model::tables::Table as Chart;
use crate::model::units::{Kind, Side, Start};
use crate::pack::map::{Area, BOXES, Ground, SOUTH};
use crate::rulebook::Ardennes;
use crate::stage::scene::ArdennesStage;
use crate::tests::common::{data, hex, unit};

/// A stage that shows what it lays out.
struct Open {
    stage: ArdennesStage,
    data: Arc<crate::pack::data::Data>,
    laid: RefCell<Option<(Ardennes, State)>>,
}

impl Stage for Open {
    fn numbering(&self) -> Numbering {
        self.stage.numbering()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, Vec<CaseError>> {
        let laid = self.stage.lay_out(scene, scene.settled_setup(&self.data.info)?)?;
        *self.laid.borrow_mut() = Some(laid);
        self.stage.set_up(scene)
    }
}

/// The position of a case, or every complaint about it.
fn lay_out(position: &str) -> Result<(Ardennes, State), String> {
    let data = data();
    let stage = ArdennesStage::new(Arc::clone(&data));
    let open = Open { stage, data, laid: RefCell::new(None) };
    let text = format!("case: a test\ngame: ardennes44\n{position}\nexpect: turn german\n");
    let sentences =
        |wrong: Vec<CaseError>| wrong.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let cases = casefile::parse(&text).map_err(sentences)?;
    casefile::set_up(&cases[0], &open).map(|_| ()).map_err(sentences)?;
    Ok(open.laid.into_inner().expect("a position"))
}

fn sound(position: &str) -> (Ardennes, State) {
    lay_out(position).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn named<'g>(game: &'g Ardennes, id: &str) -> &'g crate::model::units::Unit {
    game.unit(unit(game, id))
}

/// A river with a bridge, a road over it, a town, two entries of one letter and a German area.
const POCKET: &str = "map: E2020
    .   w   T   a
      X   G   .   .
    .   .   b   c
key: w = hex wooded-rough
key: T = hex town west-wall \"Neuhof\" victory=west
key: a = hex entry=A
key: b = hex entry=A british=yes
key: c = hex entry=K area=rear
key: X = hex light-woods area=\"18 VG\" corps=LXVI
key: X = unit german infantry grenadiers lost=1 formation=18vg corps=LXVI
key: G = unit allied gun destroyers engaged
side: E1819/1820 river bridge
side: E1919/2020 meuse
road: E1820 E1819 primary";

#[test]
fn a_drawn_map_has_what_its_words_say() {
    let (game, state) = sound(POCKET);
    let ground = &game.ground;
    assert_eq!(ground.grid.len(), 12);
    assert!(ground.hex_infos.iter().all(|info| info.edges == 0), "no rim is a map edge");
    let town = ground.node(hex(&game, "E1620"));
    assert_eq!((town.name.as_deref(), town.west_wall), (Some("Neuhof"), true));
    let names: Vec<(&str, &str)> =
        ground.entries.iter().map(|entry| (entry.name.as_str(), game.number_of(entry.at))).collect();
    assert_eq!(names, [("A1", "E1420"), ("A2", "E1619"), ("K", "E1419")]);
    assert_eq!(ground.entries[0].sector, Ground::box_by_name(BOXES[0]));
    assert_eq!((ground.entries[0].blocking, ground.entries[2].german), (true, true));
    assert_eq!((ground.areas[0].name.as_str(), ground.areas[0].corps.as_str()), ("18 VG", "LXVI"));
    assert_eq!(ground.node(hex(&game, "E1919")).area, Area::Division(AreaId::new(0)));
    assert_eq!(ground.prizes.len(), 1);
    assert!(ground.node(hex(&game, "E1619")).british);
    assert_eq!(ground.bridges.len(), 1);
    assert_eq!(state.bridges[0], Bridge::Standing);
    assert!(game.is_german(&state, hex(&game, "E1419")), "a German Entry Hex is German");
    assert!(!game.is_german(&state, hex(&game, "E1620")));
    assert_eq!(
        (state.turn, state.half, state.frame()),
        (3, Half::Day(Seat::German), Some(Frame::Phase(Phase::Movement)))
    );
}

#[test]
fn units_of_the_cases_own_have_the_values_of_their_kind() {
    let (game, state) = sound(POCKET);
    let (german, guns) = (unit(&game, "grenadiers"), unit(&game, "destroyers"));
    assert_eq!((german.get(), guns.get()), (0, 1), "the pool comes last");
    assert_eq!(game.unit(german).sides[0], Side { attack: 6, defense: 6, movement: 3, stacking: 3 });
    assert_eq!(game.unit(german).sides[1], Side { attack: 4, defense: 4, movement: 3, stacking: 2 });
    assert_eq!((state.piece(german).steps, game.unit(german).corps.as_str()), (2, "lxvi"));
    assert_eq!((game.unit(guns).tq, game.unit(guns).kind), (3, Kind::Gun));
    assert!(state.piece(guns).is(Marks::ENGAGED));
    assert_eq!(state.piece(unit(&game, "german-breakdown-pzg-1")).place(), Place::Pool);
    let (game, state) = sound(
        "unit: allied artillery guns at E2020 fired\nunit: allied engineer sappers at waiting engineer-battalion\n\
         unit: german motorized late at waiting turn=5 entries=KL\nunit: vdh at waiting\nunit: 26vg-39 at E2013 broken",
    );
    assert_eq!(
        unit(&game, "26vg-39").get(),
        1,
        "units of the pack come first, in its order: {:?}",
        game.units[0].id
    );
    assert_eq!(named(&game, "guns").sides[1].movement, 6);
    assert_eq!(named(&game, "sappers").start, Start::Engineer);
    assert_eq!((named(&game, "late").start, named(&game, "late").turn), (Start::Arrives, 5));
    assert_eq!(named(&game, "vdh").start, Start::Drop);
    let vg = state.piece(unit(&game, "26vg-39"));
    assert!(vg.is(Marks::BROKEN) && vg.is(Marks::DISRUPTED));
}

#[test]
fn settings_and_markers_are_there() {
    let (game, state) = sound(&format!(
        "{POCKET}\nphase: allied combat\nturn: 28\nset: edge south\nset: was-attacked E1820\nset: air 2\n\
         set: ouren E1819/1820\nset: crossing E2020 E1919\nset: st-vith E1620\nset: exit-used A2\n\
         set: exited 5 4\nset: tried E1819/1820\nset: traffic-gone german 2\nmarker: blown at E1819/1820\n\
         marker: traffic at E1820 owner=allied number=3\nmarker: ip at E1719\nmarker: control at E1620 owner=german\n\
         marker: dump at E1820 real\nmarker: dump at E1819 dummy\n\
         marker: advantage at E1919 owner=german target=E1820\nmarker: roadblock at E1519 owner=german\n\
         unit: allied-remnant-infantry-1 at blocking-A1"
    ));
    let south: Vec<&str> = game
        .ground
        .grid
        .indices()
        .filter(|at| game.ground.hex_info(*at).edges & SOUTH != 0)
        .map(|at| game.number_of(at))
        .collect();
    assert_eq!(south.len(), 8, "the rim has {south:?}");
    assert_eq!(state.attacked.as_slice(), [hex(&game, "E1820")], "not undone when the phase opens");
    assert_eq!((state.turn, game.last_turn, state.air), (28, 28, Some(2)));
    assert_eq!((game.ground.ouren, game.ground.st_vith), (Some(BridgeId::new(0)), Some(hex(&game, "E1620"))));
    assert_eq!((state.exits, state.exited, state.tried), (2, [5, 4], BridgeSet::only(BridgeId::new(0))));
    assert_eq!(state.traffic[1][2], Marker::On(hex(&game, "E1820")));
    assert_eq!(state.traffic[0][1], Marker::Gone);
    assert_eq!(state.roadblocks[0][0], Some(hex(&game, "E1519")));
    assert_eq!(state.bridges[0], Bridge::Blown);
    assert!(game.is_german(&state, hex(&game, "E1620")));
    assert_eq!((state.dumps, state.real_dump), ([Dump::Hidden, Dump::Hidden, Dump::None], DumpId::new(0)));
    assert_eq!(state.advantages[0].units.as_slice(), [UnitId::new(0)]);
    assert_eq!(
        state.piece(unit(&game, "allied-remnant-infantry-1")).place(),
        Place::Blocking(EntryId::new(0))
    );
}

#[test]
fn a_phase_begins_as_the_rules_begin_it() {
    let shaken = "unit: german tank panzer at E2020 disrupted moved\nunit: allied infantry foe at E2021";
    let (game, state) = sound(&format!("{shaken}\nphase: german rally"));
    let about = DieAbout::Unit(unit(&game, "panzer"));
    assert_eq!(state.frame(), Some(Frame::Die { table: Chart::Rally, about }), "the die is due");
    let (_, state) = sound(&format!("{shaken}\nphase: german movement"));
    assert!(state.piece(UnitId::new(0)).is(Marks::MOVED), "what the case says of this phase stays");
    let (_, state) = sound(&format!("{shaken}\nphase: allied night replacements\nset: replacements 1 2"));
    assert_eq!((state.turn, state.half, state.replacements), (4, Half::Night(Seat::Allied), [1, 2]));
    let (_, state) = sound(&format!("{shaken}\nphase: german fuel\nturn: 7"));
    assert_eq!(state.frame(), Some(Frame::Die { table: Chart::Fuel1, about: DieAbout::Nothing }));
}

#[test]
fn a_scenario_is_changed_as_far_as_the_case_says() {
    let (game, state) = sound("scenario: patton\nunit: 26vg-39 at dead");
    assert_eq!((state.turn, state.frame()), (13, Some(Frame::Phase(Phase::FirstTraffic))));
    let vg = state.piece(unit(&game, "26vg-39"));
    assert_eq!((vg.place(), vg.steps), (Place::Dead, 0));
    let (game, state) = sound("scenario: campaign\nphase: setup\nunit: 2pz-3-1 at E2014 attack=9 lost=1");
    assert_eq!((state.turn, state.frame()), (1, Some(Frame::Phase(Phase::Setup))));
    assert_eq!(named(&game, "2pz-3-1").sides[0].attack, 9);
    assert_eq!(game.units.len(), game.data.units.len());
    assert!(!state.positions.is_empty(), "the scenario's Improved Positions are dug");
    let (game, _) = sound("scenario: six-turn\nturn: 4\nset: last 5");
    assert_eq!(game.last_turn, 5);
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let mistakes = [
        ("unit: german infantry x at E2020\nunit: allied tank x at E2021", "'x' is placed twice"),
        ("unit: infantry x at E2020", "say whose unit 'x' is, german or allied"),
        ("unit: german x at E2020", "say what 'x' is"),
        ("unit: german infantry at E2020", "a unit needs a name"),
        ("unit: 26vg-93 at E2020", "there is no unit '26vg-93'; did you mean 26vg-39"),
        ("unit: allied 26vg-39 at E2020", "'26vg-39' is in the game already: german infantry"),
        ("unit: german infantry x at E2020 lost=3", "'x' has steps=3 and cannot have lost so many"),
        ("unit: german infantry x dsrupted at E2020", "there is no word 'dsrupted'; did you mean disrupted?"),
        ("unit: german infantry x at E2020 atack=3", "nothing here is called 'atack'; did you mean attack"),
        ("unit: german infantry x at E2020\nunit: allied tank y at E2020", "'y' is in E2020 too, an enemy"),
        ("unit: german infantry x at waiting", "say at which Entry Hexes it arrives"),
        ("unit: german infantry x at box-NE", "the Off Map Boxes and Blocking Positions are for the Allies"),
        ("unit: german infantry x at E2099", "'E2099' is not on this map"),
        ("unit: german infantry x at E2020 morale=brave", "there is no morale 'brave'"),
        ("unit: german infantry x at E2020\nphase: german lunch", "there is no phase 'german lunch'"),
        ("unit: german infantry x at E2020\nturn: 31", "a turn is a number from 1 to 30"),
        (
            "unit: german infantry x at E2020\nturn: 3\nphase: allied night combat",
            "a night follows each PM turn",
        ),
        ("unit: german infantry x at E2020\nset: weather clear", "a case of this game can set: edge NAME"),
        ("unit: german infantry x at E2020\nset: edge up", "there is no map edge 'up'"),
        ("unit: german infantry x at E2020\nmarker: mine at E2020", "there is no marker 'mine'"),
        ("unit: german infantry x at E2020\nmarker: dump at E2020 real", "there is no fuel dump in that hex"),
        ("hex: E2020 swamp", "there is no word 'swamp'"),
        ("hex: E2020 entry=Z", "Entry Hexes have letters from A to M"),
        ("hex: E2020\nhex: E2021\nside: E2020/2021 river bridge", "a bridge needs a road that leads over it"),
        ("hex: E2020\nhex: E2021\nside: E2020/2021 bridge", "a bridge needs a river"),
        ("scenario: campaign\nunit: german tank x at E2020", "there is no unit 'x'"),
        ("scenario: campaign\nturn: 23\nphase: german combat", "a turn is a number from 1 to 22"),
    ];
    for (position, expected) in mistakes {
        let wrong = lay_out(position).err().unwrap_or_default();
        assert!(wrong.contains(expected), "{position}\n{wrong}");
    }
}
