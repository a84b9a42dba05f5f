//! The server over HTTP and WebSocket: routes, handlers, the page and the pages of the books.

mod assets;
mod books;
mod chronicles;
mod figures;
mod guard;
mod handlers;
mod openapi;
mod pace;
mod queries;
mod router;
mod socket;

pub use books::rules as rule_cards;
pub(crate) use figures::listen as tell_figures;
pub use router::app;
