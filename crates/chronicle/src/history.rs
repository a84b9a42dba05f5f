//! The real battle on the map of a game, and what is told of it.

use atlas::kilometres;
use games::Kind;
use hex::{HexId, Id as _};
use table::{Audience, Board, PlaceId, Seat, Setup, SetupError};

use crate::cells::Cells;
use crate::date::{Moment, Span, front_title};
use crate::front::Front;
use crate::held::{Held, dates, fronts};
use crate::land::Land;
use crate::report::{
    Comparison, HeldPlace, History, PlaceFate, PlaceHistory, RealDay, RealFront, RealHolder,
};

/// A hex is taken to be held like the nearest recorded place, if it is no farther away than this.
const NEAR_KM: f64 = 12.0;

/// A front is compared with a day that is at most so many halves of days away.
const COMPARABLE: u32 = 5;

/// A place of the battle on the map.
struct Site {
    held: Held,
    at: HexId,
    name: PlaceId,
}

/// The front at one date, as far as it is on the map.
struct Recorded {
    moment: Moment,
    title: String,
    sites: Vec<Site>,
}

/// All that is recorded of the places on one map.
pub(crate) struct RealMap {
    land: Land,
    fronts: Vec<Recorded>,
}

impl RealMap {
    /// Nothing for a game without a map of the real ground.
    pub(crate) fn of(game: &str, board: &Board, cells: &Cells) -> Option<RealMap> {
        let land = Land::of(game).ok()?;
        let all = fronts();
        let site = |held: &Held| {
            let hex = land.grid.hex(land.place(&held.place, held.at())?);
            let at = cells.named(&land.map.numbering.print(hex)?)?;
            Some(Site { held: held.clone(), at, name: board.hexes[usize::from(at)].id.clone() })
        };
        let recorded = |(moment, date): (Moment, &str)| {
            let held = all.iter().filter(|held| held.date == date);
            Recorded { moment, title: front_title(date), sites: held.filter_map(site).collect() }
        };
        let fronts: Vec<Recorded> = dates(&all).into_iter().map(recorded).collect();
        let any = fronts.iter().any(|front| !front.sites.is_empty());
        any.then_some(RealMap { land, fronts })
    }

    /// How far a front agrees with the real one nearest to its date.
    pub(crate) fn beside(&self, now: Moment, front: &Front) -> Option<RealDay> {
        let real = self.fronts.iter().min_by_key(|real| real.moment.apart(now))?;
        if real.moment.apart(now) > COMPARABLE {
            return None;
        }
        let (agree, known) = real.agreement(front);
        (known > 0).then(|| RealDay { date: real.title.clone(), agree, known })
    }

    /// The last real front that came while the game was played.
    fn last(&self, from: Moment, to: Moment) -> Option<&Recorded> {
        self.fronts.iter().rev().find(|real| from < real.moment && real.moment <= to)
    }

    /// How the places fared. `days` are the fronts of the game with their dates, in order.
    pub(crate) fn compare(&self, days: &[(Moment, &Front)]) -> Option<Comparison> {
        let ((from, _), (to, _)) = (days.first()?, days.last()?);
        let real = self.last(*from, *to)?;
        let (_, front) = days.iter().min_by_key(|(moment, _)| moment.apart(real.moment))?;
        let fate = |site: &Site| PlaceFate {
            name: site.held.place.clone(),
            place: site.name.clone(),
            real: side_of(&site.held),
            played: front.holder(site.at),
            date: real.title.clone(),
        };
        Some(Comparison { places: real.sites.iter().map(fate).collect() })
    }
}

impl Recorded {
    /// In how many places a front agrees with this one, and how many were compared.
    fn agreement(&self, front: &Front) -> (u32, u32) {
        let (mut agree, mut known) = (0, 0);
        for site in self.sites.iter().filter(|site| site.held.side != "contested") {
            known += 1;
            agree += u32::from(site.held.side == front.holder(site.at).name());
        }
        (agree, known)
    }

    /// Who held each hex, as far as places near it tell.
    fn holders(&self, land: &Land, board: &Board) -> String {
        let letter = |hex: &table::BoardHex| {
            let Some(at) = land.named(&hex.id) else { return '-' };
            let here = land.centre(at);
            let far = |site: &Site| kilometres(here, site.held.at());
            let nearest = self.sites.iter().map(|site| (far(site), site));
            match nearest.min_by(|one, other| one.0.total_cmp(&other.0)) {
                Some((km, site)) if km <= NEAR_KM => match side_of(&site.held) {
                    RealHolder::German => 'g',
                    RealHolder::Allied => 'a',
                    RealHolder::Contested => '-',
                },
                _ => '-',
            }
        };
        board.hexes.iter().map(letter).collect()
    }
}

