//! Map, units, cards and die. EA §2

use kernel::{Game, Log};
use table::Seat;
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::cards::{Class, Command, Dates, Formation, GermanCard, Happening, Member, Tactic};
use crate::model::frame::{DieFor, Frame};
use crate::model::ids::{CardNumber, CardPlace, Cards, HexId, UnitId};
use crate::model::pieces::Place;
use crate::model::state::{Compass, State};
use crate::model::units::{Army, Corps, Quality};
use crate::pack::data::Text;
use crate::pack::edges::{MEUSE, river_of};
use crate::pack::map::Terrain;
use crate::pack::tables::Note;
use crate::rulebook::EnemyAction;
use crate::tests::common::{empty, game};
use crate::tests::german_positions::Case;

fn meuse(game: &EnemyAction, a: &str, b: &str) -> bool {
    let edge = game.ground.graph.edge(game.named_hex(a), game.named_hex(b)).expect("neighbours");
    edge.flags & MEUSE != 0
}

/// Proves EA §2.1, §2.1-meuse
#[test]
fn r2_1_the_map_has_numbered_hexes_of_five_grounds_and_the_meuse() {
    let (game, _) = empty(16);
    let ground = &game.ground;
    let hexes = [
        ("1111", Terrain::Forest, true),
        ("0812", Terrain::Forest, true),
        ("1719", Terrain::Woods, true),
        ("1820", Terrain::Woods, false),
        ("1324", Terrain::Forest, false),
        ("0116", Terrain::City, false),
        ("0526", Terrain::City, false),
    ];
    for (number, terrain, town) in hexes {
        let node = ground.node(game.named_hex(number));
        assert_eq!((node.number.as_str(), node.terrain, node.town), (number, terrain, town));
        assert!(!town || node.is_built());
    }
    assert!(Terrain::ALL.iter().all(|terrain| ground.nodes.iter().any(|node| node.terrain == *terrain)));
    assert!(ground.westwall.contains(game.named_hex("1907")) && ground.road.contains(game.named_hex("1814")));
    // Liège, north of Huy, by Namur, west of Dinant, and the last hexside: each with its east and its west bank.
    let sides = [("0116", "0117"), ("0420", "0321"), ("0625", "0626"), ("1125", "1126"), ("1728", "1729")];
    for (east, west) in sides {
        assert!(meuse(&game, east, west), "{east}/{west}");
        let [east, west] = [east, west].map(|at| game.named_hex(at));
        assert!(!ground.beyond.contains(east) && ground.beyond.contains(west));
        assert!(ground.bank.contains(east) && ground.bank.contains(west));
    }
    let banks = |ends: &[HexId; 2]| ends.iter().filter(|at| ground.beyond.contains(**at)).count();
    assert!(ground.rivers.iter().filter(|river| river.meuse).all(|river| banks(&river.ends) == 1));
}

/// Proves EA §2.1-hv
#[test]
fn r2_1_hold_values_go_from_one_to_seven_and_a_blank_hex_has_none() {
    let (game, _) = empty(16);
    let hold = |number: &str| game.ground.node(game.named_hex(number)).hold;
    assert_eq!((hold("1210"), hold("1310"), hold("1007")), (1, 0, 0));
    let printed = "0610 0706 0808 0909 0911 1006 1008 1108 1309 1412 1508 1709 1710 1719 1911 2413";
    assert!(printed.split(' ').all(|number| (1..=7).contains(&hold(number))));
    assert!(game.ground.nodes.iter().all(|node| node.hold <= 7));
}

