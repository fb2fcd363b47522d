//! Helpers for lines of JSON.

/// Returns a line of JSON, without the line break.
pub(crate) fn line(fields: &impl serde::Serialize) -> String {
    // Serializing numbers and text cannot fail.
    serde_json::to_string(fields).unwrap_or_default()
}

/// Returns the message of an error of JSON, without the place and without names of Rust types.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said
        .rsplit_once(" at line ")
        .map_or(said.as_str(), |(said, _)| said);
    let words = [
        ("usize", "a whole number"),
        ("u64", "a whole number"),
        ("f64", "a number"),
        ("a sequence", "a list"),
    ];
    words.iter().fold(said.to_owned(), |said, (own, plain)| {
        said.replace(&format!("expected {own}"), &format!("expected {plain}"))
    })
}
