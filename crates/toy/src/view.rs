//! The table as players see it.

use table::{
    Audience, Board, BoardBox, BoardHex, BoxKind, Card, CardId, CardText, Chart, Choice, Counter, CounterId,
    Face, Factor, Marker, Phase, PhaseState, Pile, PileKind, PlaceId, Prompt, RoadLink, Seat, Spot, Status,
    Steps, Target, Track, TurnLine, View, Vocabulary, Word,
};
use wargame::{board_box, board_side, centre, orientation_word};

use crate::s5_combat::COLUMNS;
use crate::state::{Frame, Moving, Order, Place, State, index};
use crate::{Action, Toy, rule};

const RESERVE: &str = "reserve";
const DEAD: &str = "removed";
/// What choices are called; also the first words of their texts.
const VERBS: [&str; 15] = [
    "deal", "mine", "order", "move", "enter", "end", "attack", "join", "resolve", "call off", "die", "lose",
    "retreat", "advance", "stay",
];

impl Toy {
    /// The map, the boxes and the charts.
    pub(crate) fn board_view(&self) -> Board {
        let data = &self.data;
        let hexes = data.hexes.iter().zip(data.grid.iter()).map(|(hex, at)| BoardHex {
            id: hex.number.as_str().into(),
            at: centre(&data.numbering, at),
            terrain: vec![data.terrain[hex.terrain].id.clone()],
            name: hex.name.clone(),
            marks: hex.objective.map(|_| "objective".to_owned()).into_iter().collect(),
        });
        let sides = data.rivers.iter().filter_map(|(side, bridge)| {
            let kinds: &[&str] = if *bridge { &["river", "bridge"] } else { &["river"] };
            board_side(&data.numbering, *side, kinds.iter().copied(), Some("Our".to_owned()))
        });
        let road = |(a, b): &(u8, u8)| RoadLink {
            from: self.number(*a).into(),
            to: self.number(*b).into(),
            class: "road".to_owned(),
        };
        let west = (0u8..).take(data.grid.len()).filter(|at| self.west.edge & 1 << at != 0);
        let next_to = west.map(|at| PlaceId::from(self.number(at)));
        Board {
            game: data.info.id.clone(),
            title: data.info.title.clone(),
            orientation: orientation_word(&data.numbering),
            hexes: hexes.collect(),
            sides: sides.collect(),
            roads: data.roads.iter().map(road).collect(),
            boxes: vec![
                BoardBox {
                    next_to: next_to.collect(),
                    ..board_box(RESERVE.into(), "Reserve", BoxKind::Holding, rule("4.7"))
                },
                board_box(DEAD.into(), "Removed", BoxKind::DeadPile, rule("5.5")),
            ],
            charts: vec![self.crt_chart(), self.terrain_chart()],
            functions: Vec::new(),
            words: self.vocabulary(),
            rules: data.register.titles(),
        }
    }

    fn vocabulary(&self) -> Vocabulary {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let mut cards = words(&Order::ALL.map(Order::word));
        cards.extend(self.data.objectives.iter().cloned());
        Vocabulary {
            markers: words(&["mine", "control"]),
            statuses: words(&["moved", "fought", "enters"]),
            verbs: words(&VERBS),
            cards,
        }
    }

    fn crt_chart(&self) -> Chart {
        Chart {
            id: "crt".into(),
            title: "Combat results".into(),
            row_label: "die".into(),
            column_label: "odds".into(),
            columns: COLUMNS.map(str::to_owned).to_vec(),
            rows: (1..=6).map(|pips: u8| pips.to_string()).collect(),
            cells: self
                .data
                .crt
                .iter()
                .map(|row| row.iter().map(|result| format!("{result:?}")).collect())
                .collect(),
            notes: Vec::new(),
            rule: Some(rule("5.4")),
            source: "ours".into(),
        }
    }

