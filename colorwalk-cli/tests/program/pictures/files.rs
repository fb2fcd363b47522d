//! Screenshots as files of every kind, written for the tests: a small board on a page.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use png::{BitDepth, ColorType, Encoder, Info};

/// The board, in the symbols of grid text. Its colors are numbered in the order of their first cells, as in a reading.
pub(crate) const ROWS: [&str; 9] = [
    "11213133", "14222313", "21124134", "12332434", "41414232", "11432432", "34332141", "14123332",
    "42234413",
];

/// The size of a cell in pixels, and the page on each side.
pub(crate) const CELL: usize = 20;
pub(crate) const MARGIN: usize = 30;

/// The colors of the page and of the cells.
const PAINTS: [[u8; 3]; 5] = [
    [245, 245, 245],
    [220, 40, 40],
    [40, 160, 60],
    [40, 80, 220],
    [20, 20, 20],
];

/// Their shades where there are no colors.
const SHADES: [u8; 5] = [255, 0, 68, 136, 204];

/// A picture as numbers of `PAINTS`, row by row.
pub(crate) struct Shot {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) numbers: Vec<u8>,
}

/// Draws rows of digits on a page.
pub(crate) fn shot(rows: &[&str]) -> Shot {
    let width = rows[0].len() * CELL + 2 * MARGIN;
    let height = rows.len() * CELL + 2 * MARGIN;
    let mut numbers = vec![0; width * height];
    for (row, symbols) in rows.iter().enumerate() {
        for (column, symbol) in symbols.bytes().enumerate() {
            for y in 0..CELL {
                let start = (MARGIN + row * CELL + y) * width + MARGIN + column * CELL;
                numbers[start..start + CELL].fill(symbol - b'0');
            }
        }
    }
    Shot {
        width,
        height,
        numbers,
    }
}

impl Shot {
    /// Draws a square of this color in the middle of a cell.
    pub(crate) fn mark(&mut self, row: usize, column: usize, number: u8) {
        let first = MARGIN + column * CELL + CELL / 2 - 3;
        for y in 0..6 {
            let line = (MARGIN + row * CELL + CELL / 2 - 3 + y) * self.width;
            self.numbers[line + first..line + first + 6].fill(number);
        }
    }

    /// Returns three bytes for each pixel.
    pub(crate) fn rgb(&self) -> Vec<u8> {
        self.numbers
            .iter()
            .flat_map(|&number| PAINTS[usize::from(number)])
            .collect()
    }

    /// Returns a byte for each pixel.
    pub(crate) fn gray(&self) -> Vec<u8> {
        self.numbers
            .iter()
            .map(|&number| SHADES[usize::from(number)])
            .collect()
    }

    /// Returns a PNG with a byte for red, green and blue.
    pub(crate) fn png(&self) -> Vec<u8> {
        self.png_of(ColorType::Rgb, BitDepth::Eight, &self.rgb())
    }

    /// Returns a PNG of these data.
    pub(crate) fn png_of(&self, color: ColorType, depth: BitDepth, data: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(color);
        encoder.set_depth(depth);
        if color == ColorType::Indexed {
            encoder.set_palette(PAINTS.concat());
        }
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(data).unwrap();
        writer.finish().unwrap();
        bytes
    }

    /// Returns a PNG in the seven passes of Adam7, which the encoder does not write.
    pub(crate) fn interlaced(&self) -> Vec<u8> {
        let rgb = self.rgb();
        // The first column and row of each pass, and the steps to the next ones.
        const PASSES: [[usize; 4]; 7] = [
            [0, 0, 8, 8],
            [4, 0, 8, 8],
            [0, 4, 4, 8],
            [2, 0, 4, 4],
            [0, 2, 2, 4],
            [1, 0, 2, 2],
            [0, 1, 1, 2],
        ];
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::default());
        for [left, top, across, down] in PASSES {
            for y in (top..self.height).step_by(down) {
                // No filter.
                packed.write_all(&[0]).unwrap();
                for x in (left..self.width).step_by(across) {
                    let place = (y * self.width + x) * 3;
                    packed.write_all(&rgb[place..place + 3]).unwrap();
                }
            }
        }
        let mut info = Info::with_size(self.width as u32, self.height as u32);
        info.color_type = ColorType::Rgb;
        info.bit_depth = BitDepth::Eight;
        info.interlaced = true;
        let mut bytes = Vec::new();
        let mut writer = Encoder::with_info(&mut bytes, info)
            .unwrap()
            .write_header()
            .unwrap();
        writer
            .write_chunk(png::chunk::IDAT, &packed.finish().unwrap())
            .unwrap();
        drop(writer);
        bytes
    }

    /// Returns a GIF whose second frame is blank.
    pub(crate) fn gif(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (width, height) = (self.width as u16, self.height as u16);
        let mut encoder = gif::Encoder::new(&mut bytes, width, height, &PAINTS.concat()).unwrap();
        for numbers in [self.numbers.clone(), vec![0; self.numbers.len()]] {
            let frame = gif::Frame::from_indexed_pixels(width, height, numbers, None);
            encoder.write_frame(&frame).unwrap();
        }
        drop(encoder);
        bytes
    }

    /// Returns a WebP without loss.
    pub(crate) fn webp(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        image_webp::WebPEncoder::new(&mut bytes)
            .encode(
                &self.rgb(),
                self.width as u32,
                self.height as u32,
                image_webp::ColorType::Rgb8,
            )
            .unwrap();
        bytes
    }

    /// Returns a PNG of two equal frames.
    pub(crate) fn animated(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        encoder.set_animated(2, 0).unwrap();
        let mut writer = encoder.write_header().unwrap();
        for _ in 0..2 {
            writer.write_image_data(&self.rgb()).unwrap();
        }
        writer.finish().unwrap();
        bytes
    }

    /// Returns a PNG with Exif metadata of this orientation.
    pub(crate) fn turned_png(&self, orientation: u8) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgb);
        let mut writer = encoder.write_header().unwrap();
        writer
            .write_chunk(png::chunk::eXIf, &exif(orientation))
            .unwrap();
        writer.write_image_data(&self.rgb()).unwrap();
        writer.finish().unwrap();
        bytes
    }

    /// Returns a JPEG as an encoder with these settings writes it.
    pub(crate) fn jpeg(
        &self,
        color: jpeg_encoder::ColorType,
        set: impl FnOnce(&mut jpeg_encoder::Encoder<&mut Vec<u8>>),
    ) -> Vec<u8> {
        let data = match color {
            jpeg_encoder::ColorType::Luma => self.gray(),
            jpeg_encoder::ColorType::Rgb => self.rgb(),
            // Four bytes for each pixel, whatever they mean.
            _ => self.gray().iter().flat_map(|&shade| [shade; 4]).collect(),
        };
        let mut bytes = Vec::new();
        let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
        set(&mut encoder);
        encoder
            .encode(&data, self.width as u16, self.height as u16, color)
            .unwrap();
        bytes
    }
}

/// Returns metadata with this orientation.
pub(crate) fn exif(orientation: u8) -> Vec<u8> {
    let mut bytes = b"II*\0\x08\0\0\0\x01\0".to_vec();
    bytes.extend([0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    bytes.extend([0; 4]);
    bytes
}
