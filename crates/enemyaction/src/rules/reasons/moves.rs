//! Why an Allied unit cannot move to a hex: every reason that counts, the nearest first. EA §10.1, §10.3, §10.4, §10.5, §10.6, §10.7,
//! §15.22
//!
//! A reason is found by leaving its rule out of account: if the unit could then come to the hex, the rule is what keeps it
//! away. Where no single rule does, the smallest set of rules that do it together is named.

use table::{Illegal, Seat};
use wargame::lifted;

use crate::model::frame::Frame;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Supply;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s10_reach::{Gait, Mover, Waiver, Waivers};

/// What keeps a unit that moves in the ordinary way from a hex, the nearest reason first.
const ORDINARY: [Waiver; 9] = [
    Waiver::OneHex,
    Waiver::Waded,
    Waiver::Bridged,
    Waiver::Isolation,
    Waiver::British,
    Waiver::Detachments,
    Waiver::Zones,
    Waiver::Rivers,
    Waiver::Enemies,
];

/// The same on a march.
const MARCHING: [Waiver; 4] = [Waiver::Detachments, Waiver::Germans, Waiver::Neighbors, Waiver::Length];

/// A move that is refused: who, from where, to where, and how he moves.
struct Wish<'p> {
    position: &'p Hypothetical<'p>,
    unit: UnitId,
    at: HexId,
    to: HexId,
    gait: Gait,
}

fn why(number: &'static str, text: impl Into<std::borrow::Cow<'static, str>>) -> Illegal {
    Illegal::new(rule(number), text)
}

impl EnemyAction {
    /// The rules that keep a unit from a hex; at least one. EA §10.1, §10.3, §10.4, §10.6, §10.7, §15.22
    pub(crate) fn why_no_move(
        &self,
        state: &State,
        frame: Frame,
        unit: UnitId,
        (at, to): (HexId, HexId),
    ) -> Vec<Illegal> {
        let (label, hex, position) = (self.unit_label(unit), self.hex_label(to), self.position(state));
        if at == to {
            return vec![why("10", format!("{label} is in {hex} already"))];
        }
        let gait = if matches!(frame, Frame::Alarm { .. }) { Gait::Alarmed } else { Gait::Ordinary };
        let Some(mover) = Mover::new(&position, unit, gait) else {
            return vec![why("10", format!("{label} cannot move"))];
        };
        let mut all = self.why_closed(&position, &mover, unit, to);
        if !all.is_empty() {
            return all;
        }
        let ways = self.ways(&position, frame, unit, at);
        if ways.as_ref().is_some_and(|ways| self.all_ends(ways, at).contains(to)) {
            let full = !self.has_place(&position, unit, to);
            let text = if full {
                ("10.4", format!("there is no room for {label} in {hex}"))
            } else {
                ("10.6", format!("{label} could not trace supply in {hex}"))
            };
            return vec![why(text.0, text.1)];
        }
        let wish = Wish { position: &position, unit, at, to, gait };
        all = self.why_over(&wish);
        if all.is_empty() {
            all = self.why_out_of_reach(&wish);
        }
        all
    }

    /// What closes a hex to a unit wherever it comes from. EA §10.1-enter, §10.7, §13.23-limits, §15.22
    fn why_closed(
        &self,
        position: &Hypothetical<'_>,
        mover: &Mover<'_>,
        unit: UnitId,
        to: HexId,
    ) -> Vec<Illegal> {
        let (label, hex, mut all) = (self.unit_label(unit), self.hex_label(to), Vec::new());
        if position.field.holds(Seat::German, to) {
            all.push(why("10.1-enter", format!("Germans are in {hex}")));
        }
        if position.state.detachments.contains(to) {
            all.push(why("15.22", format!("a German detachment is in {hex}")));
        }
        if mover.is_bound() && !self.ground.beyond.contains(to) {
            all.push(why("10.7", format!("{label} may not go east of the Meuse yet")));
        }
        if all.is_empty() && mover.is_barred_from(to) {
            all.push(why("13.23-limits", format!("{label} is isolated and may not enter {hex}")));
        }
        all
    }

