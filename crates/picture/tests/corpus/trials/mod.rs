//! Trials: boards as games show them, with something over them, cut, lit or nearly won, and pictures of other things that look
//! like boards. What is measured by them is printed by the example `trials`.

pub mod covers;
pub mod cuts;
pub mod lights;
pub mod near;
pub mod played;
pub mod scene;
pub mod uneven;

use super::Kind;

/// Kinds of pictures of which the readings are counted together.
#[derive(Clone, Copy)]
pub struct Group {
    pub name: &'static str,
    pub kinds: &'static [Kind],
    /// How many pictures of the group are read in a measurement.
    pub count: usize,
}

/// All groups.
pub const GROUPS: [Group; 8] = [
    Group {
        name: "clear",
        kinds: &scene::KINDS,
        count: 300,
    },
    Group {
        name: "covers",
        kinds: &covers::KINDS,
        count: 1000,
    },
    Group {
        name: "lights",
        kinds: &lights::KINDS,
        count: 300,
    },
    Group {
        name: "cuts",
        kinds: &cuts::KINDS,
        count: 1000,
    },
    Group {
        name: "played",
        kinds: &played::KINDS,
        count: 240,
    },
    Group {
        name: "starts",
        kinds: &played::STARTS,
        count: 120,
    },
    Group {
        name: "near",
        kinds: &near::KINDS,
        count: 240,
    },
    Group {
        name: "uneven",
        kinds: &uneven::KINDS,
        count: 1800,
    },
];

/// Returns how far two colors are apart.
pub fn far(one: super::canvas::Rgb, other: super::canvas::Rgb) -> f32 {
    let mut sum = 0.0;
    for (part, end) in one.iter().zip(other) {
        sum += (part - end) * (part - end);
    }
    sum.sqrt()
}
