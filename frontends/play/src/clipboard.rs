//! Copying to the clipboard of the terminal, which may be on another machine than the program.

/// The digits of base 64, as in RFC 4648.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Returns the escape sequence that puts a text on the clipboard: OSC 52.
pub(crate) fn sequence(text: &str) -> String {
    let encoded = base64(text.as_bytes());
    format!("\x1b]52;c;{encoded}\x07")
}

/// Encodes bytes in base 64, with padding.
fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let mut bits: usize = 0;
        for index in 0..3 {
            // Missing bytes count as zeros.
            let byte = group.get(index).copied().unwrap_or(0);
            bits = bits << 8 | usize::from(byte);
        }
        for index in 0..4 {
            // A group of one byte has two digits, one of two bytes three.
            if index > group.len() {
                text.push('=');
            } else {
                let digit = bits >> (18 - 6 * index) & 63;
                text.push(char::from(DIGITS[digit]));
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_encoded_as_in_the_rfc() {
        for (text, encoded) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
            ("\u{3ff}\u{3ff}", "z7/Pvw=="),
        ] {
            assert_eq!(base64(text.as_bytes()), encoded);
        }
        assert_eq!(sequence("foo"), "\x1b]52;c;Zm9v\x07");
    }
}