/// Proves EA §2.1-arrows
#[test]
fn r2_1_arrows_lead_two_ways_for_some_armies_and_while_their_bridge_stands() {
    let mut case = Case::real(18);
    let arrows = |case: &Case, id: &str, at: &str| {
        let found = case.game.arrows_of(&case.state, case.unit(id), case.hex(at));
        found.map(|to| to.map_or_else(String::new, |to| case.hex_number(to)))
    };
    assert_eq!(arrows(&case, "2.2p", "1516"), ["1415", "1517"], "primary and secondary");
    assert_eq!(arrows(&case, "2.2p", "1616"), ["1517", "1717"]);
    let edge = case.game.ground.graph.edge(case.hex("1616"), case.hex("1517")).and_then(river_of);
    case.state.standing.remove(edge.expect("the bridge of Ortheuville"));
    assert_eq!(arrows(&case, "2.2p", "1616"), ["", "1717"], "marked B: its bridge is blown");
    assert_eq!(arrows(&case, "2.2p", "1908")[0], "1808", "marked 5");
    assert_eq!(arrows(&case, "13.5f", "1908")[0], "", "not for 7th Army");
    assert_eq!(arrows(&case, "13.5f", "1912")[0], "1913", "marked 7");
    assert_eq!(arrows(&case, "2.2p", "1912")[0], "");
    assert_eq!(arrows(&case, "1.1ss", "1108")[1], "1008", "marked 6");
    assert_eq!(arrows(&case, "2.2p", "1108")[1], "");
}

/// Proves EA §2.21-affiliation
#[test]
fn r2_21_every_unit_belongs_to_a_division_a_corps_and_an_army() {
    let (game, _) = empty(16);
    let of = |id: &str| {
        let unit = game.unit(game.named_unit(id));
        (unit.division.map_or("", |at| game.division_word(at)).to_owned(), unit.corps, unit.army())
    };
    assert_eq!(of("110.28"), ("28".to_owned(), Corps::Viii, Army::Third));
    assert_eq!(of("12.12ss"), ("12ss".to_owned(), Corps::FirstSs, Army::SixthPanzer));
    assert_eq!(of("517"), (String::new(), Corps::Xviii, Army::First), "attached to its corps alone");
    assert_eq!(of("10.10ss"), ("10ss".to_owned(), Corps::Okw, Army::Okw));
    let lists = |card: CardNumber, id: &str| {
        let formation = &game.german_card(card).expect("a card").formation;
        game.is_member(game.named_unit(id), formation)
    };
    assert!(
        lists(CardNumber::new(46), "2.2p")
            && lists(CardNumber::new(46), "901.lehr")
            && !lists(CardNumber::new(46), "39.26")
    );
    assert!(lists(CardNumber::new(44), "39.26") && !lists(CardNumber::new(44), "60.116p"), "a corps");
    assert!(lists(CardNumber::new(40), "60.116p") && !lists(CardNumber::new(40), "13.5f"), "an army");
}

/// Proves EA §2.21-steps, §12.6
#[test]
fn r2_21_steps_are_lost_from_face_to_face_and_quality_may_change() {
    let (game, mut state) = empty(18);
    let with_replacement_counter =
        ["fuhrbg", "18", "62", "peiper", "246", "277", "326", "9", "fuhgren", "276", "79", "352", "5.ga"];
    for unit in &game.units {
        let big = with_replacement_counter.contains(&unit.id.as_str());
        assert_eq!(unit.full() > 2, big, "{}", unit.id);
        assert!((1..=4).contains(&unit.full()));
    }
    game.put(&mut state, &["18 1210", "fuhrbg 1310"]);
    let faces = |state: &mut State, id: &str| {
        let unit = game.named_unit(id);
        let mut shown = Vec::new();
        while state.piece(unit).hex().is_some() {
            let face = game.face(state, unit);
            shown.push((face.strength, face.bracket, face.quality));
            game.lose_step(state, unit, "12.6", &mut Log::muted());
        }
        assert_eq!(state.piece(unit).place(), Place::Dead);
        shown
    };
    use Quality::{Elite, Green, Regular};
    assert_eq!(
        faces(&mut state, "18"),
        [(5, false, Green), (4, false, Green), (2, false, Green), (1, true, Green)]
    );
    assert_eq!(faces(&mut state, "fuhrbg"), [(6, false, Elite), (4, false, Elite), (2, false, Regular)]);
}

