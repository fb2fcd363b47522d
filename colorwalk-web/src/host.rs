//! The program around the page: compile, put together, write, serve.

mod compile;
mod error;
mod serve;
mod site;

pub(crate) use error::HostError;
pub(crate) use serve::serve;
pub(crate) use site::Site;
