//! Combats played through, die by die.

use kernel::Log;
use table::Seat;

use crate::state::{Frame, Marks, Phase, Place, State};
use crate::tests::{empty, hex, put, unit};
use crate::{Action, Ardennes};

/// A combat on an otherwise empty map.
struct Fight {
    game: Ardennes,
    state: State,
    log: Log,
}

impl Fight {
    /// Germans attack Clervaux out of Marnach's direction, on turn 7.
    fn at_clervaux(units: &[(&str, &str)], attackers: &[&str]) -> Fight {
        let (game, mut state) = empty();
        state.turn = 7;
        state.frames.push(Frame::Phase(Phase::Combat));
        put(&game, &mut state, units);
        let mut fight = Fight { game, state, log: Log::new() };
        let target = hex(&fight.game, "E2416");
        fight.game.open_attack(&mut fight.state, Seat::German, target, false);
        for id in attackers {
            let unit = unit(&fight.game, id);
            fight.play(Action::Add(unit));
        }
        fight.play(Action::Attack);
        fight
    }

    fn play(&mut self, action: Action) {
        let frame = self.state.frame().expect("something to decide");
        let allowed = self.game.check_in_combat(&self.state, frame, action);
        assert_eq!(allowed, Ok(()), "{} in {frame:?}", self.game.write_action(&action));
        self.game.decide_in_combat(&mut self.state, frame, action, &mut self.log);
        self.game.settle_combat(&mut self.state, &mut self.log);
    }

    fn die(&mut self, pips: u8) {
        let table = match self.state.frame() {
            Some(Frame::CombatDie) => None,
            Some(Frame::Die { table, about }) => Some((table, about)),
            other => panic!("no die is due: {other:?}"),
        };
        self.game.combat_die(&mut self.state, table, pips, &mut self.log);
        self.game.settle_combat(&mut self.state, &mut self.log);
    }

    /// Whichever die gives this result in the column of the attack.
    fn roll_for(&mut self, result: crate::Result_) {
        let attack = self.state.attack.clone().expect("an attack");
        let column = self.game.final_column(&self.state, &attack).expect("a column");
        let crt = self.game.data.charts.crt;
        let die = (1..=6u8).find(|die| crt[usize::from(*die) - 1][column] == result);
        self.die(die.expect("a die for it"));
    }

    fn place(&self, id: &str) -> Place {
        self.state.piece(unit(&self.game, id)).place()
    }

    fn steps(&self, id: &str) -> u8 {
        self.state.piece(unit(&self.game, id)).steps
    }

    fn is(&self, id: &str, mark: Marks) -> bool {
        self.state.piece(unit(&self.game, id)).is(mark)
    }

    fn over(&self) -> bool {
        self.state.frames.len() == 1 && self.state.attack.is_none()
    }
}

/// A battalion and tanks in Clervaux, a stronger force outside it.
fn clervaux() -> Fight {
    Fight::at_clervaux(
        &[
            ("4-8-2", "E2416"),
            ("28-707", "E2416"),
            ("2pz-304", "E2316"),
            ("2pz-2", "E2315"),
            ("26vg-39", "E2315"),
            ("2pz-3-1", "E2316"),
        ],
        &["2pz-304", "2pz-2", "26vg-39", "2pz-3-1"],
    )
}

/// Proves A44 §16.7, §16.7.1, §16.7.1-effect, §16.7.2, §16.7.2-dcb, §16.7.3, §16.7.3-yes, §T-detdef, §16.1-DR2
#[test]
fn ex16_7_3_the_tanks_in_clervaux_hold() {
    let mut fight = clervaux();
    fight.roll_for(crate::Result_::Dr2);
    assert_eq!(fight.state.frame(), Some(Frame::Stand));
    let tanks = unit(&fight.game, "28-707");
    fight.play(Action::Stand(tanks));
    fight.die(4); // less 3 for the town is 1
    assert_eq!((fight.steps("28-707"), fight.steps("4-8-2")), (1, 1));
    assert!(fight.is("28-707", Marks::ENGAGED) && fight.is("4-8-2", Marks::ENGAGED));
    assert!(!fight.is("4-8-2", Marks::DISRUPTED));
    assert_eq!(fight.place("28-707"), Place::Hex(hex(&fight.game, "E2416")));
    assert!(fight.over(), "{:?}", fight.state.frames);
}

