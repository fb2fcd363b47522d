//! Pixels to draw on.

/// A color in sRGB, each part from 0 to 255.
pub type Rgb = [f32; 3];

/// A picture that is being drawn.
#[derive(Clone, Debug)]
pub struct Canvas {
    pub width: usize,
    pub height: usize,
    pub pixels: Vec<Rgb>,
}

impl Canvas {
    /// Creates a canvas of one color.
    pub fn new(width: usize, height: usize, color: Rgb) -> Self {
        Self {
            width,
            height,
            pixels: vec![color; width * height],
        }
    }

    /// Mixes a color into a pixel. Nothing happens outside of the canvas.
    pub fn mix(&mut self, x: i32, y: i32, color: Rgb, share: f32) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
            return;
        };
        if x < self.width && y < self.height {
            let pixel = &mut self.pixels[y * self.width + x];
            for (part, new) in pixel.iter_mut().zip(color) {
                *part += (new - *part) * share;
            }
        }
    }

    /// Fills a shape: for each pixel of a box, `coverage` of its center says how much of it.
    pub fn fill(
        &mut self,
        corner: (f32, f32),
        size: (f32, f32),
        color: Rgb,
        coverage: impl Fn(f32, f32) -> f32,
    ) {
        let (left, top) = corner;
        for y in top.floor() as i32..(top + size.1).ceil() as i32 {
            for x in left.floor() as i32..(left + size.0).ceil() as i32 {
                let share = coverage(x as f32 + 0.5, y as f32 + 0.5).clamp(0.0, 1.0);
                if share > 0.0 {
                    self.mix(x, y, color, share);
                }
            }
        }
    }

    /// Fills a rectangle with round corners.
    pub fn rounded(&mut self, corner: (f32, f32), size: (f32, f32), radius: f32, color: Rgb) {
        let middle = (corner.0 + size.0 / 2.0, corner.1 + size.1 / 2.0);
        let radius = radius.min(size.0 / 2.0).min(size.1 / 2.0);
        self.fill(corner, size, color, |x, y| {
            let across = (x - middle.0).abs() - size.0 / 2.0 + radius;
            let down = (y - middle.1).abs() - size.1 / 2.0 + radius;
            let outside = across.max(0.0).hypot(down.max(0.0)) + across.max(down).min(0.0) - radius;
            0.5 - outside
        });
    }

    /// Fills a rectangle.
    pub fn rectangle(&mut self, corner: (f32, f32), size: (f32, f32), color: Rgb) {
        self.rounded(corner, size, 0.0, color);
    }

    /// Returns the bytes of the picture.
    pub fn rgba(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.pixels.len() * 4);
        for pixel in &self.pixels {
            for part in pixel {
                bytes.push(part.round().clamp(0.0, 255.0) as u8);
            }
            bytes.push(255);
        }
        bytes
    }
}
