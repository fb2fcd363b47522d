//! The orientation that cameras write into the metadata of a picture.
//!
//! Viewers turn such a picture. Its pixels as they are stored would be a board turned or mirrored, with another start cell.
//! Screenshots have none, so they are refused rather than turned.

/// The tag of the orientation.
const ORIENTATION: u16 = 0x0112;

/// The orientation of pictures that are stored as they are shown.
const UPRIGHT: u16 = 1;

/// Refuses a picture that is not stored as it is shown, by its metadata in the Exif format.
pub(super) fn refuse_turned(exif: &[u8]) -> Result<(), String> {
    match orientation(exif) {
        None | Some(UPRIGHT) => Ok(()),
        Some(other) => Err(format!(
            "the picture is stored turned or mirrored (Exif orientation {other}): save it as it is shown, such as by a screenshot of it"
        )),
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
        assert!(refuse_turned(&big(1)).is_ok());
        assert!(
            refuse_turned(&little(8))
                .unwrap_err()
                .contains("orientation 8")
        );
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
