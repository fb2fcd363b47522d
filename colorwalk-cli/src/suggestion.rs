//! Suggestions for unknown names.

/// Returns the end of an error message, `; did you mean ...?`, or an empty string if no name is near the one typed: at most a
/// third of its letters differ, and two that changed places count once.
pub(crate) fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let distances = names.into_iter().map(|name| (distance(typed, name), name));
    match distances.min() {
        // One letter in three may be a slip; with more, another word is meant.
        Some((letters, name)) if 3 * letters <= typed.chars().count() => {
            format!("; did you mean {name}?")
        }
        _ => String::new(),
    }
}

/// Returns how many letters differ; the dashes of an option do not count.
fn distance(typed: &str, name: &str) -> usize {
    strsim::osa_distance(typed, name.trim_start_matches('-'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_name_is_suggested() {
        let names = ["greedy", "look-ahead", "bfs"];
        assert_eq!(did_you_mean("gredy", names), "; did you mean greedy?");
        assert_eq!(
            did_you_mean("lookahead", names),
            "; did you mean look-ahead?"
        );
        assert_eq!(did_you_mean("simplex", names), "");
    }
}
