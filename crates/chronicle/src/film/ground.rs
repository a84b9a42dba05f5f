//! The map of the film: which hex each pixel belongs to, what ground that is, where waters run and what places are called.

use table::{Board, BoardHex, LatticePoint};

use super::canvas::{Canvas, floor};
use super::colours::{FRONT, LAKE, OPEN, RIVER, ROUGH, TOWN, WOODS};

/// About so many pixels the film is wide, and no more than so many high.
const WIDE: f64 = 640.0;
const HIGH: f64 = 640.0;

/// No hex has this number.
const NOWHERE: u16 = u16::MAX;

/// Names are this far apart.
const APART: (f64, f64) = (86.0, 26.0);

/// No more places are named.
const MOST_NAMES: usize = 18;

/// The ground of a board in pixels.
pub(super) struct Ground {
    pub(super) width: usize,
    pub(super) height: usize,
    /// The hex of each pixel.
    cells: Vec<u16>,
    /// The kind of ground of each hex.
    kinds: Vec<u8>,
    /// Pixels on waters.
    waters: Vec<bool>,
    centres: Vec<(f64, f64)>,
    /// From the centre of a hex to the middle of its side.
    inner: f64,
    names: Vec<(String, (f64, f64))>,
}

/// How lattice points lie in the picture.
struct Lie {
    across: f64,
    down: f64,
    left: f64,
    top: f64,
}

impl Lie {
    fn of(board: &Board) -> (Lie, (f64, f64)) {
        // The units of the lattice in sides of a hex.
        let (x, y) =
            if board.orientation == "pointy-top" { (0.75_f64.sqrt(), 0.5) } else { (0.5, 0.75_f64.sqrt()) };
        let all = |part: fn(&LatticePoint) -> i32| {
            let numbers = || board.hexes.iter().map(|hex| part(&hex.at));
            (f64::from(numbers().min().unwrap_or(0)) - 2.0, f64::from(numbers().max().unwrap_or(0)) + 2.0)
        };
        let ((west, east), (north, south)) = (all(|at| at.x), all(|at| at.y));
        let scale = (WIDE / ((east - west) * x)).min(HIGH / ((south - north) * y));
        let lie = Lie { across: x * scale, down: y * scale, left: west, top: north };
        let size = ((east - west) * lie.across, (south - north) * lie.down);
        (lie, size)
    }

    fn place(&self, at: LatticePoint) -> (f64, f64) {
        ((f64::from(at.x) - self.left) * self.across, (f64::from(at.y) - self.top) * self.down)
    }

    /// From the centre of a hex to a corner, and to the middle of a side.
    fn radii(&self, pointy: bool) -> (f64, f64) {
        if pointy { (self.down * 2.0, self.across) } else { (self.across * 2.0, self.down) }
    }
}

impl Ground {
    pub(super) fn of(board: &Board) -> Ground {
        let (lie, (width, height)) = Lie::of(board);
        let size = |length: f64| usize::try_from(floor(length.ceil())).unwrap_or(1).max(64);
        let (width, height) = (size(width), size(height));
        let (outer, inner) = lie.radii(board.orientation == "pointy-top");
        let centres: Vec<(f64, f64)> = board.hexes.iter().map(|hex| lie.place(hex.at)).collect();
        let mut ground = Ground {
            width,
            height,
            cells: cells(&centres, (outer, inner, board.orientation == "pointy-top"), (width, height)),
            kinds: board.hexes.iter().map(kind_of).collect(),
            waters: vec![false; width * height],
            names: Vec::new(),
            centres,
            inner,
        };
        for side in board.sides.iter().filter(|side| side.kinds.iter().any(|kind| is_water(kind))) {
            let great =
                side.kinds.iter().any(|kind| ["Meuse", "lake", "major river"].contains(&kind.as_str()));
            ground.run(side.ends.map(|end| lie.place(end)), great);
        }
        ground.name(board);
        ground
    }

    /// Lets water run from one point to another.
    fn run(&mut self, [from, to]: [(f64, f64); 2], great: bool) {
        let steps = floor((to.0 - from.0).hypot(to.1 - from.1) * 2.0).max(1);
        for step in 0..=steps {
            let share = float(step) / float(steps);
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            let wide: i64 = if great { 1 } else { 0 };
            for (dx, dy) in (0..=wide).flat_map(|dx| (0..=wide).map(move |dy| (dx, dy))) {
                let (Ok(x), Ok(y)) = (usize::try_from(floor(at.0) + dx), usize::try_from(floor(at.1) + dy))
                else {
                    continue;
                };
                if x < self.width && y < self.height {
                    self.waters[y * self.width + x] = true;
                }
            }
        }
    }

