//! Which colors of a board are others in a light or in a shadow: mixed with white or with black.

use crate::oklab::{Converter, Lab};

/// The steps in which a color is lit or shaded.
const LIT_STEPS: u8 = 14;

/// What a step mixes of white or black.
const LIT_STEP: f32 = 0.05;

/// A color is a lit one if it is this close to one.
const SAME_LIT: f32 = 0.025;

/// Returns whether a color is another one, mixed with white or with black.
pub(crate) fn is_lit_copy(colors: &[Lab], number: usize) -> bool {
    lights().any(|(target, share)| lit(colors, target, share)[number])
}

/// Returns what mixes with a color that is lit or shaded, and how much of it.
pub(super) fn lights() -> impl Iterator<Item = (f32, f32)> {
    let shares = (1..=LIT_STEPS).map(|step| f32::from(step) * LIT_STEP);
    shares.flat_map(|share| [(0.0, share), (255.0, share)])
}

/// Returns which colors are others in this light.
pub(super) fn lit(colors: &[Lab], target: f32, share: f32) -> Vec<bool> {
    let mut converter = Converter::new();
    let mut mixed = Vec::with_capacity(colors.len());
    for color in colors {
        let rgb = color.to_rgb().map(|part| {
            let part = f32::from(part);
            (part + (target - part) * share).round() as u8
        });
        mixed.push(converter.lab(rgb));
    }
    let mut lit = Vec::with_capacity(colors.len());
    for (number, color) in colors.iter().enumerate() {
        let mut others = mixed.iter().enumerate();
        lit.push(others.any(|(other, mixed)| other != number && mixed.distance(*color) < SAME_LIT));
    }
    lit
}