/// Proves A44 §16.7.3-no, §17.1, §18.2, §19.1.1, §19.1.2-regular, §14.1-once
#[test]
fn r16_7_3_no_a_defense_that_fails_is_a_retreat_and_an_advance() {
    let mut fight = clervaux();
    fight.roll_for(crate::Result_::Dr2);
    fight.play(Action::Next); // They do not try.
    assert_eq!(fight.state.frame(), Some(Frame::Retreat));
    for id in ["4-8-2", "28-707"] {
        let one = unit(&fight.game, id);
        let retreat = fight.state.retreat.clone().expect("a retreat");
        let (_, ends) = fight.game.retreat_ends(&fight.state, &retreat, one);
        let Some(crate::s17_retreats::End::Hex(to)) = ends.first().copied() else {
            panic!("{id} has no way")
        };
        fight.play(Action::Retreat { unit: one, to });
        assert!(fight.is(id, Marks::DISRUPTED) && !fight.is(id, Marks::BROKEN));
    }
    assert_eq!(fight.state.frame(), Some(Frame::Advance));
    let (grenadiers, won) = (unit(&fight.game, "2pz-304"), hex(&fight.game, "E2416"));
    fight.play(Action::Advance { unit: grenadiers, to: won });
    fight.play(Action::Next);
    assert!(fight.over(), "{:?}", fight.state.frames);
    assert_eq!(fight.place("2pz-304"), Place::Hex(won));
    assert!(fight.game.is_german(&fight.state, won), "the town is German");
    assert!(fight.is("2pz-304", Marks::ATTACKED) && fight.is("26vg-39", Marks::ATTACKED));
    assert_eq!(fight.state.attacked.as_slice(), [won]);
}

/// Proves A44 §16.1-A1, §14.5, §16.3
#[test]
fn r14_5_hopeless_odds_cost_a_step_without_a_die() {
    let fight =
        Fight::at_clervaux(&[("1-16", "E2416"), ("28-707", "E2416"), ("26vg-39", "E2315")], &["26vg-39"]);
    assert!(fight.over(), "{:?}", fight.state.frames);
    assert_eq!(fight.steps("26vg-39"), 1);
}

/// Proves A44 §18.6, §18.6-roll, §18.5-recover
#[test]
fn r18_6_units_away_from_the_enemy_rally_and_others_roll() {
    let (game, mut state) = empty();
    state.turn = 7;
    state.half = crate::Half::Day(Seat::Allied);
    put(&game, &mut state, &[("4-8-2", "E2416"), ("28-707", "E3414"), ("26vg-39", "E2316")]);
    let (near, far) = (unit(&game, "4-8-2"), unit(&game, "28-707"));
    for one in [near, far] {
        state.piece_mut(one).mark(Marks::DISRUPTED);
        state.piece_mut(one).mark(Marks::BROKEN);
    }
    state.frames.push(Frame::Phase(Phase::Movement));
    let mut log = Log::new();
    game.next_phase(&mut state, &mut log);
    assert_eq!(state.phase(), Phase::Rally);
    assert!(!state.piece(far).is(Marks::BROKEN) && state.piece(far).is(Marks::DISRUPTED), "one level");
    assert!(matches!(state.frame(), Some(Frame::Die { about, .. }) if about == near));
    game.roll_rally(&mut state, near, 3, &mut Log::muted());
    assert!(state.piece(near).is(Marks::BROKEN), "3 is too much for a veteran");
    assert_eq!(state.frame(), Some(Frame::Phase(Phase::Rally)));
}

