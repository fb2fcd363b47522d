//! Texts, half of which are boards and half are not. Every program reads a text as the same boards, or refuses it.
//!
//! They are in a file of JSON since the tests of the page and of the Python package read it, too.

use serde::Deserialize;

/// A text, and what it is read as.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// What is special about it.
    pub name: String,
    /// The text itself.
    pub text: String,
    /// The format, if it has to be given.
    pub format: Option<String>,
    /// The boards in the words of the text: rows separated by `/`, after the start unless that is the first cell.
    #[serde(default)]
    pub boards: Vec<String>,
    /// The ids of the boards.
    #[serde(default)]
    pub ids: Vec<String>,
    /// A part of the reason why the text is refused; `None` if it is boards.
    pub refused: Option<String>,
}

/// Returns all texts.
pub fn texts() -> Vec<Text> {
    let texts: Vec<Text> = serde_json::from_str(include_str!("../texts.json")).unwrap();
    let mut refused = 0;
    for text in &texts {
        assert_eq!(text.boards.len(), text.ids.len(), "{}", text.name);
        assert_eq!(
            text.boards.is_empty(),
            text.refused.is_some(),
            "{}",
            text.name
        );
        refused += usize::from(text.refused.is_some());
    }
    let read = texts.len() - refused;
    assert!(
        refused.min(read) >= 50,
        "{read} texts are boards, and {refused} are not: expected at least 50 of each"
    );
    texts
}
