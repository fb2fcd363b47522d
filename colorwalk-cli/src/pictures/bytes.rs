//! The bytes of a file, if it is a picture.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufRead as _, Read as _};

use colorwalk_lab::FileError;

use super::decode;
use crate::input;

/// The most bytes of a picture's file.
const MOST_BYTES: u64 = 64 << 20;

/// Returns the bytes of a file if it is a picture. What cannot be opened is left to the reader of files of boards, which says why.
pub(super) fn of_picture(name: &OsStr) -> Result<Option<Vec<u8>>, FileError> {
    let mut bytes = Vec::new();
    let read = if input::is_standard(name) {
        let mut input = io::stdin().lock();
        // The bytes stay in the buffer, for the reader of text.
        let is_picture = input.fill_buf().is_ok_and(decode::begins_picture);
        if !is_picture {
            return Ok(None);
        }
        input.take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        // Opening a pipe may wait, and reading it would take bytes from the reader of text.
        if !fs::metadata(name).is_ok_and(|file| file.is_file()) {
            return Ok(None);
        }
        let Ok(file) = File::open(name) else {
            return Ok(None);
        };
        let mut beginning = Vec::new();
        let mut file = file.take(MOST_BYTES + 1);
        let is_picture = file
            .by_ref()
            .take(decode::SIGNATURE as u64)
            .read_to_end(&mut beginning)
            .is_ok_and(|_| decode::begins_picture(&beginning));
        if !is_picture {
            return Ok(None);
        }
        bytes = beginning;
        file.read_to_end(&mut bytes)
    };
    read.map_err(|source| FileError::system(&input::called(name), source))?;
    if bytes.len() as u64 > MOST_BYTES {
        let most = MOST_BYTES >> 20;
        return Err(FileError::content(
            &input::called(name),
            &format!("the file of this picture is larger than {most} MiB: expected a screenshot"),
        ));
    }
    Ok(Some(bytes))
}
