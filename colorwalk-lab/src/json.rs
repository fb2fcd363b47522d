//! What lines of JSON share.

/// A line of JSON, without its end.
pub(crate) fn line(fields: &impl serde::Serialize) -> String {
    // Numbers and text always have a JSON form.
    serde_json::to_string(fields).unwrap_or_default()
}

/// What is wrong with a text of JSON, without the place and in the words of everybody.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
    let words = [("usize", "a whole number"), ("u64", "a whole number"), ("f64", "a number"), ("a sequence", "a list")];
    words.iter().fold(said.to_owned(), |said, (own, plain)| {
        said.replace(&format!("expected {own}"), &format!("expected {plain}"))
    })
}
