//! The boards that Simon Tatham's Flood makes of its seeds, cell by cell: its `random.c` expands a seed with SHA-1.

/// Returns the colors of this many cells, counted from 0.
pub(super) fn cells(seed: &str, colors: u32, count: usize) -> Vec<u32> {
    let first = sha1(seed.as_bytes());
    let mut key = [first, sha1(&first)].concat();
    // The bytes are the digests of a key that counts up.
    let blocks = std::iter::repeat_with(|| {
        let block = sha1(&key);
        for byte in &mut key[..20] {
            *byte = byte.wrapping_add(1);
            if *byte != 0 {
                break;
            }
        }
        block
    });
    let mut bytes = blocks.flatten();
    (0..count).map(|_| below(colors, &mut bytes)).collect()
}

/// Returns a uniformly distributed number below the limit.
fn below(limit: u32, bytes: &mut impl Iterator<Item = u8>) -> u32 {
    let bits = limit.ilog2() + 4;
    let share = (1 << bits) / limit;
    loop {
        let drawn = bytes.by_ref().take(bits.div_ceil(8) as usize).fold(0, |drawn, byte| drawn << 8 | u32::from(byte));
        let drawn = (drawn & ((1 << bits) - 1)) / share;
        if drawn < limit {
            return drawn;
        }
    }
}

fn sha1(bytes: &[u8]) -> [u8; 20] {
    let mut padded = [bytes, &[0x80]].concat();
    padded.resize((bytes.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend((8 * bytes.len() as u64).to_be_bytes());
    let mut state = [0x67452301_u32, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
    for block in padded.chunks(64) {
        let mut words: Vec<u32> =
            block.chunks(4).map(|word| word.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte))).collect();
        for at in 16..80 {
            words.push((words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16]).rotate_left(1));
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (round, word) in words.into_iter().enumerate() {
            let (mixed, constant) = match round / 20 {
                0 => (b & c | !b & d, 0x5a827999),
                1 => (b ^ c ^ d, 0x6ed9eba1),
                2 => (b & c | b & d | c & d, 0x8f1bbcdc),
                _ => (b ^ c ^ d, 0xca62c1d6_u32),
            };
            let sum = [a.rotate_left(5), mixed, e, constant, word].into_iter().fold(0, u32::wrapping_add);
            (a, b, c, d, e) = (sum, a, b.rotate_left(30), c, d);
        }
        for (total, part) in state.iter_mut().zip([a, b, c, d, e]) {
            *total = total.wrapping_add(part);
        }
    }
    std::array::from_fn(|at| state[at / 4].to_be_bytes()[at % 4])
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
            let found: String = cells(seed, colors, expected.len()).iter().map(u32::to_string).collect();
            assert_eq!(found, expected, "{seed}");
        }
    }
}
