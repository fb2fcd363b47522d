//! The palettes against the rule by which they were generated.

use super::*;
use colorwalk_core::Color;

/// Returns how many of a palette's colors are not generated.
fn given(palette: Palette) -> usize {
    match palette.name() {
        Some("standard") => 6,
        Some("classic") => 6,
        Some("tableau") => 10,
        Some("pastel") => 12,
        name => panic!("how many colors of {name:?} are given?"),
    }
}

/// Returns the hue of each color, by its number.
fn table(palette: &Palette) -> Vec<Rgb> {
    Color::first(MAX_COLORS)
        .map(|color| palette.rgb(color))
        .collect()
}

/// The linear maps from light to what is seen with normal vision, protanopia, deuteranopia and tritanopia.
const EYES: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
];

const LIGHT_TO_CONES: [[f64; 3]; 3] = [
    [0.4122214708, 0.5363325363, 0.0514459929],
    [0.2119034982, 0.6806995451, 0.1073969566],
    [0.0883024619, 0.2817188376, 0.6299787005],
];

const CONES_TO_LAB: [[f64; 3]; 3] = [
    [0.2104542553, 0.7936177850, -0.0040720468],
    [1.9779984951, -2.4285922050, 0.4505937099],
    [0.0259040371, 0.7827717662, -0.8086757660],
];

fn times(matrix: &[[f64; 3]; 3], vector: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum())
}

/// Returns a color in OKLab, as seen with each kind of vision.
fn seen(color: Rgb) -> [[f64; 3]; 4] {
    EYES.map(|eye| {
        let light = times(&eye, color.linear()).map(|part| part.clamp(0.0, 1.0));
        times(&CONES_TO_LAB, times(&LIGHT_TO_CONES, light).map(f64::cbrt))
    })
}

/// Returns the difference of two colors to the observer who sees the least of it.
fn difference(one: &[[f64; 3]; 4], other: &[[f64; 3]; 4]) -> f64 {
    let distance = |one: &[f64; 3], other: &[f64; 3]| {
        one.iter()
            .zip(other)
            .map(|(one, other)| (one - other).powi(2))
            .sum::<f64>()
            .sqrt()
    };
    one.iter()
        .zip(other)
        .map(|(one, other)| distance(one, other))
        .fold(f64::INFINITY, f64::min)
}

#[test]
fn each_generated_color_is_the_one_that_differs_most_from_those_before() {
    let steps = || (0..16_u8).map(|step| 17 * step);
    let all = steps().flat_map(|red| {
        steps().flat_map(move |green| steps().map(move |blue| Rgb([red, green, blue])))
    });
    let [white, black] = [Rgb::WHITE, Rgb::BLACK].map(seen);
    let is_clear =
        |eyes: &[[f64; 3]; 4]| difference(eyes, &white) >= 0.1 && difference(eyes, &black) >= 0.33;
    let candidates: Vec<_> = all.map(seen).filter(is_clear).collect();
    let least = |color: &[[f64; 3]; 4], before: &[[[f64; 3]; 4]]| {
        before
            .iter()
            .map(|other| difference(color, other))
            .fold(f64::INFINITY, f64::min)
    };
    for &palette in Palette::ALL {
        let hues = table(&palette);
        let (first, generated) = hues.split_at(given(palette));
        let mut before: Vec<_> = first.iter().map(|&given| seen(given)).collect();
        for color in generated {
            let eyes = seen(*color);
            let best = candidates
                .iter()
                .map(|candidate| least(candidate, &before))
                .fold(0.0, f64::max);
            let found = least(&eyes, &before);
            assert!(
                (found - best).abs() < 1e-9,
                "{palette}: {color} differs by {found}, another would by {best}"
            );
            before.push(eyes);
        }
    }
}

#[test]
fn all_colors_differ_to_everybody() {
    let eyes: Vec<_> = PALETTE.iter().map(|&color| seen(color)).collect();
    let worst_of = |count: usize| {
        let pairs = (0..count).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs
            .map(|(one, other)| difference(&eyes[one], &eyes[other]))
            .fold(f64::INFINITY, f64::min)
    };
    for (colors, least) in [
        (3, 0.24),
        (5, 0.18),
        (6, 0.17),
        (8, 0.12),
        (9, 0.11),
        (12, 0.10),
        (20, 0.07),
        (35, 0.05),
        (MAX_COLORS, 0.035),
    ] {
        assert!(
            worst_of(colors) > least,
            "{colors} colors: {}",
            worst_of(colors)
        );
    }
}

#[test]
fn symbols_can_be_read_on_every_color() {
    for color in Palette::ALL.iter().flat_map(table) {
        assert!(color.contrast(color.ink()) >= 4.5, "{color}");
    }
}

#[test]
fn normal_eyes_tell_the_colors_of_every_palette_apart() {
    for &palette in Palette::ALL {
        let normal: Vec<_> = table(&palette)
            .iter()
            .map(|&color| [seen(color)[0]; 4])
            .collect();
        for (index, color) in normal.iter().enumerate() {
            let near = normal[..index]
                .iter()
                .map(|other| difference(color, other))
                .fold(f64::INFINITY, f64::min);
            assert!(near > 0.035, "{palette}: color {index} differs by {near}");
        }
    }
}

#[test]
fn every_palette_reads_back() {
    let own = Palette::from_hues([Rgb::WHITE, Rgb::hex(0x123456)]);
    for palette in Palette::ALL.iter().copied().chain([own]) {
        assert_eq!(palette.to_string().parse(), Ok(palette));
    }
    let error = "neon".parse::<Palette>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"neon\" is not a palette: expected standard, classic, tableau, pastel or up to 64 colors as in \
         \"#d55e00,blue,white\""
    );
    for text in ["", "#12", "red,", &["red"; MAX_COLORS + 1].join(",")] {
        assert!(text.parse::<Palette>().is_err(), "{text}");
    }
}

#[test]
fn own_colors_come_first_and_no_color_twice() {
    let own: Palette = "#FFE839, blue,🟥".parse().unwrap();
    assert_eq!(
        table(&own)[..4],
        [
            PALETTE[1],
            hue("blue").unwrap(),
            hue("red").unwrap(),
            PALETTE[0]
        ]
    );
    let mut hues = table(&own);
    hues.sort_unstable();
    hues.dedup();
    assert_eq!(hues.len(), MAX_COLORS);
}
