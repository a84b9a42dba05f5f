//! The table as players see it. A44 §1.2

use std::hash::Hash;

use hex::Side;
use kernel::{Page, Part};
use table::{
    Audience, Marker, Overlay, PhaseState, PlaceId, Reckoning, Seat, SideId, Spot, Track, TrackSpace,
    TurnLine, View, Word,
};
use wargame::{Id as _, SideId as EdgeSide, counted, marker, overlay, prompt, shading, track, true_of};

use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::{BridgeId, DumpId, HexId, UnitId};
use crate::model::pieces::Place;
use crate::model::state::{Bridge, Dump, State, index};
use crate::model::tables::Table;
use crate::model::units::Start;
use crate::pack::map::{Area, Prize, Settlement};
use crate::rulebook::{Ardennes, rule};

/// Attack factors that must leave for Antwerp. A44 §30.2-antwerp
const ANTWERP_FACTORS: u16 = 24;
/// From when the fuel tables ask who is west of the Ourthe. A44 §6.1
const FUEL_FROM: u8 = 7;

impl Ardennes {
    /// The table for one audience.
    pub(crate) fn table_view(&self, state: &State, to: Audience, page: &mut Page<'_>) -> View {
        let over = self.outcome(state);
        // Once the game is over everything is shown to everybody.
        let eyes = if over.is_some() { Audience::Referee } else { to };
        let line = TurnLine {
            number: u32::from(state.turn),
            last: u32::from(self.last_turn),
            title: self.date(state.turn, state.half),
            player: Some(state.traffic_owner()),
        };
        let mut view = View::new(to, line);
        if page.needs(Part::Phases, (state.half, state.phase(), state.phasing(), state.traffic_owner())) {
            view.phases = self.phases(state);
        }
        view.prompt = prompt(&self.whose_turn(state), || self.prompt_text(state), || self.rule_now(state));
        view.pending = self.still_to_do(state);
        view.counters = self.counters(state, to, page);
        if page.needs(Part::Markers, markers_follow_from(state, eyes)) {
            view.markers = self.markers_shown(state, eyes);
        }
        if page.needs(Part::Tracks, self.tracks_follow_from(state)) {
            view.tracks = self.tracks(state);
        }
        view.reckonings = self.reckonings(state);
        view.overlays = self.overlays(state, page);
        view.objectives = self.objective_lines(state);
        view.outcome = over;
        view
    }

    /// The phases of the present half; what comes before play only while it lasts. A44 §4, §25.1
    fn phases(&self, state: &State) -> Vec<table::Phase> {
        let now = state.phase();
        let before = [Phase::Setup, Phase::FirstTraffic].into_iter().filter(|phase| *phase == now);
        let all: Vec<Phase> = before.chain(Phase::of(state.half).iter().copied()).collect();
        let present = all.iter().position(|phase| *phase == now).unwrap_or(0);
        let night = state.half.is_night();
        let phase = |(at, phase): (usize, Phase)| {
            let (id, title, number) = (phase.word(), phase.title(), phase.rule());
            let seat = if phase == now { state.traffic_owner() } else { state.phasing() };
            let titled = night && phase != Phase::Replacements;
            table::Phase {
                id: if night { Word::of(format_args!("night {id}")) } else { id.into() },
                title: if titled { Word::of(format_args!("Night {title}")) } else { title.into() },
                seat: Some(seat),
                rule: rule(number),
                state: PhaseState::from(at.cmp(&present)),
            }
        };
        all.into_iter().enumerate().map(phase).collect()
    }

    /// What the tracks show, but for what is printed.
    fn tracks_follow_from(&self, state: &State) -> impl Hash + use<> {
        let points = if self.scenario.is_east() { self.points(state) } else { 0 };
        let (exited, left) = (state.exited, (state.air, state.replacements, state.flips));
        (state.turn, state.half, points, exited, left)
    }