/// Proves A44 §4, §4-1, §4-B, §4-C, §25.1, §25.1-allied, §25.1-german, §5.2, §5.4
#[test]
fn r25_1_the_night_follows_each_pm_turn_and_the_allies_come_first() {
    let (game, mut state) = empty();
    state.frames.push(Frame::Phase(Phase::Setup));
    let (mut log, mut halves) = (Log::new(), Vec::new());
    for _ in 0..50 {
        game.next_phase(&mut state, &mut log);
        if halves.last() != Some(&(state.turn, state.half)) {
            halves.push((state.turn, state.half));
        }
        if state.phase() == Phase::ArtillerySupply && state.phasing() == Seat::German {
            assert_eq!(state.flips, if state.turn == 2 { 6 } else { 3 });
        }
    }
    let (day, night) = (crate::Half::Day, crate::Half::Night);
    let expected = [
        (1, day(Seat::German)),
        (1, day(Seat::Allied)),
        (2, day(Seat::German)),
        (2, day(Seat::Allied)),
        (2, night(Seat::Allied)),
        (2, night(Seat::German)),
        (3, day(Seat::German)),
    ];
    assert_eq!(halves[..7], expected);
}

/// Proves A44 §7.7, §7.7-after
#[test]
fn r7_7_the_first_german_at_ouren_waits_for_the_die() {
    let (game, mut state) = empty();
    state.turn = 3;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("116pz-60", "E2020")]);
    let (grenadiers, from, over) = (unit(&game, "116pz-60"), hex(&game, "E2020"), hex(&game, "E2119"));
    assert_eq!(game.check_move(&state, Seat::German, grenadiers, over), Ok(()));
    let mut log = Log::new();
    let way = game.way(&state, grenadiers, from, over);
    game.go(&mut state, grenadiers, &way, false, &mut log);
    assert!(matches!(state.frame(), Some(Frame::Die { .. })));
    assert_eq!(state.piece(grenadiers).place(), Place::Hex(from));
    game.roll_ouren(&mut state, 4, &mut Log::muted());
    let bridge = game.ground.ouren.expect("the Ouren bridge");
    assert!(!game.stands(&state, bridge), "4 is too much for it");
    assert!(state.ouren_tested, "it is rolled for once");
}

/// Proves A44 §11.1, §11.7
#[test]
fn r11_1_a_unit_may_go_on_until_its_points_are_spent_or_a_zone_stops_it() {
    let (game, mut state) = empty();
    state.turn = 7;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("2pz-304", "E3414"), ("4-8-2", "E3918")]);
    let (grenadiers, mut log) = (unit(&game, "2pz-304"), Log::new());
    let from = hex(&game, "E3414");
    let near = game.ground.graph.edges(from).iter().find(|edge| edge.road == 1).expect("a road").to;
    let way = game.way(&state, grenadiers, from, near);
    assert_eq!(way, super::s11_going::Way { path: vec![from, near], cost: Some(1) });
    game.go(&mut state, grenadiers, &way, false, &mut log);
    let mover = state.mover.expect("a mover");
    assert_eq!((mover.spent, mover.hexes, mover.stopped), (1, 1, false));
    let far = hex(&game, "E3312");
    assert_eq!(game.check_move(&state, Seat::German, grenadiers, far), Ok(()), "it goes on");
    state.mover = None;
    let refused = game.check_move(&state, Seat::German, grenadiers, far).expect_err("another unit has moved");
    assert_eq!(refused.rule.number(), "11.1");
}

