//! The game with and without the publisher's addenda. EA.Q106

use kernel::Game;
use table::Seat;
use wargame::Id as _;

use crate::model::cards::Tactic;
use crate::model::chits::Plain;
use crate::model::frame::{Frame, Level};
use crate::model::ids::{CardNumber, CardPlace, HexId, Hexes, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Compass, CorpsMarker, State};
use crate::model::units::Army;
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::tests::common::{game, without_addenda};
use crate::tests::german_positions::Case;
use crate::tests::s12_combat::support::Table;

/// An Allied impulse with some cards in hand, Germans to follow.
fn impulse(game: &EnemyAction, state: &mut State, cards: &[u8]) {
    game.hold(state, cards);
    state.cards.pile = CardPlace::up_to(5).collect();
    state.frames.clear();
    state.frames.push(Frame::Impulse(Seat::Allied));
}

/// Plays a card and goes through the activation without doing anything.
fn activate(game: &EnemyAction, state: &mut State, order: &str) {
    game.order(state, order);
    while matches!(state.frame(), Some(Frame::Activation(_))) {
        game.order(state, "next");
    }
}

/// Proves EA §Ad-6.4, §6.4, §6.4-unit, §6.4-free
#[test]
fn ad6_4_a_whole_corps_rests_or_only_those_who_acted() {
    for addenda in [true, false] {
        let scenario = "battle-of-the-bulge";
        let game = if addenda { game(scenario) } else { without_addenda(scenario) };
        let mut state = game.empty(20);
        game.put(&mut state, &["117.30 0711", "cca.7a 1111", "ccb.7a 1011", "517 0615", "110.28 1814"]);
        impulse(&game, &mut state, &[12]);
        activate(&game, &mut state, "play 12 activate 7a");
        impulse(&game, &mut state, &[11, 12, 16]);
        let corps = if addenda { "6.4" } else { "" };
        assert_eq!(game.refused_by(&state, "play 12 activate 30"), corps, "another division of the corps");
        let single = if addenda { "6.4-unit" } else { "" };
        assert_eq!(game.refused_by(&state, "play 12 unit 517"), single, "another unit of the corps");
        assert_eq!(game.refused_by(&state, "play 12 activate 7a"), "6.4", "the division in any case");
        assert_eq!(game.refused_by(&state, "play 11 activate xviii"), "6.4", "and its corps");
        assert_eq!(game.refused_by(&state, "play 12 unit ccb.7a"), "6.4-unit");
        assert_eq!(game.refused_by(&state, "play 16 activate viii"), "");
        game.order(&mut state, "pass");
        impulse(&game, &mut state, &[11]);
        assert_eq!(game.refused_by(&state, "play 11 activate xviii"), "", "one impulse later");
        assert!(state.units(|_, piece| piece.is(Marks::ACTED)).is_empty());
    }
}

/// Proves EA §Ad-setup, §Ex-3
#[test]
fn ad_setup_the_armor_of_lviii_corps_stays_or_goes() {
    for (game, hex) in [(game("initial-assault"), "1605"), (without_addenda("initial-assault"), "1506")] {
        let mut state = game.start();
        for card in [1, 7, 9, 12, 14, 16, 4, 5, 6] {
            game.order(&mut state, &format!("setup {card}"));
        }
        assert_eq!(game.where_is(&state, "armor.lviii"), hex);
        assert_eq!(game.where_is(&state, "16.116p"), "1407", "the rest is the same");
        assert!(game.unsound(&state).is_empty(), "{:?}", game.unsound(&state));
    }
    // Card 9 sends three units to 0703: in 0803, as it is printed, there is no room for them.
    let game = without_addenda("initial-assault");
    let mut state = game.start();
    for card in [1, 4, 7, 12, 14, 16, 9, 10, 2, 3] {
        if matches!(state.frame(), Some(Frame::Setup)) {
            game.order(&mut state, &format!("setup {card}"));
        }
    }
    assert_eq!(game.where_is(&state, "12.12ss"), "0703", "note 2B of card 9 under card B");
}

/// A march of nine hexes brings an Allied unit beside a detachment. Proves EA §Ad-9.3, §9.3-proximate-limits
#[test]
fn ad9_3_proximity_with_and_without_marches() {
    let mut case = Case::bare(18, |draw| {
        let row: Vec<String> = (10..=29).map(|column| format!("12{column:02}")).collect();
        draw.road(&row.join(" "));
    });
    case.strong("110.28", 3, 3).put("110.28 1222").detachments("1212");
    let near = |case: &Case, at: &str| {
        let position = case.game.position(&case.state);
        case.game.is_proximate_to_counter(&position, case.unit("110.28"), case.hex(at))
    };
    assert!(near(&case, "1218") && !near(&case, "1212"));
    case.game.addenda = false;
    assert!(near(&case, "1212"), "nine hexes by road");
    case.supply("110.28", Supply::Low);
    assert!(!near(&case, "1212"), "marches need supply");
}

