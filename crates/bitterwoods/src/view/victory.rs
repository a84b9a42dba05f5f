//! How a game stands for those who look at it: what is counted, and for what. BW §17, §2.9

use table::Seat;
use wargame::sentence;

use crate::model::ids::HexId;
use crate::model::state::State;
use crate::model::text::victory_points;
use crate::pack::scenario::{Score, ScoreKind, Victory};
use crate::rulebook::BitterWoods;

impl BitterWoods {
    /// What is to be achieved, how it stands, and what each line of the points gives now. BW §17, §2.9
    pub(crate) fn objectives_shown(&self, state: &State) -> Vec<String> {
        let line = |(what, points): (String, i16)| format!("{}: {}", sentence(&what), victory_points(points));
        let scores = self.score_lines(state).into_iter().map(line);
        self.objective_lines(state).into_iter().chain(scores).collect()
    }

    /// How many lost units a German armor unit counts for. BW §17.6-allied
    pub(crate) fn panzer_weight(&self) -> u16 {
        match &self.scenario.victory {
            Victory::Levels(levels) => levels.panzer,
            Victory::Points(points) => {
                let weight = |score: &Score| match score.kind {
                    ScoreKind::Eliminated { seat: Seat::German, panzer, .. } => Some(panzer),
                    ScoreKind::Kept { panzer, .. } => Some(panzer),
                    _ => None,
                };
                points.points.iter().find_map(weight).unwrap_or(1)
            }
        }
    }

    /// Whether Germans were in a town last. BW §8.2-removal, §12.3
    pub(crate) fn is_german(&self, state: &State, at: HexId) -> bool {
        self.ground.node(at).control.is_some_and(|town| state.was_german(town))
    }

    /// What points are given for.
    pub(crate) fn score_text(&self, score: &Score) -> String {
        let lost = if score.points < 0 { " lost" } else { "" };
        let worth = victory_points(score.points.saturating_abs());
        let hexes = self.hex_names(&score.hexes);
        let each = if score.hexes.len() == 1 { hexes.clone() } else { format!("each of {hexes}") };
        let what = match score.kind {
            ScoreKind::Occupy => format!("for {each}, taken and in supply"),
            ScoreKind::Cleared => format!("for {each}, cleared of Germans"),
            ScoreKind::Isolated => format!("for {each}, cut off but not taken"),
            ScoreKind::Dump => format!("for each captured dump, near {hexes}"),
            ScoreKind::Eliminated { seat: Seat::German, each, panzer } => {
                format!("for every {each} German mechanized units lost, armor counting {panzer}")
            }
            ScoreKind::Eliminated { each, .. } => format!("for every {each} Allied units lost"),
            ScoreKind::Kept { under, panzer } => {
                format!("for fewer than {under} German mechanized units lost, armor counting {panzer}")
            }
            ScoreKind::Across => "for each German mechanized unit in supply across the Meuse".to_owned(),
            ScoreKind::Near => "for each German mechanized unit in supply near the Meuse".to_owned(),
            ScoreKind::Linked => "for a northern group that is supplied from the east".to_owned(),
        };
        let most = score.most.map_or_else(String::new, |most| format!(", {most} at most"));
        format!("{worth}{lost} {what}{most}")
    }
}
