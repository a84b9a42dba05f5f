//! The rules of Ardennes '44, proved.

mod pack_tests;
