//! The grammar of tables: cells in rows, one board after another.
//!
//! It has five readings, each a format that can be named. What a row is ([`notation`]), what a board in words is
//! ([`Cells`](super::cells::Cells)) and which texts look like boards ([`plain`]) are the same in all.
//!
//! | reading | boards |
//! |---|---|
//! | [`line`] | each line is one |
//! | [`numbers`] | below a header, colors as numbers from 1 |
//! | [`tokens`] | below a header and a start, words |
//! | [`rows`] | rows, with blank lines between boards |
//! | [`sized`] | rows below a header |

mod headed;
mod line;
pub(super) mod notation;
mod numbers;
pub(super) mod plain;
mod rows;
mod sized;
mod tokens;
