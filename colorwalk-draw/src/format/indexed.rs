//! Pictures with numbered colors, as GIF has them and as PNG is smallest with.
//!
//! Of the paints that occur, those that elements are filled with come first and are kept exactly. The rest are the
//! shades at the edges of text and circles: the most frequent ones are kept, the others are replaced by the nearest.
//! Nothing is dithered, and nothing depends on chance.

use std::collections::HashMap;

use colorwalk_boards::palette::Rgb;

use super::raster::Pixels;

/// How often each paint occurs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Census(HashMap<Rgb, u64>);

impl Census {
    /// Counts the pixels of a picture.
    pub(crate) fn count(&mut self, pixels: &Pixels) {
        for run in pixels.pixels.chunk_by(|one, other| one == other) {
            *self.0.entry(run[0]).or_default() += run.len() as u64;
        }
    }

    /// How many paints occur.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The palette of at most `most` of them; those that are named first come first, as far as they occur.
    pub(crate) fn palette(&self, most: usize, first: impl Iterator<Item = Rgb>) -> Palette {
        let mut paints: Vec<Rgb> = Vec::new();
        for paint in first.filter(|paint| self.0.contains_key(paint)) {
            if !paints.contains(&paint) {
                paints.push(paint);
            }
        }
        let mut rest: Vec<_> = self.0.iter().filter(|(paint, _)| !paints.contains(paint)).collect();
        rest.sort_by(|(one, count), (other, other_count)| other_count.cmp(count).then(one.cmp(other)));
        paints.extend(rest.into_iter().map(|(&paint, _)| paint));
        paints.truncate(most);
        Palette { numbers: (0..=u8::MAX).zip(&paints).map(|(number, &paint)| (paint, number)).collect(), paints }
    }
}

/// At most 256 paints with their numbers.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    paints: Vec<Rgb>,
    /// The number of each paint of the palette, and of those that it has replaced already.
    numbers: HashMap<Rgb, u8>,
}

impl Palette {
    /// The paints as one row of bytes, red, green and blue of each.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.paints.iter().flat_map(|paint| paint.0).collect()
    }

    /// How many paints there are.
    pub(crate) fn len(&self) -> usize {
        self.paints.len()
    }

    /// The picture as numbers of paints.
    pub(crate) fn numbers(&mut self, pixels: &Pixels) -> Vec<u8> {
        let mut numbers = Vec::with_capacity(pixels.pixels.len());
        for run in pixels.pixels.chunk_by(|one, other| one == other) {
            let number = self.number(run[0]);
            numbers.resize(numbers.len() + run.len(), number);
        }
        numbers
    }

    fn number(&mut self, paint: Rgb) -> u8 {
        let paints = &self.paints;
        *self.numbers.entry(paint).or_insert_with(|| {
            let nearest = (0..=u8::MAX).zip(paints).min_by_key(|(_, other)| distance(paint, **other));
            nearest.map_or(0, |(number, _)| number)
        })
    }
}

/// How far apart two paints are, squared.
fn distance(Rgb(one): Rgb, Rgb(other): Rgb) -> u32 {
    one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gray(level: u8) -> Rgb {
        Rgb([level; 3])
    }

    fn census(levels: &[u8]) -> (Census, Pixels) {
        let pixels = levels.iter().map(|&level| gray(level)).collect();
        let pixels = Pixels { width: levels.len() as u32, height: 1, pixels };
        let mut census = Census::default();
        census.count(&pixels);
        (census, pixels)
    }

    #[test]
    fn named_paints_come_first_and_then_the_most_frequent() {
        let (census, pixels) = census(&[9, 50, 50, 7, 7, 7, 100]);
        assert_eq!(census.len(), 4);
        let mut palette = census.palette(4, [gray(100), gray(200), gray(100)].into_iter());
        assert_eq!(palette.paints, [gray(100), gray(7), gray(50), gray(9)]);
        assert_eq!(palette.numbers(&pixels), [3, 2, 2, 1, 1, 1, 0]);
        assert_eq!(palette.bytes()[..4], [100, 100, 100, 7]);
    }

    #[test]
    fn what_is_left_out_is_replaced_by_the_nearest() {
        let (census, pixels) = census(&[0, 0, 0, 90, 90, 80, 200, 200]);
        let mut palette = census.palette(3, std::iter::empty());
        assert_eq!(palette.len(), 3);
        assert_eq!(palette.numbers(&pixels), [0, 0, 0, 1, 1, 1, 2, 2]);
    }
}
