//! Movement as the rulebooks describe it, on maps small enough to draw. A number is what it costs to get there, `!`
//! says that the move ends there, `-` that it cannot.

use crate::picture::{Picture, hex, hexes};
use crate::rulebook::Rulebook;
use expect_test::{Expect, expect};
use wargame::{
    Edge, HexId, Id as _, Link, MapGraphBuilder, MovePolicy, MoveSearch, Mp, OFF_GRID, PathFault,
    PathRefused, Query, Step, ViaRefused, WhyNot, price,
};

fn check_moves(rules: &Rulebook<'_>, query: Query, expected: &Expect) {
    let mut search = MoveSearch::new();
    let moves = search.run(&rules.map.graph, rules, query);
    expected.assert_eq(&rules.map.mark(|node| match moves.cost(node) {
        None if node == query.start => "A".to_owned(),
        None => "-".to_owned(),
        Some(mp) => format!("{mp}{}", if moves.is_stopped(node) { "!" } else { "" }).replace(' ', "+"),
    }));
}

#[test]
fn each_hex_costs_what_its_terrain_says() {
    let map = Picture::draw(
        "
        .   .   w   .
          A   w   w   .
        #   .   .   .
    ",
    );
    let rules = Rulebook::new(&map);
    check_moves(
        &rules,
        rules.query(Mp::whole(3)),
        &expect![[r#"
            1     1     3     -
               A     2     -     -
            -     1     2     3
        "#]],
    );
}

#[test]
fn a_unit_must_stop_in_an_enemy_zoc_and_pays_to_leave_the_one_it_starts_in() {
    let map = Picture::draw(
        "
        .   .   z   .   .
          A   .   z   .
        .   .   z   .   .
    ",
    );
    let rules = Rulebook::new(&map);
    check_moves(
        &rules,
        rules.query(Mp::whole(9)),
        &expect![[r#"
            1     1     2!    -     -
               A     1     2!    -
            1     1     2!    -     -
        "#]],
    );
    check_moves(
        &rules,
        Query::new(hex(7), Mp::whole(3)),
        &expect![[r#"
            -     3     2!    2     3
               3     2     A     2
            -     3     2!    2     3
        "#]],
    );
}

#[test]
fn a_cheap_way_that_stops_does_not_hide_a_dear_way_that_goes_on() {
    // The middle hex is two steps away through the ZOC-free woods; entering it from the west ends the move.
    struct Ambush;
    impl MovePolicy for Ambush {
        type Reason = ();
        fn step(&self, from: HexId, _: u8, edge: &Edge, _: Mp) -> Step<()> {
            Step::Go { cost: Mp::ONE, layer: 0, stop: (from, edge.to) == (hex(0), hex(2)), dislike: 0 }
        }
    }
    let mut builder = MapGraphBuilder::new(4);
    for (a, b) in [(0, 1), (1, 2), (0, 2), (2, 3)] {
        builder.link(Link { a: hex(a), b: hex(b), dir: OFF_GRID, road: 0, flags: 0 });
    }
    let graph = builder.build().unwrap();
    let mut search = MoveSearch::new();
    let moves = search.run(&graph, &Ambush, Query::new(hex(0), Mp::whole(3)));
    let mut path = Vec::new();
    assert_eq!((moves.cost(hex(2)), moves.is_stopped(hex(2))), (Some(Mp::ONE), true));
    assert_eq!(moves.cost(hex(3)), Some(Mp::whole(3)));
    assert!(moves.path(hex(3), &mut path));
    assert_eq!(path, [0, 1, 2, 3].map(hex));
}

#[test]
fn roads_cost_a_quarter_and_thirds_add_up_exactly() {
    let map = Picture::draw("A = = = = = . w");
    let mut rules = Rulebook::new(&map);
    check_moves(
        &rules,
        rules.query(Mp::whole(2)),
        &expect![[r#"
            A     1/4   1/2   3/4   1     1+1/4 -     -
        "#]],
    );
    rules.road = Mp::part(1, 3);
    check_moves(
        &rules,
        rules.query(Mp::part(8, 3)),
        &expect![[r#"
            A     1/3   2/3   1     1+1/3 1+2/3 2+2/3 -
        "#]],
    );
}

#[test]
fn a_river_is_crossed_only_from_a_standing_start_and_may_take_all_that_is_left() {
    let map = Picture::draw(
        "
        .   a   b   .   .
          .   a   b   .
    ",
    );
    let mut rules = Rulebook::new(&map);
    check_moves(
        &rules,
        Query::new(hex(6), Mp::whole(3)),
        &expect![[r#"
            2     1     1     2     3
               1     A     1     2
        "#]],
    );
    rules.river_takes_all = true;
    check_moves(
        &rules,
        Query::new(hex(6), Mp::whole(3)),
        &expect![[r#"
            2     1     3!    -     -
               1     A     3!    -
        "#]],
    );
    check_moves(
        &rules,
        Query::new(hex(5), Mp::whole(4)),
        &expect![[r#"
            1     1     -     -     -
               A     1     -     -
        "#]],
    );
}

#[test]
fn a_unit_may_always_move_one_hex_but_not_where_a_rule_forbids_it() {
    let map = Picture::draw(
        "
        .   w   #
          A   w   .
    ",
    );
    let rules = Rulebook::new(&map);
    check_moves(
        &rules,
        rules.query(Mp::ONE).with_one_hex_guaranteed(),
        &expect![[r#"
            1     1!    -
               A     1!    -
        "#]],
    );
    check_moves(
        &rules,
        rules.query(Mp::ZERO).with_one_hex_guaranteed(),
        &expect![[r#"
            0!    0!    -
               A     0!    -
        "#]],
    );
    check_moves(
        &rules,
        rules.query(Mp::whole(3)).having_spent(Mp::whole(2)),
        &expect![[r#"
            3     -     -
               A     -     -
        "#]],
    );
}

#[test]
fn a_full_stack_can_be_passed_but_not_joined() {
    let map = Picture::draw("A f . . #");
    let rules = Rulebook::new(&map);
    check_moves(
        &rules,
        rules.query(Mp::whole(2)),
        &expect![[r#"
            A     -     2     -     -
        "#]],
    );
}

#[test]
fn every_refusal_has_its_reason() {
    let map = Picture::draw(
        "
        A   f   .   .   a   b   .
          .   #   z   .   a   b   .
        .   #   .   #   .   #   #
    ",
    );
    let rules = Rulebook::new(&map);
    let mut search = MoveSearch::new();
    let mut moves = search.run(&map.graph, &rules, rules.query(Mp::whole(2)));
    let table: String = HexId::up_to(21)
        .map(|node| (node, moves.why_not(node)))
        .filter(|(_, why)| *why != WhyNot::Reached)
        .map(|(node, why)| format!("{node:>2} {} {why:?}\n", map.hex(node)))
        .collect();
    expect![[r#"
         0 A Start
         1 f MayNotEnd("stacking")
         3 . TooFar { need: 3 MP, have: 2 MP }
         4 a TooFar { need: 4 MP, have: 2 MP }
         5 b Blocked("river: only as the first step")
         6 . Blocked("river: only as the first step")
         8 # Blocked("lake")
         9 z TooFar { need: 3 MP, have: 2 MP }
        10 . TooFar { need: 4 MP, have: 2 MP }
        11 a TooFar { need: 5 MP, have: 2 MP }
        12 b Blocked("river: only as the first step")
        13 . Blocked("river: only as the first step")
        15 # Blocked("lake")
        16 . Stopped { at: 9 }
        17 # Blocked("lake")
        18 . TooFar { need: 5 MP, have: 2 MP }
        19 # Blocked("lake")
        20 # Blocked("lake")
    "#]]
    .assert_eq(&table);
    assert_eq!(moves.why_not(hex(99)), WhyNot::NoWay);
}

#[test]
fn the_nearest_cause_is_named_first_and_the_others_after_it() {
    // The short way leads through the zone z, the long one round it; the river b is crossed as the first step only.
    let map = Picture::draw(
        "
        A   z   .   .   a
          .   #   .   #
        .   .   .   b   .
    ",
    );
    let rules = Rulebook::new(&map);
    let mut search = MoveSearch::new();
    let mut moves = search.run(&map.graph, &rules, rules.query(Mp::whole(3)));
    let table: String = HexId::up_to(14)
        .map(|node| (node, moves.causes(node)))
        .filter(|(_, causes)| causes != &[WhyNot::Reached])
        .map(|(node, causes)| format!("{node:>2} {} {causes:?}\n", map.hex(node)))
        .collect();
    expect![[r#"
         0 A [Start]
         2 . [Stopped { at: 1 }, Blocked("lake"), TooFar { need: 5 MP, have: 3 MP }]
         3 . [TooFar { need: 5 MP, have: 3 MP }]
         4 a [TooFar { need: 6 MP, have: 3 MP }]
         6 # [Blocked("lake")]
         7 . [TooFar { need: 4 MP, have: 3 MP }, Blocked("lake")]
         8 # [Blocked("lake"), TooFar { need: 5 MP, have: 3 MP }]
        12 b [TooFar { need: 4 MP, have: 3 MP }]
        13 . [TooFar { need: 5 MP, have: 3 MP }]
    "#]]
    .assert_eq(&table);
}

#[test]
fn of_several_rules_the_one_on_the_cheapest_approach_is_named() {
    // Node 3 may be entered neither from 1 nor from 2; node 4 lies behind it. The field is what node 1 costs.
    struct TwoBars(u16);
    impl MovePolicy for TwoBars {
        type Reason = &'static str;
        fn step(&self, from: HexId, _: u8, edge: &Edge, _: Mp) -> Step<&'static str> {
            match (from.get(), edge.to.get()) {
                (1, 3) => Step::Forbidden("bond"),
                (2, 3) => Step::Forbidden("river"),
                (_, 1) => Step::Go { cost: Mp::whole(self.0), layer: 0, stop: false, dislike: 0 },
                _ => Step::Go { cost: Mp::whole(2), layer: 0, stop: false, dislike: 0 },
            }
        }
    }
    let mut builder = MapGraphBuilder::new(6);
    for (a, b) in [(0, 2), (0, 1), (2, 3), (1, 3), (3, 4)] {
        builder.link(Link { a: hex(a), b: hex(b), dir: OFF_GRID, road: 0, flags: 0 });
    }
    let graph = builder.build().unwrap();
    let mut search = MoveSearch::new();
    for (cost, rule) in [(1, "bond"), (2, "bond"), (3, "river")] {
        let rules = TwoBars(cost);
        let mut moves = search.run(&graph, &rules, Query::new(hex(0), Mp::ONE));
        assert_eq!(moves.why_not(hex(3)), WhyNot::Blocked(rule));
        assert_eq!(moves.why_not(hex(4)), WhyNot::Blocked(rule));
        assert_eq!(moves.why_not(hex(5)), WhyNot::NoWay);
    }
}

#[test]
fn equally_cheap_ways_go_by_dislike_then_hexes_then_edge_order() {
    // Three ways from 0 to 5, all at 2 MP: by 1; by 2; by 3 and 4 on free track. The table sets what is disliked.
    struct Ways(u16, u16, u16);
    impl MovePolicy for Ways {
        type Reason = ();
        fn step(&self, _: HexId, _: u8, edge: &Edge, _: Mp) -> Step<()> {
            let cost = if edge.to == hex(4) { Mp::ZERO } else { Mp::ONE };
            let dislike = match edge.to.get() {
                1 => self.0,
                2 => self.1,
                3 => self.2,
                _ => 0,
            };
            Step::Go { cost, layer: 0, stop: false, dislike }
        }
    }
    let mut builder = MapGraphBuilder::new(6);
    for (a, b) in [(0, 3), (3, 4), (4, 5), (0, 2), (2, 5), (0, 1), (1, 5)] {
        builder.link(Link { a: hex(a), b: hex(b), dir: OFF_GRID, road: 0, flags: 0 });
    }
    let graph = builder.build().unwrap();
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let mut preferred = |ways: &Ways| {
        search.run(&graph, ways, Query::new(hex(0), Mp::whole(2))).path(hex(5), &mut path);
        format!("{path:?}")
    };
    assert_eq!(preferred(&Ways(0, 0, 0)), "[0, 1, 5]");
    assert_eq!(preferred(&Ways(1, 0, 0)), "[0, 2, 5]");
    assert_eq!(preferred(&Ways(1, 1, 0)), "[0, 3, 4, 5]");
    assert_eq!(preferred(&Ways(2, 2, 2)), "[0, 1, 5]");
}

#[test]
fn a_move_can_be_pinned_through_waypoints() {
    let map = Picture::draw(
        "
        =   =   =   =
          A   .   .   =
        .   z   .   f
    ",
    );
    let rules = Rulebook::new(&map);
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let mut via = |mp: u16, through: &[u16]| {
        let priced = search.via(&map.graph, &rules, rules.query(Mp::whole(mp)), &hexes(through), &mut path);
        priced.map(|p| format!("{} MP by {path:?}", p.spent))
    };
    assert_eq!(via(3, &[7]), Ok("1 MP by [4, 1, 2, 3, 7]".to_owned()));
    assert_eq!(via(3, &[5, 7]), Ok("2 1/2 MP by [4, 5, 2, 3, 7]".to_owned()));
    assert_eq!(via(3, &[4, 1, 4]), Ok("1/2 MP by [4, 1, 4]".to_owned()));
    assert_eq!(via(3, &[]), Ok("0 MP by [4]".to_owned()));
    let leg = |waypoint, why| Err(ViaRefused::Leg { waypoint, why });
    assert_eq!(via(5, &[9, 10]), leg(1, WhyNot::Stopped { at: hex(9) }));
    assert_eq!(via(5, &[10, 11]), leg(1, WhyNot::MayNotEnd("stacking")));
    assert_eq!(via(2, &[6, 4, 7]), leg(1, WhyNot::TooFar { need: Mp::whole(3), have: Mp::whole(2) }));
    assert_eq!(via(2, &[6, 99]), leg(1, WhyNot::NoWay));
    assert_eq!(via(2, &[0; 127]), Err(ViaRefused::TooManyWaypoints { most: 126 }));
}

#[test]
fn a_drawn_path_is_priced_step_by_step_and_fails_where_it_fails() {
    let map = Picture::draw(
        "
        A   .   z   .
          w   #   f   .
    ",
    );
    let rules = Rulebook::new(&map);
    let query = rules.query(Mp::whole(3));
    let fails = |path: &[u16]| price(&map.graph, &rules, &query, &hexes(path)).unwrap_err();
    let at = |at, fault| PathRefused { at, fault };
    let priced = price(&map.graph, &rules, &query, &[0, 1, 2].map(hex)).unwrap();
    assert_eq!((priced.spent, priced.stopped, priced.hexes), (Mp::whole(2), true, 2));
    assert_eq!(fails(&[1, 2]), at(0, PathFault::NotTheStart));
    assert_eq!(fails(&[]), at(0, PathFault::NotTheStart));
    assert_eq!(fails(&[0, 2]), at(1, PathFault::NotAdjacent));
    assert_eq!(fails(&[0, 1, 2, 3]), at(3, PathFault::HadToStop));
    assert_eq!(fails(&[0, 1, 2, 5]), at(3, PathFault::Forbidden("lake")));
    assert_eq!(fails(&[0, 1, 0, 4]), at(3, PathFault::TooFar { need: Mp::whole(4), have: Mp::whole(3) }));
    let free = Picture::draw("A . f");
    let rules = Rulebook::new(&free);
    let refused = price(&free.graph, &rules, &rules.query(Mp::whole(3)), &[0, 1, 2].map(hex)).unwrap_err();
    assert_eq!(refused, at(2, PathFault::MayNotEnd("stacking")));
}
