//! Movement on the real map. BW §5

use table::Seat;
use wargame::Mp;

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Bridges, State};
use crate::pack::map::{CLIFF, MEUSE};
use crate::rulebook::BitterWoods;
use crate::rules::s05_movement::refusals::Lifted;
use crate::rules::s05_movement::steps::Steps;
use crate::tests::fixtures::{data, field, hex, on_turn, position, unit};
use crate::tests::view::all_options;

/// Every hex that a unit can come to with what that costs in twelfths; nothing where it takes all it has.
struct Reach(Vec<(HexId, Option<u16>)>);

impl Reach {
    fn ends(&self) -> impl Iterator<Item = HexId> {
        self.0.iter().map(|(at, _)| *at)
    }

    fn has(&self, at: HexId) -> bool {
        self.ends().any(|end| end == at)
    }

    fn twelfths(&self, at: HexId) -> Option<u16> {
        self.0.iter().find(|(end, _)| *end == at)?.1
    }
}

/// Twelfths of so many points.
fn points(points: u16) -> u16 {
    points * 12
}

/// Where the first of some units can move with so many points, after something was changed.
fn reach_if(
    there: &[(&str, &str)],
    left: u16,
    change: impl FnOnce(&BitterWoods, &mut State),
) -> (BitterWoods, Reach) {
    // A turn without mud or frost.
    let (game, mut state) = on_turn(there, 4);
    change(&game, &mut state);
    let field = field(&game.data, &state);
    let mut ends = Vec::new();
    let mover = (unit(&game, there[0].0), Mp::from_twelfths(left));
    game.each_end(&state, &field, mover, |at, cost| ends.push((at, cost.map(Mp::twelfths))));
    (game, Reach(ends))
}

fn reach(there: &[(&str, &str)], left: u16) -> (BitterWoods, Reach) {
    reach_if(there, left, |_, _| ())
}

/// Proves BW §5.3-forest-armor, §5.3-forest
#[test]
fn r5_3_forest_armor_leaves_0812_by_its_road_only() {
    // A quarter of a point is one hex of road.
    let (game, tanks) = reach(&[("12ss-12", "0812")], 3);
    let beside = |reach: &Reach| -> Vec<String> {
        let around = game.data.ground.grid.around(hex(&game.data, "0812"));
        let mut found: Vec<String> = around
            .filter(|(_, at)| reach.has(*at))
            .map(|(_, at)| game.data.ground.node(at).number.clone())
            .collect();
        found.sort();
        found
    };
    assert_eq!(beside(&tanks), ["0912"]);
    let (_, grenadiers) = reach(&[("12ss-25", "0812")], 3);
    assert_eq!(beside(&grenadiers).len(), 6, "everybody else has one hex at least");
}

/// Proves BW §5.3-roads, §5.3-roads-third, §5.3-roads-half
#[test]
fn r5_3_roads_are_paid_by_who_drives_and_who_walks() {
    for (unit, twelfths) in [("28-110", 3), ("2pz-2", 3), ("26vg-78", 4), ("werfer-15", 4), ("vak-401", 6)] {
        let (game, reach) = reach(&[(unit, "0914")], points(3));
        assert_eq!(reach.twelfths(hex(&game.data, "0915")), Some(twelfths), "{unit}");
    }
}

/// Proves BW §5.3-river-infantry, §5.3-river-rough, §5.3-river
#[test]
fn r5_3_river_infantry_pays_a_point_more_into_broken_ground() {
    let (game, crossed) = reach(&[("2pz-2", "1324")], points(3));
    assert_eq!(crossed.twelfths(hex(&game.data, "1424")), Some(points(3)), "two for broken ground and one");
    let (game, moved) = reach_if(&[("2pz-2", "1324")], points(3), |game, state| {
        state.piece_mut(unit(game, "2pz-2")).mark(Marks::MOVED);
    });
    assert!(!moved.has(hex(&game.data, "1424")), "only who has not moved crosses");
}

#[test]
fn r5_3_river_heavy_panthers_need_the_bridge() {
    let (game, blown) = reach(&[("2pz-3", "1325")], points(4));
    assert!(!blown.has(hex(&game.data, "1424")), "Dasburg is down");
    let (game, standing) = reach_if(&[("2pz-3", "1325")], points(4), |_, state| {
        state.bridges = Bridges::default();
    });
    assert_eq!(standing.twelfths(hex(&game.data, "1424")), Some(3), "by road over the bridge");
}

