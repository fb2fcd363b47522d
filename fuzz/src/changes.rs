//! Changes of words and lines: left out, said twice, exchanged; and of numbers.

/// The numbers at which something may begin or end: colors, cells, and what the types of numbers hold.
const NUMBERS: [u64; 12] = [
    0,
    1,
    2,
    9,
    10,
    35,
    36,
    256,
    1 << 16,
    1 << 31,
    1 << 32,
    u64::MAX,
];

/// A changed text; `None` for every second seed, and where there is nothing to change.
pub(crate) fn change(text: &str, seed: u32) -> Option<String> {
    let mut random = Random(u64::from(seed) | 1 << 32);
    if random.below(2) == 0 {
        return None;
    }
    let mut pieces: Vec<&str> = if random.below(3) == 0 {
        text.split_inclusive('\n').collect()
    } else {
        words(text)
    };
    if pieces.is_empty() {
        return None;
    }
    let [one, other] = [0; 2].map(|_| random.below(pieces.len()));
    let number;
    match random.below(6) {
        0 => drop(pieces.remove(one)),
        1 => pieces.insert(other, pieces[one]),
        2 => pieces.swap(one, other),
        3 => pieces[one] = pieces[other],
        _ => {
            let numbers: Vec<usize> = (0..pieces.len())
                .filter(|&place| pieces[place].parse::<u64>().is_ok())
                .collect();
            let place = *numbers.get(random.below(numbers.len().max(1)))?;
            let old: u64 = pieces[place].parse().ok()?;
            number = match random.below(4) {
                0 => NUMBERS[random.below(NUMBERS.len())],
                1 => old.wrapping_sub(1),
                2 => old / 10,
                _ => old.wrapping_add(1),
            }
            .to_string();
            pieces[place] = &number;
        }
    }
    Some(pieces.concat())
}

/// A text cut into words of letters and digits, and single other symbols.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest
            .find(|symbol: char| !symbol.is_ascii_alphanumeric())
            .unwrap_or(rest.len());
        let (word, after) = rest.split_at(end.max(first.len_utf8() * usize::from(end == 0)));
        words.push(word);
        rest = after;
    }
    words
}

/// A xorshift generator; its state is never 0.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }
}
