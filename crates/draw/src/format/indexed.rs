//! Pictures with indexed colors, which GIF requires and with which PNG is smallest.
//!
//! Colors that elements are filled with come first and are kept exactly. The rest are shades at the edges of text and
//! circles: the most frequent ones are kept, the others replaced by the nearest. There is no dithering and no
//! randomness.

use std::collections::{BTreeSet, HashMap};

use colorwalk_boards::palette::Rgb;

use super::raster::Pixels;

/// The frequency of each color.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census(HashMap<Rgb, u64>);

impl Census {
    /// Counts the pixels of a picture.
    pub(crate) fn count(&mut self, pixels: &Pixels) {
        for run in pixels.pixels.chunk_by(|one, other| one == other) {
            let frequency = self.0.entry(run[0]).or_default();
            *frequency += run.len() as u64;
        }
    }

    /// Returns the number of different colors.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns a palette of at most `most` colors; those in `first` come first, if they occur.
    pub(crate) fn palette(&self, most: usize, first: BTreeSet<Rgb>) -> Palette {
        // Of the colors that must be exact, only those that are visible.
        let mut paints: Vec<Rgb> = first
            .into_iter()
            .filter(|paint| self.0.contains_key(paint))
            .collect();
        let mut rest = Vec::new();
        for (&paint, &frequency) in &self.0 {
            if !paints.contains(&paint) {
                // The most frequent ones first, and in the order of the colors among equally frequent ones.
                rest.push((std::cmp::Reverse(frequency), paint));
            }
        }
        rest.sort_unstable();
        paints.extend(rest.into_iter().map(|(_, paint)| paint));
        paints.truncate(most);

        let mut numbers = HashMap::new();
        for (number, &paint) in (0..=u8::MAX).zip(&paints) {
            numbers.insert(paint, number);
        }
        Palette { paints, numbers }
    }
}

/// At most 256 colors with their indices.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    /// The colors, in the order of their indices.
    paints: Vec<Rgb>,
    /// The index of each color of the palette, and of the colors replaced so far.
    numbers: HashMap<Rgb, u8>,
}

impl Palette {
    /// Returns the colors as bytes: red, green and blue of each.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.paints.iter().flat_map(|paint| paint.0).collect()
    }

    /// Returns the number of colors.
    pub(crate) fn len(&self) -> usize {
        self.paints.len()
    }

    /// Returns the picture as indices of colors.
    pub(crate) fn numbers(&mut self, pixels: &Pixels) -> Vec<u8> {
        let mut numbers = Vec::with_capacity(pixels.pixels.len());
        for run in pixels.pixels.chunk_by(|one, other| one == other) {
            let number = self.number(run[0]);
            numbers.resize(numbers.len() + run.len(), number);
        }
        numbers
    }

    /// Returns the index of a color, or of the nearest one in the palette.
    fn number(&mut self, paint: Rgb) -> u8 {
        if let Some(&number) = self.numbers.get(&paint) {
            return number;
        }
        // Only shades at the edges of text and circles are replaced, where nobody sees the difference.
        let nearest = (0..=u8::MAX)
            .zip(&self.paints)
            .min_by_key(|(_, other)| paint.distance(**other));
        let number = nearest.map_or(0, |(number, _)| number);
        self.numbers.insert(paint, number);
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(level: u8) -> Rgb {
        Rgb([level; 3])
    }

    fn census(levels: &[u8]) -> (Census, Pixels) {
        let pixels = levels.iter().map(|&level| gray(level)).collect();
        let pixels = Pixels {
            width: levels.len() as u32,
            height: 1,
            pixels,
        };
        let mut census = Census::default();
        census.count(&pixels);
        (census, pixels)
    }

    #[test]
    fn given_colors_come_first_and_then_the_most_frequent() {
        let (census, pixels) = census(&[9, 50, 50, 7, 7, 7, 100]);
        assert_eq!(census.len(), 4);
        let mut palette = census.palette(4, [gray(100), gray(200), gray(100)].into());
        assert_eq!(palette.paints, [gray(100), gray(7), gray(50), gray(9)]);
        assert_eq!(palette.numbers(&pixels), [3, 2, 2, 1, 1, 1, 0]);
        assert_eq!(palette.bytes()[..4], [100, 100, 100, 7]);
    }

    #[test]
    fn omitted_colors_are_replaced_by_the_nearest() {
        let (census, pixels) = census(&[0, 0, 0, 90, 90, 80, 200, 200]);
        let mut palette = census.palette(3, BTreeSet::new());
        assert_eq!(palette.len(), 3);
        assert_eq!(palette.numbers(&pixels), [0, 0, 0, 1, 1, 1, 2, 2]);
    }
}