/// Proves BW §5.3-river-armor, §5.3-meuse-bridge, §5.3-meuse-infantry
#[test]
fn r5_3_river_armor_stops_behind_the_river_and_never_fords_the_meuse() {
    let (game, tanks) = reach(&[("pzbde-150", "1812")], points(5));
    let stavelot = hex(&game.data, "1912");
    assert!(tanks.has(stavelot) && tanks.twelfths(stavelot).is_none(), "crossing takes all they have");
    // Somewhere on the near bank, where no bridge is.
    let ground = &game.data.ground;
    let wet = |at: HexId| {
        let open =
            |edge: &&wargame::Edge| edge.flags & MEUSE != 0 && edge.flags & CLIFF == 0 && edge.road == 0;
        !ground.node(at).beyond_meuse && ground.graph.edges(at).iter().any(|edge| open(&edge))
    };
    let bank = ground.grid.indices().find(|at| wet(*at)).expect("a hex by the Meuse");
    let across = |unit: &str| {
        let (game, reach) = reach(&[(unit, ground.node(bank).number.as_str())], 1);
        reach.ends().filter(|at| game.data.ground.node(*at).beyond_meuse).count()
    };
    assert_eq!(across("pzbde-150"), 0);
    assert!(across("28-110") > 0, "infantry crosses and stops");
}

/// Proves BW §7.4, §7.4-same
#[test]
fn r7_4_a_zone_stops_and_its_neighbour_is_barred() {
    // 1524 and 1525 lie next to 1425 and to each other.
    let (game, held) = reach(&[("28-112", "1525"), ("26vg-78", "1425")], points(4));
    let at = |number: &str| hex(&game.data, number);
    assert!(!held.has(at("1425")), "the enemy's own hex is closed");
    let field = field(&game.data, &position(&game.data, &[("26vg-78", "1425")]));
    let around = || game.data.ground.grid.around(at("1525")).map(|(_, to)| to);
    let inside: Vec<HexId> = around().filter(|to| field.zone(Seat::German, *to)).collect();
    assert_eq!(inside.len(), 2, "two hexes beside it lie in the same zone");
    // They are entered again only from without, for more than one step would cost.
    let (_, poor) = reach(&[("28-112", "1525"), ("26vg-78", "1425")], 1);
    assert!(inside.iter().all(|to| !poor.has(*to)) && poor.ends().count() > 0);
    // On the road to St. Vith a zone ends the move.
    let on_the_road = |there: &[(&str, &str)]| {
        let (game, reach) = reach(there, points(1));
        ["1015", "1116"].map(|number| reach.has(hex(&game.data, number)))
    };
    assert_eq!(on_the_road(&[("2pz-2", "0914")]), [true, true]);
    assert_eq!(on_the_road(&[("2pz-2", "0914"), ("28-110", "1016")]), [true, false]);
}

/// Proves BW §5.2-onehex, §5.2-onehex-limits
#[test]
fn r5_2_onehex_is_left_to_who_has_too_few_points() {
    let (game, poor) = reach(&[("28-110", "1522")], 1);
    let beside: Vec<HexId> =
        game.data.ground.grid.around(hex(&game.data, "1522")).map(|(_, at)| at).collect();
    assert!(poor.ends().all(|at| beside.contains(&at)) && poor.ends().count() > 0);
    assert!(poor.ends().all(|at| poor.twelfths(at).is_none()), "it takes all they have");
    let (_, army) = reach(&[("arty-5pza", "1522")], 1);
    assert_eq!(army.ends().count(), 0, "army artillery never moves");
}

/// Proves BW §11.3-cost
#[test]
fn r11_3_interdiction_makes_a_hex_dear_for_germans() {
    let dear = |unit: &str| {
        let (game, reach) = reach_if(&[(unit, "0914")], points(4), |game, state| {
            state.interdicted.push(hex(&game.data, "0915"));
        });
        reach.twelfths(hex(&game.data, "0915"))
    };
    assert_eq!(dear("2pz-2"), Some(3 + 24));
    assert_eq!(dear("26vg-78"), Some(4 + 12));
    assert_eq!(dear("28-110"), Some(3), "the Allies are not hindered");
}

/// Proves BW §15.2, §15.2-zoc, §15.2-artillery, §15.2-second, §15.2-rest, §15.3-free, §15.7
#[test]
fn r15_2_the_allies_hardly_move_on_the_first_turn() {
    let there =
        [("28-112", "1522"), ("2-9", "1009"), ("arty-402", "1316"), ("28-110", "1424"), ("2pz-3", "1325")];
    let (game, mut state) = on_turn(&there, 1);
    let pinned = unit(&game, "28-110");
    state.piece_mut(pinned).mark(Marks::PINNED);
    let allowance =
        |state: &State, id: &str| game.allowance(state, &field(&game.data, state), unit(&game, id)).floor();
    assert_eq!(
        (allowance(&state, "28-112"), allowance(&state, "2-9"), allowance(&state, "arty-402")),
        (2, 3, 1)
    );
    assert_eq!(allowance(&state, "28-110"), 4, "it began in a German zone");
    assert_eq!(allowance(&state, "2pz-3"), 3, "traffic jams");
    state.turn = 2;
    assert_eq!((allowance(&state, "28-112"), allowance(&state, "2pz-3")), (4, 4));
    state.piece_mut(unit(&game, "2pz-3")).mark(Marks::OOS);
    assert_eq!(allowance(&state, "2pz-3"), 2, "half of four out of supply");
    let (game, state) = on_turn(&[("arty-402", "1316"), ("26vg-78", "1216")], 1);
    assert_eq!(game.allowance(&state, &field(&game.data, &state), unit(&game, "arty-402")).floor(), 4);
}