    /// Bridges, positions, Traffic, Roadblocks, advantages, control, fuel dumps, the commando. A44 §7.2-blown, §7.8-start, §15.8,
    /// §16.6, §24.2, §30.1.2
    fn markers_shown(&self, state: &State, eyes: Audience) -> Vec<Marker> {
        let mut markers = self.bridge_markers(state);
        let mut on_hex = |name: &str, at: HexId, owner, value, number| {
            markers.push(marker(name, Spot::Place(self.hex_place(at)), owner, value, rule(number)));
        };
        for position in &state.positions {
            let (name, number) = if position.done {
                ("improved position", "15.8")
            } else {
                ("improved position begun", "15.8.2-start")
            };
            on_hex(name, position.at, None, None, number);
        }
        for seat in Seat::PLAYERS {
            for (number, marker) in (1u8..).zip(state.traffic[index(seat)]) {
                if let crate::model::state::Marker::On(at) = marker {
                    on_hex("traffic", at, Some(seat), Some(Word::of(number)), "24.2");
                }
            }
            for (number, at) in (1u8..).zip(state.roadblocks[index(seat)]) {
                if let Some(at) = at {
                    on_hex("roadblock", at, Some(seat), Some(Word::of(number)), "33.1");
                }
            }
        }
        for at in self.ground.grid.indices().filter(|at| self.is_on_board(*at)) {
            if self.ground.node(at).control.is_some() {
                let owner = if self.is_german(state, at) { Seat::German } else { Seat::Allied };
                on_hex("control", at, Some(owner), Some(owner.name().into()), "30.1.2");
            }
        }
        for (dump, at) in DumpId::number(&self.ground.dumps) {
            let real = dump == state.real_dump;
            let (owner, value) = match state.dumps.get(usize::from(dump)) {
                None | Some(Dump::None) => continue,
                Some(Dump::Hidden) if !eyes.may_see(Seat::Allied) => (Seat::Allied, None),
                Some(Dump::Hidden) => (Seat::Allied, Some(if real { "real" } else { "dummy" })),
                Some(Dump::Shown) => (Seat::Allied, Some("real")),
                Some(Dump::Captured) => (Seat::German, Some("captured")),
            };
            on_hex("fuel dump", *at, Some(owner), value.map(Word::from), "32.1");
        }
        markers.extend(state.advantages.iter().map(|advantage| self.advantage_marker(advantage)));
        markers
    }

    fn bridge_markers(&self, state: &State) -> Vec<Marker> {
        let mut markers = Vec::new();
        for (bridge, site) in BridgeId::number(&state.bridges) {
            let on = Spot::Side(self.bridge_number(bridge).into());
            let builds =
                |seat, on| marker("bridge under construction", on, Some(seat), None, rule("7.8-start"));
            match site {
                Bridge::Standing => {}
                Bridge::Blown => markers.push(marker("blown bridge", on, None, None, rule("7.2-blown"))),
                Bridge::GermanBuilds => markers.push(builds(Seat::German, on)),
                Bridge::AlliedBuilds => markers.push(builds(Seat::Allied, on)),
            }
        }
        if let Some(bridge) = state.commando {
            let on = Spot::Side(self.bridge_number(bridge).into());
            markers.push(marker("commando", on, Some(Seat::German), None, rule("36")));
        }
        markers
    }

    fn advantage_marker(&self, advantage: &crate::model::state::Advantage) -> Marker {
        let grid = &self.ground.grid;
        let points = grid.hex(advantage.at).dir_to(grid.hex(advantage.target));
        let orientation = self.ground.numbering.orientation();
        let (on, target) = (Spot::Place(self.hex_place(advantage.at)), self.number_of(advantage.target));
        Marker {
            facing: points.map(|dir| dir.name(orientation).into()),
            ..marker("advantage", on, Some(advantage.seat), Some(target.into()), rule("16.6"))
        }
    }

    /// Turn, weather, points, and what is left of guns, aircraft and replacements. A44 §T-track, §5.2, §15.6.2, §25.2.1, §28
    fn tracks(&self, state: &State) -> Vec<Track> {
        let track =
            |id: &str, title: &str, value: u16, text, number| track(id, title, value, text, rule(number));
        let mut turns = self.turns.clone();
        turns.value = i32::from(state.turn);
        turns.text = self.date(state.turn, state.half);
        let mut tracks = vec![turns];
        let (frozen, clear) = (self.is_frozen(state), self.is_clear(state));
        let ground = if frozen { "frozen" } else { "mud" };
        let sky = if clear { "clear" } else { "overcast" };
        let weather = Word::of(format_args!("{ground}, {sky}"));
        tracks.push(track("weather", "Weather", u16::from(frozen) + u16::from(clear), weather, "28"));
        let gone = state.exited[0];
        if self.scenario.is_east() {
            let points = self.points(state);
            let text = Word::of(format_args!("{points} of {}", self.points_needed()));
            tracks.push(track("points", "Points", points, text, "S2.4-vp"));
            let text = counted(gone.into(), "factor", "factors").into();
            tracks.push(track("antwerp", "Left by the west edge", gone, text, "S2.4-vp"));
        } else {
            let text = Word::of(format_args!("{gone} of {ANTWERP_FACTORS} factors"));
            tracks.push(track("antwerp", "On the way to Antwerp", gone, text, "30.2-antwerp"));
        }
        let air = state.air.map_or("not rolled".into(), |left| Word::of(format_args!("{left} left")));
        tracks.push(track("air", "Air Support", state.air.unwrap_or(0).into(), air, "15.6.2"));
        let [infantry, any] = state.replacements;
        let text = Word::of(format_args!("{infantry} for infantry, {any} for any unit"));
        tracks.push(track("replacements", "Replacements", (infantry + any).into(), text, "25.2.1"));
        let flips = counted(state.flips.into(), "unit", "units").into();
        tracks.push(track("flips", "Artillery to make ready", state.flips.into(), flips, "5.2"));
        tracks
    }

