//! What a client is shown. Nothing here decides a rule; it asks the rules and puts the answers into the words of `table`.

mod board;
mod cards;
mod charts;
mod choices;
mod counters;
mod explain;
mod odds;
mod table;
