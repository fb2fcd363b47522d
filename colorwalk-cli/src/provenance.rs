//! The provenance of results: the version of the program, and its command line.

use std::borrow::Cow;

use colorwalk_lab::{FORMAT, Provenance};

/// What the build script writes in place of a commit if there is none.
const NO_COMMIT: [&str; 2] = ["none, a development build", "unknown"];

/// Returns the provenance of the results of this process.
pub(crate) fn provenance() -> Provenance {
    let commit = env!("COLORWALK_COMMIT");
    let features = env!("COLORWALK_FEATURES");
    Provenance {
        format: FORMAT,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        commit: (!NO_COMMIT.contains(&commit)).then(|| commit.to_owned()),
        features: features
            .split(", ")
            .filter(|&feature| feature != "none")
            .map(str::to_owned)
            .collect(),
        command: command(
            std::env::args_os()
                .skip(1)
                .map(|word| word.to_string_lossy().into_owned()),
        ),
    }
}

/// Returns arguments as one line; those with characters that a shell may change are quoted.
fn command(arguments: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = arguments.map(|word| quoted(&word).into_owned()).collect();
    words.join(" ")
}

/// Returns a word as a shell reads it.
fn quoted(word: &str) -> Cow<'_, str> {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/+@%^".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return Cow::Borrowed(word);
    }
    Cow::Owned(format!("'{}'", word.replace('\'', r"'\''")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_can_be_typed_again() {
        let words = [
            "solve",
            "my boards.txt",
            "-s",
            "exact:threads=1",
            "it's",
            "",
        ];
        assert_eq!(
            command(words.iter().map(|&word| word.to_owned())),
            r"solve 'my boards.txt' -s exact:threads=1 'it'\''s' ''"
        );
    }
}
