//! The meaning of color names: letters, words, hexadecimal numbers, and emoji.

use super::Rgb;

/// Hues, each with the letters, words and emoji that name it. Where names share a letter, the first one has it.
const NAMES: &[(u32, &[&str])] = &[
    (0xd62728, &["r", "red", "🟥", "🔴", "❤", "crimson"]),
    (0x2ca02c, &["g", "green", "🟩", "🟢", "💚"]),
    (0x1f6fd0, &["b", "blue", "🟦", "🔵", "💙"]),
    (0xf0d500, &["y", "yellow", "🟨", "🟡", "💛", "gold"]),
    (0xff8a1f, &["o", "orange", "🟧", "🟠", "🧡"]),
    (0x8a3fc0, &["p", "purple", "🟪", "🟣", "💜"]),
    (0xb57edc, &["v", "violet", "lavender"]),
    (0x25c4d8, &["c", "cyan", "aqua", "turquoise"]),
    (0xe0218a, &["m", "magenta", "fuchsia"]),
    (0xf4a6c0, &["pink", "🩷"]),
    (0x8c564b, &["brown", "🟫", "🟤", "🤎"]),
    (0x8a8a8a, &["a", "gray", "grey", "silver"]),
    (0xf2f2f2, &["w", "white", "⬜", "⚪", "🤍"]),
    (0x303030, &["k", "black", "⬛", "⚫", "🖤"]),
    (0x8ee000, &["l", "lime"]),
    (0x008b8b, &["t", "teal"]),
    (0x7a0019, &["maroon"]),
    (0x1b2a6b, &["n", "navy", "indigo"]),
    (0x808000, &["olive"]),
    (0x90c8ff, &["lightblue", "skyblue"]),
    (0x0b6623, &["darkgreen"]),
    (0xd2b48c, &["tan", "beige"]),
];

/// Returns the hue that a word names, such as `R`, `red`, `#f00` or `🟥`; `None` if it names none.
///
/// ```
/// use colorwalk_boards::palette::{Rgb, hue};
///
/// assert_eq!(hue("R"), hue("red"));
/// assert_eq!(hue("#ff8000"), Some(Rgb([255, 128, 0])));
/// assert_eq!(hue("7"), None);
/// ```
pub fn hue(word: &str) -> Option<Rgb> {
    if let Some(digits) = word.strip_prefix('#').filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
    {
        let number = u32::from_str_radix(digits, 16).ok()?;
        return match digits.len() {
            6 => Some(Rgb::hex(number)),
            3 => Some(Rgb([number >> 8, number >> 4 & 15, number & 15].map(|digit| digit as u8 * 17))),
            _ => None,
        };
    }
    let word = word.trim_end_matches('\u{fe0f}');
    let means = |name: &&&str| name.eq_ignore_ascii_case(word);
    NAMES.iter().find(|(_, names)| names.iter().any(|name| means(&name))).map(|&(number, _)| Rgb::hex(number))
}
