//! The rules of Enemy Action, tried from outside.

mod pack_holds;
