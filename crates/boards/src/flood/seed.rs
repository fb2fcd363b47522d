//! The boards that Simon Tatham's Flood makes of its seeds, cell by cell: its `random.c` expands a seed with SHA-1.

use sha1_smol::Sha1;

/// Returns the colors of this many cells, counted from 0. A board of one color is drawn again.
pub(super) fn cells(seed: &str, colors: u32, count: usize) -> Vec<u8> {
    let first = Sha1::from(seed).digest().bytes();
    let mut key = [first, Sha1::from(first).digest().bytes()].concat();
    // The bytes are the digests of a key that counts up.
    let blocks = std::iter::repeat_with(|| {
        let block = Sha1::from(&key).digest().bytes();
        for byte in &mut key[..20] {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
        block
    });
    let mut bytes = blocks.flatten();
    loop {
        let cells: Vec<u8> = (0..count)
            .map(|_| below(colors, &mut bytes) as u8)
            .collect();
        if count < 2 || cells.iter().any(|&cell| cell != cells[0]) {
            return cells;
        }
    }
}

/// Returns a uniformly distributed number below the limit.
fn below(limit: u32, bytes: &mut impl Iterator<Item = u8>) -> u32 {
    // Three bits more than needed keep the share that is drawn again small.
    let bits = limit.ilog2() + 4;
    let share = (1 << bits) / limit;
    loop {
        let drawn = bytes
            .by_ref()
            .take(bits.div_ceil(8) as usize)
            .fold(0, |drawn, byte| drawn << 8 | u32::from(byte));
        let drawn = (drawn & ((1 << bits) - 1)) / share;
        if drawn < limit {
            return drawn;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::cells;

    #[test]
    fn boards_are_those_of_the_other_program() {
        // As printed by `sgt-flood --generate 1 SEED`.
        for (seed, colors, expected) in [
            ("hello", 4, "130233203022"),
            ("abc", 10, "9228204218261648541715609"),
            ("7", 3, "220200002"),
            ("99999999999", 6, "011525443311343341534525123040541345"),
        ] {
            let found: String = cells(seed, colors, expected.len())
                .iter()
                .map(u8::to_string)
                .collect();
            assert_eq!(found, expected, "{seed}");
        }
    }
}
