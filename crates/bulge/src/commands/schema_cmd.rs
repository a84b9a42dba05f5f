//! `bulge schema`

use crate::failure::Done;
use crate::output::print_json;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge schema
  bulge schema > schema.json";

pub(crate) fn run() -> Done {
    print_json(&server::wire::schema())
}
