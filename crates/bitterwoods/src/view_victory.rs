//! What the game is played for and how it stands: losses, towns, the Meuse, points. BW §17, §2.9

use table::Seat;

use crate::BitterWoods;
use crate::SupplyNet;
use crate::ground::MEUSE;
use crate::pieces::{Marks, Place};
use crate::scenario::{LEVELS, Levels, Need, Points, Score, ScoreKind, Victory};
use crate::state::{Dump, State};
use crate::tell::{counted, listed, sentence};
use crate::units::{Kind, Unit, UnitMarks};

/// Battalions that make up Peiper. BW §36-8
const BATTALIONS: u16 = 3;

impl BitterWoods {
    /// What each side has lost: Allied units but leaders, German mechanized ones of which armor counts more; three battalions
    /// of Peiper are one unit. BW §17.6-german, §17.6-allied, BW.Q90
    pub(crate) fn lost(&self, state: &State, seat: Seat, panzer: u16) -> u16 {
        let dead = |unit: &&u16| state.piece(**unit).place() == Place::Dead;
        let units: Vec<u16> = self.units_of(seat).collect();
        let worth = |unit: &Unit| match unit.kind {
            Kind::Leader => 0,
            _ if seat == Seat::Allied => 1,
            Kind::Armor => panzer,
            kind => u16::from(kind.is_mechanized()),
        };
        let lost = || units.iter().filter(dead).map(|unit| self.unit(*unit));
        let whole: u16 = lost().filter(|unit| !unit.is(UnitMarks::BATTALION)).map(worth).sum();
        let parts = u16::try_from(lost().filter(|unit| unit.is(UnitMarks::BATTALION)).count()).unwrap_or(0);
        whole + parts * panzer / BATTALIONS
    }

    /// How many lost units a German armor unit counts for. BW §17.6-allied
    pub(crate) fn panzer_weight(&self) -> u16 {
        match &self.scenario.victory {
            Victory::Levels(levels) => levels.panzer,
            Victory::Points(points) => {
                let weight = |score: &Score| match score.kind {
                    ScoreKind::Eliminated { seat: Seat::German, panzer, .. } => Some(panzer),
                    ScoreKind::Kept { panzer, .. } => Some(panzer),
                    _ => None,
                };
                points.points.iter().find_map(weight).unwrap_or(1)
            }
        }
    }

    /// Whether a supplied German combat unit is in a hex. BW §17.1-towns, BW.Q88
    pub(crate) fn is_taken(&self, state: &State, at: u16) -> bool {
        let fit = |unit: u16| {
            let data = self.unit(unit);
            data.seat == Seat::German && data.kind.is_combat() && !state.piece(unit).is(Marks::OOS)
        };
        state.in_hex(at).any(fit)
    }

    /// Whether a hex lies across the Meuse and north of Vireux. BW §17.2-meuse, BW.Q89
    pub(crate) fn is_over_the_meuse(&self, at: u16) -> bool {
        let height = |at: u16| self.ground.numbering.orientation().centre(self.ground.grid.hex(at)).y;
        let limit = self.ground.marked("meuse-limit Vireux").first();
        self.ground.node(at).beyond_meuse && limit.is_none_or(|limit| height(at) < height(*limit))
    }

    /// Whether a hex is within one of the Meuse between the limits. BW §17.3-meuse, BW.Q89
    pub(crate) fn is_near_the_meuse(&self, at: u16) -> bool {
        let (ground, orientation) = (&self.ground, self.ground.numbering.orientation());
        let limit = |name: &str| {
            let at = ground.marked(name).first();
            at.map(|at| 2 * orientation.centre(ground.grid.hex(*at)).y)
        };
        let (north, south) = (limit("meuse-limit Ramet"), limit("meuse-limit Vireux"));
        let rivers = ground.waters.iter().filter(|water| water.kind & MEUSE != 0);
        rivers.map(|water| water.side).any(|side| {
            let middle = orientation.side_middle_doubled(side).y;
            let near = |hex: hex::Hex| hex.distance(ground.grid.hex(at)) <= 1;
            north.is_none_or(|north| middle > north)
                && south.is_none_or(|south| middle < south)
                && side.hexes().into_iter().any(near)
        })
    }

    /// How many supplied German mechanized units are in such hexes, and how many of them are armor; three battalions of Peiper
    /// are one. BW §17.2-meuse, §17.3-meuse, §36-8
    fn mechanized(&self, state: &State, is: impl Fn(Place) -> bool) -> (u16, u16) {
        let fit = |unit: &u16| {
            let (data, piece) = (self.unit(*unit), state.piece(*unit));
            data.kind.is_mechanized() && is(piece.place()) && !piece.is(Marks::OOS)
        };
        let found: Vec<&Unit> = self.units_of(Seat::German).filter(fit).map(|unit| self.unit(unit)).collect();
        let parts = found.iter().filter(|unit| unit.is(UnitMarks::BATTALION)).count();
        let whole = || found.iter().filter(|unit| !unit.is(UnitMarks::BATTALION));
        let peiper = u16::from(parts >= usize::from(BATTALIONS));
        let armor = whole().filter(|unit| unit.kind == Kind::Armor).count();
        let count = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
        (count(whole().count()) + peiper, count(armor) + peiper)
    }

