//! Who stands where, whose zones reach where and which bonds hold: worked out from a position, never kept in it. A44 §8, §9,
//! §10
//!
//! A decision moves one or two counters. The field of the last position is therefore kept at hand, and only what lies
//! around the hexes that changed is worked out anew; a test holds that to the same answer as working out everything.

use table::Seat;
use wargame::Id as _;
use wargame::cache::{CachedPiece, Derived, seek};

use crate::model::ids::{HexId, SideId};
use crate::model::pieces::{Marks, Piece};
use crate::model::state::index;
use crate::pack::map::{DARK, EAST, Ground, NORTH, RIVER, SOUTH, Terrain, WEST};
use crate::rulebook::Ardennes;

/// A side's units in a hex, as far as stacking, zones and bonds ask.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) flags: u8,
    /// Stacking Points. A44 §8.2
    pub(crate) points: u8,
    /// Steps of silhouetted units. A44 §8.2-silhouette
    pub(crate) steps: u8,
    /// Artillery Units. A44 §8.2-artillery
    pub(crate) guns: u8,
}

/// Bits of [`Cell::flags`]. There is somebody.
pub(crate) const HELD: u8 = 1;
/// Somebody whose zone needs no road. A44 §9.3
const FULL_ZONE: u8 = 2;
/// Somebody who can form a bond. A44 §10.1
const BONDS: u8 = 4;
/// A silhouette that can. A44 §10.5.3
const VEHICLE_BONDS: u8 = 8;
/// Somebody in Good Order, who cancels an enemy zone for shaken friends. A44 §18.3-ezoc
pub(crate) const GOOD_ORDER: u8 = 16;
/// Somebody who has not retreated in this Combat Phase. A44 §17.1-friend
pub(crate) const STEADY: u8 = 32;
/// Somebody under a Strategic Movement marker. A44 §12.2-stack
pub(crate) const MARCHING: u8 = 64;

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field {
    /// By side and hex.
    cells: [Vec<Cell>; 2],
    /// By side and hex: a bit for each direction from which a zone of control reaches in. A44 §9.1
    zones: [Vec<u8>; 2],
    /// By side and hex: a bit for each direction in which a unit stands next to it. A44 §11.2-end, §12.2
    beside: [Vec<u8>; 2],
    /// By side and hex: a bit for each of three lines along which a Hex Bond runs through. A44 §10.1-types
    hex_bonds: [Vec<u8>; 2],
    /// By hexside: a bit for each side whose Hexside Bond crosses it.
    side_bonds: Vec<u8>,
    /// By side and hex: whether its units or a Hex Bond of theirs keep the enemy out; the same as above, at one glance.
    shut: [Vec<bool>; 2],
    /// By side and hex: whether its units are there or next to it. Where they are not, nothing of theirs is in the way.
    near: [Vec<bool>; 2],
}

impl Field {
    /// Works out everything.
    pub(crate) fn compute(game: &Ardennes, pieces: &[Piece]) -> Field {
        let (hexes, sides) = (game.ground.grid.len(), game.ground.graph.sides());
        let mut field = Field {
            cells: [vec![Cell::default(); hexes], vec![Cell::default(); hexes]],
            zones: [vec![0; hexes], vec![0; hexes]],
            beside: [vec![0; hexes], vec![0; hexes]],
            hex_bonds: [vec![0; hexes], vec![0; hexes]],
            side_bonds: vec![0; sides],
            shut: [vec![false; hexes], vec![false; hexes]],
            near: [vec![false; hexes], vec![false; hexes]],
        };
        let mut held: Vec<HexId> = pieces.iter().filter_map(Piece::hex).collect();
        held.sort_unstable();
        held.dedup();
        field.count(game, pieces, |piece| piece.hex().is_some());
        for at in &held {
            field.spread_zone(&game.ground, *at);
        }
        // Stacks stand side by side: what lies between them is looked at once.
        let (mut hexes, mut sides) = (vec![false; hexes], vec![false; sides]);
        for at in held {
            hexes[usize::from(at)] = true;
            for edge in game.ground.graph.edges(at) {
                hexes[usize::from(edge.to)] = true;
                sides[usize::from(edge.side)] = true;
            }
            game.radiating(at).for_each(|side| sides[usize::from(side)] = true);
        }
        let marked = |marks: Vec<bool>| marks.into_iter().enumerate().filter(|(_, marked)| *marked);
        marked(hexes).for_each(|(at, _)| field.tie_hex(&game.ground, HexId::from_index(at)));
        marked(sides).for_each(|(side, _)| field.tie_side(&game.ground, SideId::from_index(side)));
        field
    }

