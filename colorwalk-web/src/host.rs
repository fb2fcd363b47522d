//! The program around the page: compiling, bundling, writing and serving it.

mod compile;
mod serve;
mod site;

pub(crate) use serve::serve;
pub(crate) use site::Site;
