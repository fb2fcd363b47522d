//! Files of pictures as pixels: PNG, JPEG, WebP and the first frame of GIF, by the libraries that `image` uses.
//!
//! Sizes are checked before memory is taken. An error is a sentence that says what is wrong with the file, and what would be
//! right. Formats that are not read are recognized, too, so that they are named.

use std::panic::{self, UnwindSafe};

use colorwalk_picture::{MAX_PIXELS, MAX_SIDE};

use super::{gif, jpeg, png, webp};

/// The pixels of a picture, in red, green, blue and alpha.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Four bytes for each pixel, row by row.
    pub(crate) rgba: Vec<u8>,
}

/// A format of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Png,
    Jpeg,
    WebP,
    Gif,
    /// One that is not read, with its name.
    Unread(&'static str),
}

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";

/// The most bytes that are needed to recognize a picture.
pub(super) const SIGNATURE: usize = 14;

/// Returns whether a file that begins with these bytes is a picture, even if it is a PNG or JPEG cut off within its signature.
pub(super) fn begins_picture(bytes: &[u8]) -> bool {
    format(bytes).is_some() || agree(bytes, PNG) || agree(bytes, JPEG)
}

/// Returns the format of a file that begins with these bytes. No text begins so: those signatures that are letters are followed
/// by bytes that no text has.
fn format(bytes: &[u8]) -> Option<Format> {
    let is_at = |place: usize, part: &[u8]| {
        bytes
            .get(place..)
            .is_some_and(|rest| rest.starts_with(part))
    };
    if is_at(0, PNG) {
        return Some(Format::Png);
    }
    if is_at(0, JPEG) {
        return Some(Format::Jpeg);
    }
    if is_at(0, b"RIFF") && is_at(8, b"WEBP") {
        return Some(Format::WebP);
    }
    if is_at(0, b"GIF87a") || is_at(0, b"GIF89a") {
        return Some(Format::Gif);
    }
    if is_at(0, b"BM") && is_at(6, &[0; 4]) {
        return Some(Format::Unread("a BMP"));
    }
    if is_at(0, b"%PDF-") {
        return Some(Format::Unread("a PDF"));
    }
    if is_at(0, b"II*\0") || is_at(0, b"MM\0*") {
        return Some(Format::Unread("a TIFF"));
    }
    if is_at(4, b"ftypavif") {
        return Some(Format::Unread("an AVIF"));
    }
    if is_at(4, b"ftyphei") || is_at(4, b"ftypmif1") {
        return Some(Format::Unread("a HEIC"));
    }
    None
}

/// Returns whether there are bytes, and as many of them as both have are equal.
fn agree(bytes: &[u8], signature: &[u8]) -> bool {
    let common = signature.len().min(bytes.len());
    common > 0 && bytes[..common] == signature[..common]
}

/// Decodes a picture.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    match format(bytes) {
        Some(Format::Png) => png::decode(bytes),
        Some(Format::Jpeg) => contained(|| jpeg::decode(bytes)),
        Some(Format::WebP) => contained(|| webp::decode(bytes)),
        Some(Format::Gif) => contained(|| gif::decode(bytes)),
        Some(Format::Unread(name)) => Err(format!(
            "this is {name}, which is not read: save it as a PNG, a JPEG, a WebP or a GIF, such as by a screenshot of it"
        )),
        None => Err("the file ends within its first bytes: expected a whole picture".to_owned()),
    }
}

/// Refuses pictures that are too large to be read.
pub(super) fn check_size(width: usize, height: usize) -> Result<(), String> {
    if width == 0 || height == 0 {
        return Err(format!("a picture of {width} x {height} pixels is empty"));
    }
    if width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS {
        let millions = MAX_PIXELS >> 20;
        return Err(format!(
            "the picture has {width} x {height} pixels: expected sides of at most {MAX_SIDE}, and at most {millions} Mi pixels"
        ));
    }
    Ok(())
}

/// Runs a decoder that may panic on damaged files, and makes an error of the panic.
///
/// Fuzzers keep finding such files for zune-jpeg (its issues 262 and 361); a file must not end the program with a report of a
/// bug in it.
fn contained(
    decode: impl FnOnce() -> Result<Pixels, String> + UnwindSafe,
) -> Result<Pixels, String> {
    // The default hook would print the report of a bug. Until it is back, other threads panic silently, too.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let decoded = panic::catch_unwind(decode);
    panic::set_hook(hook);
    decoded.unwrap_or_else(|_| Err("the picture is damaged: its decoder gave up".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_recognized_by_their_first_bytes() {
        for picture in [
            &b"\x89PNG\r\n\x1a\n\0\0"[..],
            b"\xff\xd8\xff\xe0",
            b"\x89P",
            b"\xff",
            b"RIFF\x10\0\0\0WEBPVP8 ",
            b"GIF89a\x01\0",
            b"BM\x10\x20\0\0\0\0\0\0\x36\0",
            b"%PDF-1.7\n",
            b"\0\0\0\x20ftypavif",
        ] {
            assert!(begins_picture(picture), "{picture:?}");
        }
        for other in [
            &b""[..],
            b"12\n21\n",
            b"\x89PNX",
            b"GIF\nFIG",
            b"BM\nMB\nBB\nMM\n",
            b"RIFF\nFFIR\n",
            b"\xff\xfe1\0",
        ] {
            assert!(!begins_picture(other), "{other:?}");
        }
    }

    #[test]
    fn a_panic_of_a_decoder_is_an_error() {
        let ended = contained(|| panic!("a fault of the decoder"));
        assert!(ended.unwrap_err().starts_with("the picture is damaged"));
    }

    #[test]
    fn sizes_are_checked() {
        assert!(check_size(1080, 2340).is_ok());
        for (width, height) in [(0, 5), (MAX_SIDE + 1, 1), (MAX_SIDE, MAX_SIDE)] {
            assert!(check_size(width, height).is_err(), "{width} x {height}");
        }
    }
}
