//! The meaning of color names: letters, words, hexadecimal numbers, and emoji.

use super::Rgb;

/// Hues as `0xRRGGBB`, each with the letters, words and emoji that name it. Where names share a letter, the first one has
/// it.
const NAMES: &[(u32, &str)] = &[
    (0xd62728, "r red 🟥 🔴 ❤ crimson"),
    (0x2ca02c, "g green 🟩 🟢 💚"),
    (0x1f6fd0, "b blue 🟦 🔵 💙"),
    (0xf0d500, "y yellow 🟨 🟡 💛 gold"),
    (0xff8a1f, "o orange 🟧 🟠 🧡"),
    (0x8a3fc0, "p purple 🟪 🟣 💜"),
    (0xb57edc, "v violet lavender"),
    (0x25c4d8, "c cyan aqua turquoise"),
    (0xe0218a, "m magenta fuchsia"),
    (0xf4a6c0, "pink 🩷"),
    (0x8c564b, "brown 🟫 🟤 🤎"),
    (0x8a8a8a, "a gray grey silver"),
    (0xf2f2f2, "w white ⬜ ⚪ 🤍"),
    (0x303030, "k black ⬛ ⚫ 🖤"),
    (0x8ee000, "l lime"),
    (0x008b8b, "t teal"),
    (0x7a0019, "maroon"),
    (0x1b2a6b, "n navy indigo"),
    (0x808000, "olive"),
    (0x90c8ff, "lightblue skyblue"),
    (0x0b6623, "darkgreen"),
    (0xd2b48c, "tan beige"),
];

/// Returns the hue that a word names, such as `R`, `red`, `#f00` or `🟥`; `None` if it names none.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::palette::{Rgb, hue};
///
/// assert_eq!(hue("R"), hue("red"));
/// assert_eq!(hue("#ff8000"), Some(Rgb([255, 128, 0])));
/// assert_eq!(hue("7"), None);
/// ```
pub fn hue(word: &str) -> Option<Rgb> {
    if let Some(digits) = word.strip_prefix('#') {
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        if is_hex {
            return of_hex(digits);
        }
    }
    // An emoji may end with the mark U+FE0F, which selects its colored form.
    let word = word.trim_end_matches('\u{fe0f}');
    for &(number, names) in NAMES {
        if names.split(' ').any(|name| name.eq_ignore_ascii_case(word)) {
            return Some(Rgb::hex(number));
        }
    }
    None
}

/// Returns the hue of six hexadecimal digits, or of three, each of which counts twice.
fn of_hex(digits: &str) -> Option<Rgb> {
    let number = u32::from_str_radix(digits, 16).ok()?;
    match digits.len() {
        6 => Some(Rgb::hex(number)),
        3 => {
            let red = number >> 8;
            let green = number >> 4 & 15;
            let blue = number & 15;
            Some(Rgb([red, green, blue].map(|digit| digit as u8 * 17)))
        }
        _ => None,
    }
}
