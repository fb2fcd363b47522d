//! Names of colors, as people say them.
//!
//! The table has the commonest answers of the xkcd color survey (2010, 222,500 people; its data are in the public domain), with
//! the value that each name has there, but for names that say the same as another one. The nearest value in OKLab names a color; a
//! gray is called black, gray or white, and nothing else is.

use crate::oklab::{Converter, Lab};

/// Names and values.
const NAMES: [(&str, u32); 44] = [
    ("white", 0xff_ff_ff),
    ("light gray", 0xd8_dc_d6),
    ("gray", 0x92_95_91),
    ("dark gray", 0x36_37_37),
    ("black", 0x00_00_00),
    ("red", 0xe5_00_00),
    ("light red", 0xff_47_4c),
    ("dark red", 0x84_00_00),
    ("salmon", 0xff_79_6c),
    ("orange", 0xf9_73_06),
    ("light orange", 0xfd_aa_48),
    ("dark orange", 0xc6_51_02),
    ("peach", 0xff_b0_7c),
    ("brown", 0x65_37_00),
    ("light brown", 0xad_81_50),
    ("dark brown", 0x34_1c_02),
    ("beige", 0xe6_da_a6),
    ("yellow", 0xff_ff_14),
    ("pale yellow", 0xff_ff_84),
    ("gold", 0xdb_b4_0c),
    ("golden yellow", 0xfe_c6_15),
    ("olive", 0x6e_75_0e),
    ("lime green", 0x89_fe_05),
    ("green", 0x15_b0_1a),
    ("light green", 0x96_f9_7b),
    ("pale green", 0xc7_fd_b5),
    ("dark green", 0x03_35_00),
    ("teal", 0x02_93_86),
    ("dark teal", 0x01_4d_4e),
    ("turquoise", 0x06_c2_ac),
    ("cyan", 0x00_ff_ff),
    ("light blue", 0x95_d0_fc),
    ("sky blue", 0x75_bb_fd),
    ("bright blue", 0x01_65_fc),
    ("blue", 0x03_43_df),
    ("dark blue", 0x00_03_5b),
    ("lavender", 0xc7_9f_ef),
    ("violet", 0x9a_0e_ea),
    ("purple", 0x7e_1e_9c),
    ("dark purple", 0x35_06_3e),
    ("magenta", 0xc2_00_78),
    ("hot pink", 0xff_02_8d),
    ("pink", 0xff_81_c0),
    ("light pink", 0xff_d1_df),
];

/// Returns a name for each color of a palette, as sRGB values; no two are equal: of two colors with the same nearest name, the
/// farther one has its next, or a number if there is none left.
///
/// ```
/// let names = colorwalk_picture::color_names(&[[220, 40, 40], [95, 185, 250], [255, 255, 255]]);
/// assert_eq!(names, ["red", "sky blue", "white"]);
/// ```
pub fn color_names(palette: &[[u8; 3]]) -> Vec<String> {
    let mut converter = Converter::new();
    let known: Vec<Lab> = NAMES
        .iter()
        .map(|(_, value)| converter.lab(bytes(*value)))
        .collect();
    let mut distances: Vec<(f32, usize, usize)> = Vec::new();
    for (color, rgb) in palette.iter().enumerate() {
        let lab = converter.lab(*rgb);
        for (name, other) in known.iter().enumerate() {
            distances.push((unlikeness(lab, *other), color, name));
        }
    }
    distances.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut names: Vec<Option<String>> = vec![None; palette.len()];
    let mut is_taken = [false; NAMES.len()];
    for (_, color, name) in distances {
        if names[color].is_none() && !is_taken[name] {
            is_taken[name] = true;
            names[color] = Some(NAMES[name].0.to_owned());
        }
    }
    let mut all = Vec::with_capacity(names.len());
    for (color, name) in names.into_iter().enumerate() {
        all.push(name.unwrap_or_else(|| format!("color {}", color + 1)));
    }
    all
}

/// Returns how unlike a color is to that of a name.
fn unlikeness(color: Lab, named: Lab) -> f32 {
    let distance = with_toe(color).distance(with_toe(named));
    // Black and white are 1 apart, and no two colors are farther.
    if is_gray(color) == is_gray(named) {
        distance
    } else {
        1.0 + distance
    }
}

/// Returns whether a color has next to no hue.
fn is_gray(color: Lab) -> bool {
    color.a.hypot(color.b) < 0.04
}

/// Returns a color with the lightness that people estimate: in OKLab, dark colors are too far apart (Ottosson, "Okhsv and Okhsl",
/// 2021).
fn with_toe(color: Lab) -> Lab {
    const K1: f32 = 0.206;
    const K2: f32 = 0.03;
    const K3: f32 = (1.0 + K1) / (1.0 + K2);
    let shifted = K3 * color.l - K1;
    let root = (shifted * shifted + 4.0 * K2 * K3 * color.l).sqrt();
    Lab {
        l: 0.5 * (shifted + root),
        ..color
    }
}

/// Returns red, green and blue of a value.
fn bytes(value: u32) -> [u8; 3] {
    let [_, red, green, blue] = value.to_be_bytes();
    [red, green, blue]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_palettes_have_the_names_that_people_say() {
        let names = color_names(&[
            [230, 57, 53],
            [67, 160, 71],
            [30, 100, 229],
            [253, 216, 53],
            [142, 36, 170],
            [251, 140, 0],
        ]);
        assert_eq!(names[1], "green");
        assert_eq!(names[4], "purple");
        assert!(
            names[0].contains("red") && names[5].contains("orange"),
            "{names:?}"
        );
        assert!(
            names[2].contains("blue") && names[3].contains("yellow"),
            "{names:?}"
        );
    }

    #[test]
    fn grays_have_no_names_of_hues() {
        for (level, expected) in [
            (0, "black"),
            (20, "black"),
            (60, "dark gray"),
            (128, "gray"),
            (210, "light gray"),
            (250, "white"),
        ] {
            assert_eq!(color_names(&[[level; 3]]), [expected], "{level}");
        }
        assert_eq!(color_names(&[[60, 35, 10]]), ["dark brown"]);
    }

    #[test]
    fn no_two_names_are_equal() {
        let mut names = color_names(&[[200, 0, 0]; 60]);
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 60);
    }
}
