//! Attacks that could be made: who can take part, at which odds, and with which chances.

use table::Seat;

use crate::analysis::position::Analysis;
use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::state::Attack;
use crate::model::tables::{CombatResult, Table};
use crate::rulebook::Ardennes;
use crate::rules::s14_combat::attack::Joins;
use crate::rules::s14_combat::s15_strength::Armor;

/// What an attack comes to, each number of so many cases in [`Chances::OF`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chances {
    /// The hex is emptied.
    pub win: u32,
    /// Steps that the attacker loses.
    pub own: u32,
    /// Steps that the defender loses at once.
    pub theirs: u32,
    /// The defender retreats three hexes or more, Broken.
    pub rout: u32,
}

impl Chances {
    /// All cases.
    pub const OF: u32 = 1000;
}

impl Analysis<'_> {
    /// An attack that nobody takes part in yet.
    #[must_use]
    pub fn attack_on(&self, seat: Seat, target: HexId) -> Attack {
        Attack::on(seat, target, false)
    }

    /// The hexes that can be attacked now by the side whose phase it is.
    #[must_use]
    pub fn targets(&self) -> Vec<HexId> {
        let mut targets = Vec::new();
        self.game.targets(self.state, &mut targets);
        targets.sort_unstable();
        targets
    }

    /// The hexes that a Breakthrough Group can attack now.
    #[must_use]
    pub fn breakthroughs(&self) -> Vec<HexId> {
        self.game.breakthrough_targets(self.state)
    }

    /// The units of a side next to a hex.
    #[must_use]
    pub fn near(&self, seat: Seat, at: HexId) -> Vec<UnitId> {
        self.game.near(self.state, seat, at).collect()
    }

    /// Whether a unit may take part in an attack with its factors.
    #[must_use]
    pub fn joins(&self, attack: &Attack, unit: UnitId) -> bool {
        self.game.check_join(self.state, attack, unit) == Ok(Joins::With)
    }

    /// Whether units belong to no more than two Formations, wherever they stand now; attachments are not looked at.
    #[must_use]
    pub fn few_formations(&self, units: &[UnitId]) -> bool {
        let mut known: Vec<&table::Word> = Vec::new();
        let mut alone = 0;
        for unit in units {
            match &self.game.unit(*unit).formation {
                Some(formation) if known.contains(&formation) => {}
                Some(formation) => known.push(formation),
                None => alone += 1,
            }
        }
        known.len() + alone <= 2
    }

    /// The guns that may support an attack.
    #[must_use]
    pub fn supporters(&self, attack: &Attack) -> Vec<UnitId> {
        let guns = self.game.guns(attack.seat);
        guns.filter(|gun| self.game.check_support(self.state, attack, *gun).is_ok()).collect()
    }

    /// The guns that may defend against an attack.
    #[must_use]
    pub fn guards(&self, attack: &Attack) -> Vec<UnitId> {
        let guns = self.game.guns(attack.seat.enemy());
        guns.filter(|gun| self.game.check_guard(self.state, attack, *gun).is_ok()).collect()
    }

    /// What a unit would add to an attack on a hex from a hex next to it.
    #[must_use]
    pub fn share_from(&self, unit: UnitId, from: HexId, target: HexId) -> u16 {
        self.game.share_from(self.state, unit, Some(from), target).strength
    }

    /// What a unit defends with.
    #[must_use]
    pub fn defense_of(&self, unit: UnitId) -> u16 {
        self.game.defense_of(self.state, unit)
    }

    /// What the defenders of a hex add up to, their cover included.
    #[must_use]
    pub fn defense_at(&self, seat: Seat, at: HexId) -> u16 {
        self.game.defense_total(self.state, &Attack::on(seat.enemy(), at, false))
    }

    /// The column of an attack as it stands: zero is 1-3, four is 3-1, eight 7-1; less or more is off the table.
    #[must_use]
    pub fn column(&self, attack: &Attack) -> i8 {
        let odds = Ardennes::column(
            self.game.attack_total(self.state, attack),
            self.game.defense_total(self.state, attack),
        );
        let shifts = self.game.shifts(self.state, attack);
        shifts.iter().fold(odds, |column, (_, by, _)| column.saturating_add(*by))
    }

    /// The column of bare odds.
    #[must_use]
    pub fn odds_column(attack: u16, defense: u16) -> i8 {
        Ardennes::column(attack, defense)
    }

    /// Whether the attacker has the Armor Shift, or the defender.
    #[must_use]
    pub fn armor(&self, attack: &Attack) -> i8 {
        match self.game.armor(self.state, attack) {
            Armor::Attacker => 1,
            Armor::Defender => -1,
            Armor::None => 0,
        }
    }

    /// What an attack comes to, if the defender fires and stands whenever he can.
    #[must_use]
    pub fn chances(&self, attack: &Attack) -> Chances {
        let (mix, total) = self.game.results_mix(self.state, attack);
        let mut sums = [0u128; 4];
        for (outcome, weight) in mix {
            let [own, theirs] = self.steps_lost(attack, outcome);
            sums[0] += weight * self.game.out_of_36(self.state, attack, outcome);
            sums[1] += weight * own;
            sums[2] += weight * theirs;
            let routed =
                matches!(outcome, Some(CombatResult::Shattered | CombatResult::Dr4 | CombatResult::Dr3));
            sums[3] += weight * u128::from(routed);
        }
        let part = |sum: u128, of: u128| {
            u32::try_from(sum * u128::from(Chances::OF) / (total * of).max(1)).unwrap_or(0)
        };
        Chances {
            win: part(sums[0], 36),
            own: part(sums[1], 6),
            theirs: part(sums[2], 6),
            rout: part(sums[3], 1),
        }
    }

    /// The steps that both sides lose by a result at once, in sixths.
    fn steps_lost(&self, attack: &Attack, outcome: Option<CombatResult>) -> [u128; 2] {
        match outcome {
            None | Some(CombatResult::A1 | CombatResult::A1Engaged) => [6, 0],
            Some(CombatResult::Exchange) => [6, 6],
            Some(CombatResult::Shattered) => [0, 6],
            Some(CombatResult::FireFight) => self.fire_fight_losses(attack, false),
            Some(CombatResult::FireFightPlus) => self.fire_fight_losses(attack, true),
            _ => [0, 0],
        }
    }

    fn fire_fight_losses(&self, attack: &Attack, plus: bool) -> [u128; 2] {
        let Some(lead) = self.game.best_lead(self.state, attack, plus) else { return [0, 0] };
        let modifier = self.game.fire_fight_modifier(self.state, attack, lead, plus);
        let mut lost = [0, 0];
        for die in 1..=6 {
            match CombatResult::by_word(self.game.data.charts.read(Table::FireFight, die + modifier)) {
                Some(CombatResult::A1 | CombatResult::A1Engaged | CombatResult::A1Dr2) => lost[0] += 1,
                Some(CombatResult::D1) => lost[1] += 1,
                Some(CombatResult::A1D1 | CombatResult::Exchange) => {
                    lost[0] += 1;
                    lost[1] += 1;
                }
                _ => {}
            }
        }
        lost
    }

    /// The lead with the best die in a Fire Fight, and what is added to it.
    #[must_use]
    pub fn best_lead(&self, attack: &Attack, plus: bool) -> Option<(UnitId, i8)> {
        let lead = self.game.best_lead(self.state, attack, plus)?;
        Some((lead, self.game.fire_fight_modifier(self.state, attack, lead, plus)))
    }

    /// In how many of six cases a Fire Fight with this modifier makes the defender lose a step or go.
    #[must_use]
    pub fn fire_fight_wins(&self, modifier: i8) -> u32 {
        let wins = |die: &i8| {
            let word = self.game.data.charts.read(Table::FireFight, die + modifier);
            matches!(
                CombatResult::by_word(word),
                Some(
                    CombatResult::Dr2
                        | CombatResult::D1
                        | CombatResult::A1D1
                        | CombatResult::A1Dr2
                        | CombatResult::Dr3
                        | CombatResult::Dr4
                )
            )
        };
        u32::try_from((1..=6).filter(wins).count()).unwrap_or(0)
    }

    /// The lead with the best die in a Determined Defense, and in how many of six cases it holds.
    #[must_use]
    pub fn best_stand(&self, attack: &Attack) -> Option<(UnitId, u32)> {
        let lead = self.game.best_stand(self.state, attack)?;
        let modifier = self.game.stand_modifier(self.state, attack, lead);
        let holds =
            |die: &i8| self.game.data.charts.read(Table::Determined, die + modifier).starts_with("yes");
        Some((lead, u32::try_from((1..=6).filter(holds).count()).unwrap_or(0)))
    }

    /// The steps in a hex, and how many of them could not get away if they had to retreat so far.
    #[must_use]
    pub fn doomed(&self, seat: Seat, at: HexId, hexes: u8) -> (u32, u32) {
        let (mut all, mut lost) = (0, 0);
        for unit in self.state.in_hex(at).filter(|unit| self.game.unit(*unit).seat == seat) {
            let steps = u32::from(self.state.piece(unit).steps);
            all += steps;
            if self.game.retreats(self.state, unit, at, hexes).is_empty() {
                lost += steps;
            }
        }
        (all, lost)
    }

    /// The bridges that the defender may blow under the attack that is made.
    #[must_use]
    pub fn bridges_under_attack(&self) -> Vec<BridgeId> {
        self.game.bridges_attacked(self.state)
    }

    /// The hexes from which the attack that is made comes.
    #[must_use]
    pub fn attacking_hexes(&self) -> Vec<HexId> {
        let attack = self.state.attack.as_ref();
        attack.map_or_else(Vec::new, |attack| self.game.attacking_hexes(self.state, attack))
    }

    /// Who may take the loss that is due.
    #[must_use]
    pub fn may_lose(&self, seat: Seat, tank: bool) -> Vec<UnitId> {
        self.game.may_lose(self.state, seat, tank)
    }

    /// Who may be cut where too much stands.
    #[must_use]
    pub fn may_be_cut(&self, seat: Seat, at: HexId) -> Vec<UnitId> {
        self.game.may_be_cut(self.state, seat, at)
    }
}