    /// The turn record as it lies on the table: who is due on each turn, what changes, and the replacements of its night. A44
    /// §T-track, §S1.2, §28
    pub(crate) fn printed_turns(&self) -> Track {
        let first = self.opened.turn;
        let space = |turn: u8| {
            let mut notes: Vec<String> = self
                .all_units()
                .filter(|unit| self.is_to_come(*unit) && self.unit(*unit).turn == turn)
                .map(|unit| self.unit(unit).name.to_string())
                .collect();
            let days = &self.data.charts.days;
            let at = usize::from(turn) - 1;
            if let Some(day) = days.get(at) {
                let before = at.checked_sub(1).and_then(|at| days.get(at)).filter(|_| turn > first);
                let mut said = Vec::new();
                if before.is_none_or(|before| (&before.ground, &before.sky) != (&day.ground, &day.sky)) {
                    said.push(format!("The ground is {}, the sky {}.", day.ground, day.sky));
                }
                said.extend(day.note.iter().map(|note| format!("{}.", wargame::sentence(note))));
                if let (Some(allied), Some(german)) = (day.allied_replacements, day.german_replacements) {
                    said.push(format!("Replacements tonight: {german} German, {allied} Allied."));
                }
                notes.extend(Some(said.join(" ")).filter(|said| !said.is_empty()));
            }
            let title = self.date(turn, Half::Day(Seat::German));
            TrackSpace { value: i32::from(turn), title, place: None, notes }
        };
        let spaces = (first.max(1)..=self.last_turn).map(space).collect();
        Track { spaces, ..track("turn", "Turn", 0, Word::default(), rule("T-track")) }
    }

    /// Whether a unit waits for its turn when the game begins.
    pub(crate) fn is_to_come(&self, unit: UnitId) -> bool {
        let waits =
            self.opened.pieces.get(usize::from(unit)).is_some_and(|one| one.place() == Place::Waiting);
        waits && matches!(self.unit(unit).start, Start::Arrives | Start::Engineer | Start::Drop)
    }

