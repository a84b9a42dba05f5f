//! Everything that shifts a column or changes the die of an attack, each with its reason, and the cell a die leads to. BW §9.1-caps,
//! §9.2, §11.2, §15.1, §18, §19, §23.2, §28.3, §29-2, §31, §32

use arrayvec::ArrayVec;
use table::Seat;

use crate::model::dice_table::Table;
use crate::model::ids::UnitId;
use crate::model::outcome::{Cell, Outcome};
use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::model::units::{Face, Kind, Unit, UnitMarks};
use crate::pack::charts::Weather;
use crate::pack::map::Terrain;
use crate::pack::options::On;
use crate::rulebook::BitterWoods;
use crate::rules::s09_combat::strength::Odds;

/// The columns of 2-1 and 4-1 among those of the ordinary table. BW §23.1-odds
const TWO_TO_ONE: usize = 4;
const FOUR_TO_ONE: usize = 6;

/// The turns of the SS panzer scare. BW §19
pub(crate) const SCARE: std::ops::RangeInclusive<i8> = 2..=4;

/// Why a column is shifted or the die changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    Surprise,
    VariableSurprise,
    Scare,
    CombinedArms,
    AttackingAircraft,
    MixedDefenders,
    Forest,
    Broken,
    TownOverRiver,
    DefendingAircraft,
    MixedAttackers,
    Snow,
    AttackersEndurance,
    DefendersEndurance,
    Flank,
    Coordinated,
    Atrocities,
}

/// What a reason does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Right,
    Left,
    Die(i8),
}

impl Reason {
    /// In words, by which rule, and what it does.
    #[must_use]
    pub const fn facts(self) -> (&'static str, &'static str, Effect) {
        match self {
            Reason::Surprise => ("surprise on the first turn", "15.1", Effect::Right),
            Reason::VariableSurprise => ("surprise", "31-roll", Effect::Right),
            Reason::Scare => ("SS panzer scare", "19-roll", Effect::Right),
            Reason::CombinedArms => ("tanks, infantry and guns together", "32", Effect::Right),
            Reason::AttackingAircraft => ("aircraft of the attacker", "11.2", Effect::Right),
            Reason::MixedDefenders => ("Americans and British defend together", "28.3", Effect::Right),
            Reason::Forest => ("forest", "9.4-forest", Effect::Left),
            Reason::Broken => ("broken ground", "9.4-broken", Effect::Left),
            Reason::TownOverRiver => ("a town, all attackers across a river", "9.4-town-river", Effect::Left),
            Reason::DefendingAircraft => ("aircraft of the defender", "11.2", Effect::Left),
            Reason::MixedAttackers => ("Americans and British attack together", "28.3", Effect::Left),
            Reason::Snow => ("deep snow", "Sc-erasing", Effect::Left),
            Reason::AttackersEndurance => ("the attacker's endurance is higher", "9.3", Effect::Die(-1)),
            Reason::DefendersEndurance => ("the defender's endurance is higher", "9.3", Effect::Die(1)),
            Reason::Flank => ("a division attacks the flanks", "18.1", Effect::Die(-1)),
            Reason::Coordinated => ("a division defends together", "18.2", Effect::Die(1)),
            Reason::Atrocities => ("SS atrocities", "29-2", Effect::Die(1)),
        }
    }
}

/// Where the die of an attack is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// Of the ordinary table, one of [`crate::ODDS`].
    Plain(usize),
    /// Of that for attacks on the move, one of [`crate::ANGRIFF_ODDS`].
    Angriff(usize),
}

/// What an attack is worth, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub odds: Odds,
    pub reasons: ArrayVec<Reason, 17>,
}

impl BitterWoods {
    /// Strengths, shifts and modifiers of an attack as it stands. BW §9.2, §9.1-caps
    #[must_use]
    pub fn tally(&self, state: &State, attack: &Attack) -> Tally {
        let mut odds = self.plain_odds(state, attack);
        let mut reasons = ArrayVec::new();
        self.right_shifts(state, attack, &mut reasons);
        self.left_shifts(state, attack, &odds, &mut reasons);
        self.die_reasons(state, attack, &odds, &mut reasons);
        let count = |effect: Effect| {
            let same = reasons.iter().filter(|reason: &&Reason| reason.facts().2 == effect);
            i8::try_from(same.count()).unwrap_or(i8::MAX)
        };
        (odds.right, odds.left) = (count(Effect::Right), count(Effect::Left));
        (odds.attacker_die, odds.defender_die) = (count(Effect::Die(-1)), count(Effect::Die(1)));
        Tally { odds, reasons }
    }

