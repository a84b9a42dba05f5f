//! Printed charts as data, so that a client can show any of them and light up the cell in use.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ChartId, RuleRef};

/// A table of the player aid: the combat results, terrain effects, barrage, weather …
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Chart {
    pub id: ChartId,
    pub title: String,
    /// What the rows and the columns stand for, for instance `die` and `odds`.
    pub row_label: String,
    pub column_label: String,
    pub columns: Vec<String>,
    pub rows: Vec<String>,
    /// Row by row, one text a column.
    pub cells: Vec<Vec<String>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
    /// Where the numbers come from: `seed`, `public`, `derived`, `geo` or `ours`.
    pub source: String,
    /// Where each row comes from, where rows differ; as many as there are rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub row_sources: Vec<String>,
}

/// One cell of a chart, by position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Cell {
    pub chart: ChartId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub column: Option<u32>,
}
