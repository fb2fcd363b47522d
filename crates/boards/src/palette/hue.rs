//! The meaning of color names: letters, words, hexadecimal numbers, and emoji.

use std::sync::LazyLock;

use super::Rgb;

/// Hues, each with the letters, words and emoji that name it. Where names share a letter, the first one has it.
static NAMES: LazyLock<Vec<(Rgb, Vec<&str>)>> = LazyLock::new(|| {
    let hues = include_str!("names.txt").lines().filter_map(|line| {
        let (number, names) = line.split_once(' ')?;
        Some((hue(number)?, names.split(' ').collect()))
    });
    hues.collect()
});

/// Returns the hue that a word names, such as `R`, `red`, `#f00` or `🟥`; `None` if it names none.
///
/// ```
/// use colorwalk::palette::{Rgb, hue};
///
/// assert_eq!(hue("R"), hue("red"));
/// assert_eq!(hue("#ff8000"), Some(Rgb([255, 128, 0])));
/// assert_eq!(hue("7"), None);
/// ```
pub fn hue(word: &str) -> Option<Rgb> {
    if let Some(digits) = word
        .strip_prefix('#')
        .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
    {
        let number = u32::from_str_radix(digits, 16).ok()?;
        return match digits.len() {
            6 => Some(Rgb::hex(number)),
            3 => Some(Rgb(
                [number >> 8, number >> 4 & 15, number & 15].map(|digit| digit as u8 * 17)
            )),
            _ => None,
        };
    }
    let word = word.trim_end_matches('\u{fe0f}');
    NAMES
        .iter()
        .find(|(_, names)| names.iter().any(|name| name.eq_ignore_ascii_case(word)))
        .map(|&(hue, _)| hue)
}