    fn terrain_chart(&self) -> Chart {
        let cells = self.data.terrain.iter().map(|terrain| {
            let vehicles = if terrain.vehicles { "yes" } else { "by road" };
            vec![terrain.cost.to_string(), terrain.shift.to_string(), vehicles.to_owned()]
        });
        Chart {
            id: "terrain".into(),
            title: "Terrain effects".into(),
            row_label: "terrain".into(),
            column_label: "effect".into(),
            columns: ["MP to enter", "column shift", "vehicles"].map(str::to_owned).to_vec(),
            rows: self.data.terrain.iter().map(|terrain| terrain.id.clone()).collect(),
            cells: cells.collect(),
            notes: vec!["By road: 1/2 MP a hexside. A river without a bridge: 1 MP more.".to_owned()],
            rule: Some(rule("2.1")),
            source: "ours".into(),
        }
    }

    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience) -> View {
        let over = self.outcome(state);
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let number = u32::from(state.turn.min(self.last_turn));
        let title = format!("Turn {number}");
        let player = match state.frames.first() {
            Some(Frame::Movement(seat) | Frame::Combat(seat)) => Some(*seat),
            _ => None,
        };
        let turn = TurnLine { number, last: u32::from(self.last_turn), title: title.into(), player };
        let mut view = View::new(to, turn);
        view.phases = self.phases(state);
        view.prompt = self.prompt(state, to);
        view.pending = self.pending(state);
        view.counters = self.counters(state, eyes);
        view.markers = self.markers(state, eyes);
        view.tracks = vec![Track {
            id: "turn".into(),
            title: "Turn".into(),
            value: i32::from(state.turn.min(self.last_turn)),
            text: Word::of(format_args!("{number} of {}", self.last_turn)),
            ..Track::default()
        }];
        view.piles = self.piles(state, eyes);
        if let Some(Frame::Battle { target, with, .. } | Frame::Roll { target, with, .. }) = state.frame() {
            view.reckonings.extend(self.reckon(state, target, with));
        }
        view.objectives = self.objective_lines(state);
        view.outcome = over;
        view
    }

    /// What a battle still holds in store, the next thing first.
    fn pending(&self, state: &State) -> Vec<String> {
        let open = state.frames.iter().skip(1).rev();
        open.map(|frame| {
            let seat = match frame {
                Frame::Battle { seat, .. } | Frame::Loss { seat, .. } => *seat,
                Frame::Retreat { seat, .. } | Frame::Advance { seat, .. } => *seat,
                _ => Seat::Chance,
            };
            format!("{}: {}", seat.title(), self.what_of(state, Some(*frame), seat))
        })
        .collect()
    }

    /// The sequence of play; the set-up is part of it only while it lasts. TOY §3
    fn phases(&self, state: &State) -> Vec<Phase> {
        let setup = [(Frame::Deal, "3.1"), (Frame::Mines, "3.2")];
        let turn = [
            (Frame::Orders, "3.3"),
            (Frame::Movement(Seat::German), "3.4"),
            (Frame::Combat(Seat::German), "3.4"),
            (Frame::Movement(Seat::Allied), "3.5"),
            (Frame::Combat(Seat::Allied), "3.5"),
        ];
        let in_setup = matches!(state.frames.first(), Some(Frame::Deal | Frame::Mines));
        let order = setup.into_iter().filter(|_| in_setup).chain(turn);
        let mut now_is_past = false;
        let mut phases = Vec::new();
        for (frame, number) in order {
            let (id, title) = self.phase_name(frame);
            let seat = match frame {
                Frame::Movement(seat) | Frame::Combat(seat) => Some(seat),
                _ => None,
            };
            let is_now = state.frames.first() == Some(&frame);
            let phase_state = match (is_now, now_is_past) {
                (true, _) => PhaseState::Now,
                (false, true) => PhaseState::Next,
                (false, false) => PhaseState::Past,
            };
            now_is_past |= is_now;
            phases.push(Phase {
                id: id.into(),
                title: title.into(),
                seat,
                rule: rule(number),
                state: phase_state,
            });
        }
        phases
    }

    fn prompt(&self, state: &State, to: Audience) -> Option<Prompt> {
        let seats = self.whose_turn(state).seats();
        let seat = match to {
            Audience::Seat(seat) if seats.has(seat) => seat,
            _ => seats.iter().next()?,
        };
        let text = self.what_now(state, seat);
        Some(Prompt { seat, text, rule: self.rule_now(state) })
    }

    /// Face-down counters are named by where they lie, so that nothing tells them apart. TOY §6.2
    fn counters(&self, state: &State, to: Audience) -> Vec<Counter> {
        let unseen = self.unseen(state);
        let mut counters: Vec<Counter> = Vec::new();
        for unit in 0..self.units.len() {
            let piece = state.pieces[unit];
            let place: PlaceId = match piece.place {
                Place::Hex(at) => self.number(at).into(),
                Place::Reserve(_) => RESERVE.into(),
                Place::Dead => DEAD.into(),
            };
            if self.sees(to, unit, &unseen) {
                counters.push(self.open_counter(state, unit, place, to));
            } else {
                counters.push(self.face_down(unit, piece.steps, place));
            }
        }
        counters.sort_by(|a, b| {
            let key =
                |c: &Counter| (c.place.clone(), c.owner, c.known, c.face.steps.map(|s| s.now), c.id.clone());
            key(a).cmp(&key(b))
        });
        let mut level = 0;
        for at in 0..counters.len() {
            level = if at > 0 && counters[at].place == counters[at - 1].place { level + 1 } else { 0 };
            counters[at].level = level;
            if !counters[at].known {
                counters[at].id = CounterId::of(format_args!("{}.{level}", counters[at].id));
            }
        }
        counters
    }

    fn open_counter(&self, state: &State, unit: usize, place: PlaceId, to: Audience) -> Counter {
        let (data, piece) = (&self.units[unit], state.pieces[unit]);
        let reduced = piece.steps < data.steps;
        let attack = if reduced { data.attack.div_ceil(2) } else { data.attack };
        let spent = [(piece.moving != Moving::Free, "moved", "4.1"), (piece.fought, "fought", "5.1")];
        let on = spent.into_iter().filter(|(on, ..)| *on);
        let mut status: Vec<Status> = on
            .map(|(_, name, number)| Status { name: name.into(), value: None, rule: Some(rule(number)) })
            .collect();
        if let Place::Reserve(turn) = piece.place {
            status.push(Status {
                name: "enters".into(),
                value: Some(Word::of(turn)),
                rule: Some(rule("4.7")),
            });
        }
        let ready = match state.frame() {
            Some(Frame::Movement(seat)) => {
                to.may_see(seat) && seat == data.seat && piece.moving == Moving::Free
            }
            Some(Frame::Combat(seat) | Frame::Battle { seat, .. }) => {
                to.may_see(seat) && seat == data.seat && !piece.fought
            }
            _ => false,
        };
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: data.symbol.clone(),
                size: Some(data.size.clone()),
                base: if data.seat == Seat::German { "gray" } else { "green" }.into(),
                factors: vec![
                    Factor::plain("attack", i32::from(attack)),
                    Factor::plain("defense", i32::from(data.defense)),
                    Factor::plain("movement", i32::from(data.movement)),
                ],
                steps: Some(Steps { now: u32::from(piece.steps), full: u32::from(data.steps) }),
                ..Face::default()
            },
            status,
            ready: ready && piece.place != Place::Dead,
            known: true,
            ..Counter::default()
        }
    }

    fn face_down(&self, unit: usize, steps: u8, place: PlaceId) -> Counter {
        let seat = self.units[unit].seat;
        Counter {
            id: CounterId::of(format_args!("unknown {seat} {place}")),
            name: Word::of(format_args!("{} unit", seat.title())),
            owner: Some(seat),
            place,
            face: Face {
                symbol: "unknown".into(),
                base: if seat == Seat::German { "gray" } else { "green" }.into(),
                steps: Some(Steps { now: u32::from(steps), full: u32::from(steps) }),
                ..Face::default()
            },
            known: false,
            ..Counter::default()
        }
    }

    fn markers(&self, state: &State, to: Audience) -> Vec<Marker> {
        let mine = |mine: &crate::Mine| Marker {
            name: "mine".into(),
            on: Spot::Place(self.number(mine.at).into()),
            owner: Some(Seat::Allied),
            value: to.may_see(Seat::Allied).then(|| if mine.real { "real" } else { "dummy" }.into()),
            facing: None,
            rule: Some(rule("3.2")),
        };
        let mut markers: Vec<Marker> = state.mines.iter().map(mine).collect();
        for hex in &self.data.hexes {
            let Some(owner) = hex.objective.and_then(|one| state.control.get(usize::from(one))) else {
                continue;
            };
            markers.push(Marker {
                name: "control".into(),
                on: Spot::Place(hex.number.as_str().into()),
                owner: Some(*owner),
                value: Some(owner.name().into()),
                facing: None,
                rule: Some(rule("2.5")),
            });
        }
        markers
    }

    /// The hands, the chosen orders and the German objective. TOY §3.1, §3.3
    fn piles(&self, state: &State, to: Audience) -> Vec<Pile> {
        let shown = state.orders.iter().all(|orders| orders.chosen.is_some());
        let mut piles = Vec::new();
        for seat in Seat::PLAYERS {
            let orders = state.orders[index(seat)];
            let choosing = state.frame() == Some(Frame::Orders) && orders.chosen.is_none();
            let cards: Vec<Card> = orders.hand().map(|order| order_card(seat, order, choosing)).collect();
            let title = |what: &str| format!("{} {what}", seat.title());
            let pile = |place: &str, what: &str, kind, cards: Vec<Card>, count: usize| Pile {
                place: PlaceId::of(format_args!("{seat} {place}")),
                title: title(what),
                kind,
                owner: Some(seat),
                count: u32::try_from(count).unwrap_or(0),
                cards,
            };
            let count = cards.len();
            piles.push(pile("orders", "orders in hand", PileKind::Hand, cards, count));
            let seen = shown || to.may_see(seat);
            let chosen = orders.chosen.filter(|_| seen).map(|order| order_card(seat, order, false));
            let count = usize::from(orders.chosen.is_some());
            piles.push(pile(
                "chosen order",
                "order this turn",
                PileKind::InPlay,
                chosen.into_iter().collect(),
                count,
            ));
        }
        let objective = state.objective.filter(|_| to.may_see(Seat::German));
        piles.push(Pile {
            place: "german objective".into(),
            title: "German objective".into(),
            kind: PileKind::Hand,
            owner: Some(Seat::German),
            count: u32::from(state.objective.is_some()),
            cards: objective
                .into_iter()
                .map(|one| objective_card(&self.data.objectives[usize::from(one)]))
                .collect(),
        });
        piles
    }

    fn objective_lines(&self, state: &State) -> Vec<String> {
        let line = |(name, seat): (&String, &Seat)| format!("{name}: {}", seat.title());
        self.data.objectives.iter().zip(&state.control).map(line).collect()
    }

    /// How a choice is shown.
    pub(crate) fn describe_action(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        let counter = |unit: u8| Target::Counter(self.unit_id(unit).into());
        let place = |at: u8| Target::Place(self.number(at).into());
        let button = |label: &str| vec![Target::Button(label.to_owned())];
        let name = |unit: u8| self.unit(unit).name.clone();
        let hex = |at: u8| self.hex_name(at);
        let (verb, label, points) = match *action {
            Action::Objective(one) => {
                ("deal", format!("Deal {}", self.data.objectives[usize::from(one)]), button("deal"))
            }
            Action::Mine { real, at } => {
                let kind = if real { "real" } else { "dummy" };
                (
                    "mine",
                    format!("Lay the {kind} marker in {}", hex(at)),
                    vec![Target::Button(kind.into()), place(at)],
                )
            }
            Action::Order(order) => {
                let card = format!("{seat} {}", order.word());
                ("order", format!("Order: {}", order.word()), vec![Target::Card(card.into())])
            }
            Action::Move { unit, to } => {
                ("move", format!("{} to {}", name(unit), hex(to)), vec![counter(unit), place(to)])
            }
            Action::Enter { unit, at } => {
                ("enter", format!("{} enters at {}", name(unit), hex(at)), vec![counter(unit), place(at)])
            }
            Action::End => ("end", "End the phase".to_owned(), button("end")),
            Action::Attack(at) => ("attack", format!("Attack {}", hex(at)), vec![place(at)]),
            Action::Join(unit) => ("join", format!("{} joins the attack", name(unit)), vec![counter(unit)]),
            Action::Resolve => ("resolve", "Roll for the attack".to_owned(), button("resolve")),
            Action::CallOff => ("call off", "Call the attack off".to_owned(), button("call off")),
            Action::Die(pips) => ("die", format!("Die {pips}"), button("die")),
            Action::Lose(unit) => ("lose", format!("{} loses a step", name(unit)), vec![counter(unit)]),
            Action::Retreat { unit, to } => {
                ("retreat", format!("{} retreats to {}", name(unit), hex(to)), vec![counter(unit), place(to)])
            }
            Action::Advance(unit) => ("advance", format!("{} advances", name(unit)), vec![counter(unit)]),
            Action::Stay => ("stay", "Stay".to_owned(), button("stay")),
        };
        let (cost, path) = self.cost_and_path(state, action);
        Choice {
            action: self.write_action(action),
            label,
            points,
            verb: verb.into(),
            cost,
            path,
            notes: Vec::new(),
            rule: Some(self.rule_now(state)),
        }
    }

    fn cost_and_path(&self, state: &State, action: &Action) -> (Option<Word>, Vec<PlaceId>) {
        let Action::Move { unit, to } = *action else { return (None, Vec::new()) };
        let Some(from) = state.pieces[usize::from(unit)].place.hex() else { return (None, Vec::new()) };
        self.search(state, unit, from, |moves| {
            let mut path = Vec::new();
            moves.path(u16::from(to), &mut path);
            let places =
                path.iter().filter_map(|node| u8::try_from(*node).ok()).map(|at| self.number(at).into());
            (moves.cost(u16::from(to)).map(|cost| Word::of(format_args!("{cost} MP"))), places.collect())
        })
    }
}

fn order_card(seat: Seat, order: Order, ready: bool) -> Card {
    let (effect, number) = match order {
        Order::Advance => ("each unit has one more movement point", "3.3-advance"),
        Order::Barrage => ("your attacks go one column right", "3.3-barrage"),
        Order::Hold => ("attacks on your units go one column left", "3.3-hold"),
    };
    Card {
        id: CardId::of(format_args!("{seat} {}", order.word())),
        title: order.word().to_owned(),
        texts: vec![CardText { label: "this turn".into(), text: effect.into(), active: true }],
        ready,
        rule: Some(rule(number)),
    }
}

fn objective_card(name: &str) -> Card {
    Card {
        id: name.into(),
        title: name.to_owned(),
        texts: vec![CardText { label: "take".into(), text: name.to_owned(), active: true }],
        ready: false,
        rule: Some(rule("1.1")),
    }
}