    /// What has ended the move of a unit under way. EA §10.31, §10.1-zoc, §15.22, §4.12-move, §13.22, §13.23-move, §10-cost, §10.5-rate
    fn why_over(&self, wish: &Wish<'_>) -> Vec<Illegal> {
        let (state, label) = (wish.position.state, self.unit_label(wish.unit));
        let Some((spent, marches)) = self.under_way(state, wish.unit) else { return Vec::new() };
        let underway = state.activation.as_ref().and_then(|one| one.mover);
        let mut all = Vec::new();
        if underway.is_some_and(|mover| mover.waded) {
            let text = format!("{label} has crossed a river without a bridge, which ended its move");
            all.push(why("10.31", text));
        }
        let Some(mover) = Mover::new(wish.position, wish.unit, wish.gait) else { return all };
        let (budget, one_hex) = (mover.budget, mover.has_one_hex());
        let mover = mover.at(wish.at, budget.saturating_sub(spent));
        if mover.is_watched() {
            all.push(why(
                "10.1-zoc",
                format!("{label} has entered a German zone of control, which ended its move"),
            ));
        } else if mover.stops_in(wish.at) {
            all.push(why("15.22", format!("{label} has come next to a detachment, which ended its move")));
        }
        if one_hex {
            all.push(self.why_one_hex(wish));
        }
        let left = |gait: Gait| {
            Mover::new(wish.position, wish.unit, gait).map_or(0, |mover| mover.budget.saturating_sub(spent))
        };
        if marches && left(Gait::Strategic) == 0 {
            all.push(why("10.5-rate", format!("{label} has marched as far as it can")));
        } else if !marches && left(wish.gait) == 0 && all.is_empty() {
            all.push(why("10-cost", format!("{label} has spent its {spent} movement points")));
        }
        all
    }

    /// Why a unit moves one hex only. EA §4.12-move, §13.22, §13.23-move
    fn why_one_hex(&self, wish: &Wish<'_>) -> Illegal {
        let label = self.unit_label(wish.unit);
        match wish.position.state.piece(wish.unit).supply {
            Supply::Isolated => why("13.23-move", format!("{label} is isolated and moves one hex")),
            Supply::Out if self.unit(wish.unit).is_mechanized() => {
                why("13.22", format!("{label} is out of supply and moves one hex"))
            }
            _ => why("4.12-move", format!("{label} moves one hex on 16 December")),
        }
    }

    /// Whether the unit could come to the hex if some rules did not hold.
    fn could(&self, wish: &Wish<'_>, gait: Gait, waivers: Waivers) -> bool {
        let Some(mover) = Mover::new(wish.position, wish.unit, gait) else { return false };
        let budget = mover.budget;
        let mover = match self.under_way(wish.position.state, wish.unit) {
            Some((spent, _)) => mover.at(wish.at, budget.saturating_sub(spent)),
            None => mover,
        };
        let mover = mover.waiving(waivers);
        mover.goes_on() && mover.reach().contains(wish.to)
    }

    /// The rules without which a unit could come to a hex that is out of its reach: each that keeps it away alone, or else those that
    /// do it together. EA §10-cost, §10.1-zoc, §10.31, §10.31-one, §10.32, §13.22, §13.23-limits, §13.23-move, §15.22
    fn why_out_of_reach(&self, wish: &Wish<'_>) -> Vec<Illegal> {
        let zone = |at: HexId| wish.position.field.zone(Seat::German, at);
        let isolated = wish.position.state.piece(wish.unit).supply == Supply::Isolated;
        let mut all = Vec::new();
        if zone(wish.at) && isolated {
            let text =
                format!("{} is isolated and cannot leave a zone of control", self.unit_label(wish.unit));
            all.push(why("13.23-limits", text));
        } else if zone(wish.at) && zone(wish.to) && self.touch(wish.at, wish.to) {
            let text =
                format!("{} cannot go from one zone of control into another", self.unit_label(wish.unit));
            all.push(why("10.1-zoc", text));
        }
        let alone = ORDINARY.into_iter().filter(|one| self.could(wish, wish.gait, Waivers::NONE.with(*one)));
        all.extend(alone.map(|one| self.reason(wish, one)));
        if wish.gait == Gait::Ordinary {
            all.extend(self.why_no_march(wish));
        }
        if self.could(wish, wish.gait, Waivers::NONE.with(Waiver::Length)) {
            all.push(self.reason(wish, Waiver::Length));
        }
        if all.is_empty() {
            let together = self.only_together(wish, wish.gait, &ORDINARY);
            all.extend(together.into_iter().map(|one| self.reason(wish, one)));
        }
        let mut seen: Vec<String> = Vec::new();
        all.retain(|one| {
            let new = !seen.contains(&one.rule.to_string());
            seen.push(one.rule.to_string());
            new
        });
        if all.is_empty() {
            let text = format!("no way leads {} to {}", self.unit_label(wish.unit), self.hex_label(wish.to));
            all.push(why("10", text));
        }
        all
    }