/// Proves BW §15.5, §14.1
#[test]
fn r15_5_the_first_ss_corps_waits() {
    let (game, mut state) = on_turn(&[("1ss-peiper", "0913"), ("12ss-25", "0608")], 1);
    let rule = |state: &State| {
        let refused = game.check_mover(state, Seat::German, unit(&game, "1ss-peiper")).expect_err("waits");
        refused.rule.number().to_owned()
    };
    assert_eq!(rule(&state), "15.5");
    state.turn = 2;
    assert!(game.check_mover(&state, Seat::German, unit(&game, "1ss-peiper")).is_ok());
    state.piece_mut(unit(&game, "1ss-peiper")).mark(Marks::RESERVE);
    assert_eq!(rule(&state), "14.1");
}

/// Proves BW §5.4, §5.4-6pz, §5.4-5pz, §5.4-shared, §5.4-south
#[test]
fn r5_4_boundaries_hold_the_panzer_armies_apart_for_three_days() {
    let there = [("12ss-12", "0911"), ("2pz-3", "1015"), ("18vg-294", "1015")];
    let (game, mut state) = on_turn(&there, 3);
    let out = |state: &State, id: &str, at: &str| {
        game.is_out_of_bounds(state, unit(&game, id), hex(&game.data, at))
    };
    assert!(
        out(&state, "12ss-12", "1015") && out(&state, "12ss-12", "1018"),
        "neither on the road nor south of it"
    );
    assert!(!out(&state, "12ss-12", "1012") && !out(&state, "12ss-12", "0914"));
    assert!(!out(&state, "2pz-3", "1015") && out(&state, "2pz-3", "1012"), "on the road but not north of it");
    assert!(!out(&state, "2pz-3", "0914"), "both use the road from Losheim");
    assert!(!out(&state, "2pz-3", "1432") && out(&state, "2pz-3", "1434"));
    assert!(!out(&state, "18vg-294", "1012"), "infantry goes where it likes");
    state.piece_mut(unit(&game, "2pz-3")).mark(Marks::FREE);
    assert!(!out(&state, "2pz-3", "1012"));
    state.turn = 7;
    assert!(!out(&state, "12ss-12", "1018"));
}

/// The search along price lists, by which units move, finds what a search step by step finds. BW §5.2, §5.3
#[test]
fn price_lists_lead_to_the_same_hexes_at_the_same_price() {
    let mut seed = 16_121_944u64;
    let mut pick = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from(seed >> 33).unwrap_or(0) % below
    };
    let mut compared = 0;
    let data = std::sync::Arc::new(data());
    let plain = |name: &str| {
        let setup = table::Setup::new("bitterwoods", name);
        BitterWoods::new(data.clone(), &setup).expect("a scenario")
    };
    let games = ["campaign", "patton", "erasing-the-bulge", "early-offensive"].map(plain);
    for game in games.into_iter().chain([all_options()]) {
        let name = &game.setup.scenario;
        let mut state = kernel::Game::start(&game);
        for _ in 0..25 {
            kernel::random_walk(&game, &mut state, 40, &mut pick);
            let (field, searched) = (game.field(&state), state.pieces.len() / 7);
            for _ in 0..searched {
                let count = u32::try_from(state.pieces.len()).unwrap_or(1);
                let unit = UnitId::from_index(pick(count) as usize);
                let Some(steps) = Steps::new(&game, &state, &field, unit) else { continue };
                let left = game.points_left(&state, &field, unit).twelfths();
                let by_step = steps.search_without(Lifted::NONE, steps.from, left, |search| {
                    let mut all: Vec<(HexId, Option<u16>)> =
                        search.reached().map(|at| (at, search.cost(at))).collect();
                    all.sort_unstable();
                    all
                });
                let by_list = game.search_moves(&steps, left, |search| {
                    let mut all: Vec<(HexId, Option<u16>)> =
                        search.reached().map(|at| (at, search.cost(at))).collect();
                    all.sort_unstable();
                    all
                });
                assert_eq!(by_list, by_step, "{} in {name}", game.id(unit));
                compared += by_list.len();
            }
        }
    }
    assert!(compared > 20_000, "only {compared} hexes were compared");
}
