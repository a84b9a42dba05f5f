//! `cargo xtask maps`: fits grids to the ground and builds the maps.

use std::path::Path;

use anyhow::{Context, bail};
use atlas::{Anchor, Built, Fit, Ground, MapSpec, build};

/// The games that have a grid file, in the order in which they are built.
const GAMES: [&str; 4] = ["ardennes44", "bitterwoods", "enemyaction", "bastogne"];

/// What to do.
#[derive(Debug)]
pub(crate) struct Wish<'a> {
    pub(crate) game: Option<&'a str>,
    pub(crate) terrain: &'a Path,
    /// Print the best projection and how well it fits, and build nothing.
    pub(crate) fit: bool,
    /// Write the tables instead of comparing them.
    pub(crate) write: bool,
    /// Draw the map into this folder too.
    pub(crate) draw: Option<&'a Path>,
}

/// Builds the maps and says whether the tables in the packs are what comes out.
pub(crate) fn run(root: &Path, wish: &Wish<'_>) -> anyhow::Result<bool> {
    if let Some(game) = wish.game
        && !GAMES.contains(&game)
    {
        bail!("there is no map of '{game}'; there is {}", GAMES.join(", "));
    }
    let own = root.join("terrain");
    let ground = Ground::read(wish.terrain, &own)?;
    let mut same = true;
    for game in GAMES.into_iter().filter(|game| wish.game.is_none_or(|only| only == *game)) {
        let spec = MapSpec::read(&own.join(format!("grids/{game}.toml")))?;
        if wish.fit {
            print_fit(game, &spec, &ground, &own)?;
        } else {
            let built = build(game, &spec, &ground, &own)?;
            print_summary(game, &built);
            same &= keep(root, game, &built, &ground, wish.write)?;
            same &= print_facts(root, game, &built)?;
            if let Some(folder) = wish.draw {
                let picture = built.map.picture(atlas::title(game), Some(atlas::relief(&built.map, &ground)));
                let options = carto::Options::default();
                std::fs::write(folder.join(format!("{game}.png")), carto::png(&picture, &options))?;
            }
            same &= print_checks(&built, &ground);
        }
    }
    Ok(same)
}

fn print_fit(game: &str, spec: &MapSpec, ground: &Ground, own: &Path) -> anyhow::Result<()> {
    let orientation = spec.numbering.orientation();
    let anchors = Anchor::read(&own.join(format!("anchors/{game}.csv")), &spec.numbering, ground)?;
    let fit = Fit::new(&anchors, orientation)?;
    println!(
        "{game}: {} anchors, {:.2} km from hex to hex",
        anchors.len(),
        fit.projection.hex_width(orientation)
    );
    let mut residuals = fit.residuals;
    residuals.sort_by(|a, b| b.off.total_cmp(&a.off));
    let name = |hex| spec.numbering.print(hex).unwrap_or_else(|| "off the map".to_owned());
    for residual in &residuals {
        let fitted = residual.fitted.map_or_else(|| "nowhere".to_owned(), name);
        println!(
            "  {:5.2} hexes  {:24} stated {}, fitted {fitted}",
            residual.off,
            residual.place,
            name(residual.hex)
        );
    }
    let median = residuals.get(residuals.len() / 2).map_or(0.0, |residual| residual.off);
    println!("  median {median:.2} hexes from the middle of the stated hex");
    println!("[projection]\nx = {:?}\ny = {:?}", fit.projection.x, fit.projection.y);
    Ok(())
}

fn print_summary(game: &str, built: &Built) {
    let map = &built.map;
    println!(
        "{game}: {} hexes, {} river hexsides ({} bridged), {} road links, {} places",
        map.hexes.len(),
        map.sides.len(),
        map.sides.iter().filter(|side| side.crossing == "bridge").count(),
        map.roads.len(),
        map.places.len()
    );
    let mut classes: Vec<(&str, usize)> = Vec::new();
    for hex in &map.hexes {
        match classes.iter_mut().find(|(class, _)| *class == hex.terrain) {
            Some((_, count)) => *count += 1,
            None => classes.push((&hex.terrain, 1)),
        }
    }
    let classes: Vec<String> = classes.iter().map(|(class, count)| format!("{class} {count}")).collect();
    println!("  {}", classes.join(", "));
}

/// Checks the stated facts and prints those that do not hold.
fn print_facts(root: &Path, game: &str, built: &Built) -> anyhow::Result<bool> {
    let path = root.join(format!("packs/{game}/map/facts.csv"));
    let facts = built.map.check_facts(&path)?;
    let wrong: Vec<_> = facts.iter().filter(|fact| fact.wrong.is_some()).collect();
    for fact in &wrong {
        println!(
            "  FAIL {}: {} [{}]: {}",
            fact.id,
            fact.text,
            fact.source,
            fact.wrong.as_deref().unwrap_or("")
        );
    }
    println!("  {} of {} stated facts hold", facts.len() - wrong.len(), facts.len());
    Ok(wrong.is_empty())
}

/// Checks rivers, roads and distances.
fn print_checks(built: &Built, ground: &Ground) -> bool {
    let problems = built.map.net_problems();
    for problem in &problems {
        println!("  FAIL {problem}");
    }
    let distances = built.map.distances(ground);
    let median = distances.get(distances.len() / 2).map_or(0.0, atlas::Distance::error);
    println!(
        "  {} pairs of towns: distances off by {median:.2} hexes in the median; the worst:",
        distances.len()
    );
    for one in distances.iter().take(3) {
        println!(
            "    {} - {}: {:.1} hexes on the map, {:.1} on the ground",
            one.from, one.to, one.map, one.real
        );
    }
    problems.is_empty() && median < 1.0 && distances.first().is_none_or(|worst| worst.error() < 2.0)
}

/// Writes the tables, or compares them with what is there.
fn keep(root: &Path, game: &str, built: &Built, ground: &Ground, write: bool) -> anyhow::Result<bool> {
    let folder = root.join(format!("packs/{game}/map"));
    let relief = atlas::relief_png(&atlas::relief(&built.map, ground));
    let path = folder.join("relief.png");
    let mut same = write || std::fs::read(&path).is_ok_and(|kept| kept == relief);
    if !same {
        println!("packs/{game}/map/relief.png: is not what the builder makes; run cargo xtask maps --write");
    }
    if write {
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make packs/{game}/map"))?;
        std::fs::write(&path, relief).with_context(|| format!("cannot write packs/{game}/map/relief.png"))?;
    }
    let grid = std::fs::read_to_string(root.join(format!("terrain/grids/{game}.toml")))?;
    let grid = atlas::numbering_text(&grid);
    for (name, text) in built.tables.files().into_iter().chain([("grid.toml", grid.as_str())]) {
        let path = folder.join(name);
        if write {
            std::fs::write(&path, text).with_context(|| format!("cannot write packs/{game}/map/{name}"))?;
        } else if std::fs::read_to_string(&path).ok().as_deref() != Some(text) {
            println!("packs/{game}/map/{name}: is not what the builder makes; run cargo xtask maps --write");
            same = false;
        }
    }
    Ok(same)
}
