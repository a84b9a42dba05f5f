//! What can be drawn over the map: control, supply, and the arrows that German armies follow. EA §2.1-arrows, §11, §13.1, §13.3

use table::{Overlay, PlaceId, Seat, Word};
use wargame::{overlay, overlay_of};

use crate::model::ids::{HexId, Hexes};
use crate::model::state::State;
use crate::model::units::Army;
use crate::pack::map::Arrow;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;

impl EnemyAction {
    /// Zones of control, supply and its heads, reserve supply and arrows. EA §11, §13.1, §13.1-head, §13.3
    pub(crate) fn overlays(&self, state: &State) -> Vec<Overlay> {
        let (field, position) = (self.field(state), self.position(state));
        let mut all = Vec::new();
        for seat in Seat::PLAYERS {
            let trace = Trace::of(seat);
            let shade = |word, what, hexes: &Hexes, number| {
                overlay_of(seat, word, what, self.places(hexes), rule(number))
            };
            all.push(shade("zoc", "zones of control", field.zones(seat), "11"));
            all.push(shade("supply", "supply", position.supplied(trace), "13.1"));
            all.push(shade("heads", "supply heads", position.heads(trace), "13.1-head"));
        }
        let reserve = self.places(position.supplied(Trace::Reserve));
        let (id, title) = ("supply reserve".into(), "German reserve supply".into());
        all.push(overlay(id, title, Some(Seat::German), reserve, rule("13.3")));
        all.push(self.arrows_drawn(state, None));
        // Few arrows are for one army alone; those for all are drawn once.
        let own = Army::GERMAN.map(|army| self.arrows_drawn(state, Some(army)));
        all.extend(own.into_iter().filter(|overlay| !overlay.lines.is_empty()));
        all
    }

    fn places(&self, hexes: &Hexes) -> Vec<PlaceId> {
        hexes.iter().map(|at| self.place(at)).collect()
    }

    /// The arrows that hold now for all armies, or for one alone; none over a bridge that is down. EA §2.1-arrows, EA.Q17
    fn arrows_drawn(&self, state: &State, army: Option<Army>) -> Overlay {
        let holds = |arrow: &Arrow| {
            arrow.army == army && arrow.bridge.is_none_or(|river| state.standing.contains(river))
        };
        let arrow =
            |at: HexId, which: usize| self.ground.node(at).arrows[which].filter(holds).map(|arrow| arrow.to);
        let mut lines: Vec<(Word, Vec<PlaceId>)> = Vec::new();
        for path in self.streams(|at| arrow(at, 0)) {
            lines.push(("primary".into(), path.into_iter().map(|at| self.place(at)).collect()));
        }
        for at in self.ground.grid.indices() {
            if let Some(to) = arrow(at, 1) {
                lines.push(("secondary".into(), vec![self.place(at), self.place(to)]));
            }
        }
        let (id, title) = match army {
            Some(army) => {
                let title = format!("More arrows, which only {} follows", army.title());
                (format!("arrows {}", army.word()), title)
            }
            None => ("arrows".to_owned(), "Arrows of all German armies".to_owned()),
        };
        let owner = Some(Seat::German);
        Overlay { lines, ..overlay(id.into(), title.into(), owner, Vec::new(), rule("2.1-arrows")) }
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