    fn across(&self, state: &State) -> (u16, u16) {
        self.mechanized(state, |place| place.hex().is_some_and(|at| self.is_over_the_meuse(at)))
    }

    fn near(&self, state: &State) -> (u16, u16) {
        self.mechanized(state, |place| {
            place.hex().is_some_and(|at| !self.is_over_the_meuse(at) && self.is_near_the_meuse(at))
        })
    }

    fn exited(&self, state: &State) -> (u16, u16) {
        self.mechanized(state, |place| place == Place::Exited { supplied: true })
    }

    /// The points as they stand; nothing where none are counted. BW §2.9
    pub(crate) fn points_now(&self, state: &State) -> Option<i16> {
        match &self.scenario.victory {
            Victory::Levels(_) => None,
            Victory::Points(points) => {
                Some(points.points.iter().map(|score| self.scored(state, score)).sum())
            }
        }
    }

    /// What one line of the points gives now. BW §2.9, §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing
    pub(crate) fn scored(&self, state: &State, score: &Score) -> i16 {
        let plan = self.scenario.plans.get(usize::from(state.plan).wrapping_sub(1));
        let weight = |at: &u16| if plan.is_some_and(|plan| plan.double.contains(at)) { 2 } else { 1 };
        let at_hexes =
            |is: &dyn Fn(u16) -> bool| -> i16 { score.hexes.iter().filter(|at| is(**at)).map(weight).sum() };
        let small = |count: u16| i16::try_from(count).unwrap_or(i16::MAX);
        let there = |seat: Seat, at: u16| state.in_hex(at).any(|unit| self.unit(unit).seat == seat);
        let times = match score.kind {
            ScoreKind::Occupy => at_hexes(&|at| self.is_taken(state, at)),
            ScoreKind::Cleared => at_hexes(&|at| !there(Seat::German, at) && !self.is_german(state, at)),
            ScoreKind::Isolated => at_hexes(&|at| {
                let cut = |unit: u16| state.piece(unit).is(Marks::OOS);
                !there(Seat::German, at) && state.in_hex(at).all(cut)
            }),
            ScoreKind::Dump => at_hexes(&|at| {
                let rings = self.ground.rings.iter().zip(state.dumps.state);
                rings.into_iter().any(|(ring, dump)| ring.centre == at && dump == Dump::Captured)
            }),
            ScoreKind::Eliminated { seat, each, panzer } => {
                small(self.lost(state, seat, panzer) / each.max(1))
            }
            ScoreKind::Kept { under, panzer } => i16::from(self.lost(state, Seat::German, panzer) < under),
            ScoreKind::Across => small(self.across(state).0),
            ScoreKind::Near => small(self.near(state).0),
            ScoreKind::Linked => i16::from(self.is_linked(state)),
        };
        let points = score.points.saturating_mul(times);
        score.most.map_or(points, |most| points.clamp(-most, most))
    }

    /// Whether the northern group is supplied from the east. BW §Sc-martin
    fn is_linked(&self, state: &State) -> bool {
        let Some(north) = &self.scenario.north else { return false };
        let net = SupplyNet::of(&self.ground, state, &self.field(state), Seat::German);
        let of_group = |unit: &u16| {
            self.unit(*unit).division.as_ref().is_some_and(|division| north.divisions.contains(division))
        };
        self.units_of(Seat::German)
            .filter(of_group)
            .any(|unit| state.hex(unit).is_some_and(|at| net.supplies(at)))
    }

    /// Whether Germans were in a town last. BW §8.2-removal, §12.3
    pub(crate) fn is_german(&self, state: &State, at: u16) -> bool {
        self.ground.node(at).control.is_some_and(|place| state.german & (1 << place) != 0)
    }

    /// What each side needs and how it stands now. BW §17, §2.9
    pub(crate) fn objective_lines(&self, state: &State) -> Vec<String> {
        match &self.scenario.victory {
            Victory::Levels(levels) => self.level_lines(state, levels),
            Victory::Points(points) => self.point_lines(state, points),
        }
    }

