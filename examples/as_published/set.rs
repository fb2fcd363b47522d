//! Sets of regions.

/// A set of regions, of which a board has at most 512.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Set([u64; 8]);

impl Set {
    pub(crate) fn insert(&mut self, region: usize) {
        self.0[region / 64] |= 1 << (region % 64);
    }

    pub(crate) fn join(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(crate) fn meet(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    pub(crate) fn without(self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(crate) fn has(&self, region: usize) -> bool {
        self.0[region / 64] >> (region % 64) & 1 == 1
    }

    pub(crate) fn regions(self) -> impl Iterator<Item = usize> {
        (0..8).flat_map(move |word| {
            let mut bits = self.0[word];
            std::iter::from_fn(move || {
                let region = (bits != 0).then(|| 64 * word + bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(region)
            })
        })
    }
}
