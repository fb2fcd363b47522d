//! Reads the boards in some pictures and prints them: `cargo run --release -p colorwalk-picture --example look -- shot.png
//! other.jpg:14x14,6`. The size or the number of colors may follow the name, if they are known.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use std::error::Error;
use std::time::Instant;

use colorwalk_picture::{Expected, Picture, Reading, read};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

fn main() {
    for word in std::env::args().skip(1) {
        if let Err(error) = look(&word) {
            println!("{word}: {error}");
        }
    }
}

fn look(word: &str) -> Result<(), Box<dyn Error>> {
    let (path, known) = word.rsplit_once(':').unwrap_or((word, ""));
    let mut expected = Expected::default();
    for part in known.split(',').filter(|part| !part.is_empty()) {
        match part.split_once('x') {
            Some((rows, columns)) => expected.size = Some((rows.parse()?, columns.parse()?)),
            None => expected.colors = Some(part.parse()?),
        }
    }
    let (width, height, rgba) = decode(&std::fs::read(path)?)?;
    if let Some(file) = std::env::var_os("AS_PNG") {
        let mut encoder =
            png::Encoder::new(std::fs::File::create(file)?, width as u32, height as u32);
        encoder.set_color(png::ColorType::Rgba);
        encoder.write_header()?.write_image_data(&rgba)?;
    }
    let start = Instant::now();
    let result = read(&Picture::new(width, height, &rgba)?, &expected);
    let time = start.elapsed().as_millis();
    match result {
        Ok(reading) => {
            println!(
                "{word}: {} rows, {} columns, {} colors, separation {:.1}, {} questions ({width} x {height}, {time} ms)",
                reading.rows(),
                reading.columns(),
                reading.colors(),
                reading.separation(),
                reading.questions().len()
            );
            if std::env::var_os("GRID").is_some() {
                print(&reading);
            }
        }
        Err(refusal) => println!("{word}: refused: {refusal} ({width} x {height}, {time} ms)"),
    }
    Ok(())
}

/// Prints the board in its colors.
fn print(reading: &Reading) {
    println!("{:?}", reading.grid());
    for row in reading.numbers().chunks(reading.columns()) {
        for &number in row {
            let [red, green, blue] = reading.palette()[usize::from(number)];
            let letter = char::from(b'A' + number);
            print!("\x1b[48;2;{red};{green};{blue}m{letter} \x1b[0m");
        }
        println!();
    }
}

type Pixels = (usize, usize, Vec<u8>);

fn decode(bytes: &[u8]) -> Result<Pixels, Box<dyn Error>> {
    if bytes.starts_with(&[0xff, 0xd8]) {
        let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGBA);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
        let pixels = decoder.decode()?;
        let (width, height) = decoder.dimensions().ok_or("no size")?;
        return Ok((width, height, pixels));
    }
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info()?;
    let mut buffer = vec![0; reader.output_buffer_size().ok_or("too large")?];
    let info = reader.next_frame(&mut buffer)?;
    let width = info.width as usize;
    let height = info.height as usize;
    let mut rgba = Vec::with_capacity(width * height * 4);
    match info.color_type {
        png::ColorType::Rgba => rgba = buffer,
        png::ColorType::GrayscaleAlpha => {
            for pixel in buffer.chunks_exact(2) {
                rgba.extend([pixel[0], pixel[0], pixel[0], pixel[1]]);
            }
        }
        _ => return Err("an unexpected kind of PNG".into()),
    }
    Ok((width, height, rgba))
}
