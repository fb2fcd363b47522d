//! Drawing a scene as pixels.

use colorwalk_boards::palette::Rgb;
use tiny_skia::{FillRule, Pixmap, Rect, Transform};

use crate::error::DrawError;
use crate::font;
use crate::scene::{Element, Scene, Words};

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
    let (width, height) = (scene.width * scale, scene.height * scale);
    let mut canvas = Pixmap::new(width, height).ok_or(DrawError::Nothing)?;
    canvas.fill(color(scene.background));
    let whole = Transform::from_scale(scale as f32, scale as f32);
    for element in &scene.elements {
        match element {
            Element::Tiles(paint, tiles) => {
                let brush = tiny_skia::Paint {
                    anti_alias: false,
                    ..brush(*paint)
                };
                for tile in tiles {
                    let [x, y, width, height] =
                        [tile.x, tile.y, tile.width, tile.height].map(|side| side as f32);
                    if let Some(rectangle) = Rect::from_xywh(x, y, width, height) {
                        canvas.fill_rect(rectangle, &brush, whole, None);
                    }
                }
            }
            Element::Area(paint, outline) => {
                canvas.fill_path(outline, &brush(*paint), FillRule::Winding, whole, None);
            }
            Element::Stroke(paint, thickness, outline) => {
                let stroke = tiny_skia::Stroke {
                    width: *thickness,
                    ..tiny_skia::Stroke::default()
                };
                canvas.stroke_path(outline, &brush(*paint), &stroke, whole, None);
            }
            Element::Words(words) => draw_words(&mut canvas, words, whole),
        }
    }
    let pixels = canvas
        .pixels()
        .iter()
        .map(|pixel| Rgb([pixel.red(), pixel.green(), pixel.blue()]));
    Ok(Pixels {
        width,
        height,
        pixels: pixels.collect(),
    })
}

fn draw_words(canvas: &mut Pixmap, words: &Words, whole: Transform) {
    let (brush, scale) = (brush(words.paint), font::scale(words.size, words.weight));
    for (character, x) in font::placed(words) {
        let there = Transform::from_scale(scale, scale)
            .post_translate(x, words.at.1)
            .post_concat(whole);
        if let Some(outline) = font::outline(words.weight, character) {
            canvas.fill_path(&outline, &brush, FillRule::Winding, there, None);
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
    use crate::scene::Tile;

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
        let block = Words::new((4.5, 4.0), 6.0, RED, "█").centered();
        assert_eq!(middle(&|scene| scene.words(block.clone())), RED);
    }

    #[test]
    fn a_picture_without_pixels_is_refused() {
        assert_eq!(
            draw(&Scene::new(0, 4, Rgb::WHITE, String::new()), 1),
            Err(DrawError::Nothing)
        );
    }
}
