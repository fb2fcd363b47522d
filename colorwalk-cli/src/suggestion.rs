//! Suggestions for unknown names.

/// Returns the end of an error message, `; did you mean ...?`, or an empty string if no name is near the one typed: at most a
/// third of its letters differ, and two that changed places count once.
pub(crate) fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let distance = |name: &'a str| {
        (
            strsim::osa_distance(typed, name.trim_start_matches('-')),
            name,
        )
    };
    let nearest = names
        .into_iter()
        .map(distance)
        .min()
        .filter(|(letters, _)| 3 * letters <= typed.chars().count());
    nearest
        .map(|(_, name)| format!("; did you mean {name}?"))
        .unwrap_or_default()
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
