//! Tests that look inside the crate, named after the chapters they are about.

use std::sync::Arc;

use kernel::Game as _;
use wargame::MovePolicy as _;
use wargame::{Mp, NO_WAY, Step};

use crate::model::ids::UnitId;
use crate::rulebook::Bastogne;
use crate::rules::s06_movement::Steps;

/// The precomputed step costs equal the rules applied step by step, for every unit and in every position.
#[test]
fn fares_agree_with_the_rules_step_by_step() {
    let (data, report) = crate::load(&crate::embedded_files());
    let data = Arc::new(data.unwrap_or_else(|| panic!("{report}")));
    let setup = table::Setup::new("bastogne", "counterattack");
    let game = Bastogne::new(data, &setup).expect("a game");
    let mut seed = 3u64;
    let mut pick = |below: u32| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        u32::try_from((seed >> 33) % u64::from(below)).expect("a small number")
    };
    let mut state = game.start();
    let mut compared = 0;
    for _ in 0..12 {
        kernel::random_walk(&game, &mut state, 30, &mut pick);
        state.bridges[3].down_since = Some(1);
        let field = game.field(&state);
        let movers = [Steps::of_transport(&game, &state, &field)];
        let units = [0, 20, 40, 60].map(|unit| Steps::of_unit(&game, &state, &field, UnitId::new(unit)));
        for steps in movers.iter().chain(&units) {
            for from in game.ground.grid.indices() {
                let (number, edges) = game.ground.graph.numbered_edges(from);
                for (number, edge) in (number..).zip(edges) {
                    let rule = match steps.step(from, 0, edge, Mp::ZERO) {
                        Step::Go { cost, .. } => cost.twelfths() / 6,
                        _ => NO_WAY,
                    };
                    assert_eq!(
                        steps.stride(number, edge),
                        rule,
                        "{} to {}",
                        game.number(from),
                        game.number(edge.to)
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}