    /// BW §17.1, §17.2, §17.3, §17.4, §17.5, §17.6, §Sc-southern
    fn level_lines(&self, state: &State, levels: &Levels) -> Vec<String> {
        let (gone, over, near) = (self.exited(state), self.across(state), self.near(state));
        let armor = |(all, armor): (u16, u16)| format!("{all} ({armor} of them armor)");
        let mut lines = vec![
            format!("{} at once: {}.", LEVELS[0].0, need(&levels.strategic)),
            format!("{} at the end: {}.", LEVELS[1].0, need(&levels.tactical)),
            format!("Draw at the end: {}.", need(&levels.draw)),
            format!("Towns with a German unit in supply: {}.", self.taken(state, &levels.towns)),
            format!(
                "German mechanized units in supply: gone beyond the Meuse {}, across it {}, near it {}.",
                armor(gone),
                armor(over),
                armor(near)
            ),
        ];
        if let Some((towns, tactical, draw)) = &levels.south {
            lines.push(format!("Or with these towns: {}.", self.taken(state, towns)));
            lines.push(format!("{}: {}. Draw: {}.", LEVELS[1].0, need(tactical), need(draw)));
        }
        lines.push(format!("Else {}.", LEVELS[3].0));
        lines.push(format!("{} with no German left in {}.", LEVELS[4].0, self.hex_names(&levels.cleared)));
        let (allied, german) =
            (self.lost(state, Seat::Allied, levels.panzer), self.lost(state, Seat::German, levels.panzer));
        lines.push(format!(
            "One level for the German with {} Allied units lost: {allied} so far.",
            levels.allied_lost
        ));
        lines.push(format!(
            "One level for the Allies with {} German mechanized units lost, armor counting {}: {german} so far.",
            levels.german_lost, levels.panzer
        ));
        lines
    }

    /// Towns of a list that Germans have taken.
    fn taken(&self, state: &State, towns: &[u16]) -> String {
        let held: Vec<u16> = towns.iter().copied().filter(|at| self.is_taken(state, *at)).collect();
        let names = if held.is_empty() { String::new() } else { format!(": {}", self.hex_names(&held)) };
        format!("{} of {}{names}", held.len(), self.hex_names(towns))
    }

    /// Points, line by line, and what they lead to. BW §2.9
    fn point_lines(&self, state: &State, points: &Points) -> Vec<String> {
        let total = self.points_now(state).unwrap_or(0);
        let mut lines = vec![format!("{} points now: {total}.", points.seat.title())];
        let level = |(from, title, _): &(i16, table::Word, Option<Seat>)| match from {
            from if *from < -50 => format!("With fewer: {title}."),
            from => format!("With {from} or more: {title}."),
        };
        lines.extend(points.levels.iter().map(level));
        if let Some((at, across)) = points.instant {
            lines.push(format!(
                "German victory at once: {} taken and {} across the Meuse at the end of a player turn.",
                self.hex_name(at),
                counted(usize::from(across), "mechanized unit", "mechanized units")
            ));
        }
        for score in &points.points {
            lines.push(format!("{}: {} now.", sentence(&self.score_words(score)), self.scored(state, score)));
        }
        let plan = self.scenario.plans.get(usize::from(state.plan).wrapping_sub(1));
        if let Some(plan) = plan.filter(|plan| !plan.double.is_empty()) {
            lines.push(format!("By the plan of the Allies {} count twice.", self.hex_names(&plan.double)));
        }
        lines
    }

    /// What points are given for.
    pub(crate) fn score_words(&self, score: &Score) -> String {
        let worth = match score.points {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        let hexes = || self.hex_names(&score.hexes);
        let what = match score.kind {
            ScoreKind::Occupy => format!("for each taken and in supply of {}", hexes()),
            ScoreKind::Cleared => format!("for each cleared of Germans of {}", hexes()),
            ScoreKind::Isolated => format!("for each cut off and not taken of {}", hexes()),
            ScoreKind::Dump => format!("for each captured dump near {}", hexes()),
            ScoreKind::Eliminated { seat: Seat::German, each, panzer } => {
                format!("for every {each} German mechanized units lost, armor counting {panzer}")
            }
            ScoreKind::Eliminated { each, .. } => format!("for every {each} Allied units lost"),
            ScoreKind::Kept { under, panzer } => {
                format!("for fewer than {under} German mechanized units lost, armor counting {panzer}")
            }
            ScoreKind::Across => "for each German mechanized unit in supply across the Meuse".to_owned(),
            ScoreKind::Near => "for each German mechanized unit in supply near the Meuse".to_owned(),
            ScoreKind::Linked => "for a northern group that is supplied from the east".to_owned(),
        };
        let most = score.most.map_or_else(String::new, |most| format!(", {most} at most"));
        format!("{worth} {what}{most}")
    }
}

/// What a level asks for. BW §17.1, §17.2, §17.3
pub(crate) fn need(need: &Need) -> String {
    let units = |count: u8| counted(usize::from(count), "mechanized unit", "mechanized units");
    let mut parts = Vec::new();
    let places = [
        (need.exited, "gone beyond the Meuse"),
        (need.across, "across the Meuse"),
        (need.near, "at the Meuse"),
    ];
    for (count, place) in places.into_iter().filter(|(count, _)| *count > 0) {
        let armor = if need.armor > 0 { format!(" ({} armor)", need.armor) } else { String::new() };
        parts.push(format!("{} {place}{armor}", units(count)));
    }
    if need.towns > 0 {
        parts.push(counted(usize::from(need.towns), "town", "towns"));
    }
    let all = listed(parts);
    match need.or_towns {
        0 => all,
        towns => format!("{all}, or {} alone", counted(usize::from(towns), "town", "towns")),
    }
}