/// Proves EA §2.32, §9.8
#[test]
fn r2_32_german_cards_have_values_dates_without_fuel_and_some_wait_for_the_meuse() {
    let game = game("battle-of-the-bulge");
    assert!(game.data.german.iter().all(|card| card.value <= 5));
    let card = game.german_card(CardNumber::new(37)).expect("a card");
    let dates: Vec<(String, u8)> = card
        .no_fuel
        .iter()
        .map(|(member, day)| match member {
            Member::Division(division) => (game.division_word(*division).to_owned(), *day),
            Member::Unit(unit) => (game.unit_label(*unit), *day),
        })
        .collect();
    let known =
        [("1ss", 22), ("1ss", 26), ("12ss", 23), ("12ss", 29)].map(|(word, day)| (word.to_owned(), day));
    assert_eq!(dates, known);
    for (place, card) in CardPlace::number(&game.data.german).filter(|(_, card)| !card.no_fuel.is_empty()) {
        let mechanized = game.units.iter().enumerate().any(|(unit, data)| {
            let unit = UnitId::from_index(unit);
            data.is_mechanized() && game.is_member(unit, &card.formation)
        });
        assert!(mechanized, "{}", game.german_id(place));
    }
    let mut state = game.start();
    let okw: Cards = CardPlace::number(&game.data.german)
        .filter(|(_, card)| card.class == Class::Okw)
        .map(|(place, _)| place)
        .collect();
    assert_eq!(okw.len(), 4);
    let known = |state: &State| state.cards.pile.or(&state.cards.discard).and(&okw).len();
    assert_eq!(known(&state), 0, "OR: not before a German is at the Meuse");
    game.put(&mut state, &["2.2p 1125"]);
    game.release_okw(&mut state, &mut Log::muted());
    assert_eq!(known(&state), 4);
}

/// Proves EA §2.5
#[test]
fn r2_5_the_die_has_ten_sides_and_a_nought_is_a_ten() {
    let (game, mut state) = empty(18);
    state.frames.push(Frame::Die(DieFor::Attack));
    let mut outcomes = Vec::new();
    game.chance(&state, &mut outcomes);
    let sides: Vec<(Action, u32)> = (1..=10).map(|die| (Action::Die(die), 1)).collect();
    assert_eq!(outcomes, sides);
    assert_eq!(game.read("die 0"), Ok(Action::Die(10)));
    assert_eq!(game.write(&Action::Die(10)), "die 10");
    assert!(game.read("die 11").is_err());
}

/// Proves EA §T-cards, §Ad-cards, §2.3
#[test]
fn t_cards_what_is_known_of_them_holds() {
    let (game, _) = empty(16);
    let counts = (game.data.allied.len(), game.data.german.len(), game.data.setup.len());
    assert_eq!(counts, (34, 37, 17));
    let listed = |members: &[Member]| {
        let words = members.iter().map(|member| match member {
            Member::Division(division) => game.division_word(*division).to_owned(),
            Member::Unit(unit) => game.unit(*unit).id.to_string(),
        });
        words.collect::<Vec<String>>().join(" ")
    };
    let allied = |id: u8| match &game.allied_card(CardNumber::new(id)).expect("a card").formation {
        Formation::Divisions(members, corps) => (listed(members), *corps),
        other => panic!("{other:?}"),
    };
    let german = |id: u8| match &game.german_card(CardNumber::new(id)).expect("a card").formation {
        Formation::Divisions(members, corps) => (listed(members), *corps),
        Formation::Corps(corps) => (String::new(), *corps),
        other => panic!("{other:?}"),
    };
    assert_eq!(allied(28), ("90 6a 35".to_owned(), Corps::Iii));
    assert_eq!(allied(23), ("4".to_owned(), Corps::Xii), "not the 4th Armored");
    assert_eq!(german(46), ("2p lehr".to_owned(), Corps::Xlvii));
    assert_eq!(german(37), ("1ss 12ss".to_owned(), Corps::FirstSs));
    assert_eq!(german(43).1, Corps::SecondSs, "not I SS");
    assert!([58, 59, 66, 67, 70, 71].iter().all(|id| german(*id).1.army() == Army::Seventh));
    let primary = |card: &&GermanCard| card.class == Class::Primary;
    let primaries: Vec<u8> = game.data.german.iter().filter(primary).map(|card| card.id.get()).collect();
    assert_eq!(primaries, [35, 44, 49, 56, 58, 62, 66]);
    let replacements = game.allied_card(CardNumber::new(1)).map(|card| card.replacements);
    assert_eq!(replacements, Some(3), "V Corps");
    let reduced = |id: &str| game.unit(game.named_unit(id)).face(1).strength;
    assert_eq!((reduced("cca.9a"), reduced("ccb.9a")), (2, 3));
    // Every set-up card has a corps, a letter, a picture, and notes for the letters of its corps.
    for card in &game.data.setup {
        let has = |note: Note| card.rows.iter().any(|row| row.note == note);
        assert!(has(Note::Picture) && card.letter < 3, "{}", card.number);
    }
}