/// Proves EA §Ad-9.23, §9.23, §9.21a
#[test]
fn ad9_23_a_corps_with_its_own_objective_under_the_restrictions_or_not() {
    let moves = |addenda: bool| {
        let mut case = Case::bare(16, |draw| {
            draw.town("0402", 1);
        });
        case.game.addenda = addenda;
        case.strong("9.2", 3, 3).strong("326", 4, 3).put("326 0503, 9.2 0402, 23.2 0507");
        case.aim(Army::SixthPanzer, "0709", Compass::West, 1);
        case.state.corps_markers[0] = CorpsMarker::On;
        case.activate(62);
        case.moves()
    };
    assert_eq!(moves(true), [""; 0], "it does not let go of a weak garrison");
    assert_eq!(moves(false), ["326 0505 9.23-toward"]);
}

/// Proves EA §Ad-9.2-M7, §9.2-M7-stay
#[test]
fn ad9_2_m7_the_only_infantry_takes_a_better_hex_or_stays() {
    let moves = |addenda: bool| {
        let mut case = Case::bare(18, |_| {});
        case.game.addenda = addenda;
        case.bracket("14cav").strong("39.26", 4, 1).put("39.26 1212, 2.2p 1212, 14cav 1213");
        case.aim(Army::FifthPanzer, "1205", Compass::West, 1).no_corps_markers();
        case.activate(45);
        case.moves()
    };
    let adjusted = moves(true);
    assert!(adjusted.len() == 1 && adjusted[0].ends_with(" Ad-9.2-M7"), "{adjusted:?}");
    assert_eq!(moves(false), ["39.26 1212 9.2-M7-stay"], "beside 2.2P, as it stands");
}

/// An attack on a unit in 1210 in which something is asked.
fn attack(units: &[&str], by: &[&str], addenda: bool) -> Table {
    let mut table = Table::new(20).german_land().put(units);
    table.game.addenda = addenda;
    let town = table.hex("1111");
    table.state.german.remove(town);
    table.fight(Seat::Allied, "1210", by);
    table
}

/// Proves EA §Ad-12.34, §12.34
#[test]
fn ad12_34_the_bonus_of_an_army_with_and_without_supply() {
    for (addenda, refused) in [(true, Some("Ad-12.34")), (false, None)] {
        let mut table = attack(&["16.1 1211", "18 1210 3"], &["16.1"], addenda);
        table.supply(&["16.1"], Supply::Low);
        table.state.activation.as_mut().expect("an activation").level = Level::Army(Army::First);
        let check = |card: Option<CardNumber>| {
            let answer = table.game.check_tactic(&table.state, card, Tactic::Artillery, (None, None));
            answer.err().map(|illegal| illegal.rule.number().to_owned())
        };
        assert_eq!(check(None).as_deref(), refused);
        assert_eq!(
            check(Some(CardNumber::new(24))).as_deref(),
            Some("12.3-allied"),
            "a card needs supply in any case"
        );
    }
}

/// Proves EA §Ad-12.41-engineers, §12.41-engineers
#[test]
fn ad12_41_allied_engineers_count_for_the_chit_or_not() {
    for addenda in [true, false] {
        let mut table = attack(&["16.1 1211", "18 1210 3"], &["16.1"], addenda);
        table.state.combat.as_mut().expect("a combat").tactics[0].put(Tactic::Engineers);
        let scene = table.game.scene(&table.state, table.combat(), 3);
        assert_eq!(scene.has(Plain::CombatEngineers), addenda);
    }
}

/// Proves EA §Ad-12.52, §12.52-river
#[test]
fn ad12_52_the_river_helps_after_a_retreat_or_not() {
    for (addenda, terms) in [(true, 1 + 4 + 3), (false, 1 + 4 + 3 + 2)] {
        let mut table = attack(&["18 1210", "16.1 1110"], &["16.1"], addenda);
        table.state.combat.as_mut().expect("a combat").route.push(HexId::default());
        let living = table.combat().defenders;
        let all = table.game.hold_terms(&table.state, table.combat(), &living, false);
        assert_eq!(all.iter().map(|(_, _, term)| *term).sum::<i8>(), terms);
    }
}

/// Proves EA §Ad-12.73, §12.73
#[test]
fn ad12_73_without_the_addenda_a_stack_never_parts() {
    let ring = ["16.1 1110", "18.1 1211", "26.1 1311", "2.2p 1210", "3.2p 1210"];
    let half_full = ["39.26 1310", "77.26 1310", "78.26 1209", "901.lehr 1209"];
    for addenda in [true, false] {
        let units: Vec<&str> = ring.into_iter().chain(half_full).collect();
        let mut table = attack(&units, &["16.1", "18.1"], addenda);
        table.hits(0, 1);
        let living = table.combat().defenders;
        let flight = table.game.german_flight(&table.state, table.combat(), &living);
        assert_eq!(flight.is_some(), addenda);
        assert_eq!(flight.is_some_and(|flight| flight.to[0].1 != flight.to[1].1), addenda);
    }
}