/// Proves A44 §15.8, §15.8.1, §15.8.2, §15.8.2-start, §15.8.2-finish, §23.5-work
#[test]
fn r15_8_2_a_position_takes_two_turns_to_dig() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (7, crate::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("1-16", "E3712"), ("28-707", "E3712")]);
    let (foot, tanks) = (unit(&game, "1-16"), unit(&game, "28-707"));
    let at = hex(&game, "E3712");
    assert_eq!(game.check_dig(&state, Seat::Allied, tanks).expect_err("tanks").rule.number(), "15.8.2");
    let before = game.bonus(&state, at, &[foot]);
    game.dig(&mut state, foot, &mut Log::muted());
    assert!(state.piece(foot).is(Marks::BUILDS), "it does not attack");
    assert_eq!(
        game.check_dig(&state, Seat::Allied, foot).expect_err("too soon").rule.number(),
        "15.8.2-finish"
    );
    assert_eq!(game.bonus(&state, at, &[foot]), before, "it is not finished");
    state.positions[0].fresh = false;
    state.piece_mut(foot).clear(Marks::OF_A_MOVE);
    state.piece_mut(foot).mark(Marks::OOS);
    assert_eq!(
        game.check_dig(&state, Seat::Allied, foot),
        Ok(()),
        "what was begun is finished out of supply"
    );
    game.dig(&mut state, foot, &mut Log::muted());
    assert_eq!(game.bonus(&state, at, &[foot]), 2.max(before));
    assert_eq!(game.bonus(&state, at, &[tanks]), 1, "tanks alone");
}

/// Proves A44 §26.1, §26.1-type, §26.2, §26.2-state, §26.3, §26.4
#[test]
fn r26_1_a_combat_command_sends_out_a_task_force_and_takes_it_back() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (7, crate::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Movement));
    crate::tests::fill_pool(&game, &mut state);
    put(&game, &mut state, &[("10arm-ccb", "E3414")]);
    let command = unit(&game, "10arm-ccb");
    assert_eq!(game.check_breakdown(&state, Seat::Allied, command), Ok(()));
    game.break_down(&mut state, command, &mut Log::muted());
    let force = state.in_hex(hex(&game, "E3414")).find(|one| *one != command).expect("a Task Force");
    let face = game.face(&state, force);
    assert_eq!((face.attack, face.defense, game.face(&state, command).attack), (3, 2, 6));
    assert_eq!(
        game.check_breakdown(&state, Seat::Allied, command).expect_err("one step").rule.number(),
        "26.1"
    );
    assert_eq!(game.check_rejoin(&state, Seat::Allied, force), Ok(()));
    game.rejoin(&mut state, force);
    assert_eq!((state.piece(command).steps, state.piece(force).place()), (2, Place::Pool));
}

/// A game in which everybody acts at random runs from the set-up through several turns.
#[test]
fn random_orders_lead_through_the_first_turns() {
    // Chance may end a game early, but not every one.
    let reached = [16_121_944, 17_121_944, 18_121_944].map(random_game);
    assert!(reached.iter().any(|turn| *turn >= 5), "{reached:?}");
}

/// Plays at random until turn 5 or the end, and says which turn that was.
fn random_game(mut seed: u64) -> u8 {
    let (game, _) = crate::tests::campaign();
    let mut state = game.opening();
    let (mut log, mut count) = (Log::muted(), 0u32);
    let mut below = |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or(0) % most.max(1)
    };
    while state.turn < 5 && state.verdict.is_none() {
        count += 1;
        assert!(count < 20_000, "nothing comes to an end in {:?}", state.frames);
        let action = match game.whose_turn(&state) {
            kernel::Turn::Over(_) => break,
            kernel::Turn::Chance if state.frame() == Some(Frame::TrafficDice) => {
                Action::Dice(u8::try_from(below(6)).unwrap_or(0) + 1, u8::try_from(below(6)).unwrap_or(0) + 1)
            }
            kernel::Turn::Chance => Action::Die(u8::try_from(below(6)).unwrap_or(0) + 1),
            kernel::Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let mut focuses = Vec::new();
                game.focuses_now(&state, seat, &mut focuses);
                let mut legal = Vec::new();
                for _ in 0..12 {
                    game.legal_actions(&state, seat, focuses[below(focuses.len())], &mut legal);
                    if !legal.is_empty() {
                        break;
                    }
                }
                legal.retain(|action| !matches!(action, Action::Cancel | Action::Drop(_) | Action::Halt(_)));
                match legal.len() {
                    0 => {
                        game.legal_actions(&state, seat, crate::Focus::General, &mut legal);
                        legal.retain(|action| !matches!(action, Action::Target(_)));
                        legal.first().copied().unwrap_or_else(|| {
                            focuses
                                .iter()
                                .for_each(|focus| game.legal_actions(&state, seat, *focus, &mut legal));
                            *legal
                                .first()
                                .unwrap_or_else(|| panic!("nothing is allowed in {:?}", state.frames))
                        })
                    }
                    some => legal[below(some)],
                }
            }
        };
        let seat = game.whose_turn(&state).seats().iter().next().expect("somebody");
        game.apply_action(&mut state, seat, action, &mut log);
    }
    state.turn
}