    /// Columns to the right. BW §11.2, §15.1, §19-roll, §28.3, §31-roll, §32
    fn right_shifts(&self, state: &State, attack: &Attack, into: &mut ArrayVec<Reason, 17>) {
        if attack.seat == Seat::German && self.is_first_turn(state) {
            if self.plays(On::VARIABLE_SURPRISE) {
                into.extend((attack.fright == Some(true)).then_some(Reason::VariableSurprise));
            } else {
                into.push(Reason::Surprise);
            }
        } else if attack.fright == Some(true) {
            into.push(Reason::Scare);
        }
        if self.is_combined(state, attack) {
            into.push(Reason::CombinedArms);
        }
        if attack.air == [true, false] {
            into.push(Reason::AttackingAircraft);
        }
        let defenders = self.defenders(state, attack).into_iter().chain(attack.guards.iter().copied());
        if attack.seat == Seat::German && self.are_mixed(defenders) {
            into.push(Reason::MixedDefenders);
        }
    }

    /// Columns to the left. BW §9.4-forest, §9.4-broken, §9.4-town-river, §11.2, §28.3, §Sc-erasing
    fn left_shifts(&self, state: &State, attack: &Attack, odds: &Odds, into: &mut ArrayVec<Reason, 17>) {
        match self.ground.lie(attack.target) {
            Some(Terrain::Forest) => into.push(Reason::Forest),
            Some(Terrain::Broken) => into.push(Reason::Broken),
            None if odds.left > 0 => into.push(Reason::TownOverRiver),
            _ => {}
        }
        if attack.air == [false, true] {
            into.push(Reason::DefendingAircraft);
        }
        let attackers = attack.with.iter().chain(&attack.guns).copied();
        if attack.seat == Seat::Allied && self.are_mixed(attackers) {
            into.push(Reason::MixedAttackers);
        }
        if self.weather(state.turn) == Weather::Snow {
            into.push(Reason::Snow);
        }
    }

    /// What changes the die. BW §9.3, §18.3-both, §29-2
    fn die_reasons(&self, state: &State, attack: &Attack, odds: &Odds, into: &mut ArrayVec<Reason, 17>) {
        into.extend((odds.attacker_die > 0).then_some(Reason::AttackersEndurance));
        into.extend((odds.defender_die > 0).then_some(Reason::DefendersEndurance));
        if self.plays(On::INTEGRITY) {
            let (flank, together) = (self.flanks(state, attack), self.defends_together(state, attack));
            if flank && !together && !self.is_flank_cancelled(state, attack) {
                into.push(Reason::Flank);
            }
            if together && !flank {
                into.push(Reason::Coordinated);
            }
        }
        let angry = attack.seat == Seat::German && state.events.roll[1] == 2 && matches!(state.turn, 6 | 7);
        if angry && attack.with.iter().any(|unit| self.unit(*unit).is_ss()) {
            into.push(Reason::Atrocities);
        }
    }

    /// Whether Americans and British are on one side of a combat; leaders do not count. BW §28.3, BW.Q105
    fn are_mixed(&self, units: impl Iterator<Item = UnitId>) -> bool {
        if !self.plays(On::INTER_ALLIED) {
            return false;
        }
        let mut nations = [false; 2];
        for unit in units.map(|unit| self.unit(unit)).filter(|unit| unit.kind != Kind::Leader) {
            nations[usize::from(unit.is_british())] = true;
        }
        nations == [true; 2]
    }

    /// Tanks with infantry and guns against open ground without a position. Peiper's grenadier battalion is not infantry enough.
    /// BW §32, §32-force, §32-negated, §36-5
    fn is_combined(&self, state: &State, attack: &Attack) -> bool {
        let open = matches!(self.ground.lie(attack.target), Some(Terrain::Clear | Terrain::LightWoods));
        if !self.plays(On::COMBINED_ARMS) || !open {
            return false;
        }
        let units = || attack.with.iter().map(|unit| self.unit(*unit));
        units().any(|unit| unit.kind == Kind::Armor)
            && units().any(|unit| unit.kind.is_infantry() && !unit.is(UnitMarks::BATTALION))
            && (!attack.guns.is_empty() || attack.shocked)
            && !state.positions.contains(&(attack.target, attack.seat.enemy()))
    }

