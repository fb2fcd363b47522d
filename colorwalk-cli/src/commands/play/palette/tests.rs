//! How well the palette can be told apart, measured.
//!
//! Colors are seen through the matrices of Machado, Oliveira and Fernandes ("A Physiologically-based Model for
//! Simulation of Color Vision Deficiency", IEEE TVCG 15, 2009) at full severity, and compared by their distance in the
//! space OKLab (Ottosson, 2020), in which black and white are 1 apart.

use super::*;

type Matrix = [[f64; 3]; 3];

const EYES: [Matrix; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
];
const TO_CONES: Matrix = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const TO_LAB: Matrix = [
    [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
];

fn times(matrix: Matrix, vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

fn seen(shade: u32, eyes: Matrix) -> [f64; 3] {
    let linear = |part: u8| match f64::from(part) / 255.0 {
        low if low <= 0.040_45 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    };
    let light = times(eyes, parts(shade).map(linear)).map(|part| part.clamp(0.0, 1.0));
    times(TO_LAB, times(TO_CONES, light).map(f64::cbrt))
}

/// The least distance between two of the first colors, for the worst eyes.
fn least_distance(colors: usize) -> f64 {
    let mut least = f64::INFINITY;
    for eyes in EYES {
        let seen: Vec<_> = SHADES[..colors].iter().map(|&shade| seen(shade, eyes)).collect();
        for (index, one) in seen.iter().enumerate() {
            for other in &seen[..index] {
                let distance = one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt();
                least = least.min(distance);
            }
        }
    }
    least
}

#[test]
fn colors_can_be_told_apart_by_all_eyes() {
    for (colors, distance) in
        [(3, 0.20), (5, 0.18), (6, 0.17), (8, 0.12), (9, 0.11), (12, 0.10), (20, 0.07), (35, 0.05)]
    {
        assert!(least_distance(colors) >= distance, "{colors} colors: {}", least_distance(colors));
    }
}

#[test]
fn the_environment_says_what_the_terminal_can_show() {
    let depth = |choice, variables: &[(&str, &str)]| {
        Depth::find(choice, |name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    };
    let auto = ColorChoice::Auto;
    assert_eq!(depth(auto, &[("TERM", "xterm")]), Depth::Basic);
    assert_eq!(depth(auto, &[("TERM", "xterm-256color")]), Depth::Indexed);
    assert_eq!(depth(auto, &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Depth::True);
    assert_eq!(depth(auto, &[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Depth::None);
    assert_eq!(depth(auto, &[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), Depth::True);
    assert_eq!(depth(ColorChoice::Always, &[("TERM", "xterm"), ("NO_COLOR", "1")]), Depth::Basic);
    assert_eq!(depth(ColorChoice::Never, &[("COLORTERM", "truecolor")]), Depth::None);
    assert_eq!(depth(auto, &[("TERM", "dumb")]), Depth::None);
}

#[test]
fn the_nearest_color_of_the_cube_is_near() {
    assert_eq!([0x000000, 0xFFFFFF, 0xFF0000, 0x0072B2].map(nearest), [16, 231, 196, 25]);
}