/// Proves A44 §27.2, §27.2-hex, §27.2-after, §T-vdh
#[test]
fn r27_2_von_der_heydte_jumps_on_turn_3() {
    let (game, mut state) = empty();
    state.turn = 3;
    state.frames.push(Frame::Phase(Phase::Movement));
    let heydte = unit(&game, "vdh");
    *state.piece_mut(heydte) = crate::Piece::new(Place::Waiting, 1);
    let zone = game.ground.drop.expect("a drop zone");
    let open = |at: &u16| game.check_jump(&state, heydte, *at).is_ok();
    let all: Vec<u16> = game.ground.grid.indices().filter(open).collect();
    assert!(!all.is_empty() && all.iter().all(|at| game.ground.grid.distance(zone, *at) <= 8));
    let malmedy = game.check_jump(&state, heydte, hex(&game, "E2432")).expect_err("a town");
    assert_eq!(malmedy.rule.number(), "27.2-hex");
    game.jump(&mut state, heydte, all[0]);
    game.roll_heydte(&mut state, heydte, 2, &mut Log::new());
    assert_eq!(game.face(&state, heydte), game.unit(heydte).sides[1], "the weaker side");
    assert!(state.piece(heydte).is(Marks::MOVED), "it does not move that turn");
}

/// Proves A44 §11.9.2, §11.9.3, §11.9.3-after
#[test]
fn r11_9_3_germans_leave_for_antwerp_by_an_entry_hex_only() {
    let (game, mut state) = empty();
    state.turn = 9;
    state.frames.push(Frame::Phase(Phase::Movement));
    put(&game, &mut state, &[("2pz-304", "W3823"), ("2pz-2", "W3822")]);
    let (one, other) = (unit(&game, "2pz-304"), unit(&game, "2pz-2"));
    assert_eq!(game.check_exit(&state, Seat::German, one), Ok(()));
    assert_eq!(game.check_exit(&state, Seat::German, other).expect_err("no entry").rule.number(), "11.9.3");
    game.exit(&mut state, one, &mut Log::muted());
    assert_eq!((state.piece(one).place(), state.exited[0]), (Place::Exited, 5));
    let refused = game.check_mover(&state, Seat::German, one).expect_err("gone");
    assert_eq!(refused.rule.number(), "11.9.3-after");
}

