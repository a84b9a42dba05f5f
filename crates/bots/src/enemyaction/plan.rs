//! A plan: the command of an impulse, what was decided already, and what is done otherwise than it seems best.

use ::enemyaction::{Action, HexId, State, UnitId, Units};

use crate::planner::Style;

/// What is kept in mind while a command is carried out.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(super) style: Style,
    /// The command of this impulse, and whether it was given.
    pub(super) order: Option<Order>,
    pub(super) given: bool,
    /// What was decided already, the last first: everything up to the first chance. It need not be thought out again in every trial.
    pub(super) script: Vec<Action>,
    /// Moves that are left to be made, the best first.
    pub(super) ideas: Option<Vec<Idea>>,
    /// Attacks for which units are brought up first.
    pub(super) assault: Assault,
    /// What is done otherwise than it seems best.
    pub(super) changes: Vec<Change>,
    /// Made in a trial, in passing: fewer hexes are looked at, and none twice.
    pub(super) quick: bool,
    /// Only to see what a command comes to: no attack is made, but what it would gain is noted.
    pub(super) quiet: bool,
    pub(super) hoped: i32,
}

impl Plan {
    pub(super) fn new(style: Style) -> Plan {
        Plan {
            style,
            order: None,
            given: false,
            script: Vec::new(),
            ideas: None,
            assault: Assault::default(),
            changes: Vec::new(),
            quick: false,
            quiet: false,
            hoped: 0,
        }
    }

    pub(super) fn pace(&self) -> Pace {
        match (self.style.hasty, self.quick) {
            (true, _) => Pace::Hasty,
            (false, true) => Pace::Quick,
            (false, false) => Pace::Careful,
        }
    }
}

/// How carefully moves and commands are thought out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    /// What comes to mind first.
    Hasty,
    /// In passing, while something is tried out.
    Quick,
    Careful,
}

/// A command and what it seems to gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) gain: i32,
    pub(super) action: Action,
}

/// A unit that could go somewhere, and what that gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Idea {
    pub(super) gain: i32,
    pub(super) unit: UnitId,
    pub(super) to: HexId,
}

/// Units that are brought up for attacks, the last one first, and those who are to stay for them.
#[derive(Clone, Debug, Default)]
pub(super) struct Assault {
    pub(super) moves: Vec<(UnitId, HexId)>,
    pub(super) pinned: Units,
}

/// One thing that is done otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A unit stays where it is, or in reserve.
    Stay(UnitId),
    /// A unit goes somewhere.
    Go(UnitId, HexId),
    /// Nobody is brought up for attacks.
    Hold,
    /// A hex is attacked though it does not seem to pay, or spared.
    Attack(HexId),
    Spare(HexId),
}

/// The changes that were thought of for a command in a position.
#[derive(Debug)]
pub(super) struct Changes {
    pub(super) state: State,
    pub(super) order: Action,
    pub(super) all: Vec<Change>,
}

impl Plan {
    /// The plan with a change; nothing where it has that already.
    pub(super) fn with(&self, change: Change) -> Option<Plan> {
        if self.changes.contains(&change) {
            return None;
        }
        let mut plan = self.clone();
        // A unit is told one thing only.
        if let Change::Stay(unit) | Change::Go(unit, _) = change {
            let of = |other: &Change| matches!(other, Change::Stay(one) | Change::Go(one, _) if *one == unit);
            plan.changes.retain(|other| !of(other));
        }
        plan.changes.push(change);
        Some(plan)
    }

    /// The units that are sent somewhere.
    pub(super) fn sent(&self) -> Vec<(UnitId, HexId)> {
        let sent = self.changes.iter().filter_map(|change| match change {
            Change::Go(unit, to) => Some((*unit, *to)),
            _ => None,
        });
        sent.collect()
    }

    /// The units that were told what to do.
    pub(super) fn told(&self) -> Units {
        let told = self.changes.iter().filter_map(|change| match change {
            Change::Go(unit, _) | Change::Stay(unit) => Some(*unit),
            _ => None,
        });
        told.collect()
    }
}
