//! The table as players see it. BB §3.7, §3.8

use std::sync::Arc;

use table::{
    Audience, Card as TableCard, CardText, Cell, Counter, Face, Factor, FactorStyle, Fraction, Likely, Line,
    Marker, Overlay, PhaseState, Pile, PileKind, PlaceId, Prompt, Reckoning, Seat, Shift, Spot, Status,
    Track, TrackSpace, TurnLine, View, Word,
};

use crate::action::transport_id;
use crate::cards::Card;
use crate::charts::{ODDS, POINTS, dice};
use crate::field::{Field, Hexes};
use crate::s7_combat::Across;
use crate::state::{Battle, Frame, Marks, Phase, Place, Plot, State, each, index};
use crate::strength::amount;
use crate::{Bastogne, rule};

pub(crate) const REINFORCEMENTS: &str = "reinforcements";
pub(crate) const EXITED: &str = "exited";
pub(crate) const ELIMINATED: &str = "eliminated";
pub(crate) const TRANSPORTS: &str = "transports";
pub(crate) const PLAYED: &str = "played cards";

impl Bastogne {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience) -> View {
        let over = self.outcome(state);
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let turn = state.turn.min(self.last_turn);
        let line = TurnLine {
            number: u32::from(turn),
            last: u32::from(self.last_turn),
            title: self.date(turn).into(),
            player: Some(half_of(state.phase())),
        };
        let mut view = View::new(to, line);
        view.phases = self.phases(state);
        view.prompt = self.prompt(state);
        view.counters = self.counters(state, to);
        view.markers = self.markers(state);
        view.tracks = self.tracks(state);
        view.piles = self.piles(state, eyes);
        view.reckonings = self.reckonings(state);
        view.overlays = self.overlays(state);
        view.objectives = self.objective_lines(state);
        view.outcome = over;
        view
    }

    /// The twenty phases; the choice of cards only while it lasts. BB §5.1, §3.8-13
    fn phases(&self, state: &State) -> Vec<table::Phase> {
        let now = state.phase();
        let choosing = matches!(now, Phase::ChooseGerman | Phase::ChooseAllied);
        let before = [Phase::ChooseGerman, Phase::ChooseAllied].into_iter().filter(|_| choosing);
        let phase = |phase: Phase| {
            let (id, title, seat, number) = phase.facts();
            let state = PhaseState::from(phase.cmp(&now));
            table::Phase { id: id.into(), title: title.into(), seat, rule: rule(number), state }
        };
        before.chain(Phase::TURN).map(phase).collect()
    }

    fn prompt(&self, state: &State) -> Option<Prompt> {
        let seat = self.whose_turn(state).seats().iter().next()?;
        Some(Prompt { seat, text: self.what_now(state), rule: self.rule_now(state) })
    }

    /// Counters with the values that count now; levels say how stacks lie. BB §3.7, §5.1-shade, §2.1-right
    fn counters(&self, state: &State, to: Audience) -> Vec<Counter> {
        let units = self.all_units().map(|unit| {
            let (seat, lies) = (self.unit(unit).seat, state.piece(unit).place);
            Lying { place: lies, apart: false, seat, id: self.unit_id(unit), what: What::Unit(unit) }
        });
        let transports = (0u8..).zip(&state.transports).map(|(transport, at)| Lying {
            place: at.map_or(Place::Waiting, Place::Hex),
            apart: at.is_none(),
            seat: Seat::German,
            id: transport_id(transport),
            what: What::Transport(transport),
        });
        // A counter is large: the small notes are put in order, not the counters.
        let mut all: Vec<Lying<'_>> = units.chain(transports).collect();
        all.sort_unstable_by(|a, b| (a.place, a.apart, a.seat, a.id).cmp(&(b.place, b.apart, b.seat, b.id)));
        let mut counters: Vec<Counter> = Vec::with_capacity(all.len());
        for one in &all {
            let mut counter = match one.what {
                What::Unit(unit) => self.counter(state, unit, to),
                What::Transport(transport) => self.transport(state, transport, to),
            };
            let below = counters.last().filter(|below| below.place == counter.place);
            counter.level = below.map_or(0, |below| below.level + 1);
            counters.push(counter);
        }
        counters
    }

    fn transport(&self, state: &State, transport: u8, to: Audience) -> Counter {
        let at = state.transports[usize::from(transport)];
        Counter {
            id: transport_id(transport).into(),
            name: Word::of(format_args!("Transport {}", transport + 1)),
            owner: Some(Seat::German),
            place: at.map_or_else(|| PlaceId::from(TRANSPORTS), |at| self.number(at).into()),
            face: Face { symbol: "transport".into(), base: "gray".into(), ..Face::default() },
            ready: state.phase() == Phase::GermanSupply && at.is_none() && to.may_see(Seat::German),
            known: true,
            ..Counter::default()
        }
    }

    fn counter(&self, state: &State, unit: u8, to: Audience) -> Counter {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let place: PlaceId = match piece.place {
            Place::Hex(at) => self.number(at).into(),
            Place::Waiting => REINFORCEMENTS.into(),
            Place::Exited(_) => EXITED.into(),
            Place::Dead => ELIMINATED.into(),
        };
        let factor = |name: &str, text: Word| Factor { name: name.into(), text, style: FactorStyle::Plain };
        let mut factors = vec![
            factor("attack", amount(self.attack(state, unit))),
            factor("defense", amount(self.defense(state, unit))),
            factor("movement", Word::of(self.points_left(state, unit))),
        ];
        if let Some(range) = data.range {
            factors.push(factor("range", Word::of(range)));
        }
        Counter {
            id: data.id.as_str().into(),
            name: data.name.clone(),
            owner: Some(data.seat),
            place,
            face: Face {
                symbol: data.symbol.clone(),
                silhouette: data.silhouette.clone(),
                size: Some(data.size.clone()),
                base: if data.seat == Seat::German { "gray" } else { "green" }.into(),
                band: Some(data.division.clone()),
                factors,
                steps: Some(table::Steps { now: u32::from(piece.steps), full: u32::from(data.steps) }),
                ..Face::default()
            },
            status: self.statuses(state, unit),
            ready: to.may_see(data.seat) && self.is_ready(state, unit),
            known: true,
            ..Counter::default()
        }
    }

    fn statuses(&self, state: &State, unit: u8) -> Vec<Status> {
        let piece = state.piece(unit);
        let gun = self.unit(unit).kind.is_artillery();
        let marks = [
            (piece.is(Marks::SUPPRESSED), "suppressed", "8.3-SU"),
            (piece.is(Marks::SPENT), "spent", "9"),
            (piece.is(Marks::UNSUPPLIED), "out of supply", "9.2"),
            (piece.is(Marks::MOVED), "moved", "6.1-final"),
            (piece.is(Marks::ATTACKED), "attacked", "7.2-once"),
            (gun && piece.is(Marks::LIMBERED), "limbered", "3.7-limber"),
            (gun && !piece.is(Marks::LIMBERED), "unlimbered", "3.7-limber"),
        ];
        let status = |name: &str, value: Option<Word>, number| Status {
            name: name.into(),
            value,
            rule: Some(rule(number)),
        };
        let mut all: Vec<Status> = marks
            .into_iter()
            .filter(|(on, ..)| *on)
            .map(|(_, name, number)| status(name, None, number))
            .collect();
        match (piece.place, self.entering[usize::from(unit)]) {
            (Place::Waiting, Some((turn, _))) => all.push(status("arrives", Some(Word::of(turn)), "6.4")),
            (Place::Exited(exit), _) => {
                let by = self.ground.exits.get(usize::from(exit)).map(|at| self.number(*at).into());
                all.push(status("exited at", by, "6.5-final"));
            }
            _ => {}
        }
        all
    }

    /// Whether a counter is drawn unshaded: its owner could do something with it. BB §5.1-shade
    fn is_ready(&self, state: &State, unit: u8) -> bool {
        let seat = self.unit(unit).seat;
        match state.frame() {
            Some(Frame::Phase(Phase::Limber)) => {
                self.check_limber(state, seat, unit, true).is_ok()
                    || self.check_limber(state, seat, unit, false).is_ok()
            }
            Some(Frame::Phase(phase)) if phase.is_movement() => {
                phase.facts().2 == Some(seat) && self.may_still_move(state, seat, unit)
            }
            Some(Frame::Phase(phase @ (Phase::GermanCombat | Phase::AlliedCombat))) => {
                phase.facts().2 == Some(seat) && self.check_fighter(state, seat, unit, "7").is_ok()
            }
            Some(Frame::Phase(Phase::Reinforcements)) => self.due(state, unit).is_some(),
            Some(Frame::Battle(battle)) => {
                battle.seat == seat && self.check_change(state, &battle, unit, true).is_ok()
            }
            Some(Frame::Aim(plot)) => {
                plot.seat == seat && self.check_gun_change(state, &plot, unit, true).is_ok()
            }
            Some(Frame::Advance { target, who, .. }) => self.check_advance(state, target, who, unit).is_ok(),
            _ => false,
        }
    }

    /// Blown bridges, control, plotted barrages, supply centres. BB §3.8-20, §3.8-22, §3.8-26
    fn markers(&self, state: &State) -> Vec<Marker> {
        let marker = |name: &str, on, owner, value, number| Marker {
            name: name.into(),
            on,
            owner,
            value,
            facing: None,
            rule: Some(rule(number)),
        };
        let mut markers = Vec::new();
        for (bridge, site) in (0u8..).zip(&state.bridges) {
            if site.down_since.is_some() {
                let need = Word::of(format_args!("{}+", self.repair_number(state, bridge)));
                let on = Spot::Side(self.bridge_number(bridge).into());
                markers.push(marker("blown bridge", on, None, Some(need), "10"));
            }
        }
        for node in &self.ground.nodes {
            let Some(owner) = node.control.map(|place| state.control[usize::from(place)]) else { continue };
            let on = Spot::Place(node.number.as_str().into());
            markers.push(marker("control", on, Some(owner), Some(owner.name().into()), "4.1"));
        }
        for plot in &state.plots {
            let on = Spot::Place(self.number(plot.at).into());
            let points = amount(self.barrage_points(state, plot));
            markers.push(marker("barrage", on, Some(plot.seat), Some(points), "3.8-26"));
        }
        if state.phase() == Phase::GermanSupply {
            let field = Field::new(self, state);
            for at in self.centres(state, &field) {
                let on = Spot::Place(self.number(at).into());
                markers.push(marker("supply centre", on, Some(Seat::German), None, "3.8-20"));
            }
        }
        markers
    }

    /// Turn, weather, aircraft. BB §3.8-12, §3.8-13
    fn tracks(&self, state: &State) -> Vec<Track> {
        let turn = state.turn.min(self.last_turn);
        let [mut turns, mut weather, mut air] = self.tracks.clone();
        turns.value = i32::from(turn);
        turns.text = Word::of(format_args!("{turn} of {}", self.last_turn));
        weather.value = i32::from(state.weather);
        weather.text = self.weather_name(state).into();
        air.value = i32::from(state.air);
        air.text = Word::of(format_args!("{} left", state.air));
        vec![turns, weather, air]
    }

    /// The tracks as they lie on the table before anything is put on them. BB §3.8-12, §3.8-13
    pub(crate) fn printed_tracks(&self) -> [Track; 3] {
        let days = (1..=self.last_turn).map(|turn| {
            let due = |unit: &u8| self.entering[usize::from(*unit)].is_some_and(|(due, _)| due == turn);
            let notes = self.all_units().filter(due).map(|unit| self.unit(unit).name.to_string()).collect();
            TrackSpace { value: i32::from(turn), title: self.date(turn).into(), place: None, notes }
        });
        let sky = (0..).zip(&self.data.charts.weather).map(|(value, title)| TrackSpace {
            value,
            title: title.as_str().into(),
            ..TrackSpace::default()
        });
        let track = |id: &str, title: &str, spaces, number| Track {
            id: id.into(),
            title: title.into(),
            spaces,
            rule: Some(rule(number)),
            ..Track::default()
        };
        [
            track("turn", "Turn", days.collect(), "5"),
            track("weather", "Weather", sky.collect(), "T-weather"),
            track("air", "Aircraft", Arc::new([]), "3.8-12"),
        ]
    }

    /// Hands, the cards to choose from, and what was played. BB §3.9, §3.8-07
    fn piles(&self, state: &State, to: Audience) -> Vec<Pile> {
        let mut piles = Vec::new();
        for seat in Seat::PLAYERS {
            let hand = &state.hands[index(seat)];
            let cards =
                hand.iter().filter(|_| to.may_see(seat)).map(|card| self.card_view(state, seat, *card));
            piles.push(Pile {
                place: PlaceId::of(format_args!("{seat} hand")),
                title: format!("{} cards in hand", seat.title()),
                kind: PileKind::Hand,
                owner: Some(seat),
                count: u32::try_from(hand.len()).unwrap_or(0),
                cards: cards.collect(),
            });
            let choosing = if seat == Seat::German { Phase::ChooseGerman } else { Phase::ChooseAllied };
            if state.phase() == choosing {
                let all = Card::ALL.into_iter().filter(|card| card.seat() == seat);
                let cards: Vec<TableCard> = all.map(|card| self.card_view(state, seat, card)).collect();
                piles.push(Pile {
                    place: PlaceId::of(format_args!("{seat} cards")),
                    title: format!("{} cards to choose from", seat.title()),
                    kind: PileKind::InPlay,
                    owner: Some(seat),
                    count: u32::try_from(cards.len()).unwrap_or(0),
                    cards: if to.may_see(seat) { cards } else { Vec::new() },
                });
            }
        }
        piles.push(Pile {
            place: PLAYED.into(),
            title: "Cards played".into(),
            kind: PileKind::Discard,
            owner: None,
            count: u32::try_from(state.played.len()).unwrap_or(0),
            cards: state.played.iter().map(|card| self.spent_card(state, *card)).collect(),
        });
        piles
    }

    /// A card that lies on the table is not ready any more, whatever its owner still holds. BB §3.9-gone
    fn spent_card(&self, state: &State, card: Card) -> TableCard {
        TableCard { ready: false, ..self.card_view(state, card.seat(), card) }
    }

    fn card_view(&self, state: &State, seat: Seat, card: Card) -> TableCard {
        let data = self.card_data(card);
        let playing = matches!(state.phase(), Phase::AlliedCards | Phase::GermanCards);
        TableCard {
            id: card.id().into(),
            title: data.title.clone(),
            texts: vec![
                CardText { label: "effect".into(), text: data.text.clone(), active: true },
                CardText {
                    label: "from turn".into(),
                    text: data.from_turn.to_string(),
                    active: state.turn >= data.from_turn,
                },
            ],
            ready: playing && self.check_play(state, seat, card).is_ok(),
            rule: Some(rule(card.rule())),
        }
    }

    fn reckonings(&self, state: &State) -> Vec<Reckoning> {
        match state.frame() {
            Some(Frame::Battle(battle)) => self.reckon(state, &battle).into_iter().collect(),
            Some(Frame::Roll(battle)) => {
                let pending = self.reckon(state, &battle);
                pending.into_iter().map(|one| Reckoning { pending: true, ..one }).collect()
            }
            Some(Frame::Aim(plot)) => self.reckon_barrage(state, &plot).into_iter().collect(),
            Some(Frame::Barrage) => {
                let plots = state.plots.iter().filter_map(|plot| self.reckon_barrage(state, plot));
                plots.enumerate().map(|(at, one)| Reckoning { pending: at == 0, ..one }).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A combat reckoned up: strengths, shifts, column, exact chances. BB §3.8-14, §7.1-2
    pub(crate) fn reckon(&self, state: &State, battle: &Battle) -> Option<Reckoning> {
        let column = self.final_column(state, battle)?;
        let defense = self.defense_total(state, battle.target);
        let attack = self.attack_total(state, battle);
        let attackers = each(battle.with).map(|unit| {
            let from = self.attacks_from(state, battle, unit);
            let (strength, across) = self.strength_against(state, unit, from, battle.target);
            let (how, number) = match across {
                Across::Land => ("", "7.3"),
                Across::Bridge => (" over a bridge", "7.4-bridge"),
                Across::River => (" over a river", "7.4-river"),
            };
            Line {
                text: format!("{}{how}", self.unit(unit).name),
                amount: amount(strength),
                counter: Some(self.unit_id(unit).into()),
                rule: Some(rule(number)),
            }
        });
        let defenders = state.in_hex(battle.target).map(|unit| Line {
            text: self.unit(unit).name.to_string(),
            amount: amount(self.defense(state, unit)),
            counter: Some(self.unit_id(unit).into()),
            rule: Some(rule("7.2")),
        });
        let verb = if battle.assault.is_some() { "Assault" } else { "Attack" };
        Some(Reckoning {
            title: format!("{verb} on {}", self.hex_name(battle.target)),
            places: vec![self.number(battle.target).into()],
            attack: attackers.collect(),
            defense: defenders.collect(),
            attack_total: amount(attack),
            defense_total: amount(defense),
            odds: Self::odds_name(Self::column(attack, defense)).to_owned(),
            shifts: shifts(self.combat_shifts(battle.target, battle.with)),
            column: ODDS[column].to_owned(),
            cell: Some(Cell { chart: "crt".into(), row: None, column: u32::try_from(column).ok() }),
            results: self.combat_chances(column),
            ..Reckoning::default()
        })
    }

    fn combat_chances(&self, column: usize) -> Vec<Likely> {
        let mut results = Vec::new();
        for result in &self.data.charts.results {
            let times =
                dice().filter(|(a, b)| self.combat_result(column, *a, *b).name == result.name).count();
            if times > 0 {
                results.push(Likely {
                    result: result.name.clone(),
                    text: in_words(result),
                    chance: Fraction::new(times as u128, 36),
                    then: Vec::new(),
                });
            }
        }
        results
    }

    /// A barrage reckoned up. BB §3.8-18, §8.1
    pub(crate) fn reckon_barrage(&self, state: &State, plot: &Plot) -> Option<Reckoning> {
        let column = self.final_barrage_column(state, plot)?;
        let points = self.barrage_points(state, plot);
        let mut attack: Vec<Line> = each(plot.guns)
            .map(|gun| Line {
                text: self.unit(gun).name.to_string(),
                amount: amount(self.attack(state, gun)),
                counter: Some(self.unit_id(gun).into()),
                rule: Some(rule("8")),
            })
            .collect();
        if plot.air > 0 {
            let text = format!("{} aircraft", plot.air);
            let points = (u32::from(plot.air) * 5).to_string();
            attack.push(Line { text, amount: points.into(), counter: None, rule: Some(rule("8-air")) });
        }
        let mut results: Vec<Likely> = Vec::new();
        for (a, b) in dice() {
            let result = self.barrage_result(column, a + b).name();
            match results.iter_mut().find(|known| known.result == result) {
                Some(known) => known.chance.top += 1,
                None => results.push(Likely {
                    result: result.to_owned(),
                    text: barrage_words(result).to_owned(),
                    chance: Fraction { top: 1, bottom: 36 },
                    then: Vec::new(),
                }),
            }
        }
        for likely in &mut results {
            likely.chance = Fraction::new(likely.chance.top, 36);
        }
        Some(Reckoning {
            title: format!("Barrage on {}", self.hex_name(plot.at)),
            places: vec![self.number(plot.at).into()],
            attack,
            attack_total: amount(points),
            odds: Self::barrage_column(points).map_or("", |column| POINTS[column].0).to_owned(),
            shifts: shifts(self.barrage_shifts(state, plot)),
            column: POINTS[column].0.to_owned(),
            cell: Some(Cell { chart: "barrage".into(), row: None, column: u32::try_from(column).ok() }),
            results,
            ..Reckoning::default()
        })
    }

    /// Zones of control of both sides. BB §6.2-zoc
    fn overlays(&self, state: &State) -> Vec<Overlay> {
        let field = Field::new(self, state);
        let zones = |seat: Seat| {
            let mut places = Vec::with_capacity(256);
            let hexes = self.ground.grid.indices().filter(|at| field.zone(seat, *at));
            places.extend(hexes.map(|at| PlaceId::from(self.number(at))));
            Overlay {
                id: Word::of(format_args!("zoc {seat}")),
                title: Word::of(format_args!("{} zones of control", seat.title())),
                owner: Some(seat),
                places,
                rule: Some(rule("6.2-zoc")),
                ..Overlay::default()
            }
        };
        Seat::PLAYERS.map(zones).to_vec()
    }

    /// What a transport would reach. BB §9.1-preview
    pub(crate) fn reach_overlay(&self, reach: &Hexes) -> Overlay {
        Overlay {
            id: "supply".into(),
            title: "Supplied from here".into(),
            owner: Some(Seat::German),
            places: reach.iter().map(|at| self.number(at).into()).collect(),
            rule: Some(rule("9.1-preview")),
            ..Overlay::default()
        }
    }
}

/// A counter on the table, before it is drawn.
struct Lying<'a> {
    place: Place,
    /// In a box of its own kind.
    apart: bool,
    seat: Seat,
    id: &'a str,
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    Unit(u8),
    Transport(u8),
}

/// Whose half of the turn a phase belongs to. BB §5
fn half_of(phase: Phase) -> Seat {
    match phase {
        Phase::ChooseAllied => Seat::Allied,
        phase if phase >= Phase::Reinforcements => Seat::Allied,
        _ => Seat::German,
    }
}

fn shifts(all: Vec<(&'static str, i32, &'static str)>) -> Vec<Shift> {
    all.into_iter()
        .map(|(text, by, number)| Shift { text: text.to_owned(), by, rule: Some(rule(number)) })
        .collect()
}

/// A combat result in words. BB §7.6
fn in_words(result: &crate::CombatResult) -> String {
    let steps = |count: u8| if count == 1 { "a step".to_owned() } else { format!("{count} steps") };
    let mut parts = Vec::new();
    if result.attacker > 0 {
        parts.push(format!("the attacker loses {}", steps(result.attacker)));
    }
    if result.defender > 0 {
        parts.push(format!("the defender loses {}", steps(result.defender)));
    }
    match result.retreat {
        0 => {}
        1 => parts.push("the defender retreats a hex".to_owned()),
        hexes => parts.push(format!("the defender retreats {hexes} hexes")),
    }
    if parts.is_empty() { "nothing happens".to_owned() } else { parts.join(", ") }
}

/// A barrage result in words. BB §8.3
fn barrage_words(result: &str) -> &'static str {
    match result {
        "NE" => "no effect",
        "SU" => "the units are suppressed",
        "SU1" => "the units are suppressed and lose a step",
        _ => "the units are suppressed and lose 2 steps",
    }
}