/// Proves A44 §S1, §S1.3, §S1.4, §S1.5, §S2, §S2.2, §S2.3, §29.5
#[test]
fn rs1_4_the_campaign_opens_with_four_bridges_down_and_two_being_built() {
    let (game, _) = crate::tests::campaign();
    let state = game.opening();
    let count = |what| state.bridges.iter().filter(|bridge| **bridge == what).count();
    assert_eq!((count(crate::Bridge::Blown), count(crate::Bridge::GermanBuilds)), (4, 2));
    assert!(state.pieces.iter().all(|piece| !piece.is(Marks::FIRED)), "all artillery is Ready");
    assert!(!state.positions.is_empty(), "some Americans are dug in");
    let prum = game.ground.nodes.iter().position(|node| node.name.as_deref() == Some("Prüm")).expect("Prüm");
    assert!(game.is_german(&state, u16::try_from(prum).expect("a hex")));
    assert!(!game.is_german(&state, hex(&game, "E2125")), "St-Vith is American");
    let six = crate::tests::scenario("six-turn").opening();
    let airborne = unit(&game, "101-506");
    assert_eq!(six.piece(airborne).place(), Place::Gone);
    assert_eq!(state.piece(airborne).place(), Place::Waiting);
}

/// Proves A44 §S4, §S4.1, §S4.2, §S4.3, §S4.3-A, §S4.3-C, §S4.3-E, §S4.3-F, §S4.3-G
#[test]
fn rs4_3_patton_opens_with_two_pockets_and_four_bridges_down() {
    let game = crate::tests::scenario("patton");
    let mut state = game.opening();
    let down = state.bridges.iter().filter(|bridge| **bridge == crate::Bridge::Blown).count();
    assert_eq!((state.turn, down), (13, 4));
    for (seat, points) in [(Seat::German, 3), (Seat::Allied, 1)] {
        let before = state.clone();
        game.check_supply(&mut state, seat, &mut Log::muted());
        let wrong: Vec<&str> = game
            .on_map(&state, seat)
            .filter(|(one, _)| state.piece(*one).is(Marks::OOS) != (before.piece(*one).surrender > 0))
            .map(|(one, _)| game.unit_name(one))
            .collect();
        assert!(wrong.is_empty(), "{seat}: {wrong:?}");
        let groups = game.isolated_groups(&state, seat);
        assert_eq!(groups.len(), 1, "{seat}: one pocket");
        assert_eq!(game.points_of(&state, &groups[0]), points);
    }
    let guns = game
        .all_units()
        .filter(|one| game.unit(*one).kind.is_artillery() && game.unit(*one).seat == Seat::German);
    assert!(guns.into_iter().all(|gun| state.piece(gun).is(Marks::FIRED)));
}

/// Proves A44 §25.2.1, §15.6.2-use, §T-track
#[test]
fn r25_2_1_replacements_come_each_night_and_air_support_each_turn() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (6, crate::Half::Day(Seat::Allied));
    state.frames.push(Frame::Phase(Phase::Victory));
    let mut log = Log::new();
    game.next_phase(&mut state, &mut log);
    assert_eq!((state.half, state.phase()), (crate::Half::Night(Seat::Allied), Phase::Replacements));
    assert_eq!(state.replacements, [1, 1], "two on the night of the 18th");
    state.air = Some(2);
    game.next_phase(&mut state, &mut log);
    assert_eq!((state.phase(), state.air), (Phase::Movement, None), "none are saved");
}

/// Proves A44 §27.7
#[test]
fn r27_7_the_653rd_is_rolled_for_until_it_comes_or_never_will() {
    let (game, mut state) = empty();
    (state.turn, state.half) = (4, crate::Half::Day(Seat::German));
    let hunters = unit(&game, "653");
    state.piece_mut(hunters).put(Place::Waiting);
    let die = Frame::Die { table: crate::charts::Table::Jagdtiger, about: hunters };
    for (pips, settled, place) in [(3, false, Place::Waiting), (6, true, Place::Gone)] {
        state.frames.push(Frame::Phase(Phase::Bridges));
        game.next_phase(&mut state, &mut Log::new());
        assert_eq!(state.frame(), Some(die));
        game.roll_jagdtiger(&mut state, hunters, pips, &mut Log::muted());
        assert_eq!((state.jagdtiger_settled, state.piece(hunters).place()), (settled, place));
        state.frames.clear();
    }
    assert_eq!(game.is_jagdtiger_due(&state), None, "it is over");
}
