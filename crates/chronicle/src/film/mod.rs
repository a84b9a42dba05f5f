//! A game as an animated picture: a plain map with a frame for each day.

mod canvas;
mod colours;
mod ground;

use carto::Letterer;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use table::{Board, Seat};

use crate::cells::Cells;
use crate::report::{Chronicle, Day};
use canvas::{Canvas, dot, write_on_map, write_plain};
use colours::{CLEAR, PAPER, palette};
use ground::Ground;

/// The height of the strip with the date and the losses.
const STRIP: usize = 40;

/// The last frame stays so many times as long.
const REST: u32 = 4;

/// The lettering of the strip, large and small, and of the map.
const SIZES: (f64, f64, f64) = (17.0, 13.0, 11.0);

/// Draws a chronicle as an animated GIF with one frame for each day, `pause` milliseconds long. The same chronicle gives the same
/// bytes.
#[must_use]
pub fn film(board: &Board, chronicle: &Chronicle, pause: u32) -> Vec<u8> {
    let ground = Ground::of(board);
    let letterer = Letterer::default();
    let cells = Cells::of_board(board);
    let base = still(board, &ground, &letterer);
    let (width, height) = (side(base.width), side(base.height));
    let mut bytes = Vec::new();
    // Memory takes all bytes, and the frames are as large as the picture.
    let Ok(mut encoder) = Encoder::new(&mut bytes, width, height, &palette()) else { return Vec::new() };
    let _ = encoder.set_repeat(Repeat::Infinite);
    let hundredths = pause.clamp(100, 10_000) / 10;
    let mut before: Option<Canvas> = None;
    for (number, day) in chronicle.days.iter().enumerate() {
        let last = number + 1 == chronicle.days.len();
        let shown = of_day(day, &base, (&ground, &cells), &letterer);
        let delay = if last { hundredths * REST } else { hundredths };
        let frame = Frame {
            width,
            height,
            delay: u16::try_from(delay).unwrap_or(u16::MAX),
            dispose: DisposalMethod::Keep,
            transparent: before.is_some().then_some(CLEAR),
            buffer: changed(before.as_ref(), &shown).into(),
            ..Frame::default()
        };
        let _ = encoder.write_frame(&frame);
        before = Some(shown);
    }
    drop(encoder);
    bytes
}

fn side(length: usize) -> u16 {
    u16::try_from(length).unwrap_or(u16::MAX)
}

/// What differs from the frame before; the rest stays as it is.
fn changed(before: Option<&Canvas>, now: &Canvas) -> Vec<u8> {
    match before {
        Some(before) => before
            .pixels
            .iter()
            .zip(&now.pixels)
            .map(|(old, new)| if old == new { CLEAR } else { *new })
            .collect(),
        None => now.pixels.clone(),
    }
}

/// What never changes: a blank strip, the ground and the waters.
fn still(board: &Board, ground: &Ground, letterer: &Letterer) -> Canvas {
    let mut canvas = Canvas::new(ground.width, ground.height + STRIP, PAPER);
    let title = format!("Bulge · {}", board.title);
    if let Some(line) = letterer.set(&title, SIZES.1, false) {
        let left = canvas.width.saturating_sub(line.width + 10);
        write_plain(&mut canvas, &line, (left, 2));
    }
    canvas
}

/// The frame of one day.
fn of_day(day: &Day, base: &Canvas, (ground, cells): (&Ground, &Cells), letterer: &Letterer) -> Canvas {
    let mut canvas = base.clone();
    ground.paint(&mut canvas, STRIP, day.holders.as_bytes());
    for unit in &day.units {
        let Some((x, y)) = cells.named(&unit.place).map(|at| ground.centre(usize::from(at))) else {
            continue;
        };
        let large = if unit.strength > 2 { 1.0 } else { 0.0 };
        dot(&mut canvas, (x, y + offset()), ground.mark() + large, unit.seat == Seat::German);
    }
    for (name, at) in ground.names() {
        if let Some(line) = letterer.set(name, SIZES.2, true) {
            write_on_map(&mut canvas, &line, (at.0, at.1 + offset()), STRIP);
        }
    }
    if let Some(line) = letterer.set(&day.title, SIZES.0, true) {
        write_plain(&mut canvas, &line, (10, 8));
    }
    let losses = format!("Steps lost: Germans {}, Allies {}", day.losses.german, day.losses.allied);
    if let Some(line) = letterer.set(&losses, SIZES.1, false) {
        let left = canvas.width.saturating_sub(line.width + 10);
        write_plain(&mut canvas, &line, (left, 20));
    }
    canvas
}

/// How far down the map begins.
fn offset() -> f64 {
    f64::from(u32::try_from(STRIP).unwrap_or(0))
}