    /// The smallest set of rules that together keep a unit from a hex, the nearest first; nothing where no way leads there at all.
    fn only_together(&self, wish: &Wish<'_>, gait: Gait, of: &[Waiver]) -> Vec<Waiver> {
        let mut some: Vec<Waiver> = of.to_vec();
        some.push(Waiver::Length);
        lifted(&some, |without| self.could(wish, gait, Waivers::of(without)))
    }

    /// A rule that keeps a unit from a hex, in words.
    fn reason(&self, wish: &Wish<'_>, waiver: Waiver) -> Illegal {
        let (label, hex) = (self.unit_label(wish.unit), self.hex_label(wish.to));
        match waiver {
            Waiver::OneHex => self.why_one_hex(wish),
            Waiver::Waded => why("10.31-one", "another unit has crossed the river there"),
            Waiver::Bridged => why("10.32", "another unit has crossed that bridge into the zone"),
            Waiver::Isolation => {
                why("13.23-limits", format!("{label} is isolated and may not go that way to {hex}"))
            }
            Waiver::British => why("10.7", format!("{label} may not go east of the Meuse yet")),
            Waiver::Detachments => why("15.22", format!("a detachment stops {label} on the way to {hex}")),
            Waiver::Enemies => why("10.1-enter", format!("Germans stand in the way of {label} to {hex}")),
            Waiver::Zones => why("10.1-zoc", format!("German zones of control keep {label} from {hex}")),
            Waiver::Rivers => why("10.31", format!("a river without a bridge keeps {label} from {hex}")),
            Waiver::Germans => why("10.5-german", "no road march uses German towns, bridges or the Westwall"),
            Waiver::Neighbors => why("10.5-path", "no road march passes next to Germans"),
            Waiver::Length => why("10-cost", format!("the way to {hex} costs more points than {label} has")),
        }
    }

    /// What keeps a unit from marching to a hex by road. EA §10.5, §10.5-german, §10.5-path, §10.5-rate, §15.22
    fn why_no_march(&self, wish: &Wish<'_>) -> Vec<Illegal> {
        let (label, hex) = (self.unit_label(wish.unit), self.hex_label(wish.to));
        let (position, state) = (wish.position, wish.position.state);
        let under_way = self.under_way(state, wish.unit);
        let marches =
            under_way.map_or_else(|| self.may_march(position, wish.unit, wish.at), |(_, marches)| marches);
        if !marches {
            if !self.could(wish, Gait::Strategic, Waivers::NONE) {
                return Vec::new();
            }
            let why_not = if under_way.is_some() {
                "its move has not kept to roads away from Germans"
            } else if state.piece(wish.unit).supply != Supply::In {
                "it is not in supply"
            } else if position.field.is_beside(&self.ground, Seat::German, wish.at) {
                "it begins next to Germans"
            } else if self.ground.road.contains(wish.at) {
                return vec![self.why_one_hex(wish)];
            } else {
                "it does not begin on a road"
            };
            return vec![why("10.5", format!("{label} cannot march to {hex} by road: {why_not}"))];
        }
        let word = |one: Waiver| match one {
            Waiver::Length => why("10.5-rate", format!("{hex} is farther by road than {label} can march")),
            one => self.reason(wish, one),
        };
        let can = |one: &Waiver| self.could(wish, Gait::Strategic, Waivers::NONE.with(*one));
        let alone: Vec<Illegal> = MARCHING.into_iter().filter(can).map(word).collect();
        if !alone.is_empty() {
            return alone;
        }
        let both = Waivers::of(&[Waiver::Germans, Waiver::Neighbors]);
        if !self.could(wish, Gait::Strategic, both) {
            return Vec::new();
        }
        let german = self.ground.westwall.contains(wish.to) || position.is_enemy_town(Seat::Allied, wish.to);
        let (first, second) =
            if german { (Waiver::Germans, Waiver::Neighbors) } else { (Waiver::Neighbors, Waiver::Germans) };
        vec![word(first), word(second)]
    }
}
