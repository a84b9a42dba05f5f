//! The layers of a game crate. A file uses its own layer and those below it, nothing above.

use crate::arrows;

/// One layer: a folder `src/<name>/` or a single file `src/<name>.rs`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    pub(crate) name: &'static str,
    /// How high it stands; two layers of one height do not know each other.
    height: u8,
    /// Whether every game has it.
    pub(crate) is_required: bool,
    /// Whether it can only be one file.
    pub(crate) is_file: bool,
}

/// The layers, lowest first. This is the one place where the order is written for the machine.
pub(crate) const LAYERS: &[Layer] = &[
    Layer { name: "model", height: 0, is_required: true, is_file: false },
    Layer { name: "pack", height: 1, is_required: true, is_file: false },
    Layer { name: "rulebook", height: 2, is_required: true, is_file: true },
    Layer { name: "rules", height: 3, is_required: true, is_file: false },
    Layer { name: "analysis", height: 4, is_required: false, is_file: false },
    Layer { name: "view", height: 4, is_required: true, is_file: false },
    Layer { name: "probes", height: 5, is_required: false, is_file: false },
    Layer { name: "stage", height: 5, is_required: true, is_file: false },
    Layer { name: "game", height: 6, is_required: true, is_file: true },
    Layer { name: "lib", height: 7, is_required: true, is_file: true },
    Layer { name: "tests", height: 8, is_required: false, is_file: false },
];

/// `crates/<game>/src/…`: the game and what follows.
pub(crate) fn in_game(path: &str) -> Option<(&str, &str)> {
    let (game, inside) = path.strip_prefix("crates/")?.split_once("/src/")?;
    arrows::is_game(game).then_some((game, inside))
}

/// The layer that a file of a game crate belongs to.
pub(crate) fn layer_of(path: &str) -> Option<&'static Layer> {
    let (_, inside) = in_game(path)?;
    let name = inside.split_once('/').map_or_else(|| inside.trim_end_matches(".rs"), |(folder, _)| folder);
    LAYERS.iter().find(|layer| layer.name == name)
}

impl Layer {
    /// Whether code of this layer may use the other one.
    pub(crate) fn may_use(&self, other: &Self) -> bool {
        self == other || other.height < self.height
    }

    /// How the other layer lies to this one.
    pub(crate) fn side_of(&self, other: &Self) -> &'static str {
        if other.height == self.height { "beside" } else { "above" }
    }
}

#[cfg(test)]
mod tests {
    use super::layer_of;

    #[test]
    fn a_layer_uses_what_lies_below_it() {
        let layer = |path: &str| layer_of(&format!("crates/toy/src/{path}")).unwrap();
        assert!(layer("rules/s01.rs").may_use(layer("model.rs")));
        assert!(layer("rules/s01.rs").may_use(layer("rules/field.rs")));
        assert!(!layer("rules/s01.rs").may_use(layer("view/mod.rs")));
        assert!(!layer("analysis.rs").may_use(layer("view/mod.rs")));
        assert!(!layer("view.rs").may_use(layer("analysis/a.rs")));
        assert_eq!(layer("view.rs").side_of(layer("analysis.rs")), "beside");
        assert!(layer("lib.rs").may_use(layer("game.rs")));
        assert_eq!(layer_of("crates/toy/src/flow.rs"), None);
        assert_eq!(layer_of("crates/bots/src/model/a.rs"), None);
    }
}
