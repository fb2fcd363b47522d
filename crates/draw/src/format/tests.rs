//! Files read back by the decoders of their formats.

use std::io::Cursor;

use std::time::Duration;

use super::*;
use crate::outline;
use crate::replay::Replay;
use crate::scene::{Scene, Text, Tile};
use crate::style::Style;
use crate::worksheet::PrintedBoard;
use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Board, Solution};

const RED: Rgb = Rgb::hex(0xd55e00);
const BLUE: Rgb = Rgb::hex(0x0072b2);

fn scene(tiles: &[(Rgb, u32, u32)]) -> Scene {
    let mut scene = Scene::new(12, 6, Rgb::WHITE, String::new());
    for &(paint, x, y) in tiles {
        scene.tiles(
            paint,
            vec![Tile {
                x,
                y,
                width: 2,
                height: 2,
            }],
        );
    }
    scene
}

fn png(scene: Scene, scale: u32) -> Vec<u8> {
    Format::PNG.picture(&Picture { scene, scale }).unwrap()
}

/// A small file of a format, and how it is read back.
struct Sample {
    /// The name of the format.
    format: &'static str,
    /// Writes the file.
    write: fn() -> Vec<u8>,
    /// Checks what a reader of the format makes of the file.
    check: fn(&[u8]),
}

/// A sample of each format, from which a newcomer sees what its files are like.
const SAMPLES: &[Sample] = &[
    Sample {
        format: "svg",
        write: || Format::SVG.picture(&sample_picture()).unwrap(),
        check: |bytes| {
            let text = std::str::from_utf8(bytes).unwrap();
            let document = roxmltree::Document::parse(text).unwrap();
            let fills: Vec<_> = document
                .descendants()
                .filter_map(|node| node.attribute("fill"))
                .collect();
            assert_eq!(fills, ["#ffffff", "#d55e00"]);
        },
    },
    Sample {
        format: "png",
        write: || Format::PNG.picture(&sample_picture()).unwrap(),
        check: |bytes| {
            let (width, pixels) = png_pixels(bytes);
            assert_eq!(at(&pixels, width, 1, 1), RED);
        },
    },
    Sample {
        format: "gif",
        write: || Format::GIF.animation(&sample_animation()).unwrap(),
        // Before the first move, after it, and after the second.
        check: |bytes| assert_eq!(gif_frames(bytes).len(), 3),
    },
    Sample {
        format: "html",
        write: || {
            let solution = sample_replay();
            let note = "par 2".to_owned();
            let worksheet = Worksheet::new("Class 7b", vec![PrintedBoard { solution, note }]);
            Format::HTML.worksheet(&worksheet).unwrap()
        },
        check: |bytes| {
            let text = std::str::from_utf8(bytes).unwrap();
            assert!(text.contains("<h1>Class 7b</h1>") && text.contains("par 2"));
        },
    },
];

fn sample_picture() -> Picture {
    Picture {
        scene: scene(&[(RED, 0, 0)]),
        scale: 1,
    }
}

fn sample_replay() -> Replay {
    let board: Board = "112\n122\n211".parse().unwrap();
    let solution: Solution = "21".parse().unwrap();
    Replay::new("a board", &board.into(), solution.moves()).unwrap()
}

fn sample_animation() -> Animation {
    Animation::new(vec![sample_replay()], &Style::default()).unwrap()
}

#[test]
fn every_format_has_a_sample_that_reads_back() {
    for format in Format::all() {
        let sample = SAMPLES.iter().find(|sample| sample.format == format.name());
        let Some(sample) = sample else {
            panic!(
                "the format {format} has no sample: add one to SAMPLES in crates/draw/src/format/tests.rs"
            );
        };
        (sample.check)(&(sample.write)());
    }
}

/// Decodes a PNG to its width and bytes: red, green and blue of each pixel.
fn png_pixels(bytes: &[u8]) -> (u32, Vec<u8>) {
    let mut decoder = ::png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, ::png::ColorType::Rgb);
    (info.width, pixels)
}

fn at(pixels: &[u8], width: u32, x: u32, y: u32) -> Rgb {
    let first = 3 * (y * width + x) as usize;
    Rgb([pixels[first], pixels[first + 1], pixels[first + 2]])
}

#[test]
fn a_png_reads_back_as_drawn() {
    let bytes = png(scene(&[(RED, 0, 0), (BLUE, 4, 2)]), 3);
    let (width, pixels) = png_pixels(&bytes);
    assert_eq!((width, pixels.len()), (36, 3 * 36 * 18));
    assert_eq!(at(&pixels, width, 5, 5), RED);
    assert_eq!(at(&pixels, width, 6, 5), Rgb::WHITE);
    assert_eq!(at(&pixels, width, 12, 6), BLUE);
}

#[test]
fn a_png_with_too_many_colors_for_a_palette_reads_back_too() {
    let mut scene = Scene::new(100, 60, Rgb::WHITE, String::new());
    for index in 0..30 {
        let paint = Rgb([8 * index, 255 - 8 * index, 100]);
        let center = (f32::from(index) * 3.3, f32::from(index) * 1.9 + 1.3);
        scene.area(paint, outline::circle(center, 7.7));
        scene.tiles(
            paint,
            vec![Tile {
                x: u32::from(3 * index),
                y: 58,
                width: 3,
                height: 2,
            }],
        );
    }
    let (width, pixels) = png_pixels(&png(scene, 1));
    for index in 0..30 {
        assert_eq!(
            at(&pixels, width, u32::from(3 * index) + 1, 59),
            Rgb([8 * index, 255 - 8 * index, 100])
        );
    }
}

