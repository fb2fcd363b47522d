//! The orientation that cameras write into the metadata of a picture.
//!
//! Viewers turn such a picture, and so it is turned here: its pixels as they are stored would be a board turned or mirrored, with
//! another start cell.

use super::decode::Pixels;

/// The tag of the orientation.
const ORIENTATION: u16 = 0x0112;

/// Returns a picture as viewers show it, by its metadata in the Exif format. Numbers that are no orientation are upright, as for
/// viewers.
pub(super) fn upright(pixels: Pixels, exif: Option<&[u8]>) -> Pixels {
    match exif.and_then(orientation) {
        Some(turn @ 2..=8) => turned(&pixels, turn),
        _ => pixels,
    }
}

/// Returns a picture that is stored with this orientation as it is shown.
fn turned(pixels: &Pixels, orientation: u16) -> Pixels {
    let last_column = pixels.width - 1;
    let last_row = pixels.height - 1;
    let is_on_its_side = orientation >= 5;
    let (width, height) = if is_on_its_side {
        (pixels.height, pixels.width)
    } else {
        (pixels.width, pixels.height)
    };
    let mut rgba = Vec::with_capacity(pixels.rgba.len());
    for y in 0..height {
        for x in 0..width {
            let (column, row) = match orientation {
                2 => (last_column - x, y),
                3 => (last_column - x, last_row - y),
                4 => (x, last_row - y),
                5 => (y, x),
                6 => (y, last_row - x),
                7 => (last_column - y, last_row - x),
                _ => (last_column - y, x),
            };
            let place = (row * pixels.width + column) * 4;
            rgba.extend_from_slice(&pixels.rgba[place..place + 4]);
        }
    }
    Pixels {
        width,
        height,
        rgba,
    }
}

/// Returns the orientation in the first directory of the metadata. Damaged metadata has none, as for viewers.
fn orientation(exif: &[u8]) -> Option<u16> {
    // Some writers keep the name of the JPEG segment.
    let tiff = Tiff::new(exif.strip_prefix(b"Exif\0\0").unwrap_or(exif))?;
    let directory = tiff.long(4)? as usize;
    let entries = usize::from(tiff.short(directory)?);
    for entry in 0..entries {
        // An entry has 12 bytes: tag, type, count and value.
        let place = directory.checked_add(2 + 12 * entry)?;
        if tiff.short(place)? == ORIENTATION {
            return tiff.short(place + 8);
        }
    }
    None
}

/// The bytes of the metadata, and the order of bytes in their numbers.
struct Tiff<'a> {
    bytes: &'a [u8],
    is_little: bool,
}

impl<'a> Tiff<'a> {
    /// Reads the header; `None` if it is not one.
    fn new(bytes: &'a [u8]) -> Option<Self> {
        let is_little = match bytes.get(..4)? {
            b"II*\0" => true,
            b"MM\0*" => false,
            _ => return None,
        };
        Some(Self { bytes, is_little })
    }

    /// Returns the number of two bytes at this place.
    fn short(&self, place: usize) -> Option<u16> {
        let bytes = *self.bytes.get(place..)?.first_chunk()?;
        Some(if self.is_little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        })
    }

    /// Returns the number of four bytes at this place.
    fn long(&self, place: usize) -> Option<u32> {
        let bytes = *self.bytes.get(place..)?.first_chunk()?;
        Some(if self.is_little {
            u32::from_le_bytes(bytes)
        } else {
            u32::from_be_bytes(bytes)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Metadata of two entries, the second of them the orientation.
    fn little(orientation: u8) -> Vec<u8> {
        let mut exif = b"II*\0\x08\0\0\0\x02\0".to_vec();
        exif.extend(b"\x00\x01\x03\0\x01\0\0\0\x50\0\0\0");
        exif.extend([0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
        exif.extend([0; 4]);
        exif
    }

    fn big(orientation: u8) -> Vec<u8> {
        let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01".to_vec();
        exif.extend([1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
        exif
    }

    #[test]
    fn the_orientation_is_found_in_both_orders_of_bytes() {
        assert_eq!(orientation(&little(6)), Some(6));
        assert_eq!(orientation(&big(3)), Some(3));
    }

    /// A picture of three columns and two rows, whose pixels have these numbers.
    fn picture(width: usize, numbers: &[u8]) -> Pixels {
        Pixels {
            width,
            height: numbers.len() / width,
            rgba: numbers.iter().flat_map(|&number| [number; 4]).collect(),
        }
    }

    #[test]
    fn a_picture_is_turned_as_viewers_show_it() {
        // What is shown is 1 2 3 over 4 5 6; how it is stored follows from the standard's words for each number, such as "row 0 is
        // the right side, column 0 is the top" for 6.
        let shown = picture(3, &[1, 2, 3, 4, 5, 6]);
        for (turn, width, stored) in [
            (2, 3, [3, 2, 1, 6, 5, 4]),
            (3, 3, [6, 5, 4, 3, 2, 1]),
            (4, 3, [4, 5, 6, 1, 2, 3]),
            (5, 2, [1, 4, 2, 5, 3, 6]),
            (6, 2, [3, 6, 2, 5, 1, 4]),
            (7, 2, [6, 3, 5, 2, 4, 1]),
            (8, 2, [4, 1, 5, 2, 6, 3]),
        ] {
            let stored = picture(width, &stored);
            assert_eq!(upright(stored, Some(&little(turn))), shown, "{turn}");
        }
        for other in [0, 1, 9, 200] {
            assert_eq!(upright(shown.clone(), Some(&big(other))), shown, "{other}");
        }
        assert_eq!(upright(shown.clone(), None), shown);
    }

    #[test]
    fn damaged_metadata_has_no_orientation() {
        let whole = little(6);
        for end in 0..whole.len() - 8 {
            assert_eq!(orientation(&whole[..end]), None, "{end} bytes");
        }
        assert_eq!(orientation(b"II*\0\xff\xff\xff\xff"), None);
    }
}
