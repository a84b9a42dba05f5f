//! Reads how a scenario is won. BW §17, §2.9

use pack::Spanned;
use serde::Deserialize;
use table::{Seat, Word};

use crate::pack::scenario::{Levels, Need, Points, Score, ScoreKind, Victory};
use crate::pack::scenario_reader::{Name, Reader};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct VictoryRow {
    kind: Name,
    source: Name,
    #[serde(default)]
    towns: Vec<Name>,
    strategic: Option<Need>,
    tactical: Option<Need>,
    draw: Option<Need>,
    #[serde(default)]
    cleared: Vec<Name>,
    shift: Option<ShiftRow>,
    south: Option<SouthRow>,
    seat: Option<Seat>,
    instant: Option<InstantRow>,
    #[serde(default, rename = "point")]
    points: Vec<PointRow>,
    #[serde(default, rename = "level")]
    levels: Vec<LevelRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShiftRow {
    allied_lost: u16,
    german_lost: u16,
    panzer: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SouthRow {
    towns: Vec<Name>,
    tactical: Need,
    draw: Need,
    source: Name,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct InstantRow {
    occupy: Name,
    across: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PointRow {
    kind: Name,
    points: i16,
    #[serde(default)]
    hexes: Vec<Name>,
    seat: Option<Seat>,
    each: Option<u16>,
    most: Option<i16>,
    under: Option<u16>,
    panzer: Option<u16>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRow {
    from: Spanned<i16>,
    result: Word,
    winner: Name,
}

impl VictoryRow {
    /// Where the terms come from.
    pub(crate) fn source(&self) -> Word {
        let terms = self.source.get_ref();
        match &self.south {
            Some(south) => format!("{terms}; the towns of the south {}", south.source.get_ref()).into(),
            None => terms.clone(),
        }
    }
}

/// The victory of a scenario; nothing where it is not clear.
pub(crate) fn victory(reader: &mut Reader<'_, '_>, row: &VictoryRow) -> Option<Victory> {
    reader.source(&row.source);
    match row.kind.get_ref().as_str() {
        "campaign" => levels(reader, row).map(Victory::Levels),
        "points" => points(reader, row).map(Victory::Points),
        _ => {
            reader.wrong(&row.kind, "a victory is of the kind campaign or points");
            None
        }
    }
}

/// BW §17, §Sc-southern
fn levels(reader: &mut Reader<'_, '_>, row: &VictoryRow) -> Option<Levels> {
    let south = row.south.as_ref().map(|south| {
        reader.source(&south.source);
        (reader.hexes(&south.towns), south.tactical, south.draw)
    });
    let (towns, cleared) = (reader.hexes(&row.towns), reader.hexes(&row.cleared));
    let (Some(strategic), Some(tactical), Some(draw), Some(shift)) =
        (row.strategic, row.tactical, row.draw, &row.shift)
    else {
        reader.wrong(&row.kind, "strategic, tactical, draw and shift are all needed");
        return None;
    };
    Some(Levels {
        towns,
        strategic,
        tactical,
        draw,
        cleared,
        allied_lost: shift.allied_lost,
        german_lost: shift.german_lost,
        panzer: shift.panzer,
        south,
    })
}

fn points(reader: &mut Reader<'_, '_>, row: &VictoryRow) -> Option<Points> {
    let points = row.points.iter().filter_map(|point| score(reader, point)).collect();
    let instant =
        row.instant.as_ref().and_then(|instant| Some((reader.hex(&instant.occupy)?, instant.across)));
    let mut levels = Vec::new();
    for level in &row.levels {
        let winner = match level.winner.get_ref().as_str() {
            "" => None,
            word => {
                reader.refer(&level.winner, word.parse::<Seat>().ok().filter(|seat| seat.is_player()), "seat")
            }
        };
        levels.push((*level.from.get_ref(), level.result.clone(), winner));
    }
    if let Some((_, wrong)) = levels
        .iter()
        .zip(&row.levels[1.min(row.levels.len())..])
        .find(|(above, below)| above.0 <= *below.from.get_ref())
    {
        reader.wrong(&wrong.from, "levels stand from the highest to the lowest");
    }
    let seat = row.seat.filter(|seat| seat.is_player() && !levels.is_empty());
    if seat.is_none() {
        reader.wrong(&row.kind, "a victory by points has a seat and levels");
    }
    Some(Points { seat: seat?, points, levels, instant })
}

fn score(reader: &mut Reader<'_, '_>, row: &PointRow) -> Option<Score> {
    let panzer = row.panzer.unwrap_or(1);
    let kind = match (row.kind.get_ref().as_str(), row.seat, row.each, row.under) {
        ("occupy", ..) => ScoreKind::Occupy,
        ("cleared", ..) => ScoreKind::Cleared,
        ("isolated", ..) => ScoreKind::Isolated,
        ("dump", ..) => ScoreKind::Dump,
        ("eliminated", Some(seat), Some(each), _) if each > 0 => ScoreKind::Eliminated { seat, each, panzer },
        ("kept", .., Some(under)) => ScoreKind::Kept { under, panzer },
        ("across", ..) => ScoreKind::Across,
        ("near", ..) => ScoreKind::Near,
        ("linked", ..) => ScoreKind::Linked,
        _ => {
            reader.wrong(&row.kind, "there are no such points, or something about them is not said");
            return None;
        }
    };
    let hexes = match kind {
        ScoreKind::Cleared => reader.towns(&row.hexes),
        _ => reader.hexes(&row.hexes),
    };
    if kind == ScoreKind::Dump {
        for (name, at) in row.hexes.iter().zip(&hexes) {
            let ring = reader.names.ground.rings.iter().find(|ring| ring.centre == *at);
            reader.refer(name, ring, "fuel dump around");
        }
    }
    let placed =
        matches!(kind, ScoreKind::Occupy | ScoreKind::Cleared | ScoreKind::Isolated | ScoreKind::Dump);
    if placed == row.hexes.is_empty() {
        reader.wrong(&row.kind, "points for places name hexes, and no others do");
    }
    Some(Score { points: row.points, kind, hexes, most: row.most })
}
