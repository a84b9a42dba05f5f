//! Data packs: the maps, counters, charts, cards, calendars and set-ups of a game as tables that a player can read,
//! check and correct in a spreadsheet.
//!
//! * [`Files`] are the files of one pack, wherever they came from; this crate opens none.
//! * [`Loader`] reads them in three passes and reports **all** problems with file and line: the shape of each table,
//!   the references between them, and the proofs (counts, complete charts, stated facts).
//! * Every row of a [`Sheet`] says where it comes from: see [`Source`].
//! * [`PrintedMap`] is the map that the builder wrote into a pack.
//! * [`Register`] is the list of a rulebook's numbered rules.

mod columns;
mod files;
mod loader;
mod meta;
mod printed_map;
mod problem;
mod register;
mod report;
mod sheet;
mod source;

pub use files::Files;
pub use loader::{Loader, line_of, load};
pub use meta::Meta;
pub use printed_map::{PrintedHex, PrintedMap, PrintedMark, PrintedRoad, PrintedSide, report_gaps};
pub use problem::{Pass, Problem};
pub use register::{Register, Rule, RuleKind};
pub use report::{Fact, Report, SheetSummary};
pub use sheet::{Row, Sheet, figure, perhaps_figure, yes_or_no};
pub use source::{Source, SourceKind};
/// Something read from a record, with its place in the file; see [`Loader::line_at`].
pub use toml::Spanned;
