//! Suggestions for unknown names.

/// The minimum similarity of names, from 0 to 1; clap uses the same for options.
const ALIKE: f64 = 0.7;

/// Returns the end of an error message, `; did you mean ...?`, or an empty string if no name is similar to the one
/// typed.
pub(crate) fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let alike = names.into_iter().map(|name| (strsim::jaro(typed, name), name)).filter(|(alike, _)| *alike > ALIKE);
    let best = alike.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, name)| format!("; did you mean {name}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_similar_name_is_suggested() {
        let names = ["greedy", "look-ahead", "bfs"];
        assert_eq!(did_you_mean("gredy", names), "; did you mean greedy?");
        assert_eq!(did_you_mean("lookahead", names), "; did you mean look-ahead?");
        assert_eq!(did_you_mean("simplex", names), "");
    }
}
