//! The query parameters that the handlers read. The OpenAPI document describes them from these types.

use schemars::JsonSchema;
use serde::Deserialize;
use table::{Audience, Seat};

/// Read by everything that depends on who asks.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct SeatKey {
    /// A seat key, for clients that cannot send it as `Authorization: Bearer`.
    pub(crate) key: Option<String>,
}

/// Which games to list.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct ListQuery {
    /// `1` lists the games in which you hold a seat. Without it, or with `0`, the public games are listed.
    pub(crate) mine: Option<String>,
    /// Lists only games in these states, separated by commas: `open`, `running`, `over`, `frozen`.
    pub(crate) state: Option<String>,
    /// How many games to skip. An answer has at most 100.
    #[serde(default)]
    pub(crate) offset: u32,
}

/// Which position to show, and to whom.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct ViewQuery {
    /// Shows the position as this seat sees it. Without it, as the public does.
    pub(crate) seat: Option<Seat>,
    /// Shows the position after this many decisions. Without it, the present one.
    pub(crate) count: Option<u32>,
}

/// Which part of the log to show, and to whom.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct LogQuery {
    /// Shows the log as this seat was told it. Without it, as the public was.
    pub(crate) seat: Option<Seat>,
    /// Starts after this decision.
    #[serde(default)]
    pub(crate) from: u32,
    /// Ends with this decision. Without it, with the last one.
    pub(crate) to: Option<u32>,
}

/// For whom a request is answered.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct RequestQuery {
    /// Answers `look` and `log` as this seat sees them. Without it, as the public does.
    pub(crate) seat: Option<Seat>,
}

/// Which tile of a map to show.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct TileQuery {
    /// The `fingerprint` of the map. With it, the answer may be kept for good.
    pub(crate) map: Option<String>,
}

/// How a film runs.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct FilmQuery {
    /// How long each frame stays, in milliseconds: 100 to 10,000. Without it, 700.
    pub(crate) ms: Option<u32>,
}

/// The language of lessons.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct LanguageQuery {
    /// As in `de`. A lesson that is not translated comes as it was written.
    pub(crate) language: Option<String>,
}

/// Whose turns the real battle is told in.
#[derive(Debug, Deserialize, JsonSchema)]
pub(crate) struct HistoryQuery {
    /// Numbers the turns as this scenario does. Without it, as the first scenario of the game does.
    pub(crate) scenario: Option<String>,
}

/// What a seat sees, or what the public does.
pub(crate) fn audience(seat: Option<Seat>) -> Audience {
    seat.map_or(Audience::Public, Audience::Seat)
}
