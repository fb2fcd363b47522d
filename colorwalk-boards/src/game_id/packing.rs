//! Cells as digits of base 62, and the check over an id; the [module above](super) describes both.

use colorwalk_core::Color;

/// The digits of base 62, in the order of their values.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The digits of a full group at most, and the number of values that they tell apart.
const GROUP_DIGITS: usize = 10;
const GROUP_VALUES: u64 = 62u64.pow(GROUP_DIGITS as u32);

/// The digits of the check: as many as 32 bits need.
const CHECK_DIGITS: usize = 6;

/// The number of cells of a group, for a number of colors: the largest for which 10 digits tell all its values apart.
fn cells_in_group(colors: usize) -> usize {
    if colors < 2 { usize::MAX } else { GROUP_VALUES.ilog(colors as u64) as usize }
}

/// How many digits a group of cells takes: enough for its largest value, and at least one.
fn digits_in_group(cells: usize, colors: usize) -> usize {
    let values = (0..cells.min(64)).fold(1, |values, _| values * colors as u64);
    (1..GROUP_DIGITS).find(|&digits| 62u64.pow(digits as u32) >= values).unwrap_or(GROUP_DIGITS)
}

/// The number of digits that the cells of a board take.
pub(super) fn packed_length(cells: usize, colors: usize) -> usize {
    let group = cells_in_group(colors);
    let rest = cells % group;
    let last = if rest == 0 { 0 } else { digits_in_group(rest, colors) };
    cells / group * digits_in_group(group, colors) + last
}

/// The cells as digits; one without a color counts as the first.
pub(super) fn pack(cells: impl Iterator<Item = Option<Color>>, colors: usize) -> String {
    let numbers: Vec<u64> = cells.map(|color| color.map_or(0, Color::index) as u64).collect();
    let mut packed = String::with_capacity(packed_length(numbers.len(), colors));
    for group in numbers.chunks(cells_in_group(colors)) {
        let value = group.iter().fold(0, |value, number| value * colors as u64 + number);
        push_digits(&mut packed, value, digits_in_group(group.len(), colors));
    }
    packed
}

/// The color numbers of the cells from their digits; `None` if they are not what [`pack`] makes of any cells of these colors.
///
/// There must be as many digits as [`packed_length`] says, and from 1 to [`MAX_COLORS`](colorwalk_core::MAX_COLORS) colors.
pub(super) fn unpack(packed: &str, count: usize, colors: usize) -> Option<Vec<u8>> {
    let mut cells = Vec::with_capacity(count);
    let full = digits_in_group(cells_in_group(colors), colors);
    for digits in packed.as_bytes().chunks(full) {
        let group = cells_in_group(colors).min(count - cells.len());
        let mut value = 0;
        for digit in digits {
            value = value * 62 + DIGITS.iter().position(|known| known == digit)? as u64;
        }
        let begin = cells.len();
        for _ in 0..group {
            cells.push((value % colors as u64) as u8);
            value /= colors as u64;
        }
        cells[begin..].reverse();
        if value > 0 {
            return None;
        }
    }
    Some(cells)
}

/// The check over a text: its CRC-32, as zip and PNG have it, in digits.
pub(super) fn check(text: &str) -> String {
    let mut remainder = u32::MAX;
    for byte in text.bytes() {
        remainder ^= u32::from(byte);
        for _ in 0..8 {
            let carry = remainder & 1;
            remainder >>= 1;
            if carry == 1 {
                remainder ^= 0xedb8_8320;
            }
        }
    }
    let mut digits = String::with_capacity(CHECK_DIGITS);
    push_digits(&mut digits, u64::from(!remainder), CHECK_DIGITS);
    digits
}

/// Writes a value with this number of digits, the most significant first.
fn push_digits(text: &mut String, value: u64, digits: usize) {
    for place in (0..digits).rev() {
        let digit = value / 62u64.pow(place as u32) % 62;
        text.push(char::from(DIGITS[digit as usize]));
    }
}
