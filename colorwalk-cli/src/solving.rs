//! Solving many boards: each result is a line, written as soon as all before it are.

mod answer;
mod batch;
mod interrupt;
mod resume;

pub(crate) use answer::Format;
pub(crate) use batch::Batch;
pub(crate) use interrupt::cancel_on_interrupt;
pub(crate) use resume::Output;
