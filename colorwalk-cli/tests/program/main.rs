//! The program as its users see it: started as a process, with files, pipes and terminals. All in one binary, which
//! compiles and links once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that panics has failed"
)]

mod certificates;
mod claims;
#[cfg(unix)]
mod colors;
mod common;
mod compare;
#[cfg(unix)]
mod completions;
mod concatenation;
mod conventions;
mod engine;
#[cfg(unix)]
mod examples;
mod facts;
#[cfg(target_os = "linux")]
mod faults;
mod files;
mod free;
mod grade;
#[cfg(unix)]
mod pairs;
mod pictures;
#[cfg(unix)]
mod play;
#[cfg(unix)]
mod progress;
mod render;
mod resume;
#[cfg(unix)]
mod shells;
#[cfg(target_os = "linux")]
mod signals;
mod solve;
mod texts;
mod trust;
#[cfg(unix)]
mod unnamed;
mod verify;
mod worksheets;
#[cfg(target_os = "linux")]
mod writers;
