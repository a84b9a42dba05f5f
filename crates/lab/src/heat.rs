//! A picture of many games at one moment: the redder a hex, the more often the Germans held it; discs show who held a place in the real
//! battle.

use carto::{Options, PicMark, PicTint};
use chronicle::{Land, fronts};
use table::Seat;

use crate::history::GameFronts;

/// German red, and how much of it hides the ground where the Germans always stood.
const RED: [u8; 3] = [0xB4, 0x23, 0x1E];
const DENSEST: f64 = 0.62;

/// Draws the German share of every hex at a moment as PNG; nothing when no game lived to see it.
#[must_use]
#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
pub fn heat_map(land: &Land, games: &[GameFronts], date: &str, scale: f64) -> Option<Vec<u8>> {
    let seen: Vec<_> = games.iter().flat_map(|game| &game.moments).filter(|shot| shot.date == date).collect();
    if seen.is_empty() {
        return None;
    }
    let game = &land.map.game;
    let relief = atlas::embedded_relief(game, &land.map);
    let mut picture = land.map.picture(&format!("{}: {date}", atlas::title(game)), relief);
    let orientation = land.map.numbering.orientation();
    for at in land.grid.indices() {
        let german = seen.iter().filter(|shot| shot.front.holder(at) == Seat::German).count();
        if german > 0 {
            let alpha = DENSEST * german as f64 / seen.len() as f64;
            picture.tints.push(PicTint { at: orientation.centre(land.grid.hex(at)), rgb: RED, alpha });
        }
    }
    picture.marks.clear();
    for held in fronts().iter().filter(|held| held.date == date) {
        if let Some(hex) =
            land.map.projection.hex(held.at(), orientation).filter(|hex| land.grid.index(*hex).is_some())
        {
            let centre = orientation.centre(hex);
            let kind =
                if held.side == "contested" { held.side.clone() } else { format!("held by {}", held.side) };
            let at = (f64::from(centre.x), f64::from(centre.y));
            picture.marks.push(PicMark { at, kind, text: String::new() });
        }
    }
    picture.subtitle = format!(
        "{} games. Red: held by the Germans, the deeper the more often. Discs: the real battle; dark German, green Allied, \
         light contested.",
        seen.len()
    );
    picture.legend = false;
    let options = Options { scale, grid: false, numbers: false, ..Options::default() };
    Some(carto::png(&picture, &options))
}
