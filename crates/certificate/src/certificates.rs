//! The certificates of a file, one after another.
//!
//! Each has its own header and is independent of the others: files can be concatenated, and errors remain local.

use std::io::BufRead;

use super::lines::Lines;
use super::{CertificateError, Fact, HEADERS, Verified, read_certificate, skip_empty};

/// The certificates of a text, checked one by one as [`verify`](super::verify) does.
///
/// After an error the next certificate begins at the next header. A text without any certificate is an error.
///
/// ```
/// # mod colorwalk { pub use colorwalk_certificate as certificate; }
/// use colorwalk::certificate::Certificates;
///
/// let certificate = |solution| format!("colorwalk certificate 1\nboard\n.1\n\nsolution {solution}\n1 colors 0: 1\nend 1\n");
/// let suite = [certificate("1"), certificate("2"), certificate("1")].concat();
/// let read: Vec<_> = Certificates::new(suite.as_bytes()).collect();
/// assert!(read[0].as_ref().is_ok_and(|verified| verified.is_optimal()));
/// assert!(read[1].as_ref().is_err_and(|error| error.line == 12));
/// assert!(read[2].as_ref().is_ok_and(|verified| verified.is_optimal()));
/// assert_eq!(read.len(), 3);
/// ```
#[derive(Debug)]
pub struct Certificates<R> {
    lines: Lines<R>,
    /// Whether the previous certificate was accepted; `None` if there was none.
    accepted: Option<bool>,
}

impl<R: BufRead> Certificates<R> {
    /// Creates the certificates of this reader, from its first line on.
    pub fn new(reader: R) -> Self {
        Self {
            lines: Lines::new(reader),
            accepted: None,
        }
    }

    /// Checks the next certificate, `None` after the last, as [`verify_with`](super::verify_with) does.
    ///
    /// # Errors
    ///
    /// Those of [`verify`](super::verify).
    pub fn next_with(
        &mut self,
        show: impl FnMut(Fact<'_>),
    ) -> Option<Result<Verified, CertificateError>> {
        // The first certificate begins at the first line, whatever that is: a file without a header is an error.
        let found = match self.accepted {
            None => Ok(true),
            _ if self.lines.ended => Ok(false),
            Some(true) => skip_empty(&mut self.lines),
            Some(false) => self.skip_to_header(),
        };
        let read = match found {
            Ok(false) => return None,
            Ok(true) => read_certificate(&mut self.lines, show),
            Err(error) => Err(error),
        };
        self.accepted = Some(read.is_ok());
        Some(read)
    }

    /// Advances to the next header, from the current line on, and holds it; `false` at the end of the text.
    fn skip_to_header(&mut self) -> Result<bool, CertificateError> {
        self.lines.hold();
        loop {
            let is_header = match self.lines.next() {
                Ok(None) => return Ok(false),
                Ok(Some(line)) => HEADERS.contains(&line),
                Err(error) => {
                    if self.lines.ended {
                        return Err(error);
                    }
                    // Lines that are too long or not text are skipped as well.
                    false
                }
            };
            if is_header {
                self.lines.hold();
                return Ok(true);
            }
        }
    }
}

impl<R: BufRead> Iterator for Certificates<R> {
    type Item = Result<Verified, CertificateError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_with(|_| {})
    }
}