    /// Names the places that matter most, with room between them.
    fn name(&mut self, board: &Board) {
        let mut places: Vec<(usize, &BoardHex)> =
            board.hexes.iter().enumerate().filter(|(_, hex)| hex.name.is_some()).collect();
        places.sort_by_key(|(at, hex)| (importance(hex), *at));
        for (at, hex) in places {
            let (Some(name), here) = (&hex.name, self.centres[at]) else { continue };
            let near = |(other, there): &(String, (f64, f64))| {
                let apart = ((there.0 - here.0).abs(), (there.1 - here.1).abs());
                other == name || apart.0 < APART.0 && apart.1 < APART.1
            };
            if self.names.len() < MOST_NAMES && !self.names.iter().any(near) {
                self.names.push((name.clone(), (here.0, here.1 - self.inner * 0.5)));
            }
        }
    }

    pub(super) fn names(&self) -> impl Iterator<Item = (&str, (f64, f64))> {
        self.names.iter().map(|(name, at)| (name.as_str(), *at))
    }

    /// The middle of a hex.
    pub(super) fn centre(&self, at: usize) -> (f64, f64) {
        self.centres[at]
    }

    /// How large a mark for troops is: half its width.
    pub(super) fn mark(&self) -> f64 {
        (self.inner * 0.42).clamp(1.6, 6.0)
    }

    /// Paints the map from a row of the canvas on, with the colours of those who hold it and the line between them.
    pub(super) fn paint(&self, canvas: &mut Canvas, from: usize, holders: &[u8]) {
        let holder = |cell: u16| holders.get(usize::from(cell)).copied().unwrap_or(b'-');
        let tint = |cell: u16| match holder(cell) {
            b'g' => 1,
            b'a' => 2,
            _ => 0,
        };
        for y in 0..self.height {
            for x in 0..self.width {
                let here = self.cells[y * self.width + x];
                if here == NOWHERE {
                    continue;
                }
                let beside = [(x + 1, y), (x, y + 1), (x + 1, y + 1)].into_iter();
                let inside = beside.filter(|(x, y)| *x < self.width && *y < self.height);
                let beside = inside.map(|(x, y)| self.cells[y * self.width + x]);
                let mut beside = beside.filter(|other| *other != NOWHERE && *other != here);
                let parts =
                    beside.any(|other| matches!((holder(here), holder(other)), (b'g', b'a') | (b'a', b'g')));
                let colour = match self.kinds[usize::from(here)] {
                    _ if parts => FRONT,
                    _ if self.waters[y * self.width + x] => RIVER,
                    kind => kind + tint(here),
                };
                canvas.pixels[(y + from) * canvas.width + x] = colour;
            }
        }
    }
}

/// The hex that each pixel is in. `outer` and `inner` reach from the centre to a corner and to the middle of a side.
fn cells(
    centres: &[(f64, f64)],
    (outer, inner, pointy): (f64, f64, bool),
    (width, height): (usize, usize),
) -> Vec<u16> {
    let inside = |dx: f64, dy: f64| {
        let (long, short) = if pointy { (dy.abs(), dx.abs()) } else { (dx.abs(), dy.abs()) };
        short <= inner + 0.5 && long <= outer * (1.0 - short / (2.0 * inner)) + 0.5
    };
    let mut nearest = vec![(f64::INFINITY, NOWHERE); width * height];
    let limit = |value: f64, most: usize| usize::try_from(floor(value).max(0)).unwrap_or(0).min(most);
    for ((x, y), number) in centres.iter().zip(0u16..) {
        for py in limit(y - outer, height)..limit(y + outer + 1.0, height) {
            for px in limit(x - outer, width)..limit(x + outer + 1.0, width) {
                let (dx, dy) = (middle_of(px) - x, middle_of(py) - y);
                let far = dx * dx + dy * dy;
                let cell = &mut nearest[py * width + px];
                if far < cell.0 && inside(dx, dy) {
                    *cell = (far, number);
                }
            }
        }
    }
    nearest.into_iter().map(|(_, cell)| cell).collect()
}

#[expect(clippy::cast_precision_loss, reason = "pictures are small")]
fn middle_of(pixel: usize) -> f64 {
    pixel as f64 + 0.5
}

#[expect(clippy::cast_precision_loss, reason = "pictures are small")]
fn float(number: i64) -> f64 {
    number as f64
}

fn kind_of(hex: &BoardHex) -> u8 {
    let says = |words: &[&str]| hex.terrain.iter().any(|class| words.iter().any(|word| class.contains(word)));
    if says(&["city", "town", "fort"]) {
        TOWN
    } else if says(&["lake", "water"]) {
        LAKE
    } else if says(&["wood", "forest"]) {
        WOODS
    } else if says(&["rough", "broken", "hill", "marsh"]) {
        ROUGH
    } else {
        OPEN
    }
}

/// Cities before forts before towns before everything else.
fn importance(hex: &BoardHex) -> u8 {
    let says = |word: &str| hex.terrain.iter().any(|class| class.contains(word));
    [says("city"), says("fort"), says("town")]
        .into_iter()
        .zip(0..)
        .find(|(is, _)| *is)
        .map_or(3, |(_, rank)| rank)
}

fn is_water(kind: &str) -> bool {
    ["Meuse", "river", "lake", "stream"].iter().any(|word| kind.contains(word))
}