    /// The attack that is being gathered, or the combat under way as long as it is not decided. A44 §14.4
    fn reckonings(&self, state: &State) -> Vec<Reckoning> {
        let Some(attack) = &state.attack else { return Vec::new() };
        let pending = match state.frame() {
            Some(
                Frame::Prepare
                | Frame::Demolish
                | Frame::Cancel
                | Frame::Support
                | Frame::Guard
                | Frame::FireFight { .. }
                | Frame::Stand,
            ) => false,
            Some(Frame::CombatDie) => true,
            Some(Frame::Die { table, .. }) => match table {
                // Guns and Jabos come before the roll that is reckoned up.
                Table::Jabos | Table::AlliedArtillery | Table::GermanArtillery => false,
                Table::FireFight | Table::Determined => true,
                _ => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        self.combat_odds(state, attack).into_iter().map(|one| Reckoning { pending, ..one }).collect()
    }

    /// Zones of control, ZOC bonds and supplied roads of both sides; the areas while Germans are set up; the Ourthe once fuel is
    /// short. A44 §9.1, §10.1, §23.3-road, §S1.3-german, §6.4.1-line
    fn overlays(&self, state: &State, page: &Page<'_>) -> Vec<Overlay> {
        let field = self.field(state);
        let hexes = || self.ground.grid.indices().filter(|at| self.is_on_board(*at));
        let placed = |at: HexId| self.hex_place(at);
        let mut all = Vec::new();
        for seat in Seat::PLAYERS {
            let zones = || hexes().filter(|at| field.zone(seat, *at)).map(placed).collect();
            all.push(shading(page, seat, "zoc", "zones of control", rule("9.1"), zones));
            let bonds = || hexes().filter(|at| field.bond_in(seat, *at)).map(placed).collect();
            let mut tied = shading(page, seat, "bonds", "ZOC bonds", rule("10.1"), bonds);
            if page.draws(&tied.id) {
                let sides = EdgeSide::up_to(self.ground.graph.sides());
                let sides = sides.filter(|side| field.bond_over(seat, *side));
                tied.sides = sides.filter_map(|side| self.side_id(side)).collect();
            }
            all.push(tied);
            let fed = || {
                let roads = self.supply_roads(state, &field, seat);
                hexes().filter(|at| self.is_road_bound(state, &roads, *at)).map(placed).collect()
            };
            all.push(shading(page, seat, "supply", "supply roads", rule("23.3-road"), fed));
        }
        if state.phase() == Phase::Setup {
            for area in &self.ground.areas {
                let id = Word::of(format_args!("area {}", area.name));
                let title = Word::of(format_args!("Area of the {}", area.name));
                let drawn = area.hexes.iter().filter(|_| page.draws(&id));
                let places = drawn.map(|at| self.hex_place(*at)).collect();
                all.push(overlay(id, title, Some(Seat::German), places, rule("S1.3-german")));
            }
        }
        if state.turn >= FUEL_FROM && !self.scenario.is_east() {
            let drawn = page.draws("ourthe");
            let west = hexes().filter(|at| drawn && self.ground.node(*at).west_of_ourthe);
            let places: Vec<PlaceId> = west.map(|at| self.hex_place(at)).collect();
            all.push(overlay("ourthe".into(), "West of the Ourthe".into(), None, places, rule("6.4.1-line")));
        }
        all
    }

    /// The name of a hexside by its number on the map.
    fn side_id(&self, side: EdgeSide) -> Option<SideId> {
        let (a, b) = self.ground.graph.ends(side);
        let side = Side::between(self.ground.grid.hex(a), self.ground.grid.hex(b))?;
        self.ground.numbering.print_side(side).map(SideId::from)
    }

    /// Whether a hex is on the table: the West Map stays in its box in scenarios of the East Map. A44 §S2.3, §S3.3
    pub(crate) fn is_on_board(&self, at: HexId) -> bool {
        self.ground.in_play(at)
    }

    /// What is printed in a hex besides its terrain. A44 §3.2, §24.7, §32.1, §S1.3-german, §T-victory
    pub(crate) fn marks_of(&self, at: HexId) -> Vec<String> {
        let (ground, node) = (&self.ground, self.ground.node(at));
        // Where points are counted, only hexes that score are marked: Liège's do not. A44 §S2.4-vp, A44.Q11
        let scores = |prize: &&Prize| prize.at == at && (prize.east || !self.scenario.is_east());
        let prize = ground.prizes.iter().find(scores);
        let mut marks = Vec::new();
        if let Some(entry) = node.entry {
            let whose = if ground.entries[usize::from(entry)].german { "German" } else { "Allied" };
            marks.push(format!("{whose} Entry Hex {}", self.entry_name(entry)));
        }
        match node.area {
            Area::None => {}
            Area::Division(area) => {
                marks.push(format!("area of the {}", ground.areas[usize::from(area)].name));
            }
            Area::Rear => marks.push("German rear".to_owned()),
        }
        let plain = [
            (prize.is_some(), "victory hex"),
            (prize.is_some_and(|prize| prize.liege), "Liège"),
            (prize.is_some_and(|prize| prize.meuse), "town on the Meuse"),
            (node.bottleneck, "bottleneck"),
            (node.river_inside && node.settlement >= Settlement::Village, "river through the town"),
            (ground.dumps.contains(&at), "fuel dump site"),
            (ground.drop == Some(at), "drop zone"),
        ];
        marks.extend(true_of(plain));
        marks
    }

    /// Prints the board and the turn record for the units there are.
    pub(crate) fn print_board(&mut self) {
        self.board = self.board_view();
        self.turns = self.printed_turns();
    }
}

/// What the markers show. Which dump is real is known to some only.
fn markers_follow_from(state: &State, eyes: Audience) -> impl Hash + '_ {
    let real = eyes.may_see(Seat::Allied).then_some(state.real_dump);
    let bridges = (&state.bridges, state.commando);
    let placed = (&state.positions, state.traffic, state.roadblocks, &state.advantages);
    (bridges, placed, state.german, state.dumps, real)
}
