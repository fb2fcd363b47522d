//! Measured memory as text.

use colorwalk_solvers::Bytes;

/// Rounds measured memory up to whole units, at least ten of them, so that it is at most a tenth too much.
pub(crate) fn rounded_up(bytes: u64) -> Bytes {
    let mut unit = 1;
    while unit < 1 << 30 && bytes >= 10 * 1024 * unit {
        unit *= 1024;
    }
    Bytes(bytes.saturating_add(unit - 1) / unit * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_in_whole_units() {
        for (bytes, written) in [
            (0, "0B"),
            (10_239, "10239B"),
            (10_240, "10KiB"),
            (10_241, "11KiB"),
            (48_304_536, "47MiB"),
            (u64::MAX, "17179869183GiB"),
        ] {
            assert_eq!(rounded_up(bytes).to_string(), written);
        }
    }
}