/// Encodes frames as a GIF, the first one shown for 100 ms, the next for 200 ms, and so on.
fn gif(scenes: &[Scene], scale: u32) -> Vec<u8> {
    let delays = (1..).map(|frame| Duration::from_millis(100 * frame));
    gif::encode(scenes.iter().cloned().zip(delays), |scene| {
        raster::draw(scene, scale)
    })
    .unwrap()
}

/// Decodes a GIF to its visible frames, with their delays in hundredths of a second and the sizes of their rectangles.
fn gif_frames(bytes: &[u8]) -> Vec<(Vec<u8>, u16, (u16, u16))> {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).unwrap();
    let columns = usize::from(decoder.width());
    let mut screen = vec![0; 3 * columns * usize::from(decoder.height())];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (index, pixel) in frame
            .buffer
            .chunks(4)
            .enumerate()
            .filter(|(_, pixel)| pixel[3] > 0)
        {
            let (row, column) = (
                index / usize::from(frame.width),
                index % usize::from(frame.width),
            );
            let place =
                3 * ((row + usize::from(frame.top)) * columns + column + usize::from(frame.left));
            screen[place..place + 3].copy_from_slice(&pixel[..3]);
        }
        frames.push((screen.clone(), frame.delay, (frame.width, frame.height)));
    }
    assert_eq!(decoder.repeat(), ::gif::Repeat::Infinite);
    frames
}

#[test]
fn a_gif_reads_back_frame_by_frame() {
    let drawn = [
        scene(&[(RED, 0, 0)]),
        scene(&[(RED, 0, 0), (BLUE, 4, 2)]),
        scene(&[(RED, 0, 0), (BLUE, 4, 2)]),
        scene(&[(BLUE, 4, 2)]),
    ];
    let frames = gif_frames(&gif(&drawn, 2));
    let delays: Vec<_> = frames.iter().map(|(_, delay, _)| *delay).collect();
    assert_eq!(delays, [10, 20, 30, 40]);
    // Only differences are stored: everything, then the new tile, then nothing, then the removed tile.
    let sizes: Vec<_> = frames.iter().map(|(_, _, size)| *size).collect();
    assert_eq!(sizes, [(24, 12), (4, 4), (1, 1), (4, 4)]);
    for (frame, (pixels, _, _)) in frames.iter().enumerate() {
        let expected = raster::draw(&drawn[frame], 2).unwrap();
        let expected: Vec<u8> = expected.pixels.iter().flat_map(|paint| paint.0).collect();
        assert_eq!(*pixels, expected, "frame {frame}");
    }
}

#[test]
fn a_gif_keeps_the_paints_of_shapes_among_many_shades() {
    let frame = |index: u8| {
        let mut scene = Scene::new(200, 120, Rgb::WHITE, String::new());
        for line in 0..6_u8 {
            let paint = Rgb([40 * line, 20 * index, 200 - 30 * line]);
            let at = (1.3, 18.7 + 19.3 * f32::from(line));
            scene.text(Text::new(at, 17.0, paint, "The quick brown fox jumps"));
        }
        let paint = Rgb([3, 5, index]);
        scene.tiles(
            paint,
            vec![Tile {
                x: 198,
                y: 118,
                width: 1,
                height: 1,
            }],
        );
        scene
    };
    let frames = gif_frames(&gif(&(0..9).map(frame).collect::<Vec<_>>(), 1));
    for (index, (pixels, _, _)) in (0..9).zip(&frames) {
        assert_eq!(at(pixels, 200, 198, 118), Rgb([3, 5, index]));
        assert_eq!(at(pixels, 200, 199, 0), Rgb::WHITE);
    }
}

#[test]
fn long_delays_are_limited_to_the_maximum_of_the_format() {
    assert_eq!(gif::delay(Duration::from_millis(505)), 50);
    assert_eq!(gif::delay(Duration::from_secs(10_000)), u16::MAX);
}

#[test]
fn the_name_of_every_format_can_be_parsed() {
    assert!(Format::all().all(|format| format.name().parse() == Ok(format)));
    let error = "jpg".parse::<Format>().unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("\"jpg\" is not a format of pictures: expected svg, "),
        "{error}"
    );
}

#[test]
fn unsupported_contents_are_an_error() {
    let error = Format::GIF
        .picture(&Picture {
            scene: scene(&[]),
            scale: 1,
        })
        .unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("gif holds no pictures: use svg or png"),
        "{error}"
    );
    let error = Format::SVG.worksheet(&Worksheet::new("", Vec::new()));
    assert_eq!(
        error.unwrap_err().to_string(),
        "svg holds no worksheets: use html"
    );
    for format in Format::all() {
        let holds_something =
            format.holds_pictures() || format.holds_animations() || format.holds_worksheets();
        assert!(holds_something, "{format}");
    }
}
