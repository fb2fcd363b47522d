//! Text inside XML documents.

/// Escapes text for XML, as the text of an element or the value of an attribute in double quotes.
///
/// Characters that XML cannot contain, not even escaped, become U+FFFD, the replacement character.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            // XML permits tabs and line breaks, but labels are single lines.
            _ if character.is_control() => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_becomes_text() {
        assert_eq!(
            escaped("a <b> & \"c\" &amp; 'd'"),
            "a &lt;b&gt; &amp; &quot;c&quot; &amp;amp; 'd'"
        );
    }

    #[test]
    fn characters_that_xml_cannot_contain_are_replaced() {
        assert_eq!(
            escaped("a\0b\u{7}c\nd\u{ffff}"),
            "a\u{fffd}b\u{fffd}c\u{fffd}d\u{fffd}"
        );
        assert_eq!(escaped("é × 方 😀"), "é × 方 😀");
    }
}
