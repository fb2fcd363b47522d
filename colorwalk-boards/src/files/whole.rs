//! Formats of other programs, which are read as a whole.
//!
//! Invariant: such a text is boards without any error, or none of it is; so a text that is misread is refused.

use std::sync::Arc;

use colorwalk_core::Board;

use super::draft::{Draft, Reader};
use super::file_format::{Format, Unbuilt};
use super::scan::Scanner;
use super::{ReadError, Unwritable};

/// A format that is read as a whole.
pub(super) struct Whole(pub(super) Reader);

impl Format for Whole {
    fn reader(&self) -> Option<Reader> {
        Some(self.0)
    }

    fn next(&self, text: &mut Scanner<'_>, found: &Arc<[Draft]>) -> Result<Option<Unbuilt>, ReadError> {
        let (found, index) = (Arc::clone(found), text.boards);
        text.boards += 1;
        Ok((index < found.len()).then(|| -> Unbuilt { Box::new(move |options| found[index].puzzle(options)) }))
    }

    fn check(&self, _: &Board) -> Result<(), Unwritable> {
        Err(Unwritable::OnlyRead)
    }
}