    /// Whether it is the turn of surprise. BW §15
    pub(crate) fn is_first_turn(&self, state: &State) -> bool {
        state.turn == 1 && self.scenario.surprise
    }

    /// The highest endurance on the defender's side, the artillery that supports it among it. BW §9.3-artillery, BW.Q46
    pub(crate) fn defending_endurance(&self, state: &State, attack: &Attack) -> i8 {
        let all = self.defenders(state, attack).into_iter().chain(attack.guards.iter().copied());
        let fighting = all.filter(|unit| self.unit(*unit).kind != Kind::Leader);
        fighting.map(|unit| self.endurance(state, unit)).max().unwrap_or(0)
    }

    /// The die that is still due for surprise or scare, and with how many of its faces it is good. BW §19-who, §19-roll, §31,
    /// §31-roll, §36-3, BW.Q47, BW.Q48
    #[must_use]
    pub fn fright_due(&self, state: &State, attack: &Attack) -> Option<(Table, u8)> {
        if attack.seat != Seat::German || attack.fright.is_some() {
            return None;
        }
        let units = || attack.with.iter().map(|unit| (self.unit(*unit), self.face(state, *unit)));
        let er = self.defending_endurance(state, attack);
        let faces = |least: i8| u8::try_from((7 - least).clamp(0, 6)).unwrap_or(0);
        if self.is_first_turn(state) {
            let bold = |(unit, face): (&Unit, Face)| unit.kind.is_mechanized() && face.er >= 5;
            let due = self.plays(On::VARIABLE_SURPRISE) && units().any(bold);
            return due.then(|| (Table::Surprise, faces(er + 1)));
        }
        let feared = units().any(|(unit, _)| unit.is_ss() && unit.kind == Kind::Armor);
        let due = self.plays(On::SCARE) && SCARE.contains(&state.turn) && feared;
        due.then(|| (Table::Scare, faces(er)))
    }

    /// Where the die of an attack is read: an attack on the move keeps to its own table while it has 2-1. BW §23.1-odds, §23.2,
    /// §23.2-max, BW.Q96
    #[must_use]
    pub fn column_of(&self, attack: &Attack, odds: &Odds) -> Column {
        if attack.angriff {
            let right = usize::try_from(odds.right.clamp(0, 2)).unwrap_or(0);
            let left = usize::try_from(odds.left.clamp(0, 2)).unwrap_or(0);
            let column = (odds.ratio + right).min(FOUR_TO_ONE).saturating_sub(left);
            if column >= TWO_TO_ONE {
                return Column::Angriff(column - TWO_TO_ONE);
            }
        }
        Column::Plain(odds.column())
    }

    /// The cell that a die leads to. BW §9.2-3, §T-CRT, §T-angriff
    #[must_use]
    pub fn cell_of(&self, attack: &Attack, odds: &Odds, die: u8) -> Cell {
        let row = odds.row(die);
        match self.column_of(attack, odds) {
            Column::Plain(column) => self.data.charts.crt[row][column],
            Column::Angriff(column) => self.data.charts.angriff[row][column],
        }
    }

    /// Whether the attack would be one on the move as it stands. BW §23.1-odds, BW.Q96
    pub(crate) fn is_on_the_move(&self, state: &State, attack: &Attack) -> bool {
        let as_angriff = Attack { angriff: true, ..attack.clone() };
        let odds = self.tally(state, attack).odds;
        matches!(self.column_of(&as_angriff, &odds), Column::Angriff(_))
    }

    /// Whether a result leaves the hex to the attackers.
    pub(crate) const fn is_won(outcome: Outcome) -> bool {
        matches!(outcome, Outcome::Defender { .. } | Outcome::DefenderEliminated | Outcome::Firefight)
    }

    /// Whether a unit is shocked or out of supply. BW §18.3
    pub(crate) fn is_shaken(state: &State, unit: UnitId) -> bool {
        state.piece(unit).is(Marks::OOS) || state.piece(unit).is(Marks::SHOCKED)
    }
}
