//! The certificates of a file, one after another.
//!
//! Each begins with its own header and rests on nothing outside it, so that files can be put together, and a mistake in
//! one leaves the others alone.

use std::io::BufRead;

use super::lines::Lines;
use super::{CertificateError, Fact, HEADERS, Verified, read_certificate, skip_empty};

/// The certificates of a text, checked one by one as [`verify`](super::verify) checks one.
///
/// After a mistake the next certificate begins at the next header. A text without any certificate is a mistake.
///
/// ```
/// use colorwalk_certificate::Certificates;
///
/// let certificate = |solution| format!("colorwalk certificate 1\nboard\n.1\n\nsolution {solution}\n1 colors 0: 1\nend 1\n");
/// let suite = [certificate("1"), certificate("2"), certificate("11")].concat();
/// let read: Vec<_> = Certificates::new(suite.as_bytes()).collect();
/// assert!(read[0].as_ref().is_ok_and(|verified| verified.is_optimal()));
/// assert!(read[1].as_ref().is_err_and(|error| error.line == 12));
/// assert!(read[2].as_ref().is_ok_and(|verified| !verified.is_optimal()));
/// assert_eq!(read.len(), 3);
/// ```
#[derive(Debug)]
pub struct Certificates<R> {
    lines: Lines<R>,
    last: Last,
}

/// What came of the certificate before.
#[derive(Debug)]
enum Last {
    /// There was none.
    None,
    Good,
    Bad,
}

impl<R: BufRead> Certificates<R> {
    /// Those of this reader, from its first line on.
    pub fn new(reader: R) -> Self {
        Self { lines: Lines::new(reader), last: Last::None }
    }

    /// Checks the next certificate, and shows its facts as [`verify_with`](super::verify_with) does; `None` behind the
    /// last one.
    ///
    /// # Errors
    ///
    /// As [`verify`](super::verify).
    pub fn next_with(&mut self, show: impl FnMut(Fact<'_>)) -> Option<Result<Verified, CertificateError>> {
        let found = match self.last {
            Last::None => Ok(true),
            _ if self.lines.ended() => Ok(false),
            Last::Good => skip_empty(&mut self.lines),
            Last::Bad => self.skip_to_header(),
        };
        let read = match found {
            Ok(false) => return None,
            Ok(true) => read_certificate(&mut self.lines, show),
            Err(error) => Err(error),
        };
        self.last = if read.is_ok() { Last::Good } else { Last::Bad };
        Some(read)
    }

    /// Goes on to the next header, from the current line on, and holds it; `false` at the end of the text.
    fn skip_to_header(&mut self) -> Result<bool, CertificateError> {
        self.lines.hold();
        loop {
            let is_header = self.lines.next().map(|line| line.map(|line| HEADERS.contains(&line)));
            match is_header {
                Ok(Some(true)) => {
                    self.lines.hold();
                    return Ok(true);
                }
                Ok(Some(false)) => {}
                Ok(None) => return Ok(false),
                Err(error) if self.lines.ended() => return Err(error),
                // What is no text, or too long, belongs to what is skipped.
                Err(_) => {}
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