fn side_of(held: &Held) -> RealHolder {
    match held.side.as_str() {
        "german" => RealHolder::German,
        "allied" => RealHolder::Allied,
        _ => RealHolder::Contested,
    }
}

/// The real battle on the map of a game; the numbers of turns are those of a scenario, or of the first one.
///
/// # Errors
/// When there is no such scenario.
pub fn history(kind: &dyn Kind, scenario: Option<&str>) -> Result<History, SetupError> {
    let first = kind.info().scenarios.first().map_or("", |scenario| scenario.id.as_str());
    let table = kind.open(&Setup::new(&kind.info().id, scenario.unwrap_or(first)))?;
    let (board, line) = (table.board(), table.view(Audience::Public).turn);
    let cells = Cells::of_board(board);
    let Some(real) = RealMap::of(&kind.info().id, board, &cells) else {
        return Ok(History { days: Vec::new(), places: Vec::new() });
    };
    let turns = turns(Span::read(&line.title), line.number, line.last);
    let latest = |moment: Moment| real.fronts.iter().rev().find(|front| front.moment <= moment);
    let day = |front: &Recorded| RealFront {
        date: front.title.clone(),
        turns: (turns.iter())
            .filter(|(_, end)| latest(*end).is_some_and(|latest| latest.moment == front.moment))
            .map(|(number, _)| *number)
            .collect(),
        holders: front.holders(&real.land, board),
        places: front.sites.iter().map(held_place).collect(),
    };
    Ok(History { days: real.fronts.iter().map(day).collect(), places: place_histories(&real) })
}

/// When each turn of a scenario is over.
fn turns(first: Option<Span>, number: u32, last: u32) -> Vec<(u32, Moment)> {
    let Some(Span { from, to }) = first else { return Vec::new() };
    let step = to.0 - from.0;
    // Turns before the offensive have no numbers of their own; the first turn of the offensive is 1.
    let before =
        if number == 0 { (Span::read("16 Dec AM").map_or(0, |day| day.to.0) - to.0) / step } else { 0 };
    let number = i32::try_from(number).unwrap_or(0).max(1) - before;
    let last = i32::try_from(last).unwrap_or(0);
    let end = |turn: i32| Some((u32::try_from(turn).ok()?, Moment(to.0 + (turn - number) * step)));
    (number.max(1)..=last).filter_map(end).collect()
}

fn held_place(site: &Site) -> HeldPlace {
    HeldPlace {
        name: site.held.place.clone(),
        place: site.name.clone(),
        side: side_of(&site.held),
        note: site.held.note.clone(),
    }
}

/// What happened to each place, in sentences.
fn place_histories(real: &RealMap) -> Vec<PlaceHistory> {
    let mut places: Vec<&Site> = real.fronts.iter().flat_map(|front| &front.sites).collect();
    places.sort_by(|one, other| one.held.place.cmp(&other.held.place));
    places.dedup_by(|one, other| one.held.place == other.held.place);
    let one = |site: &Site| PlaceHistory {
        place: site.name.clone(),
        name: site.held.place.clone(),
        lines: lines(real, &site.held.place),
    };
    places.into_iter().map(one).collect()
}

/// A sentence for each time in which a place was held by one side.
fn lines(real: &RealMap, place: &str) -> Vec<String> {
    let found = |front: &'_ Recorded| front.sites.iter().position(|site| site.held.place == place);
    let known: Vec<(&str, &Held)> = (real.fronts.iter())
        .filter_map(|front| Some((front.title.as_str(), &front.sites[found(front)?].held)))
        .collect();
    let runs = known.chunk_by(|(_, one), (_, next)| one.side == next.side && next.note.is_empty());
    runs.filter_map(|run| {
        let ((first, held), (last, _)) = (run.first()?, run.last()?);
        let when = if first == last { (*first).to_owned() } else { format!("From {first} to {last}") };
        let who = match side_of(held) {
            RealHolder::German => "held by the Germans",
            RealHolder::Allied => "held by the Allies",
            RealHolder::Contested => "fought over",
        };
        Some(match held.note.as_str() {
            "" => format!("{when}: {who}."),
            note => format!("{when}: {who} ({note})."),
        })
    })
    .collect()
}

/// The two letters of holders.
pub(crate) fn letter(holder: Seat) -> char {
    if holder == Seat::German { 'g' } else { 'a' }
}

/// Who holds each hex of a front, as a line of letters.
pub(crate) fn letters(cells: &Cells, front: &Front) -> String {
    HexId::up_to(cells.len()).map(|at| letter(front.holder(at))).collect()
}
