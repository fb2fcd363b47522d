//! Helpers for lines of JSON.

use colorwalk_solvers::Budget;

/// Returns a line of JSON, without the line break.
pub(crate) fn line(fields: &impl serde::Serialize) -> String {
    // Serializing numbers and text cannot fail.
    serde_json::to_string(fields).unwrap_or_default()
}

/// Returns whether no limit is set, so that a line need not list them.
pub(crate) fn is_unlimited(limits: &Budget) -> bool {
    *limits == Budget::default()
}

/// Returns the message of an error of JSON, without the place and without names of Rust types.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    // Callers say the place themselves, in their own lines and characters.
    let mut message = match text.rsplit_once(" at line ") {
        Some((message, _)) => message.to_owned(),
        None => text,
    };
    let words = [
        ("usize", "a whole number"),
        ("u64", "a whole number"),
        ("f64", "a number"),
        ("a sequence", "a list"),
    ];
    for (rust, plain) in words {
        message = message.replace(&format!("expected {rust}"), &format!("expected {plain}"));
    }
    message
}