    /// Brings the field up to date after units came to or left some hexes, or changed in them.
    pub(crate) fn update(&mut self, game: &Ardennes, pieces: &[Piece], hexes: &[HexId]) {
        let flags = |field: &Field, at: HexId| {
            [0, 1].map(|side| field.cells[side][usize::from(at)].flags & !(GOOD_ORDER | STEADY | MARCHING))
        };
        let before: Vec<[u8; 2]> = hexes.iter().map(|at| flags(self, *at)).collect();
        for at in hexes {
            for side in 0..2 {
                self.cells[side][usize::from(*at)] = Cell::default();
            }
        }
        if hexes.len() > 2 {
            let there = |piece: &Piece| piece.hex().is_some_and(|at| hexes.contains(&at));
            self.count(game, pieces, there);
        } else if let (Some(one), Some(two)) = (hexes.first(), hexes.last()) {
            self.count(game, pieces, |piece| piece.is_at(*one) | piece.is_at(*two));
        }
        // Where another joins those who are there, or leaves them, zones and bonds remain.
        let anew: Vec<HexId> = hexes
            .iter()
            .zip(before)
            .filter(|(at, was)| flags(self, **at) != *was)
            .map(|(at, _)| *at)
            .collect();
        for at in &anew {
            self.spread_zone(&game.ground, *at);
        }
        // A bond depends on the hexes at its ends and on those it passes between, and on nothing else.
        for at in &anew {
            for edge in game.ground.graph.edges(*at) {
                self.tie_side(&game.ground, edge.side);
                self.tie_hex(&game.ground, edge.to);
            }
            self.tie_hex(&game.ground, *at);
            for side in game.radiating(*at) {
                self.tie_side(&game.ground, side);
            }
        }
    }

    /// Counts the units of some hexes in.
    #[inline]
    fn count(&mut self, game: &Ardennes, pieces: &[Piece], there: impl Fn(&Piece) -> bool) {
        seek(pieces, there, |unit, piece| {
            let Some(at) = piece.hex() else { return };
            let brief = &game.brief[unit];
            self.cells[index(brief.seat)][usize::from(at)].add(game, unit, piece);
        });
    }

    /// The zones that reach out of a hex. A44 §9.1, §9.3, §9, §11.10.2-zoc
    fn spread_zone(&mut self, ground: &Ground, at: HexId) {
        for side in 0..2 {
            let flags = self.cells[side][usize::from(at)].flags;
            self.near[side][usize::from(at)] = self.beside[side][usize::from(at)] != 0 || flags & HELD != 0;
            let close = ground.hex_info(at).terrain.is_close();
            for edge in ground.graph.edges(at) {
                let open = edge.road != 0 || !(close || ground.hex_info(edge.to).terrain.is_close());
                let reaches = flags & HELD != 0 && (flags & FULL_ZONE != 0 || open);
                // Seen from the other hex, the zone comes from the opposite direction.
                let bit = 1u8 << ((edge.dir + 3) % 6);
                let zone = &mut self.zones[side][usize::from(edge.to)];
                *zone = if reaches { *zone | bit } else { *zone & !bit };
                let beside = &mut self.beside[side][usize::from(edge.to)];
                *beside = if flags & HELD != 0 { *beside | bit } else { *beside & !bit };
                self.near[side][usize::from(edge.to)] = *beside != 0 || self.holds_at(side, edge.to);
            }
        }
    }

