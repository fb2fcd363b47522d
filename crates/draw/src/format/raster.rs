//! Drawing a scene as pixels.

use colorwalk_boards::palette::Rgb;
use tiny_skia::{FillRule, Path, Pixmap, Rect, Transform};

use crate::error::DrawError;
use crate::font;
use crate::scene::{Element, Scene, Text, Tile};

/// A picture made of pixels, row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pixels {
    /// The number of pixels per row.
    pub(crate) width: u32,
    /// The number of rows.
    pub(crate) height: u32,
    /// The pixels.
    pub(crate) pixels: Vec<Rgb>,
}

/// Draws the scene, whose size has been checked, with `scale` pixels per unit in both directions.
///
/// A scene without pixels is an error.
pub(crate) fn draw(scene: &Scene, scale: u32) -> Result<Pixels, DrawError> {
    let mut canvas = Canvas::new(scene.width * scale, scene.height * scale)?;
    canvas.transform = Transform::from_scale(scale as f32, scale as f32);
    canvas.pixels.fill(color(scene.background));
    canvas.draw_elements(scene);
    Ok(canvas.finish())
}

/// Draws the elements of a scene over a picture of its size, whose pixels have four bytes each: red, green, blue and alpha.
/// Where the picture is transparent, the background of the scene is seen.
///
/// A scene without pixels is an error.
pub(crate) fn draw_over(rgba: &[u8], scene: &Scene) -> Result<Pixels, DrawError> {
    let mut canvas = Canvas::new(scene.width, scene.height)?;
    for (pixel, bytes) in canvas
        .pixels
        .pixels_mut()
        .iter_mut()
        .zip(rgba.chunks_exact(4))
    {
        let own = Rgb([bytes[0], bytes[1], bytes[2]]);
        let seen = scene.background.mix(own, f32::from(bytes[3]) / 255.0);
        *pixel = color(seen).premultiply().to_color_u8();
    }
    canvas.draw_elements(scene);
    Ok(canvas.finish())
}

/// A picture on which elements are drawn.
struct Canvas {
    /// The pixels so far.
    pixels: Pixmap,
    /// The scale of the whole picture.
    transform: Transform,
}

impl Canvas {
    /// Creates a canvas with a pixel for each unit of its scenes.
    fn new(width: u32, height: u32) -> Result<Self, DrawError> {
        Ok(Self {
            pixels: Pixmap::new(width, height).ok_or(DrawError::Nothing)?,
            transform: Transform::identity(),
        })
    }

    /// Draws the elements of a scene, from back to front.
    fn draw_elements(&mut self, scene: &Scene) {
        for element in &scene.elements {
            match element {
                Element::Tiles(paint, tiles) => self.draw_tiles(*paint, tiles),
                Element::Area(paint, outline) => self.fill(*paint, outline, self.transform),
                Element::Stroke(paint, thickness, outline) => {
                    self.draw_stroke(*paint, *thickness, outline);
                }
                Element::Text(line) => self.draw_text(line),
            }
        }
    }

    /// Returns the pixels.
    fn finish(self) -> Pixels {
        let mut pixels = Vec::with_capacity(self.pixels.pixels().len());
        for pixel in self.pixels.pixels() {
            let parts = [pixel.red(), pixel.green(), pixel.blue()];
            pixels.push(Rgb(parts));
        }
        Pixels {
            width: self.pixels.width(),
            height: self.pixels.height(),
            pixels,
        }
    }

