//! The commands, one file each: what is typed, what is done, what is printed.

pub(crate) mod bench_cmd;
pub(crate) mod chronicle_cmd;
pub(crate) mod completions_cmd;
pub(crate) mod fit_cmd;
pub(crate) mod games_cmd;
pub(crate) mod history_cmd;
pub(crate) mod ladder_cmd;
pub(crate) mod loadtest_cmd;
pub(crate) mod man_cmd;
pub(crate) mod map_cmd;
pub(crate) mod map_place;
pub(crate) mod map_tiles;
pub(crate) mod match_cmd;
pub(crate) mod matches;
pub(crate) mod perft_cmd;
pub(crate) mod play_cmd;
pub(crate) mod random_cmd;
pub(crate) mod replay_cmd;
pub(crate) mod schema_cmd;
pub(crate) mod serve_cmd;
mod texts;
pub(crate) mod tune_cmd;
pub(crate) mod verify_cmd;

pub(crate) use texts::{case_cmd, lesson_cmd, orders_cmd, pack_cmd, rules_cmd};
