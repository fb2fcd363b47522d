//! The program around the page: compiling, bundling and serving it.

mod compile;
mod serve;
mod site;

pub(crate) use compile::target;
pub(crate) use serve::serve;
pub(crate) use site::build;
