//! The crate as those meet it who write a program on it.

#![allow(clippy::unwrap_used, reason = "a test that cannot continue has failed")]

mod facade;
mod first_guesses;
mod padding;
mod stored;
mod traits;