/// Whether a text of the sheet names something for a side on every day on which a card has it.
fn covers(texts: &[Text], seat: Seat, word: &str, dates: Dates) -> bool {
    let Some(text) = texts.iter().find(|text| text.seat == seat && text.id == word) else { return false };
    let all = if text.dates.is_empty() { Some(Dates::ALWAYS) } else { Dates::read(&text.dates) };
    all.is_some_and(|all| (16..=29).filter(|day| dates.hold(*day)).all(|day| all.hold(day)))
}

/// Proves EA §T-events
#[test]
fn t_events_every_event_and_tactic_of_a_card_is_on_the_sheet_on_its_days() {
    let (game, _) = empty(16);
    let (events, tactics) = (&game.data.events, &game.data.tactics);
    for card in &game.data.allied {
        for one in &card.events {
            assert!(covers(events, Seat::Allied, one.what.word(), one.dates), "{} {:?}", card.id, one);
        }
        for one in &card.tactics {
            assert!(covers(tactics, Seat::Allied, one.what.word(), one.dates), "{} {:?}", card.id, one);
        }
    }
    for card in &game.data.german {
        let commands = card.commands.iter().filter_map(|command| match command {
            Command::Event(event) => Some(*event),
            Command::Replace | Command::Activate => None,
        });
        for one in commands.chain(card.event) {
            assert!(covers(events, Seat::German, one.what.word(), one.dates), "{} {:?}", card.id, one);
        }
        for one in &card.tactics {
            assert!(covers(tactics, Seat::German, one.what.word(), one.dates), "{} {:?}", card.id, one);
        }
    }
    assert!(events.iter().all(|text| Happening::by_word(&text.id).is_some() && !text.text.is_empty()));
    let known = |text: &Text| Tactic::by_word(&text.id).is_some() || text.id == "wild";
    assert!(tactics.iter().all(|text| known(text) && !text.text.is_empty()));
}

/// Proves EA §Ad-tiebreak, §9.22, §2.21-selector
#[test]
fn ad_tiebreak_the_lowest_selector_then_the_lowest_corps_then_the_lowest_hex() {
    let mut case = Case::bare(18, |_| {});
    // 1210 and 1214 are as far from 1212, as far south and as far north: only their numbers differ.
    let aim = Some((case.hex("1212"), Compass::South));
    let best =
        ["1214", "1210"].map(|at| case.hex(at)).into_iter().min_by_key(|at| case.game.aim_key(aim, *at));
    assert_eq!(best.map(|at| case.hex_number(at)).as_deref(), Some("1210"));
    let order = |case: &Case, id: &str| case.game.order_up(&case.state, case.unit(id));
    assert!(order(&case, "peiper") < order(&case, "2.2p"), "01 before 02");
    assert!(order(&case, "peiper") < order(&case, "fuhrbg"), "01 of I SS before 01 of XLVII");
    assert!(order(&case, "fuhrbg") < order(&case, "16.116p"), "and that before 01 of LVIII");
    // An army's centre: two units in one hex have the same neighbours, and the lower selector is taken.
    case.put("2.2p 1212, 3.2p 1212, 304.2p 1213").no_corps_markers();
    case.aim(Army::FifthPanzer, "1219", Compass::West, 1);
    case.activate(40);
    let line = case.lines().into_iter().find(|line| line.starts_with("The centre")).expect("a centre");
    assert!(line.contains("2.2P in 1212"), "{line}");
}
