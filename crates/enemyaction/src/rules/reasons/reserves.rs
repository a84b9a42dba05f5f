//! Why a reserve cannot be deployed in a hex, or anywhere: every reason that counts, the nearest first. EA §7.1, §7.2, §7.41

use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId};
use crate::model::state::{Lasting, State};
use crate::model::units::Corps;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::{Hypothetical, Trace};
use crate::rules::s07_allied_reserves::{AT_THE_EDGE, Deployment, STANDARD};

fn why(number: &'static str, text: String) -> Illegal {
    Illegal::new(rule(number), text)
}

impl EnemyAction {
    /// What keeps a reserve from a hex; at least one reason. EA §7.1, §7.2-stack, §15.22-other
    pub(crate) fn why_not_there(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> Vec<Illegal> {
        let (label, hex, state) = (self.unit_label(unit), self.hex_label(at), position.state);
        if position.field.holds(Seat::German, at) {
            return vec![why("7.1", format!("Germans are in {hex}"))];
        }
        let mut all = Vec::new();
        if !position.field.has_room(Seat::Allied, at, 1, state.piece(unit).steps) {
            all.push(why("7.2-stack", format!("there is no room for {label} in {hex}")));
        }
        if self.ground.around(&state.detachments, 1).contains(at) {
            all.push(why("15.22-other", format!("a detachment is in or next to {hex}")));
        }
        if self.is_bound(state, unit) {
            all.extend(self.why_not_british(position, unit, at));
        } else {
            all.extend(self.why_no_head(position, unit, at));
        }
        if all.is_empty() {
            all.push(self.why_not_near(state, unit, at));
        }
        all
    }

    /// Whether a unit is British and no German has crossed the Meuse. EA §7.41
    fn is_bound(&self, state: &State, unit: UnitId) -> bool {
        self.unit(unit).corps == Corps::Xxx && !state.lasting.has(Lasting::MEUSE_CROSSED)
    }

    /// Why a hex is no place for reserves of a corps. EA §2.1-corps, §7.1-head, §7.1-distance
    fn why_no_head(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> Vec<Illegal> {
        let (hex, corps, mut all) = (self.hex_label(at), self.unit(unit).corps, Vec::new());
        if !self.area_of(corps).contains(at) {
            all.push(why("2.1-corps", format!("{hex} is outside the area of {}", corps.title())));
        }
        if !self.ground.road.contains(at) {
            all.push(why("7.1-head", format!("no road is in {hex}")));
        } else if !position.is_head(Trace::Allied, at) {
            all.push(why("7.1-head", format!("no open road leads from {hex} to an Allied map edge")));
        }
        if !self.far_enough(&self.threats(position), STANDARD).contains(at) {
            all.push(why("7.1-distance", format!("{hex} is too near to Germans or a German town")));
        }
        all
    }

    /// Why a unit does not come to a hex where reserves could come: its friends are elsewhere. EA §7.1-near, §7.11-where, §7.2,
    /// §7.2-airborne, §7.41-distance
    fn why_not_near(&self, state: &State, unit: UnitId, at: HexId) -> Illegal {
        let (label, hex) = (self.unit_label(unit), self.hex_label(at));
        if self.follows(state, unit) && self.is_of_four(state, unit) && !self.is_bound(state, unit) {
            let text = format!("the division of {label} comes into two neighbouring hexes at most");
            return why("7.2-airborne", text);
        }
        if self.follows(state, unit) {
            return why("7.2", format!("{label} comes to where its division was placed"));
        }
        if self.is_bound(state, unit) {
            let text = format!("{hex} is not within three hexes of friends of {label}");
            return why("7.41-distance", text);
        }
        if self.is_strategic(state, unit) {
            let text = format!("{hex} is neither near friends of {label} nor five hexes from the Germans");
            return why("7.11-where", text);
        }
        why("7.1-near", format!("{hex} is not near enough to friends of {label}"))
    }

    /// What keeps a British reserve from a hex before a German is across the Meuse. EA §7.41, §7.41-29A, §7.41-distance
    fn why_not_british(&self, position: &Hypothetical<'_>, unit: UnitId, at: HexId) -> Vec<Illegal> {
        let (label, hex, mut all) = (self.unit_label(unit), self.hex_label(at), Vec::new());
        let dinant = self.unit(unit).id == "29a" && self.ground.hex("1125") == Some(at);
        if !dinant && !self.ground.road.and(&self.ground.beyond).contains(at) {
            let text = format!("before a German is across the Meuse {label} comes by a road beyond it");
            all.push(why("7.41", text));
        }
        if !position.traces(Trace::Allied, at) {
            all.push(why("7.41", format!("{hex} is not in Allied supply")));
        }
        if self.ground.around(&self.threats(position), AT_THE_EDGE - 1).contains(at) {
            all.push(why("7.41-distance", format!("{hex} is next to Germans or a German town")));
        }
        all
    }

    /// Why there is no hex at all for a reserve: what the last hexes fail by. EA §7.1-head, §7.1-distance, §7.1-near, §7.2-stack, §7.41
    pub(crate) fn why_nowhere(&self, now: &Deployment<'_>, unit: UnitId) -> Illegal {
        let (position, label, data) = (now.position, self.unit_label(unit), self.unit(unit));
        if self.is_bound(position.state, unit) {
            let text = "no supplied road beyond the Meuse has room, is away from Germans and near friends of";
            return why("7.41", format!("{text} {label}"));
        }
        let area = self.area_of(data.corps);
        let roads = self.ground.road.and(&area);
        if !roads.iter().any(|at| position.is_head(Trace::Allied, at)) {
            let corps = data.corps.title();
            return why(
                "7.1-head",
                format!("no road in the area of {corps} leads to an open Allied map edge"),
            );
        }
        let far = now.heads(self).and(&area);
        if far.is_empty() {
            let text = format!("every road where {label} could come is too near to Germans or a German town");
            return why("7.1-distance", text);
        }
        let steps = position.state.piece(unit).steps;
        let free = far.but(&now.closed).filter(|at| position.field.has_room(Seat::Allied, at, 1, steps));
        if free.is_empty() {
            return why("7.2-stack", format!("there is no room for {label} on any road where it could come"));
        }
        if self.follows(position.state, unit) {
            return why(
                "7.2",
                format!("{label} comes to where its division was placed, and there is no room"),
            );
        }
        why("7.1-near", format!("no road where {label} could come is near enough to its friends"))
    }
}
