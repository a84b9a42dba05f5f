//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

mod changes;
mod doubtful;
mod times;

use kernel::laws::Probe;

use crate::probes::changes::{
    in_good_order, in_supply, with_bridges, with_points, with_room, without_enemies, without_engaged,
};
use crate::probes::times::{in_its_phase, later, unmoved, with_areas, with_night_marker, with_shells};
use crate::rulebook::Ardennes;

/// Refusals that depend on nothing but the unit's own marker, its kind or the calendar.
const OF_ITS_OWN: &[&str] = &["16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2"];

pub(crate) const PROBES: &[Probe<Ardennes>] = &[
    Probe {
        name: "enemy units away",
        cures: &[
            "9.2.1",
            "10.2",
            "11.2-end",
            "12.2",
            "17.1-2",
            "17.2-a",
            "17.2-b",
            "17.2-c",
            "18.3-ezoc",
            "20.4",
            "7.3-range",
            "7.8-hexes",
            "19.3",
        ],
        leaves: &[
            "12.2-stack",
            "12.2-spacing",
            "16.5",
            "25.3.1",
            "27.6",
            "24.4",
            "24.5",
            "24.6",
            "5.1",
            "5.2",
        ],
        change: without_enemies,
    },
    Probe {
        name: "full movement points",
        cures: &["11.1", "11.2", "11.9.1-cost", "12.1"],
        leaves: &[
            "12.1-barred",
            "16.5",
            "29.1.1",
            "25.3.1",
            "27.6",
            "24.4",
            "24.5",
            "24.6",
            "5.1",
            "5.2",
            "8",
            "14",
            "20.1",
            "26",
        ],
        change: with_points,
    },
    Probe {
        name: "supply restored",
        cures: &["23.4-move", "19.5", "5.3", "12.1-barred", "25.2.5", "25.3.4", "15.8.2"],
        leaves: &[
            "25.2.5-never",
            "8",
            "16.5",
            "29.1.1",
            "25.3.1",
            "27.6",
            "24.4",
            "24.5",
            "24.6",
            "5.1",
            "5.2",
            "14",
            "26.1",
        ],
        change: in_supply,
    },
    Probe {
        name: "all bridges stand",
        cures: &["7.2", "11.4.1", "19.2"],
        leaves: &[
            "7.2-once", "16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2", "8", "12.4",
        ],
        change: with_bridges,
    },
    Probe {
        name: "the stack cleared",
        cures: &["8.1", "8.2", "12.2-stack", "19.6", "17.4"],
        leaves: OF_ITS_OWN,
        change: with_room,
    },
    Probe {
        name: "everybody in Good Order",
        cures: &[
            "18.3-move",
            "18.3-ezoc",
            "18.3-artillery",
            "18.3-barred",
            "18.5-retreat",
            "12.1-barred",
            "5.3",
        ],
        leaves: &["8", "16.5", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2"],
        change: in_good_order,
    },
    Probe {
        name: "Engaged markers off",
        cures: &["16.5"],
        leaves: &["8", "29.1.1", "25.3.1", "27.6", "24.4", "24.5", "24.6", "5.1", "5.2", "5.3"],
        change: without_engaged,
    },
    Probe {
        name: "the fifth day has come",
        cures: &["29.1", "27.6", "24.5", "11.10.1", "33.4"],
        leaves: &["7.6-units", "7.6-town", "8", "16.5", "24.4", "5.1", "5.3"],
        change: later,
    },
    Probe {
        name: "a Night marker on the unit",
        cures: &["25.3.1", "25.3.2"],
        leaves: &["16.5", "24.4", "24.5", "24.6", "5.1", "5.2"],
        change: with_night_marker,
    },
    Probe {
        name: "the phase has come",
        cures: &["4-1", "4-3", "4-4", "4-6", "4-7", "25.2"],
        leaves: &[],
        change: in_its_phase,
    },
    Probe {
        name: "guns are ready",
        cures: &["22.6"],
        leaves: &["8", "16.5", "25.3.1", "27.6", "24.4", "22.4", "22.6-color", "18.3-artillery"],
        change: with_shells,
    },
    Probe {
        name: "nobody has moved or attacked",
        cures: &["11.1", "12.1", "12.4.3", "12.6-own", "14.1-once", "15.8.2-start", "20.1", "25.3.5"],
        leaves: &["8", "16.5", "25.3.1", "27.6", "24.4", "22.4", "22.6-color"],
        change: unmoved,
    },
    Probe { name: "another count of the areas held", cures: &[], leaves: &[""], change: with_areas },
];
