//! Ardennes '44: corps go for their own goals, posts are held across the enemy's roads, and attacks are gathered before
//! anybody moves.
//!
//! A plan is made for one half of a turn. Movement looks the position over once ([`scan`]), chooses assaults ([`assaults`])
//! and then moves unit by unit ([`moves`]); combat makes the attacks that pay as they then stand ([`fights`]); everything else
//! is decided by small rules ([`answers`], [`affairs`]).

mod affairs;
mod answers;
mod assaults;
mod cuts;
mod delay;
mod fights;
mod goals;
mod means;
mod moves;
mod odds;
mod plan;
mod posts;
mod scan;
#[cfg(test)]
mod tests;
mod tweaks;
mod worth;

use ardennes44::study::Outlook;
use ardennes44::{Action, Ardennes, Frame, Half, Marks, Morale, Phase, Scenario, State};
use kernel::Game as _;
use table::Seat;

use crate::planner::Effort;
use crate::planner::{Planner, Style};
use crate::weights::weights;
use assaults::Assault;
use plan::Plan;

/// Where the ring of a hex leaves the map.
pub(crate) const NOWHERE: u16 = u16::MAX;

weights! {
    /// What a position of Ardennes '44 is worth, and what a plan goes by; `weights/ardennes44.csv` says what each term means.
    A44Weights {
        won, prize, near_prize, near_long, contested, enough, exit, west, depth, bastogne, areas,
        material, disrupted, broken, unsupplied, surrender, trapped,
        hurdle_zone, hurdle_enemy, hurdle_bond,
        pull, stay, march, cover, bond, danger, safe_odds, most_threat, unfed, garrison,
        take_prize, take_town, win_hex, open_road, shake, own_loss, follow, gun_german, gun_allied,
        cut, german_short, german_long, held, detour, home, win_hex_allied, shake_allied, sally, spine,
        stake_prize, stake_hub, delay_zone, delay_hex, delay_bond, delay_stack, hub, hub_stack, guard, danger_allied, danger_long, home_stack, leash, outrun, night,
    }
}

impl A44Weights {
    /// What taking any hex is worth to a side: the Germans must get on, the Allies need not.
    pub(crate) fn hex_for(&self, seat: Seat) -> i32 {
        if seat == Seat::German { self.win_hex } else { self.win_hex_allied }
    }

    /// What driving defenders off is worth to a side, of a hundred of their worth.
    pub(crate) fn shake_for(&self, seat: Seat) -> i32 {
        if seat == Seat::German { self.shake } else { self.shake_allied }
    }
}

/// Knows Ardennes '44.
#[derive(Debug)]
pub(crate) struct A44Planner(pub(crate) A44Weights);

/// Whether only the East Map is played on.
pub(crate) fn is_east(outlook: &Outlook<'_>) -> bool {
    matches!(outlook.game.scenario(), Scenario::SixTurn | Scenario::EightTurn)
}

/// Whether a hex counts towards victory in this scenario.
pub(crate) fn counts(outlook: &Outlook<'_>, at: u16) -> bool {
    let east = is_east(outlook);
    let prize = outlook.game.ground().prizes.iter().find(|prize| prize.at == at);
    prize.is_some_and(|prize| if east { prize.east } else { prize.west || prize.meuse || prize.liege })
}

/// What a step of a unit is worth. In the short scenarios the Germans have steps to spare and the Allies have none.
pub(crate) fn step_worth(outlook: &Outlook<'_>, unit: u16, weights: &A44Weights) -> i32 {
    let data = &outlook.game.units()[usize::from(unit)];
    let piece = &outlook.state.pieces[usize::from(unit)];
    let scale = match data.seat {
        Seat::German if is_east(outlook) => weights.german_short,
        Seat::German => weights.german_long,
        _ => 100,
    };
    if data.kind.is_artillery() {
        return if piece.is(Marks::FIRED) { 18 } else { 25 } * scale / 100;
    }
    let side = data.sides[0];
    let whole = (i32::from(side.attack) + i32::from(side.defense)) * 4;
    let step = whole / i32::from(data.steps.max(1));
    let step = match data.morale {
        Morale::Elite => step * 6 / 5,
        Morale::Veteran => step,
        Morale::Green => step * 17 / 20,
    };
    (step.max(8) * scale / 100).max(1)
}

/// The plan in a line or two.
pub(crate) fn say(outlook: &Outlook<'_>, seat: Seat, chosen: &[Assault]) -> String {
    let name = |unit: u16| outlook.game.units()[usize::from(unit)].name.to_string();
    let mut parts: Vec<String> = Vec::new();
    for assault in chosen.iter().take(2) {
        let (odds, hex) = (column_name(assault.column), outlook.game.hex_title(assault.target));
        let lead = assault.units.first().map(|(unit, _)| name(*unit)).unwrap_or_default();
        let others = assault.units.len().saturating_sub(1);
        let with =
            if others > 0 { format!("{lead} and {others} more attack") } else { format!("{lead} attacks") };
        parts.push(format!("{with} {hex} at about {odds}"));
    }
    if chosen.len() > 2 {
        parts.push(format!("{} attacks in all", chosen.len()));
    }
    if parts.is_empty() {
        parts.push(if seat == Seat::German { "Everybody moves up" } else { "The line is held" }.to_owned());
    }
    format!("{}.", parts.join("; "))
}

