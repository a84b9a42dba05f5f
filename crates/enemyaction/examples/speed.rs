use kernel::{Game, Log, Turn, random_action, random_walk};
use std::time::Instant;
fn main() {
    let (data, _) = enemyaction::load(&enemyaction::embedded_files());
    let data = std::sync::Arc::new(data.unwrap());
    let scen = std::env::args().nth(1).unwrap_or("battle-of-the-bulge".into());
    let game = enemyaction::EnemyAction::new(data, &table::Setup::new("enemyaction", &scen)).unwrap();
    let mut seed = 7u64;
    let mut pick = move |below: u32| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((seed >> 33) % u64::from(below)) as u32
    };
    let t = Instant::now();
    let mut n = 0usize;
    while t.elapsed().as_secs_f64() < 2.0 {
        let mut s = game.start();
        n += random_walk(&game, &mut s, 200000, &mut pick);
    }
    println!("{:.0} actions/s", n as f64 / t.elapsed().as_secs_f64());
    // by kind of decision
    let mut by: std::collections::BTreeMap<String, (u64, u64, u64)> = Default::default();
    for _ in 0..10 {
        let mut s = game.start();
        while !matches!(game.turn(&s), Turn::Over(_)) {
            let frame = format!("{:?}", s.frame());
            let frame = frame.split(['{', '(']).collect::<Vec<_>>();
            let key = frame.iter().skip(1).take(2).cloned().collect::<Vec<_>>().join("/");
            let a = Instant::now();
            let Some(step) = random_action(&game, &s, &mut pick) else { break };
            let b = Instant::now();
            game.apply(&mut s, step.seat, &step.action, &mut Log::muted());
            let c = Instant::now();
            let e = by.entry(format!("{key} {:?}", step.seat)).or_default();
            e.0 += 1;
            e.1 += (b - a).as_nanos() as u64;
            e.2 += (c - b).as_nanos() as u64;
        }
    }
    let total: u64 = by.values().map(|v| v.1 + v.2).sum();
    let count: u64 = by.values().map(|v| v.0).sum();
    let mut all: Vec<_> = by.into_iter().collect();
    all.sort_by_key(|(_, v)| std::cmp::Reverse(v.1 + v.2));
    for (k, v) in all.iter().take(28) {
        println!(
            "{:5.1}% n {:5.1}% choose {:6} ns apply {:6} ns  {k}",
            100.0 * (v.1 + v.2) as f64 / total as f64,
            100.0 * v.0 as f64 / count as f64,
            v.1 / v.0,
            v.2 / v.0
        );
    }
}
