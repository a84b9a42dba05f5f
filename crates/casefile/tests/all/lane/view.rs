//! The lane as its players see it.

use table::{
    Audience, Board, BoardBox, BoardHex, BoxKind, Card, Counter, Face, Factor, Fraction, Likely, Line,
    Marker, Phase, PhaseState, Pile, PileKind, Reckoning, Seat, Shift, Spot, Status, Steps, Track, TurnLine,
    View, Word,
};

use super::{Lane, State, Unit, rule};

impl Lane {
    pub(super) fn make_board(&self) -> Board {
        let hexes = self.hexes.iter().map(|(id, (terrain, name))| BoardHex {
            id: id.as_str().into(),
            terrain: terrain.clone(),
            name: name.clone(),
            ..BoardHex::default()
        });
        let dead = BoardBox {
            id: "dead".into(),
            title: "Dead Pile".into(),
            kind: BoxKind::DeadPile,
            next_to: Vec::new(),
            rule: None,
        };
        Board { hexes: hexes.collect(), boxes: vec![dead], ..Board::default() }
    }

    pub(super) fn make_view(&self, state: &State, to: Audience) -> View {
        let line = TurnLine {
            number: state.turn,
            last: 3,
            title: Word::of(format_args!("{} Dec", 15 + state.turn)),
            player: None,
        };
        let mut view = View::new(to, line);
        view.phases =
            vec![phase(Seat::German, !state.allied_to_move), phase(Seat::Allied, state.allied_to_move)];
        view.counters = state.units.iter().enumerate().map(|(at, unit)| show(unit, at, to)).collect();
        view.markers = state.mines.iter().map(|at| mine(at)).collect();
        view.tracks = vec![Track {
            id: "vp".into(),
            title: "Victory Points".into(),
            value: state.points,
            text: Word::of(format_args!("{} VP", state.points)),
            ..Track::default()
        }];
        let card = Card { id: "fuel".into(), title: "Fuel for One Day".into(), ..Card::default() };
        view.piles = vec![Pile {
            place: "german-hand".into(),
            title: "Hand".into(),
            kind: PileKind::Hand,
            owner: Some(Seat::German),
            count: 1,
            cards: if to.may_see(Seat::German) { vec![card] } else { Vec::new() },
        }];
        view.reckonings = state.fight.iter().map(|(id, at)| self.reckon(state, id, at)).collect();
        view
    }

    pub(super) fn reckon(&self, state: &State, id: &str, at: &str) -> Reckoning {
        let attack = state.unit(id).map_or(0, |unit| unit.attack);
        let woods = self.hexes.get(at).is_some_and(|(terrain, _)| terrain.iter().any(|word| word == "woods"));
        let line = |text: &str, amount: i32| Line {
            text: text.into(),
            amount: Word::of(amount),
            counter: None,
            rule: Some(rule("5")),
        };
        let likely = |result: &str, top| Likely {
            then: Vec::new(),
            result: result.into(),
            text: String::new(),
            chance: Fraction::new(top, 6),
        };
        Reckoning {
            title: format!("{id} attacks {at}"),
            places: vec![at.into()],
            attack: vec![line(id, attack)],
            defense: vec![line("defender", 2)],
            attack_total: Word::of(attack),
            defense_total: "2 1/2".into(),
            odds: "2-1".into(),
            shifts: if woods { vec![Shift { text: "woods".into(), by: -1, rule: None }] } else { Vec::new() },
            column: if woods { "1-1".into() } else { "2-1".into() },
            results: vec![likely("DE", 2), likely("NE", 2), likely("NE", 2)],
            ..Reckoning::default()
        }
    }
}

fn phase(seat: Seat, now: bool) -> Phase {
    Phase {
        id: Word::of(format_args!("{seat}-movement")),
        title: "Movement".into(),
        seat: Some(seat),
        rule: rule("1"),
        state: if now { PhaseState::Now } else { PhaseState::Next },
    }
}

fn mine(at: &str) -> Marker {
    let on = if at.contains('/') { Spot::Side(at.into()) } else { Spot::Place(at.into()) };
    Marker { name: "mine".into(), on, owner: Some(Seat::Allied), value: None, facing: None, rule: None }
}

fn show(unit: &Unit, at: usize, to: Audience) -> Counter {
    let known = !unit.hidden || to.may_see(unit.seat);
    if !known {
        let face = Face::default();
        return Counter {
            id: format!("unknown-{at}").into(),
            place: unit.at.as_str().into(),
            face,
            ..Counter::default()
        };
    }
    let status = Status { name: "disrupted".into(), value: Some("1".into()), rule: None };
    Counter {
        id: unit.id.as_str().into(),
        name: unit.name.clone().into(),
        owner: Some(unit.seat),
        place: unit.at.as_str().into(),
        face: Face {
            factors: vec![Factor::plain("attack", unit.attack), Factor::plain("tank quality", 3)],
            steps: Some(Steps { now: unit.steps, full: unit.full }),
            ..Face::default()
        },
        status: if unit.disrupted { vec![status] } else { Vec::new() },
        known,
        facing: Some("NE".into()),
        ..Counter::default()
    }
}