/// A column as the table prints it.
fn column_name(column: i8) -> String {
    match column {
        ..=-1 => "less than 1-3".to_owned(),
        0 | 1 => format!("1-{}", 3 - column),
        2..=8 => format!("{}-1", column - 1),
        _ => "7-1".to_owned(),
    }
}

impl Planner for A44Planner {
    type Game = Ardennes;
    type Plan = Plan;

    fn stretch(&self, _: &Ardennes, state: &State) -> u32 {
        let half = match state.half {
            Half::Day(Seat::German) => 0,
            Half::Day(_) => 1,
            Half::Night(Seat::German) => 3,
            Half::Night(_) => 2,
        };
        // What comes before movement is a stretch by itself: then movement is planned when bridges and fuel are known.
        match state.phase() {
            Phase::Setup | Phase::FirstTraffic => 0,
            Phase::ArtillerySupply | Phase::Fuel | Phase::Bridges | Phase::Replacements => {
                u32::from(state.turn) * 8 + half * 2
            }
            _ => u32::from(state.turn) * 8 + half * 2 + 1,
        }
    }

    fn counts(&self, _: &Ardennes, state: &State) -> u32 {
        // Nights and what comes before movement go by quickly: a trial goes on to the next movement by day.
        let early = matches!(
            state.phase(),
            Phase::ArtillerySupply | Phase::Fuel | Phase::Bridges | Phase::Replacements
        );
        u32::from(!early && !state.half.is_night())
    }

    fn variants(&self, _: &Ardennes, _: &State, _: Seat) -> u8 {
        // One plan that tweaks make better has shown more than several ideas for a whole army.
        1
    }

    fn plan(&self, game: &Ardennes, state: &State, seat: Seat, style: Style) -> Plan {
        let mut plan = Plan::new(style);
        if state.phasing() == seat && state.frame() == Some(Frame::Phase(Phase::Movement)) {
            moves::begin(&game.outlook(state), seat, &self.0, &mut plan);
        }
        plan
    }

    fn follow(&self, game: &Ardennes, state: &State, seat: Seat, plan: &mut Plan) -> Option<Action> {
        let outlook = game.outlook(state);
        match state.frame()? {
            Frame::Phase(Phase::Movement) => Some(moves::next_move(&outlook, seat, &self.0, plan)),
            Frame::Phase(Phase::Combat) => Some(fights::next_fight(&outlook, seat, &self.0, plan)),
            Frame::Phase(phase) => Some(affairs::affair(&outlook, seat, &self.0, plan, phase)),
            Frame::FuelChoice { .. } => {
                let mut all = Vec::new();
                game.legal(state, seat, &ardennes44::Focus::General, &mut all);
                affairs::dry(&outlook, seat, &all)
            }
            Frame::Antwerp => affairs::send(&outlook, seat, &self.0),
            frame => answers::answer(&outlook, seat, &self.0, plan, frame),
        }
    }

    fn tweaks(&self, _: &Ardennes, _: &State, _: Seat, plan: &Plan) -> usize {
        tweaks::count(plan)
    }

    fn tweak(&self, _: &Ardennes, _: &State, seat: Seat, plan: &Plan, which: usize) -> Option<Plan> {
        tweaks::tweak(seat, plan, which)
    }

    fn matter(&self, _: &Ardennes, state: &State) -> u64 {
        let target = state.attack.as_ref().map_or(0, |attack| u64::from(attack.target) + 1);
        let kind = match state.frame() {
            Some(Frame::Die { table, about }) => 16 + table as u64 + (u64::from(about) << 8),
            Some(Frame::TrafficDice) => 2,
            _ => 1,
        };
        target | kind << 16
    }

    fn worth(&self, game: &Ardennes, state: &State, seat: Seat) -> i32 {
        let worth = worth::worth(&game.outlook(state), &self.0);
        if seat == Seat::German { worth } else { -worth }
    }

    fn levels(&self) -> [Effort; 4] {
        let best =
            Effort { style: Style::BEST, plans: 1, trials: 0, tweaks: 0, stretches: 0, looks: 0, millis: 0 };
        [
            Effort { style: Style::HASTY, ..best },
            best,
            Effort { trials: 5, tweaks: 12, stretches: 2, millis: 4_500, ..best },
            Effort { trials: 8, tweaks: 40, stretches: 2, millis: 20_000, ..best },
        ]
    }

    fn thought(&self, _: &Ardennes, _: &State, _: Seat, plan: &Plan) -> String {
        plan.said.clone()
    }
}