    /// Fills rectangles; their edges lie between pixels.
    fn draw_tiles(&mut self, paint: Rgb, tiles: &[Tile]) {
        // Their edges lie between pixels, so there is nothing to smooth.
        let brush = tiny_skia::Paint {
            anti_alias: false,
            ..brush(paint)
        };
        for tile in tiles {
            let x = tile.x as f32;
            let y = tile.y as f32;
            let width = tile.width as f32;
            let height = tile.height as f32;
            if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
                self.pixels
                    .fill_rect(rectangle, &brush, self.transform, None);
            }
        }
    }

    /// Fills an area.
    fn fill(&mut self, paint: Rgb, outline: &Path, transform: Transform) {
        let rule = FillRule::Winding;
        self.pixels
            .fill_path(outline, &brush(paint), rule, transform, None);
    }

    fn draw_stroke(&mut self, paint: Rgb, thickness: f32, outline: &Path) {
        let stroke = tiny_skia::Stroke {
            width: thickness,
            ..tiny_skia::Stroke::default()
        };
        self.pixels
            .stroke_path(outline, &brush(paint), &stroke, self.transform, None);
    }

    /// Fills the outlines of characters, which are in font units.
    fn draw_text(&mut self, line: &Text) {
        let scale = font::scale(line.size, line.weight);
        for (character, x) in font::placed(line) {
            // From font units to the units of the scene, and from these to pixels.
            let transform = Transform::from_scale(scale, scale)
                .post_translate(x, line.at.1)
                .post_concat(self.transform);
            if let Some(outline) = font::outline(line.weight, character) {
                self.fill(line.paint, &outline, transform);
            }
        }
    }
}

fn color(Rgb([red, green, blue]): Rgb) -> tiny_skia::Color {
    tiny_skia::Color::from_rgba8(red, green, blue, u8::MAX)
}

fn brush(paint: Rgb) -> tiny_skia::Paint<'static> {
    tiny_skia::Paint {
        shader: tiny_skia::Shader::SolidColor(color(paint)),
        ..tiny_skia::Paint::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outline;

    const RED: Rgb = Rgb::hex(0xff0000);

    fn scene() -> Scene {
        Scene::new(8, 4, Rgb::WHITE, String::new())
    }

    #[test]
    fn tiles_are_sharp_at_every_scale() {
        let mut scene = scene();
        scene.tiles(
            RED,
            vec![Tile {
                x: 1,
                y: 1,
                width: 2,
                height: 1,
            }],
        );
        let picture = |pixels: &Pixels| -> Vec<String> {
            let rows = pixels.pixels.chunks(pixels.width as usize);
            rows.map(|row| {
                row.iter()
                    .map(|&paint| if paint == RED { '#' } else { '.' })
                    .collect()
            })
            .collect()
        };
        assert_eq!(
            picture(&draw(&scene, 1).unwrap()),
            ["........", ".##.....", "........", "........"]
        );
        let twice = draw(&scene, 2).unwrap();
        assert_eq!((twice.width, twice.height), (16, 8));
        assert_eq!(
            picture(&twice)[2..4],
            ["..####..........", "..####.........."]
        );
        assert_eq!(
            twice
                .pixels
                .iter()
                .filter(|&&paint| paint != Rgb::WHITE)
                .count(),
            8
        );
    }

    #[test]
    fn areas_strokes_and_words_are_drawn_in_their_color() {
        let middle = |draw_into: &dyn Fn(&mut Scene)| {
            let mut scene = scene();
            draw_into(&mut scene);
            draw(&scene, 1).unwrap().pixels[2 * 8 + 4]
        };
        assert_eq!(middle(&|_| {}), Rgb::WHITE);
        assert_eq!(
            middle(&|scene| scene.area(RED, outline::circle((4.5, 2.5), 2.0))),
            RED
        );
        assert_eq!(
            middle(&|scene| scene.stroke(RED, 2.0, outline::line([(0.0, 2.5), (8.0, 2.5)]))),
            RED
        );
        let block = Text::new((4.5, 4.0), 6.0, RED, "█").centered();
        assert_eq!(middle(&|scene| scene.text(block.clone())), RED);
    }

    #[test]
    fn a_picture_without_pixels_is_refused() {
        assert_eq!(
            draw(&Scene::new(0, 4, Rgb::WHITE, String::new()), 1),
            Err(DrawError::Nothing)
        );
    }
}
