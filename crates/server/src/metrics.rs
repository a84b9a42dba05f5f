//! What is counted of a running server for its operator.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};

use crate::wire::Reason;

/// The labels of one series: a name and a value.
type Labels = [(&'static str, String); 1];
type Counted = Counter<u64, AtomicU64>;

/// What is counted as it happens.
#[derive(Debug)]
pub(crate) struct Metrics {
    pub(crate) requests: Family<Labels, Counted>,
    pub(crate) refusals: Family<Labels, Counted>,
    pub(crate) decisions: Counted,
    pub(crate) writes: Histogram,
}

impl Default for Metrics {
    fn default() -> Metrics {
        // From 0.1 ms to 3 s.
        let writes = Histogram::new(exponential_buckets(0.000_1, 2.0, 16));
        Metrics {
            requests: Family::default(),
            refusals: Family::default(),
            decisions: Counter::default(),
            writes,
        }
    }
}

impl Metrics {
    pub(crate) fn request(&self, status: u16) {
        self.requests.get_or_create(&[("status", status.to_string())]).inc();
    }

    pub(crate) fn refusal(&self, reason: Reason) {
        let word = serde_json::to_value(reason).ok();
        let word = word.and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default();
        self.refusals.get_or_create(&[("reason", word)]).inc();
    }

    /// Decisions that are safe, the dice among them.
    pub(crate) fn decided(&self, count: usize) {
        self.decisions.inc_by(count as u64);
    }

    /// A change was safe, or refused, after so long.
    pub(crate) fn written(&self, after: Duration) {
        self.writes.observe(after.as_secs_f64());
    }
}