    /// Whether bonds cross a hexside. A44 §10.1-types, §10.3, §10.5, §10.6, §10, §11.10.2-zoc
    fn tie_side(&mut self, ground: &Ground, side: SideId) {
        let (p, q) = ground.graph.ends(side);
        let ends = ground.bond_ends[usize::from(side)];
        let mut bonds = 0;
        for seat in [Seat::German, Seat::Allied] {
            let mine = index(seat);
            let edge_ok = |end: HexId| {
                let friendly = if seat == Seat::German { EAST } else { SOUTH | WEST | NORTH };
                end == HexId::NONE && ground.hex_info(p).edges & ground.hex_info(q).edges & friendly != 0
            };
            let capable =
                |end: HexId| end != HexId::NONE && self.cells[mine][usize::from(end)].flags & BONDS != 0;
            let [a, b] = ends;
            let both = (capable(a) || edge_ok(a)) && (capable(b) || edge_ok(b)) && (capable(a) || capable(b));
            // The owner pushes the bond to whichever side suits him, but not onto an enemy. A44 §10.5.2
            let holds = both
                && [p, q].into_iter().any(|through| {
                    !self.holds_at(1 - mine, through) && self.passes(ground, mine, a, through, b)
                });
            if holds {
                bonds |= 1 << mine;
            }
        }
        self.side_bonds[usize::from(side)] = bonds;
    }

    /// Whether Hex Bonds run through a hex. A44 §10.1-types, §10.3-hex
    fn tie_hex(&mut self, ground: &Ground, at: HexId) {
        let around = ground.around[usize::from(at)];
        for mine in 0..2 {
            let mut bonds = 0;
            // Somebody on both sides of it is needed at least.
            let beside = self.beside[mine][usize::from(at)];
            let between = beside & (beside >> 3) & 0b111 != 0;
            // The middle hex must be vacant: an enemy negates the bond, and with a friend there is nothing to bridge.
            if between && !self.holds_at(0, at) && !self.holds_at(1, at) {
                for line in 0..3 {
                    let (a, b) = (around[line], around[line + 3]);
                    let capable = |end: HexId| {
                        end != HexId::NONE && self.cells[mine][usize::from(end)].flags & BONDS != 0
                    };
                    if capable(a) && capable(b) && self.passes(ground, mine, a, at, b) {
                        bonds |= 1 << line;
                    }
                }
            }
            self.hex_bonds[mine][usize::from(at)] = bonds;
            self.shut[mine][usize::from(at)] = bonds != 0 || self.holds_at(mine, at);
        }
    }

    /// Whether the ground lets a bond from one hex over another to a third; beyond the map nothing is in the way. A44
    /// §10.5.1, §10.5.1-road, §10.5.3
    fn passes(&self, ground: &Ground, mine: usize, a: HexId, through: HexId, b: HexId) -> bool {
        let mut wet = 0;
        for end in [a, b] {
            if end == HexId::NONE {
                continue;
            }
            let Some(edge) = ground.edge(end, through) else { return false };
            let dark = edge.flags & DARK != 0;
            if edge.flags & RIVER != 0 || dark {
                wet += 1;
            }
            let flags = self.cells[mine][usize::from(end)].flags;
            let rough = ground.hex_info(end).terrain == Terrain::WoodedRough;
            let vehicles_only = flags & BONDS != 0 && flags & VEHICLE_BONDS != 0 && flags & FULL_BONDS == 0;
            if vehicles_only && rough && dark && edge.road == 0 {
                return false;
            }
        }
        wet < 2
    }

    fn holds_at(&self, side: usize, at: HexId) -> bool {
        self.cells[side][usize::from(at)].flags & HELD != 0
    }

    /// A side's units in a hex.
    #[inline]
    pub(crate) fn cell(&self, seat: Seat, at: HexId) -> Cell {
        self.cells[index(seat)][usize::from(at)]
    }

