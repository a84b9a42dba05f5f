//! Why an order is refused: what is in the way, what it is not the time for, what nobody could do.

pub(crate) mod all;
pub(crate) mod causes;
pub(crate) mod passed_over;
pub(crate) mod wrong_time;
