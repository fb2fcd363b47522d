//! Cells as digits of base 62, and the check of an id; the [parent module](super) describes both.

/// The digits of base 62, in the order of their values.
const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The maximum number of digits of a group, and the number of values that they distinguish.
const GROUP_DIGITS: usize = 10;
const GROUP_VALUES: u64 = 62u64.pow(GROUP_DIGITS as u32);

/// The number of digits of the check: as many as 32 bits need.
const CHECK_DIGITS: usize = 6;

/// Returns the number of cells in a group of these colors: the largest whose values 10 digits distinguish.
fn cells_in_group(colors: usize) -> usize {
    if colors < 2 {
        // One color has one value, however many cells there are.
        usize::MAX
    } else {
        GROUP_VALUES.ilog(colors as u64) as usize
    }
}

/// Returns the number of digits of a group of cells: enough for its largest value, and at least one.
fn digits_in_group(cells: usize, colors: usize) -> usize {
    // With one color, a group has any number of cells and one value.
    let values = match colors {
        1 => 1,
        _ => (colors as u64).pow(cells as u32),
    };
    for digits in 1..GROUP_DIGITS {
        if 62u64.pow(digits as u32) >= values {
            return digits;
        }
    }
    GROUP_DIGITS
}

/// Returns the number of digits of the cells of a board.
pub(super) fn packed_length(cells: usize, colors: usize) -> usize {
    let group = cells_in_group(colors);
    let rest = cells % group;
    let last = if rest == 0 {
        0
    } else {
        digits_in_group(rest, colors)
    };
    cells / group * digits_in_group(group, colors) + last
}

/// Returns the numbers of cells, which are below `colors`, as digits.
pub(super) fn pack(cells: impl Iterator<Item = usize>, colors: usize) -> String {
    let numbers: Vec<u64> = cells.map(|number| number as u64).collect();
    let mut packed = String::with_capacity(packed_length(numbers.len(), colors));
    for group in numbers.chunks(cells_in_group(colors)) {
        let mut value = 0;
        for number in group {
            value = value * colors as u64 + number;
        }
        push_digits(&mut packed, value, digits_in_group(group.len(), colors));
    }
    packed
}

/// Returns the color numbers of the cells from their digits; `None` if [`pack`] returns these digits for no cells.
///
/// The number of digits must be [`packed_length`], and that of colors at least 1, and at most one more than
/// [`MAX_COLORS`](colorwalk_core::MAX_COLORS), since holes count as one.
pub(super) fn unpack(packed: &str, count: usize, colors: usize) -> Option<Vec<u8>> {
    let mut cells = Vec::with_capacity(count);
    let full = digits_in_group(cells_in_group(colors), colors);
    for digits in packed.as_bytes().chunks(full) {
        let group = cells_in_group(colors).min(count - cells.len());
        let mut value = 0;
        for digit in digits {
            let digit = DIGITS.iter().position(|known| known == digit)?;
            value = value * 62 + digit as u64;
        }
        let begin = cells.len();
        // The last cell is the least significant.
        for _ in 0..group {
            cells.push((value % colors as u64) as u8);
            value /= colors as u64;
        }
        cells[begin..].reverse();
        // Digits may hold larger values than cells: each board is written in one way.
        if value > 0 {
            return None;
        }
    }
    Some(cells)
}

/// Returns the check of a text: its CRC-32, as in zip and PNG, in digits.
pub(super) fn check(text: &str) -> String {
    let mut remainder = u32::MAX;
    for byte in text.bytes() {
        remainder ^= u32::from(byte);
        for _ in 0..8 {
            let is_odd = remainder & 1 == 1;
            remainder >>= 1;
            if is_odd {
                // The polynomial of zip, with its bits reversed.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// As many digits as tell all boards apart, and no more: ids are copied by hand.
    #[test]
    fn a_group_has_the_fewest_digits_that_tell_its_values_apart() {
        for colors in 2..=64_u64 {
            let mut values: u128 = 1;
            for cells in 1..=cells_in_group(colors as usize) {
                values *= u128::from(colors);
                let digits = digits_in_group(cells, colors as usize) as u32;
                assert!(62_u128.pow(digits) >= values, "{cells} of {colors}");
                assert!(62_u128.pow(digits - 1) < values, "{cells} of {colors}");
            }
        }
        assert_eq!(packed_length(3, 62), 3);
        assert_eq!(packed_length(1000, 1), 1);
    }
}