    /// Whether a side has units in a hex.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.cell(seat, at).flags & HELD != 0
    }

    /// Whether a side's zone of control reaches a hex. A44 §9.1
    #[inline]
    pub(crate) fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.zones[index(seat)][usize::from(at)] != 0
    }

    /// Whether a side has units next to a hex.
    #[inline]
    pub(crate) fn is_beside(&self, seat: Seat, at: HexId) -> bool {
        self.beside[index(seat)][usize::from(at)] != 0
    }

    /// The directions from which a side's zones reach a hex, a bit each.
    #[inline]
    pub(crate) fn zone_from(&self, seat: Seat, at: HexId) -> u8 {
        self.zones[index(seat)][usize::from(at)]
    }

    /// Whether a Hex Bond of a side runs through a hex. A44 §10.2
    #[inline]
    pub(crate) fn bond_in(&self, seat: Seat, at: HexId) -> bool {
        self.hex_bonds[index(seat)][usize::from(at)] != 0
    }

    /// What of a side keeps the enemy from a step: by hex, units in it or a bond; by hexside, bonds across it, a bit for each
    /// side. A44 §10.2, §11.1
    pub(crate) fn bars(&self, seat: Seat) -> (&[bool], &[u8]) {
        (&self.shut[index(seat)], &self.side_bonds)
    }

    /// By hex, whether a side's units are there or next to it.
    pub(crate) fn near(&self, seat: Seat) -> &[bool] {
        &self.near[index(seat)]
    }

    /// Whether a Hexside Bond of a side crosses a hexside. A44 §10.2
    #[inline]
    pub(crate) fn bond_over(&self, seat: Seat, side: SideId) -> bool {
        self.side_bonds[usize::from(side)] & (1 << index(seat)) != 0
    }
}

/// Somebody who can form a bond and is no silhouette.
const FULL_BONDS: u8 = 128;

impl Cell {
    /// Counts a unit in. Marching, shaken and unsupplied units have their zones like all others. A44 §9.1, §12.5-keeps, §18.4,
    /// §23.5
    fn add(&mut self, game: &Ardennes, unit: usize, piece: &Piece) {
        let brief = &game.brief[unit];
        self.flags |= HELD;
        if !brief.silhouette {
            self.flags |= FULL_ZONE;
        }
        let good = piece.is_in_good_order();
        if good {
            self.flags |= GOOD_ORDER;
        }
        if !piece.is(Marks::RETREATED) {
            self.flags |= STEADY;
        }
        if piece.is(Marks::STRATEGIC) {
            self.flags |= MARCHING;
        } else if good && !brief.artillery {
            self.flags |= BONDS | if brief.silhouette { VEHICLE_BONDS } else { FULL_BONDS };
        }
        if brief.artillery {
            self.guns += 1;
        } else if brief.silhouette {
            self.steps += piece.steps;
        } else {
            self.points += game.stacking(unit, piece);
        }
    }
}

/// What of a piece a field depends on; the hex is compared apart.
fn matters(piece: &Piece) -> (u8, u32) {
    let marks = Marks::SHAKEN.bits() | Marks::RETREATED.bits() | Marks::STRATEGIC.bits();
    (piece.steps, piece.marks.bits() & marks)
}

impl CachedPiece for Piece {
    #[inline]
    fn difference(&self, other: &Piece) -> u64 {
        self.word() ^ other.word()
    }

    #[inline]
    fn hex(&self) -> Option<HexId> {
        Piece::hex(self)
    }

    fn matters(&self, other: &Piece) -> bool {
        self.place() != other.place() || matters(self) != matters(other)
    }
}

impl Derived<Ardennes, Piece> for Field {
    fn compute(game: &Ardennes, pieces: &[Piece]) -> Field {
        Field::compute(game, pieces)
    }

    fn update(&mut self, game: &Ardennes, pieces: &[Piece], hexes: &[HexId]) {
        Field::update(self, game, pieces, hexes);
    }
}

impl Ardennes {
    /// The hexsides that lead away from the corners of a hex: a bond across one of them ends in that hex.
    fn radiating(&self, at: HexId) -> impl Iterator<Item = SideId> + '_ {
        self.radiating[usize::from(at)].iter().copied().filter(|side| *side != SideId::NONE)
    }
}
