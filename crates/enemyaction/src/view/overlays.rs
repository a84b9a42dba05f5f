//! What can be drawn over the map: control, supply, and the arrows that German armies follow. EA §2.1-arrows, §11, §13.1, §13.3

use kernel::Page;
use table::{Overlay, PlaceId, Seat, Word};
use wargame::{overlay, shading};

use crate::model::ids::{HexId, Hexes};
use crate::model::state::State;
use crate::model::units::Army;
use crate::pack::map::Arrow;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;

impl EnemyAction {
    /// Zones of control, supply and its heads, reserve supply and arrows. EA §11, §13.1, §13.1-head, §13.3
    pub(crate) fn overlays(&self, state: &State, page: &Page<'_>) -> Vec<Overlay> {
        let (field, position) = (self.field(state), self.position(state));
        let mut all = Vec::new();
        for seat in Seat::PLAYERS {
            let trace = Trace::of(seat);
            let zones = || self.places(field.zones(seat));
            all.push(shading(page, seat, "zoc", "zones of control", rule("11"), zones));
            let supplied = || self.places(position.supplied(trace));
            all.push(shading(page, seat, "supply", "supply", rule("13.1"), supplied));
            let heads = || self.places(position.heads(trace));
            all.push(shading(page, seat, "heads", "supply heads", rule("13.1-head"), heads));
        }
        let id = Word::from("supply reserve");
        let reserve = page.draws(&id).then(|| self.places(position.supplied(Trace::Reserve)));
        let (title, reserve) = ("German reserve supply".into(), reserve.unwrap_or_default());
        all.push(overlay(id, title, Some(Seat::German), reserve, rule("13.3")));
        all.extend(self.arrows_drawn(state, None, page));
        // Few arrows are for one army alone; those for all are drawn once.
        all.extend(Army::GERMAN.into_iter().filter_map(|army| self.arrows_drawn(state, Some(army), page)));
        all
    }

    fn places(&self, hexes: &Hexes) -> Vec<PlaceId> {
        hexes.iter().map(|at| self.place(at)).collect()
    }

    /// The arrows that hold now for all armies, or for one alone; none over a bridge that is down. EA §2.1-arrows, EA.Q17
    fn arrows_drawn(&self, state: &State, army: Option<Army>, page: &Page<'_>) -> Option<Overlay> {
        let holds = |arrow: &Arrow| {
            arrow.army == army && arrow.bridge.is_none_or(|river| state.standing.contains(river))
        };
        let arrow =
            |at: HexId, which: usize| self.ground.node(at).arrows[which].filter(holds).map(|arrow| arrow.to);
        let (id, title) = match army {
            Some(army) => {
                let title = format!("More arrows, which only {} follows", army.title());
                (format!("arrows {}", army.word()), title)
            }
            None => ("arrows".to_owned(), "Arrows of all German armies".to_owned()),
        };
        let named = overlay(id.into(), title.into(), Some(Seat::German), Vec::new(), rule("2.1-arrows"));
        let all = || self.ground.grid.indices();
        if army.is_some() && !all().any(|at| arrow(at, 0).or_else(|| arrow(at, 1)).is_some()) {
            return None;
        }
        if !page.draws(&named.id) {
            return Some(named);
        }
        let mut lines: Vec<(Word, Vec<PlaceId>)> = Vec::new();
        for path in self.streams(|at| arrow(at, 0)) {
            lines.push(("primary".into(), path.into_iter().map(|at| self.place(at)).collect()));
        }
        for at in all() {
            if let Some(to) = arrow(at, 1) {
                lines.push(("secondary".into(), vec![self.place(at), self.place(to)]));
            }
        }
        Some(Overlay { lines, ..named })
    }

    /// Arrows joined to long lines, each arrow in one of them: first from where none leads to, then what is left of rings.
    fn streams(&self, next: impl Fn(HexId) -> Option<HexId>) -> Vec<Vec<HexId>> {
        let all = || self.ground.grid.indices();
        let fed: Hexes = all().filter_map(&next).collect();
        let (springs, others): (Vec<HexId>, Vec<HexId>) = all().partition(|at| !fed.contains(*at));
        let (mut drawn, mut lines) = (Hexes::NONE, Vec::new());
        for start in springs.into_iter().chain(others) {
            let (mut path, mut at) = (vec![start], start);
            while let Some(to) = next(at).filter(|_| !drawn.contains(at)) {
                drawn.insert(at);
                path.push(to);
                at = to;
            }
            if path.len() > 1 {
                lines.push(path);
            }
        }
        lines
    }
}
