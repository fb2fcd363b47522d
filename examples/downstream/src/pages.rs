//! The examples on the pages of `colorwalk`. They are compiled here, and run with the tests of the crates behind it.

use crate::{Checked, ensure};

#[allow(unused, clippy::all)]
mod examples {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"));
}

/// Checks that the examples were found.
pub fn check() -> Checked<()> {
    ensure(examples::COUNT > 130, || {
        format!("only {} examples on the pages", examples::COUNT)
    })
}
