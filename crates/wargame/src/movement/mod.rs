//! Where a unit can move, at what price, and why it cannot go elsewhere.

mod blame;
mod buckets;
mod causes;
mod labels;
pub(crate) mod moves;
pub(crate) mod mp;
pub(crate) mod plain_search;
pub(crate) mod policy;
pub(crate) mod pool;
pub(crate) mod price;
pub(crate) mod search;
pub(crate) mod twelfths;
pub(crate) mod via;
