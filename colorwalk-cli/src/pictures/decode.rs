//! Files of pictures as pixels: PNG and JPEG, by the libraries that `image` uses.
//!
//! Sizes are checked before memory is taken. An error is a sentence that says what is wrong with the file, and what would be
//! right.

use std::panic::{self, UnwindSafe};

use colorwalk_picture::{MAX_PIXELS, MAX_SIDE};

use super::{jpeg, png};

/// The pixels of a picture, in red, green, blue and alpha.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Four bytes for each pixel, row by row.
    pub(crate) rgba: Vec<u8>,
}

/// The first bytes of the two formats.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";
const JPEG: &[u8] = b"\xff\xd8\xff";

/// The most bytes that are needed to recognize a picture.
pub(super) const SIGNATURE: usize = PNG.len();

/// Returns whether a file that begins with these bytes is a picture, even if it is cut off within its signature. No text begins
/// with the first byte of either format.
pub(super) fn begins_picture(bytes: &[u8]) -> bool {
    agree(bytes, PNG) || agree(bytes, JPEG)
}

/// Returns whether there are bytes, and as many of them as both have are equal.
fn agree(bytes: &[u8], signature: &[u8]) -> bool {
    let common = signature.len().min(bytes.len());
    common > 0 && bytes[..common] == signature[..common]
}

/// Decodes a picture.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    if bytes.starts_with(PNG) {
        png::decode(bytes)
    } else if bytes.starts_with(JPEG) {
        contained(|| jpeg::decode(bytes))
    } else {
        Err("the file ends within its first bytes: expected a whole picture".to_owned())
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
        assert!(begins_picture(b"\x89PNG\r\n\x1a\n\0\0"));
        assert!(begins_picture(b"\xff\xd8\xff\xe0"));
        assert!(begins_picture(b"\x89P") && begins_picture(b"\xff"));
        for other in [&b""[..], b"12\n21\n", b"\x89PNX", b"GIF89a", b"\xff\xfe1\0"] {
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
