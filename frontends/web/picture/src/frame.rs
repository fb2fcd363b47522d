//! A frame around a picture that a person has cut out of another one.
//!
//! The reader wants to see where a board ends. Who cuts a picture along the edges of the board says it, but leaves nothing
//! to see; so a frame is drawn around what was cut out. Where three sides show the page around the board, the frame goes on with its
//! color; else it has a color that is far from all of the picture.

/// The narrowest frame, in pixels.
const NARROWEST: usize = 16;

/// The width of the frame is this part of the shorter side: about a cell.
const PART: usize = 12;

/// About how many pixels are looked at for the color of the frame.
const SAMPLES: usize = 20_000;

/// The pixels of a page differ by noise at most: the square of their distance.
const NOISE: u32 = 200;

/// What each part of the color of the frame may be.
const LEVELS: [u8; 3] = [0, 128, 255];

/// A picture with a frame.
pub(crate) struct Framed {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
    /// The width of the frame.
    pub(crate) margin: usize,
}

/// Draws a frame around a picture, whose pixels are RGBA bytes.
pub(crate) fn framed(width: usize, height: usize, pixels: &[u8]) -> Framed {
    let margin = (width.min(height) / PART).max(NARROWEST);
    let wide = width + 2 * margin;
    let high = height + 2 * margin;
    let [red, green, blue] =
        page_color(width, height, pixels).unwrap_or_else(|| farthest_color(pixels));
    let mut all = [red, green, blue, 255].repeat(wide * high);
    for (row, line) in pixels.chunks_exact(width * 4).enumerate() {
        let start = ((row + margin) * wide + margin) * 4;
        all[start..start + line.len()].copy_from_slice(line);
    }
    Framed {
        width: wide,
        height: high,
        pixels: all,
        margin,
    }
}

/// Returns the color of the page, if all pixels of three sides have one. A row of a board may have one color, three of its sides have
/// not.
fn page_color(width: usize, height: usize, pixels: &[u8]) -> Option<[u8; 3]> {
    let pixel = |x: usize, y: usize| &pixels[4 * (y * width + x)..][..4];
    let sides: [Vec<&[u8]>; 4] = [
        (0..width).map(|x| pixel(x, 0)).collect(),
        (0..width).map(|x| pixel(x, height - 1)).collect(),
        (0..height).map(|y| pixel(0, y)).collect(),
        (0..height).map(|y| pixel(width - 1, y)).collect(),
    ];
    for first in [&sides[0], &sides[1]] {
        let &[red, green, blue, _] = first[0] else {
            continue;
        };
        let color = [red, green, blue];
        let mut of_page = 0;
        for side in &sides {
            let is_of_page = side.iter().all(|pixel| distance(color, pixel) <= NOISE);
            of_page += usize::from(is_of_page);
        }
        if of_page >= 3 {
            return Some(color);
        }
    }
    None
}

/// Returns the color that is farthest from the nearest one of the picture.
fn farthest_color(pixels: &[u8]) -> [u8; 3] {
    let step = (pixels.len() / 4 / SAMPLES).max(1);
    let mut best = ([0; 3], 0);
    for red in LEVELS {
        for green in LEVELS {
            for blue in LEVELS {
                let color = [red, green, blue];
                let nearest = pixels
                    .chunks_exact(4)
                    .step_by(step)
                    .map(|pixel| distance(color, pixel))
                    .min()
                    .unwrap_or(0);
                if nearest > best.1 {
                    best = (color, nearest);
                }
            }
        }
    }
    best.0
}

/// Returns the square of the distance of two colors.
fn distance(color: [u8; 3], pixel: &[u8]) -> u32 {
    let mut sum = 0;
    for (one, &other) in color.into_iter().zip(pixel) {
        sum += u32::from(one.abs_diff(other)).pow(2);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_around_the_picture_and_of_another_color() {
        // White and black, in two rows of three pixels.
        let pixels = [[255; 12], [0; 12]].concat();
        let framed = framed(3, 2, &pixels);
        assert_eq!((framed.width, framed.height), (35, 34));
        let pixel = |x: usize, y: usize| {
            let start = (y * framed.width + x) * 4;
            &framed.pixels[start..start + 4]
        };
        assert_eq!(pixel(16, 16), [255; 4]);
        assert_eq!(pixel(18, 17), [0; 4]);
        for (x, y) in [(0, 0), (15, 16), (19, 17), (34, 33)] {
            assert!(distance([255; 3], pixel(x, y)) > 20_000, "{x}, {y}");
            assert!(distance([0; 3], pixel(x, y)) > 20_000, "{x}, {y}");
        }
    }
}