/// Proves EA §Ad-12.75, §12.75
#[test]
fn ad12_75_without_the_addenda_no_german_stack_enters_a_full_hex() {
    let full = ["39.26 1310", "77.26 1310", "78.26 1310", "2.2p 1210", "3.2p 1210"];
    let ring = ["16.1 1110", "18.1 1211", "26.1 1209", "9.2 1311"];
    for addenda in [true, false] {
        let units: Vec<&str> = full.into_iter().chain(ring).collect();
        let mut table = attack(&units, &["16.1", "18.1"], addenda);
        table.hits(0, 4);
        let living = table.combat().defenders;
        let flight = table.game.german_flight(&table.state, table.combat(), &living);
        let into = flight.is_some_and(|flight| flight.to.iter().all(|(_, at)| *at == table.hex("1310")));
        assert_eq!(into, addenda);
    }
}

/// A mechanized unit, the hex it has attacked and emptied, and a forest beyond it without road or river, far in the west.
fn forest_beyond(table: &Table) -> (HexId, HexId, HexId) {
    let ground = &table.game.ground;
    let dry = |a: HexId, b: HexId| ground.graph.edge(a, b).is_some_and(|edge| edge.flags == 0);
    let west =
        |at: &HexId| ground.node(*at).west > 36 && ground.node(*at).row > 6 && !ground.edge.contains(*at);
    for target in ground.grid.indices().filter(west) {
        let edges = ground.graph.edges(target);
        let plain = |to: HexId| ground.node(to).terrain == Terrain::Forest && !ground.built.contains(to);
        let beyond = edges.iter().find(|edge| edge.road == 0 && edge.flags == 0 && plain(edge.to));
        let from = edges.iter().find(|edge| edge.road > 0 && dry(edge.to, target));
        if let (Some(beyond), Some(from)) = (beyond, from) {
            return (from.to, target, beyond.to);
        }
    }
    panic!("there is forest in the Ardennes");
}

/// Proves EA §Ad-12.81, §12.81, §12.81-second, §11.1-advance
#[test]
fn ad12_81_the_second_hex_after_all_are_eliminated() {
    for addenda in [true, false] {
        let mut table = Table::new(24).put(&["cca.2a 1424", "3.2p 1325", "2.2p 1225"]);
        table.game.addenda = addenda;
        table.fight(Seat::Allied, "1325", &["cca.2a"]);
        let route = ["1326", "1327"].map(|at| table.hex(at));
        let dead = table.unit("3.2p");
        table.state.piece_mut(dead).put(Place::Dead);
        table.state.combat.as_mut().expect("a combat").route.extend(route);
        let unit = table.unit("cca.2a");
        let ends = |table: &Table| {
            let ends = table.game.advance_ends(&table.state, unit);
            ends.into_iter().map(|(at, _)| at).collect::<Hexes>()
        };
        let on_path = ends(&table).contains(route[0]);
        assert_eq!(on_path, !addenda, "through control along the way of those who died after a retreat");
        // Eliminated where they stood: into forest off the road, but never from control to control.
        let mut table = Table::new(24).put(&["3.2p 1325"]);
        table.game.addenda = addenda;
        let (from, target, beyond) = forest_beyond(&table);
        table.state.piece_mut(unit).put(Place::Hex(from));
        table.state.piece_mut(dead).put(Place::Hex(target));
        let number = table.game.ground.node(target).number.clone();
        table.fight(Seat::Allied, &number, &["cca.2a"]);
        table.state.piece_mut(dead).put(Place::Dead);
        assert_eq!(ends(&table).contains(beyond), !addenda, "{number}");
        assert!(ends(&table).contains(target));
    }
}

/// Proves EA §Ad-13.23, §13.23-limits
#[test]
fn ad13_23_an_isolated_unit_retreats_over_an_enemy_bridge_or_not() {
    for addenda in [true, false] {
        let mut table = Table::new(24).put(&["16.1 1420"]);
        table.game.addenda = addenda;
        table.supply(&["16.1"], Supply::Isolated);
        let (from, to) = (table.hex("1420"), table.hex("1321"));
        let river =
            table.game.ground.graph.edge(from, to).and_then(river_of).expect("the bridge of Rochefort");
        table.state.german_bridges.insert(river);
        let units = Units::only(table.unit("16.1"));
        let position = table.game.position(&table.state);
        let lifted = position.imagine(&units, None);
        assert_eq!(table.game.rank_of(&lifted, &units, from, to).is_some(), !addenda);
    }
}
