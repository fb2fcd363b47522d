//! What the formats of cells in rows share: a grammar of tables, one board after another.
//!
//! Each of these formats is a reading of it. What a row is ([`notation`]), what is below a header of numbers ([`headed`]), what a board
//! in words is ([`Cells`](super::cells::Cells)) and which texts look like boards ([`plain`]) are the same in all.

pub(super) mod headed;
pub(super) mod notation;
pub(super) mod plain;
